"""Unread lines of cards, in words: the one sentence of every answer, and the lines under what a card does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

from affray.core.by_hand import VERB
from affray.core.view import EVERYTHING, unread, unread_sides
from affray.derived import derived_along
from affray.present.language import word

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.catalogue import Catalogue
    from affray.core.language import Language
    from affray.core.state import Card
    from affray.views import Unread


def lines(battle: Battle, seat: int = EVERYTHING) -> list[Unread]:
    """Return what was not read of the cards that a seat may know, line by line; also of cards that are no more in the game.

    Cards with a printed text are there from the beginning: what is made later has words alone.
    """
    known = derived_along(battle, ("lines that were not read", seat), None, partial(_more_lines, seat))
    return cast("list[Unread]", [known[key] for key in sorted(known)]) if known else []


def _more_lines(seat: int, known: dict[tuple[str, int], Any] | None, battle: Battle) -> dict[tuple[str, int], Any] | None:
    """Return the lines known before and those of one more battle; None all along where at the beginning all was read."""
    if (known is None and battle.parent is not None) or (battle.parent is None and not marked(battle)):
        return None
    return {
        **(known or {}),
        **{(one["card"], one["line"]): one for one in unread(battle.book.game, battle.table, seat, marked(battle))},
    }


def marked(battle: Battle) -> dict[Card, list[Card]]:
    """The sides with lines that were not read of the cards of a battle, by card; none all along where at the beginning all was read."""
    return derived_along(battle, "unread sides", None, _marked_later) or {}


def _marked_later(before: dict[Card, list[Card]] | None, battle: Battle) -> dict[Card, list[Card]]:
    return {} if before == {} else unread_sides(battle.book.game, battle.state.objects.values())


def not_read(battle: Battle, language: Language | None = None, seat: int = EVERYTHING) -> str:
    """Return the sentence on what was not read of the cards that a seat may know ("" where all was read)."""
    words = sentence(lines(battle, seat), language)
    if done := instructions(battle):
        by_hand_lines = [
            f"{one['card'] if language is None else language.names.get(one['card'], one['card'])}: {one['instruction']}"
            for one in done
        ]
        words += " " + word(language, "Done by hand: {cards}.", cards=word(language, "; ").join(by_hand_lines))
    return words


def instructions(battle: Battle) -> list[dict[str, str]]:
    """Return what has been done by hand, in order: the card, and the instruction as it was given."""
    return derived_along(battle, "instructions", [], _more_instructions)


def _more_instructions(done: list[dict[str, str]], battle: Battle) -> list[dict[str, str]]:
    fresh = [event for event in battle.events if event.kind == "is carried out by hand"]
    new = [{"card": event.names.get(event.subject, event.subject), "instruction": event.text("text")} for event in fresh]
    return [*done, *new] if new else done


def sentence(known: list[Unread], language: Language | None = None) -> str:
    """Return the sentence on these lines, as `lines` has them ("" of none)."""
    cards: dict[str, list[str]] = {}
    for line in known:
        cards.setdefault(line["card"], []).append(_line(line["line"], line["text"], line["how"], "framed" in line, language))
    names = {} if language is None else language.names
    parts = [f"{names.get(card, card)} ({word(language, ', ').join(lines)})" for card, lines in cards.items()]
    return word(language, "Not read: {cards}.", cards=word(language, "; ").join(parts)) if parts else ""


def as_data(battle: Battle, seat: int = EVERYTHING) -> dict[str, Any]:
    """Return the same lines under the key `unread`, and what was done by hand, as plain data; nothing where all was read."""
    known, done = lines(battle, seat), instructions(battle)
    return {**({"unread": known} if known else {}), **({"by hand": done} if done else {})}


def wording(catalogue: Catalogue, card: Any, language: Language | None = None) -> str:
    """Return what a card does, in words; in the last lines what of its text was not read, as it is printed."""
    text = catalogue.card_text(card) if language is None else language.wording(card)
    left_out = [
        word(language, "Not read: {cards}.", cards=_line(one.line, one.text, one.how, one.framed, language))
        for one in card.unread
    ]
    return "\n".join([str(text).strip(), *left_out])


def _line(number: int, text: str, how: str, framed: bool, language: Language | None) -> str:
    marks = "«»" if language is None else language.marks
    holes = {"n": str(number), "text": f"{marks[0]}{' '.join(text.split())}{marks[1]}"}
    if framed:
        return word(language, "line {n}, its effect by hand: {text}", **holes)
    if how == VERB:
        return word(language, "line {n} by hand: {text}", **holes)
    return word(language, "line {n} left out: {text}", **holes)
