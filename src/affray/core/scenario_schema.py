"""The keys that a game adds to scenario files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from affray.core.procedures import Rulebook
    from affray.core.state import State


def no_scenarios(book: Rulebook, scenario: Any) -> State:
    """Refuse to build a position: the default for a game without scenarios.

    Raises:
        ValueError: always.
    """
    raise ValueError(f"{book.game.title} has no scenarios")


def no_battles(s: State, display_name: Callable[[str], str]) -> Iterable[dict[str, Any]]:
    """Return nothing: the default for a game whose scenario files cannot write a battle."""
    return ()


class Expected:
    """A key of `expect` that one game adds: of each player ("player"), of the game ("game"), or of its cards ("cards").

    `value` returns the actual value: a text, a number, or a list of texts (of cards: ids); `tidy` normalizes an expected text.
    """

    def __init__(self, of: str, value: Callable[..., Any], tidy: Callable[[str], str] = str) -> None:
        self.of = of
        self.value = value
        self.tidy = tidy


TOKEN = "token"
"""The state of a card of a scenario that is a token, in the games that have them."""


class ScenarioSchema:
    """The keys that a game adds to scenario files, and the builder of its positions.

    `build` makes the position. `roles` are the keys of `battle`; `battles` returns the ways to write the battle of a position
    with them, the fullest first, given the position and the names of cards. `player` and `card` are further keys of a player and
    a card, with what each takes ("flag", or the meaning of the text). `happened` are the past events of a turn. `expects` are
    further keys of `expect`, `card_facts` further facts to expect of a card with their defaults, and `card_values` the values of
    such a fact if they are few. `states` gives, for damage, counters, new, "posture", face down, "owner" and the keys of `card`,
    the zones in which it has a meaning (default: those in play). `said` are other words for states of a card, each with the state.
    """

    def __init__(
        self,
        build: Callable[[Rulebook, Any], State] = no_scenarios,
        roles: dict[str, str] | None = None,
        battles: Callable[[State, Callable[[str], str]], Iterable[dict[str, Any]]] = no_battles,
        player: dict[str, str] | None = None,
        card: dict[str, str] | None = None,
        happened: tuple[str, ...] = (),
        expects: dict[str, Expected] | None = None,
        card_facts: dict[str, Any] | None = None,
        card_values: dict[str, tuple[str, ...]] | None = None,
        states: dict[str, tuple[str, ...]] | None = None,
        said: dict[str, str] | None = None,
    ) -> None:
        self.build = build
        self.roles: dict[str, str] = roles or {}
        self.battles = battles
        self.player: dict[str, str] = player or {}
        self.card: dict[str, str] = card or {}
        self.happened = happened
        self.expects: dict[str, Expected] = expects or {}
        self.card_facts: dict[str, Any] = card_facts or {}
        self.card_values: dict[str, tuple[str, ...]] = card_values or {}
        self.states: dict[str, tuple[str, ...]] = states or {}
        self.said: dict[str, str] = said or {}
