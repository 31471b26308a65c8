"""What the rest of a turn can cost a player, where only resonators without abilities fight and all else that can be done is known."""

from __future__ import annotations

from affray.cards.word import cached, cached_of_several
from affray.core.apart import Loss, Reach
from affray.core.asking import Decision
from affray.core.state import NOBODY, Effect, player_id
from affray.core.table import Table
from affray.games.fow.facts import DID_JUDGMENT
from affray.games.fow.game import HAND_SIZE
from affray.games.fow.reading.traits import traits
from affray.games.fow.records import Battle, Play
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import FowCard

PLAIN = frozenset(["bane", "first strike", "flying", "pierce", "precision", "quickcast"])
"""Keywords that take nothing from a player but what a fighter has of ATK, give no life, and bring no cards."""
HARMLESS = (w.Cancel, w.Destroy, w.Rest)
"""What takes no life, gives none, and brings no cards."""
ALL = 99
"""More cards than lie on the field."""


class Trick:
    """What a chant can do once: to a player's life (`burn`), to the ATK of one that fights (`swell`), and to how many cards it `destroys` at most.

    Of several it holds the sums.
    """

    def __init__(self, burn: int = 0, swell: int = 0, destroys: int = 0) -> None:
        self.burn = burn
        self.swell = swell
        self.destroys = destroys

    def add(self, other: Trick) -> None:
        """And what another chant can do."""
        self.burn += other.burn
        self.swell += other.swell
        self.destroys += other.destroys


def reach(t: Table, answer: Decision | None = None) -> Reach | None:
    """The most that each player can lose in this turn without doing anything more; None where that is not certain. Of answers it says nothing."""
    if answer is not None:
        return None
    if len(t.players) != 2 or t.pending or not any(frame.program.key == "main" for frame in t.frames):
        return None
    if not all(map(is_known_change, t.effects)) or DID_JUDGMENT in [fact for fact, _ in t.facts]:
        return None
    tricks = (Trick(), Trick())
    for (zone, seat), ids in t.zones.items():
        for ident in ids if not zone.endswith("deck") else ():
            found = t.objects[ident]
            known = trick(found.card) if zone in ("hand", "chase area") else None
            if known is not None:
                tricks[seat if seat != NOBODY else found.controller].add(known)
            elif found.attached or found.counters or found.face_down or not is_known(found.card, zone):
                return None
    attackers = left_to_attack(t)
    blows = sum([atk(t, ident) for ident in attackers])
    life = [losses(t, seat, blows, tricks[1 - seat]) + aimed_at_oneself(t, seat) for seat in (0, 1)]
    cards = [in_battle(t, seat, attackers) + by_chants(t, seat) + in_the_end(t, seat) for seat in (0, 1)]
    return Reach(tuple(map(Loss, life, cards)))


def losses(t: Table, seat: int, blows: int, tricks: Trick) -> int:
    """What a player can lose: to all attacks that are left, and to what the other has at hand."""
    return tricks.burn + (blows + tricks.swell if blows and seat != t.active else 0)


def aimed_at_oneself(t: Table, seat: int) -> int:
    """What a player loses to chants of their own that are on the chase and were aimed so."""
    found = 0
    for ident in t.zone("chase area"):
        one = t.objects[ident]
        known = trick(one.card) if one.controller == seat else None
        if known is not None and (
            not isinstance(one.play, Play) or any((player_id(seat), 0) in some for some in one.play.targets)
        ):
            found += known.burn
    return found


def in_battle(t: Table, seat: int, attackers: list[str]) -> int:
    """How many cards a player can lose in battle: the attacker of the battle under way, the other one a card to each attack that is left."""
    if seat == t.active:
        return int(any(frame.program.key == "battle" for frame in t.frames))
    return min(len(attackers), len(t.zone("field", seat)))


def by_chants(t: Table, seat: int) -> int:
    """How many more cards than the other a player can lose to chants on the chase, and to those that the other has at hand, which cost a card."""
    most = len(t.zone("field", seat))
    known = [trick(t.objects[ident].card) for ident in t.zone("hand", 1 - seat)]
    held = [max(0, min(one.destroys, most) - 1) for one in known if one is not None]
    return sum(held) + sum([min(hits(t, ident, seat), most) for ident in t.zone("chase area")])


def hits(t: Table, ident: str, seat: int) -> int:
    """How many cards of a player a chant on the chase can destroy."""
    one = t.objects[ident]
    known = trick(one.card)
    if known is None or known.destroys == ALL or not isinstance(one.play, Play) or not one.play.targets:
        return known.destroys if known is not None else 0
    aims = [t.current(ref) for some in one.play.targets for ref in some]
    return sum([found is not None and found.controller == seat for found in aims])


def in_the_end(t: Table, seat: int) -> int:
    """How many cards a player loses as the turn ends: those that only a change for this turn keeps, and what is too much in hand."""
    bodies = [t.objects[ident].card.base.defence for ident in t.zone("field", seat)]
    frail = [one for one in bodies if one is not None and one <= 0]
    return len(frail) + (max(0, len(t.zone("hand", seat)) - HAND_SIZE) if seat == t.active else 0)


def left_to_attack(t: Table) -> list[str]:
    """Those that can still deal damage to a player: who is recovered, and the attacker until it has struck."""
    found = [ident for ident in t.zone("field", t.active) if t.objects[ident].posture == "recovered"]
    frame = next((one for one in t.frames if one.program.key == "battle"), None)
    if frame is not None and frame.at <= frame.program.index["normal.back"]:
        b = frame.vars
        assert isinstance(b, Battle)
        if b.attacker and b.attacker not in found:
            found.append(b.attacker)
    return found


def atk(t: Table, ident: str) -> int:
    """The most ATK that a card has this turn, unless somebody raises it."""
    return max(0, traits(t, ident).atk or 0, t.objects[ident].card.base.atk or 0)


# -- which cards are known


def is_known_change(one: Effect) -> bool:
    """Is this for the rest of the turn, and only about numbers and keywords of cards?"""
    return one.until == "turn" and bool(one.on) and swelling(one.what) is not None


@cached_of_several
def is_known(card: FowCard, zone: str) -> bool:
    """Is this a resonator without abilities, a stone that only produces will, or a card out of play that does nothing there?"""
    if zone in ("graveyard", "removed area"):
        return PLAIN.issuperset(card.keywords) and all(
            isinstance(one, w.Spell) or is_of_a_stone(one) for one in card.text.abilities
        )
    if "magic stone" in card.types:
        return zone == "field" and not card.keywords and all(map(is_of_a_stone, card.text.abilities))
    plain = card.types == {"resonator"} and PLAIN.issuperset(card.keywords)
    return zone in ("field", "hand", "chase area") and plain and not card.text.abilities and not card.text.future


def is_of_a_stone(one: w.Ability) -> bool:
    """Is this resting for will, and nothing else?"""
    return isinstance(one, w.Activate) and one.cost == ("{Rest}",) and all(isinstance(word, w.Produce) for word in one.effects)


@cached
def trick(card: FowCard) -> Trick | None:
    """A chant of which is known what it can do at most, once."""
    spell = card.spell
    if card.types != {"chant"} or spell is None or len(card.text.abilities) != 1 or not PLAIN.issuperset(card.keywords):
        return None
    if spell.modes or spell.extra_cost or "X" in card.cost or any(one.n != 1 for one in spell.targets):
        return None
    burn = swell = 0
    at_targets = True
    for word in spell.effects:
        if isinstance(word, (w.Damage, w.Destroy)):
            at_targets &= (word.to if isinstance(word, w.Damage) else word.who) in ("target", "target 2", "target 3")
        if isinstance(word, w.Damage) and isinstance(word.amount, int) and word.by == "this":
            burn += word.amount
        elif isinstance(word, w.Gain) and word.who == "target" and word.until == "turn" and swelling(word) is not None:
            swell += swelling(word) or 0
        elif not isinstance(word, HARMLESS):
            return None
    return Trick(burn, swell, len(spell.targets) if at_targets else ALL)


@cached
def swelling(word: object) -> int | None:
    """By how much it raises ATK, where it gives numbers and plain keywords and nothing else."""
    if not isinstance(word, w.Gain) or not isinstance(word.atk, int) or not isinstance(word.defence, int):
        return None
    if word != w.Gain(word.who, word.atk, word.defence, word.keywords, until=word.until):
        return None
    return max(0, word.atk) if PLAIN.issuperset(word.keywords) else None
