"""One table of where a phrase or a field has a meaning. Checking refuses the rest from it, and a test changes every field that it accepts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, get_args

from affray.cards.pool import Flaw, flaw
from affray.cards.word import Word, is_default, tag
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import as_tuple

STATIC, ONCE = "what a static ability says", "what is done"
CARD_EVENTS = frozenset((
    "becomes attacker", "becomes blocker", "is blocked", "is tapped", "is untapped", "is destroyed", "wins battle", "enters",
    "becomes guardian", "put into graveyard", "leaves graveyard", "put into mana zone", "ability triggers",
    "put into mana zone by placing", "put into graveyard by ability", "is tapped by ability", "is untapped by ability", "leaves mana zone by ability",
))  # fmt: skip
CAUSED: dict[str, tuple[str, str]] = {
    "put into mana zone by placing": ("put into mana zone", "placing"),
    "put into graveyard by ability": ("put into graveyard", "ability"),
    "is tapped by ability": ("is tapped", "ability"),
    "is untapped by ability": ("is untapped", "ability"),
    "leaves mana zone by ability": ("moves", "ability"),
    "draws by ability on battlefield": ("draws", "ability on the battlefield"),
    "gains placing rights by ability": ("gains placing rights", "ability"),
    "gains summoning rights by ability": ("gains summoning rights", "ability"),
}
"""Events that only an ability or a placing brings about: the event itself, and what it asks for."""
OUT_OF = {"leaves mana zone by ability": "mana zone"}
"""Moves out of a zone."""
FROM_SOMEWHERE = (
    "put into graveyard",
    "put into graveyard by ability",
    "leaves graveyard",
    "enters",
    "becomes guardian",
    "put into mana zone",
)
ALWAYS = ("this", "attackers")
PHRASES = (
    *ALWAYS,
    "it",
    "this and its blockers",
    "target",
    "target 2",
    "target 3",
    "targets",
    "this and targets",
    "picked",
    "moved",
    "shown",
)
"""Every phrase that names cards somewhere: `this` and the attackers always, the others where the text has made them known."""
PLACED = ("battlefield", "mana zone", "graveyard")
LISTENS = (*PLACED, "face-down mana")


class Scope:
    """Where a word stands: in which kind of text, which cards that text can speak of there, and whether it picks the cards that it describes.

    `fixed` is the zone of the cards described, where what the word does settles that.
    """

    def __init__(self, text: str, names: tuple[str, ...], picks: bool = False, fixed: str = "", magic: bool = False) -> None:
        self.text = text
        self.names = names
        self.picks = picks
        self.fixed = fixed
        self.magic = magic


Means = Callable[[Any, Scope], bool]


def _in_play(what: Any, place: Scope) -> bool:
    return "battlefield" in _zones(what, place)


def _face_shows(what: Any, place: Scope) -> bool:
    return bool({"battlefield", "mana zone"} & set(_zones(what, place)))


def _zones(what: w.What, place: Scope) -> tuple[str, ...]:
    return (place.fixed,) if place.fixed else (what.zone,) if isinstance(what.zone, str) else what.zone


def _lasts(word: Any, place: Scope) -> bool:
    return place.text == ONCE


IN_PLAY = (_in_play, flaw("only to cards on the battlefield"))
LASTS = (_lasts, flaw("only to one-time effects: a static ability applies as long as it is there"))
FIELDS: dict[type, dict[str, tuple[Means, Flaw]]] = {
    w.What: {
        "n": (lambda word, place: place.picks, flaw("only where cards are picked")),
        "up_to": (lambda word, place: place.picks and word.n is not None, flaw("only with n, where cards are picked")),
        "by": (lambda word, place: place.picks and word.n is not None, flaw("only with n, where cards are picked")),
        "zone": (lambda word, place: not place.fixed, flaw("leave it out: the zone of these cards is settled")),
        "side": (lambda word, place: place.fixed != "hand", flaw("leave it out: the zone of these cards is settled")),
        "posture": IN_PLAY, "role": IN_PLAY, "destroyed": IN_PLAY, "fights": IN_PLAY, "equipped": IN_PLAY,
        "face": (_face_shows, flaw("only to cards on the battlefield or in the mana zone")),
        "named": (lambda word, place: place.fixed != "hand", flaw("not here: who may be equipped is not known by name")),
    },
    w.When: {
        "at_least": (lambda word, place: word.event == "attacks", flaw("only to attacks")),
        "at_most": (lambda word, place: word.event == "attacks", flaw("only to attacks")),
        "word": (lambda word, place: word.event == "ability triggers", flaw("only to: ability triggers")),
        "zone": (lambda word, place: word.event in FROM_SOMEWHERE, flaw("only to: {known}", known=', '.join(FROM_SOMEWHERE))),
        "each": (lambda word, place: isinstance(word.who, w.What), flaw("only where `who` describes cards")),
    },
    w.Cannot: {"against": (lambda word, place: word.what == "block", flaw("only to: block")), "until": LASTS},
    w.Search: {"up_to": (lambda word, place: word.n > 1, flaw("only with n, where cards are picked"))},
    w.Dig: {"rest": (lambda word, place: word.to != "hand" or word.rest != "hand", flaw("only where it is not the hand for all"))},
    w.Silence: {
        "cards": (lambda word, place: word.of == "word", flaw("only to: word")),
        "word": (lambda word, place: word.of == "word", flaw("only to: word")),
        "zones": (lambda word, place: word.of == "zones", flaw("only to: zones")),
        "until": LASTS,
    },
    w.Move: {
        "face": (lambda word, place: word.to in ("battlefield", "mana zone"), flaw("only to the battlefield or the mana zone")),
        "position": (lambda word, place: word.to == "library", flaw("only into the library")),
        "ordered": (lambda word, place: word.to == "library" and word.position != "either", flaw("only into the library")),
        "legacies": (lambda word, place: word.to == "graveyard", flaw("only to the graveyard")),
    },
    w.Gain: {"until": LASTS}, w.Without: {"until": LASTS}, w.Unblockable: {"until": LASTS}, w.Forbid: {"until": LASTS},
    w.FreeMagic: {"until": LASTS}, w.Keep: {"until": LASTS},
    w.LowerLevel: {"what": (lambda word, place: word.of in ("summoned", "in hand"), flaw("only to: summoned, in hand"))},
}  # fmt: skip
"""For each field that does not mean something everywhere: where it does, and how that is said."""

FIXED: dict[tuple[type, str], str] = {
    (w.Fits, "what"): "battlefield", (w.Unblockable, "by"): "battlefield", (w.Cannot, "against"): "battlefield",
    (w.ComeTapped, "what"): "battlefield", (w.Silence, "cards"): "battlefield",
    (w.SmiteAttackers, "what"): "battlefield", (w.Keep, "what"): "battlefield", (w.Equip, "host"): "hand", (w.Search, "what"): "",
    (w.LowerLevel, "what"): "hand", (w.SummonFreely, "what"): "hand",
}  # fmt: skip
"""Descriptions of cards whose zone is settled by what the word does."""
LIES: dict[type, str] = {w.Show: "hand", w.Search: "hand", w.Dig: "library", w.TurnOver: "library"}
"""Words about cards of one zone, which their description has to name."""
NAMED: dict[type, tuple[str, ...]] = {w.Stat: ("of",), w.Picked: ("of",), w.Fits: ("who",), w.Destroy: ("beside",)}
"""Fields besides `who` of what is done that name cards of the text."""
STATIC_ALONE = (
    w.LowerLevel, w.SetLevel, w.CountTwice, w.ComeTapped, w.AttackTapped, w.SmiteAttackers, w.InsteadOfDestruction, w.LegacyFrom,
    w.Stays, w.RightsStay, w.RaiseMana, w.AnyColour, w.FirstPlacements, w.SummonFreely, w.RaiseCost, w.PlaceFrom, w.DrawMore,
    w.PlaceInsteadOfDrawing,
)  # fmt: skip
ONCE_ALONE = (*get_args(w.Once), w.MustBlock, w.InsteadOfGraveyard)


def meaningless(word: Word, place: Scope) -> Iterator[Flaw]:
    """Yield the fields of a word that have no meaning where it stands, each with what would have one."""
    for field, (means, where) in FIELDS.get(type(word), {}).items():
        if not is_default(word, field) and not means(word, place):
            yield flaw("{word}: {field} applies {where}", word=_named(word), field=field, where=where)
    if isinstance(word, w.What):
        if word.either:
            for field in word.__struct_fields__:
                if field not in ("either", "n", "up_to", "by") and not is_default(word, field):
                    yield flaw("a description with either: leave out {field} beside it, and say it in each of them", field=field)
        return
    yield from _out_of_place(word, place)
    for field in (*NAMED.get(type(word), ()), *(["who"] if isinstance(word, get_args(w.EffectWord)) else [])):
        phrase = getattr(word, field, None)
        if isinstance(phrase, str) and phrase not in place.names and (phrase or field != "beside"):
            yield flaw(
                "{word}: {field} {phrase!r} means nothing here; accepted: {known}, or a description",
                word=_named(word),
                field=field,
                phrase=phrase,
                known=", ".join(place.names),
            )
    if getattr(word, "player", "") == "its owner" and "it" not in place.names:
        yield flaw("{word}: player 'its owner' means nothing here: there is no card that it is about", word=_named(word))
    zone = LIES.get(type(word))
    if zone is not None and getattr(word, "what").zone != zone:  # noqa: B009
        yield flaw("{word}: what must describe cards with zone: {zone}", word=_named(word), zone=zone)


def _out_of_place(word: Word, place: Scope) -> Iterator[Flaw]:
    if place.text == STATIC and isinstance(word, (*ONCE_ALONE, w.Wearable)):
        yield flaw("{word} does not belong in a static ability", word=_named(word))
    if place.text == ONCE and isinstance(word, STATIC_ALONE):
        yield flaw("{word} belongs only in a static ability", word=_named(word))
    if isinstance(word, w.Wearable) and place.text == ONCE and not place.magic:
        yield flaw("{word} belongs only among the effects of a magic", word=_named(word))
    if isinstance(word, (w.MustBlock, w.InsteadOfGraveyard)) and isinstance(word.who, w.What) and word.who.n is None:
        yield flaw("{word}: who must describe cards and have n, how many are picked", word=_named(word))
    if isinstance(word, (w.Gain, w.Without, w.Unblockable, w.Cannot)) and isinstance(word.who, w.What):
        places = {zone for one in (word.who.either or (word.who,)) for zone in _zones(one, place)}
        if not places <= {"battlefield", "mana zone"}:
            yield flaw(
                "{word}: who must describe cards on the battlefield or in the mana zone, since other cards do not change",
                word=_named(word),
            )
    if isinstance(word, w.Silence) and (word.word if word.of == "word" else word.zones if word.of == "zones" else True) in (
        "",
        (),
    ):
        yield flaw("{word}: of: {of} needs the key {of} beside it", word=_named(word), of=word.of)
    if isinstance(word, w.Stays):
        yield from _held(word)
    if isinstance(word, w.Without) and not word.keywords and not word.all_abilities:
        yield flaw("without: write keywords, or all_abilities, e.g. all_abilities: true")
    if isinstance(word, w.Gain) and any(not isinstance(one, w.Triggered) for one in word.abilities):
        yield flaw("gain: only triggered abilities can be gained")


def _held(word: w.Stays) -> Iterator[Flaw]:
    """Refuse cards of several zones, of a hand or a library, and that for which there is another word."""
    zones = {zone for one in (word.what.either or (word.what,)) for zone in as_tuple(one.zone)}
    if len(zones) != 1 or not zones <= {"battlefield", "mana zone", "graveyard"} or zones == {word.to}:
        yield flaw(
            "stays: what must describe cards of one zone: the battlefield, the mana zone or a graveyard, and to another one"
        )
    if zones == {"battlefield"} and not word.to and word.by == "ability of the opponent":
        yield flaw("stays: write cannot, with what: leave by opponent")


def _named(word: Word) -> str:
    return tag(word).strip("'")


# -- whom a trigger is about


def misplaced(when: w.When) -> Iterator[Flaw]:
    """Yield the mistakes of a trigger that names somebody its event is not about."""
    if when.event in CARD_EVENTS:
        if isinstance(when.who, str) and when.who != "this":
            yield flaw("{event}: who {who!r} means nothing; accepted: this, or a description", event=when.event, who=when.who)
    elif when.who not in ("you", "opponent", "", "this"):
        yield flaw("{event}: who must be a player; accepted: you, opponent, or '' for both", event=when.event)
    elif when.who == "this":
        yield flaw("{event}: who must be a player: write who: you, who: opponent, or who: '' for both", event=when.event)


# -- all words of a text, each with its place


def of_text(ability: Any, spoken: tuple[str, ...] = ALWAYS) -> Iterator[tuple[Word, Scope]]:
    """Yield all words of an ability with the places where they stand."""
    if isinstance(ability, w.Static):
        place = Scope(STATIC, spoken)
        yield from _parts((ability.condition, *ability.effects), place)
    elif isinstance(ability, w.Equip):
        yield from _within(ability.host, Scope(STATIC, spoken, fixed="hand"))
        for gained_ability in ability.gives:
            yield from of_text(gained_ability)
    elif isinstance(ability, w.Triggered):
        names = (*spoken, "this and its blockers", *(["it"] if ability.when.event in CARD_EVENTS else []))
        yield from _within(ability.when, Scope(STATIC, spoken))
        yield from _parts((ability.condition,), Scope(STATIC, names))
        yield from _done((*ability.procedure, *ability.effects, *ability.then), list(names), magic=False)
    elif isinstance(ability, w.Use):
        yield from _done((*ability.procedure, *ability.effects, *ability.then), [*spoken, "this and its blockers"], magic=True)


def _done(effects: tuple[Any, ...], names: list[str], magic: bool) -> Iterator[tuple[Word, Scope]]:
    """Yield the effects in order: what one of them names or picks, those after it can speak of."""
    for word in effects:
        place = Scope(ONCE, tuple(names), magic=magic)
        yield word, place
        for field in word.__struct_fields__:
            value = getattr(word, field)
            if field in ("effects", "then", "otherwise") and not isinstance(word, w.Gain):
                yield from _done(value, names, magic=False)
            elif isinstance(word, w.Gain) and field == "abilities":
                for gained_ability in value:
                    yield from of_text(gained_ability)
            elif field == "who" and isinstance(value, w.What):
                yield from _within(value, Scope(ONCE, tuple(names), picks=True, fixed=FIXED.get((type(word), field), "")))
            else:
                fixed = FIXED.get((type(word), field), "")
                yield from _parts(value if isinstance(value, tuple) else (value,), Scope(ONCE, tuple(names), fixed=fixed))
        _speak(word, names)


def _speak(word: Any, names: list[str]) -> None:
    if isinstance(word, w.Target):
        taken = sum([1 for name in names if name.startswith("target") and name != "targets"])
        names.append(f"target {taken + 1}" if taken else "target")
        names.extend(name for name in ("targets", "this and targets") if name not in names)
    who = getattr(word, "who", None)
    if "picked" not in names and (isinstance(word, w.Tap) or (isinstance(who, w.What) and who.n is not None)):
        names.append("picked")
    if "moved" not in names and (isinstance(word, w.Move) or (isinstance(word, w.Mill) and word.up_to)):
        names.append("moved")
    if "shown" not in names and isinstance(word, w.Show):
        names.append("shown")


def _parts(values: tuple[Any, ...], place: Scope) -> Iterator[tuple[Word, Scope]]:
    for value in values:
        if isinstance(value, Word):
            yield from _within(value, place)


def _within(word: Word, place: Scope) -> Iterator[tuple[Word, Scope]]:
    """Yield a word and all within it, none of which picks anything."""
    yield word, place
    for field in word.__struct_fields__:
        value = getattr(word, field)
        if isinstance(word, w.Gain) and field == "abilities":
            for gained_ability in value:
                yield from of_text(gained_ability)
            continue
        picks = place.picks and isinstance(word, w.What) and field == "either"
        fixed = FIXED.get((type(word), field), place.fixed if field == "either" else "")
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Word):
                yield from _within(part, Scope(place.text, place.names, picks, fixed, place.magic))
