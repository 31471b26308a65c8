"""`docs/records/articles.md`: the examples of the articles as affray tells them, in the language of each article.

`python -m affray.cli.transcripts` writes the page; a test keeps it current. What an article's examples are stands in
`docs/articles/<game>/<article>.yaml`.
"""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli import opening
from affray.cli.run import print_play
from affray.core.view import EVERYTHING
from affray.games import game
from affray.scenario.articles import articles

if TYPE_CHECKING:
    from affray.scenario.articles import Article

WIDTH = 100
LEAD = """# The articles, told by affray

Each example of each article, played by `affray run` and told in the article's language. Beside each line that cites a rule stand the
paragraphs of the article that speak of it. They are counted as in its map (docs/records/coverage-*.md) or, where that counts statements, from the
greeting. No sentence of the article stands here. Made from `docs/articles/` and `scenarios/` (`make transcripts`).
"""


def page(root: Path) -> str:
    """Return the text of the whole page.

    Args:
        root: the folder of the repository.
    """
    return LEAD + "".join([_article(root, one) for one in articles(root / "docs" / "articles") if one.examples])


def _article(root: Path, article: Article) -> str:
    title = game(article.game).title
    parts = [f"\n## {title}: {article.title} ({article.language})\n"]
    for example in article.examples:
        parts.append(f"\n### {example.title} (§ {example.paragraphs})\n")
        for name in example.scenarios:
            parts.append(f"\n`scenarios/{article.game}/{name}.yaml`\n\n```text\n{transcript(root, article, name)}\n```\n")
    return "".join(parts)


def transcript(root: Path, article: Article, name: str) -> str:
    """Return the line of play of a scenario in the language of an article, by the article's edition where the scenario allows it."""
    from rich.console import Console

    loaded = opening.scenario(root / "scenarios" / article.game / f"{name}.yaml")
    edition = article.edition if article.edition in loaded.scenario.editions else ""
    buffer = StringIO()
    out = Console(file=buffer, width=WIDTH, color_system=None, force_terminal=False)
    print_play(
        out, loaded, opening.played(loaded, edition), EVERYTHING, opening.game_language(loaded.scenario.game, article.language)
    )
    return beside(article, [line.rstrip() for line in buffer.getvalue().rstrip().splitlines()])


CITED = re.compile(r"(?: {9})?([A-Z]?\d[\w.-]*)(?: |$)|.*\(([A-Z]?\d[\w.-]*)\)$")
"""A line with the number of a rule: a heading, an event, or a refusal."""


def beside(article: Article, lines: list[str]) -> str:
    """Return lines of a transcript, each with the paragraphs of the article that speak of its rule to the left."""
    cited = [CITED.match(line) for line in lines]
    marks = [article.speaks_of(one[1] or one[2]) if one is not None else "" for one in cited]
    width = max([len(mark) for mark in marks], default=0)
    return "\n".join(
        [f"{'§ ' * bool(mark) + mark:<{width + 2}} │ {line}".rstrip() for mark, line in zip(marks, lines, strict=True)]
    )


def main() -> None:
    """Write the page."""
    (Path.cwd() / "docs" / "records" / "articles.md").write_text(page(Path.cwd()), encoding="utf-8")


if __name__ == "__main__":
    main()
