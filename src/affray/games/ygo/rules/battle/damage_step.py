"""The Damage Step (900): one step for each of its rules, by sub-steps in 2011, by timings in 2020."""

from __future__ import annotations

from affray.cards.word import cached, within
from affray.core.dependencies import FIELD, TEXTS
from affray.core.procedures import Call, Goto, Return, Word
from affray.core.questions import Ask, Choice, Decision
from affray.core.state import Ref
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.continuous import concerned, forbidden
from affray.games.ygo.position.facts import ATTACKED, BANISHED_BY_BATTLE, BATTLED, BATTLES, BEAT, NEGATED, SPARED
from affray.games.ygo.position.moment import is_doomed, time_passes
from affray.games.ygo.position.records import Damage
from affray.games.ygo.position.traits import BLOWS, traits
from affray.games.ygo.rules.actions import destroy, end_lasting, flipped, move, self_destruction, turn
from affray.games.ygo.rules.battle.calculation import beaten, compared
from affray.games.ygo.rules.chains.procedure import open_window
from affray.games.ygo.rules.chains.substituting import give, ways
from affray.games.ygo.rules.life import damage_players, gain
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import YgoCard

damage = ygo.procedure("damage", Damage, rule="900")


def starts(t: Table, attacker: Ref, target: Ref, direct: bool) -> Damage:
    """The Damage Step of an attack, and how the attacked monster lies as it begins."""
    d = Damage(attacker, target, direct, t.active)
    found = t.current(target)
    return d if found is None else d.lies(found.posture, found.face_down)


# -- start of the Damage Step


@damage.step("start", rule="901.1")
def begin_the_damage_step(t: Table, d: Damage) -> Word:
    """Effects that apply "during the Damage Step" apply from now on; effects of the start of the Damage Step trigger."""
    time_passes(t)
    t.cast(d, timing="start")
    t.note(BATTLES)
    t.note(ATTACKED, d.attacker)
    t.emit("damage step begins", d.attacker[0])
    t.emit("start of the damage step", "")
    return None


@damage.step("start.window", rule="901.2", window=True)
def window_at_the_start(t: Table, d: Damage) -> Word:
    """Those triggers first; then what changes ATK or DEF may be used."""
    return open_window(t)


# -- the attacked monster is flipped


@damage.step("flip", rule="902.1")
def flip_the_attacked_monster(t: Table, d: Damage) -> Word:
    """A face-down monster is flipped into face-up Defense Position; what changes ATK and DEF applies, its flip effect waits."""
    t.cast(d, timing="before" if t.book.since("2020") else "flip")
    if not goes_on(t, d):
        return None
    found = t.current(d.target)
    if found is not None and found.face_down:
        time_passes(t)
        t.face(found.id, False)
        flipped(t, found.id, "attack")
    return None


@damage.step("flip.window", rule=("902.2", ""), until="2011", window=True)
def window_after_flipping(t: Table, d: Damage) -> Word:
    """What changes ATK or DEF may be used."""
    return open_window(t)


# -- before damage calculation


@damage.step("before", rule=("903.1", "902.2"))
def come_before_calculation(t: Table, d: Damage) -> Word:
    """Effects of the time before damage calculation trigger."""
    t.cast(d, timing="before")
    if goes_on(t, d):
        t.emit("before damage calculation", "")
    return None


@damage.step("before.window", rule=("903.2", "902.3"), window=True)
def window_before_calculation(t: Table, d: Damage) -> Word:
    """Those triggers first; then, for the last time, what changes ATK or DEF may be used."""
    return open_window(t)


@ygo.condition("damage.goes-on", rule="900.5")
def goes_on(t: Table, d: Damage) -> bool:
    """Without both monsters, or with the attacker in Defense Position, there is no damage calculation; and there is no replay."""
    attacker = t.current(d.attacker)
    if attacker is None or attacker.posture != "attack" or attacker.face_down or attacker.controller != d.attacker_seat:
        return False
    if d.direct:
        return True
    target = t.current(d.target)
    return target is not None and target.zone == "monster zone" and target.controller != attacker.controller


# -- damage calculation


@damage.step("calculation", rule=("904.1", "903.1"))
def come_to_calculation(t: Table, d: Damage) -> Word:
    """If both monsters still fight, effects of damage calculation trigger."""
    if not goes_on(t, d):
        return Goto("after")
    found = t.current(d.target)
    if found is not None and found.face_down:
        t.face(found.id, False)
        flipped(t, found.id, "attack")
    time_passes(t)
    t.cast(d, timing="calculation")
    t.emit("during damage calculation", "")
    return None


@damage.step("calculation.window", rule=("904.2", "903.2"), window=True)
def window_in_calculation(t: Table, d: Damage) -> Word:
    """One single chain of effects that name damage calculation, and what answers them."""
    return open_window(t, once=True)


@damage.step("compare", rule=("904.3", "903.3"))
def compare_the_monsters(t: Table, d: Damage) -> Word:
    """ATK is compared with ATK or DEF: it is fixed who is beaten and what battle damage there is."""
    if not goes_on(t, d):
        return Goto("after")
    t.cast(d, calculated=True)
    for ref in (d.attacker, d.target):
        if ref[0]:
            t.note(BATTLED, ref)
    t.emit("battles", d.attacker[0], to=d.target[0], **compared(t, d))
    t.cast(d, damages=BLOWS.of(t))
    d.losers = tuple([pair for pair in beaten(t, d) if not _spared(t, pair[0])])
    return None


def _spared(t: Table, ref: Ref) -> bool:
    """A monster that cannot be destroyed by battle is not."""
    if forbidden(t, "be destroyed by battle", ref[0]) is None:
        if t.fact(SPARED, ref) or forbidden(t, "be destroyed by battle once a turn", ref[0]) is None:
            return False
        t.note(SPARED, ref)
    t.emit("is spared", ref[0])
    return True


@damage.step("apply", rule=("905.1", "903.6"))
def apply_the_battle_damage(t: Table, d: Damage) -> Word:
    """Battle damage is subtracted; a player without Life Points has lost at once, before anything can trigger."""
    t.cast(d, timing="calculation" if t.book.since("2020") else "damage")
    time_passes(t)
    for seat, n, _, kind in d.damages:
        if kind == "gained":
            gain(t, seat, n)
    damage_players(t, tuple([blow for blow in d.damages if blow[3] != "gained"]), d.direct)
    return None


@damage.step("doom", rule=("905.2", "903.7"))
def determine_what_is_destroyed(t: Table, d: Damage) -> Word:
    """Beaten monsters are determined to be destroyed; they stay until the end, their continuous effects stop, their ATK and DEF stay."""
    frozen = []
    for loser, _ in d.losers:
        found = t.current(loser)
        if found is None:
            continue
        now = traits(t, found.id)
        frozen.append((found.id, now.atk, now.defence))
    t.cast(d, frozen=tuple(frozen))
    return None


@damage.step("substitute", rule=("905.2", "903.7"))
def choose_substitutes(t: Table, d: Damage) -> Word:
    """Where another monster may be destroyed in its place, that is chosen now and carried out with the effects that follow."""
    if d.asked >= len(d.losers):
        return Goto("doomed")
    ident = d.losers[d.asked][0][0]
    found = ways(t, ident, losers_of(d), battle=True, given=d.instead)
    if not found:
        d.asked += 1
        return Goto("substitute")
    answers = (*[Decision("instead", one) for one in found], Decision("no"))
    for one, source in found.items():
        if source.word.must:
            return Decision("instead", one)
    return Ask(t.objects[ident].controller, Choice(answers, rule=t.number), about="substitute")


def losers_of(d: Damage) -> tuple[str, ...]:
    """The monsters that the battle would destroy, those in whose place something is given too."""
    return (*[loser[0] for loser, _ in d.losers], *[saved[0] for saved in d.instead])


@damage.answer("substituted", rule=("905.2", "903.7"))
def note_the_substitute(t: Table, d: Damage, answer: Decision) -> Word:
    """Who has a substitute is not destroyed."""
    loser = d.losers[d.asked][0]
    if answer.verb == "instead":
        other = str(answer.args[0])
        source = ways(t, loser[0], losers_of(d), battle=True, given=d.instead)[other]
        d.instead = (*d.instead, (loser[0], other, source.word.pay))
        d.losers = (*d.losers[: d.asked], *d.losers[d.asked + 1 :])
        t.cast(d, frozen=tuple([one for one in d.frozen if one[0] != loser[0]]))
    else:
        d.asked += 1
    return Goto("substitute")


@damage.step("doomed", rule=("905.2", "903.7"))
def doom_them(t: Table, d: Damage) -> Word:
    """From here on they count as destroyed by battle, though they still lie on the field."""
    for loser, winner in d.losers:
        if strikes_the_beaten(t, d, w.NegateBeaten, winner):
            t.note(NEGATED, loser)
        if strikes_the_beaten(t, d, w.BanishBeaten, winner):
            t.note(BANISHED_BY_BATTLE, loser)
    t.cast(d, FIELD | TEXTS, doomed=d.losers)
    for loser, _ in d.doomed:
        t.emit("is determined to be destroyed", loser[0])
    end_lasting(t, "calculation")
    return None


@ygo.condition("doomed.influence", rule=("905.7", ""), until="2011")
def strikes_the_beaten(t: Table, d: Damage, kind: type, winner: Ref) -> bool:
    """A monster that is beaten itself has lost its continuous effects: it has no influence on what it has beaten, by the article."""
    sources = concerned(t, kind, winner[0])
    if t.book.since("2020") or not t.book.ruling("905.7.beaten-have-no-influence"):
        return bool(sources)
    beaten_too = {loser[0] for loser, _ in d.losers}
    return any(one.ident not in beaten_too for one in sources)


@damage.step("self", rule=("905.4", "904.1"))
def let_continuous_effects_catch_up(t: Table, d: Damage) -> Word:
    """Substitutes are destroyed, and what destroys itself by a continuous effect is destroyed, without a chain."""
    if t.book.since("2020"):
        t.cast(d, timing="after")
    destroy(t, tuple([other for _, other, pay in d.instead if pay is None]), "")
    give(t, d.instead)
    self_destruction(t)
    return None


@damage.step("apply.window", rule=("905.5", ""), until="2011", window=True)
def window_after_battle_damage(t: Table, d: Damage) -> Word:
    """Effects that trigger by battle damage make a chain of their own."""
    return open_window(t, once=False)


# -- after damage calculation


@damage.step("after", rule=("906.1", "904.2"))
def come_after_calculation(t: Table, d: Damage) -> Word:
    """Effects of the time after damage calculation trigger; those that were flipped by the attack need wait no longer."""
    if d.timing in ("start", "flip", "before", "calculation"):
        end_lasting(t, "calculation")
    t.cast(d, timing="after")
    if not t.book.since("2020"):
        time_passes(t)
    if d.calculated:
        t.emit("after damage calculation", "")
    return None


@damage.step("after.window", rule=("906.2", "904.3"), window=True)
def window_after_calculation(t: Table, d: Damage) -> Word:
    """All of them make one chain; what triggers meanwhile makes the next."""
    return open_window(t)


# -- end of the Damage Step


@cached
def asks_whom_it_beat(card: YgoCard) -> bool:
    """Does a card ask whether it has destroyed a monster by battle?"""
    return any(word == w.Fought("destroyed a monster") for ability in card.text.abilities for word in within(ability))


@damage.step("end", rule=("907.1", "905.1"))
def carry_out_the_destruction(t: Table, d: Damage) -> Word:
    """Monsters determined to be destroyed are sent to the Graveyard now, if they are still there; their effects there trigger."""
    time_passes(t)
    doomed = [pair for pair in d.doomed if t.current(pair[0]) is not None]
    t.cast(d, FIELD | TEXTS, timing="end", doomed=())
    sent = []
    for loser, winner in doomed:
        zone = "banished" if t.fact(BANISHED_BY_BATTLE, loser) else "graveyard"
        t.emit("is destroyed", loser[0], by=winner[0], how="battle")
        now = move(t, loser[0], zone, how="destroyed by battle", by=winner[0])
        sent.append((now, winner))
        if now in t.objects and t.objects[now].zone == "graveyard":
            d.fallen = (*d.fallen, (loser, t.objects[now].ref))
    for now, winner in sent:
        if t.current(winner) is not None:
            fell = t.objects.get(now)
            elsewhere = {} if fell is not None and fell.zone == "graveyard" else {"elsewhere": True}
            t.emit("destroys by battle", winner[0], to=now, **elsewhere)
            found = t.current(winner)
            if found is not None and asks_whom_it_beat(found.card):
                t.note(BEAT, winner)
    if t.book.since("2020") or not t.book.ruling("907.3.separate-chains"):
        t.emit("end of the damage step", "")
    return None


@damage.step("end.window", rule=("907.2", "905.2"), window=True)
def window_at_the_end(t: Table, d: Damage) -> Word:
    """Effects in the Graveyard, those of the victor and those of the end of the Damage Step make a chain (in 2011 not the last)."""
    return open_window(t)


@damage.step("end.late", rule=("907.3", ""), until="2011")
def come_to_the_very_end(t: Table, d: Damage) -> Word:
    """Effects of the end of the Damage Step trigger, after those in the Graveyard have resolved."""
    if t.book.ruling("907.3.separate-chains"):
        time_passes(t)
        t.emit("end of the damage step", "")
    return None


@damage.step("end.late-window", rule=("907.4", ""), until="2011", window=True)
def window_at_the_very_end(t: Table, d: Damage) -> Word:
    """They make a chain of their own."""
    return open_window(t)


@damage.step("leave", rule=("907.5", "905.3"))
def leave_the_damage_step(t: Table, d: Damage) -> Word:
    """What lasted for the Damage Step ends, some monsters change position, and the Battle Step goes on."""
    for ref, when in ((d.attacker, "attacked"), (d.target, "was attacked")):
        found = t.current(ref)
        if found is None or found.face_down or is_doomed(t, found):
            continue
        for one in concerned(t, w.TurnAtEnd, found.id):
            if one.word.at == "damage step" and one.word.when == when:
                turn(t, found.id, one.word.to, False)
    end_lasting(t, "damage step")
    time_passes(t)
    t.emit("damage step ends", "")
    return Return()


def begin_damage(d: Damage) -> Call:
    return Call(damage, d)
