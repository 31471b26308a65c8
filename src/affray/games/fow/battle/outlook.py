"""What is still to come in a turn, where only resonators without abilities fight and all else that can be done is known."""

from __future__ import annotations

from affray.core.asking import Decision
from affray.core.state import NOBODY, seat_of
from affray.core.table import Table
from affray.games.fow.battle.attacking import FORFEIT
from affray.games.fow.battle.blocking import NO_BLOCK
from affray.games.fow.battle.steps import has_played_in_battle, has_struck
from affray.games.fow.battle.tricks import AtHand, Use, is_known_change, look_at_hand, trick
from affray.games.fow.facts import LOCKED
from affray.games.fow.game import opponent
from affray.games.fow.playing.permissions import PASS
from affray.games.fow.reading.meaning import battle_of, has_waited
from affray.games.fow.reading.traits import traits
from affray.games.fow.records import Battle, Play, Sequence


class Attack:
    """The attack under way: who attacks what (a card or a player, by id), and who blocks ("": nobody).

    Can it still be blocked (`open`), and has the attacker dealt its damage (`spent`)?
    """

    def __init__(self, attacker: str, target: str, blocker: str, open: bool, spent: bool) -> None:
        self.attacker = attacker
        self.target = target
        self.blocker = blocker
        self.open = open
        self.spent = spent

    def without(self, gone: set[str]) -> Attack | None:
        """The attack once these are destroyed; None without its attacker."""
        target, blocker = ["" if ident in gone else ident for ident in (self.target, self.blocker)]
        return Attack(self.attacker, target, blocker, self.open, self.spent) if self.attacker not in gone else None

    @property
    def is_at_player(self) -> bool:
        """Is its damage still to come, and aimed at the player?"""
        return not self.spent and seat_of(self.target or "x") != NOBODY


class Certain:
    """What is certain to come of what was played: resonators that are destroyed (`struck`) and rested (`stilled`), and by how much players
    (by seat) are `burnt`.
    """

    def __init__(self) -> None:
        self.struck: set[str] = set()
        self.stilled: set[str] = set()
        self.burnt = [0, 0]


class Outlook:
    """The rest of a turn: the attack under way, who can attack after it, what players can do and have done, and what is certain to come of that."""

    def __init__(self, t: Table, attack: Attack | None, attackers: list[str], at_hand: AtHand) -> None:
        self.t = t
        self.at_hand = at_hand
        self.certain = what_is_certain(t, at_hand.uses)
        gone = self.certain.struck | self.certain.stilled
        self.attackers = [ident for ident in attackers if ident not in gone]
        self.attack = attack.without(self.certain.struck) if attack is not None else None

    @property
    def more_to_come(self) -> bool:
        """Is it certain that each player has priority once more in this battle and turn?"""
        at = [(frame.at, frame.program) for frame in self.t.frames if frame.program.key == "battle"]
        return not is_ending(self.t) and all(n <= program.index["end.triggers"] for n, program in at)

    def against(self, seat: int) -> list[Use]:
        """What can still be done if a player does nothing more: what was played, and what the other has."""
        return [one for one in self.at_hand.uses if not one.held or one.seat != seat]


def outlook(t: Table, answer: Decision | None = None) -> Outlook | None:
    """What is still to come in this turn; None where that may be anything."""
    if len(t.players) != 2 or t.pending or any(one.life % 100 for one in t.players) or not all(map(is_known_change, t.effects)):
        return None
    fighting = any(frame.program.key == "main" for frame in t.frames)
    if not fighting and not is_ending(t):
        return None
    leaves = leaves_the_main_phase(t, answer)
    if answer is not None and not leaves and not is_foreseen(t, answer):
        return None
    at_hand = look_at_hand(t, answer, fighting)
    if at_hand is None:
        return None
    attack = attack_after(t, answer) if fighting else None
    return Outlook(t, attack, [] if leaves or not fighting or is_locked(t, answer) else left_to_attack(t, attack), at_hand)


def is_ending(t: Table) -> bool:
    """Has the end phase come?"""
    frame = next((one for one in t.frames if one.program.key == "turn"), None)
    return frame is not None and frame.at > frame.program.index["end.triggers"]


def is_foreseen(t: Table, answer: Decision) -> bool:
    """Is this an answer of which is known what comes of it?"""
    if answer.verb in ("attack", "block") or answer in (NO_BLOCK, FORFEIT):
        return True
    if answer.verb == "play":
        found = t.objects[str(answer.args[0])]
        return found.zone == "hand" and trick(found.card) is not None
    begun = t.frames[-1].vars
    return answer.verb == "choose" and isinstance(begun, Play) and trick(t.objects[begun.item].card) is not None


def leaves_the_main_phase(t: Table, answer: Decision | None) -> bool:
    """Does the main phase end unless the player who is attacked does something more? The turn player has passed, or does so with this answer."""
    sequence = t.frames[-1].vars
    if not isinstance(sequence, Sequence) or not sequence.main or t.zone("chase area") or battle_of(t) is not None:
        return False
    if answer == PASS:
        return sequence.passes > 0 or sequence.holder == t.active
    return answer is None and sequence.passes > 0 and sequence.holder != t.active


def is_locked(t: Table, answer: Decision | None) -> bool:
    """Can no battle be initiated any more this turn?"""
    return t.fact(LOCKED, t.active) > 0 or (answer == FORFEIT and not has_played_in_battle(t, opponent(t.active)))


# -- attacks


def attack_after(t: Table, answer: Decision | None) -> Attack | None:
    """The attack under way, also as it is after an answer; None where there is none, or all that can come of it has."""
    frame = next((one for one in t.frames if one.program.key == "battle"), None)
    if frame is None or frame.at > frame.program.index["normal.back"]:
        return None
    if answer is not None and answer.verb == "attack":
        return Attack(str(answer.args[0]), str(answer.args[1]), "", True, False)
    b = frame.vars
    assert isinstance(b, Battle)
    if not b.attacker:
        return None
    found = t.current(b.attacked)
    target = b.attacked[0] if seat_of(b.attacked[0]) != NOBODY or (found is not None and found.zone == "field") else ""
    blocker = str(answer.args[0]) if answer is not None and answer.verb == "block" else b.blocker
    is_open = frame.at <= frame.program.index["block.rest"] and not blocker and answer != NO_BLOCK
    return Attack(b.attacker, target, blocker, is_open, has_struck(t, b))


def left_to_attack(t: Table, attack: Attack | None) -> list[str]:
    """Those that can still attack, besides the one that is attacking."""
    found = [t.objects[ident] for ident in t.zone("field", t.active)]
    return [
        one.id
        for one in found
        if one.posture == "recovered"
        and traits(t, one.id).fights
        and has_waited(t, one)
        and (attack is None or attack.attacker != one.id)
    ]


def atk(t: Table, ident: str) -> int:
    """What a fighter deals, unless somebody changes it."""
    return max(0, traits(t, ident).atk or 0)


def capacity(t: Table, ident: str) -> int:
    """How much damage destroys a fighter, unless somebody changes it."""
    return (traits(t, ident).defence or 0) - t.objects[ident].damage


def can_be(t: Table, keyword: str, ident: str, uses: list[Use]) -> bool:
    """Has a fighter a keyword, or can it be given it?"""
    return traits(t, ident).has(keyword) or any(keyword in one.trick.gives and one.can_hit(ident) for one in uses)


# -- what is done


def what_is_certain(t: Table, uses: list[Use]) -> Certain:
    """What comes of what was played whatever anybody does: unless something can cancel it."""
    found = Certain()
    harmed: dict[str, int] = {}
    waiting = [one for one in uses if not one.held and one.aim is not None and not one.trick.sweeps]
    for use in waiting if not any(one.trick.cancels for one in uses) else ():
        for seat in (0, 1):
            found.burnt[seat] += use.burns(seat) if use.trick.plain and len(use.aim or ()) < 2 else 0
        target = use.aim[0] if use.aim is not None and len(use.aim) == 1 and use.trick.plain else ""
        if target in t.objects and t.objects[target].zone == "field":
            found.struck |= {target} if use.trick.fells else set()
            found.stilled |= {target} if use.trick.rests else set()
            harmed[target] = harmed.get(target, 0) + use.trick.harm
    for ident, harm in harmed.items():
        tougher = sum([one.trick.toughens for one in uses if one.can_hit(ident)])
        if harm and traits(t, ident).defence is not None and harm >= capacity(t, ident) + tougher:
            found.struck.add(ident)
    return found


def harm(uses: list[Use], ident: str) -> int:
    """By how much a fighter can be brought nearer to being destroyed."""
    return sum([one.trick.harm for one in uses if one.can_hit(ident)])


def swell(uses: list[Use], idents: list[str]) -> int:
    """By how much these fighters can become stronger in sum."""
    return sum([one.trick.swell for one in uses if one.can_hit(*idents)])


def can_be_felled(t: Table, ident: str, uses: list[Use]) -> bool:
    """Can chants alone destroy a card?"""
    if any(one.trick.fells and one.can_hit(ident) for one in uses):
        return True
    return traits(t, ident).defence is not None and harm(uses, ident) >= capacity(t, ident)
