"""Loading: from a file, a text or a mapping to a scenario, and from a scenario to a battle."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from affray.battle import Battle
from affray.core.questions import NotSupported
from affray.core.verdicts import Reason
from affray.scenario.model import Scenario, read
from affray.scenario.nodes import NothingUnderWay, ScenarioError, node_of
from affray.scenario.numbering import step_name
from affray.scenario.sections import game_of, not_a_deck

NOT_ASKED = "nothing is asked at {name}, play goes on to {place}: name what is under way in `battle`, or start at an earlier step and play up to it"


class ScenarioSetup:
    """A scenario that can be set up under each of its editions.

    Raises:
        ScenarioError: the scenario has mistakes; those of its position come with them.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        if scenario.mistakes.errors:
            self.battle()
            scenario.mistakes.raise_all()

    def battle(self, edition: str = "", seed: int | None = None) -> Battle:
        """Return the battle at its start, under an edition (default: the newest of its own), with another seed if one is given.

        Raises:
            ScenarioError: the edition is not one of its own, or the position cannot be set up.
            NotSupported: the position needs something that affray leaves out.
        """
        s = self.scenario
        edition = edition or s.editions[-1]
        if edition not in s.editions:
            raise ScenarioError(
                Reason("", "this scenario is for edition {known}, not {edition}", known=", ".join(s.editions), edition=edition),
                s.file,
            )
        try:
            book = s.game.rulebook(edition, s.rulings)
            state = s.game.scenario_schema.build(book, s)
            try:
                battle = Battle.start(book, state, seed)
            except (LookupError, AttributeError, TypeError) as error:
                if s.start is None:
                    raise
                name = s.start.value
                raise s.start.error("{name} needs what earlier steps note: start at an earlier step", name=name) from error
            self._is_under_way(battle)
            return battle
        except (ScenarioError, NotSupported):
            raise
        except ValueError as error:
            raise ScenarioError(Reason("", "{why}", why=error), s.file) from error

    def _is_under_way(self, battle: Battle) -> None:
        """Refuse a start at a question of a battle that is not asked, since the scenario does not say what is under way.

        Raises:
            NothingUnderWay: the battle is at another step.
        """
        start, book = self.scenario.start, battle.book
        if start is None or self.scenario.battle or battle.question is None:
            return
        name = start.text()
        place = book.find_step(book.game.flow.places.get(name, step_name(self.scenario, name, book)))
        if (
            place is None
            or place[0] not in book.game.flow.battle
            or place in [(one.procedure, one.step) for one in battle.where()]
        ):
            return
        steps = book.programs[place[0]].steps
        at = book.programs[place[0]].index[place[1]]
        if steps[at].window or (at + 1 < len(steps) and steps[at + 1].answers):
            reason = Reason("", NOT_ASKED, name=name, place=battle.where()[-1].number)
            raise NothingUnderWay(reason, start.file, start.line, start.column)


def load(source: str | Path | Mapping[str, Any]) -> ScenarioSetup:
    """Read a scenario.

    Args:
        source: a path; or YAML text (anything with a line break); or the same as a mapping.

    Raises:
        ScenarioError: it cannot be used; the message says where and why.
        OSError: the file cannot be read.
        TypeError: the source is nothing of these.
    """
    if not source or not isinstance(source, (str, Path, Mapping)):
        raise TypeError(f"a battle is loaded from a file, a YAML text or a mapping, not from {source!r}")
    node = node_of(source)
    game = game_of(node, "scenario", "game, players, …")
    not_a_deck(node, game)
    return ScenarioSetup(read(node, game))
