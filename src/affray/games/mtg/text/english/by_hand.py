"""By hand: an effect that is not read, in an ability whose timing, costs, limits and targets are read.

Such an ability is a frame: "when ~ attacks, choose target creature. by hand: «…»". What the quotes hold is recognized before it is put
there: each sentence begins like a clause of an effect, none like a cost, a limit or an ability, and every target in it is declared.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from affray.games.mtg.text.english.slots import says
from affray.games.mtg.text.english.who import TARGET
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.frames import BULLET, EffectSentences, ability_parts, frame, modal_frame, spell_parts, without_quotes
from affray.text.grammar.phrase import Pattern, Phrase

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
_OF_A_SPELL = re.compile(r"~ (?!deals\b)", re.IGNORECASE)
"""A sentence about the spell itself, which may speak of its casting."""
_ADDS_MANA = re.compile(r"\b[Aa]dds?\b[^.]*(?:\{|\bmana\b)")
_NEVER = re.compile(
    r"additional cost|rather than pay|\bcast ~|\b[Aa]ctivate\b|\bthis ability\b|triggers only|only once|[Dd]o this only|\bdivided|\b[Dd]istribute"
    r"|\b[Ww]hen you do\b|\b[Ww]henever you do\b|[•—«»]|\b[Cc]hoose (?:one|two|three|four|any number|one or both|one or more|up to \w+)(?: -|\.|$)"
    r"|\bchooses (?:up to \w+ |another )?target\b|~(?: [^.\"]*)? from (?:the|your|a|exile)\b|reveal ~|~ is in|discard ~|this card|\bX targets?\b|up to X target"
    r"|\bcosts? (?:\{|\[)|~ can't be countered|\b[Ii]f ~[^.]*\byou may cast\b|^If [^.]*\byou may cast (?:it|~)"
    r"|(?<!the )(?<!that )\b(?:first|second|third|fourth|fifth|sixth) target"
)
"""What is part of how, when or by whom something is played, of modes, or of a division: never within an effect by hand."""
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
_ANOTHER_KIND = (
    r"(?: (?:and/)?or)?(?: (?:un)?(?:tapped|attacking|blocking|basic|legendary|activated|triggered|white|blue|black|red|green|[A-Z][a-z]+)| non[\w-]+)*"
    r" (?:artifact|creature|enchantment|planeswalker|land|battle|permanent|player|opponent|instant|sorcery|token|card|spell|ability|[A-Z][a-z]+)\b"
)
"""What goes on with a list of kinds, of which the first was read as the target."""
_GOES_ON = re.compile(
    rf"(?:[.;]|,(?!{_ANOTHER_KIND})|'s?(?!\w)|'s\b|$| (?:{_VERBS}|until|unless|to|into|onto|on|under|if|for as long as|for each|this turn|instead|then)\b"
    rf"| and (?:(?:another |up to \w+ |any other )?target|you|it|its|that|all|each|~|put|exile|destroy|tap|untap|draw|gain|lose|create|return|sacrifice"
    rf"|discard|scry|surveil|mill|attach|remove|look|regenerate|an? \w+ counter|{_VERBS})\b)"
)
"""How a clause goes on after a target. Anything else may describe the target more narrowly."""
EFFECTS = EffectSentences(
    clause=re.compile(rf"(?:{_BEGINS})(?![\w-])", re.IGNORECASE),
    never=_NEVER,
    later=re.compile(
        r"\b(?:when|whenever|at the beginning of)\b.*\btargets?\b"
        r"|^if (?:~ was\b|[^,.]*\b(?:kicked|bargained|paid|spent|promised|cast)\b|(?=.*\binstead\b)).*(?<!the )(?<!that )\btargets?\b",
        re.IGNORECASE,
    ),
    next_sentence=re.compile(r"(?<=[.\"]) (?=[A-Z~\d])"),
    target=re.compile(r"\btargets?\b", re.IGNORECASE),
    spoken_of=re.compile(r"\b(?:the|that|those|its|new|first|second|third) $", re.IGNORECASE),
    count=_COUNT,
    targets=(TARGET.one, TARGET.many),
    goes_on=_GOES_ON,
)
_LIMITS = re.compile(r"((?: (?:Activate|This ability (?:costs|triggers|works))\b[^.\"]*\.)*)$")
_EVENT = re.compile(r"When(?:ever)? |At ")
_BEFORE_THE_EFFECT = re.compile(r"(?:(?:As an additional cost to cast ~, |Cast ~ only )[^.\"]*\. )*")


def read_frame(phrase: Phrase[Any], line: str, x: bool, spell: bool = False) -> Any:
    """Return the ability whose effect is done by hand; None if it is not recognized, or in several ways.

    Args:
        phrase: the phrase for an ability of such a card.
        line: the text, in the form in which texts are read.
        x: has the cost of the card an X?
        spell: is it the whole text of a spell?
    """
    kinds = (w.Activated, w.Triggered, w.Spell)
    if BULLET in line:
        return modal_frame(phrase, line, EFFECTS, partial(is_effect, spell=spell), _choose, kinds, x)
    found = spell_parts(line, _BEFORE_THE_EFFECT) if spell else ability_parts(line, _LIMITS, _EVENT)
    parts = [one for one in found if is_effect(one[1], one[0].endswith(", "), spell)]
    return frame(phrase, parts, EFFECTS, _choose, kinds, x)


def is_of_its_card(hole: str, name: str) -> bool:
    """Does a sentence of an effect say something of the card itself, whose name begins like an effect?"""
    return re.search(rf"(?:^|[.\"] ){re.escape(name)} (?:{_VERBS}|costs?|is|enters?|deals?)\b", hole) is not None


def _choose(targets: list[str]) -> str:
    return f"Choose {' and '.join([', '.join(targets[:-1]), targets[-1]] if targets[1:] else targets)}."


def is_effect(text: str, triggered: bool = False, spell: bool = False) -> bool:
    """Is each sentence of a text one of an effect?"""
    if triggered and re.match(r"(?:if|as long as|while|unless)\b", text, re.IGNORECASE):
        return False
    plain = without_quotes(text)
    odd = any(_OF_A_SPELL.match(one) for one in EFFECTS.next_sentence.split(plain)) if spell else _ADDS_MANA.search(plain)
    return not odd and EFFECTS.match(text)
