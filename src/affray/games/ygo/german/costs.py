"""Yu-Gi-Oh! cards in German: what is paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from affray.cards.languages.german import Clause, und
from affray.games.ygo.german.effects import CLAUSES, clause, order
from affray.games.ygo.german.phrases import counters, number, out_of, what
from affray.games.ygo.vocabulary import words as w


def pay(parts: Iterable[Clause], can: bool) -> str:
    """Things that are done, or that one can do: "1 Karte abwerfen und 1 Monster wählen"."""
    return und([one.can() if can else str(one) for one in parts])


@clause(w.PayLife)
def _life(x: w.PayLife) -> Clause:
    return order("zahle", "die Hälfte deiner Lebenspunkte" if x.half else f"{x.n} Lebenspunkte")


@clause(w.NoOtherSummons)
def _no_other_summons(x: w.NoOtherSummons) -> Clause:
    return order("beschwöre", "in diesem Zug keine anderen Monster")


@clause(w.Forgo)
def _forgo(x: w.Forgo) -> Clause:
    but = f", außer von {what(x.but, '', many=True):dat}" if x.but else ""
    mine = "dieser Karte" if x.who == "this" else f"{what(x.who, 'all', many=True):dat}"
    return order("verzichte", {
        "attack": f"in diesem Zug auf Angriffe mit {mine}", "battle phase": "in diesem Zug auf deine Battle Phase",
        "special summon": "in diesem Zug auf Spezialbeschwörungen" + but,
    }[x.what], "", "verzichten")  # fmt: skip


@clause(w.Detach)
def _detach(x: w.Detach) -> Clause:
    return order("hänge", f"{x.n} {'Material' if x.n == 1 else 'Materialien'} von dieser Karte", "ab", "abhängen")


@clause(w.SpendCounters)
def _spend_counters(x: w.SpendCounters) -> Clause:
    whence = f"{what(x.who):dat}" if isinstance(x.who, w.What) else "dieser Karte"
    return order("entferne", f"{x.n} {counters(x.kind, x.n > 1)} von {whence}")


@clause(w.Spend)
def _spend(x: w.Spend) -> Clause:
    return {
        "tribute": order("biete", "diese Karte als Tribut", "an", "anbieten"),
        "discard": order("wirf", "diese Karte", "ab", "abwerfen"),
        "send": order("lege", "diese Karte auf den Friedhof"),
        "banish": order("verbanne", "diese Karte"),
        "shuffle into the deck": order("mische", "diese Karte ins Deck"),
    }[x.how]


@clause(w.Discard)
def _discard(x: w.Discard) -> Clause:
    return order("wirf", number(x.n, x.what), "ab", "abwerfen")


@clause(w.BanishOther)
def _banish(x: w.BanishOther) -> Clause:
    return order("verbanne", out_of(number(x.n, x.what)))


@clause(w.ReturnOther)
def _return(x: w.ReturnOther) -> Clause:
    return order("gib", f"{number(x.n, x.what)} auf die Hand", "zurück", "zurückgeben")


@clause(w.Reveal)
def _reveal(x: w.Reveal) -> Clause:
    return order("zeige", number(x.n, x.what), "vor", "vorzeigen")


@clause(w.Tribute)
def _tribute(x: w.Tribute) -> Clause:
    return order("biete", f"{number(x.n, x.what)} als Tribut", "an", "anbieten")


@clause(w.SendOther)
def _send(x: w.SendOther) -> Clause:
    return order("lege", f"{out_of(number(x.n, x.what))} auf den Friedhof")


def paid(word: Any) -> Clause:
    """A cost as a clause."""
    return CLAUSES[type(word)](word)
