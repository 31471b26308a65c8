"""Bots in any language: a program that is told of each question as one line of JSON, and answers with one.

Each line that affray writes is an object. `{"affray bot": 1, "question": …, "seat": 0, "view": …, "legal": […], "more": false}` asks: `view`
is the position as that seat may know it (`docs/views.schema.json`), `legal` the answers, each `{"say": words, "verb": …, "args": […]}`, the
most useful first; `more` says that there are others. The program answers `{"choose": N}`, the number of one of them from 0, or
`{"say": "attack Knight > Bob"}`, any legal answer in words. `{"affray bot": 1, "over": …}` ends it: nothing is to be answered.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
from contextlib import suppress
from itertools import islice
from queue import Empty, Queue
from threading import Thread
from typing import Any

from affray.battle import Battle
from affray.core.by_hand import refuse_noted
from affray.core.questions import Decision
from affray.core.verdicts import Reason
from affray.scenario.messages import reason_text

VERSION = 1
BROAD = 200
"""Number of answers that are listed."""
PATIENCE = 30.0
"""Seconds within which a program answers."""
MARK = "run:"
"""Beginning of the name of such a bot: `run:python3 eager.py`."""


class BotFailed(ValueError):
    """A bot of the user gave no answer, or no legal one; the message says what it did."""


class PipeBot:
    """A bot in a process of its own. The process starts at the first question.

    Args:
        command: the command line, split as a shell splits it; no shell runs it.
        seconds: the time limit of an answer.
    """

    def __init__(self, command: str, seconds: float = PATIENCE) -> None:
        self.command = command
        self.seconds = seconds
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str] = Queue()

    def choose(self, battle: Battle) -> Decision:
        """Ask the program for an answer.

        Raises:
            BotFailed: the program cannot be started, ends, is too slow, or gives no legal answer.
        """
        refuse_noted(battle.table)
        line = self._ask(question(battle))
        try:
            return reply(battle, line)
        except ValueError as error:
            raise BotFailed(Reason("", "{bot}: {why}", bot=self.command, why=reason_text(error))) from error

    def close(self, battle: Battle | None = None) -> None:
        """End the program. It is told the result of a battle that is over."""
        if self._process is None:
            return
        try:
            if battle is not None and battle.question is None and self._process.poll() is None:
                self._send({"affray bot": VERSION, "over": battle.result})
        except BotFailed:
            pass
        if self._process.stdin is not None:
            with suppress(OSError):  # it listens no more
                self._process.stdin.close()
        try:
            self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None

    def _ask(self, message: dict[str, Any]) -> str:
        if self._process is None:
            self._start()
        self._send(message)
        try:
            line = self._lines.get(timeout=self.seconds)
        except Empty:
            message_text = "{bot}: no answer within {n} seconds (what it writes must be flushed)"
            raise BotFailed(Reason("", message_text, bot=self.command, n=f"{self.seconds:g}")) from None
        if not line:
            raise BotFailed(Reason("", "{bot}: it ended without an answer", bot=self.command))
        return line

    def _start(self) -> None:
        try:
            words = self.command if os.name == "nt" else shlex.split(self.command)  # Windows reads a command by itself
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
            )
        except (OSError, ValueError, IndexError) as error:
            bot = self.command or Reason("", "nothing")
            why = Reason("", (getattr(error, "strerror", None) or str(error)).lower())
            raise BotFailed(Reason("", "{bot}: it cannot be started: {why}", bot=bot, why=why)) from error
        Thread(target=self._listen, args=(self._process,), daemon=True).start()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self._lines.put(line)
        self._lines.put("")

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message, ensure_ascii=False, default=str) + "\n")
            self._process.stdin.flush()
        except OSError as error:
            raise BotFailed(Reason("", "{bot}: it no longer reads its input: {why}", bot=self.command, why=str(error))) from error

    def __del__(self) -> None:
        self.close()


def question(battle: Battle) -> dict[str, Any]:
    """Return a question as the program gets it, with nothing that the asked seat may not know."""
    question = battle.question
    assert question is not None
    some = list(islice(battle.legal, BROAD + 1))
    legal = [{"say": battle.format(one), "verb": one.verb, "args": list(one.args)} for one in some[:BROAD]]
    view = battle.view(question.seat)
    return {
        "affray bot": VERSION, "question": view["question"], "seat": question.seat, "view": view, "legal": legal, "more": len(some) > BROAD,
    }  # fmt: skip


def reply(battle: Battle, line: str) -> Decision:
    """Parse a line of a program as an answer.

    Raises:
        ValueError: the line is no legal answer; the message says what would be accepted.
    """
    try:
        answer = json.loads(line)
    except ValueError as error:
        raise ValueError(Reason("", "its answer is not JSON: {said!r}", said=line.strip()[:80])) from error
    if isinstance(answer, dict) and type(answer.get("choose")) is int:
        chosen = next(islice(battle.legal, answer["choose"], None), None) if answer["choose"] >= 0 else None
        if chosen is None:
            raise ValueError(Reason("", "there is no answer number {n}", n=answer["choose"]))
        return chosen
    if isinstance(answer, dict) and isinstance(answer.get("say"), str):
        decision = battle.parse(answer["say"]).decision
        verdict = battle.why_not(decision)
        if not verdict:
            raise ValueError(Reason("", "{said!r} is {verdict}", said=answer["say"], verdict=verdict))
        return decision
    accepted = '{"choose": N}', '{"say": WORDS}'
    raise ValueError(
        Reason("", "its answer is not {one} or {other}: {said!r}", one=accepted[0], other=accepted[1], said=line.strip()[:80])
    )
