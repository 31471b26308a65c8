"""The assumptions that turn an answer: the same question is asked on boards that differ in one thing that nobody said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from affray.answers.boards import BoardSource, setup
from affray.core.language import Language
from affray.present.errors import UserError
from affray.present.language import word

MOST = 24
"""The most boards that are tried."""


class Assumption(NamedTuple):
    """A statement that a board leaves open, turned round: its words, and the board on which it holds."""

    words: str
    source: BoardSource


def turning(
    source: BoardSource, legal: bool, is_legal: Callable[[BoardSource], bool], language: Language | None = None
) -> list[str]:
    """Return the assumptions that turn an answer, each as it would have to be.

    Args:
        source: the board; a position line assumes nothing.
        legal: the answer on this board.
        is_legal: the answer on another board. It raises `UserError` where nobody is asked for the decision, which is as good as no.
        language: another language of the game, in which they are told.
    """
    turned = []
    for assumption in [*_assumptions(source, language)][:MOST] if source.scenario else ():
        try:
            answer = is_legal(assumption.source)
        except UserError as error:
            if error.__cause__ is not None:
                continue
            answer = False
        except ValueError:
            continue
        if answer != legal:
            turned.append(assumption.words)
    return turned


def _assumptions(source: BoardSource, language: Language | None) -> Iterator[Assumption]:
    """Yield what a board assumes: how cards lie, that they are not new, whose turn it is, and how much life players have."""
    scenario = setup(source).scenario
    game, written = scenario.game, source.scenario
    players: dict[str, Any] = written["players"]
    for player in scenario.players:
        zones = players.get(player.name) or {}
        for zone in [one for one in game.in_play if isinstance(zones.get(one), list)]:
            for at, (card, entry) in enumerate(zip(player.zones.get(zone, ()), zones[zone], strict=False)):
                if not isinstance(entry, str):
                    continue
                for state in [*([] if card.posture else game.postures[1:]), *([] if card.new else ["new"])]:
                    turned = _changed(source, player.name, zone, at, _with_state(entry, state))
                    yield Assumption(_with_state(entry, word(language, state)), turned)
    if "turn" not in written:
        for player in scenario.players[1:]:
            yield Assumption(word(language, "{who}'s turn", who=player.name), _of(source, turn=player.name))
    for player in scenario.players:
        if game.counts_life and player.life is None:
            life = {**players, player.name: {**(players.get(player.name) or {}), "life": 1}}
            yield Assumption(word(language, "{who} has 1 life", who=player.name), _of(source, players=life))


def _with_state(card: str, state: str) -> str:
    """Return a card of a scenario with one state more."""
    text = card.rstrip()
    return f"{text[:-1]}, {state})" if text.endswith(")") else f"{text} ({state})"


def _changed(source: BoardSource, player: str, zone: str, at: int, card: str) -> BoardSource:
    """Return the board with another card at a place of a zone."""
    players = source.scenario["players"]
    cards = [card if n == at else one for n, one in enumerate(players[player][zone])]
    return _of(source, players={**players, player: {**players[player], zone: cards}})


def _of(source: BoardSource, **more: Any) -> BoardSource:
    return BoardSource({**source.scenario, **more})
