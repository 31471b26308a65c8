"""What the rest of a turn can come to, where only Ijin without abilities fight and all else that can be done is known."""

from __future__ import annotations

from affray.cards.word import cached, within
from affray.core.apart import Loss, Reach
from affray.core.asking import Decision
from affray.core.table import Table
from affray.games.ijinden.game import opponent
from affray.games.ijinden.reading.board import profile
from affray.games.ijinden.reading.roles import blockers_on
from affray.games.ijinden.records import Battle, Main
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.phrases import What
from affray.games.ijinden.vocabulary.printed import IjinCard, Object

PLAIN = frozenset(["haste", "double pressure", "triple pressure", "quadruple pressure", "watcher", "drain"])
"""Keywords that say who may attack and block, and no more."""
QUIET = frozenset(["restore", "to mana", "to library"])
"""Legacies that bring no card into play or into a hand."""
RUNNING = frozenset(["game", "turn", "main", "battle"])
"""What may be on its way: nothing is being carried out, and no fight is half over."""
RULED = {"D1.power-of-0": "compare", "T1.deck-out": "start of turn"}
"""How open points are read here."""


def reach(t: Table, answer: Decision | None = None) -> Reach | None:
    """Who can still lose the game in this turn, and by how many cards each player can come out worse; None where that is not certain."""
    if answer is not None:
        return None
    m = t.record_of("main")
    if not isinstance(m, Main) or t.pending or t.effects or any(t.book.ruling(key) != value for key, value in RULED.items()):
        return None
    if any(frame.program.key not in RUNNING for frame in t.frames):
        return None
    if not all(is_known(t, one) for one in t.objects.values() if one.zone != "library"):
        return None
    frame = t.frame_of("battle")
    if frame is None:
        return made(t, 0, 0, m.battles > 0)
    b = frame.vars
    assert isinstance(b, Battle)
    if frame.at <= frame.program.index["attack.become"]:
        return made(t, len(b.charging) or 1, 0, True)
    if frame.at <= frame.program.index["block.become"]:
        return made(t, len(b.attackers), 0, True)
    attackers = blockers = 0
    for ref in b.attackers:
        fallen, others = fight(t, ref[0], blockers_on(b, ref))
        attackers, blockers = attackers + fallen, blockers + others
    spoils = 0 if any(has_legacies(one) for one in t.objects.values() if one.owner != t.active) else blockers
    return made(t, attackers - spoils, blockers - attackers, any(not blockers_on(b, ref) for ref in b.attackers))


def made(t: Table, active: int, other: int, unblocked: bool) -> Reach:
    """The cards that each may lose more than the other; who is attacked has lost where an attacker may be unblocked."""
    both = {t.active: Loss(0, active), opponent(t.active): Loss(int(unblocked), other)}
    return Reach((both[0], both[1]))


def fight(t: Table, attacker: str, blockers: tuple[str, ...]) -> tuple[int, int]:
    """Is an attacker destroyed by its blockers, and how many of those are (D1)?"""
    mine = profile(t, attacker).power
    theirs = [profile(t, ident).power for ident in blockers]
    return int(bool(theirs) and sum(theirs) >= mine), sum([power <= mine for power in theirs])


# -- which cards are known


def is_known(t: Table, found: Object) -> bool:
    """Is this an Ijin without abilities, a guardian, or a card elsewhere that does nothing there but what is known?"""
    if found.attached or found.counters or found.zone == "in use":
        return False
    own = found.owner == t.active
    if not all(one in QUIET or (not own and is_harmless_legacy(found.card, one)) for one in found.card.legacies):
        return False
    if found.zone == "battlefield" and not found.face_down:
        return found.card.text.type == "ijin" and is_plain(found.card)
    return is_idle(found.card) and (not own or found.zone != "hand" or is_plain(found.card) or is_harmless_magic(found.card))


def has_legacies(found: Object) -> bool:
    """Could a card do something as it is destroyed?"""
    return found.zone == "battlefield" and not QUIET.issuperset(found.card.legacies)


@cached
def is_plain(card: IjinCard) -> bool:
    """Has it no abilities, and no keywords but those that say who may attack and block?"""
    text = card.text
    return (
        not text.abilities and not text.attack and not text.block and PLAIN.issuperset(text.keywords) and text.type != "scenery"
    )


@cached
def is_idle(card: IjinCard) -> bool:
    """Does it do nothing where it is not played: face down, in hand, mana zone or graveyard?"""
    own = [one for one in card.text.abilities if isinstance(one, (w.Triggered, w.Static))]
    equips = any(isinstance(one, w.Equip) for one in card.text.abilities)
    return not equips and not {"stand", "wearable"} & set(card.text.keywords) and all(one.zone == ("battlefield",) for one in own)


@cached
def is_harmless_magic(card: IjinCard) -> bool:
    """Does it put Ijin into hands, and nothing else? A card in play is worth one in hand."""
    use = card.use
    if card.text.type != "magic" or use is None or len(card.text.abilities) != 1:
        return False
    doing = [*use.procedure, *use.effects, *use.then]
    return all(isinstance(word, w.Target) or (isinstance(word, w.Move) and word.to == "hand") for word in doing) and not any(
        isinstance(word, What) and word.zone != "battlefield" for word in within((*use.procedure, *use.effects))
    )


def is_harmless_legacy(card: IjinCard, name: str) -> bool:
    """Does a legacy of the player attacked spare its attackers, at most, or take them out of the battle?"""
    return name == "lose heart" or (name == "netherworld" and is_harmless_magic(card))
