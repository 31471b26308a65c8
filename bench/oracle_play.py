"""Carry out the calls of a test of another engine, step by step, and compare what it asserts."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

from affray.battle import Battle
from affray.core.questions import Decision, IllegalDecision, Question
from affray.core.state import player_id
from affray.games.mtg.position.evaluate import traits
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.text.english import ability_text
from bench.java_tests import Call, Name

SEATS = {"playerA": 0, "playerB": 1}
STEPS = (
    "UNTAP", "UPKEEP", "DRAW", "PRECOMBAT_MAIN", "BEGIN_COMBAT", "DECLARE_ATTACKERS", "DECLARE_BLOCKERS", "FIRST_COMBAT_DAMAGE",
    "COMBAT_DAMAGE", "END_COMBAT", "POSTCOMBAT_MAIN", "END_TURN", "CLEANUP",
)  # fmt: skip
PLACES = {
    "502": "UNTAP", "503": "UPKEEP", "504": "DRAW", "505": "PRECOMBAT_MAIN", "507": "BEGIN_COMBAT", "508": "DECLARE_ATTACKERS",
    "509": "DECLARE_BLOCKERS", "510": "COMBAT_DAMAGE", "511": "END_COMBAT", "513": "END_TURN", "514": "CLEANUP",
}  # fmt: skip
COUNTERS = {"P1P1": "+1/+1", "M1M1": "-1/-1", "P1P0": "+1/+0", "P0P1": "+0/+1"}
TIMED = ("castSpell", "activateAbility", "playLand", "waitStackResolved", "activateManaAbility")
QUEUED = {"setChoice": "choices", "addTarget": "targets", "setModeChoice": "modes"}
IDLE = (
    "execute", "setStrictChooseMode", "skipInitShuffling", "removeAllCardsFromHand", "removeAllCardsFromLibrary", "assertAllCommandsUsed",
    "showBattlefield", "showHand", "showAvailableAbilities", "showGraveyard", "showStack", "showLibrary",
)  # fmt: skip
CHECKED = {
    "assertPT": "assertPowerToughness", "assertHandCardCount": "assertHandCount", "assertPermanentCounters": "assertCounterCount",
    "assertDamage": "assertDamageReceived",
}  # fmt: skip
"""Assertions in the middle of a test that have another name than at its end."""
LONGEST = 1500
"""So many answers at most in a test."""
WAYS_TO_PAY = 200
"""So many ways to pay are looked through for what a test chooses to pay with."""


class Unplayable(Exception):
    """A test that cannot be played, with the reason."""


class Differs(Exception):
    """An assertion that does not hold, with what is so."""


class OraclePlayer:
    """Plays a test: what is to be done in which step, what is answered, and what is asserted at the end."""

    def __init__(self, battle: Battle, calls: tuple[Call, ...]) -> None:
        self.battle = battle
        self.actions: list[Call] = []
        self.asserts: list[Call] = []
        self.stop: tuple[int, int] | None = None
        self.choices: dict[int, list[Any]] = {0: [], 1: []}
        self.targets: dict[int, list[Any]] = {0: [], 1: []}
        self.modes: dict[int, list[Any]] = {0: [], 1: []}
        self.aimed: list[Any] = []
        self.mains: dict[int, bool] = {}
        self.refused = ""
        for call in calls:
            self._sort(call)
        if self.stop is None:
            raise Unplayable("no place to stop")

    def _sort(self, call: Call) -> None:
        """What is done at its time, what is answered, and what is asserted."""
        name, args = call
        if name == "setStopAt":
            if self.stop is not None:
                raise Unplayable("more than one place to stop")
            self.stop = (args[0], STEPS.index(args[1].removeprefix("PhaseStep.")))
        elif name in ("checkBlockers", "checkStackSize", "checkStackObject", "checkPlayableAbility", "checkMayAttackDefender"):
            raise Unplayable(f"the assertion {name}")
        elif name in ("attack", "block") or name in TIMED or name.startswith("check"):
            if name == "attack" and len(args) not in (3, 4):
                raise Unplayable(f"{name} with {len(args)} arguments")
            self.actions.append(call)
        elif name in QUEUED:
            if args[0] not in SEATS or len(args) not in (2, 3) or (len(args) == 3 and not isinstance(args[2], int)):
                raise Unplayable(f"{name} of {args}")
            getattr(self, QUEUED[name])[SEATS[args[0]]] += [args[1]] * (args[2] if len(args) == 3 else 1)
        elif name.startswith("assert") and name not in IDLE:
            if not hasattr(self, f"_{name}"):
                raise Unplayable(f"the assertion {name}")
            self.asserts.append(call)
        elif name not in IDLE:
            raise Unplayable(f"the call {name}")

    # -- where the game is

    @property
    def state(self) -> Any:
        return self.battle.state

    def step(self) -> int:
        """The step that the game is in, as a place among the `STEPS`."""
        for location in self.battle.where()[1:]:
            name = PLACES.get(location.number[:3], "")
            if name == "PRECOMBAT_MAIN" and self.mains.get(self.state.turn):
                name = "POSTCOMBAT_MAIN"
            if name == "BEGIN_COMBAT":
                self.mains[self.state.turn] = True
            combat = combat_of(self.state)
            if name == "COMBAT_DAMAGE" and combat is not None and combat.stage == "first":
                name = "FIRST_COMBAT_DAMAGE"
            if name:
                return STEPS.index(name)
        return 0

    def play(self) -> None:
        """Play to the end of the test, and compare.

        Raises:
            Unplayable: a choice is left open.
            Differs: an assertion does not hold.
        """
        assert self.stop is not None
        for _ in range(LONGEST):
            question = self.battle.question
            here = (self.state.turn, self.step())
            if question is None or here > self.stop:
                break
            if question.number == "117.1" and self._act(question, here):
                continue
            if question.number == "117.1" and here == self.stop and not self.state.zone("stack") and not self._due(here):
                break
            self._answer(question, here)
        else:
            raise Unplayable("it does not come to its end")
        for call in self.asserts:
            getattr(self, f"_{call.name}")(*call.args)

    def _due(self, here: tuple[int, int]) -> list[Call]:
        """What is still to be done in this step."""
        return [call for call in self.actions if call.name not in ("attack", "block") and self._time(call) == here]

    def _time(self, call: Call) -> tuple[int, int]:
        at = 1 if call.name.startswith("check") else 0
        step = call.args[at + 1]
        if not isinstance(step, Name) or step.removeprefix("PhaseStep.") not in STEPS:
            return call.args[at], STEPS.index("DECLARE_ATTACKERS" if call.name == "checkAttackers" else "DECLARE_BLOCKERS")
        return call.args[at], STEPS.index(step.removeprefix("PhaseStep."))

    # -- what is done

    def _act(self, question: Question, here: tuple[int, int]) -> bool:
        """Do the next thing that this player does now: the first that is legal, of those before something is waited for."""
        for call in self._due(here):
            if call.name == "waitStackResolved":
                if self.state.zone("stack"):
                    return False
                self.actions.remove(call)
                continue
            seat = SEATS[call.args[3 if call.name.startswith("check") and call.name != "checkAttackers" else 2]]
            if seat != question.seat:
                continue
            if call.name.startswith("check"):
                self.actions.remove(call)
                self._check(call)
                continue
            decision = self._decision(call, seat)
            if decision is None:
                if not self.state.zone("stack"):
                    self.actions.remove(call)
                    self.refused = self.refused or f"{call.name} {call.args[3]} is not legal"
                continue
            self.actions.remove(call)
            self.aimed = self._aims(call.args[4:])
            self.battle = self.battle.play(decision)
            return True
        return False

    def _aims(self, args: tuple[Any, ...]) -> list[Any]:
        """The targets that an action names."""
        if args and args[-1] in (True, False):
            args = args[:-1]
        if len(args) > 1 and not all(isinstance(one, str) for one in args):
            raise Unplayable(f"an action on {args}")
        return [part for one in args for part in ([one] if isinstance(one, Name) else str(one).split("^")) if part]

    def _decision(self, call: Call, seat: int) -> Decision | None:
        """The action of a call, if it is legal now."""
        name = call.args[3]
        options = [one for one in self.battle.legal if one.verb != "pass"]
        if call.name in ("castSpell", "playLand"):
            verbs = ("play",) if call.name == "playLand" else ("cast",)
            way = next((one for one in self.choices[seat] if str(one).startswith("Cast with ")), None)
            if way is not None and call.name == "castSpell":
                verbs = (str(way).split(" ")[2].lower(),)
            if " with " in name or " using " in name:
                raise Unplayable("a spell cast in another way")
            return next((one for one in options if one.verb in verbs and self.state.objects[one.args[0]].card.name == name), None)
        matching = [one for one in options if one.verb == "activate" and self._is_called(one, name)]
        kinds = {(self.state.objects[one.args[0]].card.name, one.args[1]) for one in matching}
        if len(kinds) > 1:
            raise Unplayable(f"more than one ability is called {name}")
        return matching[0] if matching else None

    def _is_called(self, decision: Decision, name: str) -> bool:
        """Does the text of an ability begin so, as the other engine writes it?"""
        ident, n = decision.args
        placed = traits(self.battle.table, ident).activated[n - 1]
        word = placed.place.partition(" ")[0]
        if name.casefold().startswith(word):
            return True
        return _plain(ability_text(placed.word)).startswith(_plain(name.split(":")[0] + (":" if ":" in name else "")))

    # -- what is answered

    def _answer(self, question: Question, here: tuple[int, int]) -> None:
        """Answer a question: by what the test says, by the only answer, or by the usual one."""
        number = question.number
        if number == "508.1a":
            self._declare("attack", question.seat, here)
        elif number.startswith("509.1"):
            self._declare("block", question.seat, here)
        else:
            self.battle = self.battle.play(self._choice(question))

    def _declare(self, verb: str, seat: int, here: tuple[int, int]) -> None:
        """Declare what the test says; what is illegal is left out, as the other engine does."""
        calls = [one for one in self.actions if one.name == verb and one.args[0] == here[0] and SEATS[one.args[1]] == seat]
        pairs: list[str] = []
        used: set[str] = set()
        for call in calls:
            self.actions.remove(call)
            mine = [ident for ident in self._permanents(call.args[2], seat) if ident not in used or verb == "block"]
            if not mine:
                continue
            if verb == "attack":
                aim = self._permanents(call.args[3], None) if len(call.args) > 3 and call.args[3] not in SEATS else []
                other = aim[0] if aim else player_id(1 - seat)
                pairs += [mine[0], other]
            else:
                others = self._permanents(call.args[3], None)
                attackers = [one for one in others if one in (combat_of(self.state).attackers if combat_of(self.state) else ())]
                if not attackers:
                    continue
                mine = [one for one in mine if one not in used] or mine
                pairs += [mine[0], attackers[0]]
            used.add(pairs[-2])
        decision = Decision(verb, *pairs)
        try:
            self.battle = self.battle.play(decision)
        except IllegalDecision:
            nearest = self.battle.legal.nearest(decision)
            self.refused = self.refused or f"{self.battle.format(decision)} is not legal"
            self.battle = self.battle.play(nearest if nearest is not None else Decision(verb))

    def _choice(self, question: Question) -> Decision:
        space, seat = question.space, question.seat
        if (forced := space.forced_answer()) is not None:
            return forced
        first = list(islice(space, 2))
        if len(first) == 1:
            return first[0]
        verb = first[0].verb
        if verb == "pass":
            return first[0]
        if question.number == "508.1g":
            return self._option(question)
        if verb in ("yes", "no"):
            return Decision("yes" if self._yes(seat) and Decision("yes") in space else "no")
        if verb == "pay":
            return self._payment(question)
        if verb == "choose":
            return self._target(question)
        if verb == "mode" and self.modes.get(seat):
            return self._fitting(question, Decision("mode", int(self.modes[seat].pop(0))))
        if verb == "number":
            return self._number(question)
        if verb == "color" and self.choices[seat]:
            return self._fitting(question, Decision("color", str(self.choices[seat].pop(0)).lower()))
        if verb in ("assign", "trigger", "order"):
            return space.default() or first[0]
        raise Unplayable(f"a choice is left to the engine at {question.number}")

    def _fitting(self, question: Question, decision: Decision) -> Decision:
        if decision not in question.space:
            raise Unplayable(f"{decision} is no answer at {question.number}")
        return decision

    def _yes(self, seat: int) -> bool:
        """What a player answers who is asked yes or no; without a word the other engine says yes."""
        queue = self.choices.get(seat, [])
        for at, choice in enumerate(queue):
            if choice in (True, False) or str(choice) in ("Yes", "No"):
                del queue[at]
                return choice is True or choice == "Yes"
        return True

    def _option(self, question: Question) -> Decision:
        """What is paid as creatures attack: exert, or enlist with the creature that is chosen."""
        options = [one for one in question.space if one.verb != "no"]
        if not self._yes(question.seat):
            return Decision("no")
        queue = self.choices.get(question.seat, [])
        for option in options:
            named = [str(one) for one in queue if len(option.args) > 1 and self._is_named(option.args[1], str(one))]
            if named:
                queue.remove(named[0])
                return option
        return options[0]

    def _number(self, question: Question) -> Decision:
        """X, as a choice says it."""
        queue = self.choices.get(question.seat, [])
        for at, choice in enumerate(queue):
            if match := re.fullmatch(r"X=(\d+)", str(choice)):
                del queue[at]
                return self._fitting(question, Decision("number", int(match[1])))
        raise Unplayable(f"a number is left to the engine at {question.number}")

    def _payment(self, question: Question) -> Decision:
        """A way to pay with what is chosen for it, else the usual one."""
        queue = self.choices.get(question.seat, [])
        names = [str(one) for one in queue if isinstance(one, str)]
        if names:
            for way in islice(question.space, WAYS_TO_PAY):
                paid = [part.partition(" ")[2] for part in way.args if " " in part]
                for name in names:
                    if any(ident in self.state.objects and self.state.objects[ident].card.name == name for ident in paid):
                        queue.remove(name)
                        return way
        return question.space.default() or next(iter(question.space))

    def _target(self, question: Question) -> Decision:
        """Who is chosen: what the action aims at, then what is queued; nobody where nothing is said and nobody may be chosen."""
        queues = [self.aimed, self.targets.get(question.seat, []), self.choices.get(question.seat, [])]
        for queue in queues:
            for at, wanted in enumerate(queue):
                if isinstance(wanted, bool):
                    continue
                parts = [wanted] if isinstance(wanted, Name) else str(wanted).split("^")
                for decision in self._candidates(question, parts):
                    if decision in question.space:
                        del queue[at]
                        return decision
        if Decision("choose") in question.space and not self.aimed and question.about != "search":
            return Decision("choose")
        answers = list(islice(question.space, 12))
        alike = {tuple(self._looks(one) for one in answer.args) for answer in answers}
        if len(alike) == 1 and len(answers) < 12:
            return answers[0]
        raise Unplayable(f"a choice is left to the engine at {question.number}")

    def _looks(self, ident: str) -> Any:
        """What of an object tells it from others for a choice."""
        obj = self.state.objects.get(ident)
        return (
            ident
            if obj is None
            else (obj.card.name, obj.controller, obj.zone, obj.posture, obj.damage, tuple(obj.counters.items()))
        )

    def _candidates(self, question: Question, names: list[Any]) -> list[Decision]:
        """Answers that choose these, each one of its name."""
        chosen: list[list[str]] = []
        for name in names:
            if name in SEATS:
                chosen.append([player_id(SEATS[name])])
                continue
            known = {one for answer in islice(question.space, WAYS_TO_PAY) for one in answer.args}
            named = [ident for ident in self.state.objects if self._is_named(ident, name) and ident in known]
            if not named:
                return []
            chosen.append([*named[len([1 for other in chosen if other and other[0] in named]) :], *named])
        verb = next(iter(question.space)).verb
        if len(chosen) == 1:
            return [Decision(verb, ident) for ident in chosen[0]]
        return [Decision(verb, *[some[0] for some in chosen])]

    # -- what is asserted

    def _is_named(self, ident: str, name: str) -> bool:
        called: str = self.state.objects[ident].card.name
        return called == name or (name.endswith(" Token") and called == name.removesuffix(" Token"))

    def _permanents(self, name: str, seat: int | None) -> list[str]:
        """The permanents of this name that a player (None: anybody) controls."""
        name, _, at = name.partition(":")
        found = [
            ident
            for owner in (0, 1)
            if seat in (None, owner)
            for ident in self.state.zone("battlefield", owner)
            if self._is_named(ident, name)
        ]
        return found[int(at) : int(at) + 1] if at.isdigit() else found

    def _in(self, zone: str, args: tuple[Any, ...]) -> None:
        """So many cards of a player in a zone, of a name or of any."""
        seat = SEATS[args[0]]
        idents = [ident for ident in self.state.zone(zone, seat) if len(args) == 2 or self._is_named(ident, args[1])]
        self._same(f"{zone} of {self._who(seat)}{': ' + args[1] if len(args) > 2 else ''}", args[-1], len(idents))

    def _who(self, seat: int) -> str:
        return str(self.state.players[seat].name)

    def _same(self, what: str, expected: Any, found: Any) -> None:
        if expected != found:
            raise Differs(f"{what}: {expected} expected, {found} found{self.refused and '; ' + self.refused}")

    def _check(self, call: Call) -> None:
        """An assertion in the middle of a test: the place and the player first."""
        if call.name == "checkAttackers":
            combat = combat_of(self.state)
            attackers = sorted(self.state.objects[one].card.name for one in (combat.attackers if combat is not None else ()))
            self._same("attackers", sorted(one for one in call.args[3:] if one), attackers)
            return
        name = "assert" + call.name.removeprefix("check")
        args = call.args[3:]
        if len(args) > 1 and args[1] in SEATS:
            args = args[1:]
        name = CHECKED.get(name, name)
        if name == "assertPermanentTapped" and len(args) == 4:
            tapped = [one for one in self._permanents(args[1], SEATS[args[0]]) if self._is_tapped(one) == args[2]]
            self._same(f"{args[1]} tapped {args[2]}", args[3], len(tapped))
            return
        if not hasattr(self, f"_{name}"):
            raise Unplayable(f"the assertion {call.name}")
        getattr(self, f"_{name}")(*args)

    def _is_tapped(self, ident: str) -> bool:
        return bool(self.state.objects[ident].posture == "tapped")

    def _assertLife(self, player: str, n: int) -> None:
        self._same(f"life of {self._who(SEATS[player])}", n, self.state.players[SEATS[player]].life)

    def _assertPermanentCount(self, *args: Any) -> None:
        if len(args) == 2:
            self._same(f"permanents of {args[0]}", args[1], len(self.state.zone("battlefield", SEATS[args[0]])))
        else:
            found = len(self._permanents(args[1], SEATS[args[0]]))
            self._same(f"battlefield of {self._who(SEATS[args[0]])}: {args[1]}", args[2], found)

    def _assertGraveyardCount(self, *args: Any) -> None:
        self._in("graveyard", args)

    def _assertHandCount(self, *args: Any) -> None:
        self._in("hand", args)

    def _assertExileCount(self, *args: Any) -> None:
        if args[0] in SEATS:
            self._in("exile", args)
            return
        found = [ident for seat in (0, 1) for ident in self.state.zone("exile", seat) if self._is_named(ident, args[0])]
        self._same(f"exile: {args[0]}", args[1], len(found))

    def _assertPowerToughness(self, player: str, name: str, power: int, toughness: int, scope: str = "Any") -> None:
        sizes = [
            (now.power, now.toughness)
            for ident in self._permanents(name, SEATS[player])
            if (now := traits(self.battle.table, ident))
        ]
        every = scope.endswith("All")
        if not sizes or not (all if every else any)(size == (power, toughness) for size in sizes):
            self._same(f"size of {name}", (power, toughness), sizes)

    def _assertTapped(self, name: str, tapped: bool) -> None:
        for ident in self._permanents(name, None):
            self._same(f"{name} tapped", tapped, self._is_tapped(ident))

    def _assertTappedCount(self, name: str, tapped: bool, n: int) -> None:
        found = [ident for ident in self._permanents(name, None) if self._is_tapped(ident) == tapped]
        self._same(f"{name} tapped {tapped}", n, len(found))

    def _assertCounterCount(self, *args: Any) -> None:
        *whose, name, kind, n = args if len(args) > 3 or args[0] not in SEATS else (args[0], None, *args[1:])
        counter = str(kind).removeprefix("CounterType.")
        counter = COUNTERS.get(counter, counter.lower().replace("_", " "))
        if name is None:
            self._same(f"{counter} counters of {args[0]}", n, self.state.players[SEATS[args[0]]].counters.get(counter, 0))
            return
        counts = [
            self.state.objects[ident].counters.get(counter, 0)
            for ident in self._permanents(name, SEATS[whose[0]] if whose else None)
        ]
        if not counts or n not in counts:
            self._same(f"{counter} counters on {name}", n, counts)

    def _assertAbility(self, player: str, name: str, ability: str, has: bool) -> None:
        keyword = re.sub(r"(?<!^)(?=[A-Z])", " ", ability.removesuffix("Ability")).lower()
        for ident in self._permanents(name, SEATS[player]):
            now = traits(self.battle.table, ident)
            walks = keyword.endswith("walk") and keyword.removesuffix("walk") in [
                one.casefold() for one in now.keywords.get("landwalk", ())
            ]
            self._same(f"{name} has {keyword}", has, walks or now.has(keyword))

    def _assertType(self, name: str, kind: str, has: bool) -> None:
        for ident in self._permanents(name, None):
            self._same(f"{name} is {kind}", has, kind.removeprefix("CardType.").lower() in traits(self.battle.table, ident).types)

    def _assertDamageReceived(self, player: str, name: str, n: int) -> None:
        for ident in self._permanents(name, SEATS[player])[:1]:
            self._same(f"damage on {name}", n, self.state.objects[ident].damage)

    def _assertWonTheGame(self, player: str) -> None:
        self._same("the winner", SEATS[player], self.battle.winner)

    def _assertLostTheGame(self, player: str) -> None:
        self._same("the winner", 1 - SEATS[player], self.battle.winner)


def _plain(text: str) -> str:
    """A text without signs and capitals, so that two ways to write the same cost are equal."""
    return re.sub(r"[^a-z0-9+:/\[\]-]", "", text.casefold().replace("−", "-"))


__all__ = ["Differs", "OraclePlayer", "Unplayable"]
