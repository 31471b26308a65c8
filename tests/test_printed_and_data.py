"""Cards written as data say what their printed texts are read as, but for those that are known to differ."""

from __future__ import annotations

import pytest
from bench.printed import compared, told
from bench.reads import CORPUS

from affray.games import GAMES


@pytest.mark.parametrize("key", GAMES)
def test_a_card_as_data_says_what_its_text_says(key: str) -> None:
    file = CORPUS / f"{key}.json.xz"
    if not file.is_file():
        pytest.skip("the texts of real cards belong to their publishers and lie beside the project")
    assert told(key, compared(key, file)) == []


SHIPPED = '[{"name": "Grizzly Bears", "type_line": "Creature — Bear", "mana_cost": "{1}{G}", "power": "2", "toughness": "3", "oracle_text": ""}]'


def test_a_difference_is_told(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("cards") / "mtg.json"
    file.write_text(SHIPPED, encoding="utf-8")
    found = compared("mtg", file)
    assert (found.cards, found.read) == (1, 1)
    assert told("mtg", found)[:3] == ["  Grizzly Bears", "    printed  2/3", "    data     2/2"]
