"""Mistakes of a card beyond its shape: found when it is read."""

from __future__ import annotations

from typing import Any

from affray.cards.data_errors import fields_without_effect
from affray.cards.pool import CardError, Flaw, flaw, flawed
from affray.cards.word import tag, within
from affray.games.ygo.game import EXTRA, ygo
from affray.games.ygo.vocabulary import scope_fusion as scope_fusion  # declares what is asked
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.effects_within import effects_within, unread_stats
from affray.games.ygo.vocabulary.phrases import RACES, as_tuple
from affray.games.ygo.vocabulary.printed import YgoCard
from affray.games.ygo.vocabulary.scope import PHRASES
from affray.games.ygo.vocabulary.scope_rules import AS_PRINTED
from affray.games.ygo.vocabulary.scope_tables import meaningless
from affray.games.ygo.vocabulary.scope_walk import of_text

SUBTYPES = {
    "monster": {
        "normal",
        "effect",
        "flip",
        "tuner",
        "fusion",
        "synchro",
        "ritual",
        "token",
        "xyz",
        "spirit",
        "toon",
        "gemini",
        "link",
        "union",
        "pendulum",
    },
    "spell": {"quick-play", "continuous", "field", "equip", "ritual"},
    "trap": {"continuous", "counter"},
}


NEEDS: dict[type, tuple[str, ...]] = {
    w.Gain: ("atk", "defence", "level"), w.If: ("then",), w.InflictDamage: ("amount",), w.AttackCost: ("life",), w.Activate: ("effects",),
    w.PayLife: ("n", "half"), w.LoseLife: ("n", "half"),
    w.StatBecomes: ("atk", "defence"), w.Become: ("atk", "defence", "halve_atk", "level", "also"),
}  # fmt: skip
"""Fields of which a word must have one, or it does nothing."""
ONLY_OF: dict[str, tuple[type, ...]] = {
    "monster": (w.Tributeless, w.OneTribute, w.OnceSummoned, w.OnlySummoned, w.SpecialSummonProcedure, w.OneUnion, w.OwnMaterials),
    "trap": (w.FromHand,),
}  # fmt: skip
"""Abilities of one kind of card: how a monster comes, what only Union Monsters have, where a Trap is activated besides."""


def texts(word: Any, field: str) -> tuple[str, ...]:
    """Return the values that a text in this field of a word can have, where they are checked (see `CardCatalogue`)."""
    if field in ("since", "until"):
        return ygo.editions
    if field == "subtype":
        return tuple(sorted({one for some in SUBTYPES.values() for one in some}))
    return tuple(sorted(PHRASES)) if field == "who" or (word, field) in ((w.Stat, "of"), (w.Equip, "to")) else ()


def check(card: YgoCard) -> None:
    """Refuse a card that cannot be meant.

    Raises:
        CardError: the message says what is wrong.
    """
    wrong = sorted(card.subtypes - SUBTYPES[card.kind])
    if wrong:
        raise CardError(
            flaw(
                "card {name!r}: a {kind} cannot be {wrong!r}; it can be: {known}",
                name=card.name,
                kind=card.kind,
                wrong=wrong[0],
                known=", ".join(sorted(SUBTYPES[card.kind])),
            )
        )
    if ("xyz" in card.subtypes) != (card.text.rank > 0):
        raise CardError(flaw("card {name!r}: Xyz Monsters have a rank and no level; other cards have no rank", name=card.name))
    _check_link(card)
    numbered = sum(n > 0 for n in (card.text.level, card.text.rank, card.text.link)) == 1
    if (card.kind == "monster") != numbered:
        raise CardError(
            flaw("card {name!r}: monsters have a level, attribute, race, atk and def; other cards do not", name=card.name)
        )
    _check_pendulum(card)
    if card.text.materials and not card.subtypes & EXTRA:
        raise CardError(flaw("card {name!r}: materials are printed on monsters of the Extra Deck", name=card.name))
    if card.kind != "monster" and not (card.text.abilities or card.unread) and "ritual" not in card.subtypes:
        raise CardError(
            flaw("card {name!r}: a {kind} needs an ability, at least {{ability: card}}", name=card.name, kind=card.kind)
        )
    for ability in card.text.abilities:
        _check_ability(card, ability)
        if "gemini" in card.subtypes and not lies_there(ability):
            raise CardError(
                flaw(
                    "card {name!r}: a Gemini Monster gains only continuous effects and effects used in the monster zone",
                    name=card.name,
                )
            )
    _check_damage_step(card)
    flaws = of_other_kinds(card)
    flaws += [
        problem for ability in card.text.abilities for word, place in of_text(ability) for problem in meaningless(word, place)
    ]
    flaws += of_trap_monsters(card)
    flaws += [
        flaw("equip: the effects of a monster or an Equip Spell can equip it; another Spell or Trap only as it is activated")
        for ability in card.text.abilities
        if card.kind != "monster" and not isinstance(ability, w.CardActivation)
        for word in within(ability)
        if isinstance(word, w.Equip) and not (word.who == "this" and "equip" in card.subtypes)
    ]
    flaws += [
        problem for ability in card.text.abilities for word in within(ability) for problem in fields_without_effect(word, NEEDS)
    ]
    flaws += unknown_types(card)
    if flaws:
        raise flawed(card.name, flaws)


def of_other_kinds(card: YgoCard) -> list[Flaw]:
    """Return the mistakes of abilities that only another kind of card has."""
    return [
        flaw("{word} applies only to: {known}", word=tag(ability).strip("'"), known=kind)
        for ability in card.text.abilities
        for kind, words in ONLY_OF.items()
        if card.kind != kind and isinstance(ability, words)
    ]


def unknown_types(card: YgoCard) -> list[Flaw]:
    """Return the mistakes of types that no monster has: of the card itself, and of what its text describes."""
    names = [
        name
        for word in (card.text, *within(card.text))
        for field in ("race", "not_race")
        for name in as_tuple(getattr(word, field, ""))
    ]
    return [
        flaw("the type {one!r} is not known; known are: {known}", one=name, known=", ".join(RACES))
        for name in dict.fromkeys(names)
        if name and name not in RACES
    ]


def of_trap_monsters(card: YgoCard) -> list[Flaw]:
    """Return the mistakes of a Trap Monster: it is one monster, and its effects as a monster last there."""
    monsters = {
        (one.kind, one.race, one.attribute, one.level, one.atk, one.defence, one.tuner, one.trap) for one in _risings(card)
    }
    if not monsters:
        return []
    wrong = (
        [flaw("trap monster: use it on a Trap, and always with the same monster")]
        if card.kind != "trap" or len(monsters) > 1
        else []
    )
    in_monster_zone = any(
        isinstance(one, w.Activated) and getattr(one, "zone", "") == "monster zone" for one in card.text.abilities
    )
    return [*wrong, *([flaw("trap monster: in the monster zone give it only continuous effects")] if in_monster_zone else [])]


def _risings(card: YgoCard) -> list[w.TrapMonster]:
    return [word for ability in card.text.abilities for word in within(ability) if isinstance(word, w.TrapMonster)]


def _check_damage_step(card: YgoCard) -> None:
    declared, texts = as_tuple(card.text.damage_step), unread_stats(card)
    if declared and len(declared) != len(texts):
        raise CardError(
            flaw(
                "card {name!r}: 'damage step' says yes or no of each effect that is done by hand and speaks of ATK, DEF or the "
                "Damage Step, in their order; it has {n}: {texts}",
                name=card.name,
                n=str(len(texts)),
                texts="; ".join([f"«{text}»" for text in texts]) or "none",
            )
        )


def _check_link(card: YgoCard) -> None:
    text = card.text
    if "link" in card.subtypes:
        fits = 0 < text.link == len(set(text.arrows)) == len(text.arrows) and text.defence is None
    else:
        fits = not (text.link or text.arrows)
    if not fits:
        raise CardError(
            flaw(
                "card {name!r}: Link Monsters have a link rating, so many arrows, no level and no def; other cards have neither",
                name=card.name,
            )
        )


def _check_pendulum(card: YgoCard) -> None:
    text = card.text
    if ("pendulum" in card.subtypes) != (text.scale is not None) or (text.scale is None and (text.pendulum or text.beside)):
        raise CardError(
            flaw("card {name!r}: Pendulum Monsters have a scale, and abilities for the Pendulum Zone", name=card.name)
        )
    if text.scale is None:
        return
    if card.kind != "monster" or sum(isinstance(one, w.CardActivation) for one in text.pendulum) != 1:
        raise CardError(
            flaw("card {name!r}: a Pendulum Monster needs exactly one way in which it is activated as a card", name=card.name)
        )
    check(YgoCard(w.CardText(text.name, "spell", "continuous", abilities=text.pendulum)))
    if all(
        any(isinstance(one, w.Activated) and one.limit == "one by name" for one in some)
        for some in (text.abilities, text.pendulum)
    ):
        raise CardError(
            flaw(
                "card {name!r}: write limit: one by name in one place, either the monster's abilities or those of its Pendulum Zone",
                name=card.name,
            )
        )


def _check_ability(card: YgoCard, ability: Any) -> None:
    name = card.name
    for edition in (ability.since, ability.until):
        if edition and edition not in ygo.editions:
            raise CardError(
                flaw(
                    "card {name!r}: no edition {edition!r}; there are: {known}",
                    name=name,
                    edition=edition,
                    known=", ".join(ygo.editions),
                )
            )
    if isinstance(ability, w.CardActivation) and card.kind == "monster":
        raise CardError(
            flaw("card {name!r}: use an ignition, quick or trigger effect, since a monster is not activated as a card", name=name)
        )
    if not card.subtypes & EXTRA and any(one == w.Spend("return to the extra deck") for one in within(ability)):
        raise CardError(flaw("card {name!r}: only monsters of the Extra Deck can return to it", name=name))
    if isinstance(ability, w.Trigger) and ability.when is None:
        raise CardError(flaw("card {name!r}: a trigger needs `when`, the event that it answers", name=name))
    for word in effects_within(ability):
        if isinstance(word, w.Deals):
            _check_damage(name, word)
        if isinstance(word, w.Lasting) and not isinstance(ability, w.Continuous) and not word.until:
            raise CardError(flaw("card {name!r}: a change by an effect needs `until`, such as until: turn", name=name))


def lies_there(ability: Any) -> bool:
    """Is it what a monster can have while it lies on the field, and else not?"""
    if isinstance(ability, w.Called):
        return ability.where in ("field", "always")
    if isinstance(ability, w.Continuous):
        return not any(isinstance(word, w.Cannot) and word.what in AS_PRINTED for word in ability.effects)
    return isinstance(ability, (w.Ignition, w.Quick, w.Trigger)) and ability.zone == "monster zone"


NUMBERED = ("becomes", "none from", "none up to")
WHOLE = ("piercing", "both take it", "opponent also takes yours", "opponent takes yours")


def _check_damage(name: str, word: w.Deals) -> None:
    if (word.how in NUMBERED) != (word.n > 0):
        raise CardError(
            flaw(
                "card {name!r}: battle damage {how!r} needs `n`, e.g. n: 500"
                if word.how in NUMBERED
                else "card {name!r}: battle damage {how!r} has no `n`",
                name=name,
                how=word.how,
            )
        )
    if word.to and word.how in WHOLE:
        raise CardError(flaw("card {name!r}: battle damage {how!r} has no `to`", name=name, how=word.how))
