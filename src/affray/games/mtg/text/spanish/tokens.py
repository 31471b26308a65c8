"""Magic cards in Spanish: tokens and copies."""

from __future__ import annotations

from affray.games.mtg.text.spanish.effects import acts, keywords
from affray.games.mtg.text.spanish.lexicon import COLORS, NAMED, TYPES
from affray.games.mtg.text.spanish.phrases import Said, format_word, one_of, spells, things, value, who
from affray.games.mtg.text.spanish.subtypes import subtype
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.text.languages.spanish import Noun, agree, sentence, y


@spells(w.Token)
def _token(effect: w.Token, discourse: Said) -> str:
    types = [TYPES[one].text for one in sorted(as_tuple(effect.type), key=lambda type_name: type_name != "creature")]
    names = [subtype(one) for one in as_tuple(effect.subtype)]
    kind = [*types, *names, y([agree(COLORS[one], "m", effect.n != 1) for one in as_tuple(effect.color)])]
    numbers = isinstance(effect.power, int) and isinstance(effect.toughness, int)
    kind += [f"{effect.power}/{effect.toughness}"] if numbers else []
    kind += (
        [f"{'llamado' if effect.n == 1 else 'llamados'} {effect.name}"]
        if set(effect.name.split(" ")) != set(as_tuple(effect.subtype))
        else []
    )
    with_ = [keywords(effect.keywords)] if effect.keywords else []
    with_ += (
        [y([f"«{format_word(one, discourse.within(this=Noun('este token', proper=True)))}»" for one in effect.abilities])]
        if effect.abilities
        else []
    )
    if effect.power is not None and not numbers:
        sizes = [value(n or 0, discourse) for n in (effect.power, effect.toughness)]
        with_.append(f"fuerza igual a {sizes[0]} y resistencia igual a {sizes[1]}")
    single = effect.n == 1
    noun = Noun(f"token de {' '.join([one for one in kind if one])}")
    text = f"crea {things(effect.n, noun if single else Noun('tokens' + noun.text[5:], is_plural=True), discourse)}"
    how = [*(["girado" if single else "girados"] if effect.tapped else []), *(["atacando"] if effect.attacking else [])]
    how += [f"bloqueando {who(effect.blocking, discourse):a}"] if effect.blocking else []
    discourse.moved = Noun("ese token" if single else "esos tokens", is_plural=not single, proper=True)
    text += (f" con {y(with_)}" if with_ else "") + (f", {y(how)}" if how else "")
    return " y ".join([text, *[format_word(one, discourse).removeprefix("crea ") for one in effect.others]])


@spells(w.Copy)
def _copy(effect: w.Copy, discourse: Said) -> str:
    of = who(effect.of, discourse)
    is_plural = effect.n != 1
    text = f"crea {things(effect.n, Noun('token'), discourse)} que {'son copias' if is_plural else 'es una copia'} {of:de}"
    text += f", excepto que {'tienen' if is_plural else 'tiene'} {keywords(effect.keywords)}" if effect.keywords else ""
    how = ["girados" if is_plural else "girado"] if effect.tapped else []
    how += {"": [], "you choose": ["atacando lo que elijas"], "each other opponent": ["atacando a cada otro oponente"]}[
        effect.attacking
    ]
    discourse.moved = Noun("esos tokens" if is_plural else "ese token", is_plural=is_plural, proper=True)
    return text + (f", {y(how)}" if how else "")


@spells(w.EntersAs)
def _enters_as(word: w.EntersAs, discourse: Said) -> str:
    this = discourse.this
    text = f"puedes hacer que {this} entre al campo de batalla {f'girad{this:o} ' if word.tapped else ''}como copia de {one_of(word.what, discourse)}"
    kinds = [*[TYPES[one].text for one in word.types], *[subtype(one) for one in word.subtypes]]
    besides = [f"es {' '.join(kinds)} además de sus otros tipos"] if kinds else []
    gained = [keywords(word.keywords)] if word.keywords else []
    gained += [f"«{format_word(one, discourse.within(this=this))}»" for one in word.abilities]
    besides += [f"tiene {y(gained)}"] if gained else []
    return sentence(text + (f", excepto que {' y '.join(besides)}" if besides else ""))


@spells(w.CopySpell)
def _copy_spell(effect: w.CopySpell, discourse: Said) -> str:
    so_often = value(effect.n, discourse)
    times = (
        "" if effect.n == 1 else f" {so_often} veces" if isinstance(effect.n, (int, str)) else f" tantas veces como {so_often}"
    )
    anew = "; se pueden elegir nuevos objetivos" if effect.anew else ""
    return f"{acts(effect.player, 'copia', 'copia', discourse)} {who(effect.who, discourse)}{times}{anew}"


@spells(w.ChooseName)
def _choose_name(effect: w.ChooseName, discourse: Said) -> str:
    return f"elige {NAMED[effect.kind]}"
