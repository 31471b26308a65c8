"""The cast-iron rule: a card that is well formed but says what cannot be meant is refused when it is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from affray.cards.pool import CardError, Flaw, flaw, flawed
from affray.cards.word import tag
from affray.core.notation import suggest
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.descriptions import misplaced
from affray.games.fow.vocabulary.keywords import KEYWORDS, UnknownKeyword, parse_keyword
from affray.games.fow.vocabulary.phrases import OF_THIS
from affray.games.fow.vocabulary.printed import SPENT, TYPES, FowCard, as_tuple, symbols
from affray.games.fow.vocabulary.scope import PHRASES
from affray.games.fow.vocabulary.scope_tables import TAKES, meaningless
from affray.games.fow.vocabulary.scope_walk import of_text

NUMBERED = ("limit", "mana")
"""Keywords with a number, of which a description may leave it out."""
SUBTYPES = ("field", "resonator", "ruler", "J-ruler", "J/resonator", "J/ruler")
"""Objects of old additions (1406.1a)."""


def texts(word: Any, field: str) -> tuple[str, ...]:
    """Return the values that a text in this field of a word can have, where they are checked (see `CardCatalogue`)."""
    if word is w.CardText:
        return {"type": TYPES, "subtype": SUBTYPES, "keywords": tuple(KEYWORDS)}.get(field, ())
    if field in ("keyword", "keywords"):
        return tuple(KEYWORDS)
    if (word, field) == (w.Lose, "types"):
        return TYPES
    return PHRASES if (word, field) in TAKES else ()


def check(card: FowCard) -> None:
    """Refuse a card that says something impossible.

    Raises:
        CardError: it does; the message lists everything that is wrong with it.
    """
    text = card.text
    flaws: list[Flaw] = []
    for kind in as_tuple(text.type):
        if kind not in TYPES:
            flaws.append(
                flaw(
                    "no card type {kind!r}{near}; accepted: {known}",
                    kind=kind,
                    near=suggest(kind, list(TYPES)),
                    known=", ".join(TYPES),
                )
            )
    if "resonator" in card.types and (text.atk is None or text.defence is None):
        flaws.append(flaw("a resonator needs atk and def (206.1), e.g. atk: 500, def: 500"))
    if "chant" in card.types and card.spell is None and card.trigger is None and not text.unread:
        flaws.append(flaw("a chant needs a spell or trigger ability, e.g. ability: spell, effects: [do: draw]"))
    if {"chant", "rune"} & card.types and any(
        isinstance(word, w.Stat) and word.of == "this" and word.stat in ("ATK", "DEF")
        for ability in text.abilities
        for word in walk(ability)
    ):
        flaws.append(flaw("a chant has no ATK and DEF"))
    if card.types <= {"chant", "rune"} and any(_is_other_in_play(what) for one in text.abilities for what in _own(one)):
        flaws.append(flaw("leave out `other`: this card never fits such a description"))
    if {"addition", "rune"} <= card.types:
        flaws.append(flaw("a rune that is an addition is not played: every rune is played as a copy here (711.3a)"))
    elif "rune" in card.types and (card.spell is None or not text.divinity):
        flaws.append(flaw("a rune needs a divinity (209) and a spell ability"))
    if text.subtype and ("addition" not in card.types or text.subtype not in SUBTYPES):
        flaws.append(
            flaw("subtype {subtype!r}: additions have one of {known} (1406.1a)", subtype=text.subtype, known=", ".join(SUBTYPES))
        )
    if "(" in text.cost:
        flaws.append(flaw("cost {cost!r}: leave out what the will may be spent on", cost=text.cost))
    flaws.extend(_shapes(card))
    flaws.extend(misplaced(card.types, text.abilities))
    for ability in text.abilities:
        flaws.extend(problems(ability, text.cost))
    if flaws:
        raise flawed(text.name, flaws)


def _shapes(card: FowCard) -> list[Flaw]:
    """Return the mistakes of keywords and abilities on cards that cannot have them."""
    flaws = []
    chant = "chant" in card.types
    if ("shift" in card.keywords) != bool(card.text.future):
        flaws.append(flaw("a Shift card needs the keyword shift and its `future` side (1302.2), e.g. future: Full Bloom"))
    if "bestow" in card.keywords and ("addition" not in card.types or card.spell is not None):
        flaws.append(flaw("[Bestow] is for additions that are played without a target (1121.2)"))
    for kind in (w.Spell, w.Trigger, w.Stealth, w.Awakening, w.Incarnation, w.OtherCost, w.Judgment):
        if sum(type(one) is kind for one in card.text.abilities) > 1:
            flaws.append(flaw("a card has at most one {word} ability", word=tag(kind).strip(chr(39))))
    if card.incarnation is not None and card.other_cost is not None:
        flaws.append(flaw("a card has at most one other cost"))
    flaws.extend([*_awakening(card, chant), *_rulers(card)])
    if any(word.abilities if chant else word.effects or word.targets for word in card.played_with):
        flaws.append(flaw("'played with' gives effects to a chant, abilities to any other card"))
    return flaws


def _rulers(card: FowCard) -> list[Flaw]:
    """Return the mistake of a card that is put into the ruler area and is no J-ruler."""
    moved = any(
        isinstance(word, w.Move) and (word.to, word.who) == ("ruler area", "this")
        for part in card.text.abilities
        for word in _own(part)
    )
    return [flaw("move: put only a J-ruler into the ruler area")] if moved and "J-ruler" not in card.types else []


def _awakening(card: FowCard, chant: bool) -> list[Flaw]:
    """Return the mistake of an [Awakening] without a text that asks for it, or of a text without it."""
    awakening, spell = card.awakening, card.spell
    asked = spell is not None and any(isinstance(word, w.Awakened) for word in walk(spell))
    if awakening is None:
        return [flaw("it asks whether it was awakened, but it has no [Awakening]")] if asked else []
    flaws = []
    if not awakening.abilities and not awakening.effects and not asked:
        flaws.append(flaw("{word} needs effects", word=tag(w.Awakening)))
    if chant and not awakening.targets and any(_says(word, "target") for word in walk(awakening)):
        single_target = spell is not None and not spell.modes and len(spell.targets) == 1 and spell.targets[0].n == 1
        flaws.extend(
            [] if single_target else [flaw("an [Awakening] refers to the target of its chant, which must be exactly one")]
        )
    return flaws


def problems(ability: Any, cost: str) -> list[Flaw]:
    """Return the mistakes of an ability beyond its shape."""
    checks = (_keywords, _costs, _announced, _purposes, _ends, _given, _players, _stones)
    flaws = [problem for word in walk(ability) for check in checks for problem in check(word)]
    flaws.extend(problem for word, place in of_text(ability) for problem in meaningless(word, place))
    flaws.extend(_parts(ability))
    kinds = [type(word) for word in walk(ability)]
    if w.Damage not in kinds and any(_says(word, "damage dealt") for word in walk(ability)):
        flaws.append(flaw("it refers to the damage dealt, but deals none"))
    costs = cost + "".join(part for part in getattr(ability, "cost", ()) if isinstance(part, str))
    sets_x = "{X" in costs or any(
        isinstance(word, w.Force) or (isinstance(word, (w.RemoveCost, w.Counters)) and word.n == "X") for word in walk(ability)
    )
    if not sets_x and any(uses_x(word) for word in walk(ability)):
        flaws.append(flaw("it refers to X, but nothing in its cost sets X"))
    return flaws


def walk(word: Any) -> Iterator[Any]:
    """Yield a word and every word inside it."""
    yield word
    for name in word.__struct_fields__:
        for part in _many(getattr(word, name)):
            if isinstance(part, msgspec.Struct):
                yield from walk(part)


def _own(word: Any) -> Iterator[Any]:
    """Yield a word and every word inside it, but for abilities that other cards gain."""
    yield word
    for name in word.__struct_fields__:
        if not (isinstance(word, w.Gain) and name == "abilities"):
            for part in _many(getattr(word, name)):
                if isinstance(part, msgspec.Struct):
                    yield from _own(part)


def _is_other_in_play(word: Any) -> bool:
    """Does a description speak of other cards in play? A chant never lies there."""
    return isinstance(word, w.What) and word.other and word.zone == "field"


def _many(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def _keywords(word: Any) -> list[Flaw]:
    described = (word.keyword,) if isinstance(word, w.What) and word.keyword and word.keyword not in NUMBERED else ()
    names = (*getattr(word, "keywords", ()), *described)
    flaws = []
    for name in names:
        try:
            parse_keyword(name)
        except UnknownKeyword as error:
            flaws.append(flaw("{error}", error=error))
    return flaws


def _costs(word: Any) -> list[Flaw]:
    """Return the mistakes of costs and of produced will."""
    parts = [
        part
        for name in ("cost", "unless", "extra_cost", "rather")
        for part in _many(getattr(word, name, ()))
        if isinstance(part, str)
    ]
    parts += [word.of] if isinstance(word, w.Runes) else []
    parts += [
        part
        for name in ("more", "less", "will")
        if isinstance(word, (w.PlayCost, w.Produce, w.FromRuneArea, w.OwnCost, w.Judgment))
        for part in getattr(word, name, "").split("|")
    ]
    flaws = []
    for part in parts:
        if part not in OF_THIS and part not in ("{Rest}", ""):
            try:
                symbols(part)
            except CardError as error:
                flaws.append(flaw("{error}, {{Rest}}, {known}", error=error, known=", ".join(OF_THIS)))
        if "(" in part:
            flaws.append(flaw("cost {cost!r}: leave out what the will may be spent on", cost=part))
    return flaws


def _announced(word: Any) -> list[Flaw]:
    """Return the mistakes of costs with an X that nobody chooses: it is announced of what is played, and not of what is paid besides."""
    parts = word.cost if isinstance(word, (w.Charge, w.MayDo)) else word.unless if isinstance(word, w.Cancel) else ()
    if not any("{X" in part if isinstance(part, str) else getattr(part, "n", 1) == "X" for part in parts):
        return []
    return [flaw("{word}: write a number, since nobody announces {{X}} here", word=tag(word).strip("'"))]


def _purposes(word: Any) -> list[Flaw]:
    """Return the mistakes of will that may be spent for nothing that exists."""
    if not isinstance(word, w.Produce) or not word.only or SPENT.fullmatch(word.only):
        return []
    return [flaw("produce: only {only!r}: Awakening, J-ruler, or cards by type, race or both (Elf resonator)", only=word.only)]


def _ends(word: Any) -> list[Flaw]:
    """Return the mistakes of replacements that replace nothing."""
    if not isinstance(word, w.Instead):
        return []
    ways = [way for way in (word.prevent, word.prevent_all, word.double, word.more) if way]
    if word.of == "graveyard":
        wrong = (
            word.by is not None
            or ways
            or word.shield
            or word.source
            or word.recover
            or word.once
            or word.move_to != "removed area"
        )
        return (
            [flaw("'instead' of graveyard removes from the game: write move_to: removed area, and nothing else")] if wrong else []
        )
    ways += [True] * word.redirect
    if word.redirect and len(ways) > 1:
        return [flaw("'instead' with redirect: leave out everything else")]
    if word.of == "destruction":
        wrong = word.by is not None or ways or word.shield or word.source or not (word.move_to or word.recover)
        return (
            [flaw("'instead' of destruction needs move_to or recover, and nothing else, e.g. move_to: removed area")]
            if wrong
            else []
        )
    if word.shield and (not word.prevent or word.once):
        return [flaw("'instead' with a shield: write prevent (how much in all), and leave out once")]
    return [] if ways else [flaw("'instead' of damage needs prevent, prevent_all, double, more or redirect, e.g. prevent: 300")]


def _given(word: Any) -> list[Flaw]:
    """Return the mistakes of abilities that cannot be given: from the graveyard a card is used only by its own text."""
    is_flawed = isinstance(word, w.Gain) and any(
        isinstance(one, (w.Activate, w.Automatic)) and one.zone for one in word.abilities
    )
    return [flaw("no card can gain an ability that works in the graveyard")] if is_flawed else []


def _stones(word: Any) -> list[Flaw]:
    """Return the mistakes of a text on what is treated as magic stones: it names attributes and nothing more."""
    if not isinstance(word, w.Gain) or not word.types:
        return []
    alone = word == w.Gain(word.who, attributes=word.attributes, types=word.types, until=word.until) and word.attributes
    return [] if alone else [flaw("'gain': use types only with attributes, e.g. types: [magic stone], attributes: [fire]")]


def _players(word: Any) -> list[Flaw]:
    """Return the mistake of a text that gives players anything else than [Barrier]."""
    if not isinstance(word, w.Gain) or word.who not in ("you", "opponent"):
        return []
    other = [name for name in word.keywords if not name.startswith("barrier")]
    more = other or word.atk or word.defence or word.abilities or word.races or word.attributes or word.types
    return (
        [flaw("'gain' of a player: {who!r} can gain only the keyword barrier, e.g. keywords: [barrier (chant)]", who=word.who)]
        if more
        else []
    )


def _parts(ability: Any) -> list[Flaw]:
    """Return the mistakes of effects that lack an end, targets that are not there, modes that cannot be chosen, abilities that do nothing."""
    if isinstance(ability, w.Continuous):
        return []
    if isinstance(ability, w.Enters) and not ability.rested and not ability.kind:
        return [flaw("enters: write rested, or a kind of counters, e.g. rested: true")]
    if isinstance(ability, w.Stealth) and ability.when is None and ability.condition is None:
        return [flaw("stealth: write `when`, an event, or `condition`")]
    if isinstance(ability, (w.Incarnation, w.Stealth, w.Judgment, w.FromRuneArea, w.OwnCost, w.OtherCost, w.Enters)):
        return []
    flaws = []
    produces = [effect for effect in getattr(ability, "effects", ()) if isinstance(effect, w.Produce)]
    if isinstance(ability, w.Activate) and produces and not ability.targets and len(ability.effects) > 1:
        flaws.append(flaw("affray cannot say a will ability (907.1) that does more than produce will once"))
    if isinstance(ability, w.Activate) and ability.limit == "god's art" and not ability.name:
        flaws.append(flaw("a [God's Art] needs a name (1112.2), e.g. name: Long Night"))
    modes = getattr(ability, "modes", ())
    if modes and ability.choose > len(modes):
        flaws.append(flaw("{choose} of {n} modes cannot be chosen", choose=ability.choose, n=len(modes)))
    more = getattr(ability, "more", None)
    if modes and isinstance(more, w.More) and not 0 <= more.least <= more.most <= len(modes):
        flaws.append(flaw("{least} to {most} of {n} modes cannot be chosen", least=more.least, most=more.most, n=len(modes)))
    for part in modes or (ability,):
        targets: tuple[w.Target, ...] = getattr(part, "targets", ())
        if any(one.another and (modes or at != 1 or targets[0].n != 1 or one.n != 1) for at, one in enumerate(targets)):
            flaws.append(flaw("use `another` only on the second of two targets, each of one card"))
        effects = list(all_effects(part.effects))
        empty = not effects and not getattr(ability, "abilities", ()) and not (isinstance(ability, w.Spell) and ability.targets)
        if empty and not isinstance(ability, w.Awakening):
            flaws.append(flaw("{word} needs effects", word=tag(ability)))
        flaws.extend(
            flaw("{word} in a one-time effect needs `until`: turn, battle, game or source leaves", word=tag(effect))
            for effect in effects
            if isinstance(effect, w.Lasting) and not effect.until
        )
    for inner in getattr(ability, "abilities", ()):
        flaws.extend(_parts(inner))
    return flaws


def all_effects(effects: tuple[Any, ...]) -> Iterator[Any]:
    """Yield effects and those inside `if`, `may do` and coins; a `later` points at things of its own."""
    for effect in effects:
        yield effect
        for name in ("then", "otherwise", "heads", "tails", "effects"):
            if not isinstance(effect, w.Later):
                yield from all_effects(getattr(effect, name, ()))


def uses_x(word: Any) -> bool:
    """Does this word speak of X?"""
    return isinstance(word, w.Times) or _says(word, "X", "X00", "-X", "-X00")


def _says(word: Any, *texts: str) -> bool:
    """Is one of a word's own fields one of these texts?"""
    return any(getattr(word, name) in texts for name in word.__struct_fields__ if isinstance(getattr(word, name), str))
