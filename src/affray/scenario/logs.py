"""Logs of games as players write them down: a position, then plays and claims, one a line. `adjudicate` finds the first mistake.

```
game: mtg
players:
  Ann: {battlefield: [Grizzly Bears]}
  Bob: {battlefield: [Hill Giant]}
start: 508.1a
---
Ann: attack Grizzly Bears > Bob
Bob: block Hill Giant > Grizzly Bears
= Grizzly Bears is in the graveyard
= Bob has 20 life
```

Above the line `---` stands a scenario without `do`. Below it stand plays (`PLAYER: words`), claims (`=` and what the players saw) and remarks
(`#`). A claim is `PLAYER has N life`, `CARD is in the ZONE`, `PLAYER wins`, or any key of `expect`. Passes and forced answers that nobody
wrote down are filled in, as in a scenario. A scenario file says the same with `do` and `expect`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.battle import Battle
from affray.core.notation import NotationError
from affray.core.verdicts import Reason, Verdict
from affray.scenario.expect import Checks, ScenarioResult, stated
from affray.scenario.files import read
from affray.scenario.load import ScenarioSetup, load
from affray.scenario.nodes import ScenarioError, parse
from affray.scenario.run import LinePlayer
from affray.yaml import LONGEST

if TYPE_CHECKING:
    from affray.core.events import Event
    from affray.scenario.expect import FailedCheck
    from affray.scenario.moves import ScenarioMove

LINE = re.compile(r"^---[ \t]*$", re.MULTILINE)
_LIFE = re.compile(r"(.+?) (?:has|is at) (-?\d+)(?: life)?$")
_ZONE = re.compile(r"(.+?) is in (?:the |their |its owner's )?(.+)$")
_WINS = re.compile(r"(.+?) wins$")
TOLD = 3
"""The most events reported for a claim."""
FEW = 8
"""The number of last events from which they are taken."""
FAR = 2000
"""The most automatic answers on the way to the question that a play answers."""


class Mistake:
    """The first mistake of a log: its line, its kind (an `illegal` play, or something `misresolved`), the reason, and the battle
    there.

    `reasons` say why a play is not legal, `why` (translatable: `stop`) why it cannot be played at all. `found` is what there is
    instead of what was claimed (translatable: `differs`), and `events` are the events that led to it.
    """

    def __init__(self, line: int, kind: str, text: str, battle: Battle) -> None:
        self.line = line
        self.kind = kind
        self.said = text
        self.battle = battle
        self.why = ""
        self.stop: Reason | None = None
        self.reasons: tuple[Reason, ...] = ()
        self.differs: FailedCheck | None = None
        self.expected = ""
        self.found = ""
        self.events: list[tuple[Battle, Event]] = []

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the rules behind the mistake."""
        cited = [reason.rule for reason in self.reasons] + [event.number for _, event in self.events]
        return tuple(dict.fromkeys([rule for rule in cited if rule]))


def read_log(source: str | Path) -> ScenarioSetup:
    """Return a scenario or a log as a scenario whose lines have their numbers in the file.

    Args:
        source: a path, or the text itself (anything with a line break).

    Raises:
        ScenarioError: it can be neither; the message says where.
        OSError: the file cannot be read.
    """
    if isinstance(source, str) and "\n" in source:
        text, name = source, ""
    else:
        text, name = read(Path(source), LONGEST).decode("utf-8-sig", errors="replace"), str(source)
    if not LINE.search(text):
        return load(text if not name else Path(name))
    head, body = LINE.split(text, maxsplit=1)
    above = head.count("\n") + 1
    lines = [_entry(line, above + at, name) for at, line in enumerate(body.split("\n"))]
    from affray.scenario.model import read as scenario_of
    from affray.scenario.sections import game_of

    played = head + ("do:" + "\n".join(lines) if any(lines) else "") + "\n"
    node = parse(played, name)
    scenario = scenario_of(node, game_of(node, "log", "game, players, …"))
    scenario.is_log = True
    return ScenarioSetup(scenario)


def _entry(line: str, number: int, file: str) -> str:
    """Return a line of a log as an entry of `do`."""
    text = line.split(" #")[0].strip()
    if not text or text.startswith("#"):
        return ""
    if text.startswith("="):
        return f"  - expect: {_claim(text[1:].strip())}"
    who, colon, words = text.partition(":")
    if not colon or not words.strip():
        raise ScenarioError(f"a play is written `PLAYER: words` and a claim `= …`, not {text[:60]!r}", file, number, 1)
    return f"  - {json.dumps({who.strip(): words.strip()}, ensure_ascii=False)}"


def _claim(text: str) -> str:
    """Return a claim as an entry of `expect`."""
    expectation: dict[str, Any]
    if match := _LIFE.match(text):
        expectation = {"life": {match[1]: int(match[2])}}
    elif match := _ZONE.match(text):
        expectation = {"cards": {match[1]: {"zone": match[2]}}}
    elif match := _WINS.match(text):
        expectation = {"winner": match[1]}
    else:
        return f"{{{text}}}" if not text.startswith("{") else text
    return json.dumps(expectation, ensure_ascii=False)


def adjudicate(loaded: ScenarioSetup, edition: str = "") -> Mistake | None:
    """Return the first play that is not legal or claim that is not true; None if there is none.

    A claim in a log is judged once nothing waits to resolve and, unless the next play comes earlier, the battle is over.

    Raises:
        ScenarioError: the position cannot be set up, or a line has no meaning.
    """
    scenario = loaded.scenario
    battle = loaded.battle(edition)
    player = LinePlayer(ScenarioResult(scenario, battle.book.edition, battle))
    for at, move in enumerate(scenario.moves):
        before = player.battle
        if move.kind == "expect" and scenario.is_log:
            later = next((one for one in scenario.moves[at:] if one.kind != "expect"), None)
            player.result.battle = _when_it_shows(player, move, later)
        try:
            player.follow(move)
        except ScenarioError as stop:
            return _illegal(move, before, stop)
        if player.result.differences:
            return _misresolved(player.result.differences[0], player.battle)
    if scenario.expect:
        player.checks.all(scenario.expect)
    return _misresolved(player.result.differences[0], player.battle) if player.result.differences else None


def _when_it_shows(player: LinePlayer, claim: ScenarioMove, later: ScenarioMove | None) -> Battle:
    """Return the battle at which to judge a claim: a settled moment of this turn at which it holds, else the first one."""
    first: Battle | None = None
    for battle in _while_nobody_acts(player.battle):
        if battle.state.turn != player.battle.state.turn or not _settled(battle, later):
            continue
        first = first or battle
        tried = ScenarioResult(player.result.scenario, player.result.edition, battle)
        Checks(tried).all(claim.expect)
        if not tried.differences:
            return battle
    return first or player.battle


def _settled(battle: Battle, later: ScenarioMove | None) -> bool:
    """Does nothing wait to resolve, and is the battle over or the next play asked for?"""
    game, s = battle.book.game, battle.state
    if any(s.zone(name) for name, zone in game.zones.items() if zone.shared) or s.pending:
        return False
    if later is not None and later.kind == "play" and _is_asked(battle, later):
        if game.answers_questions(later.text) is not None:
            return True
        try:
            return bool(battle.why_not(later.text))
        except NotationError:
            pass
    return battle.question is None or not any(frame.program.key in game.flow.battle for frame in battle.table.frames)


def _while_nobody_acts(battle: Battle) -> Iterator[Battle]:
    """Yield this battle and those that follow while no player acts, at most to the end of the turn."""
    for _ in range(FAR):
        yield battle
        if battle.question is None:
            return
        idle = next((one for one in battle.book.game.notation.no_action if one in battle.legal), None) or battle.legal.default()
        if idle is None or idle in battle.book.game.notation.closing:
            return
        battle = battle.play(idle)


def _is_asked(battle: Battle, move: ScenarioMove) -> bool:
    question = battle.question
    if question is None or not 0 <= question.seat < len(battle.seats) or move.player not in ("", battle.seats[question.seat]):
        return False
    kinds = battle.book.game.answers_questions(move.text)
    return kinds is None or question.rule in kinds


def _illegal(move: ScenarioMove, before: Battle, stop: ScenarioError) -> Mistake:
    asked_battle, verdict = _where_asked(before, move)
    mistake = Mistake(move.node.line, "illegal", f"{move.player}: {move.text}" if move.player else move.text, asked_battle)
    mistake.reasons = verdict.reasons if verdict is not None else ()
    mistake.why = "" if mistake.reasons else str(stop).partition(": ")[2] or str(stop)
    mistake.stop = stop.reason
    return mistake


def _where_asked(battle: Battle, move: ScenarioMove) -> tuple[Battle, Verdict | None]:
    """Return the battle at which such a play is next asked for while no player acts and is refused, with the verdict."""
    for next_battle in _while_nobody_acts(battle):
        if _is_asked(next_battle, move):
            try:
                verdict = next_battle.why_not(move.text)
            except NotationError:
                continue
            if not verdict:
                return next_battle, verdict
    return battle, None


def _misresolved(difference: FailedCheck, battle: Battle) -> Mistake:
    mistake = Mistake(difference.node.line, "misresolved", difference.what, battle)
    mistake.differs = difference
    mistake.expected, mistake.found = [", ".join(stated(one)) for one in (difference.expected, difference.found)]
    events = list(islice(_behind(difference, battle), FEW))
    if difference.what.startswith("zone of"):
        events.sort(key=lambda entry: "to zone" not in entry[1].data)
    mistake.events = events[:TOLD]
    return mistake


def _behind(difference: FailedCheck, battle: Battle) -> Any:
    """Yield the last events about the subject of a claim, the newest first."""
    about = difference.what.lower()
    for past_battle in reversed(list(battle.history())):
        for event in reversed(past_battle.events):
            sentence = past_battle.book.game.presentation.event_text(past_battle.table, event)
            names = [*event.names.values(), *[seat for at, seat in enumerate(past_battle.seats) if f"@{at}" == event.subject]]
            names += [event.subject] if event.subject in past_battle.state.objects else []
            if sentence and event.number and any(name.lower() in about for name in names):
                yield past_battle, event
