"""What an effect answers: events and times."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.cards.phrase import Around, Either, Phrase, ReadOnly, Spelled, Via
from affray.cards.rule import Form, Over, Rule, Together
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.contexts import REACTED, TIMES
from affray.games.ygo.vocabulary.english.cards import BARE, THEIRS, WHAT
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

_WHO: Phrase[Any] = Either(Spelled({"this": "this card", "any": "a card"}), article(WHAT.one), THEIRS)
_PLACED: Phrase[Any] = Either(Spelled({"this": "this card", "any": "a monster"}), article(WHAT.one), THEIRS)
_UNPLACED: Phrase[Any] = ReadOnly(
    article(Via(BARE.one, lambda what: None if what in (w.What(), w.What("monster")) else what, lambda _: None))
)
"""Cards on the field, without saying so: what is summoned, fights or is destroyed lies there."""
_MONSTER: Phrase[Any] = Either(_PLACED, _UNPLACED)


def _owned(owner: str) -> Phrase[Any]:
    """Cards of an owner: only those go to that player's Graveyard."""
    return Via(
        Either(article(WHAT.one), _UNPLACED, Spelled({w.What("monster"): "a monster", w.What(): "a card"})),
        lambda what: None if what.owner else msgspec.structs.replace(what, owner=owner),
        lambda _: None,
    )


_OURS: Phrase[Any] = Either(
    Spelled({"this": "this card"}),
    Via(article(WHAT.one), lambda what: what if what.controller == "you" else None, lambda _: None),
)
"""This card or one of yours: only opponent's monsters attack it."""
_MINE_OR_THIS: Phrase[Any] = Either(Spelled({"this": "this card"}), _owned("you"))
"""What is sent to your Graveyard."""
_THEIRS_ONLY = _owned("opponent")
"""What is sent to your opponent's Graveyard."""
_HOWS: dict[Any, str | tuple[str, ...]] = {
    (): "Summoned", ("normal",): "Normal Summoned without Tributes", ("tribute",): "Tribute Summoned", ("flip",): "Flip Summoned",
    ("special",): "Special Summoned", ("normal", "tribute"): "Normal Summoned", ("normal", "tribute", "special"): "Normal or Special Summoned",
    ("normal", "tribute", "flip"): ("Normal or Flip Summoned", "Normal Summoned or Flip Summoned"), ("flip", "special"): "Flip or Special Summoned",
    ("normal", "tribute", "flip", "special"): ("Normal, Flip or Special Summoned", "Normal Summoned, Flip Summoned, or Special Summoned", "Normal, Flip, or Special Summoned", "Normal or Flip Summoned, or Special Summoned"),
    ("tribute", "special"): "Tribute or Special Summoned", ("tribute", "flip"): "Tribute or Flip Summoned", ("normal", "special"): "Normal Summoned without Tributes or Special Summoned",
    ("normal", "flip"): "Normal Summoned without Tributes or Flip Summoned", ("tribute", "flip", "special"): "Tribute, Flip or Special Summoned",
    ("normal", "flip", "special"): "Normal Summoned without Tributes, Flip or Special Summoned",
    ("normal", "tribute", "flipped"): "Normal Summoned or flipped face-up", ("fusion",): "Fusion Summoned", ("ritual",): "Ritual Summoned", ("synchro",): "Synchro Summoned", ("xyz",): "Xyz Summoned", ("link",): "Link Summoned",
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


_FROM_WHERE = {
    "hand": "the hand",
    "deck": "the Deck",
    "graveyard": "the GY",
    "banished": "the banished cards",
    "extra deck": "the Extra Deck",
}
_CAME: Phrase[Any] = Spelled({
    "": "", **{zone: (f" from {told}", f" from {told.replace('the', 'your')}") for zone, told in _FROM_WHERE.items()},
    **{(one, two): f" from {_FROM_WHERE[one]} or {_FROM_WHERE[two].removeprefix('the ')}" for one in _FROM_WHERE for two in _FROM_WHERE if one != two},
})  # fmt: skip
"""Where a monster was before it was summoned."""


def _when(event: str, template: str, **slots: Any) -> Phrase[Any]:
    return Rule(w.When, template + "{turn}", event=event, turn=_BY_TURN, **slots)


def _again(event: str, template: str, **slots: Any) -> Phrase[Any]:
    return Rule(w.When, template, read_only=True, event=event, **slots)


_MINE = "(either by battle or by card effect)"
_BY_THEM = (
    f"<an opponent's card~your opponent's card~your opponent's card {_MINE}~your opponent's card (by battle or card effect)>"
)
_THEIRS: dict[str, Any] = {"by": "opponent"}


def _gone() -> list[Phrase[Any]]:
    """What becomes of cards: how, by whom, and where they go."""
    found: list[Phrase[Any]] = []
    for place, fixed in (("", {}), (" on the field", {"from_field": True})):
        for how, cause in (("destroyed", ""), ("destroyed by a card effect", "effect")):
            more: dict[str, Any] = {"who": _WHO, "cause": cause, **(fixed or {"from_field": False})}
            found.append(_when("destroyed", f"{{who}}{place} is {how} and sent to the GY{{how}}", how=_AFTER_FLIP, **more))
            found.append(_when("destroyed", f"{{who}}{place} is {how}", how=(), anywhere=True, **more))
            also_by = "destroyed by battle or <by ~a ~>card effect" if not cause else "destroyed by card effect"
            found.append(_again("destroyed", f"{{who}}{place} is {also_by} and sent to the GY", **more))
            found.append(_again("destroyed", f"{{who}}{place} is {also_by}", anywhere=True, **more))
            for told in (how, also_by):
                for whose, who in (("your", _MINE_OR_THIS), ("your opponent's", _THEIRS_ONLY)):
                    more["who"] = who
                    found.append(_again("destroyed", f"{{who}}{place} is {told} and sent to {whose} GY", **more))
                if not place:
                    more["who"] = _UNPLACED
                    found.append(_again("destroyed", f"{{who}} is {told} and sent to the GY", **more))
                    found.append(_again("destroyed", f"{{who}} is {told}", anywhere=True, **more))
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
            _when("sent to graveyard", f"this card is sent from {{came_from}} to the GY{told}", cause=cause, by=by, **they)
        )
        theirs = told.replace("an opponent's", "your opponent's")
        for whose, again in (("your", told), *((("the", theirs), ("your", theirs)) if by else ())):
            more: dict[str, Any] = {"cause": cause, "by": by, "who": "this", "came_from": they["came_from"]}
            found.append(_again("sent to graveyard", f"this card is sent from {{came_from}} to {whose} GY{again}", **more))
    more = {"who": "this", "came_from": they["came_from"]}
    return [*found, _again("sent to graveyard", "this card is sent directly from {came_from} to <the~your> GY", **more)]


def _gone_by_an_opponent() -> list[Phrase[Any]]:
    """The same of this card, by an opponent's card or by battle."""
    found: list[Phrase[Any]] = []
    for told, mine, on_field in (("", False, False), (" you control", True, True), (" in your possession", True, False)):
        they: dict[str, Any] = {"who": "this", "mine": mine, "from_field": on_field, "by": "opponent"}
        found.append(_when("destroyed", f"this card{told} is destroyed by an opponent's card and sent to the GY", how=(), **they))
        found.append(_when("destroyed", f"this card{told} is destroyed by an opponent's card", how=(), anywhere=True, **they))
        found.append(
            _when(
                "destroyed",
                f"this card{told} is destroyed by an opponent's card effect and sent to the GY",
                how=(),
                cause="effect",
                **they,
            )
        )
        found.append(
            _when(
                "destroyed",
                f"this card{told} is destroyed by an opponent's card effect",
                how=(),
                cause="effect",
                anywhere=True,
                **they,
            )
        )
        found.append(
            _when(
                "sent to graveyard",
                f"this card{told} is sent to the GY by an opponent's card effect",
                how=(),
                cause="effect",
                **they,
            )
        )
    for told, on_field in (
        ("this card you control", True),
        ("this card in your possession", False),
        ("this card in its owner's possession", False),
    ):
        they = {"who": "this", "mine": True, "from_field": on_field, "by": "opponent"}
        found.append(_again("destroyed", f"{told} is destroyed by {_BY_THEM} and sent to <your~the> GY", **they))
        found.append(_again("destroyed", f"{told} is destroyed by {_BY_THEM}", anywhere=True, **they))
        found.append(
            _again(
                "destroyed",
                f"{told} is destroyed by <an opponent's~your opponent's> card effect and sent to <your~the> GY",
                cause="effect",
                **they,
            )
        )
    found.append(_again("destroyed", f"this card is destroyed by {_BY_THEM} and sent to <the~your> GY", who="this", **_THEIRS))
    found.append(_again("destroyed", f"this card is destroyed by {_BY_THEM}", who="this", anywhere=True, **_THEIRS))
    found.append(
        _again(
            "destroyed",
            "this card is destroyed by your opponent's card effect and sent to <the~your> GY",
            who="this",
            cause="effect",
            **_THEIRS,
        )
    )
    found.append(
        _when(
            "destroyed by battle",
            "this card you control is destroyed by battle and sent to the GY",
            how=(),
            who="this",
            mine=True,
        )
    )
    found.append(
        _again("destroyed by battle", "this card you control is destroyed by battle and sent to your GY", who="this", mine=True)
    )
    return found


_SOMEBODY_SUMMONS: list[Phrase[Any]] = []


def _summoned_by(side: str, found: tuple[Any, ...]) -> w.When | None:
    what, how = found
    if what.controller or what.zone != "field":
        return None
    return w.When("summoned", msgspec.structs.replace(what, controller=side), how=how)


_WAYS: dict[Any, str | tuple[str, ...]] = {
    ("normal", "tribute"): "Normal Summon", ("flip",): "Flip Summon", ("special",): "Special Summon", (): "Summon",
    ("normal", "tribute", "flip"): "Normal or Flip Summon", ("normal", "tribute", "special"): "Normal or Special Summon",
    ("normal", "tribute", "flip", "special"): ("Normal, Flip, or Special Summon", "Normal or Flip Summon, or Special Summon"), ("flip", "special"): "Flip or Special Summon",
}  # fmt: skip
for _side, _lead in (("opponent", "your opponent {how}s {what}"), ("you", "you {how} {what}")):
    _SOMEBODY_SUMMONS.append(
        ReadOnly(Via(Form(_lead, what=article(BARE.one), how=Spelled(_WAYS)), partial(_summoned_by, _side), lambda _: None))
    )


def _one_of(*phrases: Phrase[Any]) -> Phrase[Any]:
    """Any of several events: what their rules have in common is read once for them all."""
    rules = [one for one in phrases if isinstance(one, Rule)]
    return Either(Together(*rules), *[one for one in phrases if not isinstance(one, Rule)])


TRIGGERED: Phrase[Any] = _one_of(
    _when("summoned", "{who} is {how}{came_from}", who=_MONSTER, how=Spelled(_HOWS), came_from=_CAME),
    _when("flipped", "{who} is {how}", who=_MONSTER, how=Spelled(_FLIPS)),
    _when("destroyed by battle", "{who} is destroyed by battle and sent to the GY{how}", who=_WHO, how=_AFTER_FLIP),
    _when("destroyed by battle", "{who} is destroyed by battle", who=_WHO, how=(), anywhere=True),
    _again("destroyed by battle", "{who} is destroyed by battle and sent to the GY", who=_UNPLACED),
    _again("destroyed by battle", "{who} is destroyed by battle and sent to your GY", who=_MINE_OR_THIS),
    _again("destroyed by battle", "{who} is destroyed by battle and sent to <your opponent's~their> GY", who=_THEIRS_ONLY),
    _again("sent to graveyard", "{who} is sent to your GY", who=_MINE_OR_THIS, from_field=False),
    _again("sent to graveyard", "{who} is sent to your opponent's GY", who=_THEIRS_ONLY, from_field=True),
    _again("sent to graveyard", "{who} is sent from the field to your GY", who=_MINE_OR_THIS, from_field=True),
    _again("destroyed by battle", "{who} is destroyed by battle", who=_UNPLACED, anywhere=True),
    _again("leaves the field", "{who} leaves the field", who=_UNPLACED),
    _when("sent to graveyard", "{who} is sent to the GY{how}", who=_WHO, how=_AFTER_FLIP, from_field=False),
    _when("sent to graveyard", "{who} is sent from the field to the GY{how}", who=_WHO, how=_AFTER_FLIP, from_field=True),
    _when("sent to graveyard", "{who} is sent to the GY by a card effect", who=_WHO, cause="effect", how=(), from_field=False),
    _when(
        "sent to graveyard",
        "{who} is sent from the field to the GY by a card effect",
        who=_WHO,
        cause="effect",
        how=(),
        from_field=True,
    ),
    _when("sent to graveyard", "{who} is discarded to the GY", who=_WHO, how=("discarded",)),
    _when("sent to graveyard", "{who} is discarded to the GY by a card effect", who=_WHO, how=("discarded",), cause="effect"),
    _again("sent to graveyard", "this card is discarded by a card effect", how=("discarded",), cause="effect"),
    *_SOMEBODY_SUMMONS,
    *_gone(),
    *_gone_by_an_opponent(),
    _again("destroyed", "this card is destroyed <on the field and sent~and sent from the field> to the GY", from_field=True),
    _when("banished", "{who} is banished", who=Spelled({"this": "this card"})),
    _again("banished", "this card is removed from play", who="this"),
    _when("sent to graveyard", "{who} is Tributed", who=_WHO, how=("tributed",), anywhere=True),
    _when("sent to graveyard", "{who} is Tributed and sent to the GY", who=_WHO, how=("tributed",)),
    *_sent_from(),
    _when("leaves the field", "{who} leaves the field", who=_WHO, face_up=False),
    _when("leaves the field", "this face-up card leaves the field", who="this", face_up=True),
    _again("leaves the field", "this face-up card on the field leaves the field", who="this", face_up=True),
    _again("leaves the field", "{who} is removed from the field", who=_WHO),
    _when(
        "sent to graveyard",
        "this face-up card is sent from the field to the GY",
        who="this",
        face_up=True,
        from_field=True,
        how=(),
    ),
    _again("sent to graveyard", "this face-up card on the field is sent to the GY", who="this", face_up=True, from_field=True),
    _when(
        "destroyed",
        "this face-up card on the field is destroyed",
        who="this",
        face_up=True,
        from_field=True,
        anywhere=True,
        how=(),
    ),
    _when(
        "destroyed",
        "this face-up card on the field is destroyed and sent to the GY",
        who="this",
        face_up=True,
        from_field=True,
        how=(),
    ),
    _again(
        "destroyed",
        "this face-up card on the field is destroyed by battle or <by ~a ~>card effect",
        who="this",
        face_up=True,
        from_field=True,
        anywhere=True,
    ),
    _again(
        "destroyed",
        "this face-up card on the field is destroyed by battle or <by ~a ~>card effect and sent to the GY",
        who="this",
        face_up=True,
        from_field=True,
    ),
    _when(
        "destroyed",
        "this face-up card on the field is destroyed by a card effect",
        who="this",
        face_up=True,
        from_field=True,
        anywhere=True,
        how=(),
        cause="effect",
    ),
    _when(
        "destroyed",
        "this face-up card on the field is destroyed by a card effect and sent to the GY",
        who="this",
        face_up=True,
        from_field=True,
        how=(),
        cause="effect",
    ),
    _when("is attacked", "{who} is targeted for an attack", who=_MONSTER),
    _again("is attacked", "{who} is selected as an attack target", who=_MONSTER),
    _again("is attacked", "<an opponent's~your opponent's> monster declares an attack <on~that targets> {who}", who=_OURS),
    _again("is attacked", "<an opponent's~your opponent's> monster attacks {who}", who=_OURS),
    _when("declares an attack", "{who} declares an attack", who=_MONSTER),
    _when("destroys by battle", "{who} destroys an opponent's monster by battle and sends it to the GY", who=_MONSTER),
    _when("destroys by battle", "{who} destroys an opponent's monster by battle", who=_MONSTER, anywhere=True),
    _again("destroys by battle", "this card destroys a monster by battle", anywhere=True),
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


def _of_kind(found: tuple[Any, ...]) -> w.What | None:
    """A kind of card; any card at all has rules of its own."""
    what = w.What(subtype=found[0], type=found[1])
    return None if what == w.What() else what


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
_USED: Phrase[Any] = _one_of(
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
_ACTIVATES = {"opponent": "your opponent activates", "you": "you activate"}
_BY_SOMEBODY: list[Phrase[Any]] = [
    rule
    for by, told in _ACTIVATES.items()
    for rule in (
        Rule(w.When, f"{told} {{what}}", event="activated", by=by, what=_ANYTHING),
        Rule(w.When, f"{told} {{what}}, or an effect of one", event="activated", by=by, what=_A_KIND),
        Rule(w.When, f"{told} {{what}}", event="activated", effect="card", by=by, what=_A_KIND),
        Rule(w.When, f"{told} a card", event="activated", effect="card", by=by, what=None),
        Rule(w.When, f"{told} a monster effect", event="activated", effect="monster effect", by=by, what=None),
        Rule(w.When, f"{told} a monster effect of {{what}}", event="activated", effect="monster effect", by=by, what=_A_KIND),
        Rule(w.When, f"{told} <a Spell/Trap, or monster effect~a Spell, Trap, or monster effect~a Spell/Trap or monster effect>", event="activated", effect="card or monster effect", by=by, what=None),
        Rule(w.When, f"{told} a card or effect that would destroy a card on the field", event="activated", effect="destroys", by=by, what=None),
        Rule(w.When, f"{told} {{what}}, or an effect of one, that would destroy a card on the field", event="activated", effect="destroys", by=by, what=_A_KIND),
        Rule(w.When, f"{told} a Spell that targets only this card", event="activated", effect="targets this", by=by, what=None),
        ReadOnly(Rule(w.When, f"{told} <a monster's effect~the effect of a monster~an Effect monster's effect>", event="activated", effect="monster effect", by=by, what=None)),
    )
]  # fmt: skip
for _by, _whose in (("opponent", "an opponent's"), ("you", "your")):
    _BY_SOMEBODY.append(
        ReadOnly(
            Rule(w.When, f"{_whose} monster effect is activated", event="activated", effect="monster effect", by=_by, what=None)
        )
    )
_BY_SOMEBODY.append(
    ReadOnly(
        Rule(
            w.When,
            "an effect of an opponent's monster is activated",
            event="activated",
            effect="monster effect",
            by="opponent",
            what=None,
        )
    )
)
ANSWERED: Phrase[Any] = _one_of(
    *_BY_SOMEBODY,
    Rule(
        w.When,
        "<a Spell/Trap, or monster effect, is activated~a Spell/Trap or monster effect is activated~a Spell, Trap, or monster effect is activated>",
        event="activated",
        effect="card or monster effect",
        what=None,
    ),
    *_attack("attack declared", ("an attack",)),
    *[
        ReadOnly(Rule(w.When, f"{told} declares {one} attack", event=event, by=by, what=None))
        for told, by in (("your opponent", "opponent"),)
        for one, event in (("an", "attack declared"), ("a direct", "direct attack declared"))
    ],
    *_attack("direct attack declared", ("a direct attack",)),
    _USED,
    Rule(w.When, "you take damage", event="takes damage"),
    Rule(w.When, "a monster would be Summoned", event="would be summoned"),
    ReadOnly(Rule(w.When, "a monster(s) would be Summoned", event="would be summoned")),
    Rule(w.When, "a monster is Summoned", event="summoned"),
    ReadOnly(Rule(w.When, "a monster(s) is Summoned", event="summoned")),
).called("an event")
"""What cards and Quick Effects answer."""


def _reacts(when: w.When) -> w.When | None:
    """What cards can answer of what makes effects trigger: not that anything at all is summoned, which is said above."""
    answered = when.event in REACTED and not (when.by or when.mine or when.turn or when.how == ("discarded",))
    return when if answered and when.who != "this" and not (when.event == "summoned" and when.who == "any") else None


BY_CARDS: Phrase[Any] = Either(ANSWERED, Via(TRIGGERED, _reacts, _reacts))
"""What cards answer as they are activated."""
