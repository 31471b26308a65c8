"""YAML with places: every value knows its line and column, so that errors can give them."""

from __future__ import annotations

import errno
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.core.near_forms import spoken_by
from affray.core.notation import suggest
from affray.core.verdicts import Reason
from affray.scenario.embedded import embedded
from affray.scenario.files import TooLong, located, read
from affray.scenario.puzzles import as_scenario
from affray.scenario.puzzles.not_carried import NotCarried
from affray.yaml import LONGEST, WIDEST, Mapped, Misread, PlacedList, load

if TYPE_CHECKING:
    from affray.scenario.mistake_list import MistakeList

UNKNOWN_KEY = "unknown key {key!r}{near}; accepted: {known}"
UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff"
    "\U000e0000-\U000e007f]"
)
"""Control characters, invisible characters, and characters that change the direction of writing."""


class ScenarioError(ValueError):
    """A scenario that cannot be used: file, line, column, what was found and what would be accepted; also as `reason`, if
    given."""

    def __init__(self, why: str | Reason, file: str = "", line: int = 0, column: int = 0, path: str = "") -> None:
        message = str(why)
        self.reason = why if isinstance(why, Reason) else None
        self.place = ":".join(str(part) for part in (file, line or "", column or "") if part)
        super().__init__(f"{self.place}: {message}" if self.place else message)
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.path = path
        """Where in the data: keys and numbers of entries, each after a slash."""
        self.further: tuple[ScenarioError, ...] = ()
        """The other mistakes of the same file, in its order."""


class NothingUnderWay(ScenarioError):
    """A scenario that starts at a step of a battle, and does not say what is under way there."""


class SourceNode:
    """A value of a scenario file with its place. `english` returns the accepted key that a key in another language means."""

    def __init__(
        self,
        value: Any,
        file: str = "",
        line: int = 0,
        column: int = 0,
        english: Callable[[str, Sequence[str]], str] = lambda key, known: key,
        path: str = "",
    ) -> None:
        self.value = value
        self.file = file
        self.line = line
        self.column = column
        self.english = english
        self.path = path

    def error(self, message: str | Reason, **holes: Any) -> ScenarioError:
        """Return the error at this place: a `Reason`, or a message whose holes are filled (a word, a number, another error)."""
        reason = Reason("", message, **holes) if isinstance(message, str) and holes else message
        return ScenarioError(reason, self.file, self.line, self.column, self.path)

    def seen(self, what: str = "a text") -> str:
        """Return a text in which every character is visible.

        Raises:
            ScenarioError: it is no text, or has an invisible character.
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
            return (
                "yes, which YAML reads as true: put it in quotes" if value else "no, which YAML reads as false: put it in quotes"
            )
        shown = repr(value)
        return shown if len(shown) <= WIDEST else f"{shown[:WIDEST]}…"

    def headed(self, heads: Sequence[str], verbs: Collection[str] = ()) -> SourceNode:
        """Return a text that begins with one of these heads and a colon (`Ann: pass`), or tells of one with one of these verbs (`Ann passes`), as
        the mapping that it means; any other value as it is."""
        head, _, rest = self.value.partition(":") if isinstance(self.value, str) else ("", "", "")
        known = next((one for one in heads if rest.strip() and one.casefold() == head.strip().casefold()), "")
        if not known and isinstance(self.value, str):
            known, rest = spoken_by(self.value, heads, verbs)
        return SourceNode({known: rest.strip()}, self.file, self.line, self.column, self.english, self.path) if known else self

    def at(self, key: Any) -> SourceNode:
        """Return the value under a key or index."""
        line, column = self.line, self.column
        if isinstance(self.value, PlacedList):
            line, column = self.value.places[key]
        elif isinstance(self.value, Mapped):
            line, column = self.value.places[key][1]
        return SourceNode(self.value[key], self.file, line, column, self.english, f"{self.path}/{key}")

    def key(self, key: Any) -> SourceNode:
        """Return the key itself, with its place."""
        line, column = self.value.places[key][0] if isinstance(self.value, Mapped) else (self.line, self.column)
        return SourceNode(key, self.file, line, column, path=f"{self.path}/{key}")

    def mapping(
        self, known: Sequence[str] = (), what: str = "a mapping", mistakes: MistakeList | None = None
    ) -> dict[str, SourceNode]:
        """Return the entries of a mapping; `known` lists the accepted keys. A key that is none goes to `mistakes`, if given.

        Raises:
            ScenarioError: it is no mapping, has another key, or has one twice: in two languages.
        """
        if not isinstance(self.value, Mapping):
            raise self.error("expected {what}, found {found}", what=what, found=self.kind)
        entries: dict[str, SourceNode] = {}
        for key in self.value:
            name = self.english(str(key), known) if known and str(key) not in known else str(key)
            error = self._key_error(key, name, known, entries)
            if error is None:
                entries[name] = self.at(key)
            elif mistakes is None:
                raise error
            else:
                mistakes.add(error)
        return entries

    def _key_error(self, key: Any, name: str, known: Sequence[str], entries: Mapping[str, SourceNode]) -> ScenarioError | None:
        """Return what is wrong with a key that means the accepted key `name`, beside the entries before it (None: nothing)."""
        if known and name not in known:
            return self.key(key).error(
                UNKNOWN_KEY,
                key=name,
                near=suggest(name, list(known)),
                known=", ".join(known),
            )
        if name in entries:
            return self.key(key).error("{key!r} is written twice: also as {name!r}", key=str(key), name=name)
        return None

    def entries(self, what: str = "a list") -> list[SourceNode]:
        """Return the entries of a list.

        Raises:
            ScenarioError: it is no list.
        """
        if not isinstance(self.value, (list, tuple)):
            raise self.error("expected {what}, found {found}", what=what, found=self.kind)
        return [self.at(at) for at in range(len(self.value))]

    def many(self) -> list[SourceNode]:
        """Return the entries of a list, or the value itself as the only one."""
        return self.entries() if isinstance(self.value, (list, tuple)) else [self]

    def text(self, what: str = "a text") -> str:
        """Return a text; a number is accepted as one.

        Raises:
            ScenarioError: it is no text.
        """
        if isinstance(self.value, bool) or not isinstance(self.value, (str, int, float)):
            raise self.error("expected {what}, found {found}", what=what, found=self.kind)
        return str(self.value)

    def decision(self) -> str:
        """Return a decision: a text of a plausible length.

        Raises:
            ScenarioError: it is no text, or longer than any decision.
        """
        text = self.text("a decision")
        if len(text) > LINE:
            raise self.error("a decision of at most {most:,} characters, found {n:,}", most=LINE, n=len(text))
        return text

    def number(self, what: str = "a whole number", least: int | None = None) -> int:
        """Return a whole number.

        Raises:
            ScenarioError: it is no whole number, or less than `least`.
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
        """Return a boolean.

        Raises:
            ScenarioError: it is no boolean.
        """
        if not isinstance(self.value, bool):
            raise self.error("expected true or false, found {found}", found=self.kind)
        return self.value

    def plain(self) -> Any:
        """Return the value without places, as ordinary lists and dicts."""
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
"""The most characters of a decision."""


def parse(text: str, file: str = "") -> SourceNode:
    """Parse YAML.

    Raises:
        ScenarioError: it is no YAML, or larger than any real file; the message says where parsing failed.
    """
    try:
        return SourceNode(load(text), file, 1, 1)
    except Misread as error:
        raise ScenarioError(Reason("", error.sentence, **error.holes), file, error.line, error.column) from error


def node_of(source: str | Path | Mapping[str, Any]) -> SourceNode:
    """Return the content of a path, of YAML text (anything with a line break), or of a mapping.

    Raises:
        ScenarioError: it is no YAML, or larger than any real file.
        OSError: the file cannot be read.
    """
    return SourceNode(source) if isinstance(source, Mapping) else parse(*text_of(source))


def _scenario_in(text: str, file: str) -> str:
    """Return the scenario in a text: a page that affray wrote, or a puzzle of another program.

    Raises:
        ScenarioError: the puzzle says what a scenario cannot.
    """
    try:
        return as_scenario(embedded(text))
    except NotCarried as error:
        raise ScenarioError(error.reason, file, error.line) from error


def text_of(source: str | Path) -> tuple[str, str]:
    """Return the text of a source, and its file ("" for none). A source is a path, or the text itself (anything with a line
    break). Of a page that affray wrote, and of a
    puzzle of another program, it is the scenario in it.

    Raises:
        ScenarioError: it is no text, or larger than any real file.
        OSError: the file cannot be read.
    """
    if isinstance(source, str) and "\n" in source:
        return _scenario_in(source, ""), ""
    try:
        return _scenario_in(read(located(Path(source)), LONGEST).decode("utf-8-sig"), str(source)), str(source)
    except TooLong as error:
        raise ScenarioError(Reason("", "longer than {most:,} bytes", most=LONGEST), str(source)) from error
    except OSError as error:
        textual = error.errno == errno.ENAMETOOLONG or (error.errno == errno.ENOENT and re.search(r"[:{] ", str(source)))
        if isinstance(source, str) and textual:
            raise ScenarioError(
                Reason("", "no file {found!r}; a YAML text has a line break, a file name has none", found=source[:WIDEST])
            ) from error
        raise
    except UnicodeDecodeError as error:
        raise ScenarioError(
            Reason("", "not UTF-8 text: {reason} at byte {start}; save it as UTF-8", reason=error.reason, start=error.start),
            str(source),
        ) from error
