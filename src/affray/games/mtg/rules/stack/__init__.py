"""Spells and abilities (601-610): put on the stack, resolved, triggered."""
