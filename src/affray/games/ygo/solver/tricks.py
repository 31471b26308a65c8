"""Known spells and traps: upper bounds for what each can do in a battle of monsters without effects."""

from __future__ import annotations

from affray.cards.word import cached, cached_of_several
from affray.core.state import Effect
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import YgoCard

HARMLESS_WORDS = (w.NegateAttack, w.NoBattleDamage, w.Cannot, w.NegateActivation, w.NegateEffect)
"""Words that change neither life nor the number of cards."""
BATTLE_BANS = ("take battle damage", "be destroyed by battle", "declare an attack")
"""Actions that `Cannot` may forbid without any influence on the effects of cards."""
OWN_MONSTERS = w.What(type="monster", controller="you", zone="field")
THIS_TURN = ("turn", "end phase")
"""The ends of changes after which nothing more happens this turn."""
ALL_CARDS = 99
"""More cards than there are on the field."""


class Trick:
    """Upper bounds for what a card can do once. Numbers are points of life, ATK or DEF.

    Attributes:
        burn: damage to the opponent.
        burns_atk: does it deal damage equal to the ATK of its target?
        atk: the change of ATK of its target.
        defence: the change of DEF of its target.
        pump: the most that either is raised.
        weakens: the most that either is lowered.
        halves_atk: does it halve the original ATK of its target?
        max_destroyed: the most cards that it destroys.
        only_targets: does it destroy nothing except its targets?
        negates_attack: does it negate the attack?
        prevents_damage: does its player take no battle damage this turn?
        saves_monsters: are the monsters of its player not destroyed by battle?
        prevents_attacks: can the opponent declare no more attacks?
        can_cancel: can it keep another card from having its effect?
        answers_attacks: is it activated only when the opponent attacks?
        targets_attacker: does it target the attacker?
        unconditional: activating it does not depend on life, on cards in the Graveyard, or on cards used before.
    """

    def __init__(self) -> None:
        self.burn = 0
        self.burns_atk = False
        self.atk = 0
        self.defence = 0
        self.pump = 0
        self.weakens = 0
        self.halves_atk = False
        self.max_destroyed = 0
        self.only_targets = True
        self.negates_attack = False
        self.prevents_damage = False
        self.saves_monsters = False
        self.prevents_attacks = False
        self.can_cancel = False
        self.answers_attacks = False
        self.targets_attacker = False
        self.unconditional = True


# -- known cards


def is_known_effect(effect: Effect) -> bool:
    """Does this effect only forbid something, or change numbers of certain cards until the turn ends?"""
    if isinstance(effect.what, HARMLESS_WORDS):
        return True
    return (
        effect.until in THIS_TURN
        and bool(effect.on)
        and isinstance(effect.what, (w.Gain, w.Become))
        and changes_numbers_only(effect.what)
    )


@cached_of_several
def is_known_card(card: YgoCard, zone: str, edition: str) -> bool:
    """Is this a monster without effects, or a card out of play that does nothing there?"""
    if zone in ("graveyard", "banished"):
        return all(isinstance(one, w.CardActivation) for one in card.abilities(edition))
    return zone in ("hand", "monster zone") and card.kind == "monster" and not card.abilities(edition)


@cached_of_several
def trick_of(card: YgoCard, edition: str) -> Trick | None:
    """Return the trick that a spell or trap is. None: another card, or one with a word that is not known here."""
    abilities = card.abilities(edition)
    if card.kind == "monster" or card.stays or len(abilities) != 1 or not isinstance(abilities[0], w.CardActivation):
        return None
    ability = abilities[0]
    trick = Trick()
    if (
        ability.modes
        or any(target.n != 1 for target in ability.targets)
        or not all(_add_word(word, trick) for word in ability.effects)
    ):
        return None
    trick.answers_attacks = ability.when is not None and (ability.when.event, ability.when.by) == ("attack declared", "opponent")
    trick.targets_attacker = [target.role for target in ability.targets] == ["attacker"]
    trick.unconditional = not (ability.cost or ability.condition or ability.on_resolution or ability.limit)
    return trick


def _add_word(word: w.EffectWord, trick: Trick) -> bool:
    """Add what an effect can do to the trick. False: the effect is not known."""
    if isinstance(word, w.IfDone):
        return all(_add_word(one, trick) for one in word.effects)
    if isinstance(word, w.Destroy):
        trick.max_destroyed += 1 if isinstance(word.who, str) else ALL_CARDS
        trick.only_targets = trick.only_targets and word.who == "target"
        return True
    if isinstance(word, w.InflictDamage):
        return word.to == "opponent" and _add_damage(word, trick)
    if isinstance(word, (w.Gain, w.Become)):
        return word.until in THIS_TURN and word.who == "target" and changes_numbers_only(word) and _add_change(word, trick)
    return isinstance(word, HARMLESS_WORDS) and _add_protection(word, trick)


def _add_protection(word: w.EffectWord, trick: Trick) -> bool:
    if isinstance(word, w.NegateAttack):
        trick.negates_attack = trick.negates_attack or not word.next
    elif isinstance(word, w.NoBattleDamage):
        trick.prevents_damage = trick.prevents_damage or word.until == "turn"
    elif isinstance(word, w.Cannot) and word.what in BATTLE_BANS:
        trick.prevents_damage = trick.prevents_damage or (word.what == "take battle damage" and word.who == "you")
        trick.prevents_attacks = trick.prevents_attacks or (word.what == "declare an attack" and word.who == "opponent")
        trick.saves_monsters = trick.saves_monsters or (word.what == "be destroyed by battle" and word.who == OWN_MONSTERS)
    else:
        trick.can_cancel = True
    return True


def _add_damage(word: w.InflictDamage, trick: Trick) -> bool:
    if isinstance(word.amount, int):
        trick.burn += word.amount
        return True
    if word.amount != w.Stat("target") or trick.burns_atk:
        return False
    trick.burns_atk = True
    return True


def _add_change(word: w.Gain | w.Become, trick: Trick) -> bool:
    if isinstance(word, w.Become):
        trick.halves_atk = True
    elif isinstance(word.atk, int) and isinstance(word.defence, int):
        trick.atk += word.atk
        trick.defence += word.defence
        trick.pump, trick.weakens = max(0, trick.atk, trick.defence), max(0, -trick.atk, -trick.defence)
    return True


@cached
def changes_numbers_only(word: w.Gain | w.Become) -> bool:
    """Does it only halve ATK, or raise or lower ATK or DEF by a number?"""
    if isinstance(word, w.Become):
        return word == w.Become(word.who, halve_atk=word.halve_atk, also=word.also, until=word.until)
    if not isinstance(word.atk, int) or not isinstance(word.defence, int):
        return False
    return word == w.Gain(word.who, word.atk, word.defence, until=word.until)
