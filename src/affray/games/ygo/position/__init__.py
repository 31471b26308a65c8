"""The contents of a position, and what can be read of it."""
