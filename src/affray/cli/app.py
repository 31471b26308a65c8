"""The commands and their names; each one is loaded when it is called."""

from __future__ import annotations

from collections.abc import Sequence

from cyclopts import App, CycloptsError, Group, Parameter

from affray import __version__
from affray.cli.given import asked_for_json
from affray.cli.helping import EXAMPLE, TranslatedHelp, mistaken
from affray.cli.screen import complain, console
from affray.scenario.files import STDIN

ABOUT = """Plays the battles of trading card games exactly by their rulebooks, always at a numbered rule.

Every command explains itself: `affray run --help`. Exit codes: 0 well, 1 no, 2 a mistake in the command or its files.
"""
ARTICLE = "scenarios/fow/article"
COMMANDS = {
    "Battles and games": {
        "demo": ("Play the worked examples of a game, one after the other; at a terminal wait after each.", "affray demo mtg"),
        "run": (
            "Play a scenario and tell what happened, by which rule. Exit code 1 when an expectation fails.",
            f"affray run {ARTICLE}/1-rested-in-time.yaml",
        ),
        "play": (
            "Play a battle, or a whole game between two decks, at the terminal: by hand, against a bot, or bot against bot.",
            f"affray play {ARTICLE}/1-rested-in-time.yaml --as Bruno --bot greedy",
        ),
        "show": (
            "Show a position with all cards open, or as one player may see it.",
            f"affray show {ARTICLE}/1-rested-in-time.yaml --after 2 --seat Bruno",
        ),
        "legal": ("List what may be done at a point.", f"affray legal {ARTICLE}/1-rested-in-time.yaml --after 0"),
        "why": (
            "Say why a decision is legal or not, where it is next asked for. Exit code 1 when it is not.",
            f'affray why {ARTICLE}/1-rested-in-time.yaml --after 2 "attack Dracula > Bruno"',
        ),
        "ask": (
            "Ask for a position, part after part, and say whether a decision is legal, by which rules.",
            'affray ask "Juggernaut and Propaganda at 508.1" --game mtg',
        ),
        "solve": (
            "Search what a player can achieve, whatever the others do. The answer is proved, or it says that it is undecided.",
            "affray solve scenarios/puzzles/mtg/clear-the-road.yaml",
        ),
        "puzzle": (
            "Show a puzzle, judge a first answer, or play it.",
            "affray puzzle mtg/clear-the-road --hint",
        ),
        "league": (
            "Let bots play each other, and say how sure the result is.",
            "affray league fow --bots random --bots greedy --games 4",
        ),
        "compare": (
            "Play a scenario under every edition and show where they differ. Exit code 1 when they do.",
            "affray compare scenarios/mtg/510/510.1c-divide.yaml",
        ),
        "new": (
            "Write a file to begin with: a scenario, a lesson, a puzzle, a deck, or a whole game as a package of its own.",
            'affray new scenario "My battle" --game mtg',
        ),
        "serve": ("Serve the page to play on, to ask and to share.", "affray serve --port 8321"),
        "mcp": ("Serve assistants by the Model Context Protocol.", "affray mcp --game mtg"),
        "pipe": ("Answer requests of programs, as lines of JSON.", "affray pipe"),
    },
    "Rules and cards": {
        "rules": (
            "Print a game's numbered program, or one rule of it, and check it against its rulebook.",
            "affray rules mtg 509.1b",
        ),
        "find": (
            "Find worked examples by words, a sentence, a card or a rule. Exit code 1 when only some of the words were found.",
            'affray find "first strike"',
        ),
        "card": ("Say what cards do.", 'affray card "Flame Cat"'),
        "read": (
            "Read printed cards: what they do as data, or where reading stopped. Exit code 1 when one was not read.",
            "affray read fow scenarios/printed/fow.json",
        ),
        "import": (
            "Read a card file and keep what was read as cards for scenarios.",
            "affray import fow scenarios/printed/fow.json",
        ),
        "coverage": (
            "Count which cards of a file are read whole, and what stops the others; or which puzzles of a folder are decided.",
            "affray coverage fow scenarios/printed/fow.json",
        ),
        "schema": ("Print the JSON Schema of scenario files, for editors.", "affray schema"),
        "words": ("Print the words of a game's cards, and what its scenario files can say.", "affray words mtg"),
    },
    "Checking": {
        "check": (
            "Run scenarios as tests, each under all its editions. Exit code 1 when one fails, 2 when there is none.",
            f"affray check {ARTICLE}/1-rested-in-time.yaml",
        ),
        "adjudicate": (
            "Find the first mistake in what players wrote down, and the rule against it. Exit code 1 when there is one.",
            f"affray adjudicate {ARTICLE}/1-rested-in-time.yaml",
        ),
        "perft": (
            "Count the lines of play from a position, forced answers not counted.",
            f"affray perft {ARTICLE}/1-rested-in-time.yaml --depth 3",
        ),
        "simulate": (
            "Play many games and report wins, lengths, damage, windows and rules; or compare two positions by the same seeds.",
            f"affray simulate {ARTICLE}/1-rested-in-time.yaml -n 100",
        ),
    },
}


EXAMPLES = {name: example for commands in COMMANDS.values() for name, (_, example) in commands.items()}
"""An example of each command."""
ELSEWHERE = {
    "read": "affray.cli.reading:read",
    "import": "affray.cli.importing:import_",
    "coverage": "affray.cli.reading:coverage",
}
"""Commands whose function does not stand in a file of its own."""
PARTS = {
    "deck": (
        "Decks: are they allowed, what is in them, which come with affray.",
        {
            "check": ("deck:check", "Say whether a deck may be played; if not, every breach with its rule.", "'Valkyrie Dawn'"),
            "show": ("deck:show", "Show what a deck holds.", "'Valkyrie Dawn'"),
            "list": ("deck:list_", "List the decks that come with affray.", "fow"),
        },
    ),
    "ygo": (
        "Yu-Gi-Oh! alone: when can a card be activated?",
        {
            "timing": (
                "timing:timing",
                "Print at which timings cards can be activated by either player, and why not elsewhere.",
                "Shrink",
            ),
        },
    ),
}
"""Commands that have commands of their own: each with its function, what it does, and an example of what it is given."""


def _help(about: str, example: str) -> str:
    return f"{about}\n\n{EXAMPLE}`{example}`"


def build(language: str = "") -> App:
    """Return the command line, as it is parsed and as shells complete it; its help in a language."""
    quiet = Parameter(negative=(), show_default=False)
    app = App(
        name="affray",
        help=ABOUT,
        version=__version__,
        help_format="markdown",
        help_formatter=TranslatedHelp(language),
        default_parameter=quiet,
    )
    groups = {title: Group(title, sort_key=order) for order, title in enumerate(COMMANDS)}
    for title, commands in COMMANDS.items():
        for at, (name, (about, example)) in enumerate(commands.items()):
            app.command(
                ELSEWHERE.get(name, f"affray.cli.{name}:{name}"),
                name=name,
                help=_help(about, example),
                group=groups[title],
                sort_key=at,
            )
    for order, (title, (about, parts)) in enumerate(PARTS.items(), 9):
        part = App(name=title, help=about, default_parameter=quiet, group=groups["Rules and cards"], sort_key=order)
        for at, (name, (function, does, arguments)) in enumerate(parts.items()):
            part.command(f"affray.cli.{function}", name=name, help=_help(does, f"affray {title} {name} {arguments}"), sort_key=at)
        app.command(part)
    app.register_install_completion_command()
    app["--install-completion"].group = app["--help"].group = app["--version"].group = Group("Itself", sort_key=9)
    return app


def call(argv: Sequence[str], language: str = "") -> int:
    """Parse and run a command line; what does not parse is explained, in a language."""
    app = build(language)
    words = [STDIN if one == "-" else one for one in argv]
    try:
        result = app(
            [*words[1:], "--help"] if words[:1] == ["help"] else words,
            console=console(),
            print_error=False,
            exit_on_error=False,
            result_action="return_value",
        )
    except CycloptsError as error:
        within = (error.command_chain or [""])[0]
        commands = [*PARTS[within][1]] if within in PARTS else [*EXAMPLES, *PARTS]
        message = mistaken(error, language, commands, EXAMPLES)
        if asked_for_json(words):
            from affray.answers.replies import MistakeReply
            from affray.cli.faults import print_faults

            print_faults([MistakeReply("bad_command", message)])
        else:
            complain(message)
        return 2
    return result if isinstance(result, int) else 0
