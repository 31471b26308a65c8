"""Printed forms of Force of Will's cards: the labels of the Grimm cluster, `When …, …`, and the arrows since Lapis, in one form."""

from __future__ import annotations

import re

from affray.games.fow.text.english.later_keywords import TAKEN
from affray.games.fow.text.english.later_templates import LATER
from affray.games.fow.text.english.rephrased import REPHRASED
from affray.games.fow.vocabulary.keywords import KEYWORDS, SAME_AS
from affray.text.grammar.normalization import Rewrite

_NUMBERS = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
    "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_WORDS = {word: str(at) for at, word in enumerate(_NUMBERS, 2)}
_NAMES = "|".join(sorted((*KEYWORDS, *SAME_AS), key=len, reverse=True))
_SYMBOLS = r"(?:\{[^}\n]*\} ?)+"


def _together(match: re.Match[str]) -> str:
    """Return a keyword with what it takes in its brackets: "[Energize {W}]", "[Divinity 10]", "[Barrier (resonator)]"."""
    taken = match[2].strip().replace("} {", "}{")
    taken = taken[1:-1] if re.fullmatch(r"\(\d+\)", taken) else taken.lower() if taken.startswith("(") else taken
    return f"[{match[1]} {taken}]" + ("\n" if match[0].endswith("\n") else "")


def _without_reminder(match: re.Match[str]) -> str:
    text = match[1].rstrip()
    return text + ("" if text.endswith(".") else match[2])


def _at_end(match: re.Match[str]) -> str:
    return f"{match[0][0]}t end of turn, {match[0][-1].lower()}"


def _itself(match: re.Match[str]) -> str:
    """Return the text with "it" as this card, if nothing else has been spoken of."""
    return (
        match[0]
        if re.search(r" (?:an?|another|target|to) ", match[1].replace("put into a graveyard", ""))
        else f"{match[1]}this card deals"
    )


def _both(match: re.Match[str]) -> str:
    """Return a trigger with two events that never come together, as two triggers."""
    event, first, other, arrow, rest = match.groups()
    if first.split()[0] == other.split()[0] or (first, other) == ("attacks", "blocks"):
        return match[0]
    if first == "blocks" and other.startswith("is blocked by "):
        first = "blocks" + other.removeprefix("is blocked by")
    return f"{event} {first}{arrow}{rest}\n{event} {other}{arrow}{rest}"


def _lower(text: str) -> str:
    return text[0].lower() + text[1:]


def _in_a_row(match: re.Match[str]) -> str:
    """Return modes that stand in lines of their own, one behind the other; a mode with a semicolon in it stays as it is."""
    modes = [_lower(line[2:].removesuffix(".")) for line in match[2].split("\n") if line]
    end = "\n" if match[2].endswith("\n") else ""
    return match[0] if len(modes) < 2 or ";" in match[2] else f"{match[1]} - {'; '.join(modes[:-1])}; or {modes[-1]}.{end}"


def _torrent_instead(match: re.Match[str]) -> str:
    """Return what [Torrent] does in place of the one sentence before it."""
    return f"{match[1]} If you played another card this turn, {_lower(match[2])} instead."


def _awakened_instead(match: re.Match[str]) -> str:
    """Return what [Awakening] does in place of the one sentence before it."""
    return f"{match[1]} If this card was awakened, {_lower(match[3])} instead.\n{match[2]}."


def _found_instead(match: re.Match[str]) -> str:
    """Return where [Awakening] has a card put that is searched for."""
    return f"{match[1]}{match[2]} If this card was awakened, {_lower(match[4])} instead.\n{match[3]}."


def _or_yourself(match: re.Match[str]) -> str:
    """Return a target or you, as two modes: which it is, is chosen while playing."""
    lead, before, after = match.groups()
    mine = f"you gain{after[6:]}" if after.startswith(" gains") else f"{before}you{after}"
    first, other = _lower(f"{before}{'target' if before else 'Target'} J/resonator{after}"), _lower(mine)
    return f"{lead}{first}; or {other}." if "Choose one - " in lead else f"{lead}Choose one - {first}; or {other}."


SLIPS = {
    "feld": "field", "yout": "your", "yuor": "your", "greveyard": "graveyard", "graveuard": "graveyard", "opponet": "opponent", "taret": "target",
    "abilites": "abilities", "wth": "with", "resul": "result", "thi": "this", "Thi": "This", "thier": "their", "Otherwhise": "Otherwise", "annd": "and", "unles": "unless",
    "resontor": "resonator", "untill": "until", "recieve": "receive", "controler": "controller", "retun": "return", "puy": "put", "ot": "of",
}  # fmt: skip
"""Misspellings that are no words, and the one word that each can be."""


_MORE = ("stealth", "awakening", "trigger", "inheritance", "enter", "torrent", "resonance", "rune", "god's art", "incarnation")
_BEFORE_REMINDER = (
    r"\[[^\]\n]*\](?: \(?\d+\)?| [A-Za-z]+ [Mm]agic [Ss]tone(?: or [A-Za-z]+ [Mm]agic [Ss]tone)?| (?:\{[^}\n]*\})+)?"
)
"""Text before a reminder in brackets that does not end a line."""
_NO_TARGET = r"(?:(?!\btarget )[^\n])*?"
"""A text that targets nothing itself: in an [Awakening] of a chant, what it speaks of is what the chant targets."""
_TITLES = "|".join(sorted({name.title() for name in (*KEYWORDS, *SAME_AS, *_MORE)}, key=len, reverse=True))
PASSES = (
    Rewrite(r"\r?\n[ \t]*(?=\n)|\r|[ \t]+$", ""),
    Rewrite(r"[−–]", "-"),
    Rewrite(r"[’‘]", "'"),
    Rewrite(r"[“”]", '"'),
    Rewrite(r"[«<]<?(Bond|War|Famine)[»>]>?", r"[\1]"),
    Rewrite(r" ?(?:⇒|⇨|=>|>>>|»|>>) ?", " => "),
    Rewrite(r"  +", " "),
    *LATER,
    *REPHRASED,
    Rewrite(r"\b([Cc]hoose (?:one|two|up to (?:two|three)))[;:]\n((?:- [^\n]+(?:\n|\Z))+)", _in_a_row),
    Rewrite(rf"\b(?:{'|'.join(SLIPS)})\b", lambda f: SLIPS[f[0]]),
    Rewrite(r"\b([Ss]earch|[Ii]f|of|on|from) you (?=(?:main |magic stone )?deck\b|J[/-]ruler\b|ruler\b)", r"\1 your "),
    Rewrite(r"\bput put\b", "put"),
    Rewrite(r" ?\(When this card enters the field => Perform the effect\.\)", ""),
    Rewrite(r"(?<=[a-z]{2}\.)(?=[A-Z][a-z])", " "),
    Rewrite(r"\bWhen ever\b", "Whenever"),
    Rewrite(r"\bif your (?=control\b)", "if you "),
    Rewrite(r"\bfor each card into your hand\b", "for each card in your hand"),
    Rewrite(r"(?<=card )among them\b", "from among them"),
    Rewrite(r"(?<=\"), and put (?=in\b|it\b)", " and put "),
    Rewrite(r"\b(recover during) (?=recovery phase\b)", r"\1 its controller's "),
    Rewrite(r"\b([Pp]revent all damage) from (?=target\b)", r"\1 that would be dealt by "),
    Rewrite(r"^(If your life is \d+) (?=you may pay\b)", r"\1, "),
    Rewrite(r"^(\{[^}\n]*\}, remove [^.:\n]* from the game)\. (?=Put this card from your graveyard\b)", r"\1: "),
    Rewrite(r"^(\[Awakening\] (?:\{[^}\n]*\})+) ?\(You may pay[^()\n]*\) (?=\[Enter\])", r"\1: "),
    Rewrite(r"\bit also gains\b", "it gains"),
    Rewrite(r"\b([Aa])t the end of this turn\b", r"\1t the end of turn"),
    Rewrite(r"\bis bestowed to\b", "is added to"),
    Rewrite(r"\bas long as it is with no attribute\b", "as long as added resonator is an attributeless card"),
    Rewrite(r"(for each [a-z ]+ counter) that was on it\b", r"\1 on this card"),
    Rewrite(r"\b(counters) that were on this card\b", r"\1 on this card"),
    Rewrite(r"^(When this card [^\n]*\. If there were (?:three|four|five) or more [a-z ]+ counters), ", r"\1 on this card, "),
    Rewrite(r"\bIf there were (?=[a-z]+ or more [a-z ]+ counters on this card\b)", "If there are "),
    Rewrite(
        r"(?<=Choose one - )([^;\n]*); (?:or )?\[Torrent\] (?:\(As you play[^()\n]*\) )?([A-Z])",
        lambda f: f"{f[1]}; or (only if you played another card this turn) {f[2].lower()}",
    ),
    Rewrite(r"(Whenever this card deals damage to (?:your|the) opponent => You may banish) it\b", r"\1 this card"),
    Rewrite(r"\b(rest|recover) this card and it gains\b", r"\1 this card, then this card gains"),
    Rewrite(r"\b((?:[Bb]anish|[Dd]estroy) this card if) it (?=attacked\b)", r"\1 this card "),
    Rewrite(r"^(Your J-[Rr]uler gains [^.\n]* as long as) it's ", r"\1 your J-ruler is "),
    Rewrite(r"(?<=This turn, )(whenever [^=\n]*?) => ([A-Z])", lambda f: f"{f[1]}, {f[2].lower()}"),
    Rewrite(r"(?<=[.>] )([Tt]his card) may (deal|gain) ", lambda f: f"You may do this: this card {f[2]}s "),
    Rewrite(
        r"(opponent banishes an? [a-z ]+\.) If they don't, they banish ", r"\1 If that was not done, your opponent banishes "
    ),
    Rewrite(r"\b(deals \d+) (?=to (?:your opponent|target|another target)\b)", r"\1 damage "),
    Rewrite(r"\b(damage) (?=up to one second target\b)", r"\1 to "),
    Rewrite(r"\byou opponent\b", "your opponent"),
    Rewrite(r"\binto it owner's\b", "into its owner's"),
    Rewrite(r"\bto a (?=target\b)", "to "),
    Rewrite(r"\bAnother Target\b", "Another target"),
    Rewrite(r"\bYour may\b", "You may"),
    Rewrite(r"\bThe (?=shuffle your\b)", "Then "),
    Rewrite(r", this (?=gains \[)", ", this card "),
    Rewrite(r"\buntil end turn\b", "until end of turn"),
    Rewrite(r"\buntil and of turn\b", "until end of turn"),
    Rewrite(r"\b([Aa]ll [a-z-]+ resonator) (?=to their owners')", r"\1s "),
    Rewrite(r"\b([Aa]ll resonators and J-[Rr]uler) (?=you control\b)", r"\1s "),
    Rewrite(r"\bFairies (?=J/[Rr]esonators\b)", "Fairy "),
    Rewrite(r"\b((?:[Rr]eveal|[Ll]ook at) the top) (?=of your (?:main )?deck\.)", r"\1 card "),
    Rewrite(r"(?m)^(Choose [^\n]* - [^\n]*): or (?=[a-z])", r"\1; or "),
    Rewrite(r"^(\[Inheritance\] (?:\{[^}\n]*\})+) (?=[A-Z])", r"\1: "),
    Rewrite(r"(?<=\{Rest\}) (?=(?:Produce|Target)\b)", ": "),
    Rewrite(r"^(\[Awakening\]) => ?(?=\{)", r"\1 "),
    Rewrite(r"\bCard names (?=\"[^\"\n]*\" you control gain\b)", "Cards named "),
    Rewrite(r"(?<=\]),$", "."),
    Rewrite(r"\bput (it|them) in your hand\b", r"put \1 into your hand"),
    Rewrite(r"\btokens? in the field\b", lambda f: f[0].replace(" in ", " into ")),
    Rewrite(r"(?<= with \[Mobilize)\] (\{\d+\})(?= into\b)", r" \1]"),
    Rewrite(r"\bcannot attacks\b", "cannot attack"),
    Rewrite(r"\bspells of abilities\b", "spells or abilities"),
    Rewrite(r"\bof any on attribute\b", "of any one attribute"),
    Rewrite(r"\bunless weather is\b", "unless the weather is"),
    Rewrite(r"\bput into graveyard\b", "put into a graveyard"),
    Rewrite(r"\bor lower\b", "or less"),
    Rewrite(r"\[(\+\d+)/([1-9]\d*)\]", r"[\1/+\2]"),
    Rewrite(r"(?<=[\}\]]):(?=[A-Z])", ": "),
    Rewrite(r" \(If you awaken a spell [^()\n]*\)", ""),
    Rewrite(r" \(Cards without attributes don't count\.?\)", ""),
    Rewrite(r"\bput in into\b", "put it into"),
    Rewrite(r"\b([Ll]ook) (?:a )?(?=the top)", r"\1 at "),
    Rewrite(r"\b(opponent) control\b", r"\1 controls"),
    Rewrite(r"\b(non-magic stone)- (?=non\b)", r"\1, "),
    Rewrite(r"\bup to on (?=target\b)", "up to one "),
    Rewrite(r"\b([Pp]ut) a (?=target\b)", r"\1 "),
    Rewrite(r"\b(if you control) ([A-Z][^\"\n.]*\"(?=\.$))", r'\1 "\2'),
    Rewrite(r"\bif its (?=an? )", "if it's "),
    Rewrite(
        r"\b([Rr]emove (?:another |up to 1 |up to one )?target [^.\n]* from the game\. At (?:the )?(?:next )?end of turn(?:,| =>) [Pp]ut) it (?=into (?:the|a) field)",
        r"\1 the card removed this way ",
    ),
    Rewrite(
        r"^At end of turn => I[fs] (there (?:is|are) no [a-z]+ counters? on this card), put it into your ruler area",
        r"At end of turn => If \1, put this card into your ruler area",
    ),
    Rewrite(
        r"^At the end of turn (?:⇒|=>) I[fs] (there (?:is|are) no [a-z]+ counters? on this card), put it into your ruler area",
        r"At the end of turn => If \1, put this card into your ruler area",
    ),
    Rewrite(r"\bon each of (?=up to (?:two|three|\d) target\b)", "on "),
    Rewrite(r"\binto (?:its?|their) owners?'s? field\b( rested)?", r"into the field\1 under its owner's control"),
    Rewrite(r"\bcomes into (?=a field\b)", "enters "),
    Rewrite(r"\bon a (?=\"[^\"\n]*\" you control\b)", "on a card named "),
    Rewrite(
        r"\b([Pp]ut) all resonators removed this way into the field under its owner's control\b",
        r"\1 the moved cards into the field under their owners' control",
    ),
    Rewrite(
        r"^(When this card enters (?:your|the) field)( (?:⇒|=>) )If it was played from your hand, ([a-z])",
        lambda f: f"When this card enters the field, played from hand{f[2]}{f[3].upper()}",
    ),
    Rewrite(r"\bIf this card was played during your turn, ", "If it is your turn, "),
    Rewrite(r"(?<=Then put )it (?=into the field rested under its owner's control)", "the moved card "),
    Rewrite(r"\b(up to (?:two|three) target resonator) (?=you control\b)", r"\1s "),
    Rewrite(r"(?<=Choose target resonator): (?=Remove it\b)", ". "),
    Rewrite(r"\bput it into its owner's hand as it resolves\b", "put this card into its owner's hand"),
    Rewrite(r"(?<= you control and )a recovered (?=\")", "rest a recovered "),
    Rewrite(r"\bon your (J/[Rr]uler) if it has (?=\[Mana\])", r"on each \1 you control with "),
    Rewrite(r"(?<=awakened, )it deals (?=\d+ damage to up to)", "this card deals "),
    Rewrite(
        r"(becomes targeted by spells or abilities (?:your|the) opponent controls(?:,| =>) )(?:[Tt]hey|[Hh]e or she) (?=loses|discards)",
        r"\1the opponent ",
    ),
    Rewrite(
        r"^At end of turn, if (bestowed resonator|this card) (attacked this turn) => (Destroy|Banish) it",
        lambda f: f"At end of turn, while {f[1]} {f[2]} => {f[3]} {f[1]}",
    ),
    Rewrite(r"\b([Cc]ards?) names? (?=\")", r"\1 named "),
    Rewrite(r"\b([Tt])his cards\b", r"\1his card"),
    Rewrite(r"\b([Tt]his card) enter (?=(?:your|the) field)", r"\1 enters "),
    Rewrite(r"\bThis car\b", "This card"),
    Rewrite(r"\b([Ii]f (?:it|the card)'?s?) its (?=an? )", r"\1 it's "),
    Rewrite(
        r"(?i)(?<=\])( ?\((?:this card|this resonator|while|you may|cards you control|when|whenever|if|as|pay|bestow|the)\b[^()\n]*\.?\))",
        "",
    ),
    Rewrite(
        r"(?i)((?:\]|\}|\d)\.?) \((?:this card|while|you may|cards you control|when|whenever|if|as the game|pay|bestow)\b[^()\n]*\)$",
        r"\1",
    ),
    Rewrite(
        rf"^({_BEFORE_REMINDER})(?: =>)? \((?:This card|Whenever|When|As you|You may|While|If)[^()\n]*\)(?= - | =>|:)", r"\1"
    ),
    Rewrite(r"(?<=\")\[(?:Continuous|Activate|Automatic)\]:? ?", ""),
    Rewrite(r"^\[Continuous\]:? ?|^\[Activate\]:? ?|^\[Automatic\]:? ?", ""),
    Rewrite(r"\[Enter\](?:: ?| (?=[A-Z]))", "[Enter] => "),
    Rewrite(r"\[J-Activate\]", "[Judgment]"),
    *TAKEN,
    Rewrite(
        rf"(?i)\[((?!Evolution|Bestow|Shift)(?:{_NAMES}))\]:? ?(\(\d+\)|\([A-Za-z-/ ]+\)(?:\([A-Za-z-/ ]+\))*|\d+$|{_SYMBOLS}(?=\.?$))",
        _together,
    ),
    Rewrite(rf"(?i)^\[(Evolution|Bestow|Shift)\]:? ?({_SYMBOLS}(?=\.?$))", _together),
    Rewrite(r"\[Barrier\] ((?:\{[WRUGB]\})+)", r"[Barrier \1]"),
    Rewrite(r"\[Barrier\] \((Total cost \d+ or less)\)", lambda f: f"[Barrier ({f[1].lower()})]"),
    Rewrite(r"(?<=\}) (?=\{)", ""),
    Rewrite(
        r"\[Addition: ?(Resonator|Field|J/resonator|J/Resonator)\](?: card)?(s?)",
        lambda f: f'addition{f[2]} with subtype "{f[1].lower().replace("j/", "J/")}"',
    ),
    Rewrite(r"\[(?:Spell:)?Chant-Instant\]", "chant with [Quickcast]"),
    Rewrite(r"\[(?:Spell:)?Chant\]", "chant"),
    Rewrite(r"\[([+-]X?\d+/[+-]?X?\d+)\](?= counter)", r"\1"),
    Rewrite(r"\b(?:" + "|".join(_NUMBERS) + r")\b(?=[ .,])", lambda f: _WORDS[f[0].lower()]),
    Rewrite(r"\b(?:" + "|".join(one.title() for one in _NUMBERS) + r")\b(?= target)", lambda f: _WORDS[f[0].lower()]),
    Rewrite(r"\b([Uu])p to one\b", r"\1p to 1"),
    Rewrite(r"\}(?=\{Rest\}(?!\]))", "}, "),
    Rewrite(r"\[Bestow\]:? ((?:\{[^}\n]*\})+), \{Rest\}", r"[Bestow \1{Rest}]"),
    Rewrite(r'(?<= ") (?=\{)', ""),
    Rewrite(r'"((?:When|Whenever|At the|At end|\{|\[)[^"\n]*[a-z\d\]}])"(?=\.| until end| and |$)', r'"\1."'),
    Rewrite(r'\."\.', '."'),
    Rewrite(r"\[Force\] (\d+)(?: \(Roll[^()\n]*\))?\.? ", r"[Force] \1. "),
    Rewrite(r", where X is the result of the roll,(?= and put\b)", ""),
    Rewrite(r",? where X is the result of the roll\b", ""),
    Rewrite(r"\bthe result of the roll\b", "X"),
    Rewrite(r" ,(?= )", ","),
    Rewrite(rf"^(\[Awakening\]{_NO_TARGET}: {_NO_TARGET})([Tt])hat (?:J/)?resonator\b(?!'s)(?={_NO_TARGET}$)", r"\1\2he target"),
    Rewrite(r"\b([Nn])onspell\b", r"\1on-spell"),
    Rewrite(r"(?<=[a-z\]]\.) (?=As long as (?![^\n]* instead\.))", "\n"),
    Rewrite(r"\b[Tt]he resonator(?=\.)", lambda f: "that resonator"),
    Rewrite(r"\b[Aa]t the (?:next )?end of turn(?:,| =>) [A-Za-z]", _at_end),
    Rewrite(r"(?<!^)\bAdded (?=resonator)|\bAdded (?=Resonator)", lambda f: f[0].lower()),
    Rewrite(r"\badded Resonator\b", "added resonator"),
    Rewrite(r"^God's Art [\[<\"]([^\]>\"\n]+)[\]>\"] ", '[God\'s Art] "\\1" '),
    Rewrite(r"\bcan't\b", "cannot"),
    Rewrite(r"\b(non-[A-Za-z/]+(?: stone)?)(?:,|-|, and| and) (?=non[- ])", r"\1 "),
    Rewrite(r"\bnon (?=J-ruler)", "non-"),
    Rewrite(
        r"\b([Tt])he resonator with this\b|\b([Rr])esonator with this\b",
        lambda f: "Added resonator" if f[2] == "R" or f[1] == "T" else "added resonator",
    ),
    Rewrite(r"(?<=gains)\[", " ["),
    Rewrite(r" for a non-field zone", ""),
    Rewrite(r"\bchant-standby area\b", "standby area"),
    Rewrite(r"(?<=[.:>] )Then, (?=[a-z])", "Then "),
    Rewrite(
        r"^(When(?:ever)? this card) ([^,>\n]*?) or ((?:is|leaves|enters|blocks|attacks|deals|becomes) [^,>\n]*?|is blocked)((?:,| =>) )([^\n]*)$",
        _both,
    ),
    Rewrite(
        r"^(When this card enters (?:your|the) field) or (whenever) it attacks( => )([^\n]*)$",
        r"\1\3\4\nWhenever this card attacks\3\4",
    ),
    Rewrite(
        r"^(When this card enters (?:your|the) field) or at (the beginning of your (?:main phase|turn))( => )([^\n]*)$",
        r"\1\3\4\nAt \2\3\4",
    ),
    Rewrite(r" ?\(?(?:You may p|P)lay God's Art(?: [\[<][^\]>\n]+[\]>])? only once per game\.?\)?", ""),
    Rewrite(r"(?<=\.)\.$", ""),
    Rewrite(
        r"^(\[Resonance\]) (\w+) Magic Stone(?:( or )(\w+) Magic Stone)?",
        lambda f: f"{f[1]} {f[2].lower()} magic stone" + (f"{f[3]}{f[4].lower()} magic stone" if f[3] else ""),
    ),
    Rewrite(r"\bit's owner'?s\b", "its owner's"),
    Rewrite(r"\b(?:your|an) opponent's\b", "the opponent's"),
    Rewrite(r"\b(?:Your|An) opponent\b", "The opponent"),
    Rewrite(r"\b(?:your|an) opponent\b", "the opponent"),
    Rewrite(r"(?<=[a-z]) - ?\n", " - "),
    Rewrite(r";\n(?=or )", "; "),
    Rewrite(r"(?m)(?<=\.)? ?; or (?=[^\n]*; or )", "; "),
    Rewrite(r";\n", "; "),
    Rewrite(r"\b[Dd]ark (?=[a-z])", lambda f: "darkness " if f[0][0] == "d" else "Darkness "),
    Rewrite(r"(?<=[a-z0-9\]\})])$|(?<=[A-Za-z]\")$", "."),
    Rewrite(r"(deals damage to the opponent(?:,| =>) )[Tt]hey (discard|lose)(?= )", r"\1the opponent \2s"),
    Rewrite(r"(deals damage to the opponent(?:,| =>) )[Tt]hey banish(?= )", r"\1the opponent banishes"),
    Rewrite(r"^((?:\[[^\]\n]*\](?:, | )?)+)\.$", r"\1"),
    Rewrite(r",(?=\{)", ", "),
    Rewrite(r"\bJ-Ruler", "J-ruler"),
    Rewrite(r"\bJ/(?:Ruler|resonator)\b", lambda f: f[0].replace("R", "r")),
    Rewrite(r"\b([Yy]our|target|a) Ruler\b", r"\1 ruler"),
    Rewrite(
        r"\b(a|an|target|your|each|all) (Rune|Regalia|Resonator|Chant|Addition)(s?)\b(?! [A-Z])",
        lambda f: f"{f[1]} {f[2].lower()}{f[3]}",
    ),
    Rewrite(r"\bJ/Resonator", "J/resonator"),
    Rewrite(
        r"(?m)^((?:[^.\n]* => )?(?:Choose one - (?:[^;\n]*; (?:or )?)*)?)([^.;\n]*?)[Tt]arget J/[Rr]esonator or yourself([^.;\n]*)\.",
        _or_yourself,
    ),
    Rewrite(r"(?<=Choose one)-(?: |\n)", " - "),
    Rewrite(r"\b([Pp]ut (?:X|\d+) [+-]\d+/[+-]\d+ counter) on\b", r"\1s on"),
    Rewrite(r"\b([Pp]ut) (?=[+-]\d+/[+-]\d+ counter on\b)", r"\1 a "),
    Rewrite(r", and \[(Flying|Swiftness)\], until\b", r" and [\1] until"),
    Rewrite(r"\bmagic stone area\b", "field"),
    Rewrite(r"\ba field\b", "the field"),
    Rewrite(r"\bhis or her\b", "their"),
    Rewrite(r"((?:When|Whenever) this card [^,>\n]*?(?:,| =>) )[Ii]t deals", _itself),
    Rewrite(r"((?:^|[.:>-] )This card deals [^.\n]*\. If [^.,\n]*, )it deals(?= [^.\n]* instead\.)", r"\1this card deals"),
    Rewrite(r"^(Added resonator gains [^.\n]*\.) (?=(?:When|At) )", r"\1\n"),
    Rewrite(r"^((?!\[)[^.\n]*\.)\n\[Torrent\] ([^.\n]*) instead\.", _torrent_instead),
    Rewrite(r"^((?!\[)[^.\n]*\.)\n(\[Awakening\] [^:.\n]*): ([^.\n]*) instead\.", _awakened_instead),
    Rewrite(r"^(Search [^.\n]*\.)( Then shuffle [^.\n]*\.)\n(\[Awakening\] [^:.\n]*): ([^.\n]*) instead\.", _found_instead),
    Rewrite(
        r"^(Added resonator gains )([^.\n]*)\. If it's (an? [^,.\n]*), it gains ([^.\n]*) instead\.$",
        r"\1\2 unless added resonator is \3.\n\1\4 as long as added resonator is \3.",
    ),
    Rewrite(
        r"^(Added resonator gains [^.\n]*)\. If it's (an? [^,.\n]*), it gains ([^.\n]*)\.$",
        r"\1.\nAdded resonator gains \3 as long as added resonator is \2.",
    ),
    Rewrite(r"^If added resonator is ([^,\n]*|\"[^\"\n]*\"), it gains ", r"If added resonator is \1, added resonator gains "),
    Rewrite(
        r"^([^.\n]* gains?) (\[[^\]\n]*\])\. As long as ([^,\n]*), (?:they|it) gains? (\[[^\]\n]*\]) instead\.$",
        lambda f: f"{f[1]} {f[2]} unless {f[3]}.\nAs long as {f[3]}, {f[1][0].lower()}{f[1][1:]} {f[4]}.",
    ),
    Rewrite(
        r"^(This card|Added resonator)( gains [^,.\n]*,)? (cannot be targeted by [^,.\n]*) and (prevent all damage that would be dealt to) (?:it|this card) ",
        lambda f: (f"{f[1]}{f[2][:-1]}.\n" if f[2] else "") + f"{f[1]} {f[3]}.\nP{f[4][1:]} {f[1].lower()} ",
    ),
    Rewrite(r"^(Prevent all (?:battle )?damage that would be dealt) to or dealt by ([a-z ]+)\.$", r"\1 to \2.\n\1 by \2."),
    Rewrite(r"^([A-Z][a-z ]* cannot be) attacked or (targeted by [^.\n]*\.)$", r"\1 attacked.\n\1 \2"),
    Rewrite(
        r"^(Added resonator [^.\n]*?) if it's (an? [^.\n]*|[a-z]+)\. Otherwise,? it ([^.\n]*)\.$",
        r"\1 as long as added resonator is \2.\nAdded resonator \3 unless added resonator is \2.",
    ),
    Rewrite(
        r"^([A-Z][a-z]+) added resonator ([^.\n]*)\. Otherwise, it ([^.\n]*)\.$",
        r"Added resonator \2 as long as added resonator is a \1.\nAdded resonator \3 unless added resonator is a \1.",
    ),
    Rewrite(r"^(Added resonator cannot be) attacked or (targeted by [^.\n]*?)( unless [^.\n]*\.)$", r"\1 attacked\3\n\1 \2\3"),
    Rewrite(
        r"\btotal cost X or less([^.,;\nX]*), where X is (the number of [^.,;\n]*?)(?:,(?= and put\b)|(?=\.))",
        r"total cost at most (\2)\1",
    ),
    Rewrite(
        rf"^((?:\[[^\]\n]*\][^\n]*|[^\n]*\[(?:{_TITLES})[^\n]*?)) ?\((?:[Tt]his card|When|While|You may|Cards you|If|As|Pay|Bestow)[^()\n]*\)(\.?)$",
        _without_reminder,
    ),
)
"""The passes, in their order."""
