"""Dialects: printed texts brought into the one form that a grammar reads, by passes that can be undone.

A pass replaces what a pattern finds and keeps a receipt of what stood there; with it the printed text is made again, letter by letter, and a
place in the text that was read is found in the printed one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property

import msgspec


class Edit(msgspec.Struct, frozen=True):
    """One replacement: where the new text stands (in the text after the pass), and what stood there before."""

    start: int
    end: int
    before: str


class Rewrite:
    """One pass of a dialect.

    Args:
        pattern: what is found.
        to: what stands there instead: a template of `re.sub`, or a function of what was found.
        needed: a text that stands in all that is found; worked out of the pattern where it is not said.
    """

    def __init__(
        self,
        pattern: str,
        to: str | Callable[[re.Match[str]], str],
        flags: re.RegexFlag = re.MULTILINE,
        needed: str | None = None,
    ) -> None:
        self.source = pattern
        self.flags = flags
        self.to = to
        if needed is not None:
            self.__dict__["needed"] = needed

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What is found; made when a text is first read."""
        return re.compile(self.source, self.flags)

    @cached_property
    def needed(self) -> str:
        """A text that stands in all that is found."""
        return "" if self.flags & re.IGNORECASE or _FLAGS.search(self.source) else _needed(self.source, 0)[0]

    def apply(self, text: str) -> tuple[str, tuple[Edit, ...]]:
        """The text after the pass, with its receipts."""
        if self.needed not in text:
            return text, ()
        parts: list[str] = []
        receipts: list[Edit] = []
        done = length = 0
        for match in self.pattern.finditer(text):
            new = match.expand(self.to) if isinstance(self.to, str) else self.to(match)
            parts += [text[done : match.start()], new]
            length += match.start() - done
            if new != match[0]:
                receipts.append(Edit(length, length + len(new), match[0]))
            length += len(new)
            done = match.end()
        return "".join([*parts, text[done:]]), tuple(receipts)


_FLAGS = re.compile(r"\(\?[a-z]")
_TIMES = re.compile(r"[?*+]\??|\{[\d,]*\}|")
_CLASS = re.compile(r"\[\^?\]?(?:\\.|[^\]\\])*\]")
_CODE = re.compile(r"\\(?:u.{4}|U.{8}|x..|.)", re.DOTALL)
_OPENING = re.compile(r"\((?:\?(?:[:=!]|<[=!]|P<\w+>)|(?!\?))")


def _needed(pattern: str, at: int) -> tuple[str, int]:
    """The longest text that stands in all that a part of a pattern finds ("": none is known), and where the part ends."""
    best = run = ""
    choice = False
    while at < len(pattern) and pattern[at] != ")":
        literal, end = _needed_of_one(pattern, at)
        times = _TIMES.match(pattern, end)
        literal = literal if times is None or times[0] in ("", "+") else ""
        run = run + literal if len(literal) == 1 and pattern[at] != "(" else ""
        best = max(best, run, literal, key=len)
        choice = choice or pattern[at] == "|"
        if times is not None and times[0]:
            run, end = "", times.end()
        at = end
    return "" if choice else best, at


def _needed_of_one(pattern: str, at: int) -> tuple[str, int]:
    """The same of one character, class or group of a pattern."""
    if pattern[at] == "(" and (opening := _OPENING.match(pattern, at)) is not None:
        literal, end = _needed(pattern, opening.end())
        return "" if "!" in opening[0] else literal, end + 1
    if (of_several := _CLASS.match(pattern, at)) is not None:
        return "", of_several.end()
    if (code := _CODE.match(pattern, at)) is not None:
        return "" if code[0][1].isalnum() else code[0][1], code.end()
    return "" if pattern[at] in ".^$|?*+{}" else pattern[at], at + 1


class Normalized(msgspec.Struct, frozen=True):
    """A text in the form that is read, with the receipts of each pass that changed it."""

    text: str
    edits: tuple[tuple[Edit, ...], ...] = ()

    def printed(self) -> str:
        """The text as it was before all passes."""
        text = self.text
        for receipts in reversed(self.edits):
            for receipt in reversed(receipts):
                text = text[: receipt.start] + receipt.before + text[receipt.end :]
        return text

    def origin(self, at: int) -> int:
        """Where a place in the text stands in the printed one; inside of what was replaced, where that begins."""
        for receipts in reversed(self.edits):
            moved = 0
            for receipt in receipts:
                if at >= receipt.end:
                    moved += len(receipt.before) - (receipt.end - receipt.start)
                elif at > receipt.start:
                    at = receipt.start
                    break
                else:
                    break
            at += moved
        return at


def normalize(text: str, passes: Sequence[Rewrite]) -> Normalized:
    """A printed text after all passes of a dialect, in their order."""
    receipts = []
    for text_pass in passes:
        if text_pass.needed in text:
            text, pass_receipts = text_pass.apply(text)
            if pass_receipts:
                receipts.append(pass_receipts)
    return Normalized(text, tuple(receipts))
