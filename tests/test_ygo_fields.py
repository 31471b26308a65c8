"""What is accepted does something: every field of every word of Yu-Gi-Oh!'s vocabulary is changed, and something else happens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from accepted import Accepted, silent
from affray.cards.pool import CardError
from affray.cards.word import Word
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.catalogue import catalogue
from affray.games.ygo.vocabulary.scope_walk import of_text
from boards import ygo
from fields import FieldTrial, Key, Vocabulary

HOME = Path(__file__).parent.parent / "scenarios" / "ygo"
NAMES_ALONE = {
    ("ByHand", "text"): "what a person reads, and does",
    ("Trigger", "flip"): "a heading of the text: FLIP",
    ("PayLife", "half"): "without it nothing would be paid, which is refused",
    ("LoseLife", "half"): "without it nothing would be lost, which is refused",
    ("TrapMonster", "who"): "it is always this card",
    ("HoldControl", "who"): "it is always the monster that this card is equipped to",
    ("HoldControl", "until"): "refused everywhere: control is held as long as this card is equipped",
    ("BlockZones", "until"): "refused everywhere: the zones are held as long as the monster lies there",
    ("CountersForDamage", "until"): "refused everywhere: the counters come as long as a continuous effect says so",
    ("Declare", "what"): "the description in the effect says which of both was declared: any other is refused",
    ("Affected", "how"): "what the effect has done last decides it: any other is refused",
    ("Trigger", "during"): "refused everywhere: the event says when",
    ("Ignition", "during"): "refused everywhere: it is used in one's own Main Phase",
    ("Ignition", "when"): "refused everywhere: it is used in an open game state",
}
"""Fields that decide nothing, and why."""
NOTHING_TO_SEE: set[Key] = set()
"""Those of them in their kinds of text: nothing is seen where there is nothing to see."""
UNSEEN: set[Key] = {("Expires", "since", ""), ("FromHand", "since", "")}
"""Fields that mean something there, by the code, but that no worked example looks at yet: one for each is wanting."""


def said(ability: Any) -> Iterator[tuple[Word, str, tuple[str, ...]]]:
    for word, place in of_text(ability):
        yield word, "" if word is ability else place.text, place.names


def instead(word: Word, field: str) -> Iterator[Any]:
    """What else a field could be that its type does not tell."""
    if field in ("since", "until") and isinstance(word, w.Ability):
        yield from ("2011", "2020")
    elif field == "who" and isinstance(word, w.When):
        yield from ("you", "any", w.What(type="monster"), w.What(zone="graveyard"))
    elif field in ("race", "not_race"):
        yield from ("Warrior", "Dragon", "Fiend", "Beast", "Machine", "Spellcaster")
    elif field == "not_subtype":
        yield from ("normal", "effect", "tuner")
    elif field == "not_group":
        yield from ("a", "e", "o")
    elif field == "how" and isinstance(word, w.When):
        yield from (("flipped",), ("normal",), ("special",), ("attack",), ("effect",), ("battle",))


VOCABULARY = Vocabulary(w, catalogue, said, instead)


@pytest.mark.slow
def test_every_field_of_every_word_does_something(soon: None) -> None:
    trial = FieldTrial(VOCABULARY, NAMES_ALONE)
    trial.play_through(HOME)
    noticed, tried = trial.noticed, trial.tried
    assert sorted(key for key in tried if key not in noticed and key not in UNSEEN) == []
    universe = {(kind.__name__, field) for kind in VOCABULARY.kinds() for field in kind.__struct_fields__}
    untried = universe - {(word, field) for word, field, _ in tried} - set(NAMES_ALONE)
    assert sorted((word, field) for word, field in untried if word not in ("CardText", "Activated", "Material")) == []
    unseen = silent(Accepted(VOCABULARY, HOME), ygo.around, noticed)
    assert {key for key in unseen - UNSEEN if key[:2] not in NAMES_ALONE} == NOTHING_TO_SEE


REFUSED = {
    "a phrase without a target": ({"effects": [{"do": "destroy"}]}, "destroy: who 'target' means nothing here; accepted: this,"),
    "a second target": (
        {"targets": [{"what": {"type": "monster"}}], "effects": [{"do": "destroy", "who": "target 2"}]},
        "who 'target 2' means nothing here",
    ),
    "nothing chosen": ({"effects": [{"do": "destroy", "who": "chosen"}]}, "who 'chosen' means nothing here"),
    "a player destroyed": ({"effects": [{"do": "destroy", "who": "you"}]}, "who 'you' means nothing here"),
    "a card that cannot Special Summon": (
        {"effects": [{"do": "cannot", "what": "special summon", "who": "this", "until": "turn"}]},
        "cannot: who 'this' means nothing here; accepted: you, opponent",
    ),
    "an amount of no event": ({"effects": [{"do": "gain life", "amount": "that much"}]}, "'that much' means nothing here"),
    "nothing to negate": ({"effects": [{"do": "negate activation"}]}, "only in the answer to: activated"),
    "an event of triggers": (
        {"when": {"event": "flipped"}, "effects": [{"do": "draw"}]},
        "a card or Quick Effect has no event 'flipped'; accepted: attack declared,",
    ),
    "a field of triggers": (
        {"when": {"event": "attack declared", "turn": "you"}, "effects": [{"do": "draw"}]},
        "turn applies only in a trigger",
    ),
    "a position in the Graveyard": (
        {"effects": [{"do": "move", "to": "hand", "who": {"zone": "graveyard", "position": "attack"}}]},
        "position applies only to monsters on the field",
    ),
    "no Life Points": ({"cost": [{"pay": "life"}], "effects": [{"do": "draw"}]}, "life does nothing; it needs: n, half"),
    "what is summoned from the field": (
        {"effects": [{"do": "destroy", "who": {"type": "monster", "summonable": True}}]},
        "summonable applies only to cards that are not on the field",
    ),
    "a Level without a cost": (
        {"targets": [{"what": {"type": "monster", "level": "sent"}}], "effects": [{"do": "destroy"}]},
        "level applies only to targets, where a card is sent as a cost",
    ),
    "a search on the field": ({"effects": [{"do": "search", "what": {"type": "monster"}}]}, "one of these zones: deck"),
}


@pytest.mark.parametrize(("ability", "message"), [*REFUSED.values()], ids=[*REFUSED])
def test_what_means_nothing_is_refused(ability: dict[str, Any], message: str) -> None:
    with pytest.raises(CardError) as error:
        catalogue.card_of_data({"name": "Odd", "type": "spell", "abilities": [{"ability": "card", **ability}]})
    assert message in str(error.value)


@pytest.mark.parametrize("where", ["card", "what", "token"])
def test_a_type_that_no_monster_has_is_named(where: str) -> None:
    told = {"ability": "ignition", "effects": [{"do": "draw", "n": 1}]}
    if where == "what":
        told["effects"] = [{"do": "destroy", "who": {"type": "monster", "race": "Gnome"}}]
    elif where == "token":
        token = {"do": "token", "name": "Sprite Token", "race": "Gnome", "attribute": "DARK", "level": 1, "atk": 0, "def": 0}
        told["effects"] = [token]
    card = {"name": "Odd One", "type": "monster", "subtype": "effect", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000}
    with pytest.raises(CardError, match="the type 'Gnome' is not known; known are: Aqua, Beast,"):
        catalogue.card_of_data({**card, "race": "Gnome" if where == "card" else "Fiend", "abilities": [told]})


def test_only_monsters_come_without_tributes() -> None:
    with pytest.raises(CardError, match="without tributes applies only to: monster"):
        catalogue.card_of_data(
            {"name": "Odd", "type": "spell", "abilities": [{"ability": "card"}, {"ability": "without tributes"}]}
        )


@pytest.mark.parametrize("event", ["sent to graveyard", "destroyed", "destroyed by battle", "leaves the field"])
def test_a_card_that_goes_triggers_in_no_zone_that_it_has_left(event: str) -> None:
    odd = {
        "name": "Odd",
        "type": "monster",
        "subtype": "effect",
        "attribute": "DARK",
        "race": "Fiend",
        "level": 4,
        "atk": 0,
        "def": 0,
    }
    trigger = {"ability": "trigger", "when": {"event": event}, "effects": [{"do": "draw"}]}
    with pytest.raises(CardError, match=f"{event}: this card is no longer in the zone 'monster zone'; accepted: graveyard"):
        catalogue.card_of_data({**odd, "abilities": [trigger]})
    assert catalogue.card_of_data({**odd, "abilities": [{**trigger, "zone": "graveyard"}]}).name == "Odd"
