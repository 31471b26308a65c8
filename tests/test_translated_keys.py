"""Scenario files say zones, states and what players have in the languages of their game, too."""

from __future__ import annotations

import pytest

import affray
from affray.core.game import Game
from affray.core.language import Language
from affray.games import GAMES, game
from affray.scenario.load import load
from affray.scenario.nodes import ScenarioError
from affray.scenario.run import play
from affray.scenario.translated_keys import translated_keys

SPOKEN = [
    pytest.param(
        "fow",
        """
players:
  Elena: {terreno: [Glinda (spossata)], punti vita: 3000}
  Ugo: {terreno: ["Cinderella (new, damage 200)"]}
start: main
""",
        """
players:
  Elena: {field: [Glinda (rested)], life: 3000}
  Ugo: {field: ["Cinderella (new, damage 200)"]}
start: main
""",
        id="it",
    ),
    pytest.param(
        "mtg",
        """
players:
  Ana: {campo de batalla: [Hill Giant (girada)], Cementerio: [Shock]}
  Bea: {}
start: main
""",
        """
players:
  Ana: {battlefield: [Hill Giant (tapped)], graveyard: [Shock]}
  Bea: {}
start: main
""",
        id="es",
    ),
    pytest.param(
        "ygo",
        """
players:
  Ada: {Monsterzone: [Cyber Dragon (Verteidigung)]}
  Bea: {}
start: battle
""",
        """
players:
  Ada: {monster zone: [Cyber Dragon (defense)]}
  Bea: {}
start: battle
""",
        id="de",
    ),
    pytest.param(
        "ijinden",
        """
players:
  Ada: {戦場: [武者（寝ている）]}
  Bea: {}
start: main
""",
        """
players:
  Ada: {battlefield: [Warrior (tapped)]}
  Bea: {}
start: main
""",
        id="ja",
    ),
]


@pytest.mark.parametrize(("key", "text", "english"), SPOKEN)
def test_a_file_in_a_language_means_the_same_position(key: str, text: str, english: str) -> None:
    assert affray.load(f"game: {key}{text}").state == affray.load(f"game: {key}{english}").state


def test_an_expectation_names_states_in_a_language() -> None:
    start = "game: fow\nplayers: {Elena: {terreno: [Glinda (spossata)]}, Ugo: {}}\nstart: main\n"
    result = play(load(start + "expect: {cards: {Glinda: {orientamento: spossata}}, zones: {Elena: {terreno: [Glinda]}}}"))
    assert not result.differences
    result = play(load(start + "expect: {cards: {Glinda: {orientamento: recuperata}}}"))
    assert len(result.differences) == 1


TONGUES = [
    pytest.param(game(key), one, id=f"{key}-{code}") for key in GAMES for code, one in game(key).presentation.languages.items()
]


@pytest.mark.parametrize(("found", "language"), TONGUES)
def test_every_zone_and_state_that_a_language_has_is_understood(found: Game, language: Language) -> None:
    """What `affray show` prints for them can be written."""
    keys, states = translated_keys(found), found.postures
    zones = {zone.name: language.words.get(zone.name, zone.name) for zone in found.zones.values() if not zone.shared}
    assert {keys.english(name, tuple(zones)) for name in zones.values()} == set(zones)
    assert {keys.english_state(language.state(one, {"types": ()})) for one in states} == set(states)


def test_a_zone_that_stands_there_in_two_languages_is_refused() -> None:
    with pytest.raises(ScenarioError, match="'terreno' is written twice: also as 'field'"):
        affray.load("game: fow\nplayers: {Elena: {field: [Glinda], terreno: [Glinda]}, Ugo: {}}\nstart: main\n")


def test_the_life_of_a_player_may_be_said_by_its_last_word() -> None:
    battle = affray.load("game: fow\nplayers: {Elena: {vita: 300}, Ugo: {punti vita: 200}}\nstart: main\n")
    assert [player.life for player in battle.state.players] == [300, 200]
