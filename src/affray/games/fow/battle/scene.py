"""What there is for the rest of a turn, where only resonators without abilities fight: who fights, what has been played, and what can be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from affray.core.apart import Loss, Unknown
from affray.core.aspects import DAMAGE, EFFECTS, EVERYTHING, FIELD, LIFE, POSTURE, Memo
from affray.core.state import NOBODY, Frame, Position, player_id, seat_of
from affray.core.table import Table
from affray.games.fow.battle.battles_ahead import Body
from affray.games.fow.battle.steps import has_played_in_battle, has_struck
from affray.games.fow.battle.tricks import HIDDEN, Trick, is_known, is_known_change, made_by, trick
from affray.games.fow.facts import LOCKED
from affray.games.fow.game import opponent
from affray.games.fow.reading.meaning import has_waited
from affray.games.fow.reading.traits import TRAITS, traits
from affray.games.fow.records import Battle, Play, Sequence
from affray.games.fow.vocabulary.printed import Object

TO_SET = "{2}"
"""What it costs to put a card into the standby area."""
STURDY = 10**9
"""So much damage destroys what has no DEF."""


class Fighter(NamedTuple):
    """A card on the field: whose, recovered or not, its numbers (`fights`: is it a resonator?) and its keywords."""

    seat: int
    upright: bool
    fights: bool
    body: Body
    keywords: Mapping[str, Any]


class Field(NamedTuple):
    """The cards on the field: `all` by id, those of each player (`of`, by seat) and their resonators (`fighting`), how much will their stones can
    still produce at most (`will`), and how many are destroyed as the turn ends, as they have no DEF but for what was done to them (`frail`). Has
    any of them [Bane]?
    """

    all: dict[str, Fighter]
    of: tuple[tuple[str, ...], ...]
    fighting: tuple[tuple[str, ...], ...]
    will: tuple[int, ...]
    frail: tuple[int, ...]
    bane: bool


class Use(NamedTuple):
    """A trick of a player, by card: one that the player still has (`held`), or that was played, with its targets if they are known (`aim`)."""

    ident: str
    trick: Trick
    seat: int
    held: bool
    aim: tuple[str, ...] | None = None

    def can_hit(self, ident: str) -> bool:
        """Can it do anything to this card?"""
        return self.aim is None or ident in self.aim or self.trick.sweeps

    def burns(self, seat: int) -> int:
        """What it can take from a player's life; nobody aims at themselves who need not."""
        trick = self.trick
        scorch = trick.scorch if self.seat != seat else 0
        if self.aim is not None:
            return scorch + (trick.burn if player_id(seat) in self.aim else 0)
        return scorch + (trick.burn if trick.at_players and (self.seat != seat or trick.targets > 1) else 0)


class Attack(NamedTuple):
    """The attack under way: who attacks what (a card or a player, by id), and who blocks ("": nobody).

    Can it still be blocked (`open`), and has the attacker dealt its damage (`spent`)?
    """

    attacker: str
    target: str
    blocker: str
    open: bool
    spent: bool

    @property
    def is_at_player(self) -> bool:
        """Is its damage still to come, and aimed at the player?"""
        return not self.spent and seat_of(self.target or "x") != NOBODY


class Certain(NamedTuple):
    """What is certain to come of what was played: resonators that are destroyed (`struck`) and rested (`stilled`), and by how much players
    (by seat) are `burnt`.
    """

    struck: frozenset[str] = frozenset()
    stilled: frozenset[str] = frozenset()
    burnt: tuple[int, ...] = (0, 0)


class AtHand:
    """What all players can do, and have played: `spent` cards (by seat) are lost as that is done, so many are `coming` into play, and what is
    being played is still to be paid for (`owed`).

    What is `certain` to come of it, and what each player is sure to do with it before the turn ends (`ends`, by seat), is kept once it is
    worked out.
    """

    def __init__(self, uses: tuple[Use, ...], owed: tuple[str, ...], spent: tuple[int, ...], coming: tuple[int, ...]) -> None:
        self.uses = uses
        self.owed = owed
        self.spent = spent
        self.coming = coming
        self.certain: Certain | None = None
        self.ends: dict[int, Loss] = {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AtHand):
            return NotImplemented
        return (self.uses, self.owed, self.spent, self.coming) == (other.uses, other.owed, other.spent, other.coming)

    def __hash__(self) -> int:
        return hash((self.uses, self.owed, self.spent, self.coming))


class Scene(NamedTuple):
    """What there is for the rest of a turn.

    Those of whom it is at most said that they can come to block are `fresh` (`ambush`: are they in hand?). `attack`: the one under way,
    `attackers`: who else can still attack, and of what is `at_hand` the one that is `begun` and asks for its targets, and those `chosen`. Does
    the main phase end if the player who is asked passes (`last_pass`), or unless the player does something (`leaving`); do attacks end if one
    is forfeited (`locks`), and does each player have priority `once_more`?
    """

    active: int
    field: Field
    fresh: tuple[Fighter, ...]
    ambush: bool
    attack: Attack | None
    attackers: tuple[str, ...]
    at_hand: AtHand
    begun: str
    chosen: tuple[tuple[str, ...], ...]
    leaving: bool
    last_pass: bool
    locks: bool
    once_more: bool


def look(t: Position, _: None) -> Scene | Unknown:
    """What there is for the rest of a turn, where all of it is known."""
    assert isinstance(t, Table)
    fighting, ending = t.frame_of("main") is not None, is_beyond(t.frame_of("turn"), "end.triggers")
    if len(t.players) != 2 or t.pending or not (fighting or ending) or not all(map(is_known_change, t.effects)):
        return Unknown()
    field = FIELDED.of(t)
    at_hand = look_at_hand(t, field, fighting)
    if at_hand is None:
        return Unknown()
    attack = attack_under_way(t) if fighting else None
    if attack is not None and not {attack.attacker, attack.blocker} <= {"", *field.all}:
        return Unknown()
    new = [ident for ident in t.zone("hand", opponent(t.active)) if "quickcast" in t.objects[ident].card.keywords]
    play = begun_on(t)
    leaving, last_pass = may_leave(t)
    return Scene(
        active=t.active,
        field=field,
        fresh=tuple([one for one in [look_at_fighter(t, ident) for ident in (*new, *t.zone("chase area"))] if one.fights]),
        ambush=any("resonator" in t.objects[ident].card.types for ident in new),
        attack=attack,
        attackers=left_to_attack(t, field, attack) if fighting and not t.fact(LOCKED, t.active) else (),
        at_hand=at_hand,
        begun=play.item if play is not None else "",
        chosen=chosen(play),
        leaving=leaving,
        last_pass=last_pass,
        locks=not has_played_in_battle(t, opponent(t.active)),
        once_more=not ending and not is_beyond(t.frame_of("battle"), "end.triggers"),
    )


SCENE: Memo[Scene | Unknown] = Memo("what there is for the rest of a turn", look, EVERYTHING & ~LIFE)


def scene(t: Table) -> Scene | None:
    """What there is for the rest of a turn; None where not all of it is known."""
    found = SCENE.of(t)
    return found if isinstance(found, Scene) else None


def is_beyond(frame: Frame | None, step: str) -> bool:
    """Is a procedure past one of its steps?"""
    return frame is not None and frame.at > frame.program.index[step]


def begun_on(t: Table) -> Play | None:
    """The play of a trick that is under way and asks what it has to ask."""
    play = t.frames[-1].vars if t.frames else None
    known = isinstance(play, Play) and play.item in t.objects and trick(t.objects[play.item].card) is not None
    return play if isinstance(play, Play) and known else None


def may_leave(t: Table) -> tuple[bool, bool]:
    """Does the main phase end unless the player who is attacked does something more, as the turn player has passed? And if who is asked passes?"""
    sequence = t.frames[-1].vars if t.frames else None
    if not isinstance(sequence, Sequence) or not sequence.main or t.zone("chase area") or t.record_of("battle") is not None:
        return False, False
    mine = sequence.holder == t.active
    return sequence.passes > 0 and not mine, sequence.passes > 0 or mine


# -- who fights


def look_at_fighter(t: Position, ident: str) -> Fighter:
    """What a card is for a battle."""
    found, now = t.objects[ident], traits(t, ident)
    capacity = now.defence - found.damage if now.defence is not None else STURDY
    words = now.keywords
    body = Body(
        max(0, now.atk or 0), capacity, "flying" in words, "pierce" in words, "first strike" in words, "precision" in words
    )
    return Fighter(found.controller, found.posture == "recovered", now.fights, body, words)


def look_at_field(t: Position, _: None) -> Field:
    """The cards on the field, as they fight."""
    of = (t.zone("field", 0), t.zone("field", 1))
    found = {ident: look_at_fighter(t, ident) for ids in of for ident in ids}
    return Field(
        all=found,
        of=of,
        fighting=tuple([tuple([ident for ident in ids if found[ident].fights]) for ids in of]),
        will=tuple([sum([made_by(t.objects[ident].card) for ident in ids if found[ident].upright]) for ids in of]),
        frail=tuple([len([ident for ident in ids if is_frail(t.objects[ident])]) for ids in of]),
        bane=any("bane" in one.keywords for one in found.values()),
    )


FIELDED: Memo[Field] = Memo(
    "cards on the field, as they fight",
    look_at_field,
    FIELD | POSTURE | DAMAGE | EFFECTS,
    looks=lambda t, _: TRAITS.of(t).looks,
)


def attack_under_way(t: Table) -> Attack | None:
    """The attack under way; None where there is none, or all that can come of it has."""
    frame = t.frame_of("battle")
    if frame is None or frame.at > frame.program.index["normal.back"]:
        return None
    b = frame.vars
    assert isinstance(b, Battle)
    if not b.attacker:
        return None
    found = t.current(b.attacked)
    target = b.attacked[0] if seat_of(b.attacked[0]) != NOBODY or (found is not None and found.zone == "field") else ""
    return Attack(
        b.attacker, target, b.blocker, frame.at <= frame.program.index["block.rest"] and not b.blocker, has_struck(t, b)
    )


def left_to_attack(t: Table, field: Field, attack: Attack | None) -> tuple[str, ...]:
    """Those that can still attack, besides the one that is attacking."""
    ready = [ident for ident in field.fighting[t.active] if field.all[ident].upright]
    attacker = attack.attacker if attack is not None else ""
    return tuple([ident for ident in ready if ident != attacker and has_waited(t, t.objects[ident])])


def is_frail(found: Object) -> bool:
    """Does only a change for this turn keep it?"""
    defence = found.card.base.defence
    return defence is not None and defence <= 0


# -- what can be played, or was


def look_at_hand(t: Table, field: Field, timely: bool) -> AtHand | None:
    """What can be played, or has been; None where there is anything of which not all is known.

    `timely`: can the turn player still play what is no quickcast?
    """
    uses, owed, spent, coming = [], ["", ""], [0, 0], [0, 0]
    will = [len(t.players[seat].pool) + field.will[seat] for seat in (0, 1)]
    play, setting = t.record_of("play"), t.record_of("standby")
    begun = play.item if isinstance(play, Play) else ""
    laid = setting.item if isinstance(setting, Play) else ""
    for (zone, seat), ids in t.zones.items():
        for ident in ids if not zone.endswith("deck") else ():
            one: Object = t.objects[ident]
            if ident == laid and is_known(one.card, HIDDEN):
                spent[seat] += 1
                owed[seat] = TO_SET
                continue
            known = trick(one.card) if zone in ("hand", "chase area") else None
            if ident == begun:
                owed[one.controller] = one.card.text.cost
            if known is None:
                if (
                    one.attached
                    or one.counters
                    or one.pseudo
                    or not is_known(one.card, zone)
                    or one.face_down != (zone == HIDDEN)
                ):
                    return None
                if zone == "chase area":
                    coming[one.controller] += 1
            elif zone == "chase area":
                aim = aimed(known, chosen(play)) if ident == begun else aim_of(one.play)
                uses.append(Use(ident, known, one.controller, False, aim))
            elif ident == begun:
                spent[seat] += 1
                uses.append(Use(ident, known, seat, False, aimed(known, ())))
            elif one.card.total_cost <= will[seat] and (known.quick or (timely and seat == t.active)):
                uses.append(Use(ident, known, seat, True))
    return AtHand(tuple(uses), tuple(owed), tuple(spent), tuple(coming))


def chosen(play: Any) -> tuple[tuple[str, ...], ...]:
    """The targets that are chosen for what is played, for each time that it asks for some."""
    return tuple([tuple([ref[0] for ref in some]) for some in play.targets]) if isinstance(play, Play) else ()


def aimed(known: Trick, targets: tuple[tuple[str, ...], ...]) -> tuple[str, ...] | None:
    """What a trick is aimed at that is being played, once all targets are chosen."""
    return tuple([ident for some in targets for ident in some]) if len(targets) == known.targets else None


def aim_of(play: Any) -> tuple[str, ...] | None:
    """What a trick is aimed at that was played."""
    return tuple([ident for some in chosen(play) for ident in some]) if isinstance(play, Play) else None
