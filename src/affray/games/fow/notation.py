"""Force of Will's decisions as text: `attack Flame Cat > Bea`, `play Demonflame mode 2 on Mephistopheles`, `pass`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from affray.core.asking import Ask, Decision, Pick
from affray.core.events import Event
from affray.core.notation import Line, Notation, NotationError, named, player_named, spoken, suggest
from affray.core.state import NOBODY, Object, Position, seat_of
from affray.core.table import Table
from affray.core.view import EVERYTHING, sees
from affray.games.fow.asked import word_of
from affray.games.fow.english import Said, ability_text, effect_text
from affray.games.fow.game import fow
from affray.games.fow.match import battle_of, face
from affray.games.fow.paying import Payment
from affray.games.fow.records import Play
from affray.games.fow.traits import provenance, traits

FORMS = {
    "attack": "attack CARD > CARD or PLAYER", "forfeit": "forfeit", "block": "block with CARD", "no block": "no block",
    "pass": "pass", "play": "play CARD [mode N] [x=N] [on TARGET, …] [dividing N, …] [awakened] [paying …]",
    "use": "use CARD [N] [on TARGET, …] [paying …]", "set": "set CARD", "initiate battle": "initiate battle", "mode": "mode N",
    "number": "number N", "choose": "choose CARD, … (or: choose nothing)", "pay": "pay SOURCE, …", "yes": "yes", "no": "no",
    "trigger": "trigger CARD", "replace": "replace CARD", "will": "will R", "order": "order CARD, …", "coin": "coin heads",
}  # fmt: skip
_HINTS = re.compile(r"\s+(mode|x\s*=|on|dividing|awakened|paying|step by step)(?=\s|$|\d)", re.IGNORECASE)


class FowNotation(Notation):
    """Parser and printer for all of Force of Will's questions."""

    follow: tuple[str, ...] = ("play", "pay", "standby")
    idle: tuple[Decision, ...] = (Decision("pass"), Decision("no block"), Decision("no"))
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
        "trigger": ("priority.triggered",),
        "replace": ("deal.replace", "destruction.replace"),
    }

    # -- printing

    def say(self, t: Table, ask: Ask, decision: Decision) -> str:
        verb, args = decision.verb, decision.args
        among = known(t, ask.seat)
        if verb == "attack":
            return f"attack {spoken(t, args[0], _alongside(t, among, args[0]))} > {spoken(t, args[1], _alongside(t, among, args[1]))}"
        if verb == "block":
            return f"block with {spoken(t, args[0], _alongside(t, among, args[0]))}"
        if verb == "use":
            many = len(traits(t, args[0]).activates) > 1
            return f"use {spoken(t, args[0], _alongside(t, among, args[0]))}" + (f" {args[1]}" if many else "")
        if verb == "trigger":
            return f"trigger {self._pending(t, args[0])}"
        if verb == "replace":
            return f"replace {self._replacement(t, ask, args[0])}"
        if verb == "pay":
            return ("pay " + ", ".join(self._part(t, part, among) for part in args)) if args else "pay nothing"
        if verb in ("choose", "order"):
            names = ", ".join(spoken(t, ident, among) for ident in args)
            return f"{verb} {names or 'nothing'}"
        if verb in ("play", "set"):
            return f"{verb} {spoken(t, args[0], _alongside(t, among, args[0]))}"
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
        for plain in ("pass", "forfeit", "no block", "initiate battle", "yes", "no"):
            if low == plain:
                return Decision(plain)
        verb, _, rest = head.partition(" ")
        verb = verb.lower()
        readers: dict[str, Callable[[Table, Ask, str], Decision]] = {
            "attack": self._read_attack, "block": self._read_block, "play": self._read_card, "set": self._read_set, "use": self._read_use,
            "choose": self._read_choice, "order": self._read_order, "pay": self._read_payment, "trigger": self._read_trigger,
            "replace": self._read_replacement,
        }  # fmt: skip
        if verb in readers:
            return readers[verb](t, ask, rest)
        if verb in ("mode", "number") and rest.strip().isdecimal():
            return Decision(verb, int(rest))
        if low.isdecimal():
            return Decision("number", int(low))
        if verb in ("will", "coin") and rest:
            return Decision(verb, rest.strip().upper() if verb == "will" else rest.strip().lower())
        forms = "; ".join(FORMS.values())
        raise NotationError(f"{head!r} is no decision{suggest(verb, list(FORMS))}; understood are: {forms}")

    def _read_attack(self, t: Table, ask: Ask, rest: str) -> Decision:
        attacker, arrow, target = rest.partition(">")
        foe = f"@{1 - ask.seat}"
        targets = self._cards(t, ask, target.strip(), players=True) if arrow else [foe]
        attackers = self._cards(t, ask, attacker.strip())
        return self._best(t, ask, [Decision("attack", *pair) for pair in product(attackers, targets)], rest)

    def _read_block(self, t: Table, ask: Ask, rest: str) -> Decision:
        _, _, blocker = f" {rest}".rpartition(" with ")
        return self._best(t, ask, [Decision("block", ident) for ident in self._cards(t, ask, blocker.strip() or rest)], rest)

    def _read_card(self, t: Table, ask: Ask, rest: str) -> Decision:
        return self._best(t, ask, [Decision("play", ident) for ident in self._cards(t, ask, rest)], rest)

    def _read_set(self, t: Table, ask: Ask, rest: str) -> Decision:
        return self._best(t, ask, [Decision("set", ident) for ident in self._cards(t, ask, rest)], rest)

    def _read_use(self, t: Table, ask: Ask, rest: str) -> Decision:
        name, space, number = rest.rpartition(" ")
        if space and number.isdecimal():
            ids = self._cards(t, ask, name)
            return self._best(t, ask, [Decision("use", ident, int(number)) for ident in ids], rest)
        ids = self._cards(t, ask, rest)
        options = [Decision("use", i, n + 1) for i in ids for n in range(max(1, len(traits(t, i).activates)))]
        return self._best(t, ask, options, rest)

    def _read_choice(self, t: Table, ask: Ask, rest: str) -> Decision:
        if rest.strip().lower() in ("nothing", ""):
            return Decision("choose")
        offered = set(ask.space.ids) if isinstance(ask.space, Pick) else set()
        ids = []
        for name in _names(t, rest):
            found = self._cards(t, ask, name, players=True)
            good = [ident for ident in found if ident in offered and ident not in ids] or found
            ids.append(self._one(t, name, good))
        return ask.space.canonical(ids) if isinstance(ask.space, Pick) else Decision("choose", *ids)

    def _read_order(self, t: Table, ask: Ask, rest: str) -> Decision:
        return Decision("order", *[self._one(t, name, self._cards(t, ask, name)) for name in _names(t, rest)])

    def _read_payment(self, t: Table, ask: Ask, rest: str) -> Decision:
        space = ask.space
        if not isinstance(space, Payment):
            return Decision("pay", rest)
        parts: list[str] = []
        for name in _names(t, rest):
            if name.lower() in ("nothing", ""):
                continue
            parts.append(self._payment_part(t, ask, space, name, parts))
        return space.canonical(parts) or Decision("pay", *parts)

    def _payment_part(self, t: Table, ask: Ask, space: Payment, name: str, taken: list[str]) -> str:
        if name.upper() in ("W", "R", "U", "G", "B", "1"):
            return name.upper()
        verb, space_, rest = name.partition(" ")
        if verb.lower() in ("rest", "banish", "discard") and space_:
            ids = [i for i in self._cards(t, ask, rest) if f"{verb.lower()} {i}" not in taken]
            useful = [i for i in ids if any(f"{verb.lower()} {i}" in way.args for way in space)] or ids
            return f"{verb.lower()} {useful[0]}" if useful else name
        card, colon, gives = name.partition(":")
        ids = [i for i in self._cards(t, ask, card) if t.objects[i].controller == ask.seat and i not in taken]
        useful = [i for i in ids if any(part.partition(":")[0] == i for way in space for part in way.args)] or ids
        return (useful[0] if useful else name) + colon + gives.upper()

    def _read_trigger(self, t: Table, ask: Ask, rest: str) -> Decision:
        return self._read_named(t, ask, "trigger", rest)

    def _read_replacement(self, t: Table, ask: Ask, rest: str) -> Decision:
        return self._read_named(t, ask, "replace", rest)

    def _read_named(self, t: Table, ask: Ask, verb: str, rest: str) -> Decision:
        """The answer that is called so: by its whole name, else by a part of it."""
        name = f"{verb} {rest.strip()}".lower()
        options = [decision for decision in ask.space if decision.verb == verb]
        for test in (name.__eq__, lambda said: rest.strip().lower() in said):
            for decision in options:
                if test(self.say(t, ask, decision).lower()):
                    return decision
        names = ", ".join(self.say(t, ask, decision) for decision in options) or "that is not the question"
        raise NotationError(f"nothing called {rest!r} to {verb}; {names}")

    def _cards(self, t: Table, ask: Ask, text: str, players: bool = False) -> list[str]:
        """The ids a text can mean to the player asked: cards they may know, and players."""
        if players:
            player = player_named(t, text)
            if player:
                return [player]
        name = text
        among = known(t, ask.seat) + offered(t, ask)
        for seat, player_ in enumerate(t.players):
            prefix = f"{player_.name}'s "
            if text.lower().startswith(prefix.lower()):
                name = text[len(prefix) :]
                among = [one for one in among if one.controller == seat]
        found = list(dict.fromkeys(one.id for one in named(among, name)))
        if not found:
            names = sorted({one.card.name for one in among})
            raise NotationError(f"no card {text!r} here{suggest(text, names)}; known: {', '.join(names)}")
        return found

    def _one(self, t: Table, name: str, ids: list[str]) -> str:
        if len(ids) == 1:
            return ids[0]
        raise NotationError(f"{name!r} can mean {', '.join(ids)}: name one by its id")

    def _best(self, t: Table, ask: Ask, options: list[Decision], text: str) -> Decision:
        """The only option, or the only legal one."""
        if len(options) == 1:
            return options[0]
        legal = [option for option in options if option in ask.space]
        if len(legal) == 1 or (legal and len({_alike(t, option) for option in legal}) == 1):
            return legal[0]
        if not legal:
            own = [d for d in options if d.args and d.args[0] in t.objects and t.objects[d.args[0]].controller == ask.seat]
            return (own or options)[0]
        raise NotationError(f"{text!r} can mean {' or '.join(self.say(t, ask, option) for option in legal)}")

    # -- what a line leaves out

    def fill(self, t: Table, ask: Ask, hints: dict[str, Any]) -> Decision | None:
        step = ask.rule
        if step == "play.awaken":
            return Decision("no" if hints.pop("awakened", None) is None else "yes")
        if step == "play.modes":
            return self._hinted(hints, "mode", lambda n: Decision("mode", int(n)), ask)
        if step == "play.x":
            return self._hinted(hints, "x", lambda n: Decision("number", int(n)), ask)
        if step == "play.divide":
            return self._hinted(hints, "dividing", lambda n: Decision("number", int(n)), ask)
        if step == "play.targets":
            return self._targets(t, ask, hints)
        if isinstance(ask.space, Payment):
            text = hints.pop("paying", "")
            return self._read_payment(t, ask, text) if text else ask.space.default()
        return ask.space.only()

    def _hinted(self, hints: dict[str, Any], key: str, make: Callable[[str], Decision], ask: Ask) -> Decision | None:
        if key not in hints:
            return ask.space.only()
        first, _, rest = str(hints.pop(key)).partition(",")
        if not first.strip().isdecimal():
            raise NotationError(f"{key} takes a number, not {first.strip()!r}")
        if rest.strip():
            hints[key] = rest.strip()
        return make(first.strip())

    def _targets(self, t: Table, ask: Ask, hints: dict[str, Any]) -> Decision | None:
        if "on" not in hints:
            return ask.space.only()
        assert isinstance(ask.space, Pick)
        groups = hints.pop("on")
        first, slash, later = groups.partition("/")
        names = _names(t, first)
        if not slash and len(names) > ask.space.most:
            first, later = ", ".join(names[: ask.space.most]), ", ".join(names[ask.space.most :])
        if later.strip():
            hints["on"] = later.strip()
        decision = self._read_choice(t, ask, first.strip())
        if "dividing" in hints:
            hints["dividing"] = self._shares_in_order(t, ask, _names(t, first), decision, hints["dividing"])
        return decision

    def _shares_in_order(self, t: Table, ask: Ask, names: list[str], decision: Decision, shares: str) -> str:
        """Shares are written in the order of the targets as named; they are asked for in the order of the answer."""
        numbers = [part.strip() for part in shares.split(",")]
        if len(numbers) not in (len(names), len(names) - 1):
            raise NotationError(f"dividing {shares}: {len(names)} targets need as many shares")
        said = {self._read_choice(t, ask, name).args[0]: n for name, n in zip(names, numbers, strict=False)}
        return ", ".join([said[ident] for ident in decision.args if ident in said][: len(decision.args) - 1])


def _alongside(t: Position, among: list[Object], ident: str) -> list[Object]:
    """The cards that could be meant where this one is: those of the same controller in the same zone."""
    found = t.objects.get(ident)
    if found is None:
        return among
    places = ("hand", "standby area") if found.zone in ("hand", "standby area") else (found.zone,)
    return [one for one in among if one.zone in places and one.controller == found.controller]


def _alike(t: Position, option: Decision) -> str:
    """Decisions that differ only in which of several equal cards is meant read the same."""
    parts = []
    for arg in option.args:
        if isinstance(arg, str) and arg in t.objects:
            one = t.objects[arg]
            parts.append(
                str(
                    (
                        one.card.name,
                        one.controller,
                        one.zone,
                        one.posture,
                        one.damage,
                        one.face_down,
                        one.attached,
                        sorted(one.counters.items()),
                        one.since >= t.turn_began,
                    )
                )
            )
        else:
            parts.append(str(arg))
    return "|".join((option.verb, *parts))


def _names(t: Position, text: str) -> list[str]:
    """Names between commas; a comma inside a card's name does not part it."""
    titles = {one.card.name for one in t.objects.values() if "," in one.card.name}
    marked = text
    for title in sorted(titles, key=len, reverse=True):
        marked = re.sub(re.escape(title), title.replace(",", "\0"), marked, flags=re.IGNORECASE)
    return [part.strip().replace("\0", ",") for part in re.split(r",|\band\b", marked) if part.strip()]


def known(t: Position, seat: int) -> list[Object]:
    """The cards a seat may know."""
    return [
        t.objects[ident]
        for (_, owner), ids in t.zones.items()
        for ident in ids
        if sees(fow, t.objects[ident], owner, seat if seat >= 0 else EVERYTHING)
    ]


def offered(t: Position, ask: Ask) -> list[Object]:
    """Cards that the question itself shows, such as those found while searching."""
    ids: Iterable[str] = ask.space.ids if isinstance(ask.space, Pick) else getattr(ask.space, "ids", ())
    shown = [t.objects[ident] for ident in ids if ident in t.objects]
    for decision in ask.space if ask.about == "bottom order" else ():
        shown.extend(t.objects[ident] for ident in decision.args)
        break
    return shown


def describe(s: Position, found: Object) -> dict[str, Any]:
    """A card as data for a view."""
    now = traits(s, found.id)
    data: dict[str, Any] = {"id": found.id, "name": found.card.name, "types": sorted(now.types), "races": sorted(now.races)}
    if found.posture:
        data["orientation"] = found.posture
    if found.face_down:
        data["face down"] = True
    if now.atk is not None or now.defence is not None:
        data["ATK"], data["DEF"] = now.atk, now.defence
        data["numbers"] = provenance(s, found.id)
    if found.damage:
        data["damage"] = found.damage
    if found.counters:
        data["counters"] = dict(found.counters)
    if now.keywords:
        data["keywords"] = [f"{name} {' '.join(args)}".strip() for name, args in now.keywords.items()]
    battle = battle_of(s)
    if battle is not None and (found.id in (battle.attacker, battle.blocker) or found.ref == battle.attacked):
        data["role"] = "attacking" if found.id == battle.attacker else "blocking" if found.id == battle.blocker else "attacked"
    if found.attached:
        data["added to"] = found.attached
    if found.controller != found.owner:
        data["owner"] = s.players[found.owner].name
    if found.since >= s.turn_began and found.zone == "field":
        data["new this turn"] = True
    if found.zone == "chase area":
        data["controller"] = s.players[found.controller].name
        data["kind"] = "ability" if found.pseudo else "spell"
    return data


fow.notation = FowNotation()
fow.describe = describe


def card_name(t: Position, ident: str) -> str:
    """A card's or player's name for a log."""
    seat = seat_of(ident)
    if seat != NOBODY:
        return t.players[seat].name
    found = t.objects.get(ident)
    if found is None:
        slug = ident.split("#")[0]
        base = slug.removesuffix("-ability")
        name = next((one.card.name for one in t.objects.values() if one.id.split("#")[0] == base), base.replace("-", " ").title())
        return f"the ability of {name}" if slug.endswith("-ability") else name
    name = face(found).name
    if found.pseudo and found.zone == "chase area":
        return f"the ability of {name}"
    others = [one for one in t.objects.values() if one.card.name == name and one.zone == "field" and one.id != ident]
    if not others or found.zone not in ("field", "graveyard"):
        return name
    named = f"{t.players[found.controller].name}'s {name}"
    return named if all(one.controller != found.controller for one in others) else f"{named} {ident[ident.find('#') :]}"


def narrate(t: Position, event: Event) -> str:
    """An event as a sentence without its rule; "" for one that only repeats, for triggers, what another one tells."""
    who = card_name(t, event.subject) if event.subject else ""
    data = event.data
    to = card_name(t, data["to"]) if isinstance(data.get("to"), str) else ""
    source = card_name(t, data["source"]) if data.get("source") else ""
    if event.kind in ("leaves", "put into graveyard", "deals damage", "card drawn"):
        return ""
    lines: dict[str, str] = {
        "battle begins": f"{who} initiates battle",
        "attacks": f"{who} attacks {to}",
        "blocks": f"{who} blocks {to}",
        "is blocked": f"{who} is blocked by {to}",
        "battles": f"{who} and {to} battle",
        "is dealt damage": f"{who} is dealt {data.get('amount')} damage" + (f" by {source}" if source else ""),
        "gains life": f"{who} gains {data.get('amount')} life (now {data.get('life')})",
        "loses life": f"{who} loses {data.get('amount')} life (now {data.get('life')})",
        "pays life": f"{who} pays {data.get('amount')} life (now {data.get('life')})",
        "life becomes": f"the life of {who} becomes {data.get('life')}",
        "enters": f"{who} enters the field",
        "moves": f"{who} goes from {data.get('from')} to {data.get('to zone')}",
        "counters": f"{who}: {data.get('by', 0):+} {data.get('counter')} counter" if isinstance(data.get("by"), int) else "",
        "is played": f"{card_name(t, data['by']) if isinstance(data.get('by'), str) else '?'} plays {who}",
        "becomes targeted": f"{who} becomes targeted",
        "produces will": f"{who} produces {data.get('will')}",
        "triggers": f"{who} triggers",
        "rewinds": "the declaration is taken back" + (f": {data.get('why')}" if data.get("why") else ""),
        "ends": str(data.get("why")),
        "is added": f"{who} is added to {to}",
        "changes control": f"{to} gains control of {who}",
        "damage changes": f"damage to {who} changes from {data.get('was')} to {data.get('now')}",
        "effect begins": f"an effect of {who} begins",
        "effect ends": f"an effect of {who} ends",
        "draws": f"{who} draws a card",
        "shuffles": f"{who} shuffles",
    }
    return lines.get(event.kind) or f"{who} {event.kind}".strip()


fow.narrate = narrate
