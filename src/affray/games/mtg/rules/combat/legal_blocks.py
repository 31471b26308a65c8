"""Legal blocks, one by one and as a whole (509.1a-c)."""

from __future__ import annotations

from affray.core.declare import MANY, Declarations, Participant, Requirement, Restriction, acts
from affray.core.notation import open_name
from affray.core.questions import Decision
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Reason, Verdict, all_of, refuse
from affray.games.mtg.game import mtg
from affray.games.mtg.position.evaluate import applies, fits, traits, with_traits
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.permits import forbidden, lasting, permitted
from affray.games.mtg.rules.combat.legal_attacks import DeclareSpace, _once_each, charge, limits_on_company
from affray.games.mtg.rules.damage import protected
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import MOST


@mtg.condition("block.creature", "509.1a")
def may_block(t: Table, seat: int, ident: str) -> Verdict:
    """An untapped creature that the defending player controls, and no battle."""
    rule = t.book.number("block.creature")
    obj = t.objects.get(ident)
    if obj is None or obj.zone != "battlefield":
        return refuse(rule, "{who} is not on the battlefield", who=open_name(t, ident))
    if obj.controller != seat:
        return refuse(rule, "{who} is not controlled by {you}", ident, who=obj.card.name, you=t.players[seat].name)
    now = traits(t, ident)
    if not now.is_creature or "battle" in now.types:
        return refuse(rule, "{who} is no creature that can block", ident, who=obj.card.name)
    if obj.posture == "tapped":
        return refuse(rule, "{who} is tapped", ident, who=obj.card.name)
    return LEGAL


@mtg.condition("block.object", "509.1a")
def may_be_blocked(t: Table, seat: int, attacker: str) -> Verdict:
    """A creature that attacks this player, a planeswalker they control, or a battle they protect."""
    combat = combat_of(t)
    assert combat is not None
    if attacker not in combat.attackers:
        return refuse(t.book.number("block.object"), "{who} is not attacking", who=open_name(t, attacker))
    if combat.defender(attacker) != seat:
        message = "{who} is not attacking {you}"
        return refuse(t.book.number("block.object"), message, attacker, who=open_name(t, attacker), you=t.players[seat].name)
    return LEGAL


@mtg.condition("block.restriction", "509.1b")
def is_kept_from_blocking(t: Table, ident: str, attacker: str) -> Verdict:
    """Restrictions on one creature blocking another, evasion abilities among them; they are cumulative."""
    rule = t.book.number("block.restriction")
    verdicts = []
    for word, context, reason in forbidden(t, ident, "block", rule, "{who} can't block ({source})"):
        if word.unless_with is None and (
            word.by is None or fits(t, t.objects[attacker], word.by, context.comparing(t.objects[ident].ref))
        ):
            verdicts.append(Verdict((reason,)))
    for word, context, reason in forbidden(t, attacker, "be blocked", rule, "{who} can't be blocked ({source})"):
        if word.by is None or fits(t, t.objects[ident], word.by, context.comparing(t.objects[attacker].ref)):
            verdicts.append(Verdict((reason,)))
    for reason in evasion(t, ident, attacker):
        verdicts.append(Verdict((reason, Reason(rule, reason.message, attacker, **reason.params))))
    return all_of(verdicts)


EVASION = {
    "flying": ("702.9b", "702.9b"), "fear": ("702.35b", "702.36b"), "intimidate": ("702.13b", "702.13b"),
    "shadow": ("702.27b", "702.28b"), "horsemanship": ("702.30b", "702.31b"), "skulk": ("702.117b", "702.118b"),
    "landwalk": ("702.14c", "702.14c"), "protection": ("702.16f", "702.16f"),
}  # fmt: skip


def evasion(t: Table, ident: str, attacker: str) -> list[Reason]:
    """Return the evasion abilities of an attacker that keep this creature from blocking it, each with why."""
    reasons: list[Reason] = []
    on, by = traits(t, attacker), traits(t, ident)
    if not on.keywords and not by.keywords:
        return reasons
    artifact = "artifact" in by.types
    if on.has("flying") and not by.has("flying") and not by.has("reach") and not permitted(t, ident, "block fliers"):
        reasons.append(_evades(t, "flying", "{attacker} has flying, {who} has neither flying nor reach", ident, attacker))
    if on.has("fear") and not artifact and "black" not in by.colors:
        reasons.append(_evades(t, "fear", "{attacker} has fear, {who} is neither artifact nor black", ident, attacker))
    if on.has("intimidate") and not artifact and on.colors.isdisjoint(by.colors):
        reasons.append(
            _evades(
                t, "intimidate", "{attacker} has intimidate, {who} is no artifact and shares no color with it", ident, attacker
            )
        )
    if on.has("shadow") != by.has("shadow") and not (on.has("shadow") and permitted(t, ident, "block shadow")):
        reasons.append(_evades(t, "shadow", "only one of {attacker} and {who} has shadow", ident, attacker))
    if on.has("horsemanship") and not by.has("horsemanship"):
        reasons.append(_evades(t, "horsemanship", "{attacker} has horsemanship, {who} has not", ident, attacker))
    if on.has("skulk") and by.power > on.power:
        reasons.append(_evades(t, "skulk", "{attacker} has skulk, {who} has greater power", ident, attacker))
    seat = t.objects[ident].controller
    for land in on.keywords.get("landwalk", ()):
        kinds = {sub.lower() for one in t.zone("battlefield", seat) for sub in (*traits(t, one).subtypes, *traits(t, one).types)}
        if land in kinds:
            message = "{attacker} has {what}, and such a land is there"
            reasons.append(_evades(t, "landwalk", message, ident, attacker, what=f"{land}walk"))
    if protected(t, attacker, t.objects[ident]):
        reasons.append(_evades(t, "protection", "{attacker} has protection from {who}", ident, attacker))
    return reasons


def _evades(t: Table, keyword: str, message: str, ident: str, attacker: str, **more: str) -> Reason:
    """Return why this evasion ability keeps the creature from blocking."""
    number = t.book.number(f"evasion.{keyword}")
    return Reason(number, message, attacker, who=open_name(t, ident), attacker=open_name(t, attacker), **more)


for _keyword, _numbers in EVASION.items():
    mtg.rule(f"evasion.{_keyword}", _numbers, "condition", evasion)


def candidates(t: Table, seat: int) -> list[Participant]:
    """Return the creatures that may block, each with whom it may block, and how many at once."""
    combat = combat_of(t)
    assert combat is not None
    attackers = [one for one in combat.attackers if combat.defender(one) == seat]
    charged = bool(lasting(t, w.Charge))
    easy = [] if lasting(t, w.Cannot) else [one.id for one, now in with_traits(t, attackers) if not now.keywords]
    parts = []
    for ident in t.zone("battlefield", seat):
        if may_block(t, seat, ident):
            free = easy if not traits(t, ident).keywords else ()
            choices = [one for one in attackers if one in free or is_kept_from_blocking(t, ident, one)]
            if choices:
                paid = [one for one in choices if charge(t, ident, one, "block")] if charged else ()
                parts.append(Participant(ident, choices, most=how_many(t, ident), paid=paid))
    return parts


def how_many(t: Table, ident: str) -> int:
    """Return the number of attackers that a creature can block at once."""
    if not lasting(t, w.May):
        return 1
    return MANY if permitted(t, ident, "block any number") else 1 + permitted(t, ident, "block more")


@mtg.condition("block.menace", ("702.110b", "702.111b"))
def limits_on_blocks(t: Table, parts: list[Participant], attackers: list[str]) -> list[Restriction]:
    """Restrictions that look at the whole declaration: menace and its like, not alone, no more than so many."""
    rule = t.book.number("block.restriction")
    limits: list[Restriction] = []
    for attacker in attackers:
        if traits(t, attacker).has("menace"):
            message = "{who} has menace: two or more block it, or none"
            on = acts(parts, objects=[attacker])
            limits.append(
                Restriction(Reason(t.book.number("block.menace"), message, attacker, who=open_name(t, attacker)), on, least=2)
            )
        for word, source, context, fixed in lasting(t, w.Blockers):
            if applies(t, attacker, word.who, fixed, context):
                on = acts(parts, objects=[attacker])
                by = source.card.name if source is not None else ""
                message = (
                    "{who} is blocked by at least {least} creatures or none" if word.at_least else "at most {most} block {who}"
                )
                params = {"who": open_name(t, attacker), "least": word.at_least, "most": word.at_most, "source": by}
                most = MANY if word.at_most == MOST else word.at_most
                limits.append(Restriction(Reason(rule, message, attacker, **params), on, word.at_least, most))
    return [*limits, *limits_on_company(t, parts, "block", rule)]


@mtg.condition("block.requirement", "509.1c")
def demands_on_blocks(t: Table, parts: list[Participant], attackers: list[str]) -> list[Requirement]:
    """Requirements: "blocks if able", "blocks this", "must be blocked"; a lure is one for each creature able to obey it."""
    rule = t.book.number("block.requirement")
    demands: list[Requirement] = []
    for word, source, context, on in lasting(t, w.Must):
        by = source.card.name if source is not None else "an effect"
        cause = source.id if source is not None else ""
        if word.what in ("block", "block this", "block it"):
            it = {
                "block": None,
                "block this": [context.source],
                "block it": [r[0] for r in context.bindings.get("it", ())] or [context.source],
            }[word.what]
            for part in parts:
                if applies(t, part.ident, word.who, on, context):
                    must = "{who} must block" if cause == part.ident else "{who} must block ({source})"
                    reason = Reason(rule, must, cause, who=open_name(t, part.ident), source=by)
                    demands.append(Requirement(reason, acts([part], objects=it)))
        elif word.what in ("be blocked", "be blocked by one", "be blocked by all"):
            for attacker in [one for one in attackers if applies(t, one, word.who, on, context)]:
                if word.what == "be blocked":
                    reason = Reason(rule, "{who} must be blocked ({source})", cause, who=open_name(t, attacker), source=by)
                    demands.append(Requirement(reason, acts(parts, objects=[attacker]), least=word.at_least))
                    continue
                if word.what == "be blocked by one":
                    message = "{who} must be blocked by exactly one creature ({source})"
                    reason = Reason(rule, message, cause, who=open_name(t, attacker), source=by)
                    demands.append(Requirement(reason, acts(parts, objects=[attacker]), most=1))
                    continue
                for part in parts:
                    if attacker in part.choices:
                        params = {"who": open_name(t, part.ident), "attacker": open_name(t, attacker), "source": by}
                        reason = Reason(rule, "{who} must block {attacker} ({source})", cause, **params)
                        demands.append(Requirement(reason, acts([part], objects=[attacker])))
    return demands if t.book.ruling("508.1d.requirement-per-effect") else _once_each(demands)


class BlockSpace(DeclareSpace):
    """Block with any creatures that may, or with none."""

    def __init__(self, t: Table, seat: int) -> None:
        super().__init__(t, seat, "block")

    def make(self) -> Declarations:
        t = self.t
        combat = combat_of(t)
        assert combat is not None
        attackers = [one for one in combat.attackers if combat.defender(one) == self.seat]
        parts = candidates(t, self.seat)
        return Declarations(parts, limits_on_blocks(t, parts, attackers), demands_on_blocks(t, parts, attackers))

    def one_by_one(self, ident: str, target: str) -> Verdict:
        verdict = all_of((may_block(self.t, self.seat, ident), may_be_blocked(self.t, self.seat, target)))
        return is_kept_from_blocking(self.t, ident, target) if verdict else verdict

    def judge(self, decision: Decision) -> Verdict:
        """Judge a declaration of blockers. Menace is an evasion ability: a block against it breaks the rule of restrictions too."""
        verdict = super().judge(decision)
        menace, rule = self.t.book.number("block.menace"), self.t.book.number("block.restriction")
        broken = [Reason(rule, one.message, one.by, **one.params) for one in verdict.reasons if one.rule == menace]
        return Verdict((*verdict.reasons, *broken), verdict.permits) if broken else verdict

    def too_many(self, ident: str) -> Verdict:
        message = "{who} can block no more creatures at once"
        return refuse(self.t.book.number("block.creature"), message, ident, who=open_name(self.t, ident))
