"""Magic in English is read and said by the same rules, and nothing is left out; cards are read whole or not at all."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from affray.cards import parse as read_text
from affray.cards.pool import CardError
from affray.cards.refusal import ParseRefusal
from affray.games.mtg.text.english.grammar import ABILITY, SPELL
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.canonical import plain
from affray.games.mtg.vocabulary.catalogue import catalogue
from affray.games.mtg.vocabulary.checking import _problems, check, walk
from affray.games.mtg.vocabulary.printed import MtgCard
from affray.games.mtg.vocabulary.scope_rules import problems
from affray.text.grammar.parser import ParseFailure, read
from at_random import Made
from setting_back import changes

SHIPPED = [
    pytest.param(plain(ability), id=f"{name} {at + 1}")
    for name, card in sorted(catalogue.shipped.cards.items())
    for at, ability in enumerate(card.text.abilities)
]


def phrase(ability: Any) -> Any:
    return SPELL if isinstance(ability, w.Spell) else ABILITY


@pytest.mark.parametrize("ability", SHIPPED)
def test_an_ability_is_read_as_it_is_said(ability: Any) -> None:
    assert read(phrase(ability), phrase(ability).format(ability)) == ability


@pytest.mark.parametrize("ability", SHIPPED)
def test_a_changed_field_changes_the_text(ability: Any) -> None:
    text = phrase(ability).format(ability)
    for where, changed in changes(ability):
        if plain(changed) != ability:
            assert phrase(ability).format(plain(changed)) != text, where


@pytest.mark.parametrize("ability", SHIPPED)
def test_no_word_of_a_text_can_be_left_out(ability: Any) -> None:
    text = phrase(ability).format(ability)
    words = text.split(" ")
    for gone in range(len(words)):
        found = read(phrase(ability), " ".join([*words[:gone], *words[gone + 1 :]]))
        assert isinstance(found, ParseFailure) or found != ability or words[gone] in FREE, f"{text!r} without {words[gone]!r}"


FREE = {"you", "You", "all", "combat,"}
"""Words that may be left out: "you draw a card" is "draw a card"."""

# -- words at random

PHRASES = [
    "this",
    "you",
    "opponent",
    "each player",
    "attached",
    "it",
    "that player",
    "target",
    "target 2",
    "chosen",
    "its controller",
]
TEXTS: dict[str, list[str]] = {
    "subtype": ["Elf", "Goblin", "Vehicle"], "and_subtype": ["Rogue"], "supertype": ["legendary", "basic"], "name": ["Spirit Guide", "Treasure"],
    "keyword": ["flying", "first strike"], "without_keyword": ["flying"], "non_subtype": ["Wall"], "non_supertype": ["basic"],
    "counter": ["+1/+1", "charge"], "kind": ["+1/+1", "poison"], "origin": ["graveyard", "battlefield"], "mana": ["{G}", "{R}|{U}", "any"],
    "keywords": ["flying", "bushido 2", "protection from red"], "same_name_as": ["target", "it"], "blocking": ["", "target"],
    "by": ["this", "target"], "to": ["this", "you", "target"], "cost": ["{2}{R}", "{T}"], "extra_cost": ["{1}"], "unless": ["{2}"],
    "subtypes": ["Elf", "Bear"], **dict.fromkeys(("who", "player", "of", "one", "other"), PHRASES),
}  # fmt: skip
NUMBERS = (0, 1, 1, 2, 3)


def passes(ability: Any) -> bool:
    """Does the checker accept an ability, on a card that may have it?"""
    return not (any(problems(ability, "{X}")) or any(_problems(one) for one in walk(ability)))


def english(ability: Any) -> str | None:
    """What English says of an ability that cards can have."""
    try:
        ability = plain(ability)
        return phrase(ability).format(ability) if passes(ability) else None
    except (TypeError, ValueError, KeyError):
        return None


def accepted(seed: int, n: int) -> Iterator[Any]:
    """So many abilities at random that the checker accepts."""
    chance = random.Random(seed)
    words = Made(chance, TEXTS, NUMBERS)
    while n:
        try:
            ability = plain(words.word(chance.choice(get_args(w.Ability)), 2))
            if not passes(ability):
                continue
        except (TypeError, ValueError, KeyError):
            continue
        n -= 1
        yield ability


def test_what_is_accepted_is_said_and_read_as_it_is() -> None:
    """Of 400 abilities at random."""
    for ability in accepted(7, 400):
        said = phrase(ability).format(ability)
        assert said is not None, ability
        assert read(phrase(ability), said) == ability


# -- printed texts (of cards that do not exist)

READ = {
    "Whenever Moss Hound attacks, it gets +1/+0 until end of turn.": "Whenever this creature attacks, this creature gets +1/+0 until end of turn.",
    "{1}{G}, {T}: Target Elf you control gains trample until end of turn.": "",
    "At the beginning of your upkeep, you may pay {2}. If you don't, sacrifice this creature.": (
        "At the beginning of your upkeep, you may pay {2}; if you don't, sacrifice this creature."
    ),
    "When this creature dies, target opponent loses 2 life and you gain 2 life.": (
        "When this creature dies, target opponent loses 2 life. You gain 2 life."
    ),
    "Moss Hound gets +1/+1 as long as you control another Hound.": "As long as you control another Hound, this creature gets +1/+1.",
    "Whenever you cast a noncreature spell, tap target creature an opponent controls.": (
        "Whenever a noncreature spell is cast by you, tap target creature an opponent controls."
    ),
    "Sacrifice an artifact: Regenerate Moss Hound.": "Sacrifice an artifact: Regenerate this creature.",
    "Other Hounds you control have haste.": "Other Hounds you control gain haste.",
    "Hounds you control get +1/+0 for each friend that they have.": None,
    "When Moss Hound enters, draw as many cards as it has friends.": None,
    "Multicolored creatures you control get +1/+1.": "",
    "Many-headed creatures you control get +1/+1.": None,
    "Kicker {2}": "",
    "If Moss Hound was kicked, it enters with two +1/+1 counters on it.": (
        "This creature enters with two +1/+1 counters on it if this creature was kicked."
    ),
    "When Moss Hound enters, if you cast it from your hand, draw a card.": (
        "When this creature enters, if this creature was cast from your hand, draw a card."
    ),
    "Whenever you draw your second card each turn, Moss Hound gains flying until end of turn.": (
        "Whenever you draw a card as the second this turn, this creature gains flying until end of turn."
    ),
    "As long as you've drawn two or more cards this turn, Moss Hound has reach.": (
        "As long as the number of cards you drew this turn is 2 or greater, this creature gains reach."
    ),
    "Pay {E}{E}: Moss Hound gains trample until end of turn.": "Pay {E}{E}: This creature gains trample until end of turn.",
    # what a label means is not dropped with it
    "Boast — Sacrifice a land: Moss Hound gets +2/+2 until end of turn.": "Sacrifice a land: This creature gets +2/+2 until end of turn. Activate only once each turn. Activate only if this creature is a permanent that attacked this turn.",
    "Exhaust — Tap an untapped Hound you control: Draw a card.": "Tap an untapped Hound you control: Draw a card. Activate only once.",
    "Max speed — Moss Hound has haste.": None,
    "Old Grudge — When Moss Hound enters, draw a card.": "When this creature enters, draw a card.",
    # in a quoted ability "this" is what has it
    "When Moss Hound enters, create a Clue token.": (
        "When this creature enters, create a colorless Clue artifact token with "
        '"{2}, sacrifice this token: Draw a card."'
    ),
    'Artifacts you control have "{T}: Put that many oil counters on this artifact."': None,
    'Lands you control have "{T}: Put an oil counter on this land."': (
        'Lands you control gain "{T}: Put an oil counter on this land."'
    ),
    "Whenever Moss Hound deals damage to an opponent, put that many oil counters on it.": (
        "Whenever this creature deals damage to an opponent, put that many oil counters on this creature."
    ),
    "Whenever Moss Hound deals combat damage to a player, exile it, if you like.": None,
    # pronouns that what is done makes clear
    "Whenever a creature blocks Moss Hound, tap that creature and it doesn't untap during its controller's next untap step.": (
        "Whenever a creature blocks this creature, tap that creature. That creature doesn't untap during its controller's next untap step."
    ),
    "{1}{G}: Moss Hound deals damage equal to its power to target creature. That creature deals damage equal to its toughness to Moss Hound.": (
        "{1}{G}: This creature deals damage equal to the power of this creature to target creature. That creature deals damage equal to the toughness of that creature to this creature."
    ),
    "When Moss Hound enters, exile up to one target Elf you control, then return it to the battlefield under its owner's control.": (
        "When this creature enters, exile up to one target Elf you control. Return that card to the battlefield."
    ),
    "Sacrifice Moss Hound: It deals 2 damage to any target.": "Sacrifice this creature: This creature deals 2 damage to any target.",
    "Sacrifice Moss Hound and an Elf: It deals 2 damage to any target.": None,
    "When Moss Hound dies, destroy all creatures blocking or blocked by it.": None,
    # forms of words
    "{T}: Destroy target nonartifact, nonblack creature.": "{T}: Destroy target nonblack nonartifact creature.",
    "{T}: Switch target creature's power and toughness until end of turn.": (
        "{T}: Switch the power and toughness of target creature until end of turn."
    ),
    "{T}: Up to two target creatures each get +1/+1 until end of turn.": "{T}: Up to two target creatures get +1/+1 until end of turn.",
    "{T}: Creatures you control other than Moss Hound gain haste until end of turn.": (
        "{T}: Other creatures you control gain haste until end of turn."
    ),
    "Whenever a creature enters under an opponent's control, Moss Hound fights that creature.": (
        "Whenever a creature an opponent controls enters, this creature fights that creature."
    ),
    # X is in the whole sentence what it is said to be
    "{T}: You gain X life and draw X cards, where X is the number of Hounds you control.": (
        "{T}: You gain 1 life for each Hound you control. Draw a card for each Hound you control."
    ),
    # "it" is the target, where that was spoken of last
    "When Moss Hound enters, tap target creature and put a charge counter on it.": (
        "When this creature enters, tap target creature. Put a charge counter on that creature."
    ),
    "When Moss Hound enters, it deals 1 damage to target creature. Moss Hound gains haste until end of turn. Tap it.": None,
    "When Moss Hound enters, exile target card from an opponent's graveyard. If it was a land card, draw a card.": (
        "When this creature enters, exile target card in an opponent's graveyard. If the one moved is a land, draw a card."
    ),
    "When Moss Hound enters, exile target card from an opponent's graveyard. That player loses 1 life.": None,
    "{X}{G}: Destroy X target artifacts.": "",
    "{T}: Destroy X target artifacts.": None,
    "{T}: Sacrifice an Elf. If you do, draw a card.": "{T}: Sacrifice an Elf, and if that was done, draw a card.",
    "{T}: Sacrifice an Elf. If you can't, you lose 2 life.": "{T}: Sacrifice an Elf; if that can't be done, you lose 2 life.",
    "{T}: Target land becomes a 3/3 green Elemental creature with haste until end of turn. It's still a land.": (
        "{T}: Target land becomes 3/3 Elemental and creature in addition to its other types until end of turn. "
        "That land becomes green until end of turn. That land gains haste until end of turn."
    ),
    "{T}: Target land becomes a 3/3 Elemental creature until end of turn.": None,
    "Whenever a creature attacks you or a planeswalker you control, tap it.": (
        "Whenever a creature attacks you or a planeswalker you control, tap that creature."
    ),
    "{T}: Create X Treasure tokens, where X is the number of Elves you control.": (
        "{T}: Create tokens, as many as the number of Elves you control: each colorless Treasure artifact token named Treasure with "
        '"{T}, sacrifice this token: Add one mana of any color."'
    ),
    "Convoke": "",
    # what blocks "it" blocks the card that says so, or it is not clear
    "Whenever Moss Hound becomes blocked, it gets +1/+1 until end of turn for each creature blocking it.": (
        "Whenever this creature becomes blocked, this creature gets +1/+1 for each creature blocking this creature until end of turn."
    ),
    "Whenever another creature you control becomes blocked, it gets +1/+1 until end of turn for each creature blocking it.": None,
    "{T}: Target creature gets +1/+1 until end of turn for each Aura attached to it.": None,
    "Whenever Moss Hound attacks, you may search your library and/or graveyard for a card named Old Bone, reveal it, and put it into your hand. If you search your library this way, shuffle.": (
        "Whenever this creature attacks, you may (do one of these: search your library and your graveyard for a card named Old Bone, reveal it, put it into your hand, then shuffle; "
        "or choose a card named Old Bone in your graveyard, then return the chosen one to its owner's hand)."
    ),
    # a plural is no type of its own
    "Other creatures you control are Bears in addition to their other types.": (
        "Other creatures you control are Bear in addition to its other types."
    ),
    # a basic land type brings a mana ability
    "Lands you control are Swamps in addition to their other types.": (
        "Lands you control are Swamp in addition to its other types."
    ),
    "Nonbasic lands are Mountains.": "Nonbasic lands become Mountain.",
    "{X}{G}, {T}: X target lands become Forests until end of turn.": (
        "{X}{G}, {T}: X target lands become Forest until end of turn."
    ),
    "Heroes you control have reach.": "Heroes you control gain reach.",
    "When Moss Hound enters, Oddies you control gain reach until end of turn.": None,
    # what a spell gains on the stack would not be on the creature that it becomes
    'When you cast this spell, Moss Hound gains "When this creature dies, draw a card."': None,
    "When you cast this spell, draw a card.": "Whenever this creature is cast, draw a card.",
    "Moss Hound attacks each turn if able.": (
        "As long as this creature is not a permanent that attacked this turn, this creature attacks each combat if able."
    ),
}  # fmt: skip
CARD = "Moss Hound {{1}}{{G}}\nCreature — Hound\n2/2\n{}"


@pytest.mark.parametrize("text", READ)
def test_a_card_is_read_whole_or_refused(text: str) -> None:
    found = read_text(CARD.format(text), "mtg")
    if READ[text] is None:
        assert isinstance(found, ParseRefusal)
        assert found.card == "Moss Hound"
        assert found.phrase in text
    else:
        assert isinstance(found, MtgCard), str(found)
        assert catalogue.card_text(found).split("\n")[-1] == (READ[text] or text)


def test_it_means_what_stands_before_it() -> None:
    """A pronoun before a target never means that target; one that could mean two things is refused."""
    damage = read_text(CARD.format("When Moss Hound enters, it deals 1 damage to target creature."), "mtg")
    assert isinstance(damage, MtgCard)
    assert catalogue.card_text(damage).endswith("When this creature enters, this creature deals 1 damage to target creature.")
    bite = read_text(
        "Snap {G}\nInstant\nTarget creature you control deals damage equal to its power to another target creature.", "mtg"
    )
    assert isinstance(bite, MtgCard)
    effect = bite.text.abilities[0].effects[0]  # type: ignore[union-attr]
    assert (effect.by, effect.amount.of, effect.to) == ("target", "target", "target 2")  # type: ignore[union-attr]
    unclear = read_text("Snap {G}\nInstant\nTap target creature. Untap target land. Destroy it.", "mtg")
    assert isinstance(unclear, ParseRefusal)
    assert unclear.kind == "unclear reference"


@pytest.mark.parametrize(
    ("card", "where"),
    [
        ("Snap {G}\nInstant\nTarget creature you control gets +3/+0 until end of turn. Other creatures you control get +0/+2 until end of turn.", "Other"),
        ("Snap {G}\nSorcery\nTarget creature you control deals 2 damage to each other creature.", "other"),
        ("Snap {G}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +0/+1 for each other Hound you control.", "other"),
        ("Snap {G}\nArtifact — Equipment\nWhenever equipped creature attacks, each other creature you control gets +1/+0 until end of turn.\nEquip {1}", "other"),
        ("Snap {G}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +0/+1 for each other Aura you control.", ""),
        ('Snap {G}\nEnchantment — Aura\nEnchant creature\nEnchanted creature has "{2}: Other Hounds gain reach until end of turn."', ""),
        ("Snap {2}\nArtifact — Vehicle\n2/2\nOther creatures you control have reach.\nCrew 1", ""),
    ],
)  # fmt: skip
def test_other_is_other_than_the_card_or_refused(card: str, where: str) -> None:
    """What can never be the card itself is other than something else that was spoken of: that is not known, and refused."""
    found = read_text(card, "mtg")
    assert isinstance(found, ParseRefusal) == bool(where), str(found)
    if isinstance(found, ParseRefusal):
        assert (found.kind, found.phrase) == ("unclear reference", where)


def test_other_as_data_is_refused_where_it_means_nothing() -> None:
    """An instant is no creature: what is other than it is nothing else than all creatures."""
    others = w.What(type="creature", other=True)
    card = MtgCard(w.CardText("Snap", "instant", abilities=(w.Spell((w.Gain(others, 1),)),)))
    with pytest.raises(CardError, match="this card never fits such a description"):
        check(card)
    creature = w.CardText("Moss Hound", "creature", power=1, toughness=1, abilities=(w.Static((w.Gain(others, 1),)),))
    check(MtgCard(creature))


def test_a_spell_is_attached_to_nothing() -> None:
    """What an instant or sorcery would enchant is nobody; what it gives away may be told of its bearer."""
    refused = read_text("Snap {G}\nInstant\nEnchanted creature gets +1/+1 until end of turn.", "mtg")
    assert isinstance(refused, ParseRefusal)
    given = 'Snap {G}\nInstant\nTarget Equipment gains "Equipped creature gets +1/+0." until end of turn.'
    assert isinstance(read_text(given, "mtg"), MtgCard)


def test_an_aura_that_has_left_is_not_found_again() -> None:
    """It is in the graveyard by then, another object (400.7); an Equipment is still there."""
    text = "Snap {{G}}\n{}\nWhenever {} creature dies, return Snap to its owner's hand."
    refused = read_text(text.format("Enchantment — Aura\nEnchant creature", "enchanted"), "mtg")
    assert isinstance(refused, ParseRefusal)
    assert "an Aura leaves together with what it enchanted" in str(refused)
    assert isinstance(read_text(text.format("Artifact — Equipment\nEquip {1}", "equipped"), "mtg"), MtgCard)


def test_what_triggers_as_an_instant_is_cycled_is_no_spell() -> None:
    """It is an ability of the card beside what the spell does."""
    found = read_text("Snap {G}\nInstant\nDraw a card.\nCycling {1}\nWhen you cycle Snap, draw a card.", "mtg")
    assert isinstance(found, MtgCard)
    assert [one.word.when.event for one in found.triggered] == ["is cycled"]
    assert SPELL.format(found.triggered[0].word) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("When this creature dies, you may gain 2 life.", "you may gain 2 life"),
        ("When this creature enters, target creature can't block this turn.", "target creature can't block until end of turn"),
        ("This creature gets +1/+0 as long as there is a Cave card in your graveyard.", "there is a Cave card in your graveyard"),
    ],
)
def test_it_is_said_in_good_english_and_read_again(text: str, said: str) -> None:
    card = read_text(f"Moss Hound {{G}}\nCreature — Hound\n1/1\n{text}", "mtg")
    assert isinstance(card, MtgCard), str(card)
    told = catalogue.card_text(card)
    assert said in told
    again = read_text(told, "mtg")
    assert isinstance(again, MtgCard), str(again)
    assert again.text.abilities == card.text.abilities


PRINTED_AGAIN = {
    "worked out": "Grove Sprout {2}{G}\nCreature — Treefolk\n2/*\nGrove Sprout's toughness is equal to the number of Forests you control.",
    "so many cards": "Quick Mind {1}{U}\nCreature — Human\n*/3\nQuick Mind's power is equal to the number of cards you've drawn this turn.",
    "in brackets": "Blade Hand {W}\nCreature — Human\n1/1\n{T}: Target creature gets +X/+X until end of turn, where X is Blade Hand's power.",
    "one of two": "Trick Hand {U}\nCreature — Human\n1/1\n{U}, {T}: You may tap or untap target creature.",
    "from the hand": "Horn Bull {2}{G}\nCreature — Beast\n3/2\n{G}, Discard Horn Bull: Target attacking creature gets +3/+2 until end of turn.",
    "on one of yours": "Dark Wish {B}\nEnchantment — Aura\nEnchant creature you control\nEnchanted creature gets +3/+3.",
}  # fmt: skip


@pytest.mark.parametrize("text", PRINTED_AGAIN.values(), ids=PRINTED_AGAIN)
def test_a_card_is_read_from_what_affray_prints(text: str) -> None:
    card = read_text(text, game="mtg")
    assert isinstance(card, MtgCard), str(card)
    again = read_text(catalogue.card_text(card), game="mtg")
    assert isinstance(again, MtgCard), str(again)
    assert again.text == card.text
