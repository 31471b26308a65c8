"""Keyword abilities that touch combat (702): their numbers, and the abilities that each stands for."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, get_args

from affray.cards.pool import CardError, flaw
from affray.cards.word import cached, cached_of_several
from affray.core.notation import suggest
from affray.games.mtg.game import mtg
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.plurals import one_of, singular

ATTACKS = w.When("attacks")
BLOCKED = w.When("becomes blocked")


class UnknownKeyword(CardError):
    """A keyword that there is not, or not here; the message says what would be accepted."""


class Keyword:
    """A keyword: its number in each edition (`of_edition`; "": not there), whether it takes a number or a word, what it means."""

    def __init__(self, numbers: tuple[str, ...], takes: str, means: Callable[[Any], tuple[Any, ...]] | None) -> None:
        self.numbers = numbers
        self.takes = takes
        self.means = means


KEYWORDS: dict[str, Keyword] = {}


def so_many(n: str | w.AmountWord) -> Any:
    """The number that a keyword takes, as it is written or as it is worked out."""
    return int(n) if isinstance(n, str) else n


def _plain(name: str, old: str, new: str, takes: str = "") -> None:
    """Register a keyword that the rules of combat themselves look at."""
    KEYWORDS[name] = Keyword((old, new), takes, None)


def keyword(name: str, old: str, new: str, takes: str = "") -> Callable[[Callable[[Any], tuple[Any, ...]]], Any]:
    """Register a keyword that stands for abilities."""

    def register(function: Callable[[Any], tuple[Any, ...]]) -> Callable[[Any], tuple[Any, ...]]:
        KEYWORDS[name] = Keyword((old, new), takes, function)
        mtg.rule(f"keyword.{name}", (old, new), "condition", function)
        return function

    return register


for _name, _old, _new, _takes in (
    ("deathtouch", "702.2", "702.2", ""), ("defender", "702.3", "702.3", ""), ("double strike", "702.4", "702.4", ""),
    ("enchant", "702.5", "702.5", "word"), ("first strike", "702.7", "702.7", ""), ("flash", "702.8", "702.8", ""),
    ("flying", "702.9", "702.9", ""), ("haste", "702.10", "702.10", ""), ("hexproof", "702.11", "702.11", ""),
    ("indestructible", "702.12", "702.12", ""), ("intimidate", "702.13", "702.13", ""), ("landwalk", "702.14", "702.14", "word"),
    ("lifelink", "702.15", "702.15", ""), ("protection", "702.16", "702.16", "word"), ("reach", "702.17", "702.17", ""),
    ("shroud", "702.18", "702.18", ""), ("trample", "702.19", "702.19", ""), ("plot", "", "702.170", "cost"),
    ("trample over planeswalkers", "", "702.19", ""), ("vigilance", "702.20", "702.20", ""), ("banding", "702.21", "702.22", ""),
    ("bands with other", "702.21", "702.22", "word"), ("multikicker", "702.32", "702.33", "cost"),
    ("phasing", "702.25", "702.26", ""), ("shadow", "702.27", "702.28", ""), ("horsemanship", "702.30", "702.31", ""),
    ("fear", "702.35", "702.36", ""), ("wither", "702.79", "702.80", ""), ("devoid", "702.113", "702.114", ""), ("infect", "702.89", "702.90", ""),
    ("menace", "702.110", "702.111", ""), ("skulk", "702.117", "702.118", ""), ("partner", "702.123", "702.124", ""),
    ("rebound", "702.87", "702.88", ""), ("toxic", "", "702.164", "number"), ("sneak", "", "702.190", "cost"), ("exert", "701.38", "701.43", ""),
    ("kicker", "702.32", "702.33", "cost"), ("buyback", "702.26", "702.27", "cost"), ("entwine", "702.41", "702.42", "cost"),
    ("flashback", "702.33", "702.34", "cost"), ("morph", "702.36", "702.37", "cost"), ("megamorph", "702.36", "702.37", "cost"),
    ("disguise", "", "702.168", "cost"), ("umbra armor", "702.88", "702.89", ""), ("changeling", "702.72", "702.73", ""),
    ("convoke", "702.50", "702.51", ""), ("improvise", "702.125", "702.126", ""), ("delve", "702.65", "702.66", ""),
    ("split second", "702.60", "702.61", ""), ("last strike", "510.4", "510.4", ""), ("saddled", "", "702.171", ""),
):  # fmt: skip
    _plain(_name, _old, _new, _takes)


@keyword("rampage", "702.22", "702.23", "number")
def rampage(n: str) -> tuple[Any, ...]:
    """When it becomes blocked, +N/+N for each creature blocking it beyond the first, counted on resolution."""
    beyond = w.Count(w.What(type="creature", status="blocking this"), times=int(n), less=1)
    return (w.Triggered(BLOCKED, (w.Gain("this", power=beyond, toughness=beyond, until="turn"),), name="rampage"),)


@keyword("flanking", "702.24", "702.25")
def flanking(_: str) -> tuple[Any, ...]:
    """Whenever it becomes blocked by a creature without flanking, that creature gets -1/-1."""
    when = w.When("becomes blocked by a creature", to=w.What(type="creature", without_keyword="flanking"))
    return (w.Triggered(when, (w.Gain("it", power=-1, toughness=-1, until="turn"),), name="flanking"),)


@keyword("provoke", "702.38", "702.39")
def provoke(_: str) -> tuple[Any, ...]:
    """Whenever it attacks, a creature of the defending player may be untapped and must block it if able."""
    target = w.Target(w.What(type="creature", controller="defending player"))
    effects = (w.MayDo((w.Untap(), w.Must("block this", "target", until="combat"))),)
    return (w.Triggered(ATTACKS, effects, (target,), name="provoke"),)


@keyword("bushido", "702.44", "702.45", "number")
def bushido(n: str | w.AmountWord) -> tuple[Any, ...]:
    """Whenever it blocks or becomes blocked, +N/+N."""
    gain = (w.Gain("this", power=so_many(n), toughness=so_many(n), until="turn"),)
    return (
        w.Triggered(w.When("blocks"), gain, name="bushido"),
        w.Triggered(BLOCKED, gain, name="bushido"),
    )


@keyword("ninjutsu", "702.48", "702.49", "cost")
def ninjutsu(cost: str) -> tuple[Any, ...]:
    """From hand: return an unblocked attacker to come in tapped and attacking what it attacked."""
    back = w.ReturnCost(w.What(type="creature", controller="you", status="unblocked"))
    effect = w.Move("battlefield", "this", under="you", tapped=True, attacking=True)
    return (w.Activated((cost, "reveal this", back), (effect,), zone="hand", name="ninjutsu"),)


@keyword("frenzy", "702.67", "702.68", "number")
def frenzy(n: str | w.AmountWord) -> tuple[Any, ...]:
    """Whenever it attacks and is not blocked, +N/+0."""
    return (w.Triggered(w.When("attacks and isn't blocked"), (w.Gain("this", power=so_many(n), until="turn"),), name="frenzy"),)


@keyword("poisonous", "702.69", "702.70", "number")
def poisonous(n: str | w.AmountWord) -> tuple[Any, ...]:
    """Whenever it deals combat damage to a player, that player gets N poison counters."""
    when = w.When("deals damage", to=w.What(type="player"), combat_damage=True)
    return (w.Triggered(when, (w.PutCounters("poison", so_many(n), "it"),), name="poisonous"),)


@keyword("exalted", "702.82", "702.83")
def exalted(_: str) -> tuple[Any, ...]:
    """Whenever a creature you control attacks alone, it gets +1/+1."""
    when = w.When("attacks", w.What(type="creature", controller="you"), alone=True)
    return (w.Triggered(when, (w.Gain("subject", power=1, toughness=1, until="turn"),), name="exalted"),)


@keyword("annihilator", "702.85", "702.86", "number")
def annihilator(n: str | w.AmountWord) -> tuple[Any, ...]:
    """Whenever it attacks, the defending player sacrifices N permanents."""
    return (w.Triggered(ATTACKS, (w.Sacrifice(w.What(), so_many(n), "defending player"),), name="annihilator"),)


@keyword("battle cry", "702.90", "702.91")
def battle_cry(_: str) -> tuple[Any, ...]:
    """Whenever it attacks, each other attacking creature gets +1/+0."""
    others = w.What(type="creature", status="attacking", other=True)
    return (w.Triggered(ATTACKS, (w.Gain(others, power=1, until="turn"),), name="battle cry"),)


@keyword("dethrone", "702.104", "702.105")
def dethrone(_: str) -> tuple[Any, ...]:
    """Whenever it attacks the player with the most life, a +1/+1 counter."""
    when = w.When("attacks", to=w.What(type="player"), given=w.MostLife("it"))
    return (w.Triggered(when, (w.PutCounters("+1/+1", 1),), name="dethrone"),)


@keyword("renown", "702.111", "702.112", "number")
def renown(n: str | w.AmountWord) -> tuple[Any, ...]:
    """The first time it deals combat damage to a player, N +1/+1 counters, and it is renowned."""
    when = w.When("deals damage", to=w.What(type="player"), combat_damage=True)
    known = w.Fits(w.What(status="renowned"))
    effects = (w.PutCounters("+1/+1", so_many(n)), w.Designate("renowned"))
    return (w.Triggered(when, effects, condition=w.Not(known), name="renown"),)


@keyword("myriad", "702.115", "702.116")
def myriad(_: str) -> tuple[Any, ...]:
    """Whenever it attacks, copies of it may attack each other opponent, and are exiled at end of combat."""
    removal = w.Later(w.When("end of combat"), (w.Move("exile", "moved"),))
    copies = w.Copy("this", tapped=True, attacking="each other opponent")
    return (w.Triggered(ATTACKS, (copies, w.IfThen(w.Fits(w.What(), "moved"), (removal,))), name="myriad"),)


@keyword("melee", "702.120", "702.121")
def melee(_: str) -> tuple[Any, ...]:
    """Whenever it attacks, +1/+1 for each opponent you attacked this combat."""
    n = w.Opponents("attacked this combat")
    return (w.Triggered(ATTACKS, (w.Gain("this", power=n, toughness=n, until="turn"),), name="melee"),)


@keyword("crew", "702.121", "702.122", "number")
def crew(n: str) -> tuple[Any, ...]:
    """Tap other untapped creatures with total power N: this becomes an artifact creature."""
    cost = (w.TapCost(w.What(type="creature", controller="you", other=True), power=int(n)),)
    return (w.Activated(cost, (w.Become("this", types=("artifact", "creature"), until="turn"),), name="crew"),)


@keyword("saddle", "", "702.171", "number")
def saddle(n: str) -> tuple[Any, ...]:
    """As a sorcery, tap other untapped creatures with total power N: this becomes saddled."""
    cost = (w.TapCost(w.What(type="creature", controller="you", other=True), power=int(n)),)
    return (w.Activated(cost, (w.Gain("this", keywords=("saddled",), until="turn"),), sorcery=True, name="saddle"),)


@keyword("afflict", "702.129", "702.130", "number")
def afflict(n: str | w.AmountWord) -> tuple[Any, ...]:
    """Whenever it becomes blocked, the defending player loses N life."""
    return (w.Triggered(BLOCKED, (w.LoseLife(so_many(n), "defending player"),), name="afflict"),)


@keyword("mentor", "", "702.134")
def mentor(_: str) -> tuple[Any, ...]:
    """Whenever it attacks, a +1/+1 counter on an attacking creature with lesser power."""
    target = w.Target(w.What(type="creature", status="attacking", power="lesser"))
    return (w.Triggered(ATTACKS, (w.PutCounters("+1/+1", 1, "target"),), (target,), name="mentor"),)


@keyword("decayed", "", "702.147")
def decayed(_: str) -> tuple[Any, ...]:
    """It cannot block, and when it attacks, it is sacrificed at end of combat."""
    later = w.Later(w.When("end of combat"), (w.SacrificeIt("this"),))
    return (w.Static((w.Cannot("block"),)), w.Triggered(ATTACKS, (later,), name="decayed"))


@keyword("training", "", "702.149")
def training(_: str) -> tuple[Any, ...]:
    """Whenever it attacks with a creature of greater power, a +1/+1 counter."""
    other = w.What(type="creature", status="attacking", controller="you", power="greater", other=True)
    when = w.When("attacks", at_least=2, given=w.Controls(other))
    return (w.Triggered(when, (w.PutCounters("+1/+1", 1),), name="training"),)


@keyword("enlist", "", "702.154")
def enlist(_: str) -> tuple[Any, ...]:
    """As it attacks you may tap a creature that is not attacking: when you do so for this instance, this gets + that power."""
    return (w.Triggered(w.When("enlists"), (w.Gain("this", power=w.Stat("it", "power"), until="turn"),), name="enlist"),)


@keyword("mobilize", "", "702.181", "number")
def mobilize(n: str | w.AmountWord) -> tuple[Any, ...]:
    """Whenever it attacks, N Warriors come in tapped and attacking, and are sacrificed at the next end step."""
    token = w.Token("Warrior", "creature", 1, 1, so_many(n), "red", "Warrior", tapped=True, attacking=True)
    removal = w.Later(w.When("beginning of end step"), (w.SacrificeIt("moved"),))
    return (w.Triggered(ATTACKS, (token, removal), name="mobilize"),)


@keyword("equip", "702.6", "702.6", "cost")
def equip(cost: str) -> tuple[Any, ...]:
    """As a sorcery, attach this to a creature you control."""
    target = w.Target(w.What(type="creature", controller="you"))
    return (w.Activated((cost,), (w.Attach(),), (target,), sorcery=True, name="equip"),)


@keyword("soulshift", "702.45", "702.46", "number")
def soulshift(n: str) -> tuple[Any, ...]:
    """When it dies, a Spirit card of that mana value or less may come back from your graveyard to your hand."""
    card = w.What(type="card", subtype="Spirit", owner="you", zone="graveyard", mana_value_at_most=int(n))
    return (w.Triggered(w.When("dies"), (w.MayDo((w.Move("hand", "target"),)),), (w.Target(card),), name="soulshift"),)


@keyword("bloodthirst", "702.53", "702.54", "number or X")
def bloodthirst(n: str) -> tuple[Any, ...]:
    """If an opponent was dealt damage this turn, it enters with N +1/+1 counters; with X (702.54b), as many as damage they were dealt."""
    damage = w.ThisTurn("damage taken", "opponent")
    return (w.Enters(counter="+1/+1", n=damage if n == "X" else int(n), condition=w.Compare(damage, at_least=1)),)


@keyword("undying", "702.92", "702.93")
def undying(_: str) -> tuple[Any, ...]:
    """When it dies without a +1/+1 counter, it comes back with one."""
    return (_comes_back("undying", "+1/+1"),)


@keyword("persist", "702.78", "702.79")
def persist(_: str) -> tuple[Any, ...]:
    """When it dies without a -1/-1 counter, it comes back with one."""
    return (_comes_back("persist", "-1/-1"),)


def _comes_back(name: str, counter: str) -> w.Triggered:
    without = w.Not(w.Fits(w.What(type="card", counter=counter)))
    back = w.Move("battlefield", "this", counter=counter)
    return w.Triggered(w.When("dies"), (back,), condition=without, name=name)


@keyword("outlast", "702.106", "702.107", "cost")
def outlast(cost: str) -> tuple[Any, ...]:
    """As a sorcery, for the cost and {T}: a +1/+1 counter."""
    return (w.Activated((cost, "{T}"), (w.PutCounters("+1/+1", 1),), sorcery=True, name="outlast"),)


@keyword("prowess", "702.107", "702.108")
def prowess(_: str) -> tuple[Any, ...]:
    """Whenever you cast a noncreature spell, it gets +1/+1."""
    when = w.When("is cast", w.What(type="spell", non="creature"), by="you")
    return (w.Triggered(when, (w.Gain("this", power=1, toughness=1, until="turn"),), name="prowess"),)


@keyword("fabricate", "702.122", "702.123", "number")
def fabricate(n: str | w.AmountWord) -> tuple[Any, ...]:
    """When it enters, N +1/+1 counters on it, or as many Servos."""
    servos = w.Token("Servo", ("artifact", "creature"), 1, 1, so_many(n), subtype="Servo")
    effects = (w.MayDo((w.PutCounters("+1/+1", so_many(n)),), otherwise=(servos,)),)
    return (w.Triggered(w.When("enters"), effects, name="fabricate"),)


@keyword("afterlife", "", "702.135", "number")
def afterlife(n: str | w.AmountWord) -> tuple[Any, ...]:
    """When it dies, N Spirits with flying."""
    token = w.Token("Spirit", "creature", 1, 1, so_many(n), ("white", "black"), "Spirit", keywords=("flying",))
    return (w.Triggered(w.When("dies"), (token,), name="afterlife"),)


@keyword("ward", "", "702.21", "cost")
def ward(cost: str) -> tuple[Any, ...]:
    """Whenever it becomes the target of what an opponent casts or activates, that is countered unless they pay."""
    return (w.Triggered(w.When("becomes the target", by="opponent"), (w.Counter("it", (cost,)),), name="ward"),)


@keyword("evoke", "702.73", "702.74", "cost")
def evoke(_: str) -> tuple[Any, ...]:
    """It may be cast for its evoke cost; then it is sacrificed as it enters."""
    return (
        w.Triggered(w.When("enters"), (w.SacrificeIt(),), condition=w.Fits(w.What(type="card", status="evoked")), name="evoke"),
    )


@keyword("echo", "702.29", "702.30", "cost")
def echo(cost: str) -> tuple[Any, ...]:
    """At its controller's upkeep, if it came since the one before, it is sacrificed unless they pay."""
    new = w.Fits(w.What(status="come since your last upkeep"))
    pays = w.MayDo((), (cost,), otherwise=(w.SacrificeIt(),))
    return (w.Triggered(w.When("beginning of upkeep", "you"), (pays,), condition=new, name="echo"),)


@keyword("dash", "702.108", "702.109", "cost")
def dash(_: str) -> tuple[Any, ...]:
    """Cast for its dash cost it has haste, and goes back to the hand at the next end step."""
    dashed = w.Fits(w.What(type="card", status="dashed"))
    back = w.Triggered(w.When("beginning of end step"), (w.Move("hand", "this"),), condition=dashed, name="dash")
    return (w.Static((w.Gain("this", keywords=("haste",)),), dashed), back)


@keyword("unearth", "702.83", "702.84", "cost")
def unearth(cost: str) -> tuple[Any, ...]:
    """From the graveyard, as a sorcery: it comes back with haste, and is exiled at the next end step or if it would leave."""
    removal = w.Later(w.When("beginning of end step"), (w.Move("exile", "moved"),))
    back = (w.Move("battlefield", "this"), w.Gain("moved", keywords=("haste",)), removal, w.Away("moved", "leaves"))
    return (w.Activated((cost,), back, sorcery=True, zone="graveyard", name="unearth"),)


@keyword("cycling", "702.28", "702.29", "cost")
def cycling(cost: str) -> tuple[Any, ...]:
    """From hand: pay and discard it to draw a card."""
    return (w.Activated((cost, "discard this"), (w.Draw(),), zone="hand", name="cycling"),)


def _landcycling(land: str) -> Keyword:
    """Return landcycling: from hand, pay and discard the card to search for such a land (702.29e)."""
    what = w.What(type="land", supertype="basic") if land == "basic land" else w.What(type="card", subtype=land.capitalize())

    def means(cost: str) -> tuple[Any, ...]:
        find = w.Search(what, reveal=True)
        return (w.Activated((cost, "discard this"), (find,), zone="hand", name=f"{land}cycling"),)

    return Keyword(("702.28", "702.29"), "cost", means)


KEYWORDS |= {f"{land}cycling": _landcycling(land) for land in ("plains", "island", "swamp", "mountain", "forest", "basic land")}


@keyword("affinity for artifacts", "702.40", "702.41")
def affinity_for_artifacts(_: str) -> tuple[Any, ...]:
    """It costs {1} less for each artifact you control."""
    return (w.Static((w.Costs(w.Count(w.What(type="artifact", controller="you"))),)),)


OF_CHOICE = "the color of your choice"
COLORLESS_OR = "colorless or from the color of your choice"
"""A quality of protection that is chosen as an effect begins."""
QUALITIES: dict[str, str] = {
    **{one: one for one in (*get_args(w.Color), "multicolored", "monocolored", "colorless", "everything", "the chosen player")},
    **{f"{one}s": one for one in ("creature", "artifact", "enchantment", "land", "planeswalker", "battle", "instant")},
    "sorceries": "sorcery",
}
"""Qualities of protection other than subtypes, and the objects that have each (702.16a)."""
_WALK = re.compile(r"(plains|island|swamp|mountain|forest|land)walk")


@cached_of_several
def written(name: str, argument: str) -> str:
    """Return a keyword as `parse_keyword` reads it: `protection from red`, `islandwalk`, `bushido 2`."""
    if name == "landwalk":
        return f"{argument}walk"
    return f"{name} {'from ' if name == 'protection' else ''}{argument}".strip()


@cached
def quality(text: str) -> str:
    """Return the quality of objects that something is protected from: `creature` for "creatures", `elf` for "Elves".

    Raises:
        UnknownKeyword: there is no such quality.
    """
    if text in QUALITIES or text in (OF_CHOICE, COLORLESS_OR):
        return QUALITIES.get(text, "")
    try:
        if not (text[:1].isupper() and text.isalpha()):
            raise ValueError(text)
        return singular(text).lower()
    except ValueError:
        raise UnknownKeyword(
            flaw(
                "protection cannot be from {said!r}{near}; accepted: {known}, or a subtype such as Goblins",
                said=text,
                near=suggest(text, list(QUALITIES)),
                known=", ".join([*QUALITIES, OF_CHOICE]),
            )
        ) from None


def parse_keyword(text: str) -> tuple[str, str]:
    """Return a keyword as written (`bushido 2`, `protection from red`, `islandwalk`, `equip {1}`): its name and what it takes.

    Raises:
        UnknownKeyword: there is no such keyword, or it takes something else.
    """
    phrase = " ".join(text.split())
    walk = _WALK.fullmatch(phrase.lower())
    if walk:
        return "landwalk", walk[1]
    if phrase.lower().startswith("protection from "):
        lower = phrase[16:].lower()
        argument = lower if lower in QUALITIES or lower == OF_CHOICE else phrase[16:]
        quality(argument)
        return "protection", argument
    if phrase.lower().startswith("enchant "):
        return "enchant", phrase[8:].lower()
    name = next(
        (one for one in sorted({*KEYWORDS} - {"landwalk"}, key=len, reverse=True) if f"{phrase.lower()} ".startswith(one + " ")),
        "",
    )
    if not name:
        raise UnknownKeyword(
            flaw(
                "no keyword {keyword!r}{near}; known: {known}",
                keyword=text,
                near=suggest(phrase, list(KEYWORDS)),
                known=", ".join(sorted(KEYWORDS)),
            )
        )
    rest = phrase[len(name) :].strip()
    takes = KEYWORDS[name].takes
    fits = {
        "": not rest,
        "number": rest.isdecimal(),
        "number or X": rest.isdecimal() or rest == "X",
        "cost": rest.startswith("{"),
        "word": bool(rest),
    }[takes]
    if not fits:
        raise UnknownKeyword(
            flaw(
                "keyword {text!r}: {name} takes {what}" if takes else "keyword {text!r}: {name} takes nothing",
                text=text,
                name=name,
                what=takes,
            )
        )
    return name, one_of(rest) if name == "bands with other" else rest


@cached_of_several
def expand(name: str, argument: str | w.AmountWord) -> tuple[Any, ...]:
    """The abilities that a keyword stands for; none for one that the rules of combat themselves look at."""
    means = KEYWORDS[name].means
    return means(argument) if means is not None else ()
