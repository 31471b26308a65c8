"""YAML with places: every value knows its line and column, so that an error can say where it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from affray.core.notation import suggest
from affray.core.verdicts import Reason
from affray.scenario.files import TooLong, located, read

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


class Node:
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

    def at(self, key: Any) -> Node:
        """The value under a key or index."""
        line, column = self.line, self.column
        lc = getattr(self.value, "lc", None)
        if lc is not None:
            try:
                line, column = lc.value(key) if isinstance(self.value, Mapping) else lc.item(key)
                line, column = line + 1, column + 1
            except (KeyError, IndexError, TypeError):
                pass
        return Node(self.value[key], self.file, line, column)

    def key(self, key: Any) -> Node:
        """The key itself, where it stands."""
        lc = getattr(self.value, "lc", None)
        line, column = self.line, self.column
        if lc is not None:
            try:
                line, column = lc.key(key)
                line, column = line + 1, column + 1
            except (KeyError, TypeError):
                pass
        return Node(key, self.file, line, column)

    def mapping(self, known: Sequence[str] = (), what: str = "a mapping") -> dict[str, Node]:
        """The entries of a mapping; `known` lists the keys that are accepted."""
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

    def entries(self, what: str = "a list") -> list[Node]:
        if not isinstance(self.value, (list, tuple)):
            raise self.error("expected {what}, found {found}", what=what, found=self.kind)
        return [self.at(at) for at in range(len(self.value))]

    def many(self) -> list[Node]:
        """The entries of a list, or the value itself as the only one."""
        return self.entries() if isinstance(self.value, (list, tuple)) else [self]

    def text(self, what: str = "a text") -> str:
        if isinstance(self.value, bool) or not isinstance(self.value, (str, int, float)):
            raise self.error("expected {what}, found {found}", what=what, found=self.kind)
        return str(self.value)

    def decision(self) -> str:
        """A decision: a text that somebody may have written."""
        text = self.text("a decision")
        if len(text) > LINE:
            raise self.error("a decision of at most {most:,} characters, found {n:,}", most=LINE, n=len(text))
        return text

    def number(self, what: str = "a whole number", least: int | None = None) -> int:
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            quoted = isinstance(self.value, str) and self.value.strip().isdecimal()
            found = self.kind
            if quoted:
                raise self.error("expected {what}, found {found}: leave out the quotes", what=what, found=found)
            raise self.error("expected {what}, found {found}", what=what, found=found)
        if least is not None and self.value < least:
            raise self.error("expected {what}, at least {least}, found {found}", what=what, least=least, found=self.value)
        return int(self.value)

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.error("expected true or false, found {found}", found=self.kind)
        return self.value

    def plain(self) -> Any:
        """The value without places, as ordinary lists and dicts."""
        return _plain(self.value)

    def __iter__(self) -> Iterator[Node]:
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


def _constructor() -> Any:
    """A reader that leaves `906.10` and `2026-04-01` the texts they are: rule numbers are not numbers."""
    from ruamel.yaml.constructor import RoundTripConstructor

    class Constructor(RoundTripConstructor):
        pass

    def whole(self: Any, node: Any) -> Any:
        if len(node.value) > len(str(MOST)) + 3:
            mark = node.start_mark
            raise ScenarioError(Reason("", "a number beyond {most:,}", most=MOST), "", mark.line + 1, mark.column + 1)
        return RoundTripConstructor.construct_yaml_int(self, node)

    for tag in ("float", "timestamp"):
        Constructor.add_constructor(f"tag:yaml.org,2002:{tag}", lambda self, node: str(node.value))
    Constructor.add_constructor("tag:yaml.org,2002:int", whole)
    return Constructor


MOST = 1_000_000
"""No number in a file is greater."""
WIDEST = 80
"""So much of a value is shown in a message."""
DEEPEST = 20
"""Brackets inside brackets."""
LOWEST = 60
"""Values inside values, however they are written."""
LONGEST = 1_000_000
"""Bytes of a file."""
LINE = 2_000
"""Characters of a decision."""
REPEATED = 20_000
"""So many values may be said again by aliases."""
CURES = {
    "character '\\t'": "a tab where a text begins; indent with spaces, not tabs",
    "mapping values are not allowed": "a colon out of place; put a text with one in quotes, a space after a key's colon, and check the indentation",
    "but found '{'": "a brace that belongs to nothing; put what begins with { in quotes, such as '{1}{R}'",
    "expected <block end>": "a line that belongs to nothing; its indentation does not fit the lines above",
    "could not find expected ':'": "a key without its value; a colon is missing after it, or a quote is not closed",
    "end of stream": "the text breaks off; a quote or a bracket is not closed",
    "expected ','": "two entries that nothing parts; a comma is missing, or a bracket is not closed",
    "undefined alias": "an alias of nothing; put a text that begins with * in quotes",
    "that cannot start any token": "a sign with which no text begins; put this text in quotes",
    "found duplicate key": "a key that was there already; say each key once",
    "unknown escape character": "a backslash that means nothing here; put this text in single quotes",
    "a single document": "a second document; a file holds one, without ---",
    "document separator": "a line of dashes in the middle of a text; a file holds one document, without ---",
    "sequence entries are not allowed": "a dash where no list can begin; begin the list on the line after its key",
    "special characters are not allowed": "a control character; leave it out",
    "unhashable key": "a list or mapping as a key; a key is a text",
    "tag": "a tag (!), which has no meaning here; put the text in quotes",
}
"""What was found and what to do about it, by a part of what a reader of YAML says."""


def _unreadable(*said: object) -> Reason:
    """Why a text is no YAML: in our words, or else in those of its reader."""
    why = next((cure for part, cure in CURES.items() if any(part in str(one) for one in said)), "")
    if why:
        return Reason("", "not readable as YAML: {why}", why=why)
    told = next((str(one).splitlines()[0][:WIDEST] for one in said if str(one or "")), "")
    return (
        Reason("", "not readable as YAML; its reader says: {said}", said=told)
        if told
        else Reason("", "not readable as YAML: it breaks off")
    )


def _reject_mazes(text: str, file: str) -> None:
    """Refuse what no person writes before a YAML reader loses itself in it: brackets in brackets without end."""
    if len(text) > LONGEST:
        raise ScenarioError(Reason("", "longer than {most:,} characters", most=LONGEST), file)
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign in "[{") - (sign in "]}")
        if depth > DEEPEST:
            raise ScenarioError(
                Reason("", "brackets inside brackets, more than {most} deep", most=DEEPEST), file, text.count("\n", 0, at) + 1
            )


def _survey(node: Node, known: dict[int, int], depth: int = 0) -> int:
    """How many values a node spells out, those that aliases say again counted each time.

    Raises:
        ScenarioError: they are too deep, too many or of a kind that no file has.
    """
    if depth > LOWEST or known.get(id(node.value)) == 0:
        if depth <= LOWEST:
            raise node.error("a value that holds itself")
        raise node.error("values inside values, more than {most} deep", most=LOWEST)
    known[id(node.value)] = 0
    total = 1
    for key, one in node.value.items() if isinstance(node.value, Mapping) else enumerate(node.value):
        if isinstance(one, (Mapping, list)):
            total += known.get(id(one)) or _survey(node.at(key), known, depth + 1)
        elif isinstance(one, int) and abs(one) > MOST:
            raise node.at(key).error("a number beyond {most:,}", most=MOST)
        elif one is not None and not isinstance(one, (str, int)):
            raise node.at(key).error("neither a text nor a number: a tag (!) has no meaning here; put the text in quotes")
        else:
            total += 1
    known[id(node.value)] = total
    return total


def parse(text: str, file: str = "") -> Node:
    """Read YAML.

    Raises:
        ScenarioError: it is no YAML, or spells out more than anybody means; the message says where reading failed.
    """
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    _reject_mazes(text, file)
    try:
        yaml = YAML()
        yaml.Constructor = _constructor()
        yaml.composer.warn_double_anchors = False
        node = Node(yaml.load(text), file, 1, 1)
    except ScenarioError as error:
        raise ScenarioError(error.reason or error.message, file, error.line, error.column) from error
    except MarkedYAMLError as error:
        mark = error.problem_mark
        line, column = (mark.line + 1, mark.column + 1) if mark is not None else (0, 0)
        raise ScenarioError(_unreadable(error.problem, error.context), file, line, column) from error
    except RecursionError as error:
        raise ScenarioError(Reason("", "values inside values, more than {most} deep", most=LOWEST), file) from error
    except (YAMLError, ValueError, TypeError, AttributeError, KeyError, IndexError) as error:
        raise ScenarioError(_unreadable(error), file) from error
    if isinstance(node.value, (Mapping, list)):
        sizes: dict[int, int] = {}
        total = _survey(node, sizes)
        if total > REPEATED + len(text):
            raise ScenarioError(Reason("", "aliases (*) that say more values again than anybody means"), file)
    return node


def node_of(source: str | Path | Mapping[str, Any]) -> Node:
    """What a source holds: a path; or YAML text (anything with a line break); or the same as a mapping.

    Raises:
        ScenarioError: it is no YAML, or longer than anybody writes.
        OSError: the file cannot be read.
    """
    if isinstance(source, Mapping):
        return Node(source)
    if isinstance(source, str) and "\n" in source:
        return parse(source)
    try:
        return parse(read(located(Path(source)), LONGEST).decode("utf-8-sig"), str(source))
    except TooLong as error:
        raise ScenarioError(Reason("", "longer than {most:,} bytes", most=LONGEST), str(source)) from error
    except FileNotFoundError as error:
        if isinstance(source, str) and re.search(r"[:{] ", source):
            raise ScenarioError(
                Reason("", "no file {found!r}; a YAML text is told from a file name by its line break", found=source[:WIDEST])
            ) from error
        raise
    except UnicodeDecodeError as error:
        raise ScenarioError(
            Reason("", "not UTF-8 text: {reason} at byte {start}; save it as UTF-8", reason=error.reason, start=error.start),
            str(source),
        ) from error
