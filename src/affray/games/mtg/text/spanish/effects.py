"""Magic cards in Spanish: what is done once."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.spanish.conditions import condition, to_pay
from affray.games.mtg.text.spanish.lexicon import COLORS, STATES, TYPES, WORDS, counter, named_keyword
from affray.games.mtg.text.spanish.phrases import (
    FIXED,
    Said,
    all_,
    cards,
    each,
    head,
    lives,
    number,
    points,
    say,
    spells,
    that,
    things,
    value,
    who,
)
from affray.games.mtg.text.spanish.subtypes import subtype
from affray.games.mtg.text.spanish.triggers import next_time, which
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.text.languages.spanish import Noun, agree, capital, enclitic, o, y

INFINITIVES = {
    "agrega": "agregar", "anexa": "anexar", "contrarresta": "contrarrestar", "crea": "crear", "descarta": "descartar", "destruye": "destruir",
    "busca": "buscar", "elige": "elegir", "endereza": "enderezar", "exilia": "exiliar", "gana": "ganar", "ganas": "ganar", "gira": "girar", "intercambia": "intercambiar",
    "juega": "jugar", "lanza": "lanzar", "pierdes": "perder", "pon": "poner", "quita": "quitar", "regenera": "regenerar", "regresa": "regresar",
    "retira": "retirar", "roba": "robar", "sacrifica": "sacrificar", "vuelve": "volver",
}  # fmt: skip
"""What clauses that tell the player to do something begin with, and its infinitive."""


def sequence(effects: tuple[Any, ...], said: Said) -> list[str]:
    """Effects one after the other, each a clause."""
    return [say(one, said) for one in effects]


def clauses(effects: tuple[Any, ...], said: Said) -> str:
    """Effects within a sentence."""
    return ", luego ".join(sequence(effects, said))


def sentences(lines: list[str]) -> str:
    """Clauses as sentences."""
    return " ".join([capital(one) + ("" if one.endswith((".", ".»")) else ".") for one in lines])


def acts(player: str, you: str, one: str, said: Said) -> str:
    """Who does something, with the verb that goes with it: "roba", "cada oponente roba"."""
    noun = who(player, said)
    return you if noun is FIXED["you"] else f"{noun} {one}"


# -- damage, destruction


@spells(w.Damage)
def _damage(e: w.Damage, said: Said) -> str:
    by = who(e.by, said)
    to = each(e.to, said)
    if e.and_to and (e.and_n is not None or isinstance(e.and_to, w.What) or not isinstance(e.to, w.What)):
        also = who(e.and_to, said)
        far = "ti" if also is FIXED["you"] else each(e.and_to, said)
        n = e.amount if e.and_n is None else e.and_n
        return f"{by} {by:hace|hacen} {points(e.amount, said)} {_to(to)} y {points(n, said)} {_to(far)}"
    if e.and_to:
        also = who(e.and_to, said)
        return f"{by} {by:hace|hacen} {points(e.amount, said)} {_to(to)} y {'a ti' if also is FIXED['you'] else f'{also:a}'}"
    if e.divided:
        target = said.targets[0] if said.targets else None
        among = _divided(target, said) if e.to == "target" and target is not None else to
        return f"{by} {by:hace|hacen} {points(e.amount, said)}, repartidos como elijas entre {among}"
    at = "te" if e.to == "you" else ""
    if e.over:
        return f"{by} {by:hace|hacen} {points(e.amount, said)} {_to(to)}. El daño sobrante se hace a su controlador en vez de eso"
    text = f"{by} {at} {by:hace|hacen} {points(e.amount, said)}".replace("  ", " ")
    return text if at else f"{text} {_to(to)}"


def _divided(target: w.Target, said: Said) -> str:
    """What damage is divided among: "cualquier cantidad de criaturas objetivo"."""
    said.named.add(0)
    if target.n == w.ANY_NUMBER:
        if as_tuple(target.what.type) == ("any target",):
            return "cualquier cantidad de objetivos"
        return f"cualquier cantidad de {cards(target.what, said, many=True, aim='objetivo').text}"
    if as_tuple(target.what.type) == ("any target",):
        return f"{'hasta ' if target.up_to else ''}{number(target.n)} objetivos"
    noun = cards(target.what, said, many=True, aim="objetivo")
    return f"{'hasta ' if target.up_to else ''}{number(target.n, noun.gender)} {noun.text}"


def _to(phrase: str) -> str:
    return f"al {phrase[3:]}" if phrase.startswith("el ") else f"a {phrase}"


@spells(w.Destroy)
def _destroy(e: w.Destroy, said: Said) -> str:
    noun = who(e.who, said)
    final = f". No {noun:puede|pueden} ser regenerad{noun:o}" if e.final else ""
    return f"{told('destruye', e.who, noun)}{final}"


def told(verb: str, phrase: w.Who, noun: Noun) -> str:
    """What the player is told to do to something: "destruye todas las criaturas"; to a token just created: "sacrifícalo"."""
    if phrase == "moved" and "token" in noun.text:
        return enclitic(verb, f"{noun:lo}")
    return f"{verb} {all_or(phrase, noun)}"


def all_or(phrase: w.Who, noun: Noun) -> str:
    """What something is done to, once it has been named."""
    return f"tod{noun:o} {noun}" if isinstance(phrase, w.What) else str(noun)


@spells(w.Sacrifice)
def _sacrifice(e: w.Sacrifice, said: Said) -> str:
    noun = cards(e.what, said)
    some = noun.text if e.what.other and e.n == 1 else things(e.n, noun if e.n == 1 else cards(e.what, said, many=True), said)
    return f"{acts(e.player, 'sacrifica', 'sacrifica', said)} {some}"


@spells(w.SacrificeIt)
def _sacrifice_it(e: w.SacrificeIt, said: Said) -> str:
    return told("sacrifica", e.who, who(e.who, said))


@spells(w.Regenerate)
def _regenerate(e: w.Regenerate, said: Said) -> str:
    return f"regenera {all_(e.who, said)}"


@spells(w.Fight)
def _fight(e: w.Fight, said: Said) -> str:
    return f"{who(e.one, said)} lucha contra {who(e.other, said)}"


@spells(w.Counter)
def _counter(e: w.Counter, said: Said) -> str:
    unless = f" a menos que su controlador pague {_paid(e.unless, said)}" if e.unless else ""
    return f"contrarresta {who(e.who, said)}{unless}"


def _paid(parts: tuple[Any, ...], said: Said) -> str:
    """What is paid, behind "pague"."""
    return to_pay(parts, said).removeprefix("pagar ")


# -- tapping, moving


@spells(w.Tap)
def _tap(e: w.Tap, said: Said) -> str:
    return told("gira", e.who, who(e.who, said))


@spells(w.Untap)
def _untap(e: w.Untap, said: Said) -> str:
    return told("endereza", e.who, who(e.who, said))


@spells(w.Move)
def _move(e: w.Move, said: Said) -> str:
    noun = who(e.who, said)
    put = told("pon", e.who, noun)
    said.moved = that(Noun("cartas" if noun.many else "carta", "f", noun.many))
    if e.to == "exile":
        return told("exilia", e.who, noun) + (f" hasta que {said.this} deje el campo de batalla" if e.until else "")
    if e.to == "hand":
        return f"{told('regresa', e.who, noun)} a la mano de su propietario"
    if e.to == "library":
        where = {"top": "la parte superior", "bottom": "el fondo"}[e.position]
        return f"{put} en {where} de la biblioteca de su propietario"
    if e.to != "battlefield":
        return f"{put} en {'el cementerio de su propietario' if e.to == 'graveyard' else WORDS[e.to]}"
    how = ([agree("girado", noun.gender, noun.many)] if e.tapped else []) + (["atacando"] if e.attacking else [])
    how += [f"bloqueando {who(e.blocking, said):a}"] if e.blocking else []
    whose = "bajo tu control" if e.under == "you" else "bajo el control de su propietario"
    return f"{put} en el campo de batalla {whose}" + (f", {y(how)}" if how else "")


@spells(w.PhaseOut)
def _phase_out(e: w.PhaseOut, said: Said) -> str:
    noun = who(e.who, said)
    return f"{noun} {noun:sale|salen} de fase"


@spells(w.Attach)
def _attach(e: w.Attach, said: Said) -> str:
    return f"anexa {said.this} {who(e.to, said):a}"


@spells(w.Rebound)
def _rebound(e: w.Rebound, said: Said) -> str:
    return "puedes lanzar esta carta desde el exilio sin pagar su coste de maná"


# -- cards, life, counters


@spells(w.Draw)
def _draw(e: w.Draw, said: Said) -> str:
    return f"{acts(e.player, 'roba', 'roba', said)} {things(e.n, TYPES['card'], said)}"


@spells(w.Discard)
def _discard(e: w.Discard, said: Said) -> str:
    random = " al azar" if e.random else ""
    if e.n == w.ANY_NUMBER and not random:
        return f"{acts(e.player, 'descarta', 'descarta', said)} {'tu' if e.player == 'you' else 'su'} mano"
    return f"{acts(e.player, 'descarta', 'descarta', said)} {things(e.n, TYPES['card'], said)}{random}"


@spells(w.GainLife)
def _gain_life(e: w.GainLife, said: Said) -> str:
    return f"{acts(e.player, 'ganas', 'gana', said)} {lives(e.amount, said)}"


@spells(w.LoseLife)
def _lose_life(e: w.LoseLife, said: Said) -> str:
    return f"{acts(e.player, 'pierdes', 'pierde', said)} {lives(e.amount, said)}"


@spells(w.PutCounters)
def _counters(e: w.PutCounters, said: Said) -> str:
    kind = Noun(f"contador {counter(e.kind)}")
    some = _counted(e.n, kind, said)
    if e.divided:
        target = said.targets[0] if said.targets else None
        return f"distribuye {some} entre {_divided(target, said) if target is not None else who(e.who, said)}"
    if e.remove:
        return f"quita {some} de {each(e.who, said)}".replace(" de el ", " del ")
    noun = who(e.who, said)
    if noun.text.endswith(("jugador", "oponente", "controlador", "propietario", "tú")):
        return f"recibes {some}" if noun is FIXED["you"] else f"{noun} recibe {some}"
    whom = f"cada {cards(e.who, said).text}" if isinstance(e.who, w.What) else str(noun)
    return f"pon sobre {whom} {some}" if isinstance(e.n, w.AmountWord) else f"pon {some} sobre {whom}"


def _counted(n: w.Amount, kind: Noun, said: Said) -> str:
    """So many counters of a kind."""
    return things(
        n, Noun(kind.text, many=False) if n == 1 else Noun(kind.text.replace("contador", "contadores", 1), many=True), said
    )


@spells(w.Designate)
def _designate(e: w.Designate, said: Said) -> str:
    noun = who(e.who, said)
    if e.what == "renowned":
        return f"{noun} {noun:gana|ganan} prestigio"
    return f"{noun} {noun:pasa|pasan} a ser {agree(STATES[e.what], noun.gender, noun.many)}"


@spells(w.Mana)
def _mana(e: w.Mana, said: Said) -> str:
    text = "agrega un maná de cualquier color" if e.mana == "any" else f"agrega {o(e.mana.split('|'))}"
    return text if e.n == 1 else f"{text}, tantas veces como {value(e.n, said)}"


# -- tokens and copies


@spells(w.Token)
def _token(e: w.Token, said: Said) -> str:
    types = [TYPES[one].text for one in sorted(as_tuple(e.type), key=lambda one: one != "creature")]
    names = [subtype(one) for one in as_tuple(e.subtype)]
    kind = [*types, *names, y([agree(COLORS[one], "m", e.n != 1) for one in as_tuple(e.color)])]
    kind += [f"{value(e.power, said)}/{value(e.toughness or 0, said)}"] if e.power is not None else []
    kind += [f"{'llamado' if e.n == 1 else 'llamados'} {e.name}"] if set(e.name.split(" ")) != set(as_tuple(e.subtype)) else []
    with_ = [keywords(e.keywords)] if e.keywords else []
    with_ += (
        [y([f"«{say(one, said.within(this=Noun('este token', proper=True)))}»" for one in e.abilities])] if e.abilities else []
    )
    single = e.n == 1
    noun = Noun(f"token de {' '.join([one for one in kind if one])}")
    text = f"crea {things(e.n, noun if single else Noun('tokens' + noun.text[5:], many=True), said)}"
    how = [*(["girado" if single else "girados"] if e.tapped else []), *(["atacando"] if e.attacking else [])]
    how += [f"bloqueando {who(e.blocking, said):a}"] if e.blocking else []
    said.moved = Noun("ese token" if single else "esos tokens", many=not single, proper=True)
    return text + (f" con {y(with_)}" if with_ else "") + (f", {y(how)}" if how else "")


def keywords(names: tuple[str, ...]) -> str:
    """Keywords as something has them: "las habilidades de volar y prisa", "protección contra rojo"."""
    said = [named_keyword(one) for one in names]
    plain = [one.removeprefix("la habilidad de ") for one in said if one.startswith("la habilidad de ")]
    rest = [one for one in said if not one.startswith("la habilidad de ")]
    lead = [f"la habilidad de {plain[0]}" if len(plain) == 1 else f"las habilidades de {y(plain)}"] if plain else []
    return y([*lead, *rest])


@spells(w.Copy)
def _copy(e: w.Copy, said: Said) -> str:
    of = who(e.of, said)
    many = e.n != 1
    text = f"crea {things(e.n, Noun('token'), said)} que {'son copias' if many else 'es una copia'} {of:de}"
    text += f", excepto que {'tienen' if many else 'tiene'} {keywords(e.keywords)}" if e.keywords else ""
    how = ["girados" if many else "girado"] if e.tapped else []
    how += {"": [], "you choose": ["atacando lo que elijas"], "each other opponent": ["atacando a cada otro oponente"]}[
        e.attacking
    ]
    said.moved = Noun("esos tokens" if many else "ese token", many=many, proper=True)
    return text + (f", {y(how)}" if how else "")


# -- choices


@spells(w.Choose)
def _choose(e: w.Choose, said: Said) -> str:
    many = e.n != 1
    noun = cards(e.what, said, many)
    some = noun.text if e.what.other and not many else things(e.n, noun, said)
    said.chosen = that(head(e.what, many))
    return f"{acts(e.player, 'elige', 'elige', said)} {'hasta ' if e.up_to else ''}{some}"


@spells(w.ChooseType)
def _choose_type(e: w.ChooseType, said: Said) -> str:
    return "elige un tipo de criatura"


@spells(w.MayDo)
def _may_do(e: w.MayDo, said: Said) -> str:
    player = who(e.player, said)
    can = "puedes" if player is FIXED["you"] else f"{player} puede"
    if e.cost:
        does = "lo haces" if player is FIXED["you"] else "lo hace"
        text = f"{can} {to_pay(e.cost, said)}"
        if len(e.effects) == 1 and isinstance(e.effects[0], w.WhenYouDo):
            text += f". {capital(clauses(e.effects, said))}"
        elif e.effects:
            text += f". Si {does}, {clauses(e.effects, said)}"
        return text + (f". Si no {does}, {clauses(e.otherwise, said)}" if e.otherwise else "")
    lines = sequence(e.effects, said)
    if e.if_done:
        does = "lo haces" if player is FIXED["you"] else "lo hace"
        lines = [*lines[:1], f". Si {does}, " + ", luego ".join(lines[1:])]
        text = f"{can} {_infinitive(lines[:1])}{lines[1]}"
        return text + (f". Si no, {clauses(e.otherwise, said)}" if e.otherwise else "")
    text = f"{can} {_infinitive(lines)}" if lines else can
    return text + (f". Si no, {clauses(e.otherwise, said)}" if e.otherwise else "")


@spells(w.IfDone)
def _if_done(e: w.IfDone, said: Said) -> str:
    first, *rest = sequence(e.effects, said)
    yours = first.partition(" ")[0] in INFINITIVES
    text = first + (f". Si {'lo haces' if yours else 'se hizo'}, {', luego '.join(rest)}" if rest else "")
    return text + (f". Si no {'puedes' if yours else 'se puede'}, {clauses(e.otherwise, said)}" if e.otherwise else "")


def _infinitive(lines: list[str]) -> str:
    """What one may do: clauses with their verbs in the infinitive; where one tells what something else does, all as they are."""
    first = [one.partition(" ") for one in lines]
    able = next((at for at, (verb, _, _) in enumerate(first) if verb not in INFINITIVES), len(first))
    if not able:
        return f"hacer que suceda esto: {', luego '.join(lines)}"
    text = y([f"{INFINITIVES[verb]} {_search_infinitive(rest) if verb == 'busca' else rest}" for verb, _, rest in first[:able]])
    return text + (f". Si lo haces, {', luego '.join(lines[able:])}" if able < len(lines) else "")


def _search_infinitive(rest: str) -> str:
    """What a search says after its first verb, in the infinitive too."""
    for told, infinitive in (
        (", muéstra", ", mostrar"),
        (" pon", " poner"),
        (", exília", ", exiliar"),
        (" luego baraja", " luego barajar"),
    ):
        rest = rest.replace(told, infinitive)
    return rest


@spells(w.WhenYouDo)
def _when_you_do(e: w.WhenYouDo, said: Said) -> str:
    inner = said.within(targets=e.then.targets, it=said.it, subject=said.subject)
    return f"cuando lo hagas, {clauses(e.then.effects, inner)}"


@spells(w.IfThen)
def _if(e: w.IfThen, said: Said) -> str:
    text = f"si {condition(e.condition, said)}, {clauses(e.then, said)}"
    return text + (f". De lo contrario, {clauses(e.otherwise, said)}" if e.otherwise else "")


@spells(w.Coin)
def _coin(e: w.Coin, said: Said) -> str:
    sides = [(side, effects) for side, effects in (("cara", e.heads), ("cruz", e.tails)) if effects]
    return ". ".join(["lanza una moneda", *[f"Si sale {side}, {clauses(effects, said)}" for side, effects in sides]])


@spells(w.OneOf)
def _one_of(e: w.OneOf, said: Said) -> str:
    one, other = clauses(e.first, said), clauses(e.second, said)
    return f"haz una de estas dos cosas: {one}; o {other}"


@spells(w.Later)
def _later(e: w.Later, said: Said) -> str:
    return f"{next_time(e, said)}, {clauses(e.effects, which(e.when, said))}"


# -- the turn


@spells(w.Phases)
def _phases(e: w.Phases, said: Said) -> str:
    names = {"combat": "una fase de combate adicional", "main": "una fase principal adicional"}
    after = "esta fase" if e.after == "this" else "la segunda fase principal de este turno"
    text = f"después de {after} hay {y([names[one] for one in e.add])}"
    return text + (f". Al comienzo de ese combate, {clauses(e.begins, said)}" if e.begins else "")


@spells(w.Skip)
def _skip(e: w.Skip, said: Said) -> str:
    own = {"combat": "próxima fase de combate", "untap": "próximo paso de enderezar", "draw": "próximo paso de robar"}[e.what]
    return acts(e.player, f"sáltate tu {own}", f"se salta su {own}", said)


@spells(w.ExtraTurn)
def _extra_turn(e: w.ExtraTurn, said: Said) -> str:
    return f"{acts(e.player, 'juega', 'juega', said)} un turno adicional después de este"


# -- combat


@spells(w.RemoveFromCombat)
def _remove(e: w.RemoveFromCombat, said: Said) -> str:
    return f"retira {all_(e.who, said)} del combate"


@spells(w.BecomeBlocked)
def _become_blocked(e: w.BecomeBlocked, said: Said) -> str:
    noun = who(e.who, said)
    by = f" por {who(e.by, said)}" if e.by else ""
    return f"{noun} {noun:queda|quedan} bloquead{noun:o}{by}"


@spells(w.Reselect)
def _reselect(e: w.Reselect, said: Said) -> str:
    return f"elige de nuevo a qué ataca {who(e.who, said)}"
