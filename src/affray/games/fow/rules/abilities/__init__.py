"""Abilities at work (900s): triggering (906), resolving (903.3), one-time effects (908)."""
