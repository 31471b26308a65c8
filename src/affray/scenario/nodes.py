"""YAML with places: every value knows its line and column, so that an error can say where it is."""

from __future__ import annotations

import errno
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from affray.core.notation import suggest
from affray.core.verdicts import Reason
from affray.scenario.files import TooLong, located, read
from affray.yaml import LONGEST, WIDEST, Mapped, Misread, PlacedList, load

UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff"
    "\U000e0000-\U000e007f]"
)
"""Control characters, and those that turn the direction of writing or show nothing."""


class ScenarioError(ValueError):
    """A scenario that cannot be used: file, line, column, what was found and what would be accepted; so does its `reason`, where it is given."""

    def __init__(self, why: str | Reason, file: str = "", line: int = 0, column: int = 0) -> None:
        message = str(why)
        self.reason = why if isinstance(why, Reason) else None
        self.place = ":".join(str(part) for part in (file, line or "", column or "") if part)
        super().__init__(f"{self.place}: {message}" if self.place else message)
        self.message = message
        self.file = file
        self.line = line
        self.column = column


class SourceNode:
    """A value of a scenario file and where it stands."""

    def __init__(self, value: Any, file: str = "", line: int = 0, column: int = 0) -> None:
        self.value = value
        self.file = file
        self.line = line
        self.column = column

    def error(self, message: str | Reason, **holes: Any) -> ScenarioError:
        """The error of what stands here: a reason; or a sentence, and what fills its holes (a word, a number, another error)."""
        reason = Reason("", message, **holes) if isinstance(message, str) and holes else message
        return ScenarioError(reason, self.file, self.line, self.column)

    def seen(self, what: str = "a text") -> str:
        """A text in which every character can be seen.

        Raises:
            ScenarioError: it is no text, or it hides something.
        """
        text = self.text(what)
        if hidden := UNSEEN.search(text) or re.search(r"[\n\t]", text):
            raise self.error(
                "{what} with a character that cannot be seen ({sign:#06x}): leave it out", what=what, sign=ord(hidden[0])
            )
        return text

    @property
    def kind(self) -> str:
        value = self.value
        if value is None:
            return "nothing"
        if isinstance(value, Mapping):
            return "a mapping"
        if isinstance(value, (list, tuple)):
            return "a list"
        if isinstance(value, bool):
            return "yes, which is read as true: put it in quotes" if value else "no, which is read as false: put it in quotes"
        shown = repr(value)
        return shown if len(shown) <= WIDEST else f"{shown[:WIDEST]}…"

    def at(self, key: Any) -> SourceNode:
        """The value under a key or index."""
        line, column = self.line, self.column
        if isinstance(self.value, PlacedList):
            line, column = self.value.places[key]
        elif isinstance(self.value, Mapped):
            line, column = self.value.places[key][1]
        return SourceNode(self.value[key], self.file, line, column)

    def key(self, key: Any) -> SourceNode:
        """The key itself, where it stands."""
        line, column = self.value.places[key][0] if isinstance(self.value, Mapped) else (self.line, self.column)
        return SourceNode(key, self.file, line, column)

    def mapping(self, known: Sequence[str] = (), what: str = "a mapping") -> dict[str, SourceNode]:
        """The entries of a mapping; `known` lists the keys that are accepted.

        Raises:
            ScenarioError: it is none, or has another key.
        """
        if not isinstance(self.value, Mapping):
            raise self.error("expected {what}, found {found}", what=what, found=self.kind)
        for key in self.value:
            if known and str(key) not in known:
                raise self.key(key).error(
                    "unknown key {key!r}{near}; accepted: {known}",
                    key=str(key),
                    near=suggest(str(key), list(known)),
                    known=", ".join(known),
                )
        return {str(key): self.at(key) for key in self.value}

    def entries(self, what: str = "a list") -> list[SourceNode]:
        """The entries of a list.

        Raises:
            ScenarioError: it is none.
        """
        if not isinstance(self.value, (list, tuple)):
            raise self.error("expected {what}, found {found}", what=what, found=self.kind)
        return [self.at(at) for at in range(len(self.value))]

    def many(self) -> list[SourceNode]:
        """The entries of a list, or the value itself as the only one."""
        return self.entries() if isinstance(self.value, (list, tuple)) else [self]

    def text(self, what: str = "a text") -> str:
        """A text; a number counts as one.

        Raises:
            ScenarioError: it is none.
        """
        if isinstance(self.value, bool) or not isinstance(self.value, (str, int, float)):
            raise self.error("expected {what}, found {found}", what=what, found=self.kind)
        return str(self.value)

    def decision(self) -> str:
        """A decision: a text that somebody may have written.

        Raises:
            ScenarioError: it is no text, or longer than any decision.
        """
        text = self.text("a decision")
        if len(text) > LINE:
            raise self.error("a decision of at most {most:,} characters, found {n:,}", most=LINE, n=len(text))
        return text

    def number(self, what: str = "a whole number", least: int | None = None) -> int:
        """A whole number.

        Raises:
            ScenarioError: it is none, or less than `least`.
        """
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            quoted = isinstance(self.value, str) and self.value.strip().isdecimal()
            kind = self.kind
            if quoted:
                raise self.error("expected {what}, found {found}: leave out the quotes", what=what, found=kind)
            raise self.error("expected {what}, found {found}", what=what, found=kind)
        if least is not None and self.value < least:
            raise self.error("expected {what}, at least {least}, found {found}", what=what, least=least, found=self.value)
        return int(self.value)

    def flag(self) -> bool:
        """True or false.

        Raises:
            ScenarioError: it is neither.
        """
        if not isinstance(self.value, bool):
            raise self.error("expected true or false, found {found}", found=self.kind)
        return self.value

    def plain(self) -> Any:
        """The value without places, as ordinary lists and dicts."""
        return _plain(self.value)

    def __iter__(self) -> Iterator[SourceNode]:
        return iter(self.entries())


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        return float(value)
    return str(value)


LINE = 2_000
"""Characters of a decision."""


def parse(text: str, file: str = "") -> SourceNode:
    """Read YAML.

    Raises:
        ScenarioError: it is no YAML, or spells out more than anybody means; the message says where reading failed.
    """
    try:
        return SourceNode(load(text), file, 1, 1)
    except Misread as error:
        raise ScenarioError(Reason("", error.sentence, **error.holes), file, error.line, error.column) from error


def node_of(source: str | Path | Mapping[str, Any]) -> SourceNode:
    """What a source holds: a path; or YAML text (anything with a line break); or the same as a mapping.

    Raises:
        ScenarioError: it is no YAML, or longer than anybody writes.
        OSError: the file cannot be read.
    """
    return SourceNode(source) if isinstance(source, Mapping) else parse(*text_of(source))


def text_of(source: str | Path) -> tuple[str, str]:
    """The text that a source holds, and the file that it stands in ("" none): a path, or the text itself (anything with a line break).

    Raises:
        ScenarioError: it is no text, or longer than anybody writes.
        OSError: the file cannot be read.
    """
    if isinstance(source, str) and "\n" in source:
        return source, ""
    try:
        return read(located(Path(source)), LONGEST).decode("utf-8-sig"), str(source)
    except TooLong as error:
        raise ScenarioError(Reason("", "longer than {most:,} bytes", most=LONGEST), str(source)) from error
    except OSError as error:
        textual = error.errno == errno.ENAMETOOLONG or (error.errno == errno.ENOENT and re.search(r"[:{] ", str(source)))
        if isinstance(source, str) and textual:
            raise ScenarioError(
                Reason("", "no file {found!r}; a YAML text is told from a file name by its line break", found=source[:WIDEST])
            ) from error
        raise
    except UnicodeDecodeError as error:
        raise ScenarioError(
            Reason("", "not UTF-8 text: {reason} at byte {start}; save it as UTF-8", reason=error.reason, start=error.start),
            str(source),
        ) from error
