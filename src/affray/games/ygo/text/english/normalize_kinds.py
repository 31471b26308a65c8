"""Passes for some cards alone: two events or places in one sentence, Gemini, Equip and Union cards, texts that call their own card by name."""

from __future__ import annotations

import re

from affray.games.ygo.text.english.normalize import RACE_PATTERN
from affray.games.ygo.text.english.terms import ATTRIBUTES
from affray.text.grammar.normalization import Pass

# -- one sentence for two events, or for two places of this card: a sentence for each, of which one is used

_PART = r'(?:"[^"\n]*"|[^".:;\n])'
_DONE = r'(?:"[^"\n]*"|[^".\n])'
_ONCE = "You can only use this effect of cards with this name once per turn."
_EACH = "You can only use each effect of cards with this name once per turn."
SHARED_LIMIT = " Of the effects of cards with this name that say so you can only use 1 per turn."
_OF_THIS_CARD = " Of the effects of this card that say so you can only use 1 per turn."
_EQUIPPED = "While this card is equipped|The equipped monster|Your opponent cannot target the equipped"
_NEXT = rf"(?=\Z| (?:If|When|Once per turn|During|You can only|Cannot|FLIP|\(Quick|{_EQUIPPED})\b| You can [^.;:]*;)"
_END = rf"(?:(?P<limit> {re.escape(_ONCE)})(?=\Z| )|(?! {re.escape(_ONCE)}){_NEXT})"
_BODY = rf": (?P<body>{_DONE}*\.){_END}"
_HEAD = r"(?:\A|(?<=[.)] ))(?P<once>Once per turn, )?"
_BATTLE = r"this card is destroyed by battle(?: and sent to (?:the|your) GY)?"
_EFFECT = rf"this card{_PART}*? (?:by|because of) (?:an|your) opponent's card effect(?: and sent to (?:the|your) GY)?"
_SENT = r"this card on the field is sent to the GY by a card effect"
_EVENTS = (
    rf"{_HEAD}(?P<if>[IiWw](?:f|hen)) (?P<one>{_BATTLE}),? or (?:if|when) (?P<two>{_EFFECT}|{_SENT})(?:, (?:and|if) (?P<while>{_PART}+))?{_BODY}",
    rf"{_HEAD}(?P<if>[IiWw](?:f|hen)) (?P<one>this card is Special Summoned{_PART}*? by the effect of {_PART}*?), or (?P<two>Normal Summoned){_BODY}",
)
_SUMMONED = "(?:(?:Normal|Tribute|Special|Pendulum|Normal or Special) )Summoned"
_SENT = rf"{_HEAD}(?P<if>[Ii]f) (?P<one>this card is {_SUMMONED}) or (?P<two>sent to the GY){_BODY}"
_PLACES = (rf"{_HEAD}(?P<if>[Ii]f) this card is in your (?P<one>hand) or (?P<two>GY){_BODY}",)
_MEANWHILE = rf"{_HEAD}(?P<event>(?:If|When) {_PART}*?) while this card is in your hand or GY(?P<but>, except during the Damage Step)?{_BODY}"
_MOVED = rf"{_HEAD}(?P<lead>{_DONE}*?)\bthis card from your (?P<one>hand) or (?P<two>GY|field)\b(?P<end>{_DONE}*\.){_END}"


def _limits(found: re.Match[str]) -> tuple[str, str] | None:
    """What stands before each of two sentences, and after it, so that they are one effect; None where that cannot be said."""
    text = found.string
    if SHARED_LIMIT in text or "once per Duel" in text:
        return None
    once = found["once"] or ""
    if found["limit"] or _EACH in text:
        return None if once else ("", SHARED_LIMIT)
    return ("", _OF_THIS_CARD) if once else ("", "")


def _twice(found: re.Match[str], leads: tuple[str, str], body: str) -> str:
    limits = _limits(found)
    if limits is None:
        return found[0]
    return " ".join([f"{limits[0]}{lead[:1].upper()}{lead[1:]}{body}{limits[1]}" for lead in leads])


def _of_events(found: re.Match[str]) -> str:
    two = found["two"] if found["two"].startswith("this card") else f"this card is {found['two']}"
    more = found.groupdict().get("while")
    meanwhile = f" while {more}" if more else ""
    return _twice(found, (f"{found['if']} {found['one']}", f"{found['if']} {two}"), f"{meanwhile}: {found['body']}")


def _of_places(found: re.Match[str]) -> str:
    return _twice(
        found, (f"If this card is in your {found['one']}", f"If this card is in your {found['two']}"), f": {found['body']}"
    )


def _of_waiting(found: re.Match[str]) -> str:
    lead, but = found["event"], found["but"] or ""
    return _twice(found, tuple([f"{lead} while this card is in your {one}{but}" for one in ("hand", "GY")]), f": {found['body']}")  # type: ignore[arg-type]


def _of_moves(found: re.Match[str]) -> str:
    if ":" not in found[0] and ";" not in found[0]:
        return found[0]
    here = "this face-up card you control" if found["two"] == "field" else f"this card from your {found['two']}"
    return _twice(found, tuple([f"{found['lead']}{one}{found['end']}" for one in ("this card from your hand", here)]), "")  # type: ignore[arg-type]


SPLIT_SENTENCES = (
    *[Pass(one, _of_events) for one in (*_EVENTS, _SENT)],
    *[Pass(one, _of_places) for one in _PLACES],
    Pass(_MEANWHILE, _of_waiting),
    Pass(_MOVED, _of_moves),
)
"""Its passes, once a text stands in a row."""

# -- by kind of card

IN_A_ROW = (Pass(r"\n+(?=[A-Z(])", " "), *SPLIT_SENTENCES)
"""What is printed in several lines, in a row."""


_IT = "This card"
GEMINI = (
    Pass(
        rf"\A{_IT} is treated as a Normal monster while face-up "
        r"on the field or in the GY\. "
        rf"While {_IT.lower()} is (?:a Normal monster|face-up) on the field, you can Normal Summon it "
        r"to have it (?:be treated as|become) an Effect monster with (?:this effect|these effects)[.:]\s*• ",
        "",
    ),
    Pass(r"(?<=\.)\s*• ", " "),
)
"""What stands on every Gemini Monster before its effects, which are marked."""


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "AEIO" else f"a {noun}"


def _old_equip(found: re.Match[str]) -> str:
    loses = f" and loses {found[5]} {found[4]}" if found[4] else ""
    return f"Equip only to {_a(found[1])} monster. The equipped monster gains {found[3]} {found[2]}{loses}."


def _of_the_equipped(found: re.Match[str]) -> str:
    """What a text of an Equip Spell speaks of as "it" where a sentence begins, if the one before speaks of no other card."""
    before = found.string[: found.start()].rstrip(" .").rpartition(". ")[2]
    return (
        found[0]
        if ":" in before or "this card is" in before
        else f"{found[1]} the equipped monster "
        if found[1]
        else "The equipped monster"
    )


EQUIP = (
    # The later prints of these cards say "Equip only to".
    Pass(
        rf"^(?:An? )?((?:{'|'.join(ATTRIBUTES)})|(?:{RACE_PATTERN})) monster equipped with this card increases its (ATK and DEF|ATK) by (\d+) points"
        r"(?: and decreases its (DEF|ATK) by (\d+) points)?\.",
        _old_equip,
    ),
    Pass(
        rf"^Increase the (ATK and DEF|ATK) of an? ((?:{'|'.join(ATTRIBUTES)})|(?:{RACE_PATTERN})) monster equipped with this card by (\d+) points\.",
        lambda f: f"Equip only to {_a(f[2])} monster. The equipped monster gains {f[3]} {f[1]}.",
    ),
    Pass(r"^You can only equip this card to ", "Equip only to "),
    Pass(r"(?<=^Equip only to )([^.\n]*)\. It (?=gains|loses|cannot|inflicts|can )", r"\1. The equipped monster "),
    Pass(r"(?<=\. )(If|When|Each time) it (?=would be destroyed|attacks|battles|destroys|inflicts|declares)", _of_the_equipped),
    Pass(r"(?<=\. )It()(?= gains| loses| cannot| inflicts| can )", _of_the_equipped),
    Pass(r"(?<=\. )Its(?= ATK becomes)", "The equipped monster's"),
    Pass(r"\b([Ww]hile the equipped monster is attacking, )it\b", r"\1the equipped monster"),
    Pass(r"(?<=battles involving )it\b", "the equipped monster"),
    Pass(r"(?<=, but )it(?= can attack)", "the equipped monster"),
    Pass(r"\b[Aa] monster equipped with this card\b", "the equipped monster"),
    Pass(r"(?<=\. )the(?= equipped monster\b)", "The"),
    Pass(r"(?<=When this card leaves the field, destroy )the equipped(?= monster\.)", "that"),
)
"""What the texts of Equip Spells call the monster."""


_HOSTED = r"(?:[Ww]hile|[Ww]hen) equipped(?: to a monster)? by this(?: card's)? effect, "
UNION = (
    Pass(r"\((?:A|1) monster can only be equipped with 1 Union [Mm]onster at a time\. (If [^)]*\.)\)", r"A monster can only be equipped with 1 Union monster at a time. \1"),
    Pass(
        r"\bIf (?:the equipped monster|the monster that this card is equipped to) (?:is|would be) destroyed (?:as a result of|by) battle, (?:destroy this card|this card is destroyed) instead",
        "If the equipped monster would be destroyed by battle, destroy this card instead",
    ),
    Pass(rf"({_HOSTED})that monster('s)?\b", r"\1the equipped monster\2"),
    Pass(rf"({_HOSTED})you can change (?:the equipped|that) monster's battle position once per turn\.", r"\1once per turn: You can change the equipped monster's battle position."),
    Pass(rf"({_HOSTED})increase the (ATK/DEF|ATK|DEF) of the equipped monster by (\d+) points", r"\1the equipped monster gains \3 \2"),
    Pass(r"(?<=the equipped monster )will be unaffected by the effects of (Spell|Trap)s controlled by your opponent", r"is unaffected by your opponent's \1s"),
    Pass(
        r"\bWhen it attacks with an ATK that is higher than the DEF of a Defense Position monster, inflict the difference as battle damage to your opponent(?:'s LP)?\.",
        "The equipped monster inflicts piercing battle damage.",
    ),
    Pass(rf"(?:^|(?<=\. )){_HOSTED}(\w)", lambda f: f[1].upper()),
    Pass(r"\b([Aa]) monster equipped with this card\b", lambda f: f"{'T' if f[1] == 'A' else 't'}he equipped monster"),
    Pass(r" \(except its own\)", ""),
    Pass(r"\bATK/DEF\b", "ATK and DEF"),
)  # fmt: skip
"""What the texts of Union Monsters say of the monster that they are equipped to."""


_BY_ITSELF = "this card is equipped to a monster by its own effect"
_GIVES = rf"(?:[Ww]hile {_BY_ITSELF}, )?[Tt]he equipped monster[^.:\n]*?, also "
HOSTED = (
    Pass(r"\bequip this monster\b", "equip this card"),
    Pass(r"\b(equip this card from your hand or )your side of the field\b", r"\1field"),
    Pass(r"\b(equip this card) (?:you control|on the field) (?=to\b)", r"\1 "),
    Pass(
        r"(?<=; )(equip this card(?: from your (?:hand|GY)(?: or field)?)? to (?:that target|that monster|it))\. I(t|ts) (?=\w)",
        lambda f: f"{f[1]}. While {_BY_ITSELF}, the equipped monster{'' if f[2] == 't' else chr(39) + 's'} ",
    ),
    Pass(r"\b([Ww]hile|[Ii]f) this card is equipped to a monster by this (?:card's )?effect\b", rf"\1 {_BY_ITSELF}"),
    Pass(rf"\bWhile {_BY_ITSELF}(?=:)", f"If {_BY_ITSELF}"),
    Pass(r"\b([Ww])hile this card is equipped to a monster, that monster\b", lambda f: f"{'T' if f[1] == 'W' else 't'}he equipped monster"),
    Pass(rf"(While {_BY_ITSELF}, )that monster\b", r"\1the equipped monster"),
    Pass(
        r"(?<=; )(equip this card(?: from your (?:hand|GY)(?: or field)?)? to (?:that target|that monster|it))\. "
        r"If it attacks a Defense Position monster, inflict piercing battle damage to your opponent",
        lambda f: f"{f[1]}. While {_BY_ITSELF}, the equipped monster inflicts piercing battle damage",
    ),
    Pass(
        r"\bWhile this card is equipped to a monster, your opponent cannot target that monster\b",
        "Your opponent cannot target the equipped monster",
    ),
    Pass(rf"({_GIVES}your opponent cannot target )it\b", r"\1the equipped monster"),
    Pass(r"\b([Aa]) monster equipped with this card(?! by)\b", lambda f: f"{'T' if f[1] == 'A' else 't'}he equipped monster"),
    Pass(r"\bthis Equip Card\b", "this card"),
    Pass(rf"({_GIVES})it\b", r"\1the equipped monster"),
)  # fmt: skip
"""What other monsters that are equipped to one say of it, and of themselves as they do so."""


def _of_marked(found: re.Match[str]) -> str:
    """Effects that are marked, each with the limit that the sentence before them sets to them."""
    limit = "this effect of cards with this name once per turn."
    said = f"You can only use {limit}" if "each" in found["many"] else SHARED_LIMIT.strip()
    return found["before"] + " ".join([f"{one.strip()} {said}" for one in found["marked"].split(" • ")])


_OWN = '"~"'
"""What the own name is called on the way: passes are made once, not for each card."""
_NAMED = (
    Pass(
        rf"\A(?P<before>(?:[^•]*[.)] ?)?)(?P<many>You can only use (?:each|1) )(?:of (?:these|the following) effects|effect) of {_OWN}"
        r"(?P<once> once per turn\.| per turn, and only once that turn\.) • (?P<marked>[^•]*(?: • [^•]*)+)\Z",
        _of_marked,
    ),
    Pass(rf"(?<=You can only use )(?:this|the) effect of {_OWN}(?= once per turn\.)", "this effect of cards with this name"),
    Pass(
        rf"\b(?:The|This) effect of {_OWN} can only be used once per turn\.",
        "You can only use this effect of cards with this name once per turn.",
    ),
    Pass(rf"(?<=You can use )(?:this|the) effect of {_OWN}(?= up to twice per turn\.)", "this effect of cards with this name"),
    Pass(rf"(?<=You can only use )(?:this|the) effect of {_OWN}(?= once per Duel\.)", "this effect of cards with this name"),
    Pass(rf"(?<=You can only use 1 ){_OWN} effect(?= per turn, and only once that turn\.)", "effect of cards with this name"),
    Pass(
        rf"(?<=You can only use 1 )of these effects of {_OWN}(?= per turn, and only once that turn\.)",
        "effect of cards with this name",
    ),
    Pass(rf"(?<=You can only use each )of the effects of {_OWN}(?= once per (?:turn|Duel)\.)", "effect of cards with this name"),
    Pass(rf"(?<=You can only use each effect of ){_OWN}(?= once per Duel\.)", "cards with this name"),
    Pass(rf"(?<=You can only use each effect of ){_OWN}(?= once per turn\.)", "cards with this name"),
    Pass(rf"(?<=You can only Special Summon ){_OWN}(?:\(s\))?(?= once per turn this way\.)", "cards with this name"),
    Pass(rf"(?<=You can only control 1 )(?:face-up )?{_OWN}(?=\.)", "card with this name"),
    Pass(rf"(?<=You can only Special Summon ){_OWN}(?:\(s\))? once per turn(?=\.)", "1 card with this name per turn"),
    Pass(rf"(?<=You can only activate 1 ){_OWN}(?= per turn\.)", "card with this name"),
)
"""What a text says of its own card by name, where that means every card of this name."""


def names(name: str) -> tuple[Pass, ...]:
    """What a text says of its own card by name, where that means every card of this name."""
    own = f'"{name}"'
    return (Pass(rf'"{re.escape(name)}s?"', _OWN, needed=own[:-1]), *_NAMED, Pass(_OWN, lambda _: own, needed=_OWN))
