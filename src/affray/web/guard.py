"""Safety of the table: headers, who may connect from where, how much and how often."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class AddressLimits:
    """The limits of one address. All are generous for people and bots, and small against floods."""

    def __init__(
        self,
        message: int = 262_144,
        rate: float = 100.0,
        burst: int = 200,
        sockets: int = 64,
        tables: int = 30,
        requests: float = 10.0,
        requests_at_once: int = 60,
        all_sockets: int = 4000,
        all_tables: int = 20_000,
    ) -> None:
        self.message = message
        """Bytes a message may have."""
        self.rate = rate
        """Messages a second and socket, in the long run."""
        self.burst = burst
        """Messages at once; who sends more waits."""
        self.sockets = sockets
        """Open sockets of one address."""
        self.tables = tables
        """Tables that one address may open in an hour."""
        self.requests = requests
        """Searches for examples a second of one address, in the long run."""
        self.requests_at_once = requests_at_once
        """Searches at once; more are refused."""
        self.all_sockets = all_sockets
        self.all_tables = all_tables


class Bucket:
    """Tokens that come back with time: a message takes one.

    >>> bucket = Bucket(1.0, 2)
    >>> bucket.wait(0.0), bucket.wait(0.0), bucket.wait(0.0), bucket.wait(5.0)
    (0.0, 0.0, 1.0, 0.0)
    """

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = float(burst)
        self.at: float | None = None

    def wait(self, now: float | None = None) -> float:
        """Take a token; how many seconds to wait until there is one (0: now)."""
        now = time.monotonic() if now is None else now
        if self.at is not None:
            self.tokens = min(float(self.burst), self.tokens + (now - self.at) * self.rate)
        self.at = now
        self.tokens -= 1.0
        return max(0.0, -self.tokens / self.rate)


class PerAddress:
    """Something that each address may do so often.

    >>> searches = PerAddress(1.0, 2)
    >>> [searches.may("here", 0.0) for _ in range(3)], searches.may("there", 0.0), searches.may("here", 1.5)
    ([True, True, False], True, True)
    """

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: dict[str, Bucket] = {}

    def may(self, address: str, now: float | None = None) -> bool:
        """Take a token of this address, if there is one."""
        if len(self.buckets) > 10_000:
            self.buckets.clear()
        bucket = self.buckets.setdefault(address, Bucket(self.rate, self.burst))
        if bucket.wait(now) == 0:
            return True
        bucket.tokens += 1.0
        return False


class Limited:
    """Answers an address that asks too often with 429."""

    def __init__(self, app: ASGIApp, asked: PerAddress) -> None:
        self.app = app
        self.asked = asked

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        host = (scope.get("client") or ("",))[0]
        if scope["type"] == "http" and not self.asked.may(host):
            headers = [(b"retry-after", b"1"), (b"content-type", b"text/plain")]
            await send({"type": "http.response.start", "status": 429, "headers": headers})
            await send({"type": "http.response.body", "body": b"too many requests\n"})
            return
        await self.app(scope, receive, send)


class Secured:
    """Every answer carries the headers above."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = {key.lower() for key, _ in message.get("headers", ())}
                added = [(key.encode(), value.encode()) for key, value in HEADERS.items() if key.encode() not in known]
                message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        await self.app(scope, receive, secured if scope["type"] == "http" else send)


def same_origin(origin: str, host: str, allowed: tuple[str, ...] = ()) -> bool:
    """Does a page of this origin belong to this server? Programs send no origin at all, and may connect.

    >>> same_origin("http://table.example:8000", "table.example:8000")
    True
    >>> same_origin("http://evil.example", "table.example:8000"), same_origin("null", "table.example")
    (False, False)
    """
    if not origin:
        return True
    return origin in allowed or (urlsplit(origin).netloc.lower() == host.lower() and bool(host))
