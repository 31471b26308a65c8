"""Yu-Gi-Oh! cards from their printed texts: read whole and exactly, or refused with the place."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from affray.cards.pool import CardError, Flaw, flaw
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.word import Word, within
from affray.games.ygo.game import EXTRA
from affray.games.ygo.text.english.by_hand import read_in_frames
from affray.games.ygo.text.english.card import ABILITY, STAYING, QuickIf, phrase_of, printed_text
from affray.games.ygo.text.english.diagnose import EVEN_THEN, TODAY, uncertainty
from affray.games.ygo.text.english.grammar import AS_PRINTED, ENGLISH, HEAD, LINE, REMAINS, SCALE
from affray.games.ygo.text.english.implications import with_implications
from affray.games.ygo.text.english.limits import with_limits
from affray.games.ygo.text.english.normalize import PASSES
from affray.games.ygo.text.english.normalize_kinds import EQUIP, GEMINI, HOSTED, IN_A_ROW, MONSTERS, UNION, names
from affray.games.ygo.text.english.outside import OUT_OF_SCOPE
from affray.games.ygo.text.english.requirements import Requirement
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.canonical import plain
from affray.games.ygo.vocabulary.checking import SUBTYPES, check
from affray.games.ygo.vocabulary.phrases import ATTRIBUTES, IN_GRAVEYARD, RACES
from affray.games.ygo.vocabulary.printed import PENDULUM, YgoCard
from affray.text.grammar.frames import with_printed_holes
from affray.text.grammar.normalization import Normalized, normalize
from affray.text.grammar.parser import ParseFailure, read, refused, refused_by_engine
from affray.text.grammar.phrase import AnyOf

_KINDS = ("monster", "spell", "trap")
ARROWS = {
    0x40: "top left", 0x80: "top", 0x100: "top right", 0x8: "left", 0x20: "right", 0x1: "bottom left", 0x2: "bottom", 0x4: "bottom right",
}  # fmt: skip
"""The DEF that card lists write for a Link Monster: a bit for each of its arrows."""
_OF_NORMAL_MONSTERS = {"tuner"}
"""Kinds that are printed on Normal Monsters too: older ones have no "Normal" there, and what has effects has "Effect"."""
_OF_EFFECTS = re.compile(
    r"\b(?:cards?|summon\w*|gy|graveyard|atk|def|lp|life points|phase|you|your|opponent\w*|control\w*|cannot|unaffected|zones?|hand|deck|field|"
    r"turns?|spells?|traps?|effects?|damage|attack\w*|monsters?|destroy\w*|target\w*|tribut\w*|negat\w*|levels?|counters?|banish\w*|flip)\b|[:;]",
    re.IGNORECASE,
)
"""The terms of the game: an effect has one of them. Some lists leave out that a monster has one."""
_SPECIAL = "spsummon"
"""The word of some lists for monsters that their texts let nobody Normal Summon."""
EXAMPLE = "Effect Monster, Level 4 DARK Warrior, ATK 1700, DEF 1200"
_PENDULUM = re.compile(
    r"\s*\[\s*Pendulum Effect\s*\]\s*(?:-n/a-|(?P<zone>.*?))\s*-*\s*\[\s*(?:Monster Effect|Flavor Text)\s*\]\s*(?P<monster>.*?)\s*",
    re.DOTALL,
)
"""A printed text of which it is said which part is that of the Pendulum Zone."""
_SAID = re.compile(rf"(?:(?P<monster>.*?)\n)?{SCALE}(?P<scale>\d+)(?:\n(?P<zone>.*))?", re.DOTALL)
"""The same as affray prints it."""
_PLACED = {"type": "spell", "subtype": ("continuous", PENDULUM)}
OF_THE_CARD = "you activate this card"
"""Of what is given up for the turn: it is so for the activation of the card, and not for an effect of it."""
_EQUIPPED = w.Target(w.What(type="monster", face="up"))


def read_card(printed: PrintedCard, by_hand: bool = False) -> w.CardText | ParseRefusal:
    """Return a card from its printed facts and its text; the facts stand before the text if `printed` has no types.

    `by_hand`: an effect that is not read is done by hand, if the rest of its ability is read. What a Pendulum Monster does in a Pendulum Zone
    is read whole.
    """
    unread = printed.unread
    if printed.types:
        facts: Any = _facts(printed)
    else:
        facts, printed = _head(printed)
    if isinstance(facts, Flaw):
        return ParseRefusal(printed.name, "printed fact missing", why=(facts,))
    facts["unread"] = unread
    if EXTRA & set(_several(facts["subtype"])):
        facts["materials"], printed = _of_the_extra_deck(printed)
    if PENDULUM in _several(facts["subtype"]):
        zone, printed = _in_the_zone(printed)
        if isinstance(zone, Flaw):
            return ParseRefusal(printed.name, "printed fact missing", why=(zone,))
        placed = _text(zone, _PLACED)
        if isinstance(placed, ParseRefusal):
            return placed
        facts["scale"] = int(zone.more["scale"])
        facts["beside"], facts["pendulum"] = _out_of_scope_and_abilities(placed or (w.CardActivation(),))
    abilities = _text(printed, facts, by_hand)
    if isinstance(abilities, ParseRefusal):
        return abilities
    facts["outside"], facts["abilities"] = _out_of_scope_and_abilities(abilities)
    card = w.CardText(**facts)
    try:
        check(YgoCard(card))
    except (CardError, ValueError) as error:
        return refused_by_engine(printed.name, error)
    return plain(card)  # type: ignore[no-any-return]


def _out_of_scope_and_abilities(readings: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Return the sentences that a battle does not carry out, and the abilities."""
    return tuple([one for one in readings if isinstance(one, str)]), tuple([one for one in readings if not isinstance(one, str)])


def _in_the_zone(printed: PrintedCard) -> tuple[PrintedCard | Flaw, PrintedCard]:
    """Return the text of a Pendulum Monster in a Pendulum Zone, with its scale, and its text as a monster."""
    match = (_PENDULUM if printed.types else _SAID).fullmatch(printed.text)
    groups = match.groupdict() if match is not None else {}
    scale = printed.more.get("scale", "") if printed.types else groups.get("scale", "")
    if match is None or not scale.isdecimal():
        return flaw("its Pendulum Scale, and which text is that of the Pendulum Zone"), printed
    zone = PrintedCard(printed.name, groups["zone"] or "", types=printed.types and ("Spell",), more={"scale": scale})
    return zone, msgspec.structs.replace(printed, text=groups["monster"] or "")


def _head(printed: PrintedCard) -> tuple[Any, PrintedCard]:
    """Return the facts that stand before a text, as affray prints them or on up to three lines, and the text."""
    lines = printed.text.split("\n")
    for count in range(2, min(len(lines), 4) + 1):
        facts_line = re.sub(r"(ATK \d+),? (DEF)", r"\1, \2", ", ".join(lines[1:count]))
        head = read(HEAD, f"{lines[0]}\n{facts_line}")
        if not isinstance(head, ParseFailure):
            facts = {name: getattr(head, name) for name in head.__struct_fields__}
            return facts, PrintedCard(head.name, "\n".join(lines[count:]))
    return flaw("a card begins with its name and its kind, e.g. {example!r}", example=EXAMPLE), printed


def _facts(printed: PrintedCard) -> dict[str, Any] | Flaw:
    """Return the printed facts of a card as fields of `CardText`; a flaw that says what is no fact that affray knows."""
    types = [one.lower() for one in (*printed.types, *printed.subtype.split())]
    kind = next((one for one in types if one in _KINDS), "")
    if not kind:
        return flaw("its kind: one of {known}", known=", ".join(_KINDS))
    types += [one.lower() for one in printed.race] if kind != "monster" else []
    subtypes = tuple([one for one in types if one not in (*_KINDS, _SPECIAL) and not (one == "normal" and kind != "monster")])
    if kind == "monster" and set(subtypes) <= _OF_NORMAL_MONSTERS and not _OF_EFFECTS.search(printed.text):
        subtypes = ("normal", *subtypes)
    unknown = [one for one in subtypes if one not in SUBTYPES[kind]]
    if unknown:
        return flaw("the type {one!r} is not known; known are: {known}", one=unknown[0], known=", ".join(sorted(SUBTYPES[kind])))
    facts: dict[str, Any] = {
        "name": printed.name,
        "type": kind,
        "subtype": subtypes,
        "passcode": printed.passcode,
    }
    if kind != "monster":
        return facts
    race = "/".join(printed.race)
    attribute = next(iter(printed.colours), "")
    number = "rank" if "xyz" in subtypes else "link" if "link" in subtypes else "level"
    level = printed.more.get(number, "") or printed.more.get("level", "")
    for fact, known in ((race, RACES), (attribute, ATTRIBUTES)):
        if fact and fact not in known:
            return flaw("{one!r} is not known; known are: {known}", one=fact, known=", ".join(known))
    if not race or not attribute or not level.isdecimal():
        return flaw("its Level, Attribute and Type")
    stats = [None if stat is None or stat < 0 else stat for stat in (printed.atk, printed.defence)]
    if "link" in subtypes:
        arrows = tuple(
            [
                arrow
                for bit, arrow in ARROWS.items()
                if (printed.defence or 0) & bit or arrow in printed.more.get("arrows", "").split("/")
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


def _of_the_extra_deck(printed: PrintedCard) -> tuple[Any, PrintedCard]:
    """Return what a monster is made of, by the first line of its text, and the card without that line."""
    first, _, rest = printed.text.strip().partition("\n")
    if isinstance(read(AS_PRINTED, first.strip()), ParseFailure):
        return "", printed
    return materials_of_line(first.strip()), msgspec.structs.replace(printed, text=rest.strip())


def materials_of_line(printed: str) -> tuple[w.Material, ...] | str:
    """Return what a monster is made of, as data; the line as it is printed, if it is not read."""
    reading = read(LINE, normalize(printed, PASSES).text)
    return printed if isinstance(reading, ParseFailure) else tuple(reading)


def _text(printed: PrintedCard, facts: dict[str, Any], by_hand: bool = False) -> tuple[Any, ...] | ParseRefusal:
    """Return the abilities of a printed text: each in a line of its own, as affray prints them, or one after the other."""
    subtypes = _several(facts["subtype"])
    if "normal" in subtypes:
        return ()
    kind_passes = [
        *(MONSTERS if facts["type"] == "monster" else ()),
        *(HOSTED if facts["type"] == "monster" and "union" not in subtypes and "equip" in printed.text else ()),
        *(EQUIP if "equip" in subtypes else ()),
        *(GEMINI if "gemini" in subtypes else ()),
        *(UNION if "union" in subtypes else ()),
    ]
    normal_text = normalize(printed.text, (*PASSES, *names(printed.name), *kind_passes, *(IN_A_ROW if printed.types else ())))
    if not normal_text.text.strip():
        activated = facts["type"] != "monster" and "equip" not in subtypes
        return _with_activation((), subtypes, even_then=False) if activated else ()
    if facts["type"] != "monster" and REMAINS.search(normal_text.text) and not set(subtypes) & set(STAYING):
        subtypes = (*subtypes, "continuous")
    line_readings = _lines(normal_text.text, phrase_of(facts["type"], subtypes)) if not printed.types else None
    if line_readings is not None:
        return line_readings
    readings = read(printed_text(facts["type"], subtypes), normal_text.text)
    if isinstance(readings, ParseFailure) and by_hand and TODAY.search(printed.text) and not {"gemini", "union"} & set(subtypes):
        spell = facts["type"] != "monster" and not set(subtypes) & set(STAYING)
        readings = read_in_frames(printed_text(facts["type"], subtypes), normal_text.text, spell)
    if isinstance(readings, ParseFailure):
        return _refused(printed, readings, normal_text)
    readings = _with_pledges(readings, facts["type"], OF_THE_CARD in normal_text.text)
    if readings is None:
        return ParseRefusal(
            printed.name,
            "known phrase, not here",
            line=normal_text.text,
            why=(flaw("the text says what is given up for an effect, but no effect stands before it"),),
        )
    abilities = with_limits(readings, subtypes)
    if isinstance(abilities, Flaw):
        return ParseRefusal(printed.name, "known phrase, not here", line=normal_text.text, why=(abilities,))
    all_abilities = _with_activation(abilities, subtypes, EVEN_THEN in printed.text)
    if (doubt := uncertainty(all_abilities, printed.text, subtypes)) is not None:
        return ParseRefusal(
            printed.name, "known phrase, not here", line=normal_text.text, end=len(normal_text.text), why=(doubt,)
        )
    if "activated by name" in readings:
        if not any(isinstance(one, w.CardActivation) and not one.limit for one in all_abilities):
            return ParseRefusal(
                printed.name, "known phrase, not here", line=normal_text.text, why=(flaw("it is not activated as a card"),)
            )
        all_abilities = _activated_once(all_abilities)
    done = tuple([with_implications(one) for one in all_abilities])
    return with_printed_holes(done, printed.text, normal_text) if by_hand else done


def _with_pledges(readings: tuple[Any, ...], kind: str, of_card: bool) -> tuple[Any, ...] | None:
    """Return texts in which an action given up for the turn is a cost of the effect that it is said of: the one before, or that of the card."""
    abilities: list[Any] = []
    for at, reading in enumerate(readings):
        if isinstance(reading, QuickIf):
            alone = sum(isinstance(one, QuickIf) for one in readings) == 1
            both = _quick_while(abilities[-1], reading.that, alone) if abilities else None
            if both is None:
                return None
            abilities[-1:] = both
            continue
        if not isinstance(reading, (w.Forgo, w.NoOtherSummons, Requirement)):
            abilities.append(reading)
            continue
        of = readings[0] if kind != "monster" and len(readings) == 2 and at == 1 else abilities[-1] if abilities else None
        of = readings[1] if at == 0 and len(readings) == 2 else of
        by_card = kind != "monster" and (of_card or isinstance(reading, Requirement))
        if not isinstance(of, w.Activated) or (
            isinstance(of, w.CardActivation) != (kind != "monster") and (by_card or kind == "monster")
        ):
            return None
        abilities[-1:] = [
            _needing(of, reading) if isinstance(reading, Requirement) else msgspec.structs.replace(of, cost=(*of.cost, reading))
        ]
        if at == 0:
            return tuple(abilities)
    return tuple(abilities)


def _quick_while(of: Any, that: w.Condition, alone: bool) -> list[Any] | None:
    """Return an effect of your own Main Phase that is a Quick Effect while something holds: one effect in two ways, with its limit. Of a card that
    has just one such effect the limit of a turn is said of both ways together."""
    if not isinstance(of, w.Ignition):
        return None
    limit = "one a turn" if of.limit == "turn" and alone else of.limit
    fields = {name: getattr(of, name) for name in of.__struct_fields__}
    parts = of.condition.of if isinstance(of.condition, w.Both) else () if of.condition is None else (of.condition,)
    late, soon = [w.Both((*parts, one)) if parts else one for one in (w.Not(that), that)]
    return [w.Ignition(**{**fields, "condition": late, "limit": limit}), w.Quick(**{**fields, "condition": soon, "limit": limit})]


def _needing(of: Any, needed: Requirement) -> Any:
    """Return an ability with what must hold to activate it, and to resolve it; what must lie in the Graveyard for that is used there."""
    if needed.that == IN_GRAVEYARD:
        return msgspec.structs.replace(of, zone="graveyard", on_resolution=needed.that)
    both = needed.that if of.condition is None else w.Both((of.condition, needed.that))
    return msgspec.structs.replace(of, condition=both, on_resolution=needed.that if needed.still else of.on_resolution)


def _lines(text: str, ability: Any) -> tuple[Any, ...] | None:
    readings = [read(AnyOf(ability, OUT_OF_SCOPE), line) for line in text.split("\n") if line.strip()]
    return None if any(isinstance(one, ParseFailure) for one in readings) else tuple(readings)


def _activated_once(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return abilities of a card of which one of its name is activated each turn."""
    return tuple(
        [msgspec.structs.replace(one, limit="turn by name") if isinstance(one, w.CardActivation) else one for one in abilities]
    )


def _with_activation(abilities: tuple[Any, ...], subtypes: tuple[str, ...], even_then: bool) -> tuple[Any, ...]:
    """Return the abilities of a card that stays with its activation, which its text does not name."""
    abilities = (
        _until_it_leaves(_with_bond(abilities)) if set(subtypes) & set(STAYING) and not even_then else _with_bond(abilities)
    )
    if not set(subtypes) & set(STAYING) or any(isinstance(one, w.CardActivation) for one in abilities):
        return abilities
    if "equip" not in subtypes:
        return (w.CardActivation(), *abilities)
    descriptions = [one for one in abilities if isinstance(one, w.What)]
    to = w.Target(descriptions[0]) if descriptions else _EQUIPPED
    return (w.CardActivation(targets=(to,), effects=(w.Equip(),)), *[one for one in abilities if one not in descriptions])


def _until_it_leaves(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the effects of a card that stays: those on its target that have no end last as long as it is face-up."""
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
    """Return the abilities of a card tied to the monster that it brings: its text says what becomes of both."""
    first = abilities[0] if abilities else None
    tied = isinstance(first, w.CardActivation) and any(isinstance(word, w.Equip) for word in within(first))
    if tied or not isinstance(first, w.CardActivation) or not any(isinstance(one, w.Bond) for one in abilities):
        return abilities
    brings = any(isinstance(one, w.SpecialSummon) for one in first.effects)
    tie = w.Equip("moved" if brings else "target")
    return (msgspec.structs.replace(first, effects=(*first.effects, tie)), *abilities[1:])


def _refused(printed: PrintedCard, unread: ParseFailure, normal_text: Normalized) -> ParseRefusal:
    """Return the refusal with the place in the printed text."""
    refusal = refused(printed, unread, ENGLISH, normal_text, 0, to_text=lambda reading: _said(reading))
    if re.match(r"[Ss]elect", refusal.phrase):
        return msgspec.structs.replace(
            refusal, why=(flaw("this older wording says select, which may mean a target or not: nothing is guessed"),)
        )
    return refusal


def _said(reading: Any) -> Any:
    """Return two readings of a text, said."""
    parts = reading if isinstance(reading, tuple) else (reading,)
    return " / ".join([str(ABILITY.format(plain(one)) if isinstance(one, Word) else one) for one in parts])
