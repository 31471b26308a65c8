"""Saves, links and records of today as files under `tests/saves`, for all days to come: `python -m bench.saves` writes those that are not there.

Random lines of every game are walked from the starts of `bench.starts`, and moments are taken that hold something no moment taken before
does: a record, a fact, a step, a word of a card, a kept state in the middle of a declaration. Files that are there are never written anew:
they are what people have.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import affray
from affray import Battle, Journal
from affray.core.chance import CHANCE
from affray.games import GAMES, game
from bench.plays import Line, begun
from bench.starts import Start, named, random_boards, scenarios
from bench.trees import ROOT

HOME = ROOT / "tests" / "saves"
MOMENTS, RECORDS = 30, 3
"""So many saves and so many records of an edition."""
LISTED = 40
"""Of the answers to a question so many count for a digest."""
STEPS = 60
MOST = 120
"""Starts of each kind that are walked."""


class Kept(NamedTuple):
    """A line of a file: `save` or `record`, what it is called, what its position is told as in short, and its JSON, compressed."""

    kind: str
    name: str
    digest: str
    packed: str

    @property
    def text(self) -> str:
        return zlib.decompress(base64.urlsafe_b64decode(self.packed + "==")).decode()


def read(path: Path) -> list[Kept]:
    return [Kept(*line.split("\t")) for line in path.read_text(encoding="utf-8").splitlines()]


def write(path: Path, kept: list[Kept]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(["\t".join(one) + "\n" for one in kept]), encoding="utf-8")


def packed(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def digest(battle: Battle) -> str:
    """A position in short: all that is seen of it, where it is in the rules, what is asked, what can be answered, how it is over."""
    line, question = Line(battle.book, 1), battle.question
    told: dict[str, Any] = {"position": line.position(battle.table), "events": line.events(battle.table, battle.events)}
    told["where"] = [frame[:2] for frame in json.loads(battle.to_json())["state"]["frames"]]
    if question is not None:
        answers = list(islice(question.space, LISTED))
        said = [] if question.seat == CHANCE else [battle.format(one) for one in answers]
        told["asked"] = [question.seat, question.rule, question.number, [[one.verb, *one.args] for one in answers], said]
    over = battle.outcome
    told["over"] = over and [over.rule, list(over.winners)]
    return blake2b(json.dumps(told, sort_keys=True, default=str).encode(), digest_size=6).hexdigest()


def digest_of_record(journal: Journal) -> str:
    """All that was played in short."""
    return blake2b("".join([digest(node.battle) for node in journal.nodes]).encode(), digest_size=6).hexdigest()


def names(found: Any) -> Iterator[str]:
    """Every name by which a save holds something."""
    if isinstance(found, dict):
        for key, one in found.items():
            yield from (f"{key}={one}",) if key in ("@", "do", "ability", "cost", "count", "when", "if") else ()
            yield from names(one)
    elif isinstance(found, list):
        for one in found:
            yield from names(one)


def holds(battle: Battle) -> set[str]:
    """What a moment shows: steps, facts, records, words, kept states."""
    saved = json.loads(battle.to_json())
    state, found = saved["state"], set(names([saved["cards"], saved["state"]]))
    for procedure, step, _, into, kept in state["frames"]:
        found |= {f"{procedure}.{step}", f"into {into}", f"kept in {procedure} {kept is not None}"}
    return found | {f"fact {one[0]}" for one in state["facts"]} | {f"over {state['over'] is not None}"}


def starts(key: str, edition: str) -> Iterator[Start]:
    yield from [one for one in named(key) if one.edition == edition]
    yield from [one for one in islice(random_boards(key), MOST) if one.edition == edition]
    yield from [one._replace(edition=edition) for one in islice(scenarios(key), MOST)]


def walk(start: Start, seed: int) -> Iterator[Battle]:
    battle: Battle = begun(start.source, start.edition)
    line = Line(battle.book, seed)
    for _ in range(STEPS):
        yield battle
        if (question := battle.question) is None:
            return
        answers = list(line.answers(battle.table, question).values())
        battle = battle.play(answers[line.below(len(answers))])


def chosen(key: str, edition: str) -> tuple[list[Kept], list[Kept]]:
    """Moments, each of which shows more than those before, and the records of the lines that showed most."""
    moments: list[tuple[str, Battle, set[str]]] = []
    lines: list[tuple[int, str, Battle]] = []
    known: set[str] = set()
    for start in starts(key, edition):
        new, last = 0, None
        try:
            for at, battle in enumerate(walk(start, 2)):
                found = holds(battle)
                if found - known:
                    new += len(found - known)
                    moments.append((f"{start.name}, {at}", battle.without_history(), found))
                known |= found
                last = battle
        except ValueError:  # a start that this edition does not have
            continue
        if last is not None:
            lines.append((new, start.name, last))
    shown: set[str] = set()
    saves: list[Kept] = []
    while moments and len(saves) < MOMENTS:
        name, battle, found = max(moments, key=lambda one: len(one[2] - shown) / (400 + len(one[1].position_string())))
        if not found - shown:
            break
        shown |= found
        saves.append(Kept("save", name, digest(affray.from_json(battle.to_json())), packed(battle.to_json())))
    records: list[Kept] = []
    for _, name, last in sorted(lines, key=lambda one: -one[0])[:RECORDS]:
        path = [last]
        while path[-1].parent is not None:
            path.append(path[-1].parent)
        journal = Journal(path[-1])
        for battle in path[-2:-20:-1]:
            assert battle.decision is not None
            journal.play(battle.decision)
        journal.comment("where it went")
        journal.undo()
        other = next(iter(journal.battle.question.space), None) if journal.battle.question is not None else None
        if other is not None:
            journal.play(other)
            journal.name("beside")
        journal = Journal.loads(journal.dumps())
        records.append(Kept("record", name, digest_of_record(journal), packed(journal.dumps())))
    print(f"{key} {edition}: {len(known)} names seen, {len(shown)} kept in {len(saves)} saves, {len(records)} records")
    return saves, records


def main() -> None:
    for key in GAMES:
        for edition in game(key).editions:
            path = HOME / f"{key}-{edition}.txt"
            if not path.exists():
                saves, records = chosen(key, edition)
                write(path, saves + records)


if __name__ == "__main__":
    main()
