"""Two editions side by side: one line of play under both, and both boards where they part."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING, Any

from affray.battle import Battle, from_json
from affray.core.questions import IllegalDecision, NotSupported
from affray.core.saves import SaveError
from affray.core.view import EVERYTHING
from affray.scenario.load import load
from affray.scenario.nodes import ScenarioError
from affray.web import says
from affray.web.log import events
from affray.web.program import ahead, behind
from affray.web.refused import Refused

if TYPE_CHECKING:
    from affray.core.questions import Decision
    from affray.journal import Node
    from affray.web.voice import Voice

LISTED = 40
"""So many answers of each side are looked for on the other."""


def under(battle: Battle, edition: str) -> Battle:
    """The same position under another edition.

    Raises:
        SaveError: that edition does not know such a position; the message says what it lacks.
    """
    data = json.loads(battle.to_json())
    data["edition"] = edition
    known = {key: one for key, one in battle.book.game.rulings.items() if edition in one.editions}
    data["rulings"] = {key: value for key, value in data["rulings"].items() if key in known}
    return from_json(json.dumps(data))


def other(root: Battle, source: str, edition: str) -> Battle:
    """The beginning of a line under another edition of its game: set up anew by its source, whatever editions that names, else as it stands.

    Raises:
        Refused: there is none of that name, or it does not know such a position.
    """
    if edition not in root.book.game.editions or edition == root.book.edition:
        raise Refused("there is no other edition of that name")
    try:
        if source:
            loaded = load(source if "\n" in source else source + "\n")
            loaded.scenario.editions = loaded.scenario.game.editions
            return loaded.battle(edition)
        return under(root, edition)
    except (ScenarioError, SaveError, NotSupported) as error:
        raise Refused("edition {edition} does not know how this line begins: {why}", edition=edition, why=error) from error


def compare(line: list[Node], here: Node, there: Battle, voice: Voice) -> dict[str, Any]:
    """A line under its edition and another, moment by moment, to where they part; and both boards there, else at the moment `here`.

    `there` is its beginning under the other edition.

    Each of the `rows` has the rule asked and what happened on either side (None: what was decided is not possible there). `parts` is
    the first moment that differs in more than numbers; the boards stand at `at`, the moment before where the line cannot go on.
    """
    told: dict[str, Any] = {"here": here.battle.book.edition, "there": there.book.edition, "rows": [], "parts": None}
    common, shown = (line[0], there), None
    for node in line:
        if node.battle.decision is not None and node is not line[0]:
            try:
                there = there.play(node.battle.decision)
            except IllegalDecision:
                told["rows"].append(_row(node, None, voice))
                told["parts"] = node.number
                break
        told["rows"].append(_row(node, there, voice))
        common = node, there
        if _part(node.battle, there, voice):
            told["parts"] = node.number
            break
        if node is here:
            shown = common
    at, there = common if shown is None or told["parts"] is not None else shown
    return told | {"at": at.number, "boards": [_board(at.battle, there, voice), _board(there, at.battle, voice)]}


def _row(node: Node, there: Battle | None, voice: Voice) -> dict[str, Any]:
    sides = {"here": _side(node.battle, voice), "there": _side(there, voice) if there is not None else None}
    return {"n": node.number, "text": node.text, **sides}


def _side(battle: Battle, voice: Voice) -> dict[str, Any]:
    ask = battle.ask
    place = battle.where()[-1] if battle.where() else None
    return {
        "rule": ask.number if ask is not None else "",
        "name": voice.word(place.name) if place is not None else "",
        "who": voice.who(battle, ask.seat) if ask is not None else "",
        "events": [{"rule": one["rule"], "text": one["text"]} for one in events(battle, voice, EVERYTHING)],
    }


def _part(here: Battle, there: Battle, voice: Voice) -> bool:
    """Do the sides differ in more than the numbers of their rules?"""
    if [one["text"] for one in events(here, voice, EVERYTHING)] != [one["text"] for one in events(there, voice, EVERYTHING)]:
        return True
    return not _same_question(here, there) or bool(_only(here, there) or _only(there, here))


def _same_question(one: Battle, another: Battle) -> bool:
    if one.ask is None or another.ask is None:
        return one.ask is another.ask
    return (one.ask.rule, one.ask.seat) == (another.ask.rule, another.ask.seat)


def _only(here: Battle, there: Battle) -> list[Decision]:
    """The answers of the first that are legal here and not there, where both ask the same."""
    return [one for one in islice(here.legal, LISTED) if one not in there.legal] if here.ask is not None else []


def _board(battle: Battle, beside: Battle, voice: Voice) -> dict[str, Any]:
    """One of the two boards: its position, program and question; of each answer that the other edition does not allow, why not."""
    told = says.whole(battle, voice)
    told["program"]["behind"] = behind(battle)
    told["program"]["ahead"] = ahead(battle)
    told |= {
        "game": battle.book.game.key,
        "edition": battle.book.edition,
        "players": [player.name for player in battle.state.players],
        "events": events(battle, voice, EVERYTHING),
        "only": [],
    }
    if battle.ask is not None and _same_question(battle, beside):
        for one in _only(battle, beside):
            reasons = [voice.reason(beside, reason) for reason in beside.why_not(one).reasons]
            told["only"].append({"text": voice.say(battle, one), "reasons": reasons})
    return told
