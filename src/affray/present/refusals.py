"""Decisions that the line of play of a scenario shows to be illegal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from affray.core.view import EVERYTHING
from affray.present.messages import format_decision, format_reason, format_verdict
from affray.present.position_text import asked

if TYPE_CHECKING:
    from affray.core.language import Language
    from affray.scenario.expect import ScenarioResult
    from affray.scenario.load import ScenarioSetup


class RefusedMove(NamedTuple):
    """An illegal decision of a scenario: who, what, the verdict on one line, each reason with its rule, and the nearest legal decision."""

    who: str
    words: str
    verdict: str
    reasons: tuple[tuple[str, str], ...]
    instead: str


def refusals(
    loaded: ScenarioSetup, result: ScenarioResult, language: Language | None = None, seat: int = EVERYTHING
) -> dict[int, list[RefusedMove]]:
    """Return what the line of play shows to be illegal, by the number of battles before it. A seat sees only its own."""
    from affray.scenario.run import play

    by_length: dict[int, list[RefusedMove]] = {}
    for at, move in enumerate(result.scenario.moves):
        if move.kind != "refuse" or not move.is_for(result.edition):
            continue
        partial = play(loaded, result.edition, upto=at + 1)
        if partial.stop is not None:
            break
        battle = partial.battle
        verdict = battle.why_not(move.text)
        if verdict or (seat != EVERYTHING and (battle.question is None or battle.question.seat != seat)):
            continue
        decision = battle.parse(move.text).decision
        near = battle.legal.nearest(decision)
        refused = RefusedMove(
            asked(battle),
            move.text if language is None else format_decision(language, battle, decision),
            format_verdict(language, battle, verdict),
            tuple([(one.rule, format_reason(language, battle, one)) for one in verdict.reasons]),
            format_decision(language, battle, near) if near is not None and near != decision else "",
        )
        by_length.setdefault(len(list(battle.history())), []).append(refused)
    return by_length
