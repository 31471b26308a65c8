"""A spell whose text was not read lies where it is and is not played: the refusal says so, and every answer names the text."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games import game
from affray.present.unread import not_read
from affray.scenario.load import load as load_scenario
from affray.scenario.run import play

GAMES: dict[str, tuple[dict[str, Any], dict[str, Any], str, str, str]] = {
    "mtg": (
        {"type": "sorcery", "cost": "{R}", "text": "Choose three. Frob the gizmos."},
        {"Ann": {"hand": ["Gronk"], "mana": "R"}, "Bob": {}},
        "505.6",
        "cast Gronk",
        "601.3",
    ),
    "fow": (
        {"type": "chant", "cost": "{R}", "text": "Frob target gizmo."},
        {"Ann": {"hand": ["Gronk"], "will": "R"}, "Bob": {}},
        "504.2",
        "play Gronk",
        "702.1",
    ),
    "ygo": (
        {"type": "spell", "text": "Frob 2 gizmos with different names."},
        {"Ann": {"hand": ["Gronk"]}, "Bob": {}},
        "203.2",
        "activate Gronk",
        "501.1",
    ),
    "ijinden": (
        {
            "name": "試作",
            "en": "Gronk",
            "type": "magic",
            "colour": "blue",
            "level": 0,
            "cost": 0,
            "text": "フロブをグロンクする。",
        },
        {"Ann": {"hand": ["Gronk"], "mana zone": ["Blue Stone"], "library": ["4 Blank"]}, "Bob": {"library": ["3 Blank"]}},
        "main",
        "use Gronk",
        "V6",
    ),
}


def source(key: str, consent: str, do: list[Any]) -> dict[str, Any]:
    card, players, start, _, _ = GAMES[key]
    cards = [{"name": "Gronk", **card, "unread": consent}]
    return {"game": key, "cards": cards, "players": players, "start": start, "do": do}


@pytest.mark.parametrize("consent", ["by hand", "left out"])
@pytest.mark.parametrize("key", GAMES)
def test_it_lies_there_and_is_not_played(key: str, consent: str) -> None:
    _, _, _, act, rule = GAMES[key]
    result = play(load_scenario(source(key, consent, [{"refuse": {"Ann": act}, "rule": rule}])))
    assert result.passed, str(result)
    verdict = result.battle.why_not(act)
    assert "affray did not read how it is played" in str(verdict.reasons[0])
    assert not any("Gronk" in one.args for one in result.battle.legal.answers())
    assert not_read(result.battle).startswith("Not read: Gronk (line 1")


@pytest.mark.parametrize("key", GAMES)
def test_without_consent_it_is_refused(key: str) -> None:
    card = {"name": "Gronk", **GAMES[key][0]}
    with pytest.raises(ValueError, match="not read"):
        game(key).catalogue.card_of_data(card)


@pytest.mark.parametrize(
    ("line", "is_cast"),
    [("Storm of gizmos", True), ("Frob target gizmo.", False), ("As an additional cost to cast this spell, frob.", False)],
)
def test_what_may_belong_to_its_casting_keeps_a_spell_from_being_cast(line: str, is_cast: bool) -> None:
    text = f"{line}\nYou gain 3 life."
    data = {"name": "Gronk", "type": "instant", "cost": "{R}", "text": text, "unread": "by hand"}
    players = {"Ann": {"hand": ["Gronk"], "mana": "R"}, "Bob": {}}
    found = play(load_scenario({"game": "mtg", "cards": [data], "players": players, "start": "505.6", "do": []}))
    assert bool(found.battle.why_not("cast Gronk")) == is_cast


def test_no_effect_casts_it_free() -> None:
    cards = [
        {"name": "Gronk", "type": "sorcery", "cost": "{R}", "text": "Frob.", "unread": "by hand"},
        {"name": "Tide Wyrm", "type": "creature", "cost": "{3}", "power": 2, "toughness": 2, "text": "Cascade"},
    ]
    players = {"Ann": {"hand": ["Tide Wyrm"], "mana": "RRR", "library": ["Gronk", "3 Forest"]}, "Bob": {}}
    do = [{"Ann": "cast Tide Wyrm"}, *[{"Ann": "pass"}, {"Bob": "pass"}] * 2]
    battle = play(
        load_scenario({"game": "mtg", "cards": cards, "players": players, "start": "505.6", "seed": 3, "do": do})
    ).battle
    assert [one.card.name for one in battle.state.objects.values() if one.zone == "battlefield"] == ["Tide Wyrm"]
