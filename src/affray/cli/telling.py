"""A line of play as a cited transcript: acts printed under the steps of the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.cli.screen import put, seat_style, text
from affray.present.language import word

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from affray.core.language import Language
    from affray.present.event_log import Act, EventLine, Heading


class EventPrinter:
    """Prints events: a heading at each new step, passes in a row as one line."""

    def __init__(self, out: Console, seats: int = 2, language: Language | None = None) -> None:
        self.out = out
        self.language = language
        self.seats = seats
        self.heading: Heading | None = None
        self.passed: list[str] = []
        self.open = False

    def act(self, act: Act) -> None:
        if act.heading is not None and act.heading != self.heading:
            self._head(act.heading)
        if act.passing:
            self.passed.append(act.who)
        elif act.words:
            self._flush()
            self._decision(act)
        for line in act.told:
            self._print_line(line)

    def refusal(self, who: str, words: str, verdict: str) -> None:
        """Print a decision that the rules refused."""
        self._flush()
        self._put(text("       ", ("✗ ", "red")), text((f"{who}: " if who else "") + words))
        self._put(text("         "), text((verdict, "red")))

    def close(self) -> None:
        self._flush(last=True)
        self._show_heading()

    def _print_line(self, line: EventLine) -> None:
        if line.heading is not None and line.heading != self.heading:
            self._head(line.heading)
        if not line.silent:
            self._flush()
            self._put(text((f"         {line.number:<8}", "dim")), text(line.words))

    def _head(self, heading: Heading) -> None:
        self._flush(last=True)
        self._show_heading()
        self.heading, self.open = heading, True

    def _show_heading(self, after: str = "") -> None:
        """Print the heading, if it still waits for what happens under it; dim when everybody passed there."""
        if self.heading is None or not self.open:
            return
        number, name = self.heading
        self.open = False
        if after:
            put(self.out, text((f"{number:<7}{name}  ", "dim"), (after, "dim italic")))
        else:
            put(self.out, text((f"{number:<7}", "cyan"), (name, "bold")))

    def _flush(self, last: bool = False) -> None:
        """Say who passed: beside the heading when nothing else happens there, else on a line."""
        if not self.passed:
            return
        names = list(dict.fromkeys(self.passed))
        words = word(self.language, "both pass" if len(names) == self.seats else "{who} passes", who=names[0])
        self.passed = []
        if self.open and (last or len(names) == self.seats):
            self._show_heading(words)
        else:
            self._put(text("       "), text((words, "dim italic")))

    def _decision(self, act: Act) -> None:
        style = "dim" if act.forced else f"bold {seat_style(act.seat)}"
        self._put(text("       ", (f"{act.who}: ", style)), text((act.words, "dim" if act.forced else "")))

    def _put(self, lead: Text, body: Text) -> None:
        self._show_heading()
        put(self.out, lead, body)
