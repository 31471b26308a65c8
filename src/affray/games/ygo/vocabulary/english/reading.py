"""Yu-Gi-Oh! cards from their printed texts: read whole and exactly, or refused with the place."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from affray.cards.dialect import Normal, normal
from affray.cards.phrase import Either
from affray.cards.pool import CardError, Flaw, flaw
from affray.cards.printed import Printed
from affray.cards.reading import Refusal, Unread, read, refused, refused_by_engine
from affray.cards.word import Word, within
from affray.games.ygo.game import EXTRA
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.checking import SUBTYPES, check
from affray.games.ygo.vocabulary.english.card import HEAD, MATERIALS
from affray.games.ygo.vocabulary.english.dialect import EQUIP, GEMINI, HOSTED, PASSES, ROW, UNION, names
from affray.games.ygo.vocabulary.english.outside import OUTSIDE
from affray.games.ygo.vocabulary.english.slots import ATTRIBUTES, ENGLISH, RACES
from affray.games.ygo.vocabulary.english.whole import ABILITY, LIMITS, STAYING, Needed, phrase_of, printed_text
from affray.games.ygo.vocabulary.holding import varies
from affray.games.ygo.vocabulary.place import ON_FIELD, PLAYERS, TIMES
from affray.games.ygo.vocabulary.plain import plain
from affray.games.ygo.vocabulary.printed import YgoCard

_KINDS = ("monster", "spell", "trap")
ARROWS = {
    0x40: "top left", 0x80: "top", 0x100: "top right", 0x8: "left", 0x20: "right", 0x1: "bottom left", 0x2: "bottom", 0x4: "bottom right",
}  # fmt: skip
"""What card lists write as the DEF of a Link Monster: a bit for each of its arrows."""
_SPECIAL = "spsummon"
"""What some lists call monsters that their texts let nobody Normal Summon."""
_OPEN = frozenset((*ON_FIELD, "graveyard", "banished"))
_TODAY = re.compile(
    r"(?<!FLIP)(?<!effects)(?<! Position)[:;]|\bGY\b|\band if (?:you do|it does)\b|You can only (?:use|activate) |your choice, if tied"
)
"""What stands in today's wording alone. The older prose does not say what targets: "destroy 1 monster" may."""
_OLD_COMING = re.compile(
    r"(?:^|(?<=[.] )|(?<=\n))[^.:;\n]*(?: to|Main Phase, you can|[Oo]nce per turn, you can) Special Summon this card\b"
)
"""A sentence of the older prose that may be an effect, or how a monster is Special Summoned by itself."""
_FORBIDS_IN_A_CHAIN = re.compile(
    r": (?:For the rest of this turn, |Until [^,.]*, )?(?:(?:[Yy]ou|[Yy]our opponent) (?:cannot|skips)|[Nn]either player can)\b"
)
"""What keeps a player from something by an effect that starts a chain."""
EXAMPLE = "Effect Monster, Level 4 DARK Warrior, ATK 1700, DEF 1200"
_EQUIPPED = w.Target(w.What(type="monster", face="up"))


def read_card(printed: Printed) -> w.CardText | Refusal:
    """A card from its printed facts and its text; the facts stand before the text if `printed` has no types."""
    if printed.types:
        facts: Any = _facts(printed)
    else:
        facts, printed = _head(printed)
    if isinstance(facts, Flaw):
        return Refusal(printed.name, "printed fact missing", why=(facts,))
    if EXTRA & set(_several(facts["subtype"])):
        facts["materials"], printed = _of_the_extra_deck(printed)
    abilities = _text(printed, facts)
    if isinstance(abilities, Refusal):
        return abilities
    outside = tuple([one for one in abilities if isinstance(one, str)])
    card = w.CardText(**{**facts, "outside": outside, "abilities": tuple([one for one in abilities if not isinstance(one, str)])})
    try:
        check(YgoCard(card))
    except (CardError, ValueError) as error:
        return refused_by_engine(printed.name, error)
    return plain(card)  # type: ignore[no-any-return]


def _head(printed: Printed) -> tuple[Any, Printed]:
    """The facts that stand before a text, as affray prints them, and the text."""
    lines = printed.text.split("\n")
    found = read(HEAD, "\n".join(lines[:2]))
    if isinstance(found, Unread):
        return (
            flaw("a card begins with its name and its kind, e.g. {example!r}", example=EXAMPLE),
            printed,
        )
    facts = {name: getattr(found, name) for name in found.__struct_fields__}
    return facts, Printed(found.name, "\n".join(lines[2:]))


def _facts(printed: Printed) -> dict[str, Any] | Flaw:
    """The printed facts of a card as fields of `CardText`; a flaw that says what is no fact that affray knows."""
    types = [one.lower() for one in (*printed.types, *printed.subtype.split())]
    kind = next((one for one in types if one in _KINDS), "")
    if not kind:
        return flaw("its kind: one of {known}", known=", ".join(_KINDS))
    subtypes = tuple([one for one in types if one not in (*_KINDS, _SPECIAL) and not (one == "normal" and kind != "monster")])
    unknown = [one for one in subtypes if one not in SUBTYPES[kind]]
    if unknown:
        return flaw("the type {one!r} is not known; known are: {known}", one=unknown[0], known=", ".join(sorted(SUBTYPES[kind])))
    code = printed.more.get("id", "")
    facts: dict[str, Any] = {
        "name": printed.name,
        "type": kind,
        "subtype": subtypes,
        "passcode": code if code.isdecimal() else "",
    }
    if kind != "monster":
        return facts
    race = "/".join(printed.race)
    attribute = next(iter(printed.colours), "")
    number = "rank" if "xyz" in subtypes else "link" if "link" in subtypes else "level"
    level = printed.more.get(number, "") or printed.more.get("level", "")
    if race not in RACES or attribute not in ATTRIBUTES or not level.isdecimal():
        return flaw("its Level, Attribute and Type")
    stats = [None if stat is None or stat < 0 else stat for stat in (printed.atk, printed.defence)]
    if "link" in subtypes:
        arrows = tuple(
            [
                one
                for bit, one in ARROWS.items()
                if (printed.defence or 0) & bit or one in printed.more.get("arrows", "").split("/")
            ]
        )
        return {**facts, "race": race, "attribute": attribute, "link": int(level), "arrows": arrows, "atk": stats[0]}
    return {
        **facts,
        "race": race,
        "attribute": attribute,
        **({"rank": int(level)} if "xyz" in subtypes else {"level": int(level)}),
        "atk": stats[0],
        "defence": stats[1],
    }


def _several(subtype: Any) -> tuple[str, ...]:
    return subtype if isinstance(subtype, tuple) else (subtype,)


def _of_the_extra_deck(printed: Printed) -> tuple[str, Printed]:
    """The materials in the first line of a text, and the card without them."""
    first, _, rest = printed.text.strip().partition("\n")
    found = read(MATERIALS, first.strip())
    if isinstance(found, Unread):
        return "", printed
    return found, msgspec.structs.replace(printed, text=rest.strip())


def _text(printed: Printed, facts: dict[str, Any]) -> tuple[Any, ...] | Refusal:
    """The abilities of a printed text: each in a line of its own, as affray prints them, or one after the other."""
    subtypes = _several(facts["subtype"])
    if "normal" in subtypes:
        return ()
    own = [
        *(HOSTED if facts["type"] == "monster" and "union" not in subtypes and "equip" in printed.text else ()),
        *(EQUIP if "equip" in subtypes else ()),
        *(GEMINI if "gemini" in subtypes else ()),
        *(UNION if "union" in subtypes else ()),
    ]
    told = normal(printed.text, (*PASSES, *names(printed.name), *own, *(ROW if printed.types else ())))
    if not told.text.strip():
        return ()
    said = _lines(told.text, phrase_of(facts["type"], subtypes)) if not printed.types else None
    if said is not None:
        return said
    given = read(printed_text(facts["type"], subtypes), told.text)
    if isinstance(given, Unread):
        return _refused(printed, given, told)
    given = _forgoing(given, facts["type"])
    if given is None:
        return Refusal(
            printed.name, "known phrase, not here", line=told.text, why=(flaw("what is given up belongs to no effect before it"),)
        )
    found = _of_all(given)
    if isinstance(found, Flaw):
        return Refusal(printed.name, "known phrase, not here", line=told.text, why=(found,))
    whole = _complete(found, subtypes)
    if (doubt := _doubt(whole, printed.text, subtypes)) is not None:
        return Refusal(printed.name, "known phrase, not here", line=told.text, end=len(told.text), why=(doubt,))
    if "activated by name" in given:
        if not any(isinstance(one, w.CardActivation) and not one.limit for one in whole):
            return Refusal(printed.name, "known phrase, not here", line=told.text, why=(flaw("it is not activated as a card"),))
        whole = _activated_once(whole)
    return tuple([_implied(one) for one in whole])


def _doubt(abilities: tuple[Any, ...], text: str, subtypes: tuple[str, ...]) -> Flaw | None:
    """Why what was read of a printed text is not certain, if it is not."""
    if ":" not in text and any(_takes_its_host_along(one) for one in abilities):
        return flaw("what becomes of the equipped monster as this card leaves the field may start no chain: nothing is guessed")
    if ":" not in text and any(_changes_with_time(one) for one in abilities):
        return flaw("older prose, in which what changes at a time may start no chain: nothing is guessed")
    if " currently " in text and any(_forbids_whoever_fits(word) for one in abilities for word in _done_by(one)):
        return flaw("those there now are meant, and not those that come later")
    if any(_asks_for_the_fallen(one) for one in abilities):
        return flaw("what it battled may be gone by the end of the Damage Step")
    if any(isinstance(one, w.Trigger) and not one.optional and w.TrapMonster in map(type, one.effects) for one in abilities):
        return flaw("whether it must be Special Summoned as a monster is not said")
    if any(_may_be_other_than_the_target(one) for one in abilities):
        return flaw('"other" may mean other than the target')
    if not _FORBIDS_IN_A_CHAIN.search(text) and any(_forbids_players_alone(one) for one in abilities):
        return flaw("older prose, in which what changes at a time may start no chain: nothing is guessed")
    if any(_forbids_players_for_good(one) for one in abilities):
        return flaw("how long a player is kept from something is not said")
    if any(_may_pay_with_itself(one) for one in abilities):
        return flaw("what is banished from the GY may be this card")
    if any(_gains_by_what_it_places(one) for one in abilities):
        return flaw("what it gains for the counters that are placed may change with them")
    if _BACK.search(text) and any(_may_return_another(one) for one in abilities):
        return flaw("it may be another card that is returned")
    if any(not _counts_what_was_paid(one, text) for one in abilities):
        return flaw("what is counted may be other cards than were paid")
    if any(_counts_what_it_moved(one) for one in abilities):
        return flaw("whether its numbers are those on the field or where it went is not said")
    stays = bool(set(subtypes) & set(STAYING)) and EVEN_THEN not in text
    if any(_may_outlive(one) or (stays and _lasts(one)) for one in abilities):
        return flaw("whether it ends as this card leaves the field is not said")
    if not _TODAY.search(text) and any(_picks(word) for one in abilities for word in _done_by(one)):
        return flaw(
            "a text without a colon or a semicolon may be older prose, which does not say whether what it chooses is a target: nothing is guessed"
        )
    if any(getattr(one, "targets", ()) and any(map(_of_others, _done_by(one))) for one in abilities):
        return flaw("other than this card, or than what is targeted: nothing is guessed")
    comes = any(
        isinstance(one, w.Ignition) and one.zone != "spell/trap zone" and w.SpecialSummon("this") in map(_bare, _done_by(one))
        for one in abilities
    )
    if comes and _OLD_COMING.search(text):
        return flaw(
            "older prose, which does not say whether this is an effect or the way in which this card is Special Summoned: nothing is guessed"
        )
    return None


def _done_by(one: Any) -> list[Any]:
    """Everything that an ability does, by any of its choices."""
    return [
        *_within(getattr(one, "effects", ())),
        *[word for mode in getattr(one, "modes", ()) for word in _within(mode.effects)],
    ]


def _of_others(word: Any) -> bool:
    """Does an effect speak of other cards?"""
    who = getattr(word, "who", "")
    return isinstance(who, w.What) and who.other


def _bare(word: Any) -> Any:
    return w.SpecialSummon(word.who) if isinstance(word, w.SpecialSummon) else word


def _picks(word: Any) -> bool:
    """Does an effect choose cards that lie open to both, without calling them targets?"""
    what = word.who if isinstance(word, w.SpecialSummon) else word.what if isinstance(word, (w.Choose, w.Search)) else None
    return isinstance(what, w.What) and _OPEN.issuperset(what.zones())


def _may_be_other_than_the_target(one: Any) -> bool:
    """Does an effect with a target do something to "other" cards, which are others than this one in data?"""
    targets = getattr(one, "targets", ())
    whom = [getattr(word, "who", None) for word in (*_done_by(one), *getattr(one, "cost", ()))] if targets else []
    return any(isinstance(who, w.What) and who.other for who in [*whom, *[target.what for target in targets[1:]]])


def _forbids_players_alone(one: Any) -> bool:
    """Does a monster's effect that must be used do nothing but keep a player from something?"""
    done = _done_by(one) if isinstance(one, w.Trigger) and not one.optional else []
    return bool(done) and all(isinstance(word, w.Skip) or (isinstance(word, w.Cannot) and word.who in PLAYERS) for word in done)


def _forbids_players_for_good(one: Any) -> bool:
    """Does an effect keep a player from something, without an end?"""
    return any(isinstance(word, w.Cannot) and word.who in PLAYERS and word.until == "leaves" for word in _done_by(one))


def _may_pay_with_itself(one: Any) -> bool:
    """Does an effect that is used in the GY banish from there what may be this card, which it does not need there?"""
    if getattr(one, "zone", "") != "graveyard":
        return False
    what = [
        part.what for part in getattr(one, "cost", ()) if isinstance(part, w.BanishOther) and "graveyard" in part.what.zones()
    ]
    needed = any("this" in (getattr(word, "who", ""), getattr(word, "to", "")) for word in _done_by(one))
    return not needed and any(not (told.other or told.not_named) for told in what)


def _gains_by_what_it_places(one: Any) -> bool:
    """Does an effect place counters and give a number for each without an end? That would stay as it was when it resolved."""
    done = _done_by(one)
    gains = [word for word in done if isinstance(word, w.Gain) and word.until == "leaves"]
    return any(isinstance(word, w.PlaceCounters) for word in done) and any(
        isinstance(n, w.Counters) for word in gains for n in (word.atk, word.defence)
    )


def _counts_what_it_moved(one: Any) -> bool:
    """Does an effect ask for numbers that change of what it has moved itself?"""
    for effects in (getattr(one, "effects", ()), *[mode.effects for mode in getattr(one, "modes", ())]):
        moved: set[Any] = set()
        for word in _within(effects):
            if any(isinstance(n, w.Stat) and not n.original and n.of in moved for n in within(word)):
                return True
            if isinstance(word, (w.Destroy, w.Move)) and isinstance(word.who, str):
                moved.add(word.who)
    return False


_BACK = re.compile(r"\b(?:return|shuffle) it (?:in)?to (?:the|your) Extra Deck")


def _may_return_another(one: Any) -> bool:
    """Does an effect return this card to the Extra Deck, and speak of another that "it" may mean?"""
    when = getattr(one, "when", None)
    other = when is not None and when.event not in TIMES and when.who != "this"
    return other and w.Spend("return to the extra deck") in one.cost


_COUNTED = re.compile(r"(?:each|number of)(?: [\w/]+){0,3}? (discarded|Tributed|sent|banished|revealed|detached|removed)\b")
_PAID_BY: dict[type, str] = {
    w.Discard: "discarded", w.Tribute: "Tributed", w.SendOther: "sent", w.BanishOther: "banished", w.Reveal: "revealed", w.Detach: "detached",
    w.SpendCounters: "removed",
}  # fmt: skip


def _counts_what_was_paid(one: Any, text: str) -> bool:
    """Does an effect that counts what was paid call it as it was paid?"""
    if not any(isinstance(word, w.Paid) for word in within(one)):
        return True
    return set(_COUNTED.findall(text)) <= {_PAID_BY[type(part)] for part in one.cost if varies(part)}


def _may_outlive(one: Any) -> bool:
    """Does a card that lies equipped say of its monster what is without an end, and so may end as the card goes?"""
    if isinstance(one, w.Trigger):
        whom = "equipped" if one.zone == "spell/trap zone" else ""
    else:
        whom = "target" if isinstance(one, w.CardActivation) and any(isinstance(word, w.Equip) for word in one.effects) else ""
    return bool(whom) and any(
        getattr(word, "until", "") == "leaves" and getattr(word, "who", "") == whom for word in _within(one.effects)
    )


EVEN_THEN = "even if this card leaves the field"


def _lasts(one: Any) -> bool:
    """Does what a card that stays does on the field change other cards for longer than a battle?"""
    there = isinstance(one, w.CardActivation) or getattr(one, "zone", "") in ("spell/trap zone", "field zone")
    return there and any(
        getattr(word, "until", "") not in ("", "calculation", "damage step", "while face-up")
        and getattr(word, "who", "") not in PLAYERS
        for word in _done_by(one)
        if isinstance(word, w.Lasting)
    )


def _takes_its_host_along(one: Any) -> bool:
    """Does an effect do something to the equipped monster as its card goes?"""
    return (
        isinstance(one, w.Trigger)
        and one.zone != "spell/trap zone"
        and any(getattr(word, "who", "") == "equipped" for word in _within(one.effects))
    )


def _changes_with_time(one: Any) -> bool:
    """Does an effect that must be used at a time only change numbers or counters? Some old ones do so by themselves."""
    timed = isinstance(one, w.Trigger) and not one.optional and one.when is not None and one.when.event in TIMES
    return timed and all(isinstance(word, (w.Lasting, w.RemoveCounters, w.PlaceCounters)) for word in _within(one.effects))


def _forbids_whoever_fits(word: Any) -> bool:
    """Does a prohibition last that meets those too that come later?"""
    return isinstance(word, w.Cannot) and isinstance(word.who, w.What) and bool(word.until)


def _asks_for_the_fallen(one: Any) -> bool:
    """Does an effect of the end of the Damage Step ask what was battled, which may lie in the Graveyard by then, and does nothing to it?"""
    if not isinstance(one, w.Trigger) or one.when is None or one.when.event != "end of the damage step":
        return False
    parts = one.condition.of if isinstance(one.condition, w.Both) else (one.condition,)
    asks = any(isinstance(part, w.Battles) and part.against is not None for part in parts)
    return (
        asks
        and not any(getattr(word, "who", "") == "foe" for word in _within(one.effects))
        and w.MoveBoth not in map(type, one.effects)
    )


def _forgoing(given: tuple[Any, ...], kind: str) -> tuple[Any, ...] | None:
    """Texts in which what is given up for the turn is a cost of the effect of which that is said: the one before, or of the card."""
    found: list[Any] = []
    for at, one in enumerate(given):
        if not isinstance(one, (w.Forgo, Needed)):
            found.append(one)
            continue
        of = given[0] if kind != "monster" and len(given) == 2 and at == 1 else found[-1] if found else None
        of = given[1] if at == 0 and len(given) == 2 else of
        if not isinstance(of, w.Activated) or (kind == "monster") == isinstance(of, w.CardActivation):
            return None
        found[-1:] = [_needing(of, one) if isinstance(one, Needed) else msgspec.structs.replace(of, cost=(*of.cost, one))]
        if at == 0:
            return tuple(found)
    return tuple(found)


def _needing(of: Any, needed: Needed) -> Any:
    """An ability with what must hold to activate it, and to resolve it."""
    both = needed.that if of.condition is None else w.Both((of.condition, needed.that))
    return msgspec.structs.replace(of, condition=both, on_resolution=needed.that if needed.still else of.on_resolution)


def _lines(text: str, ability: Any) -> tuple[Any, ...] | None:
    found = [read(Either(ability, OUTSIDE), line) for line in text.split("\n") if line.strip()]
    return None if any(isinstance(one, Unread) for one in found) else tuple(found)


def _of_all(given: tuple[Any, ...]) -> tuple[Any, ...] | Flaw:
    """Abilities with the limit that a text sets to each of them."""
    abilities, limits = tuple([one for one in given if one not in LIMITS]), [one for one in given if one in LIMITS]
    for limit in limits:
        limited = [one for one in abilities if isinstance(one, w.Activated) and not isinstance(one, w.CardActivation)]
        if limit == "activated by name":
            continue
        if limit == "the one by name":
            if len(limited) != 1 or limited[0].limit:
                return flaw("which effect is used once per turn is not clear")
            abilities = tuple(
                [msgspec.structs.replace(one, limit="turn by name") if one is limited[0] else one for one in abilities]
            )
            continue
        limited = [one for one in limited if not (limit == "turn by name" and one.limit == "one by name")]
        if any(one.limit for one in limited) or limit not in given[-2:] or not limited:
            return flaw("each effect once per turn: others have limits of their own")
        if any(isinstance(one, w.CardActivation) and (one.effects or one.modes) for one in abilities):
            return flaw("each effect once per turn: that of the card itself is one of them")
        abilities = tuple([msgspec.structs.replace(one, limit=limit) if one in limited else one for one in abilities])
    return abilities


def _activated_once(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """Abilities of a card of which one of its name is activated each turn."""
    return tuple(
        [msgspec.structs.replace(one, limit="turn by name") if isinstance(one, w.CardActivation) else one for one in abilities]
    )


def _complete(abilities: tuple[Any, ...], subtypes: tuple[str, ...]) -> tuple[Any, ...]:
    """Cards that stay are activated, though their texts do not say so."""
    abilities = _tied(abilities)
    if not set(subtypes) & set(STAYING) or any(isinstance(one, w.CardActivation) for one in abilities):
        return abilities
    if "equip" not in subtypes:
        return (w.CardActivation(), *abilities)
    told = [one for one in abilities if isinstance(one, w.What)]
    to = w.Target(told[0]) if told else _EQUIPPED
    return (w.CardActivation(targets=(to,), effects=(w.Equip(),)), *[one for one in abilities if one not in told])


def _tied(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """A card that says what becomes of it and of a monster is tied to the monster that it brings."""
    first = abilities[0] if abilities else None
    tied = isinstance(first, w.CardActivation) and any(isinstance(word, w.Equip) for word in within(first))
    if tied or not isinstance(first, w.CardActivation) or not any(isinstance(one, w.Bond) for one in abilities):
        return abilities
    brings = any(isinstance(one, w.SpecialSummon) for one in first.effects)
    tie = w.Equip("moved" if brings else "target")
    return (msgspec.structs.replace(first, effects=(*first.effects, tie)), *abilities[1:])


def _implied(word: Any) -> Any:
    """What a text need not say: what must be activated never misses its timing, ATK and DEF are those of face-up monsters; what is to be Special Summoned (set) must be able to."""
    if isinstance(word, tuple):
        return tuple([_implied(one) for one in word])
    if not isinstance(word, Word):
        return word
    made = type(word)(**{name: _implied(getattr(word, name)) for name in word.__struct_fields__})
    if (
        isinstance(made, w.Trigger)
        and made.if_
        and not (made.optional and made.when is not None and made.when.event not in TIMES)
    ):
        made = msgspec.structs.replace(made, if_=False)
    if isinstance(made, (w.Gain, w.Become, w.Negate)) and isinstance(made.who, w.What) and not made.who.face:
        return msgspec.structs.replace(made, who=msgspec.structs.replace(made.who, face="up"))
    if isinstance(made, (w.Activated, w.Mode)) and made.targets:
        return msgspec.structs.replace(made, targets=_aimed(made))
    return made


_OPEN_ONLY = (w.Gain, w.Become, w.StatBecomes, w.Negate)
"""What is done to face-up cards alone."""


def _aimed(ability: Any) -> tuple[w.Target, ...]:
    """Targets that are Special Summoned can be, those that are turned face-down can be Set; what has its ATK changed lies face-up."""
    found = list(ability.targets)
    done = _within(ability.effects)
    shown = [word.who for word in done if isinstance(word, (w.Turn, w.TakeControl))]
    for word in done:
        found = [_of_a_level(target, word, who) for target, who in zip(found, ("target", "target 2"), strict=False)] + found[2:]
        at = {"target": 0, "target 2": 1}.get(getattr(word, "who", "") if isinstance(getattr(word, "who", ""), str) else "", -1)
        if at < 0 or at >= len(found):
            continue
        if isinstance(word, w.SpecialSummon) and found[at].what.zone in ("graveyard", "banished"):
            found[at] = msgspec.structs.replace(found[at], what=msgspec.structs.replace(found[at].what, summonable=True))
        if isinstance(word, w.Turn) and word.to == "face-down defense":
            found[at] = msgspec.structs.replace(found[at], what=msgspec.structs.replace(found[at].what, settable=True))
        if isinstance(word, _OPEN_ONLY) and _may_lie_face_down(found[at]) and word.who not in shown:
            found[at] = msgspec.structs.replace(found[at], what=msgspec.structs.replace(found[at].what, face="up"))
    return tuple(found)


def _of_a_level(target: w.Target, word: Any, who: str) -> w.Target:
    """A target whose Level another takes over has one."""
    asked = isinstance(word, w.Become) and word.level == w.Stat(who, "level")
    bounded = max(target.what.level_at_least, target.what.level_at_most) >= 0
    return (
        target
        if bounded or not asked
        else msgspec.structs.replace(target, what=msgspec.structs.replace(target.what, level_at_least=1))
    )


def _may_lie_face_down(target: w.Target) -> bool:
    """Could a face-down card be such a target? Whose name, Type, kind or numbers are asked for lies face-up."""
    what = target.what
    bare = w.What(type=what.type, controller=what.controller, owner=what.owner, other=what.other, position=what.position)
    return not target.role and what == bare and what.position != "attack"


def _within(effects: tuple[Any, ...]) -> list[Any]:
    found = []
    for one in effects:
        found += [one, *_within(getattr(one, "effects", ())), *_within(getattr(one, "then", ()))]
    return found


def _refused(printed: Printed, unread: Unread, told: Normal) -> Refusal:
    """The refusal with the place in the printed text."""
    found = refused(printed, unread, ENGLISH, told, 0, said=lambda one: _said(one))
    if re.match(r"[Ss]elect", found.phrase):
        return msgspec.structs.replace(
            found, why=(flaw("older texts say select where they may target or not: nothing is guessed"),)
        )
    return found


def _said(found: Any) -> Any:
    """Two readings of a text, said."""
    parts = found if isinstance(found, tuple) else (found,)
    return " / ".join([str(ABILITY.say(plain(one)) if isinstance(one, Word) else one) for one in parts])
