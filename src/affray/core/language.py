"""Another language of a game, and lines of decisions formatted and parsed in it."""

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
    """Another language of a game, complete: every text that the game declares. `tests/test_tongues.py` names what a language
    lacks.

    Args:
        code: the code of the language.
        events: the sentence for every kind of event, with the holes of the English one ("": another event's sentence covers it).
        words: the names of steps, zones, states, stats and keywords, by the English ones; the endings of a game, by the number of
            the rule.
        refusals: the text of each refusal by the id of its message (`Reason.id`), with the holes of the English one.
        spellings: the function that formats each word of the vocabulary of cards.
        event_text: formats an event as a sentence.
        line: formats an English line of play in this language, for a position.
        parse: returns the English form of such a line, given the names of the players; any other line unchanged.
        forms: the form of each decision, by the English form.
        joints: the text between several things, by the English one ("or").
        hole: returns the value of a hole of a refusal, given the English value.
        wording: returns the text of a card.
        text: returns the text of an ability or a cost.
        names: the printed names of cards, by the English ones.
        named: returns the name of a card, if not by `names`.
        state: formats a state of a card if the text agrees with the card, given the word and the view of the card.
        keywords: the names of keywords that `words` has as something else, such as the decision called alike.
        marks: its quotation marks.

    `rules.<code>.toml` holds the texts of rules, and `cards/names.<code>.toml` the printed names of cards.
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
        keywords: Mapping[str, str] | None = None,
        marks: str = "«»",
    ) -> None:
        self.code = code
        self.events = events
        self.words = words
        self.keywords = keywords or {}
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
        """Return a decision as a line."""
        return self.line(t, t.book.game.notation.format(t, question, decision))

    def named(self, card: Card) -> str:
        """Return the name of a card."""
        return self.names.get(card.name, card.name) if self._named is None else self._named(card)

    def phrase(self, name: str) -> str:
        """Return a word with its arguments in this language, such as a keyword: `first strike`, `limit 2`."""
        parts = name.split(" ")
        for at in range(len(parts), 0, -1):
            head = " ".join(parts[:at])
            if translation := self.keywords.get(head) or self.words.get(head):
                return " ".join([translation, *[self.words.get(one, one) for one in parts[at:]]])
        return name

    def state(self, word: str, card: Mapping[str, Any]) -> str:
        """Return a state of a card in a view."""
        return self.words.get(word, word) if self._state is None else self._state(word, card)

    def refusal(self, reason: Reason, s: Position | None = None) -> str:
        """Return the text of a reason without the number of the rule; `s` is the position it is about, if any."""
        return refused(reason, self.refusals, self.hole, self.text, s, self._formatted)

    def _formatted(self, value: Quoted | Listing, s: Position | None) -> str:
        """Return a quoted text or a listing in this language; lines of play and names are translated."""
        if isinstance(value, Quoted):
            text = self.line(s, value.text) if value.line and s is not None else self.names.get(value.text, value.text)
            return self.marks[:1] + text + self.marks[-1:]
        if not value.lines:
            return self.joints.get(value.joint, value.joint).join([_bare(self.hole(one, s)) for one in value.parts])
        lines = [self.forms.get(one) or (self.line(s, one) if s is not None else one) for one in value.parts]
        return self.joints.get(value.joint, value.joint).join(lines)


def _bare(value: Any) -> str:
    """Return a name without the article that it has in a sentence."""
    return str(getattr(value, "text", value))


def refused(
    reason: Reason,
    refusals: Mapping[str, str],
    hole: Callable[[Any, Position | None], Any],
    text: Callable[[Any], str],
    s: Position | None,
    formatter: Callable[[Any, Position | None], str] | None = None,
) -> str:
    """Return the text of a reason in a language. `formatter` formats quoted texts and listings, `text` words of cards, `hole`
    other values."""
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
    """Return the name of the player or card that an id stands for; a card's only if the id shows it anyway."""
    if s is None:
        return value
    seat = seat_of(value)
    if seat != NOBODY and seat < len(s.players):
        return s.players[seat].name
    obj = s.objects.get(value)
    return obj.card.name if obj is not None and value.startswith(slug(obj.card.name)) else value


WHOLE = ("choose", "order", "pay", "trigger", "replace")
"""Decisions that no hints follow on the line."""
BETWEEN = r", | > |; |: | \+ "
"""The separators between names in a hole."""
_NUMBERED = r"(?<=\S)(?= \d+$)|(?<=\S)(?= \d+[,;])"
NUMBER = r"\d+"
ALONE = r"(?![\w#-])"
"""The end of a whole word."""
TOKEN = "{what} token {n}"
"""The English name of one of several tokens."""
_HOLE = re.compile(r"\{(\w+)\}")
_PLAIN = str.maketrans("àáâäèéêëìíîïòóôöùúûüñçÀÁÂÄÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜÑÇ", "aaaaeeeeiiiioooouuuuncAAAAEEEEIIIIOOOOUUUUNC")


class Phrasebook:
    """Lines of decisions in another language. Each line has the same holes as its English line (`n` for a number), so that every
    line can be parsed back.

    Args:
        lines: the lines by the English ones; of several the first is formatted and all are parsed.
        asides: the words of a line after which answers to the following questions stand (`on`, `mode`, …).
        words: the words that can fill a hole, or a part of one between commas, and are no names (`nothing`).
        deeds: verbs that can stand before a name in a hole (`banish Elf` as part of a payment).
        whose: a name with its owner, with `{what}` and `{who}` ("{who}'s {what}" in English).
        names: the names of cards, by the English ones.
        ids: the beginnings of the ids of face-down cards.
        joints: the separators between names in a hole, by the English ones, if the language has its own.
        spaced: does the language put spaces between words?
        token: the name of one of several tokens, with `{what}` and `{n}` ("Sheep token #2" in English).
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
        """Return an English line in the language; unchanged if it would not be parsed back as the same. `titles` that only
        English has are kept."""
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
        """Return the English form of a line; any line not in the language unchanged."""
        return self._turn(" ".join(line.split()), players, False)

    def _turn(self, line: str, players: Sequence[str], from_english: bool) -> str:
        full_line = self._head(line, players, from_english)
        if (full_line and full_line.partition(" ")[0] in WHOLE) or (from_english and line.partition(" ")[0] in WHOLE):
            return full_line or line
        names: list[str] = []
        parts = self.asides.split(self.names.exchanged(line, names, from_english, as_they_are=True), from_english)
        head, *asides = [_restored(part, names) for part in parts]
        if not head:  # the answer to a following question is itself such a line: `mode 2`
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
        """Translate a line without hints; "" if no known line matches."""
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
        """Return the pattern for a line, compiled when the longest literal part of the line first occurs in a text."""
        if line not in self._patterns:
            self._patterns[line] = _pattern(line)
        return self._patterns[line]

    def _filled(self, text: str, players: Sequence[str], from_english: bool) -> str:
        """Translate the value of a hole: names and words with commas, pairs or numbers between them (`A > B, C: D 2; E + F`)."""
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
        """Translate the name of one of several tokens; return any other part unchanged."""
        mine, yours = self._tokens[from_english]
        match = mine.fullmatch(part)
        return yours.format(**match.groupdict()) if match is not None else part


class _Substitution:
    """A two-way dictionary of words, applied where they stand alone: not inside another word, and followed by the pattern
    `behind`.

    A language that is not `spaced` has its words anywhere in a text.
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
        """Yield the places of these words in a text. The pattern is compiled on first use."""
        if from_english not in self._any:
            self._any[from_english] = _one_of(self._turns[from_english], self._behind, self._spaced or from_english)
        return self._any[from_english].finditer(text.translate(_PLAIN))

    def split(self, line: str, from_english: bool) -> list[str]:
        """Split a line at these words: its head, then each word and the text after it."""
        at, parts = 0, []
        for match in self._found(line, from_english):
            parts += [line[at : match.start()].strip(), line[slice(*match.span())]]
            at = match.end()
        return [*parts, line[at:].strip()]

    def exchanged(self, text: str, kept: list[str], from_english: bool, as_they_are: bool = False) -> str:
        """Return the text with a mark for each of these words. The translation of each (or the word itself) is appended to
        `kept`."""
        marked_text, at = "", 0
        for match in self._found(text, from_english):
            marked_text += f"{text[at : match.start()]}\0{len(kept)}\0"
            word = text[slice(*match.span())]
            kept.append(word if as_they_are else self.turn(word, from_english))
            at = match.end()
        return marked_text + text[at:]


def _restored(text: str, kept: list[str]) -> str:
    """Return the text with the entries of `kept` in place of its marks."""
    return re.sub(r"\0(\d+)\0", lambda match: kept[int(match[1])], text)


def _one_of(words: Iterable[str], behind: str, alone: bool) -> re.Pattern[str]:
    """Return a pattern for any of these words, the longest first; `alone`: not inside another word."""
    known = "|".join([re.escape(one) for one in sorted(words, key=lambda word: (-len(word), word))])
    if not known:
        return re.compile(r"(?!)")
    if not alone:
        return re.compile(f"(?:{known}){'' if behind == ALONE else behind}", re.IGNORECASE)
    return re.compile(rf"(?<![\w'-])(?:{known}){behind}", re.IGNORECASE)


def _token(template: str) -> re.Pattern[str]:
    """Return a pattern for the name of one of several tokens, with its kind and number."""
    return re.compile(re.escape(template).replace(r"\{what\}", "(?P<what>.+)").replace(r"\{n\}", r"(?P<n>#\d+)"))


def _longest(line: str) -> str:
    """Return the longest literal part of a line, in lower case: every text that matches the line contains it."""
    return max(_HOLE.split(line.translate(_PLAIN))[::2], key=len).casefold()


def _pattern(line: str) -> re.Pattern[str]:
    """Return the pattern for a line with its holes as groups: `n` is a number, any other hole any text."""
    parts = _HOLE.split(line.translate(_PLAIN))
    patterns = [f"(?P<{part}>{NUMBER if part == 'n' else '.+?'})" if at % 2 else re.escape(part) for at, part in enumerate(parts)]
    return re.compile("".join(patterns), re.IGNORECASE)
