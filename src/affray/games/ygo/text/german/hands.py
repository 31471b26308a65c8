"""Yu-Gi-Oh! cards in German: what is done to hands and Decks, and counters that are distributed."""

from __future__ import annotations

import msgspec

from affray.games.ygo.text.german.effects import PLAYERS, clause, order
from affray.games.ygo.text.german.phrases import (
    amount,
    counters,
    number,
    out_of,
    so_much,
    things,
    what,
    who,
)
from affray.games.ygo.vocabulary import words as w
from affray.text.languages.german import OrderClause


@clause(w.Draw)
def _draw(x: w.Draw) -> OrderClause:
    if isinstance(x.n, w.Count):
        each = f"1 Karte je {what(x.n.of, '')}"
        return OrderClause("zieht", each, subject=PLAYERS[x.player]) if x.player != "you" else order("ziehe", each)
    return OrderClause("zieht", things(x.n), subject=PLAYERS[x.player]) if x.player != "you" else order("ziehe", things(x.n))


@clause(w.Excavate)
def _excavate(x: w.Excavate) -> OrderClause:
    return order("decke", "die oberste Karte deines Decks", "auf", "aufdecken")


@clause(w.ExcavateUntil)
def _excavate_until(x: w.ExcavateUntil) -> OrderClause:
    rest = "dann füge sie deiner Hand hinzu und lege die übrigen auf den Friedhof"
    return order("decke", "Karten von deinem Deck", "auf", "aufdecken")._replace(
        after=f", bis du {number(1, msgspec.structs.replace(x.what, zone='field', owner=''))} aufdeckst, {rest}"
    )


@clause(w.ExcavateSome)
def _excavate_some(x: w.ExcavateSome) -> OrderClause:
    noun = number(1, msgspec.structs.replace(x.what, zone="field"))
    added = f"du kannst {noun} davon deiner Hand hinzufügen" if x.may else f"füge {noun} davon deiner Hand hinzu"
    return order("decke", f"die obersten {x.n} Karten deines Decks", "auf", "aufdecken")._replace(
        after=f", {added}; mische die übrigen ins Deck"
    )


@clause(w.Show)
def _show(x: w.Show) -> OrderClause:
    return order("zeige", f"{who('taken'):acc}", "vor", "vorzeigen")


@clause(w.DiscardHand)
def _discard_hand(x: w.DiscardHand) -> OrderClause:
    if x.by:
        return order("wirf", f"{things(x.n)} deiner Wahl von der Hand deines Gegners", "ab", "abwerfen")
    if x.player != "you":
        return OrderClause("wirft", things(x.n) if x.n else "die ganze Hand", "ab", subject=PLAYERS[x.player])
    return order(
        "wirf",
        "deine ganze Hand" if not x.n else things(x.n) if x.what is None else out_of(number(x.n, x.what)),
        "ab",
        "abwerfen",
    )


@clause(w.SeeHand)
def _see_hand(x: w.SeeHand) -> OrderClause:
    return order("sieh", "dir die Hand deines Gegners", "an", "ansehen")


@clause(w.BanishNamed)
def _banish_named(x: w.BanishNamed) -> OrderClause:
    return OrderClause(
        "deckt", f"sein Deck auf und verbannt daraus alle Karten mit dem Namen {who(x.who):gen}", subject=PLAYERS["each"]
    )


@clause(w.TributeAll)
def _tribute_all(x: w.TributeAll) -> OrderClause:
    return order("biete", f"alle {what(x.who, '', plural=True):acc}, bei denen das möglich ist, als Tribut", "an", "anbieten")


@clause(w.Mill)
def _mill(x: w.Mill) -> OrderClause:
    whose = "deines Decks" if x.player == "you" else "des Decks deines Gegners"
    n = x.n.times if isinstance(x.n, w.Count) else x.n
    top = "die oberste Karte" if n == 1 else f"die obersten {n} Karten"
    each = so_much(x.n, "").partition("  ")[2] if isinstance(x.n, w.Count) else ""
    if x.to == "banished":
        return order("verbanne", f"{top} {whose}")
    return order("lege", f"{top} {whose}{f' {each}' if each else ''} auf den Friedhof")


@clause(w.DiscardRandom)
def _discard(x: w.DiscardRandom) -> OrderClause:
    if x.to:
        return order("lege", "1 zufällige Karte von der Hand deines Gegners oben auf das Deck")
    return order(
        "wirf", f"{x.n} {'zufällige Karte' if x.n == 1 else 'zufällige Karten'} von der Hand deines Gegners", "ab", "abwerfen"
    )


@clause(w.Spread)
def _spread_counters(x: w.Spread) -> OrderClause:
    number = x.n if isinstance(x.n, int) else f"{amount(x.n)}:"
    return order("verteile", f"{number} {counters(x.kind, x.n != 1)} auf {who(x.among):acc}")
