"""The vocabulary of cards: words and their parts, keywords, printed cards, checking, reading and saying them."""
