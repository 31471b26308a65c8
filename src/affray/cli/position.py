"""A view of a position, laid out for reading."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from affray.cli.screen import plural, put, seat_style, text
from affray.cli.tongues import hidden, word
from affray.core.state import PART_OVER
from affray.games import game

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from affray.battle import Battle
    from affray.core.tongue import Tongue
    from affray.core.view import Place

MARGIN = 20
PLAYER = ("seat", "name", "life", "counters", "zones")
CARD = ("id", "name", "type", "types", "races", "role", "damage", "counters", "controller", "kind", "keywords", "numbers")
"""What a view says in every game, and where it stands here; the rest is told as the game names it."""


SOURCES = ("{n} printed", "{n} set by {what}", "{n} from {what}", "switched by {what}")
"""How a view says where a number comes from."""
PART = re.compile(r", (?=[+-]?\d|switched)")
"""Between the parts of it, each with a number; a card's name can hold a comma too."""
COUNTERS = re.compile(r"(\d+) (.+) counters?")
"""What such a part says of counters."""


class Shown:
    """A view that is being shown: its game, the tongue it is told in, and the names of the cards in it."""

    def __init__(self, view: Mapping[str, Any], tongue: Tongue | None = None, battle: Battle | None = None) -> None:
        self.game = game(view["game"])
        self.tongue = tongue
        cards = battle.state.objects.values() if battle is not None else ()
        self.costs = {one.id: self.game.telling.cost(one) for one in cards}
        self.names: dict[str, str] = {}
        self.own: dict[str, str] = {}
        for card in seen(view):
            self.names[card["id"]] = self.own[card["name"]] = self.name(card)

    def name(self, card: dict[str, Any]) -> str:
        """A card's name in the tongue."""
        name = str(card["name"])
        return name if self.tongue is None else str(card.get(self.tongue.code) or self.tongue.names.get(name, name))

    def word(self, english: str, **holes: Any) -> str:
        """A word of the game in the tongue."""
        return word(self.tongue, english, **holes)

    def state(self, word: str, card: dict[str, Any]) -> str:
        """A state of a card."""
        return word if self.tongue is None else self.tongue.state(word, card)

    def counters(self, kind: str, n: int) -> str:
        """So many counters of a kind."""
        if self.tongue is None:
            return plural(n, f"{kind} counter")
        return self.word("{n} {what} counters", n=n, what=self.word(kind))

    def figure(self, what: str, n: Any) -> str:
        """A number and what it is of: "level 4"."""
        return self.word("{what} {n}", what=self.word(what), n=n)

    def sources(self, why: str) -> str:
        """Where a number comes from, part by part: "500: 300 printed, +200 from Captain"."""
        if self.tongue is None:
            return why
        now, colon, parts = why.partition(": ")
        return now + colon + ", ".join([self.source(part) for part in PART.split(parts)])

    def source(self, part: str) -> str:
        """One part of a number: "+200 from Captain"."""
        for way in SOURCES:
            n, joint, what = part.partition(way.removeprefix("{n}").removesuffix("{what}"))
            if joint:
                counters = COUNTERS.fullmatch(what)
                said = self.counters(counters[2], int(counters[1])) if counters else self.value(what)
                return self.word(way, n=n, what=said)
        return self.value(part)

    def value(self, said: Any) -> str:
        """What a view says of a card, with cards and states by their names in the tongue."""
        known = self.names.get(str(said), str(said))
        if self.tongue is None:
            return known
        if known in self.tongue.words and known not in self.own:
            return self.tongue.words[known]
        for english in sorted(self.own, key=len, reverse=True):
            known = known.replace(english, self.own[english])
        for english in ("Attack +", "Block +"):
            known = known.replace(english, self.word(english))
        return known


def seen(view: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The cards of a view whose names are told in it."""
    zones = [zone["cards"] for player in view["players"] for zone in player["zones"].values()]
    for cards in (*zones, *view["shared"].values()):
        yield from [card for card in cards if "name" in card]


def print_position(out: Console, battle: Battle, view: Mapping[str, Any], tongue: Tongue | None = None) -> None:
    """What a view tells of a battle: players with their zones, then what players share."""
    shown = Shown(view, tongue, battle)
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
    veiled = [{"name": hidden(shown.tongue, one["id"]), **one} for one in zone.get("face down", [])] if in_play else []
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
    """A row for each card in play, one for all others; cards that differ in nothing are counted."""
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
    """A card in hand: what it costs, and its numbers."""
    cost = shown.costs.get(card["id"], "")
    told = f"{shown.word('cost')} {cost}" if cost.isdecimal() else cost
    figures = "/".join([_number(card[key]) for key in shown.game.telling.figures if key in card])
    return " ".join(filter(None, (shown.name(card), told, figures)))


def _card(shown: Shown, card: dict[str, Any], several: bool) -> Text:
    used = any(posture in card.values() for posture in shown.game.postures[1:])
    line = text((shown.name(card), "dim" if used else ""))
    if several:
        line.append_text(text((f" {card['id'][max(0, card['id'].find('#')) :]}", "dim")))
    figures = [_number(card[key]) for key in shown.game.telling.figures if key in card]
    if figures:
        line.append_text(text(("  " + "/".join(figures), "bold")))
    marks = list(_marks(shown, card))
    if marks:
        line.append_text(text("  " + shown.word(", ").join(marks)))
    tongue = shown.tongue
    if card.get("keywords"):
        line.append_text(
            text(("  " + " ".join(f"[{name if tongue is None else tongue.phrase(name)}]" for name in card["keywords"]), "cyan"))
        )
    numbers = [(key, _counted(why)) for key, why in card.get("numbers", {}).items() if not why.endswith(": printed")]
    reasons = [f"{shown.word(key)} {shown.sources(why)}" for key, why in numbers]
    if reasons:
        line.append_text(text(("  " + shown.word("; ").join(reasons), "dim")))
    return line


def _counted(why: str) -> str:
    """Where a number comes from; what is added several times is said once, with how often."""
    parts = Counter(PART.split(why))
    return ", ".join(part if n == 1 else f"{part} x{n}" for part, n in parts.items())


def _number(n: int | None) -> str:
    return "-" if n is None else str(n)


def _marks(shown: Shown, card: dict[str, Any]) -> Iterator[str]:
    yield from [shown.state(posture, card) for posture in shown.game.postures[1:] if posture in card.values()]
    if card.get("role", "") not in ("", shown.game.keys.card_facts.get("role", "")):
        yield shown.state(card["role"], card)
    if card.get("damage"):
        yield shown.word("{n} damage", n=card["damage"])
    for kind, n in card.get("counters", {}).items():
        yield shown.counters(kind, n)
    if card.get("controller"):
        yield shown.word("{what} of {who}", what=shown.word(card.get("kind", "card")), who=card["controller"])
    printed = [f"{card[key]} {card['name']}" for key in shown.game.telling.figures if key in card]
    for key in [key for key in card if key not in (*CARD, *shown.game.telling.figures, *shown.game.telling.tongues)]:
        value = card[key]
        if value in printed:
            continue
        if value is True:
            yield shown.word(key)
        elif isinstance(value, (str, int)) and value and value not in shown.game.postures:
            yield shown.figure(key, value) if type(value) is int else f"{shown.word(key)} {shown.value(value)}"


def stage(battle: Battle) -> Place | None:
    """The place by which people say where they are: the step of the battle or of the turn, else the outermost procedure."""
    places, stages = battle.where(), battle.book.game.course.stages
    return next((place for place in reversed(places) if place.procedure in stages), places[0] if places else None)


def asked(battle: Battle, tongue: Tongue | None = None) -> str:
    """Who answers the question ("" when nothing is asked)."""
    from affray.core.chance import CHANCE

    if battle.ask is None:
        return ""
    return word(tongue, "chance") if battle.ask.seat == CHANCE else battle.state.players[battle.ask.seat].name


def question(battle: Battle, tongue: Tongue | None = None) -> Text:
    """One line: where the battle is, and whose answer it waits for."""
    if battle.outcome is not None:
        over = battle.outcome
        won = " and ".join(battle.state.players[seat].name for seat in over.winners)
        rule = f" ({over.rule})" if over.rule else ""
        if tongue is not None:
            return _outcome(battle, tongue)
        return text(("over", "bold"), f"  {over.why}{rule}" + (f"; {won} wins" if won else ""))
    place, ask = stage(battle), battle.ask
    if place is None or ask is None:
        return text((word(tongue, "over"), "bold"))
    line = text((place.number, "bold cyan"), "  ", (word(tongue, place.name), "bold"))
    inner = battle.where()[-1]
    if inner.number != place.number:
        line.append_text(text((f" · {inner.number} {word(tongue, inner.name)}", "dim")))
    before, _, after = word(tongue, "{who} to answer").partition("{who}")
    return line.append_text(text((" · ", "dim"), before, (asked(battle, tongue), f"bold {seat_style(ask.seat)}"), after))


def heading(battle: Battle, tongue: Tongue | None = None) -> Text:
    """The question, and by which rulebook it is asked."""
    return question(battle, tongue) + text((f"  {word(tongue, battle.book.game.title)} {battle.book.edition}", "dim"))


def _outcome(battle: Battle, tongue: Tongue) -> Text:
    """Who won, and by which rule, in a tongue of the game."""
    over = battle.outcome
    assert over is not None
    if over.why == PART_OVER:
        return text((word(tongue, "over"), "bold"), f"  {word(tongue, over.why)} ({over.rule})")
    won = word(tongue, " and ").join([battle.state.players[seat].name for seat in over.winners])
    said = word(tongue, "{who} wins", who=won) if won else word(tongue, "nobody wins")
    why = word(tongue, over.rule)
    rule = f" ({over.rule} {why})" if why != over.rule else f" ({over.rule})" if over.rule else ""
    return text((word(tongue, "over"), "bold"), f"  {said}{rule}")


def print_where(out: Console, battle: Battle, around: int | None = None, tongue: Tongue | None = None) -> None:
    """The steps of the battle with the present one marked; `around` shows only so many before and after it."""
    now = stage(battle)
    program = battle.book.programs.get(now.procedure) if now is not None else None
    if now is None or program is None:
        return
    at = program.index[now.step]
    low, high = (0, len(program.steps)) if around is None else (max(0, at - around), at + around + 1)
    for i, step in enumerate(program.steps[low:high], low):
        name = word(tongue, step.function.__name__.replace("_", " "))
        mark, style = ("▸", "bold") if i == at else (" ", "dim")
        put(
            out,
            text((f" {mark} {step.number:<7} {name}", style), (f"  {word(tongue, 'window')}" if step.window else "", "dim cyan")),
        )
