"""`affray new`: files to begin with. Each passes its check as it is written."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from affray.cli.screen import console, print_json, put, text
from affray.core.notation import slug
from affray.games import game as find
from affray.present.errors import UserError
from affray.present.legal_answers import distinct
from affray.present.position_text import asked
from affray.scenario.files import places
from affray.scenario.load import load
from affray.scenario.nodes import node_of
from affray.yaml import dumped

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.game import Game
    from affray.core.layout import Sample

Kind = Literal["scenario", "lesson", "puzzle", "deck", "game"]
PLAYERS = ("Ann", "Bob")
TEMPLATE = "ebb"
"""The example game that a new game is a copy of."""


def new(kind: Kind, name: str, /, *, game: str = "mtg", json: bool = False) -> int:
    """Write a file to begin with: a scenario, a lesson, a puzzle, a deck, or a whole game as a package of its own.

    Parameters
    ----------
    kind: str
        What it is: scenario, lesson, puzzle, deck or game.
    name: str
        Its title; of a game the name of its package.
    game: str
        The game, e.g. fow.
    json: bool
        The answer as JSON.
    """
    if kind == "game":
        files = _new_game(name)
    else:
        if not slug(name):
            raise UserError("a name has letters or digits, not {name!r}", name=name)
        files = {Path(f"{slug(name)}.yaml"): _WRITERS[kind](find(game), name)}
    for file in files:
        if file.exists():
            raise UserError("{file} exists already: nothing was written", file=file)
    for file, content in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    if json:
        print_json({"affray new": 1, "files": [str(file) for file in files]})
        return 0
    for file in files:
        put(console(), text(str(file)))
    return 0


# -- files of a game


def _scenario(game: Game, name: str) -> str:
    begun = _position(game)
    who, answer, after = _first_answer(begun)
    return _commented(
        f"# A worked example. `affray run FILE` plays it, `affray check FILE` says whether what it expects holds.\n"
        f"# Cards, zones and states: `affray words {game.key} --scenarios`; steps: `affray rules {game.key}`.\n",
        {"title": name, "game": game.key, "edition": game.editions[-1]},
        "# Who has which cards where. A state stands in brackets after a card.",
        _players(game),
        "# The step at which it begins: its number or its name.",
        {"start": _sample(game).start},
        "# What the players do, a line for each decision. Whoever does nothing is passed for.",
        {"do": [{who: answer}]},
        "# What must hold then: who is asked, life, cards, events …",
        {"expect": {"asks": after}},
    )


def _lesson(game: Game, name: str) -> str:
    begun = _position(game)
    who, answer, after = _first_answer(begun)
    return _commented(
        "# A lesson: a position, a question, and what the rules say. `affray serve` shows it on a page, with New and this file.\n",
        {"title": name, "about": f"What may {who} do here, and by which rule? Try it, then read on."},
        "# The numbers of the rules that it shows.",
        {"rules": [begun.where()[-1].number], "game": game.key, "edition": game.editions[-1]},
        "# Few cards: no more than the question needs.",
        _players(game),
        {"start": _sample(game).start},
        "# A line may also be refused, with the rule: - {refuse: DECISION, rule: NUMBER}",
        {"do": [{who: answer}], "expect": {"asks": after}},
    )


def _puzzle(game: Game, name: str) -> str:
    return _commented(
        "# A puzzle. `affray solve FILE` searches it, `affray puzzle` plays those that come with affray.\n",
        {"title": name, "game": game.key, "edition": game.editions[-1]},
        _players(game),
        {"start": _sample(game).start},
        "# What the first player must bring about: win this battle, win this turn, survive, or best. The solution stands under `do`.",
        {"goal": "best"},
    )


def _deck(game: Game, name: str) -> str:
    from affray.scenario.decks import shipped

    shown = next(iter(shipped(game.key).values()), None)
    if shown is None:
        raise UserError("{title} comes with no deck to begin with", title=game.title)
    data = {**node_of(shown).plain(), "title": name, "about": "What the deck wants to do."}
    return (
        "# A deck. `affray deck check FILE` says whether it may be played; `affray play --deck FILE --deck FILE` plays it.\n"
        + dumped(data)
    )


_WRITERS = {"scenario": _scenario, "lesson": _lesson, "puzzle": _puzzle, "deck": _deck}


def _sample(game: Game) -> Sample:
    if game.sample is None:
        raise UserError("{title} has no position to begin with", title=game.title)
    return game.sample


def _position(game: Game) -> Battle:
    return load({"game": game.key, "edition": game.editions[-1], **_players(game), "start": _sample(game).start}).battle()


def _players(game: Game) -> dict[str, object]:
    sample = _sample(game)
    cards = (sample.own, sample.others)
    return {"players": {name: {sample.zone: list(some)} for name, some in zip(PLAYERS, cards, strict=True)}}


def _first_answer(begun: Battle) -> tuple[str, str, str]:
    """Return who is asked first, the last of the answers that are listed, and who is asked after it."""
    answer = distinct(begun)[-1]
    after = begun.play(answer)
    return asked(begun), begun.format(answer), asked(after)


def _commented(*parts: str | dict[str, object]) -> str:
    """Return a file of comments and data, in their order."""
    return "".join(part.rstrip("\n") + "\n" if isinstance(part, str) else dumped(part) for part in parts)


# -- a game


def _new_game(name: str) -> dict[Path, str]:
    """Return the files of a package for a new game: the example game under another name, with a test."""
    if not re.fullmatch(r"[a-z][a-z0-9]{1,19}", name):
        raise UserError("a game is named by 2 to 20 small letters and digits, such as tide; found {name}", name=name)
    source = next((place / "examples" / TEMPLATE for place in places() if (place / "examples" / TEMPLATE).is_dir()), None)
    if source is None:
        raise UserError("the example game is not there: it comes with affray from a clone or a wheel")
    kept = [file for file in sorted(source.rglob("*")) if file.is_file() and "__pycache__" not in file.parts]

    def renamed(words: str) -> str:
        return words.replace(TEMPLATE, name).replace(TEMPLATE.title(), name.title())

    files = {Path(name, *map(renamed, one.relative_to(source).parts)): renamed(one.read_text(encoding="utf-8")) for one in kept}
    files[Path(name, "tests", f"test_{name}.py")] = _TEST.replace("NAME", name)
    return files


_TEST = '''"""The worked examples of the game hold."""

from pathlib import Path

import NAME
import pytest

from affray.scenario.load import load
from affray.scenario.nodes import node_of
from affray.scenario.run import play

EXAMPLES = sorted((Path(NAME.__file__).parent / "scenarios").glob("*.yaml"))


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_holds(file: Path) -> None:
    result = play(load(file))
    assert result.stop is None
    assert result.differences == []
'''
