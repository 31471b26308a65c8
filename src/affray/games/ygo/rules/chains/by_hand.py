"""By hand: what an unread sentence or effect does, as a player says it, resolves like an effect of its card (602.3)."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.cards.instructions import HERE, AbilityParser, next_instruction, read_in_place
from affray.cards.printed import PrintedCard
from affray.cards.word import within
from affray.core.by_hand import Hole, Instruction, InstructionReading, target
from affray.core.procedures import Call
from affray.core.questions import Question
from affray.core.resolving import referents, with_targets
from affray.core.state import NOBODY, Position, seat_of
from affray.core.table import Table
from affray.core.verdicts import Reason
from affray.games.ygo.position.moment import time_passes
from affray.games.ygo.position.records import Link, Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.activating.choices import targets_of
from affray.games.ygo.rules.activating.procedure import link_name
from affray.games.ygo.rules.battle.timings import not_known
from affray.games.ygo.rules.chains.resolving import link_of, resolve
from affray.games.ygo.rules.effects import Done, does
from affray.games.ygo.text.english import ability_text
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.catalogue import catalogue
from affray.games.ygo.vocabulary.effects_within import unread_effect, unread_stats
from affray.games.ygo.vocabulary.printed import Object, YgoCard

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
    aims = " and ".join([f"1 {one}" for one in things])
    body = _lowered(text.strip().removesuffix(".") + ".")
    word = ABILITY(obj.card.name, (), f"You can target {aims}; {body}" if things else f"You can {body}")
    return word if isinstance(word, Reason) else _problem(word) or ((word,), len(word.targets))


def _lowered(text: str) -> str:
    """A text without a capital at its beginning, but for the name of what is done."""
    return text if text.startswith(("Special ", "Set ")) or not text[1:2].islower() else text[:1].lower() + text[1:]


def _problem(word: Any) -> Reason | None:
    """The reason against an instruction that a text may say."""
    if word.modes:
        return Reason("", "an instruction has no modes: write only what the chosen mode does")
    if word.cost:
        return Reason("", "an instruction has no cost: write only what is done, e.g. draw 1 card")
    return None


def _printed(name: str, kinds: tuple[str, ...], text: str) -> PrintedCard:
    return PrintedCard(
        name, text, ("monster",), "effect", race=("Fiend",), colours=("DARK",), atk=0, defence=0, more={"level": "4"}
    )


assert catalogue.parse is not None
ABILITY = AbilityParser(catalogue.parse, _printed, w.Ignition)


KINDS = (w.CardActivation, w.Ignition, w.Quick, w.Trigger)
HEADS = {"monster": "Effect Monster, Level 4 DARK Fiend, ATK 0, DEF 0", "spell": "{subtype}Spell", "trap": "{subtype}Trap"}
"""How a card is said in whose text an instruction is read."""


def _printed_whole(name: str, kinds: tuple[str, ...], text: str) -> PrintedCard:
    kind, subtype = kinds
    return PrintedCard(name, f"{name}\n{HEADS[kind].format(subtype=subtype)}\n{text}")


FRAMES = {kind: AbilityParser(catalogue.parse, _printed_whole, kind) for kind in KINDS}


def hole(t: Table) -> Hole | None:
    """The effect of what resolves that waits to be done by hand."""
    resolution = t.frames[-1].locals if t.frames else None
    if not isinstance(resolution, Resolution) or not resolution.script or not isinstance(resolution.script[0], w.ByHand):
        return None
    link = link_of(t, resolution.item)
    assert link.was is not None
    return Hole(t.objects[link.item], link.place[0], len(link.word.targets), partial(read_within, link.was.card, link.word))


def read_within(card: YgoCard, ability: Any, things: tuple[str, ...], text: str) -> tuple[tuple[Any, ...], int] | Reason:
    """The effects that stand in an ability of a card where it says something about these things besides its targets."""
    aims = " and ".join([f"1 {one}" for one in things])
    more = ABILITY(card.name, (), f"You can target {aims}; draw 1 card.") if things else None
    if isinstance(more, Reason):
        return more
    framed = msgspec.structs.replace(
        ability, effects=(w.ByHand(HERE),), targets=(*ability.targets, *(more.targets if more is not None else ()))
    )
    subtype = next((f"{one.title()} " for one in sorted(card.subtypes)), "") if card.text.type != "monster" else ""
    read_whole = partial(FRAMES[type(ability)], card.name, (card.text.type, subtype))
    word = read_in_place(framed, text, ability_text, partial(_with_targets_of, framed, read_whole), lower=_lowered)
    if isinstance(word, Reason):
        return word
    if any(
        isinstance(one, w.NegateActivation | w.NegateEffect | w.NegateSummon | w.NegateAttack) for one in within(word.effects)
    ):
        return Reason(
            "",
            "an instruction cannot negate an activation, an effect, a Summon or an attack: such an ability is read whole or not at all",
        )
    return word.effects, len(things)


def _with_targets_of(framed: Any, read_whole: Any, text: str) -> Any:
    """An ability whose targets are those that were chosen: what it does to them asks nothing more of them."""
    word = read_whole(text)
    same = not isinstance(word, Reason) and len(word.targets) == len(framed.targets)
    return msgspec.structs.replace(word, targets=framed.targets) if same else word


@does(w.ByHand)
def _by_hand(t: Table, resolution: Resolution, word: w.ByHand, context: Context) -> Done:
    """The controller says what an effect does that was not read, instruction by instruction; each one is a later moment (602.3)."""
    said = next_instruction(t, resolution, context.seat, resolution.item, word)
    if said is None or isinstance(said, Question):
        return True if said is None else said
    if not word.text:
        time_passes(t)
    link = link_of(t, resolution.item)
    names = ("target", "target 2")[: len(targets_of(link.word, link.mode))]
    groups = [*[referents(resolution.bound, name) for name in names], *[(ref,) for ref in said.things]]
    resolution.bound = with_targets(resolution.bound, groups)
    resolution.script = (word, *said.words, w.ByHand(""), *resolution.script[1:])
    return True


def begin(t: Table, ident: str, instruction: Instruction) -> Call:
    """The control word for an instruction about these cards: a link of its own, which resolves at once."""
    was = t.snapshot(ident)
    link = Link(kind="effect", controller=t.objects[ident].controller, was=was, word=instruction.words[0])
    link.targets = tuple([(ref,) for ref in instruction.things])
    item = t.create(link_name(was.card), was.card, was.owner, "chain", NOBODY, pseudo=True, controller=link.controller)
    link.item = item.id
    t.set_play(item.id, link)
    return Call(resolve, Resolution(item=item.id))


def announced(t: Table) -> YgoCard | None:
    """The card of a link of the chain whose effect was not read: whether it could do anything (406.4), and what answers it, is not known."""
    waiting = [link_of(t, item) for (zone, _), items in t.zones.items() if zone == "chain" for item in items]
    return next((link.was.card for link in waiting if link.was is not None and unread_effect(link.word)), None)


def unclear(card: YgoCard) -> Reason | None:
    """The reason why it is not known whether the card is used in the Damage Step (900.4)."""
    return not_known(card.name) if unread_stats(card) and not card.text.damage_step else None


BY_HAND: InstructionReading = InstructionReading(read, nouns, begin, "this card", target, hole, announced, unclear)
