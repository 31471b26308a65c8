"""By hand: a player says in the words of cards what an unread line does, and it is carried out like any effect of its card.

The decision is `Decision("by hand", card, instruction)`. In the instruction a thing on the table is its id between ⟨ and ⟩. Such a
decision is legal in the windows in which players act. If only the effect of an ability was not read, it is legal as that ability
resolves, with the id of that ability: then the question comes again until the answer is `Decision("done")`.
An instruction is never listed: a bot or a search has none to give.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import islice, product
from typing import TYPE_CHECKING, Any

from affray.core.notation import knows, look, named, open_name, parse_error, short_name
from affray.core.procedures import Call
from affray.core.questions import Decision, NotSupported, Question, Space
from affray.core.state import NOBODY, Object, Position, Ref, player_id, seat_of
from affray.core.verdicts import LEGAL, Listing, Quoted, Reason, Verdict, refuse
from affray.core.view import known

if TYPE_CHECKING:
    from affray.core.table import Table

VERB = "by hand"
FORM = "by hand CARD: INSTRUCTION"
THING = re.compile("⟨([^⟨⟩]*)⟩")
"""A thing on the table, by its id."""
MOST = 300
"""The most letters of an instruction."""
TRIED = 24
"""The most combinations of nouns that are tried for the things of one instruction."""


class Instruction:
    """An instruction that was read: the words to carry out, and the things that they are about."""

    def __init__(self, words: tuple[Any, ...], things: tuple[Ref, ...]) -> None:
        self.words = words
        self.things = things


DONE = Decision("done")
"""The answer that no instruction follows."""


class InstructionSpace(Space):
    """The answers to an effect that was not read: an instruction, or that none follows. Neither is a matter of course."""

    def __init__(self, t: Table, rule: str) -> None:
        super().__init__()
        self.rule = rule
        self.by_hand = partial(judge, t)

    def judge(self, decision: Decision) -> Verdict:
        if decision == DONE:
            return LEGAL
        return refuse(self.rule, "this effect was not read: it is done by hand, one instruction after the other, until `done`")

    def answers(self) -> tuple[Decision, ...]:
        return (DONE,)

    def forced_answer(self) -> Decision | None:
        return None


class Hole:
    """An effect that waits for an instruction as its ability resolves.

    Args:
        item: what resolves.
        card: the id of the card that its text calls by its own name.
        targets: the number of its targets.
        read: reads an instruction in the place of the effect, about things with these nouns: the words of the effect, or a reason
            against it.
    """

    def __init__(
        self,
        item: Object[Any],
        card: str,
        targets: int,
        read: Callable[[tuple[str, ...], str], tuple[tuple[Any, ...], int] | Reason],
    ) -> None:
        self.item = item
        self.card = card
        self.targets = targets
        self.read = read


class InstructionReading:
    """The part of a game: how an instruction is read and begun.

    Args:
        read: reads an ability of a card with this text, about targets with these nouns, in this order. It returns the words of the
            ability with the number of its targets, or a reason against it.
        nouns: the nouns that a text may have for a thing, the narrowest first; of a thing without any no text speaks.
        begin: the call that carries an instruction out, given the id of the card.
        this: the name of the card itself in its text.
        called: the name of thing `at` of `n` in a text.
        hole: returns the effect that waits for an instruction, if one does.
        announced: returns the card of something announced that may not be allowed, as its effect was not read (None: there is none).
        unclear: returns the reason why it is not known what is allowed with a card of which effects are done by hand.
    """

    def __init__(
        self,
        read: Callable[[Object[Any], tuple[str, ...], str], tuple[tuple[Any, ...], int] | Reason],
        nouns: Callable[[Position, str], tuple[str, ...]],
        begin: Callable[[Table, str, Instruction], Call],
        this: str,
        called: Callable[[int, int], str],
        hole: Callable[[Table], Hole | None] = lambda t: None,
        announced: Callable[[Table], Any] = lambda t: None,
        unclear: Callable[[Any], Reason | None] = lambda card: None,
    ) -> None:
        self.read = read
        self.nouns = nouns
        self.begin = begin
        self.this = this
        self.called = called
        self.hole = hole
        self.announced = announced
        self.unclear = unclear


ORDINALS = ("first", "second", "third", "fourth", "fifth")


def target(at: int, n: int) -> str:
    """Return the English name of a target of several."""
    return "the target" if n == 1 else f"the {ORDINALS[at]} target"


def not_read(place: str, why: Reason | None = None) -> Reason:
    """Return the reason against an instruction that was not read: where reading stopped, or why."""
    if why is not None:
        return Reason("", "affray cannot read the instruction: {why}", why=why)
    return Reason("", "affray cannot read the instruction at {place}", place=Quoted(place))


def is_by_hand(card: Any) -> bool:
    """Is a line of this card, or its effect, to be done by hand?"""
    return VERB in [line.how for line in card.unread]


def noted_lines(card: Any) -> list[str]:
    """Return the lines of a card that are to be done by hand as a whole."""
    return [line.text for line in card.unread if line.how == VERB and not line.framed]


def is_noted(card: Any) -> bool:
    """Is a whole line of this card to be done by hand?"""
    return bool(noted_lines(card))


def not_played(rule: str, obj: Object[Any]) -> Verdict:
    """Return the refusal to play a card of which it was not read what it does, costs or targets.

    Args:
        rule: the number of the rule by which such a card is played.
    """
    return refuse(rule, "{who} is not played here: affray did not read how it is played", obj.id, who=obj.card.name)


def refuse_noted(t: Table, effects: bool = True) -> None:
    """Refuse to let a program play or prove where a line is to be done by hand. `effects`: also where only an effect is.

    Raises:
        NotSupported: there is such a card; the message names those in the open.
    """
    cards = [one for one in t.objects.values() if one.card.unread and (is_by_hand(one.card) if effects else is_noted(one.card))]
    if names := list(dict.fromkeys([one.card.name for one in cards if knows(t, NOBODY, one.id)])):
        raise NotSupported(
            Reason("", "a line of {cards} is done by hand: a program has no instruction for it", cards=", ".join(names))
        )
    if cards:
        raise NotSupported(Reason("", "a line of a hidden card is done by hand: a program has no instruction for it"))


def refuse_unclear(t: Table) -> None:
    """Refuse to prove anything where it is not known what is allowed with an effect that is done by hand.

    Raises:
        NotSupported: there is such a card; the message says what its author may say of it.
    """
    by_hand = t.book.game.by_hand
    for one in t.objects.values() if by_hand is not None else ():
        if by_hand is not None and one.card.unread and (why := by_hand.unclear(one.card)) is not None:
            hidden = Reason("", "a line of a hidden card is done by hand: a program has no instruction for it")
            raise NotSupported(why if knows(t, NOBODY, one.id) else hidden)


def has_effects_by_hand(t: Table) -> bool:
    """Is there a card of which effects are done by hand?"""
    return any(one.card.unread and is_by_hand(one.card) for one in t.objects.values())


def decided_by_hand(t: Table, question: Question) -> str:
    """Return the name of the card whose unread effect decides how play goes on at a question ("" if none does)."""
    by_hand = t.book.game.by_hand
    hole = _hole(t) if isinstance(question.space, InstructionSpace) else None
    card = hole.item.card if hole is not None else by_hand.announced(t) if by_hand is not None else None
    return card.name if card is not None else ""


def waits(t: Table, question: Question | None) -> bool:
    """Is this a window in which somebody may have an instruction to give, so that no pass in it is a matter of course?"""
    return (
        question is not None
        and question.space.by_hand is not None
        and any(one.card.unread and is_noted(one.card) for one in t.objects.values())
    )


def opened(question: Question, t: Table) -> Question:
    """Return the question of a window in which an instruction may be given, too."""
    question.space.by_hand = partial(judge, t)
    return question


def judge(t: Table, decision: Decision) -> Verdict:
    """Return the verdict on an instruction."""
    read = read_instruction(t, decision)
    return LEGAL if isinstance(read, Instruction) else Verdict((read,))


def read_instruction(t: Table, decision: Decision) -> Instruction | Reason:
    """Return what is to be carried out, or the reason against it."""
    by_hand = t.book.game.by_hand
    if by_hand is None:
        return Reason("", "nothing is done by hand in {game}", game=t.book.game.title)
    if not decision.has(str, str):
        return Reason("", "an instruction names a card, then says what its line does, e.g. by hand Vent Drake: you draw a card")
    ident, text = decision.args
    hole = by_hand.hole(t)
    if hole is None and not knows(t, NOBODY, ident):
        return Reason("", "an instruction names only what all players can see, not {who}", who=ident)
    if hole is not None and ident != hole.item.id:
        return Reason("", "do the effect of {card} first: by hand {card}: …", card=hole.item.card.name)
    obj = t.objects[ident] if hole is None else hole.item
    if hole is None and not is_noted(obj.card):
        return Reason("", "no line of {card} is to be done by hand", card=obj.card.name)
    if len(text) > MOST:
        return Reason("", "an instruction has at most {n} characters", n=MOST)
    things = tuple(dict.fromkeys(THING.findall(text)))
    for one in things:
        seat = seat_of(one)
        if not (0 <= seat < len(t.players) if seat != NOBODY else knows(t, NOBODY, one)):
            return Reason("", "an instruction names only what all players can see, not {who}", who=one)
    if len(things) + (0 if hole is None else hole.targets) > len(ORDINALS):
        return Reason("", "an instruction names at most {n} cards and players", n=len(ORDINALS))
    return _read(t, by_hand, partial(by_hand.read, obj) if hole is None else hole.read, text, things, hole)


def _read(
    t: Table,
    by_hand: InstructionReading,
    read: Callable[[tuple[str, ...], str], tuple[tuple[Any, ...], int] | Reason],
    text: str,
    things: tuple[str, ...],
    hole: Hole | None,
) -> Instruction | Reason:
    nouns = [by_hand.nouns(t, one) for one in things]
    for one, some in zip(things, nouns, strict=True):
        if not some:
            return Reason("", "an instruction cannot name {who} here", who=open_name(t, one))
    before = 0 if hole is None else hole.targets
    called = {one: by_hand.called(before + at, before + len(things)) for at, one in enumerate(things)}
    body = THING.sub(lambda match: called[match[1]], text)
    first: Reason | None = None
    for some in islice(product(*nouns), TRIED):
        words = read(some, body)
        if isinstance(words, Reason):
            first = first or words
        elif words[1] != len(things):
            return Reason("", "an instruction has no targets: write the name of the card or player in place of 'target'")
        else:
            return Instruction(words[0], tuple([(one, 0) if seat_of(one) != NOBODY else t.objects[one].ref for one in things]))
    assert first is not None
    return first


def _hole(t: Table) -> Hole | None:
    return t.book.game.by_hand.hole(t) if t.book.game.by_hand is not None else None


def begin(t: Table, decision: Decision) -> Call:
    """Say what is done by hand, and return the call that carries it out."""
    by_hand = t.book.game.by_hand
    assert by_hand is not None
    return by_hand.begin(t, decision.args[0], announce(t, decision))


def announce(t: Table, decision: Decision) -> Instruction:
    """Say what is done by hand, and return it."""
    read, hole = read_instruction(t, decision), _hole(t)
    assert isinstance(read, Instruction)
    ident, text = decision.args
    obj = t.objects[ident] if hole is None else hole.item
    said = THING.sub(lambda match: open_name(t, match[1]), text).replace("~", obj.card.name)
    t.emit("is carried out by hand", ident, text=said)
    return read


# -- as text


def format_instruction(t: Table, decision: Decision) -> str:
    """Return an instruction as a line of play; "" of any other decision."""
    if decision.verb != VERB or not decision.has(str, str):
        return ""
    ident, text = decision.args
    hole = _hole(t)
    who = hole.item.card.name if hole is not None and hole.item.id == ident else _name(t, ident)
    return f"{VERB} {who}: " + THING.sub(lambda match: _name(t, match[1]), text)


def _name(t: Table, ident: str) -> str:
    """Return the name of a thing, or its id if other things in the open have that name."""
    name = open_name(t, ident)
    alone = sum([name in one.card.names for one in t.objects.values() if knows(t, NOBODY, one.id)]) == 1
    return name if alone or seat_of(ident) != NOBODY else ident


def parse_instruction(t: Table, seat: int, text: str) -> Decision | None:
    """Return the instruction that the line of a player gives; None if the line is none.

    Raises:
        NotationError: the line lacks a part, or a name in it means several things.
    """
    line = " ".join(text.split())
    if not line.lower().startswith(VERB + " "):
        return None
    name, colon, instruction = line[len(VERB) + 1 :].partition(": ")
    if not colon or not instruction.strip():
        raise parse_error("{line} is not complete; it is written: {forms}", line=Quoted(line), forms=Listing([FORM], lines=True))
    hole = _hole(t)
    if hole is not None:
        if not named([hole.item], name.strip()):
            raise parse_error("do the effect of {card} first: by hand {card}: …", card=hole.item.card.name)
        return Decision(VERB, hole.item.id, with_things(t, hole.card, instruction.strip(), hole.item.id))
    cards = named(known(t.book.game, t, seat), name.strip())
    noted = [one for one in cards if is_noted(one.card)] or cards
    if not noted:
        raise parse_error("{text} names no card that players can see", text=Quoted(name.strip()))
    if len(noted) > 1:
        ids = ", ".join([one.id for one in noted])
        raise parse_error("{text} can mean {ids}: name one by its id", text=Quoted(name.strip()), ids=ids)
    return Decision(VERB, noted[0].id, with_things(t, noted[0].id, instruction.strip()))


def with_things(t: Table, ident: str, text: str, item: str = "") -> str:
    """Return an instruction with the ids of the things that it names; the card itself is what its text calls it. `item` is what
    resolves, which the text does not name.

    Raises:
        NotationError: a name means several things that are not alike.
    """
    by_hand = t.book.game.by_hand
    this = by_hand.this if by_hand is not None else ""
    lying = [one for one in t.objects.values() if knows(t, NOBODY, one.id) and (one.id != item or item == ident)]
    names: dict[str, list[Object[Any]]] = {}
    for one in lying:
        for name in dict.fromkeys([*one.card.names, *[short_name(other) for other in one.card.names]]):
            names.setdefault(name, []).append(one)
    ids = {one.id: one for one in lying}
    players = {player.name: player_id(seat) for seat, player in enumerate(t.players)}
    parts = [*names, *ids, *players]
    if not parts:
        return text
    owner = "|".join([re.escape(player) for player in players])
    each = "|".join([re.escape(one) for one in sorted(parts, key=len, reverse=True)])
    pattern = re.compile(rf"⟨[^⟨⟩]*⟩|(?a:(?<![\w-]))(?:(?P<owner>{owner})'s )?(?P<name>{each})(?P<number> #\w+)?(?a:(?![\w-]))")

    def meant(match: re.Match[str]) -> str:
        name = match["name"]
        if name is None:
            return match[0]
        if name in players and not match["owner"]:
            return f"⟨{players[name]}⟩" + (match["number"] or "")
        some = [ids[name]] if name in ids else names.get(name, [])
        if match["owner"]:
            some = [one for one in some if player_id(one.controller) == players[match["owner"]]]
        if match["number"]:
            some = named(some, f"{name}{match['number']}")
        if not some:
            raise parse_error("{text} names no card that players can see", text=Quoted(match[0]))
        if [one.id for one in some] == [ident]:
            return this
        if len(some) > 1 and (len({look(t, one) for one in some}) > 1 or ident in [one.id for one in some]):
            raise parse_error(
                "{text} can mean {ids}: name one by its id", text=Quoted(match[0]), ids=", ".join([one.id for one in some])
            )
        return f"⟨{some[0].id}⟩"

    return pattern.sub(meant, text)
