"""Activating cards and effects (400, 500)."""
