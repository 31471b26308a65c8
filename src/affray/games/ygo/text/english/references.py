"""References of a text: "this card", "that target", "all Fiend monsters you control", "the monster this card battles"."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.games.ygo.text.english.descriptions import BARE, WHAT
from affray.games.ygo.text.english.terms import NUMBER
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope import ANSWERED, BEATS, OF_NO_CARD, is_ones_own
from affray.games.ygo.vocabulary.scope_walk import banishes_a_target, takes_one
from affray.text.grammar.phrase import AnyOf, Phrase, ReadOnly, TransformedReadOnly, Wrapped
from affray.text.grammar.references import Antecedent, Mention, ReferenceRules, Unclear, means, named, reference
from affray.text.grammar.rule import Form, Numbered

PAID: dict[type, str] = {w.Tribute: "Tributed", w.Discard: "discarded", w.SendOther: "sent", w.BanishOther: "banished"}
"""Words for a monster that an effect was paid with."""
_PAID = {f"paid {how}": (f"the {how} monster", f"that {how} monster") for how in PAID.values()}
_ONE: dict[str, str | tuple[str, ...]] = {
    **_PAID,
    "this": ("this card", "this monster"), "opponent": "your opponent", "attacker": ("the attacking monster", "that attacking monster"),
    "attacked": ("the attacked monster", "the attack target"), "foe": ("your opponent's battling monster", "the monster this card battles"),
    "ally": "your battling monster", "chosen": "the chosen card", "taken": "the card taken", "moved": ("the Special Summoned monster", "that Special Summoned monster"),
    "equipped": "the equipped monster", "link": "the activated card", "it": "the monster of that event",
    "target": ("that target", "the target", "the targeted monster", "that targeted monster", "the targeted card"), "target 1": "the first target", "target 2": "the second target",
}  # fmt: skip
_MANY: dict[str, str | tuple[str, ...]] = {
    "you": "you", "target": ("those targets", "the targets"), "target 1": "the first targets", "target 2": "the second targets",
    "paid": "the monsters that had those counters",
    "chosen": "the chosen cards", "moved": ("the Special Summoned monsters", "those Special Summoned monsters"),
}  # fmt: skip
NAMES: dict[str, str] = {who: one if isinstance(one, str) else one[0] for who, one in _ONE.items()}
"""Names for what is known without looking for it."""
_HERE: dict[str, str | tuple[str, ...]] = {
    "this in hand": "this card from your hand", "this in graveyard": ("this card from your GY", "this card in your GY", "this card from the GY"),
    "this in spell/trap zone": "this card from your Pendulum Zone",
}  # fmt: skip
"""This card, where it is: that says where its effect is used."""
REFERENCES: dict[str, str | tuple[str, ...]] = {
    "": "it",
    "monster": ("that monster", "that face-up monster"),
    "card": ("that card", "that face-up card"),
    "opponent's": (
        "that opponent's monster",
        "that opponent's face-up monster",
        "the opponent's monster",
        "the monster it battled",
        "the monster this card battled",
        "the monster this card attacked",
        "the opponent's monster it is battling",
    ),
    "mine": ("that monster you control", "that face-up monster you control", "your monster"),
    "summoned": tuple(
        [f"{the} {how}Summoned monster" for the in ("that", "the") for how in ("Special ", "", "Normal ", "Flip ")]
    ),
    "token": ("this Token", "that Token", "the Token"),
    "destroyer": (
        "the monster that destroyed this card",
        "the monster that destroyed it",
        "the monster that destroyed this monster",
    ),
}
REFERENCES_MANY: dict[str, str | tuple[str, ...]] = {
    "": ("them", "they"),
    "monster": "those monsters",
    "card": "those cards",
    "token": ("these Tokens", "these tokens", "those Tokens"),
}

POINTS = Numbered(
    AnyOf(named(_ONE), ReadOnly(named(_HERE)), reference(REFERENCES)),
    AnyOf(named(_MANY, plural=True), reference(REFERENCES_MANY, plural=True)),
)

WHO = Numbered(
    AnyOf(POINTS.one, ReadOnly(named({"this": "this face-up card"}))),
    AnyOf(
        POINTS.many, Wrapped(WHAT.many, "all "), *map(ReadOnly, (WHAT.many, Wrapped(BARE.many, "all "))),
    ),
)  # fmt: skip
"""The doers and the objects of an action."""
BEATEN: Phrase[Any] = named({"it": ("the destroyed monster", "that destroyed monster", "the monster destroyed by battle")})
"""The monster that was destroyed."""
_BOUNDS = {"ATK": ("atk_at_least", "atk_at_most"), "DEF": ("def_at_least", "def_at_most")}
_STILL_SO: Phrase[Any] = AnyOf(
    *[
        TransformedReadOnly(
            Form(f"<that monster~those monsters> with {{n}} or {more} {stat}", n=NUMBER),
            partial(lambda field, f: w.What("monster", among="it", **{field: f[0]}), field),
        )
        for stat, fields in _BOUNDS.items()
        for field, more in zip(fields, ("more", "less"), strict=True)
    ]
)
"""The monsters of the event, as far as they are so strong now: "that monster with 1500 or more ATK"."""
WHOM: Phrase[Any] = AnyOf(
    POINTS.one,
    ReadOnly(BEATEN),
    _STILL_SO,
    POINTS.many,
    Wrapped(WHAT.many, "all "),
    ReadOnly(Wrapped(BARE.many, "all ")),
    ReadOnly(Wrapped(WHAT.many, "as many ", " as possible")),
)
"""The objects of an action."""
ITS = Numbered(
    AnyOf(
        named({
            **{who: tuple([f"{one}'s" for one in told]) for who, told in _PAID.items()},
            "this": "this card's", "target": ("that target's", "the target's", "the targeted monster's", "that targeted monster's"), "target 1": "the first target's", "target 2": "the second target's",
            "attacker": ("the attacking monster's", "that attacking monster's"), "attacked": "the attacked monster's", "chosen": "the chosen card's", "taken": "the card taken's",
            "foe": "your opponent's battling monster's", "ally": "your battling monster's", "moved": "the Special Summoned monster's",
            "equipped": "the equipped monster's", "link": "the activated card's", "it": "the monster of that event's",
        }),
        reference({"": "its", "monster": ("that monster's", "that face-up monster's"), "card": "that card's", "opponent's": ("that opponent's monster's", "the opponent's monster's"), "mine": "that monster you control's"}),
    ),
    named({"you": "your"}, plural=True),
)  # fmt: skip
"""Owners of a number: "its", "that resonator's"."""
THEIR: Phrase[Any] = reference({"": "their", "monster": ("those monsters'", "those targets'")}, plural=True)
"""The same of many that have been spoken of."""


# -- what is known


def _kinds(what: w.What) -> frozenset[str]:
    return frozenset({"card", "monster"} if what.type in ("monster", "card") else {"card"})


def _of_target(target: w.Target, who: str) -> Antecedent:
    theirs = {"opponent's"} if target.what.type == "monster" and target.what.controller == "opponent" else set()
    so_many = set() if target.up_to else {f"all {target.n}"}
    return Antecedent(who, _kinds(target.what) | theirs | so_many, isinstance(target.n, w.Paid) or target.n != 1)


def _brought_up(word: Any) -> list[Antecedent]:
    """Return the antecedents that a word brings up: the card of an event, the monster this card battles, cards chosen or summoned."""
    if isinstance(word, w.When):
        return _of_event(word)
    if isinstance(word, w.Battles) and word.who == "this" and word.against is not None:
        return [Antecedent("foe", frozenset({"monster", "opponent's"}))]
    if isinstance(
        word,
        (
            w.Position,
            w.Fought,
            w.Summoned,
            w.CameThisTurn,
            w.SentThisTurn,
            w.SentSinceStandby,
            w.HasMaterial,
            w.Equipped,
            w.HasCounters,
        ),
    ) or (isinstance(word, w.Battles) and word.who == "this"):
        return [Antecedent("this")]
    if isinstance(word, w.Battles) and isinstance(word.who, w.What) and word.who.controller == "you":
        foe = [Antecedent("foe", frozenset({"opponent's", "unsaid"}))] if word.against is not None else []
        return [Antecedent("ally", frozenset({"monster", "mine"})), *foe]
    if type(word) in PAID and word.n == 1 and not word.up_to:
        return [Antecedent("paid", frozenset({"monster", PAID[type(word)]}))]
    if isinstance(word, w.SpendAllCounters):
        return [Antecedent("paid", frozenset({"paid"}), True)]
    if isinstance(word, (w.NegateActivation, w.NegateEffect)):
        return [Antecedent("link", frozenset({"card", "negated"}))]
    if takes_one(word):
        return [Antecedent("taken", frozenset({"taken"}))]
    if banishes_a_target(word):
        return [Antecedent("taken", frozenset({"taken"}), True)]
    if isinstance(word, w.Is):
        return [Antecedent(str(word.who), frozenset({"card", "monster"} if word.what.type == "monster" else {"card"}))]
    if isinstance(word, w.Controls) and word.what.equips:
        return [Antecedent("this")]
    if isinstance(word, w.Choose):
        return [Antecedent("chosen", _kinds(word.what), word.n != 1)]
    if isinstance(word, w.Token):
        return [Antecedent("moved", frozenset({"monster", "card", "token"}), word.n != 1)]
    if isinstance(word, w.FusionSummon):
        return [Antecedent("moved", frozenset({"monster", "card"}))]
    if isinstance(word, w.TrapMonster):
        return [Antecedent("moved", frozenset({"monster", "card", "was this"}))]
    if isinstance(word, w.SpecialSummon):
        who: Any = word.who
        was = f"was {who.who if isinstance(who, Mention) else who}" if isinstance(who, (str, Mention)) else ""
        return [Antecedent("moved", frozenset({"monster", "card", was}), word.n != 1)]
    return []


def _of_event(when: w.When) -> list[Antecedent]:
    if when.event == "activated":
        monster = "monster" in when.effect or (when.what is not None and when.what.type == "monster")
        alone = when.effect == "monster effect" or (monster and not when.effect)
        return [Antecedent("link", frozenset({"card", "monster"} if alone else {"card"}))]
    if when.event in ("attack declared", "direct attack declared"):
        return [
            Antecedent(
                "attacker", frozenset({"monster", "card", {"opponent": "opponent's", "you": "mine"}.get(when.by, "monster")})
            )
        ]
    if when.event in OF_NO_CARD:
        return []
    battle = when.event == BEATS
    theirs = battle and (is_ones_own(when.who) or getattr(when.what, "controller", "") == "opponent")
    other = isinstance(when.who, w.What) or when.who == "any"
    side = getattr(when.who, "controller", "") or (when.by if when.event == "summoned" else "")
    whose = {"you": {"mine"}, "opponent": {"opponent's"}}.get(side, set())
    nouns = (
        {"monster", "card"}
        | whose
        | ({"opponent's"} if theirs else set())
        | ({"summoned"} if when.event == "summoned" else set())
    )
    referents = [Antecedent("it", frozenset(nouns))] if battle or other else []
    if when.event == "destroyed by battle" and when.who == "this":
        referents.append(Antecedent("foe", frozenset({"destroyer", "unsaid"})))
    mine = when.who == "this" and (when.event not in ANSWERED or bool(when.how))
    return [*referents, *([Antecedent("this")] if mine else [])]


def _references(who: str, known: list[Antecedent]) -> list[Mention]:
    """Return the ways to refer to something, best first."""
    plural = next((one.many for one in reversed(_so_many(known)) if one.who == who), who == "you")
    targets = {one.who for one in known if one.who.startswith("target")}
    if who == "target" and len(targets) > 1:
        return [Mention("target 1", many=plural)]
    if who == "link":
        return [Mention("", "card"), Mention("link")]
    if who == "paid" and any(one.who == "paid" and one.many for one in known):
        return [Mention("paid", many=True)]
    if who == "paid":
        return [Mention(f"paid {how}") for one in known if one.who == "paid" for how in PAID.values() if how in one.nouns]
    if who == "it":
        return [Mention("", "monster"), Mention("it")]
    return [Mention(who, many=plural)]


def _meant(mention: Mention, known: list[Antecedent]) -> str:
    """Return the referent of a mention. Where there is a target, "it" is what was spoken of since, or the target."""
    who = mention.who
    if who.startswith("this in") or who == "taken":
        return who
    if mention.noun == "taken":
        referents = [one.who for one in known if one.who in ("taken", "target") and not one.many]
        if referents:
            return referents[-1]
        raise Unclear(mention, [])
    known = [one for one in known if one.nouns != {"taken"}]
    if mention.noun == "fighter":
        if {one.who for one in known if one.who != "paid"} == {"it", "this"}:
            return "this"
        raise Unclear(mention, [])
    if any(f"was {who}" in one.nouns for one in known):
        return "moved"
    if who.startswith("target"):
        target_name = "target" if who == "target 1" else who
        several = {one.who for one in known if one.who.startswith("target")}
        fits = [one for one in known if one.who == target_name and one.many == mention.many]
        if not fits or (who == "target" and len(several) > 1):
            raise Unclear(mention, sorted(several))
        return target_name
    if (who == "moved" or mention.noun == "summoned") and (who == "moved") != any(one.who == "moved" for one in known):
        raise Unclear(mention, [])
    if who.startswith("paid"):
        if any(one.who == "paid" and who.removeprefix("paid ") in one.nouns for one in known):
            return "paid"
        raise Unclear(mention, [])
    if who:
        return who
    came = [one for one in known if one.who == "moved"]
    if mention.noun == "token" and came and "token" not in came[-1].nouns:
        raise Unclear(mention, [])
    known = _without_what_was_paid(mention, [one for one in known if mention.noun or one.last >= 0 or "unsaid" not in one.nouns])
    groups = {one.who for one in known if one.who.startswith("target")}
    if mention.noun == "monster" and groups and any("was this" in one.nouns for one in known):
        known = [one for one in known if one.who != "moved"]
    if mention.many and len(groups) > 1:
        raise Unclear(mention, sorted(groups))
    return means(mention, known if mention.noun else _of_effects(known))


def _without_what_was_paid(mention: Mention, known: list[Antecedent]) -> list[Antecedent]:
    """Return the antecedents without the cards paid, if another one fits."""
    others = [one for one in known if one.who != "paid"]
    fits = [one for one in others if one.many == mention.many and (not mention.noun or mention.noun in one.nouns)]
    return others if fits else known


def _so_many(known: list[Antecedent]) -> list[Antecedent]:
    """Return the antecedents with the monsters Special Summoned in the number of the targets, if those were targets."""
    plural_names = {f"was {one.who}" for one in known if one.many}
    return [msgspec.structs.replace(one, many=True) if one.who == "moved" and one.nouns & plural_names else one for one in known]


def _of_effects(known: list[Antecedent]) -> list[Antecedent]:
    """Return the antecedents of "it": after a target, or a summon, no more those of an event or a condition."""
    known = _so_many(known)
    effect_referents = [
        referent
        for referent in known
        if referent.at >= 0 or referent.who.startswith(("target", "chosen", "moved", "taken")) or "negated" in referent.nouns
    ]
    last = max((at for at, one in enumerate(effect_referents) if one.who == "moved"), default=0)
    return effect_referents[last:] or known


_POINTING = {"who", "to", "of"}
_NOT = {
    (w.When, "who"),
    (w.Battles, "who"),
    (w.Forgo, "who"),
    (w.Skip, "who"),
    (w.Move, "to"),
    (w.ReturnOther, "to"),
    (w.Search, "to"),
    (w.FusionSummon, "to"),
    (w.OwnMaterials, "to"),
    (w.DiscardRandom, "to"),
    (w.MoveBoth, "to"),
    (w.MoveBoth, "who"),
    (w.Mill, "to"),
    (w.SendTop, "to"),
    (w.InflictDamage, "to"),
    (w.Token, "to"),
    (w.Turn, "to"),
    (w.Later, "to"),
    (w.Deals, "to"),
    (w.TurnAtEnd, "to"),
    (w.LieIn, "to"),
    (w.Count, "of"),
}


def points(word: Any, field: str) -> bool:
    """Does a field of a word point at something?"""
    return field in _POINTING and (type(word), field) not in _NOT


POINTING = ReferenceRules(
    points=points,
    opaque_types=(w.Continuous, w.Target),
    has_no_references=lambda word: isinstance(word, w.What) and word.compared is None,
    scopes=(w.Mode,),
    known=_brought_up,
    of_target=_of_target,
    paid=("cost",),
    references=_references,
    meaning=_meant,
)
