"""Force of Will cards read from printed texts: three templatings, whole and exactly, or refused with the place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import affray.cards
from affray.cards.importing import printed_of
from affray.cards.pool import CardError
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cli import main
from affray.games import game
from affray.games.fow.text.english import ability_text
from affray.games.fow.text.english.dialect import PASSES
from affray.games.fow.text.english.reading import read_card
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.catalogue import catalogue
from affray.games.fow.vocabulary.printed import FowCard
from affray.scenario.load import load
from affray.text.grammar.normalization import normalize


def resonator(text: str) -> Any:
    return read_card(PrintedCard("Ember Fox", text, ("Resonator",), atk=500, defence=300))


def chant(text: str) -> Any:
    return read_card(PrintedCard("Ember Fox", text, ("Chant",)))


def told(card: Any) -> str:
    assert isinstance(card, w.CardText), card
    return " ".join([*(f"<{one}>" for one in card.keywords), *map(ability_text, card.abilities)])


# Each row: what is printed, and the same in affray's words.
ON_RESONATORS = [
    (
        "[Enter] >>> Search your deck for an Elf, reveal it, and put it into your hand. Then shuffle your deck.",
        "[Enter] => Search your main deck for up to 1 Elf, reveal and put it into your hand, then shuffle your main deck.",
    ),
    (
        "[Enter] >>> You may search your deck for an Elf, reveal it and put it into your hand. If you do, shuffle your deck.",
        "[Enter] => You may do this: search your main deck for up to 1 Elf, reveal and put it into your hand, then shuffle your main deck.",
    ),
    ("At the beginning of the game >>> Draw a card.", "When the game begins => Draw 1 card."),
    (
        "Whenever an Elf is put into the field under your control >>> Draw a card.",
        "When an Elf you control enters the field => Draw 1 card.",
    ),
    ("[Enter] >>> Destroy target non-J-Ruler, non-magic stone entity.", "[Enter] => Destroy target non-magic stone non-J-ruler card."),
    ("[Flying]\n[Seal] (4)\nThis card gains [Swiftness].", "<flying> While you control 4 or more magic stones, this card gains [Swiftness]."),
    ("[Mastery] (Elf) or \"Tall Bob\" (You may rest a recovered Elf.", '<mastery (Elf)> <mastery ("Tall Bob")>'),
    ("[Flying] (This card cannot be blocked by J/resonators without [Flying].)", "<flying>"),
    ("[Flying], [First Strike]", "<flying> <first strike>"),
    (
        "{Rest}: Another Target Elf gains [+200/0] until end turn.",
        "{Rest}: Target other Elf gains +200/+0 until end of turn.",
    ),
    (
        "Your opponent must block this card if able.",
        "While this card is attacking, all J/resonators the opponent controls must block if able.",
    ),
    ("Treat this card as a fire magic stone.", "Treat this card also as a fire magic stone."),
    (
        "Treat fire magic stones you control also as wind magic stones.",
        "Treat all fire magic stones you control also as a wind magic stone.",
    ),
    (
        "When this card is put into your graveyard from your field ⇒ Draw a card.",
        "When this card is put into a graveyard from the field, while this card is a card you own => Draw 1 card.",
    ),
    (
        "[Resonance] Fire Magic Stone or Wind Magic Stone ⇒ This card may gain [+100/0] until end of turn.",
        "[Resonance] When a fire or wind magic stone you control enters the field => You may do this: this card gains +100/+0 until end of "
        "turn.",
    ),
    (
        "{0}: This card gains [Flying] or [+100/0] until end of turn.",
        "{0}: You may do this: this card gains [Flying] until end of turn; otherwise this card gains +100/+0 until end of turn.",
    ),
    (
        "When this card enters the field ⇒ Recover target resonator. If it's an Elf, it gains [+100/0] until end of turn.",
        "When this card enters the field => Recover target resonator. If the target is an Elf, the target gains +100/+0 until end of turn.",
    ),
    (
        "[Enter] ⇒ Prevent the next 300 damage that would be dealt to target J/resonator or yourself this turn.",
        "[Enter] => Choose one: until end of turn, if damage would be dealt to target J/resonator, prevent 300 of it in all; or until end of "
        "turn, if damage would be dealt to you, prevent 300 of it in all.",
    ),
    (
        'Resonators entering the field under your opponent\'s control don\'t cause their own abilities to trigger.',
        "Resonators the opponent controls do not make their own abilities trigger by entering the field.",
    ),
    (
        "[Enter] ⇒ If you control an Elf, you may put a resonator from your hand into your field.",
        "[Enter] => If you control an Elf, choose up to 1 resonator in your hand, then put the chosen card into the field under your control.",
    ),
    (
        "[Enter] ⇒ Search your deck for an Elf and put it into your hand. Then shuffle your deck. If you control a Fox, put it into "
        "the field instead.",
        "[Enter] => If you control a Fox, search your main deck for up to 1 Elf, put it into the field, then shuffle your main deck; "
        "otherwise search your main deck for up to 1 Elf, put it into your hand, then shuffle your main deck.",
    ),
    ("[Enter] ⇒ Put a limit counter on each J/resonator you control with [Limit].", "[Enter] => Put 1 limit counter on all J/resonators with [Limit] you control."),
    (
        "{Rest}, remove the top card of your main deck from the game: Draw a card.",
        "{Rest}, remove 1 card on top of your main deck from the game: Draw 1 card.",
    ),
    ("This card cannot attacks", "This card cannot attack."),
    ("{Rest}: Produce {W}. Spend this will only to play chants.", "{Rest}: Produce {W}, to be spent only to play chants."),
    ("{Rest}: Produce {W} or {U}. Spend that will only to play Elf resonators.", "{Rest}: Produce {W} or {U}, to be spent only to play Elf resonators."),
    ("Banish this card: Produce {R}. Spend this will only to play Dragons.", "Banish this card: Produce {R}, to be spent only to play Dragon cards."),
    (
        '{Rest}: Target Elf gains "You pay {2} more to play normal spells." until end of turn.',
        '{Rest}: Target Elf gains "Normal spells you play cost {2} more to play." until end of turn.',
    ),
    ("Whenever you do judgment, draw a card.", "When a J-ruler does judgment, done by you => Draw 1 card."),
    ("You may rest an Elf you control rather than pay this card's cost.", "You may rest 1 recovered Elf you control rather than pay the cost of this card."),
    ('Rest two "Sly Fox" you control: Draw a card.', 'Rest 2 recovered cards named "Sly Fox" you control: Draw 1 card.'),
    ("[Enter] => Destroy all Shadow resonator tokens you control.", "[Enter] => Destroy all token Shadow resonators you control."),
    (
        "[Enter] => Search your magic stone deck for a non-special fire magic stone and put it into your field. Then shuffle your magic stone deck.",
        "[Enter] => Search your magic stone deck for up to 1 non-special magic stone fire magic stone, put it into the field, then shuffle your magic "
        "stone deck.",
    ),
    (
        "[Enter] => Put two [500/500] light Golem resonator tokens with [Mobilize] {2} into the field.",
        '[Enter] => Put 2 resonator tokens named "Golem" into the field (500/500, light, Golem, [Mobilize {2}]).',
    ),
    ("You pay {2} less to play [Judgment] abilities.", "The [Judgment] costs of cards you control are {2} less."),
    (
        "Banish this card: You pay {1} less to play [Judgment] abilities of your ruler this turn.",
        "Banish this card: The [Judgment] costs of rulers you control are {1} less until end of turn.",
    ),
    ("Your opponent pays {1} more to play [Judgment] abilities.", "The [Judgment] costs of cards the opponent controls are {1} more."),
    (
        "You may pay {2} less for the [Awakening] costs of spells you control. (If you awaken a spell twice, you pay less twice.)",
        "The [Awakening] costs of cards you play are {2} less.",
    ),
    ("Dragons you control gain [+200/200].", "All Dragon cards you control gain +200/+200."),
    ("[Evolution] {G}{1}. (If there are no evolution counters on this card, put one on it.)", "<evolution {G}{1}>"),
    (
        "Whenever this card deals damage to your opponent, they discard a card.",
        "When this card deals damage to the opponent => The opponent discards 1 card.",
    ),
    (
        "[Enter] => Rest target Fox. It doesn't recover during the recovery phase as long as this card is on a field.",
        "[Enter] => Rest target Fox. The target cannot recover during the recovery phase until this card leaves the field.",
    ),
    (
        "[Crest] {U} (This card gains the following text as long as you control a water Magic Crest.) - Banish this card: You gain 200 life.",
        'While you control a water Magic Crest, this card gains "Banish this card: Gain 200 life."',
    ),
    ("[Null] - You may pay {2} less to play this card.", "You may pay {2} less to play this card if there is no other card in your hand."),
    ("You may pay {2} less to play this card as long as you control an Elf.", "You may pay {2} less to play this card if you control an Elf."),
    ("{Rest}: Draw a card, then put a card from your hand on the bottom of your deck.", "{Rest}: Draw 1 card. Choose 1 card in your hand. Put the chosen card on the bottom of its owner's main deck."),
    ("{Rest}: Draw a card. Then put this card on top of your deck.", "{Rest}: Draw 1 card. Put this card on top of its owner's main deck."),
    ('{U}: Put a tea counter on each "Old Hat", "Grey Hare" and "Sly Fox" you control.', '{U}: Put 1 tea counter on all cards named "Old Hat", "Grey Hare" or "Sly Fox" you control.'),
    ("Prevent all damage that would be dealt by normal spells to Elves you control.", "If damage from a normal spell would be dealt to an Elf you control, prevent all of it."),
    ("Other River Armies you control gain [+100/+100].", "All other River Army cards you control gain +100/+100."),
    ("{0}: This card gains [Flying] until end of turn. It deals 100 damage to you.", "{0}: This card gains [Flying] until end of turn. This card deals 100 damage to you."),
    ("Other Zombies you control gain [+100/+100].", "All other Zombie cards you control gain +100/+100."),
    ("Whenever a Six Sage enters your field, draw a card.", "When a Six Sages you control enters the field => Draw 1 card."),
    ("[Limit] 2\n[Mobilize] {1}", "<limit 2> <mobilize {1}>"),
    ("[Enter]: Draw two cards", "[Enter] => Draw 2 cards."),
    ("[Enter] ⇒ Draw a card. (When this card enters the field ⇒ Perform the effect.)", "[Enter] => Draw 1 card."),
    ("When this card enters your field, you gain 200 life.", "When this card enters the field => Gain 200 life."),
    ("Whenever Ember Fox attacks >>> It gains [+200/0] until end of turn.", "When this card attacks => This card gains +200/+0 until end of turn."),
    ("When this card enters the field ⇒ It deals 300 damage to your opponent.", "When this card enters the field => This card deals 300 damage to the opponent."),
    ("Whenever a resonator enters your field, draw a card.", "When a resonator you control enters the field => Draw 1 card."),
    (
        "Whenever a Fox is put into a graveyard from your opponent's field ⇒ You gain 100 life.",
        "When a Fox the opponent controls is put into a graveyard from the field => Gain 100 life.",
    ),
    ("At the end of your turn, this card deals 100 damage to you.", "When your turn ends => This card deals 100 damage to you."),
    ("[Continuous]: This card cannot attack or block.", "This card cannot attack. This card cannot block."),
    ("Each Elf you control gains [+100/+100].", "All Elf cards you control gain +100/+100."),
    ("Elves you control gain [Swiftness].", "All Elf cards you control gain [Swiftness]."),
    ("Your J/ruler gains [Barrier].", "All J/rulers you control gain [Barrier]."),
    (
        "This card gains [+200/+200] as long as your life is 1000 or less.",
        "While your life is 1000 or less, this card gains +200/+200.",
    ),
    (
        'This card gains [Flying] as long as your J/ruler is "Ash" or "Coal".',
        'While you control a J/ruler named "Ash" or "Coal", this card gains [Flying].',
    ),
    ("You may pay {1} less to play this card for each Fox you control.", "You may pay {1} less to play this card for each Fox you control."),
    (
        "{R}, {Rest}: Draw a card. Play this ability only once per turn.",
        "{R}, {Rest}: Draw 1 card. Only once per turn.",
    ),
    (
        "Remove two ember counters from your J/ruler: Destroy target resonator with ATK 500 or less.",
        "Remove 2 ember counters from your J/ruler: Destroy target resonator with ATK 500 or less.",
    ),
    ("{G}: Put this card from your graveyard into your hand.", "[Graveyard] {G}: Put this card into its owner's hand."),
    (
        "Whenever this card blocks or is blocked by a resonator, destroy that resonator.",
        "When this card blocks a resonator => Destroy that resonator. When this card is blocked by a resonator => Destroy that resonator.",
    ),
    ("Whenever you play a chant ⇒ Draw a card.", "When a chant is played by you => Draw 1 card."),
    (
        "[Null] - {Rest}: Draw a card.",
        'While there is no card in your hand, this card gains "{Rest}: Draw 1 card."',
    ),
    ("[Seal] (3) - [Flying] [Swiftness]", "While you control 3 or more magic stones, this card gains [Flying] and [Swiftness]."),
    (
        "This card gains [+100/+100] for each ember counter on it.",
        "This card gains ATK and DEF each equal to 100 times the number of ember counters on this card.",
    ),
    ("If this card would deal damage to a Fox, it deals double that much instead.", "If damage would be dealt to a Fox by this card, double it."),
    (
        "This card cannot attack or block unless you control an Elf.",
        "While you control no Elf, this card cannot attack; this card cannot block.",
    ),
    ("[Inheritance] {R}: Draw a card.", "[Inheritance] {R}, discard this card: Draw 1 card."),
    ("[Resonance] Fire Magic Stone ⇒ Draw a card.", "[Resonance] When a fire magic stone you control enters the field => Draw 1 card."),
    (
        "[Enter] ⇒ You may put an Elf from your hand into the field.",
        "[Enter] => Choose up to 1 Elf in your hand. Put the chosen card into the field under your control.",
    ),
    ("Whenever you discard a card >>> Draw a card. This ability triggers only once per turn.", "When a card in your hand is discarded => Draw 1 card. Only once per turn."),
    ("{1}: This card gains [+100/0] until end of turn. Play this ability up to two times per turn.", "{1}: This card gains +100/+0 until end of turn. Only up to 2 times per turn."),
    ("When this card is put into a graveyard from your hand ⇒ You gain 100 life.", "When this card is put into a graveyard from a hand => Gain 100 life."),
    ("When this card enters your field from a graveyard, draw a card.", "When this card enters the field from a graveyard => Draw 1 card."),
    ("This card enters your field with two ember counters on it.", "This card enters the field with 2 ember counters."),
    ("If you control an Elf, this card enters the field rested.", "This card enters the field rested if you control an Elf."),
    ("You may banish a Fox you control rather than pay this card's cost.", "You may banish 1 Fox you control rather than pay the cost of this card."),
    ("If damage would be dealt to you, it's dealt to this card instead.", "If damage would be dealt to you, it is dealt to this card instead."),
    ("This card gains [+100/0] for each different race among resonators you control.", "This card gains +100/+0 for each different race among resonators you control."),
    ("Attacking does not cause this card to rest.", "Attacking does not cause this card to rest."),
    ("This card cannot attack your opponent.", "This card cannot attack the opponent."),
    ("[Barrier] {R}{G}", "<barrier {R}{G}>"),
    ('Foxes you control with "Ember" in their names gain [+100/0].', 'All Fox cards with "Ember" in its name you control gain +100/+0.'),
    (
        "{1}: Put an Elf from your graveyard into the field. It gains [Swiftness] until end of turn.",
        "{1}: Choose 1 Elf in your graveyard. Put the chosen card into the field under your control. The moved card gains [Swiftness] until end of turn.",
    ),
    (
        "[Enter] ⇒ Look at your opponent's hand and choose a chant. They discard that card.",
        "[Enter] => Look at the opponent's hand and choose a chant there, which they discard.",
    ),
    (
        "{Rest}: This card deals damage equal to its ATK to target resonator.",
        "{Rest}: This card deals damage equal to the ATK of this card to target resonator.",
    ),
    ("This cards enters the feld rested.", "This card enters the field rested."),
]  # fmt: skip
ON_CHANTS = [
    ("Draw a card. Put this card into its owner's hand as it resolves.", "Draw 1 card. Put this card into its owner's hand."),
    (
        "Destroy up to one target resonator and up to one target addition.",
        "Destroy up to 1 target resonator and up to 1 target addition.",
    ),
    (
        "Put target resonator and up to one target addition from your graveyard into your hand.",
        "Put target resonator in your graveyard and up to 1 target addition in your graveyard into their owners' hands.",
    ),
    (
        "Put a [+100/+100] counter on any number of target Elves.",
        "Put 1 +100/+100 counter on up to as many target Elf cards as the number of Elf cards.",
    ),
    (
        "Look at the top two cards of your deck. You may put an Elf with total cost X or less from among them into your hand, where X is "
        "the number of Elves you control. Put the rest on the bottom of your deck in any order.",
        "Look at the top 2 cards of your main deck, put up to 1 Elf with total cost at most (the number of Elf cards you control) from "
        "among them into your hand and the rest on the bottom of your main deck in any order.",
    ),
    (
        "This card deals 200 damage to target resonator, plus an additional 100 damage for each Elf you control.",
        "This card deals damage equal to 200 plus 100 times the number of Elf cards you control to target resonator.",
    ),
    (
        "Rest or recover target resonator.",
        "You may do this: rest target resonator; otherwise recover the target.",
    ),
    (
        "Put target resonator on the top or bottom of its owner's deck.",
        "You may do this: put target resonator on top of its owner's main deck; otherwise put the target on the bottom of its owner's main deck.",
    ),
    (
        "Reveal the top card of your deck. If it's an Elf, this card deals damage equal to that card's ATK to target resonator.",
        "Reveal the top card of your main deck. If the revealed card is an Elf, this card deals damage equal to the ATK of the revealed card to "
        "target resonator.",
    ),
    ("Destroy a resonator your opponent controls chosen at random.", "Choose 1 resonator the opponent controls at random. Destroy the chosen card."),
    (
        "Choose [Flying] or [Swiftness]. Target resonator gains [+100/+100] and the chosen ability until end of turn.",
        "You may do this: target resonator gains +100/+100 and [Flying] until end of turn; otherwise the target gains +100/+100 and [Swiftness] "
        "until end of turn.",
    ),
    (
        "Elf resonators gain [+200/0] and Fox resonators gain [-200/0] until end of turn.",
        "All Elf resonators gain +200/+0 until end of turn. All Fox resonators gain -200/+0 until end of turn.",
    ),
    ("Draw two cards.\n[Torrent] Draw three cards instead.", "If you played another card this turn, draw 3 cards; otherwise draw 2 cards."),
    ("This card deals 500 damage to target resonator.\nDraw a card.", "This card deals 500 damage to target resonator. Draw 1 card."),
    ("Rest target resonator. It gains [-100/-100] until end of turn.", "Rest target resonator. The target gains -100/-100 until end of turn."),
    (
        "Choose one - Destroy target addition; or draw a card.",
        "Choose one: destroy target addition; or draw 1 card.",
    ),
    ("Put target resonator from your graveyard into your hand.", "Put target resonator in your graveyard into its owner's hand."),
    ("Return up to two target resonators to their owners' hands.", "Put up to 2 target resonators into their owners' hands."),
    (
        "As an additional cost to play this card, discard a card. Draw two cards, then gain 100 life.",
        "To play this card, also discard 1 card. Draw 2 cards. Gain 100 life.",
    ),
    (
        "Rest target resonator. If you control an Elf, destroy that resonator instead.",
        "If you control an Elf, destroy target resonator; otherwise rest the target.",
    ),
    (
        "This card deals 300 damage to target resonator. If it's a Fox, this card deals 600 damage instead.",
        "If target resonator is a Fox, this card deals 600 damage to the target; otherwise this card deals 300 damage to the target.",
    ),
    ("Draw X cards, where X is the number of Elves you control.", "Draw 1 card for each Elf you control."),
    ("Destroy target addition. If you do, draw a card.", "Destroy target addition. If that was done, draw 1 card."),
    (
        "Look at the top seven cards of your deck. You may reveal a Fox from among them and put it into your hand. Put the rest on the bottom of "
        "your deck in any order.",
        "Look at the top 7 cards of your main deck, reveal and put up to 1 Fox from among them into your hand and the rest on the bottom of your "
        "main deck in any order.",
    ),
    ("Destroy target resonator. As an additional cost to play this card, discard a card.", "To play this card, also discard 1 card. Destroy target resonator."),
    (
        "Put target resonator from your graveyard into your field. It gains [Swiftness] until end of turn.",
        "Put target resonator in your graveyard into the field under your control. The moved card gains [Swiftness] until end of turn.",
    ),
    ("Remove target resonator from the game. You gain life equal to its DEF.", "Remove target resonator from the game. Gain life equal to the DEF of the target."),
    ("Destroy target resonator you control with [Flying].", "Destroy target resonator with [Flying] you control."),
    (
        "Prevent all damage that would be dealt to Elves you control until end of turn.",
        "Until end of turn, if damage would be dealt to an Elf you control, prevent all of it.",
    ),
    (
        "Put two [100/100] wind Elf resonator tokens into the field.",
        'Put 2 resonator tokens named "Elf" into the field (100/100, wind, Elf).',
    ),
    ("Choose up to two - Draw a card; or gain 100 life; or destroy target addition.", "Choose up to two: draw 1 card; gain 100 life; or destroy target addition."),
    (
        "Choose one, if you control a fire Fox and another water Fox, you may choose both - Draw a card; or gain 100 life.",
        "Choose one (if you control a fire Fox and another water Fox, choose one to two instead): draw 1 card; or gain 100 life.",
    ),
    (
        "Choose one - Draw a card; or draw two cards. Choose the second only if you control an Elf.",
        "Choose one: draw 1 card; or (only if you control an Elf) draw 2 cards.",
    ),
    ("[Force] 1 (Roll a die.) You gain 100 life multiplied by the result of the roll.", "[Force] 1. Gain X00 life."),
    (
        "Destroy up to X target resonators, where X is the number of Elves you control.",
        "Destroy up to as many target resonators as the number of Elf cards you control.",
    ),
    (
        "Destroy target resonator with total cost X or less, where X is the number of Elves you control.",
        "Destroy target resonator with total cost at most (the number of Elf cards you control).",
    ),
    ("Draw a card if you control less Elves than your opponent.", "If the number of Elf cards you control is less than the number of Elf cards the opponent controls, draw 1 card."),
    ("[Trigger] Anytime: Draw a card.", "[Trigger] At any time: Draw 1 card."),
    (
        "[Trigger] While a Fox your opponent controls is attacking: Draw a card.",
        "[Trigger] While the opponent controls an attacking Fox: Draw 1 card.",
    ),
    (
        "[Trigger] You control an Elf and a resonator with [Flying]: Draw a card.",
        "[Trigger] While you control an Elf and you control a resonator with [Flying]: Draw 1 card.",
    ),
    (
        "Draw a card. If this card was awakened, draw two cards instead.\n[Awakening] {G}{1}",
        "If this card was awakened, draw 2 cards; otherwise draw 1 card. [Awakening] {G}{1}.",
    ),
    (
        "Rest target Elf. Rest up to one second target Elf if this card was awakened.\n[Awakening] Discard a card.",
        "Rest target Elf. If this card was awakened, rest up to 1 second target Elf. [Awakening] Discard 1 card.",
    ),
    (
        "Destroy target Fox.\n[Awakening] {2}: Recover target Elf.",
        "Destroy target Fox. [Awakening] {2}: Recover target Elf.",
    ),
    (
        "Target Fox gains [+100/+100] until end of turn.\n[Awakening] {2}: That resonator gains [Flying] until end of turn.",
        "Target Fox gains +100/+100 until end of turn. [Awakening] {2}: The target gains [Flying] until end of turn.",
    ),
    (
        "Target Elf you control deals damage equal to its ATK to another target resonator.",
        "Target Elf you control deals damage equal to the ATK of the target to second target resonator.",
    ),
    (
        "This card deals 300 damage to target attacking resonator. If that resonator has [Flying] this card deals 500 damage instead.",
        "If target attacking resonator is a card with [Flying], this card deals 500 damage to the target; otherwise this card deals 300 damage to the target.",
    ),
    ("Target Fox must attack or block this turn if able.", "Target Fox must attack if able until end of turn. The target must block if able until end of turn."),
    (
        "Choose one - Destroy target addition with total cost X or less, where X is the number of Elves you control; or draw a card.",
        "Choose one: destroy target addition with total cost at most (the number of Elf cards you control); or draw 1 card.",
    ),
    ("Play this card only during your opponent's turn.\nDraw a card.", "Play this card only if it is the opponent's turn. Draw 1 card."),
    (
        'Draw a card. As long as your J-Ruler is "Old Fox", you may pay {R} less to play its God\'s Art abilities this turn.',
        'Draw 1 card. The [God\'s Art] costs of J-rulers named "Old Fox" you control are {R} less until end of turn.',
    ),
    (
        "This card deals 100 damage to target resonator. If you control an Elf, it deals 200 damage to your opponent and "
        "each resonator your opponent controls instead.",
        "If you control an Elf, this card deals 200 damage to all opponents and resonators the opponent controls; otherwise this card "
        "deals 100 damage to target resonator.",
    ),
    ("Draw a card. Then resonators you control gain [+100/0] until end of turn.", "Draw 1 card. All resonators you control gain +100/+0 until end of turn."),
    ("Gain a light gem, fire gem and water gem.", "Gain 1 light gem. Gain 1 fire gem. Gain 1 water gem."),
]  # fmt: skip


@pytest.mark.parametrize(("printed", "said"), ON_RESONATORS, ids=lambda text: text[:50])
def test_what_stands_on_resonators_is_read(printed: str, said: str) -> None:
    card = resonator(printed)
    assert told(card) == said
    assert resonator("\n".join(map(ability_text, card.abilities))).abilities == card.abilities


@pytest.mark.parametrize(("printed", "said"), ON_CHANTS, ids=lambda text: text[:50])
def test_what_stands_on_chants_is_read(printed: str, said: str) -> None:
    assert told(chant(printed)) == said


# Each row: what is printed, the part that is not read, the kind of the refusal.
REFUSED = [
    ("Target resonator gains [+300/+300] for each lunar eclipse.", "lunar eclipse", "unknown phrase"),
    ("When this card attacks a resonator, it gains [+100/+100] until end of turn.", "it", "unclear reference"),
    ("{1}: Destroy target resonator unless it rains.", "unless it rains", "unknown phrase"),
    ("[Haste]", "[Haste]", "unknown phrase"),
    ("When this card attacks, put this card from your graveyard into your hand.", "this", "unclear reference"),
    ("When this card enters the field, draw a card. If you do, draw a card.", "", "known word, engine refuses"),
    ("[Null] - {B}: Put this card from your graveyard into your hand.", "", "known word, engine refuses"),
    ("{Rest}: Produce {W}, {R}.", "{W}", "unknown phrase"),
    ("[Flying] {1}: Draw a card.", "[Flying]", "unknown phrase"),
    (
        "[Awakening] {R}: [Enter] => Draw a card.\n[Awakening] {W}: [Enter] => You gain 100 life.",
        "",
        "known word, engine refuses",
    ),
    (
        "{Rest}: This card deals 300 damage to target Fox. It deals 200 damage to your opponent.",
        "It",
        "unclear reference",
    ),
    ("Other Wolves resonators you control gain [+100/0].", "resonators you control gain [+100/0]", "unknown phrase"),
    ("{1}: Draw a card. Then resonator tokens you control gain [Flying].", "tokens you control gain [Flying]", "unknown phrase"),
    ("This card can block resonators with [Flying].", "resonators with [Flying]", "unknown phrase"),
]


@pytest.mark.parametrize(("printed", "part", "kind"), REFUSED, ids=lambda text: text[:40])
def test_what_is_not_understood_is_refused_with_its_place(printed: str, part: str, kind: str) -> None:
    found = resonator(printed)
    assert isinstance(found, ParseRefusal)
    assert (found.phrase, found.kind) == (part, kind)
    assert found.line == (printed if part else "")
    assert f"▸{part}◂" in str(found) or not part


def test_a_card_is_refused_whole_for_one_line() -> None:
    found = resonator("[Flying]\nDraw three lunar eclipses.\n[Swiftness]")
    assert isinstance(found, ParseRefusal)
    assert (found.number, found.lines) == (2, 3)


def test_what_is_done_once_stands_on_no_resonator() -> None:
    found = resonator("Draw a card.")
    assert isinstance(found, ParseRefusal)


def test_what_the_engine_refuses_is_refused() -> None:
    found = read_card(PrintedCard("Ember Fox", "[Flying]", ("Resonator",)))
    assert isinstance(found, ParseRefusal)
    assert found.kind == "known word, engine refuses"
    found = read_card(PrintedCard("Ember Fox", "Draw cards equal to the ATK of this card.", ("Chant",)))
    assert isinstance(found, ParseRefusal)
    assert "a chant has no ATK" in str(found)
    found = read_card(printed_of({"name": "Ember Fox", "types": ["Resonator"], "atk": "", "def": "300", "text": ""}))
    assert isinstance(found, ParseRefusal)
    assert "leaves its ATK blank" in str(found)
    ruler = {
        "name": "Ember Queen",
        "types": ["J-Ruler"],
        "atk": "",
        "def": "700",
        "text": "This card gains [+300/0] for each card in your hand.",
    }
    found = read_card(printed_of(ruler))
    assert isinstance(found, ParseRefusal)
    assert "leaves the ATK blank" in str(found)
    found = read_card(printed_of({key: value for key, value in ruler.items() if key != "atk"}))
    assert found.atk is None
    found = read_card(PrintedCard("Ember Fox", "", ("Sorcery",)))
    assert isinstance(found, ParseRefusal)
    assert found.kind == "printed fact missing"


TEXTS = [row[0] for row in (*ON_RESONATORS, *ON_CHANTS, *REFUSED)] + ["A — “b” ’c’ [Addition:Resonator]s −1\r\n\r\n x  y"]


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text[:40])
def test_a_dialect_undoes_what_it_does(text: str) -> None:
    found = normalize(text, PASSES)
    assert found.printed() == text
    assert all(0 <= found.origin(at) <= len(text) for at in range(len(found.text) + 1))


CORPUS = Path(__file__).parents[1].parent / "shared/corpus/fow.json.xz"


@pytest.mark.skipif(not CORPUS.is_file(), reason="the texts of real cards belong to their publisher and lie beside the project")
def test_the_dialect_undoes_what_it_does_to_real_cards() -> None:
    from affray.cards.importing import cards_of

    for one in cards_of(CORPUS):
        assert normalize(one.text, PASSES).printed() == one.text


# -- from Python, in scenario files, from the command line

FOX = "Ember Fox\nResonator (Fox), fire, cost {R}{1}\nATK 500, DEF 300\n[Flying]\nWhenever Ember Fox attacks, draw a card."


def test_a_card_is_read_from_python(monkeypatch: pytest.MonkeyPatch) -> None:
    found = affray.cards.parse(FOX)
    assert isinstance(found, FowCard)
    assert found.name == "Ember Fox"
    assert found.text.keywords == ("flying",)
    object_ = {"name": "Ember Fox", "types": ["Resonator"], "atk": "500", "def": "300", "text": "Draw three lunar eclipses."}
    assert isinstance(affray.cards.parse(object_), ParseRefusal)
    monkeypatch.setattr(game("ijinden").catalogue, "parse", None)
    with pytest.raises(CardError, match="cannot be read yet"):
        affray.cards.parse(FOX, "ijinden")
    with pytest.raises(CardError, match="needs a name"):
        affray.cards.parse({"text": "Draw a card."})


def test_every_shipped_card_is_read_from_what_affray_prints() -> None:
    for name, card in catalogue.shipped.cards.items():
        found = affray.cards.parse(catalogue.text_of(name))
        assert isinstance(found, FowCard), str(found)
        assert catalogue.card_text(found) == catalogue.card_text(card)


SCENARIO = """
game: fow
edition: "8.0"
cards:
  - {{name: Ember Fox, type: resonator, cost: "{{R}}", atk: 500, def: 300, text: "{text}"}}
players:
  Ann: {{field: [Ember Fox]}}
  Bob: {{}}
do:
  - attack Ember Fox > Bob
"""


def test_cards_of_a_scenario_say_what_they_do_with_text() -> None:
    state = load(SCENARIO.format(text="[Flying]")).battle().state
    (fox,) = [one for one in state.objects.values() if one.card.name == "Ember Fox"]
    assert isinstance(fox.card, FowCard)
    assert "flying" in fox.card.keywords
    with pytest.raises(ValueError, match="▸lunar eclipse◂"):
        load(SCENARIO.format(text="This card gains [+100/+100] for each lunar eclipse.")).battle()
    with pytest.raises(ValueError, match="write one or the other"):
        load(SCENARIO.format(text='[Flying]", keywords: ["flying"], set: "x')).battle()


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = [
        {"name": "Ember Fox", "types": ["Resonator"], "atk": 500, "def": 300, "text": "[Flying]"},
        {"name": "Ash Fox", "types": ["Resonator"], "atk": 500, "def": 300, "text": "[Flying]\nDraw three lunar eclipses."},
    ]
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(cards), encoding="utf-8")
    assert main(["read", "fow", str(file)]) == 1
    assert "▸" in capsys.readouterr().out
    assert main(["read", "fow", str(file), "--json"]) == 1
    assert [one["name"] if "name" in one else one["card"] for one in json.loads(capsys.readouterr().out)] == [
        "Ember Fox",
        "Ash Fox",
    ]
    assert main(["coverage", "fow", str(file), "--rank", "sole", "--json"]) == 0
    counted = json.loads(capsys.readouterr().out)
    assert (counted["cards"], counted["read"], len(counted["phrases"])) == (2, 1, 1)
    assert main(["import", "fow", str(file), "--out", str(tmp_path / "mine.yaml")]) == 0
    from affray import yaml

    (kept,) = yaml.load((tmp_path / "mine.yaml").read_text(encoding="utf-8"))
    assert catalogue.card_of_data(kept).name == "Ember Fox"
    names = tmp_path / "names.txt"
    names.write_text("4 Ember Fox\n2 Ash Fox\nNobody\n", encoding="utf-8")
    assert main(["import", "fow", str(file), "--out", str(tmp_path / "mine.yaml"), "--deck", str(names)]) == 1
    said = capsys.readouterr().out
    assert "Nobody: not in" in said
    assert "▸" in said
    assert main(["read", "mtg", str(file)]) in (0, 1, 2)


def test_what_a_deck_list_lacks_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Not the cards that come with affray."""
    (tmp_path / "cards.json").write_text(
        json.dumps([{"name": "Ember Fox", "types": ["Resonator"], "atk": 1, "def": 1, "text": ""}])
    )
    (tmp_path / "deck.txt").write_text("4 Ember Fox (XYZ) 12\n1 Nobody Here\n2 Flame Cat\n")
    assert main(["import", "fow", str(tmp_path / "cards.json"), "--deck", str(tmp_path / "deck.txt")]) == 1
    cards, told = capsys.readouterr()
    assert "Ember Fox" in cards
    assert "Nobody Here: not in" in told
    assert "Flame Cat" not in cards + told


@pytest.mark.parametrize(
    "printed", ["This card deals 500 damage to you and your opponent.", "This card deals 500 damage to each."]
)
def test_what_could_have_stood_there_is_named_whatever_was_looked_for(printed: str) -> None:
    """A refusal asks each phrase, and each list of literal texts, what it would have read."""
    refusal = chant(printed)
    assert isinstance(refusal, ParseRefusal)
    assert refusal.wanted
