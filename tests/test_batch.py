"""Many cards read by several processes: the same whatever their number, and what was read before a stop is not read again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from affray.cards.printed import PrintedCard
from affray.cards.user_cards import folder
from affray.cli import batch, main
from affray.games import game

HOME = game("mtg").catalogue.home  # type: ignore[attr-defined]
TEXTS = ("Haste", "Ponder the moon.", "{T}: Add {G}.", "Flying\nTrample")
CARDS = [
    PrintedCard(f"Cub {n}", TEXTS[n % 4], types=("Creature",), race=("Cat",), cost="{R}", atk=2, defence=1) for n in range(10)
]


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "CHUNK", 2)
    monkeypatch.setattr(batch, "FEW", 0)
    monkeypatch.setattr("affray.cli.importing.FEW", 0)


def _log(cards: list[PrintedCard] = CARDS) -> batch.Log:
    return batch.Log("mtg", "found.json", cards, HOME)


def test_the_number_of_processes_changes_nothing() -> None:
    one, two = (dict(batch.read_all("mtg", CARDS, jobs)) for jobs in (1, 2))
    assert one == two
    assert sorted(one) == [0, 2, 4, 6, 8]
    assert [card is None for card in one[0]] == [False, True]


def test_what_was_read_before_a_stop_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = dict(batch.read_all("mtg", CARDS, 1))
    reading = batch.read_all("mtg", CARDS, 1, _log())
    begun = dict([next(reading), next(reading)])
    reading.close()
    with _log().file.open("ab") as out:
        out.write(b"\n[4,[{")  # a process that was killed while it wrote
    read: list[str] = []
    read_chunk = batch.read_chunk

    def noted(game: str, cards: list[PrintedCard], leave_out: bool) -> bytes:
        read.extend([one.name for one in cards])
        return read_chunk(game, cards, leave_out)

    monkeypatch.setattr(batch, "read_chunk", noted)
    again = dict(batch.read_all("mtg", CARDS, 1, _log()))
    assert again == whole
    assert read == [one.name for one in CARDS[4:]]
    assert begun.items() <= again.items()


def test_another_version_of_the_cards_or_of_affray_reads_them_again(monkeypatch: pytest.MonkeyPatch) -> None:
    list(batch.read_all("mtg", CARDS, 1, _log()))
    assert len(_log().chunks()) == 5
    other = [*CARDS[:-1], PrintedCard("Cub 9", "Flying", types=("Creature",))]
    assert _log(other).chunks() == {}
    list(batch.read_all("mtg", other, 1, _log(other)))
    assert _log().chunks() == {}
    monkeypatch.setattr("affray.__version__", "another")
    assert _log(other).chunks() == {}


def test_an_import_that_was_stopped_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "found.json"
    told = [{"name": one.name, "type_line": "Creature — Cat", "power": "2", "toughness": "1", "text": one.text} for one in CARDS]
    file.write_text(json.dumps(told), encoding="utf-8")
    read_chunk = batch.read_chunk

    def stopped(game: str, cards: Any, leave_out: bool) -> bytes:
        if cards[0].name == "Cub 4":
            raise KeyboardInterrupt
        return read_chunk(game, cards, leave_out)

    monkeypatch.setattr(batch, "read_chunk", stopped)
    assert main(["import", "mtg", str(file), "--keep", "--jobs", "1"]) == 130
    assert "stopped after 4 of 10 cards; the same command goes on" in capsys.readouterr().err
    monkeypatch.setattr(batch, "read_chunk", read_chunk)
    assert main(["import", "mtg", str(file), "--keep", "--jobs", "1"]) == 0
    printed = capsys.readouterr()
    assert "3 not read" in printed.out
    assert printed.err == ""
    kept = json.loads((folder("mtg") / "found.json").read_text(encoding="utf-8"))
    assert [one["name"] for one in kept if "printed" not in one] == [one.name for n, one in enumerate(CARDS) if n % 4 != 1]
    assert [one["name"] for one in kept if "printed" in one] == [one.name for n, one in enumerate(CARDS) if n % 4 == 1]
    assert list((folder("mtg").parent.parent / "readings").iterdir()) == []


def test_fewer_than_no_processes_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", "mtg", str(tmp_path / "x.json"), "--jobs=-1"]) == 2
    assert "--jobs -1: expected 0 or more" in capsys.readouterr().err
