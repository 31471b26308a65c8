"""The texts of cards and games: grammar, languages and sentences."""
