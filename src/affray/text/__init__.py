"""What cards and games say: grammar, languages and sentences."""
