"""Italian: articles and the prepositions that melt into them, gender and number, elision, plurals, lists.

A `Noun` fills the holes of a sentence: `{who}` is "l'abilità di Thunder", `{who:di}` "dell'abilità di Thunder", `{who:o}` the ending of
a participle that agrees with it, `{who:viene|vengono}` the verb.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

PREPOSITIONS = {"di": "de", "a": "a", "da": "da", "in": "ne", "su": "su"}
"""The form of each preposition before an article: `de` + `il` is "del"."""
ENDINGS = {("m", False): "o", ("f", False): "a", ("m", True): "i", ("f", True): "e"}
ARTICLES = {
    "il": ("m", False),
    "lo": ("m", False),
    "l'": ("m", False),
    "la": ("f", False),
    "i": ("m", True),
    "gli": ("m", True),
    "le": ("f", True),
}
_ELIDES = re.compile(r"h?[aeiouàèéìòù]", re.IGNORECASE)
_HARD = re.compile(r"s[^aeiouàèéìòù\W]|z|gn|ps|pn|x|y|i[aeou]", re.IGNORECASE)
_TITLE = re.compile(r", (il|lo|la|i|gli|le|l)(?: |['’])")
_WORD = re.compile(r"\W*(\w+)")


def definite(word: str, gender: str = "m", is_plural: bool = False) -> str:
    """Return the definite article before a word, with its space or apostrophe.

    >>> [definite(one) + one for one in ("risonatore", "emblema", "spirito", "zaino")]
    ['il risonatore', "l'emblema", 'lo spirito', 'lo zaino']
    >>> definite("abilità", "f") + "abilità", definite("abilità", "f", True) + "abilità", definite("emblemi", "m", True) + "emblemi"
    ("l'abilità", 'le abilità', 'gli emblemi')
    """
    if gender == "f":
        return "le " if is_plural else "l'" if _elides(word) else "la "
    special = _HARD.match(word) is not None
    if is_plural:
        return "gli " if special or _elides(word) else "i "
    return "lo " if special else "l'" if _elides(word) else "il "


def indefinite(word: str, gender: str = "m") -> str:
    """Return the indefinite article before a word, with its space or apostrophe.

    >>> indefinite("risonatore"), indefinite("spirito"), indefinite("carta", "f"), indefinite("abilità", "f")
    ('un ', 'uno ', 'una ', "un'")
    """
    if gender == "f":
        return "un'" if _elides(word) else "una "
    return "uno " if _HARD.match(word) else "un "


def melted(preposition: str, article: str) -> str:
    """Return a preposition with the article behind it.

    >>> melted("di", "il "), melted("a", "l'"), melted("in", "lo "), melted("da", "gli "), melted("con", "la ")
    ('del ', "all'", 'nello ', 'dagli ', 'con la ')
    """
    if preposition not in PREPOSITIONS:
        return f"{preposition} {article}"
    stem, rest = PREPOSITIONS[preposition], article
    if rest.startswith("l"):
        return stem + "l" + rest
    return stem + {"il ": "l ", "i ": "i ", "gli ": "gli "}[rest]


def before(preposition: str, word: str) -> str:
    """Return a preposition before a word without an article: `a` is "ad" before an a.

    >>> before("a", "Alberto"), before("a", "Bruno"), before("di", "Elena")
    ('ad Alberto', 'a Bruno', 'di Elena')
    """
    euphonic = preposition == "a" and word[:1].lower() == "a"
    return f"{preposition}{'d' if euphonic else ''} {word}"


class Noun:
    """A noun, or a phrase that begins with one, with its gender and number; a `proper` one takes no article."""

    def __init__(self, text: str, gender: str = "m", is_plural: bool = False, proper: bool = False) -> None:
        self.text = text
        self.gender = gender
        self.many = is_plural
        self.proper = proper

    @property
    def ending(self) -> str:
        """The last letter of an adjective or participle that agrees with it."""
        return ENDINGS[self.gender, self.many]

    def __str__(self) -> str:
        return self.text if self.proper else definite(self.text, self.gender, self.many) + self.text

    def __format__(self, form: str) -> str:
        if form == "":
            return str(self)
        if form == "nudo":
            return self.text
        if form == "un":
            return self.text if self.proper or self.many else indefinite(self.text, self.gender) + self.text
        if form == "o":
            return self.ending
        if form == "lo":
            return "l" + ("i" if self.ending == "i" else self.ending)
        if "|" in form:
            singular_form, _, plural_form = form.partition("|")
            return plural_form if self.many else singular_form
        if form in (*PREPOSITIONS, "con", "per", "tra"):
            return (
                before(form, self.text) if self.proper else melted(form, definite(self.text, self.gender, self.many)) + self.text
            )
        raise ValueError(f"no form {form!r} of an Italian noun")

    def with_(self, rest: str) -> Noun:
        """Return the noun phrase with more behind it."""
        return Noun(f"{self.text} {rest}" if rest else self.text, self.gender, self.many, self.proper)


def none_of(noun: Noun) -> str:
    """Return the phrase for none of what a noun names.

    >>> none_of(Noun("risonatore")), none_of(Noun("spirito")), none_of(Noun("carta", "f")), none_of(Noun("abilità", "f"))
    ('nessun risonatore', 'nessuno spirito', 'nessuna carta', "nessun'abilità")
    """
    return "ness" + indefinite(noun.text, noun.gender) + noun.text


def gender_of(name: str, otherwise: str = "m") -> str:
    """Return the gender of a proper name in Italian: that of the article of its title, else by its first word.

    >>> gender_of("Glinda, la Fata"), gender_of("Eia, il Dio dell'Acqua"), gender_of("Elfa Sacra"), gender_of("Felino della Fiamma")
    ('f', 'm', 'f', 'm')
    """
    title = _TITLE.search(name)
    if title is not None and title[1] != "l":
        return ARTICLES[title[1]][0]
    first = _WORD.match(name)
    last = first[1][-1:] if first else ""
    return "f" if last == "a" else "m" if last == "o" else otherwise


def plural(word: str) -> str:
    """Return the plural of a noun or adjective; one that is accented or ends in a consonant has none of its own.

    >>> [plural(one) for one in ("risonatore", "carta", "magia", "emblema", "abilità", "mazzo", "bianco", "lunga")]
    ['risonatori', 'carte', 'magie', 'emblemi', 'abilità', 'mazzi', 'bianchi', 'lunghe']
    """
    for end, becomes in (
        ("ema", "emi"),
        ("io", "i"),
        ("co", "chi"),
        ("go", "ghi"),
        ("ca", "che"),
        ("ga", "ghe"),
        ("a", "e"),
        ("o", "i"),
        ("e", "i"),
    ):
        if word.endswith(end):
            return word.removesuffix(end) + becomes
    return word


def agree(adjective: str, gender: str, is_plural: bool) -> str:
    """Return an adjective or participle as it goes with a noun, from its form in -o or -e.

    >>> agree("spossato", "f", False), agree("spossato", "f", True), agree("attaccante", "f", True), agree("di fuoco", "m", True)
    ('spossata', 'spossate', 'attaccanti', 'di fuoco')
    """
    head, space, rest = adjective.partition(" ")
    if head in ("di", "del", "a", "in", "con"):
        return adjective
    if head.endswith("o"):
        head = head[:-1] + ENDINGS[gender, False] if not is_plural else plural(head[:-1] + ENDINGS[gender, False])
    elif is_plural:
        head = plural(head)
    return head + space + rest


def e(parts: Iterable[str]) -> str:
    """Return a list that ends in "e" ("ed" before an e)."""
    return _list(list(parts), "e")


def o(parts: Iterable[str]) -> str:
    """Return a list that ends in "o"."""
    return _list(list(parts), "o")


def _list(parts: list[str], joint: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    euphonic = joint == "e" and parts[-1][:1].lower() == "e"
    return ", ".join(parts[:-1]) + f" {joint}{'d' if euphonic else ''} {parts[-1]}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(clause: str) -> str:
    """Return a clause with its capital and full stop (a quoted ability at its end has one already)."""
    return capital(clause) + ("" if clause.endswith((".", ".»")) else ".")


def _elides(word: str) -> bool:
    return _ELIDES.match(word) is not None and _HARD.match(word) is None
