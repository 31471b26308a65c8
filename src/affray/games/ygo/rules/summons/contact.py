"""Monsters that come from the Extra Deck with the cards of their line, and by no effect (315): they are sent, banished or returned for it."""

from __future__ import annotations

from collections.abc import Iterator

from affray.core.procedures import Call, StepResult
from affray.core.questions import Decision, Question
from affray.core.state import Ref
from affray.core.table import Table
from affray.core.verdicts import TermText, Verdict, all_of, refuse
from affray.games.ygo.game import ygo
from affray.games.ygo.position.moment import time_passes
from affray.games.ygo.position.records import MaterialSummon, Summon
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.activating.choices import goes_as_it_is_paid
from affray.games.ygo.rules.summons.fusion import FusionMaterials, FusionSpace, give_materials
from affray.games.ygo.rules.summons.procedure import summon
from affray.games.ygo.rules.summons.special import may_come_now, may_special_summon, note_materials, noted
from affray.games.ygo.rules.summons.with_materials import (
    choose_how_it_comes,
    choose_its_zone,
    comes_so,
    keep_how_it_comes,
    keep_its_zone,
    not_carried_out,
    unread_of_its_summon,
)
from affray.games.ygo.text.english import materials_text
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object

contact_summon = ygo.procedure("contact", MaterialSummon, rule="315")
LIES: dict[str, w.What] = {
    "your field": w.What(controller="you"), "either field": w.What(), "your field or GY": w.What(zone=("field", "graveyard"), controller="you"),
}  # fmt: skip
"""Zones of the cards with which such a monster comes."""


def own_materials(t: Table, obj: Object) -> w.OwnMaterials | None:
    """Return how a monster comes from the Extra Deck with the cards of its line, if its text lets it."""
    return next(iter(obj.card.words_of(w.OwnMaterials, t.book.edition)), None)


@ygo.condition("contact.summon", rule="315.1")
def may_come_with_its_materials(t: Table, seat: int, ident: str) -> Verdict:
    """Some monsters may be Special Summoned from the Extra Deck in a Main Phase, with the cards that their line names, without a chain."""
    return all_of(_coming(t, seat, ident))


def _coming(t: Table, seat: int, ident: str) -> Iterator[Verdict]:
    """Yield the verdicts of the function above one by one."""
    obj = t.objects.get(ident)
    word = own_materials(t, obj) if obj is not None else None
    if obj is None or word is None or obj.zone != "extra deck" or obj.owner != seat:
        yield refuse("315.1", "Special Summon a monster from your Extra Deck that says so")
        return
    yield comes_so(t, obj, "itself")
    if sentence := unread_of_its_summon(obj, "special"):
        yield not_carried_out(obj, sentence)
    yield may_special_summon(t, seat)
    yield may_come_now(t, seat, obj)
    made_of = obj.card.text.materials
    if isinstance(made_of, str):
        yield refuse("315.2", "the materials of {what} are not read", what=obj.card.name)
    elif next(materials_of_line(t, seat, obj, word, made_of).shares(), None) is None:
        needs, who = TermText(materials_text, made_of), t.players[seat].name
        yield refuse("315.2", "{who} has no materials for {what}: {needs}", who=who, what=obj.card.name, needs=needs)


@ygo.condition("contact.materials", rule="315.2")
def materials_of_line(t: Table, seat: int, obj: Object, word: w.OwnMaterials, made_of: tuple[w.Material, ...]) -> FusionMaterials:
    """The cards lie where the text says, your own face-down ones too, and go where it says: so no Token does."""
    using = w.FusionSummon(w.What("monster"), LIES[word.where], word.to)
    cost = {"graveyard": w.SendOther(w.What()), "banished": w.BanishOther(w.What()), "deck": None}[word.to]
    return FusionMaterials(t, obj, made_of, using, Context(seat, obj.ref), lambda one: goes_as_it_is_paid(cost, one))


# -- how it goes


@contact_summon.step("choose", rule="315.2")
def choose_its_materials(t: Table, begun: MaterialSummon) -> StepResult:
    """The player chooses the cards."""
    obj = t.objects[begun.monster]
    word, made_of = own_materials(t, obj), obj.card.text.materials
    assert word is not None
    assert not isinstance(made_of, str)
    return Question(begun.seat, FusionSpace(materials_of_line(t, begun.seat, obj, word, made_of), t.number), about="materials")


@contact_summon.answer("use", rule="315.3")
def give_its_materials(t: Table, begun: MaterialSummon, chosen: Decision) -> StepResult:
    """They are sent to the Graveyard, banished, or returned to the Decks of their owners, together: that is no effect and is not answered."""
    word = own_materials(t, t.objects[begun.monster])
    assert word is not None
    begun.used = chosen.args
    time_passes(t)
    give_materials(t, begun.used, word.to)
    return None


contact_summon.step("zone", rule="313.6", since="2020")(choose_its_zone)
contact_summon.answer("zoned", rule="313.6", since="2020")(keep_its_zone)
contact_summon.step("posture", rule="313.5")(choose_how_it_comes)
contact_summon.answer("postured", rule="313.5")(keep_how_it_comes)


@contact_summon.step("try", rule="315.4")
def try_to_summon_it(t: Table, begun: MaterialSummon) -> StepResult:
    """Then it would be Special Summoned as it says itself, which is no Fusion Summon, and may be negated."""
    return Call(summon, Summon(begun.monster, "special", begun.seat, lies=begun.lies))


@noted
def _note(t: Table, ref: Ref) -> None:
    begun = t.record_of("contact")
    if isinstance(begun, MaterialSummon):
        note_materials(t, ref, len(begun.used), begun.extra)
