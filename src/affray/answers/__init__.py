"""Answers for programs: one table of operations over boards that are values, for assistants, HTTP and JSON lines alike."""
