"""Search among the worked examples by SQLite's full text index (FTS5): words, sentences and card names, in every language of the games."""

from __future__ import annotations

import re
import sqlite3
from difflib import get_close_matches
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any

from affray.scenario.examples import examples, examples_of_number
from affray.web import library
from affray.web.voice import Localizer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from affray.core.game import Game
    from affray.scenario.examples import WorkedExample

COLUMNS = ("title", "about", "rules", "cards", "text")
WEIGHTS = (10.0, 5.0, 3.0, 3.0, 1.0)
"""The weight of a match in each column."""
MOST = 200
"""Number of examples that are found at most."""
NEAREST = 20
"""Number of examples found that have only some of the words."""
SYNONYMS = (
    "respond response react priority chase stack chain",
    "tap tapped rest rested",
    "untap untapped recover recovered",
    "die dies death destroy destroyed",
    "block blocker guard guardian defend defender",
    "attack attacker swing",
    "flash quickcast instant quick",
    "haste swiftness sickness",
    "counter negate negated cancel",
    "life lp",
    "deck library",
    "exile banish banished",
    "creature resonator monster ijin",
    "land stone",
    "equip equipment attach attached addition",
    "trigger triggered automatic",
)
"""Names of the games for the same thing."""
SILENT = """
a an and are as at be been but by can could did do does for from get gets had has have how i if in into is it its may me must my no not of
on or she should so that the their them then there they this to was what when where which while who why will with would you your al che con
da del di e gli il in la le lo ma mio non per se si un una als auch auf das dass dem den der des die ein eine er es für hat ich im ist kann
mein mit nicht noch oder sie so und von was wenn wer wie zu como con cuando de del el en es la las lo los mi o para por puede puedo que se
si su un una y
"""
"""Words that say nothing of what is looked for."""
STOP = frozenset(SILENT.split())
WORD = re.compile(r"[^\W_]+(?:\.[^\W_]+)*")
CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]+")


def search_examples(text: str, game: str = "") -> tuple[list[str], bool]:
    """Return the names of the examples that a text may mean, the best first; and whether none has all of its words, so these are the nearest.

    Args:
        text: words, a sentence, a card, a rule number.
        game: the key of the game ("": any).
    """
    terms = list(dict.fromkeys(_words(text)))
    names: dict[str, None] = {}
    for alternatives in (_forms, _meanings):
        if terms:
            names |= dict.fromkeys(_matches(" AND ".join(map(alternatives, terms)), game, MOST))
    near = not names
    if terms and len(names) < NEAREST:
        some = [*terms, *(word for term in terms for word in _spelt(term))] if near else terms
        names |= dict.fromkeys(_matches(" OR ".join(map(_meanings, some)), game, NEAREST))
    if not names:
        listed = [one.name for one in examples().values() if game in ("", one.game)]
        names = dict.fromkeys(sorted(listed, key=lambda name: ("/article/" not in name, name))[:NEAREST])
    return list(names)[:MOST], near


def _words(text: str) -> list[str]:
    """Return the words of a text that say what is looked for; all of them, where none does."""
    words = WORD.findall(_segmented(text.lower()))
    return [word for word in words if word not in STOP] or words


def _segmented(text: str) -> str:
    """Return a text with its Japanese, which has no spaces, as overlapping pairs of characters."""
    return CJK.sub(lambda run: " " + " ".join(run[0][n : n + 2] for n in range(max(1, len(run[0]) - 1))) + " ", text)


def _forms(word: str) -> str:
    """Return a word in a query: with its endings, by its English stem or by its beginning."""
    beginning = f' OR "{word[:-2]}"*' if len(word) > 5 and word.isalpha() and not CJK.match(word) else ""
    return f'("{word}"{beginning})'


def _meanings(word: str) -> str:
    """Return a word in a query, or what other games call the same."""
    same = [other for group in SYNONYMS if word in group.split() for other in group.split() if other != word]
    return "(" + " OR ".join([_forms(word), *(f'"{other}"' for other in same)]) + ")"


def _matches(query: str, game: str, most: int) -> list[str]:
    db, lock, names = _index()
    weights = ", ".join(map(str, WEIGHTS))
    with lock:
        rows = db.execute(
            f"select rowid from examples where examples match ? and (? = '' or game = ?) order by bm25(examples, 0, {weights}), rowid limit ?",
            (query, game, game, most),
        ).fetchall()
    return [names[row - 1] for (row,) in rows]


def _spelt(word: str) -> list[str]:
    """Return words of the index that a word may have meant."""
    db, lock, _ = _index()
    with lock:
        near = db.execute("select term from words where term glob ?", (f"{word[:1]}*",)).fetchall() if word.isalpha() else []
    return get_close_matches(word, [term for (term,) in near], n=3, cutoff=0.75)


@cache
def _index() -> tuple[sqlite3.Connection, Lock, list[str]]:
    """Return the index of all worked examples, made when it is first asked, and their names by row."""
    db = sqlite3.connect(":memory:", check_same_thread=False)
    columns = ", ".join(COLUMNS)
    db.execute(
        f"create virtual table examples using fts5(game unindexed, {columns}, tokenize = 'porter unicode61 remove_diacritics 2')"
    )
    db.execute("create virtual table words using fts5vocab(examples, row)")
    names = []
    for example in examples().values():
        text = example.file.read_text(encoding="utf-8")
        game = library.known().get(example.game)
        about = re.search(r"^about: *(.*(?:\n  .*)*)", text, re.MULTILINE)
        fields = (
            f"{example.title} {example.name.rpartition('/')[2]}",
            about[1] if about else "",
            " ".join(_rule_words(game, number) for number in example.rules) if game else "",
            " ".join(_names(game, text)) if game else "",
            text,
        )
        db.execute(f"insert into examples(game, {columns}) values (?, ?, ?, ?, ?, ?)", (example.game, *map(_segmented, fields)))
        names.append(example.name)
    return db, Lock(), names


@cache
def _rule_words(game: Game, number: str) -> str:
    """Return the number of a rule, its title and its summary, in every language of the game."""
    book = game.rulebook()
    return " ".join(
        [number, *(part for code in ("en", *game.presentation.languages) for part in book.title_and_summary(number, code))]
    )


def _names(game: Game, text: str) -> Iterable[str]:
    """Yield the names of cards in a text, in the other languages of the game."""
    for pattern, names in _translations(game):
        yield from {names[name] for name in pattern.findall(text)}


@cache
def _translations(game: Game) -> list[tuple[re.Pattern[str], dict[str, str]]]:
    tables = [dict(language.names) for language in game.presentation.languages.values() if language.names]
    return [(re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True)))), names) for names in tables]


def examples_about(game: str = "", rule: str = "", words: str = "") -> list[WorkedExample]:
    """Return the examples of a game (default: of all) about a rule by its number in any edition, or one of its parts; of these, with words, the ones
    that they may mean, the best first."""
    if rule:
        names = [name for key, one in library.known().items() if game in ("", key) for name in examples_of_number(one, rule)]
    else:
        listed = [one.name for one in examples().values() if game in ("", one.game)]
        names = sorted(listed, key=lambda name: ("/article/" not in name, name))
    if words.strip():
        held = set(names)
        names = [name for name in search_examples(words, game)[0] if name in held]
    return [examples()[name] for name in names]


def browse(game: str, rule: str, words: str, language: str) -> dict[str, Any]:
    """Return the examples that are asked for, as many as one list holds.

    Beside them: how many there are, whether they are only `near` what is asked for, and the chapters, where nothing is asked for.
    """
    matches = examples_about(game, rule, words)
    asked = bool(rule or words) or game not in library.known()
    near = bool(words.strip()) and search_examples(words, game)[1]
    listed = [] if asked else library.chapters(game, Localizer(library.known()[game], language).code)
    return {"found": [one.data() for one in matches[: library.MOST]], "of": len(matches), "near": near, "chapters": listed}
