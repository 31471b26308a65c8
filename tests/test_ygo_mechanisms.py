"""Mechanisms of their own, read from printed texts: Gemini, Link, Pendulum and Union Monsters, counters, names."""

from __future__ import annotations

from typing import Any

import pytest

from affray.cards.pool import CardError
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.games.ygo.text.english import card_text
from affray.games.ygo.text.english.parser import read_card
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.catalogue import catalogue


def monster(text: str, *types: str, **facts: Any) -> w.CardText | ParseRefusal:
    more = {"race": ("Warrior",), "colours": ("DARK",), "atk": 1700, "defence": 1200, "more": {"level": "4"}, **facts}
    return read_card(PrintedCard("Gate Watcher", text, types=("Monster", *types), **more))


def said(found: w.CardText | ParseRefusal) -> str:
    """What a card that was read does, without its name and numbers."""
    assert isinstance(found, w.CardText), str(found)
    return card_text(found).split("\n", 2)[2]


IT = "This card"
HELD = "while face-up on the field or in the Graveyard"
FIRST = f"{IT} is treated as a Normal Monster {HELD}. While this card is "
AGAIN = "on the field, you can Normal Summon it "
GEMINI = [
    (
        f"{FIRST}a Normal Monster {AGAIN}to have it become an Effect Monster with this effect.\n● Once per turn: You can draw 1 card.",
        "Once per turn: You can draw 1 card.",
    ),
    (
        f"{FIRST}face-up {AGAIN}to have it be treated as an Effect Monster with these effects:\n"
        "● The original ATK of this card becomes 2100.\n● This card can attack twice during the same Battle Phase.",
        "This card's original ATK becomes 2100.\nThis card can declare 2 attacks in each Battle Phase.",
    ),
]


@pytest.mark.parametrize(("printed", "affray"), GEMINI)
def test_gemini_monsters(printed: str, affray: str) -> None:
    assert said(monster(printed, "Effect", "Gemini")) == affray


def test_a_gemini_monster_does_nothing_elsewhere() -> None:
    found = monster("You can banish this card from your GY; draw 1 card.", "Effect", "Gemini")
    assert isinstance(found, ParseRefusal)
    assert "a Gemini Monster gains only continuous effects" in str(found)


COUNTERS = [
    (
        "If this card is Normal Summoned: Place 3 Moss Counters on it (max. 2). Gains 150 ATK for each Moss Counter on it. "
        "You can remove 2 Moss Counters from this card, then target 1 face-up Spell on the field; destroy that target.",
        "When this card is Normal Summoned: Place 3 Moss Counters on this card (max. 2).\n"
        "This card gains 150 ATK for each Moss Counter on this card.\n"
        "You can remove 2 Moss Counters from this card, then target 1 face-up Spell on the field; destroy that target.",
    ),
    (
        "When this card is Flip Summoned, place 3 counters on it. This card gains 150 ATK for each of these counters. "
        "If this card would be destroyed, remove 1 of these counters instead.",
        "When this card is Flip Summoned: Place 3 counters on this card.\nThis card gains 150 ATK for each counter on this card.\n"
        "If this card would be destroyed, remove 1 counter from this card instead.",
    ),
    (
        "Each time a Trap Card is activated, place 2 Moss Counters on this card when that Trap resolves (max. 4). "
        "You can Tribute this card with 4 Moss Counters on it; draw 1 card.",
        "Each time a Trap is activated, place 2 Moss Counters on this card when it resolves (max. 4).\n"
        "If this card has 4 or more Moss Counters: You can Tribute this card; draw 1 card.",
    ),
    (
        "You can Tribute this card; destroy all monsters with an Ice Counter(s).",
        "You can Tribute this card; destroy all monsters with an Ice Counter on the field.",
    ),
]


@pytest.mark.parametrize(("printed", "affray"), COUNTERS)
def test_counters(printed: str, affray: str) -> None:
    assert said(monster(printed, "Effect")) == affray


def test_counters_of_several_cards_are_not_a_cost_here() -> None:
    found = monster("You can remove 2 Spell Counters from your field; draw 1 card.", "Effect")
    assert "as a cost, remove 1 counter from cards that are described" in str(found)


def test_names() -> None:
    printed = 'This card\'s name becomes "Mystical Elf" while on the field or in the Graveyard. (This card is always treated as an "Elf" card.)'
    assert said(monster(printed, "Effect")) == (
        'This card\'s name becomes "Mystical Elf" while on the field or in the GY.\n(This card is always treated as an "Elf" card.)'
    )


def test_link_monsters() -> None:
    printed = '2+ Beast monsters\nOnce per turn: You can draw 1 card. You can only Link Summon "Gate Watcher" once per turn.'
    found = monster(printed, "Effect", "Link", defence=0x3, more={"level": "2"})
    assert isinstance(found, w.CardText), str(found)
    assert card_text(found) == (
        "Gate Watcher\nEffect Link Monster, Link-2 DARK Warrior, ATK 1700, Link Arrows: bottom left, bottom\n2+ Beast monsters\n"
        'You can only Link Summon "Gate Watcher" once per turn.\nOnce per turn: You can draw 1 card.'
    )
    wrong = monster("2 monsters", "Link", defence=0x3, more={"level": "3"})
    assert "Link Monsters have a link rating, so many arrows" in str(wrong)


PENDULUM = "[ Pendulum Effect ]\n{zone}\n----------\n[ {which} ]\n{text}"
IN_THE_ZONE = [
    ("-n/a-", ""),
    ("All Pendulum Monsters you control gain 200 ATK.", "All face-up Pendulum monsters you control gain 200 ATK."),
    (
        'If you have a "Gate" card in your other Pendulum Zone: You can pay 200 LP; destroy both cards in your Pendulum Zones.',
        'While this card is in your Pendulum Zone, if there is another "Gate" card in your Pendulum Zone: You can pay 200 LP; destroy all cards in '
        "your Pendulum Zone if there are 2 or more.",
    ),
    (
        "Once, while this card is in your Pendulum Zone: You can Special Summon this card from your Pendulum Zone.",
        "While this card is in your Pendulum Zone: You can Special Summon this card. This effect can only be used once while this card is "
        "face-up on the field.",
    ),
    (
        'Unless you have a "Gate" card in your other Pendulum Zone, destroy this card.',
        'While there are no other "Gate" cards in your Pendulum Zone, this card is destroyed by this effect.',
    ),
    (
        "When an attack is declared involving a monster you control and an opponent's monster: You can draw 1 card.",
        "While this card is in your Pendulum Zone, when a monster declares an attack, if a monster you control battles a monster: You can "
        "draw 1 card.",
    ),
]


@pytest.mark.parametrize(("zone", "affray"), IN_THE_ZONE)
def test_pendulum_monsters(zone: str, affray: str) -> None:
    facts = {"level": "4", "scale": "7"}
    flavour = monster(PENDULUM.format(zone=zone, which="Flavor Text", text="It rings."), "Normal", "Pendulum", more=facts)
    assert said(flavour) == "\n".join(["Pendulum Scale 7", "Activate this card.", *([affray] if affray else [])])
    text = "Cannot be Pendulum Summoned. Once per turn: You can add 1 face-up Pendulum Monster from your Extra Deck to your hand."
    found = monster(PENDULUM.format(zone=zone, which="Monster Effect", text=text), "Effect", "Pendulum", more=facts)
    assert said(found) == (
        "This card cannot be Pendulum Summoned.\nOnce per turn: You can add 1 Pendulum monster from your face-up Extra Deck to your hand.\n"
        + said(flavour)
    )
    assert isinstance(found, w.CardText)
    assert read_card(PrintedCard(found.name, card_text(found))) == found


def test_pendulum_monsters_are_read_whole() -> None:
    unread = PENDULUM.format(zone="Swing twice.", which="Monster Effect", text="Once per turn: You can draw 1 card.")
    for text, scale in ((unread, {"scale": "7"}), (PENDULUM.format(zone="-n/a-", which="Flavor Text", text=""), {})):
        assert isinstance(monster(text, "Effect", "Pendulum", more={"level": "4", **scale}), ParseRefusal)
    aims = "Once per turn: You can target 1 other Warrior monster you control; it gains 300 ATK until the end of this turn (even if this card leaves the field)."
    found = monster(
        PENDULUM.format(zone=aims, which="Flavor Text", text=""), "Normal", "Pendulum", more={"level": "4", "scale": "7"}
    )
    assert "nothing is guessed" in str(found)
    nowhere = {"ability": "card"}
    data = {
        "name": "Bell",
        "type": "monster",
        "subtype": ["normal"],
        "attribute": "DARK",
        "race": "Fiend",
        "level": 4,
        "atk": 0,
        "def": 0,
    }
    for wrong in ({"scale": 3}, {"subtype": ["pendulum"]}, {"subtype": ["pendulum"], "scale": 3}, {"pendulum": [nowhere]}):
        with pytest.raises(CardError):
            catalogue.card_of_data({**data, **wrong})
    assert catalogue.card_of_data({**data, "subtype": ["normal", "pendulum"], "scale": 3, "pendulum": [nowhere]}).scale == 3


WHAT = "a Pyro Tuner monster"
SINGLE = [
    (
        f"When Tribute Summoning {WHAT}, you can treat this 1 monster as 2 Tributes.",
        f"{IT} can be treated as 2 Tributes for the Tribute Summon of {WHAT}.",
    ),
    ("Control of this face-up card on the field cannot switch.", "This card cannot change control."),
    (
        "While your LP is lower than your opponent's, this card cannot be destroyed by battle.",
        "While your LP are lower than your opponent's, this card cannot be destroyed by battle.",
    ),
    (
        "If your opponent's Life Points are higher than 3000, you can Special Summon this card (from your hand).",
        "If your opponent's LP are 3001 or more, you can Special Summon this card from your hand.",
    ),
]


@pytest.mark.parametrize(("printed", "affray"), SINGLE)
def test_further_mechanisms(printed: str, affray: str) -> None:
    assert said(monster(printed, "Effect")) == affray


USED_ONCE = " Of the effects of this card that say so you can only use 1 per turn."
BACK = f"While this card is in your Spell & Trap Zone: You can Special Summon {{it}}.{USED_ONCE}"
UNION = [
    (
        "Once per turn, you can either: Target 1 Rock monster you control; equip this card to that target, OR: Unequip this card and "
        "Special Summon it. A monster equipped with this card loses 150 ATK/DEF, also if the equipped monster would be destroyed by "
        "battle, destroy this card instead.",
        f"You can target 1 Rock monster you control; equip this card to that target.{USED_ONCE}\n{BACK.format(it='this card')}\n"
        "The equipped monster loses 150 ATK and DEF, also if the equipped monster would be destroyed by battle, destroy this card instead.",
    ),
    (
        'Once per turn, if you control this card on the field, you can equip it to your "Moss Golem" as an Equip '
        "Spell Card, OR unequip it to Special Summon this card in face-up Attack Position. While equipped to a monster by "
        "this card's effect, increase the DEF of the equipped monster by 150 points. (1 monster can only be equipped with 1 Union Monster "
        "at a time. If the equipped monster is destroyed as a result of battle, destroy this card instead.)",
        f'You can target 1 "Moss Golem" you control; equip this card to that target.{USED_ONCE}\n'
        f"{BACK.format(it='this card in Attack Position')}\nThe equipped monster gains 150 DEF.\n"
        "A monster can only be equipped with 1 Union monster at a time.\n"
        "If the equipped monster would be destroyed by battle, destroy this card instead.",
    ),
]


@pytest.mark.parametrize(("printed", "affray"), UNION)
def test_union_monsters(printed: str, affray: str) -> None:
    assert said(monster(printed, "Effect", "Union")) == affray


def test_only_monsters_are_equipped_by_effects() -> None:
    belt: dict[str, Any] = {
        "ability": "trigger",
        "zone": "graveyard",
        "when": {"event": "sent to graveyard"},
        "effects": [{"do": "equip"}],
    }
    belt["targets"] = [{"what": {"type": "monster"}}]
    card = {"name": "Odd Belt", "type": "spell", "subtype": "continuous", "abilities": [{"ability": "card"}, belt]}
    with pytest.raises(CardError, match="the effects of a monster or an Equip Spell can equip it"):
        catalogue.card_of_data(card)


def test_what_may_start_no_chain_as_an_equip_card_leaves_is_refused() -> None:
    found = read_card(
        PrintedCard("Gate Watcher", "When this card leaves the field, banish the equipped monster.", ("Spell", "Equip"))
    )
    assert "does not say whether" in str(found)
