"""Compare cards that are written as data with what their printed texts are read as: `make printed` (CARDS=<files>).

A card is to say the same both ways, sentence by sentence. A difference is a fault of the grammar, a fault of the data, or a card of affray's
own that is called like a printed one. Those that are known stand in `bench/printed.toml` with their reasons; the exit code is 1 where another
one is found, or a known one is there no more. The files are those of real cards, which belong to their publishers and lie beside the
project: one of each game, called by its key.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from affray.cards.importing import cards_of
from affray.cards.refusal import ParseRefusal
from affray.games import GAMES, game
from bench.reads import CORPUS

KNOWN: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
"""For each game the cards that differ, with the reason."""
_SENTENCE = re.compile(r"(?<=\.) |, also |\n")
_OLDER = re.compile(r"\n\[until [^\n]*")
_SINCE = re.compile(r"\[since [^\]]*\] ")


class Compared(NamedTuple):
    """How many cards stand in both, how many of those texts are read, and which differ: sentences of the text, sentences of the data."""

    cards: int
    read: int
    differ: dict[str, tuple[list[str], list[str]]]


def compared(key: str, file: Path) -> Compared:
    """Compare the cards of a game with those of the same name in a card file."""
    catalogue = game(key).catalogue
    shipped = {**{card.text.name: card for card in catalogue.shipped.cards.values()}, **catalogue.shipped.cards}
    cards, read = 0, 0
    differ = {}
    for printed in {one.name: one for one in cards_of(file) if one.name in shipped}.values():
        cards += 1
        text = catalogue.parse(printed)
        if isinstance(text, ParseRefusal):
            continue
        read += 1
        of_text, of_data = sentences(key, catalogue.make(text)), sentences(key, shipped[printed.name])
        if of_text != of_data:
            differ[printed.name] = (sorted(of_text - of_data), sorted(of_data - of_text))
    return Compared(cards, read, differ)


def sentences(key: str, card: Any) -> frozenset[str]:
    """The sentences of a card in its newest edition. An attribute that follows from the cost is said like a printed one."""
    text = import_module(f"affray.games.{key}.vocabulary.canonical").plain(card.text)
    if key == "fow":
        text = msgspec.structs.replace(text, attribute=tuple(sorted(card.attributes)))
    said = game(key).catalogue.card_text(game(key).catalogue.make(text))
    whole = _SINCE.sub("", _OLDER.sub("", said.partition("\n")[2]))
    return frozenset(one.strip().rstrip(".").casefold() for one in _SENTENCE.split(whole) if one.strip())


def told(key: str, found: Compared) -> list[str]:
    """What is wrong in lines: cards that differ and are not known to, and known ones that differ no more."""
    known = KNOWN.get(key, {})
    lines = []
    for name, (of_text, of_data) in found.differ.items():
        if name not in known:
            lines += [f"  {name}", *[f"    printed  {one}" for one in of_text], *[f"    data     {one}" for one in of_data]]
    return lines + [f"  {name} differs no more: take it out of bench/printed.toml" for name in known.keys() - found.differ.keys()]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.printed", description=__doc__)
    parser.add_argument(
        "--cards",
        nargs="*",
        type=Path,
        default=[CORPUS / f"{key}.json.xz" for key in GAMES],
        help="card files, each named GAME.…",
    )
    files = {file: file.name.split(".")[0] for file in parser.parse_args().cards if file.is_file()}
    if not files or set(files.values()) - set(GAMES):
        raise SystemExit(f"card files are called by their game ({', '.join(GAMES)}), such as fow.json; none lies in {CORPUS}")
    wrong = 0
    for file, key in files.items():
        found = compared(key, file)
        lines = told(key, found)
        wrong += bool(lines)
        print(f"{key}: of {found.cards} cards of the project {found.read} are read, {len(found.differ)} differ", *lines, sep="\n")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
