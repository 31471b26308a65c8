"""A position written as a scenario file: cards in their zones, who fights whom, what has happened, and the step to start at.

What is written is read again before it is given out: it comes to the same position, or a comment at its head says what of the past it leaves out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from affray.battle import Battle
from affray.core import facts
from affray.core.position_keys import Keys
from affray.core.state import State
from affray.scenario.load import load
from affray.scenario.zones_writer import Lying, NotWritten
from affray.yaml import MOST, dumped

if TYPE_CHECKING:
    from affray.core.questions import Decision

PASSES = 8
"""So many answers that do nothing may lead from the step at which the file starts to the position."""
EARLIER = 6
"""So many steps before the present one are tried as the start."""


def written(battle: Battle, cards: list[Any] | None = None) -> str:
    """The scenario file of a position.

    Args:
        cards: how the file from which it comes defines the cards that affray does not know.

    Raises:
        NotWritten: effects that last, waiting abilities, cards on their way to resolve, or a moment at which no file can start.
    """
    s, game = battle.state, battle.book.game
    lost = [name for name, zone in game.zones.items() if zone.shared and s.zone(name)]
    lost += ["effects that last"] if s.effects else []
    lost += ["abilities that wait"] if s.pending else []
    lost += ["a battle that is over"] if s.over is not None else []
    if lost:
        raise NotWritten(
            "a scenario file cannot say this position, because of: {what}; a record or a link keeps it whole",
            what=", ".join(lost),
        )
    return _Writer(battle, cards or []).text()


class _Writer:
    """Writes one position: tries what a file can say until what is read is what was written."""

    def __init__(self, battle: Battle, cards: list[Any]) -> None:
        self.battle = battle
        self.cards = Lying(battle, cards)
        self.state: State = battle.state
        self.game = battle.book.game
        self.keys = Keys(self.game)
        self.bare_keys = Keys(self.game)
        self.bare_keys.identity = self.game.identity.timeless()
        self.same: dict[str, Any] = {}
        self.key = self._key(self.state)
        self.bare = cache(lambda frames: self._bare(self.state, frames))
        self.happened: list[dict[str, str]] = []

    def text(self) -> str:
        """The file, with what it leaves out of the past as a comment at its head."""
        self.cards.name_as(self._laid_out())
        self._lie_as_they_lie()
        noted: list[str] | None = None
        for data in self._starts():
            try:
                loaded = load(data).battle()
            except ValueError:
                continue
            for passes, now in _onward(loaded):
                if self._bare(now.state) == self.bare(len(now.state.frames)):
                    return self._complete(data, passes)
                apart = self._apart(now.state)
                noted = min((one for one in (noted, apart) if one), key=len, default=None)
        at = self.battle.where()[-1].number
        if not noted:
            raise NotWritten("a scenario file cannot start here ({at}); a record or a link keeps the position whole", at=at)
        raise NotWritten(
            "a scenario file cannot start here ({at}): it has no word for {what}; a record or a link keeps the position whole",
            at=at,
            what=", ".join(noted),
        )

    def _apart(self, there: State) -> list[str]:
        """What the procedures note otherwise, in a position that is at the same place (nothing: it is at another)."""
        others = there.frames
        mine = self.state.frames[-len(others) :]
        if [(one.program.key, one.at) for one in mine] != [(one.program.key, one.at) for one in others]:
            return []
        fields = self.game.identity.fields
        return [
            f"{one.program.key}: {name}"
            for one, other in zip(mine, others, strict=True)
            for name in fields.get(type(one.vars), ())
            if getattr(one.vars, name) != getattr(other.vars, name)
        ]

    def _key(self, s: State) -> Any:
        """The key of a position."""
        return self.keys.of(self._plain(s))

    def _bare(self, s: State, frames: int = 0) -> Any:
        """The same as if nothing had happened before it, and nothing ran around the innermost `frames` (0: all)."""
        seen = self._plain(s)
        seen.frames = s.frames[-frames:] if frames else s.frames
        seen.facts, seen.past = {}, {}
        for one in seen.objects.values():
            if one.zone not in self.game.in_play:
                one.entered = one.since = 0
        return self.bare_keys.of(seen)

    def _plain(self, s: State) -> State:
        """A position with its zones in one order and one card for each definition, whatever its seed."""
        seen = State(s)
        seen.objects = {}
        for ident, found in s.objects.items():
            one = found.copy()
            one.looks = None
            one.card = self.same.setdefault(f"{one.card.name} {self.game.catalogue.card_to_data(one.card)}", one.card)
            seen.objects[ident] = one
        seen.zones = {pile: ids for pile, ids in sorted(s.zones.items()) if ids}
        seen.seed = int(s.seed > 0)
        return seen

    # -- the parts of the file

    def _data(self, **more: Any) -> dict[str, Any]:
        s = self.state
        data: dict[str, Any] = {"game": self.game.key, "edition": self.battle.book.edition}
        if definitions := self.cards.definitions():
            data["cards"] = definitions
        data["players"] = self.cards.players()
        data["turn"] = s.players[s.active].name
        if s.turn > 0:
            data["turn number"] = s.turn
        if self.battle.book.rulings:
            data["rulings"] = dict(self.battle.book.rulings)
        if s.seed:
            data["seed"] = s.seed if s.seed <= MOST else 1
        if self.happened:
            data["happened"] = self.happened
        return {**data, **more}

    def _laid_out(self) -> State:
        """The cards where they lie, at whatever step."""
        wrong = ""
        for start in ("", *dict.fromkeys(f"{place.procedure}.{place.step}" for place in self.battle.where())):
            try:
                return load(self._data(**({"start": start} if start else {}))).battle().state
            except ValueError as error:
                wrong = wrong or str(error)
        raise NotWritten("a scenario file cannot say this position: {why}", why=wrong)

    # -- what the file must say for the position to come out

    def _lie_as_they_lie(self) -> None:
        """Say of cards what they are where the file would lay them otherwise, and what has happened to them."""
        loaded = self._laid_out()
        for ident, there in self.cards.names.items():
            mine, found = self.state.objects[ident], loaded.objects[there]
            if mine.face_down == found.face_down:
                continue
            flags: list[str] = [key for key in ("face up", "revealed") if key in self.game.keys.card and not mine.face_down]
            self.cards.flags.setdefault(ident, {}).update(dict.fromkeys(flags or (["face down"] if mine.face_down else []), True))
        for fact, about in self._facts(self.state):
            self._say_that(fact, about)

    def _facts(self, s: State) -> list[tuple[facts.Fact, Any]]:
        return [(fact, about) for (fact, about), n in s.facts.items() if n]

    def _say_that(self, fact: facts.Fact, about: Any) -> None:
        """Say that something has happened, if a file can say it: what is tried must bring about exactly that."""
        loaded = self._laid_out()
        before = set(self._facts(loaded))
        wanted = (fact, self._there(fact, about, loaded))
        if wanted in before:
            return
        mine = {(one, self._there(one, other, loaded)) for one, other in self._facts(self.state)}
        parts = about if len(fact.of) > 1 else (about,)
        for flag, entry in self._ways(fact, parts):
            kept = {ident: dict(flags) for ident, flags in self.cards.flags.items()}, list(self.happened)
            if flag:
                self.cards.flags.setdefault(parts[0][0], {})[flag] = True
            else:
                self.happened.append(entry)
            try:
                now = set(self._facts(self._laid_out()))
            except NotWritten:
                now = set()
            if wanted in now and now - before <= mine:
                return
            self.cards.flags, self.happened = kept

    def _ways(self, fact: facts.Fact, parts: tuple[Any, ...]) -> Iterator[tuple[str, dict[str, str]]]:
        """The ways in which a file might say it: a state of the card, or something that has happened."""
        said = [self._subject(kind, part) for kind, part in zip(fact.of, parts, strict=False)]
        if "" in said or not said:
            return
        if fact.of == (facts.CARD,):
            yield from ((key, {}) for key, takes in self.game.keys.card.items() if takes == "flag")
        for name in self.game.keys.happened:
            if len(said) == 1:
                yield "", {name: said[0]}
            elif "by" in self.game.keys.happened:
                yield "", {name: said[0], "by": said[1]}
                yield "", {name: said[1], "by": said[0]}

    def _subject(self, kind: str, part: Any) -> str:
        """What a fact is about, as a file says it ("": it is no more)."""
        if kind == facts.SEAT:
            return str(self.state.players[part].name)
        if kind == facts.CARD:
            return self.cards.called(part[0]) if self.state.current(part) is not None else ""
        return str(part)

    def _there(self, fact: facts.Fact, about: Any, loaded: State) -> Any:
        """What a fact is about, in the position as it is read."""

        def part(kind: str, one: Any) -> Any:
            if kind == facts.CARD and self.state.current(one) is not None:
                return loaded.objects[self.cards.names[one[0]]].ref
            return self.cards.names.get(one, one) if kind == facts.THING else one

        if len(fact.of) < 2:
            return part(fact.of[0], about) if fact.of else about
        return tuple([part(kind, one) for kind, one in zip(fact.of, about, strict=True)])

    # -- where it starts

    def _starts(self) -> Iterator[dict[str, Any]]:
        """The file with each step at which it might start, the innermost first, and with each way to say the battle."""
        steps = []
        for place in reversed(self.battle.where()):
            steps.append(f"{place.procedure}.{place.step}")
        for place in reversed(self.battle.where()):
            program = self.battle.book.programs[place.procedure]
            at = program.index.get(place.step, 0)
            if place.procedure in self.game.course.stages:
                steps += [f"{place.procedure}.{step.key}" for step in reversed(program.steps[max(0, at - EARLIER) : at])]
        for step in dict.fromkeys(steps):
            for battle in (*self.game.keys.battles(self.state, self.cards.called), {}):
                yield self._data(start=step, **({"battle": battle} if battle else {}))

    # -- what comes out

    def _complete(self, data: dict[str, Any], passes: list[tuple[str, str]]) -> str:
        """The file with the passes that lead to the position; exact, or with a comment on what of the past it leaves out."""
        if passes:
            data = {**data, "do": [{who: said} for who, said in passes]}
        text = dumped(data)
        now = list(_onward(load({key: value for key, value in data.items() if key != "do"}).battle()))[len(passes)][1]
        if self._key(now.state) == self.key:
            return text
        told = {(fact.name, self._told_of(fact, about)) for fact, about in self._facts(self.state)}
        known = {(one.name, self._subject_there(one, about, now.state)) for one, about in self._facts(now.state)}
        left = sorted(f"{name} ({of})" if of else name for name, of in told - known)
        left += ["the game around this turn"] if len(self.state.frames) > len(now.state.frames) else []
        left += ["cards that have left play this turn"] if len(self.state.past) > len(now.state.past) else []
        return f"# Not said here, for no file can: {'; '.join(left) or 'when cards came where they lie'}\n{text}"

    def _told_of(self, fact: facts.Fact, about: Any) -> str:
        parts = about if len(fact.of) > 1 else (about,)
        return ", ".join([self._subject(kind, part) for kind, part in zip(fact.of, parts, strict=False)])

    def _subject_there(self, fact: facts.Fact, about: Any, there: State) -> str:
        """What a fact of the position as it is read is about, in the words of this one."""
        back = {new: old for old, new in self.cards.names.items()}

        def part(kind: str, one: Any) -> Any:
            if kind == facts.CARD and there.current(one) is not None and one[0] in back:
                return self.state.objects[back[one[0]]].ref
            return one

        parts = about if len(fact.of) > 1 else (about,)
        return ", ".join([self._subject(kind, part(kind, one)) for kind, one in zip(fact.of, parts, strict=False)])


def _onward(battle: Battle) -> Iterator[tuple[list[tuple[str, str]], Battle]]:
    """The position that a file comes to, and those after it while nobody does anything; each with the answers on the way."""
    said: list[tuple[str, str]] = []
    for _ in range(PASSES + 1):
        yield list(said), battle
        idle: Decision | None = next(
            (one for one in battle.book.game.notation.idle if battle.ask is not None and one in battle.legal), None
        )
        if battle.ask is None or idle is None or battle.ask.seat < 0:
            return
        said.append((battle.state.players[battle.ask.seat].name, battle.say(idle)))
        battle = battle.play(idle)
