"""Results of a simulation, as tables and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.cli.numbered import name_and_summary as rule_said
from affray.cli.screen import put, text
from affray.present.language import code, figure, word
from affray.sim.figures import columns

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from affray.core.language import Language
    from affray.core.procedures import Rulebook
    from affray.sim import Comparison, Plan, Summary
    from affray.views import Counted, Share, Simulation

FEW = 12
"""Number of windows and rules that are shown unless all are asked for."""
SHOWN = 5
"""Number of failed games that are shown."""


def data(plan: Plan, sides: tuple[Summary, ...], both: Comparison | None) -> Simulation:
    """Return all figures as data."""
    import msgspec

    simulation: Simulation = {
        "affray simulation": 1,
        "games": plan.games,
        "seed": plan.seed,
        "until": plan.scope,
        "most": plan.most,
        "sides": msgspec.to_builtins(sides),
    }
    if both is not None:
        simulation["comparison"] = msgspec.to_builtins(both)
    return simulation


def print_figures(
    out: Console,
    plan: Plan,
    sides: tuple[Summary, ...],
    both: Comparison | None,
    everything: bool,
    language: Language | None = None,
) -> None:
    """Print all figures as tables."""
    from affray.sim.plots import marks

    for mark, side, known in zip(marks(sides), sides, plan.sides, strict=True):
        book = known.battle().book
        put(out, text((f"{mark}{side.name}", "bold"), (f"  {word(language, book.game.title)} {book.edition}", "dim")))
        _head(out, plan, side, language)
        if side.games:
            _wins(out, side, book, language)
            _numbers(out, side, book, language)
            _counted(out, book, "windows used", side.windows, everything, language, side.offered)
            _counted(out, book, "rules visited", side.rules, everything, language)
        out.print()
    if both is not None:
        _compared(out, sides, both, plan.sides[0].battle().book, language)


def _head(out: Console, plan: Plan, side: Summary, language: Language | None) -> None:
    bots = ", ".join(
        [word(language, "{bot} for {who}", bot=bot, who=name) for bot, name in zip(side.bots, side.seats, strict=True)]
    )
    last = plan.seed + plan.games - 1
    seeds = word(language, "seed {n}" if plan.games == 1 else "seeds {n} to {last}", n=plan.seed, last=last)
    template = "{n:game|games} to the end, {seeds}; {bots}; 95% intervals"
    put(out, text(word(language, template, n=side.games, seeds=seeds, bots=bots)))
    if side.stopped:
        template = "{n:game|games} stopped after {most:decision|decisions}: not counted (--most)"
        put(out, text(("✗ ", "bold red"), word(language, template, n=side.stopped, most=plan.most)))
    if side.failed:
        template = "{n:game|games} could not be played: not counted; play one again by its seed"
        put(out, text(("✗ ", "bold red"), word(language, template, n=len(side.failed))))
        for seed, error in side.failed[:SHOWN]:
            put(out, text(f"    {word(language, 'seed {n}', n=seed)}  "), text(error))


def table(language: Language | None, *headings: str) -> Table:
    """Return a table without lines: the first column is words, the others are numbers."""
    from rich.table import Table

    new_table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for at, heading in enumerate(headings):
        new_table.add_column(word(language, heading), justify="right" if at else "left", no_wrap=bool(at))
    return new_table


def _between(language: Language | None, low: str, high: str) -> str:
    """Return an interval by its ends."""
    return word(language, "{low} to {high}", low=figure(language, low), high=figure(language, high))


def _percent(language: Language | None, share: Share) -> tuple[str, str]:
    return figure(language, f"{100 * share.share:.1f}%"), _between(language, f"{100 * share.low:.1f}", f"{100 * share.high:.1f}")


def _number(n: float) -> str:
    return f"{n:,.0f}" if abs(n) >= 1000 else f"{n:.2f}" if n % 1 else f"{n:.0f}"


def _wins(out: Console, side: Summary, book: Rulebook, language: Language | None) -> None:
    shown = table(language, "wins", "share", "interval", "games")
    nobody = ((word(language, "nobody"), side.nobody),) if side.nobody.of else ()
    for name, share in (*zip(side.seats, side.wins, strict=True), *nobody):
        shown.add_row(f"  {name}", *_percent(language, share), figure(language, f"{share.of:,}"))
    out.print(shown)
    ends = table(language, "ended by rule", "share", "interval", "games")
    for rule, share in side.endings.items():
        title = book.title_and_summary(rule, code(language))[0]
        title = title.lower() if language is None else title
        ending = f"{rule} {title}" if rule else word(language, "the part played is over")
        ends.add_row(f"  {ending}", *_percent(language, share), figure(language, f"{share.of:,}"))
    out.print(ends)


def _named(side: Summary, book: Rulebook, language: Language | None) -> list[str]:
    """Return what the numbers of a side are called."""
    return [word(language, one.message, **one.params) for one in columns(side.seats, book.game.counts_life)]


def _numbers(out: Console, side: Summary, book: Rulebook, language: Language | None) -> None:
    shown = table(language, "a game has", "mean", "interval", "least", "median", "most")
    for name, number in zip(_named(side, book, language), side.numbers.values(), strict=True):
        if number.varies:
            spread = [figure(language, _number(value)) for value in (number.least, number.median, number.most)]
            interval = _between(language, _number(number.low), _number(number.high))
            shown.add_row(f"  {name}", figure(language, _number(number.mean)), interval, *spread)
    out.print(shown)


def _counted(
    out: Console,
    book: Rulebook,
    what: str,
    entries: tuple[Counted, ...],
    everything: bool,
    language: Language | None,
    offered: dict[str, float] | None = None,
) -> None:
    shown = table(language, what, "in games", "interval", "a game", *(["of offers"] if offered else []))
    for entry in entries if everything else entries[:FEW]:
        name = entry.name if language is None else rule_said(book, entry.key, language)[0]
        offers = [figure(language, f"{100 * entry.times / offered[entry.key]:.1f}%")] if offered else []
        shown.add_row(
            f"  {entry.number} {name}", *_percent(language, entry.games), figure(language, _number(entry.times)), *offers
        )
    out.print(shown)
    if not everything and len(entries) > FEW:
        put(out, text((f"  {word(language, 'and {n} more', n=len(entries) - FEW)} (--all)", "dim")))


def _compared(out: Console, sides: tuple[Summary, ...], both: Comparison, book: Rulebook, language: Language | None) -> None:
    template = "{n:pair|pairs} of games with the same seeds; B less A"
    put(out, text((word(language, "A and B"), "bold"), f"  {word(language, template, n=both.pairs)}"))
    wins = table(language, "wins", "A", "B", "B less A", "interval", "only A", "only B", "p")
    for name, pair in zip(sides[0].seats, both.wins, strict=True):
        n = max(1, both.pairs)
        shares = [figure(language, f"{100 * (pair.both + alone) / n:.1f}%") for alone in (pair.first, pair.second)]
        by, low, high = [f"{100 * value:+.1f}" for value in (pair.difference, pair.low, pair.high)]
        p = figure(language, "<0.0001" if pair.p < 0.0001 else f"{pair.p:.4f}")
        alone = [figure(language, f"{n:,}") for n in (pair.first, pair.second)]
        wins.add_row(f"  {name}", *shares, figure(language, by), _between(language, low, high), *alone, p)
    out.print(wins)
    shown = table(language, "a game has", "B less A", "interval")
    for name, number in zip(_named(sides[0], book, language), both.numbers.values(), strict=True):
        if number.varies:
            interval = _between(language, f"{number.low:+,.2f}", f"{number.high:+,.2f}")
            shown.add_row(f"  {name}", figure(language, f"{number.mean:+,.2f}"), interval)
    out.print(shown)
