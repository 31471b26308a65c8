"""What an ability does and the same text done by hand: all events alike, whether a thing is a target or named."""

from __future__ import annotations

from typing import Any

import pytest

from affray import Battle
from affray.scenario.load import load as load_scenario
from affray.scenario.run import play

UNREAD = "Gronk a gizmo."
AT_ONCE = (
    "is carried out by hand", "resolves", "puts on stack", "activates", "is played", "becomes the target", "becomes targeted", "commits a crime",
    "the chain ends",
)  # fmt: skip
"""What is told of an ability on its way, or of an instruction, beside what it does."""
GAMES: dict[str, dict[str, Any]] = {
    "mtg": {
        "card": {"name": "Old Device", "type": "creature", "power": 1, "toughness": 4},
        "text": "{{0}}: {}",
        "line": "activate Old Device",
        "players": {
            "Ann": {"battlefield": ["Old Device", "Grizzly Bears"], "hand": ["2 Forest"], "library": ["4 Island"], "graveyard": ["Hill Giant"]},
            "Bob": {"battlefield": ["Hill Giant"], "hand": ["2 Forest"], "library": ["4 Island"]},
        },
        "start": "505.6",
        "passes": 2,
    },
    "fow": {
        "card": {"name": "Old Device", "type": "resonator", "cost": "{1}", "atk": 400, "def": 400},
        "text": "[Activate] {{0}}: {}",
        "line": "use Old Device",
        "players": {
            "Ann": {"field": ["Old Device"], "hand": ["2 Knight"], "main deck": ["4 Squire"]},
            "Bob": {"field": ["Knight"], "hand": ["2 Knight"], "main deck": ["4 Squire"]},
        },
        "start": "504.2",
        "passes": 2,
    },
    "ygo": {
        "card": {
            "name": "Old Device", "type": "monster", "subtype": "effect", "attribute": "DARK", "race": "Fiend", "level": 4, "atk": 1500, "def": 800,
        },
        "text": "You can {}",
        "line": "activate Old Device",
        "players": {
            "Ann": {"monster zone": ["Old Device"], "hand": ["2 Blank Stone"], "deck": ["4 Blank Stone"]},
            "Bob": {"monster zone": ["Blank Stone"], "hand": ["2 Blank Stone"], "deck": ["4 Blank Stone"]},
        },
        "start": "203.2",
        "passes": 2,
        "others": [{"name": "Blank Stone", "type": "monster", "subtype": "normal", "attribute": "EARTH", "race": "Rock", "level": 3, "atk": 500, "def": 900}],
    },
}  # fmt: skip
TEXTS = [
    ("mtg", "You draw two cards.", "", ""),
    ("mtg", "Each opponent loses 3 life.", "", ""),
    ("mtg", "You gain 2 life, then draw a card.", "", ""),
    ("mtg", "Create two 1/1 white Soldier creature tokens.", "", ""),
    ("mtg", "Put a +1/+1 counter on ~.", "", ""),
    ("mtg", "~ deals 2 damage to each creature.", "", ""),
    ("mtg", "Creatures you control get +1/+1 until end of turn.", "", ""),
    ("mtg", "Each opponent mills two cards.", "", ""),
    ("mtg", "~ deals 3 damage to target creature.", "~ deals 3 damage to Bob's Hill Giant", "Bob's Hill Giant"),
    ("mtg", "Destroy target creature. Its controller loses 2 life.", "destroy Bob's Hill Giant. Its controller loses 2 life", "Bob's Hill Giant"),
    ("mtg", "Target creature gets -1/-1 until end of turn.", "Grizzly Bears gets -1/-1 until end of turn", "Grizzly Bears"),
    ("mtg", "Tap target creature.", "tap Bob's Hill Giant", "Bob's Hill Giant"),
    ("mtg", "Return target creature to its owner's hand.", "return Bob's Hill Giant to its owner's hand", "Bob's Hill Giant"),
    ("mtg", "Target player draws a card.", "Bob draws a card", "Bob"),
    ("mtg", "Target player mills three cards.", "Bob mills three cards", "Bob"),
    ("mtg", "Exile target creature card from a graveyard.", "exile Ann's Hill Giant", "Ann's Hill Giant"),
    ("fow", "Draw a card.", "", ""),
    ("fow", "Your opponent loses 300 life.", "", ""),
    ("fow", "You gain 200 life. Draw a card.", "", ""),
    ("fow", "This card gains [+200/+200] until end of turn.", "", ""),
    ("fow", "This card deals 200 damage to target resonator.", "this card deals 200 damage to Bob's Knight", "Bob's Knight"),
    ("fow", "Destroy target resonator.", "destroy Bob's Knight", "Bob's Knight"),
    ("fow", "Rest target resonator.", "rest Bob's Knight", "Bob's Knight"),
    ("ygo", "draw 2 cards.", "", ""),
    ("ygo", "inflict 500 damage to your opponent.", "", ""),
    ("ygo", "gain 300 LP, then draw 1 card.", "", ""),
    ("ygo", "target 1 face-up monster on the field; destroy that target.", "destroy Bob's Blank Stone", "Bob's Blank Stone"),
]  # fmt: skip


def board(key: str, line: str, **more: Any) -> Battle:
    of = GAMES[key]
    card = {**of["card"], "text": line, **more}
    source = {"game": key, "cards": [card, *of.get("others", ())], "players": of["players"], "start": of["start"]}
    return play(load_scenario(source)).battle


def happened(key: str, battle: Battle, lines: list[str]) -> list[tuple[str, str, str]]:
    """The events of these lines, and of both players' passes as long as anything waits."""
    events = []
    for line in lines:
        battle = battle.play(line)
        events += [
            (
                event.kind,
                event.subject,
                str({name: of for name, of in event.data.items() if name not in ("by", "batch", "source")}),
            )
            for event in battle.events
            if event.kind not in AT_ONCE
        ]
    return events


@pytest.mark.parametrize(("key", "text", "instruction", "aim"), TEXTS)
def test_by_hand_is_alike(key: str, text: str, instruction: str, aim: str) -> None:
    of = GAMES[key]
    line = of["line"] + (f" on {aim}" if aim else "")
    whole = happened(key, board(key, of["text"].format(text)), [line, *["pass"] * of["passes"]])
    noted = board(key, UNREAD if key != "ygo" else "Cannot be destroyed by battle. Gronk a gizmo.", unread="by hand")
    by_hand = happened(key, noted, [f"by hand Old Device: {instruction or text}"])
    assert by_hand == whole
    assert by_hand
