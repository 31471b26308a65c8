"""The format of scenario files as a JSON Schema, for editors that complete and check what is typed.

It is built from the constants that the reader itself uses and from the vocabulary of cards, so that it cannot drift. Where
the reader takes a word to mean nothing (a line of play with two instructions), the schema refuses it.
"""

from __future__ import annotations

from inspect import cleandoc
from typing import Any, get_args

import msgspec

from affray.cards.catalogue import CardCatalogue
from affray.core.game import Game
from affray.games import GAMES, game
from affray.scenario.model import CARD_KEYS, EXPECT_KEYS, GOALS, KEYS, player_keys

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
COUNT: Schema = {"type": "integer", "minimum": 0}
FLAG: Schema = {"type": "boolean"}
NUMBERED: Schema = {"type": ["string", "number"]}
"""A rule number: YAML reads 803.3 as a number, 803.3a and anything in quotes as a text."""

COMMON: dict[str, Schema] = {
    "zone": TEXT,
    "zone of": TEXT,
    "controller": TEXT,
    "owner": TEXT,
    "seen by": {"type": "array", "items": TEXT},
    "damage": COUNT,
    "counters": {"type": "object", "additionalProperties": COUNT},
    "face down": FLAG,
    "new": FLAG,
}
"""What an `expect` can ask of a card in any game."""


def schema() -> Schema:
    """The JSON Schema (draft 2020-12) of scenario files: what all games share, and for each game what it adds."""
    games = [game(name) for name in GAMES]
    defs: dict[str, Schema] = {"some texts": _some(TEXT), "rules": _some(NUMBERED), "event": _event()}
    branches = []
    for one in games:
        properties, own = _game(one)
        defs.update({f"{one.key} {name}": part for name, part in own.items()})
        branches.append(
            {
                "if": {"properties": {"game": {"const": one.key}}, "required": ["game"]},
                "then": {"properties": properties},
            }
        )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "affray scenario",
        "description": "A position, a line of play, and what is expected of it.",
        "type": "object",
        "properties": _top(),
        "required": ["game", "players"],
        "additionalProperties": False,
        "allOf": branches,
        "$defs": defs,
    }


def _words(one: Game) -> tuple[Schema, dict[str, Schema]]:
    """The vocabulary of a game's cards: what a card is, and every word of it. The unions that many words share stand there once."""
    catalogue = one.catalogue
    if not isinstance(catalogue, CardCatalogue):
        return {}, {}
    template = f"#/$defs/{one.key} word {{name}}"
    (card,), found = msgspec.json.schema_components([catalogue.text], ref_template=template)
    unions = {tuple([word.__name__ for word in get_args(union)]): f"words {name}" for name, union in catalogue.kinds.items()}
    named = {names: f"{one.key} {name}" for names, name in unions.items()}
    words: dict[str, Schema] = {f"word {name}": _shared(word, named) for name, word in found.items()}
    for word in words.values():  # docstrings keep their indentation up to Python 3.12
        word["description"] = cleandoc(word.get("description", ""))
    for names, union in unions.items():
        words[union] = {"anyOf": [{"$ref": template.format(name=name)} for name in names if f"word {name}" in words]}
    if catalogue.types:
        words[f"word {catalogue.text.__name__}"]["properties"]["type"] = _some({"enum": list(catalogue.types)})
    if catalogue.reads is not None:
        printed = {**TEXT, "description": "What the card does, as it is printed, in place of `keywords` and `abilities`."}
        words[f"word {catalogue.text.__name__}"]["properties"]["text"] = printed
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


def _top() -> dict[str, Schema]:
    """What stands in a scenario of any game; `true` is what each game says itself."""
    known: dict[str, Any] = {
        "title": {**TEXT, "description": "One line that says what this shows."},
        "about": {**TEXT, "description": "Why it goes so, for a reader."},
        "source": {**TEXT, "description": "Where the example comes from."},
        "rules": {"$ref": "#/$defs/rules", "description": "The numbers of the rules that this exercises."},
        "shows": {
            **_some(TEXT),
            "description": "The statements of articles that this asserts: the article and the number there.",
        },
        "game": {"enum": list(GAMES), "description": "The game."},
        "turn": {**TEXT, "description": "Whose turn it is; without it the first player's."},
        "turn number": {"type": "integer", "minimum": 1},
        "seed": {**COUNT, "description": "What chance answers by itself; without it (or 0) the file answers for chance."},
        "goal": {
            "enum": list(GOALS),
            "description": "What a puzzle asks of the player whose question is first; `do` is its solution.",
        },
    }
    return {key: known.get(key, True) for key in KEYS}


def _game(one: Game) -> tuple[dict[str, Schema], dict[str, Schema]]:
    """What a game adds: properties of the file, and definitions under its own name."""
    card, words = _words(one)
    ref = f"#/$defs/{one.key} "
    rulings = {
        key: {"enum": list(ruling.choices), "default": ruling.default, "description": ruling.about}
        for key, ruling in one.rulings.items()
    }
    happened = {
        "type": "object",
        "properties": dict.fromkeys(one.keys.happened, TEXT),
        "additionalProperties": False,
        "minProperties": 1,
    }
    floats = [float(edition) for edition in one.editions if edition.replace(".", "", 1).isdigit()]
    least, most = one.seats
    properties: dict[str, Schema] = {
        "edition": {
            **_some({"enum": [*one.editions, *floats]}),
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
            **_by_name(_or_nothing(_player(one))),
            "minProperties": least,
            "maxProperties": most,
            "description": "The players by name, each with life, cards by zone, and what else the game knows.",
        },
        "start": {
            "anyOf": [{"enum": _starts(one)}, NUMBERED],
            "description": "The rule number or step key to start at; without it the main phase.",
        },
        "battle": {
            **_taking(one.keys.roles),
            "description": "Who attacks, what is attacked and who blocks, to start within a battle.",
        },
        "happened": {**_list(happened), "description": "What has already happened this turn."},
        "do": {**_list({"$ref": f"{ref}decision"}), "description": "The line of play."},
        "expect": {"$ref": f"{ref}expect", "description": "What must be so at the end."},
    }
    return properties, {**words, "placed card": _placed(one), "decision": _decision(one), "expect": _expect(one)}


def _taking(keys: dict[str, str]) -> Schema:
    known = {
        key: FLAG if takes == "flag" else {**(_some(TEXT) if "[" in takes else TEXT), "description": takes}
        for key, takes in keys.items()
    }
    return _only(list(known), known)


def _starts(one: Game) -> list[str | float]:
    """Where a scenario can start: step keys, and rule numbers as a text and as the number that YAML takes them for."""
    found: list[str | float] = ["main"]
    for edition in one.editions:
        book = one.rulebook(edition)
        for step in [step for key in one.course.fighting for step in book.programs[key].steps]:
            found.extend((step.key, step.number))
            if step.number.replace(".", "", 1).isdigit():
                found.append(float(step.number))
    return list(dict.fromkeys(found))


def _player(one: Game) -> Schema:
    zones = [zone.name for zone in one.zones.values() if not zone.shared]
    section = {"anyOf": [TEXT, _list(TEXT), _by_name({"type": "integer", "minimum": 1}), {"type": "null"}]}
    whole: Schema = {
        "anyOf": [TEXT, _only(list(one.decks.sections), dict.fromkeys(one.decks.sections, section))],
        "description": "The deck of a whole game: its sections, or the title of one that comes with the game.",
    }
    known: dict[str, Schema] = {
        "deck": whole,
        "life": {**WHOLE, "description": "Without it the life that the rulebook begins with."},
        **{key: {"type": ["string", "integer"], "description": takes} for key, takes in one.keys.player.items()},
        **dict.fromkeys(zones, _or_nothing(_list({"$ref": f"#/$defs/{one.key} placed card"}))),
    }
    if "deck" in zones:
        known["deck"] = {"anyOf": [known["deck"], whole]}
    return _only(player_keys(one), known)


def _placed(one: Game) -> Schema:
    """A card in a zone: `3 Fire Magic Stone`, `Flame Cat (rested, damage 200)`, or a mapping."""
    known: dict[str, Schema] = {
        "card": TEXT,
        "as": {**TEXT, "description": "An id of your own, to tell equal cards apart."},
        "count": {"type": "integer", "minimum": 1},
        "new": {**FLAG, "description": "It came under its controller's control this turn."},
        "face down": FLAG,
        "damage": COUNT,
        "counters": _by_name(COUNT),
        "owner": {**TEXT, "description": "The other player, where control and ownership differ."},
    }
    own = dict.fromkeys(one.postures, FLAG) | _taking(one.keys.card)["properties"]
    return {"anyOf": [TEXT, {**_only([*CARD_KEYS, *own], known | own), "required": ["card"]}]}


def _decision(one: Game) -> Schema:
    """A line of `do`: a decision, `{PLAYER: decision}`, or one instruction."""
    said = {"anyOf": [TEXT, {**_by_name(TEXT), "minProperties": 1, "maxProperties": 1}]}
    single: dict[str, Schema] = {
        "now": {**said, "description": "Answered at once, without automatic passing."},
        "to": {**NUMBERED, "description": "Pass automatically until this rule, `main`, `end` or `next turn`."},
        "mark": {**TEXT, "description": "A name for this moment, for `since`."},
        "expect": {"$ref": f"#/$defs/{one.key} expect"},
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
    data = {"to": TEXT, "by": {"type": ["string", "integer"]}, "source": TEXT, "amount": WHOLE, "rule": NUMBERED}
    return {"anyOf": [TEXT, {"type": "object", "properties": data, "minProperties": 1}]}


def _fact(default: Any) -> Schema:
    """What a fact of a card can be, from what it is where nothing is said."""
    if default is None:
        return {"type": ["integer", "null"]}
    if isinstance(default, (list, tuple)):
        return {"$ref": "#/$defs/some texts"}
    if isinstance(default, dict):
        return {"type": "object", "additionalProperties": {"type": ["string", "integer"]}}
    return FLAG if isinstance(default, bool) else WHOLE if isinstance(default, int) else TEXT


def _expect(one: Game) -> Schema:
    zones = list(one.zones)
    content = {"anyOf": [COUNT, _list(TEXT), {"type": "null"}]}
    refused = {"anyOf": [TEXT, {**_by_name({"$ref": "#/$defs/rules"}), "minProperties": 1}]}
    events = _list({"$ref": "#/$defs/event"})
    facts = {**COMMON, **{key: _fact(default) for key, default in one.keys.card_facts.items()}}
    facts |= {key: {"enum": list(values)} for key, values in one.keys.card_values.items()}
    facts |= {"zone": {"enum": zones}}
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
        "cards": _by_name(_only(list(facts), facts)),
        "zones": _by_name(_only(zones, dict.fromkeys(zones, content))),
        "triggered": _list(TEXT),
        "winner": TEXT,
        "over": {"type": ["boolean", "string", "number"]},
        "battle": {"enum": ["going on", "over"]},
        "breaches": _by_name({"anyOf": [{"$ref": "#/$defs/rules"}, {"type": "null"}]}),
    }
    some = {"type": ["string", "integer", "null", "array"], "items": TEXT}
    own = {key: _by_name(some) if expected.of == "player" else some for key, expected in one.keys.expects.items()}
    return _only([*EXPECT_KEYS, *own], known | own)


def text() -> str:
    """The schema as it is kept in `docs/scenario.schema.json`."""
    import json

    return json.dumps(schema(), indent=2, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
