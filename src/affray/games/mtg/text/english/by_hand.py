"""By hand: an effect that is not read, in an ability whose timing, costs, limits and targets are read.

Such an ability is a frame: "when ~ attacks, choose target creature. by hand: «…»". What the quotes hold is recognized before it is put
there: each sentence begins like a clause of an effect, none like a cost, a limit or an ability, and every target in it is declared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from affray.games.mtg.text.english.slots import says
from affray.games.mtg.text.english.who import TARGET
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.parser import describes
from affray.text.grammar.phrase import Pattern, Phrase
from affray.text.grammar.source import Text

says(w.ByHand, "by hand: «{text}»", text=Pattern(r"[^«»\n]+", str))

_BEGINS = (
    "attach|choose|clash|copy|counter|create|destroy|detain|discard|double|draw|end the turn|exchange|exile|explore|flip|gain|goad|investigate|lose"
    "|look at|manifest|mill|move|note|populate|prevent|proliferate|put|rearrange|regenerate|remove|repeat|return|reveal|roll|sacrifice|scry|search"
    "|separate|shuffle|skip|surveil|switch|take|tap|transform|turn|unattach|untap|venture"
    "|you|~|it|they|its|that|those|their|each|all|target|another target|(?:any number of|up to \\w+)(?: other)? target|each of|players"
    "|(?:\\w+ )?opponents?(?: draw| gain| lose| sacrifice| discard)|an opponent|a player|any player who|the (?:player|owner|controller|next|first|top|last|rest|tokens?|chosen|target|other)"
    "|(?:other )?(?:attacking |blocking |tapped |untapped |nonland |nontoken |legendary )?(?:creatures|permanents|artifacts|lands|enchantments|planeswalkers)"
    "|(?:enchanted|equipped) \\w+|until|this turn|if|otherwise|then|for each|at the beginning of (?:the|your) next|damage|starting with you|instead"
    "|one|two|three|spells|activated abilities"
)
"""The words with which a clause of an effect begins: its verb, or whoever does it."""
_CLAUSE = re.compile(rf"(?:{_BEGINS})(?![\w-])", re.IGNORECASE)
_OF_A_SPELL = re.compile(r"~ (?!deals\b)", re.IGNORECASE)
"""A sentence about the spell itself, which may speak of its casting."""
_ADDS_MANA = re.compile(r"\b[Aa]dds?\b[^.]*(?:\{|\bmana\b)")
_NEVER = re.compile(
    r"additional cost|rather than pay|\bcast ~|\b[Aa]ctivate\b|\bthis ability\b|triggers only|only once|[Dd]o this only|\bdivided|\b[Dd]istribute"
    r"|\b[Ww]hen you do\b|\b[Ww]henever you do\b|[•—«»]|\b[Cc]hoose (?:one|two|three|four|any number|one or both|one or more|up to \w+)(?: -|\.|$)"
    r"|\bchooses (?:up to \w+ |another )?target\b|~(?: [^.\"]*)? from (?:the|your|a|exile)\b|reveal ~|~ is in|discard ~|this card|\bX targets?\b|up to X target"
    r"|\bcosts? (?:\{|\[)|~ can't be countered"
)
"""What is part of how, when or by whom something is played, of modes, or of a division: never within an effect by hand."""
_LATER = re.compile(r"\b(?:when|whenever|at the beginning of)\b.*\btargets?\b", re.IGNORECASE)
"""A target of something that triggers later."""
_REFERENCE = re.compile(r"\b(?:the|that|those|its|new|first|second|third) $", re.IGNORECASE)
_COUNT = re.compile(
    r"(?:any number of (?:other )?|up to (?:one|two|three|four|five|six|seven|eight|nine|ten) (?:other )?|another |any other |any |one or two "
    r"|one, two, or three |two or three |one or more |(?:two|three|four|five|six|seven|eight|nine|ten) (?:other )?)$",
    re.IGNORECASE,
)
"""What stands before "target" and belongs to it."""
_VERBS = (
    "gets?|gains?|loses?|has|have|deals?|draws?|discards?|sacrifices?|mills?|reveals?|puts?|exiles?|returns?|chooses?|shuffles?|searches|creates?"
    "|becomes?|can't|can|doesn't|don't|fights?|attacks?|blocks?|phases?|pays?|may|skips?|takes?|looks?|connives?|explores?"
)
_GOES_ON = re.compile(
    rf"(?:[.,;]|'s?(?!\w)|'s\b|$| (?:{_VERBS}|until|unless|to|into|onto|on|under|if|for as long as|for each|this turn|instead|then)\b"
    rf"| and (?:(?:another |up to \w+ |any other )?target|you|it|its|that|all|each|~|put|exile|destroy|tap|untap|draw|gain|lose|create|return|sacrifice"
    rf"|discard|scry|surveil|mill|attach|remove|look|regenerate|an? \w+ counter|{_VERBS})\b)"
)
"""How a clause goes on after a target. Anything else may describe the target more narrowly."""
_QUOTE = re.compile(r'"[^"]*"')
_LIMITS = re.compile(r"((?: (?:Activate|This ability (?:costs|triggers|works))\b[^.\"]*\.)*)$")
_BEFORE_THE_EFFECT = re.compile(r"(?:(?:As an additional cost to cast ~, |Cast ~ only )[^.\"]*\. )*")


def frame(phrase: Phrase[Any], line: str, x: bool, spell: bool = False) -> Any:
    """Return the ability whose effect is done by hand; None if it is not recognized, or in several ways.

    Args:
        phrase: the phrase for an ability of such a card.
        line: the text, in the form in which texts are read.
        x: has the cost of the card an X?
        spell: is it the whole text of a spell?
    """
    read = [one for head, hole, tail in _parts(line, spell) if (one := _framed(phrase, head, hole, tail, x, spell)) is not None]
    return read[0] if len(read) == 1 else None


def _parts(line: str, spell: bool) -> Iterator[tuple[str, str, str]]:
    """Yield what may stand before an effect, the effect, and the limits after it."""
    plain = _plain(line)
    if spell:
        before = _BEFORE_THE_EFFECT.match(plain)
        at = before.end() if before else 0
        yield line[:at], line[at:], ""
        return
    limits = _LIMITS.search(plain)
    end = limits.start() if limits else len(line)
    if re.match(r"When(?:ever)? |At ", line):
        for comma in re.finditer(", ", plain[:end]):
            yield line[: comma.end()], line[comma.end() : end], line[end:]
    elif (colon := plain.find(": ")) > 0:
        yield line[: colon + 2], line[colon + 2 : end], line[end:]


def _plain(text: str) -> str:
    """Return the text with blanks for what stands in quotes."""
    return _QUOTE.sub(lambda quote: '"' + " " * (len(quote[0]) - 2) + '"', text)


def _framed(phrase: Phrase[Any], head: str, hole: str, tail: str, x: bool, spell: bool) -> Any:
    triggered = head.endswith(", ")
    aims = _aims(hole, triggered, spell, x or "{X}" in head)
    if aims is None:
        return None
    lead = (
        f"{'c' if triggered else 'C'}hoose {' and '.join([', '.join(aims[:-1]), aims[-1]] if aims[1:] else aims)}. "
        if aims
        else ""
    )
    ability = describes(phrase, f"{head}{lead}{'b' if triggered and not aims else 'B'}y hand: «{hole.removesuffix('.')}».{tail}")
    if not isinstance(ability, (w.Activated, w.Triggered, w.Spell)) or ability.effects != (w.ByHand(hole.removesuffix(".")),):
        return None
    return ability if len(ability.targets) == len(aims) else None


def is_effect(text: str, triggered: bool = False, spell: bool = False) -> bool:
    """Is each sentence of a text one of an effect?"""
    plain = _plain(text)
    if not plain.endswith((".", '."', '"')) or _NEVER.search(plain) or (not spell and _ADDS_MANA.search(plain)):
        return False
    sentences = re.split(r"(?<=[.\"]) (?=[A-Z~\d])", plain)
    if triggered and re.match(r"(?:if|as long as|while|unless)\b", plain, re.IGNORECASE):
        return False
    return all(_CLAUSE.match(one) and not _LATER.search(one) and not (spell and _OF_A_SPELL.match(one)) for one in sentences)


def _aims(hole: str, triggered: bool, spell: bool, x: bool) -> list[str] | None:
    """Return the phrases of the targets in an effect, in their order; None if it is none, or a target is not read exactly."""
    if not is_effect(hole, triggered, spell):
        return None
    plain, aims, end = _plain(hole), [], 0
    for word in re.finditer(r"\btargets?\b", plain, re.IGNORECASE):
        if word.start() < end or _REFERENCE.search(plain[: word.start()]):
            continue
        count = _COUNT.search(plain[: word.start()])
        start = count.start() if count else word.start()
        text = Text(hole, noted=False)
        read = [(end, target) for one in (TARGET.one, TARGET.many) for target, end in one.parse(text, start)]
        if not read:
            return None
        end = max(read, key=lambda both: both[0])[0]
        aim = hole[start:end]
        if not _GOES_ON.match(plain, end) or (re.search(r"\bX\b", aim) and not x):
            return None
        aims.append(aim[:1].lower() + aim[1:])
    return aims
