"""The operations for assistants on the server of the page: the Model Context Protocol at /mcp."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from mcp.server.transport_security import TransportSecuritySettings
from starlette.routing import Route

from affray.answers.mcp_server import make_server
from affray.web.api import BURST, RATE
from affray.web.guard import Limited, PerAddress

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from affray.answers.replies import Reply
    from affray.web.api import Api

OWN = ("127.0.0.1:*", "localhost:*", "[::1]:*")
"""The hosts by which this machine calls itself."""


def assistants(api: Api, origins: tuple[str, ...] = (), asked: PerAddress | None = None) -> Starlette:
    """Return an application whose routes and lifespan join those of the page.

    Args:
        api: answers the requests, within the processor time of an address.
        origins: other addresses by which the server is reached, such as https://table.example; a request for another host is refused.
        asked: how often an address may ask (default: as by `/api/v1`).
    """
    hosts = [*OWN, *(urlsplit(one).netloc for one in origins)]
    settings = TransportSecuritySettings(allowed_hosts=hosts, allowed_origins=[*(f"http://{one}" for one in OWN), *origins])

    async def answer(operation: str, data: Any, address: str = "") -> Reply:
        return (await api.answer(operation, data, address))[0]

    app = make_server(answer).streamable_http_app(json_response=True, stateless_http=True, transport_security=settings)
    limit = asked or PerAddress(RATE, BURST)
    for route in app.routes:
        if isinstance(route, Route):
            route.app = Limited(route.app, limit)
    return app
