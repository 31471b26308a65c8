"""Rules as a numbered program: procedures are lists of steps, frames say where each one is, `run` goes to the next question."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from affray.core.chance import CHANCE, ChanceSpace
from affray.core.dependencies import ROLES, SETTLING, STEP
from affray.core.questions import Decision, IllegalDecision, NotSupported, OptionSpace, Question
from affray.core.register import RULING, RegisterEntry, entries, fields, of_edition, read, source_of
from affray.core.state import Frame, Record, State
from affray.core.step_names import find_step
from affray.core.table import Table
from affray.core.verdicts import Reason, refuse

if TYPE_CHECKING:
    from affray.core.events import Event
    from affray.core.game import Game

R = TypeVar("R", bound=Record)
F = TypeVar("F", bound=Callable[..., Any])
Numbered = str | tuple[str, ...]
"""A rule's number: one string if it is the same in all editions, else one for each edition, in their order; the last one stands for
the editions after it too."""


class Call:
    """Step result: run another procedure with these variables, then go on. Its result is stored in the variable `result_name`."""

    def __init__(self, procedure: Procedure[Any], locals: Record, result_name: str = "") -> None:
        self.procedure = procedure
        self.locals = locals
        self.result_name = result_name


class Goto:
    """Step result: go on at another step of this procedure."""

    def __init__(self, step: str) -> None:
        self.step = step


class Return:
    """Step result: end this procedure, with this result."""

    def __init__(self, value: Any = None) -> None:
        self.value = value


RETURN = Return()


class Rewound:
    """Step result after a rewind: go on from the frames of the restored state."""


StepResult = Question | Call | Goto | Return | Rewound | Decision | None
"""The result of a step. A decision is an answer without a choice: the next step receives it as if a player had given it."""
StepFunction = Callable[..., StepResult]


class Rule:
    """A numbered rule in code: its stable key, its number in each edition, and its function.

    `kind` is "step" (part of a program), "condition" (a predicate that returns a verdict), "standing" (applied while its
    procedure runs) or "process". A step that `answers` receives the decision of the question before it. A standing rule is
    applied when one of the aspects changes that it `depends_on`.
    """

    def __init__(
        self,
        key: str,
        numbers: dict[str, str],
        kind: str,
        function: Callable[..., Any],
        window: bool = False,
        answers: bool = False,
        depends_on: int = SETTLING,
    ) -> None:
        self.key = key
        self.numbers = numbers
        self.kind = kind
        self.function = function
        self.window = window
        self.answers = answers
        self.depends_on = depends_on

    def __repr__(self) -> str:
        return f"<Rule {self.key}: {self.name}>"

    @property
    def name(self) -> str:
        """The verb phrase of the rule: the function's name in words."""
        return str(self.function.__name__).replace("_", " ")

    @property
    def summary(self) -> str:
        return (self.function.__doc__ or "").strip().split("\n")[0]


class Step:
    """One step of a program in one edition. `full` is its stable key with that of its procedure."""

    def __init__(self, rule: Rule, key: str, number: str) -> None:
        self.full = rule.key
        self.key = key
        self.number = number
        self.function: StepFunction = rule.function
        self.window = rule.window
        self.answers = rule.answers
        self.looks_at = rule.depends_on


class Program:
    """A procedure in one edition: its steps in order, its standing rules, and the aspects that those depend on (`stand_on`)."""

    def __init__(self, key: str, rule: str, steps: tuple[Step, ...], standing: tuple[Step, ...], record: type[Record]) -> None:
        self.key = key
        self.rule = rule
        self.steps = steps
        self.standing = standing
        self.record = record
        self.length = len(steps)
        self.stand_on = 0
        for standing_step in standing:
            self.stand_on |= standing_step.looks_at
        self.index: dict[str, int] = {step.key: at for at, step in enumerate(steps)}


class Procedure(Generic[R]):
    """A list of numbered steps in rulebook order; each step has the editions in which it exists.

    If several files register its steps, `parts` are the first words of their keys in order: the order of imports then makes no
    difference.
    """

    def __init__(self, book: Rules, key: str, record: type[R], rule: Numbered, parts: tuple[str, ...] = ()) -> None:
        self.book = book
        self.key = key
        self.record = record
        self.rule = rule
        self.parts = parts
        self.rules: list[Rule] = []

    def in_order(self) -> list[Rule]:
        """Return its steps and standing rules part by part, within a part in order of registration."""
        prefix_length = len(self.key) + 1

        def part(rule: Rule) -> int:
            head = rule.key[prefix_length:].partition(".")[0]
            return self.parts.index(head) if head in self.parts else -1

        return sorted(self.rules, key=part)

    def step(
        self, key: str, rule: Numbered, since: str = "", until: str = "", window: bool = False
    ) -> Callable[[Callable[[Table, R], StepResult]], Callable[[Table, R], StepResult]]:
        """Register a step. `window` marks a step that opens a priority window."""

        def register(function: Callable[[Table, R], StepResult]) -> Callable[[Table, R], StepResult]:
            self.rules.append(self.book.rule(f"{self.key}.{key}", rule, "step", function, since, until, window))
            return function

        return register

    def answer(
        self, key: str, rule: Numbered, since: str = "", until: str = ""
    ) -> Callable[[Callable[[Table, R, Decision], StepResult]], Callable[[Table, R, Decision], StepResult]]:
        """Register a step that follows a question and receives its answer."""

        def register(function: Callable[[Table, R, Decision], StepResult]) -> Callable[[Table, R, Decision], StepResult]:
            self.rules.append(self.book.rule(f"{self.key}.{key}", rule, "step", function, since, until, answers=True))
            return function

        return register

    def standing(
        self, key: str, rule: Numbered, since: str = "", until: str = "", looks_at: int = SETTLING
    ) -> Callable[[Callable[[Table, R], None]], Callable[[Table, R], None]]:
        """Register a rule that is applied, while this procedure runs, after every change of the aspects that it `looks_at`."""

        def register(function: Callable[[Table, R], None]) -> Callable[[Table, R], None]:
            self.rules.append(self.book.rule(f"{self.key}.{key}", rule, "standing", function, since, until, looks_at=looks_at))
            return function

        return register


class Rules:
    """The rules of a game as its modules register them: procedures with their steps, predicates, processes."""

    def __init__(self, key: str, editions: tuple[str, ...]) -> None:
        self.key = key
        self.editions = editions
        self.procedures: dict[str, Procedure[Any]] = {}
        self.rules: dict[str, Rule] = {}
        self.permits: dict[str, Any] = {}
        self.closed = False

    def procedure(self, key: str, record: type[R], rule: Numbered, parts: tuple[str, ...] = ()) -> Procedure[R]:
        procedure: Procedure[R] = Procedure(self, key, record, rule, parts)
        self.procedures[key] = procedure
        return procedure

    def rule(
        self,
        key: str,
        rule: Numbered,
        kind: str,
        function: Callable[..., Any],
        since: str = "",
        until: str = "",
        window: bool = False,
        answers: bool = False,
        looks_at: int = SETTLING,
    ) -> Rule:
        """Register a numbered rule under its stable key.

        Raises:
            ValueError: the key is taken, or the game is already complete.
        """
        if key in self.rules or self.closed:
            raise ValueError(
                f"two rules of {self.key} are called {key}" if key in self.rules else f"{key}: {self.key} is complete"
            )
        low = self.editions.index(since) if since else 0
        high = self.editions.index(until) if until else len(self.editions) - 1
        numbers = rule if isinstance(rule, tuple) else (rule,)
        known = {
            name: number for at, name in enumerate(self.editions) if low <= at <= high and (number := of_edition(numbers, at))
        }
        new_rule = Rule(key, known, kind, function, window, answers, looks_at)
        self.rules[key] = new_rule
        return new_rule

    def condition(self, key: str, rule: Numbered, since: str = "", until: str = "", kind: str = "condition") -> Callable[[F], F]:
        """Register a predicate or process as the rule it is."""

        def register(function: F) -> F:
            self.rule(key, rule, kind, function, since, until)
            return function

        return register


class Rulebook:
    """A game in one edition with its rulings: its programs and the numbers of its rules. `stand_on` are the aspects that its
    standing rules depend on."""

    def __init__(self, game: Game, edition: str, rulings: dict[str, Any]) -> None:
        self.game = game
        self.edition = edition
        self.rulings = rulings
        self.at = game.editions.index(edition)
        self._reached = {name: at <= self.at for at, name in enumerate(game.editions)}
        self._settings: dict[str, Any] = {key: rulings.get(key, ruling.default) for key, ruling in game.rulings.items()}
        self._numbers = {key: rule.numbers.get(edition, "") for key, rule in game.rules.items()}
        self._register: dict[str, RegisterEntry] = {}
        self.programs: dict[str, Program] = {}
        self.stand_on = 0
        for procedure in game.procedures.values():
            known = [rule for rule in procedure.in_order() if edition in rule.numbers]
            prefix_length = len(procedure.key) + 1
            steps = [Step(rule, rule.key[prefix_length:], rule.numbers[edition]) for rule in known if rule.kind == "step"]
            standing = [Step(rule, rule.key[prefix_length:], rule.numbers[edition]) for rule in known if rule.kind == "standing"]
            number = procedure.rule if isinstance(procedure.rule, str) else of_edition(procedure.rule, self.at)
            program = Program(procedure.key, number, tuple(steps), tuple(standing), procedure.record)
            self.programs[procedure.key] = program
            self.stand_on |= program.stand_on

    def __repr__(self) -> str:
        return f"<Rulebook of {self.game.title} {self.edition}>"

    def since(self, edition: str) -> bool:
        """Is this edition the given one or a later one?"""
        return self._reached[edition]

    def ruling(self, key: str) -> Any:
        return self._settings[key]

    def number(self, key: str) -> str:
        """Return the number of the rule with this stable key in this edition ("" if the edition does not have it)."""
        return self._numbers[key]

    @property
    def register(self) -> dict[str, RegisterEntry]:
        """Every numbered rule of the edition, from `rules.toml`, with the code that implements it. Read on first use."""
        if not self._register:
            self._register = self._registered()
        return self._register

    def _registered(self) -> dict[str, RegisterEntry]:
        entries_by_number = entries(self.game.folder / "rules.toml", self.game.editions, self.edition)
        for rule in self.game.rules.values():
            number = rule.numbers.get(self.edition)
            if number in entries_by_number:
                entries_by_number[number].rules.append(rule)
        for entry in entries_by_number.values():
            if "by = " in entry.table and entry.text("by") in self.game.rules:
                entry.rules.append(self.game.rules[entry.text("by")])
        return entries_by_number

    def rule_text(self, number: str, language: str = "") -> str:
        """Return title and summary of a rule ("" for an unknown one), in another language of the game if it has them there."""
        return ": ".join([one for one in self.title_and_summary(number, language) if one])

    def title_and_summary(self, number: str, language: str = "") -> tuple[str, str]:
        """Return the title and the summary of a rule."""
        entry = self.register.get(number)
        if entry is None:
            return "", ""
        file = self.game.folder / f"rules.{language}.toml" if language else None
        if file is None or not file.exists():
            return entry.title, entry.summary
        texts = fields(read(file).get(entry.key, ""))
        title, says = [
            of_edition(value, entry.at) if isinstance(value := texts.get(field, ""), list) else value
            for field in ("title", "says")
        ]
        return str(title), str(says)

    def source(self, number: str, language: str = "") -> str:
        """Return where a rule is from, as the register says of it, or of its section or chapter ("" if that says nothing)."""
        return source_of(self.register, number, self.game.folder / f"rules.{language}.toml" if language else None)

    def open_point(self, key: str, language: str) -> dict[str, str]:
        """Return what a ruling is `about` and what its values mean in another language; empty without a translation."""
        file = self.game.folder / f"rules.{language}.toml"
        return fields(read(file).get(f"{RULING} {key}", "")) if file.exists() else {}

    def find_step(self, name: str) -> tuple[str, str] | None:
        """Return the procedure and step that `name` means, or None: a key (`battle.attack.choose`), a number, in a battle the key of
        a step alone, or the name of one step. The key or number of a procedure means its first step."""
        return find_step(self, name)

    def frame(self, procedure: str, step: str, vars: Record) -> Frame:
        """Return a frame whose next step is `step` ("": none is left, and it waits for the procedure it called last)."""
        program = self.programs[procedure]
        return Frame(program, program.index[step] if step else len(program.steps), vars)

    def open(self, state: State) -> Table:
        return Table(self, state)

    def question(self, state: State) -> Question | None:
        """Return the question at this state, computed anew; None if the game, or the part that is played, is over."""
        return run(self.open(state))

    def decide(self, state: State, decision: Decision) -> tuple[State, list[Event], Question | None]:
        """Answer the question at `state`. Return the next state, the events, and the next question.

        Raises:
            IllegalDecision: the answer is not legal; its verdict holds the reasons.
        """
        t = self.open(state)
        question = run(t)
        if question is None:
            raise IllegalDecision(refuse("", "the game is over"), decision)
        verdict = question.space.check(decision)
        if not verdict:
            raise IllegalDecision(verdict, decision)
        answer(t, question, question.space.canonical(decision))
        question = run(t)
        return t.commit(), t.events, question


NEVER = "{n} steps without a question, the last at {number}: this position never comes to one"
MOST_STEPS = 200_000
"""The most steps without a question. No game needs as many; a damaged or hostile save can ask for them."""


def answer(t: Table, question: Question, decision: Decision, question_state: State | None = None) -> None:
    """Pass a legal, canonical decision to the frame that asked; `question_state` is the state of the question, if committed."""
    kept = None
    if decision.verb in question.checkpoint:
        kept = question_state if question_state is not None else t.commit()
    frame = t.edit_frame()
    frame.checkpoint = kept
    frame.answer = decision
    frame.at = frame.program.index[question.then] if question.then else frame.at + 1


def run(t: Table, stop: Callable[[Table], bool] | None = None) -> Question | None:
    """Run steps until one asks, and return its question. Return None if nothing is left to run or `stop` is true.

    Raises:
        NotSupported: no question comes within `MOST_STEPS` steps.
    """
    if not t.frames:
        return None
    frame = t.edit_frame()
    program = frame.program
    for _ in range(MOST_STEPS):
        if t.over is not None or (stop is not None and stop(t)):
            return None
        at = frame.at
        if at < program.length:
            step = program.steps[at]
            t.step = step.full
            t.number = step.number
            if step.answers:
                decision, frame.answer = frame.answer, None
                word = step.function(t, frame.locals, decision)
            else:
                word = step.function(t, frame.locals)
            t.stale_dependencies |= STEP
            if t.dirty:
                _run_standing_rules(t)
            if frame.stamp != t.stamp:
                frame = t.edit_frame()
            if word is None or isinstance(word, Goto):
                frame.at = at + 1 if word is None else program.index[word.step]
                if not t.pending_calls:
                    continue
        else:
            word = RETURN
        if isinstance(word, Question):
            word.rule = t.step
            word.number = t.number
            if word.seat != CHANCE or not t.seed:
                if t.pending_calls:
                    raise TypeError(f"{t.number}: a step that asks leaves nothing to be done")
                return word
            _let_chance_answer(t, word)
        elif isinstance(word, Decision):
            if word.args and not t.quiet:
                t.note_forced(Question(t.active, OptionSpace((word,), rule=step.number)), word)
            frame.answer = word
            frame.at = at + 1
        elif isinstance(word, Call):
            frame.at = at + 1
            frame.result_name = word.result_name
            _begin(t, word)
        elif isinstance(word, Return):
            _return(t, word.value)
        if t.pending_calls:
            _run_pending_calls(t)
        if not t.frames:
            return None
        frame = t.frames[-1]
        if frame.stamp != t.stamp:
            frame = t.edit_frame()
        program = frame.program
    raise NotSupported(Reason("", NEVER, n=MOST_STEPS, number=t.number))


def _begin(t: Table, call: Call) -> None:
    """Enter the procedure that is called."""
    frame = Frame(t.book.programs[call.procedure.key], 0, call.locals)
    frame.stamp = t.stamp
    t.frames = (*t.frames, frame)
    if call.locals.TRACKED:
        t.changed(ROLES)


def _run_pending_calls(t: Table) -> None:
    """Enter the procedures that the last step left to run, the first on top."""
    owed, t.pending_calls = t.pending_calls, []
    for call in reversed(owed):
        _begin(t, call)


def _return(t: Table, value: Any) -> None:
    """End the innermost procedure and store its result for the caller."""
    if t.frames[-1].locals.TRACKED:
        t.changed(ROLES)
    t.frames = t.frames[:-1]
    if t.frames and t.frames[-1].result_name:
        caller = t.edit_frame()
        setattr(caller.locals, caller.result_name, value)
        caller.result_name = ""


def _let_chance_answer(t: Table, question: Question) -> None:
    assert isinstance(question.space, ChanceSpace)
    seed, outcome = question.space.outcome(t.seed)
    answer(t, question, outcome)
    t.advance_seed(seed)


def _run_standing_rules(t: Table) -> None:
    """Apply the standing rules of the running procedures whose dependencies have changed."""
    news, t.dirty = t.dirty, 0
    if not t.book.stand_on:
        return
    news = t.book.game.derived_changes(t, news)
    if not news & t.book.stand_on:
        return
    step, number = t.step, t.number
    for depth, running_frame in enumerate(t.frames):
        program = running_frame.program
        if program.stand_on & news:
            for rule in program.standing:
                if rule.looks_at & news:
                    t.step, t.number = rule.full, rule.number
                    frame = t.frames[depth]
                    rule.function(t, (frame if frame.stamp == t.stamp else t.edit_frame(depth)).locals)
    t.step, t.number = step, number
