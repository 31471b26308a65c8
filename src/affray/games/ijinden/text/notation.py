"""Ijinden's decisions as text: `attack with A, B`, `block A with X, Y; B with Z`, `place C face down`, `summon D`, `use E`, `end`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from itertools import islice
from typing import Any

from affray.core.card_notation import CardNotation, with_hints
from affray.core.chance import CHANCE
from affray.core.notation import ParsedLine, ambiguous_name_error, knows, names_in, plain, shortest_name
from affray.core.questions import LISTED_AT_MOST, Decision, Question, SubsetSpace
from affray.core.state import NOBODY, TriggerInstance
from affray.core.table import Table
from affray.core.view import EVERYTHING, known, sees
from affray.games.ijinden.position.bindings import bindings_of
from affray.games.ijinden.position.records import Resolution
from affray.games.ijinden.rules.actions import HIDDEN_NAMES, numbered
from affray.games.ijinden.rules.battle.declaring import NO_BLOCK, Attackers, Blockers, stands
from affray.games.ijinden.rules.playing import END
from affray.games.ijinden.text.english_clauses import ability_text
from affray.games.ijinden.vocabulary.printed import Object

FORMS = {
    "by hand": "by hand CARD: INSTRUCTION",
    "attack": "attack with CARD, … (or: attack with all)", "block": "block ATTACKER with CARD, …; ATTACKER with CARD", "no block": "no block",
    "place": "place CARD [face down]", "summon": "summon CARD [with EQUIPMENT, …]", "use": "use CARD [paying CARD, …] [on CARD, …]",
    "battle": "battle", "end": "end", "pick": "pick ATTACKER", "resolve": "resolve CARD", "choose": "choose CARD, … (or: choose nothing)",
    "yes": "yes", "no": "no", "top": "top", "bottom": "bottom", "coin": "coin heads", "order": "order CARD, …",
    "done": "done", "number": "number N",
}  # fmt: skip
_HINTS = re.compile(r"\s+(paying|on|with)\s+", re.IGNORECASE)


class IjinNotation(CardNotation):
    """Parser and printer for all of Ijinden's questions."""

    continues_in: tuple[str, ...] = ("summon", "use", "ability")
    apart: tuple[str, ...] = ("waiting",)
    no_action: tuple[Decision, ...] = (NO_BLOCK, Decision("no"))
    closing: tuple[Decision, ...] = (END,)
    hidden_names: tuple[str, ...] = HIDDEN_NAMES
    forms: dict[str, str] = FORMS
    asks: dict[str, str] = {"by hand": "say what it does, one instruction after the other, then `done`"}
    on_card: tuple[str, ...] = ("summon", "use", "pick")
    hint_at: dict[str, str] = {"summon.equip": "with", "use.pay": "paying", "ability.procedure": "on", "ability.effects": "on"}
    spellings: tuple[tuple[re.Pattern[str], str], ...] = (
        (re.compile(r"(.+?) attacks?(?: .+)?", re.IGNORECASE), r"attack with \1"),
        (re.compile(r"(.+?) blocks? (.+)", re.IGNORECASE), r"block \2 with \1"),
    )
    verbs: dict[str, tuple[str, ...]] = {
        "by hand": ("main.act", "ability.effects"),
        "done": ("ability.effects",),
        "attack": ("battle.attack.choose",),
        "block": ("battle.block.choose",),
        "no block": ("battle.block.choose",),
        "pick": ("battle.resolution.pick",),
        "place": ("main.act",),
        "summon": ("main.act",),
        "use": ("main.act",),
        "battle": ("main.act",),
        "end": ("main.act",),
        "resolve": ("waiting.choose",),
    }

    # -- printing

    def format(self, t: Table, question: Question, decision: Decision) -> str:
        verb, args = decision.verb, decision.args
        if verb == "attack":
            return f"attack with {self._all(t, question, args)}"
        if verb == "block":
            return "block " + self._said_blocks(t, question, [str(one) for one in args])
        if verb == "place":
            return f"place {self.called(t, question, args[0])}" + (" face down" if args[1] == "down" else "")
        if verb == "resolve":
            return f"resolve {self.pending(t, question, args[0])}"
        return super().format(t, question, decision)

    def waits(self, t: Table, pending: TriggerInstance, language: str = "") -> str:
        return self.text(t, pending.ability.word, language)

    def english(self, word: Any) -> str:
        return ability_text(word)

    def explain_choice(self, t: Table, decision: Decision, language: str = "") -> str:
        """Return what an ability that waits does; and, where others do the same, with which cards."""
        timestamp = decision.args[0] if decision.verb == "resolve" else None
        pending = next((one for one in t.pending if one.made == timestamp), None)
        if pending is None:
            return ""
        text = self.text(t, pending.ability.word, language)
        likes = [other for other in t.pending if other is not pending and other.ability.word == pending.ability.word]
        if all(bindings_of(other).get("it") == bindings_of(pending).get("it") for other in likes):
            return text
        idents = [ref[0] for ref in bindings_of(pending).get("it", ()) if knows(t, NOBODY, ref[0])]
        names = ", ".join([self.name_with_text(t, t.objects[ident], None, language) for ident in idents])
        return (f"{text}（{names}）" if language == "ja" else f"{text} ({names})") if names else text

    def question_text(self, t: Table, question: Question, language: str = "") -> str:
        """Return whose ability is being carried out, and what it does."""
        now = t.frames[-1].locals
        if not isinstance(now, Resolution) or now.source is None:
            return ""
        return self.name_with_text(t, now.source, now.ability, language)

    def listed(self, t: Table, question: Question, ids: Iterable[str]) -> str:
        return self._all(t, question, ids) or "nothing"

    def _all(self, t: Table, question: Question, ids: Iterable[str]) -> str:
        named_ids: list[str] = []
        names = []
        for ident in ids:
            names.append(self.called(t, question, ident, named_ids))
            named_ids.append(ident)
        return ", ".join(names)

    def _said_blocks(self, t: Table, question: Question, args: list[str]) -> str:
        pairs = list(zip(args[::2], args[1::2], strict=False))
        attackers = list(dict.fromkeys(attacker for _, attacker in pairs))
        return "; ".join(
            f"{self.called(t, question, attacker_id)} with {self._all(t, question, [b for b, a in pairs if a == attacker_id])}"
            for attacker_id in attackers
        )

    def called(self, t: Table, question: Question, ident: str, named_ids: Collection[str] = ()) -> str:
        """Return the shortest name that means just this card to the player asked; a card whose face they may not see has its number."""
        obj = t.objects.get(ident)
        if obj is None or not self._knows(t, question, obj):
            return numbered(ident)
        field = [one for one in t.zone("battlefield", obj.owner) if not t.objects[one].face_down]
        if obj.zone == "mana zone" and any(t.objects[one].card is obj.card for one in field):
            return numbered(ident)
        asked = getattr(question.space, "ids", ())
        everywhere = known(t.book.game, t, question.seat)
        same_place = [one for one in everywhere if one.zone == obj.zone and one.owner == obj.owner]
        others = [t.objects[one] for one in asked if one in t.objects and t.objects[one].card is obj.card]
        among = [*same_place, *[one for one in others if one not in same_place and self._knows(t, question, one)]]
        return ambiguous_name_error(shortest_name(t, ident, among, named_ids), ident, [*everywhere, *among])

    def _knows(self, t: Table, question: Question, obj: Object) -> bool:
        if not obj.face_down:
            return True
        return sees(t.book.game, obj, obj.owner, EVERYTHING if question.seat == CHANCE else question.seat)

    # -- reading

    def parse(self, t: Table, question: Question, text: str) -> ParsedLine:
        words = " ".join(text.split())
        head, hints = with_hints(t, words, _HINTS) if words.partition(" ")[0].lower() in ("summon", "use") else (words, {})
        decision = self._read(t, question, head)
        return ParsedLine(decision, hints, stepwise=not hints)

    def _read(self, t: Table, question: Question, head: str) -> Decision:
        verb, _, rest = head.partition(" ")
        verb = verb.lower()
        if verb == "attack":
            typed = rest.lower().removeprefix("with ").strip()
            if not typed:
                raise self.unfinished("attack", "attack")
            if typed == "all" and isinstance(question.space, Attackers):
                return Decision("attack", *question.space.candidates())
            ids = self._several(t, question, rest.removeprefix("with "))
            return question.space.canonical(Decision("attack", *ids))
        if verb == "block":
            return self._read_blocks(t, question, rest)
        if verb == "place":
            down = rest.lower().endswith(" face down")
            ids = self.cards(t, question, rest[: -len(" face down")] if down else rest)
            return self.best(t, question, [Decision("place", ident, "down" if down else "up") for ident in ids], rest)
        if verb == "resolve":
            return self._read_waiting(t, question, rest)
        return self.parse_common(t, question, head)

    def _read_waiting(self, t: Table, question: Question, rest: str) -> Decision:
        """Return the waiting ability of a card, by any of its names; of several by its number."""
        label, _, number = rest.partition(" (")
        names = {one.made: one.source.card.names for one in t.pending if one.source is not None}
        same = [made for made, known in names.items() if plain(label) in map(plain, known)]
        if number.rstrip(")").isdecimal() and 0 < int(number.rstrip(")")) <= len(same):
            return Decision("resolve", same[int(number.rstrip(")")) - 1])
        decisions = [one for one in islice(question.space, LISTED_AT_MOST) if one.verb == "resolve" and one.args[0] in same]
        return self.best(t, question, decisions, rest) if decisions else self.read_named(t, question, "resolve", rest)

    def _several(self, t: Table, question: Question, text: str) -> list[str]:
        """Return cards by name; of several that a name can mean, those not named yet that are own."""
        ids: list[str] = []
        for name in names_in(t, text):
            idents = [one for one in self.cards(t, question, name) if one not in ids]
            own_ids = [one for one in idents if t.objects[one].owner == question.seat]
            in_play = [one for one in own_ids if t.objects[one].zone == "battlefield"]
            coming = [one for one in own_ids if stands(t, one)]
            good = in_play or coming or own_ids or idents
            ids.append(self.first(t, question, name, good) if good else name)
        return ids

    def _read_blocks(self, t: Table, question: Question, rest: str) -> Decision:
        pairs: list[tuple[str, str]] = []
        for part in rest.split(";"):
            attacker, with_, blockers = part.strip().partition(" with ")
            if not with_:
                raise self.unfinished(f"block {part.strip()}", "block")
            space = question.space
            idents = self.cards(t, question, attacker)
            attacking = [one for one in idents if isinstance(space, Blockers) and one in space.attackers] or idents
            attacker_id = attacking[0]
            pairs.extend((blocker, attacker_id) for blocker in self._several(t, question, blockers))
        return question.space.assigning(pairs) if isinstance(question.space, Blockers) else Decision("block")

    def cards(self, t: Table, question: Question, text: str, players: bool = False) -> list[str]:
        """Return the ids that a text can mean: cards that the player asked may know, by name, and those that lie face down, by their number."""
        query = plain(text.replace("ガーディアン", "guardian").replace("裏のカード", "face-down")).replace(" #", "#")
        query = re.sub(r"^(guardian|face down)[ #]*(?=\d)", lambda m: m[1].replace(" ", "-") + "#", query)
        query = query.replace("face down#", "face-down#")
        if query in t.objects and query.startswith(HIDDEN_NAMES):
            return [query]
        if query == "guardian":
            mine = [one for one in t.zone("battlefield", question.seat) if t.objects[one].face_down] if question.seat >= 0 else []
            if mine:
                return mine
        idents = super().cards(t, question, text, players)
        return [one for one in idents if "#" not in query or not one.startswith(HIDDEN_NAMES)] or idents

    def offered(self, t: Table, question: Question) -> list[Object]:
        """Return cards that the question itself shows, but for those whose face the player may not see."""
        return [one for one in super().offered(t, question) if self._knows(t, question, one)]

    # -- what a line leaves out

    def default_answer(self, t: Table, question: Question, hints: dict[str, Any]) -> Decision | None:
        word = self.hint_at.get(question.rule, "")
        if word in hints and isinstance(question.space, SubsetSpace):
            return self.read_choice(t, question, hints.pop(word))
        return question.space.forced_answer()


notation = IjinNotation()
