"""`python -m affray`: the command."""

from __future__ import annotations

import sys

from affray.cli import main

if __name__ == "__main__":
    sys.exit(main())
