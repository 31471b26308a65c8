"""Players' actions (700s) and playing cards and abilities (903.2)."""

from __future__ import annotations

from affray.core.procedures import Call, Goto, Restored, Return, Word
from affray.core.questions import Ask, Choice, Decision, Numbers, Pick
from affray.core.state import NOBODY, Pending, player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.fow.game import SET_CARD, fow
from affray.games.fow.position.bindings import kept
from affray.games.fow.position.evaluate import amount, holds
from affray.games.fow.position.facts import CARDS_PLAYED, SET
from affray.games.fow.position.records import Pay, Play, Sequence
from affray.games.fow.position.traits import traits
from affray.games.fow.rules.actions.changing import produce
from affray.games.fow.rules.actions.moving import move
from affray.games.fow.rules.playing.choices import (
    ability_played,
    card_played,
    context_of,
    cost_of,
    enough_targets,
    further_text,
    how_many_modes,
    may_be_incarnated,
    parts_of,
    printed_cost,
    sets_x,
    target_groups,
    target_verdict,
    targets_in_turn,
    ways_of_paying,
    word_of,
)
from affray.games.fow.rules.playing.payment import (
    can_pay,
    given_by,
    note_use,
    note_what_is_played,
    pay,
    will_choice,
    will_options,
)
from affray.games.fow.rules.playing.permissions import has_main_timing, playable_sides
from affray.games.fow.rules.playing.rulers import judgment_played, pseudo_judgment
from affray.games.fow.rules.playing.runes import reveal_and_copy
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import Object, bare

play = fow.procedure("play", Play, rule="903")

TO_CHASE, TO_TEXT, TO_MODES, TO_X, TO_TARGETS, TO_DIVIDE, TO_COST = (
    Goto("chase"), Goto("text"), Goto("modes"), Goto("x"), Goto("targets"), Goto("divide"), Goto("cost"),
)  # fmt: skip


# -- the procedure (903.2)


@play.step("reveal", rule="903.2a")
def turn_up_a_standby_card(t: Table, p: Play) -> Word:
    """A face-down card in the standby area is turned face up."""
    if p.origin == "standby area" and t.objects[p.item].face_down:
        t.face(p.item, down=False)
    return None if p.kind == "card" and t.objects[p.item].card.has_ways else TO_CHASE


@play.step("side", rule=("1117.2", "903.2b"))
def choose_the_side(t: Table, p: Play) -> Word:
    """A Shift card is played with the side up that its player chooses, for the cost of that side."""
    if t.objects[p.item].card.future_side is None:
        return Goto("awaken")
    sequence = t.record_of("priority")
    main_timing = has_main_timing(t, p.controller, isinstance(sequence, Sequence) and sequence.main)
    sides = playable_sides(t, p, main_timing)
    options = tuple([Decision("side", side) for side, verdict in sides.items() if verdict])
    why = lambda d: sides.get(str(d.args[0]) if d.args else "", LEGAL)  # noqa: E731
    return Ask(p.controller, Choice(options, why, rule=t.number), about="side")


@play.answer("side-chosen", rule=("1117.2", "903.2b"))
def turn_that_side_up(t: Table, p: Play, answer: Decision) -> Word:
    """From here on the card has the information of that side alone (1302.2e)."""
    future = t.objects[p.item].card.future_side
    if answer == Decision("side", "future") and future is not None:
        t.become(p.item, future)
    return None


@play.step("awaken", rule=("1109.2", "903.2c"))
def choose_whether_to_awaken(t: Table, p: Play) -> Word:
    """The player may decide to pay the [Awakening] cost as well."""
    found = t.objects[p.item]
    awakening = found.card.awakening
    if awakening is None:
        return Goto("incarnate")
    options = [Decision("no")]
    trial = p.copy()
    trial.awakened = True
    aimed = all(enough_targets(t, one, context_of(p), found) for one in awakening.targets)
    if aimed and ways_of_paying(t, trial):
        options.append(Decision("yes"))
    return Ask(p.controller, Choice(tuple(options), rule=t.number), about="awaken")


@play.answer("awakened", rule=("1109.2a", "1109.2a"))
def note_the_awakening(t: Table, p: Play, answer: Decision) -> Word:
    """To awaken a card is to play it paying its [Awakening] cost."""
    p.awakened = answer == Decision("yes")
    return None


@play.step("incarnate", rule="1110.2")
def choose_whether_to_banish_instead(t: Table, p: Play) -> Word:
    """Instead of the cost of a card with [Incarnation], its player may banish resonators of the attributes it names; so with another cost."""
    if not may_be_incarnated(t, p):
        return Goto("chase")
    options = tuple([Decision("yes" if way else "no") for way in ways_of_paying(t, p)])
    return Ask(p.controller, Choice(options, rule=t.number), about="incarnate")


@play.answer("incarnated", rule="1110.2")
def note_the_incarnation(t: Table, p: Play, answer: Decision) -> Word:
    """What is banished is chosen as the cost is paid."""
    p.incarnated = answer == Decision("yes")
    return None


@play.step("chase", rule=("903.2b", "903.2d"))
def put_it_on_the_chase(t: Table, p: Play) -> Word:
    """A card moves to the chase; an ability is put there as a pseudo-card. Will abilities do not use the chase (907.3)."""
    if p.kind == "card" and p.origin == "rune area":
        made = reveal_and_copy(t, p)
        p.item, p.source = made.id, made.ref
    elif p.kind == "card":
        move(t, (p.item,), "chase area", under=p.controller)
        p.source = t.objects[p.item].ref
    elif p.kind != "will":
        made = pseudo_judgment(t, p) if p.kind == "judgment" else pseudo_ability(t, p)
        p.item = made.id
    if p.kind != "will":
        t.played(p.item, p.copy())
    return first_choice(t, p)


def first_choice(t: Table, p: Play) -> Goto:
    """The first step at which anything is to be settled of the text that is played, or that of its cost."""
    if p.kind == "card" and (p.awakened or t.objects[p.item].card.played_with):
        return TO_TEXT
    word = word_of(t, p.item, p.ability)
    if getattr(word, "modes", ()):
        return TO_MODES
    if sets_x(printed_cost(t, p)):
        return TO_X
    return TO_TARGETS if target_groups(word, ()) else TO_COST


@play.step("text", rule="1124.2")
def settle_the_text(t: Table, p: Play) -> Word:
    """Text on a condition ([Torrent], a chant's [Seal]) is there if it holds now; otherwise it does not exist (1124.2b)."""
    p.more = further_text(t, p)
    return None


@play.step("modes", rule=("903.2c", "903.2e"))
def choose_modes(t: Table, p: Play) -> Word:
    """Where the text says to choose so many options, the player chooses them."""
    word = word_of(t, p.item, p.ability)
    modes = getattr(word, "modes", ())
    source = t.objects.get(p.item) or p.was
    assert source is not None
    c = context_of(p)
    least, most = how_many_modes(t, word, c)
    if len(p.modes) >= most:
        return TO_X
    options = []
    for at in range(len(modes)):
        open_ = at not in p.modes and holds(t, modes[at].condition, c)
        if open_ and all(enough_targets(t, target, c, source) for target in modes[at].targets):
            options.append(Decision("mode", at + 1))
    if len(p.modes) >= least:
        if not options:
            return TO_X
        options.append(Decision("no"))
    return Ask(p.controller, Choice(tuple(options), lambda d: _why_no_mode(t, p, d), t.number))


def pseudo_ability(t: Table, p: Play) -> Object:
    """An ability on the chase."""
    assert p.was is not None
    return t.create(
        p.was.id.split("#")[0] + "-ability", p.was.card, p.was.owner, "chase area", NOBODY, pseudo=True, controller=p.controller
    )


def _why_no_mode(t: Table, p: Play, decision: Decision) -> Verdict:
    word = word_of(t, p.item, p.ability)
    if decision.verb != "mode" or not decision.has(int) or decision.args[0] not in range(1, len(word.modes) + 1):
        return refuse(t.number, "choose mode 1 to {n}", n=len(word.modes))
    if not holds(t, word.modes[decision.args[0] - 1].condition, context_of(p)):
        return refuse(t.number, "the condition of mode {n} does not hold", n=decision.args[0])
    return refuse(t.book.number("play.targets"), "there is no legal target for mode {n}", n=decision.args[0])


@play.answer("mode-chosen", rule=("903.2c", "903.2e"))
def keep_the_mode(t: Table, p: Play, answer: Decision) -> Word:
    """Options not chosen are as if they did not exist; no more than are wanted need be chosen."""
    if answer == Decision("no"):
        return TO_X
    p.modes = tuple(sorted((*p.modes, answer.args[0] - 1)))
    return TO_MODES


@play.step("x", rule=("903.2d", "903.2f"))
def choose_x(t: Table, p: Play) -> Word:
    """The player sets X, at most what can be paid; a card played without paying its cost has X 0."""
    if not sets_x(printed_cost(t, p)):
        return TO_TARGETS
    most = 0
    trial = p.copy()
    while most < 30:
        trial.x = most + 1
        if not can_pay(t, p.controller, cost_of(t, trial), p.source[0], t.number, p.kind == "card"):
            break
        most += 1
    return Ask(p.controller, Numbers(0, most, t.number, why="more cannot be paid"))


@play.answer("x-chosen", rule=("903.2d", "903.2f"))
def keep_x(t: Table, p: Play, answer: Decision) -> Word:
    """X is fixed."""
    p.x = int(answer.args[0])
    return None


@play.step("targets", rule=("903.2e", "903.2g"))
def choose_targets(t: Table, p: Play) -> Word:
    """Legal targets are chosen, group by group; without one the card or ability cannot be played."""
    word = word_of(t, p.item, p.ability) if p.kind != "will" else None
    groups = target_groups(word, p.modes, p.more)
    total = _divided(t, p)
    if len(p.targets) >= len(groups):
        return TO_DIVIDE if total else TO_COST
    target = groups[len(p.targets)]
    source = t.objects.get(p.item) or p.was
    assert source is not None
    c = context_of(p)
    ids = tuple(targets_in_turn(t, p, groups, source))
    n = amount(t, target.n, c)
    most = min(n, total // 100) if total else n
    if min(most, len(ids)) < n and not target.up_to:
        return _take_back(t, p, refuse(t.number, "there is no legal target, or too little to divide"))
    least = 0 if target.up_to else n
    space = Pick(ids, least, most, t.number, lambda ident: _why_no_target(t, p, target, ids, source, ident))
    return Ask(p.controller, space, about="target")


def _why_no_target(t: Table, p: Play, target: w.Target, ids: tuple[str, ...], source: Object, ident: str) -> Verdict:
    verdict = target_verdict(t, ident, target, context_of(p), source)
    if not verdict or ident in ids:
        return verdict
    return refuse(t.number, "two different targets are asked for", ident)


@play.answer("target-chosen", rule=("903.2e", "903.2g"))
def keep_the_targets(t: Table, p: Play, answer: Decision) -> Word:
    """What is chosen is targeted from now on; how many targets there are is fixed."""
    p.targets = (*p.targets, tuple([t.ref(ident) for ident in answer.args]))
    return TO_TARGETS


@play.step("divide", rule=("903.2f", "903.2h"))
def divide_among_targets(t: Table, p: Play) -> Word:
    """An amount to be divided is divided among the targets now, damage in hundreds, at least one share each, the whole of it."""
    total = _divided(t, p)
    many = len(p.targets[0]) if p.targets else 0
    if not total or not many or len(p.shares) >= many:
        return TO_COST
    left = many - len(p.shares) - 1
    most = total - sum(p.shares) - 100 * left
    why = "in hundreds, something for each" if left else "the whole amount is divided"
    return Ask(p.controller, Numbers(100 if left else most, most, t.number, 100, why), about="share")


@play.answer("divided", rule=("903.2f", "903.2h"))
def keep_the_division(t: Table, p: Play, answer: Decision) -> Word:
    """The division is fixed."""
    p.shares = (*p.shares, int(answer.args[0]))
    return TO_DIVIDE


def _divided(t: Table, p: Play) -> int:
    word = word_of(t, p.item, p.ability) if p.kind != "will" else None
    for part in parts_of(word, p.modes, p.more):
        for effect in part.effects:
            if isinstance(effect, w.Damage) and effect.divided:
                return amount(t, effect.amount, context_of(p))
    return 0


@play.step("cost", rule=("903.2g", "903.2i"))
def work_out_the_cost(t: Table, p: Play) -> Word:
    """Effects that add to the cost apply, then those that lower it; then it is fixed."""
    p.cost = cost_of(t, p)
    return None


@play.step("pay", rule=("903.2h", "903.2j"))
def pay_and_do_what_it_demands(t: Table, p: Play) -> Word:
    """Everything demanded is done from left to right; if any of it cannot be done, the play is taken back."""
    if not p.cost:
        p.paid = "paid"
        return None
    return Call(pay, Pay(p.controller, p.cost, p.item if p.kind == "card" else p.source[0]), into="paid")


@play.step("played", rule=("903.2h", "903.2k"))
def call_it_played(t: Table, p: Play) -> Word:
    """From here on it has been played; what it targets has become targeted."""
    t.release()
    seat = p.controller
    if isinstance(p.ability, w.Activate):
        note_use(t, p.source, seat, p.ability, p.place)
    note_what_is_played(t, p.kind, seat)
    if p.kind == "will":
        return None
    p.played_before = t.fact(CARDS_PLAYED, seat)
    t.played(p.item, p)
    t.emit(
        "is played",
        p.item,
        by=player_id(seat),
        what=p.kind,
        origin=p.origin,
        targets=tuple([ref[0] for group in p.targets for ref in group]),
    )
    for group in p.targets:
        for ref in group:
            t.emit("becomes targeted", ref[0], by=player_id(seat), item=p.item)
    if p.kind == "card":
        t.note(CARDS_PLAYED, seat)
    return Return()


@play.step("will", rule="907.3")
def resolve_a_will_ability(t: Table, p: Play) -> Word:
    """A will ability is resolved as soon as it is played, without the chase."""
    options = [way for effect in p.ability.effects if isinstance(effect, w.Produce) for way in will_options(effect.will)]
    if len(options) == 1:
        return Decision("will", "".join(options[0]))
    return Ask(p.controller, will_choice(options))


@play.answer("produce", rule="907.4")
def keep_the_will(t: Table, p: Play, answer: Decision) -> Word:
    """Produced will is kept until it is used or the rules take it away."""
    gives = [way for effect in p.ability.effects if isinstance(effect, w.Produce) for way in given_by(effect)]
    chosen = next(way for way in gives if "".join(map(bare, way)) == answer.args[0])
    produce(t, p.source[0], chosen, p.controller)
    return Return()


def _take_back(t: Table, p: Play, verdict: Verdict) -> Word:
    """A play that turns out to be impossible never happened; a triggered ability is simply dropped."""
    if p.kind == "automatic":
        t.vanish(p.item)
        return Return()
    t.rewind(verdict.reasons)
    return Restored()


# -- what the priority sequence calls


def begin_play(t: Table, seat: int, action: Decision) -> Word:
    """The action of playing a card, an activate ability, or a judgment (702, 703, 705, 707, 708, 711)."""
    ident = action.args[0]
    found = t.snapshot(ident)
    if action.verb == "play":
        return Call(play, card_played(found, seat))
    if action.verb == "judgment":
        ability = traits(t, ident).judgment
        assert ability is not None
        return Call(play, judgment_played(found, seat, ability))
    return Call(play, ability_played(found, seat, traits(t, ident).activates[action.args[1] - 1]))


def trigger_play(t: Table, pending: Pending) -> Word:
    """Play a triggered ability, or a triggered card as a spell without its cost where [Stealth] or standby allows it."""
    source = pending.source
    assert source is not None
    if isinstance(pending.ability, (w.Trigger, w.Stealth)):
        p = card_played(source, pending.controller, isinstance(pending.ability, w.Stealth))
    else:
        p = Play("automatic", pending.controller, source, pending.ability)
        p.source = kept(pending).get("this", source.ref)
    p.event = kept(pending)
    return Call(play, p)


@fow.condition("trigger.unplayable", rule="708.3a", kind="process")
def drop_unplayable(t: Table, pending: Pending) -> None:
    """An automatic card that cannot be played goes to the graveyard (906.6a); an ability is just triggered once less."""
    source = pending.source
    if source is None:
        return
    t.emit("cannot be played", source.id)
    if isinstance(pending.ability, (w.Trigger, w.Stealth)) and t.current(source.ref) is not None:
        move(t, (source.id,), "graveyard")


def put_in_standby(t: Table, seat: int, ident: str) -> Word:
    """Pay {2} and put a card from hand face down into the standby area; the chase is not used (706)."""
    return Call(standby, Play("standby", seat, item=ident))


standby = fow.procedure("standby", Play, rule="706")


@standby.step("pay", rule="706.1")
def pay_for_the_standby(t: Table, p: Play) -> Word:
    """Two will are paid."""
    return Call(pay, Pay(p.controller, ("{2}",), p.item), into="paid")


@standby.step("set", rule="706.2")
def set_the_card(t: Table, p: Play) -> Word:
    """The card goes to the standby area face down at once."""
    t.place(p.item, "standby area", p.controller, face_down=True)
    number = next(n for n in range(1, len(t.objects) + 2) if f"{SET_CARD}#{n}" not in t.objects)
    ident = t.rename(p.item, f"{SET_CARD}#{number}")
    t.note(SET, t.objects[ident].ref)
    t.emit("sets a card", player_id(p.controller))
    return Return()
