"""Maps of articles: every statement, example and remark in order, with its rule and the worked examples that assert it.

`docs/articles/<game>/<article>.yaml` holds the statements in our words; a scenario names those that it shows (`shows: [battle 12]`).
`python -m affray.scenario.articles` writes the pages `docs/records/coverage-*.md`; a test keeps them current.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from affray.core.procedures import Rulebook
from affray.games import game
from affray.scenario.nodes import SourceNode, node_of


class Statement(msgspec.Struct, forbid_unknown_fields=True):
    """One statement of an article: its number there, its content in our words, and the number of the rule that implements it.

    `shown` names what shows it if no scenario can (a test), `aside` says why there is nothing to show. `part` begins a new
    section.
    """

    n: str
    says: str
    rule: str = ""
    shown: str = ""
    aside: str = ""
    part: str = ""


class ArticleExample(msgspec.Struct, forbid_unknown_fields=True):
    """An example of an article: its title, its paragraphs, and the scenarios that play it."""

    title: str
    paragraphs: str
    scenarios: list[str]


class Article(msgspec.Struct, forbid_unknown_fields=True):
    """An article with its statements; `edition` is the edition whose rule numbers it uses.

    `language` is the code of its language, in which its `examples` become transcripts (`cli/transcripts.py`). `paragraphs` names
    the paragraphs about a rule, if statements are not numbered by paragraph.
    """

    title: str
    about: str
    edition: str
    statements: list[Statement]
    language: str = ""
    examples: list[ArticleExample] = []
    paragraphs: dict[str, str] = {}
    game: str = ""
    name: str = ""

    @property
    def page(self) -> str:
        """The file name of its map."""
        return f"coverage-{self.game}.md" if self.name == "article" else f"coverage-{self.game}-{self.name}.md"

    def speaks_of(self, rule: str) -> str:
        """Return the paragraphs about a rule ("" for none): `2b, 8a,c`."""
        paragraphs: dict[str, list[str]] = {}
        for statement in self.statements if rule and not self.paragraphs else ():
            if statement.rule == rule:
                head, letter = re.fullmatch(r"(.*?)([a-z]?)", statement.n, re.DOTALL).groups()  # type: ignore[union-attr]
                paragraphs.setdefault(head, []).append(letter)
        return self.paragraphs.get(rule, ", ".join([head + ",".join(letters) for head, letters in paragraphs.items()]))

    @property
    def book(self) -> Rulebook:
        return game(self.game).rulebook(self.edition)


def articles(folder: Path) -> list[Article]:
    """Return every article under a folder (`<game>/<article>.yaml`).

    Raises:
        msgspec.ValidationError: a file has a key that articles do not have.
    """
    loaded_articles = []
    for path in sorted(folder.glob("*/*.yaml")):
        article = msgspec.convert(node_of(path).plain(), Article)
        article.game, article.name = path.parent.name, path.stem
        loaded_articles.append(article)
    return loaded_articles


def shown_by(folder: Path) -> dict[tuple[str, str], list[str]]:
    """Return the scenarios under a folder that show each statement (game, `ARTICLE NUMBER`), without the folder of the game."""
    scenarios: dict[tuple[str, str], list[str]] = {}
    for path in sorted(folder.rglob("*.yaml")):
        if re.search(r"^shows:", path.read_text(encoding="utf-8"), re.MULTILINE):
            key, _, name = path.relative_to(folder).with_suffix("").as_posix().partition("/")
            for statement in _shows(node_of(path)):
                scenarios.setdefault((key, statement), []).append(name)
    return scenarios


def _shows(node: SourceNode) -> list[str]:
    return [one.text("a statement of an article") for one in node.at("shows").many()]


def page(article: Article, shown: dict[tuple[str, str], list[str]]) -> str:
    """Return the map of an article as a page."""
    lines = [f"# {article.title}", "", article.about, ""]
    lines += [
        f"Made from `docs/articles/{article.game}/{article.name}.yaml` and the worked examples in `scenarios/{article.game}/` that say what "
        f"they show (`make maps`). Rules have the numbers of {article.edition}.",
    ]
    head = ["", "| | statement | rule | worked examples |", "| --- | --- | --- | --- |"]
    if not article.statements[0].part:
        lines += head
    for statement in article.statements:
        if statement.part:
            lines += ["", f"## {statement.part}", *head]
        names = [f"`{name}`" for name in shown.get((article.game, f"{article.name} {statement.n}"), ())]
        names += [statement.shown] if statement.shown else []
        lines.append(f"| {statement.n} | {statement.says} | {statement.rule} | {', '.join(names) or statement.aside} |")
    return "\n".join(lines) + "\n"


def pages(root: Path) -> dict[Path, str]:
    """Return the maps of all articles of this repository, by file."""
    shown = shown_by(root / "scenarios")
    return {root / "docs" / "records" / one.page: page(one, shown) for one in articles(root / "docs" / "articles")}


def main(root: Any = None) -> None:
    """Write the maps."""
    for path, text in pages(root or Path.cwd()).items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
