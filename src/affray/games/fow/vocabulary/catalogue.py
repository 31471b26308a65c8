"""Force of Will's cards: those shipped with the game and those that a scenario defines."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from affray.cards.catalogue import CardCatalogue
from affray.cards.frames import Frames
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.unread import TextUnit, lines_of
from affray.cards.word import cached, cached_of_several
from affray.core.questions import NotSupported
from affray.core.verdicts import Reason
from affray.games.fow.game import HOME, fow
from affray.games.fow.text.english import card_text
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.checking import check, texts, walk
from affray.games.fow.vocabulary.keywords import KEYWORDS, number_of, parse_keyword
from affray.games.fow.vocabulary.printed import TYPES, FowCard, join_sides, symbols

ONLY_IN = "{who}: {what} does not exist in edition {edition} (only in {known})"


@cached
def will_coin(will: str) -> FowCard:
    """Return the will coin that [Energize] gives: banished, it produces one of these symbols (1119.2, 1119.2b)."""
    one_of = "|".join("{" + symbol + "}" for symbol in symbols(will))
    text = w.CardText("Will Coin", "will coin", abilities=(w.Activate(("banish this",), (w.Produce(one_of),)),))
    return FowCard(text)


def _absent(card: FowCard, edition: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return the features of a card that the edition does not have, but for keywords, each with the editions that have it."""
    words = list(walk(card.text))
    absent = [word for word in words if isinstance(word, w.When) and word.event == "end of recovery phase"]
    if edition == "6.3":
        return [(thing, fow.editions[1:]) for thing in _after_6_3(card, words)]
    return [("the end of the recovery phase", fow.editions[:2])] if absent and edition not in fow.editions[:2] else []


def _after_6_3(card: FowCard, words: list[Any]) -> list[str]:
    features = ["the card type rune"] if "rune" in card.types else []
    features += ["[Rune]"] if any(isinstance(word, w.Runes) for word in words) else []
    player = any(isinstance(word, w.Gain) and word.who in ("you", "opponent") for word in words)
    return [*features, "a [Barrier] of players"] if player else features


_YOUR_RULERS = tuple([w.What(kind, "you") for kind in ("ruler", "J-ruler", "J/ruler")])


@cached_of_several
def exists_in(card: FowCard, edition: str) -> None:
    """Refuse a card whose keywords, or whose card type, the edition does not have.

    Raises:
        NotSupported: the edition has no such thing.
    """
    at = fow.editions.index(edition)
    for thing, known in _absent(card, edition):
        raise NotSupported(Reason("", ONLY_IN, who=card.name, what=thing, edition=edition, known=", ".join(known)))
    for keyword in card.text.keywords:
        name, _ = parse_keyword(keyword)
        if not number_of(name, at):
            have = ", ".join(e for i, e in enumerate(fow.editions) if KEYWORDS[name].numbers[i])
            raise NotSupported(Reason("", ONLY_IN, who=card.name, what=f"[{name}]", edition=edition, known=have))


def means_one_ruler(card: FowCard) -> bool:
    """Is something done once to "your J/ruler"? With several J/rulers their player chooses one (202.2d), and which is asked only where
    one goes back to its area, or gives counters as a cost."""
    return any(
        isinstance(who, w.What)
        and who in _YOUR_RULERS
        and not (isinstance(word, w.Lasting) and not word.until)
        and not (isinstance(word, w.Move) and word.to == "ruler area")
        for word in walk(card.text)
        if isinstance(word, w.EffectWord) and (who := getattr(word, "who", None)) is not None
    )


def read_card(printed: PrintedCard, by_hand: bool = False) -> w.CardText | ParseRefusal:
    """Return a card from its printed facts and its text; `by_hand`: effects of it may be done by hand.

    The grammar is made when a text is first read.
    """
    from affray.games.fow.text.english.reading import read_card as read

    return read(printed, by_hand)


_GOES_ON = re.compile(
    r"(?:If |When you do|For each|It |They |That |Those |Then |Otherwise|Draw|Put|Choose|Destroy|Remove|Return|Discard|Reveal|Search|Shuffle|Rest"
    r"|Recover|You (?:gain|lose|draw|may)\b|Each |Play this|This ability|Only )"
)
"""A line that may belong to the ability in the line before it."""
_APART = re.compile(r"You may pay |You may play this card |You may have any number of copies of this card in your deck")
"""A line of a chant that permits its player something, while it is played or in deck building."""
_HEADING = re.compile(
    r"\[[^\]]*\](?: ?(?:\(\w+\)|<[^>]*>|\d+))*$|.*\(This card (?:gains|has) the following .*\)$|.*(?::|⇒|>>>)$|\[[^\]]*\] ?\(\w+\),? where .*"
)
"""A label, a cost or an event in a line by itself: what it is of may stand in those after it."""
_OF_A_CHANT = re.compile(r"^(?!\[(?!Force\])).*\.\s*$", re.DOTALL)


def units(printed: PrintedCard) -> list[TextUnit]:
    """Return the lines of a text; those of a chant without a label are one text."""
    return lines_of(
        printed,
        _OF_A_CHANT,
        ("chant", "rune", "spell:chant", "spell:chant-instant", "chant-instant", "spell:chant-standby"),
        _HEADING,
    )


def fields_of_type_line(line: str) -> dict[str, Any]:
    """Return the fields that a type line gives, such as "Resonator: Human/Knight"."""
    printed, _, races = re.sub(r" — | - ", ": ", line).partition(": ")
    kinds = [one for one in TYPES if one.lower() == printed.strip().lower()]
    fields: dict[str, Any] = {"type": kinds[0]} if kinds else {}
    return {**fields, "race": tuple(re.split(r"\s*/\s*", races.strip()))} if kinds and races.strip() else fields


catalogue: CardCatalogue[FowCard] = CardCatalogue(
    HOME,
    text=w.CardText,
    words=w,
    kinds={"do": w.EffectWord, "ability": w.Ability, "pay": w.CostWord, "is": w.Condition, "amount": w.AmountWord},
    filter_type=w.What,
    make=FowCard,
    check=check,
    text_of=lambda card: card_text(card.text),
    type_line=lambda card: ", ".join(sorted(card.types)),
    types=TYPES,
    fields_of_type_line=fields_of_type_line,
    join=join_sides,
    exists_in=exists_in,
    rules_texts=texts,
    parse=read_card,
    units=units,
    frames=Frames(partial(read_card, by_hand=True), _GOES_ON, _APART),
    sides=("j_ruler", "future"),
)
