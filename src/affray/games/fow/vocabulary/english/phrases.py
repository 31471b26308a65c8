"""Phrases: which cards a description means, whom a word points at, targets and amounts."""

from __future__ import annotations

import msgspec

from affray.cards.english import a, agree, or_
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.english.cards import PLAYED, SOME, WHAT
from affray.games.fow.vocabulary.english.spelling import Said, amount_text, say, spells
from affray.games.fow.vocabulary.printed import as_tuple

AFTER = {"damaged this turn": "damaged this turn", "damaged by this this turn": "damaged by this card this turn"}
UNTIL = {
    "turn": "until end of turn",
    "battle": "until end of battle",
    "game": "for the rest of the game",
    "source leaves": "until this card leaves the field",
}

_ORDINALS = ("first", "second", "third", "fourth", "fifth")


def what_text(what: w.What, many: bool = False, verb: str = "control", place: bool = True, last: str = "and") -> str:
    """The cards that fit, without an article: "rested J/resonator", "other Beast you control"."""
    forms = PLAYED if verb == "play" else SOME if last == "or" else WHAT
    told = what if place else msgspec.structs.replace(what, controller="", owner="", zone="field", top=0)
    said = (forms.many if many else forms.one).say(told)
    assert said is not None, what
    return said


def who_text(who: w.Who, said: Said | None = None) -> str:
    """Whom or what a phrase means: "this card", "target resonator", "all resonators you control", "you"."""
    if isinstance(who, w.What):
        if _is_top(who):
            whose = {"you": "your", "opponent": "the opponent's", "": "each"}[who.owner or who.controller]
            return f"the top {'card' if who.top == 1 else f'{who.top} cards'} of {or_(_places(who, whose))}"
        return "the opponent" if who.type == "opponent" else f"all {what_text(who, many=True)}"
    return " and ".join([_one(phrase, said if said is not None else Said()) for phrase in who.split(", ")])


def _is_top(what: w.What) -> bool:
    """Is it just so many cards from the top of a deck, whatever they are?"""
    return what.top > 0 and what == w.What(zone=what.zone, top=what.top, owner=what.owner, controller=what.controller)


def counted(n: int, what: w.What, place: bool = True) -> str:
    """So many of those that fit: "2 resonators or chants you control"."""
    return what_text(what, n != 1, place=place, last="or")


def status_text(what: w.What, negated: str = "") -> str:
    """What something is or was: "is rested", "was damaged this turn"."""
    told = as_tuple(what.status)
    verb = "was" if all(status in AFTER for status in told) else "is"
    return f"{verb}{negated} {or_(tuple([AFTER.get(one, one) for one in told]))}"


def range_text(least: int, most: int, fewer: str = "less") -> str:
    if most < 0:
        return f"{least} or more"
    if least <= 0:
        return f"{most} or {fewer}"
    return str(least) if least == most else f"{least} to {most}"


def whose_text(what: w.What, verb: str) -> str:
    sides = {"you": f"you {verb}", "opponent": f"the opponent {verb}s", "": ""}
    owned = {"you": "you own", "opponent": "the opponent owns", "": ""}[what.owner]
    if not isinstance(what.zone, str):
        return or_(tuple([whose_text(msgspec.structs.replace(what, zone=zone), verb) or "in the field" for zone in what.zone]))
    if what.zone == "field" or what.zone == "chase area":
        both = " that ".join(part for part in (sides[what.controller], owned) if part)
        return f"on the chase {both}".strip() if what.zone == "chase area" else both
    if what.zone == "removed area":
        return f"in the removed area {owned}".strip()
    whose = {"you": "your", "opponent": "the opponent's", "": "a"}[what.owner or what.controller]
    if what.top:
        return f"{'on top' if what.top == 1 else f'among the top {what.top} cards'} of {place_text(what.zone, whose)}"
    return f"in {place_text(what.zone, whose)}"


def _places(what: w.What, whose: str) -> tuple[str, ...]:
    return tuple([place_text(zone, whose) for zone in as_tuple(what.zone)])


def place_text(zone: str, whose: str) -> str:
    if zone in ("field", "removed area"):
        return f"the {zone}"
    return f"{whose} {zone}"


def _one(phrase: str, said: Said) -> str:
    if phrase.startswith("target"):
        return _target(phrase, said)
    if phrase in ("its controller", "its owner") and said.targets:
        return f"the {phrase[4:]} of {_target('target', said)}"
    chosen = "the chosen cards" if said.chose_many else "the chosen card"
    moved = "the moved cards" if said.moved_many else "the moved card"
    known = {"this": "this card", "opponent": "the opponent", "chosen": chosen, "moved": moved}
    return known.get(phrase, "the card this card is added to" if phrase == "added" else phrase)


def _index(phrase: str) -> int:
    number = phrase[len("target") :].strip()
    return int(number) - 1 if number.isdigit() else 0


def _target(phrase: str, said: Said) -> str:
    at = _index(phrase)
    if at < len(said.targets) and at not in said.named:
        said.named.add(at)
        return say(said.targets[at], said)
    which = f"{_ORDINALS[at]} " if at < len(_ORDINALS) and (at or len(said.targets) > 1) else ""
    return f"the {which}target" + ("s" if takes_plural(phrase, said) else "")


def takes_plural(who: w.Who, said: Said) -> bool:
    """Does the phrase take the verb of the plural?"""
    if isinstance(who, w.What):
        return who.type != "opponent" and not (who.top == 1 and _is_top(who))
    if who.startswith("target") and _index(who) < len(said.targets):
        return said.targets[_index(who)].n > 1
    many = {"you": True, "chosen": said.chose_many, "moved": said.moved_many}
    return ", " in who or many.get(who, False)


def who_does(who: w.Who, verb: str, said: Said) -> str:
    """Subject and verb: "this card gains", "all Elf cards gain"."""
    return f"{who_text(who, said)} {agree(verb, takes_plural(who, said))}"


def any_of(who: w.Who, said: Said) -> str:
    """Any one of those meant: "a resonator you control", "this card"."""
    return a(what_text(who)) if isinstance(who, w.What) else who_text(who, said)


def until_text(until: str) -> str:
    return f" {UNTIL[until]}" if until else ""


def player_does(player: str, verb: str, said: Said) -> str:
    """What a player does; you are told to: "draw", "the opponent draws"."""
    return agree(verb, True) if player == "you" else who_does(player, verb, said)


def so_much(amount: w.Amount, noun: str, said: Said, plural: str = "") -> tuple[str, str]:
    """So much of something, and what is to follow later in the sentence: ("100 damage", " for each Elf you control")."""
    if isinstance(amount, w.Count):
        return f"{amount.times} {plural if plural and amount.times != 1 else noun}", f" for each {what_text(amount.of)}"
    if amount == "damage dealt":
        return (f"as many {plural} as the damage dealt" if plural else f"{noun} equal to the damage dealt"), ""
    if isinstance(amount, (int, str)):
        return f"{amount} {plural if plural and amount != 1 else noun}", ""
    text = amount_text(amount, said)
    return (f"as many {plural} as {text}" if plural else f"{noun} equal to {text}"), ""


# -- cards, amounts


@spells(w.What)
def what(word: w.What, said: Said) -> str:
    return what_text(word)


@spells(w.Count)
def count(word: w.Count, said: Said) -> str:
    number = f"the number of {what_text(word.of, many=True)}"
    return number if word.times == 1 else f"{word.times} times {number}"


@spells(w.Stat)
def stat(word: w.Stat, said: Said) -> str:
    who = who_text(word.of, said)
    if word.stat == "counters":
        return f"the number of {word.counter} counters on {who}"
    return f"the damage on {who}" if word.stat == "damage" else f"the {word.stat} of {who}"


@spells(w.Highest)
def highest(word: w.Highest, said: Said) -> str:
    return f"the highest ATK among {what_text(word.among, many=True)}"


@spells(w.Target)
def target(word: w.Target, said: Said) -> str:
    noun = f"target {counted(word.n, word.what)}"
    return f"up to {word.n} {noun}" if word.up_to else noun if word.n == 1 else f"{word.n} {noun}"
