"""Events of Magic, told in Spanish, and the words that fill the holes of refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.core.events import Event
from affray.core.language import refused
from affray.core.state import Position
from affray.core.verdicts import Reason
from affray.games.mtg.text.event_sentences import SILENT, in_words, kind_of
from affray.games.mtg.text.spanish.abilities import text
from affray.games.mtg.text.spanish.lexicon import COUNTERS, LABELS, NAMES, STATES, WORDS, card, counter, keyword, noun
from affray.games.mtg.text.spanish.refusals import REFUSALS
from affray.text.grammar.source import Text
from affray.text.languages.spanish import Noun, agree, y
from affray.text.sentences import DisplayName, SentenceTable

EVENTS = {
    **dict.fromkeys(SILENT, ""),
    "attacks": "{who} {who:ataca|atacan} {to:a}",
    "attacks in a band": "{all} atacan en grupo",
    "becomes blocked": "{who} {who:queda|quedan} bloquead{who:o}",
    "becomes blocked by": "{who} {who:queda|quedan} bloquead{who:o} por {all}",
    "becomes monstrous": "{who} {who:se vuelve|se vuelven} monstruos{who:o}",
    "becomes renowned": "{who} {who:gana|ganan} prestigio",
    "becomes tapped": "{who} {who:se gira|se giran}",
    "becomes untapped": "{who} {who:se endereza|se enderezan}",
    "beginning of cleanup": "comienzo del paso de limpieza",
    "beginning of combat": "comienzo del combate",
    "beginning of draw step": "comienzo del paso de robar",
    "beginning of end step": "comienzo del paso final",
    "beginning of main phase": "comienzo de la fase principal",
    "beginning of main phase, postcombat": "comienzo de la fase principal postcombate",
    "beginning of main phase, precombat": "comienzo de la fase principal precombate",
    "beginning of upkeep": "comienzo del mantenimiento",
    "blocks": "{who} {who:bloquea|bloquean} {to:a}",
    "cannot draw": "{who} no puede robar",
    "changes control": "{to} gana el control {who:de}",
    "coin": "{who} lanza una moneda: {shows}",
    "combat damage step begins": "",
    "comes off": "{who} {who:deja|dejan} de estar anexad{who:o}",
    "counters": "{who} {who:recibe|reciben} {count:contador|contadores} {counter}",
    "counters off": "{who} {who:pierde|pierden} {count:contador|contadores} {counter}",
    "damage changes": "el daño {who:a} pasa de {was} a {now}",
    "dies": "{who} {who:muere|mueren}",
    "draws": "{who} roba una carta",
    "draws several": "{who} roba {times:carta|cartas}",
    "effect begins": "comienza un efecto {who:de}",
    "effect ends": "termina un efecto {who:de}",
    "empties": "{who} pierde el maná no gastado",
    "end of combat": "final del combate",
    "ends": "{who} gana la partida",
    "ends in a draw": "la partida termina en empate",
    "enlists": "{who} {who:recluta|reclutan} {to:a}",
    "enters": "{who} {who:entra|entran} al campo de batalla",
    "fizzles": "{who} {who:no se resuelve|no se resuelven}",
    "gains life": "{who} gana {amount:vida|vidas} (ahora tiene {life})",
    "first strike combat damage": "daño de combate de quienes dañan primero",
    "gets": "{who} {who:obtiene|obtienen} {gain} y {who:queda|quedan} en {now} ({source})",
    "goes first": "empieza {who}",
    "is added": "{who} {who:se anexa|se anexan} {to:a}",
    "is carried out by hand": "✋ {who}: {text}",
    "is cast": "{by} lanza {who}",
    "is countered": "{who} {who:es|son} contrarrestad{who:o}",
    "is dealt damage": "{who} {who:recibe|reciben} {amount:punto|puntos} de daño",
    "is dealt damage by": "{source} {source:hace|hacen} {amount:punto|puntos} de daño {who:a}",
    "is defeated": "{who} {who:es|son} derrotad{who:o}",
    "is destroyed": "{who} {who:es|son} destruid{who:o}",
    "is discarded": "{who:se descarta|se descartan} {who}",
    "is exerted": "{who} {who:es|son} espolead{who:o}",
    "is looked at": "se mira {who}",
    "is put attacking": "{who} {who:entra|entran} atacando {to:a}",
    "is put blocking": "{who} {who:entra|entran} bloqueando {to:a}",
    "is removed": "{who} {who:se quita|se quitan} de la pila",
    "is removed from combat": "{who} {who:se retira|se retiran} del combate",
    "is revealed": "se muestra {who}",
    "is cycled": "{who} {who:se cicla|se ciclan}",
    "transforms": "{who} {who:se transforma|se transforman}",
    "is turned face up": "{who} {who:se pone|se ponen} boca arriba",
    "is sacrificed": "{who:se sacrifica|se sacrifican} {who}",
    "is to pay": "{who} debe pagar {cost}",
    "last strike combat damage": "daño de combate de quienes dañan último",
    "leaves": "{who} {who:pasa|pasan} del campo de batalla {zone:a}",
    "leaves the game": "{who} deja la partida",
    "life becomes": "{who} tiene {life:vida|vidas}",
    "looks at a hand": "{who} mira la mano {to:de}",
    "looks at the top": "{who} mira {n:carta|cartas} de la parte superior de su biblioteca",
    "loses": "{who} pierde la partida: {why}",
    "loses life": "{who} pierde {amount:vida|vidas} (ahora tiene {life})",
    "mana": "{who} {who:produce|producen} {mana}",
    "moves": "{who} {who:pasa|pasan} {from:de} {zone:a}",
    "mulligans": "{who} hace mulligan",
    "normal combat damage": "daño de combate normal",
    "pays life": "{who} paga {amount:vida|vidas} (ahora tiene {life})",
    "phases in": "{who} {who:entra|entran} en fase",
    "phases out": "{who} {who:sale|salen} de fase",
    "plays a land": "{who} juega una tierra",
    "protects": "{who} protege {to:a}",
    "puts on stack": "{who} {who:se pone|se ponen} en la pila",
    "is healed": "se cura todo el daño hecho {who:a}",
    "regenerates": "{who} {who:se regenera|se regeneran}",
    "reselects": "{who} {who:pasa|pasan} a atacar {to:a}",
    "resolves": "{who} {who:se resuelve|se resuelven}",
    "rewinds": "la declaración se deshace",
    "rewinds because": "la declaración se deshace: {why}",
    "searches": "{who} busca en su biblioteca y encuentra {n:carta|cartas}",
    "searches zones": "{who} busca en el cementerio, la mano y la biblioteca {to:de} y encuentra {n:carta|cartas}",
    "shuffles": "{who} baraja",
    "skips": "{who} se salta {what}",
    "triggers": "se dispara una habilidad {who:de}",
    "triggers by name": "se dispara una habilidad {who:de} ({ability})",
    "turn begins": "comienza el turno {who:de}",
}
FORMS = {"ability": Noun("habilidad", "f"), "token": Noun("token")}


def call(display_name: DisplayName) -> Noun:
    """Return what a card or player is called."""
    if display_name.form == "player":
        return Noun(display_name.name, proper=True)
    card_noun = card(display_name.name, display_name.kind)
    if display_name.form == "ability":
        return FORMS["ability"].with_(f"{card_noun:de}")
    if display_name.form.endswith("token"):
        card_noun = FORMS["token"].with_(card_noun.text)
    return card_noun.with_(f"{display_name.number} de {display_name.whose}".strip()) if display_name.whose else card_noun


def word(english: str) -> Any:
    """Return a word of the game in an event: a zone, a kind of counter, the keyword that an ability is named after, a cost."""
    if english in LABELS:
        return LABELS[english]
    if english.startswith(("+", "-")) or english in COUNTERS:
        return counter(english)
    from affray.games.mtg.text.english.grammar import COST

    costs = [parts for parts, end in COST.parse(Text(english), 0) if end == len(english)] if english not in WORDS else []
    return text(costs[0]) if costs else noun(english)


def because(reason: Reason) -> str:
    """Return why a declaration was taken back, with its rule."""
    sentence = refused(reason, REFUSALS, hole, text, None)
    return f"{sentence} ({reason.rule})" if reason.rule else sentence


SPEECH = SentenceTable(EVENTS, call, word, because, y)


def narrate(s: Position, event: Event) -> str:
    """Return an event as a Spanish sentence; "" for one that another one tells."""
    return in_words(SPEECH, s, event)


def hole(english: str, s: Position | None) -> Any:
    """Return what fills a hole of a refusal: a card by its English name, a player, a word of the game, several of them."""
    if english.startswith(" (") and english.endswith(")"):
        return f" ({WORDS.get(english[2:-1], english[2:-1])})"
    if s is not None:
        if english in [player.name for player in s.players]:
            return Noun(english, proper=True)
        obj = s.objects.get(english) or next((one for one in s.objects.values() if one.card.name == english), None)
        if obj is not None and obj.id != english:
            return card(english, kind_of(obj.card.types))
    if english.endswith("walk"):
        return Noun(keyword(english), proper=True)
    for joint, other in ((" or ", " o "), (" and ", " y ")):
        if joint in english:
            return Noun(other.join([str(hole(one, s)) for one in english.split(joint)]), proper=True)
    return noun(english) if english in WORDS else Noun(NAMES.get(english, english), proper=True)


def state(english: str, shown: Mapping[str, Any]) -> str:
    """Return a state of a card in a view, as it goes with the card."""
    card_noun = card(str(shown.get("name", "")), kind_of(frozenset(shown.get("types", ()))))
    return agree(STATES[english], card_noun.gender, card_noun.many) if english in STATES else WORDS.get(english, english)
