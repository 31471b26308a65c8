"""The Damage Step (900): one step for each of its rules, by sub-steps in 2011, by timings in 2020."""

from __future__ import annotations

from affray.cards.word import cached, within
from affray.core.dependencies import FIELD, TEXTS
from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import Ref
from affray.core.table import Table
from affray.core.waiting import wait_for_the_rest
from affray.games.ygo.game import ygo
from affray.games.ygo.position.continuous import concerned, forbidden
from affray.games.ygo.position.evaluate import fits
from affray.games.ygo.position.facts import ATTACKED, BANISHED_BY_BATTLE, BATTLED, BATTLES, BEAT, NEGATED, SPARED, SPARED_FIRST
from affray.games.ygo.position.moment import is_doomed, is_resolving, time_passes
from affray.games.ygo.position.records import Damage, Window
from affray.games.ygo.position.traits import BLOWS, traits
from affray.games.ygo.rules.actions import destroy, end_lasting, flipped, move, self_destruction, turn
from affray.games.ygo.rules.battle.calculation import beaten, compared
from affray.games.ygo.rules.battle.next_damage import use_up
from affray.games.ygo.rules.battle.stance import may_attack_as_it_lies
from affray.games.ygo.rules.chains.procedure import open_window
from affray.games.ygo.rules.chains.substituting import give, ways
from affray.games.ygo.rules.damage_replaced import is_replaced
from affray.games.ygo.rules.life import damage_players, gain
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import YgoCard

damage = ygo.procedure("damage", Damage, rule="900")


def starts(t: Table, attacker: Ref, target: Ref, direct: bool) -> Damage:
    """Return the Damage Step of an attack, and how the attacked monster lies as it begins."""
    d = Damage(attacker=attacker, target=target, direct=direct, attacker_seat=t.active)
    obj = t.current(target)
    return d if obj is None else d.lies(obj.posture, obj.face_down)


def open_unless_resolving(t: Table, once: bool = False) -> Call | None:
    """Open a window, unless an effect resolves: then nothing can be activated."""
    return None if is_resolving(t) else open_window(t, once=once)


# -- start of the Damage Step


@damage.step("start", rule="901.1")
def begin_the_damage_step(t: Table, damage: Damage) -> StepResult:
    """Effects that apply "during the Damage Step" apply from now on; effects of the start of the Damage Step trigger."""
    time_passes(t)
    t.set_roles(damage, timing="start")
    t.record_fact(BATTLES)
    t.record_fact(ATTACKED, damage.attacker)
    t.emit("damage step begins", damage.attacker[0])
    if not is_resolving(t):
        t.emit("start of the damage step", "")
    return None


@damage.step("start.window", rule="901.2", window=True)
def window_at_the_start(t: Table, damage: Damage) -> StepResult:
    """Effects that trigger then come first; after them effects that change ATK or DEF may be used."""
    return open_unless_resolving(t)


# -- the attacked monster is flipped


@damage.step("flip", rule="902.1")
def flip_the_attacked_monster(t: Table, damage: Damage) -> StepResult:
    """A face-down monster is flipped into face-up Defense Position; what changes ATK and DEF applies, its flip effect waits."""
    t.set_roles(damage, timing="before" if t.book.since("2020") else "flip")
    if not goes_on(t, damage):
        return None
    obj = t.current(damage.target)
    if obj is not None and obj.face_down:
        time_passes(t)
        t.set_face_down(obj.id, False)
        flipped(t, obj.id, "attack")
    return None


@damage.step("flip.window", rule=("902.2", ""), until="2011", window=True)
def window_after_flipping(t: Table, damage: Damage) -> StepResult:
    """Effects that change ATK or DEF may be used."""
    return open_unless_resolving(t)


# -- before damage calculation


@damage.step("before", rule=("903.1", "902.2"))
def come_before_calculation(t: Table, damage: Damage) -> StepResult:
    """Effects of the time before damage calculation trigger."""
    t.set_roles(damage, timing="before")
    if goes_on(t, damage) and not is_resolving(t):
        t.emit("before damage calculation", "")
    return None


@damage.step("before.window", rule=("903.2", "902.3"), window=True)
def window_before_calculation(t: Table, damage: Damage) -> StepResult:
    """Effects that trigger then come first; after them, for the last time, effects that change ATK or DEF may be used."""
    return open_unless_resolving(t)


@ygo.condition("damage.goes-on", rule="900.5")
def goes_on(t: Table, damage: Damage) -> bool:
    """Without both monsters, or with an attacker that may not attack as it lies, there is no damage calculation; and there is no replay."""
    attacker = t.current(damage.attacker)
    if attacker is None or not may_attack_as_it_lies(t, attacker) or attacker.controller != damage.attacker_seat:
        return False
    if damage.direct:
        return True
    target = t.current(damage.target)
    return target is not None and target.zone == "monster zone" and target.controller != attacker.controller


# -- damage calculation


@damage.step("calculation", rule=("904.1", "903.1"))
def come_to_calculation(t: Table, damage: Damage) -> StepResult:
    """If both monsters still fight, effects of damage calculation trigger."""
    if not goes_on(t, damage):
        return Goto("wait")
    obj = t.current(damage.target)
    if obj is not None and obj.face_down:
        t.set_face_down(obj.id, False)
        flipped(t, obj.id, "attack")
    time_passes(t)
    t.set_roles(damage, timing="calculation")
    if not is_resolving(t):
        t.emit("during damage calculation", "")
    return None


@damage.step("calculation.window", rule=("904.2", "903.2"), window=True)
def window_in_calculation(t: Table, damage: Damage) -> StepResult:
    """One single chain of effects that name damage calculation, and what answers them."""
    return open_unless_resolving(t, once=True)


@damage.step("compare", rule=("904.3", "903.3"))
def compare_the_monsters(t: Table, damage: Damage) -> StepResult:
    """ATK is compared with ATK or DEF: it is fixed who is beaten and what battle damage there is."""
    if not goes_on(t, damage):
        return Goto("wait")
    t.set_roles(damage, calculated=True)
    for ref in (damage.attacker, damage.target):
        if ref[0]:
            t.record_fact(BATTLED, ref)
    t.emit("battles", damage.attacker[0], to=damage.target[0], **compared(t, damage))
    t.set_roles(damage, damages=BLOWS.of(t))
    use_up(t)
    damage.losers = tuple([pair for pair in beaten(t, damage) if not _spared(t, pair[0])])
    return None


def _spared(t: Table, ref: Ref) -> bool:
    """Return whether a monster is spared as one that cannot be destroyed by battle."""
    if forbidden(t, "be destroyed by battle", ref[0]) is None:
        if not t.fact(SPARED, ref) and forbidden(t, "be destroyed by battle once a turn", ref[0]) is not None:
            t.record_fact(SPARED, ref)
        elif not spared_as_the_first(t, ref):
            return False
    t.emit("is spared", ref[0])
    return True


@ygo.condition("compare.first", rule="900.15")
def spared_as_the_first(t: Table, ref: Ref) -> bool:
    """Some cards spare the first of certain monsters that would be destroyed by battle in a turn, whichever it is."""
    for source in concerned(t, w.Cannot, ref[0]):
        if source.word.what == "be destroyed by battle first in a turn" and not t.fact(SPARED_FIRST, source.context.this):
            t.record_fact(SPARED_FIRST, source.context.this)
            return True
    return False


@damage.step("apply", rule=("905.1", "903.6"))
def apply_the_battle_damage(t: Table, damage: Damage) -> StepResult:
    """Battle damage is subtracted; a player without Life Points has lost at once, before anything can trigger."""
    t.set_roles(damage, timing="calculation" if t.book.since("2020") else "damage")
    time_passes(t)
    for seat, n, _, kind in damage.damages:
        if kind == "gained":
            gain(t, seat, n)
    blows = [blow for blow in damage.damages if blow[3] != "gained"]
    blows = [blow for blow in blows if blow[3] != "effect" or not is_replaced(t, blow[0], blow[1])]
    damage_players(t, tuple(blows), damage.direct)
    return None


@damage.step("doom", rule=("905.2", "903.7"))
def determine_what_is_destroyed(t: Table, damage: Damage) -> StepResult:
    """Beaten monsters are determined to be destroyed; they stay until the end, their continuous effects stop, their ATK and DEF stay."""
    frozen = []
    for loser, _ in damage.losers:
        obj = t.current(loser)
        if obj is None:
            continue
        now = traits(t, obj.id)
        frozen.append((obj.id, now.atk, now.defence))
    t.set_roles(damage, frozen=tuple(frozen))
    return None


@damage.step("substitute", rule=("905.2", "903.7"))
def choose_substitutes(t: Table, damage: Damage) -> StepResult:
    """Where another monster may be destroyed in its place, that is chosen now and carried out with the effects that follow."""
    if damage.asked >= len(damage.losers):
        return Goto("doomed")
    ident = damage.losers[damage.asked][0][0]
    substitutes = ways(t, ident, losers_of(damage), battle=True, saved=damage.instead)
    if not substitutes:
        damage.asked += 1
        return Goto("substitute")
    answers = (*[Decision("instead", one) for one in substitutes], Decision("no"))
    for substitute, source in substitutes.items():
        if source.word.must:
            return Decision("instead", substitute)
    return Question(t.objects[ident].controller, OptionSpace(answers, rule=t.number), about="substitute")


def losers_of(damage: Damage) -> tuple[str, ...]:
    """Return the monsters that the battle would destroy, those in whose place something is given too."""
    return (*[loser[0] for loser, _ in damage.losers], *[saved[0] for saved in damage.instead])


@damage.answer("substituted", rule=("905.2", "903.7"))
def note_the_substitute(t: Table, damage: Damage, answer: Decision) -> StepResult:
    """A monster with a substitute is not destroyed."""
    loser = damage.losers[damage.asked][0]
    if answer.verb == "instead":
        other = str(answer.args[0])
        source = ways(t, loser[0], losers_of(damage), battle=True, saved=damage.instead)[other]
        damage.instead = (*damage.instead, (loser[0], other, source.word.pay))
        damage.losers = (*damage.losers[: damage.asked], *damage.losers[damage.asked + 1 :])
        t.set_roles(damage, frozen=tuple([one for one in damage.frozen if one[0] != loser[0]]))
    else:
        damage.asked += 1
    return Goto("substitute")


@damage.step("doomed", rule=("905.2", "903.7"))
def doom_them(t: Table, damage: Damage) -> StepResult:
    """From here on they count as destroyed by battle, though they still lie on the field."""
    for loser, winner in damage.losers:
        if strikes_the_beaten(t, damage, w.NegateBeaten, winner, loser):
            t.record_fact(NEGATED, loser)
        if strikes_the_beaten(t, damage, w.BanishBeaten, winner, loser):
            t.record_fact(BANISHED_BY_BATTLE, loser)
    t.set_roles(damage, FIELD | TEXTS, doomed=damage.losers)
    for loser, _ in damage.doomed:
        t.emit("is determined to be destroyed", loser[0])
    end_lasting(t, "calculation")
    return None


@ygo.condition("doomed.influence", rule=("905.7", ""), until="2011")
def strikes_the_beaten(t: Table, damage: Damage, kind: type, winner: Ref, loser: Ref) -> bool:
    """A monster that is beaten itself has lost its continuous effects: it has no influence on what it has beaten, by the article."""
    beaten = t.objects[loser[0]]
    sources = [
        one for one in concerned(t, kind, winner[0])
        if (what := getattr(one.word, "what", None)) is None or fits(t, beaten, what, one.context)
    ]  # fmt: skip
    if t.book.since("2020") or not t.book.ruling("905.7.beaten-have-no-influence"):
        return bool(sources)
    beaten_too = {loser[0] for loser, _ in damage.losers}
    return any(one.ident not in beaten_too for one in sources)


@damage.step("self", rule=("905.4", "904.1"))
def let_continuous_effects_catch_up(t: Table, damage: Damage) -> StepResult:
    """Substitutes are destroyed, and what destroys itself by a continuous effect is destroyed, without a chain."""
    if t.book.since("2020"):
        t.set_roles(damage, timing="after")
    destroy(t, tuple([other for _, other, pay in damage.instead if pay is None]), "")
    give(t, damage.instead)
    self_destruction(t)
    return None


@damage.step("apply.window", rule=("905.5", ""), until="2011", window=True)
def window_after_battle_damage(t: Table, damage: Damage) -> StepResult:
    """Effects that trigger by battle damage make a chain of their own."""
    return open_unless_resolving(t)


# -- after damage calculation


@damage.step("wait", rule=("906.1", "904.2"))
def wait_until_the_chain_has_resolved(t: Table, damage: Damage) -> StepResult:
    """A battle fought as an effect resolves waits after damage calculation until the links that are left have resolved."""
    if not is_resolving(t):
        return None
    window = t.edit_record("window")
    assert isinstance(window, Window)
    window.once = True
    return wait_for_the_rest(t, "battle")


@damage.step("after", rule=("906.1", "904.2"))
def come_after_calculation(t: Table, damage: Damage) -> StepResult:
    """Effects of the time after damage calculation trigger; those that were flipped by the attack need wait no longer."""
    if damage.timing in ("start", "flip", "before", "calculation"):
        end_lasting(t, "calculation")
    t.set_roles(damage, timing="after")
    if not t.book.since("2020"):
        time_passes(t)
    if damage.calculated:
        t.emit("after damage calculation", "")
    return None


@damage.step("after.window", rule=("906.2", "904.3"), window=True)
def window_after_calculation(t: Table, damage: Damage) -> StepResult:
    """All of them make one chain; what triggers meanwhile makes the next."""
    return open_window(t)


# -- end of the Damage Step


@cached
def asks_whom_it_beat(card: YgoCard) -> bool:
    """Does a card ask whether it has destroyed a monster by battle?"""
    return any(word == w.Fought("destroyed a monster") for ability in card.text.abilities for word in within(ability))


@damage.step("end", rule=("907.1", "905.1"))
def carry_out_the_destruction(t: Table, damage: Damage) -> StepResult:
    """Monsters determined to be destroyed are sent to the Graveyard now, if they are still there; their effects there trigger."""
    time_passes(t)
    doomed = [pair for pair in damage.doomed if t.current(pair[0]) is not None]
    t.set_roles(damage, FIELD | TEXTS, timing="end", doomed=())
    sent = []
    for loser, winner in doomed:
        zone = "banished" if t.fact(BANISHED_BY_BATTLE, loser) else "graveyard"
        t.emit("is destroyed", loser[0], by=winner[0], how="battle")
        now = move(t, loser[0], zone, how="destroyed by battle", by=winner[0])
        sent.append((now, winner))
        if now in t.objects and t.objects[now].zone == "graveyard":
            damage.fallen = (*damage.fallen, (loser, t.objects[now].ref))
    for now, winner in sent:
        if t.current(winner) is not None:
            fell = t.objects.get(now)
            elsewhere = {} if fell is not None and fell.zone == "graveyard" else {"elsewhere": True}
            t.emit("destroys by battle", winner[0], to=now, **elsewhere)
            obj = t.current(winner)
            if obj is not None and asks_whom_it_beat(obj.card):
                t.record_fact(BEAT, winner)
    if t.book.since("2020") or not t.book.ruling("907.3.separate-chains"):
        t.emit("end of the damage step", "")
    return None


@damage.step("end.window", rule=("907.2", "905.2"), window=True)
def window_at_the_end(t: Table, damage: Damage) -> StepResult:
    """Effects in the Graveyard, those of the victor and those of the end of the Damage Step make a chain (in 2011 not the last)."""
    return open_window(t)


@damage.step("end.late", rule=("907.3", ""), until="2011")
def come_to_the_very_end(t: Table, damage: Damage) -> StepResult:
    """Effects of the end of the Damage Step trigger, after those in the Graveyard have resolved."""
    if t.book.ruling("907.3.separate-chains"):
        time_passes(t)
        t.emit("end of the damage step", "")
    return None


@damage.step("end.late-window", rule=("907.4", ""), until="2011", window=True)
def window_at_the_very_end(t: Table, damage: Damage) -> StepResult:
    """They make a chain of their own."""
    return open_window(t)


@damage.step("leave", rule=("907.5", "905.3"))
def leave_the_damage_step(t: Table, damage: Damage) -> StepResult:
    """Effects that lasted for the Damage Step end, some monsters change position, and the Battle Step goes on."""
    for ref, when in ((damage.attacker, "attacked"), (damage.target, "was attacked")):
        obj = t.current(ref)
        if obj is None or obj.face_down or is_doomed(t, obj):
            continue
        for source in concerned(t, w.TurnAtEnd, obj.id):
            if source.word.at == "damage step" and source.word.when == when:
                turn(t, obj.id, source.word.to, False)
    end_lasting(t, "damage step")
    time_passes(t)
    t.emit("damage step ends", "")
    return Return()


def begin_damage(damage_record: Damage) -> Call:
    return Call(damage, damage_record)
