"""Effects that last: what continuous abilities say, and what resolves `until` some end."""

from __future__ import annotations

from affray.cards.english import a, agree, and_, keyword_text, or_, plural
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.english.conditions import cost_text
from affray.games.fow.vocabulary.english.phrases import (
    UNTIL,
    any_of,
    takes_plural,
    until_text,
    what_text,
    who_does,
    who_text,
    whose_text,
)
from affray.games.fow.vocabulary.english.spelling import ability_text, amount_text, effect_text, spells
from affray.games.fow.vocabulary.saying import Said


@spells(w.Gain)
def gain(word: w.Gain, said: Said) -> str:
    subject = who_does(word.who, "gains", said)
    parts = [_atk_and_def(word.atk, word.defence, said)] if word.atk or word.defence else []
    parts.extend(keyword_text(keyword) for keyword in word.keywords)
    parts.extend(f"the race {race}" for race in word.races)
    parts.extend(f'"{ability_text(ability)}"' for ability in word.abilities)
    return f"{subject} {and_(parts) or 'nothing'}{until_text(word.until)}"


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
    return and_([f"{_signed(n)} {s}" if isinstance(n, int) else f"{s} equal to {_that_amount(n, said)}" for s, n in stats if n])


def _signed(n: w.Amount) -> str:
    return f"{n:+}" if isinstance(n, int) else f"+{n}"


def _that_amount(n: w.Amount, said: Said) -> str:
    return "that amount" if n == "that much" else amount_text(n, said)


@spells(w.Lose)
def lose(word: w.Lose, said: Said) -> str:
    many = takes_plural(word.who, said)
    lost = [keyword_text(keyword) for keyword in word.keywords]
    lost += ["all abilities"] if word.all_abilities else []
    lost += ["ATK and DEF"] if word.atk_and_def else []
    stopped = [plural(kind) if many else a(kind) for kind in word.types]
    parts = [f"{agree('loses', many)} {and_(lost)}"] if lost else []
    parts += [f"{agree('is', many)} no longer {or_(tuple(stopped))}"] if stopped else []
    return f"{who_text(word.who, said)} {and_(parts) or agree('loses nothing', many)}{until_text(word.until)}"


@spells(w.Become)
def become(word: w.Become, said: Said) -> str:
    many = takes_plural(word.who, said)
    body = " ".join([f"{word.atk}/{word.defence}", *word.races, "resonators" if many else "resonator"])
    return f"{who_text(word.who, said)} also {agree('becomes', many)} {body if many else 'a ' + body}{until_text(word.until)}"


@spells(w.Cannot)
def cannot(word: w.Cannot, said: Said) -> str:
    by = ""
    if word.by is not None and word.what == "be targeted":
        plain = word.by == w.What(controller=word.by.controller)
        cards = whose_text(word.by, "play") if plain else f"of {what_text(word.by, many=True, verb='play')}"
        by = f" by spells and abilities {cards}".rstrip()
    elif word.by is not None:
        by = f"{' by' if word.what.startswith('be ') else ''} {what_text(word.by, many=True)}"
    who = what_text(word.who, many=True) if isinstance(word.who, w.What) else who_text(word.who, said)
    what = word.what.replace("in recovery", "during the recovery")
    return f"{who} cannot {what}{by}{until_text(word.until)}"


@spells(w.Must)
def must(word: w.Must, said: Said) -> str:
    who = who_text(word.who, said)
    if word.what == "be chosen to attack":
        return f"{who} must be the choice when a card is chosen to attack, if able{until_text(word.until)}"
    return f"{who} must {word.what.replace('this', 'this card')} if able{until_text(word.until)}"


@spells(w.May)
def may(word: w.May, said: Said) -> str:
    what = {"attack recovered": "attack recovered J/resonators", "be attacked": "be attacked while recovered"}[word.what]
    return f"{who_text(word.who, said)} may {what}{until_text(word.until)}"


@spells(w.Charge)
def charge(word: w.Charge, said: Said) -> str:
    doing = {"attack": "attacking", "block": "blocking", "attack or block": "attacking or blocking"}[word.to]
    return f"{doing} with {any_of(word.who, said)} costs {cost_text(word.cost)}{until_text(word.until)}"


@spells(w.PlayCost)
def play_cost(word: w.PlayCost, said: Said) -> str:
    change = and_([f"{cost} {way}" for cost, way in ((word.more, "more"), (word.less, "less")) if cost])
    aim = f" if targeting {a(what_text(word.targeting))}" if word.targeting is not None else ""
    if word.awakening:
        whose = what_text(word.what, many=True, verb="play")
        return f"the [Awakening] costs of {whose} are {change or 'the same'}{until_text(word.until)}"
    return f"{what_text(word.what, many=True, verb='play')} cost {change or 'the same'} to play{aim}{until_text(word.until)}"


@spells(w.Instead)
def instead(word: w.Instead, said: Said) -> str:
    who = any_of(word.who, said)
    when = f"{UNTIL[word.until]}, " if word.until else ""
    when += "the next time" if word.once else "if"
    cards = a(what_text(word.by)) if word.by is not None else ""
    if word.of == "destruction":
        by = f" by {cards}" if cards else ""
        return f"{when} {who} would be destroyed{by}, {_saved(word)} instead"
    much = "all of it" if word.prevent_all else f"{word.prevent} of it"
    damage = f"{word.of} from {cards}" if cards else word.of
    return f"{when} {damage} would be dealt to {who}, {'double it' if word.double else f'prevent {much}'}"


def _saved(word: w.Instead) -> str:
    if word.recover:
        return "recover that card and remove all damage from it"
    if word.move_to:
        return effect_text(w.Move(word.move_to, "that card"))
    return "nothing happens"


@spells(w.Silence)
def silence(word: w.Silence, said: Said) -> str:
    return (
        f"{what_text(word.what, many=True)} do not make their own abilities trigger by entering the field{until_text(word.until)}"
    )
