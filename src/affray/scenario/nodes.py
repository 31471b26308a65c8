"""YAML with places: every value knows its line and column, so that an error can say where it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from affray.core.notation import suggest


class ScenarioError(ValueError):
    """A scenario that cannot be used: file, line, column, what was found and what would be accepted."""

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0) -> None:
        place = ":".join(str(part) for part in (file, line or "", column or "") if part)
        super().__init__(f"{place}: {message}" if place else message)
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

    def error(self, message: str) -> ScenarioError:
        return ScenarioError(message, self.file, self.line, self.column)

    @property
    def kind(self) -> str:
        value = self.value
        if value is None:
            return "nothing"
        if isinstance(value, Mapping):
            return "a mapping"
        if isinstance(value, (list, tuple)):
            return "a list"
        return f"{value!r}"

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
            raise self.error(f"expected {what}, found {self.kind}")
        for key in self.value:
            if known and str(key) not in known:
                raise self.key(key).error(
                    f"unknown key {str(key)!r}{suggest(str(key), list(known))}; accepted: {', '.join(known)}"
                )
        return {str(key): self.at(key) for key in self.value}

    def entries(self, what: str = "a list") -> list[Node]:
        if not isinstance(self.value, (list, tuple)):
            raise self.error(f"expected {what}, found {self.kind}")
        return [self.at(at) for at in range(len(self.value))]

    def many(self) -> list[Node]:
        """The entries of a list, or the value itself as the only one."""
        return self.entries() if isinstance(self.value, (list, tuple)) else [self]

    def text(self, what: str = "a text") -> str:
        if isinstance(self.value, bool) or not isinstance(self.value, (str, int, float)):
            raise self.error(f"expected {what}, found {self.kind}")
        return str(self.value)

    def number(self, what: str = "a whole number", least: int | None = None) -> int:
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.error(f"expected {what}, found {self.kind}")
        if least is not None and self.value < least:
            raise self.error(f"expected {what}, at least {least}, found {self.value}")
        return int(self.value)

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.error(f"expected true or false, found {self.kind}")
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
    """A reader that leaves `906.10` the text it is: rule numbers are not numbers."""
    from ruamel.yaml.constructor import RoundTripConstructor

    class Constructor(RoundTripConstructor):
        pass

    Constructor.add_constructor("tag:yaml.org,2002:float", lambda self, node: str(node.value))
    return Constructor


DEEPEST = 20
LONGEST = 1_000_000


def _reject_mazes(text: str, file: str) -> None:
    """Refuse what no person writes before a YAML reader loses itself in it: brackets in brackets without end."""
    if len(text) > LONGEST:
        raise ScenarioError(f"longer than {LONGEST} characters", file)
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign in "[{") - (sign in "]}")
        if depth > DEEPEST:
            raise ScenarioError(f"brackets inside brackets, more than {DEEPEST} deep", file, text.count("\n", 0, at) + 1)


def parse(text: str, file: str = "") -> Node:
    """Read YAML.

    Raises:
        ScenarioError: it is no YAML; the message says where reading failed.
    """
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    _reject_mazes(text, file)
    try:
        yaml = YAML()
        yaml.Constructor = _constructor()
        return Node(yaml.load(text), file, 1, 1)
    except MarkedYAMLError as error:
        mark = error.problem_mark
        line, column = (mark.line + 1, mark.column + 1) if mark is not None else (0, 0)
        raise ScenarioError(f"not readable as YAML: {error.problem or error.context}", file, line, column) from error
    except (YAMLError, ValueError, RecursionError, TypeError, AttributeError, KeyError, IndexError) as error:
        raise ScenarioError(
            f"not readable as YAML: {type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}", file
        ) from error


def node_of(source: str | Path | Mapping[str, Any]) -> Node:
    """What a source holds: a path; or YAML text (anything with a line break); or the same as a mapping.

    Raises:
        ScenarioError: it is no YAML.
        OSError: the file cannot be read.
    """
    if isinstance(source, Mapping):
        return Node(source)
    if isinstance(source, str) and "\n" in source:
        return parse(source)
    try:
        return parse(Path(source).read_text(encoding="utf-8"), str(source))
    except UnicodeDecodeError as error:
        raise ScenarioError(f"not UTF-8 text: {error.reason} at byte {error.start}", str(source)) from error
