"""What people have saved opens for all days to come, and is written again as it was; what the form of saves is, is written down.

`tests/saves` holds saves, links and records as they were once written (`bench/saves.py`), and `format.json`, every name by which a save holds
something. A class may be renamed: its tag stays. `AFFRAY_UPDATE=1 pytest tests/test_saves.py` writes the form and the digests anew, never the saves.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from bench.saves import HOME, digest, digest_of_record, read, write

import affray
from affray import Journal
from affray.cards.word import Word, fields
from affray.core.game import Game
from affray.core.saves import CORE_RECORDS, VERSION
from affray.core.state import Record, saved_fields
from affray.games import GAMES, game
from affray.journal import VERSION as RECORD_VERSION

EDITIONS = [(key, edition) for key in GAMES for edition in game(key).editions]
KEPT = [pytest.param(path, at, id=f"{path.stem}-{at}") for path in sorted(HOME.glob("*.txt")) for at in range(len(read(path)))]
FORM = HOME / "format.json"
LOST = """saves that people have no longer open: {lost}
Was a class renamed, or a field? Give it back its old name in saves (`TAG`, the order of `SAVED`, `tag=` and `rename=` of a word, the name of
a fact, the key of a step). Is it meant? Then raise VERSION in core/saves.py and say in the commit what becomes of old saves."""
NEW = "saves hold more than {file} says: {new}\nIs it meant? AFFRAY_UPDATE=1 pytest tests/test_saves.py writes it down."


REWIND = ("fow", "mtg")
"""Games in which a declaration or a play that cannot be completed is taken back: a state is kept until then."""


def test_every_edition_has_saves_and_records() -> None:
    """Also in the middle of something: several procedures deep, and with a state kept for a rewind."""
    assert [path.stem for path in sorted(HOME.glob("*.txt"))] == sorted([f"{key}-{edition}" for key, edition in EDITIONS])
    for path in HOME.glob("*.txt"):
        kept = read(path)
        assert {one.kind for one in kept} == {"save", "record"}
        frames = [json.loads(one.text)["state"]["frames"] for one in kept if one.kind == "save"]
        assert any(len(one) > 3 for one in frames), path
        assert any(frame[4] is not None for one in frames for frame in one) or not path.stem.startswith(REWIND), path


@pytest.mark.parametrize(("path", "at"), KEPT)
def test_a_save_opens_and_is_written_as_it_was(path: Any, at: int, update: bool) -> None:
    kept = read(path)
    one = kept[at]
    if one.kind == "record":
        journal = Journal.loads(one.text)
        assert journal.dumps() == one.text
        found = digest_of_record(journal)
    else:
        battle = affray.from_json(one.text)
        assert battle.to_json() == one.text
        link = f"affray1.{one.packed}"
        assert affray.from_position_string(link) == battle
        assert inflated(battle.position_string()) == inflated(link)
        found = digest(battle)
    if update and found != one.digest:
        kept[at] = one._replace(digest=found)
        write(path, kept)
    else:
        assert found == one.digest, f"{one.name}: another position, question or answers than it had"


def test_a_card_of_the_scenario_keeps_its_other_side() -> None:
    scenario = """
game: fow
cards:
  - {name: Keen Marshal, type: ruler, j_ruler: Keen Marshal Afoot, abilities: [{ability: judgment, cost: []}]}
  - {name: Keen Marshal Afoot, type: J-ruler, atk: 500, def: 500}
players: {Ada: {ruler area: [Keen Marshal]}, Bea: {}}
start: main
"""
    battle = affray.from_json(affray.load(scenario).to_json()).play("judgment keen-marshal#1")
    battle = battle.play("pass").play("pass")
    assert battle.state.objects["keen-marshal#1"].card.name == "Keen Marshal Afoot"


def inflated(link: str) -> bytes:
    """What a link holds: how well it is compressed may differ from one zlib to the next."""
    return zlib.decompress(base64.urlsafe_b64decode(link.partition(".")[2] + "=="))


# -- the form


def words(found: type[Word]) -> list[str]:
    """The fields of a word, each with its default, which is left out of saves."""
    told = []
    for name, field in fields(found).items():
        default = f" = {field.default!r}" if field.default is not msgspec.NODEFAULT else ""
        told.append(f"{field.encode_name}{default}" if name == field.encode_name else f"{field.encode_name} ({name}){default}")
    return told


def called(found: type[Word]) -> str:
    """How saves tell a word from others; one without a tag is told by where it stands."""
    config = found.__struct_config__
    return f"{config.tag_field}: {config.tag}" if config.tag_field else "/".join(sorted(fields(found)))


def records(found: dict[str, type[Record]]) -> dict[str, list[str]]:
    return {tag: list(saved_fields(found[tag])) for tag in sorted(found)}


def form(one: Game) -> dict[str, Any]:
    """Every name by which a save of the game holds something."""
    programs = [program for edition in one.editions for program in one.rulebook(edition).programs.values()]
    steps = {f"{program.key}.{step.key}" for program in programs for step in program.steps}
    return {
        "records": records(one.records),
        "facts": {fact.name: list(fact.of) for fact in sorted(one.memory, key=lambda fact: fact.name)},
        "steps": sorted(steps | {program.key for program in programs}),
        "zones": sorted(one.zones),
        "postures": sorted(one.postures),
        "rulings": sorted(one.rulings),
        "points at": sorted(one.identity.bound) if one.identity is not None else [],
        "words": {called(word): words(word) for word in sorted(one.catalogue.vocabulary, key=called)},
    }


def leaves(found: Any, path: str = "") -> Iterator[str]:
    if isinstance(found, dict):
        for key, one in found.items():
            yield from leaves(one, f"{path} > {key}" if path else key)
    elif isinstance(found, list) and path.endswith(("steps", "zones", "postures", "rulings", "points at")):
        yield from [f"{path} > {one}" for one in found]
    elif isinstance(found, list) and " words > " in path:
        yield from [f"{path} > {one}" for one in found] or [path]
    else:
        yield f"{path}: {found}"


def test_the_form_of_saves_is_as_it_is_written_down(update: bool) -> None:
    now = {"save": VERSION, "record": RECORD_VERSION, "core": records(CORE_RECORDS)} | {key: form(game(key)) for key in GAMES}
    told = json.dumps(now, indent=1, ensure_ascii=False) + "\n"
    if update:
        FORM.write_text(told, encoding="utf-8")
    was, found = set(leaves(json.loads(FORM.read_text(encoding="utf-8")))), set(leaves(now))
    lost = sorted(was - found)
    assert not lost, LOST.format(lost="; ".join(lost))
    new = sorted(found - was)
    assert not new, NEW.format(file=FORM.name, new="; ".join(new))


@pytest.fixture
def renamed() -> Iterator[None]:
    """Every class of a record, and every word of a card, has another name."""
    games = [game(key) for key in GAMES]
    held = {*CORE_RECORDS.values(), *[one for each in games for one in (*each.records.values(), *each.catalogue.vocabulary)]}
    names = {one: one.__name__ for one in held}
    for one in held:
        one.__name__ = f"Renamed{names[one]}"
    yield
    for one in held:
        one.__name__ = names[one]


@pytest.mark.usefixtures("renamed")
@pytest.mark.parametrize("path", sorted(HOME.glob("*.txt")), ids=lambda path: path.stem)
def test_no_save_knows_what_a_class_is_called(path: Any) -> None:
    for kept in [one for one in read(path) if one.kind == "save"][::4]:
        assert affray.from_json(kept.text).to_json() == kept.text


def test_a_record_without_a_tag_of_its_own_is_refused() -> None:
    from affray.core.game import _by_tag

    class Untold(Record):
        """A record without a tag."""

    class Again(Record):
        """A record with the tag of another."""

        TAG = "Effect"

    for records in ((Untold,), (CORE_RECORDS["Effect"], Again)):
        with pytest.raises(ValueError, match="needs a TAG of its own"):
            _by_tag(records)
