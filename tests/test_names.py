"""Names that a stranger has to look up: how many there may be. The limits only fall."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache

from sources import SRC, syntax

EMPTY = {
    "apart", "called", "found", "given", "gone", "here", "made", "many", "meant", "much", "one", "own", "said", "so", "still", "such", "there", "told",
    "whole",
}  # fmt: skip
"""Pronouns, adverbs and participles: they say nothing of what they name. In a comprehension on one line they may stand."""
SPEAKING = {"say", "says", "tell", "tells", "told", "said", "spoken", "speaks"}
LETTERS = {"t", "s", "n", "w", "i", "j", "x", "y", "_"}
"""Letters that are words of the house (CONTRIBUTING), and those of mathematics."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def trees() -> dict[str, ast.Module]:
    return {path.relative_to(SRC).as_posix(): syntax(path) for path in sorted(SRC.rglob("*.py"))}


def functions() -> list[Function]:
    return [node for tree in trees().values() for node in ast.walk(tree) if isinstance(node, Function)]


def parameters() -> list[str]:
    return [
        parameter.arg
        for function in functions()
        for parameter in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
    ]


def test_a_class_name_has_one_meaning() -> None:
    """A name that two rooms define is read twice. The four games are one room: each may have a word of the same name."""
    rooms: dict[str, set[str]] = defaultdict(set)
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                rooms[node.name].add(path.split("/")[0] if "/" in path else "")
    homonyms = sorted(name for name, places in rooms.items() if len(places) > 1)
    assert len(homonyms) <= 12, homonyms


def test_names_say_what_they_name() -> None:
    stored = 0
    for tree in trees().values():
        short = {
            id(part)
            for node in ast.walk(tree)
            if isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)) and node.end_lineno == node.lineno
            for part in ast.walk(node)
        }
        names = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
        stored += len([node for node in names if node.id in EMPTY and id(node) not in short])
    assert stored + len([name for name in parameters() if name in EMPTY]) <= 1000


def test_a_parameter_is_a_word() -> None:
    assert len([name for name in parameters() if len(name) == 1 and name not in LETTERS]) <= 300


def test_a_function_says_what_it_makes() -> None:
    """`format_reason`, `print_figures`, `parse_decision`: a verb of speaking alone does not tell what comes out."""
    speaking = sorted(function.name for function in functions() if function.name.lstrip("_") in SPEAKING)
    assert len(speaking) <= 12, speaking
