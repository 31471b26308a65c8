"""Short links of boards: of a board that was opened from a scenario and is one line, without comments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import affray
from affray.core.notation import NotationError
from affray.core.questions import IllegalDecision
from affray.core.saves import SaveError
from affray.journal import Journal
from affray.scenario import short_link
from affray.scenario.load import ScenarioSetup
from affray.scenario.nodes import ScenarioError
from affray.scenario.short_link import ShortLink
from affray.web import link
from affray.web.link import ENDS, LinkError
from affray.web.played import played_again
from affray.web.work import pause
from affray.yaml import dumped

if TYPE_CHECKING:
    from affray.web.board import AnalysisBoard

CHANGED = "this link was made by affray {version}; this one ({now}) plays it differently"
DIGITS = 8
"""The digits of a fingerprint in a short link."""


class Begun(NamedTuple):
    """The origin of a board: the scenario as data, its edition ("": the newest of the scenario), and how many moments its line has."""

    scenario: dict[str, Any]
    edition: str
    moments: int


def begun(loaded: ScenarioSetup, journal: Journal, edition: str, played: bool) -> Begun | None:
    """Return what a board was opened from (None: a link cannot say it, since the line of a puzzle was played)."""
    scenario = loaded.scenario
    if scenario.goal and played:
        return None
    data: dict[str, Any] = scenario.node.plain()
    if not played and not scenario.goal:
        data = {key: value for key, value in data.items() if key != "do"}
    return Begun(data, "" if edition in ("", scenario.editions[-1]) else edition, len(_line(journal)))


def shortened(begin: Begun | None, journal: Journal) -> str:
    """Return the short link of a board ("": it has none)."""
    line = _line(journal)
    comments = any(node.comment or node.name for node in journal.nodes)
    if begin is None or len(line) != len(journal.nodes) or comments or len(line) < begin.moments:
        return ""
    decisions = [node.text for node in line[begin.moments :]]
    at, fingerprint = line.index(journal.node), line[-1].battle.fingerprint()[:DIGITS]
    return short_link.pack(ShortLink(begin.scenario, begin.edition, decisions, -1 if at == len(line) - 1 else at, fingerprint))


def link_of(board: AnalysisBoard) -> str:
    """Return the link of a board: a short one if it has one. That says nothing of what the file expects, which matters where it is not so."""
    fails = board.result is not None and board.result.differences
    return ("" if fails else shortened(board.begun, board.journal)) or link.pack(
        board.journal, board.title, board.about, board.source
    )


def opened_link(kind: type[AnalysisBoard], text: str) -> AnalysisBoard:
    """Return the board of a link, short or not.

    Raises:
        LinkError: it cannot be opened; the message says why.
    """
    if not text.startswith(f"{short_link.HEAD}."):
        held = link.unpack(text)
        board = kind(held.journal, held.source, held.title, held.about)
        board.differs = held.differs
        board.result = played_again(held.source, held.journal.root.battle.book.edition)
        return board
    try:
        short = short_link.unpack(text)
        board = kind.of_source(dumped(short.scenario), short.edition)
    except (SaveError, ScenarioError) as error:
        raise LinkError("the link is damaged") from error
    board.differs = play_on(board.journal, short)
    return board


def play_on(journal: Journal, held: ShortLink) -> LinkError | None:
    """Play the decisions of a link after the line of its scenario, and go to its moment; return what is played differently now (None: nothing)."""
    journal.go(_line(journal)[-1])
    holes: dict[str, Any] = {"version": held.made_by, "now": affray.__version__}
    for decision in held.decisions:
        try:
            journal.play(decision)
        except (IllegalDecision, NotationError):
            return LinkError(ENDS, **holes, n=len(_line(journal)), text=decision)
        pause()
    line = _line(journal)
    journal.go(line[held.at if -1 <= held.at < len(line) else -1])
    if held.fingerprint and not line[-1].battle.fingerprint().startswith(held.fingerprint):
        return LinkError(CHANGED, **holes)
    return None


def _line(journal: Journal) -> list[Any]:
    """Return the moments of the line that the journal is on, to its end."""
    node = journal.node
    while node.children:
        node = node.visited or node.children[0]
    return list(node.path())
