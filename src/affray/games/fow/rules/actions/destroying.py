"""Destroying cards (1010), with what replaces it (910)."""

from __future__ import annotations

from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.table import Table
from affray.games.fow.game import fow
from affray.games.fow.position.continuous import is_forbidden, reaches
from affray.games.fow.position.records import Destruction
from affray.games.fow.position.traits import lasting, traits
from affray.games.fow.rules.actions.lasting import named, use_up
from affray.games.fow.rules.actions.moving import move, relocate
from affray.games.fow.vocabulary import words as w


@fow.condition("destroy.card", "1010.1", kind="process")
def destroy(t: Table, idents: tuple[str, ...], chosen: dict[str, str]) -> None:
    """Destroy cards at once: to the graveyard; J-rulers to the ruler area with an astral counter (1010)."""
    doomed = tuple([ident for ident in dict.fromkeys(idents) if ident in t.objects and may_be_destroyed(t, ident)])
    moves: list[tuple[str, str]] = []
    for ident in doomed:
        words = replacements_of_destruction(t, ident)
        if words:
            _replace_destruction(t, ident, *words[chosen.get(ident, next(iter(words)))])
            if t.step == "process.damage":
                lose_its_damage(t, ident)
        else:
            moves.append((ident, "ruler area" if "J-ruler" in traits(t, ident).types else "graveyard"))
    astral = [ident for ident, zone in moves if zone == "ruler area" and not traits(t, ident).has("imperishable")]
    if moves:
        relocate(t, tuple(moves), "is destroyed")
    for ident in astral:
        t.add_counters(ident, "astral", 1)


@fow.condition("process.undestroyed", rule="1204.1b", since="12.7", kind="process")
def lose_its_damage(t: Table, ident: str) -> None:
    """A card that damage was to destroy by rule process, and did not, has no damage any more; before 12.7 nothing says so."""
    if t.book.since("12.7") and ident in t.objects and t.objects[ident].damage:
        t.heal(ident)


@fow.condition("destroy.cannot", "1010.3", kind="process")
def may_be_destroyed(t: Table, ident: str) -> bool:
    """Cards that cannot be destroyed ignore effects that would, and no rule process does it either (1010.3)."""
    if t.objects[ident].zone not in ("field", "standby area"):
        return False
    return not is_forbidden(t, ident, "be destroyed")


def replacements_of_destruction(t: Table, ident: str) -> dict[str, tuple[w.Instead, int]]:
    """Return the effects that would replace this card's destruction, each under a name that begins with the card."""
    replacements: dict[str, tuple[w.Instead, int]] = {}
    for at, source in enumerate(lasting(t, w.Instead)):
        if source.word.of == "destruction" and reaches(t, source, ident):
            replacements[f"{ident} {named(source, at)}"] = (source.word, source.context.timestamp)
    return replacements


def _replace_destruction(t: Table, ident: str, word: w.Instead, timestamp: int) -> None:
    """Do what happens instead of a destruction (910.1)."""
    t.emit("destruction replaced", ident)
    if word.once:
        use_up(t, timestamp)
    if word.recover:
        t.turn_to(ident, "recovered", "recovers")
        t.heal(ident)
    elif word.move_to:
        move(t, (ident,), word.move_to)


destruction = fow.procedure("destruction", Destruction, rule="1010")


@destruction.step("replace", rule="910.2")
def choose_what_replaces_a_destruction(t: Table, destruction: Destruction) -> StepResult:
    """Where several effects would replace a card's destruction, its controller picks the one that applies."""
    for ident in destruction.idents:
        words = replacements_of_destruction(t, ident) if may_be_destroyed(t, ident) else {}
        if len(words) > 1 and ident not in dict(destruction.chosen):
            options = tuple([Decision("replace", name) for name in words])
            return Question(t.objects[ident].controller, OptionSpace(options, rule="910.2"), then="replaced", about=ident)
    return Goto("destroy")


@destruction.answer("replaced", rule="910.1")
def keep_the_replacement(t: Table, destruction: Destruction, answer: Decision) -> StepResult:
    """The other effects have nothing left to replace."""
    destruction.chosen = (*destruction.chosen, (answer.args[0].split(" ")[0], answer.args[0]))
    return Goto("replace")


@destruction.step("destroy", rule="1010.1")
def destroy_the_cards(t: Table, destruction: Destruction) -> StepResult:
    """Cards go to the graveyard, J-rulers to the ruler area, all at once."""
    t.step, t.number = destruction.step, destruction.number
    destroy(t, destruction.idents, dict(destruction.chosen))
    return Return()


def destroying(t: Table, idents: tuple[str, ...]) -> Call | None:
    """Destroy cards. A destruction that may be replaced takes steps of its own."""
    if not lasting(t, w.Instead, "destruction"):
        destroy(t, idents, {})
        return None
    vars = Destruction()
    vars.step, vars.number, vars.idents = t.step, t.number, idents
    return Call(destruction, vars)
