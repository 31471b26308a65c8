"""Blocks that are legal, and those that are required (804.3): one function per condition, each giving a verdict."""

from __future__ import annotations

from collections.abc import Iterable

from affray.core.declare import Declarations, Pairs, Requirement
from affray.core.notation import open_name
from affray.core.questions import Decision, Space
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Reason, Verdict, all_of, refuse
from affray.games.fow.game import fow, opponent
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.continuous import forbidden, reached
from affray.games.fow.position.evaluate import battle_of, fits, total_cost
from affray.games.fow.position.traits import lasting, traits
from affray.games.fow.rules.battle.attacking import allowed, can_be_paid_for, charge, one_alone
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import Object

NO_BLOCK = Decision("no block")


@fow.condition("block.blocker", rule="804.3")
def may_be_chosen_to_block(t: Table, ident: str) -> Verdict:
    """A recovered J/resonator that the non-turn player controls and that can block this attack ([Flying], effects)."""
    rule = t.book.number("block.blocker")
    blocker = t.objects.get(ident)
    if blocker is None or blocker.zone != "field":
        return refuse(rule, "{who} is not in the field", who=open_name(t, ident))
    if blocker.controller == t.active:
        return refuse(rule, "{who} is not controlled by the non-turn player", blocker.id, who=blocker.card.name)
    verdicts = [is_fit_to_block(t, blocker)]
    if blocker.posture != "recovered" and not allowed(t, "block while rested", ident):
        verdicts.append(refuse(rule, "{who} is rested", blocker.id, who=blocker.card.name))
    for source, reason in forbidden(t, ident, "block", rule, "{who} cannot block ({source})"):
        if source.word.by is None:
            verdicts.append(Verdict((reason,)))
    battle = battle_of(t)
    assert battle is not None
    attacker = t.objects[battle.attacker]
    if traits(t, attacker.id).has("flying") and not (traits(t, ident).has("flying") or allowed(t, "block flying", ident)):
        verdicts.append(
            refuse(
                t.book.number("keyword.flying"),
                "{attacker} has [Flying], {who} has not",
                attacker.id,
                attacker=attacker.card.name,
                who=blocker.card.name,
            )
        )
    if frightens(t, attacker, blocker):
        number, names = t.book.number("keyword.terrifying"), {"attacker": attacker.card.name, "who": blocker.card.name}
        verdicts.append(refuse(number, "{attacker} has [Terrifying], and {who} is too weak", attacker.id, **names))
    for source, reason in forbidden(t, attacker.id, "be blocked", rule, "{who} cannot be blocked ({source})"):
        if source.word.by is None or fits(t, blocker, source.word.by, Context(attacker.controller, attacker.id)):
            verdicts.append(Verdict((reason,)))
    return all_of(verdicts)


def frightens(t: Table, attacker: Object, blocker: Object) -> bool:
    """Has the attacker [Terrifying], and is the blocker a resonator of less ATK, or of total cost 1 or less?"""
    now = traits(t, blocker.id)
    if not traits(t, attacker.id).has("terrifying") or "resonator" not in now.types:
        return False
    return (now.atk or 0) < (traits(t, attacker.id).atk or 0) or total_cost(blocker) <= 1


@fow.condition("block.fit", rule="804.4")
def is_fit_to_block(t: Table, blocker: Object) -> Verdict:
    """The blocker is a J/resonator with ATK and DEF, other than the attacked object."""
    rule = t.book.number("block.fit")
    battle = battle_of(t)
    now = traits(t, blocker.id)
    if not now.fights:
        return refuse(rule, "{who} is no J/resonator with ATK and DEF", blocker.id, who=blocker.card.name)
    if battle is not None and battle.attacked == blocker.ref:
        return refuse(rule, "{who} is the attacked object", blocker.id, who=blocker.card.name)
    return LEGAL


class BlockSpace(Space):
    """Block with one card or not. `Decision("block", blocker)` or `Decision("no block")`."""

    def __init__(self, t: Table) -> None:
        super().__init__()
        self.t = t
        self.rule = t.number

    def _blocks(self) -> list[Decision]:
        t = self.t
        charging = lasting(t, w.Charge)
        rested_too = lasting(t, w.May, "block while rested")
        return [
            Decision("block", ident)
            for ident in t.zone("field", opponent(t.active))
            if (rested_too or t.objects[ident].posture == "recovered")
            and may_be_chosen_to_block(t, ident)
            and (not charging or can_be_paid_for(t, ident, "block"))
        ]

    def _demanded(self) -> Declarations | None:
        """Return effects by which a card must block if able: one of the cards so bound has to be chosen."""
        if not lasting(self.t, w.Must, "block"):
            return None
        number = self.t.book.number("block.blocker")
        blocks = self._made(self._blocks())
        able = {blocker for blocker, _ in blocks}
        bound: dict[str, Reason] = {}
        for source in lasting(self.t, w.Must, "block"):
            for obj in reached(self.t, source):
                if obj.id in able and not charge(self.t, obj.id, "block"):
                    bound[obj.id] = Reason(number, "{who} must block", source.by, who=obj.card.name)
        by_them = frozenset([pair for pair in blocks if pair[0] in bound])
        return one_alone(blocks, [Requirement(reason, by_them) for reason in bound.values()], self.rule)

    def _made(self, options: Iterable[Decision]) -> Pairs:
        battle = battle_of(self.t)
        assert battle is not None
        return frozenset([(d.args[0], battle.attacker) for d in options if d.verb == "block"])

    def answers(self) -> Iterable[Decision]:
        demanded = self._demanded()
        return [d for d in (NO_BLOCK, *self._blocks()) if demanded is None or demanded.allows(self._made([d]))]

    def judge(self, decision: Decision) -> Verdict:
        if decision.verb == "block" and decision.has(str):
            verdict = may_be_chosen_to_block(self.t, decision.args[0])
            if verdict:
                verdict = can_be_paid_for(self.t, decision.args[0], "block")
            if not verdict:
                return verdict
        elif decision != NO_BLOCK:
            return refuse(self.t.number, "the question is which J/resonator blocks, or whether none does")
        if decision in self.as_tuple():
            return LEGAL
        demanded = self._demanded()
        return Verdict(demanded.judge(self._made([decision])) if demanded is not None else ())
