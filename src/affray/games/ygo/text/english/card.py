"""Whole cards: name, kind and numbers, and the text of each kind of card, in lines as affray says it and in a row as it is printed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, get_args

import msgspec

from affray.cards.word import within
from affray.games.ygo.text.english.abilities import AROUND_ABILITY, LIMITED, LIMITS_AFTER, QUICK, gained_effects
from affray.games.ygo.text.english.activation_clause import QUICK_PARTS, ActivationClause
from affray.games.ygo.text.english.answering_apart import EITHER_NEGATES, SUMMON_OR_ACTIVATION
from affray.games.ygo.text.english.conditions import CONDITION, article
from affray.games.ygo.text.english.descriptions import ANYWHERE, BARE, BOUNDS, WHAT
from affray.games.ygo.text.english.effect_body import MANDATORY_BODY, OPTIONAL_BODY, RUN
from affray.games.ygo.text.english.materials import MATERIALS
from affray.games.ygo.text.english.outside import OUT_OF_SCOPE
from affray.games.ygo.text.english.requirements import REQUIREMENT, Requirement
from affray.games.ygo.text.english.summons import OWN_PROCEDURE, set_token_ability
from affray.games.ygo.text.english.terms import ATTRIBUTE, ENGLISH, NUMBER, RACE, SUBTYPE, SUBTYPES, says
from affray.games.ygo.text.english.unions import UNION_EFFECTS
from affray.games.ygo.text.english.where_used import FROM, conditions, settled
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import PENDULUM, played_in_pendulum_zone, told_in_pendulum_zone
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    ListOf,
    Pattern,
    Phrase,
    ReadOnly,
    SayOnly,
    Transformed,
    TransformedReadOnly,
    Wrapped,
    optional,
)
from affray.text.grammar.rule import Fields, Form, GrammarRule

# -- whole texts

_ACTIVATIONS: Phrase[Any] = ENGLISH.words(w.CardActivation)
_OTHERS: Phrase[Any] = ENGLISH.words(*[one for one in get_args(w.Ability) if one is not w.CardActivation], name="an ability")


def _only(keeps: Callable[[Any], bool], phrase: Phrase[Any]) -> Phrase[Any]:
    """Return the abilities that cards of a kind have."""
    return Transformed(phrase, lambda ability: ability if keeps(ability) else None, lambda ability: ability)


def _changes_only(activation: w.CardActivation) -> bool:
    """Does activating the card do nothing but what a continuous effect would say in the same words?"""
    return not (activation.targets or activation.cost or activation.when or activation.condition) and all(
        getattr(word, "until", "") == "leaves" for word in activation.effects
    )


ABILITY_OF_MONSTERS: Phrase[Any] = settled(_OTHERS)
"""Abilities of monsters."""
_ELSEWHERE = _only(lambda ability: getattr(ability, "zone", "") != "monster zone", _OTHERS)
_STAY = _only(lambda ability: not ability.effects or not _changes_only(ability), _ACTIVATIONS)
ABILITY_OF_STAYING: Phrase[Any] = settled(AnyOf(_STAY, _ELSEWHERE))
"""Abilities of Spells and Traps that stay on the field."""


def _lies_elsewhere(ability: Any) -> bool:
    """Is it no continuous effect, or one that applies in the Graveyard?"""
    pays_from_graveyard = isinstance(ability, w.Continuous) and all(
        f"{FROM}graveyard" in getattr(getattr(word, "pay", None), "how", "") for word in ability.effects
    )
    return pays_from_graveyard or not isinstance(ability, w.Continuous) or ability.zone == "graveyard"


ABILITY_OF_OTHERS: Phrase[Any] = settled(AnyOf(_ACTIVATIONS, _only(_lies_elsewhere, _ELSEWHERE)))
"""Abilities of other Spells and Traps."""
STAYING = ("continuous", "field", "equip")


_ABILITY_IN_PENDULUM_ZONE: Phrase[Any] = Transformed(ABILITY_OF_STAYING, played_in_pendulum_zone, told_in_pendulum_zone)


def phrase_of(kind: str, subtypes: tuple[str, ...]) -> Phrase[Any]:
    """Return how the abilities of a kind of card are said and read."""
    if PENDULUM in subtypes and kind == "spell":
        return _ABILITY_IN_PENDULUM_ZONE
    return ABILITY_OF_MONSTERS if kind == "monster" else ABILITY_OF_STAYING if set(subtypes) & set(STAYING) else ABILITY_OF_OTHERS


_ALONE: dict[bool, Phrase[Any]] = {True: settled(_ACTIVATIONS), False: ABILITY_OF_MONSTERS}


class _Ability(Phrase[Any]):
    """An ability by itself: whether it is of a card that is activated is known."""

    def readings(self, text: Any, at: int) -> Any:
        return [one for phrase in _ALONE.values() for one in phrase.parse(text, at)]

    def format(self, value: Any) -> str | None:
        return _ALONE[isinstance(value, w.CardActivation)].format(value)


ABILITY: Phrase[Any] = _Ability()
"""An ability, in sentences: one of a card that is activated may read like one of a monster."""
set_token_ability(settled(ENGLISH.words(w.Continuous)))

EACH_FOLLOWING = "each following by name"
"""The limit that a text sets to each of the effects after it."""
LIMITS = ("turn by name", "one by name", "duel by name", "activated by name", "the one by name")
_TURN = "<the turn~during the turn>"
_NO_ATTACK = "This card cannot <attack~declare an attack>"
_NO_SUMMONS = "You cannot Special Summon<~ monsters~ any monsters>"


class QuickIf(msgspec.Struct, frozen=True):
    """The condition under which an effect of your own Main Phase is a Quick Effect."""

    that: w.Condition


QUICK_IF: Phrase[Any] = TransformedReadOnly(
    AnyOf(*[
        Wrapped(CONDITION, lead, ".")
        for lead in ("This effect can be activated during either player's turn, if ", "This effect can be activated during either player's turn if ", "This is a Quick Effect if ")
    ]),
    QuickIf,
)  # fmt: skip
"""A sentence on when the effect before it is a Quick Effect."""


def _by_name(what: w.What) -> w.What | None:
    """Return all cards of a name, without saying "all"."""
    return what if what.name else None


PLEDGE: Phrase[Any] = AnyOf(
    QUICK_IF,
    REQUIREMENT,
    GrammarRule(w.Forgo, f"{_NO_ATTACK} {_TURN} you activate this effect.", what="attack"),
    GrammarRule(w.Forgo, "If you activate this effect, this card cannot attack <during this turn~this turn>.", what="attack"),
    GrammarRule(w.Forgo, f"{_NO_ATTACK} {_TURN} this effect is activated.", what="attack"),
    GrammarRule(
        w.Forgo,
        f"{{^who}} cannot <attack~declare an attack> {_TURN} <you activate this card~you activate this effect~this effect is activated>.",
        what="attack",
        who=AnyOf(
            WHAT.many,
            TransformedReadOnly(BARE.many, lambda what: None if what.controller else what),
            TransformedReadOnly(WHAT.one, _by_name),
            TransformedReadOnly(BARE.one, _by_name),
        ),
    ),
    GrammarRule(
        w.Forgo,
        f"You cannot <attack~declare an attack> {_TURN} you activate this <card~effect>.",
        what="attack",
        who=w.What("monster", controller="you"),
    ),
    GrammarRule(
        w.NoOtherSummons, f"You cannot Summon other monsters {_TURN} you activate this card (but you can <Normal ~>Set)."
    ),
    GrammarRule(w.Forgo, f"You cannot conduct your Battle Phase {_TURN} you activate this <card~effect>.", what="battle phase"),
    GrammarRule(
        w.Forgo,
        f"{_NO_SUMMONS} {_TURN} you activate this <card~effect>{{but}}.",
        what="special summon",
        but=optional(ANYWHERE, None, before=", except "),
    ),
    TransformedReadOnly(
        Form(
            f"{_NO_SUMMONS}, except {{but}}<, nor~ nor~ or~, or> conduct your Battle Phase<,~> {_TURN} you activate this <card~effect>.",
            but=ANYWHERE,
        ),
        lambda f: (w.Forgo("special summon", f[0]), w.Forgo("battle phase")),
    ),
    Enumeration(
        {
            (w.Forgo("special summon"), w.Forgo("battle phase")): tuple(
                [
                    f"You cannot Special Summon{what} or conduct your Battle Phase {turn} you activate this {noun}."
                    for what in ("", " monsters")
                    for turn in ("the turn", "during the turn")
                    for noun in ("card", "effect")
                ]
            ),
        }
    ),
)
"""A sentence on what is given up for what the sentence before it says."""

# -- as they are printed: where an effect is used follows from the kind of card

_ENDS: tuple[dict[str, Any], ...] = ({}, {"end": ", ", "none": None})
_UNMARKED: Phrase[Any] = AnyOf(*[
    GrammarRule(w.Quick, "{dated}{^lead}You can {body}{resolves}" + after, lead=Fields(*limit, *QUICK, phrase=ActivationClause(QUICK_PARTS, {**limit, **QUICK}, **ends)),
         mandatory=False, **fixed, **{**AROUND_ABILITY, "body": OPTIONAL_BODY})
    for after, limit, fixed in (("", LIMITED, {}), *[(after, {}, fixed) for after, fixed in LIMITS_AFTER]) for ends in _ENDS
])  # fmt: skip
"""Effects of a Trap that lies there: they are used like a Quick Effect without saying so."""
LIMIT_OF_ALL: Phrase[Any] = Enumeration({
    "turn by name": "You can only use each effect of cards with this name once per turn.",
    "one by name": "You can only use 1 effect of cards with this name per turn, and only once that turn.",
    "duel by name": "You can only use each effect of cards with this name once per Duel.",
    "activated by name": "You can only activate 1 card with this name per turn.",
    "the one by name": "You can only use this effect of cards with this name once per turn.",
    EACH_FOLLOWING: "You can only use each of the following effects of cards with this name once per turn.",
})  # fmt: skip
"""A sentence about all effects of a card, or about activating it."""


def _equipped(what: w.What) -> w.What | None:
    """Return what the monster must be as long as the card is equipped to it (701.4): bounds of ATK and DEF may be asked for once."""
    stays = (what.type == "monster" or bool(what.name)) and not (
        what.face == "down"
        or what.controller == "opponent"
        or what.position
        or what.other
        or what.special
        or what.compared
        or what.extreme
    )
    numbers = [one for one in BOUNDS if not one.startswith(("level", "rank"))]
    return msgspec.structs.replace(what, face="up") if stays and all(getattr(what, one) < 0 for one in numbers) else None


_TAKEN_OVER: Phrase[Any] = Enumeration({
    (w.What("monster", controller="opponent", face="up"), w.Continuous((w.HoldControl(),))):
        "Equip only to an opponent's monster. Take control of the equipped monster."
})  # fmt: skip
"""Monsters of the opponent that the card is equipped to and controls from then on."""
EQUIPS: Phrase[Any] = TransformedReadOnly(
    Wrapped(
        AnyOf(article(BARE.one), article(WHAT.one), TransformedReadOnly(BARE.one, lambda what: what if what.name else None)),
        "Equip only to ",
        ".",
    ),
    _equipped,
)
"""Monsters that an Equip Spell can be equipped to."""


def _at_home(zone: str) -> Callable[[Any], Any]:
    return lambda one: msgspec.structs.replace(one, zone=zone) if getattr(one, "zone", "") == "monster zone" else one


def _used_where_it_lies(keeps: Callable[[Any], bool], zone: str, more: tuple[Phrase[Any], ...] = ()) -> Phrase[Any]:
    """Return effects of cards that stay: used where the card lies unless the text says something else."""
    return TransformedReadOnly(settled(AnyOf(_only(keeps, _OTHERS), *more)), _at_home(zone))


def _in_the_graveyard(phrase: Phrase[Any]) -> Phrase[Any]:
    """Return the phrase for abilities that are used in the Graveyard, as their text says of this card."""
    return _only(lambda ability: getattr(ability, "zone", "") == "graveyard", settled(phrase))


def _any_ability(_: Any) -> bool:
    return True


def _summons_its_trap(ability: Any) -> bool:
    """Does an ability bring its Trap as a monster that is still a Trap?"""
    return any(isinstance(word, w.TrapMonster) and word.trap for word in within(getattr(ability, "effects", ())))


_PRINTED_STAY = _only(
    lambda ability: (
        not ability.effects
        or _summons_its_trap(ability)
        or bool(ability.targets and not (ability.cost or ability.when or ability.condition))
    ),
    _ACTIVATIONS,
)
"""Effects that a card that stays has as it is activated: they name a target, or bring it as a monster. Any other effect it may have once, or as
long as it lies there."""


def _can_do_at_resolution(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return what a player can do, or not, as the card that lies there then resolves."""
    return (w.If(w.Position(), (w.Then(values[0], may=True),)),)


_AS_IT_IS: dict[str, Any] = {"when": None, "condition": None, "during": "", "if_": False}
_AS_ACTIVATED: Phrase[Any] = settled(
    AnyOf(
        GrammarRule(w.CardActivation, "When this card is activated: {^body}{resolves}", read_only=True, body=MANDATORY_BODY, resolves=AROUND_ABILITY["resolves"], **_AS_IT_IS),
        GrammarRule(
            w.CardActivation, "When this card is activated: You can {effects}", read_only=True,
            effects=TransformedReadOnly(Form("{run}", run=RUN), _can_do_at_resolution), **_AS_IT_IS,
        ),
    )
)  # fmt: skip
"""Effects of a card that stays, done as it is activated, where its text says so."""


def _ties_itself(activation: w.CardActivation) -> bool:
    """Does activating an Equip Spell bring a monster that it is equipped to?"""
    return any(isinstance(word, w.Equip) and getattr(word.who, "who", word.who) == "this" for word in within(activation))


_PRINTED: dict[str, Phrase[Any]] = {
    "monster": AnyOf(ABILITY_OF_MONSTERS, OWN_PROCEDURE, UNION_EFFECTS, gained_effects(ABILITY_OF_MONSTERS), OUT_OF_SCOPE),
    "staying spell": AnyOf(settled(_PRINTED_STAY), _AS_ACTIVATED, _used_where_it_lies(_any_ability, "spell/trap zone")),
    "pendulum card": AnyOf(settled(_PRINTED_STAY), _used_where_it_lies(_any_ability, "spell/trap zone"), OUT_OF_SCOPE),
    "field spell": AnyOf(settled(_PRINTED_STAY), _AS_ACTIVATED, _used_where_it_lies(_any_ability, "field zone")),
    "equip spell": AnyOf(
        EQUIPS,
        ReadOnly(_TAKEN_OVER),
        settled(_only(_ties_itself, _ACTIVATIONS)),
        _used_where_it_lies(_any_ability, "spell/trap zone"),
    ),
    "staying trap": AnyOf(
        settled(_PRINTED_STAY),
        _AS_ACTIVATED,
        _used_where_it_lies(
            lambda ability: not isinstance(ability, w.Ignition) and not _summons_its_trap(ability),
            "spell/trap zone",
            (_UNMARKED,),
        ),
        EITHER_NEGATES,
    ),
    "other spell": AnyOf(ABILITY_OF_OTHERS, _in_the_graveyard(_OTHERS)),
    "other trap": AnyOf(
        _only(lambda ability: not isinstance(ability, w.Ignition), AnyOf(ABILITY_OF_OTHERS, _in_the_graveyard(_OTHERS))),
        _in_the_graveyard(_UNMARKED),
        SUMMON_OR_ACTIVATION,
    ),
}


def printed_text(kind: str, subtypes: tuple[str, ...]) -> Phrase[Any]:
    """Return a whole printed text: its abilities one after the other, and what it says of all of them."""
    stays = bool(set(subtypes) & set(STAYING))
    named = (
        "monster"
        if kind == "monster"
        else "pendulum card"
        if PENDULUM in subtypes
        else "equip spell"
        if "equip" in subtypes
        else "field spell"
        if "field" in subtypes
        else f"{'staying' if stays else 'other'} {kind}"
    )
    return _TEXTS[named]


def _comes_by(before: Any, ability: Any) -> bool:
    """Does the sentence before say how this card comes "this way": as it says itself, or by its effect, of which a trigger may speak?"""
    summons = [one for one in getattr(before, "effects", ()) if isinstance(one, w.SpecialSummon) and one.who == "this"]
    return isinstance(before, w.SpecialSummonProcedure) or (isinstance(ability, w.Trigger) and bool(summons))


def _well_made(abilities: tuple[Any, ...]) -> Any:
    """Return the abilities if they are well made: one activation, which stands first; one tie to a monster, in one sentence or two."""
    bonds = [at for at, one in enumerate(abilities) if isinstance(one, w.Bond)]
    does = [one for one in abilities if not isinstance(one, (w.Forgo, w.NoOtherSummons, Requirement, QuickIf, w.Expires))]
    twice = any(at + 1 in bonds for at in bonds) or any(isinstance(one, w.CardActivation) for one in does[1:])
    abilities = tuple([part for one in abilities for part in (one if isinstance(one, tuple) else (one,))])
    ways = [
        at
        for at, ability in enumerate(abilities)
        if w.Summoned(itself=True) in conditions(ability) or (isinstance(ability, w.OnceSummoned) and ability.how == "itself")
    ]
    if any(at == 0 or not _comes_by(abilities[at - 1], abilities[at]) for at in ways):
        return None
    limited = any(two == "activated by name" and isinstance(one, w.CardActivation) for one, two in pairwise(abilities))
    # Of what a battle does not carry out it is not known whether it is the effect that is meant.
    limited |= "the one by name" in abilities and any(isinstance(one, str) and one not in LIMITS for one in abilities)
    limited |= any(two == "the one by name" and isinstance(one, w.Activated) for one, two in pairwise(abilities))
    first = abilities[0] in LIMITS and abilities[0] != "the one by name"
    return None if twice or limited or first else abilities


_LISTED = {name: ListOf(AnyOf(one, LIMIT_OF_ALL, PLEDGE), " ", " ", also=("\n",)) for name, one in _PRINTED.items()}
_TEXTS = {name: Transformed(one, _well_made, _well_made) for name, one in _LISTED.items()}
_TEXTS["pendulum card"] = TransformedReadOnly(
    _TEXTS["pendulum card"], lambda abilities: tuple(map(played_in_pendulum_zone, abilities))
)

# -- whole cards

_LINE = Pattern(r"[^\n]+", str).named("a name")
_STAT: Phrase[Any] = AnyOf(NUMBER, Enumeration({None: "?"}))
_LEVEL_OR_RANK: Phrase[Any] = AnyOf(
    Transformed(Wrapped(NUMBER, "Level ", " "), lambda n: (n, 0), lambda both: both[0] if both[0] and not both[1] else None),
    Transformed(Wrapped(NUMBER, "Rank ", " "), lambda n: (0, n), lambda both: both[1] if both[1] and not both[0] else None),
)
_MONSTER: dict[str, Any] = {
    "type": "monster", "subtype": optional(AnyOf(SUBTYPE, ListOf(SUBTYPE, " ", " ", least=2), SayOnly(ListOf(SUBTYPE, " ", " "))), (), after=" "),
    "level": Fields("level", "rank", phrase=_LEVEL_OR_RANK), "attribute": AnyOf(Enumeration({"": "no Attribute"}), ATTRIBUTE), "race": RACE, "atk": _STAT, "defence": _STAT, "materials": optional(MATERIALS, "", before="\n"),
    "outside": optional(ListOf(OUT_OF_SCOPE, "\n", "\n"), (), before="\n"),
}  # fmt: skip
_PENDULUM: dict[str, Any] = {
    "scale": NUMBER,
    "beside": optional(ListOf(OUT_OF_SCOPE, "\n", "\n"), (), before="\n"),
    "pendulum": optional(ListOf(phrase_of("spell", ("continuous", PENDULUM)), "\n", "\n"), (), before="\n"),
}
SCALE = "Pendulum Scale "
"""Label before the text of a Pendulum Monster in a Pendulum Zone."""
_ARROWS: Phrase[Any] = ListOf(Enumeration({one: one for one in get_args(w.Arrow)}), ", ", ", ")
_LINK: dict[str, Any] = {
    **{name: _MONSTER[name] for name in ("type", "subtype", "attribute", "race", "atk", "materials", "outside")}, "link": NUMBER, "arrows": _ARROWS,
}  # fmt: skip
_HEADS: list[tuple[str, dict[str, Any], Phrase[Any]]] = [
    ("{name}\n{subtype}Monster, {level}{attribute} {race}, ATK {atk}, DEF {defence}{materials}{outside}", _MONSTER, phrase_of("monster", ())),
    ("{name}\n{subtype}Monster, Link-{link} {attribute} {race}, ATK {atk}, Link Arrows: {arrows}{materials}{outside}", _LINK, phrase_of("monster", ())),
    *[(f"{{name}}\n{SUBTYPES[subtype] + ' ' if subtype else ''}{kind.title()}", {"type": kind, "subtype": subtype or ()}, phrase_of(kind, (subtype,)))
      for kind, subtypes in (("spell", ("", "quick-play", "continuous", "field", "equip", "ritual")), ("trap", ("", "continuous", "counter"))) for subtype in subtypes],
]  # fmt: skip
HEAD: Phrase[Any] = AnyOf(*[GrammarRule(w.CardText, head, name=_LINE, **slots) for head, slots, _ in _HEADS])
"""The lines of a card before its text."""
for _head, _slots, _abilities in (*_HEADS, *[(head, s, SayOnly(phrase_of(s["type"], STAYING))) for head, s, _ in _HEADS if s.get("subtype") == ()]):  # fmt: skip
    says(
        w.CardText,
        _head + "{abilities}",
        name=_LINE,
        abilities=optional(ListOf(_abilities, "\n", "\n"), (), before="\n"),
        **_slots,
    )
says(
    w.CardText,
    _HEADS[0][0] + "{abilities}\n" + SCALE + "{scale}{beside}{pendulum}",
    name=_LINE,
    abilities=optional(ListOf(phrase_of("monster", ()), "\n", "\n"), (), before="\n"),
    **_MONSTER,
    **_PENDULUM,
)
CARD: Phrase[Any] = ENGLISH.words(w.CardText)
"""A whole card."""
