"""What each word of the vocabulary does when an ability is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from affray.core.questions import YES_NO, Ask, Choice, Decision, Pick
from affray.core.resolving import Handlers, Result
from affray.core.state import Effect, player_id
from affray.core.table import Table
from affray.games.ijinden.game import opponent
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.bindings import Context
from affray.games.ijinden.position.board_index import barred, profile
from affray.games.ijinden.position.filters import amount, fits, holds, matching, named, who, zones_of
from affray.games.ijinden.position.records import Battle, Main, Resolution
from affray.games.ijinden.position.roles import battle_of, stop_attacking
from affray.games.ijinden.rules.actions import destroy, draw, from_the_top, move, protected, spare, tap, turn_down, turn_up, untap
from affray.games.ijinden.vocabulary import words as w

Handler = Callable[[Table, Resolution, Any, Context], Result]
ToThem = Callable[[Table, Resolution, Any, Context, tuple[str, ...]], Result]
HANDLERS: Handlers[Handler] = Handlers()
does = HANDLERS.does


# -- the procedure that must be possible


def possible(t: Table, procedure: tuple[Any, ...], c: Context) -> bool:
    """Can everything that stands before 発動できる be done?"""
    return all(_can(t, word, c) for word in procedure)


def _can(t: Table, word: Any, c: Context) -> bool:
    if isinstance(word, w.Mill | w.Guard | w.Store):
        return len(t.zone("library", _seat(c, word.player))) >= amount(t, word.n, c)
    if isinstance(word, w.Discard):
        return len(t.zone("hand", _seat(c, str(word.player)))) >= amount(t, word.n, c)
    if isinstance(word, w.Target):
        return len(_open(t, word, word.what, c)) >= (1 if word.up_to else word.n)
    if isinstance(word, w.Show):
        return bool(matching(t, word.what, c))
    if isinstance(word, w.Move) and word.who == "this":
        return c.this in t.objects and t.objects[c.this].zone != word.to
    phrase = getattr(word, "who", None)
    if isinstance(phrase, w.What) and phrase.n is not None and not phrase.up_to:
        return len(_open(t, word, phrase, c)) >= amount(t, phrase.n, c)
    return True


def looks_into_a_hand(t: Table, procedure: tuple[Any, ...]) -> bool:
    """Is it told by what lies in a hand whether the procedure is possible? Then nobody is told but its player."""
    phrases = [getattr(word, "what", getattr(word, "who", None)) for word in procedure]
    return any(isinstance(phrase, w.What) and is_secret(t, phrase) for phrase in phrases)


def _open(t: Table, word: Any, what: w.What, c: Context) -> tuple[str, ...]:
    """The cards that fit and to which this word can do anything at all."""
    found = matching(t, what, c)
    if isinstance(word, w.Tap):
        return tuple([ident for ident in found if t.objects[ident].posture == "untapped"])
    if isinstance(word, w.TurnDown):
        return tuple([ident for ident in found if not t.objects[ident].face_down])
    if isinstance(word, w.Destroy):
        return tuple([ident for ident in found if not t.objects[ident].damage and not protected(t, ident, c.seat)])
    return found


def _seat(c: Context, player: str) -> int:
    return opponent(c.seat) if player == "opponent" else c.seat


# -- whom it is about


def chosen(t: Table, r: Resolution, word: Any, phrase: w.Who, c: Context) -> Ask | tuple[str, ...]:
    """The cards that a word is about, or the question which of those that fit."""
    if not isinstance(phrase, w.What) or phrase.n is None:
        return who(t, phrase, c)
    found = _open(t, word, phrase, c)
    n = amount(t, phrase.n, c)
    if len(found) <= n and not phrase.up_to and not is_secret(t, phrase):
        picked = _all_there_are(t, found, c, _about(word))
    elif (n <= 0 or not found) and not is_secret(t, phrase):
        picked = ()
    elif not r.answers:
        seat = opponent(c.seat) if phrase.by == "opponent" else c.seat
        return Ask(seat, Pick(found, 0 if phrase.up_to else n, n, t.number), about=_about(word))
    else:
        picked = tuple([str(one) for one in r.answers[0].args])
    r.bind("picked", t, picked)
    return picked


def _all_there_are(t: Table, found: tuple[str, ...], c: Context, about: str) -> tuple[str, ...]:
    """Nobody is asked which of these, since all of them it must be."""
    if found:
        t.spare(Ask(c.seat, Pick(found, len(found), len(found), t.number), about=about), Decision("choose", *found))
    return found


def is_secret(t: Table, what: w.What) -> bool:
    """May what fits lie where only its player sees it? Then who picks is asked even if there is no choice: not to ask would tell."""
    return any(t.book.game.zones[zone].sees == "owner" for zone in zones_of(what))


def does_to(word: type) -> Callable[[ToThem], ToThem]:
    """Register what a word does to the cards that it is about, once they are chosen."""

    def register(to_them: ToThem) -> ToThem:
        def handler(t: Table, r: Resolution, word: Any, c: Context) -> Result:
            picked = chosen(t, r, word, word.who, c)
            return picked if isinstance(picked, Ask) else to_them(t, r, word, c, picked)

        does(word)(handler)
        return to_them

    return register


def _about(word: Any) -> str:
    return str(word.__struct_config__.tag)


@does(w.Target)
def name_cards(t: Table, r: Resolution, word: w.Target, c: Context) -> Result:
    """Cards are named; which are chosen among those that fit now."""
    found = matching(t, word.what, c)
    if len(found) <= word.n and (not word.up_to or len(found) == 1) and not is_secret(t, word.what):
        picked = _all_there_are(t, found, c, "target")
    elif not r.answers:
        return Ask(c.seat, Pick(found, 1 if word.up_to else word.n, word.n, t.number), about="target")
    else:
        picked = tuple([str(one) for one in r.answers[0].args])
    taken = sum([1 for key in r.bound if key.startswith("target")])
    key = f"target {taken + 1}" if taken else "target"
    r.bind(key, t, picked)
    for ident in picked:
        t.emit("is named", ident)
    return None


# -- hands and libraries


@does(w.Draw)
def draw_cards(t: Table, r: Resolution, word: w.Draw, c: Context) -> None:
    drawn = draw(t, _seat(c, word.player), amount(t, word.n, c))
    if drawn and r.source is not None and r.source.zone == "mana zone":
        t.note(facts.DRAWN_BY_MANA, c.seat)


@does(w.Mill)
def mill(t: Table, r: Resolution, word: w.Mill, c: Context) -> None:
    move(t, from_the_top(t, _seat(c, word.player), amount(t, word.n, c)), "graveyard")


@does(w.Guard)
def guard(t: Table, r: Resolution, word: w.Guard, c: Context) -> None:
    for ident in from_the_top(t, _seat(c, word.player), amount(t, word.n, c)):
        move(t, (ident,), "battlefield", down=True)


@does(w.Store)
def store(t: Table, r: Resolution, word: w.Store, c: Context) -> None:
    for ident in from_the_top(t, _seat(c, word.player), amount(t, word.n, c)):
        move(t, (ident,), "mana zone", down=True)


@does(w.Discard)
def discard(t: Table, r: Resolution, word: w.Discard, c: Context) -> Result:
    seat = _seat(c, str(word.player))
    if word.player == "its owner":
        it = named(t, "it", c)
        if not it:
            return None
        seat = t.objects[it[0]].owner
    hand = t.zone("hand", seat)
    n = min(amount(t, word.n, c), len(hand))
    if n <= 0:
        return None
    if not r.answers and n < len(hand):
        return Ask(seat, Pick(hand, n, n, t.number), about="discard")
    move(t, tuple([str(one) for one in r.answers[0].args]) if r.answers else hand, "graveyard", how="discarded")
    return None


@does(w.Show)
def show(t: Table, r: Resolution, word: w.Show, c: Context) -> Result:
    found = matching(t, word.what, c)
    if not found:
        return None
    if not r.answers:
        return Ask(c.seat, Pick(found, 1, 1, t.number), about="show")
    t.emit("is revealed", str(r.answers[0].args[0]))
    return None


@does(w.Search)
def search(t: Table, r: Resolution, word: w.Search, c: Context) -> Result:
    """The opponent's hand is looked at; a card that fits is put away."""
    found = tuple([ident for ident in matching(t, word.what, c) if t.objects[ident].owner != c.seat])
    if not r.answers:
        hand = t.zone("hand", opponent(c.seat))
        if len(found) > 1:
            return Ask(c.seat, Pick(found, 1, 1, t.number), about="search")
        for ident in hand:
            t.emit("is revealed", ident, seen=c.seat)
    if not found:
        return word.otherwise
    move(t, (str(r.answers[0].args[0]) if r.answers else found[0],), "graveyard")
    return None


@does(w.Dig)
def dig(t: Table, r: Resolution, word: w.Dig, c: Context) -> Result:
    """Its player alone sees them, and is asked even if none fits: not to ask would tell."""
    if "seen" not in r.bound:
        bottom = t.zone("library", c.seat)[: max(0, amount(t, word.n, c))]
        for ident in bottom:
            t.emit("is revealed", ident, seen=c.seat)
        r.bind("seen", t, bottom)
        return (word,) if bottom else None
    seen = named(t, "seen", c)
    fit = tuple([ident for ident in seen if fits(t, t.objects[ident], word.what, c)])
    if not r.answers:
        return Ask(c.seat, Pick(fit, 0, len(fit), t.number), about="dig")
    picked = tuple([str(one) for one in r.answers[0].args])
    move(t, picked, "battlefield")
    move(t, tuple([ident for ident in seen if ident not in picked]), "hand")
    return None


# -- cards in play


@does_to(w.Destroy)
def destroy_cards(t: Table, r: Resolution, word: w.Destroy, c: Context, picked: tuple[str, ...]) -> None:
    destroy(t, tuple([ident for ident in picked if t.objects[ident].zone == "battlefield"]), c.seat)


@does_to(w.Spare)
def spare_cards(t: Table, r: Resolution, word: w.Spare, c: Context, picked: tuple[str, ...]) -> None:
    spare(t, picked)


@does_to(w.Move)
def move_cards(t: Table, r: Resolution, word: w.Move, c: Context, picked: tuple[str, ...]) -> Result:
    movable = tuple([ident for ident in picked if not _held(t, ident, c.seat)])
    position: str = word.position
    if position == "either":
        if not movable:
            return None
        last = r.answers[-1] if r.answers else Decision("")
        if last.verb not in ("top", "bottom"):
            return Ask(c.seat, Choice((Decision("top"), Decision("bottom")), rule=t.number), about="top or bottom")
        position = last.verb
    down = [ident for ident in movable if word.face == "down" or (word.face == "as it lies" and t.objects[ident].face_down)]
    up = tuple([ident for ident in movable if ident not in down])
    moved = (
        *move(t, tuple(down), word.to, down=word.to in ("battlefield", "mana zone"), bottom=position == "bottom"),
        *move(t, up, word.to, bottom=position == "bottom"),
    )
    r.bind("moved", t, moved)
    return None


def _held(t: Table, ident: str, seat: int) -> bool:
    """Does something keep a card from leaving the battlefield by what this player's abilities do?"""
    found = t.objects[ident]
    return found.zone == "battlefield" and found.owner != seat and barred(t, found, "leave by opponent") is not None


@does_to(w.Tap)
def tap_cards(t: Table, r: Resolution, word: w.Tap, c: Context, picked: tuple[str, ...]) -> None:
    tapped = tap(t, picked)
    r.bind("picked", t, tapped)


@does_to(w.Untap)
def untap_cards(t: Table, r: Resolution, word: w.Untap, c: Context, picked: tuple[str, ...]) -> None:
    untap(t, picked)


@does_to(w.TurnDown)
def turn_cards_down(t: Table, r: Resolution, word: w.TurnDown, c: Context, picked: tuple[str, ...]) -> None:
    for ident in picked:
        if not t.objects[ident].face_down:
            turn_down(t, ident)


@does(w.TurnUp)
def turn_cards_up(t: Table, r: Resolution, word: w.TurnUp, c: Context) -> None:
    for ident in who(t, word.who, c):
        if t.objects[ident].face_down:
            turn_up(t, ident)


@does_to(w.Withdraw)
def withdraw(t: Table, r: Resolution, word: w.Withdraw, c: Context, picked: tuple[str, ...]) -> None:
    """アタッカーでない状態にする: they stay where they are, tapped."""
    battle = t.edit_record("battle")
    if isinstance(battle, Battle):
        stop_attacking(t, battle, tuple([ref for ref in map(t.ref, picked) if ref in battle.attackers]))


# -- the game


@does(w.Right)
def more_rights(t: Table, r: Resolution, word: w.Right, c: Context) -> None:
    n = amount(t, word.n, c)
    t.note(facts.SUMMONS if word.to == "summon" else facts.PLACEMENTS, c.seat, n)
    t.emit("gains summoning rights" if word.to == "summon" else "gains placing rights", player_id(c.seat), amount=n)


@does(w.ExtraBattle)
def one_more_battle(t: Table, r: Resolution, word: w.ExtraBattle, c: Context) -> None:
    record = t.edit_record("main")
    if isinstance(record, Main):
        record.battles += 1
        t.emit("gains a battle", player_id(c.seat))


@does(w.StopBattle)
def stop_battle(t: Table, r: Resolution, word: w.StopBattle, c: Context) -> None:
    if battle_of(t) is not None:
        t.note(facts.BATTLE_STOPPED)
    if word.end_turn:
        t.note(facts.TURN_ENDS)


@does(w.Win)
def win(t: Table, r: Resolution, word: w.Win, c: Context) -> None:
    t.end((c.seat,), f"{t.players[c.seat].name} wins by {_name(r)}")


@does(w.Lose)
def lose(t: Table, r: Resolution, word: w.Lose, c: Context) -> None:
    t.end((opponent(c.seat),), f"{t.players[c.seat].name} loses by {_name(r)}")


def _name(r: Resolution) -> str:
    return r.source.card.name if r.source is not None else "a card"


@does(w.May)
def may(t: Table, r: Resolution, word: w.May, c: Context) -> Result:
    """A player may do something; where the text leaves two things without a condition (～か～), one of them that can be done is done."""
    if not possible(t, word.effects[:1], c) or (word.condition is not None and not holds(t, word.condition, c)):
        return word.otherwise
    if word.condition is None and word.otherwise and not possible(t, word.otherwise[:1], c):
        return word.effects
    if not r.answers:
        return Ask(c.seat, Choice(YES_NO, rule=t.number), about="may")
    return word.effects if r.answers[0].verb == "yes" else word.otherwise


@does(w.IfThen)
def if_then(t: Table, r: Resolution, word: w.IfThen, c: Context) -> Result:
    return word.then if holds(t, word.condition, c) else word.otherwise


@does(w.Wearable)
def become_wearable(t: Table, r: Resolution, word: w.Wearable, c: Context) -> None:
    """What it does shows when the magic is put away after use (E4)."""


@does(w.Later)
def later(t: Table, r: Resolution, word: w.Later, c: Context) -> None:
    _add(t, r, word, c, (), "")


@does(*get_args(w.Lasting))
def begin_lasting(t: Table, r: Resolution, word: Any, c: Context) -> Result:
    """Something begins that lasts: on the cards it names, or on whatever fits as long as it lasts."""
    phrase = getattr(word, "who", None)
    if phrase is None or (isinstance(phrase, w.What) and phrase.n is None):
        _add(t, r, word, c, (), word.until)
        return None
    picked = chosen(t, r, word, phrase, c)
    if isinstance(picked, Ask):
        return picked
    if isinstance(word, w.InsteadOfGraveyard):
        picked = tuple([ident for ident in picked if t.objects[ident].damage])
    if picked:
        _add(t, r, word, c, picked, word.until)
    return None


def _add(t: Table, r: Resolution, word: Any, c: Context, on: tuple[str, ...], until: str) -> None:
    was = [(ident, profile(t, ident).power) for ident in on if isinstance(word, w.Gain)]
    t.add_effect(Effect(word, c.seat, t.ref(c.this), _name(r), tuple([t.objects[ident].ref for ident in on]), until, c.bound))
    for ident, before in was:
        now = profile(t, ident).power
        if now != before:
            t.emit("power changes", ident, n=now - before, power=now, source=c.this)
