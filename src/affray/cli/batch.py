"""Many printed cards read by several processes. What each chunk was read as is appended to a file, so that a reading that was stopped goes on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from affray.cards.printed import PrintedCard
    from affray.cards.unread import Consent

CHUNK = 50
"""Cards that a process reads at a time: about a third of a second."""
FEW = 300
"""Up to so many cards are read by this process alone: to start others takes longer."""
Chunk = list[Any]
"""The results of reading the cards of a chunk, in their order: the data of each, None for one that was refused."""


def read_chunk(game: str, cards: Sequence[PrintedCard], consent: Consent = "") -> bytes:
    """Read the cards of one chunk; the `Chunk` as JSON. `consent` says what becomes of what is not read."""
    from affray.cards.catalogue import CardCatalogue
    from affray.cards.refusal import ParseRefusal
    from affray.games import game as find

    catalogue = find(game).catalogue
    assert isinstance(catalogue, CardCatalogue)
    readings = [catalogue.read(one, consent) for one in cards]
    kept = [
        None if isinstance(reading, ParseRefusal) else catalogue.with_its_text(printed, reading)
        for printed, reading in zip(cards, readings, strict=True)
    ]
    return msgspec.json.encode(kept)


class Log:
    """A file with the chunks that were read, a line each: the offset of its first card and the `Chunk`.

    Its name has a digest of the cards, of affray and of the game: where one of them differs the log is another one.

    Args:
        source: the name of the card file.
        home: the folder of the game's package.
    """

    def __init__(self, game: str, source: str, cards: Sequence[PrintedCard], home: Path) -> None:
        from platformdirs import user_data_path

        self.folder = user_data_path("affray", appauthor=False) / "readings"
        self.begin = f"{game}-{''.join([one for one in source if one.isalnum()])}-"
        self.file = self.folder / f"{self.begin}{_digest(cards, home)}.jsonl"

    def chunks(self) -> dict[int, Chunk]:
        """Return the chunks that are there. A line that was not written to its end counts for nothing."""
        chunks: dict[int, Chunk] = {}
        for line in self.file.read_bytes().splitlines() if self.file.exists() else ():
            with suppress(msgspec.DecodeError):
                first, chunk = msgspec.json.decode(line, type=tuple[int, Chunk])
                chunks[first] = chunk
        return chunks

    def add(self, first: int, chunk: bytes) -> None:
        """Append a chunk; the logs of earlier versions of the file, of the game and of affray go."""
        if not self.file.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            for old in self.folder.glob(f"{self.begin}*.jsonl"):
                old.unlink(missing_ok=True)
        with self.file.open("ab") as out:
            out.write(b"\n[%d,%b]" % (first, chunk))

    def remove(self) -> None:
        """Delete the log, once its cards lie elsewhere."""
        self.file.unlink(missing_ok=True)


def _digest(cards: Sequence[PrintedCard], home: Path) -> str:
    """Return a digest of the cards and of the source of affray and of the game."""
    import affray

    digest = hashlib.sha256(affray.__version__.encode())
    for root in dict.fromkeys((Path(affray.__file__).parent, home)):
        for file in sorted(root.rglob("*.py")):
            digest.update(file.read_bytes())
    digest.update(msgspec.msgpack.encode(cards))
    return digest.hexdigest()[:20]


def read_all(
    game: str, cards: Sequence[PrintedCard], jobs: int, log: Log | None = None, consent: Consent = ""
) -> Iterator[tuple[int, Chunk]]:
    """Yield the chunks of the cards, each with the offset of its first card: first those of the log, then the others as they are read, in any order.

    Args:
        jobs: processes; 0: one for each core. What the chunks are does not depend on it.
    """
    logged_chunks = log.chunks() if log is not None else {}
    yield from logged_chunks.items()
    left = [first for first in range(0, len(cards), CHUNK) if first not in logged_chunks]
    for first, chunk in _read(game, {first: cards[first : first + CHUNK] for first in left}, jobs, consent):
        if log is not None:
            log.add(first, chunk)
        yield first, msgspec.json.decode(chunk)


def _read(game: str, left: dict[int, Sequence[PrintedCard]], jobs: int, consent: Consent) -> Iterator[tuple[int, bytes]]:
    """Read chunks in processes; what is left where one of them dies, in this one."""
    from concurrent.futures.process import BrokenProcessPool

    from affray.processes import cores

    jobs = min(jobs or cores(), len(left))
    if jobs > 1 and (len(left) - 1) * CHUNK >= FEW:
        with suppress(BrokenProcessPool):
            for first, chunk in _read_in_processes(game, left, jobs, consent):
                yield first, chunk
                del left[first]
    for first, cards in left.items():
        yield first, read_chunk(game, cards, consent)


def _read_in_processes(
    game: str, left: dict[int, Sequence[PrintedCard]], jobs: int, consent: Consent
) -> Iterator[tuple[int, bytes]]:
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_begin)
    try:
        asked = {pool.submit(read_chunk, game, cards, consent): first for first, cards in left.items()}
        for future in as_completed(asked):
            yield asked[future], future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """Begin a worker, which ends with the process that began it; Ctrl-C is for that one alone. As in the command itself,
    garbage is looked for seldom."""
    import gc

    from affray.cli import ALLOCATIONS
    from affray.processes import follow

    gc.set_threshold(ALLOCATIONS)
    follow()
