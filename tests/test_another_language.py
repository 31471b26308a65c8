"""Another language is a folder: the example of a game from elsewhere learns Latin by a package beside its own, a register and one line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import affray
from elsewhere import HOME, installed

LATIN = """
from affray.core.state import seat_of
from affray.core.language import Language, Phrasebook
from ebb.told import EbbNotation

EVENTS = {
    "comes about": "{who} revertitur", "draws": "{who} chartam trahit", "is launched": "{who} deducitur", "raids": "{who} praedatur",
    "meets": "{who} contra {to} it", "sinks": "{who} mergitur", "loses life": "{who} amittit {amount} (nunc {life})",
    "is played": "{who} luditur in {to}", "is spent": "{who} defessa est", "stops raiding": "{who} praedari desinit",
    "turn begins": "incipit {who}", "effect begins": "", "effect ends": "", "ends": "", "rewinds": "",
}
LINES = {
    "raid {what}": "praedatur {what}", "no raid": "non praedatur", "raid": "non praedatur", "meet {who} > {what}": "{who} contra {what}",
    "no meet": "nemo occurrit", "meet": "nemo occurrit", "play {what}": "ludit {what}", "launch {what}": "deducit {what}", "wait": "manet",
    "pass": "transit",
}
WORDS = {
    "Ebb": "Aestus", "sea": "mare", "hand": "manus", "pile": "acervus", "wrecks": "naufragia", "spent": "defessa", "ready": "parata",
    "{who} to answer": "{who} respondeat", "both pass": "ambo transeunt", "{who} passes": "{who} transit", "not legal": "non licet",
    "not legal: ": "non licet: ", "legal": "licet", "{n} life": "vitae {n}", "turn player": "cuius vices sunt", "instead": "potius",
    "and {n} more": "et {n} plures", "strength": "vis", "raiding": "praedatrix", "nothing was expected": "nihil exspectatum est",
    "declare": "praedatores nuntiare", "{n} expectations hold": "{n} recte se habent", "{n:card|cards}": "chartae {n}", "life": "vita",
}
REFUSALS = {
    "{what} is spent": "{what} defessa est", "a raid goes against the other player": "praeda ab altero petitur",
    "{who} is met by one ship": "{who} ab una nave excipitur",
}
BOOK = Phrasebook(LINES, {"on": "in"}, {"all": "omnes"}, {}, "{what} ab {who}", {"Fair Wind": "Ventus Secundus", "Cog": "Navis"}, {})


def narrate(s, event):
    def name(ident):
        if seat_of(ident) >= 0:
            return s.players[seat_of(ident)].name
        found = s.objects.get(ident)
        return LATIN.named(found.card) if found is not None else event.names.get(ident, ident)

    return EVENTS[event.kind].format(**{**event.data, "who": name(event.subject), "to": name(str(event.data.get("to", "")))})


LATIN = Language(
    "la", events=EVENTS, words=WORDS, refusals=REFUSALS, spellings={}, event_text=narrate,
    line=lambda s, english: BOOK.translate(english, [one.name for one in s.players]), parse=BOOK.to_english,
    forms={form: LINES.get(verb, verb) for verb, form in EbbNotation().forms.items()}, joints={" or ": " vel "},
    hole=lambda said, s: {"Fair Wind": "Ventus Secundus", "Cog": "Navis"}.get(said, said), wording=str, text=str,
    names={"Fair Wind": "Ventus Secundus", "Cog": "Navis"},
)
"""
REGISTER = """
[editions]
1 = { title = "Aestus, primum impressus" }
2 = { title = "Aestus, iterum impressus" }

["3.1"]
title = "Praedatores"
says = "Naves paratae eliguntur quae praedentur."
"""

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """One command line in a new process, where the game has the folder of the language besides its own files."""
    package = tmp_path / "elsewhere" / "ebb"
    shutil.copytree(HOME / "ebb", package, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "latin.py").write_text(LATIN, encoding="utf-8")
    (package / "rules.la.toml").write_text(REGISTER, encoding="utf-8")
    told = (package / "__init__.py").read_text(encoding="utf-8")
    assert told.count("stats=(") == 1
    own = told.replace("        stats=(", '        languages={"la": LATIN},\n        stats=(')
    (package / "__init__.py").write_text(own.replace("GAME = ", "from ebb.latin import LATIN\n\nGAME = "), encoding="utf-8")
    (tmp_path / "info").mkdir()
    path = [str(tmp_path / "elsewhere"), *installed(tmp_path / "info")[1:], str(Path(affray.__file__).parents[1])]

    def call(*argv: str) -> tuple[int, str]:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(path), "COLUMNS": "120"}
        done = subprocess.run(
            [sys.executable, "-m", "affray", *argv], env=env, capture_output=True, text=True, check=False, cwd=tmp_path
        )
        return done.returncode, done.stdout + done.stderr

    return call


SECOND = str(HOME / "ebb" / "scenarios" / "3-second-window.yaml")


def test_every_command_speaks_it(run: Run) -> None:
    code, told = run("run", SECOND, "--in", "la")
    assert code == 0, told
    assert "Ann: praedatur Navis" in told
    assert "Bob: Navis contra Navis" in told
    assert "Ann: ludit Ventus Secundus in Navis ab Ann" in told
    assert "Ventus Secundus luditur in Navis" in told
    assert "Navis mergitur" in told
    code, told = run("legal", SECOND, "--after", "0", "--in", "la")
    assert (code, "praedatur Navis" in told, "non praedatur" in told) == (0, True, True)
    assert "Ann respondeat" in told
    assert "Aestus 2" in told
    code, told = run("rules", "ebb", "3.1", "--in", "la")
    assert (code, "Naves paratae eliguntur" in told) == (0, True)


def test_what_is_said_in_it_is_understood_and_judged(run: Run) -> None:
    code, told = run("why", SECOND, "praedatur Navis", "--after", "0", "--in", "la")
    assert (code, "✓ licet  praedatur Navis" in told) == (0, True), told
    code, told = run("why", SECOND, "Ann: praedatur Navis", "--after", "1", "--in", "la")
    assert code != 0
    assert run("run", SECOND, "--in", "fr")[0] == 2
