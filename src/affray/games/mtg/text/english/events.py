"""Trigger events: what a triggered ability waits for."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from affray.games.mtg.text.english.conditions import CONDITION
from affray.games.mtg.text.english.objects import WHAT
from affray.games.mtg.text.english.slots import MANY, PLURAL, SOMETHING
from affray.games.mtg.text.english.who import AIMS, ANY, PLAYER, POINTS, SUBJECT, YOU_SAID
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import Around, Articled, Deferred, Either, Phrase, ReadOnly, Spelled, Via, maybe
from affray.text.grammar.references import Mention, named
from affray.text.grammar.rule import Form, Over, Rule, Together

EVENTS = get_args(next(one.type for one in msgspec.structs.fields(w.When) if one.name == "event"))
_DAMAGE = {"deals damage": "<deals|deal> {kind}damage", "is dealt damage": "<is|are> dealt {kind}damage"}
VERBS: dict[str, str] = {
    "enters": "<enters~enters the battlefield|enter~enter the battlefield>",
    "dies": "<dies|die>",
    "leaves": "<leaves|leave> the battlefield",
    "put into graveyard": "<is|are> put into a graveyard",
    "attacks": "<attacks|attack>",
    "is attacked": "<is|are> attacked",
    "blocks": "<blocks|block>",
    "blocks a creature": "<blocks|block>",
    "becomes blocked": "<becomes|become> blocked",
    "becomes blocked by a creature": "<becomes|become> blocked by",
    "attacks and isn't blocked": "<attacks and isn't blocked|attack and aren't blocked>",
    "becomes tapped": "<becomes|become> tapped",
    "becomes untapped": "<becomes|become> untapped",
    "is cast": "<is|are> cast",
    "becomes the target": "<becomes|become> the target",
    "gains life": "<gains|gain> life",
    "loses life": "<loses|lose> life",
    "draws": "<draws|draw> a card",
    "is discarded": "<is|are> discarded",
    "is sacrificed": "<is|are> sacrificed",
    "is exerted": "<is|are> exerted",
    "enlists": "<enlists|enlist>",
    "triggers": "<triggers|trigger>",
    "is defeated": "<is|are> defeated",
    "becomes renowned": "<becomes|become> renowned",
    "becomes monstrous": "<becomes|become> monstrous",
    "scries": "<scries|scry>",
    "commits a crime": "<commits|commit> a crime",
    "counters": "<gets|get> {kinds} counters",
    "is turned face up": "<is|are> turned face up",
    "is cycled": "<is|are> cycled",
    "you attack": "<attacks|attack> with creatures",
    **_DAMAGE,
}
"""Events with a subject."""
MOMENTS = {
    "beginning of upkeep": "upkeep", "beginning of draw step": "draw step", "beginning of main phase": "main phase",
    "beginning of combat": "combat", "end of combat": "combat", "beginning of end step": "end step", "beginning of cleanup": "cleanup step",
}  # fmt: skip
"""Events of the turn, which nobody does."""
assert {*VERBS, *MOMENTS} == {*EVENTS}

_TURN = Spelled(
    {
        "": "",
        "you": (" during your turn", " on your turn"),
        "opponent": (" during an opponent's turn", " on an opponent's turn"),
        "defending player": " during the defending player's turn",
    }
)
_IN_TURNS = Spelled(
    {"": "", "you": " in your turns", "opponent": " in opponents' turns", "defending player": " in the defending player's turns"}
)
_BY = Spelled({"": "", "you": " by you", "opponent": " by an opponent", "defending player": " by the defending player"})
_TARGETED = Spelled({
    "": (" of a spell or ability",), "you": " of a spell or ability you control", "opponent": " of a spell or ability an opponent controls",
    "defending player": " of a spell or ability defending player controls",
})  # fmt: skip
_GIVEN: Phrase[Any] = maybe(Deferred(lambda: CONDITION), None, before=" while ")
_WHOM: Phrase[Any] = Either(ANY.one, ANY.many)
_TO = {"attacks": " ", "blocks": " among others ", "blocks a creature": " ", "becomes blocked": " among others by ", "becomes blocked by a creature": " ",
       "attacks and isn't blocked": " attacking "}  # fmt: skip
ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth", 9: "ninth"}
_MORE: dict[str, Any] = {
    "alone": Spelled({True: " alone", False: ""}),
    "at_least": maybe(MANY, 0, before=" in a group of ", after=" or more"),
    "origin": maybe(SOMETHING, "", before=" from the ", after=""),
    "turn": _TURN,
    "given": _GIVEN,
    "nth": Spelled({0: "", **{n: f" as the {word} this turn" for n, word in ORDINALS.items()}}),
}
_END = "{alone}{at_least}{origin}{by}{nth}{targeting}{turn}{main}{given}"
_MAIN = Spelled({"": "", "precombat": " (precombat)", "postcombat": " (postcombat)"})
_COMBAT = Spelled({
    (combat, noncombat, excess): ("excess " if excess else "") + ("combat " if combat else "") + ("noncombat " if noncombat else "")
    for excess in (False, True) for combat, noncombat in ((True, False), (False, True), (False, False))
})  # fmt: skip
_MARK = Spelled({True: " (combat damage)", False: ""})


_OF_PLAYERS = (
    "gains life",
    "loses life",
    "draws",
    "is attacked",
    "is dealt damage",
    "you attack",
    "becomes the target",
    "scries",
    "commits a crime",
)


def _rule(event: str, template: str, many: bool, batch: bool) -> Rule[Any]:
    """What happens to somebody: "~ deals combat damage to a player"."""
    who: Phrase[Any] = (SUBJECT.many if batch else ANY.many) if many else ANY.one
    if event not in _OF_PLAYERS:
        who = Via(who, lambda found: None if getattr(found, "who", "") == "you" else found, lambda found: found)
    kind = "{kind}" if "{kind}" in template else ""
    required = event in ("blocks a creature", "becomes blocked by a creature")
    to = Around(_WHOM, _TO.get(event, " to "))
    slots: dict[str, Any] = {
        **_MORE, "who": who, "by": _TARGETED if event == "becomes the target" else _BY, "main": _MAIN,
        "targeting": maybe(_WHOM, "", before=" that targets "),
        "to": Either(Spelled({"": f"{_TO[event]}something"}), to) if required else maybe(to, ""),
    }  # fmt: skip
    head = "one or more " if batch else ""
    if event == "counters":
        slots["kinds"] = Over("counter", phrase=SOMETHING)
    text = f"{head}{{who}} {template.replace('{kind}', kind)}{{to}}" + ("" if kind else "{mark}") + _END
    if not kind:
        slots["mark"] = Over("combat_damage", phrase=_MARK)
    else:
        slots["kind"] = Over("combat_damage", "noncombat", "excess", phrase=_COMBAT)
    return Rule(w.When, text, many, event=event, batch=batch, **slots)


_RULES = {
    (event, many, batch): _rule(event, template, many, batch)
    for event, template in VERBS.items()
    for many, batch in ((False, False), (True, False), (True, True))
}
_ONE_ONLY: Phrase[Any] = Together(*[rule for (_, many, _), rule in _RULES.items() if not many])


def _once() -> Phrase[Any]:
    """What happens to one only, however often at one moment."""
    return Via(
        Around(_ONE_ONLY, after=", once for all at that moment"),
        lambda when: msgspec.structs.replace(when, batch=True),
        lambda when: msgspec.structs.replace(when, batch=False) if when.batch else None,
    )


# -- as it is printed


def _spell(found: w.What) -> w.What | None:
    return msgspec.structs.replace(found, zone=()) if found.zone == "stack" else found if found.type == "spell" else None


_A_SPELL: Phrase[Any] = ReadOnly(Via(Articled(WHAT.one), _spell, lambda what: what))
_CASTS = {"you": "you cast ", "opponent": "an opponent casts "}
_NTH: Phrase[int] = Spelled(ORDINALS)
_TARGETS: Phrase[Any] = maybe(_WHOM, "", before=" that targets ")
_READ: list[Rule[Any]] = [
    *[
        Rule(
            w.When,
            text + "{who}{targeting}{turn}",
            read_only=True,
            event="is cast",
            by=by,
            who=_A_SPELL,
            targeting=_TARGETS,
            turn=_TURN,
        )
        for by, text in _CASTS.items()
    ],
    Rule(
        w.When,
        "you cast your {nth} spell each turn",
        read_only=True,
        event="is cast",
        by="you",
        who=w.What(type="spell"),
        nth=_NTH,
    ),
    Rule(w.When, "you gain life for the {nth} time each turn", read_only=True, event="gains life", who="you", nth=_NTH),
    Rule(
        w.When,
        "you gain life for the {nth} time during each of your turns",
        read_only=True,
        event="gains life",
        who="you",
        nth=_NTH,
        turn="you",
    ),
    Rule(
        w.When,
        "{who} becomes the target of a spell or ability you control for the {nth} time each turn",
        read_only=True,
        event="becomes the target",
        who=ANY.one,
        by="you",
        nth=_NTH,
    ),
    Rule(
        w.When,
        "{who} attacks you or a planeswalker you control",
        event="attacks",
        who=ANY.one,
        to=w.What(type=("player", "planeswalker"), controller="you"),
    ),
    Rule(w.When, "you commit a crime", read_only=True, event="commits a crime", who="you"),
    Rule(w.When, "you scry", read_only=True, event="scries", who="you"),
    Rule(
        w.When,
        "one or more {counter} counters are put on {who}",
        read_only=True,
        event="counters",
        who=ANY.one,
        counter=SOMETHING,
    ),
    Rule(w.When, "you draw your {nth} card each turn", read_only=True, event="draws", who="you", nth=_NTH),
    Rule(w.When, "you cycle ~", read_only=True, event="is cycled", who="this"),
    Rule(w.When, "you cast ~", read_only=True, event="is cast", who="this"),
    Rule(w.When, "you sacrifice ~", read_only=True, event="is sacrificed", who="this"),
    Rule(w.When, "a player casts {who}", read_only=True, event="is cast", who=_A_SPELL),
    *[
        Rule(w.When, f"{text}{{who}}", read_only=True, event="is sacrificed", by=by, who=Articled(WHAT.one))
        for by, text in {"you": "you sacrifice ", "opponent": "an opponent sacrifices "}.items()
    ],
    Rule(w.When, "you discard a card", read_only=True, event="is discarded", who=w.What(type="card", owner="you")),
    Rule(
        w.When, "you discard another card", read_only=True, event="is discarded", who=w.What(type="card", owner="you", other=True)
    ),
    Rule(w.When, "an opponent discards a card", read_only=True, event="is discarded", who=w.What(type="card", owner="opponent")),
    Rule(w.When, "{who}attack", read_only=True, event="you attack", who=YOU_SAID),
    Rule(
        w.When, "{who}attack with {at_least} or more creatures", read_only=True, event="you attack", who=YOU_SAID, at_least=PLURAL
    ),
    Rule(w.When, "{who}attack with one or more creatures", read_only=True, event="you attack", who=YOU_SAID),
    Rule(
        w.When,
        "{who} is put into a graveyard from the battlefield",
        read_only=True,
        event="put into graveyard",
        origin="battlefield",
        who=ANY.one,
    ),
    Rule(w.When, "{who} is put into a graveyard from anywhere", read_only=True, event="put into graveyard", who=ANY.one),
]
_BATTALION: Phrase[Any] = Via(
    Form("{who} and at least {n} other creatures attack", who=POINTS.one, n=MANY),
    lambda f: w.When("attacks", f[0], at_least=f[1] + 1),
    lambda when: None,
)


def _moments() -> list[Phrase[Any]]:
    """What happens by itself: "at the beginning of your upkeep"."""
    others: dict[str, Any] = {"this": ("each", "the"), "opponent": "each opponent's", "each player": "each player's"}
    whose: Phrase[Any] = Either(named(others), named({"you": "your"}, many=True))
    yours: dict[str, Any] = {"given": _GIVEN, "who": named({"you": "your"}, many=True)}
    found: list[Phrase[Any]] = []
    for event, name in MOMENTS.items():
        lead = "at end of combat" if event == "end of combat" else ""
        main: Any = (
            Spelled({"": "", "precombat": ("precombat ", "first "), "postcombat": ("postcombat ", "second ")})
            if event == "beginning of main phase"
            else None
        )
        rest: dict[str, Any] = {"turn": _IN_TURNS, "given": _GIVEN}
        if event == "beginning of combat":
            found.append(Rule(w.When, "at the beginning of combat on {who} turn{given}", event=event, **yours))
            found.append(
                Rule(
                    w.When,
                    "at the beginning of {who}{turn}{given}",
                    event=event,
                    who=named({"this": ("combat", "each combat")}),
                    **rest,
                )
            )
        elif lead:
            found.append(Rule(w.When, "at {who}{turn}{given}", event=event, who=named({"this": "end of combat"}), **rest))
            found.append(Rule(w.When, "at end of combat on {who} turn{given}", event=event, **yours))
        elif main is not None:
            found.append(
                Rule(w.When, "at the beginning of {who} {main}main phase{turn}{given}", event=event, who=whose, main=main, **rest)
            )
        else:
            found.append(Rule(w.When, f"at the beginning of {{who}} {name}{{turn}}{{given}}", event=event, who=whose, **rest))
        said = "end of" if lead else "beginning of"
        found.append(
            Rule(
                w.When,
                f"at the {said} {name} of {{who}}{{mains}}{{turn}}{{given}}",
                event=event,
                who=Either(PLAYER.one, AIMS, ANY.one),
                mains=Over("main", phrase=_MAIN),
                **rest,
            )
        )
    return found


_HAPPENS: Phrase[Any] = Either(Together(*_READ, *_RULES.values()), _once(), _BATTALION)
_MOMENTS: Phrase[Any] = Either(*_moments())
_ONCE_ONLY = frozenset(
    (
        "enters",
        "dies",
        "leaves",
        "is exerted",
        "becomes renowned",
        "becomes monstrous",
        "is defeated",
        "put into graveyard",
        "is turned face up",
        "is cycled",
    )
)


def _is_this(who: Any) -> bool:
    return who == "this" or (isinstance(who, Mention) and who.who == "this")


def _lead(once: bool) -> Phrase[Any]:
    """ "when" for what happens once, "whenever" for what may happen again; both are read."""
    return Via(
        Around(_HAPPENS, "when " if once else "whenever "),
        lambda when: when,
        lambda when: when if (when.event in _ONCE_ONLY and _is_this(when.who)) == once else None,
    )


WHEN: Phrase[Any] = Either(_lead(True), _lead(False), _MOMENTS).called("an event")
"""A trigger: "whenever ~ attacks", "at the beginning of your upkeep"."""


def _not_plain(when: w.When) -> w.When | None:
    plain = (
        _is_this(when.who) and when == w.When(when.event, when.who) and when.event not in ("end of combat", "beginning of combat")
    )
    return None if plain else when


_THE_NEXT: Phrase[Any] = Either(*[
    Rule(w.When, f"at {{who}} {name}", event=event, who=named({"this": "the beginning of the next"}))
    for event, name in MOMENTS.items() if event not in ("end of combat", "beginning of combat")
])  # fmt: skip
NEXT: Phrase[Any] = Either(
    _THE_NEXT, Around(_HAPPENS, "when "),
    Via(_MOMENTS, _not_plain, _not_plain),
)  # fmt: skip
"""A trigger that comes once: "at the beginning of the next end step"."""
WHENEVER: Phrase[Any] = Around(_HAPPENS, "whenever ")
"""A trigger that comes as often as its event."""
