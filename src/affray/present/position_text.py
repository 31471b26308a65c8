"""A position in words: the names, states and numbers of its cards, where it stands in the rulebook, who is asked, how it ended."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from affray.core.chance import CHANCE
from affray.core.state import PART_OVER
from affray.derived import derived
from affray.games import game
from affray.present.language import word
from affray.scenario.nodes import UNSEEN

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.language import Language
    from affray.core.view import RuleLocation

Span = tuple[str, str]
"""Words of a line, and their role in it: "number", "name", "inner", "seat" (the player who answers), "joint", or "" for plain words."""

SOURCES = ("{n} printed", "{n} set by {what}", "{n} from {what}", "switched by {what}")
"""Sources of a number, as a view words them."""
PART = re.compile(r", (?=[+-]?\d|switched)")
"""Between the parts of it, each with a number; a card's name can hold a comma too."""
COUNTERS = re.compile(r"(\d+) (.+) counters?")
"""A source that consists of counters."""


class Shown:
    """A view that is being shown: its game, the language it is told in, and the names of the cards in it."""

    def __init__(self, view: Mapping[str, Any], language: Language | None = None, battle: Battle | None = None) -> None:
        self.view = view
        self.game = game(view["game"])
        self.language = language
        cards = battle.state.objects.values() if battle is not None else ()
        self.costs = {one.id: self.game.presentation.cost(one) for one in cards}

    @cached_property
    def own(self) -> dict[str, str]:
        """The names of the cards in the language, by their names."""
        return {card["name"]: self.name(card) for card in seen(self.view)}

    @cached_property
    def names(self) -> dict[str, str]:
        """What the cards are called, by id: cards of one name in a zone in play with their numbers."""
        names = {card["id"]: self.name(card) for card in seen(self.view)}
        for zone in [
            zone for player in self.view["players"] for key, zone in player["zones"].items() if key in self.game.in_play
        ]:
            named_cards = [card for card in zone["cards"] if "name" in card]
            among = [self.name(card) for card in named_cards]
            names |= {card["id"]: self.numbered(card) for card in named_cards if among.count(self.name(card)) > 1}
        return names

    def name(self, card: dict[str, Any]) -> str:
        """Return a card's name in the language."""
        name = str(card["name"])
        return name if self.language is None else str(card.get(self.language.code) or self.language.names.get(name, name))

    def numbered(self, card: dict[str, Any]) -> str:
        """Return a card's name with the number that tells it from others of the name: "Elf #2", of a token "Elf token #1"."""
        stem, mark, number = card["id"].rpartition("#")
        if not mark:
            return f"{self.name(card)} {card['id']}"
        if stem.endswith("-token"):
            return self.word("{what} token {n}", what=self.name(card), n=mark + number)
        return f"{self.name(card)} {mark}{number}"

    def word(self, english: str, **holes: Any) -> str:
        """Return a word of the game in the language."""
        return word(self.language, english, **holes)

    def state(self, word: str, card: dict[str, Any]) -> str:
        """Return a state of a card."""
        return word if self.language is None else self.language.state(word, card)

    def counters(self, kind: str, n: int) -> str:
        """Return a number of counters of a kind."""
        if self.language is None:
            return f"{n} {kind} counter{'' if n == 1 else 's'}"
        return self.word("{n} {what} counters", n=n, what=self.word(kind))

    def figure(self, what: str, n: Any) -> str:
        """Return a number and what it is of: "level 4"."""
        return self.word("{what} {n}", what=self.word(what), n=n)

    def sources(self, why: str) -> str:
        """Return where a number comes from, part by part: "500: 300 printed, +200 from Captain"."""
        if self.language is None:
            return why
        now, colon, parts = why.partition(": ")
        return now + colon + ", ".join([self.source(part) for part in PART.split(parts)])

    def source(self, part: str) -> str:
        """Return one part of a number: "+200 from Captain"."""
        for way in SOURCES:
            n, joint, what = part.partition(way.removeprefix("{n}").removesuffix("{what}"))
            if joint and not what:
                return self.word(way, n=n)
            if joint:
                counters = COUNTERS.fullmatch(what)
                description = self.counters(counters[2], int(counters[1])) if counters else self.value(what)
                return self.word(way, n=n, what=description)
        return self.value(part)

    def value(self, value: Any) -> str:
        """Return what a view says of a card, with cards and states by their names in the language."""
        known = self.names.get(str(value), str(value))
        if self.language is None:
            return known
        if known in self.language.words and known not in self.own:
            return self.language.words[known]
        for english in sorted(self.own, key=len, reverse=True):
            known = known.replace(english, self.own[english])
        for english in ("Attack +", "Block +"):
            known = known.replace(english, self.word(english))
        return known


def seen(view: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the cards of a view whose names are told in it."""
    zones = [zone["cards"] for player in view["players"] for zone in player["zones"].values()]
    for cards in (*zones, *view["shared"].values()):
        yield from [card for card in cards if "name" in card]


def stage(battle: Battle) -> RuleLocation | None:
    """The place by which people say where they are: the step of the battle or of the turn, else the outermost procedure."""
    return derived(battle, "stage", lambda: _stage(battle))


def _stage(battle: Battle) -> RuleLocation | None:
    places, stages = battle.where(), battle.book.game.flow.headings
    return next((place for place in reversed(places) if place.procedure in stages), places[0] if places else None)


def asked(battle: Battle, language: Language | None = None) -> str:
    """Return who answers the question ("" when nothing is asked)."""
    if battle.question is None:
        return ""
    return word(language, "chance") if battle.question.seat == CHANCE else battle.state.players[battle.question.seat].name


def question(battle: Battle, language: Language | None = None) -> str:
    """Return one line: where the battle is, and whose answer it waits for."""
    return UNSEEN.sub("?", "".join([words for words, _ in question_spans(battle, language)]))


def question_spans(battle: Battle, language: Language | None = None) -> list[Span]:
    """Return the parts of that line, each with its role, for a surface that sets them in styles."""
    if battle.outcome is not None:
        return _outcome(battle, language)
    place, question = stage(battle), battle.question
    if place is None or question is None:
        return [(word(language, "over"), "name")]
    spans = [(place.number, "number"), ("  ", ""), (word(language, place.name), "name")]
    inner = battle.where()[-1]
    if inner.number != place.number:
        spans.append((f" · {inner.number} {word(language, inner.name)}", "inner"))
    before, _, after = word(language, "{who} to answer").partition("{who}")
    return [*spans, (" · ", "joint"), (before, ""), (asked(battle, language), "seat"), (after, "")]


def _outcome(battle: Battle, language: Language | None) -> list[Span]:
    """Return who won, and by which rule."""
    over = battle.outcome
    assert over is not None
    names = [battle.state.players[seat].name for seat in over.winners]
    if language is None:
        won = " and ".join(names)
        rule = f" ({over.rule})" if over.rule else ""
        return [("over", "name"), (f"  {over.why}{rule}" + (f"; {won} wins" if won else ""), "")]
    if over.why == PART_OVER:
        return [(word(language, "over"), "name"), (f"  {word(language, over.why)} ({over.rule})", "")]
    won = word(language, " and ").join(names)
    message = word(language, "{who} wins", who=won) if won else word(language, "nobody wins")
    why = word(language, over.rule)
    rule = f" ({over.rule} {why})" if why != over.rule else f" ({over.rule})" if over.rule else ""
    return [(word(language, "over"), "name"), (f"  {message}{rule}", "")]
