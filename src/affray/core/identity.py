"""What tells positions apart: a number for any value that a position holds, and what a game says of each thing it notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from affray.core.facts import Fact
    from affray.core.state import Record

PLAIN = 0
"""Numbers and words: they name no card and no moment."""
CARDS = 1
"""Ids and cards as they were, `(id, clock)`, within tuples and answers; numbers and words among them are plain."""
NUMBERED = 2
"""The same, where an id may stand before a plain number."""
MOMENT = 3
"""A clock: what matters is what came before it and what after."""
NOW = 4
"""A clock of which only counts whether it is the present one."""
THING = 5
"""An object as it was, a record, nothing, or a tuple of them."""
BOUND = 6
"""What words point at, by name (`Identity.bound`)."""
PLACE = 7
"""A place in a text, or abilities with theirs; one that names an effect by its clock cannot be told apart otherwise."""
STILL = 8
"""Cards as they were, of which only counts how many there are, and how many of them are still there."""
NOTHING = 9
"""Told to a reader, and looked at by no rule."""

Kind = int


class Identity:
    """What a game says of everything that its positions hold, so that equal ones are found equal whatever they are called.

    Two positions have equal keys (`core/position_keys.py`) where one becomes the other by giving cards other ids and moments other clocks.
    What is not declared here is never taken for equal.

    Args:
        fields: for each record, what each of its `FIELDS` is.
        bound: what stands under each name in what words point at, and in what a trigger remembers; `target` stands for `target 2`
            and so on too.
        ordered: the zones of whose order any rule takes notice, besides those that players share.
        lasting: has a card words that apply in the order of their time?
        grants: has a card a word that gives such words to others?
        begins: facts that hold the clock at which a turn began.
        stamps: facts that hold a later time of a card's words.
        waiting: facts that only matter while a trigger waits.
        answers: verbs of answers that name a waiting trigger by its clock.
    """

    def __init__(
        self,
        *,
        fields: Mapping[type[Record], Mapping[str, Kind]],
        bound: Mapping[str, Kind],
        ordered: tuple[str, ...],
        lasting: Callable[[Any], bool],
        grants: Callable[[Any], bool],
        begins: tuple[Fact, ...] = (),
        stamps: tuple[Fact, ...] = (),
        waiting: tuple[Fact, ...] = (),
        answers: tuple[str, ...] = (),
    ) -> None:
        self.fields = fields
        self.bound = bound
        self.ordered = ordered
        self.lasting = lasting
        self.grants = grants
        self.begins = begins
        self.stamps = stamps
        self.waiting = waiting
        self.answers = answers

    def timeless(self) -> Identity:
        """The same, as if no card's words applied in the order of their time."""

        def never(_: Any) -> bool:
            return False

        return Identity(
            fields=self.fields, bound=self.bound, ordered=self.ordered, lasting=never, grants=never,
            begins=self.begins, stamps=self.stamps, waiting=self.waiting, answers=self.answers,
        )  # fmt: skip


def fields(record: type[Record], kind: Kind = PLAIN, **others: Kind) -> dict[str, Kind]:
    """What each field of a record is: of one kind but for the others.

    Raises:
        ValueError: the record has no such field.
    """
    if unknown := [name for name in others if name not in record.FIELDS]:
        raise ValueError(f"{record.__name__} has no field {unknown[0]!r}; it has: {', '.join(record.FIELDS)}")
    return {name: others.get(name, kind) for name in record.FIELDS}


def mixed(value: Any) -> int:
    """The hash of a value, also of dictionaries, lists and tuples of them."""
    if isinstance(value, dict):
        return hash(frozenset([(mixed(key), mixed(one)) for key, one in value.items()]))
    if not isinstance(value, (tuple, list)):
        return hash(value)
    try:
        return hash(tuple(value))
    except TypeError:  # something in it has no hash of its own
        return hash(tuple([mixed(one) for one in value]))
