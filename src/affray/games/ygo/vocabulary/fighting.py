"""The words of Yu-Gi-Oh! cards for what is done to attacks and to the Battle Phase."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word


class NegateAttack(Word, tag="negate attack", tag_field="do", frozen=True, cache_hash=True):
    """Negate the attack."""

    next: bool = False


class Redirect(Word, tag="change the attack target", tag_field="do", frozen=True, cache_hash=True):
    """The attack under way goes at another monster; `at_once`: and the battle is fought as this resolves, up to damage calculation."""

    who: str = "this"
    at_once: bool = False


class MakeDirect(Word, tag="make the attack direct", tag_field="do", frozen=True, cache_hash=True):
    """The attack under way becomes a direct attack."""


class AttackAgain(Word, tag="attack again", tag_field="do", frozen=True, cache_hash=True):
    """A monster that attacks can declare another attack (`at`: at monsters alone) as the next one; `second`: only as its second."""

    who: str = "this"
    at: Literal["any", "monster"] = "any"
    second: bool = False


class EndBattlePhase(Word, tag="end the battle phase", tag_field="do", frozen=True, cache_hash=True):
    """End the Battle Phase."""


class NoBattleDamage(Word, tag="no battle damage", tag_field="do", frozen=True, cache_hash=True):
    """You take no battle damage, from this battle or this turn; or the next that you would take this turn is 0."""

    until: Literal["battle", "turn", "next"] = "battle"
