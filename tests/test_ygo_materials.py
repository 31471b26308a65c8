"""Yu-Gi-Oh!: what monsters of the Extra Deck are made of, read from their first line and said again."""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray.cards.printed import PrintedCard
from affray.games.ygo.text.english.parser import read_card
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.catalogue import catalogue


def made_of(line: str) -> Any:
    facts: dict[str, Any] = {"race": ("Warrior",), "colours": ("DARK",), "atk": 1700, "defence": 1200, "more": {"level": "4"}}
    return read_card(PrintedCard("Gate Watcher", f"{line}\nThis card cannot attack.", ("Monster", "Effect", "Fusion"), **facts))


TUNER, OTHERS = w.What("monster", subtype="tuner"), w.What("monster", not_subtype="tuner")
# Each row: what is printed, what each part of it asks for (how many, and whether more will do), and how affray says it ("": alike).
LINES: list[tuple[str, list[tuple[w.What, int, bool]], str]] = [
    ('"Gate Keeper" + 2 Warrior monsters', [(w.What(name="Gate Keeper"), 1, False), (w.What("monster", race="Warrior"), 2, False)], ""),
    ("1 Tuner + 1 or more non-Tuner monsters", [(TUNER, 1, False), (OTHERS, 1, True)], "1 Tuner monster + 1+ non-Tuner monsters"),
    ("1 Tuner + 2+ non-Tuners", [(TUNER, 1, False), (OTHERS, 2, True)], "1 Tuner monster + 2+ non-Tuner monsters"),
    (
        "1 Plant-Type Tuner + 1 non-Tuner FIRE monster",
        [(w.What("monster", subtype="tuner", race="Plant"), 1, False), (w.What("monster", attribute="FIRE", not_subtype="tuner"), 1, False)],
        "1 Plant Tuner monster + 1 FIRE non-Tuner monster",
    ),
    ("2 Level 4 monsters", [(w.What("monster", level_at_least=4, level_at_most=4), 2, False)], ""),
    ("2+ Effect Monsters", [(w.What("monster", subtype="effect"), 2, True)], "2+ Effect monsters"),
]  # fmt: skip


@pytest.mark.parametrize(("printed", "parts", "said"), LINES, ids=[row[0] for row in LINES])
def test_materials_are_data(printed: str, parts: list[tuple[w.What, int, bool]], said: str) -> None:
    found = made_of(printed)
    assert found.materials == tuple([w.Material(*part) for part in parts])
    english = catalogue.card_text(catalogue.make(found))
    assert english.split("\n")[2] == (said or printed)
    assert read_card(PrintedCard("", english)) == found
    assert (
        catalogue.make(w.CardText("Gate Watcher", "monster", "fusion", level=4, materials=printed)).text.materials
        == found.materials
    )


def test_a_line_that_is_not_read_is_kept_as_it_is_printed() -> None:
    found = made_of("2 monsters with different names")
    assert found.materials == "2 monsters with different names"
    assert catalogue.card_text(catalogue.make(found)).split("\n")[2] == found.materials


TUNERS, PAGES = {"what": {"type": "monster", "subtype": "tuner"}}, {"what": {"type": "monster", "not_subtype": "tuner"}}


@pytest.mark.parametrize(
    ("materials", "summons"),
    [
        ([TUNERS, PAGES | {"n": 2}], True),
        ([TUNERS, PAGES | {"at_least": True}], True),
        ([TUNERS, PAGES], False),
        ([TUNERS | {"n": 2}, PAGES], False),
        ([{"what": {"type": "monster", "race": "Beast"}}, PAGES | {"n": 2}], False),
    ],
    ids=["as many", "at least so many", "too few", "of another kind", "of another race"],
)
def test_every_field_of_a_material_decides(materials: list[dict[str, Any]], summons: bool) -> None:
    monster = {"type": "monster", "subtype": ["normal"], "attribute": "EARTH", "race": "Plant", "atk": 100, "def": 100}
    piper = monster | {"name": "Piper", "subtype": ["effect", "tuner"], "level": 3}
    warden = monster | {"name": "Warden", "subtype": ["effect", "synchro"], "level": 7, "materials": materials}
    cards = [piper, monster | {"name": "Page", "level": 2}, warden]
    zones = {"monster zone": ["Piper", "2 Page"], "extra deck": ["Warden"]}
    battle = affray.load({"game": "ygo", "cards": cards, "players": {"Ada": zones, "Bea": {}}, "start": "main"})
    assert any(decision.verb == "synchro summon" for decision in battle.legal) == summons


INSECTS = w.What("monster", subtype="fusion", race="Insect", owner="you", zone="extra deck")
# Each row: what is printed of a Fusion Summon, and what it means.
EFFECTS: list[tuple[str, w.FusionSummon]] = [
    ("Fusion Summon 1 Insect Fusion Monster from your Extra Deck, using monsters from your hand or field as Fusion Material.", w.FusionSummon(INSECTS)),
    ("Fusion Summon 1 Insect Fusion Monster from your Extra Deck, using monsters from your hand or your side of the field as Fusion Materials.", w.FusionSummon(INSECTS)),
    (
        "Fusion Summon 1 Insect Fusion Monster from your Extra Deck, by banishing Fusion Materials listed on it from your field or GY.",
        w.FusionSummon(INSECTS, w.What("monster", controller="you", zone=("field", "graveyard")), "banished"),
    ),
    (
        "Fusion Summon 1 Insect Fusion Monster from your Extra Deck, using monsters from either field as Fusion Material.",
        w.FusionSummon(INSECTS, using=w.What("monster")),
    ),
    (
        "Fusion Summon 1 Insect Fusion Monster from your Extra Deck, by shuffling monsters from your GY into the Deck as Fusion Materials.",
        w.FusionSummon(INSECTS, using=w.What("monster", owner="you", zone="graveyard"), to="deck"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("printed", "word"), EFFECTS, ids=[row[0][16:60] + str(at) for at, row in enumerate(EFFECTS)])
def test_fusion_summons_are_read_and_said_again(printed: str, word: w.FusionSummon) -> None:
    found = read_card(PrintedCard("Meld", printed, ("Spell",)))
    assert found.abilities == (w.CardActivation(effects=(word,)),)
    english = catalogue.card_text(catalogue.make(found))
    assert read_card(PrintedCard("", english)) == found
