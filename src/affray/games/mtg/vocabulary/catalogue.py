"""Magic's cards: those shipped with the game and those that a scenario defines, and what is refused of them."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from affray.cards.catalogue import CardCatalogue
from affray.cards.frames import Frames
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.unread import TextUnit, lines_of
from affray.cards.word import UnreadLine, cached_of_several
from affray.core.questions import NotSupported
from affray.core.register import of_edition
from affray.core.verdicts import Reason
from affray.games.mtg.game import HOME, SEPTEMBER_2026, mtg
from affray.games.mtg.text.english import card_text
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.checking import check, texts, walk
from affray.games.mtg.vocabulary.keywords import KEYWORDS, parse_keyword
from affray.games.mtg.vocabulary.printed import SUPERTYPES, TYPES, MtgCard, card_of


@cached_of_several
def exists_in(card: MtgCard, edition: str) -> None:
    """Refuse a card with a keyword or type that the edition does not have.

    Raises:
        NotSupported: the edition has no such thing.
    """
    at = mtg.editions.index(edition)
    if "battle" in card.types and not at:
        raise NotSupported(Reason("", "{who}: there are no battles in edition {edition}", who=card.name, edition=edition))
    if at < mtg.editions.index(SEPTEMBER_2026) and any(
        isinstance(one, w.When) and one.event == "attacks" and one.alone and one.to for one in walk(card.text)
    ):
        message = "{who}: attacking a player alone does not exist in edition {edition} (only in {known})"
        known = ", ".join(mtg.editions[mtg.editions.index(SEPTEMBER_2026) :])
        raise NotSupported(Reason("", message, who=card.name, edition=edition, known=known))
    for keyword in card.text.keywords:
        name, _ = parse_keyword(keyword)
        if not of_edition(KEYWORDS[name].numbers, at):
            have = ", ".join(one for i, one in enumerate(mtg.editions) if of_edition(KEYWORDS[name].numbers, i))
            message = "{who}: {what} does not exist in edition {edition} (only in {known})"
            raise NotSupported(Reason("", message, who=card.name, what=name, edition=edition, known=have))


def read_card(printed: PrintedCard, by_hand: bool = False) -> w.CardText | ParseRefusal:
    """Return a card from its printed facts and its text; `by_hand`: effects of it may be done by hand.

    The grammar is made when a text is first read.
    """
    from affray.games.mtg.text.english.reading import read_card as read

    return read(printed, by_hand)


_GOES_ON = re.compile(
    r"(?:Do this|This ability|Activate|If |When you do|Whenever you do|For each|It |They |That |Those |Then |Otherwise|Roll|Draw|Create|Put|Choose"
    r"|Destroy|Exile|Return|Sacrifice|Discard|Reveal|Search|Shuffle|Tap|Untap|Gain|Lose|Prevent|Copy|You (?:gain|lose|draw|may)\b"
    r"|Each |\d+(?:[-–—]\d+|\+)? ?[|—]|[a-z]|[+-][X\d]+/)"
)
"""A line that may belong to the ability in the line before it."""
_APART = re.compile(
    r"(?:This spell|~) costs? |You may cast |If [^.]*, (?:this spell|you may cast)|(?:This spell|~) can't be |[^.]* rather than pay "
    r"|[^.]*\bhas flash\b|[A-Z][a-z]+(?: [a-z]+)?(?: ?(?:—|\{)[^.(]*)? ?\("
)
"""A line of a spell that says when, at what cost or how it is cast."""
_HEADING = re.compile(
    r"(?i:level|station) \d|(?:\{[^}]*\})+: Level|\d+\+|[IVX]+(?:, [IVX]+)* (?:—|-)|(?:.*//)|.*(?:—|–|-)$"
    r"|(?:(?:Legendary|Basic|Snow) )*(?:Creature|Instant|Sorcery|Artifact|Enchantment|Land|Planeswalker|Battle)\b[^.]*$"
)
"""A line that says of what card, face or level those after it are."""
_SENTENCE = re.compile(r"[.)\"”]\s*$")


SPELL_TYPES = ("Legendary", "Snow", "Kindred", "Tribal")
"""Types that may stand beside Instant and Sorcery in a type line."""
SIDED = ("transform", "modal_dfc", "adventure", "flip", "meld")
"""Layouts of cards that have, wherever no face was chosen, the characteristics of their first face alone (710.1a, 712.8a, 715.4)."""
_TURNS = re.compile(
    r"\b(?:(?:transform|convert)(?:s|ed)?|flip(?:s|ped)?(?! [\w ]+ coins?\b)|melds?|daybound|nightbound|disturb|craft with|adventure)\b",
    re.IGNORECASE,
)
"""Texts that speak of another face of a card."""


def front(printed: PrintedCard) -> PrintedCard | None:
    """Return the face that a card has in a hand, a library or a graveyard; of two halves of an instant or sorcery what both have together (709.4)."""
    layout, first = printed.more.get("layout", ""), printed.faces[0]
    if layout in SIDED:
        is_spell = bool({"Instant", "Sorcery"} & set(first.types))
        return None if is_spell and not set(first.types) <= {"Instant", "Sorcery", *SPELL_TYPES} else first
    kinds = {kind for face in printed.faces for kind in face.types}
    if layout != "split" or not kinds or not kinds <= {"Instant", "Sorcery"}:
        return None
    cost = "".join([face.cost for face in printed.faces])
    return PrintedCard(
        printed.name.replace(" // ", " and "), types=tuple(sorted(kinds)), cost=cost, unread=(UnreadLine(printed.name, 1),)
    )


def units(printed: PrintedCard) -> list[TextUnit]:
    """Return the lines of a text; the sentences of a spell are one text."""
    return lines_of(printed, _SENTENCE, ("instant", "sorcery"), _HEADING)


def fields_of_type_line(line: str) -> dict[str, Any]:
    """Return the fields that a type line gives, such as "Legendary Artifact Creature — Golem" (205.1)."""
    before, _, subtypes = re.sub(r" (?:-+|–) ", " — ", line).partition("—")
    words = ["kindred" if word == "tribal" else word for word in before.lower().split()]
    types, supertypes = tuple([one for one in words if one in TYPES]), tuple([one for one in words if one in SUPERTYPES])
    if not types or len(types) + len(supertypes) < len(words):
        return {}
    fields = {"type": types, "supertype": supertypes, "subtype": tuple(subtypes.split())}
    return {key: value for key, value in fields.items() if value}


catalogue: CardCatalogue[MtgCard] = CardCatalogue(
    HOME,
    text=w.CardText,
    words=w,
    kinds={"do": w.EffectWord, "ability": w.Ability, "pay": w.CostWord, "is": w.Condition, "amount": w.AmountWord},
    filter_type=w.What,
    make=card_of,
    check=check,
    text_of=lambda card: card_text(card.text),
    type_line=lambda card: ", ".join(sorted(card.types)),
    types=TYPES,
    fields_of_type_line=fields_of_type_line,
    exists_in=exists_in,
    rules_texts=texts,
    parse=read_card,
    units=units,
    frames=Frames(partial(read_card, by_hand=True), _GOES_ON, _APART, front=front, turns=_TURNS),
)
