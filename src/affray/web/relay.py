"""The line from a page through this server to the one that owns its table."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from affray.web.lease import HeldElsewhere

SECRET, ADDRESS = "x-affray-secret", "x-affray-address"
"""Headers by which a server proves to another one that it reads the same store, and says whose page it speaks for."""


class Relay:
    """A socket at another server. What is said there goes to the page; when it is cut, so is the page's, and it sits down anew."""

    def __init__(
        self, line: ClientConnection, send_to_page: Callable[[str], Awaitable[None]], cut: Callable[[], Awaitable[None]]
    ) -> None:
        self.line = line
        self.send_to_page = send_to_page
        self.cut = cut
        self.task = asyncio.create_task(self._carry())

    @classmethod
    async def to(
        cls,
        owner: HeldElsewhere,
        address: str,
        send_to_page: Callable[[str], Awaitable[None]],
        cut: Callable[[], Awaitable[None]],
    ) -> Relay | None:
        """Connect a page at an address to the server that holds its table (None: that server cannot be reached).

        Args:
            send_to_page: takes a message to the page.
            cut: called when the line is cut by the other side.
        """
        headers = {SECRET: owner.secret, ADDRESS: address}
        url = owner.address.replace("http", "ws", 1) + "/ws"
        try:
            line = await connect(
                url,
                additional_headers=headers,
                max_size=None,
                compression=None,
                proxy=None,
                open_timeout=2,
                ping_interval=2,
                ping_timeout=10,
            )
        except (OSError, WebSocketException):
            return None
        return cls(line, send_to_page, cut)

    async def send(self, text: str) -> None:
        """Pass on what the page says; what a cut line loses, the page asks again."""
        try:
            await self.line.send(text)
        except WebSocketException:
            await self.cut()

    async def close(self) -> None:
        self.task.cancel()
        await self.line.close()

    async def _carry(self) -> None:
        with suppress(WebSocketException):
            async for text in self.line:
                await self.send_to_page(text if isinstance(text, str) else text.decode())
        await self.cut()
