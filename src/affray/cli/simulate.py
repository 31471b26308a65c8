"""`affray simulate`: many games at once, and what they come to."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from affray.cli import opening
from affray.cli.errors import UserError
from affray.cli.given import Whole
from affray.cli.screen import complain, console, plural, print_json, put, text

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from affray.battle import Battle
    from affray.core.program import Rulebook
    from affray.sim import Backend, Comparison, Plan, Store, Summary
    from affray.sim.figures import Counted, Share

FEW = 12
"""So many windows and rules are shown unless all are asked for."""
SHOWN = 5
"""So many failed games are shown."""


def simulate(
    file: Path | None = None,
    /,
    *,
    games: Annotated[Whole, Parameter(name=["--games", "-n"])] = 0,
    deck: list[str] | None = None,
    bot: list[str] | None = None,
    after: Whole = 0,
    edition: str = "",
    against: Path | None = None,
    against_deck: list[str] | None = None,
    against_bot: list[str] | None = None,
    against_edition: str = "",
    seed: Whole = 1,
    until: Literal["game", "battle"] = "game",
    most: Whole = 20_000,
    out: Path | None = None,
    plot: Path | None = None,
    record: Path | None = None,
    workers: Whole = 0,
    ray: str | None = None,
    all: bool = False,
    json: bool = False,
) -> int:
    """Play many games from a position or between two decks, and tell what they come to; or compare two by the same seeds.

    Parameters
    ----------
    file: Path
        A scenario (YAML), from its start; a saved position (JSON); or the folder of a simulation, which is gone on with and told.
    games: int
        How many (default: 1000, or as many as the folder is for).
    deck: list[str]
        Instead of a file: the decks of whole games, by file or title, one for each player.
    bot: list[str]
        Who plays: random, greedy, …, or your own as module:Class; once for all players, or once for each (default: random).
    after: int
        Play so many lines of the scenario first.
    edition: str
        The edition of the rules.
    against: Path
        Compare with this position, game by game with the same seeds.
    against_deck: list[str]
        Compare with these decks.
    against_bot: list[str]
        Compare with these bots.
    against_edition: str
        Compare with this edition.
    seed: int
        The first game is played by this seed, the next by the one after it, and so on.
    until: str
        Play each game to its end, or only the battle that is going on.
    most: int
        A game with more decisions is stopped, and counts for nobody.
    out: Path
        Keep the games in this folder, as Parquet; the same command, or the folder alone, goes on after an interruption.
    plot: Path
        Draw how the games are spread (.svg, .png, .pdf).
    record: Path
        Keep the one game of `-n 1` as a record (JSON) to step through: affray play FILE.
    workers: int
        Processes to play in (default: one for each core).
    ray: str
        Play on the Ray cluster at this address; `local` starts one here.
    all: bool
        Tell all windows and rules.
    json: bool
        All figures as JSON.
    """
    try:
        from affray import sim
        from affray.sim.plots import plot as draw

        import_needed()
    except ModuleNotFoundError as error:
        raise UserError(f"simulating needs {error.name}; install it with: pip install 'affray[sim]'") from error
    with ExitStack() as stack:
        try:
            if file is not None and file.is_dir():
                store = _gone_on(file, games)
            else:
                one = (file, deck or [], bot or ["random"], edition)
                other = (against, against_deck or [], against_bot or [], against_edition)
                plan = _planned(one, other, after, games or 1000, seed, until, most)
                store = sim.Store.begin(out or Path(stack.enter_context(TemporaryDirectory(prefix="affray-"))), plan)
            if not _played(store, _backend(workers, ray), keeps=out is not None or file == store.folder):
                return 130
            sides = tuple([sim.summary(store, side) for side in range(len(store.plan.sides))])
            both = sim.comparison(store) if len(sides) > 1 else None
            if plot is not None:
                draw(store, sides, plot)
            if record is not None:
                _recorded(store.plan, record)
        except (sim.PlanError, sim.WorkerDied) as error:
            raise UserError(str(error)) from error
        if json:
            print_json(_data(store.plan, sides, both))
        else:
            _told(console(), store.plan, sides, both, all)
    return 1 if any(side.failed for side in sides) else 0


def import_needed() -> None:
    """Import what a simulation will need, so that it does not fail at its end."""
    import duckdb
    import matplotlib
    import scipy

    _ = duckdb, matplotlib, scipy


# -- what is asked for


Asked = tuple[Path | None, list[str], list[str], str]
"""A side as it is asked for: its file or decks, bots, edition."""


def _planned(one: Asked, other: Asked, after: int, games: int, seed: int, until: Literal["game", "battle"], most: int) -> Plan:
    from affray import sim

    file, decks, bots, edition = one
    sides = [sim.Side.of(_name(file, decks), _begun(file, decks, edition, after), bots)]
    if any(other):
        its_file, its_decks, its_bots, its_edition = other
        if its_file is not None or its_decks:
            file, decks = its_file, its_decks
        edition, bots = its_edition or edition, its_bots or bots
        sides.append(sim.Side.of(_name(file, decks), _begun(file, decks, edition, after), bots))
    return sim.plan(*sides, games=games, seed=seed, scope=until, most=most)


def _begun(file: Path | None, decks: list[str], edition: str, after: int) -> Battle:
    """The battle that games begin with; chance is asked in it."""
    from affray.cli.deck import opened
    from affray.scenario.decks import start

    if (file is None) == (not decks) or (decks and after):
        raise UserError("name a scenario, or the decks of a whole game (`affray deck list`): --deck ONE --deck OTHER")
    if file is None:
        try:
            return start([opened(one) for one in decks], edition=edition, seed=0)
        except ValueError as error:
            raise UserError(str(error)) from error
    if after or opening.is_save(file):
        return opening.battle(file, edition, after or None)
    loaded = opening.scenario(file)
    opening.played(loaded, edition, 0)
    return loaded.battle(edition or loaded.scenario.editions[-1], 0)


def _name(file: Path | None, decks: list[str]) -> str:
    return file.stem if file is not None else " against ".join(decks)


def _gone_on(folder: Path, games: int) -> Store:
    """The simulation in a folder, with more games where they are asked for."""
    from msgspec.structs import replace

    from affray import sim

    store = sim.Store.open(folder)
    return sim.Store.begin(folder, replace(store.plan, games=games)) if games else store


def _backend(workers: int, ray: str | None) -> Backend:
    from affray import sim

    if workers < 0:
        raise UserError(f"--workers {workers}: expected 1 or more")
    if ray is None:
        return sim.Processes(workers)
    try:
        return sim.Ray("" if ray == "local" else ray)
    except ModuleNotFoundError as error:
        raise UserError(f"a cluster needs {error.name}; install it with: pip install 'affray[cluster]'") from error
    except ConnectionError as error:
        raise UserError(f"--ray {ray}: no cluster answers there: {error}") from error


def _played(store: Store, backend: Backend, keeps: bool) -> bool:
    """Play what is missing, with a bar on a terminal; False when it was interrupted."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    from affray import sim

    out = console(stderr=True)
    columns = (
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    done = 0
    try:
        with Progress(*columns, console=out, disable=not out.is_terminal, transient=True) as bar:
            task = bar.add_task("games", total=store.plan.games)

            def progress(so_far: int, n: int) -> None:
                nonlocal done
                done = so_far
                bar.update(task, completed=so_far)

            sim.simulate(store, backend, progress)
    except KeyboardInterrupt:
        kept = f"affray simulate {store.folder} goes on" if keeps else "with --out FOLDER they would have been kept"
        complain(f"stopped after {done:,} of {plural(store.plan.games, 'game')}: {kept}")
        return False
    return True


def _recorded(plan: Plan, file: Path) -> None:
    """Keep the only game of a plan as a record."""
    from affray import Journal, sim

    if plan.games != 1 or len(plan.sides) != 1:
        raise UserError("--record keeps one game: name it by its seed, with -n 1 --seed SEED")
    if file.exists():
        raise UserError(f"{file}: is there already, and is left alone")
    first, *rest = sim.replay(plan, 0).history()
    journal = Journal(first)
    for battle in rest:
        assert battle.decision is not None
        journal.play(battle.decision)
    file.write_text(journal.dumps(), encoding="utf-8")


# -- what is told


def _data(plan: Plan, sides: tuple[Summary, ...], both: Comparison | None) -> dict[str, object]:
    import msgspec

    told = {"games": plan.games, "seed": plan.seed, "until": plan.scope, "most": plan.most}
    compared = {} if both is None else {"comparison": msgspec.to_builtins(both)}
    return {"affray simulation": 1, **told, "sides": msgspec.to_builtins(sides), **compared}


def _told(out: Console, plan: Plan, sides: tuple[Summary, ...], both: Comparison | None, everything: bool) -> None:
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
    put(out, text(f"{plural(side.games, 'game')} to the end, {seeds}; {bots}; 95% intervals"))
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
        said = f"{rule} {book.says(rule).partition(':')[0].lower()}" if rule else "the part played is over"
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
