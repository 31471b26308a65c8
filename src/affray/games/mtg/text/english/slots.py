"""Phrases that all others of Magic share: the grammar, numbers, colors, types, keywords, ends."""

from __future__ import annotations

import re
from collections.abc import Iterable
from string import ascii_uppercase, digits
from typing import Any, get_args

from affray.games.mtg.text.english.subtypes import SUBTYPES as KNOWN_SUBTYPES
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.keywords import KEYWORDS, UnknownKeyword, parse_keyword
from affray.games.mtg.vocabulary.plurals import plural, singular
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Pattern, Phrase, ReadOnly, SayOnly, Transformed, optional
from affray.text.grammar.rule import Grammar, Numbered
from affray.text.grammar.source import Text

ENGLISH = Grammar()
"""The phrases of Magic in English."""
says, also = ENGLISH.rule, ENGLISH.read_only_rule

_WORDS = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
    "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
FIGURE: Phrase[int] = Pattern(r"-?\d+", int, starts="-" + digits).named("a number")
"""A number in figures: damage, life, power."""
MANY: Phrase[int] = AnyOf(
    Enumeration({n + 1: word for n, word in enumerate(_WORDS)}),
    Pattern(r"\d+", int, lambda n: str(n) if n > 20 or not n else "", digits),
).named("a number in words")
"""A number of things: "two"."""
PLURAL: Phrase[int] = Transformed(MANY, lambda n: n if n != 1 else None, lambda n: n if n != 1 else None)
"""A number of things, more than one."""
SOMETHING: Phrase[str] = Pattern(r"(?!(?:all|any|no|its|the|that|those|these|more)\b)[^\s.,;:()\"]+", str).named(
    "a kind of counter"
)
QUOTED: Phrase[str] = Pattern(
    r"[A-Z][\w'-]*(?:(?:,? (?:of|the|and|in|to|for|from|with|a|an|on|at))*,? [A-Z][\w'-]*)*", str, starts=ascii_uppercase
).named("a name")


_PLAIN: dict[str, Any] = {"X": "X", "-X": "-X", "that much": ("that much", "that many")}
PLAIN: Phrase[Any] = AnyOf(FIGURE, Enumeration(_PLAIN)).named("a number")
"""A number as it stands."""
SO_MANY: Phrase[Any] = AnyOf(MANY, FIGURE, Enumeration(_PLAIN | {"that much": ("that many", "that much")})).named("a number")
"""A number as it stands: "two", "X"."""
_SIMPLE: Phrase[Any] = ENGLISH.words(*[one for one in get_args(w.AmountWord) if one is not w.Plus], name="an amount")
_PLUS: Phrase[Any] = Transformed(
    ListOf(AnyOf(_SIMPLE, PLAIN), " plus ", " plus ", 2),
    lambda terms: w.Plus(terms) if not all(isinstance(one, (int, str)) for one in terms) else None,
    lambda plus: plus.of if isinstance(plus, w.Plus) and not any(isinstance(one, w.Plus) for one in plus.of) else None,
)
WORKED_OUT: Phrase[Any] = AnyOf(_SIMPLE, _PLUS)
AMOUNT: Phrase[Any] = AnyOf(PLAIN, WORKED_OUT)


def one_or_several(phrase: Phrase[Any], last: str = " or ", between: str = ", ", also: tuple[str, ...] = ()) -> Phrase[Any]:
    """Return one value, or a tuple of several: "red", "red or green". A tuple of one is said as that one."""
    return AnyOf(phrase, ListOf(phrase, last, between, 2, also), SayOnly(ListOf(phrase, last, between)))


COLOR: Phrase[str] = Enumeration({name: name for name in get_args(w.Color)})
COLORS: Phrase[Any] = one_or_several(COLOR, " or ", ", ", (" and ", ", or "))
PERMANENTS = ("permanent", "creature", "land", "artifact", "enchantment", "planeswalker", "battle")
TYPES = (
    *PERMANENTS,
    "instant",
    "sorcery",
    "kindred",
    "card",
    "spell",
    "ability",
    "activated ability",
    "triggered ability",
    "player",
    "opponent",
)
assert {*TYPES, "any target"} == set(get_args(w.Type))
_PLURALS = {
    "sorcery": "sorceries",
    "ability": "abilities",
    "activated ability": "activated abilities",
    "triggered ability": "triggered abilities",
}
TYPE = Numbered(
    Enumeration({name: name for name in TYPES}), Enumeration({name: _PLURALS.get(name, f"{name}s") for name in TYPES})
)
NOUNS = (
    "creature",
    "permanent",
    "artifact",
    "land",
    "enchantment",
    "planeswalker",
    "battle",
    "spell",
    "ability",
    "card",
    "token",
    "permanent or player",
    "player",
    "opponent",
)
"""Nouns for something that was spoken of: "that creature"."""
CARD_TYPE: Phrase[str] = Enumeration({name: name for name in (*PERMANENTS, "instant", "sorcery", "kindred")})

_NOT = r"(?!(?:All|Each|Target|If|When|Whenever|While|As|Until|The|This|That|Those|It|They|You|Your|Up|Any|Another|Other|At|A|An|X|Activate|Draw|Choose|No|Creatures?|Permanents?|Artifacts?|Lands?|Enchantments?|Planeswalkers?|Battles?|Spells?|Cards?|Tokens?|Players?|Opponents?|Attacking|Blocking|Blocked|Unblocked|Tapped|Untapped|Legendary|Basic|Snow|World|White|Blue|Black|Red|Green|Token|Nontoken|Damage|Combat|Prevent|Return|Exile|Destroy|Put|Sacrifice|Discard|Counter|Remove|Tap|Untap|Create|Add|Gain|Goad|Attach|Move|Regenerate|Flip|Switch|Take|Skip|Look|Search|Shuffle|Reveal|Pay|One|Two|Three|During|After|Before|Then|Otherwise|Nothing|Defending)\b)"
_NEW_TYPE = rf"{_NOT}[A-Z][a-z]+(?:-[A-Z][a-z]+|'s)?"
_BEFORE_IT = re.compile(r"[a-z,0-9/+}~] ")


class Within(Pattern[str]):
    """A pattern within a sentence, where a capital is no beginning."""

    def readings(self, text: Text, at: int) -> Iterable[tuple[str, int]]:
        return super().readings(text, at) if _BEFORE_IT.match(text.text, max(at - 2, 0)) else []


def _one_of(words: Iterable[str]) -> str:
    """Return a pattern of any of these words."""
    return f"(?:{'|'.join(sorted(words, key=len, reverse=True))})(?![\\w-])"


def _new(plural_form: str) -> str:
    """Return the subtype of a plural that no printed card has.

    Raises:
        ValueError: how it is spelled for one is not known: -ies, -oes, -ses and the like.
    """
    if re.search(r"(?:ie|oe|ve|[sxz]e|[cs]he)s$", plural_form):
        raise ValueError(plural_form)
    return singular(plural_form)


_PLURAL_TYPES = _one_of({plural(one) for one in KNOWN_SUBTYPES})
SUBTYPE: Phrase[str] = AnyOf(
    Pattern(_one_of(KNOWN_SUBTYPES), str, starts=ascii_uppercase),
    Within(rf"(?!{_one_of(KNOWN_SUBTYPES)}|{_PLURAL_TYPES}){_NEW_TYPE}", str, starts=ascii_uppercase),
).named("a subtype")
"""A subtype: one that printed cards have, or within a sentence any word with a capital that is no plural of one."""
SUBTYPES: Phrase[str] = AnyOf(
    Pattern(_PLURAL_TYPES, singular, plural, ascii_uppercase),
    Within(rf"(?!{_PLURAL_TYPES}){_NEW_TYPE}", _new, plural, ascii_uppercase),
).named("subtypes")
PLURAL_SUBTYPE: Phrase[str] = ReadOnly(Pattern(_PLURAL_TYPES, singular, starts=ascii_uppercase)).named("subtypes")
"""The plural of a subtype that printed cards have, where many are each of it: "lands you control are Swamps"."""

_TAKES = {
    "": "", "number": r" \d+", "number or X": r" (?:\d+|X)", "cost": r" (?:\{(?:[WUBRGCX]|\d{1,2}|(?:[WUBRG]|2)/[WUBRGP])\})+",
    "word": r" (?:[a-z]+ (?:and|or) )?[a-z]+(?: you control| an opponent controls)?(?: with (?:power|mana value) \d+ or (?:less|greater))?",
}  # fmt: skip
_FROM = r"protection from (?:the color of your choice|colorless or from the color of your choice|the chosen player|[a-z]+|[A-Z][a-z]+s?)"
_NAMES = [re.escape(name) + _TAKES[KEYWORDS[name].takes] for name in KEYWORDS if name not in ("landwalk", "protection")]


def _keyword(text: str) -> str:
    """Return the keyword of a text.

    Raises:
        ValueError: there is no such keyword.
    """
    lower = text[:1].lower() + text[1:]
    try:
        parse_keyword(lower)
    except UnknownKeyword:
        raise ValueError(text) from None
    return lower


KEYWORD: Phrase[str] = Pattern(
    "(?i:"
    + "|".join(sorted([*_NAMES, _FROM, r"(?:plains|island|swamp|mountain|forest|land)walk"], key=len, reverse=True))
    + r")(?![\w-])",
    _keyword,
    starts="".join(
        sorted(
            {
                letter
                for word in (*KEYWORDS, "plains", "island", "swamp", "mountain", "forest")
                for letter in (word[0], word[0].upper())
            }
        )
    ),
).named("a keyword")
"""A keyword with what it takes: "flying", "bushido 2", "protection from red"."""
NAMED_KEYWORD: Phrase[str] = Enumeration({name: name for name in sorted(KEYWORDS, key=len, reverse=True)}).named("a keyword")
"""The name of a keyword alone, as descriptions have it."""
KEYWORD_LINE: Phrase[tuple[str, ...]] = ListOf(KEYWORD, ", ", ", ")
"""A line of keywords: "Flying, vigilance"."""
KEYWORDS_LIST: Phrase[tuple[str, ...]] = ListOf(KEYWORD, " and ", ", ", also=(", and ",))

UNTIL_NAMED: Phrase[str] = Enumeration({
    "turn": ("until end of turn", "this turn"),
    "combat": ("until end of combat", "this combat"),
    "source leaves": ("for as long as ~ remains on the battlefield",),
    "you control this": ("for as long as you control ~",),
    "your next turn": ("until your next turn",),
    "end of your next turn": ("until the end of your next turn",),
    "its next untap": ("during its controller's next untap step", "during their controllers' next untap steps", "during their controller's next untap step"),
    "your next untap": ("during your next untap step",),
    "game": ("for the rest of the game",),
})  # fmt: skip
UNTIL: Phrase[str] = optional(UNTIL_NAMED, "", before=" ")
