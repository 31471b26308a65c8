"""The cards that come with affray: here they are checked, for nothing checks them when they are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.cards.pool import CardError, Pool
from affray.cards.shipped import ShippedCards
from affray.core.notation import plain
from affray.core.state import Card
from affray.games import GAMES, game
from affray.yaml import load


@pytest.mark.parametrize("key", GAMES)
def test_every_shipped_card_is_right(key: str) -> None:
    catalogue = game(key).catalogue
    for card in catalogue.shipped.cards.values():  # type: ignore[attr-defined]
        catalogue.check(card)  # type: ignore[attr-defined]


@pytest.mark.parametrize("key", GAMES)
def test_entries_stand_by_themselves_and_begin_with_what_is_known_of_them(key: str) -> None:
    shipped = game(key).catalogue.shipped  # type: ignore[attr-defined]
    told = [one for path in sorted(shipped.where.glob("*.yaml")) for one in load(path.read_text(encoding="utf-8"))]
    assert [load(entry) for entry in shipped.entries] == [[one] for one in told]
    fields = ("name", *game(key).catalogue.called, *game(key).catalogue.sides)  # type: ignore[attr-defined]
    assert shipped.heads == [{field: str(one[field]) for field in fields if field in one} for one in told]


@pytest.mark.parametrize("key", GAMES)
def test_a_card_is_the_same_alone_and_among_all(key: str) -> None:
    whole = game(key).catalogue.shipped  # type: ignore[attr-defined]
    catalogue = game(key).catalogue
    for card in whole.cards.values():
        alone = ShippedCards(whole.where, catalogue._made, catalogue.join, catalogue.sides, catalogue.called, whole._also)  # type: ignore[attr-defined]
        found = alone.exact(card.name)
        assert found is not None
        assert (found.text, found.names) == (card.text, card.names)
        assert "cards" not in vars(alone)
        other = getattr(card, "other_side", None)
        assert getattr(getattr(found, "other_side", None), "name", None) == getattr(other, "name", None)


@pytest.mark.parametrize("key", GAMES)
def test_every_name_finds_what_it_finds_among_all(key: str) -> None:
    shipped = game(key).catalogue.shipped  # type: ignore[attr-defined]
    pool = Pool(shipped.cards.values())
    known = [name for card in shipped.cards.values() for name in card.names]
    for name in [said for one in known for said in (one, one.lower(), one.split(",")[0], plain(one).split(" ")[0])]:
        assert shipped.find(name) is pool.find(name), name


@pytest.mark.parametrize("text", ["cards:\n  - name: A\n", "- kind: A\n  name: B\n", "-   name: A\n"])
def test_a_file_that_is_written_otherwise_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "some.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(CardError, match="each begins with its name"):
        ShippedCards(tmp_path, lambda data: Card(data["name"]), lambda pool: None).find("A")
