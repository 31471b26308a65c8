"""What judges stumbled over as they wrote questions down: each message says what to write instead."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from affray.cli import main


def told(capsys: pytest.CaptureFixture[str], folder: Path, text: str, *more: str) -> str:
    """Run a scenario, and return what is printed, in one line."""
    file = folder / "question.yaml"
    file.write_text(text, encoding="utf-8")
    main(["run", str(file), *more])
    printed: Any = capsys.readouterr()
    return " ".join(f"{printed.out} {printed.err}".split())


def with_text(game: str, text: str) -> str:
    """A scenario with one card of this text."""
    facts = {"mtg": "type: sorcery, cost: '{R}'", "ijinden": "type: ijin, level: 1, power: 1000, colour: red"}[game]
    return f"game: {game}\nplayers: {{Ann: {{}}, Bob: {{}}}}\ncards:\n  - {{name: Quake, {facts}, text: '{text}'}}\n"


def test_a_refused_text_names_words_like_it_and_a_way_out(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = "Should it rain, an additional combat phase and an additional main phase follow."
    line = told(capsys, tmp_path, with_text("mtg", text))
    assert "as data, words like it: phases" in line
    assert "'unread: left out' or 'unread: by hand' beside its text" in line


def test_what_is_wanted_has_words_in_common_with_the_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = told(capsys, tmp_path, with_text("mtg", "Target creature gains or haves first strike until end of turn."))
    assert "read up to here: Target creature gains" in line
    assert "wanted:" not in line


SNAPPER = """
game: ygo
cards:
  - {name: Snapper, type: monster, atk: 100, def: 100, level: 4, race: Warrior, attribute: EARTH,
     text: "When this card declares an attack: You can draw 1 card."}
players: {Ann: {monster zone: [Snapper], deck: [2 Gemini Elf]}, Bob: {monster zone: [Gemini Elf]}}
start: 803.1
do:
"""


def test_an_answer_that_is_none_lists_the_answers(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = "  - Ann: attack Snapper > Gemini Elf\n  - Ann: activate Snapper\n"
    assert "not an answer to this question; its answers: trigger Snapper; decline" in told(capsys, tmp_path, SNAPPER + lines)


def test_who_activates_what_triggers_is_told_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = told(capsys, tmp_path, SNAPPER + "  - Ann: activate Snapper\n")
    assert "Snapper has nothing like that to activate; it triggers: trigger Snapper (501.1)" in line


def test_mana_that_emptied_is_named_where_a_cost_cannot_be_paid(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = """
    game: mtg
    players: {Ann: {battlefield: [Grizzly Bears], hand: [Giant Growth], mana: G}, Bob: {battlefield: [Hill Giant]}}
    start: 508.1a
    do:
      - Ann: attack Grizzly Bears
      - Bob: block Hill Giant > Grizzly Bears
      - Ann: cast Giant Growth on Grizzly Bears
    """
    assert "earlier the pool of Ann was emptied unspent (500.5)" in told(capsys, tmp_path, text)
    early = text.replace("      - Bob: block Hill Giant > Grizzly Bears\n", "")
    assert "lost unspent" not in told(capsys, tmp_path, early)


MENACE = """
game: mtg
cards:
  - {name: Brute, type: creature, power: 2, toughness: 2, keywords: [menace]}
players: {Ann: {battlefield: [Brute]}, Bob: {battlefield: [Hill Giant]}}
start: 508.1a
do:
  - Ann: attack Brute
  - refuse: {Bob: block Hill Giant > Brute}
    rule: RULE
"""


@pytest.mark.parametrize(("rule", "holds"), [("509.1b", True), ("702.111b", True), ("509.1c", False)])
def test_menace_is_refused_by_its_rule_and_by_the_rule_of_restrictions(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, rule: str, holds: bool
) -> None:
    assert ("its expectation holds" in told(capsys, tmp_path, MENACE.replace("RULE", rule))) is holds


CLEANUP = """
game: mtg
cards:
  - name: Keeper
    type: creature
    power: 2
    toughness: 2
    abilities: [{ability: triggered, when: {event: is discarded, who: {owner: you}}, effects: [{do: gain life, amount: 1}]}]
players: {Ann: {battlefield: [Keeper], hand: [7 Forest, Mountain]}, Bob: {}}
start: 513.1
do:
  - Ann: choose Mountain
  - to: "514.3"
  - expect: {at: "514.3", asks: Ann}
  - expect: {at: "514"}
"""


def test_a_place_is_named_by_the_rule_that_holds_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "expectations hold" in told(capsys, tmp_path, CLEANUP)
    assert "differs" in told(capsys, tmp_path, CLEANUP.replace('at: "514"', 'at: "51"'))


def test_cards_of_a_hand_are_named_with_their_ids(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = """
    game: mtg
    players: {Ann: {}, Bob: {battlefield: [Forest, Grizzly Bears], hand: [2 Giant Growth]}}
    start: 508.1a
    do:
      - Bob: "cast giant-growth#1 on Grizzly Bears"
    """
    assert "known: Giant Growth #b1, Giant Growth #b2" in told(capsys, tmp_path, text)


def test_a_line_break_of_a_card_file_is_one_in_a_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "nothing was expected" in told(capsys, tmp_path, with_text("ijinden", "即応¶即応"))


BLINK = """
game: mtg
cards:
  - name: Blinker
    type: creature
    power: 3
    toughness: 1
    cost: "{0}"
    text: "Flying\\nWhen ~ enters, exile another target permanent. Return that card to the battlefield under its owner's control at
      the beginning of the next end step."
players: {Ann: {hand: [Blinker]}, Bob: {battlefield: [Hill Giant, Grizzly Bears]}}
start: main
do:
  - Ann: cast Blinker
  - pass
  - pass
"""


@pytest.mark.parametrize(
    ("code", "lies", "goes"),
    [
        ("en", "Blinker ability of Ann", "Hill Giant goes from battlefield to exile"),
        ("es", "Blinker habilidad de Ann", "Hill Giant pasa del campo de batalla al exilio"),
    ],
)
def test_an_ability_has_no_power_and_what_leaves_goes_somewhere(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, code: str, lies: str, goes: str
) -> None:
    """An ability on the stack is no creature that flies; a permanent that leaves the battlefield is told with its new zone."""
    tongue = () if code == "en" else ("--in", code)
    assert lies in told(capsys, tmp_path, BLINK + "  - Ann: choose Hill Giant\n", *tongue)
    assert goes in told(capsys, tmp_path, BLINK + "  - Ann: choose Hill Giant\n  - pass\n  - pass\n", *tongue)
