"""English for the vocabulary of `words.py`, as the cards of this game are templated: said and read by the same rules.

In a text of an ability alone the object it is on is "this"; on a card it is called by what it is ("this creature").
"""

from __future__ import annotations

import re

from affray.cards.word import cached
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.canonical import plain
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.text.grammar.describer import describer
from affray.text.grammar.parser import describes

__all__ = ["ability_text", "card_text", "cost_text", "part_text", "purpose_of", "purpose_text", "what_text"]

_said = describer(plain)


def what_text(what: w.What, plural: bool = False) -> str:
    """Return a noun phrase: "attacking red creature you control"; `plural`: "creatures you control"."""
    from affray.games.mtg.text.english.grammar import WHAT

    if what.type == "any target":
        return "any other target" if what.other else "any target"
    return this(_said(WHAT.many if plural else WHAT.one, what))


def cost_text(parts: tuple[w.CostPart, ...]) -> str:
    """Return a cost: "{2}, {T}, sacrifice a creature"."""
    from affray.games.mtg.text.english.grammar import COST

    return this(_said(COST, parts))


@cached
def purpose_text(only: w.Spending) -> str:
    """What mana may be spent on, in one word: "creature_spells"."""
    from affray.games.mtg.text.english.grammar import PURPOSE

    return _said(PURPOSE, only).removeprefix("for ").replace(",", ";").replace(" ", "_")


@cached
def purpose_of(text: str) -> w.Spending | None:
    """What such a word means; None if it means nothing."""
    from affray.games.mtg.text.english.grammar import PURPOSE

    return describes(PURPOSE, "for " + text.replace("_", " ").replace(";", ","))


@cached
def normal_text(ability: w.Ability) -> str:
    """Return an ability in the form in which texts are read: "{T}: ~ deals 1 damage to any target."."""
    from affray.games.mtg.text.english.grammar import ABILITY, SPELL

    return _said(SPELL if isinstance(ability, w.Spell) else ABILITY, ability)


def ability_text(ability: w.Ability) -> str:
    """Return an ability in sentences: "{T}: This deals 1 damage to any target."."""
    return capital(this(normal_text(ability)))


def part_text(part: w.Part) -> str:
    """Return targets and effects as sentences: "Destroy target creature."."""
    from affray.games.mtg.text.english.grammar import PART

    return this(_said(PART, part))


_BEGINS = r"(^|[.:] |\n• |\")"


def this(text: str, noun: str = "this", host: str = "the attached permanent", name: str = "what grants this") -> str:
    """Return a text with what its card is called, and what that is attached to; in a quoted ability "~" is what has it, `name` what grants it."""
    text = re.sub(r"\b([Aa]) (?=[aeio]\w* counters?\b)", r"\1n ", text)
    text = re.sub(
        r"\bmay (~|that \w+|the attached permanent|(?:another )?target \w+(?: you control)?) (deal|get|gain|lose|fight|become)s\b",
        r"may have \1 \2",
        text,
    )
    text = re.sub(r"\bmay you (?=(?:gain|lose)\b)", "may ", text)
    text = re.sub(r"\bthere are (?=an? )", "there is ", text)
    text = _called(text, "(?i:the) attached permanent", host)
    text = _called(text, "(?i:the) giver", name)
    if '"' in text:
        text = re.sub(r'([^."\n]*)("[^"]*")', lambda match: match[1] + _called(match[2], "~", f"this {_host(match[1])}"), text)
    return _called(text, "~", noun)


def _called(text: str, before: str, after: str) -> str:
    """Return a text in which something is called otherwise, with a capital where a sentence begins."""
    text = re.sub(_BEGINS + before, lambda match: match[1] + capital(after), text)
    return re.sub(before, after, text)


def _host(before: str) -> str:
    """Return the owner of a quoted ability, by the words before it: a token, a creature, …"""
    nouns = re.findall(r"\b(token|creature|artifact|enchantment|land|planeswalker)s?\b", before.lower())
    return "token" if "token" in nouns else nouns[-1] if nouns else "permanent"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_CALLED = ("Aura", "Equipment", "Vehicle", "Siege")
_TYPES = ("creature", "planeswalker", "battle", "artifact", "enchantment", "land")


def called(text: w.CardText) -> tuple[str, str]:
    """Return what a card calls itself, and what it is attached to: "this Aura", "enchanted creature"."""
    kinds, subtypes = as_tuple(text.type), as_tuple(text.subtype)
    noun = next((one for one in _CALLED if one in subtypes), "") or next((one for one in _TYPES if one in kinds), "spell")
    enchants = next((one.removeprefix("enchant ") for one in text.keywords if one.startswith("enchant ")), "")
    enchants = re.split(" you | an opponent | with | without | that ", enchants)[0]
    return (
        f"this {noun}",
        f"enchanted {enchants}" if enchants else "equipped creature" if "Equipment" in subtypes else "the attached permanent",
    )


def card_text(text: w.CardText) -> str:
    """Return a card, line by line: name and cost, types, numbers, keywords, abilities."""
    from affray.games.mtg.text.english.grammar import KEYWORD_LINE

    kinds = " ".join([*as_tuple(text.supertype), *as_tuple(text.type)]).title()
    subtypes = " ".join(as_tuple(text.subtype))
    lines = [f"{text.name} {text.cost}".strip(), kinds + (f" — {subtypes}" if subtypes else "")]
    if text.color:
        lines.append(f"Color: {', '.join(as_tuple(text.color))}")
    if text.power is not None and text.toughness is not None:
        lines.append("/".join([str(n) if isinstance(n, int) else "*" for n in (text.power, text.toughness)]))
    if text.loyalty or text.defense:
        lines.append(", ".join([f"{name} {n}" for name, n in (("loyalty", text.loyalty), ("defense", text.defense)) if n]))
    if text.keywords:
        lines.append(capital(_said(KEYWORD_LINE, text.keywords)))
    lines += [capital(this(one, *called(text), text.name)) for one in (*_sizes(text), *map(normal_text, text.abilities))]
    return "\n".join([*lines, *(["//", card_text(text.back)] if text.back is not None else [])])


def _sizes(text: w.CardText) -> list[str]:
    """Return the ability that defines a power and toughness that is no number (208.2)."""
    from affray.games.mtg.text.english.grammar import AMOUNT

    if text.power == text.toughness and not isinstance(text.power, int) and text.power is not None:
        return [f"~'s power and toughness are each equal to {_said(AMOUNT, text.power)}."]
    both = (("power", text.power), ("toughness", text.toughness))
    return [f"~'s {name} is equal to {_said(AMOUNT, n)}." for name, n in both if n is not None and not isinstance(n, int)]
