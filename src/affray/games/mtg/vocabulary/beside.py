"""Fields of a word that mean nothing beside its others, and costs that cannot be paid where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from affray.cards.pool import Flaw, flaw
from affray.cards.word import cached, is_default, tag, within
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.descriptions import COLORED, of_a_library, printed_on_it
from affray.games.mtg.vocabulary.keywords import UnknownKeyword, expand, parse_keyword
from affray.games.mtg.vocabulary.phrases import LEAST, MOST, as_tuple

PLAYERS = frozenset(
    ("you", "opponent", "each player", "defending player", "that player", "player", "its controller", "its owner")
)
"""Phrases that only ever mean players."""
OF_THIS = ("{T}", "sacrifice this", "exile this", "discard this", "reveal this", "counters", "loyalty", "sacrifice giver")
"""Costs paid with the card itself whose text asks for it, or with the one that grants the ability."""
ONLY: dict[tuple[Any, str], tuple[str, ...]] = {
    (w.Cannot, "by"): ("attack", "block", "be blocked", "be targeted", "be cast"), (w.Cannot, "unless_with"): ("attack", "block"),
    (w.Cannot, "spares_mana"): ("use abilities",), (w.Must, "at_least"): ("be blocked",), (w.May, "n"): ("block more", "play more lands"),
}  # fmt: skip
"""Fields that mean something with these values of `what` alone."""
OF_PLAYERS: dict[Any, tuple[str, ...]] = {
    w.Cannot: ("gain life",),
    w.May: ("play more lands", "keep any hand"),
    w.Must: ("attack you with one", "attack with one"),
}
"""Prohibitions, permissions and duties of players; everything else is about cards."""
KEYWORDS_OF_PLAYERS = ("hexproof", "shroud", "protection")
MOVED = {
    "position": "library", "under": "battlefield", "tapped": "battlefield", "attacking": "battlefield", "blocking": "battlefield",
    "counter": "battlefield", "until": "exile",
}  # fmt: skip
"""Destinations with which each of these fields means something."""
AS_PRINTED = {
    "kicker", "buyback", "entwine", "flashback", "evoke", "sneak", "rebound", "devoid", "partner", "morph", "megamorph",
    "disguise", "changeling", "dash", "convoke", "improvise",
    "delve", "cascade", "storm", "overload", "madness", "plot", "multikicker", "replicate",
}  # fmt: skip
"""Keywords that are looked for on the card itself: nothing can gain them."""


@cached
def is_as_printed(keyword: str) -> bool:
    """Is a keyword looked for on the card itself, or says it how the card is cast or enters?"""
    if keyword.split(" {")[0] in AS_PRINTED:
        return True
    try:
        return any(isinstance(one, (w.Spell, w.Enters, w.EntersAs, w.CastFor)) for one in expand(*parse_keyword(keyword)))
    except UnknownKeyword:
        return False


PAID_BEFORE = "{what}: Phyrexian mana and symbols such as {{2/W}} are paid for as something is cast or activated (601.2b)"


def may_be_on_an_emblem(ability: Any) -> bool:
    """Is this an ability that does the same as an effect that lasts for the game?"""
    if isinstance(ability, w.Triggered):
        return ability == w.Triggered(ability.when, ability.effects, name=ability.name)
    return isinstance(ability, w.Static) and ability.condition is None


BEFORE_A_NOUN = {"attacking", "blocking", "blocked", "unblocked", "tapped", "untapped", "nontoken", "equipped", "enchanted", "modified",
                 "multicolored", "monocolored", "colorless", "face-down", "historic"}  # fmt: skip
"""States that stand before a noun."""


def paid_with(word: Any, cost: tuple[Any, ...], known: frozenset[str]) -> Iterator[Flaw]:
    """Yield the mistakes of a cost: parts that cannot be paid with the card where it lies, or by the payer; X where there is none."""
    odd = [part for part in map(_of_this, cost) if part and part not in known]
    if odd:
        yield flaw("{word}: {known} cannot be paid here, with the card itself", word=tag(word), known=", ".join(odd))
    if (
        "X" not in known
        and not isinstance(word, (w.Activated, w.Spell, w.CastFor))
        and any("{X}" in part for part in cost if isinstance(part, str))
    ):
        yield flaw("{word}: write a number, since nobody announces {{X}} here", word=tag(word).strip("'"))


def _of_this(part: Any) -> str:
    """Return what is paid with the card itself, as it is called in `OF_THIS`."""
    label: str = part if isinstance(part, str) else tag(part).strip("'")
    return label if label in OF_THIS else ""


def beside_others(word: Any, known: frozenset[str]) -> Iterator[Flaw]:
    """Yield the fields that mean nothing beside the others."""
    if isinstance(word, w.What) and len(word.either) == 1:
        yield flaw("`either` needs two descriptions or more")
    for (kind, name), values in ONLY.items():
        if type(word) is kind and word.what not in values and not is_default(word, name):
            yield flaw(
                "{word} {what!r} has no {name!r}; accepted with: {known}",
                word=tag(word),
                what=word.what,
                name=name,
                known=", ".join(values),
            )
    who = getattr(word, "who", None)
    if (
        isinstance(word, w.Cannot)
        and word.what == "be prevented"
        and (who != w.What(type="any target") or word.unless is not None)
    ):
        yield flaw("cannot 'be prevented': write who: any target, which means all damage")
    by = word.by if isinstance(word, w.Cannot) and word.what == "be targeted" else None
    if by is not None and by != w.What(controller=by.controller):
        yield flaw("cannot 'be targeted': `by` may have only `controller`, whose spells and abilities they are")
    if isinstance(word, w.Cannot) and word.what == "be cast" and word.by is not None:
        yield from _of_casters(word, word.by)
    players = isinstance(who, str) and bool(who) and PLAYERS.issuperset(who.split(", "))
    if type(word) in OF_PLAYERS:
        about = word.what in OF_PLAYERS[type(word)]
        if about and not players and not (isinstance(who, str) and not isinstance(word, w.Must)) and not isinstance(word, w.Must):
            yield flaw(
                "{word} {what!r} is about players; accepted for who: {known}",
                word=tag(word),
                what=word.what,
                known=", ".join(sorted(PLAYERS)),
            )
        if players and not about:
            yield flaw(
                "{word} {what!r} is for cards, but {who!r} are players; for players use: {known}",
                word=tag(word),
                what=word.what,
                who=who,
                known=", ".join(OF_PLAYERS[type(word)]),
            )
    if isinstance(word, w.Gain) and players:
        more = word.power or word.toughness or word.abilities or word.types or word.subtypes or word.colors
        odd = [one for one in word.keywords if not one.startswith(KEYWORDS_OF_PLAYERS)]
        if more or odd:
            yield flaw("a player gains keywords alone: {known}", known=", ".join(KEYWORDS_OF_PLAYERS))
    if isinstance(word, w.Gain) and word.who != "this" and any(map(_speaks_of_its_controller, word.abilities)):
        yield flaw("a keyword with X that others have: leave out `you` and `opponent`, since whose they are is not said")
    yield from _of_effects(word)
    yield from _of_descriptions(word, known)
    yield from _of_amounts(word, known)
    yield from _of_costs(word, known)


def _speaks_of_its_controller(ability: w.Ability) -> bool:
    """Is it a keyword whose number depends on who is meant by "you"?"""
    parts = within(ability) if isinstance(ability, w.NumberedKeyword) else ()
    return any(value in ("you", "opponent") for part in parts for value in msgspec.structs.astuple(part))


def _of_effects(word: Any) -> Iterator[Flaw]:
    """Yield the fields of effects that mean nothing beside the others."""
    if isinstance(word, w.May) and word.what in ("be played", "be cast") and word.who != "moved":
        yield flaw("may: only cards exiled just before can be played: write who: moved")
    if isinstance(word, w.May) and word.what == "be recast" and not word.until:
        yield flaw("may 'be recast': describe cards that are in a graveyard now, and write `until`")
    if isinstance(word, w.Later) and word.each and (not word.until or word.when.event.startswith(("beginning of", "end of"))):
        yield flaw("later: `each` needs `until`, and an event that may happen several times, e.g. each: true, until: turn")
    if isinstance(word, w.Gain) and (odd := [one for one in word.keywords if is_as_printed(one)]):
        yield flaw("gain: {known} cannot be gained, since it counts only if it is printed on the card", known=", ".join(odd))
    if isinstance(word, w.PutCounters) and word.divided and (word.remove or word.who != "target"):
        yield flaw("counters: divide them only among targets, and do not remove them, e.g. divided: true, who: target")
    if isinstance(word, w.PutCounters) and word.kind == w.EVERY_KIND and (not word.remove or word.n != w.ANY_NUMBER):
        yield flaw("counters: every kind of counters can only be removed, and any number of them: write remove: true, n: 99")
    if isinstance(word, w.Damage) and ((word.and_to and word.divided) or (word.and_n is not None and not word.and_to)):
        yield flaw("damage: write `and_n` only with `and_to`, and divide neither, e.g. and_to: you, and_n: 2")
    if isinstance(word, w.MayDo) and word.if_done and (word.cost or len(word.effects) < 2):
        yield flaw("may do: `if_done` needs an effect before it (not a cost), and an effect that follows")
    if isinstance(word, w.IfDone) and (not word.effects or len(word.effects) + len(word.otherwise) < 2):
        yield flaw("if done: write what is done first, then what follows or happens otherwise")
    if isinstance(word, w.Damage) and word.over and (word.divided or word.and_to or word.to in PLAYERS):
        yield flaw("damage: use `over` only for damage to permanents that is not divided")
    if isinstance(word, w.Instead) and word.one_source and (word.by is None or word.until not in ("turn", "combat")):
        yield flaw("instead: `one_source` needs `by`, and until: turn or until: combat")
    if isinstance(word, w.Instead) and not isinstance(word.prevent, int) and not word.until:
        yield flaw("instead: write `until` with an amount to prevent that is worked out, e.g. until: turn")
    if isinstance(word, w.Instead) and word.shield and (word.prevent == 0 or not word.until):
        yield flaw("instead: `shield` needs `prevent` (how much in all) and `until`, e.g. shield: true, prevent: 3, until: turn")
    if isinstance(word, w.Become) and word.only and not (word.types or word.subtypes or word.colors):
        yield flaw("become: use `only` only with types, subtypes or colors, e.g. only: true, types: [creature]")
    if isinstance(word, w.Instead) and word.double and (word.shield or word.prevent_all or word.prevent != 0):
        yield flaw("instead: use `double` only where nothing is prevented")
    if isinstance(word, w.Instead) and word.once and not (word.prevent_all and word.until):
        yield flaw("instead: `once` needs `prevent_all` and `until`, e.g. once: true, prevent_all: true, until: turn")
    if isinstance(word, (w.Search, w.LookAtTop)) and word.player in ("each player", "opponent") and not is_search_of_each(word):
        yield flaw("{word}: use it for one player", word=tag(word))
    if isinstance(word, w.LookAtTop) and word.revealed and word.reveal:
        yield flaw("look at top: leave out `reveal`, since all cards are revealed")
    if isinstance(word, (w.Search, w.LookAtTop)):
        yield from of_a_library(word)


def _of_descriptions(word: Any, known: frozenset[str]) -> Iterator[Flaw]:
    """Yield fields of descriptions that mean nothing beside the others, and of what is created or added by them."""
    if isinstance(word, w.What) and word.and_type and (word.type != "creature" or not {*as_tuple(word.status)} <= BEFORE_A_NOUN):
        yield flaw("`and_type`: use it for creatures alone, with no state but: {known}", known=", ".join(sorted(BEFORE_A_NOUN)))
    if isinstance(word, w.What) and word.chosen_type and "chosen type" not in known:
        yield flaw("`chosen_type` means nothing here: no type was chosen before")
    if isinstance(word, w.What) and word.chosen and f"chosen {word.chosen}" not in known:
        yield flaw("`chosen` {what} means nothing here: none was chosen before", what=word.chosen)
    if isinstance(word, w.What) and word.mana_value and "X" not in known:
        yield flaw("`mana_value` X means nothing here: there is no X in a cost")
    for side in (word.controller, word.owner) if isinstance(word, w.What) else ():
        if side in ("that player", "target") and side not in known:
            yield flaw("`controller` or `owner` {who} means nobody here", who=side)
    if isinstance(word, w.Token) and word.player != "you" and (word.attacking or word.blocking):
        yield flaw("token: only your own tokens can come attacking or blocking")
    if isinstance(word, w.Token) and any(
        one.others or one.attacking or one.blocking or one.player != "you" for one in word.others
    ):
        yield flaw("token: `others` come with it, so leave out `attacking`, `blocking`, `player` and `others` of theirs")
    if (
        isinstance(word, w.OpponentHasMore)
        and isinstance(word.of, w.What)
        and (word.of.controller or word.of.owner or word.of.zone)
    ):
        yield flaw(
            "opponent has more: leave out `controller`, `owner` and `zone`, since the permanents of each player are counted"
        )
    if isinstance(word, w.Emblem) and not all(may_be_on_an_emblem(one) for one in word.abilities):
        yield flaw(
            "emblem: give it static abilities without a condition, and triggered ones without targets, modes and condition"
        )
    if isinstance(word, w.Away) and word.of == "enters uncast" and not is_of_cards(word.who):
        yield flaw("exile instead 'enters uncast': write who: a description with status: nontoken, and no controller")
    if isinstance(word, w.Spending):
        yield from _of_spending(word)
    if isinstance(word, w.Mana) and word.devotion and word != w.Mana("any", devotion=True):
        yield flaw("mana: with `devotion` write mana: any, and nothing else")
    if isinstance(word, w.Mana) and (word.could is not None or word.commanders) and word.mana not in ("any", "any type"):
        yield flaw("mana: with `could` or `commanders` write mana: any, or mana: any type")
    if isinstance(word, w.What) and word.and_subtype and not (isinstance(word.subtype, str) and word.subtype):
        yield flaw("`and_subtype`: use it with one other `subtype`, e.g. subtype: Elf, and_subtype: Warrior")
    if isinstance(word, w.Token) and (word.power is None) != (word.toughness is None):
        yield flaw("token: write both power and toughness, or neither, e.g. power: 1, toughness: 1")


_OF_PERMANENTS = ("type", "subtype", "supertype", "color", "without_color", "non", "non_subtype", "non_supertype", "status")
_OF_SPELLS = (*_OF_PERMANENTS, "keyword", "mana_value_at_least", "mana_value_at_most", "chosen_type")
"""What can be said of spells and permanents that mana may be spent on."""


def _of_spending(word: w.Spending) -> Iterator[Flaw]:
    """What mana may be spent on: something, described by what spells and permanents are."""
    if (word.cast is None and word.activate is None) == (word.never is None) or (word.uncounterable and word.cast is None):
        yield flaw("mana: with `only` write `cast`, `activate` or both, perhaps `uncounterable` with `cast`; or `never` alone")
    for what, accepted in ((word.cast, _OF_SPELLS), (word.never, _OF_SPELLS[:-1]), (word.activate, _OF_PERMANENTS)):
        if what is None:
            continue
        odd = [one for one in what.__struct_fields__ if one not in accepted and not is_default(what, one)]
        if odd or not {*COLORED}.issuperset(as_tuple(what.status)) or (what.chosen_type and what.subtype):
            yield flaw("mana: `only` is described by: {known}", known=", ".join(accepted))
        if what is not word.activate and "permanent" in as_tuple(what.type):
            yield flaw("mana: write which `type` of spells it is spent on; type: card for all")


def _of_amounts(word: Any, known: frozenset[str]) -> Iterator[Flaw]:
    """Yield fields of amounts that mean nothing beside the others: how many targets, and what is counted or compared."""
    if isinstance(word, w.Count) and not {"player", "opponent", "any target"}.isdisjoint(as_tuple(word.of.type)):
        yield flaw("count: count only objects; for opponents write amount: opponents")
    if isinstance(word, w.Target) and isinstance(word.n, int) and word.n < 1:
        yield flaw("a target: n must be 1 or more, e.g. n: 2")
    if isinstance(word, w.Target) and word.n == "X" and "X" not in known:
        yield flaw("{word!r} needs a cost with {{X}}", word="X")
    if isinstance(word, w.Compare) and (word.at_least, word.at_most) == (LEAST, MOST):
        yield flaw("compare: write `at_least` or `at_most`, e.g. at_least: 3")
    if isinstance(word, w.Controls) and word.at_least < 1 and word.at_most < 0:
        yield flaw("controls: write `at_least` of 1 or more, or `at_most`, e.g. at_least: 2")
    if isinstance(word, w.Controls) and 0 <= word.at_most < word.at_least:
        yield flaw(
            "controls: `at_most` {most} is less than `at_least` {least} (1 if it is left out)",
            most=word.at_most,
            least=word.at_least,
        )
    if isinstance(word, w.Stat) and word.counter and word.stat != "counters":
        yield flaw("stat: use `counter` with counters alone")
    if isinstance(word, w.Target) and word.least and not (word.up_to and isinstance(word.n, int) and 0 < word.least < word.n):
        yield flaw("a target with `least` needs `up_to`, and an n that is greater, e.g. least: 1, up_to: true, n: 2")
    if isinstance(word, w.Plus) and (
        len(word.of) < 2 or any(isinstance(one, w.Plus) for one in word.of) or all(isinstance(one, (int, str)) for one in word.of)
    ):
        yield flaw("plus: write two amounts or more; at least one must be worked out, and none may be a sum")
    if isinstance(word, w.Among) and not {"player", "opponent", "any target"}.isdisjoint(as_tuple(word.of.type)):
        yield flaw("among: count objects, not players")
    if isinstance(word, w.Life) and word.player in ("opponent", "each player") and not word.lowest:
        yield flaw("life total: ask it of one player")
    if isinstance(word, w.Life) and word.lowest and word.player not in ("opponent", "each player"):
        yield flaw("life total: use `lowest` only for several players")


def is_of_cards(who: w.Reference) -> bool:
    """Does a description say that no tokens are meant, and nothing of who controls them?"""
    return isinstance(who, w.What) and "nontoken" in as_tuple(who.status) and not who.controller and not who.zone


def is_search_of_each(word: Any) -> bool:
    """Does each player search for one card, which is put into a hand or onto the battlefield?"""
    plain = w.Search(
        getattr(word, "what", w.What()), reveal=getattr(word, "reveal", False), tapped=getattr(word, "tapped", False)
    )
    return (
        isinstance(word, w.Search)
        and word == msgspec.structs.replace(plain, to=word.to, player="each player")
        and word.to in ("hand", "battlefield")
    )


def _of_casters(word: w.Cannot, by: w.What) -> Iterator[Flaw]:
    """Yield the mistakes of a prohibition to cast: it names players, and describes spells."""
    is_player = bool(by.controller) and by == w.What(type="player", controller=by.controller)
    if not is_player or word.unless is not None or not isinstance(word.who, w.What):
        yield flaw("cannot 'be cast': `by` is a player with a controller, such as opponent, and `who` a description of spells")


def _of_costs(word: Any, known: frozenset[str]) -> Iterator[Flaw]:
    """Yield fields of costs and of moves that mean nothing beside the others."""
    if isinstance(word, w.ExileCost):
        if word.what.zone not in ("graveyard", "hand") or (word.what.owner, word.what.controller) != ("you", ""):
            yield flaw("exile as a cost: describe cards in your graveyard or hand, e.g. zone: graveyard, owner: you")
        if word.what.zone == "hand":
            yield from printed_on_it(word, msgspec.structs.replace(word.what, zone=(), owner=""), False)
    if isinstance(word, w.FromHand):
        yield from printed_on_it(word, word.what, False)
        if word.player in ("opponent", "each player") and (word.look or word.draw or word.to == "library bottom"):
            yield flaw("from hand: use `look`, `draw` and the library only for one player")
        if word.player == "you":
            yield flaw("from hand: you choose from the hand of another player; for your own hand use `discard`")
    if isinstance(word, (w.DiscardCost, w.RevealCost, w.SearchZones)):
        yield from printed_on_it(word, word.what, False)
    if isinstance(word, w.Costs) and word.n == "-X":
        yield flaw("costs: write `n`, how much less, or `more`, e.g. n: 1")
    if isinstance(word, w.Costs) and isinstance(word.who, str) and (word.who, word.by, word.until) != ("this", "you", ""):
        yield flaw("costs: write who: this (always, and for you), or a description of spells")
    if isinstance(word, w.Costs) and isinstance(word.who, w.What) and word.who.zone and as_tuple(word.who.zone) != ("stack",):
        yield flaw("costs: a description of spells may name only the zone stack")
    for field, place in MOVED.items():
        if isinstance(word, w.Move) and not is_default(word, field) and word.to != place:
            where = flaw("only with {field}: {known}", field="to", known=place)
            yield flaw("{word}: {field} applies {where}", word="move", field=field, where=where)
    if isinstance(word, w.Move) and word.position == "top or bottom" and not isinstance(word.who, str):
        yield flaw("move: its owner chooses top or bottom of one object, not of all that fit")
    if isinstance(word, w.Must) and word.what == "block it" and "it" not in known:
        yield flaw("must 'block it': nothing is `it` here")
    if isinstance(word, (w.MayDo, w.Counter, w.Charge)):
        parts = word.unless if isinstance(word, w.Counter) else word.cost
        yield from paid_with(word, parts, known if isinstance(word, w.MayDo) else known - {*OF_THIS})
        if any(isinstance(part, str) and ("/P}" in part or "{2/" in part) for part in parts):
            yield flaw(PAID_BEFORE, what=tag(word))
    if isinstance(word, (w.Charge, w.Limit)) and word.to == "block" and word.against:
        yield flaw("{word}: use `against` only for attacks", word=tag(word).strip("'"))
