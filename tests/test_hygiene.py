"""What the house forbids, looked for in the source itself: clocks and dice, wrong imports, writing to a position by hand."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from affray.games import GAMES, game
from sources import SRC, syntax

FILES = {path.relative_to(SRC).as_posix(): path for path in sorted(SRC.rglob("*.py"))}
RULES = [name for name in FILES if name.startswith(("core/", "games/"))]
OF_GAMES = [name for name in FILES if name.startswith(tuple(f"games/{key}/" for key in GAMES))]
CODE = [name for name in FILES if name.startswith("games/") and name.count("/") > 1]


def tree(name: str) -> ast.Module:
    return syntax(FILES[name])


@cache
def nodes(name: str) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree(name)))


# -- chance and clocks

UNSURE = {"random", "time", "datetime", "secrets", "uuid", "numpy"}


def everywhere(names: Iterable[str], found: Callable[[str], Iterable[object]]) -> list[str]:
    """What is found in files, each with its file: one test looks at all files, since thousands of tests cost minutes of their own."""
    return [f"{name}: {one}" for name in names for one in found(name)]


def unsure(name: str) -> Iterator[str]:
    """What differs from run to run: modules, and calls of what the machine tells."""
    for node in nodes(name):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names if alias.name.split(".")[0] in UNSURE]
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in UNSURE:
            yield node.module
        elif (isinstance(node, ast.Attribute) and node.attr in ("urandom", "getpid", "environ")) or (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("id", "input")
        ):
            yield ast.unparse(node)


def test_there_is_no_clock_and_no_dice_outside_chance() -> None:
    assert everywhere([name for name in RULES if name != "core/chance.py"], unsure) == []


def loops_over_sets(name: str) -> Iterator[str]:
    for node in nodes(name):
        if isinstance(node, (ast.For, ast.comprehension)):
            over = node.iter
            call = isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id in ("set", "frozenset")
            if call or isinstance(over, (ast.Set, ast.SetComp)):
                yield ast.unparse(over)


def test_nothing_depends_on_the_order_of_a_set() -> None:
    """A loop over a set literal, `set(...)` or `frozenset(...)` differs from run to run: text hashes are salted."""
    assert everywhere(RULES, loops_over_sets) == []


def hashes(name: str) -> Iterator[str]:
    for node in nodes(name):
        if isinstance(node, ast.FunctionDef) and node.name != "__hash__":
            yield from [node.name for one in ast.walk(node) if isinstance(one, ast.Name) and one.id == "hash"]


def test_hash_of_text_is_never_kept() -> None:
    """`hash()` of a text differs between runs: it may serve `__hash__` alone."""
    assert everywhere([name for name in RULES if name != "core/identity.py"], hashes) == []


# -- who may import what


@cache
def imports(name: str, running: bool = True) -> frozenset[str]:
    """The affray modules a file imports; `running`: leaving out those under `if TYPE_CHECKING`."""
    found: set[str] = set()
    typing: set[ast.AST] = set()
    for node in nodes(name):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            typing.update(one for part in node.body for one in ast.walk(part))
    for node in nodes(name):
        if running and node in typing:
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *[f"{node.module}.{alias.name}" for alias in node.names]}
    return frozenset([one for one in found if one.split(".")[0] == "affray"])


def test_core_imports_nothing_of_ours() -> None:
    core = [name for name in FILES if name.startswith("core/")]
    assert everywhere(core, lambda name: [one for one in imports(name, running=False) if not one.startswith("affray.core")]) == []


def strangers(name: str) -> Iterator[str]:
    """What a file of a game imports besides core, cards, text and its own game; how scenarios are built; for types alone, besides scenarios too."""
    good = ("affray.core", "affray.games." + name.split("/")[1], "affray.cards", "affray.text", "affray.scenario.builder")
    yield from [one for one in imports(name) if not one.startswith(good)]
    yield from [one for one in imports(name, running=False) - imports(name) if not one.startswith((*good, "affray.scenario"))]


def test_a_game_imports_core_and_itself() -> None:
    assert everywhere(CODE, strangers) == []


SOLVERS = tuple(f"games/{key}/solver/" for key in GAMES)


def solver_imports(name: str) -> list[str]:
    """The modules of a solver that a rule imports; the package of a game may take its hints, to hand them to `Game(solver=…)`."""
    allowed = {f"affray.games.{key}.solver" for key in GAMES if name == f"games/{key}/__init__.py"}
    modules = {
        module for module in imports(name, running=False) if ".solver" in module and not module.startswith("affray.core.solver")
    }
    return sorted(modules - allowed)


def test_no_rule_imports_what_a_search_may_assume() -> None:
    assert everywhere([name for name in RULES if not name.startswith(SOLVERS)], solver_imports) == []


def test_every_game_has_a_solver_that_is_scanned() -> None:
    assert [place for place in SOLVERS if f"{place}__init__.py" not in FILES] == []


FLOORS = (
    ("core", "yaml"),
    ("cards",),
    ("text",),
    ("games",),
    ("battle", "derived", "journal", "decisions", "views"),
    ("command_views",),
    ("scenario",),
    ("search",),
    ("present", "sim", "research"),
    ("pictures",),
    ("answers",),
    ("web",),
    ("cli",),
)
"""The house from the ground up. A file imports only its own floor and those below; of its own floor, only its own room, or a file."""
FLOOR = {room: at for at, rooms in enumerate(FLOORS) for room in rooms}
UPSTAIRS = {
    ("cards/__init__.py", "games"): "`affray.cards.read` takes the key of a game",
    ("cards/catalogue.py", "scenario"): "types alone",
    ("views.py", "command_views"): "`affray.views.schema` has all kinds of answers",
    ("battle.py", "pictures"): "`Battle.svg` draws a battle when it is asked to",
    **{(f"games/{key}/position/scenario_builder.py", "scenario"): "builds a position from a scenario" for key in GAMES},
}
"""The files that reach for a floor above, as they are called or for types, and why."""


def upstairs(name: str, running: bool) -> set[str]:
    """The rooms above its own, or beside it, that a file imports."""
    own = name.removesuffix(".py").split("/")[0]
    rooms = {one.split(".")[1] for one in imports(name, running) if one.count(".") and one.split(".")[1] in FLOOR} - {own}
    rooms = {room for room in rooms if (name, room) not in UPSTAIRS}
    return {room for room in rooms if FLOOR[room] > FLOOR[own] or (FLOOR[room] == FLOOR[own] and not room_is_file(room))}


def room_is_file(room: str) -> bool:
    return f"{room}.py" in FILES


def test_a_file_imports_only_what_stands_below() -> None:
    files = [name for name in FILES if not name.startswith("__")]
    assert everywhere(files, lambda name: upstairs(name, running=False)) == []


def test_no_reach_upstairs_is_out_of_date() -> None:
    reached = {(name, one.split(".")[1]) for name, _ in UPSTAIRS for one in imports(name, running=False) if one.count(".")}
    assert [entry for entry in UPSTAIRS if entry not in reached] == []


OUTSIDE = {
    "rich", "cyclopts", "starlette", "uvicorn", "jinja2", "duckdb", "ray", "scipy", "numpy", "matplotlib", "gymnasium", "pettingzoo",
    "pyspiel", "pytest", "hypothesis",
}  # fmt: skip


def from_outside(name: str) -> set[str]:
    """The libraries of the edges that a file imports."""
    found = {alias.name for node in nodes(name) if isinstance(node, ast.Import) for alias in node.names}
    found |= {node.module for node in nodes(name) if isinstance(node, ast.ImportFrom) and node.module}
    return {one for one in found if one.split(".")[0] in OUTSIDE}


def test_nothing_below_imports_the_libraries_of_the_edges() -> None:
    below = [name for name in FILES if name.startswith(("core/", "games/", "battle.py", "__init__"))]
    assert everywhere(below, from_outside) == []


def needs(key: str) -> dict[str, set[str]]:
    """The modules of a game, each with those of its own game that it imports."""
    own = {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): name
        for name in FILES
        if name.startswith(f"games/{key}/")
    }
    found = {}
    for module, name in own.items():
        wanted = {
            f"{node.module}.{alias.name}".removeprefix("affray.")
            for node in nodes(name)
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"affray.games.{key}")
            for alias in node.names
        }
        found[module] = {one if one in own else one.rpartition(".")[0] for one in wanted} - {module}
    return found


@pytest.mark.parametrize("key", GAMES)
def test_a_vocabulary_knows_no_rules(key: str) -> None:
    """What cards can say is known without how it is played."""
    words = f"games.{key}.vocabulary"
    assert {
        module: rules
        for module, wanted in needs(key).items()
        if module.startswith(words) and (rules := [one for one in wanted if one.startswith(f"games.{key}.rules")])
    } == {}


@pytest.mark.parametrize("key", GAMES)
def test_modules_import_in_no_circle(key: str) -> None:
    left = needs(key)
    while free := [module for module, wanted in left.items() if not wanted & left.keys()]:
        for module in free:
            del left[module]
    assert left == {}


def test_files_import_in_no_circle() -> None:
    """Imports inside functions count; those for types alone do not, nor those that `UPSTAIRS` names."""
    own = {name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): name for name in FILES}
    left: dict[str, set[str]] = {}
    for module, name in own.items():
        wanted = {one.removeprefix("affray.") for one in imports(name)} & own.keys() - {module}
        wanted = {one for one in wanted if (name, one.split(".")[0]) not in UPSTAIRS}
        left[module] = {one for one in wanted if not any(other.startswith(f"{one}.") for other in wanted)}
    while free := [module for module, wanted in left.items() if not wanted & left.keys()]:
        for module in free:
            del left[module]
    assert left == {}


@pytest.mark.parametrize("key", GAMES)
def test_a_package_imports_every_module_of_its_own(key: str) -> None:
    known = needs(key)
    reached: set[str] = set()
    going = [f"games.{key}"]
    while going:
        module = going.pop()
        if module not in reached:
            reached.add(module)
            going += known[module]
    assert [
        module for module in known if module not in reached and not FILES.get(module.replace(".", "/") + "/__init__.py")
    ] == []


def test_nothing_but_the_grammar_is_imported_inside_a_function() -> None:
    """Grammars take long to make: they are made when a text is first read or said."""
    found = [
        f"{name}:{one.lineno}"
        for name in OF_GAMES
        for node in nodes(name)
        if isinstance(node, ast.FunctionDef)
        for one in ast.walk(node)
        if isinstance(one, (ast.Import, ast.ImportFrom))
        if not str(getattr(one, "module", "")).endswith(
            (".english.grammar", ".english.reading", ".english.parser", ".japanese.reading", ".japanese.wording")
        )
    ]
    assert found == []


# -- a position is written to by the atoms of `Table` alone

FIELDS = {
    "controller", "owner", "card", "zone", "posture", "face_down", "damage", "counters", "attached", "timestamp", "controlled_since", "virtual",
    "life", "pool", "players", "objects", "zones", "effects", "pending", "frames", "facts", "clock", "turn", "active",
    "turn_began", "seed", "over", "checkpoint", "locals", "at",
}  # fmt: skip
ATOMS = ("core/state.py", "core/table.py", "core/saves.py", "core/dependencies.py")
ALLOWED = {
    ("core/procedures.py", "frame.at"): "the run loop moves the frame that edit_frame() copied",
    ("core/procedures.py", "frame.checkpoint"): "the run loop keeps the state for a rewind in the frame that edit_frame() copied",
    ("core/procedures.py", "t.frames"): "the run loop calls and returns: it gives the table another tuple of frames",
    ("core/waiting.py", "frame.at"): "the procedure that waits has the frame that edit_frame() copied",
    ("core/waiting.py", "t.frames"): "the procedure that waits lies beneath those that were called before it",
    ("games/fow/position/continuous.py", "context.timestamp"): "the context of an effect, not a position",
    ("games/fow/rules/playing/rulers.py", "placed.controlled_since"): "move_to() gives the copy of this transaction",
    ("games/fow/rules/actions/damage.py", "deal.at"): "a variable of the procedure `deal`, not of a position",
    ("games/fow/rules/abilities/one_time_effects.py", "source.controller"): "a copy made to look at (last known information)",
    ("games/fow/rules/abilities/by_hand.py", "resolution.controller"): "a variable of the procedure `by-hand`, not of a position",
    (
        "games/fow/rules/abilities/resolving.py",
        "resolution.controller",
    ): "a variable of the procedure `resolve`, not of a position",
    ("games/mtg/position/characteristics.py", "context.timestamp"): "the context of an effect, not a position",
    ("games/mtg/rules/damage.py", "deal.at"): "a variable of the procedure `deal`, not of a position",
    ("games/mtg/rules/stack/by_hand.py", "resolution.controller"): "a variable of the procedure `by-hand`, not of a position",
    ("games/mtg/rules/stack/copying.py", "copy.controller"): "the play of a copy, not a position",
    ("games/mtg/rules/stack/creating.py", "aura.controller"): "a copy made to look at (an Aura about to enter)",
    ("games/mtg/rules/stack/branching.py", "source.controller"): "a copy made to look at (last known information)",
    ("games/mtg/rules/stack/effects.py", "source.controller"): "a copy made to look at (last known information)",
    ("games/mtg/rules/stack/proposing.py", "spell.card"): "a copy made to look at (a spell that is to be cast face down)",
    ("games/mtg/rules/stack/proposing.py", "spell.zone"): "a copy made to look at (a spell as lying where it comes from)",
    ("games/mtg/rules/stack/resolving.py", "resolution.controller"): "a variable of the procedure `resolve`, not of a position",
    ("games/mtg/rules/stack/resolving.py", "source.controller"): "a copy made to look at (last known information)",
    ("games/ijinden/rules/actions.py", "obj.controlled_since"): "edit() gives the copy of this transaction",
    ("games/ijinden/rules/actions.py", "obj.face_down"): "edit() gives the copy of this transaction",
    ("games/ijinden/rules/actions.py", "obj.timestamp"): "edit() gives the copy of this transaction",
    ("games/ijinden/rules/actions.py", "t.edit(ident, POSTURE).posture"): "edit() gives the copy of this transaction",
}


def writes(name: str) -> Iterator[tuple[str, int]]:
    """Assignments to a field of a position, but for `self.x = …` in a class of the file's own."""
    for node in nodes(name):
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        else:
            continue
        for whole in targets:
            for target in ast.walk(whole):
                base = target.value if isinstance(target, ast.Subscript) else target
                if isinstance(base, ast.Attribute) and base.attr in FIELDS and isinstance(target, (ast.Attribute, ast.Subscript)):
                    text = ast.unparse(base)
                    stores = isinstance(getattr(target, "ctx", None), (ast.Store, ast.Del))
                    if stores and not text.startswith("self."):
                        yield text, target.lineno


def test_positions_are_written_by_atoms_alone() -> None:
    others = [name for name in RULES if name not in ATOMS and not name.endswith("/scenario_builder.py")]
    found = [f"{name}:{line}: {text}" for name in others for text, line in writes(name) if (name, text) not in ALLOWED]
    assert found == []


def test_no_exception_is_out_of_date() -> None:
    there = {(name, text) for name in RULES for text, _ in writes(name)}
    assert [entry for entry in ALLOWED if entry not in there] == []


@cache
def roles(key: str) -> set[str]:
    """The fields of a game's records that others look at: who attacks, who blocks."""
    return {name for record in game(key).records.values() for name in record.TRACKED}


def roles_written(name: str) -> list[str]:
    """Where a file writes roles."""
    key = name.split("/")[1]
    named = roles(key) if key in GAMES else set()
    copies = [node for node in nodes(name) if isinstance(node, ast.FunctionDef) and node.name == "copy"]
    copied = {node for one in copies for node in ast.walk(one)}
    found = [
        f"{node.lineno}: {ast.unparse(node)}"
        for node in nodes(name)
        if isinstance(node, ast.Attribute) and node.attr in named and isinstance(node.ctx, ast.Store) and node not in copied
    ]
    return [one for one in found if ": self." not in one]


def test_roles_are_cast() -> None:
    """`Table.set_roles` alone writes them: what looks at them is then forgotten. A record that copies itself changes nothing."""
    assert (
        everywhere(
            [name for name in RULES if name.startswith("games/") and not name.endswith("/scenario_builder.py")], roles_written
        )
        == []
    )


def test_what_changed_is_known_to_the_core_alone() -> None:
    """No game forgets, or keeps, anything by hand."""
    kept = {"touch", "changed", "cache", "stale", "news", "forget"}
    assert (
        everywhere(
            OF_GAMES, lambda name: [node.attr for node in nodes(name) if isinstance(node, ast.Attribute) and node.attr in kept]
        )
        == []
    )


# -- rule numbers

NUMBER = re.compile(r"\d{3,4}\.\d+[a-z]{0,2}(-[ivx]+|-\d+)?|[A-Z](0|[1-9]\d?)[a-z]?(-[ivx]+|-\d+)?")
CITING = ("refuse", "Reason", "Pick", "Choice", "Numbers", "Payment", "Event", "emit")
"""What cites a literal number under whatever edition is played."""


def numbers_in(node: ast.AST) -> Iterator[tuple[str, int]]:
    """The rule numbers among the strings below a node that are a number and nothing else."""
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and NUMBER.fullmatch(one.value):
            yield one.value, one.lineno


def cited(name: str) -> Iterator[tuple[str, int]]:
    """Rule numbers that the code cites: in arguments of calls, in what is assigned, in tables."""
    for node in nodes(name):
        if isinstance(node, (ast.Call, ast.Assign, ast.Dict)):
            yield from numbers_in(node)


@cache
def registers(key: str) -> dict[str, set[str]]:
    """The numbers of each edition of a game."""
    return {edition: set(game(key).rulebook(edition).register) for edition in game(key).editions}


def test_every_number_in_the_code_is_a_rule() -> None:
    """Of some edition: which edition has which is checked by `test_registry`, for everything registered."""
    known = {key: set().union(*registers(key).values()) for key in GAMES}
    found = {
        f"{name}:{line}: {number}" for name in CODE for number, line in cited(name) if number not in known[name.split("/")[1]]
    }
    assert sorted(found) == []


def numbers_of_some_editions(name: str) -> Iterator[str]:
    """The literal numbers that a file cites and that some edition does not have."""
    for node in nodes(name):
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in CITING:
            for arg in [*node.args, *(keyword.value for keyword in node.keywords)]:
                if isinstance(arg, (ast.Constant, ast.IfExp)):
                    for number, line in numbers_in(arg):
                        known = registers(name.split("/")[1])
                        yield from [f"{line}: {number} is no rule of {one}" for one in known if number not in known[one]]


def test_refusals_cite_numbers_of_every_edition() -> None:
    """A literal number outside a registration is cited under all editions: it must mean a rule in each."""
    assert everywhere(CODE, numbers_of_some_editions) == []


def test_the_scan_for_numbers_sees_those_of_every_game() -> None:
    seen = {name.split("/")[1]: 0 for name in CODE}
    for name in CODE:
        seen[name.split("/")[1]] += len(list(cited(name)))
    assert all(n > 50 for n in seen.values()), seen


@pytest.mark.parametrize("key", GAMES)
def test_what_bears_a_number_is_used(key: str) -> None:
    """A condition that nothing calls, and that no other decorator hands to a table, would show a rule as played that is not."""
    found = [node for name in FILES if name.startswith(f"games/{key}/") for node in nodes(name)]
    named = {node.id for node in found if isinstance(node, ast.Name)}
    named |= {node.attr for node in found if isinstance(node, ast.Attribute)}
    named |= {one.name for node in found if isinstance(node, ast.ImportFrom) for one in node.names}
    numbered = [
        node.name
        for node in found
        if isinstance(node, ast.FunctionDef) and node.decorator_list
        if all(ast.unparse(one).startswith(f"{key}.condition(") for one in node.decorator_list)
    ]
    assert len(numbered) > 10
    assert [name for name in numbered if name not in named] == []


LOADED = {"PROGRAM", "_", "__getattr__"}
"""Names for what does its work as it is loaded."""


def defined(name: str) -> set[str]:
    """What a module defines without a decorator, but for what it offers in `__all__`."""
    found, offered = set(), {"__all__"}
    for node in tree(name).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.decorator_list:
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {ast.unparse(one) for one in node.targets if isinstance(one, ast.Name)}
            if ast.unparse(node.targets[0]) == "__all__":
                offered |= {str(one.value) for one in ast.walk(node) if isinstance(one, ast.Constant)}
    return found - offered


def test_nothing_stands_that_nobody_uses() -> None:
    """What core, cards and games define is used where it stands, imported, or reached through its module."""
    reached = {node.attr for name in FILES for node in nodes(name) if isinstance(node, ast.Attribute)}
    taken = set().union(*map(imports, FILES))
    found = []
    for name in [name for name in FILES if name.startswith(("core/", "cards/", "games/"))]:
        module = "affray." + name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        used = {node.id for node in nodes(name) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
        found += [f"{name}: {one}" for one in defined(name) - used - reached - LOADED if f"{module}.{one}" not in taken]
    assert found == []


def test_every_game_is_scanned() -> None:
    assert {name.split("/")[1] for name in FILES if name.startswith("games/") and name.count("/") > 1} == set(GAMES)


# -- sizes

SIZES = Path(__file__).parent / "sizes.toml"
LIMITS = {"files": 400, "functions": 60}
"""Lines. `sizes.toml` lists what is longer today, with its lines: an entry goes as soon as it can, and none is added."""


def room(name: str) -> str:
    """The package that a file belongs to, by name: a function keeps it as its file moves."""
    parts = name.removesuffix(".py").split("/")
    return "/".join(parts[: 2 if parts[0] == "games" else 1])


def functions(node: ast.AST, lead: str) -> Iterator[tuple[str, int]]:
    """The functions below a node by qualified name, each with its lines."""
    for one in ast.iter_child_nodes(node):
        named = f"{lead}.{one.name}" if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) else lead
        if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield named, (one.end_lineno or one.lineno) - one.lineno + 1
        yield from functions(one, named)


@cache
def sizes() -> dict[str, dict[str, int]]:
    """The lines of every file, and of every function: of several with one name in one room, of the longest."""
    found: dict[str, dict[str, int]] = {
        "files": {f"src/affray/{name}": path.read_text(encoding="utf-8").count("\n") for name, path in FILES.items()},
        "functions": {},
    }
    for name in FILES:
        for function, lines in functions(tree(name), room(name)):
            found["functions"][function] = max(lines, found["functions"].get(function, 0))
    return found


def listed(kind: str) -> dict[str, int]:
    """The entries of one kind in `sizes.toml`."""
    return {str(name): int(lines) for name, lines in tomllib.loads(SIZES.read_text(encoding="utf-8"))[kind].items()}


@pytest.fixture(scope="session")
def sizes_updated(update: bool) -> None:
    """With `AFFRAY_UPDATE=1` the entries that are still needed are written with the lines of today."""
    if update:
        text = "\n".join(line for line in SIZES.read_text(encoding="utf-8").splitlines() if line.startswith("#")) + "\n"
        for kind, limit in LIMITS.items():
            kept = {name: lines for name in sorted(listed(kind)) if (lines := sizes()[kind].get(name, 0)) > limit}
            text += f"\n[{kind}]\n" + "".join(f'"{name}" = {lines}\n' for name, lines in kept.items())
        SIZES.write_text(text, encoding="utf-8")


@pytest.mark.usefixtures("sizes_updated")
@pytest.mark.parametrize("kind", LIMITS)
def test_files_and_functions_are_of_a_size_to_read(kind: str) -> None:
    most = listed(kind)
    grown = {name: lines for name, lines in sizes()[kind].items() if lines > most.get(name, LIMITS[kind])}
    assert grown == {}, f"divide them: beyond {LIMITS[kind]} lines, or beyond their lines in {SIZES.name}"


@pytest.mark.usefixtures("sizes_updated")
@pytest.mark.parametrize("kind", LIMITS)
def test_no_size_is_listed_without_need(kind: str) -> None:
    needless = [name for name in listed(kind) if sizes()[kind].get(name, 0) <= LIMITS[kind]]
    assert needless == [], f"take them out of {SIZES.name} (AFFRAY_UPDATE=1 does)"
