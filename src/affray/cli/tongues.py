"""What the commands themselves say around a battle, in the languages that games are told in."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cards.speech import Number
from affray.core.asking import IllegalDecision
from affray.core.verdicts import Reason, Several, Typed, Verdict
from affray.scenario.nodes import ScenarioError

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.asking import Decision
    from affray.core.tongue import Tongue

PHRASES = Path(__file__).parent / "phrases"
"""A file for each language: what the commands say, by the English phrase."""


@cache
def phrases(language: str) -> dict[str, str]:
    """What the commands say in a language, by the English phrases (nothing, where it has no file)."""
    file = PHRASES / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def in_language(language: str, english: str, **holes: Any) -> str:
    """What a command says in a language ("": English), its holes filled; a "did you mean" among them is said in it too."""
    known = phrases(language)
    said = {
        key: in_language(language, one.message, **one.params) if isinstance(one, Reason) else one for key, one in holes.items()
    }
    return known.get(english, english).format(**said)


def word(tongue: Tongue | None, english: str, **holes: Any) -> str:
    """A word or phrase of the transcript in a tongue of the game, its holes filled (no tongue, or unknown there: as it is)."""
    if tongue is not None:
        english = tongue.words.get(english) or phrases(tongue.code).get(english, english)
    return (
        english.format(**{key: Number(one) if isinstance(one, int) else one for key, one in holes.items()}) if holes else english
    )


def code(tongue: Tongue | None) -> str:
    """The code of a tongue, as battles and rulebooks take it ("" for English)."""
    return tongue.code if tongue is not None else ""


def say(tongue: Tongue | None, battle: Battle, decision: Decision) -> str:
    """An answer to the question of a battle."""
    return battle.say(decision, code(tongue))


def chosen(tongue: Tongue | None, said: str) -> str:
    """What a line chooses, without its verb."""
    before, _, after = word(tongue, "choose {names}").partition("{names}")
    return said.removeprefix(before).removesuffix(after)


def because(tongue: Tongue | None, battle: Battle, reason: Reason) -> str:
    """Why something is not legal, or why a line of play stops."""
    if tongue is None:
        return reason.text
    known = phrases(tongue.code).get(reason.message)
    if known is None:
        return tongue.refusal(reason, battle.table)
    return known.format(**{key: _filled(tongue, battle, one) for key, one in reason.params.items()})


def _filled(tongue: Tongue, battle: Battle, said: Any) -> Any:
    """What fills a hole of what a command says of a battle."""
    from affray.cli.position import question
    from affray.scenario.run import Ended

    if isinstance(said, Reason):
        return because(tongue, battle, said)
    if isinstance(said, Verdict):
        return judged(tongue, battle, said)
    if isinstance(said, Ended):
        return question(said.battle, tongue).plain
    if isinstance(said, (Typed, Several)):
        return tongue.refusal(Reason("", "{it}", it=said), battle.table)
    return Number(said) if isinstance(said, int) else phrases(tongue.code).get(said, said)


def mistaken(tongue: Tongue | None, battle: Battle, error: BaseException) -> str:
    """What is wrong with what was written: why a line cannot be read, why it is not legal, or why the line of play stops there."""
    if isinstance(error, IllegalDecision):
        return judged(tongue, battle, error.verdict)
    reason = getattr(error, "reason", None)
    if tongue is None or not isinstance(reason, Reason):
        return str(error)
    place = f"{error.place}: " if isinstance(error, ScenarioError) else ""
    return place + because(tongue, battle, reason)


def judged(tongue: Tongue | None, battle: Battle, verdict: Verdict) -> str:
    """A verdict on one line, with the rules."""
    if tongue is None:
        return str(verdict)
    reasons = [because(tongue, battle, one) + (f" ({one.rule})" if one.rule else "") for one in verdict.reasons]
    return word(tongue, "not legal: ") + word(tongue, ";").join(reasons)
