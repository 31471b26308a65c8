"""Printed cards (200s): a `CardText` made ready for play."""

from __future__ import annotations

import re

from affray.cards.pool import CardError, Pool, flaw
from affray.cards.printed import J_RULER_SIDE
from affray.cards.word import PlacedAbility, cached, cached_of_several
from affray.core import state
from affray.core.dependencies import USES
from affray.core.state import Card
from affray.games.fow.position.traits import Traits
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.keywords import expand, parse_keyword

ATTRIBUTES = {"W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness"}
TYPES = ("resonator", "ruler", "J-ruler", "magic stone", "regalia", "addition", "chant", "rune")
MARKED = ("M", "T")
"""Will without an attribute that bears a mark: moon will and time will (907.6). Nothing else pays for its symbol."""
PURPOSES = ("", "(Awakening)", "(J-ruler)")
"""Purposes of will: an [Awakening] cost, an activate ability of a J-ruler. It is written after the symbol."""
PLAYED = ("resonator", "addition", "regalia", "chant", "rune")
"""The types of cards that are played."""
SPENT = re.compile(rf"(?:{'|'.join(PLAYED)})|[A-Z][\w'-]*(?: (?:[A-Z][\w'-]*|of|the))*(?: (?:{'|'.join(PLAYED)}))?")
"""Other purposes of will: cards of a type, of a race, or both (in a symbol with `_` for the blanks)."""
_SYMBOL = re.compile(r"\{([^}]*)\}")


def as_tuple(value: tuple[str, ...] | str) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else value


@cached
def symbols(cost: str) -> tuple[str, ...]:
    """Return the symbols of a will cost (or of will that has been produced), numbers spelled out: `{R}{2}` is R and twice free will (`1`).

    A symbol can say in brackets what it is for: `{2(Awakening)}` is twice `1(Awakening)`.

    Raises:
        CardError: a symbol that is no will, number, X or M.

    >>> symbols("{R}{2}")
    ('R', '1', '1')
    """
    units: list[str] = []
    if _SYMBOL.sub("", cost).strip():
        raise CardError(flaw("cost {cost!r}: write will symbols in braces, e.g. {{R}}{{1}}", cost=cost))
    for written in _SYMBOL.findall(cost):
        symbol, purpose = bare(written), written[len(bare(written)) :]
        if symbol.isdecimal() and int(symbol) > 99:
            raise CardError(flaw("cost {cost!r}: more than 99 will", cost=cost))
        if purpose not in PURPOSES and not SPENT.fullmatch(purpose[1:-1].replace("_", " ")):
            raise CardError(
                flaw(
                    "cost {cost!r}: will is not for {purpose}; accepted: {known}",
                    cost=cost,
                    purpose=purpose,
                    known=" ".join(PURPOSES[1:]),
                )
            )
        if symbol.isdecimal():
            units.extend(["1" + purpose] * int(symbol))
        elif symbol in ATTRIBUTES or symbol in MARKED or symbol == "X":
            units.append(written)
        else:
            raise CardError(
                flaw(
                    "cost {cost!r}: {{{symbol}}} is no will symbol; accepted: {{W}} {{R}} {{U}} {{G}} {{B}} {{M}} {{T}}, numbers, {{X}}",
                    cost=cost,
                    symbol=symbol,
                )
            )
    return tuple(units)


def bare(symbol: str) -> str:
    """Return a symbol without what it is for.

    >>> bare("R(J-ruler)")
    'R'
    """
    return symbol.partition("(")[0]


def meant_for(cost: str, purpose: str) -> str:
    """Return a will cost whose every symbol says what it is for.

    >>> meant_for("{W}{1}", "(Awakening)")
    '{W(Awakening)}{1(Awakening)}'
    """
    return cost.replace("}", purpose + "}")


@cached
def played_for(unit: str) -> w.What | None:
    """Return the cards for which alone a unit of will can be spent; None of one that is for something else, or for anything.

    >>> played_for("R(Elf_resonator)").race, played_for("R(J-ruler)")
    ('Elf', None)
    """
    purpose = unit[len(bare(unit)) :]
    if purpose in PURPOSES:
        return None
    description = purpose[1:-1].replace("_", " ")
    race, _, kind = description.rpartition(" ")
    if kind in PLAYED:
        return w.What(kind, race=race)  # type: ignore[arg-type]
    return w.What(race=description)


@cached_of_several
def pays(unit: str, need: str) -> bool:
    """Can this unit of will pay for that symbol? Will that is for something pays for nothing else.

    >>> pays("R", "1(J-ruler)"), pays("R(J-ruler)", "1"), pays("R", "U")
    (True, False, False)
    """
    return bare(need) in (bare(unit), "1") and unit[len(bare(unit)) :] in ("", need[len(bare(need)) :])


class FowCard(Card):
    """One side of a card, with its abilities sorted by kind. `base` is what it is while no continuous effect changes it, `printed` what
    effects begin with; `active_outside_play`: it may be played from a graveyard, or has abilities used there; `says_nothing`: it has no abilities
    that matter in play, nor anything else that rule processes look at; `printed_name` may be that of its other side, too."""

    def __init__(self, text: w.CardText) -> None:
        super().__init__(text.name)
        self.text = text
        self.printed_name = text.name.removesuffix(J_RULER_SIDE)
        self.unread = text.unread
        self.types = frozenset(as_tuple(text.type))
        self.aspects = USES if "will coin" in self.types else 0
        self.cost = symbols(text.cost)
        self.total_cost = len([symbol for symbol in self.cost if symbol != "X"])
        attributes = as_tuple(text.attribute) or tuple(dict.fromkeys(ATTRIBUTES[s] for s in self.cost if s in ATTRIBUTES))
        self.attributes = frozenset(attributes)
        self.races = frozenset(as_tuple(text.race))
        self.keywords: dict[str, tuple[str, ...]] = {}
        self.spell: w.Spell | None = None
        self.trigger: w.Trigger | None = None
        self.stealth: w.Stealth | None = None
        self.awakening: w.Awakening | None = None
        self.played_with: list[w.PlayedWith] = []
        self.incarnation: w.Incarnation | None = None
        self.other_cost: w.OtherCost | None = None
        self.enters: list[w.Enters] = []
        self.judgment: w.Judgment | None = None
        self.from_rune_area: list[w.FromRuneArea] = []
        self.own_costs: list[w.OwnCost] = []
        self.other_side: FowCard | None = None
        self.base = Traits()
        self.base.types, self.base.attributes, self.base.races = self.types, self.attributes, self.races
        self.base.atk, self.base.defence = text.atk, text.defence
        for keyword in text.keywords:
            name, argument = parse_keyword(keyword)
            self.keywords[name] = (*self.keywords.get(name, ()), argument)
            for placed in keyword_abilities(name, argument):
                self.add_ability(placed)
        for at, ability in enumerate(text.abilities):
            self.add_ability(PlacedAbility(ability, str(at + 1)))
        self.base.keywords = self.keywords
        in_graveyard = any(one.word.zone == "graveyard" for one in (*self.base.activates, *self.base.automatics))
        self.active_outside_play = in_graveyard or self.base.has("remnant")
        abilities = (*self.base.statics, *self.base.automatics, *self.base.activates)
        self.says_nothing = not (abilities or text.subtype or text.defence == 0)
        self.printed = self.base.copy()
        self.base.round_up()

    @property
    def has_ways(self) -> bool:
        """Is it chosen as it is played in which way: which side up, with [Awakening], for [Incarnation] or another cost?"""
        instead = self.incarnation is not None or self.other_cost is not None
        return instead or self.awakening is not None or self.future_side is not None

    @property
    def future_side(self) -> FowCard | None:
        """The other side of a Shift card that shows its past side (1302.2)."""
        return self.other_side if self.text.future else None

    @property
    def past_side(self) -> FowCard | None:
        """The other side of a Shift card that shows its future side (1302.2)."""
        other = self.other_side
        return other if other is not None and other.text.future == self.name else None

    def own_counters(self, zone: str) -> dict[str, int]:
        """Return the counters its keywords put on it as it enters the field (1118.2, 1122.2b), or starts in the ruler area (1122.2a)."""
        kinds = {"field": ("limit", "mana"), "ruler area": ("mana",)}.get(zone, ())
        return {kind: sum(map(int, self.keywords[kind])) for kind in kinds if kind in self.keywords}

    def add_ability(self, placed: PlacedAbility) -> None:
        ability = placed.word
        if isinstance(ability, (w.Continuous, w.Activate, w.Automatic)):
            self.base.give((placed,))
        elif isinstance(ability, w.Spell):
            self.spell = ability
        elif isinstance(ability, w.Trigger):
            self.trigger = ability
        elif isinstance(ability, w.Stealth):
            self.stealth = ability
        elif isinstance(ability, w.Awakening):
            self.awakening = ability
        elif isinstance(ability, w.PlayedWith):
            self.played_with.append(ability)
        elif isinstance(ability, w.Incarnation):
            self.incarnation = ability
        elif isinstance(ability, w.OtherCost):
            self.other_cost = ability
        elif isinstance(ability, w.Enters):
            self.enters.append(ability)
        elif isinstance(ability, w.Judgment):
            self.judgment = self.base.judgment = ability
        elif isinstance(ability, w.FromRuneArea):
            self.from_rune_area.append(ability)
        elif isinstance(ability, w.OwnCost):
            self.own_costs.append(ability)


def keyword_abilities(name: str, argument: str, by: str = "") -> tuple[PlacedAbility, ...]:
    """Return the abilities that a keyword stands for, each with its place; `by` names what gave it, where it is not printed."""
    text = f"{by}[{name}{argument and ' '}{argument}]"
    return tuple([PlacedAbility(ability, f"{text}{at + 1}") for at, ability in enumerate(expand(name, argument))])


def is_of_keyword(placed: PlacedAbility, name: str) -> bool:
    """Is this one of the abilities that a keyword stands for?"""
    return f"[{name}]" in placed.place or f"[{name} " in placed.place


Object = state.Object[FowCard]
"""A card of this game, a token or an ability on its way to resolve."""


def join_sides(pool: Pool[FowCard]) -> None:
    """Let the two sides of each ruler and of each Shift card know each other."""
    for card in pool.cards.values():
        name = card.text.j_ruler or card.text.future
        if name:
            back = pool.cards.get(name)
            if back is None:
                raise CardError(
                    flaw(
                        "{name}: its {side} side {other!r} is not defined",
                        name=card.name,
                        side="J-ruler" if card.text.j_ruler else "future",
                        other=name,
                    )
                )
            if card.text.j_ruler and "J-ruler" not in back.types:
                raise CardError(flaw("{name}: its J-ruler side {other!r} is no J-ruler", name=card.name, other=name))
            card.other_side = back
            back.other_side = card
