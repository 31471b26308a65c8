"""The variables of Force of Will's procedures: one record each."""

from __future__ import annotations

from typing import Any

from affray.core.resolving import Resolving
from affray.core.state import Record, Ref
from affray.games.fow.position.bindings import Bindings
from affray.games.fow.vocabulary.printed import Object


class Main(Record):
    """The main phase (504)."""

    TAG = "Main"
    FIELDS = ()


class SetUp(Record):
    """Setting up (403): how many decks or players are done, who goes first, and what each exchanges, the first player's first."""

    TAG = "SetUp"
    FIELDS = ("done", "first", "exchanged")

    def __init__(self) -> None:
        self.done = 0
        self.first = 0
        self.exchanged: tuple[tuple[str, ...], ...] = ()


class WholeGame(Record):
    """A game, turn after turn (501)."""

    TAG = "WholeGame"
    FIELDS = ()


class Turn(Record):
    """A turn (500)."""

    TAG = "Turn"
    FIELDS = ()


class Sequence(Record):
    """A priority sequence (600): who holds priority, how many passed in a row; `rounds` and `triggers` find loops (1301)."""

    TAG = "Sequence"
    FIELDS = ("holder", "passes", "main", "rounds", "triggers")

    def __init__(self, holder: int = 0, main: bool = False) -> None:
        self.holder = holder
        self.passes = 0
        self.main = main
        self.rounds = 0
        self.triggers = 0

    def copy(self) -> Sequence:
        new = Sequence(self.holder, self.main)
        new.passes = self.passes
        new.rounds = self.rounds
        new.triggers = self.triggers
        return new


class Play(Record):
    """A card or ability being played (903.2), and afterwards what was chosen for it.

    `item` is its id on the chase; `ability` the word played (None for a card that is only put into the field) and `place` where it
    stands in the text of its card; `source` and `was` the card it is on, as it was; `event` what triggered it; `more` the further text a
    card is played with.
    """

    TAG = "Play"
    FIELDS = (
        "item", "kind", "ability", "place", "source", "was", "controller", "event", "free", "origin", "awakened", "incarnated", "more", "modes", "x",
        "targets", "shares", "cost", "paid", "played_before",
    )  # fmt: skip

    def __init__(
        self, kind: str = "card", controller: int = 0, was: Object | None = None, ability: Any = None, item: str = ""
    ) -> None:
        self.item = item
        self.kind = kind
        self.ability: Any = ability
        self.place = ""
        self.source: Ref = was.ref if was is not None else ("", 0)
        self.was = was
        self.controller = controller
        self.event: Bindings = {}
        self.free = False
        self.origin = ""
        self.awakened = False
        self.incarnated = False
        self.more: tuple[Any, ...] = ()
        self.modes: tuple[int, ...] = ()
        self.x = 0
        self.targets: tuple[tuple[Ref, ...], ...] = ()
        self.shares: tuple[int, ...] = ()
        self.cost: tuple[Any, ...] = ()
        self.paid = ""
        self.played_before = 0

    def copy(self) -> Play:
        new = Play(self.kind, self.controller, None, self.ability, self.item)
        new.place = self.place
        new.source = self.source
        new.was = self.was
        new.event = self.event
        new.free = self.free
        new.origin = self.origin
        new.awakened = self.awakened
        new.incarnated = self.incarnated
        new.more = self.more
        new.modes = self.modes
        new.x = self.x
        new.targets = self.targets
        new.shares = self.shares
        new.cost = self.cost
        new.paid = self.paid
        new.played_before = self.played_before
        return new


class Pay(Record):
    """A payment (1003): who pays what, for which card; `paid` once it is done."""

    TAG = "Pay"
    FIELDS = ("seat", "parts", "source", "optional")

    def __init__(self, seat: int = 0, parts: tuple[Any, ...] = (), source: str = "", optional: bool = False) -> None:
        self.seat = seat
        self.parts = parts
        self.source = source
        self.optional = optional


class Resolution(Resolving[Bindings]):
    """Something resolving (903.3): the item, the words still to be carried out, answers given to the present one."""

    TAG = "Resolution"
    FIELDS = ("item", "script", "answers", "bound", "controller", "result", "play")

    def __init__(self, item: str = "") -> None:
        super().__init__()
        self.item = item
        self.controller = 0
        self.result: Any = None
        self.play: Play | None = None


class Deal(Record):
    """Damage about to be dealt by one source: (recipient, amount) pairs, replacement effects already applied (910).

    `step` and `number` are those of the rule that has it dealt: its events carry them.
    """

    TAG = "Deal"
    FIELDS = ("step", "number", "source", "was", "controller", "parts", "at", "battle", "applied", "dealt")

    def __init__(
        self, source: str = "", controller: int = 0, parts: tuple[tuple[Ref, int], ...] = (), battle: bool = False
    ) -> None:
        self.step = ""
        self.number = ""
        self.source = source
        self.was: Object | None = None
        self.controller = controller
        self.parts = parts
        self.at = 0
        self.battle = battle
        self.applied: tuple[str, ...] = ()
        self.dealt = 0


class Destruction(Record):
    """Cards about to be destroyed, and which effect replaces the destruction of which (910.2)."""

    TAG = "Destruction"
    FIELDS = ("step", "number", "idents", "chosen")

    def __init__(self) -> None:
        self.step = ""
        self.number = ""
        self.idents: tuple[str, ...] = ()
        self.chosen: tuple[tuple[str, str], ...] = ()


class Keeping(Record):
    """Cards of which their controller keeps one (1205.8)."""

    TAG = "Keeping"
    FIELDS = ("seat", "idents")

    def __init__(self, seat: int = 0, idents: tuple[str, ...] = ()) -> None:
        self.seat = seat
        self.idents = idents


class CurrentBattle(Record):
    """A battle (800): who attacks what and who blocks, and what has been dealt.

    `chosen` are the cards of a declaration that is being paid for; `through` is how much of the damage pierces (1102.2).
    """

    TAG = "Battle"
    FIELDS = ("chosen", "attacker", "attacked", "blocker", "struck", "blocker_died_first", "dealt", "through", "paid")
    TRACKED = ("attacker", "attacked", "blocker")

    def __init__(self) -> None:
        self.chosen: tuple[str, ...] = ()
        self.attacker = ""
        self.attacked: Ref = ("", 0)
        self.blocker = ""
        self.struck = False
        self.blocker_died_first = False
        self.dealt = 0
        self.through = 0
        self.paid = ""

    def copy(self) -> CurrentBattle:
        new = CurrentBattle()
        new.chosen = self.chosen
        new.attacker = self.attacker
        new.attacked = self.attacked
        new.blocker = self.blocker
        new.struck = self.struck
        new.blocker_died_first = self.blocker_died_first
        new.dealt = self.dealt
        new.through = self.through
        new.paid = self.paid
        return new
