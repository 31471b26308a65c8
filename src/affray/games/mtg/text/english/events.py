"""Trigger events: what a triggered ability waits for."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from affray.games.mtg.text.english.conditions import CONDITION
from affray.games.mtg.text.english.objects import WHAT
from affray.games.mtg.text.english.slots import MANY, PLURAL, SOMETHING
from affray.games.mtg.text.english.who import AIMS, ANY, PLAYER, POINTS, SUBJECT, YOU_SAID
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Lazy, Phrase, ReadOnly, Transformed, WithArticle, Wrapped, optional
from affray.text.grammar.references import Mention, named
from affray.text.grammar.rule import AnyRule, Fields, Form, GrammarRule

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
    "transforms": "<transforms|transform>",
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

_TURN = Enumeration(
    {
        "": "",
        "you": (" during your turn", " on your turn"),
        "opponent": (" during an opponent's turn", " on an opponent's turn"),
        "defending player": " during the defending player's turn",
    }
)
_IN_TURNS = Enumeration(
    {"": "", "you": " in your turns", "opponent": " in opponents' turns", "defending player": " in the defending player's turns"}
)
_BY = Enumeration({"": "", "you": " by you", "opponent": " by an opponent", "defending player": " by the defending player"})
_TARGETED = Enumeration({
    "": (" of a spell or ability",), "you": " of a spell or ability you control", "opponent": " of a spell or ability an opponent controls",
    "defending player": " of a spell or ability defending player controls",
})  # fmt: skip
_GIVEN: Phrase[Any] = optional(Lazy(lambda: CONDITION), None, before=" while ")
_WHOM: Phrase[Any] = AnyOf(ANY.one, ANY.many)
_TO = {"attacks": " ", "blocks": " among others ", "blocks a creature": " ", "becomes blocked": " among others by ", "becomes blocked by a creature": " ",
       "attacks and isn't blocked": " attacking "}  # fmt: skip
ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth", 9: "ninth"}
_MORE: dict[str, Any] = {
    "alone": Enumeration({True: " alone", False: ""}),
    "at_least": optional(MANY, 0, before=" in a group of ", after=" or more"),
    "origin": optional(SOMETHING, "", before=" from the ", after=""),
    "turn": _TURN,
    "given": _GIVEN,
    "not_first": Enumeration({False: "", True: " but for the first in a draw step"}),
    "nth": Enumeration({0: "", **{n: f" as the {word} this turn" for n, word in ORDINALS.items()}}),
}
_END = "{alone}{at_least}{origin}{by}{nth}{not_first}{targeting}{turn}{main}{given}"
_MAIN = Enumeration({"": "", "precombat": " (precombat)", "postcombat": " (postcombat)"})
_COMBAT = Enumeration({
    (combat, noncombat, excess): ("excess " if excess else "") + ("combat " if combat else "") + ("noncombat " if noncombat else "")
    for excess in (False, True) for combat, noncombat in ((True, False), (False, True), (False, False))
})  # fmt: skip
_MARK = Enumeration({True: " (combat damage)", False: ""})


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


def _rule(event: str, template: str, plural: bool, batch: bool) -> GrammarRule[Any]:
    """Return the event that happens to somebody: "~ deals combat damage to a player"."""
    who: Phrase[Any] = (SUBJECT.many if batch else ANY.many) if plural else ANY.one
    if event not in _OF_PLAYERS:
        who = Transformed(who, lambda subject: None if getattr(subject, "who", "") == "you" else subject, lambda subject: subject)
    kind = "{kind}" if "{kind}" in template else ""
    required = event in ("blocks a creature", "becomes blocked by a creature")
    to = Wrapped(_WHOM, _TO.get(event, " to "))
    slots: dict[str, Any] = {
        **_MORE, "who": who, "by": _TARGETED if event == "becomes the target" else _BY, "main": _MAIN,
        "targeting": optional(_WHOM, "", before=" that targets "),
        "to": AnyOf(Enumeration({"": f"{_TO[event]}something"}), to) if required else optional(to, ""),
    }  # fmt: skip
    head = "one or more " if batch else ""
    if event == "counters":
        slots["kinds"] = Fields("counter", phrase=SOMETHING)
    text = f"{head}{{who}} {template.replace('{kind}', kind)}{{to}}" + ("" if kind else "{mark}") + _END
    if not kind:
        slots["mark"] = Fields("combat_damage", phrase=_MARK)
    else:
        slots["kind"] = Fields("combat_damage", "noncombat", "excess", phrase=_COMBAT)
    return GrammarRule(w.When, text, plural, event=event, batch=batch, **slots)


_RULES = {
    (event, plural, batch): _rule(event, template, plural, batch)
    for event, template in VERBS.items()
    for plural, batch in ((False, False), (True, False), (True, True))
}
_ONE_ONLY: Phrase[Any] = AnyRule(*[rule for (_, many, _), rule in _RULES.items() if not many])


def _once() -> Phrase[Any]:
    """Return the event of one object only, however often at one moment."""
    return Transformed(
        Wrapped(_ONE_ONLY, after=", once for all at that moment"),
        lambda when: msgspec.structs.replace(when, batch=True),
        lambda when: msgspec.structs.replace(when, batch=False) if when.batch else None,
    )


# -- as it is printed


def _spell(what: w.What) -> w.What | None:
    return msgspec.structs.replace(what, zone=()) if what.zone == "stack" else what if what.type == "spell" else None


_A_SPELL: Phrase[Any] = ReadOnly(Transformed(WithArticle(WHAT.one), _spell, lambda what: what))
_CASTS = {"you": "you cast ", "opponent": "an opponent casts "}
_NTH: Phrase[int] = Enumeration(ORDINALS)
_TARGETS: Phrase[Any] = optional(_WHOM, "", before=" that targets ")
_CARD: Phrase[Any] = named({"this": ("~", "this card")})
_READ: list[GrammarRule[Any]] = [
    *[
        GrammarRule(
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
    GrammarRule(
        w.When,
        "you cast your {nth} spell each turn",
        read_only=True,
        event="is cast",
        by="you",
        who=w.What(type="spell"),
        nth=_NTH,
    ),
    GrammarRule(w.When, "you gain life for the {nth} time each turn", read_only=True, event="gains life", who="you", nth=_NTH),
    GrammarRule(
        w.When,
        "you gain life for the {nth} time during each of your turns",
        read_only=True,
        event="gains life",
        who="you",
        nth=_NTH,
        turn="you",
    ),
    GrammarRule(
        w.When,
        "{who} becomes the target of a spell or ability you control for the {nth} time each turn",
        read_only=True,
        event="becomes the target",
        who=ANY.one,
        by="you",
        nth=_NTH,
    ),
    GrammarRule(
        w.When,
        "{who} attacks you or a planeswalker you control",
        event="attacks",
        who=ANY.one,
        to=w.What(type=("player", "planeswalker"), controller="you"),
    ),
    GrammarRule(w.When, "you commit a crime", read_only=True, event="commits a crime", who="you"),
    GrammarRule(w.When, "{who} transforms into ~", read_only=True, event="transforms", who=POINTS.one),
    GrammarRule(w.When, "you scry", read_only=True, event="scries", who="you"),
    GrammarRule(
        w.When,
        "one or more {counter} counters are put on {who}",
        read_only=True,
        event="counters",
        who=ANY.one,
        counter=SOMETHING,
    ),
    GrammarRule(w.When, "you draw your {nth} card each turn", read_only=True, event="draws", who="you", nth=_NTH),
    GrammarRule(
        w.When,
        "an opponent draws a card except the first one they draw in each of their draw steps",
        read_only=True,
        event="draws",
        who=w.What(type="opponent"),
        not_first=True,
    ),
    GrammarRule(w.When, "you cycle ~", read_only=True, event="is cycled", who="this"),
    GrammarRule(w.When, "a player cycles a card", read_only=True, event="is cycled", who=w.What(type="card")),
    GrammarRule(w.When, "you cycle a card", read_only=True, event="is cycled", who=w.What(type="card", owner="you")),
    GrammarRule(w.When, "you cast ~", read_only=True, event="is cast", who="this"),
    GrammarRule(w.When, "you sacrifice ~", read_only=True, event="is sacrificed", who="this"),
    GrammarRule(w.When, "a player casts {who}", read_only=True, event="is cast", who=_A_SPELL),
    *[
        GrammarRule(w.When, f"{text}{{who}}", read_only=True, event="is sacrificed", by=by, who=WithArticle(WHAT.one))
        for by, text in {"you": "you sacrifice ", "opponent": "an opponent sacrifices "}.items()
    ],
    GrammarRule(w.When, "you discard a card", read_only=True, event="is discarded", who=w.What(type="card", owner="you")),
    GrammarRule(
        w.When, "you discard another card", read_only=True, event="is discarded", who=w.What(type="card", owner="you", other=True)
    ),
    GrammarRule(
        w.When, "an opponent discards a card", read_only=True, event="is discarded", who=w.What(type="card", owner="opponent")
    ),
    GrammarRule(w.When, "{who}attack", read_only=True, event="you attack", who=YOU_SAID),
    GrammarRule(
        w.When, "{who}attack with {at_least} or more creatures", read_only=True, event="you attack", who=YOU_SAID, at_least=PLURAL
    ),
    GrammarRule(w.When, "{who}attack with one or more creatures", read_only=True, event="you attack", who=YOU_SAID),
    GrammarRule(
        w.When,
        "{who} is put into a graveyard from the battlefield",
        read_only=True,
        event="put into graveyard",
        origin="battlefield",
        who=ANY.one,
    ),
    *[
        GrammarRule(
            w.When,
            f"{{who}} is put into your graveyard from {where}",
            read_only=True,
            event="put into graveyard",
            origin=origin,
            who=_CARD,
        )
        for where, origin in (("anywhere", ""), ("your library", "library"), ("your hand", "hand"))
    ],
    GrammarRule(w.When, "{who} is put into a graveyard from anywhere", read_only=True, event="put into graveyard", who=ANY.one),
]
_BATTALION: Phrase[Any] = Transformed(
    Form("{who} and at least {n} other creatures attack", who=POINTS.one, n=MANY),
    lambda f: w.When("attacks", f[0], at_least=f[1] + 1),
    lambda when: None,
)


def _moments() -> list[Phrase[Any]]:
    """Return the event that happens by itself: "at the beginning of your upkeep"."""
    others: dict[str, Any] = {"this": ("each", "the"), "opponent": "each opponent's", "each player": "each player's"}
    whose: Phrase[Any] = AnyOf(named(others), named({"you": "your"}, plural=True))
    yours: dict[str, Any] = {"given": _GIVEN, "who": named({"you": "your"}, plural=True)}
    rules: list[Phrase[Any]] = []
    for event, name in MOMENTS.items():
        lead = "at end of combat" if event == "end of combat" else ""
        main: Any = (
            Enumeration({"": "", "precombat": ("precombat ", "first "), "postcombat": "postcombat ", "second": "second "})
            if event == "beginning of main phase"
            else None
        )
        rest: dict[str, Any] = {"turn": _IN_TURNS, "given": _GIVEN}
        if event == "beginning of combat":
            rules.append(GrammarRule(w.When, "at the beginning of combat on {who} turn{given}", event=event, **yours))
            rules.append(
                GrammarRule(
                    w.When,
                    "at the beginning of {who}{turn}{given}",
                    event=event,
                    who=named({"this": ("combat", "each combat")}),
                    **rest,
                )
            )
        elif lead:
            rules.append(GrammarRule(w.When, "at {who}{turn}{given}", event=event, who=named({"this": "end of combat"}), **rest))
            rules.append(GrammarRule(w.When, "at end of combat on {who} turn{given}", event=event, **yours))
        elif main is not None:
            rules.append(
                GrammarRule(
                    w.When, "at the beginning of {who} {main}main phase{turn}{given}", event=event, who=whose, main=main, **rest
                )
            )
        else:
            rules.append(
                GrammarRule(w.When, f"at the beginning of {{who}} {name}{{turn}}{{given}}", event=event, who=whose, **rest)
            )
        opening = "end of" if lead else "beginning of"
        rules.append(
            GrammarRule(
                w.When,
                f"at the {opening} {name} of {{who}}{{mains}}{{turn}}{{given}}",
                event=event,
                who=AnyOf(PLAYER.one, AIMS, ANY.one),
                mains=Fields("main", phrase=_MAIN),
                **rest,
            )
        )
    return rules


_HAPPENS: Phrase[Any] = AnyOf(AnyRule(*_READ, *_RULES.values()), _once(), _BATTALION)
_MOMENTS: Phrase[Any] = AnyOf(*_moments())
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
    """Return the phrase "when" for what happens once, "whenever" for what may happen again; both are read."""
    return Transformed(
        Wrapped(_HAPPENS, "when " if once else "whenever "),
        lambda when: when,
        lambda when: when if (when.event in _ONCE_ONLY and _is_this(when.who)) == once else None,
    )


WHEN: Phrase[Any] = AnyOf(_lead(True), _lead(False), _MOMENTS).named("an event")
"""A trigger: "whenever ~ attacks", "at the beginning of your upkeep"."""


def _not_plain(when: w.When) -> w.When | None:
    plain = (
        _is_this(when.who) and when == w.When(when.event, when.who) and when.event not in ("end of combat", "beginning of combat")
    )
    return None if plain else when


_THE_NEXT: Phrase[Any] = AnyOf(*[
    GrammarRule(w.When, f"at {{who}} {name}", event=event, who=named({"this": "the beginning of the next"}))
    for event, name in MOMENTS.items() if event not in ("end of combat", "beginning of combat")
])  # fmt: skip
NEXT: Phrase[Any] = AnyOf(
    _THE_NEXT, Wrapped(_HAPPENS, "when "),
    Transformed(_MOMENTS, _not_plain, _not_plain),
)  # fmt: skip
"""A trigger that comes once: "at the beginning of the next end step"."""
WHENEVER: Phrase[Any] = Wrapped(_HAPPENS, "whenever ")
"""A trigger that comes as often as its event."""
