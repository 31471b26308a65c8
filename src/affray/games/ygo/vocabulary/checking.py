"""What is wrong with a card beyond its shape: found when it is read."""

from __future__ import annotations

from typing import Any

from affray.cards.pool import CardError
from affray.games.ygo.battle.timings import every_word
from affray.games.ygo.game import EXTRA, ygo
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.contexts import PHRASES, meaningless, of_text
from affray.games.ygo.vocabulary.printed import YgoCard

SUBTYPES = {
    "monster": {"normal", "effect", "flip", "tuner", "fusion", "synchro", "ritual", "token", "xyz"},
    "spell": {"quick-play", "continuous", "field", "equip"},
    "trap": {"continuous", "counter"},
}


def texts(word: Any, field: str) -> tuple[str, ...]:
    """What a text in this field of a word can be, where that is checked (see `CardCatalogue`)."""
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
            f"card {card.name!r}: a {card.kind} cannot be {wrong[0]!r}; it can be: {', '.join(sorted(SUBTYPES[card.kind]))}"
        )
    if ("xyz" in card.subtypes) != (card.text.rank > 0):
        raise CardError(f"card {card.name!r}: Xyz Monsters have a rank and no level; other cards have no rank")
    if (card.kind == "monster") != (card.text.level > 0 or card.text.rank > 0) or (card.text.level and card.text.rank):
        raise CardError(f"card {card.name!r}: monsters have a level, attribute, race, atk and def; other cards do not")
    if card.text.materials and not card.subtypes & EXTRA:
        raise CardError(f"card {card.name!r}: materials are printed on monsters of the Extra Deck")
    if card.kind != "monster" and not card.text.abilities:
        raise CardError(f"card {card.name!r}: a {card.kind} needs an ability, at least {{ability: card}}")
    for ability in card.text.abilities:
        _check_ability(card, ability)
    found = [
        problem for ability in card.text.abilities for word, place in of_text(ability) for problem in meaningless(word, place)
    ]
    if found:
        raise CardError(f"card {card.name!r}: " + "; ".join(dict.fromkeys(found)))


def _check_ability(card: YgoCard, ability: Any) -> None:
    name = card.name
    for edition in (ability.since, ability.until):
        if edition and edition not in ygo.editions:
            raise CardError(f"card {name!r}: no edition {edition!r}; there are: {', '.join(ygo.editions)}")
    if isinstance(ability, w.CardActivation) and card.kind == "monster":
        raise CardError(f"card {name!r}: a monster is not activated as a card")
    if isinstance(ability, w.Trigger) and ability.when is None:
        raise CardError(f"card {name!r}: a trigger needs `when`")
    for word in every_word(ability):
        if isinstance(word, w.Deals):
            _check_damage(name, word)
        if isinstance(word, w.Lasting) and not isinstance(ability, w.Continuous) and not word.until:
            raise CardError(f"card {name!r}: what is changed by an effect needs `until`")


NUMBERED = ("becomes", "none from", "none up to")
WHOLE = ("piercing", "both take it", "opponent also takes yours", "opponent takes yours")


def _check_damage(name: str, word: w.Deals) -> None:
    if (word.how in NUMBERED) != (word.n > 0):
        raise CardError(f"card {name!r}: battle damage {word.how!r} {'needs' if word.how in NUMBERED else 'has no'} `n`")
    if word.to and word.how in WHOLE:
        raise CardError(f"card {name!r}: battle damage {word.how!r} has no `to`")
