"""Ijinden's decisions as text: `attack with A, B`, `block A with X, Y; B with Z`, `place C face down`, `summon D`, `use E`, `end`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from itertools import islice
from typing import Any

from affray.core.card_notation import CardNotation, with_hints
from affray.core.chance import CHANCE
from affray.core.notation import Line, known, knows, names_in, plain, spoken, unless_another
from affray.core.questions import KEPT, Ask, Decision, Pick
from affray.core.state import NOBODY, Pending
from affray.core.table import Table
from affray.core.view import EVERYTHING, sees
from affray.games.ijinden.position.bindings import kept
from affray.games.ijinden.position.records import Resolution
from affray.games.ijinden.rules.actions import HIDDEN_NAMES, numbered
from affray.games.ijinden.rules.battle.declaring import NO_BLOCK, Attackers, Blockers, stands
from affray.games.ijinden.rules.playing import END
from affray.games.ijinden.text.english_clauses import ability_text
from affray.games.ijinden.vocabulary.printed import Object

FORMS = {
    "attack": "attack with CARD, … (or: attack with all)", "block": "block ATTACKER with CARD, …; ATTACKER with CARD", "no block": "no block",
    "place": "place CARD [face down]", "summon": "summon CARD [with EQUIPMENT, …]", "use": "use CARD [paying CARD, …] [on CARD, …]",
    "battle": "battle", "end": "end", "pick": "pick ATTACKER", "resolve": "resolve CARD", "choose": "choose CARD, … (or: choose nothing)",
    "yes": "yes", "no": "no", "top": "top", "bottom": "bottom", "coin": "coin heads", "order": "order CARD, …",
}  # fmt: skip
_HINTS = re.compile(r"\s+(paying|on|with)\s+", re.IGNORECASE)


class IjinNotation(CardNotation):
    """Parser and printer for all of Ijinden's questions."""

    follow: tuple[str, ...] = ("summon", "use", "ability")
    apart: tuple[str, ...] = ("waiting",)
    idle: tuple[Decision, ...] = (NO_BLOCK, Decision("no"))
    closing: tuple[Decision, ...] = (END,)
    forms: dict[str, str] = FORMS
    on_card: tuple[str, ...] = ("summon", "use", "pick")
    verbs: dict[str, tuple[str, ...]] = {
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

    def say(self, t: Table, ask: Ask, decision: Decision) -> str:
        verb, args = decision.verb, decision.args
        if verb == "attack":
            return f"attack with {self._all(t, ask, args)}"
        if verb == "block":
            return "block " + self._said_blocks(t, ask, [str(one) for one in args])
        if verb == "place":
            return f"place {self.called(t, ask, args[0])}" + (" face down" if args[1] == "down" else "")
        if verb == "resolve":
            return f"resolve {self.pending(t, ask, args[0])}"
        return super().say(t, ask, decision)

    def waits(self, t: Table, pending: Pending, tongue: str = "") -> str:
        return self.text(t, pending.ability.word, tongue)

    def english(self, word: Any) -> str:
        return ability_text(word)

    def gloss(self, t: Table, decision: Decision, tongue: str = "") -> str:
        """What an ability that waits does; and, where others do the same, with which cards."""
        made = decision.args[0] if decision.verb == "resolve" else None
        one = next((one for one in t.pending if one.made == made), None)
        if one is None:
            return ""
        said = self.text(t, one.ability.word, tongue)
        likes = [other for other in t.pending if other is not one and other.ability.word == one.ability.word]
        if all(kept(other).get("it") == kept(one).get("it") for other in likes):
            return said
        meant = [ref[0] for ref in kept(one).get("it", ()) if knows(t, NOBODY, ref[0])]
        names = ", ".join([self.told(t, t.objects[ident], None, tongue) for ident in meant])
        return (f"{said}（{names}）" if tongue == "ja" else f"{said} ({names})") if names else said

    def about(self, t: Table, ask: Ask, tongue: str = "") -> str:
        """Whose ability is being carried out, and what it does."""
        now = t.frames[-1].vars
        if not isinstance(now, Resolution) or now.source is None:
            return ""
        return self.told(t, now.source, now.ability, tongue)

    def listed(self, t: Table, ask: Ask, ids: Iterable[str]) -> str:
        return self._all(t, ask, ids) or "nothing"

    def _all(self, t: Table, ask: Ask, ids: Iterable[str]) -> str:
        said: list[str] = []
        names = []
        for ident in ids:
            names.append(self.called(t, ask, ident, said))
            said.append(ident)
        return ", ".join(names)

    def _said_blocks(self, t: Table, ask: Ask, args: list[str]) -> str:
        pairs = list(zip(args[::2], args[1::2], strict=False))
        attackers = list(dict.fromkeys(attacker for _, attacker in pairs))
        return "; ".join(
            f"{self.called(t, ask, one)} with {self._all(t, ask, [b for b, a in pairs if a == one])}" for one in attackers
        )

    def called(self, t: Table, ask: Ask, ident: str, said: Collection[str] = ()) -> str:
        """The shortest name that means just this card to the player asked; a card whose face they may not see has its number."""
        found = t.objects.get(ident)
        if found is None or not self._knows(t, ask, found):
            return numbered(ident)
        field = [one for one in t.zone("battlefield", found.owner) if not t.objects[one].face_down]
        if found.zone == "mana zone" and any(t.objects[one].card is found.card for one in field):
            return numbered(ident)
        asked = getattr(ask.space, "ids", ())
        everywhere = known(t.book.game, t, ask.seat)
        here = [one for one in everywhere if one.zone == found.zone and one.owner == found.owner]
        others = [t.objects[one] for one in asked if one in t.objects and t.objects[one].card is found.card]
        among = [*here, *[one for one in others if one not in here and self._knows(t, ask, one)]]
        return unless_another(spoken(t, ident, among, said), ident, [*everywhere, *among])

    def _knows(self, t: Table, ask: Ask, found: Object) -> bool:
        if not found.face_down:
            return True
        return sees(t.book.game, found, found.owner, EVERYTHING if ask.seat == CHANCE else ask.seat)

    # -- reading

    def read(self, t: Table, ask: Ask, text: str) -> Line:
        words = " ".join(text.split())
        head, hints = with_hints(t, words, _HINTS) if words.partition(" ")[0].lower() in ("summon", "use") else (words, {})
        decision = self._read(t, ask, head)
        return Line(decision, hints, stepwise=not hints)

    def _read(self, t: Table, ask: Ask, head: str) -> Decision:
        verb, _, rest = head.partition(" ")
        verb = verb.lower()
        if verb == "attack":
            said = rest.lower().removeprefix("with ").strip()
            if not said:
                raise self.unfinished("attack", "attack")
            if said == "all" and isinstance(ask.space, Attackers):
                return Decision("attack", *ask.space.candidates())
            ids = self._several(t, ask, rest.removeprefix("with "))
            return ask.space.canonical(Decision("attack", *ids))
        if verb == "block":
            return self._read_blocks(t, ask, rest)
        if verb == "place":
            down = rest.lower().endswith(" face down")
            ids = self.cards(t, ask, rest[: -len(" face down")] if down else rest)
            return self.best(t, ask, [Decision("place", ident, "down" if down else "up") for ident in ids], rest)
        if verb == "resolve":
            return self._read_waiting(t, ask, rest)
        return self.read_common(t, ask, head)

    def _read_waiting(self, t: Table, ask: Ask, rest: str) -> Decision:
        """The waiting ability of a card, by any of its names; of several by its number."""
        label, _, number = rest.partition(" (")
        names = {one.made: one.source.card.names for one in t.pending if one.source is not None}
        same = [made for made, known in names.items() if plain(label) in map(plain, known)]
        if number.rstrip(")").isdecimal() and 0 < int(number.rstrip(")")) <= len(same):
            return Decision("resolve", same[int(number.rstrip(")")) - 1])
        found = [one for one in islice(ask.space, KEPT) if one.verb == "resolve" and one.args[0] in same]
        return self.best(t, ask, found, rest) if found else self.read_named(t, ask, "resolve", rest)

    def _several(self, t: Table, ask: Ask, text: str) -> list[str]:
        """Cards by name; of several that a name can mean, those not named yet that are own."""
        ids: list[str] = []
        for name in names_in(t, text):
            found = [one for one in self.cards(t, ask, name) if one not in ids]
            own = [one for one in found if t.objects[one].owner == ask.seat]
            here = [one for one in own if t.objects[one].zone == "battlefield"]
            coming = [one for one in own if stands(t, one)]
            good = here or coming or own or found
            ids.append(self.first(t, ask, name, good) if good else name)
        return ids

    def _read_blocks(self, t: Table, ask: Ask, rest: str) -> Decision:
        pairs: list[tuple[str, str]] = []
        for part in rest.split(";"):
            attacker, with_, blockers = part.strip().partition(" with ")
            if not with_:
                raise self.unfinished(f"block {part.strip()}", "block")
            space = ask.space
            found = self.cards(t, ask, attacker)
            attacking = [one for one in found if isinstance(space, Blockers) and one in space.attackers] or found
            one = attacking[0]
            pairs.extend((blocker, one) for blocker in self._several(t, ask, blockers))
        return ask.space.assigning(pairs) if isinstance(ask.space, Blockers) else Decision("block")

    def cards(self, t: Table, ask: Ask, text: str, players: bool = False) -> list[str]:
        """The ids a text can mean: cards the player asked may know, by name, and those that lie face down, by their number."""
        query = plain(text.replace("ガーディアン", "guardian").replace("裏のカード", "face-down")).replace(" #", "#")
        query = re.sub(r"^(guardian|face down)[ #]*(?=\d)", lambda m: m[1].replace(" ", "-") + "#", query)
        query = query.replace("face down#", "face-down#")
        if query in t.objects and query.startswith(HIDDEN_NAMES):
            return [query]
        if query == "guardian":
            mine = [one for one in t.zone("battlefield", ask.seat) if t.objects[one].face_down] if ask.seat >= 0 else []
            if mine:
                return mine
        found = super().cards(t, ask, text, players)
        return [one for one in found if "#" not in query or not one.startswith(HIDDEN_NAMES)] or found

    def offered(self, t: Table, ask: Ask) -> list[Object]:
        """Cards that the question itself shows, but for those whose face the player may not see."""
        return [one for one in super().offered(t, ask) if self._knows(t, ask, one)]

    # -- what a line leaves out

    def fill(self, t: Table, ask: Ask, hints: dict[str, Any]) -> Decision | None:
        words = {"summon.equip": "with", "use.pay": "paying", "ability.procedure": "on", "ability.effects": "on"}
        word = words.get(ask.rule, "")
        if word in hints and isinstance(ask.space, Pick):
            return self.read_choice(t, ask, hints.pop(word))
        return ask.space.only()


notation = IjinNotation()
