"""What is accepted does something: every field of every word of Ijinden's vocabulary is changed, and something else happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from accepted import Accepted, silent
from affray import Battle
from affray.cards.pool import CardError
from affray.cards.word import Word
from affray.games.ijinden.position.board_index import BOARD
from affray.games.ijinden.vocabulary import lasting, libraries, phrases
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.catalogue import catalogue
from affray.games.ijinden.vocabulary.checking import check
from affray.games.ijinden.vocabulary.keywords import KEYWORDS
from affray.games.ijinden.vocabulary.printed import IjinCard
from affray.games.ijinden.vocabulary.scope_tables import of_text
from affray.scenario.load import load
from boards.ijinden import around as board
from fields import Vocabulary, swapped, told

ROOMS = ("words", "cards", "keywords", "playing", "block", "attack", "resolution", "abilities", "turns")
"""The rooms of the worked examples, those first in which most words are at work."""
HOME = Path(__file__).parent.parent / "scenarios" / "ijinden"
SCENARIOS = [path for room in ROOMS for path in sorted((HOME / room).glob("*.yaml"))]
NAMES = {**vars(phrases), **vars(libraries), **vars(lasting), **vars(w)}
TRIES = 80
"""So often a field is changed at most before it counts as one that does nothing."""
NEVER = w.Number(w.What(), at_least=99)
Key = tuple[str, str, str]
"""A word, one of its fields, and the kind of text it stands in."""

EXCUSED: dict[tuple[str, str], str] = {
    ("During", "phase"): "there is one value: the draw phase",
    ("PlaceFrom", "zone"): "there is one value: the graveyard",
    ("Silence", "of"): "its other values take other fields: changed alone it is refused",
    ("InsteadOfGraveyard", "word"): "a word before an ability, said on the card",
    ("ByHand", "text"): "the player says what it does: tests/test_by_hand_ijinden.py",
}
"""Fields of which nothing can be seen in a game, and why."""

NOTHING_TO_SEE: dict[Key, str] = {
    ("ByHand", "text", "what is done"): "the player says what it does",
    ("InsteadOfGraveyard", "word", "what is done"): "a word before an ability, said on the card",
    (
        "When",
        "zone",
        "what is done",
    ): "of a delayed ability: events are watched for by one function, as for an ability of a card, where it is seen",
}
"""Fields in a kind of text that are accepted and change nothing in any game that is played here, and why."""

UNSEEN: set[Key] = set()
"""Fields that mean something there, by the code, but that no worked example looks at yet: one for each is wanting."""


@cache
def hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, NAMES)


def choices(hint: Any) -> Iterator[Any]:
    """The texts that a field may be."""
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    else:
        for part in get_args(hint):
            yield from choices(part)


def others(word: Word, field: str, names: tuple[str, ...]) -> Iterator[Any]:
    """Other values of a field."""
    value, hint = getattr(word, field), hints(type(word))[field]
    if isinstance(value, bool):
        yield not value
        return
    if field == "equipped":
        yield from (True, False, None)
    yield from choices(hint)
    numbers = int in (hint, *get_args(hint))
    if numbers:
        yield from (0, 1, 2, 3, 1000, 5000, 99999)
    if (isinstance(value, tuple) and get_origin(hint) is tuple) or tuple in [get_origin(part) for part in get_args(hint)]:
        yield ()
    if field in ("condition", "that"):
        yield from (None, NEVER, w.Number(w.What()))
    elif field in ("keywords", "keyword", "without_keyword"):
        yield from (*KEYWORDS, *[(one,) for one in KEYWORDS], "war cry", "voyage")
    elif field in ("traits", "trait", "without_trait"):
        yield from ("sword", ("sword",), "art", ("art",), "volunteer")
    elif field in ("who", "what", "of", "by", "against", "among", "host", "beside", "cards", "colours_of"):
        if isinstance(value, w.What):
            yield from (msgspec.structs.replace(value, kind="mana"), msgspec.structs.replace(value, kind="ijin"))
        yield from (
            *names,
            w.What(kind="mana", zone="mana zone"),
            w.What(kind="ijin"),
            w.What(kind="guardian", n=1),
            w.What(kind="scenery"),
            None,
        )
    elif field in ("effects", "procedure", "then", "otherwise"):
        yield from ((), (w.Draw(),), (w.Mill(),), (w.Gain(power=100),))
    elif field == "when":
        yield from (msgspec.structs.replace(value, event=event) for event in ("main phase", "becomes attacker", "block step"))
        yield w.When("attacks", "opponent")
    elif field == "abilities":
        yield from (
            (),
            (w.Triggered(w.When("attacks", "you"), (w.Draw(),)),),
            (w.Triggered(w.When("block step", ""), (w.Draw(),)),),
        )
    elif field == "gives":
        yield (w.Static((w.Gain(power=100),)),)
    elif field == "either":
        yield from ((), (w.What(kind="ijin"),), (w.What(kind="guardian"),))
    elif field == "zone":
        yield from (("graveyard",), ("mana zone",), ("battlefield", "hand"), ("hand", "graveyard"))
    elif field in ("zones", "colours"):
        yield from (("battlefield",), ("mana zone",), ("graveyard",), ("red",), ("blue",))
    elif field == "named":
        yield from ("", "ストーン")
    elif field == "word":
        yield from ("voyage", "writing", "war cry", "")


def profiles(battle: Battle) -> Any:
    """What the cards on the board are worth and can do."""
    return [
        (ident, now.kinds, now.colours, now.traits, now.keywords, now.power, now.attack, now.block, now.tally)
        for ident, now in BOARD.of(battle.state).profiles.items()
    ]


def said(ability: Any) -> Iterator[tuple[Word, str, tuple[str, ...]]]:
    yield ability, "ability", ("this",)
    for word, place in of_text(ability):
        yield word, place.text, place.names


def words_of(card: IjinCard) -> Iterator[tuple[Word, str, tuple[str, ...]]]:
    for ability in card.text.abilities:
        yield from said(ability)


def instead(word: Word, field: str) -> Iterator[Any]:
    """What else a field could be."""
    yield from others(word, field, ())


def test_every_field_of_every_word_does_something(soon: None) -> None:
    """Each is changed in the cards of the worked examples until one of these is played otherwise."""
    noticed: set[Key] = set()
    tried: Counter[Key] = Counter()
    for path in SCENARIOS:
        loaded = load(path)
        try:
            battle = loaded.battle()
        except ValueError:
            continue
        edition = loaded.scenario.editions[-1]
        was = None
        cards: dict[int, IjinCard] = {id(found.card): found.card for found in battle.state.objects.values()}
        for card in cards.values():
            for word, text, names in words_of(card):
                for field in word.__struct_fields__:
                    key = (type(word).__name__, field, text)
                    if key in noticed or tried[key] >= TRIES:
                        continue
                    for value in others(word, field, names):
                        if value == getattr(word, field):
                            continue
                        try:
                            new = msgspec.convert(
                                msgspec.to_builtins(swapped(card.text, word, msgspec.structs.replace(word, **{field: value}))),
                                w.CardText,
                            )
                            made = IjinCard(new)
                            check(made)
                        except (CardError, msgspec.ValidationError, TypeError):
                            continue
                        was = was if was is not None else told(loaded, edition, None, profiles)
                        tried[key] += 1
                        if was.differs(told(loaded, edition, (card, made), profiles)):
                            noticed.add(key)
                            break
    assert sorted(key for key in tried if key not in noticed and key not in UNSEEN and (key[0], key[1]) not in EXCUSED) == []
    universe = {(kind.__name__, field) for kind in vocabulary() for field in kind.__struct_fields__}
    assert sorted(universe - {(word, field) for word, field, _ in tried} - set(EXCUSED)) == []
    assert silent(Accepted(Vocabulary(w, catalogue, said, instead), HOME), board, noticed) == set(NOTHING_TO_SEE)


def vocabulary() -> list[type[Word]]:
    kinds = [
        kind
        for kind in vars(w).values()
        if isinstance(kind, type) and issubclass(kind, Word) and kind not in (Word, w.CardWord, w.CardText)
    ]
    return list(dict.fromkeys(kinds))
