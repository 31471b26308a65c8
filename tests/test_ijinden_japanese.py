"""Ijinden's cards in Japanese are read and said by the same rules, and nothing is left out; cards are read whole or not at all."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import affray.cards
from affray.cards.importing import cards_of
from affray.cards.pool import CardError
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cli import main
from affray.games.ijinden.text.japanese.dialect import PASSES
from affray.games.ijinden.text.japanese.home import ABILITY
from affray.games.ijinden.text.japanese.reading import read_card
from affray.games.ijinden.text.japanese.wording import card_text
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.canonical import plain
from affray.games.ijinden.vocabulary.catalogue import catalogue
from affray.games.ijinden.vocabulary.checking import problems
from affray.games.ijinden.vocabulary.printed import IjinCard
from affray.scenario.load import load
from affray.text.grammar.normalization import normalize
from affray.text.grammar.parser import ParseFailure, read
from at_random import Made
from setting_back import changes

SHIPPED = [
    pytest.param(card.text.type, plain(ability), id=f"{name} {at + 1}")
    for name, card in sorted(catalogue.shipped.cards.items())
    for at, ability in enumerate(card.text.abilities)
]


@pytest.mark.parametrize(("kind", "ability"), SHIPPED)
def test_an_ability_is_read_as_it_is_said_and_a_changed_field_changes_the_text(kind: str, ability: Any) -> None:
    text = ABILITY[kind].format(ability)
    assert text is not None
    assert read(ABILITY[kind], text) == ability
    for where, changed in changes(ability):
        if plain(changed) != ability:
            assert ABILITY[kind].format(plain(changed)) != text, where


def test_a_shipped_card_is_read_from_what_affray_prints() -> None:
    for name, card in catalogue.shipped.cards.items():
        found = affray.cards.parse(card_text(card.text), "ijinden")
        assert isinstance(found, IjinCard), str(found)
        same = msgspec.structs.replace(plain(card.text), en=card.text.name, id="", set="")
        assert found.text == same, name


FREE = frozenset("、にて")
"""Signs that may be left out: a comma; 置かれたとき発動する, 指定し発動できる say the same as 置かれたときに発動する, 指定して発動できる."""


@pytest.mark.parametrize(("kind", "ability"), SHIPPED[::6])
def test_no_sign_of_a_text_can_be_left_out(kind: str, ability: Any) -> None:
    text = ABILITY[kind].format(ability)
    assert text is not None
    for at, sign in enumerate(text):
        found = read(ABILITY[kind], text[:at] + text[at + 1 :])
        assert isinstance(found, ParseFailure) or found != ability or sign in FREE, f"{text} without {sign} at {at}"


# -- words at random

TEXTS = {
    "who": ("this", "it", "target", "picked", "attackers", "you", "opponent", ""), "of": ("this", "it", "target", "picked"),
    "trait": ("sword", "art"), "traits": ("sword", "music"), "without_trait": ("", "sword"), "keyword": ("haste", "voyage"),
    "keywords": ("haste", "watcher"), "without_keyword": ("", "drain"), "word": ("", "voyage"), "named": ("", "ストーン"),
}  # fmt: skip


def accepted(kind: type[Any]) -> Iterator[Any]:
    """Abilities at random that the checker accepts."""
    for seed in range(120):
        made = Made(random.Random(seed), TEXTS).word(kind, 1)
        if getattr(made, "zone", True) and not list(problems(made)):
            yield plain(made)


@pytest.mark.parametrize("kind", get_args(w.Ability), ids=lambda kind: str(kind.__name__))
def test_what_is_accepted_is_said_and_read_as_it_is(kind: type[Any]) -> None:
    """A few combinations that no card has are not said, and never said wrongly (docs/records/card-texts.md)."""
    phrase = ABILITY["magic" if kind is w.Use else "ijin"]
    counted: Counter[bool] = Counter()
    for ability in accepted(kind):
        text = phrase.format(ability)
        counted[text is not None] += 1
        assert text is None or read(phrase, text) == ability, text
    assert counted[True]
    assert counted[False] <= counted[True] / 8


# -- printed texts (of cards that do not exist)

READ = {
    "これが戦場にいる間、自分の戦場の他のイジンは「パワー+300」を得る。": "自分の戦場の他のイジンは「パワー+300」を得る。",
    "この能力は戦場で効果を発揮する。自分の戦場の他のイジンは「パワー+300」を得る。": "自分の戦場の他のイジンは「パワー+300」を得る。",
    "この能力は、相手の手札のカードが5つ以上なら、戦場で効果を発揮する。これは「ドレイン」を得る。": "相手の手札にカードが5つ以上ある間、「ドレイン」を得る。",
    "この能力は、これが戦場に置かれたときに発動する。相手の戦場の緑のハイケイ3つを寝かせる。": "戦場に置かれたとき、相手の戦場の緑のハイケイ3つを寝かせる。",
    "この能力は、自分の戦場にハイケイがあるなら、これが破壊されたときに発動する。2ドローする。": "破壊されたとき、自分の戦場にハイケイがあるなら発動する。2ドローする。",
    "執筆 - この能力は、ターンに1回だけ、戦場で発動する。ハイケイが自分か相手の戦場に置かれたときに発動できる。3ドローする。": (
        "執筆 - この能力はターンに1回しか発動しない。ハイケイが戦場に置かれたときに発動できる。3ドローする。"
    ),
    "アタッカーになったとき、相手の手札のカード１つを墓地に置く。そのカードは相手が選ぶ。": "アタッカーになったとき、相手は手札1枚を墓地に置く。",
    "戦場に置かれたとき、1ドローするか、イジン召喚権+1する。": "戦場に置かれたとき、「1ドローする」か「イジン召喚権+1する」のどちらかを発揮する。",
    "破壊されたとき、自分の墓地のマホウ1つか2つを指定して発動できる。それらのマホウすべてを手札に戻す。": (
        "破壊されたとき、自分の墓地のマホウ2つまでを指定して発動できる。それらのマホウすべてを手札に戻す。"
    ),
    "バトルの間、自分の戦場のイジンは、破壊されず、相手の能力によって戦場を離れない。": (
        "バトルの間、自分の戦場のイジンは破壊されず、相手の能力によって戦場を離れない。"
    ),
    "戦場のレベル2以下のイジンはアタッカーになれず、戦場のレベル2以下のイジンはブロッカーになれない。": "戦場のレベル2以下のイジンはアタッカーにもブロッカーにもなれない。",
    "墓地にカードが12つ以上ある間、「モータル」を得る。": "墓地にカードが12枚以上ある間、「モータル」を得る。",
    "破壊されたとき、相手の戦場のこれのパワー以下のパワーを持つイジン1体を寝かせる。": "破壊されたとき、相手の戦場の、パワーがこれのパワー以下のイジン1体を寝かせる。",
    "破壊されたとき、自分の戦場のハイケイ1つを指定して、相手の戦場のイジン1体を指定して発動できる。それらのハイケイとイジンすべてを破壊する。": (
        "破壊されたとき、自分の戦場のハイケイ1つと相手の戦場のイジン1体を指定して発動できる。そのハイケイとイジンを破壊する。"
    ),
    "破壊されたとき、相手の手札を3枚になるように墓地に置く。その手札は相手が選ぶ。": (
        "破壊されたとき、相手は手札を【相手の手札のカードの数】が3より多い分と同じ枚数だけ選び、それを墓地に置く。"
    ),
    "破壊されたとき、自分の手札を相手の手札と同じ枚数になるように墓地に置いて、2ドローする。": (
        "破壊されたとき、自分の手札を【自分の手札のカードの数】が【相手の手札のカードの数】より多い分と同じ枚数だけ選び、それを墓地に置く。2ドローする。"
    ),
    "破壊されたとき、自分の山札の下から1枚を見て、手札に加える。そのカードが「美術」イジンなら、手札に加える代わりに戦場に置いてもよい。": (
        "破壊されたとき、自分の山札の下から1枚を見る。「美術」イジンをすきなだけ戦場に置いて、残りを手札に加える。"
    ),
    "自分のイジン召喚に際し「思想」イジンを選ぶ限り、イジン召喚権が0でもイジン召喚できる。": (
        "自分のイジン召喚において「思想」イジンを選ぶ限り、イジン召喚権がなくてもイジン召喚できる。"
    ),
    "相手は「手札のマホウは魔力コストが2だけ増える」を得る。": (
        "相手は「自分のマホウ使用に際し、自分の手札のマホウの魔力コストは、2だけ増える」を得る。"
    ),
    "破壊されたとき、次の相手のターンの終わりまでのバトル解決に際し、自分の戦場のガーディアンは破壊されない。": (
        "破壊されたとき、次の相手のターンの終わりまでバトル解決に際し、自分の戦場のガーディアンは破壊されない。"
    ),
    "マホウ使用に際し、自分の手札のマホウは「魔力コスト1」になる。": "自分の使用するマホウの魔力コストは1になる。",
    "相手は、「表向きでマリョク配置できない」を得る。": "相手は表向きでマリョク配置できない。",
    "アタッカーがこのターンに破壊されている間、「即応」を得る。": "このターンにアタッカーが破壊されている間、「即応」を得る。",
    "破壊されたとき、相手の戦場のカードすべてを起こして、ハイケイは手札に戻す。": (
        "破壊されたとき、相手の戦場のカードすべてを起こす。相手の戦場のハイケイすべてを手札に戻す。"
    ),
}  # fmt: skip
"""What is printed, and how affray says it."""
REFUSED = {
    "戦場に置かれたとき、月を見る。": ("月を見る", "unknown phrase"),
    "戦場に置かれたとき、相手は1ドローして、これを寝かせる。": ("", "unknown phrase"),
    "戦場に置かれたとき、戦場のイジン1体を指定して発動できる。それを寝かせて、そのハイケイを破壊する。": ("そのハイケイ", "unclear reference"),
    "自分の戦場のイジンが破壊されたとき、そのイジンのパワー以下のパワーを持つ相手の戦場のイジン1体を破壊する。": ("", "known word, engine refuses"),
    "相手の墓地のカードは能力すべてを失う。": ("", "known word, engine refuses"),
    "戦場に置かれたとき、相手の手札のカード1つを墓地に置く。": ("", "unknown phrase"),
    "戦場に置かれたとき、自分の戦場のイジン1体につき手札1枚を墓地に置く。": ("", "unknown phrase"),
    "戦場に置かれたとき、相手の戦場のイジン1体につき手札1枚を墓地に置く。その手札は相手が選ぶ。": ("", "unknown phrase"),
    "相手の手札のマホウの魔力コストは、自分の戦場のハイケイ1つにつき1だけ増える。": ("", "unknown phrase"),
}  # fmt: skip
"""What is not understood, or cannot be played, with the place."""


def ijin(text: str) -> PrintedCard:
    return PrintedCard("試し書き", text, ("ijin",), colours=("red",), atk=1000, more={"level": "2"})


@pytest.mark.parametrize("text", READ)
def test_both_dialects_are_read(text: str) -> None:
    found = read_card(ijin(text))
    assert isinstance(found, w.CardText), str(found)
    assert card_text(found).split("\n")[-1] == READ[text]


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_not_understood_is_refused_with_its_place(text: str) -> None:
    found = read_card(ijin("即応\n" + text))
    assert isinstance(found, ParseRefusal)
    part, kind = REFUSED[text]
    assert found.kind == kind
    assert part in found.phrase
    assert found.kind == "known word, engine refuses" or found.number == 2


@pytest.mark.parametrize(
    "text", [*READ, *REFUSED, "※デッキに何枚でも入れてよい。\r\n\r\n 即応　\n「色 ： 赤 青」"], ids=lambda text: text[:30]
)
def test_a_dialect_undoes_what_it_does(text: str) -> None:
    found = normalize(text, PASSES)
    assert found.printed() == text
    assert all(0 <= found.origin(at) <= len(text) for at in range(len(found.text) + 1))


def test_that_ijin_means_the_one_that_was_named() -> None:
    found = read_card(
        ijin("「剣術」イジンが相手の戦場に置かれるたび、戦場の青のイジン1体を指定して発動できる。そのイジンを寝かせる。")
    )
    assert isinstance(found, w.CardText)
    assert found.abilities[0].effects == (w.Tap("target"),)  # type: ignore[union-attr]
    found = read_card(ijin("「剣術」イジンが相手の戦場に置かれるたびに発動できる。そのイジンを寝かせる。"))
    assert isinstance(found, w.CardText)
    assert found.abilities[0].effects == (w.Tap("it"),)  # type: ignore[union-attr]


# -- the texts of real cards, where they lie beside the project

CORPUS = Path(__file__).parents[1].parent / "shared/corpus/ijinden.json.xz"
beside = pytest.mark.skipif(not CORPUS.is_file(), reason="the texts of real cards belong to their publisher")


@beside
def test_real_texts_are_undone_and_read_again_as_they_are_said() -> None:
    whole = 0
    for printed in cards_of(CORPUS):
        assert normalize(printed.text, PASSES).printed() == printed.text
        found = read_card(printed)
        if isinstance(found, w.CardText):
            whole += 1
            again = affray.cards.parse(card_text(found), "ijinden")
            assert isinstance(again, IjinCard), str(again)
            assert again.text == msgspec.structs.replace(found, id="", set="")
    assert whole >= 315


# -- from Python, in scenario files, from the command line

CARD = "風見（かざみ）\n青のイジン、レベル2、パワー1500、特性：剣術\n即応\nアタック+500\n戦場に置かれたとき、1ドローする。\n遺業能力：魔力化"


def test_a_card_is_read_from_python() -> None:
    found = affray.cards.parse(CARD, "ijinden")
    assert isinstance(found, IjinCard)
    assert card_text(found.text) == CARD
    assert (found.text.attack, found.text.legacy, found.text.trait) == (500, "to mana", "sword")
    assert isinstance(affray.cards.parse("風見\n1ドローする。", "ijinden"), ParseRefusal)


def test_cards_of_a_scenario_say_what_they_do_with_text() -> None:
    board = "game: ijinden\ncards: [{{name: 風見, en: Vane, type: ijin, colour: red, level: 1, power: 500, text: {}}}]\nplayers: {{Ada: {{battlefield: [Vane]}}, Bea: {{}}}}\n"
    state = load(board.format("即応")).battle().state
    assert [one.card.text.keywords for one in state.objects.values()] == [("haste",)]  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="▸月を見る◂"):
        load(board.format("戦場に置かれたとき、月を見る。")).battle()


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    facts = {"kana": "かざみ", "color": 2, "level": 2, "cost": None, "traitText": "剣術", "legacyText": "魔力化", "expansion": 1}
    cards = [
        {"id": "X-1", "name": "風見", "type": 1, "power": 1500, "ruleText": "即応\n戦場に置かれたとき、1ドローする。", **facts},
        {"id": "X-2", "name": "月見", "type": 1, "power": 500, "ruleText": "戦場に置かれたとき、月を見る。", **facts},
    ]
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(cards), encoding="utf-8")
    assert main(["read", "ijinden", str(file)]) == 1
    assert "▸月を見る◂" in capsys.readouterr().out
    assert main(["coverage", "ijinden", str(file), "--json"]) == 0
    counted = json.loads(capsys.readouterr().out)
    assert (counted["cards"], counted["read"]) == (2, 1)
    assert main(["import", "ijinden", str(file), "--out", str(tmp_path / "mine.yaml")]) == 0
    from affray import yaml

    (kept,) = yaml.load((tmp_path / "mine.yaml").read_text(encoding="utf-8"))
    card = catalogue.card_of_data(kept)
    assert (card.text.name, card.text.colour, card.text.legacy, card.text.id) == ("風見", "blue", "to mana", "X-1")
    with pytest.raises(CardError, match="needs a name"):
        affray.cards.parse({"ruleText": "即応", "type": 1}, "ijinden")
