"""Normalization: printed texts are brought into the one form that a grammar parses, by passes that can be undone.

A pass replaces the matches of a pattern and records each replacement as an `Edit`. With these the printed text can be restored
exactly, and an offset in the normalized text maps to one in the printed text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property

import msgspec


class Edit(msgspec.Struct, frozen=True):
    """One replacement: its range in the text after the pass, and the text that was there before."""

    start: int
    end: int
    before: str


class Rewrite:
    """One pass of the normalization.

    Args:
        pattern: the regular expression to replace.
        to: the replacement: a template of `re.sub`, or a function of the match.
        needed: a literal that every match contains; derived from the pattern if not given.
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
        """The compiled pattern; compiled on first use."""
        return re.compile(self.source, self.flags)

    @cached_property
    def needed(self) -> str:
        """A literal that every match contains ("": none is known). A text without it is skipped."""
        return "" if self.flags & re.IGNORECASE or _FLAGS.search(self.source) else _needed(self.source, 0)[0]

    def apply(self, text: str) -> tuple[str, tuple[Edit, ...]]:
        """Return the text after the pass, with its edits."""
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
    """Return the longest literal in every match of a part of a pattern ("": none is known), and the end of the part."""
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
    """Return the longest literal in every match of one character, class or group of a pattern."""
    if pattern[at] == "(" and (opening := _OPENING.match(pattern, at)) is not None:
        literal, end = _needed(pattern, opening.end())
        return "" if "!" in opening[0] else literal, end + 1
    if (of_several := _CLASS.match(pattern, at)) is not None:
        return "", of_several.end()
    if (code := _CODE.match(pattern, at)) is not None:
        return "" if code[0][1].isalnum() else code[0][1], code.end()
    return "" if pattern[at] in ".^$|?*+{}" else pattern[at], at + 1


class Normalized(msgspec.Struct, frozen=True):
    """A normalized text, with the edits of each pass that changed it."""

    text: str
    edits: tuple[tuple[Edit, ...], ...] = ()

    def printed(self) -> str:
        """Return the text as it was before all passes."""
        text = self.text
        for receipts in reversed(self.edits):
            for receipt in reversed(receipts):
                text = text[: receipt.start] + receipt.before + text[receipt.end :]
        return text

    def origin(self, at: int, end: bool = False) -> int:
        """Return the offset in the printed text for an offset in this one; inside a replacement, its beginning, or its end."""
        for receipts in reversed(self.edits):
            moved = 0
            for receipt in receipts:
                if at >= receipt.end:
                    moved += len(receipt.before) - (receipt.end - receipt.start)
                elif at > receipt.start:
                    at = receipt.start + len(receipt.before) * end
                    break
                else:
                    break
            at += moved
        return at


def normalize(text: str, passes: Sequence[Rewrite]) -> Normalized:
    """Apply all passes to a printed text, in their order."""
    receipts = []
    for text_pass in passes:
        if text_pass.needed in text:
            text, pass_receipts = text_pass.apply(text)
            if pass_receipts:
                receipts.append(pass_receipts)
    return Normalized(text, tuple(receipts))
