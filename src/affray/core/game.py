"""A card game as one value: its rules, zones, rulings, cards and notation, its presentation, and its scenario format."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from affray.core.catalogue import Catalogue
from affray.core.dependencies import ASIDE, AWAY, CHAIN, EFFECTS, FIELD
from affray.core.events import DETAILS
from affray.core.facts import Memory
from affray.core.flow import Flow
from affray.core.game_defaults import (
    any_deck,
    empty_player_view,
    event_kind_text,
    name_view,
    no_derived_changes,
    no_face_down_view,
    no_fights,
    no_fixed_views,
    no_origins,
    no_triggers,
    refuse_concession,
)
from affray.core.identity import Identity
from affray.core.language import Language
from affray.core.layout import Area, Examples, Layout, Sample
from affray.core.messages import MESSAGES
from affray.core.notation import Notation
from affray.core.procedures import Rulebook, Rules
from affray.core.scenario_schema import ScenarioSchema
from affray.core.solver import NO_HINTS, SolverHints
from affray.core.state import Object, Position, Record
from affray.core.verdicts import LEGAL, Reason, Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from affray.core.by_hand import InstructionReading
    from affray.core.events import Detail, Event
    from affray.core.questions import Space
    from affray.core.table import Table


MOST_BOOKS = 64
"""The most rulebooks of a game that are kept: editions, each with some rulings."""


class Ruling:
    """A named switch for a point that the sources leave open: its default, what it decides, and its possible values.

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
    """A zone. `visible_to` ("all", "owner", "none") says who sees its face-up cards, `face_down_visible_to` who sees the others;
    players share it if `shared`; cards of an `inert` zone only wait there (`dependencies.ASIDE`)."""

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
    """Return the zones of a game by name, in the order in which they are shown."""
    return {zone.name: zone for zone in zones}


Line = tuple[str, str, str]
"""An arrow: from and to (ids of cards or players), and its kind: attack, block or target."""
Origin = tuple[str, str]
"""A part of a number as text ("+400 from Thunder"), and the key of the rule that adds it ("": it is printed)."""


def summed(value: int | None, parts: list[Origin]) -> str:
    """Return a number with its parts, as text.

    >>> summed(900, [("500 printed", ""), ("+400 from Thunder", "numbers.effects")])
    '900: 500 printed, +400 from Thunder'
    >>> summed(500, [("500 printed", "")])
    '500: printed'
    """
    return f"{value}: " + (", ".join([said for said, _ in parts]) if any(rule for _, rule in parts) else "printed")


def concedes(t: Table, seat: int) -> Verdict:
    """End a game of two players: the other player wins."""
    t.step, t.number = "concede", t.book.number("concede")
    t.end((1 - seat,), f"{t.players[seat].name} concedes")
    return LEGAL


# -- the parts of a game


class Presentation:
    """The presentation of a game: its positions and events as data and text.

    `card_view` returns a card as data, `fixed_views` a test for cards whose data follow from the object alone, so that they stay as long as it
    does, `face_down_view` what everybody may know of a face-down card, `player_view` additional data of a player, `arrows` who attacks and blocks
    what, `stat_sources` the parts of each number of a card, `event_text` an event as a sentence ("": none is needed), `cost` the cost of a card
    ("": none). `event_kinds` lists all kinds of events with their details, which `details` explains. `stats` are the numbers printed on a card,
    `stat_step` the usual difference between two. `resources` are the zones of cards that pay for others. `languages` are the other languages, by
    code. `words` are the texts of views, questions and refusals other than names of steps, zones, postures and stats.
    """

    def __init__(
        self,
        card_view: Callable[[Position, Object[Any]], dict[str, Any]] = name_view,
        fixed_views: Callable[[Position], Callable[[Object[Any]], bool]] = no_fixed_views,
        face_down_view: Callable[[Position, Object[Any]], dict[str, Any] | None] = no_face_down_view,
        player_view: Callable[[Position, int], dict[str, Any]] = empty_player_view,
        arrows: Callable[[Position], Iterable[Line]] = no_fights,
        stat_sources: Callable[[Position, Object[Any]], dict[str, list[Origin]]] = no_origins,
        event_text: Callable[[Position, Event], str] = event_kind_text,
        event_kinds: dict[str, tuple[str, ...]] | None = None,
        details: dict[str, Detail] | None = None,
        stats: tuple[str, ...] = (),
        stat_step: int = 100,
        cost: Callable[[Object[Any]], str] = lambda obj: "",
        resources: tuple[str, ...] = (),
        languages: dict[str, Language] | None = None,
        words: tuple[str, ...] = (),
    ) -> None:
        self.card_view = card_view
        self.fixed_views = fixed_views
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


class Decks:
    """Decks and whole games: the `sections` of a deck with the zone that each starts in ("": none), `check`, which returns every
    breach of the deck rules (given cards by section with their numbers), and the first step of a game (`opening`)."""

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
"""The default examples: all worked examples of the game, opening on the first."""
UNDECLARED = Identity(fields={}, bound={}, ordered=(), lasting=lambda _: True, grants=lambda _: True)
"""The default identity: the game does not declare what its positions hold, so no two of them count as equal."""


class Game:
    """A card game as its package puts it together. Key and editions are those of its `rules`. A part left out is absent.

    Args:
        rules: the rules its modules registered; complete from here on.
        title: its name.
        folder: the folder of the package, with `rules.toml` and `cards/`.
        zones: by name, in the order in which they are shown.
        postures: how a card can lie, the usual one first (none: cards have no posture).
        in_play: the zones of cards in play.
        seats: the least and the most players.
        counts_life: do players have a life total?
        rulings: the points that its sources leave open.
        memory: the facts that it records.
        catalogue: its cards and vocabulary.
        notation: its decisions as text.
        on_event: lets triggered abilities see an event.
        is_watched: could an event of this kind trigger anything in this position?
        effect_dependencies: returns the aspects that change when an effect with this word begins or ends.
        derived_changes: returns the aspects with those that follow, such as `FIELD` if a continuous effect depends on one.
        concede: ends the game for a player who gives up, or refuses.
        flow: its procedures by role.
        presentation: how it is shown.
        scenario_schema: what scenario files can say of it.
        decks: its decks, and the start of a whole game.
        rules_meant: a pattern for the rules that it means to play ("": all): each is implemented or set aside, with an example.
        identity: the kinds of what its positions hold, for position keys.
        solver: what a search may assume of it (the default promises nothing).
        records: records that states hold besides the variables of procedures.
        layout: the rows of a player's side of the board (default: one of the zones in play).
        examples: the worked examples that show it.
        sample: a small position to edit (None: that of its opening example).
        by_hand: how instructions are carried out (None: they are refused).

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
        by_hand: InstructionReading | None = None,
    ) -> None:
        rules.closed = True
        self.key, self.editions, self.permits = rules.key, rules.editions, rules.permits
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
        self.examples, self.sample, self.by_hand = examples, sample, by_hand
        for area in [area for row in self.layout for area in row]:
            if area.zone not in zones:
                raise ValueError(f"{title} is laid out with a zone {area.zone!r}; it has: {', '.join(zones)}")
        self.aspects = {name: _aspect(zone, in_play) for name, zone in zones.items()}
        self._books: dict[tuple[str, tuple[tuple[str, Any], ...]], Rulebook] = {}

    def __repr__(self) -> str:
        return f"<Game {self.title}>"

    def language(self, name: str) -> Language:
        """Return another language of the game, by its code.

        Raises:
            ValueError: the game has no such language; the message lists those it has.
        """
        if name not in self.presentation.languages:
            raise ValueError(f"{self.title} is not told in {name!r}; it is in: {', '.join(['en', *self.presentation.languages])}")
        return self.presentation.languages[name]

    def to_english(self, text: str, players: Sequence[str] = ()) -> str:
        """Return the English form of a line in any language of the game, given the names of the players."""
        for language in self.presentation.languages.values():
            text = language.parse(text, players)
        return self.notation.respell(text)

    def answers_questions(self, text: str) -> tuple[str, ...] | None:
        """Return the steps whose questions a line in any language answers; None if its words do not tell."""
        return self.notation.answers_questions(self.to_english(text))

    def begins_with(self, steps: tuple[str, ...] | None, legal: Space) -> bool:
        """Could a decision that is legal now begin the only procedure of these steps?"""
        within = {step.partition(".")[0] for step in steps or ()}
        return any(within == {procedure} and decision in legal for procedure, decision in self.notation.begins.items())

    def rulebook(self, edition: str = "", rulings: dict[str, Any] | None = None) -> Rulebook:
        """Return the rulebook of an edition (default: the newest) with these rulings.

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
    """Return the aspect of a position that the cards of this zone belong to."""
    return CHAIN if zone.shared else ASIDE if zone.inert else FIELD if zone.name in in_play else AWAY


def _by_tag(records: tuple[type[Record], ...]) -> dict[str, type[Record]]:
    """Return the records by the tags under which saves hold them.

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
