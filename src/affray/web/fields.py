"""Messages of a page: for every kind its fields and their types. Anything else is refused before it is looked at."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from affray.web.refused import BadMessage

Message = dict[str, Any]
_OPEN: dict[str, Any] = {
    "example": str,
    "at": int | None,
    "source": str,
    "play": bool,
    "leave out": bool,
    "link": str,
    "record": str,
    "line": str,
    "decks": list[str],
    "names": list[str],
    "game": str,
    "seed": int,
    "edition": str,
}
_WHICH: dict[str, Any] = {"at": int | None, "rev": int | None}
_ANSWER: dict[str, Any] = {"verb": str, "args": list[Any], "text": str}
COMMON: dict[str, Any] = {"id": Any, "have": int, "language": str}
"""Fields that any message may have: its number, how many moments the page has, and the language in which it is read."""
KINDS: dict[str, dict[str, Any]] = {
    "open": _OPEN,
    "table": {
        "decks": list[str],
        "names": list[str],
        "game": str,
        "seats": list[str],
        "clock": dict[str, float] | None,
        "edition": str,
    },
    "sit": {"table": str, "keys": list[str], "parts": bool},
    "answer": _ANSWER | _WHICH,
    "on": {"until": str},
    "skip": _WHICH | {"until": str},
    "concede": {"seat": int},
    "takeback": {"n": int, "rev": int | None},
    "consent": {"request": int, "agree": bool},
    "chance": {},
    "go": {"n": int},
    "undo": {},
    "comment": {"n": int, "text": str},
    "name": {"text": str},
    "pace": {"every": bool, "stops": list[str], "bots": list[int]},
    "see": {"seat": int},
    "language": {},
    "arrange": {
        "edit": str,
        "card": str,
        "name": str,
        "text": str,
        "how": str,
        "seat": int,
        "zone": str,
        "key": str,
        "value": str | int | bool,
    },
    "unarrange": {},
    "arranging": {"card": str},
    "read": {"text": str},
    "judge": _ANSWER,
    "dim": {"card": str},
    "why": {"n": int, "i": int},
    "ahead": {},
    "rule": {"rule": str},
    "card": {"card": str},
    "names": {},
    "edition": {"edition": str},
    "compare": {"edition": str},
    "changes": {"older": str, "newer": str},
    "export": {"kind": str},
}


def _form(kind: str) -> type[msgspec.Struct]:
    """Return the form of a kind of message."""
    typed = {**COMMON, **KINDS[kind], "do": str}
    names = {f"_{at}": name for at, name in enumerate(typed)}
    fields = [
        (field, Any if typed[name] is Any else typed[name] | msgspec.UnsetType, msgspec.UNSET) for field, name in names.items()
    ]
    return msgspec.defstruct("Form", fields, rename=names, forbid_unknown_fields=True)


FORMS = {kind: _form(kind) for kind in KINDS}
for form in FORMS.values():  # msgspec builds what it knows of a type when it is first used, and not safely in two threads at once
    with suppress(msgspec.ValidationError):
        msgspec.convert(None, type=form)


def checked(message: Message) -> str:
    """Return the kind of a message.

    Raises:
        BadMessage: there is no such kind, or it has a field that is unknown or of another type.
    """
    kind = message.get("do")
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadMessage(f"no page asks {str(kind)[:40]!r}" if "do" in message else "a message says what to do")
    try:
        msgspec.convert(message, type=FORMS[kind])
    except msgspec.ValidationError as error:
        raise BadMessage(f"{kind}: {error}") from error
    return kind
