"""The data that further commands output with `--json`, as types, and mistakes as data. `affray.views.schema()` has them all."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from affray.views import Run, Unread, View


class Cited(TypedDict):
    """A rule by its number, what it says of this case, and the id of the card behind it ("": none)."""

    rule: str
    says: str
    by: NotRequired[str]


class Fault(TypedDict):
    """A mistake: its code, one sentence, the rules behind it, its place in a request (`path`) or in a file, the nearest word to one that was not
    understood (`meant`), what would be accepted there, what stands there (`found`), what can be done about a card that is not read (`cure`), and
    the other mistakes of the same file (`further`)."""

    code: str
    message: str
    path: NotRequired[str]
    reasons: NotRequired[list[Cited]]
    file: NotRequired[str]
    line: NotRequired[int]
    column: NotRequired[int]
    meant: NotRequired[str]
    accepted: NotRequired[list[str]]
    found: NotRequired[str]
    cure: NotRequired[str]
    further: NotRequired[list[Fault]]


Error = TypedDict("Error", {"affray error": Literal[1], "faults": list[Fault]})
"""The output of any command with `--json` where the command or its files are wrong."""

Why = TypedDict("Why", {
    "affray why": Literal[1], "decision": str, "legal": bool, "game": str, "edition": str, "rule": str, "who": str, "why": list[Cited],
    "instead": str, "editions": dict[str, str], "depends": NotRequired[list[str]], "unread": NotRequired[list[Unread]],
    "by hand": NotRequired[list[dict[str, str]]],
})  # fmt: skip
"""A verdict (`affray why --json`): the rules that forbid or permit a decision, the nearest legal one, editions that differ, and with `--depends`
the assumptions that turn it."""


class PlacedDifference(TypedDict):
    """An expectation that failed, with its place in the file."""

    line: int
    column: int
    what: str
    expected: str
    found: str


class CheckedFile(TypedDict):
    """A scenario under one edition: a line of `affray check --json-lines`."""

    file: str
    edition: str
    passed: bool
    differences: list[PlacedDifference]
    fault: NotRequired[Fault]
    unread: NotRequired[bool]


Check = TypedDict("Check", {"affray check": Literal[1], "passed": int, "failed": int, "files": list[CheckedFile]})
"""Scenarios as tests (`affray check --json`)."""


class ToldCard(TypedDict):
    """A card: its game, its type, and what it does (not in a list)."""

    name: str
    game: str
    type: str
    heading: NotRequired[str]
    does: NotRequired[list[str]]


Cards = TypedDict("Cards", {"affray cards": Literal[1], "cards": list[ToldCard]})
"""Cards (`affray card --json`)."""


class Breach(TypedDict):
    """A rule that a deck breaks."""

    rule: str
    says: str


DeckCheck = TypedDict("DeckCheck", {
    "affray deck check": Literal[1], "deck": str, "game": str, "breaches": dict[str, list[Breach]], "unread": NotRequired[list[Unread]],
})  # fmt: skip
"""Is a deck allowed? Its breaches by edition (`affray deck check --json`)."""
Deck = TypedDict("Deck", {"affray deck": Literal[1], "deck": str, "game": str, "sections": dict[str, dict[str, int]]})
"""The cards of a deck by section (`affray deck show --json`)."""


class DeckTitle(TypedDict):
    """A deck that comes with affray."""

    deck: str
    game: str


Decks = TypedDict("Decks", {"affray decks": Literal[1], "decks": list[DeckTitle]})
"""The decks that come with affray (`affray deck list --json`)."""


class WordField(TypedDict):
    """A field of a word of cards: what it takes, and its default if it is not needed."""

    name: str
    takes: list[str]
    needed: bool
    default: str


class VocabularyWord(TypedDict):
    """A word of cards, the field that names it ("": its place tells it), and its meaning."""

    word: str
    field: str
    says: str
    fields: list[WordField]


Words = TypedDict("Words", {
    "affray words": Literal[1], "game": str, "editions": list[str], "files": NotRequired[dict[str, dict[str, str]]],
    "cards": NotRequired[list[VocabularyWord]],
})  # fmt: skip
"""The words of a game (`affray words --json`): keys of scenario files by section, and words of cards."""


class PuzzleTitle(TypedDict):
    """A puzzle that comes with affray."""

    name: str
    title: str
    goal: str


Puzzles = TypedDict("Puzzles", {"affray puzzles": Literal[1], "puzzles": list[PuzzleTitle]})
"""The puzzles that come with affray (`affray puzzle --json`)."""


class FirstAnswer(TypedDict):
    """A first answer to a puzzle: is it legal, and does it solve the puzzle?"""

    decision: str
    legal: bool
    solves: bool
    why: list[Breach]


Puzzle = TypedDict("Puzzle", {
    "affray puzzle": Literal[1], "title": str, "game": str, "edition": str, "for": str, "goal": str, "about": str, "view": View,
    "needed": NotRequired[list[str]], "first": NotRequired[list[str]], "tried": NotRequired[int], "answer": NotRequired[FirstAnswer],
})  # fmt: skip
"""A puzzle (`affray puzzle NAME --json`); with `--idea` what it turns on, with `--try` whether an answer solves it."""

TimingRow = TypedDict("TimingRow", {"rule": str, "timing": str, "turn player": bool, "opponent": bool, "why": list[Breach]})
"""A timing: may the turn player activate the effect, may the opponent, and why not?"""


class TimedEffect(TypedDict):
    """An effect with its timings."""

    says: str
    timings: list[TimingRow]


class TimedCard(TypedDict):
    """A card with its effects that a player activates."""

    name: str
    effects: list[TimedEffect]


Timing = TypedDict("Timing", {"affray timing": Literal[1], "edition": str, "cards": list[TimedCard]})
"""The times at which cards can be activated (`affray ygo timing --json`)."""
Import = TypedDict("Import", {
    "affray import": Literal[1], "game": str, "file": str, "out": str | None, "read": list[Any], "not read": list[str], "not there": list[str],
})  # fmt: skip
"""A card file (`affray import --json`): the cards that were read (their names, where they went to a file), and the others' names."""
Demo = TypedDict("Demo", {"affray demo": Literal[1], "game": str, "examples": list[Run]})
"""The worked examples of a game (`affray demo --json`)."""


class JudgedDecision(TypedDict):
    """The verdict on a decision, at the place where it is asked for; `called` is the decision as its player calls it."""

    decision: str
    legal: bool
    at: NotRequired[Cited]
    why: NotRequired[list[Cited]]
    instead: NotRequired[str]
    called: NotRequired[str]


Asked = TypedDict("Asked", {
    "affray ask": Literal[1], "game": str, "edition": str, "question": str, "rule": str, "who": str, "answers": list[JudgedDecision],
    "link": str, "preview": NotRequired[str], "scenario": str, "unread": NotRequired[list[Unread]], "by hand": NotRequired[list[dict[str, str]]],
})  # fmt: skip
"""A position that was asked for, the verdicts on decisions in it, its short link and its scenario file (`affray ask --json`)."""
New = TypedDict("New", {"affray new": Literal[1], "files": list[str]})
"""The files that were written (`affray new --json`)."""


class FoundExample(TypedDict):
    """A worked example that was found: its name, its title, the rules it is about, and its file."""

    name: str
    game: str
    title: str
    rules: list[str]
    file: str


Find = TypedDict("Find", {"affray find": Literal[1], "near": bool, "found": list[FoundExample]})
"""Worked examples by words (`affray find --json`): the best first; `near` if none has all of the words."""


class BrokenRule(TypedDict):
    """A rule that a play breaks, and what it says of this case."""

    rule: str
    text: str


LogMistake = TypedDict("LogMistake", {
    "line": int, "kind": Literal["illegal", "misresolved"], "said": str, "rules": list[str], "reasons": list[BrokenRule], "why": str,
    "written": str, "by rule": str,
})  # fmt: skip
"""The first mistake of a log: its line, the words written down, and the rules; for what was misresolved also what is so by rule."""
Adjudicate = TypedDict("Adjudicate", {
    "affray adjudicate": Literal[1], "mistake": LogMistake | None, "view": NotRequired[View], "unread": NotRequired[list[Unread]],
    "by hand": NotRequired[list[dict[str, str]]],
})  # fmt: skip
"""The verdict on a log (`affray adjudicate --json`), with the view of the table where it first goes wrong."""
StoppingPhrase = TypedDict("StoppingPhrase", {"phrase": str, "cards": int, "e.g.": str})
"""A phrase that stops the reading of cards: how many, and one of them."""
Coverage = TypedDict("Coverage", {
    "affray coverage": Literal[1], "cards": int, "read": int, "refused": dict[str, int], "phrases": list[StoppingPhrase],
})  # fmt: skip
"""The cards of a file that are read whole, and what stops the others (`affray coverage --json`)."""
PuzzleOutcome = TypedDict("PuzzleOutcome", {
    "file": str, "loaded": bool, "answer": NotRequired[bool | None], "positions": NotRequired[int], "seconds": NotRequired[float],
    "left out": NotRequired[list[str]], "stopped": str | None,
})  # fmt: skip
"""The outcome of a puzzle: is the goal reached (null: not decided), the cards of which lines are left out, and what stopped it."""
PuzzleCoverage = TypedDict("PuzzleCoverage", {
    "affray coverage": Literal[1], "loaded": int, "decided": int, "puzzles": list[PuzzleOutcome],
})  # fmt: skip
"""The puzzles of a folder, and which are decided (`affray coverage --puzzles --json`)."""
KINDS = (
    *(Error, Why, Check, Cards, DeckCheck, Deck, Decks, Words, Puzzles, Puzzle, Timing, Import, Demo, Asked, New),
    *(Find, Adjudicate, Coverage, PuzzleCoverage),
)
"""The kinds of answers."""
