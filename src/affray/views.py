"""The data that affray outputs, as types: `Battle.view`, and the commands with `--json`. `schema()` is the same as a JSON Schema.

Keys are the words that a person reads; a field that does not apply is left out. Each answer has its version under its first key,
which changes when a field changes its meaning or goes.

    python -m affray.views > docs/views.schema.json
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, Required, TypedDict

import msgspec

VERSION = 1

CardView = TypedDict(
    "CardView",
    {
        "id": Required[str],
        "name": str,
        "ja": str,
        # what it is
        "type": str,
        "types": list[str],
        "subtypes": list[str],
        "races": list[str],
        "race": str,
        "kinds": list[str],
        "colors": list[str],
        "colours": list[str],
        "attributes": list[str],
        "traits": list[str],
        "keywords": list[str],
        "level": int | None,
        "kind": str,
        "other side": str,
        # its numbers, and where they come from
        "ATK": int | None,
        "DEF": int | None,
        "power": int | None,
        "toughness": int | None,
        "numbers": dict[str, str],
        # what of its text was not read, and is left out
        "unread": list[str],
        # how it lies
        "orientation": str,
        "position": str,
        "posture": str,
        "face down": bool,
        "damage": int,
        "counters": dict[str, int],
        "owner": str,
        "controller": str,
        "new this turn": bool,
        "negated": bool,
        "doomed": bool,
        "destroyed": bool,
        # to what it belongs, and what it does in battle
        "added to": str,
        "attached to": str,
        "equipped to": str,
        "equips": str,
        "equipped": bool,
        "role": str,
        "protected by": str,
        "attacks": str,
        "blocked": bool,
        "blocks": list[str],
        "blockers": list[str],
        "targets": list[str],
    },
    total=False,
)
"""A card as a seat may know it. Every game uses the fields that its rules have a word for."""


class Unread(TypedDict):
    """A line of a card's text that was not read: its number, its text as it is printed, and what becomes of it, or of its effect alone."""

    card: str
    line: int
    text: str
    how: Literal["left out", "by hand"]
    framed: NotRequired[bool]


ZoneView = TypedDict("ZoneView", {"cards": list[CardView], "hidden": int, "face down": NotRequired[list[CardView]]})
"""A zone of a player: the cards the seat may know, the number of the others, and what is known of face-down ones."""


class SetCard(TypedDict):
    """The back of a Set card (Yu-Gi-Oh!)."""

    zone: str
    position: str


class PlayerView(TypedDict):
    """A player: life (if the game counts it), counters, zones, pool, and the actions left this turn."""

    seat: int
    name: str
    counters: dict[str, int]
    zones: dict[str, ZoneView]
    life: NotRequired[int]
    will: NotRequired[str]
    mana: NotRequired[str]
    set: NotRequired[list[SetCard]]
    summons: NotRequired[int]
    placements: NotRequired[int]


LineView = TypedDict("LineView", {"from": str, "to": str, "kind": Literal["attack", "block", "target"]})
"""An arrow of an attack, a block or a target: ids of cards, or of players (`@0`)."""


class PlaceView(TypedDict):
    """A rule that the game is at: procedure and step by their stable keys, the rule by its number."""

    procedure: str
    step: str
    rule: str


class Question(TypedDict):
    """The question: the player asked, the rule, and whether the seat itself is asked."""

    who: str
    rule: str
    step: str
    mine: bool


class Over(TypedDict):
    """The end: the winners by name (none: a draw, or only the part that is played is over), the rule and the reason."""

    winners: list[str]
    rule: str
    why: str


View = TypedDict(
    "View",
    {
        "affray view": Literal[1],
        "game": str,
        "edition": str,
        "turn": int,
        "turn player": str,
        "players": list[PlayerView],
        "shared": dict[str, list[CardView]],
        "lines": list[LineView],
        "where": list[PlaceView],
        "question": Question | None,
        "over": Over | None,
        "unread": NotRequired[list[Unread]],
    },
)
"""A position as a seat may know it (`Battle.view`, `affray show --json`). Shared zones are listed bottom to top."""


class Answer(TypedDict):
    """A legal answer as text, and as a decision."""

    decision: str
    verb: str
    args: list[str | int]


Selection = TypedDict("Selection", {"says": str, "cards": dict[str, int], "least": int, "most": int, "in order": bool})
"""The cards to choose several from, or to put in order: how the answer is written, and how many there are of each name."""
Legal = TypedDict("Legal", {
    "affray legal": Literal[1], "who": str, "rule": str, "legal": list[Answer], "more": bool, "choice": NotRequired[Selection],
    "unread": NotRequired[list[Unread]], "by hand": NotRequired[list[dict[str, str]]],
})  # fmt: skip
"""The legal answers (`affray legal --json`): the first 1,000, and whether there are more; where there is a `choice`, the first 16."""


class Happened(TypedDict):
    """An event, with its rule by number and by stable key. What `data` holds depends on `kind`."""

    kind: str
    subject: str
    rule: str
    step: str
    data: dict[str, Any]


class Made(TypedDict):
    """A decision in a line of play, and the events it caused."""

    who: str
    decision: str
    rule: str
    step: str
    events: list[Happened]


class Difference(TypedDict):
    """An expectation that failed."""

    what: str
    expected: Any
    found: Any


Run = TypedDict("Run", {
    "affray run": Literal[1], "scenario": str, "file": str, "game": str, "edition": str, "start": list[Happened], "decisions": list[Made],
    "passed": bool, "checks": int, "differences": list[Difference], "stopped": str | None, "unread": NotRequired[list[Unread]], "view": View,
    "by hand": NotRequired[list[dict[str, str]]],
})  # fmt: skip
"""A scenario played (`affray run --json`), one of a list."""

Perft = TypedDict(
    "Perft", {"affray perft": Literal[1], "depth": int, "total": int, "first": dict[str, int], "nodes": int, "seconds": float}
)
"""The number of lines of play (`affray perft --json`)."""


class Code(TypedDict):
    """A function that implements a rule: its stable key, its kind, and its place."""

    key: str
    kind: str
    window: bool
    file: str
    line: int


Rule = TypedDict("Rule", {
    "affray rule": Literal[1], "game": str, "edition": str, "number": str, "numbers": dict[str, str], "title": str, "says": str,
    "source": str, "status": str, "why": str, "covered by": str, "code": list[Code], "examples": list[str],
})  # fmt: skip
"""A numbered rule (`affray rules GAME NUMBER --json`): its numbers by edition, its text, its code, its worked examples."""


class Parting(TypedDict):
    """A difference of one edition at a moment: an event, a legal answer, a question, or the end of the line."""

    what: Literal["stops", "happened", "asks", "may do"]
    edition: str
    says: str


class Moment(TypedDict):
    """A moment at which editions differ, after this number of lines of play."""

    line: int
    place: str
    differences: list[Parting]


Compare = TypedDict("Compare", {
    "affray compare": Literal[1], "game": str, "editions": list[str], "agree": bool, "moments": list[Moment], "stops": dict[str, str],
    "unread": NotRequired[list[Unread]],
})  # fmt: skip
"""The differences between editions of a game in a scenario, and why each stops if none plays it out (`affray compare --json`)."""


class Answered(TypedDict):
    """A decision of a line: the player and the text."""

    who: str
    decision: str


Refuted = TypedDict("Refuted", {"decision": str, "at most": int, "line": list[Answered]})
"""A first answer that is worse, an upper bound on its value, and a line that proves it."""
HeldBack = TypedDict("HeldBack", {"of": int, "at least": int, "enough": int | None})
"""The attackers that must be held back, `at least` so many of `of`; `enough` of them suffice (null: not known)."""
Solve = TypedDict(
    "Solve",
    {
        "affray solve": Literal[1],
        "game": str,
        "edition": str,
        "for": str,
        "goal": str,
        "until": str,
        "status": str,
        "answer": bool | None,
        "at least": int,
        "at most": int,
        "said": str,
        "line": list[Answered],
        "as good": list[str],
        "not so": list[Refuted],
        "assumed": list[str],
        "stopped": str | None,
        "positions": int,
        "steps": int,
        "seconds": float,
        "held back": NotRequired[HeldBack],
        "unread": NotRequired[list[Unread]],
    },
)
"""The result that a player can force (`affray solve --json`). A point of life counts 10,000, a card 1, a win 1,000,000,000."""

Standing = TypedDict("Standing", {"bot": str, "won": int, "drawn": int, "lost": int, "share": float, "95 of 100": list[float]})
"""The results of a bot in a league, with the interval of its share of points."""


class Played(TypedDict):
    """A game of a league: the bots by seat, the seed, and the seat that won (null: nobody)."""

    bots: list[str]
    seed: int
    winner: int | None
    turns: int
    unfinished: bool


League = TypedDict("League", {
    "affray league": Literal[1], "seed": int, "table": list[Standing], "games": list[Played], "unread": NotRequired[list[Unread]],
})  # fmt: skip
"""Bots against bots (`affray league --json`)."""


class Share(msgspec.Struct, frozen=True):
    """A share: `n` of `of`, with Wilson's interval."""

    of: int
    n: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """The mean of a number with the interval by Student's t, and its distribution."""

    mean: float
    low: float
    high: float
    least: float
    median: float
    most: float

    @property
    def varies(self) -> bool:
        """Is the number other than 0 in any game?"""
        return bool(self.least or self.most)


class Counted(msgspec.Struct, frozen=True):
    """A window or a rule: its number and name, the games in which it occurs, and its mean number in a game."""

    key: str
    number: str
    name: str
    games: Share
    times: float


class Summary(msgspec.Struct, frozen=True):
    """One side of a simulation. `games` were played to their end; `wins` are those of each seat, `nobody` the games nobody won.

    `windows` are those in which a player could act: the games in which one did, and how often; `offered` is how often one could.
    A rule in `rules` is visited if it asks a question or an event cites it.
    """

    name: str
    bots: tuple[str, ...]
    games: int
    stopped: int
    failed: tuple[tuple[int, str], ...]
    seats: tuple[str, ...]
    wins: tuple[Share, ...]
    nobody: Share
    numbers: dict[str, Mean]
    endings: dict[str, Share]
    windows: tuple[Counted, ...]
    offered: dict[str, float]
    rules: tuple[Counted, ...]


class Pair(msgspec.Struct, frozen=True):
    """A comparison of the wins of a seat on two sides: it wins `both`, `first` or `second` alone, `neither`; the difference
    of the shares (second less first) with Newcombe's interval for pairs (his method 10), and McNemar's exact test."""

    both: int
    first: int
    second: int
    neither: int
    difference: float
    low: float
    high: float
    p: float


class Comparison(msgspec.Struct, frozen=True):
    """Two sides game by game: `pairs` were played to their end in both."""

    pairs: int
    wins: tuple[Pair, ...]
    numbers: dict[str, Mean]


Simulation = TypedDict("Simulation", {
    "affray simulation": Literal[1], "games": int, "seed": int, "until": Literal["game", "battle"], "most": int, "sides": list[Summary],
    "comparison": NotRequired[Comparison], "unread": NotRequired[list[Unread]],
})  # fmt: skip
"""All figures of a simulation (`affray simulate --json`)."""

ANSWERS = ("View", "Legal", "Run", "Perft", "Rule", "Compare", "Solve", "League", "Simulation")
"""The kinds of answers, each with a version of its own."""


def schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12): each kind of answer under `$defs` by name, without further properties."""
    from affray.command_views import KINDS
    from affray.core.json_schema import schema_components

    _, definitions = schema_components(
        (View, Legal, Run, Perft, Rule, Compare, Solve, League, Simulation, *KINDS), "#/$defs/{name}"
    )
    for definition in definitions.values():
        definition["additionalProperties"] = False
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"affray as data, version {VERSION}",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in (*ANSWERS, *(one.__name__ for one in KINDS))],
        "$defs": definitions,
    }


def text() -> str:
    """Return the schema as text, as `docs/views.schema.json` holds it."""
    return msgspec.json.format(msgspec.json.encode(schema())).decode() + "\n"


if __name__ == "__main__":
    from affray import views

    print(views.text(), end="")
