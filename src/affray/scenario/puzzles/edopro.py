"""Puzzles of EDOPro (`.lua`): Yu-Gi-Oh! positions, as calls that lay down cards by their passcodes."""

from __future__ import annotations

import re
from typing import Any

from affray.games import game
from affray.scenario.puzzles.not_carried import NotCarried
from affray.yaml import MOST, dumped

_COMMENT = re.compile(r"--\[\[(.*?)\]\]|--[^\n]*", re.DOTALL)
_COMPLETE = re.compile(r"(\w+):CompleteProcedure\(\)\s*;?")
"""It was Summoned as its own text says: it may come back from where it lies."""
_HELPER = re.compile(
    r"^local\s+function\s+Equip\((\w+),\s*(\w+)\)\s*Debug\.PreEquip\(\1,\s*\2\)(.*?)^end\s*?$", re.DOTALL | re.MULTILINE
)
"""A function of the file itself that equips a card first."""
_EQUIP = re.compile(r"Equip\s*\((.*)\)\s*;?")
_WORD = re.compile(r"\w+")
_EQUIPS = {
    "local", "if", "then", "elseif", "else", "end", "true", "0", "0x17e0000", "ctype", "code", "value", "eff", "Type", "IsType", "Effect",
    "CreateEffect", "RegisterEffect", "SetType", "SetCode", "SetValue", "SetProperty", "SetReset", "TYPE_EQUIP", "TYPE_SPELL", "TYPE_TRAP",
    "TYPE_UNION", "TYPE_TOKEN", "EFFECT_TYPE_SINGLE", "EFFECT_CHANGE_TYPE", "EFFECT_ADD_TYPE", "EFFECT_FLAG_CANNOT_DISABLE", "RESET_EVENT",
}  # fmt: skip
"""All words of such a function that only makes an Equip Card of what is none besides: in a scenario each equipped card is one."""
_CALL = re.compile(r"(?:(?:local\s+)?(\w+)\s*=\s*)?(Debug|aux|Duel)\.(\w+)\s*\((.*)\)\s*;?")
_SUM = re.compile(r"\d+(\+\d+)*")
_OBJECTIVE = re.compile(r"^[ \t]*Objective:[ \t]*(\S.*)$", re.MULTILINE)
PLAYERS = ("Duelist", "Opponent")
"""The names of the players in the scenario. The first has the first turn."""
ZONES = {
    "LOCATION_MZONE": "monster zone", "LOCATION_SZONE": "spell/trap zone", "LOCATION_FZONE": "field zone", "LOCATION_PZONE": "spell/trap zone",
    "LOCATION_HAND": "hand", "LOCATION_GRAVE": "graveyard", "LOCATION_DECK": "deck", "LOCATION_REMOVED": "banished", "LOCATION_EXTRA": "extra deck",
}  # fmt: skip
LOCATIONS = {
    "1": "LOCATION_DECK", "2": "LOCATION_HAND", "4": "LOCATION_MZONE", "8": "LOCATION_SZONE", "16": "LOCATION_GRAVE",
    "32": "LOCATION_REMOVED", "64": "LOCATION_EXTRA", "256": "LOCATION_FZONE", "512": "LOCATION_PZONE",
}  # fmt: skip
POSITIONS = {
    "1": "POS_FACEUP_ATTACK", "2": "POS_FACEDOWN_ATTACK", "4": "POS_FACEUP_DEFENSE", "5": "POS_FACEUP", "8": "POS_FACEDOWN_DEFENSE",
    "10": "POS_FACEDOWN",
}  # fmt: skip
"""Zones and positions by the numbers for which their names stand."""
FIELD = 5
"""The place of the Field Zone among those of Spells and Traps, and of the first Extra Monster Zone among those of monsters."""
COUNTERS = {"0x1": "spell", "0x14": "counter", "0x1f": "counter"}
"""The kinds of counters whose numbers are known. Those of Miracle Jurassic Egg and of the B.E.S. monsters have no name."""
SILENT = ("SetAIName", "ShowHint", "ReloadFieldEnd", "BeginPuzzle", "SetLP")
"""Calls that lay nothing down: the frame of a puzzle, and what a reader is told."""


def is_puzzle(text: str) -> bool:
    """Is this text a puzzle of EDOPro?"""
    return "Debug.ReloadFieldBegin" in text


def scenario(text: str) -> str:
    """Return the scenario of a puzzle.

    Raises:
        NotCarried: the puzzle says what a scenario cannot, such as a script of its own.
    """
    return _EdoproPuzzle(text).text()


class _EdoproPuzzle:
    """A puzzle while it is read. `named` are the cards that it gives a name to, by that name; `has_equip_helper`: it has a function that equips."""

    def __init__(self, text: str) -> None:
        self.comments = [found[1] for found in _COMMENT.finditer(text) if found[1]]
        self.has_equip_helper = False
        self.code = _HELPER.sub(self._without_helper, _COMMENT.sub(_as_empty_lines, text))
        self.refused: list[tuple[int, str]] = []
        self.players: dict[str, dict[str, Any]] = {name: {} for name in PLAYERS}
        self.named: dict[str, dict[str, Any]] = {}

    def text(self) -> str:
        for number, line in enumerate(self.code.splitlines(), 1):
            if line.strip() and not self._read(line.strip()):
                self.refused.append((number, line.strip()))
        objective = next((found[1].strip() for one in self.comments if (found := _OBJECTIVE.search(one))), "Win this Turn")
        if not re.fullmatch(r"win (?:in )?this turn[.!]?", objective, re.IGNORECASE):
            self.refused.append((1, f"the objective {objective!r} (a scenario has: win this turn)"))
        if self.refused:
            raise NotCarried(self.refused)
        lines = [line.strip() for one in self.comments[:1] for line in one.removeprefix("message").splitlines()]
        title = next((line for line in lines if line), "a puzzle")
        data = {
            "title": title,
            "game": "ygo",
            "players": self.players,
            "turn": PLAYERS[0],
            "start": "main",
            "goal": "win this turn",
        }
        return dumped(data)

    def _without_helper(self, helper: re.Match[str]) -> str:
        """Return a function that only equips as empty lines, and know it by its name from now on; any other as it is."""
        if not {*_WORD.findall(helper[3])} <= {*_EQUIPS, helper[1]}:
            return helper[0]
        self.has_equip_helper = True
        return _as_empty_lines(helper)

    def _read(self, line: str) -> bool:
        """Carry out a line; false for one that is not known."""
        complete, equip, call = _COMPLETE.fullmatch(line), _EQUIP.fullmatch(line), _CALL.fullmatch(line)
        if complete is not None and complete[1] in self.named:
            self.named[complete[1]]["properly summoned"] = True
            return True
        if equip is not None and self.has_equip_helper:
            return self._carry_out("", "PreEquip", _arguments(equip[1]))
        return call is not None and self._carry_out(call[1] or "", call[3], _arguments(call[4]))

    def _carry_out(self, name: str, verb: str, arguments: list[str]) -> bool:
        """Carry out a call; false for one that is not known."""
        if verb == "AddCard":
            return len(arguments) > 5 and self._add(name, arguments)
        if verb == "SetPlayerInfo" and len(arguments) > 1 and arguments[0] in ("0", "1") and _SUM.fullmatch(arguments[1]):
            life = sum([int(part) for part in arguments[1].split("+")])
            self.players[PLAYERS[int(arguments[0])]]["life"] = life
            return life <= MOST
        if verb == "PreEquip" and len(arguments) == 2 and set(arguments) <= self.named.keys():
            equip, monster = arguments
            self.named[equip]["equipped to"] = self.named[monster]["as"]
            return True
        if verb == "PreAddCounter" and len(arguments) == 3 and arguments[0] in self.named and arguments[1].lower() in COUNTERS:
            self.named[arguments[0]].setdefault("counters", {})[COUNTERS[arguments[1].lower()]] = int(arguments[2])
            return True
        if verb == "PreSummon" and len(arguments) == 2 and arguments[0] in self.named and arguments[1] == "SUMMON_TYPE_SPECIAL":
            self.named[arguments[0]]["special summoned"] = True
            return True
        return verb in SILENT or verb == "ReloadFieldBegin"

    def _add(self, name: str, arguments: list[str]) -> bool:
        """Lay down a card: its passcode, owner, player, zone, place in the zone, position."""
        arguments[3] = LOCATIONS.get(arguments[3], arguments[3])
        if not arguments[0].isdecimal() or arguments[3] not in ZONES or {*arguments[1:3]} - {"0", "1"}:
            return False
        code, owner, player, place, at, position = arguments[:6]
        code, position = str(int(code)), POSITIONS.get(position, position)
        zone, states = ZONES[place], self._states(ZONES[place], at, position)
        if states is None:
            return False
        if place == "LOCATION_SZONE" and at == str(FIELD):
            zone = "field zone"
        known = game("ygo").catalogue.find(code)
        is_pendulum = getattr(known, "scale", None) is not None
        if place == "LOCATION_PZONE" and known is not None and not is_pendulum:
            return False
        if zone == "extra deck" and is_pendulum and "FACEUP" in position:
            zone = "face-up extra deck"
        card: dict[str, Any] = {"card": code if known is None else known.name, **states}
        if owner != player:
            card["owner"] = PLAYERS[int(owner)]
        if name:
            card["as"] = name
            self.named[name] = card
        self.players[PLAYERS[int(player)]].setdefault(zone, []).append(card)
        return True

    @staticmethod
    def _states(zone: str, at: str, position: str) -> dict[str, bool] | None:
        """Return the states of a card in its zone; None for a position that is not known."""
        up = "FACEUP" in position or position == "POS_ATTACK"
        if not up and "FACEDOWN" not in position and zone in ("monster zone", "spell/trap zone", "field zone"):
            return None
        if zone == "monster zone":
            states = {"defense": True} if "DEFENSE" in position or not up else {"attack": True}
            states |= {} if up else {"face down": True}
            return states | ({"extra monster zone": True} if at.isdecimal() and int(at) >= FIELD else {})
        return {"face up": True} if up and zone in ("spell/trap zone", "field zone") else {}


def _as_empty_lines(part: re.Match[str]) -> str:
    """Return as many lines as a part of the text has, so that those after it keep their numbers."""
    return "\n" * part[0].count("\n")


def _arguments(text: str) -> list[str]:
    """Return the arguments of a call."""
    return [one.strip() for one in text.split(",")] if text.strip() else []
