"""Cards of which a game says that they cannot look different (`Presentation.fixed_views`) look the same as long as their objects are."""

from __future__ import annotations

import random
from typing import Any

import pytest

import affray
from affray.core.view import card_data
from affray.scenario.decks import shipped

MOVES = 400


@pytest.mark.parametrize("game", ["fow", "mtg", "ygo", "ijinden"])
def test_a_card_with_a_fixed_view_looks_the_same_as_long_as_its_object_is(game: str) -> None:
    dice, decks = random.Random(5), list(shipped(game))
    looked, same = 0, 0
    for n in range(0, len(decks) - 1, 2):
        battle = affray.from_decks(game, decks[n], decks[n + 1], seed=7 + n).without_history()
        before: dict[str, tuple[Any, Any]] = {}
        for _ in range(MOVES):
            if battle.question is None:
                break
            is_fixed = battle.book.game.presentation.fixed_views(battle.table)
            fixed = {ident: obj for ident, obj in battle.state.objects.items() if is_fixed(obj)}
            views = battle.book.game.presentation.face_down_view
            shown = {
                ident: (obj, (card_data(battle.book.game, battle.table, obj), views(battle.table, obj)))
                for ident, obj in fixed.items()
            }
            kept = [ident for ident, (obj, _) in shown.items() if ident in before and before[ident][0] is obj]
            assert {ident: before[ident][1] for ident in kept} == {ident: shown[ident][1] for ident in kept}
            looked, same, before = looked + len(battle.state.objects), same + len(kept), shown
            battle = battle.play(battle.legal.sample(dice))
    assert same > looked / 2
