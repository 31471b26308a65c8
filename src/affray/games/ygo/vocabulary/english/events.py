"""Events that make effects trigger: times, Summons, battle, damage, and what becomes of cards."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.cards.phrase import Around, Either, Phrase, ReadAs, ReadOnly, Spelled, Via
from affray.cards.rule import Form, Over, Rule, Together
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.conditions import article
from affray.games.ygo.vocabulary.english.descriptions import BARE, OPPONENTS_CARD, WHAT, YOUR_CARD
from affray.games.ygo.vocabulary.english.terms import TIMINGS
from affray.games.ygo.vocabulary.place import TIMES, is_ones_own

# -- whom an event is about

SUBJECT: Phrase[Any] = Either(Spelled({"this": "this card", "any": "a card"}), article(WHAT.one), OPPONENTS_CARD, YOUR_CARD)
PLACED: Phrase[Any] = Either(
    Spelled({"this": "this card", "any": ("a monster", "any player's monster"), "equipped": "the equipped monster"}),
    article(WHAT.one),
    OPPONENTS_CARD,
    YOUR_CARD,
)
UNPLACED: Phrase[Any] = ReadOnly(article(ReadAs(BARE.one, lambda what: None if what in (w.What(), w.What("monster")) else what)))
"""Cards on the field, without saying so: what is summoned, fights or is destroyed lies there."""
MONSTER: Phrase[Any] = Either(PLACED, UNPLACED)


def owned_by(owner: str) -> Phrase[Any]:
    """Cards of an owner: only those go to that player's Graveyard."""
    return ReadAs(
        Either(article(WHAT.one), UNPLACED, Spelled({w.What("monster"): "a monster", w.What(): "a card"})),
        lambda what: None if what.owner else msgspec.structs.replace(what, owner=owner),
    )


THIS_OR_YOURS: Phrase[Any] = Either(
    Spelled({"this": "this card"}),
    ReadAs(article(WHAT.one), lambda what: what if what.controller == "you" else None),
)
"""This card or one of yours: only opponent's monsters attack it."""
THIS_OR_OWNED: Phrase[Any] = Either(Spelled({"this": "this card"}), owned_by("you"))
"""What is sent to your Graveyard."""
PLACED_OF_YOURS: Phrase[Any] = Either(
    Spelled({"this": "this card"}),
    ReadAs(article(WHAT.one), lambda what: None if what.owner else msgspec.structs.replace(what, owner="you")),
)
"""The same, where the text says that it lay on the field: other cards are sent there from anywhere."""
THEIRS_ONLY = owned_by("opponent")
"""What is sent to your opponent's Graveyard."""
AFTER_FLIP = Spelled({(): "", ("flipped",): " after being flipped face-up"})
BY_TURN = Spelled({"": "", "you": " during your turn", "opponent": " during your opponent's turn"})


def event_rule(event: str, template: str, **slots: Any) -> Phrase[Any]:
    return Rule(w.When, template + "{turn}", event=event, turn=BY_TURN, **slots)


def read_only_event(event: str, template: str, **slots: Any) -> Phrase[Any]:
    return Rule(w.When, template, read_only=True, event=event, **slots)


def any_event(*phrases: Phrase[Any]) -> Phrase[Any]:
    """Any of several events: what their rules have in common is read once for them all."""
    rules = [one for one in phrases if isinstance(one, Rule)]
    return Either(Together(*rules), *[one for one in phrases if not isinstance(one, Rule)])


# -- cards that are destroyed, sent to the Graveyard, banished or returned, or leave the field

_EFFECT_OF: Phrase[Any] = Around(article(BARE.one), after="'s effect")
"""The monster whose effect a card has paid for."""
_ZONE = Spelled({"monster zone": "Monster Zone", "pendulum zone": "Pendulum Zone"})
"""Where a Pendulum Monster was destroyed, where a text says it."""


def _destroyed() -> list[Phrase[Any]]:
    """What becomes of cards: how, by whom, and where they go."""
    found: list[Phrase[Any]] = []
    for place, fixed in (("", {}), (" on the field", {"from_field": True})):
        for how, cause in (("destroyed", ""), ("destroyed by a card effect", "effect")):
            more: dict[str, Any] = {"who": SUBJECT, "cause": cause, **(fixed or {"from_field": False})}
            found.append(event_rule("destroyed", f"{{who}}{place} is {how} and sent to the GY{{how}}", how=AFTER_FLIP, **more))
            found.append(event_rule("destroyed", f"{{who}}{place} is {how}", how=(), anywhere=True, **more))
            also_by = (
                "destroyed by battle or <by ~a ~>card effect"
                if not cause
                else "<destroyed by card effect~destroyed, except by battle~destroyed except by battle>"
            )
            if not place:
                from_zone = {"who": "this", "anywhere": True, "how": (), "cause": cause, "came_from": _ZONE}
                found.append(event_rule("destroyed", f"this card in the {{came_from}} is {how}", **from_zone))
                found.append(read_only_event("destroyed", f"this card in the {{came_from}} is {also_by}", **from_zone))
            found.append(read_only_event("destroyed", f"{{who}}{place} is {also_by} and sent to the GY", **more))
            found.append(read_only_event("destroyed", f"{{who}}{place} is {also_by}", anywhere=True, **more))
            for told in (how, also_by):
                for whose, who in (("your", THIS_OR_OWNED), ("your opponent's", THEIRS_ONLY)):
                    more["who"] = who
                    found.append(read_only_event("destroyed", f"{{who}}{place} is {told} and sent to {whose} GY", **more))
                if not place:
                    more["who"] = UNPLACED
                    found.append(read_only_event("destroyed", f"{{who}} is {told} and sent to the GY", **more))
                    found.append(read_only_event("destroyed", f"{{who}} is {told}", anywhere=True, **more))
    return found


_SOMEBODY: Phrase[Any] = Either(article(WHAT.one), OPPONENTS_CARD, YOUR_CARD)
"""A card that is described: this one has phrases of its own."""


def _destroyed_by_opponent() -> list[Phrase[Any]]:
    """Cards that are destroyed by an opponent's card, in any way or by its effect."""
    found: list[Phrase[Any]] = []
    for cause, told, how in (("", "card", "<~ (by battle or card effect)>"), ("effect", "card effect", "")):
        more: dict[str, Any] = {"cause": cause, "by": "opponent"}
        for place, lay in (("", False), (" on the field", True)):
            done = f"is destroyed by an opponent's {told}"
            found.append(
                event_rule(
                    "destroyed", f"{{who}}{place} {done} and sent to the GY", who=_SOMEBODY, how=(), from_field=lay, **more
                )
            )
            found.append(
                event_rule("destroyed", f"{{who}}{place} {done}", who=_SOMEBODY, how=(), from_field=lay, anywhere=True, **more)
            )
            done = f"is destroyed by <an opponent's~your opponent's> {told}{how}"
            more["from_field"] = lay
            found.append(read_only_event("destroyed", f"{{who}}{place} {done} and sent to the GY", who=_SOMEBODY, **more))
            found.append(read_only_event("destroyed", f"{{who}}{place} {done} and sent to your GY", who=owned_by("you"), **more))
            found.append(read_only_event("destroyed", f"{{who}}{place} {done}", who=_SOMEBODY, anywhere=True, **more))
            del more["from_field"]
    return found


_SENT_FROM: dict[Any, str | tuple[str, ...]] = {
    "hand": ("the hand", "your hand"), "deck": ("the Deck", "your Deck"), ("hand", "deck"): ("the hand or Deck", "your hand or Deck"),
    ("hand", "field"): ("the hand or field", "your hand or field", "your hand or the field"),
}  # fmt: skip
"""Where this card was before it was sent to the Graveyard."""


def _sent_from() -> list[Phrase[Any]]:
    """This card, sent to the Graveyard from elsewhere than the field alone."""
    found: list[Phrase[Any]] = []
    they: dict[str, Any] = {"who": "this", "how": (), "came_from": Spelled(_SENT_FROM)}
    for cause, by, told in (
        ("", "", ""), ("effect", "", " by a card effect"), ("", "opponent", " by an opponent's card"),
        ("effect", "opponent", " by an opponent's card effect"),
    ):  # fmt: skip
        found.append(
            event_rule("sent to graveyard", f"this card is sent from {{came_from}} to the GY{told}", cause=cause, by=by, **they)
        )
        theirs = told.replace("an opponent's", "your opponent's")
        for whose, by_whom in (("your", told), *((("the", theirs), ("your", theirs)) if by else ())):
            more: dict[str, Any] = {"cause": cause, "by": by, "who": "this", "came_from": they["came_from"]}
            found.append(
                read_only_event("sent to graveyard", f"this card is sent from {{came_from}} to {whose} GY{by_whom}", **more)
            )
    more = {"who": "this", "came_from": they["came_from"]}
    return [*found, read_only_event("sent to graveyard", "this card is sent directly from {came_from} to <the~your> GY", **more)]


def _discarded() -> list[Phrase[Any]]:
    """This card, discarded by an opponent's card effect."""
    more: dict[str, Any] = {"how": ("discarded",), "cause": "effect", "by": "opponent"}
    by = "<by an opponent's card effect~by your opponent's card effect~by an effect of a card controlled by your opponent>"
    return [
        event_rule("sent to graveyard", "{who} is discarded to the GY by an opponent's card effect", who=SUBJECT, **more),
        read_only_event("sent to graveyard", f"this card is discarded< from your hand~>< to the GY~ to your GY~> {by}", **more),
    ]


_MINE = (
    "(including by battle, card effect, or by being destroyed)",
    "(either by battle, by card effect, or by being destroyed)",
    "(either by battle or by card effect)",
    "(by battle or card effect)",
    "(either by battle or card effect)",
    "(by battle or by card effect)",
)
_BY: dict[Any, tuple[str, ...]] = {
    ("", ""): ("", " by battle or card effect", " by battle or by card effect", " by battle or by a card effect"),
    ("effect", ""): (" by a card effect", " by card effect", " because of a card effect"),
    ("", "opponent"): tuple([
        f" by {whose} {what}"
        for whose in ("an opponent's", "your opponent's") for what in ("card", *[f"card {how}" for how in _MINE], "attack or card effect")
    ]),
    ("effect", "opponent"): tuple([
        f" {by} {whose} card effect" for by in ("by", "because of") for whose in ("an opponent's", "your opponent's")
    ]),
}  # fmt: skip
"""How it comes that this card goes: the cause, and whose card it was."""
_LYING: dict[Any, str | tuple[str, ...]] = {
    (False, False, False): "this card",
    (True, False, False): ("this card in your possession", "this card in its owner's possession", "this card in its owner's control"),
    (True, True, False): "this card you control",
    (True, True, True): ("this face-up card you control", "this face-up card in its owner's control"),
    (False, True, True): "this face-up card on the field",
}  # fmt: skip
"""How this card lies as it goes: under its owner's control, on the field, face-up."""
_LEAVING = {(mine, face_up): told for (mine, on_field, face_up), told in _LYING.items() if on_field or not mine}
_GOES: dict[str, Any] = {
    "who": "this", "lying": Over("mine", "from_field", "face_up", phrase=Spelled(_LYING)), "by": Over("cause", "by", phrase=Spelled(_BY)),
}  # fmt: skip
_NO_COST: dict[Any, str | tuple[str, ...]] = {
    "battle or effect": (" by battle or by a card effect", " by battle or card effect", " by battle or by card effect"),
    "not battle": (", except by battle", ", except when destroyed by battle", ", except by being destroyed by battle", " (except if destroyed by battle)"),
}  # fmt: skip
"""What a card goes by that is not simply sent, or not destroyed by battle."""
_BY_CARDS: Phrase[Any] = Spelled({by: told[:1] if by == ("", "") else told for by, told in _BY.items()})
_SENT: dict[str, Any] = {**_GOES, "by": Over("cause", "by", phrase=_BY_CARDS)}
_LEAVES: dict[str, Any] = {**_SENT, "lying": Over("mine", "face_up", phrase=Spelled(_LEAVING))}
_EQUIPPED = "while equipped< to a monster~>"
_OF_THIS_CARD: list[Phrase[Any]] = [
    event_rule("destroyed", "{lying} is destroyed{by} and sent to <the~your> GY", how=(), **_GOES),
    event_rule("destroyed", "{lying} is destroyed{by}", how=(), anywhere=True, **_GOES),
    event_rule("sent to graveyard", "{lying} is sent to <the~your> GY{by}", how=(), **_SENT),
    event_rule(
        "sent to graveyard", "{lying} is sent to <the~your> GY{cause}", how=(), **{**_GOES, "by": "", "cause": Spelled(_NO_COST)}
    ),
    event_rule(
        "sent to graveyard",
        "this card is sent from the field to <the~your> GY{cause}",
        who="this",
        how=(),
        from_field=True,
        cause=Spelled(_NO_COST),
    ),
    read_only_event(
        "sent to graveyard",
        "this card <is sent from the field~on the field is sent> to <the~your> GY{by}",
        who="this",
        from_field=True,
        by=Over("cause", "by", phrase=_BY_CARDS),
    ),
    event_rule("leaves the field", "{lying} leaves the field{by}", **_LEAVES),
    event_rule(
        "destroyed", f"{{lying}} is destroyed{{by}} and sent to <the~your> GY {_EQUIPPED}", how=(), equipped=True, **_GOES
    ),
    event_rule("destroyed", f"{{lying}} is destroyed{{by}} {_EQUIPPED}", how=(), anywhere=True, equipped=True, **_GOES),
    event_rule("sent to graveyard", f"{{lying}} is sent to <the~your> GY{{by}} {_EQUIPPED}", how=(), equipped=True, **_SENT),
    event_rule("leaves the field", f"{{lying}} leaves the field{{by}} {_EQUIPPED}", equipped=True, **_LEAVES),
]
"""This card, whose it was as it went and who did it."""


LEAVING: list[Phrase[Any]] = [
    event_rule("destroyed by battle", "{who} is destroyed by battle and sent to the GY{how}", who=SUBJECT, how=AFTER_FLIP),
    event_rule("destroyed by battle", "{who} is destroyed by battle", who=SUBJECT, how=(), anywhere=True),
    read_only_event("destroyed by battle", "{who} is destroyed by battle and sent to the GY", who=UNPLACED),
    read_only_event("destroyed by battle", "{who} is destroyed by battle and sent to your GY", who=THIS_OR_OWNED),
    read_only_event(
        "destroyed by battle", "{who} is destroyed by battle and sent to <your opponent's~their> GY", who=THEIRS_ONLY
    ),
    read_only_event("sent to graveyard", "{who} is sent to your GY", who=PLACED_OF_YOURS, from_field=False),
    read_only_event("sent to graveyard", "{who} is sent from the field to your GY", who=THIS_OR_OWNED, from_field=True),
    read_only_event("destroyed by battle", "{who} is destroyed by battle", who=UNPLACED, anywhere=True),
    read_only_event("leaves the field", "{who} leaves the field", who=UNPLACED),
    event_rule("sent to graveyard", "{who} is sent to the GY{how}", who=SUBJECT, how=AFTER_FLIP, from_field=False),
    event_rule("sent to graveyard", "{who} is sent from the field to the GY{how}", who=SUBJECT, how=AFTER_FLIP, from_field=True),
    event_rule(
        "sent to graveyard", "{who} is sent to the GY by a card effect", who=SUBJECT, cause="effect", how=(), from_field=False
    ),
    event_rule(
        "sent to graveyard",
        "{who} is sent from the field to the GY by a card effect",
        who=SUBJECT,
        cause="effect",
        how=(),
        from_field=True,
    ),
    event_rule("sent to graveyard", "this card is sent to the GY to activate {pays}", who="this", pays=_EFFECT_OF),
    event_rule(
        "sent to graveyard",
        "this card is detached from an Xyz monster and sent to the GY to activate that monster's effect",
        who="this",
        how=("detached",),
        pays=w.What("monster", subtype="xyz"),
    ),
    event_rule("sent to graveyard", "{who} is discarded to the GY", who=SUBJECT, how=("discarded",)),
    event_rule(
        "sent to graveyard", "{who} is discarded to the GY by a card effect", who=SUBJECT, how=("discarded",), cause="effect"
    ),
    read_only_event("sent to graveyard", "this card is discarded by a card effect", how=("discarded",), cause="effect"),
    *_discarded(),
    event_rule(
        "sent to graveyard",
        "this card is excavated from the Deck and sent to the GY by a card effect",
        who="this",
        how=("excavated",),
        cause="effect",
    ),
    event_rule(
        "destroyed by battle", "this card you control is destroyed by battle and sent to the GY", how=(), who="this", mine=True
    ),
    read_only_event(
        "destroyed by battle", "this card you control is destroyed by battle and sent to your GY", who="this", mine=True
    ),
    read_only_event(
        "sent to graveyard", "this card you control is sent to <the~your> GY", who="this", mine=True, from_field=True
    ),
    read_only_event(
        "destroyed", "this card is destroyed <on the field and sent~and sent from the field> to the GY", from_field=True
    ),
    read_only_event(
        "destroyed", "this card on the field is destroyed and sent to the GY by a card effect", from_field=True, cause="effect"
    ),
    read_only_event(
        "destroyed",
        "this card on the field is destroyed and sent to the GY<,~> except by battle",
        from_field=True,
        cause="effect",
    ),
    event_rule("banished", "{who} is banished", who=Spelled({"this": "this card"})),
    read_only_event("banished", "this card is removed from play", who="this"),
    event_rule("sent to graveyard", "{who} is Tributed", who=SUBJECT, how=("tributed",), anywhere=True),
    event_rule("sent to graveyard", "{who} is Tributed and sent to the GY", who=SUBJECT, how=("tributed",)),
    event_rule(
        "sent to graveyard", "this card on the field is Tributed", who="this", how=("tributed",), from_field=True, anywhere=True
    ),
    event_rule(
        "sent to graveyard",
        "this card on the field is Tributed and sent to the GY",
        who="this",
        how=("tributed",),
        from_field=True,
    ),
    event_rule(
        "sent to graveyard", "{who} is Tributed by a card effect", who=SUBJECT, how=("tributed",), cause="effect", anywhere=True
    ),
    event_rule("leaves the field", "{who} leaves the field", who=SUBJECT, face_up=False),
    event_rule("leaves the field", "this face-up card leaves the field", who="this", face_up=True),
    read_only_event("leaves the field", "this face-up card on the field leaves the field", who="this", face_up=True),
    read_only_event("leaves the field", "{who} is removed from the field", who=SUBJECT),
    event_rule(
        "sent to graveyard",
        "this face-up card is sent from the field to the GY",
        who="this",
        face_up=True,
        from_field=True,
        how=(),
    ),
    read_only_event(
        "sent to graveyard", "this face-up card on the field is sent to the GY", who="this", face_up=True, from_field=True
    ),
    *_destroyed(),
    *_destroyed_by_opponent(),
    *_OF_THIS_CARD,
    *_sent_from(),
]
"""What becomes of cards, as events."""
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

_HOWS: dict[Any, str | tuple[str, ...]] = {
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
    """A monster that lay face-up, in Attack Position where that is said, before it was turned."""
    return (
        msgspec.structs.replace(what, face="", position="")
        if isinstance(what, w.What) and what.face == "up" and what.position != "defense"
        else None
    )


_LAY_FACE_UP: Phrase[Any] = ReadAs(MONSTER, _lay_face_up)
_LAY_SOMEHOW: Phrase[Any] = Via(
    MONSTER, lambda what: None if getattr(what, "face", "") or getattr(what, "position", "") else what, lambda what: what
)
"""Monsters of which nothing is said how they lay."""


_OWN: Phrase[Any] = Via(MONSTER, lambda who: who if is_ones_own(who) else None, lambda who: who if is_ones_own(who) else None)
_ANYBODYS: Phrase[Any] = Via(
    MONSTER, lambda who: None if is_ones_own(who) else who, lambda who: None if is_ones_own(who) else who
)
_THEIR_MONSTER = w.What("monster", controller="opponent")
_OF_A_KIND: Phrase[Any] = Via(
    Either(article(BARE.one), article(WHAT.one), ReadAs(OPPONENTS_CARD, lambda what: None if what == _THEIR_MONSTER else what)),
    lambda what: None if what == w.What("monster") else what,
    lambda what: what,
)
_TOLD = ("an opponent's monster", "your opponent's monster")
_BEATEN_BY_OWN: Phrase[Any] = Either(Spelled({None: (*_TOLD, "a monster")}), _OF_A_KIND)
_BEATEN: Phrase[Any] = Either(Spelled({None: "a monster", _THEIR_MONSTER: _TOLD}), _OF_A_KIND)
"""What a monster destroys by battle."""
_DIRECT = Spelled({False: "", True: " by a direct attack"})
_DAMAGE: dict[Any, str] = {
    (False, ""): "damage", (False, "you"): "damage from your own card", (False, "opponent"): "damage from an opponent's card",
    (True, ""): "damage from a direct attack", (True, "you"): "damage from a direct attack of your own card",
    (True, "opponent"): "damage from a direct attack of an opponent's card",
}  # fmt: skip
_DAMAGED = Spelled(_DAMAGE)
_HIT = Spelled({"you": "you take", "any": "a player takes"})


_FROM_WHERE = {
    "hand": "the hand",
    "deck": "the Deck",
    "graveyard": "the GY",
    "banished": "the banished cards",
    "extra deck": "the Extra Deck",
}
CAME: Phrase[Any] = Spelled({
    "": "", "graveyard": " from the GY",
    **{zone: (f" from {told}", f" from {told.replace('the', 'your')}") for zone, told in _FROM_WHERE.items() if zone != "graveyard"},
    **{(one, two): f" from {_FROM_WHERE[one]} or {_FROM_WHERE[two].removeprefix('the ')}" for one in _FROM_WHERE for two in _FROM_WHERE if one != two},
})  # fmt: skip
"""Where a monster was before it was summoned."""

_FROM_THE: Phrase[Any] = Spelled({
    "": "", **{zone: f" from {told}" for zone, told in _FROM_WHERE.items()}, "banished": (" from the banished cards", " from your banished cards"),
    **{(one, two): f" from {_FROM_WHERE[one]} or {_FROM_WHERE[two].removeprefix('the ')}" for one in _FROM_WHERE for two in _FROM_WHERE if one != two},
})  # fmt: skip
_ADDED_FROM: Phrase[Any] = Spelled(
    {
        "": "",
        "deck": " from your Deck",
        "graveyard": " from your GY",
        ("deck", "graveyard"): (" from your Deck or GY", " from the Deck or GY"),
    }
)
_BY_EFFECT = Spelled({"": "", "effect": (" by a card effect", " by card effect")})
_SOMEBODY_SUMMONS: list[Phrase[Any]] = []


def _summoned_by(side: str, found: tuple[Any, ...]) -> w.When | None:
    what, how = found
    if what.controller or what.zone != "field":
        return None
    return w.When("summoned", msgspec.structs.replace(what, controller=side), how=how)


_WAYS: dict[Any, str | tuple[str, ...]] = {
    ("pendulum",): "Pendulum Summon",
    ("normal", "tribute"): "Normal Summon", ("flip",): "Flip Summon", ("special",): "Special Summon", (): "Summon",
    ("normal", "tribute", "flip"): "Normal or Flip Summon", ("normal", "tribute", "special"): "Normal or Special Summon",
    ("normal", "tribute", "flip", "special"): ("Normal, Flip, or Special Summon", "Normal or Flip Summon, or Special Summon"), ("flip", "special"): "Flip or Special Summon",
    **{(one.lower(),): f"{one} Summon" for one in ("Fusion", "Ritual", "Synchro", "Xyz", "Link")},
}  # fmt: skip
for _side, _lead in (("opponent", "your opponent {how}s {what}"), ("you", "you {how} {what}")):
    _SOMEBODY_SUMMONS.append(ReadAs(Form(_lead, what=article(BARE.one), how=Spelled(_WAYS)), partial(_summoned_by, _side)))


def _from_your(found: tuple[Any, ...]) -> w.When | None:
    """A monster that comes from your Deck is one that you own. The opponent may have brought this card from what is not their GY."""
    who, how, zone = found
    if (who, zone) == ("this", "graveyard"):
        return None
    if who != "this":
        who = msgspec.structs.replace(w.What("monster") if who == "any" else who, owner="you")
    return w.When("summoned", who, how=how, came_from=zone)


_FROM_THEIRS: Phrase[Any] = ReadAs(
    Form(
        "your opponent Special Summons {what} from their {zone}",
        what=article(BARE.one),
        zone=Spelled({"hand": "hand", "deck": "Deck"}),
    ),
    lambda f: (
        None
        if f[0].controller or f[0].owner
        else w.When(
            "summoned", msgspec.structs.replace(f[0], controller="opponent", owner="opponent"), how=("special",), came_from=f[1]
        )
    ),
)
_FROM_YOURS: Phrase[Any] = ReadAs(
    Form(
        "{who} is {how} from your {zone}",
        who=MONSTER, how=Spelled(_HOWS),
        zone=Spelled({"hand": "hand", "deck": "Deck", "graveyard": "GY", "extra deck": "Extra Deck"}),
    ),
    _from_your,
)  # fmt: skip
TRIGGERED: Phrase[Any] = any_event(
    event_rule("summoned", "{who} is {how}{came_from}", who=MONSTER, how=Spelled(_HOWS), came_from=_FROM_THE),
    _FROM_YOURS,
    _FROM_THEIRS,
    event_rule("flipped", "{who} is {how}", who=MONSTER, how=Spelled(_FLIPS)),
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
        who=w.What("monster", controller="you"),
        how=Spelled({("synchro",): "Synchro Summon", ("xyz",): "Xyz Summon"}),
    ),
    event_rule("changed position", "the battle position of {who} is changed", who=_LAY_SOMEHOW, how=()),
    event_rule("changed position", "{who} is {how}", who=_LAY_SOMEHOW, how=Spelled(_TURNS)),
    read_only_event(
        "changed position", "the battle position of {who} is changed", who=Spelled({"this": "this face-up card on the field"})
    ),
    read_only_event(
        "changed position",
        "the battle position of {who} is changed <(and remains face-up)~(and is now face-up)>",
        who=_LAY_FACE_UP,
        how=("attack", "defense"),
    ),
    read_only_event("changed position", "{who} is {how}", who=_LAY_FACE_UP, how=Spelled(_TURNS)),
    read_only_event(
        "changed position",
        "this {how}",
        who="this",
        how=Spelled(
            {
                ("defense",): (
                    "face-up Attack Position card is changed to face-up Defense Position",
                    "face-up card is changed from Attack Position to Defense Position",
                ),
            }
        ),
    ),
    event_rule("gains life", "{who} LP", who=Spelled({"you": "you gain", "any": "a player gains"})),
    event_rule("is attacked", "{who} is targeted for an attack", who=MONSTER),
    read_only_event("is attacked", "{who} is selected as an attack target", who=MONSTER),
    read_only_event("is attacked", "{who} is targeted for an attack by an opponent's monster", who=THIS_OR_YOURS),
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
        direct=Spelled({False: "an", True: "a direct"}),
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
    Rule(w.When, "{who} {told}{turn}", event="takes damage", who=_HIT, told=Over("direct", "by", phrase=_DAMAGED), turn=BY_TURN),
    Rule(
        w.When,
        "{who} battle {told}{turn}",
        event="takes damage",
        how=("battle",),
        who=_HIT,
        told=Over("direct", "by", phrase=_DAMAGED),
        turn=BY_TURN,
    ),
    event_rule(
        "takes damage",
        "{who} effect {by}",
        how=("effect",),
        who=_HIT,
        by=Spelled({by: told for (direct, by), told in _DAMAGE.items() if not direct}),
    ),
    read_only_event("takes damage", "you take damage from a card effect", who="you", how=("effect",)),
).called("an event")
"""An event that makes an effect trigger."""
