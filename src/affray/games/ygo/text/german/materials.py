"""Materials of a monster of the Extra Deck, as German cards print it: "1 Empfänger + 1 oder mehr Nicht-Empfänger-Monster"; Fusion Summons."""

from __future__ import annotations

import re

from affray.games.ygo.text.english import materials_text
from affray.games.ygo.text.german.effects import clause, order
from affray.games.ygo.text.german.lexicon import ATTRIBUTES, GROUPS, RACES, name
from affray.games.ygo.text.german.phrases import bare, number, out_of, spells
from affray.games.ygo.vocabulary import words as w
from affray.text.languages.german import OrderClause

_NAMED = re.compile(r'"([^"]+)"')
_KINDS = {(): "Monster", "tuner": "Empfänger", "synchro": "Synchromonster", "effect": "Effektmonster"}
"""The kinds of monsters that are printed so in German."""


def materials(printed: tuple[w.Material, ...] | str) -> str:
    """Return what is printed of the materials, in German; in its own words, quoted, where it says more than kinds of monsters."""
    if isinstance(printed, str):
        return quoted(printed)
    parts = [_part(one, None) for one in printed]
    return " + ".join(parts) if all(parts) else quoted(materials_text(printed))


def quoted(printed: str) -> str:
    """Return a text as it is printed on the English card."""
    inner = _NAMED.sub(r"‚\1‘", printed)
    return f"„{inner}“"


@spells(w.Material)
def _part(material: w.Material, _: None) -> str:
    """Return one of the materials ("": it says more)."""
    what = material.what
    if isinstance(what.name, str) and what == w.What(name=what.name) and (material.n, material.at_least) == (1, False):
        return f"„{name(what.name)}“"
    plain = w.What(
        "monster",
        subtype=what.subtype,
        attribute=what.attribute,
        race=what.race,
        named=what.named,
        not_subtype=what.not_subtype,
        level_at_least=what.level_at_least,
        level_at_most=what.level_at_least,
        atk_at_most=what.atk_at_most,
    )
    simple = all(isinstance(one, str) for one in (what.attribute, what.named, what.race or ""))
    if what != plain or not simple or what.subtype not in _KINDS or what.not_subtype not in ("", "tuner"):
        return ""
    before = [ATTRIBUTES[str(what.attribute)]] if what.attribute else []
    before += [f"„{GROUPS.get(str(what.named), what.named)}“"] if what.named else []
    noun = "-".join([*(["Nicht-Empfänger"] if what.not_subtype else []), *before, _KINDS[what.subtype]])
    behind = [f"vom Typ {RACES[str(what.race)]}"] if what.race else []
    behind += [f"der Stufe {what.level_at_least}"] if what.level_at_least >= 0 else []
    behind += [f"mit {what.atk_at_most} oder weniger ATK"] if what.atk_at_most >= 0 else []
    return " ".join([str(material.n), *(["oder mehr"] if material.at_least else []), noun, *behind])


_MATERIALS = {
    "graveyard": "mit {using} als Fusionsmaterial", "banished": "indem du {using} als Fusionsmaterial verbannst",
    "deck": "indem du {using} als Fusionsmaterial ins Deck mischst",
}  # fmt: skip


@clause(w.FusionSummon)
def _fusion(x: w.FusionSummon) -> OrderClause:
    case = "dat" if x.to == "graveyard" else "acc"
    using = _MATERIALS[x.to].format(using=out_of(bare(x.using, "", True).decline(case)))
    itself = ", darunter diese Karte" if x.itself else ""
    return order("beschwöre", f"{out_of(number(1, x.what))} als Fusionsbeschwörung")._replace(after=f", {using}{itself}")
