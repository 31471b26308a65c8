"""Casting spells (601), activating abilities (602) and putting triggered abilities on the stack (603.3)."""

from __future__ import annotations

from affray.cards.word import PlacedAbility
from affray.core.notation import open_name
from affray.core.procedures import Call, Goto, Return, Rewound, StepResult
from affray.core.questions import YES_NO, Decision, NumberSpace, OptionSpace, Question, SubsetSpace
from affray.core.state import NOBODY, TriggerInstance, player_id, seat_of
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.mtg.game import mtg, opponents
from affray.games.mtg.position.bindings import bindings_of
from affray.games.mtg.position.evaluate import traits
from affray.games.mtg.position.facts import AS_CAST, CAST, CAST_NONCREATURE, JUST_PLOTTED, PAID_AS, PLOTTED, TURNED_UP
from affray.games.mtg.position.records import Pay, Play
from affray.games.mtg.rules.actions import move
from affray.games.mtg.rules.arrival import Arrival
from affray.games.mtg.rules.costs.mana import spend
from affray.games.mtg.rules.costs.paid import names_of_paid
from affray.games.mtg.rules.procedures import cast, pay
from affray.games.mtg.rules.stack.additional_costs import EITHER, extras, is_kicked, paid_extra
from affray.games.mtg.rules.stack.announcing import (
    ability_played,
    announced,
    card_played,
    context_of,
    cost_of,
    divided,
    enough_targets,
    has_targets,
    helped_by,
    in_its_place,
    payable,
    so_many,
    target_groups,
    target_verdict,
    targets_of,
    turned_up,
    word_of,
)
from affray.games.mtg.rules.stack.choosing_x import aimed_x, ask_for_allowed_x, asks_for_x, each_x
from affray.games.mtg.rules.stack.proposing import prohibited, put_aside
from affray.games.mtg.rules.stack.resolving import resolve_at_once
from affray.games.mtg.rules.stack.targeting import become_target
from affray.games.mtg.rules.stack.triggers import heard
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import face_down, face_up, is_monocolored_hybrid

PUT = "priority.put"
"""The rule by which a triggered ability goes on the stack."""


@cast.step("stack", rule="601.2a")
def put_it_on_the_stack(t: Table, play: Play) -> StepResult:
    """A card moves to the stack; an ability is put there as an object that is no card. Mana abilities use no stack."""
    if play.kind == "card":
        if play.way == "morph":
            hide(t, play)
        move(t, (play.item,), "stack", how=Arrival(play.controller))
        play.source = t.objects[play.item].ref
        by_way = {"evoke": "evoked", "dash": "dashed"}.get(play.way, "")
        marks = ("cast", f"cast from {play.origin}", by_way)
        for word in [one for one in marks if one and (one == by_way or one in t.objects[play.item].card.marks)]:
            t.record_fact(AS_CAST, (play.source, word))
    elif play.kind not in ("mana", "special"):
        assert play.was is not None
        name = play.was.id.split("#")[0] + "-ability"
        play.item = t.create(name, play.was.card, play.was.owner, "stack", NOBODY, pseudo=True, controller=play.controller).id
    if play.kind not in ("mana", "special"):
        t.set_play(play.item, play.copy())
    return None


@mtg.condition("cast.face-down", ("707.4", "708.4"), kind="process")
def hide(t: Table, play: Play) -> None:
    """A card cast face down is turned face down before it is put on the stack, and nothing shows which one it is."""
    t.change_face(play.item, face_down(t.objects[play.item].card))
    number = next(n for n in range(1, len(t.objects) + 2) if f"face-down-creature#{n}" not in t.objects)
    play.item = t.rename(play.item, f"face-down-creature#{number}")
    play.was = t.snapshot(play.item)


@cast.step("extra", rule="601.2b")
def choose_additional_costs(t: Table, play: Play) -> StepResult:
    """Which of two additional costs is paid is announced, and whether optional ones are (kicker, buyback, entwine)."""
    names = extras(t.objects[play.item].card, play.extras) if play.kind == "card" else []
    if len(play.extras) >= len(names):
        return Goto("modes")
    name, ways = names[len(play.extras)], dict[Decision, Verdict]()
    for decision in YES_NO:
        trial = play.copy()
        trial.extras = (*play.extras, decision == Decision("yes"))
        ways[decision] = payable(t, trial, play.source[0]) if name == EITHER or decision == Decision("yes") else LEGAL
        if PAID_AS.get(name) == "kicked" and decision == Decision("yes") and ways[decision]:
            ways[decision] = has_targets(t, word_of(t, play.item, None), context_of(play), t.objects[play.item], kicked=True)
    options = tuple([decision for decision in YES_NO if ways[decision]]) or (Decision("no"),)
    return Question(play.controller, OptionSpace(options, lambda d: ways.get(d, LEGAL), t.number), about=name)


@cast.answer("extra-chosen", rule="601.2b")
def keep_additional_costs(t: Table, play: Play, answer: Decision) -> StepResult:
    """The intention to pay is fixed; a spell whose kicker is paid is kicked, one whose entwine is paid has all its modes."""
    names = extras(t.objects[play.item].card, play.extras)
    play.extras = (*play.extras, answer == Decision("yes"))
    if play.extras[-1] and (word := PAID_AS.get(names[len(play.extras) - 1], "")):
        t.record_fact(AS_CAST, (play.source, word))
    return Goto("extra")


@cast.step("modes", rule="601.2b")
def choose_modes(t: Table, play: Play) -> StepResult:
    """Where the text says to choose so many modes, they are announced."""
    word = word_of(t, play.item, play.ability)
    modes = getattr(word, "modes", ())
    if modes and paid_extra(play, "entwine"):
        play.modes = tuple(range(len(modes)))
    most = min(len(modes), max(word.choose, word.at_most)) if modes else 0
    if not modes or len(play.modes) >= most:
        return Goto("x")
    source = t.objects.get(play.item) or play.was
    assert source is not None
    c, kicked = context_of(play), is_kicked(play)
    options = [
        Decision("mode", at + 1)
        for at in range(len(modes))
        if at not in play.modes
        and all(enough_targets(t, target, c, source) for target in target_groups(word, (at,), play.x, kicked))
    ]
    if len(play.modes) >= word.choose:
        if not options:
            return after_modes(t, play)
        options = [Decision("no"), *options]
    if not options:
        return _take_back(t, play, refuse(t.number, "there is no legal mode"))
    return Question(play.controller, OptionSpace(tuple(options), lambda d: _why_no_mode(t, play, d), t.number))


def _why_no_mode(t: Table, play: Play, decision: Decision) -> Verdict:
    word = word_of(t, play.item, play.ability)
    if decision.verb != "mode" or not decision.has(int) or decision.args[0] not in range(1, len(word.modes) + 1):
        return refuse(t.number, "choose mode 1 to {n}", n=len(word.modes))
    return refuse(t.book.number("cast.targets"), "there is no legal target for mode {n}", n=decision.args[0])


@cast.answer("mode-chosen", rule="601.2b")
def keep_the_mode(t: Table, play: Play, answer: Decision) -> StepResult:
    """Modes not chosen are as if they did not exist."""
    if answer == Decision("no"):
        return after_modes(t, play)
    play.modes = tuple(sorted((*play.modes, answer.args[0] - 1)))
    return Goto("modes")


@mtg.condition("cast.no-mode", "603.3c", kind="process")
def after_modes(t: Table, play: Play) -> StepResult:
    """A triggered ability for which no mode was chosen is removed from the stack."""
    return Goto("x") if play.modes or play.kind != "triggered" else _take_back(t, play, LEGAL)


@cast.step("x", rule="601.2b")
def choose_x(t: Table, play: Play) -> StepResult:
    """The value of X is announced: at most what can be paid, and so much as there are targets for; without paying a mana cost it is 0."""
    if not asks_for_x(t, play):
        return Goto("lives")
    trials = list(each_x(t, play))
    most = trials[-1].x
    aimed = aimed_x(t, play, most)
    if not aimed:
        return _take_back(t, play, refuse(t.book.number("cast.targets"), "there is no legal target"))
    barred = [(trial.x, verdict) for trial in trials if play.kind == "card" and not (verdict := prohibited(t, trial))]
    if barred:
        allowed = [x for x in aimed if x not in dict(barred)]
        return ask_for_allowed_x(t, play, allowed, dict(barred)) if allowed else _take_back(t, play, barred[0][1])
    if aimed[-1] < most or aimed[0]:
        return Question(play.controller, NumberSpace(aimed[0], aimed[-1], t.book.number("cast.targets")))
    return Question(play.controller, NumberSpace(0, most, t.number, why="more cannot be paid"))


@cast.answer("x-chosen", rule="601.2b")
def keep_x(t: Table, play: Play, answer: Decision) -> StepResult:
    """X is fixed."""
    play.x = int(answer.args[0])
    return None


@cast.step("lives", rule="601.2b")
def choose_what_pays_for_a_symbol(t: Table, play: Play) -> StepResult:
    """For each Phyrexian symbol it is announced whether mana of its color or 2 life pays for it; for {2/W} whether one mana or two."""
    symbols = announced(t, play)
    if len(play.lives) >= len(symbols):
        return Goto("targets")
    ways = []
    for life in (False, True):
        trial = play.copy()
        trial.lives = (*play.lives, life)
        ways.append(payable(t, trial, play.source[0]))
    options = tuple([decision for decision, can in zip((Decision("no"), Decision("yes")), ways, strict=True) if can])
    return Question(
        play.controller,
        OptionSpace(options or (Decision("no"),), lambda d: ways[d == Decision("yes")], t.number),
        about="generic" if is_monocolored_hybrid(symbols[len(play.lives)]) else "life",
    )


@cast.answer("life-chosen", rule="601.2b")
def keep_what_pays(t: Table, play: Play, answer: Decision) -> StepResult:
    """The payment is fixed."""
    play.lives = (*play.lives, answer == Decision("yes"))
    return Goto("lives")


@cast.step("targets", rule="601.2c")
def choose_targets(t: Table, play: Play) -> StepResult:
    """Legal targets are announced, group by group; without enough of them nothing is cast."""
    word = word_of(t, play.item, play.ability) if play.kind != "mana" else None
    groups = target_groups(word, play.modes, play.x, is_kicked(play))
    if len(play.targets) >= len(groups):
        return after_targets(t, play)
    if groups[len(play.targets)] != target_groups(word, play.modes, play.x)[len(play.targets)]:
        play.targets = (*play.targets, ())
        return Goto("targets")
    target, taken = in_its_place(groups[len(play.targets)], play.targets)
    source = t.objects.get(play.item) or play.was
    assert source is not None
    c = context_of(play)
    ids = tuple([ident for ident in targets_of(t, target, c, source) if ident not in taken])
    total = divided(t, play)
    most = w.so_many_of(min(len(ids), total) if total else len(ids), so_many(target))
    least = target.least if target.up_to else so_many(target)
    if most < least:
        return _take_back(t, play, refuse(t.number, "there is no legal target"))

    def why(ident: str) -> Verdict:
        if ident in taken:
            return refuse(t.book.number("cast.another"), "{who} was chosen already", who=open_name(t, ident))
        return target_verdict(t, ident, target, c, source)

    space = SubsetSpace(ids, least, most, t.number, why)
    return Question(play.controller, space, about="target")


@cast.answer("target-chosen", rule="601.2c")
def keep_the_targets(t: Table, play: Play, answer: Decision) -> StepResult:
    """The objects chosen are targets from now on."""
    play.targets = (*play.targets, tuple([t.ref(ident) for ident in answer.args]))
    groups = target_groups(word_of(t, play.item, play.ability), play.modes, play.x)
    return Goto("targets") if len(play.targets) < len(groups) else after_targets(t, play)


def after_targets(t: Table, play: Play) -> Goto:
    """Go on to divide something among the targets, if the text does; then to determine the cost."""
    return Goto("divide" if divided(t, play) else "cost")


@cast.step("divide", rule="601.2d")
def divide_among_targets(t: Table, play: Play) -> StepResult:
    """An amount to be divided is divided now, at least one for each target."""
    total = divided(t, play)
    count = len(play.targets[0]) if play.targets else 0
    if not total or not count or len(play.shares) >= count:
        return Goto("cost")
    if len(play.shares) == count - 1:
        play.shares = (*play.shares, total - sum(play.shares))
        return Goto("cost")
    most = total - sum(play.shares) - (count - len(play.shares) - 1)
    return Question(play.controller, NumberSpace(1, most, t.number, 1, "something for each"), about="share")


@cast.answer("divided", rule="601.2d")
def keep_the_division(t: Table, play: Play, answer: Decision) -> StepResult:
    """The division is fixed."""
    play.shares = (*play.shares, int(answer.args[0]))
    return Goto("divide")


@cast.step("cost", rule="601.2f")
def determine_the_total_cost(t: Table, play: Play) -> StepResult:
    """The total cost is determined and locked in."""
    play.cost = cost_of(t, play)
    return None


@cast.step("pay", rule="601.2h")
def pay_the_total_cost(t: Table, play: Play) -> StepResult:
    """Mana abilities are activated and the whole cost is paid; if it cannot be, the casting is taken back."""
    if not play.cost:
        return None
    source = play.item if play.kind == "card" else play.source[0]
    return Call(pay, Pay(play.controller, play.cost, source, helped=helped_by(t, play)), result_name="paid")


@cast.step("cast", rule="601.2i")
def it_is_cast(t: Table, play: Play) -> StepResult:
    """The spell is cast (the ability activated): what triggers on that, or on becoming a target, triggers."""
    t.release()
    if play.paid:
        play.event = {**play.event, **names_of_paid(t, play.paid)}
    if play.kind == "special":
        (become_plotted if play.place == "plot" else turn_face_up)(t, play.source[0])
        return Return()
    if isinstance(play.ability, w.Activated) and play.ability.limit:
        spend(t, play.source, PlacedAbility(play.ability, play.place))
    if play.kind == "mana":
        return None
    t.set_play(play.item, play.copy())
    if isinstance(play.ability, w.Activated) and play.ability.name.endswith("cycling"):
        t.emit("is cycled", play.source[0])
    if play.kind == "card":
        t.record_fact(CAST, play.controller)
        if "creature" not in t.objects[play.item].card.types:
            t.record_fact(CAST_NONCREATURE, play.controller)
    if play.kind == "triggered":
        t.step, t.number = PUT, t.book.number(PUT)
    t.emit("is cast" if play.kind == "card" else "puts on stack", play.item, by=player_id(play.controller), what=play.kind)
    for group in play.targets:
        for ref in group:
            become_target(t, ref, play.controller, play.item)
    if t.book.number("crime") and heard(t, CRIME) and is_a_crime(t, play):
        t.emit("commits a crime", player_id(play.controller))
    return Return()


CRIME = frozenset(["commits a crime"])


@mtg.condition("crime", ("", "700.13"))
def is_a_crime(t: Table, play: Play) -> bool:
    """A player commits a crime by targeting an opponent, what an opponent controls, or a card in an opponent's graveyard."""
    others = opponents(t, play.controller)
    for ref in [ref for group in play.targets for ref in group]:
        obj = t.current(ref)
        seat = seat_of(ref[0]) if obj is None else obj.owner if obj.zone == "graveyard" else obj.controller
        if seat in others and (obj is None or obj.zone in ("graveyard", "battlefield", "stack")):
            return True
    return False


@cast.step("mana", rule="605.3b")
def resolve_a_mana_ability(t: Table, play: Play) -> StepResult:
    """A mana ability does not use the stack: it resolves at once."""
    return resolve_at_once(play)


def _take_back(t: Table, play: Play, verdict: Verdict) -> StepResult:
    """Take back what turns out to be impossible; a triggered ability is removed from the stack (603.3d)."""
    if play.kind == "triggered":
        t.emit("is removed", play.item)
        t.cease_to_exist(play.item)
        return Return()
    t.rewind(verdict.reasons)
    return Rewound()


@mtg.condition("face.up", ("702.36e", "702.37e"), kind="process")
def turn_face_up(t: Table, ident: str) -> None:
    """A permanent turned face up is itself again; it has not entered, and nothing is put on the stack. With megamorph it gets a counter."""
    t.change_face(ident, face_up(t.objects[ident].card))
    t.set_fact(TURNED_UP, t.objects[ident].ref, t.tick())
    if "megamorph" in t.objects[ident].card.keywords:
        t.add_counters(ident, "+1/+1", 1)
    t.emit("is turned face up", ident)


@mtg.condition("plot", ("", "702.170a"), kind="process")
def become_plotted(t: Table, ident: str) -> None:
    """A card is exiled from its owner's hand and becomes plotted."""
    move(t, (ident,), "exile")
    for fact in (PLOTTED, JUST_PLOTTED):
        t.record_fact(fact, t.objects[ident].ref)


WAYS = ("sneak", "flashback", "recast", "plotted", "evoke", "dash", "overload", "morph", "alternative")
"""The costs for which a card may be cast in place of its mana cost, as the actions are called."""


def begin_cast(t: Table, seat: int, action: Decision) -> StepResult:
    """Cast a card, or activate an ability."""
    ident = action.args[0]
    obj = t.snapshot(ident)
    if action.verb in ("unmorph", "plot"):
        return Call(cast, (turned_up if action.verb == "unmorph" else put_aside)(obj, seat))
    if action.verb == "cast" or action.verb in WAYS:
        return Call(cast, card_played(obj, seat, way=action.verb if action.verb in WAYS else ""))
    return Call(cast, ability_played(t, obj, seat, traits(t, ident).activated[action.args[1] - 1]))


def trigger_cast(t: Table, pending: TriggerInstance) -> StepResult:
    """Put a triggered ability on the stack."""
    assert pending.source is not None
    p = Play(kind="triggered", controller=pending.controller, was=pending.source, ability=pending.ability)
    p.event = bindings_of(pending)
    return Call(cast, p)
