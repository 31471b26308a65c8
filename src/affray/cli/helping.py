"""The help of the commands, and what is wrong with the words of one, in the languages that games are told in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from cyclopts import CycloptsError
from cyclopts.exceptions import CoercionError, MissingArgumentError, RepeatArgumentError, UnknownCommandError, UnknownOptionError
from cyclopts.exceptions import UnusedCliTokensError as TooManyWords
from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel, InlineText

from affray.core.notation import suggest
from affray.core.verdicts import Reason
from affray.present.language import in_language

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions

EXAMPLE = "Example: "
"""Label before the example of a command."""


class TranslatedHelp(DefaultFormatter):
    """Help in a language: every text of it that has a translation."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        entries = [self._entry(one) for one in panel.entries]
        title = in_language(self.language, panel.title) if isinstance(panel.title, str) else panel.title
        super().__call__(console, options, panel.copy(title=title, entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        console.print(in_language(self.language, "Usage: ") + str(usage).strip() + "\n", style="bold", soft_wrap=True)

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        about, _, example = markup(description).partition(f"\n\n{EXAMPLE}")
        body = "\n\n".join([in_language(self.language, " ".join(one.split())) for one in about.strip().split("\n\n")])
        body += f"\n\n{in_language(self.language, EXAMPLE)}{example}" if example else ""
        super().render_description(console, options, InlineText.from_format(body, "markdown"))
        console.print()

    def _entry(self, entry: HelpEntry) -> HelpEntry:
        """Return an option, or a command, with what it says; what cyclopts would write behind it stands in the text."""
        description = in_language(self.language, " ".join(markup(entry.description).split()))
        description += (
            " " + in_language(self.language, "[default: {value}]", value=entry.default) if entry.default is not None else ""
        )
        description += (
            " " + in_language(self.language, "[choices: {values}]", values=", ".join(entry.choices)) if entry.choices else ""
        )
        description += " " + in_language(self.language, "[required]") if entry.required else ""
        formatted = InlineText.from_format(description.replace("[", r"\["), "markdown")
        return entry.copy(description=formatted, default=None, choices=None, required=False)


def markup(description: Any) -> str:
    """Return a text of the help as it was written."""
    return str(getattr(getattr(description, "primary_renderable", description), "markup", description))


ONE = {
    "play": "decks are named by --deck ONE --deck OTHER",
    "run": "one file at a time; `affray check` takes many",
    "why": 'put the decision in quotes: affray why FILE "attack Flame Cat > Hakim"',
    "perft": "--depth says how deep",
    "show": "--after says how far, --seat for whom",
    "legal": "--after says how far",
}
"""The likely meaning of a word too many."""
ONGOING = ("play", "serve")
"""Commands that give no answer and have no `--json`."""
ANYWAY = ("schema", "mcp", "pipe")
"""Commands that print nothing but JSON, and have no `--json`."""
OUTPUTS = frozenset({".html", ".svg", ".gif", ".png", ".json"})
KEEP = "write > {file} to keep in a file what is printed"
"""What is likely meant by a word too many that names a file to write."""
QUOTES = "put in quotes what belongs together"


def mistaken(error: CycloptsError, language: str, commands: Sequence[str], examples: Mapping[str, str]) -> str:
    """Return what is wrong with the words of a command, and what to do. `commands` are those of its group; `examples` are of each."""
    name = " ".join(error.command_chain or ())
    why = _why(error, name, commands)
    help_ = f"`{' '.join(filter(None, ('affray', name, '--help')))}`"
    if isinstance(error, UnknownCommandError):
        template = "{why} ({help} lists the commands; files and options stand after the command)"
        return in_language(language, template, why=why, help=help_)
    if isinstance(error, MissingArgumentError) and name in examples:
        return in_language(language, "{why}, e.g. {example}", why=why, example=examples[name])
    return in_language(language, "{why} ({help})", why=why, help=help_)


def _why(error: CycloptsError, name: str, commands: Sequence[str]) -> Reason:
    """Return the mistakes."""
    if isinstance(error, TooManyWords):
        words = list(error.unused_tokens or ())
        is_output = Path(words[0] if words else "").suffix in OUTPUTS
        more = Reason("", KEEP, file=words[0]) if is_output else Reason("", ONE.get(name, QUOTES))
        return Reason("", "{command}: too many words: {words}; {hint}", command=name, words=" ".join(words), hint=more)
    if isinstance(error, UnknownCommandError):
        word = (error.unused_tokens or [""])[0]
        return Reason("", "no command {word!r}{near}", word=word, near=suggest(word, list(commands)))
    if isinstance(error, UnknownOptionError):
        word = error.token.keyword or error.token.value
        if word == "--in":
            return Reason("", "{command} prints the same in every language: leave out --in", command=name)
        if word == "--json" and name in ONGOING:
            return Reason("", "{command} goes on until it is stopped and has no --json: programs use affray pipe", command=name)
        if word == "--json" and name in ANYWAY:
            return Reason("", "{command} prints JSON anyway: leave out --json", command=name)
        known = [option for one in error.argument_collection for option in one.names if option.startswith("--")]
        return Reason("", "{command}: no option {word}{near}", command=name or "affray", word=word, near=suggest(word, known))
    option = getattr(error, "keyword", None) or (error.argument.name if error.argument is not None else "")
    if isinstance(error, MissingArgumentError):
        return Reason("", "{command} needs {option}", command=name, option=option)
    if isinstance(error, RepeatArgumentError):
        return Reason("", "{option} is given twice", option=error.token.keyword or option)
    if isinstance(error, CoercionError) and error.token is not None:
        return _no_value(error, error.token.keyword or option, error.token.value)
    return Reason("", " ".join(str(error).split()).rstrip(".").replace("{", "{{").replace("}", "}}"))


def _no_value(error: CoercionError, option: str, value: str) -> Reason:
    """Return what an option was given, and what it takes."""
    if get_origin(error.target_type) is Literal:
        known = [str(one) for one in get_args(error.target_type)]
        template = "{option}: no {value!r}{near}; choose from: {known}"
        return Reason("", template, option=option, value=value, near=suggest(value, known), known=", ".join(known))
    if error.target_type is bool:
        return Reason("", "{option} takes no value, found {value!r}", option=option, value=value)
    template = "{option}: expected {kind}, found {value!r}"
    kind = "a number" if error.target_type is float else "a whole number"
    return Reason("", template, option=option, kind=Reason("", kind), value=value)
