"""How the effect of an ability is cut out of its text, and boards on which a card has something to do, for each game."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import msgspec

from affray.cards.word import ByHand, within
from affray.games.fow.rules.abilities import by_hand as fow_by_hand
from affray.games.fow.text.english import ability_text
from affray.games.fow.text.english import grammar as fow_grammar
from affray.games.fow.vocabulary import canonical as fow_canonical
from affray.games.fow.vocabulary import catalogue as fow_catalogue
from affray.games.fow.vocabulary import words as fow
from affray.games.fow.vocabulary.printed import FowCard
from affray.games.ijinden.rules.abilities import by_hand as ijinden_by_hand
from affray.games.ijinden.text.japanese import wording as ijinden_wording
from affray.games.ijinden.vocabulary import catalogue as ijinden_catalogue
from affray.games.ijinden.vocabulary import words as ijinden
from affray.games.ijinden.vocabulary.printed import IjinCard
from affray.games.mtg.rules.stack import by_hand as mtg_by_hand
from affray.games.mtg.text.english import grammar as mtg_grammar
from affray.games.mtg.text.english import normal_text
from affray.games.mtg.vocabulary import canonical as mtg_canonical
from affray.games.mtg.vocabulary import catalogue as mtg_catalogue
from affray.games.mtg.vocabulary import words as mtg
from affray.games.mtg.vocabulary.printed import card_of
from affray.games.ygo.game import EXTRA
from affray.games.ygo.rules.battle.timings import changes_stats, unread_effect, unread_stats
from affray.games.ygo.rules.chains import by_hand as ygo_by_hand
from affray.games.ygo.text.english import ability_text as ygo_ability_text
from affray.games.ygo.vocabulary import catalogue as ygo_catalogue
from affray.games.ygo.vocabulary import words as ygo
from affray.games.ygo.vocabulary.printed import YgoCard


class Cutting:
    """The abilities of a game, whose effects can be cut out.

    Args:
        catalogue: the cards of the game.
        make: makes a card ready for play.
        kinds: the words of abilities that have an effect of their own.
        whole: words of effects with which an ability stays whole: they are chosen as it is announced, or used while paying.
        say: the text of an ability of a card.
        say_at_length: its text with its targets declared first.
        read_within: the reading of an instruction in the place of an effect.
        board: a board on which a card has something to do, as data.
        modal: may modes of an ability be done by hand?
        told: what the author of a card says of the abilities of which the effect was cut out: fields of its text.
    """

    def __init__(
        self,
        catalogue: Any,
        make: Callable[[Any], Any],
        kinds: tuple[type, ...],
        whole: tuple[type, ...],
        say: Callable[[Any, Any], str],
        say_at_length: Callable[[Any, Any], str | None],
        read_within: Callable[..., Any],
        board: Callable[[Any, random.Random], dict[str, Any]],
        told: Callable[[Any, list[Any]], dict[str, Any]] = lambda card, cut: {},
        modal: bool = False,
    ) -> None:
        self.modal = modal
        self.catalogue = catalogue
        self.make = make
        self.kinds = kinds
        self.whole = whole
        self.say = say
        self.say_at_length = say_at_length
        self.read_within = read_within
        self.board = board
        self.told = told

    def modes(self, ability: Any) -> list[Any]:
        """Return the ability with each of its modes alone; nothing if it has none, or none of them is done by hand."""
        if not self.modal or not getattr(ability, "modes", ()):
            return []
        return [
            msgspec.structs.replace(ability, modes=(), choose=1, at_most=0, effects=one.effects, targets=one.targets)
            for one in ability.modes
        ]

    def cut(self, card: Any, ability: Any) -> tuple[Any, str] | None:
        """Return an ability without its effect, and the text of the effect; None if it stays whole.

        Modes and divisions are chosen on announcing: an effect is cut out of each mode alone (`modes`), and out of no division.
        """
        if not isinstance(ability, self.kinds) or getattr(ability, "modes", ()) or not ability.effects:  # type: ignore[attr-defined]
            return None
        if getattr(ability, "then", ()):
            return None
        parts = list(within(ability.effects))  # type: ignore[attr-defined]
        if any(isinstance(one, self.whole) or getattr(one, "divided", False) for one in parts):
            return None
        framed = msgspec.structs.replace(ability, effects=(ByHand("here"),))  # type: ignore[type-var]
        text = self.say_at_length(ability, card)
        around = re.fullmatch(r"(.*?)(?:(?:B|b)y hand: |手動：)«here»[.。](.*)", self.say(framed, card), re.DOTALL)
        if text is None or around is None:
            return None
        before, after = around.groups()
        if not text.lower().startswith(before.lower()) or not text.endswith(after):
            return None
        hole = text[len(before) : len(text) - len(after)].removesuffix(".").removesuffix("。")
        if not hole or "«" in hole or len(hole) > 300:
            return None
        return msgspec.structs.replace(ability, effects=(ByHand(hole),)), hole  # type: ignore[type-var]


def mtg_text(ability: Any, card: Any) -> str | None:
    phrase = mtg_grammar.SPELL if isinstance(ability, mtg.Spell) else mtg_grammar.ABILITY
    body = phrase if not isinstance(ability, mtg.Spell) else phrase.phrases[1]
    return body.phrase.format(mtg_grammar.POINTING.unresolve(mtg_canonical.plain(ability), True))  # type: ignore[no-any-return]


def mtg_board(card: Any, rng: random.Random) -> dict[str, Any]:
    """Return a board on which a card has something to do."""
    name = card.name
    mine = ["2 Forest", "2 Mountain", "2 Island", "2 Plains", "2 Swamp", "Grizzly Bears", "Hill Giant"]
    at = rng.randrange(2) if card.is_permanent and "Aura" not in card.subtypes else 0
    side = {
        "battlefield": [*mine, *([name] if at else [])],
        "hand": ["Giant Growth", "Lightning Bolt", *([] if at else [name])],
        "library": ["3 Forest", "Grizzly Bears", "Lightning Bolt", "3 Forest"],
        "graveyard": ["Grizzly Bears", "Forest"],
        "life": 20,
    }
    other = {
        "battlefield": ["4 Forest", "2 Mountain", "Hill Giant", "Grizzly Bears"],
        "hand": ["Giant Growth", "Lightning Bolt"],
        "library": ["3 Forest", "Hill Giant", "4 Forest"],
        "graveyard": ["Hill Giant"],
        "life": 20,
    }
    return {"game": "mtg", "players": {"Ann": side, "Bob": other}, "start": rng.choice(["503.1", "505.6", "508.1a"])}


def fow_text(ability: Any, card: Any) -> str | None:
    phrase: Any = fow_grammar.ABILITY
    return phrase.phrase.format(fow_grammar.POINTING.unresolve(fow_canonical.plain(ability), True))  # type: ignore[no-any-return]


def fow_board(card: Any, rng: random.Random) -> dict[str, Any]:
    """Return a board on which a card has something to do."""
    name, stays = card.name, bool(card.types & {"resonator", "addition", "regalia"})
    at = rng.randrange(2) if stays and card.spell is None else 0
    stones = [f"2 {one} Magic Stone" for one in ("Fire", "Water", "Wind", "Light", "Darkness")]
    place = "ruler area" if card.types & {"ruler"} else "field" if at or card.types & {"magic stone", "J-ruler"} else "hand"
    side: dict[str, Any] = {
        "field": [*stones, "Knight", "Squire"],
        "hand": ["Knight", "Demonflame"],
        "main deck": ["3 Squire", "Knight", "Demonflame", "3 Squire"],
        "graveyard": ["Squire", "Demonflame"],
    }
    side[place] = [*side.get(place, []), name]
    other = {
        "field": [*stones, "Knight", "Squire"],
        "hand": ["Demonflame", "Squire"],
        "main deck": ["3 Squire", "Knight", "4 Squire"],
        "graveyard": ["Knight"],
    }
    return {"game": "fow", "players": {"Ann": side, "Bob": other}, "start": rng.choice(["504.2", "803.3"])}


def ijinden_text(ability: Any, card: Any) -> str:
    return ijinden_wording.text(ability, card.text.type)


def ijinden_board(card: Any, rng: random.Random) -> dict[str, Any]:
    """Return a board on which a card has something to do."""
    name, at = card.name, rng.randrange(2) if card.text.type in ("ijin", "scenery") else 0
    place = "battlefield" if at else "mana zone" if card.text.type == "mana" else "hand"
    side: dict[str, Any] = {
        "battlefield": ["Warrior", "Storm (face down)"],
        "hand": ["Recruit", "Storm", "Red Stone"],
        "mana zone": [f"2 {one} Stone" for one in ("Red", "Blue", "Green", "Yellow", "Purple")],
        "library": ["3 Recruit", "Warrior", "3 Storm"],
        "graveyard": ["Recruit", "Storm"],
    }
    side[place] = [*side[place], name]
    return {"game": "ijinden", "players": {"Ann": side, "Bob": {**side, place: side[place][:-1]}}}


def ygo_board(card: Any, rng: random.Random) -> dict[str, Any]:
    """Return a board on which a card has something to do."""
    kind, at = card.text.type, rng.randrange(2)
    zone = "field zone" if "field" in card.subtypes else "monster zone" if kind == "monster" else "spell/trap zone"
    place = zone if kind == "trap" or (at and card.stays) or card.subtypes & EXTRA else "hand"
    side: dict[str, Any] = {
        "monster zone": ["Mystic Tomato"],
        "spell/trap zone": ["Book of Moon (face down)"],
        "hand": ["Mystic Tomato", "Book of Moon", "Dark Elf"],
        "deck": ["3 Mystic Tomato", "Dark Elf", "Threatening Roar", "Mystic Tomato"],
        "graveyard": ["Dark Elf", "Book of Moon"],
    }
    other = {**side, "monster zone": ["Dark Elf", "Mystic Tomato"]}
    lies = f"{card.name} (face down)" if kind == "trap" else f"{card.name} (face up)" if place == "spell/trap zone" else card.name
    mine = {**side, place: [*side.get(place, []), lies]}
    start = rng.choice(["203.2", "802.1"])
    return {"game": "ygo", "players": {"Ann": mine, "Bob": other}, "start": start}


def ygo_told(card: Any, abilities: list[Any]) -> dict[str, Any]:
    """Return whether the effects that were cut out, and speak of ATK or DEF, directly change them (900.4)."""
    whole = {id(cut): one for cut, one in zip(abilities, card.text.abilities, strict=True)}
    partial = YgoCard(msgspec.structs.replace(card.text, abilities=tuple(abilities)))
    texts = unread_stats(partial)
    told = ["yes" if changes_stats(whole[id(one)]) else "no" for one in abilities if unread_effect(one) in texts]
    return {"damage_step": tuple(told)}


GAMES = {
    "mtg": Cutting(
        mtg_catalogue.catalogue,
        card_of,
        (mtg.Activated, mtg.Triggered, mtg.Spell),
        (mtg.Mana, mtg.WhenYouDo, mtg.Rebound),
        lambda ability, card: normal_text(ability),
        mtg_text,
        mtg_by_hand.read_within,
        mtg_board,
        modal=True,
    ),
    "fow": Cutting(
        fow_catalogue.catalogue,
        FowCard,
        (fow.Activate, fow.Automatic, fow.Spell, fow.Trigger),
        (fow.Produce,),
        lambda ability, card: ability_text(ability),
        fow_text,
        fow_by_hand.read_within,
        fow_board,
    ),
    "ijinden": Cutting(
        ijinden_catalogue.catalogue,
        IjinCard,
        (ijinden.Triggered, ijinden.Use),
        (ijinden.Target, ijinden.Wearable),
        ijinden_text,
        ijinden_text,
        ijinden_by_hand.read_within,
        ijinden_board,
    ),
    "ygo": Cutting(
        ygo_catalogue.catalogue,
        YgoCard,
        (ygo.CardActivation, ygo.Ignition, ygo.Quick, ygo.Trigger),
        (ygo.NegateActivation, ygo.NegateEffect, ygo.NegateSummon, ygo.NegateAttack, ygo.TrapMonster, ygo.Equip),
        lambda ability, card: ygo_ability_text(ability),
        lambda ability, card: ygo_ability_text(ability),
        ygo_by_hand.read_within,
        ygo_board,
        ygo_told,
    ),
}
