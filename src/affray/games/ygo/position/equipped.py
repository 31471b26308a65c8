"""Monsters that Equip Spells are equipped to, and whether they still can be."""

from __future__ import annotations

from affray.cards.word import cached_of_several
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.evaluate import fits
from affray.games.ygo.position.traits import Context, speaking
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import YgoCard
from affray.games.ygo.vocabulary.scope_rules import PRINTED


@cached_of_several
def equips_only(card: YgoCard, edition: str) -> w.What | None:
    """Return the description of the monster while an Equip Spell is equipped to it: nothing of ATK and DEF, nor that it is the opponent's."""
    for ability in card.words_of(w.CardActivation, edition):
        if ability.targets and w.Equip() in ability.effects:
            what = ability.targets[0].what
            printed_fields = {name: getattr(what, name) for name in PRINTED if not name.startswith(("atk", "def"))}
            mine: w.Side = "you" if what.controller == "you" else ""
            stays = w.What("monster", controller=mine, face="up", **printed_fields)
            return stays if stays != w.What("monster", face="up") else None
    return None


@ygo.condition("equip.wrong", rule="701.4")
def wrongly_equipped(t: Table) -> list[str]:
    """Equip Spells whose monster is not any more what they can be equipped to."""
    idents = []
    for obj in speaking(t):
        if obj.attached and "equip" in obj.card.subtypes:
            what, host = equips_only(obj.card, t.book.edition), t.objects.get(obj.attached)
            if what is not None and host is not None and not fits(t, host, what, Context(obj.controller, obj.ref)):
                idents.append(obj.id)
    return idents
