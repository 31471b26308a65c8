"""Yu-Gi-Oh! cards in German: what is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from affray.games.ygo.text.german.lexicon import ATTRIBUTES, RACES, TOKENS
from affray.games.ygo.text.german.phrases import (
    POSITIONS,
    UNLIKE,
    amount,
    counters,
    ever,
    format_word,
    number,
    out_of,
    so_much,
    spells,
    who,
    whom,
)
from affray.games.ygo.vocabulary import words as w
from affray.text.languages.german import OrderClause, within

THIS = "diese Karte"
CLAUSES: dict[type, Callable[[Any], OrderClause]] = {}
"""The maker of the clause for each word that is done, or that lasts."""


def clause(*kinds: type) -> Callable[[Callable[[Any], OrderClause]], Callable[[Any], OrderClause]]:
    """Register how words are said as a clause."""

    def register(function: Callable[[Any], OrderClause]) -> Callable[[Any], OrderClause]:
        for kind in kinds:
            CLAUSES[kind] = function
            spells(kind)(lambda x, _: str(function(x)))
        return function

    return register


# -- several things


def effects(words: tuple[Any, ...], behind: bool = False, joint: str = "; ") -> str:
    """Return effects between semicolons; what hangs on the one before follows a comma.

    Args:
        behind: does something stand before them that the first verb follows?
        joint: what stands between two.
    """
    text, before = "", ""
    for word in _both_players(words):
        if text:
            text += ", " if isinstance(word, (w.Then, w.IfDone)) else joint
        done = CLAUSES[type(word)](word) if type(word) in CLAUSES else None
        if done is None:
            text, before = text + format_word(word), ""
            continue
        again = done._replace(subject="sie") if done.subject == before == THIS else done
        text, before = text + (again.behind() if behind and not text else str(again)), done.subject
    return text


def _both_players(words: tuple[Any, ...]) -> list[Any]:
    """Return one sentence for what neither player can do."""
    new_words: list[Any] = []
    for word in words:
        before = new_words[-1] if new_words else None
        if isinstance(word, w.Cannot) and word.who == "opponent" and before == msgspec.structs.replace(word, who="you"):
            new_words[-1] = msgspec.structs.replace(word, who="nobody")
        else:
            new_words.append(word)
    return new_words


@spells(w.Then)
def _then(x: w.Then, _: None) -> str:
    return "dann kannst du Folgendes tun: " + effects(x.effects) if x.may else "dann " + effects(x.effects, behind=True)


@spells(w.May)
def _may(x: w.May, _: None) -> str:
    return "du kannst Folgendes tun: " + effects(x.effects)


@spells(w.IfDone)
def _if_done(x: w.IfDone, _: None) -> str:
    """Return an effect with "if you do"; a condition that follows opens a sentence of its own."""
    if x.may:
        return "und falls du das tust, kannst du Folgendes tun: " + effects(x.effects)
    alone = not x.effects or isinstance(x.effects[0], (w.If, w.Then, w.IfDone))
    return f"und falls du das tust{':' if alone else ','} " + effects(x.effects, behind=not alone)


@spells(w.If)
def _if(x: w.If, _: None) -> str:
    other = f", sonst {effects(x.otherwise, behind=True, joint=' und ')}" if x.otherwise else ""
    return f"falls {format_word(x.condition)}, {effects(x.then, behind=True, joint=' und ')}{other}"


@clause(w.Activate)
def _activate(x: w.Activate) -> OrderClause:
    return OrderClause("aktiviert", f"nach dieser Kette diesen Effekt: {within(effects(x.effects))}", subject=str(who(x.who)))


# -- what is done once


def order(verb: str, middle: str = "", end: str = "", infinitive: str = "") -> OrderClause:
    """Return what somebody is told to do; the infinitive is "verb + n" where nothing else is said."""
    return OrderClause(verb, middle, end, infinitive=infinitive or f"{verb}n")


FIXED = {
    w.NegateActivation: order("annulliere", "die Aktivierung"),
    w.NegateEffect: order("annulliere", "den Effekt"),
    w.NegateSummon: order(
        "annulliere", "die Beschwörung", "und zerstöre jenes Monster", "annullieren und jenes Monster zerstören"
    ),
    w.MakeDirect: order("mache", "aus dem Angriff einen direkten"),
    w.EndBattlePhase: order("beende", "die Battle Phase"),
    w.Mark: order("markiere", "diese Karte bis zum Ende dieses Zugs"),
}


@clause(*FIXED)
def _fixed(x: Any) -> OrderClause:
    return FIXED[type(x)]


@clause(w.Destroy)
def _destroy(x: w.Destroy) -> OrderClause:
    if x.least > 1:
        return order("zerstöre", f"{whom(x.who)}, wenn es mindestens {x.least} sind,")
    return order("zerstöre", whom(x.who))


@clause(w.Move)
def _move(x: w.Move) -> OrderClause:
    return {
        "graveyard": order("lege", f"{whom(x.who)} auf den Friedhof"),
        "back to the graveyard": order("lege", f"{whom(x.who)} auf den Friedhof", "zurück", "zurücklegen"),
        "hand": order("gib", f"{whom(x.who)} auf die Hand", "zurück", "zurückgeben"),
        "banished": order("verbanne", whom(x.who)), "banished face-down": order("verbanne", f"{whom(x.who)} verdeckt"),
        "deck": order("mische", f"{whom(x.who)} ins Deck{', alle oder keine' if x.whole else ''}"),
        "top of the deck": order("lege", f"{whom(x.who)} oben auf das Deck"), "bottom of the deck": order("lege", f"{whom(x.who)} unter das Deck"),
    }[x.to]  # fmt: skip


@clause(w.SwapControl)
def _swap_control(x: w.SwapControl) -> OrderClause:
    locked = "; ihre Kampfpositionen können in diesem Zug nicht geändert werden" if x.locked else ""
    return OrderClause(
        "wählt",
        "1 Monster, das er kontrolliert, und ihr tauscht die Kontrolle über diese Monster",
        subject="jeder Spieler",
        after=locked,
    )


@clause(w.BanishLater)
def _banish_later(x: w.BanishLater) -> OrderClause:
    at = {"end phase": "während der End Phase", "opponent's next end phase": "während der nächsten End Phase deines Gegners"}[
        x.at
    ]
    return order("verbanne", f"{at} {out_of(number(1, x.what))}")


@clause(w.Later)
def _later(x: w.Later) -> OrderClause:
    then = "in der End Phase "
    return {
        "destroyed": order("zerstöre", then + whom(x.who)),
        "graveyard": order("lege", f"{then}{whom(x.who)} auf den Friedhof"),
        "banished": order("verbanne", then + whom(x.who)),
        "hand": order("gib", f"{then}{whom(x.who)} auf die Hand", "zurück", "zurückgeben"),
    }[x.to]


@clause(w.BanishFor)
def _banish_for(x: w.BanishFor) -> OrderClause:
    until = {
        "end phase": "bis zur End Phase",
        "next standby": "bis zu deiner nächsten Standby Phase",
        "next turn": "bis zur End Phase des nächsten Zugs",
    }
    return order("verbanne", f"{whom(x.who)} {until[x.until]}")


@clause(w.MoveBoth)
def _move_both(x: w.MoveBoth) -> OrderClause:
    if x.to == "banished":
        return order("verbanne", f"{'das Ziel' if x.who == 'target' else 'jenes Monster'} und diese Karte")
    return order("gib", "jenes Monster und diese Karte auf die Hand", "zurück", "zurückgeben")


@clause(w.InflictDamage)
def _damage(x: w.InflictDamage) -> OrderClause:
    to = {
        "each": "beiden Spielern",
        "you": "dir selbst",
        "opponent": "deinem Gegner",
        "attacking player": "dem angreifenden Spieler",
        "controller of the equipped": "dem Beherrscher des ausgerüsteten Monsters",
    }[x.to]
    return order("füge", f"{to} {so_much(x.amount, 'Schaden')}", "zu", "zufügen")


@clause(w.GainLife)
def _gain_life(x: w.GainLife) -> OrderClause:
    if x.player != "you":
        return OrderClause("erhält", so_much(x.amount, "Lebenspunkte"), subject=PLAYERS[x.player])
    return order("erhalte", so_much(x.amount, "Lebenspunkte"))


@clause(w.LoseLife)
def _lose_life(x: w.LoseLife) -> OrderClause:
    life_text = "die Hälfte {} Lebenspunkte" if x.half else so_much(x.n, "Lebenspunkte")
    if x.player != "you":
        return OrderClause("verliert", life_text.format("seiner"), subject=PLAYERS[x.player])
    return order("verliere", life_text.format("deiner"))


@clause(w.Toss)
def _toss(x: w.Toss) -> OrderClause:
    if x.called:
        return order("wirf", "eine Münze" + often(x.n), "und sage sie an", "werfen und ansagen")
    return order("wirf", "eine Münze" + often(x.n), "", "werfen")


@clause(w.Roll)
def _roll(x: w.Roll) -> OrderClause:
    return order("würfle", "mit einem Würfel" + often(x.n), "", "würfeln")


@clause(w.Skip)
def _skip(x: w.Skip) -> OrderClause:
    phase = {"draw phase": "Draw Phase", "main phase 1": "Main Phase 1", "battle phase": "Battle Phase"}[x.phase]
    if x.who == "you":
        return order(
            "überspringe", f"die {phase} deines nächsten Zugs" if x.next_turn else f"deine nächste {phase}", "", "überspringen"
        )
    what = f"die {phase} seines nächsten Zugs" if x.next_turn else f"seine nächste {phase}"
    return OrderClause("überspringt", what, subject=PLAYERS["opponent"])


def often(n: int) -> str:
    """Return how often something is done, if more than once."""
    return "" if n == 1 else f" {n}-mal"


PLAYERS = {"opponent": "dein Gegner", "each": "jeder Spieler"}


@clause(w.Turn)
def _turn(x: w.Turn) -> OrderClause:
    to = {
        "attack": "die Angriffsposition", "defense": "die Verteidigungsposition", "face-down defense": "die verdeckte Verteidigungsposition",
        "face-up defense": "die offene Verteidigungsposition", "the other position": "die andere Kampfposition",
    }  # fmt: skip
    return order("drehe", f"{whom(x.who)} in {to[x.to]}")


@clause(w.SpecialSummon)
def _special(x: w.SpecialSummon) -> OrderClause:
    """Return the clause of a Special Summon, without "that can be summoned", which goes without saying."""
    if isinstance(x.who, w.What):
        summoned = out_of(number(x.n, msgspec.structs.replace(x.who, summonable=False)))
        summoned += UNLIKE if x.names else ""
        summoned = f"bis zu {summoned}" if x.optional and x.n != 1 else summoned
    else:
        summoned = whom(x.who) + (", alle oder keine," if x.whole else "")
    at = {
        "attack": " in Angriffsposition", "defense": " in Verteidigungsposition", "any": "", "attack or set": " in Angriffsposition oder verdeckt",
        "set": " in verdeckter Verteidigungsposition",
    }[x.position] + (" in die Extra-Monsterzone" if x.extra else "")  # fmt: skip
    its, it = {"f": ("der Karte", "sie"), "m": ("des Monsters", "ihn"), "n": ("des Monsters", "es")}[who(x.who).gender]
    more = [f"ignoriere die Beschwörungsbedingungen {its}"] if x.ignoring else []
    more += [f"die Effekte {its} werden annulliert"] if x.silent else []
    more += [f"verbanne {it}, wenn {'er' if it == 'ihn' else it} das Spielfeld verlässt"] if x.banish_after else []
    kept = f" ({'; '.join(more)})" if more else ""
    if x.player == "you":
        return order("beschwöre", f"{summoned}{at} als Spezialbeschwörung")._replace(after=kept)
    theirs = summoned.replace("aus deinem", "aus seinem").replace("von deiner Hand", "von seiner Hand")
    return OrderClause("beschwört", f"{theirs}{at} als Spezialbeschwörung", subject=PLAYERS[x.player], after=kept)


@clause(w.TrapMonster)
def _trap_monster(x: w.TrapMonster) -> OrderClause:
    kind = {"normal": "Normales", "effect": "Effekt"}[x.kind]
    kind = f"{kind} Monster" if x.kind == "normal" else f"{kind}monster"
    tuner = "Empfänger/" if x.tuner else ""
    facts = f"{RACES.get(x.race, x.race)}/{tuner}{ATTRIBUTES.get(x.attribute, x.attribute)}/Stufe {x.level}/ATK {x.atk}/DEF {x.defence}"
    at = "" if x.position == "any" else f" in {POSITIONS[x.position]}"
    kept = ["sie bleibt auch eine Falle" if x.trap else "sie ist dann keine Falle"]
    kept += ["verbanne sie, wenn sie das Spielfeld verlässt"] if x.banish_after else []
    return order("beschwöre", f"{whom(x.who)}{at} als {kind} ({facts}) als Spezialbeschwörung")._replace(
        after=f" ({'; '.join(kept)})"
    )


@clause(w.Search)
def _search(x: w.Search) -> OrderClause:
    noun = ("bis zu " if x.up_to else "") + out_of(number(x.n, x.what)) + (UNLIKE if x.names else "")
    if x.to == "graveyard":
        return order("lege", f"{noun} auf den Friedhof")
    if x.to == "top of the deck":
        return order("lege", f"{noun} oben auf dein Deck")
    if x.player == "each":
        theirs = noun.replace("deinem", "seinem")
        return OrderClause("fügt", f"seiner Hand {theirs}", "hinzu", subject=PLAYERS["each"])
    more = "; du kannst Karten jenes Namens in diesem Zug nicht aktivieren" if x.locked else ""
    return order("füge", f"deiner Hand {noun}", "hinzu", "hinzufügen")._replace(after=more)


def figure(n: w.Amount) -> str:
    """Return a number of a Token."""
    return "wie der Schaden" if n == "that much" else amount(n)


@clause(w.SetCard)
def _set(x: w.SetCard) -> OrderClause:
    return order("setze", out_of(number(1, x.who)) if isinstance(x.who, w.What) else whom(x.who))


@clause(w.Token)
def _token(x: w.Token) -> OrderClause:
    race = RACES.get(x.race, x.race)
    tokens = f"{'ebenso viele' if isinstance(x.n, w.Paid) else x.n} {'Spielmarke' if x.n == 1 else 'Spielmarken'} „{TOKENS.get(x.name, x.name)}“"
    facts = f"{race}/{ATTRIBUTES.get(x.attribute, x.attribute)}/Stufe {x.level}/ATK {figure(x.atk)}/DEF {figure(x.defence)}"
    has = "".join([f", mit dem Effekt: {within(effects(one.effects))}" for one in x.abilities])
    at = "" if x.position == "any" else f" in {POSITIONS[x.position]}"
    at = (" auf das Spielfeld deines Gegners" if x.to == "opponent" else "") + at
    return order("beschwöre", f"{tokens} ({facts}){at} als Spezialbeschwörung")._replace(after=has)


@clause(w.TakeControl)
def _control(x: w.TakeControl) -> OrderClause:
    return order("übernimm", f"{ever(x.until)}die Kontrolle über {whom(x.who)}", "", "übernehmen")


@clause(w.Redirect)
def _redirect(x: w.Redirect) -> OrderClause:
    at_once = " und berechne sofort den Schaden" if x.at_once else ""
    return order("lenke", f"den Angriff auf {whom(x.who)}", "um", "umlenken")._replace(after=at_once)


@clause(w.AttackAgain)
def _attack_again(x: w.AttackAgain) -> OrderClause:
    at = "ein Monster deines Gegners " if x.at == "monster" else ""
    return OrderClause(
        "kann", f"{at}als Nächstes ein zweites Mal" if x.second else f"{at}als Nächstes noch einmal", "angreifen", str(who(x.who))
    )


@clause(w.NegateAttack)
def _negate_attack(x: w.NegateAttack) -> OrderClause:
    return order("annulliere", "in diesem Zug den nächsten Angriff eines Monsters deines Gegners" if x.next else "den Angriff")


@clause(w.NoBattleDamage)
def _no_damage(x: w.NoBattleDamage) -> OrderClause:
    spared = {"turn": "in diesem Zug keinen", "battle": "aus diesem Kampf keinen", "next": "in diesem Zug den nächsten nicht:"}
    return OrderClause("erhältst", f"{spared[x.until]} Kampfschaden", subject="du")


@clause(w.Choose)
def _choose(x: w.Choose) -> OrderClause:
    return order("wähle", number(x.n, x.what))


@clause(w.PlaceCounters)
def _place_counters(x: w.PlaceCounters) -> OrderClause:
    most = f" (höchstens {x.most})" if x.most else ""
    number = x.n if isinstance(x.n, int) else f"{amount(x.n)}:"
    return order("lege", f"{number} {counters(x.kind, x.n != 1)} auf {who(x.who):acc}{most}")


@clause(w.RemoveCounters)
def _remove_counters(x: w.RemoveCounters) -> OrderClause:
    return order("entferne", f"{x.n or 'alle'} {counters(x.kind, x.n != 1)} von {who(x.who):dat}")


@clause(w.Attach)
def _attach(x: w.Attach) -> OrderClause:
    up = "bis zu " if x.up_to else ""
    cards = f"{up}{number(x.n, x.who)}" if isinstance(x.who, w.What) else whom(x.who)
    return order("hänge", f"{cards} als Material an {whom(x.to)}", "an", "anhängen")


@clause(w.Equip)
def _equip(x: w.Equip) -> OrderClause:
    card = number(1, x.who, "dat") if isinstance(x.who, w.What) else whom(x.who, "dat")
    most = f" (höchstens {x.most})" if x.most else ""
    return order("rüste", f"{whom(x.to)} mit {card}{most}", "aus", "ausrüsten")
