"""What happens and what is decided in Magic, told in Spanish."""

from __future__ import annotations

import re
from typing import Any

from affray.cards.languages.spanish import Noun, y
from affray.cards.speech import Called, Speech
from affray.core.asking import Ask, Decision, Reason
from affray.core.events import Event
from affray.core.state import NOBODY, Position, seat_of
from affray.core.table import Table
from affray.core.tongue import Phrasebook, refused
from affray.games.mtg.spanish.abilities import text
from affray.games.mtg.spanish.lexicon import COUNTERS, LABELS, NAMES, SUBTYPES, TYPES, WORDS, counter, keyword, noun
from affray.games.mtg.spanish.refusals import REFUSALS
from affray.games.mtg.telling import SILENT, in_words, kind_of

EVENTS = {
    **dict.fromkeys(SILENT, ""),
    "attacks": "{who} ataca {to:a}",
    "becomes blocked": "{who} queda bloquead{who:o}",
    "becomes blocked by": "{who} queda bloquead{who:o} por {all}",
    "becomes monstrous": "{who} se vuelve monstruos{who:o}",
    "becomes renowned": "{who} pasa a ser renombrad{who:o}",
    "becomes tapped": "{who} se gira",
    "becomes untapped": "{who} se endereza",
    "beginning of cleanup": "comienzo del paso de limpieza",
    "beginning of combat": "comienzo del combate",
    "beginning of draw step": "comienzo del paso de robar",
    "beginning of end step": "comienzo del paso final",
    "beginning of main phase": "comienzo de la fase principal",
    "beginning of upkeep": "comienzo del mantenimiento",
    "blocks": "{who} bloquea {to:a}",
    "cannot draw": "{who} no puede robar",
    "changes control": "{to} gana el control {who:de}",
    "coin": "{who} lanza una moneda: {shows}",
    "comes off": "{who} deja de estar anexad{who:o}",
    "counters": "contadores {counter} sobre {who}: {change:+}",
    "damage changes": "el daño {who:a} pasa de {was} a {now}",
    "dies": "{who} muere",
    "draws": "{who} roba una carta",
    "effect begins": "comienza un efecto {who:de}",
    "effect ends": "termina un efecto {who:de}",
    "empties": "{who} pierde el maná no gastado",
    "end of combat": "final del combate",
    "ends": "{who} gana la partida",
    "ends in a draw": "la partida termina en empate",
    "enlists": "{who} alista {to:a}",
    "enters": "{who} entra al campo de batalla",
    "fizzles": "{who} no se resuelve",
    "gains life": "{who} gana {amount:vida|vidas} (ahora tiene {life})",
    "goes first": "empieza {who}",
    "is added": "{who} se anexa {to:a}",
    "is cast": "{by} lanza {who}",
    "is countered": "{who} es contrarrestad{who:o}",
    "is dealt damage": "{who} recibe {amount:punto|puntos} de daño",
    "is dealt damage by": "{source} hace {amount:punto|puntos} de daño {who:a}",
    "is defeated": "{who} es derrotad{who:o}",
    "is destroyed": "{who} es destruid{who:o}",
    "is discarded": "{who} se descarta",
    "is exerted": "{who} es forzad{who:o}",
    "is put attacking": "{who} entra atacando {to:a}",
    "is put blocking": "{who} entra bloqueando {to:a}",
    "is removed": "{who} se quita de la pila",
    "is removed from combat": "{who} se retira del combate",
    "is sacrificed": "{who} es sacrificad{who:o}",
    "leaves": "{who} deja el campo de batalla",
    "leaves the game": "{who} deja la partida",
    "life becomes": "{who} tiene {life:vida|vidas}",
    "loses": "{who} pierde la partida: {why}",
    "loses life": "{who} pierde {amount:vida|vidas} (ahora tiene {life})",
    "mana": "{who} produce {mana}",
    "moves": "{who} pasa {from:de} {zone:a}",
    "mulligans": "{who} hace mulligan",
    "pays life": "{who} paga {amount:vida|vidas} (ahora tiene {life})",
    "phases in": "{who} entra en fase",
    "phases out": "{who} sale de fase",
    "plays a land": "{who} juega una tierra",
    "puts on stack": "{who} va a la pila",
    "regenerates": "{who} se regenera",
    "reselects": "{who} pasa a atacar {to:a}",
    "resolves": "{who} se resuelve",
    "rewinds": "la declaración se deshace",
    "rewinds because": "la declaración se deshace: {why}",
    "shuffles": "{who} baraja",
    "skips": "{who} se salta {what}",
    "triggers": "se dispara una habilidad {who:de}",
    "triggers by name": "se dispara una habilidad {who:de} ({ability})",
    "turn begins": "comienza el turno {who:de}",
}
FORMS = {"ability": Noun("habilidad", "f"), "token": Noun("token")}


def card(name: str, kind: str = "card") -> Noun:
    """What a card is called: it agrees with its type."""
    return Noun(NAMES.get(name, name), TYPES[kind].gender, proper=True)


def call(one: Called) -> Noun:
    """What a card or player is called."""
    if one.form == "player":
        return Noun(one.name, proper=True)
    found = card(one.name, one.kind)
    if one.form == "ability":
        return FORMS["ability"].with_(f"{found:de}")
    if one.form.endswith("token"):
        found = FORMS["token"].with_(found.text)
    return found.with_(f"{one.number} de {one.whose}".strip()) if one.whose else found


def word(said: str) -> Any:
    """A word of the game in an event: a zone, a kind of counter, the keyword that an ability is named after."""
    if said.startswith("{"):
        return said
    if said in LABELS:
        return LABELS[said]
    if said.startswith(("+", "-")) or said in COUNTERS:
        return counter(said)
    return noun(said)


def because(reason: Reason) -> str:
    """Why a declaration was taken back, with its rule."""
    said = refused(reason, REFUSALS, hole, text, None)
    return f"{said} ({reason.rule})" if reason.rule else said


SPEECH = Speech(EVENTS, call, word, because, y)


def narrate(s: Position, event: Event) -> str:
    """An event as a Spanish sentence; "" for one that another one tells."""
    return in_words(SPEECH, s, event)


LINES: dict[str, str | tuple[str, ...]] = {
    "attack {who}": ("ataca con {who}", "atacar con {who}"),
    "no attack": ("no ataca", "no atacar"),
    "block {who}": ("bloquea con {who}", "bloquear con {who}"),
    "no block": ("no bloquea", "no bloquear"),
    "pass": ("pasa", "paso", "pasar"),
    "cast {what}": ("lanza {what}", "lanzar {what}"),
    "play {what}": ("juega {what}", "jugar {what}"),
    "sneak {what}": ("infiltra {what}", "infiltrar {what}"),
    "activate {what}": ("activa {what}", "activar {what}"),
    "assign {what}": ("asigna {what}", "asignar {what}"),
    "no band": ("no agrupa", "no agrupar"),
    "band {who}": ("agrupa {who}", "agrupar {who}"),
    "exert {who}": ("fuerza {who}", "forzar {who}"),
    "enlist {who} with {what}": ("{who} alista {what}", "alistar {what} con {who}"),
    "mode {n}": "modo {n}",
    "number {n}": "número {n}",
    "choose nothing": ("no elige nada", "elige nada", "no elegir nada"),
    "choose {what}": ("elige {what}", "elegir {what}"),
    "order {what}": ("ordena {what}", "ordenar {what}"),
    "pay nothing": ("no paga nada", "paga nada", "no pagar nada"),
    "pay {what}": ("paga {what}", "pagar {what}"),
    "yes": "sí",
    "no": "no",
    **{
        f"trigger {{what}} {english}{n}": f"pone en la pila {{what}}: {other}{n}"
        for english, other in LABELS.items()
        for n in ("", " ({n})")
    },
    "trigger {what}": ("pone en la pila {what}", "habilidad de {what}"),
    "replace {what}": ("aplica {what}", "aplicar {what}"),
    "mana {what}": "maná {what}",
    **{f"type {english}": f"tipo {other}" for english, other in SUBTYPES.items()},
    "type {what}": "tipo {what}",
    "coin {what}": "moneda {what}",
    "keep": ("se queda la mano", "quedarse la mano"),
    "mulligan": ("hace mulligan", "mulligan"),
    "concede": ("concede", "conceder"),
    "concede as {who}": "concede {who}",
}
"""Decisions, by the English line; the first of several is said, all are understood."""
ASIDES = {
    "on": "con objetivo",
    "mode": "con modo",
    "dividing": "repartiendo",
    "paying": "pagando",
    "step by step": "paso a paso",
}
HELD = {"nothing": "nada", "heads": "cara", "tails": "cruz", "all": "todas", "with all": "todas"}
DEEDS = {"tap": "girando", "sacrifice": "sacrificando", "discard": "descartando", "return": "regresando"}
BOOK = Phrasebook(LINES, ASIDES, HELD, DEEDS, "{what} de {who}", NAMES, {})


def say(t: Table, ask: Ask, decision: Decision) -> str:
    """A decision as a Spanish line."""
    return BOOK.say(t.book.game.notation.say(t, ask, decision), [player.name for player in t.players])


_NEAR = re.compile(r"; did you mean '(.*)'\?")


def hole(said: str, s: Position | None) -> Any:
    """What fills a hole of a refusal: a card by its English name, a player, a word of the game, several of them."""
    if said.startswith(" (") and said.endswith(")"):
        return f" ({WORDS.get(said[2:-1], said[2:-1])})"
    near = _NEAR.fullmatch(said)
    if near is not None:
        return f"; ¿quizá «{NAMES.get(near[1], near[1])}»?"
    if s is not None:
        seat = seat_of(said)
        if seat != NOBODY and seat < len(s.players):
            return Noun(s.players[seat].name, proper=True)
        if said in [player.name for player in s.players]:
            return Noun(said, proper=True)
        found = s.objects.get(said) or next((one for one in s.objects.values() if one.card.name == said), None)
        if found is not None and found.id != said:
            return card(said, kind_of(found.card.types))
    if said.endswith("walk"):
        return Noun(keyword(said), proper=True)
    for joint, other in ((" or ", " o "), (" and ", " y ")):
        if joint in said:
            return Noun(other.join([str(hole(one, s)) for one in said.split(joint)]), proper=True)
    return noun(said) if said in WORDS else Noun(NAMES.get(said, said), proper=True)
