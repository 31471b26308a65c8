"""Casting spells (601), activating abilities (602) and putting triggered abilities on the stack (603.3)."""

from __future__ import annotations

from affray.cards.word import Placed
from affray.core.notation import open_name
from affray.core.procedures import Call, Goto, Restored, Return, Word
from affray.core.questions import YES_NO, Ask, Choice, Decision, Numbers, Pick
from affray.core.state import NOBODY, Pending, player_id, seat_of
from affray.core.table import Table
from affray.core.verdicts import Verdict, refuse
from affray.games.mtg.game import mtg, opponents
from affray.games.mtg.position.bindings import kept
from affray.games.mtg.position.evaluate import traits
from affray.games.mtg.position.facts import AS_CAST, CAST, CAST_NONCREATURE, TARGETED
from affray.games.mtg.position.records import Pay, Play
from affray.games.mtg.rules.actions import Arrival, move
from affray.games.mtg.rules.costs.mana import spend
from affray.games.mtg.rules.procedures import cast, pay
from affray.games.mtg.rules.stack.announcing import (
    ability_played,
    card_played,
    context_of,
    cost_of,
    divided,
    enough_targets,
    extras,
    helped_by,
    in_its_place,
    paid_extra,
    payable,
    phyrexian,
    printed_cost,
    so_many,
    target_groups,
    target_verdict,
    targets_of,
    turned_up,
    word_of,
)
from affray.games.mtg.rules.stack.resolving import resolve_at_once
from affray.games.mtg.rules.stack.triggers import heard
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import face_down, face_up


@cast.step("stack", rule="601.2a")
def put_it_on_the_stack(t: Table, p: Play) -> Word:
    """A card moves to the stack; an ability is put there as an object that is no card. Mana abilities use no stack."""
    if p.kind == "card":
        if p.way == "morph":
            hide(t, p)
        move(t, (p.item,), "stack", how=Arrival(p.controller))
        p.source = t.objects[p.item].ref
        by_way = {"evoke": "evoked", "dash": "dashed"}.get(p.way, "")
        marks = ("cast", f"cast from {p.origin}", by_way)
        for word in [one for one in marks if one and (one == by_way or one in t.objects[p.item].card.marks)]:
            t.note(AS_CAST, (p.source, word))
    elif p.kind not in ("mana", "special"):
        assert p.was is not None
        name = p.was.id.split("#")[0] + "-ability"
        p.item = t.create(name, p.was.card, p.was.owner, "stack", NOBODY, pseudo=True, controller=p.controller).id
    if p.kind not in ("mana", "special"):
        t.played(p.item, p.copy())
    return None


@mtg.condition("cast.face-down", ("707.4", "708.4"), kind="process")
def hide(t: Table, p: Play) -> None:
    """A card cast face down is turned face down before it is put on the stack, and nothing shows which one it is."""
    t.become(p.item, face_down(t.objects[p.item].card))
    number = next(
        n for n in range(1, len(t.objects) + 2) if f"face-down-creature#{n}" not in t.objects or p.item.endswith(f"#{n}")
    )
    p.item = p.item if p.item.startswith("face-down") else t.rename(p.item, f"face-down-creature#{number}")
    p.was = t.snapshot(p.item)


@cast.step("extra", rule="601.2b")
def choose_additional_costs(t: Table, p: Play) -> Word:
    """Whether optional additional costs are paid (kicker, buyback, entwine) is announced, one after the other."""
    names = extras(t.objects[p.item].card) if p.kind == "card" else []
    if len(p.extras) >= len(names):
        return Goto("modes")
    trial = p.copy()
    trial.extras = (*p.extras, True)
    verdict = payable(t, trial, p.source[0])
    return Ask(
        p.controller, Choice(YES_NO if verdict else (Decision("no"),), lambda d: verdict, t.number), about=names[len(p.extras)]
    )


@cast.answer("extra-chosen", rule="601.2b")
def keep_additional_costs(t: Table, p: Play, answer: Decision) -> Word:
    """The intention to pay is fixed; a spell whose kicker is paid is kicked, one whose entwine is paid has all its modes."""
    names = extras(t.objects[p.item].card)
    p.extras = (*p.extras, answer == Decision("yes"))
    if p.extras[-1] and names[len(p.extras) - 1] == "kicker":
        t.note(AS_CAST, (p.source, "kicked"))
    return Goto("extra")


@cast.step("modes", rule="601.2b")
def choose_modes(t: Table, p: Play) -> Word:
    """Where the text says to choose so many modes, they are announced."""
    word = word_of(t, p.item, p.ability)
    modes = getattr(word, "modes", ())
    if modes and paid_extra(p, "entwine"):
        p.modes = tuple(range(len(modes)))
    most = min(len(modes), max(word.choose, word.at_most)) if modes else 0
    if not modes or len(p.modes) >= most:
        return Goto("x")
    source = t.objects.get(p.item) or p.was
    assert source is not None
    c = context_of(p)
    options = [
        Decision("mode", at + 1)
        for at in range(len(modes))
        if at not in p.modes and all(enough_targets(t, target, c, source) for target in modes[at].targets)
    ]
    if len(p.modes) >= word.choose:
        if not options:
            return Goto("x")
        options = [Decision("no"), *options]
    if not options:
        return _take_back(t, p, refuse(t.number, "there is no legal mode"))
    return Ask(p.controller, Choice(tuple(options), lambda d: _why_no_mode(t, p, d), t.number))


def _why_no_mode(t: Table, p: Play, decision: Decision) -> Verdict:
    word = word_of(t, p.item, p.ability)
    if decision.verb != "mode" or not decision.has(int) or decision.args[0] not in range(1, len(word.modes) + 1):
        return refuse(t.number, "choose mode 1 to {n}", n=len(word.modes))
    return refuse(t.book.number("cast.targets"), "there is no legal target for mode {n}", n=decision.args[0])


@cast.answer("mode-chosen", rule="601.2b")
def keep_the_mode(t: Table, p: Play, answer: Decision) -> Word:
    """Modes not chosen are as if they did not exist."""
    if answer == Decision("no"):
        return Goto("x")
    p.modes = tuple(sorted((*p.modes, answer.args[0] - 1)))
    return Goto("modes")


@cast.step("x", rule="601.2b")
def choose_x(t: Table, p: Play) -> Word:
    """The value of X is announced, at most what can be paid; without paying a mana cost it is 0."""
    if not any("{X}" in part for part in printed_cost(t, p) if isinstance(part, str)):
        return Goto("lives")
    most = 0
    trial = p.copy()
    while most < 30:
        trial.x = most + 1
        if not payable(t, trial, p.source[0]):
            break
        most += 1
    return Ask(p.controller, Numbers(0, most, t.number, why="more cannot be paid"))


@cast.answer("x-chosen", rule="601.2b")
def keep_x(t: Table, p: Play, answer: Decision) -> Word:
    """X is fixed."""
    p.x = int(answer.args[0])
    return None


@cast.step("lives", rule="601.2b")
def choose_what_pays_for_phyrexian_mana(t: Table, p: Play) -> Word:
    """For each Phyrexian symbol it is announced whether mana of its color or 2 life is to pay for it."""
    if len(p.lives) >= phyrexian(t, p):
        return Goto("targets")
    ways = []
    for life in (False, True):
        trial = p.copy()
        trial.lives = (*p.lives, life)
        ways.append(payable(t, trial, p.source[0]))
    options = tuple([decision for decision, can in zip((Decision("no"), Decision("yes")), ways, strict=True) if can])
    return Ask(p.controller, Choice(options or (Decision("no"),), lambda d: ways[d == Decision("yes")], t.number), about="life")


@cast.answer("life-chosen", rule="601.2b")
def keep_what_pays(t: Table, p: Play, answer: Decision) -> Word:
    """What pays is fixed."""
    p.lives = (*p.lives, answer == Decision("yes"))
    return Goto("lives")


@cast.step("targets", rule="601.2c")
def choose_targets(t: Table, p: Play) -> Word:
    """Legal targets are announced, group by group; without enough of them nothing is cast."""
    word = word_of(t, p.item, p.ability) if p.kind != "mana" else None
    groups = target_groups(word, p.modes, p.x)
    if len(p.targets) >= len(groups):
        return after_targets(t, p)
    target, taken = in_its_place(groups[len(p.targets)], p.targets)
    source = t.objects.get(p.item) or p.was
    assert source is not None
    c = context_of(p)
    ids = tuple([ident for ident in targets_of(t, target, c, source) if ident not in taken])
    total = divided(t, p)
    most = min(so_many(target), total) if total else so_many(target)
    least = target.least if target.up_to else so_many(target)
    if min(most, len(ids)) < least:
        return _take_back(t, p, refuse(t.number, "there is no legal target"))

    def why(ident: str) -> Verdict:
        if ident in taken:
            return refuse(t.book.number("cast.another"), "{who} was chosen already", who=open_name(t, ident))
        return target_verdict(t, ident, target, c, source)

    space = Pick(ids, least, most, t.number, why)
    return Ask(p.controller, space, about="target")


@cast.answer("target-chosen", rule="601.2c")
def keep_the_targets(t: Table, p: Play, answer: Decision) -> Word:
    """What is chosen is targeted from now on."""
    p.targets = (*p.targets, tuple([t.ref(ident) for ident in answer.args]))
    groups = target_groups(word_of(t, p.item, p.ability), p.modes, p.x)
    return Goto("targets") if len(p.targets) < len(groups) else after_targets(t, p)


def after_targets(t: Table, p: Play) -> Goto:
    """Something may be to be divided among them; then the cost is determined."""
    return Goto("divide" if divided(t, p) else "cost")


@cast.step("divide", rule="601.2d")
def divide_among_targets(t: Table, p: Play) -> Word:
    """What is to be divided is divided now, at least one for each target."""
    total = divided(t, p)
    many = len(p.targets[0]) if p.targets else 0
    if not total or not many or len(p.shares) >= many:
        return Goto("cost")
    if len(p.shares) == many - 1:
        p.shares = (*p.shares, total - sum(p.shares))
        return Goto("cost")
    most = total - sum(p.shares) - (many - len(p.shares) - 1)
    return Ask(p.controller, Numbers(1, most, t.number, 1, "something for each"), about="share")


@cast.answer("divided", rule="601.2d")
def keep_the_division(t: Table, p: Play, answer: Decision) -> Word:
    """The division is fixed."""
    p.shares = (*p.shares, int(answer.args[0]))
    return Goto("divide")


@cast.step("cost", rule="601.2f")
def determine_the_total_cost(t: Table, p: Play) -> Word:
    """The total cost is determined and locked in."""
    p.cost = cost_of(t, p)
    return None


@cast.step("pay", rule="601.2h")
def pay_the_total_cost(t: Table, p: Play) -> Word:
    """Mana abilities are activated and the whole cost is paid; if it cannot be, the casting is taken back."""
    if not p.cost:
        return None
    source = p.item if p.kind == "card" else p.source[0]
    return Call(pay, Pay(p.controller, p.cost, source, helped=helped_by(t, p)), into="paid")


@cast.step("cast", rule="601.2i")
def it_is_cast(t: Table, p: Play) -> Word:
    """The spell is cast (the ability activated): what triggers on that, or on becoming a target, triggers."""
    t.release()
    if p.paid:
        p.event = {**p.event, "sacrificed": p.paid}
    if p.kind == "special":
        turn_face_up(t, p.source[0])
        return Return()
    if isinstance(p.ability, w.Activated) and p.ability.limit:
        spend(t, p.source, Placed(p.ability, p.place))
    if p.kind == "mana":
        return None
    t.played(p.item, p.copy())
    if isinstance(p.ability, w.Activated) and p.ability.name.endswith("cycling"):
        t.emit("is cycled", p.source[0])
    if p.kind == "card":
        t.note(CAST, p.controller)
        if "creature" not in t.objects[p.item].card.types:
            t.note(CAST_NONCREATURE, p.controller)
    t.emit("is cast" if p.kind == "card" else "puts on stack", p.item, by=player_id(p.controller), what=p.kind)
    for group in p.targets:
        for ref in group:
            t.note(TARGETED, (ref, player_id(p.controller)))
            t.emit("becomes the target", ref[0], by=player_id(p.controller), to=p.item)
    if t.book.number("crime") and heard(t, CRIME) and is_a_crime(t, p):
        t.emit("commits a crime", player_id(p.controller))
    return Return()


CRIME = frozenset(["commits a crime"])


@mtg.condition("crime", ("", "700.13"))
def is_a_crime(t: Table, p: Play) -> bool:
    """A player commits a crime by targeting an opponent, what an opponent controls, or a card in an opponent's graveyard."""
    others = opponents(t, p.controller)
    for ref in [ref for group in p.targets for ref in group]:
        found = t.current(ref)
        seat = seat_of(ref[0]) if found is None else found.owner if found.zone == "graveyard" else found.controller
        if seat in others and (found is None or found.zone in ("graveyard", "battlefield", "stack")):
            return True
    return False


@cast.step("mana", rule="605.3b")
def resolve_a_mana_ability(t: Table, p: Play) -> Word:
    """A mana ability does not use the stack: it resolves at once."""
    return resolve_at_once(p)


def _take_back(t: Table, p: Play, verdict: Verdict) -> Word:
    """What turns out to be impossible never happened; a triggered ability is removed from the stack (603.3d)."""
    if p.kind == "triggered":
        t.emit("is removed", p.item)
        t.vanish(p.item)
        return Return()
    t.rewind(verdict.reasons)
    return Restored()


@mtg.condition("face.up", ("702.36e", "702.37e"), kind="process")
def turn_face_up(t: Table, ident: str) -> None:
    """A permanent turned face up is itself again; it has not entered, and nothing is put on the stack. With megamorph it gets a counter."""
    t.become(ident, face_up(t.objects[ident].card))
    if "megamorph" in t.objects[ident].card.keywords:
        t.count(ident, "+1/+1", 1)
    t.emit("is turned face up", ident)


WAYS = ("sneak", "flashback", "evoke", "dash", "morph", "alternative")
"""The costs for which a card may be cast in place of its mana cost, as the actions are called."""


def begin_cast(t: Table, seat: int, action: Decision) -> Word:
    """The player casts a card, or activates an ability."""
    ident = action.args[0]
    found = t.snapshot(ident)
    if action.verb == "unmorph":
        return Call(cast, turned_up(found, seat))
    if action.verb == "cast" or action.verb in WAYS:
        return Call(cast, card_played(found, seat, way=action.verb if action.verb in WAYS else ""))
    return Call(cast, ability_played(found, seat, traits(t, ident).activated[action.args[1] - 1]))


def trigger_cast(t: Table, pending: Pending) -> Word:
    """A triggered ability is put on the stack."""
    assert pending.source is not None
    p = Play("triggered", pending.controller, pending.source, pending.ability)
    p.event = kept(pending)
    return Call(cast, p)
