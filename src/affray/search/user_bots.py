"""Bots of the user: a class in a module, made with a seed. An error in one is reported as an error of the bot, with its line."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from traceback import FrameSummary, extract_tb
from typing import TYPE_CHECKING, Any

from affray.core.by_hand import refuse_noted
from affray.core.questions import Decision
from affray.core.verdicts import Reason
from affray.search.external_bots import BotFailed

if TYPE_CHECKING:
    from types import ModuleType

    from affray.battle import Battle

HERE = Path(__file__).parents[1]


class UserBot:
    """A bot by its module and class (`mine:Mine`). The module may lie in the working directory.

    Raises:
        ValueError: there is no such module or class, or the class is no bot; the message says why.
        BotFailed: the module or the constructor of the bot fails.
    """

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        module, _, attribute = name.partition(":")
        factory = getattr(self._module(module), attribute, None)
        if factory is None:
            why = Reason("", "module {module!r} has no attribute {attribute!r}", module=module, attribute=attribute)
            raise ValueError(Reason("", "no bot {name!r}: {why}", name=name, why=why))
        try:
            self.bot: Any = factory(seed)
        except Exception as error:
            raise BotFailed(Reason("", "{bot} cannot be made with a seed: {why}", bot=name, why=error_text(error))) from error
        if not hasattr(self.bot, "choose"):
            raise ValueError(
                Reason("", "no bot {name!r}: {why}", name=name, why=Reason("", "a bot needs a method choose(battle)"))
            )

    def choose(self, battle: Battle) -> Decision:
        """Return the answer that the bot chooses.

        Raises:
            BotFailed: the bot fails or gives no legal answer; the message says why, and at which line.
        """
        refuse_noted(battle.table)
        try:
            answer: Decision = self.bot.choose(battle)
        except Exception as error:
            raise BotFailed(Reason("", "{bot}: {why}", bot=self.name, why=error_text(error))) from error
        try:
            verdict = battle.why_not(answer)
        except (ValueError, TypeError) as error:
            raise BotFailed(Reason("", "{bot}: {why}", bot=self.name, why=str(error))) from error
        if not verdict:
            text = battle.format(answer) if isinstance(answer, Decision) else answer
            why = Reason("", "{said!r} is {verdict}", said=text, verdict=verdict)
            raise BotFailed(Reason("", "{bot}: {why}", bot=self.name, why=why))
        return answer

    def close(self, battle: Battle | None = None) -> None:
        """Close the bot if it has a `close`."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()

    def _module(self, module: str) -> ModuleType:
        if str(Path.cwd()) not in sys.path:
            sys.path.append(str(Path.cwd()))
        try:
            return import_module(module)
        except ModuleNotFoundError as error:
            why = Reason("", "there is no module {module!r}", module=error.name or module)
            raise ValueError(Reason("", "no bot {name!r}: {why}", name=self.name, why=why)) from error
        except Exception as error:
            raise BotFailed(Reason("", "{bot}: {why}", bot=self.name, why=error_text(error))) from error


def error_text(error: Exception) -> str:
    """Return the error with the last line outside affray."""
    line = None if isinstance(error, SyntaxError) else user_line(error)  # it names the line itself
    place = f" ({Path(line.filename).name}, line {line.lineno})" if line is not None else ""
    return f"{type(error).__name__}: {error}{place}"


def user_line(error: Exception) -> FrameSummary | None:
    """Return the last line of the traceback outside affray."""
    lines = [one for one in extract_tb(error.__traceback__) if HERE not in Path(one.filename).parents and one.filename[0] != "<"]
    return lines[-1] if lines else None
