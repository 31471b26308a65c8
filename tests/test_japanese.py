"""Ijinden in Japanese: nothing is left in English, and what is said is read again."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import affray
from affray import Battle, Decision
from affray.core.register import EDITIONS
from affray.games.ijinden import GAME as ijinden
from affray.games.ijinden.japanese.phrases import SPELLINGS as JAPANESE
from affray.games.ijinden.japanese.refusals import REFUSALS
from affray.games.ijinden.japanese.wording import card_text
from affray.games.ijinden.vocabulary.catalogue import catalogue
from affray.games.ijinden.vocabulary.english import SPELLINGS as ENGLISH
from affray.games.ijinden.vocabulary.keywords import KEYWORDS
from affray.scenario.decks import read_deck, start

JA = ijinden.telling.tongues["ja"]
HOME = Path(affray.__file__).parent
REFUSING = [
    *sorted((HOME / "games" / "ijinden").rglob("*.py")),
    HOME / "core" / "asking.py",
    HOME / "core" / "chance.py",
    HOME / "battle.py",
]
BOARD = "game: ijinden\nplayers: {{Ada: {{battlefield: [{mine}], hand: [{hand}], mana zone: [{mana}]}}, Bea: {{battlefield: [{theirs}]}}}}\n"


def messages() -> Iterator[str]:
    """Every sentence with which Ijinden, or the core for it, refuses something."""
    for path in REFUSING:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = getattr(node, "func", None)
            if isinstance(node, ast.Call) and getattr(called, "id", "") in ("refuse", "Reason") and len(node.args) > 1:
                said = node.args[1]
                if isinstance(said, ast.Constant):
                    yield str(said.value)


def holes(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name}


def test_every_refusal_has_its_japanese_with_the_same_holes() -> None:
    said = set(messages())
    assert len(said) > 50
    assert said - set(REFUSALS) == set()
    assert [one for one, ja in REFUSALS.items() if holes(one) != holes(ja)] == []
    assert set(REFUSALS) - said - {"the game is over"} == set()


def test_every_word_of_the_vocabulary_is_spelled_in_both_languages() -> None:
    assert set(JAPANESE) | {one for one in ENGLISH if one.__name__ == "CardText"} == set(ENGLISH)


@pytest.mark.parametrize("name", sorted(catalogue.names()))
def test_a_card_is_told_in_japanese_alone(name: str) -> None:
    text = card_text(catalogue.shipped.cards[name].text)
    assert text == JA.wording(name)
    assert text.splitlines()[0].startswith(catalogue.also(name)[0])
    assert not re.search("[A-Za-z]", text)
    assert not re.search("、、|。。|。、|のの", text.partition("\n")[2])
    assert len(text.splitlines()) == len(catalogue.wording(name).splitlines())


def test_every_rule_says_the_same_in_japanese() -> None:
    register = tomllib.loads((ijinden.home / "rules.ja.toml").read_text(encoding="utf-8"))
    book = ijinden.rulebook()
    assert list(register.pop(EDITIONS)) == list(ijinden.editions)
    assert list(register) == list(book.register)
    assert all(re.search("[ぁ-ヿ一-鿿]", entry["title"]) and entry["says"].endswith("。") for entry in register.values())
    assert book.says("K1", "ja") == "即応: 戦場に置かれたターンにもアタックできる。"
    assert book.says("K1").startswith("Haste")
    assert book.says("K99", "ja") == ""


def test_every_step_zone_and_state_has_a_japanese_name() -> None:
    steps = {rule.name for rule in ijinden.rules.values() if rule.kind == "step"}
    assert {*steps, *ijinden.zones, *ijinden.postures, *ijinden.telling.figures, *KEYWORDS, ijinden.title} <= set(JA.words)
    assert not [word for word in JA.words.values() if not re.search("[ぁ-ヿ一-鿿]", word)]


def test_refusals_name_cards_colours_and_ways() -> None:
    board = BOARD.format(mine="Recruit (tapped), Warrior", hand="Storm, Red Stone", mana="Blank", theirs="Blank (face down)")
    battle = Battle.load(board)
    for line, said in (
        ("summon Storm", "ストームは使用するカードである"),
        ("use Storm", "自分の魔力ゾーンに表の青のマリョクがない"),
        ("place Storm", "ストームはマリョクではないので、裏で配置する"),
    ):
        assert said in [JA.refusal(reason, battle.table) for reason in battle.why_not(line).reasons]
    attack = battle.play("battle")
    assert [JA.refusal(one, attack.table) for one in attack.why_not("アタック 訓練兵").reasons] == ["訓練兵は寝ている"]
    assert [JA.refusal(one, attack.table) for one in attack.why_not(Decision("attack", "guardian#1")).reasons] == [
        "ガーディアン#1は自分の戦場のイジンではない"
    ]


def test_a_battle_is_told_in_japanese_too() -> None:
    battle = Battle.load(
        "game: ijinden\nplayers: {Ada: {battlefield: [足利義満]}, Bea: {battlefield: [安倍晴明, Storm (face down)]}}\n"
        "start: B1\nbattle: {attackers: 足利義満}\n"
    ).play("block 足利義満 with 安倍晴明, guardian 1")
    told = [battle.explain(event, "ja") for event in battle.events]
    assert "B3 安倍晴明は足利義満のブロッカーになった" in told
    assert "B3 ガーディアン#1は足利義満のブロッカーになった" in told
    assert "D1 足利義満のバトル解決: パワー2000対2500" in told
    assert "D2 足利義満は破壊された" in told
    assert battle.decision is not None
    assert battle.undo().say(battle.decision, "ja") == "ブロック 安倍晴明→足利義満、ガーディアン#1→足利義満"
    with pytest.raises(ValueError, match="en, ja"):
        battle.explain(battle.events[0], "fr")


def test_who_gives_up_says_so_in_japanese() -> None:
    battle = Battle.load(BOARD.format(mine="Recruit", hand="", mana="", theirs="Recruit"))
    assert battle.say(Decision("concede", "@1"), "ja") == "投了 Bea"
    assert battle.play("投了 Bea").outcome == battle.concede("Bea").outcome
    assert battle.play("投了").outcome == battle.concede("Ada").outcome


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_whole_game_is_told_without_a_word_of_english(seed: int) -> None:
    """Names of players and numbers of cards aside."""
    decks = [read_deck(name) for name in ("Red Swords", "Blue Voyage")]
    battle = start(decks, seed=seed)
    names = "|".join(player.name for player in battle.state.players)
    for turn in range(400):
        if battle.ask is None:
            break
        options = list(battle.legal)
        said = battle.say(options[turn * 7 % len(options)], "ja")
        battle = battle.play(said)
        told = [said, *[JA.narrate(battle.table, event) for event in battle.events]]
        assert not [line for line in told if re.search("[A-Za-z]", re.sub(rf"{names}|#[a-z]?\d+", "", line))]
