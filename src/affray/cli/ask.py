"""`affray ask`: from a question to its verdict, by prompts at the terminal."""

from __future__ import annotations

from pathlib import Path

from affray.answers.draft import mentioned
from affray.answers.operations import Answerer
from affray.cli import opening
from affray.cli.screen import console, put, text
from affray.cli.wizard import Wizard
from affray.games import UnknownGame, registered
from affray.games import game as find
from affray.present.errors import UserError
from affray.present.language import in_language, word
from affray.scenario.files import write


def ask(*words: str, game: str = "", in_: str = "") -> int:
    """Ask for a position, part after part, and say whether a decision is legal, by which rules. Exit code 1 when it is not.

    Parameters
    ----------
    words: str
        The question; cards and steps that it names are taken from it.
    game: str
        The game, e.g. fow (default: it is asked for).
    in_: str
        Ask in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    wizard = Wizard(console())
    loaded_game = find(game) if game else None
    while loaded_game is None:
        prompt = in_language(in_, "Which game? {games}", games=", ".join(registered()))
        try:
            loaded_game = find(wizard.asked(prompt, registered()))
        except UnknownGame as error:
            wizard.tell_error(error)
    wizard.language = opening.game_language(loaded_game, in_)
    question = " ".join(words)
    names, start = mentioned(loaded_game, question)
    wizard.begin(Answerer(), loaded_game, question)
    wizard.ask_players()
    wizard.ask_places(names)
    wizard.ask_cards()
    wizard.ask_moment(start)
    legal = wizard.ask_decisions()
    _keep(wizard)
    return 0 if legal else 1


def _keep(wizard: Wizard) -> None:
    """Print the short link of the board, and write its scenario to a file where one is named."""
    put(wizard.out, text(wizard.link()))
    while file := wizard.asked(word(wizard.language, "Write it to which file? (empty: to none)"), done=True):
        path = Path(file if Path(file).suffix in (".yaml", ".yml") else f"{file}.yaml")
        try:
            if path.exists():
                raise UserError("{file} is there already: it is left alone", file=path)
            write(path, wizard.scenario_text().encode(), None)
        except (OSError, UserError) as error:
            wizard.tell_error(error)
            continue
        put(wizard.out, text(f"affray run {path}"))
        return
