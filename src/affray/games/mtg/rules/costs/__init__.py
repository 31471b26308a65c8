"""Costs and mana abilities (118, 605)."""
