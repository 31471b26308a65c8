"""A search with an effect that was not read: it may do anything, so only what holds whatever it does is proved."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from bench import by_hand as bench

from affray import Battle
from affray.core.questions import NotSupported
from affray.present.solution_text import as_data
from affray.scenario.load import load as load_scenario
from affray.scenario.run import play
from affray.search.holdback import min_holdback
from affray.search.solve import SearchLimits, Solution, solve, verified

LIMITS = SearchLimits(0, 3000)
CARDS: dict[str, dict[str, Any]] = {
    "mtg": {"name": "Gronk Drake", "type": "creature", "cost": "{2}{U}", "power": 2, "toughness": 2},
    "fow": {"name": "Gronk Drake", "type": "resonator", "cost": "{1}", "atk": 400, "def": 400},
    "ygo": {"name": "Gronk Drake", "type": "monster", "subtype": "effect", "attribute": "DARK", "race": "Fiend", "level": 4, "atk": 1500, "def": 800},
    "ijinden": {"name": "試作", "en": "Gronk Drake", "type": "ijin", "colour": "red", "level": 3, "power": 3000},
}  # fmt: skip
OTHER: dict[str, dict[str, Any]] = {
    "mtg": {"name": "Frob Wall", "type": "creature", "power": 0, "toughness": 5},
    "fow": {"name": "Frob Wall", "type": "resonator", "cost": "{1}", "atk": 100, "def": 800},
    "ygo": {"name": "Frob Wall", "type": "monster", "subtype": "normal", "attribute": "EARTH", "race": "Rock", "level": 3, "atk": 500, "def": 2000},
    "ijinden": {"name": "壁", "en": "Frob Wall", "type": "ijin", "level": 1, "power": 4000},
}  # fmt: skip
STARTS = {"mtg": "508.1a", "fow": "803.3", "ygo": "803.1", "ijinden": "A1"}
FIELDS = {"mtg": "battlefield", "fow": "field", "ygo": "monster zone", "ijinden": "battlefield"}


def board(game: str, text: str, life: int = 0, wall: bool = False, hand: tuple[str, ...] = (), **more: Any) -> Battle:
    """A board on which Ann attacks with the one card that was not read whole, and Bob has so much life."""
    other = {FIELDS[game]: ["Frob Wall"] if wall else []}
    if life:
        other["life"] = life  # type: ignore[assignment]
    deck = "main deck" if game == "fow" else "deck" if game == "ygo" else "library"
    players = {
        "Ann": {FIELDS[game]: ["Gronk Drake"], "hand": [*hand], deck: ["3 Frob Wall"]},
        "Bob": {**other, deck: ["3 Frob Wall"]},
    }
    card = {**CARDS[game], "unread": "by hand", "text": text, **more}
    return play(load_scenario({"game": game, "cards": [card, OTHER[game]], "players": players, "start": STARTS[game]})).battle


@pytest.mark.parametrize(
    ("game", "text", "life", "wall", "goal", "answer"),
    [
        ("mtg", "Whenever Gronk Drake attacks, put a gizmo on it.", 2, False, "win", None),
        ("mtg", "Whenever Gronk Drake deals combat damage to a player, put a gizmo on it.", 2, False, "win", True),
        ("mtg", "{2}: Put a gizmo on Gronk Drake.", 3, False, "win", False),
        ("mtg", "When Gronk Drake dies, put a gizmo on it.", 3, True, "win", False),
        ("mtg", "When Gronk Drake dies, put a gizmo on it.", 2, False, "win", True),
        ("mtg", "Whenever Gronk Drake attacks, put a gizmo on it.", 2, False, "survive", True),
        ("fow", "Whenever Gronk Drake attacks, put a gizmo on it.", 400, False, "win", None),
        ("fow", "Whenever Gronk Drake deals damage to your opponent, put a gizmo on it.", 400, False, "win", True),
        ("fow", "[Activate] {3}: Put a gizmo on Gronk Drake.", 500, False, "win", False),
        ("ygo", "When this card declares an attack: Put a gizmo on it.", 1500, False, "win", None),
        ("ygo", "If this card is Normal Summoned: Put a gizmo on it.", 1500, False, "win", True),
        ("ygo", "If this card inflicts battle damage to your opponent: Put a gizmo on it.", 1600, False, "win", None),
        ("ygo", "If this card is Normal Summoned: Put a gizmo on it.", 1600, False, "win", False),
        ("ijinden", "アタッカーになったとき、フロブを1つ置く。", 0, False, "win", None),
        ("ijinden", "戦場に置かれたとき、フロブを1つ置く。", 0, False, "win", True),
        ("ijinden", "戦場に置かれたとき、フロブを1つ置く。", 0, True, "win", False),
    ],
)  # fmt: skip
def test_only_what_holds_whatever_it_does_is_proved(
    game: str, text: str, life: int, wall: bool, goal: str, answer: bool | None
) -> None:
    solution = solve(board(game, text, life, wall), "Ann", goal, "turn", LIMITS)
    assert solution.answer is answer, solution
    data = as_data(solution)
    assert "what is done by hand may do anything" in data["assumed"]
    assert data["unread"][0]["framed"] is True
    if answer is None:
        assert str(solution.stopped).startswith("what was not read: ")
        assert data["status"] in ("bounds", "not decided")
    else:
        assert solution.stopped is None
    if answer:
        assert verified(solution) > 0


def test_what_is_open_is_bounded() -> None:
    solution = solve(board("mtg", "Whenever Gronk Drake attacks, put a gizmo on it.", 20), "Ann", "life", "turn", LIMITS)
    assert solution.status == "bounds"
    assert solution.lower_bound == 0
    assert solution.asked.format(solution.line[1].decision) == "no attack"  # type: ignore[arg-type]
    assert solution.refuted == [], "of an attack it is not known what it leads to"


def test_what_no_search_says() -> None:
    text = "Whenever Gronk Drake attacks, put a gizmo on it."
    with pytest.raises(NotSupported, match="a line of Gronk Drake is done by hand"):
        solve(board("mtg", text, 2, unread="noted"))
    with pytest.raises(NotSupported, match="a line of Gronk Drake is done by hand"):
        min_holdback(board("mtg", text, 2))
    doubles = (
        "Once per turn (Quick Effect): You can target 1 face-up monster you control; double the gizmos and ATK of that target."
    )
    with pytest.raises(NotSupported, match="whether Gronk Drake directly changes ATK or DEF is not known"):
        solve(board("ygo", doubles, 1500))
    assert solve(board("ygo", doubles, 1500, **{"damage step": "no"}), "Ann", "win", "turn", LIMITS).answer is True


WHOLE: dict[str, list[str]] = {
    "mtg": [
        "Whenever Gronk Drake attacks, each opponent loses 1 life.", "{T}: Each opponent loses 2 life.", "Whenever Gronk Drake blocks, draw a card.",
        "When Gronk Drake dies, each opponent loses 2 life.", "Sacrifice Gronk Drake: It deals 2 damage to each opponent.",
    ],
    "fow": [
        "Whenever Gronk Drake attacks, your opponent loses 100 life.", "[Activate] {Rest}: This card deals 300 damage to your opponent.",
        "[Activate] Banish Gronk Drake: Your opponent loses 500 life.", "Whenever Gronk Drake deals damage to your opponent, draw a card.",
    ],
    "ygo": [
        "If this card destroys an opponent's monster by battle: Inflict 500 damage to your opponent.",
        "Once per turn (Quick Effect): You can pay 1000 LP; inflict 500 damage to your opponent.",
        "When this card declares an attack: You can draw 1 card.",
    ],
    "ijinden": ["アタッカーになったとき、1ドローする。", "破壊されたとき、相手の戦場のイジン1体を破壊する。"],
}  # fmt: skip


@pytest.mark.parametrize("game", WHOLE)
def test_the_answer_of_the_whole_card_is_within_the_bounds(game: str) -> None:
    """Each effect is cut out: what is proved without it holds with it, too."""
    n = 0
    for text in WHOLE[game]:
        card = bench.GAMES[game].catalogue.card_of_data({**CARDS[game], "text": text})
        partial = bench.cut_card(bench.GAMES[game], card)
        assert partial is not None, text
        life = {"mtg": 2, "fow": 400, "ygo": 1500, "ijinden": 0}[game]
        for more, wall, goal in [(0, False, "win"), (1, False, "best"), (1, True, "best"), (0, True, "survive")]:
            whole, cut = [_solved(game, one, life + more * life // 2, wall, goal) for one in (card, partial)]
            assert cut.lower_bound <= whole.upper_bound, (text, more, wall, goal)
            assert whole.lower_bound <= cut.upper_bound, (text, more, wall, goal)
            n += cut.status == "proved"
    assert n > 0


def _solved(game: str, card: Any, life: int, wall: bool, goal: str) -> Solution:
    other = {FIELDS[game]: ["Frob Wall"] if wall else [], **({"life": life} if life else {})}
    source = {
        "game": game,
        "cards": [msgspec.to_builtins(card.text), OTHER[game]],
        "players": {"Ann": {FIELDS[game]: [card.name]}, "Bob": other},
        "start": STARTS[game],
    }
    return solve(play(load_scenario(source)).battle, "Ann", goal, "turn", LIMITS)
