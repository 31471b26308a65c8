"""What lasts, as few texts put it: read only."""

from __future__ import annotations

from typing import Any

from affray.cards.phrase import Around, Either, Phrase, ReadAs, ReadOnly
from affray.cards.rule import Form, Over
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.abilities import AROUND, EFFECTS
from affray.games.ygo.vocabulary.english.cards import BARE, WHAT
from affray.games.ygo.vocabulary.english.conditions import THEIR_CARDS, article
from affray.games.ygo.vocabulary.english.slots import NUMBER, also

_HERE: dict[str, Any] = {"dated": AROUND["dated"]}
also(
    w.Continuous, "{dated}If this card is Tribute Summoned by Tributing {condition}, while this card remains face-up on the field, {effects}.",
    condition=ReadAs(article(BARE.one), lambda what: w.Summoned(tributing=what)), effects=EFFECTS, **_HERE,
)  # fmt: skip
also(
    w.Continuous, "{dated}During the turn this card was Normal Summoned, {effects} while this card is face-up on the field.",
    condition=w.CameThisTurn("normal"), effects=EFFECTS, **_HERE,
)  # fmt: skip
also(
    w.Continuous, "{dated}Double any battle damage your opponent takes when they attack this <card~monster>.",
    condition=w.Battles(role="is attacked"), effects=(w.Deals("doubled", to="opponent"),), **_HERE,
)  # fmt: skip
also(
    w.Continuous, "{dated}The battle damage this card inflicts by attacking your opponent<~'s LP> directly is doubled.",
    condition=w.Battles(role="attacks", direct=True), effects=(w.Deals("doubled", to="opponent"),), **_HERE,
)  # fmt: skip
also(
    w.Continuous, "{dated}After resolving a card effect that targets this face-up card, destroy this card.",
    condition=None, effects=(w.SelfDestruct(targeted=True),), **_HERE,
)  # fmt: skip
also(
    w.Continuous, "{dated}If {condition}, they cannot declare an attack.", effects=(w.Cannot("declare an attack", w.What("monster", controller="opponent")),),
    condition=Around(ReadOnly(THEIR_CARDS), "your opponent controls "), **_HERE,
)  # fmt: skip
_ATTACKING: Phrase[Any] = ReadAs(
    Form("{who} cannot be destroyed by battle while they are attacking.", who=WHAT.many),
    lambda f: (w.Battles(f[0], "attacks"), (w.Cannot("be destroyed by battle", "attacker"),)),
)
also(w.Continuous, "{dated}{^told}", told=Over("condition", "effects", phrase=_ATTACKING), **_HERE)
_SPARED_BY: Phrase[Any] = ReadAs(
    Form("This card cannot be destroyed by battle with {what}.", what=Either(article(BARE.one), BARE.many)),
    lambda f: (w.Battles(against=f[0]), (w.Cannot("be destroyed by battle"),)),
)
also(w.Continuous, "{dated}{told}", told=Over("condition", "effects", phrase=_SPARED_BY), **_HERE)
_OURS_SPARED: Phrase[Any] = ReadAs(
    Form("{who} cannot be destroyed by battle with {what}.", who=WHAT.many, what=Either(article(BARE.one), BARE.many)),
    lambda f: (
        (w.Battles(f[0], against=f[1]), (w.Cannot("be destroyed by battle", "ally"),)) if f[0].controller == "you" else None
    ),
)
also(w.Continuous, "{dated}{^told}", told=Over("condition", "effects", phrase=_OURS_SPARED), **_HERE)
_STRONGER: Phrase[Any] = ReadAs(
    Form(
        "This card cannot be destroyed by battle with <a monster that has~monsters that have~a monster with> {n} or more ATK.",
        n=NUMBER,
    ),
    lambda f: (w.Battles(against=w.What("monster", atk_at_least=f[0])), (w.Cannot("be destroyed by battle"),)),
)
also(w.Continuous, "{dated}{told}", told=Over("condition", "effects", phrase=_STRONGER), **_HERE)
