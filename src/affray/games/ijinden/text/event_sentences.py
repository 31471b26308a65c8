"""Views of Ijinden's cards and events: in pictures of a board, in logs and in scenario files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from affray.core.events import Event
from affray.core.game import Line, Origin, summed
from affray.core.notation import slug
from affray.core.scenario_schema import Expected
from affray.core.state import Card, Position, player_id, seat_of
from affray.games.ijinden.game import POSTURES
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.board_index import BOARD, profile
from affray.games.ijinden.position.filters import equipment_of
from affray.games.ijinden.position.roles import attackers, battle_of, blockers_of, role
from affray.games.ijinden.rules.actions import HIDDEN_NAMES, numbered
from affray.games.ijinden.vocabulary.printed import Object
from affray.text.sentences import DisplayName, SentenceTable, number_of

FIGURES = ("power",)
CARD_FACTS: dict[str, Any] = {
    "posture": "", "kinds": [], "colours": [], "level": 0, "power": None, "traits": [], "keywords": [], "role": "neither",
    "destroyed": False, "equips": "", "numbers": {}, "ja": "", "blockers": [],
}  # fmt: skip
CARD_VALUES: dict[str, tuple[str, ...]] = {"role": ("neither", "attacker", "blocker"), "posture": ("", *POSTURES)}


def cost(obj: Object) -> str:
    """Return what a magic costs in mana."""
    return str(obj.card.text.cost or "")


def describe(s: Position, obj: Object) -> dict[str, Any]:
    """Return a card as data for a view."""
    now = profile(s, obj.id)
    data: dict[str, Any] = {"id": obj.id, "name": obj.card.name, "ja": obj.card.text.name}
    data.update({"kinds": sorted(now.kinds), "colours": list(now.colours), "level": now.level})
    if obj.posture:
        data["posture"] = obj.posture
    if obj.face_down:
        data["face down"] = True
    if obj.zone == "battlefield" and now.kinds & {"ijin", "guardian"}:
        data["power"] = now.power
        data["numbers"] = {name: summed(now.power, parts) for name, parts in origins(s, obj).items()}
        data["role"] = role(s, obj.id)
        data["blockers"] = [shown(s, one) for one in blockers_of(s, obj.id)]
    elif "ijin" in now.kinds:
        data["power"] = now.power
    if now.traits:
        data["traits"] = list(now.traits)
    if now.keywords:
        data["keywords"] = list(now.keywords)
    if obj.damage:
        data["destroyed"] = True
    if obj.attached in s.objects:
        data["equips"] = obj.attached
    return data


def fixed(s: Position) -> Callable[[Object], bool]:
    """Return a test for cards off the battlefield that nothing changes, which equip none."""
    changed = BOARD.of(s).profiles
    return lambda obj: obj.zone not in ("battlefield", "in use") and not obj.attached and obj.id not in changed


def origins(s: Position, obj: Object) -> dict[str, list[Origin]]:
    """Return where the power of a card on the battlefield comes from: "2000 printed", "+1000 from Attack +" with the rule by which."""
    if obj.zone != "battlefield":
        return {}
    parts: list[Origin] = []
    for by, n, rule in profile(s, obj.id).origin:
        parts.append((f"{n} printed" if not rule else f"{n:+} from {by}" if parts else f"{n} set by {by}", rule))
    return {"power": parts} if parts else {}


def veiled(s: Position, obj: Object) -> dict[str, Any] | None:
    """Return what everybody may know of a card that lies face down: its place, its posture and its part in the battle."""
    if not obj.id.startswith(HIDDEN_NAMES):
        return None
    data: dict[str, Any] = {"id": obj.id}
    if obj.zone == "battlefield":
        data.update({"posture": obj.posture, "power": profile(s, obj.id).power, "role": role(s, obj.id)})
        if obj.damage:
            data["destroyed"] = True
        if equipment_of(s, obj.id):
            data["equipped"] = True
    return data


def fights(s: Position) -> Iterator[Line]:
    """Yield what attacks the other player, and what blocks it."""
    battle = battle_of(s)
    if battle is None:
        return
    blocked = {attacker[0] for _, attacker in battle.blocks}
    for attacker in battle.attackers:
        obj = s.current(attacker)
        if obj is not None and attacker[0] not in blocked:
            yield attacker[0], player_id(1 - obj.controller), "attack"
    for blocker, attacker in battle.blocks:
        yield blocker[0], attacker[0], "block"


def portray(s: Position, seat: int) -> dict[str, Any]:
    """Return further facts of a player for a view: what may still be summoned and placed this turn."""
    return {"summons": max(0, s.fact(facts.SUMMONS, seat)), "placements": max(0, s.fact(facts.PLACEMENTS, seat))}


def meant(s: Position, ident: str) -> Card | None:
    """Return the card that an id names, also one that has another id since; None for one that lies face down."""
    if ident.startswith(HIDDEN_NAMES):
        return None
    if ident in s.objects:
        card: Card = s.objects[ident].card
        return card
    return next((one.card for one in s.objects.values() if slug(one.card.name) == ident.partition("#")[0]), None)


def shown(s: Position, ident: str) -> str:
    """Return a card's name, or the number of one that lies face down."""
    card = meant(s, ident)
    return card.name if card is not None else numbered(ident)


EXPECTS = {
    "summons": Expected("player", lambda s, seat: max(0, s.fact(facts.SUMMONS, seat))),
    "placements": Expected("player", lambda s, seat: max(0, s.fact(facts.PLACEMENTS, seat))),
    "attackers": Expected("cards", lambda s: list(attackers(s))),
    "blockers": Expected("cards", lambda s: [one for ident in attackers(s) for one in blockers_of(s, ident)]),
    "turn of": Expected("game", lambda s: s.players[s.active].name),
}


SILENT = (
    "abilities resolve", "becomes guardian", "counters", "enters", "is blocked", "leaves graveyard", "places mana", "put into graveyard",
    "put into mana zone",
)  # fmt: skip
"""Events that others tell."""
PHASES = ("start phase", "draw phase", "main phase", "end phase", "block step", "battle resolution step")
EVENTS: dict[str, str] = {
    **dict.fromkeys(SILENT, ""),
    **{phase: f"the {phase} of {{who}} begins" for phase in PHASES},
    "is seen": "{who} is {card}",
    "ability triggers": "an ability of {who} is carried out",
    "ability triggers later": "an ability of {who} is carried out (later)",
    "ability triggers by name": "an ability of {who} is carried out ({word})",
    "attacks": "{who} attacks with {n}",
    "battle begins": "{who} declares a battle",
    "battle ends": "the battle is over",
    "battles": "{who} fights with {power} against {against}",
    "becomes attacker": "{who} becomes an attacker",
    "becomes blocker": "{who} blocks {to}",
    "cannot be activated": "an ability of {who} cannot be carried out: its procedure is not possible",
    "a secret cannot be activated": "an ability of a card cannot be carried out: its procedure is not possible",
    "draws": "{who} draws {amount}",
    "effect begins": "an effect of {who} begins",
    "effect ends": "an effect of {who} ends",
    "ends": "{why}",
    "ends in a draw": "{why}",
    "gains a battle": "{who} may battle once more",
    "gains placing rights": "{who} may place {amount} more",
    "gains summoning rights": "{who} may summon {amount} more",
    "goes first": "{who} goes first",
    "is added": "{who} equips {to}",
    "is carried out by hand": "✋ {who}: {text}",
    "is destroyed": "{who} is destroyed",
    "is lost": "what waited on {who} is lost",
    "is named": "{who} is named",
    "is revealed": "{who} is revealed",
    "is spared": "{who} is no longer destroyed",
    "is tapped": "{who} is tapped",
    "is untapped": "{who} is untapped",
    "is used": "{who} is used",
    "loses sight of": "a card of {who} goes from {from} to {zone}",
    "moves": "{who} goes from {from} to {zone}",
    "moves from hiding": "{who} goes from {from} to {zone} (it was {was})",
    "shuffles": "{who} shuffles",
    "shuffles the hand back": "{who} shuffles the hand back",
    "slips through": "{who} slips through: it is not blocked",
    "stays attacker": "{who} stays an attacker",
    "power changes": "{who}: power {change}, now {power} ({source})",
    "stops attacking": "{who} is no attacker any more",
    "stops blocking": "{who} is no blocker any more",
    "turn begins": "the turn of {who} begins",
    "turn ends": "the turn of {who} ends",
    "turns face down": "{card} turns face down",
    "turns face down as": "{card} turns face down: {who}",
    "turns face up": "{was} turns face up: {who}",
    "wins battle": "{who} wins its battle",
}
"""Every kind of event, and where one is told in two ways the key of each, with its sentence."""
CALLS = {
    "player": "{name}",
    "card": "{name}",
    "face down": "{name}",
    "whose": "{whose}'s {name}",
    "numbered": "{whose}'s {name} {number}",
}
"""Names for players and cards."""


def display_name(s: Position, ident: str) -> DisplayName:
    """Return what a card or player is called in a log: one that lies face down by its number, of equal ones by whose and which it is."""
    seat = seat_of(ident)
    if seat >= 0:
        return DisplayName("player", s.players[seat].name)
    card = meant(s, ident)
    if card is None:
        return DisplayName("face down", numbered(ident))
    equal = [one for one in s.objects.values() if one.card is card and _is_seen(s, one)]
    obj = s.objects.get(ident)
    if obj is None or obj not in equal or len(equal) < 2:
        return DisplayName("card", card.name, names=card.names)
    form = "whose" if all(one.controller != obj.controller or one is obj for one in equal) else "numbered"
    return DisplayName(form, card.name, s.players[obj.controller].name, number_of(ident), names=card.names)


def _is_seen(s: Position, obj: Object) -> bool:
    """Does it lie face up on the battlefield, or did it go to the graveyard this turn?"""
    if obj.zone == "battlefield":
        return not obj.face_down
    return obj.zone == "graveyard" and obj.controlled_since >= s.turn_began


def key_of(event: Event) -> str:
    """Return the key of the sentence that tells an event."""
    data = event.data
    if event.kind == "ability triggers" and data.get("word"):
        return "ability triggers later" if data["word"] == "later" else "ability triggers by name"
    if event.kind == "cannot be activated" and not event.subject:
        return "a secret cannot be activated"
    if event.kind == "ends" and not data.get("winners"):
        return "ends in a draw"
    if event.kind == "moves" and "was" in data:
        return "moves from hiding"
    return "turns face down as" if event.kind == "turns face down" and data.get("was") != event.subject else event.kind


def in_words(speech: SentenceTable, s: Position, event: Event) -> str:
    """Return an event as a sentence of a language, without its rule; "" for one that another one tells.

    A language may have a closer sentence for a move `to` some zone, or `from` one `to` another.
    """
    key, data = key_of(event), event.data
    way = f"from {data.get('from')} to {data.get('to zone')}"
    for closer in (f"{key} {way}", f"{key} to {data.get('to zone')}"):
        if closer in speech.events:
            key = closer
            break
    if not speech.events.get(key):
        return ""
    filled: dict[str, Any] = {
        one: data[one] for one in ("n", "power", "against", "amount", "from", "word", "text") if one in data
    }
    filled["zone"], filled["why"] = data.get("to zone", ""), str(data.get("why", ""))
    if event.subject or data.get("winners"):
        filled["who"] = display_name(s, event.subject or data["winners"][0])
    filled |= {one: display_name(s, data[one]) for one in ("to", "was", "source") if isinstance(data.get(one), str)}
    filled["change"] = f"{data.get('n', 0):+}"
    if "card" in data:
        names = next((one.card.names for one in s.objects.values() if one.card.name == data["card"]), ())
        filled["card"] = DisplayName("card", data["card"], names=names)
    return speech.sentence(key, **filled)


ENGLISH = SentenceTable(
    EVENTS, lambda reference: CALLS[reference.form].format(name=reference.name, whose=reference.whose, number=reference.number)
)


def narrate(s: Position, event: Event) -> str:
    """Return an event as an English sentence."""
    return in_words(ENGLISH, s, event)
