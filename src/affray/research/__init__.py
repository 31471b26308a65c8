"""Battles for those who train players: a fixed action space, observations from one seat, returns; adapters for three libraries.

`Task` is what is played, `Match` one play of it, a small decision at a time. `research.aec` is for PettingZoo, `research.gym` for
Gymnasium, `research.spiel` for OpenSpiel; each needs its library, all need numpy (`pip install 'affray[research]'`).
"""

from affray.research.match import TaskMatch
from affray.research.task import Task

__all__ = ["Task", "TaskMatch"]
