"""A card game as one value: its rules, zones and rulings, its cards and decisions, how it is told, and what scenario files say of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from affray.core.catalogue import Catalogue
from affray.core.dependencies import ASIDE, AWAY, CHAIN, EFFECTS, FIELD
from affray.core.events import DETAILS
from affray.core.facts import Memory
from affray.core.identity import Identity
from affray.core.language import Language
from affray.core.layout import Area, Examples, Layout, Sample
from affray.core.messages import MESSAGES
from affray.core.notation import Notation
from affray.core.procedures import Rulebook, Rules
from affray.core.solver import NO_HINTS, SolverHints
from affray.core.state import Object, Position, Record, State
from affray.core.verdicts import LEGAL, Reason, Verdict, refuse

if TYPE_CHECKING:
    from pathlib import Path

    from affray.core.events import Detail, Event
    from affray.core.questions import Space
    from affray.core.table import Table


MOST_BOOKS = 64
"""So many rulebooks of a game are kept ready: editions, each with some rulings."""


class Ruling:
    """A named switch for a point on which the sources are open: its default, what it decides, and its other values.

    `editions`: those in which it decides anything (empty: all).
    """

    def __init__(
        self, key: str, default: Any, about: str, choices: tuple[Any, ...] = (True, False), editions: tuple[str, ...] = ()
    ) -> None:
        self.key = key
        self.default = default
        self.about = about
        self.choices = choices
        self.editions = editions


class Zone:
    """A zone: whom its cards are visible to ("all", "owner", "none"; `face_down_visible_to` says it of those face down), whether players
    share it, and whether it is `inert`: its cards only wait there (`dependencies.ASIDE`)."""

    def __init__(
        self,
        name: str,
        visible_to: str = "all",
        shared: bool = False,
        ordered: bool = False,
        face_down_visible_to: str = "owner",
        inert: bool = False,
    ) -> None:
        self.name = name
        self.face_down_visible_to = face_down_visible_to
        self.visible_to = visible_to
        self.shared = shared
        self.ordered = ordered
        self.inert = inert

    def __repr__(self) -> str:
        return f"<Zone {self.name}>"


def by_name(*zones: Zone) -> dict[str, Zone]:
    """The zones of a game, in the order in which they are shown."""
    return {zone.name: zone for zone in zones}


Line = tuple[str, str, str]
"""From, to (ids of cards, or of players) and what it is: attack, block or target."""
Origin = tuple[str, str]
"""A part of a number as it is told ("+400 from Thunder"), and the key of the rule by which it is there ("": it is printed)."""


def summed(value: int | None, parts: list[Origin]) -> str:
    """A number with where it comes from.

    >>> summed(900, [("500 printed", ""), ("+400 from Thunder", "numbers.effects")])
    '900: 500 printed, +400 from Thunder'
    >>> summed(500, [("500 printed", "")])
    '500: printed'
    """
    return f"{value}: " + (", ".join([said for said, _ in parts]) if any(rule for _, rule in parts) else "printed")


# -- for games that leave something out


def no_triggers(t: Table, event: Event) -> None:
    """A game without triggered abilities."""


def no_derived_changes(t: Table, news: int) -> int:
    """A game without continuous effects."""
    return news


def no_fights(s: Position) -> Iterable[Line]:
    """A game in which nothing attacks."""
    return ()


def no_origins(s: Position, obj: Object[Any]) -> dict[str, list[Origin]]:
    """A game that does not say where the numbers of its cards come from."""
    return {}


def no_cost(obj: Object[Any]) -> str:
    """What a card costs where nothing is paid for cards."""
    return ""


def empty_player_view(s: Position, seat: int) -> dict[str, Any]:
    """A game that says no more about a player than name, life and counters."""
    return {}


def event_kind_text(s: Position, event: Event) -> str:
    """An event of a game that has no sentences of its own."""
    return f"{event.subject} {event.kind}".strip()


def name_view(s: Position, obj: Object[Any]) -> dict[str, Any]:
    """A card of a game that says no more about its cards."""
    return {"id": obj.id, "name": obj.card.name, "posture": obj.posture}


def no_face_down_view(s: Position, obj: Object[Any]) -> dict[str, Any] | None:
    """A game in which nothing is known of a card whose face is hidden."""
    return None


def no_scenarios(book: Rulebook, scenario: Any) -> State:
    """A game that has no scenarios.

    Raises:
        ValueError: always.
    """
    raise ValueError(f"{book.game.title} has no scenarios")


def no_battles(s: State, display_name: Callable[[str], str]) -> Iterable[dict[str, Any]]:
    """The ways to say the battle of a position, of a game whose scenario files have no words for it."""
    return ()


def any_deck(book: Rulebook, sections: dict[str, dict[str, int]]) -> list[Reason]:
    """A game without rules for decks."""
    return []


def refuse_concession(t: Table, seat: int) -> Verdict:
    """A game whose rules say nothing about giving up."""
    return refuse("", "{game} has no rule for giving up", game=t.book.game.title)


def concedes(t: Table, seat: int) -> Verdict:
    """What the rule for giving up says where two play: the other player wins."""
    t.step, t.number = "concede", t.book.number("concede")
    t.end((1 - seat,), f"{t.players[seat].name} concedes")
    return LEGAL


# -- the parts of a game


class Expected:
    """What a scenario can expect in one game alone: of each player ("player"), of the game as a whole ("game"), or of its cards ("cards").

    `value` gives what there is: a text, a number, or a list of texts, of cards their ids; `tidy` brings an expected text into the same form.
    """

    def __init__(self, of: str, value: Callable[..., Any], tidy: Callable[[str], str] = str) -> None:
        self.of = of
        self.value = value
        self.tidy = tidy


class Flow:
    """How a game runs through its procedures.

    `battle` are the procedures of the battle; the steps of `headings` are the headings of a transcript. `to: main` stops in a window of an
    `idle` procedure, `to: end` where the key of a step begins with one of `turn_end`.
    """

    def __init__(
        self, battle: tuple[str, ...], headings: tuple[str, ...], idle: tuple[str, ...], turn_end: tuple[str, ...]
    ) -> None:
        self.battle = battle
        self.headings = headings
        self.idle = idle
        self.turn_end = turn_end


class Presentation:
    """How a position and what happens in it are told.

    `card_view` gives a card as data for a view, `face_down_view` what everybody may know of one that lies face down, `player_view` more about
    a player, `arrows` what attacks and blocks what, `stat_sources` where each number of a card comes from, `event_text` an event as a
    sentence ("" for one that needs none). `event_kinds` are all kinds of events with their details, which `details` explains. `stats` are
    the numbers printed on a card, and `stat_step` is what they usually differ by. `cost` is what a card costs ("" for nothing). `resources`
    are the zones of cards that let others be played. `languages` are the other languages of the game, by code. `words` are what views,
    questions and refusals say besides the names of steps, zones, postures and stats.
    """

    def __init__(
        self,
        card_view: Callable[[Position, Object[Any]], dict[str, Any]] = name_view,
        face_down_view: Callable[[Position, Object[Any]], dict[str, Any] | None] = no_face_down_view,
        player_view: Callable[[Position, int], dict[str, Any]] = empty_player_view,
        arrows: Callable[[Position], Iterable[Line]] = no_fights,
        stat_sources: Callable[[Position, Object[Any]], dict[str, list[Origin]]] = no_origins,
        event_text: Callable[[Position, Event], str] = event_kind_text,
        event_kinds: dict[str, tuple[str, ...]] | None = None,
        details: dict[str, Detail] | None = None,
        stats: tuple[str, ...] = (),
        stat_step: int = 100,
        cost: Callable[[Object[Any]], str] = no_cost,
        resources: tuple[str, ...] = (),
        languages: dict[str, Language] | None = None,
        words: tuple[str, ...] = (),
    ) -> None:
        self.card_view = card_view
        self.face_down_view = face_down_view
        self.player_view = player_view
        self.arrows = arrows
        self.stat_sources = stat_sources
        self.event_text = event_text
        self.event_kinds: dict[str, tuple[str, ...]] = event_kinds or {}
        self.details: dict[str, Detail] = DETAILS if details is None else details
        self.stats = stats
        self.stat_step = stat_step
        self.cost = cost
        self.resources = resources
        self.languages: dict[str, Language] = languages or {}
        self.words = words


class ScenarioSchema:
    """What scenario files of a game can say besides what all say, and how one becomes a position.

    `roles` are the keys of `battle`, and `battles` the ways to say the battle of a position with them, the fullest first (of the
    position and what cards are called): what `build` reads, written back. `player` and `card` are further keys of a player and of a
    card, each with what it takes ("flag", or what the text is); `happened` what can have happened this turn; `expects` further keys
    of `expect`, and `card_facts` what can be expected of a card besides, with what it is where nothing is said; `card_values` the
    texts that such a fact can be, where they are few. `states` are the zones in which it means something to say of a card that it is
    damaged, has counters, is new, turned ("posture"), face down, another's ("owner") or one of `card`: those in play where nothing is said.
    """

    def __init__(
        self,
        build: Callable[[Rulebook, Any], State] = no_scenarios,
        roles: dict[str, str] | None = None,
        battles: Callable[[State, Callable[[str], str]], Iterable[dict[str, Any]]] = no_battles,
        player: dict[str, str] | None = None,
        card: dict[str, str] | None = None,
        happened: tuple[str, ...] = (),
        expects: dict[str, Expected] | None = None,
        card_facts: dict[str, Any] | None = None,
        card_values: dict[str, tuple[str, ...]] | None = None,
        states: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.build = build
        self.roles: dict[str, str] = roles or {}
        self.battles = battles
        self.player: dict[str, str] = player or {}
        self.card: dict[str, str] = card or {}
        self.happened = happened
        self.expects: dict[str, Expected] = expects or {}
        self.card_facts: dict[str, Any] = card_facts or {}
        self.card_values: dict[str, tuple[str, ...]] = card_values or {}
        self.states: dict[str, tuple[str, ...]] = states or {}


class Decks:
    """Whole games: the `sections` of a deck with the zone that each is laid out in ("" for none), `check` (every breach of the
    deck rules: cards by section with their numbers), and the step that a game begins with (`opening`)."""

    def __init__(
        self,
        sections: dict[str, str] | None = None,
        check: Callable[[Rulebook, dict[str, dict[str, int]]], list[Reason]] = any_deck,
        opening: str = "",
    ) -> None:
        self.sections: dict[str, str] = sections or {}
        self.check = check
        self.opening = opening


SHOWN = Examples()
"""A game that says nothing of its worked examples: all of them, the first first."""
UNDECLARED = Identity(fields={}, bound={}, ordered=(), lasting=lambda _: True, grants=lambda _: True)
"""A game that does not say what its positions hold: none is taken for equal to another that is not."""


class Game:
    """A card game as its package puts it together; its key and editions are those of its `rules`. What it leaves out it does not have.

    Args:
        rules: what its modules have registered; from here on complete.
        title: its name.
        folder: the folder of the package, where `rules/` and `cards/` lie.
        zones: by name, in the order in which they are shown.
        postures: how a card can lie, the usual one first (none: cards just lie there).
        in_play: the zones of cards in play.
        seats: the least and the most players.
        counts_life: do players have a life total?
        rulings: the points that its sources leave open.
        memory: what it remembers.
        catalogue: its cards and vocabulary.
        notation: its decisions as text.
        on_event: lets triggered abilities see an event.
        is_watched: could an event of this kind trigger anything as the position is?
        effect_dependencies: the aspects that change as an effect that says this begins or ends.
        derived_changes: the aspects that change with these: what continuous effects look at can change what cards in play are (`FIELD`).
        concede: ends the game for a player who gives up, or says why that is not possible.
        flow: how it runs through its procedures.
        presentation: how it is told.
        scenario_schema: what scenario files can say of it.
        decks: its decks, and how a whole game begins.
        rules_meant: a pattern for the numbers of rules that it means to play: each is implemented or set aside, and has a worked
            example ("": all).
        identity: what its positions hold, for telling equal ones.
        solver: what a search may assume of it (the default promises nothing).
        records: records that states hold besides the variables of procedures.
        layout: the rows of a player's side of the board (default: one of the zones in play).
        examples: the worked examples that show it.
        sample: a small position to change (None: that of its opening example).

    Raises:
        ValueError: the layout names a zone that the game does not have.
    """

    def __init__(
        self,
        *,
        rules: Rules,
        title: str,
        folder: Path,
        zones: dict[str, Zone],
        in_play: tuple[str, ...],
        seats: tuple[int, int],
        counts_life: bool,
        flow: Flow,
        presentation: Presentation,
        postures: tuple[str, ...] = (),
        rulings: tuple[Ruling, ...] = (),
        memory: Memory | None = None,
        catalogue: Catalogue | None = None,
        notation: Notation | None = None,
        on_event: Callable[[Table, Event], None] = no_triggers,
        is_watched: Callable[[Table, str], bool] = lambda t, kind: True,
        effect_dependencies: Callable[[Any], int] = lambda what: EFFECTS,
        derived_changes: Callable[[Table, int], int] = no_derived_changes,
        concede: Callable[[Table, int], Verdict] = refuse_concession,
        scenario_schema: ScenarioSchema | None = None,
        decks: Decks | None = None,
        rules_meant: str = "",
        identity: Identity = UNDECLARED,
        solver: SolverHints = NO_HINTS,
        records: tuple[type[Record], ...] = (),
        layout: Layout = (),
        examples: Examples = SHOWN,
        sample: Sample | None = None,
    ) -> None:
        rules.closed = True
        self.key = rules.key
        self.editions = rules.editions
        self.procedures = rules.procedures
        self.rules = rules.rules
        self.title = title
        self.folder = folder
        MESSAGES.add(folder / "messages.json")
        self.zones = zones
        self.postures = postures
        self.in_play = in_play
        self.seats = seats
        self.counts_life = counts_life
        self.rulings = {ruling.key: ruling for ruling in rulings}
        self.memory = memory or Memory()
        self.catalogue = catalogue or Catalogue()
        self.notation = notation or Notation()
        self.on_event = on_event
        self.is_watched = is_watched
        self.effect_dependencies = effect_dependencies
        self.derived_changes = derived_changes
        self.concede = concede
        self.flow = flow
        self.presentation = presentation
        self.scenario_schema = scenario_schema or ScenarioSchema()
        self.decks = decks or Decks()
        self.rules_meant = rules_meant
        self.identity = identity
        self.solver = solver
        self.records = _by_tag((*[made.record for made in rules.procedures.values()], *records))
        self.layout: Layout = layout or (tuple([Area(zone) for zone in in_play]),)
        self.examples = examples
        self.sample = sample
        for area in [area for row in self.layout for area in row]:
            if area.zone not in zones:
                raise ValueError(f"{title} is laid out with a zone {area.zone!r}; it has: {', '.join(zones)}")
        self.aspects = {name: _aspect(zone, in_play) for name, zone in zones.items()}
        self._books: dict[tuple[str, tuple[tuple[str, Any], ...]], Rulebook] = {}

    def __repr__(self) -> str:
        return f"<Game {self.title}>"

    def language(self, name: str) -> Language:
        """Another language that the game is told in, by its code.

        Raises:
            ValueError: the game does not speak that; the message lists what it speaks.
        """
        if name not in self.presentation.languages:
            raise ValueError(f"{self.title} is not told in {name!r}; it is in: {', '.join(['en', *self.presentation.languages])}")
        return self.presentation.languages[name]

    def to_english(self, text: str, players: Sequence[str] = ()) -> str:
        """A line in any language of the game, with the names of the players, as the English one, from which decisions are read."""
        for language in self.presentation.languages.values():
            text = language.parse(text, players)
        return text

    def answers_questions(self, text: str) -> tuple[str, ...] | None:
        """The questions that a line in any language of the game answers; None when its words do not tell."""
        return self.notation.answers_questions(self.to_english(text))

    def begins_with(self, steps: tuple[str, ...] | None, legal: Space) -> bool:
        """Can something be begun now without which none of these steps would be come to?"""
        within = {step.partition(".")[0] for step in steps or ()}
        return any(within == {procedure} and decision in legal for procedure, decision in self.notation.begins.items())

    def rulebook(self, edition: str = "", rulings: dict[str, Any] | None = None) -> Rulebook:
        """The rulebook of one edition (default: the newest) with these rulings.

        Raises:
            ValueError: unknown edition, ruling or value; the message lists what exists.
        """
        edition = edition or self.editions[-1]
        if edition not in self.editions:
            raise ValueError(f"{self.title} has no edition {edition!r}; known: {', '.join(self.editions)}")
        ruling_values = dict(rulings or {})
        for key, value in ruling_values.items():
            if key not in self.rulings:
                raise ValueError(f"no ruling {key!r}; known: {', '.join(sorted(self.rulings))}")
            if value not in self.rulings[key].choices:
                choices = ", ".join(str(choice) for choice in self.rulings[key].choices)
                raise ValueError(f"ruling {key} cannot be {value!r}; it may be: {choices}")
        name = (edition, tuple(sorted(ruling_values.items())))
        if name not in self._books:
            while len(self._books) >= MOST_BOOKS:
                del self._books[next(iter(self._books))]
            self._books[name] = Rulebook(self, edition, ruling_values)
        return self._books[name]


def _aspect(zone: Zone, in_play: tuple[str, ...]) -> int:
    """The aspect of a position that cards in this zone belong to."""
    return CHAIN if zone.shared else ASIDE if zone.inert else FIELD if zone.name in in_play else AWAY


def _by_tag(records: tuple[type[Record], ...]) -> dict[str, type[Record]]:
    """Records by the tags under which saves hold them.

    Raises:
        ValueError: a record has no tag, or two have the same.
    """
    record_types: dict[str, type[Record]] = {}
    for record in records:
        if not record.TAG or record_types.setdefault(record.TAG, record) is not record:
            raise ValueError(
                f"{record.__name__} needs a TAG of its own, for saves to hold it by; taken: {', '.join(record_types)}"
            )
    return record_types
