"""The operations over HTTP: `POST /api/v1/ask` and so on, with a description by OpenAPI. A server keeps nothing but the names of boards."""

from __future__ import annotations

import math
import time
from collections import Counter
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from affray import __version__
from affray.answers.operations import OPERATIONS
from affray.answers.replies import MistakeReply, Reply
from affray.answers.text import text
from affray.core.json_schema import schema_components
from affray.web import library
from affray.web.guard import Bucket
from affray.web.work import BUDGET, Scheduler
from affray.web.workers import PATIENCE, Workers

BODY = 65_536
"""Bytes of a request."""
RATE, BURST = 5.0, 30
"""Requests of an address: a second in the long run, and at once."""
ADDRESSES = 10_000
OPEN = {"access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin"}
"""Pages of any origin may ask: no cookie and no key goes along."""
STATUS = {"bad_request": 400, "too_large": 413, "too_many": 429, "internal": 500, "busy": 503, "timeout": 503}
"""The status of a mistake by its code: 404 for `unknown_…`, 422 for any other."""


class Api:
    """The operations for programs, with limits for each address.

    Args:
        workers: answer the requests (default: new ones).
        rate, burst: requests of an address, a second in the long run and at once.
        scheduler: knows how much processor time an address has used (default: a new one).
    """

    def __init__(
        self, workers: Workers | None = None, rate: float = RATE, burst: int = BURST, scheduler: Scheduler | None = None
    ) -> None:
        self.workers = workers or Workers()
        self.rate = rate
        self.burst = burst
        self.scheduler = scheduler or Scheduler()
        self.counts: Counter[str] = Counter()
        """The answers by operation and code ("ok" for none), as they are counted for metrics."""
        self.buckets: dict[str, Bucket] = {}

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
        return await self._within_rate(request, "rule", wanted)

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
        return await self._within_rate(request, request.path_params["operation"], data)

    async def _within_rate(self, request: Request, operation: str, data: Any) -> Response:
        """Answer within the limits of an address."""
        address = request.client.host if request.client is not None else ""
        wait = self._wait(address) if operation in OPERATIONS else 0.0
        if wait:
            reply: Reply = MistakeReply("too_many", f"at most {self.rate:g} requests a second, and {self.burst} at once")
            self._count(operation, reply)
        else:
            reply, wait = await self.answer(operation, data, address)
        return _response(request, reply, {"retry-after": str(math.ceil(wait))} if wait else {})

    async def answer(self, operation: str, data: Any, address: str) -> tuple[Reply, float]:
        """Answer within the processor time of an address; return also the seconds after which a refused request may be sent again."""
        reply, wait = await self._within_budget(operation, data, address)
        self._count(operation, reply)
        return reply, wait

    async def _within_budget(self, operation: str, data: Any, address: str) -> tuple[Reply, float]:
        if operation not in OPERATIONS:
            known = ", ".join(OPERATIONS)
            return MistakeReply("unknown_operation", f"no operation {operation!r}; there are: {known}"), 0.0
        account = self.scheduler.account(f"address {address}")
        if wait := account.wait(time.monotonic()):
            spent = f"at most {BUDGET:g} seconds of processor time in a minute: ask again in {math.ceil(wait)} seconds"
            return MistakeReply("too_many", spent), wait
        reply, used = await self.workers.answer(operation, data)
        account.spend(used, time.monotonic())
        return reply, PATIENCE if isinstance(reply, MistakeReply) and reply.code == "busy" else 0.0

    def _count(self, operation: str, reply: Reply) -> None:
        """Count an answer by its code."""
        name, code = operation if operation in OPERATIONS else "unknown", reply.code if isinstance(reply, MistakeReply) else "ok"
        self.counts[f'answers_total{{operation="{name}",code="{code}"}}'] += 1

    def _wait(self, address: str) -> float:
        """Return the seconds after which an address may ask again (0: now)."""
        if len(self.buckets) > ADDRESSES:
            self.buckets.clear()
        bucket = self.buckets.setdefault(address, Bucket(self.rate, self.burst))
        wait = bucket.wait()
        if wait:
            bucket.tokens += 1.0
        return wait


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
