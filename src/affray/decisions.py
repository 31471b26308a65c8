"""Answers by name and type, for programs that decide without texts.

Cards are named by their ids, players by `player(seat)`. `Battle.legal` has the answers to a question. An answer that names a set
may name it in any order.

>>> import affray
>>> from affray import decisions
>>> battle = affray.load({"game": "fow", "players": {"Ada": {"field": ["Flame Cat"]}, "Bea": {}}, "start": "803.3"})
>>> battle.play(decisions.attack("flame-cat#1", decisions.player(1))).decision
Decision('attack', 'flame-cat#1', '@1')
"""

from __future__ import annotations

from typing import Any, Literal

from affray.core.questions import Decision
from affray.core.state import player_id

Part = str | int | tuple[str | int, ...]
"""A part of an answer. A tuple groups several: `attack(("bears#1", "@1"), ("ogre#1", "@1"))`."""


def player(seat: int) -> str:
    """Return the id of a player, for answers that name cards or players."""
    return player_id(seat)


def _flat(parts: tuple[Part, ...]) -> list[Any]:
    """Return the parts without tuples.

    Raises:
        TypeError: one of them is neither an id nor a number.
    """
    flat = [one for part in parts for one in (part if isinstance(part, (tuple, list)) else (part,))]
    if wrong := [one for one in flat if type(one) is not str and type(one) is not int]:
        raise TypeError(f"a part of an answer is an id, a word or a whole number, or several in a tuple, not {wrong[0]!r}")
    return flat


# in every game
PASS = Decision("pass")
YES = Decision("yes")
NO = Decision("no")
NO_BLOCK = Decision("no block")
GO_FIRST = Decision("go first")
GO_SECOND = Decision("go second")
CALL_HEADS = Decision("call heads")
CALL_TAILS = Decision("call tails")
DONE = Decision("done")
# Force of Will
FORFEIT = Decision("forfeit")
INITIATE_BATTLE = Decision("initiate battle")
# Magic
KEEP = Decision("keep")
MULLIGAN = Decision("mulligan")
# Yu-Gi-Oh! and Ijinden
DECLINE = Decision("decline")
STOP = Decision("stop")
END = Decision("end")
END_TURN = Decision("end turn")
BATTLE_PHASE = Decision("battle phase")
BATTLE = Decision("battle")
TOP = Decision("top")
BOTTOM = Decision("bottom")
ATTACK_POSITION = Decision("attack")
DEFENSE_POSITION = Decision("defense")
SET_POSITION = Decision("set")
MAIN_MONSTER_ZONE = Decision("main monster zone")
EXTRA_MONSTER_ZONE = Decision("extra monster zone")


# -- battle


def attack(*who: Part) -> Decision:
    """Attack: a card and what it attacks; several such pairs, or none (Magic); or the cards that attack together (Ijinden)."""
    return Decision("attack", *_flat(who))


def block(*who: Part) -> Decision:
    """Block: the card that blocks (Force of Will), or pairs of a blocker and an attacker; without arguments nobody blocks
    (Magic)."""
    return Decision("block", *_flat(who))


def band(*bands: str | tuple[str, ...]) -> Decision:
    """Form bands of attackers (Magic), each a tuple; none: no bands."""
    return Decision("band", *[band if isinstance(band, str) else " ".join(band) for band in bands])


def assign(*shares: Part) -> Decision:
    """Assign combat damage (Magic): source, recipient and amount of each share."""
    return Decision("assign", *_flat(shares))


def exert(card: str) -> Decision:
    """Exert an attacker (Magic)."""
    return Decision("exert", card)


def enlist(attacker: str, card: str) -> Decision:
    """Enlist a card for an attacker (Magic)."""
    return Decision("enlist", attacker, card)


def pick(card: str) -> Decision:
    """Pick the attacker whose battle comes next (Ijinden)."""
    return Decision("pick", card)


# -- actions


def play(card: str) -> Decision:
    """Play a card (Force of Will) or a land (Magic)."""
    return Decision("play", card)


def cast(card: str) -> Decision:
    """Cast a spell (Magic)."""
    return Decision("cast", card)


def flashback(card: str) -> Decision:
    """Cast a card from the graveyard for its flashback cost (Magic)."""
    return Decision("flashback", card)


def recast(card: str) -> Decision:
    """Cast a card from the graveyard with flashback that it was given, for its mana cost (Magic)."""
    return Decision("recast", card)


def plot(card: str) -> Decision:
    """Plot a card from the hand (Magic)."""
    return Decision("plot", card)


def plotted(card: str) -> Decision:
    """Cast a plotted card from exile without paying its mana cost (Magic)."""
    return Decision("plotted", card)


def evoke(card: str) -> Decision:
    """Cast a card for its evoke cost (Magic)."""
    return Decision("evoke", card)


def alternative(card: str) -> Decision:
    """Cast a card for its alternative cost (Magic)."""
    return Decision("alternative", card)


def dash(card: str) -> Decision:
    """Cast a card for its dash cost (Magic)."""
    return Decision("dash", card)


def overload(card: str) -> Decision:
    """Cast a card for its overload cost (Magic)."""
    return Decision("overload", card)


def morph(card: str) -> Decision:
    """Cast a card face down (Magic)."""
    return Decision("morph", card)


def unmorph(card: str) -> Decision:
    """Turn a permanent face up (Magic)."""
    return Decision("unmorph", card)


def sneak(card: str) -> Decision:
    """Cast a card for its sneak cost (Magic)."""
    return Decision("sneak", card)


def activate(card: str, n: int = 1) -> Decision:
    """Activate an ability or effect of a card, counted from 1 (Magic, Yu-Gi-Oh!)."""
    return Decision("activate", card, n)


def use(card: str, n: int = 0) -> Decision:
    """Use an ability of a card, counted from 1 (Force of Will), or magic (Ijinden)."""
    return Decision("use", *(card, n) if n else (card,))


def summon(card: str) -> Decision:
    """Summon a monster (Yu-Gi-Oh!) or an Ijin (Ijinden)."""
    return Decision("summon", card)


def special_summon(card: str) -> Decision:
    """Special Summon a monster by its own procedure (Yu-Gi-Oh!)."""
    return Decision("special summon", card)


def synchro_summon(card: str) -> Decision:
    """Synchro Summon a monster from the Extra Deck (Yu-Gi-Oh!)."""
    return Decision("synchro summon", card)


def xyz_summon(card: str) -> Decision:
    """Xyz Summon a monster from the Extra Deck (Yu-Gi-Oh!)."""
    return Decision("xyz summon", card)


def link_summon(card: str) -> Decision:
    """Link Summon a monster from the Extra Deck (Yu-Gi-Oh!)."""
    return Decision("link summon", card)


def set_(card: str) -> Decision:
    """Set a card face down (Force of Will, Yu-Gi-Oh!)."""
    return Decision("set", card)


def flip(card: str) -> Decision:
    """Flip Summon a monster (Yu-Gi-Oh!)."""
    return Decision("flip", card)


def change(card: str) -> Decision:
    """Change the position of a monster (Yu-Gi-Oh!)."""
    return Decision("change", card)


def place(card: str, face: Literal["up", "down"]) -> Decision:
    """Place a card as mana (Ijinden)."""
    return Decision("place", card, face)


def judgment(card: str) -> Decision:
    """Play the judgment of a ruler (Force of Will)."""
    return Decision("judgment", card)


def call(card: str) -> Decision:
    """Call a magic stone by a ruler (Force of Will)."""
    return Decision("call", card)


def concede(seat: int) -> Decision:
    """Give up. This answers no question and is always possible."""
    return Decision("concede", player_id(seat))


def by_hand(card: str, instruction: str) -> Decision:
    """Say what an unread line of a card does, in the words of cards; a thing on the table is its id between ⟨ and ⟩."""
    return Decision("by hand", card, instruction)


# -- choices on the way


def choose(*ids: str) -> Decision:
    """Choose a set: targets, cards, players; none if nothing need be chosen."""
    return Decision("choose", *ids)


def order(*ids: str) -> Decision:
    """Order cards or abilities."""
    return Decision("order", *ids)


def number(n: int) -> Decision:
    """Choose a number, such as X."""
    return Decision("number", n)


def mode(n: int) -> Decision:
    """Choose a mode, counted from 1."""
    return Decision("mode", n)


def pay(*parts: str) -> Decision:
    """Pay in one whole way: units of the pool (`R`), cards used for units, then the rest (`discard bolt#1`)."""
    return Decision("pay", *parts)


def will(symbols: str) -> Decision:
    """Choose the will to produce (Force of Will), e.g. `R`."""
    return Decision("will", symbols)


def mana(symbols: str) -> Decision:
    """Choose the mana to add (Magic), e.g. `GG`."""
    return Decision("mana", symbols)


def side(side: Literal["past", "future"]) -> Decision:
    """Choose the side of a Shift card to play (Force of Will)."""
    return Decision("side", side)


def type_(name: str) -> Decision:
    """Choose a creature type (Magic)."""
    return Decision("type", name)


def declare(name: str) -> Decision:
    """Declare a Type or an Attribute of monsters (Yu-Gi-Oh!), e.g. `Fiend`, `DARK`."""
    return Decision("declare", name)


def name(card: str) -> Decision:
    """Choose the name of a card (Magic)."""
    return Decision("name", card)


def color(name: str) -> Decision:
    """Choose a color (Magic), e.g. `red`."""
    return Decision("color", name)


def trigger(timestamp: int) -> Decision:
    """Choose the triggered ability that comes next, by the number it waits under (Force of Will, Yu-Gi-Oh!)."""
    return Decision("trigger", timestamp)


def resolve(timestamp: int) -> Decision:
    """Choose the waiting ability that comes next, by its number (Ijinden)."""
    return Decision("resolve", timestamp)


def replace(name: str) -> Decision:
    """Choose the replacement effect that applies first."""
    return Decision("replace", name)


def instead(card: str) -> Decision:
    """Choose the card that is destroyed instead (Yu-Gi-Oh!)."""
    return Decision("instead", card)


def coin(side: Literal["heads", "tails"]) -> Decision:
    """Answer for a coin, if chance is asked."""
    return Decision("coin", side)
