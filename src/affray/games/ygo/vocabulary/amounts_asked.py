"""Checks of Life Points, results, damage and control that is held, and of what a card is, where a text speaks of them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from affray.cards.pool import Flaw, flaw
from affray.cards.word import within
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import IN_GRAVEYARD
from affray.games.ygo.vocabulary.scope import LASTS, Scope
from affray.games.ygo.vocabulary.scope_rules import asks, of_printed, word_name


@asks(w.Falls, w.Result)
def of_results(word: w.Falls | w.Result, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of texts on coins or dice that were tossed or rolled before."""
    if "result" not in place.names:
        yield flaw("{word}: toss coins or roll dice first, in the same effect", word=word_name(word))


@asks(w.Dealt, w.Lost)
def of_damage_dealt(word: w.Dealt | w.Lost, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of damage, or a loss of ATK, that no effect before has brought."""
    if ("dealt" if isinstance(word, w.Dealt) else "affected ATK") not in place.names:
        yield flaw("{word!r} means nothing here: there is no amount in the event", word=word_name(word))


@asks(w.Offered)
def of_tributes(word: w.Offered, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of what Tributes come to where the effect has no word that Tributes."""
    if not any(isinstance(one, w.TributeAll) for one in within(place.ability)):
        yield flaw("offered: use it only in an effect that has tribute all")


@asks(w.Fallen)
def of_the_fallen(word: w.Fallen, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of numbers of what was destroyed where the effect has no word that destroys."""
    if not any(isinstance(one, w.Destroy) for one in within(place.ability)):
        yield flaw("fallen: use it only in an effect that has destroy")


@asks(w.TributeAll)
def of_all_tributes(word: w.TributeAll, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of Tributing anything but monsters."""
    if word.who.type != "monster":
        yield flaw("tribute all: who must be monsters")


@asks(w.Passed)
def of_phases_passed(word: w.Passed, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of counting phases elsewhere than on a Spell or Trap that lies face-up."""
    if getattr(place.ability, "zone", "") not in ("spell/trap zone", "field zone") and not isinstance(
        place.ability, w.Continuous
    ):
        yield flaw("phases passed: use it only in an effect of a Spell or Trap that stays on the field")


@asks(w.LifePaid)
def of_life_paid(word: w.LifePaid, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of a text on the Life Points paid for a card: only an effect that lasts while the card lies there can ask for them."""
    if place.text != LASTS:
        yield flaw("life paid: use it only in a continuous effect of a card that is activated by paying a multiple")


@asks(w.SpendAllCounters, w.Spread)
def of_all_counters(word: w.SpendAllCounters | w.Spread, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of counters that several cards lose or get: they have a name; this card alone may pay without."""
    among = word.among if isinstance(word, w.Spread) else word.who
    if not isinstance(among, w.What) and among != "this":
        yield flaw("counters: as a cost, remove them from this card or from a card that is described")
    elif word.kind == "counter" and among != "this":
        yield flaw("counters without a name lie only on this card: write who: this, or a kind of counters")


@asks(w.NegateColumn)
def of_columns(word: w.NegateColumn, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of a column elsewhere than in what a Spell or Trap does as it is activated."""
    if not isinstance(place.ability, w.CardActivation):
        yield flaw("negate column: use it only in the effect of a Spell or Trap that is activated")


@asks(w.SendTop)
def of_top_cards(word: w.SendTop, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of sending an unbounded number of cards from the top."""
    if word.n < 1:
        yield flaw("{word}: {field} is 1 or more", word=word_name(word), field="n")


@asks(w.HasLife)
def of_life(word: w.HasLife, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a bound on Life Points: there must be one."""
    if not (-1 == min(word.at_least, word.at_most) < max(word.at_least, word.at_most)):
        yield flaw("has life: write at_least or at_most, not both, e.g. at_most: 1000")


@asks(w.HoldControl)
def of_held_control(word: w.HoldControl, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of holding control elsewhere than on an Equip Spell that lies there."""
    if place.text != LASTS or word.who != "equipped":
        yield flaw(
            "{word}: {field} {phrase!r} means nothing here; accepted: {known}",
            word=word_name(word), field="who", phrase=word.who if isinstance(word.who, str) else word.who.type, known=f"equipped ({LASTS})",
        )  # fmt: skip


@asks(w.BlockZones, w.CountersForDamage)
def of_blocked_zones(word: w.BlockZones | w.CountersForDamage, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of blocking zones, or replacing damage, elsewhere than on a card that lies there face-up."""
    if place.text != LASTS:
        yield flaw(
            "{word}: {field} {phrase!r} means nothing here; accepted: {known}",
            word=word_name(word), field="until", phrase=word.until, known=LASTS,
        )  # fmt: skip


@asks(w.Is)
def of_what_it_is(word: w.Is, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a test of a card: of a taken card or a target by what is printed, of a target on the field also whose it is and that
    it is face-up, of this card that it lies in the Graveyard."""
    if word == IN_GRAVEYARD:
        return
    aims = getattr(place.ability, "targets", ())[:1]
    lies = word.who == "target" and all({*one.what.zones()} <= {"field", "monster zone"} for one in aims)
    yield from of_printed(word, msgspec.structs.replace(word.what, controller="", face="") if lies else word.what)
    if word.what.zone != "field" or word.who not in ("taken", "target"):
        yield flaw("is so: who must be taken or target, without a zone")
