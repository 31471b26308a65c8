"""Ijinden in Japanese: what only Japanese has; that nothing is left out is in `test_tongues.py`."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

import affray
from affray import Decision
from affray.cli.screen import ends
from affray.core.register import EDITIONS, RULING
from affray.games.ijinden import GAME as ijinden
from affray.games.ijinden.text.japanese.lexicon import COLOURS, KINDS, PHASES, PLACES
from affray.games.ijinden.text.japanese.wording import card_text
from affray.games.ijinden.vocabulary.catalogue import catalogue
from affray.games.ijinden.vocabulary.keywords import ABILITY_WORDS, KEYWORDS, LEGACIES, TRAITS

JA = ijinden.presentation.languages["ja"]
BOARD = "game: ijinden\nplayers: {{Ada: {{battlefield: [{mine}], hand: [{hand}], mana zone: [{mana}]}}, Bea: {{battlefield: [{theirs}]}}}}\n"


@pytest.mark.parametrize("name", sorted(catalogue.names()))
def test_a_card_is_told_in_japanese_alone(name: str) -> None:
    text = card_text(catalogue.shipped.cards[name].text)
    assert text == JA.wording(catalogue.card(name))
    assert text.splitlines()[0].startswith(catalogue.other_names(name)[0])
    assert not re.search("[A-Za-z]", text)
    assert not re.search("、、|。。|。、|のの", text.partition("\n")[2])
    assert len(text.splitlines()) == len(catalogue.text_of(name).splitlines())


def test_every_rule_says_the_same_in_japanese() -> None:
    register = tomllib.loads((ijinden.folder / "rules.ja.toml").read_text(encoding="utf-8"))
    book = ijinden.rulebook()
    del register[EDITIONS]
    rules = [entry for number, entry in register.items() if not number.startswith(RULING)]
    assert all(re.search("[ぁ-ヿ一-鿿]", entry["title"]) and entry["says"].endswith("。") for entry in rules)
    assert book.rule_text("K1", "ja") == "即応: 戦場に置かれたターンにもアタックできる。"
    assert book.rule_text("K1").startswith("Haste")
    assert book.rule_text("K99", "ja") == ""


def test_every_step_zone_and_state_has_a_japanese_name() -> None:
    assert {*KEYWORDS, ijinden.title} <= set(JA.words)
    assert not [word for word in JA.words.values() if not re.search("[ぁ-ヿ一-鿿]", word)]


def test_refusals_name_cards_colours_and_ways() -> None:
    board = BOARD.format(mine="Recruit (tapped), Warrior", hand="Storm, Red Stone", mana="Blank", theirs="Blank (face down)")
    battle = affray.load(board)
    for line, said in (
        ("summon Storm", "ストームは使用するカードである"),
        ("use Storm", "自分の魔力ゾーンに表の青のマリョクがない"),
        ("place Storm", "ストームはマリョクではないので、裏で配置する"),
    ):
        assert said in [JA.refusal(reason, battle.table) for reason in battle.why_not(line).reasons]
    attack = battle.play("battle")
    lines = ("訓練兵でアタックする", "訓練兵で攻撃する", "訓練兵がアタックする")
    assert [attack.parse(line).decision for line in lines] == [attack.parse("アタック 訓練兵").decision] * len(lines)
    assert [JA.refusal(one, attack.table) for one in attack.why_not("アタック 訓練兵").reasons] == ["訓練兵は寝ている"]
    assert [JA.refusal(one, attack.table) for one in attack.why_not(Decision("attack", "guardian#1")).reasons] == [
        "ガーディアン#1は自分の戦場のイジンではない"
    ]


def test_a_battle_is_told_in_japanese_too() -> None:
    battle = affray.load(
        "game: ijinden\nplayers: {Ada: {battlefield: [足利義満]}, Bea: {battlefield: [安倍晴明, Storm (face down)]}}\n"
        "start: B1\nbattle: {attackers: 足利義満}\n"
    ).play("block 足利義満 with 安倍晴明, guardian 1")
    told = [battle.explain(event, "ja") for event in battle.events]
    assert "B3 安倍晴明が足利義満のブロッカーになった" in told
    assert "B3 ガーディアン#1が足利義満のブロッカーになった" in told
    assert "D1 足利義満のバトル解決：パワー2000対2500" in told
    assert "D2 足利義満が破壊された" in told
    assert battle.decision is not None
    assert battle.undo().format(battle.decision, "ja") == "足利義満を安倍晴明、ガーディアン#1でブロックする"
    alone = battle.undo().parse("block 足利義満 with 安倍晴明").decision
    assert battle.undo().parse("安倍晴明が足利義満をブロックする").decision == alone
    with pytest.raises(ValueError, match="en, ja"):
        battle.explain(battle.events[0], "fr")


def test_who_gives_up_says_so_in_japanese() -> None:
    battle = affray.load(BOARD.format(mine="Recruit", hand="", mana="", theirs="Recruit"))
    assert battle.format(Decision("concede", "@1"), "ja") == "Beaが投了する"
    assert battle.play("Beaが投了する").outcome == battle.play("投了 Bea").outcome == battle.concede("Bea").outcome
    assert battle.play("投了").outcome == battle.concede("Ada").outcome


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("訓練兵、武者、大将でアタックする", ["訓練兵、武者、", "大将でアタック", "する"]),
        ("ガーディアン#12とジョージ", ["ガーディア", "ン#12とジョー", "ジ"]),
        ("「ブロック」の「即応」", ["「ブロック」の", "「即応」"]),
        ("寝ている、レベル4 [即応]", ["寝ている、レベ", "ル4 [即応]"]),
        ("Lyla and 訓練兵、大将", ["Lyla and 訓練", "兵、大将"]),
    ],
)
def test_no_line_begins_with_a_mark_that_closes(words: str, lines: list[str]) -> None:
    at = [0, *ends(words, 14), len(words)]
    assert [words[begin:end] for begin, end in pairwise(at)] == lines


def test_cards_that_are_alike_and_cards_that_are_drawn_each_have_a_line() -> None:
    battle = affray.load(
        "game: ijinden\nplayers: {Ada: {battlefield: [2 大将, 訓練兵]}, Bea: {battlefield: [2 武者, 大将]}}\nstart: B1\n"
        "battle: {attackers: '大将#1, 大将#2, 訓練兵'}\n"
    )
    assert battle.question is not None
    lines = [battle.format(option, "ja") for option in battle.question.space]
    assert len(set(lines)) == len(lines)
    drawn = affray.load(
        "game: ijinden\nplayers: {Ada: {hand: [Giovanni], mana zone: [Purple Stone], library: [Blank, Recruit, Sentry]}, Bea: {library: [Blank]}}\n"
    ).play("ジョバンニ＝ディ＝メディチを召喚する")
    told = [drawn.explain(event, "ja") for event in drawn.events]
    assert "V7 Adaは2ドローした" in told
    assert len([one for one in told if one.endswith("山札から手札に加えられた")]) == 2


def test_an_own_card_that_lies_face_down_goes_by_its_japanese_name() -> None:
    battle = affray.load(
        "game: ijinden\nplayers: {Ada: {battlefield: [Recruit]}, Bea: {mana zone: [木戸孝允 (face down)], library: [Blank]}}\n"
        "start: B1\nbattle: {attackers: 訓練兵}\n"
    )
    assert battle.format(Decision("block", "face-down#1", "recruit#1"), "ja") == "訓練兵を木戸孝允でブロックする"


def test_the_glossary_has_every_term() -> None:
    glossary = (Path(__file__).parent.parent / "docs/records/glossary-ja.md").read_text(encoding="utf-8")
    known = {
        term
        for line in glossary.splitlines()
        if line.startswith("| ")
        for term in line.split(" | ")[0].removeprefix("| ").split("、")
    }
    zones = {ja for zone, ja in PLACES.items() if zone != "face-down mana"}
    words = {*COLOURS.values(), *KINDS.values(), *PHASES.values(), *zones, *ABILITY_WORDS.values(), *TRAITS.values()}
    words |= {ja for ja, *_ in (*KEYWORDS.values(), *LEGACIES.values())}
    assert sorted(words - known) == []
