"""The moments of a line of play: what pages and animations draw one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from affray.core.view import EVERYTHING
from affray.present.event_log import Act, acts
from affray.present.refusals import RefusedMove, refusals

if TYPE_CHECKING:
    from collections.abc import Iterator

    from affray.battle import Battle
    from affray.core.language import Language
    from affray.scenario.expect import ScenarioResult
    from affray.scenario.load import ScenarioSetup


class PlayedAct(NamedTuple):
    """A decision with its events, the battle that it leads to, and what the scenario shows to be illegal there."""

    act: Act
    battle: Battle
    refused: list[RefusedMove]


def played_acts(
    loaded: ScenarioSetup, result: ScenarioResult, seat: int = EVERYTHING, language: Language | None = None
) -> Iterator[PlayedAct]:
    """Yield the moments of a scenario that was played, as a seat may know them; the first has no decision."""
    battles = list(result.battle.history())
    refused = refusals(loaded, result, language, seat)
    line = acts(battles, seat, language)
    begins = [0, *[next((at for at, one in enumerate(battles) if one is act.first), len(battles) - 1) for act in line[1:]]]
    for act, begin, end in zip(line, begins, [*begins[1:], len(battles)], strict=True):
        shown = [one for n in range(begin + 1, end + 1) for one in refused.get(n, ())]
        yield PlayedAct(act, battles[max(begin, end - 1)], shown)
