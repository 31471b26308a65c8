"""What is accepted does something: every field of a description, in every kind of text that takes it, changes what a card does.

A card says something of what fits a description: as long as it is there, when it is done, as a condition, a cost, a target or a
trigger. With one field more in the description the same play at random goes otherwise, or the field is refused there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from affray import Battle
from affray.cards.pool import CardError
from affray.games import game
from affray.scenario.load import load
from affray.scenario.nodes import ScenarioError
from boards import Dice
from lazy import Lazy

Card = dict[str, Any]
What = dict[str, Any]


class Stage:
    """Where descriptions of a game are tried: the cards that are there, the card for each kind of text, values for each field, and what
    is not noticed there, with the reason; a description says at least `what` it is of.
    """

    def __init__(
        self,
        key: str,
        cast: list[Card],
        player: dict[str, Any],
        other: dict[str, Any],
        says: dict[str, Callable[[What], Card]],
        values: dict[str, list[Any]],
        silent: dict[tuple[str, str], str],
        what: str,
        **more: Any,
    ) -> None:
        self.plain: What = {"type": what}
        self.board = {"game": key, "cards": cast, "players": {"Ada": player, "Bea": other}, **more}
        self.says = says
        self.values = values
        self.silent = silent

    def story(self, card: Card, seed: int) -> Lazy:
        """What happens with this card when both play at random."""
        data = {**self.board, "cards": [*self.board["cards"], card], "seed": seed}
        return Lazy(_played(load(data).battle(), 60 if "when" in str(card) else 24, Dice(seed)))


def _played(battle: Battle, length: int, dice: Dice) -> Iterator[Any]:
    yield str(battle.view())
    for _ in range(length):
        if battle.question is None:
            break
        options = list(battle.legal)
        acts = [one for one in options if "odd" in str(one.args)]
        decision = dice.pick(acts if acts and dice.below(3) else options)
        battle = battle.play(decision)
        yield options, decision, [event.key() for event in battle.events]
    yield str(battle.view())


def creature(**more: Any) -> Card:
    return {"name": "Odd", "type": "creature", "cost": "{1}", "power": 2, "toughness": 2, **more}


def does(**ability: Any) -> Callable[[What], Card]:
    """A Magic creature with an ability, in which `WHAT` is the description; with `N` one for each number."""
    return lambda what: creature(abilities=counted(ability, what))


def counted(ability: Card, what: What) -> list[Card]:
    """The ability that speaks of what fits, as often as there are numbers where it asks for so many."""
    return [put(ability, what, n) for n in (range(1, 12) if "'N'" in str(ability) else (1,))]


def put(text: Any, what: What, n: int) -> Any:
    """The same with the description in the place of `WHAT`, and a number in that of `N`."""
    if text in ("WHAT", "N"):
        return what if text == "WHAT" else n
    if isinstance(text, dict):
        return {key: put(value, what, n) for key, value in text.items()}
    return [put(one, what, n) for one in text] if isinstance(text, list) else text


MAGIC = Stage(
    "mtg",
    [
        {"name": "Iron Bear", "type": ["artifact", "creature"], "subtype": "Bear", "supertype": "legendary", "cost": "{3}", "power": 3, "toughness": 3},
        {"name": "Glider", "type": "creature", "subtype": "Bird", "cost": "{W}", "color": "white", "power": 1, "toughness": 1, "keywords": ["flying"]},
    ],
    {
        "battlefield": ["Odd", "Odd", "Iron Bear", "Glider", "Grizzly Bears (1 +1/+1 counters)", "Web Spider (tapped)", "4 Forest"],
        "hand": ["Glider", "Odd"], "graveyard": ["Hill Giant", "Glider"], "library": ["4 Forest"],
    },
    {
        "battlefield": ["Iron Bear", "Glider", "Hill Giant (owner Ada)", "Web Spider (tapped)", "Savannah Lions", "4 Plains"],
        "graveyard": ["Iron Bear"], "library": ["4 Forest"],
    },
    {
        "what lasts": does(ability="static", effects=[{"do": "gain", "who": "WHAT", "power": 1, "toughness": 1}]),
        "what is done": does(ability="activated", cost=["{1}"], effects=[{"do": "tap", "who": "WHAT"}]),
        "what must hold": does(ability="static", condition={"is": "controls", "what": "WHAT", "at_least": "N"},
                               effects=[{"do": "gain", "who": "this", "power": 1}]),
        "what is paid": does(ability="activated", cost=[{"pay": "sacrifice", "what": "WHAT"}], effects=[{"do": "gain life", "amount": 1}]),
        "what is targeted": does(ability="activated", cost=["{1}"], targets=[{"what": "WHAT"}], effects=[{"do": "untap"}]),
        "what triggers it": does(
            ability="triggered", when={"event": "attacks", "who": "WHAT"}, effects=[{"do": "gain life", "amount": 1}]
        ),
    },
    {
        "and_type": ["artifact"], "and_subtype": ["Bird"], "controller": ["you", "opponent"], "owner": ["you", "opponent"], "subtype": ["Bear", ["Bear", "Bird"]],
        "supertype": ["legendary"], "color": ["white", "green"], "without_color": ["white"], "name": ["Glider", "Iron Bear"], "keyword": ["flying"],
        "without_keyword": ["flying"], "status": ["tapped", "untapped", "attacking"], "non": ["artifact"], "non_subtype": ["Bear"],
        "non_supertype": ["legendary"], "power": ["greater", "lesser"], "power_at_least": [3, 2], "power_at_most": [1, 2], "toughness_at_least": [3],
        "toughness_at_most": [1, 2], "mana_value_at_least": [2, 3], "mana_value_at_most": [1, 2], "mana_value": ["X"], "counter": ["+1/+1"], "without_counter": ["+1/+1"],
        "mana_value_equal": [1, 3], "toughness": ["greater"], "x_in_cost": [True],
        "other": [True], "same_name_as": ["this"], "chosen_type": [True], "chosen": ["name", "color"], "zone": ["graveyard", "hand"],
        "either": [[{"type": "creature", "color": "white"}, {"type": "creature", "subtype": "Bear"}]], "type": ["artifact", "land"],
    },
    {},
    what="creature",
    edition="2026-04",
)  # fmt: skip


def resonator(**ability: Any) -> Callable[[What], Card]:
    """A resonator of Force of Will with such an ability."""
    return lambda what: {
        "name": "Odd",
        "type": "resonator",
        "cost": "{1}",
        "atk": 500,
        "def": 500,
        "abilities": counted(ability, what),
    }


FORCE = Stage(
    "fow",
    [
        {"name": "Ember Fox", "type": "resonator", "attribute": "fire", "race": "Fox", "cost": "{R}{1}", "atk": 800, "def": 700, "keywords": ["flying"]},
        {"name": "Leaf Elf", "type": "resonator", "attribute": "wind", "race": "Elf", "cost": "{W}", "atk": 300, "def": 200},
        {"name": "Wild Banner", "type": "addition", "subtype": "resonator", "attribute": "fire", "cost": "{R}",
         "abilities": [{"ability": "spell", "targets": [{"what": {"type": "resonator"}}]}]},
    ],
    {
        "field": ["Odd (as odd)", "Odd", "Ember Fox", "Leaf Elf (rested)", "Knight (2 arrow counters)", "Wild Banner (added to odd)", "4 Fire Magic Stone"],
        "hand": ["Leaf Elf", "Odd"], "graveyard": ["Ember Fox", "Leaf Elf"], "main deck": ["4 Knight"], "magic stone deck": ["2 Fire Magic Stone"],
    },
    {
        "field": ["Ember Fox (owner Ada)", "Leaf Elf", "Squire", "Wild Banner (added to Squire)", "4 Fire Magic Stone"],
        "graveyard": ["Ember Fox"], "main deck": ["4 Knight"], "magic stone deck": ["2 Fire Magic Stone"],
    },
    {
        "what a continuous ability says": resonator(ability="continuous", effects=[{"do": "gain", "who": "WHAT", "atk": 100, "def": 100}]),
        "what is done": resonator(ability="activate", cost=["{1}"], effects=[{"do": "rest", "who": "WHAT"}]),
        "what must hold": resonator(ability="continuous", condition={"is": "controls", "what": "WHAT", "at_least": "N"},
                                    effects=[{"do": "gain", "who": "this", "atk": 100}]),
        "what is paid": resonator(ability="activate", cost=[{"pay": "banish", "what": "WHAT"}], effects=[{"do": "gain life", "amount": 100}]),
        "what is targeted": resonator(ability="activate", cost=["{1}"], targets=[{"what": "WHAT"}], effects=[{"do": "recover", "who": "target"}]),
        "what triggers it": lambda what: {
            **resonator()(what),
            "abilities": [
                {"ability": "automatic", "when": {"event": "is rested", "who": what}, "effects": [{"do": "gain life", "amount": 100}]},
                {"ability": "activate", "cost": ["{1}"], "targets": [{"what": {"type": ["resonator", "addition"]}}], "effects": [{"do": "rest"}]},
            ],
        },
    },
    {
        "controller": ["you", "opponent"], "attribute": ["fire", ["fire", "wind"]], "race": ["Fox", "Elf"], "name": ["Leaf Elf"], "keyword": ["flying"],
        "status": ["rested", "recovered"], "total_cost_at_most": [1], "total_cost_at_least": [2], "other": [True], "non": ["addition", "resonator"],
        "without_attribute": ["fire", "wind"], "added_to": ["this"], "subtype": ["resonator"], "zone": ["graveyard"], "top": [1],
        "either": [[{"type": "resonator", "race": "Fox"}, {"type": "resonator", "race": "Elf"}]], "owner": ["you", "opponent"],
        "atk_at_least": [500, 800], "atk_at_most": [300], "def_at_least": [500, 700], "def_at_most": [300], "without_race": ["Elf", "Fox"],
        "without_keyword": ["flying"], "without_name": ["Leaf Elf", "Ember Fox"], "counter": ["arrow"], "name_part": ["Leaf"], "type": ["addition", "magic stone"],
    },
    {},
    what="resonator",
)  # fmt: skip


def monster(**ability: Any) -> Callable[[What], Card]:
    """A monster of Yu-Gi-Oh! with such an effect."""
    shown: Card = {"name": "Odd", "type": "monster", "attribute": "DARK", "race": "Fiend", "level": 4, "atk": 1000, "def": 1000}
    return lambda what: {**shown, "abilities": counted(ability, what)}


YUGIOH = Stage(
    "ygo",
    [
        {"name": "Sun Samurai", "type": "monster", "subtype": "tuner", "attribute": "LIGHT", "race": "Warrior", "level": 4, "atk": 1800, "def": 600},
        {"name": "Mud Slime", "type": "monster", "attribute": "EARTH", "race": "Aqua", "level": 2, "atk": 500, "def": 1500},
        {"name": "Star Bearer", "type": "monster", "subtype": "xyz", "attribute": "WIND", "race": "Warrior", "rank": 4, "atk": 2000, "def": 1000,
         "materials": "2 Level 4 monsters"},
    ],
    {
        "monster zone": ["Odd", "Odd", "Sun Samurai", "Mud Slime (defense)"], "spell/trap zone": ["Call of the Haunted"], "hand": ["Odd", "Mud Slime"],
        "graveyard": ["Sun Samurai", "Mud Slime"], "deck": ["4 Luster Dragon"],
    },
    {
        "monster zone": [
            "Sun Samurai (owner Ada)", "Mud Slime (set)", "Luster Dragon (special summoned)", {"card": "Star Bearer", "counters": {"Ice": 1}},
        ],
        "graveyard": ["Sun Samurai"],
        "deck": ["4 Luster Dragon"],
    },
    {
        "what a continuous effect says": monster(ability="continuous", effects=[{"do": "gain", "who": "WHAT", "atk": 100, "def": 100}]),
        "what is done": monster(ability="ignition", effects=[{"do": "destroy", "who": "WHAT"}]),
        "what must hold": monster(ability="ignition", condition={"is": "controls", "what": "WHAT", "at_least": "N"},
                                  effects=[{"do": "gain", "who": "this", "atk": 100, "until": "turn"}]),
        "what is paid": monster(ability="ignition", cost=[{"pay": "tribute", "what": "WHAT"}], effects=[{"do": "gain life", "amount": 100}]),
        "what is targeted": monster(ability="ignition", targets=[{"what": "WHAT"}], effects=[{"do": "destroy", "who": "target"}]),
        "what it answers": lambda what: {
            **monster()(what),
            "abilities": [
                {"ability": "trigger", "when": {"event": "destroyed", "who": what}, "effects": [{"do": "gain life", "amount": 100}]},
                {"ability": "ignition", "targets": [{"what": {"type": "monster"}}], "effects": [{"do": "destroy"}]},
            ],
        },
    },
    {
        "subtype": ["tuner"], "attribute": ["LIGHT"], "not_attribute": ["LIGHT"], "race": ["Warrior"], "named": ["Samurai"], "not_named": ["Sun Samurai"],
        "not_race": ["Warrior"], "not_subtype": ["tuner"], "not_group": ["Samurai"],
        "name": ["Mud Slime"], "controller": ["you", "opponent"], "owner": ["you", "opponent"], "zone": ["graveyard", "hand"],
        "position": ["attack", "defense"], "face": ["up", "down"], "atk_at_most": [1000], "def_at_most": [1000], "atk_at_least": [1800],
        "def_at_least": [1000], "level_at_most": [2], "level_at_least": [4], "rank_at_most": [4], "rank_at_least": [4], "special": [True],
        "summonable": [True], "settable": [True], "ordinary": [True], "idle": [True], "other": [True], "other_name": [True], "but_target": [True], "level": ["sent"], "type": ["trap", "spell"],
        "counter": ["Ice"], "takes": ["Ice"], "compared": [{"than": {"amount": "stat", "of": "this"}}], "extreme": ["highest ATK", "lowest DEF"],
        "equips": ["this"], "among": ["it"], "declared": ["race"],
    },
    {
        ("what is targeted", "settable"): "every monster of this stage can be set; the worked examples have tokens",
        ("what it answers", "zone"): "what was destroyed is described as it was on the field, or as it is in the Graveyard: here both fit",
        ("what it answers", "other"): "a monster that is destroyed is not there any more for its own effect to be activated",
    },
    what="monster",
    edition="2020", start="203.2", happened=[{"attacked": "sun-samurai#1"}],
)  # fmt: skip

STAGES = {"fow": FORCE, "mtg": MAGIC, "ygo": YUGIOH}
SEEDS = range(1, 13)


@pytest.mark.parametrize("key", STAGES)
def test_every_field_is_tried(key: str) -> None:
    what = game(key).catalogue.words.What
    assert sorted(STAGES[key].values) == sorted(what.__struct_encode_fields__)


@pytest.mark.parametrize(("key", "text"), [(key, text) for key, stage in STAGES.items() for text in stage.says])
def test_every_field_of_a_description_does_something(key: str, text: str) -> None:
    stage = STAGES[key]
    usual = {seed: stage.story(stage.says[text](stage.plain), seed) for seed in SEEDS}

    def is_noticed(field: str, value: Any) -> bool | None:
        """Does it change what happens (None: it is refused)?"""
        try:
            card = stage.says[text]({**stage.plain, field: value})
            return any(stage.story(card, seed).differs(usual[seed]) for seed in SEEDS)
        except (CardError, ScenarioError):
            return None

    found = {field: [is_noticed(field, value) for value in values] for field, values in stage.values.items()}
    silent = [(text, field) for field, seen in found.items() if True not in seen and False in seen]
    assert silent == [one for one in stage.silent if one[0] == text]
