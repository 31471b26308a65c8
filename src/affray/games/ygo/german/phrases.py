"""Yu-Gi-Oh! cards in German: who, how much, on what condition, at what cost."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.english import Spellings
from affray.cards.languages.german import Noun, oder, und
from affray.games.ygo.german.lexicon import ADJECTIVES, ATTRIBUTES, GROUPS, KINDS, RACES, SUBTYPES, TIMINGS, ZONES, name
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import as_tuple

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
    "moved": MONSTER.with_(adjectives=("beschworen",)),
    "link": CARD.with_(article="jen"),
    "opponent": Noun("Gegner", "m", article="dein"),
    "equipped": MONSTER.with_(adjectives=("ausgerüstet",)),
    "any": CARD.with_(article="ein"),
}
YOU = {"nom": "du", "acc": "dich", "dat": "dir"}
POSITIONS = {"attack": "Angriffsposition", "defense": "Verteidigungsposition"}
WHOSE = {"you": "dein", "opponent": "sein"}


def say(word: Any) -> str:
    """What a word says."""
    return SPELLINGS[type(word)](word, None)


def what(x: w.What, article: str = "ein", many: bool = False) -> Noun:
    """A description as a noun phrase: "ein offenes FINSTERNIS-Monster unter deiner Kontrolle"."""
    before = [*(["ander"] if x.other else []), *[ADJECTIVES[one] for one in as_tuple(x.subtype) if one in ADJECTIVES]]
    before += [{"up": "offen", "down": "verdeckt"}[x.face]] if x.face else []
    before += ["als Spezialbeschwörung beschworen"] if x.special else []
    before += ["spezialbeschwörbar"] if x.summonable else []
    before += ["verdeckbar"] if x.settable else []
    before += ["verbannt"] if x.zone == "banished" else []
    return _kind(x).with_(article=article, many=many, adjectives=tuple(before), rest=" ".join(_behind(x)))


def _kind(x: w.What) -> Noun:
    """The noun of a description, with what is compounded with it: "Gladiatorungeheuer-Monster", "Konterfalle"."""
    noun = kind(x.type, as_tuple(x.subtype))
    if x.attribute or x.not_attribute:
        lead = ATTRIBUTES[x.attribute] if x.attribute else f"Nicht-{ATTRIBUTES[x.not_attribute]}"
        noun = Noun(f"{lead}-{noun.text}", noun.gender, f"{lead}-{noun.plural}")
    if x.named:
        lead = oder([f"„{GROUPS.get(one, one)}“" for one in as_tuple(x.named)])
        noun = Noun(f"{lead}-{noun.text}", noun.gender, f"{lead}-{noun.plural}")
    return noun


def kind(type_: str, subtypes: tuple[str, ...]) -> Noun:
    """A kind of card as one compound: "Konterfalle", "Effekt-Synchromonster"; a Token is none."""
    if "token" in subtypes:
        return Noun("Spielmarke", "f", "Spielmarken")
    noun = KINDS[type_]
    lead = "-".join([SUBTYPES[one] for one in subtypes if one in SUBTYPES])
    return Noun(lead + noun.text.lower(), noun.gender, lead + noun.plural.lower()) if lead else noun


def _behind(x: w.What) -> list[str]:
    """What stands behind the noun of a description."""
    after = [f"vom Typ {oder([RACES.get(one, one) for one in as_tuple(x.race)])}"] if x.race else []
    after += [f"in {POSITIONS[x.position]}"] if x.position else []
    after += _bounds(x)
    after += [f"mit dem Namen „{name(x.name)}“"] if x.name else []
    after += [f"außer „{name(x.not_named)}“"] if x.not_named else []
    after += ["mit einem anderen Namen"] if x.other_name else []
    after += [where(x)] if where(x) else []
    return after + (["mit der Stufe, die das gesendete Monster auf der Hand hatte,"] if x.level else [])


def _bounds(x: w.What) -> list[str]:
    """What is said of the Level, the ATK and the DEF of a description."""
    told = []
    for stat, least, most in (
        ("Stufe", x.level_at_least, x.level_at_most),
        ("Rang", x.rank_at_least, x.rank_at_most),
        ("ATK", x.atk_at_least, x.atk_at_most),
        ("DEF", x.def_at_least, x.def_at_most),
    ):
        if least == most >= 0:
            told.append(f"mit {stat} {least}" if stat in ("Stufe", "Rang") else f"mit {least} {stat}")
        elif stat in ("Stufe", "Rang"):
            told += [f"mit {stat} {most} oder niedriger"] if most >= 0 else []
            told += [f"mit {stat} {least} oder höher"] if least >= 0 else []
        else:
            told += [f"mit {most} oder weniger {stat}"] if most >= 0 else []
            told += [f"mit {least} oder mehr {stat}"] if least >= 0 else []
    return told


def where(x: w.What) -> str:
    """Where the cards of a description lie."""
    if isinstance(x.zone, tuple):
        return oder([where(msgspec.structs.replace(x, zone=one)) for one in x.zone])
    if x.zone in ("hand", "deck", "graveyard", "extra deck"):
        whose = x.owner or x.controller
        noun = ZONES[x.zone].with_(article="dein" if whose == "you" else "ein" if not whose else "der")
        told = "auf" if x.zone == "hand" else "in"
        return f"{told} {noun:dat}" + (" deines Gegners" if whose == "opponent" else "")
    if x.zone in ("banished", "overlaid"):
        return ""
    if x.zone.endswith(" zone"):
        noun = ZONES[x.zone].with_(article="dein" if x.controller == "you" else "ein" if not x.controller else "der")
        return f"in {noun:dat}" + (" deines Gegners" if x.controller == "opponent" else "")
    kept = {"you": "unter deiner Kontrolle", "opponent": "unter der Kontrolle deines Gegners"}
    return kept.get(x.controller, "auf dem Spielfeld")


def bare(x: w.What, article: str = "ein", many: bool = False) -> Noun:
    """A description without the place that goes without saying."""
    noun = what(x, article, many)
    place = where(x)
    return noun.with_(rest=noun.rest.removesuffix(place).strip()) if place in ("auf dem Spielfeld", "auf einer Hand") else noun


@spells(w.What)
def _what(x: w.What, _: None) -> str:
    return str(what(x))


def who(x: w.Who, one: bool = False) -> Noun:
    """Whom something concerns: every card that fits, or `one` of them."""
    if isinstance(x, w.What):
        return what(x) if one else what(x, "all", many=True)
    return WHO[x]


def whom(x: w.Who, case: str = "acc") -> str:
    """That in a case; "you" is a pronoun."""
    return YOU[case] if x == "you" else who(x).say(case)


def subject(x: w.Who, one: str, many: str, you: str) -> str:
    """Who does something, with the verb that goes with it."""
    return f"du {you}" if x == "you" else f"{who(x)} {many if who(x).many else one}"


def number(n: int, x: w.What, case: str = "acc") -> str:
    """So many of them: "1 Monster", "2 Karten auf deiner Hand"."""
    return f"{n} {bare(x, '', n > 1).say(case)}" if n > 1 else f"1 {bare(x, '').say(case)}"


def things(n: int, noun: Noun = CARD) -> str:
    return f"{n} {noun.several() if n > 1 else noun.with_(article='')}"


def amount(n: w.Amount, case: str = "acc") -> str:
    """How much."""
    if isinstance(n, w.Stat):
        of = who(n.of)
        noun = Noun(("Grund-" if n.original else "") + ("Stufe" if n.stat == "level" else n.stat), "f")
        part = {"half": "Hälfte ", "double": "Doppelte "}.get(n.part, "")
        if n.times > 1 and not part:
            return f"{n.times}-mal {noun.say(case)} {of:gen}"
        if part:
            return f"{Noun(part.strip(), 'f' if n.part == 'half' else 'n', rest='').say(case)} {noun:gen} {of:gen}"
        return f"{noun.say(case)} {of:gen}"
    if isinstance(n, w.Count):
        return f"{n.times} je {what(n.of, '')}" + (" mit anderem Namen" if n.names else "")
    if isinstance(n, w.Materials):
        return f"{n.times} je angehängtem Material"
    if isinstance(n, w.LifeAhead):
        return Noun("Differenz", "f", rest="der Lebenspunkte").say(case)
    return "ebenso viel" if n == "that much" else str(n)


def so_much(n: w.Amount, unit: str) -> str:
    """So much of something: "500 Schaden", "500 Schaden je Karte auf deiner Hand", "Schaden in Höhe der ATK des Ziels"."""
    if isinstance(n, w.Count):
        return f"{n.times} {unit} je {what(n.of, '')}" + (" mit anderem Namen" if n.names else "")
    if isinstance(n, w.Materials):
        return f"{n.times} {unit} je Material, das an diese Karte angehängt ist"
    if isinstance(n, (w.Stat, w.LifeAhead)):
        return f"{unit} in Höhe {amount(n, 'gen')}"
    return f"{amount(n)} {unit}"


def out_of(phrase: str) -> str:
    """A phrase that says where cards lie, as where they are taken from."""
    for lies, taken in (
        ("in deinem", "aus deinem"),
        ("in dem", "aus dem"),
        ("in einem", "aus einem"),
        ("auf deiner Hand", "von deiner Hand"),
    ):
        for place in ("Deck", "Friedhof", "Extra Deck") if lies.startswith("in") else ("",):
            phrase = phrase.replace(f"{lies} {place}".strip(), f"{taken} {place}".strip())
    return phrase


@spells(w.Stat)
@spells(w.Count)
@spells(w.Materials)
@spells(w.LifeAhead)
def _amount(x: Any, _: None) -> str:
    return amount(x)


def until(said: str) -> str:
    """How long something lasts, behind it."""
    return {
        "turn": " bis zum Ende dieses Zugs", "end phase": " bis zur End Phase", "calculation": " nur während dieser Schadensberechnung",
        "damage step": " bis zum Ende des Damage Steps", "next own turn": " bis zum Ende deines nächsten Zugs",
        "leaves": ", solange diese Karte offen auf dem Spielfeld liegt",
    }.get(said, "")  # fmt: skip


# -- conditions, as clauses behind "falls" or "solange"


@spells(w.Not)
def _not(x: w.Not, _: None) -> str:
    that = x.that
    if isinstance(that, w.HasMaterial):
        return _has_material(that, None, "nicht ")
    if isinstance(that, w.CameThisTurn):
        return _came(that, None, "nicht ")
    if isinstance(that, w.SentThisTurn):
        return _sent_this_turn(that, None, "nicht ")
    return f"nicht zutrifft, dass {say(that)}"


@spells(w.Both)
def _both(x: w.Both, _: None) -> str:
    return " und ".join([say(one) for one in x.of])


@spells(w.Controls)
def _controls(x: w.Controls, _: None) -> str:
    place = where(x.what)
    owns = {
        "unter deiner Kontrolle": ("du", "kontrollierst"),
        "unter der Kontrolle deines Gegners": ("dein Gegner", "kontrolliert"),
    }
    lead, verb = owns.get(place, ("es", "gibt"))

    def some(article: str, many: bool = False) -> str:
        noun = what(x.what, article, many)
        return (noun.with_(rest=noun.rest.removesuffix(place).strip()) if place in owns else noun).say("acc")

    if x.at_most == 0 and x.at_least <= 0:
        return f"{lead} {some('kein')} {verb}"
    if x.at_most >= 0:
        return f"{lead} {x.at_least} bis {x.at_most} {some('', True)} {verb}"
    return f"{lead} {some('ein') if x.at_least == 1 else f'mindestens {x.at_least} ' + some('', True)} {verb}"


@spells(w.Battles)
def _battles(x: w.Battles, _: None) -> str:
    one = who(x.who, one=True).say()
    if x.role == "is attacked":
        return (
            f"{one} "
            + (f"von {bare(x.against):dat} " if x.against else "")
            + ("direkt " if x.direct else "")
            + "angegriffen wird"
        )
    if x.role == "attacks":
        return f"{one} " + (f"{bare(x.against):acc} " if x.against else "") + ("direkt " if x.direct else "") + "angreift"
    return f"{one} " + (f"mit {bare(x.against):dat} " if x.against else "") + "kämpft"


@spells(w.AtStart)
def _at_start(x: w.AtStart, _: None) -> str:
    face = "offen" if x.face == "up" else "verdeckt"
    return f"das angegriffene Monster zu Beginn {face}{f' in {POSITIONS[x.position]}' if x.position else ''} lag"


@spells(w.Position)
def _position(x: w.Position, _: None) -> str:
    return f"diese Karte in {POSITIONS[x.position]} liegt" if x.position else "diese Karte offen auf dem Spielfeld liegt"


@spells(w.Fought)
def _fought(x: w.Fought, _: None) -> str:
    return f"diese Karte in diesem Zug {'angegriffen' if x.how == 'attacked' else 'gekämpft'} hat"


@spells(w.Doomed)
def _doomed(x: w.Doomed, _: None) -> str:
    if x.which == "this":
        return "diese Karte im Kampf zerstört wird"
    return "diese Karte das Monster deines Gegners im Kampf zerstört"


@spells(w.During)
def _during(x: w.During, _: None) -> str:
    fixed = {
        "damage step": "der Damage Step läuft", "battle step": "der Battle Step läuft", "main phase": "die Main Phase läuft",
        "end phase": "die End Phase läuft", "standby phase": "die Standby Phase läuft", "your turn": "es dein Zug ist",
        "opponent's turn": "es der Zug deines Gegners ist",
    }  # fmt: skip
    return fixed.get(x.timing) or f"dies {TIMINGS[x.timing]} geschieht"


@spells(w.Summoned)
def _summoned(x: w.Summoned, _: None) -> str:
    if x.by:
        return f"diese Karte durch {bare(x.by):acc} als Spezialbeschwörung beschworen wurde"
    return "diese Karte als Tributbeschwörung beschworen wurde"


@spells(w.TriggeredBy)
def _triggered_by(x: w.TriggeredBy, _: None) -> str:
    return f"das {'Kampfschaden' if x.damage == 'battle' else 'Effektschaden'} war"


@spells(w.Outlives)
def _outlives(x: w.Outlives, _: None) -> str:
    return "du mehr Lebenspunkte als dein Gegner hast"


@spells(w.BattleDamage)
def _battle_damage(x: w.BattleDamage, _: None) -> str:
    return "du durch einen Angriff Kampfschaden erhalten würdest"


@spells(w.HasMaterial)
def _has_material(x: w.HasMaterial, _: None, negation: str = "") -> str:
    if x.what is not None:
        return f"diese Karte {negation}{number(x.n, x.what, 'acc')} als Material hat"
    if x.n == 1:
        return f"diese Karte {'kein ' if negation else ''}Material hat"
    return f"diese Karte {'weniger als' if negation else 'mindestens'} {x.n} Materialien hat"


@spells(w.SentThisTurn)
def _sent_this_turn(x: w.SentThisTurn, _: None, negation: str = "") -> str:
    return f"diese Karte {negation}in diesem Zug dorthin gelegt wurde"


@spells(w.Marked)
def _marked(x: w.Marked, _: None) -> str:
    return "diese Karte markiert ist"


@spells(w.CameThisTurn)
def _came(x: w.CameThisTurn, _: None, negation: str = "") -> str:
    how = {
        "": "beschworen",
        "normal": "als Normalbeschwörung beschworen",
        "special": "als Spezialbeschwörung beschworen",
        "normal or flipped": "als Normalbeschwörung beschworen oder aufgedeckt",
    }[x.how]
    return f"diese Karte {negation}in diesem Zug {how} wurde"


@spells(w.Spent)
def _spent(x: w.Spent, _: None) -> str:
    return "diese Karte in diesem Zug für ihren eigenen Effekt verwendet wurde"


# -- costs: what is done, and the verb for "du kannst …" and for "…!"


def cost(x: Any) -> tuple[str, str, str]:
    """What is paid: the object, the infinitive, and the imperative with `{}` for the object."""
    if isinstance(x, w.PayLife):
        return ("die Hälfte deiner Lebenspunkte" if x.half else f"{x.n} Lebenspunkte"), "zahlen", "zahle {}"
    if isinstance(x, w.NoOtherSummons):
        return "in diesem Zug keine anderen Monster", "beschwören", "beschwöre {}"
    if isinstance(x, w.Forgo):
        but = f" außer {what(x.but, '', many=True).say('dat')}" if x.but else ""
        return {
            "attack": ("in diesem Zug auf Angriffe mit dieser Karte", "verzichten", "verzichte {}"),
            "battle phase": ("in diesem Zug auf deine Battle Phase", "verzichten", "verzichte {}"),
            "special summon": (f"in diesem Zug auf Spezialbeschwörungen{but}", "verzichten", "verzichte {}"),
        }[x.what]
    if isinstance(x, w.Detach):
        return f"{x.n} {'Material' if x.n == 1 else 'Materialien'} von dieser Karte", "abhängen", "hänge {} ab"
    if isinstance(x, w.Spend):
        return {
            "tribute": ("diese Karte als Tribut", "anbieten", "biete {} an"),
            "discard": ("diese Karte", "abwerfen", "wirf {} ab"),
            "send": ("diese Karte auf den Friedhof", "senden", "sende {}"),
            "banish": ("diese Karte", "verbannen", "verbanne {}"),
            "shuffle into the deck": ("diese Karte ins Deck", "mischen", "mische {}"),
        }[x.how]
    if isinstance(x, w.Discard):
        return number(x.n, x.what), "abwerfen", "wirf {} ab"
    if isinstance(x, w.BanishOther):
        return out_of(number(x.n, x.what)), "verbannen", "verbanne {}"
    if isinstance(x, w.Tribute):
        return f"{number(x.n, x.what)} als Tribut", "anbieten", "biete {} an"
    return f"{number(x.n, x.what)} auf den Friedhof", "senden", "sende {}"


def pay(parts: list[tuple[str, str, str]], can: bool) -> str:
    """Things that are done, or that one can do: "1 Karte abwerfen und 1 Monster wählen"."""
    if can:
        return und([f"{done} {verb}" for done, verb, _ in parts])
    return und([order.format(done) for done, _, order in parts])


@spells(w.PayLife)
@spells(w.Detach)
@spells(w.NoOtherSummons)
@spells(w.Forgo)
@spells(w.Spend)
@spells(w.Discard)
@spells(w.Tribute)
@spells(w.SendOther)
@spells(w.BanishOther)
def _cost(x: Any, _: None) -> str:
    return pay([cost(x)], can=False)
