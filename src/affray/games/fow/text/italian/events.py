"""Force of Will cards in Italian: what an automatic ability waits for."""

from __future__ import annotations

from affray.games.fow.text.italian.lexicon import ZONES
from affray.games.fow.text.italian.phrases import YOU, any_of, spells
from affray.games.fow.text.italian.saying import Said
from affray.games.fow.vocabulary import words as w
from affray.text.languages.italian import Noun, indefinite

MOMENTS = {
    "beginning of battle": "inizia una battaglia",
    "beginning of declare attack": "inizia la fase di dichiarazione attaccante",
    "beginning of declare block": "inizia la fase di dichiarazione bloccante",
    "end of battle": "finisce una battaglia",
    "beginning of main phase": "inizia la fase principale",
    "beginning of end phase": "inizia la fase finale",
    "beginning of game": "inizia la partita",
    "beginning of draw phase": "inizia la fase di acquisizione",
    "beginning of recovery phase": "inizia la fase di recupero",
    "beginning of turn": "inizia un turno",
    "end of turn": "finisce un turno",
    "end of recovery phase": "finisce la fase di recupero",
}
"""Events of the program, which have no subject."""
EVENTS = {
    "enters": "entra sul terreno",
    "[Enter]": "entra sul terreno innescando [Entrata]",
    "put into graveyard": "va dal terreno a un cimitero",
    "leaves": "lascia il terreno",
    "attacks": "attacca",
    "blocks": "blocca",
    "is blocked": "viene bloccat{who:o}",
    "attacks or blocks": "attacca o blocca",
    "deals damage": "infligge danni",
    "is dealt damage": "subisce danni",
    "is destroyed": "viene distrutt{who:o}",
    "becomes targeted": "viene bersagliat{who:o}",
    "is played": "viene giocat{who:o}",
    "is rested": "viene spossat{who:o}",
    "is recovered": "viene recuperat{who:o}",
    "gains life": "guadagna punti vita",
    "gains a gem": "ottiene una gemma",
    "loses life": "perde punti vita",
    "draws": "pesca una carta",
    "does judgment": "compie il Giudizio",
    "produces will": "produce volontà",
    "is shifted": "viene girat{who:o} sul lato futuro",
    "is discarded": "viene scartat{who:o}",
    "is added": "viene aggiunt{who:o}",
}
YOURS = {
    "gains a gem": "ottieni una gemma", "gains life": "guadagni punti vita", "loses life": "perdi punti vita", "draws": "peschi una carta", "is dealt damage": "subisci danni",
    "becomes targeted": "vieni bersagliato", "deals damage": "infliggi danni",
}  # fmt: skip
"""Events that happen to you."""
DONE = {"is played": ("giochi", "gioca"), "becomes targeted": ("bersagli", "bersaglia")}
"""Actions of somebody on a card: you, and the opponent."""


@spells(w.When)
def _when(word: w.When, discourse: Said) -> str:
    return "[Entrata]" if word == w.When("[Enter]") else f"quando {event_text(word)}"


def event_text(word: w.When) -> str:
    """Return what happens, as a clause behind "quando"."""
    discourse = Said()
    whose = {"you": "il tuo turno", "opponent": "il turno dell'avversario", "": ""}[word.turn]
    if word.event in MOMENTS:
        text = MOMENTS[word.event]
        if whose and text.endswith("un turno"):
            return text.replace("un turno", whose)
        return f"{text} nel {whose.removeprefix('il ')}" if whose else text
    subject = any_of(word.who, discourse)
    if word.by and word.event in DONE:
        who, does = ("", DONE[word.event][0]) if word.by == "you" else ("l'avversario ", DONE[word.event][1])
        text = f"{who}{does} {subject}"
    else:
        text = (subject is YOU and YOURS.get(word.event)) or f"{subject} {EVENTS[word.event]}".format(who=subject)
        text = text.replace("danni", "danni da battaglia") if word.battle_damage else text
        text += _to(word, any_of(word.to, discourse)) if word.to else ""
        text += {"you": " per opera tua", "opponent": " per opera dell'avversario", "": ""}[word.by]
    text += " dalla mano" if word.played else ""
    if word.origin:
        where = indefinite(ZONES[word.origin].text, ZONES[word.origin].gender) + ZONES[word.origin].text
        text = text.replace("dal terreno", f"da {where}") if word.event == "put into graveyard" else f"{text} da {where}"
    return f"{text} nel {whose.removeprefix('il ')}" if whose else text


def _to(word: w.When, to: Noun) -> str:
    """Return the object or the agent of an event."""
    if word.event in ("attacks", "blocks", "attacks or blocks"):
        return f" {to}" if to is not YOU else " te"
    if to is YOU:
        return " a te"
    return f" {to:da}" if word.event == "is blocked" else f" {to:a}"
