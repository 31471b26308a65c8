"""What the rest of a turn can cost a player, where only monsters without effects fight and all else that can be done is known."""

from __future__ import annotations

from affray.cards.word import cached, cached_of_several
from affray.core.apart import Reach
from affray.core.asking import Decision
from affray.core.state import Effect
from affray.core.table import Table
from affray.games.ygo.battle.attacking import END
from affray.games.ygo.facts import DECLARED
from affray.games.ygo.game import FIELD
from affray.games.ygo.reading.now import Attack, attack_under_way, battle_phase, phase_of
from affray.games.ygo.reading.traits import traits
from affray.games.ygo.turn import HAND
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object, YgoCard

HARMLESS = (w.NegateAttack, w.NoBattleDamage, w.Cannot, w.NegateActivation, w.NegateEffect)
"""What takes no life, gives none, and neither takes nor brings cards."""
TURN = ("turn", "end phase")
"""Changes that last so long end with nothing more to come."""
AT_HAND = ("hand", "spell/trap zone", "chain")
"""Where cards lie that can be activated, or have been."""
ALL = 99
"""More cards than lie on the field."""


class Trick:
    """What a card can do once: to a player's life (`burn`), as much as a monster has ATK or DEF (`mirrors`), to a monster's ATK or DEF (`swell`),
    and to how many cards it `destroys` at most. Does it only answer attacks?

    Of all that a player can do it holds the sums.
    """

    def __init__(self, burn: int = 0, mirrors: int = 0, swell: int = 0, destroys: int = 0, answers_attacks: bool = False) -> None:
        self.burn = burn
        self.mirrors = mirrors
        self.swell = swell
        self.destroys = destroys
        self.answers_attacks = answers_attacks

    def add(self, other: Trick) -> None:
        """And what another card can do."""
        self.burn += other.burn
        self.mirrors += other.mirrors
        self.swell += other.swell
        self.destroys += other.destroys


class AtHand:
    """What each player can do, in sum (`tricks`), and how many cards each can lose to what the other does more than the other loses (`cards`)."""

    def __init__(self) -> None:
        self.tricks = (Trick(), Trick())
        self.cards = [0, 0]

    def held(self, trick: Trick, seat: int, fielded: list[int]) -> None:
        """A card that is not activated yet, and lost by its player once it is."""
        self.tricks[seat].add(trick)
        self.cards[1 - seat] += max(0, min(trick.destroys, fielded[1 - seat]) - 1)

    def spent(self, trick: Trick, seat: int) -> None:
        """A card that was activated, and is lost once the chain is over."""
        self.tricks[seat].add(trick)
        self.cards[seat] += 1
        self.cards[1 - seat] -= 1

    def activated(self, trick: Trick, seat: int, fielded: list[int]) -> None:
        """A link of the chain."""
        self.tricks[seat].add(trick)
        for either in (0, 1):
            self.cards[either] += min(trick.destroys, fielded[either])


def reach(t: Table, answer: Decision | None = None) -> Reach | None:
    """The most that each player can lose in this turn without doing anything more; None where that is not certain.

    Of answers it is said of that which ends the Battle Phase.
    """
    if answer not in (None, END):
        return None
    phase = "main 2" if answer is not None else "battle" if battle_phase(t) is not None else phase_of(t)
    if phase not in ("main 1", "battle", "main 2", "end") or len(t.players) != 2 or t.pending:
        return None
    if not all(map(is_known_change, t.effects)):
        return None
    fight = attack_under_way(t)
    at_hand = look_at_hand(t, fight)
    if at_hand is None:
        return None
    tricks = at_hand.tricks
    comes = fight is not None and not is_struck(t)
    blows = [power(t, ident) for ident in left_to_attack(t, phase, fight, comes)]
    if phase == "main 1":
        blows += summoned(t)
    back = [power(t, fight[1][0])] if fight is not None and comes and t.current(fight[1]) is not None else []
    largest = largest_power(t) + tricks[0].swell + tricks[1].swell if tricks[0].mirrors or tricks[1].mirrors else 0
    return Reach(
        tuple([losses(back if seat == t.active else blows, largest, tricks[1 - seat]) for seat in (0, 1)]),
        tuple([in_battle(t, seat, len(blows), fight) + at_hand.cards[seat] + discarded(t, seat) for seat in (0, 1)]),
    )


def look_at_hand(t: Table, fight: Attack | None) -> AtHand | None:
    """What can be activated, or has been; None where there is anything of which not all is known.

    What answers an attack does nothing where its player attacks, or where none is under way.
    """
    found = AtHand()
    edition = t.book.edition
    fielded = [sum([len(t.zone(zone, seat)) for zone in FIELD]) for seat in (0, 1)]
    for (zone, seat), ids in t.zones.items():
        for ident in ids if zone != "deck" else ():
            one = t.objects[ident]
            known = trick(one.card, edition) if zone in AT_HAND else None
            if known is None:
                if one.attached or one.counters or one.pseudo or not is_known(one.card, zone, edition):
                    return None
            elif zone == "chain":
                found.activated(known, one.controller, fielded)
            elif zone != "hand" and not one.face_down:
                found.spent(known, seat)
            elif not known.answers_attacks or (fight is not None and seat != t.active):
                found.held(known, seat, fielded)
    return found


def losses(blows: list[int], largest: int, tricks: Trick) -> int:
    """What a player can lose: to all attacks that are left, or to what is attacked, and to what the other has at hand."""
    return tricks.burn + largest * tricks.mirrors + (sum(blows) + tricks.swell if blows else 0)


def in_battle(t: Table, seat: int, blows: int, fight: Attack | None) -> int:
    """How many monsters a player can lose in battle: who attacks that of the attack under way, the other one to each attack that is left."""
    return int(fight is not None) if seat == t.active else min(blows + (fight is not None), len(t.zone("monster zone", seat)))


def discarded(t: Table, seat: int) -> int:
    """How many cards a player discards as the turn ends."""
    return max(0, len(t.zone("hand", seat)) - HAND) if seat == t.active else 0


def left_to_attack(t: Table, phase: str, fight: Attack | None, comes: bool) -> list[str]:
    """The monsters that can still deal battle damage: those that have not attacked, and the one that is attacking if its damage is to come."""
    if phase not in ("main 1", "battle"):
        return []
    own = [t.objects[ident] for ident in t.zone("monster zone", t.active)]
    if phase == "battle":
        own = [one for one in own if one.posture == "attack" and not one.face_down]
    found = [one.id for one in own if not t.fact(DECLARED, one.ref) and (fight is None or fight[0] != one.ref)]
    return [*found, fight[0][0]] if fight is not None and comes and t.current(fight[0]) is not None else found


def is_struck(t: Table) -> bool:
    """Is the battle damage of the attack under way inflicted?"""
    frame = next((one for one in t.frames if one.program.key == "damage"), None)
    return frame is not None and frame.at > frame.program.index["apply"]


def power(t: Table, ident: str) -> int:
    """The most that a monster has of ATK or DEF this turn, unless somebody raises it."""
    found: Object = t.objects[ident]
    now, first = traits(t, ident), found.card.base
    return max(0, now.atk, now.defence, first.atk, first.defence)


def largest_power(t: Table) -> int:
    """The most of ATK or DEF that a monster has in play, or that is Summoned."""
    return max([0, *summoned(t), *[power(t, ident) for seat in (0, 1) for ident in t.zone("monster zone", seat)]])


def summoned(t: Table) -> list[int]:
    """The same of the largest monster in the hand of the turn player, which may be Normal Summoned, if there is one."""
    cards = [t.objects[ident].card for ident in t.zone("hand", t.active)]
    return sorted([card.base.atk for card in cards if card.kind == "monster"])[-1:]


# -- which cards are known


def is_known_change(one: Effect) -> bool:
    """Is this a change for the rest of the turn that makes nothing of the cards that are known but other numbers, or less?"""
    if isinstance(one.what, HARMLESS):
        return True
    return one.until in TURN and bool(one.on) and isinstance(one.what, (w.Gain, w.Become)) and swelling(one.what) is not None


@cached_of_several
def is_known(card: YgoCard, zone: str, edition: str) -> bool:
    """Is this a monster without effects, or a card out of play that does nothing there?"""
    if zone in ("graveyard", "banished"):
        return all(isinstance(one, w.CardActivation) for one in card.abilities(edition))
    return zone in ("hand", "monster zone") and card.kind == "monster" and not card.abilities(edition)


@cached_of_several
def trick(card: YgoCard, edition: str) -> Trick | None:
    """A spell or trap of which is known what it can do at most, once."""
    abilities = card.abilities(edition)
    if card.kind == "monster" or card.stays or len(abilities) != 1 or not isinstance(abilities[0], w.CardActivation):
        return None
    one = abilities[0]
    found = doing(one.effects) if not one.modes and all(target.n == 1 for target in one.targets) else None
    if found is not None:
        found.answers_attacks = one.when is not None and (one.when.event, one.when.by) == ("attack declared", "opponent")
    return found


def doing(effects: tuple[w.EffectWord, ...]) -> Trick | None:
    """What effects can do at most; None where they can do more than is known."""
    found = Trick()
    for word in effects:
        if isinstance(word, w.IfDone):
            inner = doing(word.effects)
            if inner is None:
                return None
            found.add(inner)
        elif isinstance(word, w.Destroy):
            found.destroys += 1 if isinstance(word.who, str) else ALL
        elif isinstance(word, w.InflictDamage) and word.to != "opponent":
            return None
        elif isinstance(word, w.InflictDamage) and isinstance(word.amount, int):
            found.burn += word.amount
        elif isinstance(word, w.InflictDamage) and word.amount == w.Stat("target") and not found.mirrors:
            found.mirrors = 1
        elif isinstance(word, (w.Gain, w.Become)) and word.until in TURN and word.who == "target":
            more = swelling(word)
            if more is None:
                return None
            found.swell += more
        elif not isinstance(word, HARMLESS):
            return None
    return found


@cached
def swelling(word: w.Gain | w.Become) -> int | None:
    """By how much it raises ATK or DEF at most, where that is a number."""
    if isinstance(word, w.Become):
        return 0 if word == w.Become(word.who, halve_atk=word.halve_atk, also=word.also, until=word.until) else None
    if not isinstance(word.atk, int) or not isinstance(word.defence, int):
        return None
    if word != w.Gain(word.who, word.atk, word.defence, until=word.until):
        return None
    return max(0, word.atk, word.defence)
