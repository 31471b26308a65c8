"""Names in expectations: the cards and players of a battle that they mean, at any moment of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.core.notation import named, plain, suggest
from affray.core.state import State
from affray.scenario.nodes import SourceNode

if TYPE_CHECKING:
    from affray.scenario.expect import ScenarioResult


def is_called(s: State, text: str, ident: str) -> bool:
    """Does a card or player have this name: its name or a clear part of it, its id, or its owner's name and its name?"""
    if ident.startswith("@"):
        return s.players[int(ident[1:])].name == text
    if text == ident:
        return True
    for name, player in ((f"{p.name}'s ", p) for p in s.players):
        if text.startswith(name):
            obj = s.objects.get(ident)
            return obj is not None and s.players[obj.owner] is player and is_called(s, text[len(name) :], ident)
    if ident in s.objects:
        return bool(named([s.objects[ident]], text))
    return bool(ident) and plain(text).split()[0] in plain(ident.split("#")[0])


def known_name(result: ScenarioResult, node: SourceNode, text: str) -> None:
    """Refuse a name that nothing in the battle has, had, or can get (such as a token that a card makes).

    Raises:
        ScenarioError: no card or player has this name.
    """
    s = result.battle.state
    owned = next((text[len(f"{one.name}'s ") :] for one in s.players if text.startswith(f"{one.name}'s ")), text)
    if not owned or any(text == player.name for player in s.players):
        return
    for battle in result.battle.history():
        objects = battle.state.objects
        if (
            owned in objects
            or named(list(objects.values()), owned)
            or any(is_called(s, owned, one.subject) for one in battle.events)
        ):
            return
    if any(owned in str(one.card.text) for one in result.first.state.objects.values() if hasattr(one.card, "text")):
        return
    known = sorted({one.card.name for battle in result.battle.history() for one in battle.state.objects.values()})
    names = [*[player.name for player in s.players], *known]
    raise node.error(
        "no card or player is called {text!r}{near}; there are: {known}",
        text=text,
        near=suggest(text, names),
        known=", ".join(names),
    )
