"""Phrases that all others of Yu-Gi-Oh! share: the grammar, numbers, names, kinds of cards and of counters, times, ends."""

from __future__ import annotations

from string import digits
from typing import Any

from affray.games.ygo.game import EDITIONS
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import ATTRIBUTES, RACES
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Pattern, Phrase, ReadOnly, SayOnly
from affray.text.grammar.rule import Fields, Grammar, Numbered

ENGLISH = Grammar()
"""The phrases of Yu-Gi-Oh! in English."""
NAMED = (
    w.ControlsMore, w.Totals, w.Battles, w.AtStart, w.Position, w.Fought, w.Doomed, w.Outlives, w.HasLife, w.BattleDamage,
    w.Summoned, w.TriggeredBy, w.HasMaterial, w.Is, w.Marked, w.CameThisTurn, w.SentThisTurn, w.SentSinceStandby, w.Spent, w.HasActivated, w.HasSummoned, w.LaySet, w.During, w.Falls,
    w.Equipped, w.Stat, w.Life, w.Dealt, w.Lost, w.Offered, w.Fallen, w.LifeAhead, w.LifePaid, w.MadeOf, w.Result, w.Materials, w.Counters, w.Count, w.Paid, w.Passed, w.Affected, w.Compared, w.PayLife,
    w.Discard, w.Tribute, w.Spend, w.SendOther, w.SendTop, w.BanishOther, w.ReturnOther, w.Reveal, w.Detach, w.NoOtherSummons, w.Forgo, w.Declare,
    w.PlaceCounters, w.RemoveCounters, w.Spread, w.InflictDamage, w.GainLife, w.HasCounters, w.SpendCounters, w.SpendAllCounters, w.Deals, w.NegateAttack,
    w.Redirect, w.MakeDirect, w.AttackAgain, w.EndBattlePhase, w.NoBattleDamage, w.Awaken, w.Gain, w.Become, w.Renamed, w.StatBecomes, w.Cannot,
    w.Tuned, w.MustAttack, w.AttackCost, w.MoreAttacks, w.MoreSummons, w.AttackEach, w.AttackDirectly, w.AttackInDefense, w.Negate, w.NegateNamesakes, w.NegateColumn, w.NegateBeaten,
    w.Unaffected, w.BanishLeaving, w.BanishBeaten, w.Substitute, w.SelfDestruct, w.TurnAtEnd, w.NegateAiming, w.LieIn, w.HoldControl, w.BlockZones, w.CountersForDamage, w.Later, w.FallWith, w.BanishLater, w.BanishFor, w.DrawAtSummons, w.TributeAll, w.If, w.Toss,
    w.Roll, w.LoseLife, w.Skip, w.Draw, w.DiscardHand, w.Mill, w.Excavate, w.ExcavateSome, w.ExcavateUntil, w.Show, w.SeeHand, w.BanishNamed, w.DiscardRandom, w.Destroy, w.Move, w.MoveBoth,
    w.Turn, w.SpecialSummon, w.FusionSummon, w.TrapMonster, w.Search, w.SetCard, w.TakeControl, w.SwapControl, w.NegateActivation, w.NegateEffect, w.NegateSummon,
    w.ByHand, w.Choose, w.Equip, w.Attach, w.Mark, w.Activate, w.Then, w.IfDone, w.May, w.Mode, w.Trigger, w.Quick, w.Ignition, w.CardActivation,
    w.Continuous, w.SpecialSummonProcedure, w.Gathers, w.TwoTributes, w.OneTribute, w.OnceSummoned, w.Called, w.Parting, w.OneUnion,
    w.Upkeep, w.Expires, w.FromHand, w.OwnMaterials, w.Alone, w.Tributeless, w.Bond, w.OnlySummoned, w.Token, w.CardText,
)  # fmt: skip
"""The order in which a refusal names the words that know a phrase: stated here, so that it does not hang on the order of imports."""
ENGLISH.rules.update({word: [] for word in NAMED})
says, also = ENGLISH.rule, ENGLISH.read_only_rule

NUMBER: Phrase[int] = Pattern(r"\d+", int, starts=digits).named("a number")
QUOTED: Phrase[str] = Pattern(r'"[^"\n]+"', lambda text: text[1:-1], lambda name: f'"{name}"', starts='"').named(
    "a name in quotes"
)

ATTRIBUTE: Phrase[str] = Enumeration({name: name for name in ATTRIBUTES}).named("an Attribute")
RACE: Phrase[str] = Enumeration({name: name for name in RACES}).named("a Type")
"""The Types of monsters."""
SUBTYPES = {
    "normal": "Normal", "effect": "Effect", "flip": "Flip", "tuner": "Tuner", "fusion": "Fusion", "synchro": "Synchro", "ritual": "Ritual", "xyz": "Xyz", "spirit": "Spirit", "toon": "Toon", "gemini": "Gemini", "link": "Link", "union": "Union", "pendulum": "Pendulum", "token": "Token",
    "quick-play": "Quick-Play", "continuous": "Continuous", "field": "Field", "equip": "Equip", "counter": "Counter",
}  # fmt: skip
SUBTYPE: Phrase[str] = Enumeration(SUBTYPES)


def one_or_several(phrase: Phrase[Any], last: str = " or ") -> Phrase[Any]:
    """Return one value, or a tuple of several: "Warrior", "Warrior or Fiend". A tuple of one is said as that one."""
    return AnyOf(phrase, ListOf(phrase, last, ", ", least=2, also=(f",{last}",)), SayOnly(ListOf(phrase, last)))


TYPE = Numbered(
    Enumeration({"card": "card", "monster": "monster", "spell": "Spell", "trap": "Trap", "spell/trap": "Spell/Trap"}),
    Enumeration(
        {
            "card": "cards",
            "monster": "monsters",
            "spell": "Spells",
            "trap": "Traps",
            "spell/trap": ("Spells/Traps", "Spell/Traps"),
        }
    ),
)
"""The kinds of cards, for one and for many."""

ENDS: dict[str, str | tuple[str, ...]] = {
    "turn": (
        " until the end of this turn",
        " until the end of the turn",
        ", until the end of the turn",
        " this turn",
        ", until the end of this turn",
        ", until the end of the turn",
        " for the rest of this turn",
        " during this turn",
        " until the end of this turn only",
    ),
    "end phase": (" until the End Phase", ", until the End Phase"),
    "calculation": (
        " during damage calculation only",
        " during that damage calculation only",
        " during this damage calculation only",
        ", during that damage calculation only",
    ),
    "damage step": (" until the end of the Damage Step", ", until the end of the Damage Step"),
    "next own turn": (" until the end of your next turn", ", until the end of your next turn"),
    "opponent's next turn": (" until the end of your opponent's next turn", ", until the end of your opponent's next turn"),
    "battle phase": (
        " until the end of the Battle Phase",
        ", until the end of the Battle Phase",
        " until the end of this Battle Phase",
        " during the Battle Phase only",
    ),
    "opponent's turn": (
        " until the end of your opponent's turn",
        ", until the end of your opponent's turn",
        " until your next turn",
    ),
    "next turn": (" until the end of the next turn", ", until the end of the next turn"),
    "next standby": (" until your next Standby Phase", ", until your next Standby Phase"),
    "while face-up": tuple(
        [f"{comma} while this card {lies} face-up on the field" for lies in ("is", "remains") for comma in ("", ",")]
    ),
    "leaves": "",
    "": "",
}
UNTIL: Phrase[str] = Enumeration(ENDS)
"""Durations. One that is not said depends on the place of the text: as long as a continuous effect applies, else for good."""
FRONTED: Phrase[str] = Enumeration({
    "turn": ("until the end of this turn, ", "this turn, ", "for the rest of this turn, ", "for the rest of this turn after this card resolves, ", "during this turn, ", "until the end of the turn, "), "end phase": "until the End Phase, ",
    "damage step": "until the end of the Damage Step, ", "calculation": "during damage calculation only, ",
    "next own turn": "until the end of your next turn, ", "opponent's next turn": "until the end of your opponent's next turn, ",
    "battle phase": "until the end of the Battle Phase, ", "opponent's turn": ("until the end of your opponent's turn, ", "until your next turn, "), "next turn": "until the end of the next turn, ",
    "next standby": "until your next Standby Phase, ", "while face-up": "while this card is face-up on the field, ",
})  # fmt: skip
"""The same before what lasts: read only."""

TIMINGS: dict[Any, str | tuple[str, ...]] = {
    "start of the battle phase": "at the start of the Battle Phase", "start of the damage step": "at the start of the Damage Step",
    "before damage calculation": "before damage calculation", "during damage calculation": "during damage calculation",
    "after damage calculation": "after damage calculation", "end of the damage step": "at the end of the Damage Step",
    "end of the battle phase": "at the end of the Battle Phase", "end phase": "during the End Phase", "standby phase": "during the Standby Phase",
}  # fmt: skip
"""The times at which effects are used, and trigger."""
DURING: dict[Any, str | tuple[str, ...]] = {
    **TIMINGS, "during damage calculation": ("during damage calculation", "at damage calculation"), "damage step": ("during the Damage Step", "during either player's Damage Step"), "main phase": ("during the Main Phase", "during either player's Main Phase"), "battle step": ("during the Battle Step", "during either player's Battle Step"),
    "opponent's turn": "during your opponent's turn", "your turn": "during your turn",
    "start of main phase 1": ("at the start of Main Phase 1", "at the start of your Main Phase 1"),
    "battle phase": ("during the Battle Phase", "during either player's Battle Phase"), "main phase 1": ("during Main Phase 1", "during your Main Phase 1"), "main phase 2": ("during Main Phase 2", "during your Main Phase 2"),
    "opponent's main phase": "during your opponent's Main Phase", "opponent's battle phase": "during your opponent's Battle Phase",
    "your battle phase": "during your Battle Phase", "draw phase": "during the Draw Phase",
}  # fmt: skip
"""The times at which effects are used."""
_EDITIONS_SAID: Phrase[Any] = Enumeration({("", ""): "", **{(since, ""): f"[since {since}] " for since in EDITIONS}, **{("", until): f"[until {until}] " for until in EDITIONS},
                  **{(one, two): f"[since {one}, until {two}] " for one in EDITIONS for two in EDITIONS}})  # fmt: skip
DATED = Fields("since", "until", phrase=_EDITIONS_SAID)
"""In which editions a text stands: "[since 2014] "."""


def positive(n: int) -> int | None:
    return n if n > 0 else None


# -- kinds of counters: "Spell Counter", "A-Counter", "counter"

_NAME = r"(?:[A-Z][\w'-]*(?: [Tt]he)? ){1,4}Counter|[A-Z]-Counter|[Cc]ounter"


def counter(kind: str, s: str = "") -> str:
    """Return a kind of counter as it is called: one letter stands before a hyphen."""
    return f"{'' if kind == 'counter' else kind + ('-' if len(kind) == 1 else ' ')}{'c' if kind == 'counter' else 'C'}ounter{s}"


def a(noun: str) -> str:
    return f"{'an' if noun[0] in 'AEIO' else 'a'} {noun}"


def _kind(text: str) -> str:
    name = text.rstrip("s").removesuffix("ounter")[:-1].rstrip(" -")
    return name or "counter"


COUNTER = Numbered(
    Pattern(rf"(?:{_NAME})(?![s(])", _kind, counter).named("a kind of counter"),
    Pattern(rf"(?:{_NAME})s", _kind, lambda kind: counter(kind, "s")).named("a kind of counter"),
)
"""A kind of counter, of one and of many."""
A_COUNTER: Phrase[str] = AnyOf(
    Pattern(rf"an? (?:{_NAME})(?![s(])", lambda text: _kind(text.partition(" ")[2]), lambda kind: a(counter(kind))).named(
        "a kind of counter"
    ),
    ReadOnly(Pattern(rf"an? (?:{_NAME})\(s\)", lambda text: _kind(text.partition(" ")[2][:-3]), counter)),
)
"""The same with its article."""
COUNTER_HERE: Phrase[str] = AnyOf(COUNTER.one, ReadOnly(Pattern(r"these counters", lambda _: "counter")))
"""Counters that are counted: those without a name are those spoken of before."""
