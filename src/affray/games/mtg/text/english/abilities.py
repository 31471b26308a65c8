"""Abilities and whole texts."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.mtg.text.english import branching as branching
from affray.games.mtg.text.english import by_hand, entering, forbidding, libraries, mana, moving, replacing, spells, tokens
from affray.games.mtg.text.english import permitting as permitting
from affray.games.mtg.text.english import preventing as preventing
from affray.games.mtg.text.english.amounts import WORKED_OUT
from affray.games.mtg.text.english.antecedents import POINTING
from affray.games.mtg.text.english.conditions import CONDITION
from affray.games.mtg.text.english.costs import COST, PAYING
from affray.games.mtg.text.english.effects import BRANCHING, EFFECT, INSTEAD, SEVERAL, TRAILING
from affray.games.mtg.text.english.events import WHEN
from affray.games.mtg.text.english.lasting import ABILITY, GENERIC
from affray.games.mtg.text.english.objects import WHAT
from affray.games.mtg.text.english.slots import ENGLISH, FIGURE, MANY, says
from affray.games.mtg.text.english.who import TARGET
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Phrase, ReadOnly, Sentence, Transformed, Wrapped, optional
from affray.text.grammar.references import Mention, Resolved
from affray.text.grammar.rule import Fields, Form

_SENTENCE: Phrase[Any] = Sentence(EFFECT)
_JOINED: Phrase[tuple[Any, ...]] = ListOf(_SENTENCE, " ", " ")
"""Effects, a sentence each."""
_MIXED: Phrase[tuple[Any, ...]] = ReadOnly(
    Transformed(
        ListOf(
            AnyOf(
                Transformed(_SENTENCE, lambda effect: (effect,), lambda f: None),
                Sentence(SEVERAL),
            ),
            " ",
            " ",
            1,
        ),
        lambda sentences: _one_by_one(sentences),
        lambda effects: None,
    )
)


def _one_by_one(sentences: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...] | None:
    """Return effects of several sentences; what branches takes the rest of its sentence with it."""
    if all(len(some) == 1 for some in sentences) or any(isinstance(one, BRANCHING) for some in sentences for one in some[:-1]):
        return None
    return tuple([one for some in sentences for one in some])


EFFECTS: Phrase[tuple[Any, ...]] = AnyOf(_JOINED, _MIXED, Enumeration({(): "Nothing happens."}))
_IF_THEN = ENGLISH.words(w.IfThen)
_NOT_IF = Transformed(
    EFFECT,
    lambda effect: None if isinstance(effect, w.IfThen) else effect,
    lambda effect: None if isinstance(effect, w.IfThen) else effect,
)
_FIRST: Phrase[Any] = Sentence(AnyOf(_NOT_IF, INSTEAD, TRAILING, Wrapped(_IF_THEN, "on resolution, ")), capital=False)
"""Effects that follow an event at once: "if" there would belong to the event."""
EFFECTS_AFTER: Phrase[tuple[Any, ...]] = AnyOf(
    Transformed(
        Form("{first}{rest}", first=_FIRST, rest=optional(Wrapped(_JOINED, " "), ())),
        lambda f: (f[0], *f[1]),
        lambda e: (e[0], e[1:]) if e else None,
    ),
    Transformed(_MIXED, lambda effects: None if isinstance(effects[0], w.IfThen) else effects, lambda effects: None),
    Enumeration({(): "nothing happens."}),
)
"""Effects after a comma."""


def _targets(choose: str) -> Phrase[Any]:
    """Return targets that no effect names itself, chosen in a sentence before."""
    return optional(Wrapped(ListOf(TARGET.any, " and ", ", "), f"{choose} ", ". "), ())


says(w.Part, "{targets}{^effects}", targets=_targets("Choose"), effects=EFFECTS)
_ALL_OF_THEM = w.ANY_NUMBER
_SO_MANY_MODES: Phrase[Any] = AnyOf(
    Enumeration({(1, "both"): "one or both", (1, 2): "one or two", (1, _ALL_OF_THEM): "one or more", (0, _ALL_OF_THEM): "any number"}),
    Transformed(MANY, lambda n: (n, 0), lambda both: both[0] if both[1] == 0 else None),
    Transformed(Wrapped(MANY, "up to "), lambda n: (0, n), lambda both: both[1] if both[0] == 0 and both[1] != _ALL_OF_THEM else None),
    Transformed(Form("from {least} to {most}", least=FIGURE, most=FIGURE), lambda both: both, lambda both: both),
)  # fmt: skip
"""(at least, at most; 0: exactly so many)."""
_CHOICE: dict[str, Any] = {"choose": _SO_MANY_MODES, "modes": ListOf(Wrapped(ENGLISH.words(w.Part), "\n• "), "", "", 1)}
_MODES: Phrase[Any] = Form("Choose {choose} —{modes}", **_CHOICE)
_MODES_AFTER: Phrase[Any] = Form("choose {choose} —{modes}", **_CHOICE)


def _body(effects: Phrase[Any], modes: Phrase[Any], choose: str) -> Fields:
    """Return (targets, effects, modes, how many of them, at most how many)."""
    plain = Form("{targets}{effects}", targets=_targets(choose), effects=effects)
    return Fields("targets", "effects", "modes", "choose", "at_most", phrase=AnyOf(
        Transformed(plain, lambda f: (f[0], f[1], (), 1, 0), lambda b: b[:2] if not b[2] and b[3:] == (1, 0) else None),
        Transformed(modes, _bounded, _unbounded),
    ))  # fmt: skip


def _bounded(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return modes with how many are chosen; "one or more" are at most as many as there are."""
    (least, most), modes = values
    return ((), (), modes, least, 2 if most == "both" else min(most, len(modes)))


def _unbounded(body: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Return the modes as they are said."""
    targets, effects, modes, least, most = body
    if not modes or targets or effects:
        return None
    count = "both" if (least, most, len(modes)) == (1, 2, 2) else _ALL_OF_THEM if most == len(modes) else most
    return ((least, count), modes)


BODY = _body(EFFECTS, _MODES, "Choose")
BODY_AFTER = _body(EFFECTS_AFTER, Transformed(_MODES_AFTER, lambda f: f, lambda b: b), "choose")

# -- static

_LASTS: Phrase[Any] = AnyOf(Transformed(EFFECT, lambda effect: (effect,), lambda some: some[0]), SEVERAL)
_STATIC_ONE: Phrase[Any] = AnyOf(
    Transformed(Sentence(_LASTS), lambda some: (some, None), lambda b: b[0] if b[1] is None else None),
    Transformed(
        Sentence(Form("as long as {condition}, {effects}", condition=CONDITION, effects=_LASTS)),
        lambda f: (f[1], f[0]),
        lambda b: (b[1], b[0]) if b[1] is not None else None,
    ),
    ReadOnly(
        Transformed(
            Sentence(Form("{effects} as long as {condition}", condition=CONDITION, effects=_LASTS)),
            lambda f: (f[1], f[0]),
            lambda b: None,
        )
    ),
)
"""(effects, condition) of a sentence."""
_COSTS_IF: Phrase[Any] = ReadOnly(
    Transformed(
        Sentence(
            AnyOf(
                Form("{cost} if {condition}", cost=ENGLISH.words(w.Costs, w.Cannot, w.May), condition=CONDITION),
                Transformed(
                    Form("if {condition}, {cost}", cost=ENGLISH.words(w.Costs, w.Cannot, w.May), condition=CONDITION),
                    lambda f: (f[1], f[0]) if not isinstance(f[1], w.Cannot) else None,
                    lambda b: None,
                ),
            )
        ),
        lambda f: ((f[0],), f[1]),
        lambda b: None,
    )
)
"""Reductions of costs, and prohibitions, with "if", not "as long as"."""


def _anywhere(word: Any) -> Any:
    """Return a word that is the same wherever in the text it speaks of something."""
    if isinstance(word, Mention):
        return msgspec.structs.replace(word, at=-1)
    if isinstance(word, tuple):
        return tuple([_anywhere(one) for one in word])
    if isinstance(word, w.Word):
        return msgspec.structs.replace(word, **{name: _anywhere(getattr(word, name)) for name in word.__struct_fields__})
    return word


def _static(pairs: tuple[Any, ...]) -> Any:
    conditions = {_anywhere(condition) for _, condition in pairs}
    effects = tuple([effect for some, _ in pairs for effect in some])
    return (effects, pairs[0][1]) if len(conditions) == 1 and all(isinstance(one, w.Lasting) for one in effects) else None


_STATIC: Phrase[Any] = Transformed(
    ListOf(AnyOf(_STATIC_ONE, _COSTS_IF), " ", " ", 1),
    _static,
    lambda fields: tuple([((effect,), fields[1]) for effect in fields[0]]) if fields[0] else None,
)
says(w.Static, "{all}", all=Fields("effects", "condition", phrase=_STATIC))

# -- activated, triggered, spells

_SORCERY = Enumeration(
    {False: "", True: (" Activate only as a sorcery.", " Activate this ability only any time you could cast a sorcery.")}
)
_ONLY: Phrase[Any] = Enumeration({
    w.TurnOf("you"): "during your turn",
    w.Both((w.TurnOf("you"), w.During("before attackers"))): "during your turn, before attackers are declared",
    w.Both((w.TurnOf("you"), w.During("upkeep"))): "during your upkeep",
    w.Both((w.TurnOf("opponent"), w.During("upkeep"))): "during an opponent's upkeep",
    w.TurnOf("opponent"): "during an opponent's turn",
    w.Both((w.TurnOf("you"), w.During("combat"))): ("during combat on your turn", "during your turn, during combat"),
    w.During("combat"): "during combat",
    w.During("declare attackers"): "during the declare attackers step", w.During("declare blockers"): "during the declare blockers step",
})  # fmt: skip
_ONLY_IF: Phrase[Any] = AnyOf(
    ReadOnly(Wrapped(_ONLY, " Activate only ", ".")),
    ReadOnly(Wrapped(_ONLY, " Activate this ability only ", ".")),
    optional(CONDITION, None, before=" Activate only if ", after="."),
    ReadOnly(Wrapped(CONDITION, " Activate this ability only if ", ".")),
)


def _is_loyal(cost: tuple[Any, ...]) -> tuple[Any, ...] | None:
    return cost if len(cost) == 1 and isinstance(cost[0], w.LoyaltyCost) else None


_LOYAL = Transformed(COST, _is_loyal, _is_loyal)
_NOT_LOYAL = Transformed(COST, lambda cost: None if _is_loyal(cost) else cost, lambda cost: None if _is_loyal(cost) else cost)
_TIMES = Enumeration({
    "": "", "turn": (" Activate only once each turn.", " Activate this ability only once each turn."),
    "once": (" Activate only once.", " Activate this ability only once."),
})  # fmt: skip
_ZONE = Enumeration(
    {"battlefield": "", "hand": " Activate only from your hand.", "graveyard": " Activate only from your graveyard."}
)
_LESS: Phrase[Any] = AnyOf(
    Enumeration({0: ""}),
    Transformed(Form(" This ability costs {n} less to activate for each {of}.", n=GENERIC, of=WHAT.one), lambda f: w.Count(f[1], f[0]),
        lambda n: (n.times, n.of) if isinstance(n, w.Count) and not n.less else None),
    Wrapped(WORKED_OUT, " This ability costs [X] less to activate, where X is ", "."),
    Transformed(Form(" This ability costs {n} less to activate.", n=GENERIC), lambda f: f[0], lambda n: (n,) if isinstance(n, int) and n else None),
)  # fmt: skip
says(w.Activated, "{cost}: {body}{less}{limit}{sorcery}{condition}{zone}", less=_LESS, cost=_NOT_LOYAL, body=BODY, limit=_TIMES,
     sorcery=_SORCERY, condition=_ONLY_IF, zone=_ZONE)  # fmt: skip
says(w.Activated, "{cost}: {body}{condition}", cost=_LOYAL, body=BODY, limit="loyalty", sorcery=True, condition=_ONLY_IF)
says(
    w.Activated,
    "{cost}: {body}{less} Activate as a loyalty ability.{sorcery}{condition}{zone}",
    cost=COST,
    body=BODY,
    less=_LESS,
    limit="loyalty",
    sorcery=_SORCERY,
    condition=_ONLY_IF,
    zone=_ZONE,
)
says(w.Activated, "{cost}: {body} Activate as an ordinary ability.{limit}{sorcery}{condition}{zone}", cost=_LOYAL, body=BODY,
     limit=_TIMES, sorcery=_SORCERY, condition=_ONLY_IF, zone=_ZONE)  # fmt: skip
_IF = optional(CONDITION, None, before=", if ")
_ONCE = Enumeration({False: "", True: " This ability triggers only once each turn."})
_FROM_WHERE = Enumeration({"battlefield": "", "graveyard": " This ability works only from your graveyard."})
says(
    w.Triggered, "{^when}{condition}, {body}{once}{zone}", when=WHEN, condition=_IF, body=BODY_AFTER, once=_ONCE, zone=_FROM_WHERE
)
_EITHER_COST: Phrase[Any] = Transformed(
    Form("{first} or {other}", first=PAYING, other=PAYING), lambda f: f, lambda both: both if both[0] and both[1] else None
)
_EXTRA_COST: Phrase[Any] = AnyOf(
    _EITHER_COST, Transformed(COST, lambda cost: (cost, ()), lambda both: both[0] if not both[1] else None)
)
_EXTRA = optional(_EXTRA_COST, ((), ()), before="As an additional cost to cast ~, ", after=". ")
_DURING = Enumeration({
    w.During("declare attackers"): "Cast ~ only during the declare attackers step. ",
    w.During("declare blockers"): "Cast ~ only during the declare blockers step. ",
    w.During("combat"): "Cast ~ only during combat. ",
    w.During("before attackers"): "Cast ~ only before attackers are declared. ",
    w.During("before blockers"): ("Cast ~ only before blockers are declared. ", "Cast ~ only during combat before blockers are declared. "),
    w.During("combat after blockers"): "Cast ~ only during combat after blockers are declared. ",
    w.During("end of combat"): "Cast ~ only during the end of combat step. ",
})  # fmt: skip
_ATTACKED = Enumeration({
    w.Both((w.During("declare attackers"), w.Happened("you were attacked"))): (
        "Cast ~ only during the declare attackers step and only if you've been attacked this step. "
    ),
})  # fmt: skip
_CAST: Phrase[Any] = AnyOf(
    _DURING, _ATTACKED, Wrapped(_ONLY, "Cast ~ only ", ". "), optional(CONDITION, None, before="Cast ~ only if ", after=". ")
)
says(w.Spell, "{extra}{condition}{body}", extra=Fields("extra_cost", "or_cost", phrase=_EXTRA), condition=_CAST, body=BODY)


def _of_a_spell(static: w.Static) -> w.Static | None:
    """Return a static ability that works while its card is cast: what it costs, and that it cannot be countered (113.6)."""
    works = [
        isinstance(effect, w.Costs)
        or (isinstance(effect, w.May) and effect.what == "cast with flash")
        or (isinstance(effect, w.Cannot) and effect.what == "be countered")
        for effect in static.effects
    ]
    return static if all(works) else None


def _of_the_card(triggered: w.Triggered) -> w.Triggered | None:
    """Return a triggered ability that works as its card is cycled or put into a graveyard, or while it lies there (702.29c, 113.6)."""
    if isinstance(triggered, w.Triggered) and triggered.zone == "graveyard":
        return triggered
    is_own = isinstance(triggered, w.Triggered) and getattr(triggered.when.who, "who", triggered.when.who) == "this"
    return triggered if is_own and triggered.when.event in ("is cycled", "is cast", "put into graveyard") else None


def _of_the_hand(activated: w.Activated) -> w.Activated | None:
    """Return an activated ability that works in the hand, whatever kind of card that is."""
    return activated if isinstance(activated, w.Activated) and activated.zone == "hand" else None


OF_A_SPELL: Phrase[Any] = Resolved(
    AnyOf(
        Transformed(ENGLISH.words(w.Static), _of_a_spell, _of_a_spell),
        Transformed(ENGLISH.words(w.Activated), _of_the_hand, _of_the_hand),
        ENGLISH.words(w.CastFor),
        Transformed(ENGLISH.words(w.Triggered), _of_the_card, _of_the_card),
    ),
    POINTING,
)
"""A static ability of an instant or sorcery."""
_ASKED_FOR: Phrase[Any] = Resolved(
    Transformed(
        Form("As an additional cost to cast ~, {cost}.", cost=_EXTRA_COST),
        lambda f: w.Spell(extra_cost=f[0][0], or_cost=f[0][1]),
        lambda s: ((s.extra_cost, s.or_cost),) if isinstance(s, w.Spell) and s.extra_cost and s == w.Spell(extra_cost=s.extra_cost, or_cost=s.or_cost) else None,
    ),
    POINTING,
)  # fmt: skip
SPELL: Phrase[Any] = AnyOf(_ASKED_FOR, Resolved(ENGLISH.words(w.Spell), POINTING))
OF_A_PERMANENT: Phrase[Any] = AnyOf(ABILITY, _ASKED_FOR)
"""An ability of a permanent, or what it costs besides to cast it."""
"""What an instant or sorcery does."""
__all__ = [
    "ABILITY",
    "OF_A_PERMANENT",
    "SPELL",
    "by_hand",
    "entering",
    "forbidding",
    "libraries",
    "mana",
    "moving",
    "replacing",
    "spells",
    "tokens",
]
