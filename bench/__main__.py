"""Measure the working tree, next to another commit where one is named: `make bench`, `make bench BASE=<commit>` (docs/records/speed.md)."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from bench.measure import measured
from bench.trees import ROOT, tree

RESULT = ROOT / "build" / "bench.json"
KEPT = ROOT / "docs" / "records" / "speed" / "result.json"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--base", default="", help="a commit to measure in the same run")
    parser.add_argument("--compiled", action="store_true", help="compiled trees too: wheels are built first, some minutes each")
    parser.add_argument("--only", default="*", help="names of works, such as 'positions/*'")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU time of a round")
    parser.add_argument("--keep", action="store_true", help="keep the result in docs/records/speed, for the page")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="affray-bench-") as temp:
        kinds = [False, True] if args.compiled else [False]
        commits = [args.base, ""] if args.base else [""]
        trees = [tree(commit, Path(temp), compiled) for compiled in kinds for commit in commits]
        result = measured(trees, args.only, args.seconds, args.rounds)
    path = KEPT if args.keep else RESULT
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(result) + "\n", "utf-8")
    print(f"written to {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
