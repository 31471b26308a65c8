"""The battle (バトル): attack step, block step, battle resolution step, as the article numbers them."""

from __future__ import annotations

from affray.core.dependencies import FIELD, POSTURE, ROLES
from affray.core.procedures import Call, Goto, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import NOBODY, Ref, player_id
from affray.core.table import Table
from affray.games.ijinden.game import ijinden, opponent
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.board_index import profile
from affray.games.ijinden.position.records import Bout, CurrentBattle
from affray.games.ijinden.position.roles import blockers_on, stop_attacking, stop_blocking
from affray.games.ijinden.rules.abilities.resolving import all_waiting, phase
from affray.games.ijinden.rules.actions import place, tap
from affray.games.ijinden.rules.battle.declaring import Attackers, Blockers, blocks_legally, title
from affray.games.ijinden.rules.battle.resolution import bout
from affray.games.ijinden.vocabulary.printed import Object

battle = ijinden.procedure("battle", CurrentBattle, rule="A")
END = Goto("end")


@ijinden.condition("battle.broken-off", rule="X1")
def stopped(t: Table) -> StepResult:
    """A battle that is broken off goes to its end at once, when nothing waits any more."""
    return END if t.fact(facts.BATTLE_STOPPED) else None


# -- attack step


@battle.step("attack.choose", rule="A1")
def choose_the_attackers(t: Table, battle: CurrentBattle) -> StepResult:
    """The turn player chooses one or more own Ijin as attackers, all at once."""
    return Question(t.active, Attackers(t, t.active))


@battle.answer("attack.bonus", rule="A2")
def let_attack_bonuses_count(t: Table, battle: CurrentBattle, answer: Decision) -> StepResult:
    """From here on Attack + counts for those chosen: before they become attackers."""
    t.set_roles(battle, charging=tuple([t.objects[str(ident)].ref for ident in answer.args]))
    return None


@battle.step("attack.become", rule="A3")
def become_attackers(t: Table, battle: CurrentBattle) -> StepResult:
    """Together: those chosen are tapped, they become attackers, and the player has attacked."""
    ids = tuple([ref[0] for ref in battle.charging])
    t.set_roles(battle, attackers=battle.charging)
    tap(t, ids)
    together = t.tick()
    for ident in ids:
        t.emit("becomes attacker", ident, together=together)
    t.emit("attacks", player_id(t.active), n=len(ids), to=player_id(opponent(t.active)))
    return None


@battle.step("attack.abilities", rule="A4")
def resolve_what_the_attack_triggered(t: Table, battle: CurrentBattle) -> StepResult:
    """Abilities about becoming an attacker, attacking and being tapped are resolved, with all that nests in them."""
    return all_waiting(t)


@battle.step("attack.stop", rule="A4")
def stop_after_the_attack(t: Table, battle: CurrentBattle) -> StepResult:
    """A battle broken off (X1) is over once nothing waits."""
    return stopped(t)


# -- block step


@battle.step("block.begin", rule="B0")
def begin_the_block_step(t: Table, battle: CurrentBattle) -> StepResult:
    """Abilities about the beginning of the block step are resolved before any blocker is chosen."""
    phase(t, "block step")
    return all_waiting(t)


@battle.step("block.stop", rule="B0")
def stop_before_blocks(t: Table, battle: CurrentBattle) -> StepResult:
    """A battle broken off (X1) is over once nothing waits."""
    return stopped(t)


@battle.step("block.choose", rule="B1")
def choose_the_blockers(t: Table, battle: CurrentBattle) -> StepResult:
    """The defender assigns any number of Ijin and guardians to attackers, legally for each attacker."""
    if not battle.attackers:
        return Decision("no block")
    return Question(opponent(t.active), Blockers(t, opponent(t.active), battle))


@battle.answer("block.bonus", rule="B2")
def let_block_bonuses_count(t: Table, battle: CurrentBattle, answer: Decision) -> StepResult:
    """From here on Block + counts for those chosen. One with スタンド comes from the mana zone now (K5)."""
    args = [str(one) for one in answer.args]
    pairs = tuple([(_come(t, one).ref, t.ref(other)) for one, other in zip(args[::2], args[1::2], strict=True)])
    t.set_roles(battle, guarding=(*battle.guarding, *[blocker for blocker, _ in pairs]), assigned=pairs)
    return None


def _come(t: Table, ident: str) -> Object:
    """Return a blocker; from the mana zone it is put onto the battlefield by スタンド."""
    obj = t.objects[ident]
    if obj.zone != "mana zone":
        return obj
    placed = place(t, ident, "battlefield")
    t.emit("moves", placed.id, NOBODY, **{"from": "mana zone", "to zone": "battlefield", "was": ident})
    t.emit("enters", placed.id, NOBODY, **{"from": "mana zone", "to zone": "battlefield", "how": "stand"})
    return placed


@battle.step("block.become", rule="B3")
def become_blockers(t: Table, battle: CurrentBattle) -> StepResult:
    """Together: those chosen become blockers, and their attackers are blocked."""
    pairs = battle.assigned
    fresh = tuple(dict.fromkeys([attacker for _, attacker in pairs]))
    t.set_roles(battle, assigned=(), blocks=(*battle.blocks, *pairs), blocked=(*battle.blocked, *fresh), again=())
    together = t.tick()
    for blocker, attacker in pairs:
        t.emit("becomes blocker", blocker[0], to=attacker[0], together=together)
    for attacker in fresh:
        t.emit("is blocked", attacker[0], together=together)
    return None


@battle.step("block.abilities", rule="B4")
def resolve_what_the_block_triggered(t: Table, battle: CurrentBattle) -> StepResult:
    """Abilities about becoming a blocker and being blocked are resolved, with all that nests in them."""
    return all_waiting(t)


@battle.step("block.end", rule="B4")
def end_the_block_step(t: Table, battle: CurrentBattle) -> StepResult:
    """Effects on this block step end with it."""
    t.end_effects(tuple([one for one in t.effects if one.until == "next block step"]))
    return stopped(t)


# -- battle resolution step


@battle.step("resolution.begin", rule="C0")
def begin_the_battle_resolution_step(t: Table, battle: CurrentBattle) -> StepResult:
    """Abilities about the beginning of the battle resolution step are resolved."""
    phase(t, "battle resolution step")
    return all_waiting(t)


@battle.step("resolution.stop", rule="C1")
def stop_in_the_resolution(t: Table, battle: CurrentBattle) -> StepResult:
    """A battle broken off (X1) is over once nothing waits."""
    return stopped(t)


@battle.step("resolution.gone", rule="C1a-i")
def slip_past_blockers_that_are_gone(t: Table, battle: CurrentBattle) -> StepResult:
    """An attacker all of whose blockers have stopped blocking is unblocked."""
    for ref in battle.blocked:
        if ref in battle.attackers and not blockers_on(battle, ref):
            t.set_roles(battle, blocked=tuple([one for one in battle.blocked if one != ref]))
            t.emit("slips through", ref[0])
    return None


@battle.step("resolution.illegal", rule="C1a-ii")
def slip_past_blockers_that_are_not_legal_any_more(t: Table, battle: CurrentBattle) -> StepResult:
    """If the blockers left do not block it legally any more they stop blocking, and the attacker is unblocked."""
    for ref in battle.blocked:
        left = blockers_on(battle, ref)
        if ref in battle.attackers and left and not blocks_legally(t, ref[0], left):
            stop_blocking(t, battle, left)
            t.set_roles(battle, blocked=tuple([one for one in battle.blocked if one != ref]))
            t.emit("slips through", ref[0])
    return None


@battle.step("resolution.pick", rule="C1a")
def pick_an_attacker(t: Table, battle: CurrentBattle) -> StepResult:
    """While there is an attacker the defender picks one, blocked or not."""
    ids = tuple([ref[0] for ref in battle.attackers])
    if not ids:
        return END
    if len(ids) == 1:
        return Decision("pick", ids[0])
    return Question(opponent(t.active), OptionSpace(tuple([Decision("pick", one) for one in ids]), rule="C1a"), about="pick")


@battle.answer("resolution.fight", rule="C1b")
def fight_or_win(t: Table, battle: CurrentBattle, answer: Decision) -> StepResult:
    """With blockers there is a battle resolution; without any the attacking player wins the game."""
    attacker = t.objects[str(answer.args[0])]
    left = blockers_on(battle, attacker.ref)
    if not left:
        t.end((t.active,), f"{title(t, attacker.id)} is not blocked: {t.players[t.active].name} wins")
        return None
    return Call(bout, Bout(attacker.id, left))


@battle.step("resolution.again", rule="C1")
def look_for_more_attackers(t: Table, battle: CurrentBattle) -> StepResult:
    """Until there is no attacker left."""
    if battle.again:
        return Goto("block.begin")
    return Goto("resolution.stop")


@battle.step("end", rule="C2")
def end_the_battle(t: Table, battle: CurrentBattle) -> StepResult:
    """The battle is over; the main phase goes on."""
    t.set_roles(battle, attackers=(), charging=(), guarding=(), blocked=(), blocks=())
    t.end_effects(tuple([one for one in t.effects if one.until == "next block step"]))
    t.end_span(facts.BATTLE)
    t.emit("battle ends", player_id(t.active))
    return None


# -- losing the role


@battle.standing("attack.lost", rule="A5", looks_at=FIELD | ROLES)
def lose_attackers(t: Table, battle: CurrentBattle) -> None:
    """An attacker that leaves the battlefield, or is no Ijin any more, is no attacker any more."""
    stop_attacking(
        t, battle, tuple([ref for ref in battle.attackers if not _still(t, ref) or "ijin" not in profile(t, ref[0]).kinds])
    )


@battle.standing("block.lost", rule="B5", looks_at=FIELD | ROLES)
def lose_blockers(t: Table, battle: CurrentBattle) -> None:
    """A blocker that leaves the battlefield, or whose attacker is none any more, is no blocker any more."""
    stop_blocking(
        t,
        battle,
        tuple([blocker[0] for blocker, attacker in battle.blocks if not _still(t, blocker) or attacker not in battle.attackers]),
    )


@battle.standing("block.tapped", rule="B6", looks_at=FIELD | ROLES | POSTURE)
def let_tapped_blockers_go(t: Table, battle: CurrentBattle) -> None:
    """A blocker that is tapped stays one, unless the ruling says otherwise."""
    if t.book.ruling("B6.tapped-blocker") == "stops":
        tapped = [blocker[0] for blocker, _ in battle.blocks if t.objects[blocker[0]].posture == "tapped"]
        stop_blocking(t, battle, tuple([ident for ident in tapped if not profile(t, ident).has("watcher")]))


def _still(t: Table, ref: Ref) -> bool:
    obj = t.current(ref)
    return obj is not None and obj.zone == "battlefield"
