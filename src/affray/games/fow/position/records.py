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


class SetUp(Record):
    """Setting up (403): how many decks or players are done, who goes first, and what each exchanges, the first player's first."""

    TAG = "SetUp"

    done: int = 0
    first: int = 0
    exchanged: tuple[tuple[str, ...], ...] = ()


class WholeGame(Record):
    """A game, turn after turn (501)."""

    TAG = "WholeGame"


class Turn(Record):
    """A turn (500)."""

    TAG = "Turn"


class Sequence(Record):
    """A priority sequence (600): who holds priority, how many passed in a row; `rounds` and `triggers` find loops (1301)."""

    TAG = "Sequence"

    holder: int = 0
    passes: int = 0
    main: bool = False
    rounds: int = 0
    triggers: int = 0


class Play(Record):
    """A card or ability being played (903.2), and afterwards what was chosen for it.

    `item` is its id on the chase; `ability` the word played (None for a card that is only put into the field) and `place` where it
    stands in the text of its card; `source` and `was` the card it is on, as it was; `event` what triggered it; `more` the further text a
    card is played with.
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
    origin: str = ""
    awakened: bool = False
    incarnated: bool = False
    more: tuple[Any, ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    targets: tuple[tuple[Ref, ...], ...] = ()
    shares: tuple[int, ...] = ()
    cost: tuple[Any, ...] = ()
    paid: str = ""
    played_before: int = 0

    def __post_init__(self) -> None:
        if self.was is not None:
            self.source = self.was.ref


class Pay(Record):
    """A payment (1003): who pays what, for which card; `paid` once it is done."""

    TAG = "Pay"

    seat: int = 0
    parts: tuple[Any, ...] = ()
    source: str = ""
    optional: bool = False


class Resolution(Resolving[Bindings]):
    """Something resolving (903.3): the item, the words still to be carried out, answers given to the present one."""

    TAG = "Resolution"
    SAVED = ("item", "script", "answers", "bound", "controller", "result", "play")

    item: str = ""
    controller: int = 0
    result: Any = None
    play: Play | None = None


class Deal(Record):
    """Damage about to be dealt by one source: (recipient, amount) pairs, replacement effects already applied (910).

    `step` and `number` are those of the rule that has it dealt: its events carry them.
    """

    TAG = "Deal"

    step: str = ""
    number: str = ""
    source: str = ""
    was: Object | None = None
    controller: int = 0
    parts: tuple[tuple[Ref, int], ...] = ()
    at: int = 0
    battle: bool = False
    applied: tuple[str, ...] = ()
    dealt: int = 0


class Destruction(Record):
    """Cards about to be destroyed, and which effect replaces the destruction of which (910.2)."""

    TAG = "Destruction"

    step: str = ""
    number: str = ""
    idents: tuple[str, ...] = ()
    chosen: tuple[tuple[str, str], ...] = ()


class Keeping(Record):
    """Cards of which their controller keeps one (1205.8)."""

    TAG = "Keeping"

    seat: int = 0
    idents: tuple[str, ...] = ()


class CurrentBattle(Record):
    """A battle (800): who attacks what and who blocks, and what has been dealt.

    `chosen` are the cards of a declaration that is being paid for; `through` is how much of the damage pierces (1102.2).
    """

    TAG = "Battle"
    TRACKED = ("attacker", "attacked", "blocker")

    chosen: tuple[str, ...] = ()
    attacker: str = ""
    attacked: Ref = ("", 0)
    blocker: str = ""
    struck: bool = False
    blocker_died_first: bool = False
    dealt: int = 0
    through: int = 0
    paid: str = ""
