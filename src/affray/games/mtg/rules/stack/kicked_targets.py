"""Targets that are chosen only for a spell that was kicked (702.33g)."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.mtg.game import mtg
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.kicked import targets_of_kicked


def targets_asked_for(part: Any, kicked: bool) -> tuple[w.Target, ...]:
    """Return the targets of a text, fewer of a spell that is not `kicked`."""
    return getattr(part, "targets", ()) if kicked else targets_unless_kicked(part)


@mtg.condition("kicker.targets", ("702.32g", "702.33g"), kind="process")
def targets_unless_kicked(part: Any) -> tuple[w.Target, ...]:
    """A spell that was not kicked is cast as if it had no target that only the effects of a kicked one speak of."""
    absent = targets_of_kicked(part)
    return tuple(
        [
            msgspec.structs.replace(target, n=0, up_to=False, least=0) if at in absent else target
            for at, target in enumerate(getattr(part, "targets", ()))
        ]
    )
