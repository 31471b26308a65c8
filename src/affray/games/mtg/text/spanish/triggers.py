"""Magic cards in Spanish: what an ability waits for."""

from __future__ import annotations

import msgspec

from affray.games.mtg.text.spanish.conditions import condition
from affray.games.mtg.text.spanish.lexicon import TYPES, ZONES, counter
from affray.games.mtg.text.spanish.phrases import FIXED, Said, cards, head, number, one_of, spells, that, who
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.text.languages.spanish import Noun

ONCE = (
    "enters",
    "dies",
    "leaves",
    "is defeated",
    "becomes renowned",
    "becomes monstrous",
    "is turned face up",
    "is cycled",
    "is exerted",
    "put into graveyard",
)
"""Events that happen to a card but once: "cuando", not "siempre que"."""
EVENTS = {
    "enters": ("entre al campo de batalla", "entren al campo de batalla"),
    "dies": ("muera", "mueran"),
    "leaves": ("deje el campo de batalla", "dejen el campo de batalla"),
    "put into graveyard": ("vaya a un cementerio", "vayan a un cementerio"),
    "attacks": ("ataque", "ataquen"),
    "you attack": ("ataque", "ataquen"),
    "is attacked": ("sea atacad{o}", "sean atacad{o}"),
    "blocks": ("bloquee", "bloqueen"),
    "blocks a creature": ("bloquee", "bloqueen"),
    "becomes blocked": ("sea bloquead{o}", "sean bloquead{o}"),
    "becomes blocked by a creature": ("sea bloquead{o}", "sean bloquead{o}"),
    "attacks and isn't blocked": ("ataque y no sea bloquead{o}", "ataquen y no sean bloquead{o}"),
    "deals damage": ("haga daño", "hagan daño"),
    "is dealt damage": ("reciba daño", "reciban daño"),
    "becomes tapped": ("se gire", "se giren"),
    "becomes untapped": ("se enderece", "se enderecen"),
    "is cast": ("sea lanzad{o}", "sean lanzad{o}"),
    "becomes the target": ("sea objetivo de un hechizo o habilidad", "sean objetivo de un hechizo o habilidad"),
    "gains life": ("gane vidas", "ganen vidas"),
    "loses life": ("pierda vidas", "pierdan vidas"),
    "draws": ("robe una carta", "roben una carta"),
    "is discarded": ("se descarte", "se descarten"),
    "is sacrificed": ("sea sacrificad{o}", "sean sacrificad{o}"),
    "is exerted": ("sea espolead{o}", "sean espolead{o}"),
    "enlists": ("reclute una criatura", "recluten una criatura"),
    "triggers": ("se dispare", "se disparen"),
    "is defeated": ("sea derrotad{o}", "sean derrotad{o}"),
    "becomes renowned": ("gane prestigio", "ganen prestigio"),
    "scries": ("adivine", "adivinen"),
    "commits a crime": ("cometa un delito", "cometan un delito"),
    "counters": ("reciba contadores", "reciban contadores"),
    "is cycled": ("se cicle", "se ciclen"),
    "transforms": ("se transforme", "se transformen"),
    "is turned face up": ("se ponga boca arriba", "se pongan boca arriba"),
    "becomes monstrous": ("se vuelva monstruos{o}", "se vuelvan monstruos{o}"),
}
"""Events, in the subjunctive, of one and of several."""
YOURS = {
    "attacks": "ataques",
    "you attack": "ataques",
    "is attacked": "seas atacado",
    "deals damage": "hagas daño",
    "is dealt damage": "recibas daño",
    "becomes the target": "seas objetivo de un hechizo o habilidad",
    "gains life": "ganes vidas",
    "loses life": "pierdas vidas",
    "draws": "robes una carta",
    "scries": "adivines",
    "commits a crime": "cometas un delito",
}
"""The same of you."""
ORDINALS = {
    1: "primer", 2: "segundo", 3: "tercer", 4: "cuarto", 5: "quinto", 6: "sexto", 7: "séptimo", 8: "octavo", 9: "noveno",
}  # fmt: skip
CASTS = {
    "you": "lances",
    "opponent": "un oponente lance",
    "defending player": "el jugador defensor lance",
    "": "un jugador lance",
}
MOMENTS = {
    "beginning of upkeep": ("Al comienzo", Noun("mantenimiento")),
    "beginning of draw step": ("Al comienzo", Noun("paso de robar")),
    "beginning of main phase": ("Al comienzo", Noun("fase principal", "f")),
    "beginning of combat": ("Al comienzo", Noun("combate")),
    "end of combat": ("Al final", Noun("combate")),
    "beginning of end step": ("Al comienzo", Noun("paso final")),
    "beginning of cleanup": ("Al comienzo", Noun("paso de limpieza")),
}
"""Parts of the turn that abilities wait for."""


def feminine(ordinal: str) -> str:
    """Return "segunda" for "segundo"."""
    return f"{ordinal.removesuffix('o')}a"


@spells(w.When)
def when(word: w.When, discourse: Said) -> str:
    """Return what an ability waits for: "Siempre que esta criatura ataque"."""
    if word.event in MOMENTS:
        return _moment_of_its_controller(word, discourse) or _moment(word, discourse) + _given(word, discourse)
    lead = "Cuando" if word.event in ONCE and word.who == "this" else "Siempre que"
    turn = {
        "you": " durante tu turno",
        "opponent": " durante el turno de un oponente",
        "defending player": " durante el turno del jugador defensor",
    }.get(word.turn, "")
    return f"{lead} {_happens(word, discourse)}{turn}{_given(word, discourse)}"


def next_time(word: w.Later, discourse: Said) -> str:
    """Return when a delayed ability triggers: "al comienzo del próximo paso final"."""
    if word.when.event in MOMENTS:
        lead, noun = MOMENTS[word.when.event]
        if "combat" in word.when.event:
            return f"{lead.lower()} {noun:de}"
        moment = (
            f"tu próxim{noun:o} {noun.text}"
            if word.when.who == "you" or word.when.turn == "you"
            else f"{noun:a}"[: -len(noun.text)]
        )
        if moment.startswith("tu"):
            return f"{lead.lower()} de {moment}"
        return f"{lead.lower()} {Noun(f'próxim{noun:o} {noun.text}', noun.gender):de}"
    turn = " este turno" if word.until == "turn" else ""
    once = word.when.event in ONCE and isinstance(word.when.who, str)
    lead = "siempre que" if word.each else "cuando" if once else "la próxima vez que"
    return f"{lead} {_happens(word.when, discourse)}{turn}"


def which(word: w.When, discourse: Said) -> Said:
    """Return what later words of an ability call the things of its event."""
    to = word.to if isinstance(word.to, w.What) else None
    other = to if word.who == "this" or to is not None else word.who
    if isinstance(word.who, w.What):
        discourse.subject = that(head(word.who))
    if word.event == "enlists":
        discourse.it = that(TYPES["creature"])
    elif isinstance(other, w.What):
        players = {"player", "opponent"} & set(as_tuple(other.type))
        discourse.it = Noun("ese jugador", proper=True) if players else that(head(other))
    elif word.event in ("blocks", "blocks a creature", "becomes blocked", "becomes blocked by a creature"):
        discourse.it = that(TYPES["creature"])
    elif word.event in ("attacks", "deals damage") and word.who == "this":
        discourse.it = Noun("ese jugador", proper=True) if word.event == "attacks" else discourse.it
    return discourse


def _moment(word: w.When, discourse: Said) -> str:
    """Return a part of the turn, and whose: "Al comienzo de tu mantenimiento", "Al comienzo del paso final de ese jugador"."""
    lead, noun = MOMENTS[word.event]
    noun = noun.with_({"precombat": "precombate", "postcombat": "postcombate"}.get(word.main, ""))
    noun = Noun(f"segunda {noun.text}", noun.gender) if word.main == "second" else noun
    whose = word.who if word.who not in ("this", "each player", "") else word.turn
    if whose and whose not in ("you", "opponent"):
        player = Noun(one_of(whose, discourse), proper=True) if isinstance(whose, w.What) else who(whose, discourse)
        return f"{lead} {noun:de} {player:de}"
    if "combat" in word.event and not word.main:
        return f"{lead} {noun:de}" + {"you": " en tu turno", "opponent": " en el turno de cada oponente"}.get(str(whose), "")
    if whose == "you":
        return f"{lead} de tu {noun.text}"
    return f"{lead} {noun:de} de cada oponente" if whose else f"{lead} de cada {noun.text}"


def _moment_of_its_controller(word: w.When, discourse: Said) -> str:
    """Return a part of the turn of an object's controller: "Al comienzo del mantenimiento del controlador de la criatura encantada"."""
    if not isinstance(word.given, w.Fits) or word.given.what != w.What(type="permanent", controller="that player"):
        return ""
    lead, noun = MOMENTS[word.event]
    return f"{lead} {noun:de} del controlador {who(word.given.who, discourse):de}"


def _happens(word: w.When, discourse: Said) -> str:
    """Return the event as a clause in the subjunctive, with its subject."""
    if word.event == "is cast":
        what = f"tu {ORDINALS[word.nth]} hechizo de cada turno" if word.nth else _one(_spell(word.who), discourse)
        aims = f" que tenga como objetivo {_one(word.targeting, discourse)}" if word.targeting else ""
        return f"{'lances' if word.who == 'this' else CASTS[word.by]} {what}{aims}"
    noun = _subject(word, discourse)
    you = noun is FIXED["you"]
    verb = YOURS.get(word.event, "") if you else EVENTS[word.event][noun.many].format(o=noun.ending)
    if word.event == "counters":
        verb += f" {counter(word.counter)}"
    if word.excess:
        verb = verb.replace("daño", "daño sobrante")
    if "damage" in word.event and word.combat_damage:
        verb = verb.replace("daño", "daño de combate")
    if word.origin:
        verb += (
            " desde cualquier parte"
            if word.origin == "anywhere"
            else f" desde {ZONES[word.origin]}"
            if word.origin in ZONES
            else ""
        )
    if word.nth and word.event == "draws":
        verb = verb.replace("una carta", f"{'tu' if you else 'su'} {feminine(ORDINALS[word.nth])} carta de cada turno")
    if word.not_first:
        verb += ", salvo la primera en cada uno de sus pasos de robar,"
    if word.nth and word.event in ("gains life", "becomes the target"):
        verb += (
            f" por {feminine(ORDINALS[word.nth].removesuffix('er') if word.nth in (1, 3) else ORDINALS[word.nth])} vez cada turno"
        )
    if word.noncombat:
        verb = verb.replace("daño", "daño que no sea de combate")
    parts = [verb if you else f"{noun} {verb}", f"sol{noun:o}" if word.alone else "", _company(word), _object(word, discourse)]
    if "target" in word.event:
        parts.append({"you": "que controlas", "opponent": "que controla un oponente"}.get(word.by, ""))
    else:
        parts.append(_by(word))
    if word.batch and not isinstance(word.who, w.What):
        parts.append("(una sola vez por todo lo que suceda a la vez)")
    return " ".join([part for part in parts if part])


def _by(word: w.When) -> str:
    """Return the agent of an event, or whose source deals the damage."""
    if not word.by:
        return ""
    if "damage" in word.event:
        return "de una fuente que controlas" if word.by == "you" else "de una fuente que controla un oponente"
    return "por ti" if word.by == "you" else "por un oponente"


def _spell(what: w.Reference) -> w.Reference:
    """Return what is cast, as the spell that it is: "un hechizo de artefacto"."""
    return msgspec.structs.replace(what, zone="stack") if isinstance(what, w.What) else what


def _subject(word: w.When, discourse: Said) -> Noun:
    """Return the object of an event: "una criatura que controlas", "una o más criaturas"."""
    if not isinstance(word.who, w.What):
        return Noun("un oponente", proper=True) if word.who == "opponent" else who(word.who or "this", discourse)
    if word.batch:
        several = cards(word.who, discourse, is_plural=True)
        return Noun(f"un{'a' if several.gender == 'f' else 'o'} o más {several.text}", several.gender, True, proper=True)
    return Noun(one_of(word.who, discourse), head(word.who).gender, proper=True)


def _one(phrase: w.Reference, discourse: Said) -> str:
    return one_of(phrase, discourse) if isinstance(phrase, w.What) else str(who(phrase, discourse))


def _company(word: w.When) -> str:
    """Return the least number of others with, or by, which it happens."""
    if not word.at_least:
        return ""
    count = number(word.at_least, "f")
    if "blocked" in word.event:
        return f"por {count} o más criaturas"
    if "blocks" in word.event:
        return f"{count} o más criaturas"
    return f"con {count} o más criaturas" if word.event == "you attack" else _others(word.at_least - 1)


def _others(n: int) -> str:
    return "junto con al menos otra criatura" if n == 1 else f"junto con al menos otras {number(n, 'f')} criaturas"


def _object(word: w.When, discourse: Said) -> str:
    """Return the object of an action."""
    if not word.to:
        return (
            "a una criatura"
            if word.event == "blocks a creature"
            else "por una criatura"
            if word.event == "becomes blocked by a creature"
            else ""
        )
    noun = Noun(_one(word.to, discourse), proper=True) if isinstance(word.to, w.What) else who(word.to, discourse)
    if noun is FIXED["you"]:
        return "contra ti" if word.event == "attacks" else "a ti"
    return f"por {noun}" if "blocked by" in word.event else f"{noun:a}"


def _given(word: w.When, discourse: Said) -> str:
    return f" mientras {condition(word.given, which(word, discourse))}" if word.given is not None else ""
