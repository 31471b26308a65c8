"""What the line of play of a scenario shows to be illegal: after how many battles, who, what, and the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.present.messages import format_decision, format_verdict
from affray.present.position_text import asked

if TYPE_CHECKING:
    from affray.core.language import Language
    from affray.scenario.expect import ScenarioResult
    from affray.scenario.load import ScenarioSetup


def refusals(
    loaded: ScenarioSetup, result: ScenarioResult, language: Language | None = None
) -> dict[int, list[tuple[str, str, str]]]:
    """What the line of play shows to be illegal: after how many battles, who, what, and the verdict."""
    from affray.scenario.run import play

    entries_by_length: dict[int, list[tuple[str, str, str]]] = {}
    for at, move in enumerate(result.scenario.moves):
        if move.kind != "refuse":
            continue
        partial_result = play(loaded, result.edition, upto=at + 1)
        if partial_result.stop is not None:
            break
        verdict = partial_result.battle.why_not(move.text)
        if not verdict:
            move_text = (
                move.text
                if language is None
                else format_decision(language, partial_result.battle, partial_result.battle.parse(move.text).decision)
            )
            met = len(list(partial_result.battle.history()))
            entries_by_length.setdefault(met, []).append(
                (asked(partial_result.battle), move_text, format_verdict(language, partial_result.battle, verdict))
            )
    return entries_by_length
