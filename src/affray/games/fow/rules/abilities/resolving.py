"""Resolving cards and abilities (903.3): targets are checked, then each word is carried out in order."""

from __future__ import annotations

from typing import Any

from affray.core.events import Event
from affray.core.procedures import Goto, Return, StepResult
from affray.core.questions import Decision
from affray.core.resolving import script_of, with_targets
from affray.core.state import NOBODY, Ref, seat_of
from affray.core.table import Table
from affray.games.fow.game import fow
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.evaluate import fits
from affray.games.fow.position.facts import ART_RESOLVED
from affray.games.fow.position.records import Play, Resolution
from affray.games.fow.rules.abilities.one_time_effects import HANDLERS
from affray.games.fow.rules.abilities.triggers import meets, notice
from affray.games.fow.rules.actions.lasting import add_lasting
from affray.games.fow.rules.actions.moving import move
from affray.games.fow.rules.playing.barriers import barred_by, player_barred
from affray.games.fow.rules.playing.choices import legal_targets, word_of
from affray.games.fow.rules.playing.played_text import parts_of, target_groups
from affray.games.fow.rules.playing.rulers import become_a_j_ruler
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.canonical import with_x
from affray.games.fow.vocabulary.printed import as_tuple

resolve = fow.procedure("resolve", Resolution, rule="903.3")

TO_WORD, TO_PUT_AWAY = Goto("word"), Goto("put-away")


@resolve.step("targets", rule="903.3a")
def check_the_targets(t: Table, resolution: Resolution) -> StepResult:
    """Effects on a target that is not legal any more are not applied; the rest resolves all the same."""
    item = t.objects[resolution.item]
    play = item.play
    assert isinstance(play, Play)
    resolution.play = play
    t.emit("resolves", resolution.item)
    t.cause = resolution.item
    resolution.controller = item.controller
    word = word_of(t, resolution.item, play.ability)
    resolution.bound = {"X": play.x, "was": play.was, "this": play.source if item.virtual else item.ref}
    resolution.bound.update(play.event)
    resolution.bound["played before"] = play.played_before
    if play.awakened:
        resolution.bound["awakened"] = True
    c = Context(resolution.controller, play.source[0], resolution.bound)
    groups = target_groups(word, play.modes, play.more)
    legal: list[tuple[Ref, ...]] = []
    for target, refs in zip(groups, play.targets, strict=True):
        legal.append(tuple([ref for ref in refs if still_legal(t, ref, target, c, resolution.item)]))
        for ref in refs:
            if ref not in legal[-1]:
                t.emit("is no legal target", ref[0], item=resolution.item)
    shares = dict(zip(play.targets[0], play.shares, strict=False)) if play.targets else {}
    resolution.bound["shares"] = tuple(shares.items())
    resolution.bound["targets"] = tuple(legal)
    resolution.script = _script(parts_of(word, play.modes, play.more))
    return None


@fow.condition("awakening.text", ("1109.2", "1109.2", "1110.2"), kind="process")
def _script(parts: list[Any]) -> tuple[tuple[Any, int], ...]:
    """The words to carry out; an [Awakening] that targets nothing itself speaks of what its chant targets."""
    script, last = script_of(parts), parts[-1] if parts else None
    if not isinstance(last, w.Awakening) or last.targets or not last.effects:
        return script
    start = len(script) - len(last.effects)
    return (*script[:start], *[(word, 0) for word, _ in script[start:]])


def still_legal(t: Table, ref: Ref, target: w.Target, context: Context, item: str) -> bool:
    """Is a target still the same thing, still fitting, and still open to being targeted?"""
    if seat_of(ref[0]) != NOBODY:
        return bool(player_barred(t, seat_of(ref[0]), context.controller, t.objects[item]))
    obj = t.current(ref)
    if obj is None or not fits(t, obj, target.what, context):
        return False
    types = as_tuple(target.what.type)
    if any(word.endswith(("spell", "ability")) for word in types):
        return ref[0] in legal_targets(t, target, context, t.objects[item])
    return bool(barred_by(t, ref[0], context.controller, t.objects[item]))


@resolve.step("perform", rule="903.3b")
def perform_by_type(t: Table, resolution: Resolution) -> StepResult:
    """An ability, a chant or a rune does what it says; a judgment is done; another card is put into the field."""
    item = t.objects[resolution.item]
    if resolution.play is not None and resolution.play.kind == "judgment":
        become_a_j_ruler(t, resolution.play)
        return Goto("put-away")
    if item.virtual or item.card.types & {"chant", "rune"}:
        return TO_WORD
    return Goto("enter")


@resolve.step("word", rule="908.1")
def carry_out_the_next_word(t: Table, resolution: Resolution) -> StepResult:
    """One-time effects are performed in the order written; what makes no sense any more is left out (104.2)."""
    if not resolution.script:
        return TO_PUT_AWAY
    t.cause = resolution.item
    word, before = resolution.script[0]
    result = HANDLERS.carry_out(t, resolution, word, context_of(resolution, before), "word", "answered")
    return TO_PUT_AWAY if isinstance(result, Goto) and not resolution.script else result


@resolve.step("more", rule="908.1")
def go_on_after_a_process(t: Table, resolution: Resolution) -> StepResult:
    """After something that took steps of its own (damage, a payment), the next word follows."""
    return TO_WORD if resolution.script else TO_PUT_AWAY


@resolve.answer("answered", rule="908.1")
def go_on_with_the_answer(t: Table, resolution: Resolution, answer: Decision) -> StepResult:
    """A player's choice as the text resolves is one more answer to the present word."""
    resolution.answers = (*resolution.answers, answer)
    return Goto("word")


def context_of(resolution: Resolution, before: int) -> Context:
    """Return what the words of this part point at: its own targets are numbered from one."""
    play = resolution.play
    assert play is not None
    this = resolution.item if play.kind == "card" else play.source[0]
    return Context(resolution.controller, this, with_targets(resolution.bound, resolution.bound["targets"][before:]))


@resolve.step("enter", rule="702.3")
def put_it_into_the_field(t: Table, resolution: Resolution) -> StepResult:
    """A resonator, addition or regalia enters the field under its controller's control."""
    play = resolution.play
    assert play is not None
    spell = t.objects[resolution.item].card.spell
    host = resolution.bound["targets"][0] if resolution.bound["targets"] else ()
    if spell is not None and spell.targets and not host:
        move(t, (resolution.item,), "graveyard")
        return Return()
    data: dict[str, Any] = {"played": play.origin == "hand", "by": f"@{resolution.controller}", "origin": play.origin}
    move(t, (resolution.item,), "field", under=resolution.controller, **data)
    if t.objects[resolution.item].zone != "field":
        return Return()
    if host:
        t.attach(resolution.item, host[0][0])
    for word in play.more:
        if word.abilities and keeps_its_text(t, word):
            _give_abilities(t, resolution, play, word)
    return Return()


@fow.condition("torrent.on-the-chase", "1124.3", since="12.7")
def keeps_its_text(t: Table, word: w.Awakening | w.PlayedWith) -> bool:
    """From 12.7 on an entity has the text of [Torrent] only while it is on the chase; other text that it was played with stays."""
    return not (isinstance(word, w.PlayedWith) and word.name == "Torrent" and t.book.since("12.7"))


@fow.condition("awakening.lasts", ("1109.3", "1109.3", "1110.4"), kind="process")
def _give_abilities(t: Table, resolution: Resolution, play: Play, word: w.Awakening | w.PlayedWith) -> None:
    """Text that a card is played with stays; an ability that looks for the card entering is met by that very entering (1109.2)."""
    obj = t.objects[resolution.item]
    c = Context(resolution.controller, resolution.item, {"this": obj.ref})
    name = "Awakening" if isinstance(word, w.Awakening) else word.name
    abilities = tuple([with_x(ability, play.x) for ability in word.abilities])
    add_lasting(t, w.Gain("this", abilities=abilities), c, [obj.ref], name, "game")
    data: dict[str, Any] = {"played": play.origin == "hand", "by": f"@{resolution.controller}"}
    entered = Event("enters", resolution.item, t.step, t.number, t.cause, data)
    watched = [(obj, ability) for ability in abilities if isinstance(ability, w.Automatic)]
    t.watchers_before = [(one, ability) for one, ability in watched if meets(t, entered, one, ability)]
    notice(t, entered)
    t.watchers_before = None


@resolve.step("put-away", rule="703.3")
def put_the_chant_away(t: Table, resolution: Resolution) -> StepResult:
    """A resolved chant goes to its owner's graveyard; a resolved ability, or the copy of a rune, ceases to exist (707.3)."""
    t.cause = ""
    item = t.objects.get(resolution.item)
    if item is None or item.zone != "chase area":
        return Return()
    if item.virtual:
        note_an_art(t, item.controller, resolution.play)
        t.cease_to_exist(resolution.item)
    else:
        move(t, (resolution.item,), "graveyard")
    return Return()


def note_an_art(t: Table, seat: int, play: Play | None) -> None:
    """Remember that a [God's Art] was resolved, which [Fallen] asks for (1147)."""
    if t.book.since("12.7") and play is not None and isinstance(play.ability, w.Activate) and play.ability.limit == "god's art":
        t.set_fact(ART_RESOLVED, seat, 1)
