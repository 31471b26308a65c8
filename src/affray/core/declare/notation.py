"""Declarations as text: `attack Bears > Bob, Giant and Ogre > Jace`, `attack all`, `no attack`."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

from affray.core.card_notation import CardNotation
from affray.core.declare.constraints import Participant
from affray.core.declare.space import DeclarationSpace, pairs_of
from affray.core.near_forms import attacker_first
from affray.core.notation import NotationError, ParsedLine, names_in, parse_error, shortest_name
from affray.core.questions import Decision, Question
from affray.core.table import Table
from affray.core.verdicts import Quoted
from affray.core.view import known


class DeclaredNotation(CardNotation):
    """The notation of a game whose cards act together by declarations, each pair as `CARD > OBJECT` (see `DeclarationSpace`)."""

    declares: tuple[str, ...] = ()
    """The verbs of declarations; `no VERB` declares nothing."""

    def obvious(self, t: Table, question: Question, verb: str) -> str:
        """Return the object that a card acts on if the line names none: the only object there is, or "" if there are several."""
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
        """Return the name of the object acted on. An opponent's card is named so that it differs from the opponent's others of
        that name."""
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
        """Return the declaration that a text means; None if the text begins with another verb.

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
        return self._read_pairs(t, question, verb, attacker_first(t, rest))

    def _read_all(self, t: Table, question: Question, verb: str, name: str | None) -> Decision:
        """Return the declaration in which every card that can act on one object does: the object named, or the only one."""
        what = self.cards(t, question, name, players=True)[0] if name else self.obvious(t, question, verb)
        if not what:
            raise self.unfinished(f"{verb} all", verb)
        return Decision(verb, *[one for part in _parts(question) if what in part.choices for one in (part.ident, what)])

    def _read_pairs(self, t: Table, question: Question, verb: str, rest: str) -> Decision:
        """Return the declaration of `A > X, B and C > Y`; names before an arrow share its object."""
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
        """Return the card and object of one pair. Of several cards of a name, one is taken that is not named yet and can act on
        the object."""
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
        """Return those of these cards that the player asked controls in play; all of them if there is none."""
        zones = t.book.game.in_play
        return [one for one in ids if t.objects[one].controller == question.seat and t.objects[one].zone in zones] or ids

    def _theirs(self, t: Table, question: Question, ids: list[str]) -> list[str]:
        """Return those of these cards that an opponent controls in play; all of them if there is none."""
        zones, card_ids = t.book.game.in_play, [one for one in ids if one in t.objects]
        return [one for one in card_ids if t.objects[one].controller != question.seat and t.objects[one].zone in zones] or ids


def _parts(question: Question) -> tuple[Participant, ...]:
    """Return the participants of the declaration asked for; none if the question is another."""
    return question.space.problem.parts if isinstance(question.space, DeclarationSpace) else ()
