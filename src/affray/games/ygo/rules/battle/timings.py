"""The table of the Damage Step (900): what may be activated at which timing. Every refusal cites its line."""

from __future__ import annotations

from typing import Any

from affray.core.procedures import Rulebook
from affray.core.verdicts import LEGAL, Reason, Verdict, refuse
from affray.games.ygo.game import ygo
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.effects_within import ABOUT_STATS, effects_within, unread_effect, unread_stats
from affray.games.ygo.vocabulary.phrases import as_tuple
from affray.games.ygo.vocabulary.printed import YgoCard
from affray.games.ygo.vocabulary.scope import answers_a_trigger


class Timing:
    """One timing: its rule in each edition ("" where it is none), what it is called, how many chains, what may be activated.

    `stats`: cards and effects that change ATK or DEF. `battle`: those that say "during the Damage Step". `named`: the timing that
    effects name to be activated in it.
    """

    def __init__(
        self,
        key: str,
        rules: tuple[str, str],
        title: str,
        chains: str,
        stats: str = "",
        battle: str = "",
        named: tuple[str, ...] = (),
    ) -> None:
        self.key = key
        self.rules = rules
        self.title = title
        self.chains = chains
        self.stats = stats
        self.battle = battle
        self.named = named

    def rule(self, book: Rulebook) -> str:
        return self.rules[book.at]


BOTH = "2011 2020"
TABLE = (
    Timing("start", ("901.2", "901.2"), "start of the Damage Step", "several", BOTH, BOTH, ("start of the damage step",)),
    Timing("flip", ("902.2", ""), "flipping face-down monsters", "several", BOTH, BOTH),
    Timing("before", ("903.2", "902.3"), "before damage calculation", "several", BOTH, BOTH, ("before damage calculation",)),
    Timing("calculation", ("904.2", "903.2"), "during damage calculation", "one", "", "2011", ("during damage calculation",)),
    Timing("damage", ("905.5", ""), "applying damage", "one", "", "", ("takes damage",)),
    Timing("after", ("906.2", "904.3"), "after damage calculation", "one", "", "", ("after damage calculation", "takes damage")),
    Timing("end", ("907.2", "905.2"), "end of the Damage Step", "one", "", "", ("end of the damage step",)),
)
"""The timings in order. An edition without a rule for one has not that timing."""


def timing_of(key: str) -> Timing:
    return next(one for one in TABLE if one.key == key)


def timings(book: Rulebook) -> list[Timing]:
    """Return the timings that an edition has."""
    return [one for one in TABLE if one.rule(book)]


@ygo.condition("damage.narrow", rule="900.1")
def permitted(book: Rulebook, card: YgoCard, word: Any, key: str) -> Verdict:
    """In the Damage Step nothing is activated but triggers, what must be, and what the next rules allow."""
    line = timing_of(key)
    if isinstance(word, w.Trigger) or getattr(word, "mandatory", False):
        return LEGAL
    if always(card, word) or answers_the_battle(word):
        return LEGAL
    return by_the_table(book, card, word, line)


@ygo.condition("damage.always", rule="900.2")
def always(card: YgoCard, word: Any) -> bool:
    """Counter Traps, and what negates an activation, may be used in every window of the Damage Step."""
    if isinstance(word, w.CardActivation) and "counter" in card.subtypes:
        return True
    return any(isinstance(effect, w.NegateActivation) for effect in effects_within(word))


@ygo.condition("damage.answers", rule="900.13")
def answers_the_battle(word: Any) -> bool:
    """An effect that answers a destruction by battle, or battle damage, is used in the Damage Step, where that happens."""
    return answers_a_trigger(word) and word.when.event in ANSWERED_HERE


ANSWERED_HERE = ("destroyed by battle", "destroyed", "destroys by battle", "inflicts battle damage")


@ygo.condition("damage.table", rule="900.3")
def by_the_table(book: Rulebook, card: YgoCard, word: Any, line: Timing) -> Verdict:
    """Otherwise only what names this timing, what says "during the Damage Step", and what changes ATK or DEF, where the table has it."""
    rule, name = line.rule(book), card.name
    named = name_of_timing(word)
    if named == "damage step":
        if book.edition in line.battle:
            return LEGAL
        return refuse(
            rule,
            "{what} can be used in the Damage Step only until damage calculation, not at: {title}",
            what=name,
            title=line.title,
        )
    if named:
        if named in line.named:
            return LEGAL
        return refuse(
            rule, "{what} belongs to another timing ({named}), not to: {title}", what=name, named=named, title=line.title
        )
    told = told_by_hand(card, word)
    if not told:
        return Verdict((not_known(name),))
    if told == "yes" or changes_stats(word):
        if book.edition in line.stats:
            return LEGAL
        return refuse(rule, "{what} changes ATK or DEF: that can be activated only before damage calculation", what=name)
    return refuse("900.1", "{what} cannot be activated in the Damage Step", what=name)


NOT_KNOWN = "whether {what} directly changes ATK or DEF is not known: its effect was not read; write 'damage step: yes' or 'no' beside its text"


def not_known(name: str) -> Reason:
    """Return the reason against an effect in the Damage Step whose author does not say whether it directly changes ATK or DEF."""
    return Reason("900.4", NOT_KNOWN, what=name)


def told_by_hand(card: YgoCard, word: Any) -> str:
    """Does an effect that is done by hand directly change ATK or DEF, as its author says: "yes" or "no" ("" where nobody says so)?"""
    text = unread_effect(word)
    if not ABOUT_STATS.search(text):
        return "no"
    told, known = as_tuple(card.text.damage_step), unread_stats(card)
    return told[known.index(text)] if told and text in known else ""


def name_of_timing(word: Any) -> str:
    """Return the timing of the Damage Step that an effect names ("" for none)."""
    during: str = word.during
    if during == "damage step" or any(during in line.named for line in TABLE):
        return during
    if word.when is not None and word.when.event == "takes damage":
        return "takes damage"
    return ""


@ygo.condition("damage.stats", rule="900.4")
def changes_stats(word: Any) -> bool:
    """A card or effect that directly changes ATK or DEF."""
    return any(
        (isinstance(effect, w.Gain) and not (effect.level and effect.atk == 0 and effect.defence == 0))
        or isinstance(effect, w.StatBecomes)
        or (isinstance(effect, w.Become) and (effect.halve_atk or effect.atk is not None or effect.defence is not None))
        for effect in effects_within(word)
    )
