"""Rules 3 and 4: the battle, and the windows in which winds are played."""

from __future__ import annotations

from itertools import product

from affray.core.declare import Declarations, DeclarationSpace, Participant, Requirement, Restriction, acts, pairs_of
from affray.core.notation import open_name
from affray.core.procedures import RETURN, Call, Goto, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import Effect, Object, Position, Ref, player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Reason, Verdict, all_of, refuse
from ebb import words as w
from ebb.cards import EbbCard
from ebb.game import SPENT, Battle, Window, ebb

battle = ebb.procedure("battle", Battle, rule="3")
window = ebb.procedure("window", Window, rule="4")
PASS = Decision("pass")


def strength(s: Position, found: Object[EbbCard]) -> int:
    """How strong a ship is now."""
    more: int = sum([effect.what.by for effect in s.effects if found.ref in effect.on])
    return max(0, found.card.text.strength + more)


def has(t: Table, ident: str, keyword: w.Keyword) -> bool:
    return keyword in t[ident].card.text.keywords


def is_ready_ship(t: Table, ident: str, seat: int, rule: str) -> Verdict:
    """A ship that the player has at sea, and that is not spent."""
    if ident not in t.zone("sea", seat):
        return refuse(rule, "{what} is no ship of {who}", what=open_name(t, ident), who=t.players[seat].name)
    return refuse(rule, "{what} is spent", what=t[ident].card.name) if t[ident].posture == SPENT else LEGAL


# -- 3.1


class Raid(DeclarationSpace):
    """Who raids: the other player is what they raid."""

    def make(self) -> Declarations:
        t, other = self.t, player_id(1 - self.seat)
        parts = [Participant(ident, [other]) for ident in t.zone("sea", self.seat) if may_raid(t, ident)]
        return Declarations(parts, [], [eager_to_raid(t, part) for part in parts if has(t, part.ident, "eager")])

    def one_by_one(self, ident: str, target: str) -> Verdict:
        if target != player_id(1 - self.seat):
            return refuse(self.rule, "a raid goes against the other player")
        return may_raid(self.t, ident)


@ebb.condition("raid.ready", rule="3.1a")
def may_raid(t: Table, ident: str) -> Verdict:
    """Ready, at sea since before this turn, and not moored."""
    verdict = is_ready_ship(t, ident, t.active, "3.1a")
    if verdict and t[ident].controlled_since >= t.turn_began:
        verdict = refuse("3.1a", "{who} was launched in this turn", who=t[ident].card.name)
    return all_of([verdict, is_free(t, ident)]) if verdict else verdict


@ebb.condition("raid.moored", rule="3.1b")
def is_free(t: Table, ident: str) -> Verdict:
    """A moored ship does not raid."""
    return refuse("3.1b", "{who} is moored", ident, who=t[ident].card.name) if has(t, ident, "moored") else LEGAL


@ebb.condition("raid.eager", rule="3.1c")
def eager_to_raid(t: Table, part: Participant) -> Requirement:
    """An eager ship raids if it can."""
    return Requirement(Reason("3.1c", "{who} is eager and has to raid", part.ident, who=t[part.ident].card.name), acts([part]))


@battle.step("raid.declare", rule="3.1")
def declare_the_raid(t: Table, battle: Battle) -> StepResult:
    """Any number of ships, all at once."""
    return Question(t.active, Raid(t, t.active, "raid"))


@battle.answer("raid.spend", rule="3.2")
def spend_the_raiders(t: Table, battle: Battle, answer: Decision) -> StepResult:
    """Together they turn; without any the battle is over."""
    raiders = [ident for ident, _ in pairs_of(answer)]
    t.set_roles(battle, raiders=tuple([t[ident].ref for ident in raiders]))
    for ident in raiders:
        t.turn_to(ident, SPENT, "raids")
    return None if raiders else RETURN


@battle.step("raid.window", rule="3.3", window=True)
def open_the_window_after_the_raid(t: Table, battle: Battle) -> StepResult:
    """Both may play winds."""
    return Call(window, Window(t.active))


# -- 3.4


class Meet(DeclarationSpace):
    """Which ready ships meet which raiders."""

    def make(self) -> Declarations:
        t, raiders = self.t, raiding(self.t)
        able = [ident for ident in t.zone("sea", self.seat) if is_ready_ship(t, ident, self.seat, "3.4b")]
        parts = [Participant(ident, [one for one in raiders if keeps_up(t, ident, one)]) for ident in able]
        return Declarations(parts, [met_by_one(t, parts, raider) for raider in raiders], [])

    def one_by_one(self, ident: str, target: str) -> Verdict:
        if target not in raiding(self.t):
            return refuse(self.rule, "{what} does not raid", what=open_name(self.t, target))
        verdict = is_ready_ship(self.t, ident, self.seat, "3.4b")
        return keeps_up(self.t, ident, target) if verdict else verdict


@ebb.condition("meet.one", rule="3.4")
def met_by_one(t: Table, parts: list[Participant], raider: str) -> Restriction:
    """A raider is met by no more than one ship."""
    return Restriction(Reason("3.4", "{who} is met by one ship", who=t[raider].card.name), acts(parts, objects=[raider]), most=1)


@ebb.condition("meet.swift", rule="3.4a")
def keeps_up(t: Table, ident: str, raider: str) -> Verdict:
    """Only a swift ship meets a swift one."""
    if has(t, raider, "swift") and not has(t, ident, "swift"):
        return refuse("3.4a", "{who} is swift and {what} is not", raider, who=t[raider].card.name, what=t[ident].card.name)
    return LEGAL


def raiding(s: Position) -> list[str]:
    """The ships that raid now."""
    b = s.record_of("battle")
    return [ref[0] for ref in b.raiders if s.current(ref) is not None] if isinstance(b, Battle) else []


@battle.step("meet.declare", rule="3.4")
def declare_who_meets_whom(t: Table, battle: Battle) -> StepResult:
    """The other player's ready ships, each one raider."""
    return Question(1 - t.active, Meet(t, 1 - t.active, "meet")) if raiding(t) else Goto("end")


@battle.answer("meet.stand", rule="3.4b")
def let_them_meet(t: Table, battle: Battle, answer: Decision) -> StepResult:
    """They stay ready."""
    t.set_roles(battle, meets=tuple([(t.ref(ship), t.ref(raider)) for ship, raider in pairs_of(answer)]))
    for ship, raider in pairs_of(answer):
        t.emit("meets", ship, to=raider)
    return None


@battle.step("meet.window", rule=("", "3.5"), since="2", window=True)
def open_the_window_before_the_fight(t: Table, battle: Battle) -> StepResult:
    """The second printing lets both play winds once more."""
    return Call(window, Window(t.active))


# -- 3.6 to 3.8


@battle.step("fight", rule=("3.5", "3.6"))
def let_ships_fight(t: Table, battle: Battle) -> StepResult:
    """The weaker sinks; of equals both, unless the ruling says neither. All at once."""
    sunk: list[str] = []
    for pair in battle.meets:
        ships = [one for one in (t.current(ref) for ref in pair) if one is not None]
        if len(ships) == 2 and pair[1] in battle.raiders:
            most = max(strength(t, one) for one in ships)
            weaker = [one.id for one in ships if strength(t, one) < most]
            sunk += weaker or ([one.id for one in ships] if t.book.ruling("3.6.equal") == "both" else [])
    for ident in sunk:
        sink(t, ident)
    return None


def sink(t: Table, ident: str) -> None:
    """A ship goes to its owner's wrecks."""
    t.emit("sinks", ident)
    t.move_to(ident, "wrecks", t[ident].owner, posture="")


@battle.step("plunder", rule=("3.6", "3.7"))
def let_raiders_plunder(t: Table, battle: Battle) -> StepResult:
    """Raiders that nobody met take life; a player whose life is gone loses (1.3)."""
    met = [raider for _, raider in battle.meets]
    for found in [t.current(ref) for ref in battle.raiders if ref not in met]:
        if found is not None:
            t.cause = found.id
            t.change_life(1 - t.active, -strength(t, found), "loses life", {"source": found.id})
    t.cause = ""
    loser = t.players[1 - t.active]
    if loser.life <= 0:
        t.number = "1.3"
        t.end((t.active,), f"{loser.name} has no life left")
    return None


@battle.step("end", rule=("3.7", "3.8"))
def end_the_battle(t: Table, battle: Battle) -> StepResult:
    """Nobody raids any more, and what winds did is over."""
    t.set_roles(battle, raiders=(), meets=())
    t.end_effects(t.effects)
    return None


# -- 4


@window.step("offer", rule="4.1")
def offer_to_play_a_wind(t: Table, window: Window) -> StepResult:
    """A wind on a ship, or pass."""
    ships = [ident for seat in range(len(t.players)) for ident in t.zone("sea", seat)]
    winds = [ident for ident in t.zone("hand", window.seat) if t[ident].card.text.type == "wind"]
    options = (PASS, *[Decision("play", *pair) for pair in product(winds, ships)])
    return Question(window.seat, OptionSpace(options, lambda decision: why_not_played(t, window.seat, decision), t.number))


@ebb.condition("play", rule="4.1a")
def why_not_played(t: Table, seat: int, decision: Decision) -> Verdict:
    """It is no wind in hand, or not played on a ship at sea."""
    if decision.verb != "play" or len(decision.args) != 2:
        return refuse("4.1", "in a window a wind is played on a ship, or passed")
    wind, ship = map(str, decision.args)
    if wind not in t.zone("hand", seat) or t[wind].card.text.type != "wind":
        return refuse("4.1", "{what} is no wind in hand", what=open_name(t, wind))
    return refuse("4.1a", "{what} is no ship at sea", what=open_name(t, ship))


@window.answer("blow", rule="4.2")
def let_the_wind_blow(t: Table, window: Window, answer: Decision) -> StepResult:
    """It does what it says, and the other player may answer."""
    window.seat = 1 - window.seat
    if answer == PASS:
        window.passes += 1
        return None
    window.passes = 0
    wind, ship = t[answer.args[0]], t[answer.args[1]].ref
    t.emit("is played", wind.id, to=ship[0])
    t.move_to(wind.id, "wrecks", wind.owner)
    t.cause = wind.id
    for word in wind.card.text.effects:
        if t.current(ship) is not None:
            carry_out(t, word, ship, wind)
    t.cause = ""
    return Goto("offer")


def carry_out(t: Table, word: w.Effect, ship: Ref, wind: Object[EbbCard]) -> None:
    """What one word of a wind does to a ship."""
    found = t[ship[0]]
    if isinstance(word, w.Strengthen):
        t.add_effect(Effect(word, wind.controller, wind.ref, wind.card.name, (ship,), "battle"))
    elif isinstance(word, w.Sink) and strength(t, found) <= word.at_most:
        sink(t, found.id)
    elif isinstance(word, w.Spend) and ship[0] in raiding(t):
        b = t.edit_record("battle")
        if isinstance(b, Battle):
            t.set_roles(b, raiders=tuple([ref for ref in b.raiders if ref != ship]))
            t.emit("stops raiding", found.id)
    elif isinstance(word, w.Spend):
        t.turn_to(found.id, SPENT, "is spent")


@window.step("close", rule="4.3")
def close_the_window(t: Table, window: Window) -> StepResult:
    """When both have passed one after the other."""
    return None if window.passes == 2 else Goto("offer")
