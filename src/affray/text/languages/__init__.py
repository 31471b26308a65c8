"""The grammar of the languages that games are told in: one module for each."""
