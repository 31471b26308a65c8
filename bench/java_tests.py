"""Read tests of combat written in Java for another engine: the methods marked `@Test` of a file as lists of calls.

Only the calls are read: a name and its arguments, each a text, a number, a truth value or a name such as `Zone.HAND`. What else a method
holds, such as a loop, is named in `odd`: that test cannot be translated.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple


class Name(str):
    """A name of Java, such as `playerA` or `PhaseStep.UPKEEP`."""

    __slots__ = ()


class Call(NamedTuple):
    """A call with its arguments."""

    name: str
    args: tuple[Any, ...]


class JavaTest(NamedTuple):
    """A test: its file, its name, its calls in order, and the first statement that is no call of known form ("": none)."""

    file: str
    name: str
    calls: tuple[Call, ...]
    odd: str = ""


_COMMENT = re.compile(r'("(?:\\.|[^"\\\n])*")|/\*.*?\*/|//[^\n]*', re.DOTALL)
_CONSTANT = re.compile(r"\b(?:String|int|Integer|boolean)\s+(\w+)\s*=\s*([^;]+);")
_METHOD = re.compile(r"@Test\b(\([^)]*\))?\s*(?:@\w+(?:\([^)]*\))?\s*)*(?:public|protected)?\s*void\s+(\w+)\s*\([^)]*\)[^{]*\{")
_IGNORED = re.compile(r"@Ignore\b")
_CALL = re.compile(r"(?:this\.)?(\w+)\s*\((.*)\)", re.DOTALL)
_INSTANCE = re.compile(r"(\w+)(?:\.class|\.getInstance\(\)|\s*\(\s*\))")
_SUM = re.compile(r"-?\d+(?:\s*[+-]\s*\d+)*")


def tests_of(file: Path) -> list[JavaTest]:
    """The tests of a file of Java."""
    return read_tests(file.read_text(encoding="utf-8", errors="replace"), file.stem)


def read_tests(source: str, file: str) -> list[JavaTest]:
    """The tests of a text of Java, called by this file."""
    text = _COMMENT.sub(lambda match: match[1] or " ", source)
    shared = re.search(r"extends CardTestPlayerBase\b", text)
    outer = _constants(text[: start.start()] if (start := _METHOD.search(text)) else text)
    tests = []
    for method in _METHOD.finditer(text):
        body = text[method.end() : _closing(text, method.end(), "{}")]
        if _IGNORED.search(text[max(0, method.start() - 40) : method.end()]):
            continue
        calls, odd = _calls(body, {**outer, **_constants(body)})
        tests.append(JavaTest(file, method[2], calls, odd or ("" if shared else "not a game of two players as usual")))
    return tests


def _constants(text: str) -> dict[str, Any]:
    """Texts and numbers that are named."""
    known: dict[str, Any] = {}
    for match in _CONSTANT.finditer(text):
        value = _value(match[2], known)
        if value is not None:
            known[match[1]] = value
    return known


def _closing(text: str, at: int, pair: str) -> int:
    """Where the bracket closes that is open at this place."""
    depth, quoted = 1, False
    while at < len(text) and depth:
        if text[at] == "\\" and quoted:
            at += 1
        elif text[at] == '"':
            quoted = not quoted
        elif not quoted:
            depth += (text[at] == pair[0]) - (text[at] == pair[1])
        at += 1
    return at - 1


def _split(text: str, by: str) -> list[str]:
    """A text at each separator outside quotes and brackets."""
    parts, depth, quoted, start, at = [], 0, False, 0, 0
    while at < len(text):
        sign = text[at]
        if sign == "\\" and quoted:
            at += 1
        elif sign == '"':
            quoted = not quoted
        elif not quoted:
            depth += (sign in "([{") - (sign in ")]}")
            if sign == by and not depth:
                parts.append(text[start:at])
                start = at + 1
        at += 1
    return [part.strip() for part in (*parts, text[start:]) if part.strip()]


def _calls(body: str, known: dict[str, Any]) -> tuple[tuple[Call, ...], str]:
    """The calls of a method, up to the first statement that is none."""
    calls = []
    for statement in _split(body, ";"):
        if _CONSTANT.fullmatch(statement + ";"):
            continue
        match = _CALL.fullmatch(statement)
        if match is None:
            return tuple(calls), " ".join(statement.split())[:60]
        args = [_value(part, known) for part in _split(match[2], ",")]
        if None in args:
            return tuple(calls), " ".join(statement.split())[:60]
        calls.append(Call(match[1], tuple(args)))
    return tuple(calls), ""


def _value(text: str, known: dict[str, Any]) -> Any:
    """What an argument is; None where it is of no known form."""
    text = text.strip()
    pieces = _split(text, "+")
    if len(pieces) > 1 and any('"' in piece or isinstance(known.get(piece), str) for piece in pieces):
        values = [_value(piece, known) for piece in pieces]
        return None if None in values else "".join(map(str, values))
    if re.fullmatch(r'"(?:\\.|[^"\\])*"', text):
        return text[1:-1].replace('\\"', '"').replace("\\n", "\n")
    if text in known:
        return known[text]
    if text in ("true", "false"):
        return text == "true"
    numbers = re.sub(r"[A-Za-z_]\w*", lambda match: str(known.get(match[0], match[0])), text)
    if _SUM.fullmatch(numbers):
        return sum(int(part.replace(" ", "")) for part in re.findall(r"[+-]?\s*\d+", numbers))
    if match := re.fullmatch(r"(?:new\s+)?" + _INSTANCE.pattern, text):
        return Name(match[1])
    return Name(text) if re.fullmatch(r"[A-Za-z_][\w.]*", text) else None
