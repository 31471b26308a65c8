"""Keyword skills (1100s): their numbers, and the ability each one stands for, in the vocabulary itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from affray.cards.pool import CardError, flaw
from affray.cards.word import cached, cached_of_several
from affray.games.fow.game import EDITIONS, fow
from affray.games.fow.vocabulary import words as w

_SPELLING = re.compile(r"\s*([A-Za-z' ]*[A-Za-z])\s*(?:\((.*)\)|(\d+)|((?:\{[^}]*\})+))?\s*$")


class Keyword:
    """A keyword skill: its number in each edition ("" where it does not exist), whether it takes an argument."""

    def __init__(self, name: str, numbers: tuple[str, ...], takes: str, expand: Callable[[str], tuple[Any, ...]]) -> None:
        self.name = name
        self.numbers = numbers
        self.takes = takes
        self.expand = expand


_ATTRIBUTES = {"w": "light", "r": "fire", "u": "water", "g": "wind", "b": "darkness"}
KEYWORDS: dict[str, Keyword] = {}
SAME_AS = {"target attack": "precision"}


class UnknownKeyword(CardError):
    """A keyword that the rulebook, or this engine, does not know; the message lists what it knows."""


def keyword(name: str, rule: tuple[str, ...] | str, takes: str = "") -> Callable[[Callable[[str], Any]], Callable[[str], Any]]:
    """Register a keyword: the function gives the abilities it stands for, from its argument."""

    numbers = rule if isinstance(rule, tuple) else (rule,) * len(EDITIONS)

    def register(function: Callable[[str], Any]) -> Callable[[str], Any]:
        fow.rule(f"keyword.{name.replace(' ', '-')}", numbers, "keyword", function)
        KEYWORDS[name] = Keyword(name, numbers, takes, function)
        return function

    return register


@cached
def parse_keyword(text: str) -> tuple[str, str]:
    """Name and argument of a keyword as it is written: `limit 2`, `barrier (chant)`, `mobilize {1}`.

    Raises:
        UnknownKeyword: no such keyword, or an argument missing or too many.

    >>> parse_keyword("Limit 2")
    ('limit', '2')
    >>> parse_keyword("target attack")
    ('precision', '')
    """
    match = _SPELLING.match(text)
    name = match.group(1).strip().lower() if match else text
    argument = next((part for part in match.groups()[1:] if part), "") if match else ""
    name = SAME_AS.get(name, name)
    if name not in KEYWORDS:
        raise UnknownKeyword(
            flaw(
                "no keyword {keyword!r}{near}; known: {known}",
                keyword=text,
                near="",
                known=", ".join(sorted((*KEYWORDS, *SAME_AS))),
            )
        )
    takes = KEYWORDS[name].takes
    if (takes == "" and argument) or (takes in ("number", "cost", "name", "name or race", "number and race") and not argument):
        raise UnknownKeyword(
            flaw(
                "keyword {name!r} takes {what}, found {text!r}"
                if takes
                else "keyword {name!r} takes no argument, found {text!r}",
                name=name,
                what=takes,
                text=text,
            )
        )
    return name, argument


@cached_of_several
def expand(name: str, argument: str) -> tuple[Any, ...]:
    """Return the abilities that a keyword stands for (none for those that rules look up by name)."""
    return tuple(KEYWORDS[name].expand(argument))


def number_of(name: str, edition_at: int) -> str:
    """Return the number of a keyword's rule in an edition ("" where it does not exist there)."""
    return KEYWORDS[name].numbers[edition_at]


# Looked up by name where the rule that it changes is written: nothing to expand.


@keyword("pierce", ("1102.2", "1102.2", "1103.2"))
def pierce_through_the_blocker(argument: str) -> tuple[Any, ...]:
    """Blocked, it assigns at least the blocker's capacity to it and may assign the rest to the attacked object."""
    return ()


@keyword("precision", ("1103.2", "1103.2", "1104.2"))
def attack_recovered_j_resonators(argument: str) -> tuple[Any, ...]:
    """It may attack recovered J/resonators."""
    return ()


@keyword("first strike", ("1104.2", "1104.2", "1105.2"))
def strike_first_when_attacking(argument: str) -> tuple[Any, ...]:
    """Attacking, it deals its damage in the first strike battle resolution step."""
    return ()


@keyword("multi strike", ("", "", "1169.2"))
def strike_twice_when_attacking(argument: str) -> tuple[Any, ...]:
    """Attacking, it deals its damage in the first strike battle resolution step and, if it still attacks, in the normal one again."""
    return ()


@keyword("terrifying", ("", "", "1177.2"))
def frighten_weak_blockers(argument: str) -> tuple[Any, ...]:
    """Resonators with less ATK, or with total cost 1 or less, cannot block it."""
    return ()


@keyword("belligerence", ("", "", "1163.2"))
def attack_j_resonators_at_once(argument: str) -> tuple[Any, ...]:
    """It may attack J/resonators, but no player, in the turn it enters the field."""
    return ()


@keyword("mythic", ("", "", "1205.8"))
def be_one_of_its_name(argument: str) -> tuple[Any, ...]:
    """Of several entities with it that share a name and a controller, all but one are put into the graveyard."""
    return ()


@keyword("untouchable", ("", "", "1167.2"))
def be_safe_on_the_chase(argument: str) -> tuple[Any, ...]:
    """On the chase this card and its abilities cannot be cancelled or targeted, or moved by others."""
    return ()


@keyword("aegis", ("", "", "1181.2"))
def be_safe_from_the_sudden(argument: str) -> tuple[Any, ...]:
    """It cannot be targeted by spells with [Quickcast], nor by abilities of the other player's entities that entered this turn."""
    return ()


@keyword("ambush", ("", "", "1174.2"), takes="cost")
def be_played_from_standby(argument: str) -> tuple[Any, ...]:
    """From the standby area it may be played for this cost if the opponent has drawn a card this turn."""
    return ()


@keyword("protect", ("", "", "1168.2"))
def take_an_attack_on_itself(argument: str) -> tuple[Any, ...]:
    """When the opponent's J/resonator attacks, it may be rested to become the attacked object."""
    return ()


@keyword("flying", ("1106.2", "1106.2", "1107.2"))
def be_blocked_only_by_flying(argument: str) -> tuple[Any, ...]:
    """Only a J/resonator with [Flying] can block it."""
    return ()


@keyword("swiftness", ("1107.2", "1107.2", "1108.2"))
def act_in_the_turn_it_enters(argument: str) -> tuple[Any, ...]:
    """It may attack and use {Rest} abilities in the turn it enters the field."""
    return ()


@keyword("imperishable", ("1108.2", "1108.2", "1109.2"))
def keep_judgment_when_destroyed(argument: str) -> tuple[Any, ...]:
    """A destroyed J-ruler goes back to the ruler area without an astral counter and keeps [Judgment]."""
    return ()


@keyword("quickcast", ("1111.2", "1111.2", "1112.2"))
def be_played_whenever_you_have_priority(argument: str) -> tuple[Any, ...]:
    """The card may be played whenever its controller has priority."""
    return ()


@keyword("energize", ("1119.2", "1119.2", "1119.3a"), takes="cost")
def begin_with_a_will_coin(argument: str) -> tuple[Any, ...]:
    """A player who does not go first begins with a will coin, banished to produce that will."""
    return ()


@keyword("divinity", ("", "1136.2", "1136.2"), takes="number")
def play_runes_up_to_this(argument: str) -> tuple[Any, ...]:
    """On a J/ruler: its controller may play runes whose divinity adds up to this; it cannot be lost."""
    return ()


@keyword("tag", ("", "", "1145.2"), takes="name or race")
def begin_as_two(argument: str) -> tuple[Any, ...]:
    """The game may begin with this ruler and the one named, or one with the same [Tag]."""
    return ()


@keyword("partner", ("", "", "1155.2"), takes="number and race")
def begin_with_partners(argument: str) -> tuple[Any, ...]:
    """The game may begin with this ruler and up to so many of that race that have [Bond]."""
    if not re.fullmatch(r"\d+ [A-Z][A-Za-z' -]*", argument):
        raise UnknownKeyword(flaw("partner ({quality}): a number and a race, e.g. 1 Moonchild", quality=argument))
    return ()


@keyword("force command", ("", "", "1150.2"), takes="name")
def have_a_force_command(argument: str) -> tuple[Any, ...]:
    """Its controller controls the [Force Command] of this name."""
    return ()


@keyword("remnant", "1115.2")
def be_played_from_the_graveyard(argument: str) -> tuple[Any, ...]:
    """It may be played from its owner's graveyard; then it is removed from the game instead of leaving the chase for anywhere."""
    return ()


@keyword("mana", "1122.2", takes="number")
def begin_with_mana_counters(argument: str) -> tuple[Any, ...]:
    """It enters the field with so many mana counters; a ruler has them when the game starts."""
    return ()


@keyword("bond", ("", "", "1101.1"))
@keyword("war", ("", "", "1101.1"))
@keyword("famine", ("", "", "1101.1"))
@keyword("tales", ("", "", "1101.1"))
@keyword("villains", ("", "", "1101.1"))
@keyword("will of hope", ("", "1101.1b", "1101.1"))
@keyword("will of despair", ("", "1101.1b", "1101.1"))
def be_referred_to(argument: str) -> tuple[Any, ...]:
    """It does nothing by itself: other texts refer to it."""
    return ()


# Those that are abilities written short.


@keyword("explode", ("1105.2", "1105.2", "1106.2"))
def destroy_both(argument: str) -> tuple[Any, ...]:
    """Dealing battle damage to a resonator, if it is a resonator, it destroys itself and that resonator."""
    return (
        w.Automatic(
            when=w.When("deals damage", to=w.What("resonator"), battle_damage=True),
            effects=(w.IfThen(w.Fits(w.What("resonator")), (w.Destroy("this, it"),)),),
            name="Explode",
        ),
    )


@keyword("evolution", "1116.2", takes="cost")
def evolve_once(argument: str) -> tuple[Any, ...]:
    """For the cost it gets an evolution counter if it has none."""
    counted = w.Compare(w.Stat(stat="counters", counter="evolution"), at_most=0)
    return (w.Activate((argument,), (w.IfThen(counted, (w.PutCounters("evolution"),)),), name="Evolution"),)


@keyword("bestow", "1121.2", takes="cost")
def be_added_to_a_resonator_later(argument: str) -> tuple[Any, ...]:
    """An addition played without a target; for the cost, with main timing, it is added to a resonator (until 8.0 if it is added to none)."""
    target = w.Target(w.What("resonator"))
    will = argument.removesuffix("{Rest}")
    cost = (will, "{Rest}") if will != argument else (argument,)
    return (w.Activate(cost, (w.AddTo(),), (target,), main_timing=True, name="Bestow"),)


@keyword("shift", "1117.2", takes="cost")
def turn_to_the_future_side(argument: str) -> tuple[Any, ...]:
    """It may be played with either side up for that side's cost; for this cost, with main timing, it is turned future side up."""
    return (w.Activate((argument,), (w.Shift(),), main_timing=True, name="Shift"),)


@keyword("limit", "1118.2", takes="number")
def lose_a_limit_counter(argument: str) -> tuple[Any, ...]:
    """It enters with limit counters and loses one whenever it attacks or blocks."""
    return (w.Automatic(when=w.When("attacks or blocks"), effects=(w.PutCounters("limit", 1, remove=True),), name="Limit"),)


@keyword("barrier", "1120.2", takes="quality")
def be_safe_from_targeting(argument: str) -> tuple[Any, ...]:
    """Spells and abilities of another player (of the quality named) cannot target it."""
    return (w.Continuous((w.Cannot("be targeted", by=barred(argument)),)),)


@keyword("bloodlust", "1123.2")
def have_to_attack(argument: str) -> tuple[Any, ...]:
    """It must attack if able."""
    return (w.Continuous((w.Must("attack"),)),)


@keyword("defiant", ("", "", "1183.2"), takes="number")
def attack_so_often(argument: str) -> tuple[Any, ...]:
    """It does not rest to attack, and attacks so many times in its controller's main phase; the numbers add up."""
    return (w.Continuous((w.May("attack without resting"),)),)


@keyword("enraging", ("", "", "1186.2"))
def demand_a_block(argument: str) -> tuple[Any, ...]:
    """Whenever it attacks, a target J/resonator must block this turn if able, and may block while rested."""
    effects = (w.Must("block", "target", until="turn"), w.May("block while rested", "target", until="turn"))
    return (w.Automatic(w.When("attacks"), effects, (w.Target(w.What("J/resonator")),), name="Enraging"),)


@keyword("vileborn", ("", "", "1185.2"), takes="number")
def make_others_lose_life(argument: str) -> tuple[Any, ...]:
    """When it is targeted for the first time in a turn, each other player loses 100 life as many times as the number says."""
    effects = (w.LoseLife(100 * int(argument or 0)),)
    return (w.Automatic(w.When("becomes targeted"), effects, limit="turn", name="Vileborn"),)


@keyword("primal roar", ("", "", "1194.2"), takes="number")
def strengthen_dinosaurs(argument: str) -> tuple[Any, ...]:
    """Dinosaur J/resonators of its controller gain 100 ATK as many times as the number says."""
    return (w.Continuous((w.Gain(w.What("J/resonator", "you", race="Dinosaur"), atk=100 * int(argument or 0)),)),)


@keyword("mastery", ("", "", "1154.2"), takes="name or race")
def be_played_for_a_master(argument: str) -> tuple[Any, ...]:
    """A recovered card of that name (in quotes), race or type, a ruler too, may be rested instead of paying its cost."""
    return (w.OtherCost((w.RestOther(master(argument)),)),)


def master(quality: str) -> w.What:
    """Return the cards that may be rested for [Mastery]: of a name (1154.2), a race (1154.3), or a type (1154.4)."""
    if (named := re.fullmatch(r'"([^"]+)"', quality)) is not None:
        return w.What(controller="you", either=(w.What("J/ruler", name=named[1]), w.What(name=named[1])))
    if quality.lower() in ("resonator", "regalia", "addition"):
        return w.What(quality.lower(), "you")  # type: ignore[arg-type]
    if re.fullmatch(r"[A-Z][A-Za-z' -]*", quality):
        return w.What(controller="you", race=quality)
    raise UnknownKeyword(
        flaw("mastery takes a name in quotes, a race, or a card type other than ruler, not {quality}", quality=quality)
    )


@keyword("mobilize", ("", "1129.2", "1129.2"), takes="cost")
def pay_to_attack_or_block(argument: str) -> tuple[Any, ...]:
    """Its controller pays the cost to attack or block with it."""
    return (w.Continuous((w.Charge("attack or block", (argument,)),)),)


@keyword("drain", ("", "1135.2", "1135.3"))
def gain_the_damage_as_life(argument: str) -> tuple[Any, ...]:
    """Whenever it deals damage, its controller gains that much life."""
    return (w.Automatic(when=w.When("deals damage"), effects=(w.GainLife("that much"),), name="Drain"),)


@keyword("bane", ("", "1138.2", "1138.2"))
def destroy_what_it_damages(argument: str) -> tuple[Any, ...]:
    """When it deals damage to a J/resonator, that is destroyed."""
    return (w.Automatic(when=w.When("deals damage", to=w.What("J/resonator")), effects=(w.Destroy("it"),), name="Bane"),)


@keyword("eternal", ("", "1139.2", "1139.2"))
def be_indestructible(argument: str) -> tuple[Any, ...]:
    """It cannot be destroyed."""
    return (w.Continuous((w.Cannot("be destroyed"),)),)


def barred(quality: str) -> w.What:
    """Return which spells and abilities a [Barrier] stops: those of an attribute or card type (of several), or all of another player."""
    if not quality:
        return w.What(controller="opponent")
    if ")(" in quality:
        parts = [barred(part) for part in quality.split(")(")]
        types = tuple([part.type for part in parts if isinstance(part.type, str) and part.type != "card"])
        if len(types) == len(parts):
            return w.What(controller="opponent", type=types)
        raise UnknownKeyword(
            flaw("barrier ({quality}): only card types stand together, e.g. barrier (chant)(regalia)", quality=quality)
        )
    word = quality.strip().lower()
    if re.fullmatch(r"(\{[wrugb]\})+", word):
        attributes = tuple([_ATTRIBUTES[symbol] for symbol in word[1:-1].split("}{")])
        return w.What(controller="opponent", attribute=attributes if len(attributes) > 1 else attributes[0])  # type: ignore[arg-type]
    if (match := re.fullmatch(r"total cost (\d+) or less", word)) is not None:
        return w.What(controller="opponent", total_cost_at_most=int(match[1]))
    if word in ("light", "fire", "water", "wind", "darkness"):
        return w.What(controller="opponent", attribute=word)  # type: ignore[arg-type]
    if word in ("resonator", "chant", "regalia", "addition", "ruler", "magic stone", "rune"):
        return w.What(controller="opponent", type=word)  # type: ignore[arg-type]
    if word in ("j-ruler", "j/resonator"):
        return w.What(controller="opponent", type="J" + word[1:])  # type: ignore[arg-type]
    raise UnknownKeyword(
        flaw("barrier ({quality}): the quality is an attribute, a card type, or 'total cost 2 or less'", quality=quality)
    )
