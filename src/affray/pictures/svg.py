"""A position as SVG: what a seat may know of it, drawn from its view alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from affray.core.view import EVERYTHING
from affray.pictures.board_layout import PILE, BoardPlan, Box, Card, CardPlace, PlayerPlace
from affray.pictures.text_width import fitted, lines, stacked, width
from affray.present.card_states import card_states
from affray.present.language import word
from affray.present.position_text import Shown, stage
from affray.scenario.nodes import UNSEEN

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.language import Language

Theme = Literal["auto", "light", "none"]
"""The colours: of the reader's system, light alone, or none since the page around has them (`STYLE`)."""
FONT = "DejaVu Sans,Verdana,Noto Sans,Noto Sans CJK JP,sans-serif"
SEATS = ("#2259b8", "#b04310", "#1b6e4a", "#7a35a8", "#7c5c00", "#a82257")
DARK_SEATS = ("#86b3ff", "#ffa574", "#6fd6a6", "#d0a0f5", "#e3c25e", "#ff94b8")
DASHES = ("", "7 3", "2 3", "10 3 2 3", "4 4", "1 2")
"""The edge of each seat's cards: colours are not all that tells seats apart."""
LIGHT = {"paper": "#f4f3ef", "card": "#ffffff", "ink": "#1d1f24", "quiet": "#5d616b", "rule": "#c3bfb3", "back": "#e4e1d8"}
DARK = {"paper": "#14161a", "card": "#252930", "ink": "#eceae4", "quiet": "#a9adb6", "rule": "#4a4f59", "back": "#31353d"}
TOP = 26
"""The height of the heading above a board."""
ARROWS = {"attack": "#b3261e", "block": "#1f6fd0", "target": "#8a3ab9"}
ARROW_WORDS = {"attack": "attacks", "block": "blocks", "target": "targets"}


def _rules(colours: Mapping[str, str], seats: tuple[str, ...]) -> str:
    paint = {
        ".paper": f"fill:{colours['paper']}",
        ".card": f"fill:{colours['card']};stroke:{colours['rule']}",
        ".down": f"fill:{colours['back']}",
        ".empty": f"fill:none;stroke:{colours['rule']};stroke-dasharray:3 3",
        "text": f"fill:{colours['ink']}",
        ".quiet": f"fill:{colours['quiet']}",
        ".label": f"stroke:{colours['paper']};stroke-width:3;paint-order:stroke",
        **{f".seat{at}": f"stroke:{one}" for at, one in enumerate(seats)},
    }
    return "".join(f"svg.affray {what}{{{how}}}" for what, how in paint.items())


def _style(theme: Theme) -> str:
    shape = f"svg.affray{{font-family:{FONT};font-size:10px}}svg.affray .arrow{{fill:none;stroke-width:2;stroke-opacity:.85}}"
    light = shape + _rules(LIGHT, SEATS)
    return light + (f"@media screen and (prefers-color-scheme:dark){{{_rules(DARK, DARK_SEATS)}}}" if theme == "auto" else "")


STYLE = _style("auto")
"""The style sheet of pictures, for a page that holds several."""
LIGHT_STYLE = _style("light")
"""The same in light colours alone."""


def svg(battle: Battle, seat: int = EVERYTHING, language: Language | None = None, theme: Theme = "auto") -> str:
    """Return the position as SVG, as a seat may know it (default: all cards open), that seat below.

    Args:
        battle: the position.
        seat: the seat that looks: its number, `EVERYTHING`, or `NOBODY` for what everybody knows.
        language: another language of the game.
        theme: the colours.
    """
    drawn = drawing(battle, seat, language)
    size = f"0 0 {drawn.width:g} {drawn.height + TOP:g}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="affray" role="img" viewBox="{size}" width="{drawn.width:g}" '
        f'height="{drawn.height + TOP:g}">',
        f"<title>{safe(drawn.heading)}</title><desc>{safe(drawn.description)}</desc>",
        "" if theme == "none" else f"<style>{_style(theme)}</style>",
        markers(),
        f'<rect class="paper" width="{drawn.width:g}" height="{drawn.height + TOP:g}"/>',
        text(14, 18, fitted(drawn.heading, drawn.width - 28, 13, True), 13, True),
        f'<g transform="translate(0 {TOP})">',
        *drawn.parts,
        "</g></svg>",
    ]
    return "\n".join([one for one in parts if one]) + "\n"


class Drawing(NamedTuple):
    """A drawn board without its frame: its size, the height of the line between the players, its elements, and its words."""

    width: float
    height: float
    middle: float
    parts: list[str]
    heading: str
    description: str


def drawing(battle: Battle, seat: int = EVERYTHING, language: Language | None = None) -> Drawing:
    """Return the board of a position, as a seat may know it."""
    view: Mapping[str, Any] = battle.view(seat)
    shown = Shown(view, language)
    plan = BoardPlan(view, shown, max(seat, 0))
    parts = list(_drawn(plan, view))
    return Drawing(plan.width, plan.height, plan.strip, parts, heading(battle, view, language), description(view, shown))


def heading(battle: Battle, view: Mapping[str, Any], language: Language | None = None) -> str:
    """Return one line: the game, the place in its rulebook, and who is asked; of a secret question nothing."""
    begin = f"{word(language, battle.book.game.title)} {view['edition']}"
    if view["over"] is not None:
        over = view["over"]
        won = word(language, "{who} wins", who=word(language, " and ").join(over["winners"])) if over["winners"] else ""
        return " · ".join(filter(None, (begin, f"{word(language, 'over')} {over['rule']}".strip(), won)))
    if view["question"] is None:
        return begin
    place = stage(battle)
    where = f"{place.number} {word(language, place.name)}" if place is not None else view["question"]["rule"]
    who = word(language, view["question"]["who"]) if view["question"]["who"] == "chance" else view["question"]["who"]
    return " · ".join([begin, where, word(language, "{who} to answer", who=who)])


def description(view: Mapping[str, Any], shown: Shown) -> str:
    """Return the position in words, for who hears a picture."""
    sentences = []
    for player in view["players"]:
        life = f" ({shown.word('{n} life', n=player['life'])})" if "life" in player else ""
        zones = [
            f"{shown.word(name)}: {', '.join(shown.names[card['id']] for card in zone['cards'])}"
            for name, zone in player["zones"].items()
            if zone["cards"]
        ]
        sentences.append(f"{player['name']}{life}. {'; '.join(zones)}".strip())
    for name, cards in view["shared"].items():
        if cards:
            sentences.append(f"{shown.word(name)}: {', '.join(shown.names[card['id']] for card in reversed(cards))}")
    return ". ".join(sentences)


def _drawn(plan: BoardPlan, view: Mapping[str, Any]) -> Iterator[str]:
    """Yield the parts from the lowest to the topmost: lines to players, cards, lines between cards, what waits."""
    arrows = list(_arrows(plan))
    yield from [one for to_player, one in arrows if to_player]
    number = f"{plan.shown.word('turn')} {view['turn']}" if view["turn"] else plan.shown.word("turn player")
    turn = f"{number} · {view['turn player']}"
    yield f'<path class="card" d="M14 {plan.strip:g}H{plan.side + 14:g}"/>'
    box = width(turn, 10) + 16
    yield f'<rect class="paper" x="30" y="{plan.strip - 8:g}" width="{box:.0f}" height="16"/>' + text(
        38, plan.strip + 3.5, turn, 10, quiet=True
    )
    for player in plan.players:
        yield from _player(plan, player, view)
    seats = {player["name"]: player["seat"] for player in view["players"]}
    owners = {
        card["id"]: player["seat"]
        for player in view["players"]
        for zone in player["zones"].values()
        for card in (*zone["cards"], *zone.get("face down", ()))
    }
    for place in plan.cards:
        yield _card(plan, place, owners)
    yield from [one for to_player, one in arrows if not to_player]
    for x, y, label in plan.labels:
        yield text(x, y, label, 9, quiet=True, label=True)
    for where, card, at in plan.waiting:
        yield _waiting(plan, where, card, at, seats.get(str(card.get("controller", "")), 9))


def _player(plan: BoardPlan, place: PlayerPlace, view: Mapping[str, Any]) -> Iterator[str]:
    box, player = place.box, place.player
    seat, shown = player["seat"], plan.shown
    asked = view["question"] is not None and view["question"]["who"] == player["name"]
    marks = [shown.word("turn player")] if player["name"] == view["turn player"] and view["turn"] else []
    marks += [shown.word("{who} to answer", who="").strip()] if asked else []
    facts = [shown.word("{n} life", n=player["life"])] if "life" in player else []
    facts += [shown.counters(kind, n) for kind, n in player["counters"].items()]
    facts += [
        shown.figure(key, value)
        for key, value in player.items()
        if key not in ("seat", "name", "life", "counters", "zones") and value and isinstance(value, (str, int))
    ]
    line = " · ".join(facts)
    name = fitted(player["name"], box.width * 0.4, 14, True)
    yield (
        f'<rect class="card seat{seat % 6}" x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="5" '
        f'stroke-width="{2 if asked else 1}"{_dash(seat)}/>'
    )
    yield text(box.x + 10, box.y + 20, name, 14, True)
    at = box.x + 22 + width(name, 14, True)
    yield text(at, box.y + 20, fitted(" · ".join(marks), box.width * 0.25, 10), 10, quiet=True)
    line = fitted(line, box.x + box.width - 10 - at - width(" · ".join(marks), 10) - 16, 12, True)
    yield text(box.x + box.width - 10, box.y + 20, line, 12, True, end=True)
    for n, pile in enumerate(place.piles):
        yield text(box.x + 10, box.y + 30 + n * PILE + 5, fitted(pile, box.width - 20, 9.5), 9.5, quiet=True)


def _card(plan: BoardPlan, place: CardPlace, owners: Mapping[str, int]) -> str:
    box, card = place.box, place.card
    if card is None:
        label = text(box.x + 8, box.y + box.height / 2 + 3, fitted(place.text, box.width - 16, 10), 10, quiet=True)
        return _rect(box, "card down" if place.text else "empty") + (label if place.text else "")
    shown = plan.shown
    known = "name" in card
    states = [*card_states(shown, card)] if known else [f"{card['position']} position"] if card.get("position") else []
    figures = "/".join(["–" if card[key] is None else str(card[key]) for key in shown.game.presentation.stats if key in card])
    name = plan.called(card) if place.times == 1 else shown.name(dict(card)) if known else shown.word("face down")
    down = card.get("face down") or not known
    used = any(one in shown.game.postures[1:] for one in card.values() if isinstance(one, str))
    body = _rect(Box(box.x + 3, box.y + 3, box.width, box.height), "card") if place.times > 1 else ""
    body += _rect(box, f"card seat{owners.get(card['id'], 9)}{' down' if down or used else ''}", _dash(owners.get(card["id"], 0)))
    badge = f"×{place.times}" if place.times > 1 else ""
    room = box.width - 12 - (width(badge, 10, True) + 4 if badge else 0)
    body += text(box.x + box.width - 6, box.y + 13, badge, 10, True, end=True)
    full = ", ".join([name, *states, figures, *_keywords(shown, card)]) if figures else ", ".join([name, *states])
    title = f"<title>{safe(full)}</title>"
    foot = box.y + box.height - 6
    if box.height < 30:  # under the card to which it belongs
        return f"<g>{title}{body}{text(box.x + 6, foot - 0.5, fitted(' · '.join([name, *states]), room, 9), 9)}</g>"
    names = lines(name, room, 10.5, 1 if place.small else 2, True)
    for at, line in enumerate(names):
        body += text(box.x + 6, box.y + 14 + at * 12, line, 10.5, True)
    taken = width(figures, 12, True) + 6 if figures else 0
    body += text(box.x + box.width - 6, foot, figures, 12, True, end=True)
    under = box.y + 14 + len(names) * 12
    if not place.small and known:
        for at, line in enumerate([kind(shown, card), ", ".join(_keywords(shown, card))]):
            if line and at + len(names) < 3:
                body += text(box.x + 6, under, fitted(line, box.width - 12, 9), 9, quiet=True)
                under += 11
    most = 2 if place.small else max(1, int((foot - under) / 11) + 1)
    for at, line in enumerate(stacked(states, box.width - 12 - taken, box.width - 12, 9, most)):
        body += text(box.x + 6, foot - at * 11, line, 9)
    return f"<g>{title}{body}</g>"


def kind(shown: Shown, card: Card) -> str:
    """Return the kind of a card as it would be printed: types, then what narrows them."""
    first = [*_list(card.get("types")), *_list(card.get("type")), *_list(card.get("kinds"))]
    more = [one for key in ("subtypes", "races", "race", "traits") for one in _list(card.get(key))]
    return " · ".join(filter(None, (" ".join(map(shown.word, first)), " ".join(map(shown.value, more)))))


def _keywords(shown: Shown, card: Card) -> list[str]:
    return [one if shown.language is None else shown.language.phrase(one) for one in _list(card.get("keywords"))]


def _list(value: Any) -> list[str]:
    return [str(one) for one in value] if isinstance(value, (list, tuple)) else [str(value)] if value else []


def _waiting(plan: BoardPlan, box: Box, card: Card, at: int, seat: int) -> str:
    about = " · ".join(filter(None, (plan.shown.word(str(card.get("kind", ""))), str(card.get("controller", "")))))
    name = f"{at}. {plan.called(card)}"
    return (
        f"<g><title>{safe(f'{name} · {about}')}</title>"
        + _rect(box, f"card seat{seat}", _dash(seat))
        + text(box.x + 8, box.y + 16, fitted(name, box.width - 16, 11, True), 11, True)
        + text(box.x + 8, box.y + 32, fitted(about, box.width - 16, 9.5), 9.5, quiet=True)
        + "</g>"
    )


def _arrows(plan: BoardPlan) -> Iterator[tuple[bool, str]]:
    """Yield the lines, those of equal cards as one: is it one to a player, and how it is drawn."""
    often: dict[tuple[Box, Box, str, bool], int] = {}
    for line in plan.lines:
        source, goal = plan.places.get(line["from"]), plan.places.get(line["to"])
        if source is not None and goal is not None:
            key = (source, goal, line["kind"], line["to"].startswith("@"))
            often[key] = often.get(key, 0) + 1
    for (source, goal, what, to_player), n in often.items():
        x1, y1 = source.centre
        x2, y2 = goal.centre
        if to_player:
            x2 = min(max(x1, goal.x + 12), goal.x + goal.width - 12)
        begin, end = _edge((x1, y1), (x2, y2), source), _edge((x2, y2), (x1, y1), goal)
        words = f"{plan.shown.word(ARROW_WORDS[what])}{f' ×{n}' if n > 1 else ''}"
        bend = max(-40.0, min(40.0, (end[0] - begin[0]) * 0.14))
        middle = ((begin[0] + end[0]) / 2 + bend, (begin[1] + end[1]) / 2)
        dash = ' stroke-dasharray="5 4"' if what == "target" else ""
        yield (
            to_player,
            f'<path class="arrow" stroke="{ARROWS[what]}" marker-end="url(#affray-{what})"{dash} '
            f'd="M{begin[0]:.0f} {begin[1]:.0f}Q{middle[0]:.0f} {middle[1]:.0f} {end[0]:.0f} {end[1]:.0f}">'
            f"<title>{safe(words)}</title></path>",
        )


def _edge(start: tuple[float, float], towards: tuple[float, float], box: Box) -> tuple[float, float]:
    """Return where a line from the inside of a box leaves it."""
    dx, dy = towards[0] - start[0], towards[1] - start[1]
    scale = min(1.0, (box.width / 2 + 3) / max(1.0, abs(dx)), (box.height / 2 + 3) / max(1.0, abs(dy)))
    return start[0] + dx * scale, start[1] + dy * scale


def markers() -> str:
    heads = "".join(
        f'<marker id="affray-{what}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="6" markerHeight="6" orient="auto">'
        f'<path d="M0 0 10 5 0 10z" fill="{colour}"/></marker>'
        for what, colour in ARROWS.items()
    )
    return f"<defs>{heads}</defs>"


def _dash(seat: int) -> str:
    return f' stroke-dasharray="{DASHES[seat % 6]}"' if 0 <= seat < 9 and DASHES[seat % 6] else ""


def _rect(box: Box, name: str, more: str = "") -> str:
    return (
        f'<rect class="{name}" x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="5" '
        f'stroke-width="1.2"{more}/>'
    )


def text(
    x: float, y: float, words: str, size: float, bold: bool = False, quiet: bool = False, end: bool = False, label: bool = False
) -> str:
    if not words:
        return ""
    names = " ".join([name for name, is_so in (("quiet", quiet), ("label", label)) if is_so])
    marks = (
        (' font-weight="bold"' if bold else "") + (f' class="{names}"' if names else "") + (' text-anchor="end"' if end else "")
    )
    return f'<text x="{x:.4g}" y="{y:.5g}" font-size="{size:g}"{marks}>{safe(words)}</text>'


def safe(words: str) -> str:
    """Return words as they may stand in a document: escaped, with a `?` for what cannot be seen."""
    return escape(UNSEEN.sub("?", words))
