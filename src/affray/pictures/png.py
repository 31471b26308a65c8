"""A picture as PNG, by resvg. Fonts are looked for where systems keep them; without one there is no picture, never one without words."""

from __future__ import annotations

import os
from pathlib import Path

from affray.extras import install_command
from affray.pictures.text_width import is_wide
from affray.present.errors import UserError

SCALE = 2
FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts", "C:/Windows/Fonts")
LATIN = (
    ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
    ("Verdana.ttf", "Verdana Bold.ttf"),
    ("verdana.ttf", "verdanab.ttf"),
    ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf"),
    ("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"),
    ("Arial.ttf", "Arial Bold.ttf"),
    ("arial.ttf", "arialbd.ttf"),
)
"""Fonts that have the letters of the languages of Europe, the preferred one first: regular and bold."""
WIDE = (
    "NotoSansCJK-Regular.ttc",
    "NotoSansJP-Regular.otf",
    "ipaexg.ttf",
    "fonts-japanese-gothic.ttf",
    "msgothic.ttc",
    "YuGothM.ttc",
)
"""Fonts that have Japanese characters."""
OWN = "AFFRAY_FONTS"
"""The environment variable that names font files, between the separators of paths."""


def png(picture: str) -> bytes:
    """Return a picture (SVG in light colours) as PNG at double size.

    Raises:
        UserError: the library or a font is missing.
    """
    try:
        import resvg_py
    except ModuleNotFoundError as error:
        raise UserError(
            "a PNG needs {name}; install it with: {command}", name=error.name, command=install_command("pictures")
        ) from error
    fonts = font_files(any(map(is_wide, picture)))
    return bytes(resvg_py.svg_to_bytes(svg_string=picture, zoom=SCALE, skip_system_fonts=True, font_files=fonts))


def font_files(wide: bool) -> list[str]:
    """Return the font files for a picture, with one for Japanese where it has `wide` characters.

    Raises:
        UserError: there is none.
    """
    if named := [one for one in os.environ.get(OWN, "").split(os.pathsep) if one]:
        return named
    files = {path.name: str(path) for folder in FOLDERS for path in sorted(Path(folder).rglob("*.[to]t[fc]"))}
    latin = next(([files[one] for one in pair if one in files] for pair in LATIN if pair[0] in files), [])
    japanese = [files[one] for one in WIDE if one in files][:1] if wide else []
    if not latin or (wide and not japanese):
        kind = "Japanese" if latin else "DejaVu Sans"
        raise UserError("no font for {kind} was found; name font files in {variable}, or take an SVG", kind=kind, variable=OWN)
    return latin + japanese
