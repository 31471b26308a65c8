"""The format of scenario files as a JSON Schema, for editors that complete and check what is typed.

It is built from the constants of the parser and from the vocabulary of cards, so that it cannot drift. It refuses what the parser
would accept without effect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from affray.cards.catalogue import CardCatalogue
from affray.cards.unread import BY_HAND, LEFT_OUT, TREATMENTS
from affray.core.game import Game
from affray.core.json_schema import schema_components
from affray.games import GAMES, game
from affray.scenario.card_setup import CARD_KEYS
from affray.scenario.model import GOALS, KEYS, player_keys
from affray.scenario.moves import EXPECT_KEYS

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
COUNT: Schema = {"type": "integer", "minimum": 0}
FLAG: Schema = {"type": "boolean"}
NUMBERED: Schema = {"type": ["string", "number"]}
"""A rule number: YAML reads 803.3 as a number, and 803.3a or anything in quotes as a text."""

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
"""The facts of a card that `expect` can check in any game."""


def schema(games: Sequence[Game] = (), position: bool = False) -> Schema:
    """Return the JSON Schema (draft 2020-12) of scenario files: what all games share, and what each game adds.

    Args:
        games: the games (default: all of affray).
        position: leave out the words of cards, which are most of it: what is said of a card is then any mapping.
    """
    games = games or [game(name) for name in GAMES]
    defs: dict[str, Schema] = {"some texts": _some(TEXT), "rules": _some(NUMBERED), "event": _event()}
    branches = []
    for current_game in games:
        properties, own_defs = _game(current_game, position)
        defs.update({f"{current_game.key} {name}": part for name, part in own_defs.items()})
        branches.append(
            {
                "if": {"properties": {"game": {"const": current_game.key}}, "required": ["game"]},
                "then": {"properties": properties},
            }
        )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "affray scenario",
        "description": "A position, a line of play, and what is expected of it.",
        "type": "object",
        "properties": _top() | {"game": {"enum": [one.key for one in games], "description": "The game."}},
        "required": ["game", "players"],
        "additionalProperties": False,
        "allOf": branches,
        "$defs": defs,
    }


def _words(game: Game) -> tuple[Schema, dict[str, Schema]]:
    """Return the schema of a card and of every word of the vocabulary. Each union that many words share occurs once."""
    catalogue = game.catalogue
    if not isinstance(catalogue, CardCatalogue):
        return {}, {}
    template = f"#/$defs/{game.key} word {{name}}"
    (card,), definitions = schema_components([catalogue.text], template)
    unions = {tuple([word.__name__ for word in get_args(union)]): f"words {name}" for name, union in catalogue.kinds.items()}
    named = {names: f"{game.key} {name}" for names, name in unions.items()}
    words: dict[str, Schema] = {f"word {name}": _shared(word, named) for name, word in definitions.items()}
    for word in words.values():
        word.setdefault("description", "")
    for names, union in unions.items():
        words[union] = {"anyOf": [{"$ref": template.format(name=name)} for name in names if f"word {name}" in words]}
    if catalogue.types:
        words[f"word {catalogue.text.__name__}"]["properties"]["type"] = _some({"enum": list(catalogue.types)})
    if catalogue.parse is not None:
        printed = {**TEXT, "description": "What the card does, as it is printed, in place of `keywords` and `abilities`."}
        properties = words[f"word {catalogue.text.__name__}"]["properties"]
        properties["text"] = printed
        properties["unread"] = _consent()
        words.pop("word UnreadLine", None)
    return card, words


def _consent() -> Schema:
    """Return the schema of the consent to unread parts of a printed text."""
    consent, left_out = {"enum": [*TREATMENTS]}, {"enum": [LEFT_OUT, BY_HAND]}
    by_number = {"type": "object", "propertyNames": {"pattern": "^[0-9]+$"}, "additionalProperties": consent, "minProperties": 1}
    description = (
        "What of `text` is not read is left out, or done by hand (`noted`: in windows alone): all of it, or the lines of these numbers. "
        "Every answer names it."
    )
    line = {"text": TEXT, "line": {"type": "integer", "minimum": 1}, "how": left_out, "framed": {"type": "boolean"}}
    lines = {
        "type": "array",
        "items": {"type": "object", "properties": line, "required": ["text", "line"], "additionalProperties": False},
        "minItems": 1,
        "description": "Beside `abilities`: the lines of a text that they do not have, with their numbers.",
    }
    return {"anyOf": [consent, by_number, lines], "description": description}


def _shared(of: Any, unions: dict[tuple[str, ...], str]) -> Any:
    """Return a schema with references in place of these unions."""
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
    """Return the schema of a mapping with these keys. A key without an entry in the table has no effect and is left out."""
    return {"type": "object", "properties": {key: table[key] for key in known if key in table}, "additionalProperties": False}


def _by_name(of: Schema) -> Schema:
    return {"type": "object", "additionalProperties": of}


def _list(of: Schema) -> Schema:
    return {"type": "array", "items": of}


def _some(of: Schema) -> Schema:
    """Return the schema of one value or a list of them."""
    return {"anyOf": [of, _list(of)]}


def _or_nothing(of: Schema) -> Schema:
    return {"anyOf": [of, {"type": "null"}]}


def _top() -> dict[str, Schema]:
    """Return the keys of a scenario of any game; a game defines those with `true`."""
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


def _game(game: Game, position: bool = False) -> tuple[dict[str, Schema], dict[str, Schema]]:
    """Return what a game adds: properties of the file, and definitions under its own name."""
    card, words = _words(game) if not position else ({"type": "object"}, {})
    ref = f"#/$defs/{game.key} "
    rulings = {
        key: {"enum": list(ruling.choices), "default": ruling.default, "description": ruling.about}
        for key, ruling in game.rulings.items()
    }
    happened = {
        "type": "object",
        "properties": dict.fromkeys(game.scenario_schema.happened, TEXT),
        "additionalProperties": False,
        "minProperties": 1,
    }
    least, most = game.seats
    properties: dict[str, Schema] = {
        "edition": {
            "$ref": f"{ref}edition",
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
            **_by_name(_or_nothing(_player(game))),
            "minProperties": least,
            "maxProperties": most,
            "description": "The players by name, each with life, cards by zone, and what else the game knows.",
        },
        "start": {
            "anyOf": [{"enum": _starts(game)}, NUMBERED],
            "description": "The number, key or name of the step to start at; without it the main phase.",
        },
        "battle": {
            **_taking(game.scenario_schema.roles),
            "description": "Who attacks, what is attacked and who blocks, to start within a battle.",
        },
        "happened": {**_list(happened), "description": "What has already happened this turn."},
        "do": {**_list({"$ref": f"{ref}decision"}), "description": "The line of play."},
        "expect": {"$ref": f"{ref}expect", "description": "What must be so at the end."},
    }
    named = {"edition": _editions(game), "placed card": _placed(game), "decision": _decision(game), "expect": _expect(game)}
    return properties, {**words, **named}


def _taking(keys: dict[str, str]) -> Schema:
    known = {
        key: FLAG if takes == "flag" else {**(_some(TEXT) if "[" in takes else TEXT), "description": takes}
        for key, takes in keys.items()
    }
    return _only(list(known), known)


def _starts(game: Game) -> list[str | float]:
    """Return the values of `start`: words for steps, step keys and names, and rule numbers as a text and as the number that YAML reads."""
    starts: list[str | float] = ["main", *game.flow.places]
    for edition in game.editions:
        book = game.rulebook(edition)
        for step in [step for key in game.flow.battle for step in book.programs[key].steps]:
            starts.extend((step.key, step.number, game.rules[step.full].name))
            if step.number.replace(".", "", 1).isdigit():
                starts.append(float(step.number))
    return list(dict.fromkeys(starts))


def _player(game: Game) -> Schema:
    zones = [zone.name for zone in game.zones.values() if not zone.shared]
    section = {"anyOf": [TEXT, _list(TEXT), _by_name({"type": "integer", "minimum": 1}), {"type": "null"}]}
    deck_schema: Schema = {
        "anyOf": [TEXT, _only(list(game.decks.sections), dict.fromkeys(game.decks.sections, section))],
        "description": "The deck of a whole game: its sections, or the title of one that comes with the game.",
    }
    known: dict[str, Schema] = {
        "deck": deck_schema,
        "life": {**WHOLE, "description": "Without it the life that the rulebook begins with."},
        **{key: {"type": ["string", "integer"], "description": takes} for key, takes in game.scenario_schema.player.items()},
        **dict.fromkeys(zones, _or_nothing(_list({"$ref": f"#/$defs/{game.key} placed card"}))),
    }
    if "deck" in zones:
        known["deck"] = {"anyOf": [known["deck"], deck_schema]}
    return _only(player_keys(game), known)


def _placed(game: Game) -> Schema:
    """Return the schema of a card in a zone: `3 Fire Magic Stone`, `Flame Cat (rested, damage 200)`, or a mapping."""
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
    own_states = dict.fromkeys(game.postures, FLAG) | _taking(game.scenario_schema.card)["properties"]
    return {"anyOf": [TEXT, {**_only([*CARD_KEYS, *own_states], known | own_states), "required": ["card"]}]}


def _editions(game: Game) -> Schema:
    """Return the schema of an edition, or a list of them: numbers need no quotes."""
    floats = [float(edition) for edition in game.editions if edition.replace(".", "", 1).isdigit()]
    return _some({"enum": [*game.editions, *floats]})


def _decision(game: Game) -> Schema:
    """Return the schema of a line of `do`: a decision, `{PLAYER: decision}`, or one instruction."""
    decision_schema = {"anyOf": [TEXT, {**_by_name(TEXT), "minProperties": 1, "maxProperties": 1}]}
    single: dict[str, Schema] = {
        "now": {**decision_schema, "description": "Answered at once, without automatic passing."},
        "to": {**NUMBERED, "description": "Pass automatically until this rule, `main`, `end` or `next turn`."},
        "mark": {**TEXT, "description": "A name for this moment, for `since`."},
        "expect": {"$ref": f"#/$defs/{game.key} expect"},
    }
    options: list[Schema] = [{"type": ["string", "integer"]}]
    edition: dict[str, Schema] = {
        "edition": {
            "$ref": f"#/$defs/{game.key} edition",
            "description": "The line is played under this edition alone, or these.",
        }
    }
    options += [{**_only([key, "edition"], {key: of} | edition), "required": [key]} for key, of in single.items()]
    refusal: dict[str, Schema] = {"refuse": decision_schema, "rule": {"$ref": "#/$defs/rules"}, **edition}
    options.append({**_only(list(refusal), refusal), "required": ["refuse"]})
    taken = {"not": {"enum": [*single, "refuse", "rule"]}}
    options.append({**_by_name(TEXT), "properties": edition, "propertyNames": taken, "minProperties": 1, "maxProperties": 2})
    return {"anyOf": options}


def _event() -> Schema:
    """Return the schema of an event: its kind, or `{KIND: SUBJECT, …}` with details."""
    data = {"to": TEXT, "by": {"type": ["string", "integer"]}, "source": TEXT, "amount": WHOLE, "rule": NUMBERED}
    return {"anyOf": [TEXT, {"type": "object", "properties": data, "minProperties": 1}]}


def _fact(default: Any) -> Schema:
    """Return the schema of a fact of a card, from its default."""
    if default is None:
        return {"type": ["integer", "null"]}
    if isinstance(default, (list, tuple)):
        return {"$ref": "#/$defs/some texts"}
    if isinstance(default, dict):
        return {"type": "object", "additionalProperties": {"type": ["string", "integer"]}}
    return FLAG if isinstance(default, bool) else WHOLE if isinstance(default, int) else TEXT


def _expect(game: Game) -> Schema:
    zones = list(game.zones)
    content = {"anyOf": [COUNT, _list(TEXT), {"type": "null"}]}
    refused = {"anyOf": [TEXT, {**_by_name({"$ref": "#/$defs/rules"}), "minProperties": 1}]}
    events = _list({"$ref": "#/$defs/event"})
    facts = {**COMMON, **{key: _fact(default) for key, default in game.scenario_schema.card_facts.items()}}
    facts |= {key: {"enum": list(values)} for key, values in game.scenario_schema.card_values.items()}
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
    own_expectations = {
        key: _by_name(some) if expected.of == "player" else some for key, expected in game.scenario_schema.expects.items()
    }
    return _only([*EXPECT_KEYS, *own_expectations], known | own_expectations)


def text(games: Sequence[Game] = (), position: bool = False) -> str:
    """Return the schema as text; that of all games is `docs/scenario.schema.json`."""
    import json

    return json.dumps(schema(games, position), indent=2, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
