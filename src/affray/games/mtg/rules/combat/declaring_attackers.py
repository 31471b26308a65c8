"""The combat phase (506-508): one step for each lettered rule, from the beginning of combat to attackers declared."""

from __future__ import annotations

from affray.core.declare import pairs_of
from affray.core.dependencies import FIELD
from affray.core.procedures import Call, Goto, Rewound, StepResult
from affray.core.questions import Decision, OptionSpace, Question, SubsetSpace
from affray.core.state import NOBODY, Ref, player_id, seat_of
from affray.core.table import Table
from affray.games.mtg.game import SEPTEMBER_2026, mtg, next_seat, opponents
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import sick, traits, with_traits
from affray.games.mtg.position.facts import ATTACKED, ATTACKED_WHOM, ATTACKED_WITH, WAS_ATTACKED
from affray.games.mtg.position.moments import is_asked_for
from affray.games.mtg.position.records import Combat, Pay
from affray.games.mtg.rules.actions import add_lasting, tap
from affray.games.mtg.rules.combat.banding import BandSpace, can_band
from affray.games.mtg.rules.combat.changes import defends, fights, is_planeswalker, remove_from_combat
from affray.games.mtg.rules.combat.legal_attacks import AttackSpace, total
from affray.games.mtg.rules.costs.affording import can_pay
from affray.games.mtg.rules.procedures import combat, pay
from affray.games.mtg.rules.stack.triggers import heard
from affray.games.mtg.rules.turns.priority import window
from affray.games.mtg.text.english import cost_text
from affray.games.mtg.vocabulary import words as w

# -- 506 Combat phase


@combat.step("players", rule="506.2")
def name_the_players(t: Table, combat: Combat) -> StepResult:
    """The active player attacks; in a game of two the other player defends, in one of more who defends depends on the option."""
    option = t.book.ruling("506.2a.defending-players")
    others = opponents(t, t.active)
    if option in ("left", "right") and len(others) > 1:
        others = [next_seat(t, t.active)] if option == "left" else [others[-1]]
    t.set_roles(combat, defenders=tuple(others) if option != "one" or len(others) == 1 else ())
    t.emit("combat begins", player_id(t.active))
    return None


@combat.standing("leave", rule="506.4", looks_at=FIELD)
def take_out_what_can_no_longer_fight(t: Table, combat: Combat) -> None:
    """Out goes what left the battlefield, changed controller or stopped being a creature; blocked stays blocked."""
    departed = [ref[0] for ref, _, _ in combat.attacked if not fights(t, ref, t.active)]
    for ref in dict.fromkeys([ref for ref, _ in combat.blocks]):
        blocker = t.current(ref)
        if blocker is None or not fights(t, ref, blocker.controller):
            departed.append(ref[0])
    if departed:
        remove_from_combat(t, *departed)


@combat.standing("gone", rule="506.4c", looks_at=FIELD)
def attack_nothing_any_more(t: Table, combat: Combat) -> None:
    """A creature that attacked a planeswalker or battle that is gone goes on attacking, but attacks nothing."""
    for ref, what, seat in combat.attacked:
        if what[0] and seat_of(what[0]) == NOBODY and (t.current(what) is None or defends(t, what[0]) != seat):
            lost: Ref = ("", 0)
            record = t.edit_record("combat")
            assert isinstance(record, Combat)
            t.set_roles(record, attacked=tuple([(one, lost if one == ref else w, s) for one, w, s in record.attacked]))


# -- 507 Beginning of combat step


@combat.step("begin.triggers", rule="507")
def begin_combat(t: Table, combat: Combat) -> StepResult:
    """Abilities that trigger at the beginning of combat trigger."""
    t.emit("beginning of combat", player_id(t.active), phase=combat.mark)
    return None


@combat.step("begin.choose", rule="507.1")
def choose_a_defending_player(t: Table, combat: Combat) -> StepResult:
    """Where not all opponents defend, the active player chooses the one who does."""
    if combat.defenders:
        return Goto("begin.window")
    ids = tuple([player_id(seat) for seat in opponents(t, t.active)])
    return Question(t.active, SubsetSpace(ids, 1, 1, t.number), about="defending player")


@combat.answer("begin.chosen", rule="507.1")
def name_the_defending_player(t: Table, combat: Combat, answer: Decision) -> StepResult:
    """That opponent becomes the defending player."""
    t.set_roles(combat, defenders=(seat_of(answer.args[0]),))
    return None


@combat.step("begin.window", rule="507.2", window=True)
def window_at_the_beginning(t: Table, combat: Combat) -> StepResult:
    """The active player gets priority: the last chance to crew or animate what is to attack."""
    return window(t)


# -- 508 Declare attackers step


@combat.step("attack.begin", rule="508")
def begin_to_declare_attackers(t: Table, combat: Combat) -> StepResult:
    """The declare attackers step begins."""
    return None


@combat.step("attack.choose", rule="508.1a")
def declare_attackers(t: Table, combat: Combat) -> StepResult:
    """The active player declares which creatures attack and what each attacks; illegal as a whole, it never happened."""
    return Question(t.active, AttackSpace(t), checkpoint=("attack",))


@combat.answer("attack.chosen", rule="508.1b")
def note_what_each_attacks(t: Table, combat: Combat, answer: Decision) -> StepResult:
    """These are chosen to attack, each a player, planeswalker or battle."""
    combat.attack = tuple(pairs_of(answer))
    return None


@combat.step("attack.bands", rule="508.1e")
def announce_bands(t: Table, combat: Combat) -> StepResult:
    """Creatures with banding, and at most one without, that attack the same thing may be announced as a band."""
    if not can_band(t, dict(combat.attack)):
        return Goto("attack.tap")
    space = BandSpace(t, combat.attack)
    return Goto("attack.tap") if space.forced_answer() is not None else Question(t.active, space, about="band")


@combat.answer("attack.banded", rule="508.1e")
def keep_the_bands(t: Table, combat: Combat, answer: Decision) -> StepResult:
    """A band lasts for the rest of combat, even if banding is lost."""
    t.set_roles(combat, bands=tuple([tuple(str(one).split(" ")) for one in answer.args]))
    return None


@combat.step("attack.tap", rule="508.1f")
def tap_the_attackers(t: Table, combat: Combat) -> StepResult:
    """The chosen creatures without vigilance are tapped; that is no cost."""
    for attacker, now in with_traits(t, [ident for ident, _ in combat.attack]):
        if not now.has("vigilance"):
            tap(t, attacker.id)
    return None


@combat.step("attack.options", rule="508.1g")
def choose_optional_costs(t: Table, combat: Combat) -> StepResult:
    """Costs that may be paid as a creature attacks (exert, enlist) are chosen."""
    options = optional_costs(t, combat)
    if not options:
        return Goto("attack.cost")
    return Question(t.active, OptionSpace((Decision("no"), *options), rule=t.number), about="as it attacks")


@combat.answer("attack.option", rule="508.1g")
def keep_the_optional_cost(t: Table, combat: Combat, answer: Decision) -> StepResult:
    """Exerting is done at once with the attack; to enlist taps the other creature. Then the next is chosen."""
    if answer == Decision("no"):
        return Goto("attack.cost")
    if answer.verb == "exert":
        exert(t, answer.args[0])
    else:
        tap(t, answer.args[1])
    combat.options = (*combat.options, (answer.verb, *answer.args))
    return Goto("attack.options")


@mtg.condition("exert", ("701.38a", "701.43a"), kind="process")
def exert(t: Table, ident: str) -> None:
    """An exerted permanent does not untap in the next untap step of the player who exerted it."""
    obj = t.objects[ident]
    context = Context(obj.controller, ident, {"this": obj.ref})
    add_lasting(t, w.Cannot("untap", until="your next untap"), context, [obj.ref], obj.card.name, "your next untap")


def optional_costs(t: Table, combat: Combat) -> list[Decision]:
    """Return the choices left: to exert an attacker once, and for each enlist of one to tap a creature that is not attacking."""
    decisions: list[Decision] = []
    attackers = [ident for ident, _ in combat.attack]
    for attacker, now in with_traits(t, attackers):
        ident = attacker.id
        if not now.keywords:
            continue
        if now.has("exert") and ("exert", ident) not in combat.options:
            decisions.append(Decision("exert", ident))
        enlisted = sum(one[:2] == ("enlist", ident) for one in combat.options)
        if enlisted < len(now.keywords.get("enlist", ())):
            for other in t.zone("battlefield", t.active):
                creature = t.objects[other]
                if (
                    other not in attackers
                    and creature.posture == "untapped"
                    and traits(t, other).is_creature
                    and not sick(t, creature)
                ):
                    decisions.append(Decision("enlist", ident, other))
    return decisions


@combat.step("attack.cost", rule="508.1h")
def determine_the_cost_to_attack(t: Table, combat: Combat) -> StepResult:
    """The total cost to attack is determined and locked in."""
    combat.cost = total(t, combat.attack, "attack")
    if not combat.cost:
        return Goto("attack.become")
    t.emit("is to pay", player_id(t.active), cost=cost_text(combat.cost))
    return None


@combat.step("attack.mana", rule="508.1i")
def activate_mana_abilities_for_the_attack(t: Table, combat: Combat) -> StepResult:
    """The active player may activate mana abilities for it."""
    t.emit("may activate mana abilities", player_id(t.active))
    return pay_for(t, combat, t.active)


@combat.step("attack.pay", rule="508.1j")
def pay_the_cost_to_attack(t: Table, combat: Combat) -> StepResult:
    """All of it is paid, or the declaration never happened."""
    t.emit("has paid", player_id(t.active))
    return None


def pay_for(t: Table, combat: Combat, seat: int) -> StepResult:
    """Return the control word for paying what a declaration costs; a declaration that cannot be paid is taken back."""
    verdict = can_pay(t, seat, combat.cost, "", t.book.number("combat.attack.pay" if seat == t.active else "combat.block.pay"))
    if not verdict:
        t.rewind(verdict.reasons)
        return Rewound()
    return Call(pay, Pay(seat, combat.cost), result_name="paid")


@combat.step("attack.become", rule="508.1k")
def become_attacking_creatures(t: Table, combat: Combat) -> StepResult:
    """Each chosen creature still controlled by the active player becomes an attacking creature."""
    t.release()
    attacks = []
    for ident, what in combat.attack:
        attacker = t.objects.get(ident)
        if attacker is not None and fights(t, attacker.ref, t.active):
            target: Ref = (what, 0) if seat_of(what) != NOBODY else t.objects[what].ref if what in t.objects else ("", 0)
            attacks.append((attacker.ref, target, defends(t, what)))
    declared = tuple([ref[0] for ref, _, _ in attacks])
    bands = tuple([band for band in [tuple([one for one in band if one in declared]) for band in combat.bands] if len(band) > 1])
    hunters = tuple([ref[0] for ref, what, _ in attacks if is_planeswalker(t, what[0])])
    t.set_roles(combat, attacked=tuple(attacks), declared=declared, hunters=hunters, bands=bands)
    combat.cost, combat.paid, combat.attack = (), (), ()
    return None


@combat.step("attack.trigger", rule="508.1m")
def abilities_trigger_on_the_attack(t: Table, combat: Combat) -> StepResult:
    """Abilities that wait for attackers being declared trigger: for each creature, for the player, for whoever is attacked (508.3)."""
    whom = list(dict.fromkeys([what[0] for _, what, _ in combat.attacked]))
    is_noted = is_asked_for(t, "asks_for_attacks")
    for ref, what, _ in combat.attacked:
        t.record_fact(ATTACKED, ref)
        if is_noted and seat_of(what[0]) != NOBODY:
            t.set_fact(ATTACKED_WHOM, (ref, seat_of(what[0])), 1)
    if whom:
        t.record_fact(ATTACKED_WITH, t.active)
    for target in whom:
        if seat_of(target) != NOBODY:
            t.set_fact(WAS_ATTACKED, seat_of(target), 1)
    if heard(t, ATTACK_EVENTS):
        tell_of_the_attack(t, combat, whom)
    combat.options = ()
    return None


ATTACK_EVENTS = frozenset(["attacks", "you attack", "is attacked", "is exerted", "enlists", "attacks in a band"])


def tell_of_the_attack(t: Table, combat: Combat, whom: list[str]) -> None:
    """Emit the events of attackers being declared; `whom` they attack."""
    alone, batch = attacks_alone(combat), t.clock
    for ref, what, _ in combat.attacked:
        against = {"alone against": attacks_alone_against(combat, what)}
        t.emit("attacks", ref[0], to=what[0], alone=alone, n=len(combat.attacked), batch=batch, **against)
    if whom:
        t.emit("you attack", player_id(t.active), n=len(combat.attacked))
    for target in whom:
        n = sum(one[0] == target for _, one, _ in combat.attacked)
        t.emit("is attacked", target, to=player_id(t.active), by=player_id(t.active), n=n)
    for band in combat.bands:
        t.emit("attacks in a band", band[0], all=band)
    for at, (verb, ident, *other) in enumerate(combat.options):
        if ident in combat.declared:
            if verb == "exert":
                t.emit("is exerted", ident)
            else:
                n = sum(one[:2] == (verb, ident) for one in combat.options[: at + 1])
                t.emit("enlists", ident, to=other[0], n=n)


def attacks_alone(combat: Combat) -> bool:
    """Attack triggers look at the declaration alone: a creature attacks alone if no other was declared (506.5)."""
    return len(combat.declared) == 1


@mtg.condition("attack.alone-against", "506.6", since=SEPTEMBER_2026)
def attacks_alone_against(combat: Combat, what: Ref) -> bool:
    """A creature attacks a player alone if no other was declared against that player."""
    return sum(against == what for _, against, _ in combat.attacked) == 1


@combat.step("attack.window", rule="508.2", window=True)
def window_after_attackers(t: Table, combat: Combat) -> StepResult:
    """The active player gets priority: the last chance to crew, animate or untap what is to block."""
    return window(t)


@combat.step("attack.skip", rule="508.8")
def skip_when_nothing_attacks(t: Table, combat: Combat) -> StepResult:
    """If nothing was declared or put attacking, the declare blockers and combat damage steps are skipped."""
    return None if combat.attacked or combat.declared or combat.remembered else Goto("end.begin")
