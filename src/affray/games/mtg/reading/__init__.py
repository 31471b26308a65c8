"""What a position means: objects with all effects applied (611-613), descriptions, conditions, moments."""
