"""A line of play as a page of HTML to print, with its rules and its scenario."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from affray.core.view import EVERYTHING
from affray.pictures.page import cards_note, page_of, unread_note
from affray.pictures.played_acts import played_acts
from affray.pictures.svg import safe, svg
from affray.present.checks import checks_summary, failed_check
from affray.present.event_log import Act, Heading, acts
from affray.present.language import code, word
from affray.present.messages import format_error
from affray.present.position_text import asked, question
from affray.scenario.embedded import MARK
from affray.scenario.numbering import rule_numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from affray.battle import Battle
    from affray.core.language import Language
    from affray.scenario.expect import ScenarioResult
    from affray.scenario.load import ScenarioSetup

PICTURES = 60
"""Number of pictures that are in a page; a longer line goes on in words."""


def transcript_page(
    loaded: ScenarioSetup, result: ScenarioResult, source: str, seat: int = EVERYTHING, language: Language | None = None
) -> str:
    """Return a scenario as a page of HTML: each decision with its picture and its events, what the rules refuse, the rules,
    and what the cards of its start do.

    A scenario with a goal is an exercise: its hint, its solution and its file are folded, so that paper has none of them.

    Args:
        loaded: the scenario.
        result: the scenario played.
        source: the text of the scenario, which stands at the end, so that affray opens the page again.
        seat: the seat whose knowledge it keeps to; the scenario itself is then left out.
        language: another language of the game.
    """
    scenario, last = result.scenario, result.battle
    title = scenario.title or question(last, language)
    about = " ".join(scenario.about.split())
    parts = [f"<h1>{safe(title)}</h1>", unread_note(last, language, seat)]
    line = list(_line(loaded, result, seat, language))
    file = [f"<pre {MARK}>{escape(source)}</pre>"] if seat == EVERYTHING else []
    if scenario.goal:
        first = result.first.skip_forced()
        parts += [f'<p class="about">{safe(f"{asked(first, language)}: {word(language, scenario.goal)}")}</p>']
        parts += [svg(first, seat, language, "none"), cards_note(first, language, seat)]
        parts += [_folded(word(language, "Hint"), [safe(about)])] if about else []
        parts += [_folded(word(language, "Solution"), line)] if scenario.moves else []
        parts += [_folded(word(language, "Scenario file"), file)] if file else []
    else:
        parts[1:1] = [f'<p class="about">{safe(about)}</p>'] if about else []
        parts += [*line, cards_note(result.first, language, seat), *file]
    return page_of(title, code(language), parts)


def _folded(title: str, parts: list[str]) -> str:
    """Return parts that a reader unfolds."""
    return f"<details><summary>{safe(title)}</summary>{''.join(parts)}</details>"


def _line(loaded: ScenarioSetup, result: ScenarioResult, seat: int, language: Language | None) -> Iterator[str]:
    """Yield the line of play, what the scenario expects of it, and its rules."""
    last = result.battle
    yield from _moments(loaded, result, seat, language)
    if result.stop is not None:
        why = word(language, "cannot go on: ") + ", ".join([format_error(language, last, result.stop)])
        yield f'<p class="no">{safe(why)}</p>'
    if seat == EVERYTHING:
        yield f"<p>{safe(question(last, language))}</p>"
        yield from [f'<p class="no">{safe(failed_check(one, result, language))}</p>' for one in result.differences]
        yield f"<p>{'✓' if result.passed else '✗'} {safe(checks_summary(result, language))}</p>" if result.checks else ""
    yield _rules(last, _numbers(result, seat, language), language)


def _moments(loaded: ScenarioSetup, result: ScenarioResult, seat: int, language: Language | None) -> Iterator[str]:
    """Yield the decisions of a line, each with its events and the position that it leads to."""
    heading: Heading | None = None
    drawn = 0
    for moment in played_acts(loaded, result, seat, language):
        act = moment.act
        parts = [f"<p><b>{safe(act.who)}:</b> {safe(act.words)}</p>"] if act.words else []
        parts += [_events(act)] if any(not one.silent for one in act.told) else []
        if act.heading is not None and act.heading != heading and parts:
            heading = act.heading
            parts.insert(0, f"<h2>{safe(' '.join(act.heading))}</h2>")
        if (not act.passing or act.told) and drawn < PICTURES:
            parts.append(svg(moment.battle, seat, language, "none"))
            drawn += 1
        for refusal in moment.refused:
            words = f"{refusal.who}: {refusal.words}" if refusal.who else refusal.words
            parts.append(f'<p class="no">✗ {safe(words)}<br>{safe(refusal.verdict)}</p>')
        if parts:
            yield f"<section>{''.join(parts)}</section>"


def _events(act: Act) -> str:
    rows = [f'<li><span class="rule">{safe(one.number)}</span> {safe(one.words)}</li>' for one in act.told if not one.silent]
    return f"<ul>{''.join(rows)}</ul>"


def _numbers(result: ScenarioResult, seat: int, language: Language | None) -> list[str]:
    """Return the numbers of the rules of a line of play, each once, in the order of the rulebook; for who sees everything also those that refuse
    something in it, and those that the scenario names."""
    battle = result.battle
    cited = {one.number for act in acts(list(battle.history()), seat, language) for one in act.told if one.number}
    if seat == EVERYTHING:
        cited |= {*result.cited, *rule_numbers(result.scenario, battle.book)}
    return [number for number in battle.book.register if number in cited]


def _rules(battle: Battle, numbers: Iterable[str], language: Language | None) -> str:
    """Return what the rules say, as a list of notes."""
    known = ((number, *battle.book.title_and_summary(number, "" if language is None else language.code)) for number in numbers)
    rows = [f"<dt>{safe(number)} {safe(title)}</dt><dd>{safe(says)}</dd>" for number, title, says in known]
    return f"<dl>{''.join(rows)}</dl>" if rows else ""
