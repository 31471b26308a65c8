"""The pictures of the page in README and the guides: `make pictures` draws them anew with Chromium, light and dark.

Each is a worked example at a question, with a line typed into the field below the board and the answer of the page to it.
"""

from __future__ import annotations

import io
import shutil
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures"
COLOURS = 64
"""A picture of the page needs no more: it is a fourth as large."""


class Picture(NamedTuple):
    """A file (`-light.png`, `-dark.png`), an example at a line of its play, the rule to step to, the line typed, and the size."""

    name: str
    example: str
    at: int
    rule: str
    typed: str
    width: int = 1280
    height: int = 740


PICTURES = (
    Picture("why-not", "mtg/article/3.3.1.2-evasion", 1, "509.1a", "block Grizzly Bears > Cloud Eagle"),
    Picture("attack", "mtg/article/3.2.4-flunkies-fever-chupacabra", 0, "508.1a", "attack Mogg Flunkies > Bob"),
    Picture("phone", "ygo/article/10-honest-is-too-late-today", 0, "", "", 390, 780),
)


def draw(page: Any, picture: Picture) -> bytes:
    """The page with an example at a question, as PNG."""
    page.goto(f"/#example={picture.example}@{picture.at}")
    page.wait_for_selector(".question")
    page.wait_for_timeout(800)
    for hint in page.get_by_role("button", name="understood", exact=True).all():
        hint.click()
    for _ in range(20):
        if picture.rule in page.locator(".question").inner_text():
            break
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(400)
    if picture.typed:
        page.keyboard.press("/")
        page.keyboard.type(picture.typed)
        page.locator(".floating .verdict").wait_for()
    page.wait_for_timeout(500)
    return bytes(page.screenshot())


def main() -> None:
    """Draw all of them."""
    from PIL import Image
    from playwright.sync_api import sync_playwright

    sys.path.insert(0, str(ROOT / "tests" / "web"))
    from serving import Served

    FOLDER.mkdir(exist_ok=True)
    served = Served()
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
            for picture in PICTURES:
                for scheme in ("light", "dark"):
                    size = {"width": picture.width, "height": picture.height}
                    context = browser.new_context(viewport=size, locale="en-US", base_url=served.url, color_scheme=scheme)
                    image = Image.open(io.BytesIO(draw(context.new_page(), picture))).convert("RGB")
                    image.quantize(COLOURS, dither=Image.Dither.NONE).save(FOLDER / f"{picture.name}-{scheme}.png", optimize=True)
                    context.close()
            browser.close()
    finally:
        served.stop()


if __name__ == "__main__":
    main()
