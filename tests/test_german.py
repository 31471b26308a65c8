"""German: the grammar, Yu-Gi-Oh!'s decisions as one says and writes them, cards by their German names, the glossary."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray import Battle, Decision
from affray.cli.card import cards_of_file
from affray.games import game
from affray.games.ygo.text.english.parser import materials_of_line
from affray.games.ygo.text.german.lexicon import ATTRIBUTES, GROUPS, KINDS, NAMES, RACES, ZONES
from affray.games.ygo.text.german.materials import materials
from affray.scenario.load import load
from affray.scenario.run import play
from affray.text.languages.german import CASES, Noun
from positions import begin
from terms import noted

ROOT = Path(__file__).parent.parent
ygo = game("ygo")
DE = ygo.presentation.languages["de"]


@pytest.mark.parametrize(
    ("noun", "cases"),
    [
        (Noun("Monster", adjectives=("angreifend",)), ["das angreifende Monster", "das angreifende Monster", "dem angreifenden Monster", "des angreifenden Monsters"]),
        (Noun("Monster", article="ein", adjectives=("verdeckt",)), ["ein verdecktes Monster", "ein verdecktes Monster", "einem verdeckten Monster", "eines verdeckten Monsters"]),
        (Noun("Karte", "f", article="dies"), ["diese Karte", "diese Karte", "dieser Karte", "dieser Karte"]),
        (Noun("Gegner", "m", article="dein"), ["dein Gegner", "deinen Gegner", "deinem Gegner", "deines Gegners"]),
        (Noun("Zauber", "m", article="kein", adjectives=("normal",)), ["kein normaler Zauber", "keinen normalen Zauber", "keinem normalen Zauber", "keines normalen Zaubers"]),
        (Noun("Falle", "f", "Fallen").several("all"), ["alle Fallen", "alle Fallen", "allen Fallen", "aller Fallen"]),
        (Noun("Monster", adjectives=("offen",)).several(), ["offene Monster", "offene Monster", "offenen Monstern", "offener Monster"]),
        (Noun("Bob", article=""), ["Bob", "Bob", "Bob", "Bob"]),
    ],
)  # fmt: skip
def test_the_cases_of_a_noun(noun: Noun, cases: list[str]) -> None:
    assert [noun.decline(case) for case in CASES] == cases


def first_attack() -> tuple[Battle, Decision]:
    """A battle in which a monster may attack, and that attack."""
    for name in ("board-1", "board-2", "board-3", "board-4"):
        battle = begin("ygo", ygo.editions[0], name)
        for _ in range(60):
            if battle.question is None:
                break
            options = list(battle.question.space)
            attacks = [one for one in options if one.verb == "attack" and len(one.args) == 2]
            if attacks:
                return battle, attacks[0]
            on = next((one for one in options if one.verb == "battle phase"), options[-1])
            battle = battle.play(next((one for one in options if one.verb == "pass"), on) if on.verb != "battle phase" else on)
    raise AssertionError("no board with an attack")


def test_an_attack_is_said_in_quotation_marks_and_read_without_them() -> None:
    battle, attack = first_attack()
    line = battle.format(attack, "de")
    assert line.startswith("greift ")
    assert line.endswith(" an")
    assert "„" in line
    assert battle.parse(line).decision == attack
    bare = line.replace("„", "").replace("“", "")
    assert battle.parse(bare).decision == attack
    assert battle.parse(bare.replace("greift", "greife", 1)).decision == attack
    attacked, attacker = bare.removeprefix("greift ").removesuffix(" an").split(" mit ")
    for form in ("{attacker} greift {attacked} an", "{attacker} greift {attacked} direkt an"):
        assert battle.parse(form.format(attacker=attacker, attacked=attacked)).decision == attack
    assert any("greift" in DE.event_text(battle.play(line).table, event) for event in battle.play(line).events)


def test_what_a_card_does() -> None:
    def told(name: str) -> list[str]:
        card = ygo.catalogue.card(name)
        assert card is not None
        return DE.wording(card).splitlines()

    assert told("Mirror Force") == [
        "Spiegelkraft",
        "Falle",
        "Wenn ein Monster deines Gegners einen Angriff deklariert: "
        "Zerstöre alle offenen Monster in Angriffsposition unter der Kontrolle deines Gegners.",
    ]
    assert told("Ally of Justice Catastor")[1] == "Synchro-Effektmonster, Stufe 5, FINSTERNIS, Maschine, ATK 2200, DEF 1200"
    assert told("Call of the Haunted")[1] == "Permanente Falle"
    assert told("Threatening Roar")[2] == "Dein Gegner kann bis zum Ende dieses Zugs keinen Angriff deklarieren."
    assert told("Jinzo")[2].startswith("Kein Spieler kann Fallen aktivieren; ")
    assert told("Spear Dragon")[2] == "Solange diese Karte angreift, fügt sie durchschlagenden Kampfschaden zu."
    assert told("Mist Valley Thunder Lord")[2] == (
        "Einmal pro Zug (Schnelleffekt): Du kannst 1 Karte unter deiner Kontrolle als Ziel wählen; gib das Ziel auf die Hand zurück, "
        "und falls du das tust, erhält diese Karte bis zur End Phase +500 ATK."
    )
    assert told("Shining Angel")[2] == (
        "Wenn diese Karte im Kampf zerstört und auf den Friedhof gelegt wird: "
        "Du kannst 1 LICHT-Monster mit 1500 oder weniger ATK aus deinem Deck in Angriffsposition als Spezialbeschwörung beschwören."
    )


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        ('"Elemental HERO Avian" + "Cyber Dragon"', "„Elemental HERO Avian“ + „Cyber Drache“"),
        ("1 Tuner + 1 or more non-Tuner monsters", "1 Empfänger + 1 oder mehr Nicht-Empfänger-Monster"),
        ("1 DARK Tuner + 1+ non-Tuner Beast-Type monsters", "1 FINSTERNIS-Empfänger + 1 oder mehr Nicht-Empfänger-Monster vom Typ Ungeheuer"),
        ("2 Level 4 WATER monsters", "2 WASSER-Monster der Stufe 4"),
        ('1 "Blackwing" monster + 1 monster with 2500 or less ATK', "1 „Schwarzflügel“-Monster + 1 Monster mit 2500 oder weniger ATK"),
        ('1 monster that was Set + "Cyber Dragon"', "„1 monster that was Set + ‚Cyber Dragon‘“"),
    ],
)  # fmt: skip
def test_materials(printed: str, told: str) -> None:
    """What says more than kinds of monsters is quoted as the English card has it."""
    assert materials(materials_of_line(printed)) == told


def test_cards_are_found_by_their_german_names() -> None:
    card = ygo.catalogue.card("Mirror Force")
    assert card is not None
    assert "Spiegelkraft" in card.names


def test_the_glossary_has_every_term() -> None:
    nouns = {noun.text for noun in (*ZONES.values(), *KINDS.values())}
    tables = (ATTRIBUTES, RACES, GROUPS, NAMES)
    assert sorted(nouns.union(*[table.values() for table in tables]) - noted("de")) == []


def test_atk_and_def_are_plural_as_cards_print_them() -> None:
    told = {name: DE.wording(card) for name, card in game("ygo").catalogue.shipped.cards.items()}
    assert "die Grund-ATK des Ziels werden bis zum Ende dieses Zugs halbiert" in told["Shrink"]
    assert not [name for name, text in told.items() if "ATK des Ziels wird" in text or "zur ATK" in text or "ATKn" in text]


@pytest.mark.parametrize(
    ("file", "card", "told"),
    [
        ("200/upkeep-that-cannot-be-paid", "Toll Gate", "In jeder deiner Standby Phases musst du 2 Karten abwerfen oder 500 Lebenspunkte zahlen, sonst wird diese Karte zerstört."),
        ("300/not-summoned-unless", "Shy Ghost", "Solange du kein anderes „Ghost“-Monster kontrollierst, kann diese Karte nicht angreifen."),
        ("words/different-names-are-counted", "Three Faces", "Falls es mindestens 3 Monster vom Typ Ungeheuer mit unterschiedlichen Namen in deinem Friedhof gibt: Erhalte 900 Lebenspunkte."),
        ("words/numbers-for-all-that-are-not-so", "Empty Grave", "Falls es kein Monster in deinem Friedhof gibt, das als Spezialbeschwörung beschworen werden kann: Erhalte 100 Lebenspunkte."),
        ("words/summoned-as-it-says-itself", "Early Bird", "Falls diese Karte wie auf ihr beschrieben als Spezialbeschwörung beschworen wurde, erhält sie +700 ATK."),
        ("words/no-damage-from-effects", "Umbrella", "Du erhältst bis zum Ende dieses Zugs keinen Effektschaden."),
        ("words/counters-where-they-can-lie", "Late Clerk", "Du kannst 1 offene Karte, auf die du eine „Spell“-Zählmarke legen kannst, als Ziel wählen;"),
        ("words/placed-on-top-of-the-deck", "Far Seer", "Lege 1 Monster vom Typ Fels aus deinem Deck oben auf dein Deck."),
        ("words/names-that-are-given", "Masked Clerk", "wird bis zur End Phase zum Namen des als Kosten verwendeten Monsters."),
        ("words/materials-that-fit", "Tide Lancer", "Xyz-Effektmonster, Rang 3, WASSER, Fisch, ATK 1000"),
        ("words/materials-that-fit", "Tide Lancer", "füge deinem Gegner 100 Schaden je Material, das an diese Karte angehängt ist, zu."),
        ("400/nothing-to-do-it-to", "Star Stem", "; die Stufe des Ziels wird zu 3."),
    ],
)  # fmt: skip
def test_conditions_and_what_they_bring_are_german_sentences(file: str, card: str, told: str) -> None:
    """What is denied, what happened before, what a clause says more of: where German puts it."""
    assert told in cards_of_file(ROOT / f"scenarios/ygo/{file}.yaml")[card].wording("de")


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("300/union-monsters", "„Bolt Wing“ wird an „Iron Strider“ ausgerüstet"),
        ("article/13-replay-after-call-of-the-haunted", "„Ruf der Gejagten“ wird mit „Jinzo“ verbunden"),
    ],
)
def test_what_is_equipped_is_told_apart_from_what_is_tied(file: str, told: str) -> None:
    """An Equip Card is equipped; a Trap that only lasts as long as its monster is tied to it."""
    result = play(load(ROOT / f"scenarios/ygo/{file}.yaml"))
    lines = [DE.event_text(result.battle.table, event) for event in result.events() if event.kind == "is added"]
    assert any(told in line for line in lines), lines
