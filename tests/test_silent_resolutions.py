"""What resolves does something, or a rule says why nothing comes of it: what is paid for and does nothing is a fault."""

from __future__ import annotations

import os
from typing import Any

import pytest

import affray
from affray import Battle
from affray.core.chance import Dice
from affray.games import game
from boards import Dice as BoardDice
from positions import BOARDS

MANY = int(os.environ.get("AFFRAY_SILENT", "25"))
"""So many random boards of each game are played; `make silent` takes a thousand."""
STEPS = 40
LEAVES = frozenset(["moves", "put into graveyard", "leaves", "sent to the graveyard"])
"""What becomes of a card that has resolved."""

NOTHING: dict[str, dict[str, str]] = {
    "mtg": {
        "Tap": "it is tapped already", "Untap": "it is untapped already", "SacrificeIt": "it is gone, or somebody else controls it",
        "Sacrifice": "there is nothing to sacrifice", "Copy": "nobody else is attacked", "IfThen": "its condition does not hold",
        "MayDo": "its player does not", "Gain": "there is nothing that it describes", "Discard": "the hand is empty",
        "BecomeBlocked": "it is blocked already",
    },
    "fow": {
        "Recover": "it is recovered already", "Rest": "it is rested already", "IfThen": "its condition does not hold", "Cancel": "its player pays",
        "RemoveFromBattle": "it is in no battle", "PutCounters": "no target was chosen, or it is gone", "Become": "it is gone",
        "Banish": "there is nothing to banish", "LookAtTop": "the deck is empty, or nothing is taken", "Destroy": "there is nothing that it describes",
        "Gain": "there is nothing that it describes, or it is gone",
    },
    "ygo": {
        "Destroy": "there is nothing that it describes", "Search": "there is no such card, or none is taken",
        "SpecialSummon": "there is no such monster, or none is chosen", "NegateAttack": "the attack is over",
    },
}  # fmt: skip
"""For each game words of effects that can come to nothing, with when that is so: what is impossible is not done."""


def words_of(battle: Battle, ident: str) -> tuple[str, ...]:
    """The words that an item which waits to resolve carries out."""
    obj = battle.state.objects.get(ident)
    play: Any = getattr(obj, "play", None)
    if obj is None or play is None:
        return ()
    word = getattr(play, "ability", None) or getattr(play, "word", None) or getattr(obj.card, "spell", None)
    modes = [part.effects for part in getattr(word, "modes", ())]
    return tuple([type(one).__name__ for effects in (getattr(word, "effects", ()), *modes) for one in effects])


def silent(key: str, n: int) -> list[tuple[str, ...]]:
    """The words of what has resolved without an event, in a random line of play."""
    book = game(key).rulebook()
    try:
        battle = affray.load(BOARDS[key](book, BoardDice(n * 7919 + 3))).without_history().with_seed(n)
    except ValueError:
        return []
    dice, resolving = Dice(n), ""
    words: tuple[str, ...] = ()
    out: list[tuple[str, ...]] = []
    for _ in range(STEPS):
        if battle.question is None:
            break
        before, battle = battle, battle.play(battle.legal.sample(dice))
        for event in battle.events:
            if event.kind == "resolves":
                if resolving and words:
                    out.append(words)
                resolving, words = event.subject, words_of(before, event.subject)
            elif event.subject != resolving or event.kind not in LEAVES:
                resolving = ""
        if resolving and (battle.question is None or not battle.question.rule.startswith("resolve")):
            if words:
                out.append(words)
            resolving = ""
    return out


@pytest.mark.slow
@pytest.mark.parametrize("key", NOTHING)
def test_what_resolves_without_an_event_has_a_rule(key: str) -> None:
    known = NOTHING[key]
    unknown = {(n, words) for n in range(MANY) for words in silent(key, n) if not known.keys() & set(words)}
    assert not unknown, "resolved, and nothing happened: list the word with its reason, or mend it"
