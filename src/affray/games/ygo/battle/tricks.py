"""What spells and traps can do at most in a battle of monsters without effects, where that is known."""

from __future__ import annotations

from affray.cards.word import cached, cached_of_several
from affray.core.state import Effect
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import YgoCard

HARMLESS = (w.NegateAttack, w.NoBattleDamage, w.Cannot, w.NegateActivation, w.NegateEffect)
"""What takes no life, gives none, and neither takes nor brings cards."""
OF_BATTLE = ("take battle damage", "be destroyed by battle", "declare an attack")
"""What words can forbid that hinders no effect of a card."""
OWN_MONSTERS = w.What(type="monster", controller="you", zone="field")
TURN = ("turn", "end phase")
"""Changes that last so long end with nothing more to come."""
ALL = 99
"""More cards than lie on the field."""


class Trick:
    """What a card can do once: to a player's life (`burn`), as much as a monster has ATK (`mirrors`), to a monster: change its ATK and DEF by
    numbers (raise one of them by `swell` at most, lower it by `lowers`), or halve its original ATK (`halves`), and to how many cards it
    `destroys` at most.

    Does it destroy only what it targets (`aimed`), and only answer attacks; does it target the attacker? Does it negate the attack (`stops`), keep
    its player from battle damage (`shields`) and the monsters of its player from being destroyed by battle (`saves`), and the other from
    attacking (`forbids`)? Can it keep another from doing what it does (`hinders`)? Is it `plain`: can it be activated whatever the lives, the
    cards in the Graveyard and those used before are?
    """

    def __init__(self) -> None:
        self.burn = 0
        self.mirrors = False
        self.atk = 0
        self.defence = 0
        self.swell = 0
        self.lowers = 0
        self.halves = False
        self.destroys = 0
        self.aimed = True
        self.stops = False
        self.shields = False
        self.saves = False
        self.forbids = False
        self.hinders = False
        self.answers_attacks = False
        self.at_attacker = False
        self.plain = True


# -- which cards are known


def is_known_change(one: Effect) -> bool:
    """Is this a change for the rest of the turn that makes nothing of the cards that are known but other numbers, or less?"""
    if isinstance(one.what, HARMLESS):
        return True
    return one.until in TURN and bool(one.on) and isinstance(one.what, (w.Gain, w.Become)) and changes_numbers(one.what)


@cached_of_several
def is_known(card: YgoCard, zone: str, edition: str) -> bool:
    """Is this a monster without effects, or a card out of play that does nothing there?"""
    if zone in ("graveyard", "banished"):
        return all(isinstance(one, w.CardActivation) for one in card.abilities(edition))
    return zone in ("hand", "monster zone") and card.kind == "monster" and not card.abilities(edition)


@cached_of_several
def trick(card: YgoCard, edition: str) -> Trick | None:
    """A spell or trap of which is known what it can do at most, once."""
    abilities = card.abilities(edition)
    if card.kind == "monster" or card.stays or len(abilities) != 1 or not isinstance(abilities[0], w.CardActivation):
        return None
    one = abilities[0]
    found = Trick()
    if one.modes or any(target.n != 1 for target in one.targets) or not all(_does(word, found) for word in one.effects):
        return None
    found.answers_attacks = one.when is not None and (one.when.event, one.when.by) == ("attack declared", "opponent")
    found.at_attacker = [target.role for target in one.targets] == ["attacker"]
    found.plain = not (one.cost or one.condition or one.on_resolution or one.limit)
    return found


def _does(word: w.EffectWord, found: Trick) -> bool:
    """Add what an effect can do at most; is it known?"""
    if isinstance(word, w.IfDone):
        return all(_does(one, found) for one in word.effects)
    if isinstance(word, w.Destroy):
        found.destroys += 1 if isinstance(word.who, str) else ALL
        found.aimed = found.aimed and word.who == "target"
        return True
    if isinstance(word, w.InflictDamage):
        return word.to == "opponent" and _burns(word, found)
    if isinstance(word, (w.Gain, w.Become)):
        return word.until in TURN and word.who == "target" and changes_numbers(word) and _changes(word, found)
    return isinstance(word, HARMLESS) and _keeps(word, found)


def _keeps(word: w.EffectWord, found: Trick) -> bool:
    if isinstance(word, w.NegateAttack):
        found.stops = found.stops or not word.next
    elif isinstance(word, w.NoBattleDamage):
        found.shields = found.shields or word.until == "turn"
    elif isinstance(word, w.Cannot) and word.what in OF_BATTLE:
        found.shields = found.shields or (word.what == "take battle damage" and word.who == "you")
        found.forbids = found.forbids or (word.what == "declare an attack" and word.who == "opponent")
        found.saves = found.saves or (word.what == "be destroyed by battle" and word.who == OWN_MONSTERS)
    else:
        found.hinders = True
    return True


def _burns(word: w.InflictDamage, found: Trick) -> bool:
    if isinstance(word.amount, int):
        found.burn += word.amount
        return True
    if word.amount != w.Stat("target") or found.mirrors:
        return False
    found.mirrors = True
    return True


def _changes(word: w.Gain | w.Become, found: Trick) -> bool:
    if isinstance(word, w.Become):
        found.halves = True
    elif isinstance(word.atk, int) and isinstance(word.defence, int):
        found.atk += word.atk
        found.defence += word.defence
        found.swell, found.lowers = max(0, found.atk, found.defence), max(0, -found.atk, -found.defence)
    return True


@cached
def changes_numbers(word: w.Gain | w.Become) -> bool:
    """Does it halve ATK, or raise or lower ATK or DEF by a number, and do nothing else?"""
    if isinstance(word, w.Become):
        return word == w.Become(word.who, halve_atk=word.halve_atk, also=word.also, until=word.until)
    if not isinstance(word.atk, int) or not isinstance(word.defence, int):
        return False
    return word == w.Gain(word.who, word.atk, word.defence, until=word.until)
