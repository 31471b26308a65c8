"""The operations over HTTP: `POST /api/v1/ask` and so on, with a description by OpenAPI. A server keeps nothing but the names of boards."""

from __future__ import annotations

import asyncio
import math
import os
import threading
import time
from collections import Counter
from typing import Any

import anyio
import msgspec
from anyio import to_thread
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from affray import __version__
from affray.answers.operations import OPERATIONS, Answerer
from affray.answers.replies import MistakeReply, Reply
from affray.answers.text import text
from affray.core.json_schema import schema_components
from affray.web import library
from affray.web.guard import Bucket

BODY = 65_536
"""Bytes of a request."""
RATE, BURST = 5.0, 30
"""Requests of an address: a second in the long run, and at once."""
PATIENCE = 2.0
"""Seconds that a request waits for its turn."""
SECONDS = 5.0
"""Seconds of a search."""
PROCESSOR = 2.0
"""Seconds of processor time of any other answer."""
LOOK = 0.1
"""Seconds after which the processor time of an answer is looked at."""
ADDRESSES = 10_000
OPEN = {"access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin"}
"""Pages of any origin may ask: no cookie and no key goes along."""
STATUS = {"bad_request": 400, "too_large": 413, "too_many": 429, "internal": 500, "busy": 503, "timeout": 503}
"""The status of a mistake by its code: 404 for `unknown_…`, 422 for any other."""


class Api:
    """The operations for programs, with limits for each address.

    Args:
        answerer: answers the requests (default: a new one).
        rate, burst: requests of an address, a second in the long run and at once.
        seconds: the processor time of an answer that is no search.
    """

    def __init__(
        self, answerer: Answerer | None = None, rate: float = RATE, burst: int = BURST, seconds: float = PROCESSOR
    ) -> None:
        self.answerer = answerer or Answerer()
        self.rate = rate
        self.burst = burst
        self.seconds = seconds
        self.counts: Counter[str] = Counter()
        """The answers by operation and code ("ok" for none), as they are counted for metrics."""
        self.buckets: dict[str, Bucket] = {}
        self.turns = anyio.CapacityLimiter(os.cpu_count() or 1)

    def routes(self) -> list[Route]:
        """Return the routes below /api/v1."""
        return [
            Route("/api/v1/openapi.json", self.description),
            Route("/openapi.json", self.description),
            Route("/api/v1/games", self.games),
            Route("/api/v1/rules/{game}/{number}", self.rule),
            Route("/api/v1/{operation}", self.operation, methods=["POST", "OPTIONS"]),
        ]

    async def description(self, request: Request) -> Response:
        return JSONResponse(openapi(), headers=OPEN)

    async def games(self, request: Request) -> Response:
        return JSONResponse(library.games(), headers=OPEN)

    async def rule(self, request: Request) -> Response:
        """Answer for a rule by its address."""
        wanted = {"game": request.path_params["game"], "find": request.path_params["number"]}
        return await self._answered(request, "rule", wanted)

    async def operation(self, request: Request) -> Response:
        """Answer a request whose body is JSON."""
        if request.method == "OPTIONS":
            allowed = {"access-control-allow-methods": "GET, POST", "access-control-allow-headers": "content-type, accept"}
            return Response(status_code=204, headers={**OPEN, **allowed})
        body = b""
        try:
            async for chunk in request.stream():
                body += chunk
                if len(body) > BODY:
                    return _response(request, MistakeReply("too_large", f"a request has at most {BODY:,} bytes"))
        except ClientDisconnect:  # nobody reads the answer
            return Response(status_code=400)
        try:
            data = msgspec.json.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return _response(request, MistakeReply("bad_request", f"the body is no JSON: {error}"))
        return await self._answered(request, request.path_params["operation"], data)

    async def _answered(self, request: Request, operation: str, data: Any) -> Response:
        """Answer within the limits, and count the answer by its code."""
        reply, headers = await self._reply(request, operation, data)
        name, code = operation if operation in OPERATIONS else "unknown", reply.code if isinstance(reply, MistakeReply) else "ok"
        self.counts[f'answers_total{{operation="{name}",code="{code}"}}'] += 1
        return _response(request, reply, headers)

    async def _reply(self, request: Request, operation: str, data: Any) -> tuple[Reply, dict[str, str]]:
        """Return an answer within the limits, and the headers that go with it."""
        if operation not in OPERATIONS:
            known = ", ".join(OPERATIONS)
            return MistakeReply("unknown_operation", f"no operation {operation!r}; there are: {known}"), {}
        wait = self._wait(request.client.host if request.client is not None else "")
        if wait:
            mistake = MistakeReply("too_many", f"at most {self.rate:g} requests a second, and {self.burst} at once")
            return mistake, {"retry-after": str(math.ceil(wait))}
        seconds = data.get("seconds") if isinstance(data, dict) else None
        if operation == "solve" and isinstance(seconds, (int, float)) and seconds > SECONDS:
            return MistakeReply("bad_request", f"a search has at most {SECONDS:g} seconds here", "$.seconds"), {}
        try:
            with anyio.fail_after(PATIENCE):
                await self.turns.acquire_on_behalf_of(taken := object())
        except TimeoutError:
            return MistakeReply("busy", "too much is asked at once"), {"retry-after": "2"}
        work = Work(self.answerer, operation, data)
        task = asyncio.create_task(self._done(work, taken))
        while not (await asyncio.wait({task}, timeout=LOOK))[0]:
            if operation != "solve" and work.used() > self.seconds:
                return MistakeReply("timeout", f"an answer has at most {self.seconds:g} seconds of processor time here"), {}
        return task.result(), {}

    async def _done(self, work: Work, taken: object) -> Reply:
        """Answer in a thread. The turn is over when the thread is done, even if nobody waits any more."""
        try:
            return await to_thread.run_sync(work.done)
        finally:
            self.turns.release_on_behalf_of(taken)

    def _wait(self, address: str) -> float:
        """Return the seconds after which an address may ask again (0: now)."""
        if len(self.buckets) > ADDRESSES:
            self.buckets.clear()
        bucket = self.buckets.setdefault(address, Bucket(self.rate, self.burst))
        wait = bucket.wait()
        if wait:
            bucket.tokens += 1.0
        return wait


class Work:
    """A request in the thread that answers it, and the processor time that it has used there."""

    def __init__(self, answerer: Answerer, operation: str, data: Any) -> None:
        self.answerer = answerer
        self.operation = operation
        self.data = data
        self.clock: int | None = None
        self.began = 0.0

    def done(self) -> Reply:
        """Answer."""
        self.began = time.thread_time()
        self.clock = time.pthread_getcpuclockid(threading.get_ident()) if hasattr(time, "pthread_getcpuclockid") else None
        return self.answerer.answer(self.operation, self.data)

    def used(self) -> float:
        """Return the seconds of processor time so far (0: not begun, or the system does not tell)."""
        return time.clock_gettime(self.clock) - self.began if self.clock is not None else 0.0


def _response(request: Request, reply: Reply, headers: dict[str, str] | None = None) -> Response:
    """Return an answer as JSON, or as text where text is accepted."""
    status = 200
    if isinstance(reply, MistakeReply):
        status = STATUS.get(reply.code, 404 if reply.code.startswith("unknown_") else 422)
    more = {**OPEN, "cache-control": "no-store", **(headers or {})}
    if request.headers.get("accept", "").startswith("text/plain"):
        return PlainTextResponse(text(reply) + "\n", status, more)
    return Response(msgspec.json.encode(reply), status, more, "application/json")


def openapi() -> dict[str, Any]:
    """Return the description of the operations by OpenAPI 3.1, made from their requests and replies."""
    kinds = [kind for one in OPERATIONS.values() for kind in (one.request, *one.replies)]
    _, schemas = schema_components([*dict.fromkeys(kinds), MistakeReply], "#/components/schemas/{name}")
    mistake = _content("#/components/schemas/MistakeReply")
    paths: dict[str, Any] = {}
    for name, operation in OPERATIONS.items():
        replies = [f"#/components/schemas/{kind.__name__}" for kind in operation.replies]
        paths[f"/api/v1/{name}"] = {
            "post": {
                "operationId": name,
                "summary": operation.about,
                "requestBody": {"required": True, **_content(f"#/components/schemas/{operation.request.__name__}")},
                "responses": {
                    "200": {"description": "The answer.", **_content(*replies)},
                    "default": {"description": "A mistake, or a refusal.", **mistake},
                },
            }
        }
    about = "Answers of a rules engine: each decision with the rules that permit or forbid it. Boards are values with names."
    return {
        "openapi": "3.1.0",
        "info": {"title": "affray", "version": __version__, "description": about},
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _content(*references: str) -> dict[str, Any]:
    """Return the content of a body: JSON of one of these schemas, or for answers the same as text."""
    options = [{"$ref": one} for one in references]
    return {"content": {"application/json": {"schema": options[0] if len(options) == 1 else {"anyOf": options}}}}
