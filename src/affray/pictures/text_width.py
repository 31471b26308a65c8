"""The width of a text in a picture, by the advances of a wide sans-serif font, so that no text leaves its box in another."""

from __future__ import annotations

from unicodedata import combining, east_asian_width

REGULAR = (
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 53, 100, 68,
    69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55,
    63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
)  # fmt: skip
"""The advances of the characters from space to tilde, in hundredths of the font size."""
BOLD = (
    35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40, 40, 84, 84, 84, 58, 100, 77,
    76, 73, 83, 68, 68, 82, 84, 37, 37, 77, 64, 100, 84, 85, 73, 85, 77, 72, 68, 81, 77, 110, 77, 72, 73, 46, 37, 46, 84, 50, 50, 67, 72, 59,
    72, 68, 44, 72, 71, 34, 34, 67, 34, 104, 71, 69, 72, 72, 49, 60, 48, 71, 65, 92, 65, 65, 58, 71, 37, 71, 84,
)  # fmt: skip
"""The same in bold type."""
OTHER = 75
"""The advance of another character; a wide one (Japanese) takes 100, a combining one none."""
CUT = "…"


def is_wide(character: str) -> bool:
    """Is this a character as wide as the font is high?"""
    return east_asian_width(character) in "WF"


def width(text: str, size: float, bold: bool = False) -> float:
    """Return the width of a text, in the unit of `size`."""
    advances = BOLD if bold else REGULAR
    total = 0
    for character in text:
        if " " <= character <= "~":
            total += advances[ord(character) - 32]
        elif not combining(character):
            total += 100 if is_wide(character) else OTHER
    return total * size / 100


def fitted(text: str, room: float, size: float, bold: bool = False) -> str:
    """Return a text cut to a width, with an ellipsis where something is cut off."""
    if width(text, size, bold) <= room:
        return text
    while text and width(text + CUT, size, bold) > room:
        text = text[:-1]
    return text.rstrip() + CUT


def lines(text: str, room: float, size: float, most: int, bold: bool = False) -> list[str]:
    """Return a text as at most `most` lines of a width, broken between words; the last one is cut."""
    words, broken = text.split(), [""]
    while words:
        longer = f"{broken[-1]} {words[0]}".strip()
        if len(broken) == most:
            broken[-1] = f"{broken[-1]} {' '.join(words)}".strip()
            break
        if broken[-1] and width(longer, size, bold) > room:
            broken.append("")
        else:
            broken[-1] = longer
            words.pop(0)
    return [fitted(line, room, size, bold) for line in broken if line]


def stacked(parts: list[str], bottom: float, room: float, size: float, most: int) -> list[str]:
    """Return parts as at most `most` lines from the bottom up, broken between parts.

    Args:
        parts: what the lines say, in order.
        bottom: the width of the lowest line.
        room: the width of the others.
        size: the size of the font.
        most: the number of lines; the topmost is cut.
    """
    rows = [""]
    for part in reversed(parts):
        limit = bottom if len(rows) == 1 else room
        longer = f"{part} · {rows[-1]}" if rows[-1] else part
        if width(longer, size) <= limit or len(rows) == most:
            rows[-1] = fitted(longer, limit, size)
        else:
            rows.append(fitted(part, room, size))
    return rows
