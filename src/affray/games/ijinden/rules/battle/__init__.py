"""The battle: who may attack and block, its steps, and the battle resolution."""
