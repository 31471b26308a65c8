"""Known chants: upper bounds for what each can do in a battle of resonators without abilities."""

from __future__ import annotations

from affray.cards.word import cached, cached_of_several
from affray.core.state import Effect
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import FowCard, as_tuple, symbols

FIGHT_KEYWORDS = frozenset(["bane", "first strike", "flying", "pierce", "precision", "quickcast"])
"""Keywords that take no more life from a player than the ATK of the card, and bring neither life nor cards."""
TARGETS = ("target", "target 2", "target 3")
RESONATORS = ("resonator", "J/resonator")
PLAYERS = {"player", "opponent"}
FACE_DOWN_ZONE = "standby area"
"""The zone in which cards lie face down."""
ALL_CARDS = 99
"""More cards than there are on the field."""


class Trick:
    """Upper bounds for what a chant can do once. Numbers are points of damage, ATK or DEF.

    Attributes:
        burn: damage to each target.
        burn_opponent: damage to the opponent, without a target.
        pump: ATK that it adds.
        defence_gain: DEF that it adds.
        attack_loss: ATK that it takes away.
        defence_loss: damage and DEF that it takes away, in sum: what brings a resonator nearer to being destroyed.
        keywords: those that it gives.
        rests: does it rest a card?
        destroys: does it destroy a card, whatever its DEF?
        target_count: the number of targets.
        can_target_players: can a player be a target?
        hits_all: does it affect every resonator without a target?
        cancels: can it cancel another card?
        can_target_stones: can it target a card that pays for others?
        quickcast: can it be played at any time?
        cost: what it costs.
        unconditional: playing and targeting do not depend on life, on cards in graveyards, or on what has happened.
    """

    def __init__(self) -> None:
        self.burn = 0
        self.burn_opponent = 0
        self.pump = 0
        self.defence_gain = 0
        self.attack_loss = 0
        self.defence_loss = 0
        self.keywords: frozenset[str] = frozenset()
        self.rests = False
        self.destroys = False
        self.target_count = 0
        self.can_target_players = False
        self.hits_all = False
        self.cancels = False
        self.can_target_stones = False
        self.quickcast = False
        self.cost = ""
        self.unconditional = True

    @property
    def max_destroyed(self) -> int:
        """The most cards that it can destroy."""
        if not self.defence_loss and not self.destroys:
            return 0
        return ALL_CARDS if self.hits_all else self.target_count


# -- known cards


def is_known_effect(effect: Effect) -> bool:
    """Does this effect change only numbers and keywords of certain cards, until the turn ends?"""
    return effect.until == "turn" and bool(effect.on) and changes_numbers_only(effect.what)


@cached_of_several
def is_known_card(card: FowCard, zone: str) -> bool:
    """Is this a resonator without abilities, a stone that only produces will, or a card out of play that does nothing there?"""
    if zone in ("graveyard", "removed area", FACE_DOWN_ZONE):
        return FIGHT_KEYWORDS.issuperset(card.keywords) and all(
            isinstance(ability, w.Spell) or only_produces_will(ability) for ability in card.text.abilities
        )
    if "magic stone" in card.types:
        return zone == "field" and not card.keywords and all(map(only_produces_will, card.text.abilities))
    plain = card.types == {"resonator"} and FIGHT_KEYWORDS.issuperset(card.keywords)
    return zone in ("field", "hand", "chase area") and plain and not card.text.abilities and not card.text.future


def only_produces_will(ability: w.Ability) -> bool:
    """Is this an ability that rests the card for will, and does nothing else?"""
    return (
        isinstance(ability, w.Activate)
        and ability.cost == ("{Rest}",)
        and all(isinstance(word, w.Produce) for word in ability.effects)
    )


@cached
def max_will(card: FowCard) -> int:
    """Return the most will that a stone produces at once, in symbols."""
    words = [word for one in card.text.abilities if isinstance(one, w.Activate) for word in one.effects]
    ways = [way for word in words if isinstance(word, w.Produce) for way in word.will.split("|")]
    return max([0, *[len(symbols(way)) for way in ways]])


@cached
def trick_of(card: FowCard) -> Trick | None:
    """Return the trick that a chant is. None: another card, or a chant with a word that is not known here."""
    spell = card.spell
    if card.types != {"chant"} or spell is None or len(card.text.abilities) != 1 or not FIGHT_KEYWORDS.issuperset(card.keywords):
        return None
    if spell.modes or spell.extra_cost or "X" in card.cost or any(one.n != 1 for one in spell.targets):
        return None
    trick = Trick()
    trick.target_count = len(spell.targets)
    trick.can_target_players = any(PLAYERS & set(as_tuple(one.what.type)) for one in spell.targets)
    trick.can_target_stones = not all(
        {*RESONATORS, *PLAYERS, "spell"}.issuperset(as_tuple(target.what.type)) for target in spell.targets
    )
    trick.quickcast, trick.cost = "quickcast" in card.keywords, card.text.cost
    trick.unconditional = spell.condition is None and all(is_plain_filter(one.what) for one in spell.targets)
    return trick if all(_add_word(word, trick) for word in spell.effects) else None


@cached
def is_plain_filter(what: w.What) -> bool:
    """Does the description name only a type and a controller?"""
    return what == w.What(what.type, what.controller)


def _add_word(word: w.EffectWord, trick: Trick) -> bool:
    """Add what an effect can do to the trick. False: the effect is not known."""
    if isinstance(word, w.Damage):
        return (
            isinstance(word.amount, int) and not word.amount % 100 and word.by == "this" and _add_damage(word, word.amount, trick)
        )
    if isinstance(word, w.Gain):
        return word.until == "turn" and word.who in TARGETS and changes_numbers_only(word) and _add_gain(word, trick)
    if isinstance(word, w.Destroy):
        trick.destroys = True
        return _add_target(word.who, trick)
    if isinstance(word, w.Rest):
        trick.rests = True
        return _add_target(word.who, trick)
    trick.cancels = True
    return isinstance(word, w.Cancel)


def _add_damage(word: w.Damage, amount: int, trick: Trick) -> bool:
    if word.to == "opponent":
        trick.burn_opponent += amount
        return True
    trick.burn += amount
    trick.defence_loss += amount
    return _add_target(word.to, trick)


def _add_target(who: w.Reference, trick: Trick) -> bool:
    """Does the effect concern the targets, or every resonator that is described?"""
    if isinstance(who, str):
        return who in TARGETS
    trick.hits_all = True
    trick.unconditional = trick.unconditional and is_plain_filter(who)
    return who.type in RESONATORS


def _add_gain(word: w.Gain, trick: Trick) -> bool:
    assert isinstance(word.atk, int)
    assert isinstance(word.defence, int)
    trick.pump += max(0, word.atk)
    trick.defence_gain += max(0, word.defence)
    trick.attack_loss += max(0, -word.atk)
    trick.defence_loss += max(0, -word.defence)
    trick.keywords |= frozenset(word.keywords)
    return True


@cached
def changes_numbers_only(word: object) -> bool:
    """Does it give only hundreds of ATK and DEF, and `FIGHT_KEYWORDS`?"""
    if not isinstance(word, w.Gain) or not isinstance(word.atk, int) or not isinstance(word.defence, int):
        return False
    if word.atk % 100 or word.defence % 100 or not FIGHT_KEYWORDS.issuperset(word.keywords):
        return False
    return word == w.Gain(word.who, word.atk, word.defence, word.keywords, until=word.until)
