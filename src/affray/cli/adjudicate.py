"""`affray adjudicate`: where what players wrote down first goes wrong."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import given, opening
from affray.cli.position import print_position, print_unread, question_line
from affray.cli.screen import console, print_json, put, text
from affray.present import unread
from affray.present.language import code, word
from affray.present.messages import format_reason, format_value
from affray.scenario.files import located

if TYPE_CHECKING:
    from rich.console import Console

    from affray.core.language import Language
    from affray.scenario.logs import Mistake


def adjudicate(
    file: Path,
    /,
    *,
    edition: str = "",
    json: bool = False,
    leave_out: given.LeaveOut = False,
    by_hand: given.ByHand = False,
    in_: str = "",
) -> int:
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

    opening.leave_out(leave_out, by_hand)
    loaded = read_log(located(file))
    begun = opening.played(loaded, edition, 0).battle
    language = opening.game_language(loaded.scenario.game, in_, json)
    mistake = find(loaded, edition)
    if json:
        print_json(as_data(mistake) | (unread.as_data(begun) if mistake is None else {}))
    elif mistake is None:
        message = word(language, "nothing is wrong in {n:line|lines}", n=len(loaded.scenario.moves))
        console().print(text(("✓ ", "bold green"), message))
        print_unread(console(), begun, language)
    else:
        _print_mistake(console(), mistake, language)
    return 0 if mistake is None else 1


def _print_mistake(out: Console, mistake: Mistake, language: Language | None) -> None:
    battle = mistake.battle
    head = word(language, {"illegal": "not legal", "misresolved": "not so"}[mistake.kind])
    line = word(language, "line {at}", at=str(mistake.line))
    message = mistake.said if mistake.differs is None else format_value(language, battle, mistake.differs.about)[0]
    put(out, text((f"✗ {line}  ", "bold red"), (f"{head}  ", "bold")), text(message))
    for reason in mistake.reasons:
        put(out, text((f"  {reason.rule:<9}", "cyan")), text(format_reason(language, battle, reason)))
        says = battle.book.rule_text(reason.rule, code(language))
        if says:
            put(out, text(" " * 11), text((says, "dim")))
    if mistake.why:
        put(
            out,
            text("  "),
            text(mistake.why if language is None or mistake.stop is None else format_reason(language, battle, mistake.stop)),
        )
    if mistake.differs is not None:
        for which, value in (("written", mistake.differs.expected), ("by rule", mistake.differs.found)):
            put(out, text(f"  {word(language, which)}  "), text(", ".join(format_value(language, battle, value))))
        narrate = battle.book.game.presentation.event_text if language is None else language.event_text
        for event_battle, event in mistake.events:
            put(out, text((f"  {event.number:<9}", "cyan")), text(narrate(event_battle.table, event)))
            says = event_battle.book.rule_text(event.number, code(language))
            if says:
                put(out, text(" " * 11), text((says, "dim")))
    out.print()
    print_unread(out, battle, language)
    put(out, text(word(language, "the table then: ")), question_line(battle, language))
    print_position(out, battle, battle.view(), language)


def as_data(mistake: Mistake | None) -> dict[str, Any]:
    """Return what is wrong as plain data, with the whole view of the table."""
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
