"""Where a phrase or a field has a meaning: one table. Checking refuses the rest from it, and a test changes every field that it accepts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, get_args

from affray.cards.pool import Flaw, flaw
from affray.cards.word import Word, tag, unsaid
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.described import misdescribed
from affray.games.fow.vocabulary.printed import as_tuple

LASTS, DONE, NEEDS, PAID, AIMED, EVENT = (
    "what a continuous ability says", "what is done", "what must hold", "what is paid", "what is targeted", "what triggers it",
)  # fmt: skip
"""The kinds of text that a word stands in."""
ALWAYS = ("this", "you", "opponent", "added")
"""Phrases that mean somebody wherever they are said."""
PLAYERS = ("you", "opponent", "its controller", "its owner")
KEPT = ("target", "it", "chosen", "moved", "its controller", "its owner")
"""What a delayed ability remembers of the text that made it."""

AWAKENED = "whether it was awakened"
"""What the text of a chant knows of how it was played."""
DEED = "what was done"
"""What a text knows once it has told somebody to do what may come to nothing."""
DEEDS = (w.Destroy, w.Move, w.Banish, w.BanishIt, w.Discard)
"""The words of which a text can ask whether they were done."""
PHRASES = (*ALWAYS, *KEPT, "shown", "target 2", "target 3")
"""Every phrase that means somebody anywhere."""

TO = ("attacks", "blocks", "attacks or blocks", "is blocked", "deals damage", "is added")
AMOUNTS = ("deals damage", "is dealt damage", "gains life", "loses life")
OF_PLAYERS = ("gains life", "loses life", "draws", "gains a gem")
OF_EITHER = ("is dealt damage", "becomes targeted")
WHEN: dict[str, tuple[str, ...]] = {
    "who": tuple([event for event in get_args(w.Happening) if not event.startswith(("beginning", "end"))]),
    "to": TO,
    "by": ("enters", "[Enter]", "is played", "is dealt damage", "becomes targeted", "produces will", "does judgment"),
    "battle_damage": ("deals damage", "is dealt damage"),
    "played": ("enters",),
    "origin": ("enters", "put into graveyard"),
}
"""The fields of a trigger condition that mean something with these events alone."""
DECKS = ("main deck", "magic stone deck")
RULER_AREA = "ruler area"
PUT = ("field", "hand", "graveyard", "removed area", *DECKS)
"""Where an effect can put cards."""


class Place:
    """Where a word stands: the kind of text, the ability it belongs to, and which phrases mean somebody there.

    `judged`: a description there says of a card that is at hand whether it fits, and picks none; `quality`: of what a spell or ability is.
    """

    def __init__(
        self, text: str, ability: Any, names: tuple[str, ...] = ALWAYS, judged: bool = False, quality: bool = False
    ) -> None:
        self.text = text
        self.ability = ability
        self.names = names
        self.judged = judged
        self.quality = quality

    def within(self, word: Any, field: str) -> Place:
        """The place of what stands in a field of a word that stands here."""
        key = (type(word), field)
        return Place(self.text, self.ability, self.names, self.judged or key in JUDGED, _is_quality(word, field))


def _is_quality(word: Any, field: str) -> bool:
    return field == "by" and (isinstance(word, w.Instead) or (isinstance(word, w.Cannot) and word.what == "be targeted"))


Means = Callable[[Any, Place], bool]


def _picks(word: Any, place: Place) -> bool:
    return not place.judged


def _of(field: str, *values: str) -> tuple[Means, Flaw]:
    return (
        lambda word, place: getattr(word, field) in values,
        flaw("only with {field}: {known}", field=field, known=", ".join(values)),
    )


UNTIL = (
    lambda word, place: place.text == DONE,
    flaw("only of what is done: a continuous ability applies as long as it is there, without `until`"),
)
CHOOSES = (lambda word, place: bool(word.modes), flaw("only beside modes"))
A_PAIR = (lambda word, place: word.another is None, flaw("only without `another`, which asks for two cards"))
FIELDS: dict[type, dict[str, tuple[Means, Flaw]]] = {
    w.What: {"top": (_picks, flaw("only where cards are picked from a zone"))},
    w.When: {name: _of("event", *events) for name, events in WHEN.items()},
    w.Cannot: {"by": _of("what", "attack", "be attacked", "be blocked", "be targeted"), "until": UNTIL},
    w.Instead: {
        "by": _of("of", "damage", "battle damage"),
        "source": _of("of", "damage", "battle damage"),
        "redirect": (
            lambda word, place: word.of in ("damage", "battle damage") and place.text == LASTS,
            flaw("only of damage, in a continuous ability"),
        ),
        "shield": UNTIL,
        "once": UNTIL,
        "until": UNTIL,
    },
    w.Move: {"position": _of("to", *DECKS), "under": _of("to", "field"), "rested": _of("to", "field"), "enter": _of("to", "field")},
    w.Search: {"enter": _of("to", "field")},
    w.Enters: {"n": (lambda word, place: bool(word.kind), flaw("only with a kind of counters"))},
    w.Trigger: {
        "cost": (lambda word, place: word.when is None, flaw("only without `when`: a card that triggers is played without a cost")),
        "condition": (lambda word, place: word.when is None, flaw("only without `when`")),
        "choose": CHOOSES,
    },
    w.Spell: {"choose": CHOOSES, "up_to": CHOOSES, "more": CHOOSES},
    w.Controls: {"at_least": A_PAIR, "at_most": A_PAIR},
    w.Activate: {
        "choose": CHOOSES,
        "times": (lambda word, place: word.limit == "turn", flaw("only with limit: turn")),
        "zone": (lambda word, place: "discard this" not in word.cost, flaw("only of what is not discarded from the hand for it")),
    },
    w.Automatic: {
        "choose": CHOOSES,
        "up_to": CHOOSES,
        "zone": (lambda word, place: not _is_of_this(word.when), flaw("only of what happens to others, or by itself")),
    },
    w.PlayCost: {
        "targeting": (lambda word, place: not word.of, flaw("only of playing the cards themselves")),
        "until": UNTIL,
    },
    w.Judgment: {
        "less": (lambda word, place: word.each is not None, flaw("only with `each`, which says how often")),
        "each": (lambda word, place: bool(word.less), flaw("only with `less`, which says how much")),
    },
    w.Awakening: {"targets": (lambda word, place: bool(word.effects), flaw("only of a chant, whose [Awakening] does something to them"))},
    w.LookAtTop: {
        "up_to": (
            lambda word, place: word.most > 0 and (word.take == w.What() or word.show == "all"),
            flaw("only where cards must be taken: of a description that others cannot check none need be"),
        )
    },
    w.Stat: {"counter": _of("stat", "counters")},
    w.Choose: {"random": (lambda word, place: not word.up_to, flaw("only without `up_to`"))},
    **{kind: {"until": UNTIL} for kind in get_args(w.Lasting) if kind not in (w.Cannot, w.Instead, w.PlayCost)},
}  # fmt: skip
"""For each field that does not mean something everywhere: where it does, and how that is said."""

JUDGED = {
    (w.When, "who"), (w.When, "to"), (w.Fits, "what"), (w.Cannot, "by"), (w.Instead, "by"), (w.PlayCost, "what"),
    (w.PlayCost, "targeting"), (w.OwnCost, "targeting"),
    (w.Silence, "what"), (w.DiscardCost, "what"), (w.Search, "what"), (w.LookAtTop, "take"),
}  # fmt: skip
"""Descriptions of a card that is at hand."""
QUALITIES = ("type", "controller", "attribute", "total_cost_at_most")
"""What a description says of a spell or ability whose quality is asked for."""

CARDS, SEATS, EITHER = "cards", "players", "cards or players"
TAKES: dict[tuple[type, str], str] = {
    (w.Damage, "to"): EITHER, (w.Damage, "by"): CARDS, (w.Stats, "who"): CARDS, (w.Destroy, "who"): CARDS, (w.BanishIt, "who"): CARDS,
    (w.Rest, "who"): CARDS, (w.Recover, "who"): CARDS, (w.Switch, "who"): CARDS,
    (w.Move, "who"): CARDS, (w.GainLife, "player"): SEATS, (w.LoseLife, "player"): SEATS, (w.Lose, "who"): CARDS,
    (w.Become, "who"): CARDS, (w.Cannot, "who"): EITHER, (w.Must, "who"): CARDS, (w.May, "who"): CARDS, (w.Charge, "who"): CARDS,
    (w.Instead, "who"): EITHER, (w.Instead, "source"): CARDS, (w.PutCounters, "who"): CARDS, (w.Cancel, "who"): CARDS, (w.TakeControl, "who"): CARDS,
    (w.AddTo, "to"): CARDS, (w.RemoveFromBattle, "who"): CARDS, (w.TurnFaceDown, "who"): CARDS, (w.Heal, "who"): CARDS,
    (w.Shift, "who"): CARDS, (w.Gain, "who"): EITHER, (w.Stat, "of"): CARDS, (w.Fits, "who"): CARDS,
}  # fmt: skip
"""The fields that point at somebody, and what they can point at."""
OF_CARDS_ALONE: dict[type, tuple[str, ...]] = {
    w.Cannot: ("be attacked", "be targeted", "gain life"), w.Instead: ("damage", "battle damage"),
}  # fmt: skip
"""What else than this these words say is about cards, and not about players."""


def meaningless(word: Any, place: Place) -> Iterator[Flaw]:
    """What a word says that has no meaning where it stands, with what would."""
    for field, (means, where) in FIELDS.get(type(word), {}).items():
        if not unsaid(word, field) and not means(word, place):
            yield flaw("{word}: {field} has a meaning {where}", word=_named(word), field=field, where=where)
    for (kind, field), takes in TAKES.items():
        if type(word) is kind:
            yield from _pointing(word, field, takes, place)
    yield from misdescribed(word)
    for field in word.__struct_fields__:
        if getattr(word, field) == "that much" and "that much" not in place.names:
            yield flaw("{word!r} means nothing here: there is no amount in the event", word="that much")
    if isinstance(word, w.Done) and DEED not in place.names:
        yield flaw("done: nothing before it is something that a text can ask about")
    if isinstance(word, (w.Draw, w.Discard, w.Banish)) and word.player == "its controller" and word.player not in place.names:
        yield flaw("{word}: player 'its controller' means nobody here", word=_named(word))
    if isinstance(word, w.Awakened) and AWAKENED not in place.names:
        yield flaw("awakened: only the text of a chant with [Awakening] knows that, as it is played and resolves")
    if isinstance(word, w.Cannot) and word.what == "be cancelled" and (word.who != "this" or place.text != LASTS):
        yield flaw("cannot be cancelled: of this card, in a continuous ability")
    if isinstance(word, w.Cannot) and word.what == "gain life" and not _players_alone(word.who):
        yield flaw("cannot gain life: who is you, opponent, or a description of players")
    if isinstance(word, w.Search) and word.to == word.zone and word.n > 1:
        yield flaw("search: one card is put on top of the deck that it comes from")
    if isinstance(word, w.When) and word.event == "put into graveyard" and word.origin not in ("", "hand"):
        yield flaw("put into graveyard: origin is the hand, or nothing for the field")
    for field in ("n", "choose", "times") if isinstance(word, w.Activate) else ("n", "choose"):
        number = getattr(word, field, 1)
        if isinstance(number, int) and number < 1:
            yield flaw("{word}: {field} is 1 or more", word=_named(word), field=field)
    if (
        isinstance(word, w.Choose)
        and not isinstance(word.n, int)
        and not (word.n == w.Count(word.what) and word.up_to and word.player == "you")
    ):
        yield flaw("choose: n is a number; with up_to it can be the count of what you choose from: any number of them")
    if isinstance(word, w.Stat) and word.stat == "cards" and word.of not in ("chosen", "moved"):
        yield flaw("stat: so many cards are those that were chosen, or moved")
    if isinstance(word, w.What) and isinstance(word.total_cost_at_most, w.Sum) and not _is_x_and_more(word.total_cost_at_most):
        yield flaw("a description: the sum of a total cost is X and a number")
    if isinstance(word, w.LookAtTop) and word.most < 0:
        yield flaw("look at top: most is 0 (any number) or more")
    if isinstance(word, w.What):
        if place.quality:
            yield from [
                flaw("a quality is said by {known}, not by {one}", known=", ".join(QUALITIES), one=one)
                for one in _said(word)
                if one not in QUALITIES
            ]
        if word.either and place.text != AIMED:
            yield from [
                flaw("a description with either: say {one} in each of them", one=one)
                for one in _said(word)
                if one in ("zone", "top")
            ]
    elif isinstance(word, w.When):
        yield from _misplaced(word)
    elif isinstance(word, w.Move) and word.to == RULER_AREA:
        if word.who != "this" and not (isinstance(word.who, w.What) and word.who.type == "J-ruler"):
            yield flaw("move: a J-ruler alone is put into the ruler area")
    elif isinstance(word, (w.Move, w.Search, w.LookAtTop)) and word.to not in PUT:
        yield flaw("{word}: nothing is put into the {to}; accepted: {known}", word=_named(word), to=word.to, known=", ".join(PUT))
    if isinstance(word, (w.Search, w.Shuffle)) and word.zone not in DECKS:
        yield flaw("{word}: zone is a deck: {known}", word=_named(word), known=", ".join(DECKS))


def _is_of_this(when: w.When) -> bool:
    """Does this happen to the card that says so, which has to be in play for it?"""
    return when.who == "this" and not when.event.startswith(("beginning", "end"))


def _is_x_and_more(most: w.Sum) -> bool:
    return most.n == "X" and isinstance(most.plus, int) and most.plus >= 0


def _players_alone(who: w.Who) -> bool:
    """Are nothing but players meant?"""
    return who in ("you", "opponent") if isinstance(who, str) else set(as_tuple(who.type)) <= {"player", "opponent"}


def _said(word: Word) -> list[str]:
    return [field for field in word.__struct_fields__ if not unsaid(word, field)]


def _pointing(word: Any, field: str, takes: str, place: Place) -> Iterator[Flaw]:
    """Phrases that mean nobody here, players where cards are meant, and the other way round."""
    phrase = getattr(word, field)
    if phrase == "" and unsaid(word, field):
        return
    only = OF_CARDS_ALONE.get(type(word))
    if only is not None and (word.what if isinstance(word, w.Cannot) else word.of) not in only:
        takes = CARDS
    if isinstance(phrase, w.What):
        if takes == CARDS and not {"player", "opponent"}.isdisjoint(as_tuple(phrase.type)):
            yield flaw("{word}: {field} means cards, and players are described", word=_named(word), field=field)
        return
    names = [
        name
        for name in place.names
        if name not in ("that much", DEED, AWAKENED)
        and (takes == EITHER or (name in PLAYERS) == (takes == SEATS) or name in KEPT[:2])
    ]
    for part in phrase.split(", "):
        if part not in names:
            yield flaw(
                "{word}: {field} {part!r} means nobody here; accepted: {known}",
                word=_named(word),
                field=field,
                part=part,
                known=", ".join(names),
            )


def _misplaced(when: w.When) -> Iterator[Flaw]:
    """Whom an event cannot be about."""
    for field in ("who", "to"):
        phrase = getattr(when, field)
        if isinstance(phrase, w.What) and not unsaid(phrase, "zone") and not _lay_there(when, phrase):
            where = flaw("only with event: is played (where a card comes from is said with `origin`)")
            yield flaw("{word}: {field} has a meaning {where}", word=_named(phrase), field="zone", where=where)
        if isinstance(phrase, str):
            names: tuple[str, ...] = ("this", "added", "you", "opponent")
            if when.event in OF_PLAYERS and field == "who":
                names = ("you", "opponent")
            elif when.event not in OF_EITHER + TO or (field == "who" and when.event in TO):
                names = ("this", "added")
            if phrase and phrase not in names:
                yield flaw(
                    "{event}: {field} {phrase!r} means nobody; accepted: {known}, or a description",
                    event=when.event,
                    field=field,
                    phrase=phrase,
                    known=", ".join(names),
                )


def _lay_there(when: w.When, what: w.What) -> bool:
    """Does a description say with its zone where what is played was, or what is discarded?"""
    return when.event == "is played" or (when.event == "is discarded" and what.zone == "hand")


def _named(word: Word) -> str:
    return "a description" if isinstance(word, w.What) else tag(word).strip("'")


# -- all words of a text, each with its place


def of_text(ability: Any) -> Iterator[tuple[Word, Place]]:
    """All words of an ability with the places where they stand."""
    if isinstance(ability, w.Continuous):
        yield ability, Place(LASTS, ability)
        yield from _parts((ability.condition,), Place(NEEDS, ability))
        yield from _parts(ability.effects, Place(LASTS, ability))
        return
    yield ability, Place(DONE, ability)
    always = (*ALWAYS, AWAKENED) if isinstance(ability, w.Spell) else ALWAYS
    yield from _parts((getattr(ability, "condition", None),), Place(NEEDS, ability))
    yield from _parts((getattr(ability, "more", None),), Place(NEEDS, ability, always))
    for field in ("cost", "extra_cost"):
        yield from _parts(getattr(ability, field, ()), Place(PAID, ability))
    when = getattr(ability, "when", None)
    yield from _parts((when,), Place(EVENT, ability))
    names = (*always, *bound_by(when))
    for part in getattr(ability, "modes", ()) or (ability,):
        if part is not ability:
            yield part, Place(DONE, ability)
            yield from _parts((part.condition,), Place(NEEDS, ability, always))
        targets = getattr(part, "targets", ())
        yield from _parts(targets, Place(AIMED, ability))
        aims = ("target", "target 2", "target 3")[: len(targets)]
        if isinstance(ability, w.Awakening) and not aims:
            aims = ("target",)
        owners = ("its controller", "its owner") if aims else ()
        yield from _done(getattr(part, "effects", ()), [*names, *aims, *owners], ability)
    for inner in getattr(ability, "abilities", ()):
        yield from of_text(inner)


def bound_by(when: w.When | None) -> tuple[str, ...]:
    """What an event gives a name to."""
    if when is None:
        return ()
    found: tuple[str, ...] = ("that much",) if when.event in AMOUNTS else ()
    if when.event in TO or (when.who != "this" and not when.event.startswith(("beginning", "end"))):
        found = (*found, "it", "its controller", "its owner")
    return found


def _done(effects: tuple[Any, ...], names: list[str], ability: Any) -> Iterator[tuple[Word, Place]]:
    """Effects in order: what one of them chooses, moves or finds, those after it can speak of."""
    for word in effects:
        here = Place(DONE, ability, tuple(names))
        yield word, here
        for field in word.__struct_fields__:
            value = getattr(word, field)
            if isinstance(word, w.Gain) and field == "abilities":
                for one in value:
                    yield from of_text(one)
            elif field in ("effects", "then", "otherwise", "heads", "tails"):
                if isinstance(word, w.Later):
                    kept = [name for name in names if name in ALWAYS + KEPT]
                    yield from _done(value, [*kept, *bound_by(word.when)], ability)
                else:
                    yield from _done(value, names, ability)
            elif field == "when":
                yield from _parts((value,), Place(EVENT, ability))
            elif field == "condition":
                yield from _parts((value,), Place(NEEDS, ability, tuple(names)))
            elif field in ("cost", "unless"):
                yield from _parts(value, Place(PAID, ability))
            else:
                yield from _parts(value if isinstance(value, tuple) else (value,), here.within(word, field))
        if isinstance(word, DEEDS):
            names.append(DEED)
        if isinstance(word, w.Choose):
            names.append("chosen")
        elif isinstance(word, w.Reveal):
            names.append("shown")
        elif isinstance(word, (w.Move, w.LookAtTop)):
            names.append("moved")


def _parts(values: tuple[Any, ...], place: Place) -> Iterator[tuple[Word, Place]]:
    for word in values:
        if not isinstance(word, Word):
            continue
        yield word, place
        for field in word.__struct_fields__:
            value = getattr(word, field)
            if isinstance(word, w.Gain) and field == "abilities":
                for one in value:
                    yield from of_text(one)
            else:
                yield from _parts(value if isinstance(value, tuple) else (value,), place.within(word, field))
