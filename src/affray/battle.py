"""`Battle`: a position with its question and its history."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Any, cast

from affray import aliases
from affray.core import saves
from affray.core.by_hand import format_instruction, parse_instruction, waits
from affray.core.chance import CHANCE
from affray.core.dependencies import Cache
from affray.core.events import Event
from affray.core.language import Language
from affray.core.near_forms import AmbiguousLine
from affray.core.notation import NotationError, ParsedLine, parse_error, player_named
from affray.core.permits import with_permits
from affray.core.procedures import Rulebook, answer, run
from affray.core.questions import Decision, IllegalDecision, OptionSpace, Question, Space
from affray.core.refused_answers import asked_before, verdict_on
from affray.core.state import NOBODY, player_id, seat_of
from affray.core.verdicts import Quoted, Verdict, not_asked_for, refuse
from affray.core.view import EVERYTHING, RuleLocation, view, visible, where
from affray.derived import derived
from affray.games import game

if TYPE_CHECKING:
    from affray.core.state import Outcome, State
    from affray.core.table import Table
    from affray.views import View

CONCEDE = "concede"
"""The one decision that answers no question: `concede`, or `concede as PLAYER` for a player who is not asked."""
MOST_FORCED = 1_000  # in a row: a game in which nobody loses and nobody can act goes on for ever


class Battle:
    """A battle at one moment. It is a value: `play` returns a new one, and keeping the old one is a fork.

    >>> import affray
    >>> battle = affray.load('''
    ... game: fow
    ... edition: "8.0"
    ... players:
    ...   Ada: {field: [Flame Cat]}
    ...   Bea: {field: [Sacred Elf]}
    ... start: 803.3
    ... ''')
    >>> [battle.format(decision) for decision in battle.legal]
    ['attack Flame Cat > Bea', 'forfeit']
    >>> print(battle.why_not("attack Flame Cat > Sacred Elf"))
    not legal: Sacred Elf is recovered, and Flame Cat has no [Precision] (803.3b)
    >>> after = battle.play("attack Flame Cat > Bea")
    >>> [event.kind for event in after.events], battle == after.undo()
    (['rests', 'attacks'], True)
    >>> battle
    <Battle of Force of Will 8.0, turn 3: 803.3 attack or forfeit, Ada to answer>

    Battles are equal if they are at equal positions under the same rules, whatever their history. A pickled battle is its
    position alone, without history. A copy is the battle itself.
    """

    __slots__ = (
        "_keeps", "_question", "_question_known", "_table", "book", "decision", "derived", "events", "forced", "parent", "state",
    )  # fmt: skip

    def __init__(self, book: Rulebook, state: State | None = None, parent: Battle | None = None, keep: bool = True) -> None:
        if state is None:
            message = "a battle begins with affray.load(FILE), affray.from_decks(GAME, DECK, DECK) or affray.from_json(TEXT)"
            raise TypeError(message)
        self.book = book
        self.state = state
        self.parent = parent
        self._keeps = keep
        self.decision: Decision | None = None
        self.events: tuple[Event, ...] = ()
        self.forced: tuple[tuple[Question, Decision], ...] = ()
        """The questions since the decision that had only one answer, so that nobody was asked, each with that answer."""
        self._question: Question | None = None
        self._table: Table | None = None
        self._question_known = False
        self.derived: dict[Hashable, Any] = {}

    # -- the beginning

    @classmethod
    def start(cls, book: Rulebook, state: State, seed: int | None = None, keep: bool = True) -> Battle:
        """Return the battle at the first question from a state on, with another seed if one is given.

        Raises:
            ValueError: the seed is not a whole number of 64 bits.
        """
        state = state if seed is None else state.with_seed(seed)
        battle = cls(book, state, keep=keep)
        t = book.open(state)
        battle._question = run(t)
        battle.state = t.commit()
        battle.events, battle.forced = tuple(t.events), tuple(t.forced)
        battle._table, battle._question_known = t, True
        return battle

    # -- the question

    @property
    def question(self) -> Question | None:
        """The question: its seat (`seat`), rule (`number`, `rule`) and legal answers (`space`); None if the battle is over."""
        if not self._question_known:
            self._table = self.book.open(self.state)
            self._question = run(self._table)
            self._question_known = True
        return self._question

    @property
    def table(self) -> Table:
        """The position, for reading."""
        if self._table is None:
            _ = self.question
        assert self._table is not None
        return self._table

    @property
    def legal(self) -> Space:
        """The legal answers: iterate, `count`, `sample`, test with `in`, call `check` and `nearest`, with decisions or texts.

        >>> import affray
        >>> battle = affray.load({"game": "fow", "players": {"Ada": {"field": ["Flame Cat"]}, "Bea": {}}, "start": "803.3"})
        >>> "attack Flame Cat > Bea" in battle.legal
        True
        """
        space = self.question.space if self.question is not None else OptionSpace((), lambda _: refuse("", "the battle is over"))
        if space.parse_and_check is None:
            space.parse_and_check = Battle(self.book, self.state).why_not
        return space

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the players, in the order of their seats, which are numbered from 0."""
        return tuple([player.name for player in self.state.players])

    @property
    def turn_player(self) -> int:
        """The seat whose turn it is. The seat that is asked is `question.seat`."""
        return self.state.active

    @property
    def winner(self) -> int | None:
        """The seat that has won; None while the battle goes on, for a draw, and if only the part that is played is over."""
        return over.winners[0] if (over := self.state.over) is not None and len(over.winners) == 1 else None

    @property
    def rewards(self) -> tuple[int, ...]:
        """For each seat 1 if it has won, -1 if another has; 0 for a draw and while the battle goes on."""
        won = self.state.over.winners if self.state.over is not None else ()
        return tuple([(1 if seat in won else -1) if won else 0 for seat in range(len(self.seats))])

    @property
    def result(self) -> str:
        """The end of the battle as text: the winners and the reason; "" while it goes on."""
        if (over := self.outcome) is None:
            return ""
        won, verb = " and ".join([self.seats[seat] for seat in over.winners]), "wins" if len(over.winners) == 1 else "win"
        why = f": {over.why}" if over.why else ""
        return f"{f'{won} {verb}' if won else 'nobody wins'}{why}{f' ({over.rule})' if over.rule else ''}"

    @property
    def outcome(self) -> Outcome | None:
        """The end of the battle: `winners` (seats; none for a draw, or if only the part played is over), `rule` and `why`."""
        return self.state.over

    def where(self) -> list[RuleLocation]:
        """Return the rules that the battle is at, outermost first; the last is the rule of the question."""
        return derived(self, "where", lambda: where(self.table))

    def format(self, decision: Decision, language: str = "") -> str:
        """Return a decision as text, as `play` accepts it, in another `language` of the game if given.

        Raises:
            ValueError, TypeError: the game has no such language; it is no decision, or nothing is asked.
        """
        question = self.question
        if question is None or not isinstance(decision, Decision):
            raise TypeError(f"what is said is a Decision at a question, not {decision!r}; texts are read by `read`")
        line = format_instruction(self.table, decision)
        if decision.verb == CONCEDE and decision.has(str):
            line = f"{CONCEDE} as {self.state.players[seat_of(decision.args[0])].name}"
        if line:
            return self.language(language).line(self.table, line) if language else line
        return (self.language(language) if language else self.book.game.notation).format(self.table, question, decision)

    def explain_choice(self, decision: Decision, language: str = "") -> str:
        """Return the meaning of an answer if its text does not say it (an ability, a mode), else ""."""
        return self.book.game.notation.explain_choice(self.table, decision, language)

    def question_text(self, language: str = "") -> str:
        """Return what the question is about if its answers do not say it, such as the ability being carried out; else ""."""
        return self.book.game.notation.question_text(self.table, self.question, language) if self.question is not None else ""

    def parse(self, text: str) -> ParsedLine:
        """Return the decision that a text means at this question, legal or not, with its hints.

        Raises:
            NotationError: it names no decision, or several; the message lists what would be accepted.
            IllegalDecision: the battle is over.
        """
        if (question := self.question) is None:
            raise IllegalDecision(refuse("", "the battle is over"), text)
        english = self.book.game.to_english(text.replace("→", ">"), [player.name for player in self.state.players])
        word, _, name = english.strip().partition(" as ")
        if word.lower() == CONCEDE:
            given_up = Decision(CONCEDE, player_named(self.state, name) if name else player_id(question.seat))
            return ParsedLine(given_up, stepwise=True)
        notation = self.book.game.notation
        if (instruction := parse_instruction(self.table, question.seat, text)) is not None:
            return ParsedLine(instruction, stepwise=True)
        try:
            return notation.parse(self.table, question, english)
        except NotationError as error:
            if not isinstance(error, AmbiguousLine) and (cure := notation.correction(self.table, question, english)):
                holes = {"line": Quoted(text), "game": self.book.game.title, "other": Quoted(cure, line=True)}
                raise parse_error("{line} is not what {game} says; did you mean {other}?", **holes) from error
            raise notation.explained(self.table, english, error) from error

    def why_not(self, decision: Decision | str) -> Verdict:
        """Return the verdict on a decision: legal, with the rules that permit it where one makes a difference; or the reasons against it.

        A text that gives several answers (modes, targets, payment) is legal if all of them are.

        Raises:
            NotationError, TypeError: the text names no decision; it is neither a decision nor a text.
        """
        if self.question is None:
            return refuse("", "the battle is over")
        if not isinstance(decision, str):
            return with_permits(self.book.game.permits, self.table, self.question, decision, self._verdict(decision))
        line = self.parse(decision)
        verdict = self._verdict(line.decision)
        try:
            if verdict and line.hints:
                self._after_line(line)
        except IllegalDecision as error:
            return error.verdict
        return with_permits(self.book.game.permits, self.table, self.question, line.decision, verdict)

    def play(self, decision: str | Decision) -> Battle:
        """Return the battle after this decision. A text may answer a whole play: card, modes, targets, payment.

        Questions that such a text leaves out get the obvious answer if they have one. Otherwise they stay open;
        a text that leaves one open and answers a later one is refused.

        Raises:
            IllegalDecision: the rules refuse it; `verdict` holds the reasons.
            NotationError: the text names no decision.
            TypeError: it is neither a decision nor a text.
        """
        return self._after_line(self.parse(decision)) if isinstance(decision, str) else self._after_answer(decision)

    def _after_line(self, line: ParsedLine) -> Battle:
        """Return the battle after a line: its decision, and its hints or defaults for the questions that follow."""
        if line.stepwise:
            return self._after_answer(line.decision)
        battle, notation, hints = self._after_whole_answer(line.decision), self.book.game.notation, dict(line.hints)
        spared = [*battle.forced]
        while battle.question is not None and battle.table.frames[-1].program.key in notation.continues_in:
            question = battle.question
            then = question.space.forced_answer() if line.careful else notation.default_answer(battle.table, question, hints)
            if then is None and hints:
                word = notation.hint_at.get(question.rule, "")
                raise IllegalDecision(asked_before(question, word, hints, battle.format), line.decision)
            if then is None:
                break
            battle = battle._after_whole_answer(then)
            spared += battle.forced
        else:
            for question, _ in spared if hints else ():
                decision = notation.default_answer(battle.table, question, hints)
                if decision is not None and not (verdict := question.space.check(decision)):
                    raise IllegalDecision(verdict, line.decision)
            if hints:
                about = self.state.objects.get(str(line.decision.args[0])) if line.decision.args else None
                raise IllegalDecision(not_asked_for(about.card.name if about else "", hints, dict(line.hints)), line.decision)
        return battle

    def _after_whole_answer(self, decision: Decision) -> Battle:
        """Return the battle after an answer, which is illegal if the declaration it belongs to is taken back."""
        battle = self._after_answer(decision)
        if battle.table.refused:
            raise IllegalDecision(Verdict(battle.table.refused), decision)
        return battle

    def _after_answer(self, decision: Decision) -> Battle:
        question = self.question
        if question is None:
            raise IllegalDecision(refuse("", "the battle is over"), decision)
        if not (verdict := self._verdict(decision)):
            raise IllegalDecision(verdict, decision)
        decision = question.space.canonical(decision)
        t = self.book.open(self.state)
        t.step, t.number = question.rule, question.number
        if decision.verb == CONCEDE:
            self.book.game.concede(t, seat_of(decision.args[0]))
        else:
            answer(t, question, decision)
        battle = Battle(self.book, self.state, self if self._keeps else None, self._keeps)
        battle._question = run(t)
        battle.state = t.commit()
        battle.events, battle.forced = tuple(t.events), tuple(t.forced)
        battle.decision, battle._table, battle._question_known = decision, t, True
        return battle

    def _verdict(self, decision: Decision) -> Verdict:
        """Return the verdict on a decision. Giving up answers no question and is always possible."""
        if not isinstance(decision, Decision) or decision.verb != CONCEDE:
            return verdict_on(self.question, decision, self.format) if self.question else refuse("", "the battle is over")
        seat = seat_of(decision.args[0]) if decision.has(str) else NOBODY
        if not 0 <= seat < len(self.state.players):
            return refuse("", "name the player who concedes: {names}", names=" or ".join(one.name for one in self.state.players))
        return self.book.game.concede(self.book.open(self.state), seat)

    def concede(self, player: int | str) -> Battle:
        """Return the battle after this player gives up, which is possible at any moment, whoever is asked.

        Raises:
            IllegalDecision: it is over, or the game has no rule for giving up.
            ValueError: no such player.
        """
        return self._after_answer(Decision(CONCEDE, player_id(self.seat(player))))

    def skip_forced(self) -> Battle:
        """Play forced answers, so many at most, until a player has a choice, chance is asked, or the battle is over. Return the battle there."""
        battle = self
        for _ in range(MOST_FORCED):
            by_chance = battle.question is not None and battle.question.seat == CHANCE
            if by_chance or waits(battle.table, battle.question) or (only := battle.legal.forced_answer()) is None:
                break
            battle = battle._after_answer(only)
        return battle

    def undo(self) -> Battle:
        """Return the battle before the last decision; the battle itself at the beginning, and without history."""
        return self.parent if self.parent is not None else self

    def without_history(self, keep: bool = False) -> Battle:
        """Return the same battle without its history, to save memory. Battles played from it keep none; with `keep` theirs from here on."""
        battle = Battle(self.book, self.state, keep=keep)
        battle._question, battle._table, battle._question_known = self._question, self._table, self._question_known
        battle.decision, battle.events = self.decision, self.events
        return battle

    def release_caches(self) -> None:
        """Drop the question and the values computed from the position, to save memory; they are computed again if needed."""
        self.derived = {}
        if self._question_known:
            self._question, self._table, self._question_known, self.state.cache = None, None, False, Cache()

    @property
    def keeps_history(self) -> bool:
        """Do battles played from here keep their history (`undo`, `history`)? Not after `without_history`."""
        return self._keeps

    def with_seed(self, seed: int) -> Battle:
        """Return the same position as a beginning, with a seed that answers for chance from here on (0: chance is asked).

        Raises:
            ValueError: it is not a whole number of 64 bits.
        """
        return Battle.start(self.book, self.state, seed, self._keeps)

    def fork(self) -> Battle:
        """Return the same battle: it is a value, so keeping it is a fork."""
        return self

    def history(self) -> Iterator[Battle]:
        """Yield every battle from the beginning to this one."""
        chain = [self]
        while (parent := chain[-1].parent) is not None:
            chain.append(parent)
        return reversed(chain)

    # -- output

    def view(self, seat: int | str = EVERYTHING) -> View:
        """Return the position as plain data, as a seat (number or name) may know it; by default with all cards open.

        `affray.views.View` is its type, `docs/views.schema.json` its schema. `NOBODY` sees what everybody may.

        Raises:
            ValueError: no such player; the message lists them.
        """
        return cast("View", view(self.book, self.table, self._viewer(seat), self.question))

    def svg(self, seat: int | str = EVERYTHING, language: str = "") -> str:
        """Return the position as a picture (SVG), as a seat (number or name) may know it, in another `language` of the game if given."""
        from affray.pictures.svg import svg

        return svg(self, self._viewer(seat), self.language(language) if language else None)

    def events_for(self, seat: int | str) -> list[Event]:
        """Return the events since the last decision that a seat may know of.

        Raises:
            ValueError: no such player; the message lists them.
        """
        eyes = self._viewer(seat)
        return [event for event in self.events if visible(event, eyes)]

    def _viewer(self, seat: int | str) -> int:
        return seat if isinstance(seat, int) and seat in (EVERYTHING, NOBODY) else self.seat(seat)

    def seat(self, seat: int | str) -> int:
        """Return the number of a seat, given its number or the player's name.

        Raises:
            ValueError: no such player; the message lists them.
        """
        names = self.seats
        if isinstance(seat, str) and seat in names:
            return names.index(seat)
        if type(seat) is int and 0 <= seat < len(names):
            return seat
        raise ValueError(f"no player {seat!r}; the players are {' and '.join(f'{n} {name}' for n, name in enumerate(names))}")

    def explain(self, event: Event, language: str = "") -> str:
        """Return an event as text, with the rule and its summary; in another `language` of the game, without the summary.

        Raises:
            ValueError: the game has no such language; the message lists those it has.
            TypeError: it is no event.
        """
        if not isinstance(event, Event):
            raise TypeError(f"what is explained is an Event, as in Battle.events, not {event!r}")
        if language:
            return f"{event.number} {self.language(language).event_text(self.table, event)}".strip()
        sentence = self.book.game.presentation.event_text(self.table, event) or f"{event.subject} {event.kind}"
        says = f" {rule.summary}" if (rule := self.book.game.rules.get(event.rule)) is not None else ""
        return f"{event.number} {sentence}.{says}" if event.number else f"{sentence}."

    def language(self, name: str) -> Language:
        """Return another language of the game, by its code.

        Raises:
            ValueError: the game has no such language; the message lists those it has.
        """
        return self.book.game.language(name)

    def to_json(self) -> str:
        """Return the whole position as JSON, also in the middle of a declaration."""
        return saves.dumps(self.book, self.state)

    def position_string(self) -> str:
        """Return the position as one line for a link."""
        return saves.line(self.book, self.state)

    def fingerprint(self) -> str:
        """Return twelve hexadecimal digits that are equal for equal positions."""
        return saves.fingerprint(self.book, self.state)

    # -- Python's value protocols

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Battle) and self._rules() == other._rules() and self.state == other.state

    def __hash__(self) -> int:
        return hash((self.book.game.key, self.book.edition, self.state))

    def _rules(self) -> tuple[str, str, dict[str, Any]]:
        return self.book.game.key, self.book.edition, self.book.rulings

    __copy__ = fork

    def __deepcopy__(self, memo: dict[int, Any]) -> Battle:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.to_json(), self._keeps)

    def __repr__(self) -> str:
        return f"<Battle of {self.book.game.title} {self.book.edition}, turn {self.state.turn}: {self._status()}>"

    def _status(self) -> str:
        """Return the rule of the question and who is to answer, or the end of the battle."""
        if (question := self.question) is None:
            return self.result or "over"
        who = "chance" if question.seat == CHANCE else self.seats[question.seat]
        return f"{question.number} {self.where()[-1].name}, {who} to answer"

    def _repr_html_(self) -> str:
        from affray.pictures.page import html_of

        return html_of(self)


def from_json(text: str | bytes) -> Battle:
    """Return the battle that `Battle.to_json` saved.

    Raises:
        SaveError: the text is no save, or a damaged one.
        TypeError: it is no text.
    """
    return Battle(*saves.loads(text, game))


def from_position_string(text: str) -> Battle:
    """Return the battle of a position line (`Battle.position_string`).

    Raises:
        SaveError: the text is no such line, or a damaged one.
        TypeError: it is no text.
    """
    return Battle(*saves.from_line(text, game))


def _unpickled(text: str, keep: bool) -> Battle:
    return from_json(text).without_history(keep)


aliases.install(Battle, aliases.BATTLE)
