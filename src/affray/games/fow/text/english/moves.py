"""Destinations of cards."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from affray.games.fow.text.english.cards import BARE
from affray.games.fow.text.english.slots import DECKS, also, says
from affray.games.fow.text.english.who import SEVERAL, WHO, WHOM
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Phrase, ReadOnly, TransformedReadOnly
from affray.text.grammar.references import Mention, declared, named
from affray.text.grammar.rule import Form

DECK: dict[str, Any] = {"main deck": DECKS["main deck"], "magic stone deck": "magic stone deck"}
_PLACES = {zone: zone for zone in get_args(w.Place) if zone not in ("field", "removed area", *DECK)}
POSITION = Enumeration({"top": ("top", "the top"), "bottom": "the bottom"})
RESTED = Enumeration({True: " rested", False: ""})
for _many, _cards in ((False, WHO.one), (True, WHO.many), (True, SEVERAL)):
    _move: dict[str, Any] = {"plural": _many, "who": _cards}
    says(w.Move, "remove {who} from the game", to="removed area", **_move)
    says(
        w.Move,
        "put {who} on {position} of <its owner's|their owners'~their owner's> {to}<|s>",
        to=Enumeration(DECK),
        position=POSITION,
        **_move,
    )
    says(
        w.Move,
        "shuffle {who} into <its owner's|their owners'~their owner's> {to}<|s>",
        to=Enumeration(DECK),
        position="shuffled",
        **_move,
    )
    says(
        w.Move,
        "put {who} into the field{rested} under <its owner's|their owners'~their owner's> control",
        to="field",
        rested=RESTED,
        **_move,
    )
    says(w.Move, "put {who} into the field{rested} under your control", to="field", under="you", rested=RESTED, **_move)
    _triggering: dict[str, Any] = {"to": "field", "rested": RESTED, "enter": True, **_move}
    says(w.Move, "put {who} into the field{rested} under your control, triggering [Enter]", under="you", **_triggering)
    says(
        w.Move,
        "put {who} into the field{rested} under <its owner's|their owners'~their owner's> control, triggering [Enter]",
        **_triggering,
    )
    says(w.Move, "put {who} into <its owner's|their owners'~their owner's> {to}<|s>", to=Enumeration(_PLACES), **_move)
    also(w.Move, "return {who} to <its owner's|their owners'~their owner's> {to}<|s~>", to=Enumeration(_PLACES), **_move)


def _of_yours(side: str, cards: Phrase[Any]) -> Phrase[Any]:
    """Return cards of which a text says whose they are: targets in somebody's graveyard, all cards in their hand."""

    def found(who: Any) -> Any:
        what = who.target.what if isinstance(who, Mention) and who.target is not None else who
        return who if isinstance(what, w.What) and what.owner == side else None

    return TransformedReadOnly(cards, found)


for _whose, _side in (("your", "you"), ("the opponent's", "opponent")):
    for _many, _cards in ((False, WHO.one), (True, WHO.many)):
        _own: dict[str, Any] = {"plural": _many, "who": _of_yours(_side, _cards)}
        also(w.Move, f"<put~return> {{who}} <into~to> {_whose} {{to}}", to=Enumeration(_PLACES), **_own)
        also(w.Move, f"<put~return> {{who}} on {{position}} of {_whose} {{to}}", to=Enumeration(DECK), position=POSITION, **_own)
        also(
            w.Move,
            "put {who} into the field{rested}",
            to="field",
            under="owner" if _side == "opponent" else "you",
            rested=RESTED,
            **_own,
        )
        also(
            w.Move, "put {who} into <the~your> field{rested}. this triggers its [Enter] ability",
            to="field", under="owner" if _side == "opponent" else "you", rested=RESTED, enter=True, **_own,
        )  # fmt: skip


def _lying(values: Any) -> w.Target:
    """Return a target in your graveyard, where a text says that of several targets together."""
    up_to, what = values
    return w.Target(msgspec.structs.replace(what, owner="you", zone="graveyard"), up_to=up_to)


_ONE_LYING: Phrase[Any] = declared(
    TransformedReadOnly(Form("{upto}target {what}", upto=Enumeration({True: "up to 1 ", False: ""}), what=BARE.one), _lying),
    plural=False,
)
_LYING: Phrase[Any] = ReadOnly(ListOf(_ONE_LYING, " and ", ", ", least=2, also=(", and ",)))
also(w.Move, "<put~return> {who} from your graveyard <into~to> your hand", to="hand", who=_LYING)
also(w.Move, "put {who} from your graveyard into <the~your> field{rested}", to="field", under="you", rested=RESTED, who=_LYING)
_A_J_RULER: Phrase[Any] = AnyOf(
    named({"this": "this card"}), Enumeration({w.What("J-ruler", "you"): ("your J-ruler", "your J/ruler")})
)
also(w.Move, "put {who} into your ruler area<, as a ruler~>", to="ruler area", who=_A_J_RULER)
_THEIR_STONE: Phrase[Any] = Enumeration({
    w.What(owner="opponent", zone="magic stone deck", top=1): "the top card of their magic stone deck"
})  # fmt: skip
also(w.Move, "the opponent puts {who} into <the~their> field{rested}", to="field", who=_THEIR_STONE, rested=RESTED)
_MINE = named({"this in graveyard": "this card from your graveyard"})
also(
    w.Move,
    "its owner shuffles {who} from their graveyard into their {to}",
    to=Enumeration(DECK),
    position="shuffled",
    who=named({"this in graveyard": "it"}),
)
also(w.Move, "put {who} into your field{rested}", to="field", under="you", rested=RESTED, who=WHOM)
also(w.Move, "<put~return> {who} <into~to> your {to}", to=Enumeration({"hand": "hand"}), who=_MINE)
also(w.Move, "put {who} into your hand", to="hand", who=named({"shown": "that card"}))
also(w.Move, "put {who} on {position} of your {to}", to=Enumeration(DECK), position=POSITION, who=named({"this": "this card"}))
also(w.Move, "put {who} into the field{rested}", to="field", under="you", rested=RESTED, who=_MINE)
