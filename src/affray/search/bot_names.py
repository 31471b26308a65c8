"""Bots by name: those of affray, external programs and user classes."""

from __future__ import annotations

from collections.abc import Callable

from affray.core.verdicts import Reason
from affray.search.bots import Bot, GreedyBot, RandomBot
from affray.search.external_bots import MARK, PipeBot
from affray.search.lookahead_bots import MctsBot, SearchBot
from affray.search.user_bots import UserBot

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot, "mcts": MctsBot}
"""The bots by name: each is made with a seed."""


def bot(name: str, seed: int = 1) -> Bot:
    """Make a bot by name: one of `BOTS`, a program (`run:` and its command, `affray.search.external_bots`), or a class of the user
    (`module:Class`; the module may lie in the working directory).

    Raises:
        ValueError: there is no such bot, or it cannot be made; the message says why, or what is accepted.
    """
    if name.startswith(MARK):
        return PipeBot(name[len(MARK) :].strip())
    module, _, attribute = name.partition(":")
    if module and attribute:
        return UserBot(name, seed)
    if name not in BOTS:
        message = "no bot {name!r}; there are: {known}, {mark}COMMAND for a program that is one, and your own as module:Class"
        raise ValueError(Reason("", message, name=name, known=", ".join(BOTS), mark=MARK))
    return BOTS[name](seed)
