"""Ijinden: declarations against brute force, decks, whole games, what nobody may see, and every word of the vocabulary."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path

import pytest

import affray
from affray import Battle, Decision
from affray.cli import main
from affray.core.view import EVERYTHING
from affray.games.ijinden import GAME as ijinden
from affray.games.ijinden.rules.battle.declaring import Blockers
from affray.games.ijinden.text.english import SPELLINGS, noun
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.catalogue import catalogue
from affray.games.ijinden.vocabulary.keywords import ABILITY_WORDS, KEYWORDS, LEGACIES
from affray.scenario.decks import read_deck, shipped
from affray.scenario.load import ScenarioError
from affray.scenario.whole_game import BadDeck, start
from affray.search.bots import GreedyBot
from boards import Dice

STARTERS = ("Red Swords", "Blue Voyage")


def block_question(attackers: str, mine: str, theirs: str) -> Battle:
    text = f"game: ijinden\nplayers: {{Ada: {{battlefield: [{mine}]}}, Bea: {{battlefield: [{theirs}]}}}}\n"
    return affray.load(f"{text}start: B1\nbattle: {{attackers: '{attackers}'}}\n")


@pytest.mark.parametrize(
    ("attackers", "mine", "theirs"),
    [
        ("General, Recruit", "General, Recruit", "Sentry, Warrior, Blank (face down)"),
        ("坂上田村麻呂, Recruit", "坂上田村麻呂, Recruit", "Sentry, Warrior, Blank (face down), Blank (face down)"),
        ("ティムール, 好太王", "ティムール, 好太王", "Sentry, Recruit, Blank (face down), Blank (face down)"),
        ("上杉謙信, 坂上田村麻呂", "上杉謙信, 坂上田村麻呂", "玄宗, Sentry, Blank (face down)"),
        ("ティムール, General", "ティムール, General", "玄宗, 観阿弥 (tapped), Sentry (tapped), Blank (face down)"),
    ],
)
def test_the_blocks_listed_are_all_that_are_legal(attackers: str, mine: str, theirs: str) -> None:
    battle = block_question(attackers, mine, theirs)
    space = battle.legal
    assert isinstance(space, Blockers)
    every = set()
    for choice in product(("", *space.attackers), repeat=len(space.ids)):
        pairs = [(blocker, attacker) for blocker, attacker in zip(space.ids, choice, strict=True) if attacker]
        decision = space.assigning(pairs)
        if decision in space:
            every.add(decision)
    assert set(space) == every


def test_a_blocker_goes_to_one_attacker_in_any_order() -> None:
    battle = block_question("General, Recruit", "General, Recruit", "Sentry, Warrior")
    assert Decision("block", "sentry#1", "general#1", "warrior#1", "recruit#1") in battle.legal
    assert Decision("block", "warrior#1", "recruit#1", "sentry#1", "general#1") in battle.legal
    assert Decision("block", "sentry#1", "general#1", "sentry#1", "recruit#1") not in battle.legal
    assert Decision("block", "sentry#1") not in battle.legal


# -- decks and whole games


def test_the_starters_may_be_played() -> None:
    assert sorted(shipped("ijinden")) == sorted(STARTERS)
    for title in STARTERS:
        assert read_deck(title).check() == []


def breaches(deck: str) -> list[str]:
    return [str(one) for one in read_deck(f"game: ijinden\n{deck}\n").check()]


def test_every_breach_of_a_deck_is_told_with_its_rule() -> None:
    assert breaches("library: {Red Stone: 40}") == []
    assert breaches("library: {Red Stone: 39}") == ["the deck has 39 cards, 40 or more are needed (S1)"]
    assert breaches("library: {レッドストーン: 36, 足利義満: 3, Ashikaga Yoshimitsu: 2}") == [
        "5 copies of Ashikaga Yoshimitsu, at most 4 of a name are allowed (S1)"
    ]
    assert breaches("library: {Red Stone: 40, Recruit: 3}\nside deck: {Recruit: 2, Red Stone: 9}") == [
        "the side deck has 11 cards, at most 10 are allowed (S8)",
        "5 copies of Recruit, at most 4 of a name are allowed (S1)",
    ]
    assert "did you mean" in breaches("library: {Red Stome: 40}")[0]
    with pytest.raises(BadDeck):
        start([read_deck("game: ijinden\nlibrary: {Red Stone: 10}\n"), read_deck("Red Swords")])


@pytest.mark.parametrize("seed", range(1, 7))
def test_whole_games_come_to_an_end(seed: int) -> None:
    battle = start([read_deck(title) for title in STARTERS], ("Ada", "Bea"), seed=seed)
    assert battle.question is not None
    for player in (0, 1):
        assert len(battle.state.zone("battlefield", player)) == 4
        assert len(battle.state.zone("hand", player)) == 6
    dice = Dice(seed)
    for _ in range(3000):
        if battle.question is None:
            break
        battle = battle.play(dice.pick(list(battle.legal)))
    assert battle.outcome is not None
    assert battle.outcome.rule in ("C1b", "T1", "V7")
    cards = [ident for ids in battle.state.zones.values() for ident in ids]
    assert len(cards) == len(set(cards)) == len(battle.state.objects) == 44 + 47
    assert all(battle.state.objects[ident].owner == seat for (_, seat), ids in battle.state.zones.items() for ident in ids)


# -- what nobody may see


def test_nobody_sees_a_guardian_not_even_its_player() -> None:
    battle = affray.load(
        "game: ijinden\nplayers: {Ada: {battlefield: [General]}, Bea: {battlefield: [Storm (face down)], "
        "mana zone: [Tempest (face down)], library: [Champion]}}\nstart: A1\n"
    )
    for seat in (0, 1):
        told = json.dumps(battle.view(seat), ensure_ascii=False)
        assert "Storm" not in told
        assert "ストーム" not in told
        assert ("Tempest" in told) == (seat == 1)
        assert "Champion" not in told
    assert "Storm" in json.dumps(battle.view(EVERYTHING))
    zone = battle.view(1)["players"][1]["zones"]["battlefield"]
    assert zone["hidden"] == 1
    assert zone["face down"] == [{"id": "guardian#1", "posture": "untapped", "power": 0, "role": "neither"}]
    asked = battle.play("attack with General")
    assert [asked.format(one) for one in asked.legal] == ["no block", "block General with guardian #1"]
    assert not asked.why_not("block General with Storm") if _names(asked, "block General with Storm") else True


def _names(battle: Battle, text: str) -> bool:
    """Does the text name anything to the player asked?"""
    try:
        battle.parse(text)
    except ValueError:
        return False
    return True


def test_a_card_s_face_cannot_be_used_to_name_a_guardian() -> None:
    battle = block_question("General", "General", "Storm (face down), Blank (face down)")
    assert not _names(battle, "block General with Storm")
    assert _names(battle, "block General with guardian 2")
    assert _names(battle, "block General with ガーディアン#2")


# -- the vocabulary


def test_every_word_is_spelled() -> None:
    assert [word.__name__ for word in catalogue.vocabulary if word not in SPELLINGS] == []


@pytest.mark.parametrize(("role", "verb"), [("attacker", "attack"), ("blocker", "block")])
def test_a_role_of_several_cards_takes_the_verb_of_several(role: str, verb: str) -> None:
    assert noun(w.What(role=role)) == f"card that {verb}s"
    assert noun(w.What(role=role), True) == f"cards that {verb}"


@pytest.mark.parametrize("name", sorted(catalogue.shipped.cards))
def test_a_card_reads_in_both_languages(name: str) -> None:
    card = catalogue.shipped.cards[name]
    text = catalogue.text_of(name)
    assert card.text.name in text
    assert card.text.en in text
    assert "{" not in text
    assert catalogue.shipped.find(card.text.name) is card
    again = catalogue.card_from_data(catalogue.card_to_data(card))
    assert catalogue.card_to_data(again) == catalogue.card_to_data(card)


def test_every_keyword_and_legacy_is_on_a_shipped_card() -> None:
    cards = catalogue.shipped.cards.values()
    data = json.dumps([catalogue.card_to_data(card) for card in cards], ensure_ascii=False)
    assert [word for word in (*KEYWORDS, *LEGACIES) if f'"{word}"' not in data and word != "wearable"] == []
    words = {word for card in cards for word in (*card.base.words, *[ability.word.word for ability in card.base.triggers])}
    assert sorted(set(ABILITY_WORDS) - words) == []


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("{name: 甲, en: A, type: ijin}", "an Ijin needs a power, e.g. power: 4000"),
        ("{name: 甲, en: A, type: mana, power: 100}", "a mana has no power"),
        (
            "{name: 甲, en: A, type: magic, cost: 1}",
            "a magic needs a cost and an ability of the kind use, e.g. cost: 2, ability: use, effects: ",
        ),
        ("{name: 甲, en: A, type: ijin, power: 100, legacy: netherworld}", "only a magic can have the legacy"),
        ("{name: 甲, en: A, type: ijin, power: 100, keywords: [hast]}", "hast"),
        ("{name: 甲, en: A, type: ijin, power: 100, colour: pink}", "pink"),
        (
            "{name: 甲, en: A, type: ijin, power: 100, abilities: [{ability: triggered, when: {event: attacks, who: you}, "
            "procedure: [{do: target, what: {}}]}]}",
            "optional",
        ),
        (
            "{name: 甲, en: A, type: ijin, power: 100, abilities: [{ability: static, effects: [{do: gain, who: everybody}]}]}",
            "means nothing",
        ),
    ],
)
def test_what_cannot_be_meant_is_refused(card: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        affray.load(f"game: ijinden\ncards: [{card}]\nplayers: {{Ada: , Bea: }}\n")


def test_every_ruling_has_a_scenario() -> None:
    home = Path(__file__).parent.parent / "scenarios" / "ijinden"
    told = "\n".join(path.read_text(encoding="utf-8") for path in home.rglob("*.yaml"))
    assert [key for key in ijinden.rulings if f"{key}:" not in told] == []


def test_the_rulings_of_the_room_are_those_of_the_code() -> None:
    room = (ijinden.folder / "README.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `([A-Z]\d+[a-z]?\.[^`]+)` \| `([^`]+)` \|", room, re.MULTILINE))
    assert told == {
        key: str(ruling.default).lower() if isinstance(ruling.default, bool) else ruling.default
        for key, ruling in ijinden.rulings.items()
    }


def test_the_greedy_bot_places_summons_and_blocks_what_would_win() -> None:
    start = "game: ijinden\nplayers:\n  Ada: {battlefield: [General], hand: [Recruit, レッドストーン], mana zone: [レッドストーン], library: [Blank]}\n"
    battle = affray.load(start + "  Bea: {battlefield: [Blank (face down), Warrior], library: [Blank]}\n")
    bot = GreedyBot(1)
    assert battle.format(bot.choose(battle)) == "summon Recruit"
    after = battle.play("summon Recruit").play("battle").play("attack with General").play("block General with guardian#1")
    assert after.format(bot.choose(after)) == "place Red Stone"
    battle = affray.load(start + "  Bea: {battlefield: [Blank (face down), Warrior], library: [Blank]}\nstart: A1\n")
    battle = battle.play("attack with General")
    assert battle.format(bot.choose(battle)) == "block General with guardian #1"
    assert "life" not in battle.view(0)["players"][0]


@pytest.mark.parametrize(
    ("example", "heading"),
    [
        ("attack/A2-attack-bonus-before-becoming", "A4     resolve what the attack triggered"),
        ("block/B1-two-stand-together", "B4     resolve what the block triggered"),
        ("resolution/D3-war-cry", "D3     resolve what destruction triggered"),
    ],
)
def test_a_step_in_which_nobody_is_asked_has_its_heading_too(
    example: str, heading: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", f"scenarios/ijinden/{example}.yaml"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[lines.index(heading) + 1].split()[0] == "V5"


def test_of_equal_abilities_that_wait_it_is_told_which_card_each_is_about() -> None:
    battle = affray.load("scenarios/ijinden/cards/K12-naosuke-sends-down.yaml")
    battle = battle.play("attack with ドナテッロ").play("block ドナテッロ with Recruit, 井伊直弼").skip_forced()
    assert {one.verb for one in battle.legal} == {"resolve"}
    assert {battle.explain_choice(one).rpartition("(")[2] for one in battle.legal} == {"Donatello)", "Recruit)"}
    assert {battle.explain_choice(one, "ja").rpartition("（")[2] for one in battle.legal} == {"ドナテッロ）", "訓練兵）"}
