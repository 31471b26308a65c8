"""What a game can say beforehand of what is still to come in a turn: how much it can come to, and which fights can be looked at by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from affray.core.facts import Fact


class Fight(NamedTuple):
    """An attacker and who blocks it: what it deals to the player that it attacks if it is unblocked, and whether it may where it is blocked.

    `ordered`: is it settled in which order its blockers are dealt damage?
    """

    attacker: str
    blockers: tuple[str, ...]
    strength: int
    tramples: bool
    ordered: bool


class Trick:
    """Something that its player can still do once, to one card or player: what it takes at most from a player's life (`burn`), and what it
    adds at most to what one attacker deals (`swell`). Before blocks, can it keep a creature from blocking (`clears`), or creatures from blocking
    an attacker (`evades`)? What else it does to one fight, or to one card outside of all, is left open.
    """

    def __init__(self, burn: int, swell: int, clears: bool, evades: bool) -> None:
        self.burn = burn
        self.swell = swell
        self.clears = clears
        self.evades = evades


class Aimed(NamedTuple):
    """A trick that waits to resolve, and at whom it is aimed: a card or a player, by id ("" while that is asked).

    `does` is equal for those that do the same to targets that are alike.
    """

    does: Any
    target: str


class Apart:
    """A combat in which each fight comes to the same whatever happens in the others, and nothing but `tricks` (by seat) can interfere.

    `aimed`: those that wait to resolve, the next first; there are none before blocks. `targets`: at whom they can be
    aimed, by id, each with what may make a difference to them besides what it is.
    `declared`: are blocks declared? Before that fights are without blockers; once all damage is dealt there are none any more.
    `sure`: how much a player (by seat) who keeps a trick for it is certain to take with it from the other's life before the turn ends.
    `swift`: the possible blockers that can spare others by fighting before them. Where an attacker is lost that nothing gets past, any other
    blocker more changes nothing but that it may be lost too.
    """

    def __init__(
        self,
        attacking: int,
        defending: int,
        declared: bool,
        fights: tuple[Fight, ...],
        tricks: tuple[tuple[Trick, ...], ...],
        sure: tuple[int, ...],
        swift: frozenset[str],
        aimed: tuple[Aimed, ...],
        targets: dict[str, Any],
    ) -> None:
        self.attacking = attacking
        self.defending = defending
        self.declared = declared
        self.fights = fights
        self.tricks = tricks
        self.sure = sure
        self.swift = swift
        self.aimed = aimed
        self.targets = targets


class Loss(NamedTuple):
    """What a player who does nothing more can lose until the turn ends, whatever the others do: life at most, and by how many cards in play and
    in hand the player can come out worse, less what the others lose of theirs (None: all that there are). `other`: the life that the other
    player is certain to lose then.
    """

    life: int
    cards: int | None = None
    other: int = 0


class Reach:
    """What is within reach until the turn ends, where all that anybody can do is known: `losses` by seat, of a player who does nothing more.

    Nobody gains life, cards come from nowhere, and the game ends by life alone. Where life is not counted a loss of 1 is that of the game.
    """

    def __init__(self, losses: tuple[Loss, ...] = ()) -> None:
        self.losses = losses

    def of(self, seat: int) -> Loss:
        """What this player can lose."""
        return self.losses[seat]

    def to_the_end(self, seat: int) -> Loss | None:
        """What this player can lose who goes on as is best, where the turn goes on to its end: known at a greater cost (None: it is not)."""
        return None


class Rest:
    """What the rest of a turn depends on, where all that anybody can do is known, and nobody can die of it.

    It depends neither on life nor on the cards in the zones `out`, nor on the facts `unasked`. `changes` are those that effects make, and
    `fighters` those that they make of single cards, by id.
    """

    def __init__(
        self,
        out: tuple[str, ...],
        unasked: tuple[Fact, ...],
        changes: Any,
        fighters: dict[str, Any],
    ) -> None:
        self.out = out
        self.unasked = unasked
        self.changes = changes
        self.fighters = fighters


class Unknown:
    """What a game says where not all is known of what anybody can do."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unknown)

    def __hash__(self) -> int:
        return 0
