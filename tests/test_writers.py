"""Where writers of worked examples went wrong, in each game: what they wrote and what they must be told, or that it is understood now."""

from __future__ import annotations

import pytest

from affray.scenario.load import load
from affray.scenario.nodes import ScenarioError
from affray.scenario.run import play

BOARDS = {
    "fow": """\
game: fow
cards: [{name: Fire on the Hill, type: chant-instant, cost: "{U}", text: Fire on the Hill deals 400 damage to target resonator.}]
players:
  Ann: {field: [Knight, "Dawn Piper (as first)", "Dawn Piper (as second)"], hand: [Small Spark, Swell Up], will: RG}
  Bob: {field: [Mouse (as b), Squire (rested)], hand: [Send Back, Fire on the Hill], will: U}
""",
    "mtg": """\
game: mtg
cards:
  - {name: Islander, type: creature, power: 1, toughness: 1, keywords: [protection from black, islandwalk]}
  - {name: Fire on the Hill, type: instant, text: Fire on the Hill deals 2 damage to target creature.}
players:
  Ann: {battlefield: [Grizzly Bears, Hill Giant, Forest, Mountain], hand: [Giant Growth, Shock], graveyard: [Islander]}
  Bob: {battlefield: [Savannah Lions, Web Spider, Grizzly Bears], hand: [Fire on the Hill]}
""",
    "ygo": """\
game: ygo
cards: [{name: Fire on the Hill, type: spell, subtype: quick-play, text: Target 1 monster on the field; destroy it.}]
players:
  Ann: {monster zone: [Luster Dragon, Jinzo], hand: [Honest, Fire on the Hill]}
  Bob: {monster zone: [Soitsu], spell/trap zone: ["Shrink (as less)", Mirror Force]}
start: 803.1
""",
    "ijinden": """\
game: ijinden
players:
  Ann: {battlefield: [General, Recruit, "Recruit (as other)"], hand: [レッドストーン]}
  Bob: {battlefield: [Sentry, Blank (face down)]}
""",
    "ijinden, two that wait": """\
game: ijinden
players:
  Ann: {battlefield: [Katakura Kagetsuna, Sentry]}
  Bob: {battlefield: [Recruit, 武帝, 2 Blank (face down)]}
start: A1
""",
    "mtg, a kicker": """\
game: mtg
cards: [{name: Bright Lance, type: instant, cost: "{R}", text: "Kicker {2}\\n~ deals 1 damage to any target. If ~ was kicked, you gain 4 life."}]
players:
  Ann: {battlefield: [3 Mountain], hand: [Bright Lance]}
  Bob: {}
start: main
""",
    "fow, an ability of a card that is gone": """\
game: fow
cards: [{name: Xan, type: resonator, cost: "{W}", atk: 300, def: 300, abilities: [{ability: automatic, when: {event: is destroyed}, effects: [{do: gain life, amount: 100}]}]}]
players: {Ann: {field: [Xan], hand: [Small Spark], will: R}, Bob: {}}
do:
  - Ann: play Small Spark on Xan
  - Ann: pass
  - Bob: pass
""",
}

STOPS = {
    "an attack before the battle": ("fow", ["Ann: attack Knight > Bob"], "does not answer the question at 501.1 > 504 > 504.2 > 604.1; Ann has to answer first: pass; initiate battle"),
    "a second attack without a second battle": ("fow", ["Ann: initiate battle", "Ann: trigger first", "Ann: attack Knight > Bob", "to: main", "Ann: attack Dawn Piper > Bob"], "; Ann has to answer first: pass; initiate battle"),
    "an attack while a chant waits": ("fow", ["Ann: play Small Spark on Bob", "Ann: attack Knight > Bob"], "; Ann has to answer first: pass; initiate battle"),
    "a block by the attacking player": ("fow", ["Ann: initiate battle", "Ann: trigger first", "Ann: attack Knight > Bob", "Ann: block with Knight"], "> 804.3 Bob is asked, not Ann"),
    "two blockers in one block": ("fow", ["Ann: initiate battle", "Ann: trigger first", "Ann: attack Knight > Bob", "Bob: block with Mouse, Mouse"], "one card blocks (804.3), not several: 'Mouse, Mouse'"),
    "two blockers of different names in one block": ("fow", ["Ann: initiate battle", "Ann: trigger first", "Ann: attack Knight > Bob", "Bob: block with Mouse, Squire"], "one card blocks (804.3), not several: 'Mouse, Squire'"),
    "a share beyond the whole": ("mtg", ["Ann: cast Shock on Savannah Lions dividing 5"], "no question here asks for dividing"),
    "a trigger by the number of its card": ("fow", ["Ann: initiate battle", "Ann: 'trigger Dawn Piper #2'"], "is none of the answers: trigger Dawn Piper (1), trigger Dawn Piper (2)"),
    "an answer that names a player among cards": ("ijinden", ["Ann: battle", "Ann: attack with General, Bob"], "no card 'Bob' here"),
    "a chant of the opponent's in what can be done": ("fow", ["expect: {cannot: [play Fire on the Hill on Knight]}"], "; Ann is asked here"),
    "a token in the place of the card": ("ygo", ["expect: {cards: {Jinzo Token: {zone: monster zone}}}"], "'Jinzo Token' is no card here"),
    "a chant that comes a turn too early": ("fow", ["Bob: play Send Back on Stone"], "at 501.1 > 504 > 504.2 > 604.1: no card 'Stone' here"),
    "an action of the next turn": ("fow", ["Bob: initiate battle"], "does not answer the question at 501.1 > 504 > 504.2 > 604.1, nor a later one in this turn; first refused at"),
    "more than the whole is divided": ("fow", ["Ann: play Small Spark on Knight, Mouse dividing 300, 900"], "dividing"),
    "a mode of what has none": ("fow", ["Ann: play Swell Up mode 3 on Knight"], "no question here asks for mode"),
    "a verb of another game": ("mtg", ["Ann: play Shock on Hill Giant"], "did you mean 'cast Shock on Hill Giant'?"),
    "targets as they are printed": ("mtg", ["Ann: cast Shock targeting Hill Giant"], "did you mean 'cast Shock on Hill Giant'?"),
    "more targets than there are": ("mtg", ["Ann: cast Shock on Savannah Lions, Hill Giant"], "Shock has no more targets: leave out 'Hill Giant'"),
    "a blocker for an attacker": ("mtg", ["Ann: attack Hill Giant > Bob", "Bob: block Hill Giant by Web Spider"], "it is written: block CARD > CARD, … [paying …]"),
    "a step misspelt": ("mtg", ["to: mian"], "no step 'mian' (did you mean 'main'?)"),
    "a step of another edition": ("ygo", ["Ann: attack Luster Dragon > Soitsu", "to: '904.9'"], "has no step '904.9' (did you mean '904.3'?)"),
    "a target before the kicker is settled": ("mtg, a kicker", ["Ann: cast Bright Lance on Bob"], "extra is asked for before 'on Bob': write it in the line too; answers are, e.g., no; yes"),
    "a kicker without yes or no": ("mtg, a kicker", ["Ann: cast Bright Lance extra on Bob"], "extra takes yes or no, not ''"),
    "an effect by another verb": ("ygo", ["Ann: use Honest"], "did you mean 'activate Honest'?"),
    "a detail misspelt in what must not happen": ("fow", ["expect: {no events: [{is dealt damage: Mouse, amuont: 500}]}"], "'is dealt damage' has no 'amuont' (did you mean 'amount'?)"),
    "what the other player can do": ("fow", ["expect: {can: [play Send Back on Knight]}"], "; Ann is asked here"),
    "a block by whom nobody attacks": ("mtg", ["Ann: block Grizzly Bears > Hill Giant"], "does not answer the question at 500.1 > 505.6 > 117.1, nor a later one in this turn; the file does not say what Ann does at 500.1 > 508.1a, so affray answered: no attack"),
    "the creature of another": ("mtg", ["Ann: attack Web Spider > Bob"], "Web Spider is not controlled by the active player (508.1a), at 500.1 > 508.1a"),
    "less damage than there is": ("mtg", ["Ann: attack Hill Giant > Bob", "Bob: block Savannah Lions > Hill Giant", "Ann: 'assign Hill Giant: Savannah Lions 2'"], "there was one answer, and nobody was asked: not legal: Hill Giant assigns 3 damage, not 2 (510.1a)"),
    "a name of two": ("mtg", ["Ann: cast Shock on Grizzly Bears"], "at 500.1 > 505.6 > 117.1: 'Grizzly Bears' can mean grizzly-bears#1, grizzly-bears#2: name one by its id"),
    "mana of the wrong colour": ("mtg", ["Ann: cast Shock on Bob paying Forest"], "that does not pay {R} exactly (118.3)"),
    "a card that is paid with and is not there": ("mtg", ["Ann: cast Shock on Bob paying return Island"], "no card 'Island' here"),
    "a card misspelt in a zone": ("mtg", ["expect: {zones: {Ann: {hand: [Shok, Giant Growth]}}}"], "no card or player is called 'Shok' (did you mean 'Shock'?)"),
    "a trigger that nobody waits for": ("mtg", ["Ann: attack Hill Giant > Bob", "Ann: trigger Signal Pest"], "does not answer the question at 500.1 > 508.2 > 117.1, nor a later one in this turn"),
    "an attack in the Main Phase": ("ygo", ["to: main", "Ann: attack Luster Dragon > Soitsu"], "does not answer the question at 205.1 > 203.2; Ann has to answer first: summon Honest;"),
    "a Trap that nobody can activate": ("ygo", ["Ann: attack Luster Dragon > Soitsu", "Bob: activate Mirror Force"], "no Trap can be activated: Jinzo (406.2), at 204.1 > 803.12 > 604.3"),
    "a mode that is left out": ("ygo", ["Ann: attack Luster Dragon > Soitsu", "Bob: activate Shrink mode 1 on Luster Dragon"], "no question here asks for mode"),
    "an effect too late in the Damage Step": ("ygo", ["Ann: attack Luster Dragon > Soitsu", "to: 904.3", "Ann: activate Honest"], "Honest"),
    "a second battle": ("ijinden", ["Ann: battle", "attack with Recruit", "block Recruit with Sentry", "Ann: battle"], "there has been a battle this turn (M3), at T1 > T6 > M2"),
    "an attack in the main phase": ("ijinden", ["Ann: attack with Recruit"], "does not answer the question at T1 > T6 > M2; Ann has to answer first: place Red Stone"),
    "the only fight, said of another": ("ijinden", ["Ann: battle", "attack with Recruit", "block Recruit with Sentry", "pick General"], "there was one answer, and nobody was asked"),
    "a power in quotes": ("ijinden", ["expect: {cards: {General: {power: '5000'}}}"], "expected a whole number, found '5000': leave out the quotes"),
    "a role misspelt": ("ijinden", ["expect: {cards: {General: {role: attackr}}}"], "role cannot be 'attackr' (did you mean 'attacker'?)"),
    "one of two that wait": ("ijinden, two that wait", ["attack with Katakura Kagetsuna, Sentry", "resolve Katakura Kagetsuna"], "'Katakura Kagetsuna' can mean resolve Katakura Kagetsuna (1) or resolve Katakura Kagetsuna (2)"),
    "a card that is gone, by the name of what it left on the chase": ("fow, an ability of a card that is gone", ["expect: {cards: {Xan: {zone: graveyard}}}"], "'Xan' can mean xan#1, xan-ability#1: name one by its id"),
    "what a question does not offer": ("ijinden", ["Ann: battle", "Ann: attack with Sentry"], "Sentry"),
    "a winner who does not play": ("ijinden", ["expect: {winner: Zed}"], "no player 'Zed'; the players are Ann and Bob"),
}  # fmt: skip
"""Lines that stop where they stand, with the refusal that matters."""

UNDERSTOOD = {
    "equal triggers by the ids of their cards": ("fow", ["Ann: initiate battle", "expect: {triggered: [first, second]}", "Ann: trigger second", "expect: {chase: [second, first]}"]),
    "a card by as much as is clear, and how many": ("fow", ["expect: {zones: {Ann: {field: [Knight, 2 Piper]}}}"]),
    "the main phase, once what was played has resolved": ("fow", ["Ann: play Small Spark on Bob", "to: main", "expect: {life: {Bob: 3700}}"]),
    "a card whose id is the letter of a seat": ("fow", ["Ann: play Small Spark on b", "to: main", "expect: {life: {Bob: 4000}, cards: {b: {zone: graveyard}}}"]),
    "a rule that has parts": ("fow", ["Ann: initiate battle", "Ann: trigger first", "to: 803.3", "refuse: {Ann: attack Knight > Ann}\n    rule: '803.3'"]),
    "a card in whose name a word of the notation stands (Force of Will)": ("fow", ["Ann: initiate battle", "Ann: trigger first", "to: 803.3", "Ann: attack Knight > Bob", "Bob: play Fire on the Hill on Knight", "expect: {chase: [Fire on the Hill]}"]),
    "a card in whose name a word of the notation stands (Magic)": ("mtg", ["Ann: attack Hill Giant > Bob", "Bob: cast Fire on the Hill on Hill Giant", "expect: {stack: [Fire on the Hill]}"]),
    "a card in whose name a word of the notation stands (Yu-Gi-Oh!)": ("ygo", ["Ann: activate Fire on the Hill on Soitsu", "expect: {chain: [Fire on the Hill]}"]),
    "the only assignment": ("mtg", ["Ann: attack Hill Giant > Bob", "Bob: block Savannah Lions > Hill Giant", "Ann: 'assign Hill Giant: Savannah Lions 3'"]),
    "settled damage beside what is chosen": ("mtg", ["Ann: attack all", "Bob: block Savannah Lions > Hill Giant, Web Spider > Hill Giant", "Ann: 'assign Hill Giant: Savannah Lions 1, Web Spider 2; grizzly-bears#1: Bob 2'"]),
    "keywords as they are written": ("mtg", ["expect: {cards: {Islander: {keywords: [protection from black, islandwalk]}}}"]),
    "a phase by its section": ("mtg", ["Ann: no attack", "to: '505'", "expect: {at: '505.6'}"]),
    "what cannot be assigned, where there is one assignment": ("mtg", ["Ann: attack Hill Giant > Bob", "Bob: block Savannah Lions > Hill Giant", "refuse: {Ann: 'assign Hill Giant: Savannah Lions 2'}\n    rule: '510.1a'"]),
    "a link by its id": ("ygo", ["Ann: attack Luster Dragon > Soitsu", "Bob: activate Shrink on Luster Dragon", "expect: {chain: [less]}"]),
    "a card that is gone and its ability, by their ids": ("fow, an ability of a card that is gone", ["expect: {chase: [xan-ability#1], cards: {xan#1: {zone: graveyard}}}"]),
    "a target that is the only one": ("ygo", ["Ann: attack Luster Dragon > Soitsu", "Bob: activate Shrink on Jinzo"]),
    "attackers and blockers by id or name": ("ijinden", ["Ann: battle", "Ann: attack with General, other", "Bob: block General with guardian#1", "expect: {attackers: [general#1, other], blockers: [guardian#1]}", "expect: {attackers: [General, Recruit]}"]),
}  # fmt: skip
"""What writers had to say otherwise once."""

POSITIONS = {
    "a card by a part of its name that two have": ("game: fow\nplayers: {Ann: {field: [Piper]}, Bob: {}}", "no card 'Piper'; it can mean Dawn Piper, Dusk Piper"),
    "a player who does not play": ("game: mtg\nplayers: {Ann: {}, Bob: {}}\ndo: [{Zed: attack}]", "no player and no instruction is called 'Zed'; accepted: now, to, refuse, rule, mark, expect, chance, edition, Ann, Bob"),
    "a section to start at": ("game: mtg\nplayers: {Ann: {}, Bob: {}}\nstart: '508.1'", "no step '508.1' to start at in edition 2026-09 (did you mean '508.1a'?)"),
    "less than no life (Force of Will)": ("game: fow\nplayers: {Ann: {life: -5}, Bob: {}}", "expected a life total, a whole number, at least 0, found -5"),
    "less than no life (Magic)": ("game: mtg\nplayers: {Ann: {life: -1}, Bob: {}}", "at least 0, found -1"),
    "no life points": ("game: ygo\nplayers: {Ann: {life: 0}, Bob: {}}", "expected a life total, a whole number, at least 1, found 0"),
    "a card in hand that is rested": ("game: fow\nplayers: {Ann: {hand: [Knight (rested)]}, Bob: {}}", "'rested' means nothing in the hand; accepted in: field, ruler area"),
    "a new card in the graveyard": ("game: mtg\nplayers: {Ann: {graveyard: [Grizzly Bears (new)]}, Bob: {}}", "'new' means nothing in the graveyard; accepted in: battlefield"),
    "damage in a game without": ("game: ygo\nplayers: {Ann: {monster zone: [Jinzo (damage 300)]}, Bob: {}}", "'damage 300' means nothing in the monster zone; accepted in: none"),
    "counters in a game without": ("game: ijinden\nplayers: {Ann: {battlefield: [Recruit (2 odd counters)]}, Bob: {}}", "'2 odd counters' means nothing in the battlefield; accepted in: none"),
    "another's card in hand": ("game: mtg\nplayers: {Ann: {hand: [Grizzly Bears (owner Bob)]}, Bob: {}}", "'owner Bob' means nothing in the hand"),
    "a set card in the field": ("game: fow\nplayers: {Ann: {field: [Knight (set this turn)]}, Bob: {}}", "'set this turn' means nothing in the field; accepted in: standby area"),
    "damage on a land": ("game: mtg\nplayers: {Ann: {battlefield: [Forest (damage 1)]}, Bob: {}}", "damage does not stay on Forest"),
    "damage on a stone": ("game: fow\nplayers: {Ann: {field: [Fire Magic Stone (damage 100)]}, Bob: {}}", "damage does not stay on Fire Magic Stone"),
    "a ruler in hand": ("game: fow\nplayers: {Ann: {hand: [Marshal]}, Bob: {}}", "Marshal does not lie in the hand: it stays in place (316.1, 316.2)"),
    "a resonator added": ("game: fow\nplayers: {Ann: {field: [Knight (added to Mouse), Mouse]}, Bob: {}}", "Knight is no addition: it is added to nothing (1002.1)"),
    "an Aura on itself": ("game: mtg\nplayers: {Ann: {battlefield: [Holy Strength (attached to Holy Strength)]}, Bob: {}}", "Holy Strength cannot be attached to itself"),
    "a creature attached": ("game: mtg\nplayers: {Ann: {battlefield: [Grizzly Bears (attached to Hill Giant), Hill Giant]}, Bob: {}}", "Grizzly Bears is attached to nothing: only an Aura,"),
    "a Trap as equipment": ("game: ygo\nplayers: {Ann: {monster zone: [Jinzo], spell/trap zone: [Mirror Force (equipped to Jinzo)]}, Bob: {}}", "Mirror Force is equipped to nothing (701.3)"),
    "a protector of no battle": ("game: mtg\nplayers: {Ann: {battlefield: [Forest (protected by Bob)]}, Bob: {}}", "Forest is no battle: nobody protects it (310.9)"),
    "a choice of no card": ("game: mtg\nplayers: {Ann: {battlefield: [Forest (chosen red)]}, Bob: {}}", "Forest: nothing is chosen as it enters (614.12a)"),
    "a color that is none": ("game: mtg\ncards: [{name: Hall, type: enchantment, text: 'As ~ enters, choose a color.'}]\nplayers: {Ann: {battlefield: [Hall (chosen pink)]}, Bob: {}}", "Hall: 'pink' is no color to choose"),
    "a land as a nonland name": ("game: mtg\ncards: [{name: Hall, type: enchantment, text: 'As ~ enters, choose a nonland card name.'}]\nplayers: {Ann: {battlefield: [Hall (chosen Forest)]}, Bob: {}}", "Hall: 'Forest' is no nonland card name to choose"),
    "what no pool holds": ("game: mtg\nplayers: {Ann: {mana: R1}, Bob: {}}", "mana cannot hold 1; accepted: W U B R G C"),
    "will that is not settled": ("game: fow\nplayers: {Ann: {will: RX}, Bob: {}}", "will cannot hold X; accepted: W R U G B M T 1"),
    "a Fusion Monster in hand": ("game: ygo\nplayers: {Ann: {hand: [Goyo Guardian]}, Bob: {}}", "Goyo Guardian does not lie in the hand (103.2, 103.3)"),
    "an Extra Deck of others": ("game: ygo\nplayers: {Ann: {extra deck: [Jinzo]}, Bob: {}}", "Jinzo does not lie in the extra deck (103.2, 103.3)"),
    "face-down in Attack Position": ("game: ygo\nplayers: {Ann: {monster zone: ['Jinzo (set, attack)']}, Bob: {}}", "a monster that lies face-down is in Defense Position (302.2)"),
    "a Normal Summon of the other": ("game: ygo\nplayers: {Ann: {}, Bob: {}}\nhappened: [{normal summon: Bob}]", "only the turn player, Ann, Normal Summons (301.1)"),
    "a judgment of a resonator": ("game: fow\nplayers: {Ann: {field: [Knight]}, Bob: {}}\nhappened: [{judgment: Knight}]", "Knight is no J-ruler: no judgment has made it one"),
    "rights in another's turn": ("game: ijinden\nplayers: {Ann: {}, Bob: {summons: 2}}", "only the turn player has rights (T2)"),
    "an attacker before the attack": ("game: fow\nplayers: {Ann: {field: [Knight]}, Bob: {}}\nstart: 803.3\nbattle: {attacker: Knight, attacked: Bob}", "leave out `battle: attacker` at 803.3: that has not happened yet, or is over"),
    "a blocker before the block": ("game: fow\nplayers: {Ann: {field: [Knight]}, Bob: {field: [Mouse]}}\nstart: 804.3\nbattle: {attacker: Knight, attacked: Bob, blocker: Mouse}", "leave out `battle: blocker` at 804.3"),
    "the attacked card as blocker": ("game: fow\nplayers: {Ann: {field: [Knight]}, Bob: {field: [Mouse]}}\nstart: 806.1\nbattle: {attacker: Knight, attacked: Mouse, blocker: Mouse}", "the attacked card does not block (804.4)"),
    "an attack on oneself (Force of Will)": ("game: fow\nplayers: {Ann: {field: [Knight]}, Bob: {}}\nstart: 804.3\nbattle: {attacker: Knight, attacked: Ann}", "an attack is on the other player, or a card of theirs (803.3b)"),
    "an attack on oneself (Magic)": ("game: mtg\nplayers: {Ann: {battlefield: [Grizzly Bears]}, Bob: {}}\nstart: 509.1a\nbattle: {attackers: [Grizzly Bears > Ann]}", "Ann: an attack is on a defending player, or a planeswalker or battle of theirs (508.1b)"),
    "an attack on oneself (Yu-Gi-Oh!)": ("game: ygo\nplayers: {Ann: {monster zone: [Jinzo]}, Bob: {}}\nstart: 901.1\nbattle: {attacker: Jinzo, attacked: Ann}", "Ann: an attack is on the opponent, or a monster of theirs (803.8)"),
    "an attack on a creature": ("game: mtg\nplayers: {Ann: {battlefield: [Grizzly Bears]}, Bob: {battlefield: [Hill Giant]}}\nstart: 509.1a\nbattle: {attackers: [Grizzly Bears > Hill Giant]}", "Hill Giant: an attack is on a defending player, or"),
    "a land that attacks": ("game: mtg\nplayers: {Ann: {battlefield: [Forest]}, Bob: {}}\nstart: 509.1a\nbattle: {attackers: [Forest > Bob]}", "Forest is no creature: it neither attacks nor blocks (506.3)"),
    "a land that blocks": ("game: mtg\nplayers: {Ann: {battlefield: [Grizzly Bears]}, Bob: {battlefield: [Forest]}}\nstart: '510.1'\nbattle: {attackers: [Grizzly Bears > Bob], blockers: [Forest > Grizzly Bears]}", "Forest is no creature: it neither attacks nor blocks (506.3)"),
    "a block of what does not attack": ("game: mtg\nplayers: {Ann: {battlefield: [Grizzly Bears, Hill Giant]}, Bob: {battlefield: [Web Spider]}}\nstart: '510.1'\nbattle: {attackers: [Grizzly Bears > Bob], blockers: [Web Spider > Hill Giant]}", "Hill Giant does not attack: nothing blocks it (509.1a)"),
    "an attacker twice (Magic)": ("game: mtg\nplayers: {Ann: {battlefield: [Grizzly Bears]}, Bob: {}}\nstart: 509.1a\nbattle: {attackers: [Grizzly Bears > Bob, Grizzly Bears > Bob]}", "Grizzly Bears is named twice"),
    "an attacker twice (Ijinden)": ("game: ijinden\nplayers: {Ann: {battlefield: [Recruit]}, Bob: {}}\nstart: B1\nbattle: {attackers: 'Recruit, Recruit'}", "Recruit is named twice"),
    "a blocker twice": ("game: ijinden\nplayers: {Ann: {battlefield: [Recruit, General]}, Bob: {battlefield: [Sentry]}}\nstart: C0\nbattle: {attackers: 'Recruit, General', blocks: Recruit with Sentry; General with Sentry}", "Sentry is named twice"),
    "blocks before they are declared": ("game: ijinden\nplayers: {Ann: {battlefield: [Recruit]}, Bob: {battlefield: [Sentry]}}\nstart: B0\nbattle: {attackers: Recruit, blocks: Recruit with Sentry}", "leave out `battle: blocks` at B0"),
    "a battle in the main phase": ("game: ygo\nplayers: {Ann: {monster zone: [Jinzo]}, Bob: {}}\nstart: main\nbattle: {attacker: Jinzo, attacked: Bob}", "leave out `battle: attacker` at 203.1"),
    "an attacker in Defense Position": ("game: ygo\nplayers: {Ann: {monster zone: [Jinzo (defense)]}, Bob: {}}\nstart: 901.1\nbattle: {attacker: Jinzo, attacked: Bob}", "Jinzo attacks only in face-up Attack Position (803.4)"),
    "a stage that is none": ("game: mtg\nplayers: {Ann: {battlefield: [Grizzly Bears]}, Bob: {}}\nstart: '510.1'\nbattle: {attackers: [Grizzly Bears > Bob], stage: last}", "expected first or normal, found 'last'"),
    "the id of a face-down card": ("game: ijinden\nplayers: {Ann: {battlefield: ['Blank (face down, as it)']}, Bob: {}}", "it is called by its place, guardian#1 and so on"),
    "a ruling misspelt": ("game: ijinden\nplayers: {Ann: {}, Bob: {}}\nrulings: {D1.power: compare}", "did you mean 'D1.power-of-0'?"),
    "a ruling of another value": ("game: ijinden\nplayers: {Ann: {}, Bob: {}}\nrulings: {D1.power-of-0: win}", "D1.power-of-0 cannot be 'win'; accepted: compare, guardian survives"),
}  # fmt: skip
"""Positions that cannot be, and what is said of them."""


def scenario(game: str, lines: list[str]) -> str:
    begun = "" if "\ndo:" in BOARDS[game] else "do:\n"
    return BOARDS[game] + begun + "".join(f"  - {line}\n" for line in lines)


@pytest.mark.parametrize("mistake", STOPS)
def test_a_line_stops_where_it_stands(mistake: str) -> None:
    game, lines, message = STOPS[mistake]
    loaded = load(scenario(game, lines))
    result = play(loaded, loaded.scenario.editions[-1])
    assert result.stop is not None
    assert message in str(result.stop)
    assert result.battle.state.turn == result.first.state.turn


@pytest.mark.parametrize("way", UNDERSTOOD)
def test_it_is_understood(way: str) -> None:
    game, lines = UNDERSTOOD[way]
    loaded = load(scenario(game, lines))
    result = play(loaded, loaded.scenario.editions[-1])
    assert result.stop is None
    assert [str(one) for one in result.differences] == []


@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_that_cannot_be_is_refused(position: str) -> None:
    text, message = POSITIONS[position]
    with pytest.raises(ScenarioError) as error:
        load(f"{text}\n").battle()
    assert message in str(error.value)
    assert error.value.line > 0


def test_equal_cards_that_are_found_are_told_apart() -> None:
    loaded = load(scenario("fow", ["Ann: initiate battle", "Ann: trigger second", "expect: {chase: [first, second]}"]))
    (difference,) = play(loaded, "8.0").differences
    assert (difference.expected, difference.found) == (["first", "second"], ["second", "first"])


def test_a_target_of_what_targets_nothing_is_explained() -> None:
    """The first mistake of whoever writes a scenario: a card whose ability targets when it triggers, or that has no target at all."""
    written = "game: mtg\nplayers:\n  Ann: {battlefield: [2 Forest, Hill Giant], hand: [Grizzly Bears]}\n  Bob: {}\n"
    verdict = load(written + "start: main\n").battle().why_not("cast Grizzly Bears on Hill Giant")
    assert [str(one) for one in verdict.reasons] == [
        "Grizzly Bears targets nothing here: leave out 'Hill Giant'; its ability asks for targets when it triggers"
    ]
