"""A line of play as an animated GIF, for chats that show no SVG: resvg draws its moments, Pillow puts them together."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from affray.core.view import EVERYTHING
from affray.extras import install_command
from affray.pictures.animation import frames
from affray.pictures.png import png
from affray.present.errors import UserError

if TYPE_CHECKING:
    from affray.core.language import Language
    from affray.scenario.expect import ScenarioResult
    from affray.scenario.load import ScenarioSetup

COLOURS = 64
"""Number of colours that are in a GIF; a board has fewer, the others smooth the edges of letters."""


def gif(loaded: ScenarioSetup, result: ScenarioResult, seat: int = EVERYTHING, language: Language | None = None) -> bytes:
    """Return a scenario that was played as an animated GIF at double size, which begins again when it ends.

    Args:
        loaded: the scenario.
        result: the scenario played.
        seat: the seat whose knowledge it keeps to.
        language: another language of the game.

    Raises:
        UserError: a library or a font is missing.
    """
    try:
        from PIL import Image
    except ModuleNotFoundError as error:
        raise UserError(
            "a GIF needs {name}; install it with: {command}", name=error.name, command=install_command("pictures")
        ) from error
    pictures, times = [], []
    for picture, seconds in frames(loaded, result, seat, language):
        image = Image.open(BytesIO(png(picture))).convert("RGB")
        pictures.append(image.quantize(COLOURS, dither=Image.Dither.NONE))
        times.append(round(seconds * 100) * 10)
    out = BytesIO()
    pictures[0].save(out, "GIF", save_all=True, append_images=pictures[1:], duration=times, loop=0, optimize=False)
    return out.getvalue()
