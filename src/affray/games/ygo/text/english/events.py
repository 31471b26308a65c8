"""Events that make effects trigger: times, Summons, positions, battle, damage."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.english.conditions import article
from affray.games.ygo.text.english.descriptions import BARE, OPPONENTS_CARD, WHAT
from affray.games.ygo.text.english.leaving import LEAVING
from affray.games.ygo.text.english.subjects import BY_TURN, MONSTER, THIS_OR_YOURS, any_event, event_rule, read_only_event
from affray.games.ygo.text.english.terms import TIMINGS
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope import TIMES, is_ones_own
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, Transformed, TransformedReadOnly, Wrapped
from affray.text.grammar.rule import Fields, Form, GrammarRule

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
AT_TIME: Phrase[Any] = Transformed(
    Enumeration(_TIMES),
    lambda f: w.When(f[0], turn=f[1]),
    lambda x: (x.event, x.turn) if x == w.When(x.event, turn=x.turn) else None,
)
"""A time at which an effect triggers: "during your End Phase"."""

# -- events that trigger

HOWS: dict[Any, str | tuple[str, ...]] = {
    (): "Summoned", ("normal",): "Normal Summoned without Tributes", ("tribute",): "Tribute Summoned", ("flip",): "Flip Summoned",
    ("special",): "Special Summoned", ("normal", "tribute"): "Normal Summoned", ("normal", "tribute", "special"): "Normal or Special Summoned",
    ("normal", "tribute", "flip"): ("Normal or Flip Summoned", "Normal Summoned or Flip Summoned"), ("flip", "special"): "Flip or Special Summoned",
    ("normal", "tribute", "flip", "special"): ("Normal, Flip or Special Summoned", "Normal Summoned, Flip Summoned, or Special Summoned", "Normal, Flip, or Special Summoned", "Normal or Flip Summoned, or Special Summoned", "Normal Summoned, Flip Summoned or Special Summoned"),
    ("tribute", "special"): "Tribute or Special Summoned", ("tribute", "flip"): "Tribute or Flip Summoned", ("normal", "special"): "Normal Summoned without Tributes or Special Summoned",
    ("normal", "flip"): "Normal Summoned without Tributes or Flip Summoned", ("tribute", "flip", "special"): "Tribute, Flip or Special Summoned",
    ("normal", "flip", "special"): "Normal Summoned without Tributes, Flip or Special Summoned",
    ("normal", "tribute", "flipped"): "Normal Summoned or flipped face-up", ("fusion",): "Fusion Summoned", ("ritual",): "Ritual Summoned", ("synchro",): "Synchro Summoned", ("xyz",): "Xyz Summoned", ("link",): "Link Summoned",
    ("pendulum",): "Pendulum Summoned", ("normal", "tribute", "pendulum"): "Normal or Pendulum Summoned", ("normal", "tribute", "flip", "pendulum"): "Normal, Flip, or Pendulum Summoned",
}  # fmt: skip
_FLIPS: dict[Any, str] = {
    (): "flipped face-up", ("attack",): "flipped face-up by an attack", ("effect",): "flipped face-up by an effect",
    ("summon",): "flipped face-up by its Flip Summon", ("attack", "effect"): "flipped face-up by an attack or an effect",
    ("attack", "summon"): "flipped face-up by an attack or its Flip Summon", ("effect", "summon"): "flipped face-up by an effect or its Flip Summon",
    ("attack", "effect", "summon"): "flipped face-up in any way",
}  # fmt: skip
_TURNS: dict[Any, str] = {
    ("attack",): "changed to face-up Attack Position", ("defense",): "changed to face-up Defense Position", ("face-down",): "flipped face-down",
    ("attack", "defense"): "changed to another face-up battle position", ("attack", "face-down"): "changed to face-up Attack Position or flipped face-down",
    ("defense", "face-down"): "changed to face-up Defense Position or flipped face-down", ("attack", "defense", "face-down"): "changed to any other battle position",
}  # fmt: skip


def _lay_face_up(what: Any) -> w.What | None:
    """Return a monster that lay face-up, in Attack Position where that is said, before it was turned."""
    return (
        msgspec.structs.replace(what, face="", position="")
        if isinstance(what, w.What) and what.face == "up" and what.position != "defense"
        else None
    )


_LAY_FACE_UP: Phrase[Any] = TransformedReadOnly(MONSTER, _lay_face_up)
_LAY_SOMEHOW: Phrase[Any] = Transformed(
    MONSTER, lambda what: None if getattr(what, "face", "") or getattr(what, "position", "") else what, lambda what: what
)
"""Monsters of which nothing is said how they lay."""


_OWN: Phrase[Any] = Transformed(
    MONSTER, lambda who: who if is_ones_own(who) else None, lambda who: who if is_ones_own(who) else None
)
_ANYBODYS: Phrase[Any] = Transformed(
    MONSTER, lambda who: None if is_ones_own(who) else who, lambda who: None if is_ones_own(who) else who
)
_THEIR_MONSTER = w.What("monster", controller="opponent")
_OF_A_KIND: Phrase[Any] = Transformed(
    AnyOf(
        article(BARE.one),
        article(WHAT.one),
        TransformedReadOnly(OPPONENTS_CARD, lambda what: None if what == _THEIR_MONSTER else what),
    ),
    lambda what: None if what == w.What("monster") else what,
    lambda what: what,
)
_TOLD = ("an opponent's monster", "your opponent's monster")
_BEATEN_BY_OWN: Phrase[Any] = AnyOf(Enumeration({None: (*_TOLD, "a monster")}), _OF_A_KIND)
_BEATEN: Phrase[Any] = AnyOf(Enumeration({None: "a monster", _THEIR_MONSTER: _TOLD}), _OF_A_KIND)
"""Monsters that a monster destroys by battle."""
_DIRECT = Enumeration({False: "", True: " by a direct attack"})
_DAMAGE: dict[Any, str] = {
    (False, ""): "damage", (False, "you"): "damage from your own card", (False, "opponent"): "damage from an opponent's card",
    (True, ""): "damage from a direct attack", (True, "you"): "damage from a direct attack of your own card",
    (True, "opponent"): "damage from a direct attack of an opponent's card",
}  # fmt: skip
_DAMAGED = Enumeration(_DAMAGE)
_HIT = Enumeration({"you": "you take", "any": "a player takes"})


_FROM_WHERE = {
    "hand": "the hand",
    "deck": "the Deck",
    "graveyard": "the GY",
    "banished": "the banished cards",
    "extra deck": "the Extra Deck",
}
CAME: Phrase[Any] = Enumeration({
    "": "", "graveyard": " from the GY",
    **{zone: (f" from {told}", f" from {told.replace('the', 'your')}") for zone, told in _FROM_WHERE.items() if zone != "graveyard"},
    **{(one, two): f" from {_FROM_WHERE[one]} or {_FROM_WHERE[two].removeprefix('the ')}" for one in _FROM_WHERE for two in _FROM_WHERE if one != two},
})  # fmt: skip
"""Places of a monster before it was summoned."""

_FROM_THE: Phrase[Any] = Enumeration({
    "": "", **{zone: f" from {told}" for zone, told in _FROM_WHERE.items()}, "banished": (" from the banished cards", " from your banished cards"),
    **{(one, two): f" from {_FROM_WHERE[one]} or {_FROM_WHERE[two].removeprefix('the ')}" for one in _FROM_WHERE for two in _FROM_WHERE if one != two},
})  # fmt: skip
_ADDED_FROM: Phrase[Any] = Enumeration(
    {
        "": "",
        "deck": " from your Deck",
        "graveyard": " from your GY",
        ("deck", "graveyard"): (" from your Deck or GY", " from the Deck or GY"),
    }
)
_BY_EFFECT = Enumeration({"": "", "effect": (" by a card effect", " by card effect")})
WAYS: dict[Any, str | tuple[str, ...]] = {
    ("pendulum",): "Pendulum Summon",
    ("normal", "tribute"): "Normal Summon", ("flip",): "Flip Summon", ("special",): "Special Summon", (): "Summon",
    ("normal", "tribute", "flip"): "Normal or Flip Summon", ("normal", "tribute", "special"): "Normal or Special Summon",
    ("normal", "tribute", "flip", "special"): ("Normal, Flip, or Special Summon", "Normal or Flip Summon, or Special Summon"), ("flip", "special"): "Flip or Special Summon",
    **{(one.lower(),): f"{one} Summon" for one in ("Fusion", "Ritual", "Synchro", "Xyz", "Link")},
}  # fmt: skip
_ANY_ONE: Phrase[Any] = article(
    Transformed(BARE.one, lambda what: None if what in (w.What(), w.What("monster")) else what, lambda what: what)
)


def _to_field(of: str, side: str) -> Phrase[Any]:
    """Return a monster that comes to a side of the field."""
    return Transformed(
        Wrapped(article(BARE.one), after=f" to {of} field"),
        lambda what: None if what.controller else msgspec.structs.replace(what, controller=side),
        lambda what: msgspec.structs.replace(what, controller="") if getattr(what, "controller", "") == side else None,
    )


_COMING: Phrase[Any] = AnyOf(
    Enumeration({"any": "a monster", "this": "this card"}),
    _ANY_ONE,
    _to_field("your", "you"),
    _to_field("your opponent's", "opponent"),
)
"""Summons of a player, and the side on which the monster comes where that is said."""


def _from_your(values: tuple[Any, ...]) -> w.When | None:
    """Return the description of a monster that comes from your Deck: you own it. The opponent may have brought this card from what is not their GY."""
    who, how, zone = values
    if (who, zone) == ("this", "graveyard"):
        return None
    if who != "this":
        who = msgspec.structs.replace(w.What("monster") if who == "any" else who, owner="you")
    return w.When("summoned", who, how=how, came_from=zone)


def _from_own(side: str, their: str) -> Phrase[Any]:
    """Return the phrase for (who, came_from): a monster that somebody Summons from their own hand, Deck or Graveyard."""
    return Transformed(
        Form(
            f"{{what}} from {their} {{zone}}",
            what=article(BARE.one),
            zone=Enumeration({"hand": "hand", "deck": "Deck", "graveyard": "GY"}),
        ),
        lambda f: None if f[0].controller or f[0].owner else (msgspec.structs.replace(f[0], owner=side), f[1]),
        lambda f: (msgspec.structs.replace(f[0], owner=""), f[1]) if getattr(f[0], "owner", "") == side else None,
    )


_SOMEBODY_SUMMONS: list[Phrase[Any]] = [
    event_rule(
        "summoned",
        f"{lead} {{what}}",
        by=side,
        how=Enumeration(WAYS),
        what=Fields(
            "who", "came_from", phrase=AnyOf(Form("{who}{came_from}", who=_COMING, came_from=_FROM_THE), _from_own(side, their))
        ),
    )
    for side, lead, their in (("opponent", "your opponent {how}s", "their"), ("you", "you {how}", "your"))
]
_FROM_YOURS: Phrase[Any] = TransformedReadOnly(
    Form(
        "{who} is {how} from your {zone}",
        who=MONSTER, how=Enumeration(HOWS),
        zone=Enumeration({"hand": "hand", "deck": "Deck", "graveyard": "GY", "extra deck": "Extra Deck"}),
    ),
    _from_your,
)  # fmt: skip
TRIGGERED: Phrase[Any] = any_event(
    event_rule("summoned", "{who} is {how}{came_from}", who=MONSTER, how=Enumeration(HOWS), came_from=_FROM_THE),
    _FROM_YOURS,
    event_rule("flipped", "{who} is {how}", who=MONSTER, how=Enumeration(_FLIPS)),
    event_rule(
        "added to the hand",
        "this card is added{came_from} to your hand{cause}",
        who="this",
        came_from=_ADDED_FROM,
        cause=_BY_EFFECT,
    ),
    *LEAVING,
    *_SOMEBODY_SUMMONS,
    read_only_event(
        "summoned",
        "you {how}",
        who="any",
        by="you",
        how=Enumeration({("synchro",): "Synchro Summon", ("xyz",): "Xyz Summon"}),
    ),
    event_rule("changed position", "the battle position of {who} is changed", who=_LAY_SOMEHOW, how=()),
    event_rule("changed position", "{who} is {how}", who=_LAY_SOMEHOW, how=Enumeration(_TURNS)),
    read_only_event(
        "changed position", "the battle position of {who} is changed", who=Enumeration({"this": "this face-up card on the field"})
    ),
    read_only_event(
        "changed position",
        "the battle position of {who} is changed <(and remains face-up)~(and is now face-up)>",
        who=_LAY_FACE_UP,
        how=("attack", "defense"),
    ),
    read_only_event("changed position", "{who} is {how}", who=_LAY_FACE_UP, how=Enumeration(_TURNS)),
    read_only_event(
        "changed position",
        "this {how}",
        who="this",
        how=Enumeration(
            {
                ("defense",): (
                    "face-up Attack Position card is changed to face-up Defense Position",
                    "face-up card is changed from Attack Position to Defense Position",
                    "Attack Position card is changed to face-up Defense Position",
                ),
            }
        ),
    ),
    event_rule("gains life", "{who} LP", who=Enumeration({"you": "you gain", "any": "a player gains"})),
    event_rule("is attacked", "{who} is targeted for an attack", who=MONSTER),
    read_only_event("is attacked", "{who} is selected as an attack target", who=MONSTER),
    read_only_event("is attacked", "this card is targeted for an attack by an opponent's monster", who="this"),
    read_only_event(
        "takes damage",
        "you take <any damage~battle or effect damage~damage by battle or card effect~damage by battle or by a card effect>",
        who="you",
    ),
    read_only_event("is attacked", "<an opponent's~your opponent's> monster attacks {who}", who=THIS_OR_YOURS),
    event_rule("declares an attack", "{who} declares an attack", who=MONSTER, direct=False),
    event_rule("declares an attack", "{who} declares a direct attack", who=MONSTER, direct=True),
    read_only_event(
        "declares an attack",
        "your opponent declares {direct} attack",
        who=w.What("monster", controller="opponent"),
        direct=Enumeration({False: "an", True: "a direct"}),
    ),
    *[
        rule
        for who, what in ((_OWN, _BEATEN_BY_OWN), (_ANYBODYS, _BEATEN))
        for rule in (
            event_rule("destroys by battle", "{who} destroys {what} by battle", who=who, what=what, anywhere=True),
            event_rule(
                "destroys by battle",
                "{who} destroys {what} by battle and sends <it~that monster> to the GY",
                who=who,
                what=what,
            ),
        )
    ],
    event_rule("inflicts battle damage", "{who} inflicts battle damage to your opponent{direct}", who=MONSTER, direct=_DIRECT),
    read_only_event(
        "inflicts battle damage", "this card inflicts battle damage to your opponent with a direct attack", direct=True
    ),
    read_only_event("inflicts battle damage", "this card inflicts battle damage by a direct attack", direct=True),
    read_only_event("inflicts battle damage", "this card attacks your opponent directly and inflicts battle damage", direct=True),
    GrammarRule(
        w.When, "{who} {told}{turn}", event="takes damage", who=_HIT, told=Fields("direct", "by", phrase=_DAMAGED), turn=BY_TURN
    ),
    GrammarRule(
        w.When,
        "{who} battle {told}{turn}",
        event="takes damage",
        how=("battle",),
        who=_HIT,
        told=Fields("direct", "by", phrase=_DAMAGED),
        turn=BY_TURN,
    ),
    event_rule(
        "takes damage",
        "{who} effect {by}",
        how=("effect",),
        who=_HIT,
        by=Enumeration({by: told for (direct, by), told in _DAMAGE.items() if not direct}),
    ),
    read_only_event("takes damage", "you take damage from a card effect", who="you", how=("effect",)),
).named("an event")
"""An event that makes an effect trigger."""
