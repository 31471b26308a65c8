"""Magic cards in Spanish: what is done where a player chooses, a condition holds, or later."""

from __future__ import annotations

import msgspec

from affray.games.mtg.text.spanish.conditions import condition, to_pay
from affray.games.mtg.text.spanish.effects import clauses, sequence
from affray.games.mtg.text.spanish.phrases import FIXED, Said, format_word, spells, who
from affray.games.mtg.text.spanish.triggers import next_time, which
from affray.games.mtg.vocabulary import words as w
from affray.text.languages.spanish import capital, y

INFINITIVES = {
    "agrega": "agregar", "anexa": "anexar", "contrarresta": "contrarrestar", "crea": "crear", "descarta": "descartar", "destruye": "destruir",
    "baraja": "barajar", "busca": "buscar", "mira": "mirar", "elige": "elegir", "endereza": "enderezar", "exilia": "exiliar", "gana": "ganar", "ganas": "ganar", "gira": "girar", "intercambia": "intercambiar",
    "juega": "jugar", "lanza": "lanzar", "pierdes": "perder", "pon": "poner", "quita": "quitar", "regenera": "regenerar", "regresa": "regresar",
    "retira": "retirar", "roba": "robar", "sacrifica": "sacrificar", "vuelve": "volver",
}  # fmt: skip
"""Beginnings of clauses that tell the player to do something, each with its infinitive."""


@spells(w.MayDo)
def _may_do(effect: w.MayDo, discourse: Said) -> str:
    player = who(effect.player, discourse)
    can = "puedes" if player is FIXED["you"] else f"{player} puede"
    if effect.cost:
        does = "lo haces" if player is FIXED["you"] else "lo hace"
        text = f"{can} {to_pay(effect.cost, discourse)}"
        if len(effect.effects) == 1 and isinstance(effect.effects[0], w.WhenYouDo):
            text += f". {capital(clauses(effect.effects, discourse))}"
        elif effect.effects:
            text += f". Si {does}, {clauses(effect.effects, discourse)}"
        return text + (f". Si no {does}, {clauses(effect.otherwise, discourse)}" if effect.otherwise else "")
    done = 1 if effect.if_done else len(effect.effects)
    if effect.player != "you" and any(getattr(one, "player", effect.player) == "you" for one in effect.effects[:done]):
        text = f"{player} puede aceptar. Si lo hace, {clauses(effect.effects[:done], discourse)}"
        text += f"; si se hizo, {clauses(effect.effects[1:], discourse)}" if effect.if_done else ""
        return text + (f". Si no, {clauses(effect.otherwise, discourse)}" if effect.otherwise else "")
    own = tuple([_done_by(effect.player, one) for one in effect.effects[:done]])
    lines = sequence((*own, *effect.effects[done:]), discourse)
    if effect.if_done:
        does = "lo haces" if player is FIXED["you"] else "lo hace"
        lines = [*lines[:1], f". Si {does}, " + ", luego ".join(lines[1:])]
        text = f"{can} {_infinitive(lines[:1])}{lines[1]}"
        return text + (f". Si no, {clauses(effect.otherwise, discourse)}" if effect.otherwise else "")
    text = f"{can} {_infinitive(lines)}" if lines else can
    return text + (f". Si no, {clauses(effect.otherwise, discourse)}" if effect.otherwise else "")


def _done_by(player: str, effect: w.EffectWord) -> w.EffectWord:
    """Return what a player may do, without its subject."""
    own = (
        isinstance(effect, (w.Discard, w.Draw, w.GainLife, w.LoseLife, w.Mill, w.Sacrifice, w.Token)) and effect.player == player
    )
    return msgspec.structs.replace(effect, player="you") if own else effect


@spells(w.IfDone)
def _if_done(effect: w.IfDone, discourse: Said) -> str:
    first, *rest = sequence(effect.effects, discourse)
    yours = first.partition(" ")[0] in INFINITIVES
    text = first + (f". Si {'lo haces' if yours else 'se hizo'}, {', luego '.join(rest)}" if rest else "")
    return text + (
        f". Si no {'puedes' if yours else 'se puede'}, {clauses(effect.otherwise, discourse)}" if effect.otherwise else ""
    )


def _infinitive(lines: list[str]) -> str:
    """Return a permission: clauses with their verbs in the infinitive; where one tells what something else does, all as they are."""
    first = [one.partition(" ") for one in lines]
    able = next((at for at, (verb, _, _) in enumerate(first) if verb not in INFINITIVES), len(first))
    if not able:
        return f"hacer que suceda esto: {', luego '.join(lines)}"
    text = y([f"{INFINITIVES[verb]} {_search_infinitive(rest) if verb == 'busca' else rest}" for verb, _, rest in first[:able]])
    return text + (f". Si lo haces, {', luego '.join(lines[able:])}" if able < len(lines) else "")


def _search_infinitive(rest: str) -> str:
    """Return what a search says after its first verb, in the infinitive too."""
    for command, infinitive in (
        (", muéstra", ", mostrar"),
        (" pon", " poner"),
        (", exília", ", exiliar"),
        (" luego baraja", " luego barajar"),
    ):
        rest = rest.replace(command, infinitive)
    return rest


@spells(w.WhenYouDo)
def _when_you_do(effect: w.WhenYouDo, discourse: Said) -> str:
    inner = discourse.within(targets=effect.then.targets, it=discourse.it, subject=discourse.subject)
    return f"cuando lo hagas, {clauses(effect.then.effects, inner)}"


@spells(w.IfThen)
def _if(effect: w.IfThen, discourse: Said) -> str:
    text = f"si {condition(effect.condition, discourse)}, {clauses(effect.then, discourse)}"
    return text + (f". De lo contrario, {clauses(effect.otherwise, discourse)}" if effect.otherwise else "")


@spells(w.Coin)
def _coin(effect: w.Coin, discourse: Said) -> str:
    sides = [(side, effects) for side, effects in (("cara", effect.heads), ("cruz", effect.tails)) if effects]
    return ". ".join(["lanza una moneda", *[f"Si sale {side}, {clauses(effects, discourse)}" for side, effects in sides]])


@spells(w.Emblem)
def _emblem(effect: w.Emblem, discourse: Said) -> str:
    return f"obtienes un emblema con {y([f'«{format_word(one, discourse)}»' for one in effect.abilities])}"


@spells(w.OneOf)
def _one_of(effect: w.OneOf, discourse: Said) -> str:
    first, other = clauses(effect.first, discourse), clauses(effect.second, discourse)
    return f"haz una de estas dos cosas: {first}; o {other}"


@spells(w.Later)
def _later(effect: w.Later, discourse: Said) -> str:
    return f"{next_time(effect, discourse)}, {clauses(effect.effects, which(effect.when, discourse))}"


# -- the turn
