"""Ijinden cards in words, second half: what lasts, abilities, and the whole card."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ijinden.text import english_numbers  # noqa: F401 - declares how they are said
from affray.games.ijinden.text.english import (
    KINDS,
    TYPES,
    amount_text,
    effects_text,
    format_word,
    joined,
    keyword_text,
    noun,
    spells,
    when_text,
    who_text,
)
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.keywords import ABILITY_WORDS, LEGACIES, TRAITS
from affray.games.ijinden.vocabulary.printed import as_tuple
from affray.text.languages.english import a, and_, capital, sentence

_PLAYERS = {"you": "you", "opponent": "the opponent", "turn player": "the turn player", "": "each player"}
_BY = {
    "ability": "abilities",
    "ability on the battlefield": "abilities on the battlefield",
    "ability of the opponent": "abilities of the opponent",
}


def _until(word: Any) -> str:
    return {
        "": "",
        "turn": " this turn",
        "next block step": " in the next block step",
        "opponent turn": " until the end of the opponent's next turn",
    }[word.until]


@spells(w.ByHand)
def _by_hand(word: w.ByHand, _: None) -> str:
    return f"by hand: «{word.text}»"


@spells(w.Gain)
def _gain(word: w.Gain, _: None) -> str:
    parts = []
    for label, n in (("power", word.power), ("Attack", word.attack), ("Block", word.block)):
        if n != 0:
            parts.append(f"{label} {n:+}" if isinstance(n, int) else f"{label} {_change(n)}")
    parts.extend(keyword_text(one) for one in word.keywords)
    parts.extend(f"the trait {TRAITS.get(one, one)} ({one})" for one in word.traits)
    if word.colours:
        parts.append(f"the colour{'s' if len(word.colours) > 1 else ''} {joined(word.colours)}")
    parts.extend(f'"{format_word(one)}"' for one in word.abilities)
    what = [f"is an Ijin of power {word.ijin_of_power} too"] if word.ijin_of_power is not None else []
    what.extend([f"is {and_([a(KINDS[one]) for one in word.kinds])} too"] if word.kinds else [])
    parts.extend([f"level {word.level:+}"] if word.level else [])
    parts.extend([f"every colour of {noun(word.colours_of, True)}"] if word.colours_of is not None else [])
    what.extend([f"has {and_(parts)}"] if parts else [])
    return f"{who_text(word.who)} {' and '.join(what)}{_until(word)}"


def _change(n: w.AmountWord) -> str:
    """Return a change of a number that is counted, with its sign."""
    if isinstance(n, w.Count) and n.times < 0:
        return f"- {format_word(w.Count(n.of, -n.times))}"
    return f"+ {format_word(n)}"


@spells(w.Without)
def _without(word: w.Without, _: None) -> str:
    what = "all abilities" if word.all_abilities else joined(tuple([keyword_text(one) for one in word.keywords]))
    return f"{who_text(word.who)} loses {what}{_until(word)}"


@spells(w.Unblockable)
def _unblockable(word: w.Unblockable, _: None) -> str:
    return f"{who_text(word.who)} is not blocked by {noun(word.by, True)}{_until(word)}"


@spells(w.Cannot)
def _cannot(word: w.Cannot, _: None) -> str:
    what = {
        "attack": "attack",
        "block": "block",
        "be destroyed": "be destroyed",
        "be destroyed by abilities": "be destroyed by abilities",
        "be destroyed by opponent": "be destroyed by abilities of the opponent",
        "leave by opponent": "leave the battlefield by abilities of the opponent",
    }[word.what]
    against = f" {noun(word.against, True)}" if word.against is not None else ""
    return f"{who_text(word.who)} cannot {what}{against}{_until(word)}"


@spells(w.MustBlock)
def _must_block(word: w.MustBlock, _: None) -> str:
    return f"{who_text(word.who)} has to block this if it can{_until(word)}"


@spells(w.Silence)
def _silence(word: w.Silence, _: None) -> str:
    whose = {"you": "your ", "opponent": "the opponent's ", "": ""}[word.player]
    if word.of == "legacies":
        return f"{whose}legacies other than {keyword_text('netherworld')} do not trigger{_until(word)}"
    if word.of == "word":
        of = f" of {noun(word.cards, True)}" if word.cards is not None else ""
        return f"{whose}{keyword_text(word.word)}{of} does not trigger{_until(word)}"
    return f"{whose}abilities on {joined(tuple([f'the {one}' for one in word.zones]))} do not trigger{_until(word)}"


@spells(w.Forbid)
def _forbid(word: w.Forbid, _: None) -> str:
    what = {
        "magic": "use magic",
        "pay with face-down mana": "pay for magic with face-down cards",
        "place face up": "place mana face up",
        "use a second": "use more than one magic or scenery a turn",
    }.get(word.what, word.what)
    return f"{_PLAYERS[word.player]} cannot {what}{_until(word)}"


@spells(w.FreeMagic)
def _free_magic(word: w.FreeMagic, _: None) -> str:
    return f"your magic costs {word.cost} mana{_until(word)}"


@spells(w.CountTwice)
def _count_twice(word: w.CountTwice, _: None) -> str:
    return "abilities that count this count it as two"


@spells(w.LowerLevel)
def _lower_level(word: w.LowerLevel, _: None) -> str:
    if word.of == "in hand":
        whose = "the level of this in your hand" if word.what is None else f"the level of {noun(word.what, True)} in your hand"
        return _how_much_lower(whose, word.by)
    card = noun(word.what) if word.what is not None else "Ijin" if word.of == "summoned" else "card"
    whose = {
        "this": "as this is played its level",
        "summoned": f"as you summon {a(card)} its level",
        "played": f"as you play {a(card)} its level",
    }[word.of]
    return _how_much_lower(whose, word.by)


def _how_much_lower(whose: str, by: w.Amount) -> str:
    if isinstance(by, int) and by < 0:
        return f"{whose} is higher by {-by}"
    if isinstance(by, (w.Count, w.Colours, w.Picked)) and by.times < 0:
        return f"{whose} is higher by {format_word(msgspec.structs.replace(by, times=-by.times))}"
    return f"{whose} is lower by {amount_text(by)}"


@spells(w.SetLevel)
def _set_level(word: w.SetLevel, _: None) -> str:
    return f"as this is played its level is {word.to}"


@spells(w.ComeTapped)
def _come_tapped(word: w.ComeTapped, _: None) -> str:
    return f"{noun(word.what, True)} come to the battlefield tapped"


@spells(w.AttackTapped)
def _attack_tapped(word: w.AttackTapped, _: None) -> str:
    return "as long as this is chosen as an attacker, tapped Ijin may be chosen too"


@spells(w.SmiteAttackers)
def _smite(word: w.SmiteAttackers, _: None) -> str:
    return f"in a battle resolution with a guardian of yours among the blockers every {noun(word.what)} is destroyed"


@spells(w.InsteadOfDestruction)
def _instead_of_destruction(word: w.InsteadOfDestruction, _: None) -> str:
    return "an attacker that loses to this goes to the bottom of the library and is not destroyed"


@spells(w.InsteadOfGraveyard)
def _instead_of_graveyard(word: w.InsteadOfGraveyard, _: None) -> str:
    text = f"{who_text(word.who)}, destroyed by this, goes to the bottom of the library and not to the graveyard"
    text += f" if {format_word(word.condition)} then" if word.condition is not None else ""
    return (f"{keyword_text(word.word)} - " if word.word else "") + text


@spells(w.Keep)
def _keep(word: w.Keep, _: None) -> str:
    return f"{noun(word.what, True)} are not destroyed in battle resolutions{_until(word)}"


@spells(w.LegacyFrom)
def _legacy_from(word: w.LegacyFrom, _: None) -> str:
    what = f"{keyword_text('netherworld')} triggers once a turn" if word.netherworld else "your legacies trigger"
    return f"{what} for cards put into your graveyard from the {word.zone} too"


@spells(w.Wearable)
def _wearable(word: w.Wearable, _: None) -> str:
    return f"this is put into the graveyard with {keyword_text('wearable')}"


@spells(w.Stays)
def _stays(word: w.Stays, _: None) -> str:
    where = {"": "out of there", "hand": "into a hand", "battlefield": "onto the battlefield"}[word.to]
    return f"{_BY[word.by]} do not put {noun(word.what, True)} {where}"


@spells(w.RightsStay)
def _rights_stay(word: w.RightsStay, _: None) -> str:
    return f"{_BY[word.by]} do not let {_PLAYERS[word.player]} place more cards in the mana zone"


@spells(w.RaiseMana)
def _raise_mana(word: w.RaiseMana, _: None) -> str:
    return f"the level of your mana zone is higher by {amount_text(word.by)}"


@spells(w.AnyColour)
def _any_colour(word: w.AnyColour, _: None) -> str:
    return f"you may {'summon Ijin' if word.of == 'ijin' else 'use scenery'} without their colour in your mana zone"


@spells(w.FirstPlacements)
def _first_placements(word: w.FirstPlacements, _: None) -> str:
    return f"from your start phase on you may place {word.n} cards in your mana zone"


@spells(w.SummonFreely)
def _summon_freely(word: w.SummonFreely, _: None) -> str:
    kept = ", and none is spent" if word.kept else ""
    return f"you may summon {noun(word.what, True)} with no summoning left{kept}"


@spells(w.RaiseCost)
def _raise_cost(word: w.RaiseCost, _: None) -> str:
    return f"the magic that {_PLAYERS[word.player]} uses costs {amount_text(word.by)} mana more"


@spells(w.PlaceFrom)
def _place_from(word: w.PlaceFrom, _: None) -> str:
    return f"you may place mana from your {word.zone} too, face up"


@spells(w.DrawMore)
def _draw_more(word: w.DrawMore, _: None) -> str:
    return f"if an ability lets {_PLAYERS[word.player]} draw, that player draws {word.n} more"


@spells(w.PlaceInsteadOfDrawing)
def _place_instead_of_drawing(word: w.PlaceInsteadOfDrawing, _: None) -> str:
    return "if an ability lets you draw, you may place as many more cards in your mana zone this turn instead"


# -- abilities


@spells(w.When)
def _when(word: w.When, _: None) -> str:
    return when_text(word)


@spells(w.Triggered)
def _triggered(word: w.Triggered, _: None) -> str:
    text = f"{'every time' if word.when.each else 'when'} {when_text(word.when)}"
    if word.condition is not None:
        text += f", if {format_word(word.condition)}"
    turned = ["turn this face up"] if "face-down mana" in word.zone else []
    if word.procedure or turned:
        text += f", {'you may ' if word.optional else ''}{', then '.join([*turned, *map(format_word, word.procedure)])}"
        text += f"; then {effects_text(word.effects)}" if word.effects else ""
    else:
        text += f", {'you may have: ' if word.optional else ''}{effects_text(word.effects)}"
    if word.then:
        text += f". Afterwards {effects_text(word.then)}"
    if word.once_per_turn:
        text += " (once a turn)"
    zones = [zone for zone in word.zone if zone != "battlefield"]
    if zones and word.word not in ("legacy", "netherworld"):
        places = ["mana zone, face down" if zone == "face-down mana" else zone for zone in word.zone]
        text += f" (this works in the {and_(places)})"
    label = f"{keyword_text(word.word)} - " if word.word in ABILITY_WORDS else ""
    return label + sentence(text)


@spells(w.Static)
def _static(word: w.Static, _: None) -> str:
    text = joined(tuple([format_word(one) for one in word.effects]))
    if word.condition is not None:
        text = f"while {format_word(word.condition)}, {text}"
    where = "" if word.zone == ("battlefield",) else f" (this works in the {and_(list(word.zone))})"
    label = f"{keyword_text(word.word)} - " if word.word in ABILITY_WORDS else ""
    return label + sentence(text + where) + (" Abilities do not take this ability away." if word.kept else "")


@spells(w.Use)
def _use(word: w.Use, _: None) -> str:
    parts = [effects_text(word.procedure)] if word.procedure else []
    parts.extend([effects_text(word.effects)] if word.effects else [])
    text = "; then ".join(parts)
    return sentence(text) + (f" Afterwards {effects_text(word.then)}." if word.then else "")


@spells(w.Equip)
def _equip(word: w.Equip, _: None) -> str:
    gives = " ".join(format_word(one) for one in word.gives)
    return f"As {noun(word.host)} of yours is summoned, it may be equipped with this from the {and_(list(word.zone))}. 装備 (equipped): {gives}"


@spells(w.CardText)
def _card(text: w.CardText, _: None) -> str:
    """Name in both languages, type line, numbers, keywords, abilities, legacy."""
    colours = " ".join(as_tuple(text.colour)) or "colourless"
    facts = [f"{colours} {TYPES[text.type]}", f"level {text.level}"]
    if text.power is not None:
        facts.append(f"power {text.power}")
    if text.cost is not None:
        facts.append(f"mana cost {text.cost}")
    facts.extend(f"{TRAITS.get(one, one)} ({one})" for one in as_tuple(text.trait))
    lines = [f"{text.en} · {text.name}" + (f" ({text.kana})" if text.kana else ""), ", ".join(facts)]
    lines.extend(capital(keyword_text(one)) for one in text.keywords)
    lines.extend([f"アタック{text.attack:+} (Attack)"] if text.attack else [])
    lines.extend([f"ブロック{text.block:+} (Block)"] if text.block else [])
    lines.extend(format_word(one) for one in text.abilities)
    if text.any_number:
        lines.append("A deck may hold any number of these.")
    lines.extend(f"遺業 (legacy): {LEGACIES[one][0]} - {LEGACIES[one][1]}." for one in as_tuple(text.legacy))
    return "\n".join(lines)


def ability_text(ability: w.Ability) -> str:
    """Return an ability as a sentence or several."""
    return format_word(ability)


def card_text(text: w.CardText) -> str:
    """Return a whole card, several lines."""
    return format_word(text)
