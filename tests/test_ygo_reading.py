"""Yu-Gi-Oh! cards read from printed texts, of today and before: whole and exactly, or refused with the place."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import affray.cards
from affray.cards.edopro import cards_of_cdb
from affray.cards.pool import CardError
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cli import main
from affray.games.ygo.text.english import ability_text
from affray.games.ygo.text.english.normalize import PASSES
from affray.games.ygo.text.english.normalize_kinds import names
from affray.games.ygo.text.english.parser import read_card
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.catalogue import catalogue
from affray.games.ygo.vocabulary.printed import YgoCard
from affray.scenario.decks import read_deck
from affray.scenario.load import load
from affray.text.grammar.normalization import normalize


def monster(text: str, *types: str) -> Any:
    facts: dict[str, Any] = {"race": ("Warrior",), "colours": ("DARK",), "atk": 1700, "defence": 1200, "more": {"level": "4"}}
    return read_card(PrintedCard("Gate Watcher", text, ("Monster", "Effect", *types), **facts))


def spell(text: str, *types: str) -> Any:
    return read_card(PrintedCard("Gate Watcher", text, ("Spell", *types)))


def trap(text: str, *types: str) -> Any:
    return read_card(PrintedCard("Gate Watcher", text, ("Trap", *types)))


def told(card: Any) -> str:
    assert isinstance(card, w.CardText), str(card)
    return " ".join(map(ability_text, card.abilities))


# Each row: what is printed, and the same in affray's words.
ON_MONSTERS = [
    (
        "Once per turn: You can target 1 Rock monster your opponent controls; this card loses exactly 300 ATK/DEF, and if it does, send that target to the GY.",
        "Once per turn: You can target 1 Rock monster your opponent controls; this card loses 300 ATK and DEF in full, and if you do, send that target to the GY.",
    ),
    (
        "Your opponent cannot target Dragon monsters with card effects.",
        "All Dragon monsters on the field cannot be targeted by your opponent's card effects.",
    ),
    (
        "If this Attack Position card is changed to face-up Defense Position: Target 1 Rock monster your opponent controls; destroy that target.",
        "When this card is changed to face-up Defense Position: Target 1 Rock monster your opponent controls; destroy that target.",
    ),
    (
        "While this card is in Defense Position, all Plant monsters you control gain 500 ATK and DEF.",
        "While this card is in face-up Defense Position, all face-up Plant monsters you control gain 500 ATK and DEF.",
    ),
    (
        "When this card is Tributed: Gain 300 LP, then return 1 card from your hand to the bottom of the Deck.",
        "When this card is Tributed: Gain 300 LP, then choose 1 card in your hand, and if you do, place the chosen card on the bottom of the Deck.",
    ),
    (
        'During damage calculation, if a "Gate" monster you control battles an opponent\'s monster: You can send this card from your hand to the GY; '
        "the ATK of your monster becomes double its original ATK, during that damage calculation only.",
        'While this card is in your hand, during damage calculation, if a "Gate" monster you control battles a monster: You can send this card to the GY; '
        "your battling monster's ATK becomes double your battling monster's original ATK during damage calculation only.",
    ),
    (
        "You can discard 1 Zombie monster, then target 1 Zombie monster in your GY with a Level less than the discarded Zombie monster's; banish it.",
        "You can discard 1 Zombie monster, then target 1 Zombie monster with a Level less than the discarded monster's Level "
        "in your GY; banish that target.",
    ),
    (
        'Must be Special Summoned (from your hand) by banishing 1 "Gate" monster from your GY while the total Levels and Ranks of all Effect monsters you '
        "control are 8 or lower, and cannot be Special Summoned by other ways.",
        "Must be Special Summoned as it says itself. If the total Levels and Ranks of all Effect monsters you control are 8 or lower, you can Special Summon "
        'this card from your hand by banishing 1 "Gate" monster from your GY.',
    ),
    (
        "You can make this card's ATK become double its original ATK, until your next Standby Phase.",
        "You can activate this effect; this card's ATK becomes double this card's original ATK until your next Standby Phase.",
    ),
    (
        "When this card is Normal Summoned: You can target 1 other \"Gate\" monster you control; increase this card's Level by that monster's.",
        "When this card is Normal Summoned: You can target 1 other \"Gate\" monster you control; this card's Level is increased by that target's Level.",
    ),
    (
        "If this card is sent to the GY: You can treat it as a Tuner this turn.",
        "If this card is sent to the GY: You can activate this effect; this card is treated as a Tuner until the end of this turn.",
    ),
    (
        'If you control no monsters, or all monsters you control are "Gate" monsters: You can draw 1 card.',
        'If you control no non-"Gate" monsters: You can draw 1 card.',
    ),
    (
        "If all monsters you control are Rock monsters (min. 1) while this card is in your GY: You can Special Summon this card.",
        "While this card is in your GY, if you control a Rock monster, you control no non-Rock monsters and you control no face-down monsters: "
        "You can Special Summon this card.",
    ),
    (
        "You can banish this card and 1 face-up Machine monster you control; draw 1 card.",
        "You can banish this card and banish 1 face-up Machine monster you control; draw 1 card.",
    ),
    (
        'If a "Gate" monster is Normal Summoned to your field while this card is in your hand or GY: You can gain 300 LP. '
        'You can only use this effect of "Gate Watcher" once per turn.',
        'While this card is in your hand, if a "Gate" monster you control is Normal Summoned: You can gain 300 LP. '
        "Of the effects of cards with this name that say so you can only use 1 per turn. "
        'While this card is in your GY, if a "Gate" monster you control is Normal Summoned: You can gain 300 LP. '
        "Of the effects of cards with this name that say so you can only use 1 per turn.",
    ),
    (
        "During your Main Phase 2, if this card attacked this turn: You can draw 1 card.",
        "If it is during Main Phase 2 and this card attacked this turn: You can draw 1 card.",
    ),
    (
        'You can pay 500 LP; draw 1 card. You can use the effect of "Gate Watcher" up to twice per turn.',
        "You can pay 500 LP; draw 1 card. You can use this effect of cards with this name up to twice per turn.",
    ),
    (
        "When this card is Tributed: Special Summon 1 Dragon monster from your Deck, and make its ATK and DEF 0.",
        "When this card is Tributed: Special Summon 1 Dragon monster from your Deck, and if you do, the Special Summoned monster's ATK becomes 0 and DEF "
        "becomes 0.",
    ),
    (
        "During the End Phase, if this card is in the GY because it was sent there from the field this turn: You can draw 1 card.",
        "While this card is in your GY, during the End Phase, if this card was taken from the field and put there this turn: You can draw 1 card.",
    ),
    (
        "During your opponent's turn (Quick Effect): You can discard this card; negate the next attack this turn from a monster your opponent controls.",
        "While this card is in your hand, during your opponent's turn (Quick Effect): You can discard this card; negate the attack, or if there is none, "
        "the next attack of an opponent's monster this turn.",
    ),
    ("When this card is Normal Summoned: You can draw 1 card.", "When this card is Normal Summoned: You can draw 1 card."),
    ("When this card is Normal Summoned, you can draw 1 card.", "When this card is Normal Summoned: You can draw 1 card."),
    (
        "If this card is sent to the Graveyard: You can add 1 Level 4 or lower Beast-Type monster from your Deck to your hand.",
        "If this card is sent to the GY: You can add 1 Level 4 or lower Beast monster from your Deck to your hand.",
    ),
    ("FLIP: Target 1 Trap Card on the field; destroy it.", "FLIP: Target 1 Trap on the field; destroy that target."),
    ("You can Tribute this card to draw 2 cards.", "You can Tribute this card; draw 2 cards."),
    (
        'You can banish this card from your Graveyard; Special Summon 1 "Gate" monster from your hand, except "Gate Watcher".',
        'While this card is in your GY: You can banish this card; Special Summon 1 "Gate" monster from your hand, except "Gate Watcher".',
    ),
    (
        "You can discard this card; gain 500 Life Points.",
        "While this card is in your hand: You can discard this card; gain 500 LP.",
    ),
    (
        "During either player's turn: You can target 1 Spell in your GY; banish it.",
        "(Quick Effect): You can target 1 Spell in your GY; banish that target.",
    ),
    (
        "If this card attacks a face-up monster, at the start of the Damage Step: Destroy that monster.",
        "At the start of the Damage Step, if this card attacks a face-up monster: Destroy your opponent's battling monster.",
    ),
    (
        "If this card attacks a Defense Position monster, inflict piercing battle damage to your opponent.",
        "While this card attacks, this card inflicts piercing battle damage.",
    ),
    (
        "All other Fiend monsters you control gain 300 ATK/DEF.",
        "All other face-up Fiend monsters you control gain 300 ATK and DEF.",
    ),
    ("When this card is destroyed by battle: Draw 1 card.", "When this card is destroyed by battle: Draw 1 card."),
    (
        "If this card is sent to the Graveyard to activate an EARTH monster's effect: Draw 1 card.",
        "When this card is sent to the GY to activate an EARTH monster's effect: Draw 1 card.",
    ),
    (
        "If this card is detached from an Xyz Monster and sent to the GY to activate that monster's effect: Gain 300 LP.",
        "When this card is detached from an Xyz monster and sent to the GY to activate that monster's effect: Gain 300 LP.",
    ),
    (
        "If a Fiend monster is destroyed by battle or card effect and sent to your GY: Draw 1 card.",
        "When a Fiend monster on the field you own is destroyed and sent to the GY: Draw 1 card.",
    ),
    ("If this card is Tributed: Draw 1 card.", "When this card is Tributed: Draw 1 card."),
    (
        "If you control no monsters, you can Normal Summon this card without Tributing.",
        "If you control no monsters, you can Normal Summon this card without Tributing.",
    ),
    (
        "You can Normal Summon this card without Tributing, but its original ATK becomes 1200.",
        "You can Normal Summon this card without Tributing, but its original ATK becomes 1200.",
    ),
    (
        "At the end of the Damage Step, if this card battled an EARTH monster: Destroy that monster.",
        "At the end of the Damage Step, if this card battles an EARTH monster: Destroy your opponent's battling monster.",
    ),
    ("Cannot be targeted by Trap or monster effects.", "This card cannot be targeted by Trap or monster effects."),
    (
        "When you take battle damage: Gain Life Points equal to the damage you took.",
        "When you take battle damage: Gain that much LP.",
    ),
    (
        'If you control "Gate Lord", you can Special Summon this card (from your hand).',
        'If you control a "Gate Lord", you can Special Summon this card from your hand.',
    ),
    (
        'Fiend monsters you control, except "Gate Imp", cannot be destroyed by battle.',
        'All Fiend monsters you control, except "Gate Imp" cannot be destroyed by battle.',
    ),
    (
        "If this card is Normal Summoned or flipped face-up: You can draw 1 card.",
        "If this card is Normal Summoned or flipped face-up: You can draw 1 card.",
    ),
    (
        "When an opponent's monster declares an attack that targets this card: You can draw 1 card.",
        "When a monster your opponent controls declares an attack, if this card is attacked: You can draw 1 card.",
    ),
    (
        "When this card destroys a monster by battle and sends it to the GY: Gain Life Points equal to half the destroyed monster's original ATK.",
        "When this card destroys an opponent's monster by battle and sends it to the GY: Gain LP equal to half that monster's original ATK.",
    ),
    (
        "When this card destroys a monster by battle: Gain LP equal to the original Level of that monster in the GY x 200.",
        "When this card destroys an opponent's monster by battle: Gain LP equal to 200 times that monster's Level.",
    ),
    (
        'This card gains 300 ATK for each "Gate" monster with a different name in your Graveyard.',
        'This card gains 300 ATK for each "Gate" monster with a different name in your GY.',
    ),
    (
        "Once per turn: You can target 1 face-up monster on the field; its ATK and DEF become double its original ATK and DEF until the End Phase.",
        "Once per turn: You can target 1 face-up monster on the field; that target's ATK becomes double that target's original ATK "
        "and DEF becomes double that target's original DEF until the End Phase.",
    ),
    (
        "You can banish this card and 1 other Fiend monster from your Graveyard; draw 1 card.",
        "While this card is in your GY: You can banish this card and banish 1 other Fiend monster from your GY; draw 1 card.",
    ),
    (
        "Once per turn: You can draw 1 card. You must have no cards in your hand to activate and to resolve this effect.",
        "Once per turn, if there are no cards in your hand: You can draw 1 card. This effect resolves only if there are no cards in your hand.",
    ),
    ("When this card is removed from play: Draw 1 card.", "When this card is banished: Draw 1 card."),
    (
        "When this card is sent from your hand to your Graveyard by your opponent's card effect: Draw 1 card.",
        "When this card is sent from the hand to the GY by an opponent's card effect: Draw 1 card.",
    ),
    (
        "When you Normal Summon a Rock-Type monster: You can Special Summon this card from your hand.",
        "While this card is in your hand, when you Normal Summon a Rock monster: You can Special Summon this card.",
    ),
    ("This card gains 300 ATK during your Battle Phase only.", "While it is during your Battle Phase, this card gains 300 ATK."),
    ("Cannot attack the turn it is Normal Summoned.", "While this card was Normal Summoned this turn, this card cannot attack."),
    (
        "This card can attack all monsters your opponent controls once each.",
        "This card can attack all monsters your opponent controls, once each.",
    ),
    (
        'This card\'s Level is increased by the total Levels of all "Kite Tokens" you control.',
        'This card\'s Level is increased by the combined Levels of all "Kite Token" you control.',
    ),
    (
        'When this card is Normal Summoned: You can Set 1 "Gate" Trap Card directly from your Deck.',
        'When this card is Normal Summoned: You can Set 1 "Gate" Trap from your Deck.',
    ),
    (
        "Once per turn: You can choose 1 Fiend monster from your Deck and place it on top of your Deck.",
        "Once per turn: You can place 1 Fiend monster from your Deck on top of your Deck.",
    ),
    (
        "When this card is Tributed: You can target 1 Spell you control that you can place a Spell Counter on; place 2 Spell Counters on it.",
        "When this card is Tributed: You can target 1 Spell you control that you can place a Spell Counter on; place 2 Spell Counters on that target.",
    ),
    (
        'When this card is Summoned: Special Summon 1 "Kite Token" (Fiend-Type/DARK/Level 1/ATK 0/DEF 0) in Defense Position to your opponent\'s '
        "side of the field. This Token cannot be Tributed for a Tribute Summon.",
        'When this card is Summoned: Special Summon 1 "Kite Token" (Fiend/DARK/Level 1/ATK 0/DEF 0) to your opponent\'s field in Defense Position, '
        "also the Special Summoned monster cannot be Tributed for a Tribute Summon.",
    ),
    (
        "If this card is sent to the Graveyard while equipped to a monster: Gain 300 LP.",
        "When this card is sent to the GY while equipped to a monster: Gain 300 LP.",
    ),
    (
        'When a "Gate" monster is Special Summoned from your Extra Deck: You can draw 1 card.',
        'When a "Gate" monster on the field you own is Special Summoned from the Extra Deck: You can draw 1 card.',
    ),
    ("All Tokens in Attack Position gain 300 ATK.", "All face-up Attack Position Token monsters on the field gain 300 ATK."),
    (
        "If this card attacks, during damage calculation (in either player's turn): You can pay 500 LP once per battle; draw 1 card.",
        "Once per battle, during damage calculation, if this card attacks (Quick Effect): You can pay 500 LP; draw 1 card.",
    ),
    (
        "During your opponent's turn: You can banish this card from your GY; draw 1 card (this is a Quick Effect).",
        "While this card is in your GY, during your opponent's turn (Quick Effect): You can banish this card; draw 1 card.",
    ),
    (
        'When this card is Normal Summoned: You can Special Summon any number of "Gate Imp"(s) from your hand.',
        'When this card is Normal Summoned: You can Special Summon up to 5 "Gate Imp" from your hand.',
    ),
    (
        "If this face-up card would be destroyed, you can detach 1 Xyz Material from this card instead.",
        "If this card would be destroyed, you can detach 1 material from this card instead.",
    ),
    (
        "Once per turn: You can draw 1 card. This card cannot attack the turn you activate this effect.",
        "Once per turn: You can give up attacking with this card this turn; draw 1 card.",
    ),
    (
        "When this card is Normal Summoned: Draw 1 card, also you cannot Special Summon monsters from the Extra Deck for the rest of this turn, "
        "except Dragon Synchro Monsters.",
        "When this card is Normal Summoned: Draw 1 card, also you cannot Special Summon monsters from the Extra Deck, except Dragon Synchro monsters "
        "until the end of this turn.",
    ),
    (
        "No monsters can be Special Summoned, except for LIGHT monsters.",
        "You cannot Special Summon monsters, except LIGHT monsters, also your opponent cannot Special Summon monsters, except LIGHT monsters.",
    ),
    (
        "If this card you control is destroyed by an opponent's card (either by battle or by card effect) and sent to your Graveyard: Gain 300 LP.",
        "When this card you control is destroyed by an opponent's card and sent to the GY: Gain 300 LP.",
    ),
    (
        "When this face-up Attack Position card is selected as an attack target, change it to Defense Position.",
        "When this card is targeted for an attack, if this card is in Attack Position: Change this card to Defense Position.",
    ),
    (
        "If this card battles an EARTH monster, it gains 300 ATK during the Damage Step only.",
        "While this card battles an EARTH monster and it is during the Damage Step, this card gains 300 ATK.",
    ),
    (
        "When this card is Normal Summoned: Destroy 1 monster your opponent controls.",
        "When this card is Normal Summoned: Choose 1 monster your opponent controls, and if you do, destroy the chosen card.",
    ),
    (
        "Cannot be Normal Summoned/Set. Must be Special Summoned (from your hand) by banishing 2 Fiend monsters from your Graveyard, "
        "and cannot be Special Summoned by other ways.",
        "This card cannot be Normal Summoned or Set. Must be Special Summoned as it says itself. "
        "You can Special Summon this card from your hand by banishing 2 Fiend monsters from your GY.",
    ),
    ('Must first be Special Summoned by the effect of "Gate Opener".', 'Must first be Special Summoned with "Gate Opener".'),
    (
        "You can target 1 face-up monster on the field; halve its ATK.",
        "You can target 1 face-up monster on the field; that target's ATK becomes half that target's ATK.",
    ),
    ("Cannot be destroyed by battle.", "This card cannot be destroyed by battle."),
    (
        "This card cannot be destroyed by battle or card effects.",
        "This card cannot be destroyed by battle, also this card cannot be destroyed by card effects.",
    ),
    (
        "If you control no monsters, you can Special Summon this card (from your hand).",
        "If you control no monsters, you can Special Summon this card from your hand.",
    ),
    (
        'You can draw 1 card. You can only use this effect of "Gate Watcher" once per turn.',
        "You can draw 1 card. You can only use this effect of cards with this name once per turn.",
    ),
    (
        'You can draw 1 card. When this card is Flip Summoned: Draw 1 card. You can only use each effect of "Gate Watcher" once per turn.',
        "You can draw 1 card. You can only use this effect of cards with this name once per turn. "
        "When this card is Flip Summoned: Draw 1 card. You can only use this effect of cards with this name once per turn.",
    ),
    (
        "When this card destroys an opponent's monster by battle: You can pay 500 LP; Special Summon that monster.",
        "When this card destroys an opponent's monster by battle: You can pay 500 LP; Special Summon that monster.",
    ),
    (
        "When this card is Normal Summoned: You can target 1 Rock monster in your GY; Special Summon it, and if you do, it gains 500 ATK.",
        "When this card is Normal Summoned: You can target 1 Rock monster that can be Special Summoned in your GY; "
        "Special Summon that target, and if you do, the Special Summoned monster gains 500 ATK.",
    ),
    (
        "If this card is destroyed by battle, or if this card in your possession is destroyed by an opponent's card effect: You can draw 1 card. "
        'You can only use this effect of "Gate Watcher" once per turn.',
        "If this card is destroyed by battle: You can draw 1 card. Of the effects of cards with this name that say so you can only use 1 per turn. "
        "If this card in your possession is destroyed by an opponent's card effect: You can draw 1 card. "
        "Of the effects of cards with this name that say so you can only use 1 per turn.",
    ),
    (
        "If this card is in your hand or Graveyard: You can discard 1 Rock monster; Special Summon this card.",
        "While this card is in your hand: You can discard 1 Rock monster; Special Summon this card. "
        "While this card is in your GY: You can discard 1 Rock monster; Special Summon this card.",
    ),
    (
        "You can send this card from your hand or field to the GY, then target 1 Rock monster you control; it gains 300 ATK.",
        "While this card is in your hand: You can send this card to the GY, then target 1 Rock monster you control; that target gains 300 ATK. "
        "You can send this card to the GY, then target 1 Rock monster you control; that target gains 300 ATK.",
    ),
    (
        'If this card has a "Gate" monster as Xyz Material, it gains these effects.\n● This card can attack twice during each Battle Phase.\n'
        "● When this card destroys an opponent's monster by battle: Draw 1 card.",
        'While this card has a "Gate" monster as material, this card can declare 2 attacks in each Battle Phase. '
        'When this card destroys an opponent\'s monster by battle, if this card has a "Gate" monster as material: Draw 1 card.',
    ),
    (
        "● While in Attack Position: Rock monsters you control gain 300 ATK. ● While in Defense Position: Once per turn: You can draw 1 card.",
        "While this card is in Attack Position, all face-up Rock monsters you control gain 300 ATK. "
        "Once per turn, if this card is in face-up Defense Position: You can draw 1 card.",
    ),
    (
        'You can only use 1 of these effects of "Gate Watcher" per turn, and only once that turn.\n● You can draw 1 card.\n'
        "● When this card is Flip Summoned: Draw 1 card.",
        "You can draw 1 card. Of the effects of cards with this name that say so you can only use 1 per turn. "
        "When this card is Flip Summoned: Draw 1 card. Of the effects of cards with this name that say so you can only use 1 per turn.",
    ),
    (
        'If you control a "Reed" or "Fen": You can add 1 LIGHT or DARK monster from your Deck to your hand.',
        'If you control a "Reed" or "Fen": You can add 1 LIGHT or DARK monster from your Deck to your hand.',
    ),
    (
        "If this card is destroyed by battle: Destroy the monster that destroyed it.",
        "When this card is destroyed by battle: Destroy your opponent's battling monster.",
    ),
    (
        "If this card battles a Rock monster, destroy that monster after damage calculation.",
        "After damage calculation, if this card battles a Rock monster: Destroy your opponent's battling monster.",
    ),
    (
        "When this card is targeted for an attack: You can pay 300 LP; this card cannot be destroyed by that battle.",
        "When this card is targeted for an attack: You can pay 300 LP; this card cannot be destroyed by battle until the end of the Damage Step.",
    ),
    (
        "If all monsters your opponent controls are in Defense Position, this card can attack directly.",
        "While your opponent controls a Defense Position monster and your opponent controls no face-up Attack Position monsters, "
        "this card can attack directly.",
    ),
    (
        "All Rock monsters you control gain 500 ATK, except this card.",
        "All other face-up Rock monsters you control gain 500 ATK.",
    ),
    (
        "When a monster is Special Summoned: You can destroy that Summoned monster.",
        "When a monster is Special Summoned: You can destroy that monster.",
    ),
    (
        "You can target 1 Rock monster you control and 1 Spell on the field; destroy them.",
        "You can target 1 Rock monster you control and 1 Spell on the field; destroy the first target, also destroy the second target.",
    ),
    ("Unaffected by Trap effects.", "This card is unaffected by Traps."),
    (
        "After resolving a card effect that targets this face-up card, destroy this card.",
        "This card is destroyed after an effect that targeted it has resolved.",
    ),
    (
        "Rock monsters you control cannot be destroyed by battle while they are attacking.",
        "While a Rock monster you control attacks, the attacking monster cannot be destroyed by battle.",
    ),
    (
        "During the turn this card was Normal Summoned, neither player can activate Traps while this card is face-up on the field.",
        "While this card was Normal Summoned this turn, you cannot activate Traps, also your opponent cannot activate Traps.",
    ),
    (
        "Double any battle damage your opponent takes when they attack this monster.",
        "While this card is attacked, battle damage its controller's opponent takes from battles involving this card is doubled.",
    ),
    (
        "When this card is destroyed by battle and sent to the GY while attacking a monster: You can draw 1 card.",
        "When this card is destroyed by battle and sent to the GY, if this card attacks: You can draw 1 card.",
    ),
    (
        "While attacking, this card cannot be destroyed by battle.",
        "While this card attacks, this card cannot be destroyed by battle.",
    ),
    (
        "If this card attacks a Defense Position monster, inflict double piercing battle damage.",
        "While this card attacks a Defense Position monster, this card inflicts piercing battle damage, also this card inflicts double battle damage.",
    ),
    (
        "Neither player takes any battle damage from attacks involving this attacking card.",
        "While this card attacks, battle damage from battles involving this card becomes 0.",
    ),
    (
        "This card can make a second and third attack during each Battle Phase.",
        "This card can declare 3 attacks in each Battle Phase.",
    ),
    (
        "If this is the only card in your hand, you can Normal Summon it without Tributing.",
        "If there is exactly 1 card in your hand, you can Normal Summon this card without Tributing.",
    ),
    (
        'Your opponent cannot target face-up Fiend monsters for attacks, except "Gate Watcher".',
        'All face-up Fiend monsters you control, except "Gate Watcher" cannot be targeted for attacks.',
    ),
    (
        "Your opponent cannot target face-up Fiend monsters with card effects, except this card.",
        "All other face-up Fiend monsters on the field cannot be targeted by your opponent's card effects.",
    ),
    (
        "When you take damage from a card effect: You can draw 1 card.",
        "When you take effect damage: You can draw 1 card.",
    ),
    ("When you take damage by battle or card effect: You can draw 1 card.", "When you take damage: You can draw 1 card."),
    (
        "If you take any damage: Destroy this face-up card.",
        "When you take damage: If this card is face-up on the field, (destroy this card).",
    ),
    (
        "When this card declares an attack on an opponent's monster: You can draw 1 card.",
        "When this card declares an attack, if this card attacks a monster: You can draw 1 card.",
    ),
    (
        "When a Fiend monster you control is targeted for an attack by an opponent's monster: You can draw 1 card.",
        "When a Fiend monster you control is targeted for an attack: You can draw 1 card.",
    ),
    (
        "During damage calculation, in either player's turn, when a Fiend monster you control attacks or is attacked: You can discard this card; that monster gains 500 ATK until the end of this turn.",
        "While this card is in your hand, during damage calculation, if a Fiend monster you control battles (Quick Effect): You can discard this card; your battling monster gains 500 ATK until the end of this turn.",
    ),
    (
        "If your opponent controls 3 or more monsters, including a Fiend monster, this card gains 500 ATK.",
        "While your opponent controls 3 or more monsters and your opponent controls a Fiend monster, this card gains 500 ATK.",
    ),
    (
        "If you have 2 or more Fiend monsters in your GY and control no Spells, this card gains 500 ATK.",
        "While there are 2 or more Fiend monsters in your GY and you control no Spells, this card gains 500 ATK.",
    ),
    (
        "While your opponent has 3 or less cards in their hand, this card gains 500 ATK.",
        "While there are 3 or fewer cards in your opponent's hand, this card gains 500 ATK.",
    ),
    (
        "If all monsters you control are face-up Fiend monsters, this card gains 500 ATK.",
        "While you control a Fiend monster, you control no non-Fiend monsters and you control no face-down monsters, this card gains 500 ATK.",
    ),
    (
        "When this card on the field is destroyed and sent to the GY by a card effect: Draw 1 card.",
        "When this card on the field is destroyed by a card effect and sent to the GY: Draw 1 card.",
    ),
    (
        "Once per turn: You can target 2 monsters on the field; increase their Levels by 1.",
        "Once per turn: You can target 2 face-up monsters on the field; the Level of those targets is increased by 1.",
    ),
    ("This card gains 1,000 ATK.", "This card gains 1000 ATK."),
    (
        "Once per turn, when the battle position of this face-up card on the field is changed: Draw 1 card.",
        "Once per turn, when the battle position of this card is changed: Draw 1 card.",
    ),
    (
        "When this face-up Attack Position card is changed to face-up Defense Position: Draw 1 card.",
        "When this card is changed to face-up Defense Position: Draw 1 card.",
    ),
    (
        "When a face-up monster you control is flipped face-down, if you control no Spells: You can Special Summon this card from your hand in Attack Position.",
        "While this card is in your hand, when a monster you control is flipped face-down, if you control no Spells: You can Special Summon this card in Attack Position.",
    ),
    (
        "When the battle position of a face-up Fiend monster you control is changed (and remains face-up): Draw 1 card.",
        "When a Fiend monster you control is changed to another face-up battle position: Draw 1 card.",
    ),
    ("Once per turn, if you gain LP: Draw 1 card.", "Once per turn, when you gain LP: Draw 1 card."),
    (
        "During the End Phase, if this card destroyed a monster by battle this turn: You can draw 1 card.",
        "During the End Phase, if this card destroyed a monster by battle this turn: You can draw 1 card.",
    ),
    (
        "At the end of the Battle Phase, if this card destroyed an opponent's monster by battle: Gain 300 LP.",
        "At the end of the Battle Phase, if this card destroyed a monster by battle this turn: Gain 300 LP.",
    ),
    (
        "After you Normal Summon this card, you can Normal Summon 1 Plant monster during your Main Phase this turn, in addition to your Normal Summon/Set.",
        "After this card is Normal Summoned, you can Normal Summon 1 Plant monster in addition to your Normal Summon/Set until the end of this turn.",
    ),
    (
        "During the turn this card was Normal Summoned or flipped face-up, you can Normal Summon 1 Fiend monster in addition to your Normal Summon/Set.",
        "After this card is Normal Summoned or flipped face-up, you can Normal Summon 1 Fiend monster in addition to your Normal Summon/Set until the end of this turn.",
    ),
    (
        "If you have no Spells in your GY, you can Special Summon this card from your hand in Defense Position. After this card was Special Summoned this way, you cannot Special Summon monsters this turn, except Plant monsters.",
        "If there are no Spells in your GY, you can Special Summon this card from your hand in Defense Position. After this card is Special Summoned as it says itself, you cannot Special Summon monsters, except Plant monsters until the end of this turn.",
    ),
    (
        "You can Tribute Summon this card in face-up Attack Position by Tributing 1 Fiend monster.",
        "You can Tribute Summon this card by Tributing a Fiend monster.",
    ),
    (
        "If your opponent controls a monster, you can Tribute Summon this card face-up with 1 Tribute.",
        "If your opponent controls a monster, you can Tribute Summon this card by Tributing a monster.",
    ),
    (
        'You can only use the effect of "Gate Watcher" once per turn. When this card is sent from your Deck to the GY: Activate 1 of these effects. • Special Summon this card from the GY. • Draw 1 card.',
        "When this card is sent from the Deck to the GY: Activate 1 of these effects. • Special Summon this card. • draw 1 card. You can only use this effect of cards with this name once per turn.",
    ),
    (
        'You can only use each effect of "Gate Watcher" once per turn. • You can Tribute 1 other Fiend monster; draw 1 card. • You can discard 1 card; gain 500 LP.',
        "You can Tribute 1 other Fiend monster; draw 1 card. You can only use this effect of cards with this name once per turn. You can discard 1 card; gain 500 LP. You can only use this effect of cards with this name once per turn.",
    ),
    ("While this card is face-up on the field its Attribute is also treated as LIGHT.", "This card is also LIGHT."),
    (
        "If this card is attacked by a LIGHT monster, its DEF is halved during damage calculation only.",
        "While this card is attacked by a LIGHT monster and it is during damage calculation, this card's DEF becomes half this card's DEF.",
    ),
    (
        "When this card attacks a face-down Defense Position monster, this card's ATK becomes 2400 during damage calculation only.",
        "While this card attacks a monster, the attacked monster was face-down in Defense Position at the start of the Damage Step and it is during damage calculation, this card's ATK becomes 2400.",
    ),
    (
        "If your opponent's monster attacks a Fiend monster you control, the attacking monster loses 300 ATK during the Damage Step only.",
        "While a monster your opponent controls attacks a Fiend monster you control and it is during the Damage Step, the attacking monster loses 300 ATK.",
    ),
    (
        "If this card attacks or is attacked, your opponent takes no battle damage.",
        "Battle damage its controller's opponent takes from battles involving this card becomes 0.",
    ),
    (
        "If the only face-up monsters you control are Level 3 or lower, this card can attack your opponent directly.",
        "While you control a face-up Level 3 or lower monster, you control no face-up Level 4 or higher monsters and you control no face-up Xyz or Link monsters, this card can attack directly.",
    ),
    (
        "When this card is Summoned: You can send 1 Level 3 or lower Fiend monster from your Deck or face-up field to the GY.",
        "When this card is Summoned: You can send 1 face-up Level 3 or lower Fiend monster from your Deck or field to the GY.",
    ),
    (
        'Once per turn: You can discard 1 card; you can Normal Summon 1 "Kite" monster during your Main Phase this turn, except "Kite Worm", in addition to your Normal Summon/Set.',
        'Once per turn: You can discard 1 card; you can Normal Summon 1 "Kite" monster, except "Kite Worm" in addition to your Normal Summon/Set until the end of this turn.',
    ),
    (
        "The first time this card on the field would be destroyed by a Spell/Trap effect each turn, it is not destroyed.",
        "This card cannot be destroyed by Spell/Trap effects once per turn.",
    ),
    (
        'During your Standby Phase, if there is a "Gate Watcher" in your GY: you can add this card from your GY to your hand.',
        "While this card is in your GY, during your Standby Phase: You can return this card to the hand.",
    ),
    (
        "You can discard this card; Special Summon 2 Level 3 or lower Fiend monsters from your Deck to the field. The monsters Special Summoned this way are destroyed during the End Phase.",
        "While this card is in your hand: You can discard this card; Special Summon 2 Level 3 or lower Fiend monsters from your Deck, also destroy the Special Summoned monsters during the End Phase.",
    ),
    (
        "When a monster(s) is Special Summoned to your opponent's field: You can draw 1 card.",
        "When a monster your opponent controls is Special Summoned: You can draw 1 card.",
    ),
    (
        "When your opponent Special Summons a monster(s) to your field: You can draw 1 card.",
        "When your opponent Special Summons a monster to your field: You can draw 1 card.",
    ),
    (
        "When your opponent Special Summons a monster from their hand: You can draw 1 card.",
        "When your opponent Special Summons a monster from their hand: You can draw 1 card.",
    ),
    (
        "When this card is Summoned: You can Special Summon 1 Fiend monster from your Deck. That monster's effect is negated while it is face-up on the field.",
        "When this card is Summoned: You can Special Summon 1 Fiend monster from your Deck, also the Special Summoned monster has its effects negated.",
    ),
    (
        "If your monster would be destroyed by battle, you can banish this card from your GY instead.",
        "While this card is in your GY, if a monster you control would be destroyed by battle, you can banish this card instead.",
    ),
    (
        "While this card is equipped with an Equip Card, it cannot be destroyed by battle.",
        "While there is an Equip card equipped to this card, this card cannot be destroyed by battle.",
    ),
    (
        "Once per turn: You can send 1 Equip Card equipped to this card to the GY; draw 1 card.",
        "Once per turn: You can send 1 Equip card equipped to this card to the GY; draw 1 card.",
    ),
    (
        "This card gains 300 ATK for each Equip Card equipped to this card.",
        "This card gains 300 ATK for each Equip card equipped to this card.",
    ),
    (
        "Face-up Equip Cards you control cannot be destroyed by card effects.",
        "All face-up Equip cards you control cannot be destroyed by card effects.",
    ),
    (
        "FLIP: Target 1 Beast or Plant monster your opponent controls; take control of it while this card is face-up on the field.",
        "FLIP: Target 1 Beast or Plant monster your opponent controls; take control of that target while this card is face-up on the field.",
    ),
    (
        "FLIP: Target 1 Rock monster your opponent controls; it cannot attack while this card is face-up on the field.",
        "FLIP: Target 1 Rock monster your opponent controls; that target cannot attack while this card is face-up on the field.",
    ),
    (
        'If this card is sent to the GY: You can add 1 Warrior "Gate" Ritual monster from your Deck to your hand.',
        'If this card is sent to the GY: You can add 1 Warrior Ritual "Gate" monster from your Deck to your hand.',
    ),
    (
        "When this card is Normal Summoned: You can draw 1 card, also monsters you control cannot attack for the rest of this turn, except Fiend monsters.",
        "When this card is Normal Summoned: You can draw 1 card, also all non-Fiend monsters you control cannot attack until the end of this turn.",
    ),
    (
        "If this card is Tributed: Add 1 Plant monster from your GY to your hand, but you cannot activate cards, or the effects of cards, with that name this turn.",
        "When this card is Tributed: Add 1 Plant monster from your GY to your hand, but you cannot activate cards, or the effects of cards, with that name this turn.",
    ),
    (
        "If you activate a Trap, except during the Damage Step: You can Special Summon this card from your hand.",
        "While this card is in your hand, if you activate a Trap, if it is not true that it is during the Damage Step: You can Special Summon this card.",
    ),
    ('If you activate a "Gate" Spell/Trap: You can draw 1 card.', 'If you activate a "Gate" Spell/Trap: You can draw 1 card.'),
    (
        'Once per turn, if your other "Gate" monster\'s effect is activated: Draw 1 card.',
        'Once per turn, after you activate a monster effect of another "Gate" monster: Draw 1 card.',
    ),
    (
        'If an effect of a "Gate" monster is activated: You can draw 1 card.',
        'If a monster effect of a "Gate" monster is activated: You can draw 1 card.',
    ),
    (
        'Once per turn: You can pay 400 LP; add 1 "Gate Keeper" from your Deck to your hand. This card must be in the GY to activate and to resolve this effect.',
        'Once per turn, while this card is in your GY: You can pay 400 LP; add 1 "Gate Keeper" from your Deck to your hand. '
        "This effect resolves only if this card is still in the GY.",
    ),
    (
        "Cannot be Normal Summoned/Set. Must be Special Summoned by a card effect.",
        "This card cannot be Normal Summoned or Set. Must be Special Summoned by a card effect.",
    ),
    (
        "If you control no monsters (Quick Effect): You can discard this card; this turn, each time your opponent Special Summons a monster(s), immediately draw 2 cards.",
        "While this card is in your hand, if you control no monsters (Quick Effect): You can discard this card; for the rest of this turn, each time your opponent Special Summons "
        "a monster, immediately draw 2 cards.",
    ),
    (
        'You can pay 30 LP; gain 10 LP. You can only use each of the following effects of "Gate Watcher" once per turn. You can discard 1 card; gain 300 LP. '
        "If this card is Normal Summoned: You can draw 1 card.",
        "You can pay 30 LP; gain 10 LP. You can discard 1 card; gain 300 LP. You can only use this effect of cards with this name once per turn. "
        "If this card is Normal Summoned: You can draw 1 card. You can only use this effect of cards with this name once per turn.",
    ),
    (
        "If only your opponent controls a monster, you can Normal Summon/Set this card without Tributing.",
        "If your opponent controls a monster and you control no monsters, you can Normal Summon/Set this card without Tributing.",
    ),
    (
        "This face-up card on the field cannot be used as a Synchro Material.",
        "This card cannot be used as material for Synchro Summons.",
    ),
    (
        'Once per turn, during your Main Phase 1: You can target 1 "Gate" monster you control; until the end of this turn, it gains ATK equal to the combined '
        'ATK of all "Gate" monsters currently on the field, except itself, also for the rest of this turn, you can only attack with that monster.',
        'Once per turn, if it is during Main Phase 1: You can target 1 "Gate" monster you control; that target gains ATK equal to the combined ATK of all '
        '"Gate" monsters on the field, except that target until the end of this turn, also all monsters you control, except that target cannot attack until '
        "the end of this turn.",
    ),
    (
        'If this card is in your GY: You can target 1 non-Tuner "Gate" monster in your GY; banish both this card and that target, and if you do, Special '
        'Summon 1 "Gate" Synchro Monster from your Extra Deck whose Level equals the total Levels of the banished monsters, but its effects are negated.',
        'While this card is in your GY: You can target 1 non-Tuner "Gate" monster in your GY; banish both this card and that target, and if you do, Special '
        'Summon 1 Synchro "Gate" monster with a Level equal to the total Levels of the banished monsters from your Extra Deck, but its effects are negated.',
    ),
    (
        "You can target 1 Fiend monster on the field; destroy it. This is a Quick Effect if you control a Rock monster. "
        'You can only use this effect of "Gate Watcher" once per turn.',
        "If it is not true that you control a Rock monster: You can target 1 Fiend monster on the field; destroy that target. "
        "You can only use this effect of cards with this name once per turn. "
        "If you control a Rock monster (Quick Effect): You can target 1 Fiend monster on the field; destroy that target. "
        "You can only use this effect of cards with this name once per turn.",
    ),
]


@pytest.mark.parametrize(("printed", "affray"), ON_MONSTERS, ids=[row[0][:50] for row in ON_MONSTERS])
def test_monsters(printed: str, affray: str) -> None:
    assert told(monster(printed)) == affray


ON_XYZ_MONSTERS = [
    (
        "Once per turn: You can pay 200 LP; change this card's DEF to 400, and if you do, its ATK becomes 2100. These changes last until the end of this turn.",
        "Once per turn: You can pay 200 LP; this card's DEF becomes 400 until the end of this turn, and if you do, this card's ATK becomes 2100 until the end of this turn.",
    ),
    (
        "While this card has an Xyz Material attached that was originally FIRE, it cannot be destroyed by battle.",
        "While this card has a FIRE monster as material, this card cannot be destroyed by battle.",
    ),
    ("Gains 150 ATK for each material attached to it.", "This card gains 150 ATK for each material attached to this card."),
    (
        "Once per turn: You can target 1 banished Level 3 or lower monster; Special Summon that target to your field.",
        "Once per turn: You can target 1 Level 3 or lower monster that can be Special Summoned that is banished; Special Summon that target.",
    ),
    (
        "Once per turn: You can target 1 face-up monster your opponent controls with less than 1600 ATK; take control of that opponent's monster until the End Phase.",
        "Once per turn: You can target 1 face-up monster with 1599 or less ATK your opponent controls; take control of that target until the End Phase.",
    ),
    (
        "While this card has Xyz Material, Level 7 or higher monsters cannot be Special Summoned.",
        "While this card has material, you cannot Special Summon Level 7 or higher monsters, also your opponent cannot Special Summon Level 7 or higher monsters.",
    ),
    (
        "When this card destroys a monster by battle: You can attach that destroyed monster to this card as Xyz Material.",
        "When this card destroys an opponent's monster by battle: You can activate this effect; attach that monster to this card as material.",
    ),
    (
        "Once per turn: You can detach 1 Xyz Material from this card; banish all face-up monsters your opponent controls that have less DEF than this card.",
        "Once per turn: You can detach 1 material from this card; banish all face-up monsters with DEF less than this card's DEF your opponent controls.",
    ),
    (
        'Once per turn: You can detach 1 Xyz Material from this card, then target 1 Trap your opponent controls; banish it. This effect can be activated during either player\'s turn, if this card has "Silver Gate" as Xyz Material.',
        'If it is not true that this card has a "Silver Gate" as material: You can detach 1 material from this card, then target 1 Trap your opponent controls; banish that target. Of the effects of this card that say so you can only use 1 per turn. If this card has a "Silver Gate" as material (Quick Effect): You can detach 1 material from this card, then target 1 Trap your opponent controls; banish that target. Of the effects of this card that say so you can only use 1 per turn.',
    ),
    (
        "Once per turn, if this card destroys a monster by battle: You can pay 300 LP; it can make a second attack in a row.",
        "Once per turn, if this card destroys an opponent's monster by battle: You can pay 300 LP; this card can make a second attack in a row.",
    ),
    (
        "During your End Phase: You can detach 1 material from this card; choose 1 Spell from your Deck, then Set it in your Spell & Trap Zone.",
        "During your End Phase: You can detach 1 material from this card; Set 1 non-Field Spell from your Deck.",
    ),
]


@pytest.mark.parametrize(("printed", "affray"), ON_XYZ_MONSTERS, ids=[row[0][:50] for row in ON_XYZ_MONSTERS])
def test_xyz_monsters(printed: str, affray: str) -> None:
    assert told(monster(printed, "Xyz")) == affray


ON_OTHERS = [
    (
        monster(
            'If you control an "Old Well", you can Special Summon this card (from your GY). You can only Special Summon "Gate Watcher" once per turn this way.'
        ),
        'If you control an "Old Well", you can Special Summon this card from your GY. You can only Special Summon cards with this name once per turn this way.',
    ),
    (
        monster("If another card(s) you control leaves the field by an opponent's card effect: You can draw 1 card."),
        "If another card you control leaves the field by an opponent's card effect: You can draw 1 card.",
    ),
    (
        spell(
            'Draw 1 card. You can banish this card from your GY; gain 500 LP. You can only use 1 "Gate Watcher" effect per turn, and only once that turn.'
        ),
        "Draw 1 card. Of the effects of cards with this name that say so you can only use 1 per turn. While this card is in your GY: You can banish this card; "
        "gain 500 LP. Of the effects of cards with this name that say so you can only use 1 per turn.",
    ),
    (
        monster("You can target 1 face-up card your opponent controls; banish it, face-down."),
        "You can target 1 face-up card your opponent controls; banish that target, face-down.",
    ),
    (
        spell("Banish 4 cards from the top of your Deck, face-down; draw 1 card."),
        "Banish the top 4 cards of your Deck, face-down; draw 1 card.",
    ),
    (
        monster(
            'When this card declares an attack, or if your opponent activates a monster effect: You can draw 1 card. You can only use this effect of "Gate Watcher" once per turn.'
        ),
        "When this card declares an attack: You can draw 1 card. Of the effects of cards with this name that say so you can only use 1 per turn. If your "
        "opponent activates a monster effect: You can draw 1 card. Of the effects of cards with this name that say so you can only use 1 per turn.",
    ),
    (
        monster(
            'Once while face-up on the field, when a Spell Card is activated (Quick Effect): You can negate the activation. You can only use the previous effect of "Gate Watcher" once per turn.'
        ),
        "When a Spell is activated (Quick Effect): You can negate the activation. This effect can only be used once while this card is face-up on the field, "
        "and by 1 card with this name per turn.",
    ),
    (
        monster(
            "If your opponent Normal or Special Summoned 3 or more monsters this turn (Quick Effect): You can Tribute as many face-up monsters on the field as possible, "
            'and if you do, Special Summon 1 "Gate Token" (Rock/LIGHT/Level 2/ATK ?/DEF ?) (this Token\'s ATK/DEF become the combined original ATK/DEF of the Tributed monsters).'
        ),
        "If your opponent has Normal or Special Summoned 3 or more monsters this turn (Quick Effect): You can activate this effect; Tribute as many face-up "
        'monsters on the field as possible, and if you do, Special Summon 1 "Gate Token" (Rock/LIGHT/Level 2/ATK 0/DEF 0), and if you do, the Special Summoned '
        "monster's ATK becomes the combined original ATK of the monsters this effect has Tributed, also the Special Summoned monster's DEF becomes the combined "
        "original DEF of the monsters this effect has Tributed.",
    ),
    (
        spell(
            'Draw 1 card. During your Main Phase: You can banish this card from your GY; gain 500 LP. You can only use each effect of "Gate Watcher" once per turn.'
        ),
        "Draw 1 card. You can only use this effect of cards with this name once per turn. While this card is in your GY: You can banish this card; "
        "gain 500 LP. You can only use this effect of cards with this name once per turn.",
    ),
    (
        spell(
            'Target 1 of your "Kite" Spells/Traps that is banished or in your GY, except "Gate Watcher"; place it on the bottom of the Deck, then draw 1 card.'
        ),
        'Target 1 "Kite" Spell/Trap in your GY or banished, except "Gate Watcher"; place that target on the bottom of the Deck, then draw 1 card.',
    ),
    (
        monster("You can send 2 Rock monsters from your hand to the GY, including this card; draw 1 card."),
        "While this card is in your hand: You can send this card to the GY and send 1 Rock monster from your hand to the GY; draw 1 card.",
    ),
    (
        monster(
            "If a card(s) is added from the Main Deck to your opponent's hand, except during the Draw Phase (Quick Effect): You can discard this card; "
            "cards cannot be added from either player's Main Deck to the hand this turn."
        ),
        "While this card is in your hand, when a card is added from the Main Deck to your opponent's hand, if it is not true that it is during the Draw Phase "
        "(Quick Effect): You can discard this card; you cannot add cards from the Deck to the hand until the end of this turn, also your opponent cannot add "
        "cards from the Deck to the hand until the end of this turn.",
    ),
    (
        trap(
            "Target 1 Rock monster your opponent controls; its effects are negated until the end of this turn, then if this card was Set before activation "
            "and is on the field at resolution, for the rest of this turn all other Spell/Trap effects in this column are negated."
        ),
        "Target 1 Rock monster your opponent controls; that target has its effects negated until the end of this turn, then if this card was Set before "
        "activation, (all other Spell/Trap effects in this column are negated until the end of this turn).",
    ),
    (
        spell("Pay 300 LP; both players discard as many cards as possible from their hands, then each player draws 2 cards."),
        "Pay 300 LP; each player discards their entire hand, then each player draws 2 cards.",
    ),
    (spell("Discard your entire hand, then draw 2 cards."), "Discard your entire hand, then draw 2 cards."),
    (spell("Destroy all Traps on the field."), "Destroy all Traps on the field."),
    (
        spell(
            "You can only activate this card at the start of Main Phase 1. Until your next turn, your opponent cannot play or Set any Spells or Traps."
        ),
        "At the start of Main Phase 1: Your opponent cannot activate Spells/Traps until the end of your opponent's turn, also your opponent cannot Set Spells/Traps until the end of your opponent's turn.",
    ),
    (
        trap('If there is a "Kite" monster on the field: Target 2 "Kite" monsters in any GY; Special Summon both to your field.'),
        'If there is a "Kite" monster on the field: Target 2 "Kite" monsters that can be Special Summoned in either GY; Special Summon those targets, all or none.',
    ),
    (
        trap(
            "Pay 300 LP; Special Summon as many of your banished monsters as possible. During the End Phase, destroy all monsters that were Special Summoned by this effect."
        ),
        "Pay 300 LP; Special Summon as many of your banished monsters as possible, also destroy the Special Summoned monsters during the End Phase.",
    ),
    (
        spell("Conduct up to 2 Normal Summons/Sets this turn, not just 1."),
        "You can Normal Summon/Set 1 monster in addition to your Normal Summon/Set until the end of this turn.",
    ),
    (
        spell("Add 1 Fiend monster from your Deck to your hand. Then shuffle your Deck."),
        "Add 1 Fiend monster from your Deck to your hand.",
    ),
    (
        spell(
            "You can target 1 monster your opponent controls; destroy that target. Your monsters cannot attack the turn you activate this effect.",
            "Continuous",
        ),
        "Activate this card. While this card is in your Spell & Trap Zone: You can give up attacking with all monsters you control this turn, then target 1 monster your opponent controls; destroy that target.",
    ),
    (
        spell("All Fiend monsters you control gain 300 ATK.", "Field"),
        "Activate this card. All face-up Fiend monsters you control gain 300 ATK.",
    ),
    (
        spell("The equipped monster gains 300 ATK.", "Equip"),
        "Target 1 face-up monster on the field; equip this card to that target. The equipped monster gains 300 ATK.",
    ),
    (
        spell("Once per turn: You can draw 1 card.", "Continuous"),
        "Activate this card. Once per turn, while this card is in your Spell & Trap Zone: You can draw 1 card.",
    ),
    (
        trap("Once per turn: You can pay 500 LP; draw 1 card.", "Continuous"),
        "Activate this card. Once per turn, while this card is in your Spell & Trap Zone (Quick Effect): You can pay 500 LP; draw 1 card.",
    ),
    (
        trap("When an opponent's monster declares an attack: Target that attacking monster; banish it."),
        "When an opponent's monster declares an attack: Target the attacking monster; banish that target.",
    ),
    (
        trap('Target 1 of your banished "Cold" monsters; Special Summon it.'),
        'Target 1 "Cold" monster that can be Special Summoned that is banished and you own; Special Summon that target.',
    ),
    (
        monster("1 Tuner + 1 or more non-Tuner monsters\nThis card can attack your opponent directly.", "Synchro"),
        "This card can attack directly.",
    ),
    (
        spell("Equip only to a Level 3 or lower Fiend monster. It gains 500 ATK.", "Equip"),
        "Target 1 face-up Level 3 or lower Fiend monster on the field; equip this card to that target. The equipped monster gains 500 ATK.",
    ),
    (
        spell('Equip only to a "Gate" monster you control. It gains 500 ATK.', "Equip"),
        'Target 1 face-up "Gate" monster you control; equip this card to that target. The equipped monster gains 500 ATK.',
    ),
    (
        spell(
            "Pay 500 LP, then target 1 Plant monster in your GY; Special Summon that target in Defense Position and equip it with this card. When this card leaves the field, destroy the equipped monster.",
            "Equip",
        ),
        "Pay 500 LP, then target 1 Plant monster that can be Special Summoned in your GY; Special Summon that target in Defense Position, and if you do, equip this card to the Special Summoned monster. When this card leaves the field, destroy that monster.",
    ),
    (
        trap(
            "When a face-up Attack Position monster(s) your opponent controls is changed to face-up Defense Position: Draw 1 card."
        ),
        "When a monster your opponent controls is changed to face-up Defense Position: Draw 1 card.",
    ),
    (
        trap(
            "When a monster(s) would be Special Summoned, OR a Trap Card is activated: Pay 700 LP; negate the Summon or activation, and if you do, destroy it.",
            "Counter",
        ),
        "When a monster would be Special Summoned: Pay 700 LP; negate the Summon, and if you do, destroy that monster. "
        "When a Trap is activated: Pay 700 LP; negate the activation, and if you do, destroy that card.",
    ),
    (
        spell("Target up to 2 banished Fish monsters; return them to the GY.", "Quick-Play"),
        "Target up to 2 Fish monsters that is banished; return those targets to the GY.",
    ),
    (
        spell(
            "Target 1 face-up monster; until the end of this turn, its effects are negated, as well as the activated effects and effects "
            "on the field of monsters with the same original name.",
            "Quick-Play",
        ),
        "Target 1 face-up monster on the field; the effects of all monsters with the original name of that target are negated, "
        "wherever they are activated until the end of this turn.",
    ),
    (
        trap(
            "Activate this card by paying 200 LP. Negate the effects of all face-up monsters on the field (but their effects can still be activated).",
            "Continuous",
        ),
        "Pay 200 LP; do nothing. All face-up monsters on the field have their effects negated.",
    ),
    (
        trap(
            "Either player can pay 700 LP to negate the Special Summon of a monster, and/or an effect that Special Summons a monster, and destroy those cards.",
            "Continuous",
        ),
        "Activate this card. "
        "When a monster would be Special Summoned: Pay 700 LP; negate the Summon, and if you do, destroy that monster. "
        "When a card or effect that includes Special Summoning a monster is activated: Pay 700 LP; negate the effect, and if you do, destroy that card. "
        "While this card is in your Spell & Trap Zone, when a monster would be Special Summoned (Quick Effect): Either player can pay 700 LP; "
        "negate the Summon, and if you do, destroy that monster. "
        "While this card is in your Spell & Trap Zone, when a card or effect that includes Special Summoning a monster is activated (Quick Effect): "
        "Either player can pay 700 LP; negate the effect, and if you do, destroy that card.",
    ),
    (
        spell(
            "Activate 1 of these effects, but skip your next Battle Phase after activation; ● Gain 300 LP, then you banish the top 3 cards of their Deck. "
            '● Special Summon 1 "Gate" monster from your Extra Deck to the Extra Monster Zone.',
            "Quick-Play",
        ),
        "Give up your next Battle Phase; activate 1 of these effects. • gain 300 LP, then banish the top 3 cards of your opponent's Deck. "
        '• Special Summon 1 "Gate" monster from your Extra Deck to the Extra Monster Zone.',
    ),
    (
        trap(
            "Target 1 Fiend monster on the field; negate its effects (until the end of this turn), then banish the top card of your Deck."
        ),
        "Target 1 Fiend monster on the field; that target has its effects negated until the end of this turn, then banish the top card of your Deck.",
    ),
]


@pytest.mark.parametrize(("card", "affray"), ON_OTHERS, ids=[row[1][:50] for row in ON_OTHERS])
def test_other_cards(card: Any, affray: str) -> None:
    assert told(card) == affray


# Each row: what is printed, the part that was not read, and why.
REFUSED = [
    ("When this card is Normal Summoned: Draw 1 lunar eclipse.", "lunar eclipse", "unknown phrase"),
    ("You can draw 1 card. This card sings.", "sings", "unknown phrase"),
    ("Select 1 monster on the field and destroy it.", "Select 1 monster on the field and destroy it", "unknown phrase"),
    (
        "When this card is Normal Summoned: Gain 300 LP for each Fiend monster with a different name in your GY.",
        "",
        "unknown phrase",
    ),
    ("When this card destroys an opponent's monster by battle and sends it to the GY: Banish it.", "it", "unclear reference"),
    ("You can target 1 Fiend monster you control and 2 cards on the field; destroy them.", "them", "unclear reference"),
    (
        "When a card or effect is activated (Quick Effect): You can target 1 card you control; destroy that target, and if you do, negate the activation, and if you do that, destroy it.",
        "it",
        "unclear reference",
    ),
    ("You can banish 1 Fiend monster from your Deck.", "", "unknown phrase"),
    (
        "When this card is destroyed by battle: You can change the monster that destroyed it to Defense Position, and if you do, it cannot attack.",
        "it",
        "unclear reference",
    ),
    ("You can target 1 monster on the field; destroy those targets.", "those", "unclear reference"),
    ("At the end of the Damage Step, if this card battled an EARTH monster: Draw 1 card.", "", "unknown phrase"),
    (
        "You cannot Special Summon monsters the turn you activate this effect. This card gains 300 ATK.",
        "",
        "unknown phrase",
    ),
]


@pytest.mark.parametrize(("printed", "part", "kind"), REFUSED, ids=[row[0][:50] for row in REFUSED])
def test_what_is_not_read_is_refused_with_its_place(printed: str, part: str, kind: str) -> None:
    found = monster(printed)
    assert isinstance(found, ParseRefusal), told(found)
    assert found.kind.replace("known phrase, not here", "unknown phrase") == kind
    assert part in found.phrase
    assert f"▸{found.phrase}◂" in str(found)


@pytest.mark.parametrize(
    "text",
    ["Change all Level 5 or higher monsters to Defense Position.", "Tribute 1 monster; inflict 300 damage to your opponent."],
)
def test_what_a_card_that_stays_may_do_once_or_always_is_refused(text: str) -> None:
    assert isinstance(spell(text, "Continuous"), ParseRefusal)
    assert isinstance(spell(text), w.CardText)


def test_that_monster_is_a_target_only_of_what_answers_an_attack() -> None:
    found = trap("When an opponent's monster declares an attack: Target that monster; banish it.")
    assert told(found) == "When an opponent's monster declares an attack: Target the attacking monster; banish that target."
    assert isinstance(trap("When a monster is Summoned: Target that monster; banish it."), ParseRefusal)


def test_both_and_all_are_shuffled_together_or_not_at_all() -> None:
    """Of what is shuffled "all" or "both" into the Deck, nothing is if one has gone."""
    for n, them in ((2, "both"), (2, "both those targets"), (3, "all 3")):
        found = trap(f"Target {n} monsters in your GY; shuffle {them} into the Deck, then draw 1 card.")
        assert (
            told(found) == f"Target {n} monsters in your GY; shuffle those targets into the Deck, all or none, then draw 1 card."
        )


def test_so_many_that_are_shuffled_together_are_as_many_as_are_targeted() -> None:
    for targets, them in (
        ("3 monsters", "both"),
        ("3 monsters", "all 2"),
        ("2 monsters", "all 3"),
        ("up to 2 monsters", "all 2"),
    ):
        found = trap(f"Target {targets} in your GY; shuffle {them} into the Deck, then draw 1 card.")
        assert isinstance(found, ParseRefusal)
        assert (found.kind, found.phrase.startswith(them)) == ("unclear reference", True)


def test_what_the_equipped_monster_destroys_is_whose_the_text_says() -> None:
    """A monster is any player's, "an opponent's" is the opponent's of who controls the Equip Spell; what one's own monster beats is no other's."""
    for whose in ("a monster", "an opponent's monster"):
        lead = f"If the equipped monster destroys {whose} by battle"
        found = spell(f"{lead}: Draw 1 card.", "Equip")
        assert lead[3:] in told(found)
    for text in ("This card", "A monster you control"):
        found = monster(f"When {text[0].lower()}{text[1:]} destroys a monster by battle: Draw 1 card.")
        assert "destroys an opponent's monster by battle" in told(found)


def test_what_a_trap_that_is_equipped_gives_without_an_end_is_refused() -> None:
    does = "Target 1 face-up monster you control; equip this card to that target, also that target gains 400 DEF"
    assert "whether it ends" in str(trap(f"{does}."))
    assert isinstance(trap(f"{does} until the end of this turn."), w.CardText)


@pytest.mark.parametrize("what", ["gains 300 ATK until the end of this turn", "cannot be destroyed by battle"])
def test_what_a_card_that_stays_gives_may_end_with_it(what: str) -> None:
    """It does so unless its text says otherwise, and "until it leaves" would say nothing of that."""
    text = f"Once per turn: You can target 1 monster you control; it {what}."
    assert isinstance(spell(text, "Continuous"), ParseRefusal)
    assert isinstance(spell(text.replace(".", " (even if this card leaves the field)."), "Continuous"), w.CardText)
    held = trap(f"Target 1 face-up monster you control; it {what}.", "Continuous")
    assert isinstance(held, ParseRefusal) if "until" in what else told(held).endswith("while this card is face-up on the field.")
    assert isinstance(spell(f"Target 1 face-up monster you control; it {what}."), w.CardText)


def test_what_an_equip_card_takes_in_each_turn_without_an_end_is_refused() -> None:
    """It may start no chain, and end as the card leaves the field."""
    does = "The equipped monster gains 300 ATK. During each of your End Phases: The equipped monster loses 100 ATK"
    assert "whether it ends" in str(spell(f"{does}.", "Equip"))
    assert isinstance(spell(f"{does} until the end of this turn (even if this card leaves the field).", "Equip"), w.CardText)


def test_who_must_be_controlled_to_resolve_is_more_than_face_up() -> None:
    """The opponent may have taken the card before its effect resolves; who need only lie so may have been taken."""
    for must, mine in (("You must control this card", True), ("This card must be", False)):
        found = monster(
            f"Once per turn: You can draw 1 card. {must} in face-up Defense Position to activate and to resolve this effect."
        )
        assert isinstance(found, w.CardText)
        assert getattr(found.abilities[0], "on_resolution", None) == w.Position("defense", mine)


def test_a_target_whose_atk_changes_lies_face_up() -> None:
    found = spell("Target 1 monster you control; it gains 700 ATK until the end of this turn.")
    assert told(found).startswith("Target 1 face-up monster you control; ")
    turned = spell(
        "Target 1 Defense Position Rock monster you control; change it to face-up Attack Position, and if you do, it gains 600 DEF."
    )
    assert told(turned).startswith("Target 1 Defense Position Rock monster you control; ")


def test_who_battled_came_to_damage_calculation() -> None:
    """At the end of the Damage Step who attacked or was attacked may not have: "battled" alone is refused."""
    does = "At the end of the Damage Step, if this card {}: Draw 1 card."
    assert isinstance(monster(does.format("battled")), ParseRefusal)
    assert isinstance(monster(does.format("attacked or was attacked")), w.CardText)


@pytest.mark.parametrize("text", [
    "If another Warrior monster is Normal or Special Summoned to your field while this monster is on the field: You can draw 1 card.",
    "When a Warrior monster(s) is Special Summoned to your field while this monster is on the field: You can draw 1 card.",
])  # fmt: skip
def test_who_must_lie_there_before_another_comes_is_refused(text: str) -> None:
    """A monster does not see itself come, nor what comes with it: that it lies there as it looks is not the same."""
    assert isinstance(monster(text), ParseRefusal)
    assert isinstance(monster(text.replace(" while this monster is on the field", "")), w.CardText)


def test_how_cards_of_several_kinds_lie_is_said_of_each() -> None:
    """Of "1 face-up A and B" both may be meant."""
    text = 'Once per turn: You can send 1 {}"Gate Key" and {}"Gate Lock" you control to the GY; draw 1 card.'
    assert isinstance(monster(text.format("face-up ", "")), ParseRefusal)
    for lie in ("", "1 face-up "):
        assert isinstance(monster(text.format(lie[2:], lie)), w.CardText)


def test_what_must_still_lie_face_down_is_refused() -> None:
    text = "At the start of the Damage Step, if this card attacks a face-down Defense Position monster: Destroy {}."
    assert isinstance(monster(text.format("that face-down monster")), ParseRefusal)
    assert isinstance(monster(text.format("that monster")), w.CardText)


def test_a_direct_attack_has_no_attacked_monster() -> None:
    text = "After damage calculation, if this card attacks{}: Inflict damage to your opponent equal to half the attacked monster's ATK."
    assert "may be direct" in str(monster(text.format("")))
    assert isinstance(monster(text.format(" a monster")), w.CardText)


def test_more_summons_while_it_lies_there_are_no_part_of_the_effect_before() -> None:
    found = monster(
        "Once per turn: You can draw 1 card. While this card is face-up on the field, you can Normal Summon 1 Warrior monster in addition to your Normal Summon/Set. (You can only gain this effect once per turn.)"
    )
    assert isinstance(found, w.CardText)
    assert [type(one) for one in found.abilities] == [w.Ignition, w.Continuous]


def test_other_beside_a_target_is_refused() -> None:
    does = "You can pay 100 LP, then target 1 monster you control; it can attack directly this turn, also other monsters cannot attack this turn."
    assert '"other" excludes the target' in str(monster(f"Once per turn: {does}"))
    itself = (
        "Once per turn: You can pay 100 LP; this card can attack directly this turn, also other monsters cannot attack this turn."
    )
    assert isinstance(monster(itself), w.CardText)


def test_a_number_for_each_of_the_counters_just_placed_is_refused() -> None:
    does = "When this card is Normal Summoned: Place 2 counters on it."
    assert "later counters change what it gains" in str(
        monster(does[:-1] + ", also this card gains 500 ATK for each counter on it.")
    )
    assert isinstance(monster(does), w.CardText)


def test_a_card_can_answer_later_too_that_says_if() -> None:
    """Worded with "if", it does not miss its timing (405.6); older prose that is activated only "if" something happens may mean either."""
    does = " a Rock monster you control is destroyed: Draw 1 card."
    for joint in ("If", "When"):
        assert told(trap(joint + does)) == joint + does
    assert isinstance(trap("Activate only if a monster you control is destroyed by battle. Draw 1 card."), ParseRefusal)
    assert told(trap("If a monster effect is activated: Draw 1 card.")) == "When a monster effect is activated: Draw 1 card."


@pytest.mark.parametrize(("where", "on_field"), [("you control", True), ("in your possession", False)])
def test_what_you_control_lies_on_the_field_and_what_you_possess_anywhere(where: str, on_field: bool) -> None:
    printed = f"If this card {where} is destroyed by an opponent's card and sent to the GY: You can draw 1 card."
    found = monster(printed)
    assert told(found) == printed
    assert found.abilities[0].when.mine
    assert found.abilities[0].when.from_field is on_field


def test_select_is_refused_as_it_may_be_a_target() -> None:
    assert "may mean a target or not" in str(monster("Select 1 monster on the field and destroy it."))


@pytest.mark.parametrize(
    "text",
    [
        "When this card is Normal Summoned, destroy 1 monster your opponent controls.",
        "When this card is Flip Summoned, you can discard 1 card to add 1 Trap Card from your Graveyard to your hand.",
        "FLIP: You can Special Summon 1 Rock-Type monster from your Graveyard.",
        "Once per turn, you can change 1 monster on the field to Defense Position.",
    ],
)
def test_a_choice_of_older_prose_is_refused_as_it_may_be_a_target(text: str) -> None:
    assert "whether its choice is a target" in str(monster(text))


def test_a_choice_that_is_no_target_for_certain_is_read() -> None:
    for text in (
        "When this card is Flip Summoned, add 1 Trap Card from your Deck to your hand.",
        "When this card is Flip Summoned, Special Summon 1 Rock-Type monster from your hand or Graveyard.",
        "When this card is Flip Summoned: Destroy 1 Trap Card on the field.",
    ):
        assert isinstance(monster(text), w.CardText), text
    assert isinstance(spell("Destroy 1 monster on the field, and if you do, draw 1 card."), w.CardText)


@pytest.mark.parametrize(
    "text",
    [
        "You can discard 1 card to Special Summon this card from your hand.",
        "Once per turn, you can pay 500 Life Points to Special Summon this card from your Graveyard.",
        "During your Main Phase, you can Special Summon this card from your hand. When this card is destroyed: Draw 1 card.",
    ],
)
def test_older_prose_may_be_an_effect_or_how_a_monster_comes(text: str) -> None:
    """One starts a chain, the other does not: neither is guessed."""
    assert "or the way in which this card is Special Summoned" in str(monster(text))


def test_a_monster_that_comes_by_today_s_wording_is_read() -> None:
    assert told(monster("You can discard 1 card; Special Summon this card from your hand.")).startswith(
        "While this card is in your hand: "
    )
    assert told(monster("You can Special Summon this card (from your hand) by discarding 1 card.")).endswith(
        "by discarding 1 card."
    )


def test_what_lasts_in_the_damage_step_alone_is_no_effect_of_an_attack() -> None:
    """It starts no chain as the attack is declared, and is not there before the Damage Step."""
    does = "the attacking monster loses 300 ATK"
    read = monster(f"If your opponent's monster attacks a Rock monster you control, {does} during the Damage Step only.")
    assert told(read).endswith(f"and it is during the Damage Step, {does}.")
    assert isinstance(read.abilities[0], w.Continuous)
    found = monster(
        f"When an opponent's monster declares an attack: You can activate this effect; {does} until the end of the Damage Step."
    )
    assert isinstance(found, w.CardText)


def test_what_changes_at_a_time_may_start_no_chain_in_older_prose() -> None:
    assert "whether it starts a chain" in str(monster("During each of your End Phases, this card loses 300 ATK."))
    assert isinstance(monster("During each of your End Phases: This card loses 300 ATK."), w.CardText)
    assert isinstance(monster("During your Standby Phase, gain 200 LP for each monster you control."), w.CardText)


def test_what_forbids_in_a_sentence_without_a_colon_starts_no_chain() -> None:
    """A colon of another effect says nothing of it."""
    draws, forbids = "When this card is Normal Summoned: You can draw 1 card.", "you cannot Special Summon monsters this turn"
    assert "whether it starts a chain" in str(monster(f"{draws}\nIf this card is Special Summoned, {forbids}."))
    assert isinstance(monster(f"{draws}\nIf this card is Special Summoned: Y{forbids[1:]}."), w.CardText)


def test_what_is_banished_from_the_graveyard_may_be_the_card_itself() -> None:
    """It may be, where the effect does not need the card there."""
    pays = "If this card is in your GY: You can banish 1 Warrior monster from your GY"
    assert "whether this card itself may be banished" in str(monster(f"{pays}; draw 1 card."))
    assert isinstance(monster(f"{pays}, except this card; draw 1 card."), w.CardText)
    assert isinstance(monster(f"{pays}; Special Summon this card."), w.CardText)


def test_this_card_may_come_from_its_owners_graveyard_to_the_other_player() -> None:
    """Then it does not come from "your GY" for who controls it."""
    assert isinstance(monster("When this card is Special Summoned from your GY: You can draw 1 card."), ParseRefusal)
    of = "by the effect of a Zombie monster"
    assert isinstance(monster(f"When this card is Special Summoned from your GY {of}: You can draw 1 card."), ParseRefusal)
    for how in ("", f" {of}"):
        assert isinstance(monster(f"When this card is Special Summoned from the GY{how}: You can draw 1 card."), w.CardText)


def test_it_is_not_the_card_that_fell_after_what_destroyed_it() -> None:
    fell = "When this card is destroyed by battle and sent to the GY: Change the monster that destroyed it to Defense Position"
    assert "'it' can mean" in str(monster(f"{fell}, and if you do, it cannot change its battle position."))
    assert isinstance(monster(f"{fell}."), w.CardText)


def test_a_prohibition_for_those_there_now_is_no_prohibition_for_later_ones() -> None:
    does = "cannot be destroyed by card effects this turn."
    assert "come later" in str(spell(f"Fiend monsters you currently control {does}"))
    assert isinstance(spell(f"Fiend monsters you control {does}"), w.CardText)


def test_one_card_is_given_for_all_others_that_fall_together() -> None:
    found = monster('If another "Otter" card(s) you control would be destroyed by battle, you can destroy this card instead.')
    assert found == monster(
        'If any other "Otter" card you control would be destroyed by battle, you can destroy this card instead.'
    )
    assert found != monster(
        'If another "Otter" card you control would be destroyed by battle, you can destroy this card instead.'
    )


def test_an_event_and_a_time_are_not_one_trigger() -> None:
    """What the battle destroyed goes to the Graveyard after the time that the text names."""
    when = "If a Fiend monster you control destroys an opponent's monster by battle"
    assert isinstance(monster(f"{when}, after damage calculation: You can draw 1 card."), ParseRefusal)
    assert isinstance(monster(f"{when}: You can draw 1 card."), w.CardText)


def test_what_an_xyz_monster_goes_on_doing_is_part_of_a_battle() -> None:
    """What it does as it is Xyz Summoned is not (305.3)."""
    gains = "An Xyz Monster that was Summoned using this card as Xyz Material gains this effect.\n●"
    assert isinstance(monster(f"{gains} This card cannot be destroyed by battle."), ParseRefusal)
    assert isinstance(monster(f"{gains} If it is Xyz Summoned: It gains 300 ATK."), w.CardText)


def test_another_attack_in_a_row_may_start_no_chain() -> None:
    beats = "When this card destroys an opponent's monster by battle"
    assert "starts a chain" in str(monster(f"{beats}, this card can make a second attack in a row."))
    assert isinstance(monster(f"{beats}: You can activate this effect; this card can make a second attack in a row."), w.CardText)


def test_a_ritual_monster_in_the_hand_is_brought_by_no_effect() -> None:
    found = spell("Pay 300 LP; Special Summon 1 Level 4 or lower Ritual Monster from your hand.")
    assert isinstance(found, ParseRefusal)
    assert found.kind == "known word, engine refuses"
    assert isinstance(spell("Special Summon 1 Ritual Monster from your hand or GY."), w.CardText)


def test_what_the_engine_refuses_is_refused() -> None:
    text = "When this card is sent to the GY: Target 1 monster on the field; equip it with this card."
    found = read_card(PrintedCard("Gate Watcher", text, ("Spell", "Continuous")))
    assert isinstance(found, ParseRefusal)
    assert found.kind == "known word, engine refuses"
    found = read_card(PrintedCard("Gate Watcher", "", ("Monster", "Xyz", "Effect")))
    assert isinstance(found, ParseRefusal)
    assert found.kind == "printed fact missing"


TEXTS = [row[0] for row in (*ON_MONSTERS, *ON_XYZ_MONSTERS, *REFUSED)] + ["A − “b” ’c’ Spell Cards\r\n ● x  y ''Z''  Graveyard"]


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text[:40])
def test_a_dialect_undoes_what_it_does(text: str) -> None:
    found = normalize(text, (*PASSES, *names("Gate Watcher")))
    assert found.printed() == text
    assert all(0 <= found.origin(at) <= len(text) for at in range(len(found.text) + 1))


CORPUS = Path(__file__).parents[1].parent / "shared/corpus/ygo.json.xz"
beside = pytest.mark.skipif(
    not CORPUS.is_file(), reason="the texts of real cards belong to their publisher and lie beside the project"
)


@beside
def test_the_dialect_undoes_what_it_does_to_real_cards() -> None:
    from affray.cards.importing import cards_of

    for one in cards_of(CORPUS):
        assert normalize(one.text, PASSES).printed() == one.text


# -- from Python, in scenario files, from the command line

WATCHER = "Gate Watcher\nEffect Monster, Level 4 DARK Warrior, ATK 1700, DEF 1200\nWhen this card is Normal Summoned: You can draw 1 card."


@pytest.mark.parametrize(
    "after",
    [
        "If a Rock monster you control would be destroyed by battle, you can banish this card from your GY instead.",
        "Once per turn: You can gain 200 LP.",
    ],
)
def test_what_is_not_activated_or_limited_otherwise_follows_no_limit_of_each(after: str) -> None:
    limit = 'You can only use each of the following effects of "Gate Watcher" once per turn.'
    assert isinstance(monster(f"{limit} You can discard 1 card; gain 300 LP."), w.CardText)
    assert isinstance(monster(f"{limit} You can discard 1 card; gain 300 LP. {after}"), ParseRefusal)


def test_a_card_is_read_from_python() -> None:
    found = affray.cards.parse(WATCHER, "ygo")
    assert isinstance(found, YgoCard)
    assert found.level == 4
    assert isinstance(affray.cards.parse("Gate Watcher\nElf\nDraw 1 card.", "ygo"), ParseRefusal)


def test_every_shipped_card_is_read_from_what_affray_prints() -> None:
    for name, card in catalogue.shipped.cards.items():
        found = affray.cards.parse(catalogue.text_of(name), "ygo")
        assert isinstance(found, YgoCard), str(found)
        assert catalogue.card_text(found) == catalogue.card_text(card)


SCENARIO = """
game: ygo
cards:
  - {{name: Gate Watcher, type: monster, subtype: effect, attribute: DARK, race: Warrior, level: 4, atk: 1700, def: 1200, text: "{text}"}}
players:
  Ann: {{monster zone: [Gate Watcher]}}
  Bob: {{}}
do:
  - attack Gate Watcher > Bob
"""


def test_cards_of_a_scenario_say_what_they_do_with_text() -> None:
    state = load(SCENARIO.format(text="This card cannot be destroyed by battle.")).battle().state
    (card,) = [one.card for one in state.objects.values() if one.card.name == "Gate Watcher"]
    assert isinstance(card, YgoCard)
    assert card.text.abilities == (w.Continuous((w.Cannot("be destroyed by battle"),)),)
    with pytest.raises(ValueError, match="▸lunar eclipse◂"):
        load(SCENARIO.format(text="This card gains 100 ATK for each lunar eclipse.")).battle()


# -- databases and deck lists


@pytest.fixture
def base(tmp_path: Path) -> Path:
    """A small database in EDOPro's form."""
    file = tmp_path / "cards.cdb"
    found = sqlite3.connect(file)
    found.execute("create table datas(id integer, ot, alias, setcode, type, atk, def, level, race, attribute, category)")
    found.execute("create table texts(id integer, name, desc)")
    rows = [
        (100, 0, 0x21, 1700, -2, 0x10004, 1, 32, "Gate Watcher", "When this card is Normal Summoned: You can draw 1 card."),
        (101, 100, 0x21, 1700, -2, 4, 1, 32, "Gate Watcher", "When this card is Normal Summoned: You can draw 1 card."),
        (102, 0, 0x20002, 0, 0, 0, 0, 0, "Old Well", "Draw 1 lunar eclipse."),
    ]
    for code, alias, kind, atk, defence, level, race, attribute, name, text in rows:
        found.execute(
            "insert into datas values(?, 3, ?, 0, ?, ?, ?, ?, ?, ?, 0)", (code, alias, kind, atk, defence, level, race, attribute)
        )
        found.execute("insert into texts values(?, ?, ?)", (code, name, text))
    found.commit()
    found.close()
    return file


def test_a_database_of_edopro_is_read(base: Path, tmp_path: Path) -> None:
    watcher, well = cards_of_cdb(base)
    assert watcher.types == ("Monster", "Effect")
    assert (watcher.race, watcher.colours, watcher.atk, watcher.defence) == (("Warrior",), ("DARK",), 1700, None)
    assert watcher.more == {"id": "100", "level": "4"}
    assert well.types == ("Spell", "Continuous")
    other = tmp_path / "other.cdb"
    other.write_text("no database")
    with pytest.raises(CardError, match=r"no card database of EDOPro"):
        list(cards_of_cdb(other))


def test_the_commands(base: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", "ygo", str(base)]) == 1
    assert "▸lunar eclipse◂" in capsys.readouterr().out
    deck = tmp_path / "deck.ydk"
    deck.write_text("#main\n100\n102\n100\n999\n")
    out = tmp_path / "mine.yaml"
    assert main(["import", "ygo", str(base), "--deck", str(deck), "--out", str(out)]) == 1
    told = capsys.readouterr().out
    assert "1 card in" in told
    assert "Old Well" in told
    assert "passcode 999: not in" in told
    assert "name: Gate Watcher" in out.read_text()
    assert main(["import", "ygo", str(base), "--deck", str(deck), "--keep"]) == 1
    found = read_deck(deck)
    assert found.sections == {"deck": {"Gate Watcher": 2, "passcode 102": 1, "passcode 999": 1}}
    assert "deck: no card passcode 999 (103.1)" in [str(one) for one in found.check()]
    capsys.readouterr()
    assert main(["coverage", "ygo", str(base), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["read"] == 1


def test_what_alone_stops_a_text_of_one_line_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Not the line, without which every such text would be read."""
    facts = {"types": ["Monster", "Effect"], "attribute": "DARK", "race": "Fiend", "level": 4, "atk": 1, "def": 1}
    wary = "This card cannot be destroyed by battle."
    texts = {
        "One": f"Ponder the moon. {wary}",
        "Two": f"Ponder the moon. {wary} Ponder the sun.",
        "Three": f'{wary} You can ponder the stars. You can only use this effect of "Three" once per turn.',
    }
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([{"name": name, "text": text, **facts} for name, text in texts.items()]), encoding="utf-8")
    main(["coverage", "ygo", str(file), "--rank", "sole", "--json"])
    assert {one["e.g."] for one in json.loads(capsys.readouterr().out)["phrases"]} == {"One", "Three"}


COUNTED = "Destroy all monsters you control, and if you do, inflict 300 damage to your opponent for each {}."


@pytest.mark.parametrize("noun", ["monster destroyed", "card destroyed by this effect"])
def test_what_an_effect_has_just_done_is_counted(noun: str) -> None:
    assert told(spell(COUNTED.format(noun))).endswith("equal to 300 times the number of cards this effect has destroyed.")


@pytest.mark.parametrize(
    "noun", ["Spell destroyed", "monster banished", "Token destroyed", "monster destroyed and sent to the GY"]
)
def test_what_may_be_other_cards_is_not_counted(noun: str) -> None:
    assert isinstance(spell(COUNTED.format(noun)), ParseRefusal)


def test_that_monster_is_the_one_of_the_event() -> None:
    found = trap("When your opponent Normal Summons a monster: Target that monster; destroy that target.")
    assert told(found).endswith("Target 1 monster on the field of that event; destroy that target.")
    assert isinstance(trap("When you take battle damage: Target that monster; destroy that target."), ParseRefusal)


def test_as_a_card_is_activated() -> None:
    found = spell("When this card is activated: You can add 1 Fiend monster from your Deck to your hand.", "Continuous")
    assert told(found) == "If this card is face-up on the field, you can then (add 1 Fiend monster from your Deck to your hand)."
    found = spell("When this card is activated: Gain 500 LP.", "Continuous")
    assert told(found) == "Gain 500 LP."


@pytest.mark.parametrize(
    ("limit", "kept"),
    [
        ('You can only use each effect of "Mine" once per turn.', "once per turn."),
        ('You can only use 1 "Mine" effect per turn, and only once that turn.', "that say so you can only use 1 per turn."),
    ],
)
def test_what_no_battle_carries_out_keeps_its_limit(limit: str, kept: str) -> None:
    """Said again it is still limited: each effect of the text, not only those that are carried out."""
    printed = "If this card is Normal Summoned: You can draw 1 card. If this card is sent to the GY as a Synchro Material: You can draw 1 card."
    words = catalogue.card_text(
        catalogue.make(
            read_card(
                PrintedCard(
                    "Mine",
                    f"{printed} {limit}",
                    types=("Monster", "Effect"),
                    race=("Fiend",),
                    colours=("DARK",),
                    atk=0,
                    defence=0,
                    more={"level": "4"},
                )
            )
        )
    )
    lines = words.split("\n")[2:]
    assert len(lines) == 2
    assert all(line.endswith(kept) for line in lines), lines
