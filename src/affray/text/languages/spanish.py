"""Spanish: articles and the prepositions that melt into them, gender and number, plurals, lists, pronouns behind a verb.

A `Noun` fills the holes of a sentence: `{who}` is "la habilidad de Shock", `{who:de}` "de la habilidad de Shock", `{who:o}` the ending of
a participle that agrees with it, `{who:ataca|atacan}` the verb.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

PREPOSITIONS = ("a", "de", "con", "contra", "en", "para", "por", "sobre")
ENDINGS = {("m", False): "o", ("f", False): "a", ("m", True): "os", ("f", True): "as"}
ARTICLES = {("m", False): "el", ("f", False): "la", ("m", True): "los", ("f", True): "las"}
STRESSED_A = ("agua", "águila", "alma", "área", "arma", "aura", "ave", "hacha", "hada")
"""Feminine nouns that begin with a stressed a: "el aura", "un aura", but "las auras"."""
LOANS = ("planeswalker", "token", "mulligan", "ninja")
"""Nouns from other languages, which take a plain s."""
_ACCENTS = str.maketrans("áéíóú", "aeiou")
_ACUTE = str.maketrans("aeiou", "áéíóú")
_I = re.compile(r"(?:h?[ií]|[IÍ])(?![aeou])")
_O = re.compile(r"h?[oó]|[OÓ]")
_VOWELS = re.compile(r"[iuü]?[aeoáéíóú][iu]?|[iuü]")


def definite(word: str, gender: str = "m", is_plural: bool = False) -> str:
    """Return the definite article before a word.

    >>> definite("criatura", "f"), definite("aura", "f"), definite("auras", "f", True), definite("jugadores", "m", True)
    ('la', 'el', 'las', 'los')
    """
    return "el" if _stressed(word, is_plural) else ARTICLES[gender, is_plural]


def indefinite(word: str, gender: str = "m") -> str:
    """Return the indefinite article before a word.

    >>> indefinite("criatura", "f"), indefinite("aura", "f"), indefinite("jugador")
    ('una', 'un', 'un')
    """
    return "un" if gender == "m" or _stressed(word, False) else "una"


def melted(preposition: str, phrase: str) -> str:
    """Return a preposition before a phrase; `a` and `de` melt with the article "el", not with a name that begins so.

    >>> melted("a", "el jugador"), melted("de", "el aura"), melted("de", "la criatura"), melted("a", "El Gitrog")
    ('al jugador', 'del aura', 'de la criatura', 'a El Gitrog')
    """
    if preposition in ("a", "de") and phrase.startswith("el "):
        return preposition.removesuffix("e") + ("l " if preposition == "a" else "el ") + phrase[3:]
    return f"{preposition} {phrase}"


class Noun:
    """A noun, or a phrase that begins with one, with its gender and number; a `proper` one takes no article."""

    def __init__(self, text: str, gender: str = "m", is_plural: bool = False, proper: bool = False) -> None:
        self.text = text
        self.gender = gender
        self.many = is_plural
        self.proper = proper

    @property
    def ending(self) -> str:
        """The ending of an adjective or participle that agrees with it."""
        return ENDINGS[self.gender, self.many]

    def __str__(self) -> str:
        return self.text if self.proper else f"{definite(self.text, self.gender, self.many)} {self.text}"

    def __format__(self, form: str) -> str:
        if form == "":
            return str(self)
        if form == "bare":
            return self.text
        if form == "un":
            return self.text if self.proper or self.many else f"{indefinite(self.text, self.gender)} {self.text}"
        if form == "o":
            return self.ending
        if form == "lo":
            return "l" + self.ending
        if "|" in form:
            singular_form, _, plural_form = form.partition("|")
            return plural_form if self.many else singular_form
        if form in PREPOSITIONS:
            return melted(form, str(self))
        raise ValueError(f"no form {form!r} of a Spanish noun")

    def with_(self, rest: str) -> Noun:
        """Return the noun phrase with more behind it."""
        return Noun(f"{self.text} {rest}" if rest else self.text, self.gender, self.many, self.proper)

    def several(self) -> Noun:
        """Return its plural."""
        return Noun(plural(self.text), self.gender, True, self.proper)


def plural(word: str) -> str:
    """Return the plural of a noun or adjective, or of each word of a phrase of both; what stands behind a preposition stays.

    >>> [plural(one) for one in ("criatura", "planeswalker", "color", "vez", "bendición", "autobús", "maná", "zombie", "jabalí")]
    ['criaturas', 'planeswalkers', 'colores', 'veces', 'bendiciones', 'autobuses', 'manás', 'zombies', 'jabalíes']
    >>> plural("habilidad disparada"), plural("carta de tierra")
    ('habilidades disparadas', 'cartas de tierra')
    """
    head, space, rest = word.partition(" ")
    if space:
        return f"{plural(head)} {rest if rest.partition(' ')[0] in (*PREPOSITIONS, 'objetivo', 'que') else plural(rest)}"
    if word in LOANS:
        return f"{word}s"
    if word[-1:] in "íú":
        return f"{word}es"
    if word[-1:] in "aeiouáéó":
        return f"{word}s"
    if word.endswith("z"):
        return f"{word[:-1]}ces"
    if re.search(r"[áéíóú][ns]$", word):
        return f"{word[:-2]}{word[-2].translate(_ACCENTS)}{word[-1]}es"
    return word if word.endswith(("s", "x")) else f"{word}es"


def agree(adjective: str, gender: str, is_plural: bool = False) -> str:
    """Return an adjective or participle as it goes with a noun, from its masculine singular.

    >>> [agree(one, "f") for one in ("rojo", "verde", "azul", "atacante", "bloqueador", "de artefacto", "no bloqueado")]
    ['roja', 'verde', 'azul', 'atacante', 'bloqueadora', 'de artefacto', 'no bloqueada']
    >>> agree("azul", "m", True), agree("bloqueador", "f", True), agree("no bloqueado", "f", True)
    ('azules', 'bloqueadoras', 'no bloqueadas')
    >>> agree("lanzado desde la mano", "f")
    'lanzada desde la mano'
    """
    head, _, last = adjective.rpartition(" ")
    if head and head != "no":
        first, _, rest = adjective.partition(" ")
        return f"{agree(first, gender, is_plural)} {rest}" if first.endswith("ado") else adjective
    if gender == "f":
        last = f"{last[:-1]}a" if last.endswith("o") else f"{last}a" if last.endswith("dor") else last
    return f"{head} {plural(last) if is_plural else last}".strip()


def y(parts: Iterable[str]) -> str:
    """Return a list that ends in "y" ("e" before an i that is a vowel; the h of a foreign name is heard).

    >>> y(["volar", "prisa", "alcance"]), y(["Ann", "Ida"]), y(["padres", "hijos"]), y(["agua", "hielo"]), y(["Ann", "Hill Giant"])
    ('volar, prisa y alcance', 'Ann e Ida', 'padres e hijos', 'agua y hielo', 'Ann y Hill Giant')
    """
    return _list(list(parts), "y", "e", _I)


def o(parts: Iterable[str]) -> str:
    """Return a list that ends in "o" ("u" before an o).

    >>> o(["criatura", "tierra"]), o(["uno", "otro"])
    ('criatura o tierra', 'uno u otro')
    """
    return _list(list(parts), "o", "u", _O)


def _list(parts: list[str], joint: str, other: str, before: re.Pattern[str]) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + f" {other if before.match(parts[-1]) else joint} {parts[-1]}"


def enclitic(verb: str, pronoun: str) -> str:
    """Return a verb in the imperative with a pronoun behind it, which moves the stress further from the end.

    >>> [enclitic(*one) for one in (("destruye", "la"), ("exilia", "los"), ("pon", "lo"), ("gira", "las"), ("sacrifica", "lo"))]
    ['destrúyela', 'exílialos', 'ponlo', 'gíralas', 'sacrifícalo']
    """
    spots = [found.span() for found in _VOWELS.finditer(verb)]
    if len(spots) < 2:
        return verb + pronoun
    start, end = spots[-2]
    strong = next((at for at in range(start, end) if verb[at] in "aeo"), end - 1)
    return verb[:strong] + verb[strong].translate(_ACUTE) + verb[strong + 1 :] + pronoun


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(clause: str) -> str:
    """Return a clause with its capital and full stop (a quoted ability at its end has one already)."""
    return capital(clause) + ("" if clause.endswith((".", ".»")) else ".")


def _stressed(word: str, is_plural: bool) -> bool:
    return not is_plural and word.partition(" ")[0].lower() in STRESSED_A
