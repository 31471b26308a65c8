"""A link holds everything: position, lines and edition, packed into the part of the address that no server sees."""

from __future__ import annotations

import base64
import zlib
from contextlib import suppress
from typing import NamedTuple

import msgspec

import affray
from affray.battle import Battle
from affray.core.saves import SaveError
from affray.journal import Journal
from affray.scenario.load import load
from affray.scenario.nodes import ScenarioError
from affray.web.refused import Refused
from affray.web.work import pause

HEAD = "affray-table1"
LARGEST = 4_000_000
"""Number of bytes that a link may unpack to."""


DIFFERS = "this link was made by affray {version}; this one ({now}) plays it differently from decision {n} on: {text}"
ENDS = "this link was made by affray {version}; in this one ({now}) decision {n} cannot be played as it was: {text}"


class LinkError(Refused):
    """A link that cannot be opened, or is played differently now; the message says why, and which version made it."""


class Packed(msgspec.Struct, omit_defaults=True):
    """The contents of a link: the record of a journal, and what the board was opened from."""

    record: str
    title: str = ""
    about: str = ""
    source: str = ""


_PACKED = msgspec.json.Decoder(Packed)
with suppress(SaveError):  # a first record, so that msgspec knows the types before there are threads
    Journal.loads("null")


class Opened(NamedTuple):
    """An opened link: what it held, and what this version plays differently (None: nothing)."""

    journal: Journal
    title: str
    about: str
    source: str
    differs: LinkError | None


def pack(journal: Journal, title: str = "", about: str = "", source: str = "") -> str:
    """Return a board as one word for the fragment of an address."""
    packed = zlib.compress(msgspec.json.encode(Packed(journal.dumps(), title, about, source)), 6)
    return f"{HEAD}.{affray.__version__.replace('.', '-')}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def unpack(text: str) -> Opened:
    """Return what a link holds, with what is played differently since it was made.

    Raises:
        LinkError: it is none, it is damaged, or it needs another version.
    """
    head, _, rest = text.strip().partition(".")
    version, _, body = rest.partition(".")
    version = version.replace("-", ".")
    if head != HEAD and head.startswith(HEAD.rstrip("0123456789")) and body:
        raise LinkError("this link needs affray {version}, which made it; this is {now}", version=version, now=affray.__version__)
    if head != HEAD or not body:
        raise LinkError("not a link to a position: one begins with {head}", head=HEAD)
    try:
        inflater = zlib.decompressobj()
        raw = inflater.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), LARGEST)
    except (ValueError, zlib.error) as error:
        raise LinkError("the link is damaged") from error
    if not inflater.eof:
        raise LinkError("the link is cut short, or too long")
    try:
        held = _PACKED.decode(raw)
    except msgspec.DecodeError as error:
        raise LinkError("the link is damaged") from error
    try:
        return Opened(Journal.loads(held.record, each=pause), held.title, held.about, held.source, None)
    except SaveError:
        return _recovered(held, version)


def _recovered(held: Packed, version: str) -> Opened:
    """Return what can still be played of a link, from its own start, or from the scenario that it was made of."""

    def begin(edition: str) -> Battle:
        loaded = load(held.source)
        rulings = msgspec.json.decode(held.record)["start"].get("rulings", {})
        loaded.scenario.rulings |= {key: value for key, value in rulings.items() if key in loaded.scenario.game.rulings}
        return loaded.battle(edition)

    try:
        journal, different = Journal.recovered(held.record, begin if held.source else None)
    except (SaveError, ScenarioError) as error:
        raise LinkError(
            "{why}; it was made by affray {version}, and this is {now}", why=str(error), version=version, now=affray.__version__
        ) from error
    if different is None:
        return Opened(journal, held.title, held.about, held.source, None)
    template = ENDS if different.ends else DIFFERS
    holes = {"version": version, "now": affray.__version__, "n": different.number, "text": different.text}
    return Opened(journal, held.title, held.about, held.source, LinkError(template, **holes))
