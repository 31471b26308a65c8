"""The path form of a short link, `/b/…`: the page, with a picture and a description for chats. The path is the board: nothing is stored."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from pathlib import Path
from typing import NamedTuple

import anyio
from anyio import to_thread
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from affray.battle import Battle
from affray.core.notation import knows
from affray.core.questions import Decision
from affray.core.state import NOBODY
from affray.core.view import EVERYTHING
from affray.pictures.png import png
from affray.pictures.svg import heading, svg
from affray.present.errors import UserError
from affray.present.legal_answers import distinct
from affray.present.messages import format_decision
from affray.present.unread import not_read
from affray.web.guard import PerAddress
from affray.web.refused import Refused

WIDE, HIGH = 600, 315
"""The size of the picture for chats, in half pixels: 1200 × 630."""
DAY = {"cache-control": "max-age=86400", "x-robots-tag": "noindex"}
"""Time that a preview stays: the drawing may change with a version."""
OPEN = {"access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin"}
ANSWERS = 4
"""The answers in a description."""
LOOKED = 40
"""The answers that are looked at for it."""


class Preview(NamedTuple):
    """The preview of a board that a chat shows."""

    title: str
    about: str
    battle: Battle


class Previews:
    """The routes of the path form. Pictures show what lies open to all; one picture a second for an address, two at once.

    Args:
        static: where the built client lies.
    """

    def __init__(self, static: Path) -> None:
        self.static = static
        self.pictures = PerAddress(1.0, 10)
        self.turns = anyio.CapacityLimiter(2)

    def routes(self) -> list[Route]:
        """Return the routes below /b."""
        return [
            Route("/b/{link}.svg", self.svg),
            Route("/b/{link}.png", self.png),
            Route("/b/{link}.json", self.embedded),
            Route("/b/{link}", self.page),
        ]

    async def page(self, request: Request) -> Response:
        """Answer with the page; its head says what the board is. A link that does not open gets the page alone, which says why."""
        html = (self.static / "index.html").read_text(encoding="utf-8")
        try:
            shown = await self._preview(request)
        except Refused:
            return HTMLResponse(html, headers=DAY)
        address = str(request.url.replace(query="", fragment=""))
        return HTMLResponse(html.replace("</head>", f"{_head(shown, address)}</head>"), headers=DAY)

    async def svg(self, request: Request) -> Response:
        return await self._picture(request, png_wanted=False)

    async def png(self, request: Request) -> Response:
        return await self._picture(request, png_wanted=True)

    async def embedded(self, request: Request) -> Response:
        """Answer by oEmbed: a photo."""
        try:
            shown = await self._preview(request)
        except Refused as error:
            return PlainTextResponse(f"{error}\n", 404, OPEN)
        picture = str(request.url.replace(query="", fragment="")).removesuffix(".json") + ".png"
        embedding = {
            "version": "1.0",
            "type": "photo",
            "title": shown.title,
            "url": picture,
            "width": 2 * WIDE,
            "height": 2 * HIGH,
        }
        return JSONResponse(embedding, headers={**OPEN, **DAY})

    async def _preview(self, request: Request) -> Preview:
        link = request.path_params["link"]
        async with self.turns:
            return await to_thread.run_sync(preview, link)

    async def _picture(self, request: Request, png_wanted: bool) -> Response:
        if not self.pictures.may(request.client.host if request.client is not None else ""):
            return PlainTextResponse("too many pictures\n", 429, {**OPEN, "retry-after": "1"})
        try:
            shown = await self._preview(request)
            drawn = framed(svg(shown.battle, _seat(request), theme="light"))
            if not png_wanted:
                return Response(drawn, headers={**OPEN, **DAY}, media_type="image/svg+xml")
            async with self.turns:
                return Response(await to_thread.run_sync(png, drawn), headers={**OPEN, **DAY}, media_type="image/png")
        except Refused as error:
            return PlainTextResponse(f"{error}\n", 404, OPEN)
        except UserError as error:
            return PlainTextResponse(f"{error}\n", 501, OPEN)


@lru_cache(maxsize=256)
def preview(link: str) -> Preview:
    """Return what a chat shows of a short link.

    Raises:
        Refused: the link does not open.
    """
    from affray.web.board import AnalysisBoard

    board = AnalysisBoard.opened({"link": link})
    battle = board.battle
    view = battle.view(NOBODY)
    title = board.title or heading(battle, view)
    parts = [board.journal.node.comment, heading(battle, view) if board.title else ""]
    if battle.question is not None and view["question"] is not None:
        answers = [format_decision(None, battle, one) for one in distinct(battle)[:LOOKED] if _is_open(battle, one)]
        parts.append(" | ".join(answers[:ANSWERS]) + (" | …" if len(answers) > ANSWERS else ""))
    parts.append(not_read(battle, seat=NOBODY))
    return Preview(title, " — ".join(filter(None, parts)), battle)


def _is_open(battle: Battle, decision: Decision) -> bool:
    """Does an answer name no card that somebody may not know?"""
    table = battle.table
    return all(one not in table.objects or knows(table, NOBODY, one) for one in decision.args if isinstance(one, str))


def framed(picture: str) -> str:
    """Return a picture within a frame of the size that chats show, on paper."""
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}">'
    paper = f'<rect width="{WIDE}" height="{HIGH}" fill="#f4f3ef"/>'
    head, _, rest = picture.partition("<svg ")
    begin, _, inner = rest.partition(">")
    sizeless = " ".join(part for part in _attributes(begin) if not part.startswith(("width=", "height=")))
    size = f'x="10" y="10" width="{WIDE - 20}" height="{HIGH - 20}" preserveAspectRatio="xMidYMid meet"'
    return f"{head}{frame}{paper}<svg {sizeless} {size}>{inner.rstrip()}</svg>\n"


def _attributes(text: str) -> list[str]:
    """Return the attributes of an element, each as it is written."""
    parts, rest = [], text.strip()
    while rest:
        name, _, after = rest.partition('="')
        value, _, rest = after.partition('"')
        parts.append(f'{name.strip()}="{value}"')
        rest = rest.strip()
    return parts


def _seat(request: Request) -> int:
    """Return who looks at a picture: everybody, or with `?as=all` whoever sees the hidden cards too."""
    return EVERYTHING if request.query_params.get("as") == "all" else NOBODY


def _head(shown: Preview, address: str) -> str:
    """Return the elements of a head that chats read."""
    meta = {
        "og:type": "website",
        "og:title": shown.title,
        "og:description": shown.about,
        "og:url": address,
        "og:image": f"{address}.png",
        "og:image:width": str(2 * WIDE),
        "og:image:height": str(2 * HIGH),
        "og:image:alt": shown.about or shown.title,
    }
    tags = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in meta.items() if text]
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    tags.append('<meta name="robots" content="noindex" />')
    tags.append(f'<link rel="alternate" type="application/json+oembed" href="{escape(address)}.json" />')
    return "".join(tags)
