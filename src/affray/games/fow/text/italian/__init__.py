"""Force of Will in Italian: what happens, what is decided, what is refused, and what cards do."""
