"""Abilities and whole cards."""

from __future__ import annotations

from typing import Any

from affray.cards.english import NUMBERS, a, and_, capital, keyword_text, or_, sentence
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.english.conditions import cost_text, paying
from affray.games.fow.vocabulary.english.effects import in_turn
from affray.games.fow.vocabulary.english.spelling import ability_text, condition_text, say, spells
from affray.games.fow.vocabulary.printed import as_tuple
from affray.games.fow.vocabulary.saying import Said


def _body(word: Any, lead: tuple[str, ...] = ()) -> str:
    """The effects of an ability in sentences, or its modes to choose from."""
    if getattr(word, "modes", ()):
        number = NUMBERS[word.choose] if word.choose < len(NUMBERS) else str(word.choose)
        options = [say(mode, None) for mode in word.modes]
        return " ".join([*lead, f"Choose {number}: " + "; ".join(options[:-1]) + f"; or {options[-1]}."])
    said = Said(getattr(word, "targets", ()))
    sentences = [sentence(say(effect, said)) for effect in word.effects]
    return " ".join([*lead, *_unnamed(said), *sentences])


def _unnamed(said: Said) -> list[str]:
    """Targets that no effect speaks of are chosen all the same."""
    return [f"Choose {say(target, said)}." for target in said.unnamed]


def _named(name: str, text: str) -> str:
    return f"[{name}] {text}" if name else text


def _only(*limits: str) -> str:
    told = [limit for limit in limits if limit]
    return f" Only {', '.join(told)}." if told else ""


def _while(condition: w.Condition | None) -> str:
    return f"while {condition_text(condition)}" if condition is not None else ""


@spells(w.Part)
def part(word: w.Part, said: Said) -> str:
    inner = Said(word.targets)
    text = in_turn(word.effects, inner)
    return ", then ".join([*(f"choose {say(one, inner)}" for at, one in enumerate(word.targets) if at not in inner.named), text])


@spells(w.Continuous)
def continuous(word: w.Continuous, said: Said) -> str:
    condition = word.condition
    lead = _while(condition)
    texts = [say(effect, Said()) for effect in word.effects]
    if isinstance(condition, w.Runes):
        return f"[Rune] {condition.of or condition.at_least}: " + sentence("; ".join(texts))
    return sentence(f"{lead}, " + "; ".join(texts)) if lead else " ".join([sentence(text) for text in texts])


@spells(w.Activate)
def activate(word: w.Activate, said: Said) -> str:
    timing = "with main timing" if word.main_timing else ""
    art = word.limit == "god's art"
    limit = f"once per {word.limit}" if word.limit and not art else ""
    text = f"{capital(cost_text(word.cost))}: {_body(word)}"
    named = f'[God\'s Art] "{word.name}" {text}' if art else _named(word.name, text)
    return named + _only(timing, limit, _while(word.condition))


@spells(w.Automatic)
def automatic(word: w.Automatic, said: Said) -> str:
    trigger = ", ".join(part for part in (say(word.when, None), _while(word.condition)) if part)
    return _named(word.name, f"{capital(trigger)} => {_body(word)}")


@spells(w.Awakening)
def awakening(word: w.Awakening, said: Said) -> str:
    given = [f'this card gains "{ability_text(ability)}"' for ability in word.abilities]
    texts = [*given, *(say(effect, said) for effect in word.effects)]
    return f"[Awakening] {capital(cost_text(word.cost))}: " + " ".join([sentence(text) for text in texts])


@spells(w.PlayedWith)
def played_with(word: w.PlayedWith, said: Said) -> str:
    lead = f"as you play this card, if {condition_text(word.condition)}, it is played with"
    given = [f'"{ability_text(ability)}"' for ability in word.abilities]
    given += [f'"{_body(word)}"'] if word.effects else []
    return _named(word.name, sentence(f"{lead} {and_(given)}"))


@spells(w.Incarnation)
def incarnation(word: w.Incarnation, said: Said) -> str:
    given = [a(f"{or_(as_tuple(attribute))} resonator") for attribute in word.banish]
    return f"[Incarnation] You may banish {and_(given)} rather than pay the cost of this card."


@spells(w.Spell)
def spell(word: w.Spell, said: Said) -> str:
    lead = [f"To play this card, also {paying(word.extra_cost)}."] if word.extra_cost else []
    lead += [f"Play this card only if {condition_text(word.condition)}."] if word.condition is not None else []
    lead += ["This card cannot be chased."] if word.cannot_be_chased else []
    if word.targets and not word.effects and not word.modes:  # an addition: the target is what it is added to
        return " ".join([*lead, f"Add this card to {say(word.targets[0], said)}."])
    return _body(word, tuple(lead))


@spells(w.Trigger)
def trigger(word: w.Trigger, said: Said) -> str:
    lead = f"{capital(say(word.when, None))} =>" if word.when is not None else f"{capital(cost_text(word.cost))}:"
    return f"[Trigger] {lead} {_body(word)}"


@spells(w.Stealth)
def stealth(word: w.Stealth, said: Said) -> str:
    return f"[Stealth] {capital(say(word.when, None))} => You may play this card from your standby area without its cost."


@spells(w.Judgment)
def judgment(word: w.Judgment, said: Said) -> str:
    return f"[Judgment] {capital(cost_text(word.cost))}." + _only(_while(word.condition))


@spells(w.FromRuneArea)
def from_rune_area(word: w.FromRuneArea, said: Said) -> str:
    more, less = f"you pay {word.more} more" if word.more else "", f"you may pay {word.less} less" if word.less else ""
    return sentence(f"{' and '.join(filter(None, (more, less)))} to play this card from a rune area")


@spells(w.CardText)
def card(word: w.CardText, said: Said) -> str:
    kind = capital(" ".join((*((word.general,) if word.general else ()), *as_tuple(word.type)))) + (
        f": {word.subtype}" if word.subtype else ""
    )
    race = f" ({', '.join(as_tuple(word.race))})" if word.race else ""
    cost = (f"cost {word.cost}",) if word.cost else ()
    lines = [word.name, ", ".join((kind + race, *as_tuple(word.attribute), *cost))]
    stats = [f"{name} {n}" for name, n in (("ATK", word.atk), ("DEF", word.defence)) if n is not None]
    lines.append(", ".join(stats))
    lines.append(f"Divinity {word.divinity}" if word.divinity else "")
    lines.append(" ".join(keyword_text(keyword) for keyword in word.keywords))
    lines.extend(ability_text(ability) for ability in word.abilities)
    lines.append(f"Other side: {word.j_ruler or word.future}" if word.j_ruler or word.future else "")
    return "\n".join(line for line in lines if line)
