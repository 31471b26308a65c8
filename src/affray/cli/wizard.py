"""The prompts of `affray ask`: a position part after part, each checked as it is typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from affray.answers.boards import BoardSource, setup
from affray.answers.cards import card_data, known_card, reading_of
from affray.answers.judging import judged
from affray.answers.replies import BoardReply, DecisionReply, MissingReply, MistakeReply, ShareReply
from affray.cards.refusal import ParseRefusal
from affray.cards.unread import BY_HAND, LEFT_OUT, ForAll
from affray.cli.faults import fault_of
from affray.cli.keeping import folder
from affray.cli.legal import print_answers
from affray.cli.line import reader
from affray.cli.position import print_heading
from affray.cli.reading import tell_refused
from affray.cli.screen import put, text
from affray.cli.why import explain
from affray.core.notation import plain, suggest
from affray.present.errors import UserError, error_text
from affray.present.language import code, word
from affray.present.legal_answers import distinct
from affray.present.messages import format_decision
from affray.present.position_text import asked as who_answers
from affray.present.question_finder import find
from affray.present.unread import wording
from affray.scenario.load import load
from affray.scenario.run import play
from affray.yaml import dumped

if TYPE_CHECKING:
    from rich.console import Console

    from affray.answers.operations import Answerer
    from affray.battle import Battle
    from affray.core.game import Game
    from affray.core.language import Language
    from affray.core.layout import Sample

PLAYERS = ("Ann", "Bob")
"""The names of players whom nobody names."""
_ZONE = re.compile(r"^([^:(]{2,30}):\s*(\S.*)$")


class WrongAnswer(UserError):
    """An answer that is refused, where nobody is asked again; `fault` is the mistake as data."""

    def __init__(self, fault: MistakeReply) -> None:
        super().__init__(fault.message)
        self.fault = fault


class Wizard:
    """Asks for a position and for decisions. Each answer is one line of standard input, so answers can be piped in.

    Args:
        out: where prompts and verdicts are printed.
        language: another language of the game.
        asks_again: is a prompt repeated after an answer that is refused? If not, `WrongAnswer` is raised.
    """

    def __init__(self, out: Console, language: Language | None = None, asks_again: bool = True) -> None:
        self.out = out
        self.language = language
        self.asks_again = asks_again
        self._known: Iterable[str] = ()
        self._read: Callable[[], str] = reader(lambda: self._known, folder() / "asked") if asks_again else input

    def begin(self, answerer: Answerer, game: Game, question: str = "") -> None:
        """Begin the position of a question."""
        self.answerer = answerer
        self.game = game
        self.sample: Sample | None = game.sample
        self.question = question
        self.request: dict[str, Any] = {"game": game.key, "players": {}, "cards": []}
        self.board = ""
        self.judged: list[Any] = []
        self.verdicts: list[DecisionReply] = []

    # -- prompts

    def _word(self, english: str, **holes: Any) -> str:
        """Return a phrase in the language of the prompts, its holes filled."""
        return word(self.language, english, **holes)

    def asked(self, prompt: str, known: Iterable[str] = (), done: bool = False) -> str:
        """Return the answer to a prompt, a line without the spaces around it.

        Args:
            prompt: the prompt.
            known: what Tab completes to.
            done: nothing more is needed: where no answer comes, it is "".

        Raises:
            UserError: no answer comes any more.
        """
        put(self.out, text((prompt, "bold")))
        self._known = known
        try:
            return self._read().strip()
        except EOFError as error:
            if done:
                return ""
            raise UserError(
                "no answer came to this: {prompt} Answer at a terminal, or pipe in a line for each answer; programs use affray pipe",
                prompt=prompt,
            ) from error

    def tell_error(self, error: Exception) -> None:
        """Print what is wrong with an answer."""
        if not self.asks_again:
            raise WrongAnswer(fault_of(error, code(self.language))) from error
        self._put_mistake(error_text(error, code(self.language)) or str(error))

    def _tell_mistake(self, fault: MistakeReply) -> None:
        if not self.asks_again:
            raise WrongAnswer(fault)
        self._put_mistake(fault.message)
        for reason in fault.reasons:
            put(self.out, text((f"  {reason.rule:<9}", "cyan")), text(reason.says))

    def _put_mistake(self, message: str) -> None:
        put(self.out, text(("✗ ", "bold red")), text(message))

    # -- the position

    def tell_taken(self, names: Sequence[str], start: str) -> None:
        """Print which cards and which step are taken from the question."""
        taken = ", ".join([*names, *([start] if start else [])])
        told = self._word("Taken from the question: {names}", names=taken)
        if not taken:
            told = self._word("The question names no card and no step that is known here.")
        put(self.out, text((told, "dim")))

    def ask_players(self) -> None:
        """Ask who plays."""
        names: Sequence[str] = ()
        while len({plain(one) for one in names}) < 2:
            typed = self.asked(self._word("Who plays, the turn player first? (empty: {names})", names=", ".join(PLAYERS)))
            names = [one.strip() for one in typed.split(",") if one.strip()] or PLAYERS
        self.request["players"] = {name: {} for name in names}

    def ask_places(self, names: Sequence[str]) -> None:
        """Ask where each card lies that the question names."""
        players = [*self.request["players"]]
        example = f"{players[-1]}: {next(zone for zone in self.game.zones if zone in ('hand', 'graveyard'))}"
        for name in names:
            prompt = self._word(
                "Where is {card}? A player, or a player with a zone: {example} (empty: nowhere)", card=name, example=example
            )
            while typed := self.asked(prompt, players):
                who, _, zone = typed.partition(":")
                owner = next((one for one in players if plain(one) == plain(who)), None)
                if owner is None:
                    near, known = suggest(who, players), ", ".join(players)
                    self.tell_error(
                        UserError("no player {name!r}{near}; the players are {names}", name=who, near=near, names=known)
                    )
                elif self._add(owner, f"{zone.strip()}: {name}" if zone.strip() else name):
                    break

    def ask_cards(self) -> None:
        """Ask which cards each player has."""
        cards = [*self.game.catalogue.names(), *self.game.catalogue.user_card_names]
        own = self.sample.own[0] if self.sample is not None else cards[0]
        for who in self.request["players"]:
            prompt = self._word(
                "Which cards does {who} have? A line each, such as {example} or {other} (empty: no more)",
                who=who,
                example=f"2 {own}",
                other=f"hand: {own}",
            )
            while typed := self.asked(prompt, cards):
                self._add(who, typed)

    def _add(self, who: str, typed: str) -> bool:
        """Add a card of a player if the position can hold it; ask for the text of one that nobody knows. Is it added?"""
        match = _ZONE.match(typed)
        zone, card = self._zone(match[1]) if match else "", match[2] if match else typed
        if match and not zone:
            zone, card = "", typed
        zone = zone or (self.sample.zone if self.sample is not None else next(iter(self.game.zones)))
        while True:
            before = self.request
            zones = before["players"][who]
            more = {**zones, zone: [*zones.get(zone, ()), card]}
            self.request = {**before, "players": {**before["players"], who: more}}
            reply = self.answerer.answer("board", self.request)
            if isinstance(reply, BoardReply):
                self._tell_whole_name(reply.board, who, zone)
                return True
            self.request = before
            if not isinstance(reply, MissingReply):
                assert isinstance(reply, MistakeReply)
                self._tell_mistake(reply)
                return False
            name = reply.missing[0].name
            other = self._unknown(name, reply.missing[0].near)
            if not other:
                return False
            card = card.replace(name, other)

    def _tell_whole_name(self, board: str, who: str, zone: str) -> None:
        """Print the whole name of the last card of a zone, where it was typed in part."""
        player = next(one for one in setup(self.answerer.boards.source(board)).scenario.players if one.name == who)
        typed = player.zones[zone][-1].name
        card = known_card(self.game, typed)
        if set(plain(typed).split()) < set(plain(card.name).split()):
            put(self.out, text("  " + self._word("{typed} is taken for {card}", typed=typed, card=card.name)))

    def _zone(self, typed: str) -> str:
        """Return the zone that a word names, also in the language ("" for none)."""
        names = self.language.names if self.language is not None else {}
        return next((zone for zone in self.game.zones if plain(typed) in (plain(zone), plain(names.get(zone, zone)))), "")

    def _unknown(self, name: str, near: Sequence[str]) -> str:
        """Ask for a card that nobody knows: another name, or its printed text, which is read and read back. Return its name ("" to drop it)."""
        self._put_mistake(self._word("no card is called {name}", name=name))
        if near:
            put(self.out, text("  " + self._word("near: {names}", names=", ".join(near))))
        prompt = self._word("Type another name; or the printed text of {name}, its type line first (empty: the end)", name=name)
        while True:
            lines: list[str] = []
            while typed := self.asked("…" if lines else prompt, near):
                if not lines and (other := known_card(self.game, typed)).known:
                    return other.name
                lines.append(typed)
            if not lines:
                return ""
            if self._read_card("\n".join(lines if plain(lines[0]) == plain(name) else [name, *lines])):
                return name

    def _read_card(self, printed: str, consent: ForAll = "") -> bool:
        """Read a printed text and read it back; of one that is not read, ask what becomes of the rest. Is it a card now?"""
        try:
            reading = reading_of(self.game, printed, consent)
            if not isinstance(reading, ParseRefusal):
                data = card_data(self.game, printed, consent)
                card = self.game.catalogue.card_of_data(data)  # type: ignore[attr-defined]
                put(self.out, text(wording(self.game.catalogue, card, self.language).strip()))
                self.request["cards"] = [*self.request["cards"], data]
                return True
        except ValueError as error:
            self.tell_error(error)
            return False
        tell_refused(self.out, reading, self.language)
        if isinstance(reading_of(self.game, printed, LEFT_OUT), ParseRefusal):
            return False
        choices: dict[str, ForAll] = {self._word("left out"): LEFT_OUT, self._word("by hand"): BY_HAND}
        prompt = self._word("What becomes of that line: {choices}? (empty: another text)", choices=", ".join(choices))
        while typed := self.asked(prompt, choices):
            if typed in choices:
                return self._read_card(printed, choices[typed])
        return False

    def ask_moment(self, start: str = "") -> None:
        """Ask at which step the question arises, and what was done before."""
        places = dict.fromkeys([*self.game.flow.places, *self._steps()])
        first = self.sample.start if self.sample is not None else ""
        while True:
            prompt = self._word("At which step? Its number or its name (empty: {start})", start=first)
            typed, start = start or self.asked(prompt, places) or first, ""
            request = {**self.request, **({"start": typed} if typed else {})}
            reply = self.answerer.answer("board", request)
            if isinstance(reply, MissingReply):
                example = self._example()
                prompt = self._word(
                    "Nothing is under way at {step}. Which attack? A line of play: {example}", step=typed, example=example
                )
                line = self.asked(prompt)
                request = {**request, "do": [line]}
                reply = self.answerer.answer("board", request)
            if self._taken(reply, request):
                break
        while line := self.asked(
            self._word("What was done then? A line of play: {example} (empty: no more)", example=self._example()), self._lines()
        ):
            request = {**self.request, "do": [*self.request.get("do", ()), line]}
            self._taken(self.answerer.answer("board", request), request)

    def _taken(self, reply: Any, request: dict[str, Any]) -> bool:
        """Take a request whose answer is a board; print what is wrong with another one. Is it taken?"""
        if isinstance(reply, BoardReply):
            self.request, self.board = request, reply.board
            return True
        self._tell_mistake(reply if isinstance(reply, MistakeReply) else MistakeReply("bad_board", reply.missing[0].ask))
        return False

    def _steps(self) -> list[str]:
        book = self.game.rulebook("")
        return [self.game.rules[step.full].name for program in book.programs.values() for step in program.steps]

    # -- the decisions

    def ask_decisions(self) -> bool:
        """Ask for decisions and say whether each is legal, until none comes. Is the last one legal?"""
        legal = True
        print_heading(self.out, self.battle, self.language)
        everything = self._word("legal")
        prompt = self._word(
            "Which decision? {example} ({legal}: a list; empty: the end)", example=self._example(), legal=everything
        )
        while typed := self.asked(prompt, self._lines(), bool(self.judged)):
            try:
                if plain(typed) in ("legal", plain(everything)):
                    print_answers(self.out, self.battle, self.language)
                    continue
                place, words = find(self.battle, typed, self.language)
                legal = explain(self.out, place, words, self.language)
            except ValueError as error:
                self.tell_error(error)
                continue
            assert place.question is not None
            line = {place.state.players[place.question.seat].name: words}
            rules = list(dict.fromkeys(one.rule for one in place.why_not(words).reasons if one.rule))
            self.verdicts.append(judged(place, words, typed))
            self.judged.append(line if legal else {"refuse": line, **({"rule": rules} if rules else {})})
        return legal

    @property
    def battle(self) -> Battle:
        """The battle of the board."""
        return play(setup(self._source)).battle

    @property
    def _source(self) -> BoardSource:
        return self.answerer.boards.source(self.board)

    def _lines(self) -> list[str]:
        battle = self.battle if self.board else None
        return [] if battle is None else [self._line(battle, one) for one in islice(distinct(battle), 200)]

    def _line(self, battle: Battle, decision: Any) -> str:
        return f"{who_answers(battle, self.language)}: {format_decision(self.language, battle, decision)}"

    def _example(self) -> str:
        """Return a line of play that could come next."""
        start = {} if self.board or self.sample is None else {"start": self.sample.start}
        battle = self.battle if self.board else load({**self.request, **start}).battle()
        return self._line(battle, distinct(battle)[-1]) if battle.question is not None else f"{PLAYERS[0]}: pass"

    # -- what is kept

    def shared(self) -> ShareReply:
        """Return the short links of the board, with what was judged."""
        reply = self.answerer.answer("share", {"board": self._answered(), "as": "link"})
        assert isinstance(reply, ShareReply)
        return reply

    def scenario_text(self) -> str:
        """Return the board as a scenario file, with what was judged."""
        return dumped(self._answered())

    def _answered(self) -> dict[str, Any]:
        """Return the board as a scenario, with the refused decisions and the last legal one if they hold there."""
        scenario = {"title": self.question or self.request["start"], **self._source.scenario}
        refused = [one for one in self.judged if "refuse" in one]
        legal = [one for one in self.judged if "refuse" not in one][-1:]
        answered = {**scenario, "do": [*scenario.get("do", ()), *refused, *legal]}
        return answered if self.judged and play(load(answered)).passed else scenario
