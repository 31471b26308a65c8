"""Magic cards from their printed texts: read whole and exactly, or refused with the place."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import Any, cast

import msgspec

from affray.cards.pool import CardError, Flaw, flaw
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.word import Word, within
from affray.games.mtg.text.english import normal_text
from affray.games.mtg.text.english.abilities import ABILITY, OF_A_PERMANENT, OF_A_SPELL, SPELL
from affray.games.mtg.text.english.amounts import AMOUNT
from affray.games.mtg.text.english.by_hand import is_effect, is_of_its_card, read_frame
from affray.games.mtg.text.english.dialect import OF_SPELLS, PASSES, SPLIT
from affray.games.mtg.text.english.grammar import ENGLISH
from affray.games.mtg.text.english.own_names import beginnings, names
from affray.games.mtg.text.english.slots import KEYWORD_LINE
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.canonical import plain
from affray.games.mtg.vocabulary.checking import check, is_other_than_itself, kinds_of
from affray.games.mtg.vocabulary.keywords import KEYWORDS
from affray.games.mtg.vocabulary.kicked import targets_of_kicked
from affray.games.mtg.vocabulary.printed import COLORS, SUPERTYPES, TYPES, MtgCard
from affray.games.mtg.vocabulary.scope_rules import ALWAYS
from affray.text.grammar.frames import BULLET, with_printed_holes
from affray.text.grammar.normalization import Normalized, normalize
from affray.text.grammar.parser import ParseFailure, describes, read, refused, refused_by_engine
from affray.text.grammar.phrase import Phrase
from affray.text.grammar.references import Mention
from affray.text.grammar.rule import Form

_SIZE: tuple[tuple[tuple[str, ...], Phrase[Any]], ...] = (
    (("power", "toughness"), Form("~'s power and toughness are each equal to {n}.", n=AMOUNT)),
    (("power",), Form("~'s power is equal to {n}.", n=AMOUNT)),
    (("toughness",), Form("~'s toughness is equal to {n}.", n=AMOUNT)),
)
"""Lines that define power and toughness where `*` is printed (208.2)."""


LACKING = {
    ("power", "toughness"): flaw("its power and toughness"),
    ("power",): flaw("its power"),
    ("toughness",): flaw("its toughness"),
}
"""Numbers that a text has to define where `*` is printed."""


def read_card(printed: PrintedCard, by_hand: bool = False) -> w.CardText | ParseRefusal:
    """Return a card from its printed facts and its text; or from a text that begins with its name and its types, as affray prints it.

    `by_hand`: an effect that is not read is done by hand, if the rest of its ability is read.
    """
    source = printed if printed.types else _pasted(printed)
    missing = flaw("its types: the second line is a type line, such as {example}", example="Creature — Bear")
    facts = _facts(source) if source is not None else missing
    if source is None or isinstance(facts, Flaw):
        return ParseRefusal(printed.name, "printed fact missing", why=(facts,))
    text_fields = _text(source, not {"instant", "sorcery"}.isdisjoint(facts["type"]), by_hand)
    if isinstance(text_fields, ParseRefusal):
        return text_fields
    if lacking := [name for name in ("power", "toughness") if name in facts and (facts | text_fields)[name] is None]:
        return ParseRefusal(source.name, "printed fact missing", why=(LACKING[tuple(lacking)],))
    card = w.CardText(**{**facts, **text_fields}, unread=printed.unread)
    spells = [one for one in card.abilities if isinstance(one, w.Spell)]
    if _CHOOSES.search(source.text) and any(targets_of_kicked(part) for one in spells for part in (one, *one.modes)):
        why = flaw("a target chosen in a sentence of its own, which only what a kicked spell does speaks of, means nothing here")
        return ParseRefusal(source.name, "known word, engine refuses", why=(why,))
    try:
        check(MtgCard(card))
        for ability in card.abilities:
            normal_text(ability)
    except (CardError, ValueError) as error:
        return refused_by_engine(source.name, error)
    return plain(card)  # type: ignore[no-any-return]


_CHOOSES = re.compile(r"\bchoose [^.\n]*\btarget\b", re.IGNORECASE)
"""A sentence that chooses a target is no part of what happens only if the spell was kicked."""
_NUMBERS = re.compile(
    r"(?P<power>-?\d+|\*)/(?P<toughness>-?\d+|\*)|loyalty (?P<loyalty>\d+)|defense (?P<defense>\d+)|Color: (?P<color>[a-z, ]+)"
)


def _pasted(printed: PrintedCard) -> PrintedCard | None:
    """Return a card pasted as text: name and cost (there, or on a line of its own), types, and anywhere after them a line with its numbers. None without
    a type line."""
    text = re.sub(r"\n\s*((?:\{[^}\n]*\})+)\s*(?=\n)", r" \1", printed.text, count=1)
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    if len(lines) < 2:
        return None
    name, cost = re.fullmatch(r"(.*?)\s*((?:\{[^}]*\})*)", lines[0]).groups()  # type: ignore[union-attr]
    kinds, _, subtypes = lines[1].partition("—")
    if not {one.lower() for one in kinds.split()} & set(TYPES):
        return None
    numbers = [match.groupdict() for line in lines[2:] if (match := _NUMBERS.fullmatch(line))]
    facts = {key: one for found in numbers for key, one in found.items() if one is not None}
    colors = facts.pop("color", "").split(", ")
    text = "\n".join([line for line in lines[2:] if not _NUMBERS.fullmatch(line)])
    return PrintedCard(
        name,
        text,
        types=tuple(kinds.split()),
        race=tuple(subtypes.split()),
        cost=cost,
        colours=tuple([symbol for symbol, name in COLORS.items() if name in colors]),
        atk=_number(facts, "power"),
        defence=_number(facts, "toughness"),
        more=facts,
    )


def _number(facts: dict[str, str], name: str) -> int | None:
    return int(facts[name]) if facts.get(name, "*") != "*" else None


def _facts(printed: PrintedCard) -> dict[str, Any] | Flaw:
    """Return the printed facts of a card as fields of `CardText`; or what is no fact that affray knows."""
    kinds = ["kindred" if one.lower() == "tribal" else one.lower() for one in printed.types]
    types = tuple([one for one in kinds if one in TYPES])
    unknown = [one for one in kinds if one not in TYPES and one not in SUPERTYPES]
    if unknown or not types:
        return flaw("the type {one!r} is not known; known are: {known}", one=" ".join(unknown), known=", ".join(TYPES))
    if "faces" in printed.more or " // " in printed.name:
        return flaw("its one face: cards with two are out of scope")
    supertypes = tuple([one for one in kinds if one in SUPERTYPES])
    subtypes = printed.race or tuple(printed.subtype.split())
    facts: dict[str, Any] = {
        "name": printed.name, "type": types, "cost": printed.cost, "subtype": subtypes, "supertype": supertypes,
    }  # fmt: skip
    if not printed.cost and "land" not in types:
        facts["color"] = tuple([COLORS[one] for one in printed.colours if one in COLORS])
    if "creature" in types or "Vehicle" in subtypes:
        facts.update(power=_amount(printed.atk), toughness=_amount(printed.defence))
    for name in ("loyalty", "defense"):
        if printed.more.get(name, "").isdecimal():
            facts[name] = int(printed.more[name])
    return facts


def _amount(number: Any) -> w.Amount | None:
    """Return a printed number, or data that say what it is equal to, as an amount."""
    return cast("w.Amount | None", msgspec.convert(number, w.Amount) if isinstance(number, dict) else number)


def _text(printed: PrintedCard, spell: bool, by_hand: bool) -> dict[str, Any] | ParseRefusal:
    """Return the keywords and abilities of a printed text, and what defines its power and toughness."""
    begins = beginnings(printed.name, printed.text) if _is_word_of_the_game(printed.name) else 0
    tried = list(product((False, True), repeat=begins if 0 < begins <= NAMES_TRIED else 0))
    readings = [_lines_of(printed, spell, by_hand, words) for words in tried]
    read_ones = [
        (one, words)
        for at, (one, words) in enumerate(zip(readings, tried, strict=True))
        if not isinstance(one, ParseRefusal) and one not in readings[:at] and not (tried[1:] and _is_of_itself(one, printed.name))
    ]
    if len(read_ones) > 1:
        why = flaw("{card} can be read as the name of the card and as a word of the game", card=printed.name)
        return ParseRefusal(printed.name, "two readings", why=(why,))
    if read_ones:
        fields, words = read_ones[0]
        if by_hand:
            fields["abilities"] = with_printed_holes(fields["abilities"], printed.text, _normal_form(printed, spell, words))
        return fields
    refusals = [one for one in readings if isinstance(one, ParseRefusal)]
    return max(refusals, key=lambda one: (one.number, one.at))


def _is_of_itself(fields: dict[str, Any], name: str) -> bool:
    """Is an effect by hand said of the card, by its name taken for words of the game?"""
    return any(isinstance(one, w.ByHand) and is_of_its_card(one.text, name) for one in within(fields["abilities"]))


NAMES_TRIED = 6
"""In more places than so many the name of a card is taken for its name."""


def _is_word_of_the_game(name: str) -> bool:
    """Is the first word of the name of a card one that sentences of cards are made of?"""
    return name.split(",")[0].split(" ")[0].lower() in _game_words()


@cache
def _game_words() -> frozenset[str]:
    texts = " ".join([*ENGLISH.texts.values(), *TYPES, *KEYWORDS, "when whenever at the beginning this you all each another if"])
    return frozenset(re.findall(r"[a-z]+", texts.lower()))


def _normal_form(printed: PrintedCard, spell: bool, words: tuple[bool, ...] = ()) -> Normalized:
    """The text in the form in which it is read; in these places the name is a word of the game (`names`)."""
    return normalize(printed.text, (*(OF_SPELLS if spell else ()), *PASSES, *names(printed.name, words), *SPLIT))


def _lines_of(
    printed: PrintedCard, spell: bool, by_hand: bool = False, words: tuple[bool, ...] = ()
) -> dict[str, Any] | ParseRefusal:
    """The same, where the name is a word of the game in these places."""
    normal_form = _normal_form(printed, spell, words)
    fields: dict[str, Any] = {"keywords": (), "abilities": ()}
    rest: list[tuple[int, str]] = []
    for start, line in _lines(normal_form.text):
        keywords = describes(KEYWORD_LINE, line)
        if keywords is not None:
            fields["keywords"] += keywords
        elif sized := _size(line):
            fields.update(sized)
        elif spell:
            spell_ability = describes(OF_A_SPELL, line)
            if spell_ability is None:
                rest.append((start, line))
            else:
                fields["abilities"] += (spell_ability,)
        else:
            ability = _clear(read(OF_A_PERMANENT, line), line, printed)
            if isinstance(ability, ParseFailure) and by_hand:
                ability = read_frame(OF_A_PERMANENT, line, "{X}" in printed.cost) or ability
            if isinstance(ability, ParseFailure):
                missed = [one for one in (ability, read(KEYWORD_LINE, line)) if isinstance(one, ParseFailure)]
                return _refused(printed, max(missed, key=lambda unread: unread.at), normal_form, start)
            fields["abilities"] += (ability,)
    if rest:
        line = " ".join([line for _, line in rest])
        ability = _clear(read(SPELL, line), line, printed)
        if isinstance(ability, ParseFailure) and by_hand:
            if (odd := next((at for at, one in rest if not _is_of_a_spell(one)), None)) is not None:
                return _refused(printed, ParseFailure(normal_form.text[odd:], 0, 1), normal_form, odd)
            ability = read_frame(SPELL, line, "{X}" in printed.cost, spell=True) or ability
        if isinstance(ability, ParseFailure):
            return _refused(printed, ability, normal_form, rest[0][0])
        fields["abilities"] += (ability,)
    return fields


def _is_of_a_spell(line: str) -> bool:
    """Does a line say what a spell does, or when and at what cost it is cast?"""
    return BULLET in line or line.startswith(("As an additional cost to cast ~, ", "Cast ~ only ")) or is_effect(line, spell=True)


def _lines(text: str) -> list[tuple[int, str]]:
    """Return the lines with where they start; modes belong to the line before them."""
    return [(line.start(), line[0]) for line in re.finditer(r"[^\n]+(?:\n•[^\n]*)*", text)]


_OF_IT = re.compile(r"\b(?:blocking|blocked by|attached to) (it)\b")
_OF_OTHERS = re.compile(
    r"\b(?:target|another|that (?:creature|permanent|artifact|token)|(?:[Ee]nchanted|[Ee]quipped) \w+|creatures you control)\b"
)


def _clear(ability: Any, line: str, printed: PrintedCard) -> Any:
    """Return an ability that was read; unread if something in it is other than what the card itself can never be, so other than something else,
    or if what blocks or is attached to "it" may be meant of something else than the card."""
    if isinstance(ability, ParseFailure):
        return ability
    for mention in _OF_IT.finditer(line):
        if "~" not in line[: mention.start()] or _OF_OTHERS.search(line, 0, mention.start()):
            return ParseFailure(line, *mention.span(1), unclear=("it",))
    if not is_other_than_itself(ability, kinds_of(printed.types, printed.race or tuple(printed.subtype.split()))):
        return ability
    match = re.search(r"\b(an)?other\b", line, re.IGNORECASE)
    at, end = match.span() if match else (0, len(line))
    return ParseFailure(line, at, end, unclear=(line[at:end],))


def _size(line: str) -> dict[str, Any] | None:
    """Return the part of power and toughness that a line defines; None if it defines none."""
    for fields, phrase in _SIZE if line.startswith("~'s ") else ():
        values = describes(phrase, line)
        if values is not None and (n := _of_the_card(values[0])) is not None:
            return dict.fromkeys(fields, n)
    return None


def _of_the_card(n: Any) -> Any:
    """Return an amount that speaks of the card and the players alone; None if it points at anything else."""
    if isinstance(n, Mention):
        return n.who if n.who in ALWAYS else None
    if not isinstance(n, Word):
        return n
    parts = {name: _of_the_card(value) for name in n.__struct_fields__ if (value := getattr(n, name)) is not None}
    return None if None in parts.values() else msgspec.structs.replace(n, **parts)


def _refused(printed: PrintedCard, unread: ParseFailure, normal_form: Normalized, start: int) -> ParseRefusal:
    """Return the refusal with the place in the printed text."""
    return refused(
        printed, unread, ENGLISH, normal_form, start, to_text=lambda word: ABILITY.format(word) or SPELL.format(word) or word
    )
