"""How Magic's cards are printed, in 2018 and in 2026: own names, reminders, bullets, labels and signs, in one form."""

from __future__ import annotations

import re

from affray.cards.dialect import Pass

_ITSELF = "creature|spell|artifact|enchantment|land|permanent|planeswalker|Aura|Equipment|Vehicle|Siege|battle|card|token|Mount|Spacecraft"


def _small(found: re.Match[str]) -> str:
    """A cost with small letters after its commas."""
    return re.sub(r"(?<=, )[A-Z](?=[a-z])", lambda one: one[0].lower(), found[0])


def _bullets(found: re.Match[str]) -> str:
    """Modes that stand in one sentence, each with a line of its own."""
    modes = [one.strip().removeprefix("or ").rstrip(".") for one in found[2].replace("\n", " ").split(";")]
    return f"{found[1]} —" + "".join(f"\n• {one[:1].upper()}{one[1:]}." for one in modes)


_SECOND = r"attacks|blocks|becomes blocked|dies|enters(?: the battlefield)?|deals combat damage to a player"


def _two_events(found: re.Match[str]) -> str:
    """A trigger with two events that never come together, as two triggers."""
    if found[3].split(" ")[0] == found[4].split(" ")[0]:
        return found[0]
    return "\n".join([f"{found[1]} {found[2]} {event}, {found[5]}" for event in (found[3], found[4])])


PASSES = (
    Pass(r"[−–]", "-"),
    Pass(r"[’‘]", "'"),
    Pass(r"[“”]", '"'),
    Pass(r"</?i>", ""),
    Pass(r"&mdash;| --(?= |$)", "—"),
    Pass(r"\{tap\}", "{T}"),
    Pass(r" ?\([^()]*\)", ""),
    Pass(r"[ \t]+$|^[ \t]+|\n+(?=\n|\Z)", ""),
    Pass(r"^[A-Z][A-Za-z' ]+ — (?=[A-Z~])", ""),
    Pass(r"^[^\n:\"]*:", _small),
    Pass(r"([Cc]hoose (?:one|two|one or both|any number)) ?[-—]+\n?(?!•|\n•)([^•\n]+(?:;\n?(?:or |and )?[^•\n]+)+)", _bullets),
    Pass(r"\n(?=•)", "\n"),
)
"""The passes, in their order. After them come the card's own names, then `SPLIT`."""
SPLIT = (
    Pass(r"^(When|Whenever) ~ or another (.+?) ((?:enters|dies|attacks|deals)\b.*)$", r"\1 ~ \3\n\1 another \2 \3"),
    Pass(
        rf"^(When|Whenever) (.+?) (enters(?: the battlefield)?|attacks|blocks|becomes blocked|dies),? or (?:when |whenever )?(?:it |~ )?({_SECOND}), (.*)$",
        _two_events,
    ),
)
"""Triggers with two events, each with a line of its own."""


def names(name: str) -> tuple[Pass, ...]:
    """A card's own name, the part of it before a comma, and "this creature", which mean the card."""
    own = "|".join(re.escape(one) for one in dict.fromkeys((name, name.split(",")[0])))
    return (Pass(rf"(?<![\w'-])(?:{own})(?![\w-])", "~"), Pass(rf"\b[Tt]his (?:{_ITSELF})\b", "~"))
