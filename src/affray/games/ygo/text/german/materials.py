"""What a monster of the Extra Deck is made of, as German cards print it: "1 Empfänger + 1 oder mehr Nicht-Empfänger-Monster"."""

from __future__ import annotations

import re

from affray.games.ygo.text.german.lexicon import ATTRIBUTES, GROUPS, RACES, name

_NAMED = re.compile(r'"([^"]+)"')
_SOME = re.compile(
    rf"(?P<n>\d+)(?P<more>\+| or more)?(?: Level (?P<level>\d+))?(?P<non> non-Tuner)?(?: (?P<attribute>{'|'.join(ATTRIBUTES)}))?"
    rf'(?: "(?P<group>[^"]+)")?(?: (?P<race>{"|".join(sorted(RACES, key=len, reverse=True))})(?:-Type)?)?'
    r" (?:(?P<tuner>Tuner)|(?P<synchro>Synchro )?[Mm]onsters?)(?: with (?P<atk>\d+) or less ATK)?"
)


def materials(printed: str) -> str:
    """What is printed of the materials, in German; in its own words, quoted, where it says more than kinds of monsters."""
    parts = [_part(one) for one in printed.split(" + ")]
    return " + ".join(parts) if all(parts) else quoted(printed)


def quoted(printed: str) -> str:
    """A text as it is printed on the English card."""
    inner = _NAMED.sub(r"‚\1‘", printed)
    return f"„{inner}“"


def _part(one: str) -> str:
    """One of the materials ("": it says more)."""
    if _NAMED.fullmatch(one):
        return f"„{name(one[1:-1])}“"
    found = _SOME.fullmatch(one)
    if found is None:
        return ""
    before = [ATTRIBUTES[found["attribute"]]] if found["attribute"] else []
    before += [f"„{GROUPS.get(found['group'], found['group'])}“"] if found["group"] else []
    kind = "Empfänger" if found["tuner"] else "Synchromonster" if found["synchro"] else "Monster"
    noun = "-".join([*(["Nicht-Empfänger"] if found["non"] else []), *before, kind])
    behind = [f"vom Typ {RACES[found['race']]}"] if found["race"] else []
    behind += [f"der Stufe {found['level']}"] if found["level"] else []
    behind += [f"mit {found['atk']} oder weniger ATK"] if found["atk"] else []
    return " ".join([found["n"], *(["oder mehr"] if found["more"] else []), noun, *behind])
