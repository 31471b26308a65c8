"""Cards that an activation would destroy (405.3, 405.7), and what else it includes (405.8)."""

from __future__ import annotations

from typing import Any

from affray.core.resolving import with_targets
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import FIELD, ygo
from affray.games.ygo.position.bindings import Bindings
from affray.games.ygo.position.evaluate import all_fitting, answered_link, fits, whom
from affray.games.ygo.position.records import Link
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.activating.choices import effects_of
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.effects_within import effects_within, surely_done, unread_effect
from affray.games.ygo.vocabulary.included import includes


@ygo.condition("activate.destroys", rule="405.3")
def would_destroy(t: Table, link: Link) -> bool:
    """An answer to an effect that destroys cards on the field needs one that would: not one that finds none, or only negates a card."""
    chosen = effects_of(link.word, link.mode)
    words = [word for effect in chosen for word in (effect, *effects_within(effect)) if isinstance(word, w.Destroy)]
    return any(_would_destroy_on_the_field(t, link, word) for word in words)


def _would_destroy_on_the_field(t: Table, link: Link, word: w.Destroy) -> bool:
    c = Context(link.controller, link.place, {**link.event, "answers": link.answers})
    if isinstance(word.who, w.What):
        return bool(all_fitting(t, word.who, c))
    if word.who != "link":
        return True
    answered = answered_link(t, c)
    if answered is None or answered.kind == "card":
        return False
    obj = t.current(answered.place)
    return obj is not None and obj.zone in FIELD


@ygo.condition("activate.includes", rule="405.8")
def includes_one(link: Link | None, when: w.When) -> bool:
    """An answer to an effect that includes something needs one that may do it as it resolves: neither a cost, nor something later."""
    return not when.includes or (link is not None and not includes(link.word, link.mode).isdisjoint(when.includes))


def is_known(t: Table, link: Link | None, when: w.When) -> Verdict:
    """Is it known of the last link what an answer asks for: what it destroys, or includes? Of an effect that was not read it may not be."""
    text = unread_effect(link.word) if link is not None else ""
    name = t.objects[link.item].card.name if link is not None and text else ""
    if name and (when.effect == "destroys" or when.destroys is not None) and "destroy" in text.lower():
        return refuse("405.3", "whether {what} destroys such cards is not known: its effect was not read", what=name)
    if name and when.includes:
        return refuse("405.8", "the effect of {what} was not read, so it is not known what it includes", what=name)
    return LEGAL


@ygo.condition("activate.destroys-many", rule="405.7")
def so_many_would_fall(t: Table, link: Link | None, what: w.What, context: Context) -> int:
    """So many cards that fit a link of the chain would surely destroy: not what coins, a player or a condition decide."""
    if link is None:
        return 0
    bound: Bindings = {**link.event, "answers": link.answers}
    its = Context(link.controller, link.place, with_targets(bound, link.targets))
    falling: set[str] = set()
    chosen, n = None, 0
    for word in surely_done(effects_of(link.word, link.mode)):
        if isinstance(word, w.Choose):
            chosen = word
        elif isinstance(word, w.Destroy) and word.who == "chosen":
            n += _surely_chosen(t, chosen, what, its, context)
        elif isinstance(word, w.Destroy):
            falling |= {ref[0] for ref in whom(t, word.who, its) if fits(t, t.objects[ref[0]], what, context)}
    return n + len(falling)


def _surely_chosen(t: Table, word: Any, what: w.What, its: Context, context: Context) -> int:
    """Return the least number of fitting cards among those chosen as it resolves."""
    if not isinstance(word, w.Choose) or not isinstance(word.n, int):
        return 0
    candidates = all_fitting(t, word.what, its)
    others = sum(not fits(t, one, what, context) for one in candidates)
    return max(0, word.n - others) if len(candidates) >= word.n else 0
