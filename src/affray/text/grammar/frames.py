"""Frames: an ability of which all but the effect is read. What stands in the place of the effect is recognized before it is put there.

Each sentence of an effect begins like a clause of one, and every target in it is read exactly and goes on as a clause does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

import msgspec

from affray.cards.word import ByHand, Word
from affray.text.grammar.normalization import Normalized
from affray.text.grammar.parser import describes
from affray.text.grammar.phrase import Phrase
from affray.text.grammar.source import Text

_X = re.compile(r"\bX\b")
_WHERE_X = re.compile(r"^.*\bwhere X is\b.*$", re.DOTALL)
_QUOTE = re.compile(r'"[^"]*"')


def without_quotes(text: str) -> str:
    """Return the text with blanks for what stands in quotes."""
    return _QUOTE.sub(lambda quote: '"' + " " * (len(quote[0]) - 2) + '"', text)


class EffectSentences:
    """The form of effects in a game's texts: patterns that match text without what stands in quotes.

    Args:
        clause: the words with which a sentence of an effect begins.
        never: what stands in no effect.
        later: a sentence with a target that is chosen later, or only if its spell was cast so.
        next_sentence: what stands between two sentences.
        target: the word before what is targeted.
        spoken_of: what stands before that word where it speaks of a target that was chosen.
        count: what stands before that word and belongs to the target.
        targets: the phrases of a target.
        goes_on: how a clause goes on after a target. Anything else may describe the target more narrowly.
    """

    def __init__(
        self,
        clause: re.Pattern[str],
        never: re.Pattern[str],
        later: re.Pattern[str],
        next_sentence: re.Pattern[str],
        target: re.Pattern[str],
        spoken_of: re.Pattern[str],
        count: re.Pattern[str],
        targets: tuple[Phrase[Any], ...],
        goes_on: re.Pattern[str],
    ) -> None:
        self.clause = clause
        self.never = never
        self.later = later
        self.next_sentence = next_sentence
        self.target = target
        self.spoken_of = spoken_of
        self.count = count
        self.targets = targets
        self.goes_on = goes_on

    def match(self, text: str) -> bool:
        """Is each sentence of a text one of an effect?"""
        plain = without_quotes(text)
        if not plain.endswith((".", '."', '"')) or self.never.search(plain):
            return False
        return all(self.clause.match(one) and not self.later.search(one) for one in self.next_sentence.split(plain))

    def declared(self, text: str) -> list[str] | None:
        """Return the phrases of the targets in an effect, in their order; None if one of them is not read exactly."""
        plain, phrases, end = without_quotes(text), [], 0
        for word in self.target.finditer(plain):
            if word.start() < end or self.spoken_of.search(plain[: word.start()]):
                continue
            count = self.count.search(plain[: word.start()])
            start = count.start() if count else word.start()
            source = Text(text, noted=False)
            ends = [end for phrase in self.targets for _, end in phrase.parse(source, start)]
            if not ends or not self.goes_on.match(plain, max(ends)):
                return None
            end = max(ends)
            phrases.append(text[start : start + 1].lower() + text[start + 1 : end])
        return phrases


def spell_parts(line: str, before: re.Pattern[str]) -> Iterator[tuple[str, str, str]]:
    """Yield what stands before the effect of a spell, and the effect.

    Args:
        before: the sentences that say when and at what cost a spell is played; it matches the empty text too.
    """
    begin = before.match(without_quotes(line))
    at = begin.end() if begin else 0
    yield line[:at], line[at:], ""


def ability_parts(line: str, limits: re.Pattern[str], event: re.Pattern[str], arrow: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield what may stand before the effect of an ability, the effect, and the limits after it.

    Args:
        limits: the sentences that limit how often or where an ability works, at the end.
        event: how a triggered ability begins; the effect may follow any comma.
        arrow: what stands between the event and the effect where no comma does.
    """
    plain = without_quotes(line)
    limit = limits.search(plain)
    end = limit.start() if limit else len(line)
    if arrow and (at := plain.find(arrow)) > 0:
        ends = [at + len(arrow)]
    elif event.match(line):
        ends = [comma.end() for comma in re.finditer(", ", plain[:end])]
    else:
        ends = [colon + 2] if (colon := plain.find(": ")) > 0 else []
    for at in ends:
        yield line[:at], line[at:end], line[end:]


def with_printed_holes(value: Any, printed: str, normal_text: Normalized) -> Any:
    """Return abilities in which the effects done by hand have the words that are printed, not the form in which texts are read."""
    if isinstance(value, ByHand):
        return _as_printed(value, printed, normal_text)
    if isinstance(value, tuple):
        return tuple([with_printed_holes(one, printed, normal_text) for one in value])
    if not isinstance(value, Word):
        return value
    changed = {
        field: after
        for field in value.__struct_fields__
        if (after := with_printed_holes(before := getattr(value, field), printed, normal_text)) is not before and after != before
    }
    return msgspec.structs.replace(value, **changed) if changed else value


def _as_printed(effect: ByHand, printed: str, normal_text: Normalized) -> ByHand:
    """Return an effect in printed words: where they come from, or where they stand as they are read, if more was rewritten with them."""
    read_at, span = _span(effect.text, normal_text.text), _span(effect.text, printed)
    if read_at is not None:
        start = normal_text.origin(read_at[0]) + _rewritten_before(read_at[0], printed, normal_text)
        if span is None or span[0] == start:
            span = start, normal_text.origin(read_at[1], end=True)
    text = " ".join(printed[slice(*span)].split()).removesuffix(".") if span is not None else ""
    return effect if not text or re.search("[«»]", text) else ByHand(text)


def _span(hole: str, text: str) -> tuple[int, int] | None:
    """Return where the letters of an effect stand in a text, whatever the spaces between them."""
    places = [at for at, letter in enumerate(text) if not letter.isspace()]
    letters = "".join(hole.split())
    at = "".join(text.split()).find(letters)
    return (places[at], places[at + len(letters) - 1] + 1) if at >= 0 and letters else None


def _rewritten_before(at: int, printed: str, normal_text: Normalized) -> int:
    """Return the length of what is printed before an effect, where the words on both sides of its beginning are rewritten together."""
    start = next((one for one in range(at, 0, -1) if normal_text.origin(one - 1) != normal_text.origin(at)), 0)
    rewritten = printed[normal_text.origin(start) : normal_text.origin(at + 1, end=True)]
    for sign, n in ((r"(?:>>>|=>|[⇒⇨→])\s*", 1), (r":\s+", 1), (r",\s+", normal_text.text[start:at].count(", "))):
        ends = [found.end() for found in re.finditer(sign, rewritten)]
        if start < at and 0 < n <= len(ends):
            return ends[n - 1]
    return 0


BULLET = "\n• "
"""The mark before each mode of an ability."""
_MOST_MODES = 6


def modal_frame(
    phrase: Phrase[Any],
    line: str,
    effects: EffectSentences,
    is_effect: Callable[[str], bool],
    choose: Callable[[list[str]], str],
    kinds: tuple[type, ...],
    x: bool,
) -> Any:
    """Return the ability of which some modes are done by hand, as few as there can be; None if it is not read, or in several ways.

    Args:
        phrase: the phrase for an ability.
        line: the text, each mode after a `BULLET`.
        effects: the form of effects.
        is_effect: is this mode an effect that can be done by hand?
        choose: returns the sentences in which targets with these phrases are chosen.
        kinds: the words of such abilities.
        x: has the cost of the card an X?
    """
    head, *modes = line.split(BULLET)
    holes = {at: hole for at, mode in enumerate(modes) if is_effect(mode) and (hole := _by_hand(mode, effects, choose, x))}
    for size in range(1, len(holes) + 1) if len(modes) <= _MOST_MODES else ():
        read: list[Any] = []
        for some in combinations(holes, size):
            lines = [holes[at][0] if at in some else mode for at, mode in enumerate(modes)]
            ability: Any = describes(phrase, BULLET.join([head, *lines]))
            is_one = isinstance(ability, kinds)
            if is_one and len(ability.modes) == len(modes) and all(_is_by_hand(ability.modes[at], holes[at]) for at in some):
                read.append(ability)
        if read:
            return read[0] if len(read) == 1 else None
    return None


def _is_by_hand(mode: Any, hole: tuple[str, ByHand, int]) -> bool:
    """Does a mode of an ability do this effect by hand, and nothing else, with all its targets?"""
    return mode.effects == (hole[1],) and len(mode.targets) == hole[2]


def _by_hand(hole: str, effects: EffectSentences, choose: Callable[[list[str]], str], x: bool) -> tuple[str, ByHand, int] | None:
    """Return the sentences of an effect by hand, its word and the number of its targets; None if one of these is not read exactly."""
    targets = effects.declared(hole)
    if targets is None or not (x or not _X.search(" ".join([*targets, _WHERE_X.sub("", hole)]))):
        return None
    effect = ByHand(hole.removesuffix("."))
    sentence = f"By hand: «{effect.text}»."
    return f"{choose(targets)} {sentence}" if targets else sentence, effect, len(targets)


def frame(
    phrase: Phrase[Any],
    parts: Iterable[tuple[str, str, str]],
    effects: EffectSentences,
    choose: Callable[[list[str]], str],
    kinds: tuple[type, ...],
    x: bool,
) -> Any:
    """Return the ability whose effect is done by hand; None if it is not read, or in several ways.

    Args:
        phrase: the phrase for an ability.
        parts: each way to part a text: what stands before an effect, the effect, and what stands after it.
        effects: the form of effects.
        choose: returns the sentences in which targets with these phrases are chosen.
        kinds: the words of such abilities.
        x: has the cost of the card an X?
    """
    read = []
    for head, hole, tail in parts:
        reading = _by_hand(hole, effects, choose, x or _X.search(head) is not None)
        if reading is None:
            continue
        text, effect, n = reading
        ability: Any = describes(phrase, f"{head}{text[0].lower() if head.endswith(', ') else text[0]}{text[1:]}{tail}")
        is_one = isinstance(ability, kinds)
        if is_one and ability.effects == (effect,) and len(ability.targets) == n:
            read.append(ability)
    return read[0] if len(read) == 1 else None
