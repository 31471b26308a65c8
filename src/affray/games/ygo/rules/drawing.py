"""Effects on cards in hands and Decks: drawing, excavating, discarding, sending from the top (705)."""

from __future__ import annotations

from affray.core.questions import Question, SubsetSpace
from affray.core.state import Effect
from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.evaluate import amount, fits, whom
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import draw, excavate, mill, move, show, shuffle_deck
from affray.games.ygo.rules.activating.possible import discardable
from affray.games.ygo.rules.adding import may_add_from_the_deck, who_may_draw
from affray.games.ygo.rules.effects import Done, cards, does
from affray.games.ygo.rules.players import seats_of
from affray.games.ygo.vocabulary import words as w


@does(w.Draw)
def _draw(t: Table, resolution: Resolution, word: w.Draw, context: Context) -> Done:
    seats = who_may_draw(t, tuple(seats_of(t, word.player, context.seat)))
    drawn = [one for seat in seats for one in draw(t, seat, amount(t, word.n, context))]
    resolution.bind("taken", t, tuple(drawn))
    return bool(seats)


@does(w.DrawAtSummons)
def _draw_at_summons(t: Table, resolution: Resolution, word: w.DrawAtSummons, context: Context) -> Done:
    t.add_effect(Effect(word, context.seat, context.this, str(context.bound.get("kind", "")), (), "turn", {}))
    return True


@does(w.Mill)
def _mill(t: Table, resolution: Resolution, word: w.Mill, context: Context) -> Done:
    seat = context.seat if word.player == "you" else opponent(context.seat)
    n = amount(t, word.n, context)
    gone = mill(t, seat, n) if word.to == "graveyard" else mill(t, seat, n, "banished", "banished")
    resolution.bind("taken", t, gone)
    return word.to == "graveyard" or bool(gone)


@does(w.Excavate)
def _excavate(t: Table, resolution: Resolution, word: w.Excavate, context: Context) -> Done:
    top = excavate(t, context.seat)
    resolution.bind("taken", t, top)
    return bool(top)


@does(w.ExcavateUntil)
@ygo.condition("deck.until", rule="705.7")
def _excavate_until(t: Table, resolution: Resolution, word: w.ExcavateUntil, context: Context) -> Done:
    """Cards are revealed from the top until one fits: it goes to the hand, the others to the Graveyard; where none does, all are shuffled."""
    seen: list[str] = []
    if not may_add_from_the_deck(t, context.seat):
        return False
    for ident in reversed(t.zone("deck", context.seat)):
        show(t, ident)
        if fits(t, t.objects[ident], word.what, context):
            move(t, ident, "hand", how="added", by=context.this[0])
            for other in seen:
                move(t, other, "graveyard", how="excavated", by=context.this[0])
            return True
        seen.append(ident)
    if seen:
        shuffle_deck(t, context.seat)
    return False


@does(w.ExcavateSome)
@ygo.condition("deck.excavated", rule="705.8")
def _excavate_some(t: Table, resolution: Resolution, word: w.ExcavateSome, context: Context) -> Done:
    """So many are revealed, from the top; the player adds one that fits to the hand, and the others are shuffled into the Deck."""
    top = t.zone("deck", context.seat)[-word.n :]
    if len(top) < word.n:
        return False
    free = may_add_from_the_deck(t, context.seat)
    able = tuple([ident for ident in top if free and fits(t, t.objects[ident], word.what, context)])
    if not resolution.answers:
        for ident in reversed(top):
            show(t, ident)
        if able:
            return Question(context.seat, SubsetSpace(able, 0 if word.may else 1, 1, t.number), about="search")
    for ident in resolution.answers[0].args if able else ():
        move(t, str(ident), "hand", how="added", by=context.this[0])
    shuffle_deck(t, context.seat)
    return True


@does(w.Show)
def _show(t: Table, resolution: Resolution, word: w.Show, context: Context) -> Done:
    objects = cards(t, "taken", context)
    for obj in objects:
        show(t, obj.id)
    return bool(objects)


@does(w.SeeHand)
@ygo.condition("card.seen", rule="705.5")
def _see_hand(t: Table, resolution: Resolution, word: w.SeeHand, context: Context) -> Done:
    """A player who looks at a hand sees all of it, and nobody else does."""
    hand = t.zone("hand", opponent(context.seat))
    for ident in hand:
        t.emit("is revealed", ident, seen=context.seat, name=t.objects[ident].card.name)
    return bool(hand)


@does(w.BanishNamed)
@ygo.condition("deck.revealed", rule="705.6")
def _banish_named(t: Table, resolution: Resolution, word: w.BanishNamed, context: Context) -> Done:
    """Both reveal their Decks, banish what has the name, and shuffle what is left; a Deck without such a card is shuffled too."""
    names = {t.objects[ref[0]].card.name for ref in whom(t, word.who, context)}
    seats = seats_of(t, "each", context.seat)
    for ident in [ident for seat in seats for ident in t.zone("deck", seat)]:
        show(t, ident)
    banished = [one for seat in seats for one in t.zone("deck", seat) if t.objects[one].card.name in names]
    for ident in banished:
        move(t, ident, "banished", how="banished", by=context.this[0])
    for seat in seats:
        shuffle_deck(t, seat)
    return bool(banished)


@does(w.DiscardHand)
def _discard_hand(t: Table, resolution: Resolution, word: w.DiscardHand, context: Context) -> Done:
    """Have each player choose a number of cards; all are discarded at the same moment. If all cards of a hand go, none is chosen."""
    hands = [(seat, discardable(t, word, seat, context)) for seat in seats_of(t, word.player, context.seat)]
    seats = [seat for seat, hand in hands if hand]
    if word.n == 0:
        for ident in [ident for _, hand in hands for ident in hand]:
            move(t, ident, "graveyard", how="discarded", by=context.this[0])
        return True
    if len(resolution.answers) < len(seats):
        hand = dict(hands)[seats[len(resolution.answers)]]
        n = min(word.n, len(hand))
        asked = context.seat if word.by else seats[len(resolution.answers)]
        return Question(asked, SubsetSpace(hand, n, n, t.number), about="hand")
    for answer in resolution.answers:
        for ident in answer.args:
            move(t, str(ident), "graveyard", how="discarded", by=context.this[0])
    return bool(seats)
