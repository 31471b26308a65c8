"""Force of Will's decisions as text: `attack Flame Cat > Bea`, `play Demonflame mode 2 on Mephistopheles`, `pass`."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import Any

from affray.core.asking import Ask, Decision, Pick
from affray.core.notation import CardNotation, Line, NotationError, known, names_in, spoken, suggest
from affray.core.paying import Payment
from affray.core.state import Object
from affray.core.table import Table
from affray.games.fow.asked import word_of
from affray.games.fow.english import Said, ability_text, effect_text
from affray.games.fow.game import fow
from affray.games.fow.records import Play
from affray.games.fow.rulers import own_rulers
from affray.games.fow.traits import traits

FORMS = {
    "attack": "attack CARD > CARD or PLAYER", "forfeit": "forfeit", "block": "block with CARD", "no block": "no block",
    "pass": "pass", "play": "play CARD [side past|future] [mode N] [x=N] [on TARGET, …] [dividing N, …] [awakened] [incarnated] [paying …]",
    "use": "use CARD [N] [on TARGET, …] [paying …]", "set": "set CARD", "initiate battle": "initiate battle", "mode": "mode N",
    "number": "number N", "choose": "choose CARD, … (or: choose nothing)", "pay": "pay SOURCE, …", "yes": "yes", "no": "no",
    "judgment": "judgment [CARD] [paying …]", "call": "call a magic stone [with CARD]", "go first": "go first",
    "go second": "go second", "trigger": "trigger CARD", "replace": "replace CARD", "will": "will R", "order": "order CARD, …", "coin": "coin heads",
    "side": "side past",
}  # fmt: skip
_HINTS = re.compile(r"\s+(side|mode|x\s*=|on|dividing|awakened|incarnated|paying|step by step)(?=\s|$|\d)", re.IGNORECASE)

_UNIT = re.compile(r"[WRUGB1](\(.*\))?", re.IGNORECASE)


class FowNotation(CardNotation):
    """Parser and printer for all of Force of Will's questions."""

    follow: tuple[str, ...] = ("play", "pay", "standby")
    idle: tuple[Decision, ...] = (Decision("pass"), Decision("no block"), Decision("no"))
    played_from: tuple[str, ...] = ("hand", "standby area", "rune area")
    verbs: dict[str, tuple[str, ...]] = {
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

    # -- printing

    def say(self, t: Table, ask: Ask, decision: Decision) -> str:
        verb, args = decision.verb, decision.args
        if verb == "attack":
            return f"attack {self.called(t, ask, args[0])} > {self.called(t, ask, args[1])}"
        if verb == "block":
            return f"block with {self.called(t, ask, args[0])}"
        if verb == "use":
            many = len(traits(t, args[0]).activates) > 1
            return f"use {self.called(t, ask, args[0])}" + (f" {args[1]}" if many else "")
        if verb == "trigger":
            return f"trigger {self._pending(t, args[0])}"
        if verb == "replace":
            return f"replace {self._replacement(t, ask, args[0])}"
        if verb == "pay":
            return ("pay " + ", ".join(self._part(t, part, known(fow, t, ask.seat)) for part in args)) if args else "pay nothing"
        if verb in ("choose", "order"):
            return f"{verb} {self.listed(t, ask, args)}"
        if verb == "call":
            alone = sum(other.verb == "call" for other in ask.space) < 2
            return "call a magic stone" + ("" if alone else f" with {self.called(t, ask, args[0])}")
        if verb in ("play", "set", "judgment"):
            return f"{verb} {self.called(t, ask, args[0])}"
        return " ".join(str(part) for part in (verb, *args))

    def _part(self, t: Table, part: str, among: list[Object]) -> str:
        verb, space, rest = part.partition(" ")
        ident, colon, gives = (rest if space else verb).partition(":")
        name = spoken(t, ident, among) if ident in t.objects else ident
        return f"{verb} {name}" if space else name + colon + gives

    def _pending(self, t: Table, made: int) -> str:
        one = next(one for one in t.pending if one.made == made)
        name = one.source.card.name if one.source is not None else "?"
        same = [p.made for p in t.pending if p.source is not None and p.source.card.name == name]
        return name if len(same) == 1 else f"{name} ({same.index(made) + 1})"

    def _replacement(self, t: Table, ask: Ask, effect: str) -> str:
        """The card a replacement effect comes from, numbered where several come from cards of that name."""
        names = [(d.args[0], self._source_name(t, d.args[0])) for d in ask.space if d.verb == "replace"]
        name = dict(names).get(effect, effect)
        same = [one for one, other in names if other == name]
        return name if len(same) < 2 else f"{name} ({same.index(effect) + 1})"

    def _source_name(self, t: Table, effect: str) -> str:
        found = t.objects.get(effect.split("/")[0].split(" ")[-1])
        return found.card.name if found is not None else effect

    def gloss(self, t: Table, decision: Decision) -> str:
        """What an ability does, and what a mode is."""
        if decision.verb == "use":
            return ability_text(traits(t, decision.args[0]).activates[decision.args[1] - 1])
        play = next((frame.vars for frame in reversed(t.frames) if isinstance(frame.vars, Play)), None)
        if decision.verb == "mode" and play is not None:
            word = word_of(t, play.item, play.ability)
            part = word.modes[decision.args[0] - 1]
            return "; ".join(effect_text(effect, Said(part.targets)) for effect in part.effects)
        return ""

    def offered(self, t: Table, ask: Ask) -> list[Object]:
        shown = super().offered(t, ask)
        if ask.about == "bottom order":
            shown += [t.objects[ident] for ident in next(iter(ask.space)).args]
        return shown

    # -- reading

    def read(self, t: Table, ask: Ask, text: str) -> Line:
        words = " ".join(text.split())
        parts = _HINTS.split(words)
        head, hints = parts[0], {}
        for word, value in zip(parts[1::2], parts[2::2], strict=True):
            hints[word.lower().rstrip("= ").strip()] = value.strip()
        if ask.about == "" and head.lower().startswith(("choose", "order", "pay", "trigger")):
            head, hints = words, {}
        decision = self._read(t, ask, head)
        return Line(decision, hints, stepwise="step by step" in hints, careful=decision.verb in ("yes", "no"))

    def _read(self, t: Table, ask: Ask, head: str) -> Decision:
        low = head.lower()
        for plain in ("pass", "forfeit", "no block", "initiate battle", "yes", "no", "go first", "go second"):
            if low == plain:
                return Decision(plain)
        verb, _, rest = head.partition(" ")
        verb = verb.lower()
        readers: dict[str, Callable[[Table, Ask, str], Decision]] = {
            "attack": self._read_attack, "block": self._read_block, "play": self._read_card, "set": self._read_set, "use": self._read_use,
            "choose": self.read_choice, "order": self.read_order, "pay": self._read_payment, "trigger": self._read_trigger,
            "replace": self._read_replacement, "judgment": self._read_judgment, "call": self._read_call,
        }  # fmt: skip
        if verb in readers:
            return readers[verb](t, ask, rest)
        if verb in ("mode", "number") and rest.strip().isdecimal():
            return Decision(verb, int(rest))
        if low.isdecimal():
            return Decision("number", int(low))
        if verb in ("will", "coin", "side") and rest:
            return Decision(verb, rest.strip().upper() if verb == "will" else rest.strip().lower())
        forms = "; ".join(FORMS.values())
        raise NotationError(f"{head!r} is no decision{suggest(verb, list(FORMS))}; understood are: {forms}")

    def _read_attack(self, t: Table, ask: Ask, rest: str) -> Decision:
        attacker, arrow, target = rest.partition(">")
        foe = f"@{1 - ask.seat}"
        targets = self.cards(t, ask, target.strip(), players=True) if arrow else [foe]
        attackers = self.cards(t, ask, attacker.strip())
        return self.best(t, ask, [Decision("attack", *pair) for pair in product(attackers, targets)], rest)

    def _read_block(self, t: Table, ask: Ask, rest: str) -> Decision:
        _, _, blocker = f" {rest}".rpartition(" with ")
        return self.best(t, ask, [Decision("block", ident) for ident in self.cards(t, ask, blocker.strip() or rest)], rest)

    def _read_card(self, t: Table, ask: Ask, rest: str) -> Decision:
        return self.best(t, ask, [Decision("play", ident) for ident in self.cards(t, ask, rest)], rest)

    def _read_set(self, t: Table, ask: Ask, rest: str) -> Decision:
        return self.best(t, ask, [Decision("set", ident) for ident in self.cards(t, ask, rest)], rest)

    def _read_judgment(self, t: Table, ask: Ask, rest: str) -> Decision:
        ids = self.cards(t, ask, rest) if rest.strip() else own_rulers(t, ask.seat)
        return self.best(t, ask, [Decision("judgment", ident) for ident in ids] or [Decision("judgment", "")], rest)

    def _read_call(self, t: Table, ask: Ask, rest: str) -> Decision:
        _, _, name = rest.partition(" with ")
        ids = self.cards(t, ask, name.strip()) if name.strip() else own_rulers(t, ask.seat)
        return self.best(t, ask, [Decision("call", ident) for ident in ids] or [Decision("call", "")], rest)

    def _read_use(self, t: Table, ask: Ask, rest: str) -> Decision:
        name, space, number = rest.rpartition(" ")
        if space and number.isdecimal():
            ids = self.cards(t, ask, name)
            return self.best(t, ask, [Decision("use", ident, int(number)) for ident in ids], rest)
        ids = self.cards(t, ask, rest)
        options = [Decision("use", i, n + 1) for i in ids for n in range(max(1, len(traits(t, i).activates)))]
        return self.best(t, ask, options, rest)

    def _read_payment(self, t: Table, ask: Ask, rest: str) -> Decision:
        space = ask.space
        if not isinstance(space, Payment):
            return Decision("pay", rest)
        parts: list[str] = []
        for name in names_in(t, rest):
            if name.lower() in ("nothing", ""):
                continue
            parts.append(self._payment_part(t, ask, space, name, parts))
        return space.canonical(parts) or Decision("pay", *parts)

    def _payment_part(self, t: Table, ask: Ask, space: Payment, name: str, taken: list[str]) -> str:
        if _UNIT.fullmatch(name):
            return name[:1].upper() + name[1:]
        verb, space_, rest = name.partition(" ")
        if verb.lower() in ("rest", "banish", "discard", "remove") and space_:
            ids = [i for i in self.cards(t, ask, rest) if f"{verb.lower()} {i}" not in taken]
            useful = [i for i in ids if any(f"{verb.lower()} {i}" in way.args for way in space)] or ids
            return f"{verb.lower()} {useful[0]}" if useful else name
        card, colon, gives = name.partition(":")
        ids = [i for i in self.cards(t, ask, card) if t.objects[i].controller == ask.seat and i not in taken]
        useful = [i for i in ids if any(part.partition(":")[0] == i for way in space for part in way.args)] or ids
        return (useful[0] if useful else name) + colon + gives.upper()

    def _read_trigger(self, t: Table, ask: Ask, rest: str) -> Decision:
        return self.read_named(t, ask, "trigger", rest)

    def _read_replacement(self, t: Table, ask: Ask, rest: str) -> Decision:
        return self.read_named(t, ask, "replace", rest)

    # -- what a line leaves out

    def fill(self, t: Table, ask: Ask, hints: dict[str, Any]) -> Decision | None:
        step = ask.rule
        if step == "play.awaken":
            return Decision("no" if hints.pop("awakened", None) is None else "yes")
        if step == "play.incarnate":
            said = Decision("no" if hints.pop("incarnated", None) is None else "yes")
            return said if said in ask.space or said == Decision("yes") else ask.space.only()
        if step == "play.side":
            return Decision("side", hints.pop("side").lower()) if "side" in hints else ask.space.only()
        if step == "play.modes":
            return self.hinted(hints, "mode", lambda n: Decision("mode", int(n)), ask)
        if step == "play.x":
            return self.hinted(hints, "x", lambda n: Decision("number", int(n)), ask)
        if step == "play.divide":
            return self.hinted(hints, "dividing", lambda n: Decision("number", int(n)), ask)
        if step == "play.targets":
            return self._targets(t, ask, hints)
        if isinstance(ask.space, Payment):
            text = hints.pop("paying", "")
            return self._read_payment(t, ask, text) if text else ask.space.default()
        return ask.space.only()

    def _targets(self, t: Table, ask: Ask, hints: dict[str, Any]) -> Decision | None:
        if "on" not in hints:
            return ask.space.only()
        assert isinstance(ask.space, Pick)
        groups = hints.pop("on")
        first, slash, later = groups.partition("/")
        names = names_in(t, first)
        if not slash and len(names) > ask.space.most:
            first, later = ", ".join(names[: ask.space.most]), ", ".join(names[ask.space.most :])
        if later.strip():
            hints["on"] = later.strip()
        decision = self.read_choice(t, ask, first.strip())
        if "dividing" in hints:
            hints["dividing"] = self._shares_in_order(t, ask, names_in(t, first), decision, hints["dividing"])
        return decision

    def _shares_in_order(self, t: Table, ask: Ask, names: list[str], decision: Decision, shares: str) -> str:
        """Shares are written in the order of the targets as named; they are asked for in the order of the answer."""
        numbers = [part.strip() for part in shares.split(",")]
        if len(numbers) not in (len(names), len(names) - 1):
            raise NotationError(f"dividing {shares}: {len(names)} targets need as many shares")
        said = {self.read_choice(t, ask, name).args[0]: n for name, n in zip(names, numbers, strict=False)}
        return ", ".join([said[ident] for ident in decision.args if ident in said][: len(decision.args) - 1])


fow.notation = FowNotation(fow)
