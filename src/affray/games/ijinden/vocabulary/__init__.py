"""The words of Ijinden cards: what can be said, checked, printed and told in English."""
