"""What the engine costs: run `make bench`, or `python -m bench`."""
