"""Magic cards in Spanish: what is done once."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.spanish.conditions import to_pay
from affray.games.mtg.text.spanish.keyword_names import KEYWORDS
from affray.games.mtg.text.spanish.lexicon import STATES, TYPES, WORDS, counter, named_keyword
from affray.games.mtg.text.spanish.phrases import (
    FIXED,
    Said,
    all_,
    cards,
    each,
    format_word,
    head,
    lives,
    number,
    points,
    spells,
    that,
    things,
    who,
)
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.text.languages.spanish import Noun, agree, capital, enclitic, y


def sequence(effects: tuple[Any, ...], discourse: Said) -> list[str]:
    """Return effects one after the other, each a clause."""
    return [format_word(one, discourse) for one in effects]


def clauses(effects: tuple[Any, ...], discourse: Said) -> str:
    """Return effects within a sentence."""
    return ", luego ".join(sequence(effects, discourse))


def sentences(lines: list[str]) -> str:
    """Return clauses as sentences."""
    return " ".join([capital(one) + ("" if one.endswith((".", ".»")) else ".") for one in lines])


def acts(player: str, you: str, third_person: str, discourse: Said) -> str:
    """Return who does something, with the verb that goes with it: "roba", "cada oponente roba"."""
    noun = who(player, discourse)
    return you if noun is FIXED["you"] else f"{noun} {third_person}"


# -- damage, destruction


@spells(w.Damage)
def _damage(effect: w.Damage, discourse: Said) -> str:
    by = who(effect.by, discourse)
    to = each(effect.to, discourse)
    if effect.and_to and (effect.and_n is not None or isinstance(effect.and_to, w.What) or not isinstance(effect.to, w.What)):
        also = who(effect.and_to, discourse)
        far = "ti" if also is FIXED["you"] else each(effect.and_to, discourse)
        n = effect.amount if effect.and_n is None else effect.and_n
        return f"{by} {by:hace|hacen} {points(effect.amount, discourse)} {_to(to)} y {points(n, discourse)} {_to(far)}"
    if effect.and_to:
        also = who(effect.and_to, discourse)
        return f"{by} {by:hace|hacen} {points(effect.amount, discourse)} {_to(to)} y {'a ti' if also is FIXED['you'] else f'{also:a}'}"
    if effect.divided:
        target = discourse.targets[0] if discourse.targets else None
        among = _divided(target, discourse) if effect.to == "target" and target is not None else to
        return f"{by} {by:hace|hacen} {points(effect.amount, discourse)}, repartidos como elijas entre {among}"
    at = "te" if effect.to == "you" else ""
    if effect.over:
        return f"{by} {by:hace|hacen} {points(effect.amount, discourse)} {_to(to)}. El daño sobrante se hace a su controlador en vez de eso"
    text = f"{by} {at} {by:hace|hacen} {points(effect.amount, discourse)}".replace("  ", " ")
    return (text if at else f"{text} {_to(to)}") + (", que no puede prevenirse" if effect.unpreventable else "")


def _divided(target: w.Target, discourse: Said) -> str:
    """Return what damage is divided among: "cualquier cantidad de criaturas objetivo"."""
    discourse.named.add(0)
    if target.n == w.ANY_NUMBER:
        if as_tuple(target.what.type) == ("any target",):
            return "cualquier cantidad de objetivos"
        return f"cualquier cantidad de {cards(target.what, discourse, is_plural=True, aim='objetivo').text}"
    if as_tuple(target.what.type) == ("any target",):
        return f"{'hasta ' if target.up_to else ''}{number(target.n)} objetivos"
    noun = cards(target.what, discourse, is_plural=True, aim="objetivo")
    return f"{'hasta ' if target.up_to else ''}{number(target.n, noun.gender)} {noun.text}"


def _to(phrase: str) -> str:
    return f"al {phrase[3:]}" if phrase.startswith("el ") else f"a {phrase}"


@spells(w.Destroy)
def _destroy(effect: w.Destroy, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    final = f". No {noun:puede|pueden} ser regenerad{noun:o}" if effect.final else ""
    return f"{imperative('destruye', effect.who, noun)}{final}"


def imperative(verb: str, phrase: w.Reference, noun: Noun) -> str:
    """Return what the player is told to do to something: "destruye todas las criaturas"; to a token just created: "sacrifícalo"."""
    if phrase == "moved" and "token" in noun.text:
        return enclitic(verb, f"{noun:lo}")
    return f"{verb} {all_or(phrase, noun)}"


def all_or(phrase: w.Reference, noun: Noun) -> str:
    """Return the object of an action, once it has been named."""
    return f"tod{noun:o} {noun}" if isinstance(phrase, w.What) else str(noun)


@spells(w.Sacrifice)
def _sacrifice(effect: w.Sacrifice, discourse: Said) -> str:
    noun = cards(effect.what, discourse)
    some = (
        noun.text
        if effect.what.other and effect.n == 1
        else things(effect.n, noun if effect.n == 1 else cards(effect.what, discourse, is_plural=True), discourse)
    )
    return f"{acts(effect.player, 'sacrifica', 'sacrifica', discourse)} {some}"


@spells(w.SacrificeIt)
def _sacrifice_it(effect: w.SacrificeIt, discourse: Said) -> str:
    return imperative("sacrifica", effect.who, who(effect.who, discourse))


@spells(w.Transform)
def _transform(effect: w.Transform, discourse: Said) -> str:
    return f"transforma {all_(effect.who, discourse)}"


@spells(w.Heal)
def _heal(effect: w.Heal, discourse: Said) -> str:
    return f"cura todo el daño hecho {_to(who(effect.who, discourse).text)}"


@spells(w.Regenerate)
def _regenerate(effect: w.Regenerate, discourse: Said) -> str:
    return f"regenera {all_(effect.who, discourse)}"


@spells(w.Fight)
def _fight(effect: w.Fight, discourse: Said) -> str:
    return f"{who(effect.one, discourse)} lucha contra {who(effect.other, discourse)}"


@spells(w.Counter)
def _counter(effect: w.Counter, discourse: Said) -> str:
    unless = f" a menos que su controlador pague {_paid(effect.unless, discourse)}" if effect.unless else ""
    to = f"; {_COUNTERED[effect.to]} si se contrarresta así" if effect.to != "graveyard" else ""
    return f"contrarresta {who(effect.who, discourse)}{unless}{to}"


_COUNTERED = {
    "hand": "ponlo en la mano de su propietario", "exile": "exílialo", "library top": "ponlo en la parte superior de la biblioteca de su propietario",
    "library bottom": "ponlo en el fondo de la biblioteca de su propietario",
    "library top or bottom": "ponlo en la parte superior o en el fondo de la biblioteca de su propietario",
}  # fmt: skip
"""Clauses for where a spell goes in place of the graveyard."""


def _paid(parts: tuple[Any, ...], discourse: Said) -> str:
    """Return what is paid, behind "pague"."""
    return to_pay(parts, discourse).removeprefix("pagar ")


# -- tapping, moving


@spells(w.Tap)
def _tap(effect: w.Tap, discourse: Said) -> str:
    return imperative("gira", effect.who, who(effect.who, discourse))


@spells(w.Untap)
def _untap(effect: w.Untap, discourse: Said) -> str:
    return imperative("endereza", effect.who, who(effect.who, discourse))


@spells(w.Move)
def _move(effect: w.Move, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    put = imperative("pon", effect.who, noun)
    discourse.moved = that(Noun("cartas" if noun.many else "carta", "f", noun.many))
    if effect.to == "exile":
        return imperative("exilia", effect.who, noun) + (
            f" hasta que {discourse.this} deje el campo de batalla" if effect.until else ""
        )
    if effect.to == "hand":
        return f"{imperative('regresa', effect.who, noun)} a la mano de su propietario"
    if effect.to == "library":
        if effect.position == "shuffled":
            return f"{imperative('baraja', effect.who, noun)} en la biblioteca de su propietario"
        where = {
            "top": "la parte superior",
            "second": "el segundo lugar",
            "bottom": "el fondo",
            "random bottom": "el fondo, en un orden al azar,",
            "top or bottom": "la parte superior o el fondo",
        }[effect.position]
        return f"{put} en {where} de la biblioteca de su propietario"
    if effect.to != "battlefield":
        return f"{put} en {'el cementerio de su propietario' if effect.to == 'graveyard' else WORDS[effect.to]}"
    how = ([agree("girado", noun.gender, noun.many)] if effect.tapped else []) + (["atacando"] if effect.attacking else [])
    how += [f"bloqueando {who(effect.blocking, discourse):a}"] if effect.blocking else []
    whose = "bajo tu control" if effect.under == "you" else "bajo el control de su propietario"
    return f"{put} en el campo de batalla {whose}" + (f", {y(how)}" if how else "")


@spells(w.PhaseOut)
def _phase_out(effect: w.PhaseOut, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    return f"{noun} {noun:sale|salen} de fase"


@spells(w.Attach)
def _attach(effect: w.Attach, discourse: Said) -> str:
    return f"anexa {discourse.this} {who(effect.to, discourse):a}"


@spells(w.ByHand)
def _by_hand(effect: w.ByHand, discourse: Said) -> str:
    return f"a mano: «{effect.text}»"


@spells(w.Rebound)
def _rebound(effect: w.Rebound, discourse: Said) -> str:
    what = "esta carta" if effect.who == "this" else who(effect.who, discourse)
    how = "sin pagar su coste de maná" if not effect.way else f"por su coste de {KEYWORDS[effect.way]}"
    return f"puedes lanzar {what} desde el exilio {how}"


@spells(w.Retarget)
def _retarget(effect: w.Retarget, discourse: Said) -> str:
    return f"cambia un objetivo {who(effect.who, discourse):de} por {who(effect.to, discourse)}"


# -- cards, life, counters


@spells(w.Draw)
def _draw(effect: w.Draw, discourse: Said) -> str:
    return f"{acts(effect.player, 'roba', 'roba', discourse)} {things(effect.n, TYPES['card'], discourse)}"


@spells(w.Discard)
def _discard(effect: w.Discard, discourse: Said) -> str:
    random = " al azar" if effect.random else ""
    if effect.n == w.ANY_NUMBER and not random:
        return f"{acts(effect.player, 'descarta', 'descarta', discourse)} {'tu' if effect.player == 'you' else 'su'} mano"
    return f"{acts(effect.player, 'descarta', 'descarta', discourse)} {things(effect.n, TYPES['card'], discourse)}{random}"


@spells(w.GainLife)
def _gain_life(effect: w.GainLife, discourse: Said) -> str:
    return f"{acts(effect.player, 'ganas', 'gana', discourse)} {lives(effect.amount, discourse)}"


@spells(w.LoseGame)
def _lose_game(effect: w.LoseGame, discourse: Said) -> str:
    return acts(effect.player, "pierdes la partida", "pierde la partida", discourse)


@spells(w.WinGame)
def _win_game(effect: w.WinGame, discourse: Said) -> str:
    return "ganas la partida"


@spells(w.LoseLife)
def _lose_life(effect: w.LoseLife, discourse: Said) -> str:
    return f"{acts(effect.player, 'pierdes', 'pierde', discourse)} {lives(effect.amount, discourse)}"


@spells(w.PutCounters)
def _counters(effect: w.PutCounters, discourse: Said) -> str:
    if effect.kind == w.EVERY_KIND:
        return f"quita todos los contadores de {each(effect.who, discourse)}".replace(" de el ", " del ")
    kind = Noun(f"contador {counter(effect.kind)}")
    some = _counted(effect.n, kind, discourse)
    if effect.divided:
        target = discourse.targets[0] if discourse.targets else None
        return f"distribuye {some} entre {_divided(target, discourse) if target is not None else who(effect.who, discourse)}"
    if effect.remove:
        return f"quita {some} de {each(effect.who, discourse)}".replace(" de el ", " del ")
    noun = who(effect.who, discourse)
    if noun.text.endswith(("jugador", "oponente", "controlador", "propietario", "tú")):
        return f"recibes {some}" if noun is FIXED["you"] else f"{noun} recibe {some}"
    whom = f"cada {cards(effect.who, discourse).text}" if isinstance(effect.who, w.What) else str(noun)
    return f"pon sobre {whom} {some}" if isinstance(effect.n, w.AmountWord) else f"pon {some} sobre {whom}"


def _counted(n: w.Amount, kind: Noun, discourse: Said) -> str:
    """Return a number of counters of a kind."""
    return things(
        n,
        Noun(kind.text, is_plural=False) if n == 1 else Noun(kind.text.replace("contador", "contadores", 1), is_plural=True),
        discourse,
    )


@spells(w.Designate)
def _designate(effect: w.Designate, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    if effect.what == "renowned":
        return f"{noun} {noun:gana|ganan} prestigio"
    return f"{noun} {noun:pasa|pasan} a ser {agree(STATES[effect.what], noun.gender, noun.many)}"


# -- tokens and copies


def keywords(names: tuple[str, ...]) -> str:
    """Return keywords as something has them: "las habilidades de volar y prisa", "protección contra rojo"."""
    phrases = [named_keyword(one) for one in names]
    plain = [one.removeprefix("la habilidad de ") for one in phrases if one.startswith("la habilidad de ")]
    rest = [one for one in phrases if not one.startswith("la habilidad de ")]
    lead = [f"la habilidad de {plain[0]}" if len(plain) == 1 else f"las habilidades de {y(plain)}"] if plain else []
    return y([*lead, *rest])


# -- choices


@spells(w.Choose)
def _choose(effect: w.Choose, discourse: Said) -> str:
    is_plural = effect.n != 1
    noun = cards(effect.what, discourse, is_plural)
    some = noun.text if effect.what.other and not is_plural else things(effect.n, noun, discourse)
    discourse.chosen = that(head(effect.what, is_plural))
    return f"{acts(effect.player, 'elige', 'elige', discourse)} {'hasta ' if effect.up_to else ''}{some}"


@spells(w.ChooseType)
def _choose_type(effect: w.ChooseType, discourse: Said) -> str:
    return "elige un tipo de criatura"


@spells(w.Phases)
def _phases(effect: w.Phases, discourse: Said) -> str:
    names = {"combat": "una fase de combate adicional", "main": "una fase principal adicional"}
    after = "esta fase" if effect.after == "this" else "la segunda fase principal de este turno"
    text = f"después de {after} hay {y([names[one] for one in effect.add])}"
    return text + (f". Al comienzo de ese combate, {clauses(effect.begins, discourse)}" if effect.begins else "")


@spells(w.Skip)
def _skip(effect: w.Skip, discourse: Said) -> str:
    phase = {"combat": "próxima fase de combate", "untap": "próximo paso de enderezar", "draw": "próximo paso de robar"}[
        effect.what
    ]
    return acts(effect.player, f"sáltate tu {phase}", f"se salta su {phase}", discourse)


@spells(w.ExtraTurn)
def _extra_turn(effect: w.ExtraTurn, discourse: Said) -> str:
    return f"{acts(effect.player, 'juega', 'juega', discourse)} un turno adicional después de este"


# -- combat


@spells(w.RemoveFromCombat)
def _remove(effect: w.RemoveFromCombat, discourse: Said) -> str:
    return f"retira {all_(effect.who, discourse)} del combate"


@spells(w.BecomeBlocked)
def _become_blocked(effect: w.BecomeBlocked, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    by = f" por {who(effect.by, discourse)}" if effect.by else ""
    return f"{noun} {noun:queda|quedan} bloquead{noun:o}{by}"


@spells(w.Reselect)
def _reselect(effect: w.Reselect, discourse: Said) -> str:
    return f"elige de nuevo a qué ataca {who(effect.who, discourse)}"
