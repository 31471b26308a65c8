"""Clauses before the colon of an ability: "Once per turn, during your End Phase, if you control no monsters: " and so on."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from affray.games.ygo.text.english.conditions import BY_EFFECT_OF, CONDITION, FOUGHT, FOUGHT_THIS_TURN, article
from affray.games.ygo.text.english.descriptions import BARE
from affray.games.ygo.text.english.events import AT_TIME, CAME, TRIGGERED
from affray.games.ygo.text.english.responses import ACTIVATED_BEFORE, RESPONDED_TO, RESPONDED_TO_BY_CARDS, RESPONDED_TO_LATER
from affray.games.ygo.text.english.subjects import THIS_OR_YOURS
from affray.games.ygo.text.english.terms import DURING
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope import ADDED, BANISHED, GONE
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Phrase, ReadOnly, Transformed, TransformedReadOnly, Wrapped
from affray.text.grammar.rule import Form
from affray.text.grammar.source import Letters, first_of

_LIMITS: dict[Any, str | tuple[str, ...]] = {
    "turn": "once per turn", "twice a turn": ("up to twice per turn", "twice per turn"), "battle": "once per battle", "battle phase": "once per Battle Phase", "chain": "once per Chain",
}  # fmt: skip
_PLACES: dict[Any, str | tuple[str, ...]] = {
    "hand": ("while this card is in your hand", "if this card is in your hand"),
    "graveyard": ("while this card is in your GY", "if this card is in your GY", "if this card is in the GY", "while this card is in the GY"), "spell/trap zone": ("while this card is in your Spell & Trap Zone", "while this card is equipped to a monster"),
    "field zone": "while this card is in your Field Zone", "pendulum zone": "while this card is in your Pendulum Zone",
    "monster zone": "while this card is in your Monster Zone",
    "deck": "while this card is in your Deck", "banished": "while this card is banished", "extra deck": "while this card is in your Extra Deck", "field": "while this card is on the field",
}  # fmt: skip
_SECOND = Enumeration({("quick", True): "during either player's turn"})
_EITHERS: Phrase[Any] = Enumeration({
    ("fast", "main phase"): "during either player's Main Phase", ("fast", "damage step"): "during either player's Damage Step",
})  # fmt: skip
"""Times of either turn, as fast effects were marked once."""


def _part(kind: str, phrase: Phrase[Any]) -> Phrase[Any]:
    return Transformed(phrase, lambda value: (kind, value), lambda part: part[1] if part[0] == kind else None)


LIMIT: Phrase[Any] = AnyOf(
    _part("limit", Enumeration(_LIMITS)),
    ReadOnly(_part("limit", Enumeration({"face-up": "once, while this card is face-up on the field"}))),
)
_PLACE = _part("zone", Enumeration(_PLACES))
_IF = _part("condition", Wrapped(CONDITION, "if "))
_WHEN_CONDITION = ReadOnly(_part("condition", Wrapped(CONDITION, "when ")))
_FOUGHT = ReadOnly(_part("fought", Wrapped(FOUGHT, "if ")))
"""Past battles of a card, at a time of the Damage Step: in that battle. At another time it would be in this turn."""
_WHEN_FIGHTING: Phrase[Any] = TransformedReadOnly(
    Wrapped(CONDITION, "when "), lambda condition: ("condition", condition) if isinstance(condition, w.Battles) else None
)
_HAS_FOUGHT = ReadOnly(_part("fought in it", Wrapped(FOUGHT_THIS_TURN, "if ")))
"""Past battles of this card, as the Battle Phase ends."""
_WHILE = ReadOnly(_part("condition", Wrapped(CONDITION, "while ")))
_DURING = _part("during", Enumeration(DURING))
_OTHERS_TIME: Phrase[Any] = TransformedReadOnly(
    Enumeration(
        {
            period: DURING[period]
            for period in ("opponent's turn", "opponent's main phase", "opponent's battle phase", "battle phase", "battle step")
        }
    ),
    lambda timing: ("fast", timing),
)
"""A time at which only fast effects are used: an effect so limited is a Quick Effect."""


def _lying_so(kind: str, values: tuple[Any, ...]) -> Any:
    event, lies = values
    return "also", ((kind, event), w.Battles(role="attacks") if lies == "attacking" else w.Position(lies))


_EXCEPTIONS: dict[Any, str | tuple[str, ...]] = {
    w.Not(w.During("damage step")): ("except during the Damage Step", "(except during the Damage Step)"), w.Not(w.During("draw phase")): "except during the Draw Phase",
    w.Not(w.SentThisTurn()): "except the turn this card was sent to the GY",
}  # fmt: skip
_EXCEPT: Phrase[Any] = ReadOnly(_part("condition", Enumeration(_EXCEPTIONS)))
_EVENTS_OF_IT: dict[Any, str | tuple[str, ...]] = {
    w.When("is attacked"): ("is targeted for an attack", "is selected as an attack target"), w.When("declares an attack"): "declares an attack",
    w.When("inflicts battle damage"): "inflicts battle damage to your opponent",
    w.When("destroys by battle", anywhere=True): "destroys an opponent's monster by battle",
    w.When("destroys by battle"): "destroys an opponent's monster by battle and sends it to the GY",
}  # fmt: skip
_BEATS: dict[Any, str] = {
    when: text for when, text in _EVENTS_OF_IT.items() if when.event == "destroys by battle" and isinstance(text, str)
}
_LYING: Phrase[Any] = ReadOnly(AnyOf(*[
    TransformedReadOnly(
        Form(
            f"{joint} this <face-up ~>{{position}}card {{event}}", event=Enumeration(_EVENTS_OF_IT),
            position=Enumeration({"attack": "Attack Position ", "defense": "Defense Position "}),
        ),
        partial(_lying_so, kind),
    )
    for joint, kind in (("when", "when"), ("if", "if"))
], *[
    TransformedReadOnly(Form(f"{joint} this {{attacking}}card {{event}}", event=Enumeration(_BEATS), attacking=Enumeration({"attacking": "attacking "})), partial(_lying_so, kind))
    for joint, kind in (("when", "when"), ("if", "if"))
]))  # fmt: skip
"""An event of this card, and how it lies then."""


def _declared_at(kind: str, values: tuple[Any, ...]) -> Any:
    return "also", (
        (kind, w.When("declares an attack", who=w.What("monster", controller="opponent"))),
        w.Battles(values[0], "is attacked"),
    )


_DECLARED_AT: Phrase[Any] = ReadOnly(AnyOf(*[
    TransformedReadOnly(
        Form(f"{joint} <an opponent's~your opponent's> monster declares an attack <on~that targets> {{who}}", who=THIS_OR_YOURS),
        partial(_declared_at, joint),
    )
    for joint in ("when", "if")
]))  # fmt: skip
"""An attack on some monster as it is declared: in a replay none is."""


_ON_A_MONSTER: Phrase[Any] = ReadOnly(
    Enumeration(
        {
            ("also", ((kind, w.When("declares an attack")), w.Battles(role="attacks", against=w.What("monster")))): tuple(
                [f"{joint} this card declares an attack on {whose} monster" for whose in ("an opponent's", "your opponent's")]
            )
            for joint, kind in (("when", "when"), ("if", "if"))
        }
    )
)
"""An attack of this card at a monster, as it is declared."""


_WHEN_TRIGGERED: Phrase[Any] = AnyOf(
    _ON_A_MONSTER,
    _LYING,
    _DECLARED_AT,
    _part("when", AT_TIME),
    _part("when", Wrapped(TRIGGERED, "when ")),
    _part("if", Wrapped(TRIGGERED, "if ")),
)
_AT_ONCE = (ADDED, "activated", "attack declared", "direct attack declared", "would be summoned")
_IF_ANSWERED: Phrase[Any] = ReadOnly(
    _part("when", Wrapped(TransformedReadOnly(RESPONDED_TO, lambda when: when if when.event in _AT_ONCE else None), "if "))
)
"""Events that are answered at once or never: "if" means what "when" does. After other events "if" would be answered later too; no card can be."""
_WHEN_ANSWERED: Phrase[Any] = AnyOf(_part("when", Wrapped(RESPONDED_TO, "when ")), _IF_ANSWERED)


def _pair(phrase: Phrase[Any], joint: str, other: Phrase[Any]) -> Phrase[Any]:
    """Return two parts in one: read only."""
    return TransformedReadOnly(Form(f"{{one}}{joint}{{other}}", one=phrase, other=other), lambda f: ("pair", (f[0], f[1])))


def _by_effect(kind: str, values: tuple[Any, ...]) -> Any:
    came_from, by = values
    return "also", ((kind, w.When("summoned", how=("special",), came_from=came_from)), w.Summoned(by))


def _by_tributing(kind: str, values: tuple[Any, ...]) -> Any:
    return "also", ((kind, w.When("summoned", how=("tribute",))), w.Summoned(tributing=values[0]))


def _meanwhile(phrase: Phrase[Any]) -> Phrase[Any]:
    """Return an event, and what holds meanwhile: read only."""
    form = Form("{event}< while ~, while >{condition}", event=phrase, condition=CONDITION)
    return TransformedReadOnly(form, lambda f: ("also", (f[0], f[1])))


def _this_way(kind: str) -> Any:
    return "also", ((kind, w.When("summoned", how=("special",))), w.Summoned(itself=True))


_THIS_WAY: Phrase[Any] = ReadOnly(AnyOf(*[
    Enumeration({_this_way(kind): (f"{joint} Summoned this way", f"{joint} this card is Special Summoned this way")})
    for joint, kind in (("when", "when"), ("if", "if"))
]))  # fmt: skip
_BROUGHT: Phrase[Any] = ReadOnly(AnyOf(*[
    TransformedReadOnly(Form(f"{joint} this card is Special Summoned{{place}} by the effect of {{by}}", place=CAME, by=BY_EFFECT_OF),
        partial(_by_effect, kind))
    for joint, kind in (("when", "when"), ("if", "if"))
], *[
    TransformedReadOnly(
        Form(f"{joint} <this card is Tribute Summoned~you Tribute Summon this card> by Tributing {{what}}", what=article(BARE.one)),
        partial(_by_tributing, joint),
    )
    for joint in ("when", "if")
]))  # fmt: skip
"""This card, Special Summoned by a card's effect."""
_BEATEN: Phrase[Any] = ReadOnly(AnyOf(*[
    Enumeration({
        ("also", ((kind, w.When("destroyed by battle", anywhere=anywhere, mine=True)), w.Battles(role="is attacked"))): tuple([
            f"{joint} this card{whose} is destroyed by battle {how} an opponent's attacking monster{end}"
            for whose in ("", " you control") for how in ("with", "by")
            for end in (("",) if anywhere else (" and sent to the GY", " and sent to your GY"))
        ])
        for anywhere in (True, False)
    })
    for joint, kind in (("when", "when"), ("if", "if"))
]))  # fmt: skip
"""This card, destroyed by an opponent's monster that attacked it: its owner controlled it."""
_FELL_ATTACKING: Phrase[Any] = ReadOnly(Enumeration({
    ("also", ((kind, w.When("destroyed by battle")), w.Battles(role="attacks"))):
        f"{joint} this card is destroyed by battle and sent to the GY while attacking a monster"
    for joint, kind in (("when", "when"), ("if", "if"))
}))  # fmt: skip
"""This card, beaten by what it attacked."""
_WHEN_PLAYED: Phrase[Any] = AnyOf(
    _part("when", Wrapped(RESPONDED_TO_BY_CARDS, "when ")), _part("if", Wrapped(RESPONDED_TO_LATER, "if ")), _IF_ANSWERED
)


_WHOSE_TURN = {"your turn", "opponent's turn"}
_WHILE_FOUGHT = ("before damage calculation", "during damage calculation", "after damage calculation", "end of the damage step")
_IN_BATTLE = ("start of the damage step", *_WHILE_FOUGHT)


@cache
def _listed(parts: Phrase[Any]) -> Phrase[tuple[Any, ...]]:
    """Return the phrase for parts one after the other: one phrase for all that begin with the same parts, which is read once."""
    return ListOf(parts, ", ", ", ", also=(" and ",))


class ActivationClause(Phrase[tuple[Any, ...]]):
    """The clause before the colon: the values of some fields, each said by a part; a field with its usual value is not said.

    Args:
        parts: what may stand there, in any order: pairs of a field and its value. What is said comes in the order of `fields`.
        fields: the fields, each with its usual value.
        end: what stands after the parts; `none` what stands there without any (None: there must be some).
        marked: one of the parts must say that it is a Quick Effect.
    """

    def __init__(
        self, parts: Phrase[Any], fields: dict[str, Any], end: str = ": ", none: str | None = "", marked: bool = False
    ) -> None:
        self.listed = _listed(parts)
        self.fields = fields
        self.end = end
        self.none = none
        self.marked = marked

    def letters(self) -> Letters:
        return first_of((self.listed.starts, frozenset([]) if self.none is None else frozenset([self.none[:2]])))

    def readings(self, text: Any, at: int) -> Any:
        readings = []
        for parts, end in self.listed.parse(text, at):
            stop = text.match(self.end, end)
            by = self._by_part(parts)
            if stop >= 0 and by is not None and (not self.marked or "quick" in by):
                readings.append((self._values(by), stop))
        if self.none is not None and (stop := text.match(self.none, at)) >= 0:
            readings.append((self._values({}), stop))
        return [one for one in readings if one[0] is not None]

    @staticmethod
    def _by_part(parts: tuple[tuple[str, Any], ...]) -> dict[str, Any] | None:
        """Return the parts by their names; conditions that stand in several of them hold together."""
        by: dict[str, Any] = {}
        conditions: list[Any] = []
        parts = tuple([part for kind, one in parts for part in (one if kind == "pair" else ((kind, one),))])
        for kind, value in parts:
            if kind == "also":
                (inner, event), condition = value
                conditions.append(condition)
                kind, value = inner, event
            if kind == "fast":
                by["quick"], kind = True, "during"
            if kind == "condition":
                if isinstance(value, w.Fought) and any(
                    isinstance(other, w.When) and other.event in _WHILE_FOUGHT for _, other in parts
                ):
                    return None
                conditions.append(value)
                continue
            if kind == "fought in it":
                if not any(isinstance(other, w.When) and other.event == "end of the battle phase" for _, other in parts):
                    return None
                conditions.append(value)
                continue
            if kind == "fought":
                if not any(isinstance(other, w.When) and other.event in _IN_BATTLE for _, other in parts):
                    return None
                conditions.append(value)
                continue
            if kind == "during" and "during" in by and {value, by[kind]} & _WHOSE_TURN:
                turn = value if value in _WHOSE_TURN else by[kind]
                by[kind] = by[kind] if turn == value else value
                conditions.append(w.During(turn))
                continue
            if kind in by:
                return None
            by[kind] = value
        if (
            len(conditions) > 1
            and "when" not in by
            and "if" not in by
            and not any(isinstance(one, (w.Not, w.During)) for one in conditions)
        ):
            return None
        if conditions:
            by["condition"] = conditions[0] if len(conditions) == 1 else w.Both(tuple(conditions))
        return by

    def _values(self, by: dict[str, Any]) -> tuple[Any, ...] | None:
        by.pop("quick", None)
        if "if" in by and "when" in by:
            return None
        if "if" in by:
            by["when"] = by.pop("if")
            by |= {"if_": True} if "if_" in self.fields else {}
        usual = {**self.fields, "zone": _usual_zone(by.get("when"))} if "zone" in self.fields else self.fields
        lacks = {"if_", "zone"} <= set(usual) and "when" not in by  # what triggers has an event
        return tuple([by.get(name, value) for name, value in usual.items()]) if set(by) <= set(usual) and not lacks else None

    def format(self, value: tuple[Any, ...]) -> str | None:
        by = dict(zip(self.fields, value, strict=True))
        usual = {**self.fields, "zone": _usual_zone(by.get("when"))} if "zone" in self.fields else self.fields
        parts = [(name, by[name]) for name in usual if by[name] != usual[name] and name != "if_"]
        if by.get("if_"):
            parts = [("if" if name == "when" else name, one) for name, one in parts]
        if not parts:
            return self.none
        text = self.listed.format(tuple(parts))
        return None if text is None else text + self.end


_LEAVES = (*GONE, "leaves the field")
_COMES_TO = {BANISHED: BANISHED, ADDED: "hand"}


def _usual_zone(when: Any) -> str:
    """Return where an effect is used if nothing else is said: where the event brings this card, else in the Monster Zone."""
    if not isinstance(when, w.When) or when.who != "this":
        return "monster zone"
    return "graveyard" if when.event in _LEAVES else _COMES_TO.get(when.event, "monster zone")


_WHERE: Phrase[Any] = ReadOnly(_part("zone", Enumeration({
    "hand": "this card is in your hand", "graveyard": ("this card is in your GY", "this card is in the GY"), "banished": "this card is banished",
})))  # fmt: skip
_HOLDS: Phrase[Any] = _part("condition", CONDITION)
_SENT: dict[Any, str | tuple[str, ...]] = {
    w.SentThisTurn(): ("it was sent there this turn", "it was sent to the GY this turn"),
    w.SentThisTurn("from the field"): "it was sent there from the field this turn",
    w.SentThisTurn("destroyed by effect"): "it was destroyed by a card effect and sent there this turn",
    w.SentThisTurn("destroyed"): "it was destroyed on the field and sent there this turn",
    w.SentThisTurn("destroyed by battle"): ("it was destroyed by battle and sent there this turn", "it was destroyed by battle and sent to the GY this turn"),
}  # fmt: skip
_BECAUSE: Phrase[Any] = _part("condition", Enumeration(_SENT))
_THERE: Phrase[Any] = AnyOf(
    _pair(_PLACE, " and ", _HOLDS), _pair(_IF, "< and ~ while ~, while >", _WHERE), _pair(_PLACE, " because ", _BECAUSE)
)
"""The place of this card, and a condition: "if this card is in your GY and you control no monsters"."""
_EACH_TIME: Phrase[Any] = ReadOnly(_part("if", Wrapped(TRIGGERED, "each time ")))
OLD_TRIGGER_PARTS: Phrase[Any] = AnyOf(
    LIMIT,
    _PLACE,
    _WHEN_TRIGGERED,
    _meanwhile(_WHEN_TRIGGERED),
    _pair(_WHEN_TRIGGERED, "< while ~, while >", _WHERE),
    _pair(_WHILE, ", ", _WHEN_TRIGGERED),
    _FELL_ATTACKING,
    _BROUGHT,
    _BEATEN,
    _THERE,
    _IF,
    _FOUGHT,
    _HAS_FOUGHT,
    _WHEN_CONDITION,
    _EXCEPT,
)
_AFTER_USE: Phrase[Any] = AnyOf(_part("if", Wrapped(ACTIVATED_BEFORE, "if ")), _part("when", Wrapped(ACTIVATED_BEFORE, "after ")))
"""Activations after which something must be used: said with "after", as it comes once they have resolved."""
TRIGGER_PARTS: Phrase[Any] = AnyOf(OLD_TRIGGER_PARTS, _EACH_TIME, _THIS_WAY, _AFTER_USE)
"""With a colon "each time" is an effect that triggers; without one it may apply without a chain, and so does "if Summoned this way"."""
QUICK_PARTS: Phrase[Any] = AnyOf(
    LIMIT,
    _PLACE,
    _DURING,
    _WHEN_ANSWERED,
    _meanwhile(_WHEN_ANSWERED),
    _pair(_WHEN_ANSWERED, "< while ~, while >", _WHERE),
    _IF,
    _WHEN_FIGHTING,
    _THERE,
    ReadOnly(_SECOND),
    ReadOnly(_EITHERS),
    _OTHERS_TIME,
    _EXCEPT,
)
LIMIT_IF: Phrase[Any] = _pair(LIMIT, ", ", _IF)
"""A limit, and a condition: "once per turn, if you control no monsters"."""
MAIN: Phrase[Any] = ReadOnly(Enumeration({("quick", True): "during your Main Phase"}))
_MAIN_1: Phrase[Any] = ReadOnly(
    _part("condition", Enumeration({w.During(one): DURING[one] for one in DURING if "main phase " in one}))
)
IGNITION_PARTS: Phrase[Any] = AnyOf(LIMIT, _PLACE, _IF, _WHILE, _THERE, MAIN, _MAIN_1, _EXCEPT)
CARD_PARTS: Phrase[Any] = AnyOf(_DURING, _WHEN_PLAYED, _meanwhile(_WHEN_PLAYED), _IF, _WHEN_CONDITION, _WHILE, _EXCEPT)
