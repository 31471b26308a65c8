"""A short link: the scenario with its line of play, deflated. It opens by replaying."""

from __future__ import annotations

import base64
import zlib
from typing import Any

import msgspec

import affray
from affray.core.saves import SaveError
from affray.core.verdicts import Reason

HEAD = "affray-s1"
LARGEST = 65_536
"""The most bytes that a short link unpacks to."""
LEFT_OUT = ("rules", "shows", "source", "expect")
"""Keys of a scenario that a link does without: what is expected, and which rules it shows."""


class ShortLink(msgspec.Struct, array_like=True, omit_defaults=True):
    """The contents of a short link.

    Attributes:
        scenario: the scenario, with its line of play.
        edition: the edition of the rules ("": the newest of the scenario).
        decisions: what was played after the line, a text for each.
        at: the number of the moment that is shown, from the start on; -1 is the last.
        fingerprint: the first digits of the fingerprint of the last position ("": not noted).
        made_by: the version of affray that made it.
    """

    scenario: dict[str, Any]
    edition: str = ""
    decisions: list[str] = []
    at: int = -1
    fingerprint: str = ""
    made_by: str = ""


_DECODER = msgspec.json.Decoder(ShortLink)


def pack(link: ShortLink, refusals: bool = False) -> str:
    """Return a link as one word for an address; with `refusals` it holds the lines that say what is refused."""
    kept = {key: value for key, value in link.scenario.items() if key not in LEFT_OUT}
    dropped = {"expect", "mark"} if refusals else {"expect", "mark", "refuse"}
    lines = [one for one in kept.get("do", ()) if not (isinstance(one, dict) and dropped & set(one))]
    raw = msgspec.json.encode(msgspec.structs.replace(link, scenario={**kept, "do": lines} if lines else _without(kept, "do")))
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = squeezer.compress(raw) + squeezer.flush()
    return f"{HEAD}.{affray.__version__.replace('.', '-')}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def unpack(text: str) -> ShortLink:
    """Return what a link holds.

    Raises:
        SaveError: it is none, or it is damaged.
    """
    head, _, rest = text.strip().partition(".")
    version, _, body = rest.partition(".")
    if head != HEAD or not body:
        raise SaveError(Reason("", "not a short link: one begins with {head}", head=HEAD))
    try:
        inflater = zlib.decompressobj(-15)
        raw = inflater.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), LARGEST)
        if not inflater.eof:
            raise ValueError(body)
        link = _DECODER.decode(raw)
    except (ValueError, zlib.error, RecursionError) as error:
        raise SaveError("the link is damaged") from error
    link.made_by = version.replace("-", ".")
    return link


def _without(scenario: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in scenario.items() if name != key}
