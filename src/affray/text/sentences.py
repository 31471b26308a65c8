"""Events as sentences: a table for each language, with holes that names, words and numbers fill."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from affray.core.verdicts import Reason


def number_of(ident: str) -> str:
    """Return what distinguishes a card from others of its name: the end of its id, or the whole of an id given by the user."""
    return ident[ident.index("#") :] if "#" in ident else ident


class DisplayName:
    """The name of a card or player in a sentence.

    Args:
        form: one of the forms that the game declares (`player`, `card`, `ability`, …).
        name: the name.
        whose: the player that distinguishes it from another of its name ("": not needed).
        number: the end of its id (`number_of`), if several cards of that player have its name.
        kind: the kind of card, for languages in which words agree with it.
        alone: is there no other card with the same name up to the comma?
        names: all printed names of the card.
    """

    def __init__(
        self,
        form: str,
        name: str,
        whose: str = "",
        number: str = "",
        kind: str = "",
        alone: bool = False,
        names: tuple[str, ...] = (),
    ) -> None:
        self.form = form
        self.name = name
        self.whose = whose
        self.number = number
        self.kind = kind
        self.alone = alone
        self.names = names or (name,)


class SentenceTable:
    """The sentences of one language, and the functions that fill their holes.

    Args:
        events: a sentence for each key that the game finds for an event ("": another event's sentence covers it).
        call: formats the name of a card or player.
        word: formats a word of the game (a zone, a phase, a kind of counter).
        because: formats a reason for taking back a declaration.
        listed: joins several texts, with commas and "and".
    """

    def __init__(
        self,
        events: Mapping[str, str],
        call: Callable[[DisplayName], Any],
        word: Callable[[str], Any] = str,
        because: Callable[[Reason], str] = str,
        listed: Callable[[list[str]], str] = ", ".join,
    ) -> None:
        self.events = events
        self.call = call
        self.word = word
        self.because = because
        self.listed = listed

    def sentence(self, key: str, **holes: Any) -> str:
        """Return the sentence of an event with its holes filled."""
        filled = {name: self._fill(said) for name, said in holes.items()}
        return self.events[key].format(**filled)

    def _fill(self, value: Any) -> Any:
        if isinstance(value, DisplayName):
            return self.call(value)
        if isinstance(value, list):
            return self.listed([str(self._fill(one)) for one in value])
        if isinstance(value, tuple):
            return "; ".join([self.because(reason) for reason in value])
        return CountedNoun(value) if isinstance(value, int) else self.word(value)


class CountedNoun:
    """A number in a sentence. `{n:card|cards}` gives "1 card" or "3 cards"; other formats are those of `int`.

    >>> "{n:card|cards}, {n:+}".format(n=CountedNoun(3))
    '3 cards, +3'
    """

    def __init__(self, n: int) -> None:
        self.n = n

    def __format__(self, form: str) -> str:
        singular_form, bar, plural_form = form.partition("|")
        return f"{self.n} {singular_form if self.n == 1 else plural_form}" if bar else format(self.n, form)
