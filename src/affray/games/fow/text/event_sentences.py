"""Force of Will's events as sentences: what has to be said, and how English says it. Other languages say the same in their own folders."""

from __future__ import annotations

import re
from typing import Any, get_args

from affray.core.events import Event
from affray.core.notation import short_name
from affray.core.state import NOBODY, Position, seat_of
from affray.games.fow.game import SET_CARD
from affray.games.fow.position.records import Play
from affray.games.fow.vocabulary.keywords import KEYWORDS
from affray.games.fow.vocabulary.phrases import Attribute, Type
from affray.games.fow.vocabulary.printed import FowCard, Object
from affray.text.sentences import DisplayName, SentenceTable, number_of

SILENT = ("leaves", "put into graveyard", "deals damage", "card drawn")
"""Events that only repeat, for triggers, what others tell."""
EVENTS: dict[str, str] = {
    **dict.fromkeys(SILENT, ""),
    "attacks": "{who} attacks {to}",
    "battle begins": "{who} initiates battle",
    "battle ends": "battle ends",
    "battles": "{who} and {to} battle",
    "becomes attacked": "{who} takes the attack of {to} on itself",
    "becomes targeted": "{who} becomes targeted",
    "beginning of battle": "beginning of battle",
    "beginning of declare attack": "beginning of declare attack",
    "beginning of declare block": "beginning of declare block",
    "beginning of draw phase": "beginning of draw phase",
    "beginning of end phase": "beginning of end phase",
    "beginning of game": "beginning of game",
    "beginning of main phase": "beginning of main phase",
    "beginning of recovery phase": "beginning of recovery phase",
    "beginning of turn": "beginning of turn",
    "blocks": "{who} blocks {to}",
    "calls a magic stone": "{who} calls a magic stone",
    "cannot be played": "{who} cannot be played",
    "cannot draw": "{who} cannot draw",
    "changes control": "{to} gains control of {who}",
    "coin": "{who} coin",
    "counters": "{who}: {change:+} {counter} counter",
    "counters off": "{who}: {change:+} {counter} counter",
    "damage changes": "damage to {who} changes from {was} to {now}",
    "destruction replaced": "{who} destruction replaced",
    "does judgment": "{who} does judgment",
    "draws": "{who} draws a card",
    "effect begins": "an effect of {who} begins",
    "effect ends": "an effect of {who} ends",
    "end of battle": "end of battle",
    "end of recovery phase": "end of recovery phase",
    "end of turn": "end of turn",
    "ends": "{why}",
    "ends in a draw": "{why}",
    "enters": "{who} enters the field",
    "exchanges": "{who} exchanges {amount:card|cards}",
    "forfeits": "{who} forfeits",
    "gains a gem": "{who} gains a {attribute} gem",
    "gains life": "{who} gains {amount} life (now {life})",
    "goes first": "{who} goes first",
    "is added": "{who} is added to {to}",
    "is banished": "{who} is banished",
    "is blocked": "{who} is blocked by {to}",
    "is cancelled": "{who} is cancelled",
    "is dealt damage": "{who} is dealt {amount} damage",
    "is dealt damage by": "{who} is dealt {amount} damage by {source}",
    "is carried out by hand": "✋ {who}: {text}",
    "is destroyed": "{who} is destroyed",
    "is discarded": "{who} is discarded",
    "is expelled": "{who} is expelled",
    "is locked out of battle": "{who} is locked out of battle",
    "is looked at": "{who} is looked at",
    "is no legal target": "{who} is no legal target",
    "is played": "{by} plays {who}",
    "is put": "{who} goes from {from} to {zone}",
    "is removed from battle": "{who} is removed from battle",
    "is revealed": "{who} is revealed",
    "life becomes": "the life of {who} becomes {life}",
    "loses life": "{who} loses {amount} life (now {life})",
    "loses will": "{who} loses unspent will",
    "moves": "{who} goes from {from} to {zone}",
    "pays life": "{who} pays {amount} life (now {life})",
    "produces will": "{who} produces {will}",
    "recovers": "{who} recovers",
    "resolves": "{who} resolves",
    "rolls": "{who} rolls {amount}",
    "rests": "{who} rests",
    "rewinds": "the declaration is taken back",
    "rewinds because": "the declaration is taken back: {why}",
    "sets a card": "{who} sets a card",
    "shifts": "{who} shifts",
    "shuffles": "{who} shuffles",
    "shuffles a zone": "{who} shuffles the {zone}",
    "skips a phase": "{who} skips the {phase}",
    "stats change": "{who} is {now} now, {was} before ({source})",
    "stops attacking": "{who} stops attacking",
    "stops blocking": "{who} stops blocking",
    "triggers": "{who} triggers",
    "turn begins": "the turn of {who} begins",
    "turns face down": "{who} turns face down",
    "turns face up": "{who} turns face up",
}
"""Every kind of event, and where one is told in two ways the key of each, with its sentence."""
CALLS = {
    "player": "{name}",
    "card": "{name}",
    "whose": "{whose}'s {name}",
    "numbered": "{whose}'s {name} {number}",
    "numbered token": "{whose}'s {name} token {number}",
    "face down": "a face-down card of {whose}",
    "ability": "the ability of {name}",
    "copy": "the copy of {name}",
    "judgment": "the judgment of {name}",
}
"""Names for players and cards, and for what they put on the chase."""
WORDS = (
    *KEYWORDS, *get_args(Type), *get_args(Attribute), "astral", "limit", "evolution", "mana", "attacking", "blocking", "attacked",
    "face down", "revealed", "rune deck",
    "extra deck", "side deck", "will coin", "will", "orientation", "role", "damage", "added to", "owner", "new this turn", "other side",
    "past", "future", "heads", "tails", "nothing", "turn", "game", "draw phase", "recovery phase", "main phase", SET_CARD,
)  # fmt: skip
"""Words of views, questions and refusals, besides the names of steps, zones and states."""
PSEUDO = {"card": "copy", "judgment": "judgment"}
"""Names for pseudo-cards on the chase, by how they are played; any other is an ability."""
_PSEUDO = re.compile(r"-(ability|copy|judgment)#")


def display_name(t: Position, ident: str, then: str = "") -> DisplayName:
    """Return what a card or player is called in a log; `then` is what a card was called at that moment."""
    seat = seat_of(ident)
    if seat != NOBODY:
        return DisplayName("player", t.players[seat].name)
    obj = t.objects.get(ident)
    if obj is None:
        base, _, form = ident.split("#")[0].rpartition("-") if _PSEUDO.search(ident) else (ident.split("#")[0], "", "")
        name = next((one.card.name for one in t.objects.values() if one.id.split("#")[0] == base), base.replace("-", " ").title())
        return DisplayName(form or "card", name, alone=is_alone(t, name))
    card = obj.card
    name, kind = then or card.name, kind_of(card)
    alone = is_alone(t, name)
    if obj.face_down and obj.zone == "standby area":
        return DisplayName("face down", name, t.players[obj.owner].name)
    if obj.virtual and obj.zone == "chase area" and isinstance(obj.play, Play):
        return DisplayName(PSEUDO.get(obj.play.kind, "ability"), name, kind=kind, alone=alone)
    others = [one for one in t.objects.values() if one.card.name == name and _was_seen(t, one) and one.id != ident]
    if not others or obj.zone not in ("field", "graveyard"):
        return DisplayName("card", name, kind=kind, alone=alone)
    whose = t.players[obj.controller].name
    if all(one.controller != obj.controller for one in others):
        return DisplayName("whose", name, whose, kind=kind, alone=alone)
    form = "numbered token" if obj.virtual and any(not one.virtual for one in others) else "numbered"
    return DisplayName(form, name, whose, number_of(ident), kind, alone)


def _was_seen(t: Position, obj: Object) -> bool:
    """Is it in the field, or was it put into a graveyard this turn? Those are told apart."""
    return obj.zone == "field" or (obj.zone == "graveyard" and obj.controlled_since >= t.turn_began)


def kind_of(card: FowCard) -> str:
    """Return the card type by which a card is spoken of: a Chant/Rune is a rune."""
    return "rune" if "rune" in card.types else min(card.types, default="card")


def is_alone(s: Position, name: str) -> bool:
    """Is there no other card whose name is the same up to the comma?"""
    short = short_name(name)
    return all(
        other == name or short_name(other) != short for other in dict.fromkeys([one.card.name for one in s.objects.values()])
    )


def key_of(event: Event) -> str:
    """Return the key of the sentence that tells an event."""
    data = event.data
    if event.kind == "is dealt damage" and data.get("source"):
        return "is dealt damage by"
    if event.kind == "rewinds" and event.reasons:
        return "rewinds because"
    if event.kind == "counters" and data["by"] < 0:
        return "counters off"
    if event.kind == "shuffles" and data.get("zone"):
        return "shuffles a zone"
    return "ends in a draw" if event.kind == "ends" and not data.get("winners") else event.kind


def holes(t: Position, event: Event) -> dict[str, Any]:
    """Return what fills the holes of the sentence of an event."""
    data = event.data
    by, winners = data.get("by"), data.get("winners", ())
    filled: dict[str, Any] = {
        key: data[key]
        for key in ("amount", "life", "was", "now", "will", "counter", "shows", "from", "times", "attribute", "text")
        if key in data
    }
    who = event.subject or next(iter(winners), "")
    for key, ident in (("who", who), ("to", data.get("to")), ("source", data.get("source"))):
        if ident and isinstance(ident, str):
            filled[key] = display_name(t, ident, event.names.get(ident, ""))
    filled["by"] = display_name(t, by) if isinstance(by, str) else "?"
    filled["change"] = by if isinstance(by, int) else 0
    filled["count"] = abs(filled["change"])
    filled["zone"] = data.get("to zone") or data.get("zone") or ""
    filled["phase"] = f"{data.get('phase', '')} phase"
    filled["why"] = event.reasons or str(data.get("why", ""))
    return filled


def in_words(speech: SentenceTable, t: Position, event: Event) -> str:
    """Return an event as a sentence of a language, without its rule; "" for one that only repeats, for triggers, what another one tells.

    A language may have a closer sentence: for `several` of the same in a row, for a move `to` some zone.
    """
    key = key_of(event)
    for closer in (f"{key} several" if event.data.get("times") else "", f"{key} to {event.data.get('to zone')}"):
        key = closer if closer in speech.events else key
    return speech.sentence(key, **holes(t, event)) if speech.events.get(key) else ""


ENGLISH = SentenceTable(
    EVENTS, lambda reference: CALLS[reference.form].format(name=reference.name, whose=reference.whose, number=reference.number)
)


def narrate(t: Position, event: Event) -> str:
    """Return an event as an English sentence."""
    return in_words(ENGLISH, t, event)
