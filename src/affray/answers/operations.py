"""The operations: each takes a request and gives an answer, or a `MistakeReply`. Every face of affray for programs is made from `OPERATIONS`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import islice, pairwise
from typing import Any, NamedTuple

import msgspec

from affray.answers import requests
from affray.answers.boards import Boards, BoardSource, reached, setup
from affray.answers.cards import known_card, printed_card
from affray.answers.depends import turning
from affray.answers.draft import assumed, begun_earlier, drafted, missing_cards, missing_step, play_line
from affray.answers.faults import UnknownRule, misread, mistake
from affray.answers.judging import judged, place_of
from affray.answers.registered import registered_rule, speaking_of
from affray.answers.replies import (
    BoardReply,
    CardsReply,
    DecisionReply,
    MissingReply,
    MistakeReply,
    PlayReply,
    Reply,
    RulesReply,
    RuleText,
    SelectionReply,
    ShareReply,
    SolveReply,
    VerdictsReply,
)
from affray.battle import Battle
from affray.core.game import Game
from affray.core.language import Language
from affray.core.notation import plain
from affray.core.state import NOBODY
from affray.core.view import EVERYTHING
from affray.games import game
from affray.pictures.page import position_page
from affray.pictures.qr import qr
from affray.pictures.svg import svg
from affray.present.errors import UserError
from affray.present.event_log import acts
from affray.present.legal_answers import LOOKED_AT, distinct, selection
from affray.present.messages import format_decision
from affray.present.position_text import asked, question, stage
from affray.present.question_finder import find
from affray.present.unread import not_read
from affray.scenario.nodes import NothingUnderWay
from affray.yaml import dumped

MOST_RULES = 12
"""The most rules in one answer."""
MOST_CARDS = 40
"""The most cards in one request."""
MOST_LINES = 200
"""The most lines of play of a board."""


class Answerer:
    """Answers requests. It remembers boards by name and keeps nothing else: every answer follows from its request.

    Args:
        boards: the boards that are remembered (default: none yet).
        url: the address of the page, for links ("": not known).
    """

    def __init__(self, boards: Boards | None = None, url: str = "") -> None:
        self.boards = boards or Boards()
        self.url = url.rstrip("/")

    def answer(self, operation: str, data: Any) -> Reply:
        """Answer a request given as plain data. Every mistake in it comes back as a `MistakeReply`."""
        try:
            if operation not in OPERATIONS:
                raise ValueError(f"no operation {operation!r}; there are: {', '.join(OPERATIONS)}")
            kind, function, *_ = OPERATIONS[operation]
            return function(self, msgspec.convert(data, kind, strict=False))
        except Exception as error:
            return mistake(error)

    # -- the operations

    def card(self, request: requests.CardRequest) -> CardsReply:
        """Look up cards by name, and read cards from their printed texts."""
        found_game = game(request.game)
        if len(request.names) + len(request.printed) > MOST_CARDS:
            raise ValueError(f"at most {MOST_CARDS} cards at once")
        language = _spoken(found_game, request.language)
        return CardsReply(
            [
                *(known_card(found_game, name, language) for name in request.names),
                *(printed_card(found_game, text, language) for text in request.printed),
            ]
        )

    def board(self, request: requests.BoardRequest) -> BoardReply | MissingReply:
        """Set up a position and name it. Ask for what is missing instead of guessing it."""
        source, begun = drafted(request), ""
        loaded = setup(source)
        if missing := missing_cards(loaded):
            return MissingReply(missing, assumed(loaded, None))
        try:
            battle, stop = self._battle(source)
        except NothingUnderWay as error:
            earlier = begun_earlier(loaded, source)
            if earlier is None:
                return MissingReply([missing_step(loaded, error.message)], assumed(loaded, None))
            source, loaded = earlier, setup(earlier)
            begun = f"begun at {earlier.scenario['start']}, where the first line of play is asked"
            battle, stop = self._battle(source)
        if stop is not None:
            raise stop
        reply = self._board(source, battle)
        reply.assumed = [*([begun] if begun else []), *assumed(loaded, battle)]
        return reply

    def ask(self, request: requests.AskRequest) -> Reply:
        """Judge decisions, each where it is next asked for; without decisions, list the legal answers."""
        source = self.boards.source(request.board)
        battle, stop = self._battle(source)
        if stop is not None:
            raise stop
        language, seat = _language(battle, request.language), _seat(battle, request.seat)
        if not request.decisions:
            return self._board(source, battle, request.most, language, seat, request.about)
        if len(request.decisions) > MOST_LINES:
            raise ValueError(f"at most {MOST_LINES} decisions at once")
        answers = [self._verdict(source, battle, one, request.editions, language, seat) for one in request.decisions]
        for reply in [one for one in answers if request.depends and one.legal is not None]:
            reply.depends = turning(
                source, bool(reply.legal), partial(self._legal_in, edition=battle.book.edition, text=reply.decision)
            )
        return VerdictsReply(self.boards.remember(source), answers, not_read(battle, language, seat))

    def play(self, request: requests.PlayRequest) -> PlayReply:
        """Play lines from a board; tell the events with their rules, and name the board that they lead to."""
        before = self.boards.source(request.board)
        start, stop = self._battle(before)
        if stop is not None:
            raise stop
        lines = [play_line(one, list(start.seats)) for one in request.do]
        if len(before.lines) + len(lines) > MOST_LINES:
            raise ValueError(f"a line of play has at most {MOST_LINES} lines")
        source, stopped = before.with_lines(lines), None
        language, seat = _language(start, request.language), _seat(start, request.seat)
        reached_after: list[Battle] = []
        battle, stop = self._battle(source, each=reached_after.append) if lines else (start, None)
        if stop is not None:
            after, followed = battle, len(reached_after) - 1
            stopped = mistake(stop, after, language) if seat in (EVERYTHING, _asked(after)) else _hidden_stop(after)
            stopped.path = f"/do/{followed - len(before.lines)}"
            source = BoardSource({**source.scenario, "do": source.lines[:followed]}, source.position)
            battle = reached_after[followed - 1] if followed else start
            if after.question is None:
                source, battle = self._at_the_end(source, battle, after)
            else:
                source, battle = self._at_the_stop(source, battle, misread(stop, battle, after) or after)
        return PlayReply(
            self._board(source, battle, request.most, language, seat), _events(start, battle, language, seat), stopped
        )

    def rule(self, request: requests.RuleRequest) -> RulesReply:
        """Find rules by number, or by words of their titles and summaries."""
        found_game = game(request.game)
        if request.edition and request.edition not in found_game.editions:
            known, message = ", ".join(found_game.editions), "{title} has no edition {edition!r}; known: {known}"
            raise UserError(message, title=found_game.title, edition=request.edition, known=known)
        book, language = found_game.rulebook(request.edition), request.language if request.language != "en" else ""
        if language:
            found_game.language(language)
        wanted = request.find.strip()
        several = [one for one in re.split(r"[\s,;]+", wanted) if one]
        named = several if several and all(one in book.register for one in several) else speaking_of(book, wanted, language)
        numbers = list(islice(named, MOST_RULES))
        if not numbers:
            raise UnknownRule(f"{book.game.title} {book.edition} has no rule {wanted!r}, and none speaks of it")
        return RulesReply([registered_rule(book, one, language, len(numbers) == 1) for one in numbers], book.edition)

    def solve(self, request: requests.SolveRequest) -> SolveReply:
        """Search what a player can bring about, whatever the others do."""
        from affray.present.solution_text import as_data, verdict
        from affray.search.prover import SearchLimits
        from affray.search.solve import solve

        battle, stop = self._battle(self.boards.source(request.board))
        if stop is not None:
            raise stop
        language = _language(battle, request.language)
        solution = solve(battle, request.player or None, request.goal, request.until, SearchLimits(request.seconds))
        data = as_data(solution)
        return SolveReply(
            data["status"],
            verdict(solution, language),
            [f"{one['who']}: {one['decision']}" for one in data["line"]],
            [one["decision"] for one in data["not so"]],
            data["assumed"],
            data["stopped"] or "",
            not_read(battle),
        )

    def share(self, request: requests.ShareRequest) -> ShareReply:
        """Give a board as the text of a scenario file, as a link, as a position line, as a picture or as a page."""
        source = self.boards.source(request.board)
        battle, stop = self._battle(source)
        if stop is not None:
            raise stop
        language, seat = _language(battle, request.language), _seat(battle, request.seat)
        if request.form == "picture":
            return ShareReply(svg(battle, seat, language, "light"), "picture")
        if request.form == "html":
            return ShareReply(position_page(battle, seat, language), "html")
        if seat != EVERYTHING:
            raise ValueError("a file, a line, a link and its code hold all cards: leave out `seat`, or share a picture or a page")
        if request.form == "line" or source.position:
            return ShareReply(battle.position_string(), "line")
        if request.form in ("link", "qr"):
            word = source.link
            link = f"{self.url}/#{word}" if self.url else word
            if request.form == "qr":
                return ShareReply(qr(link), "qr")
            return ShareReply(link, "link", f"{self.url}/b/{word}" if self.url else "")
        return ShareReply(dumped(source.scenario))

    # -- boards

    def _battle(
        self, source: BoardSource, edition: str = "", each: Callable[[Battle], None] | None = None
    ) -> tuple[Battle, Exception | None]:
        """Return the battle of a board, and the error at which its line of play stops; `each` is called with the battle after every line."""
        result = reached(source, edition, each)
        if isinstance(result, Battle):
            return result, None
        failed = ValueError(f"an expectation of the board does not hold: {result.differences[0]}") if result.differences else None
        return result.battle, result.stop or failed

    def _at_the_stop(self, source: BoardSource, battle: Battle, stopped: Battle) -> tuple[BoardSource, Battle]:
        """Return the board at the question at which a line stopped, if passing on comes to it; else the board before the line."""
        place = stage(stopped)
        if place is None or stopped.question is None or stopped is battle:
            return source, battle
        longer = source.with_lines([{"to": f"{place.procedure}.{place.step}"}])
        later, stop = self._battle(longer)
        return (longer, later) if stop is None and later.state == stopped.state else (source, battle)

    def _at_the_end(self, source: BoardSource, battle: Battle, ended: Battle) -> tuple[BoardSource, Battle]:
        """Return the board at the end of a battle that a line did not survive, with the answers that led there as lines; else the board before
        the line."""
        lines = [
            {before.state.players[before.question.seat].name: before.format(after.decision)}
            for before, after in pairwise(list(ended.history())[len(list(battle.history())) - 1 :])
            if before.question is not None and before.question.seat >= 0 and after.decision is not None
        ]
        longer = source.with_lines(lines)
        later, stop = self._battle(longer) if len(longer.lines) <= MOST_LINES else (battle, None)
        return (longer, later) if stop is None and later.state == ended.state else (source, battle)

    def _board(
        self,
        source: BoardSource,
        battle: Battle,
        most: int = 20,
        language: Language | None = None,
        seat: int = EVERYTHING,
        about: str = "",
    ) -> BoardReply:
        """Return a board with its legal answers: to a seat its own alone, and with `about` those that name it."""
        reply = BoardReply(self.boards.remember(source), battle.book.game.key, battle.book.edition)
        reply.at, reply.who, reply.unread = place_of(battle, language), asked(battle, language), not_read(battle, language, seat)
        if battle.question is None:
            reply.over = question(battle, language)
        elif seat not in (EVERYTHING, _asked(battle)):
            reply.hidden, reply.whole = True, False
        elif (several := selection(battle, language)) is not None:
            reply.choice, reply.whole = SelectionReply(**vars(several)), False
        else:
            answers = [one for one in distinct(battle) if not about or plain(about) in plain(battle.format(one))]
            reply.legal, reply.of = [format_decision(language, battle, one) for one in answers[:most]], len(answers)
            reply.whole = len(answers) <= most and battle.legal.count(LOOKED_AT + 1) <= LOOKED_AT
        return reply

    def _verdict(
        self, source: BoardSource, battle: Battle, text: str, editions: bool, language: Language | None, seat: int
    ) -> DecisionReply:
        """Judge one decision; of another player's a seat is told nothing."""
        try:
            place, words = find(battle, text, language)
            if seat not in (EVERYTHING, _asked(place)):
                raise ValueError(f"what {asked(place)} may do is told to {asked(place)} alone")
            reply = judged(place, words, text, language)
        except ValueError as error:
            return DecisionReply(text, mistake=mistake(error, battle, language))
        others = setup(source).scenario.editions if editions and not source.position else ()
        for other in others:
            if other != battle.book.edition:
                reply.editions[other] = self._legal_in(source, other, text)
        return reply

    def _legal_in(self, source: BoardSource, edition: str, text: str) -> bool:
        """Is a decision legal on a board in an edition?"""
        battle, stop = self._battle(source, edition)
        if stop is not None:
            raise stop
        place, words = find(battle, text)
        return bool(place.why_not(words))


class Operation(NamedTuple):
    """An operation: the type of its requests, the function that answers, one sentence for whoever calls it, and the types of its answers."""

    request: type[requests.Request]
    function: Callable[[Answerer, Any], Reply]
    about: str
    replies: tuple[type[Reply], ...]


OPERATIONS: dict[str, Operation] = {
    "card": Operation(
        requests.CardRequest,
        Answerer.card,
        "What cards do. Send every card first; one that is not known needs its printed text from the person, never from memory.",
        (CardsReply,),
    ),
    "board": Operation(
        requests.BoardRequest,
        Answerer.board,
        "Set up the smallest position that shows the question, at its step. Read `assumed` back; ask the person for `missing`.",
        (BoardReply, MissingReply),
    ),
    "ask": Operation(
        requests.AskRequest,
        Answerer.ask,
        "Are these decisions legal, by which rules? Without decisions: what is legal now.",
        (VerdictsReply, BoardReply),
    ),
    "play": Operation(
        requests.PlayRequest,
        Answerer.play,
        "Play lines such as `Ann: attack all` or `to: 509.1a`; gives a new board.",
        (PlayReply,),
    ),
    "rule": Operation(
        requests.RuleRequest,
        Answerer.rule,
        "A rule by number, or rules that speak of some words; with open points and worked examples.",
        (RulesReply,),
    ),
    "solve": Operation(
        requests.SolveRequest, Answerer.solve, "Can the player win or survive, whatever the others do?", (SolveReply,)
    ),
    "share": Operation(
        requests.ShareRequest,
        Answerer.share,
        "The board as a file, a link or a line that affray opens, or as a picture.",
        (ShareReply,),
    ),
}
"""The operations by name."""


# -- parts of answers


def _language(battle: Battle, name: str) -> Language | None:
    return _spoken(battle.book.game, name)


def _spoken(of: Game, name: str) -> Language | None:
    return None if name in ("", "en") else of.language(name)


def _seat(battle: Battle, name: str) -> int:
    """Return the seat of a player by name (`EVERYTHING` for "")."""
    return battle.seat(name) if name else EVERYTHING


def _asked(battle: Battle) -> int:
    """Return the seat that is asked (`NOBODY`: the battle is over)."""
    return battle.question.seat if battle.question is not None else NOBODY


def _hidden_stop(battle: Battle) -> MistakeReply:
    """Return the mistake of a line that stops at the question of a player whose answers are not told."""
    return MistakeReply("stopped", f"{asked(battle)} has to answer first")


def _events(start: Battle, end: Battle, language: Language | None, seat: int = EVERYTHING) -> list[RuleText]:
    """Return the events between two battles of a line that a seat may know, each with its rule."""
    steps = list(end.history())[len(list(start.history())) :]
    return [RuleText(line.number, line.words) for act in acts(steps, seat, language) for line in act.told if not line.silent]


__all__ = ["OPERATIONS", "Answerer", "MistakeReply", "Operation"]
