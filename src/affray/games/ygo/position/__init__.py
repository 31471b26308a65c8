"""What a position holds and what can be read of it."""
