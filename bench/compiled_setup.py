"""The `setup.py` of the compiled wheel: `bench/compiled.py` lays it next to a copy of the package. Only that copy is changed."""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
import sysconfig
from collections.abc import Container, Iterator
from pathlib import Path

COMPILED = ("core", "games")
SEARCH = ("block_costs", "blocks", "combat_bounds", "prover", "stack_forecast", "tree", "turn_bounds")
"""The modules of `search` that go through positions."""
ENGLISH = ("text/english/", "text/english.py", "text/english_clauses.py")
"""The spellings stay Python: they are no hot path. So do the folders of other languages, which have a `language.py`, and the modules of the
vocabulary that define words (`WORD`): msgspec builds these structs itself."""
OPEN = (
    "Card",
    "CardNotation",
    "Catalogue",
    "DeclaredNotation",
    "DeclarationSpace",
    "Notation",
    "Reason",
    "Record",
    "Resolving",
    "SolverHints",
    "Space",
    "Tree",
    "TurnBounds",
)
"""Classes of core that a game written in plain Python subclasses, and the tree of a search; mypyc closes every class that does not say so."""

WORD = re.compile(r"^class (\w+)\((\w+),.*frozen=True", re.M)
CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+$")
TABLE_ENTRY = re.compile(r'(\(PyCFunction\)CPyPy_(\w+), [^\n]*?)"((?:\\.|[^"\\\n])*--\\n\\n)"(\) /\* docstring \*/)')
TYPE_ENTRY = re.compile(
    r'(PyTypeObject CPyType_(\w+)_template_ = \{(?:(?!\};).)*?\.tp_doc = PyDoc_STR\()(?:"([^\n]*?--\\n\\n)"|NULL)(\),)', re.S
)
TYPES = ("annotation", "returns", "decorator_list", "slice", "cls")
"""Parts of code in which a class is a type to mypy."""

SITES = "sites.h"
"""What remembers where attributes and names of modules were found: it lies beside the `setup.py`."""
LITERAL = r"(?P<name>cpy_r_r\d+) = CPyStatics\[\d+\];[^\n]*\n\s+cpy_r_r\d+ = "
ATTRIBUTE = re.compile(rf"({LITERAL})CPyObject_GetAttr(\(\w+, (?P=name)\))")
NAME = re.compile(rf"((?P<names>cpy_r_r\d+) = CPyStatic_\w+globals;\n\s+{LITERAL})CPyDict_GetItem(\((?P=names), (?P=name)\))")
"""Where mypyc looks up an attribute, and a name of a module, that stand in the source."""
PARSED = re.compile(
    r"if \(!(CPyArg_ParseStackAndKeywords(?:Simple|OneArg)\(args, (nargs|PyVectorcall_NARGS\(nargs\)), kwnames, &parser((?:, &obj_\w+)+)\))\)"
)
"""Where a function that Python calls looks through its arguments."""

RECORD = """
def _declare(kind: Any) -> None:
    from copy import copy
    if "__struct_fields__" in kind.__dict__:
        return
    own = [name for name, hint in kind.__dict__.get("__annotations__", {}).items() if "ClassVar" not in str(hint)]
    fields = (*kind.__struct_fields__, *own)
    defaults = {**getattr(kind, "_defaults", {}), **{name: kind.__dict__[name] for name in own if name in kind.__dict__}}

    def value_of(name: str, values: dict[str, Any]) -> Any:
        if name in values:
            return values[name]
        if name not in defaults:
            raise TypeError(f"Missing required argument {name!r}")
        default = defaults[name]
        factory = getattr(default, "default_factory", None)
        return factory() if callable(factory) else copy(default)

    def begin(self: Any, **values: Any) -> None:
        if unknown := sorted(values.keys() - set(fields)):
            raise TypeError(f"Unexpected keyword argument {unknown[0]!r}")
        for name in fields:
            setattr(self, name, value_of(name, values))
        if hasattr(self, "__post_init__"):
            self.__post_init__()

    kind._defaults = defaults
    kind.__struct_fields__ = fields
    kind.__init__ = begin


class Record:
    TAG: ClassVar[str] = ""
    SAVED: ClassVar[tuple[str, ...]] = ()
    TRACKED: ClassVar[tuple[str, ...]] = ()
    __struct_fields__: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        _declare(cls)

    def copied(self) -> Record:
        kind: Any = type(self)
        return cast("Record", kind(**{name: getattr(self, name) for name in self.__struct_fields__}))

    def copy(self) -> Self:
        return cast("Self", self.copied())

    def key(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self.__struct_fields__])

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Record) and self.key() == other.key()

    def __hash__(self) -> int:
        return mixed((self.TAG, self.key()))
"""
"""What a compiled record is in place of a struct of msgspec, whose fields compiled code would look up by name. `_declare` makes the fields of
a record that is not compiled: of a game from another package."""
RECORDS = {"Record": (), "Resolving": ("script", "answers", "bound")}
"""The classes that records subclass, with the fields that they have of them."""


HIDDEN = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
"""Compiled functions call each other directly: nothing outside may replace them."""
WHOLE = ["-flto=auto"]
"""With gcc and a profile all that mypyc writes is optimized as one program, whatever file it stands in."""

IS_GCC = "gcc" in str(sysconfig.get_config_var("CC"))
PROFILE = Path("profile").resolve()
"""A folder for what gcc counts while the package is played with: an empty one is for a build that counts, a full one for one that knows. Without
it the build is plain."""


def modules(package: Path) -> list[Path]:
    """The files that are compiled, sorted."""
    files = sorted(path for part in COMPILED for path in (package / part).rglob("*.py"))
    files += [package / "search" / f"{name}.py" for name in SEARCH]
    plain = [f"games/{home.name}/{name}" for home in (package / "games").iterdir() for name in ENGLISH]
    plain += [
        path.relative_to(package).as_posix()
        for path in package.glob("games/*/vocabulary/*.py")
        if WORD.search(path.read_text("utf-8"))
    ]
    plain += [f"{path.parent.relative_to(package).as_posix()}/" for path in package.glob("games/*/text/*/language.py")]
    return [path for path in files if not path.relative_to(package).as_posix().startswith(tuple(plain))]


def open_classes(path: Path) -> None:
    """Let interpreted classes inherit from the `OPEN` ones. The decorator is mypyc's alone: nothing is imported at run time."""
    text, found = re.subn(
        rf"^(?=class ({'|'.join(OPEN)})\b)",
        "@mypyc_attr(allow_interpreted_subclasses=True)\n",
        path.read_text("utf-8"),
        flags=re.M,
    )
    if found:
        lead = "from __future__ import annotations\n"
        text = text.replace(lead, f"{lead}import typing\nif typing.TYPE_CHECKING: from mypy_extensions import mypyc_attr\n", 1)
        path.write_text(text, "utf-8")


ASKING = "core/is_a.py"
IS_A = '''"""Is something just of this class? (Of words there are no subclasses, and `isinstance` takes long to find out that something is none.)"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from typing_extensions import TypeIs

T = TypeVar("T")


def is_a(one: object, kind: type[T]) -> TypeIs[T]:
    return type(one) is kind
'''


def words(package: Path) -> set[str]:
    """The words of the vocabulary of which none is a subclass."""
    found = [match for path in package.glob("games/*/vocabulary/*.py") for match in WORD.findall(path.read_text("utf-8"))]
    return {name for name, _ in found} - {base for _, base in found}


def settle(path: Path, leaves: Container[str] = ()) -> None:
    """Let constants and words be found without a look into their module's dictionary: as constants that are `Final`.

    `USED = memory.fact("used")` becomes `USED: Final = ...`; where a function names a word, `w.Search`, it is the constant
    `w_Search: Final = w.Search`, and `isinstance(one, w.Search)` becomes `is_a(one, w_Search)`; of words that are no `leaves`, and of
    several at once, `isinstance` goes on asking.
    """
    text = path.read_text("utf-8")
    if "from typing import Final\n" in text:  # the build calls its `setup.py` more than once
        return
    text = native_records(text)
    tree = ast.parse(text)
    named = {node: ast.unparse(node).replace(".", "_") for node in _named_words(tree)}
    edits: dict[ast.expr, str] = dict(named)
    for call in _questions(tree):
        kind = call.args[1]
        if isinstance(kind, ast.Attribute) and kind in named and kind.attr in leaves:
            edits[call.func] = "is_a"
    stored = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    for node in tree.body:
        name = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if not isinstance(name, ast.Name) or not CONSTANT.match(name.id) or stored.count(name.id) > 1:
            continue
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            edits[node.annotation] = f"Final[{ast.unparse(node.annotation)}]"
        elif isinstance(node, ast.Assign) and len(node.targets) == 1:
            edits[name] = f"{name.id}: Final"
    lines = [line.encode() for line in text.splitlines(keepends=True)]
    for one in sorted(edits, key=lambda one: (one.lineno, one.col_offset), reverse=True):
        first, last = one.lineno - 1, (one.end_lineno or 0) - 1
        lines[first : last + 1] = [lines[first][: one.col_offset] + edits[one].encode() + lines[last][one.end_col_offset :]]
    imports = [node.end_lineno or 0 for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    constants = {f"{new}: Final = {ast.unparse(node)}\n" for node, new in named.items()}
    asks = ["from affray.core.is_a import is_a\n"] if "is_a" in edits.values() else []
    lines.insert(max(imports, default=0), "".join(["from typing import Final\n", *asks, *sorted(constants)]).encode())
    path.write_bytes(b"".join(lines))


def native_records(text: str) -> str:
    """Return a module in which records are plain classes: `__init__` and copying are written out, which msgspec makes of declared fields."""
    lines = text.splitlines(keepends=True)
    for node in reversed(ast.parse(text).body):
        if not isinstance(node, ast.ClassDef):
            continue
        if node.name == "Record":
            lines[node.lineno - 1 : node.end_lineno] = [RECORD.lstrip("\n")]
            continue
        base = next((one for one in map(_base, node.bases) if one in RECORDS), "")
        if base:
            _write_fields_out(node, RECORDS[base], lines)
    lead = "from __future__ import annotations\n"
    written = "".join(lines)
    return written if written == text else written.replace(lead, f"{lead}from typing import Any, ClassVar, Self, cast\n", 1)


def _base(node: ast.expr) -> str:
    """The name of a base class, whatever its parameters."""
    named = node.value if isinstance(node, ast.Subscript) else node
    return named.id if isinstance(named, ast.Name) else ""


def _write_fields_out(node: ast.ClassDef, inherited: tuple[str, ...], lines: list[str]) -> None:
    """Replace the fields that a record declares by its `__init__` and by how it is copied. `inherited`: the fields of its base."""
    fields = [
        one for one in node.body if isinstance(one, ast.AnnAssign) and not ast.unparse(one.annotation).startswith("ClassVar")
    ]
    names = [*inherited, *[ast.unparse(one.target) for one in fields]]
    made, kept = [f"{name}: Any = None" for name in inherited], []
    for one in fields:
        name, kind = ast.unparse(one.target), ast.unparse(one.annotation)
        if one.value is None:
            made.append(f"{name}: {kind}")
            kept.append(f"self.{name}: {kind} = {name}")
        elif (default := _mutable_default(one.value)) is not None:
            made.append(f"{name}: {kind} | None = None")
            kept.append(f"self.{name}: {kind} = {name} if {name} is not None else {default}")
        else:
            made.append(f"{name}: {kind} = {ast.unparse(one.value)}")
            kept.append(f"self.{name}: {kind} = {name}")
    if inherited:
        kept.insert(0, "super().__init__()")
        kept += [f"if {name} is not None: self.{name} = {name}" for name in inherited]
    if any(isinstance(one, ast.FunctionDef) and one.name == "__post_init__" for one in node.body):
        kept.append("self.__post_init__()")
    needed = [f"self.{ast.unparse(one.target)}" for one in fields if one.value is None]
    typed = node.name + "".join(
        [f"[{ast.unparse(one.slice)}]" for one in node.bases if isinstance(one, ast.Subscript) and _base(one) == "Generic"]
    )
    copies = [f"new: {typed} = {node.name}({', '.join(needed)})", *[f"new.{name} = self.{name}" for name in names], "return new"]
    body = [
        f"    __struct_fields__: ClassVar[tuple[str, ...]] = {tuple(names)!r}\n",
        *([f"    def __init__(self, {', '.join(made)}) -> None:\n", *[f"        {line}\n" for line in kept]] if names else []),
        "    def copied(self) -> Record:\n",
        *[f"        {line}\n" for line in copies],
    ]
    for one in reversed(fields):
        lines[one.lineno - 1 : one.end_lineno] = []
    at = fields[0].lineno - 1 if fields else node.end_lineno or 0
    lines[at:at] = body


def _mutable_default(default: ast.expr) -> str | None:
    """Return a default of which each record has its own: a dictionary, a list, or what a factory makes. None: it is another default."""
    match default:
        case ast.Dict() | ast.List():
            return ast.unparse(default)
        case ast.Call(func=ast.Name(id="cast"), args=[_, ast.Dict()]):
            return ast.unparse(default)
        case ast.Call(func=ast.Attribute(attr="field"), keywords=[ast.keyword(value=ast.Lambda(body=body))]):
            return ast.unparse(body)
    return None


def _questions(tree: ast.Module) -> list[ast.Call]:
    """Where `isinstance` asks."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [node for node in calls if isinstance(node.func, ast.Name) and node.func.id == "isinstance"]


def _named_words(tree: ast.Module) -> Iterator[ast.Attribute]:
    """The words that functions name by their module: `w.Search`."""
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    modules = {alias.asname for node in imports for alias in node.names if alias.name == "words" and alias.asname}
    for node in ast.walk(tree) if modules else ():
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            yield from _words_within(node, modules)


def _words_within(node: ast.AST, modules: Container[str]) -> Iterator[ast.Attribute]:
    """The same within a part of a module; what says a type to mypy, and patterns, stay as they are."""
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or field in TYPES:
                continue
            if isinstance(child, ast.Attribute) and isinstance(child.value, ast.Name) and child.value.id in modules:
                yield child
            else:
                yield from _words_within(child, modules)


def docstrings(package: Path, files: list[Path]) -> dict[str, str]:
    """What the classes and functions of modules say of themselves, under the names that mypyc gives them in C."""
    said = {}
    for path in files:
        module = path.relative_to(package.parent).with_suffix("").as_posix().removesuffix("/__init__").replace("/", "___")
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and (doc := ast.get_docstring(node)):
                said[f"___{module}___{node.name}"] = doc
    return said


def tell(source: Path, said: dict[str, str]) -> int:
    """Give compiled classes and functions their docstrings, which mypyc drops and rules are summed up by; how many there were."""

    def entry(match: re.Match[str]) -> str:
        doc = next((doc for name, doc in said.items() if name.endswith("___" + match[2])), "")
        text = "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in doc.encode())
        return f'{match[1]}"{match[3] or ""}{text}"{match[4]}' if doc else match[0]

    text, found = TABLE_ENTRY.subn(entry, source.read_text("utf-8"))
    text, more = TYPE_ENTRY.subn(entry, text)
    source.write_text(text, "utf-8")
    return min(found, more)


def remember(source: Path) -> int:
    """Let places in C code remember where they found attributes and names (`sites.h`); how many there are."""
    text, names = NAME.subn(r"\1NAME_HERE\4", source.read_text("utf-8"))
    text, attributes = ATTRIBUTE.subn(r"\1ATTRIBUTE_HERE\3", text)
    lead = re.search(r'#include "__native_internal_[^\n]*\n', text)
    if lead is None or not names + attributes:
        return 0
    source.write_text(f'{text[: lead.end()]}#include "{SITES}"\n{text[lead.end() :]}', "utf-8")
    shutil.copy(SITES, source.parent)
    return names + attributes


def take(source: Path) -> int:
    """Let functions take all their arguments as they stand where they come in order; how many do."""

    def taken(match: re.Match[str]) -> str:
        names = match[3].replace(", &", " ").split()
        gives = ", ".join([f"{name} = args[{at}]" for at, name in enumerate(names)])
        return f"if (!(kwnames == NULL && (Py_ssize_t)({match[2]}) == {len(names)} ? ({gives}, 1) : {match[1]}))"

    text, found = PARSED.subn(taken, source.read_text("utf-8"))
    source.write_text(text, "utf-8")
    return found


def profiling() -> list[str]:
    """What tells gcc to count how often each part of the code is gone through, or to build by what was counted."""
    if not PROFILE.is_dir():
        return []
    if not any(PROFILE.iterdir()):
        return ["-fprofile-generate", f"-fprofile-dir={PROFILE}"]
    return [f"-fprofile-use={PROFILE}", "-Wno-error"]


def main() -> None:
    """Compile the package beside this file. `MYPYC_OPT_LEVEL` says how far the C compiler optimizes ("3" if it is not set)."""
    from mypyc.build import mypycify
    from pybind11.setup_helpers import ParallelCompile
    from setuptools import setup

    if "bdist_wheel" not in sys.argv:  # pip asks for the metadata first
        setup()
        return
    ParallelCompile(default=0).install()
    package = Path("affray")
    files = sorted({*modules(package), package / ASKING})
    leaves = words(package)
    (package / ASKING).write_text(IS_A, "utf-8")
    for path in files:
        settle(path, leaves)
        if path.relative_to(package).parts[0] in ("core", "search"):
            open_classes(path)
    extensions = mypycify(
        ["--strict", *map(str, files)], multi_file=True, opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"), debug_level="0"
    )
    for one in extensions if os.name == "posix" else ():
        native = any(Path(source).name.startswith("__native") for source in one.sources)
        whole = WHOLE if IS_GCC and PROFILE.is_dir() and native else []
        one.extra_compile_args = [*one.extra_compile_args, *HIDDEN, *whole, *profiling()]
        one.extra_link_args = [*one.extra_link_args, *whole, *profiling()[:1]]
    sources = {Path(source) for one in extensions for source in one.sources if Path(source).name.startswith("__native")}
    said = docstrings(package, files)
    if not sum([tell(source, said) for source in sources]):
        raise SystemExit("mypyc writes its tables in another way: see TABLE_ENTRY and TYPE_ENTRY")
    if not sum([remember(source) for source in sources]):
        raise SystemExit("mypyc looks things up in another way: see NAME and ATTRIBUTE")
    if not sum([take(source) for source in sources]):
        raise SystemExit("mypyc looks through arguments in another way: see PARSED")
    setup(ext_modules=extensions)


if __name__ == "__main__":
    main()
