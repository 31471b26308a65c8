"""The legality table: the timings of a turn, and for each the reasons why a card cannot be activated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from affray.core.procedures import Rulebook
from affray.core.verdicts import LEGAL, TermText, Verdict, all_of, refuse
from affray.games.ygo.rules.battle.timings import permitted, timings
from affray.games.ygo.text.english import ability_text, condition_text, when_text
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import YgoCard, told_in_pendulum_zone
from affray.games.ygo.vocabulary.scope import TIMES


class TimingRow:
    """One timing of a turn: its rule, what it is called, what has just happened there, and who may act."""

    def __init__(self, key: str, rule: str, title: str, happened: tuple[str, ...] = (), opponent: bool = True) -> None:
        self.key = key
        self.rule = rule
        self.title = title
        self.happened = happened
        self.opponent = opponent


class TimingLine:
    """A line of the table, for one effect at one timing: for the turn player, and for the opponent."""

    def __init__(self, row: TimingRow, mine: Verdict, theirs: Verdict) -> None:
        self.row = row
        self.mine = mine
        self.theirs = theirs


FIRST = (
    TimingRow("phase", "201.2", "Draw and Standby Phase", ("standby phase",)),
    TimingRow("main", "203.2", "Main Phase, open game state", opponent=False),
    TimingRow("trying", "306.2", "while a summon is tried", ("would be summoned",)),
    TimingRow("summoned", "203.4", "after a summon", ("summoned",)),
    TimingRow("start step", "802.2", "Start Step", ("start of the battle phase",)),
    TimingRow("open", "803.1", "Battle Step, before a declaration", opponent=False),
    TimingRow("declared", "803.12", "after an attack is declared", ("attack declared",)),
    TimingRow("direct", "803.12", "after a direct attack is declared", ("attack declared", "direct attack declared")),
    TimingRow("replay", "804.4", "after a replay"),
)
LAST = (
    TimingRow("end step", "806.3", "End Step", ("end of the battle phase",)),
    TimingRow("end phase", "206.2", "End Phase", ("end phase",)),
)


def rows(book: Rulebook) -> list[TimingRow]:
    """Return the timings of a turn in an edition, in order."""
    steps = [TimingRow(one.key, one.rule(book), one.title, one.named) for one in timings(book)]
    return [*FIRST, *steps, *LAST]


def table(book: Rulebook, card: YgoCard, says: Callable[[Any], str] = ability_text) -> list[tuple[str, list[TimingLine]]]:
    """Return, for each effect of a card that can be activated, its text and what may be said of it at every timing."""
    entries = []
    for word in card.abilities(book.edition):
        if isinstance(word, (w.CardActivation, w.Ignition, w.Quick)):
            lines = [TimingLine(row, may(book, card, word, row, True), may(book, card, word, row, False)) for row in rows(book)]
            entries.append((says(told_in_pendulum_zone(word) if word in card.text.pendulum else word), lines))
    return entries


def may(book: Rulebook, card: YgoCard, word: Any, row: TimingRow, is_turn_player: bool) -> Verdict:
    """May this player (the turn player, or the opponent) activate it at that timing, if all else is as it must be?"""
    if not is_turn_player and not row.opponent:
        return refuse(row.rule, "the opponent has no window here")
    speed = card.speed if isinstance(word, w.CardActivation) else 2 if isinstance(word, w.Quick) else 1
    if speed == 1:
        good = row.key == "main" and is_turn_player
        return LEGAL if good else refuse("404.2", "Spell Speed 1: only in one's own Main Phase, in an open game state")
    known = {one.key for one in timings(book)}
    if row.key == "after" and "damage" in known and word.when is not None and word.when.event == "takes damage":
        return refuse("405.2", "only right after damage")
    timely = all_of((_at_its_time(word, row, is_turn_player), _for_whom(word.condition, is_turn_player)))
    if row.key in known:
        return all_of((permitted(book, card, word, row.key), timely))
    if not timely:
        return timely
    if row.key == "trying" and (word.when is None or word.when.event not in ("would be summoned", "activated")):
        return refuse("306.2", "only what negates the summon can be used")
    return LEGAL


def _at_its_time(word: Any, row: TimingRow, is_turn_player: bool) -> Verdict:
    """Return whether an effect fits a timing: only its own, if it answers an event or names a time; every chain, if it answers a link."""
    damage = row.key in ("start", "flip", "before", "calculation", "damage", "after", "end")
    if word.during in ("your turn", "opponent's turn"):
        return LEGAL if is_turn_player == (word.during == "your turn") else refuse("405.1", "only in {time}", time=word.during)
    if word.during == "battle step":
        return LEGAL if row.key in ("declared", "replay") else refuse("405.1", "only in the Battle Step, while it attacks")
    if (word.during in TIMES or word.during == "damage step") and not damage:
        return refuse("405.1", "only at that time: {time}", time=word.during)
    when = word.when
    if when is None or when.event == "activated":
        return LEGAL
    if when.event == "takes damage":
        return LEGAL if row.key in ("damage", "after") else refuse("405.2", "only after damage")
    if when.event in row.happened:
        if when.by == "opponent" and is_turn_player:
            return refuse("405.2", "only against an attack of the opponent")
        return LEGAL
    return refuse("405.2", "only: {event}", event=TermText(when_text, when))


def _for_whom(condition: Any, is_turn_player: bool) -> Verdict:
    """Return whether a player can use an effect that asks for an attack: their own in their turn, the opponent's in that of the opponent."""
    if isinstance(condition, w.Both):
        return all_of([_for_whom(part, is_turn_player) for part in condition.of])
    if isinstance(condition, w.BattleDamage) and is_turn_player:
        return refuse("406.1", "only against an attack of the opponent")
    if isinstance(condition, w.Battles) and condition.role != "any" and is_turn_player != _is_of_own_attacks(condition):
        return refuse("406.1", "only if {whom}", whom=TermText(condition_text, condition))
    return LEGAL


def _is_of_own_attacks(condition: w.Battles) -> bool:
    """Does it hold in your own attacks: your own monster attacks, or one of the opponent is attacked?"""
    of_opponent = isinstance(condition.who, w.What) and condition.who.controller == "opponent"
    return (condition.role == "attacks") != of_opponent
