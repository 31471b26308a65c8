"""Magic's decisions in Spanish: each line beside the English one that means the same."""

from __future__ import annotations

import re
from collections.abc import Sequence

from affray.core.language import Phrasebook
from affray.core.notation import titles
from affray.core.state import Position
from affray.games.mtg.text.spanish.lexicon import COLORS, LABELS, NAMES
from affray.games.mtg.text.spanish.subtypes import SUBTYPES
from affray.text.languages.spanish import y

LINES: dict[str, str | tuple[str, ...]] = {
    "by hand {what}": "a mano {what}",
    "attack {who}": ("ataca con {who}", "atacar con {who}"),
    "no attack": ("no ataca", "no atacar"),
    "block {who}": ("bloquea con {who}", "bloquear con {who}"),
    "no block": ("no bloquea", "no bloquear"),
    "pass": ("pasa", "paso", "pasar"),
    "flashback {what}": ("lanza con retrospectiva {what}", "lanzar con retrospectiva {what}", "lanza {what} con retrospectiva"),
    "recast {what}": ("lanza de nuevo {what}", "lanzar de nuevo {what}"),
    "plotted {what}": ("lanza la carta tramada {what}", "lanzar la carta tramada {what}"),
    "plot {what}": ("trama {what}", "tramar {what}"),
    "overload {what}": ("lanza con sobrecarga {what}", "lanzar con sobrecarga {what}", "lanza {what} con sobrecarga"),
    "dash {what}": ("lanza con rapidez {what}", "lanzar con rapidez {what}", "lanza {what} con rapidez"),
    "alternative {what}": ("lanza por otro coste {what}", "lanzar por otro coste {what}"),
    "morph {what}": ("lanza boca abajo {what}", "lanzar boca abajo {what}"),
    "cast {what}": ("lanza {what}", "lanzar {what}"),
    "play {what}": ("juega {what}", "jugar {what}"),
    "sneak {what}": ("infiltra {what}", "infiltrar {what}"),
    "evoke {what}": ("evoca {what}", "evocar {what}"),
    "unmorph {what}": ("pone boca arriba {what}", "poner boca arriba {what}"),
    "activate {what} {n}": ("activa la habilidad {n} de {what}", "activa {what} {n}"),
    "activate {what}": ("activa la habilidad de {what}", "activa {what}", "activar {what}"),
    "assign {what}": ("asigna {what}", "asignar {what}"),
    "no band": ("no agrupa", "no agrupar"),
    "band {who}": ("agrupa {who}", "agrupar {who}"),
    "exert {who}": ("espolea {who}", "espolear {who}"),
    "enlist {who} with {what}": ("{who} recluta a {what}", "{who} recluta {what}", "reclutar a {what} con {who}"),
    "mode {n}": "modo {n}",
    "number {n}": "número {n}",
    "choose nothing": ("no elige nada", "elige nada", "no elegir nada"),
    "choose {what}": ("elige {what}", "elegir {what}"),
    "order {what}": ("pone en orden {what}", "ordena {what}", "ordenar {what}"),
    "pay nothing": ("no paga nada", "paga nada", "no pagar nada"),
    "pay {what}": ("paga {what}", "pagar {what}"),
    "yes": "sí",
    "no": "no",
    **{
        f"trigger {{what}} {english}{n}": f"pone en la pila la habilidad de {{what}} ({other}){n}"
        for english, other in LABELS.items()
        for n in ("", " ({n})")
    },
    "trigger {what}": ("pone en la pila la habilidad de {what}", "habilidad de {what}"),
    "replace {what}": ("aplica {what}", "aplicar {what}"),
    "mana {what}": "maná {what}",
    **{f"type {english}": (f"nombra el tipo {other}", f"tipo {other}") for english, other in SUBTYPES.items()},
    "type {what}": ("nombra el tipo {what}", "tipo {what}"),
    "name {what}": ("nombra la carta {what}", "nombre {what}"),
    **{f"color {english}": f"color {other}" for english, other in COLORS.items()},
    "coin {what}": "moneda {what}",
    "keep": ("se queda la mano", "quedarse la mano"),
    "mulligan": ("hace mulligan", "mulligan"),
    "done": "hecho",
    "concede": ("se rinde", "me rindo", "concede la partida"),
    "concede as {who}": ("se rinde {who}", "{who} se rinde", "{who} concede la partida"),
}
"""Decisions, by the English line; the first of several is said, all are understood."""
WRITTEN = {
    "by hand": "a mano CARTA: INSTRUCCIÓN",
    "attack": "ataca a JUGADOR o CARTA con CARTA, … [pagando …] (o: ataca con todas)", "no attack": "no ataca",
    "block": "bloquea a CARTA con CARTA, … [pagando …]", "no block": "no bloquea", "pass": "pasa",
    "cast": "lanza CARTA [con su coste adicional] [con vidas sí] [con modo N] [x=N] [con objetivo OBJETIVO, …] [repartiendo N, …] [pagando …]", "play": "juega TIERRA",
    "flashback": "lanza con retrospectiva CARTA [con objetivo OBJETIVO, …] [pagando …]",
    "plot": "trama CARTA [pagando …]", "plotted": "lanza la carta tramada CARTA [con objetivo OBJETIVO, …] [pagando …]",
    "recast": "lanza de nuevo CARTA [con objetivo OBJETIVO, …] [pagando …]", "evoke": "evoca CARTA [pagando …]",
    "dash": "lanza con rapidez CARTA [pagando …]", "overload": "lanza con sobrecarga CARTA [pagando …]", "morph": "lanza boca abajo CARTA [pagando …]", "unmorph": "pone boca arriba CARTA [pagando …]",
    "alternative": "lanza por otro coste CARTA [con objetivo OBJETIVO, …] [pagando …]",
    "sneak": "infiltra CARTA [con objetivo OBJETIVO, …] [pagando …]",
    "activate": "activa la habilidad [N] de CARTA [con vidas sí] [con objetivo OBJETIVO, …] [pagando …]",
    "assign": "CARTA asigna N a CARTA o JUGADOR y N a CARTA o JUGADOR; …", "band": "agrupa CARTA + CARTA, …", "exert": "espolea CARTA",
    "enlist": "CARTA recluta a CARTA", "mode": "modo N", "number": "número N", "choose": "elige CARTA, … (o: no elige nada)",
    "order": "pone en orden CARTA, …", "pay": "paga FUENTE, …", "yes": "sí", "no": "no",
    "trigger": "pone en la pila la habilidad de CARTA", "replace": "aplica CARTA", "mana": "maná G", "type": "nombra el tipo Trasgo", "name": "nombra la carta CARTA", "color": "color rojo",
    "coin": "moneda cara", "keep": "se queda la mano", "mulligan": "hace mulligan", "done": "hecho",
}  # fmt: skip
"""Forms of decisions, by their first words."""
ASIDES = {
    "on": "con objetivo",
    "mode": "con modo",
    "extra": "con coste adicional",
    "lives": "con vidas",
    "dividing": "repartiendo",
    "paying": "pagando",
    "step by step": "paso a paso",
}
HELD = {"yes": "sí", "nothing": "nada", "heads": "cara", "tails": "cruz", "all": "todas", "with all": "todas"}
DEEDS = {
    "tap": "girando",
    "sacrifice": "sacrificando",
    "discard": "descartando",
    "reveal": "mostrando",
    "return": "regresando",
    "convoke": "convocando con",
    "improvise": "improvisando con",
    "delve": "excavando",
}
BOOK = Phrasebook(LINES, ASIDES, HELD, DEEDS, "{what} de {who}", NAMES, {}, token="token {what} {n}")


def line(s: Position, english: str) -> str:
    """Return an English line in Spanish."""
    translation = BOOK.translate(english, [player.name for player in s.players], titles(s))
    natural = _natural(translation)
    return natural if _plain(natural) == translation else translation


def read(line: str, players: Sequence[str]) -> str:
    """Return a Spanish line as the English one; any other as it is."""
    return BOOK.to_english(_plain(" ".join(line.split())), players)


# -- declarations as one says them: "ataca a Bob con Hill Giant y Leones de la sabana" for "ataca con Hill Giant > Bob, Leones … > Bob"

_PAIRS = re.compile(r"(ataca|bloquea) con (.+ > .+)")
_GROUPS = re.compile(r"(atacar?|bloquear?) a (.+?)( pagando .+)?")
_SUBJECT_FIRST = re.compile(r"(.+?) (ataca|bloquea)n? a (.+?)( pagando .+)?", re.IGNORECASE)
_SHARES = re.compile(r"asigna (.+: .+ \d+)")
_SHARED = re.compile(r"(.+?) asigna (\d+ a .+)")
_AND = re.compile(r", | [ye] ")
_NEXT_SHARE = re.compile(r"(?:, | [ye] )(?=\d+ a )")
_EXTRA = re.compile(r" con coste adicional (sí|no)(?![\w,])")
_TARGETED = re.compile(r"((?:lanza|juega|activa)\b(?:(?! con objetivo ).)+?) (?:en|sobre|a) (.+)", re.IGNORECASE)
_WITH_A_PREPOSITION = [name for name in NAMES.values() if re.search(r" (?:en|sobre|a) ", name)]
_ITS_EXTRA = re.compile(r" (con|sin) su coste adicional(?!\w)", re.IGNORECASE)


def _natural(line: str) -> str:
    """Return the line with its pairs grouped by what is attacked or blocked, its shares by who assigns them; a cost beside is paid or not."""
    line = _EXTRA.sub(lambda match: f" {'con' if match[1] == 'sí' else 'sin'} su coste adicional", line)
    pairs = _PAIRS.fullmatch(line)
    if pairs is not None:
        groups: dict[str, list[str]] = {}
        for who, _, whom in [one.partition(" > ") for one in pairs[2].split(", ")]:
            groups.setdefault(whom, []).append(who)
        return f"{pairs[1]} " + "; ".join([f"a {whom} con {y(group)}" for whom, group in groups.items()])
    shares = _SHARES.fullmatch(line)
    if shares is not None:
        each = [one.partition(": ") for one in shares[1].split("; ")]
        return "; ".join([f"{who} asigna {y([_share(one) for one in some.split(', ')])}" for who, _, some in each])
    return line


def _share(part: str) -> str:
    """Return a share with its recipient: "2 a Bob" for "Bob 2"."""
    whom, _, n = part.rpartition(" ")
    return f"{n} a {whom}"


def _plain(line: str) -> str:
    """Return such a line with its pairs and shares one by one, and a target said with a preposition ("lanza Shock a Bob") as one."""
    line = _ITS_EXTRA.sub(lambda match: f" con coste adicional {'sí' if match[1].lower() == 'con' else 'no'}", line)
    targeted = _TARGETED.fullmatch(line)
    if targeted is not None and not any(name.casefold() in line.casefold() for name in _WITH_A_PREPOSITION):
        line = f"{targeted[1]} con objetivo {targeted[2]}"
    subject = _SUBJECT_FIRST.fullmatch(line)
    if subject is not None:
        line = f"{subject[2].lower()} a {subject[3]} con {subject[1]}{subject[4] or ''}"
    groups = _GROUPS.fullmatch(line)
    if groups is not None and " con " in groups[2]:
        pairs = []
        for whom, _, some in [one.partition(" con ") for one in groups[2].split("; a ")]:
            pairs += [f"{who} > {whom}" for who in _AND.split(some)]
        return f"{groups[1].removesuffix('r')} con {', '.join(pairs)}{groups[3] or ''}"
    parts = [_SHARED.fullmatch(one) for one in line.split("; ")]
    shares = [one for one in parts if one is not None]
    if len(shares) < len(parts):
        return line
    each = [(one[1], [part.partition(" a ") for part in _NEXT_SHARE.split(one[2])]) for one in shares]
    return "asigna " + "; ".join([f"{who}: {', '.join([f'{whom} {n}' for n, _, whom in some])}" for who, some in each])
