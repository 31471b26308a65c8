"""Ijinden cards in words: our own English for every word of the vocabulary, with the Japanese names of cards and keywords."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.keywords import ABILITY_WORDS, KEYWORDS, TRAITS
from affray.games.ijinden.vocabulary.printed import as_tuple
from affray.text.languages.english import Spellings, a, and_, capital, or_, plural

KINDS = {"ijin": "Ijin", "scenery": "scenery", "magic": "magic", "mana": "mana", "guardian": "guardian", "card": "card"}
TYPES = {"ijin": "イジン Ijin", "scenery": "ハイケイ scenery", "magic": "マホウ magic", "mana": "マリョク mana"}
PLACES = {"hand": "hand", "graveyard": "the graveyard", "library": "the library", "mana zone": "the mana zone"}
MASS = ("scenery", "magic", "mana")
SPELLINGS: Spellings[None] = Spellings()
spells = SPELLINGS.spells


def format_word(word: Any) -> str:
    """Return any word of the vocabulary as a clause."""
    return SPELLINGS[type(word)](word, None)


def amount_text(phrase: w.Amount) -> str:
    return str(phrase) if isinstance(phrase, int) else format_word(phrase)


def keyword_text(keyword: str) -> str:
    """Return a keyword or ability word in both languages."""
    if keyword in KEYWORDS:
        return f"{KEYWORDS[keyword][0]} ({keyword})"
    return f"{ABILITY_WORDS[keyword]} ({keyword})" if keyword in ABILITY_WORDS else keyword


def joined(words: tuple[str, ...]) -> str:
    return and_(list(words))


# -- which cards


def noun(what: w.What, is_plural: bool = False) -> str:
    """Return what a description fits, without an article: "blue Ijin of yours with power 3000 or more"."""
    if what.either:
        return or_(tuple([noun(one, is_plural) for one in what.either]))
    kinds = [KINDS[one] for one in as_tuple(what.kind)]
    heads = [one if not is_plural or one in MASS or one == "Ijin" else plural(one) for one in kinds]
    before = [*(["other"] if what.other else []), *(["destroyed"] if what.destroyed else []), what.posture, *_faces(what)]
    if what.equipped is not None:
        before.append("equipped" if what.equipped else "unequipped")
    if as_tuple(what.colour):
        before.append(or_(as_tuple(what.colour)))
    if what.not_colour:
        before.append(f"non-{what.not_colour}")
    if as_tuple(what.trait):
        before.append(or_(tuple([f"{TRAITS.get(one, one)} ({one})" for one in as_tuple(what.trait)])))
    text = " ".join([*[one for one in before if one], or_(tuple(heads))])
    after = [_role(what, is_plural), _owner(what), *_limits(what)]
    return " ".join([text, *[one for one in after if one]])


def _faces(what: w.What) -> list[str]:
    return [f"face-{what.face}"] if what.face else []


def _role(what: w.What, is_plural: bool) -> str:
    if what.fights:
        return "in battle with this"
    return {
        "equipment": "that an Ijin is equipped with",
        "attacker": "that attack" if is_plural else "that attacks",
        "blocker": "that block" if is_plural else "that blocks",
        "neither": "that do not attack or block" if is_plural else "that does not attack or block",
        "": "",
    }[what.role]


def _owner(what: w.What) -> str:
    zones = as_tuple(what.zone)
    whose = {"you": "your", "opponent": "the opponent's", "": ""}[what.side]
    if zones == ("battlefield",):
        return {"you": "of yours", "opponent": "of the opponent's", "": ""}[what.side]
    of = whose or "any"
    return " or ".join([f"{'on' if zone == 'battlefield' else 'in'} {of} {zone}" for zone in zones])


def _limits(what: w.What) -> list[str]:
    phrases = []
    if as_tuple(what.keyword):
        phrases.append("with " + or_(tuple([keyword_text(one) for one in as_tuple(what.keyword)])))
    if what.without_keyword:
        phrases.append(f"without {keyword_text(what.without_keyword)}")
    if what.without_trait:
        phrases.append(f"without {TRAITS.get(what.without_trait, what.without_trait)}")
    if what.not_kind:
        phrases.append(f"other than {what.not_kind}")
    if what.named:
        phrases.append(f"with 『{what.named}』 in its name")
    if what.bonus:
        phrases.append(f"with {capital(what.bonus)} +")
    for name, least, most, below in (
        ("power", what.power_at_least, what.power_at_most, what.power_below),
        ("level", what.level_at_least, what.level_at_most, what.level_below),
    ):
        if least is not None:
            phrases.append(f"with {name} {amount_text(least)} or more")
        if most is not None:
            phrases.append(f"with {name} {amount_text(most)} or less")
        if below is not None:
            phrases.append(f"with {name} less than {amount_text(below)}")
    return phrases


def who_text(phrase: w.Reference) -> str:
    """Return whom an effect is about."""
    if isinstance(phrase, str):
        return {
            "it": "it",
            "picked": "those",
            "targets": "the named cards",
            "attackers": "every attacker",
            "moved": "it",
            "shown": "the card shown",
        }.get(phrase, phrase.replace("target", "the named card"))
    if phrase.n is None:
        return and_([f"every {noun(one)}" for one in phrase.either or (phrase,)])
    if phrase.up_to:
        return f"any number of {noun(phrase, True)}" if phrase.n == 99 else f"up to {amount_text(phrase.n)} {noun(phrase, True)}"
    chooser = {"you": "", "opponent": " of the opponent's choice"}[phrase.by]
    if isinstance(phrase.n, int):
        return f"{'one' if phrase.n == 1 else phrase.n} {noun(phrase, phrase.n != 1)}{chooser}"
    text = f"as many {noun(phrase, True)} as {amount_text(phrase.n)}"
    return text + chooser


@spells(w.What)
def _what(word: w.What, _: None) -> str:
    return noun(word)


# -- effects


def effects_text(effects: tuple[Any, ...]) -> str:
    """Return effects one after the other, as clauses."""
    return ", then ".join(format_word(one) for one in effects)


def _by(player: str, verb: str) -> str:
    return verb if player == "you" else f"{player if player == 'its owner' else f'the {player}'} {verb}s"


def _after_word(word: str) -> str:
    """A word that stands before what a magic does."""
    return f"{keyword_text(word)} - " if word else ""


@spells(w.Target)
def _target(word: w.Target, _: None) -> str:
    if word.n == 1:
        return f"name one {noun(word.what)}"
    n = "one or more" if word.up_to and word.n == 99 else f"1 to {word.n}" if word.up_to else word.n
    return f"name {n} {noun(word.what, True)}"


@spells(w.Draw)
def _draw(word: w.Draw, _: None) -> str:
    return f"{_by(word.player, 'draw')} {_cards(word.n)}"


def _cards(n: w.Amount) -> str:
    return "a card" if n == 1 else f"{n} cards" if isinstance(n, int) else f"as many cards as {format_word(n)}"


@spells(w.Mill)
def _mill(word: w.Mill, _: None) -> str:
    n = f"up to {_cards(word.n)}" if word.up_to else _cards(word.n)
    return f"{_by(word.player, 'put')} {n} from the top of the library into the graveyard"


@spells(w.ShowBoth)
def _show_both(word: w.ShowBoth, _: None) -> str:
    return (
        "each player shows a card in hand at the same time; the one of the higher level goes to the graveyard, "
        "the other on top of its library"
    )


@spells(w.Guard)
def _guard(word: w.Guard, _: None) -> str:
    kind = "a guardian" if word.n == 1 else "guardians"
    return f"{_by(word.player, 'put')} {_cards(word.n)} from the top of the library onto the battlefield as {kind}"


@spells(w.Store)
def _store(word: w.Store, _: None) -> str:
    return f"{_by(word.player, 'put')} {_cards(word.n)} from the {word.position} of the library face down into the mana zone"


@spells(w.Discard)
def _discard(word: w.Discard, _: None) -> str:
    return f"{_by(word.player, 'put')} {_cards(word.n)} from hand into the graveyard"


@spells(w.Destroy)
def _destroy(word: w.Destroy, _: None) -> str:
    beside = f"{who_text(word.beside)} and " if word.beside else ""
    return f"destroy {beside}{who_text(word.who)}"


@spells(w.Spare)
def _spare(word: w.Spare, _: None) -> str:
    return f"{who_text(word.who)} is no longer destroyed"


@spells(w.Move)
def _move(word: w.Move, _: None) -> str:
    if word.to == "battlefield":
        return f"put {who_text(word.who)} onto the battlefield" + (" as a guardian" if word.face == "down" else "")
    if word.to == "library":
        where = {
            "top": "on top of the library",
            "bottom": "at the bottom of the library",
            "either": "on top or at the bottom of the library",
        }
        return f"put {who_text(word.who)} {where[word.position]}" + (" in an order of your choice" if word.ordered else "")
    face = {"up": "", "down": " face down", "as it lies": " as it lies"}[word.face]
    text = f"put {who_text(word.who)}{face if word.to == 'mana zone' else ''} into {PLACES[word.to]}"
    return text if word.legacies else f"{text} without their legacies"


@spells(w.Tap)
def _tap(word: w.Tap, _: None) -> str:
    return f"tap {who_text(word.who)}"


@spells(w.Untap)
def _untap(word: w.Untap, _: None) -> str:
    return f"untap {who_text(word.who)}"


@spells(w.TurnDown)
def _turn_down(word: w.TurnDown, _: None) -> str:
    return f"turn {who_text(word.who)} face down"


@spells(w.TurnUp)
def _turn_up(word: w.TurnUp, _: None) -> str:
    return f"turn {who_text(word.who)} face up"


@spells(w.Withdraw)
def _withdraw(word: w.Withdraw, _: None) -> str:
    return f"{who_text(word.who)} stops being an attacker"


@spells(w.Right)
def _right(word: w.Right, _: None) -> str:
    if word.to == "summon":
        return f"you may summon {amount_text(word.n)} more Ijin this turn"
    return f"you may place {amount_text(word.n)} more {'card' if word.n == 1 else 'cards'} in the mana zone this turn"


@spells(w.Show)
def _show(word: w.Show, _: None) -> str:
    return f"show {a(noun(word.what))}"


@spells(w.Search)
def _search(word: w.Search, _: None) -> str:
    cards = a(noun(word.what)) if word.n == 1 else f"{'up to ' if word.up_to else ''}{word.n} {noun(word.what, True)}"
    text = f"look at the opponent's hand and put {cards} into the graveyard"
    return text + (f"; if there is none, {effects_text(word.otherwise)}" if word.otherwise else "")


@spells(w.Dig)
def _dig(word: w.Dig, _: None) -> str:
    fitting = noun(word.what, True).replace(" in any library", "")
    look = f"look at {_cards(word.n)} from the {word.position} of your library"
    to = "onto the battlefield" if word.to == "battlefield" else "into hand, shown to the opponent,"
    rest = {
        "hand": " and the rest into hand",
        "library": "; the rest stays there",
        "mana zone": " and the rest face down into the mana zone",
    }[word.rest]
    return f"{look}, put any number of {fitting} among them {to}{rest}"


@spells(w.TurnOver)
def _turn_over(word: w.TurnOver, _: None) -> str:
    fitting = noun(word.what).replace(" in any library", "")
    to = "onto the battlefield" if word.to == "battlefield" else "into hand"
    return f"show the top card of your library and put it {to} if it is {a(fitting)}"


@spells(w.Shuffle)
def _shuffle(word: w.Shuffle, _: None) -> str:
    return "shuffle your library"


@spells(w.Look)
def _look(word: w.Look, _: None) -> str:
    return f"look at the face of {who_text(word.who)}"


@spells(w.ExtraBattle)
def _extra_battle(word: w.ExtraBattle, _: None) -> str:
    return "you may battle once more this turn"


@spells(w.StopBattle)
def _stop_battle(word: w.StopBattle, _: None) -> str:
    return "the battle is broken off" + (" and the turn ends without its other phases" if word.end_turn else "")


@spells(w.Win)
def _win(word: w.Win, _: None) -> str:
    return "you win the game"


@spells(w.Lose)
def _lose(word: w.Lose, _: None) -> str:
    return "you lose the game"


@spells(w.May)
def _may(word: w.May, _: None) -> str:
    if word.condition is None and word.otherwise:
        return f"{_after_word(word.word)}do one of the two: {effects_text(word.effects)}; or {effects_text(word.otherwise)}"
    if_so = f"if {format_word(word.condition)}, " if word.condition is not None else ""
    return f"{_after_word(word.word)}{if_so}you may {effects_text(word.effects)}" + (
        f"; otherwise {effects_text(word.otherwise)}" if word.otherwise else ""
    )


@spells(w.IfThen)
def _if(word: w.IfThen, _: None) -> str:
    text = f"{_after_word(word.word)}if {format_word(word.condition)}, {effects_text(word.then)}"
    return text + (f"; otherwise {effects_text(word.otherwise)}" if word.otherwise else "")


@spells(w.Later)
def _later(word: w.Later, _: None) -> str:
    return f"the next time {when_text(word.when)}, {effects_text(word.effects)}"


# -- when


_PLAYERS_DO = {
    "draws by ability on battlefield": ("draw by an ability on the battlefield", "draws by an ability on the battlefield"),
    "gains placing rights by ability": ("get one more placing by an ability", "gets one more placing by an ability"),
    "gains summoning rights by ability": ("get one more summoning by an ability", "gets one more summoning by an ability"),
}


def when_text(word: w.When) -> str:
    """Return what an ability waits for, as a clause."""
    if word.event in ("start phase", "draw phase", "main phase", "end phase", "block step", "battle resolution step"):
        whose = {"you": "your ", "opponent": "the opponent's "}.get(word.turn or str(word.who))
        return f"{whose}{word.event} begins" if whose else f"{a(word.event)} begins"
    if word.event == "attacks":
        count_phrase = (
            f" with {word.at_least} or more" if word.at_least else f" with only {word.at_most}" if word.at_most < 999 else ""
        )
        return ("you attack" if word.who == "you" else "the opponent attacks") + count_phrase
    if word.event in _PLAYERS_DO:
        who = {"you": "you", "opponent": "the opponent"}.get(str(word.who), "a player")
        return f"{who} {_PLAYERS_DO[word.event][who != 'you']}"
    if word.event == "places mana":
        return "you place a card in your mana zone"
    if word.event == "ability triggers":
        one_zone = isinstance(word.who, w.What) and isinstance(word.who.zone, str)
        whose = " of this" if word.who == "this" else f" {_owner(word.who)}" if isinstance(word.who, w.What) and one_zone else ""
        return f"{keyword_text(word.word)} is carried out{whose}"
    if isinstance(word.who, str):
        subject = "this"
    else:
        elsewhere = "graveyard" in word.event or "mana zone" in word.event
        subject = a(noun(msgspec.structs.replace(word.who, zone="battlefield") if elsewhere else word.who))
    event = {
        "becomes attacker": "becomes an attacker",
        "becomes blocker": "becomes a blocker",
        "enters": "is put onto the battlefield",
        "becomes guardian": "is put onto the battlefield",
        "put into graveyard": f"is put {f'from the {word.zone} ' if word.zone else ''}into the graveyard",
        "put into mana zone": f"is put {f'from the {word.zone} ' if word.zone else ''}into the mana zone",
        "leaves graveyard": "leaves a graveyard",
        "put into mana zone by placing": "is placed in the mana zone",
        "put into graveyard by ability": f"is put {f'from the {word.zone} ' if word.zone else ''}into the graveyard by an ability",
        "is tapped by ability": "is tapped by an ability",
        "is untapped by ability": "is untapped by an ability",
        "leaves mana zone by ability": "leaves the mana zone by an ability",
        "wins battle": "has won a battle resolution",
    }.get(word.event, word.event)
    turn = {"you": " in your turn", "opponent": " in the opponent's turn", "": ""}[word.turn]
    return f"{subject} {event}{turn}"
