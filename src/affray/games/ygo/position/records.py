"""The variables of Yu-Gi-Oh!'s procedures: one record each."""

from __future__ import annotations

from typing import Any, cast

from affray.core.questions import Decision
from affray.core.resolving import Resolving
from affray.core.state import Record, Ref
from affray.games.ygo.position.bindings import Bindings
from affray.games.ygo.vocabulary.printed import Object

Blow = tuple[int, int, str, str]
"""Who takes it, how much, from which monster, and as what: `battle` or `effect` damage, or Life Points `gained`."""


Saved = tuple[str, str, Any]
"""A card that is not destroyed, the card given in its place, and the cost that is paid with it (None: it is destroyed)."""


class Turn(Record):
    """A turn (200): which phase it is, whether the game goes on after it, what the player in the open state did."""

    TAG = "Turn"
    FIELDS = ("phase", "whole", "action")
    TRACKED = ("phase",)

    def __init__(self, phase: str = "draw", whole_game: bool = False) -> None:
        self.phase = phase
        self.whole = whole_game
        self.action: Decision | None = None


class Summon(Record):
    """A summon that is tried (300): the monster, how, whose it becomes, its position, what is tributed, and whether it was negated.

    `paid` counts the costs paid for it, `lies` is the position in which it will lie, `besides` says whether it is the Normal Summon besides
    that of the turn (301.7).
    """

    TAG = "Summon"
    FIELDS = ("monster", "how", "seat", "position", "face_down", "tributes", "negated", "paid", "lies", "besides")

    def __init__(self, monster: str = "", how: str = "", seat: int = 0) -> None:
        self.monster = monster
        self.how = how
        self.seat = seat
        self.position = "attack"
        self.face_down = False
        self.tributes: tuple[str, ...] = ()
        self.negated = False
        self.paid = 0
        self.lies = "attack"
        self.besides = False


class Window(Record):
    """A fast effect window (604): whose turn it is to answer, how many passed, how many chains there were."""

    TAG = "Window"
    FIELDS = ("holder", "passes", "chains", "once", "opened", "singly")

    def __init__(self, holder: int = 0, once: bool = False, opened: Decision | None = None, singly: bool = False) -> None:
        self.holder = holder
        self.passes = 0
        self.chains = 0
        self.once = once
        self.opened = opened
        self.singly = singly

    def copy(self) -> Window:
        new = Window(self.holder, self.once, self.opened, self.singly)
        new.passes = self.passes
        new.chains = self.chains
        return new


class Chain(Record):
    """A chain (601): its links, first to last, when it began, the group of triggers being put on it, who answers, who passed.

    `mandatory` are effects that must answer the link `answered` and are not on the chain yet.
    """

    TAG = "Chain"
    FIELDS = ("links", "began", "group", "opened", "holder", "passes", "singly", "answered", "mandatory")

    def __init__(self, opened: Decision | None = None, holder: int = 0, singly: bool = False) -> None:
        self.links: tuple[str, ...] = ()
        self.began = 0
        self.group = 0
        self.opened = opened
        self.holder = holder
        self.passes = 0
        self.singly = singly
        self.answered = ""
        self.mandatory: tuple[Decision, ...] = ()

    def copy(self) -> Chain:
        new = Chain(self.opened, self.holder, self.singly)
        new.links = self.links
        new.began = self.began
        new.group = self.group
        new.passes = self.passes
        new.answered = self.answered
        new.mandatory = self.mandatory
        return new


NO_TARGET = "it has no target any more"
"""Why a link that had begun to resolve does so without effect."""


class Link(Record):
    """A card or effect being activated (501), and afterwards a link of the chain: what was chosen and paid for it.

    `source` is the card as it was at activation, `place` as it is thereafter; `event` what triggered it; `answers` the link it
    responds to.
    """

    TAG = "Link"
    FIELDS = (
        "item", "kind", "word", "index", "source", "was", "place", "controller", "event", "answers", "mode", "targets",
        "paid", "negated",
    )  # fmt: skip

    def __init__(
        self, kind: str = "effect", controller: int = 0, was: Object | None = None, word: Any = None, index: int = 0
    ) -> None:
        self.item = ""
        self.kind = kind
        self.word: Any = word
        self.index = index
        self.source: Ref = was.ref if was is not None else ("", 0)
        self.was = was
        self.place = self.source
        self.controller = controller
        self.event: Bindings = {}
        self.answers = ""
        self.mode = 0
        self.targets: tuple[tuple[Ref, ...], ...] = ()
        self.paid = 0
        self.negated = ""

    def copy(self) -> Link:
        new = Link(self.kind, self.controller, None, self.word, self.index)
        new.item = self.item
        new.source = self.source
        new.was = self.was
        new.place = self.place
        new.event = self.event
        new.answers = self.answers
        new.mode = self.mode
        new.targets = self.targets
        new.paid = self.paid
        new.negated = self.negated
        return new


class Resolution(Resolving[Bindings]):
    """A link resolving (602): the words still to be carried out, answers to the present one, what the words point at."""

    TAG = "Resolution"
    FIELDS = ("item", "began", "script", "answers", "bound", "done", "result")

    def __init__(self, item: str = "") -> None:
        super().__init__()
        self.item = item
        self.began = 0
        self.done = True
        self.result: Any = None

    def number(self, name: str, n: int) -> None:
        """From here on words speak of this number."""
        self.bound = cast("Bindings", {**self.bound, name: n})


class Destruction(Record):
    """Cards about to be destroyed by an effect, and what is destroyed in whose place."""

    TAG = "Destruction"
    FIELDS = ("idents", "source", "asked", "instead")

    def __init__(self, idents: tuple[str, ...] = (), source: str = "") -> None:
        self.idents = idents
        self.source = source
        self.asked = 0
        self.instead: tuple[Saved, ...] = ()


class BattlePhase(Record):
    """A Battle Phase (800): what is being declared, the attack under way, and whether something called for a replay or for the end.

    `monsters` are those of the opponent, as they were when the attack was declared or last looked at.
    """

    TAG = "Battle"
    FIELDS = ("declared", "attacker", "target", "direct", "monsters", "replay", "negated", "ending", "part")
    TRACKED = ("attacker", "target", "direct", "part")

    def __init__(self) -> None:
        self.declared = ("", "")
        self.attacker: Ref = ("", 0)
        self.target: Ref = ("", 0)
        self.direct = False
        self.monsters: tuple[Ref, ...] = ()
        self.replay = False
        self.negated = False
        self.ending = False
        self.part = "start"

    def copy(self) -> BattlePhase:
        new = BattlePhase()
        new.declared = self.declared
        new.attacker = self.attacker
        new.target = self.target
        new.direct = self.direct
        new.monsters = self.monsters
        new.replay = self.replay
        new.negated = self.negated
        new.ending = self.ending
        new.part = self.part
        return new


class Damage(Record):
    """A Damage Step (900): its timing, who fights whom, how they lay at its start, what calculation determined.

    `doomed` pairs each monster determined to be destroyed by battle with what destroyed it; `frozen` keeps its ATK and DEF;
    `fallen` are those that were sent to the Graveyard, as they lay on the field and as they lie there.
    """

    TAG = "Damage"
    FIELDS = (
        "timing", "attacker", "target", "attacker_seat", "direct", "lay", "was_hidden", "calculated",
        "damages", "losers", "doomed", "frozen", "instead", "asked", "fallen",
    )  # fmt: skip
    TRACKED = ("timing", "attacker", "target", "direct", "lay", "was_hidden", "calculated", "damages", "doomed", "frozen")

    def __init__(self, attacker: Ref = ("", 0), target: Ref = ("", 0), direct: bool = False, seat: int = 0) -> None:
        self.timing = "start"
        self.attacker = attacker
        self.target = target
        self.attacker_seat = seat
        self.direct = direct
        self.lay = ""
        self.was_hidden = False
        self.calculated = False
        self.damages: tuple[Blow, ...] = ()
        self.losers: tuple[tuple[Ref, Ref], ...] = ()
        self.doomed: tuple[tuple[Ref, Ref], ...] = ()
        self.frozen: tuple[tuple[str, int, int], ...] = ()
        self.instead: tuple[Saved, ...] = ()
        self.asked = 0
        self.fallen: tuple[tuple[Ref, Ref], ...] = ()

    def lies(self, posture: str, hidden: bool) -> Damage:
        """The attacked monster lay so as the Damage Step began."""
        self.lay = posture
        self.was_hidden = hidden
        return self
