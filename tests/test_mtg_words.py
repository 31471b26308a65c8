"""Magic's vocabulary: every word does something and is said, every shipped card is read, said and saved alike, decks keep the rules."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from affray import Battle
from affray.cards.pool import CardError
from affray.core.register import of_edition
from affray.games import game
from affray.games.mtg.rules.stack.effects import HANDLERS
from affray.games.mtg.text.english.grammar import ENGLISH
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.catalogue import catalogue
from affray.games.mtg.vocabulary.keywords import KEYWORDS, Keyword, expand, parse_keyword, quality
from affray.games.mtg.vocabulary.printed import MtgCard
from affray.scenario.decks import read_deck, shipped
from affray.scenario.whole_game import start

EFFECTS = sorted(get_args(w.EffectWord), key=lambda word: str(word.__name__))


@pytest.mark.parametrize("word", EFFECTS, ids=lambda word: word.__name__)
def test_every_effect_is_carried_out_and_said(word: type) -> None:
    assert word in ENGLISH.rules
    assert word in HANDLERS


@pytest.mark.parametrize("name", sorted(catalogue.shipped.cards))
def test_every_card_is_said_and_saved(name: str) -> None:
    card = catalogue.shipped.cards[name]
    assert catalogue.text_of(name).splitlines()[0].startswith(name)
    again = catalogue.card_from_data(msgspec.json.decode(msgspec.json.encode(catalogue.card_to_data(card))))
    assert (again.text, again.names) == (card.text, card.names)


def test_every_keyword_of_the_editions_is_in_the_register() -> None:
    for at, edition in enumerate(game("mtg").editions):
        register = game("mtg").rulebook(edition).register
        numbers = {name: of_edition(one.numbers, at) for name, one in KEYWORDS.items()}
        assert [name for name, number in numbers.items() if number and number not in register] == []


def watching(event: str, kind: str) -> dict[str, object]:
    """An enchantment that draws a card when this happens to something of a type."""
    when = {"event": event, "who": {"type": kind}}
    return {
        "name": "A",
        "type": "enchantment",
        "abilities": [{"ability": "triggered", "when": when, "effects": [{"do": "draw"}]}],
    }


def always(**effect: object) -> dict[str, object]:
    """An enchantment with a static ability."""
    return {"name": "A", "type": "enchantment", "abilities": [{"ability": "static", "effects": [effect]}]}


def instant(effect: dict[str, object], **more: object) -> dict[str, object]:
    """An instant that does this."""
    return {"name": "A", "type": "instant", "abilities": [{"ability": "spell", "effects": [effect], **more}]}


DOUBLED_SHIELD = {"do": "instead", "who": "you", "of": "damage", "double": True, "prevent": 3, "shield": True, "until": "turn"}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"name": "A", "type": "creature"}, "power and toughness"),
        ({"name": "A", "type": "instant"}, "spell ability"),
        ({"name": "A", "type": "creature", "power": 1, "toughness": 1, "keywords": ["flyng"]}, "did you mean 'flying'"),
        (
            {"name": "A", "type": "creature", "power": 1, "toughness": 1, "keywords": ["protection from gren"]},
            "protection cannot be from 'gren' \\(did you mean 'green'",
        ),
        (
            {"name": "A", "type": "creature", "power": 1, "toughness": 1, "keywords": ["landwalk island"]},
            "no keyword 'landwalk island'",
        ),
        ({"name": "A", "type": "instant", "abilities": [{"ability": "spell", "effects": [{"do": "destroy"}]}]}, "0 targets"),
        ({"name": "A", "type": "creature", "power": "X", "toughness": 1}, "'X' needs a cost with"),
        (
            watching("enters", "player"),
            "when: who 'player' means nothing here; accepted: card, permanent,",
        ),
        (
            watching("gains life", "creature"),
            "when: who 'creature' means nothing here; accepted: player, opponent",
        ),
        ({"name": "A", "type": "instant", "abilities": [{"ability": "spell", "effects": [DOUBLED_SHIELD]}]}, "double"),
        (
            always(do="instead", of="damage", who="you", prevent=3, shield=True),
            "`shield` needs `prevent` \\(how much in all\\) and `until`",
        ),
        (always(do="gain", who={"type": "creature", "chosen_type": True}, power=1), "no type was chosen before"),
        (always(do="limit", n=1, to="block", against="you"), "limit: use `against` only for attacks"),
        (instant({"do": "gain", "until": "turn"}, targets=[{"what": {}}]), "gain does nothing; it needs: power, toughness,"),
        (
            instant({"do": "become", "until": "turn"}, targets=[{"what": {}}]),
            "become does nothing; it needs: power, toughness, types,",
        ),
        (
            instant({"do": "search", "graveyard": True, "to": "exile"}),
            "search: with `graveyard` the card can go only to the hand",
        ),
        (instant({"do": "if done", "effects": [{"do": "draw"}]}), "if done: write what is done first, then what follows"),
        (instant({"do": "scry", "n": 0}), "scry does nothing; it needs: n"),
        (instant({"do": "draw"}, extra_cost=[{"pay": "energy", "n": 0}]), "energy does nothing; it needs: n"),
        (always(do="blockers"), "blockers does nothing; it needs: at_least"),
        (always(do="become", types=["spell"]), "become: types 'spell' means nothing here; accepted: creature, land,"),
        (always(do="become", who={"non": "card"}, types=["land"]), "become: non 'card' means nothing here; accepted: permanent,"),
        (instant({"do": "tap", "who": {"status": "kicked"}}), "ask for `status` 'kicked' only in the condition fits"),
        (
            instant({"do": "draw"}, targets=[{"what": {"type": "ability", "zone": "exile"}}]),
            "a spell or ability: write zone: stack",
        ),
        (instant({"do": "draw"}, targets=[{"what": {"type": "any target", "color": "red"}}]), '"any target" stands alone'),
        (
            instant({"do": "token", "name": "Elf", "power": 1}),
            "token: write both power and toughness, or neither, e.g. power: 1, toughness: 1",
        ),
        (instant({"do": "from hand", "player": "you"}), "from hand: you choose from the hand of another"),
        (
            {
                "name": "A",
                "type": "artifact",
                "abilities": [{"ability": "activated", "cost": ["{T}"], "less": 1, "effects": [{"do": "draw"}]}],
            },
            "activated: use `less` only where the cost has generic mana, such as",
        ),
        (
            always(do="gain", abilities=[{"ability": "spell", "effects": [{"do": "draw"}]}]),
            "use a spell ability only on an instant or sorcery",
        ),
        (instant({"do": "cannot", "what": "attack"}), "cannot: who cannot be 'this': a spell is not in play"),
        (instant({"do": "destroy", "who": "attached"}), "'attached' means nobody here"),
        (instant({"do": "must", "what": "block it", "who": {"type": "creature"}}), "nothing is `it` here"),
        (
            instant({"do": "move", "to": "hand", "tapped": True}, targets=[{"what": {}}]),
            "tapped applies only with to: battlefield",
        ),
        (instant({"do": "tap", "who": {"zone": "graveyard"}}), "tap: leave out zone, since who is about permanents"),
        (
            {**instant({"do": "draw"}), "abilities": [{"ability": "enters", "tapped": True}]},
            "enters applies only to: permanents",
        ),
        (always(do="charge", to="attack", cost=["{T}", {"pay": "counters", "kind": "odd"}]), "{T}, counters cannot be paid here"),
        (always(do="charge", to="attack", cost=[]), "charge does nothing; it needs: cost"),
        (always(do="charge", to="attack", cost=[{"pay": "life", "n": 0}]), "life does nothing; it needs: n"),
        (instant({"do": "draw"}, extra_cost=["sacrifice this"]), "'spell': sacrifice this cannot be paid here"),
        (
            instant({"do": "may do", "cost": ["{X}"], "effects": [{"do": "draw"}]}),
            "may do: write a number, since nobody announces {X} here",
        ),
        (
            instant({"do": "counter", "unless": [{"pay": "loyalty", "n": 1}]}, targets=[{"what": {"type": "spell"}}]),
            "'counter': loyalty cannot be paid here",
        ),
        (
            {
                "name": "A",
                "type": "artifact",
                "abilities": [{"ability": "activated", "cost": ["discard this"], "effects": [{"do": "draw"}]}],
            },
            "'activated': discard this cannot be paid here, with the card itself",
        ),
        (
            {**instant({"do": "draw"}), "abilities": [{"ability": "cast for", "cost": ["exile this"]}]},
            "'cast for': exile this cannot be paid here",
        ),
        (
            {
                "name": "A",
                "type": "artifact",
                "abilities": [{"ability": "triggered", "when": {"event": "enters"}, "effects": [{"do": "attach", "to": "you"}]}],
            },
            "attach: only an Aura or Equipment can be attached",
        ),
        ({"name": "A", "type": "creature", "power": 1, "toughness": {"amount": "stat", "of": "target"}}, "means nobody here"),
        *[
            (
                {
                    "name": "A",
                    "type": "enchantment",
                    "abilities": [{"ability": "triggered", "when": {"event": event}, "effects": [{"do": "draw"}]}],
                },
                "needs a player in `who`, such as who: you",
            )
            for event in ("gains life", "loses life", "draws", "scries", "commits a crime")
        ],
        (
            {
                **always(do="gain", who={"type": "creature"}, power=1),
                "abilities": [
                    {
                        "ability": "static",
                        "condition": {"is": "controls", "what": {"type": "land"}, "at_most": 0},
                        "effects": [{"do": "gain", "who": {"type": "creature"}, "power": 1}],
                    }
                ],
            },
            "is less than `at_least`",
        ),
        ({"name": "A", "type": "creature", "power": 1, "toughness": 1, "abilities": 2 * [{"ability": "cast for"}]}, "one cost"),
    ],
)
def test_cards_that_cannot_be_meant_are_refused(data: dict[str, object], says: str) -> None:
    with pytest.raises(CardError, match=says):
        catalogue.card_of_data(data)


def test_a_keyword_stands_for_every_kind_of_ability(monkeypatch: pytest.MonkeyPatch) -> None:
    """How a permanent enters, what a spell costs besides, for what else it may be cast; what is so looked for is gained by nothing."""
    parts = (w.Enters(counter="+1/+1", n=2), w.Spell(extra_cost=(w.LifeCost(3),)), w.CastFor(("{U}",)), w.Enters(tapped=True))
    monkeypatch.setitem(KEYWORDS, "omen", Keyword(("", "702.999"), "", lambda _: parts))
    expand.cache_clear()
    card = MtgCard(
        w.CardText(
            "Omen Bear", "creature", "{9}", power=1, toughness=1, keywords=("omen",), abilities=(w.Enters(counter="+1/+1", n=1),)
        )
    )
    assert [one.n for one in card.enters] == [1, 2, 0]
    assert card.spell is not None
    assert card.spell.extra_cost == (w.LifeCost(3),)
    assert card.ways.get("alternative") == parts[2]
    with pytest.raises(CardError, match="counts only if it is printed on the card"):
        catalogue.card_of_data(always(do="gain", who={"type": "creature"}, keywords=["omen"]))


def test_what_keywords_say_of_spells_is_what_they_cost() -> None:
    """More than that of a keyword's spell ability would be lost beside the one that is printed."""
    said = [
        one
        for name, keyword in KEYWORDS.items()
        if keyword.means
        for one in expand(name, "{1}" if keyword.takes == "cost" else "1")
    ]
    assert [one for one in said if isinstance(one, w.Spell) and one != w.Spell(extra_cost=one.extra_cost)] == []


def test_decks_keep_the_rules_and_play() -> None:
    decks = [read_deck(path) for path in shipped("mtg").values()]
    assert len(decks) == 4
    for edition in game("mtg").editions:
        assert [deck.title for deck in decks if deck.check(edition)] == []
    breaches = game("mtg").decks.check(game("mtg").rulebook(), {"main deck": {"Shock": 5}, "sideboard": {"Forest": 16}})
    assert {reason.rule for reason in breaches} == {"100.2a", "100.4a"}
    battle: Battle = start(decks[:2], ("Ann", "Bob"), "", 3)
    assert battle.question is not None
    assert battle.question.rule == "set-up.mulligan"


def test_a_keyword_speaks_of_subtypes_in_the_plural() -> None:
    assert parse_keyword("bands with other Wolves") == ("bands with other", "Wolf")
    assert parse_keyword("protection from Elves") == ("protection", "Elves")
    assert quality("Elves") == "elf"
