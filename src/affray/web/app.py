"""The server: the page, what it asks over its socket, and how the server is."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from affray.web import library
from affray.web.guard import Bucket, Limits, Secured, same_origin
from affray.web.session import Session, decode, encode

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

STATIC = Path(__file__).parent / "static"
"""Where the built client lies; it is made from `client/` and not kept under version control."""
TOO_MUCH, WRONG_PLACE = 1008, 4403


class NoClient(RuntimeError):
    """The client has not been built."""


class Server:
    """The state of the server: limits, and who is connected."""

    def __init__(self, limits: Limits, origins: tuple[str, ...] = ()) -> None:
        self.limits = limits
        self.origins = origins
        self.sockets: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()

    async def page(self, request: Request) -> Response:
        return FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})

    async def games(self, request: Request) -> Response:
        return JSONResponse(library.games())

    async def examples(self, request: Request) -> Response:
        asked = request.query_params
        return JSONResponse(library.find(asked.get("game", ""), asked.get("rule", ""), asked.get("words", "")[:200]))

    async def health(self, request: Request) -> Response:
        return PlainTextResponse("well\n")

    async def metrics(self, request: Request) -> Response:
        lines = [f"affray_{name} {n}" for name, n in sorted({**self.counts, "sockets_open": self.sockets.total()}.items())]
        return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")

    # -- sockets

    async def socket(self, ws: WebSocket) -> None:
        """A page's socket: one message at a time, each answered; who sends too fast waits."""
        address = ws.client.host if ws.client is not None else ""
        if not same_origin(ws.headers.get("origin", ""), ws.headers.get("host", ""), self.origins):
            await ws.close(WRONG_PLACE)
            return
        limits = self.limits
        if self.sockets[address] >= limits.sockets or self.sockets.total() >= limits.all_sockets:
            await ws.close(TOO_MUCH)
            return
        await ws.accept()
        self.sockets[address] += 1
        self.counts["sockets_total"] += 1
        try:
            await self._serve(ws, Session(), Bucket(limits.rate, limits.burst))
        except WebSocketDisconnect:
            pass
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    async def _serve(self, ws: WebSocket, session: Session, bucket: Bucket) -> None:
        while True:
            text = await ws.receive_text()
            wait = bucket.wait()
            if wait:
                self.counts["messages_slowed_total"] += 1
                await asyncio.sleep(wait)
            self.counts["messages_total"] += 1
            try:
                message = decode(text)
            except (msgspec.DecodeError, RecursionError):
                message = None
            if not isinstance(message, dict):
                await ws.send_text('{"error":"a message is a JSON object"}')
                continue
            await ws.send_text(encode(await session.answered(message)).decode())


def create(limits: Limits | None = None, origins: tuple[str, ...] = ()) -> Starlette:
    """The application.

    Raises:
        NoClient: the client has not been built.
    """
    if not (STATIC / "index.html").exists():
        raise NoClient("the page has not been built; in a clone: make client")
    server = Server(limits or Limits(), origins)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        yield

    return Starlette(
        routes=[
            Route("/", server.page),
            Route("/api/games", server.games),
            Route("/api/examples", server.examples),
            Route("/health", server.health),
            Route("/metrics", server.metrics),
            WebSocketRoute("/ws", server.socket),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        middleware=[Middleware(Secured)],
        lifespan=life,
    )


def run(host: str, port: int, **more: Any) -> None:
    """Serve until stopped."""
    import uvicorn

    uvicorn.run(
        create(**more),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=Limits().message,
        log_level="warning",
        access_log=False,
    )
