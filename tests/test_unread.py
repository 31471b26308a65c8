"""Lines of printed texts that are not read: left out where whoever gives the card says so, and named in every answer."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from affray.cards.pool import CardError
from affray.cards.refusal import ParseRefusal
from affray.games import game
from affray.scenario.load import load as load_scenario
from affray.scenario.nodes import node_of
from affray.scenario.run import play

SCENARIOS = Path(__file__).parents[1] / "scenarios"
CARDS: dict[str, tuple[dict[str, Any], list[str], dict[int, str]]] = {
    "mtg": (
        {"name": "Vent Drake", "type": "creature", "cost": "{2}{U}", "power": 2, "toughness": 2},
        ["Flying", "Whenever Vent Drake frobs a gizmo, gronk it.", "When Vent Drake dies, draw a card."],
        {2: "Whenever Vent Drake frobs a gizmo, gronk it."},
    ),
    "fow": (
        {"name": "Brass Fox", "type": "resonator", "cost": "{R}{1}", "atk": 500, "def": 500},
        ["[Flying]", "[Gronk] — Frob a gizmo.", "This card gains [+100/+100] for each resonator you control."],
        {2: "[Gronk] — Frob a gizmo."},
    ),
    "ygo": (
        {"name": "Clockwork Imp", "type": "monster", "subtype": "effect", "attribute": "DARK", "race": "Fiend", "level": 4, "atk": 1500, "def": 800},
        ["Cannot be destroyed by battle.", "If this card gronks: Frob 1 gizmo.", "Then, frob it again."],
        {2: "If this card gronks: Frob 1 gizmo. Then, frob it again."},
    ),
    "ijinden": (
        {"name": "試作", "en": "Prototype", "type": "ijin", "colour": "red", "level": 3, "power": 3000},
        ["即応", "これがグロンクしたとき、1フロブする。"],
        {2: "これがグロンクしたとき、1フロブする。"},
    ),
}  # fmt: skip


def data(key: str, lines: list[str] | None = None, **more: Any) -> dict[str, Any]:
    facts, printed, _ = CARDS[key]
    return {**facts, "text": (" " if key == "ygo" else "\n").join(printed if lines is None else lines), **more}


@pytest.mark.parametrize("key", CARDS)
def test_a_line_is_left_out_where_the_card_says_so(key: str) -> None:
    catalogue, (_, _, unread) = game(key).catalogue, CARDS[key]
    with pytest.raises(CardError, match="not read"):
        catalogue.card_of_data(data(key))
    for consent in ("left out", {str(n): "left out" for n in unread}):
        card = catalogue.card_of_data(data(key, unread=consent))
        assert {one.line: one.text for one in card.unread} == unread
        assert {one.how for one in card.unread} == {"left out"}


@pytest.mark.parametrize("key", CARDS)
def test_what_is_left_is_the_card_without_that_line(key: str) -> None:
    catalogue, (_, lines, _) = game(key).catalogue, CARDS[key]
    without = catalogue.card_of_data(
        data(key, [line for line in lines if "ronk" not in line and "グロンク" not in line and not line.startswith("Then")])
    )
    card = catalogue.card_of_data(data(key, unread="left out"))
    assert affray_text(card, unread=()) == without.text
    assert catalogue.card_text(card) == catalogue.card_text(without)
    again = catalogue.card_from_data(catalogue.card_to_data(card))
    assert again.text == card.text
    assert again.unread == card.unread


def affray_text(card: Any, **fields: Any) -> Any:
    import msgspec

    return msgspec.structs.replace(card.text, **fields)


@pytest.mark.parametrize("key", CARDS)
def test_without_consent_a_refusal_is_as_it_was(key: str) -> None:
    from affray.cards.printed import PrintedCard

    catalogue = game(key).catalogue
    read: list[Any] = []
    parse = catalogue.parse
    printed = PrintedCard("Nobody", "Gronk.", types=(str(CARDS[key][0]["type"]),))
    assert catalogue.read(printed) == parse(printed)
    assert isinstance(parse(printed), ParseRefusal)
    assert not read


def refused(**more: Any) -> str:
    with pytest.raises(CardError) as error:
        game("mtg").catalogue.card_of_data(data("mtg", **more))
    return str(error.value)


def test_consent_does_not_outlive_its_need() -> None:
    assert (
        refused(unread={"1": "left out", "2": "left out"})
        == "card 'Vent Drake': 'unread': affray reads line 1, so take it out of the list"
    )
    assert "its text has no part 7; it has 1: «Flying», 2: " in refused(unread={"7": "left out"})
    assert "line 2 of 3 of its text was not read" in refused(unread={"3": "left out"})
    assert "'unread': expected left out, by hand, noted, {2: left out}, found 'by magic'" in refused(unread="by magic")


def test_abilities_go_on_excluding_a_text() -> None:
    assert "'abilities' and 'text': write one or the other" in refused(unread="left out", abilities=[])


def test_a_card_that_is_read_whole_has_nothing_left_out() -> None:
    card = game("mtg").catalogue.card_of_data(data("mtg", ["Flying"], unread="left out"))
    assert card.unread == ()
    assert "unread" not in game("mtg").catalogue.card_to_data(card)


def spell(*lines: str, consent: Any = "left out") -> Any:
    facts = {"name": "Zap", "type": "instant", "cost": "{R}"}
    return game("mtg").catalogue.card_of_data({**facts, "text": "\n".join(lines), "unread": consent})


def test_a_spell_of_which_all_is_left_out_lies_there_and_does_nothing() -> None:
    assert [(one.line, one.text) for one in spell("Gronk a gizmo.").unread] == [(1, "Gronk a gizmo.")]
    assert spell("Gronk a gizmo.").text.abilities == ()
    assert [one.line for one in spell("Draw a card.", "Gronk a gizmo.").unread] == [2]


def test_what_may_speak_of_a_line_that_is_left_out_goes_with_it() -> None:
    other = "Destroy target creature. That creature's controller gains 3 life."
    with pytest.raises(CardError, match="part 2 of its text may refer to a part that is left out: leave it out too"):
        spell("Gronk a gizmo.", other, "Draw a card.", consent={"1": "left out"})
    assert [one.line for one in spell("Gronk a gizmo.", other, "Draw a card.").unread] == [1, 2]


def test_what_stands_under_a_heading_that_is_not_read_goes_with_it() -> None:
    card = game("mtg").catalogue.card_of_data(data("mtg", ["Flying", "LEVEL 1-4", "First strike"], unread="left out"))
    assert [one.line for one in card.unread] == [2, 3]


def test_bullets_go_with_their_line() -> None:
    lines = ["When Vent Drake gronks, choose one —\n• Draw a card.\n• Frob.", "Flying"]
    card = game("mtg").catalogue.card_of_data(data("mtg", lines, unread="left out"))
    assert [one.text for one in card.unread] == [lines[0]]


def test_a_field_spell_of_which_all_is_left_out_can_still_be_activated() -> None:
    field = {"name": "Frob Field", "type": "spell", "subtype": "field", "text": "All gizmos gronk.", "unread": "left out"}
    card = game("ygo").catalogue.card_of_data(field)
    assert len(card.text.abilities) == 1
    assert len(card.unread) == 1


# -- a card of which a line is left out plays like the card without that line

NOTHING = {
    "mtg": "\nWhenever a gizmo frobs, gronk it.",
    "fow": "\n[Gronk] Frob a gizmo.",
    "ygo": " If a gizmo frobs: Gronk it.",
    "ijinden": "\nこれがグロンクしたとき、1フロブする。",
}
EVERY = {"mtg": 12, "fow": 6, "ygo": 20, "ijinden": 1}
"""Of the worked examples with printed texts every so many is played."""


def texts_of(source: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards of a worked example in whose text a line more could stand."""
    cards = [card for card in source.get("cards", ()) if "text" in card and "unread" not in card]
    return [card for card in cards if "normal" not in str(card.get("subtype", ""))]


def happened(source: dict[str, Any], edition: str) -> list[list[tuple[Any, ...]]]:
    """Every event of the line of play, decision by decision."""
    result = play(load_scenario(source), edition)
    assert result.passed
    return [
        [(event.kind, event.subject, str(event.data)) for event in battle.events] + [tuple(map(str, islice(battle.legal, 50)))]
        for battle in result.battle.history()
    ]


@pytest.mark.parametrize("key", NOTHING)
def test_a_line_more_that_is_left_out_changes_nothing(key: str) -> None:
    played = 0
    files = [file for file in sorted((SCENARIOS / key).rglob("*.yaml")) if "text:" in file.read_text(encoding="utf-8")]
    for file in files[:: EVERY[key]]:
        source: Any = node_of(file).plain()
        edition = load_scenario(source).scenario.editions[-1]
        before = happened(source, edition)
        for card in texts_of(source):
            card["text"] = card["text"].rstrip() + NOTHING[key]
            card["unread"] = "left out"
        if not texts_of(source) and not any("unread" in card for card in source.get("cards", ())):
            continue
        assert happened(source, edition) == before, file
        played += 1
    assert played >= 4


@pytest.mark.parametrize(
    ("key", "text", "left_out"),
    [
        ("ygo", "Cannot be destroyed by battle.\nFrob.\n", [2]),
        ("ygo", "Frob.\nCannot be destroyed by battle.", [1]),
        ("mtg", "Flying\r\nTrample", []),
        ("mtg", "Flying\u00a0\nFrob.", [2]),
        ("mtg", "Frob.\n\nFlying\n", [1]),
    ],
)
def test_a_line_that_can_be_read_is_never_left_out(key: str, text: str, left_out: list[int]) -> None:
    """Line ends of every kind, and blanks at the end of a line, make no difference."""
    card = game(key).catalogue.card_of_data({**CARDS[key][0], "text": text, "unread": "left out"})
    assert [one.line for one in card.unread] == left_out


def test_of_a_heading_without_what_stands_under_it_nothing_is_played() -> None:
    """A list of modes whose first line is not read is no list of effects."""
    facts = {"name": "Odd Choice", "type": "sorcery", "cost": "{G}", "unread": "left out"}
    card = game("mtg").catalogue.card_of_data({**facts, "text": "Choose one or frob —\nDraw a card.\nYou gain 3 life."})
    assert (card.text.abilities, [one.line for one in card.unread]) == ((), [1, 2, 3])


def test_what_was_not_read_stays_told_when_its_card_has_left_the_game() -> None:
    """Its owner has lost and left; the answers before rested on it all the same."""
    from affray.present.unread import not_read

    setup = load_scenario(
        {
            "game": "mtg",
            "cards": [data("mtg", unread="left out")],
            "players": {
                "Ann": {"battlefield": ["Grizzly Bears"]},
                "Bob": {"life": 1, "battlefield": ["Vent Drake (tapped)"]},
                "Cleo": {},
            },
            "start": "508.1a",
            "do": [{"Ann": "attack Grizzly Bears > Bob"}, {"to": "main"}],
        }
    )
    battle = play(setup).battle
    assert not any(one.card.name == "Vent Drake" for one in battle.state.objects.values())
    assert "Vent Drake" in not_read(battle)


def test_of_a_long_text_lines_are_left_out_by_number() -> None:
    """It is said that `left out` alone does nothing there."""
    lines = ["Flying"] + [f"Gronk {n}." for n in range(30)]
    catalogue = game("mtg").catalogue
    with pytest.raises(CardError, match="its text has 31 parts, more than 24: name each that is left out by its number"):
        catalogue.card_of_data(data("mtg", lines, unread="left out"))
    card = catalogue.card_of_data(data("mtg", lines, unread={str(n): "left out" for n in range(2, 32)}))
    assert [one.line for one in card.unread] == list(range(2, 32))


@pytest.mark.parametrize("consent", ["left out", {"1": "left out"}])
def test_an_equip_spell_of_which_all_is_left_out_is_no_card_to_activate(consent: Any) -> None:
    equip = {"name": "Frob Belt", "type": "spell", "subtype": "equip", "text": "The equipped monster gronks."}
    assert game("ygo").catalogue.card_of_data({**equip, "unread": consent}).text.abilities == ()


@pytest.mark.parametrize("first", ["enters", "enters the battlefield"])
@pytest.mark.parametrize("then", ["it enters", "it enters the battlefield", "Old Hall enters the battlefield"])
def test_what_is_paid_as_a_land_enters_is_read_in_every_wording(first: str, then: str) -> None:
    text = f"As Old Hall {first}, you may pay 2 life. If you don't, {then} tapped."
    new = "As Old Hall enters, you may pay 2 life. If you don't, it enters tapped."
    land = {"name": "Old Hall", "type": "land"}
    catalogue = game("mtg").catalogue
    assert catalogue.card_of_data({**land, "text": text}).text == catalogue.card_of_data({**land, "text": new}).text


def test_without_a_text_the_lines_themselves_are_told() -> None:
    """Each has its number: an answer names it."""
    abilities = {key: value for key, value in data("mtg").items() if key != "text"} | {"keywords": ["flying"]}
    catalogue = game("mtg").catalogue
    card = catalogue.card_of_data({**abilities, "unread": [{"text": "Gronk.", "line": 2}]})
    assert [(one.line, one.text) for one in card.unread] == [(2, "Gronk.")]
    with pytest.raises(CardError, match="it needs 'line'"):
        catalogue.card_of_data({**abilities, "unread": [{"text": "Gronk."}]})
    with pytest.raises(CardError, match="'unread': expected left out"):
        catalogue.card_of_data(data("mtg", unread=[{"text": "Gronk.", "line": 2}]))
