"""Two editions side by side: one line of play under both, both boards where they part, and what changed in the rules."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING, Any

from affray.battle import Battle, from_json
from affray.core.questions import IllegalDecision, NotSupported
from affray.core.register import changes
from affray.core.saves import SaveError
from affray.core.view import EVERYTHING
from affray.scenario.load import load
from affray.scenario.nodes import ScenarioError
from affray.scenario.run import play
from affray.web import says
from affray.web.log import events, played_text
from affray.web.program import ahead, behind
from affray.web.refused import Refused
from affray.web.work import pause

if TYPE_CHECKING:
    from affray.core.game import Game
    from affray.core.procedures import Rulebook
    from affray.core.questions import Decision
    from affray.core.register import RegisterEntry
    from affray.journal import Node
    from affray.web.voice import Localizer

LISTED = 40
"""Number of answers of each side that are looked for on the other."""


def under(battle: Battle, edition: str) -> Battle:
    """Return the same position under another edition.

    Raises:
        SaveError: that edition does not know such a position; the message says what it lacks.
    """
    data = json.loads(battle.to_json())
    data["edition"] = edition
    known = {key: one for key, one in battle.book.game.rulings.items() if edition in one.editions}
    data["rulings"] = {key: value for key, value in data["rulings"].items() if key in known}
    return from_json(json.dumps(data))


def other(root: Battle, source: str, edition: str) -> Battle:
    """Return the beginning of a line under another edition of its game: set up anew by its source, whatever editions that names, else as it stands.

    Raises:
        Refused: there is none of that name, or it does not know such a position.
    """
    if edition not in root.book.game.editions or edition == root.book.edition:
        raise Refused("there is no other edition of that name")
    try:
        if source:
            loaded = load(source if "\n" in source else source + "\n")
            loaded.scenario.editions = loaded.scenario.game.editions
            loaded.scenario.rulings = root.book.rulings
            return loaded.battle(edition)
        return under(root, edition)
    except (ScenarioError, SaveError, NotSupported) as error:
        raise Refused("edition {edition} does not know how this line begins: {why}", edition=edition, why=error) from error


def plays(source: str, edition: str) -> bool:
    """Does another edition play the line of a source to its end?"""
    loaded = load(source if "\n" in source else source + "\n")
    loaded.scenario.editions = loaded.scenario.game.editions
    return play(loaded, edition, each=lambda battle: pause()).stop is None


def changed(game: Game, message: dict[str, Any], voice: Localizer) -> list[dict[str, Any]]:
    """Return what became of the rules from the `older` to the `newer` edition of a game, as the register has it: by kind, in the order of numbers.

    Raises:
        Refused: there is no such edition, or the first is no older than the second.
    """
    older, newer = str(message.get("older")), str(message.get("newer"))
    if not {older, newer} <= set(game.editions) or game.editions.index(older) >= game.editions.index(newer):
        raise Refused("there is no other edition of that name")
    old, new = game.rulebook(older), game.rulebook(newer)
    return [
        {"kind": change.kind, "before": _entry(old, change.before, voice), "after": _entry(new, change.after, voice)}
        for change in changes(old.register, new.register)
    ]


def _entry(book: Rulebook, entry: RegisterEntry | None, voice: Localizer) -> dict[str, str] | None:
    if entry is None:
        return None
    title, summary = book.title_and_summary(entry.number, voice.code)
    return {"number": entry.number, "title": title, "says": summary}


def compare(
    line: list[Node], current: Node, other_battle: Battle, voice: Localizer, *, stops: bool = False, plays: bool = False
) -> dict[str, Any]:
    """Return a line under its edition and another, moment by moment, to where they part; and both boards there, else at the `current` moment.

    `other_battle` is where the line begins under the other edition. Each of the `rows` has the rule asked and what happened on either side
    (None: what was decided is not possible there). `parts` is the first moment that differs in more than numbers. The boards stand at `at`, the
    moment before where the line cannot go on.
    A source can go on with what cannot be played: its line `stops`. If the other edition `plays` it, the editions part there. If neither
    does, `stops` in the answer says so, and the editions are not called alike.
    """
    payload: dict[str, Any] = {
        "here": current.battle.book.edition,
        "there": other_battle.book.edition,
        "rows": [],
        "parts": None,
        "stops": False,
    }
    common, shown = (line[0], other_battle), None
    for node in line:
        if node.battle.decision is not None and node is not line[0]:
            try:
                other_battle = other_battle.play(node.battle.decision)
            except IllegalDecision:
                payload["rows"].append(_row(node, None, voice))
                payload["parts"] = node.number
                break
        payload["rows"].append(_row(node, other_battle, voice))
        common = node, other_battle
        pause()
        if _part(node.battle, other_battle, voice):
            payload["parts"] = node.number
            break
        if node is current:
            shown = common
    if stops and payload["parts"] is None:
        if plays:
            payload["parts"] = line[-1].number
        else:
            payload["stops"] = True
    at, other_battle = common if shown is None or payload["parts"] is not None else shown
    return payload | {"at": at.number, "boards": [_board(at.battle, other_battle, voice), _board(other_battle, at.battle, voice)]}


def _row(node: Node, other_battle: Battle | None, voice: Localizer) -> dict[str, Any]:
    sides = {"here": _side(node.battle, voice), "there": _side(other_battle, voice) if other_battle is not None else None}
    text = played_text(node.battle, voice, EVERYTHING) if node.parent is not None else ""
    return {"n": node.number, "text": text, **sides}


def _side(battle: Battle, voice: Localizer) -> dict[str, Any]:
    question = battle.question
    place = battle.where()[-1] if battle.where() else None
    return {
        "rule": question.number if question is not None else "",
        "name": voice.word(place.name) if place is not None else "",
        "who": voice.who(battle, question.seat) if question is not None else "",
        "events": [{"rule": one["rule"], "text": one["text"]} for one in events(battle, voice, EVERYTHING)],
    }


def _part(battle: Battle, other_battle: Battle, voice: Localizer) -> bool:
    """Do the sides differ in more than the numbers of their rules?"""
    if [one["text"] for one in events(battle, voice, EVERYTHING)] != [
        one["text"] for one in events(other_battle, voice, EVERYTHING)
    ]:
        return True
    return not _same_question(battle, other_battle) or bool(_only(battle, other_battle) or _only(other_battle, battle))


def _same_question(battle: Battle, another: Battle) -> bool:
    if battle.question is None or another.question is None:
        return battle.question is another.question
    return (battle.question.rule, battle.question.seat) == (another.question.rule, another.question.seat)


def _only(battle: Battle, other_battle: Battle) -> list[Decision]:
    """Return the answers of the first that are legal here and not there, where both ask the same."""
    return [one for one in islice(battle.legal, LISTED) if one not in other_battle.legal] if battle.question is not None else []


def _board(battle: Battle, beside: Battle, voice: Localizer) -> dict[str, Any]:
    """Return one of the two boards: its position, program and question; of each answer that the other edition does not allow, why not."""
    payload = says.battle_data(battle, voice)
    payload["program"]["behind"] = behind(battle)
    payload["program"]["ahead"] = ahead(battle)
    payload |= {
        "game": battle.book.game.key,
        "edition": battle.book.edition,
        "players": [player.name for player in battle.state.players],
        "events": events(battle, voice, EVERYTHING),
        "only": [],
    }
    if battle.question is not None and _same_question(battle, beside):
        for decision in _only(battle, beside):
            reasons = [voice.reason(beside, reason) for reason in beside.why_not(decision).reasons]
            payload["only"].append({"text": voice.format(battle, decision), "reasons": reasons})
    return payload
