"""The server: the page, what it asks over its socket, and how the server is."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections import Counter
from contextlib import asynccontextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from anyio import CapacityLimiter, to_thread
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from affray.web import finding, library
from affray.web.guard import AddressLimits, Bucket, PerAddress, Secured, same_origin
from affray.web.hall import Lobby
from affray.web.session import PageSession, decode, encode
from affray.web.store import StoreError, TableStore
from affray.web.work import Client, Scheduler

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

STATIC = Path(__file__).parent / "static"
"""Where the built client lies; it is made from `client/` and not kept under version control."""
log = logging.getLogger("affray.web")
TOO_MUCH, WRONG_PLACE = 1008, 4403


class NoClient(RuntimeError):
    """The client has not been built."""


class Server:
    """The state of the server: the hall, limits, and who is connected."""

    def __init__(self, hall: Lobby, limits: AddressLimits, origins: tuple[str, ...] = ()) -> None:
        self.hall = hall
        self.limits = limits
        self.origins = origins
        self.sockets: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.opened = PerAddress(limits.tables / 3600, limits.tables)
        self.asked = PerAddress(limits.requests, limits.requests_at_once)
        self.work = Scheduler()
        self.readers: dict[str, Client] = {}
        self.own_threads = CapacityLimiter(4)
        """For what waits for no page: the clocks, and how the server is."""

    def may_open(self, address: str) -> bool:
        """May another table be opened from this address?"""
        return self.opened.may(address) and len(self.hall.tables) < self.limits.all_tables

    async def watch_clocks(self) -> None:
        """Whoever has no time left gives up."""
        while True:
            await asyncio.sleep(0.5)
            for table in await to_thread.run_sync(self.hall.flags, limiter=self.own_threads):
                table.told_all()

    async def page(self, request: Request) -> Response:
        return FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})

    async def games(self, request: Request) -> Response:
        return JSONResponse(library.games())

    async def examples(self, request: Request) -> Response:
        address = request.client.host if request.client is not None else ""
        if not self.asked.may(address):
            return PlainTextResponse("too many requests\n", status_code=429, headers={"retry-after": "1"})
        asked = request.query_params
        game, rule, words, language = [asked.get(name, "")[:200] for name in ("game", "rule", "words", "language")]
        if len(self.readers) > 10_000:
            self.readers.clear()
        reader = self.readers.setdefault(address, self.work.client(address))
        return Response(await reader.run(_browsed, game, rule, words, language), media_type="application/json")

    async def health(self, request: Request) -> Response:
        trouble = await to_thread.run_sync(self.hall.store.trouble, limiter=self.own_threads)
        return PlainTextResponse(f"{trouble or 'well'}\n", status_code=503 if trouble else 200)

    async def metrics(self, request: Request) -> Response:
        now = {"sockets_open": self.sockets.total(), "tables_in_memory": len(self.hall.tables)}
        try:
            stored = {"tables_stored": await to_thread.run_sync(self.hall.store.count, limiter=self.own_threads)}
        except StoreError:
            stored = {}
        lines = [f"affray_{name} {n}" for name, n in sorted({**self.counts, **now, **stored}.items())]
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
        session = PageSession(self.hall, lambda: self.may_open(address), self.work.client(address))
        sending = asyncio.Lock()
        teller = asyncio.create_task(self._send_updates(ws, session, sending))
        try:
            await self._serve(ws, session, sending)
        except (WebSocketDisconnect, asyncio.CancelledError):
            pass  # the page has gone, or the server is being stopped while it answers
        finally:
            teller.cancel()
            session.leave()
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    async def _send_updates(self, ws: WebSocket, session: PageSession, sending: asyncio.Lock) -> None:
        """Tell a page what others do at its table; one that is slow gets the latest alone."""
        while True:
            await session.bell.heard()
            async with sending:
                news = await session.client.run(session.news)
                if news:
                    await ws.send_text(encode(news).decode())

    async def _serve(self, ws: WebSocket, session: PageSession, sending: asyncio.Lock) -> None:
        bucket = Bucket(self.limits.rate, self.limits.burst)
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
            async with sending:
                if not isinstance(message, dict):
                    await ws.send_text('{"error":"a message is a JSON object"}')
                    continue
                reply = encode(await session.answered(message)).decode()
                await ws.send_text(reply)
            if session.played and session.table is not None:
                self.counts["decisions_total"] += message.get("do") != "sit"
                session.table.told_all(but=session.watcher)


@lru_cache(maxsize=1000)
def _browsed(game: str, rule: str, words: str, language: str) -> bytes:
    """The examples that are asked for, as they are sent."""
    return encode(finding.browse(game, rule, words, language))


def create(
    store: str = "sqlite://", limits: AddressLimits | None = None, origins: tuple[str, ...] = (), keep_days: float = 180
) -> Starlette:
    """The application.

    Raises:
        NoClient: the client has not been built.
        StoreError: the store cannot be opened.
    """
    if not (STATIC / "index.html").exists():
        raise NoClient("the page has not been built; in a clone: make client")
    kept = TableStore(store)
    kept.forget(keep_days)
    server = Server(Lobby(kept), limits or AddressLimits(), origins)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        tasks = [server.watch_clocks(), server.work.watch(), to_thread.run_sync(library.warm)]
        running = [asyncio.create_task(one) for one in tasks]
        yield
        server.work.stop()
        for one in running:
            one.cancel()
        kept.close()

    app = Starlette(
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
    app.state.hall = server.hall
    return app


def run(host: str, port: int, store: str = "sqlite://", **more: Any) -> None:
    """Serve until stopped.

    Raises:
        OSError: the address cannot be listened on, for instance because something else does.
    """
    import uvicorn

    sys.setswitchinterval(0.001)  # so often Python's threads take turns: a socket waits less for those that work
    app = create(store, **more)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=AddressLimits().message,
        log_level="warning",
        access_log=False,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )
    with socket.create_server((host, port), backlog=512, family=socket.AF_INET6 if ":" in host else socket.AF_INET) as listening:
        uvicorn.Server(config).run(sockets=[listening])
