"""Whom a triggered ability means by "it", "its controller", "its owner" and "that player": every event, whoever its source is in it (608.2c)."""

from __future__ import annotations

from typing import Any, get_args

import pytest

import affray
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.word import fields
from affray.core.events import Event
from affray.core.state import seat_of
from affray.games import game
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import objects_meant
from affray.games.mtg.rules.stack.triggers import facts_of
from affray.games.mtg.text.english import card_text
from affray.games.mtg.text.english.reading import read_card
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.scope_rules import ALWAYS, BETWEEN, bound_by

MINE, THEIRS = "hill-giant#1", "grizzly-bears#1"
EVENTS = get_args(fields(w.When)["event"].type)
WITH_PLAYERS = ("attacks", "deals damage", "attacks and isn't blocked")
"""Events of an object whose other party may be a player."""
OF_PLAYERS = (
    "you attack",
    "is attacked",
    "gains life",
    "loses life",
    "draws",
    "scries",
    "commits a crime",
    "is dealt damage",
    "becomes the target",
)
BY = {
    "is cast": True,
    "becomes the target": True,
    "is sacrificed": True,
    "enters": True,
    "is attacked": True,
    "deals damage": False,
    "is dealt damage": False,
}
"""Events that tell of a player who does it; True: "that player" is the doer, where the event has no other player."""
ANYTHING = w.What()


def position() -> Any:
    """Ann has a Giant, and an Aura on her own Bears; Bob has nothing. Every event here is one of Ann's Giant, or of Bears that Bob owns."""
    return affray.load(
        {
            "game": "mtg",
            "cards": [{"name": "Web", "type": "enchantment", "subtype": "Aura", "keywords": ["enchant creature"]}],
            "players": {
                "Ann": {"battlefield": ["Hill Giant", "Web (attached to Grizzly Bears)"]},
                "Bob": {"battlefield": ["Grizzly Bears"]},
            },
        },
        "2026-04",
    ).table


def players(t: Any, phrase: str, facts: Any, source: str) -> list[int]:
    """The players that a phrase means, once the event is over."""
    return [seat_of(ref[0]) for ref in objects_meant(t, phrase, Context(0, source, facts))]


def happening(kind: str, subject: str, other: str, doer: int) -> Event:
    data: dict[str, Any] = {"amount": 2, "total": 2, "batch": 1}
    if other:
        data["to"] = other
    if kind in BY:
        data["by"] = f"@{doer}"
    return Event(kind, subject, "", "", "", data)


@pytest.mark.parametrize(
    "kind", [kind for kind in EVENTS if not kind.startswith(("beginning", "end of")) and kind != "you attack"]
)
@pytest.mark.parametrize("source_is_subject", [False, True])
def test_of_whatever_fits_a_description_the_text_speaks_of_that(kind: str, source_is_subject: bool) -> None:
    """The source may be what the event is about: "its" is its own then, not the other party's."""
    for subject, seat in ((MINE, 0), (THEIRS, 1)):
        other = "" if kind not in BETWEEN else THEIRS if subject == MINE else MINE
        t = position()
        source = t.objects[subject if source_is_subject else "web#1"]
        facts = facts_of(t, happening(kind, subject, other, seat), source, w.When(kind, ANYTHING))
        assert facts["it"] == facts["subject"] == (t.ref(subject),)
        assert players(t, "its controller", facts, source.id) == [seat]
        assert players(t, "its owner", facts, source.id) == [seat]
        assert players(t, "that player", facts, source.id) == [seat]


@pytest.mark.parametrize("kind", BETWEEN)
def test_of_its_own_events_an_ability_speaks_of_the_other_party(kind: str) -> None:
    t = position()
    facts = facts_of(t, happening(kind, MINE, THEIRS, 1), t.objects[MINE], w.When(kind))
    assert facts["it"] == (t.ref(THEIRS),)
    for phrase in ("its controller", "its owner", "that player"):
        assert players(t, phrase, facts, MINE) == [1]


@pytest.mark.parametrize(
    "kind", [kind for kind in EVENTS if not kind.startswith(("beginning", "end of")) and kind != "you attack"]
)
def test_of_an_aura_its_controller_is_the_bearers(kind: str) -> None:
    """Ann's Aura is on Bob's Bears; Ann's Giant is the other party."""
    t = position()
    other = MINE if kind in BETWEEN else ""
    facts = facts_of(t, happening(kind, THEIRS, other, 0), t.objects["web#1"], w.When(kind, "attached"))
    assert facts["it"] == (t.ref(other or THEIRS),)
    assert players(t, "its controller", facts, "web#1") == [1]
    assert players(t, "its owner", facts, "web#1") == [1]


@pytest.mark.parametrize("kind", WITH_PLAYERS)
@pytest.mark.parametrize("who", ["this", ANYTHING])
def test_a_player_in_an_event_is_that_player(kind: str, who: Any) -> None:
    t = position()
    facts = facts_of(t, happening(kind, MINE, "@1", 0), t.objects[MINE], w.When(kind, who))
    assert players(t, "that player", facts, MINE) == players(t, "player", facts, MINE) == [1]


@pytest.mark.parametrize("kind", ["attacks", "deals damage"])
def test_who_does_it_to_you_is_that_player(kind: str) -> None:
    """Bob's Bears attack Ann, or deal damage to her: she is "you", so "that player" is Bob."""
    t = position()
    facts = facts_of(t, happening(kind, THEIRS, "@0", 1), t.objects[MINE], w.When(kind, ANYTHING, to="you"))
    for phrase in ("that player", "its controller"):
        assert players(t, phrase, facts, MINE) == [1]
    facts = facts_of(t, happening("is dealt damage", "@0", THEIRS, 1), t.objects[MINE], w.When("is dealt damage", "you"))
    assert players(t, "that player", facts, MINE) == [1]


@pytest.mark.parametrize("kind", [one for one in OF_PLAYERS if one != "is attacked"])
def test_the_player_of_an_event_is_that_player(kind: str) -> None:
    t = position()
    facts = facts_of(t, happening(kind, "@1", "", 1), t.objects[MINE], w.When(kind, "opponent"))
    assert players(t, "that player", facts, MINE) == [1]


@pytest.mark.parametrize("kind", [kind for kind, does in BY.items() if does])
def test_who_does_it_is_that_player(kind: str) -> None:
    """Bob does it, whatever is the subject: Ann's Giant becomes the target of his spell, is attacked by him."""
    t = position()
    facts = facts_of(t, happening(kind, MINE, "", 1), t.objects["web#1"], w.When(kind, ANYTHING))
    assert players(t, "that player", facts, "web#1") == [1]


@pytest.mark.parametrize("kind", EVENTS)
@pytest.mark.parametrize("who", ["this", "attached", ANYTHING], ids=["this", "attached", "described"])
def test_what_can_be_said_means_somebody(kind: str, who: Any) -> None:
    """No referent that is accepted for an event means nobody there."""
    if who == "attached" and kind.startswith(("beginning", "end of")):
        return
    when = w.When(kind, who)
    t = position()
    source = t.objects["web#1" if who == "attached" else MINE]
    moment = kind.startswith(("beginning", "end of")) or kind in (
        "you attack",
        "gains life",
        "loses life",
        "draws",
        "scries",
        "commits a crime",
    )
    subject = "@1" if moment else THEIRS if who == "attached" else MINE
    other = (
        ("@1" if who == "this" and kind in ("attacks", "deals damage") else THEIRS if subject == MINE else MINE)
        if kind in BETWEEN
        else ""
    )
    facts = facts_of(t, happening(kind, subject, other, 1), source, when)
    for phrase in bound_by(when) - ALWAYS - {"that much"}:
        if phrase == "subject" and moment:
            continue
        assert objects_meant(t, phrase, Context(0, source.id, facts)), phrase
    assert ("that much" in bound_by(when)) <= ("amount" in facts)


def torch(text: str) -> Any:
    """What is read of an Equipment with this text, or why it is not."""
    return read_card(PrintedCard("Acorn Torch", f"{text}\nEquip {{1}}", types=("Artifact",), race=("Equipment",), cost="{1}"))


@pytest.mark.parametrize("name", ["Acorn Torch", "Acorn Torch, Last of Many"])
def test_an_ability_in_quotes_that_names_its_giver_means_that(name: str) -> None:
    """Its name in the quotes is the card's, not that of what has the ability (201.5a); "this creature" is what has it."""
    card = PrintedCard(
        name,
        'Equipped creature has "{T}, Sacrifice Acorn Torch: Acorn Torch deals 2 damage to any target."\nEquip {1}',
        types=("Artifact",),
        race=("Equipment",),
        cost="{1}",
    )
    text = read_card(card)
    assert isinstance(text, w.CardText)
    assert f"sacrifice {name}: {name} deals 2 damage" in card_text(text)
    (gain,) = text.abilities[-1].effects
    assert gain.abilities[0].cost == ("{T}", "sacrifice giver")
    assert gain.abilities[0].effects[0].by == "giver"
    itself = torch('Equipped creature has "{T}, Sacrifice this creature: You gain 1 life."')
    assert itself.abilities[-1].effects[0].abilities[0].cost == ("{T}", "sacrifice this")


@pytest.mark.parametrize(
    "text", ['Create a 1/1 red Elf creature token with "{T}: Put a +1/+1 counter on Acorn Torch."', "Sacrifice giver"]
)
def test_a_token_that_names_what_made_it_is_refused(text: str) -> None:
    """A token remembers nothing of what made it: no word says that."""
    assert isinstance(torch(f"{{1}}: {text}"), ParseRefusal)


def test_of_the_bearer_it_is_said_it_has() -> None:
    """ "It has" after another creature was spoken of is about that one, so the name in quotes is the giver."""
    text = torch('As long as equipped creature is a Human, it has "{T}: Put a +1/+1 counter on Acorn Torch."')
    assert not isinstance(text, w.CardText) or text.abilities[-1].effects[0].abilities[0].effects[0].who == "giver"


def test_what_a_card_gives_to_itself_may_name_it() -> None:
    text = 'As long as you control a land, Acorn Lord has "{T}, Sacrifice Acorn Lord: You gain 1 life."'
    lord = PrintedCard("Acorn Lord", text, types=("Creature",), race=("Elf",), cost="{G}", atk=1, defence=1)
    assert isinstance(read_card(lord), w.CardText)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Counter target creature.", "is no spell or ability"),
        ("Destroy target spell.", "is no permanent"),
        ("Tap target creature card in your graveyard.", "is no permanent"),
    ],
)
def test_what_cannot_be_done_to_a_target_is_refused(text: str, why: str) -> None:
    """Only what is on the stack is countered, only a permanent is destroyed or tapped: else a text would do nothing."""
    parse = game("mtg").catalogue.parse
    assert parse is not None
    refusal = parse(PrintedCard("Acorn Trick", text, types=("Instant",), cost="{U}"))
    assert isinstance(refusal, ParseRefusal)
    assert why in str(refusal)
    assert isinstance(
        parse(PrintedCard("Acorn Trick", "Counter target creature spell.", types=("Instant",), cost="{U}")), w.CardText
    )
