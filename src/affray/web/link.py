"""A link holds everything: position, lines and edition, packed into the part of the address that no server sees."""

from __future__ import annotations

import base64
import zlib

import msgspec

import affray
from affray.core.codec import SaveError
from affray.journal import Journal, RecordError
from affray.web.refused import Refused

HEAD = "affray-table1"
LARGEST = 4_000_000
"""So many bytes a link may unpack to."""


class LinkError(Refused):
    """A link that cannot be opened; the message says why, and which version made it."""


class Packed(msgspec.Struct, omit_defaults=True):
    """What a link holds: the record of a journal, and what the board was opened from."""

    record: str
    title: str = ""
    about: str = ""
    source: str = ""


def pack(journal: Journal, title: str = "", about: str = "", source: str = "") -> str:
    """A board as one word for the fragment of an address."""
    packed = zlib.compress(msgspec.json.encode(Packed(journal.dumps(), title, about, source)), 6)
    return f"{HEAD}.{affray.__version__.replace('.', '-')}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def unpack(text: str) -> tuple[Journal, str, str, str]:
    """The journal of a link, and the title, text and source of its board.

    Raises:
        LinkError: it is none, it is damaged, or this version plays it differently.
    """
    head, _, rest = text.strip().partition(".")
    version, _, body = rest.partition(".")
    version = version.replace("-", ".")
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
        held = msgspec.json.decode(raw, type=Packed)
        return Journal.loads(held.record), held.title, held.about, held.source
    except (RecordError, SaveError, msgspec.DecodeError) as error:
        if version == affray.__version__:
            raise LinkError("the link cannot be opened: {why}", why=str(error)) from error
        raise LinkError(
            "{why}; it was made by affray {version}, and this is {now}", why=str(error), version=version, now=affray.__version__
        ) from error
