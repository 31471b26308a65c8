"""A view of a position, laid out for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from affray.cli.screen import put, seat_style, text
from affray.core.view import EVERYTHING
from affray.present.language import hidden, word
from affray.present.position_text import PART, Shown, question_spans, stage
from affray.present.unread import not_read

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from affray.battle import Battle
    from affray.core.language import Language

MARGIN = 20
PLAYER = ("seat", "name", "life", "counters", "zones")
CARD = (
    "id",
    "name",
    "type",
    "types",
    "races",
    "role",
    "damage",
    "counters",
    "controller",
    "kind",
    "keywords",
    "numbers",
    "unread",
)
"""Fields of a card that a view of every game has, and that have a place of their own here; the rest is told as the game names it."""


def print_position(out: Console, battle: Battle, view: Mapping[str, Any], language: Language | None = None) -> None:
    """Print a view of a battle: players with their zones, then what players share."""
    shown = Shown(view, language, battle)
    for player in view["players"]:
        put(out, _player_line(shown, player, view["turn player"] if view["turn"] else ""))
        for name, zone in player["zones"].items():
            _print_zone(out, shown, name, zone)
    for name, cards in view["shared"].items():
        if cards:
            put(out, text((shown.word(name), "bold"), (f"  {shown.word('top first')}", "dim")))
            for card in reversed(cards):
                put(out, text(" " * MARGIN), _card(shown, card, False))


def _print_zone(out: Console, shown: Shown, name: str, zone: dict[str, Any]) -> None:
    lead = text((f"  {shown.word(name)}", "dim"))
    lead.append(" " * max(1, MARGIN - lead.cell_len))
    in_play = name in shown.game.in_play
    veiled = [{"name": hidden(shown.language, one["id"]), **one} for one in zone.get("face down", [])] if in_play else []
    rows = [*_rows(shown, zone["cards"], 0, name), *[_card(shown, one, False) for one in veiled]]
    for row in [*rows, *_rows(shown, [], zone["hidden"] - len(veiled), name)]:
        put(out, lead, row)
        lead = text(" " * MARGIN)


def _player_line(shown: Shown, player: dict[str, Any], turn_player: str) -> Text:
    line = text(
        (player["name"], f"bold {seat_style(player['seat'])}"),
        "  " + shown.word("{n} life", n=player["life"]) if "life" in player else "",
    )
    for key in [key for key, what in player.items() if key not in PLAYER and what and not isinstance(what, list)]:
        line.append_text(text(f"  {shown.figure(key, player[key])}"))
    for kind, n in player["counters"].items():
        line.append_text(text("  " + shown.counters(kind, n)))
    if player["name"] == turn_player:
        line.append_text(text((f"  {shown.word('turn player')}", "dim")))
    return line


def _rows(shown: Shown, cards: list[dict[str, Any]], hidden: int, zone: str) -> Iterator[Text]:
    """Yield a row for each card in play, one for all others; cards that differ in nothing are counted."""
    in_play = zone in shown.game.in_play
    alike: dict[str, list[dict[str, Any]]] = {}
    for card in cards:
        alike.setdefault(str({key: value for key, value in card.items() if key != "id"}), []).append(card)
    names = [shown.name(group[0]) for group in alike.values()]
    aside = []
    for group in alike.values():
        count = shown.word("{n} x ", n=len(group)) if len(group) > 1 else ""
        if in_play:
            yield text((count, "dim")) + _card(shown, group[0], names.count(shown.name(group[0])) > 1)
        else:
            aside.append(
                count
                + (_held(shown, group[0]) if zone == "hand" else shown.name(group[0]))
                + (f" ({shown.state('face down', group[0])})" if group[0].get("face down") else "")
            )
    if hidden:
        aside.append(shown.word("{n:card|cards} unseen", n=hidden))
    if aside:
        yield text(shown.word("; ").join(aside))


def _held(shown: Shown, card: dict[str, Any]) -> str:
    """Return a card in hand: what it costs, and its numbers."""
    cost = shown.costs.get(card["id"], "")
    cost_label = f"{shown.word('cost')} {cost}" if cost.isdecimal() else cost
    figures = "/".join([_number(card[key]) for key in shown.game.presentation.stats if key in card])
    return " ".join(filter(None, (shown.name(card), cost_label, figures)))


def _card(shown: Shown, card: dict[str, Any], several: bool) -> Text:
    used = any(posture in card.values() for posture in shown.game.postures[1:])
    name = shown.name(card)
    line = text((name, "dim" if used else ""))
    if several:
        label = shown.numbered(card)
        line = text((label.removesuffix(label.partition(name)[2]), "dim" if used else ""), (label.partition(name)[2], "dim"))
    figures = [_number(card[key]) for key in shown.game.presentation.stats if key in card]
    if figures:
        line.append_text(text(("  " + "/".join(figures), "bold")))
    marks = list(_marks(shown, card))
    if marks:
        line.append_text(text("  " + shown.word(", ").join(marks)))
    language = shown.language
    if card.get("keywords"):
        line.append_text(
            text(
                ("  " + " ".join(f"[{name if language is None else language.phrase(name)}]" for name in card["keywords"]), "cyan")
            )
        )
    numbers = [(key, _counted(why)) for key, why in card.get("numbers", {}).items() if not why.endswith(": printed")]
    reasons = [f"{shown.word(key)} {shown.sources(why)}" for key, why in numbers]
    if reasons:
        line.append_text(text(("  " + shown.word("; ").join(reasons), "dim")))
    return line


def _counted(why: str) -> str:
    """Return where a number comes from; an amount that is added several times is said once, with how often."""
    parts = Counter(PART.split(why))
    return ", ".join(part if n == 1 else f"{part} x{n}" for part, n in parts.items())


def _number(n: int | None) -> str:
    return "-" if n is None else str(n)


def _marks(shown: Shown, card: dict[str, Any]) -> Iterator[str]:
    yield from [shown.state(posture, card) for posture in shown.game.postures[1:] if posture in card.values()]
    if card.get("role", "") not in ("", shown.game.scenario_schema.card_facts.get("role", "")):
        yield shown.state(card["role"], card)
    if card.get("damage"):
        yield shown.word("{n} damage", n=card["damage"])
    for kind, n in card.get("counters", {}).items():
        yield shown.counters(kind, n)
    if card.get("controller"):
        yield shown.word("{what} of {who}", what=shown.word(card.get("kind", "card")), who=card["controller"])
    printed = [f"{card[key]} {card['name']}" for key in shown.game.presentation.stats if key in card]
    for key in [key for key in card if key not in (*CARD, *shown.game.presentation.stats, *shown.game.presentation.languages)]:
        value = card[key]
        if value in printed:
            continue
        if value is True:
            yield shown.word(key)
        elif isinstance(value, (str, int)) and value and value not in shown.game.postures:
            yield shown.figure(key, value) if type(value) is int else f"{shown.word(key)} {shown.value(value)}"
        elif isinstance(value, list) and value and all(one in shown.names for one in value):
            yield f"{shown.word(key)} {', '.join([shown.value(one) for one in value])}"


STYLES = {"number": "bold cyan", "name": "bold", "inner": "dim", "joint": "dim"}
"""Styles for the parts of the line that states the question."""


def question_line(battle: Battle, language: Language | None = None) -> Text:
    """Return one line: where the battle is, and whose answer it waits for."""
    seat = f"bold {seat_style(battle.question.seat)}" if battle.question is not None else ""
    return text(*[(words, seat if role == "seat" else STYLES.get(role, "")) for words, role in question_spans(battle, language)])


def heading(battle: Battle, language: Language | None = None) -> Text:
    """Return the question, and by which rulebook it is asked."""
    return question_line(battle, language) + text((f"  {word(language, battle.book.game.title)} {battle.book.edition}", "dim"))


def print_heading(out: Console, battle: Battle, language: Language | None = None, seat: int = EVERYTHING) -> None:
    """Print the question with its rulebook, and what was not read of the cards that a seat may know."""
    put(out, heading(battle, language))
    print_unread(out, battle, language, seat)


def print_unread(out: Console, battle: Battle, language: Language | None = None, seat: int = EVERYTHING) -> None:
    """Print what was not read of the cards that a seat may know, in a line; nothing where all was read."""
    if unread := not_read(battle, language, seat):
        put(out, text((unread, "yellow")))


def print_where(out: Console, battle: Battle, around: int | None = None, language: Language | None = None) -> None:
    """Print the steps of the battle with the present one marked; `around` shows only so many before and after it."""
    now = stage(battle)
    program = battle.book.programs.get(now.procedure) if now is not None else None
    if now is None or program is None:
        return
    at = program.index[now.step]
    low, high = (0, len(program.steps)) if around is None else (max(0, at - around), at + around + 1)
    for i, step in enumerate(program.steps[low:high], low):
        name = word(language, step.function.__name__.replace("_", " "))
        mark, style = ("▸", "bold") if i == at else (" ", "dim")
        put(
            out,
            text(
                (f" {mark} {step.number:<7} {name}", style), (f"  {word(language, 'window')}" if step.window else "", "dim cyan")
            ),
        )
