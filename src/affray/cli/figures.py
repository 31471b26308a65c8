"""What a simulation came to, as tables and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.cli.screen import plural, put, text

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from affray.core.program import Rulebook
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


def tell(out: Console, plan: Plan, sides: tuple[Summary, ...], both: Comparison | None, everything: bool) -> None:
    """All figures as tables."""
    from affray.sim.plots import marks

    for mark, side, known in zip(marks(sides), sides, plan.sides, strict=True):
        book = known.battle().book
        put(out, text((f"{mark}{side.name}", "bold"), (f"  {book.game.title} {book.edition}", "dim")))
        _head(out, plan, side)
        if side.games:
            _wins(out, side, book)
            _numbers(out, side)
            _counted(out, "windows used", side.windows, everything, side.offered)
            _counted(out, "rules visited", side.rules, everything)
        out.print()
    if both is not None:
        _compared(out, sides, both)


def _head(out: Console, plan: Plan, side: Summary) -> None:
    bots = ", ".join(f"{bot} for {name}" for bot, name in zip(side.bots, side.seats, strict=True))
    last = plan.seed + plan.games - 1
    seeds = f"seed {plan.seed}" if plan.games == 1 else f"seeds {plan.seed:,} to {last:,}"
    put(out, text(f"{side.games:,} game{'s' * (side.games != 1)} to the end, {seeds}; {bots}; 95% intervals"))
    if side.stopped:
        put(
            out,
            text(
                ("✗ ", "bold red"), f"{plural(side.stopped, 'game')} stopped after {plan.most:,} decisions: not counted (--most)"
            ),
        )
    if side.failed:
        put(
            out,
            text(
                ("✗ ", "bold red"),
                f"{plural(len(side.failed), 'game')} could not be played: not counted; play one again by its seed",
            ),
        )
        for seed, error in side.failed[:SHOWN]:
            put(out, text(f"    seed {seed}  "), text(error))


def table(*headings: str) -> Table:
    """A table without lines: the first column is words, the others are numbers."""
    from rich.table import Table

    made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for at, heading in enumerate(headings):
        made.add_column(heading, justify="right" if at else "left", no_wrap=bool(at))
    return made


def _percent(one: Share) -> tuple[str, str]:
    return f"{100 * one.share:.1f}%", f"{100 * one.low:.1f} to {100 * one.high:.1f}"


def _number(n: float) -> str:
    return f"{n:,.0f}" if abs(n) >= 1000 else f"{n:.2f}" if n % 1 else f"{n:.0f}"


def _wins(out: Console, side: Summary, book: Rulebook) -> None:
    shown = table("wins", "share", "interval", "games")
    for name, one in (*zip(side.seats, side.wins, strict=True), *((("nobody", side.nobody),) if side.nobody.of else ())):
        shown.add_row(f"  {name}", *_percent(one), f"{one.of:,}")
    out.print(shown)
    ends = table("ended by rule", "share", "interval", "games")
    for rule, one in side.endings.items():
        said = f"{rule} {book.told(rule)[0].lower()}" if rule else "the part played is over"
        ends.add_row(f"  {said}", *_percent(one), f"{one.of:,}")
    out.print(ends)


def _numbers(out: Console, side: Summary) -> None:
    shown = table("a game has", "mean", "interval", "least", "median", "most")
    for name, one in [(name, one) for name, one in side.numbers.items() if one.varies]:
        spread = [_number(value) for value in (one.least, one.median, one.most)]
        shown.add_row(f"  {name}", _number(one.mean), f"{_number(one.low)} to {_number(one.high)}", *spread)
    out.print(shown)


def _counted(
    out: Console, what: str, found: tuple[Counted, ...], everything: bool, offered: dict[str, float] | None = None
) -> None:
    shown = table(what, "in games", "interval", "a game", *(["of offers"] if offered else []))
    for one in found if everything else found[:FEW]:
        offers = [f"{100 * one.times / offered[one.key]:.1f}%"] if offered else []
        shown.add_row(f"  {one.number} {one.name}", *_percent(one.games), _number(one.times), *offers)
    out.print(shown)
    if not everything and len(found) > FEW:
        put(out, text((f"  and {len(found) - FEW} more (--all)", "dim")))


def _compared(out: Console, sides: tuple[Summary, ...], both: Comparison) -> None:
    put(out, text(("A and B", "bold"), f"  {plural(both.pairs, 'pair')} of games with the same seeds; B less A"))
    wins = table("wins", "A", "B", "B less A", "interval", "only A", "only B", "p")
    for name, one in zip(sides[0].seats, both.wins, strict=True):
        n = max(1, both.pairs)
        shares = [f"{100 * (one.both + alone) / n:.1f}%" for alone in (one.first, one.second)]
        by, low, high = [f"{100 * value:+.1f}" for value in (one.difference, one.low, one.high)]
        p = "<0.0001" if one.p < 0.0001 else f"{one.p:.4f}"
        wins.add_row(f"  {name}", *shares, by, f"{low} to {high}", f"{one.first:,}", f"{one.second:,}", p)
    out.print(wins)
    shown = table("a game has", "B less A", "interval")
    for name, number in [(name, one) for name, one in both.numbers.items() if one.varies]:
        shown.add_row(f"  {name}", f"{number.mean:+,.2f}", f"{number.low:+,.2f} to {number.high:+,.2f}")
    out.print(shown)
