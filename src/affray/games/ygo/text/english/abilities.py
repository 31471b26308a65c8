"""Abilities, in sentences: "When this card is Normal Summoned: You can target 1 Spell/Trap on the field; destroy that target." and so on."""

from __future__ import annotations

from functools import partial
from typing import Any, get_args

import msgspec

from affray.games.ygo.text.english import held
from affray.games.ygo.text.english.activation_clause import (
    CARD_PARTS,
    IGNITION_PARTS,
    LIMIT,
    LIMIT_IF,
    MAIN,
    OLD_TRIGGER_PARTS,
    QUICK_PARTS,
    TRIGGER_PARTS,
    ActivationClause,
)
from affray.games.ygo.text.english.answering_apart import EACH_ITS_EVENT
from affray.games.ygo.text.english.characteristics import GAINED_STATS
from affray.games.ygo.text.english.conditions import CONDITION, THEIR_CARDS, a, article
from affray.games.ygo.text.english.continuous import CANNOT, SEVERAL_RESTRICTIONS
from affray.games.ygo.text.english.costs import COST, PAYING, PRICE
from affray.games.ygo.text.english.counters import HAVING
from affray.games.ygo.text.english.descriptions import BARE, WHAT
from affray.games.ygo.text.english.effect_body import INNER, MANDATORY_BODY, OPTIONAL_BODY, RUN
from affray.games.ygo.text.english.references import WHO
from affray.games.ygo.text.english.terms import DATED, ENGLISH, NUMBER, QUOTED, also, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    ListOf,
    Pattern,
    Phrase,
    ReadOnly,
    Transformed,
    TransformedReadOnly,
    Wrapped,
    optional,
)
from affray.text.grammar.rule import Fields, Form, GrammarRule

# -- what stands around an ability

_RESOLVES: Phrase[Any] = AnyOf(
    optional(CONDITION, None, before=" This effect resolves only if ", after="."),
    ReadOnly(
        Enumeration(
            {
                w.Position(): tuple(
                    [
                        f" This {noun} must be face-up on the field to activate and to resolve this effect."
                        for noun in ("card", "monster")
                    ]
                )
            }
        )
    ),
)
_THIS = ("this effect's activation", "this card's activation")
_UNANSWERED: Phrase[Any] = Enumeration({
    "": "",
    **{
        kind: tuple([f" {who} activate {told} in response to {this}." for who, told in tolds for this in _THIS])
        for kind, tolds in (
            ("opponent", (("Your opponent cannot", "cards or effects"),)), ("each", (("Neither player can", "cards or effects"),)),
            ("opponent's spells and traps", (("Your opponent cannot", "Spells/Traps"), ("Your opponent cannot", "Spell/Traps"))),
            ("spells and traps", (("Neither player can", "Spells/Traps"), ("Neither player can", "Spell/Traps"))),
        )
    },
})  # fmt: skip
BY_NAME = " You can only use this effect of cards with this name once per turn."
_BY_NAME_CARD = " You can only activate 1 card with this name per turn."
NO_MORE: dict[str, Any] = {"limit": "turn by name"}
LIMITS_AFTER: tuple[tuple[str, dict[str, Any]], ...] = (
    (BY_NAME, NO_MORE),
    (" You can use this effect of cards with this name up to twice per turn.", {"limit": "twice by name"}),
    (" Of the effects of cards with this name that say so you can only use 1 per turn.", {"limit": "one by name"}),
    (" You can only use this effect of cards with this name once per Duel.", {"limit": "duel by name"}),
    (" Of the effects of this card that say so you can only use 1 per turn.", {"limit": "one a turn"}),
    (" <This effect can only be used once~This effect can be used only once> while this card is face-up on the field.", {"limit": "face-up"}),
    (" This effect can only be used once while this card is face-up on the field, and by 1 card with this name per turn.", {"limit": "face-up by name"}),
)  # fmt: skip
"""Limits that stand after an effect."""
AROUND_ABILITY: dict[str, Any] = {
    "dated": DATED,
    "resolves": Fields(
        "on_resolution", "unanswered", phrase=Form("{needs}{unanswered}", needs=_RESOLVES, unanswered=_UNANSWERED)
    ),
    "body": MANDATORY_BODY,
}
_TRIGGER = {"zone": "monster zone", "when": None, "if_": False, "condition": None}
QUICK = {"zone": "monster zone", "during": "", "when": None, "condition": None}
_IGNITION = {"zone": "monster zone", "condition": None}
_CARD = {"during": "", "when": None, "if_": False, "condition": None}
LIMITED = {"limit": ""}


def _declare(
    word: type[Any], parts: Phrase[Any], fields: dict[str, Any], can: dict[str, dict[str, Any]], before: str = "", **lead: Any
) -> None:
    """Define the rules of a kind of ability: with a limit before the colon, and with the limit by name after it."""
    limited_lead = Fields("limit", *fields, phrase=ActivationClause(parts, {**LIMITED, **fields}, **lead))
    once = Fields(*fields, phrase=ActivationClause(parts, fields, **lead))
    for text, slots in can.items():
        template = f"{{dated}}{before}{{^lead}}{text}{{{'^' if not text else ''}body}}{{resolves}}"
        around = {**AROUND_ABILITY, "body": OPTIONAL_BODY if text else MANDATORY_BODY}
        says(word, template, lead=limited_lead, **slots, **around)
        for after, fixed in LIMITS_AFTER:
            says(word, template + after, lead=once, **slots, **around, **fixed)


_FLIP: dict[str, Any] = {"when": w.When("flipped"), "flip": True, "zone": "monster zone"}
for _can, _slots in (("You can ", {"optional": True}), ("", {"optional": False})):
    _does = "body" if _can else "^body"
    _around = {**AROUND_ABILITY, "body": OPTIONAL_BODY if _can else MANDATORY_BODY}
    says(w.Trigger, f"{{dated}}FLIP: {_can}{{{_does}}}{{resolves}}", **_FLIP, **_slots, **_around)
    for _after, _fixed in LIMITS_AFTER:
        says(w.Trigger, f"{{dated}}FLIP: {_can}{{{_does}}}{{resolves}}{_after}", **_FLIP, **_slots, **_around, **_fixed)
_OPTIONAL: dict[str, dict[str, Any]] = {"You can ": {"optional": True}, "": {"optional": False}}
_declare(w.Trigger, TRIGGER_PARTS, _TRIGGER, _OPTIONAL, none=None)
_declare(
    w.Trigger,
    TRIGGER_PARTS,
    _TRIGGER,
    {can: {**slots, "flip": True} for can, slots in _OPTIONAL.items()},
    before="FLIP: ",
    none=None,
)
_declare(
    w.Quick,
    QUICK_PARTS,
    QUICK,
    {"You can ": {"mandatory": False}, "Either player can ": {"mandatory": False, "either": True}, "": {"mandatory": True}},
    end=" (Quick Effect): ",
    none="(Quick Effect): ",
)
_declare(w.Ignition, IGNITION_PARTS, _IGNITION, {"You can ": {}})
says(w.CardActivation, "{dated}Activate this card.", dated=DATED)
says(w.CardActivation, "{dated}Activate this card." + _BY_NAME_CARD, dated=DATED, **NO_MORE)
also(w.CardActivation, "{dated}Activate <this card ~>by {cost}.", cost=PAYING, dated=DATED)
_AS_A_CARD: dict[str, Any] = {"lead": Fields(*_CARD, phrase=ActivationClause(CARD_PARTS, _CARD)), **AROUND_ABILITY}
for _after, _fixed in (("", {}), (_BY_NAME_CARD, NO_MORE), (BY_NAME, {"limit": "used by name"}), LIMITS_AFTER[2]):
    says(w.CardActivation, "{dated}{^lead}{^body}{resolves}" + _after, **_AS_A_CARD, **_fixed)
also(
    w.CardActivation,
    "{dated}Activate 1 of these effects. {told}",
    told=Fields("when", "modes", phrase=EACH_ITS_EVENT),
    dated=DATED,
)

_ANSWERING = Fields(*_CARD, phrase=ActivationClause(CARD_PARTS, _CARD, none=None))
also(w.CardActivation, "{dated}{^lead}You can {body}{resolves}", lead=_ANSWERING, **{**AROUND_ABILITY, "body": OPTIONAL_BODY})

# -- older prose, read only: a comma stands where the colon is today


def _declare_older(
    word: type[Any], parts: Phrase[Any], fields: dict[str, Any], can: dict[str, dict[str, Any]], **lead: Any
) -> None:
    limited_lead = Fields(*LIMITED, *fields, phrase=ActivationClause(parts, {**LIMITED, **fields}, **{"none": None, **lead}))
    once = Fields(*fields, phrase=ActivationClause(parts, fields, **{"none": None, **lead}))
    for text, slots in can.items():
        around = {**AROUND_ABILITY, "body": OPTIONAL_BODY if text else MANDATORY_BODY}
        for after, lead_phrase, fixed in (("", limited_lead, {}), *[(after, once, fixed) for after, fixed in LIMITS_AFTER]):
            also(word, f"{{dated}}{{^lead}}{text}{{body}}{{resolves}}{after}", lead=lead_phrase, **slots, **around, **fixed)


_declare_older(w.Trigger, OLD_TRIGGER_PARTS, _TRIGGER, {"you can ": {"optional": True}, "": {"optional": False}}, end=", ")
_declare_older(w.Ignition, AnyOf(LIMIT, MAIN, LIMIT_IF), {"zone": "monster zone"}, {"you can ": {}}, end=", ")
for _colon, _you in ((": ", "You can "), (", ", "you can ")):
    _declare_older(w.Quick, QUICK_PARTS, QUICK, {_you: {"mandatory": False}}, end=_colon, marked=True)
_BY_DOING = {"cost": PAYING, "effects": RUN, "dated": DATED, "resolves": AROUND_ABILITY["resolves"]}
also(w.Ignition, "{dated}By {cost}, {effects}{resolves}", **_BY_DOING)
also(w.Ignition, "{dated}{^cost} to {effects}{resolves}", **{**_BY_DOING, "cost": COST})
also(w.Ignition, "{dated}Once per turn, by {cost}, {effects}{resolves}", limit="turn", **_BY_DOING)
also(
    w.Ignition,
    "{dated}You can Tribute this card while {condition} to {effects}{resolves}",
    condition=CONDITION, cost=(w.Spend("tribute"),), effects=RUN, dated=DATED, resolves=AROUND_ABILITY["resolves"],
)  # fmt: skip
_SPENT: tuple[tuple[str, Any], ...] = (("Tribute", "tribute"), ("send", "send"), ("banish", "banish"))
for _pay, _how in _SPENT:
    also(
        w.Ignition,
        f"{{dated}}You can {_pay} this <~face-up >card <with~that has> {{counters}}<~ on it>{' to the GY' if _how == 'send' else ''}; {{effects}}{{resolves}}",
        counters=Fields("condition", phrase=HAVING), cost=(w.Spend(_how),), effects=RUN, dated=DATED, resolves=AROUND_ABILITY["resolves"],
    )  # fmt: skip
_AT = tuple(_CARD).index("if_")
_ONLY_WHEN = Fields(
    *_CARD,
    phrase=TransformedReadOnly(
        ActivationClause(CARD_PARTS, _CARD, end=". ", none=None), lambda lead: None if lead[_AT] else lead
    ),
)
"""Events that older prose introduces with "if" and that may be answered at once only."""
also(w.CardActivation, "{dated}Activate only {lead}{body}{resolves}", lead=_ONLY_WHEN, **AROUND_ABILITY)

# -- what lasts as long as the card lies there

_LASTING: Phrase[Any] = Transformed(
    ENGLISH.words(*get_args(w.Lasting), name="an effect"),
    lambda effect: effect if not effect.until else None,
    lambda effect: effect,
)
_ONE_OR_MORE: Phrase[Any] = AnyOf(
    Transformed(_LASTING, lambda effect: (effect,), lambda words: words[0]),
    TransformedReadOnly(SEVERAL_RESTRICTIONS, lambda words: words if not words[0].until else None),
)
CONTINUOUS_EFFECTS: Phrase[Any] = Transformed(
    ListOf(_ONE_OR_MORE, ", also ", ", also ", also=(", and ", ", but ")),
    lambda groups: tuple([one for words in groups for one in words]),
    lambda words: tuple([(one,) for one in words]),
)
_HERE: dict[str, Any] = {"dated": DATED}


def _only_then(time: Any, values: tuple[Any, ...]) -> Any:
    """Return what this card (or the equipped monster) gains while it fights, at that time: the condition and the effects."""
    fights, who, change = values
    described = isinstance(fights.who, w.What)
    if described != (who == "attacker") or (described and (fights.role == "any" or not isinstance(change, w.Gain))):
        return None
    if not described and (
        fights.who not in ("this", "equipped") or who not in ("", fights.who, "foe") or (who == "foe" and fights.who != "this")
    ):
        return None
    whom = who or fights.who
    of = [msgspec.structs.replace(n, of=whom) if isinstance(n, w.Stat) else n for n in (change.atk, change.defence)]
    change = msgspec.structs.replace(change, who=whom, atk=of[0], defence=of[1])
    against = fights.against
    if against is None or against.face != "down":
        return w.Both((fights, w.During(time))), (change,)
    if fights.who not in ("this", "equipped") or fights.role != "attacks":
        return None
    lay = w.AtStart("down", against.position)
    fights = msgspec.structs.replace(fights, against=msgspec.structs.replace(against, face="", position=""))
    return w.Both((fights, lay, w.During(time))), (change,)


def _set_only_then(time: Any, values: tuple[Any, ...]) -> Any:
    fights, (who, change) = values
    return _only_then(time, (fights, who, change))


says(
    w.Continuous,
    "{dated}While this card is in your GY, {effects}.",
    condition=None,
    effects=CONTINUOUS_EFFECTS,
    zone="graveyard",
    **_HERE,
)
says(w.Continuous, "{dated}While {condition}, {effects}.", condition=CONDITION, effects=CONTINUOUS_EFFECTS, **_HERE)
says(w.Continuous, "{dated}{^effects}.", condition=None, effects=CONTINUOUS_EFFECTS, **_HERE)
also(w.Continuous, "{dated}<If~As long as> {condition}, {effects}.", condition=CONDITION, effects=CONTINUOUS_EFFECTS, **_HERE)
also(
    w.Continuous, "{dated}{effects} <while~as long as~if> {condition}.", condition=CONDITION, effects=CONTINUOUS_EFFECTS, **_HERE
)
also(
    w.Continuous, "{dated}If <Summoned~Special Summoned~this card is Special Summoned~this card was Special Summoned> this way, {effects}.",
    condition=w.Summoned(itself=True), effects=CONTINUOUS_EFFECTS, **_HERE,
)  # fmt: skip
also(
    w.Continuous, "{dated}While this card is in Defense Position, {effects}.", condition=w.Position("defense"), effects=CONTINUOUS_EFFECTS, **_HERE,
)  # fmt: skip
also(w.Continuous, "{dated}While attacking, {effects}.", condition=w.Battles(role="attacks"), effects=CONTINUOUS_EFFECTS, **_HERE)
also(
    w.Continuous, "{dated}Neither player takes any battle damage from attacks involving this attacking card.",
    condition=w.Battles(role="attacks"), effects=(w.Deals("none"),), **_HERE,
)  # fmt: skip
_UNLESS: Phrase[Any] = TransformedReadOnly(CONDITION, lambda condition: w.Not(condition))
also(w.Continuous, "{dated}{effects}<~,> unless {condition}.", condition=_UNLESS, effects=CONTINUOUS_EFFECTS, **_HERE)
_ONLY_DURING: dict[Any, str] = {
    "your battle phase": "your Battle Phase", "opponent's battle phase": "your opponent's Battle Phase", "battle phase": "the Battle Phase",
    "your turn": "your turn", "opponent's turn": "your opponent's turn", "main phase": "the Main Phase",
}  # fmt: skip
_FACE_UP = "<As long as~While> this card remains face-up on the field"
also(w.Continuous, f"{{dated}}{_FACE_UP}, {{effects}}.", condition=None, effects=CONTINUOUS_EFFECTS, **_HERE)
_MORE: Phrase[Any] = Transformed(
    ENGLISH.words(w.MoreSummons), lambda effect: (effect,) if not effect.until else None, lambda some: some[0]
)
_IN_MAIN = "During your Main Phase, "
also(w.Continuous, f"{{dated}}{_IN_MAIN}{{effects}}.", effects=_MORE, condition=None, **_HERE)
also(w.Continuous, f"{{dated}}{_IN_MAIN}while {{condition}}, {{effects}}.", effects=_MORE, condition=CONDITION, **_HERE)
_THEN_ONLY: Phrase[Any] = Enumeration({w.During(time): told for time, told in _ONLY_DURING.items()})
also(w.Continuous, "{dated}{effects} during {condition}< only~>.", condition=_THEN_ONLY, effects=CONTINUOUS_EFFECTS, **_HERE)
_NEW: Phrase[Any] = Enumeration({
    w.CameThisTurn("summoned"): "the turn it is Summoned",
    w.CameThisTurn("normal"): "the turn it is Normal Summoned", w.CameThisTurn("special"): "the turn it is Special Summoned",
    w.CameThisTurn(""): "the turn it is Normal or Special Summoned", w.CameThisTurn("normal or flipped"): "the turn it is Normal Summoned or flipped face-up",
})  # fmt: skip
also(w.Continuous, "{dated}This card cannot attack {condition}.", effects=(w.Cannot("attack"),), condition=_NEW, **_HERE)
_FIGHTS: Phrase[Any] = AnyOf(
    ENGLISH.words(w.Battles),
    GrammarRule(w.Battles, "{who} is attacked", read_only=True, who=article(BARE.one), role="is attacked"),
)
_ITSELF = Enumeration(
    {
        "": "it",
        "foe": ("that monster", "that opponent's monster", "the opponent's monster", "your opponent's monster"),
        "this": "this card",
        "equipped": "the equipped monster",
        "attacker": "the attacking monster",
    }
)
_ITS_NUMBERS = Enumeration({"": "its", "this": "this card's", "foe": ("that monster's", "the opponent's monster's")})
_SET_TO: Phrase[Any] = AnyOf(
    TransformedReadOnly(Form("{whose} ATK becomes {n}", whose=_ITS_NUMBERS, n=NUMBER), lambda f: (f[0], w.StatBecomes(atk=f[1]))),
    TransformedReadOnly(
        Form("{whose} DEF is halved", whose=_ITS_NUMBERS),
        lambda f: (f[0], w.StatBecomes(defence=w.Stat("this", "DEF", part="half"))),
    ),
    TransformedReadOnly(Form("{who} {change}", who=_ITSELF, change=GAINED_STATS.one), lambda f: (f[0], w.Gain("this", *f[1]))),
)
"""Cards whose numbers change, and how."""
for _time, _only in (("damage step", "the Damage Step"), ("during damage calculation", "<~that ~this >damage calculation")):
    _fighting: Phrase[Any] = TransformedReadOnly(
        Form(f"<If~When> {{fights}}, {{change}} during {_only} only.", fights=_FIGHTS, change=_SET_TO),
        partial(_set_only_then, _time),
    )
    also(w.Continuous, "{dated}{told}", told=Fields("condition", "effects", phrase=_fighting), **_HERE)
_AFTER_IT: Phrase[Any] = Enumeration({
    w.When("after damage calculation"): "after damage calculation", w.When("end of the damage step"): "at the end of the Damage Step",
    w.When("start of the damage step"): "at the start of the Damage Step",
})  # fmt: skip
_MET: Phrase[Any] = TransformedReadOnly(
    Form("<If~When> {fights}, {effects} {when}.", fights=_FIGHTS, effects=INNER, when=_AFTER_IT),
    lambda f: f if f[0].who == "this" and f[0].against is not None else None,
)
"""Effects on the monster that this card fights, at a later time of that battle: they must be done, and start a chain."""
also(w.Trigger, "{dated}{told}", told=Fields("condition", "effects", "when", phrase=_MET), **_HERE)
_EACH_TURN: Phrase[Any] = TransformedReadOnly(
    Form("Once per turn, {who} cannot be destroyed by battle.", who=WHO),
    lambda f: (w.Cannot("be destroyed by battle once a turn", f[0]),),
)
also(w.Continuous, "{dated}{effects}", effects=AnyOf(_EACH_TURN, held.SPARED_ONCE), condition=None, **_HERE)
_WOULD_FALL = "this card would be destroyed by battle"
_FIRST_TIME: dict[str, Any] = {"effects": (w.Cannot("be destroyed by battle once a turn"),), **_HERE}
for _told in (
    "Once per turn, this <card~face-up card> cannot be destroyed by battle.",
    f"Once per turn, if {_WOULD_FALL}, it is not destroyed.",
    f"The first time {_WOULD_FALL} each turn, it is not destroyed.",
):
    also(w.Continuous, "{dated}" + _told, condition=None, **_FIRST_TIME)
also(
    w.Continuous,
    "{dated}Once per turn, this <~face-up >{condition} Position card cannot be destroyed by battle.",
    condition=Enumeration({w.Position("attack"): "Attack", w.Position("defense"): "Defense"}),
    **_FIRST_TIME,
)
_SILENCES: Phrase[Any] = TransformedReadOnly(
    Form(
        "<If~When> {who} {role}, your opponent cannot {what} until <the end of~after> the Damage Step.",
        who=AnyOf(Enumeration({"this": "this card", "equipped": "the equipped monster"}), article(WHAT.one)),
        role=Enumeration({"attacks": "attacks", "any": ("attacks or is attacked", "battles")}),
        what=Enumeration(
            {"activate spells and traps": CANNOT["activate spells and traps"], "activate anything": CANNOT["activate anything"]}
        ),
    ),
    lambda f: (w.Battles(f[0], f[1]), (w.Cannot(f[2], "opponent"),)),
)
also(w.Continuous, "{dated}{told}", told=Fields("condition", "effects", phrase=AnyOf(_SILENCES, held.FIRST_SPARED)), **_HERE)
_PIERCES: dict[str, Any] = {"effects": (w.Deals("piercing"),), "condition": w.Battles(role="attacks"), **_HERE}
_DEFENDER = "Defense Position monster"
_TWICE_THROUGH: Phrase[Any] = TransformedReadOnly(
    Form(
        f"If {{who}} attacks a {_DEFENDER}, inflict double piercing battle damage< to your opponent~>.",
        who=AnyOf(Enumeration({"this": "this card"}), article(WHAT.one)),
    ),
    lambda f: (
        w.Battles(f[0], "attacks", w.What("monster", position="defense")),
        tuple([w.Deals(how, who=f[0] if f[0] == "this" else "attacker") for how in ("piercing", "inflicts double")]),
    ),
)
also(w.Continuous, "{dated}{told}", told=Fields("condition", "effects", phrase=_TWICE_THROUGH), **_HERE)
also(
    w.Continuous, f"{{dated}}If this card attacks a {_DEFENDER}, inflict piercing battle damage< to your opponent~>.", **_PIERCES
)
also(
    w.Continuous,
    f"{{dated}}During battle between this attacking card and a {_DEFENDER} whose DEF is lower than the ATK of this card, "
    "inflict the difference as battle damage to your opponent.",
    **_PIERCES,
)

# -- the others

_THERE: dict[Any, str | tuple[str, ...]] = {
    "field": ("while on the field", "while it is on the field", "while face-up on the field", "while it is face-up on the field"),
    "graveyard": ("while in the GY", "while it is in the GY"), "field or graveyard": ("while on the field or in the GY", "while it is on the field or in the GY"),
}  # fmt: skip
_OF_GROUP: Phrase[str] = Pattern(r'an? "[^"\n]+"', lambda text: text.partition('"')[2][:-1], lambda name: a(f'"{name}"'))
says(w.Called, "{dated}This card's name becomes {name} {where}.", name=QUOTED, where=Enumeration(_THERE), group=False, **_HERE)
also(
    w.Called,
    "{dated}This card's name is treated as {name} {where}.",
    name=QUOTED,
    where=Enumeration(_THERE),
    group=False,
    **_HERE,
)
says(w.Called, "{dated}(This card's name is always treated as {name}.)", name=QUOTED, where="always", group=False, **_HERE)
says(w.Called, "{dated}(This card is not treated as {name} card.)", name=_OF_GROUP, where="never", group=True, **_HERE)
says(
    w.Called,
    "{dated}(This card is always treated as {name} card.)",
    name=_OF_GROUP, where="always", group=True, **_HERE,
)  # fmt: skip
_SKIPS: Phrase[Any] = ENGLISH.words(w.Skip)
says(w.Parting, "{dated}As this face-up card leaves the field, {effects}.", effects=ListOf(_SKIPS, ", also ", ", also "), **_HERE)
says(w.OneUnion, "{dated}A monster can only be equipped with 1 Union monster at a time.", **_HERE)
_PHASE = Enumeration({
    "end phase": ("During each of your End Phases", "Once per turn, during your End Phase"),
    "standby phase": ("During each of your Standby Phases", "Once per turn, during your Standby Phase"),
})  # fmt: skip
_WAYS: dict[str, Any] = {"phase": _PHASE, "ways": ListOf(PRICE, " or ", " or "), **_HERE}
says(w.Upkeep, "{dated}{phase}, destroy this card unless you {ways}.", **_WAYS)
also(w.Upkeep, "{dated}{phase}, {ways} or destroy this card.", **_WAYS)
says(w.Alone, "{dated}You can only control 1 card with this name.", what="control", **_HERE)
says(w.Alone, "{dated}You can only Special Summon 1 card with this name per turn.", what="special summon", **_HERE)
also(
    w.Continuous, "{dated}This card cannot be Normal Summoned, unless {condition}.", effects=(w.Cannot("be normal summoned face-up"),),
    condition=_UNLESS, **_HERE,
)  # fmt: skip
_LEAVES, _GONE = "When this card leaves the field, destroy that monster.", "When that monster {0}, destroy this card."
_FALLS = "When this card is destroyed, destroy that monster."
_BONDS = {
    (False, "leaves", ""): "That monster is tied to this card.",
    **{
        (monster, when, this): " ".join(part for part in (lead, _GONE.format(gone) if gone else "") if part)
        for monster, when, lead in ((False, "leaves", ""), (True, "leaves", _LEAVES), (True, "destroyed", _FALLS))
        for this, gone in (("", ""), ("destroyed", "is destroyed"), ("leaves", "leaves the field"))
        if lead or gone
    },
}  # fmt: skip
also(
    w.Bond,
    "{dated}When it <leaves the field~is removed from the field>, destroy this card.",
    monster=False,
    this="leaves",
    **_HERE,
)
also(w.Bond, "{dated}When it is destroyed, destroy this card.", monster=False, this="destroyed", **_HERE)
says(w.Bond, "{dated}{bond}", bond=Fields("monster", "when", "this", phrase=Enumeration(_BONDS)), **_HERE)

# -- continuous effects, as few texts put them: read only

also(
    w.Continuous, "{dated}If this card is Tribute Summoned by Tributing {condition}, while this card remains face-up on the field, {effects}.",
    condition=TransformedReadOnly(article(BARE.one), lambda what: w.Summoned(tributing=what)), effects=CONTINUOUS_EFFECTS, **_HERE,
)  # fmt: skip
also(
    w.Continuous, "{dated}During the turn this card was Normal Summoned, {effects} while this card is face-up on the field.",
    condition=w.CameThisTurn("normal"), effects=CONTINUOUS_EFFECTS, **_HERE,
)  # fmt: skip
also(
    w.Continuous, "{dated}Double any battle damage your opponent takes when they attack this <card~monster>.",
    condition=w.Battles(role="is attacked"), effects=(w.Deals("doubled", to="opponent"),), **_HERE,
)  # fmt: skip
also(
    w.Continuous, "{dated}The battle damage this card inflicts by attacking your opponent<~'s LP> directly is doubled.",
    condition=w.Battles(role="attacks", direct=True), effects=(w.Deals("doubled", to="opponent"),), **_HERE,
)  # fmt: skip
also(
    w.Continuous, "{dated}After resolving a card effect that targets this face-up card, destroy this card.",
    condition=None, effects=(w.SelfDestruct(targeted=True),), **_HERE,
)  # fmt: skip
also(
    w.Continuous, "{dated}If {condition}, they cannot declare an attack.", effects=(w.Cannot("declare an attack", w.What("monster", controller="opponent")),),
    condition=Wrapped(ReadOnly(THEIR_CARDS), "your opponent controls "), **_HERE,
)  # fmt: skip
_ATTACKING: Phrase[Any] = TransformedReadOnly(
    Form("{who} cannot be destroyed by battle while they are attacking.", who=WHAT.many),
    lambda f: (w.Battles(f[0], "attacks"), (w.Cannot("be destroyed by battle", "attacker"),)),
)
also(w.Continuous, "{dated}{^told}", told=Fields("condition", "effects", phrase=_ATTACKING), **_HERE)
_SPARED_BY: Phrase[Any] = TransformedReadOnly(
    Form("This card cannot be destroyed by battle with {what}.", what=AnyOf(article(BARE.one), BARE.many)),
    lambda f: (w.Battles(against=f[0]), (w.Cannot("be destroyed by battle"),)),
)
also(w.Continuous, "{dated}{told}", told=Fields("condition", "effects", phrase=_SPARED_BY), **_HERE)
_OURS_SPARED: Phrase[Any] = TransformedReadOnly(
    Form("{who} cannot be destroyed by battle with {what}.", who=WHAT.many, what=AnyOf(article(BARE.one), BARE.many)),
    lambda f: (
        (w.Battles(f[0], against=f[1]), (w.Cannot("be destroyed by battle", "ally"),)) if f[0].controller == "you" else None
    ),
)
also(w.Continuous, "{dated}{^told}", told=Fields("condition", "effects", phrase=_OURS_SPARED), **_HERE)
_STRONGER: Phrase[Any] = TransformedReadOnly(
    Form(
        "This card cannot be destroyed by battle with <a monster that has~monsters that have~a monster with> {n} or more ATK.",
        n=NUMBER,
    ),
    lambda f: (w.Battles(against=w.What("monster", atk_at_least=f[0])), (w.Cannot("be destroyed by battle"),)),
)
also(w.Continuous, "{dated}{told}", told=Fields("condition", "effects", phrase=_STRONGER), **_HERE)


# -- effects that a monster has only while something holds: "If …, it gains this effect. • …"


def _both(condition: w.Condition, other: Any) -> w.Condition:
    """Return a condition, and what an ability asks for itself."""
    if other is None:
        return condition
    return w.Both((condition, *(other.of if isinstance(other, w.Both) else (other,))))


def _each_if(condition: w.Condition, abilities: tuple[Any, ...]) -> Any:
    """Return abilities of a monster on the field, each with a condition more; None where one of them is no such ability."""
    is_on_field = all(
        isinstance(ability, w.Continuous)
        or (isinstance(ability, (w.Ignition, w.Quick, w.Trigger)) and ability.zone == "monster zone")
        for ability in abilities
    )
    return (
        tuple([msgspec.structs.replace(one, condition=_both(condition, one.condition)) for one in abilities])
        if is_on_field
        else None
    )


def gained_effects(ability: Phrase[Any]) -> Phrase[Any]:
    """Return the phrase for marked abilities of monsters with their conditions, as a tuple: read only."""
    marked = ListOf(Wrapped(ability, "• "), " ", " ")
    lying = Enumeration({w.Position("attack"): "Attack", w.Position("defense"): ("Defense", "face-up Defense")})
    return AnyOf(
        TransformedReadOnly(
            Form(
                "<If~While> {condition}, <it~this card> gains <this effect~these effects>. {marked}",
                condition=CONDITION,
                marked=marked,
            ),
            lambda values: _each_if(*values),
        ),
        TransformedReadOnly(
            Form("• While in {lying} Position: {ability}", lying=lying, ability=ability),
            lambda values: _each_if(values[0], (values[1],)),
        ),
    )


# -- a monster that is equipped to this one by its effect

_HELD = w.What(equips="held")
also(
    w.Continuous, "{dated}This card's <ATK/DEF~ATK and DEF> become equal to that equipped monster's.", condition=w.Controls(_HELD),
    effects=(w.StatBecomes(atk=w.Stat(_HELD, "ATK", True), defence=w.Stat(_HELD, "DEF", True)),), **_HERE,
)  # fmt: skip
also(
    w.Continuous, "{dated}If this card would be destroyed by battle, destroy that equipped monster instead.", condition=None,
    effects=(w.Substitute(_HELD, by="battle", must=True),), **_HERE,
)  # fmt: skip
