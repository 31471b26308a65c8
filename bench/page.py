"""The tables and plots of docs/records/speed.md from the result that was kept there: `make bench-page`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot

from bench.__main__ import KEPT
from bench.trees import ROOT

PAGE = ROOT / "docs" / "records" / "speed.md"
TITLES = {
    "positions/fow/plain": "Force of Will: two against two, nothing to respond with",
    "positions/fow/keywords": "Force of Will: pierce, explode, lords, triggers",
    "positions/fow/windows": "Force of Will: ten permanents, quickcast, will on both sides",
    "positions/fow/article": "Force of Will: Ratatoskr, Glinda, Mephistopheles, a Tank",
    "positions/mtg/bears": "Magic: three bears against three",
    "positions/mtg/tricks": "Magic: tricks, and the mana for them",
    "positions/ygo/traps": "Yu-Gi-Oh!: three against three, traps",
    "positions/ijinden/battle": "Ijinden: three against three, a guardian",
    "games/fow": "Force of Will, a whole game",
    "games/mtg": "Magic, a whole game",
    "games/ygo": "Yu-Gi-Oh!, a whole duel",
    "games/ijinden": "Ijinden, a whole game",
}
"""Works whose units are decisions, in the order of the page."""
GAMES = {"fow": "Force of Will", "mtg": "Magic"}
STYLE = {
    "svg.hashsalt": "affray", "svg.fonttype": "none", "font.size": 9, "axes.spines.top": False, "axes.spines.right": False,
    "axes.grid": True, "grid.alpha": 0.3, "figure.figsize": (7, 3), "figure.constrained_layout.use": True,
}  # fmt: skip
"""Text stays text, and the same numbers make the same file."""


class Result:
    """A kept result: its trees by name, and what each work cost in each of them."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.works: dict[str, Any] = data["works"]
        self.trees = [f"{tree['commit']} {'compiled' if tree['compiled'] else 'pure'}" for tree in data["trees"]]

    def cost(self, work: str, at: int) -> float | None:
        """Microseconds for one unit."""
        rate = self.works[work]["rate"][at] if work in self.works else None
        return 1e6 / rate if rate else None

    def decisions(self) -> list[str]:
        """A table of decisions and battles a second, with ratios to the first tree of a kind."""
        rows = [["", *self.trees, "battles or games"]]
        for work, title in TITLES.items():
            if found := self.works.get(work):
                rows.append([title, *self.cells(found), f"{found['repeats'][-1]:,.0f}" if found["repeats"][-1] else ""])
        if len(mean := self.data["mean"]) > 1:
            rows.append(["geometric mean over the eight positions", "", *[f"**{one:.2f}x**" for one in mean[1:]], ""])
        return table(rows)

    def cells(self, work: dict[str, Any]) -> list[str]:
        pairs = zip(work["rate"], work["ratio"], strict=True)
        return [
            ("–" if rate is None else f"{rate:,.0f}") + (f" ({ratio:.2f}x)" if ratio and at else "")
            for at, (rate, ratio) in enumerate(pairs)
        ]

    def others(self) -> list[str]:
        """A table of everything else, in microseconds."""
        rows = [["µs each", *self.trees]]
        for work, found in self.works.items():
            if work.startswith(("blocks/", "declarations/", "costs/")):
                rows.append([work.replace("/", ": ", 1).replace("/", ", "), *[told(found, at) for at in range(len(self.trees))]])
        return table(rows)

    def calibration(self) -> list[str]:
        loops = ", ".join(f"{rate:,.0f}" for rate in self.data["calibration"])
        return [f"Python {self.data['python']}; calibration loops a second, in the order of the columns: {loops}."]

    def plot(self, prefix: str, label: str, path: Path) -> None:
        """How the cost of a decision grows, a panel for each game and a line for each tree."""
        keys = [key for key in GAMES if any(work.startswith(f"{prefix}/{key}/") for work in self.works)]
        figure, panels = pyplot.subplots(1, len(keys), squeeze=False)
        for key, panel in zip(keys, panels[0], strict=True):
            for at, name in enumerate(self.trees):
                self.curve(panel, f"{prefix}/{key}/", at, name)
            panel.set(title=GAMES[key], xlabel=label, ylabel="µs a decision", ylim=(0, None))
        finish(figure, panels[0][0], path)

    def plot_blocks(self, path: Path) -> None:
        """How long the default block and the nearest legal one take."""
        figure, panels = pyplot.subplots(1, 2)
        for what, panel in zip(("default", "nearest"), panels, strict=True):
            for at, name in enumerate(self.trees):
                self.curve(panel, f"blocks/{what}/", at, name)
            panel.axhline(200_000, color="grey", linestyle=":", linewidth=1)
            panel.set(title=f"{what} block", xlabel="attackers, and as many blockers", ylabel="µs", yscale="log")
        finish(figure, panels[0], path)

    def curve(self, panel: Any, prefix: str, at: int, name: str) -> None:
        points = [(int(work.removeprefix(prefix)), self.cost(work, at)) for work in self.works if work.startswith(prefix)]
        known = [point for point in points if point[1] is not None]
        panel.plot([size for size, _ in known], [cost for _, cost in known], marker="o", markersize=3, label=name)
        panel.set(xticks=[size for size, _ in points], xlim=(0, None))


def told(work: dict[str, Any], at: int) -> str:
    rate = work["rate"][at]
    if rate is None:
        return f"over {work['notes'][str(at)]['over']} s" if "over" in work["notes"][str(at)] else "–"
    return f"{1e6 / rate:,.{1 if rate > 1e5 else 0}f}"


def table(rows: list[list[str]]) -> list[str]:
    """A table of Markdown, its first row the heading."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return [lines[0], "| --- |" + " ---: |" * (len(rows[0]) - 1), *lines[1:]]


def finish(figure: Any, panel: Any, path: Path) -> None:
    panel.legend(frameon=False)
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)


def fill(page: str, name: str, lines: list[str]) -> str:
    """The page with these lines between the marks of that name."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    if begin not in page or end not in page:
        raise SystemExit(f"docs/records/speed.md has no {begin} … {end}")
    return re.sub(f"{begin}.*{end}", lambda _: "\n".join([begin, "", *lines, "", end]), page, flags=re.DOTALL)


def main() -> None:
    result = Result(json.loads(KEPT.read_text("utf-8")))
    page = PAGE.read_text("utf-8")
    for name, lines in (("decisions", result.decisions()), ("others", result.others()), ("calibration", result.calibration())):
        page = fill(page, name, lines)
    PAGE.write_text(page, "utf-8")
    with pyplot.rc_context(STYLE):
        result.plot("permanents", "permanents a side", KEPT.parent / "permanents.svg")
        result.plot("out of play", "cards out of play", KEPT.parent / "out-of-play.svg")
        result.plot_blocks(KEPT.parent / "blocks.svg")


if __name__ == "__main__":
    main()
