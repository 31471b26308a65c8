"""The words for what is done once and has nothing inside it: damage, destruction, cards moved and drawn, combat changed."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.core.dependencies import SETTLING
from affray.games.mtg.vocabulary.costs import CostPart
from affray.games.mtg.vocabulary.phrases import Amount, Place, Reference, What


class Damage(Word, tag="damage", tag_field="do", frozen=True, cache_hash=True):
    """Something deals damage, to `and_to` at the same time (`and_n`: so much, if not as much); `divided` among its targets as chosen while casting.

    `over`: excess damage is dealt to a creature's controller instead; `unpreventable`: it can't be prevented. What was dealt damage is
    `hurt` afterwards.
    """

    amount: Amount
    to: Reference = "target"
    by: str = "this"
    divided: bool = False
    and_to: Reference = ""
    and_n: Amount | None = None
    over: bool = False
    unpreventable: bool = False


class Destroy(Word, tag="destroy", tag_field="do", frozen=True, cache_hash=True):
    """Destroy permanents; `final`: they cannot be regenerated."""

    who: Reference = "target"
    final: bool = False


class Sacrifice(Word, tag="sacrifice", tag_field="do", frozen=True, cache_hash=True):
    """Players sacrifice permanents they control, of their choice."""

    what: What
    n: Amount = 1
    player: str = "you"


class SacrificeIt(Word, tag="sacrifice it", tag_field="do", frozen=True, cache_hash=True):
    """Sacrifice this permanent, the one bound, …"""

    who: str = "this"


class Tap(Word, tag="tap", tag_field="do", frozen=True, cache_hash=True):
    """Tap permanents."""

    who: Reference = "target"


class Untap(Word, tag="untap", tag_field="do", frozen=True, cache_hash=True):
    """Untap permanents."""

    who: Reference = "target"


class Move(Word, tag="move", tag_field="do", frozen=True, cache_hash=True):
    """Put objects somewhere; onto the battlefield perhaps tapped, attacking, blocking `blocking`, or with a counter of a kind; into a library
    that is `shuffled` then, `second` from the top, at the bottom in a random order, or at the end that its owner chooses.

    `until` this leaves the battlefield: what was exiled comes back then.
    """

    to: Place
    who: Reference = "target"
    position: Literal["top", "second", "bottom", "shuffled", "random bottom", "top or bottom"] = "top"
    under: Literal["owner", "you"] = "owner"
    tapped: bool = False
    attacking: bool = False
    blocking: str = ""
    counter: str = ""
    until: Literal["", "source leaves"] = ""


class Draw(Word, tag="draw", tag_field="do", frozen=True, cache_hash=True):
    """Players draw cards."""

    n: Amount = 1
    player: str = "you"


class Discard(Word, tag="discard", tag_field="do", frozen=True, cache_hash=True):
    """Players discard cards, of their choice or at random."""

    n: Amount = 1
    player: str = "opponent"
    random: bool = False


class GainLife(Word, tag="gain life", tag_field="do", frozen=True, cache_hash=True):
    """Players gain life."""

    amount: Amount
    player: str = "you"


class LoseLife(Word, tag="lose life", tag_field="do", frozen=True, cache_hash=True):
    """Players lose life (this is not damage)."""

    amount: Amount
    player: str = "opponent"


class LoseGame(Word, tag="lose the game", tag_field="do", frozen=True, cache_hash=True):
    """Players lose the game."""

    player: str = "you"


class WinGame(Word, tag="win the game", tag_field="do", frozen=True, cache_hash=True):
    """You win the game."""


class PutCounters(Word, tag="counters", tag_field="do", frozen=True, cache_hash=True):
    """Put counters on permanents or players, or take them off; `divided` among its targets as chosen while casting.

    Of every `kind`, `any number`: all counters come off.
    """

    kind: str
    n: Amount = 1
    who: Reference = "this"
    remove: bool = False
    divided: bool = False


class Proliferate(Word, tag="proliferate", tag_field="do", frozen=True, cache_hash=True):
    """Choose any number of permanents and players with counters; each gets another of each kind that it has."""


class Bolster(Word, tag="bolster", tag_field="do", frozen=True, cache_hash=True):
    """Choose a creature of yours with the least toughness among them; put so many +1/+1 counters on it."""

    n: Amount = 1


class Amass(Word, tag="amass", tag_field="do", frozen=True, cache_hash=True):
    """Put so many +1/+1 counters on an Army of yours (a new 0/0 black one if there is none), which becomes of this type too."""

    n: Amount = 1
    subtype: str = "Zombie"


class Connive(Word, tag="connive", tag_field="do", frozen=True, cache_hash=True):
    """Its controller draws so many cards and discards as many; it gets a +1/+1 counter for each nonland card discarded."""

    who: str = "this"
    n: Amount = 1


class FromHand(Word, tag="from hand", tag_field="do", frozen=True, cache_hash=True):
    """Players reveal their hand, you choose cards there that fit; those are discarded, exiled or put into the library, and `moved` afterwards.

    `look`: you look at the hand, and what is chosen is revealed alone; `may`: or you choose none; `draw`: who had a card chosen draws one.
    """

    player: str = "opponent"
    what: What = What(type="card")
    n: int = 1
    to: Literal["graveyard", "exile", "library bottom"] = "graveyard"
    look: bool = False
    may: bool = False
    draw: bool = False


class Piles(Word, tag="piles", tag_field="do", frozen=True, cache_hash=True):
    """You put permanents of a player into two piles; that player chooses one of them and sacrifices all of it."""

    what: What
    player: str = "target"


class Designate(Word, tag="designate", tag_field="do", frozen=True, cache_hash=True):
    """Permanents get a designation, which they have until they leave; who has it already does not get it again."""

    what: Literal["renowned", "monstrous"]
    who: Reference = "this"


class Counter(Word, tag="counter", tag_field="do", frozen=True, cache_hash=True):
    """Counter a spell or ability, unless its controller pays; a spell countered this way may go elsewhere than to the graveyard."""

    who: str = "target"
    unless: tuple[CostPart, ...] = ()
    to: Literal["graveyard", "hand", "exile", "library top", "library bottom", "library top or bottom"] = "graveyard"


class Spending(Word, frozen=True, cache_hash=True):
    """What mana may be spent on: to `cast` such spells, to `activate` abilities of such permanents (of a `card`: of anything), and on nothing
    else; or on everything but to cast spells of which it is `never` spent.

    `uncounterable`: a spell that it is spent to cast can't be countered.
    """

    cast: What | None = None
    activate: What | None = None
    never: What | None = None
    uncounterable: bool = False


class Mana(Word, tag="mana", tag_field="do", frozen=True, cache_hash=True):
    """Add mana, `n` times: `{G}{G}` gives both, `{R}|{U}` one of the two, `any` one of any color, always the same; `any type`: or colorless.

    `devotion`: of the color chosen as many as your devotion to it (700.5). `could`: of what a land that fits could produce (106.7).
    `combined`: each of them is chosen by itself. `commanders`: of the colors of your commander (903.4). `only`: what it may be spent on (106.6).
    """

    mana: str
    n: Amount = 1
    could: What | None = None
    combined: bool = False
    commanders: bool = False
    devotion: bool = False
    only: Spending | None = None

    def dependencies(self) -> int:
        return SETTLING if self.could is not None or self.commanders or self.devotion else 0


class Copy(Word, tag="copy", tag_field="do", frozen=True, cache_hash=True):
    """Create tokens that are copies of a permanent, except that they have these keywords."""

    of: str = "target"
    n: int = 1
    keywords: tuple[str, ...] = ()
    tapped: bool = False
    attacking: Literal["", "you choose", "each other opponent"] = ""


class CopySpell(Word, tag="copy spell", tag_field="do", frozen=True, cache_hash=True):
    """Put copies of a spell or ability on the stack, as it is there or last was; `player` controls them, and chooses new targets if `anew`."""

    who: str = "target"
    n: Amount = 1
    player: str = "you"
    anew: bool = False


class Choose(Word, tag="choose", tag_field="do", frozen=True, cache_hash=True):
    """A player chooses objects (not targets); later words call them `chosen`."""

    what: What
    n: int = 1
    up_to: bool = False
    player: str = "you"


class ChooseType(Word, tag="choose type", tag_field="do", frozen=True, cache_hash=True):
    """You choose a creature type; later words speak of creatures of the chosen type."""


class ChooseName(Word, tag="choose name", tag_field="do", frozen=True, cache_hash=True):
    """You choose the name of a card; later words speak of cards with the chosen name."""

    kind: Literal["card name", "nonland card name"] = "card name"


class Skip(Word, tag="skip", tag_field="do", frozen=True, cache_hash=True):
    """Players skip their next phase or step of this kind."""

    what: Literal["combat", "untap", "draw"] = "combat"
    player: str = "that player"


class ExtraTurn(Word, tag="extra turn", tag_field="do", frozen=True, cache_hash=True):
    """Players take an extra turn after this one."""

    player: str = "you"


class RemoveFromCombat(Word, tag="remove from combat", tag_field="do", frozen=True, cache_hash=True):
    """Permanents stop attacking, blocking and being attacked."""

    who: Reference = "target"


class BecomeBlocked(Word, tag="become blocked", tag_field="do", frozen=True, cache_hash=True):
    """Attacking creatures become blocked, by nothing or `by` creatures that from now on block them."""

    who: Reference = "target"
    by: str = ""


class Reselect(Word, tag="reselect", tag_field="do", frozen=True, cache_hash=True):
    """You choose anew which player or permanent an attacking creature is attacking."""

    who: str = "target"


class Regenerate(Word, tag="regenerate", tag_field="do", frozen=True, cache_hash=True):
    """The next time this turn that permanents would be destroyed: heal, tap and leave combat instead."""

    who: Reference = "this"


class Heal(Word, tag="heal", tag_field="do", frozen=True, cache_hash=True):
    """Remove all damage that permanents have been dealt."""

    who: Reference = "this"


class Recruit(Word, tag="recruit", tag_field="do", frozen=True, cache_hash=True):
    """You draw a card, then discard a card; for a nonland card you create a 1/1 white Human Soldier creature token."""


class Fight(Word, tag="fight", tag_field="do", frozen=True, cache_hash=True):
    """Two creatures deal damage equal to their power to each other."""

    one: str = "target"
    other: str = "target 2"


class Attach(Word, tag="attach", tag_field="do", frozen=True, cache_hash=True):
    """Attach this Aura or Equipment to something."""

    to: str = "target"


class PhaseOut(Word, tag="phase out", tag_field="do", frozen=True, cache_hash=True):
    """Permanents phase out until their controller untaps."""

    who: Reference = "target"


class Rebound(Word, tag="rebound", tag_field="do", frozen=True, cache_hash=True):
    """Cast a card from exile without paying its mana cost, or for the cost of this keyword, if you like."""

    who: str = "this"
    way: Literal["", "madness"] = ""


class Transform(Word, tag="transform", tag_field="do", frozen=True, cache_hash=True):
    """Double-faced permanents turn so that their other face is up."""

    who: Reference = "this"


class Retarget(Word, tag="retarget", tag_field="do", frozen=True, cache_hash=True):
    """One target of a spell or ability becomes another object, if that is a legal target for it."""

    who: str = "target"
    to: str = "this"
