"""Banding among attackers (702.21 in 2018, 702.22 in 2026): which bands may be announced, and that a band is blocked as one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from affray.core.combinatorics import Rng
from affray.core.questions import Decision, Space
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.mtg.game import mtg
from affray.games.mtg.position.evaluate import traits, with_traits
from affray.games.mtg.position.records import Combat

Bands = tuple[tuple[str, ...], ...]


class BandSpace(Space):
    """Bands among the attackers: `Decision("band", "one#1 other#1", …)`; without arguments, none."""

    def __init__(self, t: Table, pairs: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.rule = t.number
        self.member = t.book.number("band.members")
        self.whom = dict(pairs)
        self.order = list(self.whom)
        self.banding = frozenset([ident for ident in self.order if traits(t, ident).has("banding")])
        self.others = {quality: alike(t, self.order, quality) for one in self.order for quality in qualities(t, one)}
        self.holders = {quality: holding(t, some, quality) for quality, some in self.others.items()}

    def judge(self, decision: Decision) -> Verdict:
        if decision.verb != "band":
            return refuse(self.rule, "the question is who attacks in a band")
        used = [ident for band in decision.args for ident in str(band).split(" ")]
        if len(set(used)) != len(used):
            return refuse(self.member, "a creature is in one band at most")
        for band in decision.args:
            idents = str(band).split(" ")
            if any(ident not in self.whom for ident in idents):
                return refuse(self.rule, "name attacking creatures")
            if not (may_band(self, idents) and attack_the_same(self, idents)):
                return refuse(self.member, "a band has creatures with banding, at most one without, all attacking the same")
        return LEGAL

    def canonical(self, decision: Decision) -> Decision:
        bands = [str(band).split(" ") for band in decision.args]
        if decision.verb != "band" or not all(ident in self.whom for band in bands for ident in band):
            return decision
        ordered = sorted([self.sort(band) for band in bands], key=lambda band: self.order.index(band[0]))
        return Decision("band", *[" ".join(band) for band in ordered])

    def sort(self, idents: Iterable[str]) -> list[str]:
        """Return these creatures in table order."""
        return sorted(idents, key=lambda ident: self.order.index(ident) if ident in self.whom else len(self.order))

    def _may_grow(self, members: tuple[str, ...]) -> bool:
        """Is this a band, or can it become one with a creature that bands with others of a quality they all have?"""
        grows = may_band(self, members) or any(some.issuperset(members) for some in self.others.values())
        return grows and attack_the_same(self, members)

    def answers(self) -> Iterable[Decision]:
        for bands in filter(self._are_bands, self._ways(0, ())):
            yield Decision("band", *[" ".join(band) for band in bands])

    def _are_bands(self, bands: Bands) -> bool:
        return all(may_band(self, band) and attack_the_same(self, band) for band in bands)

    def _ways(self, at: int, bands: Bands) -> Iterator[Bands]:
        """Yield every way for the creatures from this place on to stay out, to join one of these bands or to begin a new one."""
        if not self._can_be_filled(at, bands):
            return
        if at == len(self.order):
            yield bands
            return
        ident = self.order[at]
        yield from self._ways(at + 1, bands)
        for n, band in enumerate(bands):
            if self._may_grow((*band, ident)):
                yield from self._ways(at + 1, (*bands[:n], (*band, ident), *bands[n + 1 :]))
        yield from self._ways(at + 1, (*bands, (ident,)))

    def _can_be_filled(self, at: int, bands: Bands) -> bool:
        """Are there enough creatures left for each band of one to become a band?"""
        alone = [band[0] for band in bands if len(band) == 1]
        for target in dict.fromkeys([self.whom[ident] for ident in alone]):
            seeking = [ident for ident in alone if self.whom[ident] == target]
            left = [ident for ident in self.order[at:] if self.whom[ident] == target]
            without = [ident for ident in seeking if ident not in self.banding]
            lone = 0 if self.others else len(without)
            if len(seeking) > len(left) or lone > sum(ident in self.banding for ident in left):
                return False
        return True

    def forced_answer(self) -> Decision | None:
        return super().forced_answer() if self.banding or self.others else Decision("band")

    def default(self) -> Decision | None:
        return Decision("band")

    def random_answer(self, rng: Rng) -> Decision:
        """Return random bands: creatures fall into groups at random; those that are bands are announced."""
        groups: dict[int, list[str]] = {}
        for ident in self.order:
            groups.setdefault(rng.randrange(1 + len(self.order) // 2), []).append(ident)
        bands = [tuple(members) for n, members in groups.items() if n and self._are_bands((tuple(members),))]
        return self.canonical(Decision("band", *[" ".join(band) for band in bands]))


@mtg.condition("band.members", ("702.21c", "702.22c"))
def may_band(space: BandSpace, members: Sequence[str]) -> bool:
    """At least two creatures: all but at most one with banding, or all of a quality that one of them bands with others of."""
    without = [one for one in members if one not in space.banding]
    among = any(
        space.others[quality].issuperset(members) and not some.isdisjoint(members) for quality, some in space.holders.items()
    )
    return len(members) > 1 and (len(without) <= 1 or among)


@mtg.condition("band.same", ("702.21d", "702.22d"))
def attack_the_same(space: BandSpace, members: Sequence[str]) -> bool:
    """All creatures of a band attack the same player, planeswalker or battle."""
    return all(space.whom[one] == space.whom[members[0]] for one in members)


def can_band(t: Table, idents: Iterable[str]) -> bool:
    """Has one of these creatures banding, or does one band with others?"""
    return any(now.has("banding") or now.has("bands with other") for _, now in with_traits(t, idents) if now.keywords)


def qualities(t: Table, ident: str) -> tuple[str, ...]:
    """Return the qualities of others with which a creature bands: a subtype, supertype, color or name."""
    return traits(t, ident).keywords.get("bands with other", ())


def alike(t: Table, idents: Iterable[str], quality: str) -> frozenset[str]:
    """Return those of these creatures that have the quality."""
    creatures: list[str] = []
    for ident in idents:
        now = traits(t, ident)
        if quality == t.objects[ident].card.name or quality in now.subtypes | now.supertypes | now.colors:
            creatures.append(ident)
    return frozenset(creatures)


def holding(t: Table, idents: Iterable[str], quality: str) -> frozenset[str]:
    """Return those of these creatures that band with others of the quality."""
    return frozenset([one for one in idents if quality in qualities(t, one)])


def fights_banded(t: Table, idents: Sequence[str]) -> bool:
    """Has one of these creatures banding, or is one of them with another of the quality that it bands with?"""
    some = [(one.id, now) for one, now in with_traits(t, idents) if now.keywords]
    return bool(some) and any(
        now.has("banding")
        or any(ident in (creatures := alike(t, idents, quality)) and len(creatures) > 1 for quality in qualities(t, ident))
        for ident, now in some
    )


@mtg.condition("band.blocked", ("702.21h", "702.22h"))
@mtg.condition("band.becomes-blocked", ("702.21i", "702.22i"))
def band_of(combat: Combat, attacker: str) -> tuple[str, ...]:
    """A creature that becomes blocked does so with its whole band; without one, by itself."""
    return next((band for band in combat.bands if attacker in band), (attacker,))
