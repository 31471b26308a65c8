"""What effects do once: "destroy that target", "draw 1 card", "Special Summon 1 Fiend monster from your Deck"."""

from __future__ import annotations

from functools import partial
from typing import Any, get_args

import msgspec

from affray.cards.phrase import Around, Deferred, Either, Listed, Phrase, ReadAs, ReadOnly, Sentence, Spelled, Via, maybe
from affray.cards.pointing import Mention, Speaks, named, reference
from affray.cards.rule import Form, Over
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english import counters, damage, fighting, gemini, lasting, later, stats  # noqa: F401 - most of them only declare
from affray.games.ygo.vocabulary.english.amounts import AS_MANY
from affray.games.ygo.vocabulary.english.cards import BARE, WHAT, WHAT_FROM, but, so_many
from affray.games.ygo.vocabulary.english.chances import applied, decided
from affray.games.ygo.vocabulary.english.conditions import CONDITION, FALLS, IS_SO
from affray.games.ygo.vocabulary.english.enduring import lasting_so
from affray.games.ygo.vocabulary.english.outcomes import if_so, of_what_was_taken, or_else
from affray.games.ygo.vocabulary.english.players import TO
from affray.games.ygo.vocabulary.english.slots import ATTRIBUTE, ENGLISH, FRONTED, NUMBER, QUOTED, RACE, also, says
from affray.games.ygo.vocabulary.english.who import BEATEN, ITS, POINTS, REFERENCES, REFERENCES_MANY, WHO, WHOM
from affray.games.ygo.vocabulary.place import ON_FIELD

# -- moving cards

says(w.Destroy, "destroy {who}", who=WHOM)
says(
    w.Destroy,
    "destroy {who} if there are {least} or more",
    who=WHOM,
    least=Via(NUMBER, lambda n: n if n > 1 else None, lambda n: n),
)
also(w.Destroy, "destroy both cards in your Pendulum Zone", who=w.What(zone="pendulum zone", controller="you"), least=2)
for _to, _text, *_others in (
    ("graveyard", "send {who} to the GY"), ("hand", "return {who} to the hand", "return {who} from the field to the hand", "add {who} to your hand", "add {who} to the hand", "return {who} to your hand",
     "return {who} to <its owner's~the owner's~their owner's> hand", "return {who} to their owners' hands"),
    ("banished", "banish {who}"), ("deck", "shuffle {who} into the Deck", "shuffle {who} into your Deck", "shuffle {who} into the owner's Deck"),
    ("top of the deck", "place {who} on top of the Deck", "place {who} on <the ~>top of your Deck", "place {who} on the top of the Deck",
     "return {who} to the top of the Deck"),
    ("bottom of the deck", "place {who} on the bottom of the Deck", "place {who} on <the ~>bottom of your Deck", "place {who} on the bottom of its owner's Deck",
     "return {who} to the bottom of <the~your> Deck"),
):  # fmt: skip
    says(w.Move, _text, who=WHOM, to=_to)
    for _other in _others:
        also(w.Move, _other, who=WHOM, to=_to)
also(
    w.Move,
    "<shuffle~return> {who}< from the field~> <into~to> <the~your> Extra Deck",
    who=named({"this": "this card"}),
    to="deck",
)
_ALL_THEM: Phrase[Any] = Either(
    Speaks(Form("all {n}", n=NUMBER), lambda found: Mention("", f"all {found[0]}", many=True), lambda _: None),
    reference({"all 2": ("both", "both those targets"), "": "all of them"}, many=True),
)
says(w.Move, "shuffle {who} into the Deck, all or none", who=POINTS.many, to="deck", whole=True)
also(w.Move, "shuffle {who} into the Deck", who=_ALL_THEM, to="deck", whole=True)
says(w.MoveBoth, "banish both your opponent's battling monster and this card", to="banished")
says(w.MoveBoth, "return both your opponent's battling monster and this card to the hand", to="hand")

# -- monsters

_POSITIONS: dict[Any, str | tuple[str, ...]] = {
    "attack": ("Attack Position", "face-up Attack Position"), "defense": "Defense Position", "face-down defense": "face-down Defense Position",
    "face-up defense": "face-up Defense Position",
}  # fmt: skip
says(w.Turn, "change {who} to {to}", who=WHOM, to=Spelled(_POSITIONS))
says(w.Turn, "change the battle position of {who}", who=WHOM, to="the other position")
also(w.Turn, "change {who} battle position", who=ITS.one, to="the other position")
also(w.Turn, "change the battle positions of {who}", who=WHOM, to="the other position")
also(w.Turn, "{who} <is|are> changed to {to}", who=WHO, to=Spelled(_POSITIONS))
also(w.Turn, "flip {who} into face-down Defense Position", who=POINTS.one, to="face-down defense")
SUMMONED: dict[Any, str | tuple[str, ...]] = {
    "any": "", "attack": (" in Attack Position", " in face-up Attack Position", ", in Attack Position", ", in face-up Attack Position"),
    "defense": (" in Defense Position", " in face-up Defense Position", ", in Defense Position", ", in face-up Defense Position"),
    "attack or set": (
        " in face-up Attack Position or face-down Defense Position", ", in face-up Attack Position or face-down Defense Position",
    ),
    "set": (" in face-down Defense Position", ", in face-down Defense Position"),
}  # fmt: skip
_AFTER: dict[Any, str | tuple[str, ...]] = {
    (False, False): "", (True, False): (", but its effects are negated", ", but it has its effects negated", ", but negate its effects"), (False, True): ", but banish it when it leaves the field",
    (True, True): (", but its effects are negated and banish it when it leaves the field", ", but its effects are negated, also banish it when it leaves the field"),
}  # fmt: skip
_AFTER_MANY: dict[Any, str | tuple[str, ...]] = {
    (False, False): "", (True, False): (", but their effects are negated", ", but they have their effects negated"), (False, True): ", but banish them when they leave the field",
    (True, True): ", but their effects are negated and banish them when they leave the field",
}  # fmt: skip


def _ignoring(after: dict[Any, str | tuple[str, ...]], its: str) -> Over:
    """How a monster comes, and what holds of it then."""
    also_so = {False: "", True: f", ignoring {its} Summoning conditions"}
    told = {key: (one,) if isinstance(one, str) else one for key, one in after.items()}
    phrase = Spelled(
        {(*key, so): tuple([lead + one for one in ends]) for so, lead in also_so.items() for key, ends in told.items()}
    )
    return Over("silent", "banish_after", "ignoring", phrase=phrase)


_ONE: Phrase[Any] = Via(
    so_many(WHAT_FROM), lambda f: f[0] if f[1] == 1 else None, lambda what: (what, 1) if isinstance(what, w.What) else None
)
_BY_NAME: Phrase[Any] = ReadAs(WHAT_FROM.one, lambda what: what if what.name else None)
"""Cards called by a name: "any number of "Gate Watcher" from your Deck"."""
ZONES = 5
"""So many Monster Zones there are: no more can be Special Summoned."""
_SUMMON: dict[str, Any] = {"position": Spelled(SUMMONED), "after": _ignoring(_AFTER, "its")}
_SUMMON_MANY: dict[str, Any] = {**_SUMMON, "after": _ignoring(_AFTER_MANY, "their")}
_OF_THEIRS: Phrase[Any] = ReadAs(
    Form(
        "1 {what} from their {zone}{position}",
        what=BARE.one,
        position=Spelled(SUMMONED),
        zone=Spelled({"hand": "hand", "deck": "Deck", "graveyard": "GY"}),
    ),
    lambda f: None if f[0].owner or f[0].controller else (msgspec.structs.replace(f[0], zone=f[2], owner="you"), f[1]),
)
also(w.SpecialSummon, "each player Special Summons {told}", told=Over("who", "position", phrase=_OF_THEIRS), player="each")
for _player, _verb in (
    ("you", "Special Summon"),
    ("opponent", "your opponent Special Summons"),
    ("each", "each player Special Summons"),
):
    says(w.SpecialSummon, f"{_verb} {{who}}{{position}}{{after}}", who=Either(POINTS.one, _ONE), player=_player, **_SUMMON)
    says(w.SpecialSummon, f"{_verb} {{who}}{{position}}{{after}}", who=POINTS.many, player=_player, **_SUMMON_MANY)
    says(w.SpecialSummon, f"{_verb} up to {{who}}{{position}}{{after}}", who=_ONE, player=_player, optional=True, **_SUMMON)
_SEVERAL: Phrase[Any] = Either(
    Via(so_many(WHAT_FROM), lambda f: f if f[1] > 1 else None, lambda f: f if isinstance(f[1], int) and f[1] > 1 else None),
    Via(
        Form(f"{AS_MANY} {{what}}", what=WHAT_FROM.many),
        lambda f: (f[0], w.Paid()),
        lambda f: (f[0],) if f[1] == w.Paid() else None,
    ),
)
"""Several cards that are taken from somewhere, with their number."""
_SOME: Phrase[Any] = Either(
    Via(_SEVERAL, lambda f: (*f, False), lambda v: None if v[2] else v[:2]),
    Via(Form("{cards} with different names", cards=_SEVERAL), lambda f: (*f[0], True), lambda v: (v[:2],) if v[2] else None),
)
"""(what, n, names): the same, with different names where that is said."""
_ANY_NUMBER: Phrase[Any] = ReadAs(Form("any number of {what}", what=Either(WHAT_FROM.many, _BY_NAME)), lambda f: (f[0], ZONES))
_THESE: dict[str, Any] = {**_SUMMON_MANY, "player": "you"}
says(w.SpecialSummon, "Special Summon {cards}{position}{after}", cards=Over("who", "n", "names", phrase=_SOME), **_THESE)
says(
    w.SpecialSummon,
    "Special Summon up to {cards}{position}{after}",
    cards=Over("who", "n", "names", phrase=_SOME),
    optional=True,
    **_THESE,
)
also(
    w.SpecialSummon,
    "Special Summon {cards}{position}{after}",
    cards=Over("who", "n", phrase=_ANY_NUMBER),
    optional=True,
    **_THESE,
)
_LATE_MANY: Phrase[Any] = ReadAs(
    Form(
        "{cards}{position}, except {name}",
        cards=_SOME,
        position=Spelled({one: told for one, told in SUMMONED.items() if one != "any"}),
        name=QUOTED,
    ),
    lambda f: None if (what := but((f[0][0], f[2]))) is None else (what, *f[0][1:], f[1]),
)
also(
    w.SpecialSummon,
    "Special Summon {told}{after}",
    told=Over("who", "n", "names", "position", phrase=_LATE_MANY),
    after=_SUMMON_MANY["after"],
    player="you",
)
_PLACED = Spelled({one: told for one, told in SUMMONED.items() if one != "any"})
_LATE: Phrase[Any] = ReadAs(
    Form("{who}{position}, except {name}", who=_ONE, position=_PLACED, name=QUOTED),
    lambda f: None if (what := but((f[0], f[2]))) is None else (what, f[1]),
)
also(w.SpecialSummon, "Special Summon {told}{after}", told=Over("who", "position", phrase=_LATE), after=_SUMMON["after"])
also(w.SpecialSummon, "Special Summon {who} from <your~the> GY{position}{after}", who=reference(REFERENCES), **_SUMMON)
also(
    w.SpecialSummon,
    "Special Summon {who} from <your~the> GY{position}{after}",
    who=reference(REFERENCES_MANY, many=True),
    **_SUMMON_MANY,
)
also(w.SpecialSummon, "Special Summon {who} to your field{position}{after}", who=POINTS.one, **_SUMMON)
says(
    w.TrapMonster,
    "Special Summon {who}{position} as {kind} ({race}/{tuner}{attribute}/Level {level}/ATK {atk}/DEF {defence}){after}{trap}",
    who=POINTS.one, position=Spelled({one: SUMMONED[one] for one in ("any", "attack", "defense")}),
    kind=Spelled({"normal": "a Normal monster", "effect": "an Effect monster"}),
    race=RACE, tuner=Spelled({False: "", True: "Tuner/"}), attribute=ATTRIBUTE, level=NUMBER, atk=NUMBER, defence=NUMBER,
    after=Over("banish_after", phrase=Spelled({False: "", True: ", but banish it when it leaves the field"})),
    trap=Spelled({True: " (this card is also still a Trap)", False: " (this card is NOT treated as a Trap)"}),
)  # fmt: skip
_LOCK = Spelled({
    False: "", True: tuple([f", but you cannot activate cards, or the effects of cards, with that name {then}" for then in ("this turn", "for the rest of this turn")]),
})  # fmt: skip
says(w.Search, "add {what} to your hand{locked}", what=_ONE, locked=_LOCK, to="hand")
_OWN_DECK: Phrase[Any] = Via(_ONE, lambda what: what if (what.zone, what.owner) == ("deck", "you") else None, lambda what: what)
says(w.Search, "place {what} on top of your Deck", what=_OWN_DECK, to="top of the deck")
_BUT: Phrase[Any] = ReadAs(Form("{what} to your hand, except {name}", what=_ONE, name=QUOTED), but)
also(w.Search, "add {what}", what=_BUT, to="hand")
_OF_DECK: Phrase[Any] = Via(_ONE, lambda what: what if "deck" in what.zones() else None, lambda what: what)
says(w.Search, "send {what} to the GY", what=_OF_DECK, to="graveyard")
for _up, _how in (("up to ", {"up_to": True}), ("", {})):
    _some: dict[str, Any] = {"cards": Over("what", "n", "names", phrase=_SOME), **_how}
    says(w.Search, f"add {_up}{{cards}} to your hand", to="hand", **_some)
    says(w.Search, f"send {_up}{{cards}} to the GY", to="graveyard", **_some)
also(
    w.Search,
    "send {what}",
    what=ReadAs(Form("{what} to the GY, except {name}", what=_ONE, name=QUOTED), but),
    to="graveyard",
)
says(w.SetCard, "Set {who}", who=Either(POINTS.one, _ONE))
_CONTROLLED = Spelled(
    {
        "": "",
        "while face-up": " while this card is face-up on the field",
        "end phase": (" until the End Phase", ", until the End Phase", " until this turn's End Phase"),
        "your next end phase": (" until your next End Phase", ", until your next End Phase"),
    }
)
says(w.TakeControl, "take control of {who}{until}", who=POINTS.any, until=_CONTROLLED)
also(w.TakeControl, "gain control of {who}{until}", who=POINTS.any, until=_CONTROLLED)

# -- the chain, what is chosen and equipped
says(w.NegateActivation, "negate the activation")
also(w.NegateActivation, "negate that activation")
says(w.NegateEffect, "negate the effect")
also(w.NegateEffect, "negate that effect")
says(w.NegateSummon, "negate the Summon, and if you do, destroy that monster")
says(w.Choose, "choose {cards}", cards=Over("what", "n", phrase=so_many(WHAT)))
says(w.Equip, "equip {who} to {to}", who=POINTS.one, to=POINTS.one)
says(w.Equip, "equip {who} to {to}", who=_ONE, to=named({"this": "this card"}))
also(w.Equip, "equip this face-up card you control to {to}", who="this", to=POINTS.one)
also(w.Equip, "equip {to} with {who}", who=named({"this": "this card"}), to=POINTS.one)
says(
    w.Attach,
    "attach {who} to {to} as <~an ~a ~a face-up ><material~Xyz Material~Material~Xyz material>",
    who=Either(POINTS.one, BEATEN),
    to=POINTS.one,
    n=1,
    up_to=False,
)
says(
    w.Attach,
    "attach {who} to {to} as <materials~Xyz Materials~Materials~material>",
    who=POINTS.many,
    to=POINTS.one,
    n=1,
    up_to=False,
)
_ATTACHED: dict[str, Any] = {"cards": Over("who", "n", phrase=so_many(WHAT_FROM)), "to": POINTS.one}
says(
    w.Attach,
    "attach {cards} to {to} as <~an ~a ><material~Xyz Material~Xyz Materials~materials~Xyz material>",
    up_to=False,
    **_ATTACHED,
)
says(w.Attach, "attach up to {cards} to {to} as <material~materials~Xyz Materials>", up_to=True, **_ATTACHED)
says(w.Mark, "mark this card until the end of this turn")
says(w.Activate, 'after this Chain {who} activates: "{effects}"', who=POINTS.one, effects=Deferred(lambda: RUN))

# -- one after the other

_ONCE: Phrase[Any] = ENGLISH.words(*[one for one in get_args(w.EffectWord) if one not in (w.Then, w.IfDone)], name="an effect")
EFFECT: Phrase[Any] = Via(
    _ONCE, lambda one: one if getattr(one, "until", "turn") or isinstance(one, w.TakeControl) else None, lambda one: one
)
"""What is done: all that lasts says how long, or lasts as long as the card stays."""


def _group(found: tuple[Any, ...]) -> tuple[Any, ...]:
    words, tail = _flat(found[0]), found[1]
    if isinstance(tail, w.Then) and words[-1:] and isinstance(words[-1], w.IfDone):
        return (*words[:-1], msgspec.structs.replace(words[-1], effects=(*words[-1].effects, tail)))
    return words if tail is None else (*words, tail)


def _of_group(effects: tuple[Any, ...]) -> Any:
    if not effects or any(isinstance(one, (w.Then, w.IfDone)) for one in effects[:-1]):
        return None
    *words, last = effects
    if not isinstance(last, (w.Then, w.IfDone)):
        return (tuple([(one,) for one in effects]), None)
    return (tuple([(one,) for one in words]), last) if words else None


_DOES_TO = {
    "send {what} to the GY": w.Move("graveyard", "chosen"),
    "destroy {what}": w.Destroy("chosen"), "banish {what}": w.Move("banished", "chosen"), "return {what} to the hand": w.Move("hand", "chosen"),
    "return {what} to <its owner's~the owner's> hand": w.Move("hand", "chosen"), "shuffle {what} into the Deck": w.Move("deck", "chosen"),
    "<place~return> {what} <on~to> the bottom of <the~your> Deck": w.Move("bottom of the deck", "chosen"),
    "change {what} to Defense Position": w.Turn("defense", "chosen"), "change {what} to face-up Attack Position": w.Turn("attack", "chosen"),
    "change {what} to face-down Defense Position": w.Turn("face-down defense", "chosen"),
    "negate the effects of {what} until the end of <this~the> turn": w.Negate("chosen", "turn"),
    "take control of {what} until the End Phase": w.TakeControl("chosen", "end phase"), "take control of {what}": w.TakeControl("chosen"),
}  # fmt: skip


def _to_chosen(word: Any, found: tuple[Any, ...]) -> Any:
    """What is done to cards that are chosen as the effect resolves."""
    what, n = found[0]
    there = what.zone in ON_FIELD or (what.zone in ("graveyard", "hand") and isinstance(word, w.Move) and what.owner == "you")
    return None if not there else (w.Choose(what, n), w.IfDone((word,)))


_IF_TIED: Phrase[Any] = ReadAs(
    Form("the <~1 >{what} <(your choice, if tied)~(your choice if tied)>", what=WHAT.one),
    lambda f: (f[0], 1) if f[0].extreme else None,
)
"""The one monster with the highest or lowest number, which may be one of several."""
_CHOSEN: Phrase[Any] = Either(*[
    ReadAs(Form(told, what=Either(so_many(WHAT), _IF_TIED)), partial(_to_chosen, word)) for told, word in _DOES_TO.items()
])  # fmt: skip
_AND_SO: Phrase[Any] = ReadOnly(
    Either(
        ReadAs(
            Form("negate <the~that> activation and destroy {who}", who=POINTS.one),
            lambda f: (w.NegateActivation(), w.IfDone((w.Destroy(f[0]),))),
        ),
        ReadAs(
            Form("negate <the~that> effect and destroy {who}", who=POINTS.one),
            lambda f: (w.NegateEffect(), w.IfDone((w.Destroy(f[0]),))),
        ),
        Spelled({
            (w.NegateAttack(), w.IfDone((w.EndBattlePhase(),))): (
                "negate the attack and end the Battle Phase", "negate that attack and end the Battle Phase",
            ),
        }),
        ReadAs(
            Form("inflict {n} damage {to} and {m} damage {other}", n=NUMBER, to=TO, m=NUMBER, other=TO),
            lambda f: (w.InflictDamage(f[0], f[1]), w.InflictDamage(f[2], f[3])) if {f[1], f[3]} == {"you", "opponent"} else None,
        ),
    )
)  # fmt: skip
"""Two things that "and" joins, of which the second cannot be done without the first, or both always can."""

_FIRST_DONE: Phrase[Any] = ENGLISH.words(w.SpecialSummon, w.Turn)
_EQUIPPED_SO: Phrase[Any] = Either(*[
    ReadAs(Form("{first}" + told, first=_FIRST_DONE, to=to), lambda f: (f[0], w.IfDone((w.Equip(f[1]),))))
    for told, to in (("<,~> and equip {to} with this card", POINTS.one), (", and if you do, equip this card to {to}", reference({"": "it"})))
])  # fmt: skip
"""A monster that is equipped with this card as it comes, or as it is turned: "Special Summon that target and equip it with this card"."""
_TO_SEVERAL: dict[str, Any] = {
    "destroy {them}": w.Destroy, "banish {them}": partial(w.Move, "banished"), "return {them} to the hand": partial(w.Move, "hand"),
    "send {them} to the GY": partial(w.Move, "graveyard"),
}  # fmt: skip


def _to_each(word: Any, found: tuple[Any, ...]) -> Any:
    """What is done to the cards of two targets that were told one after the other."""
    return tuple([word(who=Mention(who, at=found[0].at)) for who in ("target 1", "target 2")])


_EACH_TARGET: Phrase[Any] = ReadOnly(
    Either(*[
        ReadAs(Form(told, them=reference({"": ("them", "those targets")}, many=True)), partial(_to_each, word))
        for told, word in _TO_SEVERAL.items()
    ])
)  # fmt: skip
"""Two cards that are targets, each told for itself."""

_DECIDED: Phrase[Any] = decided(Deferred(lambda: _GROUP))
_ITEM: Phrase[Any] = Either(
    stats.MADE,
    ReadOnly(_CHOSEN),
    ReadOnly(_DECIDED),
    _AND_SO,
    _EQUIPPED_SO,
    _EACH_TARGET,
    Via(EFFECT, lambda one: (one,), lambda words: words[0]),
    ReadAs(Form("{effect} if {condition}", effect=EFFECT, condition=IS_SO), lambda f: (w.If(f[1], of_what_was_taken((f[0],))),)),
    ReadAs(
        Form("{effect} and <reveal~show> it", effect=EFFECT),
        lambda f: (f[0], w.IfDone((w.Show(),))) if isinstance(f[0], w.Draw) else None,
    ),
    ReadAs(lasting.TOGETHER, lambda words: words if words[0].until else None),
)
"""An effect, or several in one clause."""
_TAIL: Phrase[Any] = Either(ENGLISH.words(w.Then, w.IfDone), ReadOnly(if_so(Deferred(lambda: _GROUP))))
_ALSO = ("; also ", ", also, ")
_IN_A_ROW: Phrase[Any] = Listed(_ITEM, ", also ", ", also ", also=_ALSO)


def _throughout(found: tuple[Any, ...]) -> Any:
    """What begins with how long it lasts says that of everything after it, up to "then"."""
    until, items = found
    words = [word for item in items for word in item]
    taken = w.TakeControl() if until in ("end phase", "while face-up") else None
    if any(getattr(word, "until", "") != "leaves" and type(word) is not type(taken) for word in words):
        return None
    if until == "while face-up" and any(isinstance(word, w.MoreSummons) for word in words):
        return None
    return tuple([(msgspec.structs.replace(word, until=until),) for word in words])


def _but(found: tuple[Any, ...]) -> Any:
    """ "…, but it cannot attack": as "also"; what is said so of a Special Summon itself is part of it."""
    first, then = found
    itself = (
        isinstance(first[-1][-1], w.SpecialSummon)
        and isinstance(then[0][0], (w.Negate, w.BanishLeaving))
        and then[0][0].until == "leaves"
    )
    return None if itself else (*first, *then)


def _with_more(then: Phrase[Any]) -> list[Phrase[Any]]:
    """Words in a row, and more behind "also" and "but"."""
    return [
        ReadAs(Form("{first}<, also ~; also ~, also, >{then}", first=_IN_A_ROW, then=then), lambda f: (*f[0], *f[1])),
        ReadAs(Form("{first}, but {then}", first=_IN_A_ROW, then=then), _but),
    ]


_HOWEVER: Phrase[Any] = _with_more(_IN_A_ROW)[1]
_ALL_THE_TIME: Phrase[Any] = ReadAs(Form("{until}{words}", until=FRONTED, words=Either(_IN_A_ROW, _HOWEVER)), _throughout)
_WORDS: Phrase[Any] = Either(_IN_A_ROW, *map(ReadOnly, (_HOWEVER, _ALL_THE_TIME, *_with_more(_ALL_THE_TIME))))
_GROUP: Phrase[Any] = Via(
    Form("{words}{tail}", words=_WORDS, tail=maybe(_TAIL, None)),
    _group,
    _of_group,
)
"""Effects of which the last may hang on those before it: "destroy that target, and if you do, draw 1 card"."""


def groups(effects: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    """Effects cut after what hangs on the one before."""
    found: list[list[Any]] = [[]]
    for at, one in enumerate(effects):
        found[-1].append(one)
        if isinstance(one, (w.Then, w.IfDone)) and at + 1 < len(effects):
            found.append([])
    return tuple([tuple(one) for one in found])


def _flat(found: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple([one for group in found for one in group])


_BRACKETED: Phrase[Any] = Via(
    Around(Listed(_GROUP, "; ", "; ", least=2), "(", ")"), _flat, lambda effects: groups(effects) if effects else None
)
INNER: Phrase[Any] = Either(_GROUP, _BRACKETED)
"""Effects within a sentence."""
says(w.Then, ", then {effects}", effects=INNER, may=False)
also(w.Then, ", then, {effects}", effects=INNER, may=False)
says(w.Then, ", then you can {effects}", effects=INNER, may=True)
also(w.Then, ", then, you can {effects}", effects=INNER, may=True)
says(w.IfDone, ", and if you do, {effects}", effects=INNER, may=False)
also(w.IfDone, ", and if <it does~they do~you do that>, {effects}", effects=INNER, may=False)
says(w.IfDone, ", and if you do, you can {effects}", effects=INNER, may=True)
_ON_CONDITION: Phrase[Any] = ReadAs(Form("if {condition}, {then}", condition=CONDITION, then=_GROUP), lambda f: (w.If(*f),))
also(w.Then, ", then<~,> {effects}", effects=_ON_CONDITION, may=False)
_DONE: Phrase[Any] = Via(Listed(_GROUP, "; ", "; "), _flat, groups)
_DONE_THEN: Phrase[Any] = Either(
    Around(_DONE, "(", ")"),
    Via(
        Around(_DONE, "you can then (", ")"),
        lambda effects: (w.Then(effects, may=True),),
        lambda then: then[0].effects if len(then) == 1 and isinstance(then[0], w.Then) and then[0].may else None,
    ),
)
says(w.If, "if {condition}, {then}", condition=CONDITION, then=_DONE_THEN)
says(w.If, "if {condition}, {then}, otherwise {otherwise}", condition=CONDITION, then=_DONE_THEN, otherwise=_DONE_THEN)
also(w.If, "if {condition}, {then}", condition=FALLS, then=_GROUP)


def _run(found: tuple[Any, ...]) -> Any:
    """Sentences in a row; what is said of a monster that a card is equipped to lasts as long as that."""
    first, rest = found
    equips = any(isinstance(one, w.Equip) for one in first)
    return None if equips and any(getattr(group[0], "until", "") == "leaves" for group in rest) else (*first, *_flat(rest))


def _of_run(effects: tuple[Any, ...]) -> Any:
    first, *rest = groups(effects) if effects else ((),)
    return (first, tuple(rest)) if first else None


def _goes_on(group: tuple[Any, ...]) -> Any:
    """A further sentence of an effect; one that says how things are from now on is a text of its own, unless it speaks of "it"."""
    who = getattr(group[0], "who", None)
    of_it = isinstance(who, Mention) and who.who in ("", "moved") and isinstance(group[0], (w.Negate, w.Cannot))
    itself = getattr(group[0], "until", "") == "while face-up" or (getattr(group[0], "until", "") == "leaves" and not of_it)
    return None if itself else group


_REST = maybe(Listed(Sentence(Via(_GROUP, _goes_on, _goes_on)), " ", " "), (), before=" ")
_RUN: Phrase[Any] = Via(Form("{first}{rest}", first=Sentence(_GROUP, capital=False), rest=_REST), _run, _of_run)


def _banished_after(word: Any) -> Any:
    """This card, as it is Special Summoned, and banished when it leaves the field."""
    if isinstance(word, tuple):
        return tuple(map(_banished_after, word))
    if isinstance(word, (w.Then, w.IfDone)):
        return msgspec.structs.replace(word, effects=_banished_after(word.effects))
    if (
        isinstance(word, (w.SpecialSummon, w.TrapMonster))
        and isinstance(word.who, Mention)
        and word.who.who.startswith("this")
        and not word.banish_after
    ):
        return msgspec.structs.replace(word, banish_after=True)
    return word


def _summoned_so(found: tuple[Any, ...]) -> Any:
    done = _banished_after(found[0])
    return done if done != found[0] else None


_SUMMONED_SO: Phrase[Any] = ReadAs(
    Form(
        "{run} If <Summoned this way~it is Summoned this way~this card is Summoned this way~this card is Special Summoned this way>, "
        "<banish it~this card is banished~it is banished~banish this card> when it leaves the field.",
        run=_RUN,
    ),
    _summoned_so,
)


def _summoned_normal(found: tuple[Any, ...]) -> Any:
    """A Normal Monster has no effects of its own that could affect it."""
    done, this = _banished_after(found[0]), found[1]
    normal = isinstance(done[-1], w.TrapMonster) and done[-1].kind == "normal"
    return (*done, w.Unaffected("monster", who=this, until="leaves")) if normal else None


_SUMMONED_NORMAL: Phrase[Any] = ReadAs(
    Form(
        "{run} If Summoned this way, {this} is unaffected by monster effects, also banish it when it leaves the field.",
        run=_RUN,
        this=named({"this": "this card"}),
    ),
    _summoned_normal,
)
RUN: Phrase[Any] = Either(_RUN, _SUMMONED_SO, _SUMMONED_NORMAL, lasting_so(_RUN), or_else(_GROUP), applied(_RUN))
"""Effects in sentences."""
