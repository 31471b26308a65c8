"""What there is for a battle, where only monsters without effects fight: who fights, what has been activated, and what can be."""

from __future__ import annotations

from typing import NamedTuple

from affray.core.apart import Unknown
from affray.core.aspects import EVERYTHING, LIFE, POOLS, Memo
from affray.core.state import Effect, Position, player_id
from affray.core.table import Table
from affray.games.ygo.battle.tricks import OF_BATTLE, OWN_MONSTERS, Trick, is_known, is_known_change, trick
from affray.games.ygo.facts import DECLARED
from affray.games.ygo.game import FIELD
from affray.games.ygo.reading.now import Attack, attack_under_way, battle_phase, damage_step, phase_of
from affray.games.ygo.reading.traits import traits
from affray.games.ygo.records import Link
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object

AT_HAND = ("hand", "spell/trap zone", "chain")
"""Where cards lie that can be activated, or have been."""


class Monster(NamedTuple):
    """A monster in play: whose, in Attack Position or not, its ATK and DEF, what its ATK was first, the most that either is or was, and whether
    it has less of one than at first.
    """

    seat: int
    upright: bool
    atk: int
    defence: int
    first: int
    power: int
    lowered: bool


class Use(NamedTuple):
    """A trick of a player: one that the player still has (`held`), or that was activated, at a target if that is known ("" otherwise).

    `ident` is the card ("" for a link of the chain). `sure`: it is certain what it makes of the ATK and DEF of its target.
    """

    ident: str
    trick: Trick
    seat: int
    held: bool
    target: str = ""
    sure: bool = False

    def can_hit(self, *idents: str) -> bool:
        """Can it do anything to one of these cards?"""
        return not self.target or self.target in idents


class Scene(NamedTuple):
    """What there is for a battle.

    Of `monsters` by id, of cards in play and in hand how many each player has, and the ATK of the monster that the turn player may still Normal
    Summon. `fight`: the attack under way, `over`: is it negated, or the Battle Phase at its end, `again`: is a replay due, `struck`: is its
    damage dealt? `ready`: the other monsters that can attack. `uses`: what can be activated, or was, `spent`: cards that are lost as the chain
    ends, and `hindered`: might what was activated not do what it does? What effects do: which players take no battle damage (`shielded`), lose
    no monsters in battle (`saved`), and declare no more attacks (`forbidden`).
    """

    phase: str
    active: int
    monsters: dict[str, Monster]
    fielded: tuple[int, ...]
    in_hand: tuple[int, ...]
    fresh: tuple[int, ...]
    fight: Attack | None
    over: bool
    again: bool
    struck: bool
    ready: tuple[str, ...]
    uses: tuple[Use, ...]
    spent: tuple[str, ...]
    hindered: bool
    shielded: frozenset[int]
    saved: frozenset[int]
    forbidden: frozenset[int]


def look(s: Position, _: None) -> Scene | Unknown:
    """What there is for a battle, where all of it is known."""
    assert isinstance(s, Table)
    phase = "battle" if battle_phase(s) is not None else phase_of(s)
    if phase not in ("main 1", "battle", "main 2", "end") or len(s.players) != 2 or s.pending:
        return Unknown()
    monsters = {ident: look_at_monster(s, ident) for seat in (0, 1) for ident in s.zone("monster zone", seat)}
    at_hand = look_at_hand(s, monsters) if all(map(is_known_change, s.effects)) else None
    if at_hand is None:
        return Unknown()
    uses, spent = at_hand
    fight, b = attack_under_way(s), battle_phase(s)
    cannot = [one for one in s.effects if isinstance(one.what, w.Cannot)]
    hindered = any(one.trick.hinders for one in uses) or any(one.what.what not in OF_BATTLE for one in cannot)
    return Scene(
        phase=phase,
        active=s.active,
        monsters=monsters,
        fielded=tuple([sum([len(s.zone(zone, seat)) for zone in FIELD]) for seat in (0, 1)]),
        in_hand=tuple([len(s.zone("hand", seat)) for seat in (0, 1)]),
        fresh=summoned(s) if phase == "main 1" else (),
        fight=fight,
        over=b is not None and (b.negated or b.ending) and damage_step(s) is None,
        again=b is not None and b.replay,
        struck=is_struck(s),
        ready=ready_to_attack(s, phase, fight) if phase in ("main 1", "battle") else (),
        uses=uses if not hindered else tuple([one._replace(sure=False) for one in uses]),
        spent=spent,
        hindered=hindered,
        shielded=frozenset([seat for seat in (0, 1) if any(is_kept_from(one, "take battle damage", seat) for one in cannot)]),
        saved=frozenset([one.controller for one in cannot if (one.what.what, one.what.who) == SAVED]),
        forbidden=frozenset([seat for seat in (0, 1) if any(is_kept_from(one, "declare an attack", seat) for one in cannot)]),
    )


SAVED = ("be destroyed by battle", OWN_MONSTERS)
SCENE: Memo[Scene | Unknown] = Memo("what there is for a battle", look, EVERYTHING & ~(LIFE | POOLS))


def scene(t: Table) -> Scene | None:
    """What there is for a battle; None where not all of it is known."""
    found = SCENE.of(t)
    return found if isinstance(found, Scene) else None


def is_kept_from(one: Effect, what: str, seat: int) -> bool:
    """Does an effect keep this player from something?"""
    return one.what.what == what and (player_id(seat), 0) in one.on


# -- what can be activated, or was


def look_at_hand(t: Table, monsters: dict[str, Monster]) -> tuple[tuple[Use, ...], tuple[str, ...]] | None:
    """What can be activated, or was, and the cards that are lost as the chain ends; None where there is anything of which not all is known."""
    uses, spent, edition = [], [], t.book.edition
    begun = being_activated(t)
    for (zone, _), ids in t.zones.items():
        for ident in ids if zone != "deck" else ():
            one: Object = t.objects[ident]
            known = trick(one.card, edition) if zone in AT_HAND else None
            if known is None:
                if one.attached or one.counters or one.pseudo or not is_known(one.card, zone, edition):
                    return None
            elif zone == "chain":
                target = _target(one)
                uses.append(Use("", known, one.controller, False, target, is_sure(monsters, known, target)))
            elif zone == "hand" or one.face_down:
                uses.append(Use(ident, known, one.controller, True))
            else:
                spent.append(ident)
                if ident == begun:
                    uses.append(Use(ident, known, one.controller, False))
    return tuple(uses), tuple(spent)


def being_activated(t: Position) -> str:
    """A card whose activation has begun, and that is no link of the chain yet."""
    link = t.record_of("activate")
    return link.source[0] if isinstance(link, Link) and not link.item else ""


def _target(one: Object) -> str:
    """The target of a link, if it has one."""
    link = one.play
    return link.targets[0][0][0] if isinstance(link, Link) and link.targets and link.targets[0] else ""


def is_sure(monsters: dict[str, Monster], known: Trick, target: str) -> bool:
    """Is it certain what a trick makes of the ATK and DEF of its target, if nothing hinders it?"""
    return target in monsters and not known.lowers and not monsters[target].lowered


# -- monsters


def look_at_monster(t: Position, ident: str) -> Monster:
    """What a monster is for a battle."""
    found: Object = t.objects[ident]
    now, base = traits(t, ident), found.card.base
    upright = found.posture == "attack" and not found.face_down
    power = max(0, now.atk, now.defence, base.atk, base.defence)
    lowered = now.atk < now.original_atk or now.defence < now.original_defence
    return Monster(found.controller, upright, now.atk, now.defence, now.original_atk, power, lowered)


def ready_to_attack(t: Position, phase: str, fight: Attack | None) -> tuple[str, ...]:
    """The monsters that can still attack, besides that which is attacking."""
    own = [t.objects[ident] for ident in t.zone("monster zone", t.active)]
    if phase == "battle":
        own = [one for one in own if one.posture == "attack" and not one.face_down]
    return tuple([one.id for one in own if not t.fact(DECLARED, one.ref) and (fight is None or fight[0] != one.ref)])


def is_struck(t: Position) -> bool:
    """Is the battle damage of the attack under way inflicted?"""
    frame = t.frame_of("damage")
    return frame is not None and frame.at > frame.program.index["apply"]


def summoned(t: Position) -> tuple[int, ...]:
    """The ATK of the largest monster in the hand of the turn player, which may be Normal Summoned, if there is one."""
    cards = [t.objects[ident].card for ident in t.zone("hand", t.active)]
    return tuple(sorted([card.base.atk for card in cards if card.kind == "monster"])[-1:])
