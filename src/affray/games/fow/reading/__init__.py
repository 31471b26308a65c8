"""What a position says: which cards a phrase means, what each card is now (909)."""
