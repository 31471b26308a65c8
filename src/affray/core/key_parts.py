"""Parts of position keys: the plans of records and facts, and the effects and abilities that add nothing to an equal one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from affray.core import facts
from affray.core.identity import NOTHING, PLAIN, Identity
from affray.core.state import Object

if TYPE_CHECKING:
    from affray.core.facts import Fact
    from affray.core.state import Effect, Record


class Likeness:
    """The key of a position; a number for each card that nothing refers to (`free`, by id: cards with equal numbers are
    interchangeable); and the names of the other cards in the key (`named`)."""

    def __init__(self, key: Any, free: dict[str, int], named: dict[str, Any]) -> None:
        self.key = key
        self.free = free
        self.named = named


class RecordPlan:
    """The plan for a record in a key: its tag, its `plain` fields, and the `others` with their kinds."""

    def __init__(self, record: type[Record], kinds: Mapping[str, int]) -> None:
        plain = [name for name, kind in kinds.items() if kind == PLAIN]
        self.name = record.TAG
        self.plain: Callable[[Any], Any] = attrgetter(*plain) if plain else nothing_plain
        self.others = tuple([(name, kind) for name, kind in kinds.items() if kind not in (PLAIN, NOTHING)])


def nothing_plain(_: Any) -> None:
    return None


class FactKinds:
    """The part of a fact in keys: does it hold the clock at which a turn `begins`; does it matter only while a trigger is
    `waiting`; does it hold a later timestamp (`stamps`: only its presence counts); is its subject one card (`of_card`) or a
    player or card (`of_thing`); and the indices of `words` in its subject."""

    def __init__(self, identity: Identity, fact: Fact) -> None:
        of = fact.of
        self.begins = fact in identity.begins
        self.waiting = fact in identity.waiting
        self.stamps = fact in identity.stamps
        self.several = len(of) > 1
        self.words = tuple([at for at, kind in enumerate(of) if kind == facts.WORD])
        self.of_card = of[:1] == (facts.CARD,) and facts.CARD not in of[1:]
        self.of_thing = of == (facts.THING,)


def without_repeats(
    effects: Iterable[Effect], idempotent: Callable[[Effect], bool], timed_cards: Callable[[], list[tuple[int, int, str]]]
) -> list[Effect]:
    """Return the effects without those that add nothing to an equal one, begun before it with only such between them, and no words of a card."""
    kept: list[Effect] = []
    run: list[tuple[Any, Effect]] = []
    for effect in effects:
        if not idempotent(effect):
            run.clear()
            kept.append(effect)
            continue
        values = [getattr(effect, name) for name in effect.__struct_fields__ if name != "made"]
        before = next((one for known, one in run if known == values), None)
        if before is None or any(before.made < clock < effect.made for clock, _, _ in timed_cards()):
            run.append((values, effect))
            kept.append(effect)
    return kept


def once_each(
    waiting: Iterable[Object[Any]], resolves_once: Callable[[Object[Any]], bool], class_of: Callable[[Object[Any]], int]
) -> list[Object[Any]]:
    """Return the waiting objects, first to last. Of adjacent abilities that add nothing to an equal one, each stands once, in a fixed order."""
    kept: list[Object[Any]] = []
    run: dict[str, Object[Any]] = {}
    for obj in waiting:
        if obj.play is not None and resolves_once(obj):
            values = [getattr(obj.play, name) for name in obj.play.__struct_fields__ if name not in ("item", "was")]
            run.setdefault(repr((class_of(obj), values)), obj)
            continue
        kept += [run[told] for told in sorted(run)]
        run.clear()
        kept.append(obj)
    return kept + [run[told] for told in sorted(run)]
