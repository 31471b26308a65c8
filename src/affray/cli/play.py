def play() -> int:
    """x."""
    return 0
