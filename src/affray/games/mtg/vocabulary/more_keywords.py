"""Further keyword abilities that stand for others (702): those about +1/+1 counters, and those of spells."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.keywords import COLORLESS_OR, OF_CHOICE, expand, keyword


@keyword("modular", "702.42", "702.43", "number")
def modular(n: str) -> tuple[Any, ...]:
    """It enters with N +1/+1 counters; when it dies, as many as it had may be put on target artifact creature."""
    target = w.Target(w.What(type="creature", and_type="artifact"))
    moved = w.MayDo((w.PutCounters("+1/+1", w.Stat("this", "counters", "+1/+1"), "target"),))
    return (w.Enters(counter="+1/+1", n=int(n)), w.Triggered(w.When("dies"), (moved,), (target,), name="modular"))


@keyword("evolve", "702.99", "702.100")
def evolve(_: str) -> tuple[Any, ...]:
    """Whenever a creature of greater power or toughness enters under your control, a +1/+1 counter on this."""
    greater = w.What(
        type="creature", either=(w.What(type="creature", power="greater"), w.What(type="creature", toughness="greater"))
    )
    when = w.When("enters", w.What(type="creature", controller="you", other=True))
    return (w.Triggered(when, (w.PutCounters("+1/+1"),), condition=w.Fits(greater, "subject"), name="evolve"),)


@keyword("extort", "702.100", "702.101")
def extort(_: str) -> tuple[Any, ...]:
    """Whenever you cast a spell, you may pay {W/B}: each opponent loses 1 life, and you gain as much."""
    drain = (w.LoseLife(1, "opponent"), w.GainLife(w.Opponents("in the game")))
    when = w.When("is cast", w.What(type="spell"), by="you")
    return (w.Triggered(when, (w.MayDo(drain, ("{W/B}",)),), name="extort"),)


@keyword("living weapon", "702.91", "702.92")
def living_weapon(_: str) -> tuple[Any, ...]:
    """When it enters, a Germ comes that it is attached to."""
    token = w.Token("Phyrexian Germ", "creature", 0, 0, 1, "black", ("Phyrexian", "Germ"))
    return (w.Triggered(w.When("enters"), (token, w.Attach("moved")), name="living weapon"),)


@keyword("storm", "702.39", "702.40")
def storm(_: str) -> tuple[Any, ...]:
    """As it is cast: a copy for each spell that was cast before it this turn, with new targets if its controller likes."""
    return (w.Triggered(w.When("is cast"), (w.CopySpell("this", "that much", anew=True),), name="storm"),)


@keyword("overload", "702.95", "702.96", "cost")
def overload(_: str) -> tuple[Any, ...]:
    """It may be cast for its overload cost; then its text says "each" where it says "target" (`overloaded`)."""
    return ()


@keyword("spectacle", "", "702.137", "cost")
def spectacle(cost: str) -> tuple[Any, ...]:
    """It may be cast for its spectacle cost if an opponent lost life this turn."""
    return (w.CastFor((cost,), w.Compare(w.ThisTurn("life lost", "opponent"), at_least=1)),)


@keyword("sunburst", "702.43", "702.44")
def sunburst(_: str) -> tuple[Any, ...]:
    """It enters with a counter for each color of mana spent to cast it: a +1/+1 counter on a creature, else a charge counter."""
    return (w.Enters(counter="charge", n=w.Spent()),)


@keyword("madness", "702.34", "702.35", "cost")
def madness(_: str) -> tuple[Any, ...]:
    """Discarded it is exiled; then its owner may cast it for its madness cost, or puts it into the graveyard."""
    effects = (w.Rebound("this", way="madness"), w.Move("graveyard", "this"))
    return (w.Triggered(w.When("is discarded"), effects, name="madness"),)


@keyword("replicate", "702.55", "702.56", "cost")
def replicate(_: str) -> tuple[Any, ...]:
    """Its cost may be paid any number of times; as it is cast, a copy for each time, with new targets if its controller likes."""
    times = w.TimesPaid("replicate")
    copies = w.CopySpell("this", times, anew=True)
    return (w.Triggered(w.When("is cast"), (copies,), condition=w.Compare(times, at_least=1), name="replicate"),)


@keyword("cascade", "702.84", "702.85")
def cascade(_: str) -> tuple[Any, ...]:
    """As it is cast: the first nonland card of the library that costs less may be cast for nothing."""
    return (w.Triggered(w.When("is cast"), (w.Cascade(),), name="cascade"),)


COLORS_TO_CHOOSE = {
    f"protection from {OF_CHOICE}": get_args(w.Color),
    f"protection from {COLORLESS_OR}": ("colorless", *get_args(w.Color)),
}
"""Keywords gained from a color that is chosen as the effect begins, each with the colors to choose from."""
CHOSEN_PLAYER = "protection from the chosen player"
"""Protection from a player who was chosen as the permanent entered (702.16k)."""
WITH_COSTS = ("cycling", "equip", "ward")
"""Keywords that a text may write with a cost that is not mana alone, as the one ability that they stand for."""


def with_cost(name: str, cost: tuple[w.CostPart, ...]) -> w.Activated | w.Triggered:
    """Return the ability of such a keyword at this cost."""
    ability: w.Activated | w.Triggered = expand(name, "{0}")[0]
    if isinstance(ability, w.Triggered):
        return msgspec.structs.replace(ability, effects=(w.Counter("it", cost),))
    return msgspec.structs.replace(ability, cost=(*cost, *ability.cost[1:]))
