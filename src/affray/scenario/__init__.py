"""Scenario files: positions, worked examples and tests in one YAML format for all games."""
