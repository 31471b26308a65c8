"""Bots: one answers at random, one looks a move ahead. Both repeat their games with the same seed."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol

from affray.battle import Battle
from affray.core.by_hand import refuse_noted
from affray.core.chance import CHANCE, Dice
from affray.core.questions import Decision, Question

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from affray.core.game import Game

WIDE = 200
"""Number of answers to one question that are looked at, in the order of use; a random bot draws from all of them."""
FAR = 60
"""Number of answers that are played ahead at most, until the battle is over."""
RESOURCE = 350
"""The worth of a card without strength of its own, in play or among the resources: a little more than in hand."""
STEP = 100
"""The worth of a step of strength or life: the figures of one game go in hundreds, those of another in ones."""
OWN, OTHERS = 4, 2
"""The worth of a point of life, your own and another's: to pay one to deal one, so that a card is
stronger this turn, gains nothing, least of all where it may be blocked."""
WIN = 1_000_000


class Bot(Protocol):
    """A player that answers the questions of one seat.

    It gets the battle and uses only what its seat may know: `battle.view(battle.question.seat)`, `battle.legal` and the rules. A bot that
    draws at random takes its seed when it is made.
    """

    def choose(self, battle: Battle) -> Decision:
        """Return a legal answer to the question of this battle."""


class RandomBot:
    """A bot that draws a legal answer uniformly at random.

    >>> import affray
    >>> battle = affray.load({"game": "fow", "players": {"Ada": {}, "Bea": {}}})
    >>> RandomBot(1).choose(battle) in battle.legal
    True
    """

    def __init__(self, seed: int = 1) -> None:
        self.dice = Dice(seed)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} at {self.dice}>"

    def choose(self, battle: Battle) -> Decision:
        refuse_noted(battle.table)
        return battle.legal.sample(self.dice)

    def pick(self, answers: Sequence[Decision]) -> Decision:
        return answers[self.dice.randrange(len(answers))]


class GreedyBot(RandomBot):
    """A bot that gives the answer with the best position after it, if nobody acts beyond the default answers. Among equals it passes.

    It values what its own seat may see: life, strength on the field, cards in hand and resources. It does not look past chance.
    """

    def choose(self, battle: Battle) -> Decision:
        refuse_noted(battle.table)
        question = battle.question
        assert question is not None
        answers = list(islice(battle.legal, WIDE))
        sound = question.space.cautious_answer()
        if sound is not None and sound not in answers:
            answers.append(sound)
        if len(answers) == 1 or question.seat == CHANCE:
            return self.pick(answers)
        values = promises(battle, answers)
        best = [answer for answer, value in zip(answers, values, strict=True) if value == max(values)]
        idle = [answer for answer in best if answer in battle.book.game.notation.pass_answers]
        return idle[0] if idle else self.pick(best)


def promises(battle: Battle, answers: Sequence[Decision]) -> list[int]:
    """Return the value for the asked seat after each of these answers, if nobody acts beyond the default answers."""
    assert battle.question is not None
    seat, blind = battle.question.seat, battle.without_history().with_seed(0)
    return [worth(ahead(blind.play(answer), seat, battle.state.turn), seat) for answer in answers]


def ahead(battle: Battle, seat: int, turn: int) -> Battle:
    """Play default answers until the battle ends, the turn is over, or another player has a real choice; return that battle."""
    for _ in range(FAR):
        question = battle.question
        if question is None or question.seat == CHANCE or battle.state.turn != turn:
            break
        answer = sound(battle.book.game.notation.pass_answers, question)
        if answer is None and question.seat == seat:
            answer = next(iter(question.space), None)
        if answer is None:
            break
        fighting = fights(battle)
        battle = battle.play(answer)
        if fighting and not fights(battle):
            break
    return battle


def sound(waiting: Sequence[Decision], question: Question) -> Decision | None:
    """Return the default answer to a question, a pass first; None if it has none."""
    return (
        question.space.cautious_answer()
        or next((one for one in waiting if one in question.space), None)
        or question.space.default()
    )


def fights(battle: Battle) -> bool:
    """Is a battle going on?"""
    return any(frame.program.key in battle.book.game.flow.battle for frame in battle.state.frames)


def worth(battle: Battle, seat: int) -> int:
    """Return the value of a position for a seat, computed from the view of that seat."""
    view, game, total = battle.view(seat), battle.book.game, 0
    for player in view["players"]:
        mine = player["seat"] == seat
        life = player.get("life", 0) * (OWN if mine else OTHERS) * STEP // game.presentation.stat_step
        total += (life + _standing(game, player)) * (1 if mine else -1)
    if battle.outcome is not None and battle.outcome.winners:
        total += WIN if seat in battle.outcome.winners else -WIN
    return total


def _standing(game: Game, player: Mapping[str, Any]) -> int:
    """Return the value of a player's cards and resources, without life."""

    def lying(names: tuple[str, ...]) -> tuple[list[dict[str, Any]], int]:
        zones = [player["zones"][name] for name in names if name in player["zones"]]
        return [card for zone in zones for card in zone["cards"]], sum(zone["hidden"] for zone in zones)

    field, veiled = lying(game.in_play)
    resources, unseen = lying(game.presentation.resources)
    hand, hidden = lying(("hand",))
    strengths = [
        sum(card.get(key) or 0 for key in game.presentation.stats) * STEP // game.presentation.stat_step for card in field
    ]
    fighting = sum(100 + strength if strength else RESOURCE for strength in strengths) + 100 * veiled
    open_ones = sum(1 for card in resources if not card.get("face down"))
    return fighting + 300 * (len(hand) + hidden) + RESOURCE * (len(resources) + unseen) + 50 * open_ones


def dismiss(bots: Iterable[Bot], battle: Battle | None = None) -> None:
    """Close the bots that can be closed. A program is told the result of a battle that is over."""
    for bot in bots:
        close = getattr(bot, "close", None)
        if close is not None:
            close(battle)
