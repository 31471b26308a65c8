"""Signs that the reading of a printed text is uncertain: such cards are refused."""

from __future__ import annotations

import re
from typing import Any

from affray.cards.pool import Flaw, flaw
from affray.cards.word import within
from affray.games.ygo.text.english.grammar import STAYING, ZONES
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope import ON_FIELD, PLAYERS, TIMES
from affray.games.ygo.vocabulary.scope_walk import affects

_OPEN = frozenset((*ON_FIELD, "graveyard", "banished"))
TODAY = re.compile(
    r"(?<!FLIP)(?<!effects)(?<! Position)[:;]|\bGY\b|\band if (?:you do|it does)\b|You can only (?:use|activate) |your choice, if tied"
)
"""Wordings of today alone. The older prose does not say what targets: "destroy 1 monster" may."""
_OLD_COMING = re.compile(
    r"(?:^|(?<=[.] )|(?<=\n))[^.:;\n]*(?: to|Main Phase, you can|[Oo]nce per turn, (?:if [^,.\n]*, )?you can) Special Summon this card\b"
)
"""A sentence of the older prose that may be an effect, or how a monster is Special Summoned by itself."""
_FORBIDS_IN_A_CHAIN = re.compile(
    r": (?:For the rest of this turn, |Until [^,.]*, )?(?:(?:[Yy]ou|[Yy]our opponent) (?:cannot|skips)|[Nn]either player can)\b"
)
"""Texts that keep a player from something by an effect that starts a chain."""
_AGAIN = re.compile(r"(?:^|(?<=[.)] )|(?<=\n))[^.:;\n]*\bin a row\b")
"""An attack after another, in a sentence that may start no chain."""
_CHOSEN = re.compile(r"\bactivate 1 of (?:these|the following) effects\b")
"""Effects of which a player activates one: each starts a chain."""


def uncertainty(abilities: tuple[Any, ...], text: str, subtypes: tuple[str, ...]) -> Flaw | None:
    """Return why the reading of a printed text is uncertain; None if it is certain."""
    if ":" not in text and any(_takes_its_host_along(one) for one in abilities):
        return flaw("the text does not say whether a chain starts as this card leaves the field: nothing is guessed")
    if ":" not in text and any(_changes_with_time(one) for one in abilities):
        return flaw("this older wording does not say whether it starts a chain: nothing is guessed")
    if _AGAIN.search(text) and not _CHOSEN.search(text) and any(w.AttackAgain in map(type, _done_by(one)) for one in abilities):
        return flaw("the text does not say whether another attack starts a chain")
    if " currently " in text and any(_forbids_whoever_fits(word) for one in abilities for word in _done_by(one)):
        return flaw("the text means the cards that are there now, not those that come later")
    if any(_asks_for_the_fallen(one) for one in abilities):
        return flaw("the monster it battled may be gone by the end of the Damage Step")
    if any(isinstance(one, w.Trigger) and not one.optional and w.TrapMonster in map(type, one.effects) for one in abilities):
        return flaw("the text does not say whether it must be Special Summoned as a monster")
    if any(_asks_whom_it_attacked(one) for one in abilities):
        return flaw("the attack may be direct, but the text asks about the attacked monster")
    if any(_may_be_other_than_the_target(one) for one in abilities):
        return flaw('the text does not say whether "other" excludes the target')
    if not _FORBIDS_IN_A_CHAIN.search(text) and any(_forbids_players_alone(one) for one in abilities):
        return flaw("this older wording does not say whether it starts a chain: nothing is guessed")
    if any(_forbids_players_for_good(one) for one in abilities):
        return flaw("the text does not say how long a player is kept from something")
    if any(_may_pay_with_itself(one) for one in abilities):
        return flaw("the text does not say whether this card itself may be banished from the GY")
    if any(_gains_by_what_it_places(one) for one in abilities):
        return flaw("the text does not say whether later counters change what it gains")
    if _FALLEN.search(text) and any(_asks_how_it_lies_elsewhere(one) for one in abilities):
        return flaw("the text does not say whether its numbers are those on the field or those where it went")
    if _WAS.search(text) and any(_asks_what_it_was(one) for one in abilities):
        return flaw("the text does not say whether it asks for the card as it was on the field, or as it is where it went")
    if any(isinstance(word, w.Later) and isinstance(word.who, w.What) for one in abilities for word in _done_by(one)):
        return flaw("the text means the cards that are there in the End Phase, not those there now")
    if _BACK.search(text) and any(_may_return_another(one) for one in abilities):
        return flaw('the text does not say whether "it" is this card or another one')
    if "arget any number of " in text and any(_has_more_than_zones(one) for one in abilities):
        return flaw("there may be more targets than zones")
    if any(not _counts_what_was_paid(one, text, abilities) for one in abilities):
        return flaw("the text does not say whether it counts the cards that were paid, or others")
    if any(_counts_what_it_moved(one) for one in abilities):
        return flaw("the text does not say whether its numbers are those on the field or those where it went")
    stays = bool(set(subtypes) & set(STAYING)) and EVEN_THEN not in text
    if any(_may_outlive(one) or (stays and _changes_others_for_long(one)) for one in abilities):
        return flaw("the text does not say whether it ends as this card leaves the field")
    if not TODAY.search(text) and any(_chooses_openly(word) for one in abilities for word in _done_by(one)):
        return flaw(
            "this text has no colon or semicolon: as older wording it does not say whether its choice is a target: nothing is guessed"
        )
    if any(getattr(one, "targets", ()) and any(map(_of_others, _done_by(one))) for one in abilities) or (
        set(subtypes) & set(STAYING) and any(map(_aims_at_other_monsters, abilities))
    ):
        return flaw('the text does not say whether "other" excludes this card or the target: nothing is guessed')
    comes = any(
        isinstance(ability, w.Ignition)
        and ability.zone != "spell/trap zone"
        and w.SpecialSummon("this") in map(_plain_summon, _done_by(ability))
        for ability in abilities
    )
    if comes and _OLD_COMING.search(text):
        return flaw(
            "this older wording does not say whether this is an effect or the way in which this card is Special Summoned: nothing is guessed"
        )
    return None


def _done_by(ability: Any) -> list[Any]:
    """Return everything that an ability does, by any of its choices."""
    return [
        *within_all(getattr(ability, "effects", ())),
        *[word for mode in getattr(ability, "modes", ()) for word in within_all(mode.effects)],
    ]


def _asks_whom_it_attacked(ability: Any) -> bool:
    """Is an effect mandatory after every attack, direct attacks too, though it speaks of the attacked monster?"""
    of = {getattr(word, name, None) for word in within(ability) for name in ("who", "of")}
    attacks = (
        isinstance(getattr(ability, "condition", None), w.Battles)
        and ability.condition.role == "attacks"
        and ability.condition.against is None
    )
    return attacks and isinstance(ability, w.Trigger) and not ability.optional and bool(of & {"attacked", "foe"})


def _of_others(word: Any) -> bool:
    """Does an effect speak of other cards?"""
    who = getattr(word, "who", "")
    return isinstance(who, w.What) and who.other


def _aims_at_other_monsters(ability: Any) -> bool:
    """Does a Spell or Trap target a monster that is another one than that of its event?"""
    return any(target.what.other and target.what.type == "monster" for target in getattr(ability, "targets", ()))


def _plain_summon(word: Any) -> Any:
    return w.SpecialSummon(word.who) if isinstance(word, w.SpecialSummon) else word


def _chooses_openly(word: Any) -> bool:
    """Does an effect choose cards that lie open to both, without calling them targets?"""
    what = word.who if isinstance(word, w.SpecialSummon) else word.what if isinstance(word, (w.Choose, w.Search)) else None
    return isinstance(what, w.What) and _OPEN.issuperset(what.zones())


def _may_be_other_than_the_target(ability: Any) -> bool:
    """Does an effect with a target do something to "other" cards, which are others than this one in data?"""
    targets = getattr(ability, "targets", ())
    whom = [getattr(word, "who", None) for word in (*_done_by(ability), *getattr(ability, "cost", ()))] if targets else []
    counted = [word.of for word in within(ability) if isinstance(word, w.Stat | w.Count)] if targets else []
    return any(isinstance(who, w.What) and who.other for who in [*whom, *counted, *[target.what for target in targets[1:]]])


def _forbids_players_alone(ability: Any) -> bool:
    """Does a monster's effect that must be used do nothing but keep a player from something?"""
    done = _done_by(ability) if isinstance(ability, w.Trigger) and not ability.optional else []
    return bool(done) and all(isinstance(word, w.Skip) or (isinstance(word, w.Cannot) and word.who in PLAYERS) for word in done)


def _forbids_players_for_good(ability: Any) -> bool:
    """Does an effect keep a player from something, without an end?"""
    return any(isinstance(word, w.Cannot) and word.who in PLAYERS and word.until == "leaves" for word in _done_by(ability))


def _may_pay_with_itself(ability: Any) -> bool:
    """Does an effect that is used in the GY banish from there what may be this card, which it does not need there?"""
    if getattr(ability, "zone", "") != "graveyard":
        return False
    what = [
        part.what for part in getattr(ability, "cost", ()) if isinstance(part, w.BanishOther) and "graveyard" in part.what.zones()
    ]
    needed = any("this" in (getattr(word, "who", ""), getattr(word, "to", "")) for word in _done_by(ability))
    return not needed and any(not (told.other or told.not_named) for told in what)


def _gains_by_what_it_places(ability: Any) -> bool:
    """Does an effect place counters and give a number for each without an end? That would stay as it was when it resolved."""
    done = _done_by(ability)
    gains = [word for word in done if isinstance(word, w.Gain) and word.until == "leaves"]
    return any(isinstance(word, w.PlaceCounters) for word in done) and any(
        isinstance(n, w.Counters) for word in gains for n in (word.atk, word.defence)
    )


def _counts_what_it_moved(ability: Any) -> bool:
    """Does an effect ask for numbers that change of what it has moved itself?"""
    for effects in (getattr(ability, "effects", ()), *[mode.effects for mode in getattr(ability, "modes", ())]):
        moved: set[Any] = set()
        for word in within_all(effects):
            if any(isinstance(n, w.Stat) and not n.original and n.of in moved for n in within(word)):
                return True
            if isinstance(word, (w.Destroy, w.Move)) and isinstance(word.who, str):
                moved.add(word.who)
    return False


_WAS = re.compile(r"\b(?:it|that card|that monster|that target) was (?:not )?an? ")


def _asks_what_it_was(ability: Any) -> bool:
    """Does an effect ask of a target what it was, beyond the kind of card it is?"""
    asked = [word for word in within(ability) if isinstance(word, w.Is) and word.who == "target"]
    return any(word.what != w.What(word.what.type, word.what.subtype) for word in asked)


_FALLEN = re.compile(r"destroyed monster(?!'s (?:original|\w+ (?:in|on))| in\b| on\b)")


def _asks_how_it_lies_elsewhere(ability: Any) -> bool:
    """Does an effect ask for numbers that change of a monster that was destroyed, and need not have gone to the GY?"""
    when = getattr(ability, "when", None)
    return (
        when is not None
        and when.anywhere
        and any(isinstance(n, w.Stat) and n.of == "it" and not n.original for n in within(getattr(ability, "effects", ())))
    )


_BACK = re.compile(r"\b(?:return|shuffle) it (?:in)?to (?:the|your) Extra Deck")


def _may_return_another(ability: Any) -> bool:
    """Does an effect return this card to the Extra Deck, and speak of another that "it" may mean?"""
    when = getattr(ability, "when", None)
    other = when is not None and when.event not in TIMES and when.who != "this"
    return other and w.Spend("return to the extra deck") in ability.cost


def _has_more_than_zones(ability: Any) -> bool:
    """Does an ability target any number of cards of which there can be more than a player has zones?"""
    descriptions = [target.what for target in getattr(ability, "targets", ()) if target.up_to and target.n == ZONES]
    comes = any(isinstance(word, w.SpecialSummon) and word.who == "target" for word in _done_by(ability))
    return any(not comes and not (what.type == "monster" and what.zone in ON_FIELD and what.controller) for what in descriptions)


_COUNTED = re.compile(r"(?:each|number of)(?: [\w/]+){0,3}? (discarded|Tributed|sent|banished|revealed|detached|removed)\b")
_PAID_BY: dict[type, str] = {
    w.Discard: "discarded", w.Tribute: "Tributed", w.SendOther: "sent", w.BanishOther: "banished", w.Reveal: "revealed", w.Detach: "detached",
    w.SpendCounters: "removed", w.SpendAllCounters: "removed", w.SendTop: "sent",
}  # fmt: skip


def _ways_paid(ability: Any) -> list[str]:
    """Return how an effect that counts what was paid calls it, for each of its costs."""
    counts = isinstance(ability, w.Activated) and any(isinstance(word, w.Paid) for word in within(ability))
    return [_PAID_BY[type(part)] for part in ability.cost if type(part) in _PAID_BY] if counts else []


def _counts_what_was_paid(ability: Any, text: str, abilities: tuple[Any, ...]) -> bool:
    """Does an effect that counts what was paid call it as it was paid, as the other effects of the text do in their turn?"""
    if any(isinstance(word, w.Affected) for word in within(ability)):
        return _counts_what_it_did(ability, text)
    if not any(isinstance(word, w.Paid) for word in within(ability)) or not isinstance(ability, w.Activated):
        return True
    phrases = _COUNTED.findall(text)
    return set(phrases) <= set(_ways_paid(ability)) or phrases == [way for one in abilities for way in _ways_paid(one)]


_DID = re.compile(
    r"(?:each|number of)(?: of (?:those|these))? ?([\w/]+?)?s?(?:\(s\))? (?:you |that was |that were )?(destroyed|Special Summoned|sent|banished|returned)\b"
)
_DONE_SO = {
    "destroyed": "destroyed",
    "summoned": "Special Summoned",
    "sent": "sent",
    "banished": "banished",
    "returned": "returned",
}


def _counts_what_it_did(ability: Any, text: str) -> bool:
    """Does an effect that counts what it has done call it so, and the cards no more than what all of them are?"""
    phrases, counted = _DID.findall(text), [word for word in within(ability) if isinstance(word, w.Affected)]
    if not phrases and re.search(r"for each[.,]", text):
        return True
    if not phrases or {how for _, how in phrases} != {_DONE_SO[word.how] for word in counted} or "and sent to the" in text:
        return False
    aimed = [target.what for part in (ability, *getattr(ability, "modes", ())) for target in part.targets]
    who = [
        getattr(word, "what", getattr(word, "who", None))
        for word in _done_by(ability)
        if affects(word) in {word.how for word in counted}
    ]
    described = [
        what
        for referent in who
        for what in ([referent] if isinstance(referent, w.What) else aimed if referent in ("target", "target 2") else [w.What()])
    ]
    kinds = {"": "card", "card": "card", "monster": "monster", "Token": "token"}
    if any(noun not in kinds for noun, _ in phrases):
        return False
    return all(kinds[noun] in ("card", what.type, what.subtype) for noun, _ in phrases for what in described)


def _may_outlive(ability: Any) -> bool:
    """Does a card that lies equipped say of its monster what is without an end, and so may end as the card goes?"""
    if isinstance(ability, w.Trigger):
        whom = "equipped" if ability.zone == "spell/trap zone" else ""
    else:
        whom = (
            "target"
            if isinstance(ability, w.CardActivation) and any(isinstance(word, w.Equip) for word in ability.effects)
            else ""
        )
    return bool(whom) and any(
        getattr(word, "until", "") == "leaves" and getattr(word, "who", "") == whom for word in within_all(ability.effects)
    )


EVEN_THEN = "even if this card leaves the field"


def _changes_others_for_long(ability: Any) -> bool:
    """Does what a card that stays does on the field change other cards for longer than a battle?"""
    is_on_field = isinstance(ability, w.CardActivation) or getattr(ability, "zone", "") in ("spell/trap zone", "field zone")
    if w.Destroy("this") in _done_by(ability):
        return False  # it lasts though the card goes: the effect itself destroys it
    return is_on_field and any(
        getattr(word, "until", "") not in ("", "calculation", "damage step", "while face-up")
        and getattr(word, "who", "") not in PLAYERS
        for word in _done_by(ability)
        if isinstance(word, w.Lasting)
    )


def _takes_its_host_along(ability: Any) -> bool:
    """Does an effect do something to the equipped monster as its card goes?"""
    return (
        isinstance(ability, w.Trigger)
        and ability.zone != "spell/trap zone"
        and any(getattr(word, "who", "") == "equipped" for word in within_all(ability.effects))
    )


def _changes_with_time(ability: Any) -> bool:
    """Does an effect that must be used at a time only change numbers or counters? Some old ones do so by themselves."""
    timed = isinstance(ability, w.Trigger) and not ability.optional and ability.when is not None and ability.when.event in TIMES
    return timed and all(isinstance(word, (w.Lasting, w.RemoveCounters, w.PlaceCounters)) for word in within_all(ability.effects))


def _forbids_whoever_fits(word: Any) -> bool:
    """Does a prohibition last that meets those too that come later? All but the target are meant wherever one alone can attack."""
    return isinstance(word, w.Cannot) and isinstance(word.who, w.What) and bool(word.until) and not word.who.but_target


def _asks_for_the_fallen(ability: Any) -> bool:
    """Does an effect of the end of the Damage Step ask what was battled, which may lie in the Graveyard by then, and does nothing to it?"""
    if not isinstance(ability, w.Trigger) or ability.when is None or ability.when.event != "end of the damage step":
        return False
    parts = ability.condition.of if isinstance(ability.condition, w.Both) else (ability.condition,)
    asks = any(isinstance(part, w.Battles) and part.against is not None for part in parts)
    return (
        asks
        and not any(getattr(word, "who", "") == "foe" for word in within_all(ability.effects))
        and w.MoveBoth not in map(type, ability.effects)
    )


def within_all(effects: tuple[Any, ...]) -> list[Any]:
    """Return effects with those within them."""
    words = []
    for effect in effects:
        words += [
            effect,
            *within_all(getattr(effect, "effects", ())),
            *within_all(getattr(effect, "then", ())),
            *within_all(getattr(effect, "otherwise", ())),
        ]
    return words
