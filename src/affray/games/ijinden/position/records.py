"""The variables of Ijinden's procedures: one record each."""

from __future__ import annotations

from typing import Any

from affray.core.resolving import Resolving
from affray.core.state import Record, Ref
from affray.games.ijinden.position.bindings import Bindings
from affray.games.ijinden.vocabulary.printed import Object


class WholeGame(Record):
    """A whole game: the player whose set-up it is, and the first player once that is settled."""

    TAG = "Whole"

    seat: int = 0


class Turn(Record):
    """A turn (ターン)."""

    TAG = "Turn"


class Main(Record):
    """The main phase: how many battles are still allowed."""

    TAG = "Main"

    battles: int = 1


class Playing(Record):
    """A card being placed, summoned or used, and which way up it is placed."""

    TAG = "Playing"

    card: str = ""
    face: str = ""


class CurrentBattle(Record):
    """A battle: who attacks, who blocks whom, whose bonuses count.

    `charging` and `guarding` are those whose Attack + and Block + count; `assigned` pairs blockers with attackers from B2 to B3, `blocks`
    from then on; `blocked` are the attackers to which blockers were assigned; `again` those that get a new block step.
    """

    TAG = "Battle"
    TRACKED = ("charging", "attackers", "guarding", "assigned", "blocks", "blocked", "again")

    charging: tuple[Ref, ...] = ()
    attackers: tuple[Ref, ...] = ()
    guarding: tuple[Ref, ...] = ()
    assigned: tuple[tuple[Ref, Ref], ...] = ()
    blocks: tuple[tuple[Ref, Ref], ...] = ()
    blocked: tuple[Ref, ...] = ()
    again: tuple[str, ...] = ()


class Bout(Record):
    """A battle resolution (バトル解決): the attacker and its blockers, who lost, who was destroyed by it, who won."""

    TAG = "Bout"

    attacker: str = ""
    blockers: tuple[str, ...] = ()
    losers: tuple[str, ...] = ()
    winners: tuple[Ref, ...] = ()
    destroyed: tuple[Ref, ...] = ()
    drained: tuple[str, ...] = ()


class WaitingAbilities(Record):
    """Abilities that wait on one storey: its height."""

    TAG = "Waiting"

    storey: int = 0


class Resolution(Resolving[Bindings]):
    """An ability being carried out: its words still to come, answers to the present one, what its words point at.

    `place` is its place in the text, `part` which part of it the words are of; `source` is its card as it was when it triggered, `origin`
    the zone it came from; `destroyed` what it has destroyed and has still to be put away.
    """

    TAG = "Resolution"
    SAVED = ("ability", "place", "kind", "source", "seat", "origin", "part", "script", "answers", "bound", "destroyed")

    ability: Any = None
    place: str = ""
    kind: str = "triggered"
    source: Object | None = None
    seat: int = 0
    origin: str = ""
    part: str = "procedure"
    destroyed: tuple[Ref, ...] = ()
