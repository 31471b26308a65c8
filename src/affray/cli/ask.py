"""`affray ask`: from a question to its verdict, by prompts at the terminal."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.answers.draft import mentioned
from affray.answers.judging import place_of
from affray.answers.operations import Answerer
from affray.answers.replies import as_data as replied
from affray.cli import opening
from affray.cli.faults import print_faults
from affray.cli.screen import console, print_json, put, text
from affray.cli.wizard import Wizard, WrongAnswer
from affray.games import UnknownGame, registered
from affray.games import game as find
from affray.present import unread
from affray.present.errors import UserError
from affray.present.language import in_language, word
from affray.present.position_text import asked
from affray.scenario.files import write

if TYPE_CHECKING:
    from rich.console import Console


def ask(*words: str, game: str = "", url: str = "", json: bool = False, in_: str = "") -> int:
    """Ask for a position, part after part, and say whether a decision is legal, by which rules. Exit code 1 when it is not.

    Parameters
    ----------
    words: str
        The question; cards and steps that it names are taken from it.
    game: str
        The game, e.g. fow (default: it is asked for).
    url: str
        The address of a page that opens links, e.g. https://table.example.
    json: bool
        The answer as JSON, without prompts: a line of standard input answers each of them, and an answer that is refused ends it.
    in_: str
        Ask in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    wizard = Wizard(_prompts() if json else console(), asks_again=not json)
    try:
        return _asked(wizard, words, game, url, json, in_)
    except WrongAnswer as error:
        print_faults([error.fault])
        return 2


def _asked(wizard: Wizard, words: tuple[str, ...], game: str, url: str, json: bool, in_: str) -> int:
    """Ask for the game, the position and the decisions."""
    loaded_game = find(game) if game else None
    while loaded_game is None:
        prompt = in_language(in_, "Which game? {games}", games=", ".join(registered()))
        try:
            loaded_game = find(wizard.asked(prompt, registered()))
        except UnknownGame as error:
            wizard.tell_error(error)
    wizard.language = opening.game_language(loaded_game, in_, json)
    question = " ".join(words)
    names, start = mentioned(loaded_game, question)
    wizard.begin(Answerer(url=url), loaded_game, question)
    if question:
        wizard.tell_taken(names, start)
    wizard.ask_players()
    wizard.ask_places(names)
    wizard.ask_cards()
    wizard.ask_moment(start)
    legal = wizard.ask_decisions()
    if json:
        print_json(as_data(wizard))
    else:
        _keep(wizard)
    return 0 if legal else 1


def _prompts() -> Console:
    """Return the console for prompts while the answer is JSON: standard error for a person at a terminal, else nothing is shown."""
    from rich.console import Console

    return console(stderr=True) if sys.stdin is not None and sys.stdin.isatty() else Console(file=io.StringIO())


def as_data(wizard: Wizard) -> dict[str, Any]:
    """Return the position that was asked for, and the verdicts."""
    battle, shared = wizard.battle, wizard.shared()
    place = place_of(battle)
    return {
        "affray ask": 1,
        "game": battle.book.game.key,
        "edition": battle.book.edition,
        "question": wizard.question,
        "rule": place.rule if place is not None else "",
        "who": asked(battle),
        "answers": [replied(one) for one in wizard.verdicts],
        "link": shared.text,
        **({"preview": shared.preview} if shared.preview else {}),
        "scenario": wizard.scenario_text(),
        **unread.as_data(battle),
    }


def _keep(wizard: Wizard) -> None:
    """Print the short link of the board, and the one with a preview; write its scenario to a file where one is named."""
    shared = wizard.shared()
    for link in filter(None, (shared.text, shared.preview)):
        wizard.out.print(text(link), soft_wrap=True)
    if not shared.preview:
        served = "`affray serve` opens it: put it after {page}. With `--url` of a page that others reach, it has a preview."
        put(wizard.out, text((word(wizard.language, served, page="http://127.0.0.1:8321/#"), "dim")))
    while file := wizard.asked(word(wizard.language, "Write it to which file? (empty: to none)"), done=True):
        path = Path(file if Path(file).suffix in (".yaml", ".yml") else f"{file}.yaml")
        try:
            if path.exists():
                raise UserError("{file} exists already: nothing was written", file=path)
            write(path, wizard.scenario_text().encode(), None)
        except (OSError, UserError) as error:
            wizard.tell_error(error)
            continue
        put(wizard.out, text(f"affray run {path}"))
        return
