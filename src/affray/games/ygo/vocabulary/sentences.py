"""The sentences of a printed text: which belong together, which begin an ability, which may limit others."""

from __future__ import annotations

import re
from collections.abc import Sequence

from affray.cards.printed import PrintedCard
from affray.cards.unread import TextUnit, lines_of

_END = re.compile(r"(?<=[.!?])[)\"”’]*(?=\s+[A-Z0-9\"“‘'(●•*\[-]|\s*$)|(?=\n)|$")
_HEADING = re.compile(r"\s*\[\s*(?:Pendulum Effect|Monster Effect|Flavor Text)\s*\]\s*(?:-n/a-)?\s*-*")
_INSTEAD = r"If this (?:face-up )?card\b[^.:;,]* is (?:destroyed|sent|banished|removed|returned)\b[^.:;]*\binstead\b"
"""Sentences on what happens to a card instead."""
_OF_THE_SENTENCE_BEFORE = re.compile(
    r"(?:Then|Also|Otherwise|However|But|And|After (?:that|this)|If you do|When you do|If (?:it|they|so)|It|They|That|Those|These|This is)\b"
    r"|\((?!\d)|The (?:target|second|first)|[^:;]*\b(?:this effect|that effect|these effects|those effects|this way)\b"
    rf"|(?!{_INSTEAD})If\b(?!.*\bwould\b).*\binstead\b|[\w ]+ (?:can|may|must|cannot) also\b"
    r"|(?:Add|Apply|Attach|Banish|Change|Destroy|Detach|Discard|Double|Draw|Equip|Excavate|Fusion Summon|Gain|Halve|Increase|Decrease|Inflict|Look"
    r"|Lose|Move|Negate|Pay|Place|Remove|Return|Reveal|Roll|Select|Send|Set|Shuffle|Skip|Special Summon|Switch|Take|Target|Toss|Treat|Tribute)\b",
    re.DOTALL,
)
"""A sentence that belongs to the one before it, as far as its words can tell."""


_OWN = (
    r"(?:\(Quick Effect\)|FLIP:|(?:When|If|During|Once|Up to|Each time|Twice|While|At the|After|You can)\b[^.]*?[:;] "
    rf"|You can only (?:use|activate|control|Special)\b|{_INSTEAD}"
    r"|(?:This card|Cannot|Must|\(This|While|Gains)\b(?![^.]*\b(?:this turn|until|that turn|activat|this effect|this way)))"
)
OF_ITS_OWN = re.compile(_OWN, re.DOTALL)
"""A sentence that begins an ability of its own, or says something of the card."""
MAY_GO_ON = re.compile(f"(?!{_OWN})", re.DOTALL)
LIMITS = re.compile(
    r"\bonly (?:be )?(?:use|activate|once|Special Summon)|\bthe turn you (?:activate|use)|\bcannot activate\b"
    r"|\b(?:this|these|that|those|each|its|your) effects?\b"
    r"|^(?:Activate|You (?:must|cannot)|If you do not|There must|The (?:activation|effect))|\b(?:once|twice) (?:per|while)\b(?![^.]*: )"
)
"""A sentence that may limit the abilities beside it, or belong to one of them."""
_QUOTE = re.compile(r'"[^"]*"')
_OF_OTHERS = re.compile(
    r"(?=[^.:;]*(?:\bonly\b|\bcannot be (?:activated|used)\b|\bthe turn you (?:activate|use)\b))(?=[^.:;]*\beffects?\b)"
    r"(?:You (?:can only|cannot)|The effects?|(?:This|Each|These|Those) effects?|Only|Each player)\b[^:;.]*(?:[.●\n]|$)"
    r"|(?:Its|Their|This (?:ATK|DEF|change)|The (?:banished|destroyed|returned|Summoned|targeted|monsters? that)|Until the end of this turn)\b[^:;]*$"
)
"""A sentence that limits the abilities beside it, or goes on with the ability before it; nothing else stands in that sentence."""
_OF_THE_NEXT = re.compile(r"\b(?:the )?following\b")
_OF_THE_LAST = re.compile(r"\b(?:previous|preceding)\b|^(?:This effect|These|Those|Its|Their|This|The (?!effects?\b)|Until)\b")
_SEVERAL = re.compile(r"\beffects\b|\beach\b")
_IS_ACTIVATED = re.compile(r"[:;] |\b[Yy]ou can (?!only\b|Ritual Summon this\b)|^(?:When|If)\b", re.MULTILINE)


def limited(lines: Sequence[str], unread: frozenset[int]) -> frozenset[int]:
    """Return the indices of the abilities that unread sentences beside them limit or go on with."""
    plain = [_QUOTE.sub('""', one) for one in lines]
    limits = [at for at, one in enumerate(plain) if _OF_OTHERS.match(one)]
    used = [at for at, one in enumerate(plain) if _IS_ACTIVATED.search(one) and at not in limits]
    concerned: list[int] = []
    for at in sorted(unread.intersection(limits)):
        first = plain[at].partition(".")[0]
        after, before = [one for one in used if one > at], [one for one in used if one < at]
        several = _SEVERAL.search(first) is not None and not first.startswith(("Its", "Their"))
        if _OF_THE_NEXT.search(first):
            concerned += after if several else after[:1]
        elif _OF_THE_LAST.search(first):
            concerned += before if several else [one for one in before if one == at - 1]
        else:
            concerned += [*used, *limits]
    return frozenset(concerned)


def _belongs(text: str, sentence: str) -> bool:
    """Does a sentence belong to the one that ends the text before it?"""
    return sentence[0] in "●•*" or (text.rstrip('"”’)')[-1:] in ".!?" and _OF_THE_SENTENCE_BEFORE.match(sentence) is not None)


def units(printed: PrintedCard) -> list[TextUnit]:
    """Return the sentences of a text, each with those that belong to it, by their number; of a pasted card the lines after its first two.

    What a Spell or Trap that does not stay says in a sentence without a condition or cost may go on with what it does as it is activated.
    """
    if not printed.types:
        return lines_of(printed)
    units: list[TextUnit] = []
    kinds = {one.lower() for one in (*printed.types, *printed.subtype.split())}
    of_a_card = bool(kinds & {"spell", "trap"}) and not kinds & {"continuous", "field", "equip"}
    start = 0
    for end in [one.end() for one in _END.finditer(printed.text)]:
        heading = _HEADING.match(printed.text, start)
        start = max(start, heading.end()) if heading is not None and heading.end() <= end else start
        sentence = printed.text[start:end]
        begin = start + len(sentence) - len(sentence.lstrip())
        if sentence.strip():
            follows = bool(units) and heading is None and _belongs(printed.text[: units[-1].end], sentence.strip())
            if follows:
                units[-1] = TextUnit(units[-1].start, end, units[-1].number)
            else:
                continues = bool(units) and of_a_card and OF_ITS_OWN.match(sentence.strip()) is None
                units.append(TextUnit(begin, end, len(units) + 1, continues=continues))
        start = end
    return units
