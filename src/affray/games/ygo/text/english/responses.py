"""Events that cards and Quick Effects respond to: attacks that are declared, cards that are activated, summoned or about to be."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.english.conditions import article
from affray.games.ygo.text.english.descriptions import BARE, WHAT, YOUR_CARD
from affray.games.ygo.text.english.events import HOWS, TRIGGERED, WAYS
from affray.games.ygo.text.english.subjects import any_event
from affray.games.ygo.text.english.terms import NUMBER, SUBTYPE, one_or_several
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope import REACTED
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    ListOf,
    Phrase,
    ReadOnly,
    Transformed,
    TransformedReadOnly,
    Wrapped,
    optional,
)
from affray.text.grammar.rule import Fields, Form, GrammarRule

_DECLARES: dict[str, str | tuple[str, ...]] = {
    "you": "a monster you control", "opponent": ("an opponent's monster", "your opponent's monster", "a monster your opponent controls"),
}  # fmt: skip


def _declared(by: str) -> Phrase[Any]:
    """Return the monster that attacks, and whose it is: nothing else, or a description."""

    def to(what: w.What) -> w.What | None:
        description = msgspec.structs.replace(what, controller="")
        return description if what.controller == by and description != w.What("monster") else None

    def back(what: Any) -> w.What | None:
        return msgspec.structs.replace(what, controller=by) if isinstance(what, w.What) else None

    return AnyOf(Enumeration({None: _DECLARES[by]}), Transformed(article(WHAT.one), to, back))


def _attack(event: str, attack_text: str) -> list[Phrase[Any]]:
    """Return an attack that is declared, by a monster or by a player."""
    by_monsters = [
        GrammarRule(w.When, f"{{what}} declares {attack_text}", event=event, by=by, what=_declared(by))
        for by in ("opponent", "you")
    ]
    return [
        *by_monsters,
        ReadOnly(GrammarRule(w.When, f"your opponent declares {attack_text}", event=event, by="opponent", what=None)),
    ]


_KIND: Phrase[Any] = Form("{subtype}{type}", subtype=AnyOf(Enumeration({(): ""}), Wrapped(one_or_several(SUBTYPE), after=" ")),
                          type=Enumeration({"card": "card", "monster": "monster", "spell": "Spell", "trap": "Trap", "spell/trap": ("Spell/Trap", "Spell or Trap")}))  # fmt: skip


def _of_kind(values: tuple[Any, ...]) -> w.What | None:
    """Return a kind of card; any card at all has rules of its own."""
    what = w.What(subtype=values[0], type=values[1])
    return None if what == w.What() else what


_A_KIND = article(
    Transformed(
        _KIND,
        _of_kind,
        lambda what: (
            (what.subtype, what.type)
            if isinstance(what, w.What) and what == w.What(type=what.type, subtype=what.subtype)
            else None
        ),
    )
)
_ANYTHING = Enumeration({None: "a card or effect"})
_AIMED: Phrase[Any] = AnyOf(Enumeration({"this": ("this card", "this face-up card")}), article(WHAT.one), YOUR_CARD)
_AIMED_ALONE: Phrase[Any] = AnyOf(
    Wrapped(article(WHAT.one), after=" (and no other cards)"),
    ReadOnly(Wrapped(article(BARE.one), after=" (and no other cards)")),
    ReadOnly(Wrapped(WHAT.one, "exactly 1 ")),
)
_AIMS = Fields("aims", "alone", "destroys", "least", phrase=AnyOf(
    Transformed(optional(_AIMED, "", before=" that targets "), lambda aims: (aims, False, None, 1), lambda f: f[0] if f[1:] == (False, None, 1) else None),
    Transformed(Wrapped(_AIMED_ALONE, " that targets "), lambda aims: (aims, True, None, 1), lambda f: f[0] if f[1:] == (True, None, 1) else None),
    TransformedReadOnly(Wrapped(_AIMED, ", that targets "), lambda aims: (aims, False, None, 1)),
    Transformed(
        Form(" that would destroy {n} or more {what}", n=NUMBER, what=WHAT.many),
        lambda f: ("", False, f[1], f[0]) if f[0] > 1 else None, lambda f: (f[3], f[2]) if f[2] is not None and f[3] > 1 else None,
    ),
    Transformed(
        Wrapped(article(WHAT.one), " that would destroy "), lambda what: None if what == w.What() else ("", False, what, 1),
        lambda f: f[2] if f[2] is not None and f[3] == 1 else None,
    ),
))  # fmt: skip
"""Activations that target this card, or one that fits, and no others where that is said."""
_INCLUDED = Enumeration({
    "add from the deck": "adding a card from the Deck to the hand", "special summon from the deck": "Special Summoning from the Deck",
    "send from the deck": "sending a card from the Deck to the GY", "add from the graveyard": "adding a card from the GY to the hand or Deck",
    "special summon from the graveyard": "Special Summoning from the GY", "banish from the graveyard": "banishing a card from the GY",
    "special summon": "Special Summoning a monster",
})  # fmt: skip
_INCLUDES: Phrase[Any] = AnyOf(
    ListOf(_INCLUDED, " or ", ", "),
    TransformedReadOnly(
        Enumeration({
            "special summon": tuple([f"an effect that Special Summons {what}" for what in ("a monster", "a monster(s)", "monsters")]),
            "add from the deck": tuple([f"an effect that adds {what} from the Deck to the hand" for what in ("a card", "a card(s)")]),
        }),
        lambda one: (one,),
    ),
)  # fmt: skip
"""Parts of what an activation's effect may do that a text asks for."""
_INCLUDING: dict[str, Any] = {"event": "activated", "includes": _INCLUDES}
_SPELLS_TRAPS_MONSTERS = "<a Spell/Trap, or monster effect~a Spell/Trap or monster effect~a Spell, Trap, or monster effect>"
_THAT_INCLUDES: list[Phrase[Any]] = [
    GrammarRule(w.When, "{what} that includes {includes} is activated", what=_ANYTHING, **_INCLUDING),
    GrammarRule(w.When, f"{_SPELLS_TRAPS_MONSTERS} that includes {{includes}} is activated", effect="card or monster effect", what=None, **_INCLUDING),
    GrammarRule(w.When, "a monster effect that includes {includes} is activated", effect="monster effect", what=None, **_INCLUDING),
    *[
        rule
        for by, lead in (("opponent", "your opponent activates"), ("you", "you activate"))
        for rule in (
            GrammarRule(w.When, f"{lead} {{what}} that includes {{includes}}", by=by, what=_ANYTHING, **_INCLUDING),
            GrammarRule(w.When, f"{lead} {_SPELLS_TRAPS_MONSTERS} that includes {{includes}}", by=by, effect="card or monster effect", what=None, **_INCLUDING),
            GrammarRule(w.When, f"{lead} a monster effect that includes {{includes}}", by=by, effect="monster effect", what=None, **_INCLUDING),
        )
    ],
    ReadOnly(GrammarRule(w.When, "{what} is activated that includes {includes}", what=_ANYTHING, **_INCLUDING)),
    ReadOnly(
        GrammarRule(
            w.When, f"{_SPELLS_TRAPS_MONSTERS}<, ~ >is activated that includes {{includes}}", effect="card or monster effect", what=None, **_INCLUDING
        )
    ),
]  # fmt: skip
_USED: Phrase[Any] = any_event(
    GrammarRule(w.When, "{what} is activated{aims}", event="activated", what=_ANYTHING, aims=_AIMS),
    GrammarRule(w.When, "{what}, or an effect of one, is activated{aims}", event="activated", what=_A_KIND, aims=_AIMS),
    GrammarRule(w.When, "{what} is activated{aims}", event="activated", effect="card", what=_A_KIND, aims=_AIMS),
    GrammarRule(w.When, "a card is activated{aims}", event="activated", effect="card", what=None, aims=_AIMS),
    GrammarRule(w.When, "a monster effect is activated{aims}", event="activated", effect="monster effect", what=None, aims=_AIMS),
    GrammarRule(
        w.When,
        "a monster effect of {what} is activated{aims}",
        event="activated",
        effect="monster effect",
        what=_A_KIND,
        aims=_AIMS,
    ),
    GrammarRule(
        w.When,
        "a card or effect that would destroy a card on the field is activated",
        event="activated",
        effect="destroys",
        what=None,
    ),
    GrammarRule(
        w.When,
        "{what}, or an effect of one, that would destroy a card on the field is activated",
        event="activated",
        effect="destroys",
        what=_A_KIND,
    ),
    GrammarRule(w.When, "a Spell that targets only this card is activated", event="activated", effect="targets this", what=None),
)
_TRIED_AS = ((), ("normal", "tribute"), ("flip",), ("special",), ("normal", "tribute", "flip"), ("normal", "tribute", "special"), ("flip", "special"))  # fmt: skip
_TRIES = Enumeration({how: WAYS[how] for how in _TRIED_AS})
"""Actions that somebody is about to take."""
_TRIED = Enumeration({how: HOWS[how] for how in _TRIED_AS if how})
_ACTIVATES = {"opponent": "your opponent activates", "you": "you activate"}
_BY_SOMEBODY: list[Phrase[Any]] = [
    rule
    for by, lead in _ACTIVATES.items()
    for rule in (
        GrammarRule(w.When, f"{lead} {{what}}{{aims}}", event="activated", by=by, what=_ANYTHING, aims=_AIMS),
        GrammarRule(w.When, f"{lead} {{what}}, or an effect of one{{aims}}", event="activated", by=by, what=_A_KIND, aims=_AIMS),
        GrammarRule(w.When, f"{lead} {{what}}{{aims}}", event="activated", effect="card", by=by, what=_A_KIND, aims=_AIMS),
        GrammarRule(w.When, f"{lead} a card{{aims}}", event="activated", effect="card", by=by, what=None, aims=_AIMS),
        GrammarRule(w.When, f"{lead} a monster effect{{aims}}", event="activated", effect="monster effect", by=by, what=None, aims=_AIMS),
        GrammarRule(w.When, f"{lead} a monster effect of {{what}}{{aims}}", event="activated", effect="monster effect", by=by, what=_A_KIND, aims=_AIMS),
        GrammarRule(w.When, f"{lead} <a Spell/Trap, or monster effect~a Spell, Trap, or monster effect~a Spell/Trap or monster effect>{{aims}}", event="activated", effect="card or monster effect", by=by, what=None, aims=_AIMS),
        GrammarRule(w.When, f"{lead} a card or effect that would destroy a card on the field", event="activated", effect="destroys", by=by, what=None),
        GrammarRule(w.When, f"{lead} {{what}}, or an effect of one, that would destroy a card on the field", event="activated", effect="destroys", by=by, what=_A_KIND),
        GrammarRule(w.When, f"{lead} a Spell that targets only this card", event="activated", effect="targets this", by=by, what=None),
        ReadOnly(GrammarRule(w.When, f"{lead} <a monster's effect~the effect of a monster~an Effect monster's effect>", event="activated", effect="monster effect", by=by, what=None)),
    )
]  # fmt: skip
for _told, _by in (
    ("your monster effect", "you"), ("an opponent's monster effect", "opponent"), ("an effect of an opponent's monster", "opponent"),
):  # fmt: skip
    _BY_SOMEBODY.append(
        ReadOnly(GrammarRule(w.When, f"{_told} is activated", event="activated", effect="monster effect", by=_by, what=None))
    )


def _by_its_card(what: w.What) -> w.What | None:
    """Return a description of more than a kind of card."""
    return None if what == w.What(what.type, subtype=what.subtype) else what


_DESCRIBED = article(Transformed(BARE.one, _by_its_card, lambda what: _by_its_card(what) if isinstance(what, w.What) else None))
ACTIVATED_BEFORE: Phrase[Any] = any_event(
    *[one for one in _BY_SOMEBODY if not isinstance(one, ReadOnly)],
    *[
        GrammarRule(w.When, f"{lead} {{what}}", event="activated", effect="card", by=by, what=_DESCRIBED)
        for by, lead in _ACTIVATES.items()
    ],
    *[
        GrammarRule(
            w.When, f"{lead} a monster effect of {{what}}", event="activated", effect="monster effect", by=by, what=_DESCRIBED
        )
        for by, lead in _ACTIVATES.items()
    ],
    GrammarRule(
        w.When, "a monster effect of {what} is activated", event="activated", effect="monster effect", by="", what=_DESCRIBED
    ),
    GrammarRule(w.When, "{what} is activated", event="activated", effect="card", by="", what=_DESCRIBED),
    GrammarRule(
        w.When,
        "<an effect~the effect> of {what} is activated",
        read_only=True,
        event="activated",
        effect="monster effect",
        what=_DESCRIBED,
    ),
    GrammarRule(
        w.When,
        "your other {what}'s effect is activated",
        read_only=True,
        event="activated",
        effect="monster effect",
        by="you",
        what=TransformedReadOnly(BARE.one, lambda what: None if what.other else msgspec.structs.replace(what, other=True)),
    ),
    _USED,
).named("an event")
"""Cards that were activated, as an effect triggers that asks for them."""
ADDED_FROM_THE_DECK: Phrase[Any] = GrammarRule(
    w.When,
    "<a card~a card(s)> is added from the Main Deck to {who} hand",
    event="added to the hand",
    came_from="deck",
    who=Enumeration({w.What(zone="hand", owner="opponent"): "your opponent's", w.What(zone="hand", owner="you"): "your"}),
)
"""Cards that a player adds from the Deck, or draws: Quick Effects answer that, though something else has happened since."""
RESPONDED_TO: Phrase[Any] = any_event(
    *_BY_SOMEBODY,
    GrammarRule(
        w.When,
        "<a Spell/Trap, or monster effect, is activated~a Spell/Trap or monster effect is activated~a Spell, Trap, or monster effect is activated>{aims}",
        event="activated",
        effect="card or monster effect",
        what=None,
        aims=_AIMS,
    ),
    *_attack("attack declared", "an attack"),
    *_attack("direct attack declared", "a direct attack"),
    _USED,
    *_THAT_INCLUDES,
    GrammarRule(w.When, "a monster would be Summoned", event="would be summoned"),
    ReadOnly(GrammarRule(w.When, "a monster(s) would be Summoned", event="would be summoned")),
    GrammarRule(w.When, "a monster would be {how}", event="would be summoned", by="", how=_TRIED),
    ReadOnly(GrammarRule(w.When, "a monster(s) would be {how}", event="would be summoned", by="", how=_TRIED)),
    *[
        rule
        for by, lead in (("opponent", "your opponent would"), ("you", "you would"))
        for rule in (
            GrammarRule(w.When, f"{lead} {{how}} a monster", event="would be summoned", by=by, how=_TRIES),
            ReadOnly(
                GrammarRule(
                    w.When, f"{lead} {{how}} <a monster(s)~exactly 1 monster>", event="would be summoned", by=by, how=_TRIES
                )
            ),
        )
    ],
    ADDED_FROM_THE_DECK,
    GrammarRule(w.When, "a monster is Summoned", event="summoned"),
    ReadOnly(GrammarRule(w.When, "a monster(s) is Summoned", event="summoned")),
).named("an event")
"""Events that cards and Quick Effects answer."""


def _reacts(when: w.When) -> w.When | None:
    """Return the trigger events that cards can answer: not that anything at all is summoned, which is said above."""
    answered = when.event in REACTED and not (
        (when.by and when.event != "summoned") or when.mine or when.turn or when.how == ("discarded",)
    )
    attacks = when.event == "declares an attack" and isinstance(when.who, w.What) and when.who.controller != ""
    return (
        when
        if answered
        and not attacks
        and when.who != "this"
        and not (when.event == "summoned" and when.who == "any" and not when.by)
        else None
    )


RESPONDED_TO_LATER: Phrase[Any] = Transformed(TRIGGERED, _reacts, _reacts)
"""Events that cards answer too, though something else has happened since."""
RESPONDED_TO_BY_CARDS: Phrase[Any] = AnyOf(RESPONDED_TO, RESPONDED_TO_LATER)
"""Events that cards answer as they are activated."""
