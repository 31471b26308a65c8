"""Summons and battle positions (300)."""
