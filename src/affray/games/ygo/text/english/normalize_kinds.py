"""Passes for some cards alone: two events or places in one sentence, Gemini, Equip and Union cards, texts that call their own card by name."""

from __future__ import annotations

import re

from affray.games.ygo.text.english.normalize import RACE_PATTERN
from affray.games.ygo.text.english.normalize_effects import ONE_OF_THEM
from affray.games.ygo.vocabulary.phrases import ATTRIBUTES
from affray.text.grammar.normalization import Rewrite

# -- one sentence for two events, or for two places of this card: a sentence for each, of which one is used

_PART = r'(?:"[^"\n]*"|[^".:;\n])'
_DONE = r'(?:"[^"\n]*"|[^".\n])'
_ONCE = "You can only use this effect of cards with this name once per turn."
_EACH = "You can only use each effect of cards with this name once per turn."
SHARED_LIMIT = " Of the effects of cards with this name that say so you can only use 1 per turn."
FOLLOWING = "You can only use each of the following effects of "
_OF_THIS_CARD = ONE_OF_THEM
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
    rf"{_HEAD}(?P<if>[Ww]hen) (?P<one>this card declares an attack), or (?P<other>if) (?P<two>your opponent activates a (?:monster|card or) effect"
    rf"(?:,? \(?except during the Damage Step\)?)?){_BODY}",
    rf"{_HEAD}(?P<if>[IiWw](?:f|hen)) (?P<one>this card is Special Summoned{_PART}*? by the effect of {_PART}*?), or (?P<two>Normal Summoned){_BODY}",
)
_SUMMONED = "(?:(?:Normal|Tribute|Special|Pendulum|Normal or Special) )Summoned"
_SENT = rf"{_HEAD}(?P<if>[Ii]f) (?P<one>this card is {_SUMMONED}) or (?P<two>sent to the GY){_BODY}"
_PLACES = (rf"{_HEAD}(?P<if>[Ii]f) this card is in your (?P<one>hand) or (?P<two>GY){_BODY}",)
_MEANWHILE = rf"{_HEAD}(?P<event>(?:If|When) {_PART}*?) while this card is in your hand or GY(?P<but>, except during the Damage Step)?{_BODY}"
_MOVED = rf"{_HEAD}(?P<lead>{_DONE}*?)\bthis card from your (?P<one>hand) or (?P<two>GY|field)\b(?P<end>{_DONE}*\.){_END}"


def _limits(match: re.Match[str]) -> tuple[str, str] | None:
    """Return the words before each of two sentences, and after it, that make them one effect; None where that cannot be said."""
    text = match.string
    if SHARED_LIMIT in text or "once per Duel" in text:
        return None
    once = match["once"] or ""
    if FOLLOWING in text:
        return None if once or match["limit"] or text.index(FOLLOWING) > match.start() else ("", SHARED_LIMIT)
    if match["limit"] or _EACH in text:
        return None if once else ("", SHARED_LIMIT)
    return ("", _OF_THIS_CARD) if once else ("", "")


def _twice(match: re.Match[str], leads: tuple[str, str], body: str) -> str:
    limits = _limits(match)
    if limits is None:
        return match[0]
    return " ".join([f"{limits[0]}{lead[:1].upper()}{lead[1:]}{body}{limits[1]}" for lead in leads])


def _of_events(match: re.Match[str]) -> str:
    two = match["two"] if match["two"].startswith(("this card", "your opponent")) else f"this card is {match['two']}"
    more, other = match.groupdict().get("while"), match.groupdict().get("other") or match["if"]
    meanwhile = f" while {more}" if more else ""
    return _twice(match, (f"{match['if']} {match['one']}", f"{other} {two}"), f"{meanwhile}: {match['body']}")


def _of_places(match: re.Match[str]) -> str:
    return _twice(
        match, (f"If this card is in your {match['one']}", f"If this card is in your {match['two']}"), f": {match['body']}"
    )


def _of_waiting(match: re.Match[str]) -> str:
    lead, but = match["event"], match["but"] or ""
    return _twice(match, tuple([f"{lead} while this card is in your {one}{but}" for one in ("hand", "GY")]), f": {match['body']}")  # type: ignore[arg-type]


def _of_moves(match: re.Match[str]) -> str:
    if ":" not in match[0] and ";" not in match[0]:
        return match[0]
    second_card = "this face-up card you control" if match["two"] == "field" else f"this card from your {match['two']}"
    return _twice(match, tuple([f"{match['lead']}{one}{match['end']}" for one in ("this card from your hand", second_card)]), "")  # type: ignore[arg-type]


SPLIT_SENTENCES = (
    *[Rewrite(one, _of_events) for one in (*_EVENTS, _SENT)],
    *[Rewrite(one, _of_places) for one in _PLACES],
    Rewrite(_MEANWHILE, _of_waiting),
    Rewrite(_MOVED, _of_moves),
)
"""Its passes, once a text stands in a row."""

# -- by kind of card


IN_A_ROW = (Rewrite(r"\n+(?=[A-Z(])", " "), *SPLIT_SENTENCES)
"""Rewrites that join printed lines into one."""


_IT = "This card"
GEMINI = (
    Rewrite(
        rf"\A{_IT} is treated as a Normal monster while face-up "
        r"on the field or in the GY\. "
        rf"While {_IT.lower()} is (?:a Normal monster|face-up) on the field, you can Normal Summon it "
        r"to have it (?:be treated as|become) an Effect monster with (?:this effect|these effects)[.:]\s*• ",
        "",
    ),
    Rewrite(r"(?<=\.)\s*• ", " "),
)
"""The text of every Gemini Monster before its effects, which are marked."""


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "AEIO" else f"a {noun}"


def _old_equip(match: re.Match[str]) -> str:
    loses = f" and loses {match[5]} {match[4]}" if match[4] else ""
    return f"Equip only to {_a(match[1])} monster. The equipped monster gains {match[3]} {match[2]}{loses}."


def _of_the_equipped(match: re.Match[str]) -> str:
    """Return the text of an Equip Spell with "it" at the start of a sentence named, if the sentence before speaks of no other card."""
    before = match.string[: match.start()].rstrip(" .").rpartition(". ")[2]
    return (
        match[0]
        if ":" in before or "this card is" in before
        else f"{match[1]} the equipped monster "
        if match[1]
        else "The equipped monster"
    )


EQUIP = (
    # The later prints of these cards say "Equip only to".
    Rewrite(
        rf"^(?:An? )?((?:{'|'.join(ATTRIBUTES)})|(?:{RACE_PATTERN})) monster equipped with this card increases its (ATK and DEF|ATK) by (\d+) points"
        r"(?: and decreases its (DEF|ATK) by (\d+) points)?\.",
        _old_equip,
    ),
    Rewrite(
        rf"^Increase the (ATK and DEF|ATK) of an? ((?:{'|'.join(ATTRIBUTES)})|(?:{RACE_PATTERN})) monster equipped with this card by (\d+) points\.",
        lambda f: f"Equip only to {_a(f[2])} monster. The equipped monster gains {f[3]} {f[1]}.",
    ),
    Rewrite(r"^You can only equip this card to ", "Equip only to "),
    Rewrite(r"(?<=^Equip only to )([^.\n]*)\. It (?=gains|loses|cannot|inflicts|can )", r"\1. The equipped monster "),
    Rewrite(
        r"(?<=\. )(If|When|Each time) it (?=would be destroyed|attacks|battles|destroys|inflicts|declares)", _of_the_equipped
    ),
    Rewrite(r"(?<=\. )It()(?= gains| loses| cannot| inflicts| can )", _of_the_equipped),
    Rewrite(r"(?<=\. )Its(?= ATK becomes)", "The equipped monster's"),
    Rewrite(r"\b([Ww]hile the equipped monster is attacking, )it\b", r"\1the equipped monster"),
    Rewrite(r"(?<=battles involving )it\b", "the equipped monster"),
    Rewrite(r"(?<=, but )it(?= can attack)", "the equipped monster"),
    Rewrite(r"\b[Aa] monster equipped with this card\b", "the equipped monster"),
    Rewrite(r"(?<=\. )the(?= equipped monster\b)", "The"),
    Rewrite(r"(?<=When this card leaves the field, destroy )the equipped(?= monster\.)", "that"),
    Rewrite(r"(?<=When this card is destroyed, destroy )the equipped(?= monster\.)", "that"),
)
"""Names that the texts of Equip Spells have for the monster."""


MONSTERS = (
    Rewrite(r"\ADiscard (\d+ cards?), then declare (?=1 )", r"You can discard \1, then declare "),
    Rewrite(
        r"\ADiscard (\d+ cards?) from your hand and declare (1 [A-Z][^.;:]*?)\. D(?=estroy )",
        r"You can discard \1, then declare \2; d",
    ),
)
"""Words that the texts of monsters leave out: that a player can do it."""


_HOSTED = r"(?:[Ww]hile|[Ww]hen) equipped(?: to a monster)? by this(?: card's)? effect, "
UNION = (
    Rewrite(r"\((?:A|1) monster can only be equipped with 1 Union [Mm]onster at a time\. (If [^)]*\.)\)", r"A monster can only be equipped with 1 Union monster at a time. \1"),
    Rewrite(
        r"\bIf (?:the equipped monster|the monster that this card is equipped to) (?:is|would be) destroyed (?:as a result of|by) battle, (?:destroy this card|this card is destroyed) instead",
        "If the equipped monster would be destroyed by battle, destroy this card instead",
    ),
    Rewrite(rf"({_HOSTED})that monster('s)?\b", r"\1the equipped monster\2"),
    Rewrite(rf"({_HOSTED})you can change (?:the equipped|that) monster's battle position once per turn\.", r"\1once per turn: You can change the equipped monster's battle position."),
    Rewrite(rf"({_HOSTED})increase the (ATK/DEF|ATK|DEF) of the equipped monster by (\d+) points", r"\1the equipped monster gains \3 \2"),
    Rewrite(r"(?<=the equipped monster )will be unaffected by the effects of (Spell|Trap)s controlled by your opponent", r"is unaffected by your opponent's \1s"),
    Rewrite(
        r"\bWhen it attacks with an ATK that is higher than the DEF of a Defense Position monster, inflict the difference as battle damage to your opponent(?:'s LP)?\.",
        "The equipped monster inflicts piercing battle damage.",
    ),
    Rewrite(rf"(?:^|(?<=\. )){_HOSTED}(\w)", lambda f: f[1].upper()),
    Rewrite(r"\b([Aa]) monster equipped with this card\b", lambda f: f"{'T' if f[1] == 'A' else 't'}he equipped monster"),
    Rewrite(r" \(except its own\)", ""),
    Rewrite(r"\bATK/DEF\b", "ATK and DEF"),
)  # fmt: skip
"""Names that the texts of Union Monsters have for the monster that they are equipped to."""


_BY_ITSELF = "this card is equipped to a monster by its own effect"
_GIVES = rf"(?:[Ww]hile {_BY_ITSELF}, )?[Tt]he equipped monster[^.:\n]*?, also "
HOSTED = (
    Rewrite(r"\bequip this monster\b", "equip this card"),
    Rewrite(r"\b(equip this card from your hand or )your side of the field\b", r"\1field"),
    Rewrite(r"\b(equip this card) (?:you control|on the field) (?=to\b)", r"\1 "),
    Rewrite(
        r"(?<=; )(equip this card(?: from your (?:hand|GY)(?: or field)?)? to (?:that target|that monster|it))\. I(t|ts) (?=\w)",
        lambda f: f"{f[1]}. While {_BY_ITSELF}, the equipped monster{'' if f[2] == 't' else chr(39) + 's'} ",
    ),
    Rewrite(r"\b([Ww]hile|[Ii]f) this card is equipped to a monster by this (?:card's )?effect\b", rf"\1 {_BY_ITSELF}"),
    Rewrite(r"\bWhile equipped by this effect, that target\b", f"While {_BY_ITSELF}, the equipped monster"),
    Rewrite(
        rf"(While {_BY_ITSELF}, the equipped monster [^.\n]*\. )If that target (?=destroys a monster by battle)",
        rf"\1While {_BY_ITSELF}, if the equipped monster ",
    ),
    Rewrite(rf"\bWhile {_BY_ITSELF}(?=:)", f"If {_BY_ITSELF}"),
    Rewrite(r"\b([Ww])hile this card is equipped to a monster, that monster\b", lambda f: f"{'T' if f[1] == 'W' else 't'}he equipped monster"),
    Rewrite(rf"(While {_BY_ITSELF}, )that monster\b", r"\1the equipped monster"),
    Rewrite(
        r"(?<=; )(equip this card(?: from your (?:hand|GY)(?: or field)?)? to (?:that target|that monster|it))\. "
        r"If it attacks a Defense Position monster, inflict piercing battle damage to your opponent",
        lambda f: f"{f[1]}. While {_BY_ITSELF}, the equipped monster inflicts piercing battle damage",
    ),
    Rewrite(
        r"\bWhile this card is equipped to a monster, your opponent cannot target that monster\b",
        "Your opponent cannot target the equipped monster",
    ),
    Rewrite(rf"({_GIVES}your opponent cannot target )it\b", r"\1the equipped monster"),
    Rewrite(r"\b([Aa]) monster equipped with this card(?! by)\b", lambda f: f"{'T' if f[1] == 'A' else 't'}he equipped monster"),
    Rewrite(r"\bthis Equip Card\b", "this card"),
    Rewrite(rf"({_GIVES})it\b", r"\1the equipped monster"),
)  # fmt: skip
"""Names that other monsters that are equipped to one have for it, and for themselves as they do so."""


def _of_marked(match: re.Match[str]) -> str:
    """Return effects that are marked, each with the limit that the sentence before them sets to them."""
    limit = "this effect of cards with this name once per turn."
    limit_text = f"You can only use {limit}" if "each" in match["many"] else SHARED_LIMIT.strip()
    return match["before"] + " ".join([f"{one.strip()} {limit_text}" for one in match["marked"].split(" • ")])


_OWN = '"~"'
"""The own name on the way: passes are made once, not for each card."""
_NAMED = (
    Rewrite(
        rf"\A(?P<before>(?:[^•]*[.)] ?)?)(?P<many>You can only use (?:each|1) )(?:of (?:these|the following) effects|effect) of {_OWN}"
        r"(?P<once> once per turn\.| per turn, and only once that turn\.) • (?P<marked>[^•]*(?: • [^•]*)+)\Z",
        _of_marked,
    ),
    Rewrite(rf"(?<=You can only use )(?:this|the) effect of {_OWN}(?= once per turn\.)", "this effect of cards with this name"),
    Rewrite(
        rf"\b(?:The|This) effect of {_OWN} can only be used once per turn\.",
        "You can only use this effect of cards with this name once per turn.",
    ),
    Rewrite(rf"(?<=You can use )(?:this|the) effect of {_OWN}(?= up to twice per turn\.)", "this effect of cards with this name"),
    Rewrite(rf"(?<=You can only use )(?:this|the) effect of {_OWN}(?= once per Duel\.)", "this effect of cards with this name"),
    Rewrite(rf"(?<=You can only use 1 ){_OWN} effect(?= per turn, and only once that turn\.)", "effect of cards with this name"),
    Rewrite(
        rf"(?<=You can only use 1 )of these effects of {_OWN}(?= per turn, and only once that turn\.)",
        "effect of cards with this name",
    ),
    Rewrite(
        rf"(?<=You can only use each )of the effects of {_OWN}(?= once per (?:turn|Duel)\.)", "effect of cards with this name"
    ),
    Rewrite(rf"(?<=You can only use each effect of ){_OWN}(?= once per Duel\.)", "cards with this name"),
    Rewrite(rf"(?<=You can only use each effect of ){_OWN}(?= once per turn\.)", "cards with this name"),
    Rewrite(rf"(?<={FOLLOWING}){_OWN}(?= once per turn\.)", "cards with this name"),
    Rewrite(rf"(?<=You can only Special Summon ){_OWN}(?:\(s\))?(?= once per turn this way\.)", "cards with this name"),
    Rewrite(rf"(?<=You can only control 1 )(?:face-up )?{_OWN}(?=\.)", "card with this name"),
    Rewrite(rf"(?<=You can only Special Summon ){_OWN}(?:\(s\))? once per turn(?=\.)", "1 card with this name per turn"),
    Rewrite(rf"(?<=You can only activate 1 ){_OWN}(?= per turn\.)", "card with this name"),
    Rewrite(
        rf"\ADiscard this card from your hand to the GY to (add up to \d {_OWN}) cards( from your Deck to your hand)\. "
        r"(?:You can only use this effect|This effect can only be used) during your Main Phase(?=\.)",
        r"You can discard this card; \1\2",
    ),
    Rewrite(
        rf"\bif there is an? {_OWN} in your GY: [Yy]ou can (?=add this card from your GY\b)",
        "if this card is in your GY: You can ",
    ),
)
"""Sentences of a text on its own card by name that mean every card of this name."""


def names(name: str) -> tuple[Rewrite, ...]:
    """Return what a text says of its own card by name, where that means every card of this name."""
    own_name = f'"{name}"'
    return (
        Rewrite(rf'"{re.escape(name)}s?"', _OWN, needed=own_name[:-1]),
        *_NAMED,
        Rewrite(_OWN, lambda _: own_name, needed=_OWN),
    )
