"""Ijinden cards in Japanese: what lasts about playing cards, rights, drawing, and cards that stay where they are."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ijinden.text.japanese.amounts import scaled
from affray.games.ijinden.text.japanese.lexicon import PLACES
from affray.games.ijinden.text.japanese.nouns import HERE, ONE, Nouns
from affray.games.ijinden.text.japanese.slots import DEEDS, INT
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import as_tuple
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, Transformed, Wrapped

says, also = DEEDS.rule, DEEDS.also

# -- levels

PLAYED = "これの<イジン召喚~ハイケイ使用~マホウ使用>に際し、"
"""As a card is played."""
_SUMMONING = "自分のイジン召喚に<おいて~際し>"
_NUMBER = scaled("{k}", "{n}と同じ")


def _less(n: Any) -> Any:
    """Return a number with the other sign; None if it has none."""
    if isinstance(n, int):
        return -n
    return msgspec.structs.replace(n, times=-n.times) if isinstance(n, (w.Count, w.Colours, w.Picked)) else None


def _is_less(n: Any) -> bool:
    return n < 0 if isinstance(n, int) else getattr(n, "times", 1) < 0


_LOWER: Phrase[Any] = Transformed(_NUMBER, lambda n: n, lambda n: None if _is_less(n) else n)
_HIGHER: Phrase[Any] = Transformed(_NUMBER, _less, lambda n: _less(n) if _is_less(n) else None)
_ONE_CARD: Phrase[Any] = Enumeration({"this": "これの"})
says(w.SetLevel, PLAYED + "これはレベル{to}に[なる]", to=INT)


def _in_hand(phrase: Phrase[Any]) -> Phrase[Any]:
    """Cards of the own hand, whose place is said already."""
    return Transformed(phrase, lambda what: what, lambda what: what)


_HAND = _in_hand(HERE)
for _by, _verb in ((_LOWER, "[下がる]"), (_HIGHER, "<増え~上が>[る]")):
    says(w.LowerLevel, PLAYED + "これのレベルは<、~>{by}だけ" + _verb, by=_by)
    says(w.LowerLevel, "自分がイジン召喚する際、そのイジンのレベルは<、~>{by}だけ" + _verb, by=_by, of="summoned")
    says(
        w.LowerLevel,
        _SUMMONING + "<、~>自分の手札の{what}のレベルは<、~>{by}だけ" + _verb,
        by=_by,
        of="summoned",
        what=_HAND,
    )
    says(w.LowerLevel, "自分の手札の{what}は<、~>レベルが{by}だけ" + _verb, by=_by, of="in hand", what=_HAND)
    says(w.LowerLevel, "これのレベルは<、~>{by}だけ" + _verb, by=_by, of="in hand")
    says(w.LowerLevel, "自分が使うカードのレベルは<、~>{by}だけ" + _verb, by=_by, of="played")
says(w.RaiseMana, "自分の魔力レベルは<、~>{by}だけ上が[る]", by=_NUMBER)
also(w.RaiseMana, "自分の魔力ゾーンの合計レベル+{by}[する]", by=INT)

# -- colours, rights and costs

_PLAYS = {"ijin": "イジン召喚", "scenery": "ハイケイ使用"}
says(w.AnyColour, "自分は{of}に際し、色条件を満たしていなくても手札のカードを使え[る]", of=Enumeration(dict(_PLAYS)))
says(w.FirstPlacements, "自分のスタートフェイズは、マリョク配置権1ではなく{n}に[する]", n=INT)
_KEPT: Phrase[bool] = Enumeration({False: "", True: "イジン召喚権は減らず、"})
says(
    w.SummonFreely, "自分は「{kept}イジン召喚権が<0でも~なくても>イジン召喚できる」を[得る]", what=w.What(kind="ijin"), kept=_KEPT
)
says(
    w.SummonFreely,
    _SUMMONING + "{what}を選ぶ限り、{kept}イジン召喚権が<なくても~0でも>イジン召喚でき[る]",
    what=_HAND,
    kept=_KEPT,
)
_WHOSE: Phrase[str] = Enumeration({"": ("自分と相手", "自分か相手"), "you": "自分", "opponent": "相手"})
for _dearer in ("の魔力コストは<、~>{by}<~つ>だけ増え", "は<、~>魔力コストが{by}<~つ>だけ増え"):
    says(
        w.RaiseCost,
        "{player}は<~、>「<自分のマホウ使用に際し、~><自分の~>手札のマホウ" + _dearer + "る」を[得る]",
        player=_WHOSE,
        by=_NUMBER,
    )
    also(w.RaiseCost, "<~マホウ使用に際し、>{player}の手札のマホウ" + _dearer + "[る]", player=_WHOSE, by=INT)
says(
    w.PlaceFrom,
    "自分のマリョク配置に際し、表向きで置く限り、自分の{zone}のマリョクも選べ[る]",
    zone=Enumeration({"graveyard": "墓地"}),
)
_BY = {"ability": "能力によって", "ability on the battlefield": "戦場の能力によって"}
says(
    w.RightsStay,
    "{player}マリョク配置権は<、~>{by}増え[ない]",
    player=Enumeration({"": ("", "自分と相手の"), "you": "自分の", "opponent": "相手の"}),
    by=Enumeration(dict(_BY)),
)
says(w.DrawMore, "{player}は<~、>『ドロー』効果で山札からカードを引く際、{n}つだけ多く引[く]", player=_WHOSE, n=INT)
says(w.PlaceInsteadOfDrawing, "自分が能力によってカードを引く際、カードを引く代わりに同じ数だけマリョク配置権を増やして[もよい]")

# -- cards that stay


def _lying(zone: str) -> Phrase[Any]:
    """Cards of one zone."""

    def only(what: Any) -> Any:
        zones = {place for one in what.either or (what,) for place in as_tuple(one.zone)}
        return what if zones == {zone} else None

    return Transformed(AnyOf(*_SORTS), only, only)


_SORTS: tuple[Phrase[Any], ...] = (Nouns(ONE, ("と、", "と")), Wrapped(Nouns(ONE, ("と", "と、"), after="すべて")))
_STAYS = Enumeration({**_BY, "ability of the opponent": "相手の能力によって"})
_GOES = {"hand": ("手札に戻ら[ない]", "手札に戻す"), "battlefield": ("戦場に置かれ[ない]", "戦場に置く")}
for _zone in ("battlefield", "mana zone", "graveyard"):
    _what = _lying(_zone)
    says(w.Stays, "{what}は<~、>{by}" + PLACES[_zone] + "を離れ[ない]", what=_what, by=_STAYS)
    also(w.Stays, "{what}は<~、>「{by}" + PLACES[_zone] + "を離れない」を[得る]", what=_what, by=_STAYS)
    for _to, (_stays, _put) in _GOES.items():
        if _to != _zone:
            says(w.Stays, "{what}は<~、>{by}" + _stays, what=_what, by=_STAYS, to=_to)
            also(w.Stays, "相手は{what}を" + _put + "ことができ[ない]", what=_what, by="ability of the opponent", to=_to)
