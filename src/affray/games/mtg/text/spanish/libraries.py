"""Magic cards in Spanish: what is done with libraries."""

from __future__ import annotations

import msgspec

from affray.games.mtg.text.spanish.effects import acts
from affray.games.mtg.text.spanish.lexicon import TYPES
from affray.games.mtg.text.spanish.phrases import Said, cards, number, spells, things, value, who
from affray.games.mtg.text.spanish.subtypes import subtype
from affray.games.mtg.vocabulary import words as w
from affray.text.languages.spanish import agree, plural


def card(what: w.What, said: Said, many: bool) -> str:
    """What is printed on a card: "carta de criatura"."""
    if what.either:
        return " o ".join([card(one, said, many) for one in what.either])
    return cards(msgspec.structs.replace(what, zone=("library",)), said, many, place=False).text


def some(what: w.What, n: int, up_to: bool, said: Said) -> str:
    """So many cards: "una carta de criatura", "hasta dos cartas de tierra"."""
    if n == w.ANY_NUMBER:
        return f"cualquier cantidad de {card(what, said, True)}"
    return f"{'hasta ' if up_to else ''}{'una' if n == 1 else number(n, 'f')} {card(what, said, n != 1)}"


def _so_many(n: w.Amount, said: Said) -> str:
    """The number behind a keyword action: "2", "X, donde X es la cantidad de artefactos que controlas"."""
    return f"X, donde X es {value(n, said)}" if isinstance(n, w.AmountWord) else value(n, said)


@spells(w.Scry)
def _scry(e: w.Scry, said: Said) -> str:
    return f"adivina {_so_many(e.n, said)}"


@spells(w.Surveil)
def _surveil(e: w.Surveil, said: Said) -> str:
    return f"vigila {_so_many(e.n, said)}"


@spells(w.Explore)
def _explore(e: w.Explore, said: Said) -> str:
    return f"{who(e.who, said)} explora"


@spells(w.Mill)
def _mill(e: w.Mill, said: Said) -> str:
    if e.to == "exile":
        some = "la primera carta" if e.n == 1 else f"{things(e.n, TYPES['card'], said)} de arriba"
        return f"{acts(e.player, 'exilia', 'exilia', said)} {some} {'de tu' if e.player == 'you' else 'de su'} biblioteca"
    return f"{acts(e.player, 'muele', 'muele', said)} {things(e.n, TYPES['card'], said)}"


@spells(w.Proliferate)
def _proliferate(e: w.Proliferate, said: Said) -> str:
    return "prolifera"


@spells(w.Search)
def _search(e: w.Search, said: Said) -> str:
    many = e.n != 1
    them = "las" if many else "la"
    shown = f", muéstra{them}" if e.reveal else ""
    graveyard = " y en tu cementerio" if e.graveyard else ""
    found = f"busca en tu biblioteca{graveyard} {some(e.what, e.n, e.up_to, said)}{shown}"
    if e.to == "library":
        return f"{found}, luego baraja y pon{them} en la parte superior"
    if e.to == "exile":
        return f"{found}, exília{them}, luego baraja"
    tapped = f" {agree('girado', 'f', many)}" if e.tapped else ""
    where = {"hand": "en tu mano", "battlefield": "en el campo de batalla", "graveyard": "en tu cementerio"}[e.to]
    return f"{found}, pon{them} {where}{tapped}, luego baraja"


@spells(w.LookAtTop)
def _look(e: w.LookAtTop, said: Said) -> str:
    can = "puedes " if e.may else ""
    where = {"hand": "en tu mano", "battlefield": "en el campo de batalla"}[e.to]
    tapped = f" {agree('girado', 'f', e.most != 1)}" if e.tapped else ""
    rest = {
        "bottom in any order": "en el fondo de tu biblioteca en cualquier orden",
        "bottom in a random order": "en el fondo de tu biblioteca en un orden aleatorio",
        "graveyard": "en tu cementerio",
    }[e.rest]
    many = number(e.n, "f") if isinstance(e.n, int) else value(e.n, said)
    top = "la primera carta" if e.n == 1 else f"las {many} primeras cartas"
    found, put = some(e.take, e.most, False, said), "poner" if e.may else "pon"
    taken = f"{can}{put} {found} de entre ellas {where}{tapped}"
    if e.reveal:
        them = "la" if e.most == 1 else "las"
        taken = f"{can}{'mostrar' if e.may else 'muestra'} {found} de entre ellas y {put}{them} {where}{tapped}"
    return f"mira {top} de tu biblioteca; {taken}; pon el resto {rest}"


@spells(w.Bolster)
def _bolster(e: w.Bolster, said: Said) -> str:
    return f"fortalece {_so_many(e.n, said)}"


@spells(w.Amass)
def _amass(e: w.Amass, said: Said) -> str:
    return f"enrola {plural(subtype(e.subtype))} {value(e.n, said)}"


@spells(w.Connive)
def _connive(e: w.Connive, said: Said) -> str:
    noun = who(e.who, said)
    return f"{noun} {noun:confabula|confabulan}" + ("" if e.n == 1 else f" {value(e.n, said)}")


@spells(w.FromHand)
def _from_hand(e: w.FromHand, said: Said) -> str:
    player = who(e.player, said)
    noun = cards(e.what, said, e.n != 1)
    some = things(e.n, noun, said)
    that_one = "esas cartas" if e.n != 1 else "esa carta"
    gone = f"ese jugador descarta {that_one}" if e.to == "graveyard" else f"exilia {that_one}"
    return f"{player} muestra su mano. Tú eliges de ahí {some}; {gone}"
