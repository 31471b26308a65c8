"""The words in which cards are written: read, checked, said in English."""
