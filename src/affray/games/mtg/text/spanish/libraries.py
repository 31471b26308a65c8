"""Magic cards in Spanish: what is done with libraries."""

from __future__ import annotations

import msgspec

from affray.games.mtg.text.spanish.effects import acts
from affray.games.mtg.text.spanish.lasting import during
from affray.games.mtg.text.spanish.lexicon import TYPES
from affray.games.mtg.text.spanish.phrases import Said, cards, number, spells, things, value, who
from affray.games.mtg.text.spanish.subtypes import subtype
from affray.games.mtg.vocabulary import words as w
from affray.text.languages.spanish import agree, plural


def card(what: w.What, discourse: Said, is_plural: bool) -> str:
    """Return what is printed on a card: "carta de criatura"."""
    if what.either:
        return " o ".join([card(one, discourse, is_plural) for one in what.either])
    return cards(msgspec.structs.replace(what, zone=("library",)), discourse, is_plural, place=False).text


def some(what: w.What, n: int, up_to: bool, discourse: Said) -> str:
    """Return a number of cards: "una carta de criatura", "hasta dos cartas de tierra"."""
    if n == w.ANY_NUMBER:
        return f"cualquier cantidad de {card(what, discourse, True)}"
    return f"{'hasta ' if up_to else ''}{'una' if n == 1 else number(n, 'f')} {card(what, discourse, n != 1)}"


def _so_many(n: w.Amount, discourse: Said) -> str:
    """Return the number behind a keyword action: "2", "X, donde X es la cantidad de artefactos que controlas"."""
    return f"X, donde X es {value(n, discourse)}" if isinstance(n, w.AmountWord) else value(n, discourse)


@spells(w.Scry)
def _scry(effect: w.Scry, discourse: Said) -> str:
    return f"adivina {_so_many(effect.n, discourse)}"


@spells(w.SearchTop)
def _search_top(effect: w.SearchTop, discourse: Said) -> str:
    who_searches = "un oponente" if effect.who == "opponent" else "un jugador"
    seen = f"las {number(effect.n, 'f')} primeras cartas de esa biblioteca"
    return f"si {who_searches} fuera a buscar en una biblioteca{during(effect, discourse)}, ese jugador busca en cambio en {seen}"


@spells(w.Surveil)
def _surveil(effect: w.Surveil, discourse: Said) -> str:
    return f"vigila {_so_many(effect.n, discourse)}"


@spells(w.Explore)
def _explore(effect: w.Explore, discourse: Said) -> str:
    return f"{who(effect.who, discourse)} explora"


@spells(w.Mill)
def _mill(effect: w.Mill, discourse: Said) -> str:
    if effect.to == "exile" and effect.n == w.ANY_NUMBER:
        own = "tu" if effect.player == "you" else "su"
        return f"{acts(effect.player, 'exilia', 'exilia', discourse)} todas las cartas de {own} biblioteca"
    if effect.to == "exile":
        some = "la primera carta" if effect.n == 1 else f"{things(effect.n, TYPES['card'], discourse)} de arriba"
        return f"{acts(effect.player, 'exilia', 'exilia', discourse)} {some} {'de tu' if effect.player == 'you' else 'de su'} biblioteca"
    return f"{acts(effect.player, 'muele', 'muele', discourse)} {things(effect.n, TYPES['card'], discourse)}"


@spells(w.Proliferate)
def _proliferate(effect: w.Proliferate, discourse: Said) -> str:
    return "prolifera"


@spells(w.Search)
def _search(effect: w.Search, discourse: Said) -> str:
    is_plural = effect.n != 1
    them = "las" if is_plural else "la"
    shown = f", muéstra{them}" if effect.reveal else ""
    graveyard = " y en tu cementerio" if effect.graveyard else ""
    theirs = effect.player != "you"
    lead = f"{who(effect.player, discourse)} busca en su" if theirs else "busca en tu"
    alike = " que compartan un tipo de tierra" if effect.share else ""
    clause = f"{lead} biblioteca{graveyard} {some(effect.what, effect.n, effect.up_to, discourse)}{alike}{shown}"
    if effect.to == "library":
        return f"{clause}, luego baraja y pon{them} en la parte superior"
    if effect.to == "exile":
        return f"{clause}, exília{them}, luego baraja"
    tapped = f" {agree('girado', 'f', is_plural)}" if effect.tapped else ""
    own = "su" if theirs else "tu"
    where = {"hand": f"en {own} mano", "battlefield": "en el campo de batalla", "graveyard": f"en {own} cementerio"}[effect.to]
    if effect.others:
        tapped = " girada" if effect.tapped else ""
        return f"{clause}, {'pone' if theirs else 'pon'} una {where}{tapped} y el resto en {own} mano, luego baraja"
    return f"{clause}, {f'{them} pone' if theirs else f'pon{them}'} {where}{tapped}, luego baraja"


@spells(w.Shuffle)
def _shuffle(effect: w.Shuffle, discourse: Said) -> str:
    return f"{acts(effect.player, 'baraja', 'baraja', discourse)} {'tu' if effect.player == 'you' else 'su'} biblioteca"


@spells(w.LookAtHand)
def _look_at_hand(effect: w.LookAtHand, discourse: Said) -> str:
    return f"mira la mano {who(effect.player, discourse):de}"


@spells(w.LookAtTop)
def _look(effect: w.LookAtTop, discourse: Said) -> str:
    can = "puedes " if effect.may else ""
    where = {"hand": "en tu mano", "battlefield": "en el campo de batalla", "top": "de nuevo en la parte superior"}[effect.to]
    tapped = f" {agree('girado', 'f', effect.most != 1)}" if effect.tapped else ""
    rest = {
        "bottom in any order": "en el fondo de tu biblioteca en cualquier orden",
        "bottom in a random order": "en el fondo de tu biblioteca en un orden aleatorio",
        "top in any order": "en la parte superior de tu biblioteca en cualquier orden",
        "graveyard": "en tu cementerio",
    }[effect.rest]
    count = number(effect.n, "f") if isinstance(effect.n, int) else value(effect.n, discourse)
    top = "la primera carta" if effect.n == 1 else f"las {count} primeras cartas"
    if effect.revealed or effect.player != "you":
        return _others_look(effect, top, discourse)
    if effect.of:
        whose = who(effect.of, discourse)
        return (
            f"mira {top} de la biblioteca {whose:de}; {'ponla' if effect.n == 1 else 'ponlas'} de nuevo encima en cualquier orden"
        )
    if not effect.most:
        return f"mira {top} de tu biblioteca; {'ponla' if effect.n == 1 else 'ponlas'} {rest}"
    selection, put = some(effect.take, effect.most, False, discourse), "poner" if effect.may else "pon"
    taken = f"{can}{put} {selection} de entre ellas {where}{tapped}"
    if effect.reveal:
        them = "la" if effect.most == 1 else "las"
        taken = f"{can}{'mostrar' if effect.may else 'muestra'} {selection} de entre ellas y {put}{them} {where}{tapped}"
    return f"mira {top} de tu biblioteca; {taken}; pon el resto {rest}"


def _others_look(effect: w.LookAtTop, top: str, discourse: Said) -> str:
    """Return what another player looks at or reveals."""
    verb = acts(effect.player, *(("muestra", "muestra") if effect.revealed else ("mira", "mira")), discourse)
    own = "tu" if effect.player == "you" else "su"
    taken = some(effect.take, effect.most, effect.may, discourse)
    where = (
        f"{own} mano"
        if effect.to == "hand"
        else f"lo alto de {own} biblioteca"
        if effect.to == "top"
        else f"el campo de batalla{' girada' if effect.tapped else ''}"
    )
    rest = {
        "graveyard": f"{own} cementerio",
        "top in any order": f"la parte superior de {own} biblioteca en cualquier orden",
    }.get(effect.rest, f"el fondo de {own} biblioteca en {'cualquier orden' if 'any' in effect.rest else 'un orden aleatorio'}")
    shown = " mostrándolas," if effect.reveal else ""
    return f"{verb} {top} de {own} biblioteca;{shown} de entre ellas {taken} va a {where} y el resto a {rest}"


@spells(w.SearchZones)
def _search_zones(effect: w.SearchZones, discourse: Said) -> str:
    noun = who(effect.player, discourse)
    nouns = cards(effect.what, discourse, is_plural=True)
    some = f"todas las {nouns}" if effect.every else f"cualquier cantidad de {nouns}"
    return f"busca en el cementerio, la mano y la biblioteca {noun:de} {some} y exílialas. Luego ese jugador baraja"


@spells(w.Bolster)
def _bolster(effect: w.Bolster, discourse: Said) -> str:
    return f"fortalece {_so_many(effect.n, discourse)}"


@spells(w.Amass)
def _amass(effect: w.Amass, discourse: Said) -> str:
    return f"enrola {plural(subtype(effect.subtype))} {value(effect.n, discourse)}"


@spells(w.Recruit)
def _recruit(effect: w.Recruit, discourse: Said) -> str:
    return "recluta"


@spells(w.Connive)
def _connive(effect: w.Connive, discourse: Said) -> str:
    noun = who(effect.who, discourse)
    return f"{noun} {noun:confabula|confabulan}" + ("" if effect.n == 1 else f" {value(effect.n, discourse)}")


@spells(w.FromHand)
def _from_hand(effect: w.FromHand, discourse: Said) -> str:
    player = who(effect.player, discourse)
    noun = cards(effect.what, discourse, effect.n != 1)
    some = things(effect.n, noun, discourse)
    that_one = "esas cartas" if effect.n != 1 else "esa carta"
    removal = {
        "graveyard": f"ese jugador descarta {that_one}",
        "exile": f"exilia {that_one}",
        "library bottom": f"ese jugador pone {that_one} en el fondo de su biblioteca",
    }[effect.to]
    shows = "te deja mirar su mano" if effect.look else "muestra su mano"
    then = ", luego roba una carta" if effect.draw else ""
    return f"{player} {shows}. Tú {'puedes elegir' if effect.may else 'eliges'} de ahí {some}; {removal}{then}"


@spells(w.Piles)
def _piles(effect: w.Piles, discourse: Said) -> str:
    noun = cards(effect.what, discourse, is_plural=True)
    return f"separa tod{noun:o} {noun} en dos montones; {who(effect.player, discourse)} sacrifica todo un montón de su elección"


@spells(w.Cascade)
def _cascade(effect: w.Cascade, discourse: Said) -> str:
    return "haz cascada"


@spells(w.Fateseal)
def _fateseal(effect: w.Fateseal, discourse: Said) -> str:
    top = "la primera carta" if effect.n == 1 else f"las {value(effect.n, discourse)} primeras cartas"
    noun = who(effect.player, discourse)
    return f"mira {top} de la biblioteca {noun:de} y pon cualquier cantidad de ellas en el fondo, todas en cualquier orden"
