"""The grammar machine: phrases and rules that say and read a text alike."""
