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


def _part(material: str) -> str:
    """One of the materials ("": it says more)."""
    if _NAMED.fullmatch(material):
        return f"„{name(material[1:-1])}“"
    match = _SOME.fullmatch(material)
    if match is None:
        return ""
    before = [ATTRIBUTES[match["attribute"]]] if match["attribute"] else []
    before += [f"„{GROUPS.get(match['group'], match['group'])}“"] if match["group"] else []
    kind = "Empfänger" if match["tuner"] else "Synchromonster" if match["synchro"] else "Monster"
    noun = "-".join([*(["Nicht-Empfänger"] if match["non"] else []), *before, kind])
    behind = [f"vom Typ {RACES[match['race']]}"] if match["race"] else []
    behind += [f"der Stufe {match['level']}"] if match["level"] else []
    behind += [f"mit {match['atk']} oder weniger ATK"] if match["atk"] else []
    return " ".join([match["n"], *(["oder mehr"] if match["more"] else []), noun, *behind])
