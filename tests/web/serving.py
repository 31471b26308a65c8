"""A server in a process of its own, for the tests of the page."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PASTE = """(field, text) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true, composed: true }));
}"""


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def write_scenario(page: Any, text: str) -> None:
    """Paste a text into the page's text editor in place of what stands there."""
    page.locator("#yaml").click()
    page.keyboard.press("Control+a")
    page.locator("#yaml").evaluate(PASTE, text)


class Served:
    """A server in a process of its own, which can be killed and started again on the same port."""

    def __init__(self, *options: str, path: Sequence[str] = ()) -> None:
        self.port = free_port()
        self.options = options
        self.path = os.pathsep.join([str(ROOT / "src"), *path, *filter(None, [os.environ.get("PYTHONPATH")])])
        self.start()

    def start(self) -> None:
        code = "import sys; from affray.cli import main; sys.exit(main(sys.argv[1:]))"
        command = [sys.executable, "-c", code, "serve", "--port", str(self.port), *self.options]
        environment = {**os.environ, "PYTHONPATH": self.path}
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for _ in range(1200):
            try:
                urllib.request.urlopen(f"{self.url}/health", timeout=1).read()
                return
            except OSError:
                if self.process.poll() is not None:
                    raise RuntimeError(self.process.communicate()[0]) from None
                time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def stop(self) -> str:
        """End it; gives what it said."""
        self.process.terminate()
        try:
            return self.process.communicate(timeout=10)[0]
        except subprocess.TimeoutExpired:
            self.kill()
            raise
