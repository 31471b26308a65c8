"""Frames: of an ability its event or cost, its limits and its targets are read, and the effect alone is done by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from bench import by_hand as bench

import affray
from affray import Battle
from affray.cards.pool import CardError
from affray.cards.printed import PrintedCard
from affray.cards.unread import holes_of
from affray.cli import main
from affray.core.questions import Decision, NotSupported
from affray.games.mtg.text.english import normal_text
from affray.games.mtg.vocabulary.catalogue import catalogue
from affray.present.unread import as_data, not_read
from affray.scenario.load import load as load_scenario
from affray.scenario.run import play
from affray.search import bot
from affray.search.solve import solve

EXAMPLE = Path(__file__).parents[1] / "scenarios/mtg/600/608.2c-effect-by-hand.yaml"
DRAKE = {"name": "Frob Drake", "type": "creature", "cost": "{2}{U}", "power": 2, "toughness": 2}


def read(text: str, *types: str, cost: str = "{2}{U}", consent: Any = "by hand") -> Any:
    return catalogue.read(PrintedCard("Frob", text, types or ("Creature",), cost=cost, atk=2, defence=2), consent)


@pytest.mark.parametrize(
    ("text", "frame"),
    [
        ("Whenever Frob attacks, gizmo target creature.", ""),
        ("Whenever Frob attacks, put a gizmo under target creature.", "Whenever ~ attacks, choose target creature. by hand: «put a gizmo under target creature»."),
        ("At the beginning of your upkeep, if you control a Goblin, reveal a gizmo.", "At the beginning of your upkeep, if you control a Goblin, by hand: «reveal a gizmo»."),
        ("At the beginning of your upkeep, if you frobbed, reveal a gizmo.", ""),
        ("{2}, {T}: Put a gizmo on another target creature. Activate only as a sorcery.", "{2}, {T}: Choose another target creature. By hand: «Put a gizmo on another target creature». Activate only as a sorcery."),
        ("{2}: Put a gizmo on target creature that frobbed.", ""),
        ("{2}: Put a gizmo on target enchantment, tapped artifact, or tapped creature.", ""),
        ("{2}: Put a gizmo on target Goblin, instant, or sorcery card from your graveyard.", ""),
        ("{2}: Put a gizmo on target creature, Vehicle, or nonbasic land.", ""),
        ("{2}: Put a gizmo on target artifact, creature, or land.", "{2}: Choose target artifact, creature or land. By hand: «Put a gizmo on target artifact, creature, or land»."),
        ("{2}: Put a gizmo on target creature, then put a gizmo on Frob.", "{2}: Choose target creature. By hand: «Put a gizmo on target creature, then put a gizmo on Frob»."),
        ("{2}: Put a gizmo on X target creatures, where X is the number of gizmos.", ""),
        ("{2}: Put a gizmo on up to X target creatures.", ""),
        ("{2}: Move a gizmo from target creature onto a second target creature.", ""),
        ("{2}: Put a gizmo on target creature, then destroy the second target.", "{2}: Choose target creature. By hand: «Put a gizmo on target creature, then destroy the second target»."),
        ("{T}: Add {G} for each gizmo.", ""),
        ("Whenever Frob attacks, you may choose a color. If you do, gizmos you control gain protection from the chosen color until end of turn.", "Whenever ~ attacks, by hand: «you may choose a color. If you do, gizmos you control gain protection from the chosen color until end of turn»."),
        ("{2}: Gizmo something. Any player may activate this ability.", ""),
        ("{2}: Put two gizmos divided as you choose among any number of target creatures.", ""),
        ("When Frob enters, you may put a gizmo on it. When you do, destroy target creature.", ""),
        ("When Frob enters, choose one —\n• Put a gizmo on it.\n• Destroy target creature.", "When ~ enters, choose one —\n• By hand: «Put a gizmo on it».\n• Destroy target creature."),
        ("When Frob enters, choose one —\n• Gizmo something.\n• Destroy target creature.", ""),
        ("When Frob enters, choose one —\n• Put a gizmo on target creature that frobbed.\n• Draw a card.", ""),
        ("When Frob frobs, choose one —\n• Put a gizmo on it.\n• Draw a card.", ""),
        ("{2}: Choose one —\n• Put a gizmo on X target creatures.\n• Draw a card.", ""),
        ("{2}: Put Frob onto the battlefield from the command zone.", ""),
        ("Whenever Frob attacks, an opponent chooses target creature. Put a gizmo on it.", ""),
        ("At the beginning of your end step, put a gizmo on Frob. Do this only once each turn.", ""),
        ("When Frob enters, put a gizmo on it. At the beginning of the next end step, destroy target creature.", ""),
        ('{2}: Frob gains "{T}: Put a gizmo on target creature" until end of turn.', '{2}: By hand: «Frob gains "{T}: Put a gizmo on target creature" until end of turn».'),
    ],
)  # fmt: skip
def test_what_stands_in_a_hole_is_recognized(text: str, frame: str) -> None:
    card = read(text)
    assert [normal_text(one) for one in card.abilities] == ([frame] if frame else [])
    assert [one.framed for one in card.unread] == [bool(frame)]
    assert card.unread[0].how == "by hand"


@pytest.mark.parametrize(
    ("text", "frame"),
    [
        ("Each player votes for a gizmo.", "By hand: «Each player votes for a gizmo»."),
        ("As an additional cost to cast this spell, sacrifice a creature.\nReveal a gizmo.", "As an additional cost to cast ~, sacrifice a creature. By hand: «Reveal a gizmo»."),
        ("Put a gizmo on target creature. If Frob was kicked, instead put a gizmo on target permanent.", ""),
        ("Put a gizmo on target creature. If Frob was kicked, put a gizmo on another target creature.", ""),
        ("Put a gizmo on target creature. If you control a Goblin, put it on target permanent instead.", ""),
        ("Put a gizmo on target creature. If Frob was kicked, put two gizmos on that creature instead.", "Choose target creature. By hand: «Put a gizmo on target creature. If Frob was kicked, put two gizmos on that creature instead»."),
        ("Destroy target creature.\nReveal a gizmo.", "Choose target creature. By hand: «Destroy target creature. Reveal a gizmo»."),
        ("Frob costs {1} less to cast for each gizmo.", ""),
        ("You may cast Frob as though it had gizmos. Draw a card.", ""),
        ("Whenever you gizmo this turn, draw a card.", ""),
        ("If you gizmo, you may cast it without paying its mana cost. Draw a gizmo.", ""),
        ("Choose one -\nReveal a gizmo.\nUntil end of turn, reveal two gizmos.\nEntwine {2}", ""),
    ],
)  # fmt: skip
def test_a_spell_is_by_hand_whole(text: str, frame: str) -> None:
    card = read(text, "Sorcery")
    assert [normal_text(one) for one in getattr(card, "abilities", ())] == ([frame] if frame else [])
    assert not frame or all(one.framed for one in card.unread)


@pytest.mark.parametrize(
    "line",
    [
        "Take a Frob has flash as long as you gizmo.",
        "If this spell is the first gizmo this game, you may cast it without paying its mana cost.",
    ],
)
def test_a_line_that_permits_a_casting_is_noted(line: str) -> None:
    """The name of the card, which begins like an effect, means the card, and `it` means the spell."""
    card = catalogue.read(PrintedCard("Take a Frob", f"{line}\nLook at a gizmo.", ("Sorcery",), cost="{U}"), "by hand")
    assert holes_of(card) == ("Look at a gizmo",)
    assert [(one.text, one.framed) for one in card.unread] == [(line, False), ("Look at a gizmo.", True)]


def test_consent_by_line() -> None:
    text = "Whenever Frob attacks, put a gizmo on it.\nWhenever Frob blocks, put a gizmo on it.\nGizmo."
    card = read(text, consent={1: "by hand", 2: "noted", 3: "left out"})
    assert [(one.how, one.framed) for one in card.unread] == [("by hand", True), ("by hand", False), ("left out", False)]
    assert holes_of(card) == ("put a gizmo on it",)
    assert holes_of(read(text, consent="noted")) == ()
    assert holes_of(read(text, consent="left out")) == ()
    with pytest.raises(CardError, match="affray reads line 1"):
        read("Flying\nGizmo.", consent={1: "by hand", 2: "left out"})
    broken = "Whenever Frob attacks, each other gizmo gets\n+X/+X until end of turn, where X is the number of gizmos."
    assert holes_of(read(broken)) == (), "a line that breaks off goes on in the next"
    split = "Whenever Frob attacks, roll a die.\nDraw cards equal to the gizmo."
    assert holes_of(read(split)) == (), "the second line may belong to the first"


def test_no_effect_by_hand_without_a_line_that_is_named() -> None:
    data = {
        **DRAKE,
        "abilities": [{"ability": "triggered", "when": {"event": "enters"}, "effects": [{"do": "by hand", "text": "gizmo"}]}],
    }
    with pytest.raises(CardError, match="write an effect by hand inside `text`"):
        catalogue.card_of_data(data)
    with pytest.raises(CardError, match="write an effect by hand inside `text`"):
        catalogue.card_of_data({**DRAKE, "text": "When Frob Drake enters, by hand: «gizmo»."})
    with pytest.raises(CardError, match="expected left out, by hand, noted"):
        catalogue.card_of_data({**DRAKE, "unread": []})


def asked() -> Battle:
    """The battle in which an effect waits to be done by hand."""
    result = play(load_scenario(EXAMPLE))
    assert result.passed
    battle = result.battle
    while battle.decision is None or battle.decision.verb != "by hand":
        battle = battle.undo()
    while battle.decision is not None and battle.decision.verb == "by hand":
        battle = battle.undo()
    return battle


def test_no_silence() -> None:
    battle = asked()
    assert battle.question is not None
    assert list(battle.legal) == [Decision("done")]
    assert battle.legal.forced_answer() is None
    assert battle.legal.default() is None
    assert battle.skip_forced() == battle
    assert affray.from_json(battle.to_json()) == battle
    done = battle.play("done")
    assert [event.data["text"] for event in done.events if event.kind == "is carried out by hand"] == ["nothing happens"]
    assert "Done by hand: Frob Drake: nothing happens." in not_read(done)
    said = battle.play("by hand Frob Drake: you draw two cards")
    assert affray.from_json(said.to_json()) == said
    assert [event.kind for event in said.play("done").events].count("is carried out by hand") == 0
    assert as_data(said)["unread"][0]["framed"] is True
    for name in ("random", "greedy", "search"):
        with pytest.raises(NotSupported, match="a line of Frob Drake is done by hand"):
            bot(name, 1).choose(battle)
    assert solve(battle).status == "not decided"


@pytest.mark.parametrize(
    ("instruction", "why"),
    [
        ("destroy target creature", "has no targets"),
        ("~ deals X damage to the target", "X has no value"),
        ("gronk a gizmo", "affray cannot read the instruction at"),
        ("destroy Bob", "a player where a card belongs"),
        ("the target draws a card", "a player where a card belongs"),
        ("choose one — draw a card; or you gain 3 life", ""),
    ],
)
def test_what_is_refused_says_why(instruction: str, why: str) -> None:
    verdict = asked().why_not(f"by hand Frob Drake: {instruction}")
    assert not verdict
    assert why in str(verdict)


def test_the_frame_is_shown_before_consent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = tmp_path / "card.txt"
    card.write_text("Frob Drake {2}{U}\nCreature — Drake\nWhenever Frob Drake attacks, put a gizmo on target creature.\n2/2\n")
    assert main(["read", "mtg", str(card)]) == 1
    assert main(["read", "mtg", str(card), "--by-hand"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "choose target creature. by hand: «put a gizmo on target creature»." in told
    assert "line 1, its effect by hand" in told
    assert main(["read", "mtg", str(card), "--by-hand", "--leave-out"]) == 2


LEAST = {"mtg": 15, "fow": 30, "ijinden": 20, "ygo": 5}


@pytest.mark.parametrize("name", list(bench.GAMES))
def test_lines_with_effects_by_hand_are_alike(name: str) -> None:
    """Every card that comes with affray: each effect cut out and done by hand gives the same events."""
    game, n = bench.GAMES[name], 0
    for card in bench.texts(game, []):
        partial = bench.cut_card(game, card)
        if partial is not None:
            difference, instructions = bench.played(game, card, partial, 1)
            assert difference == "", card.name
            n += instructions
    assert n > LEAST[name]


@pytest.mark.parametrize("name", list(bench.GAMES))
def test_an_effect_is_the_same_word_in_its_hole(name: str) -> None:
    game = bench.GAMES[name]
    cut = [one for card in bench.texts(game, []) for one in card.text.abilities if game.cut(card, one) is not None]
    whole = [one for card in bench.texts(game, []) if bench.cut_card(game, card) is not None for one in card.text.abilities]
    assert len(cut) > 40
    assert len(whole) > 40


@pytest.mark.parametrize(
    ("text", "frame"),
    [
        ("Choose one —\n• Put a gizmo on target creature.\n• Draw a card.", "Choose one —\n• Choose target creature. By hand: «Put a gizmo on target creature».\n• Draw a card."),
        ("Choose two —\n• Put a gizmo on target player.\n• Reveal a gizmo.\n• Draw a card.", "Choose two —\n• Choose target player. By hand: «Put a gizmo on target player».\n• By hand: «Reveal a gizmo».\n• Draw a card."),
        ("Choose three. You may choose the same mode more than once.\n• Put a gizmo on it.\n• Draw a card.", ""),
        ("Choose one —\n• Gizmo target creature.\n• Draw a card.", ""),
        ("Choose one —\n• Frob gets {2} from a gizmo.\n• Draw a card.", ""),
    ],
)  # fmt: skip
def test_modes_of_a_spell_are_read_or_done_by_hand_each_by_itself(text: str, frame: str) -> None:
    card = read(text, "Instant", cost="{R}")
    assert [normal_text(one) for one in card.abilities] == ([frame] if frame else [])
    assert [one.framed for one in card.unread] == [bool(frame)]


def test_modes_done_by_hand_do_what_they_do_as_a_whole() -> None:
    game = bench.GAMES["mtg"]
    text = "Choose two —\n• Draw two cards.\n• Tap target creature.\n• You gain 3 life."
    card = game.make(catalogue.read(PrintedCard("Frob", text, ("Instant",), cost="{R}")))
    cut = bench.cut_card(game, card)
    assert holes_of(cut.text) == ("Draw two cards", "Tap that creature", "You gain 3 life")
    results = [bench.played(game, card, cut, seed) for seed in range(12)]
    assert [told for told, _ in results] == [""] * 12
    assert sum(n for _, n in results) > 4
