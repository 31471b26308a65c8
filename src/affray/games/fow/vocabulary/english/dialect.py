"""How Force of Will's cards were printed: the labels of the Grimm cluster, `When …, …`, and the arrows since Lapis, in one form."""

from __future__ import annotations

import re

from affray.cards.dialect import Pass
from affray.games.fow.vocabulary.keywords import KEYWORDS, SAME_AS

_NUMBERS = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
)  # fmt: skip
_WORDS = {word: str(at) for at, word in enumerate(_NUMBERS, 2)}
_NAMES = "|".join(sorted((*KEYWORDS, *SAME_AS), key=len, reverse=True))
_SYMBOLS = r"(?:\{[^}\n]*\} ?)+"


def _number(found: re.Match[str]) -> str:
    return _WORDS[found[0].lower()]


def _together(found: re.Match[str]) -> str:
    """A keyword with what it takes in its brackets: "[Energize {W}]", "[Divinity 10]", "[Barrier (resonator)]"."""
    taken = found[2].strip().replace("} {", "}{")
    taken = taken[1:-1] if re.fullmatch(r"\(\d+\)", taken) else taken.lower() if taken.startswith("(") else taken
    return f"[{found[1]} {taken}]" + ("\n" if found[0].endswith("\n") else "")


PASSES = (
    Pass(r"\r?\n[ \t]*(?=\n)|\r|[ \t]+$", ""),
    Pass(r"[−–]", "-"),
    Pass(r"[’‘]", "'"),
    Pass(r"[“”]", '"'),
    Pass(r" ?(?:⇒|⇨|=>|>>>|»|>>) ?", " => "),
    Pass(r"  +", " "),
    Pass(r"(?i)(?<=\])( ?\((?:this card|while|you may|cards you control|when|whenever|if|as|pay|bestow|the)\b[^()\n]*\.?\))", ""),
    Pass(r"(?i)((?:\]|\}|\d)) \((?:this card|while|you may|cards you control|when|whenever|if|as the game|pay|bestow)\b[^()\n]*\)$", r"\1"),
    Pass(r"^\[Continuous\]:? ?|^\[Activate\]:? ?|^\[Automatic\]:? ?", ""),
    Pass(r"^\[Enter\]: ?", "[Enter] => "),
    Pass(rf"(?i)\[((?!Evolution|Bestow|Shift)(?:{_NAMES}))\]:? ?(\(\d+\)|\([A-Za-z-/ ]+\)(?:\([A-Za-z-/ ]+\))*|\d+$|{_SYMBOLS}(?=$))", _together),
    Pass(rf"(?i)^\[(Evolution|Bestow|Shift)\]:? ?({_SYMBOLS}(?=$))", _together),
    Pass(r"(?<=\}) (?=\{)", ""),
    Pass(r"\[Addition: ?(Resonator|Field|J/resonator|J/Resonator)\](?: card)?(s?)", lambda f: f'addition{f[2]} with subtype "{f[1].lower().replace("j/", "J/")}"'),
    Pass(r"\[(?:Spell:)?Chant-Instant\]", "chant with [Quickcast]"),
    Pass(r"\[(?:Spell:)?Chant\]", "chant"),
    Pass(r"\[([+-]X?\d+/[+-]?X?\d+)\](?= counter)", r"\1"),
    Pass(r"(?i)\b(?:" + "|".join(_NUMBERS) + r")\b(?=[ .,])", _number),
    Pass(r"\bup to one\b", "up to 1"),
    Pass(r"\b(?:your|an) opponent's\b", "the opponent's"),
    Pass(r"\b(?:Your|An) opponent\b", "The opponent"),
    Pass(r"\b(?:your|an) opponent\b", "the opponent"),
    Pass(r"(?<=[a-z]) - ?\n", " - "),
    Pass(r";\n(?=or )", "; "),
    Pass(r";\n", "; "),
    Pass(r"\b[Dd]ark (?=[a-z])", lambda f: "darkness " if f[0][0] == "d" else "Darkness "),
    Pass(r"(?<=[a-z0-9\]\})])$", "."),
    Pass(r"^((?:\[[^\]\n]*\](?:, | )?)+)\.$", r"\1"),
)
"""The passes, in their order."""
