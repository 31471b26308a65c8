"""A procedure that waits until others, which were called before it, have ended."""

from __future__ import annotations

from affray.core.procedures import Rewound
from affray.core.table import Table


def wait_for_the_rest(t: Table, key: str) -> Rewound:
    """Let the innermost procedure go on, at its next step, only when all have ended that were called within the innermost `key`."""
    frame = t.edit_frame()
    frame.at += 1
    depth = max(at for at, other in enumerate(t.frames) if other.program.key == key) + 1
    t.frames = (*t.frames[:depth], frame, *t.frames[depth:-1])
    return Rewound()
