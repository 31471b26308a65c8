"""YAML 1.2, read within measure and with the place of every value, and written.

A reader of YAML tells what it meets one by one; values are made of that here, so that a file that spells out more than anybody means
is refused where it begins to, before it costs time or memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

MOST = 1_000_000
"""No number in a file is greater."""
LONGEST = 1_000_000
"""Characters of a file."""
VALUES = 120_000
"""Number of values that a file may hold; five thousand cards have about half as many."""
WORDS = 20_000
"""Characters of one text."""
REPEATED = 20_000
"""Number of values that aliases may repeat."""
ALIASES = 2_000
"""Number of aliases and anchors that a file may have."""
DEEPEST = 60
"""Values inside values, however they are written."""
WIDEST = 80
"""Number of characters of a value that a message shows."""

CURES = {
    "'\\t'": "indent with spaces, not tabs",
    "a tab character": "indent with spaces, not tabs",
    "mapping values are not allowed": "put a text that holds a colon in quotes, a space after the colon of a key, and check the indentation",
    "expected key, found '{'": "put what begins with { in quotes, such as '{1}{R}'",
    "expected key": "the indentation does not fit the lines above, or a text that ends here wants quotes around all of it",
    "expected '-'": "the indentation does not fit the lines above, or a `- ` is missing",
    "expected ':'": "a colon is missing after a key, or a quote is not closed",
    "expected ','": "a comma is missing, or a bracket is not closed",
    "expected node content": "something is missing before or after a comma, or a bracket is not closed",
    "expected <document start>": "one file holds one document: leave out what stands before or after it",
    "document start": "one file holds one document: leave out what stands before or after it",
    "unexpected end of stream": "a quote or a bracket is not closed",
    "undefined alias": "put a text that begins with * in quotes",
    "expected alphabetic or numeric": "put a text that begins with & or * in quotes",
    "cannot start any token": "put this text in quotes",
    "unknown escape character": "write \\ twice, or use '…' for the quotes",
    "duplicate key": "write each key once",
    "sequence entries are not allowed": "begin the list on the line after its key",
    "comment or line break": "put this text in quotes",
    "control characters": "leave out what cannot be seen",
    "a list or a mapping as a key": "put what begins with { or [ in quotes, such as '{1}{R}'",
}
"""Remedies for what a reader of YAML complains of, by a part of its message."""


class Misread(ValueError):
    """A YAML text that cannot be read: a sentence and what fills its holes, and where it is (from 1; 0: all of it)."""

    def __init__(self, sentence: str, line: int = 0, column: int = 0, **holes: Any) -> None:
        super().__init__(sentence.format(**holes))
        self.sentence = sentence
        self.holes = holes
        self.line = line
        self.column = column


class PlacedList(list[Any]):
    """A list of a file: `places` has line and column of each entry."""

    __slots__ = ("places",)

    def __init__(self) -> None:
        super().__init__()
        self.places: list[tuple[int, int]] = []


class Mapped(dict[Any, Any]):
    """A mapping of a file: `places` has line and column of each key and of its value."""

    __slots__ = ("places",)

    def __init__(self) -> None:
        super().__init__()
        self.places: dict[Any, tuple[tuple[int, int], tuple[int, int]]] = {}


def load(text: str) -> Any:
    """Return the data of a YAML text: `Mapped`, `Listed`, texts, whole numbers, true and false, None. `906.10` and `2026-04-01` stay texts.

    Raises:
        Misread: it is no YAML, or spells out more than anybody means.
    """
    import yaml

    if len(text) > LONGEST:
        raise Misread("longer than {most:,} characters", most=LONGEST)
    try:
        return _Reading(yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)), text.split("\n")).document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise _unreadable(_error_text(error, text), (mark.line + 1, mark.column + 1) if mark else (0, 0)) from error
    except (yaml.YAMLError, UnicodeError) as error:
        raise _unreadable(str(error).splitlines()[0][:WIDEST] if str(error) else "it breaks off", (0, 0)) from error


def _error_text(error: Any, text: str) -> str:
    """Return what a reader of YAML says, with the sign that it stands before."""
    message = str(error.problem or error.context)
    mark = error.problem_mark
    lines = text.split("\n") if mark else []
    sign = lines[mark.line][mark.column : mark.column + 1] if mark and mark.line < len(lines) else ""
    expects = re.match("(did not find|could not find) (the )?expected", message)
    return f"{message}, found {sign!r}" if sign and (expects or "token" in message) else message


def _unreadable(message: str, where: tuple[int, int]) -> Misread:
    """Return what to do about what a reader of YAML says; where nothing is known, what it says."""
    cure = next((cure for part, cure in CURES.items() if part in message), "")
    if cure:
        return Misread("not readable as YAML: {why}", *where, why=cure)
    return Misread("not readable as YAML; its reader says: {said}", *where, said=message)


def dumped(data: Any, flow: bool | None = False) -> str:
    """Return data as YAML; `flow`: None writes what is innermost in brackets."""
    import yaml

    return str(yaml.dump(data, Dumper=_dumper(), default_flow_style=flow, width=120, sort_keys=False, allow_unicode=True))


@cache
def _dumper() -> Any:
    """Return a writer that puts every text in quotes that would be read as a number, such as 08."""
    import yaml

    class Dumper(yaml.SafeDumper):  # type: ignore[misc]
        """The writer of PyYAML with texts of our own."""

    def text(dumper: Any, value: str) -> Any:
        return dumper.represent_scalar("tag:yaml.org,2002:str", value, style="'" if _NUMBER.fullmatch(value) else None)

    Dumper.add_representer(str, text)
    return Dumper


class _Reading:
    """Values as they are made of what a reader of YAML meets."""

    def __init__(self, events: Iterator[Any], lines: list[str]) -> None:
        self.events = events
        self.lines = lines
        self.values = 0
        self.named: dict[str, tuple[Any, int]] = {}
        self.aliases = 0
        self.repeated = 0

    def document(self) -> Any:
        """Return the only document; nothing: None."""
        next(self.events)  # the stream starts
        event = next(self.events)
        if type(event).__name__ == "StreamEndEvent":
            return None
        value = self._value(next(self.events), 0)
        next(self.events)  # the document ends
        event = next(self.events)
        if type(event).__name__ != "StreamEndEvent":
            raise _unreadable("found another document start", _place(event))
        return value

    def _value(self, event: Any, depth: int) -> Any:
        """Return the value that begins here."""
        kind = type(event).__name__
        if kind == "AliasEvent":
            return self._again(event)
        self.values += 1
        if self.values > VALUES:
            raise Misread("more than {most:,} values", *_place(event), most=VALUES)
        if depth > DEEPEST:
            raise Misread("values inside values, more than {most} deep", *_place(event), most=DEEPEST)
        if event.tag is not None and event.tag != "!":
            raise Misread("neither a text nor a number: a tag (!) has no meaning here; put the text in quotes", *_place(event))
        name, before = event.anchor, self.values
        value: Any
        if kind == "ScalarEvent":
            if len(event.value) > WORDS:
                raise Misread("a text of more than {most:,} characters", *_place(event), most=WORDS)
            if not event.style:
                self._whole(event)
            value = event.value if event.style or not event.implicit[0] else _scalar(event)
        else:
            value = Mapped() if kind == "MappingStartEvent" else PlacedList()
        if name is not None:
            self._count(event)
            self.named[name] = (value, 0)
        if kind == "MappingStartEvent":
            self._fill_mapping(value, depth)
        elif kind == "SequenceStartEvent":
            self._fill_list(value, depth)
        if name is not None:
            self.named[name] = (value, self.values - before + 1)
        return value

    def _whole(self, event: Any) -> None:
        """Refuse a number of a card (`Knight #2`) out of quotes: it would be a comment, and all that follows lost without a word."""
        mark = event.end_mark
        line = self.lines[mark.line] if mark.line < len(self.lines) else ""
        if _NUMBERED.match(line, mark.column):
            where, lost = (mark.line + 1, mark.column + 1), line[mark.column :].strip()[:WIDEST]
            raise Misread("YAML takes what follows a # for a comment ({lost}): put the whole text in quotes", *where, lost=lost)

    def _count(self, event: Any) -> None:
        self.aliases += 1
        if self.aliases > ALIASES:
            raise Misread("more than {most:,} aliases (*) and anchors (&): write the values out", *_place(event), most=ALIASES)

    def _again(self, event: Any) -> Any:
        """Return the value that an alias repeats."""
        self._count(event)
        if event.anchor not in self.named:
            raise _unreadable(f"found undefined alias {event.anchor[:WIDEST]!r}", _place(event))
        value, size = self.named[event.anchor]
        if not size:
            raise Misread("a value that holds itself", *_place(event))
        self.values += size
        self.repeated += size
        if self.repeated > REPEATED:
            raise Misread("aliases (*) repeat more than {most:,} values: write the values out", *_place(event), most=REPEATED)
        return value

    def _fill_list(self, items: PlacedList, depth: int) -> None:
        while type(event := next(self.events)).__name__ != "SequenceEndEvent":
            items.places.append(_place(event))
            items.append(self._value(event, depth + 1))

    def _fill_mapping(self, mapping: Mapped, depth: int) -> None:
        while type(event := next(self.events)).__name__ != "MappingEndEvent":
            key = self._value(event, depth + 1)
            if isinstance(key, (list, dict)):
                raise _unreadable("a list or a mapping as a key", _place(event))
            if key in mapping:
                raise _unreadable(f"found duplicate key {str(key)[:WIDEST]!r}", _place(event))
            value_event = next(self.events)
            mapping.places[key] = _place(event), _place(value_event)
            mapping[key] = self._value(value_event, depth + 1)


def _place(event: Any) -> tuple[int, int]:
    mark = event.start_mark
    return mark.line + 1, mark.column + 1


_NUMBERED = re.compile(r"\s*#[a-z]?[0-9]")
_NUMBER = re.compile(r"[-+]?(0x[0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+|[0-9][0-9_]*)")
_WORDS = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None, "true": True, "True": True, "TRUE": True, "false": False, "False": False,
    "FALSE": False,
}  # fmt: skip


def _scalar(event: Any) -> Any:
    """Return what a text out of quotes means."""
    text = event.value
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in "+-0123456789" or not _NUMBER.fullmatch(text):
        return text
    if len(text) <= len(str(MOST)) + 3:
        digits = text.lstrip("+-").replace("_", "")
        number = int(digits, 0 if digits[:2].lower() in ("0x", "0o", "0b") else 10)
        if number <= MOST:
            return -number if text[0] == "-" else number
    raise Misread("a number is at most {most:,}", *_place(event), most=MOST)
