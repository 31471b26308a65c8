"""By hand: an effect that is not read, in an ability whose event or cost, limits and targets are read."""

from __future__ import annotations

import re
from typing import Any

from affray.games.fow.text.english.slots import says
from affray.games.fow.text.english.who import TARGET
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.frames import EffectSentences, ability_parts, frame, spell_parts
from affray.text.grammar.phrase import Pattern, Phrase

says(w.ByHand, "by hand: «{text}»", text=Pattern(r"[^«»\n]+", str))

_BEGINS = (
    "add|banish|cancel|change|choose|copy|destroy|discard|double|draw|end|exchange|gain|heal|look at|lose|move|note|prevent|put|recover|remove|repeat"
    "|rest|return|reveal|roll|search|separate|shuffle|skip|swap|swear|switch|take|toss|turn"
    "|you|this card deals|this card (?:gains|loses|becomes|cannot|also gains)|it|they|its|that|those|their|each|all|(?:up to \\d+ )?(?:other )?target|another target|\\d+ target|players"
    "|(?:the|your) (?:opponent|opponents|player|owner|controller|next|first|top|last|rest|chosen|target|other|revealed)|an opponent|a player"
    "|(?:other )?(?:rested |recovered |attacking |blocking )?(?:J/)?(?:resonators|rulers|cards|entities|regalia|additions)"
    "|until|this turn|if|otherwise|then|for each|at (?:the )?end of (?:this )?turn|damage|instead"
)
"""The words with which a clause of an effect begins: its verb, or whoever does it."""
_NEVER = re.compile(
    r"additional cost|rather than pay|to play this card|play this (?:card|ability)|this ability|triggers? only|\bonly once\b|once per|divided|\bany way you\b"
    r"|\b[Ww]hen (?:you|they) do\b|[•«»]|=>|\b[Cc]hoose (?:up to )?(?:one|two|three|[1-9])\b(?! (?!instead\b)[a-z])"
    r"|\bchooses (?:up to \w+ |another )?target\b|\bX target|this card(?: [^.\"]*)? from (?:(?:your?|the) (?:hand|graveyard|deck|removed)|outside the game)|this card as|as (?:it|this card) resolves"
    r"|\[(?:Trigger|Awakening|Judgment|Rune|Stealth|Incarnation|God's Art|Enter|Inheritance|Resonance|Torrent|Seal|Null|Graveyard|Fallen)\]"
    r"|\b(?:as long as|while|if) (?:it|this card)(?:'s| is) in (?:your|its owner's) hand\b|you pay \{|\bless to\b|\bmore to\b|cannot be (?:chased|cancell?ed)|was (?:awakened|played)|: |^\W|chase to|\bor target\b|\[Legend|\[Tales"
    r"|\b[Oo]nly (?:be )?play[^.]*\b(?:each|per) turn|\b[Pp]lay only [^.]*\b(?:each|per) turn|copies of this card|cannot chase"
    r"|[Tt]his card (?:gains|has) [^.]*(?:\[Quickcast\]|in all zones)"
    r"|(?<!the )(?<!that )\b(?:first|second|third|fourth|fifth) target"
)
"""What is part of how, when or by whom something is played, of modes, of a division, or of deck building: never within an effect by hand."""
_VERBS = (
    "gains?|loses?|has|have|deals?|draws?|discards?|banish(?:es)?|reveals?|puts?|removes?|returns?|chooses?|shuffles?|search(?:es)?|becomes?|cannot|can"
    "|does|doesn't|don't|attacks?|blocks?|pays?|may|skips?|takes?|looks?|recovers?|rests?|must"
)
EFFECTS = EffectSentences(
    clause=re.compile(rf"(?:{_BEGINS})(?![\w-])", re.IGNORECASE),
    never=_NEVER,
    later=re.compile(r"\b(?:when|whenever|at the beginning of)\b.*\btargets?\b", re.IGNORECASE),
    next_sentence=re.compile(r"(?<=[.\"]) (?=[A-Z\d])"),
    target=re.compile(r"\btarget(?:s|ed|ing)?\b", re.IGNORECASE),
    spoken_of=re.compile(r"\b(?:the|that|those|its|new|first|second|third|chosen) $", re.IGNORECASE),
    count=re.compile(r"(?:up to \d+ (?:other )?|another |any number of |\d+ (?:other )?)$", re.IGNORECASE),
    targets=(TARGET.one, TARGET.many),
    goes_on=re.compile(
        rf"(?:[.,;]|'s?(?!\w)|'s\b|$| (?:{_VERBS}|until|unless|to|into|onto|on|under|if|for each|this turn|instead|then)\b"
        rf"| and (?:(?:another |up to \w+ )?target|you|it|its|that|all|each|this card|put|destroy|rest|recover|draw|gain|lose|return|banish|discard|remove"
        rf"|search|look|cancel|{_VERBS})\b)"
    ),
)
_GAINS_AN_EFFECT = re.compile(
    r"\bthis card (?:also )?gains (?:the following[^\"]*)?\"(?!(?:When(?:ever)?|At) |\[|[^\"]*(?:: | => ))[^\"]*\"(?! as long as it is\b)",
    re.IGNORECASE,
)
"""A chant that gains what it does as it is played: its targets and modes are chosen then."""
_LIMITS = re.compile(
    r"((?: (?:Only |[Pp]lay this ability|[Yy]ou (?:may|cannot) play this ability|This ability triggers)[^.\"]*\.)*)$"
)
_EVENT = re.compile(r"(?:\[[^\]]*\] )?(?:When(?:ever)? |At )")
_BEFORE_THE_EFFECT = re.compile(
    r"(?:(?:(?:To play this card, also |As an additional cost to play this card, |Play this card only )[^.\"]*|This card cannot be chased)\. )*"
)


def read_frame(phrase: Phrase[Any], line: str, x: bool, spell: bool = False) -> Any:
    """Return the ability whose effect is done by hand; None if it is not recognized, or in several ways.

    Args:
        phrase: the phrase for an ability of such a card.
        line: the text, in the form in which texts are read.
        x: has the cost of the card an X?
        spell: is it the whole text of a chant?
    """
    if spell and _GAINS_AN_EFFECT.search(line):
        return None
    found = spell_parts(line, _BEFORE_THE_EFFECT) if spell else ability_parts(line, _LIMITS, _EVENT, " => ")
    parts = [one for one in found if EFFECTS.match(one[1]) and (spell or not _PRODUCES.search(one[1]))]
    return frame(phrase, parts, EFFECTS, _choose, (w.Activate, w.Automatic, w.Spell, w.Trigger), x)


_PRODUCES = re.compile(r"\bproduces?\b", re.IGNORECASE)


def _choose(targets: list[str]) -> str:
    return " ".join([f"Choose {one}." for one in targets])


def is_part_of_a_chant(line: str) -> bool:
    """Does a line say what a chant does, or when and at what cost it is played?"""
    return _BEFORE_THE_EFFECT.fullmatch(f"{line} ") is not None or EFFECTS.match(line)
