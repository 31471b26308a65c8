"""The words in which cards are written, and what becomes of a text."""
