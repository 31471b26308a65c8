"""Yu-Gi-Oh! cards in German: what lasts."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.german.costs import paid
from affray.games.ygo.text.german.effects import clause
from affray.games.ygo.text.german.lexicon import ATTRIBUTES, name
from affray.games.ygo.text.german.phrases import POSITIONS, amount, bare, counters, ever, so_much, spells, what, who, whom
from affray.games.ygo.vocabulary import words as w
from affray.text.languages.german import Noun, OrderClause, und


def lasts(x: Any, singular: str, plural: str, you: str, middle: str, end: str = "") -> OrderClause:
    """Return what holds for somebody (`x.who`) as long as `x.until` says, with the verb that goes with them."""
    if x.who == "you":
        return OrderClause(you, ever(x.until) + middle, end, "du")
    noun = who(x.who)
    return OrderClause(plural if noun.many else singular, ever(x.until) + middle, end, str(noun))


def of_theirs(x: Any, subject: str, verb: str, middle: str = "", end: str = "") -> OrderClause:
    """Return what holds for something of theirs as long as `x.until` says, with its verb."""
    return OrderClause(verb, ever(x.until) + middle, end, subject)


@clause(w.Gain)
def _gain(x: w.Gain) -> OrderClause:
    if x.level:
        less = isinstance(x.level, int) and x.level < 0
        by = str(abs(x.level)) if isinstance(x.level, int) else amount(x.level)
        return of_theirs(x, f"die Stufe {_whose(x.who)}", "wird", f"um {by}", "verringert" if less else "erhöht")
    numbers = [(n, stat) for n, stat in ((x.atk, "ATK"), (x.defence, "DEF")) if n != 0]
    exactly = "genau " if x.exactly else ""
    if len(numbers) == 2 and x.atk == x.defence:
        numbers = [(x.atk, "ATK und DEF")]
    lost = [f"{-n} {stat}" for n, stat in numbers if isinstance(n, int) and n < 0]
    lost += [
        so_much(msgspec.structs.replace(n, times=-n.times), stat) for n, stat in numbers if isinstance(n, w.Stat) and n.times < 0
    ]
    if len(lost) == len(numbers):
        return lasts(x, "verliert", "verlieren", "verlierst", exactly + und(lost))
    return lasts(x, "erhält", "erhalten", "erhältst", exactly + und([_added(n, stat) for n, stat in numbers]))


def _added(n: w.Amount, stat: str) -> str:
    """Return what is gained: "+500 ATK", "+500 ATK und DEF je Karte auf deiner Hand", "ATK in Höhe der ATK des Ziels"."""
    if isinstance(n, int):
        return f"{n:+} {stat}"
    return ("+" if isinstance(n, (w.Count, w.Materials, w.Counters, w.Paid, w.Affected)) else "") + so_much(n, stat)


def _whose(x: w.Reference) -> str:
    """Return the possessive behind a noun."""
    return f"{who(x):gen}"


def _to(n: w.Amount) -> str:
    """Return what a number becomes: "zu 0", "zur ATK des Ziels"."""
    return f"zu {amount(n, 'dat')}".replace("zu der ", "zur ")


@clause(w.Become)
def _become(x: w.Become) -> OrderClause:
    if x.also:
        return lasts(x, "gilt", "gelten", "giltst", f"auch als {ATTRIBUTES[x.also]}")
    if x.halve_atk:
        return of_theirs(x, f"die Grund-ATK {_whose(x.who)}", "werden", "", "halbiert")
    changes = [(f"die Grund-ATK {_whose(x.who)}", x.atk), (f"die Grund-DEF {_whose(x.who)}", x.defence)]
    return _becomes(x, [*changes, (f"die Stufe {_whose(x.who)}", x.level)])


@clause(w.Renamed)
def _renamed(x: w.Renamed) -> OrderClause:
    new_name = f"zu „{name(x.name)}“" if x.of is None else f"zum Namen {who(x.of):gen}"
    return of_theirs(x, f"der Name {_whose(x.who)}", "wird", new_name)


@clause(w.Tuned)
def _tuned(x: w.Tuned) -> OrderClause:
    return lasts(x, "gilt", "gelten", "giltst", "als Empfänger")


@clause(w.StatBecomes)
def _stat_becomes(x: w.StatBecomes) -> OrderClause:
    whose = "der Monster, die diese Zählmarken hatten," if x.who == "paid" else _whose(x.who)
    return _becomes(x, [(f"die ATK {whose}", x.atk), (f"die DEF {whose}", x.defence)])


def _becomes(x: Any, numbers: list[tuple[str, w.Amount | None]]) -> OrderClause:
    """Return what numbers become, the first as a clause and the others behind it."""
    (first, n), *others = [(said, n) for said, n in numbers if n is not None]
    more = "".join([f", {said} {_to(other)}" for said, other in others])
    return of_theirs(x, first, "wird" if first.startswith("die Stufe") else "werden", _to(n) + more)


BY = {"": "", "you": " von dir", "opponent": " deines Gegners"}
CANNOT = {
    "declare an attack": ("keinen Angriff", "deklarieren"), "attack": ("nicht", "angreifen"),
    "be destroyed by battle": ("nicht im Kampf", "zerstört werden"), "be attacked": ("nicht", "angegriffen werden"),
    "summon": ("keine Monster", "beschwören"), "special summon": ("keine Spezialbeschwörungen", "durchführen"), "be special summoned": ("nicht als Spezialbeschwörung", "beschworen werden"),
    "be special summoned from the graveyard": ("nicht als Spezialbeschwörung vom Friedhof", "beschworen werden"),
    "be tributed": ("nicht als Tribut", "angeboten werden"), "be tributed for a summon": ("nicht als Tribut für eine Beschwörung", "angeboten werden"), "change control": ("die Kontrolle", "wechseln"), "activate traps": ("keine Fallen", "aktivieren"), "activate trap effects": ("keine Falleneffekte auf dem Spielfeld", "aktivieren"),
    "change position": ("die Kampfposition nicht", "wechseln"), "take battle damage": ("keinen Kampfschaden", ""),
    "add from the deck": ("keine Karten vom Deck der Hand", "hinzufügen"),
    "take effect damage": ("keinen Effektschaden", ""), "be normal summoned face-up": ("nicht offen als Normalbeschwörung", "beschworen werden"),
    "be special summoned from the deck": ("nicht als Spezialbeschwörung vom Deck", "beschworen werden"),
    "be destroyed by battle once a turn": ("einmal pro Zug nicht im Kampf", "zerstört werden"),
    "be destroyed by battle first in a turn": ("nicht als Erstes in einem Zug im Kampf", "zerstört werden"),
    "conduct a battle phase": ("keine Battle Phase", "durchführen"), "activate spells": ("keine Zauber", "aktivieren"),
    "activate monster effects": ("keine Monstereffekte", "aktivieren"), "activate its effects": ("die eigenen Effekte nicht", "aktivieren"), "attack directly": ("nicht direkt", "angreifen"),
    "activate spells and traps": ("keine Zauber und Fallen", "aktivieren"), "set spells and traps": ("keine Zauber und Fallen", "setzen"), "activate anything": ("keine Karten und Effekte", "aktivieren"),
    "be used as synchro material": ("nicht als Synchromaterial", "verwendet werden"),
    "be normal summoned": ("nicht als Normalbeschwörung", "beschworen oder gesetzt werden"),
    "be destroyed by effects": ("nicht durch {kind}effekte{by}", "zerstört werden"),
    "be destroyed by effects once a turn": ("einmal pro Zug nicht durch {kind}effekte{by}", "zerstört werden"),
    "be targeted by effects": ("nicht als Ziel von {kind}effekten{by}", "gewählt werden"),
}  # fmt: skip
"""Prohibitions: what stands before the verb, and the verb (none: damage that nobody takes, "erhält")."""


KINDS = {"spell": "Zauber", "trap": "Fallen", "monster": "Monster"}


@clause(w.Cannot)
def _cannot(x: w.Cannot) -> OrderClause:
    middle, verb = CANNOT[x.what]
    kinds = [KINDS[one] for one in x.kinds] or ["Karten"]
    phrase = middle.format(kind=und([*(f"{one}-" for one in kinds[:-1]), kinds[-1]]), by=BY[x.by])
    if x.which is not None or x.but is not None:
        some = f"{bare(x.which, '', plural=True):acc}" if x.which is not None else "Monster"
        but = f" außer {bare(x.but, '', plural=True):dat}" if x.but is not None else ""
        phrase, verb = f"keine {some}{but} als Spezialbeschwörung", "beschwören"
    if x.who == "nobody":
        done = phrase.removeprefix("keine ").replace("keinen Angriff", "einen Angriff").removeprefix("keinen ")
        return OrderClause("kann" if verb else "erhält", ever(x.until) + done, verb, "kein Spieler")
    if isinstance(x.who, w.What):  # "alle … können nicht" would be said of some of them
        return OrderClause("können", ever(x.until) + phrase, verb, str(what(x.who, "", plural=True)))
    if not verb:
        return lasts(x, "erhält", "erhalten", "erhältst", phrase)
    return lasts(x, "kann", "können", "kannst", phrase, verb)


@clause(w.MustAttack)
def _must(x: w.MustAttack) -> OrderClause:
    return lasts(x, "muss", "müssen", "musst", "angreifen, falls möglich")


@clause(w.AttackCost)
def _attack_cost(x: w.AttackCost) -> OrderClause:
    return of_theirs(x, f"eine Angriffserklärung mit {whom(x.who, 'dat')}", "kostet", f"{x.life} Lebenspunkte")


@clause(w.Deals)
def _deals(x: w.Deals) -> OrderClause:
    """Return what becomes of battle damage; `to` says whose."""
    some = x.who if isinstance(x.who, w.What) else None
    fights = f"aus Kämpfen {what(some, '', plural=True) if some else who(x.who):gen}"
    if x.how in ("piercing", "inflicts double"):
        to = {
            "": "",
            "you": "ihrem Beherrscher " if some else "dir ",
            "opponent": "dem Gegner ihres Beherrschers " if some else "deinem Gegner ",
        }[x.to]
        kind = "durchschlagenden" if x.how == "piercing" else "doppelten"
        return lasts(x, "fügt", "fügen", "fügst", f"{to}{kind} Kampfschaden", "zu")
    both = {
        "both take it": ("beide Spieler", "erhalten", f"den Kampfschaden {fights}"),
        "opponent also takes yours": ("dein Gegner", "erhält", f"deinen Kampfschaden {fights} ebenfalls"),
        "opponent takes yours": ("dein Gegner", "erhält", f"deinen Kampfschaden {fights} an deiner Stelle"),
    }
    if x.how in both:
        subject, verb, middle = both[x.how]
        return of_theirs(x, subject, verb, middle)
    taken = f"Kampfschaden {_taken(x, some, fights)}"
    if x.how == "effect damage":
        return of_theirs(x, taken, "gilt", "als Effektschaden")
    if x.how == "life points":
        return of_theirs(x, taken, "wird", "stattdessen zu den Lebenspunkten", "hinzugezählt")
    if x.how in ("none from", "none up to"):
        return of_theirs(
            x, taken, "wird", f"zu 0, falls er {'mindestens' if x.how == 'none from' else 'höchstens'} {x.n} beträgt"
        )
    return of_theirs(
        x, taken, "wird", "", {"none": "zu 0", "halved": "halbiert", "doubled": "verdoppelt", "becomes": f"zu {x.n}"}[x.how]
    )


def _taken(x: w.Deals, some: w.What | None, fights: str) -> str:
    """Return which battle damage, of whom."""
    if not x.to:
        return fights
    if some is not None and not some.controller:
        if x.to == "opponent":
            return f", den der Gegner ihres Beherrschers {fights} erhält,"
        return f", den ein Spieler aus Kämpfen {what(some, 'sein', plural=True, placed=False):gen} erhält,"
    yours = (x.to == "you") == (some is None or some.controller == "you")
    return f", den du {fights} erhältst," if yours else f", den dein Gegner {fights} erhält,"


@clause(w.MoreAttacks)
def _more_attacks(x: w.MoreAttacks) -> OrderClause:
    return lasts(x, "kann", "können", "kannst", f"in jeder Battle Phase {x.n} Angriffe", "deklarieren")


@clause(w.BlockZones)
def _block_zones(x: w.BlockZones) -> OrderClause:
    return OrderClause("können", ever(x.until), "nicht benutzt werden", f"bis zu {x.n} unbenutzte Monsterzonen deines Gegners")


@clause(w.CountersForDamage)
def _counters_for_damage(x: w.CountersForDamage) -> OrderClause:
    return OrderClause(
        "kommen",
        f"{ever(x.until)}statt Effektschadens, den du erhalten würdest, auf diese Karte",
        "",
        f"{x.n} {counters(x.kind, x.n != 1)}",
    )


@clause(w.MoreSummons)
def _more_summons(x: w.MoreSummons) -> OrderClause:
    how = {
        "normal": "als Normalbeschwörung beschwören",
        "normal or set": "als Normalbeschwörung beschwören oder setzen",
        "tribute": "als Tributbeschwörung beschwören",
    }
    return OrderClause("kannst", f"{ever(x.until)}zusätzlich zu deiner Normalbeschwörung 1 {bare(x.what):acc}", how[x.how], "du")


@clause(w.AttackEach)
def _attack_each(x: w.AttackEach) -> OrderClause:
    return lasts(x, "kann", "können", "kannst", f"{who(x.what):acc} je einmal", "angreifen")


@clause(w.AttackDirectly)
def _attack_directly(x: w.AttackDirectly) -> OrderClause:
    return lasts(x, "kann", "können", "kannst", "direkt", "angreifen")


@clause(w.AttackInDefense)
def _attack_in_defense(x: w.AttackInDefense) -> OrderClause:
    many = who(x.who).many
    numbers = (
        f"mit {'ihren' if many else 'seinen'} {x.applies}" if x.applies == "ATK" else f"mit {'ihrer' if many else 'seiner'} DEF"
    )
    return lasts(x, "kann", "können", "kannst", f"in offener Verteidigungsposition {numbers}", "angreifen")


@clause(w.Awaken)
def _awaken(x: w.Awaken) -> OrderClause:
    if who(x.who).many:
        return lasts(x, "wird", "werden", "wirst", "zu Effektmonstern", "und erhalten ihre Effekte")
    return lasts(x, "wird", "werden", "wirst", "zu einem Effektmonster", "und erhält seine Effekte")


@clause(w.Negate)
def _negate(x: w.Negate) -> OrderClause:
    return of_theirs(x, f"die Effekte {_whose(x.who)}", "werden", "", "annulliert")


@clause(w.NegateNamesakes)
def _negate_namesakes(x: w.NegateNamesakes) -> OrderClause:
    named = f"„{name(x.name)}“" if x.of is None else f"{who(x.of):gen}"
    subject = f"die Effekte aller Monster mit dem Grundnamen {named}, wo auch immer sie aktiviert werden,"
    return of_theirs(x, subject, "werden", "", "annulliert")


@clause(w.NegateColumn)
def _negate_column(x: w.NegateColumn) -> OrderClause:
    return of_theirs(x, "alle anderen Zauber-/Falleneffekte in dieser Spalte", "werden", "", "annulliert")


def beaters(x: w.Reference) -> str:
    """Return the monster by which something is destroyed by battle, behind "von"."""
    return what(x, "", plural=True).decline("dat") if isinstance(x, w.What) else whom(x, "dat")


@clause(w.NegateBeaten)
def _negate_beaten(x: w.NegateBeaten) -> OrderClause:
    return of_theirs(
        x,
        f"die Effekte von {'Monstern' if x.what is None else f'{bare(x.what, plural=True):dat}'}, die von {beaters(x.who)} im Kampf zerstört werden,",
        "werden",
        "",
        "annulliert",
    )


@clause(w.Unaffected)
def _unaffected(x: w.Unaffected) -> OrderClause:
    by = SOURCES[x.by] if not x.whose else SOURCES_OF[x.by]
    whose = {"you": "deinen ", "opponent": ""}.get(x.whose, "")
    of = " deines Gegners" if x.whose == "opponent" else ""
    return lasts(x, "wird", "werden", "wirst", f"von {whose}{by}{of} nicht", "beeinflusst")


SOURCES = {
    "spell": "Zaubern", "trap": "Fallen", "spell/trap": "Zaubern und Fallen", "other spell/trap": "anderen Zaubern und Fallen", "monster": "anderen Monstereffekten", "card": "anderen Karteneffekten",
}  # fmt: skip
SOURCES_OF = SOURCES | {"monster": "Monstereffekten", "card": "Karteneffekten"}
"""Effects that do not affect a card, of either side and of one."""


@clause(w.BanishLeaving)
def _banish_leaving(x: w.BanishLeaving) -> OrderClause:
    noun = who(x.who)
    leave = "verlassen würden" if noun.many else "verlassen würde"
    return lasts(x, "wird", "werden", "wirst", "verbannt", "")._replace(after=f", falls {_it(noun)} das Spielfeld {leave}")


def _it(noun: Noun) -> str:
    return "sie" if noun.many else {"m": "er", "f": "sie", "n": "es"}[noun.gender]


@clause(w.BanishBeaten)
def _banish_beaten(x: w.BanishBeaten) -> OrderClause:
    return of_theirs(x, f"Monster, die von {beaters(x.who)} im Kampf zerstört werden,", "werden", "", "verbannt")


@clause(w.SelfDestruct)
def _self_destruct(x: w.SelfDestruct) -> OrderClause:
    """Return the clause of a destruction that happens as soon as continuous effects apply again."""
    it = _it(who(x.who)).replace("er", "ihn")
    after = f", nachdem ein Effekt, der auf {it} zielte, aufgelöst wurde" if x.targeted else ""
    if x.until:
        return of_theirs(x, f"ein Effekt, der {whom(x.who)} zerstört{after},", "gilt")
    lasting_clause = lasts(x, "wird", "werden", "wirst", "", "zerstört")
    return lasting_clause._replace(after=after + lasting_clause.after)


@clause(w.NegateAiming)
def _negate_aiming(x: w.NegateAiming) -> OrderClause:
    cards = {"spell": "Zauberkarten", "trap": "Fallenkarten"}[x.by]
    return of_theirs(
        x, f"die Effekte von {cards}, die auf {whom(x.who)} zielen,", "werden", "", "annulliert und diese Karten zerstört"
    )


@clause(w.LieIn)
def _lie_in(x: w.LieIn) -> OrderClause:
    return lasts(x, "wird", "werden", "wirst", f"in {POSITIONS[x.to]}", "gehalten")


@clause(w.HoldControl)
def _hold_control(x: w.HoldControl) -> OrderClause:
    return OrderClause("kontrollierst", f"{ever(x.until)}{whom(x.who)}, solange dies gilt", "", "du")


@spells(w.Substitute)
def _substitute(x: w.Substitute, _: None) -> str:
    by = {
        "": "",
        "battle": "im Kampf ",
        "effects": "durch einen Karteneffekt ",
        "opponent's effects": "durch einen Karteneffekt deines Gegners ",
        "battle or opponent's effects": "im Kampf oder durch einen Karteneffekt deines Gegners ",
    }[x.by]
    would = (
        f"du {by}zerstört würdest" if x.who == "you" else f"{who(x.who)} {by}zerstört {'würden' if who(x.who).many else 'würde'}"
    )
    if x.alone:
        would = would.replace(" zerstört würde", " (und keine andere Karte) zerstört würde")
    if x.every:
        would += ", auch mit anderen davon zugleich"
    if x.pay is not None:
        return f"falls {would}, kannst du {ever(x.until)}stattdessen {paid(x.pay).can()}"
    substitute = bare(x.what) if x.what else "diese Karte"
    if x.must:
        return f"falls {would}, wird {ever(x.until)}stattdessen {substitute} zerstört"
    return f"falls {would}, kann {ever(x.until)}stattdessen {substitute} zerstört werden"


@spells(w.TurnAtEnd)
def _turn_at_end(x: w.TurnAtEnd, _: None) -> str:
    noun = who(x.who)
    has, can, turns = ("haben", "können", "wechseln") if noun.many else ("hat", "kann", "wechselt")
    did = f"angegriffen {has}" if x.when == "attacked" else f"angegriffen {'wurden' if noun.many else 'wurde'}"
    at = "des Damage Steps" if x.at == "damage step" else "der Battle Phase"
    locked = f" und {can} die Kampfposition bis zum Ende deines nächsten Zugs nicht wechseln" if x.locked else ""
    return f"falls {noun} {did}, {turns} {_it(noun)} {ever(x.until)}am Ende {at} in die {POSITIONS[x.to]}{locked}"
