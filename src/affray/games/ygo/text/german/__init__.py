"""Yu-Gi-Oh! in German: what happens, what is decided, what is refused, and what cards do."""
