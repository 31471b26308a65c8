"""From the words of a command to battles: files, editions, seats and how far to play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from affray.cards.unread import BY_HAND, LEFT_OUT, ForAll, consent_for_all, consent_to_all
from affray.core.by_hand import refuse_noted
from affray.core.notation import suggest
from affray.core.verdicts import Reason
from affray.core.view import EVERYTHING
from affray.present.errors import UserError
from affray.present.language import word
from affray.present.messages import format_error
from affray.present.unread import not_read
from affray.scenario.files import STDIN, TooLong, located, places, read, standard_input
from affray.text.sentences import CountedNoun

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.game import Game
    from affray.core.language import Language
    from affray.core.procedures import Rulebook
    from affray.journal import Journal
    from affray.scenario.expect import ScenarioResult
    from affray.scenario.load import ScenarioSetup

opened: list[Path] = []
"""The saves opened by this command: what goes wrong in the rules after that is laid to them."""
SAVED = 10_000_000
"""Bytes of a save."""
RECORD, POSITION = b'"affray record"', b'"affray"'
"""Marks near the beginning of a record, and of a save that holds one position."""


def forget() -> None:
    """Begin a command: nothing was opened, and nothing is left out."""
    opened.clear()
    consent_to_all("")
    standard_input.cache_clear()


def leave_out(consent: bool, by_hand: bool = False) -> ForAll:
    """Leave out what is not read of every card of this command, or let players say what it does, or refuse such cards. Return which.

    Raises:
        UserError: it is to be left out and done by hand.
    """
    if consent and by_hand:
        raise UserError("what is not read is left out or done by hand: name --leave-out or --by-hand")
    consent_to_all(BY_HAND if by_hand else LEFT_OUT if consent else "")
    return consent_for_all()


def is_save(file: Path) -> bool:
    """Return whether this is a save, by its name, or by how it begins where it comes from standard input."""
    if str(file) != STDIN:
        return file.suffix.lower() == ".json"
    begins = contents(file)[:200].lstrip()
    return begins.startswith(b"{") and (RECORD in begins or POSITION in begins)


def contents(file: Path) -> bytes:
    """Return what a save holds.

    Raises:
        UserError: longer than any save.
    """
    try:
        return read(located(file), SAVED)
    except TooLong as error:
        raise UserError("{why}", why=error.args[0]) from error


def is_record(text: bytes) -> bool:
    """A record, and not a save of one position?"""
    return RECORD in text[:200]


def examples_of(game: Game, below: str = "") -> Path:
    """Return where worked examples of a game are: `below` those of affray, or in the package of a game from elsewhere."""
    from affray.games import GAMES

    return located(Path("scenarios", below)) if game.key in GAMES else game.folder / "scenarios"


def named(file: Path) -> str:
    """Return a worked example by the name under which it is found from anywhere; any other file as it is."""
    return next((str(file.relative_to(place)) for place in places()[1:] if file.is_relative_to(place / "scenarios")), str(file))


def scenario(file: Path) -> ScenarioSetup:
    """Return the scenario in a file.

    Raises:
        UserError: it is a save, not a scenario.
    """
    from affray.scenario.load import load

    if is_save(file) and (str(file) == STDIN or file.exists()):
        raise UserError("{file}: a save has no line of play; expected a scenario, a file .yaml (it may hold JSON)", file=file)
    return load(file)


def played(loaded: ScenarioSetup, edition: str = "", after: int | None = None) -> ScenarioResult:
    """Play the first `after` lines of a scenario (default: all) and return the result."""
    from affray.scenario.run import play

    count = len(loaded.scenario.moves)
    if after is not None and not 0 <= after <= count:
        template = "--after {after}: the line of play has {n:line|lines}, so 0 to {n} are accepted"
        template = template if count else "--after {after}: the line of play has no lines, so only 0 is accepted"
        raise UserError(template, after=str(after), n=CountedNoun(count))
    _known_edition(loaded, edition)
    return play(loaded, edition, upto=after)


def battle(file: Path, edition: str = "", after: int | None = None, in_: str = "") -> Battle:
    """Return the battle of a scenario after some lines, or of a save."""
    if is_save(file):
        return saved(file, edition, after)
    return reached(scenario(file), edition, after, in_)


def reached(loaded: ScenarioSetup, edition: str = "", after: int | None = None, in_: str = "") -> Battle:
    """Return the battle to which the first `after` lines of a scenario lead.

    Raises:
        UserError: they lead nowhere; the message says so in the language `in_`.
    """
    result = played(loaded, edition, after)
    if result.stop is not None:
        raise UserError(format_error(game_language(loaded.scenario.game, in_), result.battle, result.stop)) from result.stop
    return result.battle


def saved(file: Path, edition: str = "", after: int | None = None) -> Battle:
    """Return the battle of a save; of a record where it was left, or `after` so many decisions of that line. What cannot be used is damaged."""
    from itertools import islice

    from affray.battle import from_json
    from affray.core.saves import SaveError, damaged, unfit
    from affray.journal import Journal

    opened.append(file)
    try:
        text = contents(file)
        if after is not None and not is_record(text):
            raise UserError("{file}: a saved position has no line of play, so --after means nothing", file=file)
        saved_battle = _of_record(Journal.loads(text, lazy=True), file, after) if is_record(text) else from_json(text)
        saved_battle.view()
        _ = [saved_battle.format(one) for one in islice(saved_battle.legal, FEW)]
    except (OSError, UserError):
        raise
    except SaveError as error:
        raise UserError("{file}: {why}", file=file, why=error) from error
    except Exception as error:
        raise UserError("{file}: {why}", file=file, why=damaged(unfit())) from error
    if edition and edition != saved_battle.book.edition:
        was = saved_battle.book.edition
        raise UserError("{file}: the save is of edition {was}, not {edition}", file=file, was=was, edition=edition)
    return saved_battle


def _of_record(journal: Journal, file: Path, after: int | None) -> Battle:
    """Return the battle at which a record was left, or after so many decisions of the line that it is on."""
    if after is None:
        return journal.battle
    line = journal.branches().lines[journal.branches().line].path()
    if not 0 <= after < len(line):
        raise UserError(
            "{file}: --after {after}: that line has {n:decision|decisions}",
            file=file,
            after=str(after),
            n=CountedNoun(len(line) - 1),
        )
    return journal.go(line[after])


FEW = 20
"""Number of answers that are tried when a save is opened."""


def rulebook(game: str, edition: str = "") -> Rulebook:
    """Return the rulebook that a command names."""
    from affray.games import game as find

    loaded_game = find(game)
    if edition and edition not in loaded_game.editions:
        known = ", ".join(loaded_game.editions)
        raise UserError(
            "{title} has no edition {edition!r}; known: {known}",
            title=Reason("", loaded_game.title),
            edition=edition,
            known=known,
        )
    return loaded_game.rulebook(edition)


def seat(at: Battle, name: str) -> int:
    """Return the seat of the player called `name`; everything is open without a name."""
    if not name:
        return EVERYTHING
    known = {player.name.casefold(): player.name for player in at.state.players}
    player_name: int | str = known.get(name.casefold(), name)
    try:
        return at.seat(int(name) if player_name == name and name.isdecimal() and len(name) < 3 else player_name)
    except ValueError as error:
        template, names = "no player {name!r}{near}; the players are {names}", ", ".join(known.values())
        raise UserError(template, name=name, near=suggest(name, list(known.values())), names=names) from error


def language(name: str, json: bool = False) -> str:
    """Return a language that any game is told in ("" for English), for a command that reads files of several games.

    Raises:
        UserError: no game speaks it; or JSON is asked for, which says the same in every language.
    """
    from affray.games import game, registered

    known = [code for key in registered() for code in game(key).presentation.languages]
    if name in ("", "en"):
        return ""
    if json:
        raise UserError("--json says the same in every language: leave out --json or --in {name}", name=name)
    if name not in known:
        raise UserError("no game has the language {name!r}; accepted: {known}", name=name, known=", ".join(["en", *known]))
    return name


def game_language(game: Game, name: str, json: bool = False) -> Language | None:
    """Return the language to tell a game in (None: English).

    Raises:
        UserError: the game does not speak it; or JSON is asked for, which says the same in every language.
    """
    if name in ("", "en"):
        return None
    if json:
        raise UserError("--json says the same in every language: leave out --json or --in {name}", name=name)
    if name not in game.presentation.languages:
        known = ", ".join(["en", *game.presentation.languages])
        raise UserError(
            "{title} has no language {name!r}; accepted: {known}", title=Reason("", game.title), name=name, known=known
        )
    return game.language(name)


def refuse_unread(at: Battle, language: Language | None = None, seat: int = EVERYTHING) -> None:
    """Refuse to let bots play with cards of which something was not read, unless they are to.

    Raises:
        UserError: there are such cards; the message names those that the seat may know.
        NotSupported: a line of a card is done by hand.
    """
    refuse_noted(at.table)
    if consent_for_all() != LEFT_OUT and not_read(at):
        unread = not_read(at, language, seat) or word(language, "Not read: lines of hidden cards.")
        raise UserError("{unread} With --leave-out it is played without that", unread=unread)


def _known_edition(loaded: ScenarioSetup, edition: str) -> None:
    if edition and edition not in loaded.scenario.editions:
        known = rulebook(loaded.scenario.game.key, edition).edition
        raise UserError(
            "this scenario is for edition {known}, not {edition}", known=", ".join(loaded.scenario.editions), edition=known
        )
