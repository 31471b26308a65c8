"""Magic's events as sentences: what has to be said, and how English says it. Other languages say the same in their own folders."""

from __future__ import annotations

from typing import Any, get_args

from affray.core.events import Event
from affray.core.state import NOBODY, Position, seat_of
from affray.games.mtg.position.descriptions import ability_of
from affray.games.mtg.position.evaluate import traits
from affray.games.mtg.vocabulary.keywords import KEYWORDS
from affray.games.mtg.vocabulary.phrases import Color, Status, Type
from affray.games.mtg.vocabulary.printed import TYPES, Object
from affray.text.languages.english import and_
from affray.text.sentences import DisplayName, SentenceTable, number_of

SILENT = (
    "deals damage", "card drawn", "blocks a creature", "becomes blocked by a creature", "you attack", "is attacked", "put into graveyard",
    "attacks and isn't blocked", "becomes the target", "combat begins", "may activate mana abilities", "has paid", "scries", "commits a crime",
)  # fmt: skip
"""Events that only say again, for triggers, what another one tells."""
EVENTS: dict[str, str] = {
    **dict.fromkeys(SILENT, ""),
    "attacks": "{who} attacks {to}",
    "attacks in a band": "{all} attack in a band",
    "becomes blocked": "{who} becomes blocked",
    "becomes blocked by": "{who} becomes blocked by {all}",
    "becomes monstrous": "{who} becomes monstrous",
    "becomes renowned": "{who} becomes renowned",
    "becomes tapped": "{who} becomes tapped",
    "becomes untapped": "{who} becomes untapped",
    "beginning of cleanup": "beginning of cleanup",
    "beginning of combat": "beginning of combat",
    "beginning of draw step": "beginning of draw step",
    "beginning of end step": "beginning of end step",
    "beginning of main phase": "beginning of main phase",
    "beginning of upkeep": "beginning of upkeep",
    "blocks": "{who} blocks {to}",
    "cannot draw": "{who} cannot draw",
    "changes control": "{to} gains control of {who}",
    "coin": "{who} coin",
    "comes off": "{who} comes off",
    "counters": "{who}: {change} {counter} counter",
    "damage changes": "damage to {who} changes from {was} to {now}",
    "dies": "{who} dies",
    "draws": "{who} draws a card",
    "effect begins": "an effect of {who} begins",
    "effect ends": "an effect of {who} ends",
    "empties": "{who} loses unspent mana",
    "end of combat": "end of combat",
    "ends": "{why}",
    "ends in a draw": "{why}",
    "enlists": "{who} enlists",
    "enters": "{who} enters the battlefield",
    "fizzles": "{who} fizzles",
    "gains life": "{who} gains {amount} life (now {life})",
    "first strike combat damage": "first strike combat damage",
    "gets": "{who} gets {gain} and is {now} ({source})",
    "goes first": "{who} goes first",
    "is added": "{who} is attached to {to}",
    "is carried out by hand": "✋ {who}: {text}",
    "is cast": "{by} casts {who}",
    "is countered": "{who} is countered",
    "is dealt damage": "{who} is dealt {amount} damage",
    "is dealt damage by": "{who} is dealt {amount} damage by {source}",
    "is defeated": "{who} is defeated",
    "is destroyed": "{who} is destroyed",
    "is discarded": "{who} is discarded",
    "is exerted": "{who} is exerted",
    "is looked at": "{who} is looked at",
    "is put attacking": "{who} is put attacking",
    "is put blocking": "{who} is put blocking",
    "is removed": "{who} is removed",
    "is removed from combat": "{who} is removed from combat",
    "is revealed": "{who} is revealed",
    "is sacrificed": "{who} is sacrificed",
    "transforms": "{who} transforms",
    "is turned face up": "{who} is turned face up",
    "is cycled": "{who} is cycled",
    "is to pay": "{who} is to pay {cost}",
    "last strike combat damage": "last strike combat damage",
    "leaves": "{who} goes from battlefield to {zone}",
    "leaves the game": "{who} leaves the game",
    "life becomes": "{who} has {life} life",
    "looks at a hand": "{who} looks at the hand of {to}",
    "looks at the top": "{who} looks at {n:card|cards} from the top of the library",
    "loses": "{who} loses: {why}",
    "loses life": "{who} loses {amount} life (now {life})",
    "mana": "{who} gives {mana}",
    "moves": "{who} goes from {from} to {zone}",
    "mulligans": "{who} mulligans",
    "normal combat damage": "normal combat damage",
    "pays life": "{who} pays {amount} life (now {life})",
    "phases in": "{who} phases in",
    "phases out": "{who} phases out",
    "plays a land": "{who} plays a land",
    "protects": "{who} protects {to}",
    "puts on stack": "{who} goes on the stack",
    "is healed": "all damage dealt to {who} is healed",
    "regenerates": "{who} regenerates",
    "reselects": "{who} reselects",
    "resolves": "{who} resolves",
    "rewinds": "the declaration is taken back",
    "rewinds because": "the declaration is taken back: {why}",
    "searches": "{who} searches the library and finds {n:card|cards}",
    "searches zones": "{who} searches graveyard, hand and library of {to} and finds {n:card|cards}",
    "shuffles": "{who} shuffles",
    "skips": "{who} skips {what}",
    "triggers": "an ability of {who} triggers",
    "triggers by name": "an ability of {who} triggers ({ability})",
    "turn begins": "the turn of {who} begins",
}
"""Every kind of event, and where one is told in two ways the key of each, with its sentence."""
CALLS = {
    "player": "{name}",
    "card": "{name}",
    "token": "{name} token",
    "whose": "{whose}'s {name}",
    "whose token": "{whose}'s {name} token",
    "numbered": "{whose}'s {name} {number}",
    "numbered token": "{whose}'s {name} token {number}",
    "ability": "the ability of {name}",
}
"""Names for players and cards, and for what they put on the stack."""
WORDS = (
    *KEYWORDS, *get_args(Color), *[one for one in (*get_args(Type), *get_args(Status)) if " " not in one and one != "new"], "attacked", "face down",
    "life", "mana", "poison", "damage", "counters", "orientation", "types", "subtypes", "colors", "keywords", "numbers", "role",
    "attacks", "in a band with", "blocks", "attached to",
    "designated", "chosen", "protected by", "owner", "controller", "kind", "new this turn", "nothing", "heads", "tails", "basic", "legendary",
    "life 0 or less", "drew from an empty library", "ten poison counters", "attackers", "an effect", "blockers", "combat", "untap", "draw", "loyalty",
    "defense", "more cannot be paid", "something for each", "main deck", "sideboard", "all", "the declaration",
)  # fmt: skip
"""Words of views, questions and refusals, besides the names of steps, zones and states."""


def display_name(t: Position, ident: str) -> DisplayName:
    """Return what a card or player is called in a log."""
    seat = seat_of(ident)
    if seat != NOBODY:
        return DisplayName("player", t.players[seat].name)
    obj = t.objects.get(ident)
    if obj is None:
        slug = ident.split("#")[0]
        base = slug.removesuffix("-ability").removesuffix("-token")
        same = next((one for one in t.objects.values() if one.id.split("#")[0] == base), None)
        name = str(same.card.name) if same is not None else base.replace("-", " ").title()
        kind = kind_of(same.card.types) if same is not None else "card"
        original = slug.endswith("-token") and same is not None and not same.virtual
        return DisplayName("ability" if slug.endswith("-ability") else "token" if original else "card", name, kind=kind)
    name = str(obj.card.name)
    now = traits(t, ident).types if obj.zone == "battlefield" else obj.card.types
    kind = "spell" if obj.zone == "stack" else kind_of(now)
    if ability_of(obj) is not None:
        return DisplayName("ability", name, kind=kind)
    alike = [one for one in t.objects.values() if one.card.name == name and _was_seen(t, one) and one.id != ident]
    token = " token" if obj.zone == "battlefield" and obj.virtual and any(not one.virtual for one in alike) else ""
    others = [one for one in alike if one.virtual == obj.virtual]
    if not others or not _was_seen(t, obj):
        return DisplayName(token.strip() or "card", name, kind=kind)
    whose = t.players[obj.controller].name
    if all(one.controller != obj.controller for one in others):
        return DisplayName(f"whose{token}", name, whose, kind=kind)
    return DisplayName(f"numbered{token}", name, whose, number_of(ident), kind)


def _was_seen(t: Position, obj: Object) -> bool:
    """Is it on the battlefield, or was it put into a graveyard this turn? Those are told apart."""
    return obj.zone == "battlefield" or (obj.zone == "graveyard" and obj.controlled_since >= t.turn_began)


def kind_of(types: frozenset[str]) -> str:
    """Return the card type by which something is spoken of."""
    return next((one for one in TYPES if one in types), "card")


def key_of(event: Event, t: Position) -> str:
    """Return the key of the sentence that tells an event."""
    kind, data = event.kind, event.data
    if kind == "becomes blocked" and data.get("to"):
        return "becomes blocked by"
    if kind == "is dealt damage" and data.get("source"):
        return "is dealt damage by"
    if kind == "rewinds" and (event.reasons or data.get("why")):
        return "rewinds because"
    if kind == "is added" and not data.get("to"):
        return "comes off"
    if kind == "triggers" and data.get("ability") != (t.objects[event.subject].card.name if event.subject in t.objects else ""):
        return "triggers by name"
    if kind == "combat damage step begins":
        return f"{data.get('which')} combat damage"
    return "ends in a draw" if kind == "ends" and not data.get("winners") else kind


def holes(t: Position, event: Event) -> dict[str, Any]:
    """Return what fills the holes of the sentence of an event."""
    data = event.data
    by = data.get("by")
    filled: dict[str, Any] = {
        key: data[key]
        for key in (
            "amount",
            "n",
            "life",
            "was",
            "now",
            "mana",
            "counter",
            "shows",
            "from",
            "what",
            "ability",
            "times",
            "cost",
            "text",
        )
        if key in data
    }
    for key, ident in (
        ("who", event.subject or next(iter(data.get("winners", ())), "")),
        ("to", data.get("to")),
        ("source", data.get("source")),
    ):
        if ident and isinstance(ident, str):
            filled[key] = display_name(t, ident)
    if data.get("to") or data.get("all"):
        filled["all"] = [display_name(t, one) for one in data.get("all") or (data["to"],)]
    filled["by"] = display_name(t, by) if isinstance(by, str) and by else ""
    filled["change"] = by if isinstance(by, int) else 0
    filled["count"] = abs(filled["change"])
    if event.kind == "gets":
        filled["gain"] = f"{data.get('power', 0):+}/{data.get('toughness', 0):+}"
    filled["zone"] = data.get("to zone", "")
    filled["why"] = event.reasons or str(data.get("why", ""))
    return filled


def in_words(speech: SentenceTable, t: Position, event: Event) -> str:
    """Return an event as a sentence of a language, without its rule; "" for one that only repeats what another one tells.

    A language may have a closer sentence: for `several` of the same in a row, for counters that go `off`, for a main phase before or after combat.
    """
    key, by = key_of(event, t), event.data.get("by")
    off = f"{key} off" if isinstance(by, int) and by < 0 else ""
    for closer in (f"{key} several" if event.data.get("times") else "", off, f"{key}, {event.data.get('main')}"):
        key = closer if closer in speech.events else key
    return speech.sentence(key, **holes(t, event)) if speech.events.get(key) else ""


ENGLISH = SentenceTable(
    EVENTS,
    lambda display_name: CALLS[display_name.form].format(
        name=display_name.name, whose=display_name.whose, number=display_name.number
    ),
    listed=and_,
)


def narrate(t: Position, event: Event) -> str:
    """Return an event as an English sentence."""
    return in_words(ENGLISH, t, event)
