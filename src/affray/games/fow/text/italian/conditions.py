"""Force of Will cards in Italian: conditions and costs."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.fow.text.italian.lexicon import TYPES
from affray.games.fow.text.italian.phrases import (
    ACTED,
    YOU,
    cards,
    counted,
    counter,
    format_word,
    range_text,
    spells,
    state,
    unit,
    value,
    who,
)
from affray.games.fow.text.italian.saying import Said, joined
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import as_tuple
from affray.text.languages.italian import agree, e, none_of, o

THERE_IS = "c'è"
WEATHER = {"rain": "pioggia", "thunderstorm": "temporale"}

# -- conditions


@spells(w.Controls)
def _controls(word: w.Controls, discourse: Said, negated: str = "") -> str:
    if word.another is not None:
        pair = f"{cards(word.what, place=False):un} e inoltre {cards(word.another, place=False):un}"
        return f"{negated}controlli {pair}" if word.what.controller == "you" else f"l'avversario {negated}controlla {pair}"
    n, most = word.at_least, word.at_most
    in_play = word.what.zone == "field" and not word.what.owner
    singular, several = [cards(word.what, many, place=not in_play) for many in (False, True)]
    plural = (n, most) not in ((0, 0), (1, -1), (1, 1))
    if plural:
        number = f"esattamente {n} {several.text}" if n == most else f"{range_text(n or -1, most)} {several.text}"
    elif most == 0:
        number = none_of(singular)
    else:
        number = f"esattamente 1 {singular.text}" if most == 1 else f"{singular:un}"
    negation = "non " if most == 0 and not plural else ""
    if in_play and word.what.controller:
        return f"{negation}controlli {number}" if word.what.controller == "you" else f"l'avversario {negation}controlla {number}"
    return f"{negation}{'ci sono' if plural else THERE_IS} {number}" + (" sul terreno" if in_play else "")


@spells(w.Compare)
def _compare(word: w.Compare, discourse: Said) -> str:
    if isinstance(word.amount, w.Stat) and word.amount.stat == "counters" and word.amount.times == 1:
        return _marked(word, word.amount, discourse)
    amount = value(word.amount, discourse)
    return f"{amount} {amount:è|sono} {range_text(word.at_least, word.at_most)}"


def _marked(word: w.Compare, amount: w.Stat, discourse: Said) -> str:
    """Return the clause for a number of counters on something, or for none."""
    kind, whom = counter(amount.counter), who(amount.of, discourse)
    if word.at_most == 0:
        return f"non ci sono segnalini {kind} {whom:su}"
    if word.at_least == word.at_most == 1:
        return f"{THERE_IS} esattamente 1 segnalino {kind} {whom:su}"
    return f"ci sono {range_text(word.at_least, word.at_most)} segnalini {kind} {whom:su}"


@spells(w.Less)
def _less(word: w.Less, discourse: Said) -> str:
    amount = value(word.amount, discourse)
    return f"{amount} {amount:è|sono} meno {value(word.than, discourse):di}"


def fits(word: w.Fits, discourse: Said, negated: str = "") -> str:
    subject = who(word.who, discourse)
    if word.what.status in ACTED and word.what == w.What(status=word.what.status):
        return f"{subject} {negated}{ACTED[word.what.status].removeprefix('che ')}"
    verb = "sono" if subject.many else "sei" if subject is YOU else "è"
    if word.what == w.What(status=word.what.status) and word.what.status:
        return f"{subject} {negated}{verb} {state(word.what, subject)}"
    noun = cards(word.what, subject.many)
    return f"{subject} {negated}{verb} {noun.text if subject.many else f'{noun:un}'}"


@spells(w.Fits)
def _fits(word: w.Fits, discourse: Said) -> str:
    return fits(word, discourse)


@spells(w.TurnOf)
def _turn_of(word: w.TurnOf, discourse: Said) -> str:
    return "è il tuo turno" if word.player == "you" else "è il turno dell'avversario"


@spells(w.Played)
def _played(word: w.Played, discourse: Said) -> str:
    if word.this_too:
        return f"hai giocato {word.at_least} o più carte in questo turno"
    if word.at_least == 1:
        return "hai giocato un'altra carta in questo turno"
    return f"hai giocato {word.at_least} o più altre carte in questo turno"


HAPPENED = {
    "opponent's resonator entered graveyard": "un risonatore controllato dall'avversario {}è stato messo in un cimitero dal terreno in questo turno",
    "your resonator entered graveyard": "un risonatore che controllavi {}è stato messo in un cimitero dal terreno in questo turno",
    "opponent's resonator entered field": "un risonatore {}è stato messo sul terreno sotto il controllo dell'avversario in questo turno",
    "you were dealt damage": "{}ti è stato inflitto danno in questo turno",
    "your entity entered graveyard": "un'entità che controllavi {}è stata messa in un cimitero dal terreno in questo turno",
    "your god's art was resolved": "un'[Arte degli Dei] che controllavi {}si è risolta in questo turno",
}
"""Clauses for what has happened, with the place of the negation."""


@spells(w.Happened)
def _happened(word: w.Happened, discourse: Said) -> str:
    return HAPPENED[word.what].format("")


@spells(w.Runes)
def _runes(word: w.Runes, discourse: Said) -> str:
    parts = [f"una per ciascun simbolo di {word.of}"] if word.of else []
    parts += [f"{word.at_least} o più"] if word.at_least else []
    return f"fra le tue rune rivelate ce ne sono {e(parts)}"


@spells(w.WeatherIs)
def _weather_is(word: w.WeatherIs, discourse: Said) -> str:
    return f"il tempo è {WEATHER[word.kind]}"


@spells(w.Done)
def _done(word: w.Done, discourse: Said) -> str:
    return "questo è stato fatto"


@spells(w.Awakened)
def _awakened(word: w.Awakened, discourse: Said) -> str:
    return "questa carta è stata risvegliata"


@spells(w.Not)
def _not(word: w.Not, discourse: Said) -> str:
    that = word.that
    if isinstance(that, w.Not):
        return format_word(that.that, discourse)
    if isinstance(that, w.Both):
        return o([_not(w.Not(one), discourse) for one in that.of])
    if isinstance(that, w.TurnOf):
        return _turn_of(w.TurnOf("opponent" if that.player == "you" else "you"), discourse)
    if isinstance(that, w.Fits):
        return fits(that, discourse, "non ")
    if isinstance(that, w.Done):
        return "questo non è stato fatto"
    if isinstance(that, w.Controls) and that.another is not None:
        return _controls(that, discourse, "non ")
    if isinstance(that, w.Controls) and that.at_least > 0 and that.at_most < 0:
        return _controls(w.Controls(that.what, 0, that.at_least - 1), discourse)
    if isinstance(that, w.Awakened):
        return "questa carta non è stata risvegliata"
    if isinstance(that, w.Happened):
        return HAPPENED[that.what].format("non ")
    if isinstance(that, w.Played) and that.at_least == 1 and not that.this_too:
        return "non hai giocato altre carte in questo turno"
    return f"non è vero che {format_word(that, discourse)}"


@spells(w.Both)
def _both(word: w.Both, discourse: Said) -> str:
    return e([format_word(one, discourse) for one in word.of])


def hangs(lead: str, condition: w.Condition, discourse: Said | None = None) -> str:
    """Return a condition behind "se" or "finché"; where one of several conditions is enough, each has its own."""
    if isinstance(condition, w.Not) and isinstance(condition.that, w.Both):
        return o([hangs(lead, w.Not(one), discourse) for one in condition.that.of])
    return f"{lead} {format_word(condition, discourse)}"


# -- costs


def cost_text(parts: tuple[w.CostPart, ...]) -> str:
    """Return a cost with its parts in order; will that stands together is joined: "{R}{1}, {Rest}, scarta una carta"."""
    return ", ".join([_part(part) for part in joined(parts)]) or "{0}"


OWN = {
    "banish this": "bandisci questa carta", "discard this": "scarta questa carta", "return this": "fai tornare questa carta in mano al suo proprietario",
    "bottom this": "metti questa carta in fondo al mazzo principale del suo proprietario",
}  # fmt: skip
DONE = {
    "rimuovi": "rimuove",
    "spossa": "spossa",
    "bandisci": "bandisce",
    "scarta": "scarta",
    "paga": "paga",
}
"""Verbs for what is done as a cost, said to you and of another."""


def _part(part: Any) -> str:
    return OWN.get(part, part) if isinstance(part, str) else format_word(part, None)


@spells(w.Counters)
def _counters(word: w.Counters, discourse: Said) -> str:
    some = f"{'un segnalino' if word.n == 1 else f'{word.n} segnalini'} {counter(word.kind)}"
    return f"rimuovi {some} {'da questa carta' if word.off == 'this' else f'dal tuo {TYPES[word.off].text}'}"


def _own(what: w.What, n: int, state_: str) -> str:
    """Return a number of your cards, in some state: "un risonatore recuperato che controlli"."""
    if state_ == "recuperato":  # which goes without saying in the description
        what = msgspec.structs.replace(what, status=tuple([one for one in as_tuple(what.status) if one != "recovered"]))
    noun = cards(what, n != 1, place=False)
    text = f"{noun.text} {agree(state_, noun.gender, noun.many)}".strip() if state_ else noun.text
    return f"{n} {text} che controlli"


@spells(w.RestOther)
def _rest_other(word: w.RestOther, discourse: Said) -> str:
    return f"spossa {_own(word.what, word.n, 'recuperato')}"


@spells(w.BanishOther)
def _banish_other(word: w.BanishOther, discourse: Said) -> str:
    return f"bandisci {_own(word.what, word.n, '')}"


@spells(w.DiscardCost)
def _discard_cost(word: w.DiscardCost, discourse: Said) -> str:
    if word.what is not None:
        return f"scarta {word.n} {cards(word.what, word.n != 1, place=False).text}"
    return f"scarta {word.n} {unit(word.n, 'carta', 'carte')}"


@spells(w.RemoveCost)
def _remove_cost(word: w.RemoveCost, discourse: Said) -> str:
    phrase = f"X {cards(word.what, True).text}" if word.n == "X" else counted(word.n, word.what)
    return f"rimuovi dal gioco {phrase}"


@spells(w.LifeCost)
def _life_cost(word: w.LifeCost, discourse: Said) -> str:
    return f"paga {word.n} punti vita"


def paying(parts: tuple[w.CostPart, ...], third: bool = False) -> str:
    """Return a cost as what somebody does: "paga {1} e spossa questa carta", of a third person "paga … che controlla"."""
    done = []
    for part in joined(parts):
        text = _part(part)
        text = "spossa questa carta" if text == "{Rest}" else f"paga {text}" if text.startswith("{") else text
        verb, _, rest = text.partition(" ")
        done.append(f"{DONE[verb]} {rest.replace('che controlli', 'che controlla')}" if third else text)
    return e(done)
