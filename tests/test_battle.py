"""The public face: everything that the package promises of `Battle`, on one small position."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import affray
from affray import Battle, Decision, IllegalDecision, Journal, Verdict, aliases
from affray.core.notation import NotationError
from affray.core.questions import NumberSpace, SubsetSpace
from affray.core.saves import SaveError
from affray.core.verdicts import LEGAL, all_of, refuse
from affray.games import GAMES, UnknownGame
from affray.scenario.decks import read_deck, shipped
from affray.scenario.nodes import ScenarioError
from affray.scenario.whole_game import start
from boards.fow import POSITIONS as FOW

TEXT = FOW["duel"]


@pytest.fixture
def battle() -> Battle:
    return affray.load(TEXT, "8.0")


# -- beginning


def test_it_loads_a_text_a_path_a_file_name_and_a_mapping(tmp_path: Path, battle: Battle) -> None:
    path = tmp_path / "duel.yaml"
    path.write_text(TEXT, encoding="utf-8")
    players = {
        "Ada": {"will": "RR", "field": ["Flame Cat", "Lancelot"], "hand": ["Demonflame", "Thunder"]},
        "Bea": {"will": "GG", "field": ["Sacred Elf", {"card": "Glinda", "rested": True}], "hand": ["Swell Up"]},
    }
    for source in (path, str(path), {"game": "fow", "players": players, "start": "803.3"}):
        assert affray.load(source, "8.0").state == battle.state
        assert affray.load(source, "8.0").fingerprint() == battle.fingerprint()


def test_the_edition_is_the_newest_unless_said() -> None:
    assert affray.load(TEXT).book.edition == "12.7"
    assert affray.load(TEXT, "6.3").book is affray.rulebook("fow", "6.3")
    assert affray.load('edition: ["8.0", "6.3"]\n' + TEXT).book.edition == "8.0"
    with pytest.raises(ScenarioError, match=r"for edition 6\.3, 8\.0, 12\.7, not 7\.1"):
        affray.load(TEXT, "7.1")


def test_what_cannot_be_loaded_is_told() -> None:
    with pytest.raises(FileNotFoundError):
        affray.load("no-such-file.yaml")
    for text in ("{game: fow, players: {}}", "{game: fow, " + " " * 300 + "players: {}}"):
        with pytest.raises(ScenarioError, match=r"^no file '.*'; a YAML text has a line break, a file name has none$"):
            affray.load(text)
    with pytest.raises(ScenarioError, match=r"3:17: no card 'Flame Bat' \(did you mean 'Flame Cat'") as wrong:
        affray.load("game: fow\nplayers:\n  Ada: {field: [Flame Bat]}\n  Bea:\n")
    assert (wrong.value.line, wrong.value.column) == (3, 17)
    with pytest.raises(ScenarioError, match=r"unknown key 'plyers' \(did you mean 'players'"):
        affray.load("game: fow\nplyers: {}\n")
    with pytest.raises(ScenarioError, match=r"\[drain\] does not exist in edition 6\.3"):
        affray.load("game: fow\nplayers: {Ada: {field: [Drain Bat]}, Bea: }\n", "6.3")
    with pytest.raises(ScenarioError, match=r"Bewilder: the card type rune does not exist in edition 6\.3"):
        affray.load("game: fow\nplayers: {Ada: {rune area: [Bewilder]}, Bea: }\n", "6.3")
    with pytest.raises(ScenarioError, match=r"Sorceress of the Moon: \[Rune\] does not exist in edition 6\.3"):
        affray.load("game: fow\nplayers: {Ada: {field: [Sorceress of the Moon]}, Bea: }\n", "6.3")
    with pytest.raises(UnknownGame, match="no game 'chess'; known: fow"):
        affray.rulebook("chess")
    with pytest.raises(ValueError, match="no ruling 'x-y'"):
        affray.rulebook("fow", "8.0", {"x-y": True})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game: ygo\nplayers: {Ada: {monster zone: ['Summoned Skull (owner Boo)']}, Bob: }", "2:32: no player 'Boo' (did you mean 'Bob'?); the players"),
        ("game: ijinden\nplayers: {Ada: {battlefield: ['Oda Nobunaga (owner Bob)']}, Bob: }", "lies only with its owner"),
        ("game: mtg\nplayers: {Ada: {hand: [Plains (as x), Island (as x)]}, Bob: }", "another card has the id 'x': write an id that is free"),
        ("game: mtg\nplayers: {Ada: , Bob: }\nstart: upkep", "no step 'upkep' to start at in edition 2026-09 (did you mean 'upkeep'?); accepted: the number or the name of a step, main,"),
        ("game: ijinden\nplayers: {Ada: , Bob: }\nstart: Z9", "no step 'Z9' to start at in edition 2.0; accepted: the number or the name of a step, main,"),
        ("game: ygo\nplayers: {Ada: {monster zone: [Summoned Skull, Summoned Skull]}, Bob: }\nhappened: [{attacked: Skull}]",
         "'Skull' can mean summoned-skull#1, summoned-skull#2"),
        ("game: ygo\nplayers: {Ada: {hand: [Summoned Skull]}, Bob: }\nhappened: [{attacked: Skull}]",
         "no monster zone holds 'Skull'; there are: none"),
        ("game: fow\nplayers: {Ada: {field: [Flame Cat]}, Bob: }\nstart: '803.7'\nbattle: {attacker: Fame Cat}",
         "Ada's field holds no 'Fame Cat' (did you mean 'Flame Cat'?); there are: Flame Cat"),
        ("game: fow\nplayers: {Ada: {will: RQ}, Bob: }", "2:23: will: "),
        ("game: fow\nplayers: {Ada: {field: [Knight]}, Bob: }\nstart: normal.attacker\nbattle: {attacker: Knight, attacked: Ada}", "803.3b"),
        ("game: fow\nplayers: {Ada: {field: [Knight]}, Bob: {field: [Giant]}}\nstart: '805.1'\n"
         "battle: {attacker: Knight, attacked: Giant, blocker: Giant}", "the attacked card does not block (804.4)"),
        ("game: fow\nplayers: {Ada: {ruler area: [Knight]}, Bob: }", "Knight is no ruler"),
        ("game: fow\nplayers: {Ada: {rune area: [Knight]}, Bob: }", "Knight is no rune"),
        ("game: fow\nplayers: {Ada: {main deck: [Light Magic Stone]}, Bob: }", "magic stones have a deck of their own"),
        ("game: fow\nplayers: {Ada: {magic stone deck: [Knight]}, Bob: }", "magic stones have a deck of their own"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_set_up_is_told(text: str, said: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(said)):
        affray.load(text)


# -- what is asked


def test_it_asks_and_lists_what_is_legal(battle: Battle) -> None:
    assert battle.question is not None
    assert (battle.question.seat, battle.question.number, battle.question.rule) == (0, "803.3", "battle.attack.choose")
    said = [battle.format(one) for one in battle.legal]
    assert said == ["attack Lancelot > Bea", "attack Lancelot > Glinda", "forfeit"]
    assert len(battle.legal) == 3
    assert Decision("forfeit") in battle.legal
    assert "forfeit" in battle.legal
    assert "attack Glinda > Bea" not in battle.legal
    with pytest.raises(affray.NotationError):
        assert "nonsense" in battle.legal
    with pytest.raises(TypeError, match=r"an answer is a Decision .*, not 7"):
        assert 7 in battle.legal
    assert battle.legal.nearest(Decision("attack", "lancelot#1", "sacred-elf#1")) in battle.legal


def test_why_not_cites_rules_and_the_card_behind(battle: Battle) -> None:
    verdict = battle.why_not("attack Flame Cat > Sacred Elf")
    assert isinstance(verdict, Verdict)
    assert not verdict
    assert verdict.rules == ("803.3b",)
    assert verdict.reasons[0].by == "sacred-elf#1"
    assert battle.why_not("attack Flame Cat > Bea").rules == ("803.3a",)
    assert battle.why_not("attack Lancelot > Bea")
    assert battle.why_not(Decision("attack", "nobody#1", "@1")).rules
    with pytest.raises(NotationError, match="no card 'Flame Bat'"):
        battle.why_not("attack Flame Bat > Bea")


def test_where_says_rules_outermost_first(battle: Battle) -> None:
    assert [place.number for place in battle.where()] == ["501.1", "504", "504.2", "701.1", "803.3"]
    assert battle.where()[-1].name == "attack or forfeit"
    inside = battle.play("attack Lancelot > Bea")
    assert [place.number for place in inside.where()][4:] == ["803.7", "603.3", "903.2g"]


# -- going on and back


def test_playing_gives_a_new_battle_and_leaves_the_old(battle: Battle) -> None:
    text = battle.to_json()
    after = battle.play("attack Lancelot > Glinda")
    assert [event.kind for event in after.events][:2] == ["rests", "attacks"]
    assert [event.number for event in after.events][:2] == ["803.5", "803.5"]
    assert after.state["lancelot#1"].posture == "rested"
    assert battle.state["lancelot#1"].posture == "recovered"
    assert battle.to_json() == text
    assert after.decision == Decision("attack", "lancelot#1", "glinda#1")
    assert after.parent is battle
    assert after.undo() is battle
    assert battle.undo() is battle
    assert battle.fork() is battle
    assert list(after.history()) == [battle, after]


def test_a_refused_decision_carries_its_verdict(battle: Battle) -> None:
    with pytest.raises(IllegalDecision) as refused:
        battle.play("attack Flame Cat > Bea")
    assert refused.value.verdict == battle.why_not("attack Flame Cat > Bea")
    assert refused.value.decision == Decision("attack", "flame-cat#1", "@1")
    assert str(refused.value) == str(refused.value.verdict)
    with pytest.raises(IllegalDecision) as refused:
        battle.play(Decision("pass"))
    assert refused.value.verdict.reasons
    with pytest.raises(NotationError, match="is no decision"):
        battle.play("dance")


def test_a_line_answers_a_whole_play(battle: Battle) -> None:
    at_window = battle.play("attack Lancelot > Bea").play("choose Glinda")
    whole = at_window.play("play Thunder on Glinda")
    assert [event.kind for one in list(whole.history())[3:] for event in one.events if event.kind == "is played"] == ["is played"]
    stepwise = at_window.play("play Thunder step by step")
    assert stepwise.question is not None
    assert stepwise.question.rule == "play.targets"
    assert stepwise.play("choose Glinda").state == whole.state


def test_two_orders_of_equal_moves_meet_in_equal_states() -> None:
    text = "game: fow\nplayers: {Ada: {will: RR, hand: [Thunder, Small Spark]}, Bea: }\n"
    start = affray.load(text)
    assert start.state == affray.load(text).state
    assert {start.state: 1}[affray.load(text).state] == 1


def test_it_ends_with_an_outcome() -> None:
    battle = affray.load("game: fow\nplayers: {Ada: {field: [Giant]}, Bea: {life: 1000}}\nstart: 803.3\n")
    battle = battle.play("attack Giant > Bea")
    while battle.question is not None:
        assert battle.outcome is None
        battle = battle.play("no block" if battle.question.number == "804.3" else "pass")
    assert battle.outcome is not None
    assert battle.outcome.winners == (0,)
    assert battle.outcome.rule == "1202.1"
    assert battle.outcome.why == "Bea: life 0 or less"
    assert len(battle.legal) == 0
    assert not battle.why_not("pass")
    assert battle.view()["over"]["winners"] == ["Ada"]
    assert battle.view()["question"] is None
    for wrong in ("pass", Decision("pass")):
        with pytest.raises(IllegalDecision, match="the battle is over"):
            battle.play(wrong)


def test_skip_answers_what_has_one_answer() -> None:
    battle = affray.load("game: fow\nplayers: {Ada: {field: [Mouse]}, Bea: }\n")
    at_choice = battle.play("initiate battle").skip_forced()
    assert at_choice.question is not None
    assert at_choice.question.number == "803.3"
    assert at_choice.skip_forced() is at_choice
    assert {one.decision for one in list(at_choice.history())[2:]} == {Decision("pass")}


# -- telling


def test_views_show_each_seat_its_own_hand(battle: Battle) -> None:
    mine, theirs, judge = battle.view("Ada"), battle.view(1), battle.view()
    assert mine["players"][0]["zones"]["hand"]["hidden"] == 0
    assert [card["name"] for card in mine["players"][0]["zones"]["hand"]["cards"]] == ["Demonflame", "Thunder"]
    assert theirs["players"][0]["zones"]["hand"] == {"cards": [], "hidden": 2}
    assert judge["players"][0]["zones"]["hand"] == mine["players"][0]["zones"]["hand"]
    assert (mine["question"]["mine"], theirs["question"]["mine"], judge["question"]["mine"]) == (True, False, True)
    assert json.loads(json.dumps(judge)) == judge
    with pytest.raises(ValueError, match="no player 'Cid'; the players are 0 Ada and 1 Bea"):
        battle.view("Cid")


@pytest.mark.parametrize("seat", [7, -1, 2])
def test_a_view_for_a_seat_that_nobody_has_is_refused(battle: Battle, seat: int) -> None:
    """Or shows no hidden card at the least."""
    try:
        view = battle.view(seat)
    except ValueError:
        return
    assert [player["zones"]["hand"]["cards"] for player in view["players"]] == [[], []]


def test_events_are_explained_with_their_rules(battle: Battle) -> None:
    after = battle.play("attack Lancelot > Bea")
    assert after.explain(after.events[0]).startswith("803.5 Lancelot, the Knight of Mad Demon rests. The attacker rests")
    assert all(after.explain(event) for event in after.events)
    assert after.events_for("Bea") == [event for event in after.events if event.seen in (-1, 1)]


def test_counters_are_explained() -> None:
    battle = affray.load("game: fow\nplayers: {Ada: {field: [Limit Sprinter]}, Bea: }\nstart: 803.3\n").play(
        "attack Limit Sprinter > Bea"
    )
    while not any(event.kind == "counters" for event in battle.events):
        battle = battle.play("pass")
    said = [battle.explain(event) for event in battle.events if event.kind == "counters"]
    assert said[0].split(". ")[0].endswith("Limit Sprinter: -1 limit counter")


# -- saving


def test_a_save_is_read_again_and_damage_is_told(battle: Battle) -> None:
    again = affray.from_json(battle.to_json())
    assert again.state == battle.state
    assert again.book is battle.book
    assert again.parent is None
    assert affray.from_position_string(battle.position_string()).state == battle.state
    assert "\n" not in battle.position_string()
    assert affray.from_json(battle.to_json().encode()).state == battle.state
    for text in ("", "{}", "[]", "null", '{"affray": 99}', battle.to_json()[:-5], battle.to_json().replace('"6.3"', '"9"')[:-1]):
        with pytest.raises(SaveError):
            affray.from_json(text)
    for line in (
        "",
        "affray1",
        "affray1.",
        "affray1.!!!",
        "affray1.ÄÖ",
        battle.position_string()[:-9],
        "affray2." + battle.position_string()[8:],
    ):
        with pytest.raises(SaveError):
            affray.from_position_string(line)


def test_a_save_in_the_middle_of_a_payment_is_read_again() -> None:
    """Costs that are no will (life, counters, another card) are words of the vocabulary, too."""
    for name, other in (("Blood Hound", ""), ("Harsh Trainer", ", Mouse"), ("Light Dress Cinderella", ", Mouse")):
        text = f"game: fow\nplayers: {{Ada: {{field: [{name}{other}]}}, Bea: }}\n"
        battle = affray.load(text).play(f"use {name} step by step")
        assert battle.question is not None
        assert battle.question.rule == "pay.pay"
        assert affray.from_json(battle.to_json()).state == battle.state


def test_an_emptied_zone_is_like_one_that_was_always_empty() -> None:
    battle = affray.load("game: fow\nplayers: {Ada: {will: R, hand: [Thunder]}, Bea: }\n").play("play Thunder on Bea")
    assert affray.from_json(battle.to_json()).state == battle.state


TRIGGERS = (
    ("Dusk Piper", "[Loud Drummer]", "Loud Drummer", "dusk-piper-ability#1", 200),
    ("Champion", "[Last Gift], main deck: [Mouse]", "Last Gift", "last-gift-ability#1", 700),
)


@pytest.mark.parametrize(("attacker", "field", "blocker", "ability", "damage"), TRIGGERS)
def test_a_trigger_remembers_its_card_as_it_was(attacker: str, field: str, blocker: str, ability: str, damage: int) -> None:
    """In the field, with the damage it had (911.1), whether or not the battle was saved and loaded on the way."""
    text = f"game: fow\nplayers: {{Ada: {{field: [{attacker}]}}, Bea: {{field: {field}}}}}\nstart: 803.3\n"
    battle = affray.load(text, "8.0").play(f"attack {attacker} > Bea")
    while ability not in battle.state.objects:
        assert battle.question is not None
        decision = f"block with {blocker}" if battle.question.number == "804.3" else "pass"
        again = affray.from_json(battle.to_json()).play(decision)
        battle = battle.play(decision)
        if ability in battle.state.objects:
            for one in (battle, again):
                play: Any = one.state[ability].play
                assert (play.was.zone, play.was.posture, play.was.damage) == ("field", "rested", damage)
        assert again.state == battle.state


def test_fingerprints_tell_positions_apart(battle: Battle) -> None:
    assert len(battle.fingerprint()) == 12
    assert battle.fingerprint() == affray.load(TEXT, "8.0").fingerprint()
    assert battle.fingerprint() != affray.load(TEXT, "6.3").fingerprint()
    assert len({battle.play(one).fingerprint() for one in battle.legal}) == 3


# -- questions and verdicts


def test_a_pick_lists_what_it_accepts() -> None:
    things = ("a", "b", "c")
    for least, most in product(range(3), range(4)):
        if least > most:
            continue
        space = SubsetSpace(things, least, most, "9.9")
        tries = [Decision("choose", *some) for n in range(4) for some in product((*things, "x", 1, None), repeat=n)]
        accepted = [one for one in tries if one in space]
        assert {space.canonical(one) for one in accepted} == set(space)
        assert len(space) == len(set(space)) == space.count()
        assert all(space.check(one).rules == ("9.9",) for one in tries if one not in accepted)
    assert SubsetSpace(things, 0, 3, "").canonical(Decision("choose", "c", "a")) == Decision("choose", "a", "c")
    assert not SubsetSpace(things, 1, 1, "9.9").check(Decision("choose", []))


def test_numbers_take_whole_steps() -> None:
    space = NumberSpace(100, 400, "9.9", 100, "in hundreds")
    assert [one.args[0] for one in space] == [100, 200, 300, 400]
    for wrong in (0, 150, 500, True, "100", 1.5, None, []):
        assert "9.9" in space.check(Decision("number", wrong)).rules
    assert space.nearest(Decision("number", 150)) in space


def test_verdicts_are_true_or_say_why() -> None:
    verdict = all_of((LEGAL, refuse("1.1", "{who} is rested", by="cat#1", who="Cat"), refuse("", "no")))
    assert bool(LEGAL)
    assert not verdict
    assert str(verdict) == "not legal: Cat is rested (1.1); no"
    assert verdict.rules == ("1.1", "")
    assert verdict == Verdict(verdict.reasons)
    assert hash(verdict) == hash(Verdict(verdict.reasons))
    assert verdict.reasons[0].by == "cat#1"


def test_a_reason_shows_braces_in_what_fills_it() -> None:
    assert refuse("1", "{cost} cannot be paid", cost="{R}{1}").reasons[0].text == "{R}{1} cannot be paid"


# -- the package


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return done.stdout.strip()


def test_importing_affray_loads_no_library_and_no_game() -> None:
    code = "import sys, affray; print([m for m in sys.modules if m.split('.')[0] in {banned} or m.startswith('affray.games')])"
    banned = "('msgspec', 'yaml', 'rich', 'cyclopts', 'pytest', 'random')"
    assert run(code.replace("{banned}", banned)) == "[]"


def test_importing_the_command_loads_no_game() -> None:
    code = "import sys, affray.cli; print([m for m in sys.modules if m.split('.')[0] in ('msgspec', 'yaml', 'pytest')])"
    assert run(code) == "[]"


def test_the_same_battle_in_another_process_has_the_same_fingerprint(battle: Battle) -> None:
    code = f"import affray; print(affray.load({TEXT!r}, '8.0').play('attack Lancelot > Bea').fingerprint())"
    assert {run(code) for _ in range(2)} == {battle.play("attack Lancelot > Bea").fingerprint()}


def test_all_that_is_promised_is_there() -> None:
    assert all(hasattr(affray, name) for name in affray.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = affray.nonsense  # type: ignore[attr-defined]


@pytest.mark.parametrize("key", GAMES)
def test_a_player_concedes_at_any_moment(key: str) -> None:
    deck = read_deck(next(iter(shipped(key))))
    battle = start([deck, deck], seed=3)
    for _ in range(12):
        for seat in (0, 1):
            over = battle.concede(seat)
            assert over.outcome is not None
            assert over.outcome.winners == (1 - seat,)
            assert over.outcome.rule in battle.book.register
            assert battle.play(battle.format(over.decision or Decision(""))).state == over.state
            assert affray.from_json(over.to_json()).state == over.state
            assert Journal.loads(_journal(battle, over).dumps()).battle.state == over.state
        battle = battle.play(next(iter(battle.legal)))
    assert not over.why_not(Decision("concede", "@0"))
    for stranger in (Decision("concede"), Decision("concede", "@2"), Decision("concede", 0), Decision("concede", "x")):
        with pytest.raises(IllegalDecision):
            battle.play(stranger)


def _journal(battle: Battle, over: Battle) -> Journal:
    journal = Journal(battle)
    assert over.decision is not None
    journal.play(over.decision)
    return journal


@pytest.mark.parametrize(("old", "new"), sorted(aliases.BATTLE.items()))
def test_an_old_name_of_battle_says_the_new_one(battle: Battle, old: str, new: str) -> None:
    name = new if "." in new else f"Battle.{new}"
    with pytest.warns(DeprecationWarning, match=rf"Battle.{old} is now {name}") as warned:
        meaning = getattr(Battle, old)
    assert warned[0].filename == __file__
    assert meaning == (getattr(affray, new.partition(".")[2]) if "." in new else getattr(Battle, new))


@pytest.mark.parametrize(
    ("module", "old", "new"), [(module, *names) for module, table in aliases.MODULES.items() for names in table.items()]
)
def test_an_old_name_of_a_module_says_the_new_one(module: str, old: str, new: str) -> None:
    package = import_module(module)
    with pytest.warns(DeprecationWarning, match=rf"{module}.{old} is now {module}.{new}") as warned:
        meaning = getattr(package, old)
    assert warned[0].filename == __file__
    assert meaning is getattr(package, new)
    with pytest.raises(AttributeError, match="nothing_of_ours"):
        _ = package.nothing_of_ours


@pytest.mark.filterwarnings("ignore:Battle:DeprecationWarning")
def test_old_names_still_make_a_battle(battle: Battle) -> None:
    old: Any = Battle
    assert old.load(TEXT, "8.0") == battle
    assert old.from_json(battle.to_json()) == battle
    assert old.from_line(battle.position_string()) == battle


def test_a_game_that_goes_on_by_itself_is_left_at_some_time() -> None:
    """Nobody loses without a library here, and nobody can act: each answer is forced, for ever."""
    battle = affray.load("scenarios/mtg/600/704.5b-nobody-loses-without-libraries.yaml").skip_forced()
    assert battle.question is not None
    assert battle.question.space.forced_answer() is not None
