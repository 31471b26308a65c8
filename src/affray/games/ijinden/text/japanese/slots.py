"""Parts of the Japanese grammar of Ijinden's cards: forms of verbs and conditions, quotes, chains of clauses, small phrases."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, get_args

import msgspec

from affray.games.ijinden.text.japanese.lexicon import COLOURS, KINDS, PHASES, PLACES
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.keywords import ABILITY_WORDS, KEYWORDS, TRAITS
from affray.text.grammar.phrase import AnyOf, Enumeration, Pattern, Phrase, Transformed
from affray.text.grammar.references import Mention
from affray.text.grammar.rule import Form, Grammar, Words
from affray.text.grammar.source import Letters, Text, first_of

PLAIN, TE = "plain", "te"
"""A clause at the end of a sentence (破壊する), and before another (破壊して, 破壊し)."""
END, NARA, AIDA = "end", "nara", "aida"
"""A condition by itself (いる), as "if" (いるなら), as "as long as" (いる間); and before another one as `TE` (いて)."""


def conjugated(verb: str, form: str) -> tuple[str, ...]:
    """Return the spellings of a verb in a form of a clause, the one that is said first."""
    if form == PLAIN:
        return (verb,)
    for ending, te, stem in (
        ("しない", "せず", "せず"),
        ("ない", "ず", "ず"),
        ("する", "して", "し"),
        ("なる", "なって", "なり"),
        ("ある", "あって", "あり"),
        ("失う", "失って", "失い"),
        ("がる", "がって", "がり"),
        ("もよい", "もよく", "もよく"),
        ("す", "して", "し"),
        ("く", "いて", "き"),
        ("る", "て", ""),
    ):
        if verb.endswith(ending):
            root = verb.removesuffix(ending)
            return (root + te, root + stem)
    raise ValueError(verb)


_PREDICATES: dict[str, dict[str, tuple[str, ...]]] = {
    "いる": {END: ("いる",), NARA: ("いるなら", "いれば"), AIDA: ("いる間",), TE: ("いて、",)},
    "ある": {END: ("ある",), NARA: ("あるなら", "あれば"), AIDA: ("ある間",), TE: ("あって、",)},
    "いない": {END: ("いない",), NARA: ("いないなら", "いなければ"), AIDA: ("いない間",), TE: ("いなくて、",)},
    "多い": {END: ("多い",), NARA: ("多いなら",), AIDA: ("多い間",), TE: ("多くて、",)},
    "ない": {END: ("ない",), NARA: ("ないなら", "なければ"), AIDA: ("ない間",), TE: ("なくて、",)},
    "である": {END: ("である",), NARA: ("なら", "であるなら"), AIDA: ("である間", "の間"), TE: ("であって、",)},
    "の": {END: ("である",), NARA: ("なら", "であるなら"), AIDA: ("の間", "である間"), TE: ("であって、",)},
}
"""The ends of conditions in each form: that something is there, that it is not, what something is."""


class Forms:
    """Rules in several forms: the verb in `[ ]` at the end of a template is said as each form has it."""

    def __init__(self, forms: tuple[str, ...]) -> None:
        self.forms = {form: Grammar() for form in forms}

    def rule(self, word: type[Any], template: str, **slots: Any) -> None:
        """Declare how a word is said and read in all forms."""
        for form, grammar in self.forms.items():
            grammar.rule(word, self.inflected(template, form), **slots)

    def also(self, word: type[Any], template: str, **slots: Any) -> None:
        """Declare a further way to read a word."""
        for form, grammar in self.forms.items():
            grammar.read_only_rule(word, self.inflected(template, form), **slots)

    def inflected(self, template: str, form: str) -> str:
        """Return a template in a form."""
        root, bracket, verb = template.partition("[")
        verb = verb.removesuffix("]")
        if not bracket:
            return template
        several = _PREDICATES[verb][form] if verb in _PREDICATES and END in self.forms else conjugated(verb, form)
        return root + (several[0] if len(several) == 1 else f"<{'~'.join(several)}>")

    def words(self, form: str, *words: type[Any], name: str = "") -> Words:
        """Return any of these words in a form."""
        return self.forms[form].words(*words, name=name)


class WordGroup(Phrase[Any]):
    """Clauses that say several words at once, as their tuple: read, and said one by one."""

    def __init__(self) -> None:
        self.phrases: list[Phrase[Any]] = []

    def letters(self) -> Letters:
        return first_of(phrase.starts for phrase in self.phrases)

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        return [one for phrase in self.phrases for one in phrase.parse(text, at)]

    def format(self, value: Any) -> str | None:
        return None


DEEDS = Forms((PLAIN, TE))
"""Forms of what is done, and of what lasts."""
STATES = Forms((END, NARA, AIDA, TE))
"""Conditions."""
JAPANESE = DEEDS.forms[PLAIN]
"""The grammar of all else, and of clauses at the end of a sentence."""
says, also = JAPANESE.rule, JAPANESE.read_only_rule


class Quoted(Phrase[Any]):
    """「 」 around a phrase that is read by itself. `stop` is left out at the end of what is quoted."""

    def __init__(self, phrase: Phrase[Any], stop: str = "", around: str = "「」") -> None:
        self.phrase = phrase
        self.stop = stop
        self.around = around

    def letters(self) -> Letters:
        return frozenset(self.around[0])

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        end = self._end(text.text, at)
        if end < 0:
            text.reach(at, self.around[0])
            return []
        inner = text.inner(text.text[:end] + self.stop)
        readings = self.phrase.parse(inner, at + 1)
        full_readings = [(value, end + 1) for value, last in readings if last == len(inner.text)]
        if not full_readings:
            far = min(max([inner.furthest, *(last for _, last in readings)]), end)
            text.reach(far)
            text.search(self, far, at)
            text.wanted.update(inner.wanted)
        return full_readings

    def _end(self, text: str, at: int) -> int:
        """Return where the quote ends that begins here; -1 if none does."""
        depth = 0
        for place in range(at, len(text)):
            depth += (text[place] == self.around[0]) - (text[place] == self.around[1])
            if not depth:
                return place if place > at else -1
        return -1

    def format(self, value: Any) -> str | None:
        text = self.phrase.format(value)
        return None if text is None else self.around[0] + text.removesuffix(self.stop) + self.around[1]


class WordRow(Phrase[Any]):
    """Clauses of which one can be several words, as the tuple of all: in a row (`between`), the last of them in another form."""

    def __init__(self, last: Phrase[Any], before: Phrase[Any], between: str = "、") -> None:
        self.last = last
        self.before = before
        self.between = between

    def letters(self) -> Letters:
        return first_of((self.last.starts, self.before.starts))

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        readings: list[tuple[Any, int]] = []
        begun: list[tuple[Any, int, Any]] = [((), at, None)]
        while begun:
            longer: list[tuple[Any, int, Any]] = []
            for done, position, subject in begun:
                for phrase in (self.last, self.before):
                    for value, end in phrase.parse(text, position):
                        clause = _about(_words(value), text.text[position:end], subject)
                        if clause is not None and phrase is self.last:
                            readings.append((done + clause[0], end))
                        if clause is not None and phrase is self.before and (after := text.match(self.between, end)) >= 0:
                            longer.append((done + clause[0], after, clause[1]))
            begun = longer
        return readings

    def format(self, value: Any) -> str | None:
        if not isinstance(value, tuple) or not value:
            return None
        words = [_of_the_same(one, before) for one, before in zip(value, (None, *value), strict=False)]
        parts = [*[self.before.format(one) for one in words[:-1]], self.last.format(words[-1])]
        texts = [one for one in parts if one is not None]
        if len(texts) == len(parts) == 2 and isinstance(value[0], w.Target) and isinstance(value[1], w.Target):
            return f"{texts[0].removesuffix('を指定して')}と{texts[1]}"
        if len(texts) < len(parts):
            return None
        return self.between.join(texts).replace(
            "アタッカーになれず、ブロッカーになれない", "アタッカーにもブロッカーにもなれない"
        )


def _of_the_same(word: Any, before: Any) -> Any:
    """Return the clause of a word, without the cards if the one before names the same."""
    who, ever = getattr(word, "who", None), getattr(word, "until", None) == getattr(before, "until", None) == ""
    same = ever and isinstance(who, w.What) and who == getattr(before, "who", None)
    return msgspec.structs.replace(word, who=Mention("this", "omitted")) if same else word


class Sentences(Phrase[Any]):
    """Sentences of clauses, as the tuple of all their words; each word is said in a sentence of its own."""

    def __init__(self, clauses: Phrase[Any]) -> None:
        self.clauses = clauses

    def letters(self) -> Letters:
        return self.clauses.starts

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        readings: list[tuple[Any, int]] = []
        begun: list[tuple[Any, int]] = [((), at)]
        while begun:
            longer = [(done + more, end) for done, here in begun for more, end in self.clauses.parse(text, here)]
            begun = [(done, after) for done, end in longer if (after := text.match("。", end)) >= 0]
            readings += begun
        return readings

    def format(self, value: Any) -> str | None:
        if not isinstance(value, tuple) or not value:
            return None
        parts = [self.clauses.format((one,)) for one in value]
        texts = [one for one in parts if one is not None]
        return "".join([f"{one}。" for one in texts]) if len(texts) == len(parts) else None


_PLAYER_FIRST = re.compile(r"(?:このターン(?:の間|に限り)、?)?(自分|相手)は")


def _about(words: tuple[Any, ...], text: str, subject: Any) -> tuple[tuple[Any, ...], Any] | None:
    """Return the words of a clause with whom they are about, where the clause before has said so; and what the next one is about then.

    None: it is not certain whom they are about.
    """
    player = _PLAYER_FIRST.match(text)
    if player:
        return words, player[1]
    full_words = []
    for word in words:
        who = getattr(word, "who", None)
        if isinstance(who, Mention) and who.noun == "omitted":
            if isinstance(subject, str):
                return None
            if subject is not None and (subject[1] or word.until):
                return None
            word = msgspec.structs.replace(word, who=subject[0] if subject is not None else msgspec.structs.replace(who, noun=""))
        elif hasattr(word, "until") and who is not None:
            subject = (who, word.until)
        full_words.append(word)
    return None if subject == "相手" else (tuple(full_words), subject)


def _words(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


_TOGETHER = {form: WordGroup() for form in DEEDS.forms}
CLAUSE: dict[str, Phrase[Any]] = {
    form: AnyOf(DEEDS.words(form, *get_args(w.EffectWord), name="what is done"), _TOGETHER[form]) for form in DEEDS.forms
}
"""Anything that a clause can say: a word, or a tuple of several."""
LASTING: dict[str, Phrase[Any]] = {
    form: AnyOf(DEEDS.words(form, *get_args(w.Lasting), name="what holds"), _TOGETHER[form]) for form in DEEDS.forms
}
"""Anything that a static ability can say."""
CHAIN: Phrase[Any] = WordRow(CLAUSE[PLAIN], CLAUSE[TE])
"""Clauses in one sentence, without its stop."""
PROCEDURE: Phrase[Any] = WordRow(CLAUSE[TE], CLAUSE[TE])
"""Clauses before 発動できる."""
SENTENCES: Phrase[Any] = Sentences(CHAIN)


def together(template: str, to: Callable[..., tuple[Any, ...] | None], **slots: Any) -> None:
    """Declare how several words are read together: `to` makes them of the slots, in their order."""
    for form, several in _TOGETHER.items():
        several.phrases.append(
            Transformed(Form(DEEDS.inflected(template, form), **slots), lambda values: to(*values), lambda words: None)
        )


INT: Phrase[int] = Pattern(r"-?\d+", int, starts="-0123456789").named("a number")
COLOUR: Phrase[str] = Enumeration(dict(COLOURS)).named("a colour")
TRAIT: Phrase[str] = Enumeration(dict(TRAITS)).named("a trait")
KEYWORD: Phrase[str] = Enumeration({name: ja for name, (ja, _, _) in KEYWORDS.items()}).named("a keyword")
ABILITY_WORD: Phrase[str] = Enumeration(dict(ABILITY_WORDS)).named("an ability word")
HAVE: Phrase[str] = AnyOf(KEYWORD, ABILITY_WORD)
"""Properties that a card can have: a keyword, an ability of a word."""
KIND: Phrase[str] = Enumeration(dict(KINDS)).named("cards")
ZONE: Phrase[str] = Enumeration({name: PLACES[name] for name in ("battlefield", "mana zone", "hand", "graveyard", "library")})
PHASE: Phrase[str] = Enumeration(dict(PHASES)).named("a phase")
PLAYER: Phrase[str] = Enumeration({"you": "自分", "opponent": "相手"})
AMOUNT = JAPANESE.words(*get_args(w.AmountWord), name="a number")
"""A number that is read off the table, as a noun."""
WHEN = JAPANESE.words(w.When, name="an event")
"""Events that an ability waits for: …とき, …たび."""
