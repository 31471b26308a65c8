"""Yu-Gi-Oh! cards in German: who, how much, on what condition."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.german.lexicon import ADJECTIVES, ATTRIBUTES, GROUPS, KINDS, RACES, SUBTYPES, ZONES, name
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import as_tuple
from affray.text.languages.english import Spellings
from affray.text.languages.german import DEFINITE, Noun, oder, und

SPELLINGS: Spellings[None] = Spellings()
spells = SPELLINGS.spells
MONSTER, CARD = KINDS["monster"], KINDS["card"]
WHO = {
    "this": CARD.with_(article="dies"),
    "target": Noun("Ziel"),
    "target 2": Noun("Ziel", adjectives=("zweit",)),
    "it": MONSTER.with_(article="jen"),
    "attacker": MONSTER.with_(adjectives=("angreifend",)),
    "attacked": MONSTER.with_(adjectives=("angegriffen",)),
    "foe": MONSTER.with_(adjectives=("kämpfend",), rest="deines Gegners"),
    "ally": MONSTER.with_(article="dein", adjectives=("kämpfend",)),
    "chosen": CARD.with_(adjectives=("gewählt",)),
    "taken": CARD.with_(article="jen"),
    "moved": MONSTER.with_(adjectives=("beschworen",)),
    "paid": MONSTER.with_(adjectives=("als Kosten verwendet",)),
    "link": CARD.with_(article="jen"),
    "opponent": Noun("Gegner", "m", article="dein"),
    "equipped": MONSTER.with_(adjectives=("ausgerüstet",)),
    "any": CARD.with_(article="ein"),
}
YOU = {"nom": "du", "acc": "dich", "dat": "dir"}
POSITIONS = {"attack": "Angriffsposition", "defense": "Verteidigungsposition"}


def format_word(word: Any) -> str:
    """Return what a word says."""
    return SPELLINGS[type(word)](word, None)


def what(x: w.What, article: str = "ein", plural: bool = False, placed: bool = True) -> Noun:
    """Return a description as a noun phrase: "ein offenes FINSTERNIS-Monster unter deiner Kontrolle"; where they lie, unless `placed` is false."""
    before = [*(["ander"] if x.other else []), *[ADJECTIVES[one] for one in as_tuple(x.subtype) if one in ADJECTIVES]]
    before += [{"up": "offen", "down": "verdeckt"}[x.face]] if x.face else []
    before += ["als Spezialbeschwörung beschworen"] if x.special else []
    before += ["verbannt"] if x.zone == "banished" else []
    noun = _kind(x).with_(article=article, many=plural, adjectives=tuple(before))
    rest = " ".join([*_behind(x, placed), *_relative(x, noun)])
    return noun.with_(rest=rest.replace(", um das es", ", um die es") if plural or x.type == "card" else rest)


def _relative(x: w.What, noun: Noun) -> list[str]:
    """Return the use of such cards, as a clause between commas."""
    can = ["als Spezialbeschwörung beschworen"] if x.summonable else []
    can += ["als Normalbeschwörung beschworen oder gesetzt"] if x.ordinary else []
    can += ["verdeckt"] if x.settable else []
    which = "p" if noun.many else noun.gender
    clauses = (
        [f"{DEFINITE['nom'][which]} in diesem Zug keinen Angriff deklariert {'haben' if noun.many else 'hat'}"] if x.idle else []
    )
    clauses += [f"{DEFINITE['nom'][which]} {und(can)} werden {'können' if noun.many else 'kann'}"] if can else []
    clauses += [f"auf {DEFINITE['acc'][which]} du eine {counters(x.takes)} legen kannst"] if x.takes else []
    return [f", {und(clauses)},"] if clauses else []


def _kind(x: w.What) -> Noun:
    """Return the noun of a description, with what is compounded with it: "Gladiatorungeheuer-Monster", "Konterfalle"."""
    noun = kind(x.type, as_tuple(x.subtype))
    if x.attribute or x.not_attribute:
        lead = oder([ATTRIBUTES[one] for one in as_tuple(x.attribute)]) if x.attribute else f"Nicht-{ATTRIBUTES[x.not_attribute]}"
        lead = lead.replace(" oder ", "- oder ").replace(", ", "-, ")
        noun = Noun(f"{lead}-{noun.text}", noun.gender, f"{lead}-{noun.plural}")
    nots = [SUBTYPES.get(x.not_subtype, ADJECTIVES.get(x.not_subtype, x.not_subtype).capitalize())] if x.not_subtype else []
    nots += [f"„{GROUPS.get(x.not_group, x.not_group)}“"] if x.not_group else []
    for exclusion in nots:
        noun = Noun(f"Nicht-{exclusion}-{noun.text}", noun.gender, f"Nicht-{exclusion}-{noun.plural}")
    if x.named:
        lead = (
            oder([f"„{GROUPS.get(one, one)}“" for one in as_tuple(x.named)]).replace("“ oder ", "“- oder ").replace("“, ", "“-, ")
        )
        noun = Noun(f"{lead}-{noun.text}", noun.gender, f"{lead}-{noun.plural}")
    return noun


def kind(type_: str, subtypes: tuple[str, ...]) -> Noun:
    """Return a kind of card as one compound: "Konterfalle", "Synchro-Effektmonster"; a Token is none."""
    if "token" in subtypes:
        return Noun("Spielmarke", "f", "Spielmarken")
    noun = KINDS[type_]
    lead = "-".join([SUBTYPES[one] for one in sorted(subtypes, key="effect".__eq__) if one in SUBTYPES])
    if lead.endswith("Xyz"):
        return Noun(f"{lead}-{noun.text}", noun.gender, f"{lead}-{noun.plural}")
    return Noun(lead + noun.text.lower(), noun.gender, lead + noun.plural.lower()) if lead else noun


DECLARED = {
    "race": "dem angesagten Typ", "attribute": "der angesagten Eigenschaft", "only race in the graveyard": "dem einzigen ursprünglichen Typ auf deinem Friedhof",
}  # fmt: skip


def _behind(x: w.What, placed: bool) -> list[str]:
    """Return what stands behind the noun of a description."""
    after = [f"vom Typ {oder([RACES.get(one, one) for one in as_tuple(x.race)])}"] if x.race else []
    after += [f"von einem anderen Typ als {RACES.get(x.not_race, x.not_race)}"] if x.not_race else []
    after += [f"in {POSITIONS[x.position]}"] if x.position else []
    has = _bounds(x)
    has += (
        [f"der {'höchsten' if x.extreme[0] == 'h' else 'niedrigsten'} {x.extreme.split()[1].replace('Level', 'Stufe')}"]
        if x.extreme
        else []
    )
    has += [compared(x.compared)] if x.compared is not None else []
    has += [counters(x.counter, with_article=True)] if x.counter else []
    has += [f"dem Namen {oder([f'„{name(one)}“' for one in as_tuple(x.name)])}"] if x.name else []
    has += [DECLARED[x.declared]] if x.declared else []
    has += ["einem anderen Namen"] if x.other_name else []
    after += [f"mit {und(has)}"] if has else []
    after += [f"außer {ATTRIBUTES[x.not_attribute]}"] if x.attribute and x.not_attribute else []
    after += [f"außer „{name(x.not_named)}“"] if x.not_named else []
    after += ["außer dem Ziel"] if x.but_target else []
    after += [where(x)] if placed and where(x) else []
    after += [f"womit diese Karte{' durch ihren Effekt' if x.equips == 'held' else ''} ausgerüstet ist,"] if x.equips else []
    after += [", um das es dabei geht,"] if x.among else []
    owned = {"you": "in deinem Besitz", "opponent": "im Besitz deines Gegners"}.get(_owner(x))
    after += [owned] if owned else []
    return after + (["mit der Stufe, die das gelegte Monster auf der Hand hatte,"] if x.level else [])


def _owner(x: w.What) -> str:
    """Return whose cards they are, where the place does not say it."""
    if x.zone == "banished":
        return x.owner or x.controller
    in_owner_zone = x.zone in ("hand", "deck", "graveyard", "extra deck") or isinstance(x.zone, tuple)
    return "" if in_owner_zone and x.controller in ("", x.owner) else x.owner


def _bounds(x: w.What) -> list[str]:
    """Return the part of a description on the Level, the ATK and the DEF of a description, behind "mit"."""
    phrases = []
    for stat, least, most in (
        ("Stufe", x.level_at_least, x.level_at_most),
        ("Rang", x.rank_at_least, x.rank_at_most),
        ("ATK", x.atk_at_least, x.atk_at_most),
        ("DEF", x.def_at_least, x.def_at_most),
    ):
        before, after = (f"{stat} ", "") if stat in ("Stufe", "Rang") else ("", f" {stat}")
        less, more = ("niedriger", "höher") if before else ("weniger", "mehr")
        if least >= 0 and most >= 0:
            phrases.append(f"{before}{most if least == most else f'{least} bis {most}'}{after}")
        elif most >= 0 or least >= 0:
            phrases.append(f"{before}{max(least, most)} oder {less if most >= 0 else more}{after}")
    return phrases


def where(x: w.What) -> str:
    """Return where the cards of a description lie."""
    if isinstance(x.zone, tuple) and "banished" in x.zone:
        rest = tuple([one for one in x.zone if one != "banished"])
        return f"{where(msgspec.structs.replace(x, zone=rest))} oder verbannt"
    if isinstance(x.zone, tuple):
        return oder([where(msgspec.structs.replace(x, zone=one)) for one in x.zone])
    if x.zone in ("hand", "deck", "graveyard", "extra deck"):
        whose = x.owner or x.controller
        noun = ZONES[x.zone].with_(article="dein" if whose == "you" else "ein" if not whose else "der")
        preposition = "auf" if x.zone == "hand" else "in"
        return f"{preposition} {noun:dat}".replace("in dem ", "im ") + (" deines Gegners" if whose == "opponent" else "")
    if x.zone in ("banished", "overlaid"):
        return ""
    if x.zone.endswith(" zone"):
        noun = ZONES[x.zone].with_(article="dein" if x.controller == "you" else "ein" if not x.controller else "der")
        return f"in {noun:dat}" + (" deines Gegners" if x.controller == "opponent" else "")
    kept = {"you": "unter deiner Kontrolle", "opponent": "unter der Kontrolle deines Gegners"}
    return kept.get(x.controller, "auf dem Spielfeld")


def bare(x: w.What, article: str = "ein", plural: bool = False) -> Noun:
    """Return a description without the place that goes without saying."""
    return what(x, article, plural, placed=where(x) not in ("auf dem Spielfeld", "auf einer Hand"))


@spells(w.What)
def _what(x: w.What, _: None) -> str:
    return str(what(x))


def who(x: w.Reference, singular: bool = False) -> Noun:
    """Return whom something concerns: every card that fits, or one of them (`singular`)."""
    if isinstance(x, w.What):
        return what(x) if singular else what(x, "all", plural=True)
    return WHO[x]


def whom(x: w.Reference, case: str = "acc") -> str:
    """Return the noun of a reference in a case; "you" is a pronoun."""
    return YOU[case] if x == "you" else who(x).decline(case)


UNLIKE = " mit unterschiedlichen Namen"
"""The phrase for cards of which no two have the same name."""


def number(n: w.Number | w.Result, x: w.What, case: str = "acc") -> str:
    """Return a number of cards: "1 Monster", "2 Karten auf deiner Hand"."""
    if isinstance(n, w.Result):
        return f"so viele {bare(x, '', True).decline(case)}, wie das Ergebnis angibt"
    if isinstance(n, w.Paid):
        return f"ebenso viele {bare(x, '', True).decline(case)}"
    if n == 0:
        return f"so viele {bare(x, '', True).decline(case)} wie möglich"
    return f"{n} {bare(x, '', n > 1).decline(case)}" if n > 1 else f"1 {bare(x, '').decline(case)}"


def some(x: Any) -> str:
    """Return a number of cards as a cost, up to so many, or any number of them."""
    if not x.n:
        return f"eine beliebige Anzahl {bare(x.what, '', True):gen}"
    return ("bis zu " if x.up_to else "") + number(x.n, x.what)


def things(n: w.Number, noun: Noun = CARD) -> str:
    if isinstance(n, w.Paid):
        return f"ebenso viele {noun.several()}"
    return f"{n} {noun.several() if n > 1 else noun.with_(article='')}"


def amount(n: w.Amount, case: str = "acc") -> str:
    """Return how much."""
    if isinstance(n, w.Stat):
        of = who(n.of)
        together = isinstance(n.of, w.What)
        stat = {"level": "Stufen" if together else "Stufe", "higher": "ATK oder DEF (je nachdem, was höher ist)"}.get(
            n.stat, n.stat
        )
        kept = ("zusammengerechnet",) if together else ()
        noun = Noun(("Grund-" if n.original else "") + stat, "f", many=together or n.stat != "level", adjectives=kept)
        part = {"half": "Hälfte ", "double": "Doppelte "}.get(n.part, "")
        if n.times > 1 and not part:
            return f"{n.times}-mal {noun.decline(case)} {of:gen}"
        if part:
            return f"{Noun(part.strip(), 'f' if n.part == 'half' else 'n', rest='').decline(case)} {noun:gen} {of:gen}"
        return f"{noun.decline(case)} {of:gen}"
    if isinstance(n, w.Count):
        return f"{n.times} je {what(n.of, '')}" + (" mit unterschiedlichem Namen" if n.names else "")
    if isinstance(n, w.Materials):
        return f"{n.times} je angehängtem Material"
    if isinstance(n, w.Paid):
        return f"{n.times} je als Kosten verwendeter Karte"
    if isinstance(n, w.Affected):
        return f"{n.times} je {DONE_TO[n.how]} Karte"
    if isinstance(n, w.Counters):
        return f"{n.times} je {counters(n.kind)} auf {lying(n.who)}"
    if isinstance(n, w.Result):
        return f"das {n.times}-Fache des Ergebnisses" if n.times > 1 else "das Ergebnis"
    if isinstance(n, w.Life):
        lead = {"you": {"gen": "deiner", "dat": "deinen"}, "opponent": {"gen": "der", "dat": "den"}}[n.whose].get(
            case, "deine" if n.whose == "you" else "die"
        )
        return f"{lead} Lebenspunkte{'n' if case == 'dat' else ''}{'' if n.whose == 'you' else ' deines Gegners'}"
    if isinstance(n, w.Passed):
        return f"{n.times} {_STANDBYS}"
    if isinstance(n, w.MadeOf):
        return f"{n.times} je Material ihrer Beschwörung"
    if isinstance(n, w.LifePaid):
        return f"{'der' if case in ('gen', 'dat') else 'die'} für diese Karte bezahlten Lebenspunkte"
    if isinstance(n, w.Offered):
        return Noun(f"Grund-{n.stat}", "f", rest="aller durch diesen Effekt als Tribut angebotenen Monster zusammen").decline(
            case
        )
    if isinstance(n, w.Lost):
        return Noun("Menge", "f", rest="der ATK, die durch diesen Effekt verloren ging,").decline(case)
    if isinstance(n, w.Fallen):
        return Noun(n.stat, "f", rest=", die das zerstörte Monster auf dem Spielfeld hatte,").decline(case)
    if isinstance(n, w.Dealt):
        return Noun("Schaden", "m", rest=", den dieser Effekt zugefügt hat,").decline(case)
    if isinstance(n, w.LifeAhead):
        return Noun("Differenz", "f", rest="der Lebenspunkte").decline(case)
    return "ebenso viel" if n == "that much" else str(n)


_STANDBYS = "je deiner Standby Phases seit der Aktivierung dieser Karte"
DONE_TO = {
    "destroyed": "durch diesen Effekt zerstörter", "banished": "durch diesen Effekt verbannter", "sent": "durch diesen Effekt gelegter",
    "returned": "durch diesen Effekt zurückgegebener", "summoned": "durch diesen Effekt beschworener",
}  # fmt: skip
"""Participles for what an effect has just done to the cards that are counted."""
BESIDE = {"less": "unter", "at most": "von höchstens", "equal": "von genau", "at least": "von mindestens", "more": "über"}


def compared(x: w.Compared) -> str:
    """Return a number of the cards beside another: "ATK von höchstens der ATK dieser Karte"."""
    return f"{'Stufe' if x.stat == 'level' else x.stat} {BESIDE[x.how]} {amount(x.than, 'dat')}"


def counters(kind: str, plural: bool = False, with_article: bool = False) -> str:
    """Return counters of a kind: "„Spell“-Zählmarke", "Zählmarken"; one of them may have its article (`with_article`)."""
    return (
        ("einer " if with_article else "")
        + ("" if kind == "counter" else f"„{kind}“-")
        + ("Zählmarken" if plural else "Zählmarke")
    )


def lying(x: w.Reference) -> str:
    """Return what counters lie on."""
    if x == w.What():
        return "dem Spielfeld"
    return f"{who(x):dat}"


def so_much(n: w.Amount, unit: str) -> str:
    """Return an amount of something: "500 Schaden", "500 Schaden je Karte auf deiner Hand", "Schaden in Höhe der ATK des Ziels"."""
    if isinstance(n, w.Count):
        return f"{n.times} {unit} je {what(n.of, '')}" + (" mit unterschiedlichem Namen" if n.names else "")
    if isinstance(n, w.Materials):
        return f"{n.times} {unit} je Material, das an diese Karte angehängt ist,"
    if isinstance(n, w.Paid):
        return f"{n.times} {unit} je als Kosten verwendeter Karte"
    if isinstance(n, w.Affected):
        return f"{n.times} {unit} je {DONE_TO[n.how]} Karte"
    if isinstance(n, w.Counters):
        return f"{n.times} {unit} je {counters(n.kind)} auf {lying(n.who)}"
    if isinstance(n, w.Result):
        return f"{n.times} {unit} je Auge oder Treffer"
    if isinstance(n, w.Passed):
        return f"{n.times} {unit} {_STANDBYS}"
    if isinstance(n, w.MadeOf):
        return f"{n.times} {unit} je Material ihrer Beschwörung"
    if isinstance(n, (w.Stat, w.Life, w.LifePaid, w.Dealt, w.Lost, w.Offered, w.Fallen, w.LifeAhead)):
        return f"{unit} in Höhe {amount(n, 'gen')}"
    return f"{amount(n)} {unit}"


def out_of(phrase: str) -> str:
    """Return a phrase that says where cards lie, as where they are taken from."""
    for lies, taken in (
        ("in deinem", "aus deinem"),
        ("im", "aus dem"),
        ("in einem", "aus einem"),
        ("auf deiner Hand", "von deiner Hand"),
    ):
        for place in ("Deck", "Friedhof", "Extra Deck") if lies.startswith("in") else ("",):
            phrase = phrase.replace(f"{lies} {place}".strip(), f"{taken} {place}".strip())
    return phrase


@spells(w.Compared)
def _compared(x: Any, _: None) -> str:
    return compared(x)


@spells(w.Stat)
@spells(w.Count)
@spells(w.Materials)
@spells(w.Life)
@spells(w.Dealt)
@spells(w.Lost)
@spells(w.Offered)
@spells(w.Fallen)
@spells(w.LifeAhead)
@spells(w.LifePaid)
@spells(w.MadeOf)
@spells(w.Passed)
@spells(w.Result)
@spells(w.Counters)
@spells(w.Paid)
@spells(w.Affected)
def _amount(x: Any, _: None) -> str:
    return amount(x)


def ever(until: str) -> str:
    """Return the duration in the middle of its clause, before all else that stands there."""
    return {
        "turn": "bis zum Ende dieses Zugs ", "end phase": "bis zur End Phase ", "your next end phase": "bis zu deiner nächsten End Phase ", "calculation": "nur während dieser Schadensberechnung ",
        "damage step": "bis zum Ende des Damage Steps ", "next own turn": "bis zum Ende deines nächsten Zugs ",
        "opponent's next turn": "bis zum Ende des nächsten Zugs deines Gegners ", "battle phase": "bis zum Ende der Battle Phase ",
        "opponent's turn": "bis zum Ende des Zugs deines Gegners ", "next turn": "bis zum Ende des nächsten Zugs ",
        "next standby": "bis zu deiner nächsten Standby Phase ", "while face-up": ", solange diese Karte offen auf dem Spielfeld liegt, ",
    }.get(until, "")  # fmt: skip


@spells(w.ByHand)
def _by_hand(x: w.ByHand, _: None) -> str:
    return f"von Hand: «{x.text}»"
