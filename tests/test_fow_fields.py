"""What is accepted does something: every field of every word of Force of Will's vocabulary is changed, and something else happens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from accepted import Accepted, silent
from affray.cards.pool import CardError
from affray.cards.word import Word
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.catalogue import catalogue
from affray.games.fow.vocabulary.scope_walk import of_text
from boards import fow
from fields import FieldTrial, Key, Vocabulary

HOME = Path(__file__).parent.parent / "scenarios" / "fow"
NAMES_ALONE = {
    ("ByHand", "text"): "what a person reads, and does",
    ("PlayedWith", "name"): "a heading of the text: Torrent, Seal",
    (
        "Instead",
        "redirect",
    ): "it stands alone: without it nothing is replaced, which is refused (words/damage-dealt-to-this-card-instead.yaml)",
}
"""Fields that decide nothing, and why."""
NOTHING_TO_SEE: set[Key] = set()
"""Those of them in their kinds of text: nothing is seen where there is nothing to see."""
UNSEEN: set[Key] = set()
"""Fields that mean something there, by the code, but that no worked example looks at yet: one for each is wanting."""


def said(ability: Any) -> Iterator[tuple[Word, str, tuple[str, ...]]]:
    for word, place in of_text(ability):
        yield word, "" if isinstance(word, w.Ability) else place.text, place.names


def instead(word: Word, field: str) -> Iterator[Any]:
    """What else a field could be that its type does not tell."""
    if field in ("keywords", "keyword"):
        yield from (("flying",), ("first strike",), ("swiftness",), "flying", "first strike")
    elif field in ("race", "races"):
        yield from ("Fox", ("Fox",), "Human", ("Human",), "Wizard")
    elif field in ("cost", "extra_cost", "unless"):
        yield from (("{1}",), ("{R}",), ("{W}",), ("{Rest}",))
    elif field in ("more", "less", "will"):
        yield from ("{1}", "{R}", "{W}{W}", "")
    elif field == "who" and isinstance(word, w.When):
        yield from ("this", "you", "opponent", "added", w.What("resonator"), w.What("card"))
    elif field == "attributes":
        yield from (("fire",), ("water",), ("darkness",))
    elif field == "types":
        yield from (("resonator",), ("ruler",), ("J-ruler",), ("regalia",))
    elif field == "subtype":
        yield from ("field", "resonator")


VOCABULARY = Vocabulary(w, catalogue, said, instead)


@pytest.mark.slow
def test_every_field_of_every_word_does_something(soon: None) -> None:
    trial = FieldTrial(VOCABULARY, NAMES_ALONE)
    trial.play_through(HOME)
    noticed, tried = trial.noticed, trial.tried
    assert sorted(key for key in tried if key not in noticed and key not in UNSEEN) == []
    universe = {(kind.__name__, field) for kind in VOCABULARY.kinds() for field in kind.__struct_fields__}
    untried = universe - {(word, field) for word, field, _ in tried} - set(NAMES_ALONE)
    assert sorted((word, field) for word, field in untried if word != "CardText") == []
    unseen = silent(Accepted(VOCABULARY, HOME), fow.around, noticed)
    assert {key for key in unseen if key[:2] not in NAMES_ALONE} == NOTHING_TO_SEE


REFUSED = {
    "a target that there is not": (
        {"effects": [{"do": "destroy", "who": "target 2"}]},
        "destroy: who 'target 2' means nobody here; accepted: this,",
    ),
    "nothing chosen": ({"effects": [{"do": "destroy", "who": "chosen"}]}, "who 'chosen' means nobody here"),
    "a player destroyed": ({"effects": [{"do": "destroy", "who": "you"}]}, "who 'you' means nobody here"),
    "a card that gains life": (
        {"effects": [{"do": "gain life", "amount": 100, "player": "this"}]},
        "player 'this' means nobody here; accepted: you, opponent",
    ),
    "an amount of no event": ({"effects": [{"do": "gain life", "amount": "that much"}]}, "'that much' means nothing here"),
    "whose block is forbidden": (
        {
            "effects": [
                {"do": "cannot", "what": "block", "who": {"type": "resonator"}, "by": {"type": "resonator"}, "until": "turn"}
            ]
        },
        "by applies only with what: attack, be attacked, be blocked, be targeted",
    ),
    "a race as a quality": (
        {"effects": [{"do": "cannot", "what": "be targeted", "who": {}, "by": {"race": "Fox"}, "until": "turn"}]},
        "a quality may have type, controller, attribute, total_cost_at_most, not race",
    ),
    "the top of what is at hand": (
        {"effects": [{"do": "search", "what": {"type": "resonator", "top": 3}}]},
        "top applies only where cards are picked from a zone",
    ),
    "a delayed ability about the target": (
        {
            "targets": [{"what": {}}],
            "effects": [{"do": "later", "when": {"event": "is destroyed", "who": "target"}, "effects": [{"do": "draw"}]}],
        },
        "is destroyed: who 'target' means nobody; accepted: this, added",
    ),
    "life that a card gains": (
        {"effects": [{"do": "later", "when": {"event": "gains life"}, "effects": [{"do": "draw"}]}]},
        "gains life: who 'this' means nobody; accepted: you, opponent",
    ),
    "battle damage of an entry": (
        {"effects": [{"do": "later", "when": {"event": "enters", "battle_damage": True}, "effects": [{"do": "draw"}]}]},
        "battle_damage applies only with event: deals damage, is dealt damage",
    ),
    "a player who is played": (
        {"effects": [{"do": "later", "when": {"event": "is played", "who": {"type": "player"}}, "effects": [{"do": "draw"}]}]},
        "when: who 'player' means nothing here; accepted: card, resonator,",
    ),
    "a resonator that gains life": (
        {
            "effects": [
                {"do": "later", "when": {"event": "gains life", "who": {"type": "resonator"}}, "effects": [{"do": "draw"}]}
            ]
        },
        "when: who 'resonator' means nothing here; accepted: player, opponent",
    ),
    "a spell that is rested": (
        {"effects": [{"do": "rest", "who": {"type": "spell"}}]},
        "rest: who 'spell' means nothing here; accepted: card,",
    ),
    "what is not a player": ({"effects": [{"do": "rest", "who": {"non": "player"}}]}, "rest: who 'player' means nothing here"),
    "a player of a side": (
        {"targets": [{"what": {"type": "player", "controller": "opponent"}}], "effects": [{"do": "damage", "amount": 100}]},
        "leave out controller: a description of players says nothing else",
    ),
    "a zone that an event does not name": (
        {
            "effects": [
                {"do": "later", "when": {"event": "is destroyed", "who": {"zone": "graveyard"}}, "effects": [{"do": "draw"}]}
            ]
        },
        "zone applies only with event: is played",
    ),
    "a cost paid by the opponent": (
        {"extra_cost": [{"pay": "banish", "what": {"controller": "opponent"}}], "effects": [{"do": "draw"}]},
        "leave out controller: a cost is paid with your own cards",
    ),
    "a coin that decides nothing": ({"effects": [{"do": "coin"}]}, "coin does nothing; it needs: heads, tails"),
    "a chant that rests itself": (
        {"effects": [{"do": "rest", "who": "this"}]},
        "rest: who cannot be 'this': a chant is not in play",
    ),
    "what attacks in a graveyard": (
        {"effects": [{"do": "move", "to": "hand", "who": {"zone": "graveyard", "status": "attacking"}}]},
        "nothing is attacking in the graveyard; accepted: token,",
    ),
    "one of no modes": ({"choose": 2, "effects": [{"do": "draw"}]}, "choose applies only beside modes"),
    "an X that nobody chooses": (
        {"effects": [{"do": "may do", "cost": ["{X}"], "effects": [{"do": "draw"}]}]},
        "may do: write a number, since nobody announces {X} here",
    ),
    "less than one": ({"effects": [{"do": "draw", "n": 0}]}, "draw: n is 1 or more"),
}


@pytest.mark.parametrize(("ability", "message"), [*REFUSED.values()], ids=[*REFUSED])
def test_what_means_nothing_is_refused(ability: dict[str, Any], message: str) -> None:
    with pytest.raises(CardError) as error:
        catalogue.card_of_data({"name": "Odd", "type": "chant", "cost": "{1}", "abilities": [{"ability": "spell", **ability}]})
    assert message in str(error.value)


@pytest.mark.parametrize(("kind", "ability", "known"), [("resonator", {"ability": "judgment", "cost": ["{1}"]}, "ruler"), ("chant", {"ability": "enters", "rested": True}, "resonator, regalia")])  # fmt: skip
def test_abilities_stand_on_cards_that_can_have_them(kind: str, ability: dict[str, Any], known: str) -> None:
    with pytest.raises(CardError, match=f"{ability['ability']} applies only to: {known}"):
        catalogue.card_of_data({"name": "Odd", "type": kind, "atk": 100, "def": 100, "abilities": [ability]})
