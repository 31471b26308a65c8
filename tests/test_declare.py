"""Declarations under limits and demands: the exact maximum, beside brute force on thousands of boards and on known cases."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from affray.core import chance
from affray.core.declare import MANY, Constraint, Declarations, Pairs, Participant, Requirement, Restriction, acts, together
from affray.core.verdicts import Reason

EMPTY: Pairs = frozenset()


def why(text: str) -> Reason:
    return Reason("1", text)


def pairs(text: str) -> Pairs:
    """`pairs("a>x b>y")`: a acts on x, b on y."""
    return frozenset([(card, choice) for card, choice in (one.split(">") for one in text.split())])


def texts(reasons: tuple[Reason, ...]) -> set[str]:
    return {reason.text for reason in reasons}


# -- every declaration, looked at one by one


class Brute:
    """The definition itself: all declarations, those that break no limit, the best of those that pay nothing, what is as good."""

    def __init__(self, problem: Declarations) -> None:
        self.problem = problem
        self.paid = frozenset([(part.ident, choice) for part in problem.parts for choice in part.paid])
        self.levels = sorted({demand.level for demand in problem.demands})
        ways = [[some for n in range(part.most + 1) for some in combinations(part.choices, n)] for part in problem.parts]
        self.all = [
            frozenset([(part.ident, choice) for part, some in zip(problem.parts, way, strict=True) for choice in some])
            for way in product(*ways)
        ]
        self.unbroken = [made for made in self.all if all(holds(limit, made) for limit in problem.limits)]
        free = [made for made in self.unbroken if not made & self.paid]
        self.best = max(self.score(made) for made in free)
        self.maxima = [made for made in free if self.score(made) == self.best]
        self.legal = {made for made in self.unbroken if self.score(made) >= self.best}

    def score(self, made: Pairs) -> tuple[int, ...]:
        return tuple(sum(one.level == level and holds(one, made) for one in self.problem.demands) for level in self.levels)

    def reasons(self, made: Pairs) -> set[Reason]:
        if made not in self.unbroken:
            return {limit.reason for limit in self.problem.limits if not holds(limit, made)}
        if made in self.legal:
            return set()
        score = self.score(made)
        level = next(level for level, mine, most in zip(self.levels, score, self.best, strict=True) if mine < most)
        return {
            demand.reason
            for demand in self.problem.demands
            if demand.level == level and not holds(demand, made) and any(holds(demand, best) for best in self.maxima)
        }


def holds(clause: Constraint, made: Pairs) -> bool:
    if clause.when is not None and not clause.when & made:
        return True
    counted = {card if clause.cards else (card, choice) for card, choice in made if (card, choice) in clause.pairs}
    return clause.least <= len(counted) <= clause.most


class Boards:
    """Random boards from a seed: up to six cards and three objects, every kind of limit and demand mixed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.parts: list[Participant] = []

    def upto(self, n: int) -> int:
        self.seed, drawn = chance.draw(self.seed)
        return drawn % (n + 1)

    def below(self, n: int) -> int:
        return self.upto(n - 1)

    def once_in(self, n: int) -> bool:
        return self.upto(n - 1) == 0

    def one(self, some: tuple[str, ...]) -> str:
        return some[self.upto(len(some) - 1)]

    def board(self) -> Declarations:
        self.objects = ("x", "y", "z")[: 1 + self.upto(2)]
        self.cards = ("a", "b", "c", "d", "e", "f")[: 1 + self.upto(5)]
        several = 0 if len(self.cards) > 4 else 5
        self.parts = [self.part(card, bool(several) and self.once_in(several)) for card in self.cards]
        limits = [limit for at in range(self.upto(4)) for limit in self.limit(why(f"limit {at}"))]
        demands = [self.demand(why(f"demand {at}")) for at in range(self.upto(6))]
        return Declarations(self.parts, limits, demands)

    def even_board(self) -> Declarations:
        """What is said of one object is said of others in the same words: of all, of some, or in a ring."""
        self.objects = ("w", "x", "y", "z")[: 2 + self.upto(2)]
        self.cards = ("a", "b", "c", "d", "e")[: 2 + self.upto(3 if len(self.objects) < 4 else 2)]
        self.parts = [Participant(card, self.objects, paid=self.objects if self.once_in(9) else ()) for card in self.cards]
        clauses: list[Constraint] = []
        for at in range(1 + self.upto(3)):
            kind, least, cards, level = (
                self.upto(5),
                1 + self.upto(2),
                [card for card in self.cards if self.upto(2)],
                self.upto(1),
            )
            for place, one in enumerate(self.objects[: len(self.objects) - self.upto(1)]):
                on, other = acts(self.parts, cards, [one]), acts(self.parts, cards, [self.objects[place - 1]])
                reason = why(f"{at} {one}")
                clauses.append(
                    (
                        Restriction(reason, on, least=least),
                        Restriction(reason, on, most=least - 1),
                        Restriction(reason, other, least=1, when=on),
                        Restriction(reason, acts(self.parts) - on, most=0, when=on),
                        Requirement(reason, on, least, level=level),
                        Requirement(reason, acts(self.parts, objects=[one]), least, level=level),
                    )[kind]
                )
        limits = [one for one in clauses if isinstance(one, Restriction)]
        return Declarations(self.parts, limits, [one for one in clauses if isinstance(one, Requirement)])

    def part(self, card: str, several: bool) -> Participant:
        choices = [one for one in self.objects if not self.once_in(5)]
        return Participant(card, choices, 1 + self.upto(2) if several else 1, [one for one in choices if self.once_in(7)])

    def some(self) -> Pairs:
        every = acts(self.parts)
        card, on = self.one(self.cards), self.one(self.objects)
        kinds = (
            every,
            acts(self.parts, objects=[on]),
            acts(self.parts, [card]),
            acts(self.parts, [card], [on]),
            acts(self.parts, [card]) - acts(self.parts, [card], [on]),
            every - acts(self.parts, [card]),
            frozenset([pair for pair in sorted(every) if self.once_in(2)]),
        )
        return kinds[self.upto(len(kinds) - 1)]

    def limit(self, reason: Reason) -> list[Restriction]:
        every, own = acts(self.parts), acts(self.parts, [self.one(self.cards)])
        on = acts(self.parts, objects=[self.one(self.objects)])
        kinds = (
            [Restriction(reason, every, most=self.upto(3), cards=self.once_in(2))],
            [Restriction(reason, on, most=self.upto(2))],
            [Restriction(reason, on, least=2 + self.upto(1))],
            [Restriction(reason, every - own, least=1 + self.upto(1), when=own, cards=True)],
            [Restriction(reason, every - own, most=0, when=own)],
            [Restriction(reason, self.some(), least=1, when=own)],
            together(reason, self.parts, [card for card in self.cards if self.once_in(2)]),
            [Restriction(reason, self.some(), self.upto(2), (0, 1, 2, MANY)[self.upto(3)], self.some(), self.once_in(3))],
        )
        return kinds[self.upto(len(kinds) - 1)]

    def demand(self, reason: Reason) -> Requirement:
        level = 0 if self.upto(4) else 1 + self.upto(1)
        if self.upto(3):
            return Requirement(reason, self.some(), level=level)
        when = self.some() if self.once_in(2) else None
        return Requirement(reason, self.some(), self.upto(3), (2, MANY, MANY)[self.upto(2)], when, self.once_in(3), level)


def boards(seed: int, count: int) -> Iterator[Declarations]:
    some = Boards(seed)
    for _ in range(count):
        yield some.board()


def even_boards(seed: int, count: int) -> Iterator[Declarations]:
    some = Boards(seed)
    for _ in range(count):
        yield some.even_board()


@pytest.mark.parametrize("seed", range(6))
def test_the_solver_is_brute_force_only_sooner(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The maximum, the whole legal set, verdicts with their reasons, and what is nearest: on every board the definition's own.

    On every other board cards are gone through kind by kind of their choices, as only cards of very many ways are."""
    if seed % 2:
        monkeypatch.setattr("affray.core.declare.problem.WIDE", 2)
    draw = Boards(seed + 100)
    for problem in boards(seed, 250) if seed < 8 else even_boards(seed, 120):
        brute = Brute(problem)
        assert problem.best() == sum(brute.best)
        listed = list(problem.legal())
        assert len(listed) == len(set(listed))
        assert set(listed) == brute.legal
        assert problem.count() == len(brute.legal)
        assert problem.count(7) == min(7, len(brute.legal))
        assert all(problem.sample(draw.below) in brute.legal for _ in range(3))
        assert EMPTY not in brute.legal or listed[0] == EMPTY
        assert len(problem.default()) == min(len(made) for made in brute.maxima)
        for _ in range(4):
            asked = brute.all[draw.upto(len(brute.all) - 1)]
            assert problem.allows(asked) == (asked in brute.legal)
            assert set(problem.judge(asked)) == brute.reasons(asked)
            nearest = problem.nearest(asked)
            near = [made for made in brute.legal if not made & brute.paid - asked]
            assert nearest in near
            assert len(nearest ^ asked) == min(len(made ^ asked) for made in near)


@pytest.mark.parametrize("seed", range(4))
def test_something_is_always_legal(seed: int) -> None:
    """Taking no part breaks no limit, so what obeys most among what pays nothing exists, and a refusal always has a reason."""
    for problem in boards(1000 + seed, 500):
        assert not any(not limit.holds(EMPTY) for limit in problem.limits)
        some = problem.default()
        assert problem.allows(some)
        assert problem.nearest(some) == some
        everything = frozenset([(part.ident, part.choices[0]) for part in problem.parts if part.choices])
        assert problem.allows(everything) != bool(problem.judge(everything))


# -- known cases


def test_nothing_to_declare_is_declared() -> None:
    nobody = Declarations([], [], [Requirement(why("at least one attacks"), EMPTY)])
    assert (nobody.best(), list(nobody.legal()), nobody.judge(EMPTY)) == (0, [EMPTY], ())


def test_cannot_attack_alone_and_must_attack() -> None:
    """Alone it stays at home. With another it must come, and so must the other, which nothing else forces."""

    def problem(*cards: str) -> Declarations:
        parts = [Participant(card, ["@1"]) for card in cards]
        own = acts(parts, ["flagbearer"])
        alone = Restriction(why("not alone"), acts(parts) - own, least=1, when=own)
        return Declarations(parts, [alone], [Requirement(why("must attack"), own)])

    assert list(problem("flagbearer").legal()) == [EMPTY]
    two = problem("flagbearer", "bears")
    assert list(two.legal()) == [pairs("flagbearer>@1 bears>@1")]
    assert texts(two.judge(EMPTY)) == {"must attack"}
    assert texts(two.judge(pairs("flagbearer>@1"))) == {"not alone"}
    assert two.nearest(pairs("flagbearer>@1")) == pairs("flagbearer>@1 bears>@1")


def test_must_block_and_menace() -> None:
    """One creature that must block cannot block the menacing attacker; two must, both."""

    def problem(*cards: str) -> Declarations:
        parts = [Participant(card, ["x"]) for card in cards]
        menace = Restriction(why("menace"), acts(parts, objects=["x"]), least=2)
        return Declarations(parts, [menace], [Requirement(why(f"{card} must block"), acts(parts, [card])) for card in cards])

    assert list(problem("a").legal()) == [EMPTY]
    assert texts(problem("a").judge(pairs("a>x"))) == {"menace"}
    assert list(problem("a", "b").legal()) == [pairs("a>x b>x")]
    assert texts(problem("a", "b").judge(EMPTY)) == {"a must block", "b must block"}


def test_two_lures() -> None:
    """Each blocker obeys one of two lures, whichever; one that blocks two obeys both."""
    for most, legal in ((1, 4), (2, 1)):
        parts = [Participant(card, ["x", "y", "z"], most) for card in "ab"]
        demands = [Requirement(why(f"{card} blocks {on}"), acts(parts, [card], [on])) for card in "ab" for on in "xy"]
        problem = Declarations(parts, [], demands)
        assert problem.best() == 2 * most
        assert len(list(problem.legal())) == legal
    parts = [Participant("a", ["x", "y"])]
    twice = [Requirement(why(f"{lure} of x"), acts(parts, ["a"], ["x"])) for lure in ("lure", "other lure")]
    assert list(Declarations(parts, [], [*twice, Requirement(why("lure of y"), pairs("a>y"))]).legal()) == [pairs("a>x")]


def test_goaded_by_several_players() -> None:
    """Each goading player asks twice: attack, and attack someone else. Goaded by all, it attacks any of them."""

    def problem(*goading: str) -> Declarations:
        parts = [Participant("a", ["@1", "@2", "@3"])]
        own = acts(parts, ["a"])
        demands = [Requirement(why("goaded"), own) for _ in goading]
        return Declarations(
            parts, [], demands + [Requirement(why(f"not {foe}"), own - acts(parts, ["a"], [foe])) for foe in goading]
        )

    assert set(problem("@1").legal()) == {pairs("a>@2"), pairs("a>@3")}
    assert list(problem("@1", "@2").legal()) == [pairs("a>@3")]
    assert len(list(problem("@1", "@2", "@3").legal())) == 3
    assert problem("@1", "@2").best() == 4
    assert texts(problem("@1", "@2").judge(pairs("a>@1"))) == {"not @1"}
    assert texts(problem("@1").judge(EMPTY)) == {"goaded", "not @1"}


def test_at_least_one_creature_attacks() -> None:
    parts = [Participant(card, ["@1"]) for card in "abc"]
    problem = Declarations(parts, [], [Requirement(why("at least one attacks"), acts(parts))])
    assert len(list(problem.legal())) == 7
    assert texts(problem.judge(EMPTY)) == {"at least one attacks"}
    assert len(problem.nearest(EMPTY)) == 1


def test_one_attacker_in_all() -> None:
    """Of three that must attack one does; which of them, nobody says. Doing nothing fails demands any of which can be obeyed."""
    parts = [Participant(card, ["@1", "@2"]) for card in "abcd"]
    silent = Restriction(why("one attacker"), acts(parts), most=1, cards=True)
    problem = Declarations(parts, [silent], [Requirement(why(card), acts(parts, [card])) for card in "abc"])
    assert problem.best() == 1
    assert {card for made in problem.legal() for card, _ in made} == {"a", "b", "c"}
    assert texts(problem.judge(EMPTY)) == {"a", "b", "c"}
    assert texts(problem.judge(pairs("d>@1"))) == {"a", "b", "c"}
    assert texts(problem.judge(pairs("a>@1 b>@1"))) == {"one attacker"}
    assert len(problem.nearest(pairs("a>@1 b>@1 c>@2"))) == 1


def test_two_attackers_for_each_defender() -> None:
    """Five must attack, two may attack each of two players: four do. A third player takes the fifth."""
    for foes, best in ((("@1", "@2"), 4), (("@1", "@2", "@3"), 5)):
        parts = [Participant(card, foes) for card in "abcde"]
        limits = [Restriction(why(f"two attack {foe}"), acts(parts, objects=[foe]), most=2) for foe in foes]
        problem = Declarations(parts, limits, [Requirement(why(card), acts(parts, [card])) for card in "abcde"])
        assert problem.best() == best
        assert all(len(made) == best for made in problem.legal())
        assert problem.allows(problem.nearest(pairs("a>@1 b>@1 c>@1")))


def test_nobody_must_pay() -> None:
    """A forced attack that costs something may be made or not; one that costs nothing elsewhere must be made there."""
    taxed = [Participant("a", ["@1"], paid=["@1"])]
    problem = Declarations(taxed, [], [Requirement(why("must attack"), acts(taxed))])
    assert (problem.best(), list(problem.legal())) == (0, [EMPTY, pairs("a>@1")])
    assert problem.default() == EMPTY
    parts = [Participant("a", ["@1", "@2"], paid=["@1"])]
    problem = Declarations(parts, [], [Requirement(why("must attack"), acts(parts))])
    assert set(problem.legal()) == {pairs("a>@1"), pairs("a>@2")}
    assert problem.nearest(EMPTY) == pairs("a>@2")


def test_paying_for_one_makes_up_for_another() -> None:
    """What is paid for counts as obeyed like the rest: with one attacker in all, the taxed one may go for the untaxed."""
    parts = [Participant("a", ["@1"], paid=["@1"]), Participant("b", ["@1"])]
    one = Restriction(why("one attacker"), acts(parts), most=1)
    problem = Declarations(parts, [one], [Requirement(why(card), acts(parts, [card])) for card in "ab"])
    assert set(problem.legal()) == {pairs("a>@1"), pairs("b>@1")}
    assert texts(problem.judge(EMPTY)) == {"b"}


def test_a_band_attacks_one_object() -> None:
    parts = [Participant(card, ["@1", "@2"]) for card in "abc"]
    demands = [Requirement(why("a attacks @1"), pairs("a>@1")), Requirement(why("b attacks @2"), pairs("b>@2"))]
    problem = Declarations(parts, together(why("band"), parts, "ab"), demands)
    assert problem.best() == 1
    assert texts(problem.judge(pairs("a>@1 b>@2 c>@2"))) == {"band"}
    assert problem.allows(pairs("a>@1 b>@1 c>@2"))
    assert problem.allows(pairs("a>@1"))
    assert len(problem.nearest(pairs("a>@1 b>@2")) ^ pairs("a>@1 b>@2")) == 1


def test_blocking_several() -> None:
    """Two that must be blocked and one blocker of two; no more than one creature blocks, and it blocks them both."""
    parts = [Participant("a", ["x", "y", "z"], most=2), Participant("b", ["x"])]
    single = Restriction(why("one blocker"), acts(parts), most=1, cards=True)
    problem = Declarations(
        parts, [single], [Requirement(why(f"{on} must be blocked"), acts(parts, objects=[on]), level=0) for on in "xy"]
    )
    assert list(problem.legal()) == [pairs("a>x a>y")]
    assert texts(problem.judge(pairs("b>x"))) == {"y must be blocked"}
    assert texts(problem.judge(pairs("a>y b>x"))) == {"one blocker"}
    with pytest.raises(ValueError, match="takes 3 choices"):
        problem.judge(pairs("a>x a>y a>z"))
    with pytest.raises(ValueError, match="no choice z"):
        problem.allows(pairs("b>z"))


def test_must_be_blocked_by_two() -> None:
    parts = [Participant(card, ["x", "y"]) for card in "abc"]
    demands = [
        Requirement(why("x by two"), acts(parts, objects=["x"]), least=2),
        Requirement(why("y"), acts(parts, objects=["y"])),
    ]
    problem = Declarations(parts, [], demands)
    assert problem.best() == 2
    assert all(len([on for _, on in made if on == "x"]) == 2 for made in problem.legal())
    assert problem.nearest(pairs("a>x")) in {pairs("a>x b>x c>y"), pairs("a>x b>y c>x")}


def test_a_level_outweighs_all_after_it() -> None:
    parts = [Participant("a", ["x", "y"])]
    first = Requirement(why("x"), pairs("a>x"), level=1)
    problem = Declarations(parts, [], [*[Requirement(why(f"y {n}"), pairs("a>y"), level=2) for n in range(9)], first])
    assert list(problem.legal()) == [pairs("a>x")]
    assert texts(problem.judge(pairs("a>y"))) == {"x"}


def test_what_is_asked_may_be_anything() -> None:
    """The nearest legal declaration is found for what is none at all, too."""
    parts = [Participant("a", ["x"]), Participant("b", ["x", "y"])]
    assert Declarations(parts, [], []).nearest(pairs("a>q b>x b>y c>x")) in {pairs("b>x"), pairs("b>y")}


def test_a_long_row_is_no_matter() -> None:
    """Two thousand creatures of which ten may attack."""
    parts = [Participant(f"c{n}", ["@1"]) for n in range(2000)]
    limits = [Restriction(why("ten"), acts(parts), most=10)]
    problem = Declarations(parts, limits, [Requirement(why(part.ident), acts(parts, [part.ident])) for part in parts])
    assert problem.best() == 10
    assert len(problem.default()) == 10
    assert len(next(problem.legal())) == 10


def test_a_crowd_with_a_limit_for_each_defender() -> None:
    """Forty creatures, goaded at random, two for each of four players and seven in all: beside a table of what room is left."""
    draw = Boards(7)
    foes = ("@1", "@2", "@3", "@4")
    for _ in range(2):
        parts = [Participant(f"c{n}", foes) for n in range(40)]
        limits = [Restriction(why(foe), acts(parts, objects=[foe]), most=2) for foe in foes]
        limits.append(Restriction(why("seven"), acts(parts), most=7, cards=True))
        obeyed = {(part.ident, foe): draw.upto(3) for part in parts for foe in foes}
        demands = [Requirement(why(f"{pair}"), frozenset([pair])) for pair, times in obeyed.items() for _ in range(times)]
        room = {(2, 2, 2, 2, 7): 0}
        for part in parts:
            after = dict(room)
            for left, score in room.items():
                for at, foe in enumerate(foes):
                    if left[at] and left[4]:
                        less = tuple(n - (at == m or m == 4) for m, n in enumerate(left))
                        after[less] = max(after.get(less, 0), score + obeyed[part.ident, foe])
            room = after
        problem = Declarations(parts, limits, demands)
        assert problem.best() == max(room.values())
        for asked in (EMPTY, frozenset([(part.ident, "@1") for part in parts])):
            assert problem.judge(asked)
            assert problem.allows(problem.nearest(asked))
        assert all(problem.allows(made) for _, made in zip(range(50), problem.legal(), strict=False))


def test_twins_are_worked_out_once() -> None:
    """Thirty equal attackers that all must be blocked, by two each, and one that everybody must block: forty can block sixteen of them."""
    foes = [f"f{n}" for n in range(30)]
    parts = [Participant(f"b{n}", [*foes, "lure"]) for n in range(40)]
    limits = [Restriction(why(f"menace of {foe}"), acts(parts, objects=[foe]), least=2) for foe in [*foes, "lure"]]
    demands = [Requirement(why(f"{foe} must be blocked"), acts(parts, objects=[foe])) for foe in foes]
    demands += [Requirement(why(f"{part.ident} is lured"), acts(parts, [part.ident], ["lure"])) for part in parts[:8]]
    problem = Declarations(parts, limits, demands)
    assert problem.best() == 8 + 16
    assert len(problem._owed().low) < 20_000
    assert {len(blocks) for stretch in problem._owed().stretches for blocks in stretch.twins} == {30}
    few = [sum(bool(problem._owed().stretches[0].twins) for problem in even_boards(5, 100) if problem._owed().stretches)]
    assert few[0] > 30
