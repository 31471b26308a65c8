"""State of a text while it is put into words, and what of that is no matter of grammar."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from affray.games.fow.vocabulary import words as w


class Said:
    """The references of a text: its targets, which of them it has described, whether `chosen` and `moved` are more than one card."""

    def __init__(self, targets: tuple[w.Target, ...] = ()) -> None:
        self.targets = targets
        self.named: set[int] = set()
        self.chose_many = False
        self.moved_many = False

    @property
    def unnamed(self) -> list[w.Target]:
        """Targets that nothing has spoken of: they are chosen all the same."""
        return [target for at, target in enumerate(self.targets) if at not in self.named]

    def is_many(self, who: w.Reference) -> bool:
        """Does a phrase mean more than one card or player?"""
        if isinstance(who, w.What):
            return who.type != "opponent" and not (who.top == 1 and is_top(who))
        if who.startswith("target") and index(who) < len(self.targets):
            return self.targets[index(who)].n != 1
        return ", " in who or {"chosen": self.chose_many, "moved": self.moved_many}.get(who, False)

    def is_placed(self, who: w.Reference) -> bool:
        """Will a phrase say where its cards lie? Then where they go stands before them."""
        if isinstance(who, w.What):
            return who.zone != "field" and not is_top(who)
        at = index(who) if who.startswith("target") else len(self.targets)
        return at < len(self.targets) and at not in self.named and self.targets[at].what.zone != "field"


def is_top(what: w.What) -> bool:
    """Is it just so many cards from the top of a deck, whatever they are?"""
    return what.top > 0 and what == w.What(zone=what.zone, top=what.top, owner=what.owner, controller=what.controller)


def index(phrase: str) -> int:
    """Return which of the targets a phrase means: `target`, `target 2`."""
    number = phrase[len("target") :].strip()
    return int(number) - 1 if number.isdigit() else 0


def in_turn(
    say: Callable[[Any, Said], str], effects: tuple[Any, ...], discourse: Said, closed: bool, then: str, nothing: str
) -> str:
    """Return effects one after the other in one clause. What branches is bracketed unless nothing follows (`closed`)."""
    parts = []
    for at, effect in enumerate(effects):
        text = say(effect, discourse)
        branches = isinstance(effect, (w.IfThen, w.MayDo, w.Coin, w.Later))
        parts.append(f"({text})" if branches and not (closed and at == len(effects) - 1) else text)
    return then.join(parts) or nothing


def joined(parts: tuple[w.CostPart, ...]) -> list[w.CostPart]:
    """Return a cost with adjacent will made one part, and adjacent numbers in it one number."""
    cost_parts: list[w.CostPart] = []
    for part in parts:
        before = cost_parts[-1] if cost_parts else ""
        if isinstance(part, str) and isinstance(before, str) and _is_will(part) and _is_will(before):
            cost_parts[-1] = re.sub(r"\{(\d+)\}\{(\d+)\}", _sum, before + part)
        else:
            cost_parts.append(part)
    return cost_parts


def _is_will(part: str) -> bool:
    return part.startswith("{") and part != "{Rest}"


def _sum(match: re.Match[str]) -> str:
    return "{" + str(int(match.group(1)) + int(match.group(2))) + "}"
