"""A card as an entry of a zone of a scenario places it: a name with its states, or a mapping."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from affray.core.game import Game
from affray.core.notation import did_you_mean, suggest
from affray.core.verdicts import Reason
from affray.scenario.mistake_list import MistakeList
from affray.scenario.nodes import UNKNOWN_KEY, SourceNode
from affray.scenario.translated_keys import translated_keys

CARD_KEYS = ("card", "as", "count", "new", "face down", "damage", "counters", "owner")
"""The keys of a card in any game; each game adds its postures and `ScenarioSchema.card`."""
MANY = 200
_DOING = re.compile(r"(\w{4,}?)(?:ing|ers?)")
_SHORT = re.compile(r"^(?:(\d{1,9})\s*x?\s+)?(.+?)(?:\s*[(（]([^()（）]*)[)）])?$")


class CardSetup:
    """A card as a scenario places it."""

    def __init__(self, name: str, node: SourceNode) -> None:
        self.name = name
        self.node = node
        self.id = self.posture = ""
        self.count = 1
        self.new = self.face_down = False
        self.damage = 0
        self.counters: dict[str, int] = {}
        self.owner: SourceNode | None = None
        self.more: dict[str, str] = {}

    def states(self) -> dict[str, str]:
        """Return the states given for the card, by key of `ScenarioSchema.states`, each in the words of the file."""
        texts = {
            "posture": self.posture,
            "damage": f"damage {self.damage}" if self.damage else "",
            "new": "new" if self.new else "",
        }
        texts["counters"] = next((f"{n} {kind} counter{'s'[: n != 1]}" for kind, n in self.counters.items()), "")
        texts["face down"] = "face down" if self.face_down else ""
        texts["owner"] = f"owner {self.owner.value}" if self.owner is not None else ""
        return {key: words for key, words in texts.items() if words} | {key: key for key in self.more}


def card_setup(node: SourceNode, game: Game, mistakes: MistakeList | None = None) -> CardSetup:
    """Return a card as an entry of a zone gives it. Keys that mean nothing go to `mistakes`, if given."""
    if isinstance(node.value, str):
        return _short_card(node, game)
    if isinstance(node.value, dict) and "name" in node.value and "card" not in node.value:
        raise node.key("name").error("a card that lies somewhere is named by `card`, not `name`")
    entries = node.mapping((*CARD_KEYS, *game.postures, *game.scenario_schema.card), "a card: its name, or a mapping", mistakes)
    if "card" not in entries:
        raise node.error("a card needs its name: `card: NAME`")
    card = CardSetup(entries["card"].text("a card's name"), entries["card"])
    for key, value_node in entries.items():
        if key == "as":
            card.id = value_node.seen("an id")
        elif key == "count":
            card.count = _count(value_node, value_node.number(least=1))
        elif key == "damage":
            card.damage = value_node.number(least=0)
        elif key == "counters":
            card.counters = {kind: n.number(least=0) for kind, n in value_node.mapping(what="counters by kind").items()}
        elif key == "owner":
            card.owner = value_node
        elif game.scenario_schema.card.get(key, "flag") != "flag":
            card.more[key] = value_node.text(game.scenario_schema.card[key])
        elif key != "card" and value_node.flag():
            _flag(card, key, value_node, game)
    return card


def refuse_states_as_keys(node: SourceNode, card_values: Mapping[str, Sequence[str]], facts: Sequence[str]) -> None:
    """Refuse a state as a key of what is expected of a card, such as `tapped: yes`: it is a value there, `orientation: tapped`.

    Args:
        node: the keys and values that are expected.
        card_values: the states that each fact of a card can have.
        facts: the accepted keys.

    Raises:
        ScenarioError: a key is a state.
    """
    keys_by_state = {state: key for key, states in card_values.items() for state in states if state}
    for name in node.value if isinstance(node.value, Mapping) else ():
        state = node.english(str(name), list(keys_by_state))
        if state in keys_by_state and state not in facts:
            near = did_you_mean(f"{keys_by_state[state]}: {state}")
            raise node.key(name).error(UNKNOWN_KEY, key=str(name), near=near, known=", ".join(facts))


def _short_card(node: SourceNode, game: Game) -> CardSetup:
    """Return the card of `3 Fire Magic Stone`, `Flame Cat (rested, damage 200)`."""
    match = _SHORT.match(node.value.strip())
    if match is None:
        raise node.error("expected a card's name, on one line")
    count, name, flags = match.groups()
    card = CardSetup(name, node)
    card.count = _count(node, int(count)) if count else 1
    for flag in re.split("[,、]", flags or ""):
        if flag.strip():
            _flag(card, flag.strip(), node, game)
    return card


def _count(node: SourceNode, n: int) -> int:
    if not 1 <= n <= MANY:
        raise node.error("1 to {most} cards at once, not {n}", most=MANY, n=n)
    return n


def _flag(card: CardSetup, flag: str, node: SourceNode, game: Game) -> None:
    if flag in game.postures:
        card.posture = flag
    elif flag == "new":
        card.new = True
    elif flag == "face down":
        card.face_down = True
    elif game.scenario_schema.card.get(flag) == "flag":
        card.more[flag] = "yes"
    elif spoken := next(
        (key for key, takes in game.scenario_schema.card.items() if takes != "flag" and flag.startswith(f"{key} ")), ""
    ):
        card.more[spoken] = flag[len(spoken) :].strip()
    elif damage := re.fullmatch(r"damage (\d{1,7})", flag):
        card.damage = int(damage[1])
    elif counters := re.fullmatch(r"(\d{1,7}) (.+?) counters?", flag):
        card.counters[counters[2]] = int(counters[1])
    elif flag.startswith("as "):
        card.id = flag[3:].strip()
    elif flag.startswith("owner "):
        card.owner = SourceNode(flag[6:].strip(), node.file, node.line, node.column)
    elif (english := translated_keys(game).english_state(flag)) != flag:
        _flag(card, english, node, game)
    else:
        own_states = [key if takes == "flag" else f"{key} {takes.upper()}" for key, takes in game.scenario_schema.card.items()]
        accepted = [*game.postures, *own_states, "new", "face down", "damage N", "N KIND counters", "owner NAME", "as ID"]
        near = _role_named(flag, game) or suggest(flag, accepted)
        raise node.error("unknown state {flag!r}{near}; accepted: {known}", flag=flag, near=near, known=", ".join(accepted))


def _role_named(flag: str, game: Game) -> Reason | str:
    """Return where a role in the battle stands that is written as the state of a card, such as `attacking` ("": it is none)."""
    roles = game.scenario_schema.roles
    verb = _DOING.fullmatch(flag)
    key = next((one for one in roles if verb is not None and one.startswith(verb[1])), "")
    return Reason("", "; who does so stands in `battle`, as `{key}`: {takes}", key=key, takes=roles[key]) if key else ""
