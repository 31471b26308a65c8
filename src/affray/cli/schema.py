"""`affray schema`: the format of scenario files, for editors."""

from __future__ import annotations

import sys


def schema() -> int:
    """Print the JSON Schema of scenario files: an editor that is shown it completes and checks what is typed."""
    from affray.scenario.schema import text

    sys.stdout.write(text())
    return 0
