"""What MkDocs makes of the code and of files outside docs/: pages of the games, what they say and what they refuse, and links between all of it.

Nothing of it is kept: a page is as the code is when the site is built.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from affray import yaml
from affray.cards.catalogue import CardCatalogue
from affray.cards.glossary import KINDS, SECTIONS, VocabularyEntry, VocabularyField, entries
from affray.cards.pool import CardError
from affray.core.verdicts import Reason
from affray.games import GAMES, game
from affray.scenario.glossary import keys

if TYPE_CHECKING:
    from affray.core.game import Game

ROOT = Path(__file__).parent.parent
OUTSIDE = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "examples/ebb/README.md": "own-rulebook.md",
    **{f"src/affray/games/{key}/README.md": f"games/{key}.md" for key in GAMES},
    **{f"docs/limits/{key}.yaml": f"games/{key}-limits.md" for key in GAMES},
}
"""Files of the repository that are pages of the site, and which."""
TAKEN = ("changelog.md", "contributing.md", *(f"games/{key}.md" for key in GAMES))
"""Those of these pages that are the file itself."""
MADE = tuple(f"docs/games/{key}-words.md" for key in GAMES)
"""Pages that are no files."""
HEADING = re.compile(r"^#+ .*$", re.MULTILINE)
"""Symbols in brackets in a heading (`[w] [w]`) are no links."""
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that are made."""
    from mkdocs.structure.files import File

    for place, page in OUTSIDE.items():
        if page in TAKEN:
            files.append(File.generated(config, page, content=linked((ROOT / place).read_text(encoding="utf-8"), place, page)))
    for key in GAMES:
        files.append(File.generated(config, f"games/{key}-words.md", content=words_page(game(key))))
        files.append(File.generated(config, f"games/{key}-limits.md", content=limits_page(game(key))))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Links of a page of docs/ that lead out of it."""
    name = page.file.src_uri
    return markdown if page.file.generated_by else linked(markdown, f"docs/{name}", name)


def linked(text: str, place: str, page: str) -> str:
    """A page with its links as the site needs them: to other pages, else (to code and worked examples) their path alone."""

    def change(found: re.Match[str]) -> str:
        label, target = found.groups()
        path, mark, anchor = target.partition("#")
        if not path or "://" in path:
            return found[0]
        file = PurePosixPath(os.path.normpath(PurePosixPath(place).parent / path)).as_posix()
        if file in MADE:
            return found[0]
        goal = OUTSIDE.get(file) or (file.removeprefix("docs/") if file.startswith("docs/") and (ROOT / file).is_file() else "")
        if goal and goal != page:
            return f"[{label}]({os.path.relpath(goal, PurePosixPath(page).parent)}{mark}{anchor})"
        return f"{label} (`{file}`)" if label.strip("`") not in file else f"`{file}`"

    return HEADING.sub(lambda found: re.sub(r"\[([^\]]+)\](?!\()", r"\\[\1\\]", found[0]), LINK.sub(change, text))


# -- what a game can say


def words_page(one: Game) -> str:
    """Everything that files of a game can say, and every step of its program, as a page."""
    parts = [
        f"# {one.title}: words",
        f"Made from the code. `affray words {one.key}` prints the first two parts, `affray rules {one.key}` the last.",
        "\n\n".join(_scenario_keys(one)),
        "\n\n".join(_vocabulary(one)),
        "\n\n".join(_rulings(one)),
        "\n\n".join(_steps(one)),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def cell(text: str) -> str:
    """Text in a table."""
    return " ".join(text.split()).replace("|", "\\|").replace("<", "&lt;")


def table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(heads)} |", f"| {' | '.join('---' for _ in heads)} |"]
    return "\n".join([*lines, *[f"| {' | '.join(map(cell, row))} |" for row in rows]])


def code(texts: Any) -> str:
    return ", ".join(f"`{text}`" for text in texts)


def _scenario_keys(one: Game) -> Iterator[str]:
    yield "## In scenario files"
    yield f"Besides what [every scenario](../scenarios.md) says. Editions: {code(one.editions)}; where none is named, the newest is meant."
    for name, found in keys(one).items():
        yield f"### {name[:1].upper()}{name[1:]}"
        if any(found.values()):
            yield table(
                ("", "details" if name == "events" else "what it is"), [(f"`{key}`", takes) for key, takes in found.items()]
            )
        else:
            yield code(found)


def _vocabulary(one: Game) -> Iterator[str]:
    if not isinstance(one.catalogue, CardCatalogue):
        return
    yield "## Words of cards"
    yield "What each field accepts, and (`else`) what it is where nothing is said. A field in bold has to be there."
    for field, some in entries(one.catalogue).items():
        yield f"### {SECTIONS[field]}" + (f": `{field}: …` {{: #{field} }}" if field else "")
        for word in some:
            yield "\n\n".join(_word(word))


def _word(word: VocabularyEntry) -> Iterator[str]:
    yield f"#### {word.name}" + " {: #" + slug(word) + " }"
    if word.says:
        yield word.says.replace("<", "&lt;")
    if word.fields:
        yield table(("field", "accepts", "else"), [_row(one) for one in word.fields])


def slug(word: VocabularyEntry) -> str:
    return re.sub(r"[^a-z0-9]+", "-", f"{word.field} {word.name}".lower()).strip("-")


def _row(one: VocabularyField) -> tuple[str, str, str]:
    name = f"**`{one.name}`**" if one.default is None else f"`{one.name}`"
    said = [part for part in (code(one.values), ", ".join(map(_take, one.takes))) if part]
    many = ", or a list of them" if one.many else ""
    return name, "; or ".join(said) + many, f"`{one.default}`" if one.default else ""


def _take(said: str) -> str:
    """A number, a text, or a word with where it stands on the page."""
    if said in KINDS.values():
        return said
    goal = said.removesuffix(": …") if said.endswith(": …") else re.sub(r"[^a-z0-9]+", "-", said)
    return f"[`{said}`](#{goal})"


def _rulings(one: Game) -> Iterator[str]:
    if one.rulings:
        yield "## Rulings"
        yield "Points that the sources leave open; `rulings` in a scenario decides them otherwise."
        rows = [
            (f"`{key}`", ruling.about, code(ruling.choices), f"`{ruling.default}`") for key, ruling in sorted(one.rulings.items())
        ]
        yield table(("ruling", "what it decides", "choices", "default"), rows)


def _steps(one: Game) -> Iterator[str]:
    """The program: every step with its key and its number in each edition."""
    yield "## Step keys"
    yield "What `start`, `to` and `at` take besides numbers. A step with two numbers has them in two editions; – means that one has no such step."
    for procedure in one.procedures.values():
        yield f"### {procedure.key}"
        rows = []
        for rule in procedure.in_order():
            numbers = dict.fromkeys([rule.numbers.get(edition, "–") for edition in one.editions])
            marks = "window" if rule.window else "always" if rule.kind == "standing" else ""
            rows.append(
                (f"`{rule.key}`", " / ".join(numbers), rule.name, " — ".join(part for part in (marks, rule.summary) if part))
            )
        yield table(("key", "number", "step", ""), rows)


# -- what a game does not play or read: rules from its register, examples from docs/limits, the answers from affray itself

LIMITS = ROOT / "docs" / "limits"
NAME = "Example"
OF_CARD = re.compile("card '[^']*': ")
MARKED = "{line}"
"""The message of the line with marks where reading stopped."""


def examples(key: str) -> dict[str, Any]:
    """The examples of a game: `card` (what a text is printed on), `texts` by topic, and `words`: cards as data that mean nothing."""
    data: dict[str, Any] = yaml.load((LIMITS / f"{key}.yaml").read_text(encoding="utf-8"))
    return data


def printed(data: dict[str, Any], row: dict[str, Any]) -> dict[str, Any]:
    """The card with the text of a row."""
    return {"name": NAME, **row.get("card", data["card"]), "text": row["text"]}


def answer(one: Game, card: dict[str, Any]) -> Reason | None:
    """What affray answers to a card; None where it is read."""
    assert isinstance(one.catalogue, CardCatalogue)
    try:
        one.catalogue.card_of_data(card)
    except CardError as error:
        return error.reason or Reason("", str(error))
    return None


def marked(reason: Reason) -> str:
    """The line of a text with marks around the place where reading stopped ("" where it was read, and refused for another reason)."""
    if reason.message == MARKED:
        return str(reason.params["line"])
    inner = [marked(value) for value in reason.params.values() if isinstance(value, Reason)]
    return next(filter(None, inner), "")


def accepted(one: Game) -> list[str]:
    """The examples that are read by now."""
    data = examples(one.key)
    texts = [row["text"] for row in data["texts"] if answer(one, printed(data, row)) is None]
    return texts + [written(card) for card in data["words"] if answer(one, {"name": NAME, **card}) is None]


def limits_page(one: Game) -> str:
    """The page of a game."""
    parts = [f"# {one.title}: what is not played", *_rules(one), *_texts(one), *_words(one)]
    return "\n\n".join(parts) + "\n"


def _rules(one: Game) -> Iterator[str]:
    """The rules that the register sets aside in the newest edition; neighbours with one reason are one row."""
    register = one.rulebook(one.editions[-1]).register
    aside = [(number, entry) for number, entry in register.items() if entry.status == "out of scope"]
    yield "## Rules that are set aside"
    yield (
        f"Every other rule of the sections in the register is played. Numbers are those of {one.editions[-1]}. "
        f"`affray rules {one.key} --audit` checks that no rule is forgotten."
    )
    rows = []
    for why, group in groupby(aside, key=lambda pair: pair[1].text("why")):
        same = list(group)
        numbers = same[0][0] if len(same) == 1 else f"{same[0][0]} to {same[-1][0]}"
        rows.append((numbers, same[0][1].title, why))
    yield table(("rule", "what it is about", "why it is not played"), rows)


def _texts(one: Game) -> Iterator[str]:
    data = examples(one.key)
    yield "## Texts that are not read"
    yield (
        "A card is refused when its file is loaded. The marks ▸ ◂ stand around the place where reading stops. A refused line can be left out or "
        "done by hand ([write a card as data](../write-cards.md#what-is-not-read-unread))."
    )
    rows = []
    for row in data["texts"]:
        if (said := answer(one, printed(data, row))) is not None:
            rows.append((row["says"], row["why"], f"`{marked(said) or row['text']}`"))
    yield table(("what is not read", "why", "example"), rows)


def _words(one: Game) -> Iterator[str]:
    yield "## Data that means nothing"
    yield f"Each row is a card that is refused, with the whole answer. What fields accept stands in the [words]({one.key}-words.md)."
    answers = [(answer(one, {"name": NAME, **card}), card) for card in examples(one.key)["words"]]
    rows = [(OF_CARD.sub("", str(said)), f"`{written(card)}`") for said, card in answers if said is not None]
    yield table(("affray answers", "example"), sorted(rows))


def written(card: dict[str, Any]) -> str:
    """A card as YAML in a line."""
    return re.sub(r'"([A-Za-z][\w /+-]*)"', r"\1", json.dumps(card, ensure_ascii=False))
