"""Mana in Spanish: what is added, and what it may be spent on."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.mtg.text.spanish.phrases import Said, cards, format_word, one_of, spells, value
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.text.languages.spanish import o


@spells(w.Mana)
def _mana(effect: w.Mana, discourse: Said) -> str:
    added = _added(effect, discourse)
    if effect.only is None:
        return added
    if effect.only.never is not None:
        return f"{added}, que no puedes gastar para lanzar {_spells(effect.only.never, discourse)}"
    return f"{added}, que solo puedes gastar para {format_word(effect.only, discourse)}"


@spells(w.Spending)
def _spending(only: w.Spending, discourse: Said) -> str:
    """What mana may be spent on: "lanzar hechizos de criatura o activar habilidades de criaturas"."""
    uses = [f"lanzar {_spells(only.cast, discourse)}"] if only.cast is not None else []
    if only.activate is not None:
        of = "" if "card" in as_tuple(only.activate.type) else f" de {cards(only.activate, discourse, is_plural=True).text}"
        uses.append(f"activar habilidades{of}")
    return o(uses) + (", y ese hechizo no puede ser contrarrestado" if only.uncounterable else "")


def _spells(what: w.What, discourse: Said) -> str:
    """Spells that are described: "hechizos de criatura"."""
    kinds: Any = "spell" if as_tuple(what.type) == ("card",) else what.type
    return cards(msgspec.structs.replace(what, type=kinds, zone=("stack",)), discourse, is_plural=True, place=False).text


def _added(effect: w.Mana, discourse: Said) -> str:
    text = f"agrega {o(effect.mana.split('|'))}"
    if effect.mana in ("any", "any type"):
        text = f"agrega un maná de cualquier {'color' if effect.mana == 'any' else 'tipo'}"
    if effect.devotion:
        return "elige un color y agrega tanto maná de ese color como tu devoción a él"
    if effect.combined:
        kinds = "colores" if effect.mana == "any" else o(effect.mana.split("|"))
        return f"agrega {value(effect.n, discourse)} manás en cualquier combinación de {kinds}"
    if effect.commanders:
        text += " de la identidad de color de tu comandante"
    if effect.could is not None:
        text += f" que {one_of(effect.could, discourse)} podría producir"
    return text if effect.n == 1 else f"{text}, tantas veces como {value(effect.n, discourse)}"
