"""Declarations: several cards act at once, under restrictions that must hold and requirements obeyed as far as possible.

`docs/explanation-engine.md` shows on an example how a declaration is solved.
"""

from affray.core.declare.constraints import MANY, Constraint, Pairs, Participant, Requirement, Restriction, acts, together
from affray.core.declare.declarations import Declarations
from affray.core.declare.space import DeclarationSpace, pairs_of

__all__ = [
    "MANY", "Constraint", "DeclarationSpace", "Declarations", "Pairs", "Participant",
    "Requirement", "Restriction", "acts", "pairs_of", "together",
]  # fmt: skip
