"""What mypyc cannot compile, looked for in the source, so that it is learnt here and not from `make compiled` (docs/compiled.md)."""

from __future__ import annotations

import ast
import runpy
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from sources import syntax

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "affray"
SETUP: dict[str, Any] = runpy.run_path(str(ROOT / "bench" / "compiled_setup.py"))
FILES: list[Path] = SETUP["modules"](PACKAGE)


def unfit(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Lines that mypyc refuses to compile, or compiles into something else, and why."""
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    top = {id(node) for node in tree.body}
    for node in ast.walk(tree):
        match node:
            case ast.Compare(ops=ops, comparators=compared):
                for op, one in zip(ops, compared, strict=True):
                    display = one.elts if isinstance(one, (ast.Tuple, ast.List, ast.Set)) else []
                    if isinstance(op, (ast.In, ast.NotIn)) and any(isinstance(part, ast.Starred) for part in display):
                        yield node.lineno, "a star in the display after `in`: mypyc crashes"
            case ast.Call(func=ast.Attribute(attr="__new__")) | ast.FunctionDef(name="__new__"):
                yield node.lineno, "__new__: call the class"
            case ast.ClassDef(keywords=keywords, bases=bases, body=body):
                for method in body:
                    if isinstance(method, ast.FunctionDef) and (odd := _unknown_decorators(method)):
                        yield method.lineno, f"{odd[0]}: a descriptor that compiled classes compute each time, or refuse"
                if id(node) not in top:
                    yield node.lineno, "a class inside a class or function"
                named = {ast.unparse(base) for base in bases}
                if (keywords and named != {"TypedDict"}) or named & {"ABC", "abc.ABC"}:
                    yield node.lineno, "a metaclass or class keyword, ABC too: compiled classes would share what it keeps of each"
            case (
                ast.Return(value=ast.GeneratorExp())
                | ast.Assign(value=ast.GeneratorExp())
                | ast.Call(func=ast.Name(id="islice"), args=[ast.GeneratorExp(), *_])
            ):
                yield (
                    node.lineno,
                    "a generator expression to be gone through later: compiled it is a list; use map, filter or yield",
                )
            case ast.Lambda(body=ast.Lambda()):
                yield node.lineno, "a lambda that returns a lambda: mypyc crashes where it is a default"
            case ast.FunctionDef(name="__init__"):
                for name, line in _told_to_be_none(node):
                    yield (
                        line,
                        f"self.{name} is set to None above and read here: mypyc takes it for None even after a call that sets it",
                    )
            case ast.Name(id="__slots__", ctx=ast.Store()):
                yield node.lineno, "__slots__: compiled classes have none but slots"
            case ast.Attribute(attr="__dict__"):
                yield node.lineno, "__dict__: compiled instances have none"
            case ast.Attribute(value=ast.Name(id=name), ctx=ast.Store()) if name in functions:
                yield node.lineno, "an attribute of a function: compiled functions take none"
            case ast.Attribute(ctx=ast.Del()):
                yield node.lineno, "an attribute deleted: give it a value for nothing"
            case ast.ImportFrom(module="functools", names=names) if any(name.name == "cached_property" for name in names):
                yield (
                    node.lineno,
                    "cached_property: compiled classes keep nothing of it, and work it out each time; use an attribute",
                )
            case ast.Attribute(attr="cached_property"):
                yield (
                    node.lineno,
                    "cached_property: compiled classes keep nothing of it, and work it out each time; use an attribute",
                )
            case ast.Import(names=names) if any(name.name == "weakref" for name in names):
                yield node.lineno, "weakref: compiled instances have no weak references"
            case ast.ImportFrom(module="weakref"):
                yield node.lineno, "weakref: compiled instances have no weak references"


def _unknown_decorators(method: ast.FunctionDef) -> list[str]:
    """Decorators of a method that mypyc does not build itself."""
    names = [ast.unparse(one) for one in method.decorator_list]
    return [name for name in names if name not in ("property", "staticmethod", "classmethod") and not name.endswith(".setter")]


def _told_to_be_none(init: ast.FunctionDef) -> Iterator[tuple[str, int]]:
    """Attributes that begin as None and are read again before anything else is assigned to them."""
    none: set[str] = set()
    for statement in init.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self" and node.attr in none:
                if isinstance(node.ctx, ast.Load):
                    yield node.attr, node.lineno
                none.discard(node.attr)
        match statement:
            case ast.AnnAssign(target=ast.Attribute(attr=name), value=ast.Constant(value=None)):
                none.add(name)


def generators(trees: Iterable[ast.Module]) -> set[str]:
    """The names that only functions with a `yield` of their own have."""
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    some = {node.name for node in functions if _yields(node)}
    return some - {node.name for node in functions if not _yields(node)}


def _yields(node: ast.AST) -> bool:
    return any(
        isinstance(one, (ast.Yield, ast.YieldFrom)) or (not isinstance(one, (ast.FunctionDef, ast.Lambda)) and _yields(one))
        for one in ast.iter_child_nodes(node)
    )


def looked_through(tree: ast.Module, names: set[str]) -> list[int]:
    """Lines where `in` asks what a generator gives: a compiled one has no `__contains__`, and mypyc calls nothing else."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare)
        for op, one in zip(node.ops, node.comparators, strict=True)
        if isinstance(op, (ast.In, ast.NotIn)) and isinstance(one, ast.Call) and ast.unparse(one.func).split(".")[-1] in names
    ]


def test_nothing_asks_a_generator_what_it_gives() -> None:
    names = generators([syntax(path) for path in FILES])
    assert [f"{path.name}:{line}" for path in FILES for line in looked_through(syntax(path), names)] == []
    wrong = ast.parse("def f():\n    yield 1\ndef g():\n    def h():\n        yield 1\n2 in f() or 2 in list(f()) or 2 in g()")
    assert looked_through(wrong, generators([wrong])) == [6]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_mypyc_can_compile_it(path: Path) -> None:
    assert [f"{path.name}:{line}: {why}" for line, why in unfit(syntax(path))] == []


@pytest.mark.parametrize(
    "text",
    [
        "x in (*a, b)",
        "x not in {b, *a}",
        "A.__new__(A)",
        "class A:\n    class B:\n        pass",
        "def f():\n    class B:\n        pass",
        "class A(metaclass=M):\n    pass",
        "class A(ABC):\n    pass",
        "some = (f(x) for x in y)",
        "def f():\n    return (x for x in y)",
        "islice((x for x in y), 2)",
        "class A(B, tag='a'):\n    pass",
        "class A:\n    __slots__ = ('a',)",
        "a.__dict__",
        "def f():\n    pass\nf.seen = 1",
        "del a.b",
        "class A:\n    def __init__(self):\n        self.a: int | None = None\n        self.find()\n        print(self.a)",
        "from functools import cache, cached_property",
        "class A:\n    @functools.cached_property\n    def b(self):\n        return 1",
        "class A:\n    @cache\n    def b(self):\n        return 1",
        "class A:\n    @kept.once\n    def b(self):\n        return 1",
        "def f(a=lambda b: lambda c: b):\n    pass",
        "import weakref",
        "from weakref import ref",
    ],
)
def test_what_it_cannot_is_found(text: str) -> None:
    assert list(unfit(ast.parse(text)))


@pytest.mark.parametrize(
    "text",
    ["x in (a, b)", "x in a", "x in f(*a)", "all(f(x) for x in y)", "islice(map(f, y), 2)", "some = [x for x in y]"]
    + [
        f"class A:\n    @{name}\n    def b(self):\n        return 1"
        for name in ("property", "staticmethod", "classmethod", "b.setter")
    ],
)
def test_what_it_can_is_left_alone(text: str) -> None:
    assert not list(unfit(ast.parse(text)))


def test_the_lists_of_the_build_name_what_exists() -> None:
    opened = "\n".join(path.read_text(encoding="utf-8") for path in FILES if {"core", "search"} & {*path.parts})
    assert [name for name in SETUP["OPEN"] if f"\nclass {name}" not in opened] == []
    assert [name for name in SETUP["ENGLISH"] if not list((PACKAGE / "games").glob(f"*/{name}"))] == []
    assert [name for name in SETUP["SEARCH"] if not (PACKAGE / "search" / f"{name}.py").exists()] == []
    assert FILES


def test_what_plain_python_inherits_from_is_open() -> None:
    """mypyc closes every class to classes in plain Python that the build does not open, but for exceptions."""
    compiled = {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__") for path in FILES}
    closed = []
    for path in sorted({*PACKAGE.rglob("*.py")} - {*FILES}):
        tree = syntax(path)
        taken = {
            one.asname or one.name: one.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module in compiled
            for one in node.names
        }
        bases = [
            (ast.unparse(base).partition("[")[0], node)
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
            for base in node.bases
        ]
        closed += [
            f"{path.name}: {node.name}({name})"
            for name, node in bases
            if name in taken and not name.endswith("Error") and taken[name] not in SETUP["OPEN"]
        ]
    assert closed == []


def test_words_and_constants_are_found_without_a_look(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text(
        "from games.vocabulary import words as w\n"
        "LIMIT = 3\n"
        "PARTS = (w.Draw,)\n"
        "def find(one: w.Search, kind: type) -> list[w.Draw]:\n"
        "    return made(w.Draw, n=LIMIT) if isinstance(one, w.Search) else []\n",
        encoding="utf-8",
    )
    for _ in range(2):
        SETUP["settle"](path, {"Search"})
    assert path.read_text(encoding="utf-8") == (
        "from games.vocabulary import words as w\n"
        "from typing import Final\n"
        "from affray.core.is_a import is_a\n"
        "w_Draw: Final = w.Draw\n"
        "w_Search: Final = w.Search\n"
        "LIMIT: Final = 3\n"
        "PARTS: Final = (w.Draw,)\n"
        "def find(one: w.Search, kind: type) -> list[w.Draw]:\n"
        "    return made(w_Draw, n=LIMIT) if is_a(one, w_Search) else []\n"
    )


RECORDS = """
from __future__ import annotations
from typing import Generic, TypeVar, cast
import msgspec
from affray.core.identity import mixed

B = TypeVar("B")

class Record(msgspec.Struct):
    pass

class Turn(Record):
    \"""A turn.\"""

    TAG = "Turn"

    phase: str
    whole: bool = False
    bound: dict[str, int] = {}
    twice: str = ""

    def __post_init__(self) -> None:
        self.twice = self.phase * 2

class Resolving(Record, Generic[B]):
    script: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    bound: B = cast("B", {})

class Resolution(Resolving[dict[str, int]]):
    item: str = ""
"""


def test_records_are_written_out() -> None:
    """As plain classes they are made, copied and compared as the structs are that they stand for."""
    names: dict[str, Any] = {}
    exec(SETUP["native_records"](RECORDS), names)
    turn = names["Turn"]
    one = turn("main", whole=True)
    assert (one.phase, one.whole, one.bound, one.twice) == ("main", True, {}, "mainmain")
    assert one.bound is not turn("main").bound
    one.twice = "once"
    copy = one.copy()
    assert copy is not one
    assert copy == one
    assert hash(copy) == hash(one)
    copy.whole = False
    assert copy != one
    assert turn.__struct_fields__ == ("phase", "whole", "bound", "twice")


def test_a_record_may_have_a_parameter() -> None:
    """What its class is given for the parameter is known to Python as for a struct."""
    names: dict[str, Any] = {}
    exec(SETUP["native_records"](RECORDS), names)
    assert names["Resolving"].__parameters__ == (names["B"],)
    one = names["Resolution"](item="this", script=("draw",))
    assert (one.item, one.script, one.answers, one.bound) == ("this", ("draw",), (), {})
    assert one.copy() == one


def test_a_record_of_another_package_has_its_fields() -> None:
    """It is declared in Python, and begins, is copied and is compared as a struct is."""
    names: dict[str, Any] = {}
    exec(SETUP["native_records"](RECORDS), names)

    class Bid(names["Record"]):  # type: ignore[misc]
        TAG: ClassVar[str] = "Bid"

        seat: int
        spent: dict[str, int] = {}
        cards: tuple[str, ...] = msgspec.field(default_factory=lambda: ("one",))

    one = Bid(seat=2)
    one.spent["red"] = 1
    copy = one.copy()
    assert (copy.seat, copy.spent, copy.cards) == (2, {"red": 1}, ("one",))
    assert copy == one != Bid(seat=3)
    assert Bid(seat=2).spent == {}
    with pytest.raises(TypeError, match="seat"):
        Bid()
    with pytest.raises(TypeError, match="colour"):
        Bid(seat=1, colour="red")


def test_places_in_the_c_code_remember(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "bench")
    lead = '#include "__native_internal_a.h"\n'
    looked_up = (
        "    cpy_r_r3 = CPyStatic_words___globals;\n"
        "    cpy_r_r4 = CPyStatics[7]; /* 'w' */\n"
        "    cpy_r_r5 = CPyDict_GetItem(cpy_r_r3, cpy_r_r4);\n"
        "    cpy_r_r6 = CPyStatics[8]; /* 'side' */\n"
        "    cpy_r_r7 = CPyObject_GetAttr(cpy_r_r5, cpy_r_r6);\n"
        "    cpy_r_r8 = CPyObject_GetAttr(cpy_r_r5, cpy_r_named);\n"
        "    cpy_r_r9 = CPyDict_GetItem(cpy_r_some, cpy_r_r4);\n"
    )
    source = tmp_path / "__native_a.c"
    source.write_text(lead + looked_up, encoding="utf-8")
    assert SETUP["remember"](source) == 2
    remembered = looked_up.replace("CPyDict_GetItem(cpy_r_r3", "NAME_HERE(cpy_r_r3").replace(
        "CPyObject_GetAttr(cpy_r_r5, cpy_r_r6", "ATTRIBUTE_HERE(cpy_r_r5, cpy_r_r6"
    )
    assert source.read_text(encoding="utf-8") == f'{lead}#include "sites.h"\n{remembered}'
    assert (tmp_path / "sites.h").exists()
