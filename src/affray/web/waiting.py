"""What waits to resolve, and what it will do: one function for each game, since each keeps the ability in its own way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.core.view import EVERYTHING

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.web.voice import Voice


def add_what_they_do(battle: Battle, view: dict[str, Any]) -> None:
    """Say of every card in a shared zone of the view what it will do when it resolves."""
    for cards in view["shared"].values():
        for card in cards:
            card["does"] = _does(battle, card["id"])


def _does(battle: Battle, ident: str) -> str:
    play: Any = battle.table.objects[ident].play
    if play is None:
        return ""
    game = battle.book.game.key
    if game == "fow":
        from affray.games.fow.asked import word_of as fow_word
        from affray.games.fow.english import ability_text as fow_text

        word = fow_word(battle.table, ident, play.ability)
        return fow_text(word) if word is not None else ""
    if game == "mtg":
        from affray.games.mtg.asked import word_of as mtg_word
        from affray.games.mtg.english import ability_text as mtg_text

        word = mtg_word(battle.table, ident, play.ability)
        return mtg_text(word) if word is not None else ""
    if game == "ygo":
        from affray.games.ygo.english import ability_text as ygo_text

        return ygo_text(play.word) if play.word is not None else ""
    return ""


def abilities(battle: Battle, voice: Voice, shown: set[str], seat: int) -> list[dict[str, Any]]:
    """The triggered abilities that wait, oldest first, of cards that the seat may know."""
    found = []
    for one in battle.table.pending:
        source = one.source
        if source is None or not (seat == EVERYTHING or source.id in shown):
            continue
        found.append(
            {"name": voice.called(battle, source.id, seat), "seat": one.controller, "does": _said(battle, one.ability, voice)}
        )
    return found


def _said(battle: Battle, ability: Any, voice: Voice) -> str:
    """A waiting ability in words, where its game has them apart from the card's."""
    if battle.book.game.key != "ijinden":
        return ""
    if voice.code:
        from affray.games.ijinden.japanese.wording import ability_text as japanese

        return japanese(ability)
    from affray.games.ijinden.wording import ability_text

    return ability_text(ability)
