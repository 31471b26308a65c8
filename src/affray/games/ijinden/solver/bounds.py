"""Bounds on what each player can lose this turn, if only Ijin without abilities fight and every other possible play is known."""

from __future__ import annotations

from affray.cards.word import cached, within
from affray.core.questions import Decision
from affray.core.solver import LossBound, TurnBounds
from affray.core.table import Table
from affray.games.ijinden.game import opponent
from affray.games.ijinden.position.board_index import profile
from affray.games.ijinden.position.records import CurrentBattle, Main
from affray.games.ijinden.position.roles import blockers_on
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.phrases import What
from affray.games.ijinden.vocabulary.printed import IjinCard, Object

FIGHT_KEYWORDS = frozenset(["haste", "double pressure", "triple pressure", "quadruple pressure", "watcher", "drain"])
"""Keywords that only change which Ijin may attack and block, and how often."""
CARDLESS_LEGACIES = frozenset(["restore", "to mana", "to library"])
"""Legacies that bring no card into play or into a hand."""
KNOWN_PROCEDURES = frozenset(["game", "turn", "main", "battle"])
"""Procedures that may be running: no ability is being carried out, and no fight is half over."""
ASSUMED_RULINGS = {"D1.power-of-0": "compare", "T1.deck-out": "start of turn"}
"""Rulings, by key, with the only value for which the bounds hold."""


def bounds(t: Table, decision: Decision | None = None) -> TurnBounds | None:
    """Return whether each player can still lose the game this turn, and the most cards that each can lose. None: not certain, or after a decision."""
    if decision is not None:
        return None
    main = t.record_of("main")
    if (
        not isinstance(main, Main)
        or t.pending
        or t.effects
        or any(t.book.ruling(key) != value for key, value in ASSUMED_RULINGS.items())
    ):
        return None
    if any(frame.program.key not in KNOWN_PROCEDURES for frame in t.frames):
        return None
    if not all(is_known_card(t, one) for one in t.objects.values() if one.zone != "library"):
        return None
    frame = t.frame_of("battle")
    if frame is None:
        return turn_bounds(t, 0, 0, main.battles > 0)
    battle = frame.locals
    assert isinstance(battle, CurrentBattle)
    if frame.at <= frame.program.index["attack.become"]:
        return turn_bounds(t, len(battle.charging) or 1, 0, True)
    if frame.at <= frame.program.index["block.become"]:
        return turn_bounds(t, len(battle.attackers), 0, True)
    attackers = blockers = 0
    for ref in battle.attackers:
        lost, beaten = fight_losses(t, ref[0], blockers_on(battle, ref))
        attackers, blockers = attackers + lost, blockers + beaten
    certain_gain = 0 if any(has_unknown_legacy(one) for one in t.objects.values() if one.owner != t.active) else blockers
    return turn_bounds(
        t, attackers - certain_gain, blockers - attackers, any(not blockers_on(battle, ref) for ref in battle.attackers)
    )


def turn_bounds(t: Table, active_cards: int, other_cards: int, can_be_hit: bool) -> TurnBounds:
    """Return bounds from the most cards that each player loses; the other player loses the game if an attacker can be unblocked."""
    losses = {t.active: LossBound(0, active_cards), opponent(t.active): LossBound(int(can_be_hit), other_cards)}
    return TurnBounds((losses[0], losses[1]))


def fight_losses(t: Table, attacker: str, blockers: tuple[str, ...]) -> tuple[int, int]:
    """Return how many attackers (0 or 1) and how many of its blockers a fight destroys (D1)."""
    strength = profile(t, attacker).power
    powers = [profile(t, ident).power for ident in blockers]
    return int(bool(powers) and sum(powers) >= strength), sum([power <= strength for power in powers])


# -- known cards


def is_known_card(t: Table, card: Object) -> bool:
    """Is this an Ijin without abilities, a guardian, or a card outside the battlefield with nothing but known effects?"""
    if card.attached or card.counters or card.zone == "in use":
        return False
    is_own = card.owner == t.active
    if not all(one in CARDLESS_LEGACIES or (not is_own and is_known_legacy(card.card, one)) for one in card.card.legacies):
        return False
    if card.zone == "battlefield" and not card.face_down:
        return card.card.text.type == "ijin" and only_fights(card.card)
    return does_nothing_unplayed(card.card) and (
        not is_own or card.zone != "hand" or only_fights(card.card) or only_returns_ijin(card.card)
    )


def has_unknown_legacy(card: Object) -> bool:
    """Is it in play with a legacy that can bring a card into play or into a hand?"""
    return card.zone == "battlefield" and not CARDLESS_LEGACIES.issuperset(card.card.legacies)


@cached
def only_fights(card: IjinCard) -> bool:
    """Has it no abilities, and no keywords except `FIGHT_KEYWORDS`?"""
    text = card.text
    return (
        not text.abilities
        and not text.attack
        and not text.block
        and FIGHT_KEYWORDS.issuperset(text.keywords)
        and text.type != "scenery"
    )


@cached
def does_nothing_unplayed(card: IjinCard) -> bool:
    """Does it do nothing unless it is played: face down, in a hand, the mana zone or the graveyard?"""
    is_own = [one for one in card.text.abilities if isinstance(one, (w.Triggered, w.Static))]
    equips = any(isinstance(one, w.Equip) for one in card.text.abilities)
    return (
        not equips and not {"stand", "wearable"} & set(card.text.keywords) and all(one.zone == ("battlefield",) for one in is_own)
    )


@cached
def only_returns_ijin(card: IjinCard) -> bool:
    """Does this magic only return Ijin to hands? (The bounds count a card in play and a card in hand alike.)"""
    use = card.use
    if card.text.type != "magic" or use is None or len(card.text.abilities) != 1:
        return False
    steps = [*use.procedure, *use.effects, *use.then]
    return all(isinstance(word, w.Target) or (isinstance(word, w.Move) and word.to == "hand") for word in steps) and not any(
        isinstance(word, What) and word.zone != "battlefield" for word in within((*use.procedure, *use.effects))
    )


def is_known_legacy(card: IjinCard, name: str) -> bool:
    """Does this legacy of the player attacked at most save attackers, or take them out of the battle?"""
    return name == "lose heart" or (name == "netherworld" and only_returns_ijin(card))
