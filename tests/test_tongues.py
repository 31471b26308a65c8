"""Every game in every language that it is told in: nothing is left out, nothing is left in English, and what is said is read again.

What has to be said is what the game declares: kinds of events, steps, zones, states, figures, decisions, refusals, words of the
vocabulary, numbered rules. A test here names each that a tongue does not say.
"""

from __future__ import annotations

import ast
import os
import random
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from io import StringIO
from itertools import count, islice
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from rich.console import Console

import affray
from affray import Battle, Decision
from affray.battle import CONCEDE
from affray.cards.catalogue import CardCatalogue
from affray.cli.app import COMMANDS, PARTS, build
from affray.cli.helping import EXAMPLE, TranslatedHelp, markup
from affray.cli.position import print_position, print_where, question_line
from affray.core.card_notation import FOR, CardNotation
from affray.core.game import Game
from affray.core.language import Language, Phrasebook
from affray.core.messages import MESSAGES
from affray.core.notation import NotationError
from affray.core.register import EDITIONS, RULING
from affray.games import GAMES, game
from affray.present.errors import SYSTEM, TROUBLES
from affray.present.language import PHRASES, phrases
from affray.scenario.decks import read_deck, shipped
from affray.scenario.expect import WORDS
from affray.scenario.messages import sentences
from affray.scenario.whole_game import start
from boards import Dice
from positions import POOLS, POSITIONS, begin, decide
from sources import syntax

HOME = Path(affray.__file__).parent
PAIRS = [(game(key), language) for key in GAMES for language in game(key).presentation.languages.values()]
"""Every game with every language that it is told in besides English."""
PLAIN = ("ja",)
"""Languages whose letters tell them from English."""
DECISIONS = int(os.environ.get("AFFRAY_DECISIONS", "1500"))
"""How many decisions of random games are said and read back, for each game and language."""

each = pytest.mark.parametrize(("one", "language"), PAIRS, ids=[f"{one.key}-{language.code}" for one, language in PAIRS])


def holes(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name}


# -- the phrasebook

BOOK = Phrasebook(
    {"hit {who} > {what}": ("schlag {what} mit {who}", "hau {what} mit {who}"), "choose nothing": "nimm nichts", "choose {what}": "nimm {what}",
     "use {what} {n}": "nutze {n} von {what}", "use {what}": "nutze {what}", "mode {n}": "Modus {n}", "pass": "weiter"},
    {"on": "auf", "mode": "Modus"},
    {"nothing": "nichts"},
    {"rest": "drehend"},
    "{what} von {who}",
    {"Flame Cat": "Flammenkatze", "Cat on Roof": "Katze auf Dach", "Glinda, the Fairy": "Glinda, die Fee"},
    {"hidden-card": "verdeckte-karte"},
    token="Marke {what} {n}",
)  # fmt: skip


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("pass", "weiter"),
        ("hit Flame Cat > Bob", "schlag Bob mit Flammenkatze"),
        ("hit Bob's Flame Cat #2 > Ann", "schlag Ann mit Flammenkatze #2 von Bob"),
        ("choose Flame Cat, Glinda, the Fairy", "nimm Flammenkatze, Glinda, die Fee"),
        ("choose nothing", "nimm nichts"),
        ("choose hidden-card#2, flame-cat#1", "nimm verdeckte-karte#2, flame-cat#1"),
        ("use Flame Cat 2", "nutze 2 von Flammenkatze"),
        ("use Flame Cat", "nutze Flammenkatze"),
        ("use Elf mode 2 on Bob's Elf", "nutze Elf Modus 2 auf Elf von Bob"),
        ("mode 3", "Modus 3"),
        ("hit Bob's Flame Cat token #2 > Ann", "schlag Ann mit Marke Flammenkatze #2 von Bob"),
        ("choose rest Flame Cat", "nimm drehend Flammenkatze"),
        ("use Cat on Roof on Flame Cat", "nutze Katze auf Dach auf Flammenkatze"),
    ],
)
def test_a_line_is_said_and_read_by_one_table(english: str, said: str) -> None:
    assert BOOK.translate(english, ("Ann", "Bob")) == said
    assert BOOK.to_english(said, ("Ann", "Bob")) == english


def test_what_the_table_does_not_have_stays_as_it_is() -> None:
    assert BOOK.to_english("hau Bob mit Elf", ("Bob",)) == "hit Elf > Bob"
    assert BOOK.translate("dance with Bob", ("Bob",)) == BOOK.to_english("dance with Bob", ("Bob",)) == "dance with Bob"
    assert BOOK.to_english("NIMM  nichts", ()) == "choose nothing"


def test_a_line_that_would_be_read_otherwise_stays_english() -> None:
    assert BOOK.translate("hit Elf > Karte mit Loch", ("Bob",)) == "hit Elf > Karte mit Loch"


# -- refusals


@cache
def modules(key: str) -> list[ast.Module]:
    """The modules that can refuse something in a game: its own, the core but for saves and catalogues, and what reads instructions."""
    core = [path for path in sorted((HOME / "core").rglob("*.py")) if path.stem not in ("saves", "catalogue")]
    paths = [*sorted((HOME / "games" / key).rglob("*.py")), *core, HOME / "battle.py", HOME / "cards" / "instructions.py"]
    return [syntax(path) for path in paths]


@cache
def carriers(key: str) -> dict[str, int]:
    """The functions that take the message of a refusal, with the place of it among their arguments."""
    found = {"Reason": 1}
    for module in modules(key):
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef) and node.name != "__init__":
                names = [arg.arg for arg in node.args.args]
                if "message" in names:
                    found[node.name] = names.index("message") - ("self" in names)
    return found


@cache
def messages(key: str) -> frozenset[str]:
    """Every sentence with which a game, or the core for it, refuses something."""
    found = set()
    for module in modules(key):
        for function in [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]:
            for node in ast.walk(function):
                if isinstance(node, ast.Call):
                    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    at = carriers(key).get(name, -1)
                    if 0 <= at < len(node.args):
                        found |= set(_constants(node.args[at], function, module))
    return frozenset(found)


def _constants(said: ast.expr, function: ast.FunctionDef, module: ast.Module) -> Iterator[str]:
    """The texts that an argument can be: a text, one of two, or what a name was given in the function or the module."""
    if isinstance(said, ast.Constant):
        yield str(said.value)
    elif isinstance(said, ast.IfExp):
        yield from _constants(said.body, function, module)
        yield from _constants(said.orelse, function, module)
    elif isinstance(said, ast.Name):
        found = list(_given(said.id, function, module))
        if not found and said.id != "message":  # one that is called so is handed on, and found where it is given
            pytest.fail(f"line {said.lineno} of {function.name}: what {said.id} says is not to be found")
        yield from found
    elif not (isinstance(said, ast.Attribute) and said.attr == "message"):
        glued = ast.unparse(said)
        pytest.fail(f"line {said.lineno} of {function.name}: a refusal is one text with holes, not {glued}")


def _given(name: str, function: ast.FunctionDef, module: ast.Module) -> Iterator[str]:
    if name in [arg.arg for arg in function.args.args]:
        return
    for node in (*ast.walk(function), *module.body):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        if any(isinstance(to, ast.Name) and to.id == name for to in targets) and (value := getattr(node, "value", None)):
            yield from _constants(value, function, module)
        elif isinstance(node, ast.For) and isinstance(node.target, ast.Tuple):
            at = next((at for at, to in enumerate(node.target.elts) if isinstance(to, ast.Name) and to.id == name), -1)
            rows = node.iter.elts if isinstance(node.iter, ast.Tuple) else ()
            yield from [str(row.elts[at].value) for row in rows if at >= 0]  # type: ignore[attr-defined]


@each
def test_every_refusal_is_said_with_the_same_holes(one: Game, language: Language) -> None:
    said = {MESSAGES.id_of(text): text for text in messages(one.key)}
    assert len(said) > 50
    assert sorted(set(said) - set(language.refusals)) == []
    assert sorted(set(language.refusals) - set(said)) == []
    assert [ident for ident, other in language.refusals.items() if holes(said[ident]) != holes(other)] == []


def test_why_a_card_is_not_read_is_a_flaw_that_every_language_says() -> None:
    """No reason of a refused text is free text; `tests/web/test_client_messages.py` asks that each of these sentences is there in each language."""
    free = []
    for path in sorted(HOME.rglob("*.py")):
        for call in [node for node in ast.walk(syntax(path)) if isinstance(node, ast.Call)]:
            given = [word.value for word in call.keywords if word.arg == "why"]
            refuses = getattr(call.func, "id", getattr(call.func, "attr", "")) in ("Refusal", "replace")
            parts = [part for one in given for part in (one.elts if isinstance(one, ast.Tuple) else (one,))] if refuses else []
            free += [f"{path.name}:{part.lineno}" for part in parts if isinstance(part, (ast.Constant, ast.JoinedStr, ast.BinOp))]
    assert free == []


BROKEN = {
    "fow": ("Fox\nThing (Fox), fire", "Fox\nResonator (Fox), fire, cost {R}{1}, ATK 100, DEF 100\nDestroy that."),
    "mtg": ("Bear\nBear of Bears", "Bear\nCreature — Bear\nDraw a crad.", "Bear\nBattlecruiser — Bear\nTrample."),
    "ygo": ("Elf\nElf of Elves", "Elf\nNormal Trap\nDestroy it.", "Elf\nNormal Trap\nSelect 1 monster and destroy it."),
    "ijinden": ("人\n人の人", "人\n赤のイジン、レベル4、パワー5000\nカードを1枚割る。"),
}  # fmt: skip
"""Cards that are not read, each for a reason of its own."""


@each
def test_why_a_card_is_not_read_is_told_in_the_language(
    one: Game, language: Language, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from affray.cli import main

    for at, text in enumerate(BROKEN[one.key]):
        file = tmp_path / f"{at}.txt"
        file.write_text(text, encoding="utf-8")
        assert main(["read", one.key, str(file), "--in", language.code]) == 1, text
        told = capsys.readouterr().out
        for word in (
            "can mean",
            "means nothing",
            "is not known",
            "begins with",
            "second line",
            "guessed",
            "wanted",
            "not read",
        ):
            assert word not in told, told


@each
def test_every_way_to_write_a_decision_is_told(one: Game, language: Language) -> None:
    assert isinstance(one.notation, CardNotation)
    assert sorted(set(one.notation.forms.values()) - set(language.forms)) == []
    assert " or " in language.joints


@each
def test_every_line_of_a_decision_is_said_and_all_ways_to_say_it_are_read(one: Game, language: Language) -> None:
    """Each line stands where no other one takes it for its own ("cast …" before "cast without …")."""
    assert isinstance(one.notation, CardNotation)
    table = import_module(language.line.__module__).LINES
    assert [verb for verb in one.notation.forms if not any(line == verb or line.startswith(f"{verb} ") for line in table)] == []
    battle = begin(one.key, one.editions[-1], "board-1")
    players = [player.name for player in battle.state.players]
    for english, others in table.items():
        filled = {hole: "2" if hole == "n" else f"Xyz {hole}" for hole in holes(english)}
        line = english.format(**filled)
        assert language.line(battle.table, line) != line or language.words.get(line) == line
        for other in (others,) if isinstance(others, str) else others:
            assert language.parse(other.format(**filled), players) == line, other


NONSENSE = (
    "dance with all", "atack", "attack", "attack all", "block", "attack nobody at all", "choose nobody, at all", "place nobody",
    "trigger nobody", "resolve nobody", "assign 3", "assign nobody: 3", "mode nine", "activate nobody", "concede as nobody",
)  # fmt: skip
"""Lines that no question understands, as a player may write them; and so does whoever takes half a name for a card."""
HALVES = ("attack", "play", "use", "activate", "choose", "trigger", "order")
QUOTED = re.compile("«[^»]*»|„[^“]*“|「[^」]*」")


def trouble(battle: Battle, line: str) -> NotationError | None:
    """Why a line cannot be read (None: it can)."""
    try:
        battle.parse(line)
    except NotationError as error:
        return error
    return None


@each
def test_a_line_that_cannot_be_read_is_told_so_without_a_word_of_english(one: Game, language: Language) -> None:
    told = set()
    for battle in islice(moments(one), 0, 900, 12):
        objects = battle.state.objects
        names = {one.title, *objects, *strangers(one), *[player.name for player in battle.state.players]}
        names |= {name for found in objects.values() for name in (found.card.name, found.card.name.split(",")[0])}
        halves = [f"{verb} {found.card.name.split()[0]}" for verb in HALVES for found in islice(objects.values(), 2)]
        for line in (*NONSENSE, *halves) if battle.question is not None else ():
            error = trouble(battle, line)
            if error is not None:
                assert error.reason is not None, error
                said = language.refusal(error.reason, battle.table)
                assert english_in(one, language, QUOTED.sub("", said), names) == "", said
                told.add(error.reason.message)
    assert len(told) >= 8


# -- events, words, cards, rules


@each
def test_every_event_has_its_sentence(one: Game, language: Language) -> None:
    assert sorted(set(one.presentation.event_kinds) - set(language.events)) == []
    told = import_module(f"affray.games.{one.key}.text.event_sentences").EVENTS  # where one kind is told in two ways, both
    assert sorted(set(told) - set(language.events)) == []


@each
def test_every_step_zone_state_and_keyword_has_its_name(one: Game, language: Language) -> None:
    steps = {rule.name for rule in one.rules.values() if rule.kind == "step"}
    notation = one.notation
    asked = {FOR, *notation.asks.values()} if isinstance(notation, CardNotation) and notation.asks else set()
    verbs = {CONCEDE, *(notation.forms if isinstance(notation, CardNotation) else ())}
    areas = {area.title for row in one.layout for area in row} - {""}
    words = {*steps, *one.zones, *areas, *one.postures, *one.presentation.stats, *one.presentation.words, *asked, *verbs}
    assert sorted(words - set(language.words)) == []


@each
def test_every_word_of_the_vocabulary_is_spelled(one: Game, language: Language) -> None:
    catalogue = one.catalogue
    assert isinstance(catalogue, CardCatalogue)
    assert (
        sorted(word.__name__ for word in set(catalogue.vocabulary) - set(language.spellings) if word is not catalogue.text) == []
    )


@each
def test_what_words_mean_is_told_without_a_word_of_english(one: Game, language: Language) -> None:
    """Of what `affray words` tells; what files say stands between backticks. `tests/test_glossary.py` asks that nothing is left out."""
    told = tomllib.loads((one.folder / f"words.{language.code}.toml").read_text(encoding="utf-8"))
    texts = [re.sub(r"`[^`]*`|\[[^\]]*\]|\{[^}]*\}", "", said) for some in told.values() for said in some.values()]
    names = {
        "true",
        "false",
        "first",
        "normal",
        "renowned",
        "monstrous",
        "Bears > Bob",
        "CR",
        "ATK",
        "DEF",
        "RRU",
        "id",
        "N",
        "X",
    }
    assert [said for said in texts if english_in(one, language, said, names)] == []


@each
def test_every_rule_is_said(one: Game, language: Language) -> None:
    register = tomllib.loads((one.folder / f"rules.{language.code}.toml").read_text(encoding="utf-8"))
    english = tomllib.loads((one.folder / "rules.toml").read_text(encoding="utf-8"))
    assert list(register.pop(EDITIONS)) == list(one.editions)
    points = {key: said for key, said in register.items() if key.startswith(RULING)}
    register = {number: said for number, said in register.items() if number not in points}
    assert sorted(points) == sorted(f"{RULING} {key}" for key in one.rulings)
    for ruling in one.rulings.values():
        said = points[f"{RULING} {ruling.key}"]
        assert {"about"} | {value for value in ruling.choices if not isinstance(value, bool)} == set(said), ruling.key
        assert [told for told in said.values() if english_in(one, language, told, {"TCG", "OCG", "wiki"})] == [], ruling.key
    known = [number for number in english if number not in (EDITIONS, "whole")]
    assert [number for number in known if number not in register] == []
    assert [number for number in register if number not in known] == []
    assert [number for number, entry in register.items() if not entry.get("title") or not entry.get("says")] == []
    for edition in one.editions:
        book = one.rulebook(edition)
        told = {number: book.rule_text(number, language.code) for number in book.register}
        assert [number for number, said in told.items() if ": " not in said or said == book.rule_text(number)] == []
        assert [(number, said) for number, said in told.items() if english_in(one, language, said, set())] == []


@each
def test_the_commands_say_all_their_phrases(one: Game, language: Language) -> None:
    every = {ident for file in PHRASES.glob("*.toml") for ident in phrases(file.stem)}
    assert sorted(every - set(phrases(language.code))) == []
    MESSAGES.id_of("all tables are read")
    english = MESSAGES.english
    assert [ident for ident, other in phrases(language.code).items() if holes(english[ident]) != holes(other)] == []


SPEAK = {
    "word": 1,
    "_word": 0,
    "_only": 1,
    "in_language": 1,
    "UserError": 0,
    "Reason": 1,
    "say": 0,
    "table": 1,
    "_counted": 2,
    "Several": 1,
    "about": 0,
}
"""The functions of the commands that say a phrase in a language, with the place of it among their arguments."""
ROOMS = (
    "cli/*.py",
    "present/*.py",
    "search/*.py",
    "sim/*.py",
    "web/store.py",
    "web/lease.py",
    "scenario/run.py",
    "scenario/stops.py",
    "scenario/expect.py",
    "scenario/decks.py",
    "games/__init__.py",
    "journal.py",
    "core/catalogue.py",
    "core/saves.py",
)
"""What the commands say, and whatever goes wrong beneath them that is not a game's."""
OURS = ("TypeError", "NotImplementedError", "MissingDirection", "CollectError")
"""Errors of whoever writes Python, not of a user of the commands."""


@cache
def rooms(key: str = "ygo") -> dict[Path, ast.Module]:
    """The modules whose texts the commands say (one of them is of one game alone)."""
    paths = [path for room in ROOMS for path in sorted(HOME.glob(room)) if path.stem != "timing" or key == "ygo"]
    return {path: syntax(path) for path in paths}


def texts(said: ast.expr, among: dict[str, list[ast.expr]]) -> Iterator[str]:
    """The texts that an expression can be: itself, one of two, each of several, or what its name was given (`among`)."""
    if isinstance(said, ast.Constant) and isinstance(said.value, str):
        yield said.value
    elif isinstance(said, ast.IfExp):
        yield from texts(said.body, among)
        yield from texts(said.orelse, among)
    elif isinstance(said, (ast.Tuple, ast.List)):
        for one in said.elts:
            yield from texts(one, among)
    elif isinstance(said, ast.Dict):
        for one in said.values:
            yield from texts(one, among)
    elif isinstance(said, (ast.Subscript, ast.Starred)):
        yield from texts(said.value, among)
    elif isinstance(said, ast.Call) and getattr(said.func, "attr", "") in ("get", "values"):
        yield from texts(said.func.value, among)  # type: ignore[attr-defined]
    elif isinstance(said, ast.Name):
        for one in among.get(said.id, ()):
            yield from texts(one, {name: some for name, some in among.items() if name != said.id})


def given(module: ast.Module) -> dict[str, list[ast.expr]]:
    """What every name of a module is given: by an assignment, or by going through several."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.Assign):
            to, value = node.targets[0], node.value
            pairs = (
                list(zip(to.elts, value.elts, strict=False))
                if isinstance(to, ast.Tuple) and isinstance(value, ast.Tuple)
                else [(to, value)]
            )
            for name, one in pairs:
                found.setdefault(getattr(name, "id", ""), []).append(one)
        elif isinstance(node, ast.comprehension) and isinstance(node.target, ast.Name):
            found.setdefault(node.target.id, []).append(node.iter)
    return found


@cache
def said_by_commands(key: str) -> set[str]:
    """Every phrase that the commands say in a language: what they hand to those functions, their help, and what an error says."""
    found: set[str] = {*WORDS, *TROUBLES.values(), *SYSTEM, *helped()}
    for module in rooms(key).values():
        names = given(module)
        for node in ast.walk(module):
            if isinstance(node, ast.Call):
                called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                at = SPEAK.get(called, -1)
                for one in (node.args[at:] if called == "table" else node.args[at : at + 1]) if at >= 0 else ():
                    found |= set(texts(one, names))
            elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
                found |= set(texts(node.exc.args[0], {})) if getattr(node.exc.func, "id", "") not in OURS else set()
    return {one for one in found if re.search(r"[a-z]", re.sub(r"\{[^}|]*\}", "", one))}


def helped() -> set[str]:
    """Every text of the help: of each command what it does, and what each of its options means."""
    found: set[str] = set()

    class Noted(TranslatedHelp):
        def __call__(self, console: Any, options: Any, panel: Any) -> None:
            found.update([str(panel.title), *[" ".join(markup(one.description).split()) for one in panel.entries]])

        def render_usage(self, console: Any, options: Any, usage: Any) -> None:
            found.add("Usage: ")

        def render_description(self, console: Any, options: Any, description: Any) -> None:
            about, _, _ = markup(description).partition(f"\n\n{EXAMPLE}")
            found.update([" ".join(one.split()) for one in about.strip().split("\n\n")])

    app = build()
    app.help_formatter = Noted("")
    names = [[], *[[name] for some in COMMANDS.values() for name in some], *[[name] for name in PARTS]]
    for words in [*names, *[[name, part] for name, (_, parts) in PARTS.items() for part in parts]]:
        app.help_print(words, console=Console(file=StringIO()))
    return {EXAMPLE, *found}


def test_what_goes_wrong_is_one_text_with_holes() -> None:
    """No error of a command is glued from pieces, which no language could say: it is a text, or a reason with holes."""
    glued = []
    for path, module in rooms().items():
        for node in ast.walk(module):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
                error, said = getattr(node.exc.func, "id", ""), node.exc.args[0]
                wrong = isinstance(said, (ast.JoinedStr, ast.BinOp)) or ast.unparse(said).startswith("str(")
                glued += [f"{path.name}:{node.lineno} {ast.unparse(said)}"] if wrong and error not in OURS else []
    assert glued == []


@each
def test_every_phrase_of_the_commands_is_said(one: Game, language: Language) -> None:
    said = said_by_commands(one.key)
    assert len(said) > 500
    known = {*phrases(language.code), *language.words, *sentences(language.code), *language.refusals}
    assert sorted(one for one in said if one not in known and MESSAGES.id_of(one) not in known) == []


EXAMPLES = {
    "fow": "fow/article/3-unblockable-in-time.yaml", "mtg": "mtg/article/3.2.4-flunkies-fever-chupacabra.yaml",
    "ygo": "ygo/200/draw-in-the-first-turn-2011.yaml", "ijinden": "ijinden/words/V7-one-of-two.yaml",
}  # fmt: skip
"""A worked example of each game."""


@each
def test_commands_speak_the_language(one: Game, language: Language, capsys: pytest.CaptureFixture[str]) -> None:
    """What a command tells of a game, and why it cannot, is told without a word of English (titles of examples and what files write aside)."""
    from affray.cli import main
    from affray.scenario.load import load

    example = Path("scenarios", EXAMPLES[one.key])
    scenario = load(example).scenario
    names = strangers(one) | {player.name for player in scenario.players} | {"nowhere", "main, end, next turn", "wiki"}
    aside = (scenario.title, " ".join(scenario.about.split()), one.title, "affray", "Zoe")
    for line in (
        ["rules", one.key, "--rulings"], ["compare", str(example)], ["solve", str(example), "--after", "0", "--nodes", "300"],
        ["show", str(example)], ["legal", str(example), "--after", "0"], ["show", str(example), "--after", "99"],
        ["show", str(example), "--seat", "Zoe"], ["why", str(example), "concede", "--at", "nowhere"], ["run", str(example)],
    ):  # fmt: skip
        main([*line, "--in", language.code])
        told = capsys.readouterr()
        bare = re.sub(r"\s+", " ", told.out + told.err)
        for words in filter(None, aside):
            bare = bare.replace(words, "")
        bare = re.sub(r"\[[^\]]*\]|--\w+", "", bare)
        bare = re.sub(r"[A-Z]?[\d.]+[a-z]{0,2}(-[ivx]+|-\d+)?(\.[a-z0-9-]+)+", "", bare)
        assert english_in(one, language, bare, names) == "", (line, bare)


@each
def test_commands_of_numbers_and_all_help_speak_the_language(
    one: Game, language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is counted, and every page of help, is told without a word of English; names of files, options and bots aside."""
    from affray.cli import main

    example = str(Path("scenarios", EXAMPLES[one.key]))
    names = [[name] for some in COMMANDS.values() for name in some] + [
        [name, part] for name, (_, parts) in PARTS.items() for part in parts
    ]
    for line in (
        ["league", example, "--games", "2"], ["perft", example, "--depth", "1"], ["simulate", example, "-n", "3", "--workers", "1"],
        ["rules", one.key, "--audit"], *[[*name, "--help"] for name in names],
    ):  # fmt: skip
        assert main([*line, "--in", language.code]) == 0, line
        told = stripped(capsys.readouterr().out.replace("│", " "), Path(example).stem)
        if language.code not in PLAIN:
            assert english_in(one, language, told, strangers(one)) == "", (line, told)


ACCEPTED = (
    "affray", "random", "greedy", "search", "mcts", "main", "end", "turn", "battle", "game", "sole", "win", "life", "best", "survive", "all", "cards",
)  # fmt: skip
"""Words that commands and files accept, the same in every language."""


def stripped(told: str, *names: str) -> str:
    """What a command tells without what is the same in every language: names, options, files, words of files, what is quoted."""
    told = " ".join(told.split())
    for name in (
        *[game(key).title for key in GAMES],
        *names,
        "PLAYER has N life, CARD is in the ZONE, PLAYER wins",
        "4 Flame Cat",
    ):
        told = told.replace(name, "")
    told = re.sub(r"`[^`]*`|'[^']*'|«[^»]*»|„[^“]*“|「[^」]*」|\"[^\"]*\"|: (it|es|de|ja)\b", "", told)
    told = re.sub(r"\S*[/=]\S*|--?[a-z][\w-]*|\b[A-Z]{2,}\b|\S+\.(ya?ml|gif|json)|\w+:\w+", "", told)
    commands = [*PARTS, *[name for some in COMMANDS.values() for name in some]]
    words = "|".join([*commands, *ACCEPTED, *GAMES])
    return re.sub(rf"next turn|\b({words})\b|Can't load plugin.*|a \(i x\)|\(it, es, de, ja\)", "", told)


WRONGS = {
    "no such command": "runn", "nothing given": "run", "too many words": "run a b", "no such option": "run --foo x",
    "no such choice": "simulate x --until foo", "no number": "perft x --depth foo", "an option twice": "run x --edition a --edition b",
    "no games": "simulate x -n 0", "no scenario": "simulate", "a league of one": "league fow --bots greedy", "no such bot": "league fow --bots a --bots b",
    "no such game": "league chess", "one deck": "league fow --deck 'Valkyrie Dawn'", "no depth": "perft x --depth -1", "no port": "serve --port 0",
    "no store": "serve --store foo://x", "two games": "play --deck 'Valkyrie Dawn' --deck 'Dread Swamp'", "no rank": "coverage fow x --rank y",
    "no edition": "league fow --edition 9", "no program": "league fow --games 2 --bots run:/nowhere --bots random",
    "no module": "league fow --games 2 --bots nowhere:Bot --bots random", "no class": "league fow --games 2 --bots os:Bot --bots random",
    "no quotation": "league fow --games 2 --bots 'run:\"a' --bots random", "less than no days": "serve --keep-days -1",
    "no database": "serve --store sqlite:////nowhere/at/all.db", "no address": "serve --host 999.1.1.1",
    "no picture": "simulate scenarios/fow/article/5-first-strike-mirror.yaml -n 1 --workers 1 --plot x.gif",
}  # fmt: skip
"""What can be wrong with a command line."""


@each
def test_what_is_wrong_with_a_command_is_told_in_the_language(
    one: Game, language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    import shlex

    from affray.cli import main

    for line in WRONGS.values():
        line = (
            line.replace("league fow", f"league {one.key}")
            .replace("coverage fow", f"coverage {one.key}")
            .replace("fow/article/5-first-strike-mirror.yaml", EXAMPLES[one.key])
        )
        assert main(shlex.split(f"{line} --in {language.code}")) == 2, line
        told = capsys.readouterr().err.replace("affray: ", "")
        if language.code not in PLAIN:
            assert english_in(one, language, stripped(told), strangers(one)) == "", (line, told)
        else:
            assert re.search(r"[ぁ-んァ-ン]", told), (line, told)


DIFFERS = {
    "fow": "Ann: {field: [Flame Cat]}\n  Bob: {graveyard: [Giant]}", "mtg": "Ann: {battlefield: [Grizzly Bears]}\n  Bob: {graveyard: [Shock]}",
    "ygo": "Ann: {monster zone: [Dark Elf]}\n  Bob: {graveyard: [Mirror Force]}", "ijinden": "Ann: {battlefield: [Recruit]}\n  Bob: {graveyard: [Storm]}",
}  # fmt: skip
"""A small position of each game."""
WRONG = {
    "at": "999", "asks": "Bob", "life": "{Ann: 1}", "winner": "Bob", "over": "true", "battle": "over", "can": "[concede as Zed]",
    "cannot": "[concede]", "zones": "{Bob: {graveyard: [], hand: 3}}", "no events": "[ends]",
}  # fmt: skip
"""What does not hold there, by key."""


@each
def test_what_differs_is_told_in_the_language(
    one: Game, language: Language, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What an expectation is about, what it says and what was found; and the same from `check`."""
    from affray.cli import main

    monkeypatch.chdir(tmp_path)
    keys = {key: said for key, said in WRONG.items() if key not in ("can", "life") or (key == "life" and one.counts_life)}
    file = tmp_path / "x.yaml"
    said = "\n".join([f"  {key}: {value}" for key, value in keys.items()])
    file.write_text(f"game: {one.key}\nplayers:\n  {DIFFERS[one.key]}\nexpect:\n{said}\n", encoding="utf-8")
    for command in ("run", "check"):
        assert main([command, file.name, "--in", language.code]) == 1
        told = capsys.readouterr().out.replace("concede", "")
        told = re.sub(r"[A-Z]?[\d.]+[a-z]{0,2}(-[ivx]+|-\d+)?", "", told)
        names = strangers(one) | {"Ann", "Bob", one.title, "x.yaml", "xml", "TCG", "OCG", "wiki"}
        assert english_in(one, language, told, names) == "", told
        assert phrases(language.code)[MESSAGES.id_of("nobody yet")] in told


@each
def test_what_is_wrong_with_a_file_is_told_in_the_language(
    one: Game, language: Language, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of files that are not there, that are none, that are no scenarios, and that do not say what is accepted."""
    from affray.cli import main

    files = {
        "empty": "",
        "list": "- 1",
        "game": "game: chess",
        "players": f"game: {one.key}",
        "key": f"game: {one.key}\nplayrs: 1",
    }
    told = set()
    for name, text in files.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "save.json").write_text("{}", encoding="utf-8")
    for name in (*[f"{name}.yaml" for name in files], "nowhere.yaml", "", "save.json"):
        assert main(["run", str(tmp_path / name), "--in", language.code]) == 2, name
        said = capsys.readouterr().err.replace(str(tmp_path), "")
        said = re.sub(r"'[^']*'|`[^`]*`|«[^»]*»|「[^」]*」|\w+\.(yaml|json)|affray|JSON", "", said)
        bare = re.sub(r"[:：] ?[a-z, ]+$", "", said.strip())  # the keys and games that are accepted
        assert english_in(one, language, bare, {"YAML", "game", "players"}) == "", said
        told.add(said)
    assert len(told) >= 6


@each
def test_every_shipped_card_is_told(one: Game, language: Language) -> None:
    for name in one.catalogue.names():
        card = one.catalogue.card(name)
        assert card is not None
        told = language.wording(card)
        assert len(told.splitlines()) == len(one.catalogue.text_of(name).splitlines()), name
        back = getattr(getattr(card, "text", None), "back", None)  # the name of a face is told as it is
        assert english_in(one, language, told, set() if back is None else {back.name}) == "", name


# -- no English, and read again

ENGLISH = re.compile(
    r"\b(the|is|are|was|has|have|and|or|of|to|from|with|without|by|on|in|into|this|that|it|its|you|your|each|all|any|no|not|can|cannot|"
    r"must|may|if|when|while|until|as|at|for|attack|attacks|block|blocks|play|plays|choose|card|cards|target|player|damage|life|turn|"
    r"battle|step|phase|hand|deck|graveyard|field|area|zone|ability|effect|spell|rests?|recovers?|destroy(?:ed)?|draws?|nothing|pass)\b(?!['’])"
)
"""Words that betray English."""
SHARED = {
    "it": {"in", "no", "come", "a", "area", "deck", "zone"},
    "es": {"no", "a"},
    "de": {"in", "was", "hand", "deck", "phase", "step", "zone"},
}
"""Words that look English and are of the language itself."""
TERMS = {
    "de": re.compile(
        r"\b(?:(?:Draw|Standby|Main|Battle|End) Phases?|(?:Start|Battle|Damage|End|Sub) Steps?|Turn Players?|Game State|Banished Zone)\b"
    )
}
"""Terms that a language keeps in English: those of the article."""


@cache
def names_of(one: Game) -> re.Pattern[str]:
    """Every name that a card of the game can bear: names stay as printed."""
    names = {name for card in one.catalogue.names() for name in (card, card.split(",")[0])}
    return re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))


def english_in(one: Game, language: Language, text: str, names: set[str]) -> str:
    """The first word of English in a text, but for names of cards, of players and what is quoted from cards."""
    bare = names_of(one).sub("", text)
    for name in sorted({*names, *language.names.values()}, key=len, reverse=True):
        bare = bare.replace(name, "")
    bare = re.sub(r"\{[^}]*\}|[\w-]*#\w+|(?<![A-Za-z])[A-Z]\d+[a-z]?(?:-[ivx]+|-\d+)?|«[A-Z][^»]*»", "", bare)
    if language.code in PLAIN:
        found = re.search(r"[A-Za-z]+", bare)
        return found[0] if found else ""
    bare = TERMS[language.code].sub("", bare) if language.code in TERMS else bare
    known = SHARED.get(language.code, set())
    return next((word[0] for word in ENGLISH.finditer(bare.lower()) if word[0] not in known), "")


def odd(battle: Battle, dice: random.Random) -> list[Decision]:
    """Decisions that are mostly not legal here: what might be said at another question, of any card."""
    ids = [*battle.state.objects, "@0", "@1"]
    verbs = sorted({verb.split()[0] for verb in getattr(battle.book.game.notation, "forms", {})})
    return [Decision(dice.choice(verbs), *dice.sample(ids, dice.randint(0, 2))) for _ in range(2)]


def moments(one: Game) -> Iterator[Battle]:
    """Random walks through the positions and random boards of a game, in every edition."""
    for seed in count(1):
        for edition in one.editions:
            for name in [*POSITIONS[one.key], f"board-{seed}"]:
                battle, dice = begin(one.key, edition, name), Dice(seed)
                for _ in range(60):
                    if battle.question is None:
                        break
                    yield battle
                    battle = battle.play(decide(battle, dice))
                yield battle


def strangers(one: Game) -> set[str]:
    """Names that are told as they are: cards of the boards, and kinds of creature and counter that only they have."""
    return {name for edition in one.editions for name in POOLS[one.key](one.rulebook(edition))}


@each
def test_what_is_said_is_read_again_and_nothing_is_in_english(one: Game, language: Language) -> None:
    """Decisions offered in random battles are read back the same; decisions, events and refusals hold no English."""
    dice, said, names = random.Random(1), 0, strangers(one)
    for battle in moments(one):
        here = (
            names
            | {player.name for player in battle.state.players}
            | {found.card.name for found in battle.state.objects.values()}
        )
        here |= {name.split(",")[0] for name in here}
        for event in battle.events:
            told = language.event_text(battle.table, event)
            assert english_in(one, language, told, here) == "", (told, event)
        if battle.question is None:
            continue
        for option in list(islice(battle.question.space, 6)):
            line = battle.format(option, language.code)
            assert battle.parse(line).decision == option, (line, battle.format(option))
            assert english_in(one, language, line, here) == "", line
            assert line != battle.format(option) or language.words[option.verb] == option.verb, line
            gloss = battle.explain_choice(option, language.code)
            assert english_in(one, language, gloss, here) == "", gloss
            said += 1
        about = battle.question_text(language.code)
        assert english_in(one, language, about, here) == "", about
        for decision in odd(battle, dice):
            for reason in battle.why_not(decision).reasons:
                assert reason.id in language.refusals, reason.message
                told = language.refusal(reason, battle.table)
                assert english_in(one, language, told, here) == "", (told, reason.message)
        if said >= DECISIONS:
            return


@each
def test_whole_games_are_told_without_a_word_of_english(one: Game, language: Language) -> None:
    """Every deck that comes with the game against the next one, from the set-up to the end."""
    decks = [read_deck(title) for title in shipped(one.key)]
    for at in range(min(len(decks), 3)):
        battle, dice = start([decks[at], decks[at - 1]], seed=at + 1), Dice(at + 1)
        names = {player.name for player in battle.state.players} | {found.card.name for found in battle.state.objects.values()}
        names |= {name.split(",")[0] for name in names}
        for _ in range(400):
            if battle.question is None:
                break
            line = battle.format(decide(battle, dice), language.code)
            battle = battle.play(line)
            for told in (line, *[language.event_text(battle.table, event) for event in battle.events]):
                assert english_in(one, language, told, names) == "", told


@each
def test_a_table_is_shown_without_a_word_of_english(one: Game, language: Language) -> None:
    for battle in islice(moments(one), 0, 400, 8):
        names = strangers(one) | {found.card.name for found in battle.state.objects.values()}
        names |= {player.name for player in battle.state.players} | {name.split(",")[0] for name in names}
        shown = StringIO()
        out = Console(file=shown, width=200, color_system=None)
        out.print(question_line(battle, language))
        print_position(out, battle, battle.view(), language)
        print_where(out, battle, language=language)
        for line in shown.getvalue().splitlines():
            assert english_in(one, language, line, names) == "", line


def test_a_language_that_a_game_does_not_speak_is_refused() -> None:
    battle = begin("ijinden", game("ijinden").editions[-1], "board-1")
    assert battle.question is not None
    with pytest.raises(ValueError, match="en, ja"):
        battle.format(next(iter(battle.question.space)), "fr")
