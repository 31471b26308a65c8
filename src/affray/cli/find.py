"""`affray find`: worked examples by words."""

from __future__ import annotations

from affray.cli import opening
from affray.cli.given import Whole
from affray.cli.screen import console, print_json, put, text
from affray.present.errors import UserError
from affray.present.language import in_language


def find(*words: str, game: str = "", most: Whole = 10, json: bool = False, in_: str = "") -> int:
    """Find worked examples by words, a sentence, a card or a rule. Exit code 1 when only some of the words were found.

    Parameters
    ----------
    words: str
        Words, a sentence, a card or the number of a rule, in any language of the games.
    game: str
        The game, e.g. fow (default: all).
    most: int
        List so many at most, the best first.
    json: bool
        What was found as JSON.
    in_: str
        Tell it in another language, where a game has it (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    from affray.games import game as known_game
    from affray.scenario.examples import examples
    from affray.web.finding import search_examples

    language = opening.language(in_)
    if game:
        known_game(game)
    if not words:
        raise UserError("what do you look for? {example}", example='affray find "first strike"')
    names, near = search_examples(" ".join(words), game)
    examples_found = [examples()[name] for name in names[: max(1, most)]]
    if json:
        print_json({"affray find": 1, "near": near, "found": [one.data() | {"file": str(one.file)} for one in examples_found]})
        return int(near)
    out = console()
    if near:
        put(out, text((in_language(language, "no worked example has all of these words; the nearest are:"), "dim")))
    for example in examples_found:
        put(out, text((example.title, "bold")))
        put(out, text((f"    {opening.named(example.file)}", "cyan"), (f"  {' · '.join(example.rules[:6])}", "dim")))
    return int(near)
