"""Building a deck (402): every breach of the rules at once, each with its number."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from affray.core.procedures import Rulebook
from affray.core.questions import NotSupported
from affray.core.verdicts import Reason
from affray.games.fow.game import MOST_RULERS, fow
from affray.games.fow.vocabulary.catalogue import catalogue, exists_in, means_one_ruler
from affray.games.fow.vocabulary.printed import FowCard

SECTIONS = {
    "ruler": "ruler area",
    "main deck": "main deck",
    "magic stone deck": "magic stone deck",
    "rune deck": "rune area",
    "extra deck": "",
    "side deck": "",
}
OPENING = "set-up"

Section = list[tuple[FowCard, int]]
Built = dict[str, Section]
"""The cards of each section, with their numbers."""

FOUR = 4
MOST_RUNES = MOST_EXTRA = 5
MOST_SIDE = 15
Check = Callable[[Rulebook, Built], Iterator[Reason]]


def deck_check(book: Rulebook, sections: dict[str, dict[str, int]]) -> list[Reason]:
    """Return every breach of the deck rules of this edition; none: the deck may be played."""
    reasons: list[Reason] = []
    built: Built = {}
    for name, cards in sections.items():
        if name in ("rune deck", "extra deck") and cards and not book.since("8.0"):
            reasons.append(Reason("402.1", "edition {edition} knows no {deck}", edition=book.edition, deck=name))
            continue
        built[name] = []
        for title, n in cards.items():
            card = catalogue.find(title)
            if card is None:
                near = catalogue.missing_card(title)
                reasons.append(Reason("402.1", "{deck}: no card {title}{near}", deck=name, title=title, near=near))
                continue
            try:
                exists_in(card, book.edition)
            except NotSupported as error:
                reasons.append(Reason("402.1", "{deck}: {why}", deck=name, why=error.reason or str(error)))
            built[name].append((card, n))
    for check in CHECKS:
        reasons.extend(check(book, built))
    return reasons


@fow.condition("deck.sections", rule="402.1")
def has_every_part(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """A main deck and a magic stone deck are brought, and a ruler; from 8.0 on extra and rune decks may be."""
    for name in ("main deck", "magic stone deck"):
        if not size(deck, name):
            yield Reason("402.1", "there is no {deck}", deck=name)


@fow.condition("deck.ruler", rule="402.2")
def has_one_ruler(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """Exactly one ruler is brought; from 12.7 on up to three that [Tag] or [Partner] lets begin together, none of them an Arcana."""
    rulers = [card for card, n in deck.get("ruler", []) for _ in range(n)]
    if len(rulers) != 1 and not (book.since("12.7") and begin_together(rulers)):
        yield Reason("402.2", "one ruler is brought, not {n}", n=len(rulers))
    for card, _ in deck.get("ruler", []):
        if "ruler" not in card.types:
            yield Reason("402.2", "{who} is no ruler", card.name, who=card.name)
        elif book.since("12.7") and "Arcana" in card.races:
            yield Reason("402.2", "{who} is an Arcana, which begins no game", card.name, who=card.name)
    for card in {card.name: card for some in deck.values() for card, _ in some}.values() if len(rulers) > 1 else ():
        if any(means_one_ruler(side) for side in (card, card.other_side) if side is not None):
            yield Reason(
                book.number("ruler.any"),
                "{who} does something to one of several J/rulers, and affray cannot ask which",
                card.name,
                who=card.name,
            )


def begin_together(rulers: list[FowCard]) -> bool:
    """May two or three rulers begin the game together: by a [Tag] that two share, and by a [Partner] of one of these?"""
    names = {card.name for card in rulers}
    if not 1 < len(rulers) == len(names) <= MOST_RULERS:
        return False
    pairs = [[one, other] for one in rulers for other in rulers if one is not other and are_tagged(one, other)]
    return any(
        have_partners(group, [card for card in rulers if card not in group]) for group in (*pairs, *[[one] for one in rulers])
    )


@fow.condition("deck.tag", rule="1145.2", since="12.7")
def are_tagged(ruler: FowCard, other: FowCard) -> bool:
    """Two rulers with the same [Tag], or one whose [Tag] names the other."""
    tags, others = [set(card.keywords.get("tag", ())) for card in (ruler, other)]
    return f'"{other.name}"' in tags or any(tag in others for tag in tags if not tag.startswith('"'))


@fow.condition("deck.partner", rule="1155.2", since="12.7")
def have_partners(rulers: list[FowCard], others: list[FowCard]) -> bool:
    """These others are as many as a [Partner] allows, of its race and with [Bond]; or there are none of them."""
    partners = [words.partition(" ") for card in rulers for words in card.keywords.get("partner", ())]
    return not others or any(
        len(others) <= int(n) and all(race in card.races and "bond" in card.keywords for card in others)
        for n, _, race in partners
    )


SIDES = (("tales", "villains"), ("will of hope", "will of despair"))
"""Keywords of which a deck has one alone."""


@fow.condition("deck.ruler-sides", rule="402.2c", since="12.7")
def takes_the_side_of_its_ruler(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """From 12.7 on no card has «Villains» where a ruler has «Tales», or «Will of Despair» where it has «Will of Hope», nor the other way round."""
    rulers = [card for card, _ in deck.get("ruler", [])]
    for side, other in (*SIDES, *[pair[::-1] for pair in SIDES]) if book.since("12.7") else ():
        yield from _both(rulers, side, _cards_of_both(deck), other, book.number("deck.ruler-sides"))


@fow.condition("deck.sides", rule="402.3c", since="12.7")
def takes_one_side(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """From 12.7 on main deck and magic stone deck have cards with «Tales» or «Villains», «Will of Hope» or «Will of Despair», never both."""
    for side, other in SIDES if book.since("12.7") else ():
        yield from _both(_cards_of_both(deck), side, _cards_of_both(deck), other, book.number("deck.sides"))


def _cards_of_both(deck: Built) -> list[FowCard]:
    return [card for name in ("main deck", "magic stone deck") for card, _ in deck.get(name, [])]


def _both(some: list[FowCard], side: str, others: list[FowCard], other: str, rule: str) -> Iterator[Reason]:
    first = next((card for card in some if side in card.keywords), None)
    second = next((card for card in others if other in card.keywords), None)
    if first is not None and second is not None:
        yield Reason(rule, "{who} and {other} do not go into one deck", first.name, who=first.name, other=second.name)


@fow.condition("deck.main", rule="402.3")
def builds_the_main_deck(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """No ruler, no magic stone, and from 8.0 on no rune that is not a chant as well."""
    for card, _ in deck.get("main deck", []):
        wrong = sorted(card.types & {"ruler", "J-ruler", "magic stone"})
        if wrong:
            yield Reason(
                "402.3", "main deck: {who} does not belong in it: it is a {what}", card.name, who=card.name, what=wrong[0]
            )
        elif "rune" in card.types and "chant" not in card.types:
            yield Reason("402.3", "main deck: {who} is a rune that is no chant", card.name, who=card.name)
        elif card.past_side is not None:
            yield Reason(
                "1302.2", "main deck: {who} is the future side of {past}", card.name, who=card.name, past=card.past_side.name
            )


@fow.condition("deck.main-size", rule=("402.3", "402.3a", "402.3a"))
def has_enough_cards(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """At least forty cards; from 7.0 on at most sixty."""
    n = size(deck, "main deck")
    rule = book.number("deck.main-size")
    if n < 40:
        yield Reason(rule, "main deck: at least 40 cards, not {n}", n=n)
    if n > 60 and book.since("8.0"):
        yield Reason(rule, "main deck: at most 60 cards, not {n}", n=n)


@fow.condition("deck.main-copies", rule=("402.5", "402.3b", "402.3b"))
def has_four_of_a_name(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """No more than four cards of one name in the main deck."""
    for card, n in deck.get("main deck", []):
        if n > FOUR:
            rule = book.number("deck.main-copies")
            yield Reason(rule, "main deck: at most 4 {who}, not {n}", card.name, who=card.name, n=n)


@fow.condition("deck.stones", rule="402.4")
def builds_the_magic_stone_deck(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """Magic stones and nothing else."""
    for card, _ in deck.get("magic stone deck", []):
        if "magic stone" not in card.types:
            yield Reason("402.4", "magic stone deck: {who} is no magic stone", card.name, who=card.name)


@fow.condition("deck.stones-size", rule=("402.4", "402.4a", "402.4a"))
def has_enough_stones(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """Ten to twenty magic stones."""
    n = size(deck, "magic stone deck")
    if not 10 <= n <= 20:
        yield Reason(book.number("deck.stones-size"), "magic stone deck: 10 to 20 cards, not {n}", n=n)


@fow.condition("deck.basic-stones", rule=("402.5", "402.4b", "402.4b"))
@fow.condition("deck.stones-copies", rule=("402.5", "402.4c", "402.4c"))
def has_four_of_a_stone(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """Any number of stones that are not special (from 8.0 on: that are basic), four of any other."""
    for card, n in deck.get("magic stone deck", []):
        free = card.text.general == "Basic" if book.since("8.0") else card.text.general != "Special"
        if n > FOUR and not free:
            rule = book.number("deck.stones-copies")
            yield Reason(rule, "magic stone deck: at most 4 {who}, not {n}", card.name, who=card.name, n=n)


@fow.condition("deck.extra", rule=("", "402.5", "402.5"), since="8.0")
def builds_the_extra_deck(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """No ruler and no magic stone."""
    for card, _ in deck.get("extra deck", []):
        if card.types & {"ruler", "J-ruler", "magic stone"}:
            yield Reason(book.number("deck.extra"), "extra deck: {who} is a ruler or magic stone", card.name, who=card.name)


@fow.condition("deck.extra-size", rule=("", "402.5a", "402.5a"), since="8.0")
def has_few_extra_cards(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """At most five cards."""
    if size(deck, "extra deck") > MOST_EXTRA:
        yield Reason(book.number("deck.extra-size"), "extra deck: at most 5 cards, not {n}", n=size(deck, "extra deck"))


@fow.condition("deck.extra-copies", rule=("", "402.5b", "402.5b"), since="8.0")
def has_different_extra_cards(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """All names differ."""
    yield from _all_different(book.number("deck.extra-copies"), "extra deck", deck)


@fow.condition("deck.extra-grimoire", rule=("", "402.5c", "402.5c"), since="8.0")
def has_a_grimoire(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """An extra deck needs a ruler with [Grimoire]; no card that affray knows has it."""
    if size(deck, "extra deck"):
        yield Reason(book.number("deck.extra-grimoire"), "extra deck: the ruler has no [Grimoire]")


@fow.condition("deck.runes", rule=("", "402.6", "402.6"), since="8.0")
def builds_the_rune_deck(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """Runes and nothing else; the ruler need not have [Divinity]."""
    for card, _ in deck.get("rune deck", []):
        if "rune" not in card.types:
            yield Reason(book.number("deck.runes"), "rune deck: {who} is no rune", card.name, who=card.name)


@fow.condition("deck.runes-size", rule=("", "402.6a", "402.6a"), since="8.0")
def has_few_runes(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """At most five runes; from 12.7 on five or none."""
    n, rule = size(deck, "rune deck"), book.number("deck.runes-size")
    if book.since("12.7") and n not in (0, MOST_RUNES):
        yield Reason(rule, "rune deck: 5 cards or none, not {n}", n=n)
    elif n > MOST_RUNES:
        yield Reason(rule, "rune deck: at most 5 cards, not {n}", n=n)


@fow.condition("deck.runes-divinity", rule="402.6a-1", since="12.7")
def has_a_ruler_for_its_runes(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """From 12.7 on a rune deck needs a ruler with [Divinity]."""
    rulers = [card for card, _ in deck.get("ruler", [])]
    if book.since("12.7") and size(deck, "rune deck") and not any("divinity" in card.keywords for card in rulers):
        yield Reason(book.number("deck.runes-divinity"), "rune deck: the ruler has no [Divinity]")


@fow.condition("deck.side", rule="403.1a", since="12.7")
def has_a_small_side_deck(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """From 12.7 on a side deck has at most fifteen cards; that a tournament asks for one is not looked at."""
    if book.since("12.7") and size(deck, "side deck") > MOST_SIDE:
        yield Reason(book.number("deck.side"), "side deck: at most 15 cards, not {n}", n=size(deck, "side deck"))


@fow.condition("deck.runes-copies", rule=("", "402.6b", "402.6b"), since="8.0")
def has_different_runes(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """All names differ."""
    yield from _all_different(book.number("deck.runes-copies"), "rune deck", deck)


@fow.condition("deck.master-rune", rule=("", "402.6c", "402.6c"), since="8.0")
def has_one_master_rune(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """At most one Master Rune."""
    masters = [card.name for card, n in deck.get("rune deck", []) for _ in range(n) if card.text.general == "Master"]
    if len(masters) > 1:
        yield Reason(
            book.number("deck.master-rune"), "rune deck: at most one Master Rune, not {names}", names=" and ".join(masters)
        )


@fow.condition("deck.runes-attribute", rule=("", "402.6d", "402.6d"), since="8.0")
def shares_an_attribute(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """A rune that is not a chant as well shares an attribute with the ruler."""
    for ruler, _ in deck.get("ruler", []):
        for card, _ in deck.get("rune deck", []):
            if "rune" in card.types and "chant" not in card.types and card.attributes.isdisjoint(ruler.attributes):
                what = {"who": card.name, "ruler": ruler.name}
                yield Reason(
                    book.number("deck.runes-attribute"), "rune deck: {who} shares no attribute with {ruler}", card.name, **what
                )


@fow.condition("deck.copies", rule=("402.5", "402.7", "404.1"))
def has_four_of_a_name_in_all(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """Main, side, extra and rune decks together hold at most four of a name (the side deck is in the article, not in 402.7)."""
    total: dict[str, int] = {}
    for name in ("main deck", "side deck", "extra deck", "rune deck"):
        for card, n in deck.get(name, []):
            if "magic stone" not in card.types:
                total[card.name] = total.get(card.name, 0) + n
    alone = {card.name for card, n in deck.get("main deck", []) if n > FOUR}
    for title, n in total.items():
        if n > FOUR and title not in alone:
            yield Reason(book.number("deck.copies"), "at most 4 {who} over all decks, not {n}", title, who=title, n=n)


@fow.condition("deck.side-stones", rule="404.2", since="12.7")
def has_four_of_a_stone_in_all(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """From 12.7 on magic stone deck and side deck together hold at most four of a stone that is not basic."""
    stones = {card.name: n for card, n in deck.get("magic stone deck", [])}
    for card, n in deck.get("side deck", []) if book.since("12.7") else ():
        title, total = card.name, stones.get(card.name, 0) + n
        if "magic stone" in card.types and card.text.general != "Basic" and total > FOUR >= stones.get(title, 0):
            rule = book.number("deck.side-stones")
            yield Reason(rule, "at most 4 {who} over all decks, not {n}", title, who=title, n=total)


@fow.condition("deck.side-rulers", rule="404.3", since="12.7")
def has_rulers_of_different_names(book: Rulebook, deck: Built) -> Iterator[Reason]:
    """From 12.7 on the ruler and the rulers of the side deck have different names."""
    rulers = [
        card for name in ("ruler", "side deck") for card, n in deck.get(name, []) for _ in range(n) if "ruler" in card.types
    ]
    for title in dict.fromkeys(card.name for card in rulers) if book.since("12.7") else ():
        n = sum(card.name == title for card in rulers)
        if n > 1:
            rule = book.number("deck.side-rulers")
            yield Reason(rule, "{deck}: at most one {who}, not {n}", title, deck="side deck", who=title, n=n)


def size(deck: Built, name: str) -> int:
    return sum(n for _, n in deck.get(name, []))


def _all_different(rule: str, name: str, deck: Built) -> Iterator[Reason]:
    for card, n in deck.get(name, []):
        if n > 1:
            yield Reason(rule, "{deck}: at most one {who}, not {n}", card.name, deck=name, who=card.name, n=n)


CHECKS: tuple[Check, ...] = (
    has_every_part, has_one_ruler, takes_the_side_of_its_ruler, takes_one_side, builds_the_main_deck,
    has_enough_cards, has_four_of_a_name, builds_the_magic_stone_deck,
    has_enough_stones, has_four_of_a_stone, builds_the_extra_deck, has_few_extra_cards, has_different_extra_cards, has_a_grimoire,
    builds_the_rune_deck, has_few_runes, has_a_ruler_for_its_runes, has_different_runes, has_one_master_rune, shares_an_attribute,
    has_a_small_side_deck, has_four_of_a_name_in_all, has_four_of_a_stone_in_all, has_rulers_of_different_names,
)  # fmt: skip
