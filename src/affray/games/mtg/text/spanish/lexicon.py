"""Magic's names for things in Spanish, by the English ones; docs/records/glossary-es.md says where each stands in the article."""

from __future__ import annotations

from affray.games.mtg.text.spanish.keyword_names import BOUNDS, KEYWORDS
from affray.games.mtg.text.spanish.subtypes import SUBTYPES, subtype
from affray.games.mtg.vocabulary.catalogue import catalogue
from affray.games.mtg.vocabulary.keywords import COLORLESS_OR, OF_CHOICE, parse_keyword
from affray.games.mtg.vocabulary.plurals import singular
from affray.text.languages.spanish import Noun, capital, plural

ZONES = {
    "battlefield": Noun("campo de batalla"),
    "stack": Noun("pila", "f"),
    "hand": Noun("mano", "f"),
    "graveyard": Noun("cementerio"),
    "exile": Noun("exilio"),
    "command": Noun("zona de mando", "f"),
    "phased out": Noun("fuera de fase", proper=True),
    "library": Noun("biblioteca", "f"),
}
TYPES = {
    "card": Noun("carta", "f"),
    "permanent": Noun("permanente"),
    "creature": Noun("criatura", "f"),
    "land": Noun("tierra", "f"),
    "artifact": Noun("artefacto"),
    "enchantment": Noun("encantamiento"),
    "planeswalker": Noun("planeswalker"),
    "battle": Noun("batalla", "f"),
    "instant": Noun("instantáneo"),
    "sorcery": Noun("conjuro"),
    "kindred": Noun("estirpe", "f"),
    "spell": Noun("hechizo"),
    "ability": Noun("habilidad", "f"),
    "activated ability": Noun("habilidad activada", "f"),
    "triggered ability": Noun("habilidad disparada", "f"),
    "player": Noun("jugador"),
    "opponent": Noun("oponente"),
    "token": Noun("token"),
    "main deck": Noun("mazo principal"),
    "sideboard": Noun("banquillo"),
}
SUPERTYPES = {"basic": "básico", "legendary": "legendario", "snow": "nevado", "world": "de mundo"}
COLORS = {"white": "blanco", "blue": "azul", "black": "negro", "red": "rojo", "green": "verde", "colorless": "incoloro"}
STATES = {
    "attacking": "atacante",
    "blocking": "bloqueador",
    "blocked": "bloqueado",
    "unblocked": "no bloqueado",
    "attacked": "atacado",
    "tapped": "girado",
    "untapped": "enderezado",
    "damaged": "dañado",
    "renowned": "con prestigio",
    "monstrous": "monstruoso",
    "equipped": "equipado",
    "enchanted": "encantado",
    "modified": "modificado",
    "multicolored": "multicolor",
    "monocolored": "monocolor",
    "colorless": "incoloro",
    "kicked": "estimulado",
    "face-down": "boca abajo",
    "historic": "histórico",
    "evoked": "evocado",
    "dashed": "lanzado con rapidez",
    "cast for no mana": "lanzado sin gastar maná",
    "cast": "lanzado",
    "cast from hand": "lanzado desde la mano",
    "cast from graveyard": "lanzado desde el cementerio",
}
"""Adjectives in the form of the masculine singular."""
LABELS = {**KEYWORDS, "delayed": "retrasada", "soldiers": "soldados", "Siege": "asedio"}
"""Labels of abilities: the keyword that they stand for, or a word of the card."""
LANDS = {"plains": "llanuras", "island": "islas", "swamp": "pantanos", "mountain": "montañas", "forest": "bosques"}
"""The lands of each landwalk."""
QUALITIES = {
    **COLORS, "multicolored": "multicolor", "monocolored": "monocolor", "colorless": "incoloro", "everything": "todo",
    "creatures": "criaturas", "artifacts": "artefactos", "enchantments": "encantamientos", "lands": "tierras",
    "planeswalkers": "planeswalkers", "battles": "batallas", "instants": "instantáneos", "sorceries": "conjuros",
    OF_CHOICE: "el color de tu elección", "the chosen player": "el jugador elegido", COLORLESS_OR: "incoloro o contra el color de tu elección",
}  # fmt: skip
"""Qualities that protection is from."""
COUNTERS = {
    "out of the game": "«fuera de la partida»",
    "poison": "de veneno",
    "loyalty": "de lealtad",
    "defense": "de defensa",
    "charge": "de carga",
    "spore": "de espora",
    "time": "de tiempo",
    "storage": "de almacén",
    "oil": "de aceite",
    "stun": "de aturdimiento",
    "quest": "de búsqueda",
    "age": "de edad",
    "shield": "de escudo",
}
STEPS = {
    "abilities trigger on the attack": "las habilidades se disparan con el ataque",
    "abilities trigger on the block": "las habilidades se disparan con el bloqueo",
    "act or pass": "actuar o pasar",
    "activate mana abilities for the attack": "activar habilidades de maná para el ataque",
    "activate mana abilities for the block": "activar habilidades de maná para el bloqueo",
    "active player has priority again": "prioridad de nuevo para el jugador activo",
    "add the phases that follow": "añadir las fases siguientes",
    "announce bands": "anunciar con quién se agrupa",
    "another cleanup step": "otro paso de limpieza",
    "apply replacement and prevention": "aplicar reemplazos y prevención",
    "assign combat damage": "asignar el daño de combate",
    "attackers become blocked or unblocked": "las criaturas atacantes quedan bloqueadas o no bloqueadas",
    "become attacking creatures": "convertirse en criaturas atacantes",
    "become blocking creatures": "convertirse en criaturas bloqueadoras",
    "begin combat": "comienza el paso de inicio de combate",
    "begin the cleanup step": "comienza el paso de limpieza",
    "begin the damage step": "comienza el paso de daño de combate",
    "begin the end of combat": "comienza el paso de fin de combate",
    "begin the end step": "comienza el paso final",
    "begin the first turn": "comienza el primer turno",
    "choose what pays for a symbol": "se elige qué paga un símbolo",
    "keep what pays": "queda fijado qué paga",
    "begin the main phase": "comienza la fase principal",
    "begin the upkeep": "comienza el paso de mantenimiento",
    "begin to declare attackers": "comienza el paso de declaración de atacantes",
    "begin to declare blockers": "comienza el paso de declaración de bloqueadores",
    "carry out the action": "realizar la acción",
    "carry out the payment": "realizar el pago",
    "change the damage": "cambiar el daño",
    "check the intervening if": "comprobar el «si» intermedio",
    "check the targets": "comprobar los objetivos",
    "choose a defending player": "elegir al jugador defensor",
    "choose a protector": "elegir al protector",
    "begin with cards on the battlefield": "empezar con cartas en el campo de batalla",
    "choose a starting player": "elegir quién empieza",
    "choose how to pay": "elegir cómo pagar",
    "choose additional costs": "elegir costes adicionales",
    "keep additional costs": "fijar los costes adicionales",
    "choose modes": "elegir los modos",
    "choose optional costs": "elegir costes opcionales",
    "choose targets": "elegir los objetivos",
    "choose what a shield meets first": "elegir qué previene primero un escudo",
    "choose which legend to keep": "elegir qué leyenda se queda",
    "choose x": "elegir X",
    "deal all combat damage at once": "hacer todo el daño de combate a la vez",
    "deal the damage": "hacer el daño",
    "declare attackers": "declarar atacantes",
    "declare blockers": "declarar bloqueadores",
    "determine the cost to attack": "fijar el coste de atacar",
    "determine the cost to block": "fijar el coste de bloquear",
    "determine the total cost": "fijar el coste total",
    "discard down to hand size": "descartar hasta el tamaño máximo de mano",
    "divide among targets": "repartir entre los objetivos",
    "draw a new hand": "robar una mano nueva",
    "draw for the turn": "robar la carta del turno",
    "draw the first hand": "robar la mano inicial",
    "empty the mana pools": "vaciar las reservas de maná",
    "end an endless loop": "cortar un bucle infinito",
    "end what lasts until end of combat": "termina lo que dura hasta el final del combate",
    "end without priority": "terminar sin prioridad",
    "follow its next instruction": "seguir su siguiente instrucción",
    "follow the next instruction": "seguir la siguiente instrucción",
    "give priority to the next": "pasar la prioridad al siguiente",
    "go on after a process": "seguir tras una comprobación",
    "ask as it enters": "preguntar mientras entra",
    "ask who will control it": "preguntar a quien lo controlará",
    "choose or pay for it": "elegir o pagar por ello",
    "note that it is paid": "anotar que está pagado",
    "bring back what asks": "traer de vuelta lo que pregunta",
    "go on to the next damage step": "seguir con el otro paso de daño",
    "go on with it": "seguir con ello",
    "go on with the others": "seguir con los demás",
    "go to the next phase": "pasar a la siguiente fase",
    "go to the next turn": "pasar al siguiente turno",
    "hear the answer": "atender la respuesta",
    "hear what was chosen": "atender lo elegido",
    "it enters the battlefield": "entra al campo de batalla",
    "it is cast": "queda lanzado",
    "keep both orders": "fijar ambos órdenes",
    "keep or mulligan": "quedarse la mano o hacer mulligan",
    "keep priority after acting": "conservar la prioridad tras actuar",
    "keep that legend": "quedarse esa leyenda",
    "keep the assignment": "fijar la asignación",
    "keep the bands": "fijar los grupos",
    "keep the division": "fijar el reparto",
    "keep the mode": "fijar el modo",
    "keep the optional cost": "fijar el coste opcional",
    "keep the order of attackers": "fijar el orden de las criaturas atacantes",
    "keep the order of blockers": "fijar el orden de las criaturas bloqueadoras",
    "keep the targets": "fijar los objetivos",
    "keep x": "fijar X",
    "lay the library down": "colocar la biblioteca",
    "let it meet that": "dejar que prevenga eso",
    "name the defending player": "anunciar al jugador defensor",
    "name the players": "nombrar a los jugadores atacante y defensor",
    "note its place": "anotar su puesto",
    "note the decision": "anotar la decisión",
    "note what each attacks": "anotar a qué ataca cada una",
    "note what goes to the bottom": "anotar lo que va al fondo",
    "note who blocks whom": "anotar quién bloquea a quién",
    "note who starts": "anotar quién empieza",
    "open the main window": "prioridad en la fase principal",
    "order the attackers": "ordenar las criaturas atacantes",
    "order the blockers": "ordenar las criaturas bloqueadoras",
    "order the bottom": "ordenar el fondo",
    "order the triggered abilities": "ordenar las habilidades disparadas",
    "pay the cost to attack": "pagar el coste de atacar",
    "pay the cost to block": "pagar el coste de bloquear",
    "pay the total cost": "pagar el coste total",
    "perform by type": "actuar según lo que es",
    "perform state based actions": "realizar las acciones basadas en estado",
    "phase in and out": "entrar y salir de fase",
    "place the attacker": "colocar la criatura atacante en el orden",
    "place the new blocker": "colocar la nueva criatura bloqueadora en el orden",
    "put it on the stack": "ponerlo en la pila",
    "put them onto the battlefield": "ponerlas en el campo de batalla",
    "put the discarded away": "poner lo descartado en el cementerio",
    "put the spell away": "retirar el hechizo de la pila",
    "put them on the bottom": "ponerlas en el fondo",
    "remove damage and end effects": "eliminar el daño y terminar los efectos",
    "remove everything from combat": "retirar todo del combate",
    "resolve a mana ability": "resolver una habilidad de maná",
    "resolve the top or end": "resolver lo de arriba de la pila o terminar",
    "set life": "fijar las vidas",
    "settle the mulligans": "zanjar los mulligans",
    "shuffle the hands back": "barajar las manos de vuelta",
    "shuffle the libraries": "barajar las bibliotecas",
    "skip what is to be skipped": "saltar fases y pasos",
    "skip when nothing attacks": "saltar si nada ataca",
    "tap the attackers": "girar las criaturas atacantes",
    "untap permanents": "enderezar los permanentes",
    "window after attackers": "prioridad tras declarar atacantes",
    "window after blockers": "prioridad tras declarar bloqueadores",
    "window after damage": "prioridad tras el daño",
    "window at the beginning": "prioridad en el inicio de combate",
    "window at the end": "prioridad en el fin de combate",
    "window in the cleanup step": "prioridad en el paso de limpieza",
    "window in the draw step": "prioridad en el paso de robar",
    "window in the end step": "prioridad en el paso final",
    "window in the upkeep": "prioridad en el paso de mantenimiento",
}
VERBS = {
    "attack": "atacar",
    "no attack": "no atacar",
    "block": "bloquear",
    "no block": "no bloquear",
    "pass": "pasar",
    "cast": "lanzar",
    "play": "jugar",
    "sneak": "infiltrar",
    "flashback": "lanzar con retrospectiva",
    "recast": "lanzar de nuevo",
    "plot": "tramar",
    "plotted": "lanzar la carta tramada",
    "color": "color",
    "evoke": "evocar",
    "dash": "lanzar con rapidez",
    "overload": "lanzar con sobrecarga",
    "morph": "lanzar boca abajo",
    "unmorph": "poner boca arriba",
    "alternative": "lanzar por otro coste",
    "activate": "activar",
    "assign": "asignar",
    "band": "agrupar",
    "exert": "espolear",
    "enlist": "reclutar",
    "mode": "modo",
    "number": "número",
    "choose": "elegir",
    "order": "ordenar",
    "pay": "pagar",
    "yes": "sí",
    "no": "no",
    "trigger": "habilidad",
    "replace": "aplicar",
    "mana": "maná",
    "type": "tipo",
    "name": "nombre",
    "coin": "moneda",
    "keep": "quedarse la mano",
    "mulligan": "mulligan",
    "concede": "se rinde",
}
"""Names of decisions, in the infinitive; `telling.LINES` has the lines."""
SKIPPED = {"combat": Noun("fase de combate", "f"), "untap": Noun("paso de enderezar"), "draw": Noun("paso de robar")}
NAMED = {
    "card name": "un nombre de carta", "nonland card name": "un nombre de carta que no sea de tierra", "color": "un color", "player": "un jugador",
    "opponent": "un oponente", "creature type": "un tipo de criatura"}  # fmt: skip
"""Things that are chosen by name."""
ASKED = {
    "choose the name of a card": "elige un nombre de carta",
    "choose what it enters as a copy of, or nothing": "elige de qué entra como copia, o nada",
    "choose what is put onto the battlefield": "elige qué se pone en el campo de batalla",
    "for {what}": "por {what}",
    "choose what begins the game on the battlefield": "elige qué empieza la partida en el campo de batalla",
    "choose what goes to the bottom of the library": "elige qué va al fondo de la biblioteca",
    "the first one named lies undermost": "la primera nombrada queda debajo del todo",
    "choose what goes to the graveyard": "elige qué va al cementerio",
    "the first one named lies undermost of those on top": "la primera nombrada queda debajo de las de arriba",
    "choose the first pile; all others are the second": "elige el primer montón; lo demás es el segundo",
    "choose the player who protects it": "elige al jugador que la protege",
    "choose what is found": "elige lo que se encuentra",
    "choose what is taken": "elige lo que se toma",
    "yes: the kicker is paid": "sí: se paga el estímulo",
    "yes: the multikicker is paid once more": "sí: se paga el multiestímulo otra vez",
    "yes: the replicate cost is paid once more": "sí: se paga el coste de replicar otra vez",
    "yes: the first of two costs is paid, no: the other": "sí: se paga el primero de dos costes; no: el otro",
    "yes: the buyback is paid": "sí: se paga el coste de recuperar",
    "yes: the entwine is paid": "sí: se paga el coste de entrelazar",
    "yes: 2 life pay for a Phyrexian symbol": "sí: 2 vidas pagan un símbolo pirexiano",
    "yes: two generic mana pay for a hybrid symbol": "sí: dos manás genéricos pagan un símbolo híbrido",
    "choose the one that stays; the others go to the graveyard": "elige la que se queda; las demás van al cementerio",
    "choose what it is attached to": "elige a qué se anexa",
    "say what it does, one instruction after the other, then `done`": "di lo que hace, una instrucción tras otra, y al final `hecho`",
    "done": "hecho",
    "choose what it attacks": "elige a qué ataca",
    "choose the defending player": "elige al jugador defensor",
}
ENDINGS = {
    "104.3a": "concesión", "104.4b": "empate por un bucle infinito", "704.5a": "sin vidas", "704.5b": "robó de una biblioteca vacía",
    "704.5c": "diez contadores de veneno"}  # fmt: skip
"""Ends of the game, by the rule of each."""
OTHER = {
    "nontoken": "que no es un token", "Magic: The Gathering": "Magic: The Gathering", "life 0 or less": "0 vidas o menos",
    "drew from an empty library": "robó de una biblioteca vacía", "ten poison counters": "diez contadores de veneno",
    "more cannot be paid": "no se puede pagar más", "something for each": "algo para cada uno", "all": "todas",
    "attackers": "atacantes", "blockers": "bloqueadores", "an effect": "un efecto", "a player": "un jugador", "land": "tierra",
    "the declaration": "la declaración", "delayed": "retrasada", "power": "fuerza", "toughness": "resistencia", "life": "vidas",
    "mana": "maná", "poison": "veneno", "damage": "daño", "counters": "contadores", "orientation": "orientación",
    "keywords": "habilidades", "types": "tipos", "subtypes": "subtipos", "colors": "colores", "numbers": "números",
    "role": "papel", "none": "ninguno", "attacks": "ataca a", "blocks": "bloquea a", "nothing": "nada",
    "attached to": "anexado a", "designated": "designado", "chosen": "elegido", "protected by": "protegida por", "in a band with": "en grupo con",
    "owner": "propietario", "controller": "controlador", "kind": "clase", "new this turn": "entró este turno",
    "face down": "boca abajo", "heads": "cara", "tails": "cruz", "precombat": "precombate", "postcombat": "postcombate",
    "+1/+1": "+1/+1", "-1/-1": "-1/-1", "by hand": "a mano", "follow the next words": "seguir la parte siguiente del texto",
    "go on with the words": "continuar con el texto", "hear what was said": "tomar nota de lo que se dijo",
}  # fmt: skip
WORDS = {
    **{english: one.text for english, one in {**ZONES, **TYPES, **SKIPPED}.items()},
    **SUBTYPES, **LANDS, **SUPERTYPES, **COLORS, **STATES, **KEYWORDS, **COUNTERS, **STEPS, **VERBS, **ASKED, **ENDINGS, **OTHER,
    "creatures": QUALITIES["creatures"], "lands": QUALITIES["lands"],
    "protection from": "protección contra", **{f"{land}walk": f"cruzar {said}" for land, said in LANDS.items()},
}  # fmt: skip
NAMES = catalogue.printed.get("es", {})
"""The names that cards are printed with, as far as we know them for certain."""


def keyword(text: str) -> str:
    """Return a keyword with what it takes: "bushido 2", "protección contra rojo", "cruzar islas", "equipar {1}"."""
    name, takes = parse_keyword(text)
    if name == "landwalk":
        return f"cruzar {LANDS.get(takes, takes)}"
    if name == "protection":
        return f"protección contra {_quality(takes)}"
    if name == "bands with other":
        return f"agrupar con otros {plural(subtype(takes))}"
    return f"encantar {_enchanted(takes)}" if name == "enchant" else f"{KEYWORDS[name]} {takes}".strip()


def _enchanted(takes: str) -> str:
    """Return what an Aura enchants: "criatura", "criatura con valor de maná de 2 o menos"."""
    kind, _, bound = takes.partition(" with ")
    for english, spanish in BOUNDS.items():
        bound = bound.replace(english, spanish)
    return f"{WORDS.get(kind, kind)} con {bound}".removesuffix(" con ")


def _quality(text: str) -> str:
    """Return what protection is from; several are joined by "from"."""
    return QUALITIES.get(text) or plural(subtype(singular(text)))


def named_keyword(text: str) -> str:
    """Return a keyword as something has it: "la habilidad de volar", "protección contra rojo"."""
    phrase = keyword(text) if text not in KEYWORDS else KEYWORDS[text]
    return phrase if phrase.startswith("protección") else f"la habilidad de {phrase}"


def card(name: str, kind: str = "card") -> Noun:
    """Return what a card is called: one with a Spanish name goes by that, any other agrees with its type ("criatura")."""
    if name not in NAMES:
        return Noun(name, TYPES[kind].gender, proper=True)
    first = NAMES[name].partition(" ")[0]
    return Noun(NAMES[name], "f" if first.removesuffix("s").endswith("a") else "m", first.endswith("s"), proper=True)


def counter(kind: str) -> str:
    """Return a kind of counter behind "contador": "+1/+1", "de veneno"; one that is not known in quotes."""
    return COUNTERS[kind] if kind in COUNTERS else kind if kind[:1] in "+-" else f"«{kind}»"


def noun(word: str) -> Noun:
    """Return a word of the game as it stands in a hole."""
    return {**ZONES, **TYPES, **SKIPPED}.get(word, Noun(NAMES.get(word, WORDS.get(word, word)), proper=True))


def title(words: list[str]) -> str:
    """Return words as a line of types has them: "Criatura legendaria", "Clérigo humano"."""
    return capital(" ".join(words).lower())
