"""English for the vocabulary of `words.py`, in this project's own templating.

Every word has one function here, found by its class. A text names the card it is on "this card"; `it` is always the other
card (or the player) of the event that triggered. A target is described where it is first spoken of, and is "the target"
after that: `Said` remembers.

Longer than most files, as the vocabulary is: one small function for each word, in the order of `words.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from affray.games.fow import words as w
from affray.games.fow.printed import as_tuple


class Said:
    """What a text can point at: its targets, which of them it has described, whether `chosen` is more than one card."""

    def __init__(self, targets: tuple[w.Target, ...] = ()) -> None:
        self.targets = targets
        self.named: set[int] = set()
        self.chose_many = False


Spelling = TypeVar("Spelling", bound=Callable[[Any, Said], str])

SPELLINGS: dict[type, Callable[[Any, Said], str]] = {}
"""The function that spells each word."""


def spells(word: type) -> Callable[[Spelling], Spelling]:
    """Register how a word is spelled."""

    def register(function: Spelling) -> Spelling:
        SPELLINGS[word] = function
        return function

    return register


def _say(word: Any, said: Said | None) -> str:
    return SPELLINGS[type(word)](word, said if said is not None else Said())


# -- what this module is for


def what_text(what: w.What, many: bool = False, verb: str = "control", place: bool = True, last: str = "and") -> str:
    """The cards that fit, without an article: "rested J/resonator", "other Beast you control"."""
    parts = ["other"] if what.other else []
    if all(status not in _AFTER for status in as_tuple(what.status)):
        parts.append(_or(as_tuple(what.status)))
    parts.extend(f"non-{word}" for word in (*as_tuple(what.non), *as_tuple(what.without_attribute)))
    parts.append(_or(as_tuple(what.attribute)))
    parts.append(_noun(what, many, last))
    if what.name:
        parts.append("named " + _or(tuple([f'"{name}"' for name in as_tuple(what.name)])))
    if what.keyword:
        parts.append(f"with {keyword_text(what.keyword)}")
    parts.append(_total_cost(what.total_cost_at_least, what.total_cost_at_most))
    if what.added_to:
        parts.append("added to this card")
    if place:
        parts.append(_whose(what, verb))
    if any(status in _AFTER for status in as_tuple(what.status)):
        parts.append(f"that {_agree(_statuses(what), many)}")
    return " ".join(part for part in parts if part)


def cost_text(parts: tuple[w.CostPart, ...]) -> str:
    """A cost with its parts in order; will that stands together is joined: "{R}{1}, {Rest}, discard 1 card"."""
    return ", ".join([part if isinstance(part, str) else _say(part, None) for part in _joined(parts)]) or "{0}"


def who_text(who: w.Who, said: Said | None = None) -> str:
    """Whom or what a phrase means: "this card", "target resonator", "all resonators you control", "you"."""
    if isinstance(who, w.What):
        return "the opponent" if who.type == "opponent" else f"all {what_text(who, many=True)}"
    return " and ".join([_one(phrase, said if said is not None else Said()) for phrase in who.split(", ")])


def amount_text(amount: w.Amount, said: Said | None = None) -> str:
    """A number, or how it is worked out: "500", "the number of Elf cards you control", "the ATK of this card"."""
    return str(amount) if isinstance(amount, (int, str)) else _say(amount, said)


def condition_text(condition: w.Condition, said: Said | None = None) -> str:
    """A condition as a clause, to follow "if" or "while": "you control a Beast"."""
    return _say(condition, said)


def effect_text(effect: w.EffectWord, said: Said | None = None) -> str:
    """What an effect does, as a clause without a capital or a full stop: "rest target J/resonator"."""
    return _say(effect, said)


def ability_text(ability: w.Ability) -> str:
    """A whole ability, in sentences: "{4}, {Rest}: Rest target J/resonator."."""
    return _say(ability, None)


def card_text(text: w.CardText) -> str:
    """A whole card, several lines: name, type line, ATK and DEF, keywords, abilities."""
    return _say(text, None)


def keyword_text(keyword: str) -> str:
    """A keyword as it is shown: `first strike` is "[First Strike]", `limit 2` "[Limit 2]"."""
    name = re.match(r"[^({\d]*", keyword)
    end = name.end() if name else 0
    return f"[{' '.join(word[:1].upper() + word[1:] for word in keyword[:end].split(' '))}{keyword[end:]}]"


def a(noun: str) -> str:
    """A noun with its indefinite article: "a rested J/resonator", "an Elf", "another Beast", "the opponent"."""
    if noun.startswith("other "):
        return "an" + noun
    if noun.startswith("opponent"):
        return f"the {noun}"
    return f"an {noun}" if re.match(r"[aeio]|u(?!ni)", noun, re.IGNORECASE) else f"a {noun}"


# -- pieces of sentences

_AFTER = {"damaged this turn": "damaged this turn", "damaged by this this turn": "damaged by this card this turn"}
_UNTIL = {
    "turn": "until end of turn",
    "battle": "until end of battle",
    "game": "for the rest of the game",
    "source leaves": "until this card leaves the field",
}
_NUMBERS = ("no", "one", "two", "three", "four", "five")
_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_PLURALS = {"is": "are", "does": "do", "has": "have", "was": "were", "banishes": "banish"}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentence(clause: str) -> str:
    """A clause with its capital and full stop (a quoted ability at its end has one already)."""
    return _capital(clause) + ("" if clause.endswith('."') else ".")


def _or(words: tuple[str, ...], last: str = "or") -> str:
    return ", ".join(words[:-1]) + f" {last} {words[-1]}" if len(words) > 1 else "".join(words)


def _and(words: list[str]) -> str:
    return _or(tuple(words), "and")


def _agree(verb: str, many: bool) -> str:
    """A verb phrase written for one, for many: "gains", "gain"."""
    first, space, rest_ = verb.partition(" ")
    return _PLURALS.get(first, first.removesuffix("s")) + space + rest_ if many else verb


def _plural(noun: str) -> str:
    return noun if noun == "regalia" else noun[:-1] + "ies" if noun.endswith("ability") else noun + "s"


def _so_many(n: int, noun: str) -> str:
    return f"{n} {noun if n == 1 else _plural(noun)}"


def _noun(what: w.What, many: bool, last: str) -> str:
    race, types = _or(as_tuple(what.race)), as_tuple(what.type)
    if race and types == ("card",):
        return f"{race} cards" if many else race
    noun = _or(tuple([_plural(word) for word in types]), last) if many else _or(types)
    return f"{race} {noun}" if race else noun


def _any(n: int, what: w.What, place: bool = True) -> str:
    """So many of those that fit: "2 resonators or chants you control"."""
    return what_text(what, n != 1, place=place, last="or")


def _statuses(what: w.What, negated: str = "") -> str:
    """What something is or was: "is rested", "was damaged this turn"."""
    told = as_tuple(what.status)
    verb = "was" if all(status in _AFTER for status in told) else "is"
    return f"{verb}{negated} {_or(tuple([_AFTER.get(one, one) for one in told]))}"


def _total_cost(least: int, most: int) -> str:
    if least < 0 and most < 0:
        return ""
    return f"with total cost {_range(least, most)}"


def _range(least: int, most: int, fewer: str = "less") -> str:
    if most < 0:
        return f"{least} or more"
    if least <= 0:
        return f"{most} or {fewer}"
    return str(least) if least == most else f"{least} to {most}"


def _whose(what: w.What, verb: str) -> str:
    sides = {"you": f"you {verb}", "opponent": f"the opponent {verb}s", "": ""}
    if what.zone == "field" or what.zone == "chase area":
        owned = {"you": "you own", "opponent": "the opponent owns", "": ""}[what.owner]
        both = " that ".join(part for part in (sides[what.controller], owned) if part)
        return f"on the chase {both}".strip() if what.zone == "chase area" else both
    whose = {"you": "your", "opponent": "the opponent's", "": "a"}[what.owner or what.controller]
    return f"in {_place(what.zone, whose)}"


def _place(zone: str, whose: str) -> str:
    if zone in ("field", "removed area"):
        return f"the {zone}"
    return f"{whose} {zone}"


def _one(phrase: str, said: Said) -> str:
    if phrase.startswith("target"):
        return _target(phrase, said)
    if phrase in ("its controller", "its owner") and said.targets:
        return f"the {phrase[4:]} of {_target('target', said)}"
    chosen = "the chosen cards" if said.chose_many else "the chosen card"
    known = {"this": "this card", "opponent": "the opponent", "chosen": chosen, "moved": "the moved card"}
    return known.get(phrase, "the card this card is added to" if phrase == "added" else phrase)


def _index(phrase: str) -> int:
    number = phrase[len("target") :].strip()
    return int(number) - 1 if number.isdigit() else 0


def _target(phrase: str, said: Said) -> str:
    at = _index(phrase)
    if at < len(said.targets) and at not in said.named:
        said.named.add(at)
        return _say(said.targets[at], said)
    which = f"{_ORDINALS[at]} " if at < len(_ORDINALS) and (at or len(said.targets) > 1) else ""
    return f"the {which}target" + ("s" if _many(phrase, said) else "")


def _many(who: w.Who, said: Said) -> bool:
    """Does the phrase take the verb of the plural?"""
    if isinstance(who, w.What):
        return who.type != "opponent"
    if who.startswith("target") and _index(who) < len(said.targets):
        return said.targets[_index(who)].n > 1
    return who == "you" or ", " in who or (who == "chosen" and said.chose_many)


def _does(who: w.Who, verb: str, said: Said) -> str:
    """Subject and verb: "this card gains", "all Elf cards gain"."""
    return f"{who_text(who, said)} {_agree(verb, _many(who, said))}"


def _each(who: w.Who, said: Said) -> str:
    """Any one of those meant: "a resonator you control", "this card"."""
    return a(what_text(who)) if isinstance(who, w.What) else who_text(who, said)


def _until(until: str) -> str:
    return f" {_UNTIL[until]}" if until else ""


def _player(player: str, verb: str, said: Said) -> str:
    """What a player does; you are told to: "draw", "the opponent draws"."""
    return _agree(verb, True) if player == "you" else _does(player, verb, said)


def _some(amount: w.Amount, noun: str, said: Said, plural: str = "") -> tuple[str, str]:
    """So much of something, and what is to follow later in the sentence: ("100 damage", " for each Elf you control")."""
    if isinstance(amount, w.Count):
        return f"{amount.times} {plural if plural and amount.times != 1 else noun}", f" for each {what_text(amount.of)}"
    if isinstance(amount, (int, str)):
        return f"{amount} {plural if plural and amount != 1 else noun}", ""
    text = amount_text(amount, said)
    return (f"as many {plural} as {text}" if plural else f"{noun} equal to {text}"), ""


def _joined(parts: tuple[w.CostPart, ...]) -> list[w.CostPart]:
    """A cost with adjacent will made one part, and adjacent numbers in it one number."""
    joined: list[w.CostPart] = []
    for part in parts:
        before = joined[-1] if joined else ""
        if part == "banish this":
            joined.append("banish this card")
        elif isinstance(part, str) and isinstance(before, str) and _is_will(part) and _is_will(before):
            joined[-1] = re.sub(r"\{(\d+)\}\{(\d+)\}", _sum, before + part)
        else:
            joined.append(part)
    return joined


def _is_will(part: str) -> bool:
    return part.startswith("{") and part != "{Rest}"


def _sum(found: re.Match[str]) -> str:
    return "{" + str(int(found.group(1)) + int(found.group(2))) + "}"


def _paying(parts: tuple[w.CostPart, ...], third: bool = False) -> str:
    """A cost as what somebody does: "pay {1} and rest this card", of a third person "pays {1} and rests this card"."""
    done: list[str] = []
    for part in _joined(parts):
        text = part if isinstance(part, str) else _say(part, None)
        text = "rest this card" if text == "{Rest}" else f"pay {text}" if text.startswith("{") else text
        verb, _, rest_ = text.partition(" ")
        plain = rest_.replace("you control", "they control")
        done.append(f"{verb}{'es' if verb.endswith('sh') else 's'} {plain}" if third else text)
    return _and(done)


def _then(effects: tuple[Any, ...], said: Said, closed: bool = True) -> str:
    """Effects one after the other in one clause. What branches is bracketed unless nothing follows (`closed`)."""
    parts = []
    for at, effect in enumerate(effects):
        text = _say(effect, said)
        branches = isinstance(effect, (w.IfThen, w.MayDo, w.Coin, w.Later))
        parts.append(f"({text})" if branches and not (closed and at == len(effects) - 1) else text)
    return ", then ".join(parts) or "nothing happens"


def _body(word: Any, lead: tuple[str, ...] = ()) -> str:
    """The effects of an ability in sentences, or its modes to choose from."""
    if getattr(word, "modes", ()):
        number = _NUMBERS[word.choose] if word.choose < len(_NUMBERS) else str(word.choose)
        options = [_say(mode, None) for mode in word.modes]
        return " ".join([*lead, f"Choose {number}: " + "; ".join(options[:-1]) + f"; or {options[-1]}."])
    said = Said(getattr(word, "targets", ()))
    sentences = [_sentence(_say(effect, said)) for effect in word.effects]
    return " ".join([*lead, *_unnamed(said), *sentences])


def _unnamed(said: Said) -> list[str]:
    """Targets that no effect speaks of are chosen all the same."""
    return [f"Choose {_say(target, said)}." for at, target in enumerate(said.targets) if at not in said.named]


def _named(name: str, text: str) -> str:
    return f"[{name}] {text}" if name else text


def _only(*limits: str) -> str:
    told = [limit for limit in limits if limit]
    return f" Only {', '.join(told)}." if told else ""


def _while(condition: w.Condition | None) -> str:
    return f"while {condition_text(condition)}" if condition is not None else ""


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
        number = f"exactly {n} {several}" if n == most else f"{_range(n, most, 'fewer')} {several}"
    if here and word.what.controller:
        return f"{'you control' if word.what.controller == 'you' else 'the opponent controls'} {number}"
    return f"there {_agree('is', many)} {number}" + (" in play" if here else "")


@spells(w.Compare)
def compare(word: w.Compare, said: Said) -> str:
    return f"{amount_text(word.amount, said)} is {_range(word.at_least, word.at_most)}"


@spells(w.Fits)
def fits(word: w.Fits, said: Said, negated: str = "") -> str:
    subject, many = who_text(word.who, said), _many(word.who, said)
    if word.what == w.What(status=word.what.status) and word.what.status:
        return f"{subject} {_agree(_statuses(word.what, negated), many)}"
    cards = what_text(word.what, many) if many else a(what_text(word.what))
    return f"{subject} {_agree('is', many)}{negated} {cards}"


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


@spells(w.Not)
def not_(word: w.Not, said: Said) -> str:
    that = word.that
    if isinstance(that, w.Not):
        return condition_text(that.that, said)
    if isinstance(that, w.Both):
        return "either " + _or(tuple([not_(w.Not(one), said) for one in that.of]))
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
    return _and([condition_text(one, said) for one in word.of])


# -- costs


@spells(w.Counters)
def counters(word: w.Counters, said: Said) -> str:
    return f"remove {_so_many(word.n, f'{word.kind} counter')} from this card"


@spells(w.RestOther)
def rest_other(word: w.RestOther, said: Said) -> str:
    return f"rest {word.n} recovered {_any(word.n, word.what, place=False)} you control"


@spells(w.BanishOther)
def banish_other(word: w.BanishOther, said: Said) -> str:
    return f"banish {word.n} {_any(word.n, word.what, place=False)} you control"


@spells(w.DiscardCost)
def discard_cost(word: w.DiscardCost, said: Said) -> str:
    return f"discard {_so_many(word.n, 'card')}"


@spells(w.LifeCost)
def life_cost(word: w.LifeCost, said: Said) -> str:
    return f"pay {word.n} life"


# -- effects


@spells(w.Damage)
def damage(word: w.Damage, said: Said) -> str:
    much, each = _some(word.amount, "damage", said)
    share = ", divided as you choose" if word.divided else ""
    return f"this card deals {much} to {who_text(word.to, said)}{each}{share}"


@spells(w.Destroy)
def destroy(word: w.Destroy, said: Said) -> str:
    return f"destroy {who_text(word.who, said)}"


@spells(w.Banish)
def banish(word: w.Banish, said: Said) -> str:
    whose = "you control" if word.player == "you" else "they control"
    return f"{_player(word.player, 'banishes', said)} {word.n} {_any(word.n, word.what, place=False)} {whose}"


@spells(w.BanishIt)
def banish_it(word: w.BanishIt, said: Said) -> str:
    return f"banish {who_text(word.who, said)}"


@spells(w.Rest)
def rest(word: w.Rest, said: Said) -> str:
    return f"rest {who_text(word.who, said)}"


@spells(w.Recover)
def recover(word: w.Recover, said: Said) -> str:
    return f"recover {who_text(word.who, said)}"


@spells(w.Move)
def move(word: w.Move, said: Said) -> str:
    who, many = who_text(word.who, said), _many(word.who, said)
    owner, several = ("their owners'", "s") if many else ("its owner's", "")
    if word.to == "removed area":
        return f"remove {who} from the game"
    if word.to in ("main deck", "magic stone deck"):
        return f"put {who} on {'top' if word.position == 'top' else 'the bottom'} of {owner} {word.to}{several}"
    if word.to == "field":
        under = "your" if word.under == "you" else owner
        return f"put {who} into the field{' rested' if word.rested else ''} under {under} control"
    return f"put {who} into {_place(word.to, owner)}{several}"


@spells(w.Draw)
def draw(word: w.Draw, said: Said) -> str:
    verb = _player(word.player, "draws", said)
    return f"{verb} {''.join(_some(word.n, 'card', said, 'cards'))}"


@spells(w.Discard)
def discard(word: w.Discard, said: Said) -> str:
    verb = _player(word.player, "discards", said)
    return f"{verb} {''.join(_some(word.n, 'card', said, 'cards'))}{' at random' if word.random else ''}"


@spells(w.GainLife)
def gain_life(word: w.GainLife, said: Said) -> str:
    verb = _player(word.player, "gains", said)
    return f"{verb} {''.join(_some(word.amount, 'life', said))}"


@spells(w.LoseLife)
def lose_life(word: w.LoseLife, said: Said) -> str:
    verb = _player(word.player, "loses", said)
    return f"{verb} {''.join(_some(word.amount, 'life', said))}"


@spells(w.Gain)
def gain(word: w.Gain, said: Said) -> str:
    subject = _does(word.who, "gains", said)
    parts = [_atk_and_def(word.atk, word.defence, said)] if word.atk or word.defence else []
    parts.extend(keyword_text(keyword) for keyword in word.keywords)
    parts.extend(f"the race {race}" for race in word.races)
    parts.extend(f'"{ability_text(ability)}"' for ability in word.abilities)
    return f"{subject} {_and(parts) or 'nothing'}{_until(word.until)}"


def _atk_and_def(atk: w.Amount, defence: w.Amount, said: Said) -> str:
    """ "+300/-300", "+100/+0 for each Elf you control", or in words."""
    if all(isinstance(n, int) or n in ("X", "X00") for n in (atk, defence)):
        return f"{_signed(atk)}/{_signed(defence)}"
    counted = next((n for n in (atk, defence) if isinstance(n, w.Count)), None)
    if counted and all(n == 0 or (isinstance(n, w.Count) and n.of == counted.of) for n in (atk, defence)):
        times = [n.times if isinstance(n, w.Count) else 0 for n in (atk, defence)]
        return f"{times[0]:+}/{times[1]:+} for each {what_text(counted.of)}"
    if atk == defence:
        return f"ATK and DEF each equal to {_that_amount(atk, said)}"
    stats = (("ATK", atk), ("DEF", defence))
    return _and([f"{_signed(n)} {s}" if isinstance(n, int) else f"{s} equal to {_that_amount(n, said)}" for s, n in stats if n])


def _signed(n: w.Amount) -> str:
    return f"{n:+}" if isinstance(n, int) else f"+{n}"


def _that_amount(n: w.Amount, said: Said) -> str:
    return "that amount" if n == "that much" else amount_text(n, said)


@spells(w.Lose)
def lose(word: w.Lose, said: Said) -> str:
    many = _many(word.who, said)
    lost = [keyword_text(keyword) for keyword in word.keywords]
    lost += ["all abilities"] if word.all_abilities else []
    lost += ["ATK and DEF"] if word.atk_and_def else []
    stopped = [_plural(kind) if many else a(kind) for kind in word.types]
    parts = [f"{_agree('loses', many)} {_and(lost)}"] if lost else []
    parts += [f"{_agree('is', many)} no longer {_or(tuple(stopped))}"] if stopped else []
    return f"{who_text(word.who, said)} {_and(parts) or _agree('loses nothing', many)}{_until(word.until)}"


@spells(w.Become)
def become(word: w.Become, said: Said) -> str:
    many = _many(word.who, said)
    body = " ".join([f"{word.atk}/{word.defence}", *word.races, "resonators" if many else "resonator"])
    return f"{who_text(word.who, said)} also {_agree('becomes', many)} {body if many else 'a ' + body}{_until(word.until)}"


@spells(w.Cannot)
def cannot(word: w.Cannot, said: Said) -> str:
    by = ""
    if word.by is not None and word.what == "be targeted":
        plain = word.by == w.What(controller=word.by.controller)
        cards = _whose(word.by, "play") if plain else f"of {what_text(word.by, many=True, verb='play')}"
        by = f" by spells and abilities {cards}".rstrip()
    elif word.by is not None:
        by = f"{' by' if word.what.startswith('be ') else ''} {what_text(word.by, many=True)}"
    who = what_text(word.who, many=True) if isinstance(word.who, w.What) else who_text(word.who, said)
    return f"{who} cannot {word.what}{by}{_until(word.until)}"


@spells(w.Must)
def must(word: w.Must, said: Said) -> str:
    who = who_text(word.who, said)
    if word.what == "be chosen to attack":
        return f"{who} must be the choice when a card is chosen to attack, if able{_until(word.until)}"
    return f"{who} must {word.what.replace('this', 'this card')} if able{_until(word.until)}"


@spells(w.May)
def may(word: w.May, said: Said) -> str:
    what = {"attack recovered": "attack recovered J/resonators", "be attacked": "be attacked while recovered"}[word.what]
    return f"{who_text(word.who, said)} may {what}{_until(word.until)}"


@spells(w.Charge)
def charge(word: w.Charge, said: Said) -> str:
    doing = {"attack": "attacking", "block": "blocking", "attack or block": "attacking or blocking"}[word.to]
    return f"{doing} with {_each(word.who, said)} costs {cost_text(word.cost)}{_until(word.until)}"


@spells(w.PlayCost)
def play_cost(word: w.PlayCost, said: Said) -> str:
    change = _and([f"{cost} {way}" for cost, way in ((word.more, "more"), (word.less, "less")) if cost])
    aim = f" if targeting {a(what_text(word.targeting))}" if word.targeting is not None else ""
    return f"{what_text(word.what, many=True, verb='play')} cost {change or 'the same'} to play{aim}{_until(word.until)}"


@spells(w.Instead)
def instead(word: w.Instead, said: Said) -> str:
    who = _each(word.who, said)
    when = f"{_UNTIL[word.until]}, " if word.until else ""
    when += "the next time" if word.once else "if"
    if word.of == "destruction":
        return f"{when} {who} would be destroyed, {_saved(word)} instead"
    much = "all of it" if word.prevent_all else f"{word.prevent} of it"
    return f"{when} {word.of} would be dealt to {who}, {'double it' if word.double else f'prevent {much}'}"


def _saved(word: w.Instead) -> str:
    if word.recover:
        return "recover that card and remove all damage from it"
    if word.move_to:
        return move(w.Move(word.move_to, "that card"), Said())
    return "nothing happens"


@spells(w.Silence)
def silence(word: w.Silence, said: Said) -> str:
    return f"{what_text(word.what, many=True)} do not make their own abilities trigger by entering the field{_until(word.until)}"


@spells(w.PutCounters)
def put_counters(word: w.PutCounters, said: Said) -> str:
    some, each = _some(word.n, f"{word.kind} counter", said, f"{word.kind} counters")
    return f"{'remove' if word.remove else 'put'} {some} {'from' if word.remove else 'on'} {who_text(word.who, said)}{each}"


@spells(w.Cancel)
def cancel(word: w.Cancel, said: Said) -> str:
    unless = f" unless its controller {_paying(word.unless, third=True)}" if word.unless else ""
    return f"cancel {who_text(word.who, said)}{unless}"


@spells(w.Produce)
def produce(word: w.Produce, said: Said) -> str:
    return f"produce {_or(tuple(word.will.split('|')))}"


@spells(w.Search)
def search(word: w.Search, said: Said) -> str:
    found = _any(word.n, word.what, place=False)
    show = "reveal and " if word.reveal else ""
    where = "the field" if word.to == "field" else _place(word.to, "your")
    deck = _place(word.zone, "your")
    return (
        f"search {deck} for up to {word.n} {found}, {show}put {'it' if word.n == 1 else 'them'} into {where}, then shuffle {deck}"
    )


@spells(w.RevealTop)
def reveal_top(word: w.RevealTop, said: Said) -> str:
    top = "card" if word.n == 1 else f"{word.n} cards"
    taken = _any(word.n + 1, word.take, place=False)
    into = _place(word.to, "your")
    return (
        f"reveal the top {top} of your main deck, put any number of {taken} from among them into {into}"
        " and the rest on the bottom of your main deck in any order"
    )


@spells(w.Shuffle)
def shuffle(word: w.Shuffle, said: Said) -> str:
    return f"{_player(word.player, 'shuffles', said)} {_place(word.zone, 'your' if word.player == 'you' else 'their')}"


@spells(w.TakeControl)
def take_control(word: w.TakeControl, said: Said) -> str:
    return f"gain control of {who_text(word.who, said)}{_until(word.until)}"


@spells(w.Later)
def later(word: w.Later, said: Said) -> str:
    return f"the next time that {_event(word.when)}, {_then(word.effects, said)}"


@spells(w.Choose)
def choose(word: w.Choose, said: Said) -> str:
    said.chose_many = word.n != 1
    number = f"up to {word.n}" if word.up_to else str(word.n)
    cards = _any(word.n, word.what)
    cards = cards if word.player == "you" else cards.replace("the opponent controls", "they control")
    return f"{_player(word.player, 'chooses', said)} {number} {cards}"


@spells(w.IfThen)
def if_then(word: w.IfThen, said: Said) -> str:
    text = f"if {condition_text(word.condition, said)}, {_then(word.then, said, closed=not word.otherwise)}"
    return f"{text}; otherwise {_then(word.otherwise, said)}" if word.otherwise else text


@spells(w.MayDo)
def may_do(word: w.MayDo, said: Said) -> str:
    who, they = ("you", "you") if word.player == "you" else ("the opponent", "they")
    if word.cost:
        cost = _paying(word.cost)
        cost = cost if word.player == "you" else cost.replace("you control", "they control")
        return f"{who} may {cost}; if {they} do, {_then(word.effects, said)}"
    return f"{who} may {'do this' if word.player == 'you' else 'have this happen'}: {_then(word.effects, said)}"


@spells(w.AddTo)
def add_to(word: w.AddTo, said: Said) -> str:
    return f"add this card to {who_text(word.to, said)}"


@spells(w.Coin)
def coin(word: w.Coin, said: Said) -> str:
    sides = [(side, effects) for side, effects in (("heads", word.heads), ("tails", word.tails)) if effects]
    told = [f"on {side}, {_then(effects, said, closed=at == len(sides) - 1)}" for at, (side, effects) in enumerate(sides)]
    return ": ".join(part for part in ("toss a coin", "; ".join(told)) if part)


@spells(w.RemoveFromBattle)
def remove_from_battle(word: w.RemoveFromBattle, said: Said) -> str:
    return f"remove {who_text(word.who, said)} from battle"


@spells(w.Token)
def token(word: w.Token, said: Said) -> str:
    is_ = [f"{word.atk}/{word.defence}", *as_tuple(word.attribute), *word.races, *map(keyword_text, word.keywords)]
    return f'put {_so_many(word.n, "resonator token")} named "{word.name}" into the field ({", ".join(is_)})'


# -- what triggers


_EVENTS = {
    "enters": "enters the field",
    "put into graveyard": "is put into a graveyard from the field",
    "leaves": "leaves the field",
    "attacks or blocks": "attacks or blocks",
    "gains life": "gains life",
    "beginning of battle": "a battle begins",
    "beginning of declare attack": "the declare attack step begins",
    "beginning of declare block": "the declare block step begins",
    "end of battle": "a battle ends",
    "beginning of main phase": "the main phase begins",
    "beginning of end phase": "the end phase begins",
    "beginning of turn": "a turn begins",
    "end of turn": "a turn ends",
    "end of recovery phase": "the recovery phase ends",
}
"""Events whose name does not read as a verb, and those (of the program, not of a card) that have no subject."""


@spells(w.When)
def when(word: w.When, said: Said) -> str:
    return f"when {_event(word)}"


def _event(word: w.When) -> str:
    said = Said()
    text = _EVENTS.get(word.event, word.event)
    if word.battle_damage:
        text = text.replace("damage", "battle damage")
    if not word.event.startswith(("beginning", "end of")):
        who = _each(word.who, said)
        text = f"{who} {_agree(text, not isinstance(word.who, w.What) and _many(word.who, said))}"
    if word.to:
        way = {"attacks": " ", "blocks": " ", "attacks or blocks": " ", "is blocked": " by "}.get(word.event, " to ")
        text += way + _each(word.to, said)
    if word.played:
        text += ", played from hand"
    if word.by:
        by = "you" if word.by == "you" else "the opponent"
        text += f" by {by}" if word.event in _PASSIVE else f", done by {by}"
    whose = {"you": "your turn", "opponent": "the opponent's turn", "": ""}[word.turn]
    if whose and text.startswith("a turn"):
        return text.replace("a turn", whose, 1)
    return f"{text} in {whose}" if whose else text


_PASSIVE = ("is played", "is dealt damage", "becomes targeted")


# -- abilities and cards


@spells(w.Target)
def target(word: w.Target, said: Said) -> str:
    noun = f"target {_any(word.n, word.what)}"
    return f"up to {word.n} {noun}" if word.up_to else noun if word.n == 1 else f"{word.n} {noun}"


@spells(w.Part)
def part(word: w.Part, said: Said) -> str:
    inner = Said(word.targets)
    text = _then(word.effects, inner)
    return ", then ".join([*(f"choose {_say(one, inner)}" for at, one in enumerate(word.targets) if at not in inner.named), text])


@spells(w.Continuous)
def continuous(word: w.Continuous, said: Said) -> str:
    where = f"in {_place(word.zone, 'your')}" if word.zone != "field" else ""
    lead = ", ".join(part for part in (where, _while(word.condition)) if part)
    texts = [_say(effect, Said()) for effect in word.effects]
    return _sentence(f"{lead}, " + "; ".join(texts)) if lead else " ".join([_sentence(text) for text in texts])


@spells(w.Activate)
def activate(word: w.Activate, said: Said) -> str:
    timing = "with main timing" if word.main_timing else ""
    limit = f"once per {word.limit}" if word.limit else ""
    return _named(word.name, f"{_capital(cost_text(word.cost))}: {_body(word)}") + _only(timing, limit, _while(word.condition))


@spells(w.Automatic)
def automatic(word: w.Automatic, said: Said) -> str:
    trigger = ", ".join(part for part in (_say(word.when, None), _while(word.condition)) if part)
    return _named(word.name, f"{_capital(trigger)} => {_body(word)}")


@spells(w.Awakening)
def awakening(word: w.Awakening, said: Said) -> str:
    given = [f'this card gains "{ability_text(ability)}"' for ability in word.abilities]
    texts = [*given, *(_say(effect, said) for effect in word.effects)]
    return f"[Awakening] {_capital(cost_text(word.cost))}: " + " ".join([_sentence(text) for text in texts])


@spells(w.Spell)
def spell(word: w.Spell, said: Said) -> str:
    lead = [f"To play this card, also {_paying(word.extra_cost)}."] if word.extra_cost else []
    lead += ["This card cannot be chased."] if word.cannot_be_chased else []
    if word.targets and not word.effects and not word.modes:  # an addition: the target is what it is added to
        return " ".join([*lead, f"Add this card to {_say(word.targets[0], said)}."])
    return _body(word, tuple(lead))


@spells(w.Trigger)
def trigger(word: w.Trigger, said: Said) -> str:
    lead = f"{_capital(_say(word.when, None))} =>" if word.when is not None else f"{_capital(cost_text(word.cost))}:"
    return f"[Trigger] {lead} {_body(word)}"


@spells(w.Stealth)
def stealth(word: w.Stealth, said: Said) -> str:
    return f"[Stealth] {_capital(_say(word.when, None))} => You may play this card from your standby area without its cost."


@spells(w.Judgment)
def judgment(word: w.Judgment, said: Said) -> str:
    return f"[Judgment] {_capital(cost_text(word.cost))}." + _only(_while(word.condition))


@spells(w.CardText)
def card(word: w.CardText, said: Said) -> str:
    kind = _capital(" ".join(as_tuple(word.type)))
    race = f" ({', '.join(as_tuple(word.race))})" if word.race else ""
    cost = (f"cost {word.cost}",) if word.cost else ()
    lines = [word.name, ", ".join((kind + race, *as_tuple(word.attribute), *cost))]
    stats = [f"{name} {n}" for name, n in (("ATK", word.atk), ("DEF", word.defence)) if n is not None]
    lines.append(", ".join(stats))
    lines.append(" ".join(keyword_text(keyword) for keyword in word.keywords))
    lines.extend(ability_text(ability) for ability in word.abilities)
    lines.append(f"Limit counters: {word.limit_counters}" if word.limit_counters else "")
    lines.append(f"Other side: {word.j_ruler}" if word.j_ruler else "")
    return "\n".join(line for line in lines if line)
