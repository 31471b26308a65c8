"""The pages on what has become of the article say what `affray compare` finds, and name worked examples that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from affray.cli import main
from affray.scenario.articles import articles
from affray.scenario.load import load

ROOT = Path(__file__).parent.parent
PAGES = {"docs/article-today.md": ("same", "differs"), "docs/article-today-it.md": ("uguale", "diverso")}
EXAMPLES = sorted(path.stem for path in (ROOT / "scenarios/fow/article").glob("*.yaml"))


def verdicts(page: str) -> dict[str, str]:
    """What a page says of each example of the article."""
    return dict(re.findall(r"^\| .* \| `article/([^`]+)` \| (\w+) \|$", (ROOT / page).read_text(encoding="utf-8"), re.M))


@pytest.mark.parametrize("page", PAGES)
def test_every_example_of_the_article_is_there(page: str) -> None:
    assert sorted(verdicts(page)) == EXAMPLES
    assert set(verdicts(page).values()) == set(PAGES[page])
    (battle,) = [one for one in articles(ROOT / "docs/articles") if one.game == "fow" and one.edition == "6.3"]
    assert {name.removeprefix("article/") for example in battle.examples for name in example.scenarios} <= set(EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_verdict_is_that_of_compare(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    agrees = main(["compare", str(ROOT / f"scenarios/fow/article/{name}.yaml")]) == 0
    assert "12.7" in capsys.readouterr().out
    assert [verdicts(page)[name] for page in PAGES] == [words[not agrees] for words in PAGES.values()]


@pytest.mark.parametrize("page", PAGES)
def test_what_is_no_longer_true_has_its_worked_example(page: str) -> None:
    named = re.findall(r"`(12\.7/[^`]+)` \|$", (ROOT / page).read_text(encoding="utf-8"), re.M)
    assert len(named) >= 6
    for name in named:
        assert "12.7" in load(ROOT / f"scenarios/fow/{name}.yaml").scenario.editions
