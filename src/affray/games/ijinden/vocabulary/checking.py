"""A card that is well formed but says what cannot be meant is refused when it is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.cards.pool import Flaw, flaw, flawed
from affray.cards.word import tag, within
from affray.core.notation import suggest
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.keywords import ABILITY_WORDS, KEYWORDS
from affray.games.ijinden.vocabulary.printed import IjinCard
from affray.games.ijinden.vocabulary.scope_tables import LISTENS, NAMED, PHRASES, PLACED, meaningless, misplaced, of_text


def texts(word: Any, field: str) -> tuple[str, ...]:
    """Return the values that a text in this field of a word can have, where they are checked (see `CardCatalogue`)."""
    if field in ("keyword", "keywords", "without_keyword"):
        return tuple(KEYWORDS)
    if field == "word":
        return tuple(ABILITY_WORDS)
    if word is w.When and field == "who":
        return ("this", "you", "opponent")
    return PHRASES if field == "who" or field in NAMED.get(word, ()) else ()


def check(card: IjinCard) -> None:
    """Refuse a card that says something impossible.

    Raises:
        CardError: it does; the message lists everything that is wrong with it.
    """
    flaws = [*_of_the_card(card), *[problem for ability in card.text.abilities for problem in problems(ability)]]
    if flaws:
        raise flawed(card.text.en, flaws)


def _of_the_card(card: IjinCard) -> Iterator[Flaw]:
    text = card.text
    if text.type == "ijin" and text.power is None:
        yield flaw("an Ijin needs a power, e.g. power: 4000")
    if text.type != "ijin" and (text.power is not None or text.attack or text.block):
        yield flaw("a {type} has no power", type=text.type)
    if text.type == "magic" and (text.cost is None or (card.use is None and not text.unread)):
        yield flaw("a magic needs a cost and an ability of the kind use, e.g. cost: 2, ability: use, effects: [do: draw]")
    if text.type != "magic" and (text.cost is not None or card.use is not None):
        yield flaw("a {type} has no cost, and is not used as a magic is", type=text.type)
    if "netherworld" in card.legacies and card.use is None:
        yield flaw("only a magic can have the legacy netherworld (冥府発動)")
    yield from _unknown(text.keywords)


def _is_of_hand(word: Any) -> bool:
    """Is this the level of the card itself as it lies in the hand?"""
    return isinstance(word, w.LowerLevel) and word.of == "in hand" and word.what is None


def _unknown(keywords: tuple[str, ...]) -> Iterator[Flaw]:
    """Yield the mistakes of keywords that do not exist."""
    for keyword in keywords:
        if keyword not in KEYWORDS:
            yield flaw(
                "no keyword {keyword!r}{near}; known: {known}",
                keyword=keyword,
                near=suggest(keyword, list(KEYWORDS)),
                known=", ".join(KEYWORDS),
            )


def problems(ability: Any) -> Iterator[Flaw]:
    """Yield the mistakes of an ability and all that stands in it."""
    for word, place in ((ability, None), *of_text(ability)):
        yield from _of_the_word(word)
        if place is not None:
            yield from meaningless(word, place)


def _of_the_word(word: Any) -> Iterator[Flaw]:
    if isinstance(word, w.Triggered):
        if not word.optional and any(isinstance(one, w.Target) for one in word.procedure):
            yield flaw("an ability that names cards beforehand must be optional (発動できる)")
        numbers = [one for one in within(word) if isinstance(one, w.Stat) and one.of == "it"]
        if numbers and isinstance(word.when.who, w.What) and not word.when.each:
            yield flaw("stat: use of: it only in a trigger that comes each time (たび), since several cards may act together")
        for zone in word.zone:
            if zone not in LISTENS:
                yield flaw("no ability triggers in the {zone}; accepted: {known}", zone=zone, known=", ".join(LISTENS))
    if isinstance(word, (w.Triggered, w.Use)):
        for step in word.procedure:
            if isinstance(step, (w.IfThen, w.May, w.Later)):
                yield flaw("{word} does not belong before 発動できる", word=tag(step).strip("'"))
    if isinstance(word, (w.Triggered, w.Static)) and word.word and word.word not in ABILITY_WORDS:
        yield flaw(
            "no ability word {word!r}{near}; known: {known}",
            word=word.word,
            near=suggest(word.word, list(ABILITY_WORDS)),
            known=", ".join(ABILITY_WORDS),
        )
    if isinstance(word, (w.Static, w.Equip)):
        of_hand = [_is_of_hand(one) for one in word.effects] if isinstance(word, w.Static) else [False]
        if any(of_hand) and (not all(of_hand) or word.zone != ("hand",)):
            yield flaw("lower level: of: in hand without `what` stands alone in an ability with zone: [hand]")
        for zone in word.zone:
            if zone not in PLACED and not any(of_hand):
                yield flaw("no ability applies in the {zone}; accepted: {known}", zone=zone, known=", ".join(PLACED))
    if isinstance(word, w.When):
        yield from misplaced(word)
    if isinstance(word, w.Equip) and any(isinstance(one, (w.Use, w.Equip)) for one in word.gives):
        yield flaw("equip: it can give only triggered and static abilities")
    if isinstance(word, (w.Gain, w.Without)):
        yield from _unknown(word.keywords)
