"""What the words of cards mean now, and what each card is now."""
