"""Yu-Gi-Oh!'s cards: those shipped with the game and those that a scenario defines."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from affray.cards.catalogue import CardCatalogue
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.unread import Frames, TextUnit, lines_of
from affray.core.questions import NotSupported
from affray.core.verdicts import Reason
from affray.games.ygo.game import HOME
from affray.games.ygo.text.english import card_text
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.checking import SUBTYPES, check, texts
from affray.games.ygo.vocabulary.printed import YgoCard

TYPES = ("monster", "spell", "trap")
NO_LINKS = "{who}: there are no Link Monsters in edition {edition} (only in {known})"
NO_PENDULUMS = "{who}: there are no Pendulum Monsters in edition {edition} (only in {known})"


def exists_in(card: YgoCard, edition: str) -> None:
    """Refuse a Link or Pendulum Monster in the edition of 2011.

    Raises:
        NotSupported: the edition has no such thing.
    """
    if card.link and edition == "2011":
        raise NotSupported(Reason("", NO_LINKS, who=card.name, edition=edition, known="2020"))
    if card.scale is not None and edition == "2011":
        raise NotSupported(Reason("", NO_PENDULUMS, who=card.name, edition=edition, known="2020"))


def read_card(printed: PrintedCard) -> w.CardText | ParseRefusal:
    """A card from its printed facts and its text; the grammar is made when a text is first read."""
    from affray.games.ygo.text.english.parser import read_card as read

    return read(msgspec.structs.replace(printed, text=printed.text.strip("\n")))


def read_in_frames(printed: PrintedCard) -> w.CardText | ParseRefusal:
    """A card of which effects may be done by hand."""
    from affray.games.ygo.text.english.parser import read_card as read

    return read(msgspec.structs.replace(printed, text=printed.text.strip("\n")), by_hand=True)


_END = re.compile(r"(?<=[.!?])[)\"”’]*(?=\s+[A-Z0-9\"“‘'(●•*\[-]|\s*$)|(?=\n)|$")
_HEADING = re.compile(r"\s*\[\s*(?:Pendulum Effect|Monster Effect|Flavor Text)\s*\]\s*(?:-n/a-)?\s*-*")
_OF_THE_SENTENCE_BEFORE = re.compile(
    r"(?:Then|Also|Otherwise|However|But|And|After (?:that|this)|If you do|If (?:it|they|so)|It|They|That|Those|These|This is)\b"
    r"|\((?!\d)|The (?:target|second|first)|[^:;]*\b(?:this effect|that effect|these effects|those effects|this way)\b"
    r"|If\b(?!.*\bwould\b).*\binstead\b|[\w ]+ (?:can|may|must|cannot) also\b"
    r"|(?:Add|Apply|Attach|Banish|Change|Destroy|Detach|Discard|Double|Draw|Equip|Excavate|Gain|Halve|Increase|Decrease|Inflict|Look|Lose"
    r"|Move|Negate|Pay|Place|Remove|Return|Reveal|Roll|Select|Send|Set|Shuffle|Skip|Special Summon|Switch|Take|Target|Toss|Treat|Tribute)\b",
    re.DOTALL,
)
"""A sentence that belongs to the one before it, as far as its words can tell."""


_OWN = (
    r"(?:\(Quick Effect\)|FLIP:|(?:When|If|During|Once|Up to|Each time|Twice|While|At the|After|You can)\b[^.]*?[:;] "
    r"|You can only (?:use|activate|control|Special)\b"
    r"|(?:This card|Cannot|Must|\(This|While|Gains)\b(?![^.]*\b(?:this turn|until|that turn|activat|this effect|this way)))"
)
OF_ITS_OWN = re.compile(_OWN, re.DOTALL)
"""A sentence that begins an ability of its own, or says something of the card."""
_MAY_GO_ON = re.compile(f"(?!{_OWN})", re.DOTALL)
_LIMITS = re.compile(
    r"\bonly (?:be )?(?:use|activate|once|Special Summon)|\bthe turn you (?:activate|use)|\bcannot activate\b"
    r"|\b(?:this|these|that|those|each|its|your) effects?\b"
    r"|^(?:Activate|You (?:must|cannot)|If you do not|There must|The (?:activation|effect))|\b(?:once|twice) (?:per|while)\b(?![^.]*: )"
)
"""A sentence that may limit the abilities beside it, or belong to one of them."""


def _belongs(text: str, sentence: str) -> bool:
    """Does a sentence belong to the one that ends the text before it?"""
    return sentence[0] in "●•*" or (text.rstrip('"”’)')[-1:] in ".!?" and _OF_THE_SENTENCE_BEFORE.match(sentence) is not None)


def units(printed: PrintedCard) -> list[TextUnit]:
    """The sentences of a text, each with those that belong to it, by their number; of a pasted card the lines after its first two."""
    if not printed.types:
        return lines_of(printed)
    found: list[TextUnit] = []
    start = 0
    for end in [one.end() for one in _END.finditer(printed.text)]:
        heading = _HEADING.match(printed.text, start)
        start = max(start, heading.end()) if heading is not None and heading.end() <= end else start
        sentence = printed.text[start:end]
        begin = start + len(sentence) - len(sentence.lstrip())
        if sentence.strip():
            follows = bool(found) and heading is None and _belongs(printed.text[: found[-1].end], sentence.strip())
            if follows:
                found[-1] = TextUnit(found[-1].start, end, found[-1].number)
            else:
                found.append(TextUnit(begin, end, len(found) + 1))
        start = end
    return found


def fields_of_type_line(line: str) -> dict[str, Any]:
    """The fields that a card's kind gives as it is printed, such as "Quick-Play Spell Card" or "Effect Monster"."""
    words = [one for one in re.split(r"[\s/\[\]]+", line.lower()) if one and one != "card"]
    kind = next((one for one in words if one in SUBTYPES), "")
    subtypes = tuple([one for one in words if one != kind and not (one == "normal" and kind != "monster")])
    if not kind or not SUBTYPES[kind].issuperset(subtypes):
        return {}
    return {"type": kind, "subtype": subtypes} if subtypes else {"type": kind}


catalogue: CardCatalogue[YgoCard] = CardCatalogue(
    HOME,
    text=w.CardText,
    words=w,
    kinds={"do": w.EffectWord, "ability": w.Ability, "pay": w.CostWord, "is": w.Condition, "amount": w.AmountWord},
    filter_type=w.What,
    make=YgoCard,
    check=check,
    text_of=lambda card: card_text(card.text),
    type_line=lambda card: " ".join((*sorted(card.subtypes), card.kind)),
    types=TYPES,
    fields_of_type_line=fields_of_type_line,
    exists_in=exists_in,
    rules_texts=texts,
    parse=read_card,
    units=units,
    frames=Frames(read_in_frames, _MAY_GO_ON, limits=_LIMITS),
    name_fields=("passcode",),
)
