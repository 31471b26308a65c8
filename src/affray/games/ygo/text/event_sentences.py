"""Yu-Gi-Oh!'s events as sentences: what has to be said, and how English says it. Other languages say the same in their own folders."""

from __future__ import annotations

from typing import Any

from affray.core.events import Event
from affray.core.notation import slug
from affray.core.state import NOBODY, PART_OVER, Position, seat_of
from affray.games.ygo.game import FIELD
from affray.games.ygo.vocabulary.conditions_of_cards import Bond
from affray.text.sentences import DisplayName, SentenceTable, number_of

SILENT = (
    "after damage calculation", "before damage calculation", "card drawn", "damage step begins", "damage step ends", "during damage calculation",
    "effect begins", "effect ends", "end of the battle phase", "end of the damage step", "end phase", "happens to a set card", "standby phase",
    "start of the battle phase", "start of the damage step", "takes damage", "the chain ends",
)  # fmt: skip
"""Events that only open a timing, or say again what another one tells."""
EVENTS: dict[str, str] = {
    **dict.fromkeys(SILENT, ""),
    "activates": "{by} activates {who}",
    "activates an effect": "{by} activates {who}",
    "attack declared": "{who} attacks {to}",
    "attack declared directly": "{who} attacks {to} directly",
    "attack is negated": "the attack of {who} is negated",
    "attack redirected": "the attack of {who} goes at {to}",
    "battle at once": "the attack of {who} goes at {to}, and they battle at once",
    "attack stops": "the attack of {who} stops",
    "attacks again": "{who} attacks again: {to}",
    "battle phase begins": "the Battle Phase of {who} begins",
    "battle phase ends": "the Battle Phase of {who} ends",
    "battles": "{who} and {to} battle: {atk} against {against}",
    "battles directly": "{who} attacks directly",
    "becomes targeted": "{who} becomes targeted",
    "changes control": "{to} takes control of {who}",
    "changes to attack position": "{who} changes to attack position",
    "changes to defense position": "{who} changes to defense position",
    "coin": "{who} tosses a coin: {shows}",
    "is in a column": "{who} lies in column {number}",
    "zones are blocked": "{who} blocks {number} Monster Zones",
    "declares": "{who} declares {what}",
    "die": "{who} rolls {number}",
    "destroys by battle": "{who} has destroyed {to} by battle",
    "does no more": "{who} does no more, since what comes first could not be done",
    "draws": "{who} draws a card",
    "ends": "{why}",
    "ends in a draw": "{why}",
    "ends early": "{why}",
    "gains life points": "{who} gains {amount} Life Points (now {life})",
    "inflicts battle damage": "{who} inflicts {amount} battle damage to {to}",
    "is added": "{who} is tied to {to}",
    "is attached": "{who} is attached to {to}",
    "is equipped": "{who} is equipped to {to}",
    "is carried out by hand": "✋ {who}: {text}",
    "is destroyed": "{who} is destroyed",
    "is determined to be destroyed": "{who} is determined to be destroyed",
    "is flipped": "{who} is flipped",
    "is gone": "{who} is gone",
    "is banished": "{who} goes from the {from} to the {zone}",
    "is negated": "{who} is negated",
    "is negated activation": "{who} is negated",
    "is negated effect": "{who} is negated",
    "is no legal target": "{who} is no legal target",
    "is revealed": "{who} is revealed",
    "is spared": "{who} is spared",
    "is summoned": "{who} is summoned",
    "is summoned as": "{who} is summoned ({how})",
    "loses its activation": "{who} loses its activation",
    "loses life points": "{who} takes {damage} damage (now {life})",
    "misses its timing": "{who} misses its timing",
    "moves": "{who} goes from the {from} to the {zone}",
    "counters": "{who}: {change} {counter} Counter",
    "counters without a name": "{who}: {change} counter",
    "number changes": "{who}: {stat} {change}, now {now} ({source})",
    "pays life points": "{who} pays {amount} Life Points (now {life})",
    "replay": "a replay: {who} may attack again",
    "resolves": "{who} resolves",
    "resolves without effect": "{who} resolves without effect: {why}",
    "sets": "{who} is set",
    "shuffles": "{who} shuffles",
    "skips": "{who} skips the {what}",
    "summon is negated": "the summon of {who} is negated",
    "tries to summon": "{by} would summon {who}",
    "triggers": "{who} triggers",
    "turn begins": "the turn of {who} begins",
    "turns face down": "{who} turns face down",
    "turns face up": "{who} turns face up",
}
"""Every kind of event, and where one is told in two ways the key of each, with its sentence."""
CALLS = {
    "player": "{name}", "card": "{name}", "whose": "{whose}'s {name}", "numbered": "{whose}'s {name} {number}", "unseen": "a card", "set card": "a set card", "set monster": "a set monster",
    "laid card": "a card", "laid monster": "a monster",
}  # fmt: skip
"""Names for players and cards; `laid` is one that is being set."""
WORDS = (
    "summon", "heads", "tails", "position", "level", "attributes", "role", "attacking", "attacked", "doomed", "negated", "summoned again",
    "equipped to", "attached to",
    "face down", "set",
    "targets", "counters", "owner", "controller", "normal", "tribute", "flip", "special", "deck", "extra deck", "side deck", "it", "none",
    "{what} would be destroyed", "yes", "turn player: {mine}; opponent: {theirs}",
    "nothing on it is activated at a time that a player chooses: its effects trigger (some if their player likes) or apply by themselves",

)  # fmt: skip
"""Words of views, questions and refusals, besides the names of steps, zones and states."""


def display_name(t: Position, ident: str) -> DisplayName:
    """Return what a card or player is called in a log; a face-down card is only that."""
    seat = seat_of(ident)
    if seat != NOBODY:
        return DisplayName("player", t.players[seat].name)
    obj = t.objects.get(ident)
    if obj is None:
        stem = ident.split("#")[0]
        return (
            DisplayName("unseen", "") if stem in ("a", "b") else DisplayName("card", _printed_name(t, stem.removesuffix("-link")))
        )
    if obj.face_down:
        return DisplayName("set monster" if obj.zone == "monster zone" else "set card", "")
    if obj.zone == "hand":
        return DisplayName("unseen", "")
    name = str(obj.card.name)
    if obj.zone not in FIELD:
        return DisplayName("card", name)
    alike = [one for one in t.objects.values() if one.card.name == name and one.zone == obj.zone and one.id != ident]
    whose = t.players[obj.controller].name
    others = [one for one in alike if not one.face_down]
    if not others:
        return DisplayName("card", name)
    if all(one.controller != obj.controller for one in others):
        return DisplayName("whose", name, whose)
    return DisplayName("numbered", name, whose, number_of(ident))


def _printed_name(t: Position, stem: str) -> str:
    """Return the name of a card that is gone, by the first half of its id: as printed, where a card of the game is still called so."""
    named = {slug(one.card.name): one.card.name for one in t.objects.values()}
    return str(named.get(stem, stem.replace("-", " ").title()))


def key_of(t: Position, event: Event) -> str:
    """Return the key of the sentence that tells an event ("": none)."""
    kind, data = event.kind, event.data
    if not event.subject and kind != "ends":
        return ""
    if kind == "attack declared" and data.get("direct"):
        return "attack declared directly"
    if kind == "battles" and not data.get("to"):
        return "battles directly"
    if kind == "ends" and not data.get("winners"):
        return "ends early" if data.get("why") == PART_OVER else "ends in a draw"
    if kind == "activates" and data.get("card") != "card":
        return "activates an effect"
    if kind == "counters" and data["counter"] == "counter":
        return "counters without a name"
    if kind == "is added" and event.subject in t.objects and t.objects[event.subject].zone == "overlaid":
        return "is attached"
    if kind == "is added" and not _is_tied(t, event.subject):
        return "is equipped"
    if kind == "moves" and data.get("to zone") == "banished":
        return "is banished"
    if kind == "is negated" and data.get("what") in ("activation", "effect"):
        return f"is negated {data['what']}"
    return "is summoned as" if kind == "is summoned" and data.get("how") else kind


def _is_tied(t: Position, ident: str) -> bool:
    """Does a card say what becomes of it and its monster, without being an Equip Card?"""
    obj = t.objects.get(ident)
    if obj is None or "equip" in obj.card.subtypes:
        return False
    return any(isinstance(one, Bond) for one in obj.card.text.abilities)


def holes(t: Position, event: Event) -> dict[str, Any]:
    """Return what fills the holes of the sentence of an event."""
    data = event.data
    filled: dict[str, Any] = {
        key: data[key]
        for key in (
            "amount",
            "life",
            "atk",
            "against",
            "from",
            "how",
            "why",
            "what",
            "stat",
            "now",
            "counter",
            "shows",
            "number",
            "text",
        )
        if key in data
    }
    winner = next(iter(data.get("winners", ())), "")
    for key, ident in (
        ("who", event.subject or winner),
        ("to", data.get("to")),
        ("by", data.get("by")),
        ("source", data.get("source")),
    ):
        if ident and isinstance(ident, str):
            filled[key] = display_name(t, ident)
    if "change" in data:
        filled["change"] = f"{data['change']:+}"
    if event.kind == "counters":
        filled |= {"change": f"{data['by']:+}", "count": abs(data["by"])}
    if data.get("name"):
        filled["who"] = DisplayName("card", str(data["name"]))
    if event.kind == "sets" and filled["who"].form.startswith("set "):
        filled["who"] = DisplayName(filled["who"].form.replace("set", "laid"), "")
    filled["damage"] = data.get("damage", data.get("amount", 0))
    filled["zone"] = data.get("to zone", "")
    return filled


def in_words(speech: SentenceTable, t: Position, event: Event) -> str:
    """Return an event as a sentence of a language, without its rule; "" for one that only opens a timing.

    A language may have a closer sentence for counters that go `off`.
    """
    key = key_of(t, event)
    off = f"{key} off" if event.kind == "counters" and event.data["by"] < 0 else ""
    key = off if off in speech.events else key
    return speech.sentence(key, **holes(t, event)) if speech.events.get(key) else ""


ENGLISH = SentenceTable(EVENTS, lambda reference: CALLS[reference.form].format(**vars(reference)))


def named(t: Position, ident: str) -> str:
    """Return what a card or player is called in English."""
    return str(ENGLISH.call(display_name(t, ident)))


def narrate(t: Position, event: Event) -> str:
    """Return an event as an English sentence."""
    return in_words(ENGLISH, t, event)
