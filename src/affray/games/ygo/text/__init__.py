"""The texts of the game, told and read: decisions, events, cards, and its languages."""
