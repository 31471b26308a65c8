"""Force of Will cards in Italian: one-time effects, and the words that branch or wait."""

from __future__ import annotations

from typing import Any

from affray.games.fow.text.italian import saying
from affray.games.fow.text.italian.conditions import hangs, paying
from affray.games.fow.text.italian.events import event_text
from affray.games.fow.text.italian.lexicon import ATTRIBUTES, PHASES, RACES, ZONES, keyword
from affray.games.fow.text.italian.phrases import (
    UNTIL,
    cards,
    counted,
    counter,
    format_word,
    in_zone,
    player,
    so_much,
    spells,
    unit,
    until,
    who,
    zone_of,
)
from affray.games.fow.text.italian.saying import Said
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.phrases import may_fail
from affray.games.fow.vocabulary.printed import as_tuple, played_for
from affray.text.languages.italian import o


def in_turn(effects: tuple[Any, ...], discourse: Said, closed: bool = True) -> str:
    """Return effects one after the other in one clause. What branches is bracketed unless nothing follows (`closed`)."""
    return saying.in_turn(format_word, effects, discourse, closed, ", poi ", "non succede nulla")


DEEDS: dict[type, str] = {
    w.Destroy: "distruggi {who}",
    w.BanishIt: "bandisci {who}",
    w.Rest: "spossa {who}",
    w.Recover: "recupera {who}",
    w.Heal: "guarisci {who}",
    w.Shift: "gira {who} sul lato futuro",
    w.TurnFaceDown: "copri {who}",
    w.RemoveFromBattle: "rimuovi {who} dalla battaglia",
}
"""Words that say what is done to cards, and no more."""


def _deed(word: Any, discourse: Said) -> str:
    return DEEDS[type(word)].format(who=who(word.who, discourse))


for _word in DEEDS:
    spells(_word)(_deed)


@spells(w.AddTo)
def _add_to(word: w.AddTo, discourse: Said) -> str:
    return f"aggiungi questa carta {who(word.to, discourse):a}"


@spells(w.ByHand)
def _by_hand(word: w.ByHand, discourse: Said) -> str:
    return f"a mano: «{word.text}»"


@spells(w.Damage)
def _damage(word: w.Damage, discourse: Said) -> str:
    share = ", divisi come preferisci" if word.divided else ""
    by = who(word.by, discourse)
    if word.to == "you" and not word.divided and not isinstance(word.amount, w.Count):
        return f"{by} ti infligge {so_much(word.amount, 'danno', 'danni', discourse)}"
    to = f"{who(word.to, discourse):a}" if word.to != "you" else "a te"
    if isinstance(word.amount, w.Count) and not word.amount.distinct:
        return f"{by} infligge {word.amount.times} danni {to} per ogni {cards(word.amount.of).text}{share}"
    amount = so_much(word.amount, "danno", "danni", discourse)
    return f"{by} infligge {f'{to} {amount}' if ' pari ' in amount else f'{amount} {to}'}{share}"


@spells(w.Banish)
def _banish(word: w.Banish, discourse: Said) -> str:
    which = counted(word.n, word.what, place=False)
    return f"{player(word.player, 'banish', discourse)} {which} che {'controlli' if word.player == 'you' else 'controlla'}"


@spells(w.Move)
def _move(word: w.Move, discourse: Said) -> str:
    placed = discourse.is_placed(word.who)
    whom = who(word.who, discourse)
    discourse.moved_many = plural = discourse.is_many(word.who)
    owner = "dei rispettivi proprietari" if plural else "del suo proprietario"
    if word.to == "removed area":
        return f"rimuovi dal gioco {whom}"
    where = f"{ZONES[word.to]:in} {owner}"
    if word.position == "shuffled":
        return f"mischia {whom} {where}"
    if word.to in ("main deck", "magic stone deck"):
        where = f"{'in cima' if word.position == 'top' else 'in fondo'} {ZONES[word.to]:a} {owner}"
    elif word.to == "field":
        rested = f" spossat{whom.ending}" if word.rested else ""
        where = f"sul terreno{rested} sotto {'il tuo controllo' if word.under == 'you' else f'il controllo {owner}'}"
    enter = ", innescandone l'abilità [Entrata]" if word.to == "field" and word.enter else ""
    return f"metti {where} {whom}{enter}" if placed else f"metti {whom} {where}{enter}"


@spells(w.Draw)
def _draw(word: w.Draw, discourse: Said) -> str:
    return f"{player(word.player, 'draw', discourse)} {so_much(word.n, 'carta', 'carte', discourse)}"


@spells(w.Discard)
def _discard(word: w.Discard, discourse: Said) -> str:
    return f"{player(word.player, 'discard', discourse)} {so_much(word.n, 'carta', 'carte', discourse)}{' a caso' if word.random else ''}"


@spells(w.GainLife)
def _gain_life(word: w.GainLife, discourse: Said) -> str:
    return f"{player(word.player, 'gain', discourse)} {so_much(word.amount, 'punto vita', 'punti vita', discourse)}"


@spells(w.LoseLife)
def _lose_life(word: w.LoseLife, discourse: Said) -> str:
    return f"{player(word.player, 'lose', discourse)} {so_much(word.amount, 'punto vita', 'punti vita', discourse)}"


@spells(w.PutCounters)
def _put_counters(word: w.PutCounters, discourse: Said) -> str:
    kind = counter(word.kind)
    some = so_much(word.n, f"segnalino {kind}", f"segnalini {kind}", discourse)
    whom = who(word.who, discourse)
    if word.remove:
        return f"rimuovi {some} {whom:da}"
    return f"metti {whom:su} {some}" if " pari " in some else f"metti {some} {whom:su}"


@spells(w.Cancel)
def _cancel(word: w.Cancel, discourse: Said) -> str:
    unless = f" a meno che il suo controllore non {_subjunctive(paying(word.unless, third=True))}" if word.unless else ""
    return f"annulla {who(word.who, discourse)}{unless}"


def _subjunctive(clause: str) -> str:
    """Return what somebody does, as what they would have to do: "paga {1}" is "paghi {1}"."""
    forms = {"paga": "paghi", "spossa": "spossi", "bandisce": "bandisca", "scarta": "scarti", "rimuove": "rimuova"}
    return " ".join([forms.get(word, word) for word in clause.split(" ")])


ONLY = {
    "": "",
    "Awakening": ", da spendere solo per costi di [Risveglio]",
    "J-ruler": ", da spendere solo per abilità attive di sovrani-G che controlli",
}


def _only(only: str) -> str:
    """Return the only purpose that will may be spent for."""
    what = played_for(f"1({only})") if only else None
    return ONLY[only] if what is None else f", da spendere solo per giocare {cards(what, plural=True).text}"


@spells(w.Produce)
def _produce(word: w.Produce, discourse: Said) -> str:
    return f"produci {o(word.will.split('|'))}{_only(word.only)}"


@spells(w.Search)
def _search(word: w.Search, discourse: Said) -> str:
    noun = cards(word.what, word.n != 1, place=False)
    some = f"{word.n} {noun.text}" if word.n != 1 else f"{noun:un}"
    up_to = "fino a " if may_fail(word.what) and word.n != 1 else ""
    it = f"l{noun.ending}"
    show = f"rivela{it} e " if word.reveal else ""
    where = f"sul terreno{f' spossat{noun.ending}' if word.rested else ''}" if word.to == "field" else in_zone(word.to, "you")
    deck = zone_of(word.zone, "you")
    some += f" con lo stesso nome {who(word.named_as, discourse):di}" if word.named_as else ""
    if word.to == word.zone:
        return f"cerca {deck:in} {up_to}{some}, {show}poi mischia {deck} e metti{it} in cima"
    enter = ", innescandone l'abilità [Entrata]" if word.enter else ""
    clause = f"cerca {deck:in} {up_to}{some}, {show}metti{it} {where}"
    if word.or_field is not None:
        condition = hangs("se", word.or_field, discourse)
        return f"{clause}, poi mischia {deck}; {condition}, puoi invece mettere quella carta sul terreno{enter}"
    return f"{clause}{enter}, poi mischia {deck}"


@spells(w.LookAtTop)
def _look_at_top(word: w.LookAtTop, discourse: Said) -> str:
    discourse.moved_many = word.most != 1
    top = (
        "la prima carta"
        if word.n == 1
        else f"le prime {word.n} carte"
        if isinstance(word.n, (int, str))
        else (f"le prime carte (tante quant'è {format_word(word.n, discourse)})")
    )
    into = "sul terreno" if word.to == "field" else in_zone(word.to, "you")
    some = f"un qualsiasi numero di {cards(word.take, True, place=False).text}"
    if word.most:
        few = "al massimo " if word.most == 1 else "fino a "
        may = few if word.up_to or may_fail(word.take, word.show == "all") else ""
        some = may + counted(word.most, word.take, place=False)
    rest = {
        "graveyard": "nel tuo cimitero",
        "bottom in a random order": "in fondo al tuo mazzo principale in ordine casuale",
        "bottom in any order": "in fondo al tuo mazzo principale in un ordine a tua scelta",
        "top in any order": "in cima al tuo mazzo principale in un ordine a tua scelta",
    }[word.rest]
    look = "rivela" if word.show == "all" else "guarda"
    if word.n == word.most == 1:
        back = rest.removesuffix(" in un ordine a tua scelta").removesuffix(" in ordine casuale")
        infinitive = "rimuoverla dal gioco" if word.to == "removed area" else f"metterla {into}"
        infinitive = f"rivelarla e {infinitive}" if word.show == "taken" else infinitive
        do = f"puoi {infinitive}" if word.up_to or may_fail(word.take, word.show == "all") else f"devi {infinitive}"
        which = f"{cards(word.take, place=False):un}"
        clause = f"se è {which}, {do}" if which != "una carta" else do
        return f"{look} la prima carta del tuo mazzo principale: {clause}, altrimenti mettila {back}"
    if word.show == "taken":
        it = f"l{cards(word.take, word.most != 1).ending}"
        return f"{look} {top} del tuo mazzo principale, rivela {some} fra queste e metti{it} {into}, poi metti il resto {rest}"
    if word.to == "removed area":
        return f"{look} {top} del tuo mazzo principale, rimuovi dal gioco {some} fra queste e metti il resto {rest}"
    return f"{look} {top} del tuo mazzo principale, metti {into} {some} fra queste e il resto {rest}"


@spells(w.Force)
def _force(word: w.Force, discourse: Said) -> str:
    return f"[Forza] {word.n}"


@spells(w.SeeHand)
def _see_hand(word: w.SeeHand, discourse: Said) -> str:
    look = "l'avversario rivela la sua mano" if word.show else f"guarda la mano {who(word.whose, discourse):di}"
    if word.take is None:
        return look
    away = ", che l'avversario scarta" if word.to == "graveyard" else ", che viene rimossa dal gioco"
    return f"{look} e scegli da essa {cards(word.take, place=False):un}{away}"


@spells(w.Foresee)
def _foresee(word: w.Foresee, discourse: Said) -> str:
    top = "la prima carta" if word.n == 1 else f"le prime {word.n} carte"
    where = "in cima" if word.top else "in cima o in fondo"
    again = f"rimettila {where}" if word.n == 1 else f"rimettile {where} in un ordine a tua scelta"
    return f"guarda {top} del tuo mazzo principale e {again}"


@spells(w.Reveal)
def _reveal(word: w.Reveal, discourse: Said) -> str:
    return f"rivela la prima carta {zone_of(word.zone, 'you'):di}"


@spells(w.PlayFree)
def _play_free(word: w.PlayFree, discourse: Said) -> str:
    what, zone = word.what, word.what.zone
    if isinstance(zone, str) and zone != "field" and not what.top and not (what.owner and what.controller):
        phrase = f"{cards(what, place=False):un} {zone_of(zone, what.owner or what.controller):da}"
    else:
        phrase = f"{cards(what):un}"
    return f"puoi giocare {phrase} senza pagarne il costo"


@spells(w.Shuffle)
def _shuffle(word: w.Shuffle, discourse: Said) -> str:
    deck = zone_of(word.zone, "you")
    return f"{player(word.player, 'shuffle', discourse)} {deck if word.player == 'you' else f'il suo {ZONES[word.zone].text}'}"


@spells(w.TakeControl)
def _take_control(word: w.TakeControl, discourse: Said) -> str:
    return f"prendi il controllo {who(word.who, discourse):di}{until(word.until)}"


@spells(w.Later)
def _later(word: w.Later, discourse: Said) -> str:
    lead = f"{UNTIL[word.until]}, ogni volta che" if word.until else "la prossima volta che"
    return f"{lead} {event_text(word.when)}, {in_turn(word.effects, discourse)}"


@spells(w.Choose)
def _choose(word: w.Choose, discourse: Said) -> str:
    discourse.chose_many = word.n != 1
    if isinstance(word.n, int):
        which = f"{'fino a ' if word.up_to else ''}{counted(word.n, word.what)}"
    else:
        which = f"un qualsiasi numero di {cards(word.what, True).text}"
    which = which if word.player == "you" else which.replace("che l'avversario controlla", "che controlla")
    verb = "reveal" if word.show else "choose"
    return f"{player(word.player, verb, discourse)} {which}{' a caso' if word.random else ''}"


@spells(w.IfThen)
def _if_then(word: w.IfThen, discourse: Said) -> str:
    text = f"{hangs('se', word.condition, discourse)}, {in_turn(word.then, discourse, closed=not word.otherwise)}"
    return f"{text}; altrimenti {in_turn(word.otherwise, discourse)}" if word.otherwise else text


@spells(w.MayDo)
def _may_do(word: w.MayDo, discourse: Said) -> str:
    yours = word.player == "you"
    whom = "puoi" if yours else "l'avversario può"
    if word.cost:
        what = _infinitive(paying(word.cost))
        what = what if yours else what.replace("che controlli", "che controlla")
        clause = f"{whom} {what}; se lo {'fai' if yours else 'fa'}, {in_turn(word.effects, discourse, closed=not word.otherwise)}"
    else:
        how = "far sì che" if not yours else "eseguire quanto segue"
        clause = f"{whom} {how}: {in_turn(word.effects, discourse, closed=not word.otherwise)}"
    return f"{clause}; altrimenti {in_turn(word.otherwise, discourse)}" if word.otherwise else clause


def _infinitive(clause: str) -> str:
    """Return what you do, as what you can do: "paga {1}" is "pagare {1}"."""
    forms = {"paga": "pagare", "spossa": "spossare", "bandisci": "bandire", "scarta": "scartare", "rimuovi": "rimuovere"}
    return " ".join([forms.get(word, word) for word in clause.split(" ")])


@spells(w.Coin)
def _coin(word: w.Coin, discourse: Said) -> str:
    sides = [(side, effects) for side, effects in (("testa", word.heads), ("croce", word.tails)) if effects]
    outcomes = [
        f"se esce {side}, {in_turn(effects, discourse, closed=at == len(sides) - 1)}" for at, (side, effects) in enumerate(sides)
    ]
    return ": ".join([part for part in ("lancia una moneta", "; ".join(outcomes)) if part])


@spells(w.ExtraTurn)
def _extra_turn(word: w.ExtraTurn, discourse: Said) -> str:
    return f"{player(word.player, 'take', discourse)} un turno extra dopo questo"


@spells(w.Skip)
def _skip(word: w.Skip, discourse: Said) -> str:
    phase = PHASES[f"{word.phase} phase"].text
    return f"{player(word.player, 'skip', discourse)} la {'tua' if word.player == 'you' else 'sua'} prossima {phase}"


@spells(w.Win)
def _win(word: w.Win, discourse: Said) -> str:
    return f"{player(word.player, 'win', discourse)} la partita"


@spells(w.GainGem)
def _gain_gem(word: w.GainGem, discourse: Said) -> str:
    some = "una gemma" if word.n == 1 else f"{word.n} gemme"
    return f"ottieni {some} {ATTRIBUTES[word.attribute] if word.attribute else 'di un attributo a tua scelta'}"


@spells(w.Token)
def _token(word: w.Token, discourse: Said) -> str:
    is_ = [
        f"{word.atk}/{word.defence}",
        *[ATTRIBUTES[one] for one in as_tuple(word.attribute)],
        *[RACES.get(one, one) for one in word.races],
        *map(keyword, word.keywords),
    ]
    some = unit(word.n, "una pedina risonatore chiamata", f"{word.n} pedine risonatore chiamate")
    return f"metti sul terreno {some} «{word.name}» ({', '.join(is_)})"
