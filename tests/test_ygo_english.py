"""Yu-Gi-Oh! in English is read and said by the same rules, and nothing is left out."""

from __future__ import annotations

import ast
import random
from collections import defaultdict
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from affray.cards.pool import CardError
from affray.games.ygo.text.english import card_text, terms
from affray.games.ygo.text.english.card import phrase_of
from affray.games.ygo.text.english.grammar import ABILITY, CARD
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.canonical import plain
from affray.games.ygo.vocabulary.catalogue import catalogue
from affray.games.ygo.vocabulary.checking import check
from affray.games.ygo.vocabulary.printed import YgoCard
from affray.games.ygo.vocabulary.scope import TRIGGERS
from affray.text.grammar.parser import ParseFailure, read
from at_random import Made
from sources import syntax

SHIPPED = {
    name: plain(msgspec.structs.replace(card.text, set="", german="", passcode=""))
    for name, card in catalogue.shipped.cards.items()
}
FREE = {"all", "All", "also", "monster", "of"}
"""Words that may be left out, as texts also put it so: "Fiend monsters you control" are all of them, a Tuner is a monster. So may the
article before a card's name, and that a card in Defense Position is face-up where it speaks of itself."""
TEXTS = {
    "race": ("Warrior", "Sea Serpent"), "name": ("Umi", "Dark Ruler"), "named": ("HERO", "Dark"), "not_named": ("Umi",), "subtype": ("tuner", "normal"),
    "who": ("this", "target", "target 2", "it", "foe", "ally", "chosen", "moved", "link", "you", "opponent", "attacker", "attacked", "equipped", "any"),
    "of": ("this", "target", "it", "foe", "link"), "to": ("this", "target", "it"), "since": ("2011", "2020"), "until": ("2011", "2020"),
    "how": ("normal", "special", "flipped", "attack", "battle", "tribute", "flip", "effect", "summon"),
    "kind": ("Spell", "A", "counter"), "counter": ("Spell", "Ice"), "takes": ("Spell", "Ice"), "not_race": ("Machine", "Fiend"), "not_subtype": ("tuner", "normal"), "not_group": ("HERO",),
}  # fmt: skip


def test_all_rules_of_a_word_stand_in_one_module() -> None:
    """So neither what is said nor what is read depends on the order of imports."""
    modules: dict[str, set[str]] = defaultdict(set)
    for file in Path(terms.__file__).parent.glob("*.py"):
        for node in ast.walk(syntax(file)):
            declares = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("says", "also")
            if declares and isinstance(node.args[0], ast.Attribute):  # type: ignore[attr-defined]
                modules[node.args[0].attr].add(file.stem)  # type: ignore[attr-defined]
    assert len(modules) > 100
    assert not {word: found for word, found in modules.items() if len(found) > 1}


def test_every_word_has_its_place_in_refusals() -> None:
    assert tuple(terms.ENGLISH.rules) == terms.NAMED
    assert all(terms.ENGLISH.rules.values())


@pytest.mark.parametrize("name", SHIPPED)
def test_the_text_of_a_card_is_read_as_that_card(name: str) -> None:
    assert read(CARD, card_text(SHIPPED[name])) == SHIPPED[name]


@pytest.mark.parametrize("name", SHIPPED)
def test_no_word_of_a_text_can_be_left_out(name: str) -> None:
    """A text with a word less is another card, or none."""
    card = SHIPPED[name]
    head, facts, *lines = card_text(card).split("\n")
    for at, line in enumerate(lines):
        words = line.split(" ")
        for gone in range(len(words)):
            if words[gone] in FREE or (words[gone] == "a" and words[gone + 1].startswith('"')):
                continue
            if words[gone - 4 : gone + 2] == ["this", "card", "is", "in", "face-up", "Defense"]:
                continue
            if words[gone - 1 : gone + 2] == ["your", "battling", "monster"]:
                continue
            less = " ".join([*words[:gone], *words[gone + 1 :]])
            found = read(CARD, "\n".join([head, facts, *lines[:at], less, *lines[at + 1 :]]))
            assert isinstance(found, ParseFailure) or found != card, f"{line!r} without {words[gone]!r}"


def made(kind: type[Any], seed: int) -> Any:
    """An ability at random; a trigger answers one of the events that there are, and what a monster brings concerns players."""
    chance = random.Random(seed)
    found = Made(chance, TEXTS).word(kind)
    if kind is w.OnceSummoned:
        one = Made(chance, TEXTS).word(chance.choice((w.Cannot, w.MoreSummons)))
        who = {"who": chance.choice(("you", "opponent"))} if isinstance(one, w.Cannot) else {}
        return msgspec.structs.replace(found, effects=(msgspec.structs.replace(one, until="turn", **who),))
    if kind is w.Expires:
        return msgspec.structs.replace(found, n=seed % 9 + 1)
    if kind is not w.Trigger:
        return found
    when = w.When(chance.choice(TRIGGERS), turn=chance.choice(("", "", "you", "opponent")))
    return msgspec.structs.replace(
        found, when=when if when.event != "takes damage" else w.When("takes damage", "you"), during="", if_=False, flip=False
    )


TYPES: dict[type, str] = {w.CardActivation: "spell", w.Expires: "spell", w.FromHand: "trap"}
"""The type of the cards that have an ability, where that is not a monster."""


def accepted(ability: Any) -> bool:
    """Does the checker accept an ability, on a card that may have it?"""
    facts: dict[str, Any] = {"type": TYPES.get(type(ability), "monster")}
    if facts["type"] == "monster":
        facts |= {"level": 4, "attribute": "DARK", "race": "Warrior", "atk": 0, "defence": 0}
    activated = () if isinstance(ability, w.CardActivation) or facts["type"] == "monster" else (w.CardActivation(),)
    try:
        check(YgoCard(w.CardText("Odd", abilities=(*activated, ability), **facts)))
    except CardError:
        return False
    return True


def english(ability: Any) -> str | None:
    """What English says of an ability that cards can have."""
    return ABILITY.format(plain(ability)) if accepted(ability) else None


@pytest.mark.parametrize("kind", get_args(w.Ability), ids=lambda kind: str(kind.__name__))
def test_what_is_said_of_words_at_random_is_read_as_those_words(kind: type[Any]) -> None:
    """What means nothing is not said, and refused where a scenario defines it; all else is read as it was."""
    phrase = phrase_of(TYPES.get(kind, "monster"), ())
    said = silent = 0
    for seed in range(250):
        ability = made(kind, seed)
        if not accepted(ability):
            continue
        text = ABILITY.format(plain(ability))
        if text is None:
            silent += 1
            continue
        said += 1
        assert read(phrase, text) == plain(ability), text
    assert said > 10 * silent
