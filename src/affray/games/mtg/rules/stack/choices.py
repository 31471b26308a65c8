"""Names and colors that are chosen (201.4): as something resolves, and as a permanent enters."""

from __future__ import annotations

from typing import get_args

from affray.core.questions import Decision, OptionSpace, Question
from affray.core.resolving import Result
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.records import Resolution
from affray.games.mtg.rules.stack.effects import does
from affray.games.mtg.vocabulary import words as w


def choice(t: Table, seat: int, kind: str) -> Question:
    """Ask for the name of a card, or for a color."""
    if kind == "color":
        options = tuple([Decision("color", one) for one in get_args(w.Color)])
        return Question(seat, OptionSpace(options, rule=t.number), about="color")
    return Question(seat, OptionSpace(names(t, kind), rule=t.book.number("choose.name")), about="name")


@mtg.condition("choose.name", ("201.3", "201.4"), kind="process")
def names(t: Table, kind: str) -> tuple[Decision, ...]:
    """Of all names of cards, those offered are the ones of cards in the game, whoever owns them: any other would mean nothing."""
    cards = [obj.card for obj in t.objects.values() if not obj.virtual and obj.card.text.under is None]
    fitting = {card.name for card in cards if kind == "card name" or "land" not in card.types}
    return tuple([Decision("name", one) for one in sorted(fitting)])


@does(w.ChooseName)
def choose_name(t: Table, resolution: Resolution, word: w.ChooseName, context: Context) -> Result:
    """Whoever does as the text says chooses; what comes after it speaks of that name."""
    if not names(t, word.kind):
        return None
    if not resolution.answers:
        return choice(t, context.controller, word.kind)
    resolution.bound = {**resolution.bound, "name": str(resolution.answers[-1].args[0])}
    return None
