"""Yu-Gi-Oh! cards in German: what is done, and what lasts."""

from __future__ import annotations

from typing import Any

from affray.cards.languages.german import und
from affray.games.ygo.german.lexicon import ATTRIBUTES, RACES, TOKENS
from affray.games.ygo.german.phrases import (
    POSITIONS,
    amount,
    bare,
    cost,
    number,
    out_of,
    pay,
    say,
    so_much,
    spells,
    subject,
    things,
    until,
    what,
    who,
    whom,
)
from affray.games.ygo.vocabulary import words as w

FIXED = {
    w.NegateActivation: "annulliere die Aktivierung",
    w.NegateEffect: "annulliere den Effekt",
    w.NegateSummon: "annulliere die Beschwörung und zerstöre jenes Monster",
    w.EndBattlePhase: "beende die Battle Phase",
    w.Mark: "diese Karte wird markiert",
}


@spells(w.NegateActivation)
@spells(w.NegateEffect)
@spells(w.NegateSummon)
@spells(w.EndBattlePhase)
@spells(w.Mark)
def _fixed(x: Any, _: None) -> str:
    return FIXED[type(x)]


def effects(words: tuple[Any, ...]) -> str:
    """Effects between semicolons; what hangs on the one before follows a comma."""
    told = ""
    for word in words:
        joint = "" if not told else ", " if isinstance(word, (w.Then, w.IfDone)) else "; "
        told += joint + say(word)
    return told


# -- what is done once


@spells(w.Destroy)
def _destroy(x: w.Destroy, _: None) -> str:
    return f"zerstöre {whom(x.who)}"


@spells(w.Move)
def _move(x: w.Move, _: None) -> str:
    places = {
        "graveyard": "sende {} auf den Friedhof", "hand": "gib {} auf die Hand zurück", "banished": "verbanne {}", "deck": "mische {} ins Deck",
        "top of the deck": "lege {} oben auf das Deck",
    }  # fmt: skip
    return places[x.to].format(whom(x.who))


@spells(w.MoveBoth)
def _move_both(x: w.MoveBoth, _: None) -> str:
    if x.to == "banished":
        return "verbanne jenes Monster und diese Karte"
    return "gib jenes Monster und diese Karte auf die Hand zurück"


@spells(w.InflictDamage)
def _damage(x: w.InflictDamage, _: None) -> str:
    to = {
        "each": "beiden Spielern",
        "you": "dir selbst",
        "opponent": "deinem Gegner",
        "attacking player": "dem angreifenden Spieler",
    }[x.to]
    return f"füge {to} {so_much(x.amount, 'Schaden')} zu"


@spells(w.GainLife)
def _gain_life(x: w.GainLife, _: None) -> str:
    return f"erhalte {so_much(x.amount, 'Lebenspunkte')}"


@spells(w.Draw)
def _draw(x: w.Draw, _: None) -> str:
    return f"{PLAYERS[x.player]} zieht {things(x.n)}" if x.player != "you" else f"ziehe {things(x.n)}"


PLAYERS = {"opponent": "dein Gegner", "each": "jeder Spieler"}


@spells(w.DiscardHand)
def _discard_hand(x: w.DiscardHand, _: None) -> str:
    return f"{PLAYERS[x.player]} wirft {things(x.n)} ab" if x.player != "you" else f"wirf {things(x.n)} ab"


@spells(w.Mill)
def _mill(x: w.Mill, _: None) -> str:
    whose = "deines Decks" if x.player == "you" else "des Decks deines Gegners"
    top = "die oberste Karte" if x.n == 1 else f"die obersten {x.n} Karten"
    return f"sende {top} {whose} auf den Friedhof"


@spells(w.DiscardRandom)
def _discard(x: w.DiscardRandom, _: None) -> str:
    return f"wirf {x.n} {'zufällige Karte' if x.n == 1 else 'zufällige Karten'} aus der Hand deines Gegners ab"


@spells(w.Turn)
def _turn(x: w.Turn, _: None) -> str:
    to = {
        "attack": "die Angriffsposition", "defense": "die Verteidigungsposition", "face-down defense": "die verdeckte Verteidigungsposition",
        "face-up defense": "die offene Verteidigungsposition", "the other position": "die andere Kampfposition",
    }  # fmt: skip
    return f"drehe {whom(x.who)} in {to[x.to]}"


@spells(w.SpecialSummon)
def _special(x: w.SpecialSummon, _: None) -> str:
    noun = what(x.who) if isinstance(x.who, w.What) else who(x.who)
    at = {
        "attack": " in Angriffsposition", "defense": " in Verteidigungsposition", "any": "", "attack or set": " in Angriffsposition oder verdeckt",
        "set": " in verdeckter Verteidigungsposition",
    }[x.position]  # fmt: skip
    lead = {"you": "beschwöre", "opponent": "dein Gegner beschwört", "each": "jeder Spieler beschwört"}[x.player]
    more = ", aber die Effekte des Monsters werden annulliert" if x.silent else ""
    more = ", und verbanne das Monster, wenn es das Spielfeld verlässt" if x.banish_after and not x.silent else more
    whence = out_of(noun.say("acc") if x.n == 1 else number(x.n, x.who, "acc"))  # type: ignore[arg-type]
    whence = f"bis zu {whence}" if x.optional and x.n > 1 else whence
    whence = whence if x.player == "you" else whence.replace("aus deinem", "aus seinem")
    return f"{lead} {whence}{at} als Spezialbeschwörung{more}"


@spells(w.Search)
def _search(x: w.Search, _: None) -> str:
    more = "; Karten jenes Namens können in diesem Zug nicht aktiviert werden" if x.locked else ""
    some = out_of(what(x.what).say("acc") if x.n == 1 else number(x.n, x.what, "acc"))
    some = f"bis zu {some}" if x.up_to else some
    return f"sende {some} auf den Friedhof" if x.to == "graveyard" else f"füge deiner Hand {some} hinzu{more}"


def figure(n: w.Amount) -> str:
    """A number of a Token."""
    return "wie der Schaden" if n == "that much" else amount(n)


@spells(w.Token)
def _token(x: w.Token, _: None) -> str:
    race = RACES.get(x.race, x.race)
    made = f"{x.n} {'Spielmarke' if x.n == 1 else 'Spielmarken'} „{TOKENS.get(x.name, x.name)}“"
    facts = f"{race}/{ATTRIBUTES.get(x.attribute, x.attribute)}/Stufe {x.level}/ATK {figure(x.atk)}/DEF {figure(x.defence)}"
    has = "".join([f", mit: {effects(one.effects)}" for one in x.abilities])
    at = "" if x.position == "any" else f" in {POSITIONS[x.position]}"
    return f"beschwöre {made} ({facts}){at} als Spezialbeschwörung{has}"


@spells(w.TakeControl)
def _control(x: w.TakeControl, _: None) -> str:
    return f"übernimm die Kontrolle über {whom(x.who)}{until(x.until)}"


@spells(w.NegateAttack)
def _negate_attack(x: w.NegateAttack, _: None) -> str:
    return "annulliere den nächsten Angriff eines Monsters deines Gegners in diesem Zug" if x.next else "annulliere den Angriff"


@spells(w.NoBattleDamage)
def _no_damage(x: w.NoBattleDamage, _: None) -> str:
    return "du erhältst " + ("in diesem Zug" if x.until == "turn" else "aus diesem Kampf") + " keinen Kampfschaden"


@spells(w.Choose)
def _choose(x: w.Choose, _: None) -> str:
    return f"wähle {number(x.n, x.what)}"


@spells(w.Equip)
def _equip(x: w.Equip, _: None) -> str:
    return f"rüste {whom(x.to)} mit dieser Karte aus"


@spells(w.Then)
def _then(x: w.Then, _: None) -> str:
    return "dann " + effects(x.effects)


@spells(w.IfDone)
def _if_done(x: w.IfDone, _: None) -> str:
    return "und falls du das tust: " + effects(x.effects)


@spells(w.Activate)
def _activate(x: w.Activate, _: None) -> str:
    lead = "aktiviere danach" if x.who == "this" else f"danach aktiviert {who(x.who)}"
    return f"{lead}: {effects(x.effects)}"


@spells(w.If)
def _if(x: w.If, _: None) -> str:
    return f"falls {say(x.condition)}: {effects(x.then)}"


# -- what lasts


@spells(w.Gain)
def _gain(x: w.Gain, _: None) -> str:
    parts = [
        f"{n:+} {stat}"
        if isinstance(n, int)
        else f"+{so_much(n, stat)}"
        if isinstance(n, w.Count)
        else f"{amount(n)} als zusätzliche {stat}"
        for n, stat in ((x.atk, "ATK"), (x.defence, "DEF"))
        if n != 0
    ]
    if x.level:
        return f"die Stufe {_whose(x.who)} wird um {abs(x.level)} {'erhöht' if x.level > 0 else 'verringert'}{until(x.until)}"
    exactly = " genau" if x.exactly else ""
    return f"{subject(x.who, 'erhält', 'erhalten', 'erhältst')}{exactly} {und(parts)}{until(x.until)}"


def _whose(x: w.Who) -> str:
    """Whose something is, behind it."""
    return f"{who(x):gen}"


@spells(w.Become)
def _become(x: w.Become, _: None) -> str:
    if x.also:
        return f"{subject(x.who, 'ist', 'sind', 'bist')} auch {ATTRIBUTES[x.also]}"
    if x.halve_atk:
        return f"die Grund-ATK {_whose(x.who)} wird halbiert{until(x.until)}"
    if x.level is not None:
        return f"die Stufe {_whose(x.who)} wird zu {amount(x.level, 'dat')}{until(x.until)}".replace("zu der ", "zur ")
    stat, n = ("ATK", x.atk) if x.atk is not None else ("DEF", x.defence)
    return f"die Grund-{stat} {_whose(x.who)} wird zu {amount(n or 0, 'dat')}{until(x.until)}".replace("zu der ", "zur ")


@spells(w.StatBecomes)
def _stat_becomes(x: w.StatBecomes, _: None) -> str:
    told = [
        f"die {stat} {_whose(x.who)} wird zu {amount(n, 'dat')}"
        for stat, n in (("ATK", x.atk), ("DEF", x.defence))
        if n is not None
    ]
    return und(told).replace("zu der ", "zur ") + until(x.until)


BY = {"": "", "you": " von dir", "opponent": " deines Gegners"}


@spells(w.Cannot)
def _cannot(x: w.Cannot, _: None) -> str:
    what_not = {
        "declare an attack": "keinen Angriff deklarieren", "attack": "nicht angreifen", "be destroyed by battle": "nicht im Kampf zerstört werden",
        "be attacked": "nicht angegriffen werden", "special summon": "keine Spezialbeschwörung durchführen",
        "be special summoned": "nicht als Spezialbeschwörung beschworen werden",
        "be special summoned from the graveyard": "nicht als Spezialbeschwörung vom Friedhof beschworen werden",
        "be tributed for a summon": "nicht als Tribut für eine Beschwörung angeboten werden", "activate traps": "keine Fallen aktivieren",
        "change position": "die Kampfposition nicht wechseln", "take battle damage": "keinen Kampfschaden erhalten",
        "be special summoned from the deck": "nicht als Spezialbeschwörung vom Deck beschworen werden",
        "be destroyed by battle once a turn": "einmal pro Zug nicht im Kampf zerstört werden",
        "conduct a battle phase": "keine Battle Phase durchführen", "activate spells and traps": "keine Zauber und Fallen aktivieren", "activate anything": "keine Karten und Effekte aktivieren",
        "be normal summoned": "nicht als Normalbeschwörung beschworen oder gesetzt werden",
        "be destroyed by effects": f"nicht durch {_kinds(x)}effekte{BY[x.by]} zerstört werden",
        "be targeted by effects": f"nicht als Ziel von {_kinds(x)}effekten{BY[x.by]} gewählt werden",
    }  # fmt: skip
    not_this = what_not[x.what]
    if x.which is not None or x.but is not None:
        some = anywhere(x.which) if x.which is not None else "Monster"
        not_this = (
            f"keine {some}" + (f" außer {anywhere(x.but)}" if x.but is not None else "") + " als Spezialbeschwörung beschwören"
        )
    return f"{subject(x.who, 'kann', 'können', 'kannst')} {not_this}{until(x.until)}"


def _kinds(x: w.Cannot) -> str:
    """Of which cards the effects are, before "effekte"."""
    return "- und ".join([{"spell": "Zauber", "trap": "Fallen", "monster": "Monster"}[one] for one in x.kinds]) or "Karten"


def anywhere(x: w.What) -> str:
    """Cards wherever they lie."""
    return (bare(x, "", many=True)).say("acc")


@spells(w.MustAttack)
def _must(x: w.MustAttack, _: None) -> str:
    return f"{subject(x.who, 'muss', 'müssen', 'musst')}, falls möglich, angreifen{until(x.until)}"


@spells(w.AttackCost)
def _attack_cost(x: w.AttackCost, _: None) -> str:
    return f"eine Angriffserklärung mit {whom(x.who, 'dat')} kostet {x.life} Lebenspunkte{until(x.until)}"


@spells(w.Deals)
def _deals(x: w.Deals, _: None) -> str:
    """What becomes of battle damage; `to` says whose."""
    fights = f"aus Kämpfen {_whose(x.who)}"
    dealt = subject(x.who, "fügt", "fügen", "fügst")
    to = {"": "", "you": " dem eigenen Spieler", "opponent": " dem Gegner des eigenen Spielers"}[x.to]
    taken = {"": "Kampfschaden", "you": "eigener Kampfschaden", "opponent": "Kampfschaden des Gegners"}[x.to] + f" {fights}"
    how = {
        "piercing": f"{dealt} durchschlagenden Kampfschaden zu",
        "inflicts double": f"{dealt}{to} doppelten Kampfschaden zu",
        "both take it": f"beide Spieler erhalten den Kampfschaden {fights}",
        "opponent also takes yours": f"dein Gegner erhält deinen Kampfschaden {fights} ebenfalls",
        "opponent takes yours": f"dein Gegner erhält deinen Kampfschaden {fights} an deiner Stelle",
        "effect damage": f"{taken} gilt als Effektschaden",
        "life points": f"{taken} wird stattdessen zu Lebenspunkten hinzugezählt",
        "none": f"{taken} wird 0",
        "halved": f"{taken} wird halbiert",
        "doubled": f"{taken} wird verdoppelt",
        "becomes": f"{taken} wird {x.n}",
        "none from": f"{taken} wird 0, falls er mindestens {x.n} beträgt",
        "none up to": f"{taken} wird 0, falls er höchstens {x.n} beträgt",
    }
    return how[x.how] + until(x.until)


@spells(w.MoreAttacks)
def _more_attacks(x: w.MoreAttacks, _: None) -> str:
    return f"{subject(x.who, 'kann', 'können', 'kannst')} in jeder Battle Phase {x.n} Angriffe deklarieren{until(x.until)}"


@spells(w.AttackDirectly)
def _attack_directly(x: w.AttackDirectly, _: None) -> str:
    return f"{subject(x.who, 'kann', 'können', 'kannst')} direkt angreifen{until(x.until)}"


@spells(w.Negate)
def _negate(x: w.Negate, _: None) -> str:
    return f"die Effekte {_whose(x.who)} werden annulliert{until(x.until)}"


def beaters(x: w.Who) -> str:
    """By whom something is destroyed by battle, behind "von"."""
    return what(x, "", many=True).say("dat") if isinstance(x, w.What) else whom(x, "dat")


@spells(w.NegateBeaten)
def _negate_beaten(x: w.NegateBeaten, _: None) -> str:
    return f"die Effekte von Monstern, die von {beaters(x.who)} im Kampf zerstört werden, werden annulliert{until(x.until)}"


@spells(w.Unaffected)
def _unaffected(x: w.Unaffected, _: None) -> str:
    by = {"spell": "Zaubern", "trap": "Fallen"}[x.by]
    return f"{subject(x.who, 'wird', 'werden', 'wirst')} von {by} nicht beeinflusst{until(x.until)}"


@spells(w.BanishLeaving)
def _banish_leaving(x: w.BanishLeaving, _: None) -> str:
    return f"{subject(x.who, 'wird', 'werden', 'wirst')} verbannt, statt das Spielfeld anders zu verlassen{until(x.until)}"


@spells(w.BanishBeaten)
def _banish_beaten(x: w.BanishBeaten, _: None) -> str:
    return f"Monster, die von {beaters(x.who)} im Kampf zerstört werden, werden verbannt{until(x.until)}"


@spells(w.Substitute)
def _substitute(x: w.Substitute, _: None) -> str:
    would = subject(x.who, "zerstört würde", "zerstört würden", "zerstört würdest")
    by = {"": "", "battle": "im Kampf ", "effects": "durch einen Karteneffekt "}[x.by]
    would = would.replace("zerstört würd", f"{by}zerstört würd")
    if x.pay is not None:
        return f"falls {would}, kannst du stattdessen {pay([cost(x.pay)], can=True)}{until(x.until)}"
    if x.must:
        return f"falls {would}, wird stattdessen diese Karte zerstört{until(x.until)}"
    return f"falls {would}, kann stattdessen {bare(x.what) if x.what else 'diese Karte'} zerstört werden{until(x.until)}"


@spells(w.SelfDestruct)
def _self_destruct(x: w.SelfDestruct, _: None) -> str:
    after = ", nachdem ein Effekt, der auf die Karte zielte, aufgelöst wurde" if x.targeted else ""
    return f"{subject(x.who, 'wird', 'werden', 'wirst')} zerstört{after}{until(x.until)}"


@spells(w.TurnAtEnd)
def _turn_at_end(x: w.TurnAtEnd, _: None) -> str:
    did = {
        "attacked": ("angegriffen hat", "angegriffen haben", ""), "was attacked": ("angegriffen wurde", "angegriffen wurden", ""),
    }[x.when]  # fmt: skip
    many = who(x.who).many
    pronoun = "sie" if many else {"m": "er", "f": "sie", "n": "es"}[who(x.who).gender]
    at = "des Damage Steps" if x.at == "damage step" else "der Battle Phase"
    can = "können" if many else "kann"
    locked = f" und {can} die Kampfposition bis zum Ende deines nächsten Zugs nicht wechseln" if x.locked else ""
    turns = f"{'wechseln' if many else 'wechselt'} {pronoun} am Ende {at} in die {POSITIONS[x.to]}"
    return f"falls {subject(x.who, *did)}, {turns}{locked}{until(x.until)}"
