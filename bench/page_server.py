"""A server in a process of its own, on a free port, with a store that is thrown away."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

WARM = 8
"""So many seconds a server reads its worked examples in after its first answer."""


@contextmanager
def served(limits: str = "", store: str = "", more: str = "") -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Yield a server that answers and is warm, and its address.

    Args:
        limits: the arguments of its `AddressLimits`.
        store: the URL of its store ("": one that is thrown away).
        more: further arguments of `create`, such as `mcp=True`.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as home:
        code = (
            "import gc; from affray.cli import ALLOCATIONS; gc.set_threshold(ALLOCATIONS); "
            "from affray.web.app import run; from affray.web.guard import AddressLimits; "
            f"run('127.0.0.1', {port}, {store or f'sqlite:///{home}/tables.db'!r}, limits=AddressLimits({limits}), {more})"
        )
        server = subprocess.Popen([sys.executable, "-c", code], env=dict(os.environ))
        url = f"http://127.0.0.1:{port}"
        try:
            for _ in range(600):
                try:
                    urllib.request.urlopen(f"{url}/health", timeout=1).read()
                    break
                except OSError:
                    time.sleep(0.1)
            time.sleep(WARM)
            yield server, url
        finally:
            server.kill()
            server.wait()
