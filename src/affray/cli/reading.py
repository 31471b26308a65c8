"""`affray read`, `affray coverage`: cards from their printed texts."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import given, opening
from affray.cli.screen import console, print_document, print_json, put, text
from affray.present.errors import UserError
from affray.present.language import code, figure, in_language, word
from affray.present.unread import wording
from affray.scenario.files import STDIN, WHOLE, located, standard_input
from affray.scenario.files import read as read_file
from affray.yaml import dumped

if TYPE_CHECKING:
    from rich.console import Console

    from affray.cards.catalogue import CardCatalogue
    from affray.cards.printed import PrintedCard
    from affray.cards.refusal import ParseRefusal
    from affray.core.language import Language

LISTED = 25
"""Number of phrases that are ranked."""


def read(
    game: str,
    file: Path = Path(STDIN),
    /,
    *,
    json_: bool = False,
    leave_out: given.LeaveOut = False,
    by_hand: given.ByHand = False,
    in_: str = "",
) -> int:
    """Read printed cards: what they do as data and in affray's words, or where reading stopped. Exit code 1 when one was not read.

    Parameters
    ----------
    game: str
        The game, e.g. fow.
    file: Path
        A card as affray prints it, or a card file (JSON, CSV); `-` reads what is piped in.
    json_: bool
        Print JSON.
    in_: str
        Say what a card does in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    opening.leave_out(leave_out, by_hand)
    told_in = tongue_of(game, in_, json_)
    readings = [(one, read_one(catalogue_of(game), one)) for one in cards_in(file)]
    if json_:
        print_json([_as_data(one) for _, one in readings])
    else:
        for _, reading in readings:
            _print_card(catalogue_of(game), reading, told_in)
    return int(any(is_refused(one) for _, one in readings))


def coverage(
    game: str = "",
    file: Path | None = None,
    /,
    *,
    rank: str = "",
    puzzles: Path | None = None,
    time: float = 10.0,
    nodes: given.Whole = 0,
    leave_out: given.LeaveOut = False,
    json_: bool = False,
    in_: str = "",
) -> int:
    """Count which cards of a file are read whole, and what stops the others; or which puzzles of a folder are decided.

    Parameters
    ----------
    game: str
        The game, e.g. fow.
    file: Path
        A card file (JSON, CSV).
    rank: str
        `sole`: rank each phrase by the number of cards that it alone keeps from being read.
    puzzles: Path
        A folder with puzzles (.pzl, .lua, scenarios with a goal), to be searched one after the other, in place of a game and a card file.
    time: float
        Seconds after which the search of a puzzle stops (0: no limit).
    nodes: int
        Positions after which the search stops (0: no limit).
    json_: bool
        Print JSON.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    if puzzles is not None:
        return _of_puzzles(puzzles, time, nodes, leave_out, json_, in_)
    if file is None:
        raise UserError("name a game and a card file, or --puzzles and a folder")
    return _of_cards(game, file, rank, json_, in_)


def _of_cards(game: str, file: Path, rank: str, json_: bool, in_: str) -> int:
    """Print which cards of a file are read whole, and what stops the others."""
    language = tongue_of(game, in_, json_)
    if rank not in ("", "sole"):
        raise UserError("--rank {rank}: expected sole", rank=rank)
    cards = {one.name: one for one in cards_in(file)}
    results = {name: read_one(catalogue_of(game), one) for name, one in cards.items()}
    refused = {name: one for name, one in results.items() if is_refused(one)}
    kinds = Counter(one.kind for one in refused.values())
    phrases: Counter[str] = Counter()
    example: dict[str, str] = {}
    for name, refusal in refused.items():
        if rank == "sole" and not _alone(catalogue_of(game), cards[name], refusal):
            continue
        key = " ".join(refusal.phrase.split()[:4]) if refusal.line else str(refusal.why[0])[:60]
        phrases[key] += 1
        example.setdefault(key, name)
    report: dict[str, Any] = {
        "affray coverage": 1, "cards": len(cards), "read": len(cards) - len(refused), "refused": dict(kinds.most_common()),
        "phrases": [{"phrase": key, "cards": n, "e.g.": example[key]} for key, n in phrases.most_common(LISTED)],
    }  # fmt: skip
    out = console()
    if json_:
        print_json(report)
        return 0
    summary = word(language, "{n} of {of} cards read whole", n=report["read"], of=report["cards"])
    put(out, text((summary, "bold"), figure(language, f" ({report['read'] / max(1, len(cards)):.1%})")))
    for kind, n in kinds.most_common():
        put(out, text(f"  {n:>5}  {in_language(code(language), kind)}"))
    put(out, text(word(language, "what stops them alone" if rank else "what stops them")))
    for key, n in phrases.most_common(LISTED):
        put(out, text(f"  {n:>5}  {key or word(language, '(the end of a line)')}  ", (example[key], "dim")))
    return 0


def _of_puzzles(folder: Path, time: float, nodes: int, leave_out: bool, json_: bool, in_: str) -> int:
    """Print which puzzles of a folder are decided."""
    from affray.cli.puzzle_table import print_puzzles
    from affray.search.prover import SearchLimits

    opening.leave_out(leave_out)
    return print_puzzles(folder, SearchLimits(time, nodes), json_, opening.language(in_, json_))


# -- what they share


def tongue_of(game: str, in_: str, json_: bool = False) -> Language | None:
    """Return the language that is asked for."""
    from affray.cli.opening import game_language
    from affray.games import game as find

    return game_language(find(game), in_, json_)


def catalogue_of(game: str) -> CardCatalogue[Any]:
    from affray.cards.catalogue import CardCatalogue
    from affray.games import game as find

    loaded_game = find(game)
    if not isinstance(loaded_game.catalogue, CardCatalogue) or loaded_game.catalogue.parse is None:
        raise UserError(
            "card texts of {title} cannot be read yet: write its cards as data (docs/cards.md)", title=loaded_game.title
        )
    return loaded_game.catalogue


def read_one(catalogue: CardCatalogue[Any], printed: PrintedCard) -> Any:
    return catalogue.read(printed)


def is_refused(reading: Any) -> bool:
    from affray.cards.refusal import ParseRefusal

    return isinstance(reading, ParseRefusal)


def cards_in(file: Path) -> list[PrintedCard]:
    """Return the printed cards of a file, or of what is piped in: a card file, or cards as affray prints them, parted by empty lines."""
    from affray.cards.importing import cards_of
    from affray.cards.pool import CardError
    from affray.cards.printed import PrintedCard

    file = file if str(file) == STDIN else located(file)
    content = standard_input().decode("utf-8", "replace") if str(file) == STDIN else None
    try:
        if content is None and file.suffix.lower() in (".json", ".jsonl", ".csv", ".gz", ".xz", ".cdb"):
            return list(cards_of(file))
        content = content if content is not None else text_of(file)
        if content.lstrip()[:1] in ("{", "["):
            return list(cards_of(file, content))
    except CardError as error:
        raise UserError("{why}", why=error.args[0]) from error
    cards = [one.strip() for one in re.split(r"\n\s*\n", content) if one.strip()]
    if not cards:
        raise UserError("{file}: nothing to read; a card begins with its name and its type line", file=file)
    return [PrintedCard(one.split("\n")[0], one) for one in cards]


def text_of(file: Path) -> str:
    """Return what somebody has written: cards one after the other, or a deck list."""
    held = read_file(file, WHOLE - 1)
    if b"\0" in held:
        raise UserError("{file}: not a text; expected cards as they are printed, a deck list, or a card file", file=file)
    return held.decode("utf-8-sig", "replace")


def _as_data(reading: Any) -> Any:
    import msgspec

    if is_refused(reading):
        return {**msgspec.to_builtins(reading, enc_hook=str), "phrase": reading.phrase}
    return msgspec.to_builtins(reading)


def _print_card(catalogue: CardCatalogue[Any], reading: Any, language: Language | None) -> None:
    """Print a card in affray's words and as data, or its refusal."""
    out = console()
    if is_refused(reading):
        tell_refused(out, reading, language)
        message = "nothing was guessed; the card can be written as data, in the words that `affray words` prints"
        put(out, text("  " + word(language, message)))
        return
    card = catalogue.make(reading)
    title, *lines = wording(catalogue, card, language).splitlines()
    put(out, text((title, "bold")))
    for line in lines:
        put(out, text("  "), text(line))
    put(out, text(""))
    print_document(dumped([_as_data(reading)], flow=None).rstrip())


def tell_refused(out: Console, refusal: ParseRefusal, language: Language | None) -> None:
    """Print why a card was not read."""
    first, *more = [in_language(code(language), said.message, **said.params) for said in refusal.message_lines]
    put(out, text(first))
    for line in more:
        put(out, text("  "), text(line))


def _alone(catalogue: CardCatalogue[Any], printed: PrintedCard, refusal: ParseRefusal) -> bool:
    """Would the card be read without the sentence that was not, or without that and what the next one says of it?"""
    import msgspec

    if not refusal.number:
        return refusal.kind == "known word, engine refuses"
    lines = printed.text.split("\n")
    line = lines[refusal.number - 1]
    ends = [0, *[found.end() for found in _END.finditer(line)]]
    start = max(end for end in ends if end <= refusal.at)
    for stop in [end for end in ends if end > start and end >= refusal.end][:2] or [len(line)]:
        rest = [*lines[: refusal.number - 1], line[:start] + line[stop:], *lines[refusal.number :]]
        reading = read_one(catalogue, msgspec.structs.replace(printed, text="\n".join(one for one in rest if one.strip())))
        if not is_refused(reading) or reading.kind == "known word, engine refuses":
            return True
    return False


_END = re.compile(r"[.!](?:[\s\"”)]+|$)|。|$")
"""The end of a sentence."""
