"""What the engine costs: run `make bench`, or `python -m bench`."""

from bench import older

if older.is_older():
    older.install()
