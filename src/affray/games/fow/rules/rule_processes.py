"""Rule processes (1200s): what the rules themselves do before anybody gets priority, exhaustively, in each edition's order."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from affray.core.dependencies import DAMAGE, FIELD, LIFE
from affray.core.game import concedes
from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, Question, SubsetSpace
from affray.core.table import Table
from affray.core.verdicts import Verdict
from affray.games.fow.game import IN_PLAY, fow, opponent
from affray.games.fow.position.board_index import AS_PRINTED
from affray.games.fow.position.continuous import entails
from affray.games.fow.position.evaluate import is_type
from affray.games.fow.position.facts import FAILED_DRAW
from affray.games.fow.position.records import Keeping
from affray.games.fow.position.traits import TRAITS, traits
from affray.games.fow.rules.actions.destroying import destroying, may_be_destroyed
from affray.games.fow.rules.actions.moving import move, stays_behind
from affray.games.fow.vocabulary.printed import Object

LOOP = 100
"""Rule processes performed so often in a row, without ever settling, are a loop that nobody can stop (1301)."""


AGAIN = Goto("reveal")
"""After a destruction all rule processes are looked at again."""
Performed = bool | Call | Goto
"""The result of a rule process: whether it was performed, or how the program goes on then."""


def perform(t: Table) -> Performed:
    """Look at every rule process once, in order, performing what applies (602.1a).

    Those that look at nothing that changed since nothing applied are left out. True if any was performed; what takes steps of its
    own (destruction) is given as the word to go on with. That none applied is noted.
    """
    done = False
    news = entails(t, t.unchecked)
    for key, number, process, looks_at in in_order(t.book.edition):
        if looks_at & news:
            t.step, t.number = key, number
            result = process(t)
            if isinstance(result, (Call, Goto)) or t.over is not None:
                return result
            done = result or done
    if not done:
        t.settle()
    return done


def settled(t: Table) -> bool:
    """Has nothing changed that could make a rule process apply since none did? If so, that is noted."""
    if t.unchecked:
        if t.unchecked & LOOKED_AT or entails(t, t.unchecked) & LOOKED_AT:
            return False
        t.settle()
    return True


@cache
def in_order(edition: str) -> tuple[tuple[str, str, Callable[[Table], Performed], int], ...]:
    """Return the rule processes of an edition in its order, with their numbers and the aspects that they look at."""
    return tuple(
        [
            (key, numbers[edition], process, looks_at)
            for key, process, looks_at in PROCESSES
            if edition in (numbers := fow.rules[key].numbers)
        ]
    )


@fow.condition("process.together", ("103.3", "", ""), until="6.3", kind="process")
def lose_at_the_same_time(t: Table) -> bool:
    """Where no order is given among rule processes, one player's lack of life and the other's failed draw are a draw."""
    lifeless, drawless = _lifeless(t), _drawless(t)
    is_draw = len(lifeless) == len(drawless) == 1 and lifeless != drawless
    return is_draw and _lose(t, [0, 1], "one has no life left, the other could not draw")


@fow.condition("process.life", "1202.1", kind="process")
def lose_with_no_life(t: Table) -> bool:
    """A player whose life is 0 or less loses; both at once is a draw."""
    return _lose(t, _lifeless(t), "life 0 or less")


@fow.condition("process.draw", "1202.2", kind="process")
def lose_by_failed_draw(t: Table) -> bool:
    """A player who could not draw as the draw phase demands loses."""
    return _lose(t, _drawless(t), "could not draw in the draw phase")


def has_loser(t: Table) -> bool:
    """Has a player lost, so that rule processes end the game?"""
    return bool(_lifeless(t) or _drawless(t))


def _lifeless(t: Table) -> list[int]:
    return [seat for seat in (0, 1) if t.players[seat].life <= 0]


def _drawless(t: Table) -> list[int]:
    return [seat for seat in (0, 1) if t.fact(FAILED_DRAW, seat) and t.book.ruling("1202.2.empty-library")]


def _lose(t: Table, losers: list[int], why: str) -> bool:
    if not losers:
        return False
    winners = () if len(losers) == 2 else (opponent(losers[0]),)
    names = " and ".join(t.players[seat].name for seat in losers)
    t.end(winners, f"{names}: {why}")
    return True


def concede(t: Table, seat: int) -> Verdict:
    """Let a player give up, which is legal at any time; the other wins."""
    return concedes(t, seat)


fow.condition("concede", "103.4", kind="process")(concede)


@fow.condition("process.counters", ("", "1203.1", "1203.1"), kind="process")
def cancel_out_counters(t: Table) -> bool:
    """+100/+100 and -100/-100 counters on one card go away in pairs, on rulers as in the field."""
    done = False
    for ident in AS_PRINTED.of(t).counted:
        counters = t.objects[ident].counters
        pairs = min(counters.get("+100/+100", 0), counters.get("-100/-100", 0))
        if pairs:
            t.add_counters(ident, "+100/+100", -pairs)
            t.add_counters(ident, "-100/-100", -pairs)
            done = True
    return done


@fow.condition("process.damage", ("1203.1", "1204.1", "1204.1"), kind="process")
def destroy_the_damaged(t: Table) -> Performed:
    """J/resonators with as much damage as DEF are destroyed."""
    damaged = [one for one in _in_the_field(t) if one.damage]
    beaten = [one.id for one in damaged if traits(t, one.id).is_beaten_by(one.damage)]
    if beaten and t.book.since("12.7") and not t.book.ruling("1204.1b.damage-stays-on-what-cannot-be-destroyed"):
        for ident in beaten:
            if not may_be_destroyed(t, ident):
                t.heal(ident)
    return _destroy(t, beaten) if beaten else False


@fow.condition("process.no-defence", ("1203.2", "1204.2", ""), until="8.0", kind="process")
def destroy_those_without_defence(t: Table) -> Performed:
    """J/resonators whose DEF is 0 or less are destroyed."""
    frail = TRAITS.of(t).frail
    return _destroy(t, [one.id for one in _in_the_field(t) if one.id in frail]) if frail else False


@fow.condition("process.to-graveyard", rule="1205.1", since="12.7", kind="process")
def put_away_those_without_defence(t: Table) -> Performed:
    """Resonators whose DEF is 0 or less are put into the graveyard: that is no destruction, so nothing keeps them from it."""
    idents = _frail(t, "resonator")
    if idents:
        move(t, idents, "graveyard")
    return bool(idents)


@fow.condition("process.to-ruler-area", rule="1205.6", since="12.7", kind="process")
def put_back_rulers_without_defence(t: Table) -> Performed:
    """J-rulers whose DEF is 0 or less go to the ruler area with an astral counter, [Imperishable] or not."""
    idents = _frail(t, "J-ruler")
    if idents:
        move(t, idents, "ruler area")
    for ident in idents:
        t.add_counters(ident, "astral", 1)
    return bool(idents)


@fow.condition("process.mythic", rule="1205.8", since="12.7", kind="process")
def keep_one_mythic_card(t: Table) -> Performed:
    """Of several entities with [Mythic] that share a name and a controller, that player puts all but one into the graveyard."""
    for seat in (t.active, opponent(t.active)):
        names: dict[str, list[str]] = {}
        for zone in IN_PLAY:
            for ident in t.zone(zone, seat):
                if traits(t, ident).has("mythic"):
                    names.setdefault(t.objects[ident].card.printed_name, []).append(ident)
        for idents in names.values():
            if len(idents) > 1:
                return Call(mythic, Keeping(seat, tuple(idents)))
    return False


mythic = fow.procedure("mythic", Keeping, rule="1205")


@mythic.step("choose", rule="1205.8", since="12.7")
def choose_the_mythic_card_that_stays(t: Table, keeping: Keeping) -> StepResult:
    """Their controller chooses the one that stays."""
    return Question(keeping.seat, SubsetSpace(keeping.idents, 1, 1, t.number), about="keep")


@mythic.answer("put-away", rule="1205.8", since="12.7")
def put_the_other_mythic_cards_away(t: Table, keeping: Keeping, answer: Decision) -> StepResult:
    """The others go to the graveyard: that is no destruction."""
    move(t, tuple([ident for ident in keeping.idents if ident not in answer.args]), "graveyard")
    return Return()


def _frail(t: Table, kind: str) -> tuple[str, ...]:
    """Return the cards of a type in the field whose DEF is 0 or less."""
    frail = TRAITS.of(t).frail
    return tuple([one.id for one in _in_the_field(t) if one.id in frail and kind in traits(t, one.id).types]) if frail else ()


def _in_the_field(t: Table) -> list[Object]:
    """Return the cards in the field, the turn player's first."""
    return [t.objects[ident] for ident in (*t.zone("field", t.active), *t.zone("field", opponent(t.active)))]


def _destroy(t: Table, doomed: list[str]) -> Performed:
    idents = tuple([ident for ident in doomed if may_be_destroyed(t, ident)])
    return (destroying(t, idents) or AGAIN) if idents else False


@fow.condition("process.round", ("1204.1", "1205.1", "1206.1"), kind="process")
def round_life_up(t: Table) -> bool:
    """A life total that is no multiple of 100 becomes the next higher one."""
    done = False
    for seat in (0, 1):
        life = t.players[seat].life
        if life % 100:
            t.set_life(seat, life - life % 100 + 100)
            done = True
    return done


@fow.condition("process.loose-additions", ("1406.4a", "1406.4a", "1207.1"), kind="process")
def drop_loose_additions(t: Table) -> bool:
    """An addition on nothing, or on a card that has left or is no legal one any more, is put into the graveyard."""
    loose = []
    for ident in AS_PRINTED.of(t).added:
        obj = t.objects[ident]
        subtype = obj.card.text.subtype
        if obj.zone == "field" and subtype != "field" and not stays_behind(t, ident):
            host = t.objects.get(obj.attached)
            if host is None or host.zone not in IN_PLAY or not is_type(t, host, subtype or "J/resonator"):
                loose.append(ident)
    for ident in loose:
        move(t, (ident,), "graveyard")
    return bool(loose)


PROCESSES: tuple[tuple[str, Callable[[Table], Performed], int], ...] = (
    ("process.together", lose_at_the_same_time, LIFE),
    ("process.life", lose_with_no_life, LIFE),
    ("process.draw", lose_by_failed_draw, LIFE),
    ("process.counters", cancel_out_counters, FIELD),
    ("process.damage", destroy_the_damaged, FIELD | DAMAGE),
    ("process.no-defence", destroy_those_without_defence, FIELD),
    ("process.to-graveyard", put_away_those_without_defence, FIELD),
    ("process.to-ruler-area", put_back_rulers_without_defence, FIELD),
    ("process.mythic", keep_one_mythic_card, FIELD),
    ("process.round", round_life_up, LIFE),
    ("process.loose-additions", drop_loose_additions, FIELD),
)
"""In order, with the aspects that each looks at besides what continuous effects look at."""
LOOKED_AT = LIFE | FIELD | DAMAGE
