"""`affray ygo timing`: at which timings a card can be activated, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import opening
from affray.cli.card import defined_cards, find, is_file
from affray.cli.screen import console, print_json, put, text
from affray.games import game
from affray.present.errors import UserError
from affray.present.language import word

if TYPE_CHECKING:
    from affray.core.language import Language
    from affray.core.verdicts import Verdict
    from affray.games.ygo.rules.timing_table import TimingLine
    from affray.games.ygo.vocabulary.printed import YgoCard


NOTHING = "nothing on it is activated at a time that a player chooses: its effects trigger (some if their player likes) or apply by themselves"


def timing(*names: str, all: bool = False, edition: str = "", json: bool = False, in_: str = "") -> int:
    """Print when Yu-Gi-Oh! cards can be activated.

    Parameters
    ----------
    names: str
        Names of cards, or parts of them; quote those with spaces. A scenario file before them means the cards that it defines itself (all
        of them where no name follows).
    all: bool
        All cards that can be activated.
    edition: str
        The edition of the rules (default: the game's newest).
    json: bool
        The answer as JSON.
    in_: str
        Another language of the game to tell it in, by its code (`de`).
    """
    from affray.games.ygo.rules.timing_table import table
    from affray.games.ygo.text.english import ability_text
    from affray.games.ygo.vocabulary.catalogue import catalogue

    if not names and not all:
        raise UserError("name a card, or use --all")
    book = opening.rulebook("ygo", edition)
    others = [game("ygo").rulebook(other) for other in game("ygo").editions if other != book.edition]
    own, wanted = _chosen(names, all)
    language = opening.game_language(game("ygo"), in_, json)
    telling = ability_text if language is None else language.text
    if json:
        tables = {
            title: table(book, card, telling) for title in wanted if (card := own.get(title) or catalogue.find(title)) is not None
        }
        cards = [{"name": title, "effects": _effects(parts)} for title, parts in tables.items() if parts or not all]
        print_json({"affray timing": 1, "edition": book.edition, "cards": cards})
        return 0
    out = console()
    for title in wanted:
        card = own.get(title) or catalogue.find(title)
        assert card is not None
        parts = table(book, card, telling)
        if all and not parts:
            continue
        put(out, text((title if language is None else language.named(card), "bold"), f"  {book.game.title} {book.edition}"))
        if not parts:
            put(out, text("  " + word(language, NOTHING)))
        for says, lines in parts:
            put(out, text("  "), text((says, "dim")))
            for line in lines:
                put(out, text(f"    {line.row.rule:7} "), text(_answer(line, language)))
        for other in others:
            answers = _otherwise(parts, table(other, card), language)
            if answers:
                put(
                    out,
                    text((f"  {other.edition}  ", "bold yellow")),
                    text(word(language, "this edition answers otherwise: ") + answers),
                )
    return 0


def _chosen(names: tuple[str, ...], all: bool) -> tuple[Mapping[str, YgoCard], Sequence[str]]:
    """Return the cards of Yu-Gi-Oh! of a scenario file that is named first, by name, and the names of the cards that are asked for."""
    from affray.games.ygo.vocabulary.catalogue import catalogue

    own: Mapping[str, YgoCard] = {}
    if names and is_file(names[0]):
        loaded_game, own = defined_cards(Path(names[0]))
        if loaded_game.key != "ygo":
            raise UserError("{game} has no table of timings: it is one of Yu-Gi-Oh!", game=loaded_game.title)
        names = names[1:]
    known = {title: card.names for title, card in (own or catalogue.shipped.cards).items()}
    titles = list(known)
    known |= {title: (title,) for title in catalogue.user_card_names if title not in known and not own}
    return own, titles if all or not names else [title for name in names for title in find(known, name)]


def _effects(parts: list[tuple[str, list[TimingLine]]]) -> list[dict[str, Any]]:
    """Return the effects of a card as JSON: at each timing, what either player may do, and why not."""
    return [
        {
            "says": says,
            "timings": [
                {
                    "rule": line.row.rule,
                    "timing": line.row.title,
                    "turn player": bool(line.mine),
                    "opponent": bool(line.theirs),
                    "why": [{"rule": one.rule, "says": one.text} for one in (*line.mine.reasons, *line.theirs.reasons)],
                }
                for line in lines
            ],
        }
        for says, lines in parts
    ]


def _answer(line: TimingLine, language: Language | None) -> str:
    """Return a timing, and what either player may do at it."""
    mine, theirs = [word(language, "yes") if one else _why(one, language) for one in (line.mine, line.theirs)]
    both = mine if mine == theirs else word(language, "turn player: {mine}; opponent: {theirs}", mine=mine, theirs=theirs)
    return f"{word(language, line.row.title)}: {both}"


def _why(verdict: Verdict, language: Language | None) -> str:
    """Return why the decision is not legal, with the rules."""
    if language is None:
        return str(verdict).removeprefix("not legal: ")
    return "; ".join([language.refusal(one) + (f" ({one.rule})" if one.rule else "") for one in verdict.reasons])


def _otherwise(
    parts: list[tuple[str, list[TimingLine]]], others: list[tuple[str, list[TimingLine]]], language: Language | None
) -> str:
    """Return the timings at which another edition lets somebody activate what this one does not, or the other way round."""
    answers: dict[str, None] = {}
    for mine, theirs in zip(parts, others, strict=False):
        known = {line.row.title: (bool(line.mine), bool(line.theirs)) for line in mine[1]}
        for line in theirs[1]:
            if (bool(line.mine), bool(line.theirs)) != known.get(line.row.title, (False, False)):
                answers[_answer(line, language)] = None
    return "; ".join(answers)
