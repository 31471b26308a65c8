"""Refusal of cards that are well formed but say what cannot be meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from affray.cards.pool import CardError, Flaw, flaw, flawed
from affray.cards.word import Word
from affray.core.notation import suggest
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.beside import OF_THIS
from affray.games.mtg.vocabulary.descriptions import misplaced
from affray.games.mtg.vocabulary.keywords import KEYWORDS, UnknownKeyword, parse_keyword
from affray.games.mtg.vocabulary.more_keywords import CHOSEN_PLAYER, COLORS_TO_CHOOSE
from affray.games.mtg.vocabulary.overloading import overloaded
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.games.mtg.vocabulary.printed import TYPES, MtgCard, all_abilities, card_of, face_down, symbols
from affray.games.mtg.vocabulary.scope_rules import ALWAYS, OF_A_SPELL, phrases, problems, problems_of_amount


def walk(word: Any) -> Iterator[Any]:
    """Yield a word and every word inside it."""
    yield word
    for name in word.__struct_fields__:
        value = getattr(word, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, msgspec.Struct):
                yield from walk(part)


def texts(word: Any, field: str) -> tuple[str, ...]:
    """Return the values that a text in this field of a word can have, where they are checked (see `CardCatalogue`)."""
    if field in ("keyword", "keywords", "without_keyword"):
        return tuple(KEYWORDS)
    if (word, field) == (w.When, "origin"):
        return get_args(w.Place)
    return phrases(word, field)


LEFT_OUT = {"Saga": "714", "Class": "716", "Attraction": "717", "Case": "719"}
"""Subtypes with rules of their own that are not played, by their number in 2026."""


def check(card: MtgCard) -> None:
    """Refuse a card that is well formed but says what cannot be meant.

    Raises:
        CardError: it does; the message lists everything that is wrong with it.
    """
    text = card.text
    flaws: list[Flaw] = []
    for kind in card.types - set(TYPES):
        flaws.append(
            flaw(
                "no card type {kind!r}{near}; accepted: {known}",
                kind=kind,
                near=suggest(kind, list(TYPES)),
                known=", ".join(TYPES),
            )
        )
    for name in as_tuple(text.subtype):
        if name in LEFT_OUT:
            flaws.append(flaw("the rules of a {name} ({number}) are out of scope", name=name, number=LEFT_OUT[name]))
    if "creature" in card.types and (text.power is None or text.toughness is None):
        flaws.append(flaw("a creature needs power and toughness (208.1), e.g. power: 2, toughness: 2"))
    if card.is_permanent and card.spell is not None and card.spell != asked_for_alone(card.spell):
        flaws.append(flaw("a permanent card: its spell ability may have only an additional cost"))
    if not card.is_permanent and card.spell is None and not text.unread:
        flaws.append(flaw("an instant or sorcery needs a spell ability, e.g. ability: spell, effects: [do: draw]"))
    flaws.extend(_of_other_costs(card))
    flaws.extend((*_of_faces(text), *_of_copies(card)))
    if "planeswalker" in card.types and not text.loyalty:
        flaws.append(flaw("a planeswalker needs loyalty (306.5), e.g. loyalty: 3"))
    if "battle" in card.types and not text.defense:
        flaws.append(flaw("a battle needs defense (310.4), e.g. defense: 5"))
    if not COLORS_TO_CHOOSE.keys().isdisjoint(text.keywords) or any(
        not COLORS_TO_CHOOSE.keys().isdisjoint(effect.keywords)
        for part in text.abilities
        if isinstance(part, w.Static)
        for effect in part.effects
        if isinstance(effect, w.Gain)
    ):
        flaws.append(flaw("a color of your choice is chosen as an effect begins"))
    flaws.extend(_of_chosen_player(card))
    for number in (text.power, text.toughness):
        flaws.extend(problems_of_amount(number))
    for keyword in text.keywords:
        flaws.extend(_cost_of(keyword))
    if card.subtypes.isdisjoint(("Aura", "Equipment")) and any(
        isinstance(word, w.Attach) for ability in text.abilities for word in walk(ability)
    ):
        flaws.append(flaw("attach: only an Aura or Equipment can be attached to something (301.5, 303.4); this card is neither"))
    flaws.extend(misplaced(card.is_permanent, "Aura" in card.subtypes, text.abilities))
    phrases = _phrases_of(card)
    for ability in text.abilities:
        if is_other_than_itself(ability, kinds_of(card.types, card.subtypes)):
            flaws.append(flaw("leave out `other`: this card never fits such a description"))
        for word in walk(ability):
            flaws.extend(_problems(word))
        mana = text.cost if isinstance(ability, (w.Spell, w.Enters)) else ""
        flaws.extend(problems(ability, mana, phrases))
    if flaws:
        raise flawed(text.name, flaws)


def asked_for_alone(spell: w.Spell) -> w.Spell:
    """Return a spell ability that says only what the card costs besides."""
    return w.Spell(extra_cost=spell.extra_cost, or_cost=spell.or_cost)


def _of_chosen_player(card: MtgCard) -> Iterator[Flaw]:
    """Yield the mistake of protection from the chosen player: only a permanent has it for which a player is chosen as it enters."""
    words = [word for ability in card.text.abilities for word in walk(ability) if CHOSEN_PLAYER in getattr(word, "keywords", ())]
    if (words or CHOSEN_PLAYER in card.text.keywords) and not any(one.choose in ("player", "opponent") for one in card.enters):
        yield flaw("no player is chosen as this enters")
    if any(not isinstance(word, w.Gain) or word.who != "this" or word.until for word in words):
        yield flaw(
            "protection from the chosen player: only the permanent itself can gain it: write who: this, and leave out until"
        )


def _phrases_of(card: MtgCard) -> frozenset[str]:
    """Return the phrases that mean somebody wherever they are said on this card."""
    if not card.is_permanent:
        return OF_A_SPELL
    chosen = {f"chosen {one.choose.rpartition(' ')[2]}" for one in card.enters if one.choose}
    return ALWAYS | chosen | ({"exiled"} if _exiles(card.text) else frozenset())


def _exiles(text: w.CardText) -> bool:
    """Does an ability of this card exile something and leave it there, so that another can speak of the exiled card (607.2a)?"""
    return any(
        isinstance(word, (w.Move, w.FromHand)) and word.to == "exile" and not getattr(word, "until", "")
        for ability in text.abilities
        for word in walk(ability)
    )


def _of_other_costs(card: MtgCard) -> Iterator[Flaw]:
    """Yield the mistakes of the costs for which a card may be cast in place of its mana cost."""
    if len(card.ways) < sum(isinstance(one, w.CastFor) for one in all_abilities(card.text)):
        yield flaw("a card may have only one cost that replaces its mana cost")
    if "overload" in card.keywords and (card.spell is None or overloaded(card.spell) is None):
        yield flaw("overload: the card needs one target, and effects that can be done to each")


def _of_faces(text: w.CardText) -> Iterator[Flaw]:
    """Yield what is wrong with the other faces of a card.

    Raises:
        CardError: with its back.
    """
    if text.under is not None and (text.under.under is not None or text != face_down(card_of(text.under)).text):
        yield flaw("a face-down card is a 2/2 creature of no color, cost and subtype (708.2)")
    if text.back is not None and text.front is not None:
        yield flaw("a face has one other face: write `back` on the front, and leave out `front`")
    if text.back is not None:
        check(card_of(text.back))


def _of_copies(card: MtgCard) -> Iterator[Flaw]:
    """What is wrong with what a permanent enters as a copy of.

    Raises:
        CardError: with the card that has become a copy.
    """
    if len(card.enters_as) > 1 or (card.enters_as and (card.text.back is not None or card.text.front is not None)):
        yield flaw("enters as: write it once, on a card with one face")
    for word in card.enters_as:
        kinds = {*as_tuple(word.what.type)}
        if not kinds <= _COPIED and not (
            word.what.subtype and "Aura" not in as_tuple(word.what.subtype) and kinds <= {"permanent"}
        ):
            yield flaw(
                "enters as: describe by `type`, since no copy of an Aura is attached; accepted: {known}",
                known=", ".join(sorted(_COPIED)),
            )
        if as_tuple(word.what.zone) not in ((), ("battlefield",)) or word.what.other:
            yield flaw("enters as: describe permanents on the battlefield, without `other`")
    if card.text.original is not None:
        if card.text.original.original is not None:
            yield flaw("a copy has one `original`, which is no copy")
        check(card_of(card.text.original))


_COPIED = {"artifact", "battle", "creature", "land", "planeswalker"}
"""What a permanent can enter as a copy of."""
NOT_PLAYED = ("shield", "finality")
"""Kinds of counters with rules of their own that are not played."""


def _problems(word: Any) -> list[Flaw]:
    """Return the mistakes of unknown keywords, costs and kinds of counters."""
    flaws = []
    kinds = (word.kind,) if isinstance(word, w.PutCounters) else (word.counter,) if isinstance(word, (w.Enters, w.Move)) else ()
    for kind in kinds:
        if kind in NOT_PLAYED or kind in KEYWORDS:
            flaws.append(flaw("the rules of {kind} counters are out of scope", kind=kind))
    for keyword in (*getattr(word, "keywords", ()), *((word.keyword,) if isinstance(word, w.What) and word.keyword else ())):
        try:
            if isinstance(word, (w.What, w.Lose)):
                _known(keyword)
            else:
                flaws += _cost_of(keyword)
        except UnknownKeyword as error:
            flaws.append(flaw("{error}", error=error))
    for part in getattr(word, "cost", ()) if not isinstance(word, w.CardText) else ():
        if isinstance(part, str) and part != "{T}" and part not in OF_THIS:
            try:
                symbols(part)
            except CardError as error:
                flaws.append(flaw("{error}", error=error))
    return flaws


def kinds_of(*printed: tuple[str, ...] | frozenset[str]) -> set[str]:
    """Return what a card is, by its types and subtypes, in small letters."""
    return {"permanent", "card", *[one.lower() for some in printed for one in some]}


def is_other_than_itself(ability: w.Ability, kinds: set[str]) -> bool:
    """Does an ability speak of what is other than a card that can never be such a one? A Vehicle may become a creature."""
    first = ability.targets[:1] if isinstance(ability, w.Spell) else ()
    return "vehicle" not in kinds and any(_strange(what, kinds) for part in (ability, *first) for what in _others(part))


def _others(word: Any) -> Iterator[w.What]:
    """Yield the descriptions of a text with "other", but for targets (another than those before), costs and abilities in quotes."""
    if isinstance(word, w.What) and word.other:
        yield word
    if isinstance(word, Word):
        for name in word.__struct_fields__:
            if name not in ("targets", "cost", "extra_cost", "or_cost", "abilities"):
                yield from _others(getattr(word, name))
    elif isinstance(word, tuple):
        for part in word:
            yield from _others(part)


def _strange(what: w.What, kinds: set[str]) -> bool:
    """Can a card of these types never be what is described?"""
    if what.either:
        return all(_strange(one, kinds) for one in what.either)
    if kinds & {"instant", "sorcery"}:
        return True
    subtypes = {one.lower() for one in as_tuple(what.subtype)}
    return kinds.isdisjoint(as_tuple(what.type)) or (bool(subtypes) and "creature" not in kinds and kinds.isdisjoint(subtypes))


def _cost_of(keyword: str) -> list[Flaw]:
    """Return what is wrong with the cost that a keyword takes."""
    name, argument = parse_keyword(keyword)
    try:
        if KEYWORDS[name].takes == "cost":
            symbols(argument)
    except CardError as error:
        return [flaw("{error}", error=error)]
    return []


def _known(keyword: str) -> None:
    if keyword not in KEYWORDS:
        raise UnknownKeyword(
            flaw("no keyword {keyword!r}{near}; known: {known}", keyword=keyword, near="", known=", ".join(sorted(KEYWORDS)))
        )
