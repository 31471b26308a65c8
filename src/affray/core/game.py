"""A card game as its package registers it: editions, zones, rulings, rules, and what only that game knows of its cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from affray.core.asking import LEGAL, Reason, Verdict, refuse
from affray.core.codec import Catalogue
from affray.core.notation import Notation
from affray.core.program import Numbered, Procedure, Rule, Rulebook
from affray.core.state import Object, Position, Record, State

if TYPE_CHECKING:
    from pathlib import Path

    from affray.core.asking import Ask, Decision
    from affray.core.events import Event
    from affray.core.table import Table

R = TypeVar("R", bound=Record)
F = TypeVar("F", bound=Callable[..., Any])


class Ruling:
    """A named switch for a point on which the sources are open: its default, what it decides, and its other values."""

    def __init__(self, key: str, default: Any, about: str, choices: tuple[Any, ...], editions: tuple[str, ...]) -> None:
        self.key = key
        self.default = default
        self.about = about
        self.choices = choices
        self.editions = editions


class Zone:
    """A zone of the game: who sees what lies in it ("all", "owner", "none"; `down`: what lies there face down), and whether
    players share it."""

    def __init__(self, name: str, sees: str = "all", shared: bool = False, ordered: bool = False, down: str = "owner") -> None:
        self.name = name
        self.down = down
        self.sees = sees
        self.shared = shared
        self.ordered = ordered


def _unnoticed(t: Table, event: Event) -> None:
    """A game without triggered abilities."""


def _described(s: Position, found: Object) -> dict[str, Any]:
    """A card of a game that says no more about its cards."""
    return {"id": found.id, "name": found.card.name, "posture": found.posture}


def _veiled(s: Position, found: Object) -> dict[str, Any] | None:
    """A game in which nothing is known of a card whose face is hidden."""
    return None


def _narrated(t: Position, event: Event) -> str:
    """An event of a game that has no sentences of its own."""
    return f"{event.subject} {event.kind}".strip()


def _unbuilt(book: Rulebook, scenario: Any) -> State:
    """A game that has no scenarios yet."""
    raise ValueError(f"{book.game.title} has no scenarios yet")


def _any_deck(book: Rulebook, sections: dict[str, dict[str, int]]) -> list[Reason]:
    """A game without rules for decks."""
    return []


def _unconceded(t: Table, seat: int) -> Verdict:
    """A game whose rules say nothing about giving up."""
    return refuse("", "{game} has no rule for giving up", game=t.book.game.title)


def concedes(t: Table, seat: int) -> Verdict:
    """What the rule for giving up says where two play: the other player wins."""
    t.step, t.number = "concede", t.book.number("concede")
    t.end((1 - seat,), f"{t.players[seat].name} concedes")
    return LEGAL


def _nothing_more(s: Position, seat: int) -> dict[str, Any]:
    """A game that says no more about a player than name, life and counters."""
    return {}


class Tongue:
    """Another language that a game is told in: its code, events as sentences ("" for one that another one tells), decisions as lines.

    `words` gives the names of steps, zones, states and verbs in it, by their English ones, refusals by their messages, and by the number of a
    rule how the game ended there; `hole` what fills a hole of a refusal; `wording` what a shipped card does; `read` a line
    that `say` gave as the English one (any other as it is). A view has a card's name in it
    under its code, and what each rule says stands in `rules/<edition>.<code>.toml`.
    """

    def __init__(
        self,
        code: str,
        narrate: Callable[[Position, Event], str],
        say: Callable[[Table, Ask, Decision], str],
        words: dict[str, str],
        hole: Callable[[str, Position | None], str],
        wording: Callable[[str], str],
        read: Callable[[str], str],
    ) -> None:
        self.code = code
        self.narrate = narrate
        self.say = say
        self.words = words
        self.hole = hole
        self.wording = wording
        self.read = read

    def refusal(self, reason: Reason, s: Position | None = None) -> str:
        """Why something is not legal (at a position, where it is about one), without the number of the rule."""
        holes = {key: self.hole(said, s) if isinstance(said, str) else said for key, said in reason.params.items()}
        return self.words.get(reason.message, reason.message).format(**holes)


class Expected:
    """What a scenario can expect in one game alone: of each player ("player"), or of the game as a whole ("game").

    `value` gives what there is: a text, a number, or a list of texts; `tidy` brings an expected text into the same form.
    """

    def __init__(self, of: str, value: Callable[..., Any], tidy: Callable[[str], str] = str) -> None:
        self.of = of
        self.value = value
        self.tidy = tidy


class Game:
    """A card game: its editions, zones, procedures, rules and rulings. Code registers itself here when it is imported.

    A game assigns what only it knows: `notice` (what its triggered abilities do about an event), `describe` (a card as data
    for a view), `veiled` (what everybody may know of a card that lies face down), `portray` (what a view says of a player
    besides), `narrate` (an event as a sentence), `tongues` (what is told of it in other languages, e.g. ja), `catalogue` (its cards and vocabulary, for saves), `notation` (decisions as text), `records` (further records that states hold) and `build` (a position
    from a scenario).

    For scenario files and for whoever shows a position: `seats` (least and most players), `in_play` (zones of cards in play),
    `fighting` (procedures that are the battle), `resting` (procedures in whose window `to: main` stops), `ending` (how
    the steps begin at which `to: end` stops), `stages` (procedures
    whose steps are the headings of what is told), `figures` (the numbers
    printed on a card), `counts_life` (do players have a life total), `resources` (zones of cards that let others be played), `card_facts` (what can be expected of a card besides, and what it is where nothing is said), `roles`, `player_keys` and
    `card_keys` (the keys of `battle`, and further keys of a player and of a card, with what they take: "flag", or what the text is), `expects` (further keys of `expect`) and `happened` (what can have happened this turn).

    `accounted` is a pattern for the numbers of rules that the game means to play: each is implemented or set aside, and has a worked
    example (default: all).

    For whole games: `deck_sections` (the parts of a deck and the zone that each is laid out in, "" for none), `deck_check` (every
    breach of the deck rules: cards by section with their numbers), `opening` (the step that a game begins with) and `concede` (ends
    the game for a player who gives up, or says why that is not possible).
    """

    def __init__(self, key: str, title: str, editions: tuple[str, ...], postures: tuple[str, ...], home: Path) -> None:
        self.key = key
        self.title = title
        self.editions = editions
        self.postures = postures
        self.home = home
        self.procedures: dict[str, Procedure[Any]] = {}
        self.rules: dict[str, Rule] = {}
        self.rulings: dict[str, Ruling] = {}
        self.zones: dict[str, Zone] = {}
        self.records: dict[str, type[Record]] = {}
        self.kinds: frozenset[str] = frozenset()
        self.happened: tuple[str, ...] = ()
        self.accounted = ""
        self.seats = (2, 2)
        self.in_play: tuple[str, ...] = ()
        self.fighting: tuple[str, ...] = ("battle",)
        self.resting: tuple[str, ...] = ()
        self.ending: tuple[str, ...] = ()
        self.stages: tuple[str, ...] = ("battle",)
        self.figures: tuple[str, ...] = ()
        self.counts_life = True
        self.resources: tuple[str, ...] = ()
        self.card_facts: dict[str, Any] = {}
        self.roles: dict[str, str] = {}
        self.player_keys: dict[str, str] = {}
        self.card_keys: dict[str, str] = {}
        self.expects: dict[str, Expected] = {}
        self.deck_sections: dict[str, str] = {}
        self.opening = ""
        self.deck_check: Callable[[Rulebook, dict[str, dict[str, int]]], list[Reason]] = _any_deck
        self.concede: Callable[[Table, int], Verdict] = _unconceded
        self.notice: Callable[[Table, Event], None] = _unnoticed
        self.describe: Callable[[Position, Object], dict[str, Any]] = _described
        self.portray: Callable[[Position, int], dict[str, Any]] = _nothing_more
        self.veiled: Callable[[Position, Object], dict[str, Any] | None] = _veiled
        self.narrate: Callable[[Position, Event], str] = _narrated
        self.tongues: dict[str, Tongue] = {}
        self.build: Callable[[Rulebook, Any], State] = _unbuilt
        self.catalogue = Catalogue()
        self.notation = Notation()
        self._books: dict[tuple[str, tuple[tuple[str, Any], ...]], Rulebook] = {}

    def procedure(self, key: str, record: type[R], rule: Numbered) -> Procedure[R]:
        made: Procedure[R] = Procedure(self, key, record, rule)
        self.procedures[key] = made
        self.records[record.__name__] = record
        return made

    def zone(self, name: str, sees: str = "all", shared: bool = False, ordered: bool = False, down: str = "owner") -> None:
        self.zones[name] = Zone(name, sees, shared, ordered, down)

    def ruling(
        self, key: str, default: Any, about: str, choices: tuple[Any, ...] = (True, False), editions: tuple[str, ...] = ()
    ) -> None:
        self.rulings[key] = Ruling(key, default, about, choices, editions or self.editions)

    def rule(
        self,
        key: str,
        rule: Numbered,
        kind: str,
        function: Callable[..., Any],
        since: str = "",
        until: str = "",
        window: bool = False,
    ) -> Rule:
        """Register a numbered rule under its stable key."""
        if key in self.rules:
            raise ValueError(f"two rules of {self.key} are called {key}")
        low = self.editions.index(since) if since else 0
        high = self.editions.index(until) if until else len(self.editions) - 1
        numbers = rule if isinstance(rule, tuple) else (rule,) * len(self.editions)
        known = {name: numbers[at] for at, name in enumerate(self.editions) if low <= at <= high and numbers[at]}
        made = Rule(key, known, kind, function, window)
        self.rules[key] = made
        return made

    def condition(self, key: str, rule: Numbered, since: str = "", until: str = "", kind: str = "condition") -> Callable[[F], F]:
        """Register a predicate or process as the rule it is."""

        def register(function: F) -> F:
            self.rule(key, rule, kind, function, since, until)
            return function

        return register

    def tongue(self, name: str) -> Tongue:
        """Another language that the game is told in, by its code.

        Raises:
            ValueError: the game does not speak that; the message lists what it speaks.
        """
        if name not in self.tongues:
            raise ValueError(f"{self.title} is not told in {name!r}; it is in: {', '.join(['en', *self.tongues])}")
        return self.tongues[name]

    def in_english(self, text: str) -> str:
        """A line in any language of the game as the English one, from which decisions are read."""
        for tongue in self.tongues.values():
            text = tongue.read(text)
        return text

    def rulebook(self, edition: str = "", rulings: dict[str, Any] | None = None) -> Rulebook:
        """The rulebook of one edition (default: the newest) with these rulings.

        Raises:
            ValueError: unknown edition, ruling or value; the message lists what exists.
        """
        edition = edition or self.editions[-1]
        if edition not in self.editions:
            raise ValueError(f"{self.title} has no edition {edition!r}; known: {', '.join(self.editions)}")
        given = dict(rulings or {})
        for key, value in given.items():
            if key not in self.rulings:
                raise ValueError(f"no ruling {key!r}; known: {', '.join(sorted(self.rulings))}")
            if value not in self.rulings[key].choices:
                choices = ", ".join(str(choice) for choice in self.rulings[key].choices)
                raise ValueError(f"ruling {key} cannot be {value!r}; it may be: {choices}")
        name = (edition, tuple(sorted(given.items())))
        if name not in self._books:
            self._books[name] = Rulebook(self, edition, given)
        return self._books[name]
