"""Where a phrase or a field has a meaning: one table. Checking refuses the rest from it, and a test changes every field that it accepts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, get_args

from affray.cards.pool import Flaw, flaw
from affray.cards.word import Word, tag, unsaid
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.holding import (
    of_attacks,
    of_comparisons,
    of_counters,
    of_equips,
    of_names,
    of_sets,
    of_substitutes,
    of_the_graveyard,
    of_upkeep,
    of_what_was_paid,
    stands_on_cards,
)
from affray.games.ygo.vocabulary.phrases import as_tuple

LASTS, DONE, NEEDS, PAID, AIMED, EVENT = (
    "what a continuous effect says", "what is done", "what must hold", "what is paid", "what is targeted", "what it answers",
)  # fmt: skip
"""The kinds of text that a word stands in."""
ALWAYS = ("this", "you", "opponent", "attacker", "attacked", "foe", "ally")
"""Phrases that mean somebody wherever they are said."""
PHRASES = (*ALWAYS, "any", "chosen", "equipped", "it", "link", "moved", "paid", "target", "target 2")
"""Every phrase that means somebody anywhere."""
PLAYERS = ("you", "opponent")
ON_FIELD = ("field", "monster zone", "spell/trap zone", "field zone")
SEVERAL = ("hand", "deck", "graveyard", "field")
"""Where the cards can lie that a description looks for in several places."""
BANISHED = "banished"
ADDED = "added to the hand"
USED_IN = ("monster zone", "spell/trap zone", "field zone", "hand", "graveyard")
"""Where a card's effects are activated and trigger."""

TIMES = (
    "start of the battle phase", "start of the damage step", "before damage calculation", "during damage calculation",
    "after damage calculation", "end of the damage step", "end of the battle phase", "end phase", "standby phase",
)  # fmt: skip
DECLARED = ("attack declared", "direct attack declared")
OF_SOMEBODY = (*DECLARED, "activated")
"""What is answered as somebody's, whose it must be."""
GONE = ("sent to graveyard", "destroyed", "destroyed by battle")
LEAVING = (*GONE, "leaves the field")
"""What becomes of a card that goes."""
FOUGHT = ("is attacked", "declares an attack")
TRIGGERS = (
    *TIMES,
    "summoned",
    "flipped",
    *GONE,
    "leaves the field",
    "destroys by battle",
    "inflicts battle damage",
    "takes damage",
    *FOUGHT,
    BANISHED,
    ADDED,
)
"""What makes an effect trigger."""
ANSWERED = (*DECLARED, "activated", "takes damage", "would be summoned", "summoned")
"""What cards and Quick Effects answer."""
REACTED = ("summoned", *GONE, "leaves the field", "destroys by battle", "inflicts battle damage", "is attacked")
"""What makes effects trigger and can be answered by a card that is activated too."""
OF_THE_EQUIPPED = ("destroys by battle", "inflicts battle damage", *FOUGHT)
"""What makes a card trigger that is equipped to a monster, where that monster does it."""
DONE_TO = ("takes damage", *GONE, "leaves the field")
GATHERED = ("summoned", "flipped", "destroys by battle", "declares an attack", *GONE)
"""What counters are gathered at."""
GONE_FROM = (*ON_FIELD, "graveyard")
"""Where the cards lie that a text describes as they go."""
HOW: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(GONE, ("flipped",)),
    "sent to graveyard": ("flipped", "discarded", "tributed"),
    "summoned": ("normal", "tribute", "flip", "special", "flipped", "fusion", "ritual", "synchro", "xyz", "link"),
    "flipped": ("attack", "effect", "summon"),
    "takes damage": ("battle",),
}
"""How it can have happened, as far as an effect can ask for it."""


class Place:
    """Where a word stands: the kind of text, the ability it belongs to, which phrases mean somebody there, and what of a description
    is settled already (`zones`: where such cards can lie)."""

    def __init__(self, text: str, ability: Any, names: tuple[str, ...] = ALWAYS, zones: tuple[str, ...] = ()) -> None:
        self.text = text
        self.ability = ability
        self.names = names
        self.zones = zones

    @property
    def event(self) -> str:
        """What the ability answers."""
        when = getattr(self.ability, "when", None)
        return when.event if when is not None else ""

    @property
    def triggers(self) -> bool:
        return isinstance(self.ability, w.Trigger)

    def within(self, text: str = "", zones: tuple[str, ...] = ()) -> Place:
        """The place of a word in a word that stands here."""
        return Place(text or self.text, self.ability, self.names, zones)


Means = Callable[[Any, Place], bool]


def _lies_on_field(what: Any, place: Place) -> bool:
    return any(zone in ON_FIELD for zone in what.zones())


def _lies_elsewhere(what: Any, place: Place) -> bool:
    return not any(zone in ON_FIELD for zone in what.zones())


def _lies_as_monster(what: Any, place: Place) -> bool:
    return what.zone in ("field", "monster zone")


def _is_done(word: Any, place: Place) -> bool:
    return place.text == DONE


def _triggered_by(*events: str) -> tuple[Means, Flaw]:
    return (
        lambda word, place: place.triggers and word.event in events,
        flaw("only in a trigger on: {known}", known=", ".join(events)),
    )


def _told(*events: str) -> tuple[Means, Flaw]:
    """Of a trigger, and of a card that answers what makes effects trigger too."""
    both = [event for event in events if event in REACTED]

    def means(word: Any, place: Place) -> bool:
        told = place.triggers or isinstance(place.ability, w.Gathers)
        return word.event in events and (told or (isinstance(place.ability, w.CardActivation) and word.event in both))

    if not both:
        return means, flaw("only in a trigger on: {known}", known=", ".join(events))
    return means, flaw(
        "only in a trigger on: {known}, and of a card that answers: {other}", known=", ".join(events), other=", ".join(both)
    )


def _answering(*events: str) -> tuple[Means, Flaw]:
    return (
        lambda word, place: not place.triggers and word.event in events,
        flaw("only of a card or Quick Effect that answers: {known}", known=", ".join(events)),
    )


_BY_ANY_WAY = ("destroyed", "destroyed by battle", "destroys by battle")
_GOES = _told(*_BY_ANY_WAY)[0]


def _goes_anywhere(word: Any, place: Place) -> bool:
    """Of what is destroyed, and of what is Tributed."""
    return _GOES(word, place) or (place.triggers and word.event == "sent to graveyard" and word.how == ("tributed",))


def _described(word: Any, place: Place) -> bool:
    return isinstance(word.who, w.What)


BY_EFFECTS = ("be destroyed by effects", "be targeted by effects")
BY_KINDS = ((), ("spell",), ("trap",), ("monster",), ("spell", "trap"), ("spell", "monster"), ("trap", "monster"))
"""Of which cards the effects can be that cannot do something."""
"""What effects cannot do, of either side or of one."""
UNTIL = (_is_done, flaw("only of what is done: a continuous effect lasts as long as it applies, without `until`"))
SEVERAL_OF_THEM = (lambda word, place: word.n > 1, flaw("only with n: 2 or more"))
DESCRIBED = (_described, flaw("only where who describes cards to choose from"))
FIELDS: dict[type, dict[str, tuple[Means, Flaw]]] = {
    w.What: {
        "special": (_lies_as_monster, flaw("only of monsters on the field")),
        "settable": (lambda word, place: place.text == AIMED and _lies_as_monster(word, place), flaw("only of monsters that are targeted")),
        "position": (_lies_as_monster, flaw("only of monsters on the field")),
        "summonable": (_lies_elsewhere, flaw("only of cards that are not on the field")),
        "face": (_lies_on_field, flaw("only of cards on the field")),
        "counter": (_lies_on_field, flaw("only of cards on the field")),
        "takes": (_lies_on_field, flaw("only of cards on the field")),
        "extreme": (lambda word, place: place.text == DONE and _lies_as_monster(word, place), flaw("only of what is done to monsters on the field")),
        "compared": (lambda word, place: place.text in (LASTS, DONE, AIMED), flaw("only of cards to which something is done, or that are targeted")),
        "level": (
            lambda word, place: place.text == AIMED and any(isinstance(one, w.SendOther) for one in place.ability.cost),
            flaw("only of what is targeted, where a card is sent as a cost"),
        ),
    },
    w.When: {
        "who": _told(*[event for event in TRIGGERS if event not in TIMES]),
        "what": _answering(*DECLARED, "activated"),
        "effect": _answering("activated"),
        "aims": (
            lambda word, place: _answering("activated")[0](word, place) and word.effect not in ("destroys", "targets this"),
            flaw("only of a card or Quick Effect that answers: activated, without effect: destroys, targets this"),
        ),
        "direct": _triggered_by("takes damage", "inflicts battle damage", "declares an attack"),
        "how": _told(*HOW),
        "from_field": _told("sent to graveyard", "destroyed"),
        "turn": (lambda word, place: place.triggers, flaw("only in a trigger")),
        "by": (
            lambda word, place: word.event in OF_SOMEBODY or (place.triggers and word.event in DONE_TO),
            flaw(
                "only with {known}, and in a trigger on takes damage, {other}",
                known=", ".join(OF_SOMEBODY),
                other=", ".join(DONE_TO[1:]),
            ),
        ),
        "cause": _told("sent to graveyard", "destroyed", "leaves the field", ADDED),
        "mine": _triggered_by(*GONE, "leaves the field"),
        "anywhere": (_goes_anywhere, flaw("only with: {known}", known=", ".join((*_BY_ANY_WAY, "sent to graveyard (tributed)")))),
        "face_up": _told(*GONE, "leaves the field"),
        "equipped": (
            lambda word, place: place.triggers and word.event in LEAVING and word.who == "this",
            flaw("only in a trigger on what becomes of this card: {known}", known=", ".join(LEAVING)),
        ),
        "came_from": _told("summoned", "sent to graveyard", ADDED),
    },
    w.Target: {
        "n": (lambda word, place: word.role != "attacker", flaw("not beside role: attacker, which is one monster")),
        "up_to": (lambda word, place: word.role != "attacker", flaw("not beside role: attacker, which is one monster")),
        "names": SEVERAL_OF_THEM,
    },
    w.CardActivation: {
        "limit": (lambda word, place: word.limit == "turn by name", flaw("only as: turn by name (a card is activated once)")),
    },
    w.Ignition: {
        "when": (lambda word, place: False, flaw("nowhere: it is used in an open game state")),
        "during": (lambda word, place: False, flaw("nowhere: it is used in one's own Main Phase")),
        "limit": (lambda word, place: word.limit not in ("battle", "chain"), flaw("not as: battle, chain")),
    },
    w.Quick: {
        "mandatory": (lambda word, place: word.zone == "monster zone", flaw("only in the monster zone")),
    },
    w.Trigger: {
        "during": (lambda word, place: False, flaw("nowhere: the event says when")),
        "if_": (
            lambda word, place: word.optional and word.when is not None and word.when.event not in TIMES,
            flaw("only of an optional effect that is not used at a fixed time: no other misses its timing"),
        ),
        "flip": (
            lambda word, place: word.when is not None and (word.when.event == "flipped" or "flipped" in word.when.how),
            flaw("only of what triggers by being flipped"),
        ),
    },
    w.Cannot: {
        **{name: (lambda word, place: word.what in BY_EFFECTS, flaw("only with: {known}", known=", ".join(BY_EFFECTS))) for name in ("by", "kinds")},
        "until": UNTIL,
        **{name: (lambda word, place: word.what == "special summon", flaw("only with: special summon")) for name in ("which", "but")},
    },
    w.Forgo: {
        "but": (lambda word, place: word.what == "special summon", flaw("only with: special summon")),
        "who": (lambda word, place: word.what == "attack", flaw("only with: attack")),
    },
    w.Gain: {
        "exactly": (_is_done, flaw("only of what is done")),
        "until": UNTIL,
        "level": (lambda word, place: word.atk == word.defence == 0 and not word.exactly, flaw("only without atk and def")),
    },
    w.Renamed: {
        "who": (_is_done, flaw("only of what is done")),
        "until": UNTIL,
    },
    w.Stat: {
        "original": (lambda word, place: word.stat != "level", flaw("only of ATK and DEF")),
        "of": (
            lambda word, place: place.text != LASTS or not isinstance(word.of, w.What) or word.original or word.stat == "level",
            flaw("in a continuous effect of several cards only as Levels or as original ATK and DEF"),
        ),
    },
    w.SpecialSummon: {
        "optional": DESCRIBED,
        "names": SEVERAL_OF_THEM,
        "n": (lambda word, place: isinstance(word.who, w.What) and word.player == "you", flaw("only where you choose cards that who describes")),
    },
    w.Search: {
        "up_to": SEVERAL_OF_THEM,
        "names": SEVERAL_OF_THEM,
        "n": (lambda word, place: word.to != "top of the deck", flaw("not with to: top of the deck, which is one card")),
        "locked": (lambda word, place: word.to == "hand" and word.n == 1, flaw("only of a card that is added to the hand")),
    },
    w.DiscardHand: {"what": (lambda word, place: word.player == "you", flaw("only with player: you"))},
    w.InflictDamage: {
        "to": (
            lambda word, place: word.to != "controller of the equipped" or "equipped" in place.names,
            flaw("so only where a card is equipped to a monster"),
        )
    },
    w.TakeControl: {"until": (lambda word, place: word.until == "end phase", flaw("only as: end phase"))},
    **{kind: {"n": (lambda word, place: not word.half, flaw("not beside half"))} for kind in (w.PayLife, w.LoseLife)},
    **{kind: {"until": UNTIL} for kind in get_args(w.Lasting) if kind not in (w.Gain, w.Cannot, w.TurnAtEnd)},
    w.TurnAtEnd: {
        "when": (lambda word, place: word.at == "damage step", flaw("only with at: damage step")),
        "locked": (lambda word, place: word.at == "battle phase", flaw("only with at: battle phase")),
        "until": UNTIL,
    },
}  # fmt: skip
"""For each field that does not mean something everywhere: where it does, and how that is said."""

NAMED: dict[type, tuple[str, ...]] = {
    w.Equip: ("to", "who"), w.Stat: ("of",), w.Renamed: ("who", "of"), w.Battles: ("who",), w.Destroy: ("who",), w.Move: ("who",), w.Turn: ("who",),
    w.SpecialSummon: ("who",), w.SetCard: ("who",), w.Later: ("who",), w.TakeControl: ("who",), w.Activate: ("who",), w.PlaceCounters: ("who",),
    w.RemoveCounters: ("who",), w.Counters: ("who",), w.SpendCounters: ("who",),
    w.AttackAgain: ("who",), w.BanishFor: ("who",), w.TrapMonster: ("who",),
    **dict.fromkeys([kind for kind in get_args(w.Lasting) if kind is not w.MoreSummons], ("who",)),
}  # fmt: skip
"""The fields that point at cards."""
OF_PLAYERS = (
    "special summon", "conduct a battle phase", "activate traps", "activate trap effects", "activate spells", "activate monster effects",
    "activate spells and traps", "activate anything", "take battle damage", "take effect damage",
)  # fmt: skip
OF_EITHER = ("declare an attack", "attack")
"""What is forbidden to players, and what to players or to their cards; everything else is about cards."""
AS_PRINTED = (
    "be normal summoned", "be normal summoned face-up", "be special summoned", "be special summoned from the graveyard",
    "be special summoned from the deck",
)  # fmt: skip
"""What a monster says of itself, wherever it is."""
WITH_EVENT: dict[type, tuple[str, ...]] = {
    w.NegateActivation: ("activated",), w.NegateEffect: ("activated",), w.NegateSummon: ("would be summoned",),
    w.TriggeredBy: ("takes damage",),
}  # fmt: skip
"""Words that mean something only in the answer to such an event."""
ZONES: dict[tuple[type, str], tuple[str, ...]] = {
    (w.Discard, "what"): ("hand",), (w.BanishOther, "what"): ("hand", "graveyard", "field", "monster zone"),
    (w.ReturnOther, "what"): ("field", "monster zone"),
    (w.Reveal, "what"): ("hand",),
    (w.Forgo, "who"): ("field", "monster zone"), (w.DiscardHand, "what"): ("hand",), (w.Tribute, "what"): ("field", "monster zone", "hand"),
    (w.Search, "what"): ("deck", "graveyard"), (w.HasMaterial, "what"): ("overlaid",),
    (w.Substitute, "what"): ("field", "monster zone"), (w.Turn, "who"): ("field", "monster zone"),
    (w.SetCard, "who"): ("hand", "deck", "graveyard", "banished"),
    (w.SpecialSummon, "who"): ("hand", "deck", "graveyard", "banished", "extra deck"),
    **{(kind, "who"): ON_FIELD for kind in (w.Later, w.BanishFor, *get_args(w.Lasting)) if kind is not w.Cannot},
    (w.Battles, "against"): ("field", "monster zone"),
    (w.Battles, "who"): ("field", "monster zone"),
    (w.Stat, "of"): ON_FIELD, (w.Equip, "who"): ("hand", "graveyard", "field", "monster zone"), (w.AttackEach, "what"): ("field", "monster zone"),
    **{(kind, "who"): ON_FIELD for kind in (w.PlaceCounters, w.RemoveCounters, w.Counters, w.SpendCounters)},
}  # fmt: skip
"""Where the cards can lie that a word describes, where that is settled by what it does."""


def meaningless(word: Any, place: Place) -> Iterator[Flaw]:
    """What a word says that has no meaning where it stands, with what would."""
    for field, (means, where) in FIELDS.get(type(word), {}).items():
        if not unsaid(word, field) and not means(word, place):
            yield flaw("{word}: {field} has a meaning {where}", word=_named(word), field=field.rstrip("_"), where=where)
    if type(word) in WITH_EVENT and place.event not in WITH_EVENT[type(word)]:
        yield flaw(
            "{word} has a meaning only in the answer to: {known}", word=_named(word), known=", ".join(WITH_EVENT[type(word)])
        )
    for field in NAMED.get(type(word), ()):
        yield from _pointing(word, field, place)
    for value in [getattr(word, field) for field in word.__struct_fields__]:
        if value in ("that much", "X") and "that much" not in place.names:
            yield flaw("{word!r} means nothing here: there is no amount in the event", word=value)
    number = getattr(word, "n", 1)
    if isinstance(number, int) and number < (0 if isinstance(word, (w.Deals, w.PayLife, w.LoseLife, w.RemoveCounters)) else 1):
        yield flaw("{word}: {field} is 1 or more", word=_named(word), field="n")
    yield from _out_of_place(word, place)


def _pointing(word: Any, field: str, place: Place) -> Iterator[Flaw]:
    """Phrases that mean nobody here, or players where cards are meant."""
    phrase = getattr(word, field)
    if phrase is None or isinstance(phrase, w.What):
        return
    names = [name for name in place.names if name not in ("that much", "result")]
    if isinstance(word, w.Cannot) and word.what in OF_PLAYERS:
        names = [name for name in names if name in PLAYERS]
    elif not (isinstance(word, w.Cannot) and word.what in OF_EITHER):
        names = [name for name in names if name not in PLAYERS]
    if phrase == "paid":
        yield from of_what_was_paid(word, place.ability)
    elif phrase not in names:
        yield flaw(
            "{word}: {field} {phrase!r} means nothing here; accepted: {known}",
            word=_named(word),
            field=field,
            phrase=phrase,
            known=", ".join(names),
        )


def _out_of_place(word: Any, place: Place) -> Iterator[Flaw]:
    if isinstance(word, w.What) and isinstance(word.zone, tuple) and (len(word.zone) < 2 or not set(word.zone) <= set(SEVERAL)):
        yield flaw("a description has several zones only of: {known}", known=", ".join(SEVERAL))
    if isinstance(word, w.What) and place.zones and not set(word.zones()) <= set(place.zones):
        yield flaw("a description here is of cards with zone: {known}", known=", ".join(place.zones))
    if isinstance(word, w.Cannot):
        if word.what in AS_PRINTED and (place.text != LASTS or word.who != "this"):
            yield flaw("cannot {what!r} is what a monster says of itself in a continuous ability", what=word.what)
        if word.what in OF_PLAYERS and isinstance(word.who, w.What):
            yield flaw(
                "{word} {what!r} is about players; accepted for who: {known}",
                word="cannot",
                what=word.what,
                known=", ".join(PLAYERS),
            )
    if isinstance(word, (w.Falls, w.Result)) and "result" not in place.names:
        yield flaw("{word}: there is a result only behind coins or dice of the same effect", word=_named(word))
    yield from of_equips(word, place.ability)
    lies_so = isinstance(place.ability, w.Continuous) or getattr(place.ability, "zone", "") == "spell/trap zone"
    if isinstance(word, w.Equipped) and not lies_so:
        yield flaw("equipped goes with a continuous ability, or with an effect in the zone: spell/trap zone")
    yield from of_attacks(word)
    yield from of_comparisons(word, place)
    yield from of_names(word, place.text == LASTS)
    yield from of_sets(word, place.ability)
    yield from of_the_graveyard(word)
    if isinstance(word, w.Search) and word.to == "graveyard" and word.what.zone != "deck":
        yield flaw("search: what goes to the graveyard comes from the deck")
    if isinstance(word, w.Search) and word.to == "top of the deck" and (word.what.zone, word.what.owner) != ("deck", "you"):
        yield flaw("search: what is placed on top of the deck comes from your own")
    if isinstance(word, w.SpecialSummon) and isinstance(word.who, w.What) and _comes_by_rituals_alone(word.who):
        yield flaw("special summon: no effect brings a Ritual Monster from the hand or Deck (305.7)")
    if isinstance(word, w.SpecialSummon) and word.player == "each" and not isinstance(word.who, w.What):
        yield flaw("special summon: player each goes with a description of cards")
    if isinstance(word, w.Target) and word.role == "attacker" and word.what != w.What(type="monster"):
        yield flaw("a target with role: attacker is {{type: monster}}; nothing more is looked at")
    if isinstance(word, w.When):
        yield from _misplaced(word, place)
    banished = isinstance(word, w.Trigger) and word.when is not None and word.when.event == BANISHED
    if (
        isinstance(word, (w.Ignition, w.Quick, w.Trigger))
        and word.zone not in USED_IN
        and not (banished and word.zone == BANISHED)
    ):
        yield flaw("no effect is activated in the zone {zone!r}; accepted: {known}", zone=word.zone, known=", ".join(USED_IN))
    came = (word.by, word.tributing) if isinstance(word, w.Summoned) else ()
    if came and (word.by is not None) + (word.tributing is not None) + word.itself + word.special > 1:
        yield flaw("summoned: by a card's effect, by tributing or as it says itself: one of them")
    for what in (getattr(word, "which", None), getattr(word, "but", None), *came):
        if isinstance(what, w.What) and not stands_on_cards(what):
            yield flaw(
                "{word}: cards wherever they lie (or zone: extra deck) are told by what is printed on them", word=_named(word)
            )
    if isinstance(word, w.Cannot) and word.kinds not in BY_KINDS:
        yield flaw("cannot: kinds is one of: {known}", known=", ".join([" and ".join(one) for one in BY_KINDS if one]))
    if isinstance(word, w.Substitute):
        yield from of_substitutes(word)
    yield from of_counters(word)
    if isinstance(word, w.Called) and word.group and word.where not in ("always", "never"):
        yield flaw("called: group goes with where: always")
    if isinstance(word, w.Called) and word.where == "never" and not word.group:
        yield flaw("called: where: never goes with group")
    if isinstance(word, w.Awaken) and place.text != DONE:
        yield flaw("gains its effects is what is done: a continuous effect does not say so")
    if isinstance(word, w.MoreAttacks) and word.n < 2:
        yield flaw("more attacks: n is 2 or more; every monster has one")
    if isinstance(word, w.OnlySummoned) and (word.how == "card") != bool(word.by):
        yield flaw("only summoned: by goes with how: card")
    if isinstance(word, w.SpecialSummonProcedure):
        if word.condition is None and not word.cost:
            yield flaw("special summon procedure: it needs a condition or a cost")
        if any(isinstance(one, (w.Spend, w.Detach, w.SpendCounters, w.NoOtherSummons, w.Forgo)) for one in word.cost):
            yield flaw("special summon procedure: its cost is paid with other cards or Life Points")
    elif isinstance(word, w.Upkeep):
        yield from of_upkeep(word)
    elif isinstance(word, w.Detach) and getattr(place.ability, "zone", "field") not in ("field", "monster zone"):
        yield flaw("detach goes with an effect in the monster zone")
    elif isinstance(word, w.Spend) and place.ability is not None:
        zone = {"tribute": "monster zone", "discard": "hand"}.get(word.how)
        if zone is not None and getattr(place.ability, "zone", "") != zone:
            yield flaw("this card: {how} goes with an effect in the zone: {zone}", how=word.how, zone=zone)


def _comes_by_rituals_alone(what: w.What) -> bool:
    """Are these Ritual Monsters that have not been Summoned yet?"""
    return what.subtype in ("ritual", ("ritual",)) and set(what.zones()) <= {"hand", "deck"}


def _misplaced(when: w.When, place: Place) -> Iterator[Flaw]:
    """What an ability answers that is nothing to it."""
    if when.event == "flipped" and isinstance(when.who, w.What) and (when.who.face or when.who.position):
        yield flaw("flipped: who lies face-up then; how it lay is not looked at")
    if isinstance(place.ability, w.Gathers):
        if when.event not in GATHERED or when != w.When(
            when.event, when.who, how=when.how, anywhere=when.anywhere, came_from=when.came_from, from_field=when.from_field
        ):
            yield flaw("gathers: an event that happens to a monster, and how: {known}", known=", ".join(GATHERED))
        return
    card = isinstance(place.ability, w.CardActivation)
    more = tuple([one for one in REACTED if card and one not in ANSWERED])
    events = TRIGGERS if place.triggers else ANSWERED + more
    if when.event not in events:
        yield flaw(
            "a trigger has no event {event!r}; accepted: {known}"
            if place.triggers
            else "a card or Quick Effect has no event {event!r}; accepted: {known}",
            event=when.event,
            known=", ".join(events),
        )
    wrong = [how for how in when.how if how not in HOW.get(when.event, ())]
    if wrong and when.event in HOW:
        yield flaw(
            "{event}: how {wrong!r} means nothing; accepted: {known}",
            event=when.event,
            wrong=wrong[0],
            known=", ".join(HOW[when.event]),
        )
    if place.triggers and when.event not in TIMES:
        names: tuple[str, ...] = ("you", "any") if when.event == "takes damage" else ("this", "any")
        if when.event in OF_THE_EQUIPPED and "equipped" in place.names:
            names = (*names, "equipped")
        if isinstance(when.who, str) and when.who not in names:
            yield flaw(
                "{event}: who {who!r} means nothing; accepted: {known}, or a description"
                if "this" in names
                else "{event}: who {who!r} means nothing; accepted: {known}",
                event=when.event,
                who=when.who,
                known=", ".join(names),
            )
        if isinstance(when.who, w.What) and when.event == "takes damage":
            yield flaw("takes damage: who is a player; accepted: you, any")
        elif isinstance(when.who, w.What) and when.who.zone not in (GONE_FROM if when.event in GONE else ON_FIELD):
            yield flaw(
                "{event}: who describes cards in the graveyard or on the field"
                if when.event in GONE
                else "{event}: who describes cards on the field",
                event=when.event,
            )
    if when.event == ADDED and (
        when.who != "this"
        or not set(as_tuple(when.came_from)) <= {"deck", "graveyard"}
        or getattr(place.ability, "zone", "") != "hand"
    ):
        yield flaw("added to the hand: this card, from the deck or graveyard, in a trigger in the zone: hand")
    what = when.what
    if when.event == "activated" and what is not None and what != w.What(type=what.type, subtype=what.subtype):
        yield flaw("activated: what says only the type and subtype of the card")
    if when.effect == "targets this" and what is not None:
        yield flaw("activated: effect 'targets this' is of any Spell; what is not looked at")


def _named(word: Word) -> str:
    return "a description" if isinstance(word, w.What) else tag(word).strip("'")
