"""Pages of HTML without a script: a position with its answers, and a line of play to print, with its rules and its scenario."""

from __future__ import annotations

from html import escape
from itertools import islice
from typing import TYPE_CHECKING

from affray.core.chance import CHANCE
from affray.core.view import EVERYTHING
from affray.pictures.svg import STYLE, svg
from affray.present.event_log import Act, acts
from affray.present.language import code, word
from affray.present.legal_answers import distinct
from affray.present.messages import format_decision, format_error
from affray.present.position_text import question
from affray.present.refusals import refusals
from affray.present.unread import not_read
from affray.scenario.embedded import MARK
from affray.scenario.nodes import UNSEEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from affray.battle import Battle
    from affray.core.language import Language
    from affray.scenario.expect import ScenarioResult
    from affray.scenario.load import ScenarioSetup

MOST = 12
"""So many answers are listed under a picture."""
PICTURES = 60
"""So many pictures are in a page; a longer line goes on in words."""
PAPER = (
    "body{font:15px/1.5 DejaVu Sans,Verdana,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1f24;background:#fff}"
    "h1{font-size:1.5rem}h2{font-size:1.1rem;margin:1.6rem 0 .4rem}svg{max-width:100%;height:auto}section{break-inside:avoid}"
    "ul{list-style:none;padding-left:1rem}.no{color:#a3262a}.rule{color:#5d616b;min-width:4.5em;display:inline-block}"
    "pre{white-space:pre-wrap;font-size:.8rem}dt{font-weight:bold}"
    "@media screen and (prefers-color-scheme:dark){body{color:#eceae4;background:#101216}.no{color:#ff9a94}.rule{color:#a9adb6}}"
    "@media print{body{font-size:9.5px;columns:2;margin:0;max-width:none}h1,.about{column-span:all}}"
)


def html_of(battle: Battle, seat: int = EVERYTHING, language: Language | None = None) -> str:
    """Return a position as a fragment of HTML, for notebooks: its picture, with the first answers below."""
    answers = _answers(battle, seat, language)
    return f"<div>{svg(battle, seat, language)}{answers}</div>"


def position_page(battle: Battle, seat: int = EVERYTHING, language: Language | None = None) -> str:
    """Return a position as a page of HTML."""
    head = f"{word(language, battle.book.game.title)} {battle.book.edition}"
    return _page(head, code(language), [html_of(battle, seat, language), _unread(battle, language, seat)])


def transcript_page(
    loaded: ScenarioSetup, result: ScenarioResult, source: str, seat: int = EVERYTHING, language: Language | None = None
) -> str:
    """Return a scenario as a page of HTML: each decision with its picture and its events, what the rules refuse, and the rules.

    Args:
        loaded: the scenario.
        result: the scenario played.
        source: the text of the scenario, which stands at the end, so that affray opens the page again.
        seat: the seat whose knowledge it keeps to; the scenario itself is then left out.
        language: another language of the game.
    """
    scenario, last = result.scenario, result.battle
    title = scenario.title or question(last, language)
    parts = [f"<h1>{_safe(title)}</h1>"]
    parts += [f'<p class="about">{_safe(" ".join(scenario.about.split()))}</p>'] if scenario.about else []
    parts += [_unread(last, language, seat)]
    parts += _moments(loaded, result, seat, language)
    if result.stop is not None:
        why = word(language, "cannot go on: ") + ", ".join([format_error(language, last, result.stop)])
        parts.append(f'<p class="no">{_safe(why)}</p>')
    parts.append(f"<p>{_safe(question(last, language))}</p>" if seat == EVERYTHING else "")
    parts.append(_rules(last, _numbers(last, seat, language), language))
    if seat == EVERYTHING:
        parts.append(f"<pre {MARK}>{escape(source)}</pre>")
    return _page(title, code(language), parts)


def _moments(loaded: ScenarioSetup, result: ScenarioResult, seat: int, language: Language | None) -> Iterator[str]:
    """Yield the decisions of a line, each with its events and the position that it leads to."""
    battles = list(result.battle.history())
    refused = refusals(loaded, result, language)
    line = acts(battles, seat, language)
    begins = [0, *[next((at for at, one in enumerate(battles) if one is act.first), len(battles) - 1) for act in line[1:]]]
    heading, drawn = "", 0
    for act, begin, end in zip(line, begins, [*begins[1:], len(battles)], strict=True):
        parts = [f"<p><b>{_safe(act.who)}:</b> {_safe(act.words)}</p>"] if act.words else []
        parts += [_events(act)] if any(not one.silent for one in act.told) else []
        if act.heading is not None and act.heading != heading and parts:
            heading = act.heading
            parts.insert(0, f"<h2>{_safe(' '.join(act.heading))}</h2>")
        if (not act.passing or act.told) and drawn < PICTURES:
            parts.append(svg(battles[max(begin, end - 1)], seat, language, "none"))
            drawn += 1
        for n in range(begin + 1, end + 1):
            for who, words, verdict in refused.get(n, ()):
                parts.append(f'<p class="no">✗ {_safe(f"{who}: {words}" if who else words)}<br>{_safe(verdict)}</p>')
        if parts:
            yield f"<section>{''.join(parts)}</section>"


def _events(act: Act) -> str:
    rows = [f'<li><span class="rule">{_safe(one.number)}</span> {_safe(one.words)}</li>' for one in act.told if not one.silent]
    return f"<ul>{''.join(rows)}</ul>"


def _numbers(battle: Battle, seat: int, language: Language | None) -> list[str]:
    """Return the numbers of the rules of a line of play, each once, in the order of the rulebook."""
    cited = {one.number for act in acts(list(battle.history()), seat, language) for one in act.told if one.number}
    return [number for number in battle.book.register if number in cited]


def _rules(battle: Battle, numbers: Iterable[str], language: Language | None) -> str:
    """Return what the rules say, as a list of notes."""
    known = ((number, *battle.book.title_and_summary(number, "" if language is None else language.code)) for number in numbers)
    rows = [f"<dt>{_safe(number)} {_safe(title)}</dt><dd>{_safe(says)}</dd>" for number, title, says in known]
    return f"<dl>{''.join(rows)}</dl>" if rows else ""


def _answers(battle: Battle, seat: int, language: Language | None) -> str:
    """Return the first answers as a line, for a seat that is asked, or for whoever sees everything."""
    asked = battle.question
    if asked is None or seat not in (EVERYTHING, asked.seat) or (asked.seat == CHANCE and seat != EVERYTHING):
        return ""
    answers = [format_decision(language, battle, one) for one in islice(distinct(battle), MOST + 1)]
    return f"<p>{_safe(' | '.join(answers[:MOST]) + (' | …' if len(answers) > MOST else ''))}</p>"


def _unread(battle: Battle, language: Language | None, seat: int) -> str:
    sentence = not_read(battle, language, seat)
    return f"<p>{_safe(sentence)}</p>" if sentence else ""


def _page(title: str, language: str, parts: Iterable[str]) -> str:
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{_safe(title)}</title>'
    body = "\n".join([one for one in parts if one])
    return f'<!doctype html>\n<html lang="{language or "en"}">\n<head>{head}<style>{PAPER}{STYLE}</style></head>\n<body>\n{body}\n</body>\n</html>\n'


def _safe(words: str) -> str:
    return escape(UNSEEN.sub("?", words))
