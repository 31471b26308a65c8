"""Triggered abilities: what listens where, what an event triggers, and when a waiting ability is lost."""

from __future__ import annotations

from typing import Any, TypedDict, cast

from affray.cards.word import PlacedAbility
from affray.core.dependencies import ACTIVE_ELSEWHERE, TURN, Memo
from affray.core.events import Event
from affray.core.state import NOBODY, Position, Ref, TriggerInstance, seat_of
from affray.core.table import Table
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.bindings import Bindings, Context, bindings_of
from affray.games.ijinden.position.board_index import BASE, BOARD, base_of, lasting
from affray.games.ijinden.position.filters import fits, holds
from affray.games.ijinden.position.records import Resolution
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import Object
from affray.games.ijinden.vocabulary.scope_tables import CAUSED, OUT_OF

EVENTS = frozenset((
    "becomes attacker", "attacks", "becomes blocker", "is blocked", "is tapped", "is untapped", "is destroyed", "wins battle", "enters",
    "becomes guardian", "put into graveyard", "leaves graveyard", "put into mana zone", "places mana", "ability triggers",
    "moves", "draws", "gains placing rights", "gains summoning rights", "start phase", "draw phase",
    "main phase", "end phase", "block step", "battle resolution step",
))  # fmt: skip
SIMPLE = ("legacy", "netherworld")


class Waits(TypedDict):
    """The event that a waiting ability remembers: the cards it is about, on which storey it waits, which events happened
    together, and from where the card came."""

    it: tuple[Ref, ...]
    storey: int
    together: int
    origin: str


def waits(pending: TriggerInstance) -> Waits:
    return cast("Waits", pending.event)


def storey(s: Position) -> int:
    """Return how deep the nesting is: so many abilities are being carried out, one within the other."""
    return sum([1 for frame in s.frames if frame.program.key == "ability"])


class TriggerIndex:
    """The triggered abilities that listen now, by the event they listen for, and what that looks at."""

    def __init__(self, looks: int) -> None:
        self.looks = looks
        self.table: dict[str, list[tuple[str, PlacedAbility]]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TriggerIndex) and self.table == other.table

    def __hash__(self) -> int:
        return len(self.table)


def _listening(s: Position, _: Any) -> TriggerIndex:
    board = BOARD.of(s)
    watch = TriggerIndex(board.looks)
    for seat in (s.active, 1 - s.active):
        for zone in ("battlefield", "mana zone", "graveyard"):
            for ident in ACTIVE_ELSEWHERE.of(s, (zone, seat)) if zone == "graveyard" else s.zone(zone, seat):
                obj = s.objects[ident]
                face_down_mana = obj.face_down and zone == "mana zone"
                now = obj.card.base if face_down_mana else board.profiles.get(ident) or base_of(obj)
                for placed in now.triggers:
                    if ("face-down mana" if face_down_mana else zone) in placed.word.zone:
                        kind, _ = CAUSED.get(placed.word.when.event, (placed.word.when.event, ""))
                        watch.table.setdefault(kind, []).append((ident, placed))
    return watch


WATCH = Memo("what listens", _listening, BASE | TURN, dependencies=lambda _, watch: watch.looks)


def heeds(t: Table, kind: str) -> bool:
    """Could an event of this kind make any ability wait?"""
    return kind in EVENTS and (bool(t.effects) or kind in WATCH.of(t).table)


def notice(t: Table, event: Event) -> None:
    """Let every ability whose condition this event meets wait to be resolved."""
    if event.kind not in EVENTS:
        return
    for ident, ability in WATCH.of(t).table.get(event.kind, ()):
        if meets(t, event, t.objects[ident], ability):
            _wait(t, event, t.objects[ident], ability)
    for effect in t.effects:
        if isinstance(effect.what, w.Later) and _is_met(t, event, effect.what.when, effect.controller, effect.source[0]):
            ability = PlacedAbility(
                w.Triggered(when=effect.what.when, effects=effect.what.effects, word="later"), f"effect {effect.made}"
            )
            source = t.snapshot(effect.source[0]) if effect.source[0] in t.objects else None
            t.end_effects((effect,))
            t.trigger(
                TriggerInstance(
                    ability, source, effect.controller, {**effect.bound, **_kept(t, event, bindings_of(effect).get("it", ()))}
                )
            )


def _kept(t: Table, event: Event, it: tuple[Ref, ...]) -> Waits:
    together, origin = event.figure("together"), event.text("from")
    return {"it": it, "storey": storey(t), "together": together, "origin": origin}


def meets(t: Table, event: Event, obj: Object, placed: PlacedAbility) -> bool:
    """Does an event meet the condition of an ability of this card?"""
    ability: w.Triggered = placed.word
    if not _is_met(t, event, ability.when, obj.owner, obj.id):
        return False
    if ability.word in SIMPLE and ability.when.event == "put into graveyard" and not _leaves_a_legacy(t, event, obj, ability):
        return False
    if silenced(t, obj, ability):
        return False
    if is_spent(t, placed, obj, event.text("from")):
        return False
    bound: Bindings = {"it": (t.objects[event.subject].ref,)} if event.subject in t.objects else {}
    return ability.condition is None or holds(t, ability.condition, Context(obj.owner, obj.id, bound))


def is_called(word: str, name: str) -> bool:
    """Is an ability of this word called so? 冥府発動 is a legacy too."""
    return word == name or (name == "legacy" and word in SIMPLE)


def _is_met(t: Table, event: Event, when: w.When, seat: int, this: str) -> bool:
    kind, by = CAUSED.get(when.event, (when.event, ""))
    if kind != event.kind or (when.turn and (t.active == seat) != (when.turn == "you")):
        return False
    if when.zone and event.text("from") != when.zone:
        return False
    if by and not is_caused(t, event, by):
        return False
    if when.event in OUT_OF and event.text("from") != OUT_OF[when.event]:
        return False
    if when.word and not is_called(event.text("word"), when.word):
        return False
    if "n" in event.data and not when.at_least <= event.figure("n") <= when.at_most:
        return False
    player = seat_of(event.subject)
    if player != NOBODY:
        return when.who in ("you", "opponent", "") and (when.who == "" or (player == seat) == (when.who == "you"))
    if isinstance(when.who, w.What):
        return event.subject in t.objects and fits(t, t.objects[event.subject], when.who, Context(seat, this))
    return event.subject == this if when.who == "this" else event.subject == ""


def is_caused(t: Table, event: Event, by: str) -> bool:
    """Has an ability done this, where asked for one of a card on the battlefield?"""
    if by == "placing":
        return event.text("how") == "placed"
    resolution = next((one.locals for one in reversed(t.frames) if isinstance(one.locals, Resolution)), None)
    if not event.cause or resolution is None:
        return False
    return by == "ability" or (resolution.source is not None and resolution.source.zone == "battlefield")


def _leaves_a_legacy(t: Table, event: Event, obj: Object, ability: w.Triggered) -> bool:
    """A legacy triggers when its card comes from the battlefield, and from elsewhere where a card says so."""
    if event.holds("drained"):
        return False
    origin = event.text("from")
    if origin == "battlefield":
        return True
    words = [one.word for one in lasting(t, w.LegacyFrom) if one.word.zone == origin and one.context.controller == obj.owner]
    return any(not word.netherworld or ability.word == "netherworld" for word in words)


def silenced(s: Position, obj: Object, ability: w.Triggered) -> bool:
    """Does something keep this ability from triggering?"""
    for source in lasting(s, w.Silence):
        word = source.word
        if word.player and (obj.owner == source.context.controller) != (word.player == "you"):
            continue
        if word.of == "legacies" and ability.word == "legacy":
            return True
        if (
            word.of == "word"
            and is_called(ability.word, word.word)
            and (word.cards is None or fits(s, obj, word.cards, source.context, True))
        ):
            return True
        if word.of == "zones" and obj.zone in word.zones:
            return True
    return False


def is_spent(s: Position, ability: PlacedAbility, obj: Object, origin: str) -> bool:
    """Has an ability that comes once a turn been activated this turn already?"""
    if ability.word.once_per_turn:
        return s.fact(facts.USED, (obj.ref, ability.place)) > 0
    return _comes_once(s, ability, obj, origin) and s.fact(facts.LEGACY_FROM, (obj.owner, origin)) > 0


def spend(t: Table, ability: PlacedAbility, obj: Object, origin: str) -> None:
    """Note that an ability is activated, if it comes once a turn."""
    if ability.word.once_per_turn:
        t.record_fact(facts.USED, (obj.ref, ability.place))
    elif _comes_once(t, ability, obj, origin):
        t.record_fact(facts.LEGACY_FROM, (obj.owner, origin))


def _comes_once(s: Position, ability: PlacedAbility, obj: Object, origin: str) -> bool:
    """Is it a legacy from elsewhere than the battlefield, where all that lets it come does so once a turn?"""
    if ability.word.word != "netherworld" or origin in ("battlefield", ""):
        return False
    words = [one.word for one in lasting(s, w.LegacyFrom) if one.word.zone == origin and one.context.controller == obj.owner]
    return all(word.netherworld for word in words)


def _wait(t: Table, event: Event, obj: Object, ability: PlacedAbility) -> None:
    """Let an ability wait; one that is not for each single event waits once for what happens together."""
    it: tuple[Ref, ...] = (t.objects[event.subject].ref,) if event.subject in t.objects else ()
    together = event.figure("together")
    when: w.When = ability.word.when
    if together and not when.each and when.who != "this":
        for other in t.pending:
            same = other.source is not None and other.source.ref == obj.ref and other.ability == ability
            if same and waits(other)["together"] == together:
                t.drop_pending(other)
                it = (*waits(other)["it"], *it)
                break
    t.trigger(TriggerInstance(ability, t.snapshot(obj.id), obj.owner, {**_kept(t, event, it)}))


def is_lost(t: Table, pending: TriggerInstance) -> bool:
    """A waiting ability is lost if its card has moved to another zone or was turned face down; nothing else loses it."""
    source = pending.source
    if source is None or pending.ability.word.word == "later":
        return False
    obj = t.current(source.ref)
    return obj is None or (obj.face_down and not source.face_down)
