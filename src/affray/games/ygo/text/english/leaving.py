"""Events of cards that are destroyed, sent to the Graveyard, banished or returned, or leave the field."""

from __future__ import annotations

from typing import Any

from affray.games.ygo.text.english.conditions import article
from affray.games.ygo.text.english.descriptions import BARE, OPPONENTS_CARD, WHAT, YOUR_CARD
from affray.games.ygo.text.english.subjects import (
    AFTER_FLIP,
    PLACED_OF_YOURS,
    SUBJECT,
    THEIRS_ONLY,
    THIS_OR_OWNED,
    UNPLACED,
    event_rule,
    owned_by,
    read_only_event,
)
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, Wrapped
from affray.text.grammar.rule import Fields

_EFFECT_OF: Phrase[Any] = Wrapped(article(BARE.one), after="'s effect")
"""The monster whose effect a card has paid for."""
_ZONE = Enumeration({"monster zone": "Monster Zone", "pendulum zone": "Pendulum Zone"})
"""The zone in which a Pendulum Monster was destroyed, where a text says it."""


def _destroyed() -> list[Phrase[Any]]:
    """Return the phrases for cards that are destroyed: how, by whom, and where they go."""
    phrases: list[Phrase[Any]] = []
    for place, fixed in (("", {}), (" on the field", {"from_field": True})):
        for how, cause in (("destroyed", ""), ("destroyed by a card effect", "effect")):
            more: dict[str, Any] = {"who": SUBJECT, "cause": cause, **(fixed or {"from_field": False})}
            phrases.append(event_rule("destroyed", f"{{who}}{place} is {how} and sent to the GY{{how}}", how=AFTER_FLIP, **more))
            phrases.append(event_rule("destroyed", f"{{who}}{place} is {how}", how=(), anywhere=True, **more))
            also_by = (
                "destroyed by battle or <by ~a ~>card effect"
                if not cause
                else "<destroyed by card effect~destroyed, except by battle~destroyed except by battle>"
            )
            if not place:
                from_zone = {"who": "this", "anywhere": True, "how": (), "cause": cause, "came_from": _ZONE}
                phrases.append(event_rule("destroyed", f"this card in the {{came_from}} is {how}", **from_zone))
                phrases.append(read_only_event("destroyed", f"this card in the {{came_from}} is {also_by}", **from_zone))
            phrases.append(read_only_event("destroyed", f"{{who}}{place} is {also_by} and sent to the GY", **more))
            phrases.append(read_only_event("destroyed", f"{{who}}{place} is {also_by}", anywhere=True, **more))
            for verb in (how, also_by):
                for whose, who in (("your", THIS_OR_OWNED), ("your opponent's", THEIRS_ONLY)):
                    more["who"] = who
                    phrases.append(read_only_event("destroyed", f"{{who}}{place} is {verb} and sent to {whose} GY", **more))
                if not place:
                    more["who"] = UNPLACED
                    phrases.append(read_only_event("destroyed", f"{{who}} is {verb} and sent to the GY", **more))
                    phrases.append(read_only_event("destroyed", f"{{who}} is {verb}", anywhere=True, **more))
    return phrases


_SOMEBODY: Phrase[Any] = AnyOf(article(WHAT.one), OPPONENTS_CARD, YOUR_CARD)
"""A card that is described: this one has phrases of its own."""


def _destroyed_by_opponent() -> list[Phrase[Any]]:
    """Return cards that are destroyed by an opponent's card, in any way or by its effect."""
    phrases: list[Phrase[Any]] = []
    for cause, cause_noun, how in (("", "card", "<~ (by battle or card effect)>"), ("effect", "card effect", "")):
        more: dict[str, Any] = {"cause": cause, "by": "opponent"}
        for place, lay in (("", False), (" on the field", True)):
            done = f"is destroyed by an opponent's {cause_noun}"
            phrases.append(
                event_rule(
                    "destroyed", f"{{who}}{place} {done} and sent to the GY", who=_SOMEBODY, how=(), from_field=lay, **more
                )
            )
            phrases.append(
                event_rule("destroyed", f"{{who}}{place} {done}", who=_SOMEBODY, how=(), from_field=lay, anywhere=True, **more)
            )
            done = f"is destroyed by <an opponent's~your opponent's> {cause_noun}{how}"
            more["from_field"] = lay
            phrases.append(read_only_event("destroyed", f"{{who}}{place} {done} and sent to the GY", who=_SOMEBODY, **more))
            phrases.append(
                read_only_event("destroyed", f"{{who}}{place} {done} and sent to your GY", who=owned_by("you"), **more)
            )
            phrases.append(read_only_event("destroyed", f"{{who}}{place} {done}", who=_SOMEBODY, anywhere=True, **more))
            del more["from_field"]
    return phrases


_SENT_FROM: dict[Any, str | tuple[str, ...]] = {
    "hand": ("the hand", "your hand"), "deck": ("the Deck", "your Deck"), ("hand", "deck"): ("the hand or Deck", "your hand or Deck"),
    ("hand", "field"): ("the hand or field", "your hand or field", "your hand or the field"),
}  # fmt: skip
"""The place of this card before it was sent to the Graveyard."""


def _sent_from() -> list[Phrase[Any]]:
    """Return this card, sent to the Graveyard from elsewhere than the field alone."""
    phrases: list[Phrase[Any]] = []
    they: dict[str, Any] = {"who": "this", "how": (), "came_from": Enumeration(_SENT_FROM)}
    for cause, by, by_text in (
        ("", "", ""), ("effect", "", " by a card effect"), ("", "opponent", " by an opponent's card"),
        ("effect", "opponent", " by an opponent's card effect"),
    ):  # fmt: skip
        phrases.append(
            event_rule(
                "sent to graveyard", f"this card is sent from {{came_from}} to the GY{by_text}", cause=cause, by=by, **they
            )
        )
        theirs = by_text.replace("an opponent's", "your opponent's")
        for whose, by_whom in (("your", by_text), *((("the", theirs), ("your", theirs)) if by else ())):
            more: dict[str, Any] = {"cause": cause, "by": by, "who": "this", "came_from": they["came_from"]}
            phrases.append(
                read_only_event("sent to graveyard", f"this card is sent from {{came_from}} to {whose} GY{by_whom}", **more)
            )
    more = {"who": "this", "came_from": they["came_from"]}
    return [
        *phrases,
        read_only_event("sent to graveyard", "this card is sent directly from {came_from} to <the~your> GY", **more),
    ]


def _discarded() -> list[Phrase[Any]]:
    """Return this card, discarded by an opponent's card effect."""
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
"""Causes of this card's going, and whose card each was."""
_LYING: dict[Any, str | tuple[str, ...]] = {
    (False, False, False): "this card",
    (True, False, False): ("this card in your possession", "this card in its owner's possession", "this card in its owner's control"),
    (True, True, False): "this card you control",
    (True, True, True): ("this face-up card you control", "this face-up card in its owner's control"),
    (False, True, True): "this face-up card on the field",
}  # fmt: skip
"""The state of this card as it goes: under its owner's control, on the field, face-up."""
_LEAVING = {(mine, face_up): told for (mine, on_field, face_up), told in _LYING.items() if on_field or not mine}
_GOES: dict[str, Any] = {
    "who": "this", "lying": Fields("mine", "from_field", "face_up", phrase=Enumeration(_LYING)), "by": Fields("cause", "by", phrase=Enumeration(_BY)),
}  # fmt: skip
_NO_COST: dict[Any, str | tuple[str, ...]] = {
    "battle or effect": (" by battle or by a card effect", " by battle or card effect", " by battle or by card effect"),
    "not battle": (", except by battle", ", except when destroyed by battle", ", except by being destroyed by battle", " (except if destroyed by battle)"),
}  # fmt: skip
"""The cause of a card's going that is not simply sent, or not destroyed by battle."""
_BY_CARDS: Phrase[Any] = Enumeration({by: told[:1] if by == ("", "") else told for by, told in _BY.items()})
_SENT: dict[str, Any] = {**_GOES, "by": Fields("cause", "by", phrase=_BY_CARDS)}
_LEAVES: dict[str, Any] = {**_SENT, "lying": Fields("mine", "face_up", phrase=Enumeration(_LEAVING))}
_EQUIPPED = "while equipped< to a monster~>"
_OF_THIS_CARD: list[Phrase[Any]] = [
    event_rule("destroyed", "{lying} is destroyed{by} and sent to <the~your> GY", how=(), **_GOES),
    event_rule("destroyed", "{lying} is destroyed{by}", how=(), anywhere=True, **_GOES),
    event_rule("sent to graveyard", "{lying} is sent to <the~your> GY{by}", how=(), **_SENT),
    event_rule(
        "sent to graveyard",
        "{lying} is sent to <the~your> GY{cause}",
        how=(),
        **{**_GOES, "by": "", "cause": Enumeration(_NO_COST)},
    ),
    event_rule(
        "sent to graveyard",
        "this card is sent from the field to <the~your> GY{cause}",
        who="this",
        how=(),
        from_field=True,
        cause=Enumeration(_NO_COST),
    ),
    read_only_event(
        "sent to graveyard",
        "this card <is sent from the field~on the field is sent> to <the~your> GY{by}",
        who="this",
        from_field=True,
        by=Fields("cause", "by", phrase=_BY_CARDS),
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
    event_rule("banished", "{who} is banished", who=Enumeration({"this": "this card"})),
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
    event_rule(
        "leaves the field",
        "{who} leaves the field by an opponent's card effect",
        who=SUBJECT,
        face_up=False,
        cause="effect",
        by="opponent",
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
"""Events in which cards go elsewhere."""
