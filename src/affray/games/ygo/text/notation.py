"""Yu-Gi-Oh!'s decisions as text: `attack Cyber Dragon > set monster`, `activate Shrink on Jinzo`, `trigger Sangan`, `pass`."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from affray.core.card_notation import CardNotation, with_hints
from affray.core.chance import CHANCE
from affray.core.notation import Line, unread
from affray.core.questions import Ask, Decision
from affray.core.table import Table
from affray.core.verdicts import Typed
from affray.core.view import EVERYTHING, sees
from affray.games.ygo.game import FIELD
from affray.games.ygo.position.records import Damage, Destruction, Link, Resolution, Summon
from affray.games.ygo.rules.battle.timings import TABLE
from affray.games.ygo.rules.upkeep import Keeping, kept_by, way
from affray.games.ygo.text.english import ability_text, cost_text, effects_text
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object

FORMS = {
    "attack": "attack CARD > CARD or PLAYER", "activate": "activate CARD [from ZONE] [N] [mode N] [paying CARD, …] [on TARGET, …]", "pass": "pass",
    "trigger": "trigger CARD [on TARGET, …]", "decline": "decline", "end": "end", "stop": "stop", "summon": "summon CARD [tributing CARD, …]",
    "set": "set CARD", "flip": "flip CARD", "change": "change CARD", "special summon": "special summon CARD [paying CARD, …]",
    "battle phase": "battle phase",
    "end turn": "end turn", "choose": "choose CARD, … (or: choose nothing)", "mode": "mode N", "number": "number N", "instead": "instead CARD",
    "no": "no", "yes": "yes",
    "attack position": "attack position", "defense position": "defense position", "set position": "set position", "go first": "go first",
    "go second": "go second", "coin": "coin heads", "call heads": "call heads", "call tails": "call tails",
    "order": "order CARD, …",
}  # fmt: skip
DOOMED = "{what} would be destroyed"
POSITIONS = {"attack": "attack position", "defense": "defense position", "set": "set position"}
_HINTS = re.compile(r"\s+(mode|paying|tributing|on|step by step)(?=\s|$)", re.IGNORECASE)
_FROM = re.compile(r"(.+?) from (hand|monster zone|spell/trap zone|field zone|graveyard)$", re.IGNORECASE)
_SET = re.compile(r"set (monster|card)(?: (\d+))?$", re.IGNORECASE)


class YgoNotation(CardNotation):
    """Parser and printer for all of Yu-Gi-Oh!'s questions."""

    follow: tuple[str, ...] = ("activate", "summon")
    idle: tuple[Decision, ...] = (
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
    forms: dict[str, str] = FORMS
    on_card: tuple[str, ...] = ("summon", "set", "flip", "change", "special summon", "instead")
    hint_at: dict[str, str] = {
        "activate.mode": "mode",
        "activate.cost": "paying",
        "activate.targets": "on",
        "summon.tributes": "tributing",
        "summon.fee": "paying",
    }
    verbs: dict[str, tuple[str, ...]] = {
        "attack position": ("resolve.word", "summon.posture"),
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
        "special summon": ("main.open",),
        "instead": ("destroying.ask", "damage.substitute"),
        "defense position": ("resolve.word", "summon.posture"),
        "set position": ("resolve.word",),
        "call heads": ("resolve.word",),
        "call tails": ("resolve.word",),
    }

    def asked_at(self, text: str) -> tuple[str, ...] | None:
        """Positions are named like actions: the longer words count first."""
        low = " ".join(text.lower().split())
        if low in POSITIONS.values():
            return ("resolve.word", "summon.posture")
        return super().asked_at(text)

    # -- names of cards, and of backs

    def unseen(self, t: Table, ask: Ask) -> list[Object]:
        """The face-down cards on the field that the player asked may not know, in table order."""
        return [
            t.objects[ident]
            for zone in FIELD
            for seat in range(len(t.players))
            for ident in t.zone(zone, seat)
            if t.objects[ident].face_down
            and not sees(t.book.game, t.objects[ident], seat, EVERYTHING if ask.seat == CHANCE else ask.seat)
        ]

    def _back(self, t: Table, ask: Ask, ident: str) -> str:
        """A face-down card by what it is called: `set monster`, `set card 2`."""
        backs = self.unseen(t, ask)
        found = next((one for one in backs if one.id == ident), None)
        if found is None:
            return ""
        kind = "monster" if found.zone == "monster zone" else "card"
        same = [one.id for one in backs if (one.zone == "monster zone") == (kind == "monster")]
        return f"set {kind}" if len(same) == 1 else f"set {kind} {same.index(ident) + 1}"

    def called(self, t: Table, ask: Ask, ident: str, said: Collection[str] = ()) -> str:
        return self._back(t, ask, ident) or super().called(t, ask, ident, said)

    def among_all(self, t: Table, ask: Ask, ident: str, among: list[Object], said: list[str]) -> str:
        return self._back(t, ask, ident) or super().among_all(t, ask, ident, among, said)

    def offered(self, t: Table, ask: Ask) -> list[Object]:
        hidden = {one.id for one in self.unseen(t, ask)}
        return [one for one in super().offered(t, ask) if one.id not in hidden]

    def cards(self, t: Table, ask: Ask, text: str, players: bool = False) -> list[str]:
        back = _SET.match(text.strip())
        if back is None:
            return super().cards(t, ask, text, players)
        monsters = back[1].lower() == "monster"
        same = [one.id for one in self.unseen(t, ask) if (one.zone == "monster zone") == monsters]
        at = int(back[2]) - 1 if back[2] else 0
        if not 0 <= at < len(same):
            raise unread("there is no number {at}: {n} such cards lie face down", at=at + 1, n=len(same))
        return [same[at]]

    # -- printing

    def say(self, t: Table, ask: Ask, decision: Decision) -> str:
        verb, args = decision.verb, decision.args
        if verb == "attack" and args:
            return f"attack {self.called(t, ask, args[0])} > {self.called(t, ask, args[1])}"
        if verb in POSITIONS and not args:
            return POSITIONS[verb]
        if verb == "activate":
            several = sum(isinstance(one, (w.CardActivation, w.Ignition, w.Quick)) for one in _abilities(t, args[0])) > 1
            return f"activate {self.called(t, ask, args[0])}{self._whence(t, ask, args[0])}" + (f" {args[1]}" if several else "")
        return super().say(t, ask, decision)

    def _whence(self, t: Table, ask: Ask, ident: str) -> str:
        """Where a card lies, if one of the same name that lies elsewhere may be activated as well."""
        found = t.objects[ident]
        for one in t.objects.values():
            if one.card.name != found.card.name or one.controller != ask.seat or one.zone == found.zone or one.pseudo:
                continue
            if any(Decision("activate", one.id, n + 1) in ask.space for n in range(len(_abilities(t, one.id)))):
                return f" from {found.zone}"
        return ""

    def gloss(self, t: Table, decision: Decision, tongue: str = "") -> str:
        """What an effect does, and what a mode is."""
        if decision.verb == "activate":
            return self.text(t, _abilities(t, decision.args[0])[decision.args[1] - 1], tongue)
        if decision.verb == "trigger":
            return self.text(t, next(one for one in t.pending if one.made == decision.args[0]).ability, tongue)
        link = t.frames[-1].vars if t.frames else None
        if decision.verb == "yes" and isinstance(link, Resolution):
            return self.text(t, link.script[0].effects, tongue)
        if decision.verb == "mode" and isinstance(link, Keeping):
            return self.text(t, way(t, link, decision.args[0] - 1), tongue)
        if decision.verb == "mode" and isinstance(link, Link):
            return self.text(t, link.word.modes[decision.args[0] - 1].effects, tongue)
        return ""

    def does(self, t: Table, ident: str, tongue: str = "") -> str:
        play = t.objects[ident].play
        return self.text(t, play.word, tongue) if isinstance(play, Link) and play.word is not None else ""

    def text(self, t: Table, word: Any, tongue: str = "") -> str:
        """What an ability, a mode or a cost says; of an effect that another one has activated, only what it does."""
        done = word.effects if isinstance(word, w.Trigger) and word.when is None and not word.flip else word
        return super().text(t, done, tongue)

    def english(self, word: Any) -> str:
        if isinstance(word, tuple):
            return effects_text(word)
        return cost_text(word) if isinstance(word, w.CostWord) else ability_text(word)

    def doing(self, t: Table, ask: Ask, tongue: str = "") -> str:
        now = t.frames[-1].vars
        if isinstance(now, Resolution) and now.item in t.objects:
            now = t.objects[now.item].play or now
        if isinstance(now, Link) and now.was is not None:
            return self.told(t, now.was, now.word, tongue)
        if isinstance(now, Summon):
            return self.told(t, t.objects[now.monster], None, tongue)
        if isinstance(now, Keeping):
            return self.told(t, t.objects[now.ident], kept_by(t, t.objects[now.ident]), tongue)
        if isinstance(now, Destruction):
            return self._doomed(t, now.idents[now.asked], tongue)
        if isinstance(now, Damage) and ask.about == "substitute":
            return self._doomed(t, now.losers[now.asked][0][0], tongue)
        return ""

    def _doomed(self, t: Table, ident: str, tongue: str) -> str:
        """What would be destroyed."""
        speaks = t.book.game.telling.tongues.get(tongue)
        said = DOOMED if speaks is None else speaks.words[DOOMED]
        return said.format(what=self.told(t, t.objects[ident], None, tongue))

    # -- reading

    def read(self, t: Table, ask: Ask, text: str) -> Line:
        words = " ".join(text.split())
        verb = words.partition(" ")[0].lower()
        head, hints = with_hints(t, words, _HINTS) if verb in ("activate", "trigger", "summon", "special", "set") else (words, {})
        return Line(self._read(t, ask, head), hints, stepwise="step by step" in hints)

    def _read(self, t: Table, ask: Ask, head: str) -> Decision:
        low = head.lower()
        for verb, said in POSITIONS.items():
            if low == said:
                return Decision(verb)
        if low.startswith("special summon "):
            return self.read_on_card(t, ask, "special summon", head[15:])
        verb, _, rest = head.partition(" ")
        verb = verb.lower()
        if verb == "attack":
            return self.read_attack(t, ask, rest)
        if verb == "activate":
            return self._read_activation(t, ask, rest)
        return self.read_common(t, ask, head)

    def _read_activation(self, t: Table, ask: Ask, rest: str) -> Decision:
        name, space, number = rest.rpartition(" ")
        if space and number.isdecimal():
            return self.best(t, ask, [Decision("activate", ident, int(number)) for ident in self._lying(t, ask, name)], rest)
        options = [
            Decision("activate", ident, at + 1)
            for ident in self._lying(t, ask, rest)
            for at, ability in enumerate(_abilities(t, ident))
            if isinstance(ability, w.CardActivation)
            or (isinstance(ability, (w.Ignition, w.Quick)) and ability.zone == t.objects[ident].zone)
        ] or [Decision("activate", ident, 1) for ident in self._lying(t, ask, rest)]
        return self.best(t, ask, options, rest)

    def _lying(self, t: Table, ask: Ask, text: str) -> list[str]:
        """The cards that a name means, `from` the zone named after it if there is one."""
        told = _FROM.match(text.strip())
        if told is None:
            return self.cards(t, ask, text)
        zone = told[2].lower()
        found = [ident for ident in self.cards(t, ask, told[1]) if t.objects[ident].zone == zone]
        if not found:
            raise unread("there is no {text} in the {zone}", text=Typed(told[1]), zone=zone)
        return found


def _abilities(t: Table, ident: str) -> tuple[w.Ability, ...]:
    found: Object = t.objects[ident]
    return found.card.abilities(t.book.edition)
