"""What an unread line does is said by a player, in the words of cards, and carried out like an effect of its card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import affray
from affray import Battle, decisions
from affray.cli import main
from affray.core.notation import NotationError
from affray.core.questions import Decision, IllegalDecision, NotSupported
from affray.present.unread import as_data, not_read
from affray.scenario.load import load as load_scenario
from affray.scenario.run import play
from affray.search import bot
from affray.search.solve import solve

ROOT = Path(__file__).parents[1] / "scenarios"
EXAMPLES = {
    "mtg": ROOT / "mtg/600/608.2c-line-by-hand.yaml",
    "fow": ROOT / "fow/900/908.1-line-by-hand.yaml",
    "fow frame": ROOT / "fow/900/908.1-effect-by-hand.yaml",
    "ygo": ROOT / "ygo/600/602.3-sentence-by-hand.yaml",
    "ijinden": ROOT / "ijinden/abilities/V7-line-by-hand.yaml",
    "ijinden frame": ROOT / "ijinden/abilities/V7-effect-by-hand.yaml",
}
DRAKE = {"name": "Gronk Drake", "type": "creature", "cost": "{2}{U}", "power": 2, "toughness": 2}
IDOL = {"name": "Old Idol", "type": "artifact", "keywords": ["indestructible"]}
BOARD: dict[str, Any] = {
    "game": "mtg",
    "cards": [{**DRAKE, "text": "Flying\nGronk a gizmo.", "unread": "by hand"}, IDOL],
    "players": {
        "Ann": {"battlefield": ["Gronk Drake"], "hand": ["Forest"], "library": ["Island"]},
        "Bob": {"battlefield": ["Hill Giant", "Grizzly Bears", "Grizzly Bears (tapped)", "Old Idol"], "hand": ["Giant Growth"]},
    },
    "start": "505.6",
}


def board(**more: Any) -> Battle:
    source = {key: value for key, value in {**BOARD, **more}.items() if value is not None}
    return play(load_scenario({**source, "players": {**BOARD["players"]}})).battle


def line(instruction: str, card: str = "Gronk Drake") -> str:
    return f"by hand {card}: {instruction}"


def refusal(instruction: str) -> str:
    try:
        verdict = board().why_not(line(instruction))
    except NotationError as error:
        return str(error)
    assert not verdict
    return str(verdict)


@pytest.mark.parametrize("key", EXAMPLES)
def test_what_was_done_by_hand_is_saved_told_and_taken_back(key: str) -> None:
    result = play(load_scenario(EXAMPLES[key]))
    assert result.passed
    done = [one for one in result.battle.history() if one.decision is not None and one.decision.verb == "by hand"]
    assert len(done) >= 2
    for after in done:
        before = after.undo()
        assert after.decision is not None
        assert before.parse(before.format(after.decision)).decision == after.decision
        assert decisions.by_hand(*after.decision.args) == after.decision
        assert affray.from_json(after.to_json()) == after
        assert affray.from_json(before.to_json()).play(after.decision) == after
        assert [event.kind for event in after.events].count("is carried out by hand") == 1
        assert after.decision not in list(before.legal)
    told = not_read(result.battle)
    assert "by hand" in told
    assert told.count("Done by hand") == 1
    assert len(as_data(result.battle)["by hand"]) == len(done)
    for language in result.battle.book.game.presentation.languages.values():
        assert "Done by hand" not in not_read(result.battle, language)


def test_it_goes_through_the_same_handlers() -> None:
    after = board().play(line("destroy Old Idol"))
    assert any(one.card.name == "Old Idol" for one in after.state.objects.values() if one.zone == "battlefield")
    after = board().play(line("Hill Giant deals 1 damage to Gronk Drake, then Bob discards a card")).skip_forced()
    assert [one.card.name for one in after.state.objects.values() if one.zone == "graveyard"] == ["Giant Growth"]
    asked = board().play(line("Bob sacrifices a creature"))
    assert asked.question is not None
    assert asked.question.seat == 1, "what an instruction asks is asked of whom the rules say"
    assert affray.from_json(asked.to_json()) == asked


def test_state_based_actions_follow_and_the_same_player_has_priority() -> None:
    before = board()
    after = before.play(line("~ deals 3 damage to Hill Giant"))
    assert [one.card.name for one in after.state.objects.values() if one.zone == "graveyard"] == ["Hill Giant"]
    assert before.question is not None
    assert after.question is not None
    assert (after.question.seat, after.question.rule) == (before.question.seat, before.question.rule)


@pytest.mark.parametrize(
    ("instruction", "why"),
    [
        ("~ deals 3 damage to target creature", "has no targets"),
        ("gronk a gizmo", "affray cannot read the instruction at"),
        ("~ deals X damage to Hill Giant", "X has no value"),
        ("~ deals 3 damage divided as you choose among Hill Giant and Bob", ""),
        ("destroy Grizzly Bears", "can mean grizzly-bears"),
        ("destroy Giant Growth", "affray cannot read the instruction at"),
        ("destroy ⟨giant-growth#1⟩", "an instruction names only what all players can see"),
        ("destroy ⟨@7⟩", "an instruction names only what all players can see"),
        ("destroy ⟨nobody#9⟩", "an instruction names only what all players can see"),
        ("Bob has 3 life" + " and so on" * 40, "at most 300 characters"),
        ("destroy Bob", "a player where a card belongs"),
        ("Hill Giant draws a card", "a player where a card belongs"),
        ("tap Hill Giant, then Hill Giant loses 2 life", ""),
        ("set life of Bob to 3", "affray cannot read the instruction at"),
        ("choose one — draw a card; or you gain 3 life", ""),
        ("", "is not complete"),
    ],
)
def test_what_is_refused_says_why(instruction: str, why: str) -> None:
    assert why in refusal(instruction)


def test_a_card_of_which_all_was_read_has_nothing_by_hand() -> None:
    assert "no line of Hill Giant is to be done by hand" in str(board().why_not(line("draw a card", "Hill Giant")))
    read = board(cards=[{**DRAKE, "text": "Flying"}, IDOL])
    assert "no line of Gronk Drake is to be done by hand" in str(read.why_not(line("draw a card")))
    left_out = board(cards=[{**DRAKE, "text": "Flying\nGronk a gizmo.", "unread": "left out"}, IDOL])
    assert "no line of Gronk Drake" in str(left_out.why_not(line("draw a card")))


def test_only_where_players_act() -> None:
    asked = board().play(line("Bob sacrifices a creature"))
    with pytest.raises(IllegalDecision, match="use `by hand` only where players may act"):
        asked.play(Decision("by hand", "gronk-drake#1", "draw a card"))


def test_no_program_passes_over_it() -> None:
    battle = board()
    assert battle.skip_forced() == battle
    for name in ("random", "greedy", "search", "mcts"):
        with pytest.raises(NotSupported, match="a line of Gronk Drake is done by hand"):
            bot(name, 1).choose(battle)
    with pytest.raises(NotSupported, match="a line of Gronk Drake is done by hand"):
        solve(battle)


def test_commands_refuse_or_tell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example = str(EXAMPLES["mtg"])
    assert main(["run", example, "--json"]) == 0
    assert '"by hand"' in capsys.readouterr().out
    assert main(["check", example]) == 0
    assert "something was not read in" in capsys.readouterr().out
    for words in (["solve", example], ["play", example, "--watch"], ["play", example, "--as", "Ann", "--leave-out"]):
        assert main(words) == 2
        assert "is done by hand: a program has no instruction for it" in capsys.readouterr().err
    assert main(["why", example, line("destroy Hill Giant"), "--after", "1"]) in (0, 1)
    assert "by hand" in capsys.readouterr().out


def test_consent_by_line() -> None:
    text = "Flying\nGronk a gizmo.\nFrob it."
    battle = board(cards=[{**DRAKE, "text": text, "unread": {2: "by hand", 3: "left out"}}, IDOL])
    assert "line 2 by hand: «Gronk a gizmo.», line 3 left out: «Frob it.»" in not_read(battle)
    assert battle.view()["unread"][0]["how"] == "by hand"
