"""The declaration of a game's positions, by which equal ones are recognized: the kind of every value that they hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from affray.core.facts import Fact
    from affray.core.state import Effect, Object, Record

PLAIN = 0
"""Numbers and words that name no card and no moment."""
CARDS = 1
"""Ids and references `(id, clock)`, in tuples and decisions; numbers and words among them are plain."""
NUMBERED = 2
"""The same, but an id before a number is an id and a plain number."""
MOMENT = 3
"""A clock of which only the order matters: what came before and after it."""
NOW = 4
"""A clock of which only matters whether it is the present one."""
THING = 5
"""A copy of an object, a record, None, or a tuple of them."""
BOUND = 6
"""Bindings of words, by name (`Identity.bound`)."""
PLACE = 7
"""A place in a text, or abilities with their places. One that names an effect by its clock makes the position incomparable."""
STILL = 8
"""References of which only matters how many there are, and how many of the cards are still there."""
NOTHING = 9
"""A value that is shown to players and read by no rule."""

Kind = int


def never(_: Any) -> bool:
    """Return False: no card has such a word."""
    return False


class Identity:
    """The kinds of all values in a game's positions, so that equal positions have equal keys.

    Two positions have equal keys (`core/position_keys.py`) if one becomes the other by renaming cards and moments. A value that
    is not declared here never counts as equal.

    Args:
        fields: for each record, the kind of each of its fields.
        bound: the kind of each name in bindings of words and of triggers; `target` stands for `target 2` and so on too.
        ordered: the zones whose order matters to some rule, besides those that players share.
        lasting: does a card have words that apply in the order of timestamps?
        grants: does a card have a word that gives such words to others?
        begins: facts that hold the clock at which a turn began.
        stamps: facts that hold a later timestamp of a card's words.
        waiting: facts that matter only while a trigger waits.
        answers: verbs of answers that name a waiting trigger by its clock.
        counted_to: facts of which the words of a card count at most so many; more are all the same.
        idempotent: does a lasting effect add nothing to an equal one, in whatever order such effects began?
        resolves_once: does an ability that waits to resolve add nothing to an equal one, in whatever order such abilities resolve?
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
        counted_to: Mapping[Fact, Callable[[Any], int]] | None = None,
        idempotent: Callable[[Effect], bool] = never,
        resolves_once: Callable[[Object[Any]], bool] = never,
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
        self.counted_to = counted_to or {}
        self.idempotent = idempotent
        self.resolves_once = resolves_once

    def timeless(self) -> Identity:
        """Return a copy in which no card's words apply in the order of timestamps."""
        return Identity(
            fields=self.fields, bound=self.bound, ordered=self.ordered, lasting=never, grants=never,
            begins=self.begins, stamps=self.stamps, waiting=self.waiting, answers=self.answers,
            counted_to=self.counted_to, idempotent=self.idempotent, resolves_once=self.resolves_once,
        )  # fmt: skip


def fields(record: type[Record], kind: Kind = PLAIN, **others: Kind) -> dict[str, Kind]:
    """Return the kind of each field of a record: `kind`, except for `others`.

    Raises:
        ValueError: the record has no such field.
    """
    if unknown := [name for name in others if name not in record.__struct_fields__]:
        raise ValueError(f"{record.__name__} has no field {unknown[0]!r}; it has: {', '.join(record.__struct_fields__)}")
    return {name: others.get(name, kind) for name in record.__struct_fields__}


def mixed(value: Any) -> int:
    """Return the hash of a value, which may hold dictionaries and lists."""
    if isinstance(value, dict):
        return hash(frozenset([(mixed(key), mixed(one)) for key, one in value.items()]))
    if not isinstance(value, (tuple, list)):
        return hash(value)
    try:
        return hash(tuple(value))
    except TypeError:  # something in it has no hash of its own
        return hash(tuple([mixed(one) for one in value]))
