"""Magic's decisions as text: `attack Bears > Bob, Giant > Jace`, `block Wall > Bears`, `cast Giant Growth on Bears`, `pass`."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import Any

from affray.core.asking import Ask, Decision, Pick
from affray.core.notation import CardNotation, Line, NotationError, known, names_in, player_named, spoken, suggest
from affray.core.paying import Payment
from affray.core.state import Object
from affray.core.table import Table
from affray.games.mtg.assigning import AssignSpace
from affray.games.mtg.attacking import DeclareSpace
from affray.games.mtg.banding import BandSpace
from affray.games.mtg.english import ability_text, part_text
from affray.games.mtg.game import mtg
from affray.games.mtg.layers import traits
from affray.games.mtg.match import combat_of
from affray.games.mtg.records import Play

FORMS = {
    "attack": "attack CARD > PLAYER or CARD, … [paying …]", "no attack": "no attack", "block": "block CARD > CARD, … [paying …]", "no block": "no block",
    "pass": "pass", "cast": "cast CARD [mode N] [x=N] [on TARGET, …] [dividing N, …] [paying …]", "play": "play LAND",
    "sneak": "sneak CARD [on TARGET, …] [paying …]",
    "activate": "activate CARD [N] [on TARGET, …] [paying …]", "assign": "assign CARD: CARD or PLAYER N, …; …",
    "band": "band CARD + CARD, …", "exert": "exert CARD", "enlist": "enlist CARD with CARD", "mode": "mode N", "number": "number N",
    "choose": "choose CARD, … (or: choose nothing)", "order": "order CARD, …", "pay": "pay SOURCE, …", "yes": "yes", "no": "no",
    "trigger": "trigger CARD", "replace": "replace CARD", "mana": "mana G", "type": "type Goblin", "coin": "coin heads", "keep": "keep", "mulligan": "mulligan",
}  # fmt: skip
_HINTS = re.compile(r"\s+(mode|x\s*=|on|dividing|paying|step by step)(?=\s|$|\d)", re.IGNORECASE)
_ACT = ("priority.act",)


class MtgNotation(CardNotation):
    """Parser and printer for all of Magic's questions."""

    follow: tuple[str, ...] = ("cast", "pay")
    idle: tuple[Decision, ...] = (
        Decision("pass"), Decision("attack"), Decision("block"), Decision("band"), Decision("no"), Decision("keep"),
    )  # fmt: skip
    verbs: dict[str, tuple[str, ...]] = {
        "attack": ("combat.attack.choose",), "no attack": ("combat.attack.choose",), "block": ("combat.block.choose",),
        "no block": ("combat.block.choose",), "pass": _ACT, "cast": _ACT, "sneak": _ACT, "play": _ACT, "activate": _ACT,
        "assign": ("combat.damage.assign",), "band": ("combat.attack.bands",), "no band": ("combat.attack.bands",),
        "exert": ("combat.attack.options",), "enlist": ("combat.attack.options",), "trigger": ("priority.triggered",),
        "replace": ("deal.replace",), "order": ("combat.block.order", "combat.block.order-attackers", "slot.front", "slot.back"),
    }  # fmt: skip

    # -- printing

    def say(self, t: Table, ask: Ask, decision: Decision) -> str:
        verb, args = decision.verb, decision.args
        if verb in ("attack", "block"):
            pairs = zip(args[::2], args[1::2], strict=False)
            said = ", ".join(f"{self.called(t, ask, a)} > {self._aimed_at(t, ask, b)}" for a, b in pairs)
            return f"{verb} {said}" if said else f"no {verb}"
        if verb == "assign":
            return "assign " + "; ".join(self._shares(t, ask, source, args) for source in dict.fromkeys(args[::3]))
        if verb == "band":
            said = ", ".join(" + ".join(self.called(t, ask, one) for one in str(group).split(" ")) for group in args)
            return f"band {said}" if said else "no band"
        if verb == "enlist":
            return f"enlist {self.called(t, ask, args[0])} with {self.called(t, ask, args[1])}"
        if verb == "activate":
            many = len(traits(t, args[0]).activated) > 1
            return f"activate {self.called(t, ask, args[0])}" + (f" {args[1]}" if many else "")
        if verb == "trigger":
            return f"trigger {self._pending(t, ask, args[0])}"
        if verb == "replace":
            return f"replace {self._replacement(t, ask, args[0])}"
        if verb == "pay":
            return ("pay " + ", ".join(self._part(t, part, known(mtg, t, ask.seat)) for part in args)) if args else "pay nothing"
        if verb in ("choose", "order"):
            return f"{verb} {self.listed(t, ask, args)}"
        if verb in ("cast", "sneak", "play", "exert"):
            return f"{verb} {self.called(t, ask, args[0])}"
        return " ".join(str(part) for part in (verb, *args))

    def _aimed_at(self, t: Table, ask: Ask, ident: str) -> str:
        """What is attacked or blocked: of several opponents' permanents of one name each has to be told from the others."""
        found = t.objects.get(ident)
        if found is None or found.controller == ask.seat:
            return self.called(t, ask, ident)
        return spoken(t, ident, [one for one in t.objects.values() if one.zone == "battlefield" and one.controller != ask.seat])

    def _shares(self, t: Table, ask: Ask, source: str, args: tuple[Any, ...]) -> str:
        parts = [args[at : at + 3] for at in range(0, len(args), 3) if args[at] == source]
        return f"{self.called(t, ask, source)}: " + ", ".join(f"{self.called(t, ask, to)} {n}" for _, to, n in parts)

    def _part(self, t: Table, part: str, among: list[Object]) -> str:
        verb, space, rest = part.partition(" ")
        ident, colon, gives = (rest if space else verb).partition(":")
        name = spoken(t, ident, among) if ident in t.objects else ident
        return f"{verb} {name}" if space else name + colon + gives

    def _pending(self, t: Table, ask: Ask, made: int) -> str:
        """The card a triggered ability is of, numbered where several that could be chosen now have that name."""
        names = {p.made: f"{p.source.card.name if p.source is not None else '?'} {p.ability.name}".strip() for p in t.pending}
        same = [d.args[0] for d in ask.space if d.verb == "trigger" and names.get(d.args[0]) == names[made]]
        return names[made] if len(same) < 2 else f"{names[made]} ({same.index(made) + 1})"

    def _replacement(self, t: Table, ask: Ask, effect: str) -> str:
        names = [(d.args[0], self._source_name(t, d.args[0])) for d in ask.space if d.verb == "replace"]
        name = dict(names).get(effect, effect)
        same = [one for one, other in names if other == name]
        return name if len(same) < 2 else f"{name} ({same.index(effect) + 1})"

    def _source_name(self, t: Table, effect: str) -> str:
        found = t.objects.get(effect.split("/")[0])
        return found.card.name if found is not None else effect

    def gloss(self, t: Table, decision: Decision) -> str:
        """What an ability does, and what a mode is."""
        if decision.verb == "activate":
            return ability_text(traits(t, decision.args[0]).activated[decision.args[1] - 1])
        if decision.verb == "trigger":
            one = next((one for one in t.pending if one.made == decision.args[0]), None)
            return ability_text(one.ability) if one is not None else ""
        play = next((frame.vars for frame in reversed(t.frames) if isinstance(frame.vars, Play)), None)
        if decision.verb == "mode" and play is not None:
            from affray.games.mtg.asked import word_of

            return part_text(word_of(t, play.item, play.ability).modes[decision.args[0] - 1])
        return ""

    # -- reading

    def read(self, t: Table, ask: Ask, text: str) -> Line:
        words = " ".join(text.split())
        parts = _HINTS.split(words)
        head, hints = parts[0], {}
        for word, value in zip(parts[1::2], parts[2::2], strict=True):
            hints[word.lower().rstrip("= ").strip()] = value.strip()
        if not head.lower().startswith(("cast", "sneak", "activate", "attack", "block", "mode", "number", "yes", "choose")):
            plain = "step by step" not in hints
            head, hints = (words, {}) if plain else (words[: -len(" step by step")], {"step by step": ""})
        decision = self._read(t, ask, head)
        return Line(decision, hints, stepwise="step by step" in hints, careful=decision.verb in ("yes", "no"))

    def _read(self, t: Table, ask: Ask, head: str) -> Decision:
        low = head.lower()
        if low in ("pass", "yes", "no", "keep", "mulligan"):
            return Decision(low)
        if low in ("no attack", "no block", "no band"):
            return Decision(low[3:])
        verb, _, rest = head.partition(" ")
        verb = verb.lower()
        readers: dict[str, Callable[[Table, Ask, str], Decision]] = {
            "attack": self._read_attack, "block": self._read_block, "cast": self._read_card, "sneak": self._read_sneak, "play": self._read_land,
            "activate": self._read_activate, "assign": self._read_assign, "band": self._read_band, "exert": self._read_exert,
            "enlist": self._read_enlist, "choose": self.read_choice, "order": self._read_order, "pay": self._read_payment,
            "trigger": self._read_trigger, "replace": self._read_replacement,
        }  # fmt: skip
        if verb in readers:
            return readers[verb](t, ask, rest)
        if verb in ("mode", "number") and rest.strip().isdecimal():
            return Decision(verb, int(rest))
        if low.isdecimal():
            return Decision("number", int(low))
        if verb in ("mana", "coin", "type") and rest:
            said = rest.strip()
            return Decision(verb, said.upper() if verb == "mana" else said.lower() if verb == "coin" else said.capitalize())
        raise NotationError(f"{head!r} is no decision{suggest(verb, list(FORMS))}; understood are: {'; '.join(FORMS.values())}")

    def _read_order(self, t: Table, ask: Ask, rest: str) -> Decision:
        offered = next((decision.args for decision in ask.space if decision.verb == "order"), ())
        ids = []
        for name in names_in(t, rest):
            found = self.cards(t, ask, name)
            good = [one for one in found if one in offered and one not in ids] or found
            ids.append(self.one(name, good))
        return Decision("order", *ids)

    def _read_attack(self, t: Table, ask: Ask, rest: str) -> Decision:
        combat = combat_of(t)
        alone = f"@{combat.defenders[0]}" if combat is not None and len(combat.defenders) == 1 else ""
        return self._read_pairs(t, ask, "attack", rest, alone)

    def _read_block(self, t: Table, ask: Ask, rest: str) -> Decision:
        combat = combat_of(t)
        mine = [one for one in combat.attackers if combat.defender(one) == ask.seat] if combat is not None else []
        return self._read_pairs(t, ask, "block", rest, mine[0] if len(mine) == 1 else "")

    def _read_pairs(self, t: Table, ask: Ask, verb: str, rest: str, obvious: str) -> Decision:
        """`A > X, B and C > Y`: cards with what they act on; names before an arrow share it."""
        pairs: list[tuple[str, str]] = []
        waiting: list[str] = []
        for part in names_in(t, rest):
            card, arrow, target = part.partition(">")
            waiting.append(card.strip())
            if arrow:
                pairs.extend((name, target.strip()) for name in waiting)
                waiting = []
        if waiting and not obvious:
            raise NotationError(f"{verb} {', '.join(waiting)}: say what, with > and its name")
        pairs.extend((name, obvious) for name in waiting)
        found: list[tuple[str, str]] = []
        for card, target in pairs:
            ids = self._mine(t, ask, self.cards(t, ask, card))
            objects = self.cards(t, ask, target, players=True)
            if len(objects) > 1:
                objects = self._theirs(t, ask, objects)
            fresh = [pair for pair in product(ids, objects) if pair not in found]
            unused = [pair for pair in fresh if all(pair[0] != one for one, _ in found)] or fresh
            choices = (
                {part.ident: part.choices for part in ask.space.problem.parts} if isinstance(ask.space, DeclareSpace) else {}
            )
            good = [pair for pair in unused if pair[1] in choices.get(pair[0], ())] or unused
            if not good:
                raise NotationError(f"{card} > {target} is named twice")
            found.append(good[0])
        if isinstance(ask.space, DeclareSpace):
            order = {part.ident: at for at, part in enumerate(ask.space.problem.parts)}
            rank = {(p.ident, c): at for p in ask.space.problem.parts for at, c in enumerate(p.choices)}
            found.sort(key=lambda pair: (order.get(pair[0], len(order)), rank.get(pair, 0)))
        return Decision(verb, *[one for pair in found for one in pair])

    def _mine(self, t: Table, ask: Ask, ids: list[str]) -> list[str]:
        return [one for one in ids if t.objects[one].controller == ask.seat and t.objects[one].zone == "battlefield"] or ids

    def _theirs(self, t: Table, ask: Ask, ids: list[str]) -> list[str]:
        return [
            one
            for one in ids
            if one in t.objects and t.objects[one].controller != ask.seat and t.objects[one].zone == "battlefield"
        ] or ids

    def _read_assign(self, t: Table, ask: Ask, rest: str) -> Decision:
        space = ask.space
        made: list[tuple[str, str, int]] = []
        for clause in [one for one in rest.split(";") if one.strip()]:
            source, colon, shares = clause.rpartition(":")
            if not colon:
                if not isinstance(space, AssignSpace) or len(space.ones) != 1:
                    raise NotationError(f"{clause.strip()!r}: whose damage? say CARD: CARD N, …")
                source, shares = space.ones[0].ident, clause
            ones = [one.ident for one in space.ones] if isinstance(space, AssignSpace) else []
            ids = self.cards(t, ask, source.strip())
            ident = self.one(source.strip(), [one for one in ids if one in ones] or ids)
            can = next((one.recipients for one in space.ones if one.ident == ident), []) if isinstance(space, AssignSpace) else []
            for share in names_in(t, shares):
                name, _, n = share.rpartition(" ")
                if not n.isdecimal():
                    raise NotationError(f"{share!r}: how much? say CARD or PLAYER and a number")
                player = player_named(t, name)
                found = [player] if player else self.cards(t, ask, name)
                good = [one for one in found if one in can and not any(one == to and ident == a for a, to, _ in made)] or found
                if int(n):
                    made.append((ident, good[0], int(n)))
        return space.canonical(made) if isinstance(space, AssignSpace) else Decision("assign", *[x for p in made for x in p])

    def _read_band(self, t: Table, ask: Ask, rest: str) -> Decision:
        bands = []
        for group in names_in(t, rest):
            ids = [self.one(name.strip(), self._mine(t, ask, self.cards(t, ask, name.strip()))) for name in group.split("+")]
            bands.append(" ".join(ask.space.sort(ids) if isinstance(ask.space, BandSpace) else ids))
        return Decision("band", *bands)

    def _read_exert(self, t: Table, ask: Ask, rest: str) -> Decision:
        return self.best(t, ask, [Decision("exert", one) for one in self._mine(t, ask, self.cards(t, ask, rest))], rest)

    def _read_enlist(self, t: Table, ask: Ask, rest: str) -> Decision:
        one, _, other = rest.partition(" with ")
        pairs = product(self._mine(t, ask, self.cards(t, ask, one)), self._mine(t, ask, self.cards(t, ask, other)))
        return self.best(t, ask, [Decision("enlist", *pair) for pair in pairs], rest)

    def _read_card(self, t: Table, ask: Ask, rest: str) -> Decision:
        return self.best(t, ask, [Decision("cast", one) for one in self._in_hand(t, ask, self.cards(t, ask, rest))], rest)

    def _read_sneak(self, t: Table, ask: Ask, rest: str) -> Decision:
        return self.best(t, ask, [Decision("sneak", one) for one in self._in_hand(t, ask, self.cards(t, ask, rest))], rest)

    def _read_land(self, t: Table, ask: Ask, rest: str) -> Decision:
        return self.best(t, ask, [Decision("play", one) for one in self._in_hand(t, ask, self.cards(t, ask, rest))], rest)

    def _in_hand(self, t: Table, ask: Ask, ids: list[str]) -> list[str]:
        return [one for one in ids if t.objects[one].zone == "hand" and t.objects[one].owner == ask.seat] or ids

    def _read_activate(self, t: Table, ask: Ask, rest: str) -> Decision:
        name, space, number = rest.rpartition(" ")
        if space and number.isdecimal():
            return self.best(t, ask, [Decision("activate", one, int(number)) for one in self.cards(t, ask, name)], rest)
        options = [
            Decision("activate", i, n + 1) for i in self.cards(t, ask, rest) for n in range(max(1, len(traits(t, i).activated)))
        ]
        return self.best(t, ask, options, rest)

    def _read_payment(self, t: Table, ask: Ask, rest: str) -> Decision:
        space = ask.space
        if not isinstance(space, Payment):
            return Decision("pay", rest)
        parts: list[str] = []
        for name in names_in(t, rest):
            if name.lower() not in ("nothing", ""):
                parts.append(self._payment_part(t, ask, space, name, parts))
        return space.canonical(parts) or Decision("pay", *parts)

    def _payment_part(self, t: Table, ask: Ask, space: Payment, name: str, taken: list[str]) -> str:
        if name.upper() in ("W", "U", "B", "R", "G", "C"):
            return name.upper()
        verb, space_, rest = name.partition(" ")
        if verb.lower() in ("tap", "sacrifice", "discard", "return") and space_:
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
        if step == "cast.modes":
            return self.hinted(hints, "mode", lambda n: Decision("mode", int(n)), ask)
        if step == "cast.x":
            return self.hinted(hints, "x", lambda n: Decision("number", int(n)), ask)
        if step == "cast.divide":
            return self.hinted(hints, "dividing", lambda n: Decision("number", int(n)), ask)
        if step == "cast.targets":
            return self._targets(t, ask, hints)
        if isinstance(ask.space, Payment):
            text = hints.pop("paying", "")
            return self._read_payment(t, ask, text) if text else ask.space.default()
        return ask.space.only()

    def _targets(self, t: Table, ask: Ask, hints: dict[str, Any]) -> Decision | None:
        if "on" not in hints:
            return ask.space.only()
        assert isinstance(ask.space, Pick)
        first, slash, later = str(hints.pop("on")).partition("/")
        names = names_in(t, first)
        if not slash and len(names) > ask.space.most:
            first, later = ", ".join(names[: ask.space.most]), ", ".join(names[ask.space.most :])
        if later.strip():
            hints["on"] = later.strip()
        decision = self.read_choice(t, ask, first.strip())
        if "dividing" in hints:
            numbers = [part.strip() for part in str(hints["dividing"]).split(",")]
            said = {self.read_choice(t, ask, name).args[0]: n for name, n in zip(names_in(t, first), numbers, strict=False)}
            hints["dividing"] = ", ".join([said[one] for one in decision.args if one in said][: len(decision.args) - 1])
        return decision


mtg.notation = MtgNotation(mtg)
