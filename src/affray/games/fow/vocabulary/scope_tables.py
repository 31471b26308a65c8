"""One table of where a phrase or a field has a meaning. Checking refuses the rest from it, and a test changes every field that it accepts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, get_args

from affray.cards.pool import Flaw, flaw
from affray.cards.word import is_default
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.descriptions import misdescribed
from affray.games.fow.vocabulary.printed import as_tuple
from affray.games.fow.vocabulary.scope import AWAKENED, DECKS, DEED, DONE, KEPT, LASTS, PLAYERS, WHEN, Scope
from affray.games.fow.vocabulary.scope_rules import ASKED, word_name

Means = Callable[[Any, Scope], bool]


def _picks(word: Any, place: Scope) -> bool:
    return not place.judged


def _of(field: str, *values: str) -> tuple[Means, Flaw]:
    return (
        lambda word, place: getattr(word, field) in values,
        flaw("only with {field}: {known}", field=field, known=", ".join(values)),
    )


UNTIL = (
    lambda word, place: place.text == DONE,
    flaw("only to one-time effects: a continuous ability applies as long as it is there, so leave out `until`"),
)
CHOOSES = (lambda word, place: bool(word.modes), flaw("only beside modes"))
TO_FIELD = (
    lambda word, place: word.to == "field" or word.or_field is not None,
    flaw("only with {field}: {known}", field="to", known="field"),
)
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
            flaw("only to damage, in a continuous ability"),
        ),
        "shield": UNTIL,
        "once": UNTIL,
        "until": UNTIL,
    },
    w.Move: {"position": _of("to", *DECKS), "under": _of("to", "field"), "rested": _of("to", "field"), "enter": _of("to", "field")},
    w.Search: {
        "enter": TO_FIELD,
        "rested": TO_FIELD,
        "or_field": _of("to", "hand"),
    },
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
        "zone": (lambda word, place: "discard this" not in word.cost, flaw("only to abilities whose cost is not `discard this`")),
    },
    w.Automatic: {
        "choose": CHOOSES,
        "up_to": CHOOSES,
        "zone": (lambda word, place: not _is_of_this(word.when), flaw("only to what happens to others, or by itself")),
    },
    w.PlayCost: {
        "targeting": (lambda word, place: not word.of, flaw("only to playing the cards themselves")),
        "named_as": UNTIL,
        "once": UNTIL,
        "until": UNTIL,
    },
    w.Judgment: {
        "rather": (lambda word, place: word.rather_if is not None, flaw("only with `rather_if`, which says when")),
        "less": (lambda word, place: word.each is not None, flaw("only with `each`, which says how often")),
        "each": (lambda word, place: bool(word.less), flaw("only with `less`, which says how much")),
    },
    w.Awakening: {"targets": (lambda word, place: bool(word.effects), flaw("only to a chant whose [Awakening] has effects"))},
    w.LookAtTop: {
        "up_to": (
            lambda word, place: word.most > 0 and (word.take == w.What() or word.show == "all"),
            flaw("only where cards must be taken: if others cannot check the cards, a player need not take any"),
        )
    },
    w.Stat: {"counter": _of("stat", "counters")},
    w.Choose: {"random": (lambda word, place: not word.up_to, flaw("only without `up_to`"))},
    **{kind: {"until": UNTIL} for kind in get_args(w.Lasting) if kind not in (w.Cannot, w.Instead, w.PlayCost)},
}  # fmt: skip
"""For each field that does not mean something everywhere: where it does, and how that is said."""

CARDS, SEATS, EITHER = "cards", "players", "cards or players"
TAKES: dict[tuple[type, str], str] = {
    (w.Damage, "to"): EITHER, (w.Damage, "by"): CARDS, (w.Stats, "who"): CARDS, (w.Destroy, "who"): CARDS, (w.BanishIt, "who"): CARDS,
    (w.Rest, "who"): CARDS, (w.Recover, "who"): CARDS, (w.Switch, "who"): CARDS,
    (w.Move, "who"): CARDS, (w.GainLife, "player"): SEATS, (w.LoseLife, "player"): SEATS, (w.Lose, "who"): CARDS,
    (w.Become, "who"): CARDS, (w.Cannot, "who"): EITHER, (w.Must, "who"): CARDS, (w.May, "who"): CARDS, (w.Charge, "who"): CARDS,
    (w.Instead, "who"): EITHER, (w.Instead, "source"): CARDS, (w.PutCounters, "who"): CARDS, (w.Cancel, "who"): CARDS, (w.TakeControl, "who"): CARDS,
    (w.AddTo, "to"): CARDS, (w.RemoveFromBattle, "who"): CARDS, (w.TurnFaceDown, "who"): CARDS, (w.Heal, "who"): CARDS,
    (w.Search, "named_as"): CARDS, (w.PlayCost, "named_as"): CARDS, (w.SeeHand, "whose"): SEATS,
    (w.Shift, "who"): CARDS, (w.Gain, "who"): EITHER, (w.Stat, "of"): CARDS, (w.Fits, "who"): CARDS,
}  # fmt: skip
"""The fields that point at somebody, and what they can point at."""
OF_CARDS_ALONE: dict[type, tuple[str, ...]] = {
    w.Cannot: ("be attacked", "be targeted", "gain life"), w.Instead: ("damage", "battle damage"),
}  # fmt: skip
"""Values besides these with which the words are about cards, and not about players."""


def meaningless(word: Any, place: Scope) -> Iterator[Flaw]:
    """Yield the fields of a word that have no meaning where it stands, each with what would have one."""
    for field, (means, where) in FIELDS.get(type(word), {}).items():
        if not is_default(word, field) and not means(word, place):
            yield flaw("{word}: {field} applies {where}", word=word_name(word), field=field, where=where)
    for (kind, field), takes in TAKES.items():
        if type(word) is kind:
            yield from _pointing(word, field, takes, place)
    yield from misdescribed(word)
    for field in word.__struct_fields__:
        if getattr(word, field) == "that much" and "that much" not in place.names:
            yield flaw("{word!r} means nothing here: there is no amount in the event", word="that much")
    for field in ("n", "choose", "times") if isinstance(word, w.Activate) else ("n", "choose"):
        number = getattr(word, field, 1)
        if isinstance(number, int) and number < 1:
            yield flaw("{word}: {field} is 1 or more", word=word_name(word), field=field)
    if (wrong := ASKED.get(type(word))) is not None:
        yield from wrong(word, place)


def _is_of_this(when: w.When) -> bool:
    """Does this happen to the card that says so, which has to be in play for it?"""
    return when.who == "this" and not when.event.startswith(("beginning", "end"))


def _pointing(word: Any, field: str, takes: str, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of phrases that mean nobody here, players where cards are meant, and the other way round."""
    phrase = getattr(word, field)
    if phrase == "" and is_default(word, field):
        return
    only = OF_CARDS_ALONE.get(type(word))
    if only is not None and (word.what if isinstance(word, w.Cannot) else word.of) not in only:
        takes = CARDS
    if isinstance(phrase, w.What):
        if takes == CARDS and not {"player", "opponent"}.isdisjoint(as_tuple(phrase.type)):
            yield flaw("{word}: {field} needs cards, not players", word=word_name(word), field=field)
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
                word=word_name(word),
                field=field,
                part=part,
                known=", ".join(names),
            )
