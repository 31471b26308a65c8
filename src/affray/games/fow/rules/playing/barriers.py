"""Protection of cards and players from being targeted: [Barrier] (1120), [Untouchable] (1167), [Aegis] (1181), and texts that say so."""

from __future__ import annotations

from affray.core.state import player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, all_of, refuse
from affray.games.fow.game import IN_PLAY, fow
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.continuous import forbidden, protected
from affray.games.fow.position.evaluate import quality_fits, who
from affray.games.fow.position.records import Play
from affray.games.fow.position.traits import lasting, traits
from affray.games.fow.rules.actions.moving import is_untouchable
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.keywords import barred, expand, parse_keyword
from affray.games.fow.vocabulary.printed import Object


@fow.condition("play.barred", rule=("903.2e", "903.2g", "903.2i"))
def barred_by(t: Table, ident: str, seat: int, source: Object) -> Verdict:
    """Cards that cannot be targeted (by such spells and abilities) are no legal targets."""
    if is_untouchable(t, ident):
        return refuse(t.book.number("keyword.untouchable"), "{who} has [Untouchable]", ident, who=t.objects[ident].card.name)
    if shuns(t, ident, source):
        return refuse(t.book.number("keyword.aegis"), "{who} has [Aegis]", ident, who=t.objects[ident].card.name)
    if not lasting(t, w.Cannot, "be targeted"):
        return LEGAL
    verdicts = []
    rule = t.book.number("play.barred")
    for effect, reason in forbidden(t, ident, "be targeted", rule, "{who} cannot be targeted by this ({source})"):
        if effect.word.by is None or quality_fits(t, source, seat, effect.word.by, effect.context):
            for argument in traits(t, ident).keywords.get("barrier", ()):
                if expand("barrier", argument)[0].effects[0] == effect.word:
                    reason.rule = "1120.3" if argument else "1120.2"
                    reason.message = "{who} has [Barrier]"
            verdicts.append(Verdict((reason,)))
    return all_of(verdicts)


@fow.condition("player.barred", rule=("", "1120.4", "1120.4"), since="8.0")
@fow.condition("player.barred-narrowly", rule=("", "1120.5", "1120.5"), since="8.0")
def player_barred(t: Table, seat: int, by: int, source: Object) -> Verdict:
    """A player who has gained [Barrier] cannot be targeted by another player's spells and abilities (of that quality)."""
    qualities = [
        argument
        for effect in lasting(t, w.Gain)
        if isinstance(effect.word.who, str) and (player_id(seat), 0) in who(t, effect.word.who, effect.context)
        for name, argument in map(parse_keyword, effect.word.keywords)
        if name == "barrier"
    ]
    stopping = [quality for quality in qualities if quality_fits(t, source, by, barred(quality), Context(seat, ""))]
    rules = [t.book.number("player.barred-narrowly" if quality else "player.barred") for quality in stopping]
    verdicts = [refuse(rule, "{who} has [Barrier]", who=t.players[seat].name) for rule in rules]
    for effect in protected(t, seat, "be targeted"):
        if effect.word.by is None or quality_fits(t, source, by, effect.word.by, effect.context):
            message = "{who} cannot be targeted by this ({source})"
            verdicts.append(
                refuse(t.book.number("play.barred"), message, effect.by, who=t.players[seat].name, source=effect.name)
            )
    return all_of(verdicts)


def shuns(t: Table, ident: str, source: Object) -> bool:
    """Does [Aegis] keep a card from being targeted: by a spell with [Quickcast], or an ability of another's entity that entered this turn?"""
    if not traits(t, ident).has("aegis"):
        return False
    ability = source.virtual or source.zone in IN_PLAY
    if not ability:
        return traits(t, source.id).has("quickcast")
    entity = t.objects.get(source.play.source[0]) if source.virtual and isinstance(source.play, Play) else source
    if entity is None or entity.zone not in IN_PLAY or entity.timestamp < t.turn_began:
        return False
    return entity.controller != t.objects[ident].controller
