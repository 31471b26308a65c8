"""Whatever is fed to the parsers, only the errors they promise come out: with a message, and the position they speak of unharmed."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import zlib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import affray
from affray import Battle, Decision, IllegalDecision
from affray.core.notation import NotationError
from affray.core.questions import NotSupported
from affray.core.saves import SaveError
from affray.scenario.load import load
from affray.scenario.nodes import ScenarioError
from boards.fow import POSITIONS as FOW
from positions import walk

bounded = settings(
    max_examples=120, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck), print_blob=False
)
SCENARIOS = sorted((Path(__file__).parent.parent / "scenarios").rglob("*.yaml"))
TEXTS = [*FOW.values(), *(path.read_text(encoding="utf-8") for path in SCENARIOS[:40])]


def told(error: Exception) -> None:
    """Every error says something."""
    assert str(error).strip()


# -- scenarios


def loads(source: Any) -> None:
    """Load and set up; anything but the promised errors escapes. Every error has a message."""
    try:
        loaded = load(source)
        for edition in loaded.scenario.editions:
            loaded.battle(edition)
    except (ScenarioError, NotSupported) as error:
        told(error)


scraps = st.sampled_from(
    [
        "game", "fow", "players", "Ada", "Bea", "field", "hand", "Mouse", "Flame Cat (rested)", "2 Mouse", "start", "803.3", "804.6",
        "battle", "attacker", "edition", "6.3", "8.0", "cards", "name", "type", "resonator", "atk", "do", "expect", "rulings", "turn",
        "life", "will", "RRU", "counters", "happened", "damaged", "seed", "{", "}", "[", "]", ": ", ", ", "\n", "\n  ", "- ", "-1",
        "99999999999999999999", "1e999", ".nan", "~", "null", "true", "&a ", "*a", "!!python/object:os.system ", "'", '"', "|", ">",
        "\t", "\x00", "é", "#", "? ", "@0", "main", "807.4", "standby area", "(damage 100)", "(as x)", "<<", "2024-01-01", "0x1F",
    ]
)  # fmt: skip


@bounded
@given(st.lists(st.one_of(scraps, st.text(max_size=4)), max_size=30))
def test_any_text_is_a_scenario_or_a_scenario_error(parts: list[str]) -> None:
    loads("\n" + " ".join(parts))


@bounded
@given(st.data())
def test_a_scenario_with_slips_loads_or_is_told(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 3))):
        at, to = sorted((data.draw(st.integers(0, len(text))), data.draw(st.integers(0, len(text)))))
        kind = data.draw(st.sampled_from(("insert", "cut", "double", "line", "swap")))
        if kind == "insert":
            text = text[:at] + data.draw(scraps) + text[at:]
        elif kind == "cut":
            text = text[:at] + text[min(to, at + 12) :]
        elif kind == "double":
            text = text[:to] + text[max(at, to - 20) : to] + text[to:]
        elif kind == "swap":
            text = text[:at] + data.draw(scraps) + text[min(at + 5, len(text)) :]
        else:
            lines = text.split("\n")
            lines.pop(at % len(lines))
            text = "\n".join(lines)
    loads("\n" + text)


values = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(-5, 10**6), st.floats(), st.text(max_size=6), st.binary(max_size=3),
        st.sampled_from(["Mouse", "Flame Cat", "803.3", "6.3", "Ada", "fow", "3 Mouse (new)", "attack Mouse > Bea", ()]),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.one_of(st.text(max_size=5), st.sampled_from(
        ["card", "field", "hand", "life", "rested", "count", "counters", "do", "name", "type", "abilities", "damage", "as", "owner"]
    ), st.integers()), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip
TOP = (
    "title", "about", "rules", "edition", "rulings", "cards", "players", "turn", "turn number", "start", "battle", "happened", "seed",
    "do", "expect",
)  # fmt: skip
GOOD = {"game": "fow", "players": {"Ada": {"field": ["Flame Cat"], "hand": ["Thunder"]}, "Bea": {"field": ["Sacred Elf"]}}}


@bounded
@given(st.sampled_from(TOP), values)
def test_a_mapping_with_any_value_loads_or_is_told(key: str, value: Any) -> None:
    loads({**GOOD, key: value})


@bounded
@given(st.sampled_from(("life", "will", "field", "hand", "standby area", "main deck", "ruler area", "nonsense")), values)
def test_a_player_with_any_value_loads_or_is_told(key: str, value: Any) -> None:
    loads({**GOOD, "players": {"Ada": {key: value}, "Bea": {"field": ["Mouse", value]}}})


@pytest.mark.parametrize(
    "name", ["", " ", "\n", "a\nb", "()", "(rested)", "3", "3 ", "² Mouse", "Mouse (damage ²)", "99999999 Mouse"]
)
def test_odd_card_names_are_told(name: str) -> None:
    loads({**GOOD, "players": {"Ada": {"field": [name]}, "Bea": None}})


@pytest.mark.parametrize("cost", ["{²}", "{99999999999}", "{", "R", "{Z}", "{}", "{-1}"])
def test_odd_costs_are_told(cost: str) -> None:
    card = {"name": "Odd", "type": "resonator", "cost": cost, "atk": 1, "def": 1}
    loads({**GOOD, "cards": [card]})
    loads({**GOOD, "players": {"Ada": {"will": cost.strip("{}")}, "Bea": None}})


SCENARIO = "from affray.scenario.load import load\nuse = lambda text: load(text).battle()"
DECK = "from affray.scenario.decks import read_deck as use"
CARDS = (
    "import tempfile, pathlib\nfrom affray.cards.user_cards import UserCards\n"
    "def use(text):\n"
    "    home = pathlib.Path(tempfile.mkdtemp())\n"
    "    (home / 'mine.yaml').write_text(text)\n"
    "    UserCards(home, dict, lambda pool: None).find('X')"
)


def apart(text: str, use: str = SCENARIO) -> str:
    """Use it in a process of its own, with three seconds of its processor: what came of it, where it took less than 120 MB."""
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_CPU, (3, 3))\n"
        "from affray import ScenarioError\nfrom affray.cards.pool import CardError\n"
        f"{use}\n"
        "try: use(sys.stdin.read())\n"
        "except (ScenarioError, CardError): print('told', end='')\n"
        "most = int(next(line for line in open('/proc/self/status') if line.startswith('VmHWM')).split()[1])\n"
        "if most > 120_000: print(f', {most} KB', end='')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], input=text, capture_output=True, text=True)
    return done.stdout.strip() or done.stderr[-300:] or "no end"


BOMBS = {
    "aliases of lists": "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 30)),
    "aliases of mappings": "a0: &a0 {b: x}\n" + "".join(f"a{n}: &a{n} {{b: *a{n - 1}, c: *a{n - 1}}}\n" for n in range(1, 30)),
    "aliases of keys": "&k c: 1\n" + "".join(f"c{n}: *k\n" for n in range(60_000)),
    "aliases in brackets": "q: [" + "*t," * 240_000 + "*t]\nr: &t x\n",
    "anchors": "".join(f"&k{n} c{n}: 1\n" for n in range(30_000)),
    "merged mappings": "a: &a {"
    + ", ".join(f"k{n}: 1" for n in range(2_000))
    + "}\n"
    + "".join(f"b{n}: {{<<: *a}}\n" for n in range(2_000)),
    "a list without end": "q: [" + "a," * 490_000 + "a]\n",
    "a mapping without end": "".join(f"c{n}: 1\n" for n in range(70_000)),
    "lines without end": "\n" * 990_000 + "q: x\n",
    "comments without end": "#\n" * 490_000 + "q: x\n",
    "documents without end": "---\n" * 200_000,
    "a text without end": "title: " + "x" * 900_000 + "\n",
    "a number without end": "title: " + "9" * 900_000 + "\n",
    "a number of hours": "title: 1" + ":59" * 300_000 + "\n",
    "dashes": "- " * 400_000 + "x\n",
    "question marks": "? " * 400_000 + "x\n",
    "a file of several megabytes": "a: b\n" * 1_000_000,
}


@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("kind", [SCENARIO, DECK, CARDS], ids=["scenario", "deck", "cards"])
def test_what_spells_out_more_than_anybody_means_is_refused_at_once(kind: str, bomb: str) -> None:
    head = "" if kind == CARDS else "game: mtg\n"
    assert apart(head + BOMBS[bomb], kind) == "told"


@pytest.mark.parametrize("depth", [30, 1000, 5000])
@pytest.mark.parametrize("form", ["[", "{", "-", "a:"])
def test_deep_nesting_is_told(depth: int, form: str) -> None:
    bodies = {"[": "[" * depth + "]" * depth, "{": "{" * depth + "}" * depth, "-": "- " * depth}
    stairs = "".join("\n" + " " * at + "a:" for at in range(min(depth, 3000)))
    assert apart(f"{bodies.get(form, stairs)}\n") == "told"


def test_a_billion_laughs_are_told() -> None:
    lines = ["  - &a0 [x, x, x, x]"] + [f"  - &a{n} [{', '.join([f'*a{n - 1}'] * 8)}]" for n in range(1, 14)]
    assert (
        apart("game: fow\nplayers: {Ada: , Bea: }\ncards:\n  - *a13\n".replace("  - *a13\n", "\n".join(lines)) + "\n") == "told"
    )


def test_effects_inside_effects_by_aliases_are_told() -> None:
    steps = ["- &e0 {do: draw}"]
    steps += [f"- &e{n} {{do: if, condition: {{is: played}}, then: [*e{n - 1}, *e{n - 1}]}}" for n in range(1, 30)]
    effects = "\n".join(f"      {step}" for step in steps)
    card = f"  - name: Z\n    type: chant\n    cost: '{{R}}'\n    abilities:\n    - ability: spell\n      effects:\n{effects}\n"
    assert apart(f"game: fow\ncards:\n{card}players: {{Ada: , Bea: }}\n") == "told"


def test_a_list_that_holds_itself_is_told() -> None:
    assert apart("game: fow\nplayers: {Ada: {field: &a [*a]}, Bea: }\n") == "told"


def test_mappings_merged_into_mappings_are_told() -> None:
    lines = ["  - &a0 {k0: x}"] + [f"  - &a{n} {{<<: [*a{n - 1}, *a{n - 1}], k{n}: *a{n - 1}}}" for n in range(1, 25)]
    assert apart("game: fow\nplayers: {Ada: , Bea: }\ncards:\n" + "\n".join(lines) + "\n") == "told"


# -- decisions in words


@cache
def questions() -> tuple[Battle, ...]:
    """Several kinds of question: attack, block, priority, targets, payment, modes, choices."""
    found: dict[str, Battle] = {}
    for name in ("duel", "chase", "rulers", "helpers", "luck", "blow"):
        for seed in (1, 2, 3):
            for battle in walk("fow", "8.0", name, seed):
                if battle.question is not None:
                    found.setdefault(battle.question.rule + battle.question.about, battle)
    return tuple(found.values())


words = st.sampled_from(
    [
        "attack", "block", "with", "no block", "pass", "play", "use", "set", "trigger", "choose", "order", "pay", "number", "mode", "will",
        "coin", "heads", "yes", "no", "on", "x=", "x = 3", "dividing", "awakened", "paying", "step by step", ">", ",", "/", "and", "1", "2",
        "-1", "999", "²", "Ada", "Bea", "Ada's", "A", "B", "@0", "@1", "@", "@9", "@x", "nothing", "R", "1", "W", "rest", "banish",
        "discard", "Flame Cat", "Lancelot", "Lancelot, the Knight of Mad Demon", "lancelot#1", "#1", "#", "Glinda", "Tank", "Mouse",
        "Thunder", "Trap", "judgment", "initiate battle", "forfeit", ":", "twin-stone#1:R", "\0", "(1)", "Stone",
    ]
)  # fmt: skip


def plays(battle: Battle, text: str) -> None:
    before = battle.fingerprint()
    try:
        line = battle.parse(text)
        assert isinstance(line.decision, Decision)
        verdict = battle.legal.check(line.decision)
        assert verdict or all(reason.text.strip() for reason in verdict.reasons)
    except (NotationError, IllegalDecision) as error:
        told(error)
    try:
        after = battle.play(text)
        assert after is not battle
    except (NotationError, IllegalDecision) as error:
        told(error)
    assert battle.fingerprint() == before


@pytest.mark.parametrize("text", ["²", "number ²", "mode ²", "use Flame Cat ²", "play Thunder mode ²", "play Rising Spark x=²"])
def test_odd_digits_are_no_numbers(text: str) -> None:
    for battle in questions():
        plays(battle, text)


@pytest.mark.parametrize("at", range(len(questions())))
def test_any_words_are_a_decision_or_an_error(at: int) -> None:
    battle = questions()[at]

    @settings(bounded, max_examples=60)
    @given(st.one_of(st.lists(words, max_size=7).map(" ".join), st.text(max_size=12)))
    def check(text: str) -> None:
        plays(battle, text)

    check()


@pytest.mark.parametrize("at", range(len(questions())))
def test_bent_answers_are_decisions_or_errors(at: int) -> None:
    battle = questions()[at]
    said = [battle.format(one) for one in list(battle.legal)[:20]]

    @settings(bounded, max_examples=40)
    @given(st.sampled_from(said), words, st.integers(0, 40), st.integers(0, 4))
    def check(text: str, word: str, place: int, cut: int) -> None:
        plays(battle, text[:place] + word + text[place + cut :])
        plays(battle, text + " " + word)

    check()


# -- saves


def reads(text: str | bytes) -> Battle | None:
    try:
        return affray.from_json(text)
    except SaveError as error:
        told(error)
        return None


@cache
def saves() -> tuple[str, ...]:
    return tuple(battle.to_json() for battle in questions()[:12])


@bounded
@given(st.one_of(st.text(max_size=20), st.binary(max_size=20), values.map(lambda value: json.dumps(value, default=str))))
def test_anything_is_a_save_or_a_save_error(text: str | bytes) -> None:
    reads(text)


@bounded
@given(st.data())
def test_a_save_with_slips_is_read_or_is_told(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(saves()))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        text = (
            text[:at]
            + data.draw(st.sampled_from(("", "0", '"', "]", "null", "-", "x")))
            + text[at + data.draw(st.integers(0, 3)) :]
        )
    reads(text)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data."""
    found = [path]
    if isinstance(value, dict):
        for key, one in value.items():
            found += places(one, (*path, key))
    elif isinstance(value, list):
        for at, one in enumerate(value):
            found += places(one, (*path, at))
    return found


def changed(data: st.DataObject) -> str:
    """A save with another value in one place."""
    body = json.loads(data.draw(st.sampled_from(saves())))
    path = data.draw(st.sampled_from(places(body)[1:]))
    inner = body
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = data.draw(others)
    return json.dumps(body)


others = st.one_of(
    st.none(), st.integers(-3, 9), st.text(max_size=3), st.just([]), st.just({}), st.just([["a"]]), st.booleans(), st.just(1.5)
)


@settings(bounded, max_examples=400)
@given(st.data())
def test_a_save_with_another_value_anywhere_is_read_or_is_told(data: st.DataObject) -> None:
    reads(changed(data))


@settings(bounded, max_examples=400)
@given(st.data())
def test_a_save_that_is_read_is_a_position(data: st.DataObject) -> None:
    """Damage that `from_json` lets pass must do no harm later: such saves come from links."""
    battle = reads(changed(data))
    if battle is not None:
        battle.to_json()
        hash(battle.state)
        battle.view()
        list(battle.legal)


@bounded
@given(st.text(max_size=30), st.integers(0, 400), st.sampled_from(("affray1.", "affray2.", "affray1", ".", "")))
def test_any_line_is_a_position_or_an_error(text: str, cut: int, head: str) -> None:
    good = questions()[0].position_string()
    for line in (head + text, good[:cut], good[:cut] + text + good[cut:], head + good[8:]):
        try:
            affray.from_position_string(line)
        except SaveError as error:
            told(error)


@pytest.mark.parametrize("body", [b"", b"[" * 100_000, b"{}", b" " * 30_000_000, b'{"affray": 1}', b"[" * 2000 + b"]" * 2000])
def test_packed_nonsense_is_told(body: bytes) -> None:
    line = "affray1." + base64.urlsafe_b64encode(zlib.compress(body, 9)).decode()
    with pytest.raises(SaveError):
        affray.from_position_string(line)
    with pytest.raises(SaveError):
        affray.from_json(body)
