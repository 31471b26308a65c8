"""`affray solve`: what a player can bring about, whatever the others do."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import opening
from affray.cli.given import Whole
from affray.cli.position import heading
from affray.cli.screen import console, print_json, put, text
from affray.cli.telling import Teller
from affray.present.errors import UserError
from affray.present.event_log import acts
from affray.present.language import figure, word
from affray.present.messages import because, say
from affray.present.position_text import question
from affray.scenario.files import located

if TYPE_CHECKING:
    from rich.console import Console

    from affray.battle import Battle
    from affray.core.language import Tongue
    from affray.search.holdback import HeldBack
    from affray.search.solve import Solution
    from affray.views import Answered, Solve

SHOWN = 12
"""So many first answers that are as good as each other are named."""


def solve(
    file: Path,
    /,
    *,
    after: Whole | None = None,
    for_: str = "",
    goal: str = "",
    until: str = "",
    edition: str = "",
    time: float = 10.0,
    nodes: Whole = 0,
    memory: Whole = 1000,
    why_not: str = "",
    hold_back: bool = False,
    as_scenario: Path | None = None,
    json: bool = False,
    in_: str = "",
) -> int:
    """Search what a player can bring about, whatever the others do. Exit code 1 where it is not reached, 3 where that is not decided.

    Parameters
    ----------
    file: Path
        A scenario (YAML) or a save (JSON), or - for standard input.
    after: int
        Play so many lines of the scenario first (default: all; of a puzzle none).
    for_: str
        The player (default: who is asked).
    goal: str
        win; survive; life (most life more than the others); best (that, then most cards; the default).
    until: str
        How far it is looked: battle, turn (the default) or "next turn".
    edition: str
        The edition of the rules.
    time: float
        Seconds after which the search says what it knows (0: no limit).
    nodes: int
        Positions after which it does (0: no limit).
    memory: int
        Megabytes after which it does.
    why_not: str
        Say what comes of this first answer.
    hold_back: bool
        Say instead how much must be held back from an attack, so as to be sure to survive (until the next turn is over, or --until).
    as_scenario: Path
        Write the line that was found as a scenario file.
    json: bool
        What was found as JSON.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    from affray.search.holdback import hold_back as least
    from affray.search.prover import Limits
    from affray.search.solve import solve as search

    if hold_back and (goal or why_not):
        raise UserError("--hold-back has its own goal, to survive: no --goal and no --why-not with it")
    battle, asked_for = _position(file, after, edition, in_)
    tongue = opening.tongue(battle.book.game, in_, json)
    goal, until = goal or asked_for[0], until or ("next turn" if hold_back else asked_for[1])
    with _progress(json, tongue) as watch:
        try:
            limits = Limits(time, nodes, memory)
            found: Solution
            if hold_back:
                found = least(battle, _named(battle, for_, in_), until, limits, watch)
            else:
                found = search(battle, _named(battle, for_, in_), goal, until, limits, watch, only=why_not)
        except ValueError as error:
            raise UserError("{why}", why=error) from error
    if as_scenario is not None:
        _write(file, found, as_scenario)
    if json:
        print_json(as_data(found))
    else:
        tell(console(), found, tongue)
    return {True: 0, False: 1, None: 3}[found.answer]


def _position(file: Path, after: int | None, edition: str, in_: str) -> tuple[Battle, tuple[str, str]]:
    """The position, and the goal and horizon that a puzzle asks for."""
    from affray.scenario.model import GOALS

    if opening.is_save(file):
        return opening.battle(file, edition, after), ("best", "turn")
    loaded = opening.scenario(file)
    if loaded.scenario.goal and after is None:
        after = 0
    return opening.reached(loaded, edition, after, in_), GOALS[loaded.scenario.goal or "best"]


def _named(battle: Battle, name: str, in_: str) -> int | None:
    return opening.seat(battle, name, in_) if name else None


def _progress(quiet: bool, tongue: Tongue | None) -> AbstractContextManager[Any]:
    """Tells on a terminal how far the search is."""
    out = console(stderr=True)
    if quiet or not out.is_terminal:
        return nullcontext(None)
    status = out.status(word(tongue, "searching …"))

    class Watch:
        def __enter__(self) -> Any:
            status.start()
            return lambda n: status.update(word(tongue, "searching … {n:position|positions}", n=n))

        def __exit__(self, *_: object) -> None:
            status.stop()

    return Watch()


def _write(file: Path, found: Solution, to: Path) -> None:
    from affray.scenario.files import write
    from affray.scenario.writer import with_line

    if opening.is_save(file) or any(True for _ in found.battle.history() if _.parent is not None):
        raise UserError("--as-scenario needs a scenario from its beginning: name no save, and leave out --after")
    if to.exists():
        raise UserError("{file} is there already: it is left alone", file=to)
    source = located(file).read_text(encoding="utf-8")
    write(to, with_line(source, found.line).encode())


# -- telling


def tell(out: Console, found: Solution, tongue: Tongue | None = None) -> None:
    """What was found: the verdict, the line with its rules, the other first answers, and what it rests on."""
    put(out, heading(found.battle, tongue))
    mark = {True: ("✓ ", "bold green"), False: ("✗ ", "bold red"), None: ("? ", "bold yellow")}[found.answer]
    put(out, text(mark), text((verdict(found, tongue), "bold")))
    said, seconds = "{nodes:position|positions} and {steps:step|steps} in {seconds} s", figure(tongue, f"{found.seconds:.2f}")
    cost = word(tongue, said, nodes=found.nodes, steps=found.steps, seconds=seconds)
    joint = "; " if tongue is None else word(tongue, ";")
    put(out, text("  "), text((joint.join([cost, *[word(tongue, one) for one in found.assumed]]), "dim")))
    if found.stopped is not None:
        put(
            out,
            text("  "),
            text((word(tongue, "stopped at {what}", what=because(tongue, found.battle, found.stopped)), "yellow")),
        )
    if len(found.line) > 1:
        out.print()
        teller = Teller(out, len(found.battle.seats), tongue)
        for act in acts(found.line[1:], tongue=tongue):
            teller.act(act)
        teller.close()
        out.print()
        put(out, text(word(tongue, "then: ") if tongue is not None else "then "), text(_outcome(found.line[-1], tongue)))
    _tell_first(out, found, tongue)


def _tell_first(out: Console, found: Solution, tongue: Tongue | None) -> None:
    said = found.asked
    if len(found.good) > 1:
        more = " " + word(tongue, "and {n} more", n=len(found.good) - SHOWN) if len(found.good) > SHOWN else ""
        lead = text((word(tongue, "as good: "), "green"))
        put(out, lead, text(" · ".join([say(tongue, said, one) for one in found.good[:SHOWN]]) + more))
    for decision, _, line in found.refuted:
        words = [
            f"{act.who}: {act.words}" for act in acts(line[1:], tongue=tongue) if act.words and not act.passing and not act.forced
        ]
        after = " · ".join(words[1:]) or word(tongue, "nothing more")
        put(
            out,
            text((word(tongue, "not so: "), "red")),
            text(f"{say(tongue, said, decision)} → {after} → {_outcome(line[-1], tongue)}"),
        )


def verdict(found: Solution, tongue: Tongue | None = None) -> str:
    """The answer in words, with no more than is proved."""
    from affray.search.holdback import HeldBack

    who = found.battle.seats[found.seat]
    within = {"battle": "in this battle", "turn": "this turn", "next turn": "by the end of the next turn"}[found.until]
    through = {"battle": "in this battle", "turn": "this turn", "next turn": "to the end of the next turn"}[found.until]
    if isinstance(found, HeldBack):
        return held_back(found, tongue, who, word(tongue, through))
    by = word(tongue, through if found.goal == "survive" else within)
    if found.goal in ("win", "survive"):
        return word(tongue, _PROVED[found.goal][{True: 0, False: 1, None: 2}[found.answer]], who=who, by=by)
    if found.answer:
        return word(
            tongue,
            "proved: {who} can be sure of {worth} {by}, and of no more",
            who=who,
            by=by,
            worth=worth(found, found.low, tongue),
        )
    if found.status == "not decided":
        return word(tongue, "not decided: what {who} can be sure of {by}", who=who, by=by)
    low, high = worth(found, found.low, tongue), worth(found, found.high, tongue)
    return word(tongue, "bounds: {who} can be sure of {low} {by}, and of no more than {high}", who=who, by=by, low=low, high=high)


_PROVED = {
    "win": (
        "proved: {who} wins {by}, whatever the others do",
        "proved: {who} cannot force a win {by}, whatever the others do",
        "not decided: can {who} win {by}?",
    ),
    "survive": (
        "proved: {who} survives {by}, whatever the others do",
        "proved: {who} cannot be sure to survive {by}, whatever the others do",
        "not decided: can {who} survive {by}?",
    ),
}
"""What is said of a goal that is reached, that is not, and that is not decided."""


def held_back(found: HeldBack, tongue: Tongue | None, who: str, by: str) -> str:
    """How much must be held back, in words."""
    of = word(tongue, "of {n:attacker|attackers}", n=found.able)
    if found.answer is False:
        said = "proved: {who} cannot be sure to survive {by}, whatever is held back"
    elif found.answer and not found.least:
        said = "proved: {who} need not hold back any {of} to survive {by}, whatever the others do"
    elif found.answer:
        said = "proved: {who} must hold back {least} {of}, and no more, to survive {by} whatever the others do"
    elif found.least:
        said = "bounds: {who} must hold back {least} {of} or more to survive {by}"
    else:
        said = "not decided: how many {of} {who} must hold back to survive {by}"
    return word(tongue, said, who=who, by=by, of=of, least=str(found.least))


def worth(found: Solution, value: int, tongue: Tongue | None = None) -> str:
    """What a position is worth, in words."""
    from affray.search.tree import LIFE, WON

    if abs(value) >= WON:
        return word(tongue, "a win" if value > 0 else "nothing (a loss)")
    life = (value + LIFE // 2) // LIFE
    cards = value - life * LIFE
    told = [
        word(tongue, "{life} life", life=f"{life:+}") if found.battle.book.game.counts_life else "",
        word(tongue, "{n:card|cards} more" if cards >= 0 else "{n:card|cards} fewer", n=abs(cards)),
    ]
    if found.goal != "best":
        told = told[:1]
    return word(tongue, "{what} than the others", what=word(tongue, ", ").join([one for one in told if one]))


def _outcome(battle: Battle, tongue: Tongue | None = None) -> str:
    if battle.outcome is not None:
        return battle.result if tongue is None else question(battle, tongue)
    return (
        ", ".join([f"{one.name} {one.life}" for one in battle.state.players])
        if battle.book.game.counts_life
        else word(tongue, "the game goes on")
    )


def as_data(found: Solution) -> Solve:
    """The same as plain data."""
    from affray.scenario.writer import told
    from affray.search.holdback import HeldBack

    said = found.asked

    def line(battles: list[Battle]) -> list[Answered]:
        return [{"who": who, "decision": words} for who, words in told(battles)]

    data: Solve = {
        "affray solve": 1,
        "game": found.battle.book.game.key,
        "edition": found.battle.book.edition,
        "for": found.battle.seats[found.seat],
        "goal": found.goal,
        "until": found.until,
        "status": found.status,
        "answer": found.answer,
        "at least": found.low,
        "at most": found.high,
        "said": verdict(found),
        "line": line(found.line),
        "as good": [said.say(one) for one in found.good],
        "not so": [{"decision": said.say(one), "at most": bound, "line": line(battles)} for one, bound, battles in found.refuted],
        "assumed": found.assumed,
        "stopped": str(found.stopped) if found.stopped is not None else None,
        "positions": found.nodes,
        "steps": found.steps,
        "seconds": round(found.seconds, 3),
    }
    if isinstance(found, HeldBack):
        data["held back"] = {"of": found.able, "at least": found.least, "enough": found.enough}
    return data
