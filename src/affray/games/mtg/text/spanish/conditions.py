"""Magic cards in Spanish: conditions and costs."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from affray.games.mtg.text.spanish.keyword_names import KEYWORDS
from affray.games.mtg.text.spanish.lexicon import COLORS, STATES, counter
from affray.games.mtg.text.spanish.phrases import (
    FIXED,
    Said,
    _owned,
    _where,
    cards,
    format_word,
    head,
    lives,
    number,
    one_of,
    spells,
    things,
    value,
    who,
)
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import LEAST, MOST, as_tuple
from affray.text.languages.spanish import Noun, agree, o, y

# -- conditions: a subject and what is said of it, so that "no" can stand between


def condition(word: w.Condition, discourse: Said, no: bool = False, long: bool = False) -> str:
    """Return a condition as a clause behind "si", or (`long`) behind "mientras", which wants the subjunctive."""
    if isinstance(word, w.Not):
        return condition(word.that, discourse, not no, long)
    if isinstance(word, w.Both):
        return (o if no else y)([condition(part, discourse, no, long) for part in word.of])
    if isinstance(word, w.Controls) and word.at_most == 0:
        return condition(w.Controls(word.what), discourse, not no, long)
    subject, _, predicate = format_word(word, discourse).rpartition("|")
    if long:
        predicate = _VERB.sub(lambda match: LONG.get(match[0], match[0]), predicate)
    return " ".join([part for part in (subject, "no" if no else "", predicate) if part])


LONG = {
    "controlas": "controles", "controla": "controle", "hay": "haya", "es": "sea", "son": "sean", "está": "esté", "están": "estén", "tiene": "tenga",
    "tienen": "tengan", "empata": "empate", "sucede": "suceda",
}  # fmt: skip
"""Verbs of conditions in the subjunctive; what is past stays as it is."""
_VERB = re.compile(r"^\w+|(?<= o )(?:es|son|está|están|tiene|tienen|empata)\b")


def whilst(word: w.Condition, discourse: Said) -> str:
    """Return a condition behind "as long as": "mientras controles un Pantano, "."""
    if isinstance(word, w.Happened):
        return f"si {condition(word, discourse)}, "
    return f"mientras {condition(word, discourse, long=True)}, "


@spells(w.Not)
@spells(w.Both)
def _joined(word: w.Not | w.Both, discourse: Said) -> str:
    return condition(word, discourse)


@spells(w.Controls)
def _controls(word: w.Controls, discourse: Said) -> str:
    subject, verb = {
        "you": ("", "controlas"), "opponent": ("un oponente", "controla"), "defending player": ("el jugador defensor", "controla"), "that player": ("ese jugador", "controla"),
        "": ("", "hay"),
    }[word.what.controller]  # fmt: skip
    noun = cards(word.what, discourse, is_plural=word.at_least != 1, place=False)
    least = one_of(msgspec.structs.replace(word.what, controller="", zone=()), discourse) if word.at_least == 1 else ""
    least = f"{number(word.at_least, noun.gender)} o más {noun.text}" if word.at_least > 1 else least
    most = ""
    if word.at_most >= 0:
        few = cards(word.what, discourse, is_plural=word.at_most != 1, place=False)
        most = f"como mucho {number(word.at_most, few.gender)} {few.text}"
    if least and most:
        plural_noun = cards(word.what, discourse, is_plural=True, place=False)
        least, most = (
            f"entre {number(word.at_least, plural_noun.gender)} y {number(word.at_most, plural_noun.gender)} {plural_noun.text}",
            "",
        )
    several = least or most
    owned = _owned(word.what)
    where = _where(word.what).replace("de tu ", "en tu ") if verb == "hay" else _where(word.what)
    return " ".join([part for part in (f"{subject}|{verb}", several, owned, where) if part])


@spells(w.Compare)
def _compare(word: w.Compare, discourse: Said) -> str:
    if word.at_most >= MOST:
        return f"{value(word.amount, discourse)}|es {word.at_least} o más"
    return f"{value(word.amount, discourse)}|es {f'de {word.at_least} a {word.at_most}' if word.at_least > LEAST else f'{word.at_most} o menos'}"


@spells(w.Fits)
def _fits(word: w.Fits, discourse: Said) -> str:
    noun = who(word.who, discourse)
    if word.what == w.What():
        return f"{noun}|{noun:está|están} en el campo de batalla"
    if word.what.counter and word.what == w.What(counter=word.what.counter):
        return f"{noun}|{noun:tiene|tienen} contadores {counter(word.what.counter)}"
    states = as_tuple(word.what.status)
    if states and set(states) <= set(STATES) and word.what == w.What(status=word.what.status):
        return f"{noun}|{o([_is(state, noun) for state in states])}"
    return f"{noun}|{noun:es|son} {one_of(word.what, discourse)}"


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
    "cast for no mana",
)
"""States that last: "es", not "está"."""


def _is(state: str, noun: Noun) -> str:
    """Say that something is in a state: "está girada", "tiene prestigio"."""
    if state == "renowned":
        return f"{noun:tiene|tienen} prestigio"
    if state in ("attacking", "blocking"):
        return f"{noun:está|están} {'atacando' if state == 'attacking' else 'bloqueando'}"
    verb = f"{noun:es|son}" if state in IS else f"{noun:está|están}"
    return f"{verb} {agree(STATES[state], noun.gender, noun.many)}"


@spells(w.TurnOf)
def _turn_of(word: w.TurnOf, discourse: Said) -> str:
    return "|es tu turno" if word.player == "you" else "|es el turno de un oponente"


@spells(w.Happened)
def _happened(word: w.Happened, discourse: Said) -> str:
    if word.what == "you were attacked":
        return "|fuiste atacado en este combate"
    if word.what.endswith("last turn"):
        return (
            "|ningún hechizo se lanzó" * word.what.startswith("nobody")
            + "|un jugador lanzó dos o más hechizos" * word.what.startswith("somebody")
            + " en el último turno"
        )
    what = {"you attacked": "atacaste", "a creature died": "murió una criatura", "you gained life": "ganaste vidas"}
    return f"|{what[word.what]} este turno"


@spells(w.OpponentHasMore)
def _opponent_has_more(word: w.OpponentHasMore, discourse: Said) -> str:
    if isinstance(word.of, w.What):
        return f"un oponente controla más {cards(word.of, discourse, is_plural=True).text} que tú"
    return f"un oponente tiene más {'vidas' if word.of == 'life' else 'cartas en la mano'} que tú"


@spells(w.MostLife)
def _most_life(word: w.MostLife, discourse: Said) -> str:
    return f"{who(word.player, discourse)}|tiene la mayor cantidad de vidas o empata por ella"


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
def _during(word: w.During, discourse: Said) -> str:
    return f"esto|sucede {DURING[word.what]}"


def only(word: w.Condition, discourse: Said) -> str:
    """Say when alone something may be done: "solo durante el combate", "solo si controlas un Trasgo"."""
    if isinstance(word, w.TurnOf):
        return "solo durante " + ("tu turno" if word.player == "you" else "el turno de un oponente")
    return f"solo {DURING[word.what]}" if isinstance(word, w.During) else f"solo si {condition(word, discourse)}"


# -- costs


def cost(parts: tuple[Any, ...], discourse: Said) -> str:
    """Return a cost: "{2}, {T}, sacrificar una criatura"."""
    return ", ".join([_part(part, discourse) for part in parts]) if parts else "nada"


IMPERATIVES = {
    "descartar": "descarta", "exiliar": "exilia", "girar": "gira", "mostrar": "muestra", "pagar": "paga", "quitar": "quita",
    "regresar": "regresa", "sacrificar": "sacrifica",
}  # fmt: skip


def pay(parts: tuple[Any, ...], discourse: Said) -> str:
    """Return a cost as what the player is told to do: "paga {2}, sacrifica una criatura"."""
    phrases = [_part(part, discourse).partition(" ") for part in parts]
    return ", ".join(
        [f"{IMPERATIVES[verb]}{space}{rest}" if verb in IMPERATIVES else f"paga {verb}" for verb, space, rest in phrases]
    )


def to_pay(parts: tuple[Any, ...], discourse: Said) -> str:
    """Return a cost in the infinitive: "pagar {2} y sacrificar una criatura"."""
    mana = "".join([part for part in parts if isinstance(part, str) and part.startswith("{") and part != "{T}"])
    rest = [_part(part, discourse) for part in parts if not (isinstance(part, str) and part.startswith("{") and part != "{T}")]
    return y([*([f"pagar {mana}"] if mana else []), *[one.replace("{T}", f"girar {discourse.this}") for one in rest]])


def _part(part: Any, discourse: Said) -> str:
    if not isinstance(part, str):
        return format_word(part, discourse)
    if part == "sacrifice giver":
        return f"sacrificar {FIXED['giver']}"
    verb = {"sacrifice this": "sacrificar", "exile this": "exiliar", "discard this": "descartar", "reveal this": "mostrar"}.get(
        part, ""
    )
    return f"{verb} {discourse.this}" if verb else part


@spells(w.TapCost)
def _tap_cost(part: w.TapCost, discourse: Said) -> str:
    is_plural = part.n != 1 or bool(part.power)
    states = tuple([one for one in as_tuple(part.what.status) if one != "untapped"])
    what = msgspec.structs.replace(part.what, status=states)
    noun = cards(what, discourse, is_plural, aim=agree("enderezado", head(what).gender, is_plural))
    if part.power:
        some = "cualquier cantidad de" if part.n == 1 else number(part.n, noun.gender)
        return f"girar {some} {noun.text} con fuerza total de {part.power} o más"
    return f"girar {_some(part.n, noun, part.what.other)}"


@spells(w.SacrificeCost)
def _sacrifice_cost(part: w.SacrificeCost, discourse: Said) -> str:
    return f"sacrificar {_some(part.n, cards(part.what, discourse, is_plural=part.n != 1), part.what.other)}"


@spells(w.ExileCost)
def _exile_cost(part: w.ExileCost, discourse: Said) -> str:
    return f"exiliar {things(part.n, cards(part.what, discourse, is_plural=part.n != 1), discourse) if part.n != 1 else one_of(part.what, discourse)}"


@spells(w.ReturnCost)
def _return_cost(part: w.ReturnCost, discourse: Said) -> str:
    return f"regresar a la mano de su propietario {_some(part.n, cards(part.what, discourse, is_plural=part.n != 1), part.what.other)}"


def _some(n: int, noun: Noun, other: bool) -> str:
    return (noun.text if other else f"{noun:un}") if n == 1 else f"{number(n, noun.gender)} {noun.text}"


@spells(w.DiscardCost)
def _discard_cost(part: w.DiscardCost, discourse: Said) -> str:
    noun = cards(part.what, discourse, is_plural=part.n != 1)
    return f"descartar {things(part.n, noun, discourse)}"


@spells(w.RevealCost)
def _reveal_cost(part: w.RevealCost, discourse: Said) -> str:
    noun = cards(part.what, discourse, is_plural=part.n != 1)
    return f"mostrar de tu mano {things(part.n, noun, discourse)}"


@spells(w.LifeCost)
def _life_cost(part: w.LifeCost, discourse: Said) -> str:
    return f"pagar {lives(part.n, discourse)}"


@spells(w.CounterCost)
def _counter_cost(part: w.CounterCost, discourse: Said) -> str:
    counters = f"{number(part.n)} {'contador' if part.n == 1 else 'contadores'} {counter(part.kind)}"
    return f"poner {counters} sobre {discourse.this}" if part.put else f"quitar {counters} {discourse.this:de}"


@spells(w.EnergyCost)
def _energy_cost(part: w.EnergyCost, discourse: Said) -> str:
    return f"pagar {'{E}' * part.n if part.n <= 6 else f'{part.n} {{E}}'}"


@spells(w.LoyaltyCost)
def _loyalty_cost(part: w.LoyaltyCost, discourse: Said) -> str:
    return f"{part.n:+}" if part.n else "0"


@spells(w.Spent)
def _spent(word: w.Spent, discourse: Said) -> str:
    kind = f"maná {COLORS[word.color]}" if word.color else "colores de maná"
    return f"la cantidad de {kind} que se gastó al lanzar {discourse.this}"


@spells(w.TimesPaid)
def _times_paid(word: w.TimesPaid, discourse: Said) -> str:
    return f"la cantidad de veces que se pagó su coste de {KEYWORDS[word.keyword]}"


@spells(w.Tally)
def _tally(word: w.Tally, discourse: Said) -> str:
    return f"la cantidad {cards(word.what, discourse, is_plural=True):de} entre {who(word.of, discourse)}"
