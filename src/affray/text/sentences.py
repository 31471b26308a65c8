"""What happens, as sentences: a table of them for each language, with holes that names, words and numbers fill."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from affray.core.verdicts import Reason


def number_of(ident: str) -> str:
    """What tells a card from another of its name: the end of its id, or the whole of one that was given to it."""
    return ident[ident.index("#") :] if "#" in ident else ident


class DisplayName:
    """What a card or a player is called where its game is told.

    Args:
        form: how it is called: one of those that the game declares (`player`, `card`, `ability`, …).
        name: its name.
        whose: the player that tells it from another of its name ("": nothing needs to).
        number: the end of its id (`number_of`), where several of that player have its name.
        kind: what kind of card it is, for languages in which words agree with that.
        alone: is there no other card whose name is the same up to the comma?
        names: all the names that the card is printed with.
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
    """How one language tells what happens: its sentences, and what fills their holes.

    Args:
        events: a sentence for each key that the game finds for an event ("": another one tells it).
        call: what a card or player is called, as it stands in a hole.
        word: a word of the game (a zone, a phase, a kind of counter), as it stands in a hole.
        because: a reason against a declaration that was taken back.
        listed: several of them, with commas and "and".
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
        """The sentence of an event, its holes filled."""
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
    """A number in a sentence. `{n:card|cards}` is "1 card" or "3 cards"; other forms are those of `int`.

    >>> "{n:card|cards}, {n:+}".format(n=CountedNoun(3))
    '3 cards, +3'
    """

    def __init__(self, n: int) -> None:
        self.n = n

    def __format__(self, form: str) -> str:
        singular_form, bar, plural_form = form.partition("|")
        return f"{self.n} {singular_form if self.n == 1 else plural_form}" if bar else format(self.n, form)
