"""JSON Schema, as much of it as ours use."""

from __future__ import annotations

from typing import Any


def fits(value: Any, of: Any, whole: dict[str, Any]) -> bool:
    """Is a value what a JSON Schema asks for? As much of the standard as ours uses."""
    if isinstance(of, bool):
        return of
    if "$ref" in of and not fits(value, whole["$defs"][of["$ref"].removeprefix("#/$defs/")], whole):
        return False
    kinds = of.get("type", ())
    if kinds and not any(is_a(value, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)):
        return False
    if "enum" in of and not any(value == one and type(value) is type(one) for one in of["enum"]):
        return False
    if "anyOf" in of and not any(fits(value, one, whole) for one in of["anyOf"]):
        return False
    if "not" in of and fits(value, of["not"], whole):
        return False
    if "const" in of and value != of["const"]:
        return False
    if not all(fits(value, one["then"], whole) for one in of.get("allOf", ()) if fits(value, one["if"], whole)):
        return False
    if isinstance(value, list):
        return all(fits(one, of.get("items", True), whole) for one in value)
    if not isinstance(value, dict):
        return isinstance(value, (str, bool)) or value is None or value >= of.get("minimum", value)
    if not of.get("minProperties", 0) <= len(value) <= of.get("maxProperties", len(value)):
        return False
    if not set(of.get("required", ())) <= set(value) or not all(fits(key, of.get("propertyNames", True), whole) for key in value):
        return False
    known = of.get("properties", {})
    return all(fits(one, known.get(key, of.get("additionalProperties", True)), whole) for key, one in value.items())


def is_a(value: Any, kind: str) -> bool:
    kinds: dict[str, Any] = {"string": str, "boolean": bool, "array": list, "object": dict, "null": type(None), "integer": int}
    good = isinstance(value, kinds.get(kind, (int, float)))
    return good and (kind == "boolean" or not isinstance(value, bool))
