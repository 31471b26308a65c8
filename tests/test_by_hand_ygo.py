"""Frames of Yu-Gi-Oh!: what stands before an effect and after it is read, and the effect is recognized."""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray.cards.pool import CardError
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.unread import holes_of
from affray.games.ygo.position.unread_summons import summon_is_read
from affray.games.ygo.text.english import ability_text
from affray.games.ygo.vocabulary.catalogue import catalogue


def read(text: str, kind: str = "monster", subtype: str = "") -> Any:
    facts = (
        {"race": ("Fiend",), "colours": ("DARK",), "atk": 0, "defence": 0, "more": {"level": "4"}} if kind == "monster" else {}
    )
    return catalogue.read(
        PrintedCard("Frob", text, (kind,), subtype or ("effect" if kind == "monster" else ""), **facts), "by hand"
    )


@pytest.mark.parametrize(
    ("text", "frame"),
    [
        ("If this card is Normal Summoned: You can place 1 gizmo on the field.", "If this card is Normal Summoned: You can by hand: «place 1 gizmo on the field»."),
        ("Once per turn: You can discard 1 card, then target 1 Spell/Trap on the field; put a gizmo on that target.", "Once per turn: You can discard 1 card, then target 1 Spell/Trap on the field; by hand: «put a gizmo on that target»."),
        ("FLIP: Draw a gizmo. Then, place it in the Graveyard.", ""),
        ("FLIP: Draw a gizmo. Then, place it in the GY.", "FLIP: By hand: «Draw a gizmo. Then, place it in the GY»."),
        ("If this card is Normal Summoned: You can place 1 gizmo. You cannot place other gizmos for the rest of this turn.", "If this card is Normal Summoned: You can by hand: «place 1 gizmo. You cannot place other gizmos for the rest of this turn»."),
        ("If this card is sent to the GY: You can Special Summon this card from the GY, but put a gizmo on it. You can only use this effect of \"Frob\" once per turn.", "If this card is sent to the GY: You can by hand: «Special Summon this card from the GY, but put a gizmo on it». You can only use this effect of cards with this name once per turn."),
        ("If a Fiend monster is Special Summoned: You can Special Summon this card from your hand, also place 1 gizmo.", "While this card is in your hand, if a Fiend monster on the field is Special Summoned: You can by hand: «Special Summon this card from your hand, also place 1 gizmo»."),
        ("Once per turn: You can target 1 face-up monster you control; it gains gizmos until the end of this turn (even if this card leaves the field).", "Once per turn: You can target 1 face-up monster you control; by hand: «it gains gizmos until the end of this turn (even if this card leaves the field)»."),
        ("Once per turn: You can place up to 2 gizmos from your hand and/or Deck on the field.", "Once per turn: You can by hand: «place up to 2 gizmos from your hand and/or Deck on the field»."),
        ("If this card is sent to the GY: You can place 1 gizmo from your hand or face-up field in the GY.", "If this card is sent to the GY: You can by hand: «place 1 gizmo from your hand or face-up field in the GY»."),
        ("You can target 2 monsters in your GY; Special Summon both, but put a gizmo on them.", "You can target 2 monsters that can be Special Summoned in your GY; by hand: «Special Summon both, but put a gizmo on them»."),
        ("You can target 1 monster in your GY; Special Summon it, but put a gizmo on it.", "You can target 1 monster that can be Special Summoned in your GY; by hand: «Special Summon it, but put a gizmo on it»."),
        ("You can target 1 monster in your GY; add it to your hand, but you cannot Special Summon it while you gronk.", "You can target 1 monster in your GY; by hand: «add it to your hand, but you cannot Special Summon it while you gronk»."),
        ("You can target 1 monster in your GY; place it on a gizmo, but you cannot Normal or Special Summon it.", "You can target 1 monster in your GY; by hand: «place it on a gizmo, but you cannot Normal or Special Summon it»."),
        ("You can target 1 monster in your GY; place it on a gizmo, then you can Special Summon it.", "You can target 1 monster in your GY; by hand: «place it on a gizmo, then you can Special Summon it»."),
        ("You can target 1 Fiend monster in your GY; Special Summon that Fiend monster, but put a gizmo on it.", "You can target 1 Fiend monster that can be Special Summoned in your GY; by hand: «Special Summon that Fiend monster, but put a gizmo on it»."),
        ("You can target 1 monster in your GY; place a gizmo, then Special Summon that targeted monster.", "You can target 1 monster that can be Special Summoned in your GY; by hand: «place a gizmo, then Special Summon that targeted monster»."),
        ("You can target 1 face-up monster you control; change both it and this card, with a gizmo, from face-up Attack Position to Defense Position.", ""),
        ("You can target 1 face-up monster you control; change it to a gizmo in Defense Position.", ""),
        ("You can target 1 face-up monster you control; change all other gizmos to Defense Position.", "You can target 1 face-up monster you control; by hand: «change all other gizmos to Defense Position»."),
        ("You can place 1 gizmo on the field.", ""),
        ("Once per turn: You can discard 1 card to draw a gizmo.", ""),
        ("Once per turn: You can select 1 monster and put a gizmo on it.", ""),
        ("Once per turn: You can put a gizmo on 1 monster. This effect can only be used twice.", ""),
        ("Once per turn: You can put a gizmo on 1 monster. All gizmos gain 500 ATK.", ""),
        ("Once per turn: You can put a gizmo on 1 monster, then target 1 monster.", ""),
        ("Once per turn: You can activate 1 of these effects. • Draw a gizmo. • Place a gizmo.", ""),
        ("Once per turn: You can target 1 monster on the field; it gains gizmo ATK.", ""),
        ("You can target 1 monster and 1 other monster in your GY; Special Summon one of them and put a gizmo on it.", ""),
        ("When a Spell Card is activated: You can send this card to the GY; negate the activation, and if you do, put a gizmo on it.", ""),
        ("When a monster(s) would be Special Summoned (Quick Effect): You can send this card to the GY; negate the Special Summon, and if you do, place a gizmo.", ""),
        ("When a Spell Card is activated (Quick Effect): You can send this card to the GY; negate the Spell/Trap activation, and if you do, place a gizmo.", ""),
        ("When a Spell Card is activated (Quick Effect): You can send this card to the GY; place a gizmo and that activation is negated.", ""),
        ("When a Spell Card is activated (Quick Effect): You can send this card to the GY; negate that card's effect, also place a gizmo.", ""),
        ("When a Spell Card is activated (Quick Effect): You can send this card to the GY; the activated effect becomes \"Place a gizmo\".", ""),
        ("Once per turn: You can target 1 card in your opponent's GY; negate the effects of all gizmos, and they cannot attack this turn.", "Once per turn: You can target 1 card in your opponent's GY; by hand: «negate the effects of all gizmos, and they cannot attack this turn»."),
        ("Once per turn: You can target 1 face-up monster you control; that monster gains the ATK of the gizmo it is battling.", ""),
        ("If this card gronks: Draw a gizmo.", ""),
        ("Once per turn: You can target 1 face-up monster on the field; apply this effect to it this turn. Each time it attacks: Draw a gizmo.", ""),
        ("Once per turn: You can target 1 Xyz Monster you control; place gizmos equal to its Rank.", "Once per turn: You can target 1 Xyz monster you control; by hand: «place gizmos equal to its Rank»."),
        ("Once per turn: You can target 1 Xyz Monster you control; place gizmos equal to its Level.", ""),
        ("Once per turn: You can place a gizmo. When you do: It gains 1 gizmo.", ""),
        ("Once per turn: You can target any number of Tuners you control; put a gizmo on them.", ""),
        ("Once per turn: You can target any number of cards in your GY; put a gizmo on them.", ""),
        ("Once per turn: You can target up to 2 Plant monsters you control; increase their Level(s) by gizmos.", "Once per turn: You can target up to 2 Level 1 or higher Plant monsters you control; by hand: «increase their Level(s) by gizmos»."),
        ("Once per turn: You can target 1 face-up monster you control; until the end of this turn, change its Level to a gizmo.", "Once per turn: You can target 1 face-up Level 1 or higher monster you control; by hand: «until the end of this turn, change its Level to a gizmo»."),
        ("Once per turn: You can target 1 Tuner you control; put a gizmo on it, also increase its Level.", "Once per turn: You can target 1 Tuner monster you control; by hand: «put a gizmo on it, also increase its Level»."),
        ("Once per turn: You can target 1 Plant monster you control; put a gizmo on it, also increase its Level.", ""),
        ("Once per turn: You can target 1 Plant monster you control; increase its Level/Rank by gizmos.", ""),
        ("Once per turn: You can target 1 Plant monster you control; place a gizmo with the same Level as that monster.", ""),
        ("Once per turn: You can target 1 Plant monster you control; place a Level 4 gizmo.", "Once per turn: You can target 1 Plant monster you control; by hand: «place a Level 4 gizmo»."),
        ("Once per turn: You can put a gizmo on 1 monster. You cannot gronk the turn you activate this effect.", ""),
        ("If this card is Normal Summoned: Put a gizmo on it. You can only gronk the effects of \"Frob\" once per turn.", ""),
    ],
)  # fmt: skip
def test_what_stands_in_a_hole_is_recognized(text: str, frame: str) -> None:
    card = read(text)
    assert [ability_text(one) for one in card.abilities] == ([frame] if frame else [])
    assert not frame or all(one.framed for one in card.unread)


@pytest.mark.parametrize(
    ("text", "frame"),
    [
        ("Place 1 gizmo, and if you do, draw 1 card. You can only activate 1 \"Frob\" per turn.", "By hand: «Place 1 gizmo, and if you do, draw 1 card». You can only activate 1 card with this name per turn."),
        ("When this card is activated: You can place 1 gizmo.", "By hand: «You can place 1 gizmo»."),
        ("If you control no monsters: Place 1 gizmo. Draw a gizmo during the End Phase.", "If you control no monsters: By hand: «Place 1 gizmo. Draw a gizmo during the End Phase»."),
        ("Place 1 gizmo on 1 monster.", ""),
        ("Pay 800 LP and gronk; place 1 gizmo.", ""),
        ("Activate only while you gronk. Place 1 gizmo; draw 1 card.", ""),
    ],
)  # fmt: skip
def test_a_spell_is_by_hand_whole(text: str, frame: str) -> None:
    card = read(text, "spell", "continuous" if "is activated" in text else "quick-play")
    assert [ability_text(one) for one in card.abilities] == ([frame] if frame else [])
    assert frame or card.unread


FAIRIES = "Fairy monsters you control gain 300 ATK."


@pytest.mark.parametrize(
    ("subtype", "text", "played"),
    [
        ("field", f"{FAIRIES} If a Fairy monster gronks: You can target 1 gizmo; banish it.", True),
        ("field", f"{FAIRIES} Face-up gizmos cannot be activated.", True),
        ("field", f"{FAIRIES} Destroy this card when a gizmo gronks.", True),
        ("field", f"{FAIRIES} During the turn this card is activated, a gizmo gronks.", True),
        ("field", f"{FAIRIES} Place 1 gizmo on this card each time it gronks.", True),
        ("field", f"{FAIRIES} You can only use the following effect of \"Frob\" once per turn. If this card gronks: Draw 1 card.", True),
        ("field", f"When this card is activated: You can target 1 gizmo; banish it. {FAIRIES}", False),
        ("field", f"When this card is activated: You can discard 1 card; place 1 gizmo. {FAIRIES}", False),
        ("field", f"Gizmo. When this card is activated, banish a gizmo. {FAIRIES}", False),
        ("field", f"{FAIRIES} Activate only during a gizmo.", False),
        ("field", f"{FAIRIES} You cannot gronk the turn you activate this card.", False),
        ("field", f"{FAIRIES} You can only activate 1 gronked \"Frob\" per turn.", False),
        ("field", f"{FAIRIES} This card can only be placed on the field by a gizmo.", False),
        ("field", f"{FAIRIES} This card's activation cannot be gronked.", False),
        ("field", f"{FAIRIES} Your opponent cannot gronk in response to this card's activation.", False),
        ("field", f"Declare 1 gizmo. {FAIRIES}", False),
        ("field", f"Discard 1 gizmo to gronk. {FAIRIES}", False),
        ("equip", "Equip only to a gizmo. The equipped monster gains 300 ATK.", False),
        ("equip", "Must be equipped to a gizmo. The equipped monster gains 300 ATK.", False),
        ("equip", "The equipped monster gains 300 ATK. If the equipped monster gronks: You can target 1 gizmo; banish it.", True),
        ("normal", "Draw 1 card. If this card in your GY gronks: You can banish a gizmo. You can only use each gronked effect of \"Frob\" once per turn.", False),
        ("normal", "Draw 1 card. If this card in your GY gronks: You can banish a gizmo.", True),
    ],
)  # fmt: skip
def test_a_card_is_activated_only_if_its_activation_is_read(subtype: str, text: str, played: bool) -> None:
    """Without a sentence on its target, cost, time, limit or answer it would be activated as if there were none (501.1)."""
    wall = {
        "name": "Wall",
        "type": "monster",
        "subtype": "normal",
        "attribute": "EARTH",
        "race": "Rock",
        "level": 4,
        "atk": 0,
        "def": 0,
    }
    frob = {
        "name": "Frob",
        "type": "spell",
        **({} if subtype == "normal" else {"subtype": subtype}),
        "unread": "by hand",
        "text": text,
    }
    decks = {"deck": ["9 Wall"]}
    battle = affray.load(
        {
            "game": "ygo",
            "players": {"Ann": {"hand": ["Frob"], "monster zone": ["Wall"], **decks}, "Bob": decks},
            "start": "203.2",
            "cards": [frob, wall],
        }
    )
    assert [str(one) for one in battle.legal if str(one).startswith("activate")] == (["activate a#1 1"] if played else [])
    assert played or "501.1" in str(battle.why_not("activate Frob 1"))


@pytest.mark.parametrize(
    "after",
    [
        "For the rest of this turn, you cannot place gizmos.",
        "You cannot place gizmos this turn.",
        "During the End Phase, banish a gizmo.",
    ],
)
def test_what_goes_on_with_an_unread_sentence_is_no_effect_of_its_own(after: str) -> None:
    """Without the sentence before it, which says when a Spell can be activated, it could be activated at any time."""
    found = read(f'If you control gronk: Draw 1 card. {after} You can only activate 1 "Frob" per turn.', "spell")
    assert (found.abilities, bool(found.unread)) == ((), True)


def test_a_hole_of_a_list_is_quoted_alone() -> None:
    text = (
        'You can only use each of the following effects of "Frob" once per turn.\n● If this card is sent to the GY: You can draw 1 card.'
        "\n● You can banish this card from your GY, then target 1 of your banished monsters; Special Summon it, also place a gizmo."
    )
    assert holes_of(read(text)) == ("Special Summon it, also place a gizmo",)


def test_what_happens_instead_is_no_part_of_the_effect_before() -> None:
    frame = "If this card is Normal Summoned: You can by hand: «place 1 gizmo on the field»."
    before = "If this card is Normal Summoned: You can place 1 gizmo on the field."
    for after in (
        "If this face-up card is destroyed in a Monster Zone, you can place it on a gizmo instead of sending it to the GY.",
        "If this card you control is sent to the GY, place a gizmo there instead.",
    ):
        card = read(f"{before} {after}")
        assert ([ability_text(one) for one in card.abilities], [one.framed for one in card.unread]) == ([frame], [True, False])
    goes_on = "If this card was Special Summoned by a gizmo, place 2 gizmos instead."
    assert holes_of(read(f"{before} {goes_on}")) == (f"place 1 gizmo on the field. {goes_on.removesuffix('.')}",)


@pytest.mark.parametrize(
    ("text", "kinds", "hand"),
    [
        ("Must first be Special Summoned (from your hand) by gronking.", ["flip"], True),
        ("Must be either Fusion Summoned, or Special Summoned by gronking.", ["flip", "fusion"], True),
        ("Must be Xyz Summoned using a gizmo.", ["flip"], True),
        ("Must be Xyz Summoned. It gronks.", ["flip", "xyz"], True),
        ("Cannot be Special Summoned, except by a gizmo.", ["normal", "set", "flip"], True),
        ("Cannot be Special Summoned from the GY the turn it was gronked.", ["normal", "set", "flip", "special", "fusion", "xyz"], True),
        ("Cannot be Special Summoned from the GY the turn it was gronked.", ["normal", "set", "flip"], False),
        ("Cannot be Summoned unless you gronk.", ["set"], True),
        ("This card cannot be Normal Summoned or Flip Summoned unless you gronk.", ["set", "special", "fusion", "xyz"], True),
        ("This card cannot be Normal Summoned or Set except by gronking.", ["flip", "special", "fusion", "xyz"], True),
        ("This card can only be Normal Summoned or Set by gronking.", ["flip", "special", "fusion", "xyz"], True),
        ("Requires 3 gronked Tributes to Normal Summon.", ["flip", "special", "fusion", "xyz"], True),
        ("Cannot be Xyz Summoned unless you gronk.", ["normal", "set", "flip", "special", "fusion"], True),
        ("Cannot be gronked by a monster Special Summoned from the Extra Deck.", ["normal", "set", "flip", "special", "fusion", "xyz"], True),
    ],
)  # fmt: skip
def test_a_monster_comes_only_as_is_read(text: str, kinds: list[str], hand: bool) -> None:
    """What its text says of a Summon and is not read would be as if it were not there (305.7)."""
    facts = {"type": "monster", "subtype": "effect", "attribute": "EARTH", "race": "Rock", "level": 3, "atk": 0, "def": 0}
    zone = "hand" if hand else "graveyard"
    table = affray.load(
        {
            "game": "ygo",
            "players": {"Ann": {zone: ["Frob"]}, "Bob": {}},
            "start": "203.2",
            "cards": [{"name": "Frob", **facts, "unread": "by hand", "text": text}],
        }
    ).table
    frob = table.objects[table.zone(zone, 0)[0]]
    assert [one for one in ("normal", "set", "flip", "special", "fusion", "xyz") if summon_is_read(frob, one)] == kinds


LIMITED = "If this card is Normal Summoned: You can draw 1 card."
ANOTHER = "If this card is sent to the GY: You can banish 1 card from your hand."


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (f'{LIMITED} If this card gronks: Draw 1 card. You can only use each effect of "Frob" once per turn.', [2]),
        (f'{LIMITED} If this card gronks: Draw 1 card. You can only gronk each effect of "Frob" once.', [1, 2, 3]),
        (f"{LIMITED} {ANOTHER} You cannot gronk the turn you activate either of this card's effects.", [1, 2, 3]),
        (
            f'{LIMITED} You can only use each effect of "Frob" once per turn. You cannot gronk the turn you use either effect.',
            [1, 2, 3],
        ),
        (f'{LIMITED} You can only gronk each of the following effects of "Frob" once. {ANOTHER}', [2, 3]),
        (f'{LIMITED} You can only gronk the following effect of "Frob" once. {ANOTHER} {LIMITED}', [2, 3]),
        (f'{LIMITED} {ANOTHER} You can only gronk the previous effect of "Frob" once.', [2, 3]),
        (f"{LIMITED} {ANOTHER} Its gizmos are negated.", [2, 3]),
        (f"{LIMITED} The banished monster gronks at the next gizmo.", [1, 2]),
        (f"{LIMITED} Gains 100 ATK for each gizmo.", [2]),
        (f"{LIMITED} This effect cannot be gronked.", [2]),
        (f"{LIMITED} Your opponent can only gronk monsters with gizmos.", [2]),
        ('Gains 100 ATK. You can only gronk each effect of "Frob" once.', [2]),
    ],
)
def test_what_an_unread_sentence_limits_is_noted_with_it(text: str, lines: list[int]) -> None:
    """An ability without a limit that its card sets to it could be used too often."""
    card = read(text)
    assert [one.line for one in card.unread] == lines
    assert not any(one.framed for one in card.unread)


def test_a_limit_that_is_left_out_does_not_matter() -> None:
    text = f'{LIMITED} You can only gronk each effect of "Frob" once.'
    facts: dict[str, Any] = {"race": ("Fiend",), "colours": ("DARK",), "atk": 0, "defence": 0, "more": {"level": "4"}}
    card = PrintedCard("Frob", text, ("monster",), "effect", **facts)
    assert [[one.line for one in catalogue.read(card, how).unread] for how in ("left out", "by hand")] == [[2], [1, 2]]
    assert [one.line for one in catalogue.read(card, {2: "left out"}).unread] == [2]
    assert [one.line for one in catalogue.read(card, {1: "by hand", 2: "by hand"}).unread] == [1, 2]
    with pytest.raises(CardError, match="part 1 of its text may refer to a part that is left out"):
        catalogue.read(card, {2: "by hand"})


@pytest.mark.parametrize("after", ["", " Each time a gizmo is banished, gronk."])
def test_what_no_sentence_says_is_only_noted(after: str) -> None:
    """An event that is read and that no rule formats: such a card could not be loaded."""
    sent = "When this card on the field is sent to the Graveyard by your opponent's card effect: You can"
    for does in ("draw 1 card.", "put a gizmo on it."):
        card = read(f"{sent} {does}{after}", "spell", "field")
        assert [ability_text(one) for one in card.abilities] == ["Activate this card."]
        assert (card.unread[0].text, card.unread[0].framed) == (f"{sent} {does}", False)


@pytest.mark.parametrize("consent", ["by hand", "noted", "left out"])
@pytest.mark.parametrize("kind", ["spell", "trap"])
def test_what_a_card_costs_is_not_left_out(consent: str, kind: str) -> None:
    """A sentence after the unread one that activates the card would activate it for nothing; an effect of its own stays."""
    printed = PrintedCard("Frob", "Pay 800 LP and gronk; draw a gizmo. {}", (kind,))
    for goes_on in ("For the rest of this turn, your opponent takes no damage.", "Draw 1 card."):
        text = printed.text.format(goes_on)
        found = catalogue.read(PrintedCard("Frob", text, (kind,)), consent)
        assert (found.abilities, bool(found.unread)) == ((), True)
    text = printed.text.format("You can banish this card from your GY; draw 1 card.")
    assert not isinstance(catalogue.read(PrintedCard("Frob", text, (kind,)), consent), ParseRefusal)
