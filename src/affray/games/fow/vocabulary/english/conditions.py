"""Conditions and costs."""

from __future__ import annotations

import re
from functools import cache

from affray.cards.english import a, agree, and_, or_, so_many
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.english.phrases import counted, range_text, status_text, takes_plural, what_text, who_text
from affray.games.fow.vocabulary.english.spelling import Said, amount_text, condition_text, say, spells


@cache
def cost_text(parts: tuple[w.CostPart, ...]) -> str:
    """A cost with its parts in order; will that stands together is joined: "{R}{1}, {Rest}, discard 1 card"."""
    return ", ".join([part if isinstance(part, str) else say(part, None) for part in _joined(parts)]) or "{0}"


# -- conditions


@spells(w.Controls)
def controls(word: w.Controls, said: Said) -> str:
    n, most = word.at_least, word.at_most
    here = word.what.zone == "field"
    one, several = (what_text(word.what, many, place=not here) for many in (False, True))
    many = (n, most) not in ((0, 0), (1, -1), (1, 1))
    if not many:
        number = f"no {one}" if most == 0 else f"exactly 1 {one}" if most == 1 else a(one)
    else:
        number = f"exactly {n} {several}" if n == most else f"{range_text(n, most, 'fewer')} {several}"
    if here and word.what.controller:
        return f"{'you control' if word.what.controller == 'you' else 'the opponent controls'} {number}"
    return f"there {agree('is', many)} {number}" + (" in play" if here else "")


@spells(w.Compare)
def compare(word: w.Compare, said: Said) -> str:
    return f"{amount_text(word.amount, said)} is {range_text(word.at_least, word.at_most)}"


@spells(w.Fits)
def fits(word: w.Fits, said: Said, negated: str = "") -> str:
    subject, many = who_text(word.who, said), takes_plural(word.who, said)
    if word.what == w.What(status=word.what.status) and word.what.status:
        return f"{subject} {agree(status_text(word.what, negated), many)}"
    cards = what_text(word.what, many) if many else a(what_text(word.what))
    return f"{subject} {agree('is', many)}{negated} {cards}"


@spells(w.TurnOf)
def turn_of(word: w.TurnOf, said: Said) -> str:
    return "it is your turn" if word.player == "you" else "it is the opponent's turn"


@spells(w.Played)
def played(word: w.Played, said: Said) -> str:
    return (
        "you played another card this turn" if word.at_least == 1 else f"you played {word.at_least} or more other cards this turn"
    )


@spells(w.Happened)
def happened(word: w.Happened, said: Said) -> str:
    return "a resonator of the opponent was put into a graveyard this turn"


@spells(w.Runes)
def runes(word: w.Runes, said: Said) -> str:
    told = [f"one for each of {word.of}"] if word.of else []
    told += [f"{word.at_least} or more"] if word.at_least else []
    return f"of your revealed runes there are {and_(told)}"


@spells(w.Not)
def not_(word: w.Not, said: Said) -> str:
    that = word.that
    if isinstance(that, w.Not):
        return condition_text(that.that, said)
    if isinstance(that, w.Both):
        return "either " + or_(tuple([not_(w.Not(one), said) for one in that.of]))
    if isinstance(that, w.TurnOf):
        return turn_of(w.TurnOf("opponent" if that.player == "you" else "you"), said)
    if isinstance(that, w.Fits):
        return fits(that, said, " not")
    if isinstance(that, w.Controls) and that.at_least > 0 and that.at_most < 0:
        return controls(w.Controls(that.what, 0, that.at_least - 1), said)
    if isinstance(that, w.Happened):
        return "no" + happened(that, said).removeprefix("a")
    if isinstance(that, w.Played) and that.at_least == 1:
        return "you played no other card this turn"
    return f"it is not true that {condition_text(that, said)}"


@spells(w.Both)
def both(word: w.Both, said: Said) -> str:
    return and_([condition_text(one, said) for one in word.of])


# -- costs


@spells(w.Counters)
def counters(word: w.Counters, said: Said) -> str:
    return f"remove {so_many(word.n, f'{word.kind} counter')} from this card"


@spells(w.RestOther)
def rest_other(word: w.RestOther, said: Said) -> str:
    return f"rest {word.n} recovered {counted(word.n, word.what, place=False)} you control"


@spells(w.BanishOther)
def banish_other(word: w.BanishOther, said: Said) -> str:
    return f"banish {word.n} {counted(word.n, word.what, place=False)} you control"


@spells(w.DiscardCost)
def discard_cost(word: w.DiscardCost, said: Said) -> str:
    return f"discard {so_many(word.n, 'card')}"


@spells(w.RemoveCost)
def remove_cost(word: w.RemoveCost, said: Said) -> str:
    return f"remove {word.n} {what_text(word.what, word.n != 1)} from the game"


@spells(w.LifeCost)
def life_cost(word: w.LifeCost, said: Said) -> str:
    return f"pay {word.n} life"


def _joined(parts: tuple[w.CostPart, ...]) -> list[w.CostPart]:
    """A cost with adjacent will made one part, and adjacent numbers in it one number."""
    joined: list[w.CostPart] = []
    for part in parts:
        before = joined[-1] if joined else ""
        if part in ("banish this", "discard this"):
            joined.append(f"{part} card")
        elif isinstance(part, str) and isinstance(before, str) and _is_will(part) and _is_will(before):
            joined[-1] = re.sub(r"\{(\d+)\}\{(\d+)\}", _sum, before + part)
        else:
            joined.append(part)
    return joined


def _is_will(part: str) -> bool:
    return part.startswith("{") and part != "{Rest}"


def _sum(found: re.Match[str]) -> str:
    return "{" + str(int(found.group(1)) + int(found.group(2))) + "}"


def paying(parts: tuple[w.CostPart, ...], third: bool = False) -> str:
    """A cost as what somebody does: "pay {1} and rest this card", of a third person "pays {1} and rests this card"."""
    done: list[str] = []
    for part in _joined(parts):
        text = part if isinstance(part, str) else say(part, None)
        text = "rest this card" if text == "{Rest}" else f"pay {text}" if text.startswith("{") else text
        verb, _, rest_ = text.partition(" ")
        plain = rest_.replace("you control", "they control")
        done.append(f"{verb}{'es' if verb.endswith('sh') else 's'} {plain}" if third else text)
    return and_(done)
