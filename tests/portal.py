"""Asynchronous functions called from a test, also in a process in which a browser's event loop runs already."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from anyio.from_thread import start_blocking_portal


def run_apart(function: Callable[..., Awaitable[Any]], *args: Any) -> Any:
    """Return what a function returns that is called in an event loop of its own, in another thread."""
    with start_blocking_portal() as portal:
        return portal.call(function, *args)
