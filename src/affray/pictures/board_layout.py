"""Places of everything of a view in a picture: the sides of the players, their zones by the layout of the game, and what waits to resolve."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from affray.core.layout import Area
from affray.present.language import hidden

if TYPE_CHECKING:
    from affray.present.position_text import Shown

CARD, SMALL = (132, 88), (118, 44)
"""Width and height of a card, and of a small one, in pixels."""
GAP, MARGIN, LABEL, HEADER, STRIP, PILE, TUCKED = 8, 14, 13, 30, 24, 14, 20
WIDEST, NARROWEST = 1260, 620
"""The width of the sides of a picture."""
WAITING = 230
"""The width of the column of what waits to resolve."""
HOST_KEYS = ("attached to", "added to", "equips", "equipped to")
HAND = Area("hand", compact=True)
Card = Mapping[str, Any]


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class CardPlace(NamedTuple):
    """A card, or several that differ in nothing; `text` is said of a place without a card ("": none)."""

    box: Box
    card: Card | None
    times: int = 1
    small: bool = False
    text: str = ""


class PlayerPlace(NamedTuple):
    """A player's line, with a line for each pile of cards that is not laid out."""

    box: Box
    player: Mapping[str, Any]
    piles: tuple[str, ...]


class _Slot(NamedTuple):
    """A card in a row with its ids, before it has a place; the cards attached to it lie under it."""

    card: Card | None
    ids: tuple[str, ...]
    attached: tuple[Card, ...] = ()
    text: str = ""


class BoardPlan:
    """The places of a view."""

    def __init__(self, view: Mapping[str, Any], shown: Shown, below: int) -> None:
        self.view = view
        self.shown = shown
        self.cards: list[CardPlace] = []
        self.labels: list[tuple[float, float, str]] = []
        self.players: list[PlayerPlace] = []
        self.waiting: list[tuple[Box, Card, int]] = []
        self.places: dict[str, Box] = {}
        """The places of cards and players (`@0`) by id."""
        self.lines = [line for line in view["lines"] if line["from"] != line["to"]]
        self._hosts = {card["id"]: _host(card) for card in _lying(view)}
        self._hosts = {ident: host if host in self._hosts else "" for ident, host in self._hosts.items()}
        seats = len(view["players"])
        order = [(below + at) % seats for at in range(seats)]
        rows = {seat: self._rows(seat) for seat in order}
        widest = max([_natural(row) for some in rows.values() for row in some] or [0])
        self.side = min(WIDEST, max(NARROWEST, widest))
        y = float(MARGIN)
        for seat in reversed(order[1:]):
            y = self._header(seat, y)
            for row in reversed(rows[seat]):
                y = self._place(row, y)
        self.strip = y + STRIP / 2
        y += STRIP
        for row in rows[below]:
            y = self._place(row, y)
        y = self._header(below, y)
        stacks = [(name, cards) for name, cards in view["shared"].items() if cards]
        self.width = self.side + 2 * MARGIN + (WAITING + GAP if stacks else 0)
        self.height = max(y + MARGIN - GAP, self._stack(stacks))

    # -- rows

    def _rows(self, seat: int) -> list[list[tuple[Area, list[_Slot]]]]:
        """Return the rows of a player from the middle outward, each as areas with what lies in them."""
        player = self.view["players"][seat]
        layout = [list(row) for row in self.shown.game.layout]
        if player["zones"].get("hand", {}).get("cards"):
            layout.append([HAND])
        rows = [[(area, self._slots(area, player)) for area in row if area.zone in player["zones"]] for row in layout]
        return [kept for row in rows if (kept := [(area, slots) for area, slots in row if slots])]

    def _slots(self, area: Area, player: Mapping[str, Any]) -> list[_Slot]:
        zone = player["zones"][area.zone]
        beside = [one for row in self.shown.game.layout for one in row if one.zone == area.zone]
        veiled: list[Card] = [*zone.get("face down", ())]
        backs = [one for one in player.get("set") or () if one["zone"] == area.zone] if area.slots else []
        unknown: list[Card] = [
            {"id": f"?{player['seat']}{area.zone}{at}", "face down": True, "position": back["position"]}
            for at, back in enumerate(backs[: zone["hidden"]])
        ]
        mine = [one for one in (*zone["cards"], *veiled, *unknown) if len(beside) < 2 or _area_of(one, beside) == area]
        lying = [one for one in mine if not self._hosts.get(one["id"])]
        slots = self._piles(lying)
        left = zone["hidden"] - len(veiled) - len(unknown)
        if left > 0 and (len(beside) < 2 or area.face_down):
            slots.append(_Slot(None, (), text=self.shown.word("{n:card|cards} unseen", n=left)))
        return slots + [_Slot(None, ()) for _ in range(area.slots - len(lying))] if slots else slots

    def _piles(self, cards: Sequence[Card]) -> list[_Slot]:
        """Return the cards, those together that differ in nothing and take the same part in everything."""
        parts: dict[str, list[str]] = {}
        for line in self.lines:
            parts.setdefault(line["from"], []).append(f"{line['kind']}>{line['to']}")
            parts.setdefault(line["to"], []).append(f"{line['kind']}<{line['from'] if line['kind'] != 'attack' else ''}")
        piles: dict[Any, _Slot] = {}
        for card in cards:
            attached = tuple([one for one in _lying(self.view) if self._hosts[one["id"]] == card["id"]])
            same = {key: value for key, value in card.items() if key != "id"}
            key = (msgspec.json.encode([same, sorted(parts.get(card["id"], ()))]), card["id"] if attached else "")
            before = piles.get(key)
            piles[key] = _Slot(card, (*(before.ids if before else ()), card["id"]), attached)
        return [one._replace(card=next(card for card in cards if card["id"] == one.ids[0])) for one in piles.values()]

    def _place(self, row: list[tuple[Area, list[_Slot]]], y: float) -> float:
        """Place a row, with as many lines in each of its areas as the width demands. Return where it ends."""
        room = self.side - GAP * (len(row) - 1)
        total = _natural(row) - GAP * (len(row) - 1)
        wide = [_size(area)[0] + GAP for area, _ in row]
        if total <= room:
            columns = [len(slots) for _, slots in row]
        else:
            columns = [max(1, int(room * len(slots) * one / total / one)) for (_, slots), one in zip(row, wide, strict=True)]
        taken = sum(n * one for n, one in zip(columns, wide, strict=True)) - GAP + GAP * (len(row) - 1)
        x, end = MARGIN + max(0.0, (self.side - taken) / 2), y
        for (area, slots), n, width in zip(row, columns, wide, strict=True):
            self.labels.append((x, y + LABEL - 4, self.shown.word(area.title or area.zone)))
            top = y + LABEL
            for at in range(0, len(slots), n):
                line = slots[at : at + n]
                for column, slot in enumerate(line):
                    self._card(slot, area, x + column * width, top)
                top += max(_size(area)[1] + TUCKED * len(slot.attached) for slot in line) + GAP
            end, x = max(end, top), x + n * width + GAP
        return end

    def _card(self, slot: _Slot, area: Area, x: float, y: float) -> None:
        box = Box(x, y, *_size(area))
        self.cards.append(CardPlace(box, slot.card, max(1, len(slot.ids)), area.compact, slot.text))
        self.places.update(dict.fromkeys(slot.ids, box))
        for at, card in enumerate(slot.attached):
            under = Box(x + 6, y + box.height + at * TUCKED + 2, box.width - 12, TUCKED - 4)
            self.cards.append(CardPlace(under, card, 1, True))
            self.places[card["id"]] = under

    def _header(self, seat: int, y: float) -> float:
        player = self.view["players"][seat]
        piles = tuple(self._pile_lines(player))
        box = Box(MARGIN, y, self.side, HEADER + PILE * len(piles))
        self.players.append(PlayerPlace(box, player, piles))
        self.places[f"@{seat}"] = box
        return y + box.height + GAP

    def _pile_lines(self, player: Mapping[str, Any]) -> Iterator[str]:
        """Yield what lies in the zones that are not laid out: the names of the known cards, the number of all."""
        drawn = {area.zone for row in self.shown.game.layout for area in row}
        counts = []
        for name, zone in player["zones"].items():
            n = len(zone["cards"]) + zone["hidden"]
            if name in drawn or not n:
                continue
            if not zone["cards"]:
                counts.append(f"{self.shown.word(name)} {n}")
            elif name != "hand":
                yield f"{self.shown.word(name)} {n}: {', '.join(self.shown.name(card) for card in zone['cards'])}"
        if counts:
            yield " · ".join(counts)

    def _stack(self, stacks: list[tuple[str, list[Card]]]) -> float:
        """Place what waits to resolve, the newest on top. Return where it ends."""
        x, y = self.side + MARGIN + 2 * GAP, float(MARGIN)
        for name, cards in stacks:
            self.labels.append((x, y + LABEL - 4, f"{self.shown.word(name)} · {self.shown.word('top first')}"))
            y += LABEL
            for at, card in reversed(list(enumerate(cards, 1))):
                box = Box(x, y, WAITING - GAP, SMALL[1])
                self.waiting.append((box, card, at))
                self.places[card["id"]] = box
                y += box.height + GAP
        return y + MARGIN

    def called(self, card: Card) -> str:
        """Return the name of a card as the seat knows it."""
        if "name" in card:
            return self.shown.names.get(card["id"], self.shown.name(dict(card)))
        if card["id"].startswith("?"):
            return self.shown.word("face down")
        return hidden(self.shown.language, card["id"])


def _size(area: Area) -> tuple[int, int]:
    return SMALL if area.compact else CARD


def _natural(row: list[tuple[Area, list[_Slot]]]) -> int:
    """Return the width of a row in which each area has one line."""
    return sum(len(slots) * (_size(area)[0] + GAP) for area, slots in row) - GAP + GAP * (len(row) - 1)


def _area_of(card: Card, areas: list[Area]) -> Area | None:
    """Return the area of a zone in which a card lies: that for cards face down, that for its type, or that for the others."""
    types = card.get("types") or card.get("kinds") or ()
    down = bool(card.get("face down")) or "name" not in card
    return next(
        (one for one in areas if one.face_down and down),
        next((one for one in areas if set(one.types) & set(types)), next((one for one in areas if not one.types), None)),
    )


def _lying(view: Mapping[str, Any]) -> list[Card]:
    return [card for player in view["players"] for zone in player["zones"].values() for card in zone["cards"]]


def _host(card: Card) -> str:
    return next((str(card[key]) for key in HOST_KEYS if isinstance(card.get(key), str)), "")
