"""The conversation of `affray play`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cards.catalogue import CardCatalogue
from affray.cli.card import find, shipped
from affray.cli.keeping import Autosave, folder
from affray.cli.legal import print_answers
from affray.cli.line import reader
from affray.cli.position import print_position, print_where, question_line
from affray.cli.screen import console, put, text
from affray.cli.telling import EventPrinter
from affray.cli.why import explain
from affray.core.questions import IllegalDecision
from affray.present.errors import UserError, error_text, file_trouble
from affray.present.event_log import acts, decision_text
from affray.present.language import code, in_language, word
from affray.present.legal_answers import distinct, selection
from affray.present.messages import format_decision, format_error, format_verdict
from affray.present.position_text import seen, stage
from affray.present.unread import wording
from affray.scenario.nodes import LINE
from affray.scenario.stops import WORDS
from affray.search.external_bots import BotFailed

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.language import Language
    from affray.present.session import PlaySession

COMMANDS = {
    "N": "answer by its number",
    "a decision": "answer in words, as the answers are written",
    "?": "this help, and the rule we are at",
    "why DECISION": "is it legal now, and if not, by which rule",
    "show": "the whole table, and every step of the battle",
    "card NAME": "what a card does, of those that you may know",
    "log": "what was played so far; `log N`: the last N decisions",
    "skip": "pass until somebody does something, something is to be resolved, you have to choose, your main phase comes, or the turn ends",
    "to PLACE": "pass until a rule number, `main`, `end` or `next turn`, or until somebody does something",
    "concede": "give up the game",
    "undo": "back to your last question",
    "redo": "forward again, after undo",
    "branch": "the lines played; `branch LINE` goes to the end of one, `branch as NAME` names this one",
    "comment TEXT": "comment on this moment (`-` takes it away)",
    "save FILE": "save all that was played; `affray play FILE` goes on here (`overwrite FILE`: in place of another game)",
    "quit": "leave; what is not saved is kept for `affray play --resume`",
}
AROUND = 2
AUTOMATIC = 5000
LOG = 20
"""Number of decisions that are told again."""


class Repl:
    """Asks and shows until the player leaves."""

    def __init__(self, session: PlaySession, keeper: Autosave, seat: int, language: Language | None = None) -> None:
        self.session = session
        self.keeper = keeper
        self.seat = seat
        self.language = language
        self.out = console()
        self.teller = EventPrinter(self.out, len(session.battle.state.players), language)
        self.shown: Any = None
        self.place = ""
        self.done = False
        self.posed: Battle | None = None
        self.answered: list[Battle] = []
        self.read = reader(self._known_words, folder() / "typed")

    @property
    def battle(self) -> Battle:
        return self.session.battle

    def run(self) -> int:
        """Hold the whole conversation; return 0 when the player leaves, 130 when they interrupt. What is not saved by then is kept.

        Raises:
            BotFailed: a bot of your own does not answer.
        """
        for act in acts([self.battle], self.seat, self.language):
            self.teller.act(act)
        try:
            while not self.done:
                self._advance()
                if self.session.watched and self.session.automatic() is None:
                    print_position(self.out, self.battle, self.battle.view(self.seat), self.language)
                    put(self.out, question_line(self.battle, self.language))
                    return 0
                if self.session.watched:
                    continue
                self._keep()
                self._pose()
                self._obey(self._read())
        except EOFError:
            self.out.print(text("\n", (self._word("bye"), "dim")))
        except KeyboardInterrupt:
            self.out.print(text("\n", (self._word("stopped"), "dim")))
            self._leave()
            return 130
        except BotFailed:
            self._leave()
            raise
        self._leave()
        return 0

    def _keep(self) -> None:
        """Keep what is not saved; say once that it cannot be kept."""
        before = self.keeper.trouble
        self.keeper.keep()
        if self.keeper.trouble and self.keeper.trouble != before:
            self._complain(
                self._word(
                    "what you play is not kept ({why}): save it yourself",
                    why=in_language(code(self.language), self.keeper.trouble),
                )
            )

    def _leave(self) -> None:
        """Say where what is not saved is kept; a copy that holds no more than the save is dropped."""
        self._keep()
        if self.keeper.unsaved and self.keeper.copy is not None:
            message = self._word("not saved, and kept only in part" if self.keeper.trouble else "not saved, but kept")
            lead = text((f"{message}  ", "bold yellow"), self.keeper.command(self.keeper.copy))
            self.out.print(lead, soft_wrap=True)
        elif not self.keeper.unsaved:
            self.keeper.drop()

    def _read(self) -> str:
        """Return what the player types; repeated where the terminal does not show it."""
        try:
            typed = self.read()
        except UnicodeDecodeError:
            typed = "\ufffd"
        if not sys.stdin.isatty():
            put(self.out, text(typed[:LINE]))
        return typed

    def _known_words(self) -> Iterator[str]:
        """Yield whole lines that may be typed now."""
        answers = (
            [format_decision(self.language, self.battle, one) for one in islice(self.battle.legal, LOG * 10)]
            if self.battle.question
            else []
        )
        yield from answers
        yield from (name.partition(" ")[0] for name in COMMANDS if name[0].islower() and not name.startswith("a "))
        yield from (f"why {one}" for one in answers)
        yield from (f"to {one}" for one in WORDS)
        yield from (f"card {one}" for one in self._cards())

    # -- showing

    def _advance(self) -> None:
        """Play what needs no player, and tell it together with what the player has just answered."""
        battles, self.answered = self.answered, []
        for _ in range(AUTOMATIC):
            answer = self.session.automatic()
            if answer is None:
                break
            battles.extend(self.session.play(answer))
        for act in acts(battles, self.seat, self.language):
            self.teller.act(act)
        self.teller.close()

    def _pose(self) -> None:
        """Print the table if it has changed, the present step, and the question with its answers."""
        if self.posed is self.battle:
            return
        self.posed = self.battle
        self.session.prompt()
        view = self.battle.view(self.seat)
        table = (view["players"], view["shared"])
        if table != self.shown:
            self.shown = table
            self.out.print()
            print_position(self.out, self.battle, view, self.language)
        place = stage(self.battle)
        now = f"{place.procedure}.{place.step}" if place is not None else ""
        if now != self.place and now.startswith("battle."):
            self.out.print()
            print_where(self.out, self.battle, AROUND, self.language)
        self.place = now
        self.out.print()
        put(self.out, question_line(self.battle, self.language))
        if self.session.journal.node.comment:
            put(self.out, text("  “"), text((f"{self.session.journal.node.comment}”", "italic")))
        if self.battle.question is None:
            put(self.out, text((f"  {self._word('undo, branch, comment TEXT, save FILE or quit')}", "dim")))
        else:
            print_answers(self.out, self.battle, self.language)

    # -- obeying

    def _obey(self, typed: str) -> None:
        first, _, rest = typed.strip().partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "?": self._help, "help": self._help, "why": self._why, "show": self._show, "skip": self._skip, "undo": self._undo,
            "branch": self._branch, "comment": self._comment, "save": self._save, "quit": self._quit, "exit": self._quit, "q": self._quit,
            "legal": self._legal, "hand": self._show, "table": self._show,
            "card": self._card, "log": self._log, "redo": self._redo, "to": self._to, "overwrite": self._overwrite,
        }  # fmt: skip
        if not first:
            return None
        if len(typed) > LINE:
            return self._complain(self._word("a line has at most {n} characters", n=LINE))
        command = commands.get(first.lower())
        try:
            if command is not None:
                command(rest.strip())
            else:
                self._answer(typed.strip())
        except IllegalDecision as error:
            self._refused(error, typed.strip())
        except ValueError as error:
            near = get_close_matches(first.lower(), [name for name in commands if len(name) > 2], 1, 0.7)
            if near and " " not in typed.strip():
                return self._complain(first + self._word(" (did you mean {name!r}?)", name=near[0]))
            self._complain(format_error(self.language, self.battle, error))
        return None

    def _answer(self, typed: str) -> None:
        """Answer by number or in words."""
        answers = distinct(self.battle) if typed.isdecimal() else []
        if self.battle.question is None:
            return self._complain(self._word("the battle is over"))
        if typed.isdecimal() and selection(self.battle) is not None:
            return self._complain(
                self._word("these answers have no numbers: choose by name, e.g. ")
                + format_decision(self.language, self.battle, answers[min(1, len(answers) - 1)])
            )
        if typed.isdecimal() and not 1 <= int(typed) <= len(answers):
            return self._complain(
                self._word("there is no answer {said}; expected 1 to {n}, or ? for help", said=typed, n=len(answers))
            )
        self.answered = self.session.play(answers[int(typed) - 1] if typed.isdecimal() else typed)
        self.keeper.unsaved = True
        return None

    def _refused(self, error: IllegalDecision, typed: str) -> None:
        if self.battle.question is None:
            return self._complain(format_verdict(self.language, self.battle, error.verdict))
        if self.battle.why_not(typed):
            return self._complain(format_verdict(self.language, self.battle, error.verdict))
        explain(self.out, self.battle, typed, self.language)
        return None

    def _word(self, english: str, **holes: Any) -> str:
        return word(self.language, english, **holes)

    def _complain(self, words: str) -> None:
        put(self.out, text(("✗ ", "bold red")), text(words))

    def _help(self, rest: str) -> None:
        for place in self.battle.where() if self.battle.question is not None else ():
            rule = self.battle.book.game.rules.get(f"{place.procedure}.{place.step}")
            put(self.out, text((f"  {place.number:<8}", "cyan")), text((self._word(place.name), "bold")))
            says = self.battle.book.rule_text(place.number, code(self.language)) or (rule.summary if rule is not None else "")
            put(self.out, text(" " * 10), text((says, "dim")))
        self.out.print()
        for name, about in COMMANDS.items():
            put(self.out, text((f"  {self._word(name):<14}", "bold")), text((self._word(about), "dim")))

    def _why(self, rest: str) -> None:
        if not rest:
            return self._complain(self._word("why what? name a decision, e.g. ") + f"why {self._example()}")
        if self.battle.question is None:
            return self._complain(self._word("the battle is over"))
        explain(self.out, self.battle, rest, self.language)
        return None

    def _example(self) -> str:
        return next((format_decision(self.language, self.battle, one) for one in self.battle.legal), "pass")

    def _show(self, rest: str) -> None:
        print_where(self.out, self.battle, language=self.language)
        self.shown = self.posed = None

    def _legal(self, rest: str) -> None:
        self.posed = None

    def _skip(self, rest: str) -> None:
        if not self.session.skip():
            return self._complain(self._word("nobody passes here"))
        self.keeper.unsaved = True
        return None

    def _undo(self, rest: str) -> None:
        if not self.session.undo():
            return self._complain(self._word("this is the beginning"))
        return self._again()

    def _redo(self, rest: str) -> None:
        if not self.session.redo():
            return self._complain(self._word("nothing was undone here"))
        return self._again()

    def _to(self, rest: str) -> None:
        if not rest:
            return self._complain(self._word("to where? {words}, or the number of a rule", words=", ".join(WORDS)))
        self.session.go_to(rest)
        if self.session.aim is not None and self.session.aim.reached(self.battle):
            return self._complain(self._word("play is there already"))
        if self.session.automatic() is None:
            return self._complain(self._word("nobody passes here"))
        self.keeper.unsaved = True
        return None

    def _card(self, rest: str) -> None:
        if not rest:
            return self._complain(self._word("which card?"))
        cards = self._cards()
        names = {one: (one, *self.battle.book.game.catalogue.other_names(one)) for one in cards}
        for name in find(names, rest):
            title, *lines = cards[name](code(self.language)).strip().splitlines()
            put(self.out, text(f"  {title}"))
            for line in lines:
                put(self.out, text("    "), text((line.strip(), "dim")))
        return None

    def _cards(self) -> dict[str, Callable[[str], str]]:
        """Return what the cards do that the player may look up: those of the game, and own ones of this battle that they may see."""
        book = self.battle.book
        wordings = {name: one.wording for name, one in shipped([book.game.key]).items()}
        known = {card["name"] for card in seen(self.battle.view(self.seat))}
        for obj in self.battle.state.objects.values():
            user_defined = book.game.catalogue.card(obj.card.name) is not obj.card
            if user_defined and obj.card.name in known and isinstance(book.game.catalogue, CardCatalogue):
                wordings[obj.card.name] = partial(self._worded, obj.card)
        return wordings

    def _worded(self, card: Any, _: str) -> str:
        """Return what a card of the game's file does."""
        return wording(self.battle.book.game.catalogue, card, self.language)

    def _log(self, rest: str) -> None:
        """Print what was played until now, as the seat may know it."""
        if rest and not (rest.isdecimal() and len(rest) < 7):
            return self._complain(self._word("how many decisions? a whole number, or nothing for all"))
        log_acts = acts([node.battle for node in self.session.journal.line()], self.seat, self.language)
        teller = EventPrinter(self.out, self.teller.seats, self.language)
        for act in log_acts[-int(rest) :] if rest else log_acts:
            teller.act(act)
        teller.close()
        return None

    def _again(self) -> None:
        """Show everything anew after a jump."""
        self.shown, self.place, self.posed = None, "", None
        self.teller = EventPrinter(self.out, self.teller.seats, self.language)

    def _branch(self, rest: str) -> None:
        if not rest:
            return self._branches()
        first, _, name = rest.partition(" ")
        if first == "as" and name.strip():
            self.session.journal.name(name)
            self.keeper.unsaved = True
            return self._branches()
        if rest not in (lines := self.session.journal.branches().lines):
            return self._complain(self._word("no branch {name}; there are {names}", name=repr(rest), names=", ".join(lines)))
        self.session.journal.go(rest)
        return self._again()

    def _branches(self) -> None:
        tried_nodes, lines, current = self.session.journal.branches()
        for name, end in lines.items():
            mark = "▸" if name == current else " "
            battles = [node.battle for node in end.path()[1:]]
            real = [act for act in acts(battles, self.seat, self.language) if not act.passing and not act.forced]
            last = f"{real[-1].who}: {real[-1].words}" if real else self._word("nobody has done anything")
            place = stage(end.battle)
            where = self._word("at {number}", number=place.number) if place is not None else self._word("over")
            put(
                self.out,
                text((f" {mark} {name}  ", "bold")),
                text(last, (f"  {self._word('{n:answer|answers}', n=len(battles))}, {where}", "dim")),
            )
        if tried_nodes:
            tried = "; ".join(decision_text(node.battle, self.seat, self.language) for node in tried_nodes)
            put(self.out, text((f"   {self._word('tried here')}  ", "dim")), text((tried, "dim")))

    def _comment(self, rest: str) -> None:
        if rest:
            self.session.journal.comment("" if rest == "-" else rest)
            self.keeper.unsaved = True
        comment = self.session.journal.node.comment
        put(self.out, text((f"  “{comment}”" if comment else "  " + self._word("no comment here"), "italic")))

    def _save(self, rest: str, over: bool = False) -> None:
        if not Path(rest).stem.strip(". ") or "\0" in rest:
            return self._complain(self._word("save to which file?"))
        file = Path(rest) if rest.lower().endswith(".json") else Path(f"{rest}.json")
        try:
            self.keeper.save(file, over)
        except UserError as error:
            return self._complain(error_text(error, code(self.language)))
        except OSError as error:
            return self._complain(file_trouble(error, code(self.language)))
        except ValueError as error:
            return self._complain(error_text(error, code(self.language)) or str(error))
        lead = text((f"{self._word('saved')}  ", "bold green"), self.keeper.command(file))
        return self.out.print(lead, soft_wrap=True)

    def _overwrite(self, rest: str) -> None:
        self._save(rest, over=True)

    def _quit(self, rest: str) -> None:
        self.done = True
