"""Force of Will cards in Italian: abilities and whole cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import msgspec

from affray.games.fow.text.italian import lasting
from affray.games.fow.text.italian.conditions import cost_text, hangs, paying
from affray.games.fow.text.italian.effects import in_turn
from affray.games.fow.text.italian.lexicon import ATTRIBUTES, NAMES, RACES, TYPES, keyword, label
from affray.games.fow.text.italian.phrases import NUMBERS, cards, counter, format_word, so_much, spells, subtype, target_noun
from affray.games.fow.text.italian.saying import Said
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import as_tuple
from affray.text.languages.italian import agree, capital, e, o, sentence


def text(word: Any) -> str:
    """Return what an ability or a mode says, or what a cost is."""
    return cost_text(word) if isinstance(word, tuple) else format_word(word, None)


def card_text(word: w.CardText) -> str:
    """Return a whole card, several lines: name, type line, ATK and DEF, keywords, abilities."""
    return format_word(word, None)


def _body(word: Any, lead: tuple[str, ...] = ()) -> str:
    """Return the effects of an ability in sentences, or its modes to choose from."""
    if getattr(word, "modes", ()):
        number = NUMBERS[word.choose] if word.choose < len(NUMBERS) else str(word.choose)
        number = f"fino a {number}" if getattr(word, "up_to", False) else number
        more = getattr(word, "more", None)
        number += f" ({format_word(more, None)})" if more is not None else ""
        options = [format_word(mode, None) for mode in word.modes]
        modes = "; oppure ".join([part for part in ("; ".join(options[:-1]), options[-1]) if part])
        return " ".join([*lead, f"Scegline {number}: {modes}."])
    discourse = Said(getattr(word, "targets", ()))
    sentences = [sentence(one) for one in _effects(word.effects, discourse)]
    return " ".join([*lead, *_unnamed(discourse), *sentences])


def _effects(effects: tuple[Any, ...], discourse: Said) -> Iterator[str]:
    """Yield effects one after the other; what the same cards cannot do for the same time is said at once."""

    def same(numbered: tuple[int, Any]) -> Any:
        at, effect = numbered
        alike = isinstance(effect, w.Cannot) and effect.by is None
        return msgspec.structs.replace(effect, what="attack") if alike else at

    for _, some in groupby(enumerate(effects), same):
        first, *others = [effect for _, effect in some]
        yield (
            lasting.cannot([first.what, *(one.what for one in others)], first, discourse)
            if others
            else format_word(first, discourse)
        )


def _unnamed(discourse: Said) -> list[str]:
    """Return the sentences for targets that no effect speaks of: they are chosen all the same."""
    return [f"Scegli {target_noun(target)}." for target in discourse.unnamed]


def _named(name: str, body: str) -> str:
    return f"{label(name)} {body}" if name else body


def _only(*limits: str) -> str:
    parts = [limit for limit in limits if limit]
    return f" Solo {', '.join(parts)}." if parts else ""


def _if(condition: w.Condition | None) -> str:
    return hangs("se", condition) if condition is not None else ""


@spells(w.More)
def _more(word: w.More, discourse: Said) -> str:
    number = str(word.most) if word.least == word.most else f"da {word.least} a {word.most}"
    return f"{_if(word.condition)}, invece {number}"


@spells(w.Part)
def _part(word: w.Part, discourse: Said) -> str:
    inner = Said(word.targets)
    clause = in_turn(word.effects, inner)
    only = f"(solo {_if(word.condition)}) " if word.condition is not None else ""
    return only + ", poi ".join(
        [*(f"scegli {target_noun(one)}" for at, one in enumerate(word.targets) if at not in inner.named), clause]
    )


@spells(w.Continuous)
def _continuous(word: w.Continuous, discourse: Said) -> str:
    condition = word.condition
    texts = [format_word(effect, Said()) for effect in word.effects]
    if isinstance(condition, w.Runes):
        return f"[Runa] {condition.of or condition.at_least}: " + sentence("; ".join(texts))
    lead = hangs("finché", condition) if condition is not None else ""
    return sentence(f"{lead}, " + "; ".join(texts)) if lead else " ".join([sentence(one) for one in texts])


@spells(w.Activate)
def _activate(word: w.Activate, discourse: Said) -> str:
    timing = "quando potresti giocare un canto" if word.main_timing else ""
    art = word.limit == "god's art"
    limit = {"turn": "una volta per turno", "game": "una volta per partita"}.get(word.limit, "")
    limit = f"fino a {word.times} volte per turno" if word.times != 1 else limit
    clause = f"{capital(cost_text(word.cost))}: {_body(word)}"
    clause = f"[Cimitero] {clause}" if word.zone else clause
    named = f"[Arte degli Dei] «{word.name}» {clause}" if art else _named(word.name, clause)
    return named + _only(timing, limit, _if(word.condition))


@spells(w.Automatic)
def _automatic(word: w.Automatic, discourse: Said) -> str:
    trigger = ", ".join([part for part in (format_word(word.when, None), _if(word.condition)) if part])
    clause = _named(word.name, f"{capital(trigger)} => {_body(word)}" + _only("una volta per turno" if word.limit else ""))
    return f"[Cimitero] {clause}" if word.zone else clause


@spells(w.Awakening)
def _awakening(word: w.Awakening, discourse: Said) -> str:
    clauses = [f"questa carta guadagna «{format_word(ability, None)}»" for ability in word.abilities]
    body = " ".join([sentence(one) for one in clauses])
    body += (" " * bool(body) + _body(word)) if word.effects else ""
    return f"[Risveglio] {capital(cost_text(word.cost))}" + (f": {body}" if body else ".")


@spells(w.PlayedWith)
def _played_with(word: w.PlayedWith, discourse: Said) -> str:
    lead = f"mentre giochi questa carta, {_if(word.condition)}, la giochi con"
    clauses = [f"«{format_word(ability, None)}»" for ability in word.abilities]
    clauses += [f"«{_body(word)}»"] if word.effects else []
    return _named(word.name, sentence(f"{lead} {e(clauses)}"))


@spells(w.Incarnation)
def _incarnation(word: w.Incarnation, discourse: Said) -> str:
    nouns = [f"un risonatore di attributo {o([ATTRIBUTES[a] for a in as_tuple(one)])}" for one in word.banish]
    return f"[Incarnazione] Puoi bandire {e(nouns)} invece di pagare il costo di questa carta."


@spells(w.OtherCost)
def _other_cost(word: w.OtherCost, discourse: Said) -> str:
    return f"Per giocare questa carta, invece di pagarne il costo, puoi fare questo: {paying(word.cost)}."


@spells(w.Enters)
def _enters(word: w.Enters, discourse: Said) -> str:
    kind = counter(word.kind)
    how = ["spossata"] if word.rested else []
    how += [f"con {so_much(word.n, f'segnalino {kind}', f'segnalini {kind}', Said())}"] if word.kind else []
    condition = f" {_if(word.condition)}" if word.condition is not None else ""
    return f"Questa carta entra sul terreno {e(how)}{condition}."


@spells(w.Spell)
def _spell(word: w.Spell, discourse: Said) -> str:
    lead = [f"Come costo aggiuntivo per giocare questa carta, {paying(word.extra_cost)}."] if word.extra_cost else []
    lead += [f"Gioca questa carta solo {_if(word.condition)}."] if word.condition is not None else []
    lead += ["Nulla può essere giocato in rincorsa a questa carta."] if word.cannot_be_chased else []
    if word.targets and not word.effects and not word.modes:  # an addition: the target is what it is added to
        return " ".join([*lead, f"Aggiungi questa carta {target_noun(word.targets[0]):a}."])
    return _body(word, tuple(lead))


@spells(w.Trigger)
def _trigger(word: w.Trigger, discourse: Said) -> str:
    lead = f"{capital(format_word(word.when, None))} =>" if word.when is not None else f"{capital(cost_text(word.cost))}:"
    if word.when is None and (word.condition is not None or not word.cost):
        cost = [cost_text(word.cost)] if word.cost else []
        lead = capital(", ".join([*cost, _if(word.condition) or "in qualsiasi momento"])) + ":"
    return f"[Innesco] {lead} {_body(word)}"


@spells(w.Stealth)
def _stealth(word: w.Stealth, discourse: Said) -> str:
    only = _if(word.condition)
    clause = ", ".join([one for one in (format_word(word.when, None) if word.when is not None else "", only) if one])
    return f"[Furtivo] {capital(clause)} => Puoi giocare questa carta dalla tua area attesa senza pagarne il costo."


@spells(w.Judgment)
def _judgment(word: w.Judgment, discourse: Said) -> str:
    each = f" Puoi pagare {word.less} in meno per giocare questa abilità per ogni {cards(word.each).text}." if word.each else ""
    if word.rather_if is not None:
        each += f" Paghi {cost_text(word.rather)} invece di questo costo {_if(word.rather_if)}."
    return f"[Giudizio] {capital(cost_text(word.cost))}.{each}" + _only(_if(word.condition))


@spells(w.FromRuneArea)
def _from_rune_area(word: w.FromRuneArea, discourse: Said) -> str:
    more, less = f"paghi {word.more} in più" if word.more else "", f"puoi pagare {word.less} in meno" if word.less else ""
    return sentence(f"{' e '.join(filter(None, (more, less)))} per giocare questa carta da un'area rune")


@spells(w.OwnCost)
def _own_cost(word: w.OwnCost, discourse: Said) -> str:
    more, less = f"paghi {word.more} in più" if word.more else "", f"puoi pagare {word.less} in meno" if word.less else ""
    each = f" per ogni {cards(word.each).text}" if word.each is not None else ""
    each = (f" se bersaglia {cards(word.targeting):un}" if word.targeting is not None else "") + each
    condition = f" {_if(word.condition)}" if word.condition is not None else ""
    return sentence(f"{' e '.join(filter(None, (more, less)))} per giocare questa carta{each}{condition}")


GENERAL = {"Special": "Speciale", "Basic": "Base", "Master": "Suprema"}


@spells(w.CardText)
def _card(word: w.CardText, discourse: Said) -> str:
    types = as_tuple(word.type)
    kind = "/".join([capital(TYPES[one].text) for one in types])
    if word.general:
        kind += f" {agree(GENERAL[word.general].lower(), TYPES[types[0]].gender, False).capitalize()}"
    kind += f": {subtype(word.subtype)}" if word.subtype else ""
    race = f" ({', '.join([RACES.get(one, one) for one in as_tuple(word.race)])})" if word.race else ""
    cost = (f"costo {word.cost}",) if word.cost else ()
    name = NAMES.get(word.name)
    lines = [f"{name} ({word.name})" if name else word.name]
    lines.append(", ".join((kind + race, *[ATTRIBUTES[one] for one in as_tuple(word.attribute)], *cost)))
    lines.append(", ".join([f"{stat} {n}" for stat, n in (("ATK", word.atk), ("DEF", word.defence)) if n is not None]))
    lines.append(f"Divinità {word.divinity}" if word.divinity else "")
    lines.append(" ".join([keyword(one) for one in word.keywords]))
    lines.extend([format_word(ability, None) for ability in word.abilities])
    other = word.j_ruler or word.future
    lines.append(f"Altro lato: {NAMES.get(other, other)}" if other else "")
    return "\n".join([line for line in lines if line])
