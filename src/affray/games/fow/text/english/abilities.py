"""Abilities and whole cards."""

from __future__ import annotations

from typing import Any, get_args

from affray.games.fow.text.english import instead as instead
from affray.games.fow.text.english import lasting
from affray.games.fow.text.english import prices as prices
from affray.games.fow.text.english.amounts import WORKED_OUT
from affray.games.fow.text.english.bodies import BODY_OF_CHANT, DOES, DOES_UP_TO, EFFECTS, SENTENCES, ends
from affray.games.fow.text.english.cards import WHAT
from affray.games.fow.text.english.conditions import COMMANDED, CONDITION, HEAD_CONDITIONS, MANY_STONES, WHILE_PLAYING
from affray.games.fow.text.english.costs import COST, PAYING, WILL
from affray.games.fow.text.english.effects import EFFECT
from affray.games.fow.text.english.events import WHEN
from affray.games.fow.text.english.slots import ATTRIBUTE, ENGLISH, KEYWORD, NUMBER, QUOTED, SOMETHING, also, one_or_several, says
from affray.games.fow.text.english.who import POINTING, TARGET
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.canonical import negated
from affray.games.fow.vocabulary.printed import ATTRIBUTES
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Lazy,
    ListOf,
    Pattern,
    Phrase,
    ReadOnly,
    Sentence,
    Transformed,
    TransformedReadOnly,
    WithArticle,
    Wrapped,
    optional,
)
from affray.text.grammar.references import Mention, Resolved
from affray.text.grammar.rule import Fields, Form

OWN = ("Inheritance", "Resonance")
RESERVED = ("Trigger", "Awakening", "Judgment", "Rune", "Stealth", "Incarnation", "God's Art", "Enter")
"""Words in brackets that begin texts of their own and name no ability."""
HEADS = ("Seal", "Null", "Torrent", "Graveyard", "Crest", "Faith", "Revenge", "Fallen", "Force Resonance")
"""Words in brackets before a text that is there on a condition."""

# -- continuous abilities


def _named(*reserved_words: str) -> Phrase[str]:
    """Return the name of a text in brackets; not one of these words, which mean more."""
    name = Pattern(
        rf"\[(?!(?:{'|'.join(reserved_words)})\])[A-Z][^\]\n\"]*\]", lambda text: text[1:-1], lambda name: f"[{name}]", starts="["
    )
    return optional(name, "", after=" ")


NAMED = _named(*RESERVED, *OWN, *HEADS)
_LASTING: Phrase[Any] = Transformed(
    AnyOf(ENGLISH.words(*get_args(w.Lasting)), lasting.WHERE),
    lambda effect: effect if not effect.until else None,
    lambda effect: effect,
)
_TOLD: dict[str, Any] = {"effects": Sentence(ListOf(_LASTING, "; ", "; "), capital=False)}
says(w.Continuous, "{effects}", effects=ListOf(Sentence(_LASTING), " ", " "), condition=None)
also(
    w.Continuous,
    "{effects}",
    effects=Sentence(TransformedReadOnly(lasting.NEITHER, lambda both: both if not both[0].until else None)),
)
says(w.Continuous, "[Rune] {condition__of}: {^effects}", condition=w.Runes, condition__of=WILL, **_TOLD)
says(w.Continuous, "[Rune] {condition__at_least}: {^effects}", condition=w.Runes, condition__at_least=NUMBER, **_TOLD)
says(w.Continuous, "<While~As long as> {condition}, {effects}", condition=CONDITION, **_TOLD)

_AFTER: dict[str, Any] = {"effects": ListOf(_LASTING), "condition": CONDITION}
also(w.Continuous, "{^effects} <as long as~while~if> {condition}.", **_AFTER)
_UNLESS: Phrase[Any] = TransformedReadOnly(CONDITION, negated)
_NEITHER_NOW = TransformedReadOnly(lasting.NEITHER, lambda both: both if not both[0].until else None)
also(w.Continuous, "{^effects} unless {condition}.", effects=AnyOf(ListOf(_LASTING), _NEITHER_NOW), condition=_UNLESS)
_TURNS = Enumeration({w.TurnOf("you"): "your turn", w.TurnOf("opponent"): "the opponent's turn"})
also(w.Continuous, "{^effects} during {condition}.", effects=ListOf(_LASTING), condition=_TURNS)
also(w.Continuous, "during {condition}, {effects}.", effects=ListOf(_LASTING), condition=_TURNS)
also(w.Continuous, "if {condition}, {effects}", condition=CONDITION, **_TOLD)
_BLOCKED: Any = (w.Must("block", w.What("J/resonator", "opponent")),)
also(
    w.Continuous, "<The~the> opponent must block this card if able.",
    effects=_BLOCKED, condition=w.Fits(w.What(status="attacking"), "this"),
)  # fmt: skip
_AND_IN_TURN: Phrase[Any] = TransformedReadOnly(
    Form("as long as {condition}, {effects} during {turn}.", condition=CONDITION, effects=ListOf(_LASTING), turn=_TURNS),
    lambda values: (values[1], w.Both((values[0], values[2]))),
)
also(w.Continuous, "{both}", both=Fields("effects", "condition", phrase=_AND_IN_TURN))
_RUNE_TEXT: dict[str, Any] = {"effects": Sentence(ListOf(_LASTING, "; ", "; ")), "condition": w.Runes}
also(w.Continuous, "[Rune] {condition__of} - {effects}", condition__of=WILL, **_RUNE_TEXT)
also(w.Continuous, "[Rune] {condition__at_least} - {effects}", condition__at_least=NUMBER, **_RUNE_TEXT)

_ABILITY = Lazy(lambda: Resolved(ENGLISH.words(w.Activate, w.Automatic), POINTING))
_GAINED: Phrase[Any] = TransformedReadOnly(_ABILITY, lambda ability: (w.Gain("this", abilities=(ability,)),))
"""An ability that the card has while something holds."""
also(w.Continuous, "[Rune] {condition__of} - {effects}", condition__of=WILL, condition=w.Runes, effects=_GAINED)
also(w.Continuous, "[Rune] {condition__at_least} - {effects}", condition__at_least=NUMBER, condition=w.Runes, effects=_GAINED)

_A_CREST = Enumeration({
    w.Controls(w.What(controller="you", attribute=attribute, race="Magic Crest")): f"{{{symbol}}}"  # type: ignore[arg-type]
    for symbol, attribute in ATTRIBUTES.items()
})  # fmt: skip
_HEAD: Phrase[Any] = AnyOf(
    Wrapped(MANY_STONES, "[Seal] ", " - "),
    Wrapped(_A_CREST, "[Crest] ", " - "),
    Wrapped(COMMANDED, "[Force Resonance] ", " - "),
    Enumeration({condition: (f"[{name}] - ", f"[{name}] ") for name, condition in HEAD_CONDITIONS.items()}),
)
"""The condition of a text by the word before it: [Seal] counts magic stones (1128), [Crest] asks for a Magic Crest of an attribute."""
_KEYWORDS = TransformedReadOnly(ListOf(KEYWORD, " ", " ", also=(", ",)), lambda keywords: (w.Gain("this", keywords=keywords),))
also(w.Continuous, "{condition}{effects}", condition=_HEAD, effects=_RUNE_TEXT["effects"])
also(w.Continuous, "{condition}{effects}", condition=_HEAD, effects=_GAINED)
also(w.Continuous, "{condition}{effects}<~.>", condition=_HEAD, effects=_KEYWORDS)
also(w.Continuous, "[Rune] {condition__of} - {effects}<~.>", condition__of=WILL, condition=w.Runes, effects=_KEYWORDS)
also(
    w.Continuous, "[Rune] {condition__at_least} - {effects}<~.>", condition__at_least=NUMBER, condition=w.Runes, effects=_KEYWORDS
)

# -- activate and automatic abilities


def _one(kind: str, phrase: Phrase[Any]) -> Phrase[Any]:
    return Transformed(phrase, lambda value: (kind, value), lambda part: part[1] if part[0] == kind else None)


_LIMITS = {"turn": "once per turn", "game": "once per game"}
_OFTEN: Phrase[Any] = AnyOf(
    Enumeration({("limit", (name, 1)): text for name, text in _LIMITS.items()} | {("limit", ("turn", 1)): ("once per turn", "once each turn")}),
    Transformed(Form("up to {n} times per turn", n=NUMBER), lambda values: ("limit", ("turn", values[0])),
        lambda part: (part[1][1],) if part[0] == "limit" and part[1][0] == "turn" and part[1][1] != 1 else None),
)  # fmt: skip
_LIMIT: Phrase[Any] = AnyOf(
    Enumeration({("timing", True): "with main timing"}),
    _OFTEN,
    Transformed(
        Wrapped(CONDITION, "while "),
        lambda condition: ("condition", condition),
        lambda part: part[1] if part[0] == "condition" else None,
    ),
)


def _limited(limits: tuple[Any, ...]) -> Any:
    by = dict(limits)
    return (*by.get("limit", ("", 1)), by.get("timing", False), by.get("condition")) if len(by) == len(limits) else None


def _limiting(fields: tuple[Any, ...]) -> Any:
    limit, times, timing, condition = fields
    named = (("timing", timing or None), ("limit", (limit, times) if limit else None), ("condition", condition))
    return tuple([(name, value) for name, value in (named[0], named[1], named[2]) if value is not None]) or None


_PLAYED_ONLY: Phrase[Any] = AnyOf(
    _OFTEN,
    Enumeration(
        {("condition", w.TurnOf("you")): "during your turn", ("condition", w.TurnOf("opponent")): "during the opponent's turn"}
    ),
    Enumeration({("timing", True): "any time you can play a chant"}),
    _one("condition", Wrapped(CONDITION, "if ")),
)
_PLAYED: Phrase[Any] = ListOf(_PLAYED_ONLY, " and only ", ", only ", also=(" and ",))
LIMITS: Phrase[Any] = AnyOf(
    Enumeration({("", 1, False, None): ""}),
    Transformed(Wrapped(ListOf(_LIMIT, ", ", ", "), " Only ", "."), _limited, _limiting),
    *[
        TransformedReadOnly(Wrapped(_PLAYED, lead, "."), _limited)
        for lead in (" play this ability only ", " you may play this ability only ", " play this ability ")
    ],
    TransformedReadOnly(
        Wrapped(TransformedReadOnly(CONDITION, negated), " You cannot play this ability if ", "."),
        lambda condition: ("", 1, False, condition),
    ),
)
"""(limit, times, main timing, condition): " Only with main timing, once per turn, while it is your turn." """
_ART = Transformed(
    LIMITS, lambda f: ("god's art", *f[1:]) if not f[0] else None, lambda f: ("", *f[1:]) if f[0] == "god's art" else None
)
_ACTIVATE: dict[str, Any] = {"cost": COST, "body": DOES}
_LIMITED = ("limit", "times", "main_timing", "condition")
says(w.Activate, "{name}{^cost}: {^body}{limits}", name=NAMED, limits=Fields(*_LIMITED, phrase=LIMITS), **_ACTIVATE)
says(w.Activate, "[God's Art] {name} {^cost}: {^body}{limits}", name=QUOTED, limits=Fields(*_LIMITED, phrase=_ART), **_ACTIVATE)
_GRAVE: dict[str, Any] = {"limits": Fields(*_LIMITED, phrase=LIMITS), "cost": COST, "zone": "graveyard"}
says(w.Activate, "[Graveyard] {name}{^cost}: {^body}{limits}", name=NAMED, body=DOES, **_GRAVE)
_RISES = Enumeration({
    (w.Move("hand", "this"),): "put this card from your graveyard into your hand",
    (w.Move("field", "this", under="you"),): ("put this card from your graveyard into the field", "put this card from your graveyard into your field"),
    (w.Move("field", "this", under="you", rested=True),): ("put this card from your graveyard into the field rested", "put this card from your graveyard into your field rested"),
})  # fmt: skip
also(w.Activate, "{^cost}: {^effects}.{limits}", effects=_RISES, **_GRAVE)
_WHILE = optional(CONDITION, None, before=", while ")
_DISCARDING = Transformed(
    COST, lambda cost: cost if cost[-1] == "discard this" else None, lambda cost: cost if cost[-1] == "discard this" else None
)
_NOT_SAID = TransformedReadOnly(COST, lambda cost: (*cost, "discard this") if "discard this" not in cost else None)
says(w.Activate, "[Inheritance] {^cost}: {^body}", cost=_DISCARDING, body=DOES, name="Inheritance")
also(w.Activate, "[Inheritance] {^cost}: {^body}", cost=_NOT_SAID, body=DOES, name="Inheritance")
_ONCE_A_TURN = Enumeration({"": "", "turn": (" Only once per turn.", " This ability triggers only once per turn.")})
_SOUNDS: dict[str, Any] = {"when": WHEN, "condition": _WHILE, "body": DOES_UP_TO, "limit": _ONCE_A_TURN, "name": "Resonance"}
says(w.Automatic, "[Resonance] {^when}{condition} => {^body}{limit}", **_SOUNDS)
_STONE: dict[str, Any] = {
    "when": w.When,
    "when__event": "enters",
    "name": "Resonance",
    "body": DOES_UP_TO,
    "limit": _ONCE_A_TURN,
}
_STONES: Phrase[Any] = AnyOf(
    TransformedReadOnly(Wrapped(ATTRIBUTE, after=" magic stone"), lambda attribute: w.What("magic stone", "you", attribute)),
    TransformedReadOnly(
        Form("{one} magic stone or {other} magic stone", one=ATTRIBUTE, other=ATTRIBUTE),
        lambda both: w.What("magic stone", "you", both),
    ),
)
also(w.Automatic, "[Resonance] {when__who} => {^body}{limit}", when__who=_STONES, **_STONE)
_WHENEVER: dict[str, Any] = {"name": NAMED, "when": WHEN, "body": DOES_UP_TO, "limit": _ONCE_A_TURN}
says(w.Automatic, "{name}{^when}{condition} => {^body}{limit}", condition=_WHILE, **_WHENEVER)
also(w.Automatic, "{name}{when}, {body}{limit}", **_WHENEVER)
_NTH: Phrase[Any] = Enumeration({
    w.Both((w.Played(n, this_too=True), w.Not(w.Played(n + 1, this_too=True)))): text
    for n, text in ((1, "first"), (2, "second"), (3, "third"))
})  # fmt: skip
"""Number of cards that have been played this turn, and no more."""
_YOUR_NTH: dict[str, Any] = {"condition": _NTH, "body": DOES_UP_TO, "when": w.When("is played", w.What(), by="you"), "name": ""}
also(w.Automatic, "whenever you play your {condition} card each turn => {^body}", limit="", **_YOUR_NTH)
_BURIED: dict[str, Any] = {"zone": "graveyard", "when": WHEN, "condition": _WHILE, "limit": _ONCE_A_TURN}
_RESOUNDS: dict[str, Any] = {**_BURIED, "name": "Resonance", "body": DOES_UP_TO}
says(w.Automatic, "[Graveyard] [Resonance] {^when}{condition} => {^body}{limit}", **_RESOUNDS)
says(w.Automatic, "[Graveyard] {name}{^when}{condition} => {^body}{limit}", name=NAMED, body=DOES_UP_TO, **_BURIED)
_MAY_RISE: Phrase[Any] = AnyOf(
    _RISES,
    TransformedReadOnly(Wrapped(_RISES, "you may "), lambda effects: (w.MayDo(effects),)),
    TransformedReadOnly(
        Form("you may {cost}. if you do, {effects}", cost=PAYING, effects=_RISES), lambda values: (w.MayDo(values[1], values[0]),)
    ),
)
_OF_OTHERS: Phrase[Any] = TransformedReadOnly(
    WHEN, lambda when: None if isinstance(when.who, Mention) and when.who.who == "this" else when
)
"""Effects on other cards, or on players."""
_RISEN: dict[str, Any] = {**_BURIED, "effects": _MAY_RISE, "when": _OF_OTHERS}
also(w.Automatic, "{^when}{condition} => {^effects}.{limit}", **_RISEN)
also(
    w.Automatic, "[Resonance] {when__who} => {^effects}.{limit}",
    when__who=_STONES, when=w.When, when__event="enters", name="Resonance", effects=_MAY_RISE, limit=_ONCE_A_TURN, zone="graveyard",
)  # fmt: skip
_YOURS_LEFT = Enumeration({
    w.When("put into graveyard"): tuple([f"when this card is put into your graveyard from {whose} field" for whose in ("the", "your")])
})  # fmt: skip
_OWNED = w.Fits(w.What(owner="you"))
"""Cards that are put into your graveyard are your own."""
also(w.Automatic, "{^when} => {^body}{limit}", condition=_OWNED, **{**_WHENEVER, "when": _YOURS_LEFT, "name": ""})
also(w.Automatic, "{^when}, {body}{limit}", condition=_OWNED, **{**_WHENEVER, "when": _YOURS_LEFT, "name": ""})
says(w.Trigger, "[Trigger] {^cost}: {^body}", cost=COST, body=DOES, when=None, condition=None)
says(w.Trigger, "[Trigger] {^cost}, while {condition}: {^body}", cost=COST, body=DOES, when=None, condition=CONDITION)
says(w.Trigger, "[Trigger] <While ~If ~>{condition}: {^body}", cost=(), body=DOES, when=None, condition=CONDITION)
says(w.Trigger, "[Trigger] <At any time~Anytime>: {^body}", cost=(), body=DOES, when=None, condition=None)
says(w.Trigger, "[Trigger] {^when} => {^body}", when=WHEN, body=DOES, cost=())
also(w.Trigger, "[Trigger] {^when}: {^body}", when=WHEN, body=DOES, cost=())
_FREE = "You may play this card from your standby area without <its cost~paying its cost>."
says(w.Stealth, "[Stealth] {^when}{condition} => " + _FREE, when=WHEN, condition=_WHILE)
says(w.Stealth, "[Stealth] While {condition} => " + _FREE, when=None, condition=CONDITION)
also(w.Stealth, "[Stealth] {^when}{condition}.", when=WHEN, condition=optional(CONDITION, None, before=" while "))
also(w.Stealth, "[Stealth] {^condition}.", when=None, condition=CONDITION)

# -- what is said of playing the card


def _settled(phrase: Phrase[Any]) -> Phrase[Any]:
    """Return abilities that stand in another one's text without quotes."""
    return TransformedReadOnly(
        Resolved(Transformed(phrase, lambda abilities: abilities[0], lambda ability: (ability,)), POINTING),
        lambda ability: (ability,),
    )


def _given(pairs: tuple[Any, ...]) -> Any:
    """Return (abilities, effects), the abilities first."""
    kinds = [kind for kind, _ in pairs]
    parts = [tuple([one for k, one in pairs if k == kind]) for kind in ("ability", "effect")]
    return tuple(parts) if kinds == sorted(kinds) and ends(parts[1]) else None


def _giving(both: tuple[Any, ...]) -> Any:
    abilities, effects = both
    return tuple([("ability", one) for one in abilities] + [("effect", one) for one in effects]) or None


_QUOTED: Phrase[Any] = lasting.QUOTED_ABILITY
_GIVES: Phrase[Any] = AnyOf(_one("ability", Wrapped(_QUOTED, "this card gains ")), _one("effect", EFFECT))
_AWAKENED = Transformed(ListOf(Sentence(_GIVES), " ", " "), _given, _giving)
_AWAKES = TransformedReadOnly(ENGLISH.words(w.Automatic), lambda ability: (ability,))
also(w.Awakening, "[Awakening] {^cost}: {abilities}", cost=COST, abilities=_settled(_AWAKES))
says(w.Awakening, "[Awakening] {^cost}: {given}", cost=COST, given=Fields("abilities", "effects", phrase=_AWAKENED))
_DEEDS: Phrase[Any] = TransformedReadOnly(SENTENCES, lambda effects: ((), effects))
also(w.Awakening, "[Awakening] {^cost}: {^given}", cost=COST, given=Fields("abilities", "effects", phrase=_DEEDS))
_AIMED: Phrase[Any] = Transformed(EFFECTS, lambda body: body if body[1] else None, lambda both: both if both[1] else None)
says(w.Awakening, "[Awakening] {^cost}: {^aimed}", cost=COST, aimed=Fields("effects", "targets", phrase=_AIMED), abilities=())
says(w.Awakening, "[Awakening] {^cost}<.~>", cost=COST, abilities=(), effects=(), targets=())


def _name_of_head(condition: Any) -> str:
    name = next((name for name, meant in HEAD_CONDITIONS.items() if meant == condition), "")
    return name or {"magic stone": "Seal", "J/ruler": "Force Resonance"}.get(condition.what.type, "Crest")


_HEADED: Phrase[Any] = AnyOf(
    TransformedReadOnly(_HEAD, lambda head: (_name_of_head(head), head)),
    WHILE_PLAYING,
)
_LEAD = "{name}As you play this card, if {condition}, it is played with "
_IF: dict[str, Any] = {"name": _named(*RESERVED, *OWN), "condition": CONDITION}
_WITH = Fields("effects", "targets", phrase=EFFECTS)
says(w.PlayedWith, _LEAD + "{abilities}", abilities=ListOf(_QUOTED), **_IF)
says(w.PlayedWith, _LEAD + '"{with_}"', with_=_WITH, **_IF)
says(w.PlayedWith, _LEAD + '{abilities} and "{with_}"', abilities=ListOf(_QUOTED), with_=_WITH, **_IF)
also(w.PlayedWith, "{head}{^with_}", head=Fields("name", "condition", phrase=_HEADED), with_=_WITH)
_RESONATOR = WithArticle(Wrapped(one_or_several(ATTRIBUTE), after=" resonator"))
says(
    w.Incarnation, "[Incarnation] You may banish {banish} rather than pay the cost of this card.",
    banish=ListOf(_RESONATOR),
)  # fmt: skip
_OF_SYMBOL: Phrase[Any] = Enumeration({attribute: f"{{{symbol}}}" for symbol, attribute in ATTRIBUTES.items()})
_SYMBOLS: Phrase[Any] = AnyOf(ReadOnly(ListOf(_OF_SYMBOL, " or ", " or ", least=2)), _OF_SYMBOL)
also(w.Incarnation, "[Incarnation] {banish}.", banish=ListOf(_SYMBOLS, ", ", ", "))
says(w.OtherCost, "You may {cost} rather than pay <the cost of this card~this card's cost>.", cost=PAYING)
_SO_ENTERS: dict[str, Any] = {"condition": optional(CONDITION, None, before=" if ")}
_IF_ENTERS: dict[str, Any] = {"condition": CONDITION}
for _text, _how in (
    ("rested", {"rested": True, "kind": ""}),
    ("with <1~a~an> {kind} counter<~ on it>", {"kind": SOMETHING, "n": 1}),
    ("with {n} {kind} counters<~ on it>", {"kind": SOMETHING, "n": NUMBER}),
    (
        "with {n__times} {kind} counters<~ on it> for each {n__of}",
        {"kind": SOMETHING, "n": w.Count, "n__times": NUMBER, "n__of": WHAT.one},
    ),
    (
        "with <1~a~an> {kind} counter<~ on it> for each {n__of}",
        {"kind": SOMETHING, "n": w.Count, "n__times": 1, "n__of": WHAT.one},
    ),
    ("with as many {kind} counters as {n}", {"kind": SOMETHING, "n": WORKED_OUT}),
    ("rested and with {n} {kind} counters", {"kind": SOMETHING, "n": NUMBER, "rested": True}),
):
    says(w.Enters, f"This card enters <the~your> field {_text}{{condition}}.", **_how, **_SO_ENTERS)
    also(w.Enters, f"If {{condition}}, this card enters <the~your> field {_text}.", **_how, **_IF_ENTERS)
_ALSO: Phrase[Any] = AnyOf(
    optional(PAYING, (), before="To play this card, also ", after=". "),
    ReadOnly(Wrapped(PAYING, "As an additional cost to play this card, ", ". ")),
)
_CHASED = Enumeration({True: "This card cannot be chased. ", False: ""})
_ONLY_IF: Phrase[Any] = AnyOf(
    optional(CONDITION, None, before="Play this card only if ", after=". "),
    ReadOnly(Wrapped(_TURNS, "Play this card only during ", ". ")),
)
_PLAY: dict[str, Any] = {
    "extra": Fields("extra_cost", phrase=_ALSO), "condition": _ONLY_IF,
    "chased": Fields("cannot_be_chased", phrase=_CHASED),
}  # fmt: skip
_HOST = Transformed(TARGET.any, lambda target: (target,), lambda targets: targets[0] if len(targets) == 1 else None)
says(w.Spell, "{extra}{condition}{chased}Add this card to {targets}.", targets=_HOST, **_PLAY)


def _does_something(body: Any) -> Any:
    """Return a body that does not only add the card: that is said of its target."""
    effects = body[0]
    only = len(effects) == 1 and isinstance(effects[0], w.AddTo) and not isinstance(effects[0].to, str)
    return None if only else body


_FIELDS_OF_CHANT = ("effects", "targets", "modes", "choose", "up_to", "more")
_SPELL = Fields(*_FIELDS_OF_CHANT, phrase=Transformed(BODY_OF_CHANT, _does_something, lambda body: body))
says(w.Spell, "{extra}{condition}{chased}{^body}", body=_SPELL, **_PLAY)
_COST_LAST: dict[str, Any] = {**_PLAY, "extra": Fields("extra_cost", phrase=PAYING)}
also(w.Spell, "{condition}{chased}{^body} As an additional cost to play this card, {extra}.", body=_SPELL, **_COST_LAST)
_IF_LAST: dict[str, Any] = {**_PLAY, "condition": CONDITION}
also(w.Spell, "{extra}{chased}{^body} Play this card only during {condition}.", body=_SPELL, **{**_PLAY, "condition": _TURNS})
also(w.Spell, "{extra}{chased}{^body} Play this card only if {condition}.", body=_SPELL, **_IF_LAST)
_NO_CHASE: dict[str, Any] = {name: slot for name, slot in _PLAY.items() if name != "chased"}
also(w.Spell, "{extra}{condition}{^body} Players cannot chase to this card.", body=_SPELL, cannot_be_chased=True, **_NO_CHASE)

# -- whole texts

ABILITY: Phrase[Any] = Resolved(ENGLISH.words(*get_args(w.Ability), name="an ability"), POINTING)
"""An ability, in sentences."""


def _uncancelled(ability: w.Continuous) -> w.Continuous | None:
    return ability if all(isinstance(effect, w.Cannot) and effect.what == "be cancelled" for effect in ability.effects) else None


NOT_CANCELLED: Phrase[Any] = Transformed(ENGLISH.words(w.Continuous), _uncancelled, lambda ability: ability)
"""Statements of a chant about itself while it is on the chase."""
FROM_THE_GRAVEYARD: Phrase[Any] = Transformed(
    ENGLISH.words(w.Activate), lambda ability: ability if ability.zone == "graveyard" else None, lambda ability: ability
)
"""Effects of a chant that lies in the graveyard."""
ABILITY_OF_CHANT: Phrase[Any] = Resolved(
    AnyOf(
        ENGLISH.words(
            w.Spell, w.Trigger, w.Awakening, w.PlayedWith, w.Stealth, w.FromRuneArea, w.OwnCost, w.OtherCost, name="an ability"
        ),
        NOT_CANCELLED,
        FROM_THE_GRAVEYARD,
    ),
    POINTING,
)
"""Abilities of chants and runes."""
ABILITY_OF_OTHERS: Phrase[Any] = Resolved(
    ENGLISH.words(*[one for one in get_args(w.Ability) if one not in (w.Spell, w.Trigger)], name="an ability"), POINTING
)
"""Abilities of cards that stay."""
_HOSTED: Phrase[Any] = Transformed(
    ENGLISH.words(w.Spell), lambda ability: None if ability.effects or ability.modes else ability, lambda ability: ability
)
ABILITY_OF_ADDITIONS: Phrase[Any] = AnyOf(ABILITY_OF_OTHERS, Resolved(_HOSTED, POINTING)).named("an ability")
"""Abilities of additions, and what they are added to."""
lasting.give(Resolved(ENGLISH.words(w.Continuous, w.Activate, w.Automatic), POINTING))
