"""Declarations as text: `attack Bears > Bob, Giant and Ogre > Jace`, `attack all`, `no attack`."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

from affray.core.card_notation import CardNotation
from affray.core.declare.constraints import Part
from affray.core.declare.space import Declaring, pairs_of
from affray.core.notation import Line, NotationError, known, names_in, spoken, unread
from affray.core.questions import Ask, Decision
from affray.core.table import Table
from affray.core.verdicts import Typed


class DeclaredNotation(CardNotation):
    """The notation of a game whose cards declare together what they do, each `CARD > OBJECT` (see `Declaring`)."""

    declares: tuple[str, ...] = ()
    """The verbs of declarations; `no VERB` declares nothing."""

    def obvious(self, t: Table, ask: Ask, verb: str) -> str:
        """What a card acts on where a declaration does not say it: the one object that there is ("" where there are several)."""
        objects = {choice for part in _parts(ask) for choice in part.choices}
        return next(iter(objects)) if len(objects) == 1 else ""

    def say(self, t: Table, ask: Ask, decision: Decision) -> str:
        if decision.verb in self.declares:
            pairs = pairs_of(decision)
            times = Counter([card for card, _ in pairs])
            often = {t.objects[card].card.name for card in times if times[card] > 1}
            told = [card for card in times if t.objects[card].card.name in often]
            said = [f"{self.called(t, ask, card, told)} > {self._aimed_at(t, ask, what)}" for card, what in pairs]
            return f"{decision.verb} {', '.join(said)}" if said else f"no {decision.verb}"
        return super().say(t, ask, decision)

    def _aimed_at(self, t: Table, ask: Ask, ident: str) -> str:
        """What is acted on: of several opponents' cards of one name each has to be told from the others."""
        found = t.objects.get(ident)
        if found is None or found.controller == ask.seat:
            return self.called(t, ask, ident)
        game = t.book.game
        there = [one for one in known(game, t, ask.seat) if one.zone in game.in_play and one.controller != ask.seat]
        return spoken(t, ident, there)

    def read(self, t: Table, ask: Ask, text: str) -> Line:
        words = " ".join(text.split())
        declared = self.read_declared(t, ask, words)
        return Line(self.read_common(t, ask, words) if declared is None else declared)

    def read_declared(self, t: Table, ask: Ask, text: str) -> Decision | None:
        """A declaration; None for a text that begins with another verb.

        Raises:
            NotationError: it names nothing, or several things.
        """
        verb, _, rest = text.partition(" ")
        verb = verb.lower()
        if verb == "no" and rest.lower() in self.declares:
            return Decision(rest.lower())
        if verb not in self.declares:
            return None
        if not rest:
            raise self.unfinished(verb, *[one for one in (verb, f"no {verb}") if one in self.forms])
        if (everybody := re.fullmatch(r"(?:with )?all(?: > (.+))?", rest, re.IGNORECASE)) is not None:
            return self._read_all(t, ask, verb, everybody[1])
        return self._read_pairs(t, ask, verb, rest)

    def _read_all(self, t: Table, ask: Ask, verb: str, name: str | None) -> Decision:
        """Every card that can act on one object does."""
        what = self.cards(t, ask, name, players=True)[0] if name else self.obvious(t, ask, verb)
        if not what:
            raise self.unfinished(f"{verb} all", verb)
        return Decision(verb, *[one for part in _parts(ask) if what in part.choices for one in (part.ident, what)])

    def _read_pairs(self, t: Table, ask: Ask, verb: str, rest: str) -> Decision:
        """`A > X, B and C > Y`: cards with what they act on; names before an arrow share it."""
        obvious = self.obvious(t, ask, verb)
        pairs: list[tuple[str, str]] = []
        waiting: list[str] = []
        for part in names_in(t, rest):
            card, arrow, target = part.partition(">")
            waiting.append(card.strip())
            if arrow:
                pairs.extend((name, target.strip()) for name in waiting)
                waiting = []
        if waiting and not obvious:
            raise self.unfinished(f"{verb} {', '.join(waiting)}", verb)
        pairs.extend((name, obvious) for name in waiting)
        choices = {part.ident: part.choices for part in _parts(ask)}
        found: list[tuple[str, str]] = []
        for card, target in pairs:
            found.append(self._read_pair(t, ask, verb, card, target, choices, found))
        order = {ident: at for at, ident in enumerate(choices)}
        rank = {(ident, one): at for ident, some in choices.items() for at, one in enumerate(some)}
        found.sort(key=lambda pair: (order.get(pair[0], len(order)), rank.get(pair, 0)))
        return Decision(verb, *[one for pair in found for one in pair])

    def _read_pair(
        self,
        t: Table,
        ask: Ask,
        verb: str,
        card: str,
        target: str,
        choices: dict[str, tuple[str, ...]],
        found: list[tuple[str, str]],
    ) -> tuple[str, str]:
        """The card and the object of a pair: of several of a name one that is not named yet and can do that."""
        try:
            ids = self.mine(t, ask, self.cards(t, ask, card))
        except NotationError as error:
            raise unread("{why}; it is written: {forms}", why=error.reason or str(error), forms=self.written(verb)) from error
        objects = self.cards(t, ask, target, players=True)
        if len(objects) > 1:
            objects = self._theirs(t, ask, objects)
        fresh = [pair for pair in product(ids, objects) if pair not in found]
        unused = [pair for pair in fresh if all(pair[0] != one for one, _ in found)] or fresh
        good = [pair for pair in unused if pair[1] in choices.get(pair[0], ())] or unused
        if not good:
            raise unread("{line} is named twice", line=Typed(f"{card} > {target}"))
        return good[0]

    def mine(self, t: Table, ask: Ask, ids: list[str]) -> list[str]:
        """Those in play under the control of the player asked, where there are such."""
        zones = t.book.game.in_play
        return [one for one in ids if t.objects[one].controller == ask.seat and t.objects[one].zone in zones] or ids

    def _theirs(self, t: Table, ask: Ask, ids: list[str]) -> list[str]:
        zones, there = t.book.game.in_play, [one for one in ids if one in t.objects]
        return [one for one in there if t.objects[one].controller != ask.seat and t.objects[one].zone in zones] or ids


def _parts(ask: Ask) -> tuple[Part, ...]:
    """The cards that may take part in what is asked for."""
    return ask.space.problem.parts if isinstance(ask.space, Declaring) else ()
