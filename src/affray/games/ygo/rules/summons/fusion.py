"""Fusion Summons by an effect (314): as it resolves, a Fusion Monster comes from the Extra Deck with the materials that its line names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import comb, prod
from typing import Any

import msgspec

from affray.core.combinatorics import nth_combination
from affray.core.questions import Decision, OptionSpace, Question, SubsetSpace
from affray.core.table import Table
from affray.core.verdicts import LEGAL, TermText, Verdict, all_of, refuse
from affray.games.ygo.game import FIELD, ygo
from affray.games.ygo.position.evaluate import all_fitting, fits, is_like
from affray.games.ygo.position.facts import IN_EXTRA_ZONE
from affray.games.ygo.position.moment import is_doomed, time_passes
from affray.games.ygo.position.names import name_of
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import move, shuffle_deck
from affray.games.ygo.rules.activating.choices import known_to_their_player
from affray.games.ygo.rules.activating.possible import begins_with
from affray.games.ygo.rules.summons.special import ask_for_its_position, may_come_now, may_special_summon, special_summon
from affray.games.ygo.rules.summons.with_materials import (
    BARRED,
    EXTRA_ZONE,
    comes_so,
    comes_there,
    divided,
    not_carried_out,
    places,
    unread_of_its_summon,
    unread_of_its_use,
)
from affray.games.ygo.text.english import materials_text
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object

KEPT = "A Fusion Summon of this card can only be "
"""Beginning of a sentence that asks for the materials named in the line: no others are ever used."""


@ygo.condition("fusion.monster", rule="314.1")
def may_fusion_summon(t: Table, ident: str, word: w.FusionSummon, context: Context) -> Verdict:
    """An effect Fusion Summons a Fusion Monster in the Extra Deck that it describes, if its text lets it come so and there are materials."""
    return all_of(_fusion_summoning(t, ident, word, context))


def _fusion_summoning(t: Table, ident: str, word: w.FusionSummon, context: Context) -> Iterator[Verdict]:
    """Yield the verdicts of the function above one by one."""
    obj = t.objects.get(ident)
    if obj is None or obj.zone != "extra deck" or not fits(t, obj, word.what, context):
        yield refuse("314.1", "Fusion Summon a monster in your Extra Deck that the effect names")
        return
    yield comes_so(t, obj, "fusion", name_of(t, context))
    sentence = unread_of_its_summon(obj, "fusion")
    if sentence and not sentence.startswith(KEPT):
        yield not_carried_out(obj, sentence)
    yield may_special_summon(t, context.seat)
    yield may_come_now(t, context.seat, obj)
    yield materials_are_read(t, obj, word, context)
    made_of = obj.card.text.materials
    if not isinstance(made_of, str) and next(FusionMaterials(t, obj, made_of, word, context).shares(), None) is None:
        needs, who = TermText(materials_text, made_of), t.players[context.seat].name
        yield refuse("314.2", "{who} has no materials for {what}: {needs}", who=who, what=obj.card.name, needs=needs)


def materials_are_read(t: Table, obj: Object, word: w.FusionSummon, context: Context) -> Verdict:
    """Is the line of a Fusion Monster read, and are there materials without a text that is not carried out, or none at all?"""
    made_of = obj.card.text.materials
    if isinstance(made_of, str):
        return refuse("314.2", "the materials of {what} are not read", what=obj.card.name)
    if next(FusionMaterials(t, obj, made_of, word, context).shares(), None) is not None:
        return LEGAL
    materials = FusionMaterials(t, obj, made_of, word, context, unread=True)
    unread = [t.objects[ident] for ident in materials.ids if unread_of_its_use(t.objects[ident], "fusion")]
    if not unread or next(materials.shares(), None) is None:
        return LEGAL
    return not_carried_out(unread[0], unread_of_its_use(unread[0], "fusion"))


# -- what it is made of


@ygo.condition("fusion.materials", rule="314.2")
def materials_there(t: Table, word: w.FusionSummon, context: Context, unread: bool) -> list[Object]:
    """Materials are monsters where the effect says, those of the player face-down too; a Token only where materials go to the Graveyard."""
    objects = [*all_fitting(t, word.using, context), *known_to_their_player(t, word.using, context)]
    return [
        obj
        for obj in objects
        if not (obj.face_down and obj.controller != context.seat)
        and (word.to == "graveyard" or "token" not in obj.card.subtypes)
        and (not (sentence := unread_of_its_use(obj, "fusion")) or (unread and not BARRED.fullmatch(sentence)))
        and not is_doomed(t, obj)
        and obj.ref not in context.bound.get("gone", ())
    ]


@cache
def _lying_in(what: w.What, zone: Any) -> w.What:
    return msgspec.structs.replace(what, zone=zone)


def is_such(t: Table, obj: Object, what: w.What, context: Context) -> bool:
    """Is a monster what a line asks for: face-down by what is printed on it, else by what it is where it lies?"""
    if obj.face_down and obj.zone in FIELD:
        return is_like(t, obj.card, obj.zone, what, context)
    return fits(t, obj, _lying_in(what, obj.zone), context)


class FusionMaterials:
    """The sets of materials with which a monster can be Fusion Summoned, by kinds: cards of one kind stand for each other.

    A share says how many cards of each kind a set has. No set is listed before it is asked for. `goes` says which cards go where they must.
    """

    def __init__(
        self,
        t: Table,
        obj: Object,
        made_of: tuple[w.Material, ...],
        word: w.FusionSummon,
        context: Context,
        goes: Callable[[Object], bool] = lambda _: True,
        unread: bool = False,
    ) -> None:
        self.t = t
        self.obj = obj
        self.made_of = made_of
        self.context = context
        self.must = context.this[0] if word.itself else ""
        line = Context(context.seat, obj.ref)
        self.fitting: dict[str, list[int]] = {}
        kinds: dict[tuple[Any, ...], list[str]] = {}
        for material in filter(goes, materials_there(t, word, context, unread)):
            parts = [at for at, part in enumerate(made_of) if is_such(t, material, part.what, line)]
            if parts:
                self.fitting[material.id] = parts
                lies = material.zone == "monster zone" and material.controller == context.seat
                where = (t.fact(IN_EXTRA_ZONE, material.ref), material.card.name) if lies else ()
                kinds.setdefault((*parts, where, material.id == self.must), []).append(material.id)
        self.kinds = tuple(map(tuple, kinds.values()))
        self.ids = tuple([ident for kind in self.kinds for ident in kind])
        self.least = sum(part.n for part in made_of)
        self.most = len(self.ids) if any(part.at_least for part in made_of) else self.least

    def shares(self) -> Iterator[tuple[int, ...]]:
        """Yield every share that a legal set has, the smallest first."""
        sizes = tuple(map(len, self.kinds))
        for n in range(self.least, self.most + 1):
            for share in _shares(sizes, n):
                if self.judge(tuple([ident for kind, k in zip(self.kinds, share, strict=True) for ident in kind[:k]])):
                    yield share

    def judge(self, idents: tuple[str, ...]) -> Verdict:
        """Is this what the line of the monster asks for, and is there a zone for it then?"""
        if self.must and self.must not in idents:
            return refuse("314.2", "{what} must be one of the materials", what=self.t.objects[self.must].card.name)
        if not divided(self.made_of, [self.fitting[ident] for ident in idents]):
            materials = TermText(materials_text, self.made_of)
            return refuse("314.2", "{what} is made of: {materials}", what=self.obj.card.name, materials=materials)
        seat = self.context.seat
        return comes_there(self.t, seat, self.obj, leaving(self.t, seat, idents), "fusion")


def _shares(sizes: tuple[int, ...], n: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to take `n` cards from kinds with so many cards."""
    if not sizes:
        if n == 0:
            yield ()
        return
    first, *others = sizes
    for k in range(min(first, n), max(0, n - sum(others)) - 1, -1):
        for rest in _shares(tuple(others), n - k):
            yield (k, *rest)


def leaving(t: Table, seat: int, idents: tuple[str, ...]) -> tuple[str, ...]:
    """Return the materials that leave Monster Zones of this player."""
    return tuple([ident for ident in idents if ident in t.zone("monster zone", seat)])


class FusionSpace(SubsetSpace):
    """Choose the materials of a Fusion Monster: the answers are counted and drawn by their shares."""

    def __init__(self, materials: FusionMaterials, rule: str) -> None:
        super().__init__(materials.ids, materials.least, materials.most, rule)
        self.materials = materials
        self.shares = tuple(materials.shares())
        self.counts = tuple(
            [prod([comb(len(kind), k) for kind, k in zip(materials.kinds, share, strict=True)]) for share in self.shares]
        )

    def judge(self, decision: Decision) -> Verdict:
        verdict = super().judge(decision)
        return self.materials.judge(decision.args) if verdict else verdict

    def size(self) -> int:
        return sum(self.counts)

    def nth(self, at: int) -> Decision:
        for share, n in zip(self.shares, self.counts, strict=True):
            if at < n:
                chosen: list[str] = []
                for kind, k in zip(self.materials.kinds, share, strict=True):
                    at, place = divmod(at, comb(len(kind), k))
                    chosen += nth_combination(kind, k, place)
                return Decision("choose", *chosen)
            at -= n
        raise IndexError("there are not so many answers")

    def answers(self) -> Iterator[Decision]:
        return map(self.nth, range(self.size()))

    def nearest(self, decision: Decision) -> Decision | None:
        wanted = set(decision.args)
        chosen: list[str] = []

        def likeness(at: int) -> int:
            return sum(min(k, len(wanted & {*kind})) for kind, k in zip(self.materials.kinds, self.shares[at], strict=True))

        best = self.shares[max(range(len(self.shares)), key=likeness)]
        for kind, k in zip(self.materials.kinds, best, strict=True):
            chosen += sorted(sorted(kind, key=lambda ident: ident not in wanted)[:k], key=kind.index)
        return Decision("choose", *chosen)


# -- how it goes


@begins_with(w.FusionSummon)
@ygo.condition("fusion.possible", rule="314.5")
def could_fusion_summon(t: Table, word: w.FusionSummon, context: Context) -> Verdict:
    """Nobody chooses to activate what would Fusion Summon if there is no such monster with materials."""
    extra = t.zone("extra deck", context.seat)
    if any(all(_fusion_summoning(t, ident, word, context)) for ident in extra):
        return LEGAL
    for obj in [t.objects[ident] for ident in extra if fits(t, t.objects[ident], word.what, context)]:
        if not (read := materials_are_read(t, obj, word, context)):
            return read
    return refuse("314.5", "{who} has no such Fusion Monster with materials for it", who=t.players[context.seat].name)


def fusion_summon(t: Table, resolution: Resolution, word: w.FusionSummon, context: Context) -> bool | Question:
    """Fusion Summon: the player chooses the monster, then its materials, its zone where there is a choice, and its position; all is one effect."""
    seat, answers = context.seat, [*resolution.answers]
    if not answers:
        able = tuple([ident for ident in t.zone("extra deck", seat) if all(_fusion_summoning(t, ident, word, context))])
        if not able:
            return False
        space = SubsetSpace(able, 1, 1, t.number, lambda ident: may_fusion_summon(t, ident, word, context))
        return Question(seat, space, about="summon")
    obj = t.objects[str(answers.pop(0).args[0])]
    made_of = obj.card.text.materials
    assert not isinstance(made_of, str)
    if not answers:
        return Question(seat, FusionSpace(FusionMaterials(t, obj, made_of, word, context), t.number), about="materials")
    used = answers.pop(0).args
    zones = places(t, seat, leaving(t, seat, used), "fusion")
    if len(zones) > 1 and not answers:
        return Question(seat, OptionSpace(tuple(map(Decision, zones)), rule=t.number), about="zone")
    extra = (str(answers.pop(0).verb) if len(zones) > 1 else zones[0]) == EXTRA_ZONE
    if not answers:
        return ask_for_its_position(t, seat)
    use_as_materials(t, used, word, context)
    moved = come_as_fused(t, obj.id, seat, str(answers[0].verb), resolution.item, extra, len(used))
    resolution.bind("moved", t, (moved,))
    resolution.number("number affected", 1)
    return True


@ygo.condition("fusion.use", rule="314.3", kind="process")
def use_as_materials(t: Table, used: tuple[Any, ...], word: w.FusionSummon, context: Context) -> None:
    """The effect sends the materials to the Graveyard together, banishes them or shuffles them into the Deck; the Summon is a later moment."""
    give_materials(t, used, word.to, context.this[0])
    time_passes(t)


def give_materials(t: Table, used: tuple[Any, ...], to: str, by: str = "") -> None:
    """Send the materials together; each Deck from which or to which some go is shuffled."""
    how = {"graveyard": "sent", "banished": "banished", "deck": "returned"}[to]
    shuffled = [t.objects[ident].owner for ident in used if "deck" in (to, t.objects[ident].zone)]
    for ident in used:
        move(t, ident, to, how=how, by=by, at="top")
    for seat in dict.fromkeys(shuffled):
        shuffle_deck(t, seat)


@ygo.condition("fusion.comes", rule="314.4", kind="process")
def come_as_fused(t: Table, ident: str, seat: int, posture: str, by: str, extra: bool, used: int) -> str:
    """Then the monster is Special Summoned face-up, which is a Fusion Summon: it has come properly, and nothing negates that."""
    return special_summon(t, ident, seat, posture, by, how="fusion", extra=extra, used=used)
