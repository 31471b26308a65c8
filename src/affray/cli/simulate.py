"""`affray simulate`: many games at once, and what they come to."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from affray.cli import opening
from affray.cli.given import LeaveOut, Whole
from affray.cli.position import print_unread
from affray.cli.screen import complain, console, print_json
from affray.core.verdicts import Listing
from affray.extras import install_command
from affray.present import unread
from affray.present.errors import UserError
from affray.present.language import word

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.language import Language
    from affray.sim import Backend, GameStore, Plan, Side

FORMS = (".svg", ".png", ".pdf")
"""Endings of picture files."""


@Parameter(name="*")
@dataclass
class Other:
    """The other side of a comparison; all that it does not name is as in the first.

    Parameters
    ----------
    against: Path
        Compare with this position, game by game with the same seeds.
    against_deck: list[str]
        Compare with these decks.
    against_bot: list[str]
        Compare with these bots.
    against_edition: str
        Compare with this edition.
    """

    against: Path | None = None
    against_deck: list[str] | None = None
    against_bot: list[str] | None = None
    against_edition: str = ""

    @property
    def named(self) -> bool:
        """Is anything to be compared with?"""
        return bool(self.against or self.against_deck or self.against_bot or self.against_edition)


@Parameter(name="*")
@dataclass
class RunOptions:
    """Options for how the games are played.

    Parameters
    ----------
    seed: int
        The first game is played by this seed, the next by the one after it, and so on.
    until: str
        Play each game to its end, or only the battle that is going on.
    most: int
        A game with more decisions is stopped, and counts for nobody.
    workers: int
        Processes to play in (default: one for each core).
    ray: str
        Play on the Ray cluster at this address; `local` starts one here.
    """

    seed: Whole = 1
    until: Literal["game", "battle"] = "game"
    most: Whole = 20_000
    workers: Whole = 0
    ray: str | None = None
    leave_out: LeaveOut = False


@Parameter(name="*")
@dataclass
class OutputOptions:
    """Options for what is written of the games.

    Parameters
    ----------
    out: Path
        Keep the games in this folder, as Parquet; the same command, or the folder alone, goes on after an interruption.
    plot: Path
        Draw how the games are spread (.svg, .png, .pdf).
    record: Path
        Keep the one game of `-n 1` as a record (JSON) to step through: affray play FILE.
    all: bool
        Tell all windows and rules.
    json: bool
        All figures as JSON.
    in_: str
        Tell them in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """

    out: Path | None = None
    plot: Path | None = None
    record: Path | None = None
    all: bool = False
    json: bool = False
    in_: str = ""


def simulate(
    file: Path | None = None,
    /,
    *,
    games: Annotated[Whole | None, Parameter(name=["--games", "-n"])] = None,
    deck: list[str] | None = None,
    bot: list[str] | None = None,
    after: Whole = 0,
    edition: str = "",
    other: Other | None = None,
    course: RunOptions | None = None,
    kept: OutputOptions | None = None,
) -> int:
    """Play many games from a position or between two decks, and tell what they come to; or compare two by the same seeds.

    Parameters
    ----------
    file: Path
        A scenario (YAML), from its start; a saved position (JSON); or the folder of a simulation, to go on with it.
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
    """
    try:
        from affray import sim

        import_needed()
    except ModuleNotFoundError as error:
        raise UserError(
            "simulating needs {name}; install it with: {command}", name=error.name, command=install_command("sim")
        ) from error
    if games is not None and games < 1:
        raise UserError("--games {n}: expected 1 or more", n=games)
    other, course, kept = other or Other(), course or RunOptions(), kept or OutputOptions()
    opening.leave_out(course.leave_out)
    with ExitStack() as stack:
        try:
            if file is not None and file.is_dir():
                store = _gone_on(file, games or 0)
            else:
                plan = _planned(SideOptions(file, deck or [], bot or ["random"], edition, after), other, course, games or 1000)
                store = sim.GameStore.begin(kept.out or Path(stack.enter_context(TemporaryDirectory(prefix="affray-"))), plan)
            language = _game_language(store.plan, kept)
            for side in store.plan.sides if file is None or not file.is_dir() else ():
                opening.refuse_unread(side.battle(), language)
            _possible(store.plan, kept)
            if not _played(store, _backend(course), language, keeps=kept.out is not None or file == store.folder):
                return 130
            return _shown(store, kept, language)
        except (sim.PlanError, sim.WorkerDied) as error:
            raise UserError("{why}", why=error) from error


def _shown(store: GameStore, kept: OutputOptions, language: Language | None) -> int:
    """Tell, draw and keep what was played; the exit code."""
    from affray import sim
    from affray.cli.figures import data, print_figures
    from affray.sim.plots import plot

    sides = tuple([sim.summary(store, side) for side in range(len(store.plan.sides))])
    both = sim.comparison(store) if len(sides) > 1 else None
    if kept.plot is not None:
        plot(store, sides, kept.plot, partial(word, language))
    if kept.record is not None:
        _record(store.plan, kept.record)
    if kept.json:
        print_json({**data(store.plan, sides, both), **unread.as_data(store.plan.sides[0].battle())})
    else:
        for side in store.plan.sides:
            print_unread(console(), side.battle(), language)
        print_figures(console(), store.plan, sides, both, kept.all, language)
    return 1 if any(side.failed for side in sides) else 0


def import_needed() -> None:
    """Import what a simulation will need, so that it does not fail at its end."""
    import duckdb
    import matplotlib
    import scipy

    _ = duckdb, matplotlib, scipy


def _game_language(plan: Plan, kept: OutputOptions) -> Language | None:
    """Return the language that the figures are told in: one of the game's."""
    return opening.game_language(plan.sides[0].battle().book.game, kept.in_, kept.json)


# -- what is asked for


@dataclass
class SideOptions:
    """A side as it is asked for."""

    file: Path | None
    decks: list[str]
    bots: list[str]
    edition: str
    after: int

    def side(self) -> Side:
        from affray import sim

        name = self.file.stem if self.file is not None else " / ".join(self.decks)
        return sim.Side.of(name, _begun(self.file, self.decks, self.edition, self.after), self.bots)


def _planned(asked: SideOptions, other: Other, course: RunOptions, games: int) -> Plan:
    from affray import sim

    sides = [asked.side()]
    if other.named:
        elsewhere = other.against is not None or other.against_deck
        file, decks = (other.against, other.against_deck or []) if elsewhere else (asked.file, asked.decks)
        bots, edition = other.against_bot or asked.bots, other.against_edition or asked.edition
        sides.append(SideOptions(file, decks, bots, edition, asked.after).side())
    return sim.plan(*sides, games=games, seed=course.seed, scope=course.until, most=course.most)


def _begun(file: Path | None, decks: list[str], edition: str, after: int) -> Battle:
    """Return the battle that games begin with; chance is asked in it."""
    from affray.cli.deck import opened
    from affray.scenario.whole_game import start

    if (file is None) == (not decks) or (decks and after):
        raise UserError("name a scenario, or the decks of a whole game (`affray deck list`): --deck ONE --deck OTHER")
    if file is None:
        try:
            return start([opened(one) for one in decks], edition=edition, seed=0)
        except ValueError as error:
            raise UserError("{why}", why=error) from error
    if after or opening.is_save(file):
        return opening.battle(file, edition, after or None)
    loaded = opening.scenario(file)
    opening.played(loaded, edition, 0)
    return loaded.battle(edition or loaded.scenario.editions[-1], 0)


def _gone_on(folder: Path, games: int) -> GameStore:
    """Return the simulation in a folder, with more games where they are asked for."""
    from msgspec.structs import replace

    from affray import sim

    store = sim.GameStore.open(folder)
    return sim.GameStore.begin(folder, replace(store.plan, games=games)) if games else store


def _backend(course: RunOptions) -> Backend:
    from affray import sim

    workers, ray = course.workers, course.ray
    if workers < 0:
        raise UserError("--workers {n}: expected 1 or more", n=workers)
    if ray is None:
        return sim.Processes(workers)
    try:
        return sim.Ray("" if ray == "local" else ray)
    except ModuleNotFoundError as error:
        raise UserError(
            "a cluster needs {name}; install it with: {command}", name=error.name, command=install_command("cluster")
        ) from error
    except ConnectionError as error:
        raise UserError("--ray {address}: no cluster answers there: {why}", address=ray, why=str(error)) from error


def _played(store: GameStore, backend: Backend, language: Language | None, keeps: bool) -> bool:
    """Play what is missing, with a bar on a terminal; False when it was interrupted."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    from affray import sim

    out = console(stderr=True)
    columns = (
        TextColumn(word(language, "games")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn(word(language, "left")),
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
        if keeps:
            template = "stopped after {n} of {games:game|games}: affray simulate {folder} goes on"
        else:
            template = "stopped after {n} of {games:game|games}: with --out FOLDER they would have been kept"
        complain(word(language, template, n=done, games=store.plan.games, folder=str(store.folder)))
        return False
    return True


def _possible(plan: Plan, kept: OutputOptions) -> None:
    """Refuse, before anything is played, what could not be kept afterwards."""
    if kept.plot is not None and kept.plot.suffix not in FORMS:
        raise UserError("--plot {file}: expected a name that ends in {forms}", file=kept.plot, forms=Listing(FORMS, " or "))
    if kept.record is not None and (plan.games != 1 or len(plan.sides) != 1):
        raise UserError("--record keeps one game: name it by its seed, with -n 1 --seed SEED")
    if kept.record is not None and kept.record.exists():
        raise UserError("{file} exists already: nothing was written", file=kept.record)
    for file in (kept.plot, kept.record):
        if file is not None and not file.parent.is_dir():
            raise UserError("{file}: no such file or directory", file=file.parent)


def _record(plan: Plan, file: Path) -> None:
    """Keep the only game of a plan as a record."""
    from affray import Journal, sim

    first, *rest = sim.replay(plan, 0).history()
    journal = Journal(first)
    for battle in rest:
        assert battle.decision is not None
        journal.play(battle.decision)
    file.write_text(journal.dumps(), encoding="utf-8")
