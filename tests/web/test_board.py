"""Boards without a browser: what a page is told, how far a game goes by itself, links, editions, arranging, worked examples."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the page needs affray[web]")

from affray.games import GAMES
from affray.games import game as game_called
from affray.journal import Journal
from affray.scenario.examples import examples, examples_of_rule
from affray.scenario.load import load
from affray.web import finding, library, link, rules, says
from affray.web.board import AnalysisBoard
from affray.web.program import ahead, behind
from affray.web.refused import Refused
from affray.web.shapes import canonical
from affray.web.voice import Localizer

LATE = "fow/article/1-rested-too-late"


def voice(board: AnalysisBoard, language: str = "en") -> Localizer:
    return Localizer(board.battle.book.game, language)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_opens_on_an_example_one_step_before_its_point(game: str) -> None:
    name, at, *_ = library.known()[game].examples
    board = AnalysisBoard.of_example(name, at=at)
    told = board.moment_data(voice(board))
    assert told["question"]["mine"]
    assert told["question"]["answers"]
    assert [step["state"] for step in told["program"]["steps"]].count("now") == 1
    assert len(told["line"]) > told["line"].index(told["at"]) + 1


@pytest.mark.parametrize("game", GAMES)
def test_any_question_can_be_told_and_answered_by_its_tool(game: str) -> None:
    """Along random lines of worked examples: every listed answer is what its tool would put together, in any order of its parts."""
    dice = random.Random(5)
    names = [one.name for one in finding.examples_about(game)]
    kinds = set()
    for name in dice.sample(names, 6):
        board = AnalysisBoard.of_example(name)
        path = board.forward().path()
        for node in path[:: 1 + len(path) // 30]:
            battle = node.battle
            if battle.question is None:
                continue
            board.journal.go(node)
            asked = board.moment_data(voice(board))["question"]
            kinds.add(asked["shape"]["kind"])
            for one in asked["answers"][:5]:
                assert canonical(battle.legal, one["verb"], list(one["args"])) in battle.legal
                verdict = board.ask({"do": "judge", "verb": one["verb"], "args": one["args"]}, voice(board))
                assert verdict["state"] == "legal"
    assert "list" in kinds


def test_the_program_says_who_passed_who_acted_and_who_will_be_able_to() -> None:
    board = AnalysisBoard.of_example(LATE, at=1)
    assert behind(board.battle)["attack.window"] == {0: "passed", 1: "passed"}
    assert behind(board.battle)["attack.choose"] == {0: "acted"}
    later = ahead(board.battle)
    assert later["attack.after"] == {1: "can", 0: "open"} or later["attack.after"] == {1: "can"}
    assert later["block.window"] == {0: "open", 1: "can"}


def test_a_game_stops_where_it_is_told_to_and_passes_until_something_happens() -> None:
    board = AnalysisBoard.of_example(LATE, at=1)
    board.set_pace({"stops": ["battle.block.after"]})
    board.skip()
    assert [place.step for place in board.battle.where() if place.procedure == "battle"] == ["block.after"]
    free = AnalysisBoard.of_example(LATE, at=1)
    free.set_pace({"every": True})
    free.answer({"verb": "pass", "args": []})
    asked = free.battle.question
    assert asked is not None
    assert asked.seat == 0
    assert free.battle.legal.forced_answer() is not None
    free.undo()
    assert free.moment_data(voice(free))["at"] == AnalysisBoard.of_example(LATE, at=1).journal.node.number
    with pytest.raises(Refused, match="no longer asked"):
        free.answer({"verb": "pass", "args": [], "at": 1})


GROWTH = """
game: mtg
cards:
- {name: Test Knight, type: creature, cost: "{W}{W}", power: 2, toughness: 2, text: "First strike"}
- {name: Test Growth, type: instant, cost: "{G}", text: "Target creature gets +3/+3 until end of turn."}
players:
  Ann: {battlefield: [Test Knight, Forest], hand: [Test Growth]}
  Bob: {battlefield: [Hill Giant]}
start: 508.1a
"""


def test_a_board_stops_after_each_thing_that_happens_and_before_the_turn_ends() -> None:
    board = AnalysisBoard.of_source(GROWTH)
    assert board.moment_data(voice(board))["assumes"]
    for text in ("attack Test Knight > Bob", "pass", "block Hill Giant > Test Knight", "pass"):
        board.answer({"text": text})
    assert not board.pace.is_held
    board.answer({"text": "cast Test Growth on Test Knight"})
    seen = []
    turn = board.battle.state.turn
    while board.battle.state.turn == turn:
        told = board.moment_data(voice(board))
        assert told["held"]
        seen.append([one["text"] for one in told["moments"][told["at"]]["events"]])
        board.go_on({})
    assert seen[0][-1] == "Test Knight gets +3/+3 and is 5/5 (Test Growth)"
    assert seen[1][-1] == "Test Knight is dealt 3 damage by Hill Giant"
    assert seen[2:] == [[]]
    board.go_on({"until": "question"})
    assert board.battle.outcome is None
    assert not board.pace.is_held
    with pytest.raises(Refused, match="somebody is asked"):
        board.go_on({})


def test_who_could_only_make_mana_is_not_asked() -> None:
    both = "game: mtg\nplayers:\n  Ann: {battlefield: [Mountain], hand: [%s]}\n  Bob: {battlefield: [Mountain]}\nstart: 503.1\n"
    board = AnalysisBoard.of_source(both % "Hill Giant")
    assert board.journal.root.battle.legal.count() == 2
    assert board.pace.is_held
    assert not AnalysisBoard.of_source(both % "Lightning Bolt").pace.is_held


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_names_no_libraries_loses_to_nobody(game: str) -> None:
    board = AnalysisBoard.of_source(library.blank(game))
    assert board.moment_data(voice(board))["assumes"]
    turn = board.battle.state.turn
    while (asked := board.battle.question) is not None and board.battle.state.turn < turn + 3:
        if not board.pace.one_step():
            nothing = [one for one in board.battle.book.game.notation.pass_answers if one in asked.space]
            decision = nothing[0] if nothing else next(iter(asked.space))
            board.answer({"verb": decision.verb, "args": list(decision.args)})
    outcome = board.battle.outcome
    assert outcome is None or not any(word in outcome.why for word in ("library", "draw", "deck"))
    assert AnalysisBoard.opened({"link": board.link()}).moment_data(voice(board))["assumes"]


def test_bots_answer_for_their_seats() -> None:
    board = AnalysisBoard.of_example(LATE, at=1)
    board.set_pace({"bots": [0, 1]})
    assert board.battle.question is None or len(board.journal.nodes) > 30


def test_a_record_that_is_saved_and_opened_again_keeps_title_comments_and_lines() -> None:
    board = AnalysisBoard.of_example(LATE, at=1)
    board.answer({"text": "use Class G's Tank 1"})
    board.journal.comment("200 life")
    again = AnalysisBoard.opened({"record": board.export("record")})
    assert (again.title, again.about) == (board.title, board.about)
    assert again.journal.dumps() == board.journal.dumps()


def test_a_link_holds_the_whole_board() -> None:
    board = AnalysisBoard.of_example(LATE, at=1)
    board.answer({"text": "use Class G's Tank 1"})
    board.journal.comment("200 life – プレッシャー")
    board.journal.name("gain")
    again = AnalysisBoard.opened({"link": board.link()})
    assert again.journal.dumps() == board.journal.dumps()
    assert (again.title, again.about, again.source) == (board.title, board.about, board.source)
    assert len(board.link()) < 4000
    head, _, body = board.link().split(".")
    for bad in ("", "affray-table1", f"{head}.9-9-9.{body[:-40]}", f"{head}.9-9-9.AAAA", f"other.1.{body}"):
        with pytest.raises(link.LinkError):
            link.unpack(bad)


def of_another_version(board: AnalysisBoard, change: Callable[[dict[str, Any]], object]) -> str:
    """A link to a board as another version of affray would have made it."""
    record = json.loads(board.journal.dumps())
    change(record)

    class Other(Journal):
        def dumps(self) -> str:
            return json.dumps(record)

    return link.pack(Other(board.journal.root.battle), board.title, board.about, board.source).replace("0-1-0", "0-0-9")


def test_a_link_that_is_played_differently_now_opens_and_says_from_where() -> None:
    board = AnalysisBoard.of_example(LATE)
    whole = len(board.journal.nodes)

    def elsewhere(record: dict[str, Any]) -> None:
        record["decisions"][3]["fingerprint"] = "000000000000"

    def impossible(record: dict[str, Any]) -> None:
        record["decisions"][4]["play"] = "attack Flame Cat > Flame Cat"

    found = link.unpack(of_another_version(board, elsewhere))
    assert len(found.journal.nodes) == whole
    assert "made by affray 0.0.9; this one" in str(found.differs)
    assert "from decision 4 on" in str(found.differs)
    found = link.unpack(of_another_version(board, impossible))
    assert len(found.journal.nodes) == 5
    assert "decision 5 cannot be played as it was: attack Flame Cat > Flame Cat" in str(found.differs)
    for at in (-1, whole, 10**12):
        with pytest.raises(link.LinkError, match="left at decision"):
            link.unpack(of_another_version(board, lambda record, at=at: record.update(at=at)))
    told = AnalysisBoard.opened({"link": of_another_version(board, impossible)})
    assert told.moment_data(voice(told))["differs"]["holes"]["version"] == "0.0.9"


def test_a_link_with_a_start_in_an_older_form_begins_from_its_scenario() -> None:
    board = AnalysisBoard.of_example(LATE, "6.3", at=1)

    def older(record: dict[str, Any]) -> None:
        record["start"]["affray"] = 1

    found = link.unpack(of_another_version(board, older))
    assert found.differs is None
    assert found.journal.battle == board.battle
    board.source = ""
    with pytest.raises(link.LinkError, match=r"older affray .* made by affray 0\.0\.9, and this is"):
        link.unpack(of_another_version(board, older))
    with pytest.raises(link.LinkError, match=r"needs affray 9\.9\.9, which made it"):
        link.unpack("affray-table2.9-9-9.AAAA")


def test_numbers_say_by_which_rule_they_are_what_they_are() -> None:
    board = AnalysisBoard.of_example("fow/900/numbers-with-their-origin", "6.3")
    squire = next(card for card in cards(board) if card["name"] == "Squire" and card["ATK"] > 300)
    parts = squire["figures"][0]["parts"]
    assert parts[:2] == [{"text": "300 printed", "rule": ""}, {"text": "+200 from Captain", "rule": "909.1d"}]
    assert parts[-1]["rule"] == "1022.2"
    board = AnalysisBoard.of_example("ygo/400/a-set-equip-spell-needs-not-wait")
    board.journal.go(board.journal.root.end())
    elf = next(card for card in cards(board) if card["name"] == "Gemini Elf")
    assert elf["figures"][0]["way"] == "up"
    assert elf["figures"][0]["parts"][-1] == {"text": "+1000 from Axe of Despair", "rule": "403.1"}
    board = AnalysisBoard.of_example("ijinden/attack/A2-attack-bonus-before-becoming")
    board.journal.go(board.journal.root.end())
    assert "A2" in str([card["figures"] for card in cards(board)])


def cards(board: AnalysisBoard) -> list[dict[str, Any]]:
    return [one for one in says._cards(board.moment_data(voice(board))["position"]) if "name" in one]


def test_a_card_of_a_scenario_says_what_it_does_in_every_language_of_its_game() -> None:
    board = AnalysisBoard.of_example("ygo/words/leaves-the-field-face-up")
    lamp = next(card["id"] for card in cards(board) if card["name"] == "Wandering Lamp")
    assert "When this face-up card leaves the field: Gain 300 LP." in rules.card(board.battle, lamp, voice(board))["lines"]
    assert "diese offene Karte" in str(rules.card(board.battle, lamp, Localizer(board.battle.book.game, "de"))["lines"])
    for name in ("mtg/keywords/dash", "fow/words/gems", "mtg/600/613-layers"):
        board = AnalysisBoard.of_example(name)
        for code in ("", *board.battle.book.game.presentation.languages):
            for node in board.journal.nodes:
                board.journal.go(node)
                said = Localizer(board.battle.book.game, code)
                assert board.moment_data(said)["position"]
                assert all(rules.card(board.battle, ident, said)["name"] for ident in board.battle.state.objects)


def test_the_chapters_of_a_rulebook_count_their_examples() -> None:
    told = finding.browse("fow", "", "", "it")
    block = next(one for one in told["chapters"] if one["number"] == "804")
    assert block["title"] == "Dichiarazione bloccante"
    assert finding.browse("fow", "804", "", "")["of"] == block["n"]
    assert len(told["found"]) < told["of"]
    assert finding.browse("ijinden", "A", "", "")["of"] > 5
    assert finding.browse("nothing", "", "", "../../x")["chapters"] == []


def test_what_changed_in_the_rules_is_told_in_the_order_of_numbers() -> None:
    board = AnalysisBoard.of_example("fow/article/1-rested-in-time")
    told = board.ask({"do": "changes", "older": "6.3", "newer": "12.7"}, voice(board))
    assert list(dict.fromkeys(one["kind"] for one in told)) == ["new", "gone", "changed", "moved"]
    found = {(one["before"] or {}).get("number", ""): one for one in told}
    assert found["503.6"]["after"] is None
    assert found["803.5"]["before"]["says"] != found["803.5"]["after"]["says"]
    for older, newer in (("12.7", "6.3"), ("6.3", "6.3"), ("6.3", "9.9")):
        with pytest.raises(Refused):
            board.ask({"do": "changes", "older": older, "newer": newer}, voice(board))


def test_editions_part_where_their_rules_do() -> None:
    board = AnalysisBoard.of_example("mtg/509/509.2-order-then-damage")
    told = board.ask({"do": "compare", "edition": "2026-04"}, voice(board))
    last = told["rows"][-1]
    assert last["n"] == told["parts"] == told["at"]
    assert (last["here"]["name"], last["there"]["name"]) == ("order the blockers", "act or pass")
    here, there = told["boards"]
    assert (here["edition"], there["edition"]) == ("2018-07", "2026-04")
    assert here["question"]["rule"] == last["here"]["rule"]
    assert "choose" in here["question"]["answers"][0]["text"] or here["question"]["shape"]["kind"] == "order"
    assert [one["text"] for one in there["question"]["answers"]] == ["pass"]
    assert [one["number"] for one in here["program"]["steps"]] != [one["number"] for one in there["program"]["steps"]]
    same = AnalysisBoard.of_example("fow/article/1-rested-in-time", "8.0", at=0)
    told = same.ask({"do": "compare", "edition": "6.3"}, voice(same))
    assert told["parts"] is None
    assert told["at"] == same.journal.node.number
    assert told["boards"][0]["only"] == told["boards"][1]["only"] == []


@pytest.mark.parametrize(
    ("edition", "line", "parts", "stops"),
    [
        ("2026-04", "attack Bob", False, True),
        ("2026-04", "order Grizzly Bears", False, True),
        ("2018-07", "to: combat.attack.nowhere", False, True),
        ("2026-04", "to: combat.block.order", True, False),
    ],
)
def test_what_no_edition_can_play_is_not_played_alike(edition: str, line: str, parts: bool, stops: bool) -> None:
    written = f"game: mtg\nplayers: {{Ann: {{battlefield: [Grizzly Bears]}}, Bob: {{}}}}\nstart: 508.1a\ndo:\n  - attack all\n  - {line}\n"
    board = AnalysisBoard.of_source(written, edition)
    assert board.stopped is not None
    other = "2018-07" if edition == "2026-04" else "2026-04"
    told = board.ask({"do": "compare", "edition": other}, voice(board))
    assert (told["parts"] is not None, told["stops"]) == (parts, stops)


def test_what_one_edition_alone_allows_says_why_not_in_the_other() -> None:
    board = AnalysisBoard.of_example("ygo/article/10-honest-is-too-late-today")
    here, there = board.ask({"do": "compare", "edition": "2011"}, voice(board))["boards"]
    assert here["only"] == []
    (one,) = there["only"]
    assert one["text"] == "activate Honest 2"
    assert one["reasons"][0]["rule"] == "903.2"


def test_a_line_is_played_under_another_edition_as_far_as_it_goes() -> None:
    board = AnalysisBoard.of_example("mtg/509/509.2-order-then-damage")
    parts = board.ask({"do": "compare", "edition": "2026-04"}, voice(board))["parts"]
    board.journal.go(board.forward())
    other = board.under("2026-04")
    assert other.battle.book.edition == "2026-04"
    assert [node.text for node in other.journal.line()] == [node.text for node in board.journal.line()][
        : len(other.journal.line())
    ]
    assert len(other.journal.line()) >= parts
    with pytest.raises(Refused, match="no other edition"):
        board.under("1993")


def test_why_an_event_happened_goes_back_to_the_decision() -> None:
    board = AnalysisBoard.of_example("fow/article/1-rested-in-time")
    told = board.moment_data(voice(board))
    rests = next(one for one in told["moments"] if any("Dracula" in event["text"] for event in one["events"]))
    event = next(event for event in rests["events"] if "Dracula" in event["text"])
    chain = board.ask({"do": "why", "n": rests["n"], "i": event["i"]}, voice(board))
    assert chain[0]["text"] == event["text"]
    assert chain[0]["rule"] == event["rule"]
    assert any("Class G's Tank" in one["text"] for one in chain[1:])
    assert chain[-1]["kind"] == "decision"


def test_a_rule_is_told_with_its_other_numbers_and_its_examples() -> None:
    board = AnalysisBoard.of_example(LATE)
    told = board.ask({"do": "rule", "rule": "battle.normal.back"}, voice(board))
    assert told["numbers"] == {"6.3": "806.3", "8.0": "806.2b", "12.7": "806.2d"}
    assert told["examples"]
    edition = board.battle.book.edition
    assert all(told["numbers"][edition] in str(one["rules"]) for one in told["examples"])
    assert all(edition in load(examples()[one["name"]].file).scenario.editions for one in told["examples"])


def test_a_number_is_looked_for_in_every_edition_the_newest_first() -> None:
    """806.2d of 12.7 was 806.3 in 6.3: an example that plays under both is found by either number, and no other rule is."""
    assert finding.examples_about("fow", "803.3")[0].rules.count("803.3") == 1
    newest, oldest = (examples_of_rule(game_called("fow").rulebook(one), "806.3") for one in ("12.7", "6.3"))
    names = [one.name for one in finding.examples_about("fow", "806.3")]
    assert names[: len(newest)] == newest
    assert oldest
    assert set(oldest) <= set(names)
    assert "fow/article/1-rested-in-time" not in names


@pytest.mark.parametrize("key", GAMES)
def test_a_chapter_has_as_many_examples_as_it_says(key: str) -> None:
    chapters = library.chapters(key, "en")
    assert chapters
    assert {one["number"]: one["n"] for one in chapters} == {
        one["number"]: len(finding.examples_about(key, one["number"])) for one in chapters
    }


def test_the_scenario_of_a_board_plays_what_was_played() -> None:
    board = AnalysisBoard.of_example(LATE, at=1)
    board.answer({"text": "use Class G's Tank 1"})
    again = AnalysisBoard.of_source(board.export("scenario"))
    again.journal.go(again.forward())
    again.pace.go_on()
    assert again.battle.state == board.battle.state


@pytest.mark.parametrize("game", GAMES)
def test_a_position_inside_a_battle_is_a_scenario_of_its_own(game: str) -> None:
    """The first example of each game stands in the middle of a battle, or at its first declaration: what is written comes to the same."""
    name, at, *_ = library.known()[game].examples
    board = AnalysisBoard.of_example(name, at=at)
    text = board.export("position")
    again = AnalysisBoard.of_source(text)
    if "\ndo:" in text:
        again.journal.go(again.forward())
    assert said(again) == said(board)
    assert again.battle.view()["lines"] == board.battle.view()["lines"]


def said(board: AnalysisBoard) -> tuple[str, set[str]]:
    """What is asked, and every answer."""
    assert board.battle.question is not None
    return board.battle.question.rule, {board.battle.format(one) for one in board.battle.legal}


def test_a_game_between_decks_is_a_scenario_too() -> None:
    board = AnalysisBoard.of_decks(["Fallen Court", "Valkyrie Dawn"], seed=7)
    board.answer({"text": str(board.battle.format(next(iter(board.battle.legal))))})
    again = AnalysisBoard.of_source(board.export("scenario"))
    again.journal.go(again.forward())
    again.pace.go_on()
    assert again.battle.view() == board.battle.view()


def test_every_language_of_a_game_is_told() -> None:
    board = AnalysisBoard.of_example("ijinden/resolution/C1a-ii-pressure-gained-later", at=1)
    told = board.moment_data(voice(board, "ja"))
    assert told["question"]["name"] == "ブロッカーの指定"
    assert told["position"]["words"]["battlefield"] == "戦場"
    assert "words" not in board.moment_data(voice(board, "it"))["position"]


@pytest.mark.parametrize(("language", "name"), [("en", "guardian #1"), ("ja", "ガーディアン#1")])
def test_a_guardian_is_called_on_the_board_as_in_the_question(language: str, name: str) -> None:
    board = AnalysisBoard.of_example("ijinden/resolution/C1a-ii-pressure-gained-later", at=1)
    voice = Localizer(board.battle.book.game, language)
    told = board.moment_data(voice)
    (guardian,) = [card for card in told["position"]["players"][1]["zones"]["battlefield"]["cards"] if card.get("face down")]
    assert guardian["states"][-1] == name
    assert name in [part["label"] for part in told["question"]["shape"]["parts"]]
    (veiled,) = says.position(board.battle, voice, 0)["players"][1]["zones"]["battlefield"]["face down"]
    assert veiled["called"] == name
