"""Yu-Gi-Oh! cards in German: what an effect answers, abilities, and the whole card."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.german import conditions, hands, lasting, staying  # noqa: F401 - they declare words
from affray.games.ygo.text.german.costs import aimed, paid, pay
from affray.games.ygo.text.german.effects import CLAUSES, THIS, effects, order
from affray.games.ygo.text.german.lexicon import ADJECTIVES, ARROWS, ATTRIBUTES, GROUPS, IN, RACES, TIMINGS, name
from affray.games.ygo.text.german.materials import materials, quoted
from affray.games.ygo.text.german.phrases import POSITIONS, UNLIKE, bare, counters, format_word, kind, number, spells, what, who
from affray.games.ygo.text.german.summons import summon, summons
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import as_tuple
from affray.games.ygo.vocabulary.printed import told_in_pendulum_zone
from affray.games.ygo.vocabulary.scope import OF_A_PLAYER, is_ones_own
from affray.text.languages.german import OrderClause, capital, oder, sentence, tidy

FROM_CARD = {"you": " durch eine deiner Karten", "opponent": " durch eine Karte deines Gegners", "": ""}
OTHERWISE = {"battle or effect": " im Kampf oder durch einen Karteneffekt", "not battle": " anders als im Kampf"}
FROM_EFFECT = {
    "you": " durch einen deiner Karteneffekte",
    "opponent": " durch einen Karteneffekt deines Gegners",
    "": " durch einen Karteneffekt",
}
IN_TURN = {"you": " in deinem Zug", "opponent": " im Zug deines Gegners", "": ""}
CAME = {"hand": "von der Hand", "deck": "aus dem Deck", "graveyard": "vom Friedhof", "banished": "aus der Banished Zone", "extra deck": "aus dem Extra Deck", "field": "vom Spielfeld", "monster zone": "aus der Monsterzone", "pendulum zone": "aus der Pendelzone"}  # fmt: skip
FLIPS = {"attack": "durch einen Angriff", "effect": "durch einen Effekt", "summon": "durch Flippbeschwörung"}
TURNS = {
    "attack": "offene Angriffsposition",
    "defense": "offene Verteidigungsposition",
    "face-down": "verdeckte Verteidigungsposition",
}
"""Battle positions that a monster is changed to."""
DAMAGE = {"battle": "Kampfschaden", "effect": "Effektschaden"}
DURING = TIMINGS | {
    "opponent's turn": "im Zug deines Gegners", "your turn": "in deinem Zug", "opponent's main phase": "in der Main Phase deines Gegners",
    "opponent's battle phase": "in der Battle Phase deines Gegners", "your battle phase": "in deiner Battle Phase",
}  # fmt: skip
"""Times at which an effect is used, in the words of cards."""
GONE = ("sent to graveyard", "destroyed", "destroyed by battle")
"""Events that say already that the card lies in the Graveyard."""
LIMITS = {
    "turn": "einmal pro Zug", "twice a turn": "bis zu zweimal pro Zug", "battle": "einmal pro Kampf", "battle phase": "einmal pro Battle Phase", "chain": "einmal pro Kette",
    "face-up": "einmal, solange diese Karte offen liegt",
}  # fmt: skip
"""Limits on the use of an effect: said first."""
LIMITS_BY_NAME = {
    "turn by name": " Du kannst diesen Effekt von Karten dieses Namens nur einmal pro Zug verwenden.",
    "twice by name": " Du kannst diesen Effekt von Karten dieses Namens bis zu zweimal pro Zug verwenden.",
    "face-up by name": " Dieser Effekt kann nur einmal verwendet werden, solange diese Karte offen liegt, und pro Zug nur von 1 Karte dieses Namens.",
    "one by name": " Du kannst pro Zug nur 1 Effekt von Karten dieses Namens verwenden.",
    "duel by name": " Du kannst diesen Effekt von Karten dieses Namens nur einmal pro Duell verwenden.",
    "one a turn": " Von den Effekten dieser Karte mit diesem Vermerk kannst du pro Zug nur 1 verwenden.",
}
"""The same where it is limited by the name of the card: said last."""


def event(x: w.When, triggers: bool = False) -> str:
    """Return what an effect answers, as a clause behind "wenn" ("" for a time); where it `triggers`, what happens to this card."""
    if x.event in ("attack declared", "direct attack declared"):
        return f"{_attacker(x)} einen {'direkten ' if 'direct' in x.event else ''}Angriff deklariert"
    if x.event == "activated":
        return _activated_by(x)
    if x.event == "added to the hand" and x.who != "this":
        return f"eine Karte vom Deck {'der Hand deines Gegners' if getattr(x.who, 'owner', '') == 'opponent' else 'deiner Hand'} hinzugefügt wird"
    if x.event in ("summoned", "would be summoned"):
        is_any = x.who == "this" and (x.event == "would be summoned" or not (x.how or triggers))
        subject = "ein Monster" if is_any else str(who(x.who, singular=True))
        how = f" {summon(x.how)}" if x.how else ""
        whence = f" {oder([CAME[zone] for zone in as_tuple(x.came_from)])}" if x.came_from else ""
        turned = " oder aufgedeckt" if "flipped" in x.how else ""
        if x.by:
            return summons(x, f"{IN_TURN[x.turn]}{whence}{how}")
        return f"{subject}{IN_TURN[x.turn]}{whence}{how} beschworen{turned} {'wird' if x.event == 'summoned' else 'würde'}"
    return _other(x)


def _attacker(x: w.When) -> str:
    """Return whose monster attacks, and what is said of it."""
    if x.what is not None:
        return str(what(msgspec.structs.replace(x.what, controller=x.by), placed=bool(x.by)))
    return {"you": "eines deiner Monster", "opponent": "ein Monster deines Gegners", "": "ein Monster"}[x.by]


def _activated_by(x: w.When) -> str:
    """Return what is activated, and by whom."""
    noun = bare(x.what) if x.what else None
    used, after = "eine Karte oder einen Effekt", ""
    if x.effect == "card":
        used = f"{noun:acc}" if noun else "eine Karte"
    elif x.effect == "card or monster effect":
        used = "eine Zauber- oder Fallenkarte oder einen Monstereffekt"
    elif x.effect == "monster effect":
        used = f"den Effekt {noun:gen}" if noun else "einen Monstereffekt"
    elif x.effect == "targets this":
        used, after = "einen Zauber", ", der nur auf diese Karte zielt,"
    elif noun:
        used = f"{noun:acc} oder einen Effekt davon"
    after = ", wodurch eine Karte auf dem Spielfeld zerstört würde," if x.effect == "destroys" else after
    after = conditions.falling(x) or conditions.including(x) or after
    if x.aims:
        aim = ("diese Karte" if x.aims == "this" else f"{what(x.aims):acc}") + (" und auf nichts sonst" if x.alone else "")
        after = f", der auf {aim} zielt," if used != "eine Karte" else f", die auf {aim} zielt,"
    if x.by:
        return f"{'du' if x.by == 'you' else 'dein Gegner'} {used} aktivier{'st' if x.by == 'you' else 't'}{after}"
    used = used.replace("einen ", "ein ").replace("den Effekt", "der Effekt") if not noun or x.effect != "card" else str(noun)
    used = f"{noun} oder ein Effekt davon" if noun and x.effect in ("", "destroys") else used
    return f"{used} aktiviert wird{after}"


def _beaten(x: w.When) -> str:
    """Return the monsters that a monster destroys by battle: your own destroys those of the opponent."""
    theirs = x.what == w.What("monster", controller="opponent") or (x.what is None and is_ones_own(x.who))
    return "ein Monster deines Gegners" if theirs else bare(x.what or w.What("monster")).decline("acc")


def _other(x: w.When) -> str:
    subject = "du" if x.who == "you" else str(who(x.who, singular=True))
    subject = "ein Spieler" if x.event in OF_A_PLAYER and x.who == "any" else subject
    subject = subject.replace("diese Karte", "diese offene Karte") if x.face_up else subject
    subject += ", während sie an ein Monster ausgerüstet war," if x.equipped else ""
    subject += f" unter der Kontrolle {'ihres' if 'Karte' in subject else 'seines'} Besitzers" if x.mine else ""
    subject += IN_TURN[x.turn]
    by = OTHERWISE.get(x.cause) or (FROM_EFFECT[x.by] if x.cause else FROM_CARD[x.by])
    how = f" {oder([FLIPS.get(way, way) for way in x.how])}" if x.how else ""
    damage = oder([DAMAGE.get(way, way) for way in x.how]) or "Schaden"
    it = "es" if isinstance(x.who, w.What) and what(x.who).gender == "n" else "sie"
    flipped = f", nachdem {it} aufgedeckt wurde," if "flipped" in x.how else ""
    discarded = {"discarded": " abgeworfen und", "detached": " von einem Xyz-Monster abgehängt und"}.get("".join(x.how), "")
    direct = " durch einen direkten Angriff" if x.direct else ""
    field, on_field = (" vom Spielfeld", " auf dem Spielfeld") if x.from_field else ("", "")
    field = f" {oder([CAME[zone] for zone in as_tuple(x.came_from)])}" if x.came_from else field
    sent = "" if x.anywhere else " und auf den Friedhof gelegt"
    whose = "jenes Monsters" if "detached" in x.how else f"{bare(x.pays):gen}" if x.pays is not None else ""
    pays = f", um den Effekt {whose} zu aktivieren" if whose else ""
    if x.event == "sent to graveyard" and x.anywhere:
        return f"{subject}{on_field}{by} als Tribut angeboten wird"
    if x.event == "changed position":
        to = oder([TURNS[way] for way in x.how])
        return (
            f"{subject} in die {to} geändert wird"
            if to
            else f"die Kampfposition von {who(x.who, singular=True):dat}{IN_TURN[x.turn]} geändert wird"
        )
    clauses = {"destroyed": f"{subject}{on_field}{by} zerstört{sent} wird{flipped}",
        "gains life": f"{subject} Life Points {'erhältst' if subject.startswith('du') else 'erhält'}",
        "flipped": f"{subject}{how} aufgedeckt wird", "banished": f"{subject}{by} verbannt wird",
        "sent to graveyard": f"{subject}{by}{discarded}{field} auf den Friedhof gelegt wird{pays}{flipped}",
        "destroyed by battle": f"{subject}{by} im Kampf zerstört{sent} wird{flipped}",
        "added to the hand": f"{subject}{field}{by} deiner Hand hinzugefügt wird", "leaves the field": f"{subject}{by} das Spielfeld verlässt",
        "destroys by battle": f"{subject} {_beaten(x)} im Kampf zerstört" + ("" if x.anywhere else " und auf den Friedhof legt"),
        "is attacked": f"{subject} als Angriffsziel gewählt wird", "declares an attack": f"{subject} einen {'direkten ' if x.direct else ''}Angriff deklariert",
        "inflicts battle damage": f"{subject} deinem Gegner{direct} Kampfschaden zufügt",
        "takes damage": f"{subject}{direct}{by} {damage} {'erhältst' if subject.startswith('du') else 'erhält'}",
    }  # fmt: skip
    return clauses.get(x.event, "")


def when(x: w.When, joint: str = "wenn", triggers: bool = False) -> str:
    """Return what an effect answers: "wenn …" (or "falls …"), or a time."""
    clause = event(x, triggers)
    if clause:
        return f"{joint} {clause}"
    return TIMINGS[x.event] + {"you": " deines Zugs", "opponent": " im Zug deines Gegners", "": ""}[x.turn]


@spells(w.When)
def _when(x: w.When, _: None) -> str:
    return when(x)


def _targeted(target: w.Target) -> OrderClause:
    """Return what is targeted, as something that is done."""
    if target.role == "attacker":
        noun = bare(target.what, "der")
        return order("wähle", f"{noun.with_(adjectives=(*noun.adjectives, 'angreifend')):acc} als Ziel")
    some = "falls möglich " if target.role else ""
    return order(
        "wähle",
        f"{some}{'bis zu ' if target.up_to else ''}{number(target.n, target.what)}{UNLIKE if target.names else ''} als Ziel",
    )


@spells(w.Target)
def _target(x: w.Target, _: None) -> str:
    return str(_targeted(x))


def _paid(x: Any, can: bool) -> str:
    """Return what is paid and targeted."""
    return pay([*[paid(one) for one in x.cost], *[_targeted(one) for one in x.targets]], can)


@spells(w.Mode)
def _mode(x: w.Mode, _: None) -> str:
    return aimed(x) + "; ".join([one for one in (_paid(x, can=False), effects(x.effects)) if one])


@spells(w.Activated)
@spells(w.CardActivation)
@spells(w.Ignition)
@spells(w.Quick)
@spells(w.Trigger)
def _activated(x: Any, _: None) -> str:
    head = _head(x)
    body = _body(x)
    for singular, every in (("das Ziel", "jedes Ziel"), ("des Ziels", "jedes Ziels"), ("dem Ziel", "jedem Ziel")):
        body = body.replace(singular, every) if any(target.n > 1 for target in x.targets) else body
    if any(isinstance(one, w.Choose) and one.n != 1 for one in x.effects):
        body = body.replace("die gewählte Karte", "jede gewählte Karte")
    body = sentence(tidy((f"{capital(head)}: " if head else "") + capital(body or "aktiviere diese Karte")))
    body += f" Dieser Effekt wirkt beim Auflösen nur, falls {format_word(x.on_resolution)}." if x.on_resolution else ""
    return tidy(body + UNANSWERED[x.unanswered]) + _limit(x)


UNANSWERED = {
    "": "", "opponent": " Dein Gegner kann darauf nichts aktivieren.", "each": " Darauf kann nichts aktiviert werden.",
    "opponent's spells and traps": " Dein Gegner kann darauf keine Zauber und Fallen aktivieren.",
    "spells and traps": " Darauf können keine Zauber und Fallen aktiviert werden.",
}  # fmt: skip
"""Answers to an effect that are forbidden."""


def _limit(x: Any) -> str:
    if isinstance(x, w.CardActivation) and x.limit == "turn by name":
        return " Du kannst pro Zug nur 1 Karte dieses Namens aktivieren."
    return LIMITS_BY_NAME.get("turn by name" if x.limit == "used by name" else x.limit, "")


def _body(x: Any) -> str:
    """Return what stands behind the colon: what is paid and targeted, what is done, what there is to choose from."""
    can = getattr(x, "optional", False) or (isinstance(x, (w.Quick, w.Ignition)) and not getattr(x, "mandatory", False))
    costs = _paid(x, can)
    modes = "".join([f" ● {sentence(tidy(format_word(one)))}" for one in x.modes])
    if not can:
        parts = [costs, effects(x.effects), f"aktiviere 1 dieser Effekte:{modes}" if modes else ""]
        return "; ".join([one for one in parts if one])
    if costs:
        parts = [f"du kannst {costs}", effects(x.effects), f"aktiviere 1 dieser Effekte:{modes}" if modes else ""]
        return "; ".join([one for one in parts if one])
    if modes:
        lead = (
            f"du kannst diesen Effekt aktivieren: {capital(effects(x.effects))}; aktiviere außerdem" if x.effects else "du kannst"
        )
        return lead + (f" 1 dieser Effekte:{modes}" if x.effects else f" 1 dieser Effekte aktivieren:{modes}")
    return _can(x.effects)


def _can(words: tuple[Any, ...]) -> str:
    """Return a permission without a cost: one action, and what depends on it, in the infinitive; a semicolon would make a cost of it."""
    done = CLAUSES[type(words[0])](words[0]) if words and type(words[0]) in CLAUSES else None
    if done is not None and done.infinitive and all(isinstance(one, (w.Then, w.IfDone)) for one in words[1:]):
        return f"du kannst {done.can()}" + "".join([f", {format_word(one)}" for one in words[1:]])
    return "du kannst diesen Effekt aktivieren" + (f": {capital(effects(words))}" if words else "")


def _head(x: Any) -> str:
    """Return what stands before the colon: how often, what the effect answers, when, on what condition, and where."""
    head = [LIMITS[x.limit]] if x.limit in LIMITS else []
    head += [DURING[x.during]] if x.during else []
    head += [_trigger(x)] if x.when else []
    head += ["in deiner Main Phase"] if isinstance(x, w.Ignition) else []
    head += [f"falls {_so(x)}"] if x.condition else []
    zone = getattr(x, "zone", "monster zone")
    has_left = x.when is not None and x.when.event in GONE and x.when.who == "this"
    aside = [IN[zone]] if zone != ("graveyard" if has_left else "monster zone") else []
    aside += [f"Schnelleffekt{', für beide Spieler' if x.either else ''}"] if isinstance(x, w.Quick) else []
    if not head:
        return ", ".join(aside)
    return ", ".join(head) + (f" ({', '.join(aside)})" if aside else "")


def _so(x: Any) -> str:
    """Return the condition, in which this card is not named again behind what happened to it."""
    clause = format_word(x.condition)
    again = x.when is not None and x.when.who == "this" and f" {THIS} " in f" {_trigger(x)} " and clause.startswith(THIS)
    return f"sie{clause.removeprefix(THIS)}" if again else clause


def _trigger(x: Any) -> str:
    """Return the German conjunction: an effect with "falls" never misses its timing, one with "wenn" can."""
    clause = when(x.when, "falls" if getattr(x, "if_", False) else "wenn", triggers=isinstance(x, w.Trigger))
    clause += ", was auch folgt" if getattr(x, "if_", False) and not event(x.when) else ""
    return f"FLIPP: {capital(clause)}" if getattr(x, "flip", False) else clause


@spells(w.Continuous)
def _continuous(x: w.Continuous, _: None) -> str:
    if not x.condition:
        place = "solange diese Karte in deinem Friedhof ist: " if x.zone == "graveyard" else ""
        return sentence(tidy(place + effects(x.effects)))
    alone = type(x.effects[0]) not in CLAUSES
    does = effects(x.effects, behind=not alone)
    if not alone and CLAUSES[type(x.effects[0])](x.effects[0]).subject == THIS and f" {THIS} " in f" {format_word(x.condition)} ":
        does = does.replace(THIS, "sie", 1)
    joint = "falls" if isinstance(getattr(x.condition, "that", x.condition), _PAST) else "solange"
    return sentence(tidy(f"{joint} {format_word(x.condition)}{': ' if alone else ', '}{capital(does) if alone else does}"))


_PAST = (w.Summoned, w.CameThisTurn, w.SentThisTurn, w.SentSinceStandby, w.Fought, w.Spent, w.HasActivated)
"""Conditions about what has happened: it does not go on, so "solange" is not said of it."""


@spells(w.SpecialSummonProcedure)
def _procedure(x: w.SpecialSummonProcedure, _: None) -> str:
    at = f" in {POSITIONS[x.position]}" if x.position != "any" else ""
    costs = f"; dafür: {pay([paid(one) for one in x.cost], can=False)}" if x.cost else ""
    phrase = f"diese Karte von {'deiner Hand' if x.zone == 'hand' else 'deinem Friedhof'}{at} als Spezialbeschwörung beschwören{costs}."
    lead = f"Falls {format_word(x.condition)}, kannst du " if x.condition else "Du kannst "
    limit = " Auf diese Weise kannst du Karten dieses Namens nur einmal pro Zug beschwören." if x.limit else ""
    return tidy(lead + phrase) + limit


@spells(w.Alone)
def _alone(x: w.Alone, _: None) -> str:
    if x.what == "control":
        return "Du kannst nur 1 Karte dieses Namens kontrollieren."
    return "Du kannst nur 1 Karte dieses Namens pro Zug als Spezialbeschwörung beschwören."


@spells(w.OnlySummoned)
def _only(x: w.OnlySummoned, _: None) -> str:
    ways = {
        "fusion": "als Fusionsbeschwörung", "ritual": "als Ritualbeschwörung", "synchro": "als Synchrobeschwörung", "xyz": "als Xyz-Beschwörung",
        "link": "als Linkbeschwörung", "card": f"durch „{name(x.by)}“ als Spezialbeschwörung", "effect": "durch einen Karteneffekt als Spezialbeschwörung", "itself": "durch ihr eigenes Verfahren",
    }  # fmt: skip
    return f"Diese Karte muss {'zuerst ' if x.first else ''}{ways[x.how]} beschworen werden."


@spells(w.Tributeless)
def _tributeless(x: w.Tributeless, _: None) -> str:
    lead = f"falls {format_word(x.condition)}, kannst du" if x.condition else "du kannst"
    atk = f"; ihre Grund-ATK wird dann zu {x.atk}" if x.atk is not None else ""
    return sentence(f"{lead} diese Karte ohne Tribute als Normalbeschwörung beschwören{' oder setzen' if x.set else ''}{atk}")


@spells(w.TwoTributes)
def _two_tributes(x: w.TwoTributes, _: None) -> str:
    return f"Diese Karte kann als 2 Tribute für die Tributbeschwörung {bare(x.what):gen} behandelt werden."


@spells(w.OneTribute)
def _one_tribute(x: w.OneTribute, _: None) -> str:
    lead = f"falls {format_word(x.condition)}, kannst du" if x.condition else "du kannst"
    description = x.what if x.what.controller else msgspec.structs.replace(x.what, controller="you")
    return sentence(f"{lead} diese Karte mit {what(description):dat} als einzigem Tribut als Tributbeschwörung beschwören")


@spells(w.OnceSummoned)
def _once_summoned(x: w.OnceSummoned, _: None) -> str:
    ways = {
        "normal": "als Normalbeschwörung beschworen", "normal or flipped": "als Normalbeschwörung beschworen oder aufgedeckt",
        "itself": "auf ihre eigene Art als Spezialbeschwörung beschworen",
    }  # fmt: skip
    return sentence(f"nachdem diese Karte {ways[x.how]} wurde, gilt: {effects(x.effects)}")


@spells(w.OneUnion)
def _one_union(x: w.OneUnion, _: None) -> str:
    return "Ein Monster kann nur mit 1 Unionmonster gleichzeitig ausgerüstet sein."


@spells(w.Upkeep)
def _upkeep(x: w.Upkeep, _: None) -> str:
    ways = oder([pay([paid(one)], can=True) for one in x.ways])
    phase = "Standby Phases" if x.phase == "standby phase" else "End Phases"
    return f"In jeder deiner {phase} musst du {ways}, sonst wird diese Karte zerstört."


@spells(w.Parting)
def _parting(x: w.Parting, _: None) -> str:
    return sentence(f"wenn diese offene Karte das Spielfeld verlässt, {effects(x.effects, behind=True)}")


@spells(w.Gathers)
def _gathers(x: w.Gathers, _: None) -> str:
    most = f" (höchstens {x.most})" if x.most else ""
    if x.when is not None:
        return f"Jedes Mal, wenn {event(x.when, triggers=True)}, lege {x.n} {counters(x.kind, x.n > 1)} auf diese Karte{most}."
    return f"Jedes Mal, wenn {bare(x.what)} aktiviert wird, lege {x.n} {counters(x.kind, x.n > 1)} auf diese Karte, sobald sie aufgelöst ist{most}."


@spells(w.Called)
def _called(x: w.Called, _: None) -> str:
    if x.where == "never":
        return f"(Diese Karte wird nicht als „{GROUPS.get(x.name, x.name)}“-Karte behandelt.)"
    if x.group:
        return f"(Diese Karte wird immer als „{GROUPS.get(x.name, x.name)}“-Karte behandelt.)"
    if x.where == "always":
        return f"(Der Name dieser Karte wird immer als „{name(x.name)}“ behandelt.)"
    places = {
        "field": "auf dem Spielfeld",
        "graveyard": "auf dem Friedhof",
        "field or graveyard": "auf dem Spielfeld oder auf dem Friedhof",
    }
    return f"Der Name dieser Karte ist „{name(x.name)}“, solange sie {places[x.where]} liegt."


@spells(w.Bond)
def _bond(x: w.Bond, _: None) -> str:
    happens = {"destroyed": "zerstört wird", "leaves": "das Spielfeld verlässt"}
    clauses = [f"wenn diese Karte {happens[x.when]}, zerstöre jenes Monster"] if x.monster else []
    clauses += [f"wenn jenes Monster {happens[x.this]}, zerstöre diese Karte"] if x.this else []
    return sentence("; ".join(clauses) or "jenes Monster ist mit dieser Karte verbunden")


def card_text(text: w.CardText) -> str:
    """Return a card in words: its facts, then each ability, with the editions that have it."""
    subtypes = as_tuple(text.subtype)
    noun = kind(text.type, subtypes).with_(
        article="", adjectives=tuple([ADJECTIVES[one] for one in subtypes if one in ADJECTIVES])
    )
    head = f"{name(text.name)}\n{capital(str(noun))}"
    if text.type == "monster":
        numbers = ["?" if n is None else str(n) for n in (text.atk, text.defence)]
        facts = f"{ATTRIBUTES[text.attribute]}, {RACES.get(text.race, text.race)}"
        if text.link:
            head += (
                f", Link-{text.link}, {facts}, ATK {numbers[0]}, Linkpfeile: {', '.join([ARROWS[one] for one in text.arrows])}"
            )
        else:
            level = f"Rang {text.rank}" if text.rank else f"Stufe {text.level}"
            head += f", {level}, {facts}, ATK {numbers[0]}, DEF {numbers[1]}"
    head += f"\nMaterial: {materials(text.materials)}" if text.materials else ""
    head += "".join([f"\nAuf der englischen Karte: {quoted(one)}" for one in text.outside])
    lines = [head, *map(_dated, text.abilities)]
    if text.scale is not None:
        lines += [f"Pendelbereich {text.scale}", *[f"Auf der englischen Karte: {quoted(one)}" for one in text.beside]]
        lines += [_dated(told_in_pendulum_zone(one)) for one in text.pendulum]
    return "\n".join(lines)


def _dated(ability: Any) -> str:
    """Return an ability, with the editions that have it."""
    return (f"[bis {ability.until}] " if ability.until else f"[ab {ability.since}] " if ability.since else "") + format_word(
        ability
    )


def text(word: Any) -> str:
    """Return what an ability, a mode, a cost or several effects say."""
    return tidy(effects(word) if isinstance(word, tuple) else format_word(word))
