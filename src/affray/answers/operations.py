"""The operations: each takes a request and gives an answer, or a `MistakeReply`. Every face of affray for programs is made from `OPERATIONS`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from affray.answers import requests
from affray.answers.boards import Boards, BoardSource, reached, setup
from affray.answers.faults import mistake
from affray.answers.judging import judged, place_of
from affray.answers.replies import (
    BoardReply,
    CardReply,
    CardsReply,
    DecisionReply,
    MissingPart,
    MissingReply,
    MistakeReply,
    PlayReply,
    RegisteredRule,
    Reply,
    RulesReply,
    RuleText,
    ShareReply,
    SolveReply,
    VerdictsReply,
)
from affray.battle import Battle
from affray.cards import parse
from affray.cards.pool import CardError
from affray.cards.refusal import ParseRefusal
from affray.core.game import Game
from affray.core.language import Language
from affray.core.notation import suggest
from affray.core.verdicts import Reason
from affray.games import game
from affray.pictures.svg import svg
from affray.present.event_log import acts
from affray.present.legal_answers import LOOKED_AT, distinct
from affray.present.messages import format_decision
from affray.present.position_text import asked, question
from affray.present.question_finder import find
from affray.present.unread import not_read, wording
from affray.scenario.load import ScenarioSetup
from affray.yaml import dumped

MOST_RULES = 12
"""The most rules in one answer."""
MOST_CARDS = 40
"""The most cards in one request."""
MOST_LINES = 200
"""The most lines of play of a board."""
_PLAYER = re.compile(r"^([^:>]{1,40}):\s*(\S.*)$")
_INSTRUCTIONS = ("to",)


class Answerer:
    """Answers requests. It remembers boards by name and keeps nothing else: every answer follows from its request."""

    def __init__(self, boards: Boards | None = None) -> None:
        self.boards = boards or Boards()

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
        return CardsReply(
            [*(_known(found_game, name) for name in request.names), *(_read(found_game, text) for text in request.printed)]
        )

    def board(self, request: requests.BoardRequest) -> BoardReply | MissingReply:
        """Set up a position and name it. Ask for what is missing instead of guessing it."""
        data = msgspec.to_builtins(request)
        scenario = {key: value for key, value in data.items() if value not in ("", [], {}, None)}
        scenario["do"] = [_line(one, list(request.players)) for one in request.do]
        if not scenario["do"]:
            del scenario["do"]
        source = BoardSource(scenario)
        loaded = setup(source)
        if missing := _missing_cards(loaded):
            return MissingReply(missing, _assumed(loaded, None))
        battle, stop = self._battle(source)
        if stop is not None:
            raise stop
        if missing := _missing_step(loaded, battle):
            return MissingReply(missing, _assumed(loaded, battle))
        reply = self._board(source, battle)
        reply.assumed = _assumed(loaded, battle)
        return reply

    def ask(self, request: requests.AskRequest) -> Reply:
        """Judge decisions, each where it is next asked for; without decisions, list the legal answers."""
        source = self.boards.source(request.board)
        battle, stop = self._battle(source)
        if stop is not None:
            raise stop
        language = _language(battle, request.language)
        if not request.decisions:
            return self._board(source, battle, request.most, language)
        if len(request.decisions) > MOST_LINES:
            raise ValueError(f"at most {MOST_LINES} decisions at once")
        answers = [self._verdict(source, battle, one, request.editions, language) for one in request.decisions]
        return VerdictsReply(self.boards.remember(source), answers, not_read(battle, language))

    def play(self, request: requests.PlayRequest) -> PlayReply:
        """Play lines from a board; tell the events with their rules, and name the board that they lead to."""
        before = self.boards.source(request.board)
        start, stop = self._battle(before)
        if stop is not None:
            raise stop
        source, stopped = before, None
        battle = start
        for line in request.do:
            longer = source.with_lines([_line(line, list(start.seats))])
            if len(longer.lines) > MOST_LINES:
                raise ValueError(f"a line of play has at most {MOST_LINES} lines")
            after, stop = self._battle(longer)
            if stop is not None:
                stopped = mistake(stop, battle)
                break
            source, battle = longer, after
        language = _language(battle, request.language)
        return PlayReply(self._board(source, battle, request.most, language), _events(start, battle, language), stopped)

    def rule(self, request: requests.RuleRequest) -> RulesReply:
        """Find rules by number, or by words of their titles and summaries."""
        found_game = game(request.game)
        book, language = found_game.rulebook(request.edition), request.language if request.language != "en" else ""
        if language:
            found_game.language(language)
        wanted = request.find.strip()
        numbers = [wanted] if wanted in book.register else list(islice(_speaking_of(book, wanted), MOST_RULES))
        if not numbers:
            raise ValueError(f"{book.game.title} {book.edition} has no rule {wanted!r}, and none speaks of it")
        rules = []
        for number in numbers:
            title, says = book.title_and_summary(number, language)
            rules.append(RegisteredRule(number, title, says, dict(book.register[number].numbers)))
        return RulesReply(rules, book.edition)

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
        """Give a board as the text of a scenario file, as a position line, or as a picture."""
        source = self.boards.source(request.board)
        battle, stop = self._battle(source)
        if stop is not None:
            raise stop
        if request.form == "picture":
            return ShareReply(svg(battle, theme="light"), "picture")
        if request.form == "line" or source.position:
            return ShareReply(battle.position_string(), "line")
        return ShareReply(dumped(source.scenario))

    # -- boards

    def _battle(self, source: BoardSource, edition: str = "") -> tuple[Battle, Exception | None]:
        """Return the battle of a board, and the error at which its line of play stops."""
        result = reached(source, edition)
        if isinstance(result, Battle):
            return result, None
        failed = ValueError(f"an expectation of the board does not hold: {result.differences[0]}") if result.differences else None
        return result.battle, result.stop or failed

    def _board(self, source: BoardSource, battle: Battle, most: int = 20, language: Language | None = None) -> BoardReply:
        answers = distinct(battle) if battle.question is not None else []
        reply = BoardReply(self.boards.remember(source), battle.book.game.key, battle.book.edition)
        reply.at, reply.who = place_of(battle, language), asked(battle, language)
        reply.legal = [format_decision(language, battle, one) for one in answers[:most]]
        reply.of, reply.unread = len(answers), not_read(battle, language)
        reply.whole = len(answers) <= most and battle.legal.count(LOOKED_AT + 1) <= LOOKED_AT
        reply.over = question(battle, language) if battle.question is None else ""
        return reply

    def _verdict(
        self, source: BoardSource, battle: Battle, text: str, editions: bool, language: Language | None
    ) -> DecisionReply:
        """Judge one decision."""
        try:
            place, words = find(battle, text, language)
            reply = judged(place, words, text, language)
        except ValueError as error:
            return DecisionReply(text, mistake=mistake(error, battle, language))
        others = setup(source).scenario.editions if editions and not source.position else ()
        for other in others:
            if other != battle.book.edition:
                reply.editions[other] = self._legal_in(source, other, text)
        return reply

    def _legal_in(self, source: BoardSource, edition: str, text: str) -> bool:
        """Is a decision legal on the same board in another edition?"""
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
    "rule": Operation(requests.RuleRequest, Answerer.rule, "A rule by number, or rules that speak of some words.", (RulesReply,)),
    "solve": Operation(
        requests.SolveRequest, Answerer.solve, "Can the player win or survive, whatever the others do?", (SolveReply,)
    ),
    "share": Operation(
        requests.ShareRequest,
        Answerer.share,
        "The board as a file or a line that affray opens, or as a picture.",
        (ShareReply,),
    ),
}
"""The operations by name."""


# -- parts of answers


def _language(battle: Battle, name: str) -> Language | None:
    return None if name in ("", "en") else battle.book.game.language(name)


def _line(line: requests.Line, players: list[str]) -> Any:
    """Return a line of play as a scenario has it: `Ann: pass` becomes a mapping."""
    if not isinstance(line, str):
        heads = {*players, *_INSTRUCTIONS}
        if len(line) != 1 or not heads.issuperset(line):
            raise ValueError(f"a line of play is a decision of a player, or `to`; found {', '.join(map(str, line))}")
        return line
    match = _PLAYER.match(line.strip())
    if match is None:
        return line.strip()
    known = {name.casefold(): name for name in (*players, *_INSTRUCTIONS)}
    name = known.get(match[1].strip().casefold())
    if name is None:
        near = suggest(match[1].strip(), [*players, *_INSTRUCTIONS])
        raise ValueError(f"no player {match[1].strip()!r}{near}; a line begins with one of {', '.join(players)}, or with `to:`")
    return {name: match[2].strip()}


def _events(start: Battle, end: Battle, language: Language | None) -> list[RuleText]:
    """Return the events between two battles of a line, each with its rule."""
    steps = list(end.history())[len(list(start.history())) :]
    return [RuleText(line.number, line.words) for act in acts(steps, language=language) for line in act.told if not line.silent]


def _known(found_game: Game, name: str) -> CardReply:
    """Return a card by its name; near names are offered, never taken."""
    catalogue = found_game.catalogue
    try:
        card = catalogue.find(name)
    except CardError as error:
        return CardReply(name, refusal=str(error))
    if card is None:
        known = [*catalogue.names(), *catalogue.user_card_names]
        near = suggest(name, known)
        return CardReply(name, near=[near.params["name"]] if isinstance(near, Reason) and "name" in near.params else [])
    origin = "shipped" if card.name in catalogue.names() else "own"
    return CardReply(card.name, origin, _lines(wording(catalogue, card)))


def _read(found_game: Game, text: str) -> CardReply:
    """Return a card read from its printed text, or the place at which reading stopped."""
    card = parse(text, found_game.key)
    name = text.strip().split("\n")[0]
    if isinstance(card, ParseRefusal):
        return CardReply(name, refusal=" ".join(str(card.flaw).split()))
    return CardReply(card.name, "text", _lines(found_game.catalogue.card_text(card)))


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()[1:] if line.strip()]


def _missing_cards(loaded: ScenarioSetup) -> list[MissingPart]:
    """Return the cards of a scenario that nobody knows: a person must give their printed texts."""
    scenario = loaded.scenario
    defined = {str(one.value.get("name", "")).casefold() for one in scenario.cards if isinstance(one.value, dict)}
    names = dict.fromkeys(one.name for player in scenario.players for cards in player.zones.values() for one in cards)
    missing = []
    for name in names:
        if name.casefold() in defined or any(name.casefold() in one.split(",")[0] for one in defined):
            continue
        reply = _known(scenario.game, name)
        if not reply.known:
            ask = f"What does {name} say? Give its type line, its text and its numbers as a card under `cards`."
            missing.append(MissingPart("card", name, ask, reply.near))
    return missing


def _missing_step(loaded: ScenarioSetup, battle: Battle) -> list[MissingPart]:
    """Return the step at which the scenario cannot begin, since nothing is under way there."""
    start = loaded.scenario.start
    if start is None or loaded.scenario.battle or loaded.scenario.moves or not isinstance(start.value, str):
        return []
    wanted = battle.book.find_step(start.value)
    places = [(one.procedure, one.step) for one in battle.where()]
    if wanted is None or battle.question is None or wanted in places or wanted[0] not in battle.book.game.flow.battle:
        return []
    program = battle.book.programs[wanted[0]]
    after = program.steps[program.index[wanted[1]] + 1 :]
    if not after or not after[0].answers:  # a step that asks nothing is gone through
        return []
    ask = f"Nothing is under way at {start.value}: name the attack in `battle`, or begin at an earlier step and play up to it."
    return [MissingPart("step", start.value, ask)]


def _assumed(loaded: ScenarioSetup, battle: Battle | None) -> list[str]:
    """Return the defaults that a scenario rests on."""
    scenario = loaded.scenario
    top = scenario.node.value
    lines = [] if "edition" in top else [f"edition {scenario.editions[-1]}"]
    if "turn" not in top:
        lines.append(f"{scenario.players[0].name}'s turn")
    for player in scenario.players:
        if battle is not None and scenario.game.counts_life and player.life is None and not scenario.moves:
            lines.append(f"{player.name} has {battle.state.players[battle.seat(player.name)].life} life")
    lines.append("no other cards; cards are ready and not new unless said otherwise")
    return lines


def _speaking_of(book: Any, words: str) -> Iterable[str]:
    """Yield the numbers of the rules whose title or summary has all these words."""
    wanted = words.casefold().split()
    for number in book.register if wanted else ():
        text = " ".join(book.title_and_summary(number)).casefold()
        if all(word in text for word in wanted):
            yield number


__all__ = ["OPERATIONS", "Answerer", "MistakeReply", "Operation"]
