"""The `setup.py` of the compiled wheel: `bench/compiled.py` lays it next to a copy of the package. Only that copy is changed."""

from __future__ import annotations

import ast
import re
from pathlib import Path

COMPILED = ("core", "games")
VOCABULARY = (
    "vocabulary/words.py", "vocabulary/phrases.py", "vocabulary/lasting.py", "vocabulary/effects.py",
    "vocabulary/one_shot.py", "vocabulary/libraries.py", "vocabulary/english.py", "vocabulary/english/", "vocabulary/wording.py",
)  # fmt: skip
"""The msgspec vocabulary and its spellings stay Python: msgspec builds its structs itself, and they are no hot path. So do the folders of
other languages, which have a `tongue.py`."""
OPEN = (
    "Card",
    "CardNotation",
    "Catalogue",
    "DeclaredNotation",
    "Declaring",
    "Notation",
    "Reason",
    "Record",
    "Resolving",
    "Space",
)
"""Classes of core that a game written in plain Python subclasses; mypyc closes every class that does not say so."""

TABLE_ENTRY = re.compile(r'(\(PyCFunction\)CPyPy_(\w+), [^\n]*?--\\n\\n)"\) /\* docstring \*/')


def modules(package: Path) -> list[Path]:
    """The files that are compiled, sorted."""
    files = sorted(path for part in COMPILED for path in (package / part).rglob("*.py"))
    plain = [f"games/{home.name}/{name}" for home in (package / "games").iterdir() for name in VOCABULARY]
    plain += [f"{path.parent.relative_to(package).as_posix()}/" for path in package.glob("games/*/*/tongue.py")]
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


def docstrings(package: Path, files: list[Path]) -> dict[str, str]:
    """What the functions of modules say of themselves, under the names that mypyc gives them in C."""
    said = {}
    for path in files:
        module = path.relative_to(package.parent).with_suffix("").as_posix().replace("/", "___")
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (doc := ast.get_docstring(node)):
                said[f"___{module}___{node.name}"] = doc
    return said


def tell(source: Path, said: dict[str, str]) -> int:
    """Give compiled functions their docstrings, which mypyc drops and rules are summed up by; how many there were."""

    def entry(match: re.Match[str]) -> str:
        doc = next((doc for name, doc in said.items() if name.endswith("___" + match[2])), "")
        text = "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in doc.encode())
        return f'{match[1]}{text}") /* docstring */'

    text, found = TABLE_ENTRY.subn(entry, source.read_text("utf-8"))
    source.write_text(text, "utf-8")
    return found


def main() -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    package = Path("affray")
    files = modules(package)
    for path in files:
        if path.relative_to(package).parts[0] == "core":
            open_classes(path)
    extensions = mypycify(["--strict", *map(str, files)])
    sources = {Path(source) for one in extensions for source in one.sources if Path(source).name.startswith("__native")}
    if not sum(tell(source, docstrings(package, files)) for source in sources):
        raise SystemExit("mypyc writes its tables in another way: see TABLE_ENTRY")
    setup(ext_modules=extensions)


if __name__ == "__main__":
    main()
