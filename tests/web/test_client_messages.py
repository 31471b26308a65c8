"""The page speaks five languages: none lacks a message, and none says one that the page no longer has."""

from __future__ import annotations

import re
import runpy
from typing import Any

import pytest
from serving import ROOT, Served, write_scenario

pytest.importorskip("starlette", reason="the page needs affray[web]")

import affray
from affray.core.notation import NotationError
from affray.core.saves import SaveError
from affray.scenario.decks import Deck
from affray.scenario.nodes import ScenarioError
from affray.scenario.whole_game import BadDeck, start
from affray.web import library
from affray.web.board import AnalysisBoard
from affray.web.refused import Illegal
from affray.web.session import refusal
from affray.web.voice import Localizer

TOOLS = runpy.run_path(str(ROOT / "client" / "messages.py"))
HOLE = re.compile(r"\{\w+\}")


def test_the_messages_of_the_page_are_found() -> None:
    found = TOOLS["messages"]()
    assert {"Ask me at every window", "{name} can act", "nearest legal", "no clock", "Give up", "declare the blocks"} <= found


@pytest.mark.parametrize("language", TOOLS["LANGUAGES"])
def test_no_message_lacks_a_translation(language: str) -> None:
    for every, known in (
        (TOOLS["messages"](), TOOLS["catalogue"](language)),
        (TOOLS["sentences"](), TOOLS["catalogue"](language, TOOLS["SENTENCES"])),
    ):
        assert sorted(every - set(known)) == []
        assert sorted(set(known) - every) == []
        assert [
            one for one, said in known.items() if sorted(HOLE.findall(one)) != sorted(HOLE.findall(said)) or not said.strip()
        ] == []


@pytest.mark.parametrize(
    ("locale", "said"), [("it-IT", "Cronaca"), ("es-MX", "Crónica"), ("de-AT", "Verlauf"), ("ja-JP", "ログ"), ("fr-FR", "Log")]
)
def test_the_browser_chooses_the_language(chromium: Any, served: Served, locale: str, said: str) -> None:
    context = chromium.new_context(base_url=served.url, locale=locale)
    page = context.new_page()
    page.goto("/#example=ijinden/resolution/C1a-ii-pressure-gained-later@1")
    page.locator(".question").wait_for()
    assert page.locator("[role=tab]").first.inner_text() == said
    assert page.evaluate("document.documentElement.lang") == (locale[:2] if locale[:2] != "fr" else "en")
    if locale == "ja-JP":
        assert "ブロッカーの指定" in page.locator(".question").inner_text()
        assert page.locator(".card", has_text="長宗我部元親").count() == 1
    context.close()


@pytest.mark.parametrize(
    ("locale", "game"),
    [("it-IT", "Force of Will"), ("es-ES", "Magic"), ("de-DE", "Yu-Gi-Oh!"), ("ja-JP", "Ijinden"), ("fr-FR", "Force of Will")],
)
def test_the_page_opens_on_a_game_that_speaks_the_readers_language(chromium: Any, served: Served, locale: str, game: str) -> None:
    context = chromium.new_context(base_url=served.url, locale=locale)
    page = context.new_page()
    page.goto("/")
    page.locator("h1", has_text=game).wait_for()
    context.close()


def test_what_the_server_refuses_is_said_in_the_readers_language(chromium: Any, served: Served) -> None:
    context = chromium.new_context(base_url=served.url, locale="de-DE")
    page = context.new_page()
    page.goto("/#affray-table1.9-9-9.AAAA")
    page.locator(".trouble", has_text="der Link ist beschädigt").wait_for()
    page.goto("/#affray1.AAAA")
    page.locator(".trouble", has_text="die Stellungszeile ist beschädigt").wait_for()
    page.goto("/#example=fow/none")
    page.locator(".trouble", has_text="es gibt kein ausgearbeitetes Beispiel fow/none").wait_for()
    context.close()


def test_what_the_rules_refuse_is_said_in_the_games_language() -> None:
    board = AnalysisBoard.of_example("fow/article/1-rested-in-time", at=4)
    with pytest.raises(Illegal) as error:
        board.answer({"text": "attack Dracula > Bruno"})
    (reason,) = refusal(error.value, "it")["reasons"]
    assert reason["rule"] == "803.3a"
    assert "spossato" in reason["text"]
    assert "is rested" in refusal(error.value, "ja")["reasons"][0]["text"]


UNFIT = {
    "it": "a Force of Will si gioca in 2, non in 1",
    "es": "a Force of Will juegan 2, no 1",
    "de": "Force of Will wird von 2 Spielern gespielt, nicht von 1",
    "ja": "Force of Willは2人で行います。1人は不可",
}


@pytest.mark.parametrize("language", TOOLS["LANGUAGES"])
def test_what_decks_do_wrong_is_said_in_the_readers_language(language: str) -> None:
    with pytest.raises(BadDeck) as error:
        AnalysisBoard.opened({"decks": ["Fallen Court"]})
    assert refusal(error.value)["error"] == "Force of Will is played by 2, not by 1"
    assert refusal(error.value, language)["error"] == UNFIT[language]


@pytest.mark.parametrize(
    ("title", "language", "said"),
    [
        ("Fallen Court", "it", "Mine: illegale: si porta un solo sovrano, non 2 (402.2)"),
        ("Bears and Growth", "es", "Mine: ilegal: "),
        ("Blue Voyage", "ja", "Mine：不可：ヴァスコ・ダ・ガマが5枚あり、同じ名前は4枚まで (S1)"),
    ],
)
def test_a_deck_that_breaks_the_rules_is_refused_in_the_games_language(title: str, language: str, said: str) -> None:
    deck = library.decks()[title]
    more = {name: {card: n + (at == 0) for at, (card, n) in enumerate(cards.items())} for name, cards in deck.sections.items()}
    with pytest.raises(BadDeck) as error:
        start([Deck(deck.game, "Mine", more, deck.editions, ""), deck])
    assert refusal(error.value, language)["error"].startswith(said)


@pytest.mark.parametrize(
    ("game", "language", "zone", "start", "card", "said"),
    [
        ("mtg", "es", "battlefield", "508.1a", "Hill Giant", "ataca a Bob con Hill Giant"),
        ("fow", "it", "field", "803.3", "Flame Cat", "attacca Bob con Felino della Fiamma"),
        ("ygo", "de", "monster zone", "803.1", "Gemini Elf", "greift „Elfenzwillinge“ mit „Elfenzwillinge“ an"),
        ("ijinden", "ja", "battlefield", "A1", "Recruit", "訓練兵でアタックする"),
    ],
)
def test_a_near_answer_is_said_in_the_readers_language(
    game: str, language: str, zone: str, start: str, card: str, said: str
) -> None:
    """A line that is offered is translated with the position, whose cards and players it names."""
    battle = affray.load({"game": game, "players": {"Ann": {zone: [card]}, "Bob": {zone: [card]}}, "start": start})
    with pytest.raises(NotationError) as unread:
        battle.parse(f"hit {card}")
    assert said in refusal(unread.value, language, battle)["error"]
    assert said not in refusal(unread.value, "en", battle)["error"]


def test_what_cannot_be_read_is_said_in_the_readers_language() -> None:
    with pytest.raises(SaveError) as error:
        AnalysisBoard.opened({"line": "abc"})
    assert refusal(error.value, "de")["error"] == "keine Stellungszeile: sie beginnt mit affray1."
    with pytest.raises(NotationError) as unread:
        AnalysisBoard.of_example("fow/article/1-rested-in-time", at=4).answer({"text": "atack Flame"})
    assert refusal(unread.value, "it")["error"].startswith("«atack Flame» non è una decisione; forse intendevi: ")


def card(game: str, what: str) -> str:
    """A scenario that defines a card."""
    return f"game: {game}\ncards:\n  - {{name: Tester, {what}}}\nplayers: {{Ann: {{}}, Bob: {{}}}}\n"


WRONG = [
    (
        "game: mtg\nplayers:\n  Ann: {battlefeld: [Hill Giant]}\n  Bob: {}\n",
        "unbekannter Schlüssel 'battlefeld' (meintest du 'battlefield'?)",
    ),
    ("game: mtg\nplayers: [Ann, Bob]\n", "erwartet: die Spieler mit Namen, etwa {Ann: {}, Bob: {}}, gefunden: eine Liste"),
    ("game: mtg\nplayers: {Ann: {life: '20'}, Bob: {}}\n", "gefunden: '20': lass die Anführungszeichen weg"),
    ("game: mtg\n\tplayers: x\n", "nicht als YAML lesbar"),
    ("game: mtg\nplayers: {Ann: {battlefield: [Hil Giant]}, Bob: {}}\n", "keine Karte 'Hil Giant' (meintest du 'Hill Giant'?)"),
    ("game: mtg\nplayers: Ann: {}\n", "nicht als YAML lesbar: "),
    ("game: mtg\nplayers: {Ann: {}, Ann: {}}\n", "nicht als YAML lesbar: schreibe jeden Schlüssel nur einmal"),
    (card("mtg", "type: creature"), "Karte 'Tester': eine Kreatur hat power und toughness (208.1)"),
    (card("mtg", "type: creature, power: a lot, toughness: 1"), "bei power: 'a lot' bedeutet hier nichts"),
    (card("mtg", "type: creature, power: 1, toughness: 1, cost: R"), "schreibe Manasymbole in Klammern, z. B. {R}{1}"),
    (
        card("mtg", "type: creature, power: 1, toughness: 1, keywords: [flyin]"),
        "kein Schlüsselwort 'flyin' (meintest du 'flying'?)",
    ),
    (card("fow", "type: resonator, atk: 1, abilities: [{ability: continous}]"), " (meintest du 'continuous'?) (möglich: "),
    (card("fow", "type: resonater"), "kein Kartentyp 'resonater' (meintest du 'resonator'?); möglich: "),
    (card("fow", "type: chant, cost: '{Q}'"), "{Q} ist kein Will-Symbol; möglich: {W} {R}"),
    (card("ygo", "type: monster, level: [4]"), "bei level: erwartet: eine ganze Zahl, gefunden: eine Liste"),
    (card("ygo", "type: trap"), "ein trap braucht eine Fähigkeit, mindestens {ability: card}"),
    (card("ygo", "type: trap, colour: red"), "unbekannter Schlüssel 'colour'"),
    (card("fow", "type: resonator, atk: 1, def: 1, text: It sings."), "wurde nicht gelesen (unbekannter Ausdruck)"),
]


@pytest.mark.parametrize(("source", "said"), WRONG)
def test_mistakes_in_a_scenario_are_said_in_the_readers_language(source: str, said: str) -> None:
    with pytest.raises(ScenarioError) as error:
        AnalysisBoard.of_source(source)
    told = refusal(error.value, "de")
    german = TOOLS["catalogue"]("de") | TOOLS["catalogue"]("de", TOOLS["SENTENCES"])

    def sentence(one: Any) -> str:
        """As client/src/state.ts says it."""
        if not isinstance(one, dict):
            return german.get(str(one), str(one))
        if "written" in one:
            return str(one["written"])
        assert one["message"] in german or not re.search("[a-z]", re.sub(r"{\w+}", "", one["message"])), one["message"]
        holes = {key: sentence(value) for key, value in one["holes"].items()}
        return re.sub(r"{(\w+)}", lambda hole: holes.get(hole[1], hole[0]), german.get(one["message"], one["message"]))

    assert said in sentence(told)
    assert told["line"] > 0


def test_a_line_of_play_that_stops_says_why_in_the_games_language() -> None:
    board = AnalysisBoard.of_source(
        "game: fow\nplayers:\n  Ann: {field: [Flame Cat (rested)]}\n  Bob: {field: [Sacred Elf]}\nstart: 803.3\ndo:\n  - Ann: attack Flame Cat > Bob\n"
    )
    told = board.moment_data(Localizer(board.battle.book.game, "it"))
    assert told["stopped"]["line"] == 7
    assert "803.3a" in told["stopped"]["error"]
    assert "spossato" in told["stopped"]["error"]
    assert "is rested" not in told["stopped"]["error"]


def test_a_mistake_stands_in_the_page_in_its_language(chromium: Any, served: Served) -> None:
    context = chromium.new_context(base_url=served.url, locale="ja-JP")
    page = context.new_page()
    page.goto("/#example=ijinden/resolution/C1a-ii-pressure-gained-later@1")
    page.locator(".question").wait_for()
    page.locator("#tab-scenario").click()
    page.locator("details.expert summary").click()
    page.locator("#yaml", has_text="game: ijinden").wait_for()
    write_scenario(page, "game: ijinden\nplayers: {Ann: {hnd: []}, Bob: {}}\n")
    page.locator(".scenario .chip.main").click()
    page.locator("#yaml-bad", has_text="2行目").wait_for()
    assert "知らないキーです：'hnd'（もしかして'hand'）" in page.locator("#yaml-bad").inner_text()
    context.close()
