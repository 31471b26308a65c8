"""Decisions of card games as text: cards by name, choices, orders, payments, and hints for the questions that follow."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import islice, product
from typing import Any

from affray.core.near_forms import AmbiguousLine, attacker_first, no_decision, respelled
from affray.core.notation import (
    Notation,
    NotationError,
    OptionClasses,
    ambiguous_name_error,
    named,
    names_in,
    parse_error,
    parted,
    player_named,
    short_name,
    shortest_name,
    suggest,
    zone_seat,
)
from affray.core.payment import PaymentSpace
from affray.core.questions import LISTED_AT_MOST, Decision, OrderSpace, Question, SubsetSpace
from affray.core.refused_answers import equal_cards
from affray.core.state import NOBODY, Object, Position, seat_of
from affray.core.table import Table
from affray.core.verdicts import Listing, Quoted, Reason
from affray.core.view import known

_SLASH = re.compile("/")

FOR = "for {what}"
"""The text of a question that is asked for one card of several."""
WAYS = 300
"""The most ways to pay that are tried to find which of several cards a name means."""


LACKING = "no card {text} here{near}; known: {names}"


class CardNotation(Notation):
    """The common part of the notations of card games. A game handles its own decisions and leaves the others to this class."""

    forms: dict[str, str] = {}
    """The form of each decision, by its first words. A decision whose form is just these words takes no more."""
    on_card: tuple[str, ...] = ()
    """The verbs of decisions that name one card and nothing else."""
    unit: str = ""
    """A regular expression for a unit of mana or will."""
    paid_with: tuple[str, ...] = ()
    """The verbs of costs that are paid with a card named after the verb."""
    played_from: tuple[str, ...] = ("hand",)
    """The zones from which cards are played. The name of a card in one of them means no card in another."""
    spellings: tuple[tuple[re.Pattern[str], str], ...] = ()
    """Other spellings of decisions: a pattern for the whole line, and the line that it means."""
    last_share: bool = False
    """Is the last share of a division asked for, although it has only one answer? Then it is checked where it is written."""
    asks: dict[str, str] = {}
    """The instruction for each subject of a question (`Question.about`), if the step does not give it."""

    def question_text(self, t: Table, question: Question, language: str = "") -> str:
        """Return what is being played, paid for or carried out, and what is asked for."""
        speaks = t.book.game.presentation.languages.get(language)
        words = speaks.words if speaks is not None else {}
        asked = self.asks.get(question.about, "")
        asked = words.get(asked, asked)
        if question.about in t.objects:
            asked = words.get(FOR, FOR).format(what=self.name_with_text(t, t.objects[question.about], None, language))
        return " — ".join([part for part in (self.doing(t, question, language), asked) if part])

    def doing(self, t: Table, question: Question, language: str = "") -> str:
        """Return the card or ability being played, paid for or carried out, with its text; "" if there is none."""
        return ""

    def english(self, word: Any) -> str:
        """Return the English text of an ability, a mode or a cost."""
        return ""

    def text(self, t: Table, word: Any, language: str = "") -> str:
        """Return the text of an ability, a mode or a cost in a language of the game."""
        speaks = t.book.game.presentation.languages.get(language)
        return self.english(word) if speaks is None else speaks.text(word)

    def name_with_text(self, t: Table, card: Object[Any] | None, word: Any, language: str = "") -> str:
        """Return the name of a card, followed by the text of a word of it."""
        speaks = t.book.game.presentation.languages.get(language)
        name = "" if card is None else card.card.name if speaks is None else speaks.named(card.card)
        text = self.text(t, word, language) if word else ""
        return f"{name}: {text}" if text else name

    def abilities(self, t: Table, ident: str) -> Sequence[Any]:
        """Return the abilities of a card that are named by number."""
        return ()

    def respell(self, text: str) -> str:
        return respelled(text, self.spellings, {*self.forms, *self.verbs})

    # -- names of cards

    def called(self, t: Table, question: Question, ident: str, named_ids: Collection[str] = ()) -> str:
        """Return the shortest name for a card or player, distinct from its controller's other cards in that place.

        A name alone does not mean a card of `named_ids`, which was named before, if others have that name too.
        """
        among = everywhere = known(t.book.game, t, question.seat)
        obj = t.objects.get(ident)
        if obj is not None:
            places = self.played_from if obj.zone in self.played_from else (obj.zone,)
            among = [one for one in among if one.zone in places and one.controller == obj.controller]
            short = short_name(obj.card.name)
            if short != obj.card.name:
                among += [one for one in everywhere if one.card.name == short and one not in among]
        return ambiguous_name_error(shortest_name(t, ident, among, named_ids), ident, everywhere)

    def listed(self, t: Table, question: Question, ids: Iterable[str]) -> str:
        """Return the names of cards between commas; `nothing` for none."""
        among = list({one.id: one for one in (*known(t.book.game, t, question.seat), *self.offered(t, question))}.values())
        named_ids: list[str] = []
        names = []
        for ident in ids:
            names.append(self.among_all(t, question, ident, among, named_ids))
            named_ids.append(ident)
        return ", ".join(names) or "nothing"

    def among_all(self, t: Table, question: Question, ident: str, among: list[Object[Any]], named_ids: list[str]) -> str:
        """Return the shortest name for a card of any player, after those in `named_ids`: `Elf`, `Bob's Elf`, `Elf #2`."""
        offered = question.space.ids if isinstance(question.space, (SubsetSpace, OrderSpace)) else ()
        name = shortest_name(t, ident, among, named_ids, offered)
        if "#" not in name:
            return name
        seat = t.objects[ident].controller
        theirs = shortest_name(t, ident, [one for one in among if one.controller == seat], named_ids, offered)
        return name if "#" in theirs else f"{t.players[seat].name}'s {theirs}"

    def offered(self, t: Table, question: Question) -> list[Object[Any]]:
        """Return the cards that the question itself shows, such as those found by a search, but none hidden from the player."""
        ids: Iterable[str] = getattr(question.space, "ids", ())
        shown = [t.objects[ident] for ident in ids if ident in t.objects]
        return [one for one in shown if not one.face_down or zone_seat(t, one.id) in (NOBODY, question.seat)]

    # -- formatting

    def format(self, t: Table, question: Question, decision: Decision) -> str:
        verb, args = decision.verb, decision.args
        if verb in self.on_card:
            return f"{verb} {self.called(t, question, args[0])}"
        if verb in ("choose", "order"):
            return f"{verb} {self.listed(t, question, args)}"
        if verb == "pay":
            return f"pay {self._payment(t, question, args)}"
        if verb == "trigger":
            return f"trigger {self.pending(t, question, args[0])}"
        if verb == "replace":
            return f"replace {self._replacement(t, question, args[0])}"
        return super().format(t, question, decision)

    def say_ability(self, t: Table, question: Question, decision: Decision) -> str:
        """Return verb and card, with the number of the ability if it has several."""
        ident, number = decision.args
        several = len(self.abilities(t, ident)) > 1
        return f"{decision.verb} {self.called(t, question, ident)}" + (f" {number}" if several else "")

    def _payment(self, t: Table, question: Question, parts: tuple[Any, ...]) -> str:
        """Return a way to pay as text: units, cards that give them, and verbs with the cards they act on."""
        among, offered = known(t.book.game, t, question.seat), _paying(question)
        named_ids: list[str] = []
        phrases: list[str] = []
        for part in parts:
            verb, space, rest = str(part).rpartition(" ")
            ident, colon, gives = rest.partition(":")
            name = ident
            if ident in t.objects:
                short = short_name(t.objects[ident].card.name)
                sources = [one.id for one in named(among, short) if one.id in offered]
                equal = (
                    isinstance(question.space, PaymentSpace)
                    and not verb
                    and question.space.equal([one + colon + gives for one in sources])
                )
                name = short if equal and ident in sources else shortest_name(t, ident, among, named_ids, offered)
            phrases.append(verb + space + name + colon + gives)
            named_ids.append(ident)
        return ", ".join(phrases) or "nothing"

    def alike(self, t: Table, question: Question, options: Iterable[Decision]) -> list[list[Decision]]:
        eyes = OptionClasses(t.book.game, t, question, self.offered(t, question))
        groups: dict[str, list[Decision]] = {}
        for option in options:
            groups.setdefault(eyes.alike(option), []).append(option)
        return list(groups.values())

    def option_classes(self, t: Table, question: Question) -> dict[str, int]:
        return OptionClasses(t.book.game, t, question, self.offered(t, question)).numbered()

    def pending(self, t: Table, question: Question, timestamp: int) -> str:
        """Return the short or full name of the card of a waiting ability, numbered if several that wait have it."""
        names = {one.made: one.source.card.name if one.source is not None else "?" for one in t.pending}
        shorts = {name: short_name(name) for name in names.values()}
        alone = len(set(shorts.values())) == len(shorts)
        return numbered({one: shorts[name] if alone else name for one, name in names.items()}, timestamp)

    def _replacement(self, t: Table, question: Question, effect: str) -> str:
        """Return the name of the card that a replacement effect comes from, numbered if several have it."""
        effects = [decision.args[0] for decision in question.space if decision.verb == "replace"]
        sources = {one: t.objects.get(one.split("/")[0].split(" ")[-1]) for one in effects}
        return numbered({one: source.card.name if source is not None else one for one, source in sources.items()}, effect)

    # -- parsing

    def parse_common(self, t: Table, question: Question, head: str) -> Decision:
        """Return a decision that is written alike in all games whose forms have it.

        Raises:
            NotationError: the text is no such decision.
        """
        low = head.lower()
        verb, _, rest = head.partition(" ")
        verb = verb.lower()
        if self.forms.get(low) == low:
            return Decision(low)
        if verb in self.forms:
            if verb in self.on_card:
                return self.read_on_card(t, question, verb, rest)
            if verb == "choose":
                return self.read_choice(t, question, rest)
            if verb == "order":
                return self.read_order(t, question, rest)
            if verb == "pay":
                return self.read_payment(t, question, rest)
            if verb in ("trigger", "replace"):
                return self.read_named(t, question, verb, rest)
            if verb in ("mode", "number") and rest.strip().isdecimal():
                return Decision(verb, int(rest))
            if verb == "coin" and rest:
                return Decision(verb, rest.strip().lower())
        if low.isdecimal() and "number" in self.forms:
            return Decision("number", int(low))
        raise no_decision(self, t, question, head)

    def written(self, *words: str) -> Listing:
        """Return the forms of the decisions that begin with these words, for an error."""
        return Listing([self.forms[one] for one in words], "; ", lines=True)

    def explained(self, t: Table, text: str, error: NotationError) -> NotationError:
        """Return the error, with the forms of the verb if what was read as a name can be none."""
        verb, reason = text.strip().partition(" ")[0].lower(), error.reason
        if reason is None or reason.message != LACKING or verb not in self.forms:
            return error
        name, names = reason.params["text"].text, reason.params["names"]
        known = names.parts if isinstance(names, Listing) else ()
        if name[:1].isupper() and not player_named(t, name) and not any(one in name for one in known):
            return error
        return parse_error("{why}; it is written: {forms}", why=reason, forms=self.written(verb))

    def unfinished(self, line: str, *words: str) -> NotationError:
        """Return the error for a line that lacks a part, with the forms of such lines."""
        return parse_error("{line} is not complete; it is written: {forms}", line=Quoted(line), forms=self.written(*words))

    def read_named(self, t: Table, question: Question, verb: str, rest: str) -> Decision:
        """Return the answer with this text, else one whose text contains it.

        Raises:
            NotationError: no answer has this text; the message lists them.
        """
        name = f"{verb} {rest.strip()}".lower()
        options = [decision for decision in islice(question.space, LISTED_AT_MOST) if decision.verb == verb]
        for test in (name.__eq__, lambda candidate: rest.strip().lower() in candidate):
            for decision in options:
                if test(self.format(t, question, decision).lower()):
                    return decision
        of = {one.made: one.source.id for one in t.pending if one.source is not None}
        alone = [decision for decision in options if decision.args and of.get(decision.args[0]) == rest.strip()]
        if len(alone) == 1:
            return alone[0]
        line = Quoted(f"{verb} {rest.strip()}")
        if not options:
            raise parse_error("{line} is no answer to this question", line=line)
        answers = Listing([self.format(t, question, decision) for decision in options], lines=True)
        raise parse_error("{line} is none of the answers: {lines}", line=line, lines=answers)

    def cards(self, t: Table, question: Question, text: str, players: bool = False) -> list[str]:
        """Return the ids that a text can mean to the player asked: cards they may know, and with `players` a player.

        Raises:
            NotationError: no card that the player may know has this name.
        """
        if players and (player := player_named(t, text)):
            return [player]
        if text.strip() in getattr(question.space, "ids", ()):
            return [text.strip()]
        name = text
        among = known(t.book.game, t, question.seat) + self.offered(t, question)
        for seat, player_ in enumerate(t.players):
            prefix = f"{player_.name}'s "
            if text.lower().startswith(prefix.lower()):
                name, among = text[len(prefix) :], [one for one in among if one.controller == seat]
        idents = list(dict.fromkeys(one.id for one in named(among, name)))
        if not idents:
            names = equal_cards(among, name) or [*sorted({one.card.name for one in among}), *self.face_down_names(t, question)]
            listing = Listing(names) if names else Reason("", "nothing")
            raise parse_error(LACKING, text=Quoted(text), near=suggest(text, names), names=listing)
        return idents

    def face_down_names(self, t: Table, question: Question) -> list[str]:
        """Return what the face-down cards are called that the player asked does not know."""
        return []

    def only_card(self, name: str, ids: list[str]) -> str:
        """Return the only card that a name means.

        Raises:
            NotationError: it means several.
        """
        if len(ids) == 1:
            return ids[0]
        raise parse_error("{text} can mean {ids}: name one by its id", text=Quoted(name), ids=", ".join(ids))

    def best(self, t: Table, question: Question, options: list[Decision], text: str) -> Decision:
        """Return the only option, else the only legal one. Of none legal, return one refused only as too early, else the first.

        Raises:
            AmbiguousLine: several of them are legal.
        """
        if len(options) == 1:
            return options[0]
        legal = [option for option in options if option in question.space]
        if len(self.alike(t, question, legal)) == 1:
            return legal[0]
        if not legal:
            own_options = [
                d for d in options if d.args and d.args[0] in t.objects and t.objects[d.args[0]].controller == question.seat
            ]
            return next((one for one in own_options if self.is_early(question.space.check(one))), (own_options or options)[0])
        answers = Listing([self.format(t, question, option) for option in legal], " or ", lines=True)
        raise AmbiguousLine(Reason("", "{text} can mean {lines}", text=Quoted(text), lines=answers))

    def read_choice(self, t: Table, question: Question, rest: str) -> Decision:
        """Return a choice by names (`nothing` for none)."""
        if rest.strip().lower() in ("nothing", ""):
            return Decision("choose")
        ids_asked = set(question.space.ids) if isinstance(question.space, SubsetSpace) else set()
        players = not ids_asked or any(seat_of(ident) != NOBODY for ident in ids_asked)
        ids: list[str] = []
        for name in names_in(t, rest):
            idents = self.cards(t, question, name, players)
            ids.append(
                self.first(t, question, name, [ident for ident in idents if ident in ids_asked and ident not in ids] or idents)
            )
        return question.space.canonical(Decision("choose", *ids))

    def read_order(self, t: Table, question: Question, rest: str) -> Decision:
        """Return an order by names (`nothing` if there is nothing to order)."""
        if rest.strip().lower() == "nothing":
            return Decision("order")
        asked = next((decision.args for decision in question.space if decision.verb == "order"), ())
        ids: list[str] = []
        for name in names_in(t, rest):
            idents = self.cards(t, question, name)
            ids.append(
                self.first(t, question, name, [ident for ident in idents if ident in asked and ident not in ids] or idents)
            )
        return Decision("order", *ids)

    def first(self, t: Table, question: Question, name: str, ids: list[str]) -> str:
        """Return the card that a name means; of equal cards the first."""
        alike = self.alike(t, question, [Decision("choose", ident) for ident in ids])
        return ids[0] if len(alike) == 1 else self.only_card(name, ids)

    def read_on_card(self, t: Table, question: Question, verb: str, rest: str) -> Decision:
        """Return a decision that names one card and nothing else.

        Raises:
            NotationError: no card is named or has this name, or several are legal.
        """
        if not rest:
            raise self.unfinished(verb, verb)
        return self.best(t, question, [Decision(verb, ident) for ident in self.cards(t, question, rest)], rest)

    def read_attack(self, t: Table, question: Question, rest: str) -> Decision:
        """Return one attacker and what it attacks (by default the opponent).

        Raises:
            NotationError: no attacker is named, nothing has this name, or several attacks are legal.
        """
        if not rest:
            raise self.unfinished("attack", "attack")
        attacker, arrow, target = attacker_first(t, rest).partition(">")
        targets = self.cards(t, question, target.strip(), players=True) if arrow else [f"@{1 - question.seat}"]
        pairs = product(self.cards(t, question, attacker.strip()), targets)
        return self.best(t, question, [Decision("attack", *pair) for pair in pairs], rest)

    def read_ability(self, t: Table, question: Question, verb: str, rest: str) -> Decision:
        """Return a card and the number of its ability, which the text may leave out if only one can be meant."""
        name, space, number = rest.rpartition(" ")
        if space and number.isdecimal():
            return self.best(t, question, [Decision(verb, ident, int(number)) for ident in self.cards(t, question, name)], rest)
        options = [
            Decision(verb, ident, n + 1)
            for ident in self.cards(t, question, rest)
            for n in range(max(1, len(self.abilities(t, ident))))
        ]
        return self.best(t, question, options, rest)

    def read_payment(self, t: Table, question: Question, rest: str) -> Decision:
        """Return a way to pay, part by part (`nothing` for none); of several equal cards any that a listed way uses."""
        space = question.space
        if not isinstance(space, PaymentSpace):
            return Decision("pay", rest)
        parts: list[str] = []
        for name in names_in(t, rest):
            if name.lower() != "nothing":
                parts.append(self._payment_part(t, question, name, parts))
        decision = space.canonical(Decision("pay", *parts))
        return (
            decision if space.check(decision) else next((way for way in islice(space, WAYS) if _gives(way, decision)), decision)
        )

    def _payment_part(self, t: Table, question: Question, name: str, taken: list[str]) -> str:
        """Return one part of a way to pay: a unit, a card that some way uses, or a verb and such a card."""
        if re.fullmatch(self.unit, name, re.IGNORECASE):
            return name[:1].upper() + name[1:]
        verb, _, rest = name.partition(" ")
        if rest and verb.lower() in self.paid_with:
            card, colon, gives = name, "", ""
            parts = [f"{verb.lower()} {ident}" for ident in self.cards(t, question, rest)]
        else:
            card, colon, gives = name.partition(":")
            parts = [ident for ident in self.cards(t, question, card) if t.objects[ident].controller == question.seat]
        fresh = [part for part in parts if part not in taken]
        used = _paying(question)
        best = [part for part in fresh if part.rpartition(" ")[2] in used] or fresh or [card]
        return best[0] + colon + re.sub(r"[^()]+(?![^()]*\))", lambda units: units[0].upper(), gives)

    # -- hints for the questions that follow

    def default_answer(self, t: Table, question: Question, hints: dict[str, Any]) -> Decision | None:
        if isinstance(question.space, PaymentSpace):
            text = hints.pop("paying", "")
            return self.read_payment(t, question, text) if text else question.space.default()
        word = self.hint_at.get(question.rule, "")
        if word not in hints:
            return question.space.forced_answer()
        if isinstance(question.space, SubsetSpace):
            return self._chosen(t, question, question.space.most, hints, word)
        return Decision("mode" if word == "mode" else "number", self._next_number(hints, word))

    def _chosen(self, t: Table, question: Question, most: int, hints: dict[str, Any], word: str) -> Decision:
        """Return the choice of the first names after `word`, up to a `/` or as many as the question takes; leave the rest."""
        first, *groups = names_in(t, hints.pop(word), _SLASH) or [""]
        names = names_in(t, first)
        later = " / ".join(groups)
        if not groups:
            names, later = names[:most], ", ".join(names[most:])
        if later:
            hints[word] = later
        decision = self.read_choice(t, question, ", ".join(names))
        if "dividing" in hints:
            hints["dividing"] = self._shares_in_order(t, question, names, decision, hints["dividing"])
        return decision

    def _shares_in_order(self, t: Table, question: Question, names: list[str], decision: Decision, shares: str) -> str:
        """Return the shares in the order of the answer; the line has them in the order of its targets."""
        numbers = [part.strip() for part in shares.split(",")]
        if len(numbers) not in (len(names), len(names) - 1):
            raise parse_error("dividing {shares}: {n} targets need as many shares", shares=shares, n=len(names))
        shares_by_id = {self.read_choice(t, question, name).args[0]: n for name, n in zip(names, numbers, strict=False)}
        ordered_shares = [shares_by_id[ident] for ident in decision.args if ident in shares_by_id]
        return ", ".join(ordered_shares if self.last_share else ordered_shares[: len(decision.args) - 1])

    def _next_number(self, hints: dict[str, Any], word: str) -> int:
        """Return the first number after `word`; the rest stays for later questions."""
        first, _, rest = hints.pop(word).partition(",")
        if not first.strip().isdecimal():
            raise parse_error("{word} takes a number, not {text}", word=word, text=Quoted(first.strip()))
        if rest.strip():
            hints[word] = rest.strip()
        return int(first)


def with_hints(t: Position, line: str, words: re.Pattern[str]) -> tuple[str, dict[str, str]]:
    """Return the head of a line, and the text after each of these words in it. Words inside a card's name do not count."""
    head, *parts = parted(t, line, words)
    return head, {word.lower().rstrip("= "): said.strip() for word, said in zip(parts[::2], parts[1::2], strict=True)}


def numbered(names: dict[Any, str], key: Any) -> str:
    """Return the name of one of these, with a number if several have that name."""
    name = names.get(key, str(key))
    same = [other for other in names if names[other] == name]
    return name if len(same) < 2 else f"{name} ({same.index(key) + 1})"


def _gives(way: Decision, decision: Decision) -> bool:
    """Is this the way to pay that the decision names, if it leaves out which unit a source gives?"""
    left = list(way.args)
    for part in sorted(decision.args, key=lambda arg: ":" not in arg):
        match = next((one for one in left if part in (one, one.partition(":")[0])), None)
        if match is None:
            return False
        left.remove(match)
    return not left


def _paying(question: Question) -> set[str]:
    """Return the cards that any of the first `WAYS` ways to pay uses."""
    ways = islice(question.space, WAYS) if isinstance(question.space, PaymentSpace) else ()
    return {part.partition(":")[0].rpartition(" ")[2] for way in ways for part in way.args}
