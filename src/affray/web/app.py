"""The server: the page, what it asks over its socket, and how the server is."""

from __future__ import annotations

import asyncio
import hmac
import logging
import socket
import sys
from collections import Counter
from contextlib import AsyncExitStack, asynccontextmanager, suppress
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
from affray.web.api import OPEN, Api
from affray.web.guard import AddressLimits, Bucket, PerAddress, Secured, same_origin
from affray.web.hall import Lobby
from affray.web.lease import LEASE, HeldElsewhere, Lease
from affray.web.preview import Previews
from affray.web.relay import ADDRESS, SECRET, Relay
from affray.web.session import PageSession, decode, encode
from affray.web.store import StoreError, TableStore
from affray.web.work import Client, Scheduler
from affray.web.workers import Workers

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

STATIC = Path(__file__).parent / "static"
"""The folder of the built client; it is made from `client/` and not kept under version control."""
log = logging.getLogger("affray.web")
HERE = ("open", "table", "sit")
"""Kinds of message that are answered here though the page's table is elsewhere."""
TOO_MUCH, WRONG_PLACE, MOVED = 1008, 4403, 1012
"""Reasons to close a socket; who is told `MOVED` connects again, and sits down where the table is now."""


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
        self.loop: asyncio.AbstractEventLoop | None = None
        self.api: Api | None = None
        """Answers programs, if it is there."""
        self.departure = asyncio.Event()
        """Set when a server that shares the store has gone."""
        self.own_threads = CapacityLimiter(4)
        """For what waits for no page: the clocks, and how the server is."""

    def may_open(self, address: str) -> bool:
        """May another table be opened from this address?"""
        return self.opened.may(address) and len(self.hall.tables) < self.limits.all_tables

    async def watch_clocks(self) -> None:
        """Have every player give up who has no time left."""
        while True:
            await asyncio.sleep(0.5)
            if self.hall.lease is not None and self.hall.lease.is_over:
                self.hall.drop_all()
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
        listing = await reader.run(_browsed, game, rule, words, language)
        return Response(listing, headers=OPEN if request.url.path.startswith("/api/v1/") else None, media_type="application/json")

    async def health(self, request: Request) -> Response:
        lease = self.hall.lease
        cut_off = lease is not None and lease.is_over
        trouble = (
            "the store does not answer"
            if cut_off
            else await to_thread.run_sync(self.hall.store.trouble, limiter=self.own_threads)
        )
        return PlainTextResponse(f"{trouble or 'well'}\n", status_code=503 if trouble else 200)

    async def metrics(self, request: Request) -> Response:
        now = {"sockets_open": self.sockets.total(), "tables_in_memory": len(self.hall.tables)}
        try:
            stored = {"tables_stored": await to_thread.run_sync(self.hall.store.count, limiter=self.own_threads)}
        except StoreError:
            stored = {}
        counted = {**self.counts, **(self.api.counts if self.api is not None else {})}
        lines = [f"affray_{name} {n}" for name, n in sorted({**counted, **now, **stored}.items())]
        return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")

    # -- sockets

    async def socket(self, ws: WebSocket) -> None:
        """Serve a page's socket: one message at a time, each answered; a page that sends too fast waits."""
        address = ws.client.host if ws.client is not None else ""
        relayed = self._is_relayed(ws)
        if relayed:
            address = ws.headers.get(ADDRESS, "")
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
        page = Connection(ws, session, address, relayed)
        teller = asyncio.create_task(page.send_updates())
        try:
            await self._serve(page)
        except (WebSocketDisconnect, asyncio.CancelledError):
            pass  # the page has gone, or the server is being stopped while it answers
        finally:
            teller.cancel()
            session.leave()
            await page.use(None)
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def _is_relayed(self, ws: WebSocket) -> bool:
        """Does another server speak here for its page? It knows the secret that this one has put into the store."""
        lease, secret = self.hall.lease, ws.headers.get(SECRET, "")
        return lease is not None and bool(secret) and hmac.compare_digest(secret.encode(), lease.secret.encode())

    async def _serve(self, page: Connection) -> None:
        bucket = Bucket(self.limits.rate, self.limits.burst)
        while True:
            text = await page.ws.receive_text()
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
                await page.send('{"error":"a message is a JSON object"}')
            elif page.relay is not None and message.get("do") not in HERE:
                await page.relay.send(text)
            else:
                await self._answer(page, text, message)

    async def _answer(self, page: Connection, text: str, message: dict[str, Any]) -> None:
        """Answer a page, or let the server answer that owns its table; one that has just died is waited for."""
        session, until = page.session, asyncio.get_running_loop().time() + 2 * LEASE
        while True:
            try:
                async with page.sending:
                    reply = await session.answered(message)
                    await page.use(None if session.board is not None or session.table is not None else page.relay)
                    await page.ws.send_text(encode(reply).decode())
                break
            except HeldElsewhere as owner:
                if not page.is_relayed and owner.address:
                    session.leave()
                    session.board = None
                    await page.use(await Relay.to(owner, page.address, page.send, page.close))
                if page.relay is not None:
                    await page.relay.send(text)
                    return
                if page.is_relayed or asyncio.get_running_loop().time() > until:
                    await page.close()
                    raise WebSocketDisconnect from None
                await self.moved(0.3)
        if session.played and session.table is not None:
            self.counts["decisions_total"] += message.get("do") not in ("sit", "takeback", "consent")
            sits = message.get("do") == "sit"
            (session.table.told_all if sits else session.table.ring)(session.watcher)

    async def moved(self, seconds: float) -> None:
        """Wait so long, or until a server has gone."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.departure.wait(), seconds)
        self.departure.clear()

    def on_moved(self, ident: str) -> None:
        """Tell that another server has taken a table over ("": one has gone, and its tables are free). Called from the thread of the lease."""
        if ident in self.hall.tables:
            self.hall.drop(self.hall.tables[ident])
        elif not ident and self.loop is not None:
            self.loop.call_soon_threadsafe(self.departure.set)


class Connection:
    """A page's socket, its session here, and the line to the server that owns its table, if that is another one."""

    def __init__(self, ws: WebSocket, session: PageSession, address: str, is_relayed: bool) -> None:
        self.ws = ws
        self.session = session
        self.address = address
        self.is_relayed = is_relayed
        """Is this no page, but another server that speaks for one?"""
        self.sending = asyncio.Lock()
        self.relay: Relay | None = None

    async def send(self, text: str) -> None:
        async with self.sending:
            await self.ws.send_text(text)

    async def close(self) -> None:
        """Let the page connect again and sit down anew."""
        with suppress(RuntimeError):  # it has gone already
            await self.ws.close(MOVED)

    async def use(self, relay: Relay | None) -> None:
        """Speak through this line from now on (None: for ourselves)."""
        before, self.relay = self.relay, relay
        if before is not None and before is not relay:
            await before.close()

    async def send_updates(self) -> None:
        """Tell a page what others do at its table; one that is slow gets the latest alone."""
        session = self.session
        while True:
            await session.bell.heard()
            if session.table is not None and session.table.is_gone:
                await self.close()
                return
            async with self.sending:
                news = session.prepared_news() or await session.client.run(session.news)
                if news:
                    await self.ws.send_text(encode(news).decode())


@lru_cache(maxsize=1000)
def _browsed(game: str, rule: str, words: str, language: str) -> bytes:
    """Return the examples that are asked for, as they are sent."""
    return encode(finding.browse(game, rule, words, language))


@asynccontextmanager
async def at_work(server: Server, lease: Lease | None) -> AsyncIterator[None]:
    """Yield the server with its clocks, its slices of work and its lease, from its first page to its last."""
    tasks = [server.watch_clocks(), server.work.watch(), to_thread.run_sync(library.warm)]
    running = [asyncio.create_task(one) for one in tasks]
    server.loop = asyncio.get_running_loop()
    if lease is not None:
        lease.on_lost, lease.on_moved = server.hall.drop_all, server.on_moved
        lease.start()
    yield
    server.work.stop()
    for task in running:
        task.cancel()
    if lease is not None:
        await to_thread.run_sync(lease.leave)


def create(
    store: str = "sqlite://",
    limits: AddressLimits | None = None,
    origins: tuple[str, ...] = (),
    keep_days: float = 180,
    address: str = "",
    mcp: bool = False,
) -> Starlette:
    """Yield the application; with `mcp`, assistants are served too. Other servers that share the store reach it at `address`.

    Raises:
        NoClient: the client has not been built.
        StoreError: the store cannot be opened, or another server is at work on it and it is SQLite.
    """
    if not (STATIC / "index.html").exists():
        raise NoClient
    kept = TableStore(store)
    lease = Lease(kept, address) if kept.is_kept else None
    if lease is not None:
        lease.join()
    kept.forget(keep_days)
    server = Server(Lobby(kept, lease), limits or AddressLimits(), origins)

    workers = Workers(url=next(iter(origins), ""))
    api, previews = Api(workers, scheduler=server.work), Previews(STATIC)
    server.api, joined = api, []
    if mcp:
        from affray.web.assistants import assistants

        joined.append(assistants(api, origins))

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            for sub_app in joined:
                await stack.enter_async_context(sub_app.router.lifespan_context(sub_app))
            async with at_work(server, lease):
                yield
            kept.close()
            workers.stop()

    app = Starlette(
        routes=[
            Route("/", server.page),
            Route("/api/games", server.games),
            Route("/api/examples", server.examples),
            Route("/api/v1/examples", server.examples),
            *api.routes(),
            *previews.routes(),
            *(route for one in joined for route in one.routes),
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


def run(host: str, port: int, store: str = "sqlite://", address: str = "", **more: Any) -> None:
    """Serve until stopped. Other servers that share the store reach this one at `address` ("": by its host name).

    Raises:
        OSError: the address cannot be listened on, for instance because something else does.
    """
    import uvicorn

    sys.setswitchinterval(0.001)  # so often Python's threads take turns: a socket waits less for those that work
    name = socket.gethostname() if host in ("0.0.0.0", "::", "") else f"[{host}]" if ":" in host else host
    with socket.create_server((host, port), backlog=512, family=socket.AF_INET6 if ":" in host else socket.AF_INET) as listening:
        config = uvicorn.Config(
            create(store, address=address or f"http://{name}:{port}", **more),
            host=host,
            port=port,
            ws="websockets-sansio",
            ws_max_size=AddressLimits().message,
            log_level="warning",
            access_log=False,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=3,
            timeout_keep_alive=30,
        )
        uvicorn.Server(config).run(sockets=[listening])
