"""The cards of a game, shipped or defined by a scenario: read from YAML, checked, and saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from affray.cards.data_errors import explain_error
from affray.cards.formatted import read_formatted
from affray.cards.frames import Frames
from affray.cards.pool import C, CardError, Pool, flaw
from affray.cards.printed import PrintedCard, has_numbers, printed_of_data, with_types_of_line, without_text
from affray.cards.refusal import ParseRefusal
from affray.cards.shipped import ShippedCards
from affray.cards.unread import BY_HAND, LEFT_OUT, Consent, Units, consent_for_all, consent_of, holes_of, lines_of
from affray.cards.user_cards import PRINTED, UserCards, folder
from affray.cards.word import CardWord, PlacedAbility, Word
from affray.core.catalogue import Catalogue
from affray.core.notation import suggest
from affray.core.state import Card
from affray.core.verdicts import Reason

if TYPE_CHECKING:
    from affray.scenario.nodes import ScenarioError, SourceNode

FEW = 6
"""The most cards that an ambiguous name is said to mean."""

LONGEST = 3_000
"""The most characters of a card's text; the longest printed text has half as many."""


def _within(reads: Callable[[PrintedCard], Any]) -> Callable[[PrintedCard], Any]:
    """Return the parser with a limit on the length of a text, since its cost grows with the square of the length."""

    def read(printed: PrintedCard) -> Any:
        if len(printed.text) <= LONGEST:
            return reads(printed)
        why = (f"{len(printed.text):,} characters: no card has a text of more than {LONGEST:,}",)
        return ParseRefusal(printed.name, "unknown phrase", why=why)

    return read


def _nothing(pool: Pool[Any]) -> None:
    """Do nothing: the default for cards that do not refer to each other."""


def _any_text(word: Any, field: str) -> tuple[str, ...]:
    """Return nothing: the default for fields that accept any text."""
    return ()


def _in_every(card: Card, edition: str) -> None:
    """Do nothing: the default for cards that every edition has."""


def _no_type_line(line: str) -> dict[str, Any]:
    return {}


_TYPES = RLock()
"""msgspec builds what it knows of a type when it is first used, and not safely in two threads at once."""


class CardCatalogue(Catalogue, Generic[C]):
    """The cards and the vocabulary of a game.

    Args:
        home: the folder of the game, with its cards in `cards/*.yaml` and their names in other languages in
            `cards/names.<code>.toml`.
        text: the word for a whole card.
        words: the module that holds every word.
        kinds: unions of words by the field that tells them apart (`do`, `ability`, …).
        filter_type: the word that has none of these fields.
        make: makes a card of a `text`; the card keeps it as its `text`.
        check: raises `CardError` for a card that is well formed but has no meaning.
        text_of: formats a card in words, on several lines.
        type_line: returns the type of a card, for lists.
        types: the values of a card's `type`, for the schema of scenario files.
        fields_of_type_line: returns the fields of `text` that a printed type line gives; none if it is no type line.
        join: connects the cards of a pool with each other (sides, partners).
        exists_in: raises `NotSupported` for a card that an edition does not have.
        rules_texts: returns the phrases or names that a text field of a word accepts (none: any text), for reference pages.
        parse: parses a printed card: a `text`, or a `ParseRefusal`. None: the game has no parser yet.
        units: returns the parts of a printed text that can be left out, each by itself.
        frames: how a text is read in which only effects are not read (None: no such text is).
        sides: the fields in which a card names its other side.
        name_fields: the fields with further names of a card.
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
        fields_of_type_line: Callable[[str], dict[str, Any]] = _no_type_line,
        join: Callable[[Pool[C]], None] = _nothing,
        exists_in: Callable[[C, str], None] = _in_every,
        rules_texts: Callable[[Any, str], tuple[str, ...]] = _any_text,
        parse: Callable[[PrintedCard], Any] | None = None,
        units: Units = lines_of,
        frames: Frames | None = None,
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
        self.fields_of_type_line = fields_of_type_line
        self.join = join
        self.exists_in = exists_in
        self.rules_texts = rules_texts
        self.parse = _within(parse) if parse is not None else None
        self.units = units
        self.frames = frames
        self.sides = sides
        self.called = name_fields
        self._own: tuple[tuple[Path, str], UserCards[C]] | None = None

    # -- for saves

    def card(self, name: str) -> Card | None:
        return self.shipped.exact(name)

    def card_to_data(self, card: Card) -> Any:
        return msgspec.to_builtins(card.text)  # type: ignore[attr-defined]

    def card_from_data(self, data: Any) -> Card:
        return self._named(self.make(_converted(data, self.text)))

    def other_side(self, card: Card) -> Card | None:
        return getattr(card, "other_side", None)

    def join_sides(self, cards: dict[str, Card]) -> None:
        """Connect the sides that the save holds both; a save of an older affray may lack one."""
        saved: Pool[Any] = Pool(cards.values())
        known = {"", *saved.cards}
        self.join(
            Pool(card for card in saved.cards.values() if known.issuperset(getattr(card.text, side) for side in self.sides))
        )

    @cached_property
    def printed(self) -> dict[str, dict[str, str]]:
        """The printed names of cards in other languages (`cards/names.<code>.toml`), by language and English name."""
        import tomllib

        files = sorted((self.home / "cards").glob("names.*.toml"))
        return {path.suffixes[0][1:]: tomllib.loads(path.read_text(encoding="utf-8")) for path in files}

    def _named(self, card: C) -> C:
        """Return the card, with its printed names in other languages added."""
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
        return _converted(data, kind)

    # -- looking up cards

    def names(self) -> dict[str, str]:
        return {name: self.type_line(card) for name, card in self.shipped.cards.items()}

    def card_text(self, card: C) -> str:
        return self._wording(card)

    def find(self, name: str, own: Pool[C] | None = None) -> C | None:
        """Return the card with this name: of `own` cards, else a shipped one, else one of the user's. Full names come before
        partial ones."""
        pools = (*([own] if own is not None else ()), self.shipped, self.user_cards)
        named = next((card for pool in pools if (card := pool.by_full_name(name)) is not None), None)
        return named or next((card for pool in pools if (card := pool.find(name)) is not None), None)

    @property
    def user_card_names(self) -> Sequence[str]:
        return self.user_cards.names

    def is_unread(self, name: str) -> bool:
        return self.user_cards.is_unread(name)

    @property
    def user_cards(self) -> UserCards[C]:
        """The user's own cards: those in their folder."""
        where = (folder(self.home.name), consent_for_all())
        if self._own is None or self._own[0] != where:
            self._own = (where, UserCards(where[0], self._own_card, self.join, self.sides, self.called))
        return self._own[1]

    def _own_card(self, data: Any) -> C:
        """Return a card of the user's folder: of its data, or of the printed card that was not read, with the consent beside it.

        Raises:
            CardError: it is no card, or it is not read.
        """
        if not isinstance(data, dict) or PRINTED not in data:
            return self.card_of_data(data)
        consent = consent_of(str(data.get("name", "?")), data["unread"]) if "unread" in data else ""
        try:
            printed = msgspec.convert(data[PRINTED], PrintedCard)
        except msgspec.ValidationError as error:
            raise CardError(flaw("card {name!r}: {why}", name=data.get("name", "?"), why=error)) from error
        reading = self.read(printed, consent)
        if isinstance(reading, ParseRefusal):
            raise CardError(reading.flaw)
        return self._named(self.make(reading))

    def missing_card(self, name: str, more: Iterable[str] = ()) -> Reason | str:
        """Return a hint for a name that no card has: " (did you mean …)", "; it can mean …", or ""."""
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

    # -- from data

    def card_of_data(self, data: Any) -> C:
        """Return a card from plain data. Data that the vocabulary cannot express is refused, never approximated.

        Raises:
            CardError: the data is no card; the message says where in it, what was found and what would be accepted.
        """
        if isinstance(data, dict) and not data.get("unread", True):
            consent_of(str(data.get("name", "?")), data["unread"])
        card = self._made(data)
        self.check(card)
        self._refuse_holes(card.text)  # type: ignore[attr-defined]
        return card

    def _refuse_holes(self, text: Any) -> None:
        """Refuse an effect by hand that no line of the printed text accounts for: answers could not name it.

        Raises:
            CardError: there is one.
        """
        if self.frames is not None and holes_of(text) and not any(one.framed for one in text.unread):
            raise CardError(
                flaw("card {name!r}: write an effect by hand inside `text`, and list it under `unread`", name=text.name)
            )

    def _made(self, data: Any) -> C:
        """Return a card from plain data, checked only for its shape."""
        name = data.get("name", "?") if isinstance(data, dict) else "?"
        if isinstance(data, dict) and isinstance(line := data.get("type"), str) and line not in self.types:
            printed = self.fields_of_type_line(line)
            data = {**data, **{key: value for key, value in printed.items() if key == "type" or key not in data}}
        if isinstance(data, dict) and self.parse is not None and isinstance(data.get("text"), str):
            if any(isinstance(value, dict) for value in data.values()):
                self._word(name, without_text(data))  # a number worked out in a wrong form is refused before the text is read
            data = self._from_text(data) if has_numbers(data) else without_text(data)
        word = self._word(name, data)
        try:
            return self._named(self.make(word))
        except ValueError as error:
            raise CardError(flaw("card {name!r}: {why}", name=name, why=error)) from error

    def _word(self, name: str, data: Any) -> Any:
        """Return the word of a card; a CardError says where the data have another shape."""
        try:
            return _converted(data, self.text)
        except msgspec.ValidationError as error:
            raise CardError(
                flaw("card {name!r}: {why}", name=name, why=explain_error(str(error), data, self.text, self.rules_texts))
            ) from error

    def read(self, printed: PrintedCard, consent: Consent = "") -> Any:
        """Return the word of a printed card, or its refusal; `consent` says which parts of its text need not be read.

        Raises:
            CardError: a part named in the consent can be read, or does not exist.
        """
        assert self.parse is not None
        treatments = consent.values() if isinstance(consent, dict) else (consent,)
        if set(treatments) <= {"", LEFT_OUT}:
            consent = consent_for_all() or consent
        printed = with_types_of_line(printed, self.fields_of_type_line)
        reading = read_formatted(
            self.parse, self.units, printed, consent, self.frames, lambda text: self._wording(self.make(text))
        )
        if not isinstance(reading, ParseRefusal):
            self._refuse_holes(reading)
        return reading

    def with_its_text(self, printed: PrintedCard, reading: Any) -> Any:
        """Return the word of a printed card; if parts were left out, return its data with text and consent, so that a later
        version can read it whole. If that data gave another card, return the word."""
        if not reading.unread:
            return reading
        facts = {
            key: value for key, value in msgspec.to_builtins(reading).items() if key not in ("keywords", "abilities", "unread")
        }
        by_hand = any(one.how == BY_HAND for one in reading.unread)
        data = {**facts, "text": printed.text, "unread": BY_HAND if by_hand else LEFT_OUT}
        try:
            return data if self.card_of_data(data).text == reading else reading  # type: ignore[attr-defined]
        except CardError:
            return reading

    def _from_text(self, data: dict[str, Any]) -> dict[str, Any]:
        """Return the data of a card with `text`, with the keywords and abilities parsed from it.

        Raises:
            CardError: the text was not read, or `abilities` are there too; the message says where reading stopped.
        """
        name = str(data.get("name", "?"))
        twice = [key for key in ("abilities", "keywords") if key in data]
        if twice:
            raise CardError(flaw("card {name!r}: {key!r} and 'text': write one or the other", name=name, key=twice[0]))
        consent = consent_of(name, data["unread"]) if "unread" in data else ""
        reading = self.read(printed_of_data(name, data), consent)
        if isinstance(reading, ParseRefusal):
            if consent or not reading.number:
                raise CardError(reading.flaw)
            raise CardError(
                flaw("{one}; 'unread: left out' or 'unread: by hand' beside its text plays the rest", one=reading.flaw)
            )
        return {
            **msgspec.to_builtins(reading),
            **{key: value for key, value in data.items() if key not in ("text", "type", "unread")},
        }

    def define(self, nodes: Sequence[SourceNode]) -> Pool[C]:
        """Return the cards that a file defines, with the shipped cards that are their other sides. A card that cannot be
        formatted is refused.

        Raises:
            ScenarioError: one is no card; the message says where in the file. Its `further` are the others.
        """
        pool: Pool[C] = Pool()
        mistakes: list[ScenarioError] = []
        for node in nodes:
            try:
                card = pool.add(self.card_of_data(node.plain()))
                self.card_text(card)
            except ValueError as error:
                mistakes.append(node.error("{why}", why=error))
                mistakes[-1].__cause__ = error
        if mistakes:
            mistakes[0].further = tuple(mistakes[1:])
            raise mistakes[0]
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
        """Every word of the vocabulary."""
        members = vars(self.words).values()
        return tuple([one for one in members if isinstance(one, type) and issubclass(one, Word) and one not in (Word, CardWord)])


def _converted(data: Any, kind: type[Any]) -> Any:
    """Return the word of a type that plain data stands for.

    Raises:
        msgspec.ValidationError: the data is of another form.
    """
    with _TYPES:
        return msgspec.convert(data, kind)
