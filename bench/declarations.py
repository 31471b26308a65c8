"""Crowded tables: forty creatures may attack four opponents; twenty attackers are met by twenty blockers, no two of them alike."""

from __future__ import annotations

from affray.core import chance
from affray.core.declare import Declarations, Participant, Requirement, Restriction, acts

try:
    from affray.core.verdicts import Reason
except ImportError:  # commits in which it stood with the questions
    from affray.core.questions import Reason

FOES = ("@1", "@2", "@3", "@4")
CREATURES = tuple(f"c{n}" for n in range(40))


class Crowd:
    """Boards from a seed. Seven may attack in all and two each opponent; some not alone, some only beside others, some for a price."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def once_in(self, n: int) -> bool:
        self.seed, drawn = chance.draw(self.seed)
        return drawn % n == 0

    def part(self, card: str) -> Participant:
        foes = [foe for foe in FOES if not self.once_in(10)]
        return Participant(card, foes, paid=[foe for foe in foes if self.once_in(10)])

    def board(self) -> Declarations:
        parts = [self.part(card) for card in CREATURES]
        every = acts(parts)
        limits = [Restriction(Reason("", "seven in all"), every, most=7, cards=True)]
        limits += [Restriction(Reason("", f"two attack {foe}"), acts(parts, objects=[foe]), most=2) for foe in FOES]
        demands = [Requirement(Reason("", "somebody attacks"), every)]
        demands += [Requirement(Reason("", f"somebody attacks {foe}"), acts(parts, objects=[foe])) for foe in FOES]
        for at, card in enumerate(CREATURES):
            own = acts(parts, [card])
            if at % 13 == 5:
                limits.append(Restriction(Reason("", f"{card} not alone"), every - own, least=1, when=own))
            if at % 13 == 9:
                limits.append(Restriction(Reason("", f"{card} beside others"), acts(parts, CREATURES[:at:3]), least=1, when=own))
            if self.once_in(4):
                demands.append(Requirement(Reason("", f"{card} must attack"), own))
            for foe in FOES:
                if self.once_in(8):
                    demands.append(Requirement(Reason("", f"{card} is goaded"), own))
                    demands.append(Requirement(Reason("", f"{card} is goaded by {foe}"), own - acts(parts, [card], [foe])))
        return Declarations(parts, limits, demands)


class Melee:
    """Blocks from a seed: of `size` attackers some have menace, some must be blocked, some are lures; of as many blockers each may
    block three in four of them, one in eight two at once, one in three must block. The first `wide` may block any number."""

    def __init__(self, seed: int, size: int = 20, wide: int = 0) -> None:
        self.crowd = Crowd(seed)
        self.foes = [f"f{n}" for n in range(size)]
        self.size = size
        self.wide = wide

    def board(self) -> Declarations:
        once_in = self.crowd.once_in
        parts = [
            Participant(
                f"b{n}", [foe for foe in self.foes if not once_in(4)], most=1 + once_in(8) if n >= self.wide else self.size
            )
            for n in range(self.size)
        ]
        limits: list[Restriction] = []
        demands: list[Requirement] = []
        for foe in self.foes:
            on = acts(parts, objects=[foe])
            if once_in(2):
                limits.append(Restriction(Reason("", f"{foe} has menace"), on, least=2 + once_in(5)))
            elif once_in(4):
                limits.append(Restriction(Reason("", f"one may block {foe}"), on, most=1))
            if once_in(2):
                demands.append(Requirement(Reason("", f"{foe} must be blocked"), on, least=1 + once_in(4)))
            if once_in(6):
                demands += [
                    Requirement(Reason("", f"{card} is lured by {foe}"), frozenset([(card, foe)])) for card, _ in sorted(on)
                ]
        for part in parts:
            if once_in(3):
                demands.append(Requirement(Reason("", f"{part.ident} must block"), acts([part])))
        return Declarations(parts, limits, demands)
