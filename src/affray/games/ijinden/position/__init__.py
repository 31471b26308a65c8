"""Reading a position: what every card is now (`board`, worked out by `profiles`), its part in the battle (`roles`), which cards a phrase
means (`filters`)."""

from __future__ import annotations

from affray.games.ijinden.position.profiles import derive

__all__ = ["derive"]
