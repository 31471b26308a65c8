"""Players' actions (700s) and playing cards and abilities (903.2)."""

from __future__ import annotations

from affray.core.procedures import Call, Goto, Return, Rewound, StepResult
from affray.core.questions import Decision, NumberSpace, OptionSpace, Question, SubsetSpace
from affray.core.state import NOBODY, TriggerInstance, player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.fow.game import SET_CARD, fow
from affray.games.fow.position.bindings import bindings_of
from affray.games.fow.position.conditions import holds
from affray.games.fow.position.evaluate import amount
from affray.games.fow.position.facts import CARDS_PLAYED, SET
from affray.games.fow.position.records import Pay, Play, Sequence
from affray.games.fow.position.traits import traits
from affray.games.fow.rules.actions.changing import produce
from affray.games.fow.rules.actions.lasting import end_what_is_for_the_next_card
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
    printed_cost,
    sets_x,
    target_verdict,
    targets_in_turn,
    ways_of_paying,
    word_of,
)
from affray.games.fow.rules.playing.choosing_x import can_be_aimed, possible_x
from affray.games.fow.rules.playing.payment import (
    given_by,
    note_use,
    note_what_is_played,
    pay,
    will_choice,
    will_options,
)
from affray.games.fow.rules.playing.permissions import has_main_timing, playable_sides
from affray.games.fow.rules.playing.played_text import is_option, parts_of, target_groups, targets_that_count
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
def turn_up_a_standby_card(t: Table, play: Play) -> StepResult:
    """A face-down card in the standby area is turned face up."""
    if play.origin == "standby area" and t.objects[play.item].face_down:
        t.set_face_down(play.item, down=False)
    return None if play.kind == "card" and t.objects[play.item].card.has_ways else TO_CHASE


@play.step("side", rule=("1117.2", "903.2b", "903.2b"))
def choose_the_side(t: Table, play: Play) -> StepResult:
    """A Shift card is played with the side up that its player chooses, for the cost of that side."""
    if t.objects[play.item].card.future_side is None:
        return Goto("awaken")
    sequence = t.record_of("priority")
    main_timing = has_main_timing(t, play.controller, isinstance(sequence, Sequence) and sequence.main)
    sides = playable_sides(t, play, main_timing)
    options = tuple([Decision("side", side) for side, verdict in sides.items() if verdict])
    why = lambda d: sides.get(str(d.args[0]) if d.args else "", LEGAL)  # noqa: E731
    return Question(play.controller, OptionSpace(options, why, rule=t.number), about="side")


@play.answer("side-chosen", rule=("1117.2", "903.2b", "903.2b"))
def turn_that_side_up(t: Table, play: Play, answer: Decision) -> StepResult:
    """From here on the card has the information of that side alone (1302.2e)."""
    future = t.objects[play.item].card.future_side
    if answer == Decision("side", "future") and future is not None:
        t.change_face(play.item, future)
    return None


@play.step("awaken", rule=("1109.2", "903.2c", "903.2e"))
def choose_whether_to_awaken(t: Table, play: Play) -> StepResult:
    """The player may decide to pay the [Awakening] cost as well."""
    obj = t.objects[play.item]
    awakening = obj.card.awakening
    if awakening is None:
        return Goto("incarnate")
    trial, word = play.copy(), word_of(t, obj.id, play.ability)
    trial.awakened = True
    plain, awakened = [bool(can_be_aimed(t, way, word, obj, context_of(way))) for way in (play, trial)]
    yes = awakened and bool(ways_of_paying(t, trial))
    options = [Decision(answer) for answer, open_ in (("no", plain or not yes), ("yes", yes)) if open_]
    return Question(play.controller, OptionSpace(tuple(options), rule=t.number), about="awaken")


@play.answer("awakened", rule=("1109.2a", "1109.2a", "1110.2"))
def note_the_awakening(t: Table, play: Play, answer: Decision) -> StepResult:
    """To awaken a card is to play it paying its [Awakening] cost."""
    play.awakened = answer == Decision("yes")
    return None


@play.step("incarnate", rule=("1110.2", "1110.2", "1111.2"))
def choose_whether_to_banish_instead(t: Table, play: Play) -> StepResult:
    """Instead of the cost of a card with [Incarnation], its player may banish resonators of the attributes it names; so with another cost."""
    if not may_be_incarnated(t, play):
        return Goto("chase")
    options = tuple([Decision("yes" if way else "no") for way in ways_of_paying(t, play)])
    return Question(play.controller, OptionSpace(options, rule=t.number), about="incarnate")


@play.answer("incarnated", rule=("1110.2", "1110.2", "1111.2"))
def note_the_incarnation(t: Table, play: Play, answer: Decision) -> StepResult:
    """The card banished is chosen as the cost is paid."""
    play.incarnated = answer == Decision("yes")
    return None


@play.step("chase", rule=("903.2b", "903.2d", "903.2f"))
def put_it_on_the_chase(t: Table, play: Play) -> StepResult:
    """A card moves to the chase; an ability is put there as a pseudo-card. Will abilities do not use the chase (907.3)."""
    if play.kind == "card" and play.origin == "rune area":
        pseudo_card = reveal_and_copy(t, play)
        play.item, play.source = pseudo_card.id, pseudo_card.ref
    elif play.kind == "card":
        move(t, (play.item,), "chase area", under=play.controller)
        play.source = t.objects[play.item].ref
    elif play.kind != "will":
        pseudo_card = pseudo_judgment(t, play) if play.kind == "judgment" else pseudo_ability(t, play)
        play.item = pseudo_card.id
    if play.kind != "will":
        t.set_play(play.item, play.copy())
    return first_choice(t, play)


def first_choice(t: Table, play: Play) -> Goto:
    """Return the first step at which something is to be settled of the text that is played, or that of its cost."""
    if play.kind == "card" and (play.awakened or t.objects[play.item].card.played_with):
        return TO_TEXT
    word = word_of(t, play.item, play.ability)
    if getattr(word, "modes", ()):
        return TO_MODES
    if sets_x(printed_cost(t, play)):
        return TO_X
    return TO_TARGETS if target_groups(word, ()) else TO_COST


@play.step("text", rule="1124.2")
def settle_the_text(t: Table, play: Play) -> StepResult:
    """Text on a condition ([Torrent], a chant's [Seal]) is there if it holds now; otherwise it does not exist (1124.2b)."""
    play.more = further_text(t, play)
    return None


@play.step("modes", rule=("903.2c", "903.2e", "903.2g"))
def choose_modes(t: Table, play: Play) -> StepResult:
    """Where the text says to choose so many options, the player chooses them."""
    word = word_of(t, play.item, play.ability)
    modes = getattr(word, "modes", ())
    source = t.objects.get(play.item) or play.was
    assert source is not None
    c = context_of(play)
    least, most = how_many_modes(t, word, c)
    if len(play.modes) >= most:
        return TO_X
    options = []
    for at in range(len(modes)):
        open_ = at not in play.modes and holds(t, modes[at].condition, c) and is_option(modes[at], play.more)
        if open_ and all(enough_targets(t, target, c, source) for target in targets_that_count(modes[at], play.more)):
            options.append(Decision("mode", at + 1))
    if len(play.modes) >= least:
        if not options:
            return TO_X
        options.append(Decision("no"))
    return Question(play.controller, OptionSpace(tuple(options), lambda d: _why_no_mode(t, play, d), t.number))


def pseudo_ability(t: Table, play: Play) -> Object:
    """Return an ability on the chase."""
    assert play.was is not None
    return t.create(
        play.was.id.split("#")[0] + "-ability",
        play.was.card,
        play.was.owner,
        "chase area",
        NOBODY,
        pseudo=True,
        controller=play.controller,
    )


def _why_no_mode(t: Table, play: Play, decision: Decision) -> Verdict:
    word = word_of(t, play.item, play.ability)
    if decision.verb != "mode" or not decision.has(int) or decision.args[0] not in range(1, len(word.modes) + 1):
        return refuse(t.number, "choose mode 1 to {n}", n=len(word.modes))
    if not (holds(t, (mode := word.modes[decision.args[0] - 1]).condition, context_of(play)) and is_option(mode, play.more)):
        return refuse(t.number, "the condition of mode {n} does not hold", n=decision.args[0])
    return refuse(t.book.number("play.targets"), "there is no legal target for mode {n}", n=decision.args[0])


@play.answer("mode-chosen", rule=("903.2c", "903.2e", "903.2g"))
def keep_the_mode(t: Table, play: Play, answer: Decision) -> StepResult:
    """Options not chosen are as if they did not exist; no more than are wanted need be chosen."""
    if answer == Decision("no"):
        return TO_X
    play.modes = tuple(sorted((*play.modes, answer.args[0] - 1)))
    return TO_MODES


@play.step("x", rule=("903.2d", "903.2f", "903.2h"))
def choose_x(t: Table, play: Play) -> StepResult:
    """The player sets X, at most what can be paid; a card played without paying its cost has X 0."""
    if not sets_x(printed_cost(t, play)):
        return TO_TARGETS
    source = t.objects.get(play.item) or play.was
    assert source is not None
    space = possible_x(t, play, word_of(t, play.item, play.ability) if play.kind != "will" else None, source)
    if isinstance(space, OptionSpace) and not space.options:
        return _take_back(t, play, refuse(t.number, "there is no legal target"))
    return Question(play.controller, space)


@play.answer("x-chosen", rule=("903.2d", "903.2f", "903.2h"))
def keep_x(t: Table, play: Play, answer: Decision) -> StepResult:
    """X is fixed."""
    play.x = int(answer.args[0])
    return None


@play.step("targets", rule=("903.2e", "903.2g", "903.2i"))
def choose_targets(t: Table, play: Play) -> StepResult:
    """Legal targets are chosen, group by group; without one the card or ability cannot be played."""
    groups = target_groups(word_of(t, play.item, play.ability) if play.kind != "will" else None, play.modes, play.more)
    while len(play.targets) < len(groups) and groups[len(play.targets)].n == 0:
        play.targets = (*play.targets, ())
    total = _divided(t, play)
    if len(play.targets) >= len(groups):
        return TO_DIVIDE if total else TO_COST
    target = groups[len(play.targets)]
    source = t.objects.get(play.item) or play.was
    assert source is not None
    c = context_of(play)
    ids = tuple(targets_in_turn(t, play, groups, source))
    n = amount(t, target.n, c)
    most = min(n, total // 100) if total else n
    if min(most, len(ids)) < n and not target.up_to:
        return _take_back(t, play, refuse(t.number, "there is no legal target, or too little to divide"))
    least = 0 if target.up_to else n
    space = SubsetSpace(ids, least, most, t.number, lambda ident: _why_no_target(t, play, target, ids, source, ident))
    return Question(play.controller, space, about="target")


def _why_no_target(t: Table, play: Play, target: w.Target, ids: tuple[str, ...], source: Object, ident: str) -> Verdict:
    verdict = target_verdict(t, ident, target, context_of(play), source)
    if not verdict or ident in ids:
        return verdict
    return refuse(t.number, "two different targets are asked for", ident)


@play.answer("target-chosen", rule=("903.2e", "903.2g", "903.2i"))
def keep_the_targets(t: Table, play: Play, answer: Decision) -> StepResult:
    """The cards chosen are targets from now on; the number of targets is fixed."""
    play.targets = (*play.targets, tuple([t.ref(ident) for ident in answer.args]))
    return TO_TARGETS


@play.step("divide", rule=("903.2f", "903.2h", "903.2j"))
def divide_among_targets(t: Table, play: Play) -> StepResult:
    """An amount to be divided is divided among the targets now, damage in hundreds, at least one share each, the whole of it."""
    total = _divided(t, play)
    count = len(play.targets[0]) if play.targets else 0
    if not total or not count or len(play.shares) >= count:
        return TO_COST
    left = count - len(play.shares) - 1
    most = total - sum(play.shares) - 100 * left
    why = "in hundreds, something for each" if left else "the whole amount is divided"
    return Question(play.controller, NumberSpace(100 if left else most, most, t.number, 100, why), about="share")


@play.answer("divided", rule=("903.2f", "903.2h", "903.2j"))
def keep_the_division(t: Table, play: Play, answer: Decision) -> StepResult:
    """The division is fixed."""
    play.shares = (*play.shares, int(answer.args[0]))
    return TO_DIVIDE


def _divided(t: Table, play: Play) -> int:
    word = word_of(t, play.item, play.ability) if play.kind != "will" else None
    for part in parts_of(word, play.modes, play.more):
        for effect in part.effects:
            if isinstance(effect, w.Damage) and effect.divided:
                return amount(t, effect.amount, context_of(play))
    return 0


@play.step("cost", rule=("903.2g", "903.2i", "903.2k"))
def work_out_the_cost(t: Table, play: Play) -> StepResult:
    """Effects that add to the cost apply, then those that lower it; then it is fixed."""
    play.cost = cost_of(t, play)
    return None


@play.step("pay", rule=("903.2h", "903.2j", "903.2l"))
def pay_and_do_what_it_demands(t: Table, play: Play) -> StepResult:
    """Everything demanded is done from left to right; if any of it cannot be done, the play is taken back."""
    if not play.cost:
        play.paid = "paid"
        return None
    return Call(pay, Pay(play.controller, play.cost, play.item if play.kind == "card" else play.source[0]), result_name="paid")


@play.step("played", rule=("903.2h", "903.2k", "903.2o"))
def call_it_played(t: Table, play: Play) -> StepResult:
    """From here on it has been played; what it targets has become targeted."""
    t.release()
    seat = play.controller
    if isinstance(play.ability, w.Activate):
        note_use(t, play.source, seat, play.ability, play.place)
    note_what_is_played(t, play.kind, seat)
    if play.kind == "will":
        return None
    play.played_before = t.fact(CARDS_PLAYED, seat)
    t.set_play(play.item, play)
    if play.kind == "card":
        t.record_fact(CARDS_PLAYED, seat)
        end_what_is_for_the_next_card(t, seat)
    targeted = tuple([ref[0] for group in play.targets for ref in group])
    t.emit("is played", play.item, by=player_id(seat), what=play.kind, origin=play.origin, targets=targeted)
    for ident in targeted:
        t.emit("becomes targeted", ident, by=player_id(seat), item=play.item)
    return Return()


@play.step("will", rule="907.3")
def resolve_a_will_ability(t: Table, play: Play) -> StepResult:
    """A will ability is resolved as soon as it is played, without the chase."""
    options = [way for effect in play.ability.effects if isinstance(effect, w.Produce) for way in will_options(effect.will)]
    if len(options) == 1:
        return Decision("will", "".join(options[0]))
    return Question(play.controller, will_choice(options))


@play.answer("produce", rule="907.4")
def keep_the_will(t: Table, play: Play, answer: Decision) -> StepResult:
    """Produced will is kept until it is used or the rules take it away."""
    gives = [way for effect in play.ability.effects if isinstance(effect, w.Produce) for way in given_by(effect)]
    chosen = next(way for way in gives if "".join(map(bare, way)) == answer.args[0])
    produce(t, play.source[0], chosen, play.controller)
    return Return()


def _take_back(t: Table, play: Play, verdict: Verdict) -> StepResult:
    """A play that turns out to be impossible never happened; a triggered ability is simply dropped."""
    if play.kind == "automatic":
        t.cease_to_exist(play.item)
        return Return()
    t.rewind(verdict.reasons)
    return Rewound()


# -- what the priority sequence calls


def begin_play(t: Table, seat: int, action: Decision) -> StepResult:
    """The action of playing a card, an activate ability, or a judgment (702, 703, 705, 707, 708, 711)."""
    ident = action.args[0]
    snapshot = t.snapshot(ident)
    if action.verb == "play":
        return Call(play, card_played(snapshot, seat))
    if action.verb == "judgment":
        ability = traits(t, ident).judgment
        assert ability is not None
        return Call(play, judgment_played(t, snapshot, seat, ability))
    return Call(play, ability_played(snapshot, seat, traits(t, ident).activates[action.args[1] - 1]))


def trigger_play(t: Table, pending: TriggerInstance) -> StepResult:
    """Play a triggered ability, or a triggered card as a spell without its cost where [Stealth] or standby allows it."""
    source = pending.source
    assert source is not None
    if isinstance(pending.ability, (w.Trigger, w.Stealth)):
        p = card_played(source, pending.controller, isinstance(pending.ability, w.Stealth))
    else:
        p = Play(kind="automatic", controller=pending.controller, was=source, ability=pending.ability)
        p.source = bindings_of(pending).get("this", source.ref)
    p.event = bindings_of(pending)
    return Call(play, p)


@fow.condition("trigger.unplayable", rule="708.3a", kind="process")
def drop_unplayable(t: Table, pending: TriggerInstance) -> None:
    """An automatic card that cannot be played goes to the graveyard (906.6a); an ability is just triggered once less."""
    source = pending.source
    if source is None:
        return
    t.emit("cannot be played", source.id)
    if isinstance(pending.ability, (w.Trigger, w.Stealth)) and t.current(source.ref) is not None:
        move(t, (source.id,), "graveyard")


def put_in_standby(t: Table, seat: int, ident: str) -> StepResult:
    """Pay {2} and put a card from hand face down into the standby area; the chase is not used (706)."""
    return Call(standby, Play(kind="standby", controller=seat, item=ident))


standby = fow.procedure("standby", Play, rule="706")


@standby.step("pay", rule="706.1")
def pay_for_the_standby(t: Table, play: Play) -> StepResult:
    """Two will are paid."""
    return Call(pay, Pay(play.controller, ("{2}",), play.item), result_name="paid")


@standby.step("set", rule="706.2")
def set_the_card(t: Table, play: Play) -> StepResult:
    """The card goes to the standby area face down at once."""
    t.move_to(play.item, "standby area", play.controller, face_down=True)
    number = next(n for n in range(1, len(t.objects) + 2) if f"{SET_CARD}#{n}" not in t.objects)
    ident = t.rename(play.item, f"{SET_CARD}#{number}")
    t.record_fact(SET, t.objects[ident].ref)
    t.emit("sets a card", player_id(play.controller))
    return Return()
