"""Magic cards in Spanish: what lasts."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.mtg.text.spanish.conditions import condition, to_pay
from affray.games.mtg.text.spanish.effects import keywords
from affray.games.mtg.text.spanish.lexicon import COLORS, TYPES
from affray.games.mtg.text.spanish.numbered import given
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
    "you control this": " mientras controles {this}",
    "your next turn": " hasta tu próximo turno",
    "end of your next turn": " hasta el final de tu próximo turno",
    "its next untap": " durante el próximo paso de enderezar de su controlador",
    "your next untap": " durante tu próximo paso de enderezar",
}


def until(word: Any, discourse: Said) -> str:
    return UNTIL[word.until].format(this=discourse.this)


def during(word: Any, discourse: Said) -> str:
    """Return the duration of what is forbidden, demanded, allowed or prevented: "este turno"."""
    return " este turno" if word.until == "turn" else until(word, discourse)


@spells(w.Gain)
def _gain(effect: w.Gain, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    you = noun is FIXED["you"]
    parts = []
    tail = ""
    if effect.power != 0 or effect.toughness != 0:
        bonus, tail = _bonus(effect.power, effect.toughness, discourse)
        parts.append(f"{noun:obtiene|obtienen} {bonus}")
    if "saddled" in effect.keywords:
        parts.append(f"{noun:queda|quedan} ensillad{noun:o}")
    plain = tuple([one for one in effect.keywords if one != "saddled"])
    gained = [keywords(plain)] if plain else []
    gained += [given(one, discourse.within(this=itself(noun))) for one in effect.abilities]
    if gained:
        parts.append(f"{_gains(effect, noun)} {y(gained)}")
    kinds = [TYPES[one].several().text if noun.many else TYPES[one].text for one in effect.types] + [
        subtype(name) for name in effect.subtypes
    ]
    kinds += [
        agree(COLORS[one], TYPES[effect.types[-1]].gender if effect.types else noun.gender, noun.many) for one in effect.colors
    ]
    if kinds:
        others = y([*(["tipos"] if effect.types or effect.subtypes else []), *(["colores"] if effect.colors else [])])
        parts.append(f"{noun:es|son} {' '.join(kinds)} además de sus otros {others}")
    lasts = until(effect, discourse)
    if len(parts) == 1 and lasts and " por cada " in parts[0]:
        bonus, _, counted = parts[0].partition(" por cada ")
        return f"{'' if you else f'{noun} '}{bonus}{lasts} por cada {counted}{tail}"
    return f"{'' if you else f'{noun} '}{y(parts)}{lasts}{tail}"


def _gains(effect: w.Gain, noun: Noun) -> str:
    """Say that something gains, or as long as a text applies has."""
    if noun is FIXED["you"]:
        return "ganas" if effect.until else "tienes"
    return f"{noun:gana|ganan}" if effect.until else f"{noun:tiene|tienen}"


def _bonus(power: w.Amount, toughness: w.Amount, discourse: Said) -> tuple[str, str]:
    """Return a change of power and toughness, and what comes behind it: "+1/+1", "por cada criatura que controlas"."""
    counts = [one for one in (power, toughness) if isinstance(one, w.Count)]
    if counts and all(one == counts[0] or one == 0 for one in (power, toughness)):
        times = [one.times if isinstance(one, w.Count) else 0 for one in (power, toughness)]
        return f"{times[0]:+}/{times[1]:+} {per_each(counts[0], discourse)}", ""
    moving = [one for one in (power, toughness) if not isinstance(one, int)]
    where = y(
        dict.fromkeys([f"X es {value(one, discourse)}" for one in moving if not isinstance(one, str) or one == "that much"])
    )
    return f"{_signed(power)}/{_signed(toughness)}", f", donde {where}" if where else ""


def _signed(n: w.Amount) -> str:
    return f"{n:+}" if isinstance(n, int) else "-X" if n == "-X" else "+X"


@spells(w.Lose)
def _lose(effect: w.Lose, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    if effect.all_abilities:
        return f"{noun} {noun:pierde|pierden} todas las habilidades{until(effect, discourse)}"
    lost = [keywords(effect.keywords)] if effect.keywords else []
    lost += (
        [f"{'el tipo' if len(effect.types) == 1 else 'los tipos'} {y([TYPES[one].text for one in effect.types])}"]
        if effect.types
        else []
    )
    lost += ["todos los tipos de criatura"] if effect.creature_types else []
    return f"{noun} {noun:pierde|pierden} {y(lost)}{until(effect, discourse)}"


@spells(w.Become)
def _become(effect: w.Become, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    if not (effect.types or effect.subtypes):
        return _changed(effect, noun, discourse)
    types = [TYPES[one] for one in sorted(effect.types, key=lambda type_name: type_name != "creature")]
    kinds = [one.several().text if noun.many else one.text for one in types]
    kinds += [subtype(one) for one in effect.subtypes]
    gender = TYPES[effect.types[0]].gender if effect.types else noun.gender
    kinds += [agree(COLORS[one], gender, noun.many) for one in effect.colors]
    if effect.power is not None and effect.toughness is not None:
        kinds.append(f"{value(effect.power, discourse)}/{value(effect.toughness, discourse)}")
    else:
        kinds.append(_base(effect, discourse))
    also = "" if effect.only else " además de sus otros tipos"
    return (
        f"{noun} {noun:se convierte|se convierten} en {' '.join([one for one in kinds if one])}{also}{until(effect, discourse)}"
    )


def _base(effect: w.Become, discourse: Said) -> str:
    """Return the figure that changes, where it is one of two: "con fuerza base de 2"."""
    if effect.power is not None:
        return f"con fuerza base de {value(effect.power, discourse)}"
    return f"con resistencia base de {value(effect.toughness, discourse)}" if effect.toughness is not None else ""


def _changed(effect: w.Become, noun: Noun, discourse: Said) -> str:
    """Return the sentence for new figures or colors, without a type."""
    parts = (
        [f"{noun:se vuelve|se vuelven} {y([agree(COLORS[one], noun.gender, noun.many) for one in effect.colors])}"]
        if effect.colors
        else []
    )
    parts = [f"{part}{'' if effect.only else ' además de sus otros colores'}" for part in parts]
    if effect.power is not None and effect.toughness is not None:
        parts.append(
            f"{noun:tiene|tienen} fuerza y resistencia base de {value(effect.power, discourse)}/{value(effect.toughness, discourse)}"
        )
    elif figure := _base(effect, discourse):
        parts.append(f"{noun:tiene|tienen} {figure.removeprefix('con ')}")
    return f"{noun} {y(parts)}{until(effect, discourse)}"


@spells(w.Switch)
def _switch(effect: w.Switch, discourse: Said) -> str:
    return f"intercambia la fuerza y la resistencia {who(effect.who, discourse):de}{until(effect, discourse)}"


@spells(w.TakeControl)
def _take_control(effect: w.TakeControl, discourse: Said) -> str:
    return f"gana el control {who(effect.who, discourse):de}{until(effect, discourse)}"


CANNOT = {
    "attack": "{puede} atacar",
    "block": "{puede} bloquear",
    "attack alone": "{puede} atacar sol{o}",
    "attack its owner": "{puede} atacar a su propietario",
    "attack a player again": "{puede} atacar a un jugador al que ya ha atacado este turno",
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
    "be prevented": "{puede} ver prevenido el daño",
    "enter": "{puede} entrar al campo de batalla",
    "trigger by entering": "{puede} hacer que se disparen habilidades al entrar",
    "trigger by dying": "{puede} hacer que se disparen habilidades al morir",
}


CASTERS = {
    "opponent": "tus oponentes", "you": "tú", "target": "el jugador objetivo", "that player": "ese jugador", "defending player": "el jugador defensor",
}  # fmt: skip
"""Players who cannot cast such spells."""


@spells(w.Cannot)
def _cannot(effect: w.Cannot, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    you = noun is FIXED["you"]
    can = "puedes" if you else f"{noun:puede|pueden}"
    if effect.what == "be cast" and effect.by is not None:
        caster = CASTERS[effect.by.controller]
        return f"{caster} no {'puedes' if caster == 'tú' else 'pueden' if 'oponentes' in caster else 'puede'} lanzar {noun.text}{during(effect, discourse)}"
    text = f"{'' if you else f'{noun} '}no {CANNOT[effect.what].format(puede=can, o=noun.ending, endereza=f'{noun:endereza|enderezan}')}"
    if effect.by is not None:
        by = cards(effect.by, discourse, is_plural=True)
        text += {"be blocked": f" por {by.text}", "be targeted": f" de {by}", "attack": f" {by:a}", "block": f" {by:a}"}.get(
            effect.what, f" ({by.text})"
        )
    text += ", salvo las de maná" if effect.spares_mana else ""
    text += f" a menos que {_subjunctive(effect.unless, discourse)}" if effect.unless is not None else ""
    if effect.unless_with is not None:
        verb = "ataque" if effect.what == "attack" else "bloquee"
        text += f" a menos que {verb} también {one_of(effect.unless_with, discourse)}"
    return text + during(effect, discourse)


def _subjunctive(word: w.Condition, discourse: Said) -> str:
    """Return a condition behind "a menos que"."""
    text = f" {condition(word, discourse)} "
    for plain, other in (
        ("controlas", "controles"), ("controla", "controle"), ("hay", "haya"), ("es", "sea"), ("son", "sean"), ("atacaste", "hayas atacado"), ("ganaste", "hayas ganado"), ("murió", "haya muerto"),
        ("tiene", "tenga"), ("sucede", "suceda"), ("empata", "empate"),
    ):  # fmt: skip
        if f" {plain} " in text:
            return text.replace(f" {plain} ", f" {other} ", 1).strip()
    return text.strip()


@spells(w.Blockers)
def _blockers(effect: w.Blockers, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    how = (
        f"excepto por entre {number(effect.at_least, 'f')} y {number(effect.at_most, 'f')} criaturas"
        if effect.at_least and effect.at_most < MOST
        else f"excepto por {number(effect.at_least, 'f')} o más criaturas"
        if effect.at_least
        else f"por más de {number(effect.at_most, 'f')} {'criatura' if effect.at_most == 1 else 'criaturas'}"
    )
    return f"{noun} no {noun:puede|pueden} ser bloquead{noun:o} {how}{during(effect, discourse)}"


@spells(w.Limit)
def _limit(effect: w.Limit, discourse: Said) -> str:
    noun = cards(effect.who, discourse, is_plural=effect.n != 1)
    verb = {"attack": "atacar", "block": "bloquear"}[effect.to] + ("te" if effect.against else "")
    return f"no {'pueden' if effect.n != 1 else 'puede'} {verb} más de {number(effect.n, noun.gender)} {noun.text} en cada combate{during(effect, discourse)}"


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
    "be blocked by one": "{debe} ser bloquead{o} por exactamente una criatura si es posible",
    "be blocked by all": "{debe} ser bloquead{o} por todas las criaturas que puedan hacerlo",
}


@spells(w.Must)
def _must(effect: w.Must, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    verbs = {
        "ataca": f"{noun:ataca|atacan}",
        "bloquea": f"{noun:bloquea|bloquean}",
        "debe": f"{noun:debe|deben}",
        "puede": f"{noun:puede|pueden}",
    }
    text = MUST[effect.what].format(**verbs, o=noun.ending, this=discourse.this, it=discourse.it).replace(" a el ", " al ")
    if effect.what == "be blocked" and effect.at_least > 1:
        text = f"{verbs['debe']} ser bloquead{noun:o} por {number(effect.at_least, 'f')} o más criaturas si es posible"
    return f"{noun} {text}" + ("" if "en este combate" in text and effect.until == "combat" else during(effect, discourse))


@spells(w.Charge)
def _charge(effect: w.Charge, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    verb = {"attack": "atacar", "block": "bloquear"}[effect.to]
    against = {"": "", "you": "te", "you or yours": "te a ti ni a los planeswalkers que controlas"}[effect.against]
    paid = to_pay(effect.cost, discourse).removeprefix("pagar ")
    return f"{noun} no {noun:puede|pueden} {verb}{against} a menos que su controlador pague {paid} por cada una{during(effect, discourse)}"


@spells(w.Costs)
def _costs(effect: w.Costs, discourse: Said) -> str:
    n = generic(effect.n, "más" if effect.more else "menos", discourse)
    aimed = f" si hace objetivo a {cards(effect.targeting, discourse):un}" if effect.targeting is not None else ""
    if not isinstance(effect.who, w.What):
        return f"lanzar este hechizo cuesta {n}{aimed}"
    noun = cards(msgspec.structs.replace(effect.who, zone=("stack",)), discourse, is_plural=True, place=False)
    cast = {"you": " que lanzas", "opponent": " que lanzan tus oponentes", "anybody": ""}[effect.by]
    return f"lanzar {noun.text}{cast} cuesta {n}{aimed}{during(effect, discourse)}"


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
    "be recast": "{puede} ser lanzad{o} desde tu cementerio con retrospectiva por su coste de maná",
    "begin the game": "si está en tu mano inicial, {puede} empezar la partida en el campo de batalla",
    "keep any hand": "no {tiene} tamaño máximo de mano",
}


@spells(w.May)
def _may(effect: w.May, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    you = noun is FIXED["you"] or (effect.what in ("play more lands", "keep any hand") and effect.who == "this")
    more = {
        "block more": f"{number(effect.n, 'f')} {'criatura' if effect.n == 1 else 'criaturas'}",
        "play more lands": f"{number(effect.n, 'f')} {'tierra adicional' if effect.n == 1 else 'tierras adicionales'}",
    }
    verbs = {
        "puede": "puedes" if you else f"{noun:puede|pueden}", "tuviera": f"{noun:tuviera|tuvieran}", "hubiera": f"{noun:hubiera|hubieran}",
        "asigna": f"{noun:asigna|asignan}", "tiene": "tienes" if you else f"{noun:tiene|tienen}", "sus": "tus" if you else "sus",
    }  # fmt: skip
    text = MAY[effect.what].format(**verbs, o=noun.ending, n=more.get(effect.what, ""))
    return f"{'' if you else f'{noun} '}{text}{during(effect, discourse)}"


def _source(effect: w.Instead, discourse: Said) -> str:
    """Return the sources whose damage is meant."""
    return one_of(effect.by, discourse) if isinstance(effect.by, w.What) else str(who(effect.by or "this", discourse))


@spells(w.Instead)
def _instead(effect: w.Instead, discourse: Said) -> str:
    what = {"damage": "daño", "combat damage": "daño de combate", "noncombat damage": "daño que no sea de combate"}[effect.of]
    is_any_target = isinstance(effect.who, w.What) and effect.who.type == "any target"
    noun = Noun("nada ni nadie", proper=True) if is_any_target else who(effect.who, discourse)
    if effect.one_source and isinstance(effect.by, w.What):
        source = "una fuente" if effect.by == w.What(type="card") else f"una fuente que sea {one_of(effect.by, discourse)}"
        whom = "" if is_any_target else " a ti" if noun is FIXED["you"] else f" {noun:a}"
        if effect.once:
            return f"la próxima vez que {source} de tu elección fuera a hacer {what}{whom}{during(effect, discourse)}, prevén ese daño"
        return f"prevén todo el {what} que {source} de tu elección fuera a hacer{whom}{during(effect, discourse)}"
    by = f" por parte de {_source(effect, discourse)}" if effect.by is not None else ""
    if effect.once:
        return f"la próxima vez que {_source(effect, discourse)} fuera a hacer {what}{during(effect, discourse)}, prevén ese daño"
    to = "te fuera a hacer" if noun is FIXED["you"] else "fuera a hacer"
    at = "" if is_any_target or noun is FIXED["you"] else f" {noun:a}"
    if effect.prevent_all and is_any_target and effect.by is not None:
        return f"prevén todo el {what} que {_source(effect, discourse)} fuera a hacer{during(effect, discourse)}"
    if effect.prevent_all:
        return f"prevén todo el {what} que se {to}{at}{by}{during(effect, discourse)}"
    if effect.double:
        return f"si se {to} {what}{at}{by}, se hace el doble de ese daño{during(effect, discourse)}"
    amount = points(effect.prevent, discourse).replace("daño", what)
    if effect.shield:
        if effect.prevent == 1:
            return f"prevén el próximo punto de {what} que se {to}{at}{by}{during(effect, discourse)}"
        return f"prevén los próximos {amount} que se {to.replace('fuera', 'fueran')}{at}{by}{during(effect, discourse)}"
    return f"si se {to} {what}{at}{by}, prevén {amount}{during(effect, discourse)}"


_GOES = {
    "dies": "morir", "leaves": "dejar el campo de batalla",
    "put into graveyard": "ser puest{o} en un cementerio desde cualquier parte",
    "enters uncast": "entrar al campo de batalla sin haber sido lanzad{o}",
}  # fmt: skip
"""Fates of objects that are exiled instead."""


@spells(w.Away)
def _away(effect: w.Away, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    verb = f"{noun:fuera|fueran} a {_GOES[effect.of].format(o=noun.ending)}"
    pronoun = {"o": "lo", "a": "la", "os": "los", "as": "las"}[noun.ending]
    return f"si {noun} {verb}{during(effect, discourse)}, en vez de eso exília{pronoun}"


@spells(w.Goad)
def _goad(effect: w.Goad, discourse: Said) -> str:
    return f"incita {who(effect.who, discourse):a}{until(effect, discourse)}"
