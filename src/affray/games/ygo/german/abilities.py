"""Yu-Gi-Oh! cards in German: what an effect answers, abilities, and the whole card."""

from __future__ import annotations

from typing import Any

from affray.cards.languages.german import capital, oder, sentence
from affray.games.ygo.german.effects import effects
from affray.games.ygo.german.lexicon import ADJECTIVES, ATTRIBUTES, FROM, IN, RACES, TIMINGS, name
from affray.games.ygo.german.phrases import POSITIONS, bare, cost, kind, number, pay, say, spells, what, who
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import as_tuple

BY = {"you": "durch dich", "opponent": "durch deinen Gegner", "": ""}
HOW = {
    "normal": "Normalbeschwörung", "tribute": "Tributbeschwörung", "flip": "Flippbeschwörung", "special": "Spezialbeschwörung",
    "fusion": "Fusionsbeschwörung", "ritual": "Ritualbeschwörung", "synchro": "Synchrobeschwörung", "xyz": "Xyz-Beschwörung",
    "link": "Linkbeschwörung", "battle": "durch Kampf", "effect": "durch einen Effekt", "destroyed": "zerstört", "attack": "durch einen Angriff",
    "flipped": "verdeckt", "discarded": "abgeworfen", "tributed": "als Tribut",
}  # fmt: skip
"""How something happened, where a text says so."""
GONE = ("sent to graveyard", "destroyed", "destroyed by battle")
"""Events that say already that the card lies in the Graveyard."""
LIMITS = {
    "turn": " (einmal pro Zug)", "turn by name": " (einmal pro Zug für Karten dieses Namens)", "twice a turn": " (zweimal pro Zug)", "one by name": " (nur 1 Effekt von Karten dieses Namens pro Zug)",
    "face-up": " (einmal, solange die Karte offen liegt)", "duel by name": " (einmal pro Duell für Karten dieses Namens)", "battle": " (einmal pro Kampf)", "chain": " (einmal pro Kette)",
}  # fmt: skip


def event(x: w.When) -> str:
    """What an effect answers, as a clause behind "wenn" ("" for a time)."""
    by = f" {BY[x.by]}" if x.by else ""
    if x.event in ("attack declared", "direct attack declared"):
        whose = {"you": "eines deiner Monster", "opponent": "ein Monster deines Gegners", "": "ein Monster"}[x.by]
        return f"{whose} einen {'direkten ' if 'direct' in x.event else ''}Angriff deklariert"
    if x.event == "activated":
        kinds = {
            "monster effect": "ein Monstereffekt", "destroys": "ein Effekt, der Karten zerstören würde,",
            "targets this": "ein Zauber, der nur auf diese Karte zielt,",
        }  # fmt: skip
        card = str(bare(x.what)) if x.what else "eine Karte oder ein Effekt"
        return f"{kinds.get(x.effect, card)}{by}{' als Karte' if x.effect == 'card' else ''} aktiviert wird"
    if x.event in ("summoned", "would be summoned"):
        one = "ein Monster" if x.who == "this" and not x.how else str(who(x.who, one=True))
        how = f" als {oder([HOW.get(way, way) for way in x.how if way != 'flipped'])}" if x.how else ""
        flips = " oder aufgedeckt" if "flipped" in x.how else ""
        return f"{one}{by}{how} beschworen{flips} {'wird' if x.event == 'summoned' else 'würde'}"
    return _other(x, by)


def _other(x: w.When, by: str) -> str:
    one = "du" if x.who == "you" or (x.event == "takes damage" and x.who == "this") else str(who(x.who, one=True))
    how = f" ({oder([HOW.get(way, way) for way in x.how])})" if x.how and x.event != "takes damage" else ""
    damage = oder([{"battle": "Kampfschaden", "effect": "Effektschaden"}.get(way, way) for way in x.how]) or "Schaden"
    left = oder([FROM[zone] for zone in as_tuple(x.came_from)])
    gone = "vom Spielfeld auf den Friedhof" if x.from_field else f"{left} auf den Friedhof".lstrip()
    if x.event == "sent to graveyard" and x.anywhere:
        return f"{one} als Tribut angeboten wird"
    by += " durch einen Effekt" if x.cause else ""
    one += " unter der Kontrolle des Besitzers" if x.mine else ""
    sent = "" if x.anywhere else " und auf den Friedhof gesendet"
    told = {
        "flipped": f"{one} aufgedeckt wird", "banished": f"{one}{by} verbannt wird", "sent to graveyard": f"{one}{by}{how} {gone} gesendet wird",
        "destroyed": f"{one}{by}{how} zerstört{sent} wird",
        "destroyed by battle": f"{one}{by}{how} im Kampf zerstört{sent} wird",
        "destroys by battle": f"{one} ein Monster deines Gegners im Kampf zerstört" + ("" if x.anywhere else " und auf den Friedhof sendet"),
        "is attacked": f"{one} als Angriffsziel gewählt wird", "declares an attack": f"{one} einen Angriff deklariert",
        "inflicts battle damage": f"{one}{' durch einen direkten Angriff' if x.direct else ''} Kampfschaden zufügt",
        "takes damage": f"{one}{by} {damage} {'erhältst' if one == 'du' else 'erhält'}",
    }  # fmt: skip
    return told.get(x.event, "")


def when(x: w.When, joint: str = "wenn") -> str:
    """What an effect answers: "wenn …" (or "falls …"), or a time."""
    told = event(x)
    if told:
        return f"{joint} {told}"
    return TIMINGS[x.event] + (" deines Zugs" if x.turn == "you" and "Phase" in TIMINGS[x.event] else "")


@spells(w.When)
def _when(x: w.When, _: None) -> str:
    return when(x)


def _targets(targets: tuple[w.Target, ...]) -> list[tuple[str, str, str]]:
    """What is targeted, as something that is done."""
    told = []
    for one in targets:
        some = "bis zu " if one.up_to else ""
        if one.role == "attacker":
            noun = what(one.what, "der")
            told.append((f"{noun.with_(adjectives=(*noun.adjectives, 'angreifend')):acc} als Ziel", "wählen", "wähle {}"))
        else:
            told.append(
                (f"{some}{number(one.n, one.what)}{' (falls möglich)' if one.role else ''} als Ziel", "wählen", "wähle {}")
            )
    return told


@spells(w.Target)
def _target(x: w.Target, _: None) -> str:
    return pay(_targets((x,)), can=False)


@spells(w.Mode)
def _mode(x: w.Mode, _: None) -> str:
    done = [cost(one) for one in x.cost] + _targets(x.targets)
    return "; ".join([one for one in (pay(done, can=False), effects(x.effects)) if one])


@spells(w.Activated)
@spells(w.CardActivation)
@spells(w.Ignition)
@spells(w.Quick)
@spells(w.Trigger)
def _activated(x: Any, _: None) -> str:
    can = getattr(x, "optional", False) or (isinstance(x, (w.Quick, w.Ignition)) and not getattr(x, "mandatory", False))
    paid = pay([cost(one) for one in x.cost] + _targets(x.targets), can)
    modes = " ● ".join([say(one) for one in x.modes])
    does = effects(x.effects) or (f"wähle 1 davon: ● {modes}" if modes else "")
    if can:
        does = f"du kannst {paid}; {does}" if paid else f"du kannst diesen Effekt aktivieren: {capital(does)}"
    elif paid:
        does = f"{paid}; {does}"
    if any(one.n > 1 for one in x.targets):
        does = does.replace("das Ziel", "jedes Ziel").replace("des Ziels", "jedes Ziels").replace("dem Ziel", "jedem Ziel")
    head = ", ".join(_head(x))
    told = (f"{capital(head)}: " if head else "") + capital(does)
    return sentence(told.rstrip("; ") + LIMITS.get(x.limit, "")) if told.strip() else "Die Karte kann aktiviert werden."


def _head(x: Any) -> list[str]:
    """What stands before the colon: what the effect answers, where, when and on what condition."""
    head = [_trigger(x)] if x.when else []
    zone = getattr(x, "zone", "monster zone")
    gone = x.when is not None and x.when.event in GONE and zone == "graveyard"
    head += [IN[zone]] if zone != "monster zone" and not gone else []
    head += [TIMINGS[x.during]] if x.during else []
    head += [f"falls {say(x.condition)}"] if x.condition else []
    head += [f"beim Auflösen nur, falls {say(x.on_resolution)}"] if x.on_resolution else []
    return head + (["Schnelleffekt"] if isinstance(x, w.Quick) else ["in deiner Main Phase"] if isinstance(x, w.Ignition) else [])


def _trigger(x: Any) -> str:
    """An effect worded with "falls" never misses its timing, one with "wenn" can."""
    told = when(x.when, "falls" if getattr(x, "if_", False) else "wenn")
    told += ", was auch folgt" if getattr(x, "if_", False) and not event(x.when) else ""
    return ("FLIPP: " if getattr(x, "flip", False) else "") + told


@spells(w.Continuous)
def _continuous(x: w.Continuous, _: None) -> str:
    does = effects(x.effects)
    return f"Solange {say(x.condition)}: {sentence(does)}" if x.condition else sentence(does)


@spells(w.SpecialSummonProcedure)
def _procedure(x: w.SpecialSummonProcedure, _: None) -> str:
    at = f" in {POSITIONS[x.position]}" if x.position != "any" else ""
    paid = f"; dafür: {pay([cost(one) for one in x.cost], can=False)}" if x.cost else ""
    told = f"du kannst diese Karte von deiner Hand{at} als Spezialbeschwörung beschwören{paid}."
    lead = f"Falls {say(x.condition)}: " if x.condition else ""
    return (
        lead
        + capital(told)
        + (" Auf diese Weise kannst du Karten dieses Namens nur einmal pro Zug beschwören." if x.limit else "")
    )


@spells(w.Alone)
def _alone(x: w.Alone, _: None) -> str:
    if x.what == "control":
        return "Du kannst nur 1 Karte dieses Namens kontrollieren."
    return "Du kannst nur 1 Karte dieses Namens pro Zug als Spezialbeschwörung beschwören."


@spells(w.OnlySummoned)
def _only(x: w.OnlySummoned, _: None) -> str:
    ways = {
        "fusion": "als Fusionsbeschwörung", "ritual": "als Ritualbeschwörung", "synchro": "als Synchrobeschwörung", "xyz": "als Xyz-Beschwörung",
        "link": "als Linkbeschwörung", "card": f"durch „{name(x.by)}“ als Spezialbeschwörung", "itself": "durch ihr eigenes Verfahren",
    }  # fmt: skip
    return f"Diese Karte muss {'zuerst ' if x.first else ''}{ways[x.how]} beschworen werden."


@spells(w.Tributeless)
def _tributeless(x: w.Tributeless, _: None) -> str:
    lead = f"falls {say(x.condition)}: " if x.condition else ""
    atk = f", aber ihre Grund-ATK wird zu {x.atk}" if x.atk is not None else ""
    return sentence(f"{lead}du kannst diese Karte ohne Tribut als Normalbeschwörung beschwören{atk}")


@spells(w.Bond)
def _bond(x: w.Bond, _: None) -> str:
    told = ["wenn diese Karte das Spielfeld verlässt, zerstöre jenes Monster"] if x.monster else []
    happens = {"destroyed": "zerstört wird", "leaves": "das Spielfeld verlässt"}
    told += [f"wenn jenes Monster {happens[x.this]}, zerstöre diese Karte"] if x.this else []
    return sentence("; ".join(told) or "jenes Monster ist mit dieser Karte verbunden")


def card_text(text: w.CardText) -> str:
    """A card in words: its facts, then each ability, with the editions that have it."""
    subtypes = as_tuple(text.subtype)
    noun = kind(text.type, subtypes).with_(
        article="", adjectives=tuple([ADJECTIVES[one] for one in subtypes if one in ADJECTIVES])
    )
    head = f"{name(text.name)}\n{capital(str(noun))}"
    if text.type == "monster":
        numbers = ["?" if n is None else str(n) for n in (text.atk, text.defence)]
        facts = f"{ATTRIBUTES[text.attribute]}, {RACES.get(text.race, text.race)}"
        head += f", Stufe {text.level}, {facts}, ATK {numbers[0]}, DEF {numbers[1]}"
    head += f"\nMaterial: {text.materials}" if text.materials else ""
    head += "".join([f"\nText: {one}" for one in text.outside])
    dated = [f"[bis {one.until}] " if one.until else f"[ab {one.since}] " if one.since else "" for one in text.abilities]
    return "\n".join([head, *[lead + say(one) for lead, one in zip(dated, text.abilities, strict=True)]])


def text(word: Any) -> str:
    """What an ability, a mode, a cost or several effects say."""
    return effects(word) if isinstance(word, tuple) else say(word)
