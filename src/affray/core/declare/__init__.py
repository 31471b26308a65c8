"""Declarations: several cards at once take part, under restrictions that all hold and requirements obeyed as far as possible."""

from affray.core.declare.constraints import MANY, Clause, Demand, Limit, Pairs, Part, acts, together
from affray.core.declare.declarations import Declarations
from affray.core.declare.space import Declaring, pairs_of

__all__ = ["MANY", "Clause", "Declarations", "Declaring", "Demand", "Limit", "Pairs", "Part", "acts", "pairs_of", "together"]
