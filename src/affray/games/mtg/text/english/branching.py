"""The words that branch or wait: what may be done, what follows from it, what is done later."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.word import within
from affray.games.mtg.text.english.amounts import PLAIN
from affray.games.mtg.text.english.conditions import CONDITION
from affray.games.mtg.text.english.costs import MANA, PAYING
from affray.games.mtg.text.english.effects import BRANCH, IN_TURN, ONE_EFFECT, ONE_OF
from affray.games.mtg.text.english.events import NEXT, WHENEVER
from affray.games.mtg.text.english.lasting import GAINS
from affray.games.mtg.text.english.slots import ENGLISH, also, says
from affray.games.mtg.text.english.who import AIMS, PLAYER, TARGET, YOU_SAID
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Phrase, ReadOnly, Transformed, Wrapped, optional
from affray.text.grammar.rule import Fields, Form, GrammarRule

says(w.IfThen, "if {condition}, {then}", condition=CONDITION, then=IN_TURN)
also(w.IfThen, "{then} if {condition}", condition=CONDITION, then=ONE_EFFECT)
says(w.IfThen, "if {condition}, {then}; otherwise, {otherwise}", condition=CONDITION, then=IN_TURN, otherwise=IN_TURN)
_IN_A_CLAUSE: Phrase[Any] = GrammarRule(
    w.Part,
    "{targets}{effects}",
    targets=optional(Wrapped(ListOf(TARGET.any, " and ", ", "), "choose ", ", then "), ()),
    effects=IN_TURN,
)
_REFLEXIVE: Phrase[Any] = Transformed(
    _IN_A_CLAUSE,
    lambda part: (w.WhenYouDo(part),),
    lambda some: some[0].then if len(some) == 1 and isinstance(some[0], w.WhenYouDo) else None,
)
_MAY: tuple[tuple[str, Any], ...] = (("{player}may ", YOU_SAID), ("{player} may ", PLAYER.one), ("{player} each may ", AIMS))
for _who, _player in _MAY:
    says(w.MayDo, f"{_who}{{cost}}; when <you do~they do>, {{effects}}", cost=PAYING, effects=_REFLEXIVE, player=_player)
    also(w.MayDo, f"{_who}{{cost}}. when <you do~they do>, {{effects}}", cost=PAYING, effects=_REFLEXIVE, player=_player)
_DONE = (
    w.Move,
    w.Tap,
    w.Untap,
    w.SacrificeIt,
    w.Destroy,
    w.PutCounters,
    w.Attach,
    w.Choose,
    w.Mill,
    w.Search,
    w.PhaseOut,
    w.Fight,
    w.Damage,
)
"""Actions that are done first, that are no cost, and that "if you do" follows."""


def _if_done(values: tuple[Any, ...]) -> tuple[Any, ...] | None:
    first, rest = values
    is_of_this = isinstance(first[0], (w.Move, w.Tap, w.SacrificeIt)) and getattr(first[0].who, "who", "") in ("this", "giver")
    return (*first, *rest) if isinstance(first[0], _DONE) and not (is_of_this and not _enters(first[0])) else None


def _enters(word: Any) -> bool:
    return isinstance(word, w.Move) and word.to in ("battlefield", "hand", "library")


_FIRST_DONE: Phrase[Any] = Transformed(
    Form("{first}, and if that was done, {rest}", first=IN_TURN, rest=IN_TURN),
    lambda values: (*values[0], *values[1]) if len(values[0]) == 1 else None,
    lambda effects: (effects[:1], effects[1:]) if len(effects) > 1 else None,
)
_FIRST_DONE_READ: Phrase[Any] = ReadOnly(Transformed(
    AnyOf(*[Form(f"{{first}}{join} <you do~they do>, {{rest}}", first=IN_TURN, rest=IN_TURN) for join in (". if", ", and if", "; if")]),
    _if_done, lambda effects: None,
))  # fmt: skip
_UNNAMED = (
    w.Amass, w.Bolster, w.Cascade, w.ChooseName, w.ChooseType, w.Copy, w.Fateseal, w.Piles, w.FromHand, w.Goad, w.LookAtTop, w.Mana, w.Proliferate, w.Rebound, w.Reselect, w.Scry, w.Search,
    w.Shuffle, w.Surveil, w.TakeControl,
)  # fmt: skip
"""Actions that the controller of the ability alone can do, or that say "your library"."""


def _is_you(player: Any) -> bool:
    """Is this the controller of the ability, as said or as read?"""
    return bool(getattr(player, "who", player) == "you")


def _done_by(may: tuple[str, Any], so_many: int | None = None) -> tuple[str, Any] | None:
    """Return the permission of another player, said without a subject: that player acts, not the controller of the ability."""
    player, effects = may
    if _is_you(player):
        return may
    done = effects[:so_many]
    if any(isinstance(one, _UNNAMED) or not _is_you(getattr(one, "player", "you")) for one in done):
        return None
    inner_words = [inner for one in done for inner in within(one) if inner is not one]
    if any(isinstance(inner, _UNNAMED) or _is_you(getattr(inner, "player", "")) for inner in inner_words):
        return None
    named = [msgspec.structs.replace(one, player=player) if hasattr(one, "player") else one for one in done]
    return (player, (*named, *effects[len(done) :]))


def _done_by_said(may: tuple[str, Any], so_many: int | None = None) -> tuple[str, Any] | None:
    player, effects = may
    if _is_you(player):
        return may
    done = effects[:so_many]
    if any(getattr(one, "player", player) != player for one in done):
        return None
    plain = [msgspec.structs.replace(one, player="you") if hasattr(one, "player") else one for one in done]
    choice = (player, (*plain, *effects[len(done) :]))
    return choice if _done_by(choice, so_many) == may else None


def _choice(who: str, player: Phrase[Any], effects: Phrase[Any], so_many: int | None = None) -> Fields:
    """Return (player, effects): what a player may do, in a number of the effects (all of them)."""
    form = Form(f"{who}{{effects}}", player=player, effects=effects)
    return Fields(
        "player",
        "effects",
        phrase=Transformed(form, lambda may: _done_by(may, so_many), lambda may: _done_by_said(may, so_many)),
    )


def _either_cost(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the choice of one of two costs: the other one is asked for where the first is not paid."""
    player, cost, other, effects = values
    return (player, cost, effects, (w.MayDo(effects, other, player),))


for _who, _player in _MAY:
    _first, _first_read = _choice(_who, _player, _FIRST_DONE, 1), _choice(_who, _player, _FIRST_DONE_READ, 1)
    says(w.MayDo, "{may}", may=_first, if_done=True)
    also(w.MayDo, "{may}", may=_first_read, if_done=True)
    says(w.MayDo, "{may}; if not, {otherwise}", may=_first, otherwise=IN_TURN, if_done=True)
_DONE_ANYWAY = (
    w.Move, w.Tap, w.Untap, w.SacrificeIt, w.Sacrifice, w.Discard, w.PutCounters, w.Token, w.Scry, w.Surveil, w.Mill, w.Amass, w.Explore,
)  # fmt: skip
"""Actions that are done without being asked, and that "if you do" follows."""
_TOLD_FIRST: Phrase[Any] = Transformed(
    IN_TURN, lambda some: some if len(some) == 1 else None, lambda some: some if len(some) == 1 else None
)
_CAN_BE: Phrase[Any] = Transformed(IN_TURN, lambda some: some if len(some) == 1 and isinstance(some[0], _DONE_ANYWAY) and not _leaves(some[0]) else None, lambda some: None)  # fmt: skip


def _leaves(word: Any) -> bool:
    """Is this put where it may be no more: out of a graveyard?"""
    return isinstance(word, w.Move) and getattr(word.who, "who", "") == "this" and not _enters(word)


says(w.IfDone, "{effects}", effects=_FIRST_DONE)
says(w.IfDone, "{effects}; if that can't be done, {otherwise}", effects=_TOLD_FIRST, otherwise=IN_TURN)
says(w.IfDone, "{effects}; if that can't be done, {otherwise}", effects=_FIRST_DONE, otherwise=IN_TURN)
also(w.IfDone, "{effects}. if you can't, {otherwise}", effects=_CAN_BE, otherwise=IN_TURN)
for _join, _then in ((". if", IN_TURN), (". when", _REFLEXIVE)):
    _follows = Form(f"{{first}}{_join} you do, {{rest}}", first=_CAN_BE, rest=_then)
    also(w.IfDone, "{effects}", effects=Transformed(_follows, lambda f: (*f[0], *f[1]), lambda some: None))
_ALWAYS: Phrase[Any] = Transformed(
    ENGLISH.words(w.Draw, w.GainLife, w.Token, w.Scry, w.Surveil), lambda effect: (effect,), lambda some: None
)
"""Effects that happen whenever a player says so."""
also(
    w.MayDo,
    "you may {effects}",
    effects=Transformed(
        Form("{first}. if you do, {rest}", first=_ALWAYS, rest=IN_TURN), lambda f: (*f[0], *f[1]), lambda some: None
    ),
)
for _who, _player in _MAY:
    says(w.MayDo, f"{_who}{{cost}}; if <you don't~they don't>, {{otherwise}}", cost=PAYING, otherwise=IN_TURN, player=_player)
    also(w.MayDo, f"{_who}{{cost}}. if <you don't~they don't>, {{otherwise}}", cost=PAYING, otherwise=IN_TURN, player=_player)
    _all = _choice(_who, _player, IN_TURN)
    says(w.MayDo, "{may}", may=_all)
    says(w.MayDo, "{may}; if not, {otherwise}", may=_all, otherwise=IN_TURN)
    says(w.MayDo, f"{_who}{{cost}}; if <you do~they do>, {{effects}}", cost=PAYING, effects=IN_TURN, player=_player)
    says(
        w.MayDo,
        f"{_who}{{cost}}; if <you do~they do>, {{effects}}; if not, {{otherwise}}",
        cost=PAYING,
        effects=IN_TURN,
        otherwise=IN_TURN,
        player=_player,
    )
    also(w.MayDo, f"{_who}{{cost}}. if <you do~they do>, {{effects}}", cost=PAYING, effects=IN_TURN, player=_player)
    _either = Form(
        f"{_who}{{first}} or {{other}}. if <you do~they do>, {{effects}}",
        player=_player,
        first=PAYING,
        other=PAYING,
        effects=IN_TURN,
    )
    also(
        w.MayDo,
        "{all}",
        all=Fields("player", "cost", "effects", "otherwise", phrase=Transformed(_either, _either_cost, lambda word: None)),
    )


def _other_player(player: Any) -> Any:
    return None if _is_you(player) else player


for _who, _player in _MAY[1:]:
    _agrees = f"{_who}agree; if they do, {{effects}}"
    _they: Phrase[Any] = Transformed(_player, _other_player, _other_player)
    for _then, _done_first in ((IN_TURN, False), (_FIRST_DONE, True)):
        says(w.MayDo, _agrees, effects=_then, if_done=_done_first, player=_they)
        says(w.MayDo, f"{_agrees}; if not, {{otherwise}}", effects=_then, otherwise=IN_TURN, if_done=_done_first, player=_they)
_PAY_MANA: Phrase[Any] = Transformed(Wrapped(MANA, "pay "), lambda mana: (mana,), lambda cost: None)
also(w.MayDo, "{cost}. if you don't, {otherwise}", cost=_PAY_MANA, otherwise=IN_TURN, player="you")
_ABILITIES: Phrase[Any] = Transformed(
    GAINS, lambda has: has[1] if has[1] and not has[0] else None, lambda abilities: ((), abilities)
)
says(w.Emblem, "you get an emblem with {abilities}", abilities=_ABILITIES)
says(w.WinGame, "you win the game")
says(w.LoseGame, "{player}lose the game", player=YOU_SAID)
says(w.LoseGame, "{player} loses the game", player=PLAYER.one)
also(w.MayDo, "{otherwise} unless you {cost}", cost=PAYING, otherwise=ONE_EFFECT, player="you")


def _once_only(verb: str, condition: Any, designate: tuple[Any, ...]) -> None:
    """Define keyword actions that put counters on this once: "monstrosity 3", "adapt 2"."""
    then: Phrase[Any] = Transformed(
        Wrapped(PLAIN, f"{verb} "), lambda n: (w.PutCounters("+1/+1", n), *designate), lambda some: None
    )
    also(w.IfThen, "{then}", condition=w.Not(condition), then=then)


_once_only("monstrosity", w.Fits(w.What(status="monstrous")), (w.Designate("monstrous"),))
_once_only("adapt", w.Fits(w.What(counter="+1/+1")), ())
says(w.WhenYouDo, "at once, as an ability of its own, {then}", then=_IN_A_CLAUSE)
says(w.Coin, "flip a coin; if it comes up heads, {heads}; if it comes up tails, {tails}", heads=IN_TURN, tails=IN_TURN)
for _flips in ("flip", "you flip"):
    also(w.Coin, f"{_flips} a coin. if you win the flip, {{heads}}", heads=IN_TURN)
    also(
        w.Coin, f"{_flips} a coin. if you win the flip, {{heads}}. if you lose the flip, {{tails}}", heads=IN_TURN, tails=IN_TURN
    )
    also(w.Coin, f"{_flips} a coin. if you lose the flip, {{tails}}", tails=IN_TURN)
says(w.OneOf, "do one of these: {first}; or {second}", first=IN_TURN, second=IN_TURN)
also(w.OneOf, "{both}", both=Fields("first", "second", phrase=ONE_OF))
_LASTS = Enumeration({"": "", "turn": " this turn", "combat": " this combat", "game": " this game", "source leaves": " as long as ~ is there", "you control this": " as long as you control ~",
                  "your next turn": " before your next turn", "end of your next turn": " before the end of your next turn", "its next untap": " before its next untap", "your next untap": " before your next untap"})  # fmt: skip
says(w.Later, "{when}{until}, {effects}", when=NEXT, until=_LASTS, effects=IN_TURN)
_BRANCHES: Phrase[Any] = Transformed(BRANCH, lambda word: (word,), lambda effects: None)
also(w.Later, "{when}{until}, {effects}", when=NEXT, until=_LASTS, effects=_BRANCHES)
_WHILE: Phrase[str] = Transformed(_LASTS, lambda until: until or None, lambda until: until or None)
says(w.Later, "{when}{until}, {effects}", when=WHENEVER, until=_WHILE, effects=IN_TURN, each=True)
also(w.Later, "{effects} at the beginning of the next end step", when=w.When("beginning of end step"), effects=IN_TURN)
also(w.Later, "{effects} at the beginning of the next turn's upkeep", when=w.When("beginning of upkeep"), effects=IN_TURN)
also(w.Later, "{effects} at end of combat", when=w.When("end of combat"), effects=IN_TURN)
_PHASE = ListOf(Enumeration({"combat": "combat", "main": "main"}), " and an additional ", " and an additional ", 1)
_AFTER = Enumeration({"this": "this phase", "second main": "the second main phase of this turn"})
says(w.Phases, "after {after}, there is an additional {add} phase", after=_AFTER, add=_PHASE)
says(
    w.Phases,
    "after {after}, there is an additional {add} phase; as that combat begins, {begins}",
    after=_AFTER,
    add=_PHASE,
    begins=IN_TURN,
)
also(
    w.Phases, "after this phase, there is an additional combat phase followed by an additional main phase", add=("combat", "main")
)
