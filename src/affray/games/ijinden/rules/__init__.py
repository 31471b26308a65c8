"""The rulebook as a numbered program, chapter by chapter."""
