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
"""What is measured rather than counted."""
BOTH = {"J/resonator": ("resonator", "J-ruler"), "J/ruler": ("ruler", "J-ruler")}
"""Types that are two."""
NUMBERS = ("nessuno", "uno", "due", "tre", "quattro", "cinque")
ORDINALS = ("primo", "secondo", "terzo", "quarto", "quinto")
THIS = Noun("questa carta", "f", proper=True)
THAT = Noun("quella carta", "f", proper=True)
OPPONENT = TYPES["opponent"]
YOU = Noun("tu", proper=True)


def say(word: Any, said: Said | None) -> str:
    return SPELLINGS[type(word)](word, said if said is not None else Said())


# -- which cards


def cards(
    what: w.What, many: bool = False, verb: str = "controlla", place: bool = True, target: str = "", every: bool = False
) -> Noun:
    """The cards that fit: "risonatore spossato che controlli", `every` one of them "risonatori e canti". `target` stands behind the noun and
    its adjectives: "risonatore spossato bersaglio"."""
    if what.either:
        return _either(what, many, verb, place, target, every)
    head = _head(what, many, every)
    lasting = any(_long(one) for one in as_tuple(what.status))
    parts = [head.text, "" if lasting else state(what, head), target]
    parts.append(f"di attributo {o([ATTRIBUTES[one] for one in as_tuple(what.attribute)])}" if what.attribute else "")
    bare = set(as_tuple(what.without_attribute)) == set(ATTRIBUTES)
    parts.append("senza attributo" if bare else "")
    parts.extend(f"non {RACES.get(one, one)}" for one in as_tuple(what.without_race))
    if what.name:
        parts.append(f"{agree('chiamato', head.gender, many)} " + o([f"«{name}»" for name in as_tuple(what.name)]))
    if what.without_name:
        parts.append(f"non {agree('chiamato', head.gender, many)} " + o([f"«{name}»" for name in as_tuple(what.without_name)]))
    parts.append(f"con «{what.name_part}» nel nome" if what.name_part else "")
    parts.append(f"con {keyword(what.keyword)}" if what.keyword else "")
    parts.append(f"senza {keyword(what.without_keyword)}" if what.without_keyword else "")
    parts.append(f"con sottotipo «{subtype(what.subtype)}»" if what.subtype else "")
    parts.append(_total_cost(what.total_cost_at_least, what.total_cost_at_most))
    parts.append(
        f"con ATK {range_text(what.atk_at_least, what.atk_at_most)}" if max(what.atk_at_least, what.atk_at_most) >= 0 else ""
    )
    parts.append(
        f"con DEF {range_text(what.def_at_least, what.def_at_most)}" if max(what.def_at_least, what.def_at_most) >= 0 else ""
    )
    parts.append(f"con uno o più segnalini {counter(what.counter)}" if what.counter else "")
    parts.append(f"{agree('aggiunto', head.gender, many)} a questa carta" if what.added_to else "")
    there = whose(what, verb) if place else ""
    clauses = [there] if there.startswith("che ") else []
    parts.append("" if clauses else there)
    clauses += [o([_clause(one, head) for one in as_tuple(what.status)])] if lasting else []
    other = [plural_of(one) if many else f"{TYPES[one]:un}" for one in as_tuple(what.non)]
    other += [f"di attributo {ATTRIBUTES[one]}" for one in as_tuple(what.without_attribute) if not bare]
    clauses += (
        [f"che non {'siano' if many else 'sia'} {other[0] if len(other) == 1 else 'né ' + ' né '.join(other)}"] if other else []
    )
    text = " ".join([part for part in (*parts, " e ".join(clauses)) if part])
    return Noun((agree("altro", head.gender, many) + " " if what.other else "") + text, head.gender, many)


def _either(what: w.What, many: bool, verb: str, place: bool, target: str, every: bool) -> Noun:
    """What fits any of several descriptions; what else is asked of it comes before them."""
    rest = msgspec.structs.replace(what, either=())
    options = [cards(one, many, verb, target=target if rest == w.What() else "") for one in what.either]
    gender = "f" if all(one.gender == "f" for one in options) else "m"
    if rest == w.What():
        texts = [options[0].text, *[f"{one:un}" for one in options[1:]]]
        return Noun(e(texts) if every else o(texts), gender, many)
    head = cards(rest, many, verb, place, target, every)
    return Noun(f"{head.text} che {'siano' if many else 'sia'} {o([f'{one:un}' for one in options])}", head.gender, many)


def _head(what: w.What, many: bool, every: bool) -> Noun:
    kinds = [one for kind in as_tuple(what.type) for one in BOTH.get(kind, (kind,))]
    nouns = [TYPES[one] for one in kinds]
    gender = "f" if all(one.gender == "f" for one in nouns) else "m"
    texts = [plural_of(kind) if many else TYPES[kind].text for kind in kinds]
    text = e(texts) if every else o(texts)
    race = o([RACES.get(one, one) for one in as_tuple(what.race)])
    return Noun(f"{text} {race}" if race else text, gender, many)


def plural_of(kind: str) -> str:
    """Several of a type: "pietre magiche"."""
    return PLURALS.get(kind) or plural(TYPES[kind].text)


def _long(status: str) -> bool:
    """Is a state told in a clause of its own?"""
    return status in ACTED or status.startswith("damaged ")


def _clause(status: str, head: Noun) -> str:
    """A state as a clause: "che ha attaccato in questo turno", "che è stato danneggiato da questa carta in questo turno"."""
    if status in ACTED:
        return ACTED[status] if not head.many else ACTED[status].replace("che ha ", "che hanno ", 1)
    been = f"{head:è|sono} {agree('stato', head.gender, head.many)} " if _long(status) else f"{head:è|sono} "
    return f"che {been}{_state(status, head)}"


def state(what: w.What, head: Noun) -> str:
    """What something is or was: "spossato", "danneggiato in questo turno"."""
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
}
"""What something has done."""


def subtype(name: str) -> str:
    """The subtype of an addition: what it is added to."""
    return TYPES[name].text if name in TYPES else ZONES[name].text if name in ZONES else name


def counted(n: int, what: w.What, place: bool = True) -> str:
    """So many of those that fit: "2 risonatori che controlli", "un risonatore"."""
    found = cards(what, n != 1, place=place)
    return f"{found:un}" if n == 1 else f"{n} {found.text}"


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
    """Whose cards, and where: "che controlli", "nel tuo cimitero", "in rincorsa"."""

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
    there = in_zone(what.zone, what.owner or what.controller)
    if what.top:
        deck = zone_of(what.zone, what.owner or what.controller)
        there = f"in cima {deck:a}" if what.top == 1 else f"fra le prime {what.top} carte {deck:di}"
    return f"{who(what.controller, verb)} {there}" if what.owner and what.controller else there


def zone_of(zone: str, side: str) -> Noun:
    """A zone with whose it is: "tuo cimitero", "cimitero dell'avversario"."""
    found = ZONES[zone]
    if side == "you":
        return Noun(f"{'tuo' if found.gender == 'm' else 'tua'} {found.text}", found.gender)
    return Noun(f"{found.text} {OPPONENT:di}" if side == "opponent" else found.text, found.gender)


def in_zone(zone: str, side: str) -> str:
    found = zone_of(zone, side)
    if not side and zone not in ("field", "removed area", "chase area"):
        return f"in {indefinite(found.text, found.gender)}{found.text}"
    return f"{found:in}"


# -- whom a word points at


def who(phrase: w.Who, said: Said | None = None) -> Noun:
    """Whom or what a phrase means: "questa carta", "un risonatore bersaglio", "tutti i risonatori che controlli", "tu"."""
    said = said if said is not None else Said()
    if isinstance(phrase, w.What):
        return _all(phrase)
    parts = [_one(one, said) for one in phrase.split(", ")]
    if len(parts) == 1:
        return parts[0]
    gender = "f" if all(one.gender == "f" for one in parts) else "m"
    return Noun(" e ".join([str(one) for one in parts]), gender, many=True, proper=True)


def _all(what: w.What) -> Noun:
    if is_top(what):
        deck = zone_of(as_tuple(what.zone)[0], what.owner or what.controller)
        one = what.top == 1
        return Noun("prima carta" if one else f"prime {what.top} carte", "f", not one).with_(f"{deck:di}")
    if what.type == "opponent":
        return OPPONENT
    found = cards(what, many=True, every=True)
    whole = "tutte" if found.gender == "f" else "tutti"
    return Noun(f"{whole} {found}", found.gender, many=True, proper=True)


def _one(phrase: str, said: Said) -> Noun:
    if phrase.startswith("target"):
        return _target(phrase, said)
    if phrase in ("its controller", "its owner"):
        noun = Noun("controllore" if phrase == "its controller" else "proprietario")
        return noun.with_(f"{_target('target', said):di}") if said.targets else Noun("suo " + noun.text)
    known = {
        "this": THIS,
        "you": YOU,
        "opponent": OPPONENT,
        "it": THAT,
        "that card": THAT,
        "chosen": Noun("carte scelte", "f", True) if said.chose_many else Noun("carta scelta", "f"),
        "moved": Noun("carte spostate", "f", True) if said.moved_many else Noun("carta spostata", "f"),
        "shown": Noun("carta rivelata", "f"),
        "added": Noun("carta a cui questa carta è aggiunta", "f"),
    }
    return known[phrase]


def _target(phrase: str, said: Said) -> Noun:
    at = index(phrase)
    if at < len(said.targets) and at not in said.named:
        said.named.add(at)
        return target_noun(said.targets[at])
    which = f"{ORDINALS[at]} " if at < len(ORDINALS) and (at or len(said.targets) > 1) else ""
    if at < len(said.targets) and said.targets[at].n != 1:
        return Noun(f"{plural(which.strip()) + ' ' if which else ''}bersagli", "m", True)
    return Noun(f"{which}bersaglio")


def target_noun(target: w.Target) -> Noun:
    """A target where it is first spoken of: "un risonatore bersaglio", "un massimo di 2 carte bersaglio"."""
    found = cards(target.what, target.n != 1, target="bersaglio")
    if isinstance(target.n, (w.Count, w.Stat)):
        lead = "fino a " if target.up_to else ""
        return Noun(f"{lead}tanti {found.text} quant'è {value(target.n)}", found.gender, True, proper=True)
    if target.another:
        lead = "una seconda " if found.gender == "f" else "un secondo "
        return Noun(("al massimo " if target.up_to else "") + lead + str(found.text), found.gender, proper=True)
    if target.n == 1:
        return Noun(("al massimo " if target.up_to else "") + f"{found:un}", found.gender, proper=True)
    return Noun(f"{'un massimo di ' if target.up_to else ''}{target.n} {found.text}", found.gender, True, proper=True)


def any_of(phrase: w.Who, said: Said) -> Noun:
    """Any one of those meant: "un risonatore che controlli", "questa carta"."""
    if isinstance(phrase, w.What) and phrase.type != "opponent":
        found = cards(phrase)
        return Noun(f"{found:un}", found.gender, proper=True)
    return who(phrase, said)


def does(subject: Noun, you: str, one: str, many: str) -> str:
    """Subject and verb; you are not named: "guadagni", "questa carta guadagna"."""
    if subject is YOU:
        return you
    return f"{subject} {many if subject.many else one}"


PLAYERS = {
    "draw": ("pesca", "pesca"), "discard": ("scarta", "scarta"), "gain": ("guadagni", "guadagna"), "lose": ("perdi", "perde"),
    "banish": ("bandisci", "bandisce"), "choose": ("scegli", "sceglie"), "reveal": ("rivela", "rivela"), "shuffle": ("mischia", "mischia"), "take": ("svolgi", "svolge"),
    "skip": ("salti", "salta"), "win": ("vinci", "vince"),
}  # fmt: skip
"""What a player does: said to you, and of another."""


def player(who_: str, verb: str, said: Said) -> str:
    """What a player does: "pesca", "l'avversario pesca"."""
    you, other = PLAYERS[verb]
    if who_ in ("each", "you, opponent"):
        return f"ogni giocatore {other}"
    return you if who_ == "you" else f"{who(who_, said)} {other}"


def until(end: str, many: bool = False) -> str:
    """How long something lasts (for several cards?)."""
    return f" {UNTIL[end].replace('suo', 'loro') if many else UNTIL[end]}" if end else ""


def unit(n: Any, one: str, many: str) -> str:
    return one if n == 1 else many


def so_much(amount: w.Amount, one: str, many: str, said: Said) -> str:
    """So much of something: "100 danni", "100 danni per ogni carta Elfo che controlli", "una quantità di danni pari …"."""
    if isinstance(amount, w.Count) and not amount.distinct:
        return f"{amount.times} {unit(amount.times, one, many)} per ogni {cards(amount.of).text}"
    if amount == "that much":
        return f"altrettanti {many}" if many.split(" ")[0][-1:] == "i" else f"altrettante {many}"
    if isinstance(amount, int):
        return f"{amount} {unit(amount, one, many)}"
    if amount in ("X", "X00"):
        return f"{amount} {many}"
    equal = "pari" if many in MEASURES else "in numero pari"
    return f"{many} {equal} {value(amount, said):a}"


def value(amount: w.Amount, said: Said | None = None) -> Noun:
    """A number, or how it is worked out: "il numero di carte Elfo che controlli", "l'ATK di questa carta"."""
    if amount == "damage dealt":
        return Noun("danno inflitto")
    if amount == "that much":
        return Noun("quella quantità", "f", proper=True)
    if isinstance(amount, (int, str)):
        return Noun(str(amount), proper=True)
    if isinstance(amount, w.Times):
        return Noun(f"{amount.times} volte X", proper=True)
    if isinstance(amount, w.Count) and amount.distinct:
        number = Noun(f"numero di {DIFFERENT[amount.distinct]} tra {cards(amount.of, many=True, every=True)}")
        return number if amount.times == 1 else Noun(f"{amount.times} volte {number}", proper=True)
    if isinstance(amount, w.Count):
        number = (
            Noun(f"numero {cards(amount.of, many=True, every=True):di}")
            if amount.of.other
            else Noun(f"numero di {cards(amount.of, many=True, every=True).text}")
        )
        return number if amount.times == 1 else Noun(f"{amount.times} volte {number}", proper=True)
    if isinstance(amount, w.Stat):
        if amount.times != 1:
            return Noun(f"{amount.times} volte {value(msgspec.structs.replace(amount, times=1), said)}", proper=True)
        whom = who(amount.of, said)
        if amount.stat == "cards":
            return Noun(f"numero {whom:di}")
        if amount.stat == "counters":
            return Noun(f"numero di segnalini {counter(amount.counter)} {whom:su}")
        if amount.stat == "damage":
            return Noun(f"danno {whom:su}")
        stat, gender = {"ATK": ("ATK", "m"), "DEF": ("DEF", "f"), "total cost": ("costo totale", "m")}[amount.stat]
        return Noun(f"{stat} {whom:di}", gender)
    if isinstance(amount, w.Sum):
        return Noun(f"{amount.n} più {value(amount.plus, said)}", proper=True)
    if isinstance(amount, w.Life):
        return Noun("tuoi punti vita" if amount.of == "you" else f"punti vita {OPPONENT:di}", "m", True)
    return Noun(f"ATK più alto tra {cards(amount.among, many=True, every=True)}")


DIFFERENT = {
    "attribute": "attributi diversi", "race": "razze diverse", "name": "nomi diversi", "total cost": "costi totali diversi",
}  # fmt: skip
"""What there is a number of different ones of."""


def counter(kind: str) -> str:
    return COUNTERS.get(kind, kind)


@spells(w.What)
def _what(word: w.What, said: Said) -> str:
    return cards(word).text


@spells(w.Target)
def _said_target(word: w.Target, said: Said) -> str:
    return str(target_noun(word))


@spells(w.Count)
@spells(w.Stat)
@spells(w.Highest)
@spells(w.Life)
@spells(w.Times)
@spells(w.Sum)
def _amount(word: w.Count | w.Stat | w.Highest | w.Life | w.Times | w.Sum, said: Said) -> str:
    return str(value(word, said))
