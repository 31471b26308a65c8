"""How Ebb is written and told: decisions as text, cards and events for those who look on, scenario files as positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from affray.core.declare.notation import DeclaredNotation
from affray.core.events import DETAILS as COMMON
from affray.core.events import Detail, Event
from affray.core.game import Line
from affray.core.procedures import Rulebook
from affray.core.questions import Decision, Question
from affray.core.state import Object, Position, State, player_id, seat_of
from affray.core.table import Table
from affray.scenario.builder import Builder
from ebb.battle import PASS, raiding, strength
from ebb.cards import EbbCard, catalogue
from ebb.game import LIFE, Battle, Turn, Whole
from ebb.turn import WAIT

# -- decisions


class EbbNotation(DeclaredNotation):
    """`launch Cog`, `wait`, `raid Cog > Bob`, `meet Hulk > Cog`, `play Squall on Cog`, `pass`."""

    def __init__(self) -> None:
        super().__init__()
        self.forms = {
            "launch": "launch SHIP", "wait": "wait", "raid": "raid SHIP, … (or: raid all)", "no raid": "no raid",
            "meet": "meet SHIP > RAIDER, …", "no meet": "no meet", "play": "play WIND on SHIP", "pass": "pass", "coin": "coin heads",
            "order": "order CARD, …",
        }  # fmt: skip
        self.on_card = ("launch",)
        self.declares = ("raid", "meet")
        self.no_action = (PASS, WAIT, Decision("raid"), Decision("meet"))
        self.verbs = {
            "launch": ("turn.launch",),
            "raid": ("battle.raid.declare",),
            "meet": ("battle.meet.declare",),
            "play": ("window.offer",),
        }

    def format(self, t: Table, question: Question, decision: Decision) -> str:
        if decision.verb == "play":
            wind, ship = decision.args
            return f"play {self.called(t, question, wind)} on {self.listed(t, question, [ship])}"
        return super().format(t, question, decision)

    def parse_common(self, t: Table, question: Question, head: str) -> Decision:
        wind, on, ship = head.removeprefix("play ").partition(" on ")
        if not (head.startswith("play ") and on):
            return super().parse_common(t, question, head)
        pairs = product(self.cards(t, question, wind), self.cards(t, question, ship))
        return self.best(t, question, [Decision("play", *pair) for pair in pairs], head)


# -- what is seen

SENTENCES = {
    "comes about": "{who} comes about", "draws": "{who} draws a card", "is launched": "{who} is launched", "raids": "{who} raids",
    "meets": "{who} meets {to}", "sinks": "{who} sinks", "loses life": "{who} loses {amount} life (now {life})",
    "is played": "{who} is played on {to}", "is spent": "{who} is spent", "stops raiding": "{who} stops raiding", "effect begins": "",
    "effect ends": "", "turn begins": "{who}'s turn begins", "ends": "", "rewinds": "",
}  # fmt: skip
KINDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(SENTENCES, ()), "meets": ("to",), "loses life": ("amount", "life", "source"), "is played": ("to",), "draws": ("card",),
    "effect begins": ("on", "until"), "effect ends": ("until",), "ends": ("winners", "why"), "rewinds": ("why",),
}  # fmt: skip
DETAILS = {**COMMON, "card": Detail("what is drawn", str)}
CARD_FACTS: dict[str, Any] = {"posture": "", "strength": 0, "role": "neither"}


def narrate(s: Position, event: Event) -> str:
    """An event as a sentence."""

    def name(ident: str) -> str:
        if seat_of(ident) >= 0:
            return s.players[seat_of(ident)].name
        found = s.objects.get(ident)
        return f"{s.players[found.owner].name}'s {found.card.name}" if found is not None else event.names.get(ident, ident)

    data = {**event.data, "who": name(event.subject), "to": name(str(event.data.get("to", "")))}
    return SENTENCES[event.kind].format(**data)


def describe(s: Position, found: Object[EbbCard]) -> dict[str, Any]:
    """A card as data."""
    text = found.card.text
    data: dict[str, Any] = {"id": found.id, "name": text.name, "type": text.type}
    if text.type == "ship":
        data.update({"strength": strength(s, found), "keywords": list(text.keywords)})
    if found.zone == "sea":
        data.update({"posture": found.posture, "role": "raiding" if found.id in raiding(s) else "neither"})
    return data


def fights(s: Position) -> Iterator[Line]:
    """Who raids, and who meets whom."""
    for ident in raiding(s):
        yield ident, player_id(1 - s.objects[ident].controller), "attack"
    b = s.record_of("battle")
    for ship, raider in b.meets if isinstance(b, Battle) else ():
        yield ship[0], raider[0], "block"


# -- from a file to a position


class _Builder(Builder[EbbCard]):
    def lie(self, found: Object[EbbCard], card: EbbCard, setup: Any) -> None:
        if found.zone == "sea" and card.text.type != "ship":
            raise setup.node.error(f"{card.name} is a wind and does not lie at sea (1.4)")

    def begin(self) -> None:
        if self.procedure == "game":
            self.state.turn = 0
            self.state.frames = (self.book.frame("game", "shuffle", Whole()),)
            return
        outer = (self.book.frame("game", "again", Whole()),)
        if self.procedure == "turn":
            self.state.frames = (*outer, self.book.frame("turn", self.step, Turn()))
        elif self.step != "raid.declare":
            raise self.bad_start("a battle starts at 3.1")
        else:
            self.state.frames = (*outer, self.book.frame("turn", "", Turn()), self.book.frame("battle", self.step, Battle()))


def build(book: Rulebook, scenario: Any) -> State:
    """The position that a scenario describes."""
    return _Builder(book, scenario, catalogue, life=LIFE, turn=2, procedures=("game", "turn", "battle")).build()
