"""The line of play of a scenario file: each entry of `do`, parsed and checked, and what is expected."""

from __future__ import annotations

from collections.abc import Mapping

from affray.core.game import Game
from affray.core.notation import suggest
from affray.scenario.mistake_list import MistakeList
from affray.scenario.nodes import SourceNode
from affray.scenario.sections import editions_of

EXPECT_KEYS = (
    "at", "asks", "legal", "can", "cannot", "events", "no events", "since", "life", "cards", "zones", "triggered", "winner", "over",
    "battle", "breaches",
)  # fmt: skip
"""The keys of `expect` in any game; each game adds `ScenarioSchema.expects`."""
INSTRUCTIONS = ("now", "to", "refuse", "rule", "mark", "expect", "chance", "edition")
RESERVED = (*INSTRUCTIONS, "pass", "concede", "nobody", "draw", "all")
"""Names that no player can have, since they mean something else in a line of play."""


class ScenarioMove:
    """One line of `do`: its kind, the player, the text, and the editions under which it is played (none named: under all)."""

    def __init__(self, kind: str, node: SourceNode) -> None:
        self.kind = kind
        self.node = node
        self.player = ""
        self.text = ""
        self.rules: tuple[str, ...] = ()
        self.now = False
        self.expect: dict[str, SourceNode] = {}
        self.editions: tuple[str, ...] = ()

    def is_for(self, edition: str) -> bool:
        """Is the line played under an edition?"""
        return not self.editions or edition in self.editions


def move_of(node: SourceNode, players: list[str], game: Game, editions: tuple[str, ...]) -> ScenarioMove:
    if isinstance(node.value, (str, int)) and not isinstance(node.value, bool):
        move = ScenarioMove("play", node)
        move.text = node.decision()
        first = next((one for one in (*INSTRUCTIONS, *players) if move.text.startswith(f"{one} ")), "")
        if first:
            raise node.error(
                "a colon is missing after {first!r}: write `{first}: {found}`", first=first, found=move.text[len(first) + 1 :]
            )
        return move
    known = (*INSTRUCTIONS, *players)
    for key in node.value if isinstance(node.value, Mapping) else ():
        if str(key) not in known:
            raise node.key(key).error(
                "no player and no instruction is called {key!r}{near}; accepted: {known}",
                key=str(key),
                near=suggest(str(key), list(known)),
                known=", ".join(known),
            )
    entries = node.mapping(what="a decision, or a mapping such as {expect: …}")
    instruction_keys = [key for key in entries if key not in ("rule", "edition")]
    if len(instruction_keys) != 1 or ("rule" in entries and instruction_keys != ["refuse"]):
        raise node.error(
            "one instruction at a time, found {known} (`refuse` may have a `rule` beside it, every instruction an `edition`)",
            known=", ".join(entries),
        )
    if "expect" in entries:
        move = ScenarioMove("expect", node)
        move.expect = expectations(entries["expect"], game)
    elif "mark" in entries or "to" in entries:
        kind = "mark" if "mark" in entries else "to"
        move = ScenarioMove(kind, entries[kind])
        move.text = entries[kind].text()
    elif "refuse" in entries:
        move = _decision_move("refuse", entries["refuse"].headed(players), players)
        if "rule" in entries:
            move.rules = tuple([one.text("a rule number") for one in entries["rule"].many()])
    elif "now" in entries:
        move = _decision_move("play", entries["now"].headed(players), players)
        move.now = True
    else:
        decisions = {key: one for key, one in entries.items() if key != "edition"}
        move = _decision_move("play", node, players, decisions)
    move.editions = _editions_of_the_line(entries, game, editions)
    return move


def _editions_of_the_line(entries: dict[str, SourceNode], game: Game, editions: tuple[str, ...]) -> tuple[str, ...]:
    """Return the editions under which a line is played (none named: all of the file).

    Raises:
        ScenarioError: the file is played under none of them, or under no other.
    """
    if "edition" not in entries:
        return ()
    named = editions_of(entries, game)
    if not set(named) & set(editions):
        raise entries["edition"].error(
            "the file is not played under {found}; its editions: {known}", found=", ".join(named), known=", ".join(editions)
        )
    return named


def _decision_move(kind: str, node: SourceNode, players: list[str], entries: dict[str, SourceNode] | None = None) -> ScenarioMove:
    """Return a decision given as text, or as `{PLAYER: text}`; `entries`: the entries of that mapping, where they are known."""
    move = ScenarioMove(kind, node)
    if isinstance(node.value, str):
        move.text = node.decision()
        return move
    entries = entries or node.mapping([*players, "chance"], "a decision, or {PLAYER: decision}")
    if len(entries) != 1:
        raise node.error("one decision at a time; found {n}", n=len(entries))
    move.player, decision_node = next(iter(entries.items()))
    move.text = decision_node.decision()
    return move


def expectations(node: SourceNode, game: Game, mistakes: MistakeList | None = None) -> dict[str, SourceNode]:
    """Return what is expected, by kind. Keys that mean nothing go to `mistakes`, if given."""
    known = (*EXPECT_KEYS, *game.scenario_schema.expects)
    for key, value in node.value.items() if isinstance(node.value, Mapping) else ():
        if str(key) not in known and isinstance(value, Mapping) and not suggest(str(key), list(known)):
            raise node.key(key).error(
                "unknown key {key!r}: an expectation begins with its kind, then names players or cards; accepted: {known}",
                key=str(key),
                known=", ".join(known),
            )
    return node.mapping(known, f"a mapping of what is expected, with {', '.join(known[:4])}, …", mistakes)
