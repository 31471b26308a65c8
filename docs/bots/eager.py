"""A bot for affray that needs nothing of it: it fights where it can and passes where it cannot.

    affray league fow --bots greedy --bots "run:python3 docs/bots/eager.py"

Each line on standard input is a question as JSON, each line on standard output its answer (docs/bots.md).
"""

import json
import sys

LIKED = ("attack", "initiate battle", "battle", "cast", "play", "activate", "summon", "block")


def liking(answer):
    """How soon an answer is given: the verbs in the order above, then anything that does something, then the rest."""
    does_nothing = answer["verb"] in ("pass", "forfeit", "end turn", "no") or not answer["args"]
    return (LIKED.index(answer["verb"]) if answer["verb"] in LIKED else len(LIKED)) + (100 if does_nothing else 0)


for line in sys.stdin:
    told = json.loads(line)
    if "over" in told:
        break
    legal = told["legal"]
    best = min(range(len(legal)), key=lambda at: (liking(legal[at]), at))
    print(json.dumps({"choose": best}), flush=True)
