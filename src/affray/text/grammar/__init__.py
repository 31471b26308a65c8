"""The grammar machine: phrases and rules that both format and parse a text."""
