"""Chains (600): building them, what triggers, resolving."""
