"""Puzzles of Forge (`.pzl`): Magic positions with a goal, in sections of keys and values."""

from __future__ import annotations

import re
from typing import Any

from affray.scenario.puzzles.not_carried import NotCarried
from affray.yaml import dumped

_SECTION = re.compile(r"^[ \t]*\[(metadata|state)\][ \t\r]*$", re.MULTILINE)
PLAYERS = {"human": "Human", "p0": "Human", "ai": "AI", "p1": "AI"}
"""The players of a puzzle as its keys begin, with their names in the scenario."""
ZONES = {name: name for name in ("battlefield", "hand", "graveyard", "library", "exile")} | {"play": "battlefield"}
"""The zones as keys end, with their names in a scenario."""
PHASES = {
    "upkeep": ("503.1", {}), "main1": ("505.6", {}), "main2": ("505.6", {"mains": 2}), "combat_begin": ("507.2", {}),
    "combat_declare_attackers": ("508.2", {}), "combat_declare_blockers": ("509.1a", {}), "end_of_turn": ("513.2", {}),
    "cleanup": ("514.1", {}),
}  # fmt: skip
"""The step at which a puzzle begins, by phase, and how the scenario says the rest."""
TURNS = {"1": "turn", "2": "next turn"}
GOALS = {
    ("win", "turn"): "win this turn",
    ("win", "next turn"): "win by next turn",
    ("survive", "turn"): "survive",
    ("survive", "next turn"): "survive next turn",
}
COUNTERS = {"p1p1": "+1/+1", "m1m1": "-1/-1", "p1p0": "+1/+0", "p0p1": "+0/+1", "m0m1": "-0/-1", "m1m0": "-1/-0"}
"""The kinds of counters that a scenario writes in another way."""
COLOURS = {"w": "white", "u": "blue", "b": "black", "r": "red", "g": "green"}
IGNORED = ("set", "art", "noetbtrigs")
"""Fields of a card that change nothing: which printing it is, and that nothing triggers as it is laid down."""
CHOICES = ("chosencolor", "chosentype")
"""Fields that say what was chosen as the card entered."""
_PRINTING = re.compile(r"[A-Z0-9]{1,4}")
"""The code of a set by itself."""
FLAGS = {"tapped": "tapped", "summonsick": "new", "facedown": "face down"}


def is_puzzle(text: str) -> bool:
    """Is this text a puzzle of Forge?"""
    return len(_SECTION.findall(text)) == 2


def scenario(text: str) -> str:
    """Return the scenario of a puzzle.

    Raises:
        NotCarried: the puzzle says what a scenario cannot.
    """
    return _ForgePuzzle(text).text()


class _ForgePuzzle:
    """A puzzle while it is read. `cards` are its tokens by name, `attacks` who attacks."""

    def __init__(self, text: str) -> None:
        self.refused: list[tuple[int, str]] = []
        self.about: dict[str, str] = {}
        self.state: dict[str, tuple[int, str]] = {}
        self.players: dict[str, dict[str, Any]] = {"Human": {}, "AI": {}}
        self.cards: dict[str, dict[str, Any]] = {}
        self.attacks: list[str] = []
        self._sort(text)

    def _sort(self, text: str) -> None:
        """Sort the lines by section."""
        section = ""
        for number, line in enumerate(text.splitlines(), 1):
            line = line.strip()
            if line.startswith("["):
                section = line.strip("[]").lower()
            elif line and not line.startswith("#"):
                key, _, value = line.partition(":" if section == "metadata" else "=")
                if section == "metadata":
                    self.about[key.strip().lower()] = value.strip()
                else:
                    self.state[key.strip().lower()] = (number, value.strip())

    def text(self) -> str:
        start, battle = self._start()
        for key, (number, value) in self.state.items():
            if key not in ("activeplayer", "activephase", "turn"):
                self._entry(key, number, value)
        if self.attacks:
            battle = {**battle, "attackers": self.attacks}
        goal = self._goal()
        if self.refused:
            raise NotCarried(self.refused)
        data: dict[str, Any] = {"title": self.about.get("name", "a puzzle")}
        data |= {ours: self.about[key] for ours, key in (("about", "description"), ("source", "url")) if self.about.get(key)}
        data["game"] = "mtg"
        if self.cards:
            data["cards"] = list(self.cards.values())
        data |= {"players": self.players, "turn": self._active(), "start": start}
        if battle:
            data["battle"] = battle
        return dumped({**data, "goal": goal})

    def _active(self) -> str:
        return PLAYERS.get(self.state.get("activeplayer", (0, "human"))[1].lower(), "Human")

    def _start(self) -> tuple[str, dict[str, Any]]:
        number, phase = self.state.get("activephase", (1, "main1"))
        if phase.lower() not in PHASES:
            self.refused.append((number, f"it begins in the phase {phase!r}"))
        step, battle = PHASES.get(phase.lower(), PHASES["main1"])
        return step, dict(battle)

    def _goal(self) -> str:
        goal, turns = self.about.get("goal", "win").lower(), self.about.get("turns", "1")
        if (goal_found := GOALS.get((goal, TURNS.get(turns, "")))) is None:
            what = f"the goal {goal!r}" if goal not in ("win", "survive") else f"a goal in {turns} turns"
            self.refused.append((1, f"{what} (a scenario has: {', '.join(GOALS.values())})"))
        return goal_found or ""

    def _entry(self, key: str, number: int, value: str) -> None:
        """Read one line of the state; a line without a value says nothing."""
        prefix = next((one for one in PLAYERS if key.startswith(one)), "")
        name, what = PLAYERS.get(prefix, ""), key.removeprefix(prefix)
        if not value:
            return
        if name and what == "life":
            self.players[name]["life"] = int(value)
        elif name and what in ZONES:
            parts = [part.strip() for part in value.split(";")]
            self.players[name][ZONES[what]] = [self._card(part, number) for part in parts if part]
        else:
            self.refused.append((number, f"{key}={value}"))

    def _card(self, text: str, number: int) -> Any:
        """Return a card as a scenario lays it down."""
        name, *states = [part.strip() for part in text.split("|")]
        token = re.match(r"t:", name, re.IGNORECASE) is not None
        card: dict[str, Any] = {"card": self._token(name[2:], number), "token": True} if token else {"card": name}
        attacks = False
        for state in states:
            key, _, value = state.partition(":")
            key = key.strip().lower()
            if key in FLAGS and value.lower() in ("", "true"):
                card[FLAGS[key]] = True
            elif key == "counters":
                card["counters"] = {
                    _counter(kind): int(n or 1) for kind, _, n in [one.partition("=") for one in value.split(",")]
                }
            elif key == "damage":
                card["damage"] = int(value)
            elif key == "id":
                card["as"] = f"card-{value}"
            elif key in ("attaching", "attachedto"):
                card["attached to"] = f"card-{value}"
            elif key == "enchantingplayer":
                card["attached to"] = PLAYERS.get(value.lower(), value)
            elif key in CHOICES and value and "," not in value:
                card["chosen"] = value.lower() if key == "chosencolor" else value
            elif key in ("renowned", "monstrous"):
                card["designated"] = key
            elif key == "attacking" and not value:
                attacks = True
            elif key not in IGNORED and key and not _PRINTING.fullmatch(state):
                self.refused.append((number, f"{name}: {state}"))
        if attacks:
            other = "AI" if self._active() == "Human" else "Human"
            card.setdefault("as", f"attacker-{len(self.attacks) + 1}")
            self.attacks.append(f"{card['as']} > {other}")
        return card if len(card) > 1 else name

    def _token(self, text: str, number: int) -> str:
        """Define the card of a token, and return its name: of a second one with other numbers with those numbers."""
        parts = [part.partition(":") for part in text.split(",")]
        name, fields = parts[0][0].strip(), {key.strip().lower(): value for key, sign, value in parts if sign}
        if not {"p", "t", "types"} <= fields.keys():
            self.refused.append((number, f"the token {text!r}: only one with its power, toughness and types is known"))
            return name
        types = fields["types"].split("-")
        kinds = [one.lower() for one in types if one.lower() in ("artifact", "creature", "enchantment", "land")]
        card: dict[str, Any] = {"type": kinds, "subtype": [one for one in types if one.lower() not in kinds]}
        image = fields.get("image", "").partition("_")[0].lower()
        card["color"] = [COLOURS[letter] for letter in image if letter in COLOURS] if set(image) <= {*COLOURS, "c"} else []
        card |= {"power": int(fields["p"]), "toughness": int(fields["t"])}
        if fields.get("keywords"):
            card["text"] = ", ".join(fields["keywords"].split("-"))
        card = {key: value for key, value in card.items() if value not in ([], "")}
        if name in self.cards and {**self.cards[name], "name": ""} != {"name": "", **card}:
            name = f"{name} {fields['p']}/{fields['t']}"
        self.cards[name] = {"name": name, **card}
        return name


def _counter(kind: str) -> str:
    """Return the kind of a counter as a scenario writes it."""
    return COUNTERS.get(kind.strip().lower(), kind.strip().lower().replace("_", " "))
