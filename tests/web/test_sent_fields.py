"""What a page may send: every field is known by name and type, and what the client sends is among them."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest
from serving import ROOT

pytest.importorskip("starlette", reason="the page needs affray[web]")

from affray.web import session
from affray.web.fields import COMMON, KINDS, checked
from affray.web.refused import BadMessage
from affray.web.session import refusal

ODD: list[Any] = [5, "x", None, True, [], {}, [5], {"a": "x"}, 1e300, [None]]
CALL = re.compile(r'\b(?:ask|change)\("(\w+)"(?:, \{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\})?')
NAME = re.compile(r"(?<![.\w])(\w+)(?=\s*[:,}]|\s*$)")


def test_what_the_client_sends_is_known() -> None:
    sent = [call for file in (ROOT / "client/src").glob("*.ts*") for call in CALL.findall(file.read_text(encoding="utf-8"))]
    assert len(sent) > 20
    assert {kind for kind, _ in sent} <= set(KINDS)
    for kind, fields in sent:
        plain = re.sub(r"\.\.\.(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\w+)|: [^,{}]+", "", fields)
        assert set(NAME.findall(plain)) <= {*KINDS[kind], *COMMON}, (kind, fields)


def test_a_field_that_is_unknown_is_refused_by_name() -> None:
    for kind in KINDS:
        with pytest.raises(BadMessage, match="surprise"):
            checked({"id": 1, "do": kind, "surprise": 5})
    with pytest.raises(BadMessage, match="no page asks 'surprise'"):
        checked({"do": "surprise"})
    with pytest.raises(BadMessage, match="says what to do"):
        checked({"id": 7})


def test_no_field_of_another_type_is_a_mistake_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    """Each field with each odd value is either taken or refused in words, without a traceback in the log."""
    refused = 0
    with caplog.at_level(logging.DEBUG, "affray.web"):
        for kind, fields in KINDS.items():
            for name in fields:
                for odd in ODD:
                    try:
                        checked({"do": kind, name: odd})
                    except BadMessage as error:
                        said = refusal(error)["error"]
                        assert said.startswith(kind)
                        assert session.MISTAKE not in said
                        refused += 1
    assert refused > 400
    assert caplog.records == []


def test_decks_that_are_a_number_are_refused() -> None:
    with pytest.raises(BadMessage, match="decks"):
        checked({"do": "open", "decks": 5})
    assert checked({"do": "open", "decks": ["Fallen Court"], "id": {}, "have": 0, "language": "en"}) == "open"
