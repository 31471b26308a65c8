"""Copies of spells and abilities (707.10): they are put on the stack, and nobody has cast or activated them."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.notation import slug
from affray.core.questions import Question, SubsetSpace
from affray.core.resolving import Result, with_targets
from affray.core.state import NOBODY, Ref, player_id
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Bindings, Context
from affray.games.mtg.position.evaluate import amount, look, objects_meant, seats_meant
from affray.games.mtg.position.facts import AS_CAST
from affray.games.mtg.position.records import Play, Resolution
from affray.games.mtg.rules.stack.announcing import Groups, in_its_place, target_groups, targets_of
from affray.games.mtg.rules.stack.effects import does
from affray.games.mtg.rules.stack.targeting import become_target
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.overloading import text_of
from affray.games.mtg.vocabulary.printed import Object


@does(w.CopySpell)
@mtg.condition("spell.copy", ("706.10", "707.10"), kind="process")
def copy_spell(t: Table, resolution: Resolution, word: w.CopySpell, context: Context) -> Result:
    """It is copied as it is, or as it last was on the stack, with all that was chosen for it."""
    ref = next(iter(objects_meant(t, word.who, context)), None)
    seen = look(t, ref) if ref is not None else None
    seat = next(iter(seats_meant(t, word.player, context)), NOBODY)
    if seen is None or seat == NOBODY or not isinstance(seen[0].play, Play):
        return None
    spell, play = seen[0], seen[0].play
    copies: list[Groups] = []
    asked = 0
    for _ in range(max(0, amount(t, word.n, context))):
        chosen = _aimed_anew(t, resolution, spell, play, seat, asked) if word.anew else (play.targets, asked)
        if isinstance(chosen, Question):
            return chosen
        targets, asked = chosen
        copies.append(targets)
    for targets in copies:
        _put_on_the_stack(t, spell, play, seat, targets)
    return None


@mtg.condition("spell.copy-anew", ("706.10c", "707.10c"), kind="process")
def _aimed_anew(
    t: Table, resolution: Resolution, spell: Object, play: Play, seat: int, asked: int
) -> Question | tuple[Groups, int]:
    """The controller of a copy may choose another legal target in the place of each; what is left as it is may be illegal."""
    rule = t.book.number("spell.copy-anew")
    groups: list[tuple[Ref, ...]] = []
    copy = spell.copy()
    copy.id = ""
    for target, refs in zip(
        target_groups(play.ability or text_of(spell.card, play.way), play.modes, play.x), play.targets, strict=True
    ):
        plain, taken = in_its_place(target, tuple(groups))
        spoken: Bindings = {**play.event, "this": play.event.get("this", play.source), "X": play.x}
        context = Context(seat, play.source[0], with_targets(spoken, (*groups, *play.targets[len(groups) :])))
        legal = [ident for ident in targets_of(t, plain, context, copy) if ident not in taken]
        chosen: list[Ref] = []
        for at, ref in enumerate(refs):
            later = refs[at + 1 :]
            before = {picked[0] for picked in chosen}
            others = [ident for ident in legal if ident not in before and ident != ref[0]]
            options = tuple([ident for ident in others if _can_go_on(later, legal, before | {ident})])
            may_stay = ref[0] not in before and _can_go_on(later, legal, before | {ref[0]})
            if options and asked >= len(resolution.answers):
                return Question(seat, SubsetSpace(options, 0 if may_stay else 1, 1, rule), about="target")
            answer = resolution.answers[asked].args if options else ()
            asked += bool(options)
            chosen.append(t.ref(answer[0]) if answer else ref)
        groups.append(tuple(chosen))
    return tuple(groups), asked


def _can_go_on(refs: Sequence[Ref], legal: list[str], taken: set[str]) -> bool:
    """Can each of these targets stay, or become another legal one, with none of them taken twice?"""
    if not refs:
        return True
    options = [refs[0][0], *legal]
    return any(_can_go_on(refs[1:], legal, {*taken, ident}) for ident in options if ident not in taken)


CHOSEN_COSTS = ("kicked", "evoked", "dashed")
"""Costs paid for a spell, besides or in place of its mana cost, that count as paid for a copy too."""


def _put_on_the_stack(t: Table, spell: Object, play: Play, seat: int, targets: Groups) -> None:
    """Put a copy on the stack, owned and controlled by this player. A copied ability has the same source (707.10b)."""
    ending = "ability" if play.ability is not None else "token" if spell.card.is_permanent else "copy"
    copy_object = t.create(f"{slug(spell.card.name)}-{ending}", spell.card, seat, "stack", NOBODY, pseudo=True, controller=seat)
    copy = play.copy()
    copy.item, copy.controller, copy.targets = copy_object.id, seat, targets
    if play.ability is None:
        copy.was, copy.source = t.snapshot(copy_object.id), copy_object.ref
    t.set_play(copy_object.id, copy)
    for word in CHOSEN_COSTS:
        if so_often := t.fact(AS_CAST, (spell.ref, word)):
            t.record_fact(AS_CAST, (copy_object.ref, word), so_often)
    t.emit("puts on stack", copy_object.id, by=player_id(seat), what="copy")
    for ref in [ref for group in targets for ref in group]:
        become_target(t, ref, seat, copy_object.id)
