"""The variables of Ijinden's procedures: one record each."""

from __future__ import annotations

from typing import Any

from affray.core.asking import Decision
from affray.core.resolving import Resolving
from affray.core.state import Record, Ref
from affray.games.ijinden.printed import Object


class Whole(Record):
    """A whole game: the first player once that is settled, and the answers given on the way."""

    FIELDS = ("seat", "answer")

    def __init__(self) -> None:
        self.seat = 0
        self.answer: Decision | None = None


class Turn(Record):
    """A turn (ターン)."""

    FIELDS = ()


class Main(Record):
    """The main phase: the action chosen, and how many battles are still allowed."""

    FIELDS = ("action", "battles")

    def __init__(self) -> None:
        self.action: Decision | None = None
        self.battles = 1


class Playing(Record):
    """A card being placed, summoned or used: what it is, which cards pay for it or are equipped, how often was asked."""

    FIELDS = ("card", "face", "answer", "equipment")

    def __init__(self, card: str = "", face: str = "") -> None:
        self.card = card
        self.face = face
        self.answer: Decision | None = None
        self.equipment: tuple[str, ...] = ()


class Battle(Record):
    """A battle: who was chosen, who attacks, who blocks whom, whose bonuses count.

    `charging` and `guarding` are those whose Attack + and Block + count; `blocks` pairs blockers with attackers; `blocked` are
    the attackers to which blockers were assigned; `again` those that get a new block step.
    """

    FIELDS = ("attack", "block", "charging", "attackers", "guarding", "blocks", "blocked", "picked", "again")

    def __init__(self) -> None:
        self.attack: Decision | None = None
        self.block: Decision | None = None
        self.charging: tuple[Ref, ...] = ()
        self.attackers: tuple[Ref, ...] = ()
        self.guarding: tuple[Ref, ...] = ()
        self.blocks: tuple[tuple[Ref, Ref], ...] = ()
        self.blocked: tuple[Ref, ...] = ()
        self.picked: Decision | None = None
        self.again: tuple[str, ...] = ()


class Bout(Record):
    """A battle resolution (バトル解決): the attacker and its blockers, who lost, who was destroyed by it, who won."""

    FIELDS = ("attacker", "blockers", "losers", "winners", "destroyed", "drained")

    def __init__(self, attacker: str = "", blockers: tuple[str, ...] = ()) -> None:
        self.attacker = attacker
        self.blockers = blockers
        self.losers: tuple[str, ...] = ()
        self.winners: tuple[Ref, ...] = ()
        self.destroyed: tuple[Ref, ...] = ()
        self.drained: tuple[str, ...] = ()


class Waiting(Record):
    """Abilities that wait on one storey: its height, and the one chosen."""

    FIELDS = ("storey", "chosen")

    def __init__(self, storey: int = 0) -> None:
        self.storey = storey
        self.chosen: Decision | None = None


class Resolution(Resolving):
    """An ability being carried out: its words still to come, answers to the present one, what its words point at.

    `source` is its card as it was when it triggered; `destroyed` what it has destroyed and has still to be put away.
    """

    FIELDS = ("ability", "kind", "source", "seat", "script", "answers", "answer", "bound", "destroyed")

    def __init__(self, ability: Any = None, source: Object | None = None, seat: int = 0) -> None:
        super().__init__()
        self.ability = ability
        self.kind = "triggered"
        self.source = source
        self.seat = seat
        self.destroyed: tuple[Ref, ...] = ()
