"""The variables of Yu-Gi-Oh!'s procedures: one record each."""

from __future__ import annotations

from typing import Any, cast

from affray.core.questions import Decision
from affray.core.resolving import Resolving
from affray.core.state import Record, Ref
from affray.games.ygo.position.bindings import Bindings
from affray.games.ygo.vocabulary.printed import Object

Blow = tuple[int, int, str, str]
"""A change of Life Points: the player, the amount, the monster it comes from, and its kind: `battle` or `effect` damage, or Life Points `gained`."""


Saved = tuple[str, str, Any]
"""A card that is not destroyed, the card given in its place, and the cost that is paid with it (None: it is destroyed)."""


class Turn(Record):
    """A turn (200): which phase it is, whether the game goes on after it, what the player in the open state did."""

    TAG = "Turn"
    TRACKED = ("phase",)

    phase: str = "draw"
    whole: bool = False
    action: Decision | None = None


class Main(Record):
    """A Main Phase (203): what the turn player does in the open game state."""

    TAG = "Main"

    action: Decision | None = None
    second: bool = False


class Summon(Record):
    """A summon that is tried (300): the monster, how, whose it becomes, its position, what is tributed, and whether it was negated.

    `paid` counts the costs paid for it, `lies` is the position in which it will lie, `besides` says whether it is the Normal Summon besides
    that of the turn (301.7).
    """

    TAG = "Summon"

    monster: str = ""
    how: str = ""
    seat: int = 0
    position: str = "attack"
    face_down: bool = False
    tributes: tuple[str, ...] = ()
    negated: bool = False
    paid: int = 0
    lies: str = "attack"
    besides: bool = False


class MaterialSummon(Record):
    """A Summon with materials (313): the monster, how, whose it becomes, its materials, whether it comes to the Extra Monster Zone (`extra`),
    the position in which it will lie."""

    TAG = "MaterialSummon"

    monster: str = ""
    how: str = ""
    seat: int = 0
    used: tuple[str, ...] = ()
    extra: bool = False
    lies: str = "attack"


class Window(Record):
    """A fast effect window (604): whose turn it is to answer, how many passed, how many chains there were."""

    TAG = "Window"

    holder: int = 0
    passes: int = 0
    chains: int = 0
    once: bool = False
    opened: Decision | None = None
    singly: bool = False


class Chain(Record):
    """A chain (601): its links, first to last, when it began, the group of triggers being put on it, who answers, who passed.

    `mandatory` are effects that must answer the link `answered` and are not on the chain yet.
    """

    TAG = "Chain"

    links: tuple[str, ...] = ()
    began: int = 0
    group: int = 0
    opened: Decision | None = None
    holder: int = 0
    passes: int = 0
    singly: bool = False
    answered: str = ""
    mandatory: tuple[Decision, ...] = ()


NO_TARGET = "it has no target any more"
"""The reason why a link that had begun to resolve does so without effect."""


class Link(Record):
    """A card or effect being activated (501), and afterwards a link of the chain: what was chosen and paid for it.

    `source` is the card as it was at activation, `place` as it is thereafter; `event` what triggered it; `answers` the link it
    responds to.
    """

    TAG = "Link"

    item: str = ""
    kind: str = "effect"
    word: Any = None
    index: int = 0
    source: Ref = ("", 0)
    was: Object | None = None
    place: Ref = ("", 0)
    controller: int = 0
    event: Bindings = {}
    answers: str = ""
    mode: int = 0
    targets: tuple[tuple[Ref, ...], ...] = ()
    paid: int = 0
    negated: str = ""

    def __post_init__(self) -> None:
        if self.was is not None:
            self.source = self.place = self.was.ref


class Resolution(Resolving[Bindings]):
    """A link resolving (602): the words still to be carried out, answers to the present one, what the words point at."""

    TAG = "Resolution"
    SAVED = ("item", "began", "script", "answers", "bound", "done", "result")

    item: str = ""
    began: int = 0
    done: bool = True
    result: Any = None

    def number(self, name: str, n: int) -> None:
        """Let later words speak of this number."""
        self.bound = cast("Bindings", {**self.bound, name: n})


class Destruction(Record):
    """Cards about to be destroyed by an effect, and what is destroyed in whose place."""

    TAG = "Destruction"

    idents: tuple[str, ...] = ()
    source: str = ""
    asked: int = 0
    instead: tuple[Saved, ...] = ()


class BattlePhase(Record):
    """A Battle Phase (800): what is being declared, the attack under way, and whether something called for a replay or for the end.

    `monsters` are those of the opponent, as they were when the attack was declared or last looked at.
    """

    TAG = "Battle"
    TRACKED = ("attacker", "target", "direct", "part")

    declared: tuple[str, str] = ("", "")
    attacker: Ref = ("", 0)
    target: Ref = ("", 0)
    direct: bool = False
    monsters: tuple[Ref, ...] = ()
    replay: bool = False
    negated: bool = False
    ending: bool = False
    part: str = "start"


class Damage(Record):
    """A Damage Step (900): its timing, who fights whom, how they lay at its start, what calculation determined.

    `doomed` pairs each monster determined to be destroyed by battle with what destroyed it; `frozen` keeps its ATK and DEF;
    `fallen` are those that were sent to the Graveyard, as they lay on the field and as they lie there.
    """

    TAG = "Damage"
    TRACKED = ("timing", "attacker", "target", "direct", "lay", "was_hidden", "calculated", "damages", "doomed", "frozen")

    timing: str = "start"
    attacker: Ref = ("", 0)
    target: Ref = ("", 0)
    attacker_seat: int = 0
    direct: bool = False
    lay: str = ""
    was_hidden: bool = False
    calculated: bool = False
    damages: tuple[Blow, ...] = ()
    losers: tuple[tuple[Ref, Ref], ...] = ()
    doomed: tuple[tuple[Ref, Ref], ...] = ()
    frozen: tuple[tuple[str, int, int], ...] = ()
    instead: tuple[Saved, ...] = ()
    asked: int = 0
    fallen: tuple[tuple[Ref, Ref], ...] = ()

    def lies(self, posture: str, hidden: bool) -> Damage:
        """Note how the attacked monster lay as the Damage Step began."""
        self.lay = posture
        self.was_hidden = hidden
        return self
