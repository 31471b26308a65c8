"""Trigger conditions: what an automatic ability waits for."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from affray.games.fow.text.english.cards import CALLED, WHAT
from affray.games.fow.text.english.who import ANY
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Phrase,
    ReadOnly,
    Transformed,
    TransformedReadOnly,
    WithArticle,
    Wrapped,
    optional,
)
from affray.text.grammar.references import Mention
from affray.text.grammar.rule import Form, GrammarRule, Numbered

VERBS: dict[str, str] = {
    "enters": "<enters|enter> the field{origin}",
    "[Enter]": "<enters|enter> the field as [Enter] has it",
    "put into graveyard": "<is|are> put into a graveyard from {origin}",
    "leaves": "<leaves|leave> the field",
    "attacks": "<attacks|attack>",
    "blocks": "<blocks|block>",
    "is blocked": "<is|are> blocked",
    "attacks or blocks": "<attacks|attack> or <blocks|block>",
    "is destroyed": "<is|are> destroyed",
    "becomes targeted": "<becomes|become> targeted",
    "is played": "<is|are> played",
    "is rested": "<is~becomes|are~become> rested",
    "is recovered": "<is|are> recovered",
    "gains life": "<gains|gain> life",
    "gains a gem": "<gains|gain> a gem",
    "loses life": "<loses|lose> life",
    "draws": "<draws|draw>",
    "does judgment": "<does|do> judgment",
    "produces will": "<produces|produce> will",
    "is shifted": "<is|are> shifted",
    "is discarded": "<is|are> discarded",
    "is added": "<is|are> added",
}
DAMAGE = {"deals damage": "<deals|deal> {kind}damage", "is dealt damage": "<is|are> dealt {kind}damage"}
"""Events with a subject."""
MOMENTS: dict[str, tuple[str, ...]] = {
    "beginning of battle": ("a battle begins",),
    "beginning of declare attack": ("the declare attack step begins",),
    "beginning of declare block": ("the declare block step begins",),
    "end of battle": ("a battle ends",),
    "beginning of game": ("the game begins",),
    "beginning of draw phase": ("the draw phase begins",),
    "beginning of recovery phase": ("the recovery phase begins",),
    "beginning of main phase": ("the main phase begins",),
    "beginning of end phase": ("the end phase begins",),
    "end of recovery phase": ("the recovery phase ends",),
}
"""Events of the program, which nobody does."""
OF_TURNS = {"beginning of turn": "begins", "end of turn": "ends"}
assert {*VERBS, *DAMAGE, *MOMENTS, *OF_TURNS} == set(get_args(w.Happening))

_WAY = {"attacks": " ", "blocks": " ", "attacks or blocks": " ", "is blocked": " by "}
_PASSIVE = ("is played", "is dealt damage", "becomes targeted")
_PLAYED = Enumeration({True: ", played from hand", False: ""})
_IN_TURN = Enumeration({
    "": "", "you": (" in your turn", " during your turn"), "opponent": (" in the opponent's turn", " during your opponent's turn"),
})  # fmt: skip
_KIND = Enumeration({True: "battle ", False: ""})
_ENTERS_FROM = Enumeration({
    "": "", "hand": (" from a hand", " from your hand"), "graveyard": (" from a graveyard", " from your graveyard"),
    "main deck": (" from a main deck", " from your main deck", " from your deck"), "standby area": (" from a standby area", " from your standby area"),
})  # fmt: skip
_GOES_FROM = Enumeration({"": ("the field",), "hand": ("a hand", "your hand")})
_ORIGINS = {"enters": _ENTERS_FROM, "put into graveyard": _GOES_FROM}


def _card(who: Any) -> Any:
    return None if isinstance(who, Mention) and who.who in ("you", "opponent") else who


_CARDS = Numbered(*[Transformed(one, _card, _card) for one in (ANY.one, ANY.many)])
"""Cards alone: it is a ruler that does judgment, for a player."""


def _rules(event: str, template: str) -> list[Phrase[Any]]:
    """Return the event that happens to somebody: "a resonator you control attacks the opponent in your turn"."""
    way = _WAY.get(event, " to ")
    by = {"": "", "you": " by you", "opponent": (" by the opponent", " by your opponent")} if event in _PASSIVE else {
        "": "", "you": ", done by you", "opponent": ", done by the opponent",
    }  # fmt: skip
    more: dict[str, Any] = {"battle_damage": _KIND} if "{kind}" in template else {}
    more |= {"origin": _ORIGINS[event]} if "{origin}" in template else {}
    phrases: list[Phrase[Any]] = []
    for plural in (False, True):
        text = "{who} " + template.replace("{kind}", "{battle_damage}") + "{to}{played}{by}{turn}"
        who = _CARDS if event == "does judgment" else ANY
        to = optional(ANY.any, "", before=way)
        phrases.append(
            GrammarRule(
                w.When,
                text,
                plural,
                event=event,
                who=who,
                to=to,
                by=Enumeration(by),  # type: ignore[arg-type]
                turn=_IN_TURN,
                played=_PLAYED,
                **more,
            )
        )
    return phrases


def _moments() -> list[Phrase[Any]]:
    """Return the event that happens by itself: "the main phase begins in your turn", "your turn ends"."""
    phrases: list[Phrase[Any]] = [
        GrammarRule(w.When, f"<{'~'.join(texts)}>{{turn}}", event=event, turn=_IN_TURN) for event, texts in MOMENTS.items()
    ]
    whose = Enumeration({"": "a", "you": "your", "opponent": ("the opponent's", "your opponent's")})
    phrases += [GrammarRule(w.When, f"{{turn}} turn {verb}", event=event, turn=whose) for event, verb in OF_TURNS.items()]
    return phrases


_FIELDS = {
    "enters": "<enters|enter> {side} field{origin}",
    "put into graveyard": "<is|are> put into a graveyard from {side} field",
    "leaves": "<leaves|leave> {side} field",
}
_SIDES = Enumeration({"you": "your", "opponent": "the opponent's"})


def _of_side(values: tuple[Any, ...]) -> Any:
    """Return an event of cards that enter or leave somebody's field: those they control."""
    when, side = values
    who = when.who
    if isinstance(who, w.What):
        return msgspec.structs.replace(when, who=msgspec.structs.replace(who, controller=side)) if not who.controller else None
    return when if side == "you" and isinstance(who, Mention) and who.who == "this" else None


def _sided(event: str, template: str) -> list[Phrase[Any]]:
    phrases: list[Phrase[Any]] = []
    under = ["<enters|enter> the field under {side} control"] if event == "enters" else []
    for plural in (False, True):
        for text in (template, *under):
            origin = _ENTERS_FROM if "{origin}" in text else Enumeration({"": ""})
            who: Any = ANY.many if plural else AnyOf(ANY.one, CALLED)
            form = Form("{who} " + text.replace("{origin}", "") + "{origin}", plural, who=who, side=_SIDES, origin=origin)
            phrase = TransformedReadOnly(form, lambda values: (w.When(event, who=values[0], origin=values[2]), values[1]))  # type: ignore[arg-type]
            phrases.append(TransformedReadOnly(phrase, _of_side))
    return phrases


def _played(side: str, subject: str, plural: bool) -> Phrase[Any]:
    """Return the phrase "you play a chant": what is played, by whom."""
    form = Form(f"{subject} <plays|play> {{what}}", plural, what=WithArticle(WHAT.one))
    return TransformedReadOnly(form, lambda values: w.When("is played", values[0], by=side))  # type: ignore[arg-type]


_DISCARDS = ReadOnly(
    Enumeration({
        w.When("is discarded", w.What(zone="hand", owner=side)): text  # type: ignore[arg-type]
        for side, text in (("you", "you discard a card"), ("opponent", "the opponent discards a card"), ("", "a player discards a card"))
    })
)  # fmt: skip
_DAMAGED = ("damaged this turn", "damaged by this this turn")


def _hurt(values: tuple[Any, ...]) -> Any:
    """Return the event of a card that was dealt damage this turn: it goes to a graveyard from the field."""
    (what,) = values
    return w.When("put into graveyard", what) if what.status in _DAMAGED and what.zone == "field" else None


_HURT = TransformedReadOnly(Form("{what} is put into a graveyard", what=WithArticle(WHAT.one)), _hurt)
_PLAYED_BY: list[Phrase[Any]] = [_played("you", "you", True), _played("opponent", "the opponent", False)]
_SIDED_AIM = Enumeration({
    "opponent": " by spells or abilities the opponent controls", "you": " by spells or abilities you control", "": " by a spell or ability",
})  # fmt: skip
_AIMED: list[Phrase[Any]] = [
    ReadOnly(
        GrammarRule(
            w.When, "{who} <becomes~is|become~are> targeted{by}", plural, event="becomes targeted", who=ANY, by=_SIDED_AIM
        )
    )
    for plural in (False, True)
]
_JUDGING = ReadOnly(
    Enumeration({
        w.When("does judgment", w.What("J-ruler"), by=side): (text, f"{text} of a ruler")  # type: ignore[arg-type]
        for side, text in (("you", "you do judgment"), ("opponent", "the opponent does judgment"))
    })
)  # fmt: skip
_TO_YOU = ReadOnly(Enumeration({w.When("is dealt damage", who="you"): "damage is dealt to you"}))
EVENT: Phrase[Any] = AnyOf(
    _TO_YOU,
    _DISCARDS,
    _JUDGING,
    _HURT,
    *_PLAYED_BY,
    *_AIMED,
    *[rule for event, text in _FIELDS.items() for rule in _sided(event, text)],
    *[rule for event, text in {**VERBS, **DAMAGE}.items() for rule in _rules(event, text)],
    *_moments(),
).named("an event")
"""Something that happens: "this card attacks"."""


def _at(text: str, event: str, turn: str = "") -> Phrase[Any]:
    return Enumeration({w.When(event, turn=turn): text})  # type: ignore[arg-type]


_PHASES = {"draw phase", "recovery phase", "main phase", "end phase", "turn"}
_AT: list[Phrase[Any]] = [
    _at(f"at the beginning of {whose} {phase}", f"beginning of {phase}", turn)
    for phase in sorted(_PHASES)
    for whose, turn in (("your", "you"), ("your opponent's", "opponent"), ("each", ""), ("the", ""))
]
_AT += [
    _at(f"at the end of {whose} turn", "end of turn", turn)
    for whose, turn in (("your", "you"), ("your opponent's", "opponent"), ("each", ""), ("the", ""))
]
_AT += [_at("at end of turn", "end of turn"), _at("at the end of battle", "end of battle")]
_ENTER = Enumeration({w.When("[Enter]"): "[Enter]"})
_TWO = TransformedReadOnly(Form("whenever {one}", one=EVENT), lambda values: values[0])
WHEN: Phrase[Any] = AnyOf(_ENTER, Wrapped(EVENT, "when "), _TWO, ReadOnly(AnyOf(*_AT))).named("an event")
"""A trigger: "when this card attacks", "[Enter]"."""
