"""The page's own messages, as they stand in its source and in what the server refuses: python client/messages.py lists those that a
language lacks."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

HERE = Path(__file__).resolve().parent
LANGUAGES = ("it", "es", "de", "ja")
_SAID = re.compile(r'\bt\(\s*"((?:[^"\\]|\\.)+)"')
_EITHER = re.compile(r'\bt\([^()"]*\?\s*"([^"]+)"\s*:\s*"([^"]+)"')
_TABLES = re.compile(
    r"^const (?:SAID|STATES|TITLES|KEYS|TABS|CLOCKS|SHEETS|SAVES|LEGEND)\b[^=]*= [\[{](.*?)^[\]}];",
    re.MULTILINE | re.DOTALL,
)
_MISTAKES = re.compile(r'^(?:MISTAKE|NOT_STORED|DIFFERS|ENDS) = "(.+)"|lost \+= \["(.+?)"\]', re.MULTILINE)
SERVER = HERE.parent / "src" / "affray"
SENTENCES = SERVER / "scenario" / "sentences"
RAISED = ("Refused", "LinkError", "NotExpressible", "Reason", "Misread", "error", "bad_start", "needs_battle", "flaw")
"""What is called with a message that a page may be told: errors, and what stands in them."""
NODES = ("text", "seen", "mapping", "entries", "number")
"""What is called with words for what a file should say there."""


def sentences() -> set[str]:
    """What can be wrong with a scenario: what `scenario/sentences` says, for the page and for the commands."""
    scenario = [
        SERVER / "scenario" / f"{name}.py"
        for name in (
            "zones_writer",
            "position",
            "nodes",
            "model",
            "card_setup",
            "mistake_list",
            "moves",
            "sections",
            "load",
            "numbering",
            "expect",
            "decks",
            "whole_game",
            "deck_lists",
            "files",
        )
    ]
    setups = [
        SERVER / "games" / "__init__.py",
        SERVER / "scenario" / "builder.py",
        *sorted((SERVER / "games").glob("*/position/scenario_builder.py")),
    ]
    cards = [SERVER / "cards" / f"{name}.py" for name in ("pool", "catalogue", "data_errors", "refusal", "unread")]
    cards += [SERVER / "text" / "grammar" / f"{name}.py" for name in ("describer", "parser")]
    words = [*sorted((SERVER / "games").glob("*/vocabulary/*.py")), *sorted((SERVER / "games").glob("*/position/pools.py"))]
    readings = [
        file
        for name in ("reading", "parser", "diagnose", "limits")
        for file in sorted((SERVER / "games").glob(f"*/**/{name}.py"))
    ]
    files = [SERVER / "yaml.py", *scenario, *setups, *cards, *words, *readings]
    return _said({" (did you mean {name}?)"} | _words(), files)


def refusals() -> set[str]:
    """What the server refuses, of what a person at the page can ask for (what is wrong with a store is told to who serves)."""
    return _said(set(), sorted(set((SERVER / "web").glob("*.py")) - {SERVER / "web" / name for name in ("store.py", "lease.py")}))


def questions() -> set[str]:
    """What is asked in the examples on which the games' pages open, the third of `Examples(…)`; and the answer, what such a file is about."""
    files = sorted((SERVER / "games").glob("*/game.py"))
    calls = [
        node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
    ]
    shown = [call for call in calls if getattr(call.func, "id", "") == "Examples"]
    opening = [[one.value for one in call.args if isinstance(one, ast.Constant)] for call in shown]
    return {
        str(part) for name, _, question, *_ in opening for part in (question, _about(HERE.parent / "scenarios" / f"{name}.yaml"))
    }


def _about(file: Path) -> str:
    """What a worked example is about, on its line or folded below it."""
    found = re.search(r"^about: *(?:>\n((?: +.+\n)+)|(.+)\n)", file.read_text(encoding="utf-8"), re.MULTILINE)
    return " ".join((found[1] or found[2]).strip('"').split()) if found else ""


def _said(found: set[str], files: list[Path]) -> set[str]:
    """Every message in some files, besides those that were found."""
    for file in files:
        text = file.read_text(encoding="utf-8")
        found.update(said for match in _MISTAKES.findall(text) for said in match if said)
        tree = ast.parse(text)
        named = {
            one.targets[0].id: one.value
            for one in tree.body
            if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name)
        }
        named |= _roles(file)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                found.update(_raised(node, named))
    return {one for one in found if re.search(r"[a-z]", re.sub(r"\{\w+\}|%s", "", one))}


def _roles(file: Path) -> dict[str, ast.expr]:
    """What is to stand at a role of the battle, as the code names it: the game of a builder says that."""
    game = file.parent.parent / "game.py"
    body = ast.parse(game.read_text(encoding="utf-8")).body if file.name == "scenario_builder.py" and game.is_file() else []
    tables = [one.value for one in body if isinstance(one, ast.Assign) and getattr(one.targets[0], "id", "") == "ROLES"]
    entries = [pair for table in tables if isinstance(table, ast.Dict) for pair in zip(table.keys, table.values, strict=True)]
    return {f"ROLES['{key.value}']": value for key, value in entries if isinstance(key, ast.Constant)}


def _raised(call: ast.Call, named: dict[str, ast.expr]) -> Iterator[str]:
    """The messages in a call that raises an error, or says what should stand at a place of a file."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    given = [*call.args, *(one.value for one in call.keywords if one.arg == "what")]
    given = [named.get(ast.unparse(one), one) if isinstance(one, (ast.Name, ast.Subscript)) else one for one in given]
    either = isinstance(given[0], ast.IfExp) if given else False
    given = [part for one in given for part in ((one.body, one.orelse) if isinstance(one, ast.IfExp) else (one,))]
    texts = [one.value for one in given if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    if name in RAISED:
        said = texts[1:2] if name == "Reason" else texts[: 1 + either]
        yield from (_plain(one) if call.keywords or name == "flaw" else one for one in said)
    elif name in NODES:
        yield from (one for one in texts if " " in one)


def _plain(message: str) -> str:
    """A message with plain holes."""
    return "".join(text + (f"{{{name}}}" if name is not None else "") for text, name, _, _ in Formatter().parse(message))


def _words() -> set[str]:
    """What is found in a file, what cures it, and what was to be found where a method says that by itself."""
    files = (SERVER / "scenario" / "nodes.py", SERVER / "yaml.py")
    found = set()
    for node in (one for file in files for one in ast.walk(ast.parse(file.read_text(encoding="utf-8")))):
        if isinstance(node, ast.FunctionDef) and node.name == "kind":
            found |= {one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)}
        elif isinstance(node, ast.FunctionDef) and node.name in NODES:
            found |= {one.value for one in node.args.defaults if isinstance(one, ast.Constant) and isinstance(one.value, str)}
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "CURES" and isinstance(node.value, ast.Dict):
            found |= {one.value for one in node.value.values if isinstance(one, ast.Constant)}
    return {one for one in found if one and one != "…"}


def messages() -> set[str]:
    """Every message of its own: what stands in `t(…)`, in the tables whose entries are said through it, what the server refuses, and what is
    asked where the games' pages open."""
    found: set[str] = refusals() | questions()
    for file in sorted((HERE / "src").glob("*.ts*")):
        text = file.read_text(encoding="utf-8")
        found.update(_SAID.findall(text))
        for pair in _EITHER.findall(text):
            found.update(pair)
        for table in re.finditer(_TABLES, text):
            keys = re.findall(r'\["([^"]*)", "([^"]+)"\]', table[1])
            if keys:
                found.update(said for _, said in keys)
            elif "CLOCKS" in table[0][:14]:
                found.update(re.findall(r'\["([^"]+)"', table[1]))
            else:
                found.update(re.findall(r'\w+: "([^"]+)"', table[1]))
    return found - sentences()


def catalogue(language: str, folder: Path = HERE / "messages") -> dict[str, str]:
    """What a language says by the English messages, of the page's own or (in `SENTENCES`) of what can be wrong with a scenario. The files have
    their ids; one whose id has no English is called by it."""
    file = folder / f"{language}.json"
    said = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    known = english()
    return {known.get(ident, ident): text for ident, text in said.items()}


def english() -> dict[str, str]:
    """Every message in English by its id: the page's own, and those of the server and the games."""
    files = [SERVER / "messages.json", *sorted((SERVER / "games").glob("*/messages.json")), HERE / "messages" / "en.json"]
    return {ident: text for file in files for ident, text in json.loads(file.read_text(encoding="utf-8")).items()}


if __name__ == "__main__":
    for language in sys.argv[1:] or LANGUAGES:
        for every, folder in ((messages(), HERE / "messages"), (sentences(), SENTENCES)):
            for one in sorted(every - set(catalogue(language, folder))):
                print(f"{language}\t{one}")
