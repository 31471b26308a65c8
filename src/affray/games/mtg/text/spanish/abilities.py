"""Magic cards in Spanish: abilities, and the whole card."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.spanish import branching as _branching  # noqa: F401  its words are spelled there
from affray.games.mtg.text.spanish import lasting as _lasting  # noqa: F401  and these
from affray.games.mtg.text.spanish import libraries as _libraries  # noqa: F401  and these
from affray.games.mtg.text.spanish import mana as _mana  # noqa: F401  and these
from affray.games.mtg.text.spanish import tokens as _tokens  # noqa: F401  and these
from affray.games.mtg.text.spanish.conditions import condition, cost, only, pay, to_pay, whilst
from affray.games.mtg.text.spanish.effects import sentences, sequence
from affray.games.mtg.text.spanish.keyword_names import KEYWORDS, printed
from affray.games.mtg.text.spanish.lexicon import COLORS, NAMED, NAMES, SUPERTYPES, TYPES, ZONES, counter, keyword, title
from affray.games.mtg.text.spanish.phrases import Said, aimed, format_word, generic, number, spells, things, value
from affray.games.mtg.text.spanish.subtypes import subtype
from affray.games.mtg.text.spanish.triggers import when, which
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.canonical import keyword_cost
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.text.languages.spanish import Noun, agree, capital, enclitic, sentence, y

ORDER = ("battle", "planeswalker", "creature", "enchantment", "artifact", "land", "instant", "sorcery")
"""Of several types the one that a card speaks of itself by, first."""


def this_card(types: tuple[str, ...], subtypes: tuple[str, ...] = ()) -> Noun:
    """Return what a card calls itself: "esta criatura", "este Equipo"."""
    for kind in ("Aura", "Equipment", "Vehicle"):
        if kind in subtypes:
            noun = Noun(subtype(kind), "f" if kind == "Aura" else "m")
            return Noun(f"est{'a' if noun.gender == 'f' else 'e'} {noun.text}", noun.gender, proper=True)
    if set(types) & {"instant", "sorcery"}:
        return Noun("este hechizo", proper=True)
    noun = TYPES[next((one for one in ORDER if one in types), "permanent")]
    return Noun(f"est{'a' if noun.gender == 'f' else 'e'} {noun.text}", noun.gender, proper=True)


def attached_to(text: w.CardText) -> Noun | None:
    """Return what an Aura or Equipment calls what it is on: "la criatura encantada"."""
    enchants = next((one[8:] for one in text.keywords if one.startswith("enchant ")), "")
    if enchants in TYPES:
        return TYPES[enchants].with_(agree("encantado", TYPES[enchants].gender))
    return Noun("criatura equipada", "f") if "Equipment" in as_tuple(text.subtype) else None


# -- abilities


def _body(word: Any, discourse: Said) -> str:
    """Return targets and effects as sentences, or the modes to choose from."""
    if word.modes:
        lead = _so_many(word.choose, word.at_most, len(word.modes))
        return f"{lead} — " + " • ".join([_part(one, discourse) for one in word.modes])
    return _part(word, discourse)


def _so_many(least: int, most: int, modes: int) -> str:
    """Return how many modes are chosen: "Elige uno", "Elige uno o ambos", "Elige hasta dos"."""
    if not most:
        return f"Elige {'uno' if least == 1 else number(least)}"
    if (least, most, modes) == (1, 2, 2):
        return "Elige uno o ambos"
    if most == modes:
        return "Elige uno o más" if least == 1 else "Elige cualquier cantidad" if not least else f"Elige {number(least)} o más"
    return f"Elige hasta {number(most)}" if not least else f"Elige entre {number(least)} y {number(most)}"


@spells(w.Part)
def _part(part: Any, discourse: Said) -> str:
    inner = discourse.within(targets=part.targets, it=discourse.it, subject=discourse.subject)
    lines = sequence(part.effects, inner) if part.effects else ["no sucede nada"]
    unnamed = [_chosen(one, inner) for at, one in enumerate(part.targets) if at not in inner.named]
    return sentences([*([f"elige {y(unnamed)}"] if unnamed else []), *lines])


def _chosen(target: w.Target, discourse: Said) -> str:
    """Return a target that no effect names: "una criatura objetivo"."""
    noun = aimed(target, discourse)
    return str(noun) if noun.proper else f"{noun:un}"


@spells(w.Static)
def _static(word: w.Static, discourse: Said) -> str:
    lead = whilst(word.condition, discourse) if word.condition is not None else ""
    again = f"{discourse.this} "
    texts = [
        one.removeprefix(again) if lead.startswith(f"mientras {again}") else one for one in sequence(word.effects, discourse)
    ]
    return " ".join([sentence(lead + one) for one in texts])


@spells(w.Enters)
def _enters(word: w.Enters, discourse: Said) -> str:
    how = [f"girad{discourse.this:o}"] if word.tapped else []
    if word.choose:
        return sentence(f"en cuanto {discourse.this} vaya a entrar al campo de batalla, elige {NAMED[word.choose]}")
    if word.discarded:
        lead = f"si un hechizo o habilidad que controla un oponente hace que descartes {discourse.this}"
        put, graveyard = enclitic("pon", f"{discourse.this:lo}"), enclitic("poner", f"{discourse.this:lo}")
        return sentence(f"{lead}, {put} en el campo de batalla en vez de {graveyard} en tu cementerio")
    if word.unless:
        paid = to_pay(word.unless, discourse)
        return (
            f"{sentence(f'en cuanto {discourse.this} vaya a entrar al campo de batalla, puedes {paid}')}"
            f" {sentence(f'si no lo haces, entra {how[0]}')}"
        )
    kind = counter(word.counter) if word.counter else ""
    noun = Noun(f"contador {kind}") if word.n == 1 else Noun(f"contadores {kind}", is_plural=True)
    how += [f"con {things(word.n, noun, discourse)}"] if word.counter else []
    only_if = f" si {condition(word.condition, discourse)}" if word.condition is not None else ""
    if word.tapped and isinstance(word.condition, w.Not):
        only_if = f" a menos que {condition(word.condition.that, discourse, long=True)}"
    return sentence(f"{discourse.this} entra al campo de batalla {y(how)}{only_if}")


def _of_a_keyword(name: str, parts: tuple[Any, ...], discourse: Said, only_if: str = "") -> str:
    """Return a keyword with a cost that is not mana alone: "Ciclo—Paga 2 vidas."."""
    return f"{capital(KEYWORDS[name])}—{capital(cost(parts, discourse))}{only_if}."


@spells(w.CastFor)
def _cast_for(word: w.CastFor, discourse: Said) -> str:
    only_if = f"si {condition(word.condition, discourse)}" if word.condition is not None else ""
    if word.way:
        return _of_a_keyword(word.way, word.cost, discourse, f" {only_if}".rstrip())
    lead = f"{only_if}, ".removeprefix(", ")
    if not word.cost:
        return sentence(f"{lead}puedes lanzar {discourse.this} sin pagar su coste de maná")
    return sentence(f"{lead}puedes {to_pay(word.cost, discourse)} en vez de pagar el coste de maná {discourse.this:de}")


@spells(w.Activated)
def _activated(word: w.Activated, discourse: Said) -> str:
    if word.zone != "battlefield":
        discourse = discourse.within(this=Noun("esta carta", "f", proper=True))
    if paid := keyword_cost(word):
        return _of_a_keyword(word.name, paid, discourse)
    loyal = any(isinstance(part, w.LoyaltyCost) for part in word.cost)
    plain = loyal and word.limit != "loyalty"
    limits = [only(word.condition, discourse)] if word.condition is not None else []
    loyal = loyal and word.limit == "loyalty"
    limits += ["como una habilidad de lealtad"] if word.limit == "loyalty" and not loyal else []
    limits += ["como una habilidad ordinaria"] if plain else []
    limits += ["solo como un conjuro"] if word.sorcery and not loyal else []
    limits += ["solo una vez por turno"] if word.limit == "turn" else ["solo una vez"] if word.limit == "once" else []
    limits += [f"solo si esta carta está en tu {ZONES[word.zone].text}"] if word.zone != "battlefield" else []
    body = _body(word, discourse)
    if word.less != 0:
        body += f" Activar esta habilidad cuesta {generic(word.less, 'menos', discourse)}."
    return f"{capital(cost(word.cost, discourse))}: {body}" + (f" Activa esta habilidad {y(limits)}." if limits else "")


@spells(w.Triggered)
def _triggered(word: w.Triggered, discourse: Said) -> str:
    if paid := keyword_cost(word):
        return _of_a_keyword(word.name, paid, discourse)
    inner = which(word.when, discourse.within())
    lead = when(word.when, inner) + (f", si {condition(word.condition, inner)}" if word.condition is not None else "")
    body = _body(word, inner)
    subject = f"{capital(str(inner.this))} "
    if word.when.who == "this" and body.startswith(subject) and not word.modes:
        body = body.removeprefix(subject)
    once = " Esta habilidad se dispara solo una vez por turno." if word.once else ""
    once += " Esta habilidad solo funciona desde tu cementerio." if word.zone == "graveyard" else ""
    return f"{lead}, {body[:1].lower()}{body[1:]}{once}"


@spells(w.Spell)
def _spell(word: w.Spell, discourse: Said) -> str:
    other = f" o {pay(word.or_cost, discourse)}" if word.or_cost else ""
    extra = (
        f"Como coste adicional para lanzar {discourse.this}, {pay(word.extra_cost, discourse)}{other}. "
        if word.extra_cost
        else ""
    )
    only_if = f"Lanza {discourse.this} {only(word.condition, discourse)}. " if word.condition is not None else ""
    return extra + only_if + _body(word, discourse)


def card_text(text: w.CardText) -> str:
    """Return a card, line by line: name and cost, types, numbers, keywords, abilities."""
    types, subtypes = as_tuple(text.type), as_tuple(text.subtype)
    discourse = Said(this_card(types, subtypes), attached_to(text))
    main = [TYPES[one].text for one in sorted(types, key=lambda type_name: type_name != "creature")]
    gender = TYPES["creature" if "creature" in types else types[0]].gender
    more = [agree(SUPERTYPES.get(one, one), gender) for one in as_tuple(text.supertype)]
    kinds = title([*main, *more])
    lines = [f"{NAMES.get(text.name, text.name)} {text.cost}".strip()]
    lines.append(kinds + (f" — {title([subtype(one) for one in reversed(subtypes)])}" if subtypes else ""))
    if text.color:
        lines.append(f"Color: {y([COLORS[one] for one in as_tuple(text.color)])}")
    if text.power is not None and text.toughness is not None:
        lines.append(_figures(text, discourse))
    if text.loyalty or text.defense:
        lines.append(f"lealtad {text.loyalty}" if text.loyalty else f"defensa {text.defense}")
    if text.keywords:
        lines.append(capital(", ".join([printed(keyword(one)) for one in text.keywords])))
    lines += [format_word(one, discourse) for one in text.abilities]
    return "\n".join([*lines, *(["//", card_text(text.back)] if text.back is not None else [])])


def _figures(text: w.CardText, discourse: Said) -> str:
    """Return power and toughness: "2/2", "*/3, donde * es la cantidad de criaturas que controlas"."""
    figures = (text.power, text.toughness)
    moving = dict.fromkeys([value(one, discourse) for one in figures if isinstance(one, w.AmountWord)])
    shown = "/".join(["*" if isinstance(one, w.AmountWord) else str(one) for one in figures])
    return shown + (f", donde * es {y(moving)}" if moving else "")


def _fights(word: Any) -> bool:
    """Is that an ability that only a creature can have: of attacking, blocking and dealing combat damage?"""
    if isinstance(word, w.Triggered):
        deeds = ("attack", "block", "enlist", "exert")
        return word.when.who == "this" and (word.when.combat_damage or any(one in word.when.event for one in deeds))
    return isinstance(word, w.Static) and any(isinstance(one, (w.Must, w.Blockers)) for one in word.effects)


def text(word: Any) -> str:
    """Return what an ability, a mode, a cost or a description says, where the card is not known."""
    kinds: tuple[str, ...] = ("sorcery",) if isinstance(word, w.Spell) else ("creature",) if _fights(word) else ()
    discourse = Said(this_card(kinds) if kinds else None)
    if isinstance(word, tuple):
        return cost(word, discourse)
    return format_word(word, discourse)
