"""Declarations: several cards at once take part, under restrictions that all hold and requirements obeyed as far as possible."""

from affray.core.declare.clauses import MANY, Clause, Demand, Limit, Pairs, Part, acts, together
from affray.core.declare.declarations import Declarations

__all__ = ["MANY", "Clause", "Declarations", "Demand", "Limit", "Pairs", "Part", "acts", "together"]
