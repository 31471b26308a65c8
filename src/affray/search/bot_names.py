"""Bots by their names: ours, programs, and those of other people."""

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
    """A new bot by its name in `BOTS`, a program that is one (`run:` and its command, `affray.search.external_bots`), or one of your own
    (`module:Class`, made with the seed; the module may lie in the folder where one is).

    Raises:
        ValueError: there is none of that name, or it cannot be made; the message says why, or what is accepted.
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
