"""The answers of each operation, as data. Empty fields are left out."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field


class Reply(Struct, omit_defaults=True):
    """An answer."""


class RuleText(Reply):
    """A rule that is cited: its number, a sentence, and the id of the card behind it."""

    rule: str
    says: str
    by: str = ""


class MissingPart(Reply):
    """Something that a person must be asked for, before there is a board."""

    what: str
    name: str
    ask: str
    near: list[str] = []


class MistakeReply(Reply):
    """A mistake in a request, or a refusal of the rules.

    Attributes:
        code: the kind of mistake (`faults.CODES`).
        message: one sentence: what was found, and what would be accepted.
        path: where in the request.
        file, line, column: where in a file, or in the text of a scenario.
        reasons: the rules that refuse it.
        meant: the nearest word to one that was not understood.
        accepted: what would be accepted there, at most eight.
        found: what stands there instead.
        cure: what can be done about a card that is not read.
        further: the other mistakes of the same file, in its order.
    """

    code: str
    message: str
    path: str = ""
    reasons: list[RuleText] = []
    file: str = ""
    line: int = 0
    column: int = 0
    meant: str = ""
    accepted: list[str] = []
    found: str = ""
    cure: str = ""
    further: list[MistakeReply] = []


class CardReply(Reply):
    """One card: where it is known from, and what it does; or at which line of its text reading stopped, and what
    can be done about it (`cure`)."""

    name: str
    known: str = ""
    does: list[str] = []
    near: list[str] = []
    refusal: str = ""
    cure: str = ""


class CardsReply(Reply):
    """The cards of a request, in its order."""

    cards: list[CardReply]


class SelectionReply(Reply):
    """The cards to choose several from, or to put in order, where there are too many ways to list: how the answer is written, and how many cards
    there are of each name."""

    says: str
    cards: dict[str, int]
    least: int
    most: int
    is_order: bool = field(name="in order")


class BoardReply(Reply):
    """A board: its name, the place in the rulebook, the player who is asked, and the legal answers (`of` in all), or the `choice` that they are.
    They are `hidden` from the seat of another player. `unread` names the lines of cards that were not read and are left out."""

    board: str
    game: str
    edition: str
    at: RuleText | None = None
    who: str = ""
    legal: list[str] = []
    of: int = 0
    whole: bool = True
    over: str = ""
    assumed: list[str] = []
    unread: str = ""
    choice: SelectionReply | None = None
    hidden: bool = False


class MissingReply(Reply):
    """The facts that are missing before there is a board, and what was assumed so far."""

    missing: list[MissingPart]
    assumed: list[str] = []


class DecisionReply(Reply):
    """The verdict on one decision, at the place where it is next asked for. `called` is the decision as its player calls it, where it names
    a face-down card by its own name. `depends` has the assumptions that turn the answer, each as it would have to be."""

    decision: str
    legal: bool | None = None
    at: RuleText | None = None
    why: list[RuleText] = []
    instead: str = ""
    editions: dict[str, bool] = {}
    mistake: MistakeReply | None = None
    called: str = ""
    depends: list[str] | None = None


class VerdictsReply(Reply):
    """The verdicts on the decisions of a request, in its order."""

    board: str
    answers: list[DecisionReply]
    unread: str = ""


class PlayReply(Reply):
    """A line of play: its events, each with its rule, and the board that it leads to. `stopped` says why it went no further."""

    after: BoardReply
    events: list[RuleText] = []
    stopped: MistakeReply | None = None


class OpenPoint(Reply):
    """A point of a rule that the rulebook leaves open: how it is decided, and what else it may be. A board decides it under `rulings`, by
    the name of its `ruling`."""

    ruling: str
    about: str
    decided: bool | str
    others: list[bool | str]


class RegisteredRule(Reply):
    """A rule of the register: its number, title and summary, and its number in each edition.

    Attributes:
        doubt: the points that it leaves open; in an answer of one rule those of its parts too.
        examples: worked examples about it or one of its parts, at most three, by name.
    """

    number: str
    title: str
    says: str
    numbers: dict[str, str] = {}
    doubt: list[OpenPoint] = []
    examples: list[str] = []


class RulesReply(Reply):
    """The rules that were found, at most twelve."""

    rules: list[RegisteredRule]
    edition: str = ""


class SolveReply(Reply):
    """The result of a search: `proved`, `bounds` or `not decided`, and the line of play."""

    status: str
    said: str
    line: list[str] = []
    refuted: list[str] = []
    assumed: list[str] = []
    stopped: str = ""
    unread: str = ""


class ShareReply(Reply):
    """A board to hand on. `preview` is the link of which a chat shows a picture; it tells the board to the server and to the chat."""

    text: str
    form: str = field(name="as", default="file")
    preview: str = ""


def as_data(reply: Reply) -> Any:
    """Return an answer as plain data."""
    import msgspec

    return msgspec.to_builtins(reply)
