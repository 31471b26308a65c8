"""Questions of judges that no word of a card could put: the unread part is done by hand, and the answer says so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from affray.cli import main
from affray.present.unread import as_data, not_read
from affray.scenario.load import load as load_scenario
from affray.scenario.run import play

MTG = {"name": "Gronk", "type": "creature", "cost": "{2}{R}", "power": 3, "toughness": 3, "keywords": ()}
YGO = {
    "name": "Gronk",
    "type": "monster",
    "subtype": "effect",
    "attribute": "DARK",
    "race": "Fiend",
    "level": 4,
    "atk": 1500,
    "def": 800,
}
FOW = {"name": "Gronk", "type": "resonator", "cost": "{1}", "atk": 400, "def": 400}
IJIN = {"name": "試作", "en": "Gronk", "type": "ijin", "colour": "red", "level": 3, "power": 3000}
DUMMY = {
    "name": "Dummy",
    "type": "monster",
    "subtype": "normal",
    "attribute": "EARTH",
    "race": "Rock",
    "level": 3,
    "atk": 1400,
    "def": 1000,
}
ANGEL = {"name": "Angel", "type": "creature", "power": 4, "toughness": 4}
QUICK = {"name": "Gronk", "type": "spell", "subtype": "quick-play"}
TRAP = {"name": "Gronk", "type": "trap"}
SPELL = {"name": "Gronk", "type": "instant", "cost": "{R}"}

QUESTIONS: dict[str, tuple[str, dict[str, Any], str, dict[str, Any], str, list[Any], dict[str, Any]]] = {
    "the player that it attacks": (
        "mtg", MTG, "Whenever a creature you control attacks, Gronk deals 1 damage to the player or gizmo it gronks.",
        {"Ann": {"battlefield": ["Gronk"]}, "Bob": {"life": 20}}, "508.1a",
        ["Ann: attack Gronk > Bob", "Ann: pass", "Bob: pass", "Ann: by hand Gronk: ~ deals 1 damage to Bob", "Ann: done"],
        {"life": {"Bob": 19}},
    ),
    "combat damage to this creature prevented by its own trigger": (
        "mtg", MTG, "Whenever Gronk attacks, no frob harms it this turn.",
        {"Ann": {"battlefield": ["Gronk"]}, "Bob": {"battlefield": ["Angel"]}}, "508.1a",
        ["Ann: attack Gronk > Bob", "Ann: by hand Gronk: prevent all damage that would be dealt to ~ this turn", {"to": "509.1a"}, "Bob: block Angel > Gronk", {"to": "511.1"}],
        {"zones": {"Ann": {"battlefield": ["Gronk"]}}},
    ),
    "the next time that a target would deal damage": (
        "mtg", MTG, "{T}: Prevent the next frob of target creature.",
        {"Ann": {"battlefield": ["Gronk"]}, "Bob": {"battlefield": ["Hill Giant"]}}, "505.6",
        ["Ann: activate Gronk on Hill Giant", "Ann: pass", "Bob: pass",
         "Ann: by hand Gronk: prevent all damage the target would deal this turn", "Ann: done"],
        {},
    ),
    "noncombat damage": (
        "mtg", MTG, "Frobs that no fight deals come to naught.",
        {"Ann": {"battlefield": ["Gronk"]}, "Bob": {"hand": ["Lightning Bolt"], "mana": "R"}}, "505.6",
        ["Ann: by hand Gronk: prevent all damage that would be dealt to Ann this turn", "Ann: pass", "Bob: cast Lightning Bolt on Ann",
         "Bob: pass", "Ann: pass"],
        {"life": {"Ann": 20}},
    ),
    "what was dealt damage by something this turn": (
        "mtg", MTG, "At the beginning of each end step, each creature frobbed by Gronk loses its gizmos.",
        {"Ann": {"battlefield": ["Gronk"]}, "Bob": {"battlefield": ["Hill Giant"]}}, "505.6",
        [{"to": "513.1"}, "Ann: pass", "Bob: pass", "Ann: by hand Gronk: destroy Hill Giant", "Ann: done"],
        {"zones": {"Bob": {"graveyard": ["Hill Giant"]}}},
    ),
    "blocked by exactly one": (
        "mtg", MTG, "A lone blocker is a frob to Gronk.",
        {"Ann": {"battlefield": ["Gronk"]}, "Bob": {"battlefield": ["Angel"]}}, "508.1a",
        ["Ann: attack Gronk > Bob", {"to": "509.1a"}, "Bob: block Angel > Gronk",
         "Ann: by hand Gronk: ~ gets +2/+2 until end of turn", {"to": "511.1"}],
        {"zones": {"Bob": {"graveyard": ["Angel"]}}},
    ),
    "what the player does who was dealt damage": (
        "mtg", MTG, "Whenever Gronk deals combat damage to a player, that player befriends a gizmo.",
        {"Ann": {"battlefield": ["Gronk"]}, "Bob": {"life": 20}}, "508.1a",
        ["Ann: attack Gronk > Bob", {"to": "510.3"}, "Ann: pass", "Bob: pass", "Ann: by hand Gronk: that player loses 1 life", "Ann: done"],
        {"life": {"Bob": 16}},
    ),
    "what was put from the hand goes at the end": (
        "mtg", MTG, "{T}: Put a creature card from your hand onto the battlefield frobbed.",
        {"Ann": {"battlefield": ["Gronk"], "hand": ["Hill Giant"]}, "Bob": {}}, "505.6",
        ["Ann: activate Gronk", "Ann: pass", "Bob: pass", "Ann: by hand Gronk: you may put a creature card from your hand onto the battlefield",
         "Ann: yes", "Ann: choose Hill Giant", "Ann: by hand Gronk: sacrifice Hill Giant at the beginning of the next end step", "Ann: done"],
        {"zones": {"Ann": {"battlefield": ["Gronk", "Hill Giant"]}}},
    ),
    "if it was attacking": (
        "mtg", MTG, "When Gronk dies, if it was frobbing, draw gizmos.",
        {"Ann": {"battlefield": ["Gronk"], "library": ["2 Forest"]}, "Bob": {"hand": ["Lightning Bolt"], "mana": "R"}}, "505.6",
        ["Ann: pass", "Bob: cast Lightning Bolt on Gronk", "Bob: pass", "Ann: pass"],
        {"zones": {"Ann": {"graveyard": ["Gronk"]}}},
    ),
    "during the next turn of a target opponent": (
        "mtg", SPELL, "Target opponent loses gizmos until the end of their next turn.",
        {"Ann": {"hand": ["Gronk"], "mana": "R"}, "Bob": {"life": 20}}, "505.6",
        ["Ann: cast Gronk on Bob", "Ann: pass", "Bob: pass", "Ann: by hand Gronk: the target loses 2 life", "Ann: done"],
        {"life": {"Bob": 18}},
    ),
    "a power that both creatures have": (
        "mtg", MTG, "Whenever Gronk blocks or becomes blocked, it frobs as often as it gronks.",
        {"Ann": {"battlefield": ["Gronk"]}, "Bob": {"battlefield": ["Hill Giant"]}}, "508.1a",
        ["Ann: attack Gronk > Bob", {"to": "509.1a"}, "Bob: block Hill Giant > Gronk", "Ann: pass", "Bob: pass",
         "Ann: by hand Gronk: ~ gets +1/+1 until end of turn", "Ann: done", {"to": "511.1"}],
        {"zones": {"Ann": {"battlefield": ["Gronk"]}, "Bob": {"graveyard": ["Hill Giant"]}}},
    ),
    "ATK of another monster in the Damage Step": (
        "ygo", {**QUICK, "damage step": "yes"}, "Target 1 face-up monster you control; it frobs the ATK of the others.",
        {"Ann": {"monster zone": ["Dummy"], "hand": ["Gronk"]}, "Bob": {"monster zone": ["Gemini Elf"]}}, "803.1",
        ["Ann: attack Dummy > Gemini Elf", {"to": "damage.before.window"}, "Ann: activate Gronk on Dummy", "Bob: pass", "Ann: pass",
         "Ann: by hand Gronk: the target gains 1000 ATK until the end of this turn", "Ann: done", {"to": "803.1"}],
        {"life": {"Bob": 7500}},
    ),
    "the opponent chooses which effect": (
        "ygo", QUICK, "Target 1 face-up monster on the field; your opponent chooses a gizmo for it.",
        {"Ann": {"monster zone": ["Dummy"], "hand": ["Gronk"]}, "Bob": {"monster zone": ["Gemini Elf"]}}, "203.2",
        ["Ann: activate Gronk on Gemini Elf", "Ann: by hand Gronk: the target loses 950 ATK until the end of this turn", "Ann: done"],
        {"cards": {"Gemini Elf": {"ATK": 950}}},
    ),
    "an attack that goes to the player": (
        "ygo", TRAP, "When an opponent's monster declares an attack: Take the gizmo upon yourself.",
        {"Ann": {"monster zone": ["Gemini Elf"]}, "Bob": {"monster zone": ["Dummy"], "spell/trap zone": ["Gronk (face down)"]}}, "803.1",
        ["Ann: attack Gemini Elf > Dummy", "Bob: activate Gronk"],
        {},
    ),
    "once in each Battle Phase": (
        "ygo", YGO, "If this card is Normal Summoned: You can double its gizmos until the end of this turn.",
        {"Ann": {"hand": ["Gronk"]}, "Bob": {}}, "203.2",
        ["Ann: summon Gronk", "Ann: trigger Gronk", "Ann: by hand Gronk: this card gains 1500 ATK until the end of this turn", "Ann: done"],
        {"cards": {"Gronk": {"ATK": 3000}}},
    ),
    "which of two is higher": (
        "ygo", YGO, "When this card declares an attack: It frobs the higher gizmo.",
        {"Ann": {"monster zone": ["Gronk"]}, "Bob": {"monster zone": ["Gemini Elf"]}}, "803.1",
        ["Ann: attack Gronk > Gemini Elf", "Ann: by hand Gronk: this card gains 500 ATK until the end of this turn", "Ann: done",
         {"to": "803.1"}],
        {"life": {"Bob": 7900}},
    ),
    "by what was banished to play it": (
        "fow", FOW, "[Enter] => For each attribute frobbed, target resonator the opponent controls loses a gizmo.",
        {"Ann": {"hand": ["Gronk"], "will": "R"}, "Bob": {"field": ["Knight"]}}, "504.2",
        ["Ann: play Gronk", "Ann: pass", "Bob: pass", "Ann: pass", "Bob: pass",
         "Ann: by hand Gronk: the target gains [-100/-100] until end of turn", "Ann: done"],
        {},
    ),
    "what it dealt damage to this turn": (
        "fow", FOW, "When this card attacks => Remove what it frobs from the game.",
        {"Ann": {"field": ["Gronk"]}, "Bob": {"field": ["Knight"]}}, "803.3",
        ["Ann: attack Gronk > Bob", "Ann: pass", "Bob: pass", "Ann: by hand Gronk: remove Knight from the game", "Ann: done"],
        {"zones": {"Bob": {"removed area": ["Knight"]}}},
    ),
    "destroyed later, by what the word means": (
        "ijinden", IJIN, "アタッカーになったとき、相手の戦場のイジン1体を指定して発動できる。そのイジンにフロブを置く。",
        {"Ann": {"battlefield": ["Gronk"], "library": ["4 Blank"]}, "Bob": {"battlefield": ["Warrior"], "library": ["3 Blank"]}}, "A1",
        ["Ann: attack with Gronk", "Ann: yes", "Ann: choose Warrior", "Ann: by hand Gronk: 1つ目に指定したカードを破壊する", "Ann: done"],
        {"zones": {"Bob": {"graveyard": ["Warrior"]}}},
    ),
    "as many cards as gizmos": (
        "ijinden", IJIN, "アタッカーになったとき、フロブ1つにつき1枚を引く。",
        {"Ann": {"battlefield": ["Gronk"], "library": ["4 Blank"]}, "Bob": {"library": ["3 Blank"]}}, "A1",
        ["Ann: attack with Gronk", "Ann: by hand Gronk: 2ドローする", "Ann: done"],
        {"zones": {"Ann": {"hand": ["2 Blank"]}}},
    ),
}  # fmt: skip


def source(key: str) -> dict[str, Any]:
    game, card, text, players, start, lines, expect = QUESTIONS[key]
    facts = {name: value for name, value in card.items() if value != ()}
    do = [one if isinstance(one, dict) else dict([one.split(": ", 1)]) for one in lines]
    cards = [{**facts, "text": text, "unread": "by hand"}, *{"ygo": [DUMMY], "mtg": [ANGEL]}.get(game, [])]
    found = {"game": game, "cards": cards, "players": players, "start": start, "do": do}
    return {**found, "expect": expect} if expect else found


@pytest.mark.parametrize("key", QUESTIONS)
def test_the_answer_says_what_was_done_by_hand(key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    result = play(load_scenario(source(key)))
    assert result.passed, str(result)
    told, data = not_read(result.battle), as_data(result.battle)
    assert told.startswith("Not read: Gronk (line 1")
    assert "by hand" in told
    by_hand = [one for one in source(key)["do"] if any("by hand" in str(words) for words in one.values())]
    assert len(data.get("by hand", [])) == len(by_hand)
    assert data["unread"][0]["how"] == "by hand"
    file = tmp_path / "question.yaml"
    file.write_text(json.dumps(source(key), ensure_ascii=False), encoding="utf-8")
    assert main(["run", str(file)]) == 0
    out = capsys.readouterr().out
    assert "Not read: Gronk" in out.replace("\n", " ")
    assert ("✋" in out) == bool(by_hand)


COMMANDS = {
    "run": ["run"],
    "legal": ["legal", "--after", "0"],
    "why": ["why", "--after", "0", "attack Gronk > Bob"],
    "show": ["show"],
    "compare": ["compare"],
    "solve": ["solve", "--after", "0", "--nodes", "60"],
}


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_answer_names_what_was_not_read(
    command: str, as_json: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "question.yaml"
    file.write_text(json.dumps(source("the player that it attacks")), encoding="utf-8")
    name, *more = COMMANDS[command]
    assert main([name, str(file), *more[2:], *more[:2], *(["--json"] if as_json else [])]) in (0, 1, 3)
    out = " ".join(capsys.readouterr().out.split())
    assert ('"unread"' if as_json else "Not read: Gronk (line 1, its effect by hand") in out
