"""One-time effects (908): what each word of the vocabulary does when it resolves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec

from affray.core.chance import coin, die, pick
from affray.core.procedures import Call
from affray.core.questions import YES_NO, Decision, OptionSpace, Question, SubsetSpace
from affray.core.resolving import Handlers, Result, bindings_named, replace_words
from affray.core.state import NOBODY, Ref, player_id, seat_of
from affray.core.table import Table
from affray.core.view import where
from affray.games.fow.game import fow, opponent
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.conditions import holds
from affray.games.fow.position.continuous import protected
from affray.games.fow.position.evaluate import all_fitting, amount, names_of, who
from affray.games.fow.position.facts import EXTRA_TURNS, FAILED_DRAW, SKIPS
from affray.games.fow.position.records import Pay, Resolution
from affray.games.fow.rules.abilities.optional import ask_to_pay, can_be_done_whole
from affray.games.fow.rules.abilities.shuffling import shuffled_into
from affray.games.fow.rules.actions import changing, lasting, moving
from affray.games.fow.rules.actions.damage import deals
from affray.games.fow.rules.actions.destroying import destroying
from affray.games.fow.rules.playing.choices import card_played
from affray.games.fow.rules.playing.payment import given_by, pay, will_choice, will_options
from affray.games.fow.rules.playing.permissions import may_play_free
from affray.games.fow.rules.playing.procedure import play
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import ATTRIBUTES, FowCard, Object, as_tuple

Handler = Callable[[Table, Resolution, Any, Context], Result]

HANDLERS: Handlers[Handler] = Handlers()
does = HANDLERS.does


def cards(t: Table, phrase: w.Reference, context: Context) -> tuple[str, ...]:
    return tuple([ref[0] for ref in who(t, phrase, context) if ref[0] in t.objects])


def seat_named(context: Context, player: str) -> int:
    return context.controller if player == "you" else opponent(context.controller)


def doers(t: Table, context: Context, player: str) -> list[int]:
    """Return the seats of those who are to do something, the turn player first."""
    if player == "each":
        return [t.active, opponent(t.active)]
    return seats_of(t, player, context) if player == "its controller" else [seat_named(context, player)]


def doing(t: Table, resolution: Resolution, idents: tuple[str, ...]) -> None:
    """Remember what something is about to be done to, so that the text can ask whether it was done."""
    resolution.bind("doing", t, tuple([ident for ident in idents if t.objects[ident].zone != "ruler area"]))


def seats_of(t: Table, phrase: str, context: Context) -> list[int]:
    return [seat for ref in who(t, phrase, context) if (seat := seat_of(ref[0])) != NOBODY]


@does(w.Damage)
def damage(t: Table, resolution: Resolution, word: w.Damage, context: Context) -> Result:
    if resolution.result is not None:
        _note_what_was_dealt(resolution)
        return None
    refs = who(t, word.to, context)
    if not refs:
        return None
    shares = dict(resolution.bound.get("shares", ()))
    if word.divided:
        parts = tuple([(ref, shares[ref]) for ref in refs if ref in shares])
    else:
        n = amount(t, word.amount, context)
        parts = tuple([(ref, n) for ref in refs])
    if word.by == "this":
        source = _source(t, resolution, context)
    elif dealers := cards(t, word.by, context):
        source = t.objects[dealers[0]]
    else:
        return None
    process = deals(t, source, parts, False, resolution, into="result")
    if process is None:
        _note_what_was_dealt(resolution)
    return process


def _note_what_was_dealt(resolution: Resolution) -> None:
    resolution.bound = {**resolution.bound, "damage dealt": int(resolution.bound.get("damage dealt", 0)) + int(resolution.result)}
    resolution.result = None


def _source(t: Table, resolution: Resolution, context: Context) -> Object:
    """Return the card that deals the damage: the one with the ability (912.1), as last known if it is gone (911.1)."""
    obj = t.objects.get(context.source)
    source = obj if obj is not None else resolution.bound.get("was")
    assert source is not None
    if source.controller != context.controller:
        source = source.copy()
        source.controller = context.controller
    return source


@does(w.Destroy)
def destroy(t: Table, resolution: Resolution, word: w.Destroy, context: Context) -> Result:
    idents = cards(t, word.who, context)
    doing(t, resolution, idents)
    return destroying(t, idents) if idents else None


@does(w.Banish)
def banish(t: Table, resolution: Resolution, word: w.Banish, context: Context) -> Result:
    asked: list[tuple[str, ...]] = []
    for seat in doers(t, context, word.player):
        ids = tuple([one.id for one in all_fitting(t, word.what, context) if one.controller == seat])
        if ids and len(resolution.answers) == len(asked):
            return Question(seat, SubsetSpace(ids, word.n, word.n, "1011.1"), about="banish")
        asked += [ids] if ids else []
    chosen = tuple([ident for answer in resolution.answers for ident in answer.args])
    doing(t, resolution, chosen)
    moving.banish_own(t, chosen)
    return None


@does(w.BanishIt)
def banish_it(t: Table, resolution: Resolution, word: w.BanishIt, context: Context) -> None:
    idents = cards(t, word.who, context)
    doing(t, resolution, idents)
    moving.banish(t, idents, context.controller)


@does(w.Rest)
def rest(t: Table, resolution: Resolution, word: w.Rest, context: Context) -> None:
    for ident in cards(t, word.who, context):
        changing.rest(t, ident)


@does(w.Recover)
def recover(t: Table, resolution: Resolution, word: w.Recover, context: Context) -> None:
    for ident in cards(t, word.who, context):
        changing.recover(t, ident)


@fow.condition("ruler.one", rule="202.2d", since="12.7", kind="process")
def which_ruler(t: Table, idents: tuple[str, ...], context: Context) -> Question:
    """Where a text means one of several J-rulers their player chooses it as that is done."""
    return Question(context.controller, SubsetSpace(idents, 1, 1, t.book.number("ruler.one")), about="choose")


@does(w.Move)
def move(t: Table, resolution: Resolution, word: w.Move, context: Context) -> Result:
    idents = cards(t, word.who, context)
    if word.who == w.What("J-ruler", "you") and word.to == "ruler area" and len(idents) > 1:
        if not resolution.answers:
            return which_ruler(t, idents, context)
        idents = resolution.answers[0].args
    hosts: dict[str, tuple[str, ...]] = {}
    if word.to == "field":
        hosts = {ident: moving.hosts_for(t, ident, context) for ident in idents if moving.needs_a_host(t, ident)}
        idents = tuple([ident for ident in idents if hosts.get(ident, (ident,))])
        if (at := len(resolution.answers)) < len(chosen := [ids for ids in hosts.values() if ids]):
            return Question(context.controller, SubsetSpace(chosen[at], 1, 1, t.book.number("addition.enters")), about="choose")
    doing(t, resolution, idents)
    if word.position == "shuffled":
        return shuffled_into(t, resolution, word, idents)
    under = context.controller if word.under == "you" else NOBODY
    if idents:
        entering: dict[str, Any] = {"enter": True} if word.enter else {}
        moving.move(t, idents, word.to, under=under, bottom=word.position == "bottom", **entering)
        for ident in idents:
            if word.rested and ident in t.objects:
                changing.rest(t, ident)
        for ident, answer in zip(
            [ident for ident, ids in hosts.items() if ids], resolution.answers if hosts else (), strict=True
        ):
            t.attach(ident, answer.args[0])
        resolution.bind("moved", t, idents)
    return None


@does(w.Draw)
def draw(t: Table, resolution: Resolution, word: w.Draw, context: Context) -> None:
    for seat in doers(t, context, word.player):
        if not moving.draw(t, seat, amount(t, word.n, context)) and counts_as_failed(t, seat):
            t.record_fact(FAILED_DRAW, seat)


def counts_as_failed(t: Table, seat: int) -> bool:
    """Does an effect's draw that failed lose the game? By ruling, in the draw phase of the player who draws."""
    turn = next((place.step for place in where(t) if place.procedure == "turn"), "")
    return bool(t.book.ruling("1202.2.draws-by-effects-count")) and seat == t.active and turn.startswith("draw.")


@does(w.Discard)
def discard(t: Table, resolution: Resolution, word: w.Discard, context: Context) -> Result:
    asked = 0
    for seat in doers(t, context, word.player):
        n = min(amount(t, word.n, context), len(t.zone("hand", seat)))
        if n and len(resolution.answers) == asked:
            hand = t.zone("hand", seat)
            return pick(hand, n) if word.random else Question(seat, SubsetSpace(hand, n, n, "1019.1"), about="discard")
        asked += n > 0
    chosen = tuple([ident for answer in resolution.answers for ident in answer.args])
    doing(t, resolution, chosen)
    if chosen:
        moving.move(t, chosen, "graveyard", "is discarded")
    return None


@does(w.GainLife)
def gain_life(t: Table, resolution: Resolution, word: w.GainLife, context: Context) -> None:
    n = amount(t, word.amount, context)
    for seat in seats_of(t, word.player, context):
        if n > 0 and not protected(t, seat, "gain life"):
            t.change_life(seat, n, "gains life")


@does(w.LoseLife)
def lose_life(t: Table, resolution: Resolution, word: w.LoseLife, context: Context) -> None:
    n = amount(t, word.amount, context)
    for seat in seats_of(t, word.player, context):
        if n > 0:
            t.change_life(seat, -n, "loses life")


@does(*get_args(w.Lasting))
def begin_lasting(t: Table, resolution: Resolution, word: Any, context: Context) -> None:
    name = t.objects[context.source].card.name if context.source in t.objects else t.objects[resolution.item].card.name
    phrase = getattr(word, "who", getattr(word, "what", ""))
    if isinstance(phrase, str) and phrase not in ("", "you", "opponent"):
        refs = who(t, phrase, context)
        if refs:
            lasting.add_lasting(t, _fixed(t, word, context), context, refs, name, word.until)
    else:
        lasting.add_lasting(t, _fixed(t, word, context), context, None, name, word.until)


def _fixed(t: Table, word: Any, context: Context) -> Any:
    """Return the effect with its numbers worked out: they are fixed as it starts."""
    if isinstance(word, w.PlayCost) and word.named_as:
        what = msgspec.structs.replace(word.what, name=names_of(t, word.named_as, context) or ("",))
        return msgspec.structs.replace(word, what=what, named_as="")
    if isinstance(word, w.Gain) and not (isinstance(word.atk, int) and isinstance(word.defence, int)):
        return msgspec.structs.replace(word, atk=amount(t, word.atk, context), defence=amount(t, word.defence, context))
    return word


@does(w.PutCounters)
def put_counters(t: Table, resolution: Resolution, word: w.PutCounters, context: Context) -> None:
    n = amount(t, word.n, context)
    for ident in cards(t, word.who, context):
        by = -min(n, t.objects[ident].counters.get(word.kind, 0)) if word.remove else n
        if by:
            t.add_counters(ident, word.kind, by)


@does(w.Cancel)
def cancel(t: Table, resolution: Resolution, word: w.Cancel, context: Context) -> Result:
    for ident in cards(t, word.who, context):
        obj = t.objects[ident]
        if obj.zone != "chase area":
            continue
        if word.unless:
            if not resolution.answers:
                return ask_to_pay(t, obj.controller, word.unless, ident)
            if resolution.answers[-1] == Decision("yes") and resolution.result is None:
                return Call(pay, Pay(obj.controller, word.unless, ident, optional=True), result_name="result")
            if resolution.result == "paid":
                resolution.result = None
                continue
            resolution.result = None
        moving.cancel(t, ident)
    return None


@does(w.Produce)
def produce(t: Table, resolution: Resolution, word: w.Produce, context: Context) -> Result:
    ways = will_options(word.will)
    if len(ways) > 1 and not resolution.answers:
        return Question(context.controller, will_choice(ways))
    at = ways.index(tuple(resolution.answers[-1].args[0])) if resolution.answers else 0
    changing.produce(t, context.source, given_by(word)[at], context.controller)
    return None


@does(w.TakeControl)
def take_control(t: Table, resolution: Resolution, word: w.TakeControl, context: Context) -> None:
    refs = [t.objects[ident].ref for ident in cards(t, word.who, context)]
    for ref in refs:
        lasting.gain_control(t, ref[0], context.controller)
    if refs:
        lasting.add_lasting(t, word, context, refs, t.objects[resolution.item].card.name, word.until or "game")


@does(w.Later)
def later(t: Table, resolution: Resolution, word: w.Later, context: Context) -> None:
    name = t.objects[resolution.item].card.name
    refs: list[Ref] = []
    lasting.add_lasting(t, word, context, refs, name, word.until or "game")
    effect = t.effects[-1]
    source = _source(t, resolution, context).copy()
    source.controller = context.controller
    effect.bound = {**bindings_named(context.bindings, ("target", "it", "chosen", "moved", "this", "X")), "source": source}


@does(w.Choose)
def choose(t: Table, resolution: Resolution, word: w.Choose, context: Context) -> Result:
    seat = seat_named(context, word.player)
    ids = tuple([one.id for one in all_fitting(t, word.what, context)])
    if ids and not resolution.answers:
        n = min(amount(t, word.n, context), len(ids))
        if word.random:
            return pick(ids, n)
        return Question(seat, SubsetSpace(ids, 0 if word.up_to else n, n, "1014.1"), about="choose")
    chosen = resolution.answers[-1].args if resolution.answers else ()
    for ident in chosen if word.show else ():
        t.emit("is revealed", ident)
    resolution.bind("chosen", t, chosen)
    return None


@does(w.IfThen)
def if_then(t: Table, resolution: Resolution, word: w.IfThen, context: Context) -> Result:
    return replace_words(resolution, word.then if holds(t, word.condition, context) else word.otherwise)


@does(w.MayDo)
def may_do(t: Table, resolution: Resolution, word: w.MayDo, context: Context) -> Result:
    seat = seat_named(context, word.player)
    if not resolution.answers:
        if t.book.since("12.7") and not can_be_done_whole(t, word.effects, context):
            return replace_words(resolution, word.otherwise)
        if word.cost:
            return ask_to_pay(t, seat, word.cost, context.source)
        return Question(seat, OptionSpace(YES_NO, rule=t.number), about="may")
    resolution.bind("doing", t, ())
    agreed = resolution.answers[-1] != Decision("no")
    if agreed and word.cost and resolution.result is None:
        return Call(pay, Pay(seat, word.cost, context.source, optional=True), result_name="result")
    done = agreed and (not word.cost or resolution.result == "paid")
    resolution.result = None
    return replace_words(resolution, word.effects if done else word.otherwise)


@does(w.PlayFree)
def play_free(t: Table, resolution: Resolution, word: w.PlayFree, context: Context) -> Result:
    ids = tuple([one.id for one in all_fitting(t, word.what, context) if may_play_free(t, context.controller, one)])
    if not resolution.answers:
        return Question(context.controller, SubsetSpace(ids, 0, 1, t.number), about="play", private=True) if ids else None
    chosen = resolution.answers[-1].args
    return Call(play, card_played(t.snapshot(chosen[0]), context.controller, free=True)) if chosen else None


@does(w.AddTo)
def add_to(t: Table, resolution: Resolution, word: w.AddTo, context: Context) -> None:
    hosts = cards(t, word.to, context)
    for ident in cards(t, "this", context):
        if hosts and hosts[0] != ident:
            t.attach(ident, hosts[0])


@does(w.Coin)
def toss(t: Table, resolution: Resolution, word: w.Coin, context: Context) -> Result:
    if not resolution.answers:
        return coin()
    heads = resolution.answers[-1].args[0] == "heads"
    t.emit("coin", f"@{context.controller}", shows=resolution.answers[-1].args[0])
    return replace_words(resolution, word.heads if heads else word.tails)


@does(w.Force)
@fow.condition("force.roll", "1023.1", kind="process")
@fow.condition("force.die", "1023.1a", kind="process")
def roll_force(t: Table, resolution: Resolution, word: w.Force, context: Context) -> Result:
    """So many dice with six faces are rolled; what follows knows their sum as X."""
    if len(resolution.answers) < word.n:
        return die()
    rolled = sum(int(answer.args[0]) for answer in resolution.answers)
    resolution.bound = {**resolution.bound, "X": rolled}
    t.emit("rolls", f"@{context.controller}", amount=rolled)
    return None


@does(w.Shift)
def shift(t: Table, resolution: Resolution, word: w.Shift, context: Context) -> None:
    for ident in cards(t, word.who, context):
        moving.shift(t, ident)


@does(w.RemoveFromBattle)
def remove_from_battle(t: Table, resolution: Resolution, word: w.RemoveFromBattle, context: Context) -> None:
    for ident in cards(t, word.who, context):
        changing.remove_from_battle(t, ident)


@does(w.TurnFaceDown)
def turn_face_down(t: Table, resolution: Resolution, word: w.TurnFaceDown, context: Context) -> None:
    for ident in cards(t, word.who, context):
        if t.objects[ident].zone == "rune area" and not t.objects[ident].face_down:
            t.set_face_down(ident, down=True)


@does(w.ExtraTurn)
def take_an_extra_turn(t: Table, resolution: Resolution, word: w.ExtraTurn, context: Context) -> None:
    t.record_fact(EXTRA_TURNS, seat_named(context, word.player))


@does(w.Skip)
def skip_a_phase(t: Table, resolution: Resolution, word: w.Skip, context: Context) -> None:
    t.record_fact(SKIPS, (seat_named(context, word.player), word.phase))


@does(w.Heal)
def heal(t: Table, resolution: Resolution, word: w.Heal, context: Context) -> None:
    changing.heal(t, cards(t, word.who, context))


@does(w.Win)
def win(t: Table, resolution: Resolution, word: w.Win, context: Context) -> None:
    changing.win(t, seat_named(context, word.player), context.source)


@does(w.GainGem)
@fow.condition("gem.attribute", "1027.1a", since="8.0", kind="process")
@fow.condition("gem.gain", "1027.1", since="8.0", kind="process")
def gain_gems(t: Table, resolution: Resolution, word: w.GainGem, context: Context) -> Result:
    """Gems of the attribute appear in the item area; where any will do, one of the five is chosen."""
    if not word.attribute and not resolution.answers:
        return Question(
            context.controller, OptionSpace(tuple([Decision("will", symbol) for symbol in ATTRIBUTES]), rule=t.number)
        )
    attribute: Any = word.attribute or ATTRIBUTES[resolution.answers[-1].args[0]]
    card = FowCard(w.CardText(f"{attribute.title()} Gem", "gem", attribute=attribute))
    for _ in range(word.n):
        t.create(f"{attribute}-gem", card, context.controller, "item area", context.controller, pseudo=True)
        t.emit("gains a gem", player_id(context.controller), attribute=attribute)
    return None


@does(w.Token)
def token(t: Table, resolution: Resolution, word: w.Token, context: Context) -> None:
    text = w.CardText(
        word.name, "resonator", attribute=as_tuple(word.attribute), race=word.races, atk=word.atk, defence=word.defence,  # type: ignore[arg-type]
        keywords=word.keywords,
    )  # fmt: skip
    card = FowCard(text)
    name = word.name.lower().replace(" ", "-")
    tokens = [
        t.create(name, card, context.controller, "field", context.controller, pseudo=True, posture="recovered")
        for _ in range(word.n)
    ]
    for obj in tokens:
        moving.put_on_its_counters(t, obj.id)
        moving.note_a_resonator(t, obj.id)
    for obj in tokens:
        t.emit("enters", obj.id, by=f"@{context.controller}")
