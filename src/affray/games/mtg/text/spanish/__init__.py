"""Magic in Spanish: what happens, what is decided, what is refused, and what cards do."""
