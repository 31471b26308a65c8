"""A board: everything that was played from a position, and what its page may ask of it. Nothing of it is stored here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from affray.battle import Battle, from_json, from_position_string
from affray.core.chance import CHANCE, ChanceSpace
from affray.core.questions import Decision, IllegalDecision
from affray.core.view import EVERYTHING
from affray.journal import Journal, Node
from affray.pictures.svg import svg
from affray.search.bot_names import BOTS
from affray.web import editions, lesson, library, log, rules, says
from affray.web.asked import judge_words
from affray.web.decking import assumes_no_decking, without_decking
from affray.web.mistakes import stopped
from affray.web.pace import LONGEST, AutoAnswer
from affray.web.played import LineEnds, checks_data, first_choice, mark_refusals
from affray.web.program import ahead, behind
from affray.web.refused import BadMessage, Illegal, Refused
from affray.web.shapes import canonical
from affray.web.shortening import Begun, begun, link_of, opened_link
from affray.web.voice import Localizer
from affray.web.work import pause
from affray.web.writes import dealt

if TYPE_CHECKING:
    from affray.scenario.expect import ScenarioResult
    from affray.scenario.nodes import ScenarioError

MOVES = 1000
"""Number of lines of play that a scenario opened here may have."""
Message = dict[str, Any]


class AnalysisBoard:
    """A journal with its pace, and the source it was opened from."""

    def __init__(self, journal: Journal, source: str = "", title: str = "", about: str = "", seed: int = 1) -> None:
        self.pace = AutoAnswer(journal, {}, seed)
        self.source = source
        self.title = title
        self.about = about
        self.stopped: ScenarioError | None = None  # why its line of play goes no further than it does
        self.stopped_at: Node | None = None  # and the moment at which it stops
        self.result: ScenarioResult | None = None
        """Its scenario as it was played, with what the file expects."""
        self.differs: Refused | None = None
        """What is played differently since its link was made."""
        self.unfinished = False
        """Is there still something that needs nobody? Only at a table, which plays it in slices."""
        self.begun: Begun | None = None  # what a short link says of it
        self.arranged = -1  # the number of the moment that was arranged by hand (-1: none)

    # -- opening

    @classmethod
    def of_source(cls, text: str, edition: str = "", at: int | None = None, play: bool = True) -> AnalysisBoard:
        """Return a board on a scenario. Its line of play is there to step through (not `play`: only the position), at its line `at`.

        Raises:
            ScenarioError: it cannot be set up; the message says where and why.
        """
        from affray.scenario.load import load
        from affray.scenario.run import play as run

        loaded = load(text if "\n" in text else text + "\n")
        moves = loaded.scenario.moves
        if len(moves) > MOVES:
            raise Refused("a line of play has {most} lines at most here, not {n}", most=MOVES, n=len(moves))
        battle = loaded.battle(edition)
        if not play or not moves or (loaded.scenario.goal and at is None):  # a lesson begins without its solution
            board = cls(Journal(without_decking(loaded, battle)), text, loaded.scenario.title, loaded.scenario.about)
            board.pace.to_question()
            board.begun = begun(loaded, board.journal, battle.book.edition, False)
            board.journal.go(first_choice(board.journal.line(), 0))
            return board
        ends = LineEnds()
        result = run(loaded, edition, each=ends.note)
        start = battle if result.battle.outcome is not None else without_decking(loaded, battle)
        board = cls(Journal(start), text, loaded.scenario.title, loaded.scenario.about)
        for played_battle in list(result.battle.history())[1:]:
            assert played_battle.decision is not None
            board.journal.play(played_battle.decision)
            pause()
        line = board.journal.line()
        mark_refusals(line, moves, ends.after, result.edition)
        if result.stop is not None:
            board.journal.comment(f"✗ {text.splitlines()[result.stop.line - 1].strip(' -')}" if result.stop.line else "✗")
        board.stopped, board.stopped_at, board.result = result.stop, line[-1], result
        board.begun = begun(loaded, board.journal, battle.book.edition, True)
        board.journal.go(line[0] if at is None else first_choice(line, ends.after(at)))
        return board

    @classmethod
    def of_example(cls, name: str, edition: str = "", at: int | None = None) -> AnalysisBoard:
        return cls.of_source(library.source(name), edition, at)

    @classmethod
    def of_decks(
        cls, texts: list[str], edition: str = "", seed: int = 1, names: Sequence[str] = (), game: str = ""
    ) -> AnalysisBoard:
        """Return a board on a whole game between decks: those that come with affray by their titles, others as lists of a game.

        Raises:
            BadDeck, ScenarioError, Refused: a text is no deck of the game.
        """
        from affray.scenario.whole_game import NAMES, start

        decks = [library.deck(text, game) for text in texts]
        seated = [name.strip() or usual for name, usual in zip([*names, *NAMES[len(names) :]], NAMES, strict=False)]
        battle = start(decks, seated[: len(decks)], edition, seed)
        board = cls(Journal(battle), dealt(battle, decks, seed), " – ".join(deck.title for deck in decks))
        board.pace.to_question()
        return board

    @classmethod
    def opened(cls, message: Message) -> AnalysisBoard:
        """Return the board that a page asks for: of an example, a source, a link, a record, a position line, or decks.

        Raises:
            BadMessage: it asks for none of these.
        """
        edition = _text(message, "edition")
        if "example" in message:
            at = message.get("at")
            return cls.of_example(_text(message, "example"), edition, at if isinstance(at, int) else None)
        if "source" in message:
            return cls.of_source(_text(message, "source"), edition, play=message.get("play", True) is True)
        if "link" in message:
            return opened_link(cls, _text(message, "link"))
        if "record" in message:
            text = _text(message, "record")
            journal = Journal.loads(text, each=pause) if "affray record" in text[:200] else Journal(from_json(text))
            return cls(journal, title=journal.notes.pop("title", ""), about=journal.notes.pop("about", ""))
        if "line" in message:
            return cls(Journal(from_position_string(_text(message, "line"))))
        if "decks" in message:
            seed = message.get("seed", 1)
            return cls.of_decks(message["decks"][:6], edition, seed, message.get("names", [])[:6], _text(message, "game"))
        raise BadMessage("open what? an example, a source, a link, a record, a line, or decks")

    # -- telling

    @property
    def journal(self) -> Journal:
        return self.pace.journal

    @property
    def battle(self) -> Battle:
        return self.journal.battle

    def moment_data(
        self, voice: Localizer, seat: int = EVERYTHING, since: int = 0, seats: set[int] | None = None
    ) -> dict[str, Any]:
        """Return the present moment as a seat knows it, and the moments of the journal from number `since` on.

        The answers to the question are for who answers for one of these `seats` (None: for anybody).
        """
        battle, journal = self.battle, self.journal
        payload = says.battle_data(battle, voice, seat, seats)
        payload |= {
            "program": {**payload["program"], "behind": behind(battle)},
            "title": self.title,
            "about": self.about,
            "game": battle.book.game.key,
            "gameTitle": battle.book.game.title,
            "edition": battle.book.edition,
            "editions": list(battle.book.game.editions),
            "rulings": dict(battle.book.rulings),
            "players": [player.name for player in battle.state.players],
            "at": journal.node.number,
            "rev": len(journal.nodes),
            **self._lines(),
            "since": since,
            "moments": [log.moment(node, voice, seat) for node in journal.nodes[since:]],
            "every": self.pace.every,
            "held": self.pace.is_held,
            "assumes": assumes_no_decking(battle),
            "stops": sorted(self.pace.stops),
            "bots": sorted(self.pace.bots),
            "source": bool(self.source),
            "lesson": lesson.lesson_data(self.source, journal.root.battle, battle),
            "checks": checks_data(self.result, voice) if self.result is not None and seat == EVERYTHING else None,
            "asks": library.asks(battle.book.game.key, self.source) if self.source else "",
            "differs": {"message": self.differs.message, "holes": self.differs.holes} if self.differs is not None else None,
            "stopped": stopped(self.stopped, self.forward().battle, voice) if self.stopped is not None else None,
        }
        return payload

    def _lines(self) -> dict[str, Any]:
        """Return the moments of the line that we are on, by number; the ends of all lines; and the name of ours."""
        branches, line = self.journal.branches(), self.forward().path()
        lines = [{"name": name, "end": end.number} for name, end in branches.lines.items()]
        return {"line": [node.number for node in line], "lines": lines, "on": branches.line}

    def forward(self) -> Node:
        """Return the end of the line that goes on from here, as it was last followed."""
        node = self.journal.node
        while node.children:
            node = node.visited or node.children[0]
        return node

    link = link_of

    def under(self, edition: str) -> AnalysisBoard:
        """Return the same line under another edition, as far as it can be played there, at the same moment or where it ends.

        Raises:
            Refused: there is no such edition, or it does not know the position with which the line begins.
        """
        line, current = self.forward().path(), self.journal.node
        journal = Journal(self._begun(edition))
        at = journal.node
        for node in line[1:]:
            assert node.battle.decision is not None
            try:
                journal.play(node.battle.decision)
            except IllegalDecision:
                break
            pause()
            if len(journal.node.path()) <= len(current.path()):
                at = journal.node
        journal.go(at)
        return AnalysisBoard(journal, self.source, self.title, self.about)

    def compare(self, edition: str, voice: Localizer) -> dict[str, Any]:
        """Return this line and another edition, to where they part, with both boards.

        Raises:
            Refused: there is no such edition, or it does not know the position with which the line begins.
        """
        line, begun = self.forward().path(), self._begun(edition)
        stops = self.stopped is not None and line[-1] is self.stopped_at
        plays = stops and editions.plays(self.source, edition)
        return editions.compare(line, self.journal.node, begun, voice, stops=stops, plays=plays)

    def _begun(self, edition: str) -> Battle:
        return editions.other(self.journal.root.battle, self.source, edition)

    # -- playing

    def decision(self, message: Message) -> Decision | str:
        """Return the decision that a page answers with: a text, or a verb with its objects, in any order.

        Raises:
            BadMessage: it is neither.
        """
        if isinstance(message.get("text"), str):
            return str(message["text"])
        verb, args = message.get("verb"), message.get("args", [])
        if not isinstance(verb, str) or not isinstance(args, list):
            raise BadMessage("an answer is a text, or a verb with a list")
        return canonical(self.battle.legal, verb, args)

    def answer(self, message: Message) -> None:
        """Play an answer, and on to the next question that needs somebody.

        Raises:
            Illegal: the rules refuse it.
            Refused: it answers a question that is no longer asked, or the board is full.
        """
        if message.get("at", self.journal.node.number) != self.journal.node.number:
            raise Refused("that question is no longer asked")
        if len(self.journal.nodes) >= LONGEST:
            raise Refused("a board holds {most} moments at most", most=LONGEST)
        self.pace.prompt()
        try:
            self.unfinished = self.pace.after(self.decision(message))
        except IllegalDecision as error:
            raise Illegal(self.battle, error.verdict) from error

    def go_on(self, message: Message) -> None:
        """Go on to the next thing that happens, or `until` the next question.

        Raises:
            Refused: somebody has a choice.
        """
        self.pace.prompt()
        if not (self.pace.to_question() if message.get("until") == "question" else self.pace.one_step()):
            raise Refused("somebody is asked here")

    def skip(self) -> None:
        """Let everybody pass until something happens."""
        self._skip(range(len(self.battle.state.players)))

    def _skip(self, seats: Iterable[int], until: object = None) -> None:
        """Let these seats pass until something happens, or `until` their own "turn"."""
        self.pace.prompt()
        if not self.pace.skip_for(seats, until == "turn"):
            raise Refused("nobody passes here")
        self.unfinished = self.pace.go_on()

    def chance(self, seed: int) -> None:
        """Let chance decide.

        Raises:
            BadMessage: chance is not asked.
        """
        question = self.battle.question
        if question is None or question.seat != CHANCE or not isinstance(question.space, ChanceSpace):
            raise BadMessage("chance is not asked here")
        self.unfinished = self.pace.after(question.space.outcome(seed)[1])

    def go(self, message: Message) -> None:
        """Go to a moment by its number."""
        self.journal.go(self._node(message))
        self.pace.skipping.clear()

    def undo(self) -> None:
        """Go back to the last question that was somebody's to answer."""
        self.pace.undo()

    def set_stops(self, message: Message, seats: Iterable[int]) -> None:
        """Set the steps at which these seats want to be asked."""
        if isinstance(message.get("stops"), list):
            self.pace.stops_of |= {seat: {str(step) for step in message["stops"][:50]} for seat in seats}

    def set_pace(self, message: Message) -> None:
        """Ask at every window; stop at some steps; which seats are bots."""
        if isinstance(message.get("every"), bool):
            self.pace.every = message["every"]
        if isinstance(message.get("stops"), list):
            self.pace.stops = {str(one) for one in message["stops"][:50]}
        if isinstance(message.get("bots"), list):
            self.pace.bots = {n: BOTS["greedy"](1 + n) for n in range(len(self.battle.state.players)) if n in message["bots"]}
            self.pace.go_on()

    # -- asking

    def judge(self, message: Message, voice: Localizer) -> dict[str, Any]:
        """Return the verdict on an answer, as far as it has been put together.

        Raises:
            Refused: the battle is over.
            BadMessage: it is no answer.
        """
        if self.battle.question is None:
            raise Refused("the battle is over")
        if isinstance(message.get("text"), str):
            return judge_words(self.battle, message["text"], voice, self.battle.question.seat if self.pace.drawn else EVERYTHING)
        args = message.get("args", [])
        if not isinstance(args, list):
            raise BadMessage("an answer is a text, or a verb with a list")
        return says.judge(self.battle, str(message.get("verb")), args, voice)

    def dim(self, message: Message, voice: Localizer) -> list[dict[str, Any]]:
        """Return why a card cannot do what is asked about."""
        return says.why_dim(self.battle, str(message.get("card")), voice) if self.battle.question is not None else []

    def why(self, message: Message, voice: Localizer, seat: int = EVERYTHING) -> list[dict[str, Any]]:
        """Return why something happened."""
        at = message.get("i")
        return log.why(self._node(message), at if isinstance(at, int) else -1, voice, seat)

    def ask(self, message: Message, voice: Localizer, seat: int = EVERYTHING) -> Any:
        """Return the reply to a message of a page that changes nothing.

        Raises:
            BadMessage: there is no such question.
        """
        asked: dict[str, Callable[[], Any]] = {
            "judge": lambda: self.judge(message, voice),
            "dim": lambda: self.dim(message, voice),
            "why": lambda: self.why(message, voice, seat),
            "ahead": lambda: ahead(self.battle),
            "rule": lambda: rules.rule_data(self.battle, str(message.get("rule")), voice),
            "card": lambda: rules.card(self.battle, str(message.get("card")), voice),
            "names": lambda: sorted(self.battle.book.game.catalogue.names()),
            "compare": lambda: self.compare(str(message.get("edition")), voice),
            "changes": lambda: editions.changed(self.battle.book.game, message, voice),
            "export": lambda: self.export(str(message.get("kind"))),
        }
        if message.get("do") not in asked:
            raise BadMessage(f"no page asks {message.get('do')!r}")
        return asked[str(message["do"])]()

    def export(self, kind: str) -> str:
        """Return the board as a record, a scenario, a link, or the position as a line.

        Raises:
            BadMessage: a board is written in no such way.
        """
        from affray.web.writes import position, scenario

        kinds: dict[str, Callable[[], str]] = {
            "record": self.record,
            "scenario": lambda: self.source if self.journal.node.number == self.arranged else scenario(self.journal, self.source),
            "position": lambda: position(self.journal, self.source),
            "link": self.link,
            "picture": lambda: svg(self.battle, theme="light"),
            "line": self.battle.position_string,
        }
        if kind not in kinds:
            raise BadMessage(f"a board is exported as {', '.join(kinds)}")
        return kinds[kind]()

    def record(self) -> str:
        """Return the record of the journal, with the title and text of the board in its notes."""
        notes = (("title", self.title), ("about", self.about))
        return self.journal.dumps(**{name: text for name, text in notes if text})

    def _node(self, message: Message) -> Node:
        n = message.get("n")
        if not isinstance(n, int) or not 0 <= n < len(self.journal.nodes):
            raise BadMessage("there is no such moment")
        return self.journal.nodes[n]


def _text(message: Message, key: str) -> str:
    """Return a text of a message ("" where it says none)."""
    value = message.get(key, "")
    if not isinstance(value, str):
        raise BadMessage(f"{key} is a text")
    return value
