"""Yu-Gi-Oh!'s decisions as text: `attack Cyber Dragon > set monster`, `activate Shrink on Jinzo`, `trigger Sangan`, `pass`."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from affray.core.card_notation import CardNotation, with_hints
from affray.core.chance import CHANCE
from affray.core.notation import ParsedLine, parse_error
from affray.core.questions import Decision, Question
from affray.core.table import Table
from affray.core.verdicts import Quoted
from affray.core.view import EVERYTHING, sees
from affray.games.ygo.game import FIELD
from affray.games.ygo.position.records import Damage, Destruction, Link, MaterialSummon, Resolution, Summon
from affray.games.ygo.rules.battle.timings import TABLE
from affray.games.ygo.rules.summons.with_materials import WAYS
from affray.games.ygo.rules.upkeep import Keeping, kept_by, way
from affray.games.ygo.text.english import ability_text, cost_text, effects_text
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import ATTRIBUTES, RACES
from affray.games.ygo.vocabulary.printed import Object

FORMS = {
    "by hand": "by hand CARD: INSTRUCTION",
    "attack": "attack CARD > CARD or PLAYER", "activate": "activate CARD [from ZONE] [N] [column N] [mode N] [paying CARD, …] [on TARGET, …]", "pass": "pass",
    "trigger": "trigger CARD [on TARGET, …]", "decline": "decline", "end": "end", "stop": "stop", "summon": "summon CARD [tributing CARD, …]",
    "set": "set CARD [column N]", "flip": "flip CARD", "change": "change CARD", "special summon": "special summon CARD [paying CARD, … or with CARD, …]",
    **{verb: f"{verb} CARD [with CARD, …]" for verb in WAYS},
    "battle phase": "battle phase",
    "main monster zone": "main monster zone", "extra monster zone": "extra monster zone", "end turn": "end turn", "choose": "choose CARD, … (or: choose nothing)", "mode": "mode N", "number": "number N", "instead": "instead CARD",
    "no": "no", "yes": "yes", "done": "done",
    "attack position": "attack position", "defense position": "defense position", "set position": "set position", "go first": "go first",
    "go second": "go second", "coin": "coin heads", "declare": "declare TYPE", "call heads": "call heads", "call tails": "call tails",
    "order": "order CARD, …",
}  # fmt: skip
DOOMED = "{what} would be destroyed"
POSITIONS = {"attack": "attack position", "defense": "defense position", "set": "set position"}
SUMMONS = ("special summon", *WAYS)
"""Decisions of two words on a card."""
HINTED = ("activate", "trigger", "summon", "set", *[verb.partition(" ")[0] for verb in SUMMONS])
POSITIONED = ("resolve.word", "summon.posture", "materials.posture", "contact.posture")
_HINTS = re.compile(r"\s+(mode|paying|tributing|with|on|column(?= \d)|step by step)(?=\s|$)", re.IGNORECASE)
_FROM = re.compile(r"(.+?) from (hand|monster zone|spell/trap zone|field zone|graveyard)$", re.IGNORECASE)
_SET = re.compile(r"set (monster|card)(?: (\d+))?$", re.IGNORECASE)


class YgoNotation(CardNotation):
    """Parser and printer for all of Yu-Gi-Oh!'s questions."""

    continues_in: tuple[str, ...] = ("activate", "summon", "materials", "contact", "placing")
    no_action: tuple[Decision, ...] = (
        Decision("pass"),
        Decision("decline"),
        Decision("end"),
        Decision("stop"),
        Decision("no"),
    )
    closing: tuple[Decision, ...] = (Decision("end turn"),)
    moments: frozenset[str] = frozenset(
        {"306.2", "404.2", "405.1", "405.2", "601.4", "604.3", "900.1", *[rule for line in TABLE for rule in line.rules if rule]}
    )
    hidden_names: tuple[str, ...] = ("set monster", "set card")
    forms: dict[str, str] = FORMS
    on_card: tuple[str, ...] = ("summon", "set", "flip", "change", *SUMMONS, "instead")
    hint_at: dict[str, str] = {
        "activate.mode": "mode",
        "activate.cost": "paying",
        "activate.targets": "on",
        "summon.tributes": "tributing",
        "summon.fee": "paying",
        "materials.choose": "with",
        "contact.choose": "with",
        "placing.choose": "column",
    }
    spellings: tuple[tuple[re.Pattern[str], str], ...] = (
        (re.compile(r"attack directly with (.+)", re.IGNORECASE), r"attack \1"),
        (re.compile(r"attack (.+) directly", re.IGNORECASE), r"attack \1"),
        (re.compile(r"(.+?) attacks? directly", re.IGNORECASE), r"attack \1"),
        (re.compile(r"attack with ([^>]+)", re.IGNORECASE), r"attack \1"),
        (re.compile(r"(.+?) attacks? (.+)", re.IGNORECASE), r"attack \1 > \2"),
        (re.compile(r"change (?:the )?(?:battle )?position of (.+)", re.IGNORECASE), r"change \1"),
        (re.compile(r"change (.+?)(?:'s)? (?:battle )?position", re.IGNORECASE), r"change \1"),
    )
    verbs: dict[str, tuple[str, ...]] = {
        "by hand": ("main.open", "battle.open", "window.offer", "resolve.word"),
        "done": ("resolve.word",),
        "attack position": POSITIONED,
        "attack": ("battle.open", "battle.replay.choose"),
        "end turn": ("main.open", "turn.skip-main"),
        "end": ("battle.open",),
        "stop": ("battle.replay.choose",),
        "trigger": ("chain.group",),
        "decline": ("chain.group",),
        "battle phase": ("main.open", "turn.skip-main"),
        "summon": ("main.open",),
        "set": ("main.open",),
        "flip": ("main.open",),
        "change": ("main.open",),
        **dict.fromkeys(SUMMONS, ("main.open",)),
        "main monster zone": ("materials.zone", "contact.zone", "resolve.word"),
        "extra monster zone": ("materials.zone", "contact.zone", "resolve.word"),
        "instead": ("destroying.ask", "damage.substitute"),
        "defense position": POSITIONED,
        "set position": ("resolve.word",),
        "call heads": ("resolve.word",),
        "call tails": ("resolve.word",),
    }

    def answers_questions(self, text: str) -> tuple[str, ...] | None:
        """Return the words that answer questions, the longer first, as positions are named like actions."""
        low = " ".join(text.lower().split())
        if low in POSITIONS.values():
            return POSITIONED
        return super().answers_questions(text)

    # -- names of cards, and of backs

    def unseen(self, t: Table, question: Question) -> list[Object]:
        """Return the face-down cards on the field that the player asked may not know, in table order."""
        return [
            t.objects[ident]
            for zone in FIELD
            for seat in range(len(t.players))
            for ident in t.zone(zone, seat)
            if t.objects[ident].face_down
            and not sees(t.book.game, t.objects[ident], seat, EVERYTHING if question.seat == CHANCE else question.seat)
        ]

    def _back(self, t: Table, question: Question, ident: str) -> str:
        """Return a face-down card by what it is called: `set monster`, `set card 2`."""
        backs = self.unseen(t, question)
        obj = next((one for one in backs if one.id == ident), None)
        if obj is None:
            return ""
        kind = "monster" if obj.zone == "monster zone" else "card"
        same = [one.id for one in backs if (one.zone == "monster zone") == (kind == "monster")]
        return f"set {kind}" if len(same) == 1 else f"set {kind} {same.index(ident) + 1}"

    def called(self, t: Table, question: Question, ident: str, named_ids: Collection[str] = ()) -> str:
        return self._back(t, question, ident) or super().called(t, question, ident, named_ids)

    def among_all(self, t: Table, question: Question, ident: str, among: list[Object], named_ids: list[str]) -> str:
        return self._back(t, question, ident) or super().among_all(t, question, ident, among, named_ids)

    def offered(self, t: Table, question: Question) -> list[Object]:
        hidden = {one.id for one in self.unseen(t, question)}
        return [one for one in super().offered(t, question) if one.id not in hidden]

    def cards(self, t: Table, question: Question, text: str, players: bool = False) -> list[str]:
        back = _SET.match(text.strip())
        if back is None:
            by_id = [one.id for one in self.unseen(t, question) if one.id == text.strip()]
            return by_id or super().cards(t, question, text, players)
        monsters = back[1].lower() == "monster"
        same = [one.id for one in self.unseen(t, question) if (one.zone == "monster zone") == monsters]
        at = int(back[2]) - 1 if back[2] else 0
        if not 0 <= at < len(same):
            raise parse_error("there is no number {at}: {n} such cards lie face down", at=at + 1, n=len(same))
        return [same[at]]

    def face_down_names(self, t: Table, question: Question) -> list[str]:
        return [self._back(t, question, one.id) for one in self.unseen(t, question)]

    # -- printing

    def format(self, t: Table, question: Question, decision: Decision) -> str:
        verb, args = decision.verb, decision.args
        if verb == "attack" and args:
            return f"attack {self.called(t, question, args[0])} > {self.called(t, question, args[1])}"
        if verb in POSITIONS and not args:
            return POSITIONS[verb]
        if verb == "declare":
            return f"declare {args[0]}"
        if verb == "activate":
            several = sum(isinstance(one, (w.CardActivation, w.Ignition, w.Quick)) for one in _abilities(t, args[0])) > 1
            return f"activate {self.called(t, question, args[0])}{self._whence(t, question, args[0])}" + (
                f" {args[1]}" if several else ""
            )
        return super().format(t, question, decision)

    def _whence(self, t: Table, question: Question, ident: str) -> str:
        """Return where a card lies, if one of the same name that lies elsewhere may be activated as well."""
        obj = t.objects[ident]
        for other in t.objects.values():
            if other.card.name != obj.card.name or other.controller != question.seat or other.zone == obj.zone or other.virtual:
                continue
            if any(Decision("activate", other.id, n + 1) in question.space for n in range(len(_abilities(t, other.id)))):
                return f" from {obj.zone}"
        return ""

    def explain_choice(self, t: Table, decision: Decision, language: str = "") -> str:
        """Return the text of an effect or a mode, where the decision does not say it."""
        if decision.verb == "activate":
            return self.text(t, _abilities(t, decision.args[0])[decision.args[1] - 1], language)
        if decision.verb == "trigger":
            return self.text(t, next(one for one in t.pending if one.made == decision.args[0]).ability, language)
        link = t.frames[-1].locals if t.frames else None
        if decision.verb == "yes" and isinstance(link, Resolution):
            return self.text(t, link.script[0].effects, language)
        if decision.verb == "mode" and isinstance(link, Keeping):
            return self.text(t, way(t, link, decision.args[0] - 1), language)
        if decision.verb == "mode" and isinstance(link, Link):
            return self.text(t, link.word.modes[decision.args[0] - 1].effects, language)
        return ""

    def does(self, t: Table, ident: str, language: str = "") -> str:
        play = t.objects[ident].play
        return self.text(t, play.word, language) if isinstance(play, Link) and play.word is not None else ""

    def text(self, t: Table, word: Any, language: str = "") -> str:
        """Return what an ability, a mode or a cost says; of an effect that another one has activated, only what it does."""
        done = word.effects if isinstance(word, w.Trigger) and word.when is None and not word.flip else word
        return super().text(t, done, language)

    def english(self, word: Any) -> str:
        if isinstance(word, tuple):
            return effects_text(word)
        return cost_text(word) if isinstance(word, w.CostWord) else ability_text(word)

    def doing(self, t: Table, question: Question, language: str = "") -> str:
        now = t.frames[-1].locals
        if isinstance(now, Resolution) and now.item in t.objects:
            now = t.objects[now.item].play or now
        if isinstance(now, Link) and now.was is not None:
            return self.name_with_text(t, now.was, now.word, language)
        if isinstance(now, (Summon, MaterialSummon)):
            return self.name_with_text(t, t.objects[now.monster], None, language)
        if isinstance(now, Keeping):
            return self.name_with_text(t, t.objects[now.ident], kept_by(t, t.objects[now.ident]), language)
        if isinstance(now, Destruction):
            return self._doomed(t, now.idents[now.asked], language)
        if isinstance(now, Damage) and question.about == "substitute":
            return self._doomed(t, now.losers[now.asked][0][0], language)
        return ""

    def _doomed(self, t: Table, ident: str, language: str) -> str:
        """Return the cards that would be destroyed."""
        speaks = t.book.game.presentation.languages.get(language)
        template = DOOMED if speaks is None else speaks.words[DOOMED]
        return template.format(what=self.name_with_text(t, t.objects[ident], None, language))

    # -- reading

    def parse(self, t: Table, question: Question, text: str) -> ParsedLine:
        words = " ".join(text.split())
        verb = words.partition(" ")[0].lower()
        head, hints = with_hints(t, words, _HINTS) if verb in HINTED else (words, {})
        return ParsedLine(self._read(t, question, head), hints, stepwise="step by step" in hints)

    def _read(self, t: Table, question: Question, head: str) -> Decision:
        low = head.lower()
        for verb, phrase in POSITIONS.items():
            if low == phrase:
                return Decision(verb)
        for verb in SUMMONS:
            if low.startswith(f"{verb} "):
                return self.read_on_card(t, question, verb, head[len(verb) + 1 :])
        verb, _, rest = head.partition(" ")
        verb = verb.lower()
        if verb == "attack":
            return self.read_attack(t, question, rest)
        if verb == "activate":
            return self._read_activation(t, question, rest)
        if verb == "declare" and rest:
            return Decision(
                "declare", next((one for one in (*RACES, *ATTRIBUTES) if one.lower() == rest.strip().lower()), rest.strip())
            )
        return self.parse_common(t, question, head)

    def _read_activation(self, t: Table, question: Question, rest: str) -> Decision:
        name, space, number = rest.rpartition(" ")
        if space and number.isdecimal():
            return self.best(
                t, question, [Decision("activate", ident, int(number)) for ident in self._lying(t, question, name)], rest
            )
        options = [
            Decision("activate", ident, at + 1)
            for ident in self._lying(t, question, rest)
            for at, ability in enumerate(_abilities(t, ident))
            if (isinstance(ability, w.CardActivation) and t.objects[ident].zone not in ("graveyard", "banished"))
            or (isinstance(ability, (w.Ignition, w.Quick)) and ability.zone == t.objects[ident].zone)
        ] or [Decision("activate", ident, 1) for ident in self._lying(t, question, rest)]
        return self.best(t, question, options, rest)

    def _lying(self, t: Table, question: Question, text: str) -> list[str]:
        """Return the cards that a name means, `from` the zone named after it if there is one."""
        match = _FROM.match(text.strip())
        if match is None:
            return self.cards(t, question, text)
        zone = match[2].lower()
        idents = [ident for ident in self.cards(t, question, match[1]) if t.objects[ident].zone == zone]
        if not idents:
            raise parse_error("there is no {text} in the {zone}", text=Quoted(match[1]), zone=zone)
        return idents


def _abilities(t: Table, ident: str) -> tuple[w.Ability, ...]:
    obj: Object = t.objects[ident]
    return obj.card.abilities(t.book.edition)
