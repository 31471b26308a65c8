"""One table of where a phrase or a field has a meaning. Checking refuses the rest from it, and a test changes every field that it accepts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from affray.cards.pool import Flaw, flaw
from affray.cards.word import is_default
from affray.games.ygo.vocabulary import amounts_asked as amounts_asked  # declares what is asked
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.limits_asked import NOT_OF_A_CARD, OF_A_CARD, OF_AN_IGNITION, Means
from affray.games.ygo.vocabulary.scope import (
    ADDED,
    AIMED,
    CONCERNING,
    DONE,
    DONE_TO,
    GONE,
    HOW,
    LASTS,
    LEAVING,
    OF_EITHER,
    OF_PLAYERS,
    OF_SOMEBODY,
    ON_FIELD,
    PLAYERS,
    REACTED,
    SHARED,
    SUMMONS,
    TIMES,
    TRIGGERS,
    USED,
    Scope,
    answers_a_trigger,
)
from affray.games.ygo.vocabulary.scope_rules import ASKED, SOME, of_what_was_paid, word_name


def _lies_on_field(what: Any, place: Scope) -> bool:
    return any(zone in ON_FIELD for zone in what.zones())


def _lies_elsewhere(what: Any, place: Scope) -> bool:
    return what.zone == "pendulum zone" or not any(zone in ON_FIELD for zone in what.zones())


def _lies_as_monster(what: Any, place: Scope) -> bool:
    return what.zone in ("field", "monster zone")


def _is_done(word: Any, place: Scope) -> bool:
    return place.text == DONE


def _as_printed(stat: Any, place: Scope) -> bool:
    """Return whether a number is printed: the original ATK and DEF of any card; the original Level of one that is not on the field."""
    return bool(stat.stat != "level" or stat.of == "taken")


def _was_declared(what: Any, place: Scope) -> bool:
    if what.declared == "only race in the graveyard":
        return place.text in (LASTS, DONE) and what.type == "monster" and _lies_as_monster(what, place)
    costs = getattr(place.ability, "cost", ())
    return place.text == DONE and any(isinstance(one, w.Declare) and one.what == what.declared for one in costs)


def _triggered_by(*events: str) -> tuple[Means, Flaw]:
    return (
        lambda word, place: place.triggers and word.event in events,
        flaw("only in a trigger on: {known}", known=", ".join(events)),
    )


def _trigger_meanings(*events: str) -> tuple[Means, Flaw]:
    """Return the meanings for a trigger, and for a card that answers what makes effects trigger too."""
    both = [event for event in events if event in REACTED]

    def means(word: Any, place: Scope) -> bool:
        is_trigger = (
            place.triggers or isinstance(place.ability, w.Gathers) or (answers_a_trigger(place.ability) and word.event == ADDED)
        )
        return word.event in events and (is_trigger or (isinstance(place.ability, w.CardActivation) and word.event in both))

    if not both:
        return means, flaw("only in a trigger on: {known}", known=", ".join(events))
    return means, flaw(
        "only in a trigger on: {known}, and of a card that answers: {other}", known=", ".join(events), other=", ".join(both)
    )


def _by_cause() -> tuple[Means, Flaw]:
    """Return the cause of a card's leaving; only of this card that it was sent by battle or an effect, or in another way than by battle."""
    means, wrong = _trigger_meanings("sent to graveyard", "destroyed", "leaves the field", ADDED)

    def alone(word: Any) -> bool:
        return (
            word.event == "sent to graveyard"
            and word.who == "this"
            and not (word.by or word.how or word.came_from or word.equipped)
        )

    return (lambda word, place: means(word, place) and (word.cause == "effect" or alone(word))), wrong


def _answering(*events: str) -> tuple[Means, Flaw]:
    return (
        lambda word, place: not place.triggers and word.event in events,
        flaw("only to a card or Quick Effect that answers: {known}", known=", ".join(events)),
    )


_BY_ANY_WAY = ("destroyed", "destroyed by battle", "destroys by battle")
_GOES = _trigger_meanings(*_BY_ANY_WAY)[0]


def _goes_anywhere(word: Any, place: Scope) -> bool:
    """Does a field apply anywhere? It does for what is destroyed, and for what is Tributed."""
    return _GOES(word, place) or (place.triggers and word.event == "sent to graveyard" and word.how == ("tributed",))


_HAPPENS_SO = _trigger_meanings(*[event for event in HOW if event != "would be summoned"])
_COMES = _trigger_meanings("summoned")[0]


def _summoned_by(word: Any, place: Scope) -> bool:
    """Return the player who summons, or tries to; flipping a monster face-up is no Summon."""
    return word.event == "would be summoned" or (_COMES(word, place) and "flipped" not in word.how)


def _described(word: Any, place: Scope) -> bool:
    return isinstance(word.who, w.What)


BY_EFFECTS = ("be destroyed by effects", "be destroyed by effects once a turn", "be targeted by effects")
"""Actions that effects cannot do, of either side or of one."""
UNTIL = (_is_done, flaw("only to one-time effects: a continuous effect lasts as long as it applies, so leave out `until`"))
SEVERAL_OF_THEM = (lambda word, place: isinstance(word.n, w.Paid) or word.n > 1, flaw("only with n: 2 or more"))
DESCRIBED = (_described, flaw("only where who describes cards to choose from"))
FIELDS: dict[type, dict[str, tuple[Means, Flaw]]] = {
    w.What: {
        **{name: (_lies_as_monster, flaw("only to monsters on the field")) for name in ("special", "idle", "position")},
        **{name: (_lies_on_field, flaw("only to cards on the field")) for name in ("face", "counter", "takes")},
        "ordinary": (lambda word, place: place.text == AIMED and _lies_as_monster(word, place), flaw("only to monsters that are targeted")),
        "settable": (lambda word, place: place.text == AIMED and _lies_as_monster(word, place), flaw("only to monsters that are targeted")),
        "summonable": (_lies_elsewhere, flaw("only to cards that are not on the field")),
        "equips": (lambda word, place: word.zone == "field", flaw("only to cards on the field")),
        "among": (
            lambda word, place: place.text in (AIMED, DONE) and "it" in place.names,
            flaw("only to targets, or to cards to which something is done, if the event is about other cards"),
        ),
        "but_target": (lambda word, place: place.text == DONE and "target" in place.names, flaw("only to what is done, where there is a target")),
        "declared": (_was_declared, flaw("only with: {known}", known="declare")),
        "extreme": (
            lambda word, place: place.text == DONE and _lies_as_monster(word, place),
            flaw("only to what an effect does to monsters on the field"),
        ),
        "compared": (lambda word, place: place.text in (LASTS, DONE, AIMED), flaw("only to targets, or to cards to which something is done")),
        "level": (
            lambda word, place: place.text == AIMED and any(isinstance(one, w.SendOther) for one in place.ability.cost),
            flaw("only to targets, where a card is sent as a cost"),
        ),
    },
    w.When: {
        "who": _trigger_meanings(*[event for event in TRIGGERS if event not in TIMES and event != USED]),
        "what": (lambda word, place: word.event in CONCERNING, flaw("only with: {known}", known=", ".join(CONCERNING))),
        "effect": (lambda word, place: word.event == USED, flaw("only with: {known}", known=USED)),
        "aims": (
            lambda word, place: _answering("activated")[0](word, place) and word.effect not in ("destroys", "targets this"),
            flaw("only to a card or Quick Effect that answers: activated, without effect: destroys, targets this"),
        ),
        "destroys": (_answering("activated")[0], flaw("only to a card or Quick Effect that answers: {known}", known="activated")),
        "includes": (_answering("activated")[0], flaw("only to a card or Quick Effect that answers: {known}", known="activated")),
        "least": (lambda word, place: word.destroys is not None, flaw("only with: {known}", known="destroys")),
        "alone": (lambda word, place: isinstance(word.aims, w.What), flaw("only with: {known}", known="aims")),
        "direct": _triggered_by("takes damage", "inflicts battle damage", "declares an attack"),
        "how": (
            lambda word, place: word.event == "would be summoned" or _HAPPENS_SO[0](word, place), _HAPPENS_SO[1],
        ),
        "from_field": _trigger_meanings("sent to graveyard", "destroyed"),
        "turn": (lambda word, place: place.triggers, flaw("only in a trigger")),
        "by": (
            lambda word, place: word.event in OF_SOMEBODY or _summoned_by(word, place) or (place.triggers and word.event in DONE_TO),
            flaw(
                "only with {known}, and in a trigger on takes damage, {other}",
                known=", ".join((*OF_SOMEBODY, *SUMMONS)),
                other=", ".join(DONE_TO[1:]),
            ),
        ),
        "cause": _by_cause(),
        "mine": _triggered_by(*GONE, "leaves the field"),
        "anywhere": (_goes_anywhere, flaw("only with: {known}", known=", ".join((*_BY_ANY_WAY, "sent to graveyard (tributed)")))),
        "face_up": _trigger_meanings(*GONE, "leaves the field"),
        "equipped": (
            lambda word, place: place.triggers and word.event in LEAVING and word.who == "this",
            flaw("only in a trigger on what becomes of this card: {known}", known=", ".join(LEAVING)),
        ),
        "pays": (
            lambda word, place: place.triggers and word.event == "sent to graveyard" and word.who == "this",
            flaw("only in a trigger on what becomes of this card: {known}", known="sent to graveyard"),
        ),
        "came_from": _trigger_meanings("summoned", "sent to graveyard", "destroyed", ADDED),
    },
    w.Mode: {"aims": (lambda word, place: getattr(getattr(place.ability, "when", None), "event", "") == "activated",
                      flaw("only to a card or Quick Effect that answers: {known}", known="activated"))},
    w.Bond: {"when": (lambda word, place: word.monster, flaw("only with: {known}", known="monster"))},
    w.Destroy: {"least": DESCRIBED},
    w.Target: {
        "n": (lambda word, place: word.role != "attacker", flaw("not beside role: attacker, which is one monster")),
        "up_to": (lambda word, place: word.role != "attacker", flaw("not beside role: attacker, which is one monster")),
        "names": SEVERAL_OF_THEM,
    },
    w.CardActivation: {
        "limit": OF_A_CARD,
        "if_": (lambda word, place: answers_a_trigger(word), flaw("only to a card that answers an event, as a trigger does")),
    },
    w.Ignition: {
        "when": (lambda word, place: False, flaw("nowhere, since this is used in an open game state: leave it out")),
        "during": (lambda word, place: False, flaw("nowhere, since this is used in one's own Main Phase: leave it out")),
        "limit": OF_AN_IGNITION,
    },
    w.Quick: {"limit": NOT_OF_A_CARD, "mandatory": (lambda word, place: word.zone == "monster zone", flaw("only in the monster zone")),
              "either": (lambda word, place: word.zone in SHARED, flaw("only with: {known}", known=", ".join(SHARED)))},
    w.Trigger: {
        "limit": NOT_OF_A_CARD,
        "during": (lambda word, place: False, flaw("nowhere, since the event says when: leave it out")),
        "if_": (
            lambda word, place: word.optional and word.when is not None and word.when.event not in TIMES,
            flaw("only to an optional effect that is not used at a fixed time: no other misses its timing"),
        ),
        "flip": (
            lambda word, place: word.when is not None and (word.when.event == "flipped" or "flipped" in word.when.how),
            flaw("only to effects that trigger by being flipped"),
        ),
    },
    w.Cannot: {
        **{name: (lambda word, place: word.what in BY_EFFECTS, flaw("only with: {known}", known=", ".join(BY_EFFECTS))) for name in ("by", "kinds")},
        "until": UNTIL,
        **{name: (lambda word, place: word.what == "special summon", flaw("only with: special summon")) for name in ("which", "but")},
    },
    w.Tributeless: {"set": (lambda word, place: word.atk is None, flaw("not beside atk"))},
    w.Forgo: {
        "but": (lambda word, place: word.what == "special summon", flaw("only with: special summon")),
        "who": (lambda word, place: word.what == "attack", flaw("only with: attack")),
    },
    w.Gain: {
        "exactly": (_is_done, flaw("only to one-time effects")),
        "until": UNTIL,
        "level": (lambda word, place: word.atk == word.defence == 0 and not word.exactly, flaw("only without atk and def")),
    },
    w.Renamed: {
        "who": (_is_done, flaw("only to one-time effects")),
        "until": UNTIL,
    },
    w.Stat: {
        "original": (_as_printed, flaw("only to ATK and DEF, or to what has been drawn or put into the Graveyard")),
        "of": (
            lambda word, place: place.text != LASTS or not isinstance(word.of, w.What) or word.original or word.stat == "level",
            flaw("to several cards in a continuous effect only for Levels, or for original ATK and DEF"),
        ),
    },
    w.SpecialSummon: {
        "optional": DESCRIBED,
        "ignoring": DESCRIBED,
        "names": SEVERAL_OF_THEM,
        "n": (lambda word, place: isinstance(word.who, w.What) and word.player == "you", flaw("only where you choose cards that who describes")),
        "extra": (lambda word, place: word.n == 1 and getattr(word.who, "zone", "") == "extra deck", flaw("only with: {known}", known="extra deck")),
        "whole": (lambda word, place: word.who in ("target", "target 2") and word.player == "you", flaw("only to targets that you Special Summon")),
    },
    w.Search: {
        "up_to": SEVERAL_OF_THEM,
        "names": SEVERAL_OF_THEM,
        "n": (lambda word, place: word.to != "top of the deck", flaw("not with to: top of the deck, which is one card")),
        "player": (lambda word, place: (word.to, word.n, word.locked) == ("hand", 1, False), flaw("only to a card that is added to the hand")),
        "locked": (lambda word, place: word.to == "hand" and word.n == 1, flaw("only to a card that is added to the hand")),
    },
    w.Move: {
        "whole": (
            lambda word, place: word.to == "deck" and word.who in ("target", "target 2"), flaw("only to targets that are shuffled into the Deck")
        ),
    },
    w.Equip: {"most": (lambda word, place: word.to == "this", flaw("only with: {known}", known="to: this"))},
    w.MoveBoth: {"who": (lambda word, place: word.to == "banished", flaw("only with: {known}", known="to: banished"))},
    w.Mill: {"to": (lambda word, place: isinstance(word.n, int), flaw("only with: {known}", known="n"))},
    w.Attach: {"n": DESCRIBED, "up_to": SEVERAL_OF_THEM},
    w.DiscardRandom: {"to": (lambda word, place: word.n == 1, flaw("only with: {known}", known="n: 1"))},
    w.DiscardHand: {
        "what": (lambda word, place: word.player == "you", flaw("only with player: you")),
        "by": (lambda word, place: word.player == "opponent", flaw("only with: {known}", known="player: opponent")),
    },
    w.InflictDamage: {
        "to": (
            lambda word, place: word.to != "controller of the equipped" or "equipped" in place.names,
            flaw("only where a card is equipped to a monster"),
        )
    },
    **{kind: {"up_to": SEVERAL_OF_THEM} for kind in SOME},
    w.LoseLife: {"n": (lambda word, place: not word.half, flaw("not beside half"))},
    w.PayLife: {
        "n": (lambda word, place: not word.half, flaw("not beside half")),
        "multiple": (
            lambda word, place: not word.half and word.n > 0 and isinstance(place.ability, w.CardActivation),
            flaw("only to a number that is paid to activate a Spell or Trap"),
        ),
    },
    **{kind: {"until": UNTIL} for kind in get_args(w.Lasting) if kind not in (w.Gain, w.Cannot, w.TurnAtEnd)},
    w.TurnAtEnd: {
        "when": (lambda word, place: word.at == "damage step", flaw("only with at: damage step")),
        "locked": (lambda word, place: word.at == "battle phase", flaw("only with at: battle phase")),
        "until": UNTIL,
    },
}  # fmt: skip
"""For each field that does not mean something everywhere: where it does, and how that is said."""

NAMED: dict[type, tuple[str, ...]] = {
    w.Equip: ("to", "who"), w.Attach: ("who", "to"), w.Stat: ("of",), w.Renamed: ("who", "of"), w.NegateNamesakes: ("of",),
    **dict.fromkeys([
        w.Battles, w.Destroy, w.Move, w.MoveBoth, w.Turn, w.SpecialSummon, w.SetCard, w.Later, w.TakeControl, w.Activate, w.PlaceCounters,
        w.BanishNamed, w.FallWith, w.RemoveCounters, w.Counters, w.SpendCounters, w.Is, w.AttackAgain, w.BanishFor, w.TrapMonster, w.Redirect,
        w.SpendAllCounters, *[kind for kind in get_args(w.Lasting) if "who" in kind.__struct_fields__ and kind is not w.Renamed],
    ], ("who",)),
}  # fmt: skip
"""The fields that point at cards."""
WITH_EVENT: dict[type, tuple[str, ...]] = {
    w.NegateActivation: ("activated",), w.NegateEffect: ("activated",), w.NegateSummon: ("would be summoned",),
    w.TriggeredBy: ("takes damage",),
}  # fmt: skip
"""Words that mean something only in the answer to such an event."""
ZONES: dict[tuple[type, str], tuple[str, ...]] = {
    (w.Discard, "what"): ("hand",), (w.BanishOther, "what"): ("hand", "graveyard", "field", "monster zone"),
    (w.BanishLater, "what"): ("graveyard",), (w.ReturnOther, "what"): ("field", "monster zone", "spell/trap zone", "hand", "graveyard", "banished"),
    (w.Reveal, "what"): ("hand",), (w.ExcavateUntil, "what"): ("deck",), (w.ExcavateSome, "what"): ("deck",),
    (w.Forgo, "who"): ("field", "monster zone"), (w.TributeAll, "who"): ("field", "monster zone"), (w.DiscardHand, "what"): ("hand",),
    (w.Tribute, "what"): ("field", "monster zone", "hand"),
    (w.Search, "what"): ("deck", "graveyard", "face-up extra deck"), (w.HasMaterial, "what"): ("overlaid",),
    (w.Substitute, "what"): ("field", "monster zone"), (w.Turn, "who"): ("field", "monster zone"),
    (w.SetCard, "who"): ("hand", "deck", "graveyard", "banished"),
    (w.SpecialSummon, "who"): ("hand", "deck", "graveyard", "banished", "extra deck"),
    **{(kind, "who"): ON_FIELD for kind in (w.Later, w.BanishFor, w.FallWith, *get_args(w.Lasting)) if kind is not w.Cannot},
    (w.Battles, "against"): ("field", "monster zone"), (w.Spread, "among"): ("field", "monster zone"),
    (w.Battles, "who"): ("field", "monster zone"), (w.Totals, "what"): ("field", "monster zone"),
    (w.Stat, "of"): ON_FIELD, (w.Equip, "who"): ("hand", "graveyard", "field", "monster zone"), (w.AttackEach, "what"): ("field", "monster zone"),
    (w.Attach, "who"): ("hand", "deck", "graveyard", "banished", "extra deck", "field", "monster zone"),
    **{(kind, "who"): ON_FIELD for kind in (w.PlaceCounters, w.RemoveCounters, w.Counters, w.SpendCounters, w.SpendAllCounters)},
}  # fmt: skip
"""Zones of the cards that a word describes, where they are settled by what it does."""


def _all_of_a_hand(word: Any) -> bool:
    return isinstance(word, w.DiscardHand) and word == w.DiscardHand(0, word.player)


def meaningless(word: Any, place: Scope) -> Iterator[Flaw]:
    """Yield the fields of a word that have no meaning where it stands, each with what would have one."""
    for field, (means, where) in FIELDS.get(type(word), {}).items():
        if not is_default(word, field) and not means(word, place):
            yield flaw("{word}: {field} applies {where}", word=word_name(word), field=field.rstrip("_"), where=where)
    late = place.triggers and type(word) in (w.NegateActivation, w.NegateEffect)
    if type(word) in WITH_EVENT and (late or place.event not in WITH_EVENT[type(word)]):
        yield flaw("{word} belongs only in the answer to: {known}", word=word_name(word), known=", ".join(WITH_EVENT[type(word)]))
    if isinstance(word, w.TriggeredBy) and not place.triggers:
        yield flaw("{word} applies {where}", word=word_name(word), where="only in a trigger")
    for field in NAMED.get(type(word), ()):
        yield from _pointing(word, field, place)
    for value in [getattr(word, field) for field in word.__struct_fields__]:
        if value in ("that much", "X") and "that much" not in place.names:
            yield flaw("{word!r} means nothing here: there is no amount in the event", word=value)
    if getattr(word, "until", "") == "while face-up" and getattr(place.ability, "zone", "field") not in ON_FIELD:
        yield flaw("{word}: use until: while face-up only for an effect of a card on the field", word=word_name(word))
    number = getattr(word, "n", 1)
    if isinstance(number, int) and number < (
        0
        if isinstance(word, (w.Deals, w.PayLife, w.LoseLife, w.RemoveCounters, w.SpecialSummon, *SOME)) or _all_of_a_hand(word)
        else 1
    ):
        yield flaw("{word}: {field} is 1 or more", word=word_name(word), field="n")
    if (wrong := ASKED.get(type(word))) is not None:
        yield from wrong(word, place)


def _pointing(word: Any, field: str, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of phrases that mean nobody here, or players where cards are meant."""
    phrase = getattr(word, field)
    if phrase is None or isinstance(phrase, w.What):
        return
    names = [name for name in place.names if name not in ("that much", "result", "dealt") and not name.startswith("affected")]
    if isinstance(word, w.Cannot) and word.what in OF_PLAYERS:
        names = [name for name in names if name in PLAYERS]
    elif not (isinstance(word, w.Cannot) and word.what in OF_EITHER):
        names = [name for name in names if name not in PLAYERS]
    if phrase == "paid":
        yield from of_what_was_paid(word, place.ability)
    elif phrase not in names:
        yield flaw(
            "{word}: {field} {phrase!r} means nothing here; accepted: {known}",
            word=word_name(word),
            field=field,
            phrase=phrase,
            known=", ".join(names),
        )
