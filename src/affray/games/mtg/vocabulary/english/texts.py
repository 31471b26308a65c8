"""A card's printed text, line by line: keywords, abilities, what a spell does. Passes go to the normal form and back."""

from __future__ import annotations

import re
from typing import Any

from affray.cards.reading import Unread, read
from affray.games.mtg.vocabulary.english.abilities import ABILITY, SPELL
from affray.games.mtg.vocabulary.english.slots import KEYWORD_LINE

_REMINDER = re.compile(r"\s*\([^()]*\)")
_THIS = "creature|spell|artifact|enchantment|land|permanent|planeswalker|Aura|Equipment|Vehicle|Siege|battle|card|token"
_TYPOGRAPHY = str.maketrans({"’": "'", "−": "-", "“": '"', "”": '"'})


def normal(text: str, name: str) -> str:
    """The normal form of a printed text: no reminders, `~` for the card itself, plain quotes and signs."""
    text = _REMINDER.sub("", text.translate(_TYPOGRAPHY)).replace("{tap}", "{T}")
    text = re.sub(r"</?i>", "", text).replace("&mdash;", "—").replace(" --", " —")
    short = name.split(",")[0]
    for one in dict.fromkeys((name, short)):
        text = re.sub(rf"(?<![\w'-]){re.escape(one)}(?![\w-])", "~", text)
    text = re.sub(rf"\b[Tt]his (?:{_THIS})\b", "~", text)
    text = re.sub(r"^[A-Z][A-Za-z ']+ — (?=[A-Z~])", "", text, flags=re.MULTILINE)
    return lower_costs(_OLD_MODES.sub(_bullets, text))


_OLD_MODES = re.compile(r"([Cc]hoose (?:one|two|one or both|any number)) [-—]+\n?(?!•)([^•\n]+(?:;\n?(?:or |and )?[^•\n]+)+)")


def _bullets(found: re.Match[str]) -> str:
    """Modes that stand in one sentence, each with a line of its own."""
    modes = [one.strip().removeprefix("or ").rstrip(".") for one in found[2].replace("\n", " ").split(";")]
    return f"{found[1]} —" + "".join(f"\n• {one[:1].upper()}{one[1:]}." for one in modes)


_COST = re.compile(r"^[^\n:\"]*:", re.MULTILINE)
_PART = re.compile(r"(?<=, )[A-Z](?=[a-z])")


def lower_costs(text: str) -> str:
    """Costs with small letters after their commas."""
    return _COST.sub(lambda cost: _PART.sub(lambda one: one[0].lower(), cost[0]), text)


def read_text(text: str, spell: bool) -> tuple[tuple[str, ...], tuple[Any, ...]] | Unread:
    """The keywords and abilities of a text in normal form; or the first part of it that was not read.

    Args:
        text: the text, an ability or a list of keywords a line.
        spell: it is an instant's or a sorcery's.
    """
    keywords: list[str] = []
    abilities: list[Any] = []
    rest: list[str] = []
    for line in _lines(text):
        found = read(KEYWORD_LINE, line)
        if not isinstance(found, Unread):
            keywords += found
        elif spell:
            rest.append(line)
        else:
            ability = read(ABILITY, line)
            if isinstance(ability, Unread):
                return ability if ability.at >= found.at else found
            abilities.append(ability)
    if rest:
        ability = read(SPELL, " ".join(rest).replace(" \n", "\n"))
        if isinstance(ability, Unread):
            return ability
        abilities.append(ability)
    return tuple(keywords), tuple(abilities)


_TWO = re.compile(
    r"(When|Whenever) (.+?) (enters(?: the battlefield)?|attacks|blocks|becomes blocked|dies)(?:,? or (?:when |whenever )?)(?:it |~ )?(attacks|blocks|becomes blocked|dies|enters(?: the battlefield)?|deals combat damage to a player), (.*)",
    re.DOTALL,
)


_OR_ANOTHER = re.compile(r"(When|Whenever) ~ or another (.+?) ((?:enters|dies|attacks|deals)\b.*)", re.DOTALL)


def _apart(line: str) -> list[str]:
    """A trigger with two events as two triggers: nothing is at once in both."""
    both = _OR_ANOTHER.fullmatch(line)
    if both:
        return [f"{both[1]} {who} {both[3]}" for who in ("~", f"another {both[2]}")]
    found = _TWO.fullmatch(line)
    if not found or found[3].split(" ")[0] == found[4].split(" ")[0]:
        return [line]
    return [f"{found[1]} {found[2]} {event}, {found[5]}" for event in (found[3], found[4])]


def _lines(text: str) -> list[str]:
    """Lines, modes with the line that they belong to."""
    found: list[str] = []
    for line in (one for printed in text.split("\n") for one in _apart(printed)):
        if line.startswith("•") and found:
            found[-1] += "\n" + line
        elif line.strip():
            found.append(line.strip())
    return found
