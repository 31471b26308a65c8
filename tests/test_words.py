"""The vocabulary of Force of Will cards: its three spellings (builder, YAML, English) say the same, and nothing else is read."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec
import pytest

from affray import yaml
from affray.cards.pool import CardError
from affray.games.fow.text.english import (
    ability_text,
    amount_text,
    card_text,
    condition_text,
    cost_text,
    effect_text,
    effects_text,
    keyword_text,
    what_text,
    who_text,
)
from affray.games.fow.text.english.grammar import ENGLISH
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.catalogue import catalogue
from affray.games.fow.vocabulary.keywords import KEYWORDS, expand

WORDS = [
    value
    for value in vars(w).values()
    if isinstance(value, type) and issubclass(value, w.Word) and value not in (w.Word, w.CardWord)
]
WITHOUT_RULES = {w.What, w.When, w.Controls, w.Fits, w.Not, w.Both, *get_args(w.CostWord)}
"""Words that have phrases of their own, for one and for many, and no rules in the table."""
KINDS: dict[str, tuple[Any, Any]] = {
    "do": (w.EffectWord, effect_text),
    "ability": (w.Ability, ability_text),
    "is": (w.Condition, condition_text),
    "amount": (w.Amount, amount_text),
    "pay": (w.CostPart, lambda part: cost_text((part,))),
    "": (w.What, what_text),
}
"""What is read and how it is spelled, by the tag that says which word a mapping is."""

BEAST = w.What("resonator", "you", race="Beast")
FOE = w.What("resonator", "opponent")


@pytest.mark.parametrize("word", WORDS, ids=lambda word: str(word.__name__))
def test_every_word_has_an_english_spelling(word: type) -> None:
    assert word in ENGLISH.rules or word in WITHOUT_RULES


def test_every_spelling_is_of_a_word() -> None:
    assert {*ENGLISH.rules, *WITHOUT_RULES} == set(WORDS)


# Each row: the YAML, the builder, the English.
EXAMPLES: list[tuple[str, Any, str]] = [
    (
        "{type: J/resonator, status: [attacking, blocking]}",
        w.What("J/resonator", status=("attacking", "blocking")),
        "attacking or blocking J/resonator",
    ),
    (
        "{type: resonator, attribute: fire, total_cost_at_most: 2, zone: graveyard, owner: you}",
        w.What("resonator", attribute="fire", total_cost_at_most=2, zone="graveyard", owner="you"),
        "fire resonator with total cost 2 or less in your graveyard",
    ),
    (
        "{either: [{type: addition, subtype: resonator}, {zone: standby area}]}",
        w.What(either=(w.What("addition", subtype="resonator"), w.What(zone="standby area"))),
        'card that is either an addition with subtype "resonator" or a card in a standby area',
    ),
    (
        "{type: resonator, controller: opponent, either: [{race: Elf}, {status: rested}]}",
        w.What("resonator", "opponent", either=(w.What(race="Elf"), w.What(status="rested"))),
        "resonator the opponent controls that is either an Elf or a rested card",
    ),
    (
        "{type: resonator, zone: [field, graveyard], owner: you}",
        w.What("resonator", zone=("field", "graveyard"), owner="you"),
        "resonator in the field you own or in your graveyard",
    ),
    ("{zone: [field, standby area]}", w.What(zone=("field", "standby area")), "card in the field or in a standby area"),
    (
        "{type: resonator, zone: main deck, top: 3, owner: opponent}",
        w.What("resonator", zone="main deck", top=3, owner="opponent"),
        "resonator among the top 3 cards of the opponent's main deck",
    ),
    (
        "{amount: count, of: {race: Elf, controller: you}}",
        w.Count(w.What(race="Elf", controller="you")),
        "the number of Elf cards you control",
    ),
    (
        "{amount: stat, stat: counters, counter: arrow}",
        w.Stat(stat="counters", counter="arrow"),
        "the number of arrow counters on this card",
    ),
    ("{pay: counters, kind: arrow, n: 2}", w.Counters("arrow", 2), "remove 2 arrow counters from this card"),
    ("{pay: rest, what: {race: Elf}}", w.RestOther(w.What(race="Elf")), "rest 1 recovered Elf you control"),
    (
        "{is: controls, what: {type: resonator, race: Beast, controller: you}, at_least: 2}",
        w.Controls(BEAST, 2),
        "you control 2 or more Beast resonators",
    ),
    (
        "{is: not, that: {is: both, of: [{is: played}, {is: fits, what: {status: damaged this turn}}]}}",
        w.Not(w.Both((w.Played(), w.Fits(w.What(status="damaged this turn"))))),
        "either you played no other card this turn or this card was not damaged this turn",
    ),
    ("{is: not, that: {is: turn of}}", w.Not(w.TurnOf()), "it is the opponent's turn"),
    (
        "{is: both, of: [{is: fits, what: {status: rested}}, {is: compare, amount: X, at_least: 3}]}",
        w.Both((w.Fits(w.What(status="rested")), w.Compare("X", 3))),
        "this card is rested and X is 3 or more",
    ),
    ("{do: damage, amount: 500}", w.Damage(500), "this card deals 500 damage to the target"),
    (
        "{do: damage, amount: {amount: count, of: {type: resonator, race: Beast, controller: you}, times: 100}, to: opponent}",
        w.Damage(w.Count(BEAST, 100), "opponent"),
        "this card deals 100 damage to the opponent for each Beast resonator you control",
    ),
    (
        "{do: gain, atk: 300, def: -300, keywords: [first strike], until: turn}",
        w.Gain(atk=300, defence=-300, keywords=("first strike",), until="turn"),
        "the target gains +300/-300 and [First Strike] until end of turn",
    ),
    (
        "{do: lose, who: {type: resonator, controller: opponent}, all_abilities: true, until: battle}",
        w.Lose(FOE, all_abilities=True, until="battle"),
        "all resonators the opponent controls lose all abilities until end of battle",
    ),
    (
        "{do: become, atk: 500, def: 500, until: game}",
        w.Become(atk=500, defence=500, until="game"),
        "this card also becomes a 500/500 resonator for the rest of the game",
    ),
    (
        "{do: cannot, what: be targeted, by: {controller: opponent}}",
        w.Cannot("be targeted", by=w.What(controller="opponent")),
        "this card cannot be targeted by spells and abilities the opponent plays",
    ),
    (
        "{do: cannot, what: recover in recovery phase, who: target, until: source leaves}",
        w.Cannot("recover in recovery phase", "target", until="source leaves"),
        "the target cannot recover during the recovery phase until this card leaves the field",
    ),
    (
        "{do: take control, until: source leaves}",
        w.TakeControl(until="source leaves"),
        "gain control of the target until this card leaves the field",
    ),
    (
        "{do: instead, of: damage, who: opponent, by: {controller: you}, double: true}",
        w.Instead("damage", "opponent", w.What(controller="you"), double=True),
        "if damage from a card you control would be dealt to the opponent, double it",
    ),
    (
        "{do: instead, of: battle damage, by: {type: resonator, attribute: [fire, wind]}, prevent: 200, until: turn}",
        w.Instead("battle damage", by=w.What("resonator", attribute=("fire", "wind")), prevent=200, until="turn"),
        "until end of turn, if battle damage from a fire or wind resonator would be dealt to this card, prevent 200 of it",
    ),
    (
        "{do: instead, of: destruction, move_to: hand, once: true, until: turn}",
        w.Instead("destruction", move_to="hand", once=True, until="turn"),
        "until end of turn, the next time this card would be destroyed, put that card into its owner's hand instead",
    ),
    (
        "{do: play cost, what: {type: chant, controller: opponent}, more: '{1}'}",
        w.PlayCost(w.What("chant", "opponent"), more="{1}"),
        "chants the opponent plays cost {1} more to play",
    ),
    (
        "{do: move, to: main deck, who: this, position: bottom}",
        w.Move("main deck", "this", "bottom"),
        "put this card on the bottom of its owner's main deck",
    ),
    (
        "{do: move, to: field, who: {zone: magic stone deck, owner: you, top: 1}, under: you}",
        w.Move("field", w.What(zone="magic stone deck", owner="you", top=1), under="you"),
        "put the top card of your magic stone deck into the field under your control",
    ),
    (
        "{do: move, to: graveyard, who: {zone: main deck, top: 2}}",
        w.Move("graveyard", w.What(zone="main deck", top=2)),
        "put the top 2 cards of each main deck into their owners' graveyards",
    ),
    ("{do: gain, who: added, atk: 200, def: 200}", w.Gain("added", 200, 200), "the card this card is added to gains +200/+200"),
    ("{do: discard, n: 2, random: true}", w.Discard(2, random=True), "the opponent discards 2 cards at random"),
    (
        "{do: search, what: {race: Elf}}",
        w.Search(w.What(race="Elf")),
        "search your main deck for up to 1 Elf, reveal and put it into your hand, then shuffle your main deck",
    ),
    (
        "{do: if, condition: {is: played}, then: [{do: draw, n: 2}], otherwise: [{do: draw}]}",
        w.IfThen(w.Played(), (w.Draw(2),), (w.Draw(),)),
        "if you played another card this turn, draw 2 cards; otherwise draw 1 card",
    ),
    (
        "{do: may do, cost: ['{1}'], effects: [{do: recover, who: this}]}",
        w.MayDo((w.Recover("this"),), ("{1}",)),
        "you may pay {1}; if you do, recover this card",
    ),
    (
        "{do: later, when: {event: end of turn}, effects: [{do: banish it}]}",
        w.Later(w.When("end of turn"), (w.BanishIt(),)),
        "the next time that a turn ends, banish this card",
    ),
    (
        "{ability: activate, cost: ['{4}', '{Rest}'], effects: [{do: rest}], targets: [{what: {type: J/resonator}}]}",
        w.Activate(("{4}", "{Rest}"), (w.Rest(),), (w.Target(w.What("J/resonator")),)),
        "{4}, {Rest}: Rest target J/resonator.",
    ),
    (
        "{ability: activate, cost: [banish this], effects: [{do: draw}], limit: turn, main_timing: true,"
        " condition: {is: turn of}}",
        w.Activate(("banish this",), (w.Draw(),), limit="turn", main_timing=True, condition=w.TurnOf()),
        "Banish this card: Draw 1 card. Only with main timing, once per turn, while it is your turn.",
    ),
    (
        "{ability: automatic, when: {event: attacks, to: opponent}, modes: [{effects: [{do: draw}]}, {effects: [{do: destroy}],"
        " targets: [{what: {type: resonator, controller: opponent}}]}]}",
        w.Automatic(w.When("attacks", to="opponent"), modes=(w.Part((w.Draw(),)), w.Part((w.Destroy(),), (w.Target(FOE),)))),
        "When this card attacks the opponent => Choose one: draw 1 card; or destroy target resonator the opponent controls.",
    ),
    (
        "{ability: continuous, effects: [{do: gain, who: this, atk: 200}], condition: {is: turn of}}",
        w.Continuous((w.Gain("this", atk=200),), w.TurnOf()),
        "While it is your turn, this card gains +200/+0.",
    ),
    (
        "{ability: spell, effects: [{do: cancel, unless: ['{2}', {pay: discard}]}],"
        " targets: [{what: {type: spell}}], cannot_be_chased: true}",
        w.Spell((w.Cancel(unless=("{2}", w.DiscardCost())),), (w.Target(w.What("spell")),), cannot_be_chased=True),
        "This card cannot be chased. Cancel target spell unless its controller pays {2} and discards 1 card.",
    ),
    (
        "{ability: stealth, when: {event: is played, who: {type: spell}, by: opponent}}",
        w.Stealth(w.When("is played", w.What("spell"), by="opponent")),
        "[Stealth] When a spell is played by the opponent => You may play this card from your standby area without its cost.",
    ),
    (
        "{ability: automatic, when: {event: beginning of turn, turn: you}, effects: [{do: gain life, amount: 200}]}",
        w.Automatic(w.When("beginning of turn", turn="you"), (w.GainLife(200),)),
        "When your turn begins => Gain 200 life.",
    ),
    (
        "{ability: automatic, when: {event: '[Enter]'}, effects: [{do: draw}]}",
        w.Automatic(w.When("[Enter]"), (w.Draw(),)),
        "[Enter] => Draw 1 card.",
    ),
    (
        "{ability: automatic, when: {event: '[Enter]', who: {race: Elf}}, effects: [{do: draw}]}",
        w.Automatic(w.When("[Enter]", w.What(race="Elf")), (w.Draw(),)),
        "When an Elf enters the field as [Enter] has it => Draw 1 card.",
    ),
    (
        "{ability: spell, effects: [{do: move, to: field}, {do: gain, who: moved, atk: 100, until: turn}],"
        " targets: [{what: {race: Elf, zone: [hand, graveyard], owner: you}}]}",
        w.Spell(
            (w.Move("field"), w.Gain("moved", 100, until="turn")),
            (w.Target(w.What(race="Elf", zone=("hand", "graveyard"), owner="you")),),
        ),
        "Put target Elf in your hand or in your graveyard into the field under its owner's control."
        " The moved card gains +100/+0 until end of turn.",
    ),
    (
        "{type: rune spell, zone: chase area}",
        w.What("rune spell", zone="chase area"),
        "rune spell on the chase",
    ),
    (
        "{type: rune, status: revealed, zone: rune area, owner: you}",
        w.What("rune", status="revealed", zone="rune area", owner="you"),
        "revealed rune in your rune area",
    ),
    ("{is: runes, of: '{W}{W}'}", w.Runes("{W}{W}"), "of your revealed runes there are one for each of {W}{W}"),
    ("{is: runes, at_least: 4}", w.Runes(at_least=4), "of your revealed runes there are 4 or more"),
    ("{do: extra turn}", w.ExtraTurn(), "take an extra turn after this one"),
    ("{do: skip, phase: draw}", w.Skip("draw"), "the opponent skips their next draw phase"),
    ("{do: skip, phase: recovery, player: you}", w.Skip("recovery", "you"), "skip your next recovery phase"),
    ("{do: heal}", w.Heal(), "heal the target"),
    ("{do: win}", w.Win(), "win the game"),
    (
        "{type: resonator, controller: you, attribute: darkness, status: non-token}",
        w.What("resonator", "you", attribute="darkness", status="non-token"),
        "non-token darkness resonator you control",
    ),
    (
        "{race: Machine, total_cost_at_most: X}",
        w.What(race="Machine", total_cost_at_most="X"),
        "Machine with total cost X or less",
    ),
    (
        "{pay: remove, what: {race: Machine, zone: graveyard, owner: you}, n: X}",
        w.RemoveCost(w.What(race="Machine", zone="graveyard", owner="you"), "X"),
        "remove X Machine cards in your graveyard from the game",
    ),
    (
        "{do: look at top, n: 5, take: {type: resonator, attribute: wind}, up_to: true, show: taken}",
        w.LookAtTop(5, w.What("resonator", attribute="wind"), up_to=True, show="taken"),
        "look at the top 5 cards of your main deck, reveal and put up to 1 wind resonator from among them into your hand"
        " and the rest on the bottom of your main deck in a random order",
    ),
    (
        "{do: look at top, n: X, take: {type: resonator}, most: 2, to: removed area, rest: graveyard}",
        w.LookAtTop("X", w.What("resonator"), 2, to="removed area", rest="graveyard"),
        "look at the top X cards of your main deck, put up to 2 resonators from among them out of the game"
        " and the rest into your graveyard",
    ),
    (
        "{do: play free, what: {name: Balmung, zone: hand, owner: you}}",
        w.PlayFree(w.What(name="Balmung", zone="hand", owner="you")),
        'you may play a card named "Balmung" in your hand without paying its cost',
    ),
    (
        "{do: later, when: {event: put into graveyard, who: {type: resonator, controller: you}}, effects: [{do: draw}], until: turn}",
        w.Later(w.When("put into graveyard", w.What("resonator", "you")), (w.Draw(),), "turn"),
        "until end of turn, whenever a resonator you control is put into a graveyard from the field, draw 1 card",
    ),
    (
        "{do: gain life, amount: damage dealt}",
        w.GainLife("damage dealt"),
        "gain life equal to the damage dealt",
    ),
    (
        "{do: gain, who: you, keywords: [barrier (chant)], until: turn}",
        w.Gain("you", keywords=("barrier (chant)",), until="turn"),
        "you gain [Barrier (chant)] until end of turn",
    ),
    (
        "{do: play cost, what: {controller: you}, less: '{2}', of: Awakening}",
        w.PlayCost(w.What(controller="you"), less="{2}", of="Awakening"),
        "the [Awakening] costs of cards you play are {2} less",
    ),
    (
        "{do: produce, will: '{R}{R}', only: J-ruler}",
        w.Produce("{R}{R}", "J-ruler"),
        "produce {R}{R}, to be spent only for activate abilities of J-rulers you control",
    ),
    ("{do: turn face down}", w.TurnFaceDown(), "turn the chosen card face down"),
    (
        "{ability: spell, effects: [{do: draw}], condition: {is: controls, what: {type: J/ruler, controller: you, name: Hanzo}}}",
        w.Spell((w.Draw(),), condition=w.Controls(w.What("J/ruler", "you", name="Hanzo"))),
        'Play this card only if you control a J/ruler named "Hanzo". Draw 1 card.',
    ),
    (
        "{ability: from rune area, less: '{1}'}",
        w.FromRuneArea(less="{1}"),
        "You may pay {1} less to play this card from a rune area.",
    ),
    ("{do: shift}", w.Shift(), "turn this card future side up"),
    ("{do: shift, who: target}", w.Shift("target"), "turn the target future side up"),
    (
        "{ability: played with, condition: {is: played}, effects: [{do: rest}], targets: [{what: {race: Elf}}], name: Torrent}",
        w.PlayedWith(w.Played(), effects=(w.Rest(),), targets=(w.Target(w.What(race="Elf")),), name="Torrent"),
        '[Torrent] As you play this card, if you played another card this turn, it is played with "Rest target Elf."',
    ),
    (
        "{ability: played with, condition: {is: turn of}, abilities: [{ability: automatic, when: {event: enters},"
        " effects: [{do: draw}]}]}",
        w.PlayedWith(w.TurnOf(), (w.Automatic(w.When("enters"), (w.Draw(),)),)),
        'As you play this card, if it is your turn, it is played with "When this card enters the field => Draw 1 card."',
    ),
    (
        "{ability: incarnation, banish: [fire, [wind, darkness]]}",
        w.Incarnation(("fire", ("wind", "darkness"))),
        "[Incarnation] You may banish a fire resonator and a wind or darkness resonator rather than pay the cost of this card.",
    ),
    (
        "{ability: activate, cost: ['{R}', discard this], effects: [{do: draw}], name: Inheritance}",
        w.Activate(("{R}", "discard this"), (w.Draw(),), name="Inheritance"),
        "[Inheritance] {R}, discard this card: Draw 1 card.",
    ),
    (
        "{ability: activate, cost: ['{R}'], effects: [{do: draw}], limit: god's art, name: Falling Star}",
        w.Activate(("{R}",), (w.Draw(),), limit="god's art", name="Falling Star"),
        '[God\'s Art] "Falling Star" {R}: Draw 1 card.',
    ),
    (
        "{ability: automatic, when: {event: is shifted}, effects: [{do: draw}]}",
        w.Automatic(w.When("is shifted"), (w.Draw(),)),
        "When this card is shifted => Draw 1 card.",
    ),
    ("{ability: judgment, cost: ['{R}', '{R}']}", w.Judgment(("{R}", "{R}")), "[Judgment] {R}{R}."),
    ("{do: force}", w.Force(), "[Force] 1"),
    ("{do: see hand, show: true}", w.SeeHand(show=True), "the opponent reveals their hand"),
    (
        "{do: see hand, take: {type: chant}, to: removed area}",
        w.SeeHand(w.What("chant"), "removed area"),
        "look at the opponent's hand and choose a chant there, which is removed from the game",
    ),
    ("{amount: times, times: 300}", w.Times(300), "300 times X"),
    (
        "{amount: count, of: {type: resonator, controller: you, race: Beast}, distinct: attribute}",
        w.Count(BEAST, distinct="attribute"),
        "the number of different attributes among Beast resonators you control",
    ),
    (
        "{is: less, amount: {amount: life}, than: {amount: life, of: opponent}}",
        w.Less(w.Life(), w.Life("opponent")),
        "your life is less than the opponent's life",
    ),
    ("{is: played, at_least: 2, this_too: true}", w.Played(2, True), "you played 2 or more cards this turn"),
    (
        "{ability: judgment, cost: ['{3}'], less: '{1}', each: {race: Elf}}",
        w.Judgment(("{3}",), less="{1}", each=w.What(race="Elf")),
        "[Judgment] {3}. You may pay {1} less to play this ability for each Elf.",
    ),
    ("{is: awakened}", w.Awakened(), "this card was awakened"),
    ("{is: not, that: {is: awakened}}", w.Not(w.Awakened()), "this card was not awakened"),
    ("{ability: awakening, cost: ['{1}']}", w.Awakening(("{1}",)), "[Awakening] {1}."),
    (
        "{ability: awakening, cost: ['{1}'], effects: [{do: rest}], targets: [{what: {race: Elf}}]}",
        w.Awakening(("{1}",), effects=(w.Rest(),), targets=(w.Target(w.What(race="Elf")),)),
        "[Awakening] {1}: Rest target Elf.",
    ),
    (
        "{ability: spell, effects: [{do: rest, who: target 2}], targets: [{what: {race: Elf}}, {what: {race: Fox}, another: true, up_to: true}]}",
        w.Spell((w.Rest("target 2"),), (w.Target(w.What(race="Elf")), w.Target(w.What(race="Fox"), up_to=True, another=True))),
        "Choose target Elf. Rest up to 1 second target Fox.",
    ),
    (
        "{ability: enters, rested: true, condition: {is: turn of}}",
        w.Enters(True, condition=w.TurnOf()),
        "This card enters the field rested if it is your turn.",
    ),
    (
        "{ability: other cost, cost: [{pay: life, n: 500}]}",
        w.OtherCost((w.LifeCost(500),)),
        "You may pay 500 life rather than pay the cost of this card.",
    ),
]


def kind_of(data: Any) -> tuple[Any, Any]:
    return next(kind for tag, kind in KINDS.items() if not tag or tag in data)


@pytest.mark.parametrize(("text", "word", "english"), EXAMPLES, ids=[row[2][:60] for row in EXAMPLES])
def test_three_spellings_say_the_same(text: str, word: Any, english: str) -> None:
    data = yaml.load(text)
    kind, spell = kind_of(data)
    assert msgspec.convert(data, kind) == word
    assert msgspec.json.decode(msgspec.json.encode(word)) == data
    assert msgspec.convert(msgspec.to_builtins(word), kind) == word
    assert spell(word) == english


@pytest.mark.parametrize("name", KEYWORDS)
def test_what_keywords_stand_for_can_be_spelled(name: str) -> None:
    argument = {"number": "2", "cost": "{1}", "name or race": "Human", "number and race": "1 Human"}.get(KEYWORDS[name].takes, "")
    for ability in expand(name, argument):
        assert ability_text(ability).endswith(".")


@pytest.mark.parametrize(
    ("parts", "english"),
    [
        (("{R}", "{1}"), "{R}{1}"),
        (("{R}", "{1}", "{1}"), "{R}{2}"),
        (("{1}", "{Rest}", w.Counters("arrow")), "{1}, {Rest}, remove 1 arrow counter from this card"),
        (("{Rest}", "{1}"), "{Rest}, {1}"),
        ((w.LifeCost(500), "banish this"), "pay 500 life, banish this card"),
        ((), "{0}"),
    ],
)
def test_costs(parts: tuple[Any, ...], english: str) -> None:
    assert cost_text(parts) == english


@pytest.mark.parametrize(
    ("who", "english"),
    [
        ("this", "this card"),
        ("target", "the target"),
        ("you", "you"),
        ("opponent", "the opponent"),
        ("this, it", "this card and it"),
        ("added", "the card this card is added to"),
        ("moved", "the moved card"),
        (w.What(zone="main deck", owner="you", top=3), "the top 3 cards of your main deck"),
        (w.What(either=(w.What(race="Elf"), w.What("addition"))), "all cards that are either Elf cards or additions"),
        (w.What("resonator", "you", other=True), "all other resonators you control"),
        (w.What(("player", "J/resonator")), "all players and J/resonators"),
    ],
)
def test_who(who: w.Reference, english: str) -> None:
    assert who_text(who) == english


def test_a_target_is_described_once() -> None:
    part = w.Part(
        (w.Rest(), w.Gain("target 2", atk=w.Stat("target"), until="battle"), w.Destroy("target 2")),
        (w.Target(FOE), w.Target(w.What("J/resonator"), 2, up_to=True)),
    )
    assert effects_text(part) == (
        "rest target resonator the opponent controls, then up to 2 target J/resonators gain ATK equal to the ATK of the first target"
        " until end of battle, then destroy the second targets"
    )


def test_a_target_that_no_effect_speaks_of_is_chosen() -> None:
    targets = (w.Target(FOE),)
    assert ability_text(w.Spell((w.Draw(),), targets)) == "Choose target resonator the opponent controls. Draw 1 card."
    assert ability_text(w.Spell(targets=targets)) == "Add this card to target resonator the opponent controls."


def test_what_branches_is_bracketed_where_something_follows() -> None:
    maybe = w.MayDo((w.Draw(),))
    word = w.IfThen(w.TurnOf(), (maybe, w.Rest("this")), (w.Recover("this"), maybe))
    assert effect_text(word) == (
        "if it is your turn, (you may do this: draw 1 card), then rest this card;"
        " otherwise recover this card, then you may do this: draw 1 card"
    )


def test_what_was_moved_is_one_card_or_several() -> None:
    effects = (w.Move("field", FOE, under="you"), w.Gain("moved", races=("Fox",), until="game"))
    assert effects_text(w.Part(effects)) == (
        "put all resonators the opponent controls into the field under your control,"
        " then the moved cards gain the race Fox for the rest of the game"
    )


def test_keywords() -> None:
    assert [keyword_text(one) for one in ("first strike", "limit 2", "barrier (chant)", "mobilize {1}")] == [
        "[First Strike]",
        "[Limit 2]",
        "[Barrier (chant)]",
        "[Mobilize {1}]",
    ]


def test_a_card() -> None:
    text = w.CardText(
        "Ember Fox",
        "resonator",
        "{R}{1}",
        race="Fox",
        atk=500,
        defence=300,
        keywords=("flying",),
        abilities=(w.Continuous((w.Must("attack"),)),),
    )
    assert card_text(text).splitlines() == [
        "Ember Fox",
        "Resonator (Fox), cost {R}{1}",
        "ATK 500, DEF 300",
        "[Flying]",
        "This card must attack if able.",
    ]
    assert msgspec.convert(msgspec.to_builtins(text), w.CardText) == text


def test_a_master_rune() -> None:
    text = w.CardText(
        "Thunder",
        ("chant", "rune"),
        "{W}",
        keywords=("quickcast",),
        abilities=(w.Spell((w.Draw(),)),),
        divinity=2,
        general="Master",
    )
    assert card_text(text).splitlines() == [
        "Thunder",
        "Master chant rune, cost {W}",
        "Divinity 2",
        "[Quickcast]",
        "Draw 1 card.",
    ]
    assert msgspec.convert(msgspec.to_builtins(text), w.CardText) == text


def test_an_addition_with_a_subtype() -> None:
    text = w.CardText(
        "Banner",
        "addition",
        "{W}",
        "light",
        abilities=(w.Spell(targets=(w.Target(w.What("resonator")),)), w.Continuous((w.Gain("added", 200, 200),))),
        subtype="resonator",
    )
    assert card_text(text).splitlines() == [
        "Banner",
        "Addition: resonator, light, cost {W}",
        "Add this card to target resonator.",
        "The card this card is added to gains +200/+200.",
    ]
    assert msgspec.convert(msgspec.to_builtins(text), w.CardText) == text


@pytest.mark.parametrize(
    ("data", "kind", "message"),
    [
        ({"do": "explode"}, w.EffectWord, "Invalid value 'explode'"),
        ({"do": "rest", "whom": "target"}, w.EffectWord, "unknown field `whom`"),
        ({"do": "gain", "defence": 100}, w.EffectWord, "unknown field `defence`"),
        ({"do": "damage"}, w.EffectWord, "missing required field `amount`"),
        ({"do": "damage", "amount": "plenty"}, w.EffectWord, "Invalid enum value 'plenty'"),
        ({"do": "gain", "atk": 100, "until": "tomorrow"}, w.EffectWord, "Invalid enum value 'tomorrow'"),
        ({"who": "target"}, w.EffectWord, "missing required field `do`"),
        ({"is": "raining"}, w.Condition, "Invalid value 'raining'"),
        ({"ability": "continuous", "effects": [{"do": "draw"}]}, w.Ability, "Invalid value 'draw'"),
        ({"ability": "automatic", "when": {"event": "sneezes"}}, w.Ability, "Invalid enum value 'sneezes'"),
        ({"type": "creature"}, w.What, "Invalid enum value 'creature'"),
        ({"zone": ["field", "attic"]}, w.What, "Invalid enum value 'attic'"),
        ({"name": "Fox", "type": "resonator", "limit_counters": 2}, w.CardText, "unknown field `limit_counters`"),
        ({"pay": "tribute"}, w.CostPart, "Invalid value 'tribute'"),
        ({"name": "Fox", "type": "resonator", "power": 3}, w.CardText, "unknown field `power`"),
    ],
)
def test_what_the_vocabulary_cannot_say_is_refused(data: Any, kind: Any, message: str) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.convert(data, kind)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "{name: A, type: resonator, atk: 1, def: 1, keywords: ['shift {1}']}",
            "a Shift card needs the keyword shift and its `future` side (1302.2), e.g. future: Full Bloom",
        ),
        ("{name: A, type: resonator, atk: 1, def: 1, keywords: ['bestow {1}']}", "[Bestow] is for additions"),
        (
            "{name: A, type: addition, keywords: ['bestow {1}'], abilities: [{ability: spell, targets: [{what: {}}]}]}",
            "[Bestow] is for additions",
        ),
        (
            "{name: A, type: resonator, atk: 1, def: 1,"
            " abilities: [{ability: played with, condition: {is: played}, effects: [{do: draw}]}]}",
            "'played with' gives effects to a chant, abilities to any other card",
        ),
        (
            "{name: A, type: resonator, atk: 1, def: 1,"
            " abilities: [{ability: activate, cost: ['{1}'], limit: god's art, effects: [{do: draw}]}]}",
            "a [God's Art] needs a name (1112.2), e.g. name: Long Night",
        ),
        (
            "{name: A, type: rune, abilities: [{ability: spell, effects: [{do: draw}]}]}",
            "a rune needs a divinity (209) and a spell",
        ),
        ("{name: A, type: rune, divinity: 2}", "a rune needs a divinity (209) and a spell"),
        (
            "{name: A, type: chant, abilities: [{ability: spell, effects: [{do: gain, who: you, keywords: [flying], until: turn}]}]}",
            "'gain' of a player: 'you' can gain only the keyword barrier, e.g. keywords: [barrier (chant)]",
        ),
        (
            "{name: A, type: chant, abilities: [{ability: spell, effects: [{do: gain life, amount: damage dealt}]}]}",
            "it refers to the damage dealt, but deals none",
        ),
        (
            "{name: A, type: resonator, atk: 1, def: 1, abilities: [{ability: activate, cost: ['{Rest}'],"
            " effects: [{do: produce, will: '{R}', only: lunch}]}]}",
            "produce: only 'lunch': Awakening, J-ruler, or cards by type, race or both (Elf resonator)",
        ),
        (
            "{name: A, type: chant, abilities: [{ability: spell, effects: [{do: if, condition: {is: awakened}, then: [{do: draw}]}]}]}",
            "it asks whether it was awakened, but it has no [Awakening]",
        ),
        (
            "{name: A, type: chant, abilities: [{ability: spell, effects: [{do: draw}]}, {ability: awakening, cost: ['{1}']}]}",
            "'awakening' needs effects",
        ),
        (
            "{name: A, type: chant, abilities: [{ability: spell, effects: [{do: draw}]},"
            " {ability: awakening, cost: ['{1}'], effects: [{do: destroy}]}]}",
            "an [Awakening] refers to the target of its chant, which must be exactly one",
        ),
        (
            "{name: A, type: resonator, atk: 1, def: 1, abilities: [{ability: activate, cost: ['{1}'],"
            " effects: [{do: if, condition: {is: awakened}, then: [{do: draw}]}]}]}",
            "awakened: use it only in a chant with [Awakening]",
        ),
        (
            "{name: A, type: chant, abilities: [{ability: spell, targets: [{what: {type: card}, another: true}], effects: [{do: destroy}]}]}",
            "use `another` only on the second of two targets, each of one card",
        ),
        (
            "{name: A, type: chant, abilities: [{ability: spell, effects: [{do: search, what: {total_cost_at_most: X}}]}]}",
            "it refers to X, but nothing in its cost sets X",
        ),
        (
            "{name: A, type: rune, divinity: 1, abilities: [{ability: from rune area, less: '{Y}'},"
            " {ability: spell, effects: [{do: draw}]}]}",
            "{Y} is no will symbol",
        ),
        (
            "{name: A, type: resonator, atk: 1, def: 1,"
            " abilities: [{ability: continuous, condition: {is: runes, of: WW}, effects: [{do: gain, who: this, atk: 100}]}]}",
            "cost 'WW': write will symbols in braces",
        ),
        (
            "{name: A, type: resonator, atk: 1, def: 1, cost: '{R(judgment)}'}",
            "will is not for (judgment); accepted: (Awakening) (J-ruler)",
        ),
        (
            "{name: A, type: resonator, atk: 1, def: 1, cost: '{R(J-ruler)}'}",
            "cost '{R(J-ruler)}': leave out what the will may be spent on",
        ),
        (
            "{name: A, type: chant, abilities: [{ability: spell, effects: [{do: produce, will: '{R(J-ruler)}'}]}]}",
            "cost '{R(J-ruler)}': leave out what the will may be spent on",
        ),
        ("{name: A, type: resonator, atk: 1, def: 1, keywords: [divinity]}", "keyword 'divinity' takes number"),
        (
            "{name: A, type: resonator, atk: 1, def: 1, keywords: [barrier (chant)(fire)]}",
            "barrier (chant)(fire): only card types stand together",
        ),
    ],
)
def test_cards_that_cannot_be_meant(text: str, problem: str) -> None:
    with pytest.raises(CardError, match=re.escape(problem)):
        catalogue.card_of_data(yaml.load(text))
