"""`affray read`, `affray coverage`: cards from their printed texts."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli.screen import console, print_document, print_json, put, text
from affray.present.errors import UserError
from affray.present.language import code, figure, in_language, word
from affray.scenario.files import STDIN, WHOLE, located, standard_input
from affray.scenario.files import read as read_file
from affray.yaml import dumped

if TYPE_CHECKING:
    from rich.console import Console

    from affray.cards.catalogue import CardCatalogue
    from affray.cards.printed import Printed
    from affray.cards.refusal import Refusal
    from affray.core.language import Tongue

LISTED = 25
"""So many phrases are ranked."""


def read(game: str, file: Path = Path(STDIN), /, *, json_: bool = False, in_: str = "") -> int:
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
    told_in = tongue_of(game, in_, json_)
    found = [(one, read_one(catalogue_of(game), one)) for one in cards_in(file)]
    if json_:
        print_json([_as_data(one) for _, one in found])
    else:
        for _, one in found:
            _tell(catalogue_of(game), one, told_in)
    return int(any(is_refused(one) for _, one in found))


def coverage(game: str, file: Path, /, *, rank: str = "", json_: bool = False, in_: str = "") -> int:
    """Count which cards of a file are read whole, and what stops the others.

    Parameters
    ----------
    game: str
        The game, e.g. fow.
    file: Path
        A card file (JSON, CSV).
    rank: str
        `sole`: rank the phrases by the cards that they alone keep from being read.
    json_: bool
        Print JSON.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    tongue = tongue_of(game, in_, json_)
    if rank not in ("", "sole"):
        raise UserError("--rank {rank}: expected sole", rank=rank)
    cards = {one.name: one for one in cards_in(file)}
    results = {name: read_one(catalogue_of(game), one) for name, one in cards.items()}
    refused = {name: one for name, one in results.items() if is_refused(one)}
    kinds = Counter(one.kind for one in refused.values())
    phrases: Counter[str] = Counter()
    example: dict[str, str] = {}
    for name, one in refused.items():
        if rank == "sole" and not _alone(catalogue_of(game), cards[name], one):
            continue
        key = " ".join(one.phrase.split()[:4]) if one.line else str(one.why[0])[:60]
        phrases[key] += 1
        example.setdefault(key, name)
    told: dict[str, Any] = {
        "cards": len(cards), "read": len(cards) - len(refused), "refused": dict(kinds.most_common()),
        "phrases": [{"phrase": key, "cards": n, "e.g.": example[key]} for key, n in phrases.most_common(LISTED)],
    }  # fmt: skip
    out = console()
    if json_:
        print_json(told)
        return 0
    whole = word(tongue, "{n} of {of} cards read whole", n=told["read"], of=told["cards"])
    put(out, text((whole, "bold"), figure(tongue, f" ({told['read'] / max(1, len(cards)):.1%})")))
    for kind, n in kinds.most_common():
        put(out, text(f"  {n:>5}  {in_language(code(tongue), kind)}"))
    put(out, text(word(tongue, "what stops them alone" if rank else "what stops them")))
    for key, n in phrases.most_common(LISTED):
        put(out, text(f"  {n:>5}  {key or word(tongue, '(the end of a line)')}  ", (example[key], "dim")))
    return 0


# -- what they share


def tongue_of(game: str, in_: str, json_: bool = False) -> Tongue | None:
    """The language that is asked for."""
    from affray.cli.opening import tongue
    from affray.games import game as found

    return tongue(found(game), in_, json_)


def catalogue_of(game: str) -> CardCatalogue[Any]:
    from affray.cards.catalogue import CardCatalogue
    from affray.games import game as find

    found = find(game)
    if not isinstance(found.catalogue, CardCatalogue) or found.catalogue.reads is None:
        raise UserError("card texts of {title} cannot be read yet: write its cards as data (docs/cards.md)", title=found.title)
    return found.catalogue


def read_one(catalogue: CardCatalogue[Any], printed: Printed) -> Any:
    assert catalogue.reads is not None
    return catalogue.reads(printed)


def is_refused(one: Any) -> bool:
    from affray.cards.refusal import Refusal

    return isinstance(one, Refusal)


def cards_in(file: Path) -> list[Printed]:
    """The printed cards of a file, or of what is piped in: a card file, or cards as affray prints them, parted by empty lines."""
    from affray.cards.importing import cards_of
    from affray.cards.pool import CardError
    from affray.cards.printed import Printed

    file = file if str(file) == STDIN else located(file)
    told = standard_input().decode("utf-8", "replace") if str(file) == STDIN else None
    try:
        if told is None and file.suffix.lower() in (".json", ".jsonl", ".csv", ".gz", ".xz", ".cdb"):
            return list(cards_of(file))
        told = told if told is not None else text_of(file)
        if told.lstrip()[:1] in ("{", "["):
            return list(cards_of(file, told))
    except CardError as error:
        raise UserError("{why}", why=error.args[0]) from error
    cards = [one.strip() for one in re.split(r"\n\s*\n", told) if one.strip()]
    if not cards:
        raise UserError("{file}: nothing to read; a card begins with its name and its type line", file=file)
    return [Printed(one.split("\n")[0], one) for one in cards]


def text_of(file: Path) -> str:
    """What somebody has written: cards one after the other, or a deck list."""
    held = read_file(file, WHOLE - 1)
    if b"\0" in held:
        raise UserError("{file}: this is no text; expected cards as they are printed, a deck list, or a card file", file=file)
    return held.decode("utf-8-sig", "replace")


def _as_data(one: Any) -> Any:
    import msgspec

    if is_refused(one):
        return {**msgspec.to_builtins(one, enc_hook=str), "phrase": one.phrase}
    return msgspec.to_builtins(one)


def _tell(catalogue: CardCatalogue[Any], one: Any, tongue: Tongue | None) -> None:
    """A card in affray's words and as data, or its refusal."""
    out = console()
    if is_refused(one):
        tell_refused(out, one, tongue)
        said = "nothing was guessed; the card can be written as data, in the words that `affray words` prints"
        put(out, text("  " + word(tongue, said)))
        return
    card = catalogue.make(one)
    title, *lines = (catalogue.say(card) if tongue is None else tongue.wording(card)).splitlines()
    put(out, text((title, "bold")))
    for line in lines:
        put(out, text(f"  {line}"))
    put(out, text(""))
    print_document(dumped([_as_data(one)], flow=None).rstrip())


def tell_refused(out: Console, one: Refusal, tongue: Tongue | None) -> None:
    """Why a card was not read."""
    first, *more = [in_language(code(tongue), said.message, **said.params) for said in one.told]
    put(out, text(first))
    for line in more:
        put(out, text("  "), text(line))


def _alone(catalogue: CardCatalogue[Any], printed: Printed, refusal: Refusal) -> bool:
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
        found = read_one(catalogue, msgspec.structs.replace(printed, text="\n".join(one for one in rest if one.strip())))
        if not is_refused(found) or found.kind == "known word, engine refuses":
            return True
    return False


_END = re.compile(r"[.!](?:[\s\"”)]+|$)|。|$")
"""Where a sentence ends."""
