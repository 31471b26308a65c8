"""A picture of the games: who wins, and how lengths, life and damage are spread; two sides are drawn over each other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.core.verdicts import Reason
from affray.sim.figures import GOOD, columns
from affray.text.sentences import CountedNoun

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from affray.sim.store import GameStore
    from affray.views import Summary

COLOURS = ("#3b6ea5", "#c8702a")
"""Of the two sides."""
BINS = 30


def english(template: str, **holes: Any) -> str:
    """Return a phrase of a picture, its holes filled."""
    return Reason("", template, **holes).text


def plot(store: GameStore, sides: tuple[Summary, ...], file: Path, say: Callable[..., str] = english) -> None:
    """Draw the games into a file; its ending says in which form (.svg, .png, .pdf). `say` says a phrase in another language.

    Raises:
        PlanError: none is played yet.
        ValueError: no such form.
        OSError: it cannot be written.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    battle = store.plan.sides[0].battle()
    shown = {
        name: sql
        for name, sql in columns(battle.seats, battle.book.game.counts_life).items()
        if any(one.numbers[str(name)].varies for one in sides if one.numbers)
    }
    across = 3
    down = -(-(len(shown) + 1) // across)
    figure = Figure(figsize=(4 * across, 2.8 * down), layout="constrained")
    axes = list(figure.subplots(down, across).flat)
    bars = _wins(axes[0], sides, say)
    with store.table() as table:
        for panel, (name, sql) in zip(axes[1:], shown.items(), strict=False):
            samples = [
                [value for (value,) in table.execute(f"SELECT {sql} FROM games WHERE side = {side} AND {GOOD}").fetchall()]
                for side in range(len(sides))
            ]
            _spread(panel, say(name.message, **name.params), samples)
    for panel in axes[len(shown) + 1 :]:
        panel.set_axis_off()
    named = [
        f"{mark}{summary.name} ({', '.join(summary.bots)}): {say('{n:game|games}', n=CountedNoun(summary.games))}"
        for mark, summary in zip(marks(sides), sides, strict=True)
    ]
    figure.legend(handles=bars, labels=named, loc="outside upper center", ncols=2, frameon=False)
    figure.supxlabel(say("% of games that were played to their end; dashed: means; wins with 95% intervals"), fontsize=9)
    with rc_context({"svg.fonttype": "none"}):
        figure.savefig(file)


def marks(sides: tuple[Summary, ...]) -> tuple[str, ...]:
    """Return the differences between two sides."""
    return ("A  ", "B  ") if len(sides) > 1 else ("",)


def _wins(panel: Axes, sides: tuple[Summary, ...], say: Callable[..., str]) -> list[Any]:
    """Draw the share of each seat, with its interval. Return the bars of each side."""
    drawn = []
    names = [*sides[0].seats, *([say("nobody")] if any(one.nobody.of for one in sides) else [])]
    width = 0.8 / len(sides)
    for at, summary in enumerate(sides):
        shares = [*summary.wins, summary.nobody][: len(names)]
        places = [n - 0.4 + width * (at + 0.5) for n in range(len(names))]
        between = [[100 * abs(s.share - s.low) for s in shares], [100 * abs(s.high - s.share) for s in shares]]
        drawn.append(panel.bar(places, [100 * s.share for s in shares], width * 0.9, yerr=between, color=COLOURS[at], capsize=3))
    panel.set_xticks(range(len(names)), names)
    panel.set_ylim(0, 100)
    panel.set_title(say("wins"), fontsize=10)
    _quiet(panel)
    return drawn


def _spread(panel: Axes, name: str, samples: list[list[float]]) -> None:
    """Draw how a number is spread, in shares of the games."""
    values = [value for one in samples for value in one]
    if not values:
        return
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // BINS))
    edges = [low - 0.5 + width * n for n in range(int((high - low) // width) + 2)]
    for at, sample in enumerate(samples):
        if sample:
            alone = len(samples) == 1
            weights = [100 / len(sample)] * len(sample)
            panel.hist(sample, edges, weights=weights, histtype="stepfilled", color=COLOURS[at], alpha=1 if alone else 0.5)
            panel.axvline(sum(sample) / len(sample), color="black" if alone else COLOURS[at], linewidth=1.2, linestyle="--")
    panel.set_title(name, fontsize=10)
    _quiet(panel)


def _quiet(panel: Axes) -> None:
    for edge in ("top", "right"):
        panel.spines[edge].set_visible(False)
    panel.tick_params(labelsize=8)
