"""How a monster must be Special Summoned: as one of the Extra Deck, by a card, as it says itself."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.cards.phrase import Around, Either, Pattern, Phrase, ReadAs, Spelled, maybe
from affray.cards.rule import Form
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.abilities import AROUND, COMING
from affray.games.ygo.vocabulary.english.conditions import CONDITION, HAD, MINE
from affray.games.ygo.vocabulary.english.costs import PAYING
from affray.games.ygo.vocabulary.english.slots import QUOTED, also, says

_HERE: dict[str, Any] = {"dated": AROUND["dated"]}
_FIRST = Spelled({False: "", True: "first "})
_NO_OTHER = "<~ and cannot be Special Summoned by other ways~, and cannot be Special Summoned by other ways>"
_ABOVE = "<~ with the above Fusion Materials~ with the above Fusion Material Monsters~ with the above Fusion Material monsters>"
for _how, _way in (("fusion", "Fusion"), ("ritual", "Ritual"), ("synchro", "Synchro"), ("xyz", "Xyz"), ("link", "Link")):
    says(w.OnlySummoned, f"{{dated}}Must {{first}}be {_way} Summoned.", how=_how, first=_FIRST, **_HERE)
    also(w.OnlySummoned, f"{{dated}}Must be {_way} Summoned{_ABOVE}{_NO_OTHER}.", how=_how, **_HERE)
    also(w.OnlySummoned, f"{{dated}}Must first be {_way} Summoned{_ABOVE}.", how=_how, first=True, **_HERE)
    also(w.OnlySummoned, f"{{dated}}This <card~monster> cannot be Special Summoned except by {_way} Summon.", how=_how, **_HERE)
    also(w.OnlySummoned, f"{{dated}}This card cannot be Special Summoned, except by {_way} Summon.", how=_how, **_HERE)
says(w.OnlySummoned, "{dated}Must {first}be Special Summoned with {by}.", how="card", by=QUOTED, first=_FIRST, **_HERE)
_BY = "<by ~with ~by the effect of ~with the effect of >"
also(w.OnlySummoned, f"{{dated}}Must {{first}}be Special Summoned {_BY}{{by}}.", how="card", by=QUOTED, first=_FIRST, **_HERE)
also(w.OnlySummoned, f"{{dated}}Must be Special Summoned {_BY}{{by}}{_NO_OTHER}.", how="card", by=QUOTED, **_HERE)
also(w.OnlySummoned, f"{{dated}}This card cannot be Special Summoned except {_BY}{{by}}.", how="card", by=QUOTED, **_HERE)
also(w.OnlySummoned, f"{{dated}}This card can only be Special Summoned {_BY}{{by}}.", how="card", by=QUOTED, **_HERE)
says(w.OnlySummoned, "{dated}Must {first}be Special Summoned as it says itself.", how="itself", first=_FIRST, **_HERE)


def _itself(first: bool, found: tuple[Any, ...]) -> tuple[Any, ...]:
    """A monster that must be Special Summoned by its own procedure has two abilities in one sentence."""
    return w.OnlySummoned("itself", first=first), w.SpecialSummonProcedure(
        cost=found[0], limit=found[1] if len(found) > 1 else ""
    )


def _by_itself_while(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same, with what must hold as well."""
    only, comes = _itself(False, found[:1])
    return only, msgspec.structs.replace(comes, condition=found[1])


def _if_it_has(first: bool, found: tuple[Any, ...]) -> tuple[Any, ...]:
    """A monster that must be Special Summoned by its own procedure, which asks for something that its player has or controls."""
    has, meanwhile = found
    condition = has if meanwhile is None else w.Both((has, meanwhile))
    return w.OnlySummoned("itself", first=first), w.SpecialSummonProcedure(condition)


def _from_extra(first: bool, sentence: str) -> tuple[Any, ...]:
    """A monster that comes from the Extra Deck by its own procedure, which no battle carries out: the sentence is kept."""
    way = sentence.partition(" by ")[2].replace(", and cannot be Special Summoned by other ways", "")
    way = way.replace(" and cannot be Special Summoned by other ways", "")
    return w.OnlySummoned("itself", first=first), f"It is Special Summoned from the Extra Deck by {way}"


def _without_some(sentence: str) -> tuple[Any, ...]:
    """A Ritual Monster that is not Summoned with some monsters: that is kept as it is printed."""
    return w.OnlySummoned(
        "ritual"
    ), f"It is Ritual Summoned {sentence.partition(' Summoned')[2].removeprefix(',').partition(',')[0].strip(' .')}."


_EXTRA = r"be Special Summoned \(?from your Extra Deck\)? by [^.:;\n]+\.(?: \(You do not use \"Polymerization\"\.\))?"
_FROM_HAND = "Special Summoned <~(from your hand) ~from your hand >by {cost}"
_HAVING: dict[str, Any] = {
    "has": Either(Around(HAD, "by having "), Around(MINE, "by controlling ")), "meanwhile": maybe(CONDITION, None, before=" while "),
}  # fmt: skip
_COMES_BY = "Special Summoned <(from your hand) ~from your hand ~>{has}{meanwhile}"
_WHILE_SO = "Special Summoned <(from your hand) ~from your hand >while {that}"
ITSELF: Phrase[Any] = Either(
    ReadAs(Form(f"Must first be {_FROM_HAND}.{{limit}}", cost=PAYING, limit=COMING["limit"]), partial(_itself, True)),
    ReadAs(Form(f"Must be {_FROM_HAND}{_NO_OTHER}.{{limit}}", cost=PAYING, limit=COMING["limit"]), partial(_itself, False)),
    ReadAs(Form(f"Must be {_FROM_HAND} while {{that}}{_NO_OTHER}.", cost=PAYING, that=CONDITION), _by_itself_while),
    ReadAs(Form(f"Must first be {_COMES_BY}.", **_HAVING), partial(_if_it_has, True)),
    ReadAs(Form(f"Must be {_COMES_BY}{_NO_OTHER}.", **_HAVING), partial(_if_it_has, False)),
    ReadAs(Form("This card cannot be Special Summoned except {has}{meanwhile}.", **_HAVING), partial(_if_it_has, False)),
    ReadAs(Form(f"Must first be {_WHILE_SO}.", that=CONDITION), lambda f: _if_it_has(True, (f[0], None))),
    ReadAs(Form(f"Must be {_WHILE_SO}{_NO_OTHER}.", that=CONDITION), lambda f: _if_it_has(False, (f[0], None))),
    ReadAs(Pattern(f"Must first {_EXTRA}", str), partial(_from_extra, True)),
    ReadAs(
        Pattern(
            r"Must be Ritual Summoned,? without using any Level \d+ monsters(?:,? and cannot be Special Summoned by other ways)?\.",
            str,
        ),
        _without_some,
    ),
    ReadAs(Pattern(f"Must {_EXTRA}", str), partial(_from_extra, False)),
    ReadAs(Form("This card can only be Special Summoned by {cost}.", cost=PAYING), partial(_itself, False)),
    ReadAs(Form("This card cannot be Special Summoned except by {cost}.", cost=PAYING), partial(_itself, False)),
)
"""How a monster must be Special Summoned by itself, in one sentence."""
