"""How the game is told and read: decisions, events, cards, and its languages."""
