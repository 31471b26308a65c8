"""Refusal of what would fit nobody: descriptions of what is not there, abilities on cards that cannot have them, spells that mean themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from affray.cards.data_errors import described, fields_without_effect, means_nothing, of_itself, of_players
from affray.cards.pool import Flaw, flaw
from affray.cards.word import Word, cached, is_default, tag, within
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import MOST, STACKED, Type, as_tuple
from affray.games.mtg.vocabulary.printed import AS_CAST, TYPES

PLAYERS = ("player", "opponent")
EITHER = (*PLAYERS, "any target")
STACK = tuple([one for one in get_args(Type) if one in STACKED])
"""Kinds of things that are on the stack alone."""
KINDS = tuple([one for one in get_args(Type) if one in TYPES])
"""The types that cards are printed with."""
CARDS = tuple([one for one in get_args(Type) if one not in EITHER + STACK])
OF_PLAYERS = ("you attack", "gains life", "loses life", "draws", "scries", "commits a crime")
"""Events that happen to players."""
WITH_PLAYERS = ((w.Target, "what"), (w.Instead, "who"))
"""Fields in which a description can be of players."""
WITH_STACK = (
    (w.Target, "what"), (w.Costs, "who"), (w.Fits, "what"), (w.Instead, "by"), (w.Counter, "who"), (w.Move, "who"), (w.Count, "of"),
    (w.Retarget, "who"), (w.Costs, "targeting"),
)  # fmt: skip
"""Fields in which a description can be of what is on the stack."""
OF_EVENTS = {
    ("is cast", "who"): ("card", *CARDS, "spell"), ("becomes the target", "who"): (*CARDS, *STACK, *PLAYERS),
    ("deals damage", "who"): (*CARDS, "spell"), ("is dealt damage", "to"): (*CARDS, "spell"), ("is dealt damage", "who"): CARDS + EITHER,
    ("deals damage", "to"): CARDS + EITHER, ("attacks", "to"): CARDS + PLAYERS, ("is attacked", "who"): CARDS + PLAYERS,
    ("becomes the target", "to"): (*CARDS, *STACK), **{(one, "who"): PLAYERS for one in OF_PLAYERS},
}  # fmt: skip
"""Kinds of things that the events of triggers are about, where those are not permanents and cards alone."""


OF_PERMANENTS = (
    (w.Piles, "what"), (w.Transform, "who"), (w.Heal, "who"),
    (w.Sacrifice, "what"), (w.SacrificeCost, "what"), (w.ReturnCost, "what"), (w.TapCost, "what"), (w.Tap, "who"), (w.Untap, "who"),
    (w.Destroy, "who"), (w.Regenerate, "who"), (w.PhaseOut, "who"), (w.RemoveFromCombat, "who"), (w.Blockers, "who"), (w.Charge, "who"),
    (w.Must, "who"), (w.Limit, "who"), (w.Goad, "who"), (w.TakeControl, "who"), (w.Switch, "who"), (w.BecomeBlocked, "who"), (w.Designate, "who"),
)  # fmt: skip
"""Fields in which a description is of permanents."""


NEEDS: dict[type, tuple[str, ...]] = {
    w.Gain: ("power", "toughness", "keywords", "abilities", "types", "subtypes", "colors"),
    w.Lose: ("keywords", "all_abilities", "types", "creature_types"),
    w.MayDo: ("effects", "otherwise"), w.IfDone: ("effects",), w.IfThen: ("then", "otherwise"),
    w.Coin: ("heads", "tails"), w.Instead: ("prevent", "prevent_all", "double"),
    w.PutCounters: ("kind",), w.Later: ("effects",), w.Damage: ("amount",), w.LoseLife: ("amount",), w.GainLife: ("amount",), w.Draw: ("n",),
    w.Become: ("power", "toughness", "types", "subtypes", "colors"),
    **dict.fromkeys((w.Scry, w.Surveil, w.Mill, w.Discard, w.Sacrifice, w.Token, w.Copy, w.Bolster, w.Amass, w.Connive, w.LookAtTop), ("n",)),
    w.Fateseal: ("n",),
    **dict.fromkeys((w.SacrificeCost, w.ExileCost, w.ReturnCost, w.DiscardCost, w.RevealCost, w.CounterCost, w.EnergyCost, w.LifeCost), ("n",)),
    w.Charge: ("cost",), w.TapCost: ("n", "power"),
}  # fmt: skip
"""Fields of which a word must have one, or it does nothing."""


def misdescribed(word: Any) -> Iterator[Flaw]:
    """Yield the mistakes of descriptions in a word's fields that nothing can fit there, and of words that do nothing."""
    yield from fields_without_effect(word, NEEDS)
    if isinstance(word, w.Blockers) and word.at_least < 1 and word.at_most >= MOST:
        yield flaw("{word} does nothing; it needs: {known}", word="blockers", known="at_least, at_most")
    if isinstance(word, (w.Gain, w.Lose, w.Become, w.Token, w.EntersAs)):
        field = "type" if isinstance(word, w.Token) else "types"
        yield from _no_types(word, field, as_tuple(getattr(word, field)), KINDS)
    yield from described(word, w.What, _of_others)


def _no_types(word: Any, field: str, types: tuple[str, ...], known: tuple[str, ...]) -> Iterator[Flaw]:
    """Yield the mistakes of types that no card can be printed with."""
    for type_name in types:
        if type_name not in known:
            yield means_nothing(word, field, type_name, known)


def _odd(word: Any, what: w.What) -> Iterator[Flaw]:
    """Yield the mistakes of descriptions that no text has: how objects were cast beside anything else, zones of the stack, more of "any target"."""
    cast = [one for one in as_tuple(what.status) if one in AS_CAST]
    if cast and (
        not isinstance(word, w.Fits) or what != w.What(type="card", status=what.status) or len(as_tuple(what.status)) > 1
    ):
        yield flaw("ask for `status` {one!r} only in the condition fits, with type: card and nothing else", one=cast[0])
    if not STACKED.isdisjoint(as_tuple(what.type)) and as_tuple(what.zone) not in ((), ("stack",)):
        yield flaw("a spell or ability: write zone: stack, or leave out zone")
    if as_tuple(what.type) == ("any target",) and what != w.What(type="any target", other=what.other):
        yield flaw('"any target" stands alone: write nothing beside it')


def _of_others(word: Any, field: str, what: w.What) -> Iterator[Flaw]:
    yield from _odd(word, what)
    yield from _no_types(word, "non", tuple([one for one in as_tuple(what.non) if one not in EITHER]), ("permanent", *KINDS))
    known = _kinds(word, field)
    if what.either and is_default(what, "type"):
        known = (*known, "permanent")
    for type_name in (*as_tuple(what.type), *[one for one in as_tuple(what.non) if one in EITHER]):
        if type_name not in known or type_name not in as_tuple(what.type):
            yield means_nothing(word, field, type_name, known)
    zones = as_tuple(what.zone)
    if (type(word), field) in OF_PERMANENTS and zones and "battlefield" not in zones:
        yield flaw("{word}: leave out zone, since {field} is about permanents", word=tag(word).strip("'"), field=field)
    yield from of_players(what, PLAYERS, ("type", "controller") if isinstance(word, w.Cannot) else ("type",))


ON_SPELLS = {"be countered", "be cast", "cast with flash", "be played"}
"""Statements that a static ability of an instant or sorcery can make of the card itself, besides what it costs."""
OF_SPELLS = (w.Cannot, w.May, w.Costs)
OF_THEMSELVES: tuple[Any, ...] = (
    w.Tap, w.Untap, w.Destroy, w.Regenerate, w.PhaseOut, w.RemoveFromCombat, w.Blockers, w.Charge, w.Must, w.Goad, w.TakeControl, w.Switch,
    w.BecomeBlocked, w.Designate, w.Gain, w.Lose, w.Become, w.Cannot, w.May, w.PutCounters, w.SacrificeIt, w.Connive, w.Explore, w.Instead,
    w.Transform, w.Heal,
)  # fmt: skip
"""Words whose objects are permanents: an instant or sorcery is none."""


def misplaced(permanent: bool, aura: bool, abilities: tuple[Any, ...]) -> Iterator[Flaw]:
    """Yield the mistakes of abilities that mean nothing on a permanent, or on an instant or sorcery."""
    for ability in abilities if permanent else ():
        if isinstance(ability, w.Triggered):
            yield from _of_another_object(ability, aura)
    for ability in () if permanent else abilities:
        if isinstance(ability, (w.Enters, w.EntersAs)):
            yield flaw("{word} applies only to: {known}", word="enters", known="permanents")
        if isinstance(ability, w.Static):
            yield from [
                flaw("{word}: no instant or sorcery is on the battlefield", word=tag(effect).strip("'"))
                for effect in ability.effects
                if not isinstance(effect, OF_SPELLS) or (not isinstance(effect, w.Costs) and effect.what not in ON_SPELLS)
            ]
        if isinstance(ability, w.Spell):
            yield from of_itself(ability, OF_THEMSELVES, "spell")


def _of_another_object(ability: w.Triggered, aura: bool) -> Iterator[Flaw]:
    """Yield the mistakes of texts on the spell that a permanent was, or the card that it has become: it is followed to neither (400.7)."""
    when = ability.when
    if (when.event, when.who) == ("is cast", "this"):
        yield from of_itself(ability, OF_THEMSELVES, "spell")
    lost = aura and when.who == "attached" and when.event in ("dies", "leaves", "put into graveyard", "is sacrificed")
    if lost and any(isinstance(one, w.Move) and one.who == "this" for one in within(ability)):
        yield flaw("move: an Aura leaves together with what it enchanted, so no effect can move it afterwards")


def _kinds(word: Word, field: str) -> tuple[str, ...]:
    """Return what a description in this field can be of."""
    if isinstance(word, w.When):
        return OF_EVENTS.get((word.event, field), CARDS)
    known = CARDS
    if (type(word), field) in WITH_STACK or (
        isinstance(word, w.Cannot) and field == "who" and word.what in ("be countered", "be targeted", "be cast")
    ):
        known += STACK
    if (type(word), field) in WITH_PLAYERS or (isinstance(word, w.Cannot) and word.what == "be prevented" and field == "who"):
        known += EITHER
    if isinstance(word, w.Cannot) and field == "by" and word.what in ("attack", "be cast"):
        known += PLAYERS
    return known


IN_A_LIBRARY = (
    "type", "subtype", "supertype", "color", "without_color", "name", "keyword", "without_keyword", "non", "non_subtype", "non_supertype",
    "power_at_least", "power_at_most", "toughness_at_least", "toughness_at_most", "mana_value_at_least", "mana_value_at_most",
    "mana_value", "mana_value_equal", "same_name_as", "chosen", "x_in_cost",
)  # fmt: skip
"""Fields that describe a card in a library."""
COLORED = ("multicolored", "monocolored", "colorless")
"""Numbers of colors, which are printed on it too."""
IN_LIBRARIES = {
    "permanent",
    "creature",
    "land",
    "artifact",
    "enchantment",
    "planeswalker",
    "battle",
    "instant",
    "sorcery",
    "kindred",
}
"""Kinds of such a card."""


def of_a_library(word: Any) -> Iterator[Flaw]:
    """Yield the mistakes of a search: it describes what is printed on the card; only a card that enters can enter tapped."""
    sought = word.what if isinstance(word, w.Search) else word.take
    for what in (sought, *sought.either):
        yield from printed_on_it(word, what, what is sought)
    if isinstance(word, w.Search) and word.graveyard and word.to not in ("hand", "battlefield"):
        yield flaw("search: with `graveyard` the card can go only to the hand or the battlefield, e.g. to: hand")
    if isinstance(word, w.Search) and word.share and (word.n != 2 or not word.up_to or word.graveyard or word.others):
        yield flaw("search: with `share` find up to two cards of a library, e.g. n: 2, up_to: true, share: land type")
    if isinstance(word, w.Search) and word.others and (word.n < 2 or word.to != "battlefield"):
        yield flaw(
            "search: with `others` find two cards or more, of which one goes to the battlefield, e.g. n: 2, to: battlefield"
        )
    if word.tapped and word.to != "battlefield":
        yield flaw("{word}: use `tapped` with the battlefield alone", word=tag(word))
    n = word.n if isinstance(word, w.Search) else word.most
    if n < 1 and not (
        isinstance(word, w.LookAtTop) and n == 0 and word == w.LookAtTop(word.n, most=0, rest="top in any order", of=word.of)
    ):
        yield flaw("{word}: write at least one card, e.g. n: 1", word=tag(word))
    if isinstance(word, w.LookAtTop) and word.of and word.most:
        yield flaw("look at top: with `of` write most: 0, since all are put back")
    if sought.either and (n > 1 or sought != w.What(type="card", either=sought.either)):
        yield flaw("{word}: beside `either` only `type: card` is accepted, and only one card can be taken", word=tag(word))


def printed_on_it(word: Any, what: w.What, outer: bool) -> Iterator[Flaw]:
    """Yield the mistakes in the description of a card that is not seen: only printed features can be asked for."""
    allowed_fields = IN_A_LIBRARY + (("either",) if outer else ())
    if {*COLORED}.issuperset(as_tuple(what.status)):
        allowed_fields += ("status",)
    odd = [one for one in what.__struct_fields__ if one not in allowed_fields and not is_default(what, one)]
    if odd:
        yield flaw("{word}: leave out {known}, which a card in a library does not have", word=tag(word), known=", ".join(odd))
    kinds = set(as_tuple(what.type))
    if kinds != {"card"} and not kinds <= IN_LIBRARIES:
        yield flaw(
            "{word}: no card in a library has type {known}; accepted: card, {other}",
            word=tag(word),
            known=", ".join(sorted(kinds - IN_LIBRARIES)),
            other=", ".join(sorted(IN_LIBRARIES)),
        )


@cached
def enchantable(word: str) -> w.What:
    """Return the objects that "enchant creature", "enchant player", "enchant artifact or Giant", … let an Aura enchant (702.5)."""
    plain, _, bound = word.partition(" with ")
    if bound:
        number, _, end = bound.rpartition(" or ")
        stat, n = number.rsplit(" ", 1)
        field = f"{stat.replace(' ', '_')}_at_{'most' if end == 'less' else 'least'}"
        return msgspec.structs.replace(enchantable(plain), **{field: int(n)})
    sides = {" you control": "you", " an opponent controls": "opponent"}
    suffix = next((one for one in sides if word.endswith(one)), "")
    kinds = word.removesuffix(suffix).replace(" and ", " or ").split(" or ")
    side: Any = sides.get(suffix, "")
    types: Any = tuple([one for one in kinds if one in get_args(w.Type)])
    subtypes = tuple([one.title() for one in kinds if one not in types])
    if types and subtypes:
        return w.What(controller=side, either=(w.What(type=types), w.What(subtype=subtypes)))
    return w.What(subtype=subtypes, controller=side) if subtypes else w.What(type=types, controller=side)
