"""`affray import`: the cards of a card file, kept for scenarios."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from json import dumps as encoded
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from cyclopts import Parameter

from affray.cards.user_cards import PRINTED, folder
from affray.cli import given, opening
from affray.cli.batch import FEW, Log, read_all
from affray.cli.reading import cards_in, catalogue_of, is_refused, read_one, tell_refused, text_of, tongue_of
from affray.cli.screen import complain, console, print_document, print_json, put, text
from affray.core.notation import plain
from affray.present.errors import UserError
from affray.present.language import word
from affray.scenario.files import STDIN
from affray.yaml import dumped

if TYPE_CHECKING:
    from rich.console import Console

    from affray.cards.printed import PrintedCard
    from affray.cards.unread import Consent
    from affray.core.language import Language

EVERY = 10.0
"""Seconds between two lines of progress where there is no terminal to draw a bar on."""
KEEP = "--keep puts the cards into your card folder, where every command finds them; --out FILE writes a file for `cards:` of a scenario"
COUNTS = "{n} of {of:card|cards}: {read} read, {refused} not read"


def import_(
    game: str,
    file: Path,
    /,
    *,
    out: Annotated[Path | None, Parameter(name=["--out", "-o"])] = None,
    keep: bool = False,
    names: Path | None = None,
    deck: Path | None = None,
    jobs: int = 0,
    json: bool = False,
    leave_out: given.LeaveOut = False,
    by_hand: given.ByHand = False,
    in_: str = "",
) -> int:
    """Read a card file and keep what was read as cards for scenarios. Exit code 1 when one that was asked for was not read.

    Parameters
    ----------
    game: str
        The game, e.g. fow.
    file: Path
        A card file (JSON, CSV, EDOPro's .cdb).
    out: Path
        Where the cards go: a YAML list, to be put under `cards` of a scenario; without it, it is printed.
    keep: bool
        Put the cards into your card folder instead, where every command finds them; also those that are not read.
    names: Path
        A file with a name on each line: only these.
    deck: Path
        A deck list ("4 Flame Cat" on each line, as Arena and MTGO write it too; or a .ydk with passcodes): only its cards.
    jobs: int
        Processes that read at the same time; 0: one for each core.
    json: bool
        The answer as JSON.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    language = tongue_of(game, in_, json)
    _possible(keep and out is not None, jobs)
    cards = cards_in(file)
    asked = names is not None or deck is not None
    shipped = {plain(name) for name in catalogue_of(game).shipped.cards} - {plain(one.name) for one in cards}
    wanted = [name for name in _wanted(names, cards) + _wanted(deck, cards) if plain(name) not in shipped]
    known = {plain(name): name for name in wanted}
    sides = [plain(one.more["j_ruler"]) for one in cards if "j_ruler" in one.more and plain(one.name) in known]
    cards = [one for one in cards if not asked or plain(one.name) in (*known, *sides)]
    consent = opening.leave_out(leave_out, by_hand)
    log = Log(game, f"{file.name}{consent.replace(' ', '')}", cards, catalogue_of(game).home) if len(cards) > FEW else None
    readings = _read(game, cards, jobs, log, language, consent)
    if readings is None:
        return 130
    kept: dict[str, Any] = {}
    refused: dict[str, PrintedCard] = {}
    for printed, reading in zip(cards, readings, strict=True):
        if reading is None:
            refused.setdefault(printed.name, printed)
        else:
            kept.setdefault(printed.name, reading)
    if keep:
        out = _keep(game, file, [*kept.values(), *(_unread(game, one) for one in refused.values())])
    halves = _halves(kept, refused, catalogue_of(game).sides)
    if out is not None and not keep:
        out.write_text(dumped(list(kept.values()), flow=None), encoding="utf-8")
    if json:
        _print_json(game, file, out, wanted, kept, [*refused, *halves])
    elif out is None:
        print_document(dumped(list(kept.values()), flow=None).rstrip())
        _tell_counts(len(kept), len(refused) + len(halves), language)
    else:
        template = "{n:card|cards} in {file}, {refused} not read"
        put(console(), text(word(language, template, n=len(kept), file=str(out), refused=len(refused) + len(halves))))
    if log is not None:
        log.remove()
    if not json and (asked or len(cards) <= FEW):
        _tell_left_out(console(stderr=out is None), game, file, wanted, kept, refused, halves, language)
    return int(asked and not {plain(one) for one in kept}.issuperset(known))


def _tell_counts(read: int, refused: int, language: Language | None) -> None:
    """Print how many cards were read, and what the options do with them: where errors go, since the cards go where answers go."""
    n = read + refused
    put(console(stderr=True), text(word(language, COUNTS, n=n, of=n, read=read, refused=refused)))
    put(console(stderr=True), text(word(language, KEEP)))


def _print_json(game: str, file: Path, out: Path | None, wanted: list[str], kept: dict[str, Any], refused: list[str]) -> None:
    """Print as JSON what was read: the cards, or their names where they went to a file; and the names of the others."""
    known = {plain(one) for one in (*kept, *refused)}
    print_json(
        {
            "affray import": 1,
            "game": game,
            "file": str(file),
            "out": str(out) if out is not None else None,
            "read": list(kept) if out is not None else list(kept.values()),
            "not read": refused,
            "not there": [name for name in wanted if plain(name) not in known],
        }
    )


def _possible(two_places: bool, jobs: int) -> None:
    if two_places:
        raise UserError("--keep and --out: the cards go to one place or the other")
    if jobs < 0:
        raise UserError("--jobs {n}: expected 0 or more", n=jobs)


def _tell_left_out(
    screen: Console,
    game: str,
    file: Path,
    wanted: list[str],
    kept: Collection[str],
    refused: dict[str, PrintedCard],
    halves: dict[str, str],
    language: Language | None,
) -> None:
    """Print why the cards that were asked for are not there."""
    for printed in list(refused.values()):
        again = read_one(catalogue_of(game), printed)
        assert is_refused(again)
        tell_refused(screen, again, language)
    for name, side in halves.items():
        put(screen, text(word(language, "{name}: its other side {other} was not read", name=name, other=side)))
    for name in wanted:
        if plain(name) not in {plain(one) for one in (*kept, *refused, *halves)}:
            put(screen, text(word(language, "{name}: not in {file}", name=name, file=str(file))))


def _halves(kept: dict[str, Any], refused: Collection[str], fields: Sequence[str]) -> dict[str, str]:
    """Take out the cards whose other side was not read: which, and what that side is called."""
    sides = {name: side for name, one in kept.items() for side in [one.get(field) for field in fields] if side in refused}
    for name in sides:
        del kept[name]
    return sides


def _read(
    game: str, cards: list[PrintedCard], jobs: int, log: Log | None, language: Language | None, consent: Consent
) -> list[Any] | None:
    """Return the data that each card was read as (None: it was refused); None where Ctrl-C stopped it."""
    chunks: dict[int, list[Any]] = {}
    n = read = 0
    try:
        with _progress(language, len(cards)) as show:
            for first, chunk in read_all(game, cards, jobs, log, consent):
                chunks[first] = chunk
                n += len(chunk)
                read += len(chunk) - chunk.count(None)
                show(n, read)
    except KeyboardInterrupt:
        template = (
            "stopped after {n} of {of:card|cards}; the same command goes on" if log else "stopped after {n} of {of:card|cards}"
        )
        complain(word(language, template, n=n, of=len(cards)))
        return None
    return [one for first in sorted(chunks) for one in chunks[first]]


@contextmanager
def _progress(language: Language | None, total: int) -> Iterator[Callable[[int, int], None]]:
    """Show how many cards are done, and how many of them were read: a bar on a terminal, else a line now and then where errors go."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    out, last = console(stderr=True), monotonic()

    def counts(n: int, read: int) -> str:
        return word(language, COUNTS, n=n, of=total, read=read, refused=n - read)

    columns = (
        BarColumn(),
        TextColumn("{task.description}"),
        TimeElapsedColumn(),
        TextColumn(word(language, "left")),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=out, disable=not out.is_terminal, transient=True) as bar:
        task = bar.add_task(counts(0, 0), total=total)

        def show(n: int, read: int) -> None:
            nonlocal last
            bar.update(task, completed=n, description=counts(n, read))
            if not out.is_terminal and monotonic() - last >= EVERY:
                last = monotonic()
                put(out, text(counts(n, read)))

        yield show


def _unread(game: str, printed: PrintedCard) -> dict[str, Any]:
    """Return a card that was not read, as it is kept: its name, what else it and its other side are called, and all that is printed on it."""
    catalogue, more = catalogue_of(game), printed.more
    names = {field: more[field] for field in (*catalogue.sides, *catalogue.called) if field in more}
    if "passcode" in catalogue.called and printed.passcode:
        names["passcode"] = printed.passcode
    return {"name": printed.name, **names, PRINTED: msgspec.to_builtins(printed)}


def _keep(game: str, file: Path, cards: list[Any]) -> Path:
    """Write cards into the user's folder, in place of those that came from a file of the same name."""
    from affray.scenario.files import write

    out = folder(game) / f"{'cards' if str(file) == STDIN else file.name.partition('.')[0]}.json"
    out.parent.mkdir(parents=True, exist_ok=True)
    content = "[\n" + ",\n".join([encoded(one, ensure_ascii=False) for one in cards]) + "\n]\n"
    write(out, content.encode(), since=out.read_bytes() if out.exists() else None)
    return out


def _wanted(file: Path | None, cards: list[PrintedCard]) -> list[str]:
    """Return the names in a list, or those that these cards have for its passcodes; of a passcode that no card has, just that."""
    from affray.scenario.deck_lists import lines_of

    known = {one.more.get("id", "").lstrip("0"): one.name for one in reversed(cards)}
    names = [] if file is None else [line.name for line in lines_of(text_of(file))]
    return list(dict.fromkeys(known.get(one, f"passcode {one}") if one.isdecimal() else one for one in names))
