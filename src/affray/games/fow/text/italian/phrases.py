"""Force of Will cards in Italian: which cards a description means, whom a word points at, targets and amounts."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.fow.text.italian.lexicon import ATTRIBUTES, COUNTERS, PLURALS, RACES, STATES, TYPES, ZONES, keyword
from affray.games.fow.text.italian.saying import Said, index, is_top
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import as_tuple
from affray.text.languages.english import Spellings
from affray.text.languages.italian import Noun, agree, e, indefinite, o, plural

SPELLINGS: Spellings[Said] = Spellings()
spells = SPELLINGS.spells
UNTIL = {
    "turn": "fino alla fine del turno",
    "battle": "fino alla fine della battaglia",
    "game": "per il resto della partita",
    "source leaves": "finché questa carta non lascia il terreno",
    "next recovery": "fino alla fine della prossima fase di recupero del suo controllore",
}
MEASURES = ("danni", "punti vita")
"""Nouns for things that are measured rather than counted."""
BOTH = {"J/resonator": ("resonator", "J-ruler"), "J/ruler": ("ruler", "J-ruler")}
"""Types that are two."""
NUMBERS = ("nessuno", "uno", "due", "tre", "quattro", "cinque")
ORDINALS = ("primo", "secondo", "terzo", "quarto", "quinto")
THIS = Noun("questa carta", "f", proper=True)
THAT = Noun("quella carta", "f", proper=True)
OPPONENT = TYPES["opponent"]
YOU = Noun("tu", proper=True)


def format_word(word: Any, discourse: Said | None) -> str:
    return SPELLINGS[type(word)](word, discourse if discourse is not None else Said())


# -- which cards


def cards(
    what: w.What, plural: bool = False, verb: str = "controlla", place: bool = True, target: str = "", every: bool = False
) -> Noun:
    """Return the cards that fit: "risonatore spossato che controlli", `every` one of them "risonatori e canti". `target` stands behind the noun and
    its adjectives: "risonatore spossato bersaglio"."""
    if what.either:
        return _either(what, plural, verb, place, target, every)
    head = _head(what, plural, every)
    lasting = any(_long(one) for one in as_tuple(what.status))
    parts = [head.text, "" if lasting else state(what, head), target]
    parts.append(f"di attributo {o([ATTRIBUTES[one] for one in as_tuple(what.attribute)])}" if what.attribute else "")
    bare = set(as_tuple(what.without_attribute)) == set(ATTRIBUTES)
    parts.append("senza attributo" if bare else "")
    parts.extend(f"non {RACES.get(one, one)}" for one in as_tuple(what.without_race))
    if what.name:
        parts.append(f"{agree('chiamato', head.gender, plural)} " + o([f"«{name}»" for name in as_tuple(what.name)]))
    if what.without_name:
        parts.append(f"non {agree('chiamato', head.gender, plural)} " + o([f"«{name}»" for name in as_tuple(what.without_name)]))
    parts.append(f"con «{what.name_part}» nel nome" if what.name_part else "")
    parts.append(f"con {keyword(what.keyword)}" if what.keyword else "")
    parts.append(f"senza {keyword(what.without_keyword)}" if what.without_keyword else "")
    parts.append(f"con sottotipo «{subtype(what.subtype)}»" if what.subtype else "")
    parts.append(_total_cost(what.total_cost_at_least, what.total_cost_at_most))
    bounds = (("ATK", what.atk_at_least, what.atk_at_most), ("DEF", what.def_at_least, what.def_at_most))
    parts.extend([f"con {stat} {range_text(least, most)}" for stat, least, most in bounds if max(least, most) >= 0])
    parts.append(f"con uno o più segnalini {counter(what.counter)}" if what.counter else "")
    parts.append(f"{agree('aggiunto', head.gender, plural)} a questa carta" if what.added_to else "")
    location = whose(what, verb) if place else ""
    clauses = [location] if location.startswith("che ") else []
    parts.append("" if clauses else location)
    clauses += [o([_clause(one, head) for one in as_tuple(what.status)])] if lasting else []
    other = [plural_of(one) if plural else f"{TYPES[one]:un}" for one in as_tuple(what.non)]
    other += [f"di attributo {ATTRIBUTES[one]}" for one in as_tuple(what.without_attribute) if not bare]
    clauses += (
        [f"che non {'siano' if plural else 'sia'} {other[0] if len(other) == 1 else 'né ' + ' né '.join(other)}"] if other else []
    )
    text = " ".join([part for part in (*parts, " e ".join(clauses)) if part])
    return Noun((agree("altro", head.gender, plural) + " " if what.other else "") + text, head.gender, plural)


def _either(what: w.What, plural: bool, verb: str, place: bool, target: str, every: bool) -> Noun:
    """Return the noun for any of several descriptions; other demands come before them."""
    rest = msgspec.structs.replace(what, either=())
    options = [cards(one, plural, verb, target=target if rest == w.What() else "") for one in what.either]
    gender = "f" if all(one.gender == "f" for one in options) else "m"
    if rest == w.What():
        texts = [options[0].text, *[f"{one:un}" for one in options[1:]]]
        return Noun(e(texts) if every else o(texts), gender, plural)
    head = cards(rest, plural, verb, place, target, every)
    return Noun(f"{head.text} che {'siano' if plural else 'sia'} {o([f'{one:un}' for one in options])}", head.gender, plural)


def _head(what: w.What, plural: bool, every: bool) -> Noun:
    kinds = [one for kind in as_tuple(what.type) for one in BOTH.get(kind, (kind,))]
    nouns = [TYPES[one] for one in kinds]
    gender = "f" if all(one.gender == "f" for one in nouns) else "m"
    texts = [plural_of(kind) if plural else TYPES[kind].text for kind in kinds]
    text = e(texts) if every else o(texts)
    race = o([RACES.get(one, one) for one in as_tuple(what.race)])
    return Noun(f"{text} {race}" if race else text, gender, plural)


def plural_of(kind: str) -> str:
    """Return several of a type: "pietre magiche"."""
    return PLURALS.get(kind) or plural(TYPES[kind].text)


def _long(status: str) -> bool:
    """Is a state told in a clause of its own?"""
    return status in ACTED or status.startswith("damaged ")


def _clause(status: str, head: Noun) -> str:
    """Return a state as a clause: "che ha attaccato in questo turno", "che è stato danneggiato da questa carta in questo turno"."""
    if status in ACTED:
        return ACTED[status] if not head.many else ACTED[status].replace(" ha ", " hanno ", 1)
    been = f"{head:è|sono} {agree('stato', head.gender, head.many)} " if _long(status) else f"{head:è|sono} "
    return f"che {been}{_state(status, head)}"


def state(what: w.What, head: Noun) -> str:
    """Return what something is or was: "spossato", "danneggiato in questo turno"."""
    return o([_state(one, head) for one in as_tuple(what.status)])


def _state(status: str, head: Noun) -> str:
    if status == "non-token":
        return "non pedina"
    if status == "token":
        return "pedina"
    if status == "added":
        return agree("aggiunto", head.gender, head.many) + " a qualcosa"
    if status in ACTED:
        return ACTED[status]
    if status.startswith("damaged "):
        by = "da questa carta " if "by this" in status else ""
        return f"{agree('danneggiato', head.gender, head.many)} {by}in questo turno"
    return agree(STATES[status], head.gender, head.many)


ACTED = {
    "attacked this turn": "che ha attaccato in questo turno",
    "attacked or blocked this turn": "che ha attaccato o bloccato in questo turno",
    "dealt damage this turn": "che ha inflitto danni in questo turno",
    "entered this turn": "che ha raggiunto il terreno sotto il tuo controllo in questo turno",
    "without ATK and DEF": "che non ha né ATK né DEF",
}
"""Clauses for what something has done."""


def subtype(name: str) -> str:
    """Return the subtype of an addition: what it is added to."""
    return TYPES[name].text if name in TYPES else ZONES[name].text if name in ZONES else name


def counted(n: int, what: w.What, place: bool = True) -> str:
    """Return a number of those that fit: "2 risonatori che controlli", "un risonatore"."""
    noun = cards(what, n != 1, place=place)
    return f"{noun:un}" if n == 1 else f"{n} {noun.text}"


def _total_cost(least: Any, most: Any) -> str:
    if isinstance(least, (w.Count, w.Stat)) or least == "X":
        return f"con costo totale {f'pari {value(least):a}' if isinstance(least, (w.Count, w.Stat)) else least}"
    if isinstance(most, w.Sum):
        return f"con costo totale {most.n}+{most.plus} o meno"
    if isinstance(most, (w.Count, w.Stat)):
        return f"con costo totale non superiore {value(most):a}"
    if isinstance(most, str):
        return f"con costo totale {most} o meno" + (f" e {least} o più" if least >= 0 else "")
    return f"con costo totale {range_text(least, most)}" if least >= 0 or most >= 0 else ""


def range_text(least: int, most: int) -> str:
    if most < 0:
        return f"{least} o più"
    if least < 0:
        return f"{most} o meno"
    return str(least) if least == most else f"da {least} a {most}"


_VERBS = {"controlla": "controlli", "gioca": "giochi", "possiede": "possiedi"}


def whose(what: w.What, verb: str = "controlla") -> str:
    """Return whose cards, and where: "che controlli", "nel tuo cimitero", "in rincorsa"."""

    def who(side: str, does: str) -> str:
        return {"you": f"che {_VERBS[does]}", "opponent": f"che l'avversario {does}", "": ""}[side]

    if not isinstance(what.zone, str):
        return o([whose(msgspec.structs.replace(what, zone=zone), verb) or "sul terreno" for zone in what.zone])
    if what.zone in ("field", "chase area"):
        parts = [who(what.controller, verb), who(what.owner, "possiede")]
        both = " e ".join([part for part in parts if part])
        return f"in rincorsa {both}".strip() if what.zone == "chase area" else both
    if what.zone == "removed area":
        parts = ["nell'area delle carte rimosse", who(what.controller, verb), who(what.owner, "possiede")]
        return " ".join([part for part in parts if part])
    location = in_zone(what.zone, what.owner or what.controller)
    if what.top:
        deck = zone_of(what.zone, what.owner or what.controller)
        location = f"in cima {deck:a}" if what.top == 1 else f"fra le prime {what.top} carte {deck:di}"
    return f"{who(what.controller, verb)} {location}" if what.owner and what.controller else location


def zone_of(zone: str, side: str) -> Noun:
    """Return a zone with whose it is: "tuo cimitero", "cimitero dell'avversario"."""
    noun = ZONES[zone]
    if side == "you":
        return Noun(f"{'tuo' if noun.gender == 'm' else 'tua'} {noun.text}", noun.gender)
    return Noun(f"{noun.text} {OPPONENT:di}" if side == "opponent" else noun.text, noun.gender)


def in_zone(zone: str, side: str) -> str:
    noun = zone_of(zone, side)
    if not side and zone not in ("field", "removed area", "chase area"):
        return f"in {indefinite(noun.text, noun.gender)}{noun.text}"
    return f"{noun:in}"


# -- whom a word points at


def who(phrase: w.Reference, discourse: Said | None = None) -> Noun:
    """Return whom or what a phrase means: "questa carta", "un risonatore bersaglio", "tutti i risonatori che controlli", "tu"."""
    discourse = discourse if discourse is not None else Said()
    if isinstance(phrase, w.What):
        return _all(phrase)
    parts = [_one(one, discourse) for one in phrase.split(", ")]
    if len(parts) == 1:
        return parts[0]
    gender = "f" if all(one.gender == "f" for one in parts) else "m"
    return Noun(" e ".join([str(one) for one in parts]), gender, is_plural=True, proper=True)


def _all(what: w.What) -> Noun:
    if is_top(what):
        deck = zone_of(as_tuple(what.zone)[0], what.owner or what.controller)
        is_single = what.top == 1
        return Noun("prima carta" if is_single else f"prime {what.top} carte", "f", not is_single).with_(f"{deck:di}")
    if what.type == "opponent":
        return OPPONENT
    noun = cards(what, plural=True, every=True)
    quantifier = "tutte" if noun.gender == "f" else "tutti"
    return Noun(f"{quantifier} {noun}", noun.gender, is_plural=True, proper=True)


def _one(phrase: str, discourse: Said) -> Noun:
    if phrase.startswith("target"):
        return _target(phrase, discourse)
    if phrase in ("its controller", "its owner"):
        noun = Noun("controllore" if phrase == "its controller" else "proprietario")
        return noun.with_(f"{_target('target', discourse):di}") if discourse.targets else Noun("suo " + noun.text)
    known = {
        "this": THIS,
        "you": YOU,
        "opponent": OPPONENT,
        "it": THAT,
        "that card": THAT,
        "chosen": Noun("carte scelte", "f", True) if discourse.chose_many else Noun("carta scelta", "f"),
        "moved": Noun("carte spostate", "f", True) if discourse.moved_many else Noun("carta spostata", "f"),
        "shown": Noun("carta rivelata", "f"),
        "added": Noun("carta a cui questa carta è aggiunta", "f"),
    }
    return known[phrase]


def _target(phrase: str, discourse: Said) -> Noun:
    at = index(phrase)
    if at < len(discourse.targets) and at not in discourse.named:
        discourse.named.add(at)
        return target_noun(discourse.targets[at])
    which = f"{ORDINALS[at]} " if at < len(ORDINALS) and (at or len(discourse.targets) > 1) else ""
    if at < len(discourse.targets) and discourse.targets[at].n != 1:
        return Noun(f"{plural(which.strip()) + ' ' if which else ''}bersagli", "m", True)
    return Noun(f"{which}bersaglio")


def target_noun(target: w.Target) -> Noun:
    """Return a target where it is first spoken of: "un risonatore bersaglio", "un massimo di 2 carte bersaglio"."""
    noun = cards(target.what, target.n != 1, target="bersaglio")
    if isinstance(target.n, (w.Count, w.Stat)):
        lead = "fino a " if target.up_to else ""
        return Noun(f"{lead}tanti {noun.text} quant'è {value(target.n)}", noun.gender, True, proper=True)
    if target.another:
        lead = "una seconda " if noun.gender == "f" else "un secondo "
        return Noun(("al massimo " if target.up_to else "") + lead + str(noun.text), noun.gender, proper=True)
    if target.n == 1:
        return Noun(("al massimo " if target.up_to else "") + f"{noun:un}", noun.gender, proper=True)
    return Noun(f"{'un massimo di ' if target.up_to else ''}{target.n} {noun.text}", noun.gender, True, proper=True)


def any_of(phrase: w.Reference, discourse: Said) -> Noun:
    """Return any one of those meant: "un risonatore che controlli", "questa carta"."""
    if isinstance(phrase, w.What) and phrase.type != "opponent":
        noun = cards(phrase)
        return Noun(f"{noun:un}", noun.gender, proper=True)
    return who(phrase, discourse)


def does(subject: Noun, you: str, singular: str, plural: str) -> str:
    """Return subject and verb; you are not named: "guadagni", "questa carta guadagna"."""
    if subject is YOU:
        return you
    return f"{subject} {plural if subject.many else singular}"


PLAYERS = {
    "draw": ("pesca", "pesca"), "discard": ("scarta", "scarta"), "gain": ("guadagni", "guadagna"), "lose": ("perdi", "perde"),
    "banish": ("bandisci", "bandisce"), "choose": ("scegli", "sceglie"), "reveal": ("rivela", "rivela"), "shuffle": ("mischia", "mischia"), "take": ("svolgi", "svolge"),
    "skip": ("salti", "salta"), "win": ("vinci", "vince"),
}  # fmt: skip
"""Verbs of players: said to you, and of another."""


def player(who_: str, verb: str, discourse: Said) -> str:
    """Return what a player does: "pesca", "l'avversario pesca"."""
    you, other = PLAYERS[verb]
    if who_ in ("each", "you, opponent"):
        return f"ogni giocatore {other}"
    return you if who_ == "you" else f"{who(who_, discourse)} {other}"


def until(end: str, plural: bool = False) -> str:
    """Return how long something lasts (for several cards?)."""
    return f" {UNTIL[end].replace('suo', 'loro') if plural else UNTIL[end]}" if end else ""


def unit(n: Any, singular: str, plural: str) -> str:
    return singular if n == 1 else plural


def so_much(amount: w.Amount, singular: str, plural: str, discourse: Said) -> str:
    """Return an amount of something: "100 danni", "100 danni per ogni carta Elfo che controlli", "una quantità di danni pari …"."""
    if isinstance(amount, w.Count) and not amount.distinct:
        return f"{amount.times} {unit(amount.times, singular, plural)} per ogni {cards(amount.of).text}"
    if amount == "that much":
        return f"altrettanti {plural}" if plural.split(" ")[0][-1:] == "i" else f"altrettante {plural}"
    if isinstance(amount, int):
        return f"{amount} {unit(amount, singular, plural)}"
    if amount in ("X", "X00"):
        return f"{amount} {plural}"
    equal = "pari" if plural in MEASURES else "in numero pari"
    return f"{plural} {equal} {value(amount, discourse):a}"


def value(amount: w.Amount, discourse: Said | None = None) -> Noun:
    """Return a number, or how it is worked out: "il numero di carte Elfo che controlli", "l'ATK di questa carta"."""
    if amount == "damage dealt":
        return Noun("danno inflitto")
    if amount == "that much":
        return Noun("quella quantità", "f", proper=True)
    if isinstance(amount, (int, str)):
        return Noun(str(amount), proper=True)
    if isinstance(amount, w.Times):
        return Noun(f"{amount.times} volte X", proper=True)
    if isinstance(amount, w.Count) and amount.distinct:
        number = Noun(f"numero di {DIFFERENT[amount.distinct]} tra {cards(amount.of, plural=True, every=True)}")
        return number if amount.times == 1 else Noun(f"{amount.times} volte {number}", proper=True)
    if isinstance(amount, w.Count):
        number = (
            Noun(f"numero {cards(amount.of, plural=True, every=True):di}")
            if amount.of.other
            else Noun(f"numero di {cards(amount.of, plural=True, every=True).text}")
        )
        return number if amount.times == 1 else Noun(f"{amount.times} volte {number}", proper=True)
    if isinstance(amount, w.Stat):
        if amount.times != 1:
            return Noun(f"{amount.times} volte {value(msgspec.structs.replace(amount, times=1), discourse)}", proper=True)
        whom = who(amount.of, discourse)
        if amount.stat == "cards":
            return Noun(f"numero {whom:di}")
        if amount.stat == "counters":
            return Noun(f"numero di segnalini {counter(amount.counter)} {whom:su}")
        if amount.stat == "damage":
            return Noun(f"danno {whom:su}")
        stat, gender = {"ATK": ("ATK", "m"), "DEF": ("DEF", "f"), "total cost": ("costo totale", "m")}[amount.stat]
        return Noun(f"{stat} {whom:di}", gender)
    if isinstance(amount, w.Sum):
        return Noun(f"{amount.n} più {value(amount.plus, discourse)}", proper=True)
    if isinstance(amount, w.Life):
        return Noun("tuoi punti vita" if amount.of == "you" else f"punti vita {OPPONENT:di}", "m", True)
    return Noun(f"ATK più alto tra {cards(amount.among, plural=True, every=True)}")


DIFFERENT = {
    "attribute": "attributi diversi", "race": "razze diverse", "name": "nomi diversi", "total cost": "costi totali diversi",
}  # fmt: skip
"""Qualities in which cards can differ, in the plural."""


def counter(kind: str) -> str:
    return COUNTERS.get(kind, kind)


@spells(w.What)
def _what(word: w.What, discourse: Said) -> str:
    return cards(word).text


@spells(w.Target)
def _said_target(word: w.Target, discourse: Said) -> str:
    return str(target_noun(word))


@spells(w.Count)
@spells(w.Stat)
@spells(w.Highest)
@spells(w.Life)
@spells(w.Times)
@spells(w.Sum)
def _amount(word: w.Count | w.Stat | w.Highest | w.Life | w.Times | w.Sum, discourse: Said) -> str:
    return str(value(word, discourse))
