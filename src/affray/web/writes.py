"""A board written as a scenario file: the source it was opened from with the line that was played, or the position it has come to."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from affray.core.chance import CHANCE
from affray.scenario.nodes import ScenarioError, node_of
from affray.scenario.position import written
from affray.yaml import MOST, dumped

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.journal import Journal
    from affray.scenario.decks import Deck


def scenario(journal: Journal, source: str) -> str:
    """Return the scenario of a board: its source up to `do`, then the decisions of the line to the current moment.

    Raises:
        NotWritten: there is no source, and the position holds what scenario files cannot say.
    """
    if not source:
        return written(journal.battle)
    head = re.split(r"^(?:do|expect):", source, maxsplit=1, flags=re.MULTILINE)[0].rstrip("\n")
    lines = []
    for node in journal.line()[1:]:
        before = node.parent.battle if node.parent is not None else None
        if before is None or before.question is None:
            continue
        if node.battle.decision in before.book.game.notation.no_action or before.legal.forced_answer() is not None:
            continue
        who = "chance" if before.question.seat == CHANCE else before.state.players[before.question.seat].name
        lines.append(dumped([{who: node.text}]).rstrip("\n"))
    return head + "\n" + ("do:\n" + "\n".join(f"  {line}" for line in lines) + "\n" if lines else "")


def position(journal: Journal, source: str) -> str:
    """Return the position that a board has come to, as a scenario of its own; its cards are defined as its source defines them.

    Raises:
        NotWritten: it holds what scenario files cannot say.
    """
    return written(journal.battle, _cards(source))


def dealt(battle: Battle, decks: list[Deck], seed: int) -> str:
    """Return the scenario of a whole game between decks ("": its seed is none that a file can say)."""
    if not 0 <= seed <= MOST:
        return ""
    lists = [deck.title if deck.file else deck.sections for deck in decks]
    players = {player.name: {"deck": deck} for player, deck in zip(battle.state.players, lists, strict=True)}
    data = {
        "title": " – ".join(deck.title for deck in decks),
        "game": battle.book.game.key,
        "edition": battle.book.edition,
        "players": players,
    }
    return dumped({**data, "seed": seed} if seed else data)


def _cards(source: str) -> list[Any]:
    try:
        data = node_of(source + "\n").plain() if source else {}
    except ScenarioError:
        return []
    cards = data.get("cards")
    return cards if isinstance(cards, list) else []
