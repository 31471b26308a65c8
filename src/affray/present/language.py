"""Phrases of the commands around a battle, in the languages that games are told in."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.core.messages import MESSAGES
from affray.core.verdicts import Listing, Reason, Verdict
from affray.scenario.messages import reason_text as why
from affray.scenario.messages import sentences, translate
from affray.text.sentences import CountedNoun

if TYPE_CHECKING:
    from affray.core.language import Language

PHRASES = Path(__file__).parent / "phrases"
"""A file for each language: what the commands say, by the ids of messages."""


@cache
def phrases(language: str) -> dict[str, str]:
    """Return what the commands say in a language, by the ids of messages (nothing, where it has no file)."""
    file = PHRASES / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def in_language(language: str, english: str, **holes: Any) -> str:
    """Return what a command says in a language ("": English), its holes filled; a "did you mean" among them is said in it too."""
    known = phrases(language).get(MESSAGES.id_of(english))
    if known is None and language:
        reason = Reason("", english, **holes)
        if not holes:
            return sentences(language).get(MESSAGES.id_of(english), english)
        if reason.id in sentences(language):
            return translate(reason, language)
        refused = _refused(language, reason)
        if refused:
            return refused
    values = {key: _of_hole(language, one) for key, one in holes.items()}
    return (known or english).format(**values) if values else known or english


def _of_hole(language: str, value: Any) -> Any:
    """Return what fills a hole of what a command says, where no battle is: why an error was raised, what a game refuses, several of these."""
    if isinstance(value, BaseException):
        value = why(value)
        return _of_hole(language, value) if isinstance(value, Reason) else in_language(language, value)
    if isinstance(value, Verdict):
        reasons = [f"{_of_hole(language, one)}{f' ({one.rule})' if one.rule else ''}" for one in value.reasons]
        return in_language(language, "not legal: ") + in_language(language, "; ").join(reasons)
    if isinstance(value, Listing):
        return in_language(language, value.joint).join([in_language(language, one) for one in value.parts])
    if isinstance(value, Reason):
        return in_language(language, value.message, **value.params)
    return CountedNoun(value) if isinstance(value, int) else value


def _refused(language: str, reason: Reason) -> str:
    """Return the refusal of the first game that has the sentence in the language ("": none has)."""
    from affray.games import game, registered

    languages = [tongue for key in registered() if (tongue := game(key).presentation.languages.get(language)) is not None]
    return next((one.refusal(reason) for one in languages if reason.id in one.refusals), "")


def figure(language: Language | None, text: str) -> str:
    """Return a number, or several, with the signs that a language puts into numbers."""
    signs = word(language, "1,234.5")
    return text.translate(str.maketrans(",.", signs[1] + signs[5]))


def word(language: Language | None, english: str, **holes: Any) -> str:
    """Return a word or phrase of the transcript in a language of the game, its holes filled (no language, or unknown there: as it is)."""
    if language is not None:
        english = language.words.get(english) or phrases(language.code).get(MESSAGES.id_of(english), english)
    return (
        english.format(**{key: CountedNoun(one) if isinstance(one, int) else one for key, one in holes.items()})
        if holes
        else english
    )


def hidden(language: Language | None, ident: str) -> str:
    """Return the name of a card face down for a player who may not know it: the beginning of its id, and its number."""
    kind, _, number = ident.partition("#")
    return f"{word(language, kind)}{' #' if language is None else '#'}{number}"


def code(language: Language | None) -> str:
    """Return the code of a language, as battles and rulebooks take it ("" for English)."""
    return language.code if language is not None else ""
