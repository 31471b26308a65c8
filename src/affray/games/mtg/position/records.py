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
    FIELDS = ("plan", "phase", "mains", "after", "extra", "regular")

    def __init__(self, plan: tuple[str, ...] = PLAN) -> None:
        self.plan = plan
        self.phase = ""
        self.mains = 0
        self.after: tuple[str, ...] = ()
        self.extra: tuple[int, ...] = ()
        self.regular = NOBODY


class Phase(Record):
    """A phase or step without variables (beginning, main, end, cleanup)."""

    TAG = "Phase"


class Sequence(Record):
    """Priority (117): who holds it, how many passed in a row; abilities made `until` when go on the stack in this round."""

    TAG = "Sequence"
    FIELDS = ("holder", "passes", "rounds", "triggers", "keep", "until")

    def __init__(self, holder: int = 0) -> None:
        self.holder = holder
        self.passes = 0
        self.rounds = 0
        self.triggers = 0
        self.keep: tuple[str, ...] = ()
        self.until = 0

    def copy(self) -> Sequence:
        new = Sequence(self.holder)
        new.passes = self.passes
        new.rounds = self.rounds
        new.triggers = self.triggers
        new.keep = self.keep
        new.until = self.until
        return new


class Play(Record):
    """A spell or ability being put on the stack (601.2), and afterwards what was chosen for it.

    `item` is its id on the stack; `ability` the word (None for a card) and `place` where it stands; `source` and `was` the card it is on, as it was;
    `event` what triggered it; `way` the cost for which it is cast in place of its mana cost (sneak, flashback, …); `extras` says for each
    optional additional cost whether it is paid, `lives` for each Phyrexian symbol whether life pays for it.
    """

    TAG = "Play"
    FIELDS = (
        "item", "kind", "ability", "place", "source", "was", "controller", "event", "free", "way", "origin", "extras", "modes", "x", "lives",
        "targets", "shares", "cost", "paid",
    )  # fmt: skip

    def __init__(
        self,
        kind: str = "card",
        controller: int = 0,
        was: Object | None = None,
        ability: Any = None,
        item: str = "",
        place: str = "",
        event: Bindings | None = None,
    ) -> None:
        self.item = item
        self.kind = kind
        self.ability: Any = ability
        self.place = place
        self.source: Ref = was.ref if was is not None else ("", 0)
        self.was = was
        self.controller = controller
        self.event: Bindings = event or {}
        self.free = False
        self.way = ""
        self.origin = ""
        self.extras: tuple[bool, ...] = ()
        self.modes: tuple[int, ...] = ()
        self.x = 0
        self.lives: tuple[bool, ...] = ()
        self.targets: tuple[tuple[Ref, ...], ...] = ()
        self.shares: tuple[int, ...] = ()
        self.cost: tuple[Any, ...] = ()
        self.paid: tuple[Ref, ...] = ()

    def copy(self) -> Play:
        new = Play(self.kind, self.controller, None, self.ability, self.item, self.place)
        new.source = self.source
        new.was = self.was
        new.event = self.event
        new.free = self.free
        new.way = self.way
        new.origin = self.origin
        new.extras = self.extras
        new.modes = self.modes
        new.x = self.x
        new.lives = self.lives
        new.targets = self.targets
        new.shares = self.shares
        new.cost = self.cost
        new.paid = self.paid
        return new


class Pay(Record):
    """A payment (118): who pays what, for which card; it returns what was sacrificed for it, or None where an `optional` one cannot be made.

    `helped`: the keywords of a spell (convoke) that let permanents be tapped for it.
    """

    TAG = "Pay"
    FIELDS = ("seat", "parts", "source", "optional", "helped")

    def __init__(
        self,
        seat: int = 0,
        parts: tuple[Any, ...] = (),
        source: str = "",
        optional: bool = False,
        helped: tuple[str, ...] = (),
    ) -> None:
        self.helped = helped
        self.seat = seat
        self.parts = parts
        self.source = source
        self.optional = optional


class Entering(Record):
    """What is asked as something enters the battlefield (614.12a): for each question the id, who answers and what is asked, with the answers.

    `put`: what it then puts there itself, `under` a player's control or their owners'; `paid`: what the payment going on came to.
    """

    TAG = "Entering"
    FIELDS = ("asks", "answers", "put", "under", "paid")

    def __init__(self, asks: tuple[tuple[str, int, Any], ...] = ()) -> None:
        self.asks = asks
        self.answers: tuple[str, ...] = ()
        self.put: tuple[str, ...] = ()
        self.under = NOBODY
        self.paid: tuple[Ref, ...] | None = None


class Resolution(Resolving[Bindings]):
    """Something resolving (608): the item, the words still to be carried out, answers given to the present one."""

    TAG = "Resolution"
    FIELDS = ("item", "script", "answers", "bound", "controller", "result", "play")

    def __init__(self, item: str = "") -> None:
        super().__init__()
        self.item = item
        self.controller = 0
        self.result: Any = None
        self.play: Play | None = None

    @property
    def name(self) -> str:
        """What the card is called that resolves, or whose ability does."""
        assert self.play is not None
        assert self.play.was is not None
        return self.play.was.card.name


class Slot(Record):
    """A late blocker slotted into the damage assignment orders (509.6), attacker by attacker where it blocks a band; `place`: that order
    with it in."""

    TAG = "Slot"
    FIELDS = ("blocker", "attackers", "place")

    def __init__(self, blocker: str = "", attackers: tuple[str, ...] = ()) -> None:
        self.blocker = blocker
        self.attackers = attackers
        self.place: tuple[str, ...] = ()


class SetUp(Record):
    """The start of the game (103): who begins, who has still to shuffle or decide, and who took how many mulligans."""

    TAG = "SetUp"
    FIELDS = ("first", "waiting", "deciding", "taken", "shuffled", "bottom")

    def __init__(self) -> None:
        self.first = 0
        self.waiting: tuple[int, ...] = ()
        self.deciding: tuple[int, ...] = ()
        self.taken: tuple[int, ...] = ()
        self.shuffled: tuple[int, ...] = ()
        self.bottom: tuple[str, ...] = ()


class Deal(Record):
    """Damage about to be dealt, all at once: (source, recipient, amount) parts; sources as they are, or last were.

    `step` and `number` are those of the rule that has it dealt: its events carry them. `met` is the last part that a shield was
    chosen to meet;
    `spent` are effects that prevent one dealing of damage and have.
    """

    TAG = "Deal"
    FIELDS = ("step", "number", "parts", "at", "met", "combat", "applied", "sources", "spent")

    def __init__(self, parts: tuple[tuple[str, Ref, int], ...] = (), combat: bool = False) -> None:
        self.step = ""
        self.number = ""
        self.parts = parts
        self.at = 0
        self.met = -1
        self.combat = combat
        self.applied: tuple[str, ...] = ()
        self.sources: tuple[Object, ...] = ()
        self.spent: tuple[int, ...] = ()


class Combat(Record):
    """A combat phase (506): who defends, who attacks what, who blocks whom in which order, and what has been dealt.

    `attacked` pairs an attacker with what it attacks ("" once that is gone) and the defending player (508.5); `hunters` attack a
    planeswalker, or did till it was gone. `attack` and `block` are the declaration under way, `options` the optional costs chosen with
    it. `blocks` pairs blockers with attackers ("" for one that has left combat); `front` and
    `back` hold the damage assignment orders of attackers and blockers (2018). `struck` holds who had first or double strike as the
    first damage step began; `stage` is the damage step going on: first, normal, last.
    """

    TAG = "Combat"
    FIELDS = (
        "defenders", "attack", "block", "options", "asked", "bands", "attacked", "blocked", "unblocked", "blocks", "front", "back",
        "declared", "struck", "stage", "assigned", "cost", "paid", "remembered", "hunters", "dealing", "mark",
    )  # fmt: skip

    TRACKED = (
        "defenders", "bands", "attacked", "blocked", "unblocked", "blocks", "front", "back", "declared", "struck", "stage",
        "remembered", "hunters", "dealing",
    )  # fmt: skip

    def __init__(self) -> None:
        self.defenders: tuple[int, ...] = ()
        self.attack: tuple[tuple[str, str], ...] = ()
        self.block: tuple[tuple[str, str], ...] = ()
        self.options: tuple[tuple[str, ...], ...] = ()
        self.asked = 0
        self.bands: tuple[tuple[str, ...], ...] = ()
        self.attacked: tuple[tuple[Ref, Ref, int], ...] = ()
        self.blocked: tuple[str, ...] = ()
        self.unblocked: tuple[str, ...] = ()
        self.blocks: tuple[tuple[Ref, str], ...] = ()
        self.front: tuple[tuple[str, tuple[str, ...]], ...] = ()
        self.back: tuple[tuple[str, tuple[str, ...]], ...] = ()
        self.declared: tuple[str, ...] = ()
        self.struck: tuple[Ref, ...] = ()
        self.stage = ""
        self.assigned: tuple[tuple[str, Ref, int], ...] = ()
        self.cost: tuple[Any, ...] = ()
        self.paid: tuple[Ref, ...] = ()
        self.remembered: tuple[tuple[str, int], ...] = ()
        self.hunters: tuple[str, ...] = ()
        self.dealing: tuple[str, ...] = ()
        self.mark = 0

    @property
    def attackers(self) -> tuple[str, ...]:
        """The attacking creatures, in the order in which they began to attack."""
        return tuple([ref[0] for ref, _, _ in self.attacked])

    @property
    def blockers(self) -> tuple[str, ...]:
        """The blocking creatures, each once."""
        return tuple(dict.fromkeys([ref[0] for ref, _ in self.blocks]))

    def blockers_of(self, attacker: str) -> tuple[str, ...]:
        """Who blocks an attacker, in damage assignment order where there is one."""
        blockers = [ref[0] for ref, other in self.blocks if other == attacker]
        if len(blockers) < 2:
            return tuple(blockers)
        order = dict(self.front).get(attacker, ())
        return tuple(sorted(blockers, key=lambda blocker: order.index(blocker) if blocker in order else len(order)))

    def blocked_by(self, blocker: str) -> tuple[str, ...]:
        """Whom a blocker blocks, in damage assignment order where there is one."""
        attackers = [other for ref, other in self.blocks if ref[0] == blocker and other]
        if len(attackers) < 2:
            return tuple(attackers)
        order = dict(self.back).get(blocker, ())
        return tuple(sorted(attackers, key=lambda attacker: order.index(attacker) if attacker in order else len(order)))

    def what(self, attacker: str) -> Ref:
        """What a creature attacks: a player, a permanent, or ("", 0) for nothing any more."""
        return next((what for ref, what, _ in self.attacked if ref[0] == attacker), ("", 0))

    def defender(self, attacker: str) -> int:
        """The defending player for an attacker (508.5), also for one that was removed from combat."""
        return next((seat for ref, _, seat in self.attacked if ref[0] == attacker), dict(self.remembered).get(attacker, -1))
