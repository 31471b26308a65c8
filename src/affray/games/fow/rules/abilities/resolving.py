"""Resolving cards and abilities (903.3): targets are checked, then each word is carried out in order."""

from __future__ import annotations

from typing import Any

from affray.core.events import Event
from affray.core.procedures import Goto, Return, Word
from affray.core.questions import Decision
from affray.core.resolving import script_of, with_targets
from affray.core.state import NOBODY, Ref, seat_of
from affray.core.table import Table
from affray.games.fow.game import fow
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.evaluate import fits
from affray.games.fow.position.records import Play, Resolution
from affray.games.fow.rules.abilities.one_time_effects import HANDLERS
from affray.games.fow.rules.abilities.triggers import meets, notice
from affray.games.fow.rules.actions.lasting import add_lasting
from affray.games.fow.rules.actions.moving import move
from affray.games.fow.rules.playing.choices import barred_by, legal_targets, parts_of, player_barred, target_groups, word_of
from affray.games.fow.rules.playing.rulers import become_a_j_ruler
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.canonical import with_x
from affray.games.fow.vocabulary.printed import as_tuple

resolve = fow.procedure("resolve", Resolution, rule="903.3")

TO_WORD, TO_PUT_AWAY = Goto("word"), Goto("put-away")


@resolve.step("targets", rule="903.3a")
def check_the_targets(t: Table, r: Resolution) -> Word:
    """Effects on a target that is not legal any more are not applied; the rest resolves all the same."""
    item = t.objects[r.item]
    play = item.play
    assert isinstance(play, Play)
    r.play = play
    t.emit("resolves", r.item)
    t.cause = r.item
    r.controller = item.controller
    word = word_of(t, r.item, play.ability)
    r.bound = {"X": play.x, "was": play.was, "this": play.source if item.pseudo else item.ref}
    r.bound.update(play.event)
    r.bound["played before"] = play.played_before
    if play.awakened:
        r.bound["awakened"] = True
    c = Context(r.controller, play.source[0], r.bound)
    groups = target_groups(word, play.modes, play.more)
    legal: list[tuple[Ref, ...]] = []
    for target, refs in zip(groups, play.targets, strict=True):
        legal.append(tuple([ref for ref in refs if still_legal(t, ref, target, c, r.item)]))
        for ref in refs:
            if ref not in legal[-1]:
                t.emit("is no legal target", ref[0], item=r.item)
    shares = dict(zip(play.targets[0], play.shares, strict=False)) if play.targets else {}
    r.bound["shares"] = tuple(shares.items())
    r.bound["targets"] = tuple(legal)
    r.script = _script(parts_of(word, play.modes, play.more))
    return None


@fow.condition("awakening.text", "1109.2", kind="process")
def _script(parts: list[Any]) -> tuple[tuple[Any, int], ...]:
    """The words to carry out; an [Awakening] that targets nothing itself speaks of what its chant targets."""
    script, last = script_of(parts), parts[-1] if parts else None
    if not isinstance(last, w.Awakening) or last.targets or not last.effects:
        return script
    own = len(script) - len(last.effects)
    return (*script[:own], *[(word, 0) for word, _ in script[own:]])


def still_legal(t: Table, ref: Ref, target: w.Target, c: Context, item: str) -> bool:
    """Is a target still the same thing, still fitting, and still open to being targeted?"""
    if seat_of(ref[0]) != NOBODY:
        return bool(player_barred(t, seat_of(ref[0]), c.seat, t.objects[item]))
    found = t.current(ref)
    if found is None or not fits(t, found, target.what, c):
        return False
    types = as_tuple(target.what.type)
    if any(word.endswith(("spell", "ability")) for word in types):
        return ref[0] in legal_targets(t, target, c, t.objects[item])
    return bool(barred_by(t, ref[0], c.seat, t.objects[item]))


@resolve.step("perform", rule="903.3b")
def perform_by_type(t: Table, r: Resolution) -> Word:
    """An ability, a chant or a rune does what it says; a judgment is done; another card is put into the field."""
    item = t.objects[r.item]
    if r.play is not None and r.play.kind == "judgment":
        become_a_j_ruler(t, r.play)
        return Goto("put-away")
    if item.pseudo or item.card.types & {"chant", "rune"}:
        return TO_WORD
    return Goto("enter")


@resolve.step("word", rule="908.1")
def carry_out_the_next_word(t: Table, r: Resolution) -> Word:
    """One-time effects are performed in the order written; what makes no sense any more is left out (104.2)."""
    if not r.script:
        return TO_PUT_AWAY
    t.cause = r.item
    word, before = r.script[0]
    result = HANDLERS.carry_out(t, r, word, context_of(r, before), "word", "answered")
    return TO_PUT_AWAY if isinstance(result, Goto) and not r.script else result


@resolve.step("more", rule="908.1")
def go_on_after_a_process(t: Table, r: Resolution) -> Word:
    """After something that took steps of its own (damage, a payment), the next word follows."""
    return TO_WORD if r.script else TO_PUT_AWAY


@resolve.answer("answered", rule="908.1")
def go_on_with_the_answer(t: Table, r: Resolution, answer: Decision) -> Word:
    """What a player chose as the text resolves is one more answer to the present word."""
    r.answers = (*r.answers, answer)
    return Goto("word")


def context_of(r: Resolution, before: int) -> Context:
    """What the words of this part point at: its own targets are numbered from one."""
    play = r.play
    assert play is not None
    this = r.item if play.kind == "card" else play.source[0]
    return Context(r.controller, this, with_targets(r.bound, r.bound["targets"][before:]))


@resolve.step("enter", rule="702.3")
def put_it_into_the_field(t: Table, r: Resolution) -> Word:
    """A resonator, addition or regalia enters the field under its controller's control."""
    play = r.play
    assert play is not None
    spell = t.objects[r.item].card.spell
    host = r.bound["targets"][0] if r.bound["targets"] else ()
    if spell is not None and spell.targets and not host:
        move(t, (r.item,), "graveyard")
        return Return()
    data: dict[str, Any] = {"played": play.origin == "hand", "by": f"@{r.controller}", "origin": play.origin}
    move(t, (r.item,), "field", under=r.controller, **data)
    if t.objects[r.item].zone != "field":
        return Return()
    if host:
        t.attach(r.item, host[0][0])
    for word in play.more:
        if word.abilities:
            _give_abilities(t, r, play, word)
    return Return()


@fow.condition("awakening.lasts", "1109.3", kind="process")
def _give_abilities(t: Table, r: Resolution, play: Play, word: w.Awakening | w.PlayedWith) -> None:
    """What a card is played with stays; an ability that looks for the card entering is met by that very entering (1109.2)."""
    found = t.objects[r.item]
    c = Context(r.controller, r.item, {"this": found.ref})
    name = "Awakening" if isinstance(word, w.Awakening) else word.name
    given = tuple([with_x(ability, play.x) for ability in word.abilities])
    add_lasting(t, w.Gain("this", abilities=given), c, [found.ref], name, "game")
    data: dict[str, Any] = {"played": play.origin == "hand", "by": f"@{r.controller}"}
    entered = Event("enters", r.item, t.step, t.number, t.cause, data)
    watched = [(found, ability) for ability in given if isinstance(ability, w.Automatic)]
    t.before = [(one, ability) for one, ability in watched if meets(t, entered, one, ability)]
    notice(t, entered)
    t.before = None


@resolve.step("put-away", rule="703.3")
def put_the_chant_away(t: Table, r: Resolution) -> Word:
    """A resolved chant goes to its owner's graveyard; a resolved ability, or the copy of a rune, ceases to exist (707.3)."""
    t.cause = ""
    item = t.objects.get(r.item)
    if item is None or item.zone != "chase area":
        return Return()
    if item.pseudo:
        t.vanish(r.item)
    else:
        move(t, (r.item,), "graveyard")
    return Return()
