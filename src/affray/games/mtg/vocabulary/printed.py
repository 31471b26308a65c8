"""Printed cards (200s): a `CardText` made ready for play, and what an object is at the moment."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from affray.cards.pool import CardError, flaw
from affray.cards.word import PlacedAbility, cached, within
from affray.core import state
from affray.core.dependencies import TEXTS, USES, WATCHES
from affray.core.state import Card, Record
from affray.games.mtg.game import mtg
from affray.games.mtg.vocabulary import more_keywords as more_keywords
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.keywords import KEYWORDS, expand, parse_keyword
from affray.games.mtg.vocabulary.phrases import as_tuple

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
TYPES = ("creature", "land", "artifact", "enchantment", "planeswalker", "battle", "instant", "sorcery", "kindred")
SUPERTYPES = ("basic", "legendary", "ongoing", "snow", "world")
_SYMBOL = re.compile(r"\{([^}]*)\}")


def is_hybrid(symbol: str) -> bool:
    """Is it a symbol that mana of either of two colors pays for (107.4e)?"""
    first, _, other = symbol.partition("/")
    return first in COLORS and other in COLORS and first != other


def is_phyrexian(symbol: str) -> bool:
    """Is it a symbol that one mana of its color or 2 life pays for (107.4f)?"""
    return symbol.endswith("/P") and symbol[:-2] in COLORS


def is_monocolored_hybrid(symbol: str) -> bool:
    """Is it a symbol that one mana of its color or two mana of any type pay for (107.4e)?"""
    return symbol.startswith("2/") and symbol[2:] in COLORS


def worth_of(symbol: str) -> int:
    """Return what a symbol adds to a mana value: of a monocolored hybrid its greater part, of X nothing (202.3e, 202.3f)."""
    return 0 if symbol == "X" else 2 if is_monocolored_hybrid(symbol) else 1


@cached
def symbols(cost: str) -> tuple[str, ...]:
    """Return the symbols of a mana cost, numbers spelled out: `{R}{2}` is R and twice generic mana (`1`).

    Raises:
        CardError: a symbol that is no mana, number or X.

    >>> symbols("{R}{2}")
    ('R', '1', '1')
    """
    units: list[str] = []
    if _SYMBOL.sub("", cost).strip():
        raise CardError(flaw("cost {cost!r}: write mana symbols in braces, e.g. {{R}}{{1}}", cost=cost))
    for symbol in _SYMBOL.findall(cost):
        if symbol.isdecimal() and int(symbol) <= 99:
            units.extend("1" * int(symbol))
        elif (
            symbol in COLORS or symbol in ("X", "C") or is_hybrid(symbol) or is_phyrexian(symbol) or is_monocolored_hybrid(symbol)
        ):
            units.append(symbol)
        else:
            raise CardError(
                flaw(
                    "cost {cost!r}: {{{symbol}}} is no mana symbol; accepted: W U B R G C, W/U, 2/W and W/P and the like, numbers, X, in braces",
                    cost=cost,
                    symbol=symbol,
                )
            )
    return tuple(units)


class MtgCard(Card):
    """A card with its abilities sorted by kind, each with its place in the text.

    `base` is what it is before any continuous effect; `formula`: its power or toughness is worked out; `active_outside_play`: it may be
    cast from a graveyard, or has abilities that work there; `asks_for_damage`: how much players were dealt this turn;
    `asks_for_losses`: how much life they lost to it; `asks_for_last_turn`: what was cast in the turn before; `asks_for_dealers`: what
    dealt damage this turn; `asks_for_roles`: who attacked or blocked as it left; `asks_for_attacks`: which players a creature attacked;
    `asks_for_lands`: how many lands entered this turn; `asks_for_mana`: what mana was spent to cast it;
    `asks_for_unpaid`: whether any was; `asks_for_draw_steps`: what was drawn in draw steps;
    `asks_for_exiled`: what another of its abilities exiled; `asks_for_discarded`: what was discarded to pay;
    `triggered_anywhere`: what triggers as it is discarded or put into a graveyard.
    """

    def __init__(self, text: w.CardText) -> None:
        super().__init__(text.name)
        self.text = text
        self.unread = text.unread
        self.types: frozenset[str] = frozenset(as_tuple(text.type))
        self.subtypes: frozenset[str] = frozenset(as_tuple(text.subtype))
        self.supertypes: frozenset[str] = frozenset(as_tuple(text.supertype))
        self.cost = symbols(text.cost)
        of_front = self.cost if text.front is None else symbols(text.front.cost)
        self.mana_value = sum(map(worth_of, of_front))
        colors = as_tuple(text.color) or tuple(
            [COLORS[one] for symbol in self.cost for one in symbol.split("/") if one in COLORS]
        )
        self.colors: frozenset[str] = frozenset() if "devoid" in text.keywords else frozenset(colors)
        self.formula = not (isinstance(text.power, (int, type(None))) and isinstance(text.toughness, (int, type(None))))
        abilities = all_abilities(text)
        spells = [one for one in abilities if isinstance(one, w.Spell)]
        self.spell: w.Spell | None = together(spells)
        self.enters: tuple[w.Enters, ...] = tuple([one for one in abilities if isinstance(one, w.Enters)])
        self.enters_as: tuple[w.EntersAs, ...] = tuple([one for one in abilities if isinstance(one, w.EntersAs)])
        self.ways: dict[str, w.CastFor] = {one.way or "alternative": one for one in abilities if isinstance(one, w.CastFor)}
        by_hand = any(one.how == "by hand" for one in text.unread)
        parts = tuple(within((text, abilities)))
        of_turn = {one.what for one in parts if isinstance(one, w.ThisTurn)}
        self.asks_for_damage = by_hand or "damage taken" in of_turn
        self.asks_for_losses = by_hand or "life lost" in of_turn
        self.asks_for_lands = by_hand or "lands entered" in of_turn
        self.asks_for_last_turn = any(isinstance(one, w.Happened) and one.what.endswith("last turn") for one in parts)
        states = _statuses(text)
        self.asks_for_dealers = by_hand or not states.isdisjoint(("dealt damage this turn", "dealt damage to you this turn"))
        self.asks_for_attacks = any(isinstance(one, w.Cannot) and one.what == "attack a player again" for one in parts)
        self.asks_for_draw_steps = any(isinstance(one, w.When) and one.not_first for one in parts)
        self.asks_for_exiled = any("exiled" in msgspec.structs.astuple(one) for one in parts)
        self.asks_for_discarded = by_hand or any("discarded" in msgspec.structs.astuple(one) for one in parts)
        self.asks_for_unpaid = by_hand or "cast for no mana" in states
        self.asks_for_mana = by_hand or any(isinstance(one, w.Spent) for one in parts)
        done = [one for one in abilities if not isinstance(one, w.Static)]
        self.asks_for_roles = by_hand or any(
            isinstance(one, w.Fits) and not {"attacking", "blocking"}.isdisjoint(as_tuple(one.what.status))
            for one in within(tuple(done))
        )
        self.marks = frozenset([one for one in AS_CAST if by_hand or one in states])
        self.base = printed_traits(self)
        self.keywords = self.base.keywords
        self.statics = self.base.statics
        self.activated = self.base.activated
        self.triggered = self.base.triggered
        self.triggered_anywhere = {
            kind: tuple(placed)
            for kind in HEARD_ANYWHERE
            if (placed := [one for one in self.triggered if _is_heard_anywhere(one.word, kind)])
        }
        self.active_outside_play = self.base.works_in_graveyard or "flashback" in self.keywords
        used = self.activated or "flashback" in self.keywords or text.under is not None
        self.aspects = (TEXTS if self.statics else 0) | (WATCHES if self.triggered else 0) | (USES if used else 0)

    @property
    def is_permanent(self) -> bool:
        """Does it become a permanent when it resolves?"""
        return self.types.isdisjoint(("instant", "sorcery"))


def all_abilities(text: w.CardText) -> tuple[Any, ...]:
    """The abilities of a card: those that its text says, and those that its keywords stand for."""
    numbered = [one for word in text.abilities if isinstance(word, w.NumberedKeyword) for one in expand(word.keyword, word.n)]
    return (*text.abilities, *numbered, *[one for keyword in text.keywords for one in _stood_for(text, keyword)])


def _stood_for(text: w.CardText, keyword: str) -> tuple[Any, ...]:
    """Return the abilities that a keyword stands for on this card; the counters of sunburst are those of its printed types (702.44a)."""
    abilities = expand(*parse_keyword(keyword))
    if keyword == "sunburst" and "creature" in as_tuple(text.type):
        return tuple([msgspec.structs.replace(one, counter="+1/+1") for one in abilities])
    return abilities


def together(spells: list[w.Spell]) -> w.Spell | None:
    """Return what a card does as a spell, with what its keywords say that it costs besides."""
    if len(spells) < 2:
        return spells[0] if spells else None
    other = next((one.or_cost for one in spells if one.or_cost), ())
    return msgspec.structs.replace(
        spells[0], extra_cost=tuple([part for one in spells for part in one.extra_cost]), or_cost=other
    )


HEARD_ANYWHERE = ("is discarded", "put into graveyard")
"""Events that trigger abilities of the card that they happen to, wherever it lies."""


def _is_heard_anywhere(ability: w.Triggered, kind: str) -> bool:
    return ability.when.event == kind and ability.when.who == "this" and ability.zone == "battlefield"


def _statuses(word: Any) -> set[str]:
    """Return every status that a text asks for."""
    return {one for part in within(word) if isinstance(part, w.What) for one in as_tuple(part.status)}


AS_CAST = ("cast", "cast from hand", "cast from graveyard", "kicked", "evoked", "dashed", "cast for no mana")
"""States of a spell, and of the permanent that it becomes: how it was cast. They are kept where its text, or an instruction, may ask."""
Object = state.Object[MtgCard]
"""A card of this game, a token or an ability on its way to resolve."""


MORPHS = ("morph", "megamorph", "disguise")
"""Keywords by which a card may be cast face down."""
FACE_DOWN = "Face-Down Creature"


def face_down(card: MtgCard) -> MtgCard:
    """Return a card as it looks face down: a 2/2 creature without text, colors, subtypes and mana cost (708.2); disguised with ward {2}."""
    keywords = ("ward {2}",) if "disguise" in card.keywords else ()
    return card_of(w.CardText(FACE_DOWN, "creature", power=2, toughness=2, keywords=keywords, under=card.text))


def face_up(card: MtgCard) -> MtgCard:
    """Return the card that lies face down there; one that does not is itself."""
    return card if card.text.under is None else card_of(card.text.under)


def transformed(card: MtgCard) -> MtgCard:
    """Return the other face of a double-faced card, which keeps the mana value of its front (202.3b); one that has none is itself."""
    if card.text.back is not None:
        return card_of(msgspec.structs.replace(card.text.back, front=card.text))
    return front_up(card)


def front_up(card: MtgCard) -> MtgCard:
    """Return a card as it is anywhere but on the battlefield: with its front face."""
    return card if card.text.front is None else card_of(card.text.front)


def as_it_is_elsewhere(card: MtgCard) -> MtgCard:
    """A card as it is anywhere but on the battlefield: no copy of anything, and with its front face."""
    return front_up(card if card.text.original is None else card_of(card.text.original))


@cached
def card_of(text: w.CardText) -> MtgCard:
    """Return the card of a text: one text, one card."""
    return MtgCard(text)


class Traits(Record):
    """What an object is at the moment: printed information with all continuous effects applied (613). A value once it is worked out.

    `notes` say where power and toughness come from.
    """

    TAG = "Traits"

    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    power: int = 0
    toughness: int = 0
    keywords: dict[str, tuple[str, ...]] = {}
    statics: tuple[PlacedAbility, ...] = ()
    activated: tuple[PlacedAbility, ...] = ()
    triggered: tuple[PlacedAbility, ...] = ()
    formula: bool = False
    notes: tuple[tuple[str, int, int, str], ...] = ()

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords

    @property
    def is_creature(self) -> bool:
        return "creature" in self.types

    @property
    def works_in_graveyard(self) -> bool:
        """Has it abilities that work in a graveyard?"""
        return any(one.word.zone == "graveyard" for one in (*self.activated, *self.triggered))

    @property
    def qualities(self) -> frozenset[str]:
        """The qualities that protection can be from: colors, how many there are, types and subtypes, in small letters."""
        color_count = ("colorless", "monocolored", "multicolored")[min(len(self.colors), 2)]
        return self.colors | self.types | frozenset([one.lower() for one in self.subtypes]) | {color_count, "everything"}

    def give(self, ability: Any, place: str) -> None:
        """Add an ability, in this place; one that a keyword stands for is that keyword too."""
        if isinstance(ability, w.NumberedKeyword):
            self.keywords = {**self.keywords, ability.keyword: (*self.keywords.get(ability.keyword, ()), "X")}
            for at, other in enumerate(expand(ability.keyword, ability.n)):
                self.give(other, f"{place}/{at + 1}")
            return
        placed = PlacedAbility(ability, place)
        name = ability.way if isinstance(ability, w.CastFor) else getattr(ability, "name", "")
        if name in KEYWORDS and name not in self.keywords:
            self.keywords = {**self.keywords, name: ("",)}
            for at, other in enumerate(expand(name, "") if isinstance(ability, w.CastFor) else ()):
                self.give(other, f"{place}/{at + 1}")
        if isinstance(ability, w.Static):
            self.statics = (*self.statics, placed)
        elif isinstance(ability, w.Activated):
            self.activated = (*self.activated, placed)
        elif isinstance(ability, w.Triggered):
            self.triggered = (*self.triggered, placed)

    def give_keyword(self, keyword: str, within: str = "") -> None:
        """Add a keyword and the abilities that it stands for; of several alike each counts (702.2 and others say where not)."""
        name, argument = parse_keyword(keyword)
        instances = self.keywords.get(name, ())
        self.keywords = {**self.keywords, name: (*instances, argument)}
        again = f" ({instances.count(argument) + 1})" if argument in instances else ""
        for at, ability in enumerate(expand(name, argument)):
            self.give(ability, f"{within}{keyword}{again}/{at + 1}")
        if instances and name == "enlist":
            self._tell_apart(name)

    def _tell_apart(self, keyword: str) -> None:
        """Let what is done for one instance of a keyword trigger the ability of that instance alone (702.154)."""
        count, abilities = 0, []
        for placed in self.triggered:
            if placed.word.name == keyword:
                count += 1
                placed = PlacedAbility(
                    msgspec.structs.replace(placed.word, when=msgspec.structs.replace(placed.word.when, nth=count)), placed.place
                )
            abilities.append(placed)
        self.triggered = tuple(abilities)


EVERY_TYPE = "every creature type"
"""The subtype of what has changeling, in the place of them all (702.73a)."""


def printed_traits(card: MtgCard) -> Traits:
    """Return what a card is by its text alone."""
    text, new = card.text, Traits()
    new.types, new.subtypes, new.supertypes, new.colors = card.types, card.subtypes, card.supertypes, card.colors
    if "changeling" in text.keywords:
        new.subtypes |= {EVERY_TYPE}
    new.power = text.power if isinstance(text.power, int) else 0
    new.toughness = text.toughness if isinstance(text.toughness, int) else 0
    new.formula = card.formula
    for keyword in text.keywords:
        new.give_keyword(keyword)
    for at, ability in enumerate(text.abilities):
        new.give(ability, str(at + 1))
    for kind in land_types_of(new):
        if all(placed.word != MANA_OF[kind] for placed in new.activated):
            new.give(MANA_OF[kind], kind)
    if "Siege" in card.subtypes:
        new.give(SIEGE, "Siege")
    return new


MANA_OF = {
    kind: w.Activated(("{T}",), (w.Mana(f"{{{letter}}}"),))
    for kind, letter in (("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G"))
}
"""The mana ability that each basic land type brings; a text that says it as well says the same one."""


@mtg.condition("land.mana", "305.6", kind="process")
def land_types_of(now: Traits) -> list[str]:
    """A land has the mana ability of each of its basic land types, whatever its text says."""
    return [kind for kind in MANA_OF if kind in now.subtypes] if "land" in now.types else []


SIEGE = w.Triggered(w.When("is defeated"), (w.Move("exile", "this"),), name="Siege")
"""The ability of every Siege: once its last defense counter is removed, it is exiled (310.12b); its other face is out of scope."""
