"""The cards shipped with the game and those that a scenario defines, read from YAML, checked, and ready to save."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from affray.core.asking import NotSupported
from affray.core.codec import Catalogue
from affray.core.notation import suggest
from affray.core.state import Card
from affray.games.fow import words as w
from affray.games.fow.checking import check
from affray.games.fow.game import fow
from affray.games.fow.keywords import KEYWORDS, UnknownKeyword, number_of, parse_keyword
from affray.games.fow.printed import CardError, FowCard, Pool

_KINDS: dict[str, Any] = {"do": w.EffectWord, "ability": w.Ability, "pay": w.CostWord, "is": w.Condition, "amount": w.AmountWord}
"""The kinds of words by the field that names them."""


class FowCatalogue(Catalogue):
    """Force of Will's cards and vocabulary."""

    def card(self, name: str) -> Card | None:
        return shipped().cards.get(name)

    def card_to_data(self, card: Card) -> Any:
        assert isinstance(card, FowCard)
        return msgspec.to_builtins(card.text)

    def card_from_data(self, data: Any) -> Card:
        return FowCard(msgspec.convert(data, w.CardText))

    def word_to_data(self, word: Any) -> Any:
        return msgspec.to_builtins(word)

    def word_from_data(self, data: Any) -> Any:
        kind: Any = next((kind for field, kind in _KINDS.items() if field in data), w.What)
        return msgspec.convert(data, kind)


fow.catalogue = FowCatalogue()


def read_card(data: Any) -> FowCard:
    """A card from plain data. What the vocabulary cannot say is refused, never approximated.

    Raises:
        CardError: the data is no card; the message says where in it, what was found and what would be accepted.
    """
    name = data.get("name", "?") if isinstance(data, dict) else "?"
    try:
        card = FowCard(msgspec.convert(data, w.CardText))
    except msgspec.ValidationError as error:
        raise CardError(f"card {name!r}: {explain(str(error), data)}") from error
    except UnknownKeyword as error:
        raise CardError(f"card {name!r}: {error}") from error
    except CardError as error:
        raise CardError(f"card {name!r}: {error}") from error
    check(card)
    return card


def explain(message: str, data: Any) -> str:
    """A reading error with what would have been accepted."""
    where = message.rpartition(" - at `$")[2].rstrip("`") if " - at `$" in message else ""
    what = message.partition(" - at ")[0]
    accepted = ""
    if "Invalid value" in what or "Invalid enum value" in what:
        found = what.split("'")[1] if "'" in what else ""
        known = _known(where.rpartition(".")[2].split("[")[0])
        accepted = suggest(found, known) + (f" (accepted: {', '.join(known)})" if known else "")
    elif "unknown field" in what:
        found = what.split("`")[1] if "`" in what else ""
        fields = {name for word in vocabulary() for name in word.__struct_encode_fields__} - {found}
        accepted = suggest(found, sorted(fields))
    return f"at {where.lstrip('.') or 'the card'}: {what[:1].lower()}{what[1:]}{accepted}"


@cache
def vocabulary() -> tuple[Any, ...]:
    """Every word there is."""
    return tuple(
        [value for value in vars(w).values() if isinstance(value, type) and issubclass(value, w.Word) and value is not w.Word]
    )


def _known(field: str) -> list[str]:
    """What a field accepts, where it is one of a fixed list."""
    tags = sorted({str(word.__struct_config__.tag) for word in vocabulary() if word.__struct_config__.tag_field == field})
    if tags:
        return tags
    from typing import get_args

    lists = {
        "type": w.Type,
        "controller": w.Side,
        "attribute": w.Attribute,
        "status": w.Status,
        "until": w.Until,
        "to": w.Place,
        "zone": w.Place,
    }
    if field == "event":
        return sorted(get_args(w.When.__annotations__["event"])) if not isinstance(w.When.__annotations__["event"], str) else []
    return [str(one) for one in get_args(lists[field]) if one] if field in lists else []


@cache
def shipped() -> Pool:
    """The cards shipped with the game, by name."""
    from ruamel.yaml import YAML

    pool = Pool()
    for path in sorted((fow.home / "cards").glob("*.yaml")):
        for entry in YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8")) or ():
            pool.add(read_card(entry))
    pool.join_sides()
    return pool


def exists_in(card: FowCard, edition: str) -> None:
    """Refuse a card whose keywords the edition does not have.

    Raises:
        NotSupported: the edition has no such keyword.
    """
    at = fow.editions.index(edition)
    for keyword in card.text.keywords:
        name, _ = parse_keyword(keyword)
        if not number_of(name, at):
            have = ", ".join(e for i, e in enumerate(fow.editions) if KEYWORDS[name].numbers[i])
            raise NotSupported(f"{card.name}: [{name}] does not exist in edition {edition} (only in {have})")
