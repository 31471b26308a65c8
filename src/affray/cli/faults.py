"""Mistakes as data, for a command that was asked for JSON."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from affray.answers.faults import mistake
from affray.answers.replies import MistakeReply, as_data
from affray.cli.screen import print_json
from affray.present.errors import UserError, error_text, further_mistakes


def fault_of(error: Exception, language: str = "", message: str = "") -> MistakeReply:
    """Return a mistake of the user's with its place in a file and the rules behind it.

    Args:
        error: the error.
        language: the language of the message.
        message: what is said instead of the error's own text.
    """
    error_message = message or error_text(error, language)
    source = error.__cause__ if isinstance(error, UserError) and error.__cause__ is not None else error
    if isinstance(source, OSError):
        file = str(source.filename or "")
        return MistakeReply("bad_file", error_message.removeprefix(f"{file}: "), file=file)
    fault = mistake(error)
    fault.message = error_message.partition("\n")[0].removeprefix(f"{getattr(source, 'place', '')}: ") or fault.message
    fault.further = [fault_of(one, language) for one in further_mistakes(source)]
    return fault


def print_faults(faults: Sequence[MistakeReply]) -> None:
    """Print mistakes as one JSON document: each by itself, also those of one file."""
    singles = [one for fault in faults for one in (fault, *fault.further)]
    print_json({"affray error": 1, "faults": [as_data(replace(one, further=[])) for one in singles]})
