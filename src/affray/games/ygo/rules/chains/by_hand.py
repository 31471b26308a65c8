"""By hand: what an unread sentence does, as a player says it, resolves like an effect of its card (602.3)."""

from __future__ import annotations

from typing import Any

from affray.cards.instructions import AbilityParser
from affray.cards.printed import PrintedCard
from affray.core.by_hand import Instruction, InstructionReading, target
from affray.core.procedures import Call
from affray.core.state import NOBODY, Position, seat_of
from affray.core.table import Table
from affray.core.verdicts import Reason
from affray.games.ygo.position.records import Link, Resolution
from affray.games.ygo.rules.activating.procedure import link_name
from affray.games.ygo.rules.chains.resolving import resolve
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.catalogue import catalogue
from affray.games.ygo.vocabulary.printed import Object

PLACES = {
    "monster zone": ("face-up monster on the field", "monster on the field"),
    "spell/trap zone": ("Spell on the field", "Trap on the field", "card on the field"),
    "field zone": ("Spell on the field", "card on the field"),
    "graveyard": ("monster in either GY", "Spell in either GY", "Trap in either GY", "card in either GY"),
}
"""What a card is called where it lies."""


def nouns(s: Position, ident: str) -> tuple[str, ...]:
    """What a text can call a card that it points at; players are "you" and "your opponent"."""
    if seat_of(ident) != NOBODY:
        return ()
    obj = s.objects[ident]
    places = PLACES.get(obj.zone, ())
    if obj.face_down:
        return tuple([one for one in places if one in ("monster on the field", "card on the field")])
    kinds = {"Spell": "spell", "Trap": "trap", "monster": "monster", "face-up monster": "monster"}
    return tuple(
        [
            one
            for one in places
            if kinds.get(one.partition(" on ")[0].partition(" in ")[0], obj.card.text.type) == obj.card.text.type
        ]
    )


def read(obj: Object, things: tuple[str, ...], text: str) -> tuple[tuple[Any, ...], int] | Reason:
    """The Ignition Effect of the card with this text, and how many targets it has."""
    body = text.strip().removesuffix(".") + "."
    body = body[:1].lower() + body[1:] if body[1:2].islower() and not body.startswith("Special") else body
    aims = " and ".join([f"1 {one}" for one in things])
    word = ABILITY(obj.card.name, (), f"You can target {aims}; {body}" if things else f"You can {body}")
    if isinstance(word, Reason):
        return word
    if word.modes:
        return Reason("", "an instruction has no modes: it says what the chosen one does")
    if word.cost:
        return Reason("", "an instruction has no cost: it says what is done")
    return (word,), len(word.targets)


def _printed(name: str, kinds: tuple[str, ...], text: str) -> PrintedCard:
    return PrintedCard(
        name, text, ("monster",), "effect", race=("Fiend",), colours=("DARK",), atk=0, defence=0, more={"level": "4"}
    )


assert catalogue.parse is not None
ABILITY = AbilityParser(catalogue.parse, _printed, w.Ignition)


def begin(t: Table, ident: str, instruction: Instruction) -> Call:
    """The control word for an instruction about these cards: a link of its own, which resolves at once."""
    was = t.snapshot(ident)
    link = Link(kind="effect", controller=t.objects[ident].controller, was=was, word=instruction.words[0])
    link.targets = tuple([(ref,) for ref in instruction.things])
    item = t.create(link_name(was.card), was.card, was.owner, "chain", NOBODY, pseudo=True, controller=link.controller)
    link.item = item.id
    t.set_play(item.id, link)
    return Call(resolve, Resolution(item=item.id))


BY_HAND: InstructionReading = InstructionReading(read, nouns, begin, "this card", target)
