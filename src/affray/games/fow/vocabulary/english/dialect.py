"""How Force of Will's cards were printed: the labels of the Grimm cluster, `When …, …`, and the arrows since Lapis, in one form."""

from __future__ import annotations

import re

from affray.cards.dialect import Pass
from affray.games.fow.vocabulary.keywords import KEYWORDS, SAME_AS

_NUMBERS = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
    "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
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


def _without_reminder(found: re.Match[str]) -> str:
    told = found[1].rstrip()
    return told + ("" if told.endswith(".") else found[2])


def _at_end(found: re.Match[str]) -> str:
    return f"{found[0][0]}t end of turn, {found[0][-1].lower()}"


def _itself(found: re.Match[str]) -> str:
    """Where only this card has been spoken of, "it" is this card."""
    return (
        found[0]
        if re.search(r" (?:an?|another|target|to) ", found[1].replace("put into a graveyard", ""))
        else f"{found[1]}this card deals"
    )


def _both(found: re.Match[str]) -> str:
    """A trigger with two events that never come together, as two triggers."""
    event, one, other, arrow, rest = found.groups()
    if one.split()[0] == other.split()[0] or (one, other) == ("attacks", "blocks"):
        return found[0]
    if one == "blocks" and other.startswith("is blocked by "):
        one = "blocks" + other.removeprefix("is blocked by")
    return f"{event} {one}{arrow}{rest}\n{event} {other}{arrow}{rest}"


SLIPS = {
    "feld": "field", "yout": "your", "yuor": "your", "greveyard": "graveyard", "graveuard": "graveyard", "opponet": "opponent", "taret": "target",
    "abilites": "abilities", "wth": "with", "resul": "result", "thi": "this", "thier": "their", "Otherwhise": "Otherwise", "annd": "and", "unles": "unless",
    "resontor": "resonator", "untill": "until", "recieve": "receive", "controler": "controller", "retun": "return", "puy": "put", "ot": "of",
}  # fmt: skip
"""Misspellings that are no words, and the one word that each can be."""


def _mended(found: re.Match[str]) -> str:
    return SLIPS[found[0]]


_MORE = ("stealth", "awakening", "trigger", "inheritance", "enter", "torrent", "resonance", "rune", "god's art", "incarnation")
_BEFORE_REMINDER = r"\[[^\]\n]*\](?: \(?\d+\)?| [A-Za-z]+ [Mm]agic [Ss]tone| (?:\{[^}\n]*\})+)?"
"""What stands before a reminder in brackets that does not end a line."""
_NO_TARGET = r"(?:(?!\btarget )[^\n])*?"
"""A text that targets nothing itself: in an [Awakening] of a chant, what it speaks of is what the chant targets."""
_TITLES = "|".join(sorted({name.title() for name in (*KEYWORDS, *SAME_AS, *_MORE)}, key=len, reverse=True))
PASSES = (
    Pass(r"\r?\n[ \t]*(?=\n)|\r|[ \t]+$", ""),
    Pass(r"[−–]", "-"),
    Pass(r"[’‘]", "'"),
    Pass(r"[“”]", '"'),
    Pass(r" ?(?:⇒|⇨|=>|>>>|»|>>) ?", " => "),
    Pass(r"  +", " "),
    Pass(rf"\b(?:{'|'.join(SLIPS)})\b", _mended),
    Pass(r"\b([Ss]earch|[Ii]f|of|on|from) you (?=(?:main |magic stone )?deck\b|J[/-]ruler\b|ruler\b)", r"\1 your "),
    Pass(r"\bput put\b", "put"),
    Pass(r"\bput (it|them) in your hand\b", r"put \1 into your hand"),
    Pass(r"\btokens? in the field\b", lambda f: f[0].replace(" in ", " into ")),
    Pass(r"(?<= with \[Mobilize)\] (\{\d+\})(?= into\b)", r" \1]"),
    Pass(r"\bcannot attacks\b", "cannot attack"),
    Pass(r"\bspells of abilities\b", "spells or abilities"),
    Pass(r"\bof any on attribute\b", "of any one attribute"),
    Pass(r"\bunless weather is\b", "unless the weather is"),
    Pass(r"\bput into graveyard\b", "put into a graveyard"),
    Pass(r"\bor lower\b", "or less"),
    Pass(r"\[(\+\d+)/([1-9]\d*)\]", r"[\1/+\2]"),
    Pass(r"(?<=[\}\]]):(?=[A-Z])", ": "),
    Pass(r" \(If you awaken a spell [^()\n]*\)", ""),
    Pass(r" \(Cards without attributes don't count\.?\)", ""),
    Pass(r"\bput in into\b", "put it into"),
    Pass(r"\b([Ll]ook) (?:a )?(?=the top)", r"\1 at "),
    Pass(r"\b(opponent) control\b", r"\1 controls"),
    Pass(r"\b([Cc]ards?) names? (?=\")", r"\1 named "),
    Pass(r"\b([Tt])his cards\b", r"\1his card"),
    Pass(r"\b([Tt]his card) enter (?=(?:your|the) field)", r"\1 enters "),
    Pass(r"\bThis car\b", "This card"),
    Pass(r"\b([Ii]f (?:it|the card)'?s?) its (?=an? )", r"\1 it's "),
    Pass(
        r"(?i)(?<=\])( ?\((?:this card|this resonator|while|you may|cards you control|when|whenever|if|as|pay|bestow|the)\b[^()\n]*\.?\))",
        "",
    ),
    Pass(
        r"(?i)((?:\]|\}|\d)\.?) \((?:this card|while|you may|cards you control|when|whenever|if|as the game|pay|bestow)\b[^()\n]*\)$",
        r"\1",
    ),
    Pass(rf"^({_BEFORE_REMINDER})(?: =>)? \((?:This card|Whenever|When|As you|You may|While|If)[^()\n]*\)(?= - | =>|:)", r"\1"),
    Pass(r"^\[Continuous\]:? ?|^\[Activate\]:? ?|^\[Automatic\]:? ?", ""),
    Pass(r"\[Enter\](?:: ?| (?=[A-Z]))", "[Enter] => "),
    Pass(r"\[J-Activate\]", "[Judgment]"),
    Pass(
        rf"(?i)\[((?!Evolution|Bestow|Shift)(?:{_NAMES}))\]:? ?(\(\d+\)|\([A-Za-z-/ ]+\)(?:\([A-Za-z-/ ]+\))*|\d+$|{_SYMBOLS}(?=\.?$))",
        _together,
    ),
    Pass(rf"(?i)^\[(Evolution|Bestow|Shift)\]:? ?({_SYMBOLS}(?=\.?$))", _together),
    Pass(r"\[Barrier\] ((?:\{[WRUGB]\})+)", r"[Barrier \1]"),
    Pass(r"\[Barrier\] \((Total cost \d+ or less)\)", lambda f: f"[Barrier ({f[1].lower()})]"),
    Pass(r"(?<=\}) (?=\{)", ""),
    Pass(
        r"\[Addition: ?(Resonator|Field|J/resonator|J/Resonator)\](?: card)?(s?)",
        lambda f: f'addition{f[2]} with subtype "{f[1].lower().replace("j/", "J/")}"',
    ),
    Pass(r"\[(?:Spell:)?Chant-Instant\]", "chant with [Quickcast]"),
    Pass(r"\[(?:Spell:)?Chant\]", "chant"),
    Pass(r"\[([+-]X?\d+/[+-]?X?\d+)\](?= counter)", r"\1"),
    Pass(r"\b(?:" + "|".join(_NUMBERS) + r")\b(?=[ .,])", _number),
    Pass(r"\b(?:" + "|".join(one.title() for one in _NUMBERS) + r")\b(?= target)", _number),
    Pass(r"\b([Uu])p to one\b", r"\1p to 1"),
    Pass(r"\}(?=\{Rest\})", "}, "),
    Pass(r"\[Bestow\]:? ((?:\{[^}\n]*\})+), \{Rest\}", r"[Bestow \1{Rest}]"),
    Pass(r'(?<= ") (?=\{)', ""),
    Pass(r'"((?:When|Whenever|At the|At end|\{|\[)[^"\n]*[a-z\d\]}])"(?=\.| until end| and |$)', r'"\1."'),
    Pass(r'\."\.', '."'),
    Pass(r"\[Force\] (\d+)(?: \(Roll[^()\n]*\))?\.? ", r"[Force] \1. "),
    Pass(r", where X is the result of the roll,(?= and put\b)", ""),
    Pass(r",? where X is the result of the roll\b", ""),
    Pass(r"\bthe result of the roll\b", "X"),
    Pass(r" ,(?= )", ","),
    Pass(rf"^(\[Awakening\]{_NO_TARGET}: {_NO_TARGET})([Tt])hat (?:J/)?resonator\b(?!'s)(?={_NO_TARGET}$)", r"\1\2he target"),
    Pass(r"\b([Nn])onspell\b", r"\1on-spell"),
    Pass(r"(?<=[a-z\]]\.) (?=As long as )", "\n"),
    Pass(r"\b[Tt]he resonator(?=\.)", lambda f: "that resonator"),
    Pass(r"\b[Aa]t the (?:next )?end of turn(?:,| =>) [A-Za-z]", _at_end),
    Pass(r"(?<!^)\bAdded (?=resonator)|\bAdded (?=Resonator)", lambda f: f[0].lower()),
    Pass(r"\badded Resonator\b", "added resonator"),
    Pass(r"^God's Art [\[<]([^\]>\n]+)[\]>] ", '[God\'s Art] "\\1" '),
    Pass(r"\bcan't\b", "cannot"),
    Pass(r"\b(non-[A-Za-z/]+(?: stone)?)(?:,|-|, and| and) (?=non[- ])", r"\1 "),
    Pass(r"\bnon (?=J-ruler)", "non-"),
    Pass(
        r"\b([Tt])he resonator with this\b|\b([Rr])esonator with this\b",
        lambda f: "Added resonator" if f[2] == "R" or f[1] == "T" else "added resonator",
    ),
    Pass(r"(?<=gains)\[", " ["),
    Pass(r" for a non-field zone", ""),
    Pass(r"\bchant-standby area\b", "standby area"),
    Pass(r"(?<=[.:>] )Then, (?=[a-z])", "Then "),
    Pass(
        r"^(When(?:ever)? this card) ([^,>\n]*?) or ((?:is|leaves|enters|blocks|attacks|deals|becomes) [^,>\n]*?|is blocked)((?:,| =>) )([^\n]*)$",
        _both,
    ),
    Pass(
        r"^(When this card enters (?:your|the) field) or (whenever) it attacks( => )([^\n]*)$",
        r"\1\3\4\nWhenever this card attacks\3\4",
    ),
    Pass(
        r"^(When this card enters (?:your|the) field) or at (the beginning of your (?:main phase|turn))( => )([^\n]*)$",
        r"\1\3\4\nAt \2\3\4",
    ),
    Pass(r" ?\(?(?:You may p|P)lay God's Art(?: [\[<][^\]>\n]+[\]>])? only once per game\.?\)?", ""),
    Pass(r"(?<=\.)\.$", ""),
    Pass(r"^(\[Resonance\]) (\w+) Magic Stone", lambda f: f"{f[1]} {f[2].lower()} magic stone"),
    Pass(r"\bit's owner'?s\b", "its owner's"),
    Pass(r"\b(?:your|an) opponent's\b", "the opponent's"),
    Pass(r"\b(?:Your|An) opponent\b", "The opponent"),
    Pass(r"\b(?:your|an) opponent\b", "the opponent"),
    Pass(r"(?<=[a-z]) - ?\n", " - "),
    Pass(r";\n(?=or )", "; "),
    Pass(r"(?m)(?<=\.)? ?; or (?=[^\n]*; or )", "; "),
    Pass(r";\n", "; "),
    Pass(r"\b[Dd]ark (?=[a-z])", lambda f: "darkness " if f[0][0] == "d" else "Darkness "),
    Pass(r"(?<=[a-z0-9\]\})])$|(?<=[A-Za-z]\")$", "."),
    Pass(r"(deals damage to the opponent(?:,| =>) )[Tt]hey (discard|lose)(?= )", r"\1the opponent \2s"),
    Pass(r"(deals damage to the opponent(?:,| =>) )[Tt]hey banish(?= )", r"\1the opponent banishes"),
    Pass(r"^((?:\[[^\]\n]*\](?:, | )?)+)\.$", r"\1"),
    Pass(r",(?=\{)", ", "),
    Pass(r"\bJ-Ruler", "J-ruler"),
    Pass(r"\bJ/(?:Ruler|resonator)\b", lambda f: f[0].replace("R", "r")),
    Pass(r"\b([Yy]our|target|a) Ruler\b", r"\1 ruler"),
    Pass(
        r"\b(a|an|target|your|each|all) (Rune|Regalia|Resonator|Chant|Addition)(s?)\b(?! [A-Z])",
        lambda f: f"{f[1]} {f[2].lower()}{f[3]}",
    ),
    Pass(r"\bJ/Resonator", "J/resonator"),
    Pass(r"(?<=Choose one)- ", " - "),
    Pass(r"\b([Pp]ut (?:X|\d+) [+-]\d+/[+-]\d+ counter) on\b", r"\1s on"),
    Pass(r"\b([Pp]ut) (?=[+-]\d+/[+-]\d+ counter on\b)", r"\1 a "),
    Pass(r", and \[(Flying|Swiftness)\], until\b", r" and [\1] until"),
    Pass(r"\bmagic stone area\b", "field"),
    Pass(r"\ba field\b", "the field"),
    Pass(r"\bhis or her\b", "their"),
    Pass(r"((?:When|Whenever) this card [^,>\n]*?(?:,| =>) )[Ii]t deals", _itself),
    Pass(r"((?:^|[.:>-] )This card deals [^.\n]*\. If [^.,\n]*, )it deals(?= [^.\n]* instead\.)", r"\1this card deals"),
    Pass(
        rf"^((?:\[[^\]\n]*\][^\n]*|[^\n]*\[(?:{_TITLES})[^\n]*?)) ?\((?:[Tt]his card|When|While|You may|Cards you|If|As|Pay|Bestow)[^()\n]*\)(\.?)$",
        _without_reminder,
    ),
)
"""The passes, in their order."""
