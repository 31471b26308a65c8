"""Declarations as text: `attack Bears > Bob, Giant and Ogre > Jace`, `attack all`, `no attack`."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

from affray.core.card_notation import CardNotation
from affray.core.declare.constraints import Participant
from affray.core.declare.space import DeclarationSpace, pairs_of
from affray.core.notation import NotationError, ParsedLine, known, names_in, parse_error, shortest_name
from affray.core.questions import Decision, Question
from affray.core.table import Table
from affray.core.verdicts import Quoted


class DeclaredNotation(CardNotation):
    """The notation of a game whose cards declare together what they do, each `CARD > OBJECT` (see `DeclarationSpace`)."""

    declares: tuple[str, ...] = ()
    """The verbs of declarations; `no VERB` declares nothing."""

    def obvious(self, t: Table, question: Question, verb: str) -> str:
        """What a card acts on where a declaration does not say it: the one object that there is ("" where there are several)."""
        objects = {choice for part in _parts(question) for choice in part.choices}
        return next(iter(objects)) if len(objects) == 1 else ""

    def format(self, t: Table, question: Question, decision: Decision) -> str:
        if decision.verb in self.declares:
            pairs = pairs_of(decision)
            times = Counter([card for card, _ in pairs])
            often = {t.objects[card].card.name for card in times if times[card] > 1}
            ambiguous_ids = [card for card in times if t.objects[card].card.name in often]
            phrases = [
                f"{self.called(t, question, card, ambiguous_ids)} > {self._aimed_at(t, question, what)}" for card, what in pairs
            ]
            return f"{decision.verb} {', '.join(phrases)}" if phrases else f"no {decision.verb}"
        return super().format(t, question, decision)

    def _aimed_at(self, t: Table, question: Question, ident: str) -> str:
        """What is acted on: of several opponents' cards of one name each has to be told from the others."""
        obj = t.objects.get(ident)
        if obj is None or obj.controller == question.seat:
            return self.called(t, question, ident)
        game = t.book.game
        candidates = [
            one for one in known(game, t, question.seat) if one.zone in game.in_play and one.controller != question.seat
        ]
        return shortest_name(t, ident, candidates)

    def parse(self, t: Table, question: Question, text: str) -> ParsedLine:
        words = " ".join(text.split())
        declared = self.read_declared(t, question, words)
        return ParsedLine(self.parse_common(t, question, words) if declared is None else declared)

    def read_declared(self, t: Table, question: Question, text: str) -> Decision | None:
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
            return self._read_all(t, question, verb, everybody[1])
        return self._read_pairs(t, question, verb, rest)

    def _read_all(self, t: Table, question: Question, verb: str, name: str | None) -> Decision:
        """Every card that can act on one object does."""
        what = self.cards(t, question, name, players=True)[0] if name else self.obvious(t, question, verb)
        if not what:
            raise self.unfinished(f"{verb} all", verb)
        return Decision(verb, *[one for part in _parts(question) if what in part.choices for one in (part.ident, what)])

    def _read_pairs(self, t: Table, question: Question, verb: str, rest: str) -> Decision:
        """`A > X, B and C > Y`: cards with what they act on; names before an arrow share it."""
        obvious = self.obvious(t, question, verb)
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
        choices = {part.ident: part.choices for part in _parts(question)}
        id_pairs: list[tuple[str, str]] = []
        for card, target in pairs:
            id_pairs.append(self._read_pair(t, question, verb, card, target, choices, id_pairs))
        order = {ident: at for at, ident in enumerate(choices)}
        rank = {(ident, one): at for ident, some in choices.items() for at, one in enumerate(some)}
        id_pairs.sort(key=lambda pair: (order.get(pair[0], len(order)), rank.get(pair, 0)))
        return Decision(verb, *[one for pair in id_pairs for one in pair])

    def _read_pair(
        self,
        t: Table,
        question: Question,
        verb: str,
        card: str,
        target: str,
        choices: dict[str, tuple[str, ...]],
        id_pairs: list[tuple[str, str]],
    ) -> tuple[str, str]:
        """The card and the object of a pair: of several of a name one that is not named yet and can do that."""
        try:
            ids = self.mine(t, question, self.cards(t, question, card))
        except NotationError as error:
            raise parse_error(
                "{why}; it is written: {forms}", why=error.reason or str(error), forms=self.written(verb)
            ) from error
        objects = self.cards(t, question, target, players=True)
        if len(objects) > 1:
            objects = self._theirs(t, question, objects)
        fresh = [pair for pair in product(ids, objects) if pair not in id_pairs]
        unused = [pair for pair in fresh if all(pair[0] != one for one, _ in id_pairs)] or fresh
        good = [pair for pair in unused if pair[1] in choices.get(pair[0], ())] or unused
        if not good:
            raise parse_error("{line} is named twice", line=Quoted(f"{card} > {target}"))
        return good[0]

    def mine(self, t: Table, question: Question, ids: list[str]) -> list[str]:
        """Those in play under the control of the player asked, where there are such."""
        zones = t.book.game.in_play
        return [one for one in ids if t.objects[one].controller == question.seat and t.objects[one].zone in zones] or ids

    def _theirs(self, t: Table, question: Question, ids: list[str]) -> list[str]:
        zones, card_ids = t.book.game.in_play, [one for one in ids if one in t.objects]
        return [one for one in card_ids if t.objects[one].controller != question.seat and t.objects[one].zone in zones] or ids


def _parts(question: Question) -> tuple[Participant, ...]:
    """The cards that may take part in what is asked for."""
    return question.space.problem.parts if isinstance(question.space, DeclarationSpace) else ()
