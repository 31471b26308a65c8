"""Another language that a game is told in, and lines of decisions said in it and read back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from affray.core.notation import slug
from affray.core.state import NOBODY, seat_of
from affray.core.verdicts import Reason, Several, Typed, Worded

if TYPE_CHECKING:
    from affray.core.events import Event
    from affray.core.questions import Ask, Decision
    from affray.core.state import Card, Position
    from affray.core.table import Table


class Tongue:
    """How everything that a game declares is said in another language. What has to be said, the game says once; `tests/test_tongues.py`
    names all that a tongue leaves out.

    Args:
        code: the code of the language.
        events: for every kind of event its sentence, with the holes of the English one ("": another one tells it).
        words: the names of steps, zones, states, figures and keywords, by their English ones; by the number of a rule, how the game ends
            there.
        refusals: why something is not legal, by the id of the message (`Reason.id`), with the holes of the English one.
        spellings: the function that says each word of the vocabulary of cards.
        narrate: an event as a sentence.
        line: an English line of play as it is said at a position; `read` takes such a line, with the names of the players, back to the
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
        narrate: Callable[[Position, Event], str],
        line: Callable[[Position, str], str],
        read: Callable[[str, Sequence[str]], str],
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
        self.narrate = narrate
        self.line = line
        self.read = read
        self.forms = forms
        self.joints = joints
        self.marks = marks
        self.hole = hole
        self.wording = wording
        self.text = text
        self.names = names
        self._named = named
        self._state = state

    def say(self, t: Table, ask: Ask, decision: Decision) -> str:
        """A decision as a line."""
        return self.line(t, t.book.game.notation.say(t, ask, decision))

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
        return refused(reason, self.refusals, self.hole, self.text, s, self._told)

    def _told(self, said: Typed | Several, s: Position | None) -> str:
        """What was written, and what could be: a line is said as this language says it, a name with its own."""
        if isinstance(said, Typed):
            told = self.line(s, said.text) if said.line and s is not None else self.names.get(said.text, said.text)
            return self.marks[:1] + told + self.marks[-1:]
        if not said.lines:
            return self.joints.get(said.joint, said.joint).join([_bare(self.hole(one, s)) for one in said.parts])
        lines = [self.forms.get(one) or (self.line(s, one) if s is not None else one) for one in said.parts]
        return self.joints.get(said.joint, said.joint).join(lines)


def _bare(said: Any) -> str:
    """A name without the article that it takes in a sentence."""
    return str(getattr(said, "text", said))


def refused(
    reason: Reason,
    refusals: Mapping[str, str],
    hole: Callable[[Any, Position | None], Any],
    text: Callable[[Any], str],
    s: Position | None,
    told: Callable[[Any, Position | None], str] | None = None,
) -> str:
    """A reason in a language: its message there, and what fills the holes: names and words, what was written and could be (`told`), words of
    a card, another reason.
    """
    holes: dict[str, Any] = {}
    for key, said in reason.params.items():
        if isinstance(said, Reason):
            holes[key] = refused(said, refusals, hole, text, s, told)
        elif isinstance(said, (Typed, Several)):
            holes[key] = str(said) if told is None else told(said, s)
        elif isinstance(said, Worded):
            holes[key] = text(said.word)
        else:
            holes[key] = hole(_named(said, s), s) if isinstance(said, str) else said
    return refusals.get(reason.id, reason.message).format(**holes)


def _named(said: str, s: Position | None) -> str:
    """What fills a hole by an id: the name of the player; of the card, where the id tells it anyway."""
    if s is None:
        return said
    seat = seat_of(said)
    if seat != NOBODY and seat < len(s.players):
        return s.players[seat].name
    found = s.objects.get(said)
    return found.card.name if found is not None and said.startswith(slug(found.card.name)) else said


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
        self.asides = _Exchange(asides)
        self.words = _Exchange(words)
        self.deeds = _Exchange(deeds)
        self.names = _Exchange(names, spaced=spaced)
        self.ids = _Exchange(ids, r"(?= ?#)", spaced)
        self.whose = whose
        self._tokens = {True: (_token(TOKEN), token), False: (_token(token), TOKEN)}
        self.joints = {True: dict(joints or {}), False: {other: english for english, other in (joints or {}).items()}}
        self._between = {
            there: re.compile(f"({'|'.join([*map(re.escape, joints), BETWEEN, _NUMBERED])})")
            for there, joints in self.joints.items()
        }

    def say(self, line: str, players: Sequence[str], titles: Iterable[str] = ()) -> str:
        """An English line in the language; as it is, where that would not be read back as the same. A title that only English has stays whole."""
        strange = [
            title for title in titles if title in line and not self.names.knows(title, True) and self.names.stands_in(title)
        ]
        whole = sorted(strange, key=len, reverse=True)
        marked = line
        for at, title in enumerate(whole):
            marked = re.sub(rf"(?<!\w){re.escape(title)}(?!\w)", f"\x01{at}\x01", marked)
        said = re.sub("\x01(\\d+)\x01", lambda found: whole[int(found[1])], self._turn(marked, players, True))
        return said if self.read(said, players) == line else line

    def read(self, line: str, players: Sequence[str]) -> str:
        """A line in the language as the English one that means the same; any other as it is."""
        return self._turn(" ".join(line.split()), players, False)

    def _turn(self, line: str, players: Sequence[str], there: bool) -> str:
        whole = self._head(line, players, there)
        if (whole and whole.partition(" ")[0] in WHOLE) or (there and line.partition(" ")[0] in WHOLE):
            return whole or line
        names: list[str] = []
        parts = self.asides.split(self.names.exchanged(line, names, there, as_they_are=True), there)
        head, *asides = [_restored(part, names) for part in parts]
        if not head:  # what answers a question that follows is itself such a line: `mode 2`
            head, asides = line, []
        told = self._head(head, players, there)
        if not told:
            return line
        for word, rest in zip(asides[::2], asides[1::2], strict=True):
            told += f" {self.asides.turn(word, there)}" + (f" {self._filled(rest, players, there)}" if rest.strip() else "")
        return told

    def _head(self, line: str, players: Sequence[str], there: bool) -> str:
        """The line without what stands behind it ("" for none that is known)."""
        plain = line.translate(_PLAIN)
        folded = plain.casefold()
        if there not in self._parts:
            self._parts[there] = [(_longest(known), known, template) for known, template in self._lines[there]]
        for part, known, template in self._parts[there]:
            found = self._pattern(known).fullmatch(plain) if part in folded else None
            if found is not None:
                holes = {key: self._filled(line[slice(*found.span(key))], players, there) for key in found.groupdict()}
                return template.format(**holes)
        return ""

    def _pattern(self, line: str) -> re.Pattern[str]:
        """What fits a line; made when the longest part of the line first stands in another."""
        if line not in self._patterns:
            self._patterns[line] = _pattern(line)
        return self._patterns[line]

    def _filled(self, text: str, players: Sequence[str], there: bool) -> str:
        """What stands in a hole: names and words with commas between them, or what pairs and numbers them (`A > B, C: D 2; E + F`)."""
        kept: list[str] = []
        parts = self._between[there].split(self.ids.exchanged(self.names.exchanged(text.strip(), kept, there), kept, there))
        joints = self.joints[there]
        told = "".join([joints.get(part, part) if at % 2 else self._part(part, players, there) for at, part in enumerate(parts)])
        return _restored(told, kept)

    def _part(self, part: str, players: Sequence[str], there: bool) -> str:
        if self.words.knows(part, there):
            return self.words.turn(part, there)
        verb, _, rest = part.partition(" ")
        if rest and verb[:1].islower() and self.deeds.knows(verb, there):  # "tap Bears", not the card Tap Down
            return f"{self.deeds.turn(verb, there)} {self._part(rest, players, there)}"
        english, other = "{who}'s {what}", self.whose
        for who in players:
            before, after = (english if there else other).replace("{who}", who).split("{what}")
            if len(part) > len(before + after) and part.startswith(before) and part.endswith(after):
                what = part[len(before) : len(part) - len(after)]
                return (other if there else english).format(who=who, what=self._told_token(what, there))
        return self._told_token(part, there)

    def _told_token(self, part: str, there: bool) -> str:
        """One of several tokens by its kind and number, any other part as it is."""
        mine, yours = self._tokens[there]
        found = mine.fullmatch(part)
        return yours.format(**found.groupdict()) if found is not None else part


class _Exchange:
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

    def knows(self, word: str, there: bool) -> bool:
        return word.translate(_PLAIN).lower() in self._turns[there]

    def stands_in(self, text: str) -> bool:
        return next(self._found(text, True), None) is not None

    def turn(self, word: str, there: bool) -> str:
        return self._turns[there][word.translate(_PLAIN).lower()]

    def _found(self, text: str, there: bool) -> Iterator[re.Match[str]]:
        """Where these words stand in a text; what finds them is made when it is first needed."""
        if there not in self._any:
            self._any[there] = _one_of(self._turns[there], self._behind, self._spaced or there)
        return self._any[there].finditer(text.translate(_PLAIN))

    def split(self, line: str, there: bool) -> list[str]:
        """A line parted at these words: its head, then each word and what follows it."""
        at, parts = 0, []
        for found in self._found(line, there):
            parts += [line[at : found.start()].strip(), line[slice(*found.span())]]
            at = found.end()
        return [*parts, line[at:].strip()]

    def exchanged(self, text: str, kept: list[str], there: bool, as_they_are: bool = False) -> str:
        """A text with a mark for each of these words in it; what each becomes (or the word itself) goes to the end of `kept`."""
        told, at = "", 0
        for found in self._found(text, there):
            told += f"{text[at : found.start()]}\0{len(kept)}\0"
            word = text[slice(*found.span())]
            kept.append(word if as_they_are else self.turn(word, there))
            at = found.end()
        return told + text[at:]


def _restored(text: str, kept: list[str]) -> str:
    """A text with what was kept in the place of its marks."""
    return re.sub(r"\0(\d+)\0", lambda found: kept[int(found[1])], text)


def _one_of(words: Iterable[str], behind: str, alone: bool) -> re.Pattern[str]:
    """Any of these words, the longest first; `alone`: not inside another."""
    known = "|".join([re.escape(one) for one in sorted(words, key=lambda one: (-len(one), one))])
    if not known:
        return re.compile(r"(?!)")
    if not alone:
        return re.compile(f"(?:{known}){'' if behind == ALONE else behind}", re.IGNORECASE)
    return re.compile(rf"(?<![\w'-])(?:{known}){behind}", re.IGNORECASE)


def _token(called: str) -> re.Pattern[str]:
    """How one of several tokens is called, with its kind and number."""
    return re.compile(re.escape(called).replace(r"\{what\}", "(?P<what>.+)").replace(r"\{n\}", r"(?P<n>#\d+)"))


def _longest(line: str) -> str:
    """The longest part of a line between its holes, in small letters: it stands in all that fits the line."""
    return max(_HOLE.split(line.translate(_PLAIN))[::2], key=len).casefold()


def _pattern(line: str) -> re.Pattern[str]:
    """What fits a line, its holes by name: `n` is a number, any other whatever stands there."""
    parts = _HOLE.split(line.translate(_PLAIN))
    told = [f"(?P<{part}>{NUMBER if part == 'n' else '.+?'})" if at % 2 else re.escape(part) for at, part in enumerate(parts)]
    return re.compile("".join(told), re.IGNORECASE)
