"""The variables of Ijinden's procedures: one record each."""

from __future__ import annotations

from typing import Any, ClassVar

from affray.core.resolving import Resolving
from affray.core.state import Record, Ref
from affray.games.ijinden.position.bindings import Bindings
from affray.games.ijinden.vocabulary.printed import Object


class WholeGame(Record):
    """A whole game: the player whose set-up it is, and the first player once that is settled."""

    TAG = "Whole"
    FIELDS = ("seat",)

    def __init__(self) -> None:
        self.seat = 0


class Turn(Record):
    """A turn (ターン)."""

    TAG = "Turn"
    FIELDS = ()


class Main(Record):
    """The main phase: how many battles are still allowed."""

    TAG = "Main"
    FIELDS = ("battles",)

    def __init__(self) -> None:
        self.battles = 1


class Playing(Record):
    """A card being placed, summoned or used, and which way up it is placed."""

    TAG = "Playing"
    FIELDS = ("card", "face")

    def __init__(self, card: str = "", face: str = "") -> None:
        self.card = card
        self.face = face


class CurrentBattle(Record):
    """A battle: who attacks, who blocks whom, whose bonuses count.

    `charging` and `guarding` are those whose Attack + and Block + count; `assigned` pairs blockers with attackers from B2 to B3, `blocks`
    from then on; `blocked` are the attackers to which blockers were assigned; `again` those that get a new block step.
    """

    TAG = "Battle"
    FIELDS = ("charging", "attackers", "guarding", "assigned", "blocks", "blocked", "again")
    TRACKED: ClassVar[tuple[str, ...]] = FIELDS

    def __init__(self) -> None:
        self.charging: tuple[Ref, ...] = ()
        self.attackers: tuple[Ref, ...] = ()
        self.guarding: tuple[Ref, ...] = ()
        self.assigned: tuple[tuple[Ref, Ref], ...] = ()
        self.blocks: tuple[tuple[Ref, Ref], ...] = ()
        self.blocked: tuple[Ref, ...] = ()
        self.again: tuple[str, ...] = ()


class Bout(Record):
    """A battle resolution (バトル解決): the attacker and its blockers, who lost, who was destroyed by it, who won."""

    TAG = "Bout"
    FIELDS = ("attacker", "blockers", "losers", "winners", "destroyed", "drained")

    def __init__(self, attacker: str = "", blockers: tuple[str, ...] = ()) -> None:
        self.attacker = attacker
        self.blockers = blockers
        self.losers: tuple[str, ...] = ()
        self.winners: tuple[Ref, ...] = ()
        self.destroyed: tuple[Ref, ...] = ()
        self.drained: tuple[str, ...] = ()


class WaitingAbilities(Record):
    """Abilities that wait on one storey: its height."""

    TAG = "Waiting"
    FIELDS = ("storey",)

    def __init__(self, storey: int = 0) -> None:
        self.storey = storey


class Resolution(Resolving[Bindings]):
    """An ability being carried out: its words still to come, answers to the present one, what its words point at.

    `place` is its place in the text, `part` which part of it the words are of; `source` is its card as it was when it triggered, `origin`
    the zone it came from; `destroyed` what it has destroyed and has still to be put away.
    """

    TAG = "Resolution"
    FIELDS = ("ability", "place", "kind", "source", "seat", "origin", "part", "script", "answers", "bound", "destroyed")

    def __init__(self, ability: Any = None, source: Object | None = None, seat: int = 0) -> None:
        super().__init__()
        self.ability = ability
        self.place = ""
        self.kind = "triggered"
        self.source = source
        self.seat = seat
        self.origin = ""
        self.part = "procedure"
        self.destroyed: tuple[Ref, ...] = ()
