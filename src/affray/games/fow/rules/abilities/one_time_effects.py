"""One-time effects (908): what each word of the vocabulary does when it resolves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec

from affray.core.chance import coin, die, pick
from affray.core.procedures import Call
from affray.core.questions import YES_NO, Ask, Choice, Decision, Pick
from affray.core.resolving import Handlers, Result, instead, only
from affray.core.state import NOBODY, Ref, player_id, seat_of
from affray.core.table import Table
from affray.core.view import where
from affray.games.fow.game import IN_PLAY, fow, opponent
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.continuous import protected
from affray.games.fow.position.evaluate import all_fitting, amount, fits, holds, is_type, who
from affray.games.fow.position.facts import EXTRA_TURNS, FAILED_DRAW, SKIPS
from affray.games.fow.position.records import Pay, Resolution
from affray.games.fow.rules.actions import changing, lasting, moving
from affray.games.fow.rules.actions.damage import deals
from affray.games.fow.rules.actions.destroying import destroying
from affray.games.fow.rules.playing.choices import card_played
from affray.games.fow.rules.playing.payment import can_pay, given_by, pay, will_choice, will_options
from affray.games.fow.rules.playing.permissions import may_play_free
from affray.games.fow.rules.playing.procedure import play
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import ATTRIBUTES, FowCard, Object, as_tuple

Handler = Callable[[Table, Resolution, Any, Context], Result]

HANDLERS: Handlers[Handler] = Handlers()
does = HANDLERS.does


def cards(t: Table, phrase: w.Who, c: Context) -> tuple[str, ...]:
    return tuple([ref[0] for ref in who(t, phrase, c) if ref[0] in t.objects])


def seat_named(c: Context, player: str) -> int:
    return c.seat if player == "you" else opponent(c.seat)


def doers(t: Table, c: Context, player: str) -> list[int]:
    """The seats of those who are to do something, the turn player first."""
    if player == "each":
        return [t.active, opponent(t.active)]
    return seats_of(t, player, c) if player == "its controller" else [seat_named(c, player)]


def doing(t: Table, r: Resolution, idents: tuple[str, ...]) -> None:
    """Remember what something is about to be done to, so that the text can ask whether it was done."""
    r.bind("doing", t, tuple([ident for ident in idents if t.objects[ident].zone != "ruler area"]))


def seats_of(t: Table, phrase: str, c: Context) -> list[int]:
    return [seat for ref in who(t, phrase, c) if (seat := seat_of(ref[0])) != NOBODY]


@does(w.Damage)
def damage(t: Table, r: Resolution, word: w.Damage, c: Context) -> Result:
    if r.result is not None:
        _note_what_was_dealt(r)
        return None
    refs = who(t, word.to, c)
    if not refs:
        return None
    shares = dict(r.bound.get("shares", ()))
    if word.divided:
        parts = tuple([(ref, shares[ref]) for ref in refs if ref in shares])
    else:
        n = amount(t, word.amount, c)
        parts = tuple([(ref, n) for ref in refs])
    if word.by == "this":
        source = _source(t, r, c)
    elif found := cards(t, word.by, c):
        source = t.objects[found[0]]
    else:
        return None
    process = deals(t, source, parts, False, r, into="result")
    if process is None:
        _note_what_was_dealt(r)
    return process


def _note_what_was_dealt(r: Resolution) -> None:
    r.bound = {**r.bound, "damage dealt": int(r.bound.get("damage dealt", 0)) + int(r.result)}
    r.result = None


def _source(t: Table, r: Resolution, c: Context) -> Object:
    """The card that deals the damage: the one with the ability (912.1), as last known if it is gone (911.1)."""
    found = t.objects.get(c.this)
    was = r.bound.get("was")
    source = found if found is not None else was
    assert source is not None
    if source.controller != c.seat:
        source = source.copy()
        source.controller = c.seat
    return source


@does(w.Destroy)
def destroy(t: Table, r: Resolution, word: w.Destroy, c: Context) -> Result:
    idents = cards(t, word.who, c)
    doing(t, r, idents)
    return destroying(t, idents) if idents else None


@does(w.Banish)
def banish(t: Table, r: Resolution, word: w.Banish, c: Context) -> Result:
    asked: list[tuple[str, ...]] = []
    for seat in doers(t, c, word.player):
        ids = tuple([one.id for one in all_fitting(t, word.what, c) if one.controller == seat])
        if ids and len(r.answers) == len(asked):
            return Ask(seat, Pick(ids, word.n, word.n, "1011.1"), about="banish")
        asked += [ids] if ids else []
    chosen = tuple([ident for answer in r.answers for ident in answer.args])
    doing(t, r, chosen)
    moving.banish_own(t, chosen)
    return None


@does(w.BanishIt)
def banish_it(t: Table, r: Resolution, word: w.BanishIt, c: Context) -> None:
    idents = cards(t, word.who, c)
    doing(t, r, idents)
    moving.banish(t, idents, c.seat)


@does(w.Rest)
def rest(t: Table, r: Resolution, word: w.Rest, c: Context) -> None:
    for ident in cards(t, word.who, c):
        changing.rest(t, ident)


@does(w.Recover)
def recover(t: Table, r: Resolution, word: w.Recover, c: Context) -> None:
    for ident in cards(t, word.who, c):
        changing.recover(t, ident)


@does(w.Move)
def move(t: Table, r: Resolution, word: w.Move, c: Context) -> Result:
    idents = cards(t, word.who, c)
    hosts: dict[str, tuple[str, ...]] = {}
    if word.to == "field":
        hosts = {ident: hosts_for(t, ident, c) for ident in idents if needs_a_host(t, ident)}
        idents = tuple([ident for ident in idents if hosts.get(ident, (ident,))])
        if len(r.answers) < len(chosen := [ids for ids in hosts.values() if ids]):
            return Ask(c.seat, Pick(chosen[len(r.answers)], 1, 1, "1406.3"), about="choose")
    doing(t, r, idents)
    under = c.seat if word.under == "you" else NOBODY
    if idents:
        entering: dict[str, Any] = {"enter": True} if word.enter else {}
        moving.move(t, idents, word.to, under=under, bottom=word.position == "bottom", **entering)
        for ident in idents:
            if word.rested and ident in t.objects:
                changing.rest(t, ident)
        for ident, answer in zip([ident for ident, ids in hosts.items() if ids], r.answers, strict=True):
            t.attach(ident, answer.args[0])
        r.bind("moved", t, idents)
    return None


@fow.condition("addition.enters", "1406.3", kind="process")
def needs_a_host(t: Table, ident: str) -> bool:
    """An old addition that something moves to the field comes there on a card of its subtype, or stays where it is."""
    return t.objects[ident].card.text.subtype not in ("", "field") and t.objects[ident].zone not in IN_PLAY


def hosts_for(t: Table, ident: str, c: Context) -> tuple[str, ...]:
    """The cards in the field that an addition with a subtype can be added to."""
    subtype = t.objects[ident].card.text.subtype
    return tuple([one.id for one in all_fitting(t, w.What(), c) if is_type(t, one, subtype)])


@does(w.Draw)
def draw(t: Table, r: Resolution, word: w.Draw, c: Context) -> None:
    for seat in doers(t, c, word.player):
        if not moving.draw(t, seat, amount(t, word.n, c)) and counts_as_failed(t, seat):
            t.note(FAILED_DRAW, seat)


def counts_as_failed(t: Table, seat: int) -> bool:
    """Does an effect's draw that failed lose the game? By ruling, in the draw phase of the player who draws."""
    turn = next((place.step for place in where(t) if place.procedure == "turn"), "")
    return bool(t.book.ruling("1202.2.draws-by-effects-count")) and seat == t.active and turn.startswith("draw.")


@does(w.Discard)
def discard(t: Table, r: Resolution, word: w.Discard, c: Context) -> Result:
    asked = 0
    for seat in doers(t, c, word.player):
        n = min(amount(t, word.n, c), len(t.zone("hand", seat)))
        if n and len(r.answers) == asked:
            hand = t.zone("hand", seat)
            return pick(hand, n) if word.random else Ask(seat, Pick(hand, n, n, "1019.1"), about="discard")
        asked += n > 0
    chosen = tuple([ident for answer in r.answers for ident in answer.args])
    doing(t, r, chosen)
    if chosen:
        moving.move(t, chosen, "graveyard", "is discarded")
    return None


@does(w.GainLife)
def gain_life(t: Table, r: Resolution, word: w.GainLife, c: Context) -> None:
    n = amount(t, word.amount, c)
    for seat in seats_of(t, word.player, c):
        if n > 0 and not protected(t, seat, "gain life"):
            t.life(seat, n, "gains life")


@does(w.LoseLife)
def lose_life(t: Table, r: Resolution, word: w.LoseLife, c: Context) -> None:
    n = amount(t, word.amount, c)
    for seat in seats_of(t, word.player, c):
        if n > 0:
            t.life(seat, -n, "loses life")


@does(*get_args(w.Lasting))
def begin_lasting(t: Table, r: Resolution, word: Any, c: Context) -> None:
    name = t.objects[c.this].card.name if c.this in t.objects else t.objects[r.item].card.name
    phrase = getattr(word, "who", getattr(word, "what", ""))
    if isinstance(phrase, str) and phrase not in ("", "you", "opponent"):
        refs = who(t, phrase, c)
        if refs:
            lasting.add_lasting(t, _fixed(t, word, c), c, refs, name, word.until)
    else:
        lasting.add_lasting(t, _fixed(t, word, c), c, None, name, word.until)


def _fixed(t: Table, word: Any, c: Context) -> Any:
    """Numbers of an effect that starts now are worked out now, once."""
    if isinstance(word, w.Gain) and not (isinstance(word.atk, int) and isinstance(word.defence, int)):
        return msgspec.structs.replace(word, atk=amount(t, word.atk, c), defence=amount(t, word.defence, c))
    return word


@does(w.PutCounters)
def put_counters(t: Table, r: Resolution, word: w.PutCounters, c: Context) -> None:
    n = amount(t, word.n, c)
    for ident in cards(t, word.who, c):
        by = -min(n, t.objects[ident].counters.get(word.kind, 0)) if word.remove else n
        if by:
            t.count(ident, word.kind, by)


@does(w.Cancel)
def cancel(t: Table, r: Resolution, word: w.Cancel, c: Context) -> Result:
    for ident in cards(t, word.who, c):
        found = t.objects[ident]
        if found.zone != "chase area":
            continue
        if word.unless:
            if not r.answers:
                return _may_pay(t, found.controller, word.unless, ident)
            if r.answers[-1] == Decision("yes") and r.result is None:
                return Call(pay, Pay(found.controller, word.unless, ident, optional=True), into="result")
            if r.result == "paid":
                r.result = None
                continue
            r.result = None
        moving.cancel(t, ident)
    return None


def _may_pay(t: Table, seat: int, cost: tuple[Any, ...], source: str) -> Ask:
    """Ask whether a player pays: yes only if they can."""
    options = [Decision("no")]
    verdict = can_pay(t, seat, cost, source, t.number)
    if verdict:
        options.append(Decision("yes"))
    return Ask(seat, Choice(tuple(options), lambda d: verdict, t.number), about="pay")


@does(w.Produce)
def produce(t: Table, r: Resolution, word: w.Produce, c: Context) -> Result:
    ways = will_options(word.will)
    if len(ways) > 1 and not r.answers:
        return Ask(c.seat, will_choice(ways))
    at = ways.index(tuple(r.answers[-1].args[0])) if r.answers else 0
    changing.produce(t, c.this, given_by(word)[at], c.seat)
    return None


@does(w.TakeControl)
def take_control(t: Table, r: Resolution, word: w.TakeControl, c: Context) -> None:
    refs = [t.objects[ident].ref for ident in cards(t, word.who, c)]
    for ref in refs:
        lasting.gain_control(t, ref[0], c.seat)
    if refs:
        lasting.add_lasting(t, word, c, refs, t.objects[r.item].card.name, word.until or "game")


@does(w.Later)
def later(t: Table, r: Resolution, word: w.Later, c: Context) -> None:
    name = t.objects[r.item].card.name
    refs: list[Ref] = []
    lasting.add_lasting(t, word, c, refs, name, word.until or "game")
    made = t.effects[-1]
    source = _source(t, r, c).copy()
    source.controller = c.seat
    made.bound = {**only(c.bound, ("target", "it", "chosen", "moved", "this", "X")), "source": source}


@does(w.Choose)
def choose(t: Table, r: Resolution, word: w.Choose, c: Context) -> Result:
    seat = seat_named(c, word.player)
    ids = tuple([one.id for one in all_fitting(t, word.what, c)])
    if ids and not r.answers:
        n = min(amount(t, word.n, c), len(ids))
        if word.random:
            return pick(ids, n)
        return Ask(seat, Pick(ids, 0 if word.up_to else n, n, "1014.1"), about="choose")
    chosen = r.answers[-1].args if r.answers else ()
    for ident in chosen if word.show else ():
        t.emit("is revealed", ident)
    r.bind("chosen", t, chosen)
    return None


@does(w.IfThen)
def if_then(t: Table, r: Resolution, word: w.IfThen, c: Context) -> Result:
    return instead(r, word.then if holds(t, word.condition, c) else word.otherwise)


@does(w.MayDo)
def may_do(t: Table, r: Resolution, word: w.MayDo, c: Context) -> Result:
    seat = seat_named(c, word.player)
    if not r.answers:
        if word.cost:
            return _may_pay(t, seat, word.cost, c.this)
        return Ask(seat, Choice(YES_NO, rule=t.number), about="may")
    r.bind("doing", t, ())
    agreed = r.answers[-1] != Decision("no")
    if agreed and word.cost and r.result is None:
        return Call(pay, Pay(seat, word.cost, c.this, optional=True), into="result")
    done = agreed and (not word.cost or r.result == "paid")
    r.result = None
    return instead(r, word.effects if done else word.otherwise)


@does(w.PlayFree)
def play_free(t: Table, r: Resolution, word: w.PlayFree, c: Context) -> Result:
    ids = tuple([one.id for one in all_fitting(t, word.what, c) if may_play_free(t, c.seat, one)])
    if not r.answers:
        return Ask(c.seat, Pick(ids, 0, 1, t.number), about="play", private=True) if ids else None
    chosen = r.answers[-1].args
    return Call(play, card_played(t.snapshot(chosen[0]), c.seat, free=True)) if chosen else None


@does(w.AddTo)
def add_to(t: Table, r: Resolution, word: w.AddTo, c: Context) -> None:
    hosts = cards(t, word.to, c)
    for ident in cards(t, "this", c):
        if hosts and hosts[0] != ident:
            t.attach(ident, hosts[0])


@does(w.Coin)
def toss(t: Table, r: Resolution, word: w.Coin, c: Context) -> Result:
    if not r.answers:
        return coin()
    heads = r.answers[-1].args[0] == "heads"
    t.emit("coin", f"@{c.seat}", shows=r.answers[-1].args[0])
    return instead(r, word.heads if heads else word.tails)


@does(w.Force)
@fow.condition("force.roll", "1023.1", kind="process")
@fow.condition("force.die", "1023.1a", kind="process")
def roll_force(t: Table, r: Resolution, word: w.Force, c: Context) -> Result:
    """So many dice with six faces are rolled; what follows knows their sum as X."""
    if len(r.answers) < word.n:
        return die()
    rolled = sum(int(answer.args[0]) for answer in r.answers)
    r.bound = {**r.bound, "X": rolled}
    t.emit("rolls", f"@{c.seat}", amount=rolled)
    return None


@does(w.SeeHand)
@fow.condition("hand.discarded", "1019.1", kind="process")
def see_a_hand(t: Table, r: Resolution, word: w.SeeHand, c: Context) -> Result:
    """The hand of the opponent is seen; one of the cards in it may be chosen, which is discarded or removed."""
    hand = t.zone("hand", opponent(c.seat))
    ids = tuple([ident for ident in hand if word.take is not None and fits(t, t.objects[ident], word.take, c)])
    if ids and not r.answers:
        return Ask(c.seat, Pick(ids, 1, 1, "1014.1"), about="take")
    for ident in hand:
        if word.show:
            t.emit("is revealed", ident)
        else:
            t.emit("is looked at", ident, seen=c.seat)
    taken = r.answers[0].args if r.answers else ()
    doing(t, r, taken)
    if taken:
        moving.move(t, taken, word.to, "is discarded" if word.to == "graveyard" else "")
    return None


@does(w.Shift)
def shift(t: Table, r: Resolution, word: w.Shift, c: Context) -> None:
    for ident in cards(t, word.who, c):
        moving.shift(t, ident)


@does(w.RemoveFromBattle)
def remove_from_battle(t: Table, r: Resolution, word: w.RemoveFromBattle, c: Context) -> None:
    for ident in cards(t, word.who, c):
        changing.remove_from_battle(t, ident)


@does(w.TurnFaceDown)
def turn_face_down(t: Table, r: Resolution, word: w.TurnFaceDown, c: Context) -> None:
    for ident in cards(t, word.who, c):
        if t.objects[ident].zone == "rune area" and not t.objects[ident].face_down:
            t.face(ident, down=True)


@does(w.ExtraTurn)
def take_an_extra_turn(t: Table, r: Resolution, word: w.ExtraTurn, c: Context) -> None:
    t.note(EXTRA_TURNS, seat_named(c, word.player))


@does(w.Skip)
def skip_a_phase(t: Table, r: Resolution, word: w.Skip, c: Context) -> None:
    t.note(SKIPS, (seat_named(c, word.player), word.phase))


@does(w.Heal)
def heal(t: Table, r: Resolution, word: w.Heal, c: Context) -> None:
    changing.heal(t, cards(t, word.who, c))


@does(w.Win)
def win(t: Table, r: Resolution, word: w.Win, c: Context) -> None:
    changing.win(t, seat_named(c, word.player), c.this)


@does(w.GainGem)
@fow.condition("gem.attribute", ("", "1027.1a"), since="8.0", kind="process")
@fow.condition("gem.gain", ("", "1027.1"), since="8.0", kind="process")
def gain_gems(t: Table, r: Resolution, word: w.GainGem, c: Context) -> Result:
    """Gems of the attribute appear in the item area; where any will do, one of the five is chosen."""
    if not word.attribute and not r.answers:
        return Ask(c.seat, Choice(tuple([Decision("will", symbol) for symbol in ATTRIBUTES]), rule=t.number))
    attribute: Any = word.attribute or ATTRIBUTES[r.answers[-1].args[0]]
    card = FowCard(w.CardText(f"{attribute.title()} Gem", "gem", attribute=attribute))
    for _ in range(word.n):
        t.create(f"{attribute}-gem", card, c.seat, "item area", c.seat, pseudo=True)
        t.emit("gains a gem", player_id(c.seat), attribute=attribute)
    return None


@does(w.Token)
def token(t: Table, r: Resolution, word: w.Token, c: Context) -> None:
    text = w.CardText(
        word.name, "resonator", attribute=as_tuple(word.attribute), race=word.races, atk=word.atk, defence=word.defence,  # type: ignore[arg-type]
        keywords=word.keywords,
    )  # fmt: skip
    card = FowCard(text)
    name = word.name.lower().replace(" ", "-")
    made = [t.create(name, card, c.seat, "field", c.seat, pseudo=True, posture="recovered") for _ in range(word.n)]
    for one in made:
        moving.put_on_its_counters(t, one.id)
        moving.note_a_resonator(t, one.id)
    for one in made:
        t.emit("enters", one.id, by=f"@{c.seat}")
