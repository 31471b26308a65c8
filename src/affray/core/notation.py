"""Decisions as text: what each game's notation offers, and how names of cards and players are told and found."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from affray.core.chance import CHANCE
from affray.core.questions import Decision, Question
from affray.core.state import NOBODY, Object, Position, Ref, TriggerInstance, player_id, seat_of
from affray.core.verdicts import Quoted, Reason, Verdict
from affray.core.view import EVERYTHING, sees, zone_open

if TYPE_CHECKING:
    from affray.core.game import Game
    from affray.core.table import Table


class NotationError(ValueError):
    """Text that names no decision: the message says what was found and what would be accepted; so does its `reason`, where one is given."""

    def __init__(self, why: str | Reason) -> None:
        super().__init__(str(why))
        self.reason = why if isinstance(why, Reason) else None

    def __reduce__(self) -> tuple[Any, ...]:
        return (NotationError, (self.reason or str(self),))


def parse_error(message: str, **params: Any) -> NotationError:
    """The error for a text that names no decision, with what fills the holes of its message."""
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
"""What different games call the same thing."""


class ParsedLine:
    """A decision as it was written, and what the same line says about the questions that follow from it.

    A `stepwise` line answers one question; a `careful` one also those that have only one answer.
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
    """How a game writes decisions. Parser and printer are inverses: what `format` gives, `parse` takes back."""

    continues_in: tuple[str, ...] = ()
    """Procedures whose questions belong to the line that began them (playing and paying)."""
    apart: tuple[str, ...] = ()
    """Procedures that such a line may begin, but whose questions are told apart from it (triggered abilities)."""
    no_action: tuple[Decision, ...] = ()
    """What is answered when nobody does anything: pass, do not block."""
    closing: tuple[Decision, ...] = ()
    """What ends a turn, and is never answered for anybody: only a scenario's `to:` passes on by it."""
    begins: dict[str, Decision] = {}
    """Procedures that begin only when a player says so, each with that decision: what is asked in them does not come by itself."""
    moments: frozenset[str] = frozenset()
    """The rules that say when something may be done: what one of them refuses may be legal later; all else that is refused is a mistake."""
    verbs: dict[str, tuple[str, ...]] = {}
    """For the first words of a decision, the steps that ask for such a decision (others may be asked for anywhere)."""

    @property
    def pass_answers(self) -> tuple[Decision, ...]:
        """What a player answers who does nothing, also if that ends the turn."""
        return (*self.no_action, *self.closing)

    def answers_questions(self, text: str) -> tuple[str, ...] | None:
        """The steps at which a decision that begins like this text is asked for (None: anywhere)."""
        low = " ".join(text.lower().split())
        return next((steps for words, steps in self.verbs.items() if low == words or low.startswith(words + " ")), None)

    def is_early(self, verdict: Verdict) -> bool:
        """Is a decision refused since it is not the time for it, so that it may be legal later?"""

        def tells_when(reason: Reason) -> bool:
            return reason.rule in self.moments or any(
                tells_when(param) for param in reason.params.values() if isinstance(param, Reason)
            )

        return any(tells_when(reason) for reason in verdict.reasons)

    def format(self, t: Table, question: Question, decision: Decision) -> str:
        """The shortest unambiguous words for an answer to this question."""
        return " ".join(str(part) for part in (decision.verb, *decision.args))

    def explain_choice(self, t: Table, decision: Decision, language: str = "") -> str:
        """What an answer means, where its words do not say it ("" where they do)."""
        return ""

    def does(self, t: Table, ident: str, language: str = "") -> str:
        """What something that waits in a shared zone will do when it resolves ("" where its card says it)."""
        return ""

    def waits(self, t: Table, pending: TriggerInstance, language: str = "") -> str:
        """What an ability that waits does, where its game has it in words apart from the card's."""
        return ""

    def question_text(self, t: Table, question: Question, language: str = "") -> str:
        """What a question is about, where its answers do not say it: the ability being carried out."""
        return ""

    def alike(self, t: Table, question: Question, options: Iterable[Decision]) -> list[list[Decision]]:
        """Answers in groups of those that mean the same to the player asked: they differ only in which of several equal cards is named."""
        return [[option] for option in options]

    def option_classes(self, t: Table, question: Question) -> dict[str, int]:
        """The cards that look to the player asked like others, each with a number that is the same for equal ones."""
        return {}

    def parse(self, t: Table, question: Question, text: str) -> ParsedLine:
        """The decision that a text means at this question, legal or not.

        Raises:
            NotationError: it names nothing, or several things; the message lists them.
        """
        for decision in question.space:
            if self.format(t, question, decision) == text.strip():
                return ParsedLine(decision)
        raise parse_error("{line} is no answer to this question", line=Quoted(text))

    def explained(self, t: Table, text: str, error: NotationError) -> NotationError:
        """The error for a text that names no decision, with more of what would be understood, where that is known."""
        return error

    def correction(self, t: Table, question: Question, text: str) -> str:
        """The same decision in this game's own words, where a text says it in another's: `cast` for `play` ("" where none is meant).

        Of several what is legal comes first.
        """
        line = " ".join(text.split())
        verb, _, rest = re.sub(r" (targeting|target|targets|at|against|onto|to) ", " on ", line).partition(" ")
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
        """The answer to a following question: from the line's hints, else the obvious default, else none."""
        return question.space.default()


JOINT = re.compile(r",|(?<![\w-])and(?![\w-])", re.IGNORECASE)


@lru_cache(maxsize=1 << 14)
def plain(text: str) -> str:
    """Letters and digits of any script only, lower case: how names are compared."""
    return re.sub(r"(?:(?![#@])[\W_])+", " ", text.lower()).strip()


def short_name(name: str) -> str:
    """A card's name up to its title: `Ouroboros` of `Ouroboros, the Snake of Reincarnation`."""
    return name.split(",")[0]


def slug(name: str) -> str:
    """The first half of a card's id, from its short name."""
    return "-".join("".join(one if one.isalnum() else " " for one in short_name(name).lower().replace("'", "")).split())


def named(objects: list[Object[Any]], text: str) -> list[Object[Any]]:
    """The cards that a text can mean, by the closest kind of match: id, whole name, name up to the comma, some of its words."""
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
    """Are these words of its name, none of them more often than it has it?"""
    parts = query.split()
    names = [plain(name).split() for name in obj.card.names] if query else []
    return any(all(parts.count(part) <= words.count(part) for part in parts) for words in names)


def did_you_mean(name: str) -> Reason:
    """A "did you mean", behind what was not understood."""
    return Reason("", "; did you mean {name!r}?", name=name)


def suggest(text: str, known: list[str]) -> Reason | str:
    """A "did you mean" for a misspelt word ("" when nothing is near)."""
    table = {plain(name): name for name in known}
    near = get_close_matches(plain(text), list(table), n=1, cutoff=0.6)
    return did_you_mean(table[near[0]]) if near else ""


def suggest_step(name: str, known: list[str]) -> Reason | str:
    """A "did you mean" for a rule number or a word: the first number that begins so, else what is spelt like it ("" when nothing is)."""
    first = next((one for one in known if name[:1].isdigit() and one.startswith(name)), "")
    return did_you_mean(first) if first else suggest(name, known)


def player_named(s: Position, text: str) -> str:
    """The id of the player that a text names ("" for none): a name, an id, or `A` or `B` for the seats where no card is called so."""
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
    """The shortest name that means just this card among those that could be meant, else its name with the number of its id.

    Of cards that nothing tells apart the first is called by the name alone: the first of those `offered`, not `said` yet. Where all have
    been said, each has its number.
    """
    if ident.startswith("@"):
        return t.players[int(ident[1:])].name
    obj = t.objects[ident]
    short = short_name(obj.card.name)
    for name in (short, obj.card.name):
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
    """The name of a card with a number, or its id where somebody who reads that name would think of another card that they know."""
    return ident if "#" in name and {one.id for one in named(everywhere, name)} != {ident} else name


def look(t: Table, obj: Object[Any]) -> str:
    """What tells a card from others: the same for cards of which it does not matter which is meant."""
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


def _speaks_of(fact: Any, obj: Object[Any]) -> bool:
    """Is a fact about this card?"""
    about = fact[1]
    return bool(about == obj.id or about == obj.ref or (isinstance(about, tuple) and (obj.ref in about or obj.id in about)))


def _told_of(fact: Any, obj: Object[Any]) -> Any:
    """What a fact says of a card, without the card."""
    name, about = fact[0].name, fact[1]
    if about == obj.id or about == obj.ref:
        return (name,)
    return (name, *[part for part in about if part not in (obj.id, obj.ref)])


def _points(bound: Mapping[str, Any], ref: Ref) -> bool:
    return any(ref == one or (isinstance(one, tuple) and ref in one) for one in bound.values())


class OptionClasses:
    """How cards look to the player asked: equal ones the same, and each that they may not know like no other."""

    def __init__(self, game: Game, t: Table, question: Question, shown: Sequence[Object[Any]]) -> None:
        self.t = t
        self.known = {one.id for one in (*known(game, t, question.seat), *shown)}
        self.looks: dict[Any, str] = {}

    def look(self, part: Any) -> str:
        """What a part of an answer looks like: a card, or anything else as it is."""
        if part not in self.looks:
            self.looks[part] = look(self.t, self.t.objects[part]) if part in self.known else str(part)
        return self.looks[part]

    def alike(self, decision: Decision) -> str:
        """The same for answers that differ only in which of several equal cards is meant."""
        looks = [self.look(part) for part in decision.args]
        return "|".join((decision.verb, *(sorted(looks) if decision.verb == "choose" else looks)))

    def numbered(self) -> dict[str, int]:
        """The cards that may be known, each with a number that is the same for equal ones."""
        numbers: dict[str, int] = {}
        return {ident: numbers.setdefault(self.look(ident), len(numbers)) for ident in self.t.objects if ident in self.known}


def zone_seat(s: Position, ident: str) -> int:
    """The seat in whose zone a card lies (`NOBODY` for a shared zone)."""
    obj = s.objects[ident]
    for (zone, seat), ids in s.zones.items():
        if zone == obj.zone and ident in ids:
            return seat
    return NOBODY


def names_in(t: Position, text: str, joint: re.Pattern[str] = JOINT) -> list[str]:
    """Names between commas or `and`, or another joint; those inside a card's name do not part it."""
    return [part.strip() for part in parted(t, text, joint) if part.strip()]


def titles(t: Position) -> set[str]:
    """What the cards that are there may be called."""
    return {name for one in t.objects.values() for name in (*one.card.names, short_name(one.card.name))}


def parted(t: Position, text: str, joint: re.Pattern[str]) -> list[str]:
    """A text split as the pattern does it, but for the places inside a card's name."""
    lowered = text.lower()
    inside = [title for title in titles(t) if title.lower() in lowered and joint.search(title)]
    marked, ordered_titles = text, sorted(inside, key=len, reverse=True)
    for at, title in enumerate(ordered_titles):
        marked = re.sub(re.escape(title), f"\0{at}\0", marked, flags=re.IGNORECASE)
    return [re.sub(r"\0(\d+)\0", lambda match: ordered_titles[int(match[1])], part) for part in joint.split(marked)]


def known(game: Game, t: Position, seat: int) -> list[Object[Any]]:
    """The cards a seat may know: `NOBODY` those that everybody does, chance all."""
    eyes = EVERYTHING if seat == CHANCE else seat
    objects = []
    for (name, owner), ids in t.zones.items():
        known_there = zone_open(game.zones[name], owner, eyes)
        objects += [obj for ident in ids if known_there[(obj := t.objects[ident]).face_down]]
    return objects


def knows(t: Table, seat: int, ident: str) -> bool:
    """Does a seat know which card this id names? What a refusal says of any other would give it away."""
    obj = t.objects.get(ident)
    return obj is not None and sees(t.book.game, obj, zone_seat(t, ident), seat)


def open_name(t: Table, ident: str) -> str:
    """What to call a card or player in a reason: by name only what lies in the open."""
    seat = seat_of(ident)
    if seat != NOBODY:
        return t.players[seat].name if seat < len(t.players) else ident
    return t.objects[ident].card.name if knows(t, NOBODY, ident) else ident
