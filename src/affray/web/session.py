"""One open page: its socket, the board or table it looks at, and what it asks."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from affray.core.notation import NotationError
from affray.core.view import EVERYTHING
from affray.present.errors import error_text
from affray.present.messages import format_error
from affray.scenario.nodes import ScenarioError
from affray.scenario.zones_writer import NotExpressible
from affray.web import library
from affray.web.arrange import arranged
from affray.web.board import AnalysisBoard, Message
from affray.web.editor import editor_data, read_text
from affray.web.fields import checked
from affray.web.hall import Lobby
from affray.web.lease import HeldElsewhere
from affray.web.log import moment, why
from affray.web.mistakes import filled, mistake
from affray.web.parts import differing
from affray.web.refused import BadMessage, Illegal, Refused
from affray.web.spectator import Notifier, Spectator
from affray.web.store import StoreError
from affray.web.table import TableSession
from affray.web.unread import leaving_out, offered
from affray.web.voice import Localizer
from affray.web.work import Client, Scheduler, Stopped, pause

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.battle import Battle
    from affray.journal import Node

log = logging.getLogger("affray.web")
MISTAKE = "a mistake in affray itself; the board is as it was"
NOT_STORED = "this could not be stored; the table is as it was"
STOPPED = "the server is being stopped"
HEAVY = frozenset({"open", "table", "sit", "pace", "edition", "arrange", "unarrange", "compare", "export"})
"""What may take long: the processor goes first to who asks for anything else."""
EARLIER = 100
"""So many edits can be undone."""
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
CHANGES = (
    "arrange",
    "unarrange",
    "answer",
    "on",
    "skip",
    "chance",
    "go",
    "undo",
    "comment",
    "name",
    "pace",
    "edition",
    "see",
    "language",
)


class PreparedNews(NamedTuple):
    """What is new at a table to a page, and when that holds: so long as there are no more changes, and this is the board that it was told last."""

    table: TableSession
    changes: int
    language: str
    last: Message
    board: Message
    news: Message


class PageSession:
    """What a page does: at a board of its own, kept for it as long as it is connected and in its address; or at a table of the hall."""

    def __init__(self, hall: Lobby, may_open: Callable[[], bool] = lambda: True, client: Client | None = None) -> None:
        self.hall = hall
        self.client = client or Scheduler().client("")
        self.may_open = may_open
        self.board: AnalysisBoard | None = None
        self.earlier: list[AnalysisBoard] = []
        """The boards before the edits of an arranged one."""
        self.table: TableSession | None = None
        self.bell = Notifier()
        self.watcher = Spectator(frozenset(), self.bell)
        self.language = "en"
        self.seen = EVERYTHING
        self.last: Message | None = None
        """The board of a table that the page was told last."""
        self.takes_parts = False
        """Does the page put the next board together from what differs?"""
        self.prepared: PreparedNews | None = None
        self.played = False

    async def answered(self, message: Message) -> Message:
        """What a page is told for what it asks. What goes wrong is said.

        Raises:
            HeldElsewhere: it wants to sit at a table that another server owns.
        """
        told_: Message = {"re": message.get("id")}
        self.played = False
        try:
            return told_ | await self.client.run(self._do, message, heavy=message.get("do") in HEAVY)
        except HeldElsewhere:
            raise
        except ScenarioError as error:
            cards = await self.client.run(self._offer, message)
            return told_ | refusal(error, self.language) | ({"offer": cards} if cards else {})
        except Exception as error:
            where = self.table or self.board
            return told_ | refusal(error, self.language, where.battle if where is not None else None)

    def _offer(self, message: Message) -> list[Message]:
        """What a page can leave out of the cards of a scenario that is refused, so that it is not."""
        source = message.get("source")
        return offered(source, self.language) if isinstance(source, str) else []

    def leave(self) -> None:
        """Get up from the table, if any."""
        if self.table is not None:
            self.table.watchers.discard(self.watcher)
            self.table.told_all()
            self.table = None
            self.client.table = ""

    def _do(self, message: Message) -> Message:
        what = checked(message)
        asked = message.get("language")
        if isinstance(asked, str) and asked in library.languages():
            self.language = asked
        if what == "open":
            if message.get("leave out") is True and isinstance(message.get("source"), str):
                message = message | {"source": leaving_out(message["source"])}
            board = AnalysisBoard.opened(message)
            self.leave()
            self.board, self.seen, self.earlier = board, EVERYTHING, []
            return self._reply(message | {"have": 0})
        if what == "table":
            return self._open_table(message)
        if what == "sit":
            return self._sit(message)
        if self.table is not None:
            return self._at_table(self.table, what, message)
        current_board = self.board
        if current_board is None:
            raise BadMessage("nothing is open")
        if what in CHANGES:
            self._change(current_board, what, message)
            return self._reply(message)
        battle, voice = current_board.battle, Localizer(current_board.battle.book.game, self.language)
        if what == "arranging":
            return {"said": editor_data(battle, voice, str(message.get("card", "")))}
        if what == "read":
            return {"said": read_text(battle, voice, current_board.source, str(message.get("text", "")))}
        return {"said": current_board.ask(message, voice, self.seen)}

    # -- at a table of the hall

    def _open_table(self, message: Message) -> Message:
        """Begin a table where this board stands, or a game between decks that nobody has seen; its secrets are told once, here."""
        if not self.may_open():
            raise Refused("too many tables were opened from here; try again later")
        board = AnalysisBoard.opened(message | {"seed": secrets.randbits(53) | 1}) if "decks" in message else self.board
        if board is None:
            raise BadMessage("nothing is open")
        seats = message.get("seats")
        table, keys = self.hall.open(board, seats if isinstance(seats, list) else [], message.get("clock"))
        return {"table": table.id, "keys": keys}

    def _sit(self, message: Message) -> Message:
        """Take the seats that the secrets open, or look on."""
        keys = message.get("keys", [])
        table = self.hall.table(str(message.get("table")))
        seats = table.held([one for one in keys if isinstance(one, str)] if isinstance(keys, list) else [])
        self.leave()
        self.board, self.table, self.watcher, self.last = None, table, Spectator(seats, self.bell, self.prepare), None
        self.takes_parts = message.get("parts") is True
        self.client.table = table.id
        table.seat(self.watcher)
        self.played = True
        return self.news(message)

    def news(self, message: Message | None = None) -> Message:
        """The table as this page may know it, with what is new to it."""
        table = self.table
        if table is None:
            return {}
        with table.turn:
            have = (message or {}).get("have", self.have)
            since = have if isinstance(have, int) and 0 <= have <= self.have else self.have
            board = table.seen(Localizer(table.battle.book.game, self.language), self.watcher.seats, since)
            last, self.last, self.prepared = self.last, board, None
        return self._new_in(board, last)

    @property
    def have(self) -> int:
        """The number of moments of its table that the page has."""
        return self.last["since"] + len(self.last["moments"]) if self.last is not None else 0

    def prepare(self) -> None:
        """Work out what is new at the table; whoever has changed something there does this, in their own time."""
        table, language, last = self.table, self.language, self.last
        if table is None or last is None:
            return
        with table.turn:
            changes = table.changes
            board = table.seen(Localizer(table.battle.book.game, language), self.watcher.seats, self.have)
            self.prepared = PreparedNews(table, changes, language, last, board, self._new_in(board, last))

    def prepared_news(self) -> Message | None:
        """Return what is new at the table, if that was prepared and nothing has happened since (None: it is to be worked out)."""
        prepared, self.prepared = self.prepared, None
        if prepared is None or prepared.last is not self.last:
            return None
        if prepared[:3] != (self.table, prepared.table.changes, self.language):
            return None
        self.last = prepared.board
        return prepared.news

    def _new_in(self, board: Message, last: Message | None) -> Message:
        """Return a board as the page is told it: what differs from the last one, if the page takes that."""
        return {"board": board} if last is None or not self.takes_parts else {"parts": differing(last, board)}

    def _at_table(self, table: TableSession, what: str, message: Message) -> Message:
        seats = self.watcher.seats
        voice = Localizer(table.battle.book.game, self.language)
        if what in ("answer", "skip", "concede", "takeback", "consent"):
            try:
                (table.take_back if what in ("takeback", "consent") else table.play)(message, seats)
                while table.unfinished:
                    table.told_all(but=self.watcher)
                    pause()
                    table.play_on()
            except StoreError:
                self.hall.drop(table, self.watcher)
                raise
            self.played = True
            table.prepare(but=self.watcher)
            return self.news(message)
        if what == "language":
            self.last = None
            return self.news(message)
        if what == "pace" and seats:
            with table.turn:
                table.set_stops(message, seats)
            return self.news(message)
        with table.turn:
            return {"said": self._asked_at(table, what, message, voice)}

    def _asked_at(self, table: TableSession, what: str, message: Message, voice: Localizer) -> Any:
        """What a page asks at a table without changing anything."""
        seats, question = self.watcher.seats, table.battle.question
        if what == "card" and not table.shows(str(message.get("card")), seats):
            raise BadMessage("there is no such card here")
        if what in ("judge", "dim") and (question is None or question.seat not in seats):
            raise Refused("nothing is asked of you here")
        if what == "why":
            at = message.get("i")
            return why(table.node(message.get("n"), seats), at if isinstance(at, int) else -1, voice, table.eyes(seats))
        if what in ("judge", "dim", "card", "rule"):
            return table.ask(message, voice)
        if what == "export" and (question is None or len(seats) == len(table.seats)):
            return table.export(str(message.get("kind")))
        raise BadMessage(f"at a table nobody can {what[:40]}")

    # -- at a board of one's own

    def _change(self, board: AnalysisBoard, what: str, message: Message) -> None:
        changes: dict[str, Callable[[], Any]] = {
            "arrange": lambda: self._arrange(board, message),
            "unarrange": self._unarrange,
            "answer": lambda: board.answer(message),
            "on": lambda: board.go_on(message),
            "skip": board.skip,
            "chance": lambda: board.chance(secrets.randbits(60) | 1),
            "go": lambda: board.go(message),
            "undo": board.undo,
            "comment": lambda: self._comment(board, message),
            "name": lambda: board.journal.name(str(message.get("text", ""))[:80]),
            "pace": lambda: board.set_pace(message),
            "edition": lambda: self._under(board, str(message.get("edition"))),
            "see": lambda: self._see(board, message),
            "language": lambda: None,
        }
        changes[what]()

    def _comment(self, board: AnalysisBoard, message: Message) -> None:
        board.go(message) if "n" in message else None
        board.journal.comment(str(message.get("text", ""))[:4000])

    def _arrange(self, board: AnalysisBoard, message: Message) -> None:
        """The position before us with one edit: a new board. The one before it is kept."""
        self.board = arranged(board, message)
        self.earlier = [*self.earlier[-EARLIER:], board]

    def _unarrange(self) -> None:
        """The board before the last edit."""
        if not self.earlier:
            raise Refused("nothing was arranged")
        self.board = self.earlier.pop()

    def _see(self, board: AnalysisBoard, message: Message) -> None:
        seat = message.get("seat", EVERYTHING)
        if not isinstance(seat, int) or not (seat == EVERYTHING or 0 <= seat < len(board.battle.state.players)):
            raise BadMessage("there is no such seat")
        self.seen = seat

    def _under(self, board: AnalysisBoard, edition: str) -> None:
        """The same line under another edition: a new board."""
        self.board = board.under(edition)

    def _reply(self, message: Message) -> Message:
        board = self.board
        assert board is not None
        have = message.get("have", 0)
        since = have if isinstance(have, int) and 0 <= have <= len(board.journal.nodes) else 0
        voice = Localizer(board.battle.book.game, self.language)
        told_ = board.moment_data(voice, self.seen, since)
        node: Node = board.journal.node
        if node.number < since:
            told_["again"] = [moment(node, voice, self.seen)]
        board.journal.release_caches()
        return {"board": told_}


def refusal(error: Exception, language: str = "en", battle: Battle | None = None) -> Message:
    """What a page is told of what went wrong: a mistake of its own in words, one of ours without its insides.

    `error` says it as the commands do, in a `language` that affray is told in; where there are a `message` and `holes`, the page says those.
    The lines that it offers are of a `battle`, whose cards and players they name.
    """
    if isinstance(error, Illegal):
        voice = Localizer(error.battle.book.game, language)
        reasons = [voice.reason(error.battle, one) for one in error.verdict.reasons]
        return {"error": str(error), "message": error.message, "holes": {}, "reasons": reasons}
    if isinstance(error, (Refused, NotExpressible)):
        holes = {name: filled(value) for name, value in error.holes.items()}
        return {"error": str(error), "message": error.message, "holes": holes}
    if isinstance(error, ScenarioError):
        return mistake(error)
    if isinstance(error, StoreError):
        log.error("%s", error)
        return {"error": NOT_STORED, "message": NOT_STORED, "holes": {}, "stale": True}
    if isinstance(error, Stopped):
        return {"error": STOPPED, "lost": True}
    spoken = Localizer(battle.book.game, language).game_language if battle is not None else None
    if isinstance(error, NotationError) and battle is not None and spoken is not None:
        return {"error": format_error(spoken, battle, error)}
    message = error_text(error, "" if language == "en" else language)
    if not message and isinstance(error, ValueError):
        message = " ".join(str(error).split())[:500]
    if not message:
        log.exception("a page asked for something and it failed", exc_info=error)
        return {"error": MISTAKE, "message": MISTAKE, "holes": {}}
    return {"error": message}
