"""The format of scenario files as a JSON Schema, for editors that complete and check what is typed.

It is built from the constants that the reader itself uses and from the vocabulary of cards, so that it cannot drift. Where
the reader takes a word to mean nothing (a line of play with two instructions), the schema refuses it.
"""

from __future__ import annotations

from inspect import cleandoc
from typing import Any, get_args

import msgspec

from affray.core.program import Game
from affray.games import GAMES, game
from affray.games.fow import words as w
from affray.games.fow.printed import TYPES
from affray.scenario.model import CARD_KEYS, EXPECT_KEYS, KEYS, ROLES

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
COUNT: Schema = {"type": "integer", "minimum": 0}
FLAG: Schema = {"type": "boolean"}
NUMBERED: Schema = {"type": ["string", "number"]}
"""A rule number: YAML reads 803.3 as a number, 803.3a and anything in quotes as a text."""

FACTS: dict[str, Schema] = {
    "zone": TEXT,
    "zone of": TEXT,
    "orientation": TEXT,
    "controller": TEXT,
    "owner": TEXT,
    "damage": COUNT,
    "counters": {"type": "object", "additionalProperties": COUNT},
    "face down": FLAG,
    "added to": TEXT,
    "new": FLAG,
    "ATK": {"type": ["integer", "null"]},
    "DEF": {"type": ["integer", "null"]},
    "types": {"$ref": "#/$defs/some texts"},
    "races": {"$ref": "#/$defs/some texts"},
    "keywords": {"$ref": "#/$defs/some texts"},
    "role": {"enum": ["attacking", "attacked", "blocking", "none"]},
    "numbers": {"type": "object", "additionalProperties": TEXT},
}
"""What an `expect` can ask of a card."""


def schema() -> Schema:
    """The JSON Schema (draft 2020-12) of scenario files."""
    card, words = _words()
    games = [game(name) for name in GAMES]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "affray scenario",
        "description": "A position, a line of play, and what is expected of it.",
        "type": "object",
        "properties": _top(games, card),
        "required": ["game", "players"],
        "additionalProperties": False,
        "$defs": {
            **words,
            "some texts": _some(TEXT),
            "rules": _some(NUMBERED),
            "placed card": _placed(games),
            "decision": _decision(),
            "expect": _expect(games),
            "event": _event(),
        },
    }


UNIONS = {"Ability": w.Ability, "EffectWord": w.EffectWord, "Lasting": w.Lasting, "Condition": w.Condition}


def _words() -> tuple[Schema, dict[str, Schema]]:
    """The vocabulary of cards: what a card is, and every word of it. The unions that many words share stand there once."""
    (card,), found = msgspec.json.schema_components([w.CardText], ref_template="#/$defs/word {name}")
    unions = {tuple([word.__name__ for word in get_args(union)]): f"words {name}" for name, union in UNIONS.items()}
    words: dict[str, Schema] = {f"word {name}": _shared(word, unions) for name, word in found.items()}
    for word in words.values():  # docstrings keep their indentation up to Python 3.12
        word["description"] = cleandoc(word.get("description", ""))
    for names, union in unions.items():
        words[union] = {"anyOf": [{"$ref": f"#/$defs/word {name}"} for name in names]}
    words["word CardText"]["properties"]["type"] = _some({"enum": list(TYPES)})
    return card, words


def _shared(of: Any, unions: dict[tuple[str, ...], str]) -> Any:
    """A schema with a reference in place of each of these unions."""
    if isinstance(of, list):
        return [_shared(part, unions) for part in of]
    if not isinstance(of, dict):
        return of
    options = of.get("anyOf", ())
    name = unions.get(tuple([str(one.get("$ref", "")).rpartition(" ")[2] for one in options]))
    if name:
        return {"$ref": f"#/$defs/{name}"}
    return {key: _shared(part, unions) for key, part in of.items() if key != "discriminator"}


def _only(known: tuple[str, ...] | list[str], table: dict[str, Schema]) -> Schema:
    """A mapping with these keys; what the table has no word for has no effect and is not offered."""
    return {"type": "object", "properties": {key: table[key] for key in known if key in table}, "additionalProperties": False}


def _by_name(of: Schema) -> Schema:
    return {"type": "object", "additionalProperties": of}


def _list(of: Schema) -> Schema:
    return {"type": "array", "items": of}


def _some(of: Schema) -> Schema:
    """One, or a list of them."""
    return {"anyOf": [of, _list(of)]}


def _or_nothing(of: Schema) -> Schema:
    return {"anyOf": [of, {"type": "null"}]}


def _top(games: list[Game], card: Schema) -> dict[str, Schema]:
    editions = [edition for one in games for edition in one.editions]
    rulings = {
        key: {"enum": list(ruling.choices), "default": ruling.default, "description": ruling.about}
        for one in games
        for key, ruling in one.rulings.items()
    }
    roles = _only(ROLES, {role: FLAG if role == "struck" else TEXT for role in ROLES})
    happened = {
        "type": "object",
        "properties": dict.fromkeys(happening(), TEXT),
        "additionalProperties": False,
        "minProperties": 1,
    }
    known: dict[str, Schema] = {
        "title": {**TEXT, "description": "One line that says what this shows."},
        "about": {**TEXT, "description": "Why it goes so, for a reader."},
        "source": {**TEXT, "description": "Where the example comes from."},
        "rules": {"$ref": "#/$defs/rules", "description": "The numbers of the rules that this exercises."},
        "game": {"enum": list(GAMES), "description": "The game."},
        "edition": {
            **_some({"enum": [*editions, *map(float, editions)]}),
            "description": "The edition or editions it is played under; without it all of them.",
        },
        "rulings": {
            "type": "object",
            "properties": rulings,
            "additionalProperties": False,
            "description": "How open points of the rulebook are decided.",
        },
        "cards": {**_list(card), "description": "Cards that only this file knows."},
        "players": {
            **_by_name(_or_nothing(_player(games))),
            "minProperties": 2,
            "maxProperties": 2,
            "description": "The two players by name, each with life, will and cards by zone.",
        },
        "turn": {**TEXT, "description": "Whose turn it is; without it the first player's."},
        "turn number": {"type": "integer", "minimum": 1},
        "start": {
            "anyOf": [{"enum": _starts(games)}, NUMBERED],
            "description": "The rule number or step key to start at; without it the main phase.",
        },
        "battle": {**roles, "description": "Who attacks, what is attacked and who blocks, to start within a battle."},
        "happened": {**_list(happened), "description": "What has already happened this turn."},
        "seed": {**COUNT, "description": "What chance answers by itself; without it (or 0) the file answers for chance."},
        "do": {**_list({"$ref": "#/$defs/decision"}), "description": "The line of play."},
        "expect": {"$ref": "#/$defs/expect", "description": "What must be so at the end."},
    }
    return {key: known[key] for key in KEYS}


def _starts(games: list[Game]) -> list[str | float]:
    """Where a scenario can start: step keys, and rule numbers as a text and as the number that YAML takes them for."""
    found: list[str | float] = ["main", "504.1"]
    for one in games:
        for edition in one.editions:
            for step in one.rulebook(edition).programs["battle"].steps:
                found.extend((step.key, step.number))
                if step.number.replace(".", "", 1).isdigit():
                    found.append(float(step.number))
    return list(dict.fromkeys(found))


def _player(games: list[Game]) -> Schema:
    zones = [zone.name for one in games for zone in one.zones.values() if not zone.shared]
    known: dict[str, Schema] = {
        "life": {**WHOLE, "description": "Without it the life that the rulebook begins with."},
        "will": {"type": ["string", "integer"], "description": "Will in the pool, such as RRU."},
        **dict.fromkeys(zones, _or_nothing(_list({"$ref": "#/$defs/placed card"}))),
    }
    return _only(list(known), known)


def _placed(games: list[Game]) -> Schema:
    """A card in a zone: `3 Fire Magic Stone`, `Flame Cat (rested, damage 200)`, or a mapping."""
    known: dict[str, Schema] = {
        "card": TEXT,
        "as": {**TEXT, "description": "An id of your own, to tell equal cards apart."},
        "count": {"type": "integer", "minimum": 1},
        **{posture: FLAG for one in games for posture in one.postures},
        "new": {**FLAG, "description": "It came under its controller's control this turn."},
        "face down": FLAG,
        "damage": COUNT,
        "counters": _by_name(COUNT),
        "owner": {**TEXT, "description": "The other player, where control and ownership differ."},
        "added to": {**TEXT, "description": "The card that it is attached to."},
        "set this turn": {**FLAG, "description": "It was put into the standby area this turn."},
    }
    return {"anyOf": [TEXT, {**_only(CARD_KEYS, known), "required": ["card"]}]}


def happening() -> tuple[str, ...]:
    """What `happened` can say, in any game."""
    return tuple(dict.fromkeys(key for name in GAMES for key in game(name).happened))


def _decision() -> Schema:
    """A line of `do`: a decision, `{PLAYER: decision}`, or one instruction."""
    said = {"anyOf": [TEXT, {**_by_name(TEXT), "minProperties": 1, "maxProperties": 1}]}
    single: dict[str, Schema] = {
        "now": {**said, "description": "Answered at once, without automatic passing."},
        "to": {**NUMBERED, "description": "Pass automatically until this rule, `main` or `end`."},
        "mark": {**TEXT, "description": "A name for this moment, for `since`."},
        "expect": {"$ref": "#/$defs/expect"},
    }
    options: list[Schema] = [{"type": ["string", "integer"]}]
    options += [{"type": "object", "properties": {key: of}, "required": [key], "maxProperties": 1} for key, of in single.items()]
    refusal = _only(["refuse", "rule"], {"refuse": said, "rule": {"$ref": "#/$defs/rules"}})
    options.append({**refusal, "required": ["refuse"]})
    taken = {"not": {"enum": [*single, "refuse", "rule"]}}
    options.append({**_by_name(TEXT), "propertyNames": taken, "minProperties": 1, "maxProperties": 1})
    return {"anyOf": options}


def _event() -> Schema:
    """An event: its kind, or `{KIND: SUBJECT, …}` with what else must be so."""
    data = {"to": TEXT, "by": TEXT, "source": TEXT, "amount": WHOLE, "rule": NUMBERED}
    return {"anyOf": [TEXT, {"type": "object", "properties": data, "minProperties": 1}]}


def _expect(games: list[Game]) -> Schema:
    zones = [name for one in games for name in one.zones]
    content = {"anyOf": [COUNT, _list(TEXT), {"type": "null"}]}
    refused = {"anyOf": [TEXT, {**_by_name({"$ref": "#/$defs/rules"}), "minProperties": 1}]}
    events = _list({"$ref": "#/$defs/event"})
    known: dict[str, Schema] = {
        "at": NUMBERED,
        "asks": TEXT,
        "legal": _list(TEXT),
        "can": {"$ref": "#/$defs/some texts"},
        "cannot": _some(refused),
        "events": events,
        "no events": events,
        "since": TEXT,
        "life": _by_name(WHOLE),
        "will": _by_name({"type": ["string", "integer", "null"]}),
        "cards": _by_name(_only(list(FACTS), FACTS)),
        "zones": _by_name(_only(zones, dict.fromkeys(zones, content))),
        "chase": _or_nothing(_list(TEXT)),
        "triggered": _list(TEXT),
        "winner": TEXT,
        "over": {"type": ["boolean", "string", "number"]},
        "battle": {"enum": ["going on", "over"]},
        "numbers": _by_name(_only(["ATK", "DEF"], {"ATK": TEXT, "DEF": TEXT})),
        "locked": {"$ref": "#/$defs/some texts"},
    }
    return _only(EXPECT_KEYS, {key: known[key] for key in EXPECT_KEYS})


def text() -> str:
    """The schema as it is kept in `docs/scenario.schema.json`."""
    import json

    return json.dumps(schema(), indent=2, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
