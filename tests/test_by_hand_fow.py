"""Frames of Force of Will: what stands around an effect is read, and the effect is recognized."""

from __future__ import annotations

from typing import Any

import pytest

from affray.cards.printed import PrintedCard
from affray.cards.unread import holes_of
from affray.games.fow.text.english import ability_text
from affray.games.fow.vocabulary.catalogue import catalogue


def read(text: str, kind: str = "Resonator", cost: str = "{R}{1}") -> Any:
    return catalogue.read(PrintedCard("Frob", text, (kind,), cost=cost, atk=300, defence=300), "by hand")


@pytest.mark.parametrize(
    ("text", "frame"),
    [
        ("[Enter] >>> Put a gizmo on target resonator.", "[Enter] => Choose target resonator. By hand: «Put a gizmo on target resonator»."),
        ("{1}, {Rest}: Put a gizmo on it. Play this ability only once per turn.", "{1}, {Rest}: By hand: «Put a gizmo on it». Only once per turn."),
        ("Whenever Frob attacks, put a gizmo on up to two target resonators.", "When this card attacks => Choose up to 2 target resonators. By hand: «put a gizmo on up to 2 target resonators»."),
        ("Whenever Frob attacks, put a gizmo on target resonator that gronks.", ""),
        ("[Enter] >>> Choose one - put a gizmo on it; or draw a gizmo.", ""),
        ("[Enter] >>> Choose one, if you gronk, choose up to two instead - Put a gizmo on it; or draw a gizmo.", ""),
        ("{Rest}: Produce a gizmo.", ""),
        ("Whenever Frob gronks, draw a gizmo.", ""),
        ("{Rest}: The opponent discards X gizmos.", ""),
        ("{X}: The opponent discards X gizmos.", "{X}: By hand: «The opponent discards X gizmos»."),
        ("[Gronk] {1}: Put a gizmo on it.", ""),
    ],
)  # fmt: skip
def test_what_stands_in_a_hole_is_recognized(text: str, frame: str) -> None:
    card = read(text)
    assert [ability_text(one) for one in card.abilities] == ([frame] if frame else [])
    assert [one.framed for one in card.unread] == [bool(frame)]


@pytest.mark.parametrize(
    ("text", "frame"),
    [
        ("Destroy target gizmo.", ""),
        ("Put a gizmo on it.\nDraw two gizmos.", "By hand: «Put a gizmo on it. Draw 2 gizmos»."),
        ("As an additional cost to play this card, banish a resonator.\nDraw a gizmo.", "To play this card, also banish 1 resonator you control. By hand: «Draw a gizmo»."),
        ("You pay {1} less to play this card if you gronk. Draw a gizmo.", ""),
        ("This card gains [Quickcast] as long as it's in your hand and you gronk. Draw a gizmo.", ""),
    ],
)  # fmt: skip
def test_a_chant_is_by_hand_whole(text: str, frame: str) -> None:
    card = read(text, "Chant")
    assert [ability_text(one) for one in getattr(card, "abilities", ())] == ([frame] if frame else [])
    assert not frame or all(one.framed for one in card.unread)


def test_a_heading_governs_what_follows() -> None:
    card = read("Draw a gizmo.\n[Seal] (10)\nDraw two gizmos.", "Chant")
    assert [one.framed for one in card.unread] == [True, False, False]
    assert holes_of(card) == ("Draw a gizmo",)
