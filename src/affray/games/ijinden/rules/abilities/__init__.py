"""Abilities: what triggers, what waits, and how one is carried out."""
