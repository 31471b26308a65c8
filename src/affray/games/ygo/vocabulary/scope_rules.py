"""The rules of scope, word by word: what is wrong with a word where it stands. `checking` asks them of every word of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from affray.cards.pool import Flaw, flaw
from affray.cards.word import Word, tag
from affray.core.resolving import Handlers
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.event_answers import answers_nothing
from affray.games.ygo.vocabulary.scope import BANISHED, DONE, EVENT, LASTS, OF_PLAYERS, PAID, PLAYERS, SEVERAL, USED_IN, Scope

ASKED: Handlers[Callable[[Any, Scope], Iterator[Flaw]]] = Handlers()
"""Checks of a word in its scope, by its kind."""
asks = ASKED.does
asks(w.When)(answers_nothing)

PRINTED = (
    "subtype", "attribute", "not_attribute", "not_race", "not_subtype", "not_group", "race", "named", "not_named",
    "name", "atk_at_most", "def_at_most", "atk_at_least", "def_at_least", "level_at_most", "level_at_least", "rank_at_most", "rank_at_least",
)  # fmt: skip
"""Fields of a description that stand on a card."""
AS_PRINTED = (
    "be normal summoned", "be normal summoned face-up", "be special summoned", "be special summoned from the graveyard",
    "be special summoned from the deck",
)  # fmt: skip
"""Statements of a monster on itself, wherever it is."""
BY_KINDS = ((), ("spell",), ("trap",), ("monster",), ("spell", "trap"), ("spell", "monster"), ("trap", "monster"))
"""Of which cards the effects can be that cannot do something."""
PAID_WITH = (w.Discard, w.Tribute, w.SendOther, w.BanishOther)
SOME = (w.Discard, w.Tribute, w.SendOther, w.SendTop, w.BanishOther, w.ReturnOther, w.Reveal, w.Detach, w.SpendCounters)
"""The costs that can be paid with a number of cards, or counters, of choice."""
BY_ITSELF = (w.Spend, w.Detach, w.SpendCounters, w.SpendAllCounters, w.NoOtherSummons, w.Forgo, w.Declare, w.SendTop)
"""Costs of the card itself or the top of the Deck, or that give something up."""


def word_name(word: Word) -> str:
    """Return what a word is called in a message."""
    return "a description" if isinstance(word, w.What) else tag(word).strip("'")


def varies(part: Any) -> bool:
    """Is a cost paid with a number of choice?"""
    return isinstance(part, SOME) and (part.n == 0 or part.up_to)


def stands_on_cards(what: w.What) -> bool:
    """Does a description say nothing but what is printed on cards, and that they are in the Extra Deck?"""
    printed_fields = {name: getattr(what, name) for name in PRINTED}
    return what.zone in ("field", "extra deck") and what == w.What(what.type, zone=what.zone, **printed_fields)


def of_what_was_paid(word: w.Word, ability: Any) -> Iterator[Flaw]:
    """Yield the mistakes of asking of the monster paid as a cost: only the numbers printed on it are known."""
    if isinstance(word, w.StatBecomes) and any(isinstance(one, w.SpendAllCounters) for one in getattr(ability, "cost", ())):
        return
    costs = [one for one in getattr(ability, "cost", ()) if isinstance(one, PAID_WITH)]
    printed = isinstance(word, w.Stat) and word.stat != "level" and word.original
    known = isinstance(word, w.Stat) and word.stat == "level" and bool(costs) and isinstance(costs[0], (w.Tribute, w.SendOther))
    if not isinstance(word, (w.Stat, w.Renamed)):
        yield flaw("paid: ask only for a number or the name of what was paid")
    elif len(costs) != 1 or costs[0].n != 1 or varies(costs[0]) or costs[0].what.type != "monster":
        yield flaw("paid needs one cost, of one monster")
    elif not (printed or known) and not set(costs[0].what.zones()) <= {"hand", "graveyard", "deck"}:
        yield flaw("paid: for a monster that was paid from the field ask only the original ATK or DEF")


def of_printed(word: Word, *described: Any) -> Iterator[Flaw]:
    """Yield the mistakes in a description that only printed features may decide."""
    if any(isinstance(what, w.What) and not stands_on_cards(what) for what in described):
        yield flaw("{word}: describe these cards only by what is printed on them, e.g. type, race or level", word=word_name(word))


def _of_no_choice(parts: tuple[Any, ...]) -> Iterator[Flaw]:
    """Yield the mistake of a cost of a chosen number that pays for no effect."""
    if any(map(varies, parts)):
        yield flaw("only an effect can have a cost with a number of your choice")


@asks(w.Paid)
def of_as_many_as_were_paid(word: w.Paid, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of "as many as were paid": the cost must be a chosen number, paid in one way."""
    if sum(varies(part) or isinstance(part, w.SpendAllCounters) for part in getattr(place.ability, "cost", ())) != 1:
        yield flaw("as many as were paid needs one cost with a number of your choice")


@asks(w.Affected)
def of_what_was_just_done(word: w.Affected, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of "as many as the effect has just destroyed, or brought": it did so last, before that."""
    if f"affected {word.how}" not in place.names:
        yield flaw("affected: {how} must be what the effect has last done to cards", how=word.how)


@asks(w.Draw, w.Token)
def of_so_many(word: w.Draw | w.Token | w.SpecialSummon | w.Target, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of "as many cards as were paid": no fewer, and not twice as many."""
    fewer = getattr(word, "up_to", False) or getattr(word, "optional", False)
    if isinstance(word.n, w.Paid) and (word.n.times != 1 or fewer):
        yield flaw("as many as were paid: leave out up_to, optional and times, since the number is exact")


@asks(w.ReturnOther)
def of_returned_cards(word: w.ReturnOther, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of placing several cards at an end of the Deck."""
    if word.to.endswith(" of the deck") and word.n != 1:
        yield flaw("return: 1 card is placed on the top or bottom of the deck")


@asks(w.What)
def of_descriptions(what: w.What, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of several zones, and of zones that the describing word does not allow."""
    if isinstance(what.zone, tuple) and (len(what.zone) < 2 or not set(what.zone) <= set(SEVERAL)):
        yield flaw("a description may name several zones only of: {known}", known=", ".join(SEVERAL))
    if place.zones and not set(what.zones()) <= set(place.zones):
        yield flaw("a description here needs one of these zones: {known}", known=", ".join(place.zones))


@asks(w.Compared)
def of_comparisons(word: w.Compared, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a comparison: the number compared with is worked out; what was paid is not known yet as it is chosen."""
    if isinstance(word.than, int):
        yield flaw("compared: than must be an amount that is worked out, not a plain number")
    if place.text in (PAID, EVENT) and isinstance(word.than, w.Stat) and word.than.of == "paid":
        yield flaw("compared: ask what was paid only after it is paid")


@asks(w.Cannot)
def of_prohibitions(word: w.Cannot, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a prohibition: some a monster says of itself alone, some are about players."""
    if word.what in AS_PRINTED and (place.text != LASTS or word.who != "this"):
        yield flaw("cannot {what!r} is what a monster says of itself in a continuous ability", what=word.what)
    if word.what in OF_PLAYERS and isinstance(word.who, w.What):
        yield flaw(
            "{word} {what!r} is about players; accepted for who: {known}", word="cannot", what=word.what, known=", ".join(PLAYERS)
        )
    if word.kinds not in BY_KINDS:
        yield flaw("cannot: kinds must be one of: {known}", known=", ".join([" and ".join(one) for one in BY_KINDS if one]))
    yield from of_printed(word, word.which, word.but)


@asks(w.Ignition, w.Quick, w.Trigger)
def of_the_zone(word: w.Ignition | w.Quick | w.Trigger, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes on where a card lies as its effect is activated."""
    banished = isinstance(word, w.Trigger) and word.when is not None and word.when.event == BANISHED
    if word.zone not in USED_IN and not (banished and word.zone == BANISHED):
        yield flaw("no effect is activated in the zone {zone!r}; accepted: {known}", zone=word.zone, known=", ".join(USED_IN))


@asks(w.Continuous)
def of_the_graveyard(word: w.Continuous, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of an effect in the Graveyard: it can only banish this card in the place of a destruction."""
    if word.zone == "graveyard":
        is_substitute = all(isinstance(one, w.Substitute) and one.pay == w.Spend("banish") for one in word.effects)
        if word.condition is not None or not is_substitute:
            yield flaw("continuous: in the graveyard use only substitute with pay: banish, without a condition")


@asks(w.Target)
def of_targets(word: w.Target, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes on the attacking monster: nothing else is said of it."""
    yield from of_so_many(word, place)
    if word.role == "attacker" and word.what != w.What(type="monster"):
        yield flaw("a target with role: attacker needs what: {{type: monster}}, and nothing else in it")


@asks(w.Equip)
def of_equips(word: w.Equip, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes on which card is equipped to which."""
    if (word.who == "this") == (word.to == "this"):
        yield flaw("equip: write who: this with another card in to, or to: this with another card in who")
    if word.who != "this" and isinstance(place.ability, w.CardActivation):
        yield flaw("equip: only the effects of another card can equip it to a monster")
    aimed = [one.what for one in getattr(place.ability, "targets", ())] if word.who in ("target", "target 2") else []
    modes = (
        [one.what for mode in getattr(place.ability, "modes", ()) for one in mode.targets]
        if aimed or word.who == "target"
        else []
    )
    chosen = word.who if isinstance(word.who, w.What) else next(iter([*aimed, *modes]), None)
    if chosen is not None and chosen.type != "monster":
        yield flaw("equip: the chosen card must be a monster, e.g. type: monster")


@asks(w.Attach)
def of_materials_to_be(word: w.Attach, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes on what is attached, and to which monster: this one, one that was brought or one that was chosen."""
    if word.to not in ("this", "target", "moved", "chosen") or word.who == word.to:
        yield flaw("attach: to must be this, target, moved or chosen, and not the same as who, e.g. who: target, to: this")


@asks(w.Equipped)
def of_the_equipped(word: w.Equipped, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of asking whether a card is equipped where it cannot be."""
    if not isinstance(place.ability, w.Continuous) and getattr(place.ability, "zone", "") != "spell/trap zone":
        yield flaw("equipped: use it in a continuous ability, or in an effect with zone: spell/trap zone")


@asks(w.AttackAgain)
def of_further_attacks(word: w.AttackAgain, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of another attacker than this card, the equipped monster or a target."""
    if word.who not in ("this", "equipped", "target"):
        yield flaw("attack again: who must be this, equipped or target")


@asks(w.AttackEach)
def of_attacks_at_each(word: w.AttackEach, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of attacks at other monsters than those of the opponent."""
    if (word.what.type, word.what.controller, word.what.other) != ("monster", "opponent", False):
        yield flaw("attack each: what must be a monster with controller: opponent")


@asks(w.MoreAttacks)
def of_more_attacks(word: w.MoreAttacks, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of a number of attacks below two, as every monster has one."""
    if word.n < 2:
        yield flaw("more attacks: n must be 2 or more, since every monster has one attack, e.g. n: 2")


@asks(w.Renamed, w.NegateNamesakes)
def of_names(word: w.Renamed | w.NegateNamesakes, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a name: one that is said, or that of another card."""
    if place.text == LASTS:
        yield flaw("{word}: use it in a one-time effect; for a name that holds always write `called`", word=word_name(word))
    if bool(word.name) == (word.of is not None):
        yield flaw("{word}: write name or of, not both", word=word_name(word))


@asks(w.Called)
def of_printed_names(word: w.Called, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of a group of names: it is a card's always, or never."""
    if word.group and word.where not in ("always", "never"):
        yield flaw("called: group needs where: always (or never)")
    if word.where == "never" and not word.group:
        yield flaw("called: where: never needs group")


@asks(w.SetCard)
def of_sets(word: w.SetCard, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of Setting anything but Spells and Traps."""
    aimed = {f"target{'' if at == 0 else f' {at + 1}'}": one.what for at, one in enumerate(getattr(place.ability, "targets", ()))}
    what = word.who if isinstance(word.who, w.What) else aimed.get(word.who)
    if what is not None and what.type not in ("spell", "trap", "spell/trap"):
        yield flaw("set: what must be a Spell or Trap")
    if word.who not in ("this", "target", "target 2") and not isinstance(word.who, w.What):
        yield flaw("set: who must be this, a target, or a description of cards")


@asks(w.Search)
def of_searches(word: w.Search, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of a card that goes elsewhere than to the hand and is not from the Deck."""
    if word.to == "graveyard" and not {"deck"} <= set(word.what.zones()) <= {"deck", "hand", "field"}:
        yield flaw("search: with to: graveyard write zone: deck in what")
    if word.to == "top of the deck" and (word.what.zone, word.what.owner) != ("deck", "you"):
        yield flaw("search: with to: top of the deck write zone: deck and owner: you in what")


@asks(w.SpecialSummon)
def of_special_summons(word: w.SpecialSummon, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a Special Summon: Ritual Monsters come by rituals (305.7); each player chooses cards that are described."""
    yield from of_so_many(word, place)
    if word.n == 0 and word.optional:
        yield flaw("as many as possible: leave out optional, since the number is exact")
    what = word.who if isinstance(word.who, w.What) else None
    if what and not word.ignoring and what.subtype in ("ritual", ("ritual",)) and set(what.zones()) <= {"hand", "deck"}:
        yield flaw("special summon: no effect can bring a Ritual Monster from the hand or Deck (305.7)")
    if what is None and word.player == "each":
        yield flaw("special summon: player: each needs a description of cards")


@asks(w.Summoned)
def of_summons(word: w.Summoned, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of telling in two ways how a monster came."""
    if (word.by is not None) + (word.tributing is not None) + word.itself + word.special > 1:
        yield flaw("summoned: write only one of by, tributing, itself and special")
    yield from of_printed(word, word.by, word.tributing)


@asks(w.Show)
def of_what_is_shown(word: w.Show, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of showing a card that was not drawn."""
    if "taken" not in place.names:
        yield flaw("show: draw the card first, then show it")


@asks(w.OnlySummoned)
def of_the_only_way(word: w.OnlySummoned, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes on the card by whose effect a monster comes."""
    if (word.how == "card") != bool(word.by):
        yield flaw("only summoned: by goes with how: card")


@asks(w.SpecialSummonProcedure)
def of_procedures(word: w.SpecialSummonProcedure, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes on what a monster takes that comes by itself."""
    if word.condition is None and not word.cost:
        yield flaw("special summon procedure: it needs a condition or a cost, e.g. pay: life, n: 1000")
    if any(isinstance(one, BY_ITSELF) for one in word.cost):
        yield flaw("special summon procedure: pay its cost with other cards or Life Points")
    yield from _of_no_choice(word.cost)


@asks(w.TwoTributes, w.OneTribute, w.MoreSummons)
def of_summoned_monsters(word: w.TwoTributes | w.OneTribute | w.MoreSummons, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes on which monsters can be summoned so."""
    if word.what.type != "monster" or not stands_on_cards(word.what) or word.what.zone != "field":
        yield flaw("{word}: what must be a monster, described by what is printed on it", word=word_name(word))


@asks(w.OnceSummoned)
def of_what_it_brings(word: w.OnceSummoned, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes on what applies to players as a monster is Summoned."""
    if any(one.who not in PLAYERS or one.until != "turn" for one in word.effects):
        yield flaw("once summoned: every effect needs a player in who, and until: turn")


@asks(w.Awaken)
def of_gemini_monsters(word: w.Awaken, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of a Gemini Monster that gains its effects by anything but a one-time effect."""
    if place.text != DONE:
        yield flaw("gains its effects: use it in a one-time effect, not in a continuous one")


@asks(w.Substitute)
def of_substitutes(word: w.Substitute, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes on what is given in the place of a card: one card, or Life Points."""
    pay = word.pay
    if pay is not None and word.what is not None:
        yield flaw("substitute: write `what` (is destroyed) or `pay` (is paid), not both")
    if (word.alone or word.every) and (word.must or word.alone == word.every or not isinstance(word.who, w.What)):
        yield flaw("substitute: use alone or every, not both, and only if who describes cards and must is left out")
    held = word.what is not None and word.what.equips == "held"
    if word.must and ((word.what is not None and not held) or not (pay is None or isinstance(pay, w.SpendCounters))):
        yield flaw("substitute: use must only if this card alone is destroyed, or if counters are removed")
    several = not isinstance(pay, w.PayLife) and (getattr(pay, "n", 1) != 1 or varies(pay))
    if isinstance(pay, (w.NoOtherSummons, w.Forgo, w.Declare, w.SendTop, w.SpendAllCounters)) or several:
        yield flaw("substitute: pay must be one card, or Life Points")
    what = getattr(pay, "what", None)
    if isinstance(what, w.What) and "deck" in what.zones():
        yield flaw("substitute: pay with a card from the hand, the field or the graveyard")


@asks(w.Upkeep)
def of_upkeep(word: w.Upkeep, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a cost to stay: it is paid without the card itself."""
    if not word.ways or any(isinstance(one, BY_ITSELF) for one in word.ways):
        yield flaw("upkeep: name at least one way to pay, with other cards or Life Points")
    yield from _of_no_choice(word.ways)


@asks(w.Detach)
def of_materials(word: w.Detach, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of detaching from anything but monsters on the field."""
    if getattr(place.ability, "zone", "field") not in ("field", "monster zone"):
        yield flaw("detach: use it in an effect in the monster zone")


@asks(w.Spend)
def of_the_card_itself(word: w.Spend, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a card as its own cost: it is Tributed on the field and discarded from the hand."""
    zone = {"tribute": "monster zone", "discard": "hand", "return to the extra deck": "monster zone"}.get(word.how)
    if zone is not None and place.ability is not None and getattr(place.ability, "zone", "") != zone:
        yield flaw("this card: {how} needs an effect in the zone: {zone}", how=word.how, zone=zone)


@asks(w.PlaceCounters, w.Counters)
def of_counters(word: w.PlaceCounters | w.RemoveCounters | w.Counters | w.SpendCounters, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of counters: those without a name are those that a card has by its own text."""
    if word.kind == "counter" and word.who != "this":
        yield flaw("counters without a name lie only on this card: write who: this, or a kind of counters")


@asks(w.RemoveCounters)
def of_removed_counters(word: w.RemoveCounters, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes on a number of counters removed, or all of them."""
    yield from of_counters(word, place)
    if word.n < 0:
        yield flaw("remove counters: n is 1 or more, or 0 for all of them")


@asks(w.SpendCounters)
def of_spent_counters(word: w.SpendCounters, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of removing several counters from several cards as a cost."""
    yield from of_counters(word, place)
    if not isinstance(word.who, w.What) and word.who != "this":
        yield flaw("counters: as a cost, remove them from this card or from a card that is described")
    elif isinstance(word.who, w.What) and word.n != 1:
        yield flaw("counters: as a cost, remove 1 counter from cards that are described")
    if varies(word) and word.who != "this":
        yield flaw("counters: remove a number of your choice only from this card")


@asks(w.Gathers)
def of_gathering(word: w.Gathers, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of gathering counters: at Spells and Traps that are activated, or at an event."""
    if word.when is not None and word.what != w.What("spell"):
        yield flaw("gathers: write what or when, not both")
    if word.what.type not in ("spell", "trap", "spell/trap") or not stands_on_cards(word.what):
        yield flaw("gathers: what must be a Spell or Trap, described by what is printed on it")


@asks(w.Controls)
def of_control(word: w.Controls, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of different names of a single card."""
    if word.names and max(word.at_least, word.at_most) < 2:
        yield flaw("controls: use names only with at_least or at_most of 2 or more, e.g. at_least: 2")
