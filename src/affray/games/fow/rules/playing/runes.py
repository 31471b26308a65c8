"""Playing runes (711): from the rune area, as long as divinity remains. The card stays there revealed; its copy is the spell."""

from __future__ import annotations

from affray.core.state import NOBODY
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.fow.game import fow
from affray.games.fow.position.conditions import revealed_runes
from affray.games.fow.position.records import Play
from affray.games.fow.position.traits import traits
from affray.games.fow.rules.playing.rulers import OWN_RULERS
from affray.games.fow.vocabulary.printed import Object


@fow.condition("rune.divinity", rule=("", "711.1", "711.1"), since="8.0")
def has_divinity(t: Table, seat: int, obj: Object) -> Verdict:
    """A rune is played by a player whose J/ruler has [Divinity]."""
    if any(traits(t, ident).has("divinity") for ident in OWN_RULERS.of(t, seat)):
        return LEGAL
    return refuse(
        t.book.number("rune.divinity"), "no ruler or J-ruler of {player} has [Divinity]", obj.id, player=t.players[seat].name
    )


@fow.condition("rune.choose", rule=("", "711.2", "711.2"), since="8.0")
def may_choose_rune(t: Table, seat: int, obj: Object) -> Verdict:
    """A rune that lies face down in your own rune area, its divinity no more than what remains."""
    name = obj.card.name
    if obj.zone != "rune area" or obj.owner != seat:
        return refuse(
            t.book.number("rune.choose"),
            "{who} is not in the rune area of {player}",
            obj.id,
            who=name,
            player=t.players[seat].name,
        )
    if not obj.face_down:
        return refuse(t.book.number("rune.choose"), "{who} has been revealed", obj.id, who=name)
    needed, left = obj.card.text.divinity, remaining_divinity(t, seat)
    if needed > left:
        return refuse(
            t.book.number("rune.remaining"),
            "{who} has divinity {needed}, and {left} remains",
            obj.id,
            who=name,
            needed=needed,
            left=left,
        )
    return LEGAL


@fow.condition("rune.value", rule=("", "1136.3", "1136.3"), since="8.0", kind="process")
@fow.condition("rune.remaining", rule=("", "711.2a", "711.4"), since="8.0", kind="process")
def remaining_divinity(t: Table, seat: int) -> int:
    """The divinity of the J/ruler less that of all revealed runes, cancelled or not."""
    total = sum(int(number) for ident in OWN_RULERS.of(t, seat) for number in traits(t, ident).keywords.get("divinity", ()))
    return total - sum(one.card.text.divinity for one in revealed_runes(t, seat))


@fow.condition("rune.copy", rule=("", "1017.3", "1017.6"), since="8.0", kind="process")
@fow.condition("rune.reveal", rule=("", "711.2", "711.2"), since="8.0", kind="process")
def reveal_and_copy(t: Table, play: Play) -> Object:
    """The rune is revealed, and a copy of it is what goes on the chase; the card itself never leaves the rune area."""
    assert play.was is not None
    t.step, t.number = "rune.reveal", t.book.number("rune.reveal")
    t.set_face_down(play.item, down=False)
    return t.create(
        play.was.id.split("#")[0] + "-copy",
        play.was.card,
        play.was.owner,
        "chase area",
        NOBODY,
        pseudo=True,
        controller=play.controller,
    )
