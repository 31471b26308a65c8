"""Frames of Ijinden: event, condition and procedure are read, and the effect is recognized."""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray.cards.printed import PrintedCard
from affray.games.ijinden.text.japanese.wording import text as format_word
from affray.games.ijinden.vocabulary.catalogue import catalogue


def read(text: str, kind: str = "ijin") -> Any:
    cost = "1" if kind == "magic" else ""
    return catalogue.read(PrintedCard("試作", text, (kind,), cost=cost, atk=1000, more={"level": "1"}), "by hand")


@pytest.mark.parametrize(
    ("kind", "text", "frame"),
    [
        ("ijin", "戦場に置かれたとき、フロブを1つ置く。", "戦場に置かれたとき、手動：«フロブを1つ置く»。"),
        ("ijin", "破壊されたとき、相手の戦場のイジン1体を指定して発動できる。それにフロブを置く。", "破壊されたとき、相手の戦場のイジン1体を指定して発動できる。手動：«それにフロブを置く»。"),
        ("ijin", "戦場に置かれたとき、フロブが3つ以上なら、フロブを置く。", ""),
        ("ijin", "フロブしたとき、1ドローしてフロブを置く。", ""),
        ("ijin", "戦場に置かれたとき、フロブを置く。その後、1ドローする。", ""),
        ("ijin", "戦場に置かれたとき、フロブを指定して発動できる。それを破壊する。", ""),
        ("magic", "フロブを1つ置く。", "手動：«フロブを1つ置く»。"),
        ("magic", "相手の戦場のイジン1体を指定して発動できる。それにフロブを置く。", "相手の戦場のイジン1体を指定して発動できる。手動：«それにフロブを置く»。"),
        ("magic", "フロブを指定して発動できる。それを破壊する。\n1ドローしてフロブを置く。", ""),
        ("magic", "フロブを1つ置く。これのレベルは、フロブ1つにつき1だけ増える。", ""),
        ("magic", "1ドローする。墓地に置かれる際、フロブを置く。", ""),
        ("magic", "フロブを置く。青魔導 - フロブがあるなら1ドローする。", ""),
    ],
)  # fmt: skip
def test_what_stands_in_a_hole_is_recognized(kind: str, text: str, frame: str) -> None:
    card = read(text, kind)
    assert [format_word(one, kind) for one in getattr(card, "abilities", ())] == ([frame] if frame else [])
    assert not frame or [one.framed for one in card.unread] == [True]


@pytest.mark.parametrize(
    "limit",
    [
        "この能力は手札で効果を発揮する。これのレベルは、フロブ1つにつき1だけ増える。",
        "この能力は、フロブがあるなら手札で効果を発揮する。これの魔力コストは1だけ増える。",
    ],
)
@pytest.mark.parametrize("effect", ["2ドローする。", "フロブを1つ置く。"])
def test_what_a_magic_needs_is_never_dropped(effect: str, limit: str) -> None:
    assert "affray did not read how it is played" in why_not_used(f"{effect}\n{limit}")
    assert "affray did not read how it is played" in why_not_used(f"{limit}\n{effect}")
    assert why_not_used(effect) == "legal"


def why_not_used(text: str) -> str:
    card = {
        "name": "試作",
        "en": "Frob",
        "type": "magic",
        "colour": "purple",
        "level": 0,
        "cost": 0,
        "text": text,
        "unread": "by hand",
    }
    own = {"hand": ["Frob"], "mana zone": ["Purple Stone"], "library": ["4 Blank"]}
    players = {"Ada": own, "Bea": {"library": ["3 Blank"]}}
    return str(affray.load({"game": "ijinden", "cards": [card], "players": players, "start": "M2"}).why_not("use Frob"))
