"""What chants can do at most in a battle of resonators without abilities, where that is known."""

from __future__ import annotations

from affray.cards.word import cached, cached_of_several
from affray.core.state import Effect
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import FowCard, as_tuple, symbols

PLAIN = frozenset(["bane", "first strike", "flying", "pierce", "precision", "quickcast"])
"""Keywords that take nothing from a player but what a fighter has of ATK, give no life, and bring no cards."""
TARGETS = ("target", "target 2", "target 3")
RESONATORS = ("resonator", "J/resonator")
PLAYERS = {"player", "opponent"}
HIDDEN = "standby area"
"""Where cards lie face down."""
ALL = 99
"""More cards than lie on the field."""


class Trick:
    """What a chant can do once: damage to what it targets (`burn`) and to the opponent (`scorch`), and to a resonator: raise its ATK (`swell`)
    or DEF (`toughens`), lower its ATK (`weakens`) or its DEF, give it keywords, rest it, or destroy it (`fells`). By so much damage, or less DEF,
    it is brought nearer to that (`harm`).

    How many `targets` has it; can they be players (`at_players`), or does it reach every resonator (`sweeps`)? Can it keep another from doing
    what it does (`cancels`), or reach what pays for that (`at_stones`)? Can it be played at any time (`quick`), and for what `cost`? Is it
    `plain`: does it matter neither for playing it nor for what it can target what the lives and the cards in graveyards are, and what has
    happened?
    """

    def __init__(self) -> None:
        self.burn = 0
        self.scorch = 0
        self.swell = 0
        self.toughens = 0
        self.weakens = 0
        self.harm = 0
        self.gives: frozenset[str] = frozenset()
        self.rests = False
        self.fells = False
        self.targets = 0
        self.at_players = False
        self.sweeps = False
        self.cancels = False
        self.at_stones = False
        self.quick = False
        self.cost = ""
        self.plain = True

    @property
    def destroys(self) -> int:
        """So many cards it can destroy at most."""
        if not self.harm and not self.fells:
            return 0
        return ALL if self.sweeps else self.targets


# -- which cards are known


def is_known_change(one: Effect) -> bool:
    """Is this for the rest of the turn, and only about numbers and keywords of cards?"""
    return one.until == "turn" and bool(one.on) and is_of_numbers(one.what)


@cached_of_several
def is_known(card: FowCard, zone: str) -> bool:
    """Is this a resonator without abilities, a stone that only produces will, or a card out of play that does nothing there?"""
    if zone in ("graveyard", "removed area", HIDDEN):
        return PLAIN.issuperset(card.keywords) and all(
            isinstance(one, w.Spell) or is_of_a_stone(one) for one in card.text.abilities
        )
    if "magic stone" in card.types:
        return zone == "field" and not card.keywords and all(map(is_of_a_stone, card.text.abilities))
    plain = card.types == {"resonator"} and PLAIN.issuperset(card.keywords)
    return zone in ("field", "hand", "chase area") and plain and not card.text.abilities and not card.text.future


def is_of_a_stone(one: w.Ability) -> bool:
    """Is this resting for will, and nothing else?"""
    return isinstance(one, w.Activate) and one.cost == ("{Rest}",) and all(isinstance(word, w.Produce) for word in one.effects)


@cached
def made_by(card: FowCard) -> int:
    """How much will a stone produces at most."""
    words = [word for one in card.text.abilities if isinstance(one, w.Activate) for word in one.effects]
    ways = [way for word in words if isinstance(word, w.Produce) for way in word.will.split("|")]
    return max([0, *[len(symbols(way)) for way in ways]])


@cached
def trick(card: FowCard) -> Trick | None:
    """A chant of which is known what it can do at most, once."""
    spell = card.spell
    if card.types != {"chant"} or spell is None or len(card.text.abilities) != 1 or not PLAIN.issuperset(card.keywords):
        return None
    if spell.modes or spell.extra_cost or "X" in card.cost or any(one.n != 1 for one in spell.targets):
        return None
    found = Trick()
    found.targets = len(spell.targets)
    found.at_players = any(PLAYERS & set(as_tuple(one.what.type)) for one in spell.targets)
    found.at_stones = not all({*RESONATORS, *PLAYERS, "spell"}.issuperset(as_tuple(one.what.type)) for one in spell.targets)
    found.quick, found.cost = "quickcast" in card.keywords, card.text.cost
    found.plain = spell.condition is None and all(is_plain(one.what) for one in spell.targets)
    return found if all(_does(word, found) for word in spell.effects) else None


@cached
def is_plain(what: w.What) -> bool:
    """Is it only said of which type a card is, and whose?"""
    return what == w.What(what.type, what.controller)


def _does(word: w.EffectWord, found: Trick) -> bool:
    """Add what an effect can do at most; is it known?"""
    if isinstance(word, w.Damage):
        return isinstance(word.amount, int) and not word.amount % 100 and word.by == "this" and _burns(word, word.amount, found)
    if isinstance(word, w.Gain):
        return word.until == "turn" and word.who in TARGETS and is_of_numbers(word) and _changes(word, found)
    if isinstance(word, w.Destroy):
        found.fells = True
        return _reaches(word.who, found)
    if isinstance(word, w.Rest):
        found.rests = True
        return _reaches(word.who, found)
    found.cancels = True
    return isinstance(word, w.Cancel)


def _burns(word: w.Damage, amount: int, found: Trick) -> bool:
    if word.to == "opponent":
        found.scorch += amount
        return True
    found.burn += amount
    found.harm += amount
    return _reaches(word.to, found)


def _reaches(who: w.Who, found: Trick) -> bool:
    """Is it done to what is targeted, or to all resonators that are described?"""
    if isinstance(who, str):
        return who in TARGETS
    found.sweeps = True
    found.plain = found.plain and is_plain(who)
    return who.type in RESONATORS


def _changes(word: w.Gain, found: Trick) -> bool:
    assert isinstance(word.atk, int)
    assert isinstance(word.defence, int)
    found.swell += max(0, word.atk)
    found.toughens += max(0, word.defence)
    found.weakens += max(0, -word.atk)
    found.harm += max(0, -word.defence)
    found.gives |= frozenset(word.keywords)
    return True


@cached
def is_of_numbers(word: object) -> bool:
    """Does it give hundreds of ATK and DEF and plain keywords, and do nothing else?"""
    if not isinstance(word, w.Gain) or not isinstance(word.atk, int) or not isinstance(word.defence, int):
        return False
    if word.atk % 100 or word.defence % 100 or not PLAIN.issuperset(word.keywords):
        return False
    return word == w.Gain(word.who, word.atk, word.defence, word.keywords, until=word.until)
