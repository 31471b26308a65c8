"""`affray deck`: decks checked by the rulebook, and those that come with affray."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.cards.unread import BY_HAND
from affray.cli import given, opening
from affray.cli.screen import console, print_json, put, text
from affray.present.errors import UserError
from affray.present.language import word
from affray.present.unread import sentence

if TYPE_CHECKING:
    from affray.core.game import Game
    from affray.core.language import Language
    from affray.scenario.decks import Deck
    from affray.views import Unread


def check(
    deck: str, /, *, edition: str = "", ruler: str = "", json: bool = False, leave_out: given.LeaveOut = False, in_: str = ""
) -> int:
    """Say whether a deck may be played; if not, every breach with its rule. Exit code 1 when it may not.

    Parameters
    ----------
    deck: str
        A deck file (YAML, or a list as Arena, MTGO and others write it, or a .ydk), or the title of a deck that comes with affray.
    edition: str
        The edition of the rules (default: every one that the deck is built for).
    ruler: str
        Swap the ruler for this one from the side deck first.
    json: bool
        The answer as JSON.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    opening.leave_out(leave_out)
    opened_deck = opened(deck)
    language = opening.game_language(opened_deck.game, in_, json)
    if ruler:
        try:
            opened_deck = opened_deck.swapped("ruler", ruler)
        except ValueError as error:
            raise UserError("{file}: {why}", file=deck, why=error) from error
    unread = _unread(opened_deck)
    if by_hand := [one["card"] for one in unread if one["how"] == BY_HAND]:
        raise UserError(
            "a line of {cards} is done by hand: a program has no instruction for it", cards=", ".join(dict.fromkeys(by_hand))
        )
    if unread and not leave_out:
        raise UserError("{unread} With --leave-out it is played without that", unread=sentence(unread, language))
    editions = (opening.rulebook(opened_deck.game.key, edition).edition,) if edition else opened_deck.editions
    breaches_of = {edition_name: opened_deck.check(edition_name) for edition_name in editions}
    if json:
        checked = {name: [{"rule": one.rule, "says": one.text} for one in breaches] for name, breaches in breaches_of.items()}
        answer = {"affray deck check": 1, "deck": opened_deck.title, "game": opened_deck.game.key, "breaches": checked}
        print_json({**answer, **({"unread": unread} if unread else {})})
        return int(any(breaches_of.values()))
    out, worst = console(), 0
    for edition_name, breaches in breaches_of.items():
        mark = ("✗ ", "bold red") if breaches else ("✓ ", "bold green")
        put(out, text(mark, (opened_deck.title, "bold"), f"  {word(language, opened_deck.game.title)} {edition_name}"))
        for reason in breaches:
            put(out, text((f"  {reason.rule:<8}", "cyan")), text(reason.text if language is None else language.refusal(reason)))
        worst = max(worst, int(bool(breaches)))
    if unread:
        put(out, text(sentence(unread, language)))
    return worst


def _unread(deck: Deck) -> list[Unread]:
    """Return what was not read of the cards of a deck."""
    cards = {name: deck.game.catalogue.find(name) for section in deck.sections.values() for name in section}
    return [
        {"card": name, "line": one.line, "text": one.text, "how": one.how}
        for name, card in sorted(cards.items())
        for one in (card.unread if card is not None else ())
    ]


def show(deck: str, /, *, json: bool = False, leave_out: given.LeaveOut = False, in_: str = "") -> int:
    """Show what a deck holds.

    Parameters
    ----------
    deck: str
        A deck file (YAML, or a list as Arena, MTGO and others write it, or a .ydk), or the title of a deck that comes with affray.
    json: bool
        The answer as JSON.
    in_: str
        Show it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    opening.leave_out(leave_out)
    opened_deck = opened(deck)
    language = opening.game_language(opened_deck.game, in_, json)
    if json:
        sections = {section: dict(cards) for section, cards in opened_deck.sections.items()}
        print_json({"affray deck": 1, "deck": opened_deck.title, "game": opened_deck.game.key, "sections": sections})
        return 0
    out = console()
    put(out, text((opened_deck.title, "bold"), f"  {word(language, opened_deck.game.title)}"))
    for section, cards in opened_deck.sections.items():
        total = word(language, "{n:card|cards}", n=sum(cards.values()))
        put(out, text((f"  {word(language, section)}", "bold"), (f"  {total}", "dim")))
        for name, n in cards.items():
            put(out, text((f"  {n:>4} ", "dim")), text(_called(opened_deck.game, name, language)))
    return 0


def _called(game: Game, name: str, language: Language | None) -> str:
    """Return a card of a deck by its name in a language of the game."""
    card = game.catalogue.find(name)
    return name if language is None or card is None else language.named(card)


def list_(game: str = "", /, *, json: bool = False, in_: str = "") -> int:
    """List the decks that come with affray.

    Parameters
    ----------
    game: str
        The game, e.g. fow (default: all).
    json: bool
        The answer as JSON.
    in_: str
        Say the game in another language (it, es, de, ja).
    """
    from affray.games import game as find
    from affray.games import registered
    from affray.scenario.decks import shipped

    keys = [find(game).key] if game else registered()
    if json:
        print_json({"affray decks": 1, "decks": [{"deck": title, "game": key} for key in keys for title in shipped(key)]})
        return 0
    out = console()
    for key in keys:
        for title in shipped(key):
            put(out, text((title, "bold"), (f"  {find(key).title}", "dim")))
    return 0


def opened(deck: str) -> Deck:
    """Return the deck that a file or a title names.

    Raises:
        UserError: there is no such file and no such title.
    """
    from affray.core.notation import suggest
    from affray.scenario.decks import read_deck, shipped

    try:
        return read_deck(deck)
    except FileNotFoundError as error:
        near = suggest(deck, list(shipped()))
        template = "no deck {deck!r}{near}" if near else "no deck {deck!r}; `affray deck list` names those that come with affray"
        raise UserError(template, deck=deck, near=near) from error
