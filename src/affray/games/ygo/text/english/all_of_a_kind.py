"""Conditions on monsters that are all of one kind."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.games.ygo.text.english.descriptions import BARE, others_than
from affray.games.ygo.text.english.terms import ATTRIBUTE, NUMBER, RACE
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Phrase,
    ReadOnly,
    TransformedReadOnly,
)
from affray.text.grammar.rule import Form


def _all_of(place: dict[str, Any], values: tuple[Any, ...]) -> Any:
    """Return the condition that all monsters there are of one kind: there is one, and none of another kind, nor any that is face-down."""
    what = values[0]
    other = others_than(what)
    if other is None:
        return None
    parts = [w.Controls(msgspec.structs.replace(what, **place)), w.Controls(msgspec.structs.replace(other, **place), 0, 0)]
    hidden = "controller" in place and "face" not in place and not other.not_group
    return w.Both((*parts, *([w.Controls(w.What("monster", face="down", **place), 0, 0)] if hidden else [])))


def _all_so_low(place: dict[str, Any], values: tuple[Any, ...]) -> Any:
    """Return the condition that all monsters there are of a Level or lower: there is one, none of a higher Level, and none without a Level."""
    low, high = w.What("monster", level_at_most=values[0], **place), w.What("monster", level_at_least=values[0] + 1, **place)
    none = w.What("monster", subtype=("xyz", "link"), **place)
    return w.Both((w.Controls(low), w.Controls(high, 0, 0), w.Controls(none, 0, 0)))


def _none_or_all(values: tuple[Any, ...]) -> Any:
    """Return the condition of no monsters at all, or all of one kind: none of another, nor any that is face-down."""
    other = others_than(values[0])
    if other is None:
        return None
    none = w.Controls(msgspec.structs.replace(other, controller="you"), 0, 0)
    return none if other.not_group else w.Both((none, w.Controls(w.What("monster", face="down", controller="you"), 0, 0)))


_SAME_POSITION: Phrase[Any] = Enumeration({("attack", ""): ("Attack", "face-up Attack"), ("defense", ""): "Defense"})


def _all_lie(side: str, values: tuple[Any, ...]) -> Any:
    """Return the condition that all monsters of a player lie in one position: there is one, and none in the other."""
    position = values[0][0]
    other = "defense" if position == "attack" else "attack"
    return w.Both((
        w.Controls(w.What("monster", controller=side, position=position)),  # type: ignore[arg-type]
        w.Controls(w.What("monster", controller=side, position=other), 0, 0),  # type: ignore[arg-type]
    ))  # fmt: skip


def _only_lie(values: tuple[Any, ...]) -> Any:
    """Return the condition that the opponent controls nothing else than monsters in one position."""
    return w.Both((*_all_lie("opponent", values).of, w.Controls(w.What("spell/trap", controller="opponent"), 0, 0)))


_ALL_THERE: list[tuple[str, dict[str, Any]]] = [
    ("all <the ~>monsters you control are", {"controller": "you"}), ("all <the ~>monsters you control are face-up", {"controller": "you"}), ("the only monsters you control are", {"controller": "you"}),
    ("all <the ~>face-up monsters you control are", {"controller": "you", "face": "up"}),
    ("the only face-up monsters you control are", {"controller": "you", "face": "up"}),
    ("all <the ~>monsters your opponent controls are", {"controller": "opponent"}),
    ("all <the ~>monsters in your GY are", {"zone": "graveyard", "owner": "you"}),
]  # fmt: skip
_KIND_OF: Phrase[Any] = AnyOf(
    BARE.many,
    TransformedReadOnly(ATTRIBUTE, lambda attribute: w.What("monster", attribute=attribute)),
    TransformedReadOnly(RACE, lambda race: w.What("monster", race=race)),
)
ALL_ARE: Phrase[Any] = ReadOnly(
    AnyOf(
        *[
            TransformedReadOnly(Form(f"{told} {{what}}< (min. 1)~>", what=_KIND_OF), partial(_all_of, place))
            for told, place in _ALL_THERE
        ],
        *[
            TransformedReadOnly(Form(f"{told} Level {{n}} or lower< monsters~>", n=NUMBER), partial(_all_so_low, place))
            for told, place in _ALL_THERE
            if "face" in place
        ],
        *[
            TransformedReadOnly(Form(template + "< (min. 1)~>", lying=_SAME_POSITION), partial(_all_lie, side))
            for side, tolds in (
                (
                    "opponent",
                    (
                        "all monsters your opponent controls are in {lying} Position",
                        "the only monsters your opponent controls are in {lying} Position",
                    ),
                ),
                ("you", ("all monsters you control are in {lying} Position",)),
            )
            for template in tolds
        ],
        *[
            TransformedReadOnly(Form(f"the only cards {where} are {{lying}} Position monsters", lying=_SAME_POSITION), _only_lie)
            for where in ("your opponent controls", "on your opponent's field")
        ],
        TransformedReadOnly(Form("you control no monsters, or all monsters you control are {what}", what=_KIND_OF), _none_or_all),
        TransformedReadOnly(
            Form("you have only {what} in your GY< (min. 1)~>", what=BARE.many),
            partial(_all_of, {"zone": "graveyard", "owner": "you"}),
        ),
    )
)
"""Monsters that are all of one kind."""
