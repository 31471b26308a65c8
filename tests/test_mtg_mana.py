"""What mana may be spent on: as texts say it, in a pool, and refused where it means nothing."""

from __future__ import annotations

from typing import Any

import pytest

from affray.cards import parse as read_text
from affray.cards.pool import CardError
from affray.games.mtg.position.layers import OF_OTHER_TYPES
from affray.games.mtg.text.english import purpose_of, purpose_text
from affray.games.mtg.text.english.subtypes import SUBTYPES
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.catalogue import catalogue
from affray.games.mtg.vocabulary.printed import MtgCard

CREATURE = w.What("creature")
PURPOSES = {
    "creature_spells": w.Spending(CREATURE),
    "uncounterable_legendary_spells": w.Spending(w.What("card", supertype="legendary"), uncounterable=True),
    "Goblin_creature_spells": w.Spending(w.What("creature", subtype="Goblin")),
    "spells_with_mana_value_4_or_greater": w.Spending(w.What("card", mana_value_at_least=4)),
    "instant_or_sorcery_spells": w.Spending(w.What(("instant", "sorcery"))),
    "artifact;_instant_or_sorcery_spells": w.Spending(w.What(("artifact", "instant", "sorcery"))),
    "artifact_spells_or_abilities_of_artifacts": w.Spending(w.What("artifact"), w.What("artifact")),
    "abilities": w.Spending(activate=w.What("card")),
    "abilities_of_colorless_Golems": w.Spending(activate=w.What(subtype="Golem", status="colorless")),
    "all_but_nonartifact_spells": w.Spending(never=w.What("card", non="artifact")),
    "nothing": w.Spending(),
}


@pytest.mark.parametrize(("text", "only"), PURPOSES.items(), ids=PURPOSES)
def test_a_pool_says_what_mana_may_be_spent_on(text: str, only: w.Spending) -> None:
    assert purpose_text(only) == text
    assert purpose_of(text) == only


def test_every_creature_type_is_said_in_a_pool() -> None:
    kinds = [w.Spending(w.What("creature", subtype=kind), uncounterable=True) for kind in SUBTYPES if kind not in OF_OTHER_TYPES]
    assert [only for only in kinds if purpose_of(purpose_text(only)) != only] == []


SENTENCES = {
    "Spend this mana only to cast Goblin spells.": w.Spending(w.What("card", subtype="Goblin")),
    "Spend this mana only to cast an instant or sorcery spell.": w.Spending(w.What(("instant", "sorcery"))),
    "Spend this mana only to cast a spell.": w.Spending(w.What("card")),
    "Spend this mana only to activate abilities of Goblins.": w.Spending(activate=w.What(subtype="Goblin")),
    "Spend this mana only to cast a Goblin spell or to activate an ability of a Goblin.": w.Spending(
        w.What("card", subtype="Goblin"), w.What(subtype="Goblin")
    ),
    "Spend this mana only to activate an ability or cast an artifact spell.": w.Spending(w.What("artifact"), w.What("card")),
    "Spend this mana only to cast Goblin spells, and that spell can't be countered.": w.Spending(
        w.What("card", subtype="Goblin"), uncounterable=True
    ),
    "This mana can't be spent to cast nongreen spells.": w.Spending(never=w.What("card", without_color="green")),
}


@pytest.mark.parametrize(("sentence", "only"), SENTENCES.items(), ids=SENTENCES)
def test_a_text_says_what_mana_may_be_spent_on(sentence: str, only: w.Spending) -> None:
    card = read_text(f"Grove Bowl {{2}}\nArtifact\n{{T}}: Add {{G}}. {sentence}", "mtg")
    assert isinstance(card, MtgCard), str(card)
    assert card.text.abilities == (w.Activated(("{T}",), (w.Mana("{G}", only=only),)),)
    assert read_text(catalogue.card_text(card), "mtg").text == card.text  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "only",
    [
        {},
        {"uncounterable": True},
        {"cast": {"type": "creature"}, "never": {"type": "creature"}},
        {"cast": {"subtype": "Goblin"}},
        {"cast": {"type": "creature", "controller": "you"}},
        {"cast": {"type": "creature", "status": "attacking"}},
        {"activate": {"type": "creature", "zone": "graveyard"}},
    ],
)
def test_what_no_mana_is_for_is_refused(only: dict[str, Any]) -> None:
    text = {"name": "Grove Bowl", "type": "land", "abilities": [{"ability": "activated", "cost": ["{T}"], "effects": [{"do": "mana", "mana": "{G}", "only": only}]}]}  # fmt: skip
    with pytest.raises(CardError, match="mana: "):
        catalogue.card_of_data(text)
