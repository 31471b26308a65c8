"""Effects of each word of the vocabulary when an ability is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from affray.core.questions import YES_NO, Decision, OptionSpace, OrderSpace, Question, SubsetSpace
from affray.core.resolving import Handlers, Result
from affray.core.state import NOBODY, Effect, player_id
from affray.core.table import Table
from affray.games.ijinden.game import opponent
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.bindings import Context
from affray.games.ijinden.position.board_index import barred, is_meant, lasting, profile
from affray.games.ijinden.position.filters import amount, fits_words, holds, matching, named, who, zones_of
from affray.games.ijinden.position.records import CurrentBattle, Main, Resolution
from affray.games.ijinden.position.roles import battle_of, stop_attacking
from affray.games.ijinden.rules.actions import destroy, move, protected, spare, tap, turn_down, turn_up, untap
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import Object

Handler = Callable[[Table, Resolution, Any, Context], Result]
ToThem = Callable[[Table, Resolution, Any, Context, tuple[str, ...]], Result]
YES = Decision("yes")
HANDLERS: Handlers[Handler] = Handlers()
does = HANDLERS.does


# -- the procedure that must be possible


def possible(t: Table, procedure: tuple[Any, ...], context: Context) -> bool:
    """Can everything that stands before 発動できる be done?"""
    return all(_can(t, word, context) for word in procedure)


def _can(t: Table, word: Any, context: Context) -> bool:
    if isinstance(word, w.Mill | w.Guard | w.Store):
        return len(t.zone("library", seat_of(t, context, word.player))) >= amount(t, word.n, context)
    if isinstance(word, w.Discard):
        return len(t.zone("hand", seat_of(t, context, word.player))) >= amount(t, word.n, context)
    if isinstance(word, w.Target):
        return len(_open(t, word, word.what, context)) >= (1 if word.up_to else word.n)
    if isinstance(word, w.Show):
        return bool(matching(t, word.what, context))
    if isinstance(word, w.Move) and word.who == "this":
        here = t.objects.get(context.source)
        by = _abilities_of(here)
        return here is not None and here.zone != word.to and not is_held(t, here.id, context.controller, word.to, by)
    phrase = getattr(word, "who", None)
    if isinstance(phrase, w.What) and phrase.n is not None and not phrase.up_to:
        idents = _open(t, word, phrase, context)
        if isinstance(word, w.Move):
            by = _abilities_of(t.objects.get(context.source))
            idents = tuple([ident for ident in idents if not is_held(t, ident, context.controller, word.to, by)])
        return len(idents) >= amount(t, phrase.n, context)
    return True


def looks_into_a_hand(t: Table, procedure: tuple[Any, ...]) -> bool:
    """Is it told by what lies in a hand whether the procedure is possible? Then nobody is told but its player."""
    phrases = [getattr(word, "what", getattr(word, "who", None)) for word in procedure]
    return any(isinstance(phrase, w.What) and is_secret(t, phrase) for phrase in phrases)


def _open(t: Table, word: Any, what: w.What, context: Context) -> tuple[str, ...]:
    """Return the cards that fit and to which this word can do anything at all."""
    idents = matching(t, what, context)
    if isinstance(word, w.Tap):
        return tuple([ident for ident in idents if t.objects[ident].posture == "untapped"])
    if isinstance(word, w.TurnDown):
        return tuple([ident for ident in idents if not t.objects[ident].face_down])
    if isinstance(word, w.Destroy):
        return tuple([ident for ident in idents if not t.objects[ident].damage and not protected(t, ident, context.controller)])
    return idents


def seat_of(t: Table, context: Context, player: str) -> int:
    """Return the player that a word means; `its owner` is the player of the card that it is about."""
    if player == "turn player":
        return t.active
    if player == "its owner":
        it = named(t, "it", context)
        return t.objects[it[0]].owner if it else NOBODY
    return opponent(context.controller) if player == "opponent" else context.controller


# -- whom it is about


def chosen(t: Table, resolution: Resolution, word: Any, phrase: w.Reference, context: Context) -> Question | tuple[str, ...]:
    """Return the cards that a word is about, or the question which of those that fit."""
    if not isinstance(phrase, w.What) or phrase.n is None:
        return who(t, phrase, context)
    candidates = _open(t, word, phrase, context)
    n = amount(t, phrase.n, context)
    if len(candidates) <= n and not phrase.up_to and not is_secret(t, phrase):
        picked = _all_there_are(t, candidates, context, _about(word))
    elif (n <= 0 or not candidates) and not is_secret(t, phrase):
        picked = ()
    elif not resolution.answers:
        seat = opponent(context.controller) if phrase.by == "opponent" else context.controller
        return Question(seat, SubsetSpace(candidates, 0 if phrase.up_to else n, n, t.number), about=_about(word))
    else:
        picked = tuple([str(one) for one in resolution.answers[0].args])
    resolution.bind("picked", t, picked)
    return picked


def _all_there_are(t: Table, candidates: tuple[str, ...], context: Context, about: str) -> tuple[str, ...]:
    """Return all of these, as there is nothing to choose."""
    if candidates:
        t.note_forced(
            Question(context.controller, SubsetSpace(candidates, len(candidates), len(candidates), t.number), about=about),
            Decision("choose", *candidates),
        )
    return candidates


def is_secret(t: Table, what: w.What) -> bool:
    """May what fits lie where only its player sees it? Then who picks is asked even if there is no choice: not to ask would tell."""
    return any(t.book.game.zones[zone].visible_to == "owner" for zone in zones_of(what))


def does_to(word: type) -> Callable[[ToThem], ToThem]:
    """Register what a word does to the cards that it is about, once they are chosen."""

    def register(to_them: ToThem) -> ToThem:
        def handler(t: Table, resolution: Resolution, word: Any, context: Context) -> Result:
            picked = chosen(t, resolution, word, word.who, context)
            return picked if isinstance(picked, Question) else to_them(t, resolution, word, context, picked)

        does(word)(handler)
        return to_them

    return register


def _about(word: Any) -> str:
    return str(word.__struct_config__.tag)


@does(w.Target)
def name_cards(t: Table, resolution: Resolution, word: w.Target, context: Context) -> Result:
    """Name cards, chosen among those that fit now."""
    candidates = matching(t, word.what, context)
    if len(candidates) <= word.n and (not word.up_to or len(candidates) == 1) and not is_secret(t, word.what):
        picked = _all_there_are(t, candidates, context, "target")
    elif not resolution.answers:
        return Question(
            context.controller, SubsetSpace(candidates, 1 if word.up_to else word.n, word.n, t.number), about="target"
        )
    else:
        picked = tuple([str(one) for one in resolution.answers[0].args])
    taken = sum([1 for key in resolution.bound if key.startswith("target")])
    key = f"target {taken + 1}" if taken else "target"
    resolution.bind(key, t, picked)
    for ident in picked:
        t.emit("is named", ident)
    return None


# -- cards in play


@does_to(w.Destroy)
def destroy_cards(t: Table, resolution: Resolution, word: w.Destroy, context: Context, picked: tuple[str, ...]) -> None:
    beside = named(t, word.beside, context) if word.beside else ()
    destroy(
        t,
        tuple([ident for ident in dict.fromkeys((*beside, *picked)) if t.objects[ident].zone == "battlefield"]),
        context.controller,
    )


@does_to(w.Spare)
def spare_cards(t: Table, resolution: Resolution, word: w.Spare, context: Context, picked: tuple[str, ...]) -> None:
    spare(t, picked)


@does_to(w.Move)
def move_cards(t: Table, resolution: Resolution, word: w.Move, context: Context, picked: tuple[str, ...]) -> Result:
    movable = tuple([ident for ident in picked if not is_held(t, ident, context.controller, word.to, abilities_of(resolution))])
    position: str = word.position
    if position == "either":
        if not movable:
            return None
        last = resolution.answers[-1] if resolution.answers else Decision("")
        if last.verb not in ("top", "bottom"):
            return Question(
                context.controller, OptionSpace((Decision("top"), Decision("bottom")), rule=t.number), about="top or bottom"
            )
        position = last.verb
    elif word.ordered and len(movable) > 1:
        last = resolution.answers[-1] if resolution.answers else Decision("")
        if last.verb != "order":
            return Question(context.controller, OrderSpace(movable, t.number), about="order")
        movable = tuple([str(one) for one in last.args])
    down = [ident for ident in movable if word.face == "down" or (word.face == "as it lies" and t.objects[ident].face_down)]
    up = tuple([ident for ident in movable if ident not in down])
    moved = (
        *move(
            t,
            tuple(down),
            word.to,
            down=word.to in ("battlefield", "mana zone"),
            bottom=position == "bottom",
            drained=() if word.legacies else tuple(down),
        ),
        *move(t, up, word.to, bottom=position == "bottom", drained=() if word.legacies else up),
    )
    resolution.bind("moved", t, moved)
    return None


def is_held(t: Table, ident: str, seat: int, to: str, by: tuple[str, ...]) -> bool:
    """Does something keep a card from leaving its zone, or from going there, by what this player's abilities do?"""
    obj = t.objects[ident]
    if obj.zone == to:
        return False
    if obj.zone == "battlefield" and obj.owner != seat and barred(t, obj, "leave by opponent") is not None:
        return True
    for source in fits_words(t, w.Stays, ident):
        hostile = source.word.by == "ability of the opponent" and source.context.controller != seat
        if source.word.to in ("", to) and (hostile or source.word.by in by):
            return True
    return False


def abilities_of(resolution: Resolution) -> tuple[str, ...]:
    """Return the names that texts have for the ability that is being carried out."""
    return _abilities_of(resolution.source)


def _abilities_of(source: Object | None) -> tuple[str, ...]:
    here = source is not None and source.zone == "battlefield"
    return ("ability", "ability on the battlefield") if here else ("ability",)


@does_to(w.Tap)
def tap_cards(t: Table, resolution: Resolution, word: w.Tap, context: Context, picked: tuple[str, ...]) -> None:
    tapped = tap(t, picked)
    resolution.bind("picked", t, tapped)


@does_to(w.Untap)
def untap_cards(t: Table, resolution: Resolution, word: w.Untap, context: Context, picked: tuple[str, ...]) -> None:
    untap(t, picked)


@does_to(w.TurnDown)
def turn_cards_down(t: Table, resolution: Resolution, word: w.TurnDown, context: Context, picked: tuple[str, ...]) -> None:
    for ident in picked:
        if not t.objects[ident].face_down:
            turn_down(t, ident)


@does(w.TurnUp)
def turn_cards_up(t: Table, resolution: Resolution, word: w.TurnUp, context: Context) -> None:
    for ident in who(t, word.who, context):
        if t.objects[ident].face_down:
            turn_up(t, ident)


@does_to(w.Look)
def look_at_faces(t: Table, resolution: Resolution, word: w.Look, context: Context, picked: tuple[str, ...]) -> None:
    for ident in picked:
        if t.objects[ident].face_down:
            t.emit("is seen", ident, seen=context.controller, card=t.objects[ident].card.name)


@does_to(w.Withdraw)
def withdraw(t: Table, resolution: Resolution, word: w.Withdraw, context: Context, picked: tuple[str, ...]) -> None:
    """アタッカーでない状態にする: they stay where they are, tapped."""
    battle = t.edit_record("battle")
    if isinstance(battle, CurrentBattle):
        stop_attacking(t, battle, tuple([ref for ref in map(t.ref, picked) if ref in battle.attackers]))


# -- the game


@does(w.Right)
def more_rights(t: Table, resolution: Resolution, word: w.Right, context: Context) -> None:
    give_rights(t, resolution, context.controller, word.to, amount(t, word.n, context))


def give_rights(t: Table, resolution: Resolution, seat: int, to: str, n: int) -> None:
    """A player may summon or place so many more cards, unless something keeps that from growing."""
    by = abilities_of(resolution)
    kept = [one for one in lasting(t, w.RightsStay) if is_meant(one, seat, t.active) and one.word.by in by]
    if n <= 0 or (to == "place" and kept):
        return
    t.record_fact(facts.SUMMONS if to == "summon" else facts.PLACEMENTS, seat, n)
    t.emit("gains summoning rights" if to == "summon" else "gains placing rights", player_id(seat), amount=n)


@does(w.ExtraBattle)
def one_more_battle(t: Table, resolution: Resolution, word: w.ExtraBattle, context: Context) -> None:
    record = t.edit_record("main")
    if isinstance(record, Main):
        record.battles += 1
        t.emit("gains a battle", player_id(context.controller))


@does(w.StopBattle)
def stop_battle(t: Table, resolution: Resolution, word: w.StopBattle, context: Context) -> None:
    if battle_of(t) is not None:
        t.record_fact(facts.BATTLE_STOPPED)
    if word.end_turn:
        t.record_fact(facts.TURN_ENDS)


@does(w.Win)
def win(t: Table, resolution: Resolution, word: w.Win, context: Context) -> None:
    t.end((context.controller,), f"{t.players[context.controller].name} wins by {_name(resolution)}")


@does(w.Lose)
def lose(t: Table, resolution: Resolution, word: w.Lose, context: Context) -> None:
    t.end((opponent(context.controller),), f"{t.players[context.controller].name} loses by {_name(resolution)}")


def _name(resolution: Resolution) -> str:
    return resolution.source.card.name if resolution.source is not None else "a card"


@does(w.May)
def may(t: Table, resolution: Resolution, word: w.May, context: Context) -> Result:
    """Let a player do something; of two things that the text leaves without a condition (～か～), one that can be done is done."""
    if word.condition is not None and not holds(t, word.condition, context):
        return word.otherwise
    can = possible(t, word.effects[:1], context)
    may_not = not can or word.condition is not None or not word.otherwise or possible(t, word.otherwise[:1], context)
    ways = tuple([one for one in YES_NO if (one == YES and can) or (one != YES and may_not)])
    if len(ways) == 1 and not looks_into_a_hand(t, (*word.effects[:1], *word.otherwise[:1])):
        return word.effects if can else word.otherwise
    if not resolution.answers:
        return Question(context.controller, OptionSpace(ways, rule=t.number), about="may")
    return word.effects if resolution.answers[0].verb == "yes" else word.otherwise


@does(w.IfThen)
def if_then(t: Table, resolution: Resolution, word: w.IfThen, context: Context) -> Result:
    return word.then if holds(t, word.condition, context) else word.otherwise


@does(w.Wearable)
def become_wearable(t: Table, resolution: Resolution, word: w.Wearable, context: Context) -> None:
    """Make the magic wearable, which shows when it is put away after use (E4)."""


@does(w.Later)
def later(t: Table, resolution: Resolution, word: w.Later, context: Context) -> None:
    _add(t, resolution, word, context, (), "")


@does(*get_args(w.Lasting))
def begin_lasting(t: Table, resolution: Resolution, word: Any, context: Context) -> Result:
    """Begin a lasting effect: on the cards it names, or on all that fit as long as it lasts."""
    phrase = getattr(word, "who", None)
    if phrase is None or (isinstance(phrase, w.What) and phrase.n is None):
        _add(t, resolution, word, context, (), word.until)
        return None
    picked = chosen(t, resolution, word, phrase, context)
    if isinstance(picked, Question):
        return picked
    if isinstance(word, w.InsteadOfGraveyard):
        picked = tuple([ident for ident in picked if t.objects[ident].damage])
    if picked:
        _add(t, resolution, word, context, picked, word.until)
    return None


def _add(t: Table, resolution: Resolution, word: Any, context: Context, on: tuple[str, ...], until: str) -> None:
    was = [(ident, profile(t, ident).power) for ident in on if isinstance(word, w.Gain)]
    t.add_effect(
        Effect(
            word,
            context.controller,
            t.ref(context.source),
            _name(resolution),
            tuple([t.objects[ident].ref for ident in on]),
            until,
            context.bindings,
        )
    )
    for ident, before in was:
        now = profile(t, ident).power
        if now != before:
            t.emit("power changes", ident, n=now - before, power=now, source=context.source)
