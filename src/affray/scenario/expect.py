"""The checks of a scenario, key by key, and the differences they find."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import Any

from affray.battle import Battle
from affray.core.chance import CHANCE
from affray.core.events import Event
from affray.core.notation import NotationError, named, plain, short_name, suggest
from affray.core.scenario_schema import Expected
from affray.core.state import NOBODY, Object
from affray.core.verdicts import LEGAL, Quoted, Reason, Verdict
from affray.core.view import sees
from affray.scenario.card_setup import refuse_states_as_keys
from affray.scenario.model import Scenario
from affray.scenario.names import is_called, known_name
from affray.scenario.nodes import ScenarioError, SourceNode
from affray.scenario.numbering import covers, place_names, rule_number


class FailedCheck:
    """A failed check: its place, its subject, what was expected and found. What each language formats is a `Reason`, a line of
    play (`Quoted`), a verdict or an event (`EventExpectation`); anything else stands as in files."""

    def __init__(self, node: SourceNode, about: Reason, expected: Any, actual: Any) -> None:
        self.node = node
        self.about = about
        self.expected = expected
        self.found = actual

    @property
    def what(self) -> str:
        """The subject of the check, in English."""
        return self.about.text

    @property
    def place(self) -> str:
        return f"{self.node.file or 'scenario'}:{self.node.line}:{self.node.column}"

    def __str__(self) -> str:
        expected, actual = [", ".join(stated(one)) for one in (self.expected, self.found)]
        return f"{self.place}: {self.what}\n    expected: {expected}\n    found:    {actual}"


class EventExpectation:
    """An event of a check, as files write it."""

    def __init__(self, event: Event) -> None:
        self.event = event

    def __str__(self) -> str:
        event = self.event
        return f"{event.number} {event.kind}: {event.subject}" + "".join(f", {key} {value}" for key, value in event.data.items())


def stated(value: Any) -> list[str]:
    """Return an expected or actual value in English, as one text or several."""
    if isinstance(value, (list, tuple)):
        return [text for one in value for text in stated(one)] or ["nothing"]
    return [value.text if isinstance(value, Quoted) else str(value)]


def as_plain(value: Any) -> Any:
    """Return the value as plain data."""
    if isinstance(value, (list, tuple)):
        return [as_plain(one) for one in value]
    return stated(value)[0] if isinstance(value, (Quoted, Reason, Verdict, EventExpectation)) else value


def about(message: str, **holes: Any) -> Reason:
    """Return the subject or finding of a check: a phrase with holes, which every language formats."""
    return Reason("", message, **holes)


WORDS = ("nobody", "nobody yet", "draw", "over", "not over", "going on", "the end", "nothing")
"""The findings that are no names or words of a game: each language translates them."""


class ScenarioResult:
    """A scenario played under one edition: its battles, and the differences found. `numbered`: the edition of the numbers of a line."""

    def __init__(self, scenario: Scenario, edition: str, battle: Battle) -> None:
        self.scenario = scenario
        self.edition = edition
        self.battle = self.first = battle
        self.differences: list[FailedCheck] = []
        self.checks = 0
        self.cited: set[str] = set()
        self.stop: ScenarioError | None = None
        self.numbered = ""

    @property
    def passed(self) -> bool:
        return not self.differences and self.stop is None

    def events(self) -> list[Event]:
        return [event for battle in self.battle.history() for event in battle.events]


class Checks:
    """The checks of a scenario against its current battle. Differences go into the result."""

    def __init__(self, result: ScenarioResult) -> None:
        self.result = result
        self.marks: dict[str, int] = {"start": 0}

    @property
    def battle(self) -> Battle:
        return self.result.battle

    def asked(self) -> str:
        question = self.battle.question
        if question is None:
            return ""
        return "chance" if question.seat == CHANCE else self.battle.state.players[question.seat].name

    def refused(self, node: SourceNode, text: str, rules: tuple[str, ...], spared: Verdict | None = None) -> None:
        """Check that a decision is refused: as an answer to the present question, or by the verdict `spared` on a forced one.

        Raises:
            ScenarioError: the text names no decision.
        """
        self.result.checks += 1
        try:
            verdict = self.battle.why_not(text) if spared is None else spared
        except NotationError as error:
            raise self._unread(node, error) from error
        self.result.cited.update(verdict.rules)
        rules = tuple([self._number(rule) for rule in rules])
        by = about("refused by {rules}", rules=", ".join(rules)) if rules else about("refused")
        if verdict or not all(any(covers(rule, cited) for cited in verdict.rules) for rule in rules):
            self._differs(node, self._here(text), by, verdict)

    def _here(self, text: str) -> Reason:
        """Return a line of play with the place where it was tried."""
        return about("{line} at {place}", line=Quoted(text), place=place(self.battle))

    def _unread(self, node: SourceNode, error: NotationError) -> ScenarioError:
        """Return the error for a text that names no decision, with the player asked, who may not know the card."""
        why: Any = error.reason or str(error)
        return (
            node.error("{why}; {who} is asked here", why=why, who=self.asked()) if self.asked() else node.error("{why}", why=why)
        )

    def _number(self, rule: str) -> str:
        """Return a rule's number in this edition, from its stable key or its number in the newest edition of the file."""
        return rule_number(self.result.scenario, rule, self.battle.book, self.result.numbered)

    def _differs(self, node: SourceNode, what: Reason, expected: Any, actual: Any) -> None:
        self.result.differences.append(FailedCheck(node, what, expected, actual))

    def _same(self, node: SourceNode, what: Reason, expected: Any, actual: Any) -> None:
        self.result.checks += 1
        if expected != actual:
            self._differs(node, what, expected, actual)

    def all(self, expect: dict[str, SourceNode]) -> None:
        """Make the checks of a mapping, one for each key.

        Raises:
            ScenarioError: a check cannot be parsed, or a mark is unknown.
        """
        since = self.marks["start"]
        if "since" in expect:
            name = expect["since"].text()
            if name not in self.marks:
                raise expect["since"].error("no mark {name!r}; marks so far: {known}", name=name, known=", ".join(self.marks))
            since = self.marks[name]
        checks: dict[str, Callable[[SourceNode], None]] = {
            "at": self._at, "asks": self._asks, "legal": self._legal, "can": self._can, "cannot": self._cannot, "life": self._life,
            "cards": self._cards, "zones": self._zones, "triggered": self._triggered, "winner": self._winner, "over": self._over,
            "battle": self._battle, "breaches": self._breaches,
            "events": lambda node: self._events(node, since), "no events": lambda node: self._no_events(node, since),
        }  # fmt: skip
        for key, node in expect.items():
            if key in checks:
                checks[key](node)
            elif key != "since":
                self._own(key, node)

    def _at(self, node: SourceNode) -> None:
        places = [name for place in self.battle.where() for name in (place.number, place.step, f"{place.procedure}.{place.step}")]
        self.result.checks += 1
        names = place_names(self.result.scenario, node.text(), self.battle.book, self.result.numbered)
        if not any(covers(name, one) for name in names for one in places):
            self._differs(node, about("where the battle is"), node.text(), place(self.battle))

    def _asks(self, node: SourceNode) -> None:
        self._same(node, about("whose question"), node.text(), self.asked() or "nobody")

    def _legal_texts(self) -> list[str]:
        return [self.battle.format(decision) for decision in self.battle.legal]

    def _legal(self, node: SourceNode) -> None:
        wanted, actual = sorted(self._canonical(one) for one in node), sorted(self._legal_texts())
        self.result.checks += 1
        if wanted != actual:
            lines = [[Quoted(one, line=True) for one in some] for some in (wanted, actual)]
            self._differs(node, about("the legal answers at {place}", place=place(self.battle)), *lines)

    def _canonical(self, node: SourceNode) -> str:
        try:
            return self.battle.format(self.battle.parse(node.text("a decision")).decision)
        except NotationError as error:
            raise node.error("{why}", why=error) from error

    def _can(self, node: SourceNode) -> None:
        for item in node.many():
            self.result.checks += 1
            try:
                verdict = self.battle.why_not(item.text("a decision"))
            except NotationError as error:
                raise self._unread(item, error) from error
            if not verdict:
                self._differs(item, self._here(item.text()), LEGAL, verdict)

    def _cannot(self, node: SourceNode) -> None:
        for item in node.many():
            if isinstance(item.value, str):
                self.refused(item, item.text(), ())
            else:
                for text, rules in item.mapping(what="a decision and the rule that refuses it").items():
                    self.refused(item, text, tuple(rule.text() for rule in rules.many()))

    def _player(self, name: str, node: SourceNode) -> int:
        return self.result.scenario.seat(SourceNode(name, node.file, node.line, node.column))

    def _life(self, node: SourceNode) -> None:
        for name, value_node in node.mapping(what="players and life").items():
            self._same(
                value_node,
                about("life of {who}", who=name),
                value_node.number(),
                self.battle.state.players[self._player(name, node)].life,
            )

    def _own(self, key: str, node: SourceNode) -> None:
        """Check a key that only this game has, for each player or for the whole game."""
        expected = self.battle.book.game.scenario_schema.expects[key]
        if expected.of == "player":
            for name, value_node in node.mapping(what=f"players and {key}").items():
                label = about("{key} of {who}", key=key, who=name)
                self._alike(value_node, label, expected, expected.value(self.battle.table, self._player(name, node)))
        elif expected.of == "cards":
            self._are(node, about("{key}", key=key), expected.value(self.battle.table))
        else:
            self._alike(node, about("{key}", key=key), expected, expected.value(self.battle.table))

    def _alike(self, node: SourceNode, what: Reason, expected: Expected, actual: Any) -> None:
        if isinstance(actual, (list, tuple)):
            names = [str(one) for one in actual]
            wanted = [] if node.value is None else [self._whole(one.text(), names) for one in node.many()]
            self._same(node, what, wanted, names)
        elif isinstance(actual, str):
            self._same(node, what, expected.tidy(node.text()) if node.value else "", actual)
        else:
            self._same(node, what, node.plain(), actual)

    def _are(self, node: SourceNode, what: Reason, ids: list[str]) -> None:
        """Check that these are the cards, in this order. A name, an id, or the card that an ability comes from names each."""
        wanted = [one.text("a card") for one in node.many()] if node.value is not None else []
        names = [self._shown(ident) for ident in ids]
        actual = [name if names.count(name) == 1 else self._source(ident) for ident, name in zip(ids, names, strict=True)]
        same = zip_longest(wanted, ids, fillvalue="")
        shown = dict(zip(ids, actual, strict=True))
        expected = [shown[ident] if ident and self._is(text, ident) else text for text, ident in same if text]
        self._same(node, what, expected, actual)

    def _shown(self, ident: str) -> str:
        obj = self.battle.state.objects[ident]
        return ident if obj.face_down else obj.card.name

    def _source(self, ident: str) -> str:
        """Return the id of the card that an ability on the stack, chain or chase comes from, else of the card itself."""
        source = getattr(self.battle.state.objects[ident].play, "was", None)
        return ident if source is None else str(source.id)

    def _is(self, text: str, ident: str) -> bool:
        return is_called(self.battle.state, text, ident) or text == self._source(ident)

    def _find(self, name: str, node: SourceNode) -> Object[Any]:
        s = self.battle.state
        matches = named(list(s.objects.values()), name)
        for seat, player in enumerate(s.players):
            prefix = f"{player.name}'s "
            if name.startswith(prefix):
                matches = [
                    obj for obj in named(list(s.objects.values()), name[len(prefix) :]) if seat in (obj.controller, obj.owner)
                ]
        if len(matches) > 1:
            in_play = [one for one in matches if one.zone in self.battle.book.game.in_play]
            matches = in_play if len(in_play) == 1 else matches
        if len(matches) != 1:
            matches = matches or named(list(s.objects.values()), name.rpartition("#")[0])
            if not matches:
                raise node.error("{text!r} is no card here", text=name)
            raise node.error(
                "{text!r} can mean {known}: name one by its id", text=name, known=", ".join([one.id for one in matches])
            )
        return matches[0]

    def _cards(self, node: SourceNode) -> None:
        for name, wanted in node.mapping(what="cards and what they are").items():
            obj = self._find(name, wanted)
            facts = self._facts(obj)
            refuse_states_as_keys(wanted, self.battle.book.game.scenario_schema.card_values, tuple(facts))
            for key, value_node in wanted.mapping(tuple(facts), "what a card is").items():
                value = facts[key]
                expected = self._stated(key, value, value_node)
                if (
                    isinstance(value, dict)
                    and isinstance(expected, dict)
                    and key in self.battle.book.game.scenario_schema.card_facts
                ):
                    value = {part: value.get(part) for part in expected}
                if isinstance(value, (list, tuple)):
                    value = sorted(map(str, value))
                    expected = sorted(map(str, expected if isinstance(expected, list) else [expected]))
                self._same(value_node, about("{key} of {who}", key=key, who=name), expected, value)

    def _stated(self, key: str, value: Any, node: SourceNode) -> Any:
        """Return the expected value of a fact.

        Raises:
            ScenarioError: the fact never has this value.
        """
        game = self.battle.book.game
        people = [player.name for player in self.battle.state.players]
        values = {
            **game.scenario_schema.card_values, "zone": tuple(game.zones), "zone of": (*people, "nobody"), "controller": people, "owner": people,
        }  # fmt: skip
        if key in values and node.value is not None:
            if (text := node.english(node.text(), values[key])) in values[key]:
                return text
            known = ", ".join([one for one in values[key] if one])
            near = suggest(text, list(values[key]))
            raise node.error("{key} cannot be {text!r}{near}; accepted: {known}", key=key, text=text, near=near, known=known)
        counts = isinstance(value, int) and not isinstance(value, bool)
        return node.number() if counts and node.value is not None else node.plain()

    def _facts(self, obj: Object[Any]) -> dict[str, Any]:
        """Return the facts of a card that can be checked, by key."""
        battle = self.battle
        data = battle.book.game.presentation.card_view(battle.table, obj)
        where = next((seat for (zone, seat), ids in battle.state.zones.items() if zone == obj.zone and obj.id in ids), NOBODY)
        facts: dict[str, Any] = {
            "zone": obj.zone,
            "zone of": battle.state.players[where].name if where != NOBODY else "nobody",
            "controller": battle.state.players[obj.controller].name,
            "owner": battle.state.players[obj.owner].name,
            "seen by": [one.name for seat, one in enumerate(battle.state.players) if sees(battle.book.game, obj, where, seat)],
            "damage": obj.damage,
            "counters": dict(obj.counters),
            "face down": obj.face_down,
            "new": obj.controlled_since >= battle.state.turn_began,
        }
        for key, default in battle.book.game.scenario_schema.card_facts.items():
            value = data.get(key, default)
            facts[key] = (
                battle.state.objects[value].card.name if isinstance(value, str) and value in battle.state.objects else value
            )
        return facts

    def _zones(self, node: SourceNode) -> None:
        s = self.battle.state
        for name, zones in node.mapping(what="players and zones").items():
            seat = self._player(name, node)
            for zone, value_node in zones.mapping(tuple(self.battle.book.game.zones), "zones and what lies there").items():
                lying = s.zone(zone, seat)
                if isinstance(value_node.value, int):
                    self._same(value_node, about("cards in {who}'s {zone}", who=name, zone=zone), value_node.number(), len(lying))
                else:
                    wanted = (
                        [card for entry in value_node for card in self._counted(entry)] if value_node.value is not None else []
                    )
                    cards = [ident if ident in wanted else s.objects[ident].card.name for ident in lying]
                    for card in wanted:
                        if self._whole(card, cards) not in cards:
                            known_name(self.result, value_node, card)
                    label = about("{who}'s {zone}", who=name, zone=zone)
                    self._same(value_node, label, sorted(self._whole(w, cards) for w in wanted), sorted(cards))

    def _counted(self, node: SourceNode) -> list[str]:
        """Return the names that an entry stands for: `3 Forest` for three of them, as in a position."""
        n, _, name = node.text().partition(" ")
        named_so = any(node.text() in one.card.names for one in self.battle.state.objects.values())
        return [name] * int(n) if n.isdecimal() and 0 < int(n) <= 200 and name and not named_so else [node.text()]

    def _whole(self, name: str, cards: list[str]) -> str:
        """Return a card's full name for its short name or another name of it."""
        also: list[str] = [
            obj.card.name for obj in self.battle.state.objects.values() if plain(name) in map(plain, obj.card.names[1:])
        ]
        if also:
            return also[0]
        exact = next((card for card in cards if plain(name) in (plain(card), plain(short_name(card)))), "")
        card_names = {one.card.name for one in named([*self.battle.state.objects.values()], name)} if not exact else set()
        return exact or (card_names.pop() if len(card_names) == 1 else name)

    def _triggered(self, node: SourceNode) -> None:
        sources = [one.source for one in self.battle.state.pending if one.source is not None]
        ids = {one.id: one.card.name for one in sources}
        wanted = [ids.get(one.text()) or self._whole(one.text(), list(ids.values())) for one in node]
        self._same(node, about("triggered and waiting"), sorted(wanted), sorted(one.card.name for one in sources))

    def _winner(self, node: SourceNode) -> None:
        over = self.battle.outcome
        for name in node.text().split(" and ") if node.text() not in ("draw", "nobody yet") else ():
            self._player(name, node)
        if over is None:
            actual = "nobody yet"
        else:
            actual = " and ".join(self.battle.state.players[seat].name for seat in over.winners) or "draw"
        self._same(node, about("the winner"), node.text(), actual)

    def _over(self, node: SourceNode) -> None:
        over = self.battle.outcome
        if isinstance(node.value, bool):
            self._same(node, about("the game is over"), node.flag(), over is not None)
        else:
            self._same(node, about("the rule that ended it"), node.text(), over.rule if over is not None else "not over")

    def _breaches(self, node: SourceNode) -> None:
        """Check that a player's deck breaks these deck rules, and no others."""
        book = self.battle.book
        for name, value_node in node.mapping(what="players and the rules that their decks break").items():
            sections = self.result.scenario.players[self._player(name, node)].deck
            actual = {reason.rule for reason in book.game.decks.check(book, sections)}
            wanted = {self._number(rule.text()) for rule in value_node.many()} if value_node.value is not None else set()
            self.result.cited.update(actual)
            self._same(value_node, about("breaches of {who}'s deck", who=name), sorted(wanted), sorted(actual))

    def _battle(self, node: SourceNode) -> None:
        fighting = any(frame.program.key in self.battle.book.game.flow.battle for frame in self.battle.state.frames)
        self._same(node, about("the battle"), node.text(), "going on" if fighting else "over")

    # -- events

    def _events(self, node: SourceNode, since: int) -> None:
        """Check that these events happened in this order, with any others between them."""
        happened = self.result.events()[since:]
        at = 0
        self.result.checks += 1
        for wanted in node:
            test = self._event(wanted)
            while at < len(happened) and not test(happened[at]):
                at += 1
            if at == len(happened):
                self._differs(
                    wanted,
                    about("an event, in this order"),
                    self._wanted(wanted),
                    [EventExpectation(event) for event in happened if event.kind == _kind(wanted)],
                )
                return
            at += 1

    def _no_events(self, node: SourceNode, since: int) -> None:
        happened = self.result.events()[since:]
        for unwanted in node:
            self.result.checks += 1
            test = self._event(unwanted)
            met = [event for event in happened if test(event)]
            if met:
                self._differs(
                    unwanted,
                    about("an event that must not happen"),
                    self._wanted(unwanted),
                    [EventExpectation(event) for event in met],
                )

    def _event(self, node: SourceNode) -> Callable[[Event], bool]:
        """Return a test for an event: `{KIND: SUBJECT, to: …, amount: …, rule: …}`, or its kind alone."""
        if isinstance(node.value, str):
            kind = self._known_kind(node, node.text())
            return lambda event: event.kind == kind
        entries = node.mapping(what="an event: {KIND: SUBJECT, …}")
        kind, subject = next(iter(entries.items()))
        self._known_kind(node, kind)
        others = {key: one for key, one in entries.items() if key != kind}
        if subject.value is not None:
            known_name(self.result, subject, subject.text())
        known_keys = ("rule", *self.battle.book.game.presentation.event_kinds[kind])
        for key, value_node in others.items():
            if key not in known_keys:
                raise node.key(key).error(
                    "{kind!r} has no {key!r}{near}; accepted: {known}",
                    kind=kind,
                    key=key,
                    near=suggest(key, list(known_keys)),
                    known=", ".join(known_keys),
                )
            if key in ("to", "by", "source"):
                known_name(self.result, value_node, value_node.text())

        def test(event: Event) -> bool:
            if event.kind != kind or (
                subject.value is not None and not is_called(self.battle.state, subject.text(), event.subject)
            ):
                return False
            return all(self._datum(event, key, one) for key, one in others.items())

        return test

    def _known_kind(self, node: SourceNode, kind: str) -> str:
        kinds = self.battle.book.game.presentation.event_kinds
        if kind not in kinds:
            raise node.error(
                "no event is called {kind!r}{near}; there are: {known}",
                kind=kind,
                near=suggest(kind, list(kinds)),
                known=", ".join(sorted(kinds)),
            )
        return kind

    def _datum(self, event: Event, key: str, node: SourceNode) -> bool:
        if key == "rule":
            return covers(self._number(node.text()), event.number)
        if key in ("to", "by", "source"):
            return is_called(self.battle.state, node.text(), str(event.data.get(key, "")))
        return bool(event.data.get(key) == node.plain())

    def _wanted(self, node: SourceNode) -> str:
        value = node.plain()
        return value if isinstance(value, str) else ", ".join(f"{key}: {one}" for key, one in value.items())


def place(battle: Battle) -> str:
    places = battle.where()
    return " > ".join(place.number for place in places) if places else "the end"


def _kind(node: SourceNode) -> str:
    """Return the kind of event of a check."""
    return str(node.value) if isinstance(node.value, str) else str(next(iter(node.value)))
