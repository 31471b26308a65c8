"""Magic's decisions as text: `attack Bears > Bob, Giant > Jace`, `block Wall > Bears`, `cast Giant Growth on Bears`, `pass`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import islice, product
from typing import Any

from affray.core.card_notation import numbered, with_hints
from affray.core.declare.notation import DeclaredNotation
from affray.core.notation import ParsedLine, look, names_in, parse_error, plain, player_named
from affray.core.questions import LISTED_AT_MOST, Decision, Question
from affray.core.table import Table
from affray.core.verdicts import Quoted
from affray.games.mtg.position.evaluate import traits
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.pools import UNIT
from affray.games.mtg.position.records import Entering, Pay, Play, Resolution
from affray.games.mtg.position.records import Sequence as Priority
from affray.games.mtg.rules.combat.assigning import AssignSpace
from affray.games.mtg.rules.stack.announcing import word_of
from affray.games.mtg.rules.stack.casting import WAYS
from affray.games.mtg.rules.state_based_actions import battle_to_protect
from affray.games.mtg.text.english import ability_text, card_text, cost_text, part_text
from affray.games.mtg.vocabulary.printed import face_up
from affray.games.mtg.vocabulary.words import OneOf, Part

ASKS = {
    "bottom": "choose what goes to the bottom of the library", "bottom order": "the first one named lies undermost",
    "opening": "choose what begins the game on the battlefield", "graveyard": "choose what goes to the graveyard", "top order": "the first one named lies undermost of those on top",
    "name": "choose the name of a card", "onto the battlefield": "choose what is put onto the battlefield",
    "search": "choose what is found", "take": "choose what is taken",
    "keep": "choose the one that stays; the others go to the graveyard", "attach": "choose what it is attached to",
    "first pile": "choose the first pile; all others are the second",
    "protector": "choose the player who protects it",
    "either": "yes: the first of two costs is paid, no: the other",
    "kicker": "yes: the kicker is paid", "multikicker": "yes: the multikicker is paid once more", "replicate": "yes: the replicate cost is paid once more", "buyback": "yes: the buyback is paid", "entwine": "yes: the entwine is paid",
    "life": "yes: 2 life pay for a Phyrexian symbol", "generic": "yes: two generic mana pay for a hybrid symbol",
    "by hand": "say what it does, one instruction after the other, then `done`",
    "copy": "choose what it enters as a copy of, or nothing", "attacking": "choose what it attacks", "defending player": "choose the defending player",
}  # fmt: skip
FORMS = {
    "by hand": "by hand CARD: INSTRUCTION",
    "attack": "attack CARD > PLAYER or CARD, … [paying …] (or: attack all)", "no attack": "no attack",
    "block": "block CARD > CARD, … [paying …]", "no block": "no block",
    "pass": "pass", "cast": "cast CARD [extra yes] [lives yes] [mode N] [x=N] [on TARGET, …] [dividing N, …] [paying …]", "play": "play LAND",
    "sneak": "sneak CARD [on TARGET, …] [paying …]", "flashback": "flashback CARD [on TARGET, …] [paying …]",
    "recast": "recast CARD [on TARGET, …] [paying …]", "plot": "plot CARD [paying …]", "plotted": "plotted CARD [on TARGET, …] [paying …]",
    "evoke": "evoke CARD [paying …]", "dash": "dash CARD [paying …]", "overload": "overload CARD [paying …]", "morph": "morph CARD [paying …]", "unmorph": "unmorph CARD [paying …]",
    "alternative": "alternative CARD [on TARGET, …] [paying …]",
    "activate": "activate CARD [N] [lives yes] [on TARGET, …] [paying …]", "assign": "assign CARD: CARD or PLAYER N, …; …",
    "band": "band CARD + CARD, …", "exert": "exert CARD", "enlist": "enlist CARD with CARD", "mode": "mode N", "number": "number N",
    "choose": "choose CARD, … (or: choose nothing)", "order": "order CARD, …", "pay": "pay SOURCE, …", "yes": "yes", "no": "no",
    "trigger": "trigger CARD", "replace": "replace CARD", "mana": "mana G", "type": "type Goblin", "name": "name CARD", "color": "color red", "coin": "coin heads",
    "keep": "keep", "done": "done",
    "mulligan": "mulligan",
}  # fmt: skip
_HINTS = re.compile(r"\s+(extra|lives|mode|x\s*=|on|dividing|paying|step by step)(?=\s|$|\d)", re.IGNORECASE)
_ACT = ("priority.act",)


class MtgNotation(DeclaredNotation):
    """Parser and printer for all of Magic's questions."""

    continues_in: tuple[str, ...] = ("cast", "pay")
    no_action: tuple[Decision, ...] = (
        Decision("pass"), Decision("attack"), Decision("block"), Decision("band"), Decision("no"), Decision("keep"),
    )  # fmt: skip
    moments: frozenset[str] = frozenset({"116.1", "117.1", "307.1", "506.6", "506.7", "506.8", "702.190a"})
    declares: tuple[str, ...] = ("attack", "block")
    forms: dict[str, str] = FORMS
    asks: dict[str, str] = ASKS
    on_card: tuple[str, ...] = ("cast", *WAYS, "unmorph", "plot", "play", "exert")
    hint_at: dict[str, str] = {
        "cast.extra": "extra",
        "cast.lives": "lives",
        "cast.modes": "mode",
        "cast.x": "x",
        "cast.targets": "on",
        "cast.divide": "dividing",
    }
    unit: str = UNIT
    paid_with: tuple[str, ...] = ("tap", "sacrifice", "discard", "reveal", "return", "exile", "convoke", "improvise", "delve")
    spellings: tuple[tuple[re.Pattern[str], str], ...] = (
        (re.compile(r"attack with (.+)", re.IGNORECASE), r"attack \1"),
        (re.compile(r"assign ([^:>;]+?) > ([^:>;]+)", re.IGNORECASE), r"assign \1: \2"),
        (re.compile(r"(.+?) attacks? (.+)", re.IGNORECASE), r"attack \1 > \2"),
        (re.compile(r"(.+?) blocks? (.+)", re.IGNORECASE), r"block \1 > \2"),
    )
    verbs: dict[str, tuple[str, ...]] = {
        "attack": ("combat.attack.choose",), "no attack": ("combat.attack.choose",), "block": ("combat.block.choose",),
        "no block": ("combat.block.choose",), "pass": _ACT, "cast": _ACT, **dict.fromkeys(WAYS, _ACT),
        "unmorph": _ACT, "plot": _ACT, "play": _ACT, "activate": _ACT, "by hand": (*_ACT, "resolve.word"), "done": ("resolve.word",),
        "assign": ("combat.damage.assign",), "band": ("combat.attack.bands",), "no band": ("combat.attack.bands",),
        "exert": ("combat.attack.options",), "enlist": ("combat.attack.options",), "trigger": ("priority.triggered",),
        "replace": ("deal.replace",), "order": (
            "combat.block.order", "combat.block.order-attackers", "slot.front", "slot.back", "resolve.word", "set-up.order",
        ),
    }  # fmt: skip

    def abilities(self, t: Table, ident: str) -> Sequence[Any]:
        return [placed.word for placed in traits(t, ident).activated]

    # -- printing

    def format(self, t: Table, question: Question, decision: Decision) -> str:
        verb, args = decision.verb, decision.args
        if verb == "assign":
            return "assign " + "; ".join(self._shares(t, question, source, args) for source in dict.fromkeys(args[::3]))
        if verb == "band":
            bands = ", ".join(" + ".join(self.called(t, question, one) for one in str(group).split(" ")) for group in args)
            return f"band {bands}" if bands else "no band"
        if verb == "enlist":
            return f"enlist {self.called(t, question, args[0])} with {self.called(t, question, args[1])}"
        if verb == "activate":
            return self.say_ability(t, question, decision)
        return super().format(t, question, decision)

    def _shares(self, t: Table, question: Question, source: str, args: tuple[Any, ...]) -> str:
        parts = [args[at : at + 3] for at in range(0, len(args), 3) if args[at] == source]
        return f"{self.called(t, question, source)}: " + ", ".join(f"{self.called(t, question, to)} {n}" for _, to, n in parts)

    def pending(self, t: Table, question: Question, timestamp: int) -> str:
        """Return the card and its ability, numbered where several that could be chosen now have that name."""
        names = {p.made: f"{p.source.card.name if p.source is not None else '?'} {p.ability.name}".strip() for p in t.pending}
        return numbered({d.args[0]: names[d.args[0]] for d in question.space if d.verb == "trigger"}, timestamp)

    def explain_choice(self, t: Table, decision: Decision, language: str = "") -> str:
        """Return the text of an ability or a mode, where the decision does not say it."""
        if decision.verb == "activate":
            return self.text(t, self.abilities(t, decision.args[0])[decision.args[1] - 1], language)
        if decision.verb == "unmorph":
            card = face_up(t.objects[decision.args[0]].card)
            speaks = t.book.game.presentation.languages.get(language)
            return (card_text(card.text) if speaks is None else str(speaks.wording(card))).split("\n")[0]
        if decision.verb == "trigger":
            pending = next((one for one in t.pending if one.made == decision.args[0]), None)
            return self.text(t, pending.ability, language) if pending is not None else ""
        asks = next((frame.locals for frame in reversed(t.frames) if isinstance(frame.locals, (Play, Resolution))), None)
        if decision.verb == "mode" and isinstance(asks, Play):
            return self.text(t, word_of(t, asks.item, asks.ability).modes[decision.args[0] - 1], language)
        if decision.verb == "mode" and isinstance(asks, Resolution) and asks.script:
            word = asks.script[0][0]
            if isinstance(word, OneOf):
                return self.text(t, Part(word.first if decision.args[0] == 1 else word.second), language)
        return ""

    def does(self, t: Table, ident: str, language: str = "") -> str:
        play = t.objects[ident].play
        word = word_of(t, ident, play.ability) if isinstance(play, Play) else None
        return self.text(t, word, language) if word is not None else ""

    def english(self, word: Any) -> str:
        if isinstance(word, Part):
            return part_text(word)
        return cost_text(word) if isinstance(word, tuple) else ability_text(word)

    def doing(self, t: Table, question: Question, language: str = "") -> str:
        for frame in reversed(t.frames):
            now = frame.locals
            if isinstance(now, Pay) and now.source in t.objects:
                return self.name_with_text(t, t.objects[now.source], now.parts, language)
            if isinstance(now, Pay):
                speaks = t.book.game.presentation.languages.get(language)
                what = "the declaration" if speaks is None else speaks.words["the declaration"]
                return f"{what}: {self.text(t, now.parts, language)}"
            if isinstance(now, Entering):
                ident, _, word = now.asks[min(len(now.answers), len(now.asks) - 1)]
                return self.name_with_text(t, t.objects[ident], word.unless, language) if ident in t.objects else ""
            if isinstance(now, Priority):
                battle = battle_to_protect(t) if question.about == "protector" else None
                return "" if battle is None else self.name_with_text(t, battle, None, language)
            play = now.play if isinstance(now, Resolution) else now
            if isinstance(play, Play):
                return self.name_with_text(t, play.was, word_of(t, play.item, play.ability), language)
        return ""

    # -- reading

    def default_answer(self, t: Table, question: Question, hints: dict[str, Any]) -> Decision | None:
        hint = self.hint_at.get(question.rule, "")
        if hint not in ("extra", "lives") or hint not in hints:
            return super().default_answer(t, question, hints)
        first, _, rest = hints.pop(hint).partition(",")
        if rest.strip():
            hints[hint] = rest.strip()
        answer = first.strip().lower()
        if answer not in ("yes", "no"):
            raise parse_error("{word} takes yes or no, not {text}", word=hint, text=Quoted(answer))
        return Decision(answer)

    def parse(self, t: Table, question: Question, text: str) -> ParsedLine:
        words = " ".join(text.split())
        head, hints = with_hints(t, words, _HINTS)
        if not head.lower().startswith(
            ("cast", *WAYS, "unmorph", "plot", "activate", "attack", "block", "mode", "number", "yes", "choose")
        ):
            plain = "step by step" not in hints
            head, hints = (words, {}) if plain else (words[: -len(" step by step")], {"step by step": ""})
        decision = self._read(t, question, head)
        return ParsedLine(decision, hints, stepwise="step by step" in hints, careful=decision.verb in ("yes", "no"))

    def _read(self, t: Table, question: Question, head: str) -> Decision:
        declared = self.read_declared(t, question, head)
        if declared is not None:
            return declared
        if head.lower() == "no band":
            return Decision("band")
        verb, _, rest = head.partition(" ")
        verb = verb.lower()
        readers: dict[str, Callable[[Table, Question, str], Decision]] = {
            "assign": self._read_assign, "band": self._read_band, "enlist": self._read_enlist,
        }  # fmt: skip
        if verb in readers:
            return readers[verb](t, question, rest)
        if verb == "activate":
            return self.read_ability(t, question, verb, rest)
        if verb == "color" and rest:
            return Decision(verb, rest.strip().lower())
        if verb == "name" and rest:
            named = [one for one in question.space.answers() if one.verb == verb and plain(str(one.args[0])) == plain(rest)]
            return named[0] if named else Decision(verb, rest.strip())
        if verb in ("mana", "type") and rest:
            return Decision(verb, rest.strip().upper() if verb == "mana" else rest.strip().capitalize())
        return self.parse_common(t, question, head)

    def obvious(self, t: Table, question: Question, verb: str) -> str:
        """Return the only player that can be attacked, or the only creature that attacks the player asked."""
        combat = combat_of(t)
        if combat is None:
            return ""
        if verb == "attack":
            return f"@{combat.defenders[0]}" if len(combat.defenders) == 1 else ""
        mine = [one for one in combat.attackers if combat.defender(one) == question.seat]
        return mine[0] if len(mine) == 1 else ""

    def _read_assign(self, t: Table, question: Question, rest: str) -> Decision:
        space = question.space
        assignment: list[tuple[str, str, int]] = []
        for clause in [one for one in rest.split(";") if one.strip()]:
            source, colon, shares = clause.rpartition(":")
            if not colon:
                if not isinstance(space, AssignSpace) or len(space.ones) != 1:
                    raise self.unfinished(f"assign {clause.strip()}", "assign")
                source, shares = space.ones[0].ident, clause
            ones = [one.ident for one in space.ones] if isinstance(space, AssignSpace) else []
            ids = self.cards(t, question, source.strip())
            ident = self.only_card(source.strip(), [one for one in ids if one in ones] or ids)
            can = next((one.recipients for one in space.ones if one.ident == ident), []) if isinstance(space, AssignSpace) else []
            for share in names_in(t, shares):
                name, _, n = share.rpartition(" ")
                if not n.isdecimal():
                    raise self.unfinished(f"assign {share}", "assign")
                player = player_named(t, name)
                candidates = [player] if player else self.cards(t, question, name)
                good = [
                    one for one in candidates if one in can and not any(one == to and ident == a for a, to, _ in assignment)
                ] or candidates
                if int(n):
                    assignment.append((ident, good[0], int(n)))
        settled = space.before if isinstance(space, AssignSpace) else []
        asked = [part for part in assignment if part not in settled]  # a creature whose damage is settled may be named too
        return space.canonical(Decision("assign", *[x for part in asked for x in part]))

    def _read_band(self, t: Table, question: Question, rest: str) -> Decision:
        """Return the band that a line means: of creatures that nothing tells apart the first that can be in it."""
        bands: list[str] = []
        for group in names_in(t, rest):
            names = [name.strip() for name in group.split("+")]
            options = [self.mine(t, question, self.cards(t, question, name)) for name in names]
            bands_of = [
                ids
                for ids in islice(product(*options), LISTED_AT_MOST)
                if question.space.check(Decision("band", *bands, " ".join(ids)))
            ]
            for at, name in enumerate(names):
                candidates = list(dict.fromkeys(ids[at] for ids in bands_of)) or options[at]
                options[at] = (
                    [candidates[0]]
                    if len({look(t, t.objects[one]) for one in candidates}) == 1
                    else [self.only_card(name, candidates)]
                )
                bands_of = [ids for ids in bands_of if ids[at] == options[at][0]]
            bands.append(" ".join(ids[0] for ids in options))
        return question.space.canonical(Decision("band", *bands))

    def _read_enlist(self, t: Table, question: Question, rest: str) -> Decision:
        attacker, _, other = rest.partition(" with ")
        pairs = product(
            self.mine(t, question, self.cards(t, question, attacker)), self.mine(t, question, self.cards(t, question, other))
        )
        return self.best(t, question, [Decision("enlist", *pair) for pair in pairs], rest)

    def read_on_card(self, t: Table, question: Question, verb: str, rest: str) -> Decision:
        """Return the decision on a named card: in hand if it is cast or played, on the battlefield if it is exerted, unless nothing there is called so."""
        ids = self.cards(t, question, rest)
        hand = [one for one in ids if t.objects[one].zone == "hand" and t.objects[one].owner == question.seat] or ids
        ids = self.mine(t, question, ids) if verb in ("exert", "unmorph") else hand
        return self.best(t, question, [Decision(verb, one) for one in ids], rest)
