"""Decisions as text: the interface of a game's notation, and the names of cards and players, formatted and parsed."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from affray.core.dependencies import EVERYTHING, Memo
from affray.core.questions import Decision, Question
from affray.core.state import NOBODY, Object, Position, Ref, TriggerInstance, player_id, seat_of
from affray.core.verdicts import Quoted, Reason, Verdict
from affray.core.view import known, sees

if TYPE_CHECKING:
    from affray.core.game import Game
    from affray.core.table import Table


class NotationError(ValueError):
    """Text that names no decision. The message says what was found and what would be accepted; so does `reason`, if given."""

    def __init__(self, why: str | Reason) -> None:
        super().__init__(str(why))
        self.reason = why if isinstance(why, Reason) else None

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.reason or str(self),))


def parse_error(message: str, **params: Any) -> NotationError:
    """Return the error for a text that names no decision. `params` fill the holes of its message."""
    return NotationError(Reason("", message, **params))


KIN = (
    ("cast", "play", "activate", "use", "summon", "set"),
    ("attack", "swing", "charge"),
    ("block", "defend", "guard"),
    ("pass", "ok", "okay", "done", "next", "skip", "continue", "end"),
    ("yes", "y", "ok", "okay", "sure"),
    ("no", "n", "nope", "decline", "pass"),
    ("concede", "surrender", "resign", "quit"),
)
"""Verbs that different games use for the same action."""


class ParsedLine:
    """A decision as written, with `hints`: what the same line says about the questions that follow from it.

    A `stepwise` line answers one question. A `careful` line also answers the questions that have only one answer.
    """

    def __init__(
        self, decision: Decision, hints: dict[str, Any] | None = None, stepwise: bool = False, careful: bool = False
    ) -> None:
        self.decision = decision
        self.hints = hints or {}
        self.stepwise = stepwise
        self.careful = careful

    def __repr__(self) -> str:
        return f"<Line: {self.decision}{''.join(f', {key} {hint}' for key, hint in self.hints.items())}>"


class Notation:
    """The text form of a game's decisions. Parser and printer are inverses: `parse` takes back what `format` returns."""

    continues_in: tuple[str, ...] = ()
    """Procedures whose questions belong to the line that began them (playing and paying)."""
    apart: tuple[str, ...] = ()
    """Procedures that a line may begin without answering their questions (triggered abilities)."""
    no_action: tuple[Decision, ...] = ()
    """The answers of a player who does nothing: pass, do not block."""
    closing: tuple[Decision, ...] = ()
    """The answers that end a turn. They are never given for a player; only a scenario's `to:` gives them."""
    hint_at: dict[str, str] = {}
    """For steps of a play, the word of the line after which their answer stands: `mode`, `x`, `on`, …"""
    begins: dict[str, Decision] = {}
    """Procedures that begin only with a decision of a player, each with that decision: nothing else leads to their questions."""
    moments: frozenset[str] = frozenset()
    """The rules about the time of an action. A decision refused by one of them alone may be legal later."""
    hidden_names: tuple[str, ...] = ()
    """Beginnings of the names that decisions give to cards that lie face down: no card of a position is written so."""
    verbs: dict[str, tuple[str, ...]] = {}
    """The steps that ask for a decision, by its first words. A decision not listed may be asked for anywhere."""

    @property
    def pass_answers(self) -> tuple[Decision, ...]:
        """The answers of a player who does nothing, also if that ends the turn."""
        return (*self.no_action, *self.closing)

    def respell(self, text: str) -> str:
        """Return a line as `parse` reads it, if the game has other spellings of its decisions."""
        return text

    def answers_questions(self, text: str) -> tuple[str, ...] | None:
        """Return the steps that ask for a decision beginning like this text (None: anywhere)."""
        low = " ".join(text.lower().split())
        return next((steps for words, steps in self.verbs.items() if low == words or low.startswith(words + " ")), None)

    def is_early(self, verdict: Verdict) -> bool:
        """Is the decision refused only because of the time, so that it may be legal later?"""

        def tells_when(reason: Reason) -> bool:
            return reason.rule in self.moments or any(
                tells_when(param) for param in reason.params.values() if isinstance(param, Reason)
            )

        return any(tells_when(reason) for reason in verdict.reasons)

    def format(self, t: Table, question: Question, decision: Decision) -> str:
        """Return the shortest unambiguous text of an answer to this question."""
        return " ".join(str(part) for part in (decision.verb, *decision.args))

    def explain_choice(self, t: Table, decision: Decision, language: str = "") -> str:
        """Return the meaning of an answer if its text does not say it, else ""."""
        return ""

    def does(self, t: Table, ident: str, language: str = "") -> str:
        """Return what an object in a shared zone will do when it resolves; "" if its card says it."""
        return ""

    def waits(self, t: Table, pending: TriggerInstance, language: str = "") -> str:
        """Return what a waiting ability does, if the game has a text for it other than the card's, else ""."""
        return ""

    def question_text(self, t: Table, question: Question, language: str = "") -> str:
        """Return what a question is about if its answers do not say it, such as the ability being carried out; else ""."""
        return ""

    def alike(self, t: Table, question: Question, options: Iterable[Decision]) -> list[list[Decision]]:
        """Return the answers in groups that differ only in which of several equal cards they name."""
        return [[option] for option in options]

    def option_classes(self, t: Table, question: Question) -> dict[str, int]:
        """Return a number for each card that the player asked may know, equal for cards that look equal."""
        return {}

    def parse(self, t: Table, question: Question, text: str) -> ParsedLine:
        """Return the decision that a text means at this question, legal or not.

        Raises:
            NotationError: it names nothing, or several things; the message lists them.
        """
        for decision in question.space:
            if self.format(t, question, decision) == text.strip():
                return ParsedLine(decision)
        raise parse_error("{line} is no answer to this question", line=Quoted(text))

    def explained(self, t: Table, text: str, error: NotationError) -> NotationError:
        """Return the error for a text that names no decision, with more of what would be accepted if that is known."""
        return error

    def correction(self, t: Table, question: Question, text: str) -> str:
        """Return a line of this game for one with another game's verb, such as `cast` for `play` ("" for none); a legal one if
        possible."""
        line = " ".join(text.split())
        verb, _, rest = re.sub(r" (targeting|target|targets|at|against|onto|to|>) ", " on ", line).partition(" ")
        suggestion = ""
        for words in ((verb.lower(),), *KIN):
            for word in words if verb.lower() in words else ():
                candidate = f"{word} {rest}".strip()
                try:
                    decision = self.parse(t, question, candidate).decision
                except NotationError:
                    continue
                if candidate != line and decision.verb == word:
                    if question.space.check(decision):
                        return candidate
                    suggestion = suggestion or candidate
        return suggestion

    def default_answer(self, t: Table, question: Question, hints: dict[str, Any]) -> Decision | None:
        """Return the answer to a question that follows from a line: by its hints, else the obvious default, else None."""
        return question.space.default()


JOINT = re.compile(r",|(?<![\w-])and(?![\w-])", re.IGNORECASE)


@lru_cache(maxsize=1 << 14)
def plain(text: str) -> str:
    """Return a text as names are compared: letters and digits of any script, lower case, single spaces."""
    return re.sub(r"(?:(?![#@])[\W_])+", " ", text.lower()).strip()


def short_name(name: str) -> str:
    """Return a card's name up to its title: `Ouroboros` of `Ouroboros, the Snake of Reincarnation`."""
    return name.split(",")[0]


@lru_cache(maxsize=1 << 12)
def slug(name: str) -> str:
    """Return the first half of a card's id, made from its short name."""
    return "-".join("".join(one if one.isalnum() else " " for one in short_name(name).lower().replace("'", "")).split())


def named(objects: list[Object[Any]], text: str) -> list[Object[Any]]:
    """Return the cards that a text can mean, by the closest kind of match: id, whole name, name up to the comma, some words of
    the name."""
    query = plain(text)
    numbered = re.fullmatch(r"(.+?)( token)? ?(#[a-z]?\d+)", query)
    if numbered:
        kind = "-token" if numbered[2] else ""
        objects, query = [one for one in objects if one.id.endswith(numbered[3])], numbered[1]
        objects = [one for one in objects if one.id == slug(query) + kind + numbered[3]] or objects
    exact = [one for one in objects if one.id == text.strip().lower() or one.id == text.strip()]
    if exact:
        return exact
    for test in (_same_name, _same_short_name, _matches):
        matches = [one for one in objects if test(one, query)]
        if matches:
            return matches
    return []


def _same_name(obj: Object[Any], query: str) -> bool:
    return any(plain(name) == query for name in obj.card.names)


def _same_short_name(obj: Object[Any], query: str) -> bool:
    return plain(short_name(obj.card.name)) == query


def _matches(obj: Object[Any], query: str) -> bool:
    """Does the name of the object contain these words, each at least as often?"""
    parts = query.split()
    names = [plain(name).split() for name in obj.card.names] if query else []
    return any(all(parts.count(part) <= words.count(part) for part in parts) for words in names)


def did_you_mean(name: str) -> Reason:
    """Return a "did you mean" that follows the text that was not understood."""
    return Reason("", " (did you mean {name!r}?)", name=name)


def suggest(text: str, known: list[str]) -> Reason | str:
    """Return a "did you mean" for a misspelt word ("" if nothing is near)."""
    table = {plain(name): name for name in known}
    near = get_close_matches(plain(text), list(table), n=1, cutoff=0.6)
    return did_you_mean(table[near[0]]) if near else ""


def player_named(s: Position, text: str) -> str:
    """Return the id of the player that a text names ("" for none): a name, an id, or `A` or `B`, if no card or player has such a
    name."""
    query = text.strip().lower()
    for seat, player in enumerate(s.players):
        if query in (player.name.lower(), player_id(seat)):
            return player_id(seat)
    if query in s.objects or any(len(p.name) == 1 for p in s.players):
        return ""
    return next((player_id(seat) for seat in range(len(s.players)) if query == chr(ord("a") + seat)), "")


def shortest_name(
    t: Table, ident: str, among: list[Object[Any]], named_ids: Collection[str] = (), offered: Collection[str] = ()
) -> str:
    """Return the shortest name that means only this card among the cards `among`, else its name with the number of its id.

    A card with an id from its file is called by it if its name means several. Of equal cards the name alone means the first of
    those `offered` that is not yet in `named_ids`. If all are in it, each needs its number.
    """
    if ident.startswith("@"):
        return t.players[int(ident[1:])].name
    obj = t.objects[ident]
    short = short_name(obj.card.name)
    own_name = "#" not in ident and len(named(among, short)) > 1
    for name in () if own_name else (short, obj.card.name):
        fitting = named(among, name)
        unsaid = [one for one in fitting if one.id not in named_ids]
        fresh = [one for one in unsaid if not offered or one.id in offered] or unsaid or (fitting if len(fitting) == 1 else [])
        if fresh and fresh[0].id == ident and (len(fresh) == 1 or len({look(t, one) for one in fresh}) == 1):
            return name
    stem, mark, number = ident.rpartition("#")
    kind = " token" if stem == f"{slug(obj.card.name)}-token" else ""
    numbered = f"{short}{kind} {mark}{number}"
    return numbered if [one.id for one in named(among, numbered)] == [ident] else ident


def ambiguous_name_error(name: str, ident: str, everywhere: list[Object[Any]]) -> str:
    """Return the name, or the id if the name has a number by which a reader would take another known card for it."""
    return ident if "#" in name and {one.id for one in named(everywhere, name)} != {ident} else name


def look(t: Table, obj: Object[Any]) -> str:
    """Return a text that is equal for cards that are interchangeable."""
    return _LOOKS.of(t, obj.id) if t.objects.get(obj.id) is obj else _look(t, obj)


def _look(t: Table, obj: Object[Any]) -> str:
    parts: list[Any] = [obj.card.name, obj.owner, obj.controller, obj.zone, obj.posture, obj.damage]
    parts += [obj.face_down, obj.attached, sorted(obj.counters.items())]
    if obj.zone in t.book.game.in_play:
        shown = t.book.game.presentation.card_view(t, obj)
        parts += [obj.controlled_since >= t.turn_began, {key: shown[key] for key in shown if key != "id"}]
        parts += [one.id for one in t.objects.values() if one.attached == obj.id]
        parts += [
            effect.made
            for effect in t.effects
            if obj.ref == effect.source or obj.ref in effect.on or _points(effect.bound, obj.ref)
        ]
        parts += [(_told_of(key, obj), n) for key, n in t.facts.items() if _speaks_of(key, obj)]
    return str(parts)


_LOOKS: Memo[str] = Memo("what tells a card from others", lambda t, ident: _look(t, t.objects[ident]), EVERYTHING)


def _speaks_of(fact: Any, obj: Object[Any]) -> bool:
    """Is a fact about this card?"""
    about = fact[1]
    return bool(about == obj.id or about == obj.ref or (isinstance(about, tuple) and (obj.ref in about or obj.id in about)))


def _told_of(fact: Any, obj: Object[Any]) -> Any:
    """Return what a fact says of a card, without the card itself."""
    name, about = fact[0].name, fact[1]
    if about == obj.id or about == obj.ref:
        return (name,)
    return (name, *[part for part in about if part not in (obj.id, obj.ref)])


def _points(bound: Mapping[str, Any], ref: Ref) -> bool:
    return any(ref == one or (isinstance(one, tuple) and ref in one) for one in bound.values())


class OptionClasses:
    """The looks of cards to the player asked: equal cards look equal, and a card that the player may not know looks like no
    other."""

    def __init__(self, game: Game, t: Table, question: Question, shown: Sequence[Object[Any]]) -> None:
        self.t = t
        self.known = {one.id for one in (*known(game, t, question.seat), *shown)}
        self.looks: dict[Any, str] = {}

    def look(self, part: Any) -> str:
        """Return the look of an argument of an answer: that of a known card, else the argument itself."""
        if part not in self.looks:
            self.looks[part] = look(self.t, self.t.objects[part]) if part in self.known else str(part)
        return self.looks[part]

    def alike(self, decision: Decision) -> str:
        """Return a text that is equal for answers that differ only in which of several equal cards they name."""
        looks = [self.look(part) for part in decision.args]
        return "|".join((decision.verb, *(sorted(looks) if decision.verb == "choose" else looks)))

    def numbered(self) -> dict[str, int]:
        """Return a number for each known card, equal for equal cards."""
        numbers: dict[str, int] = {}
        return {ident: numbers.setdefault(self.look(ident), len(numbers)) for ident in self.t.objects if ident in self.known}


def zone_seat(s: Position, ident: str) -> int:
    """Return the seat in whose zone a card lies (`NOBODY` for a shared zone)."""
    obj = s.objects[ident]
    for (zone, seat), ids in s.zones.items():
        if zone == obj.zone and ident in ids:
            return seat
    return NOBODY


def names_in(t: Position, text: str, joint: re.Pattern[str] = JOINT) -> list[str]:
    """Return the names between commas, `and` or another joint. A joint inside a card's name does not divide it."""
    return [part.strip() for part in parted(t, text, joint) if part.strip()]


def titles(t: Position) -> set[str]:
    """Return every name of the cards in the position."""
    return {name for one in t.objects.values() for name in (*one.card.names, short_name(one.card.name))}


def parted(t: Position, text: str, joint: re.Pattern[str]) -> list[str]:
    """Split a text by the pattern, except inside the names of cards."""
    lowered = text.lower()
    inside = [title for title in titles(t) if title.lower() in lowered and joint.search(f" {title}" if " " in title else title)]
    marked, ordered_titles = text, sorted(inside, key=len, reverse=True)
    for at, title in enumerate(ordered_titles):
        marked = re.sub(re.escape(title), f"\0{at}\0", marked, flags=re.IGNORECASE)
    return [re.sub(r"\0(\d+)\0", lambda match: ordered_titles[int(match[1])], part) for part in joint.split(marked)]


def knows(t: Table, seat: int, ident: str) -> bool:
    """Does a seat know which card this id names? A refusal must not reveal anything about other cards."""
    obj = t.objects.get(ident)
    return obj is not None and sees(t.book.game, obj, zone_seat(t, ident), seat)


def open_name(t: Table, ident: str) -> str:
    """Return the name of a player, or of a card if it lies in the open; else the id."""
    seat = seat_of(ident)
    if seat != NOBODY:
        return t.players[seat].name if seat < len(t.players) else ident
    return t.objects[ident].card.name if knows(t, NOBODY, ident) else ident
