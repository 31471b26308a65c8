"""Effects that could do something (406.4): nobody chooses to activate one that could not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from affray.cards.word import within
from affray.core.resolving import Handlers
from affray.core.state import Ref
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import FIELD, opponent, ygo
from affray.games.ygo.position.descriptions import places
from affray.games.ygo.position.evaluate import all_fitting, amount, fits, whom
from affray.games.ygo.position.moment import is_doomed, phase_of
from affray.games.ygo.position.names import choosable, name_of
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import has_room
from affray.games.ygo.rules.adding import addable, may_do_what_it_adds
from affray.games.ygo.rules.battle.further_attacks import may_attack_again
from affray.games.ygo.rules.equipping import may_be_equipped
from affray.games.ygo.rules.summons.special import comes, may_lie_set, may_rise
from affray.games.ygo.rules.xyz_materials import may_be_attached, may_be_material
from affray.games.ygo.rules.zones import extra_zone_is_free
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object

POSSIBLE: Handlers[Callable[[Table, Any, Context], Verdict]] = Handlers()
"""Of some words: whether there is anything that they could be done to, or with. All others could always be done."""
begins_with = POSSIBLE.does


@ygo.condition("activate.possible", rule="406.4")
def could_do_something(t: Table, effects: tuple[Any, ...], context: Context) -> Verdict:
    """Nobody chooses to activate what could do nothing: without a card to discard or send, or a monster that may come back."""
    if not effects:
        return LEGAL
    first = effects[0]
    if len(effects) == 1 and only_forbids_attacks(first) and not attacks_may_come(t, context.seat):
        return refuse("406.4", "there are no attacks of {who} to forbid", who=t.players[opponent(context.seat)].name)
    if (what := needed_by(effects)) is not None and len(_others_fitting(t, what, context)) < getattr(first, "n", 1):
        return refuse("406.4", "there is no such card")
    if not (enough := may_banish_from_the_top(t, effects, context)):
        return enough
    if not (free := may_do_what_it_adds(t, effects, context.seat)):
        return free
    possible = POSSIBLE.get(type(first))
    return possible(t, first, context) if possible is not None else LEGAL


def could_do_after(t: Table, cost: tuple[Any, ...], effects: tuple[Any, ...], context: Context) -> Verdict:
    """Could effects do something once this has been paid? What is drawn lies below the top cards that are the cost (406.9)."""
    sent = sum(part.n for part in cost if isinstance(part, w.SendTop) and not part.up_to)
    drawn = [one.n for one in within(effects) if isinstance(one, w.Draw) and one.player == "you" and isinstance(one.n, int)]
    if sent and drawn and len(t.zone("deck", context.seat)) < sent + sum(drawn):
        return refuse("406.9", "{who} has too few cards in the Deck", who=t.players[context.seat].name)
    if not counts_something(t, cost, effects, context):
        return refuse("406.4", "there is no such card")
    return could_do_something(t, effects, context)


def counts_something(t: Table, cost: tuple[Any, ...], effects: tuple[Any, ...], context: Context) -> bool:
    """Is there a card to count, where an effect only inflicts damage or gives Life Points for each of some? What is paid may become one."""
    first = effects[0] if effects else None
    if not isinstance(first, (w.InflictDamage, w.GainLife)) or not isinstance(first.amount, w.Count) or not only_goes_on(effects):
        return True
    what = first.amount.of
    fixed = what.owner == "opponent" or set(places(what)) <= {*FIELD}
    return bool(cost and not fixed) or bool(_others_fitting(t, what, context))


@ygo.condition("banish.enough", rule="406.9")
def may_banish_from_the_top(t: Table, effects: tuple[Any, ...], context: Context) -> Verdict:
    """Nobody chooses to activate what banishes more cards from the top of a Deck than there are in it, at once or afterwards."""
    for word in within(effects):
        if isinstance(word, w.Mill) and word.to == "banished" and isinstance(word.n, int):
            seat = context.seat if word.player == "you" else opponent(context.seat)
            drawn = [one.n for one in within(effects) if isinstance(one, w.Draw) and one.player == word.player]
            if len(t.zone("deck", seat)) < word.n + sum(n for n in drawn if isinstance(n, int)):
                return refuse("406.9", "{who} has too few cards in the Deck", who=t.players[seat].name)
    return LEGAL


def no_such_card(t: Table, seat: int) -> Verdict:
    return refuse("406.4", "{who} has no such card there", who=t.players[seat].name)


@begins_with(w.AttackAgain)
def _attacks_again(t: Table, word: w.AttackAgain, context: Context) -> Verdict:
    aimed = word.who.startswith("target")
    if aimed or any(may_attack_again(t, t.objects[ref[0]], word) for ref in whom(t, word.who, context)):
        return LEGAL
    return refuse("406.4", "there is no monster that can attack again")


@begins_with(w.Turn)
def _turns(t: Table, word: w.Turn, context: Context) -> Verdict:
    aimed = isinstance(word.who, w.What) or word.who.startswith(("target", "moved", "chosen"))
    if aimed or any(lies_otherwise(t.objects[ref[0]], word.to) for ref in whom(t, word.who, context)):
        return LEGAL
    return refuse("406.4", "there is no monster that can be changed so")


def lies_otherwise(obj: Object, to: str) -> bool:
    """Does this monster lie in another battle position than the one it is to be changed to, and can it lie so?"""
    if obj.card.link and to != "attack":
        return False
    now = "face-down defense" if obj.face_down else obj.posture
    return now not in ((to, "defense") if to == "face-up defense" else (to,))


@ygo.condition("equip.most", rule="310.5")
def may_hold_more(t: Table, word: w.Equip, context: Context) -> Verdict:
    """Of some monsters no more than so many others are equipped to them by their effect."""
    if not word.most or len(all_fitting(t, w.What(equips="held"), context)) < word.most:
        return LEGAL
    return refuse(t.book.number("equip.most"), "no more cards can be equipped to {what}", what=name_of(t, context))


@begins_with(w.Equip)
def _equips(t: Table, word: w.Equip, context: Context) -> Verdict:
    if not (more := may_hold_more(t, word, context)):
        return more
    if _is_elsewhere(t, context.this) and not (room := has_room(t, context.seat, "spell/trap zone")):
        return room
    if isinstance(word.who, w.What) and not equippable(t, word, context):
        return no_such_card(t, context.seat)
    return LEGAL


@begins_with(w.Attach)
def _attaches(t: Table, word: w.Attach, context: Context) -> Verdict:
    if isinstance(word.who, w.What):
        able = len(attachable(t, word, context)) >= (1 if word.up_to else word.n)
    else:
        hosts = whom(t, word.to, context)
        aimed = word.who.startswith("target") or not hosts
        able = aimed or any(may_be_material(t, t.objects[ref[0]], t.objects[hosts[0][0]]) for ref in whom(t, word.who, context))
    return LEGAL if able else no_such_card(t, context.seat)


@begins_with(w.SetCard)
def _sets(t: Table, word: w.SetCard, context: Context) -> Verdict:
    if (word.who == "this" or isinstance(word.who, w.What)) and not settable(t, word, context):
        return no_such_card(t, context.seat)
    return LEGAL


@begins_with(w.DiscardRandom, w.SeeHand)
def _discards_at_random(t: Table, word: w.DiscardRandom | w.SeeHand, context: Context) -> Verdict:
    return _has_a_hand(t, opponent(context.seat))


@begins_with(w.DiscardHand)
def _discards(t: Table, word: w.DiscardHand, context: Context) -> Verdict:
    if word.player == "opponent" and not (verdict := _has_a_hand(t, opponent(context.seat))):
        return verdict
    if word.what is not None and not discardable(t, word, context.seat, context):
        return no_such_card(t, context.seat)
    return LEGAL


def _has_a_hand(t: Table, seat: int) -> Verdict:
    return LEGAL if t.zone("hand", seat) else refuse("406.4", "{who} has no card in hand", who=t.players[seat].name)


@begins_with(w.Mill)
def _mills(t: Table, word: w.Mill, context: Context) -> Verdict:
    return _has_a_deck(t, context.seat if word.player == "you" else opponent(context.seat))


def _has_a_deck(t: Table, seat: int) -> Verdict:
    return LEGAL if t.zone("deck", seat) else refuse("406.4", "{who} has no card in the Deck", who=t.players[seat].name)


@begins_with(w.Draw)
@ygo.condition("draw.enough", rule="406.7")
def may_draw(t: Table, word: w.Draw, context: Context) -> Verdict:
    """Nobody chooses to activate what draws more cards than there are in the Deck."""
    enough = word.player != "you" or not isinstance(word.n, int) or len(t.zone("deck", context.seat)) >= word.n
    if enough or not t.book.ruling("705.1.empty-library"):
        return LEGAL
    return refuse("406.7", "{who} has too few cards in the Deck", who=t.players[context.seat].name)


@begins_with(w.Excavate, w.ExcavateUntil)
def _excavates(t: Table, word: w.Excavate | w.ExcavateUntil, context: Context) -> Verdict:
    return _has_a_deck(t, context.seat)


@begins_with(w.ExcavateSome)
@ygo.condition("excavate.enough", rule="406.8")
def may_excavate(t: Table, word: w.ExcavateSome, context: Context) -> Verdict:
    """Nobody chooses to activate what excavates more cards than there are in the Deck."""
    if len(t.zone("deck", context.seat)) >= word.n:
        return LEGAL
    return refuse("406.8", "{who} has too few cards in the Deck", who=t.players[context.seat].name)


@begins_with(w.Search)
def _searches(t: Table, word: w.Search, context: Context) -> Verdict:
    objects = addable(t, word, all_fitting(t, word.what, context), context.seat)
    if objects:
        return _are_enough(t, objects, word.names, 1 if word.up_to else word.n, context.seat)
    if word.what.zone != "deck":
        return no_such_card(t, context.seat)
    return refuse("406.4", "{who} has no such card in the Deck", who=t.players[context.seat].name)


@begins_with(w.SpecialSummon)
def _special_summons(t: Table, word: w.SpecialSummon, context: Context) -> Verdict:
    if word.who not in ("it", "taken") and not isinstance(word.who, w.What):
        return LEGAL
    objects = (
        all_fitting(t, word.who, context)
        if isinstance(word.who, w.What)
        else [t.objects[ref[0]] for ref in whom(t, word.who, context)]
    )
    if word.extra and not extra_zone_is_free(t, context.seat):
        return refuse("102.2", "{who} has no free {zone}", who=t.players[context.seat].name, zone="extra monster zone")
    spent = context.bound.get("gone", ())
    objects = [
        one
        for one in objects
        if one.ref not in spent and comes(t, one, context, word.ignoring) and may_lie_so(one, word.position)
    ]
    if not objects:
        return refuse("406.4", "there is no monster to be Special Summoned")
    return _are_enough(t, objects, word.names, 1 if word.optional or word.n == 0 else amount(t, word.n, context), context.seat)


@begins_with(w.TrapMonster)
def _rises(t: Table, word: w.TrapMonster, context: Context) -> Verdict:
    this = t.current(context.this)
    able = this is not None and may_rise(t, this, context.seat)
    return LEGAL if able else refuse("406.4", "there is no monster to be Special Summoned")


def _are_enough(t: Table, objects: list[Object], names: bool, least: int, seat: int) -> Verdict:
    """Are there as many, with different names if they must have them, as an effect needs at least?"""
    if choosable(t, objects, names) >= least:
        return LEGAL
    return refuse("406.4", "{who} has not {n} such cards there", who=t.players[seat].name, n=least)


def only_goes_on(effects: tuple[Any, ...]) -> bool:
    """Does all that an effect does hang on what it does first?"""
    return all(isinstance(one, (w.Then, w.IfDone)) for one in effects[1:])


def needed_by(effects: tuple[Any, ...]) -> w.What | None:
    """Return the cards without which an effect does nothing at all: those it chooses, or to all of which it does something."""
    first = effects[0] if effects else None
    if not only_goes_on(effects):
        return None
    if isinstance(first, w.Choose):
        return first.what
    who = first.who if isinstance(first, (w.Destroy, w.Move, w.Turn, w.Gain, w.Become, w.StatBecomes, w.Negate)) else None
    return who if isinstance(who, w.What) else None


def _others_fitting(t: Table, what: w.What, context: Context) -> list[Object]:
    """Return the cards that fit, but for a Spell, Trap or card in the hand whose effect it is."""
    this = t.current(context.this)
    excludes_self = this is not None and (this.card.kind != "monster" or this.zone == "hand")
    return [one for one in all_fitting(t, what, context) if not (excludes_self and one.ref == context.this)]


def only_forbids_attacks(word: Any) -> bool:
    """Does a word do nothing but forbid the opponent to declare attacks this turn?"""
    return isinstance(word, w.Cannot) and (word.what, word.who, word.until) == ("declare an attack", "opponent", "turn")


def attacks_may_come(t: Table, seat: int) -> bool:
    """May the opponent of this player still declare attacks this turn?"""
    if not t.book.ruling("406.4.no-attacks-to-forbid"):
        return True
    return t.active != seat and phase_of(t) not in ("main 2", "end")


def discardable(t: Table, word: w.DiscardHand, seat: int, context: Context) -> tuple[str, ...]:
    """Return the cards that a player can discard as an effect says."""
    hand = t.zone("hand", seat)
    return hand if word.what is None else tuple([ident for ident in hand if fits(t, t.objects[ident], word.what, context)])


def _is_elsewhere(t: Table, this: Ref) -> bool:
    """Would the card have to go to a Spell & Trap Zone first?"""
    obj = t.current(this)
    return obj is not None and obj.zone not in ("spell/trap zone", "hand" if obj.card.kind != "monster" else "")


def is_being_used(obj: Object, context: Context) -> bool:
    """Is this the Spell or Trap whose activation resolves, and which goes to the Graveyard afterwards?"""
    return obj.ref == context.this and obj.zone == "spell/trap zone" and obj.card.kind != "monster" and not obj.card.stays


def settable(t: Table, word: w.SetCard, context: Context) -> list[str]:
    """Return the Spells and Traps that can be Set as an effect says: those for which there is room."""
    objects = (
        all_fitting(t, word.who, context)
        if isinstance(word.who, w.What)
        else [t.objects[ref[0]] for ref in whom(t, word.who, context)]
    )
    return [one.id for one in objects if one.card.kind != "monster" and may_lie_set(t, context.seat, one)]


def equippable(t: Table, word: w.Equip, context: Context) -> list[str]:
    """Return the cards that a player can choose to equip to a monster, if there is room for one."""
    if not isinstance(word.who, w.What) or not has_room(t, context.seat, "spell/trap zone"):
        return []
    if is_chosen_later(word, context):
        return [obj.id for obj in _others_fitting(t, word.who, context) if not is_doomed(t, obj)]
    hosts = whom(t, word.to, context)
    return [
        obj.id
        for obj in all_fitting(t, word.who, context)
        if hosts and may_be_equipped(t, context.seat, obj, t.objects[hosts[0][0]]) and not is_doomed(t, obj)
    ]


def attachable(t: Table, word: w.Attach, context: Context) -> list[str]:
    """Return the cards that a player can choose to attach to a monster."""
    if not isinstance(word.who, w.What):
        return []
    if is_chosen_later(word, context):
        return [one.id for one in _others_fitting(t, word.who, context) if may_be_attached(t, one)]
    hosts = whom(t, word.to, context)
    return [one.id for one in all_fitting(t, word.who, context) if hosts and may_be_material(t, one, t.objects[hosts[0][0]])]


def is_chosen_later(word: w.Attach | w.Equip, context: Context) -> bool:
    """Is the monster to which a card is to be attached, or equipped, a target that nobody has chosen yet?"""
    return word.to.startswith("target") and word.to not in context.bound


def may_lie_so(obj: Object, position: str) -> bool:
    """May a monster come in that position? A Link Monster comes in Attack Position only (309.2)."""
    return not obj.card.link or position not in ("defense", "set")
