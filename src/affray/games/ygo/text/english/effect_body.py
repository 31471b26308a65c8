"""Bodies of effects, from cost and targets to the last sentence: "discard 1 card, then target 1 monster on the field; destroy that target."."""

from __future__ import annotations

from functools import partial
from typing import Any, get_args

import msgspec

from affray.games.ygo.text.english.amounts import AS_MANY
from affray.games.ygo.text.english.characteristics import MADE
from affray.games.ygo.text.english.conditions import CONDITION, FALLS, IS_SO
from affray.games.ygo.text.english.continuous import SEVERAL_RESTRICTIONS, with_end_in_a_sentence
from affray.games.ygo.text.english.costs import COST, PAYING
from affray.games.ygo.text.english.descriptions import BARE, WHAT, bare, so_many
from affray.games.ygo.text.english.effects import BANISHED_UNTIL, decided_by_chance, die_table
from affray.games.ygo.text.english.players import TO_PLAYER
from affray.games.ygo.text.english.references import POINTS
from affray.games.ygo.text.english.summons import ZONES
from affray.games.ygo.text.english.taken import ALL_SHOWN, if_taken, otherwise_of_taken, referring_to_taken
from affray.games.ygo.text.english.terms import ENGLISH, FRONTED, NUMBER, also, says
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope import ON_FIELD
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Lazy,
    ListOf,
    Phrase,
    ReadOnly,
    Sentence,
    Transformed,
    TransformedReadOnly,
    Wrapped,
    optional,
)
from affray.text.grammar.references import Mention, named, reference
from affray.text.grammar.rule import Fields, Form

# -- effects that are activated later

says(w.Activate, 'after this Chain {who} activates: "{effects}"', who=POINTS.one, effects=Lazy(lambda: RUN))

# -- one effect after the other

_ONCE: Phrase[Any] = ENGLISH.words(*[one for one in get_args(w.EffectWord) if one not in (w.Then, w.IfDone)], name="an effect")
EFFECT: Phrase[Any] = Transformed(
    _ONCE,
    lambda effect: effect if getattr(effect, "until", "turn") or isinstance(effect, w.TakeControl) else None,
    lambda effect: effect,
)
"""Effects: all that lasts says how long, or lasts as long as the card stays."""


def _clause(values: tuple[Any, ...]) -> tuple[Any, ...]:
    words, tail = _flat(values[0]), values[1]
    if isinstance(tail, w.Then) and words[-1:] and isinstance(words[-1], w.IfDone):
        return (*words[:-1], msgspec.structs.replace(words[-1], effects=(*words[-1].effects, tail)))
    return words if tail is None else (*words, tail)


def _of_clause(effects: tuple[Any, ...]) -> Any:
    if not effects or any(isinstance(one, (w.Then, w.IfDone)) for one in effects[:-1]):
        return None
    *words, last = effects
    if not isinstance(last, (w.Then, w.IfDone)):
        return (tuple([(one,) for one in effects]), None)
    return (tuple([(one,) for one in words]), last) if words else None


_DOES_TO = {
    "destroy {what}": w.Destroy("chosen"), "banish {what}": w.Move("banished", "chosen"), "return {what} to the hand": w.Move("hand", "chosen"),
    "return {what} to <its owner's~the owner's> hand": w.Move("hand", "chosen"), "shuffle {what} into the Deck": w.Move("deck", "chosen"),
    "<place~return> {what} <on~to> the bottom of <the~your> Deck": w.Move("bottom of the deck", "chosen"),
    "change {what} to Defense Position": w.Turn("defense", "chosen"), "change {what} to face-up Attack Position": w.Turn("attack", "chosen"),
    "change {what} to face-down Defense Position": w.Turn("face-down defense", "chosen"), "send {what} to the GY": w.Move("graveyard", "chosen"),
    "negate the effects of {what} until the end of <this~the> turn": w.Negate("chosen", "turn"), "take control of {what}": w.TakeControl("chosen"),
    "take control of {what} until the End Phase": w.TakeControl("chosen", "end phase"),
    "take control of {what} until the end of the Battle Phase": w.TakeControl("chosen", "battle phase"),
}  # fmt: skip


def _to_chosen(word: Any, values: tuple[Any, ...]) -> Any:
    """Return what is done to cards that are chosen as the effect resolves."""
    what, n = values[0]
    can_choose = what.zone in ON_FIELD or (
        what.zone in ("graveyard", "hand") and isinstance(word, w.Move) and what.owner == "you"
    )
    return None if not can_choose else (w.Choose(what, n), w.IfDone((word,)))


_IF_TIED: Phrase[Any] = TransformedReadOnly(
    Form("the <~1 >{what} <(your choice, if tied)~(your choice if tied)>", what=WHAT.one),
    lambda f: (f[0], 1) if f[0].extreme else None,
)
"""The one monster with the highest or lowest number, which may be one of several."""
_CHOSEN: Phrase[Any] = AnyOf(*[
    TransformedReadOnly(Form(template, what=AnyOf(so_many(WHAT), _IF_TIED)), partial(_to_chosen, word)) for template, word in _DOES_TO.items()
])  # fmt: skip
_AND_SO: Phrase[Any] = ReadOnly(
    AnyOf(
        TransformedReadOnly(
            Form("negate <the~that> activation and destroy {who}", who=POINTS.one),
            lambda f: (w.NegateActivation(), w.IfDone((w.Destroy(f[0]),))),
        ),
        TransformedReadOnly(
            Form("negate <the~that> effect and destroy {who}", who=POINTS.one),
            lambda f: (w.NegateEffect(), w.IfDone((w.Destroy(f[0]),))),
        ),
        Enumeration({
            (w.NegateAttack(), w.IfDone((w.EndBattlePhase(),))): (
                "negate the attack and end the Battle Phase", "negate that attack and end the Battle Phase",
            ),
        }),
        TransformedReadOnly(
            Form("inflict {n} damage {to} and {m} damage {other}", n=NUMBER, to=TO_PLAYER, m=NUMBER, other=TO_PLAYER),
            lambda f: (w.InflictDamage(f[0], f[1]), w.InflictDamage(f[2], f[3])) if {f[1], f[3]} == {"you", "opponent"} else None,
        ),
    )
)  # fmt: skip
"""Two things that "and" joins, of which the second cannot be done without the first, or both always can."""

_FIRST_DONE: Phrase[Any] = ENGLISH.words(w.SpecialSummon, w.Turn)
_EQUIPPED_SO: Phrase[Any] = AnyOf(*[
    TransformedReadOnly(Form("{first}" + ending, first=_FIRST_DONE, to=to), lambda f: (f[0], w.IfDone((w.Equip(f[1]),))))
    for ending, to in (("<,~> and equip {to} with this card", POINTS.one), (", and if you do, equip this card to {to}", reference({"": "it"})))
])  # fmt: skip
"""A monster that is equipped with this card as it comes, or as it is turned: "Special Summon that target and equip it with this card"."""
_TO_SEVERAL: dict[str, Any] = {
    "destroy {them}": w.Destroy, "banish {them}": partial(w.Move, "banished"), "return {them} to the hand": partial(w.Move, "hand"),
    "send {them} to the GY": partial(w.Move, "graveyard"),
}  # fmt: skip


def _to_each(word: Any, values: tuple[Any, ...]) -> Any:
    """Return what is done to the cards of two targets that were told one after the other."""
    return tuple([word(who=Mention(who, at=values[0].at)) for who in ("target 1", "target 2")])


def _chosen_from_their_hand(values: tuple[Any, ...]) -> Any:
    """Return the effect of looking at a hand, and shuffling chosen cards of it into the Deck."""
    what, n = values[0]
    chosen = w.Choose(msgspec.structs.replace(what, zone="hand", owner="opponent"), n)
    return (w.SeeHand(), chosen, w.IfDone((w.Move("deck", "chosen"),)))


_BY_HEADS: Phrase[Any] = TransformedReadOnly(
    Form(
        "{toss} and destroy as many {what} as possible, but not more than the number of heads",
        toss=ENGLISH.words(w.Toss),
        what=WHAT.many,
    ),
    lambda f: (f[0], w.Choose(f[1], w.Result()), w.IfDone((w.Destroy("chosen"),))),
)
_SEEN: Phrase[Any] = TransformedReadOnly(
    Form("look at your opponent's hand and choose {cards} from it to shuffle into the Deck", cards=so_many(bare(zone="hand"))),
    _chosen_from_their_hand,
)
_EACH_TARGET: Phrase[Any] = ReadOnly(
    AnyOf(*[
        TransformedReadOnly(Form(template, them=reference({"": ("them", "those targets")}, plural=True)), partial(_to_each, word))
        for template, word in _TO_SEVERAL.items()
    ])
)  # fmt: skip
"""Two cards that are targets, each told for itself."""

_DECIDED: Phrase[Any] = decided_by_chance(Lazy(lambda: _CLAUSE))
_ITEM: Phrase[Any] = AnyOf(
    MADE,
    ReadOnly(_CHOSEN),
    _SEEN,
    _BY_HEADS,
    ReadOnly(_DECIDED),
    _AND_SO,
    _EQUIPPED_SO,
    _EACH_TARGET,
    Transformed(EFFECT, lambda effect: (effect,), lambda words: words[0]),
    TransformedReadOnly(
        Form("{effect} if {condition}", effect=EFFECT, condition=IS_SO), lambda f: (w.If(f[1], referring_to_taken((f[0],))),)
    ),
    TransformedReadOnly(
        Form("{effect} and <reveal~show> it", effect=EFFECT),
        lambda f: (f[0], w.IfDone((w.Show(),))) if isinstance(f[0], w.Draw) else None,
    ),
    TransformedReadOnly(SEVERAL_RESTRICTIONS, lambda words: words if words[0].until else None),
)
"""An effect, or several in one clause."""


def _banished_or_all_sent(values: tuple[Any, ...]) -> Any:
    """Return the effect of banishing a card of the hand; a player without such a card sends the whole hand."""
    what = msgspec.structs.replace(values[0], zone="hand", owner="you")
    banished = (w.Choose(what), w.IfDone((w.Move("banished", "chosen"),)))
    return w.Then((w.If(w.Controls(what), banished, (w.Move("graveyard", w.What(zone="hand", owner="you")),)),))


_OF_HAND: Phrase[Any] = TransformedReadOnly(
    Form(
        ", then banish 1 {what} from your hand, or, if you do not have <any~any such card> in your hand, send your entire hand to the GY",
        what=bare(zone="hand").one,
    ),
    _banished_or_all_sent,
)
_TAIL: Phrase[Any] = AnyOf(ENGLISH.words(w.Then, w.IfDone), _OF_HAND, ReadOnly(if_taken(Lazy(lambda: _CLAUSE))))
_ALSO = ("; also ", ", also, ")
_IN_A_ROW: Phrase[Any] = ListOf(_ITEM, ", also ", ", also ", also=_ALSO)


def _throughout(values: tuple[Any, ...]) -> Any:
    """Return the effects with the duration of the first: it holds for everything after it, up to "then"."""
    until, items = values
    words = [word for item in items for word in item]
    taken = w.TakeControl() if until in ("end phase", "while face-up") else None
    if any(getattr(word, "until", "") != "leaves" and type(word) is not type(taken) for word in words):
        return None
    if until == "while face-up" and any(isinstance(word, w.MoreSummons) for word in words):
        return None
    return tuple([(msgspec.structs.replace(word, until=until),) for word in words])


def _joined_by_but(values: tuple[Any, ...]) -> Any:
    """Return "…, but it cannot attack": as "also"; what is said so of a Special Summon itself is part of it."""
    first, then = values
    itself = (
        isinstance(first[-1][-1], w.SpecialSummon)
        and isinstance(then[0][0], (w.Negate, w.BanishLeaving))
        and then[0][0].until == "leaves"
    )
    return None if itself else (*first, *then)


def _with_more(then: Phrase[Any]) -> list[Phrase[Any]]:
    """Return words in a row, and more behind "also" and "but"."""
    return [
        TransformedReadOnly(
            Form("{first}<, also ~; also ~, also, >{then}", first=_IN_A_ROW, then=then), lambda f: (*f[0], *f[1])
        ),
        TransformedReadOnly(Form("{first}, but {then}", first=_IN_A_ROW, then=then), _joined_by_but),
    ]


_HOWEVER: Phrase[Any] = _with_more(_IN_A_ROW)[1]
_ALL_THE_TIME: Phrase[Any] = TransformedReadOnly(
    Form("{until}{words}", until=FRONTED, words=AnyOf(_IN_A_ROW, _HOWEVER)), _throughout
)
_WORDS: Phrase[Any] = AnyOf(_IN_A_ROW, *map(ReadOnly, (_HOWEVER, _ALL_THE_TIME, *_with_more(_ALL_THE_TIME))))
_CLAUSE: Phrase[Any] = Transformed(
    Form("{words}{tail}", words=_WORDS, tail=optional(_TAIL, None)),
    _clause,
    _of_clause,
)
"""Effects of which the last may hang on those before it: "destroy that target, and if you do, draw 1 card"."""


def clauses(effects: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    """Return the effects, cut after each that depends on the one before."""
    groups: list[list[Any]] = [[]]
    for at, effect in enumerate(effects):
        groups[-1].append(effect)
        if isinstance(effect, (w.Then, w.IfDone)) and at + 1 < len(effects):
            groups.append([])
    return tuple([tuple(one) for one in groups])


def _flat(groups: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple([one for group in groups for one in group])


_BRACKETED: Phrase[Any] = Transformed(
    Wrapped(ListOf(_CLAUSE, "; ", "; ", least=2), "(", ")"), _flat, lambda effects: clauses(effects) if effects else None
)
INNER: Phrase[Any] = AnyOf(_CLAUSE, _BRACKETED)
says(w.Then, ", then {effects}", effects=INNER, may=False)
also(w.Then, ", then, {effects}", effects=INNER, may=False)
says(w.Then, ", then you can {effects}", effects=INNER, may=True)
also(w.Then, ", then, you can {effects}", effects=INNER, may=True)
says(w.IfDone, ", and if you do, {effects}", effects=INNER, may=False)
also(w.IfDone, ", and if <it does~they do~you do that>, {effects}", effects=INNER, may=False)
says(w.IfDone, ", and if you do, you can {effects}", effects=INNER, may=True)
_ON_CONDITION: Phrase[Any] = TransformedReadOnly(
    Form("if {condition}, {then}", condition=CONDITION, then=_CLAUSE), lambda f: (w.If(*f),)
)
also(w.Then, ", then<~,> {effects}", effects=_ON_CONDITION, may=False)
_DONE: Phrase[Any] = Transformed(ListOf(_CLAUSE, "; ", "; "), _flat, clauses)
says(w.May, "you may {effects}", effects=Wrapped(_DONE, "(", ")"))
_DONE_THEN: Phrase[Any] = AnyOf(
    Wrapped(_DONE, "(", ")"),
    Transformed(
        Wrapped(_DONE, "you can then (", ")"),
        lambda effects: (w.Then(effects, may=True),),
        lambda then: then[0].effects if len(then) == 1 and isinstance(then[0], w.Then) and then[0].may else None,
    ),
)
_IF_FACE_UP: Phrase[Any] = AnyOf(
    TransformedReadOnly(
        Form("banish this face-up card {until}", until=Enumeration(BANISHED_UNTIL)),
        lambda f: (w.Position(), (w.BanishFor(f[0], "this"),)),
    ),
    Enumeration({
        (w.Position(), (w.Destroy("this"),)): "destroy this face-up card",
        (w.Position(), (w.Move("hand", "this"),)): ("return this face-up card to the hand", "return this face-up card from the field to the hand"),
    }),
)  # fmt: skip
also(w.If, "{told}", told=Fields("condition", "then", phrase=AnyOf(_IF_FACE_UP, ALL_SHOWN)))
says(w.If, "if {condition}, {then}", condition=CONDITION, then=_DONE_THEN)
says(w.If, "if {condition}, {then}, otherwise {otherwise}", condition=CONDITION, then=_DONE_THEN, otherwise=_DONE_THEN)
also(w.If, "if {condition}, {then}", condition=FALLS, then=_CLAUSE)


def _sentences(values: tuple[Any, ...]) -> Any:
    """Return the effects of sentences in a row; one on a monster that a card is equipped to lasts as long as that."""
    first, rest = values
    equips = any(isinstance(one, w.Equip) for one in first)
    return None if equips and any(getattr(group[0], "until", "") == "leaves" for group in rest) else (*first, *_flat(rest))


def _parts_of_sentences(effects: tuple[Any, ...]) -> Any:
    first, *rest = clauses(effects) if effects else ((),)
    return (first, tuple(rest)) if first else None


def _further_sentence(group: tuple[Any, ...]) -> Any:
    """Return a further sentence of an effect; one that says how things are from now on is a text of its own, unless it speaks of "it"."""
    who = getattr(group[0], "who", None)
    of_it = isinstance(who, Mention) and who.who in ("", "moved") and isinstance(group[0], (w.Negate, w.Cannot))
    itself = getattr(group[0], "until", "") == "while face-up" or (getattr(group[0], "until", "") == "leaves" and not of_it)
    return None if itself else group


_REST = optional(ListOf(Sentence(Transformed(_CLAUSE, _further_sentence, _further_sentence)), " ", " "), (), before=" ")
_SENTENCES: Phrase[Any] = Transformed(
    Form("{first}{rest}", first=Sentence(_CLAUSE, capital=False), rest=_REST), _sentences, _parts_of_sentences
)


def _banished_after(word: Any) -> Any:
    """Return this card, as it is Special Summoned, and banished when it leaves the field."""
    if isinstance(word, tuple):
        return tuple(map(_banished_after, word))
    if isinstance(word, (w.Then, w.IfDone)):
        return msgspec.structs.replace(word, effects=_banished_after(word.effects))
    if (
        isinstance(word, (w.SpecialSummon, w.TrapMonster))
        and isinstance(word.who, Mention)
        and word.who.who.startswith("this")
        and not word.banish_after
    ):
        return msgspec.structs.replace(word, banish_after=True)
    return word


def _summoned_so(values: tuple[Any, ...]) -> Any:
    done = _banished_after(values[0])
    return done if done != values[0] else None


_SUMMONED_SO: Phrase[Any] = TransformedReadOnly(
    Form(
        "{run} If <Summoned this way~it is Summoned this way~this card is Summoned this way~this card is Special Summoned this way>, "
        "<banish it~this card is banished~it is banished~banish this card> when it leaves the field.",
        run=_SENTENCES,
    ),
    _summoned_so,
)


def _summoned_normal(values: tuple[Any, ...]) -> Any:
    """Return the Special Summon of a Normal Monster, which has no effects of its own that could affect it."""
    done, this = _banished_after(values[0]), values[1]
    normal = isinstance(done[-1], w.TrapMonster) and done[-1].kind == "normal"
    return (*done, w.Unaffected("monster", who=this, until="leaves")) if normal else None


_SUMMONED_NORMAL: Phrase[Any] = TransformedReadOnly(
    Form(
        "{run} If Summoned this way, {this} is unaffected by monster effects, also banish it when it leaves the field.",
        run=_SENTENCES,
        this=named({"this": "this card"}),
    ),
    _summoned_normal,
)
_BOTH_PARTS: Phrase[Any] = Form("• You can {may} • {rest}", may=Sentence(_CLAUSE, capital=False), rest=Sentence(_CLAUSE))
_AT_ONCE: Phrase[Any] = TransformedReadOnly(
    Form("apply these effects<~ (simultaneously)>. {parts}", parts=_BOTH_PARTS), lambda f: (w.May(f[0][0]), *f[0][1])
)
"""Effects that are applied together, of which one is as the player likes."""
RUN: Phrase[Any] = AnyOf(
    _SENTENCES,
    _AT_ONCE,
    _SUMMONED_SO,
    _SUMMONED_NORMAL,
    with_end_in_a_sentence(_SENTENCES),
    otherwise_of_taken(_CLAUSE),
    die_table(_SENTENCES),
)

# -- costs, targets and modes

_MONSTER = w.What(type="monster")
_UP_TO: Phrase[Any] = Transformed(
    Form("up to {n} {what}", n=NUMBER, what=WHAT.many),
    lambda f: w.Target(f[1], f[0], True),
    lambda t: (t.n, t.what) if t.up_to and t.n != 1 else None,
)
_UP_TO_1: Phrase[Any] = Transformed(
    Form("up to 1 {what}", what=WHAT.one),
    lambda f: w.Target(f[0], 1, True),
    lambda t: (t.what,) if t.up_to and t.n == 1 else None,
)
_SO_MANY: Phrase[Any] = Transformed(
    so_many(WHAT), lambda f: w.Target(*f), lambda t: (t.what, t.n) if not t.up_to and isinstance(t.n, int) else None
)
_AS_MANY: Phrase[Any] = Transformed(
    Form(f"{AS_MANY} {{what}}", what=WHAT.many),
    lambda f: w.Target(f[0], w.Paid()),
    lambda t: (t.what,) if t.n == w.Paid() else None,
)
_UP_TO_BANISHED: Phrase[Any] = TransformedReadOnly(
    Form("up to {n} of your banished {what}", n=NUMBER, what=bare(zone="banished", owner="you").many),
    lambda f: w.Target(f[1], f[0], True),
)
_ANY_NUMBER: Phrase[Any] = TransformedReadOnly(
    Form("any number of {what}", what=WHAT.many), lambda f: w.Target(f[0], ZONES, True)
)
"""As many as there is room for; what is targeted elsewhere than on one side of the field must come there (see `doubts`)."""
_PLACELESS: Phrase[Any] = TransformedReadOnly(
    so_many(BARE), lambda f: w.Target(*f) if f[0].face or f[0].position or f[0].special else None
)
"""States of a card that say that it lies on the field: "1 Set card"."""
_ALIKE: Phrase[Any] = AnyOf(_UP_TO, _UP_TO_1, _SO_MANY, _UP_TO_BANISHED, _ANY_NUMBER, _PLACELESS, _AS_MANY)
_ROLELESS: Phrase[Any] = AnyOf(
    Transformed(_ALIKE, lambda t: t, lambda t: None if t.names else t),
    Transformed(
        Wrapped(_ALIKE, after=" with different names"), lambda t: msgspec.structs.replace(t, names=True) if isinstance(t.n, w.Paid) or t.n > 1 else None,
        lambda t: msgspec.structs.replace(t, names=False) if t.names else None,
    ),
)  # fmt: skip
_IF_POSSIBLE: Phrase[Any] = Transformed(
    Wrapped(_ROLELESS, after=" if possible"),
    lambda t: msgspec.structs.replace(t, role="if possible"),
    lambda t: msgspec.structs.replace(t, role="") if t.role == "if possible" else None,
)
_ATTACKER: Phrase[Any] = Enumeration(
    {
        w.Target(_MONSTER, role="attacker"): (
            "the attacking monster",
            "that attacking monster",
            "1 attacking monster",
            "an attacking monster",
        )
    }
)
MONSTER_OF_EVENT = w.Target(w.What(type="monster", special=True), role="attacker")
""""That monster" as a target until its event is known: the attacking monster, or one of those that the event is about."""
_THAT: Phrase[Any] = ReadOnly(
    Enumeration(
        {
            MONSTER_OF_EVENT: (
                "that monster",
                "it",
                "1 of those monsters",
                "1 of them",
                "1 of those destroyed monsters",
                "that face-up monster",
            )
        }
    )
)
_TARGET: Phrase[Any] = AnyOf(
    _ATTACKER, _THAT, _IF_POSSIBLE, Transformed(_ROLELESS, lambda t: t, lambda t: t if not t.role else None)
)
_AIMED: Phrase[Any] = ListOf(_TARGET, " and ", ", ")
TARGETS: Phrase[Any] = Wrapped(_AIMED, "target ")
_PAID = Form("{cost}, then {targets}; ", cost=COST, targets=TARGETS)
_PAID_AND = Form("{cost} <and~to~then> {targets}; ", cost=COST, targets=TARGETS)
_ONLY_COST = Form("{cost}; ", cost=COST)
_OLD_COST = Form("{cost} to ", cost=COST)
_ONLY_TARGETS = Form("{targets}; ", targets=TARGETS)
_BY_TARGETING = Form("activate this card by targeting {targets}; ", targets=_AIMED)
_BY_PAYING = Form("activate this card by {cost}; ", cost=PAYING)
_BY_BOTH = Form("activate this card by {cost}<, then target ~ and targeting >{targets}; ", cost=PAYING, targets=_AIMED)
PAID: Phrase[Any] = AnyOf(
    Enumeration({((), ()): ""}),
    Transformed(_ONLY_COST, lambda f: (f[0], ()), lambda p: (p[0],) if p[0] and not p[1] else None),
    Transformed(_ONLY_TARGETS, lambda f: ((), f[0]), lambda p: (p[1],) if p[1] and not p[0] else None),
    Transformed(_PAID, lambda f: f, lambda p: p if p[0] and p[1] else None),
    ReadOnly(_PAID_AND),
    TransformedReadOnly(_OLD_COST, lambda f: (f[0], ())),
    TransformedReadOnly(_BY_TARGETING, lambda f: ((), f[0])),
    TransformedReadOnly(_BY_PAYING, lambda f: (f[0], ())),
    ReadOnly(_BY_BOTH),
)
"""(cost, targets): "discard 1 card, then target 1 monster on the field; "."""
_IN_PART = Fields("cost", "targets", phrase=PAID)
says(w.Mode, "{paid}{effects}", paid=_IN_PART, effects=RUN)
says(w.Mode, "if that targets exactly 1 {aims}: {paid}{effects}", paid=_IN_PART, effects=RUN, aims=WHAT.one)
_MARKED: Phrase[Any] = ListOf(Wrapped(ENGLISH.words(w.Mode), "• "), " ", " ")
_MODES: Phrase[Any] = Wrapped(_MARKED, "activate 1 of these effects. ")
_MORE = Form("{effects} Also {modes}", effects=RUN, modes=_MODES)


def _body_of(values: tuple[Any, ...]) -> Any:
    (cost, targets), (effects, modes) = values
    return (cost, targets, effects, modes)


_DOES: Phrase[Any] = AnyOf(
    *[
        TransformedReadOnly(
            Form(f"<activate~use> 1 of <these effects~the following effects>{mark} {{modes}}", modes=_MARKED),
            lambda f: ((), f[0]),
        )
        for mark in ":;."
    ],
    Transformed(RUN, lambda effects: (effects, ()), lambda d: d[0] if d[0] and not d[1] else None),
    Transformed(_MODES, lambda modes: ((), modes), lambda d: d[1] if d[1] and not d[0] else None),
    Transformed(_MORE, lambda f: f, lambda d: d if d[0] and d[1] else None),
    Enumeration({((), ()): "do nothing."}),
)
_OFFERED: Phrase[Any] = AnyOf(
    _MODES,
    *[
        TransformedReadOnly(
            Form(f"activate 1 of <these effects~the following effects>{mark} {{modes}}", modes=_MARKED), lambda f: f[0]
        )
        for mark in ":;"
    ],
)
_COST_AND_MODES: Phrase[Any] = Form("{cost}<, then ~ and >{modes}", cost=COST, modes=_OFFERED)
_TARGETS_AND_MODES: Phrase[Any] = Form("{targets}, then {modes}", targets=TARGETS, modes=_OFFERED)
BODY: Phrase[Any] = AnyOf(
    Transformed(Form("{paid}{does}", paid=PAID, does=_DOES), _body_of, lambda b: ((b[0], b[1]), (b[2], b[3]))),
    TransformedReadOnly(_COST_AND_MODES, lambda f: (f[0], (), (), f[1])),
    TransformedReadOnly(_TARGETS_AND_MODES, lambda f: ((), f[0], (), f[1])),
)
"""(cost, targets, effects, modes)."""


class _Chosen(Phrase[Any]):
    """Actions of a player: "draw 1 card", but "activate this effect; this card gains 500 ATK"."""

    def readings(self, text: Any, at: int) -> Any:
        start = text.match(_USE, at)
        return [*BODY.parse(text, at), *([] if start < 0 else [one for one in BODY.parse(text, start) if not any(one[0][:2])])]

    def format(self, value: Any) -> str | None:
        text = BODY.format(value)
        return text if text is None or any(value[:2]) or text.startswith(_VERBS) else _USE + text


_USE = "activate this effect; "
_VERBS = (
    "activate ", "add ", "banish ", "by hand: ", "change ", "choose ", "destroy ", "discard ", "draw ", "end ", "equip ", "gain ", "inflict ", "negate ", "place ", "return ",
    "send ", "Set ", "shuffle ", "Special ", "take ", "mark ", "do nothing",
)  # fmt: skip
MANDATORY_BODY = Fields("cost", "targets", "effects", "modes", phrase=BODY)
OPTIONAL_BODY = Fields("cost", "targets", "effects", "modes", phrase=_Chosen())
