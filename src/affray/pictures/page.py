"""Pages of HTML without a script; here: a position with its answers."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from affray.core.chance import CHANCE
from affray.core.view import EVERYTHING
from affray.pictures.svg import STYLE, safe, svg
from affray.present.language import code, word
from affray.present.legal_answers import distinct
from affray.present.messages import format_decision
from affray.present.unread import not_read, wording

if TYPE_CHECKING:
    from collections.abc import Iterable

    from affray.battle import Battle
    from affray.core.language import Language

MOST = 12
"""Number of answers that are listed under a picture."""
PAPER = (
    "body{font:15px/1.5 DejaVu Sans,Verdana,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1f24;background:#fff}"
    "h1{font-size:1.6em}h2{font-size:1.15em;margin:1.5em 0 .4em}svg{max-width:100%;height:auto}section{break-inside:avoid}"
    "ul{list-style:none;padding-left:1rem}.no{color:#a3262a}.rule{color:#5d616b;min-width:4.5em;display:inline-block}"
    "pre{white-space:pre-wrap;font-size:.85em}dt{font-weight:bold}"
    "@media screen and (prefers-color-scheme:dark){body{color:#eceae4;background:#101216}.no{color:#ff9a94}.rule{color:#a9adb6}}"
    "summary{cursor:pointer;font-weight:bold;margin:1rem 0 .4rem}"
    "@media print{details:not([open]){display:none}body{font-size:12px;margin:0;max-width:none}h2{break-after:avoid}"
    "svg{max-width:min(100%,12cm)}pre{font-size:.75em;line-height:1.25}"
    "body:has(>section~section~section){font-size:10.5px;columns:2}h1,.about{column-span:all}}"
)


def html_of(battle: Battle, seat: int = EVERYTHING, language: Language | None = None) -> str:
    """Return a position as a fragment of HTML, for notebooks: its picture, with the first answers below."""
    answers = _answers(battle, seat, language)
    return f"<div>{svg(battle, seat, language)}{answers}</div>"


def position_page(battle: Battle, seat: int = EVERYTHING, language: Language | None = None) -> str:
    """Return a position as a page of HTML."""
    head = f"{word(language, battle.book.game.title)} {battle.book.edition}"
    return page_of(head, code(language), [html_of(battle, seat, language), unread_note(battle, language, seat)])


def _answers(battle: Battle, seat: int, language: Language | None) -> str:
    """Return the first answers as a line, for a seat that is asked, or for whoever sees everything."""
    asked = battle.question
    if asked is None or seat not in (EVERYTHING, asked.seat) or (asked.seat == CHANCE and seat != EVERYTHING):
        return ""
    answers = [format_decision(language, battle, one) for one in islice(distinct(battle), MOST + 1)]
    return f"<p>{safe(' | '.join(answers[:MOST]) + (' | …' if len(answers) > MOST else ''))}</p>"


def unread_note(battle: Battle, language: Language | None, seat: int) -> str:
    """Return the sentence that names what was not read, as a paragraph."""
    sentence = not_read(battle, language, seat)
    return f"<p>{safe(sentence)}</p>" if sentence else ""


def cards_note(battle: Battle, language: Language | None, seat: int) -> str:
    """Return what the cards of a position do, each once, as a list of notes; of cards that a seat may not know, nothing."""
    zones = [zone for player in battle.view(seat)["players"] for zone in player["zones"].values()]
    known = {one["id"] for zone in zones for one in zone["cards"] if one.get("name")}
    cards = {one.card.name: one.card for one in battle.state.objects.values() if one.id in known}
    told = [wording(battle.book.game.catalogue, card, language).splitlines() for card in cards.values()]
    rows = [f"<dt>{safe(title)}</dt><dd>{'<br>'.join([safe(line.strip()) for line in lines])}</dd>" for title, *lines in told]
    return f"<dl>{''.join(rows)}</dl>" if rows else ""


def page_of(title: str, language: str, parts: Iterable[str]) -> str:
    """Return a whole page of these parts."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{safe(title)}</title>'
    body = "\n".join([one for one in parts if one])
    return f'<!doctype html>\n<html lang="{language or "en"}">\n<head>{head}<style>{PAPER}{STYLE}</style></head>\n<body>\n{body}\n</body>\n</html>\n'
