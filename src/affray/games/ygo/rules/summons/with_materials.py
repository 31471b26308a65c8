"""Summons with materials (313): a Synchro, Xyz or Link Monster comes from the Extra Deck with monsters that its player controls."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from affray.core.by_hand import not_played
from affray.core.procedures import Call, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import Ref
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Quoted, TermText, Verdict, all_of, refuse
from affray.games.ygo.game import ROOM, ygo
from affray.games.ygo.position.arrivals import only_way
from affray.games.ygo.position.continuous import forbidden
from affray.games.ygo.position.evaluate import fits, holds
from affray.games.ygo.position.facts import IN_EXTRA_ZONE
from affray.games.ygo.position.moment import time_passes
from affray.games.ygo.position.records import MaterialSummon, Summon
from affray.games.ygo.position.traits import Context, traits
from affray.games.ygo.position.unread_summons import summon_is_read
from affray.games.ygo.rules.actions import follow, move
from affray.games.ygo.rules.summons.procedure import summon
from affray.games.ygo.rules.summons.special import (
    ask_for_its_position,
    may_come_now,
    may_special_summon,
    note_materials,
    noted,
    stands_alone,
)
from affray.games.ygo.rules.summons.tributes import ListedSets
from affray.games.ygo.rules.xyz_materials import overlay
from affray.games.ygo.rules.zones import extra_zone_is_free, used_zones
from affray.games.ygo.text.english import materials_text
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object

WAYS = {"synchro summon": "synchro", "xyz summon": "xyz", "link summon": "link"}
"""The decisions, each with the kind of monster that comes so."""
MAIN, EXTRA_ZONE = "main monster zone", "extra monster zone"


material_summon = ygo.procedure("materials", MaterialSummon, rule="313")


@ygo.condition("material.summon", rule="313.1")
def may_summon_with_materials(t: Table, seat: int, ident: str, how: str) -> Verdict:
    """A Synchro, Xyz or Link Monster may be Special Summoned from the Extra Deck in a Main Phase, with monsters of its player, without a chain."""
    return all_of(_summoning(t, seat, ident, how))


def _summoning(t: Table, seat: int, ident: str, how: str) -> Iterator[Verdict]:
    """Yield the verdicts of the function above one by one."""
    obj = t.objects.get(ident)
    if obj is None or obj.zone != "extra deck" or obj.owner != seat or how not in obj.card.subtypes:
        yield _none_there(how)
        return
    yield comes_so(t, obj, how)
    if sentence := unread_of_its_summon(obj, how):
        yield not_carried_out(obj, sentence)
    yield may_special_summon(t, seat)
    yield may_come_now(t, seat, obj)
    yield has_materials(t, seat, obj, how)


def _none_there(how: str) -> Verdict:
    if how == "synchro":
        return refuse("313.1", "Synchro Summon a Synchro Monster in your Extra Deck")
    if how == "xyz":
        return refuse("313.1", "Xyz Summon an Xyz Monster in your Extra Deck")
    return refuse("313.1", "Link Summon a Link Monster in your Extra Deck")


def comes_so(t: Table, obj: Object, how: str, by: str = "") -> Verdict:
    """Does its text let the monster come with materials (by the effect of a card with that name)?"""
    if not summon_is_read(obj, how):
        return not_played("305.7", obj)
    only = only_way(obj.card, t.book.edition)
    c = Context(obj.owner, obj.ref)
    never = any(
        isinstance(word, w.Cannot) and word.what == "be special summoned" and holds(t, ability.condition, c)
        for ability in obj.card.words_of(w.Continuous, t.book.edition)
        for word in ability.effects
    )
    if never or (only is not None and only.how != how and not (by and only.by == by)):
        return refuse("305.7", "{what} is Special Summoned in another way", what=obj.card.name)
    return LEGAL


SUMMONED_SO = re.compile(
    r"(?:You can only|(?:Once per turn, y|During your Main Phase 2, y|Y)ou can also) \w+ Summon|(?:This card c|C)annot be \w+ Summoned|It is |"
    r"A \w+ Summon of this card"
)
"""Beginnings of sentences on the Summon of the monster on which they stand; every other is on its use as material."""


BARRED = re.compile(
    r"(?:This card c|C)annot be used as (?:an? )?(?:\w+ Materials?(?: Monster)?(?: for an? \w+ Summon)?|material for an? \w+ Summon)\."
)
"""A sentence that keeps the monster on which it stands from being used, as the rule has it."""


def unread_of_its_summon(obj: Object, how: str) -> str:
    """Return the unread text of a monster on its own Summon ("": none)."""
    return next((one for one in _unread_of(obj, how) if SUMMONED_SO.match(one)), "")


def unread_of_its_use(obj: Object, how: str) -> str:
    """Return the unread text of a monster on its use as material ("": none)."""
    return next((one for one in _unread_of(obj, how) if not SUMMONED_SO.match(one)), "")


def _unread_of(obj: Object, how: str) -> Iterator[str]:
    """Yield the sentences of a monster on such Summons, or on none by name, that are not read."""
    for sentence in obj.card.text.outside:
        named = [one for one in ("fusion", "ritual", "synchro", "xyz", "link") if one.title() in sentence]
        if not named or how in named:
            yield sentence


@ygo.condition("material.unread", rule="313.7")
def not_carried_out(obj: Object, sentence: str) -> Verdict:
    """A monster's text on Summons with materials that is not read keeps it from being Summoned so, or used for one."""
    return refuse(
        "313.7", "the text of {what} on such Summons is not carried out: {text}", what=obj.card.name, text=Quoted(sentence)
    )


# -- what they are made of


@ygo.condition("material.fits", rule="313.2")
def has_materials(t: Table, seat: int, obj: Object, how: str) -> Verdict:
    """The materials are face-up monsters that the player controls, as the first line of the monster asks for them."""
    made_of = obj.card.text.materials
    if isinstance(made_of, str):
        return refuse("313.2", "the materials of {what} are not read", what=obj.card.name)
    if next(ways(t, seat, obj, how), None) is not None:
        return LEGAL
    for ident in next(ways(t, seat, obj, how, unread=True), ()):
        if sentence := unread_of_its_use(t.objects[ident], how):
            return not_carried_out(t.objects[ident], sentence)
    some = next(sets_that_fit(t, seat, obj, how), None)
    if some is None:
        needs, who = TermText(materials_text, made_of), t.players[seat].name
        return refuse("313.2", "{who} has no materials for {what}: {needs}", who=who, what=obj.card.name, needs=needs)
    worth = next((one for one in sets_that_fit(t, seat, obj, how) if adds_up(t, obj, one, how)), None)
    return adds_up(t, obj, some, how) if worth is None else comes_there(t, seat, obj, worth, how)


def ways(t: Table, seat: int, obj: Object, how: str, unread: bool = False) -> Iterator[tuple[str, ...]]:
    """Yield every set of materials with which the monster can be Summoned (`unread`: were all that is not read of theirs carried out).

    Of six monsters, the most that a player can control, there are 63.
    """
    for some in sets_that_fit(t, seat, obj, how, unread):
        if adds_up(t, obj, some, how) and comes_there(t, seat, obj, some, how):
            yield some


def sets_that_fit(t: Table, seat: int, obj: Object, how: str, unread: bool = False) -> Iterator[tuple[str, ...]]:
    """Yield every set of materials as the monster asks for them, whatever their Levels; the smallest first."""
    made_of, c = obj.card.text.materials, Context(seat, obj.ref)
    if isinstance(made_of, str):
        return
    parts: dict[str, list[int]] = {}
    for ident in t.zone("monster zone", seat):
        if may_be_used(t, t.objects[ident], how, unread):
            places = [at for at, part in enumerate(made_of) if fits(t, t.objects[ident], part.what, c)]
            if places:
                parts[ident] = places
    least = sum(part.n for part in made_of)
    most = len(parts) if any(part.at_least for part in made_of) else least
    for n in range(least, most + 1):
        for some in combinations(parts, n):
            if divided(made_of, [parts[ident] for ident in some]):
                yield some


def divided(made_of: tuple[w.Material, ...], fitting: list[list[int]]) -> bool:
    """Can the materials be divided among the parts that they fit, so that each part has as many as it asks for?"""
    counts = {(0,) * len(made_of)}
    for places in fitting:
        counts = {
            tuple([min(n + (part == at), made_of[part].n) for part, n in enumerate(count)])
            for count in counts
            for at in places
            if made_of[at].at_least or count[at] < made_of[at].n
        }
    return tuple([part.n for part in made_of]) in counts


def may_be_used(t: Table, obj: Object, how: str, unread: bool = False) -> Verdict:
    """Can a monster that its player controls be used as material?"""
    who = "the set monster" if obj.face_down else obj.card.name
    if obj.face_down:
        return refuse("313.2", "{who} is no face-up monster", who=who)
    if how != "link" and not traits(t, obj.id).level:
        return refuse("313.2", "{who} has no Level", who=who)
    if how == "xyz" and "token" in obj.card.subtypes:
        return refuse("307.3", "{who} is a Token, and is attached to nothing", who=who)
    sentence = unread_of_its_use(obj, how)
    barred = how == "synchro" and forbidden(t, "be used as synchro material", obj.id) is not None
    if barred or BARRED.fullmatch(sentence):
        return refuse("313.2", "{what} cannot be used as material for that", what=obj.card.name)
    return not_carried_out(obj, sentence) if sentence and not unread else LEGAL


def adds_up(t: Table, obj: Object, idents: tuple[str, ...], how: str) -> Verdict:
    """Are the materials, which fit, worth what the monster asks for?"""
    worth = {"synchro": levels_add_up, "link": ratings_add_up, "xyz": levels_are_its_rank}
    return worth[how](t, obj, idents)


@ygo.condition("material.levels", rule="313.3")
def levels_add_up(t: Table, obj: Object, idents: tuple[str, ...]) -> Verdict:
    """The Levels of the materials of a Synchro Monster, as they are now, add up to its Level."""
    n = sum(traits(t, ident).level for ident in idents)
    return (
        LEGAL if n == obj.card.level else refuse("313.3", "the Levels add up to {n}, not to {level}", n=n, level=obj.card.level)
    )


@ygo.condition("material.ratings", rule=("", "313.10"))
def ratings_add_up(t: Table, obj: Object, idents: tuple[str, ...]) -> Verdict:
    """A Link Monster is made of as many materials as its Link Rating says; a Link Monster counts as 1 of them, or as many as its own rating says."""
    sums = [0]
    for ident in idents:
        sums = [n + worth for n in sums for worth in (1, t.objects[ident].card.link or 1)]
    if obj.card.link in sums:
        return LEGAL
    return refuse(t.book.number("material.ratings"), "the materials do not count as {n}", n=obj.card.link)


@ygo.condition("material.rank", rule="313.11")
def levels_are_its_rank(t: Table, obj: Object, idents: tuple[str, ...]) -> Verdict:
    """Each material of an Xyz Monster has, as it is now, the Level that is the Rank of the Xyz Monster."""
    levels = {ident: traits(t, ident).level for ident in idents}
    wrong = next((ident for ident, n in levels.items() if n != obj.card.rank), None)
    if wrong is None:
        return LEGAL
    who, n = t.objects[wrong].card.name, levels[wrong]
    return refuse("313.11", "the Level of {who} is {n}, not {rank}", who=who, n=n, rank=obj.card.rank)


@ygo.condition("material.zones", rule=("", "313.6"))
def places(t: Table, seat: int, leaving: tuple[str, ...], how: str) -> tuple[str, ...]:
    """A monster comes from the Extra Deck to a Main Monster Zone or, since there is one, to the Extra Monster Zone, when its materials have left.

    A player has one of the two Extra Monster Zones; so there is one, unless a monster of that player lies there. A Link Monster comes to it alone:
    to which Main Monster Zones others point is not kept.
    """
    room = used_zones(t, seat, "monster zone") - sum(not t.fact(IN_EXTRA_ZONE, t.objects[ident].ref) for ident in leaving)
    main = (MAIN,) if room < ROOM["monster zone"] and how != "link" else ()
    return (*main, EXTRA_ZONE) if extra_zone_is_free(t, seat, leaving) else main


def comes_there(t: Table, seat: int, obj: Object, leaving: tuple[str, ...], how: str) -> Verdict:
    """Is there a zone for the monster once its materials have left, and may it lie beside what stays (305.8)?"""
    able = places(t, seat, leaving, how)
    if how == "link" and not able:
        rule, who = t.book.number("material.zones"), t.players[seat].name
        return refuse(rule, "{who} has a monster in the Extra Monster Zone, and where monsters point is not kept", who=who)
    if not able:
        return refuse("102.2", "{who} has no free {zone}", who=t.players[seat].name, zone="monster zone")
    return stands_alone(t, seat, obj, leaving=leaving)


class MaterialSpace(ListedSets):
    """Choose the materials: one of the sets with which the monster can be Summoned."""

    def __init__(self, t: Table, seat: int, obj: Object, how: str, rule: str) -> None:
        self.ways = tuple(ways(t, seat, obj, how))
        ids = tuple([ident for ident in t.zone("monster zone", seat) if any(ident in way for way in self.ways)])
        sizes = [len(way) for way in self.ways]
        super().__init__(ids, min(sizes), max(sizes), rule, self._why)
        self.t = t
        self.obj = obj
        self.how = how

    def _why(self, ident: str) -> Verdict:
        obj = self.t.objects.get(ident)
        if obj is None or obj.zone != "monster zone" or obj.controller != self.obj.owner:
            return refuse("313.2", "materials are monsters that you control")
        return may_be_used(self.t, obj, self.how)

    def judge(self, decision: Decision) -> Verdict:
        verdict = super().judge(decision)
        some = tuple([ident for ident in self.ids if ident in decision.args])
        if not verdict or some in self.ways:
            return verdict
        if some in list(sets_that_fit(self.t, self.obj.owner, self.obj, self.how)):
            able = adds_up(self.t, self.obj, some, self.how)
            return comes_there(self.t, self.obj.owner, self.obj, some, self.how) if able else able
        made_of = TermText(materials_text, self.obj.card.text.materials)
        return refuse("313.2", "{what} is made of: {materials}", what=self.obj.card.name, materials=made_of)

    def nearest(self, decision: Decision) -> Decision | None:
        chosen = set(decision.args)
        return Decision("choose", *min(self.ways, key=lambda way: len(chosen.symmetric_difference(way))))


# -- how it goes


@material_summon.step("choose", rule="313.2")
def choose_the_materials(t: Table, begun: MaterialSummon) -> StepResult:
    """The player chooses the materials."""
    obj = t.objects[begun.monster]
    return Question(begun.seat, MaterialSpace(t, begun.seat, obj, begun.how, t.number), about="materials")


@material_summon.answer("use", rule="313.4")
def use_the_materials(t: Table, begun: MaterialSummon, chosen: Decision) -> StepResult:
    """The materials are sent to the Graveyard together, those of an Xyz Monster attached to it (307.4); that is no effect and is not answered."""
    begun.used = chosen.args
    time_passes(t)
    for ident in begun.used:
        if begun.how == "xyz":
            overlay(t, ident, begun.monster)
        else:
            move(t, ident, "graveyard", how="material")
    return None


@material_summon.step("zone", rule="313.6", since="2020")
def choose_its_zone(t: Table, begun: MaterialSummon) -> StepResult:
    """The player chooses the zone, where there is a choice."""
    able = places(t, begun.seat, (), begun.how)
    if len(able) == 1:
        return Decision(able[0])
    return Question(begun.seat, OptionSpace(tuple(map(Decision, able)), rule=t.number), about="zone")


@material_summon.answer("zoned", rule="313.6", since="2020")
def keep_its_zone(t: Table, begun: MaterialSummon, chosen: Decision) -> StepResult:
    """There it will lie."""
    begun.extra = chosen.verb == EXTRA_ZONE
    return None


@material_summon.step("posture", rule="313.5")
def choose_how_it_comes(t: Table, begun: MaterialSummon) -> StepResult:
    """The player chooses face-up Attack or Defense Position; a Link Monster lies in Attack Position (309.2)."""
    if begun.how == "link":
        return Decision("attack")
    return ask_for_its_position(t, begun.seat)


@material_summon.answer("postured", rule="313.5")
def keep_how_it_comes(t: Table, begun: MaterialSummon, chosen: Decision) -> StepResult:
    """So it will lie."""
    begun.lies = str(chosen.verb)
    return None


@material_summon.step("try", rule="306.1")
def summon_it(t: Table, begun: MaterialSummon) -> StepResult:
    """Then it would be Summoned, which may be negated, as every Summon."""
    return Call(summon, Summon(begun.monster, begun.how, begun.seat, lies=begun.lies))


@material_summon.step("negated", rule="313.9")
def let_what_was_attached_fall(t: Table, begun: MaterialSummon) -> StepResult:
    """If the Summon of an Xyz Monster was negated, the materials attached to it go to the Graveyard with it."""
    if begun.how == "xyz" and t.objects[begun.monster].zone != "monster zone":
        for ident in begun.used:
            follow(t, ident)
    return None


@noted
def _note(t: Table, ref: Ref) -> None:
    begun = t.record_of("materials")
    if isinstance(begun, MaterialSummon):
        note_materials(t, ref, len(begun.used), begun.extra)
