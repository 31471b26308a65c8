"""The variables of Magic's procedures: one record each."""

from __future__ import annotations

from typing import Any

from affray.core.resolving import Resolving
from affray.core.state import NOBODY, Record, Ref
from affray.games.mtg.position.bindings import Bindings
from affray.games.mtg.vocabulary.printed import Object

PLAN = ("beginning", "main", "combat", "main", "ending")
"""The phases of a turn (500.1)."""


class Turn(Record):
    """A turn (500): phases still to come, the one going on, how many main phases there were, extra turns to come.

    `regular` is, during an extra turn, whose turn it was before extra turns came.
    """

    TAG = "Turn"

    plan: tuple[str, ...] = PLAN
    phase: str = ""
    mains: int = 0
    after: tuple[str, ...] = ()
    extra: tuple[int, ...] = ()
    regular: int = NOBODY


class Phase(Record):
    """A phase or step without variables (beginning, main, end, cleanup)."""

    TAG = "Phase"


class Sequence(Record):
    """Priority (117): who holds it, how many passed in a row; abilities made `until` when go on the stack in this round."""

    TAG = "Sequence"

    holder: int = 0
    passes: int = 0
    rounds: int = 0
    triggers: int = 0
    keep: tuple[str, ...] = ()
    until: int = 0


class Play(Record):
    """A spell or ability being put on the stack (601.2), and afterwards what was chosen for it.

    `item` is its id on the stack; `ability` the word (None for a card) and `place` where it stands; `source` and `was` the card it is on, as it was;
    `event` what triggered it; `way` the cost for which it is cast in place of its mana cost (sneak, flashback, …); `extras` says for each
    optional additional cost whether it is paid, `lives` for each Phyrexian symbol whether life pays for it
    (for each such as {2/W}: two generic mana).
    """

    TAG = "Play"

    item: str = ""
    kind: str = "card"
    ability: Any = None
    place: str = ""
    source: Ref = ("", 0)
    was: Object | None = None
    controller: int = 0
    event: Bindings = {}
    free: bool = False
    way: str = ""
    origin: str = ""
    extras: tuple[bool, ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    lives: tuple[bool, ...] = ()
    targets: tuple[tuple[Ref, ...], ...] = ()
    shares: tuple[int, ...] = ()
    cost: tuple[Any, ...] = ()
    paid: tuple[Ref, ...] = ()

    def __post_init__(self) -> None:
        if self.was is not None:
            self.source = self.was.ref


class Pay(Record):
    """A payment (118): who pays what, for which card; it returns what was sacrificed for it, or None where an `optional` one cannot be made.

    `helped`: the keywords of a spell (convoke) that let permanents be tapped for it.
    """

    TAG = "Pay"

    seat: int = 0
    parts: tuple[Any, ...] = ()
    source: str = ""
    optional: bool = False
    helped: tuple[str, ...] = ()


class Entering(Record):
    """The questions asked as something enters the battlefield (614.12a): for each its id, who answers and what is asked, with the answers.

    `put`: what it then puts there itself, `under` a player's control or their owners'; `paid`: what the payment going on came to.
    """

    TAG = "Entering"

    asks: tuple[tuple[str, int, Any], ...] = ()
    answers: tuple[str, ...] = ()
    put: tuple[str, ...] = ()
    under: int = NOBODY
    paid: tuple[Ref, ...] | None = None


class Resolution(Resolving[Bindings]):
    """Something resolving (608): the item, the words still to be carried out, answers given to the present one."""

    TAG = "Resolution"
    SAVED = ("item", "script", "answers", "bound", "controller", "result", "play")

    item: str = ""
    controller: int = 0
    result: Any = None
    play: Play | None = None

    @property
    def name(self) -> str:
        """The name of the card that resolves, or whose ability does."""
        assert self.play is not None
        assert self.play.was is not None
        return self.play.was.card.name


class Slot(Record):
    """A late blocker slotted into the damage assignment orders (509.6), attacker by attacker where it blocks a band; `place`: that order
    with it in."""

    TAG = "Slot"

    blocker: str = ""
    attackers: tuple[str, ...] = ()
    place: tuple[str, ...] = ()


class SetUp(Record):
    """The start of the game (103): who begins, who has still to shuffle or decide, and who took how many mulligans."""

    TAG = "SetUp"

    first: int = 0
    waiting: tuple[int, ...] = ()
    deciding: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    shuffled: tuple[int, ...] = ()
    bottom: tuple[str, ...] = ()


class Deal(Record):
    """Damage about to be dealt, all at once: (source, recipient, amount) parts; sources as they are, or last were.

    `step` and `number` are those of the rule that has it dealt: its events carry them. `met` is the last part that a shield was
    chosen to meet;
    `spent` are effects that prevent one dealing of damage and have.
    """

    TAG = "Deal"

    step: str = ""
    number: str = ""
    parts: tuple[tuple[str, Ref, int], ...] = ()
    at: int = 0
    met: int = -1
    combat: bool = False
    applied: tuple[str, ...] = ()
    sources: tuple[Object, ...] = ()
    spent: tuple[int, ...] = ()


class Combat(Record):
    """A combat phase (506): who defends, who attacks what, who blocks whom in which order, and what has been dealt.

    `attacked` pairs an attacker with what it attacks ("" once that is gone) and the defending player (508.5); `hunters` attack a
    planeswalker, or did till it was gone. `attack` and `block` are the declaration under way, `options` the optional costs chosen with
    it. `blocks` pairs blockers with attackers ("" for one that has left combat); `front` and
    `back` hold the damage assignment orders of attackers and blockers (2018). `struck` holds who had first or double strike as the
    first damage step began; `stage` is the damage step going on: first, normal, last.
    """

    TAG = "Combat"
    TRACKED = (
        "defenders", "bands", "attacked", "blocked", "unblocked", "blocks", "front", "back", "declared", "struck", "stage",
        "remembered", "hunters", "dealing",
    )  # fmt: skip

    defenders: tuple[int, ...] = ()
    attack: tuple[tuple[str, str], ...] = ()
    block: tuple[tuple[str, str], ...] = ()
    options: tuple[tuple[str, ...], ...] = ()
    asked: int = 0
    bands: tuple[tuple[str, ...], ...] = ()
    attacked: tuple[tuple[Ref, Ref, int], ...] = ()
    blocked: tuple[str, ...] = ()
    unblocked: tuple[str, ...] = ()
    blocks: tuple[tuple[Ref, str], ...] = ()
    front: tuple[tuple[str, tuple[str, ...]], ...] = ()
    back: tuple[tuple[str, tuple[str, ...]], ...] = ()
    declared: tuple[str, ...] = ()
    struck: tuple[Ref, ...] = ()
    stage: str = ""
    assigned: tuple[tuple[str, Ref, int], ...] = ()
    cost: tuple[Any, ...] = ()
    paid: tuple[Ref, ...] = ()
    remembered: tuple[tuple[str, int], ...] = ()
    hunters: tuple[str, ...] = ()
    dealing: tuple[str, ...] = ()
    mark: int = 0

    @property
    def attackers(self) -> tuple[str, ...]:
        """The attacking creatures, in the order in which they began to attack."""
        return tuple([ref[0] for ref, _, _ in self.attacked])

    @property
    def blockers(self) -> tuple[str, ...]:
        """The blocking creatures, each once."""
        return tuple(dict.fromkeys([ref[0] for ref, _ in self.blocks]))

    def blockers_of(self, attacker: str) -> tuple[str, ...]:
        """Return who blocks an attacker, in damage assignment order where there is one."""
        blockers = [ref[0] for ref, other in self.blocks if other == attacker]
        if len(blockers) < 2:
            return tuple(blockers)
        order = dict(self.front).get(attacker, ())
        return tuple(sorted(blockers, key=lambda blocker: order.index(blocker) if blocker in order else len(order)))

    def blocked_by(self, blocker: str) -> tuple[str, ...]:
        """Return whom a blocker blocks, in damage assignment order where there is one."""
        attackers = [other for ref, other in self.blocks if ref[0] == blocker and other]
        if len(attackers) < 2:
            return tuple(attackers)
        order = dict(self.back).get(blocker, ())
        return tuple(sorted(attackers, key=lambda attacker: order.index(attacker) if attacker in order else len(order)))

    def what(self, attacker: str) -> Ref:
        """Return what a creature attacks: a player, a permanent, or ("", 0) for nothing any more."""
        return next((what for ref, what, _ in self.attacked if ref[0] == attacker), ("", 0))

    def defender(self, attacker: str) -> int:
        """Return the defending player for an attacker (508.5), also for one that was removed from combat."""
        return next((seat for ref, _, seat in self.attacked if ref[0] == attacker), dict(self.remembered).get(attacker, -1))
