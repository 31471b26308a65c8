"""Ijinden cards in Japanese: what abilities wait for, and whole abilities."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from affray.games.ijinden.text.japanese import by_hand, clauses  # noqa: F401
from affray.games.ijinden.text.japanese.conditions import IF, WHILE
from affray.games.ijinden.text.japanese.home import GIVEN
from affray.games.ijinden.text.japanese.lasting import GAINS, PrintedTrait
from affray.games.ijinden.text.japanese.nouns import FIXED, HERE, NOUN, PLACE, arriving
from affray.games.ijinden.text.japanese.playing import PLAYED
from affray.games.ijinden.text.japanese.slots import (
    ABILITY_WORD,
    CHAIN,
    INT,
    JAPANESE,
    LASTING,
    PHASE,
    PLAIN,
    PLAYER,
    PROCEDURE,
    SENTENCES,
    TE,
    WHEN,
    ZONE,
    Sentences,
    WordRow,
    says,
)
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import as_tuple
from affray.games.ijinden.vocabulary.scope_tables import CAUSED
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Phrase, ReadOnly, Transformed, Wrapped, optional
from affray.text.grammar.rule import Fields, Form
from affray.text.grammar.source import Letters, Text, first_of

# -- what abilities wait for

_HAPPENS = {
    "becomes attacker": ("アタッカーになった", "アタッカーになる"),
    "becomes blocker": ("ブロッカーになった", "ブロッカーになる"),
    "is blocked": ("ブロックされた", "ブロックされる"),
    "is tapped": ("寝た", "寝る"),
    "is untapped": ("起きた", "起きる"),
    "is destroyed": ("破壊された", "破壊される"),
    "wins battle": ("バトル解決で勝った", "バトル解決で勝つ"),
}
"""Events of a card where it lies: once (とき), and every time (たび)."""
_TURN: Phrase[str] = Enumeration({"": "", "you": "自分のターンに、", "opponent": "相手のターンに、"})
_BY = "能力によって<~、>"
"""The words before an event that only an ability brings about."""


def when(template: str, often: str, also: bool = False, **slots: Any) -> None:
    """Declare an event: as what has happened (…とき), and as what happens each time (…たび)."""
    declare = JAPANESE.read_only_rule if also else says
    by = slots.pop("by", "")
    declare(w.When, "{turn}" + by + template + "とき", turn=_TURN, **slots)
    declare(w.When, "{turn}" + by + often + "たび", turn=_TURN, each=True, **slots)


def _this(template: str, also: bool = False, **slots: Any) -> None:
    (JAPANESE.read_only_rule if also else says)(
        w.When, "{turn}" + ("" if template.startswith(_BY) else "<~これが>") + template + "とき", turn=_TURN, **slots
    )


for _event, (_has, _does) in _HAPPENS.items():
    _this(_has, event=_event)
    if f"{_event} by ability" in CAUSED:
        _this(_BY + "<~これが>" + _has, event=f"{_event} by ability")
    when("{who}が" + _has, "{who}が" + _does, event=_event, who=NOUN)
    if f"{_event} by ability" in CAUSED:
        when("{who}が" + _has, "{who}が" + _does, by=_BY, event=f"{_event} by ability", who=NOUN)

# -- cards that go somewhere


def _kinds(what: Any) -> set[str]:
    return {kind for one in (what.either or (what,)) for kind in as_tuple(one.kind)} if isinstance(what, w.What) else set()


def _only(phrase: Phrase[Any], fits: Any) -> Phrase[Any]:
    return Transformed(phrase, lambda what: what if fits(what) else None, lambda what: what if fits(what) else None)


_FROM: Phrase[str] = optional(ZONE, "", after="から")


def _comes(event: str, zone: str, fits: Any) -> None:
    """Declare an event of cards that come to a zone."""
    name = {"battlefield": "戦場", "graveyard": "墓地", "mana zone": "魔力ゾーン"}[zone]
    arrival, before = [_only(one, fits) for one in arriving(zone)]
    _this("{zone}" + name + "に置かれた", event=event, zone=_FROM)
    when("{zone}{who}置かれた", "{zone}{who}置かれる", event=event, zone=_FROM, who=arrival)
    when("{zone}{who}置かれた", "{zone}{who}置かれる", also=True, event=event, zone=_FROM, who=before)


_comes("put into graveyard", "graveyard", lambda what: True)
_BURIED, _BURIED_BEFORE = arriving("graveyard")
for _who, _is_also in ((_BURIED, False), (_BURIED_BEFORE, True)):
    when(
        "{zone}{who}置かれた",
        "{zone}{who}置かれる",
        _is_also,
        by=_BY,
        event="put into graveyard by ability",
        zone=_FROM,
        who=_who,
    )
_comes("put into mana zone", "mana zone", lambda what: True)
_this("マリョク配置によって魔力ゾーンに置かれた", event="put into mana zone by placing")
_comes("enters", "battlefield", lambda what: "guardian" not in _kinds(what) and ("card" not in _kinds(what) or what.face == "up"))
_this("{zone}裏で戦場に置かれた", event="becomes guardian", zone=_FROM)
_GUARDIAN, _BEFORE = [_only(one, lambda what: _kinds(what) == {"guardian"}) for one in arriving("battlefield")]
when("{zone}{who}置かれた", "{zone}{who}置かれる", event="becomes guardian", zone=_FROM, who=_GUARDIAN)
when("{zone}{who}置かれた", "{zone}{who}置かれる", also=True, event="becomes guardian", zone=_FROM, who=_BEFORE)
_ELSEWHERE = ("battlefield", "hand", "library", "mana zone")
_OUTSIDE: tuple[w.Place, ...] = ("battlefield", "hand", "library", "graveyard")
_LEFT: Phrase[Any] = Transformed(
    Form("{what}が{side}墓地<から~を>離れ", what=HERE, side=Enumeration({"": "", "you": "自分の", "opponent": "相手の"})),
    lambda values: msgspec.structs.replace(values[0], side=values[1], zone=_ELSEWHERE) if not values[0].either else None,
    lambda what: (
        (msgspec.structs.replace(what, side="", zone="battlefield"), what.side)
        if isinstance(what, w.What) and what.zone == _ELSEWHERE
        else None
    ),
)
when("{who}た", "{who}る", event="leaves graveyard", who=_LEFT)
_this("墓地<から~を>離れた", event="leaves graveyard")
_OUT_OF_MANA: Phrase[Any] = Transformed(
    Form("カードが{side}魔力ゾーン<を~から>離れ", side=Enumeration({"": "", "you": "自分の", "opponent": "相手の"})),
    lambda values: w.What(side=values[0], zone=_OUTSIDE),
    lambda what: (what.side,) if isinstance(what, w.What) and what == w.What(side=what.side, zone=_OUTSIDE) else None,
)
when("{who}た", "{who}る", by=_BY, event="leaves mana zone by ability", who=_OUT_OF_MANA)
_this(_BY + "<~これが>魔力ゾーン<を~から>離れた", event="leaves mana zone by ability")
_this(_BY + "<~これが>{zone}墓地に置かれた", event="put into graveyard by ability", zone=_FROM)
_FACE_DOWN: Phrase[Any] = Transformed(
    Form("カードが裏向きで{side}魔力ゾーンに置かれ", side=Enumeration({"": "", "you": "自分の", "opponent": "相手の"})),
    lambda values: w.What(side=values[0], zone="mana zone", face="down"),
    lambda what: None,
)
when("{who}た", "{who}る", also=True, event="put into mana zone", who=_FACE_DOWN)

# -- players and phases

_WHO: Phrase[str] = Enumeration({"you": "自分が", "opponent": "相手が", "": "プレイヤーが"})
says(w.When, "{turn}{who}アタックしたとき", turn=_TURN, event="attacks", who=_WHO)
says(w.When, "{turn}{who}{at_least}体以上でアタックしたとき", turn=_TURN, event="attacks", who=_WHO, at_least=INT)
says(w.When, "{turn}{who}{at_most}体だけでアタックしたとき", turn=_TURN, event="attacks", who=_WHO, at_most=INT)
says(w.When, "{turn}戦場の" + _BY + "{who}ドローしたとき", turn=_TURN, event="draws by ability on battlefield", who=_WHO)
_RIGHTS = {"gains placing rights by ability": "マリョク配置権", "gains summoning rights by ability": "イジン召喚権"}
_WHOSE_RIGHTS: Phrase[str] = Enumeration({"you": "自分の", "opponent": "相手の", "": "プレイヤーの"})
for _event, _ja in _RIGHTS.items():
    says(w.When, "{turn}" + _BY + "{who}" + _ja + "が増えたとき", turn=_TURN, event=_event, who=_WHOSE_RIGHTS)
_WHOSE: Phrase[str] = Enumeration({"you": "自分の", "opponent": "相手の", "": "自分か相手の"})
says(w.When, "{turn}マリョク配置によってカードが{who}魔力ゾーンに置かれたとき", turn=_TURN, event="places mana", who=_WHOSE)
_TURNS: Phrase[str] = Enumeration({"": "", "you": ("自分のターンの", "自分の"), "opponent": ("相手のターンの", "相手の")})
says(w.When, "{who}{event}が開始したとき", who=_TURNS, event=PHASE)
_ANYWHERE = w.What(zone=("battlefield", "graveyard", "mana zone"))
_LYING: Phrase[Any] = AnyOf(
    Enumeration({_ANYWHERE: ""}),
    Transformed(
        Form("{at}<の~にある>", at=PLACE),
        lambda values: w.What(side=values[0][0], zone=values[0][1]),
        lambda what: (
            ((what.side, what.zone),) if isinstance(what, w.What) and what == w.What(side=what.side, zone=what.zone) else None
        ),
    ),
)
when(
    "{who}「{called}」が発動した",
    "{who}「{called}」が発動する",
    event="ability triggers",
    who=_LYING,
    called=Fields("word", phrase=ABILITY_WORD),
)
says(
    w.When,
    "{turn}これの「{called}」が発動したとき",
    turn=_TURN,
    event="ability triggers",
    called=Fields("word", phrase=ABILITY_WORD),
)
when("{who}能力が発動した", "{who}能力が発動する", event="ability triggers", who=_LYING)
says(w.When, "{turn}これの能力が発動したとき", turn=_TURN, event="ability triggers")

# -- triggered abilities

_LABEL: Phrase[str] = optional(ABILITY_WORD, "", after=" - ")
_ONCE: Phrase[bool] = Enumeration({False: "", True: "この能力はターンに1回しか発動しない。"})
_PLACES: Phrase[str] = AnyOf(ZONE, Enumeration({"face-down mana": "魔力ゾーンの裏"}))
_WHERE: Phrase[Any] = AnyOf(
    Enumeration({(): ""}),
    Wrapped(ListOf(_PLACES, "か", "か"), "この能力は", "で発動する。"),
    ReadOnly(Enumeration({("battlefield", "graveyard"): "この能力は墓地でも発動する。"})),
)
_DONE: Phrase[Any] = AnyOf(
    Transformed(SENTENCES, lambda effects: (effects, ()), lambda body: body[0] if not body[1] else None),
    Form("{effects}その後<、~>{then}", effects=SENTENCES, then=SENTENCES),
    Transformed(
        Form("その後<、~>{then}", then=SENTENCES),
        lambda values: ((), values[0]),
        lambda body: (body[1],) if not body[0] else None,
    ),
    Enumeration({((), ()): "何も起きない。"}),
)
"""The effects, and what comes after all else: (effects, then)."""
_ONE_SENTENCE: Phrase[Any] = Transformed(Wrapped(CHAIN, after="。"), lambda effects: (effects, ()), lambda body: None)


def _opens_with_if(body: Any) -> bool:
    """Does it begin with a condition that would be taken for that of the ability?"""
    return bool(body[0]) and isinstance(body[0][0], w.IfThen) and not body[0][0].otherwise


def _frame(optional: bool) -> list[Phrase[Any]]:
    """Return the way an ability's activation is said: (optional, condition, procedure)."""
    ends = "発動できる。" if optional else "発動する。"
    return [
        Transformed(
            Form("<に~、>" + ends), lambda values: (optional, None, ()), lambda way: () if way == (optional, None, ()) else None
        ),
        Transformed(
            Form("<、~>{condition}<~、>" + ends, condition=IF),
            lambda values: (optional, values[0], ()),
            lambda way: (way[1],) if way[0] is optional and way[1] is not None and not way[2] else None,
        ),
        Transformed(
            Form("<、~>{procedure}<~、>" + ends, procedure=PROCEDURE),
            lambda values: (optional, None, values[0]),
            lambda way: (way[2],) if way[0] is optional and way[1] is None and way[2] else None,
        ),
        Transformed(
            Form("<、~>{condition}、{procedure}<~、>" + ends, condition=IF, procedure=PROCEDURE),
            lambda values: (optional, *values),
            lambda way: way[1:] if way[0] is optional and way[1] is not None and way[2] else None,
        ),
    ]


_FRAME = Fields("optional", "condition", "procedure", phrase=AnyOf(*_frame(False), *_frame(True)))
_TURNED: Phrase[Any] = AnyOf(
    Transformed(
        Form("、<魔力ゾーンのこれを表にして~これが魔力ゾーンに裏で置かれているなら、これを表にして>発動できる。"),
        lambda _: (),
        lambda way: () if way == () else None,
    ),
    Transformed(
        Form(
            "、<魔力ゾーンのこれを表にして~これが魔力ゾーンに裏で置かれているなら、これを表にして>、{procedure}発動できる。",
            procedure=PROCEDURE,
        ),
        lambda values: values[0],
        lambda way: (way,) if way else None,
    ),
)
_BODY = Fields("effects", "then", phrase=_DONE)
_HEAD: dict[str, Any] = {"label": Fields("word", phrase=_LABEL), "once_per_turn": _ONCE}
_PLAIN_BODY = Fields("effects", "then", phrase=_only(_DONE, lambda body: not _opens_with_if(body)))
says(
    w.Triggered, "{label}{once_per_turn}{when}{procedure}{body}", **_HEAD, zone=("face-down mana",), optional=True, when=WHEN,
    procedure=_TURNED, body=_BODY,
)  # fmt: skip
says(w.Triggered, "{label}{once_per_turn}{zone}{when}<、~>{body}", **_HEAD, zone=_WHERE, when=WHEN, body=_PLAIN_BODY)
says(w.Triggered, "{label}{once_per_turn}{zone}{when}{frame}{body}", **_HEAD, zone=_WHERE, when=WHEN, frame=_FRAME, body=_BODY)
JAPANESE.read_only_rule(
    w.Triggered, "{label}{once_per_turn}{zone}{when}<、~>{condition}<、~>{body}", **_HEAD, zone=_WHERE, when=WHEN, condition=IF,
    body=Fields("effects", "then", phrase=_ONE_SENTENCE),
)  # fmt: skip

# -- static abilities

_HEADED: dict[str, Any] = {"label": Fields("word", phrase=_LABEL)}
_HOLDS: Phrase[Any] = AnyOf(Enumeration({(): ""}), Wrapped(ListOf(ZONE, "か", "か"), "この能力は", "で効果を発揮する。"))
_KEPT: Phrase[bool] = Enumeration(
    {False: "", True: ("この能力は能力によって失われない。", "この能力は、能力によって失われない。")}
)
_HOLD: Phrase[Any] = Wrapped(WordRow(LASTING[PLAIN], LASTING[TE]), after="。")
says(w.Static, "{label}{zone}{effects}{kept}", **_HEADED, zone=_HOLDS, effects=_HOLD, kept=_KEPT)
says(w.Static, "{label}{zone}{condition}<、~>{effects}{kept}", **_HEADED, zone=_HOLDS, condition=WHILE, effects=_HOLD, kept=_KEPT)
JAPANESE.read_only_rule(
    w.Static, "{label}これが戦場に<いる~ある>間<、~>{effects}{kept}", **_HEADED, zone=(), effects=_HOLD, kept=_KEPT
)
JAPANESE.read_only_rule(
    w.Static,
    "{label}これが魔力ゾーンに<いる~ある>間<、~>{effects}{kept}",
    **_HEADED,
    zone=("mana zone",),
    effects=_HOLD,
    kept=_KEPT,
)
_ALL_OF_IT: Phrase[Any] = Sentences(WordRow(LASTING[PLAIN], LASTING[TE]))
_IF_OR_TURN: Phrase[Any] = AnyOf(
    IF, Transformed(Form("{player}のターンに", player=PLAYER), lambda values: w.TurnOf(values[0]), lambda condition: None)
)
_IN: Phrase[Any] = ListOf(ZONE, "か", "か")
JAPANESE.read_only_rule(
    w.Static, "{label}この能力は<、~>{zone}で効果を発揮する。{effects}{kept}", **_HEADED, zone=_IN, effects=_ALL_OF_IT, kept=_KEPT
)
for _comma in ("", "、"):
    JAPANESE.read_only_rule(
        w.Static, "{label}この能力は<、~>{condition}" + _comma + "{zone}で効果を発揮する。{effects}{kept}", condition=_IF_OR_TURN, **_HEADED, zone=_IN,
        effects=_ALL_OF_IT, kept=_KEPT,
    )  # fmt: skip

_LEVEL: Phrase[Any] = AnyOf(
    *[
        Transformed(Form(f"これは{template}になる", n=INT), lambda values: (w.SetLevel(values[0]),), lambda effects: None)
        for template in ("レベル{n}", "「レベル{n}」")
    ]
)
JAPANESE.read_only_rule(w.Static, PLAYED + "{condition}、{effects}。", zone=(), condition=IF, effects=_LEVEL)

# -- magic

says(w.Use, "{body}", body=_BODY)
says(w.Use, "{procedure}発動できる。{body}", procedure=PROCEDURE, body=_BODY)

# -- equipment


class Gives(Phrase[Any]):
    """The gifts of equipment: powers, keywords, traits and colours, and abilities."""

    def letters(self) -> Letters:
        return first_of((_BARE.starts, GIVEN.starts))

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        begun: list[tuple[tuple[Any, ...], int]] = [((), at)]
        while begun:
            longer = [((*done, one), end) for done, here in begun for one, end in self._one(text, here, bool(done))]
            yield from longer
            begun = [(done, end if (after := text.match(" ", end)) < 0 else after) for done, end in longer]

    def _one(self, text: Text, at: int, more: bool) -> Iterable[tuple[Any, int]]:
        if not more:
            for gained, end in _BARE.parse(text, at):
                yield w.Static((_gain(gained),)), end
        yield from GIVEN.parse(text, at)

    def format(self, value: Any) -> str | None:
        if not isinstance(value, tuple) or not value:
            return None
        parts = [self._said(one, not at) for at, one in enumerate(value)]
        texts = [one for one in parts if one is not None]
        return " ".join(texts) if len(texts) == len(parts) else None

    @staticmethod
    def _said(ability: Any, first: bool) -> str | None:
        simple = first and isinstance(ability, w.Static) and len(ability.effects) == 1 and isinstance(ability.effects[0], w.Gain)
        if simple and ability == w.Static((gain := _gain(_parts_of(ability.effects[0])),)) and gain == ability.effects[0]:
            text = _BARE.format(_parts_of(gain))
            if text is not None:
                return text
        return GIVEN.format(ability)


def _parts_of(gain: Any) -> tuple[Any, ...]:
    return tuple([getattr(gain, name) for name in GAINS])


def _gain(parts: tuple[Any, ...]) -> w.Gain:
    return w.Gain(**dict(zip(GAINS, parts, strict=True)))


_BARE = PrintedTrait()
_HOST: Phrase[Any] = FIXED
_SELF: Phrase[Any] = AnyOf(
    Enumeration(
        {
            (): "",
            ("mana zone",): ("魔力ゾーンに置かれているこれを、", "魔力ゾーンにあるこれを、"),
            ("battlefield",): "戦場にあるこれを、",
        }
    ),
    Wrapped(ListOf(ZONE, "か", "か"), after="にあるこれを、"),
)
_WEARS = "イジン召喚によって{host}が自分の戦場に置かれる際、{zone}そのイジンに装備させてもよい。装備：{gives}"
says(w.Equip, "装備：{gives}", zone=("graveyard",), gives=Gives())
says(w.Equip, _WEARS, host=_HOST, zone=_SELF, gives=Gives())
