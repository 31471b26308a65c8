"""The cards shipped with a game and those that a scenario defines, read from YAML, checked, and ready to save."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from affray.cards.data_errors import explain_error
from affray.cards.pool import C, CardError, Pool, flaw
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.shipped import ShippedCards
from affray.cards.user_cards import UserCards, folder
from affray.cards.word import PlacedAbility, Word
from affray.core.catalogue import Catalogue
from affray.core.notation import suggest
from affray.core.state import Card
from affray.core.verdicts import Reason

if TYPE_CHECKING:
    from affray.scenario.nodes import SourceNode

FEW = 6
"""So many cards that a name can mean are told."""

LONGEST = 3_000
"""Characters of a card's text; the longest that is printed has half as many."""


def _within(reads: Callable[[PrintedCard], Any]) -> Callable[[PrintedCard], Any]:
    """A grammar that reads no text longer than any card's: what it costs grows with the square of the length."""

    def read(printed: PrintedCard) -> Any:
        if len(printed.text) <= LONGEST:
            return reads(printed)
        why = (f"{len(printed.text):,} characters: no card has a text of more than {LONGEST:,}",)
        return ParseRefusal(printed.name, "unknown phrase", why=why)

    return read


def _nothing(pool: Pool[Any]) -> None:
    """Cards that need nothing of each other."""


def _any_text(word: Any, field: str) -> tuple[str, ...]:
    """Fields that take any text."""
    return ()


def _in_every(card: Card, edition: str) -> None:
    """Cards that every edition has."""


class CardCatalogue(Catalogue, Generic[C]):
    """A game's cards and vocabulary.

    Args:
        home: the game's folder; its cards stand in `cards/*.yaml`, their names in other languages in `cards/names.<code>.toml`.
        text: the word a whole card is read into; `make` makes a printed card of it, which keeps it as its `text`.
        words: the module in which every word is found.
        kinds: unions of words by the field that names them (`do`, `ability`, …); what has none of these fields is an `filter_type`.
        check: finds what is wrong with a card beyond its shape, and raises `CardError`.
        text_of: the card in words, several lines.
        type_line: the type of a card, for lists.
        types: what the `type` of a card can be, for the schema of scenario files.
        join: lets the cards of a pool know each other (sides, partners).
        sides: the fields in which a card names its other side.
        name_fields: the fields with what a card is called besides its name.
        exists_in: refuses a card that an edition does not have, with `NotSupported`.
        rules_texts: the phrases or names that a text in this field of a word can be (none: any text), for those who look it up.
        parse: reads a card from its printed text: the word of a whole card, or a `ParseRefusal`. None: the game has no grammar yet.
    """

    def __init__(
        self,
        home: Path,
        text: type[Any],
        words: ModuleType,
        kinds: dict[str, Any],
        filter_type: Any,
        make: Callable[[Any], C],
        check: Callable[[C], None],
        text_of: Callable[[C], str],
        type_line: Callable[[C], str],
        types: tuple[str, ...] = (),
        join: Callable[[Pool[C]], None] = _nothing,
        exists_in: Callable[[C, str], None] = _in_every,
        rules_texts: Callable[[Any, str], tuple[str, ...]] = _any_text,
        parse: Callable[[PrintedCard], Any] | None = None,
        sides: tuple[str, ...] = (),
        name_fields: tuple[str, ...] = (),
    ) -> None:
        self.home = home
        self.text = text
        self.words = words
        self.kinds = kinds
        self.filter_type = filter_type
        self.make = make
        self.check = check
        self._wording = text_of
        self.type_line = type_line
        self.types = types
        self.join = join
        self.exists_in = exists_in
        self.rules_texts = rules_texts
        self.parse = _within(parse) if parse is not None else None
        self.sides = sides
        self.called = name_fields
        self._own: UserCards[C] | None = None

    # -- what the codec asks for

    def card(self, name: str) -> Card | None:
        return self.shipped.exact(name)

    def card_to_data(self, card: Card) -> Any:
        return msgspec.to_builtins(card.text)  # type: ignore[attr-defined]

    def card_from_data(self, data: Any) -> Card:
        return self._named(self.make(msgspec.convert(data, self.text)))

    def other_side(self, card: Card) -> Card | None:
        return getattr(card, "other_side", None)

    def join_sides(self, cards: dict[str, Card]) -> None:
        """Join the sides of which the save holds both: of older saves it may lack one."""
        saved: Pool[Any] = Pool(cards.values())
        known = {"", *saved.cards}
        self.join(
            Pool(card for card in saved.cards.values() if known.issuperset(getattr(card.text, side) for side in self.sides))
        )

    @cached_property
    def printed(self) -> dict[str, dict[str, str]]:
        """The names that cards are printed with in other languages (`cards/names.<code>.toml`), by its code and the English name."""
        import tomllib

        files = sorted((self.home / "cards").glob("names.*.toml"))
        return {path.suffixes[0][1:]: tomllib.loads(path.read_text(encoding="utf-8")) for path in files}

    def _named(self, card: C) -> C:
        """A card that is also called what it is printed with in other languages."""
        also = [names[card.name] for names in self.printed.values() if card.name in names]
        card.names = tuple(dict.fromkeys((*card.names, *also)))
        return card

    def word_to_data(self, word: Any) -> Any:
        if isinstance(word, PlacedAbility):
            return {"placed": word.place, "word": msgspec.to_builtins(word.word)}
        return msgspec.to_builtins(word)

    def word_from_data(self, data: Any) -> Any:
        if "placed" in data:
            return PlacedAbility(self.word_from_data(data["word"]), data["placed"])
        kind: Any = next((kind for field, kind in self.kinds.items() if field in data), self.filter_type)
        return msgspec.convert(data, kind)

    # -- cards to look up

    def names(self) -> dict[str, str]:
        return {name: self.type_line(card) for name, card in self.shipped.cards.items()}

    def card_text(self, card: C) -> str:
        return self._wording(card)

    def find(self, name: str) -> C | None:
        return self.shipped.find(name) or self.user_cards.find(name)

    @property
    def user_card_names(self) -> Sequence[str]:
        return self.user_cards.names

    @property
    def user_cards(self) -> UserCards[C]:
        """The cards of whoever uses this: those in their folder."""
        where = folder(self.home.name)
        if self._own is None or self._own.where != where:
            self._own = UserCards(where, self.card_of_data, self.join, self.sides, self.called)
        return self._own

    def missing_card(self, name: str, more: Iterable[str] = ()) -> Reason | str:
        """What a name that is no card's may have meant: "; did you mean …", "; it can mean …" ("" when nothing is near)."""
        like = [*self.shipped.like(name), *self.user_cards.like(name)]
        if like:
            return f"; it can mean {', '.join(like[:FEW])}{', …' if len(like) > FEW else ''}"
        known = [one for card in self.shipped.cards.values() for one in card.names]
        return suggest(name, [*more, *known, *self.user_card_names])

    @cached_property
    def shipped(self) -> ShippedCards[C]:
        """The cards shipped with the game, by name."""
        also = [(other, name) for names in self.printed.values() for name, other in names.items()]
        return ShippedCards(self.home / "cards", self._made, self.join, self.sides, self.called, also)

    # -- reading

    def card_of_data(self, data: Any) -> C:
        """A card from plain data. What the vocabulary cannot say is refused, never approximated.

        Raises:
            CardError: the data is no card; the message says where in it, what was found and what would be accepted.
        """
        card = self._made(data)
        self.check(card)
        return card

    def _made(self, data: Any) -> C:
        """A card from plain data, checked in its shape alone."""
        name = data.get("name", "?") if isinstance(data, dict) else "?"
        if isinstance(data, dict) and self.parse is not None and isinstance(data.get("text"), str):
            data = self._from_text(data)
        try:
            return self._named(self.make(msgspec.convert(data, self.text)))
        except msgspec.ValidationError as error:
            raise CardError(
                flaw("card {name!r}: {why}", name=name, why=explain_error(str(error), data, self.text, self.rules_texts))
            ) from error
        except ValueError as error:
            raise CardError(flaw("card {name!r}: {why}", name=name, why=error)) from error

    def _from_text(self, data: dict[str, Any]) -> dict[str, Any]:
        """The data of a card that says what it does with `text`, its keywords and abilities read from there.

        Raises:
            CardError: the text was not read, or `abilities` are there too; the message says where reading stopped.
        """
        name = str(data.get("name", "?"))
        twice = [key for key in ("abilities", "keywords") if key in data]
        if twice:
            raise CardError(flaw("card {name!r}: {key!r} and 'text': write one or the other", name=name, key=twice[0]))

        def texts(key: str) -> tuple[str, ...]:
            value = data.get(key, ())
            return (value,) if isinstance(value, str) else tuple(map(str, value)) if isinstance(value, (list, tuple)) else ()

        facts = PrintedCard(
            name,
            data["text"],
            types=texts("type"),
            subtype=" ".join(texts("subtype")),
            race=texts("race"),
            colours=texts("attribute"),
            cost=str(data.get("cost", "")),
            atk=data.get("atk", data.get("power")),
            defence=data.get("def", data.get("toughness")),
            divinity=data.get("divinity", 0),
            more={
                key: "/".join(texts(key)) or str(data[key])
                for key in ("level", "rank", "link", "arrows", "scale", "en")
                if key in data
            },
        )
        assert self.parse is not None
        reading = self.parse(facts)
        if isinstance(reading, ParseRefusal):
            raise CardError(reading.flaw)
        return {**msgspec.to_builtins(reading), **{key: value for key, value in data.items() if key not in ("text", "type")}}

    def define(self, nodes: Sequence[SourceNode]) -> Pool[C]:
        """The cards that a file defines itself, with the shipped ones that are their other sides. What no phrase can say is refused.

        Raises:
            ScenarioError: one is no card; the message says where in the file.
        """
        pool: Pool[C] = Pool()
        for node in nodes:
            try:
                card = pool.add(self.card_of_data(node.plain()))
                self.card_text(card)
            except ValueError as error:
                raise node.error("{why}", why=error) from error
        for text in [card.text for card in pool.cards.values()]:  # type: ignore[attr-defined]
            for name in [getattr(text, side) for side in self.sides]:
                if name not in pool.cards and (other := self.shipped.exact(name)) is not None:
                    pool.add(self._named(self.make(other.text)))  # type: ignore[attr-defined]
        try:
            self.join(pool)
        except CardError as error:
            raise nodes[0].error("{why}", why=error) from error
        return pool

    @cached_property
    def vocabulary(self) -> tuple[Any, ...]:
        """Every word there is."""
        members = vars(self.words).values()
        return tuple([one for one in members if isinstance(one, type) and issubclass(one, Word) and one is not Word])
