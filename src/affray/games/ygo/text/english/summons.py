"""Summons: by effects, by the own procedure of a monster, as a Token; and those that no battle carries out."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.games.ygo.text.english.amounts import AS_MANY, PLAIN, WORKED_OUT
from affray.games.ygo.text.english.conditions import CONDITION, HAD, MINE
from affray.games.ygo.text.english.costs import PAYING
from affray.games.ygo.text.english.descriptions import BANISHED, BARE, EACH, WHAT_FROM, but
from affray.games.ygo.text.english.effects import ALL_THEM, ONE_TAKEN, SOME_TAKEN
from affray.games.ygo.text.english.own_materials import NOT_BY_THE_LINE, WITH_ITS_LINE
from affray.games.ygo.text.english.references import POINTS, REFERENCES, REFERENCES_MANY
from affray.games.ygo.text.english.terms import ATTRIBUTE, DATED, NUMBER, QUOTED, RACE, UNTIL, also, says
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope_rules import stands_on_cards
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Lazy,
    ListOf,
    Pattern,
    Phrase,
    ReadOnly,
    Transformed,
    TransformedReadOnly,
    Wrapped,
    optional,
)
from affray.text.grammar.references import reference
from affray.text.grammar.rule import Fields, Form

# -- Special Summons by effects

SUMMONED: dict[Any, str | tuple[str, ...]] = {
    "any": "", "attack": (" in Attack Position", " in face-up Attack Position", ", in Attack Position", ", in face-up Attack Position"),
    "defense": (" in Defense Position", " in face-up Defense Position", ", in Defense Position", ", in face-up Defense Position"),
    "attack or set": (
        " in face-up Attack Position or face-down Defense Position", ", in face-up Attack Position or face-down Defense Position",
    ),
    "set": (" in face-down Defense Position", ", in face-down Defense Position"),
}  # fmt: skip
_AFTER: dict[Any, str | tuple[str, ...]] = {
    (False, False): "", (True, False): (", but its effects are negated", ", but it has its effects negated", ", but negate its effects"), (False, True): ", but banish it when it leaves the field",
    (True, True): (", but its effects are negated and banish it when it leaves the field", ", but its effects are negated, also banish it when it leaves the field"),
}  # fmt: skip
_AFTER_MANY: dict[Any, str | tuple[str, ...]] = {
    (False, False): "", (True, False): (", but their effects are negated", ", but they have their effects negated"), (False, True): ", but banish them when they leave the field",
    (True, True): ", but their effects are negated and banish them when they leave the field",
}  # fmt: skip


def _end_of_summon(after: dict[Any, str | tuple[str, ...]], its: str) -> Fields:
    """Return the way a monster comes, and what holds of it then."""
    also_so = {False: "", True: f", ignoring {its} Summoning conditions"}
    spellings = {key: (one,) if isinstance(one, str) else one for key, one in after.items()}
    phrase = Enumeration(
        {(*key, so): tuple([lead + one for one in ends]) for so, lead in also_so.items() for key, ends in spellings.items()}
    )
    return Fields("silent", "banish_after", "ignoring", phrase=phrase)


_BY_NAME: Phrase[Any] = TransformedReadOnly(WHAT_FROM.one, lambda what: what if what.name else None)
"""Cards called by a name: "any number of "Gate Watcher" from your Deck"."""
ZONES = 5
"""Number of Monster Zones: no more can be Special Summoned."""
_SUMMON: dict[str, Any] = {"position": Enumeration(SUMMONED), "after": _end_of_summon(_AFTER, "its")}
_SUMMON_MANY: dict[str, Any] = {**_SUMMON, "after": _end_of_summon(_AFTER_MANY, "their")}
_OF_THEIRS: Phrase[Any] = TransformedReadOnly(
    Form(
        "1 {what} from their {zone}{position}",
        what=BARE.one,
        position=Enumeration(SUMMONED),
        zone=Enumeration({"hand": "hand", "deck": "Deck", "graveyard": "GY"}),
    ),
    lambda f: None if f[0].owner or f[0].controller else (msgspec.structs.replace(f[0], zone=f[2], owner="you"), f[1]),
)
also(w.SpecialSummon, "each player Special Summons {told}", told=Fields("who", "position", phrase=_OF_THEIRS), player="each")
for _player, _verb in (
    ("you", "Special Summon"),
    ("opponent", "your opponent Special Summons"),
    ("each", "each player Special Summons"),
):
    says(w.SpecialSummon, f"{_verb} {{who}}{{position}}{{after}}", who=AnyOf(POINTS.one, ONE_TAKEN), player=_player, **_SUMMON)
    says(w.SpecialSummon, f"{_verb} {{who}}{{position}}{{after}}", who=POINTS.many, player=_player, **_SUMMON_MANY)
    says(w.SpecialSummon, f"{_verb} up to {{who}}{{position}}{{after}}", who=ONE_TAKEN, player=_player, optional=True, **_SUMMON)
says(w.SpecialSummon, "Special Summon {who} to the Extra Monster Zone", who=ONE_TAKEN, player="you", extra=True)
_ANY_NUMBER: Phrase[Any] = TransformedReadOnly(
    Form("any number of {what}", what=AnyOf(WHAT_FROM.many, _BY_NAME)), lambda f: (f[0], ZONES)
)
_THESE: dict[str, Any] = {**_SUMMON_MANY, "player": "you"}
says(w.SpecialSummon, "Special Summon {cards}{position}{after}", cards=Fields("who", "n", "names", phrase=SOME_TAKEN), **_THESE)
says(
    w.SpecialSummon,
    "Special Summon up to {cards}{position}{after}",
    cards=Fields("who", "n", "names", phrase=SOME_TAKEN),
    optional=True,
    **_THESE,
)
also(
    w.SpecialSummon,
    "Special Summon {cards}{position}{after}",
    cards=Fields("who", "n", phrase=_ANY_NUMBER),
    optional=True,
    **_THESE,
)
_AS_POSSIBLE: Phrase[Any] = Transformed(
    AnyOf(Wrapped(BANISHED.many, "as many of your banished ", " as possible"), Wrapped(WHAT_FROM.many, "as many ", " as possible")),
    lambda what: (what, 0), lambda f: f[0] if f[1] == 0 else None,
)  # fmt: skip
says(w.SpecialSummon, "Special Summon {cards}{position}{after}", cards=Fields("who", "n", phrase=_AS_POSSIBLE), **_THESE)
says(w.SpecialSummon, "Special Summon {who}{position}{after}, all or none", who=POINTS.many, whole=True, **_THESE)
also(w.SpecialSummon, "Special Summon {who}< to your field~>{position}{after}", who=ALL_THEM, whole=True, **_THESE)
_LATE_MANY: Phrase[Any] = TransformedReadOnly(
    Form(
        "{cards}{position}, except {name}",
        cards=SOME_TAKEN,
        position=Enumeration({one: told for one, told in SUMMONED.items() if one != "any"}),
        name=QUOTED,
    ),
    lambda f: None if (what := but((f[0][0], f[2]))) is None else (what, *f[0][1:], f[1]),
)
also(
    w.SpecialSummon,
    "Special Summon {told}{after}",
    told=Fields("who", "n", "names", "position", phrase=_LATE_MANY),
    after=_SUMMON_MANY["after"],
    player="you",
)
_PLACED = Enumeration({one: told for one, told in SUMMONED.items() if one != "any"})
_LATE: Phrase[Any] = TransformedReadOnly(
    Form("{who}{position}, except {name}", who=ONE_TAKEN, position=_PLACED, name=QUOTED),
    lambda f: None if (what := but((f[0], f[2]))) is None else (what, f[1]),
)
also(w.SpecialSummon, "Special Summon {told}{after}", told=Fields("who", "position", phrase=_LATE), after=_SUMMON["after"])
also(w.SpecialSummon, "Special Summon {who} from <your~the> GY{position}{after}", who=reference(REFERENCES), **_SUMMON)
also(
    w.SpecialSummon,
    "Special Summon {who} from <your~the> GY{position}{after}",
    who=reference(REFERENCES_MANY, plural=True),
    **_SUMMON_MANY,
)
also(w.SpecialSummon, "Special Summon {who} to your field{position}{after}", who=POINTS.one, **_SUMMON)
says(
    w.TrapMonster,
    "Special Summon {who}{position} as {kind} ({race}/{tuner}{attribute}/Level {level}/ATK {atk}/DEF {defence}){after}{trap}",
    who=POINTS.one, position=Enumeration({one: SUMMONED[one] for one in ("any", "attack", "defense")}),
    kind=Enumeration({"normal": "a Normal monster", "effect": "an Effect monster"}),
    race=RACE, tuner=Enumeration({False: "", True: "Tuner/"}), attribute=ATTRIBUTE, level=NUMBER, atk=NUMBER, defence=NUMBER,
    after=Fields("banish_after", phrase=Enumeration({False: "", True: ", but banish it when it leaves the field"})),
    trap=Enumeration({True: " (this card is also still a Trap)", False: " (this card is NOT treated as a Trap)"}),
)  # fmt: skip

# -- Tokens: "Special Summon 2 "Reed Tokens" (Plant/EARTH/Level 1/ATK 0/DEF 0)"

_TOKEN_STAT: Phrase[Any] = AnyOf(
    PLAIN,
    Wrapped(WORKED_OUT, "(", ")"),
    Transformed(
        Form("({n} for each {of})", n=NUMBER, of=EACH),
        lambda f: w.Count(f[1], f[0]),
        lambda c: (c.times, c.of) if isinstance(c, w.Count) else None,
    ),
)
_TOKEN_ABILITY_PHRASE: Phrase[Any] = Lazy(lambda: _TOKEN_ABILITY[0])
_TOKEN_ABILITY: list[Phrase[Any]] = []
_WITH_ABILITIES = optional(ListOf(Wrapped(_TOKEN_ABILITY_PHRASE, '"', '"')), (), before=" with ")
_TOKEN: dict[str, Any] = {
    "race": RACE, "attribute": AnyOf(Enumeration({"": "no Attribute"}), ATTRIBUTE), "level": NUMBER, "atk": _TOKEN_STAT, "defence": _TOKEN_STAT,
    "abilities": _WITH_ABILITIES,
}  # fmt: skip
_TOKEN_FIELD = Enumeration(
    {
        "you": ("", " on your field"),
        "opponent": (" to your opponent's field", " to your opponent's side of the field", " on your opponent's field"),
    }
)
_TOKEN_POSITION: Phrase[Any] = Enumeration({one: SUMMONED[one] for one in ("any", "attack", "defense")})
_TOKEN_PLACE_BACKWARDS = Form("{position}{to}", position=_TOKEN_POSITION, to=_TOKEN_FIELD)
_TOKEN_PLACE: Phrase[Any] = AnyOf(
    Form("{to}{position}", to=_TOKEN_FIELD, position=_TOKEN_POSITION),
    TransformedReadOnly(_TOKEN_PLACE_BACKWARDS, lambda f: (f[1], f[0]) if f[1] == "opponent" and f[0] != "any" else None),
)
_TOKEN["there"] = Fields("to", "position", phrase=_TOKEN_PLACE)
_TOKEN_FACTS = "({race}/{attribute}/Level {level}/ATK {atk}/DEF {defence}){there}{abilities}"
says(w.Token, "Special Summon 1 {name} " + _TOKEN_FACTS, n=1, name=QUOTED, **_TOKEN)
_TOKEN_NAMES: Phrase[str] = Transformed(QUOTED, lambda name: name[:-1] if name.endswith("s") else None, lambda name: f"{name}s")
says(w.Token, "Special Summon {n} {name} " + _TOKEN_FACTS, n=NUMBER, name=_TOKEN_NAMES, **_TOKEN)
says(w.Token, f"Special Summon {AS_MANY} {{name}} " + _TOKEN_FACTS, n=w.Paid(), name=_TOKEN_NAMES, **_TOKEN)


def set_token_ability(ability: Phrase[Any]) -> None:
    """Let Tokens have abilities, which hold effects in their turn."""
    _TOKEN_ABILITY.append(ability)


# -- more Normal Summons in a turn

_BESIDES = "in addition to your Normal <Summon/Set~Summon or Set>"
_ANY_SUCH: Phrase[Any] = Transformed(BARE.one, lambda what: what if stands_on_cards(what) else None, lambda what: what)
_ONE_MORE: dict[str, Phrase[Any]] = {
    "normal": Wrapped(_ANY_SUCH, "Normal Summon 1 "),
    "normal or set": AnyOf(Wrapped(_ANY_SUCH, "Normal Summon/Set 1 "), Wrapped(_ANY_SUCH, "Normal Summon or Set 1 ")),
    "tribute": AnyOf(
        Wrapped(_ANY_SUCH, "Tribute Summon 1 "), ReadOnly(Wrapped(_ANY_SUCH, "Tribute Summon 1 ", " in face-up Attack Position"))
    ),
}
_MORE_NAMED: Phrase[Any] = TransformedReadOnly(Form(f"{{what}}<~,> {_BESIDES}, except {{name}}", what=BARE.one, name=QUOTED), but)
for _how, _what in _ONE_MORE.items():
    says(w.MoreSummons, f"you can {{what}} {_BESIDES}{{until}}", what=_what, how=_how, until=UNTIL)
    also(w.MoreSummons, f"you can {{what}}, {_BESIDES}{{until}}", what=_what, how=_how, until=UNTIL)
    for _turn in ("during your Main Phase this turn", "this turn"):
        also(w.MoreSummons, f"you can {{what}} {_turn}, {_BESIDES}", what=_what, how=_how, until="turn")
        also(w.MoreSummons, f"{_turn}, you can {{what}}<~,> {_BESIDES}", what=_what, how=_how, until="turn")
also(w.MoreSummons, "you can Normal Summon 1 {what}", what=_MORE_NAMED, how="normal", until="")
also(
    w.MoreSummons,
    "<you can ~>conduct <2~up to 2> Normal Summons/Sets this turn, not just 1",
    what=w.What("monster"), how="normal or set", until="turn",
)  # fmt: skip
_MORE_BUT: Phrase[Any] = TransformedReadOnly(
    Form(f"{{what}} during your Main Phase this turn, except {{name}},< ~ ><in~>{_BESIDES[2:]}", what=BARE.one, name=QUOTED), but
)
also(w.MoreSummons, "you can Normal Summon 1 {what}", what=_MORE_BUT, how="normal", until="turn")

# -- procedures of a monster itself

_HERE: dict[str, Any] = {"dated": DATED}
PROCEDURE: dict[str, Any] = {
    "position": Enumeration({
        "any": "", "attack": (" in Attack Position", " in face-up Attack Position"), "defense": (" in Defense Position", " in face-up Defense Position"),
    }),
    "limit": Enumeration({"": "", "turn by name": " You can only Special Summon cards with this name once per turn this way."}),
    **_HERE,
}  # fmt: skip
PROCEDURE["zone"] = Enumeration({"hand": "hand", "graveyard": "GY"})
_COME = "ou can Special Summon this card from your {zone}{position}"
says(w.SpecialSummonProcedure, f"{{dated}}If {{condition}}, y{_COME}.{{limit}}", condition=CONDITION, cost=(), **PROCEDURE)
says(w.SpecialSummonProcedure, f"{{dated}}Y{_COME} by {{cost}}.{{limit}}", condition=None, cost=PAYING, **PROCEDURE)
says(
    w.SpecialSummonProcedure,
    f"{{dated}}If {{condition}}, y{_COME} by {{cost}}.{{limit}}",
    condition=CONDITION,
    cost=PAYING,
    **PROCEDURE,
)

# -- monsters that must be Special Summoned in some way

_FIRST = Enumeration({False: "", True: "first "})
_NO_OTHER = "<~ and cannot be Special Summoned by other ways~, and cannot be Special Summoned by other ways>"
_ABOVE = "<~ with the above Fusion Materials~ with the above Fusion Material Monsters~ with the above Fusion Material monsters>"
for _how, _way in (("fusion", "Fusion"), ("ritual", "Ritual"), ("synchro", "Synchro"), ("xyz", "Xyz"), ("link", "Link")):
    says(w.OnlySummoned, f"{{dated}}Must {{first}}be {_way} Summoned.", how=_how, first=_FIRST, **_HERE)
    also(w.OnlySummoned, f"{{dated}}Must be {_way} Summoned{_ABOVE}{_NO_OTHER}.", how=_how, **_HERE)
    also(w.OnlySummoned, f"{{dated}}Must first be {_way} Summoned{_ABOVE}.", how=_how, first=True, **_HERE)
    also(w.OnlySummoned, f"{{dated}}This <card~monster> cannot be Special Summoned except by {_way} Summon.", how=_how, **_HERE)
    also(w.OnlySummoned, f"{{dated}}This card cannot be Special Summoned, except by {_way} Summon.", how=_how, **_HERE)
says(w.OnlySummoned, "{dated}Must {first}be Special Summoned with {by}.", how="card", by=QUOTED, first=_FIRST, **_HERE)
_BY = "<by ~with ~by the effect of ~with the effect of >"
also(w.OnlySummoned, f"{{dated}}Must {{first}}be Special Summoned {_BY}{{by}}.", how="card", by=QUOTED, first=_FIRST, **_HERE)
also(w.OnlySummoned, f"{{dated}}Must be Special Summoned {_BY}{{by}}{_NO_OTHER}.", how="card", by=QUOTED, **_HERE)
also(w.OnlySummoned, f"{{dated}}This card cannot be Special Summoned except {_BY}{{by}}.", how="card", by=QUOTED, **_HERE)
also(w.OnlySummoned, f"{{dated}}This card can only be Special Summoned {_BY}{{by}}.", how="card", by=QUOTED, **_HERE)
says(
    w.OnlySummoned,
    f"{{dated}}Must be Special Summoned by <a card effect~card effect>{_NO_OTHER}.",
    how="effect",
    first=False,
    **_HERE,
)
says(w.OnlySummoned, "{dated}Must {first}be Special Summoned as it says itself.", how="itself", first=_FIRST, **_HERE)


def _by_own_procedure(first: bool, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the two abilities of a monster that must be Special Summoned by its own procedure, in one sentence."""
    return w.OnlySummoned("itself", first=first), w.SpecialSummonProcedure(
        cost=values[0], limit=values[1] if len(values) > 1 else ""
    )


def _by_own_procedure_while(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the two abilities of such a monster with a condition as well."""
    only, comes = _by_own_procedure(False, values[:1])
    return only, msgspec.structs.replace(comes, condition=values[1])


def _by_own_procedure_with(first: bool, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a monster that must be Special Summoned by its own procedure, which asks for something that its player has or controls."""
    has, meanwhile = values
    condition = has if meanwhile is None else w.Both((has, meanwhile))
    return w.OnlySummoned("itself", first=first), w.SpecialSummonProcedure(condition)


def _from_extra(first: bool, sentence: str) -> tuple[Any, ...]:
    """Return a monster that comes from the Extra Deck by its own procedure, which no battle carries out: the sentence is kept."""
    way = sentence.partition(" by ")[2].replace(", and cannot be Special Summoned by other ways", "")
    way = way.replace(" and cannot be Special Summoned by other ways", "")
    return w.OnlySummoned("itself", first=first), f"It is Special Summoned from the Extra Deck by {way}"


def _without_some(sentence: str) -> tuple[Any, ...]:
    """Return a Ritual Monster that is not Summoned with some monsters: that is kept as it is printed."""
    return w.OnlySummoned(
        "ritual"
    ), f"It is Ritual Summoned {sentence.partition(' Summoned')[2].removeprefix(',').partition(',')[0].strip(' .')}."


_EXTRA = rf"be Special Summoned \(?from your Extra Deck\)? by {NOT_BY_THE_LINE}[^.:;\n]+\.(?: \(You do not use \"Polymerization\"\.\))?"
_FROM_HAND = "Special Summoned <~(from your hand) ~from your hand >by {cost}"
_HAVING: dict[str, Any] = {
    "has": AnyOf(Wrapped(HAD, "by having "), Wrapped(MINE, "by controlling ")), "meanwhile": optional(CONDITION, None, before=" while "),
}  # fmt: skip
_COMES_BY = "Special Summoned <(from your hand) ~from your hand ~>{has}{meanwhile}"
_WHILE_SO = "Special Summoned <(from your hand) ~from your hand >while {that}"
OWN_PROCEDURE: Phrase[Any] = AnyOf(
    TransformedReadOnly(
        Form(f"Must first be {_FROM_HAND}.{{limit}}", cost=PAYING, limit=PROCEDURE["limit"]), partial(_by_own_procedure, True)
    ),
    TransformedReadOnly(
        Form(f"Must be {_FROM_HAND}{_NO_OTHER}.{{limit}}", cost=PAYING, limit=PROCEDURE["limit"]),
        partial(_by_own_procedure, False),
    ),
    TransformedReadOnly(
        Form(f"Must be {_FROM_HAND} while {{that}}{_NO_OTHER}.", cost=PAYING, that=CONDITION), _by_own_procedure_while
    ),
    TransformedReadOnly(Form(f"Must first be {_COMES_BY}.", **_HAVING), partial(_by_own_procedure_with, True)),
    TransformedReadOnly(Form(f"Must be {_COMES_BY}{_NO_OTHER}.", **_HAVING), partial(_by_own_procedure_with, False)),
    TransformedReadOnly(
        Form("This card cannot be Special Summoned except {has}{meanwhile}.", **_HAVING), partial(_by_own_procedure_with, False)
    ),
    TransformedReadOnly(
        Form(f"Must first be {_WHILE_SO}.", that=CONDITION), lambda f: _by_own_procedure_with(True, (f[0], None))
    ),
    TransformedReadOnly(
        Form(f"Must be {_WHILE_SO}{_NO_OTHER}.", that=CONDITION), lambda f: _by_own_procedure_with(False, (f[0], None))
    ),
    WITH_ITS_LINE,
    TransformedReadOnly(Pattern(f"Must first {_EXTRA}", str), partial(_from_extra, True)),
    TransformedReadOnly(
        Pattern(
            r"Must be Ritual Summoned,? without using any Level \d+ monsters(?:,? and cannot be Special Summoned by other ways)?\.",
            str,
        ),
        _without_some,
    ),
    TransformedReadOnly(Pattern(f"Must {_EXTRA}", str), partial(_from_extra, False)),
    TransformedReadOnly(
        Form("This card can only be Special Summoned by {cost}.", cost=PAYING), partial(_by_own_procedure, False)
    ),
    TransformedReadOnly(
        Form("This card cannot be Special Summoned except by {cost}.", cost=PAYING), partial(_by_own_procedure, False)
    ),
)
"""The procedure by which a monster must be Special Summoned, in one sentence."""
