"""What some words ask of the words that they hold: found by `contexts`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.cards.pool import Flaw, flaw
from affray.cards.word import tag
from affray.games.ygo.vocabulary import words as w

PRINTED = (
    "subtype", "attribute", "not_attribute", "not_race", "not_subtype", "not_group",
    "race", "named", "not_named", "name", "atk_at_most", "def_at_most", "atk_at_least", "def_at_least",
    "level_at_most", "level_at_least", "rank_at_most", "rank_at_least",
)  # fmt: skip
"""What a description says that stands on a card."""


def stands_on_cards(what: w.What) -> bool:
    """Does a description say nothing but what is printed on cards, and that they are in the Extra Deck?"""
    told = {name: getattr(what, name) for name in PRINTED}
    return what.zone in ("field", "extra deck") and what == w.What(what.type, zone=what.zone, **told)


def of_what_was_paid(word: w.Word, ability: Any) -> Iterator[Flaw]:
    """Of the one monster that was paid as a cost only the numbers are known that are printed on it."""
    costs = [one for one in getattr(ability, "cost", ()) if isinstance(one, PAID_WITH)]
    printed = isinstance(word, w.Stat) and word.stat != "level" and word.original
    if not isinstance(word, (w.Stat, w.Renamed)):
        yield flaw("paid means something only as that of which a number or the name is")
    elif len(costs) != 1 or costs[0].n != 1 or varies(costs[0]) or not _is_monster(costs[0].what):
        yield flaw("paid goes with a cost of one monster")
    elif not printed and not set(costs[0].what.zones()) <= {"hand", "graveyard", "deck"}:
        yield flaw("of a monster that was paid from the field only the original ATK and DEF are known")


SOME = (w.Discard, w.Tribute, w.SendOther, w.BanishOther, w.ReturnOther, w.Reveal, w.Detach, w.SpendCounters)
"""The costs that can be paid with a number of cards, or counters, of choice."""


def varies(part: Any) -> bool:
    """Is a cost paid with a number of choice?"""
    return isinstance(part, SOME) and (part.n == 0 or part.up_to)


def of_the_number_paid(word: Any, ability: Any) -> Iterator[Flaw]:
    """As many as were paid: where a number of choice was, in one way."""
    if isinstance(word, w.Paid) and sum(map(varies, getattr(ability, "cost", ()))) != 1:
        yield flaw("as many as were paid goes with one cost of a number of choice")
    exact = isinstance(getattr(word, "n", 1), w.Paid) and not isinstance(word, w.PlaceCounters)
    if exact and (word.n.times != 1 or getattr(word, "up_to", False) or getattr(word, "optional", False)):
        yield flaw("as many as were paid are drawn, summoned or targeted: no fewer, and no times")
    if isinstance(word, w.ReturnOther) and word.to.endswith(" of the deck") and word.n != 1:
        yield flaw("return: 1 card is placed on the top or bottom of the deck")
    if isinstance(word, w.SpendCounters) and varies(word) and word.who != "this":
        yield flaw("counters: a number of choice is removed from this card")


PAID_WITH = (w.Discard, w.Tribute, w.SendOther, w.BanishOther)


def _is_monster(what: w.What) -> bool:
    return what.type == "monster"


def of_comparisons(word: Any, place: Any) -> Iterator[Flaw]:
    """What a number is compared with is worked out; what was paid is not known yet as the others are chosen."""
    if isinstance(word, w.Compared):
        if isinstance(word.than, int):
            yield flaw("compared: than is an amount that is worked out; numbers have bounds of their own")
        if (
            place.text in ("what is targeted", "what is paid", "what it answers")
            and isinstance(word.than, w.Stat)
            and word.than.of == "paid"
        ):
            yield flaw("compared: what was paid is known only as the effect resolves")


def of_substitutes(word: w.Substitute) -> Iterator[Flaw]:
    """What can be given in the place of a card: one card, or Life Points."""
    pay = word.pay
    if pay is not None and word.what is not None:
        yield flaw("substitute: either `what` is destroyed or `pay` is paid")
    if (word.alone or word.every) and (word.must or word.alone == word.every or not isinstance(word.who, w.What)):
        yield flaw("substitute: alone or every goes with cards that who describes, and with a choice")
    if word.must and (word.what is not None or not (pay is None or isinstance(pay, w.SpendCounters))):
        yield flaw("substitute: must goes with this card alone, which is destroyed, or with counters that are removed")
    several = not isinstance(pay, w.PayLife) and (getattr(pay, "n", 1) != 1 or varies(pay))
    if isinstance(pay, (w.NoOtherSummons, w.Forgo)) or several:
        yield flaw("substitute: what is paid is 1 card or Life Points")
    what = getattr(pay, "what", None)
    if isinstance(what, w.What) and "deck" in what.zones():
        yield flaw("substitute: what is paid comes from the hand, the field or the graveyard")


def of_the_graveyard(word: Any) -> Iterator[Flaw]:
    """What applies in the Graveyard: that this card is banished in the place of a destruction."""
    if isinstance(word, w.Continuous) and word.zone == "graveyard":
        given = all(isinstance(one, w.Substitute) and one.pay == w.Spend("banish") for one in word.effects)
        if word.condition is not None or not given:
            yield flaw("continuous: in the graveyard this card itself is banished in the place of a card")


def of_names(word: Any, lasts: bool) -> Iterator[Flaw]:
    """A name that is given by what is done: one that is said, or that of another card."""
    if isinstance(word, w.Renamed):
        if lasts:
            yield flaw("name becomes is what is done: what a card is always called says `called`")
        if bool(word.name) == (word.of is not None):
            yield flaw("name becomes: name or of, one of them")


def of_attacks(word: Any) -> Iterator[Flaw]:
    """A monster attacks monsters of the opponent; who attacks again is this card, the equipped monster or a target."""
    if isinstance(word, w.AttackAgain) and word.who not in ("this", "equipped", "target"):
        yield flaw("attack again: who is this, equipped or target")
    if isinstance(word, w.AttackEach) and (word.what.type, word.what.controller, word.what.other) != (
        "monster",
        "opponent",
        False,
    ):
        yield flaw("attack each: what is a monster with controller: opponent")


def of_sets(word: Any, ability: Any) -> Iterator[Flaw]:
    """Spells and Traps are Set."""
    whom = getattr(word, "who", None) if isinstance(word, w.SetCard) else None
    aimed = {f"target{'' if at == 0 else f' {at + 1}'}": one.what for at, one in enumerate(getattr(ability, "targets", ()))}
    what = whom if isinstance(whom, w.What) else aimed.get(whom) if isinstance(whom, str) else None
    if what is not None and what.type not in ("spell", "trap", "spell/trap"):
        yield flaw("set: what is Set is a Spell or Trap")
    if whom not in (None, "this", "target", "target 2") and not isinstance(whom, w.What):
        yield flaw("set: this card, a target, or one that is described")


def of_equips(word: Any, ability: Any) -> Iterator[Flaw]:
    """Which card is equipped to which."""
    if isinstance(word, w.Equip) and (word.who == "this") == (word.to == "this"):
        yield flaw("equip: this card is equipped to another (to), or another (who) to this card")
    if isinstance(word, w.Equip) and word.who != "this" and isinstance(ability, w.CardActivation):
        yield flaw("equip: another card is equipped to a monster by its own effects alone")
    if isinstance(word, w.Equip) and isinstance(word.who, w.What) and word.who.type != "monster":
        yield flaw("equip: what is chosen to be equipped is a monster")


def of_upkeep(word: w.Upkeep) -> Iterator[Flaw]:
    """What a card takes to stay: something that is paid without the card itself."""
    if not word.ways or any(
        isinstance(one, (w.Spend, w.Detach, w.SpendCounters, w.NoOtherSummons, w.Forgo)) for one in word.ways
    ):
        yield flaw("upkeep: it is paid with other cards or Life Points, in one way at least")
    if any(map(varies, word.ways)):
        yield flaw("a number of choice is paid for an effect alone")


def of_counters(word: Any) -> Iterator[Flaw]:
    """Counters without a name are those that a card has by its own text; of several cards one counter is removed as a cost."""
    counts = isinstance(word, (w.PlaceCounters, w.RemoveCounters, w.Counters, w.SpendCounters))
    if counts and word.kind == "counter" and word.who != "this":
        yield flaw("counters without a name are on this card alone")
    if isinstance(word, w.SpendCounters):
        if not isinstance(word.who, w.What) and word.who != "this":
            yield flaw("counters are removed as a cost from this card, or from a card that is described")
        elif isinstance(word.who, w.What) and word.n != 1:
            yield flaw("counters: of the cards that are described 1 counter is removed as a cost")
    if isinstance(word, w.Controls) and word.names and max(word.at_least, word.at_most) < 2:
        yield flaw("controls: names goes with at_least or at_most of 2 or more")
    if isinstance(word, w.RemoveCounters) and word.n < 0:
        yield flaw("remove counters: n is 1 or more, or 0 for all of them")
    if isinstance(word, w.HasLife) and not (-1 == min(word.at_least, word.at_most) < max(word.at_least, word.at_most)):
        yield flaw("has life: at_least or at_most, one of them")
    if isinstance(word, (w.TwoTributes, w.MoreSummons)) and (
        word.what.type != "monster" or not stands_on_cards(word.what) or word.what.zone != "field"
    ):
        yield flaw("{word}: what is a monster, told by what is printed on it", word=tag(word).strip("'"))
    if isinstance(word, w.Gathers) and word.when is not None and word.what != w.What("spell"):
        yield flaw("gathers: what or when, one of them")
    if isinstance(word, w.Gathers) and (word.what.type not in ("spell", "trap", "spell/trap") or not stands_on_cards(word.what)):
        yield flaw("gathers: what is a Spell or Trap, told by what is printed on it")


def of_what_comes(word: Any) -> Iterator[Flaw]:
    """What is looked for, and what is Special Summoned."""
    if isinstance(word, w.Search) and word.to == "graveyard" and word.what.zone != "deck":
        yield flaw("search: what goes to the graveyard comes from the deck")
    if isinstance(word, w.Search) and word.to == "top of the deck" and (word.what.zone, word.what.owner) != ("deck", "you"):
        yield flaw("search: what is placed on top of the deck comes from your own")
    if isinstance(word, w.SpecialSummon) and isinstance(word.who, w.What) and _comes_by_rituals_alone(word.who):
        yield flaw("special summon: no effect brings a Ritual Monster from the hand or Deck (305.7)")
    if isinstance(word, w.SpecialSummon) and word.player == "each" and not isinstance(word.who, w.What):
        yield flaw("special summon: player each goes with a description of cards")


def _comes_by_rituals_alone(what: w.What) -> bool:
    """Are these Ritual Monsters that have not been Summoned yet?"""
    return what.subtype in ("ritual", ("ritual",)) and set(what.zones()) <= {"hand", "deck"}
