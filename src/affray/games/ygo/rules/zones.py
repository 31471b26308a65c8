"""The zones of a player that are free (102.2), and those that cannot be used (102.3)."""

from __future__ import annotations

from affray.cards.word import cached_of_several
from affray.core.procedures import Call, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import Record
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import PENDULUM_ZONES, ROOM, opponent, ygo
from affray.games.ygo.position.columns import OUTER, asks_for_columns, columns_taken
from affray.games.ygo.position.facts import BLOCKED, IN_EXTRA_ZONE
from affray.games.ygo.position.kinds import in_pendulum_zone, is_trap_too
from affray.games.ygo.position.traits import lasting
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import YgoCard


def free_zones(t: Table, seat: int, extra: bool = False) -> int:
    """Return how many Monster Zones of this player are free: of the five, or of the Extra Monster Zone (`extra`)."""
    return int(extra_zone_is_free(t, seat)) if extra else max(0, ROOM["monster zone"] - used_zones(t, seat, "monster zone"))


@ygo.condition("zone.extra", rule=("", "309.3"))
def used_zones(t: Table, seat: int, zone: str) -> int:
    """A monster in the Extra Monster Zone takes none of the five Monster Zones."""
    kept = len(kept_zones(t, seat)) if zone == "spell/trap zone" else blocked_zones(t, seat) if zone == "monster zone" else 0
    return kept + sum(not t.fact(IN_EXTRA_ZONE, t.objects[ident].ref) for ident in t.zone(zone, seat))


def extra_zone_is_free(t: Table, seat: int, leaving: tuple[str, ...] = ()) -> bool:
    """Has a player no monster in the Extra Monster Zone (besides what is `leaving`), where the edition has it?"""
    lying = [ident for ident in t.zone("monster zone", seat) if ident not in leaving]
    return t.book.since("2020") and not any(t.fact(IN_EXTRA_ZONE, t.objects[ident].ref) for ident in lying)


@ygo.condition("trap.zone", rule=("311.6", ""), until="2011")
def kept_zones(t: Table, seat: int) -> list[str]:
    """A Trap that lies as a monster keeps the Spell & Trap Zone that it came from, until 2020."""
    return [] if t.book.since("2020") else [one for one in t.zone("monster zone", seat) if is_trap_too(t.objects[one])]


@ygo.condition("zone.blocked", rule="102.3")
def blocked_zones(t: Table, seat: int) -> int:
    """Monster Zones that a card has chosen cannot be used as long as its effect applies."""
    return sum(t.fact(BLOCKED, (source.context.this, seat)) for source in lasting(t, w.BlockZones))


@ygo.condition("pendulum.room", rule=("", "312.4"))
def has_pendulum_zone(t: Table, seat: int) -> Verdict:
    """The outer two of the five Spell & Trap Zones are Pendulum Zones."""
    lie = [in_pendulum_zone(t.objects[ident]) for ident in t.zone("spell/trap zone", seat)]
    others = max(0, len(lie) - sum(lie) - (ROOM["spell/trap zone"] - PENDULUM_ZONES))
    taken = len(columns_taken(t, seat) & OUTER) if asks_for_columns(t) else sum(lie) + others
    if taken < PENDULUM_ZONES:
        return LEGAL
    return refuse(t.book.number("pendulum.room"), "{who} has no free Pendulum Zone", who=t.players[seat].name)


class Zones(Record):
    """A face-up monster whose controller chooses the zones that it makes unusable."""

    TAG = "Zones"

    ident: str = ""


zones = ygo.procedure("zones", Zones, rule="102.3")


@cached_of_several
def blocks(card: YgoCard, edition: str) -> int:
    """Return the largest number of zones of the opponent that a card makes unusable."""
    words = [word for ability in card.words_of(w.Continuous, edition) for word in ability.effects]
    return max([word.n for word in words if isinstance(word, w.BlockZones)], default=0)


def let_choose_zones(t: Table, ident: str) -> None:
    """Ask for the zones of a monster that is now face-up, where it says so."""
    if blocks(t.objects[ident].card, t.book.edition):
        t.pending_calls.append(Call(zones, Zones(ident)))


@zones.step("choose", rule="102.3")
def choose_the_zones(t: Table, chosen: Zones) -> StepResult:
    """As a monster comes, its controller chooses unused Monster Zones of the opponent: one at least."""
    obj = t.objects.get(chosen.ident)
    if obj is None or obj.zone != "monster zone" or obj.face_down:
        return Return()
    most = min(blocks(obj.card, t.book.edition), free_zones(t, opponent(obj.controller)))
    if not most:
        return Return()
    return Question(
        obj.controller, OptionSpace(tuple([Decision("number", n) for n in range(1, most + 1)]), rule=t.number), about="zones"
    )


@zones.answer("chosen", rule="102.3")
def keep_the_zones(t: Table, chosen: Zones, number: Decision) -> StepResult:
    """They stay chosen as long as the monster lies there face-up, whoever controls it."""
    obj = t.objects[chosen.ident]
    seat = opponent(obj.controller)
    t.set_fact(BLOCKED, (obj.ref, seat), int(number.args[0]))
    t.emit("zones are blocked", obj.id, number=int(number.args[0]))
    return Return()
