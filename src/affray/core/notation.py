"""Decisions as text: what each game's notation offers, and the name matching that all of them share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from affray.core.asking import Ask, Decision, Pick
from affray.core.state import NOBODY, Object, Position, player_id
from affray.core.view import EVERYTHING, sees

if TYPE_CHECKING:
    from affray.core.game import Game
    from affray.core.table import Table


class NotationError(ValueError):
    """Text that names no decision; the message says what was found and what would be accepted."""


class Line:
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


class Notation:
    """How a game writes decisions. Parser and printer are inverses: what `say` gives, `read` takes back."""

    follow: tuple[str, ...] = ()
    """Procedures whose questions belong to the line that began them (playing and paying)."""
    idle: tuple[Decision, ...] = ()
    """What is answered when nobody does anything: pass, do not block."""
    verbs: dict[str, tuple[str, ...]] = {}
    """For the first words of a decision, the steps that ask for such a decision (others may be asked for anywhere)."""

    def asked_at(self, text: str) -> tuple[str, ...] | None:
        """The steps at which a decision that begins like this text is asked for (None: anywhere)."""
        low = " ".join(text.lower().split())
        return next((steps for words, steps in self.verbs.items() if low == words or low.startswith(words + " ")), None)

    def say(self, t: Table, ask: Ask, decision: Decision) -> str:
        """The shortest unambiguous words for an answer to this question."""
        return " ".join(str(part) for part in (decision.verb, *decision.args))

    def gloss(self, t: Table, decision: Decision) -> str:
        """What an answer means, where its words do not say it ("" where they do)."""
        return ""

    def read(self, t: Table, ask: Ask, text: str) -> Line:
        """The decision that a text means at this question, legal or not.

        Raises:
            NotationError: it names nothing, or several things; the message lists them.
        """
        for decision in ask.space:
            if self.say(t, ask, decision) == text.strip():
                return Line(decision)
        raise NotationError(f"no answer {text!r} to this question")

    def fill(self, t: Table, ask: Ask, hints: dict[str, Any]) -> Decision | None:
        """The answer to a following question: from the line's hints, else the obvious default, else none."""
        return ask.space.default()


_JOINT = re.compile(r",|(?<![\w-])and(?![\w-])", re.IGNORECASE)


def plain(text: str) -> str:
    """Letters and digits of any script only, lower case: how names are compared."""
    return re.sub(r"(?:(?![#@])[\W_])+", " ", text.lower()).strip()


def short_name(name: str) -> str:
    """A card's name up to its title: `Ouroboros` of `Ouroboros, the Snake of Reincarnation`."""
    return name.split(",")[0]


def slug(name: str) -> str:
    """The first half of a card's id, from its short name."""
    return "-".join(short_name(name).lower().replace("'", "").split())


def named(objects: list[Object], text: str) -> list[Object]:
    """The cards that a text can mean, by the closest kind of match: id, whole name, name up to the comma, some of its words."""
    query = plain(text)
    numbered = re.fullmatch(r"(.+?) ?(#b?\d+)", query)
    exact = [one for one in objects if one.id == text.strip().lower() or one.id == text.strip()]
    if exact:
        return exact
    if numbered:
        return [one for one in objects if one.id.endswith(numbered[2]) and _matches(one, numbered[1])]
    for test in (_same_name, _same_short_name, _matches):
        found = [one for one in objects if test(one, query)]
        if found:
            return found
    return []


def _same_name(one: Object, query: str) -> bool:
    return any(plain(name) == query for name in one.card.names)


def _same_short_name(one: Object, query: str) -> bool:
    return plain(short_name(one.card.name)) == query


def _matches(one: Object, query: str) -> bool:
    parts = query.split()
    return bool(query) and any(all(part in plain(name).split() for part in parts) for name in one.card.names)


def suggest(text: str, known: list[str]) -> str:
    """A "did you mean" for a misspelt word ("" when nothing is near)."""
    table = {plain(name): name for name in known}
    near = get_close_matches(plain(text), list(table), n=1, cutoff=0.6)
    return f"; did you mean {table[near[0]]!r}?" if near else ""


def player_named(s: Position, text: str) -> str:
    """The id of the player that a text names ("" for none): a name, `A` or `B` for the seats, or an id."""
    query = text.strip().lower()
    for seat, player in enumerate(s.players):
        if query in (player.name.lower(), player_id(seat)):
            return player_id(seat)
    for seat in range(len(s.players)):
        if query == chr(ord("a") + seat) and not any(len(p.name) == 1 for p in s.players):
            return player_id(seat)
    return ""


def spoken(s: Position, ident: str, among: list[Object]) -> str:
    """The shortest name that means just this card among those that could be meant."""
    if ident.startswith("@"):
        return s.players[int(ident[1:])].name
    found = s.objects[ident]
    for name in (short_name(found.card.name), found.card.name):
        if [one.id for one in named(among, name)] == [ident]:
            return name
    return ident


def zone_seat(s: Position, ident: str) -> int:
    """The seat in whose zone a card lies (`NOBODY` for a shared zone)."""
    found = s.objects[ident]
    for (zone, seat), ids in s.zones.items():
        if zone == found.zone and ident in ids:
            return seat
    return NOBODY


class CardNotation(Notation):
    """What the notations of card games share: names of cards the player asked may know, choices and orders by name."""

    played_from: tuple[str, ...] = ("hand",)
    """Zones from which cards are played: a name there is told from those in all of them."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def called(self, t: Table, ask: Ask, ident: str) -> str:
        """The shortest name for a card (or player) among those of its controller that could be meant where it lies."""
        among = everywhere = known(self.game, t, ask.seat)
        found = t.objects.get(ident)
        if found is not None:
            places = self.played_from if found.zone in self.played_from else (found.zone,)
            among = [one for one in among if one.zone in places and one.controller == found.controller]
            short = short_name(found.card.name)
            if short != found.card.name:
                among += [one for one in everywhere if one.card.name == short and one not in among]
        return spoken(t, ident, among)

    def listed(self, t: Table, ask: Ask, ids: Iterable[str]) -> str:
        """Names between commas, `nothing` for none."""
        among = list({one.id: one for one in (*known(self.game, t, ask.seat), *self.offered(t, ask))}.values())
        return ", ".join(spoken(t, ident, among) for ident in ids) or "nothing"

    def offered(self, t: Table, ask: Ask) -> list[Object]:
        """Cards that the question itself shows, such as those found while searching; not what lies face down for the player asked."""
        ids: Iterable[str] = getattr(ask.space, "ids", ())
        shown = [t.objects[ident] for ident in ids if ident in t.objects]
        return [one for one in shown if not one.face_down or zone_seat(t, one.id) in (NOBODY, ask.seat)]

    def read_named(self, t: Table, ask: Ask, verb: str, rest: str) -> Decision:
        """The answer that is called so: by its whole name, else by a part of it."""
        name = f"{verb} {rest.strip()}".lower()
        options = [decision for decision in ask.space if decision.verb == verb]
        for test in (name.__eq__, lambda said: rest.strip().lower() in said):
            for decision in options:
                if test(self.say(t, ask, decision).lower()):
                    return decision
        names = ", ".join(self.say(t, ask, decision) for decision in options) or "that is not the question"
        raise NotationError(f"nothing called {rest!r} to {verb}; {names}")

    def cards(self, t: Table, ask: Ask, text: str, players: bool = False) -> list[str]:
        """The ids a text can mean to the player asked: cards they may know, and players."""
        if players:
            player = player_named(t, text)
            if player:
                return [player]
        if text.strip() in getattr(ask.space, "ids", ()):
            return [text.strip()]
        name = text
        among = known(self.game, t, ask.seat) + self.offered(t, ask)
        for seat, player_ in enumerate(t.players):
            prefix = f"{player_.name}'s "
            if text.lower().startswith(prefix.lower()):
                name = text[len(prefix) :]
                among = [one for one in among if one.controller == seat]
        found = list(dict.fromkeys(one.id for one in named(among, name)))
        if not found:
            names = sorted({one.card.name for one in among})
            raise NotationError(f"no card {text!r} here{suggest(text, names)}; known: {', '.join(names)}")
        return found

    def one(self, name: str, ids: list[str]) -> str:
        """The only card that a name means."""
        if len(ids) == 1:
            return ids[0]
        raise NotationError(f"{name!r} can mean {', '.join(ids)}: name one by its id")

    def best(self, t: Table, ask: Ask, options: list[Decision], text: str) -> Decision:
        """The only option, or the only legal one."""
        if len(options) == 1:
            return options[0]
        legal = [option for option in options if option in ask.space]
        if len(legal) == 1 or (legal and len({alike(t, option) for option in legal}) == 1):
            return legal[0]
        if not legal:
            own = [d for d in options if d.args and d.args[0] in t.objects and t.objects[d.args[0]].controller == ask.seat]
            return (own or options)[0]
        raise NotationError(f"{text!r} can mean {' or '.join(self.say(t, ask, option) for option in legal)}")

    def read_choice(self, t: Table, ask: Ask, rest: str) -> Decision:
        """Which of several, by name (`nothing` for none)."""
        if rest.strip().lower() in ("nothing", ""):
            return Decision("choose")
        ids_asked = set(ask.space.ids) if isinstance(ask.space, Pick) else set()
        ids = []
        for name in names_in(t, rest):
            found = self.cards(t, ask, name, players=True)
            good = [ident for ident in found if ident in ids_asked and ident not in ids] or found
            equal = len({alike(t, Decision("choose", ident)) for ident in good}) == 1
            ids.append(good[0] if equal else self.one(name, good))
        return ask.space.canonical(ids) if isinstance(ask.space, Pick) else Decision("choose", *ids)

    def read_order(self, t: Table, ask: Ask, rest: str) -> Decision:
        """An order, by names (`nothing` where there is nothing to put in order)."""
        if rest.strip().lower() == "nothing":
            return Decision("order")
        return Decision("order", *[self.one(name, self.cards(t, ask, name)) for name in names_in(t, rest)])

    def hinted(self, hints: dict[str, Any], key: str, make: Callable[[str], Decision], ask: Ask) -> Decision | None:
        """The answer from a line's hint: the first of the numbers after its word; later questions take the next."""
        if key not in hints:
            return ask.space.only()
        first, _, rest = str(hints.pop(key)).partition(",")
        if not first.strip().isdecimal():
            raise NotationError(f"{key} takes a number, not {first.strip()!r}")
        if rest.strip():
            hints[key] = rest.strip()
        return make(first.strip())


def alike(t: Position, option: Decision) -> str:
    """Decisions that differ only in which of several equal cards is meant read the same; in a hand new and old are equal."""
    parts = []
    for arg in option.args:
        if isinstance(arg, str) and arg in t.objects:
            one = t.objects[arg]
            parts.append(
                str(
                    (
                        one.card.name,
                        one.controller,
                        one.zone,
                        one.posture,
                        one.damage,
                        one.face_down,
                        one.attached,
                        sorted(one.counters.items()),
                        one.zone != "hand" and one.since >= t.turn_began,
                    )
                )
            )
        else:
            parts.append(str(arg))
    return "|".join((option.verb, *parts))


def names_in(t: Position, text: str) -> list[str]:
    """Names between commas or `and`; those inside a card's name do not part it."""
    titles = {name for one in t.objects.values() for name in (one.card.name, short_name(one.card.name)) if _JOINT.search(name)}
    marked, whole = text, sorted(titles, key=len, reverse=True)
    for at, title in enumerate(whole):
        marked = re.sub(re.escape(title), f"\0{at}\0", marked, flags=re.IGNORECASE)
    parts = [part.strip() for part in _JOINT.split(marked) if part.strip()]
    return [re.sub(r"\0(\d+)\0", lambda found: whole[int(found[1])], part) for part in parts]


def known(game: Game, t: Position, seat: int) -> list[Object]:
    """The cards a seat may know."""
    return [
        t.objects[ident]
        for (_, owner), ids in t.zones.items()
        for ident in ids
        if sees(game, t.objects[ident], owner, seat if seat >= 0 else EVERYTHING)
    ]
