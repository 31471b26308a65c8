"""JSON Schemas of data types."""

from __future__ import annotations

from collections.abc import Iterable
from inspect import cleandoc
from typing import Any

import msgspec


def schema_components(kinds: Iterable[Any], template: str) -> tuple[tuple[Any, ...], dict[str, dict[str, Any]]]:
    """Return the schemas of types, and the definitions that they refer to by `template`, by name.

    The docstrings in them have no indents: Python up to 3.12, and some versions of msgspec, keep these.
    """
    schemas, definitions = msgspec.json.schema_components(kinds, ref_template=template)
    for definition in definitions.values():
        if "description" in definition:
            definition["description"] = cleandoc(definition["description"])
    return schemas, definitions
