"""By hand: an effect that is not read, in an ability whose event, condition, cost, targets and limits are read.

Texts of today say what these are: `condition: cost and targets; effect`. What stands in the place of the effect is recognized before it
is put there: each sentence of it begins like a clause of an effect, none like a cost, a limit or an ability, and none has a target.
"""

from __future__ import annotations

import re
from typing import Any

from affray.cards.printed import PrintedCard
from affray.cards.word import ByHand
from affray.games.ygo.text.english.implications import CHANGES_THEIR_LEVEL, may_lie_face_down
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.sentences import OF_ITS_OWN, units
from affray.text.grammar.frames import EffectSentences, without_quotes
from affray.text.grammar.parser import ParseFailure, describes, read
from affray.text.grammar.phrase import Phrase

_BEGINS = (
    "add|apply|attach|banish|change|choose|destroy|detach|discard|double|draw|excavate|gain|halve|inflict|look at|lose|move|negate|pay|place|put"
    "|remove|return|reveal|roll|send|set|shuffle|skip|special summon|fusion summon|normal summon|switch|swap|take|toss|treat|tribute|increase|decrease|reduce"
    "|you|your opponent|your|both players|each player|neither player|players?|this card (?:gains|loses|becomes|cannot|is)|it|they|its|that|those|their|all|each"
    "|the (?:player|owner|controller|first|other|rest|activated|targeted|total)|for the rest of|until|during (?:the|your|this|that|each)|this turn|also|otherwise|then"
    "|immediately after this effect resolves|after that|face-up|any|if|as many|monsters|cards"
)
"""The words with which a clause of an effect begins: its verb, or whoever does it."""
_NEVER = re.compile(
    r"[•●«»\n]|: |; (?!also )|\([^)]*\bQuick Effect|\bselect|\bdeclare|(?<!cannot )\bactivate\b|\bcannot activate\b(?![^.]*\b(?:this turn|until|next turn))|\bactivated? (?:this|only)|\bcan only\b|\bonly once\b|\bonly (?:use|activate)"
    r"|\bonce per\b|\btwice per\b|\bonce while\b|\b(?:use|activate|using) this (?:effect|card)|cannot be (?:negated|activated|chained)|\bin response\b|'s activation\b"
    r"|\bnegate[sd]? (?:the|that|its|an|this|your opponent's)? ?(?:activat|Summon|attack|(?:\w+ )?effect\b)"
    r"|\bnegates? (?:(?!effects?\b|and\b|but\b)[\w/()'-]+ )*(?:activations?|Summons?|attacks?)\b|\bnegates? (?:the|that|its|an?|your opponent's) [\w/]+'s effect\b"
    r"|\b(?:activations?|Summons?|attacks?|that effect) (?:is|are) negated\b|\bactivated effect becomes\b|\bis battling\b|\bequip|this (?:card|monster) as an? |\bremains? on the field"
    r"|\bthis banished\b|either player's turn|\bwould\b|\btreated as"
    r"|\bhas\b[^.]*\bMaterial|\bGemini\b|\bUnion\b|\bMain Phase, you can\b|(?-i:\bThis effect\b)|\bNormal Summon this\b|\bPendulum\b|\bits activation\b"
    r"|\bappl(?:y|ies) (?:this|these|the following) effects?\b",
    re.IGNORECASE,
)
"""What is part of how, when or where something is activated, of modes, or looked at while a chain is built: never within an effect by hand."""
_NOT_FIRST = re.compile(
    r"(?:if|when|while|unless|you can|also|then|otherwise|as long as|during each|each time|cannot)\b", re.IGNORECASE
)
"""With what an effect does not begin: it may be a condition, or a part of the effect before."""
_PAYS = re.compile(
    r"\b(?:[Pp]ay|[Dd]iscard|[Tt]ribute|[Ss]end|[Bb]anish|[Rr]emove|[Dd]etach|[Rr]eturn|[Rr]eveal|[Ss]huffle|[Cc]hoose)\b[^.,]*\bto (?:draw|destroy|[Ss]pecial|add|inflict"
    r"|negate|activate|banish|increase|gain|change|take|look|return|make|have|reduce|send|equip|apply|[Ss]et)\b|\bby \w+ing\b|\bpay\b"
)
"""A cost in a text without a semicolon."""
_UNCLEAR = re.compile(r"(?:Negate|Halve|Double|Increase|Decrease|All|Each|Any|Monsters|Face-up)\b")
"""With what a sentence begins that may go on with the effect before it, or hold as long as the card lies there."""
_GOES_ON = re.compile(
    r"(?:You|Your opponent|Neither player|Both players|Each player|They|It|For the rest|Until|This card|During your next|During the)\b.*"
    r"\b(?:this turn|until|next turn|next Standby|next End|that turn)\b"
)
"""A sentence that goes on with the effect before it."""
_OF_A_CARD = re.compile(r"(?!You can only)[^:;]*$", re.DOTALL)
_NARROWS = re.compile(
    r"\b(?:attach|face-down|Set)\b|\bLevels?\b[^.]*\bbecomes?\b|\bbecomes?\b[^.]*\bLevels?\b"
    r"|\b[Cc]hange (?:it|them|both|that|those|the targets?)\b[^.,;]*\bPosition\b|\bfrom (?:face-up )?(?:Attack|Defense) Position\b"
)
"""What can be done only to some of the targets that a text names."""
_OF_NUMBERS = re.compile(r"\b(Level|Rank|Link Rating)(?:s\b|\b(?! \d))")
"""What is said of monsters that have such a number."""
_HAVE_IT = {"Level": {"tuner", "synchro", "fusion", "ritual"}, "Rank": {"xyz"}, "Link Rating": {"link"}}
_OPEN = re.compile(r"\b(?:ATK|DEF|effects?|name|Levels?)\b")
"""What is said of face-up cards."""
_ANY_NUMBER = re.compile(r"\btarget any number\b", re.IGNORECASE)
"""More targets than a player has zones, or as many as come there: only the effect says."""
_COMES = re.compile(r"\b(?:[Ss]pecial Summon|[Aa]dd|[Rr]eturn|[Pp]lace|[Bb]anish|[Ss]huffle) (?:this card|it)\b")
_COMES_FROM = re.compile(r"\bthis card \(?from (?:your|the) (hand|GY)\b")
_ELSEWHERE = re.compile(
    r"\bthis card(?: [^.\"]*)? (?:from|in) (?:your|the|either|its owner's) (?:hand|GY|Deck|Extra|banish|face)"
)
EFFECTS = EffectSentences(
    clause=re.compile(rf"(?:{_BEGINS})(?![\w-])", re.IGNORECASE),
    never=_NEVER,
    later=re.compile(r"^\b$"),
    next_sentence=re.compile(r"(?<=\.) (?=[A-Z(\d])|(?<=\.[)\"]) (?=[A-Z(\d])"),
    target=re.compile(r"\btarget(?:s|ed|ing)?\b", re.IGNORECASE),
    spoken_of=re.compile(r"\b(?:the|that|those|its|first|second|both|each) $", re.IGNORECASE),
    count=re.compile(r"$^"),
    targets=(),
    goes_on=re.compile(r"$^"),
)
_STARTS = re.compile(r"(?:(?<!card is activated): You can |: |; )")
_ENDS = re.compile(r"\.(?= |$)")


def read_in_frames(phrase: Phrase[Any], text: str, spell: bool) -> Any:
    """Return the readings of a text in which effects may be done by hand, or the place of the sentence that is not read.

    Args:
        phrase: the phrase for the texts of such cards.
        text: the text, in the form in which texts are read.
        spell: may its first sentence be all that a Spell or Trap does?
    """
    groups = _groups(text, spell)
    told = [text[start:end] for start, end, _ in groups]
    framed: set[int] = set()
    while True:
        reading = read(phrase, _joined(text, groups, told))
        if not isinstance(reading, ParseFailure):
            return reading
        last = _group_at(groups, told, reading.at)
        tried = [at for at in range(last, -1, -1) if groups[at][2] and at not in framed] if not reading.readings else []
        frames = ((at, _frame(phrase, told[at], spell and at == 0)) for at in tried if describes(phrase, told[at]) is None)
        at, frame = next(((at, one) for at, one in frames if one is not None), (last, None))
        if frame is None:
            return ParseFailure(text, *groups[at][:2])
        told[at] = frame
        framed.add(at)


def _groups(text: str, spell: bool) -> list[tuple[int, int, bool]]:
    """Return the sentences of a text, each with those that go on with it; and whether that is clear. What a Spell or Trap that does not
    stay says without a colon goes on with what it does."""
    groups: list[tuple[int, int, bool]] = []
    for unit in units(PrintedCard("", text, ("text",))):
        sentence = without_quotes(text[unit.start : unit.end])
        of_its_own = OF_ITS_OWN.match(sentence) is not None and not (spell and _OF_A_CARD.match(sentence))
        if not groups or of_its_own:
            groups.append((unit.start, unit.end, True))
        elif spell or _GOES_ON.match(sentence):
            groups[-1] = (groups[-1][0], unit.end, groups[-1][2])
        else:
            groups[-1] = (*groups[-1][:2], False)
            groups.append((unit.start, unit.end, False))
    return groups


def _joined(text: str, groups: list[tuple[int, int, bool]], told: list[str]) -> str:
    """Return a text with groups of its sentences told otherwise."""
    parts, at = [], 0
    for (start, end, _), one in zip(groups, told, strict=True):
        parts += [text[at:start], one]
        at = end
    return "".join([*parts, text[at:]])


def _group_at(groups: list[tuple[int, int, bool]], told: list[str], place: int) -> int:
    """Return the index of the group at a place of the text as it is told."""
    shift = 0
    for at, ((start, end, _), one) in enumerate(zip(groups, told, strict=True)):
        shift += len(one) - (end - start)
        if place < end + shift:
            return at
    return len(groups) - 1


def _frame(phrase: Phrase[Any], text: str, spell: bool) -> str | None:
    """Return an ability with its effect by hand; None if the effect is not recognized, or in several ways."""
    plain = without_quotes(text)
    ends = [end.end() for end in _ENDS.finditer(plain)]
    starts = [0] * spell + [start.end() for start in _STARTS.finditer(plain)]
    if _ANY_NUMBER.search(plain):
        return None
    frames = []
    for start in starts:
        for end in reversed([one for one in ends if one > start]):
            hole = text[start:end]
            does = hole.removeprefix("You can ") if text[:start].endswith("card is activated: ") else hole
            if is_effect(does, text[:start].endswith("; "), spell):
                before = _with_place(text[:start], without_quotes(hole))
                by = "by" if before.endswith(("; ", "can ")) else "By"
                one = f"{before}{by} hand: «{hole.removesuffix('.')}».{text[end:]}"
                if _is_frame(describes(phrase, one), ByHand(hole.removesuffix("."))):
                    frames.append(one)
                break
    return frames[0] if len(frames) == 1 else None


def _with_place(before: str, hole: str) -> str:
    """Return what stands before an effect, with the place of this card if the effect says from where it comes."""
    places = {place[1] for place in _COMES_FROM.finditer(hole)}
    if len(places) != 1 or f"this card is in your {min(places)}" in before or not before:
        return before
    return f"While this card is in your {min(places)}, {before if before[0] == '(' else before[0].lower() + before[1:]}"


def is_effect(text: str, paid: bool, spell: bool = False) -> bool:
    """Is each sentence of a text one of an effect?

    Args:
        paid: a semicolon stands before it, so that it has no cost.
        spell: it is of a Spell or Trap that does not stay, on which nothing applies without being activated.
    """
    plain = without_quotes(text)
    sentences = EFFECTS.next_sentence.split(plain)
    if _NOT_FIRST.match(plain) or (not paid and _PAYS.search(plain)) or (not spell and any(map(_UNCLEAR.match, sentences[1:]))):
        return False
    return EFFECTS.match(text) and EFFECTS.declared(text) == []


def _is_frame(readings: Any, effect: ByHand) -> bool:
    """Are these one ability that does nothing but an effect by hand, with what is said of it?"""
    if not isinstance(readings, tuple):
        return False
    abilities = [one for one in readings if isinstance(one, w.Activated)]
    if len(abilities) != 1 or any(isinstance(one, (w.Continuous, w.SpecialSummonProcedure, str)) for one in readings):
        return False
    ability, text = abilities[0], without_quotes(effect.text)
    if ability.effects != (effect,) or ability.modes:
        return False
    places = {{"GY": "graveyard"}.get(one[1], one[1]) for one in _COMES_FROM.finditer(text)}
    if len(places) > 1 or (_ELSEWHERE.search(text) and places != {getattr(ability, "zone", "")}):
        return False
    if getattr(ability, "zone", "") == "monster zone" and _COMES.search(text) and not ability.targets:
        return "this card" not in text and not isinstance(ability, w.Ignition)
    return not ability.targets or _are_exact(ability.targets, text)


def _are_exact(targets: tuple[w.Target, ...], text: str) -> bool:
    """Does an effect say nothing of its targets that only some of them are fit for?"""
    if _NARROWS.search(text) or (len(targets) > 1 and re.search(r"\b[Ss]pecial Summon\b", text)):
        return False
    numbers = set(_OF_NUMBERS.findall(text))
    if not all(_has(target, one) for target in targets for one in numbers) and not CHANGES_THEIR_LEVEL.match(text):
        return False
    return not _OPEN.search(text) or not any(map(may_lie_face_down, targets))


def _has(target: w.Target, number: str) -> bool:
    """Has every such target a Level, a Rank or a Link Rating, by its description?"""
    what = target.what
    subtypes = what.subtype if isinstance(what.subtype, tuple) else (what.subtype,)
    bounded = number == "Level" and max(what.level_at_least, what.level_at_most) >= 0
    return bounded or bool(_HAVE_IT[number] & set(subtypes))
