"""`affray why`: a verdict with its rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import given, opening
from affray.cli.position import print_heading
from affray.cli.screen import console, print_json, put, text
from affray.present import unread
from affray.present.errors import UserError
from affray.present.errors import error_text as spelt
from affray.present.language import code, word
from affray.present.messages import format_decision, format_reason, format_verdict
from affray.present.position_text import asked
from affray.present.question_finder import find, passed
from affray.present.unread import not_read
from affray.scenario.nodes import LINE

if TYPE_CHECKING:
    from rich.console import Console

    from affray.battle import Battle
    from affray.core.language import Language
    from affray.core.verdicts import Verdict
    from affray.scenario.load import ScenarioSetup


def why(
    file: Path,
    decision: str,
    /,
    *,
    after: given.Whole | None = None,
    at: str = "",
    edition: str = "",
    depends: bool = False,
    json: bool = False,
    leave_out: given.LeaveOut = False,
    by_hand: given.ByHand = False,
    in_: str = "",
) -> int:
    """Say why a decision is legal or not, where it is next asked for.

    Parameters
    ----------
    file: Path
        A scenario (YAML) or a save (JSON), or - for standard input.
    decision: str
        A decision in words, e.g. "attack Dracula > Bruno"; "Bruno: pass" names who decides.
    after: int
        Play so many lines of the scenario first, or decisions of the record (default: all; a record: to where it was left).
    at: str
        Then pass on to this place: a rule number, main, end or next turn.
    edition: str
        The edition of the rules.
    depends: bool
        Say which assumption of the scenario changes the answer: how cards lie, whose turn it is, life.
    json: bool
        The answer as JSON.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    if not decision.strip():
        raise UserError('why what? say a decision, e.g. "attack Dracula > Bruno"; `affray legal` lists those that are legal')
    if len(decision) > LINE:
        raise UserError("a decision has at most {most} characters, not {n}", most=LINE, n=len(decision))
    opening.leave_out(leave_out, by_hand)
    loaded = None if opening.is_save(file) else opening.scenario(file)
    begun = opening.battle(file, edition, after) if loaded is None else opening.reached(loaded, edition, after, in_)
    language = opening.game_language(begun.book.game, in_, json)
    battle, decision_text = find(passed(begun, at, language), decision, language)
    legal = bool(battle.why_not(decision_text))
    differences = _differences(loaded, begun, after, at, decision, legal, language)
    turned = _turned(loaded, begun, after, at, decision, legal, language) if depends else None
    if json:
        details = {"editions": differences, **({"depends": turned} if turned is not None else {})}
        print_json({**as_data(battle, decision, decision_text), **details, **unread.as_data(battle)})
        return 0 if legal else 1
    out = console()
    print_heading(out, battle, language)
    explain(out, battle, decision_text, language)
    for other, difference in differences.items():
        put(out, text((f"  {other}  ", "bold yellow")), text(difference))
    if turned is not None:
        none = word(language, "depends on none of the assumptions that were tried")
        put(out, text("  "), text(word(language, "depends on: {assumptions}", assumptions="; ".join(turned)) if turned else none))
    return 0 if legal else 1


def _differences(
    loaded: ScenarioSetup | None, begun: Battle, after: int | None, at: str, decision: str, legal: bool, language: Language | None
) -> dict[str, str]:
    """Return what the other editions of a scenario answer, where they answer otherwise."""
    if loaded is None:
        return {}
    step = begun.book.find_step(at)  # other editions number it otherwise
    place = ".".join(step) if step else at
    others = [one for one in loaded.scenario.editions if one != begun.book.edition]
    differences = {other: elsewhere(loaded, other, after, place, decision, legal, language) for other in others}
    return {other: difference for other, difference in differences.items() if difference}


def _turned(
    loaded: ScenarioSetup | None, begun: Battle, after: int | None, at: str, decision: str, legal: bool, language: Language | None
) -> list[str]:
    """Return the assumptions of a scenario that turn an answer; of a save, none."""
    from affray.answers.boards import BoardSource, setup
    from affray.answers.depends import turning

    if loaded is None:
        return []
    written = {key: value for key, value in loaded.scenario.node.plain().items() if key != "expect"}
    source = BoardSource({**written, "do": (written.get("do") or [])[:after]})

    def is_legal(other: BoardSource) -> bool:
        battle = opening.reached(setup(other), begun.book.edition)
        place, words = find(passed(battle, at, language), decision, language)
        return bool(place.why_not(words))

    return turning(source, legal, is_legal, language)


def as_data(battle: Battle, decision: str, words: str) -> dict[str, Any]:
    """Return a verdict as JSON: the place, the rules that permit or forbid the decision, and the nearest legal one."""
    from affray.answers.judging import judged

    reply = judged(battle, words, decision)
    place = reply.at
    return {
        "affray why": 1,
        "decision": decision,
        "legal": bool(reply.legal),
        "game": battle.book.game.key,
        "edition": battle.book.edition,
        "rule": place.rule if place is not None else "",
        "who": asked(battle),
        "why": [{"rule": one.rule, "says": one.says, "by": one.by} for one in reply.why],
        "instead": reply.instead,
    }


def elsewhere(
    loaded: ScenarioSetup, edition: str, after: int | None, at: str, decision: str, legal: bool, language: Language | None
) -> str:
    """Return the answer of another edition if it differs, else ""."""
    try:
        other_battle, decision_text = find(
            passed(opening.reached(loaded, edition, after, code(language)), at, language), decision, language
        )
        verdict = other_battle.why_not(decision_text)
    except ValueError as error:
        return word(language, "this edition never gets there: ") + (spelt(error, code(language)) or str(error))
    if bool(verdict) == legal:
        return ""
    return word(language, "this edition answers otherwise: ") + (
        word(language, "legal") if verdict else format_verdict(language, other_battle, verdict)
    )


def explain(out: Console, battle: Battle, words: str, language: Language | None = None) -> bool:
    """Print the verdict on a decision with all that its line says (targets, payment), each reason with what its rule says: those against it, with the
    nearest legal decision, or those that permit it. Is it legal?

    Raises:
        NotationError: the line names no decision, or something in it nothing.
    """
    line, verdict = battle.parse(words), battle.why_not(words)
    decision_text = words if line.hints else format_decision(language, battle, line.decision)
    far = f"  ({word(language, 'as far as was read')})" if not_read(battle) else ""
    if verdict:
        put(out, text((f"✓ {word(language, 'legal')}  ", "bold green")), text(decision_text, (far, "yellow")))
    else:
        put(out, text((f"✗ {word(language, 'not legal')}  ", "bold red")), text(decision_text, (far, "yellow")))
    for (rule, sentence), cards in _by_sentence(battle, verdict, language).items():
        alike = f" ({word(language, ', ').join(cards)})" if len(cards) > 1 else ""
        put(out, text((f"  {rule:<9}", "cyan")), text(sentence + alike))
        says = battle.book.rule_text(rule, code(language))
        if says:
            put(out, text(" " * 11), text((says, "dim")))
    if verdict:
        return True
    near = battle.legal.nearest(line.decision)
    if near is not None and near != line.decision:
        put(out, text((f"  {word(language, 'instead')}  ", "dim")), text(format_decision(language, battle, near)))
    return False


def _by_sentence(battle: Battle, verdict: Verdict, language: Language | None) -> dict[tuple[str, str], list[str]]:
    """Return the cards behind each rule and sentence of a verdict: equal cards are refused by equal sentences."""
    cards: dict[tuple[str, str], list[str]] = {}
    for reason in verdict.reasons or verdict.permits:
        behind = cards.setdefault((reason.rule, format_reason(language, battle, reason)), [])
        behind.extend([reason.by] if reason.by and reason.by not in behind else [])
    return cards
