"""The words of Yu-Gi-Oh! cards for what players lose, toss, roll, distribute and switch, and for phases that they go without."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.games.ygo.vocabulary.phrases import Amount, What


class GainLife(Word, tag="gain life", tag_field="do", frozen=True, cache_hash=True):
    """Players gain Life Points."""

    amount: Amount
    player: Literal["you", "opponent", "each"] = "you"


class LoseLife(Word, tag="lose life", tag_field="do", frozen=True, cache_hash=True):
    """Players lose Life Points, so many or half of them; that is no damage."""

    n: Amount = 0
    half: bool = False
    player: Literal["you", "opponent", "each"] = "you"


class Toss(Word, tag="toss a coin", tag_field="do", frozen=True, cache_hash=True):
    """Toss a coin so many times: how often it shows heads (or what was `called`) is the result."""

    n: int = 1
    called: bool = False


class Roll(Word, tag="roll a die", tag_field="do", frozen=True, cache_hash=True):
    """Roll a six-sided die so many times: the sum is the result."""

    n: int = 1


class Skip(Word, tag="skip a phase", tag_field="do", frozen=True, cache_hash=True):
    """A player skips their next such phase, or that of their next turn (`next_turn`)."""

    phase: Literal["draw phase", "main phase 1", "battle phase"]
    who: Literal["you", "opponent"] = "opponent"
    next_turn: bool = False


class TributeAll(Word, tag="tribute all", tag_field="do", frozen=True, cache_hash=True):
    """Tribute all monsters that fit and can be Tributed, whoever controls them: the amount `offered` is what they come to."""

    who: What


class Spread(Word, tag="spread counters", tag_field="do", frozen=True, cache_hash=True):
    """Place so many counters of a kind, each on a face-up card of your choice among those that fit."""

    kind: str = "counter"
    n: Amount = 1
    among: What = What("monster", controller="you")


class SwapControl(Word, tag="swap control", tag_field="do", frozen=True, cache_hash=True):
    """Each player chooses a monster they control, and control of both is switched; `locked`: they cannot change their battle positions this turn."""

    locked: bool = False
