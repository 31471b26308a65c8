"""Actions by rules (1000s): moving and destroying cards, dealing damage, what lasts."""
