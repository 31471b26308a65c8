"""German: gender, case and number of articles, adjectives and nouns, prepositions that melt into articles, lists, separable verbs.

A `Noun` fills the holes of a sentence: `{who}` is "das angreifende Monster", `{who:acc}`, `{who:dat}` and `{who:gen}` its other cases,
`{who:of}` "des angreifenden Monsters" or "von Anna", `{who:plain}` "das Monster", `{who:wird|werden}` the verb.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

CASES = ("nom", "acc", "dat", "gen")
DEFINITE = {
    "nom": {"m": "der", "f": "die", "n": "das", "p": "die"},
    "acc": {"m": "den", "f": "die", "n": "das", "p": "die"},
    "dat": {"m": "dem", "f": "der", "n": "dem", "p": "den"},
    "gen": {"m": "des", "f": "der", "n": "des", "p": "der"},
}
ENDINGS = {
    "nom": {"m": "", "f": "e", "n": "", "p": "e"},
    "acc": {"m": "en", "f": "e", "n": "", "p": "e"},
    "dat": {"m": "em", "f": "er", "n": "em", "p": "en"},
    "gen": {"m": "es", "f": "er", "n": "es", "p": "er"},
}
"""Endings of words that are declined like "ein": kein, dein, sein."""
WEAK = {"nom": {"m": "e", "f": "e", "n": "e"}, "acc": {"m": "en", "f": "e", "n": "e"}}
"""Adjectives behind "der" (anywhere else: en)."""
STRONG = {
    "nom": {"m": "er", "f": "e", "n": "es", "p": "e"},
    "acc": {"m": "en", "f": "e", "n": "es", "p": "e"},
    "dat": {"m": "em", "f": "er", "n": "em", "p": "en"},
    "gen": {"m": "en", "f": "er", "n": "en", "p": "er"},
}
"""Adjectives behind no article, or behind "ein" where that has no ending."""
MELTED = {"an dem": "am", "bei dem": "beim", "in dem": "im", "in das": "ins", "von dem": "vom", "zu dem": "zum", "zu der": "zur"}
LIKE_EIN = ("ein", "kein", "dein", "sein", "ihr")
LIKE_DER = ("dies", "jen", "jed", "all")


def melted(preposition: str, phrase: str) -> str:
    """Return a preposition before a phrase, melted with its article.

    >>> melted("von", "dem Monster"), melted("in", "das Deck"), melted("von", "der Karte"), melted("zu", "der Hand")
    ('vom Monster', 'ins Deck', 'von der Karte', 'zur Hand')
    """
    article, space, rest = phrase.partition(" ")
    both = f"{preposition} {article}"
    return MELTED[both] + space + rest if space and both in MELTED else f"{preposition} {phrase}"


def adjective(word: str, article: str, case: str, kind: str) -> str:
    """Return an adjective behind an article: `kind` is a gender, or "p" for several.

    >>> adjective("verdeckt", "der", "nom", "n"), adjective("verdeckt", "ein", "nom", "n"), adjective("verdeckt", "ein", "dat", "n")
    ('verdeckte', 'verdecktes', 'verdeckten')
    >>> adjective("offen", "", "nom", "p"), adjective("ander", "", "dat", "p"), adjective("LICHT", "der", "dat", "f")
    ('offene', 'anderen', 'LICHT')
    """
    if word.isupper():
        return word
    if not article or (article in LIKE_EIN and not ENDINGS[case][kind]):
        return word + STRONG[case][kind]
    if article in LIKE_EIN and kind != "p" and case in ("nom", "acc"):
        return word + STRONG[case][kind]
    return word + WEAK.get(case, {}).get(kind, "en")


class Noun:
    """A noun with what stands before and behind it.

    Args:
        text: the noun in the singular (the plural for one that has no other).
        gender: `m`, `f` or `n`.
        plural: its plural ("": the same).
        many: are there several?
        adjectives: what stands between article and noun, without endings.
        rest: what stands behind the noun and is not declined.
        article: "der", one that is declined like "ein" or like "dieser" (without its ending), or "" for names and bare plurals.
    """

    def __init__(
        self,
        text: str,
        gender: str = "n",
        plural: str = "",
        *,
        many: bool = False,
        adjectives: tuple[str, ...] = (),
        rest: str = "",
        article: str = "der",
    ) -> None:
        self.text = text
        self.gender = gender
        self.plural = plural or text
        self.many = many
        self.adjectives = adjectives
        self.rest = rest
        self.article = article

    def with_(self, **changes: object) -> Noun:
        """Return the noun phrase with other words around it.

        >>> f"{Noun('Monster').with_(article='ein', adjectives=('offen',)):dat}"
        'einem offenen Monster'
        """
        kept = {name: getattr(self, name) for name in ("plural", "many", "adjectives", "rest", "article")}
        return Noun(self.text, self.gender, **{**kept, **changes})

    def several(self, article: str = "") -> Noun:
        """Return its plural.

        >>> f"{Noun('Karte', 'f', 'Karten').several()}", f"{Noun('Monster').several('der'):dat}"
        ('Karten', 'den Monstern')
        """
        return self.with_(many=True, article=article)

    def decline(self, case: str = "nom") -> str:
        """Return the phrase in a case.

        >>> Noun("Monster", article="jen").decline("dat"), Noun("Monster", article="all", many=True, adjectives=("offen",)).decline("acc")
        ('jenem Monster', 'alle offenen Monster')
        >>> Noun("Monster", adjectives=("angreifend",)).decline("gen"), Noun("Falle", "f", "Fallen", article="kein").decline("acc")
        ('des angreifenden Monsters', 'keine Falle')
        """
        kind = "p" if self.many else self.gender
        article = self.article
        if article == "der":
            before = DEFINITE[case][kind]
        elif article in LIKE_DER:
            before = article + ("es" if case == "gen" and kind in "mn" else STRONG[case][kind])
        elif article == "ein" and self.many:
            before = article = ""
        else:
            before = article + ENDINGS[case][kind] if article else ""
        words = [before, *[adjective(one, article, case, kind) for one in self.adjectives], self._declined(case), self.rest]
        return " ".join([one for one in words if one])

    def _declined(self, case: str) -> str:
        word = self.plural if self.many else self.text
        if not self.article and not self.many:
            return word
        if self.many:
            return f"{word}n" if case == "dat" and not word.endswith(("n", "s")) and word[-1:].islower() else word
        if case == "gen" and self.gender != "f":
            return word + ("es" if word.endswith(("s", "ß", "x", "z")) else "s")
        return word

    def __str__(self) -> str:
        return self.decline()

    def __format__(self, form: str) -> str:
        if form in CASES or not form:
            return self.decline(form or "nom")
        if form == "bare":
            return self.text
        if form == "plain":
            return self.with_(adjectives=()).decline()
        if form == "of":
            return self.decline("gen") if self.article else f"von {self.decline()}"
        if form == "s":
            return named_genitive(self.text) if not self.article else melted("von", self.decline("dat"))
        if "|" in form:
            singular_form, _, plural_form = form.partition("|")
            return plural_form if self.many else singular_form
        raise ValueError(f"no form {form!r} of a German noun")


class OrderClause(NamedTuple):
    """A clause of what somebody does, or is told to do, in the orders of a German sentence.

    `verb` is the finite one (of an order without `subject`, the imperative); `end` is what it leaves at the end ("ab", "zerstört werden"), or
    what the `infinitive` of an order is said with; `after` is a clause that follows.
    """

    verb: str
    middle: str = ""
    end: str = ""
    subject: str = ""
    infinitive: str = ""
    after: str = ""

    def __str__(self) -> str:
        """Return the clause by itself.

        >>> str(OrderClause("wirf", "1 Karte", "ab", infinitive="abwerfen")), str(OrderClause("wird", end="zerstört", subject="diese Karte"))
        ('wirf 1 Karte ab', 'diese Karte wird zerstört')
        """
        return _words(self.subject, self.verb, self.middle, self.end) + self.after

    def behind(self) -> str:
        """Return the clause behind "dann" or a clause with "falls".

        >>> OrderClause("wird", end="zerstört", subject="diese Karte").behind()
        'wird diese Karte zerstört'
        """
        return _words(self.verb, self.subject, self.middle, self.end) + self.after

    def can(self) -> str:
        """Return the clause behind "du kannst".

        >>> OrderClause("wirf", "1 Karte", "ab", infinitive="abwerfen").can()
        '1 Karte abwerfen'
        """
        return _words(self.middle, self.infinitive) + self.after


def _words(*parts: str) -> str:
    return " ".join([one.strip() for one in parts if one.strip()])


def tidy(text: str) -> str:
    """Return a text whose clauses stand between commas, without those that other marks make needless.

    >>> tidy("wähle 1 Monster , das kämpft,; zerstöre 1 Karte , die offen liegt,.")
    'wähle 1 Monster, das kämpft; zerstöre 1 Karte, die offen liegt.'
    """
    return re.sub(r",(?=[.;:,“)]| \(|$)", "", text.replace(" ,", ","))


def within(text: str) -> str:
    """Return a sentence between quotation marks, with those that it holds itself.

    >>> within("beschwöre 1 „Schaf“")
    '„Beschwöre 1 ‚Schaf‘“'
    """
    return f"„{capital(text.replace('„', '‚').replace('“', '‘'))}“"


def named_genitive(name: str) -> str:
    """Return the genitive of a name, as it stands before what is its.

    >>> named_genitive("Anna"), named_genitive("Max")
    ('Annas', "Max'")
    """
    return f"{name}'" if name.endswith(("s", "ß", "x", "z")) else f"{name}s"


def und(parts: Iterable[str]) -> str:
    """Return a list that ends in "und".

    >>> und(["ATK"]), und(["ATK", "DEF"]), und(["a", "b", "c"])
    ('ATK', 'ATK und DEF', 'a, b und c')
    """
    return _list(list(parts), "und")


def oder(parts: Iterable[str]) -> str:
    """Return a list that ends in "oder".

    >>> oder(["Krieger", "Maschine"])
    'Krieger oder Maschine'
    """
    return _list(list(parts), "oder")


def _list(parts: list[str], joint: str) -> str:
    return ", ".join(parts[:-1]) + f" {joint} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(clause: str) -> str:
    """Return a clause with its capital and full stop."""
    return capital(clause) + ("" if clause.endswith((".", "!", ".“")) else ".")
