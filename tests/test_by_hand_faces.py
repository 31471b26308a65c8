"""Cards with several faces, by consent: by the face that they have wherever none is chosen; the other one is told as not read."""

from __future__ import annotations

from typing import Any

import pytest

from affray.cards.importing import printed_of
from affray.cards.refusal import ParseRefusal
from affray.games.mtg.vocabulary.catalogue import catalogue

WOLF = {
    "name": "Moor Pup",
    "type_line": "Creature — Wolf",
    "mana_cost": "{1}{G}",
    "power": "2",
    "toughness": "1",
    "oracle_text": "Reach\nWhenever Moor Pup blocks, transform it.",
}
HOUND = {
    "name": "Moor Hound",
    "type_line": "Creature — Wolf",
    "mana_cost": "",
    "power": "5",
    "toughness": "5",
    "oracle_text": "Trample",
}
CLERK = {
    "name": "Ink Clerk",
    "type_line": "Creature — Human",
    "mana_cost": "{2}",
    "power": "1",
    "toughness": "3",
    "oracle_text": "Flying",
}
ERRAND = {"name": "Brief Errand", "type_line": "Instant — Adventure", "mana_cost": "{R}", "oracle_text": "Draw a card."}
NORTH = {"name": "North", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "Draw a card."}
SOUTH = {"name": "South", "type_line": "Sorcery", "mana_cost": "{1}{U}", "oracle_text": "You gain 3 life."}
ROOM = {
    "name": "Attic",
    "type_line": "Enchantment — Room",
    "mana_cost": "{R}",
    "oracle_text": "Creatures you control have haste.",
}


def read(layout: str, *faces: dict[str, str], consent: Any = "by hand") -> Any:
    name = " // ".join([face["name"] for face in faces])
    types = " // ".join([face["type_line"] for face in faces])
    return catalogue.read(printed_of({"name": name, "layout": layout, "type_line": types, "card_faces": list(faces)}), consent)


def test_a_card_has_its_front_and_what_speaks_of_the_back_is_not_read() -> None:
    card = read("transform", WOLF, HOUND)
    assert (card.name, card.cost, card.power, card.keywords, card.abilities) == ("Moor Pup", "{1}{G}", 2, ("reach",), ())
    assert [(one.line, one.text.split("\n")[0]) for one in card.unread] == [
        (2, "Whenever Moor Pup blocks, transform it."),
        (3, "Moor Hound"),
    ]


@pytest.mark.parametrize("layout", ["adventure", "modal_dfc"])
@pytest.mark.parametrize("consent", ["by hand", "left out"])
def test_another_spell_on_the_card_is_not_read(layout: str, consent: str) -> None:
    card = read(layout, CLERK, ERRAND, consent=consent)
    assert (card.name, card.type, card.keywords) == ("Ink Clerk", "creature", ("flying",))
    assert [(one.line, one.how) for one in card.unread] == [(2, consent)]
    assert card.unread[0].text == "Brief Errand\nInstant\nDraw a card."


def test_two_halves_are_one_card_that_nobody_casts() -> None:
    card = read("split", NORTH, SOUTH)
    assert (card.name, set(card.type), card.cost, card.abilities) == ("North and South", {"instant", "sorcery"}, "{R}{1}{U}", ())
    assert [one.line for one in card.unread] == [2, 3]


@pytest.mark.parametrize(
    ("layout", "faces"),
    [("split", (ROOM, ROOM)), ("aftermath", (NORTH, SOUTH)), ("adventure", ({**CLERK, "type_line": "Creature Sorcery"}, ERRAND))],
)
def test_what_a_card_is_elsewhere_has_to_be_known(layout: str, faces: Any) -> None:
    assert isinstance(read(layout, *faces), ParseRefusal)


@pytest.mark.parametrize("layout", ["transform", "adventure", "split"])
def test_without_consent_cards_with_two_faces_are_out_of_scope(layout: str) -> None:
    reading = read(layout, CLERK, ERRAND, consent="")
    assert (reading.kind, str(reading.why[0])) == ("printed fact missing", "its one face: cards with two are out of scope")
