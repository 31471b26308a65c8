"""From a loosely written request to a scenario: what is missing before there is a board, and what a board assumes."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from affray.answers import requests
from affray.answers.boards import BoardSource
from affray.answers.cards import known_card, with_cards_read
from affray.answers.replies import MissingPart
from affray.battle import Battle
from affray.core.game import Game
from affray.core.notation import plain, short_name, suggest
from affray.present.position_text import stage
from affray.scenario.builder import is_hidden_name
from affray.scenario.load import ScenarioSetup
from affray.scenario.model import Scenario
from affray.scenario.nodes import SourceNode

_PLAYER = re.compile(r"^([^:>]{1,40}):\s*\S")
_INSTRUCTIONS = ("to", "chance")


def drafted(request: requests.BoardRequest) -> BoardSource:
    """Return the scenario of a request.

    Raises:
        ValueError: a line of play is none.
        CardError: the printed text of a card is not read.
    """
    scenario = {key: value for key, value in msgspec.to_builtins(request).items() if value not in ("", [], {}, None)}
    if request.do:
        scenario["do"] = [play_line(one, list(request.players)) for one in request.do]
    return BoardSource(with_cards_read(scenario))


def play_line(line: requests.Line, players: list[str]) -> Any:
    """Return a line of play as a scenario has it: `Ann: pass` becomes a mapping.

    Raises:
        ValueError: the line is no decision of a player and no `to`.
    """
    if not isinstance(line, str):
        if len({*line} - {"edition"}) != 1 or not {*players, *_INSTRUCTIONS, "edition"}.issuperset(line):
            raise ValueError(f"a line of play is a decision of a player, or `to`; found {', '.join(map(str, line))}")
        return line
    heads = [*players, *_INSTRUCTIONS]
    read = SourceNode(line.strip()).headed(heads).value
    match = _PLAYER.match(read) if isinstance(read, str) else None
    head = match[1].strip() if match is not None else ""
    near = suggest(head, heads)
    if head and (near or " " not in head):  # a decision may have a colon, too: `assign Hill Giant: Grizzly Bears 2`
        raise ValueError(f"no player {head!r}{near}; a line begins with one of {', '.join(players)}, or with `to:`")
    return read


def missing_cards(loaded: ScenarioSetup) -> list[MissingPart]:
    """Return the cards of a scenario that nobody knows: a person must give their printed texts."""
    scenario = loaded.scenario
    defined = {str(one.value.get("name", "")).casefold() for one in scenario.cards if isinstance(one.value, dict)}
    names = dict.fromkeys(one.name for player in scenario.players for cards in player.zones.values() for one in cards)
    missing = []
    for name in names:
        if (
            is_hidden_name(scenario.game, name)
            or name.casefold() in defined
            or any(name.casefold() in one.split(",")[0] for one in defined)
        ):
            continue
        reply = known_card(scenario.game, name)
        if not reply.known and not reply.refusal:
            ask = f"What does {name} say? Give its type line, its text and its numbers as a card under `cards`."
            missing.append(MissingPart("card", name, ask, reply.near))
    return missing


def missing_step(loaded: ScenarioSetup, why: str) -> MissingPart:
    """Return the step at which a scenario cannot begin, since nothing is under way there."""
    start = loaded.scenario.start
    name = str(start.value) if start is not None else ""
    roles = "; ".join(map(": ".join, loaded.scenario.game.scenario_schema.roles.items()))
    ask = f"Nothing is under way at {name}: name the attack in `battle` ({roles}), or begin at an earlier step and play up to it."
    return MissingPart("step", name, f"{ask} {why}" if "battle" not in why else ask)


def begun_earlier(loaded: ScenarioSetup, source: BoardSource) -> BoardSource | None:
    """Return a board that begins where its first line of play is asked and goes on to its start, where that is later in the same battle (None: no
    such line)."""
    scenario = loaded.scenario
    if scenario.start is None or not scenario.moves or scenario.moves[0].kind != "play":
        return None
    book = scenario.game.rulebook(scenario.editions[-1], scenario.rulings)
    start, steps = book.find_step(str(scenario.start.value)), scenario.game.answers_questions(scenario.moves[0].text)
    asked = book.find_step(steps[0]) if steps and len(steps) == 1 else None
    if start is None or asked is None or start[0] != asked[0] or asked[0] not in scenario.game.flow.battle:
        return None
    order = book.programs[start[0]].index
    if order[asked[1]] >= order[start[1]]:
        return None
    lines = source.lines if len(source.lines) > 1 else [*source.lines, {"to": str(scenario.start.value)}]
    return BoardSource({**source.scenario, "start": book.number(".".join(asked)), "do": lines})


def mentioned(of: Game, words: str) -> tuple[list[str], str]:
    """Return what a question in words speaks of: the names of cards, in their order, and a step ("" for none)."""
    words_left = f" {plain(words)} "
    catalogue, book = of.catalogue, of.rulebook("")
    full = {plain(name): name for name in reversed([*catalogue.names(), *catalogue.user_card_names])}
    places: dict[str, int] = {}
    for key in sorted({**{plain(short_name(name)): name for name in full.values()}, **full}, key=len, reverse=True):
        at = words_left.find(f" {key} ") if key else -1
        if at >= 0:
            name = full.get(key) or next(one for one in full.values() if plain(short_name(one)) == key)
            places[name] = at
            words_left = words_left.replace(f" {key} ", f" {'_' * len(key)} ")
    known = [step.number for program in book.programs.values() for step in program.steps]
    written = re.findall(r"\b[A-Z]?\d+(?:\.\d+)*[a-z]?\b", words)
    numbers = [number for one in written for number in known if number == one or ("." in one and number.startswith(one))]
    steps = dict.fromkeys(of.rules[step.full].name for program in book.programs.values() for step in program.steps)
    names = [one for one in [*of.flow.places, *steps] if " " in one and f" {plain(one)} " in words_left]
    step = next(iter(numbers), "") or next((one for one in sorted(names, key=len, reverse=True) if book.find_step(one)), "")
    return sorted(places, key=lambda name: places[name]), step


def assumed(loaded: ScenarioSetup, battle: Battle | None) -> list[str]:
    """Return the defaults that a scenario rests on."""
    scenario = loaded.scenario
    top = scenario.node.value
    lines = [] if "edition" in top else [f"edition {scenario.editions[-1]}"]
    if "turn" not in top:
        lines.append(f"{scenario.players[0].name}'s turn")
    if "start" not in top:
        lines.append("the main phase")
    lines += _passed_over(scenario, battle) if battle is not None and not scenario.moves else []
    for player in scenario.players:
        if battle is not None and scenario.game.counts_life and player.life is None and not scenario.moves:
            lines.append(f"{player.name} has {battle.state.players[battle.seat(player.name)].life} life")
    lines.append("no other cards; cards are ready and not new unless said otherwise")
    return lines


def _passed_over(scenario: Scenario, battle: Battle) -> list[str]:
    """Return a line on the step where a scenario starts, if nobody has a choice there and play went on: at a step that asks, or to another turn."""
    book, now = battle.book, stage(battle)
    named = str(scenario.start.value) if scenario.start is not None else ""
    place = book.find_step(book.game.flow.places.get(named, named))
    asked = {(one.procedure, one.step) for one in battle.where()}
    if place is None or now is None or place in asked or place[1] not in book.programs[place[0]].index:
        return []
    program = book.programs[place[0]]
    at = program.index[place[1]]
    asks = program.steps[at].window or any(step.answers for step in program.steps[at + 1 : at + 2])
    if not asks and battle.state.active == scenario.turn:
        return []
    name = book.game.rules[program.steps[at].full].name
    return [f"nobody has a choice at {program.steps[at].number} {name}: the first question is at {now.number} {now.name}"]


__all__ = ["assumed", "begun_earlier", "drafted", "mentioned", "missing_cards", "missing_step", "play_line"]
