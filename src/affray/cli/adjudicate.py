"""`affray adjudicate`: where what players wrote down first goes wrong."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import opening
from affray.cli.position import print_position, question_line
from affray.cli.screen import console, print_json, put, text
from affray.present.language import code, word
from affray.present.messages import because, stated
from affray.scenario.files import located

if TYPE_CHECKING:
    from rich.console import Console

    from affray.core.language import Tongue
    from affray.scenario.logs import Mistake


def adjudicate(file: Path, /, *, edition: str = "", json: bool = False, in_: str = "") -> int:
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
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    from affray.scenario.logs import adjudicate as find
    from affray.scenario.logs import read_log

    loaded = read_log(located(file))
    opening.played(loaded, edition, 0)
    tongue = opening.tongue(loaded.scenario.game, in_, json)
    mistake = find(loaded, edition)
    if json:
        print_json(as_data(mistake))
    elif mistake is None:
        said = word(tongue, "nothing is wrong in {n:line|lines}", n=len(loaded.scenario.moves))
        console().print(text(("✓ ", "bold green"), said))
    else:
        _tell(console(), mistake, tongue)
    return 0 if mistake is None else 1


def _tell(out: Console, mistake: Mistake, tongue: Tongue | None) -> None:
    battle = mistake.battle
    head = word(tongue, {"illegal": "not legal", "misresolved": "not so"}[mistake.kind])
    line = word(tongue, "line {at}", at=str(mistake.line))
    said = mistake.said if mistake.differs is None else stated(tongue, battle, mistake.differs.about)[0]
    put(out, text((f"✗ {line}  ", "bold red"), (f"{head}  ", "bold")), text(said))
    for reason in mistake.reasons:
        put(out, text((f"  {reason.rule:<9}", "cyan")), text(because(tongue, battle, reason)))
        says = battle.book.says(reason.rule, code(tongue))
        if says:
            put(out, text(" " * 11), text((says, "dim")))
    if mistake.why:
        put(
            out,
            text("  "),
            text(mistake.why if tongue is None or mistake.stop is None else because(tongue, battle, mistake.stop)),
        )
    if mistake.differs is not None:
        for which, value in (("written", mistake.differs.expected), ("by rule", mistake.differs.found)):
            put(out, text(f"  {word(tongue, which)}  "), text(", ".join(stated(tongue, battle, value))))
        narrate = battle.book.game.telling.narrate if tongue is None else tongue.narrate
        for there, event in mistake.events:
            put(out, text((f"  {event.number:<9}", "cyan")), text(narrate(there.table, event)))
            says = there.book.says(event.number, code(tongue))
            if says:
                put(out, text(" " * 11), text((says, "dim")))
    out.print()
    put(out, text(word(tongue, "the table then: ")), question_line(battle, tongue))
    print_position(out, battle, battle.view(), tongue)


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
