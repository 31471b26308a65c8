"""Events and decisions of Force of Will, told in Italian."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.core.events import Event
from affray.core.language import Phrasebook, refused
from affray.core.notation import short_name, titles
from affray.core.state import Position
from affray.core.verdicts import Reason
from affray.games.fow.text.event_sentences import SILENT, in_words, is_alone, kind_of
from affray.games.fow.text.italian.abilities import text
from affray.games.fow.text.italian.lexicon import SHORT_NAMES, STATES, WAYS, WORDS, card, label, noun
from affray.games.fow.text.italian.refusals import REFUSALS
from affray.games.fow.vocabulary.catalogue import catalogue
from affray.games.fow.vocabulary.printed import FowCard
from affray.text.languages.italian import Noun, agree
from affray.text.sentences import DisplayName, SentenceTable

EVENTS = {
    **dict.fromkeys(SILENT, ""),
    "attacks": "{who} attacca {to}",
    "battle begins": "{who} entra nell'interfase di battaglia",
    "battle ends": "l'interfase di battaglia termina",
    "battles": "{who} e {to} combattono tra loro",
    "becomes attacked": "{who} prende su di sé l'attacco {to:di}",
    "becomes targeted": "{who} viene bersagliat{who:o}",
    "beginning of battle": "inizio della battaglia",
    "beginning of declare attack": "inizio della fase di dichiarazione attaccante",
    "beginning of declare block": "inizio della fase di dichiarazione bloccante",
    "beginning of draw phase": "inizio della fase di acquisizione",
    "beginning of end phase": "inizio della fase finale",
    "beginning of game": "inizio della partita",
    "beginning of main phase": "inizio della fase principale",
    "beginning of recovery phase": "inizio della fase di recupero",
    "beginning of turn": "inizio del turno",
    "blocks": "{who} blocca {to}",
    "calls a magic stone": "{who} convoca una pietra magica",
    "cannot be played": "{who} non può essere giocat{who:o}",
    "cannot draw": "{who} non può pescare",
    "changes control": "{to} prende il controllo {who:di}",
    "coin": "{who} lancia una moneta: {shows}",
    "rolls": "{who} tira i dadi: {amount}",
    "counters": "{who} riceve {count:segnalino|segnalini} {counter}",
    "counters off": "{who} perde {count:segnalino|segnalini} {counter}",
    "damage changes": "il danno inflitto {who:a} passa da {was} a {now}",
    "destruction replaced": "la distruzione {who:di} viene sostituita",
    "does judgment": "{who} compie il Giudizio",
    "draws": "{who} pesca una carta",
    "draws several": "{who} pesca {times:carta|carte}",
    "effect begins": "entra in vigore un effetto {who:di}",
    "effect ends": "termina un effetto {who:di}",
    "end of battle": "fine della battaglia",
    "end of recovery phase": "fine della fase di recupero",
    "end of turn": "fine del turno",
    "ends": "{who} vince la partita",
    "ends in a draw": "la partita finisce in parità",
    "enters": "{who} entra sul terreno",
    "exchanges": "{who} cambia {amount:carta|carte}",
    "forfeits": "{who} rinuncia all'attacco",
    "gains a gem": "{who} ottiene una gemma",
    "gains life": "{who} guadagna {amount} punti vita (ora {life})",
    "goes first": "comincia {who}",
    "is added": "{who} viene aggiunt{who:o} {to:a}",
    "is banished": "{who} viene bandit{who:o}",
    "is blocked": "{who} viene bloccat{who:o} {to:da}",
    "is cancelled": "{who} viene annullat{who:o}",
    "is dealt damage": "{who} subisce {amount} danni",
    "is dealt damage by": "{source} infligge {amount} danni {who:a}",
    "is carried out by hand": "✋ {who}: {text}",
    "is destroyed": "{who} viene distrutt{who:o}",
    "is discarded": "{who} viene scartat{who:o}",
    "is expelled": "{who} viene espuls{who:o}",
    "is locked out of battle": "{who} non può più entrare nell'interfase di battaglia in questo turno",
    "is looked at": "{who} viene guardat{who:o}",
    "is no legal target": "{who} non è più un bersaglio legale",
    "is played": "{by} gioca {who}",
    "is put": "{who} va {from:da} {zone:a}",
    "is removed from battle": "{who} viene rimoss{who:o} dalla battaglia",
    "is revealed": "{who} viene rivelat{who:o}",
    "life becomes": "i punti vita {who:di} diventano {life}",
    "loses life": "{who} perde {amount} punti vita (ora {life})",
    "loses will": "{who} perde la volontà non spesa",
    "moves": "{who} va {from:da} {zone:a}",
    "moves to chase area": "{who} entra in rincorsa {from:da}",
    "pays life": "{who} paga {amount} punti vita (ora {life})",
    "produces will": "{who} produce {will}",
    "recovers": "{who} viene recuperat{who:o}",
    "resolves": "{who} si risolve",
    "rests": "{who} viene spossat{who:o}",
    "rewinds": "la dichiarazione viene ritirata",
    "rewinds because": "la dichiarazione viene ritirata: {why}",
    "sets a card": "{who} mette una carta in attesa",
    "shifts": "{who} si gira sul lato futuro",
    "shuffles": "{who} mischia",
    "shuffles a zone": "{who} mischia {zone}",
    "skips a phase": "{who} salta {phase}",
    "stats change": "{who} passa da {was} a {now} ({source})",
    "stops attacking": "{who} smette di essere l'attaccante",
    "stops blocking": "{who} smette di essere il bloccante",
    "triggers": "si innesca un'abilità {who:di}",
    "turn begins": "inizia il turno {who:di}",
    "turns face down": "{who} viene copert{who:o}",
    "turns face up": "{who} viene scopert{who:o}",
}
FORMS = {"ability": Noun("abilità", "f"), "copy": Noun("copia", "f"), "judgment": Noun("Giudizio")}


def call(reference: DisplayName) -> Noun:
    """Return what a card or player is called."""
    if reference.form == "player":
        return Noun(reference.name, proper=True)
    if reference.form == "face down":
        return Noun(f"una carta coperta di {reference.whose}", "f", proper=True)
    card_noun = card(reference.name, reference.kind, reference.alone)
    if reference.form in FORMS:
        return FORMS[reference.form].with_(f"{card_noun:di}")
    if reference.form == "numbered token":
        card_noun = Noun("pedina", "f").with_(card_noun.text)
    return card_noun.with_(f"{reference.number} di {reference.whose}".strip()) if reference.whose else card_noun


def state(word: str, shown: Mapping[str, Any]) -> str:
    """Return a state of a card, as it goes with the card."""
    gender = card(str(shown.get("name", "")), min(shown.get("types", ()), default="card")).gender
    return agree(STATES[word], gender, False) if word in STATES else WORDS.get(word, word)


def because(reason: Reason) -> str:
    """Return why a declaration was taken back, with its rule."""
    message = refused(reason, REFUSALS, hole, text, None)
    return f"{message} ({reason.rule})" if reason.rule else message


SPEECH = SentenceTable(EVENTS, call, noun, because)


def narrate(s: Position, event: Event) -> str:
    """Return an event as an Italian sentence; "" for one that another one tells."""
    return in_words(SPEECH, s, event)


LINES: dict[str, str | tuple[str, ...]] = {
    "by hand {what}": "a mano {what}",
    "attack {who} > {what}": (
        "attacca {what} con {who}",
        "attacca con {who} > {what}",
        "attaccare {what} con {who}",
        "attacco {what} con {who}",
        "{who} attacca {what}",
    ),
    "attack with {who}": ("attacca con {who}", "attaccare con {who}", "attacco con {who}", "{who} attacca"),
    "forfeit": ("rinuncia all'attacco", "rinuncia", "rinunciare all'attacco", "rinuncio all'attacco"),
    "no block": ("rinuncia al blocco", "non blocca", "non bloccare", "non blocco"),
    "block with {who}": ("blocca con {who}", "bloccare con {who}", "blocco con {who}", "{who} blocca"),
    "block {who} > {what}": (
        "blocca {what} con {who}",
        "bloccare {what} con {who}",
        "blocco {what} con {who}",
        "{who} blocca {what}",
    ),
    "pass": ("passa", "passo"),
    "initiate battle": ("entra nell'interfase di battaglia", "entra in battaglia", "inizia la battaglia"),
    "play {what}": "gioca {what}",
    "use {what} {n}": ("usa l'abilità attiva {n} di {what}", "usa l'attiva {n} di {what}", "usa {what} {n}"),
    "use {what}": ("usa l'abilità attiva di {what}", "usa l'attiva di {what}", "usa {what}"),
    "set {what}": "mette in attesa {what}",
    "mode {n}": ("opzione {n}", "modo {n}"),
    "number {n}": "numero {n}",
    "choose nothing": ("non seleziona nulla", "seleziona niente", "scegli niente"),
    "choose {what}": ("seleziona {what}", "scegli {what}"),
    "order nothing": "niente da ordinare",
    "order {what}": "ordina {what}",
    "pay nothing": ("non paga nulla", "paga niente"),
    "pay {what}": "paga {what}",
    "yes": "sì",
    "no": "no",
    "judgment": "giudizio",
    "judgment {who}": "giudizio di {who}",
    "call a magic stone": ("convoca una pietra magica", "convoca"),
    "call a magic stone with {who}": "convoca una pietra magica con {who}",
    "go first": "comincia",
    "go second": "lascia cominciare l'avversario",
    "trigger {what}": ("mette in rincorsa l'abilità innescata di {what}", "innesca l'abilità di {what}", "innesca {what}"),
    "replace {what}": "applica {what}",
    "will {what}": "volontà {what}",
    "coin {what}": "moneta {what}",
    "side {what}": "lato {what}",
    "done": "fatto",
    "concede": ("abbandona", "mi arrendo"),
    "concede as {who}": "abbandona {who}",
}
"""Decisions, by the English line; the first of several is said, all are understood."""
WRITTEN = {
    "by hand": "a mano CARTA: ISTRUZIONE",
    "attack": "attacca CARTA o GIOCATORE con CARTA", "forfeit": "rinuncia all'attacco", "block": "blocca con CARTA",
    "no block": "rinuncia al blocco", "pass": "passa",
    "play": "gioca CARTA [lato passato|futuro] [con opzione N] [x=N] [su BERSAGLIO, …] [dividendo N, …] [con Risveglio] [con Incarnazione] [pagando …]",
    "use": "usa l'abilità attiva [N] di CARTA [su BERSAGLIO, …] [pagando …]", "set": "mette in attesa CARTA",
    "initiate battle": "entra nell'interfase di battaglia", "mode": "opzione N", "number": "numero N",
    "choose": "seleziona CARTA, … (oppure: non seleziona nulla)", "pay": "paga FONTE, …", "yes": "sì", "no": "no",
    "judgment": "giudizio [di CARTA] [pagando …]", "call": "convoca una pietra magica [con CARTA]", "go first": "comincia",
    "go second": "lascia cominciare l'avversario", "trigger": "mette in rincorsa l'abilità innescata di CARTA", "replace": "applica CARTA", "will": "volontà R",
    "order": "ordina CARTA, …", "coin": "moneta testa", "side": "lato passato", "done": "fatto",
}  # fmt: skip
"""Forms of decisions, by their first words."""
ASIDES = {
    "on": "su",
    "mode": "con opzione",
    "side": "lato",
    "dividing": "dividendo",
    "paying": "pagando",
    "awakened": "con Risveglio",
    "incarnated": "con Incarnazione",
    "step by step": "passo passo",
}
DEEDS = {"rest": "spossando", "banish": "bandendo", "discard": "scartando", "remove": "rimuovendo", "counters": "segnalini"}
IDS = {"standby-card": "carta-in-attesa"}
BOOK = Phrasebook(LINES, ASIDES, WAYS, DEEDS, "{what} di {who}", SHORT_NAMES, IDS, token="pedina {what} {n}")


def line(s: Position, english: str) -> str:
    """Return an English line in Italian."""
    return BOOK.translate(english, [player.name for player in s.players], titles(s))


def hole(value: str, s: Position | None) -> Any:
    """Return what fills a hole of a refusal: a card by its English name, a player, a word of the game, several of them."""
    for joint, other in ((" or ", " o "), (" and ", " e ")):
        if joint in value:
            return Noun(other.join([str(hole(one, s)) for one in value.split(joint)]), proper=True)
    if value.startswith(" (") and value.endswith(")"):
        return f" ({WORDS.get(value[2:-1], value[2:-1])})"
    if value.startswith("[") and value.endswith("]"):
        return label(value[1:-1])
    if s is not None and value in [player.name for player in s.players]:
        return Noun(value, proper=True)
    known: FowCard | None = (
        next((one.card for one in s.objects.values() if one.card.name == value), None) if s is not None else None
    )
    known = known or catalogue.card(value)  # type: ignore[assignment]
    if known is not None:
        return card(value, kind_of(known), s is None or is_alone(s, value))
    for english, other in IDS.items():
        if value.startswith(f"{english}#"):
            return Noun(other + value[len(english) :], "f", proper=True)
    return noun(value) if value in WORDS else Noun(SHORT_NAMES.get(short_name(value), value), proper=True)
