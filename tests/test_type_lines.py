"""A card of a scenario can have its type line as it is printed."""

from __future__ import annotations

from typing import Any

import pytest

from affray.answers.cards import reading_of
from affray.cards.importing import printed_of
from affray.cards.pool import CardError
from affray.cards.refusal import ParseRefusal
from affray.games import game

LINES: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("mtg", "artifact creature", {"power": 1, "toughness": 1}, {"type": ["artifact", "creature"]}),
    ("mtg", "Legendary Creature — Elf Warrior", {"power": 1, "toughness": 1}, {"type": "creature", "supertype": "legendary", "subtype": ["Elf", "Warrior"]}),
    ("mtg", "Basic Land - Forest", {}, {"type": "land", "supertype": "basic", "subtype": "Forest"}),
    ("ygo", "Quick-Play Spell Card", {"text": "Draw 1 card."}, {"type": "spell", "subtype": "quick-play"}),
    ("ygo", "Normal Trap", {"text": "Draw 1 card."}, {"type": "trap"}),
    ("ygo", "Effect Monster", {"race": "Fiend", "attribute": "DARK", "level": 4, "atk": 0, "def": 0}, {"type": "monster", "subtype": "effect"}),
    ("fow", "Resonator: Human / Knight", {"atk": 100, "def": 100}, {"type": "resonator", "race": ["Human", "Knight"]}),
    ("fow", "Magic Stone", {}, {"type": "magic stone"}),
]  # fmt: skip


@pytest.mark.parametrize(("key", "line", "facts", "fields"), LINES, ids=[line for _, line, _, _ in LINES])
def test_a_printed_type_line_means_its_fields(key: str, line: str, facts: dict[str, Any], fields: dict[str, Any]) -> None:
    catalogue = game(key).catalogue
    printed = catalogue.card_of_data({"name": "Odd One", "type": line, **facts})
    assert catalogue.card_text(printed) == catalogue.card_text(catalogue.card_of_data({"name": "Odd One", **fields, **facts}))


PASTED = [
    ("mtg", "Odd Cat {1}{W}\nCreature — Cat\nFlying\n1/1", "Odd Cat\n{1}{W}\nCreature — Cat\nFlying\n1/1"),
    ("ygo", "Odd Fox\nEffect Monster, Level 4 WIND Beast, ATK 1500, DEF 200", "Odd Fox\nEffect Monster\nLevel 4 WIND Beast\nATK 1500 DEF 200"),
    ("fow", "Odd Owl\nResonator (Bird), light, cost {W}\nATK 500, DEF 700\n[Flying]", "Odd Owl\nResonator (Bird), light, cost {W}, ATK 500, DEF 700\n[Flying]"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "printed", "pasted"), PASTED, ids=[one[0] for one in PASTED])
def test_a_card_is_read_in_the_lines_that_people_paste(key: str, printed: str, pasted: str) -> None:
    """A cost on a line of its own, facts on several lines, numbers at the end of the type line."""
    readings = [reading_of(game(key), one) for one in (printed, pasted)]
    assert not isinstance(readings[0], ParseRefusal)
    assert readings[0] == readings[1]


@pytest.mark.parametrize(("key", "line", "facts", "fields"), LINES, ids=[line for _, line, _, _ in LINES])
def test_so_it_does_in_a_card_file(key: str, line: str, facts: dict[str, Any], fields: dict[str, Any]) -> None:
    """One line under `type`, as public card lists have it: the same card as with its fields in data."""
    catalogue, text = game(key).catalogue, {"text": "" if "race" in facts or key != "ygo" else "Draw 1 card."}
    cost = {"cost": "{1}"} if "land" not in line.lower() and key == "mtg" else {}
    reading = catalogue.read(printed_of({"name": "Odd One", "type": line, **facts, **text, **cost}))
    assert not isinstance(reading, ParseRefusal), reading.message
    wanted = catalogue.card_of_data({"name": "Odd One", **fields, **facts, **text, **cost})
    assert catalogue.card_text(catalogue.make(reading)) == catalogue.card_text(wanted)


@pytest.mark.parametrize(
    ("entry", "heading"),
    [
        ({"type": "Spell Card", "race": "Quick-Play", "desc": "Draw 1 card."}, "Quick-Play Spell"),
        ({"type": "Trap Card", "race": "Normal", "desc": "Draw 1 card."}, "Trap"),
        ({"type": "Flip Effect Monster", "race": "Fiend", "attribute": "DARK", "level": 4, "atk": 0, "def": 0, "desc": "FLIP: Draw 1 card."},
         "Flip Effect Monster, Level 4 DARK Fiend"),
        ({"type": "Fusion Monster", "humanReadableCardType": "Fusion Effect Monster", "race": "Fiend", "attribute": "DARK", "level": 4, "atk": 0,
          "def": 0, "desc": "2 Fiend monsters\nCannot be destroyed by battle."}, "Fusion Effect Monster, Level 4 DARK Fiend"),
        ({"type": "Link Monster", "humanReadableCardType": "Link Effect Monster", "race": "Fiend", "attribute": "DARK", "linkval": 2, "atk": 0,
          "linkmarkers": ["Bottom-Left", "Top"], "desc": "2 monsters\nCannot be destroyed by battle."}, "Link Effect Monster"),
    ],
)  # fmt: skip
def test_a_card_list_of_the_public_kind_is_read(entry: dict[str, Any], heading: str) -> None:
    """`desc` is the text, `race` the kind of a Spell or Trap, `linkval` and `linkmarkers` what a Link Monster has."""
    catalogue = game("ygo").catalogue
    reading = catalogue.read(printed_of({"name": "Odd One", **entry}))
    assert not isinstance(reading, ParseRefusal), reading.message
    assert heading in catalogue.card_text(catalogue.make(reading))


def test_what_the_file_says_beside_it_counts() -> None:
    card = game("mtg").catalogue.card_of_data(
        {"name": "Odd One", "type": "Creature — Elf", "subtype": "Goblin", "power": 1, "toughness": 1}
    )
    assert card.text.subtype == "Goblin"


@pytest.mark.parametrize(("key", "line"), [("mtg", "Creature Wizard"), ("ygo", "Slow Spell"), ("fow", "Knight")])
def test_any_other_line_is_refused(key: str, line: str) -> None:
    with pytest.raises(CardError, match=r"accepted|known|one of"):
        game(key).catalogue.card_of_data(
            {"name": "Odd One", "type": line, "power": 1, "toughness": 1} | ({"text": ""} if key == "ygo" else {})
        )
