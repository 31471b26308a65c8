"""One open page: its socket, the board or table it looks at, and what it asks."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, Any

import msgspec
from anyio import to_thread

from affray.cli.errors import told
from affray.web.board import Board, Message, Refused
from affray.web.editions import under
from affray.web.link import LinkError
from affray.web.voice import Voice
from affray.web.writes import NotWritten

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.journal import Node

log = logging.getLogger("affray.web")
MISTAKE = "a mistake in affray itself; the board is as it was"
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
CHANGES = ("open", "answer", "skip", "chance", "go", "undo", "comment", "name", "pace", "edition", "see", "language")


class Session:
    """What a page without a seat does: a board of its own, kept for it as long as it is connected, and in its address."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.language = "en"
        self.seen = -3

    async def answered(self, message: Message) -> Message:
        """What a page is told for what it asks. Never fails: what goes wrong is said."""
        told_: Message = {"re": message.get("id")}
        try:
            return told_ | await to_thread.run_sync(self._do, message)
        except Exception as error:
            return told_ | refusal(error)

    def _do(self, message: Message) -> Message:
        what = message.get("do")
        if not isinstance(what, str):
            raise Refused("a message says what to do")
        if what == "open":
            if isinstance(message.get("language"), str):
                self.language = message["language"]
            self.board, self.seen = Board.opened(message), -3
            return self._told(message | {"have": 0})
        board = self.board
        if board is None:
            raise Refused("nothing is open")
        if what in CHANGES:
            self._change(board, what, message)
            return self._told(message)
        return {"said": board.ask(message, Voice(board.battle.book.game, self.language), self.seen)}

    def _change(self, board: Board, what: str, message: Message) -> None:
        changes: dict[str, Callable[[], Any]] = {
            "answer": lambda: board.answer(message),
            "skip": board.skip,
            "chance": lambda: board.chance(secrets.randbits(60) | 1),
            "go": lambda: board.go(message),
            "undo": board.undo,
            "comment": lambda: self._comment(board, message),
            "name": lambda: board.journal.name(str(message.get("text", ""))[:80]),
            "pace": lambda: board.set_pace(message),
            "edition": lambda: self._under(board, str(message.get("edition"))),
            "see": lambda: self._see(board, message),
            "language": lambda: setattr(self, "language", str(message.get("language"))[:8]),
        }
        changes[what]()

    def _comment(self, board: Board, message: Message) -> None:
        board.go(message) if "n" in message else None
        board.journal.comment(str(message.get("text", ""))[:4000])

    def _see(self, board: Board, message: Message) -> None:
        seat = message.get("seat", -3)
        if not isinstance(seat, int) or not (seat == -3 or 0 <= seat < len(board.battle.state.players)):
            raise Refused("there is no such seat")
        self.seen = seat

    def _under(self, board: Board, edition: str) -> None:
        """The same line under another edition: from the source where there is one, else from the position it began with."""
        if board.source:
            self.board = Board.of_source(board.source, edition)
            return
        from affray.journal import Journal

        self.board = Board(Journal(under(board.journal.root.battle, edition)), title=board.title)

    def _told(self, message: Message) -> Message:
        board = self.board
        assert board is not None
        have = message.get("have", 0)
        since = have if isinstance(have, int) and 0 <= have <= len(board.journal.nodes) else 0
        voice = Voice(board.battle.book.game, self.language)
        told_ = board.told(voice, self.seen, since)
        node: Node = board.journal.node
        if node.number < since:
            told_["again"] = [log_moment(node, voice, self.seen)]
        return {"board": told_, "link": board.link()}


def log_moment(node: Node, voice: Voice, seat: int) -> Message:
    from affray.web.log import moment

    return moment(node, voice, seat)


def refusal(error: Exception) -> Message:
    """What a page is told of what went wrong: a mistake of its own in words, one of ours without its insides."""
    from affray.scenario.nodes import ScenarioError

    if isinstance(error, Refused):
        return {"error": str(error), **error.data}
    if isinstance(error, ScenarioError):
        return {"error": error.message, "line": error.line, "column": error.column}
    said = told(error)
    if not said and isinstance(error, (LinkError, NotWritten)):
        said = str(error)
    if not said and isinstance(error, ValueError):
        said = " ".join(str(error).split())[:500]
    if not said:
        log.exception("a page asked for something and it failed", exc_info=error)
    return {"error": said or MISTAKE}
