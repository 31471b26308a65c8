"""Frames of Force of Will: what stands around an effect is read, and the effect is recognized."""

from __future__ import annotations

from typing import Any

import pytest

import affray
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
        ("Whenever Frob attacks, put a gizmo on up to two target resonators.", "When this card attacks => Choose up to 2 target resonators. By hand: «put a gizmo on up to two target resonators»."),
        ("Whenever Frob attacks, put a gizmo on target resonator that gronks.", ""),
        ("{U}: Put this card from you hand or graveyard into the field on a gizmo.", ""),
        ("{U}: Put this card from your hand or graveyard into the field on a gizmo.", ""),
        ("{0}: You may reveal this card from outside the game and keep a gizmo on it.", ""),
        ("At the beginning of the game >>> If you own a gizmo, you may reveal this card you own from outside the game.", ""),
        ("{0}: You may reveal a gizmo you own from outside the game.", "{0}: By hand: «You may reveal a gizmo you own from outside the game»."),
        ("[Enter] >>> Choose one - put a gizmo on it; or draw a gizmo.", ""),
        ("[Enter] >>> Choose one, if you gronk, choose up to two instead - Put a gizmo on it; or draw a gizmo.", ""),
        ("{Rest}: Produce a gizmo.", ""),
        ("Whenever Frob gronks, draw a gizmo.", ""),
        ("{Rest}: The opponent discards X gizmos.", ""),
        ("{X}: The opponent discards X gizmos.", "{X}: By hand: «The opponent discards X gizmos»."),
        ("[Gronk] {1}: Put a gizmo on it.", ""),
        ("Whenever this card attacks >>> It deals a gizmo to your opponent.", "When this card attacks => By hand: «It deals a gizmo to your opponent»."),
        ("When this card attacks, it deals a gizmo, then gronks.", "When this card attacks => By hand: «it deals a gizmo, then gronks»."),
        ("Whenever this card attacks >>> You may search your deck for a gizmo. If you do, shuffle your deck.", "When this card attacks => By hand: «You may search your deck for a gizmo. If you do, shuffle your deck»."),
        ("[Enter] >>> You may choose up to three instead.", ""),
        ("[Enter] >>> This card gains \"Put a gizmo on target resonator.\"", "[Enter] => By hand: «This card gains \"Put a gizmo on target resonator.\"»."),
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
        ("Put a gizmo on it.\nDraw two gizmos.", "By hand: «Put a gizmo on it. Draw two gizmos»."),
        ("If you gronk, this card gains \"Put a gizmo on target resonator.\"", ""),
        ("This card gains \"Each turn, draw a gizmo.\" as long as it is removed from the game.", "By hand: «This card gains \"Each turn, draw a gizmo.\" as long as it is removed from the game»."),
        ("If you gronk, this card gains \"When a gizmo attacks => Put it on target resonator.\" until end of turn.", "By hand: «If you gronk, this card gains \"When a gizmo attacks => Put it on target resonator.\" until end of turn»."),
        ("You may choose up to three instead.", ""),
        ("As an additional cost to play this card, banish a resonator.\nDraw a gizmo.", "To play this card, also banish 1 resonator you control. By hand: «Draw a gizmo»."),
        ("You pay {1} less to play this card if you gronk. Draw a gizmo.", ""),
        ("This card gains [Quickcast] as long as it's in your hand and you gronk. Draw a gizmo.", ""),
        ("Draw a gizmo. This card gains [Quickcast] as long as you gronk.", ""),
        ("Draw a gizmo. You may only play one card named \"Gizmo\" each turn.", ""),
        ("Players cannot chase this card. Draw a gizmo.", ""),
        ("Put a gizmo on target resonator and two on a second target resonator.", ""),
        ("Put a gizmo on target resonator. Destroy the second target.", "Choose target resonator. By hand: «Put a gizmo on target resonator. Destroy the second target»."),
    ],
)  # fmt: skip
def test_a_chant_is_by_hand_whole(text: str, frame: str) -> None:
    card = read(text, "Chant")
    assert [ability_text(one) for one in getattr(card, "abilities", ())] == ([frame] if frame else [])
    assert not frame or all(one.framed for one in card.unread)


LIMITS = (
    "Play this card only from your removed area while you gronk.",
    "Play this card only if your J/ruler gronks.",
    'You may only play one card named "Gizmo" each turn.',
    "This card gains [Quickcast] in all zones while you gronk.",
    "Players cannot chase to this card while you gronk.",
    "You pay {1} more to play this card while you gronk.",
    "As an additional cost to play this card, gronk.",
    "Choose one;\n- Destroy target gizmo.\n- Draw a gizmo.",
    "Put a gizmo on it. If you gronk, choose X times from the following at random.",
    "Destroy up to five target gizmos instead.",
    "This card cannot be canceled by a gizmo.",
    "The cost of this card is {W} instead of its printed cost while you gronk.",
    "[Quickcast] while you gronk.",
)


@pytest.mark.parametrize("limit", LIMITS)
def test_a_limit_that_is_not_read_is_never_dropped(limit: str) -> None:
    """Whether the effect is read or not, and whether the limit stands before or after it, nobody plays the card by itself."""
    for effect in ("Draw a card.", "Draw a gizmo."):
        for text in (f"{limit}\n{effect}", f"{effect}\n{limit}"):
            assert "affray did not read how it is played" in why_not_played(text, "chant")
        assert why_not_played(effect, "chant") == why_not_played(effect, "rune") == "legal"
    assert "affray did not read how it is played" in why_not_played(f"Draw a card.\n{limit}", "rune")
    assert why_not_played(f"Draw a card.\n[Awakening] {{1}}: {limit}", "chant") == "legal"


def why_not_played(text: str, kind: str) -> str:
    card = {"name": "Frob", "type": kind, "cost": "{R}", "text": text, "unread": "by hand"}
    rest = {"name": "Post", "type": "resonator", "cost": "{1}", "atk": 200, "def": 900}
    own = {"ruler area": ["Hanzo"], "rune area" if kind == "rune" else "hand": ["Frob"], "will": "R", "main deck": ["3 Post"]}
    cards = [{**card, "divinity": 1} if kind == "rune" else card, rest]
    players = {"Ann": own, "Bob": {"main deck": ["3 Post"]}}
    return str(affray.load({"game": "fow", "cards": cards, "players": players, "start": "504.2"}).why_not("play Frob"))


def test_a_line_of_deck_building_is_no_part_of_an_effect() -> None:
    card = read("You may have any number of copies of this card in your deck.\nThis card deals a gizmo.", "Chant")
    assert (holes_of(card), [one.framed for one in card.unread]) == (("This card deals a gizmo",), [False, True])


def test_a_heading_governs_what_follows() -> None:
    card = read("Draw a gizmo.\n[Seal] (10)\nDraw two gizmos.", "Chant")
    assert [one.framed for one in card.unread] == [True, False, False]
    assert holes_of(card) == ("Draw a gizmo",)
    for label in ("[Gronk] <Gizmos>", "Gronk <Gizmos>", "Gronk"):
        card = read(f"Draw a gizmo.\n{label} (This card gains the following text while you gronk.)\n[Quickcast]", "Chant")
        assert [(one.line, one.framed) for one in card.unread] == [(1, True), (2, False), (3, False)], label
        assert card.keywords == (), label
