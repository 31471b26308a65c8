"""Magic cards in Spanish: conditions and costs."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from affray.games.mtg.text.spanish.lexicon import STATES, counter
from affray.games.mtg.text.spanish.phrases import (
    Said,
    _owned,
    _where,
    cards,
    head,
    lives,
    number,
    one_of,
    say,
    spells,
    things,
    value,
    who,
)
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import LEAST, MOST, as_tuple
from affray.text.languages.spanish import Noun, agree, o, y

# -- conditions: a subject and what is said of it, so that "no" can stand between


def condition(one: w.Condition, said: Said, no: bool = False, long: bool = False) -> str:
    """A condition as a clause behind "si", or (`long`) behind "mientras", which wants the subjunctive."""
    if isinstance(one, w.Not):
        return condition(one.that, said, not no, long)
    if isinstance(one, w.Both):
        return (o if no else y)([condition(part, said, no, long) for part in one.of])
    if isinstance(one, w.Controls) and one.at_most == 0:
        return condition(w.Controls(one.what), said, not no, long)
    subject, _, predicate = say(one, said).rpartition("|")
    if long:
        predicate = _VERB.sub(lambda found: LONG.get(found[0], found[0]), predicate)
    return " ".join([part for part in (subject, "no" if no else "", predicate) if part])


LONG = {
    "controlas": "controles", "controla": "controle", "hay": "haya", "es": "sea", "son": "sean", "está": "esté", "están": "estén", "tiene": "tenga",
    "tienen": "tengan", "empata": "empate", "sucede": "suceda",
}  # fmt: skip
"""Verbs of conditions in the subjunctive; what is past stays as it is."""
_VERB = re.compile(r"^\w+|(?<= o )(?:es|son|está|están|tiene|tienen|empata)\b")


def whilst(one: w.Condition, said: Said) -> str:
    """As long as a condition holds: "mientras controles un Pantano, "."""
    if isinstance(one, w.Happened):
        return f"si {condition(one, said)}, "
    return f"mientras {condition(one, said, long=True)}, "


@spells(w.Not)
@spells(w.Both)
def _joined(one: w.Not | w.Both, said: Said) -> str:
    return condition(one, said)


@spells(w.Controls)
def _controls(one: w.Controls, said: Said) -> str:
    subject, verb = {
        "you": ("", "controlas"), "opponent": ("un oponente", "controla"), "defending player": ("el jugador defensor", "controla"), "that player": ("ese jugador", "controla"),
        "": ("", "hay"),
    }[one.what.controller]  # fmt: skip
    noun = cards(one.what, said, many=one.at_least != 1, place=False)
    least = one_of(msgspec.structs.replace(one.what, controller="", zone=()), said) if one.at_least == 1 else ""
    least = f"{number(one.at_least, noun.gender)} o más {noun.text}" if one.at_least > 1 else least
    most = ""
    if one.at_most >= 0:
        few = cards(one.what, said, many=one.at_most != 1, place=False)
        most = f"como mucho {number(one.at_most, few.gender)} {few.text}"
    if least and most:
        many = cards(one.what, said, many=True, place=False)
        least, most = f"entre {number(one.at_least, many.gender)} y {number(one.at_most, many.gender)} {many.text}", ""
    several = least or most
    owned = _owned(one.what)
    where = _where(one.what).replace("de tu ", "en tu ") if verb == "hay" else _where(one.what)
    return " ".join([part for part in (f"{subject}|{verb}", several, owned, where) if part])


@spells(w.Compare)
def _compare(one: w.Compare, said: Said) -> str:
    if one.at_most >= MOST:
        return f"{value(one.amount, said)}|es {one.at_least} o más"
    return f"{value(one.amount, said)}|es {f'de {one.at_least} a {one.at_most}' if one.at_least > LEAST else f'{one.at_most} o menos'}"


@spells(w.Fits)
def _fits(one: w.Fits, said: Said) -> str:
    noun = who(one.who, said)
    if one.what == w.What():
        return f"{noun}|{noun:está|están} en el campo de batalla"
    if one.what.counter and one.what == w.What(counter=one.what.counter):
        return f"{noun}|{noun:tiene|tienen} contadores {counter(one.what.counter)}"
    states = as_tuple(one.what.status)
    if states and set(states) <= set(STATES) and one.what == w.What(status=one.what.status):
        return f"{noun}|{o([_is(state, noun) for state in states])}"
    return f"{noun}|{noun:es|son} {one_of(one.what, said)}"


IS = (
    "monstrous",
    "multicolored",
    "monocolored",
    "colorless",
    "historic",
    "cast",
    "cast from hand",
    "cast from graveyard",
    "dashed",
)
"""States that last: "es", not "está"."""


def _is(state: str, noun: Noun) -> str:
    """That something is in a state: "está girada", "tiene prestigio"."""
    if state == "renowned":
        return f"{noun:tiene|tienen} prestigio"
    if state in ("attacking", "blocking"):
        return f"{noun:está|están} {'atacando' if state == 'attacking' else 'bloqueando'}"
    verb = f"{noun:es|son}" if state in IS else f"{noun:está|están}"
    return f"{verb} {agree(STATES[state], noun.gender, noun.many)}"


@spells(w.TurnOf)
def _turn_of(one: w.TurnOf, said: Said) -> str:
    return "|es tu turno" if one.player == "you" else "|es el turno de un oponente"


@spells(w.Happened)
def _happened(one: w.Happened, said: Said) -> str:
    if one.what == "you were attacked":
        return "|fuiste atacado en este combate"
    what = {"you attacked": "atacaste", "a creature died": "murió una criatura", "you gained life": "ganaste vidas"}
    return f"|{what[one.what]} este turno"


@spells(w.MostLife)
def _most_life(one: w.MostLife, said: Said) -> str:
    return f"{who(one.player, said)}|tiene la mayor cantidad de vidas o empata por ella"


DURING = {
    "combat": "durante el combate",
    "declare attackers": "durante el paso de declaración de atacantes",
    "declare blockers": "durante el paso de declaración de bloqueadores",
    "before attackers": "antes del paso de declaración de atacantes",
    "before blockers": "antes del paso de declaración de bloqueadores",
    "combat after blockers": "durante el combate, después de declararse bloqueadores",
    "combat damage": "durante el paso de daño de combate",
    "end of combat": "durante el paso de fin de combate",
    "main phase": "durante una fase principal",
    "upkeep": "durante un mantenimiento",
}


@spells(w.During)
def _during(one: w.During, said: Said) -> str:
    return f"esto|sucede {DURING[one.what]}"


def only(one: w.Condition, said: Said) -> str:
    """When alone something may be done: "solo durante el combate", "solo si controlas un Trasgo"."""
    if isinstance(one, w.TurnOf):
        return "solo durante " + ("tu turno" if one.player == "you" else "el turno de un oponente")
    return f"solo {DURING[one.what]}" if isinstance(one, w.During) else f"solo si {condition(one, said)}"


# -- costs


def cost(parts: tuple[Any, ...], said: Said) -> str:
    """A cost: "{2}, {T}, sacrificar una criatura"."""
    return ", ".join([_part(part, said) for part in parts]) if parts else "nada"


IMPERATIVES = {
    "descartar": "descarta", "exiliar": "exilia", "girar": "gira", "mostrar": "muestra", "pagar": "paga", "quitar": "quita",
    "regresar": "regresa", "sacrificar": "sacrifica",
}  # fmt: skip


def pay(parts: tuple[Any, ...], said: Said) -> str:
    """A cost as what the player is told to do: "paga {2}, sacrifica una criatura"."""
    told = [_part(part, said).partition(" ") for part in parts]
    return ", ".join(
        [f"{IMPERATIVES[verb]}{space}{rest}" if verb in IMPERATIVES else f"paga {verb}" for verb, space, rest in told]
    )


def to_pay(parts: tuple[Any, ...], said: Said) -> str:
    """Paying it: "pagar {2} y sacrificar una criatura"."""
    mana = "".join([part for part in parts if isinstance(part, str) and part.startswith("{") and part != "{T}"])
    rest = [_part(part, said) for part in parts if not (isinstance(part, str) and part.startswith("{") and part != "{T}")]
    return y([*([f"pagar {mana}"] if mana else []), *[one.replace("{T}", f"girar {said.this}") for one in rest]])


def _part(part: Any, said: Said) -> str:
    if not isinstance(part, str):
        return say(part, said)
    verb = {"sacrifice this": "sacrificar", "exile this": "exiliar", "discard this": "descartar", "reveal this": "mostrar"}.get(
        part, ""
    )
    return f"{verb} {said.this}" if verb else part


@spells(w.TapCost)
def _tap_cost(part: w.TapCost, said: Said) -> str:
    many = part.n != 1 or bool(part.power)
    states = tuple([one for one in as_tuple(part.what.status) if one != "untapped"])
    what = msgspec.structs.replace(part.what, status=states)
    noun = cards(what, said, many, aim=agree("enderezado", head(what).gender, many))
    if part.power:
        some = "cualquier cantidad de" if part.n == 1 else number(part.n, noun.gender)
        return f"girar {some} {noun.text} con fuerza total de {part.power} o más"
    return f"girar {_some(part.n, noun, part.what.other)}"


@spells(w.SacrificeCost)
def _sacrifice_cost(part: w.SacrificeCost, said: Said) -> str:
    return f"sacrificar {_some(part.n, cards(part.what, said, many=part.n != 1), part.what.other)}"


@spells(w.ExileCost)
def _exile_cost(part: w.ExileCost, said: Said) -> str:
    return f"exiliar {things(part.n, cards(part.what, said, many=part.n != 1), said) if part.n != 1 else one_of(part.what, said)}"


@spells(w.ReturnCost)
def _return_cost(part: w.ReturnCost, said: Said) -> str:
    return f"regresar a la mano de su propietario {_some(part.n, cards(part.what, said, many=part.n != 1), part.what.other)}"


def _some(n: int, noun: Noun, other: bool) -> str:
    return (noun.text if other else f"{noun:un}") if n == 1 else f"{number(n, noun.gender)} {noun.text}"


@spells(w.DiscardCost)
def _discard_cost(part: w.DiscardCost, said: Said) -> str:
    noun = cards(part.what, said, many=part.n != 1)
    return f"descartar {things(part.n, noun, said)}"


@spells(w.LifeCost)
def _life_cost(part: w.LifeCost, said: Said) -> str:
    return f"pagar {lives(part.n, said)}"


@spells(w.CounterCost)
def _counter_cost(part: w.CounterCost, said: Said) -> str:
    return f"quitar {number(part.n)} {'contador' if part.n == 1 else 'contadores'} {counter(part.kind)} {said.this:de}"


@spells(w.EnergyCost)
def _energy_cost(part: w.EnergyCost, said: Said) -> str:
    return f"pagar {'{E}' * part.n}"


@spells(w.LoyaltyCost)
def _loyalty_cost(part: w.LoyaltyCost, said: Said) -> str:
    return f"{part.n:+}" if part.n else "0"
