"""Yu-Gi-Oh! cards in German: cards that stay for so many phases, Traps from the hand."""

from __future__ import annotations

from affray.games.ygo.text.german.effects import clause, order
from affray.games.ygo.text.german.phrases import format_word, spells, who
from affray.games.ygo.vocabulary import words as w
from affray.text.languages.german import OrderClause, sentence


@spells(w.FromHand)
def _from_hand(x: w.FromHand, _: None) -> str:
    return sentence(f"falls {format_word(x.condition)}, kannst du diese Karte von der Hand aktivieren")


_TO = {"graveyard": "auf den Friedhof legst", "banished": "verbannst", "deck": "ins Deck zurückmischst"}
_FROM = {
    "your field": "von deinem Spielfeld",
    "either field": "von beiden Spielfeldern",
    "your field or GY": "von deinem Spielfeld oder aus deinem Friedhof",
}


@spells(w.OwnMaterials)
def _own_materials(x: w.OwnMaterials, _: None) -> str:
    lead = "Du kannst diese Karte von deinem Extra Deck als Spezialbeschwörung beschwören"
    return f"{lead}, indem du die oben genannten Karten {_FROM[x.where]} {_TO[x.to]}."


@spells(w.Expires)
def _expires(x: w.Expires, _: None) -> str:
    phase = "Standby Phase" if x.phase == "standby phase" else "End Phase"
    whose = "deiner" if x.whose == "you" else "der"
    of = "" if x.whose == "you" else " deines Gegners"
    return f"Diese Karte bleibt bis zu {whose} {x.n}. {phase}{of} nach ihrer Aktivierung auf dem Spielfeld."


@clause(w.DrawAtSummons)
def _draw_at_summons(x: w.DrawAtSummons) -> OrderClause:
    when = "jedes Mal, wenn dein Gegner in diesem Zug Monster als Spezialbeschwörung beschwört"
    return order("ziehe", f"sofort {x.n} Karte{'n' if x.n > 1 else ''}")._replace(after=f", {when}")


@clause(w.FallWith)
def _fall_with(x: w.FallWith) -> OrderClause:
    return order("zerstöre", f"{who(x.who):acc}")._replace(after=", wenn diese Karte das Spielfeld verlässt")
