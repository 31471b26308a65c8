"""What is accepted does something: for every field of every word in every kind of text, changing it in a card changes what happens.

It is changed in a card of a worked example; where no example notices, in a game with such cards in which everybody plays at random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from accepted import Accepted, silent
from affray import Battle, yaml
from affray.cards.pool import CardError
from affray.cards.word import Word
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.catalogue import catalogue
from affray.games.mtg.vocabulary.keywords import expand, parse_keyword
from affray.games.mtg.vocabulary.scope_rules import TAKES
from affray.scenario.load import load
from affray.scenario.nodes import ScenarioError
from boards import Dice, mtg
from fields import Vocabulary, begun, told
from lazy import Lazy

HOME = Path(__file__).parent.parent / "scenarios" / "mtg"
Field = tuple[str, str]
"""A word by its class, and one of its fields."""
Place = tuple[str, str, str]
"""The same, and the kind of text that it stands in."""
PRINTED, LASTS, DONE, NEEDS, PAID, AIMED, EVENT = (
    "as printed", "what lasts", "what is done", "what must hold", "what is paid", "what is targeted", "what triggers it",
)  # fmt: skip
"""The kinds of text that a word stands in."""

NAMES_ALONE = {
    ("Activated", "name"): "what the log calls it",
    ("Triggered", "name"): "what the log calls it",
    ("CardText", "name"): "what it is called",
    ("Token", "name"): "what it is called",
    ("ByHand", "text"): "what a person reads, and does",
}
"""Fields that are told, and decide nothing."""
BY_THE_GAME = {
    ("CardText", "under"): "the card that lies there as it is turned face down (708.2): the examples of morph turn it up",
    ("CardText", "original"): "the card that has become a copy (707.2): the examples of such copies let it leave",
    ("Rebound", "way"): "the cost is that of the keyword madness, which writes it: the examples of madness pay it",
    ("CardText", "front"): "the front of a card whose back is up (701.27): the examples of transforming turn it",
}
"""Fields that no card says anything in: the game writes them."""


SAMPLES: list[w.CardText] = [
    catalogue.card_of_data(one).text for one in yaml.load((Path(__file__).parent / "mtg_samples.yaml").read_text("utf-8"))
]
"""Cards that say what no shipped one does."""


@cache
def fields(kind: Any) -> list[Any]:
    """The fields of a word that it need not say."""
    return [one for one in msgspec.structs.fields(kind) if one.default is not msgspec.NODEFAULT]


def text_of(word: Any, field: str, part: Word, text: str) -> str:
    """The kind of text that a part of a word stands in, by its field."""
    if isinstance(part, (w.Static, w.Enters, w.EntersAs, w.CastFor)):
        return LASTS
    if isinstance(part, (w.Activated, w.Triggered, w.Spell)):
        return DONE
    if field in ("cost", "extra_cost") or (field == "unless" and isinstance(word, w.Counter)):
        return PAID
    return {"condition": NEEDS, "given": NEEDS, "targets": AIMED, "when": EVENT}.get(field, text)


def words_of(word: Any, text: str = PRINTED) -> Iterator[tuple[Any, str]]:
    """A word and all words in it, each with the kind of text it stands in."""
    yield word, text
    for name in word.__struct_fields__:
        value = getattr(word, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Word):
                yield from words_of(part, text_of(word, name, part, text))


def said(card: w.CardText) -> Iterator[Place]:
    """Every field that a word of a card says something in."""
    for word, text in words_of(card):
        for one in fields(type(word)):
            if getattr(word, one.name) != one.default:
                yield type(word).__name__, one.name, text


def instead(word: Any, place: Place, value: Any, text: str = PRINTED) -> Any:
    """The same with this value in this field, wherever it stands in such text."""
    changed: dict[str, Any] = {}
    for name in word.__struct_fields__:
        part = getattr(word, name)
        if isinstance(part, Word):
            part = instead(part, place, value, text_of(word, name, part, text))
        elif isinstance(part, tuple):
            part = tuple(
                [instead(one, place, value, text_of(word, name, one, text)) if isinstance(one, Word) else one for one in part]
            )
        changed[name] = part
    default = next((one.default for one in fields(type(word)) if one.name == place[1]), None)
    if (type(word).__name__, text) == (place[0], place[2]) and changed[place[1]] != default:
        changed[place[1]] = value
    return type(word)(**changed)


def others(place: Place, value: Any) -> list[Any]:
    """What could stand in a field in place of this: nothing said, one fewer, another of the list, another phrase."""
    kind: Any = next(one for one in catalogue.vocabulary if one.__name__ == place[0])
    one = next(one for one in fields(kind) if one.name == place[1])
    found: list[Any] = [one.default]
    if isinstance(value, int) and not isinstance(value, bool):
        found += [value + 1, value - 1]
    if isinstance(value, tuple):
        found += [value[:-1], value[1:]]
    if get_origin(one.type) is Literal:
        found += list(get_args(one.type))
    elif (kind, one.name) in TAKES:
        found += ["this", "you", "target", "each player", "it", "attached"]
    elif isinstance(value, str):
        found += list(w.PHRASES)
    return [other for other in found if other != value][:9]


def values(card: w.CardText, place: Place) -> Iterator[Any]:
    """What a card says in this field, in such text."""
    for word, text in words_of(card):
        if (type(word).__name__, text) == (place[0], place[2]):
            yield getattr(word, place[1])


def spelled(card: w.CardText) -> w.CardText:
    """The same card with the abilities that its keywords stand for."""
    meant = [(keyword, expand(*parse_keyword(keyword))) for keyword in card.keywords]
    return msgspec.structs.replace(
        card,
        keywords=tuple([keyword for keyword, abilities in meant if not abilities]),
        abilities=(*card.abilities, *[ability for _, abilities in meant for ability in abilities]),
    )


@cache
def examples() -> dict[Place, list[tuple[Path, w.CardText]]]:
    """The worked examples in which a card says something in a field."""
    found: dict[Place, list[tuple[Path, w.CardText]]] = {}
    shipped = {name: spelled(card.text) for name, card in catalogue.shipped.cards.items()}
    spoken = {name: set(said(card)) for name, card in shipped.items()}
    for path in sorted(HOME.rglob("*.yaml")):
        text = path.read_text("utf-8")
        own = [spelled(catalogue.card_of_data(one).text) for one in yaml.load(text).get("cards") or ()]
        for card in own:
            for place in set(said(card)):
                found.setdefault(place, []).append((path, card))
        for name in [name for name in shipped if name in text and name not in [one.name for one in own]]:
            for place in spoken[name]:
                found.setdefault(place, []).append((path, shipped[name]))
    return found


def story(path: Path, card: w.CardText) -> Lazy:
    """All that happens in an example with this card in place of the one of its name.

    Raises:
        ScenarioError: it cannot be set up so.
    """
    data = example(path)
    rest = [one for one in data.get("cards") or () if one["name"] != card.name]
    loaded = load({**data, "cards": [*rest, msgspec.to_builtins(card)]})
    edition = loaded.scenario.editions[-1]
    begun(loaded, edition)
    return told(loaded, edition)


usual = cache(story)


@cache
def example(path: Path) -> dict[str, Any]:
    return dict(yaml.load(path.read_text("utf-8")))


LANDS = ["2 Plains", "2 Island", "2 Swamp", "2 Mountain", "2 Forest"]


def arena(card: dict[str, Any], seed: int) -> Lazy:
    """What happens in a game with this card on both sides, in which everybody plays at random."""
    kinds = card["type"] if isinstance(card["type"], (list, tuple)) else [card["type"]]
    name, there = card["name"], [] if {"instant", "sorcery"} & set(kinds) else [card["name"]]
    others = ["Grizzly Bears (1 +1/+1 counters)", "Hill Giant", "Savannah Lions", "Web Spider (tapped)", "Anthem"]
    players = {
        one: {"life": 12, "battlefield": [*there, *others, *LANDS], "hand": [name, name, "Shock", "Grizzly Bears"],
              "graveyard": ["Hill Giant"], "library": ["6 Forest"]}
        for one in ("Ada", "Bea")
    }  # fmt: skip
    battle = load({"game": "mtg", "edition": "2026-04", "cards": [card], "players": players, "seed": seed}).battle()
    return Lazy(_played(battle, name.split(",")[0].lower().replace(" ", "-"), Dice(seed)))


def _played(battle: Battle, name: str, dice: Dice) -> Iterator[Any]:
    for at in range(70):
        if battle.question is None:
            break
        options = list(battle.legal)
        acts = [one for one in options if one.verb != "pass" and name in str(one.args)]
        decision = dice.pick(acts if acts and dice.below(2) else options)
        battle = battle.play(decision)
        yield len(options), decision, [event.key() for event in battle.events], str(battle.view()) if at % 9 == 0 else ""


def changed(cards: Callable[[w.CardText], bool], place: Place, card: w.CardText) -> bool:
    """Is there something else that the card could say there for which this holds, or nothing else that would be accepted?"""
    refused = True
    for value in dict.fromkeys(map(repr, values(card, place))):
        for other in others(place, next(one for one in values(card, place) if repr(one) == value)):
            try:
                text = instead(card, place, other)
                catalogue.card_of_data(msgspec.to_builtins(text))
                refused = refused and text == card
                if text != card and cards(text):
                    return True
            except (CardError, ScenarioError, ValueError, TypeError):
                continue
    return refused


def goes_otherwise(path: Path, card: w.CardText, place: Place) -> bool:
    """Does something else happen in the example where the card says something else there?"""
    before = usual(path, card)
    return changed(lambda text: story(path, text).differs(before), place, card)


def plays_otherwise(card: w.CardText, place: Place) -> bool:
    """Does something else happen in a game with the card?"""
    for seed in (1, 2, 3):
        before = arena(msgspec.to_builtins(card), seed)

        def differs(text: w.CardText, seed: int = seed, before: Lazy = before) -> bool:
            return arena(msgspec.to_builtins(text), seed).differs(before)

        if changed(differs, place, card):
            return True
    return False


@cache
def cards() -> list[w.CardText]:
    """The samples and every shipped card."""
    return [*map(spelled, SAMPLES), *[spelled(card.text) for card in catalogue.shipped.cards.values()]]


@cache
def speakers() -> dict[Place, list[w.CardText]]:
    """The cards that say something in a field."""
    found: dict[Place, list[w.CardText]] = {}
    for card in cards():
        for place in dict.fromkeys(said(card)):
            found.setdefault(place, []).append(card)
    return found


def places() -> list[Place]:
    """All fields in every kind of text in which some card says something in them."""
    silent = NAMES_ALONE | BY_THE_GAME
    return sorted({place for place in [*examples(), *speakers()] if place[:2] not in silent})


def test_every_field_is_said() -> None:
    universe = {(kind.__name__, one.name) for kind in catalogue.vocabulary for one in fields(kind)}
    assert sorted(universe - {place[:2] for place in places()} - set(NAMES_ALONE) - set(BY_THE_GAME)) == []


@pytest.mark.parametrize("place", places(), ids=".".join)
def test_every_field_does_something(place: Place) -> None:
    assert any(goes_otherwise(path, card, place) for path, card in examples().get(place, [])[:24]) or any(
        plays_otherwise(card, place) for card in speakers().get(place, [])[:4]
    )


def in_text(ability: Any) -> Iterator[tuple[Word, str, tuple[str, ...]]]:
    """The words of an ability, each with the kind of text it stands in and what can be said of whom there."""
    for word, text in words_of(ability, LASTS if isinstance(ability, (w.Static, w.Enters, w.EntersAs, w.CastFor)) else DONE):
        yield word, text, tuple(w.PHRASES)


@pytest.mark.slow
def test_every_field_does_something_in_every_kind_of_text(soon: None) -> None:
    vocabulary = Vocabulary(w, catalogue, in_text)
    found = silent(Accepted(vocabulary, HOME), mtg.around, set(places()))
    assert {place for place in found if place[:2] not in NAMES_ALONE} == set()


@pytest.mark.parametrize(
    "effect",
    [
        {"do": "gain", "who": {"type": "creature"}, "power": 1, "until": "turn"},
        {"do": "cannot", "what": "attack", "until": "turn"},
        {"do": "costs", "who": {"type": "spell"}, "until": "turn"},
    ],
    ids=lambda effect: effect["do"],
)
def test_what_a_static_ability_says_has_no_end_of_its_own(effect: dict[str, Any]) -> None:
    with pytest.raises(CardError, match="leave out `until`, since a static ability applies as long as it is there"):
        catalogue.card_of_data({"name": "Odd", "type": "enchantment", "abilities": [{"ability": "static", "effects": [effect]}]})
