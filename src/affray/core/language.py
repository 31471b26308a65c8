"""Another language that a game is told in, and lines of decisions said in it and read back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from affray.core.notation import slug
from affray.core.state import NOBODY, seat_of
from affray.core.verdicts import Listing, Quoted, Reason, TermText

if TYPE_CHECKING:
    from affray.core.events import Event
    from affray.core.questions import Decision, Question
    from affray.core.state import Card, Position
    from affray.core.table import Table


class Language:
    """How another language says everything that a game declares. `tests/test_tongues.py` names what a language leaves out.

    Args:
        code: the code of the language.
        events: for every kind of event its sentence, with the holes of the English one ("": another one tells it).
        words: the names of steps, zones, states, figures and keywords, by their English ones; by the number of a rule, how the game ends
            there.
        refusals: why something is not legal, by the id of the message (`Reason.id`), with the holes of the English one.
        spellings: the function that says each word of the vocabulary of cards.
        event_text: an event as a sentence.
        line: an English line of play as it is said at a position; `parse` takes such a line, with the names of the players, back to the
            English one (any other as it is).
        forms: how decisions are written, by how the English ones are; `joints` what stands between several, by the English ("or").
        hole: what fills a hole of a refusal, by what fills the English one.
        wording: what a card does; `text` what an ability, or a cost, says.
        names: the names that cards are printed with in it, by their English ones.
        named: what a card is called, where it says so itself.
        state: how a state of a card in a view is said, where it agrees with the card (its word, and the view of the card).
        marks: its quotation marks.

    What each rule says stands in `rules.<code>.toml`, and the names that cards are printed with in it in `cards/names.<code>.toml`.
    """

    def __init__(
        self,
        code: str,
        *,
        events: Mapping[str, str],
        words: dict[str, str],
        refusals: dict[str, str],
        spellings: Mapping[type, Any],
        event_text: Callable[[Position, Event], str],
        line: Callable[[Position, str], str],
        parse: Callable[[str, Sequence[str]], str],
        forms: Mapping[str, str],
        joints: Mapping[str, str],
        hole: Callable[[Any, Position | None], Any],
        wording: Callable[[Any], str],
        text: Callable[[Any], str],
        names: Mapping[str, str],
        named: Callable[[Card], str] | None = None,
        state: Callable[[str, Mapping[str, Any]], str] | None = None,
        marks: str = "«»",
    ) -> None:
        self.code = code
        self.events = events
        self.words = words
        self.refusals = refusals
        self.spellings = spellings
        self.event_text = event_text
        self.line = line
        self.parse = parse
        self.forms = forms
        self.joints = joints
        self.marks = marks
        self.hole = hole
        self.wording = wording
        self.text = text
        self.names = names
        self._named = named
        self._state = state

    def format(self, t: Table, question: Question, decision: Decision) -> str:
        """A decision as a line."""
        return self.line(t, t.book.game.notation.format(t, question, decision))

    def named(self, card: Card) -> str:
        """What a card is called."""
        return self.names.get(card.name, card.name) if self._named is None else self._named(card)

    def phrase(self, name: str) -> str:
        """A word with what may stand behind it, as keywords have it: `first strike`, `limit 2`."""
        parts = name.split(" ")
        for at in range(len(parts), 0, -1):
            head = " ".join(parts[:at])
            if head in self.words:
                return " ".join([self.words[head], *[self.words.get(one, one) for one in parts[at:]]])
        return name

    def state(self, word: str, card: Mapping[str, Any]) -> str:
        """A state of a card in a view."""
        return self.words.get(word, word) if self._state is None else self._state(word, card)

    def refusal(self, reason: Reason, s: Position | None = None) -> str:
        """Why something is not legal (at a position, where it is about one), without the number of the rule."""
        return refused(reason, self.refusals, self.hole, self.text, s, self._formatted)

    def _formatted(self, value: Quoted | Listing, s: Position | None) -> str:
        """What was written, and what could be: a line is said as this language says it, a name with its own."""
        if isinstance(value, Quoted):
            text = self.line(s, value.text) if value.line and s is not None else self.names.get(value.text, value.text)
            return self.marks[:1] + text + self.marks[-1:]
        if not value.lines:
            return self.joints.get(value.joint, value.joint).join([_bare(self.hole(one, s)) for one in value.parts])
        lines = [self.forms.get(one) or (self.line(s, one) if s is not None else one) for one in value.parts]
        return self.joints.get(value.joint, value.joint).join(lines)


def _bare(value: Any) -> str:
    """A name without the article that it takes in a sentence."""
    return str(getattr(value, "text", value))


def refused(
    reason: Reason,
    refusals: Mapping[str, str],
    hole: Callable[[Any, Position | None], Any],
    text: Callable[[Any], str],
    s: Position | None,
    formatter: Callable[[Any, Position | None], str] | None = None,
) -> str:
    """A reason in a language: its message there, and what fills the holes: names and words, what was written and could be (`formatter`), words of
    a card, another reason.
    """
    holes: dict[str, Any] = {}
    for key, value in reason.params.items():
        if isinstance(value, Reason):
            holes[key] = refused(value, refusals, hole, text, s, formatter)
        elif isinstance(value, (Quoted, Listing)):
            holes[key] = str(value) if formatter is None else formatter(value, s)
        elif isinstance(value, TermText):
            holes[key] = text(value.word)
        else:
            holes[key] = hole(_named(value, s), s) if isinstance(value, str) else value
    return refusals.get(reason.id, reason.message).format(**holes)


def _named(value: str, s: Position | None) -> str:
    """What fills a hole by an id: the name of the player; of the card, where the id tells it anyway."""
    if s is None:
        return value
    seat = seat_of(value)
    if seat != NOBODY and seat < len(s.players):
        return s.players[seat].name
    obj = s.objects.get(value)
    return obj.card.name if obj is not None and value.startswith(slug(obj.card.name)) else value


WHOLE = ("choose", "order", "pay", "trigger", "replace")
"""Decisions behind which nothing stands that answers other questions."""
BETWEEN = r", | > |; |: | \+ "
"""What stands between names in a hole."""
_NUMBERED = r"(?<=\S)(?= \d+$)|(?<=\S)(?= \d+[,;])"
NUMBER = r"\d+"
ALONE = r"(?![\w#-])"
"""What stands behind a whole word."""
TOKEN = "{what} token {n}"
"""How one of several tokens is called in English."""
_HOLE = re.compile(r"\{(\w+)\}")
_PLAIN = str.maketrans("àáâäèéêëìíîïòóôöùúûüñçÀÁÂÄÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜÑÇ", "aaaaeeeeiiiioooouuuuncAAAAEEEEIIIIOOOOUUUUNC")


class Phrasebook:
    """Lines of decisions in another language. Each line stands beside the English one that means the same, with the same holes (`n` for a
    number); so what is said is read back.

    Args:
        lines: by the English line the other one, or several of which the first is said and all are understood.
        asides: the words behind a line of play that answer the questions that follow from it (`on`, `mode`, …).
        words: what can stand in a hole, or between commas there, and is no name (`nothing`).
        deeds: verbs that can stand before a name in a hole (`banish Elf` among what pays a cost).
        whose: how a name says whose card it is, with `{what}` and `{who}` ("{who}'s {what}" in English).
        names: what cards are called, by their English names; `ids` how the ids begin of cards that lie face down.
        joints: what stands between names in a hole, by the English, where the language has signs or words of its own.
        spaced: does the language put spaces between words?
        token: how one of several tokens is called, with `{what}` and `{n}` ("Sheep token #2" in English).
    """

    def __init__(
        self,
        lines: Mapping[str, str | tuple[str, ...]],
        asides: Mapping[str, str],
        words: Mapping[str, str],
        deeds: Mapping[str, str],
        whose: str,
        names: Mapping[str, str],
        ids: Mapping[str, str],
        joints: Mapping[str, str] | None = None,
        spaced: bool = True,
        token: str = TOKEN,
    ) -> None:
        pairs = [
            (english, other) for english, others in lines.items() for other in ((others,) if isinstance(others, str) else others)
        ]
        self._lines = {True: pairs, False: [(other, english) for english, other in pairs]}
        self._parts: dict[bool, list[tuple[str, str, str]]] = {}
        self._patterns: dict[str, re.Pattern[str]] = {}
        self.asides = _Substitution(asides)
        self.words = _Substitution(words)
        self.deeds = _Substitution(deeds)
        self.names = _Substitution(names, spaced=spaced)
        self.ids = _Substitution(ids, r"(?= ?#)", spaced)
        self.whose = whose
        self._tokens = {True: (_token(TOKEN), token), False: (_token(token), TOKEN)}
        self.joints = {True: dict(joints or {}), False: {other: english for english, other in (joints or {}).items()}}
        self._between = {
            from_english: re.compile(f"({'|'.join([*map(re.escape, joints), BETWEEN, _NUMBERED])})")
            for from_english, joints in self.joints.items()
        }

    def translate(self, line: str, players: Sequence[str], titles: Iterable[str] = ()) -> str:
        """An English line in the language; as it is, where that would not be read back as the same. A title that only English has stays whole."""
        strange = [
            title for title in titles if title in line and not self.names.knows(title, True) and self.names.stands_in(title)
        ]
        ordered_titles = sorted(strange, key=len, reverse=True)
        marked = line
        for at, title in enumerate(ordered_titles):
            marked = re.sub(rf"(?<!\w){re.escape(title)}(?!\w)", f"\x01{at}\x01", marked)
        translation = re.sub("\x01(\\d+)\x01", lambda match: ordered_titles[int(match[1])], self._turn(marked, players, True))
        return translation if self.to_english(translation, players) == line else line

    def to_english(self, line: str, players: Sequence[str]) -> str:
        """A line in the language as the English one that means the same; any other as it is."""
        return self._turn(" ".join(line.split()), players, False)

    def _turn(self, line: str, players: Sequence[str], from_english: bool) -> str:
        full_line = self._head(line, players, from_english)
        if (full_line and full_line.partition(" ")[0] in WHOLE) or (from_english and line.partition(" ")[0] in WHOLE):
            return full_line or line
        names: list[str] = []
        parts = self.asides.split(self.names.exchanged(line, names, from_english, as_they_are=True), from_english)
        head, *asides = [_restored(part, names) for part in parts]
        if not head:  # what answers a question that follows is itself such a line: `mode 2`
            head, asides = line, []
        translation = self._head(head, players, from_english)
        if not translation:
            return line
        for word, rest in zip(asides[::2], asides[1::2], strict=True):
            translation += f" {self.asides.turn(word, from_english)}" + (
                f" {self._filled(rest, players, from_english)}" if rest.strip() else ""
            )
        return translation

    def _head(self, line: str, players: Sequence[str], from_english: bool) -> str:
        """The line without what stands behind it ("" for none that is known)."""
        plain = line.translate(_PLAIN)
        folded = plain.casefold()
        if from_english not in self._parts:
            self._parts[from_english] = [(_longest(known), known, template) for known, template in self._lines[from_english]]
        for part, known, template in self._parts[from_english]:
            match = self._pattern(known).fullmatch(plain) if part in folded else None
            if match is not None:
                holes = {key: self._filled(line[slice(*match.span(key))], players, from_english) for key in match.groupdict()}
                return template.format(**holes)
        return ""

    def _pattern(self, line: str) -> re.Pattern[str]:
        """What fits a line; made when the longest part of the line first stands in another."""
        if line not in self._patterns:
            self._patterns[line] = _pattern(line)
        return self._patterns[line]

    def _filled(self, text: str, players: Sequence[str], from_english: bool) -> str:
        """What stands in a hole: names and words with commas between them, or what pairs and numbers them (`A > B, C: D 2; E + F`)."""
        kept: list[str] = []
        parts = self._between[from_english].split(
            self.ids.exchanged(self.names.exchanged(text.strip(), kept, from_english), kept, from_english)
        )
        joints = self.joints[from_english]
        translation = "".join(
            [joints.get(part, part) if at % 2 else self._part(part, players, from_english) for at, part in enumerate(parts)]
        )
        return _restored(translation, kept)

    def _part(self, part: str, players: Sequence[str], from_english: bool) -> str:
        if self.words.knows(part, from_english):
            return self.words.turn(part, from_english)
        verb, _, rest = part.partition(" ")
        if rest and verb[:1].islower() and self.deeds.knows(verb, from_english):  # "tap Bears", not the card Tap Down
            return f"{self.deeds.turn(verb, from_english)} {self._part(rest, players, from_english)}"
        english, other = "{who}'s {what}", self.whose
        for who in players:
            before, after = (english if from_english else other).replace("{who}", who).split("{what}")
            if len(part) > len(before + after) and part.startswith(before) and part.endswith(after):
                what = part[len(before) : len(part) - len(after)]
                return (other if from_english else english).format(who=who, what=self._told_token(what, from_english))
        return self._told_token(part, from_english)

    def _told_token(self, part: str, from_english: bool) -> str:
        """One of several tokens by its kind and number, any other part as it is."""
        mine, yours = self._tokens[from_english]
        match = mine.fullmatch(part)
        return yours.format(**match.groupdict()) if match is not None else part


class _Substitution:
    """Words of two languages, each for the other, where they stand alone: not inside another, and with this behind them.

    In a language that is not `spaced` its words stand wherever they are found.
    """

    def __init__(self, pairs: Mapping[str, str], behind: str = ALONE, spaced: bool = True) -> None:
        self._turns = {
            True: {english.lower(): other for english, other in pairs.items()},
            False: {other.translate(_PLAIN).lower(): english for english, other in pairs.items()},
        }
        self._behind, self._spaced = behind, spaced
        self._any: dict[bool, re.Pattern[str]] = {}

    def knows(self, word: str, from_english: bool) -> bool:
        return word.translate(_PLAIN).lower() in self._turns[from_english]

    def stands_in(self, text: str) -> bool:
        return next(self._found(text, True), None) is not None

    def turn(self, word: str, from_english: bool) -> str:
        return self._turns[from_english][word.translate(_PLAIN).lower()]

    def _found(self, text: str, from_english: bool) -> Iterator[re.Match[str]]:
        """Where these words stand in a text; what finds them is made when it is first needed."""
        if from_english not in self._any:
            self._any[from_english] = _one_of(self._turns[from_english], self._behind, self._spaced or from_english)
        return self._any[from_english].finditer(text.translate(_PLAIN))

    def split(self, line: str, from_english: bool) -> list[str]:
        """A line parted at these words: its head, then each word and what follows it."""
        at, parts = 0, []
        for match in self._found(line, from_english):
            parts += [line[at : match.start()].strip(), line[slice(*match.span())]]
            at = match.end()
        return [*parts, line[at:].strip()]

    def exchanged(self, text: str, kept: list[str], from_english: bool, as_they_are: bool = False) -> str:
        """A text with a mark for each of these words in it; what each becomes (or the word itself) goes to the end of `kept`."""
        marked_text, at = "", 0
        for match in self._found(text, from_english):
            marked_text += f"{text[at : match.start()]}\0{len(kept)}\0"
            word = text[slice(*match.span())]
            kept.append(word if as_they_are else self.turn(word, from_english))
            at = match.end()
        return marked_text + text[at:]


def _restored(text: str, kept: list[str]) -> str:
    """A text with what was kept in the place of its marks."""
    return re.sub(r"\0(\d+)\0", lambda match: kept[int(match[1])], text)


def _one_of(words: Iterable[str], behind: str, alone: bool) -> re.Pattern[str]:
    """Any of these words, the longest first; `alone`: not inside another."""
    known = "|".join([re.escape(one) for one in sorted(words, key=lambda word: (-len(word), word))])
    if not known:
        return re.compile(r"(?!)")
    if not alone:
        return re.compile(f"(?:{known}){'' if behind == ALONE else behind}", re.IGNORECASE)
    return re.compile(rf"(?<![\w'-])(?:{known}){behind}", re.IGNORECASE)


def _token(template: str) -> re.Pattern[str]:
    """How one of several tokens is called, with its kind and number."""
    return re.compile(re.escape(template).replace(r"\{what\}", "(?P<what>.+)").replace(r"\{n\}", r"(?P<n>#\d+)"))


def _longest(line: str) -> str:
    """The longest part of a line between its holes, in small letters: it stands in all that fits the line."""
    return max(_HOLE.split(line.translate(_PLAIN))[::2], key=len).casefold()


def _pattern(line: str) -> re.Pattern[str]:
    """What fits a line, its holes by name: `n` is a number, any other whatever stands there."""
    parts = _HOLE.split(line.translate(_PLAIN))
    patterns = [f"(?P<{part}>{NUMBER if part == 'n' else '.+?'})" if at % 2 else re.escape(part) for at, part in enumerate(parts)]
    return re.compile("".join(patterns), re.IGNORECASE)
