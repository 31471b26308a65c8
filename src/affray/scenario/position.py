"""A position as a scenario file: cards in their zones, the battle, past events, and the first step.

The file is read back before it is returned. It leads to the same position, or a comment at its head says what of the past it
leaves out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from affray.battle import Battle
from affray.core import facts
from affray.core.position_keys import PositionKeys
from affray.core.state import State
from affray.scenario.load import load
from affray.scenario.zones_writer import NotExpressible, ZoneWriter
from affray.yaml import MOST, dumped

if TYPE_CHECKING:
    from affray.core.questions import Decision

PASSES = 8
"""The most idle answers that may lead from the first step of the file to the position."""
EARLIER = 6
"""The number of earlier steps that are tried as the first step."""


def written(battle: Battle, cards: list[Any] | None = None) -> str:
    """Return the scenario file of a position.

    Args:
        cards: the definitions of cards that affray does not know, from the original file.

    Raises:
        NotExpressible: lasting effects, waiting abilities, cards on their way to resolve, or a moment at which no file can start.
    """
    s, game = battle.state, battle.book.game
    lost = [name for name, zone in game.zones.items() if zone.shared and s.zone(name)]
    lost += ["effects that last"] if s.effects else []
    lost += ["abilities that wait"] if s.pending else []
    lost += ["a battle that is over"] if s.over is not None else []
    if lost:
        raise NotExpressible(
            "a scenario file cannot say this position, because of: {what}; a record or a link keeps it whole",
            what=", ".join(lost),
        )
    return _Writer(battle, cards or []).text()


class _Writer:
    """Writes one position: tries what a file can say until the file leads back to the position."""

    def __init__(self, battle: Battle, cards: list[Any]) -> None:
        self.battle = battle
        self.cards = ZoneWriter(battle, cards)
        self.state: State = battle.state
        self.game = battle.book.game
        self.keys = PositionKeys(self.game)
        self.bare_keys = PositionKeys(self.game)
        self.bare_keys.identity = self.game.identity.timeless()
        self.same: dict[str, Any] = {}
        self.key = self._key(self.state)
        self.bare = cache(lambda frames: self._bare(self.state, frames))
        self.happened: list[dict[str, str]] = []

    def text(self) -> str:
        """Return the file, with a comment at its head on what it leaves out of the past."""
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
                differences = self._apart(now.state)
                noted = min((one for one in (noted, differences) if one), key=len, default=None)
        at = self.battle.where()[-1].number
        if not noted:
            raise NotExpressible("a scenario file cannot start here ({at}); a record or a link keeps the position whole", at=at)
        raise NotExpressible(
            "a scenario file cannot start here ({at}): it has no word for {what}; a record or a link keeps the position whole",
            at=at,
            what=", ".join(noted),
        )

    def _apart(self, other_state: State) -> list[str]:
        """Return the variables of procedures that differ in a position at the same place; nothing if it is at another place."""
        others = other_state.frames
        mine = self.state.frames[-len(others) :]
        if [(one.program.key, one.at) for one in mine] != [(one.program.key, one.at) for one in others]:
            return []
        fields = self.game.identity.fields
        return [
            f"{frame.program.key}: {name}"
            for frame, other in zip(mine, others, strict=True)
            for name in fields.get(type(frame.locals), ())
            if getattr(frame.locals, name) != getattr(other.locals, name)
        ]

    def _key(self, s: State) -> Any:
        """Return the key of a position."""
        return self.keys.of(self._plain(s))

    def _bare(self, s: State, frames: int = 0) -> Any:
        """Return the key without the past and without the procedures around the innermost `frames` (0: keep all)."""
        seen = self._plain(s)
        seen.frames = s.frames[-frames:] if frames else s.frames
        seen.facts, seen.departed = {}, {}
        for obj in seen.objects.values():
            if obj.zone not in self.game.in_play:
                obj.timestamp = obj.controlled_since = 0
        return self.bare_keys.of(seen)

    def _plain(self, s: State) -> State:
        """Return a position with its zones in order and one card for each definition, whatever its seed."""
        seen = State(s)
        seen.objects = {}
        for ident, obj in s.objects.items():
            obj_copy = obj.copy()
            obj_copy.looks = None
            obj_copy.card = self.same.setdefault(
                f"{obj_copy.card.name} {self.game.catalogue.card_to_data(obj_copy.card)}", obj_copy.card
            )
            seen.objects[ident] = obj_copy
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
        """Return the position that the file leads to so far, at any step."""
        wrong = ""
        for start in ("", *dict.fromkeys(f"{place.procedure}.{place.step}" for place in self.battle.where())):
            try:
                return load(self._data(**({"start": start} if start else {}))).battle().state
            except ValueError as error:
                wrong = wrong or str(error)
        raise NotExpressible("a scenario file cannot say this position: {why}", why=wrong)

    # -- states and past events to add

    def _lie_as_they_lie(self) -> None:
        """Add states of cards that would differ otherwise, and past events."""
        loaded = self._laid_out()
        for ident, loaded_id in self.cards.names.items():
            mine, loaded_obj = self.state.objects[ident], loaded.objects[loaded_id]
            if mine.face_down == loaded_obj.face_down:
                continue
            flags: list[str] = [
                key for key in ("face up", "revealed") if key in self.game.scenario_schema.card and not mine.face_down
            ]
            self.cards.flags.setdefault(ident, {}).update(dict.fromkeys(flags or (["face down"] if mine.face_down else []), True))
        for fact, about in self._facts(self.state):
            self._say_that(fact, about)

    def _facts(self, s: State) -> list[tuple[facts.Fact, Any]]:
        return [(fact, about) for (fact, about), n in s.facts.items() if n]

    def _say_that(self, fact: facts.Fact, about: Any) -> None:
        """Add an entry for a fact, if a file can express it: the entry must lead to exactly that fact."""
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
            except NotExpressible:
                now = set()
            if wanted in now and now - before <= mine:
                return
            self.cards.flags, self.happened = kept

    def _ways(self, fact: facts.Fact, parts: tuple[Any, ...]) -> Iterator[tuple[str, dict[str, str]]]:
        """Yield the possible entries for a fact: a state of the card, or a past event."""
        subjects = [self._subject(kind, part) for kind, part in zip(fact.of, parts, strict=False)]
        if "" in subjects or not subjects:
            return
        if fact.of == (facts.CARD,):
            yield from ((key, {}) for key, takes in self.game.scenario_schema.card.items() if takes == "flag")
        for name in self.game.scenario_schema.happened:
            if len(subjects) == 1:
                yield "", {name: subjects[0]}
            elif "by" in self.game.scenario_schema.happened:
                yield "", {name: subjects[0], "by": subjects[1]}
                yield "", {name: subjects[1], "by": subjects[0]}

    def _subject(self, kind: str, part: Any) -> str:
        """Return the subject of a fact in the words of a file; "" if it no longer exists."""
        if kind == facts.SEAT:
            return str(self.state.players[part].name)
        if kind == facts.CARD:
            return self.cards.called(part[0]) if self.state.current(part) is not None else ""
        return str(part)

    def _there(self, fact: facts.Fact, about: Any, loaded: State) -> Any:
        """Return the subject of a fact in the position that was read back."""

        def part(kind: str, value: Any) -> Any:
            if kind == facts.CARD and self.state.current(value) is not None:
                return loaded.objects[self.cards.names[value[0]]].ref
            return self.cards.names.get(value, value) if kind == facts.THING else value

        if len(fact.of) < 2:
            return part(fact.of[0], about) if fact.of else about
        return tuple([part(kind, one) for kind, one in zip(fact.of, about, strict=True)])

    # -- the first step

    def _starts(self) -> Iterator[dict[str, Any]]:
        """Yield the file with each possible first step, the innermost first, and with each way to write the battle."""
        steps = []
        for place in reversed(self.battle.where()):
            steps.append(f"{place.procedure}.{place.step}")
        for place in reversed(self.battle.where()):
            program = self.battle.book.programs[place.procedure]
            at = program.index.get(place.step, 0)
            if place.procedure in self.game.flow.headings:
                steps += [f"{place.procedure}.{step.key}" for step in reversed(program.steps[max(0, at - EARLIER) : at])]
        for step in dict.fromkeys(steps):
            for battle in (*self.game.scenario_schema.battles(self.state, self.cards.called), {}):
                yield self._data(start=step, **({"battle": battle} if battle else {}))

    # -- the result

    def _complete(self, data: dict[str, Any], passes: list[tuple[str, str]]) -> str:
        """Return the file with the passes that lead to the position, with a comment on what it leaves out of the past, if
        anything."""
        if passes:
            data = {**data, "do": [{who: said} for who, said in passes]}
        text = dumped(data)
        now = list(_onward(load({key: value for key, value in data.items() if key != "do"}).battle()))[len(passes)][1]
        if self._key(now.state) == self.key:
            return text
        own_facts = {(fact.name, self._told_of(fact, about)) for fact, about in self._facts(self.state)}
        known = {(one.name, self._subject_there(one, about, now.state)) for one, about in self._facts(now.state)}
        left = sorted(f"{name} ({of})" if of else name for name, of in own_facts - known)
        left += ["the game around this turn"] if len(self.state.frames) > len(now.state.frames) else []
        left += ["cards that have left play this turn"] if len(self.state.departed) > len(now.state.departed) else []
        return f"# Not said here, for no file can: {'; '.join(left) or 'when cards came where they lie'}\n{text}"

    def _told_of(self, fact: facts.Fact, about: Any) -> str:
        parts = about if len(fact.of) > 1 else (about,)
        return ", ".join([self._subject(kind, part) for kind, part in zip(fact.of, parts, strict=False)])

    def _subject_there(self, fact: facts.Fact, about: Any, other_state: State) -> str:
        """Return the subject of a fact of the position read back, in the words of this one."""
        back = {new: old for old, new in self.cards.names.items()}

        def part(kind: str, value: Any) -> Any:
            if kind == facts.CARD and other_state.current(value) is not None and value[0] in back:
                return self.state.objects[back[value[0]]].ref
            return value

        parts = about if len(fact.of) > 1 else (about,)
        return ", ".join([self._subject(kind, part(kind, one)) for kind, one in zip(fact.of, parts, strict=False)])


def _onward(battle: Battle) -> Iterator[tuple[list[tuple[str, str]], Battle]]:
    """Yield the position that a file leads to, and those after it while no player acts, each with the answers on the way."""
    answers: list[tuple[str, str]] = []
    for _ in range(PASSES + 1):
        yield list(answers), battle
        idle: Decision | None = next(
            (one for one in battle.book.game.notation.no_action if battle.question is not None and one in battle.legal), None
        )
        if battle.question is None or idle is None or battle.question.seat < 0:
            return
        answers.append((battle.state.players[battle.question.seat].name, battle.format(idle)))
        battle = battle.play(idle)
