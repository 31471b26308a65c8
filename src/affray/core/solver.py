"""The data and the protocol (`SolverHints`) by which a game informs the solver about the rest of a turn.

Every hint is a promise. The solver skips positions because of it, so a hint that is wrong makes a proof wrong. A game that is not
sure returns `None`: the solver then searches the position by the rules. `search/README.md` shows the protocol on one page.

Units: life in points as the game counts it, cards as whole cards, players as seats (0 and 1), cards in a position by id.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from affray.core.facts import Fact
    from affray.core.questions import Decision
    from affray.core.state import Position
    from affray.core.table import Table


# -- independent combats


class Fight(NamedTuple):
    """One attacker and its blockers, by id.

    `damage`: life that the player attacked loses if the attacker is not blocked. `tramples`: can the attacker deal damage to the player though it
    is blocked? `has_damage_order`: is it already fixed in which order the blockers are dealt damage?
    """

    attacker: str
    blockers: tuple[str, ...]
    damage: int
    tramples: bool
    has_damage_order: bool


class Trick:
    """An effect that a player can still use once, on one card or one player. All numbers are upper bounds.

    `burn`: life that it takes from a player. `pump`: damage that it adds to one attacker. `removes_blocker`: used before blocks, can it keep a
    creature from blocking? `evades`: used before blocks, can it keep creatures from blocking an attacker? Its effect on one fight, or on one
    card outside every fight, is not limited further.
    """

    def __init__(self, burn: int, pump: int, removes_blocker: bool, evades: bool) -> None:
        self.burn = burn
        self.pump = pump
        self.removes_blocker = removes_blocker
        self.evades = evades


class StackedTrick(NamedTuple):
    """A trick that waits to resolve, and the card or player that it targets, by id ("": the target is being chosen).

    `effect` is equal for tricks that do the same to equal targets.
    """

    effect: Any
    target: str


class IndependentCombat:
    """A combat in which the outcome of each fight does not depend on the others, and only `tricks` can interfere.

    Args:
        attacking: the seat of the player who attacks.
        defending: the seat of the player who is attacked.
        blocks_declared: False until blocks are declared; the fights have no blockers until then.
        fights: the fights; none once all combat damage is dealt.
        tricks: by seat, every trick that the player can still use.
        certain_burn: by seat, a lower bound for the life that the player takes from the other before the turn ends by keeping one trick for it.
        first_strikers: the possible blockers that can save other blockers by dealing damage first. Adding any other blocker to a fight in
            which the attacker is destroyed and deals no damage to the player changes nothing, or loses the added blocker.
        stack: the tricks that wait to resolve, the next first; empty until blocks are declared.
        target_roles: by id, every card and player that a trick can target, with a value that is equal if tricks treat both alike.
    """

    def __init__(
        self,
        attacking: int,
        defending: int,
        blocks_declared: bool,
        fights: tuple[Fight, ...],
        tricks: tuple[tuple[Trick, ...], ...],
        certain_burn: tuple[int, ...],
        first_strikers: frozenset[str],
        stack: tuple[StackedTrick, ...],
        target_roles: dict[str, Any],
    ) -> None:
        self.attacking = attacking
        self.defending = defending
        self.blocks_declared = blocks_declared
        self.fights = fights
        self.tricks = tricks
        self.certain_burn = certain_burn
        self.first_strikers = first_strikers
        self.stack = stack
        self.target_roles = target_roles


# -- bounds


class LossBound(NamedTuple):
    """The most that one player can lose until the turn ends, whatever the other does.

    `life`: an upper bound for the life that the player loses; if the game does not count life, 1 means that the player can lose the game.
    `cards`: an upper bound for the cards in play and in hand that the player loses, less those that the other loses; negative if the other is
    certain to lose more. None: no bound below the number of cards that there are. `opponent_life`: a lower bound for the life that the other
    player loses.
    """

    life: int
    cards: int | None = None
    opponent_life: int = 0


class TurnBounds:
    """Bounds on what each player can lose until the turn ends. `losses`: by seat, for a player who does nothing more.

    To return bounds at all, a game must know that no player gains life, that no card comes into play or into a hand from outside, and that a
    player loses the game only by losing life (or, if the game does not count life, by a `LossBound.life` of 1).
    """

    def __init__(self, losses: tuple[LossBound, ...] = ()) -> None:
        self.losses = losses

    def if_idle(self, seat: int) -> LossBound:
        """Return the bound for a player who does nothing more, or hardly anything: every line of play that the player can force
        is at least as good."""
        return self.losses[seat]

    def with_best_play(self, seat: int) -> LossBound | None:
        """Return the bound for a player who plays the rest of the turn as well as possible, until it ends. None: not known. It
        may take long to compute."""
        return None


class NotForecastable:
    """The kept value of a position of which not every possible play is known (a memo cannot keep None)."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NotForecastable)

    def __hash__(self) -> int:
        return 0


# -- keys


class TurnKey:
    """The dependencies of the rest of a turn besides the cards in play: positions with equal keys have the same rest of the turn.

    It depends on no player's life, on no card in the zones `ignored_zones`, and on none of the `ignored_facts`. `effects` stands
    for the lasting effects as a whole, `effects_on` for those on a single card, by id; both are hashable values, equal if the
    rest of the turn is the same.
    """

    def __init__(
        self,
        ignored_zones: tuple[str, ...],
        ignored_facts: tuple[Fact, ...],
        effects: Any,
        effects_on: dict[str, Any],
    ) -> None:
        self.ignored_zones = ignored_zones
        self.ignored_facts = ignored_facts
        self.effects = effects
        self.effects_on = effects_on


# -- the protocol


class SolverHints:
    """The assumptions that a search may make about a game (`Game.solver`). The defaults promise nothing; a game overrides the
    methods it has an answer for.

    Soundness, for every method: a lower bound must never exceed the true value, an upper bound must never fall below it, and
    things that are said to be equal must lead to equal results. If in doubt, return None. A method changes nothing at the table
    that it is given.
    """

    def independent_combat(self, t: Table, no_tricks: bool = False) -> IndependentCombat | None:
        """Return the combat under way, if its fights are independent of each other.

        Args:
            no_tricks: return None unless no player has a trick left. It saves the work if nothing else is of use.
        """
        return None

    def bounds(self, t: Table, decision: Decision | None = None) -> TurnBounds | None:
        """Return bounds on what each player can lose until the turn ends: from the position as it is, or after this legal
        decision."""
        return None

    def turn_key(self, t: Table) -> TurnKey | None:
        """Return the dependencies of the rest of the turn. Sound only if no player can lose the game in this turn, whatever the
        players do."""
        return None

    def is_pure_mana_source(self, s: Position, ident: str) -> bool:
        """Does this card only make mana, so that it is never of use to make it except while paying a cost?

        The solver asks this only to list what its proof assumes.
        """
        return False

    def is_left_to_payments(self, s: Position, decision: Decision) -> bool:
        """Is this the use of an ability that only makes mana? A table that leaves mana to payments (`Table.defers_mana`) does not offer it."""
        return False

    def rarity(self, s: Position, decision: Decision | None = None) -> int:
        """Return how rarely a player who is about to win gives this answer: 0 for a usual one, then 1, 2, and so on. None: any but passing.

        No promise: a search for a win tries usual answers of the player first. All answers of the others are searched anyway.
        """
        return 0

    def rarity_to_come(self, s: Position) -> int:
        """Return the least rarity of anything but passing from now on until the turn ends. No promise."""
        return 0

    def shortfall(self, t: Table, seat: int) -> int | None:
        """Return roughly how much life the others keep if this player attacks with everything now, less than 0 if more than enough. None: unknown.

        No promise: a search for a win goes on first from the positions with the least.
        """
        return None

    def implements(self, method: str) -> bool:
        """Does this game override `method`? The solver skips its preparations for hints that never come."""
        return getattr(type(self), method) is not getattr(SolverHints, method)


NO_HINTS = SolverHints()
"""The hints of a game without a solver."""
