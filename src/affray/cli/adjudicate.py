"""`affray adjudicate`: where what players wrote down first goes wrong."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import opening
from affray.cli.position import print_position, question
from affray.cli.screen import console, plural, print_json, put, text
from affray.scenario.files import located

if TYPE_CHECKING:
    from rich.console import Console

    from affray.scenario.logs import Mistake


def adjudicate(file: Path, /, *, edition: str = "", json: bool = False) -> int:
    """Say where what players wrote down first goes wrong, by which rule, and what the table looked like. Exit code 1 where it does.

    Parameters
    ----------
    file: Path
        A scenario (YAML); or a log: a scenario without `do`, a line `---`, then `PLAYER: words` for each play and `= …` for what was seen
        (PLAYER has N life, CARD is in the ZONE, PLAYER wins). - for standard input.
    edition: str
        The edition of the rules, where the file allows several (default: the newest of them).
    json: bool
        What is wrong as JSON.
    """
    from affray.scenario.logs import adjudicate as find
    from affray.scenario.logs import read_log

    loaded = read_log(located(file))
    opening.played(loaded, edition, 0)
    mistake = find(loaded, edition)
    if json:
        print_json(as_data(mistake))
    elif mistake is None:
        console().print(text(("✓ ", "bold green"), f"nothing is wrong in {plural(len(loaded.scenario.moves), 'line')}"))
    else:
        _tell(console(), mistake)
    return 0 if mistake is None else 1


def _tell(out: Console, mistake: Mistake) -> None:
    battle = mistake.battle
    head = {"illegal": "not legal", "misresolved": "not so"}[mistake.kind]
    put(out, text((f"✗ line {mistake.line}  ", "bold red"), (f"{head}  ", "bold")), text(mistake.said))
    for reason in mistake.reasons:
        put(out, text((f"  {reason.rule:<9}", "cyan")), text(reason.text))
        says = battle.book.says(reason.rule)
        if says:
            put(out, text(" " * 11), text((says, "dim")))
    if mistake.why:
        put(out, text("  "), text(mistake.why))
    if mistake.kind == "misresolved":
        put(out, text("  written  "), text(mistake.expected))
        put(out, text("  by rule  "), text(mistake.found))
        for there, event in mistake.events:
            put(out, text((f"  {event.number:<9}", "cyan")), text(there.book.game.telling.narrate(there.table, event)))
            says = there.book.says(event.number)
            if says:
                put(out, text(" " * 11), text((says, "dim")))
    out.print()
    put(out, text("the table then: "), question(battle))
    print_position(out, battle.view())


def as_data(mistake: Mistake | None) -> dict[str, Any]:
    """What is wrong as plain data, with the whole view of the table."""
    if mistake is None:
        return {"affray adjudicate": 1, "mistake": None}
    return {
        "affray adjudicate": 1,
        "mistake": {
            "line": mistake.line,
            "kind": mistake.kind,
            "said": mistake.said,
            "rules": list(mistake.rules),
            "reasons": [{"rule": one.rule, "text": one.text} for one in mistake.reasons],
            "why": mistake.why,
            "written": mistake.expected,
            "by rule": mistake.found,
        },
        "view": mistake.battle.view(),
    }
