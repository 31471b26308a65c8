"""Magic cards in Spanish: what lasts."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.mtg.text.spanish.conditions import condition, to_pay
from affray.games.mtg.text.spanish.effects import keywords
from affray.games.mtg.text.spanish.lexicon import COLORS, TYPES
from affray.games.mtg.text.spanish.phrases import (
    FIXED,
    Said,
    cards,
    generic,
    itself,
    number,
    one_of,
    per_each,
    points,
    say,
    spells,
    value,
    who,
)
from affray.games.mtg.text.spanish.subtypes import subtype
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import MOST
from affray.text.languages.spanish import Noun, agree, y

UNTIL = {
    "": "",
    "turn": " hasta el final del turno",
    "combat": " hasta el final del combate",
    "game": " por el resto de la partida",
    "source leaves": " mientras {this} permanezca en el campo de batalla",
    "your next turn": " hasta tu próximo turno",
    "end of your next turn": " hasta el final de tu próximo turno",
    "its next untap": " durante el próximo paso de enderezar de su controlador",
    "your next untap": " durante tu próximo paso de enderezar",
}


def until(word: Any, said: Said) -> str:
    return UNTIL[word.until].format(this=said.this)


def during(word: Any, said: Said) -> str:
    """The same of what is forbidden, demanded, allowed or prevented: "este turno"."""
    return " este turno" if word.until == "turn" else until(word, said)


@spells(w.Gain)
def _gain(e: w.Gain, said: Said) -> str:
    noun = who(e.who, said)
    you = noun is FIXED["you"]
    parts = []
    tail = ""
    if e.power != 0 or e.toughness != 0:
        bonus, tail = _bonus(e.power, e.toughness, said)
        parts.append(f"{noun:obtiene|obtienen} {bonus}")
    if "saddled" in e.keywords:
        parts.append(f"{noun:queda|quedan} ensillad{noun:o}")
    plain = tuple([one for one in e.keywords if one != "saddled"])
    gained = [keywords(plain)] if plain else []
    gained += [f"«{say(one, said.within(this=itself(noun)))}»" for one in e.abilities]
    if gained:
        parts.append(f"{_gains(e, noun)} {y(gained)}")
    kinds = [TYPES[one].several().text if noun.many else TYPES[one].text for one in e.types] + [
        subtype(one) for one in e.subtypes
    ]
    kinds += [agree(COLORS[one], TYPES[e.types[-1]].gender if e.types else noun.gender, noun.many) for one in e.colors]
    if kinds:
        others = y([*(["tipos"] if e.types or e.subtypes else []), *(["colores"] if e.colors else [])])
        parts.append(f"{noun:es|son} {' '.join(kinds)} además de sus otros {others}")
    lasts = until(e, said)
    if len(parts) == 1 and lasts and " por cada " in parts[0]:
        bonus, _, counted = parts[0].partition(" por cada ")
        return f"{'' if you else f'{noun} '}{bonus}{lasts} por cada {counted}{tail}"
    return f"{'' if you else f'{noun} '}{y(parts)}{lasts}{tail}"


def _gains(e: w.Gain, noun: Noun) -> str:
    """That something gains, or as long as a text applies has."""
    if noun is FIXED["you"]:
        return "ganas" if e.until else "tienes"
    return f"{noun:gana|ganan}" if e.until else f"{noun:tiene|tienen}"


def _bonus(power: w.Amount, toughness: w.Amount, said: Said) -> tuple[str, str]:
    """A change of power and toughness, and what comes behind it: "+1/+1", "por cada criatura que controlas"."""
    counts = [one for one in (power, toughness) if isinstance(one, w.Count)]
    if counts and all(one == counts[0] or one == 0 for one in (power, toughness)):
        times = [one.times if isinstance(one, w.Count) else 0 for one in (power, toughness)]
        return f"{times[0]:+}/{times[1]:+} {per_each(counts[0], said)}", ""
    moving = [one for one in (power, toughness) if not isinstance(one, int)]
    where = y(dict.fromkeys([f"X es {value(one, said)}" for one in moving if not isinstance(one, str) or one == "that much"]))
    return f"{_signed(power)}/{_signed(toughness)}", f", donde {where}" if where else ""


def _signed(n: w.Amount) -> str:
    return f"{n:+}" if isinstance(n, int) else "-X" if n == "-X" else "+X"


@spells(w.Lose)
def _lose(e: w.Lose, said: Said) -> str:
    noun = who(e.who, said)
    if e.all_abilities:
        return f"{noun} {noun:pierde|pierden} todas las habilidades{until(e, said)}"
    lost = [keywords(e.keywords)] if e.keywords else []
    lost += [f"{'el tipo' if len(e.types) == 1 else 'los tipos'} {y([TYPES[one].text for one in e.types])}"] if e.types else []
    return f"{noun} {noun:pierde|pierden} {y(lost)}{until(e, said)}"


@spells(w.Become)
def _become(e: w.Become, said: Said) -> str:
    noun = who(e.who, said)
    if not (e.types or e.subtypes):
        return _changed(e, noun, said)
    types = [TYPES[one] for one in sorted(e.types, key=lambda one: one != "creature")]
    kinds = [one.several().text if noun.many else one.text for one in types]
    kinds += [subtype(one) for one in e.subtypes]
    gender = TYPES[e.types[0]].gender if e.types else noun.gender
    kinds += [agree(COLORS[one], gender, noun.many) for one in e.colors]
    if e.power is not None and e.toughness is not None:
        kinds.append(f"{value(e.power, said)}/{value(e.toughness, said)}")
    else:
        kinds.append(_base(e, said))
    also = "" if e.only else " además de sus otros tipos"
    return f"{noun} {noun:se convierte|se convierten} en {' '.join([one for one in kinds if one])}{also}{until(e, said)}"


def _base(e: w.Become, said: Said) -> str:
    """The figure that changes, where it is one of two: "con fuerza base de 2"."""
    if e.power is not None:
        return f"con fuerza base de {value(e.power, said)}"
    return f"con resistencia base de {value(e.toughness, said)}" if e.toughness is not None else ""


def _changed(e: w.Become, noun: Noun, said: Said) -> str:
    """What gets other figures or colors, and no type."""
    parts = (
        [f"{noun:se vuelve|se vuelven} {y([agree(COLORS[one], noun.gender, noun.many) for one in e.colors])}"] if e.colors else []
    )
    parts = [f"{part}{'' if e.only else ' además de sus otros colores'}" for part in parts]
    if e.power is not None and e.toughness is not None:
        parts.append(f"{noun:tiene|tienen} fuerza y resistencia base de {value(e.power, said)}/{value(e.toughness, said)}")
    elif figure := _base(e, said):
        parts.append(f"{noun:tiene|tienen} {figure.removeprefix('con ')}")
    return f"{noun} {y(parts)}{until(e, said)}"


@spells(w.Switch)
def _switch(e: w.Switch, said: Said) -> str:
    return f"intercambia la fuerza y la resistencia {who(e.who, said):de}{until(e, said)}"


@spells(w.TakeControl)
def _take_control(e: w.TakeControl, said: Said) -> str:
    return f"gana el control {who(e.who, said):de}{until(e, said)}"


CANNOT = {
    "attack": "{puede} atacar",
    "block": "{puede} bloquear",
    "attack alone": "{puede} atacar sol{o}",
    "block alone": "{puede} bloquear sol{o}",
    "be blocked": "{puede} ser bloquead{o}",
    "be targeted": "{puede} ser objetivo de hechizos ni habilidades",
    "be destroyed": "{puede} ser destruid{o}",
    "be regenerated": "{puede} ser regenerad{o}",
    "be countered": "{puede} ser contrarrestad{o}",
    "untap": "se {endereza}",
    "be cast": "{puede} ser lanzad{o}",
    "gain life": "{puede} ganar vidas",
    "use abilities": "{puede} activar sus habilidades activadas",
}


@spells(w.Cannot)
def _cannot(e: w.Cannot, said: Said) -> str:
    noun = who(e.who, said)
    you = noun is FIXED["you"]
    can = "puedes" if you else f"{noun:puede|pueden}"
    text = (
        f"{'' if you else f'{noun} '}no {CANNOT[e.what].format(puede=can, o=noun.ending, endereza=f'{noun:endereza|enderezan}')}"
    )
    if e.by is not None:
        by = cards(e.by, said, many=True)
        text += {"be blocked": f" por {by.text}", "be targeted": f" de {by}", "attack": f" {by:a}", "block": f" {by:a}"}.get(
            e.what, f" ({by.text})"
        )
    text += f" a menos que {_subjunctive(e.unless, said)}" if e.unless is not None else ""
    if e.unless_with is not None:
        verb = "ataque" if e.what == "attack" else "bloquee"
        text += f" a menos que {verb} también {one_of(e.unless_with, said)}"
    return text + during(e, said)


def _subjunctive(one: w.Condition, said: Said) -> str:
    """A condition behind "a menos que"."""
    text = f" {condition(one, said)} "
    for plain, other in (
        ("controlas", "controles"), ("controla", "controle"), ("hay", "haya"), ("es", "sea"), ("son", "sean"), ("atacaste", "hayas atacado"), ("ganaste", "hayas ganado"), ("murió", "haya muerto"),
        ("tiene", "tenga"), ("sucede", "suceda"), ("empata", "empate"),
    ):  # fmt: skip
        if f" {plain} " in text:
            return text.replace(f" {plain} ", f" {other} ", 1).strip()
    return text.strip()


@spells(w.Blockers)
def _blockers(e: w.Blockers, said: Said) -> str:
    noun = who(e.who, said)
    how = (
        f"excepto por entre {number(e.at_least, 'f')} y {number(e.at_most, 'f')} criaturas"
        if e.at_least and e.at_most < MOST
        else f"excepto por {number(e.at_least, 'f')} o más criaturas"
        if e.at_least
        else f"por más de {number(e.at_most, 'f')} {'criatura' if e.at_most == 1 else 'criaturas'}"
    )
    return f"{noun} no {noun:puede|pueden} ser bloquead{noun:o} {how}{during(e, said)}"


@spells(w.Limit)
def _limit(e: w.Limit, said: Said) -> str:
    noun = cards(e.who, said, many=e.n != 1)
    verb = {"attack": "atacar", "block": "bloquear"}[e.to] + ("te" if e.against else "")
    return f"no {'pueden' if e.n != 1 else 'puede'} {verb} más de {number(e.n, noun.gender)} {noun.text} en cada combate{during(e, said)}"


MUST = {
    "attack": "{ataca} en cada combate si {puede}",
    "attack you": "te {ataca} en cada combate si {puede}",
    "attack another": "{ataca} en cada combate a un jugador que no seas tú, si {puede}",
    "attack with one": "debe atacar con al menos una criatura en cada combate si puede",
    "attack you with one": "debe atacarte a ti o a un planeswalker que controlas con al menos una criatura en cada combate si puede",
    "block": "{bloquea} en cada combate si {puede}",
    "block this": "{bloquea} a {this} en este combate si {puede}",
    "block it": "{bloquea} a {it} en este combate si {puede}",
    "be blocked": "{debe} ser bloquead{o} si es posible",
    "be blocked by all": "{debe} ser bloquead{o} por todas las criaturas que puedan hacerlo",
}


@spells(w.Must)
def _must(e: w.Must, said: Said) -> str:
    noun = who(e.who, said)
    verbs = {
        "ataca": f"{noun:ataca|atacan}",
        "bloquea": f"{noun:bloquea|bloquean}",
        "debe": f"{noun:debe|deben}",
        "puede": f"{noun:puede|pueden}",
    }
    text = MUST[e.what].format(**verbs, o=noun.ending, this=said.this, it=said.it).replace(" a el ", " al ")
    if e.what == "be blocked" and e.at_least > 1:
        text = f"{verbs['debe']} ser bloquead{noun:o} por {number(e.at_least, 'f')} o más criaturas si es posible"
    return f"{noun} {text}" + ("" if "en este combate" in text and e.until == "combat" else during(e, said))


@spells(w.Charge)
def _charge(e: w.Charge, said: Said) -> str:
    noun = who(e.who, said)
    verb = {"attack": "atacar", "block": "bloquear"}[e.to]
    against = {"": "", "you": "te", "you or yours": "te a ti ni a los planeswalkers que controlas"}[e.against]
    paid = to_pay(e.cost, said).removeprefix("pagar ")
    return f"{noun} no {noun:puede|pueden} {verb}{against} a menos que su controlador pague {paid} por cada una{during(e, said)}"


@spells(w.Costs)
def _costs(e: w.Costs, said: Said) -> str:
    n = generic(e.n, "más" if e.more else "menos", said)
    aimed = f" si hace objetivo a {cards(e.targeting, said):un}" if e.targeting is not None else ""
    if not isinstance(e.who, w.What):
        return f"lanzar este hechizo cuesta {n}{aimed}"
    noun = cards(msgspec.structs.replace(e.who, zone=("stack",)), said, many=True, place=False)
    cast = {"you": " que lanzas", "opponent": " que lanzan tus oponentes", "anybody": ""}[e.by]
    return f"lanzar {noun.text}{cast} cuesta {n}{aimed}{during(e, said)}"


MAY = {
    "block more": "{puede} bloquear {n} más en cada combate",
    "block any number": "{puede} bloquear cualquier cantidad de criaturas",
    "attack despite defender": "{puede} atacar como si no {tuviera} la habilidad de defensor",
    "block fliers": "{puede} bloquear como si {tuviera} la habilidad de alcance",
    "block shadow": "{puede} bloquear a criaturas con desvanecerse como si {tuviera} esa habilidad",
    "assign by toughness": "{asigna} una cantidad de daño de combate igual a su resistencia en vez de a su fuerza",
    "assign as though unblocked": "{puede} asignar su daño de combate como si no {hubiera} sido bloquead{o}",
    "play more lands": "{puede} jugar {n} en cada uno de {sus} turnos",
    "cast with flash": "{puede} lanzarse como si {tuviera} la habilidad de destello",
    "be played": "{puede} ser jugad{o} por ti",
    "be cast": "{puede} ser lanzad{o} por ti",
    "keep any hand": "no {tiene} tamaño máximo de mano",
}


@spells(w.May)
def _may(e: w.May, said: Said) -> str:
    noun = who(e.who, said)
    you = noun is FIXED["you"] or (e.what in ("play more lands", "keep any hand") and e.who == "this")
    more = {
        "block more": f"{number(e.n, 'f')} {'criatura' if e.n == 1 else 'criaturas'}",
        "play more lands": f"{number(e.n, 'f')} {'tierra adicional' if e.n == 1 else 'tierras adicionales'}",
    }
    verbs = {
        "puede": "puedes" if you else f"{noun:puede|pueden}", "tuviera": f"{noun:tuviera|tuvieran}", "hubiera": f"{noun:hubiera|hubieran}",
        "asigna": f"{noun:asigna|asignan}", "tiene": "tienes" if you else f"{noun:tiene|tienen}", "sus": "tus" if you else "sus",
    }  # fmt: skip
    text = MAY[e.what].format(**verbs, o=noun.ending, n=more.get(e.what, ""))
    return f"{'' if you else f'{noun} '}{text}{during(e, said)}"


@spells(w.Instead)
def _instead(e: w.Instead, said: Said) -> str:
    what = {"damage": "daño", "combat damage": "daño de combate"}[e.of]
    meant = isinstance(e.who, w.What) and e.who.type == "any target"
    noun = Noun("nada ni nadie", proper=True) if meant else who(e.who, said)
    if e.one_source and e.by is not None:
        source = "una fuente" if e.by == w.What(type="card") else f"una fuente que sea {one_of(e.by, said)}"
        whom = "" if meant else " a ti" if noun is FIXED["you"] else f" {noun:a}"
        if e.once:
            return f"la próxima vez que {source} de tu elección fuera a hacer {what}{whom}{during(e, said)}, prevén ese daño"
        return f"prevén todo el {what} que {source} de tu elección fuera a hacer{whom}{during(e, said)}"
    by = f" por parte de {one_of(e.by, said)}" if e.by is not None else ""
    to = "te fuera a hacer" if noun is FIXED["you"] else "fuera a hacer"
    at = "" if meant or noun is FIXED["you"] else f" {noun:a}"
    if e.prevent_all and meant and e.by is not None:
        return f"prevén todo el {what} que {one_of(e.by, said)} fuera a hacer{during(e, said)}"
    if e.prevent_all:
        return f"prevén todo el {what} que se {to}{at}{by}{during(e, said)}"
    if e.double:
        return f"si se {to} {what}{at}{by}, se hace el doble de ese daño{during(e, said)}"
    amount = points(e.prevent, said).replace("daño", what)
    if e.shield:
        if e.prevent == 1:
            return f"prevén el próximo punto de {what} que se {to}{at}{by}{during(e, said)}"
        return f"prevén los próximos {amount} que se {to.replace('fuera', 'fueran')}{at}{by}{during(e, said)}"
    return f"si se {to} {what}{at}{by}, prevén {amount}{during(e, said)}"


@spells(w.Away)
def _away(e: w.Away, said: Said) -> str:
    noun = who(e.who, said)
    verb = f"{noun:fuera|fueran} a {'morir' if e.of == 'dies' else 'dejar el campo de batalla'}"
    pronoun = {"o": "lo", "a": "la", "os": "los", "as": "las"}[noun.ending]
    return f"si {noun} {verb}{during(e, said)}, en vez de eso exília{pronoun}"


@spells(w.Goad)
def _goad(e: w.Goad, said: Said) -> str:
    return f"incita {who(e.who, said):a}{until(e, said)}"
