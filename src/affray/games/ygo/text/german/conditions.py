"""Yu-Gi-Oh! cards in German: conditions."""

from __future__ import annotations

import msgspec

from affray.games.ygo.text.german.lexicon import TIMINGS
from affray.games.ygo.text.german.phrases import POSITIONS, bare, counters, format_word, number, spells, what, where, who
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import IN_GRAVEYARD
from affray.text.languages.german import oder, und

# -- conditions, as clauses behind "falls" or "solange"


@spells(w.Not)
def _not(x: w.Not, _: None) -> str:
    that = x.that
    if isinstance(that, w.HasMaterial):
        return _has_material(that, None, "nicht ")
    if isinstance(that, w.Controls) and that.at_most < 0:
        return format_word(msgspec.structs.replace(that, at_least=0, at_most=that.at_least - 1))
    clause = format_word(that)
    lead = next((lead for lead in _LEADS if clause.startswith(lead) and not isinstance(that, w.Both)), "")
    return f"{lead}nicht {clause.removeprefix(lead)}" if lead else f"nicht zutrifft, dass {clause}"


_LEADS = ("diese Karte ", "du ", "dein Gegner ", "es ")
"""Subjects of conditions: behind each stands what denies it."""


@spells(w.Both)
def _both(x: w.Both, _: None) -> str:
    """Return the conditions joined by "und", without a subject that the one before has: "diese Karte angreift und in Angriffsposition liegt"."""
    clauses = [format_word(one) for one in x.of]
    leads = [next((lead for lead in ("diese Karte ", "du ") if one.startswith(lead)), "") for one in clauses]
    return und(
        [
            one.removeprefix(lead) if lead == before else one
            for one, lead, before in zip(clauses, leads, ["", *leads], strict=False)
        ]
    )


@spells(w.Controls)
def _controls(x: w.Controls, _: None) -> str:
    place = where(x.what)
    owns = {
        "unter deiner Kontrolle": ("du", "kontrollierst"),
        "unter der Kontrolle deines Gegners": ("dein Gegner", "kontrolliert"),
    }
    in_hand = {"auf deiner Hand": ("du", "hast"), "auf der Hand deines Gegners": ("dein Gegner", "hat")}
    lead, verb = (owns | in_hand).get(place, ("es", "gibt"))

    def told(count: str, article: str, plural: bool = False) -> str:
        """Return the subject of "there is"; the clause that says more of it stands behind the verb."""
        some, comma, clause = what(x.what, article, plural, placed=not (place in owns or x.names)).decline("acc").partition(" ,")
        some += f" mit unterschiedlichen Namen{'' if place in owns else f' {place}'}" if x.names else ""
        return f"{lead} {count}{some} {verb}{comma}{clause}"

    if x.at_most == 0 and x.at_least <= 0:
        return told("", "kein")
    if x.at_most >= 0:
        few = "höchstens" if x.at_least <= 0 else "genau" if x.at_least == x.at_most else f"{x.at_least} bis"
        return told(f"{few} {x.at_most} ", "", x.at_most != 1)
    return told("", "ein") if x.at_least == 1 else told(f"mindestens {x.at_least} ", "", plural=True)


@spells(w.Totals)
def _totals(x: w.Totals, _: None) -> str:
    return f"die Stufen und Ränge {bare(x.what, 'der', plural=True):gen} zusammen höchstens {x.at_most} sind"


@spells(w.ControlsMore)
def _controls_more(x: w.ControlsMore, _: None) -> str:
    more = f"mehr {bare(x.what, '', plural=True):acc}"
    return f"du {more} als dein Gegner kontrollierst" if x.whose == "you" else f"dein Gegner {more} als du kontrolliert"


@spells(w.Battles)
def _battles(x: w.Battles, _: None) -> str:
    subject = who(x.who, singular=True).decline()
    if x.role == "is attacked":
        return (
            f"{subject} "
            + (f"von {bare(x.against):dat} " if x.against else "")
            + ("direkt " if x.direct else "")
            + "angegriffen wird"
        )
    if x.role == "attacks":
        return f"{subject} " + (f"{bare(x.against):acc} " if x.against else "") + ("direkt " if x.direct else "") + "angreift"
    return (
        f"{subject} "
        + (f"mit {bare(x.against):dat} " if x.against else "")
        + ("in einem direkten Angriff " if x.direct else "")
        + "kämpft"
    )


@spells(w.AtStart)
def _at_start(x: w.AtStart, _: None) -> str:
    face = "offen" if x.face == "up" else "verdeckt"
    return f"das angegriffene Monster zu Beginn {face}{f' in {POSITIONS[x.position]}' if x.position else ''} lag"


@spells(w.Position)
def _position(x: w.Position, _: None) -> str:
    if x.mine:
        return f"du diese Karte {f'in {POSITIONS[x.position]}' if x.position else 'offen'} kontrollierst"
    return f"diese Karte in {POSITIONS[x.position]} liegt" if x.position else "diese Karte offen auf dem Spielfeld liegt"


@spells(w.Fought)
def _fought(x: w.Fought, _: None) -> str:
    did = {"attacked": "angegriffen", "battled": "gekämpft", "destroyed a monster": "ein Monster im Kampf zerstört"}[x.how]
    return f"diese Karte in diesem Zug {did} hat"


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
    return fixed.get(x.timing) or f"dies {TIMINGS.get(x.timing, 'irgendwann')} geschieht"


@spells(w.Summoned)
def _summoned(x: w.Summoned, _: None) -> str:
    if x.by:
        return f"diese Karte durch {bare(x.by):acc} als Spezialbeschwörung beschworen wurde"
    if x.itself:
        return "diese Karte wie auf ihr beschrieben als Spezialbeschwörung beschworen wurde"
    if x.special:
        return "diese Karte als Spezialbeschwörung beschworen wurde"
    with_ = f" mit {bare(x.tributing):dat} als Tribut" if x.tributing else ""
    return f"diese Karte als Tributbeschwörung{with_} beschworen wurde"


@spells(w.TriggeredBy)
def _triggered_by(x: w.TriggeredBy, _: None) -> str:
    return f"es {'Kampfschaden' if x.damage == 'battle' else 'Effektschaden'} war"


@spells(w.Outlives)
def _outlives(x: w.Outlives, _: None) -> str:
    return "du mehr Lebenspunkte als dein Gegner hast" if x.whose == "you" else "dein Gegner mehr Lebenspunkte als du hat"


@spells(w.HasLife)
def _has_life(x: w.HasLife, _: None) -> str:
    bound = f"höchstens {x.at_most}" if x.at_most >= 0 else f"mindestens {x.at_least}"
    return f"du {bound} Lebenspunkte hast" if x.whose == "you" else f"dein Gegner {bound} Lebenspunkte hat"


@spells(w.BattleDamage)
def _battle_damage(x: w.BattleDamage, _: None) -> str:
    return "du durch einen Angriff deines Gegners Kampfschaden erhalten würdest"


@spells(w.Is)
def _is_so(x: w.Is, _: None, negation: str = "") -> str:
    if x == IN_GRAVEYARD:
        return f"diese Karte {'nicht ' if negation else ''}im Friedhof liegt"
    noun = what(x.what, "ein") if x.what.controller else bare(x.what, "ein")
    return f"{who(x.who):nom} {'k' if negation else ''}{noun:nom} ist"


@spells(w.HasMaterial)
def _has_material(x: w.HasMaterial, _: None, negation: str = "") -> str:
    if x.what is not None:
        return f"diese Karte {negation}{number(x.n, x.what, 'acc')} als Material hat"
    if x.n == 1:
        return f"diese Karte {'kein ' if negation else ''}Material hat"
    return f"diese Karte {'weniger als' if negation else 'mindestens'} {x.n} Materialien hat"


@spells(w.Equipped)
def _equipped(x: w.Equipped, _: None) -> str:
    return "diese Karte durch ihren eigenen Effekt an ein Monster ausgerüstet ist"


@spells(w.HasCounters)
def _has_counters(x: w.HasCounters, _: None) -> str:
    return f"auf dieser Karte {'' if x.n == 1 else 'mindestens '}{x.n} {counters(x.kind, x.n > 1)} {'liegt' if x.n == 1 else 'liegen'}"


@spells(w.SentSinceStandby)
def _sent_since_standby(x: w.SentSinceStandby, _: None) -> str:
    how = {
        "destroyed": "auf dem Spielfeld",
        "destroyed by battle": "im Kampf",
        "destroyed by effect": "durch einen Karteneffekt",
    }[x.how]
    return f"diese Karte seit deiner letzten Standby Phase {how} zerstört und dorthin gelegt wurde"


@spells(w.SentThisTurn)
def _sent_this_turn(x: w.SentThisTurn, _: None) -> str:
    how = {
        "": "", "from the field": "vom Spielfeld genommen und ", "destroyed": "auf dem Spielfeld zerstört und ",
        "destroyed by battle": "im Kampf zerstört und ", "destroyed by effect": "durch einen Karteneffekt zerstört und ",
    }  # fmt: skip
    return f"diese Karte in diesem Zug {how[x.how]}dorthin gelegt wurde"


@spells(w.Marked)
def _marked(x: w.Marked, _: None) -> str:
    return "diese Karte markiert ist"


@spells(w.CameThisTurn)
def _came(x: w.CameThisTurn, _: None) -> str:
    how = {
        "": "als Normal- oder Spezialbeschwörung beschworen",
        "summoned": "beschworen",
        "normal": "als Normalbeschwörung beschworen",
        "special": "als Spezialbeschwörung beschworen",
        "normal or flipped": "als Normalbeschwörung beschworen oder aufgedeckt",
    }[x.how]
    return f"diese Karte in diesem Zug {how} wurde"


@spells(w.Falls)
def _falls(x: w.Falls, _: None) -> str:
    return f"das Ergebnis {oder([str(n) for n in x.at])} ist"


@spells(w.HasActivated)
def _has_activated(x: w.HasActivated, _: None) -> str:
    subject, verb = ("du", "hast") if x.whose == "you" else ("dein Gegner", "hat")
    return f"{subject} in diesem Zug{' während deiner Main Phase' if x.phase else ''} einen Monstereffekt aktiviert {verb}"


@spells(w.HasSummoned)
def _has_summoned(x: w.HasSummoned, _: None) -> str:
    subject, verb = ("du", "hast") if x.whose == "you" else ("dein Gegner", "hat")
    return f"{subject} in diesem Zug mindestens {x.n} Monster als Normal- oder Spezialbeschwörung beschworen {verb}"


@spells(w.LaySet)
def _lay_set(x: w.LaySet, _: None) -> str:
    return "diese Karte vor der Aktivierung gesetzt war und noch auf dem Spielfeld liegt"


@spells(w.Spent)
def _spent(x: w.Spent, _: None) -> str:
    return "diese Karte in diesem Zug für ihren eigenen Effekt verwendet wurde"


def falling(x: w.When) -> str:
    """Return what an activation would destroy, behind it."""
    if x.destroys is None:
        return ""
    return f", wodurch mindestens {number(x.least, x.destroys)} zerstört würde{'n' if x.least > 1 else ''},"


_INCLUDED = {
    "add from the deck": "eine Karte vom Deck der Hand hinzufügt", "special summon from the deck": "ein Monster vom Deck als Spezialbeschwörung beschwört",
    "send from the deck": "eine Karte vom Deck auf den Friedhof legt", "add from the graveyard": "eine Karte vom Friedhof der Hand oder dem Deck hinzufügt",
    "special summon from the graveyard": "ein Monster vom Friedhof als Spezialbeschwörung beschwört", "banish from the graveyard": "eine Karte vom Friedhof verbannt",
    "special summon": "ein Monster als Spezialbeschwörung beschwört",
}  # fmt: skip


def including(x: w.When) -> str:
    """Return what the effect of an activation may do, behind it."""
    if not x.includes:
        return ""
    done = oder([_INCLUDED[kind] for kind in x.includes])
    return f", der {done}," if x.effect == "monster effect" else f", deren Effekt {done},"
