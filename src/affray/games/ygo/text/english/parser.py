"""Yu-Gi-Oh! cards from their printed texts: read whole and exactly, or refused with the place."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from affray.cards.pool import CardError, Flaw, flaw
from affray.cards.printed import Printed
from affray.cards.refusal import Refusal
from affray.cards.word import Word, within
from affray.games.ygo.game import EXTRA
from affray.games.ygo.text.english.card import ABILITY, LIMITS, STAYING, QuickIf, Requirement, phrase_of, printed_text
from affray.games.ygo.text.english.diagnose import EVEN_THEN, uncertainty, within_all
from affray.games.ygo.text.english.grammar import ENGLISH, HEAD, MATERIALS, SCALE
from affray.games.ygo.text.english.normalize import PASSES
from affray.games.ygo.text.english.normalize_kinds import EQUIP, GEMINI, HOSTED, IN_A_ROW, UNION, names
from affray.games.ygo.text.english.summons import OUT_OF_SCOPE
from affray.games.ygo.text.english.terms import ATTRIBUTES, RACES
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.canonical import plain
from affray.games.ygo.vocabulary.checking import SUBTYPES, check
from affray.games.ygo.vocabulary.printed import PENDULUM, YgoCard
from affray.games.ygo.vocabulary.scope import TIMES
from affray.text.grammar.normalization import Normal, normal
from affray.text.grammar.parser import Unread, read, refused, refused_by_engine
from affray.text.grammar.phrase import Either

_KINDS = ("monster", "spell", "trap")
ARROWS = {
    0x40: "top left", 0x80: "top", 0x100: "top right", 0x8: "left", 0x20: "right", 0x1: "bottom left", 0x2: "bottom", 0x4: "bottom right",
}  # fmt: skip
"""What card lists write as the DEF of a Link Monster: a bit for each of its arrows."""
_SPECIAL = "spsummon"
"""What some lists call monsters that their texts let nobody Normal Summon."""
EXAMPLE = "Effect Monster, Level 4 DARK Warrior, ATK 1700, DEF 1200"
_PENDULUM = re.compile(
    r"\s*\[\s*Pendulum Effect\s*\]\s*(?:-n/a-|(?P<zone>.*?))\s*-*\s*\[\s*(?:Monster Effect|Flavor Text)\s*\]\s*(?P<monster>.*?)\s*",
    re.DOTALL,
)
"""A printed text of which it is said which part is that of the Pendulum Zone."""
_SAID = re.compile(rf"(?:(?P<monster>.*?)\n)?{SCALE}(?P<scale>\d+)(?:\n(?P<zone>.*))?", re.DOTALL)
"""The same as affray prints it."""
_PLACED = {"type": "spell", "subtype": ("continuous", PENDULUM)}
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
    if PENDULUM in _several(facts["subtype"]):
        zone, printed = _in_the_zone(printed)
        if isinstance(zone, Flaw):
            return Refusal(printed.name, "printed fact missing", why=(zone,))
        placed = _text(zone, _PLACED)
        if isinstance(placed, Refusal):
            return placed
        facts["scale"] = int(zone.more["scale"])
        facts["beside"], facts["pendulum"] = _out_of_scope_and_abilities(placed or (w.CardActivation(),))
    abilities = _text(printed, facts)
    if isinstance(abilities, Refusal):
        return abilities
    facts["outside"], facts["abilities"] = _out_of_scope_and_abilities(abilities)
    card = w.CardText(**facts)
    try:
        check(YgoCard(card))
    except (CardError, ValueError) as error:
        return refused_by_engine(printed.name, error)
    return plain(card)  # type: ignore[no-any-return]


def _out_of_scope_and_abilities(said: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """What a battle does not carry out, and abilities."""
    return tuple([one for one in said if isinstance(one, str)]), tuple([one for one in said if not isinstance(one, str)])


def _in_the_zone(printed: Printed) -> tuple[Printed | Flaw, Printed]:
    """The text of a Pendulum Monster in a Pendulum Zone, with its scale, and its text as a monster."""
    found = (_PENDULUM if printed.types else _SAID).fullmatch(printed.text)
    told = found.groupdict() if found is not None else {}
    scale = printed.more.get("scale", "") if printed.types else told.get("scale", "")
    if found is None or not scale.isdecimal():
        return flaw("its Pendulum Scale, and which text is that of the Pendulum Zone"), printed
    zone = Printed(printed.name, told["zone"] or "", types=printed.types and ("Spell",), more={"scale": scale})
    return zone, msgspec.structs.replace(printed, text=told["monster"] or "")


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
    told = normal(printed.text, (*PASSES, *names(printed.name), *own, *(IN_A_ROW if printed.types else ())))
    if not told.text.strip():
        return ()
    said = _lines(told.text, phrase_of(facts["type"], subtypes)) if not printed.types else None
    if said is not None:
        return said
    given = read(printed_text(facts["type"], subtypes), told.text)
    if isinstance(given, Unread):
        return _refused(printed, given, told)
    given = _with_pledges(given, facts["type"])
    if given is None:
        return Refusal(
            printed.name, "known phrase, not here", line=told.text, why=(flaw("what is given up belongs to no effect before it"),)
        )
    found = _with_limits(given)
    if isinstance(found, Flaw):
        return Refusal(printed.name, "known phrase, not here", line=told.text, why=(found,))
    whole = _with_activation(found, subtypes, EVEN_THEN in printed.text)
    if (doubt := uncertainty(whole, printed.text, subtypes)) is not None:
        return Refusal(printed.name, "known phrase, not here", line=told.text, end=len(told.text), why=(doubt,))
    if "activated by name" in given:
        if not any(isinstance(one, w.CardActivation) and not one.limit for one in whole):
            return Refusal(printed.name, "known phrase, not here", line=told.text, why=(flaw("it is not activated as a card"),))
        whole = _activated_once(whole)
    return tuple([_with_implications(one) for one in whole])


def _with_pledges(given: tuple[Any, ...], kind: str) -> tuple[Any, ...] | None:
    """Texts in which what is given up for the turn is a cost of the effect of which that is said: the one before, or of the card."""
    found: list[Any] = []
    for at, one in enumerate(given):
        if isinstance(one, QuickIf):
            both = _quick_while(found[-1], one.that) if found else None
            if both is None:
                return None
            found[-1:] = both
            continue
        if not isinstance(one, (w.Forgo, w.NoOtherSummons, Requirement)):
            found.append(one)
            continue
        of = given[0] if kind != "monster" and len(given) == 2 and at == 1 else found[-1] if found else None
        of = given[1] if at == 0 and len(given) == 2 else of
        if not isinstance(of, w.Activated) or (kind == "monster") == isinstance(of, w.CardActivation):
            return None
        found[-1:] = [_needing(of, one) if isinstance(one, Requirement) else msgspec.structs.replace(of, cost=(*of.cost, one))]
        if at == 0:
            return tuple(found)
    return tuple(found)


def _quick_while(of: Any, that: w.Condition) -> list[Any] | None:
    """An effect of one's own Main Phase that is a Quick Effect while something holds: both ways share its limit."""
    if not isinstance(of, w.Ignition) or of.limit not in ("", "turn"):
        return None
    fields = {name: getattr(of, name) for name in of.__struct_fields__}
    limit = "one a turn" if of.limit else ""
    parts = of.condition.of if isinstance(of.condition, w.Both) else () if of.condition is None else (of.condition,)
    late, soon = [w.Both((*parts, one)) if parts else one for one in (w.Not(that), that)]
    return [w.Ignition(**{**fields, "condition": late, "limit": limit}), w.Quick(**{**fields, "condition": soon, "limit": limit})]


def _needing(of: Any, needed: Requirement) -> Any:
    """An ability with what must hold to activate it, and to resolve it."""
    both = needed.that if of.condition is None else w.Both((of.condition, needed.that))
    return msgspec.structs.replace(of, condition=both, on_resolution=needed.that if needed.still else of.on_resolution)


def _lines(text: str, ability: Any) -> tuple[Any, ...] | None:
    found = [read(Either(ability, OUT_OF_SCOPE), line) for line in text.split("\n") if line.strip()]
    return None if any(isinstance(one, Unread) for one in found) else tuple(found)


def _with_limits(given: tuple[Any, ...]) -> tuple[Any, ...] | Flaw:
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


def _with_activation(abilities: tuple[Any, ...], subtypes: tuple[str, ...], even_then: bool) -> tuple[Any, ...]:
    """Cards that stay are activated, though their texts do not say so."""
    abilities = (
        _until_it_leaves(_with_bond(abilities)) if set(subtypes) & set(STAYING) and not even_then else _with_bond(abilities)
    )
    if not set(subtypes) & set(STAYING) or any(isinstance(one, w.CardActivation) for one in abilities):
        return abilities
    if "equip" not in subtypes:
        return (w.CardActivation(), *abilities)
    told = [one for one in abilities if isinstance(one, w.What)]
    to = w.Target(told[0]) if told else _EQUIPPED
    return (w.CardActivation(targets=(to,), effects=(w.Equip(),)), *[one for one in abilities if one not in told])


def _until_it_leaves(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a card that stays does to what it targets as it is activated, without an end, lasts as long as it is face-up."""
    first = abilities[0] if abilities else None
    if not isinstance(first, w.CardActivation) or not first.targets:
        return abilities
    on = [word.who for word in first.effects if isinstance(word, w.Lasting)]
    if not on or any(who != "target" for who in on) or not all(isinstance(word, w.Lasting | w.Equip) for word in first.effects):
        return abilities
    held = [
        msgspec.structs.replace(word, until="while face-up") if getattr(word, "until", "") == "leaves" else word
        for word in first.effects
    ]
    return (msgspec.structs.replace(first, effects=tuple(held)), *abilities[1:])


def _with_bond(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """A card that says what becomes of it and of a monster is tied to the monster that it brings."""
    first = abilities[0] if abilities else None
    tied = isinstance(first, w.CardActivation) and any(isinstance(word, w.Equip) for word in within(first))
    if tied or not isinstance(first, w.CardActivation) or not any(isinstance(one, w.Bond) for one in abilities):
        return abilities
    brings = any(isinstance(one, w.SpecialSummon) for one in first.effects)
    tie = w.Equip("moved" if brings else "target")
    return (msgspec.structs.replace(first, effects=(*first.effects, tie)), *abilities[1:])


def _with_implications(word: Any) -> Any:
    """What a text need not say: what must be activated never misses its timing, ATK and DEF are those of face-up monsters; what is to be Special Summoned (set) must be able to."""
    if isinstance(word, tuple):
        return tuple([_with_implications(one) for one in word])
    if not isinstance(word, Word):
        return word
    made = type(word)(**{name: _with_implications(getattr(word, name)) for name in word.__struct_fields__})
    if (
        isinstance(made, w.Trigger)
        and made.if_
        and not (made.optional and made.when is not None and made.when.event not in TIMES)
    ):
        made = msgspec.structs.replace(made, if_=False)
    if isinstance(made, (w.Gain, w.Become, w.Negate)) and isinstance(made.who, w.What) and not made.who.face:
        return msgspec.structs.replace(made, who=msgspec.structs.replace(made.who, face="up"))
    if isinstance(made, (w.Activated, w.Mode)) and made.targets:
        return msgspec.structs.replace(made, targets=_possible_targets(made))
    return made


_OPEN_ONLY = (w.Gain, w.Become, w.StatBecomes, w.Negate)
"""What is done to face-up cards alone."""


def _possible_targets(ability: Any) -> tuple[w.Target, ...]:
    """Targets that are Special Summoned can be, those that are turned face-down can be Set; what has its ATK changed lies face-up."""
    found = list(ability.targets)
    done = within_all(ability.effects)
    shown = [word.who for word in done if isinstance(word, (w.Turn, w.TakeControl))]
    for word in done:
        found = [_of_a_level(target, word, who) for target, who in zip(found, ("target", "target 2"), strict=False)] + found[2:]
        at = {"target": 0, "target 2": 1}.get(getattr(word, "who", "") if isinstance(getattr(word, "who", ""), str) else "", -1)
        if at < 0 or at >= len(found):
            continue
        if isinstance(word, w.SpecialSummon) and found[at].what.zone in ("graveyard", "banished", "pendulum zone"):
            found[at] = msgspec.structs.replace(found[at], what=msgspec.structs.replace(found[at].what, summonable=True))
        if isinstance(word, w.Attach) and not (found[at].what.subtype or found[at].what.not_subtype):
            found[at] = msgspec.structs.replace(found[at], what=msgspec.structs.replace(found[at].what, not_subtype="token"))
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
