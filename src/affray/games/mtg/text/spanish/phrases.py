"""Magic cards in Spanish: which objects a description means, whom a phrase points at, amounts."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.spanish.lexicon import COLORS, STATES, SUPERTYPES, TYPES, ZONES, counter, named_keyword
from affray.games.mtg.text.spanish.subtypes import subtype
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import LEAST, MOST, STACKED, as_tuple
from affray.text.languages.english import Spellings
from affray.text.languages.spanish import Noun, agree, melted, o, plural, y

NUMBERS = ("cero", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez")
FEMININE = ("Ave", "Esfinge", "Ilusión", "Serpiente", "Sierpe")
MASCULINE = ("Druida", "Pirata")
YOU = Noun("tú", proper=True)
FIXED = {
    "you": YOU,
    "opponent": Noun("cada oponente", proper=True),
    "each player": Noun("cada jugador", proper=True),
    "defending player": Noun("jugador defensor"),
    **dict.fromkeys(("that player", "player"), Noun("ese jugador", proper=True)),
    "its controller": Noun("su controlador", proper=True),
    "its owner": Noun("su propietario", proper=True), "sacrificed": Noun("el permanente sacrificado", proper=True), "discarded": Noun("la carta descartada", "f", proper=True), "exiled": Noun("la carta exiliada", "f", proper=True), "giver": Noun("el permanente que otorga esta habilidad", proper=True),
}  # fmt: skip


class Said:
    """The state of a text while it is put into words: what it calls this card, what it targets and has named, what later words call "it".

    Args:
        this: what the card calls itself ("esta criatura").
        attached: what the card is attached to ("la criatura encantada").
        targets: what is targeted; one that was named is "esa criatura" from then on.
        it: the other object or player of the event that triggered; `subject` whom the event happened to.
    """

    def __init__(
        self,
        this: Noun | None = None,
        attached: Noun | None = None,
        targets: tuple[w.Target, ...] = (),
        it: Noun | None = None,
        subject: Noun | None = None,
    ) -> None:
        self.this = this or THIS
        self.attached = attached or Noun("permanente al que está anexado")
        self.targets = targets
        self.it = it or THAT
        self.subject = subject or THAT
        self.chosen = Noun("lo elegido", proper=True)
        self.moved = Noun("esa carta", "f", proper=True)
        self.named: set[int] = set()

    def within(self, **changed: Any) -> Said:
        """Return the state for an ability of its own inside the text."""
        return Said(**{"this": self.this, "attached": self.attached, **changed})


THIS = Noun("este permanente", proper=True)
THAT = Noun("ese permanente", proper=True)
SPELLINGS: Spellings[Said] = Spellings()
spells = SPELLINGS.spells


def format_word(word: Any, discourse: Said) -> str:
    return SPELLINGS[type(word)](word, discourse)


# -- which objects


def that(noun: Noun) -> Noun:
    """Return what a text calls something that it has named: "esa criatura"."""
    pointer = {"o": "ese", "a": "esa", "os": "esos", "as": "esas"}[noun.ending]
    return Noun(f"{pointer} {noun.text}", noun.gender, noun.many, proper=True)


def head(what: w.What, is_plural: bool = False) -> Noun:
    """Return the noun alone: "criatura", "Trasgo", "artefacto o encantamiento"."""
    types, subtypes = as_tuple(what.type), as_tuple(what.subtype)
    if "token" in as_tuple(what.status):
        kind = TYPES["token"].several() if is_plural else TYPES["token"]
        rest = o([TYPES[one].text for one in types if one != "permanent"])
        names = o([subtype(one) for one in subtypes])
        return kind.with_(" ".join([one for one in (f"de {rest}" if rest else "", names) if one]))
    if types == ("any target",):
        return Noun("objetivo")
    if subtypes and types == ("permanent",):
        kinds = [subtype(one) for one in subtypes]
        gender = "f" if kinds[0] in FEMININE or (kinds[0].endswith("a") and kinds[0] not in MASCULINE) else "m"
        return Noun(o([plural(one) if is_plural else one for one in kinds]), gender, is_plural)
    if _zones(what) and "card" not in types:
        return Noun(f"{'cartas' if is_plural else 'carta'} de {_kinds(types, subtypes) or 'permanente'}", "f", is_plural)
    if as_tuple(what.zone) == ("stack",) and STACKED.isdisjoint(types) and "card" not in types:
        return Noun(f"{'hechizos' if is_plural else 'hechizo'} de {_kinds(types, subtypes) or 'permanente'}", "m", is_plural)
    nouns = [TYPES[one].several() if is_plural else TYPES[one] for one in types]
    text = o([one.text for one in nouns])
    return Noun(" ".join([one for one in (text, o([subtype(one) for one in subtypes])) if one]), nouns[0].gender, is_plural)


def _kinds(types: tuple[str, ...], subtypes: tuple[str, ...]) -> str:
    """Return types with subtypes behind them: "criatura Caballero", "artefacto o encantamiento"."""
    return f"{o([TYPES[one].text for one in types if one != 'permanent'])} {o([subtype(one) for one in subtypes])}".strip()


def cards(what: w.What, discourse: Said, is_plural: bool = False, aim: str = "", place: bool = True) -> Noun:
    """Return the objects that fit: "otra criatura atacante roja que controlas"; `aim` stands behind the noun: "criatura objetivo"."""
    noun = head(what, is_plural)
    if what.either:
        options = [cards(one, discourse, is_plural, place=place) for one in what.either]
        gender = "f" if all(one.gender == "f" for one in options) else "m" if is_plural else options[0].gender
        return Noun(f"{o([one.text for one in options])} {aim}".rstrip(), gender, is_plural)
    both = TYPES[what.and_type].text if what.and_type else ""
    parts = [noun.text, both, *_adjectives(what, noun), aim, *_tails(what, noun, discourse)]
    if place:
        parts += [_whose(what, is_plural), _where(what)]
    text = " ".join([one for one in parts if one])
    return Noun(f"{agree('otro', noun.gender, is_plural)} {text}" if what.other else text, noun.gender, is_plural)


def _adjectives(what: w.What, noun: Noun) -> list[str]:
    """Return the words that agree with the noun: supertypes, colors, states."""
    states = [one for one in as_tuple(what.status) if one in STATES]
    words: list[list[str]] = [
        [SUPERTYPES.get(what.supertype, what.supertype)] if what.supertype else [],
        [f"no {SUPERTYPES.get(what.non_supertype, what.non_supertype)}"] if what.non_supertype else [],
        [COLORS[one] for one in as_tuple(what.color)],
        [STATES[one] for one in states],
    ]
    return [o([agree(one, noun.gender, noun.many) for one in some]) for some in words]


def _tails(what: w.What, noun: Noun, discourse: Said) -> list[str]:
    """Return the words behind the noun: negations, its name, abilities, figures and past."""
    be = "sean" if noun.many else "sea"
    nons = [*[TYPES[one].text for one in as_tuple(what.non)], *([subtype(what.non_subtype)] if what.non_subtype else [])]
    nons += [agree(COLORS[one], noun.gender, noun.many) for one in as_tuple(what.without_color)]
    tails = [
        (nons, f"que no {be} {o(nons)}"),
        (what.and_subtype, f"que también {be} {subtype(what.and_subtype)}"),
        (what.name, f"{agree('llamado', noun.gender, noun.many)} {o(as_tuple(what.name))}"),
        (what.keyword, f"con {named_keyword(what.keyword)}" if what.keyword else ""),
        (what.without_keyword, f"sin {' ni '.join([named_keyword(one) for one in as_tuple(what.without_keyword) if one])}"),
        (what.power_at_least > LEAST, f"con fuerza de {what.power_at_least} o más"),
        (what.power_at_most < MOST, f"con fuerza de {what.power_at_most} o menos"),
        (what.power, f"con {'menos' if what.power == 'lesser' else 'más'} fuerza que {discourse.this}"),
        (what.toughness, f"con más resistencia que {discourse.this}"),
        (what.toughness_at_least > LEAST, f"con resistencia de {what.toughness_at_least} o más"),
        (what.mana_value_at_least > LEAST, f"con valor de maná de {what.mana_value_at_least} o más"),
        (what.toughness_at_most < MOST, f"con resistencia de {what.toughness_at_most} o menos"),
        (what.mana_value_at_most < MOST, f"con valor de maná de {what.mana_value_at_most} o menos"),
        (what.mana_value, f"con valor de maná {'X o menos' if what.mana_value != 'X' else 'X'}"),
        (what.mana_value_equal is not None, f"con valor de maná igual a {value(what.mana_value_equal or 0, discourse)}"),
        (what.counter, f"con contadores {counter(what.counter)}"),
        (what.without_counter, f"sin contadores {counter(what.without_counter)}"),
        (what.x_in_cost, f"con {{X}} en {'sus costes' if noun.many else 'su coste'} de maná"),
        (what.chosen_type, "del tipo elegido"),
        (what.chosen, "del color elegido" if what.chosen == "color" else "con el nombre elegido"),
        (what.same_name_as, f"con el mismo nombre que {who(what.same_name_as, discourse)}" if what.same_name_as else ""),
    ]
    roles = [_role(one, noun, discourse) for one in as_tuple(what.status) if one not in STATES and one != "token"]
    return [text for there, text in tails if there] + [o(roles)]


def _role(status: str, noun: Noun, discourse: Said) -> str:
    """Return a state that takes more than an adjective: "que bloquea a esta criatura", "que atacó este turno"."""
    return {
        "blocking this": f"que {noun:bloquea|bloquean} {discourse.this:a}",
        "blocked by this": f"{agree('bloqueado', noun.gender, noun.many)} por {discourse.this}",
        "come since your last upkeep": f"que {noun:quedó|quedaron} bajo tu control desde el comienzo de tu último mantenimiento",
        "damaged by this": f"a {'las' if noun.many else 'la'} que {discourse.this} hizo daño este turno",
        "bearing this": f"a {'las' if noun.many else 'la'} que {discourse.this} está anexad{discourse.this:o}",
        "attacking you": f"que te {noun:ataca|atacan}",
        "attacking alone": f"que {noun:ataca sola|atacan solas}", "dealt damage this turn": f"que {noun:hizo|hicieron} daño este turno",
        "dealt damage to you this turn": f"que te {noun:hizo|hicieron} daño este turno",
        "attacked this turn": f"que {noun:atacó|atacaron} este turno", "blocked this turn": f"que {noun:bloqueó|bloquearon} este turno",
        "damaged this turn": f"que {noun:recibió|recibieron} daño este turno", "attached to this": f"{agree('anexado', noun.gender, noun.many)} {discourse.this:a}",
        "nontoken": f"que no {noun:sea un token|sean tokens}", "new": f"que {noun:llegó|llegaron} este turno",
    }[status]  # fmt: skip


def _whose(what: w.What, is_plural: bool) -> str:
    controls = {
        "you": "que controlas",
        "opponent": "que controlan tus oponentes" if is_plural else "que controla un oponente",
        "defending player": "que controla el jugador defensor",
        "that player": "que controla ese jugador",
        "target": "que controla ese jugador objetivo",
        "": "",
    }[what.controller]
    return " ".join([one for one in (controls, _owned(what)) if one])


def _owned(what: w.What) -> str:
    """Return the owners of the objects, where no zone of theirs says it."""
    whose = "de tu propiedad" if what.owner == "you" else f"propiedad {_OF_WHOM.get(what.owner)}"
    return "" if _zones(what) or not what.owner else whose


_OF_WHOM = {
    "opponent": "de un oponente", "defending player": "del jugador defensor", "that player": "de ese jugador", "target": "del jugador objetivo",
}  # fmt: skip


def _zones(what: w.What) -> list[str]:
    return [zone for zone in as_tuple(what.zone) if zone not in ("battlefield", "stack")]


def _where(what: w.What) -> str:
    """Return a zone with its owner: "en tu cementerio"."""
    zones = [ZONES[one] for one in _zones(what)]
    if not zones:
        a_kind = as_tuple(what.subtype) and as_tuple(what.type) == ("permanent",)
        on_stack = "en la pila" if a_kind and "stack" in as_tuple(what.zone) else ""
        return "en el campo de batalla" if "battlefield" in as_tuple(what.zone) else on_stack
    if what.owner == "you":
        return "de " + o([f"tu {one.text}" for one in zones])
    names = o([f"{one:un}" if one.text not in ("exilio", "zona de mando") else str(one) for one in zones])
    return f"{melted('de', names)} {_OF_WHOM.get(what.owner, '')}".rstrip()


def one_of(what: w.What, discourse: Said) -> str:
    """Return one that fits, with its article: "una criatura", "otra criatura"."""
    noun = cards(what, discourse)
    return noun.text if what.other else f"{noun:un}"


# -- whom a phrase points at


def who(phrase: w.Reference, discourse: Said) -> Noun:
    """Return who does something or to whom it is done; of a description all that fit: "las criaturas que controlas"."""
    if isinstance(phrase, w.What):
        return cards(phrase, discourse, is_plural=True)
    parts = [_pointed(part, discourse) for part in phrase.split(", ")]
    if len(parts) == 1:
        return parts[0]
    gender = "f" if all(one.gender == "f" for one in parts) else "m"
    return Noun(y([str(one) for one in parts]), gender, True, proper=True)


def _pointed(part: str, discourse: Said) -> Noun:
    if part in FIXED:
        return FIXED[part]
    if part.startswith("target"):
        return _target(int(part[7:] or 1) - 1, discourse)
    return {
        "this": discourse.this,
        "attached": discourse.attached,
        "it": discourse.it,
        "subject": discourse.subject,
        "chosen": discourse.chosen,
        "moved": discourse.moved,
        "attacked": Noun("el jugador o planeswalker al que está atacando", proper=True),
        "hurt": Noun("lo que recibió daño de esta manera", proper=True),
    }.get(part, Noun(part, proper=True))


def _target(at: int, discourse: Said) -> Noun:
    """Return a target: described where it is named first, "esa criatura" from then on."""
    if at >= len(discourse.targets):
        return Noun("objetivo")
    target = discourse.targets[at]
    is_plural = target.n != 1
    if at in discourse.named:
        noun = head(target.what, is_plural)
        return that(noun if "any target" not in as_tuple(target.what.type) else Noun("objetivo", is_plural=is_plural))
    discourse.named.add(at)
    return aimed(target, discourse)


def aimed(target: w.Target, discourse: Said) -> Noun:
    """Return what is targeted, as it is named first: "la criatura objetivo que controlas", "hasta dos criaturas objetivo"."""
    what, is_plural = target.what, target.n != 1
    if as_tuple(what.type) == ("any target",):
        lead = f"hasta {number(target.n)}" if target.up_to else number(target.n) if is_plural else ""
        other = "otro " if what.other else ""
        return Noun(
            f"{lead} objetivos cualesquiera" if is_plural else f"cualquier {other}objetivo", is_plural=is_plural, proper=True
        )
    noun = cards(what, discourse, is_plural, "objetivo")
    if is_plural or target.up_to:
        lead = f"de {number(target.least, noun.gender)} a " if target.least else "hasta " if target.up_to else ""
        lead += number(target.n, noun.gender)
        return Noun(f"{lead} {noun.text}", noun.gender, is_plural, proper=True)
    return Noun(noun.text, noun.gender, proper=what.other)


def itself(noun: Noun) -> Noun:
    """Return what a thing of this kind calls itself: "esta criatura" of "las criaturas que controlas"."""
    words = noun.text.split(" ")
    kind = next((one for one in TYPES.values() if one.text in words or plural(one.text) in words), TYPES["permanent"])
    return Noun(f"est{'a' if kind.gender == 'f' else 'e'} {kind.text}", kind.gender, proper=True)


def each(phrase: w.Reference, discourse: Said) -> str:
    """Return whom something is done to one by one: "cada criatura", "esa criatura"."""
    return f"cada {cards(phrase, discourse).text}" if isinstance(phrase, w.What) else str(who(phrase, discourse))


def all_(phrase: w.Reference, discourse: Said) -> str:
    """Return what something is done to together: "todas las criaturas", "esa criatura"."""
    noun = who(phrase, discourse)
    return f"tod{noun:o} {noun}" if isinstance(phrase, w.What) else str(noun)


@spells(w.What)
def _what(word: w.What, discourse: Said) -> str:
    return one_of(word, discourse)


@spells(w.Target)
def _aim(word: w.Target, discourse: Said) -> str:
    return str(aimed(word, discourse))


# -- how much


def number(n: int | str, gender: str = "m") -> str:
    """Return a number in words before a noun; X as it is."""
    if isinstance(n, str):
        return n
    if n == 1 and gender == "f":
        return "una"
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def value(n: w.Amount, discourse: Said) -> str:
    """Return an amount as a number is spoken of: "3", "la fuerza de esta criatura"."""
    return format_word(n, discourse) if isinstance(n, w.AmountWord) else "esa cantidad" if n == "that much" else str(n)


def things(n: w.Amount, noun: Noun, discourse: Said) -> str:
    """Return a number of a thing: "una carta", "dos cartas", "una cantidad de cartas igual a la fuerza de esta criatura"."""
    several = noun if noun.many else noun.several()
    if isinstance(n, int):
        return f"{noun:un}" if n == 1 else f"{number(n, noun.gender)} {several.text}"
    if n == "that much":
        return f"esa cantidad de {several.text}"
    return (
        f"{n} {several.text}"
        if isinstance(n, str)
        else f"una cantidad de {several.text} igual {melted('a', value(n, discourse))}"
    )


def points(n: w.Amount, discourse: Said) -> str:
    """Return an amount of damage: "3 puntos de daño", "esa cantidad de daño"."""
    if isinstance(n, w.AmountWord):
        return f"una cantidad de daño igual {melted('a', value(n, discourse))}"
    return "esa cantidad de daño" if n == "that much" else f"{n} {'punto' if n == 1 else 'puntos'} de daño"


def lives(n: w.Amount, discourse: Said) -> str:
    """Return an amount of life."""
    if isinstance(n, w.AmountWord):
        return f"una cantidad de vidas igual {melted('a', value(n, discourse))}"
    return "esa cantidad de vidas" if n == "that much" else f"{n} {'vida' if n == 1 else 'vidas'}"


@spells(w.Count)
def _count(word: w.Count, discourse: Said) -> str:
    times = {1: "", 2: "el doble de "}.get(word.times, f"{word.times} veces ")
    less = f" después de {'la' if head(word.of).gender == 'f' else 'el'} {_first(word)}" if word.less else ""
    return f"{times}la cantidad de {cards(word.of, discourse, is_plural=True).text}{less}"


def _first(word: w.Count) -> str:
    """Return the number beyond which it counts."""
    feminine = head(word.of).gender == "f"
    return ("primera" if feminine else "primer") if word.less == 1 else f"número {word.less}"


def per_each(word: w.Count, discourse: Said) -> str:
    """Return what is counted, behind a bonus: "por cada criatura que controlas"."""
    feminine = head(word.of).gender == "f"
    less = (
        f" después {'de la' if feminine else 'del'} {_first(word) if feminine or word.less > 1 else 'primero'}"
        if word.less
        else ""
    )
    return f"por cada {cards(word.of, discourse).text}{less}"


def generic(n: w.Amount, change: str, discourse: Said) -> str:
    """Return an amount of generic mana more or less: "{2} menos", "{1} más por cada criatura", "{X} menos, donde X es tu devoción al rojo"."""
    if isinstance(n, w.Count):
        return f"{{{n.times}}} {change} {per_each(n, discourse)}"
    return f"{{{n}}} {change}" if isinstance(n, (int, str)) else f"{{X}} {change}, donde X es {value(n, discourse)}"


@spells(w.Stat)
def _stat(word: w.Stat, discourse: Said) -> str:
    if word.stat == "counters":
        return f"la cantidad de contadores {counter(word.counter)} sobre {who(word.of, discourse)}"
    if word.stat == "excess damage":
        return f"el daño sobrante hecho {who(word.of, discourse):a}"
    name = {"power": "la fuerza", "toughness": "la resistencia", "mana value": "el valor de maná", "damage": "el daño marcado"}[
        word.stat
    ]
    return f"{name} {who(word.of, discourse):de}"


@spells(w.Plus)
def _plus(word: w.Plus, discourse: Said) -> str:
    return " más ".join([value(one, discourse) for one in word.of])


@spells(w.Opponents)
def _opponents(word: w.Opponents, discourse: Said) -> str:
    if word.that == "in the game":
        return "la cantidad de oponentes que tienes"
    what = {
        "attacked this combat": "a los que atacaste en este combate",
        "dealt combat damage this turn": "que recibieron daño de combate este turno",
    }
    return f"la cantidad de oponentes {what[word.that]}"


@spells(w.ThisTurn)
def _this_turn(word: w.ThisTurn, discourse: Said) -> str:
    """Return what players did this turn: "la cantidad de cartas que robaste este turno"."""
    noun = who(word.player, discourse)
    you = noun is YOU
    verbs = {
        "cards drawn": ("la cantidad de cartas que", "robaste", "robó"), "spells cast": ("la cantidad de hechizos que", "lanzaste", "lanzó"),
        "noncreature spells cast": ("la cantidad de hechizos que no son de criatura que", "lanzaste", "lanzó"),
        "life gained": ("la cantidad de vidas que", "ganaste", "ganó"), "life lost": ("la cantidad de vidas que", "perdiste", "perdió"),
        "cards discarded": ("la cantidad de cartas que", "descartaste", "descartó"), "damage taken": ("la cantidad de daño que", "recibiste", "recibió"),
        "lands played": ("la cantidad de tierras que", "jugaste", "jugó"), "lands entered": ("la cantidad de tierras que entraron y", "controlabas", "controlaba"),
        "creatures died": ("la cantidad de criaturas que murieron y", "controlabas", "controlaba"), "permanents left": ("la cantidad de permanentes que dejaron el campo de batalla y", "controlabas", "controlaba"),
    }  # fmt: skip
    lead, yours, other = verbs[word.what]
    return f"{lead} {yours if you else f'{other} {noun}'} este turno"


@spells(w.Among)
def _among(word: w.Among, discourse: Said) -> str:
    some = cards(word.of, discourse, is_plural=True)
    how, _, what = word.what.partition(" ")
    names = {"power": "fuerza", "toughness": "resistencia", "mana value": "valor de maná"}
    if how == "greatest":
        return f"{'el' if what == 'mana value' else 'la'} mayor {names[what]} entre {some}"
    if how == "total":
        return f"{'el' if what == 'mana value' else 'la'} {names[what]} total {some:de}"
    kinds = {
        "colors": "colores", "basic land types": "tipos de tierra básica", "card types": "tipos de carta", "powers": "fuerzas diferentes",
        "party": "miembros de un grupo",
    }  # fmt: skip
    return f"la cantidad de {kinds[word.what]} entre {some}"


@spells(w.Life)
def _life(word: w.Life, discourse: Said) -> str:
    noun = who(word.player, discourse)
    return "tu total de vidas" if noun is YOU else f"el total de vidas {'más bajo ' * word.lowest}{noun:de}"


@spells(w.Devotion)
def _devotion(word: w.Devotion, discourse: Said) -> str:
    return f"tu devoción al {y([COLORS[one] for one in as_tuple(word.color)])}"
