"""What a simulation came to, as tables and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.cli.numbered import said as rule_said
from affray.cli.screen import put, text
from affray.present.language import code, figure, word
from affray.sim.figures import columns

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from affray.core.language import Tongue
    from affray.core.procedures import Rulebook
    from affray.sim import Comparison, Plan, Summary
    from affray.views import Counted, Share, Simulation

FEW = 12
"""So many windows and rules are shown unless all are asked for."""
SHOWN = 5
"""So many failed games are shown."""


def data(plan: Plan, sides: tuple[Summary, ...], both: Comparison | None) -> Simulation:
    """All figures as data."""
    import msgspec

    found: Simulation = {
        "affray simulation": 1,
        "games": plan.games,
        "seed": plan.seed,
        "until": plan.scope,
        "most": plan.most,
        "sides": msgspec.to_builtins(sides),
    }
    if both is not None:
        found["comparison"] = msgspec.to_builtins(both)
    return found


def tell(
    out: Console,
    plan: Plan,
    sides: tuple[Summary, ...],
    both: Comparison | None,
    everything: bool,
    tongue: Tongue | None = None,
) -> None:
    """All figures as tables."""
    from affray.sim.plots import marks

    for mark, side, known in zip(marks(sides), sides, plan.sides, strict=True):
        book = known.battle().book
        put(out, text((f"{mark}{side.name}", "bold"), (f"  {word(tongue, book.game.title)} {book.edition}", "dim")))
        _head(out, plan, side, tongue)
        if side.games:
            _wins(out, side, book, tongue)
            _numbers(out, side, book, tongue)
            _counted(out, book, "windows used", side.windows, everything, tongue, side.offered)
            _counted(out, book, "rules visited", side.rules, everything, tongue)
        out.print()
    if both is not None:
        _compared(out, sides, both, plan.sides[0].battle().book, tongue)


def _head(out: Console, plan: Plan, side: Summary, tongue: Tongue | None) -> None:
    bots = ", ".join(
        [word(tongue, "{bot} for {who}", bot=bot, who=name) for bot, name in zip(side.bots, side.seats, strict=True)]
    )
    last = plan.seed + plan.games - 1
    seeds = word(tongue, "seed {n}" if plan.games == 1 else "seeds {n} to {last}", n=plan.seed, last=last)
    said = "{n:game|games} to the end, {seeds}; {bots}; 95% intervals"
    put(out, text(word(tongue, said, n=side.games, seeds=seeds, bots=bots)))
    if side.stopped:
        said = "{n:game|games} stopped after {most:decision|decisions}: not counted (--most)"
        put(out, text(("✗ ", "bold red"), word(tongue, said, n=side.stopped, most=plan.most)))
    if side.failed:
        said = "{n:game|games} could not be played: not counted; play one again by its seed"
        put(out, text(("✗ ", "bold red"), word(tongue, said, n=len(side.failed))))
        for seed, error in side.failed[:SHOWN]:
            put(out, text(f"    {word(tongue, 'seed {n}', n=seed)}  "), text(error))


def table(tongue: Tongue | None, *headings: str) -> Table:
    """A table without lines: the first column is words, the others are numbers."""
    from rich.table import Table

    made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for at, heading in enumerate(headings):
        made.add_column(word(tongue, heading), justify="right" if at else "left", no_wrap=bool(at))
    return made


def _between(tongue: Tongue | None, low: str, high: str) -> str:
    """An interval by its ends."""
    return word(tongue, "{low} to {high}", low=figure(tongue, low), high=figure(tongue, high))


def _percent(tongue: Tongue | None, one: Share) -> tuple[str, str]:
    return figure(tongue, f"{100 * one.share:.1f}%"), _between(tongue, f"{100 * one.low:.1f}", f"{100 * one.high:.1f}")


def _number(n: float) -> str:
    return f"{n:,.0f}" if abs(n) >= 1000 else f"{n:.2f}" if n % 1 else f"{n:.0f}"


def _wins(out: Console, side: Summary, book: Rulebook, tongue: Tongue | None) -> None:
    shown = table(tongue, "wins", "share", "interval", "games")
    nobody = ((word(tongue, "nobody"), side.nobody),) if side.nobody.of else ()
    for name, one in (*zip(side.seats, side.wins, strict=True), *nobody):
        shown.add_row(f"  {name}", *_percent(tongue, one), figure(tongue, f"{one.of:,}"))
    out.print(shown)
    ends = table(tongue, "ended by rule", "share", "interval", "games")
    for rule, one in side.endings.items():
        title = book.told(rule, code(tongue))[0]
        title = title.lower() if tongue is None else title
        said = f"{rule} {title}" if rule else word(tongue, "the part played is over")
        ends.add_row(f"  {said}", *_percent(tongue, one), figure(tongue, f"{one.of:,}"))
    out.print(ends)


def _named(side: Summary, book: Rulebook, tongue: Tongue | None) -> list[str]:
    """What the numbers of a side are called."""
    return [word(tongue, one.message, **one.params) for one in columns(side.seats, book.game.counts_life)]


def _numbers(out: Console, side: Summary, book: Rulebook, tongue: Tongue | None) -> None:
    shown = table(tongue, "a game has", "mean", "interval", "least", "median", "most")
    for name, one in zip(_named(side, book, tongue), side.numbers.values(), strict=True):
        if one.varies:
            spread = [figure(tongue, _number(value)) for value in (one.least, one.median, one.most)]
            interval = _between(tongue, _number(one.low), _number(one.high))
            shown.add_row(f"  {name}", figure(tongue, _number(one.mean)), interval, *spread)
    out.print(shown)


def _counted(
    out: Console,
    book: Rulebook,
    what: str,
    found: tuple[Counted, ...],
    everything: bool,
    tongue: Tongue | None,
    offered: dict[str, float] | None = None,
) -> None:
    shown = table(tongue, what, "in games", "interval", "a game", *(["of offers"] if offered else []))
    for one in found if everything else found[:FEW]:
        name = one.name if tongue is None else rule_said(book, one.key, tongue)[0]
        offers = [figure(tongue, f"{100 * one.times / offered[one.key]:.1f}%")] if offered else []
        shown.add_row(f"  {one.number} {name}", *_percent(tongue, one.games), figure(tongue, _number(one.times)), *offers)
    out.print(shown)
    if not everything and len(found) > FEW:
        put(out, text((f"  {word(tongue, 'and {n} more', n=len(found) - FEW)} (--all)", "dim")))


def _compared(out: Console, sides: tuple[Summary, ...], both: Comparison, book: Rulebook, tongue: Tongue | None) -> None:
    said = "{n:pair|pairs} of games with the same seeds; B less A"
    put(out, text((word(tongue, "A and B"), "bold"), f"  {word(tongue, said, n=both.pairs)}"))
    wins = table(tongue, "wins", "A", "B", "B less A", "interval", "only A", "only B", "p")
    for name, one in zip(sides[0].seats, both.wins, strict=True):
        n = max(1, both.pairs)
        shares = [figure(tongue, f"{100 * (one.both + alone) / n:.1f}%") for alone in (one.first, one.second)]
        by, low, high = [f"{100 * value:+.1f}" for value in (one.difference, one.low, one.high)]
        p = figure(tongue, "<0.0001" if one.p < 0.0001 else f"{one.p:.4f}")
        alone = [figure(tongue, f"{n:,}") for n in (one.first, one.second)]
        wins.add_row(f"  {name}", *shares, figure(tongue, by), _between(tongue, low, high), *alone, p)
    out.print(wins)
    shown = table(tongue, "a game has", "B less A", "interval")
    for name, number in zip(_named(sides[0], book, tongue), both.numbers.values(), strict=True):
        if number.varies:
            interval = _between(tongue, f"{number.low:+,.2f}", f"{number.high:+,.2f}")
            shown.add_row(f"  {name}", figure(tongue, f"{number.mean:+,.2f}"), interval)
    out.print(shown)
