"""One-shot effects, said in clauses and one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from typing import Any, get_args

import msgspec

from affray.games.mtg.text.english.amounts import AMOUNT, PLAIN, SO_MANY, WORKED_OUT, so_much
from affray.games.mtg.text.english.becoming import ANIMATED, ANIMATED_ALONE, NEW_TYPES, NEW_TYPES_ALONE
from affray.games.mtg.text.english.conditions import CONDITION
from affray.games.mtg.text.english.costs import ENERGY
from affray.games.mtg.text.english.objects import BARE, CARD, WHAT
from affray.games.mtg.text.english.slots import ENGLISH, KEYWORD, SOMETHING, UNTIL, UNTIL_NAMED, also, says
from affray.games.mtg.text.english.who import AIMS, EVERY, IT_OR_THIS, PLAYER, POINTS, SUBJECT, WHOM, YOU, YOU_SAID
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Lazy,
    ListOf,
    Phrase,
    ReadOnly,
    Transformed,
    WithArticle,
    Wrapped,
    optional,
)
from affray.text.grammar.references import Mention, named
from affray.text.grammar.rule import AnyRule, Fields, Form
from affray.text.grammar.source import Text

LASTING = get_args(w.Lasting)
BRANCHING = (w.IfThen, w.MayDo, w.IfDone, w.Coin, w.OneOf, w.Later, w.Phases, w.WhenYouDo)
EFFECT_WORDS = get_args(w.EffectWord)
PLAIN_EFFECT: Phrase[Any] = ENGLISH.words(*[one for one in EFFECT_WORDS if one not in BRANCHING], name="an effect")
BRANCH: Phrase[Any] = ENGLISH.words(*BRANCHING, name="an effect")


def _until(values: tuple[Any, ...]) -> Any:
    """Return effects with the end that was said before them; one of them alone is that one."""
    until, effects = values
    if any(getattr(one, "until", None) != "" for one in effects):
        return None
    ended = tuple([msgspec.structs.replace(one, until=until) for one in effects])
    return ended if len(ended) > 1 else ended[0]


def _all_until(values: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Return the effects with the end that was said before them, however many they are."""
    ended = _until(values)
    return ended if ended is None or isinstance(ended, tuple) else (ended,)


ONE_EFFECT: Phrase[tuple[Any, ...]] = Transformed(PLAIN_EFFECT, lambda effect: (effect,), lambda some: None)
_FRONTED: Phrase[Any] = ReadOnly(
    Transformed(Form("{until}, {effects}", until=UNTIL_NAMED, effects=ONE_EFFECT), _until, lambda effect: None)
)
EFFECT: Phrase[Any] = AnyOf(PLAIN_EFFECT, BRANCH, _FRONTED, ANIMATED_ALONE, NEW_TYPES_ALONE, Lazy(lambda: INSTEAD))
"""An effect, as a clause."""
_SAME = Mention("the same")
_SUBJECTS = {
    "who": LASTING,
    "player": (w.Draw, w.Discard, w.GainLife, w.LoseLife, w.Sacrifice, w.Token),
    "by": (w.Damage,),
    "one": (w.Fight,),
}
"""The field of each word that is the subject of its clauses."""


def _bare() -> Phrase[Any]:
    """Return the phrase for clauses without a subject: "and can't be blocked"."""
    rules = [(rule, field) for field, words in _SUBJECTS.items() for word in words for rule in ENGLISH.rules.get(word, ())]
    return AnyRule(*[bare_rule for rule, field in rules if (bare_rule := rule.without(field, _SAME)) is not None])


BARE_EFFECT: Phrase[Any] = Lazy(cache(_bare))
"""An effect whose subject is that of the clause before it."""


def _joined(clauses: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Return the clauses of a sentence, each with its subject; an end that is said last is that of them all."""
    effects: list[Any] = []
    for clause in clauses:
        field = next((name for name in _SUBJECTS if getattr(clause, name, None) == _SAME), "")
        if field:
            subject = _subject(effects[-1]) if effects else None
            if subject is None:
                return None
            clause = msgspec.structs.replace(clause, **{field: subject})
            last = effects[-1]
            if _is_one_clause(last, clause):
                if last.until:
                    return None
                effects.pop()
                clause = _one_clause(last, clause)
            if isinstance(clause, LASTING) and not clause.until and isinstance(last, LASTING) and last.until:
                return None
            if isinstance(clause, LASTING) and clause.until:
                effects = [
                    msgspec.structs.replace(e, until=clause.until)
                    if isinstance(e, LASTING) and not e.until and e.who == subject
                    else e
                    for e in effects
                ]
        effects.append(clause)
    return tuple(effects)


def _is_one_clause(first: Any, other: Any) -> bool:
    """Are both said as one: "gets +1/+1 and gains flying"?"""
    return isinstance(first, w.Gain) and isinstance(other, w.Gain) and max(_parts(first)) < min(_parts(other))


def _one_clause(first: w.Gain, other: w.Gain) -> w.Gain:
    """Return both as one: what either says."""
    plain = w.Gain()
    fields = {name: getattr(other, name) for name in other.__struct_fields__ if getattr(other, name) != getattr(plain, name)}
    return msgspec.structs.replace(first, **fields)


def _parts(gain: w.Gain) -> list[int]:
    parts = ((gain.power, gain.toughness) != (0, 0), gain.keywords or gain.abilities, gain.types or gain.subtypes or gain.colors)
    return [at for at, said in enumerate(parts) if said] or [len(parts)]


def _subject(effect: Any) -> Any:
    """Return the subject of a clause."""
    return next((getattr(effect, field) for field, words in _SUBJECTS.items() if isinstance(effect, words)), None)


class _NoXLeft(ReadOnly[tuple[Any, ...]]):
    """Clauses in which "where X is" leaves no X open: what X is said to be, it is in the whole sentence."""

    def readings(self, text: Text, at: int) -> Iterable[tuple[tuple[Any, ...], int]]:
        readings = super().readings(text, at)
        return [(some, end) for some, end in readings if ", where X is " not in text.text[at:end] or not any(map(_has_x, some))]


def _has_x(word: Any) -> bool:
    """Does a clause speak of X?"""
    parts = word if isinstance(word, tuple) else [getattr(word, name) for name in getattr(word, "__struct_fields__", ())]
    return any(
        part in ("X", "-X") if isinstance(part, str) else _has_x(part) for part in parts if isinstance(part, (str, tuple, w.Word))
    )


def _several(effect: Phrase[Any]) -> Phrase[Any]:
    """Return several clauses in one sentence."""
    clauses = ListOf(AnyOf(effect, BARE_EFFECT), " and ", ", ", 2, (", then ", ", and "))
    return _NoXLeft(Transformed(clauses, _joined, lambda effects: None))


_BOTH: Phrase[Any] = ReadOnly(Transformed(
    AnyOf(*[
        Form("{who} can't attack or block{alone}{until}{unless}", plural, who=SUBJECT, alone=Enumeration({"": "", " alone": " alone"}), until=UNTIL, unless=optional(CONDITION, None, before=" unless "))
        for plural in (False, True)
    ]),
    lambda f: tuple([w.Cannot(what + f[1], f[0], unless=f[3], until=f[2]) for what in ("attack", "block")]), lambda effects: None,
))  # fmt: skip
"""The prohibition of both attacking and blocking."""


def _with_x(word: Any, amount: Any) -> Any:
    """Return a clause in which X is this."""
    changed = {}
    for name in word.__struct_fields__:
        value = getattr(word, name)
        if value == "X":
            changed[name] = amount
        elif value == "-X" or (isinstance(value, w.Word) and "X" in str(value)):
            return None
    return msgspec.structs.replace(word, **changed) if changed else word


def _where_x(values: tuple[Any, ...]) -> tuple[Any, ...] | None:
    effects, amount = values
    new_effects = [_with_x(one, amount) for one in effects]
    return (
        tuple(new_effects)
        if None not in new_effects and any(a is not b for a, b in zip(new_effects, effects, strict=True))
        else None
    )


_WITH_X: Phrase[Any] = ReadOnly(
    Transformed(
        Form("{effects}, where X is {amount}", effects=_several(PLAIN_EFFECT), amount=WORKED_OUT), _where_x, lambda effects: None
    )
)
_UNTIL_FIRST: Phrase[Any] = Form("{until}, {effects}", until=UNTIL_NAMED, effects=_several(PLAIN_EFFECT))
_LASTING: Phrase[Any] = ReadOnly(Transformed(_UNTIL_FIRST, _all_until, lambda effects: None))
SEVERAL: Phrase[Any] = AnyOf(
    _WITH_X,
    AnyOf(ANIMATED, NEW_TYPES),
    Transformed(Form("{until}, {effects}", until=UNTIL_NAMED, effects=ANIMATED), _all_until, lambda effects: None),
    _BOTH,
    Transformed(
        Form("{both}<, and~ and> {rest}", both=_BOTH, rest=AnyOf(PLAIN_EFFECT)), lambda f: (*f[0], f[1]), lambda effects: None
    ),
    _several(AnyOf(PLAIN_EFFECT, BRANCH, _FRONTED)),
    _LASTING,
)
"""Several clauses in one sentence, what branches among them."""
_AT_ONCE: Phrase[Any] = AnyOf(ONE_EFFECT, _several(PLAIN_EFFECT), _LASTING)
_SO_MUCH: Phrase[Any] = Form("<it~that creature~that permanent~~> deals {n} damage", n=PLAIN)
"""The same damage, but so much: "it deals 4 damage"."""


def _instead(values: tuple[Any, ...]) -> w.IfThen | None:
    """Return the effect that happens instead where a condition holds; it has no targets of its own."""
    otherwise, condition, then = values
    if isinstance(then, int):
        if len(otherwise) != 1 or not isinstance(otherwise[0], w.Damage) or otherwise[0].and_to or otherwise[0].divided:
            return None
        then = (msgspec.structs.replace(otherwise[0], amount=then),)
    elif any(_aims(one) for one in then) or any(isinstance(one, w.IfThen) for one in (*then, *otherwise)):
        return None
    return w.IfThen(condition, then, otherwise)


def _aims(word: Any) -> bool:
    """Does a clause declare a target?"""
    if isinstance(word, Mention):
        return word.target is not None
    parts = word if isinstance(word, tuple) else [getattr(word, name) for name in getattr(word, "__struct_fields__", ())]
    return any(_aims(one) for one in parts if isinstance(one, (Mention, tuple, w.Word)))


_OTHERWISE: Phrase[Any] = AnyOf(_AT_ONCE, Transformed(_SO_MUCH, lambda f: f[0], lambda n: None))
_IF_IT_FITS: Phrase[Any] = Transformed(
    Form("{a} if {x}. {b} if {y} instead if {z}", a=_AT_ONCE, x=CONDITION, b=_AT_ONCE, y=CONDITION, z=CONDITION),
    lambda f: w.IfThen(f[4], (w.IfThen(f[3], f[2]),), (w.IfThen(f[1], f[0]),)) if not any(map(_aims, f[2])) else None, lambda b: None,
)  # fmt: skip
"""Effects done if their object fits, or where a condition holds if it fits another description."""
INSTEAD: Phrase[Any] = ReadOnly(AnyOf(Transformed(
    AnyOf(
        Form("{a}. if {condition}, {b} instead", a=_AT_ONCE, condition=CONDITION, b=_OTHERWISE),
        Form("{a}. if {condition}, instead {b}", a=_AT_ONCE, condition=CONDITION, b=_OTHERWISE),
        Transformed(Form("{a}. {b} instead if {condition}", a=_AT_ONCE, b=_OTHERWISE, condition=CONDITION), lambda f: (f[0], f[2], f[1]), lambda b: None),
        Transformed(Form("{a}. instead {b} if {condition}", a=_AT_ONCE, b=_OTHERWISE, condition=CONDITION), lambda f: (f[0], f[2], f[1]), lambda b: None),
    ),
    _instead, lambda effect: None,
), _IF_IT_FITS))  # fmt: skip
"""One thing, or where a condition holds another: "draw a card. If …, draw two cards instead"."""
_IF_SO: Phrase[Any] = Form("{then} if {condition}", then=ONE_EFFECT, condition=CONDITION)
TRAILING: Phrase[Any] = ReadOnly(Transformed(_IF_SO, lambda f: w.IfThen(f[1], f[0]), lambda effect: None))
"""Effects done if a condition holds on resolution."""
IN_TURN: Phrase[Any] = AnyOf(
    ListOf(AnyOf(PLAIN_EFFECT, Wrapped(BRANCH, "(", ")")), ", then ", ", then "),
    Enumeration({(): "nothing happens"}),
    _several(PLAIN_EFFECT),
    AnyOf(ANIMATED, NEW_TYPES),
    ReadOnly(Transformed(Lazy(lambda: ONE_OF), lambda both: (w.OneOf(*both),), lambda some: None)),
)
"""Effects one after the other in one clause."""

# -- damage, life, cards

BY: Phrase[Any] = POINTS.one
so_much(w.Damage, "{by} deals ", ("damage", "damage"), " to {to}", by=BY, to=WHOM)
so_much(w.Damage, "{by} deals ", ("damage", "damage"), " divided as you choose among {to}", by=BY, to=WHOM, divided=True)
also(w.Damage, "{by} deals {amount} damage to {to}", by=IT_OR_THIS, amount=PLAIN, to=WHOM)
also(w.Damage, "{by} deals {amount} damage to {to} and {and_to}", by=IT_OR_THIS, amount=PLAIN, to=EVERY, and_to=PLAYER.one)
so_much(w.Damage, "{by} deals ", ("damage", "damage"), " to {to} and {and_to}", by=BY, to=EVERY, and_to=PLAYER.one)
also(w.Damage, "{by} deals {amount} damage divided as you choose among {to}", by=BY, amount=PLAIN, to=WHOM, divided=True)
says(w.Damage, "each of {by} deals {amount} damage to {to}", by=POINTS.many, amount=AMOUNT, to=WHOM)
says(
    w.Damage,
    "each of {by} deals {amount} damage divided as you choose among {to}",
    by=POINTS.many,
    amount=AMOUNT,
    to=WHOM,
    divided=True,
)
_AND_N: Phrase[Any] = AnyOf(PLAIN, WORKED_OUT)
says(
    w.Damage,
    "{by} deals {amount} damage to {to} and {and_n} damage to {and_to}",
    by=BY,
    amount=PLAIN,
    and_n=PLAIN,
    to=WHOM,
    and_to=WHOM,
)
also(
    w.Damage,
    "{by} deals {amount} damage to {to} and {and_n} damage to {and_to}",
    by=IT_OR_THIS,
    amount=PLAIN,
    and_n=PLAIN,
    to=WHOM,
    and_to=WHOM,
)
also(
    w.Damage, "{by} deals {amount} damage to {to} and {and_n} to {and_to}", by=BY, amount=PLAIN, and_n=PLAIN, to=WHOM, and_to=WHOM
)
so_much(w.Damage, "{by} deals ", ("damage", "damage"), " to {to} and as much to {and_to}", by=BY, to=WHOM, and_to=WHOM)
says(
    w.Damage,
    "{by} deals damage equal to {amount} to {to}, and damage equal to {and_n} to {and_to}",
    by=BY,
    amount=_AND_N,
    and_n=_AND_N,
    to=WHOM,
    and_to=WHOM,
)
_OVER: dict[str, Any] = {"by": BY, "to": WHOM, "over": True}
so_much(w.Damage, "{by} deals ", ("damage", "damage"), " to {to}; excess damage is dealt to its controller instead", **_OVER)
for _whose in ("that creature's", "that permanent's", "its"):
    also(
        w.Damage,
        f"{{by}} deals {{amount}} damage to {{to}}. excess damage is dealt to {_whose} controller instead",
        amount=PLAIN,
        **_OVER,
    )
    also(
        w.Damage,
        f"{{by}} deals damage equal to {{amount}} to {{to}}. excess damage is dealt to {_whose} controller instead",
        amount=WORKED_OUT,
        **_OVER,
    )
says(w.Fight, "{one} fights {other}", one=AIMS, other=AIMS)
so_much(w.GainLife, "{player}gain ", ("life", "life"), player=YOU_SAID)
so_much(w.LoseLife, "{player}lose ", ("life", "life"), player=YOU_SAID)
so_much(w.Draw, "{player}draw ", ("card", "cards"), field="n", player=YOU)
also(w.GainLife, "gain {amount} life", amount=PLAIN, player="you")
so_much(w.GainLife, "{player} gains ", ("life", "life"), player=PLAYER.one)
so_much(w.LoseLife, "{player} loses ", ("life", "life"), player=PLAYER.one)
so_much(w.Draw, "{player} draws ", ("card", "cards"), field="n", player=PLAYER.one)
for _word, _verb in ((w.GainLife, "gain"), (w.LoseLife, "lose")):
    so_much(_word, f"{{player}} each {_verb} ", ("life", "life"), player=AIMS)
so_much(w.Draw, "{player} each draw ", ("card", "cards"), field="n", player=AIMS)
for _who, _verb, _whose, _player in (
    ("{player}", "discard", "your", YOU),
    ("{player} ", "discards", "<their~his or her>", PLAYER.one),
):
    says(w.Discard, f"{_who}{_verb} {_whose} hand", n=w.ANY_NUMBER, player=_player)
    also(w.Discard, f"{_who}{_verb} all <the ~>cards in {_whose} hand", n=w.ANY_NUMBER, player=_player)
_RANDOM = Enumeration({True: " at random", False: ""})
so_much(w.Discard, "{player}discard ", ("card", "cards"), "{random}", field="n", player=YOU, random=_RANDOM)
so_much(w.Discard, "{player} discards ", ("card", "cards"), "{random}", field="n", player=PLAYER.one, random=_RANDOM)
so_much(w.Discard, "{player} each discard ", ("card", "cards"), "{random}", field="n", player=AIMS, random=_RANDOM)

# -- permanents

says(w.Destroy, "destroy {who}", who=WHOM)
says(w.Destroy, "destroy {who}; it can't be regenerated", who=POINTS.one, final=True)
says(w.Destroy, "destroy {who}; they can't be regenerated", who=WHOM, final=True)
also(w.Destroy, "destroy {who}. <it~they> can't be regenerated", who=WHOM, final=True)
for _player, _who, _verb in (
    (YOU, "{player}", "sacrifice"),
    (PLAYER.one, "{player} ", "sacrifices"),
    (AIMS, "{player} each ", "sacrifice"),
):
    _slot: dict[str, Any] = {"player": _player}
    says(w.Sacrifice, f"{_who}{_verb} {{what}}", what=WithArticle(BARE.one), n=1, **_slot)
    says(w.Sacrifice, f"{_who}{_verb} {{n}} {{what}}", what=BARE.many, n=SO_MANY, **_slot)
    says(w.Sacrifice, f"{_who}{_verb} as many {{what}} as {{n}}", what=BARE.many, n=WORKED_OUT, **_slot)
    says(w.Sacrifice, f"{_who}{_verb} {{what}}", what=WithArticle(WHAT.one), n=1, **_slot)
    says(w.Sacrifice, f"{_who}{_verb} {{n}} {{what}}", what=WHAT.many, n=SO_MANY, **_slot)
    says(w.Sacrifice, f"{_who}{_verb} as many {{what}} as {{n}}", what=WHAT.many, n=WORKED_OUT, **_slot)
    also(w.Sacrifice, f"{_who}{_verb} {{what}} of <their~his or her> choice", what=WithArticle(BARE.one), n=1, **_slot)
    also(w.Sacrifice, f"{_who}{_verb} {{n}} {{what}} of <their~his or her> choice", what=BARE.many, n=SO_MANY, **_slot)
says(w.SacrificeIt, "sacrifice {who}", who=AIMS)
says(w.Tap, "tap {who}", who=WHOM)
says(w.Untap, "untap {who}", who=WHOM)
says(w.RemoveFromCombat, "remove {who} from combat", who=WHOM)
says(w.Reselect, "choose anew which player or permanent {who} is attacking", who=AIMS)
says(w.Regenerate, "regenerate {who}", who=WHOM)
says(w.Transform, "transform {who}", who=WHOM)
says(w.PhaseOut, "{who} <phases|phase> out", who=SUBJECT)
says(w.PhaseOut, "{who} phase out", who=WHOM)
says(w.Attach, "attach ~ to {to}", to=AIMS)
also(w.Attach, "attach it to {to}", to=AIMS)
says(w.TakeControl, "gain control of {who}{until}", who=WHOM, until=UNTIL)
also(w.TakeControl, "you <gain control of~control> {who}{until}", who=WHOM, until=UNTIL)
_DESIGNATION = Enumeration({"renowned": "renowned", "monstrous": "monstrous"})
for _becomes, _whom in (("<becomes|become>", SUBJECT), ("become", WHOM)):
    says(w.BecomeBlocked, f"{{who}} {_becomes} blocked", who=_whom)
    says(w.BecomeBlocked, f"{{who}} {_becomes} blocked by {{by}}", who=_whom, by=AIMS)
    says(w.Designate, f"{{who}} {_becomes} {{what}}", who=_whom, what=_DESIGNATION)
says(w.PutCounters, "{who} get {n}", who=named({"you": "you"}, plural=True), n=ENERGY, kind="energy")
for _all, _kind in (("all counters", w.EVERY_KIND), ("all {kind} counters", SOMETHING)):
    says(w.PutCounters, f"remove {_all} from {{who}}", kind=_kind, n=w.ANY_NUMBER, who=WHOM, remove=True)
for _remove, _verb, _on in ((False, "put", "on"), (True, "remove", "from")):
    so_much(
        w.PutCounters,
        f"{_verb} ",
        ("{kind} counter", "{kind} counters"),
        f" {_on} {{who}}",
        field="n",
        kind=SOMETHING,
        who=WHOM,
        remove=_remove,
    )
_DOUBLED: Phrase[Any] = ReadOnly(Transformed(
    Form("{kind} counters on {who}", kind=SOMETHING, who=POINTS.one), lambda f: None if getattr(f[1].target, "n", 1) != 1 else (f[0], w.Stat(f[1], "counters", f[0]), f[1]), lambda both: None
))  # fmt: skip
also(w.PutCounters, "double the number of {doubled}", doubled=Fields("kind", "n", "who", phrase=_DOUBLED))
says(w.PutCounters, "distribute {n} {kind} counters among {who}", n=SO_MANY, kind=SOMETHING, who=AIMS, divided=True)
also(w.PutCounters, "put {n} {kind} counters on {who}", n=SO_MANY, kind=SOMETHING, who=IT_OR_THIS)
also(w.PutCounters, "{who} gets a poison counter", who=POINTS.one, n=1, kind="poison")
also(w.PutCounters, "{who} gets {n} poison counters", who=POINTS.one, n=SO_MANY, kind="poison")

# -- one of two things


def _one_keyword(word: type[Any], values: tuple[Any, ...]) -> tuple[Any, Any]:
    """Return the first of several keywords, or one of the others."""
    who, keywords, until = values
    first, *rest = [(word(who=who, keywords=(one,), until=until),) for one in keywords]
    return (first, rest[0] if len(rest) == 1 else (w.OneOf(*_one_keyword(word, (who, keywords[1:], until))),))


_SOME_KEYWORDS: Phrase[Any] = ListOf(KEYWORD, " or ", ", ", 2, (", or ",))
_LIBRARY_OR_GRAVEYARD = (
    "search your library and/or graveyard for {what}, reveal it, and put it into your hand."
    " if you <search~searched> your library this way, shuffle<~ it~ your library>"
)


def _found_where(values: tuple[w.What]) -> tuple[Any, Any] | None:
    """Return a search of the library, perhaps of the graveyard as well, or of the graveyard alone, where everybody sees what is there."""
    if values[0].either:
        return None
    in_graveyard = msgspec.structs.replace(values[0], zone="graveyard", owner="you")
    return (w.Search(values[0], reveal=True, graveyard=True),), (w.Choose(in_graveyard), w.Move("hand", "chosen"))


ONE_OF: Phrase[Any] = ReadOnly(AnyOf(
    Transformed(Form(_LIBRARY_OR_GRAVEYARD, what=WithArticle(CARD.one)), _found_where, lambda both: None),
    Transformed(Form("tap or untap {who}", who=AIMS), lambda f: ((w.Tap(f[0]),), (w.Untap(f[0]),)), lambda both: None),
    *[
        Transformed(
            Form("{who} " + verb + " your choice of {keywords}{until}", plural, who=SUBJECT, keywords=_SOME_KEYWORDS, until=UNTIL),
            partial(_one_keyword, word), lambda both: None,
        )
        for word, verb in ((w.Gain, "<gains|gain>"), (w.Lose, "<loses|lose>")) for plural in (False, True)
    ],
))  # fmt: skip
"""(first, second): "tap or untap target creature", "~ gains your choice of flying or haste until end of turn"."""
