"""What an effect answers: events and times."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.phrase import Around, Either, Phrase, ReadOnly, Spelled, Via
from affray.cards.rule import Form, Over, Rule
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.contexts import TIMES
from affray.games.ygo.vocabulary.english.cards import WHAT
from affray.games.ygo.vocabulary.english.conditions import article
from affray.games.ygo.vocabulary.english.slots import SUBTYPE, TIMINGS, one_or_several

# -- times

_TURN = {"": "", "you": "your", "opponent": "your opponent's"}
_PHASES = {"end phase": "End Phase", "standby phase": "Standby Phase"}
_TIMES: dict[Any, str | tuple[str, ...]] = {}
for _event in TIMES:
    _told = TIMINGS[_event]
    for _turn, _whose in _TURN.items():
        if _event in _PHASES:
            _phase = _PHASES[_event]
            _other = (
                (f"during each of {_whose} {_phase}s",) if _whose else ("during each End Phase",) if _event == "end phase" else ()
            )
            _TIMES[_event, _turn] = (f"during {_whose or 'the'} {_phase}", *_other)
        else:
            _TIMES[_event, _turn] = f"{_told} of {_whose} turn" if _whose else _told
AT_TIME: Phrase[Any] = Via(
    Spelled(_TIMES), lambda f: w.When(f[0], turn=f[1]), lambda x: (x.event, x.turn) if x == w.When(x.event, turn=x.turn) else None
)
"""A time at which an effect triggers: "during your End Phase"."""

# -- events that trigger

_WHO: Phrase[Any] = Either(Spelled({"this": "this card", "any": "a card"}), article(WHAT.one))
_MONSTER: Phrase[Any] = Either(Spelled({"this": "this card", "any": "a monster"}), article(WHAT.one))
_HOWS: dict[Any, str | tuple[str, ...]] = {
    (): "Summoned", ("normal",): "Normal Summoned without Tributes", ("tribute",): "Tribute Summoned", ("flip",): "Flip Summoned",
    ("special",): "Special Summoned", ("normal", "tribute"): "Normal Summoned", ("normal", "tribute", "special"): "Normal or Special Summoned",
    ("normal", "tribute", "flip"): ("Normal or Flip Summoned", "Normal Summoned or Flip Summoned"), ("flip", "special"): "Flip or Special Summoned",
    ("normal", "tribute", "flip", "special"): ("Normal, Flip or Special Summoned", "Normal Summoned, Flip Summoned, or Special Summoned", "Normal, Flip, or Special Summoned", "Normal or Flip Summoned, or Special Summoned"),
    ("tribute", "special"): "Tribute or Special Summoned", ("tribute", "flip"): "Tribute or Flip Summoned", ("normal", "special"): "Normal Summoned without Tributes or Special Summoned",
    ("normal", "flip"): "Normal Summoned without Tributes or Flip Summoned", ("tribute", "flip", "special"): "Tribute, Flip or Special Summoned",
    ("normal", "flip", "special"): "Normal Summoned without Tributes, Flip or Special Summoned",
}  # fmt: skip
_FLIPS: dict[Any, str] = {
    (): "flipped face-up", ("attack",): "flipped face-up by an attack", ("effect",): "flipped face-up by an effect",
    ("summon",): "flipped face-up by its Flip Summon", ("attack", "effect"): "flipped face-up by an attack or an effect",
    ("attack", "summon"): "flipped face-up by an attack or its Flip Summon", ("effect", "summon"): "flipped face-up by an effect or its Flip Summon",
    ("attack", "effect", "summon"): "flipped face-up in any way",
}  # fmt: skip
_AFTER_FLIP = Spelled({(): "", ("flipped",): " after being flipped face-up"})
_BY_TURN = Spelled({"": "", "you": " during your turn", "opponent": " during your opponent's turn"})
_DIRECT = Spelled({False: "", True: " by a direct attack"})
_DAMAGE: dict[Any, str] = {
    (False, ""): "damage", (False, "you"): "damage from your own card", (False, "opponent"): "damage from an opponent's card",
    (True, ""): "damage from a direct attack", (True, "you"): "damage from a direct attack of your own card",
    (True, "opponent"): "damage from a direct attack of an opponent's card",
}  # fmt: skip
_DAMAGED = Spelled(_DAMAGE)
_HIT = Spelled({"you": "you take", "any": "a player takes"})


def _when(event: str, template: str, **slots: Any) -> Phrase[Any]:
    return Rule(w.When, template + "{turn}", event=event, turn=_BY_TURN, **slots)


def _again(event: str, template: str, **slots: Any) -> Phrase[Any]:
    return Rule(w.When, template, read_only=True, event=event, **slots)


TRIGGERED: Phrase[Any] = Either(
    _when("summoned", "{who} is {how}", who=_MONSTER, how=Spelled(_HOWS)),
    _when("flipped", "{who} is {how}", who=_MONSTER, how=Spelled(_FLIPS)),
    _when("destroyed by battle", "{who} is destroyed by battle and sent to the GY{how}", who=_WHO, how=_AFTER_FLIP),
    _when("sent to graveyard", "{who} is sent to the GY{how}", who=_WHO, how=_AFTER_FLIP, from_field=False),
    _when("sent to graveyard", "{who} is sent from the field to the GY{how}", who=_WHO, how=_AFTER_FLIP, from_field=True),
    _when("destroyed", "{who} is destroyed and sent to the GY{how}", who=_WHO, how=_AFTER_FLIP, from_field=False),
    _when("destroyed", "{who} on the field is destroyed and sent to the GY{how}", who=_WHO, how=_AFTER_FLIP, from_field=True),
    _again("destroyed", "this card is destroyed by battle or <by ~>card effect and sent to the GY"),
    _again("destroyed", "this card on the field is destroyed by battle or card effect and sent to the GY", from_field=True),
    _again("destroyed", "this card is destroyed <on the field and sent~and sent from the field> to the GY", from_field=True),
    _when("destroys by battle", "{who} destroys an opponent's monster by battle and sends it to the GY", who=_MONSTER),
    _again("destroys by battle", "this card destroys a monster by battle and sends it to the GY"),
    _again("destroys by battle", "{who} destroys an opponent's monster by battle and sends that monster to the GY", who=_MONSTER),
    _when("inflicts battle damage", "{who} inflicts battle damage to your opponent{direct}", who=_MONSTER, direct=_DIRECT),
    _again("inflicts battle damage", "this card inflicts battle damage to your opponent with a direct attack", direct=True),
    _again("inflicts battle damage", "this card inflicts battle damage by a direct attack", direct=True),
    _again("inflicts battle damage", "this card attacks your opponent directly and inflicts battle damage", direct=True),
    Rule(w.When, "{who} {told}{turn}", event="takes damage", who=_HIT, told=Over("direct", "by", phrase=_DAMAGED), turn=_BY_TURN),
    Rule(
        w.When,
        "{who} battle {told}{turn}",
        event="takes damage",
        how=("battle",),
        who=_HIT,
        told=Over("direct", "by", phrase=_DAMAGED),
        turn=_BY_TURN,
    ),
).called("an event")
"""An event that makes an effect trigger."""

# -- what cards and Quick Effects answer

_DECLARES: dict[str, str | tuple[str, ...]] = {
    "you": "a monster you control", "opponent": ("an opponent's monster", "your opponent's monster", "a monster your opponent controls"),
}  # fmt: skip


def _declared(by: str) -> Phrase[Any]:
    """The monster that attacks, and whose it is: nothing else, or a description."""

    def to(what: w.What) -> w.What | None:
        found = msgspec.structs.replace(what, controller="")
        return found if what.controller == by and found != w.What("monster") else None

    def back(what: Any) -> w.What | None:
        return msgspec.structs.replace(what, controller=by) if isinstance(what, w.What) else None

    return Either(Spelled({None: _DECLARES[by]}), Via(article(WHAT.one), to, back))


def _attack(event: str, told: tuple[str, ...]) -> list[Phrase[Any]]:
    spelled = "~".join(told)
    return [Rule(w.When, f"{{what}} declares <{spelled}>", event=event, by=by, what=_declared(by)) for by in ("opponent", "you")]


_KIND: Phrase[Any] = Form("{subtype}{type}", subtype=Either(Spelled({(): ""}), Around(one_or_several(SUBTYPE), after=" ")),
                          type=Spelled({"card": "card", "monster": "monster", "spell": "Spell", "trap": "Trap", "spell/trap": ("Spell/Trap", "Spell or Trap")}))  # fmt: skip


def _of_kind(found: tuple[Any, ...]) -> w.What:
    return w.What(subtype=found[0], type=found[1])


_A_KIND = article(
    Via(
        _KIND,
        _of_kind,
        lambda what: (
            (what.subtype, what.type)
            if isinstance(what, w.What) and what == w.What(type=what.type, subtype=what.subtype)
            else None
        ),
    )
)
_ANYTHING = Spelled({None: "a card or effect"})
_USED: Phrase[Any] = Either(
    Rule(w.When, "{what} is activated", event="activated", what=_ANYTHING),
    Rule(w.When, "{what}, or an effect of one, is activated", event="activated", what=_A_KIND),
    Rule(w.When, "{what} is activated", event="activated", effect="card", what=_A_KIND),
    Rule(w.When, "a card is activated", event="activated", effect="card", what=None),
    Rule(w.When, "a monster effect is activated", event="activated", effect="monster effect", what=None),
    Rule(w.When, "a monster effect of {what} is activated", event="activated", effect="monster effect", what=_A_KIND),
    Rule(
        w.When,
        "a card or effect that would destroy a card on the field is activated",
        event="activated",
        effect="destroys",
        what=None,
    ),
    Rule(
        w.When,
        "{what}, or an effect of one, that would destroy a card on the field is activated",
        event="activated",
        effect="destroys",
        what=_A_KIND,
    ),
    Rule(w.When, "a Spell that targets only this card is activated", event="activated", effect="targets this", what=None),
)
ANSWERED: Phrase[Any] = Either(
    *_attack("attack declared", ("an attack",)),
    *_attack("direct attack declared", ("a direct attack",)),
    _USED,
    Rule(w.When, "you take damage", event="takes damage"),
    Rule(w.When, "a monster would be Summoned", event="would be summoned"),
    ReadOnly(Rule(w.When, "a monster(s) would be Summoned", event="would be summoned")),
    Rule(w.When, "a monster is Summoned", event="summoned"),
    ReadOnly(Rule(w.When, "a monster(s) is Summoned", event="summoned")),
).called("an event")
"""What cards and Quick Effects answer."""
