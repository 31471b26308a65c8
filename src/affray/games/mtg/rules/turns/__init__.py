"""Turns, phases and priority (117, 500-505, 512-514)."""
