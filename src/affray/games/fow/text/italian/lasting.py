"""Force of Will cards in Italian: effects that last."""

from __future__ import annotations

from affray.games.fow.text.italian.conditions import WEATHER, cost_text
from affray.games.fow.text.italian.lexicon import ATTRIBUTES, RACES, TYPES, keyword
from affray.games.fow.text.italian.phrases import (
    UNTIL,
    any_of,
    cards,
    does,
    format_word,
    plural_of,
    spells,
    until,
    value,
    who,
    whose,
)
from affray.games.fow.text.italian.saying import Said
from affray.games.fow.vocabulary import words as w
from affray.text.languages.italian import Noun, e, o


@spells(w.Gain)
def _gain(word: w.Gain, discourse: Said) -> str:
    if word.types:
        stones = e([f"una pietra magica {ATTRIBUTES[one]}" for one in word.attributes])
        return f"considera {who(word.who, discourse)} anche come {stones}{until(word.until)}"
    parts = [_atk_and_def(word.atk, word.defence, discourse)] if word.atk or word.defence else []
    parts.extend(keyword(one) for one in word.keywords)
    races = [RACES.get(race, race) for race in word.races]
    parts += [f"le razze {e(races)}" if len(races) > 1 else f"la razza {races[0]}"] if races else []
    parts.extend(f"l'attributo {ATTRIBUTES[one]}" for one in word.attributes)
    parts.extend(f"«{format_word(ability, None)}»" for ability in word.abilities)
    subject = who(word.who, discourse)
    if parts and BELOW in parts[0]:
        more = f" e {'guadagnano' if subject.many else 'guadagna'} {e(parts[1:])}" if parts[1:] else ""
        return f"{does(subject, 'perdi', 'perde', 'perdono')} {parts[0].replace(BELOW, ' a ')}{more}{until(word.until)}"
    return f"{does(subject, 'guadagni', 'guadagna', 'guadagnano')} {e(parts) or 'nulla'}{until(word.until)}"


BELOW = " a -"
"""Of a number in words that is below zero: what is gained so is lost."""


def _atk_and_def(atk: w.Amount, defence: w.Amount, discourse: Said) -> str:
    """Return "+300/-300", "+100/+0 per ogni carta Elfo che controlli", or in words."""
    if all(isinstance(n, (int, str)) and n != "that much" for n in (atk, defence)):
        return f"{_signed(atk)}/{_signed(defence)}"
    counted = next((n for n in (atk, defence) if isinstance(n, w.Count) and not n.distinct), None)
    if counted and all(n == 0 or (isinstance(n, w.Count) and n.of == counted.of) for n in (atk, defence)):
        times = [n.times if isinstance(n, w.Count) else 0 for n in (atk, defence)]
        return f"{times[0]:+}/{times[1]:+} per ogni {cards(counted.of).text}"
    if atk == defence:
        return f"ATK e DEF pari ciascuno {value(atk, discourse):a}"
    stats = (("ATK", atk), ("DEF", defence))
    return e([f"{_signed(n)} {s}" if isinstance(n, int) else f"{s} pari {value(n, discourse):a}" for s, n in stats if n])


def _signed(n: w.Amount) -> str:
    return f"{n:+}" if isinstance(n, int) else str(n) if str(n).startswith("-") else f"+{n}"


@spells(w.Lose)
def _lose(word: w.Lose, discourse: Said) -> str:
    subject = who(word.who, discourse)
    lost = [keyword(one) for one in word.keywords]
    lost += ["tutte le abilità"] if word.all_abilities else []
    lost += ["ATK e DEF"] if word.atk_and_def else []
    stopped = [plural_of(one) if subject.many else f"{TYPES[one]:un}" for one in word.types]
    parts = [f"{'perdono' if subject.many else 'perde'} {e(lost)}"] if lost else []
    parts += [f"non {'sono' if subject.many else 'è'} più {o(stopped)}"] if stopped else []
    return f"{subject} {e(parts) or ('non perdono nulla' if subject.many else 'non perde nulla')}{until(word.until)}"


@spells(w.Become)
def _become(word: w.Become, discourse: Said) -> str:
    subject = who(word.who, discourse)
    body = " ".join([f"{word.atk}/{word.defence}", *[RACES.get(one, one) for one in word.races]])
    kind = f"diventano anche risonatori {body}" if subject.many else f"diventa anche un risonatore {body}"
    return f"{subject} {kind}{until(word.until)}"


@spells(w.Stats)
def _stats(word: w.Stats, discourse: Said) -> str:
    subject = who(word.who, discourse)
    return f"{subject} {'diventano' if subject.many else 'diventa'} {word.atk}/{word.defence}{until(word.until)}"


@spells(w.Switch)
def _switch(word: w.Switch, discourse: Said) -> str:
    return f"scambia ATK e DEF {who(word.who, discourse):di}{until(word.until)}"


@spells(w.Weather)
def _weather(word: w.Weather, discourse: Said) -> str:
    return f"il tempo è {WEATHER[word.kind]}{until(word.until)}"


DONE = {
    "attack": "attaccare",
    "block": "bloccare",
    "be blocked": "essere bloccat{0}",
    "be attacked": "essere attaccat{0}",
    "be targeted": "essere bersagliat{0}",
    "be destroyed": "essere distrutt{0}",
    "recover": "essere recuperat{0}",
    "recover in recovery phase": "essere recuperat{0} nella fase di recupero",
    "be chased": "ricevere risposte in rincorsa",
    "be cancelled": "essere annullat{0}",
    "gain life": "guadagnare punti vita",
}


@spells(w.Cannot)
def _cannot(word: w.Cannot, discourse: Said) -> str:
    return cannot([word.what], word, discourse)


def cannot(deeds: list[str], word: w.Cannot, discourse: Said) -> str:
    """Return what cannot be done, one thing or several of the same cards: "non può attaccare né bloccare"."""
    subject = (
        cards(word.who, plural=True, every=True)
        if isinstance(word.who, w.What) and word.who.type != "opponent"
        else who(word.who, discourse)
    )
    by = ""
    if word.by is not None and word.what == "be targeted":
        plain = word.by == w.What(controller=word.by.controller)
        of = whose(word.by, "gioca") if plain else f"{cards(word.by, plural=True, verb='gioca', every=True).text}"
        by = f" da magie e abilità {'' if plain else 'di '}{of}".rstrip()
    elif word.by is not None:
        noun = cards(word.by, plural=True, every=True)
        by = f" {noun:da}" if word.what.startswith("be ") else f" {noun}"
        by = " l'avversario" if word.by.type == "opponent" else by
    what = " né ".join([DONE[one].format(subject.ending) for one in deeds])
    return f"{does(subject, 'non puoi', 'non può', 'non possono')} {what}{by}{until(word.until, subject.many)}"


@spells(w.Must)
def _must(word: w.Must, discourse: Said) -> str:
    subject = who(word.who, discourse)
    must = "devono" if subject.many else "deve"
    able = "se è loro possibile" if subject.many else "se può"
    what = {"attack": "attaccare", "attack this": "attaccare questa carta", "block": "bloccare"}
    if word.what == "be chosen to attack":
        return f"quando si sceglie una carta per attaccare, {must} essere {subject}, {able}{until(word.until)}"
    return f"{subject} {must} {what[word.what]} {able}{until(word.until)}"


@spells(w.May)
def _may(word: w.May, discourse: Said) -> str:
    subject = who(word.who, discourse)
    if word.what.endswith("without resting"):
        return f"{'attaccare' if word.what.startswith('attack') else 'bloccare'} non fa spossare {subject}{until(word.until)}"
    what = {
        "attack recovered": "attaccare risonatori e sovrani-G recuperati",
        "block flying": "bloccare risonatori e sovrani-G con [Volare]",
        "block while rested": f"bloccare anche se spossat{subject.ending}",
        "be attacked": f"essere attaccat{subject.ending} anche se recuperat{subject.ending}",
    }[word.what]
    return f"{does(subject, 'puoi', 'può', 'possono')} {what}{until(word.until)}"


@spells(w.Charge)
def _charge(word: w.Charge, discourse: Said) -> str:
    doing = {"attack": "attaccare", "block": "bloccare", "attack or block": "attaccare o bloccare"}[word.to]
    return f"{doing} {any_of(word.who, discourse):con} costa {cost_text(word.cost)}{until(word.until)}"


@spells(w.PlayCost)
def _play_cost(word: w.PlayCost, discourse: Said) -> str:
    change = e([f"{cost} in {way}" for cost, way in ((word.more, "più"), (word.less, "meno")) if cost]) or "lo stesso"
    moves = e([f"{way} di {cost}" for cost, way in ((word.more, "aumentano"), (word.less, "diminuiscono")) if cost])
    aim = f" se bersagliano {cards(word.targeting):un}" if word.targeting is not None else ""
    if word.of in ("Judgment", "God's Art"):
        subject = cards(word.what, plural=True, every=True)
        named = {"Judgment": "di [Giudizio]", "God's Art": "delle [Arti degli Dei]"}[word.of]
        return f"i costi {named} {subject:di} {moves or 'restano uguali'}{until(word.until)}"
    if word.of == "activate ability":
        subject = cards(word.what, plural=True, every=True)
        return f"giocare le abilità attivabili {subject:di} costa {change}{until(word.until)}"
    if word.once:
        named = f" se ha lo stesso nome {any_of(word.named_as, discourse):di}" if word.named_as else ""
        return f"giocare la prossima {cards(word.what, verb='gioca').text} costa {change}{named}{until(word.until)}"
    subject = cards(word.what, plural=True, verb="gioca", every=True)
    if word.of:
        return f"i costi di [Risveglio] {subject:di} {moves or 'restano uguali'}{until(word.until)}"
    return f"giocare {subject} costa {change}{aim}{until(word.until)}"


@spells(w.Instead)
def _instead(word: w.Instead, discourse: Said) -> str:
    subject = any_of(word.who, discourse)
    when = f"{UNTIL[word.until]}, " if word.until else ""
    when += "la prossima volta che" if word.once else "se"
    would = "sta per" if word.once else "stesse per"
    source: Noun | None = None
    if word.by is not None:
        noun = cards(word.by)
        source = Noun(f"{noun:un}", noun.gender, proper=True)
    if word.of == "graveyard":
        return f"{when} {subject} {would} essere mess{subject.ending} dal terreno in un cimitero, invece rimuovil{subject.ending} dal gioco"
    if word.of == "destruction":
        by = f" {source:da}" if source is not None else ""
        return f"{when} {subject} {would} essere distrutt{subject.ending}{by}, invece {_saved(word, subject.ending)}"
    damage = "danni da battaglia" if word.of == "battle damage" else "danni"
    by = f" {source:da}" if source is not None else ""
    by += f" {any_of(word.source, discourse):da}" if word.source else ""
    if word.shield:
        return f"{when} {subject} {would} subire {damage}{by}, previenine {word.prevent} in tutto"
    replacement = (
        "sono invece inflitti a questa carta"
        if word.redirect
        else "raddoppiali"
        if word.double
        else f"infliggine altri {word.more}"
        if word.more
        else "previenili tutti"
        if word.prevent_all
        else f"previenine {word.prevent}"
    )
    return f"{when} {subject} {would} subire {damage}{by}, {replacement}"


def _saved(word: w.Instead, ending: str) -> str:
    if word.recover:
        return f"recuperal{ending} e rimuovi da ess{ending} tutto il danno"
    if not word.move_to:
        return "non succede nulla"
    return format_word(w.Move(word.move_to, "that card"), None).replace(" quella carta", f"l{ending}", 1)


@spells(w.Silence)
def _silence(word: w.Silence, discourse: Said) -> str:
    subject = cards(word.what, plural=True, every=True)
    return f"{subject} non innescano le proprie abilità entrando sul terreno{until(word.until)}"
