"""A policy that is one matrix: the logits of all actions are a sum over the observation. Learns by REINFORCE with Adam, in numpy."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

Step = tuple[np.ndarray, np.ndarray, int]
"""What was seen, what could be chosen, what was."""


class Linear:
    """A softmax over the actions that the mask allows.

    Args:
        size, actions: of the task.
        rate: the step of Adam.
        seed: of its choices.
    """

    def __init__(self, size: int, actions: int, rate: float = 0.005, seed: int = 1) -> None:
        self.weights = np.zeros((size, actions), np.float32)
        self.mean = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.rate = rate
        self.updates = 0
        self.rng = np.random.default_rng(seed)

    def odds(self, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """The probability of each action."""
        used = seen.nonzero()[0]
        logits = np.where(mask > 0, seen[used] @ self.weights[used], -np.inf)
        grown = np.exp(logits - logits.max())
        return grown / grown.sum()

    def choose(self, seen: np.ndarray, mask: np.ndarray) -> int:
        return int(self.rng.choice(len(mask), p=self.odds(seen, mask)))

    def learn(self, matches: list[tuple[list[Step], float]]) -> None:
        """Make what was done in matches that went better than the average likelier, the rest less so."""
        average = float(np.mean([gained for _, gained in matches]))
        slope = np.zeros_like(self.weights)
        steps = sum(len(line) for line, _ in matches)
        for line, gained in matches:
            for seen, mask, action in line:
                used = seen.nonzero()[0]
                pull = -self.odds(seen, mask)
                pull[action] += 1
                slope[used] += np.outer(seen[used], pull * ((gained - average) / steps)).astype(np.float32)
        self.updates += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.001 * (slope * slope - self.square)
        grown = self.mean / (1 - 0.9**self.updates)
        self.weights += self.rate * grown / (np.sqrt(self.square / (1 - 0.999**self.updates)) + 1e-8)


def interval(won: int, n: int) -> tuple[float, float, float]:
    """A share with Wilson's 95% interval."""
    share, z = won / n, 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return share, middle - half, middle + half


def draw(
    file: str, title: str, across: str, up: str, lines: dict[str, list[tuple[float, float, float, float]]], level: Any = None
) -> None:
    """Lines of (x, y, low, high), each with a band."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for name, points in lines.items():
        xs, ys, lows, highs = zip(*points, strict=True)
        axes.plot(xs, ys, marker="o", markersize=3, label=name)
        axes.fill_between(xs, lows, highs, alpha=0.2)
    if level is not None:
        axes.axhline(level, color="grey", linewidth=0.8, linestyle="--")
    axes.set(title=title, xlabel=across, ylabel=up)
    axes.set_ylim(0, None)
    axes.legend(frameon=False)
    for edge in ("top", "right"):
        axes.spines[edge].set_visible(False)
    with rc_context({"svg.fonttype": "none"}):
        figure.savefig(file)
    print(f"drawn: {file}")
