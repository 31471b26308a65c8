"""Force of Will's decisions as text: `attack Flame Cat > Bea`, `play Demonflame mode 2 on Mephistopheles`, `pass`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from affray.core.card_notation import CardNotation, with_hints
from affray.core.notation import NotationError, ParsedLine, parse_error
from affray.core.questions import Decision, Question
from affray.core.table import Table
from affray.core.verdicts import Quoted
from affray.games.fow.position.records import Pay, Play, Resolution
from affray.games.fow.position.records import Sequence as Priority
from affray.games.fow.position.traits import traits
from affray.games.fow.rules.playing.choices import word_of
from affray.games.fow.rules.playing.rulers import OWN_RULERS
from affray.games.fow.rules.priority import unrevealed
from affray.games.fow.text.english import ability_text, cost_text, effects_text
from affray.games.fow.vocabulary.words import Part

ASKS = {
    "exchange": "choose what goes to the bottom of your main deck; you draw as many", "bottom order": "the first one named lies undermost",
    "bottom": "choose what goes to the bottom of your main deck",
    "top order": "the first one named lies undermost",
    "awaken": "pay its [Awakening] cost as well?", "incarnate": "banish resonators instead of paying its cost?",
    "reveal": "reveal it, so that it triggers?", "pierce": "how much of the damage pierces?",
    "protect": "choose who takes the attack on itself, or nothing", "keep": "choose the one that stays",
    "by hand": "say what it does, one instruction after the other, then `done`",
}  # fmt: skip
FORMS = {
    "by hand": "by hand CARD: INSTRUCTION",
    "attack": "attack CARD > CARD or PLAYER", "forfeit": "forfeit", "block": "block with CARD", "no block": "no block",
    "pass": "pass", "play": "play CARD [side past|future] [mode N] [x=N] [on TARGET, …] [dividing N, …] [awakened] [incarnated] [paying …]",
    "use": "use CARD [N] [on TARGET, …] [paying …]", "set": "set CARD", "initiate battle": "initiate battle", "mode": "mode N",
    "number": "number N", "choose": "choose CARD, … (or: choose nothing)", "pay": "pay SOURCE, …", "yes": "yes", "no": "no",
    "judgment": "judgment [CARD] [paying …]", "call": "call a magic stone [with CARD]", "go first": "go first",
    "go second": "go second", "trigger": "trigger CARD", "replace": "replace CARD", "will": "will R", "order": "order CARD, …", "coin": "coin heads",
    "side": "side past", "done": "done",
}  # fmt: skip
_HINTS = re.compile(r"\s+(side|mode|x\s*=|on|dividing|awakened|incarnated|paying|step by step)(?=\s|$|\d)", re.IGNORECASE)


class FowNotation(CardNotation):
    """Parser and printer for all of Force of Will's questions."""

    continues_in: tuple[str, ...] = ("play", "pay", "standby")
    no_action: tuple[Decision, ...] = (Decision("pass"), Decision("no block"), Decision("no"))
    begins: dict[str, Decision] = {"battle": Decision("initiate battle")}
    moments: frozenset[str] = frozenset({"604.1", "701.2"})
    forms: dict[str, str] = FORMS
    asks: dict[str, str] = ASKS
    on_card: tuple[str, ...] = ("play", "set", "judgment")
    hint_at: dict[str, str] = {"play.modes": "mode", "play.x": "x", "play.targets": "on", "play.divide": "dividing"}
    unit: str = r"[WRUGBMT1](\(.*\))?"
    last_share: bool = True
    paid_with: tuple[str, ...] = ("rest", "banish", "discard", "remove", "counters")
    played_from: tuple[str, ...] = ("hand", "standby area", "rune area")
    spellings: tuple[tuple[re.Pattern[str], str], ...] = (
        (re.compile(r"attack with ([^>]+)", re.IGNORECASE), r"attack \1"),
        (re.compile(r"(.+?) attacks? (.+)", re.IGNORECASE), r"attack \1 > \2"),
        (re.compile(r"(.+?) blocks?(?: .+)?", re.IGNORECASE), r"block with \1"),
        (re.compile(r"block (?:with )?(.+?) > .+"), r"block with \1"),
    )
    verbs: dict[str, tuple[str, ...]] = {
        "by hand": ("priority.act", "resolve.word"),
        "done": ("resolve.word",),
        "attack": ("battle.attack.choose",),
        "forfeit": ("battle.attack.choose",),
        "block": ("battle.block.choose",),
        "no block": ("battle.block.choose",),
        "pass": ("priority.act",),
        "play": ("priority.act",),
        "use": ("priority.act",),
        "set": ("priority.act",),
        "initiate battle": ("priority.act",),
        "judgment": ("priority.act",),
        "call": ("priority.act",),
        "trigger": ("priority.triggered",),
        "replace": ("deal.replace", "destruction.replace"),
    }

    def abilities(self, t: Table, ident: str) -> Sequence[Any]:
        return traits(t, ident).activates

    # -- printing

    def format(self, t: Table, question: Question, decision: Decision) -> str:
        verb, args = decision.verb, decision.args
        if verb == "attack":
            return f"attack {self.called(t, question, args[0])} > {self.called(t, question, args[1])}"
        if verb == "block":
            return f"block with {self.called(t, question, args[0])}"
        if verb == "use":
            return self.say_ability(t, question, decision)
        if verb == "call":
            alone = sum(other.verb == "call" for other in question.space) < 2
            return "call a magic stone" + ("" if alone else f" with {self.called(t, question, args[0])}")
        return super().format(t, question, decision)

    def explain_choice(self, t: Table, decision: Decision, language: str = "") -> str:
        """Return the text of an ability or a mode, where the decision does not say it."""
        if decision.verb == "use":
            return self.text(t, self.abilities(t, decision.args[0])[decision.args[1] - 1].word, language)
        play = next((frame.locals for frame in reversed(t.frames) if isinstance(frame.locals, Play)), None)
        if decision.verb == "mode" and play is not None:
            return self.text(t, word_of(t, play.item, play.ability).modes[decision.args[0] - 1], language)
        return ""

    def does(self, t: Table, ident: str, language: str = "") -> str:
        play = t.objects[ident].play
        word = word_of(t, ident, play.ability) if isinstance(play, Play) else None
        return self.text(t, word, language) if word is not None else ""

    def english(self, word: Any) -> str:
        if isinstance(word, Part):
            return effects_text(word)
        return cost_text(word) if isinstance(word, tuple) else ability_text(word)

    def doing(self, t: Table, question: Question, language: str = "") -> str:
        for frame in reversed(t.frames):
            now = frame.locals
            if isinstance(now, Pay) and now.source in t.objects:
                return self.name_with_text(t, t.objects[now.source], now.parts, language)
            if isinstance(now, Priority):
                waiting = unrevealed(t) if question.about == "reveal" else None
                return self.name_with_text(t, waiting.source, waiting.ability, language) if waiting is not None else ""
            play = now.play if isinstance(now, Resolution) else now
            if isinstance(play, Play):
                return self.name_with_text(t, play.was, word_of(t, play.item, play.ability), language)
        return ""

    # -- reading

    def parse(self, t: Table, question: Question, text: str) -> ParsedLine:
        words = " ".join(text.split())
        head, hints = with_hints(t, words, _HINTS)
        if question.about == "" and head.lower().startswith(("choose", "order", "pay", "trigger")):
            head, hints = words, {}
        decision = self._read(t, question, head)
        return ParsedLine(decision, hints, stepwise="step by step" in hints, careful=decision.verb in ("yes", "no"))

    def _read(self, t: Table, question: Question, head: str) -> Decision:
        verb, _, rest = head.partition(" ")
        verb = verb.lower()
        readers: dict[str, Callable[[Table, Question, str], Decision]] = {
            "attack": self.read_attack, "block": self._read_block, "judgment": self._read_judgment, "call": self._read_call,
        }  # fmt: skip
        if verb in readers:
            return readers[verb](t, question, rest)
        if verb == "use":
            return self.read_ability(t, question, verb, rest)
        if verb in ("will", "side") and rest:
            return Decision(verb, rest.strip().upper() if verb == "will" else rest.strip().lower())
        return self.parse_common(t, question, head)

    def _read_block(self, t: Table, question: Question, rest: str) -> Decision:
        _, _, blocker = f" {rest}".rpartition(" with ")
        name = blocker.strip() or rest
        try:
            ids = self.cards(t, question, name)
        except NotationError as error:
            if "," not in name or not all(self._names_a_card(t, question, one) for one in name.split(",")):
                raise
            number = t.book.number("block.blocker")
            raise parse_error("one card blocks ({number}), not several: {text}", number=number, text=Quoted(name)) from error
        return self.best(t, question, [Decision("block", ident) for ident in ids], rest)

    def _names_a_card(self, t: Table, question: Question, name: str) -> bool:
        try:
            return bool(self.cards(t, question, name.strip()))
        except NotationError:
            return False

    def _read_judgment(self, t: Table, question: Question, rest: str) -> Decision:
        ids = self.cards(t, question, rest) if rest.strip() else OWN_RULERS.of(t, question.seat)
        return self.best(t, question, [Decision("judgment", ident) for ident in ids] or [Decision("judgment", "")], rest)

    def _read_call(self, t: Table, question: Question, rest: str) -> Decision:
        _, _, name = rest.partition(" with ")
        ids = self.cards(t, question, name.strip()) if name.strip() else OWN_RULERS.of(t, question.seat)
        return self.best(t, question, [Decision("call", ident) for ident in ids] or [Decision("call", "")], rest)

    # -- what a line leaves out

    def default_answer(self, t: Table, question: Question, hints: dict[str, Any]) -> Decision | None:
        step = question.rule
        if step == "play.awaken":
            return Decision("no" if hints.pop("awakened", None) is None else "yes")
        if step == "play.incarnate":
            decision = Decision("no" if hints.pop("incarnated", None) is None else "yes")
            return decision if decision in question.space or decision == Decision("yes") else question.space.forced_answer()
        if step == "play.side":
            return Decision("side", hints.pop("side").lower()) if "side" in hints else question.space.forced_answer()
        return super().default_answer(t, question, hints)
