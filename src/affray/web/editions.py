"""Two editions side by side: one line of play under both, up to where they part."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from affray.battle import Battle
from affray.core.asking import IllegalDecision
from affray.core.codec import SaveError
from affray.core.notation import NotationError
from affray.core.view import EVERYTHING
from affray.web.log import events

if TYPE_CHECKING:
    from affray.journal import Journal
    from affray.web.voice import Voice


def under(battle: Battle, edition: str) -> Battle:
    """The same position under another edition.

    Raises:
        SaveError: that edition does not know such a position; the message says what it lacks.
    """
    data = json.loads(battle.to_json())
    data["edition"] = edition
    known = {key: one for key, one in battle.book.game.rulings.items() if edition in one.editions}
    data["rulings"] = {key: value for key, value in data["rulings"].items() if key in known}
    return Battle.from_json(json.dumps(data))


def compare(journal: Journal, edition: str, voice: Voice) -> dict[str, Any]:
    """The line to the current moment under this edition and another, moment by moment; and how they part.

    Each row has the rule asked and what happened on either side; `parts` names the first row that differs in more than numbers.
    """
    here = journal.battle.book.edition
    told: dict[str, Any] = {"here": here, "there": edition, "rows": [], "parts": None, "why": ""}
    if edition not in journal.battle.book.game.editions or edition == here:
        return told | {"why": "there is no other edition of that name"}
    line = journal.mainline() if len(journal.line()) < 2 else journal.line()
    try:
        there: Battle | None = under(line[0].battle, edition)
    except SaveError as error:
        return told | {"why": str(error)}
    for node in line:
        mine = node.battle
        if node is not line[0] and there is not None:
            try:
                there = there.play(node.text)
            except (IllegalDecision, NotationError, KeyError) as error:
                told["why"] = str(error)
                there = None
        row: dict[str, Any] = {
            "n": node.number,
            "text": node.text,
            "here": _side(mine, voice),
            "there": _side(there, voice) if there else None,
        }
        told["rows"].append(row)
        if there is None or _differs(row["here"], row["there"]):
            told["parts"] = node.number
            break
    return told


def _side(battle: Battle, voice: Voice) -> dict[str, Any]:
    ask = battle.ask
    place = battle.where()[-1] if battle.where() else None
    return {
        "rule": ask.number if ask is not None else "",
        "step": ask.rule if ask is not None else "",
        "name": voice.word(place.name) if place is not None else "",
        "who": voice.who(battle, ask.seat) if ask is not None else "",
        "answers": sorted(voice.say(battle, one) for one in list(battle.legal)[:40]) if ask is not None else [],
        "events": [{"rule": one["rule"], "text": one["text"]} for one in events(battle, voice, EVERYTHING)],
    }


def _differs(here: dict[str, Any], there: dict[str, Any]) -> bool:
    """Do the sides differ in more than the numbers of their rules?"""
    if [one["text"] for one in here["events"]] != [one["text"] for one in there["events"]]:
        return True
    return any(here[key] != there[key] for key in ("step", "who", "answers"))
