"""Yu-Gi-Oh!: the timing table against the engine, and the page that maps the article."""

from __future__ import annotations

from pathlib import Path

import pytest

import affray
from affray.games.ygo import GAME as ygo
from affray.games.ygo.rules.timing_table import rows, table
from affray.games.ygo.vocabulary.catalogue import catalogue
from affray.scenario.decks import read_deck, shipped
from affray.scenario.nodes import ScenarioError
from affray.scenario.whole_game import start
from boards import Dice

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("edition", ygo.editions)
@pytest.mark.parametrize("name", ["Honest", "Shrink", "Rush Recklessly", "Kuriboh", "Book of Moon", "Mirror Force", "Waboku"])
def test_the_timing_table_says_what_the_engine_does(name: str, edition: str) -> None:
    """At every window of an attack on a LIGHT monster, for the turn player's opponent."""
    card = catalogue.shipped.cards[name]
    zone = "hand" if card.kind == "monster" else "spell/trap zone"
    battle = affray.load(
        f"""
game: ygo
players:
  Ada: {{monster zone: [Jinzo, Summoned Skull], hand: []}}
  Bea: {{monster zone: [Alexandrite Dragon], {zone}: [{name}]}}
start: 803.1
""".replace("Jinzo, ", ""),
        edition,
    ).play("attack Summoned Skull > Alexandrite Dragon")
    book = battle.book
    (says,) = [says for _, says in table(book, card)[-1:]]
    told = {line.row.rule: bool(line.theirs) for line in says if line.row.key != "direct"}
    met = {}
    while battle.question is not None and battle.where()[-1].step != "open":
        number = battle.where()[-2].number
        if battle.question.seat == 1 and number in told:
            options = [one for one in battle.legal if one.verb == "activate"]
            met[number] = bool(options)
        battle = battle.play("pass")
    assert len(met) > 4
    assert met == {number: told[number] for number in met}


def test_the_timing_table_calls_a_pendulum_zone_by_its_name() -> None:
    battle = affray.load(str(ROOT / "scenarios/ygo/300/pendulum-monsters.yaml"))
    card = next(one.card for one in battle.state.objects.values() if one.card.name == "Tide Clock")
    assert [says for says, _ in table(battle.book, card)] == [
        "Activate this card.",
        "Once per turn, while this card is in your Pendulum Zone: You can gain 500 LP.",
    ]


@pytest.mark.parametrize("edition", ygo.editions)
def test_every_line_of_the_timing_table_cites_rules(edition: str) -> None:
    book = ygo.rulebook(edition)
    assert [row.rule for row in rows(book) if row.rule not in book.register] == []
    for card in catalogue.shipped.cards.values():
        for _, says in table(book, card):
            for line in says:
                assert {*line.mine.rules, *line.theirs.rules} <= set(book.register)


@pytest.mark.parametrize("edition", ygo.editions)
@pytest.mark.parametrize("seed", range(1, 4))
def test_random_games_between_the_shipped_decks_end(edition: str, seed: int) -> None:
    decks = [read_deck(path) for path in shipped("ygo").values()]
    battle, dice = start(decks[:2], edition=edition, seed=seed), Dice(seed)
    for _ in range(6000):
        if battle.question is None:
            break
        battle = battle.play(dice.pick(list(battle.legal)))
    assert battle.outcome is not None
    assert battle.outcome.winners


def test_every_card_of_the_article_is_there() -> None:
    assert len([card for card in catalogue.shipped.cards.values() if card.text.german]) == 54


@pytest.mark.parametrize("name", sorted(catalogue.shipped.cards))
def test_every_card_can_be_said(name: str) -> None:
    said = catalogue.text_of(name)
    assert said.startswith(name)
    assert "None" not in said


@pytest.mark.parametrize(
    ("effect", "says"),
    [
        ("{do: battle damage, how: becomes}", "needs `n`, e.g. n: 500"),
        ("{do: battle damage, how: halved, n: 5}", "has no `n`"),
        ("{do: battle damage, how: piercing, to: you}", "has no `to`"),
    ],
)
def test_effects_on_battle_damage_that_mean_nothing_are_refused(effect: str, says: str) -> None:
    with pytest.raises(ScenarioError, match=says):
        affray.load(
            f"""
game: ygo
cards:
  - {{name: X, type: monster, level: 4, attribute: DARK, race: Fiend, atk: 100, def: 100, abilities: [{{ability: continuous, effects: [{effect}]}}]}}
players: {{Ada: {{monster zone: [X]}}, Bea: {{}}}}
"""
        )


def test_an_effect_that_another_activated_is_said_by_what_it_does() -> None:
    battle = affray.load(
        """
game: ygo
players:
  Ada: {monster zone: [Gemini Elf]}
  Bea: {hand: [Gorz the Emissary of Darkness]}
start: 803.1
"""
    )
    battle = battle.play("attack Gemini Elf > Bea")
    while battle.question is not None and ": Special Summon 1" not in battle.question_text():
        battle = battle.play(next((one for one in battle.legal if one.verb == "trigger"), next(iter(battle.legal))))
    assert battle.question_text().startswith('Gorz the Emissary of Darkness: Special Summon 1 "Emissary of Darkness Token"')
    assert battle.question_text("de").startswith("Gorz der Gesandte der Finsternis: ")


def test_a_face_down_monster_is_named_by_what_it_is_or_by_the_name_of_its_file() -> None:
    battle = affray.load(
        "game: ygo\nplayers:\n  Ada: {monster zone: [Cyber Dragon]}\n  Bea: {monster zone: ['Gemini Elf (set, as gardna)']}\nstart: '803.1'\n"
    )
    assert battle.play("attack Cyber Dragon > gardna").state == battle.play("attack Cyber Dragon > set monster").state
    with pytest.raises(ValueError, match="no card 'Gemini Elf' here; known: Cyber Dragon, set monster"):
        battle.play("attack Cyber Dragon > Gemini Elf")
