"""Yu-Gi-Oh! cards in German: what is paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from affray.games.ygo.text.german.effects import CLAUSES, clause, order
from affray.games.ygo.text.german.phrases import counters, number, out_of, some, what
from affray.games.ygo.vocabulary import words as w
from affray.text.languages.german import OrderClause, und


def pay(parts: Iterable[OrderClause], can: bool) -> str:
    """Return actions, as done or as possible: "1 Karte abwerfen und 1 Monster wählen"."""
    return und([one.can() if can else str(one) for one in parts])


@clause(w.PayLife)
def _life(x: w.PayLife) -> OrderClause:
    return order(
        "zahle",
        "die Hälfte deiner Lebenspunkte"
        if x.half
        else f"{'ein Vielfaches von ' if x.multiple else ''}{x.n} Lebenspunkte{'n' if x.multiple else ''}",
    )


@clause(w.Declare)
def _declare(x: w.Declare) -> OrderClause:
    return order("sage", {"race": "1 Monstertyp", "attribute": "1 Eigenschaft"}[x.what], "an", "ansagen")


@clause(w.NoOtherSummons)
def _no_other_summons(x: w.NoOtherSummons) -> OrderClause:
    return order("beschwöre", "in diesem Zug keine anderen Monster")


@clause(w.Forgo)
def _forgo(x: w.Forgo) -> OrderClause:
    but = f", außer von {what(x.but, '', plural=True):dat}" if x.but else ""
    mine = "dieser Karte" if x.who == "this" else f"{what(x.who, 'all', plural=True):dat}"
    return order("verzichte", {
        "attack": f"in diesem Zug auf Angriffe mit {mine}", "battle phase": "in diesem Zug auf deine Battle Phase",
        "next battle phase": "auf deine nächste Battle Phase", "special summon": "in diesem Zug auf Spezialbeschwörungen" + but,
    }[x.what], "", "verzichten")  # fmt: skip


def _so_many(x: Any) -> str:
    return f"{'bis zu ' if x.up_to else ''}{x.n}" if x.n else "eine beliebige Anzahl"


@clause(w.Detach)
def _detach(x: w.Detach) -> OrderClause:
    return order("hänge", f"{_so_many(x)} {'Material' if x.n == 1 else 'Materialien'} von dieser Karte", "ab", "abhängen")


@clause(w.SpendCounters)
def _spend_counters(x: w.SpendCounters) -> OrderClause:
    whence = f"{what(x.who):dat}" if isinstance(x.who, w.What) else "dieser Karte"
    return order("entferne", f"{_so_many(x)} {counters(x.kind, x.n != 1)} von {whence}")


@clause(w.SpendAllCounters)
def _spend_all_counters(x: w.SpendAllCounters) -> OrderClause:
    whence = f"{what(x.who, 'all', plural=True):dat}" if isinstance(x.who, w.What) else "dieser Karte"
    return order("entferne", f"alle {counters(x.kind, True)} von {whence}")


@clause(w.Spend)
def _spend(x: w.Spend) -> OrderClause:
    return {
        "tribute": order("biete", "diese Karte als Tribut", "an", "anbieten"),
        "discard": order("wirf", "diese Karte", "ab", "abwerfen"),
        "send": order("lege", "diese Karte auf den Friedhof"),
        "banish": order("verbanne", "diese Karte"),
        "shuffle into the deck": order("mische", "diese Karte ins Deck"),
        "return to the hand": order("gib", "diese Karte auf die Hand", "zurück", "zurückgeben"),
        "return to the extra deck": order("lege", "diese Karte ins Extra Deck", "zurück", "zurücklegen"),
    }[x.how]


@clause(w.Discard)
def _discard(x: w.Discard) -> OrderClause:
    return order("wirf", some(x), "ab", "abwerfen")


@clause(w.BanishOther)
def _banish(x: w.BanishOther) -> OrderClause:
    return order("verbanne", out_of(some(x)))


@clause(w.ReturnOther)
def _return(x: w.ReturnOther) -> OrderClause:
    cards = out_of(some(x))
    return {
        "hand": order("gib", f"{cards} auf die Hand", "zurück", "zurückgeben"),
        "deck": order("mische", f"{cards} ins Deck"),
        "top of the deck": order("lege", f"{cards} oben auf das Deck"),
        "bottom of the deck": order("lege", f"{cards} unter das Deck"),
        "extra deck": order("lege", f"{cards} ins Extra Deck", "zurück", "zurücklegen"),
    }[x.to]


@clause(w.Reveal)
def _reveal(x: w.Reveal) -> OrderClause:
    return order("zeige", some(x), "vor", "vorzeigen")


@clause(w.Tribute)
def _tribute(x: w.Tribute) -> OrderClause:
    return order("biete", f"{some(x)} als Tribut", "an", "anbieten")


@clause(w.SendOther)
def _send(x: w.SendOther) -> OrderClause:
    return order("lege", f"{out_of(some(x))} auf den Friedhof")


@clause(w.SendTop)
def _send_top(x: w.SendTop) -> OrderClause:
    top = "die oberste Karte" if x.n == 1 else f"die obersten {x.n} Karten"
    if x.to == "banished face-down":
        return order("verbanne", f"{top} deines Decks verdeckt")
    return order("lege", f"{f'bis zu {x.n} Karten oben von deinem Deck' if x.up_to else f'{top} deines Decks'} auf den Friedhof")


def aimed(x: w.Mode) -> str:
    """Return the condition that an answered effect has this single target, before an effect that asks for it."""
    return f"falls das genau {number(1, x.aims)} als Ziel hat: " if x.aims is not None else ""


def paid(word: Any) -> OrderClause:
    """Return a cost as a clause."""
    return CLAUSES[type(word)](word)
