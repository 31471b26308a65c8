"""Italian: its grammar, and Force of Will as only Italian says it; that nothing is left out is in `test_tongues.py`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import affray
from affray import Decision
from affray.cards.catalogue import CardCatalogue
from affray.cards.pool import CardError
from affray.cli.transcripts import page
from affray.games import game
from affray.games.fow.text.italian.lexicon import (
    ATTRIBUTES,
    COUNTERS,
    DECKS,
    KEYWORDS,
    LABELS,
    NAMES,
    PHASES,
    RACES,
    STATES,
    TYPES,
    ZONES,
)
from affray.games.fow.text.italian.phrases import format_word as spelled
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import as_tuple
from affray.text.languages.italian import Noun, agree, before, capital, definite, e, indefinite, melted, o, plural, sentence
from affray.text.sentences import CountedNoun
from terms import noted

fow = game("fow")
IT = fow.presentation.languages["it"]

ROOT = Path(__file__).parent.parent
BOARD = """game: fow
players:
  Alberto: {{field: [{mine}], hand: [{hand}], will: {will}}}
  Bruno: {{field: [{theirs}]}}
"""


# -- grammar


@pytest.mark.parametrize(
    ("word", "gender", "one", "many"),
    [
        ("risonatore", "m", "il risonatore", "i risonatori"),
        ("emblema", "m", "l'emblema", "gli emblemi"),
        ("sovrano", "m", "il sovrano", "i sovrani"),
        ("spirito", "m", "lo spirito", "gli spiriti"),
        ("zaino", "m", "lo zaino", "gli zaini"),
        ("gnomo", "m", "lo gnomo", "gli gnomi"),
        ("carta", "f", "la carta", "le carte"),
        ("abilità", "f", "l'abilità", "le abilità"),
        ("addizione", "f", "l'addizione", "le addizioni"),
        ("magia", "f", "la magia", "le magie"),
        ("mazzo", "m", "il mazzo", "i mazzi"),
    ],
)
def test_articles_and_plurals(word: str, gender: str, one: str, many: str) -> None:
    assert definite(word, gender) + word == one
    assert definite(plural(word), gender, True) + plural(word) == many


def test_prepositions_melt_into_articles() -> None:
    abilities = {form: f"{Noun('abilità', 'f'):{form}}" for form in ("di", "a", "da", "in", "su", "con")}
    assert abilities == {
        "di": "dell'abilità", "a": "all'abilità", "da": "dall'abilità", "in": "nell'abilità", "su": "sull'abilità", "con": "con l'abilità",
    }  # fmt: skip
    assert (
        f"{Noun('cimitero'):in} {Noun('mano', 'f'):da} {Noun('risonatori', 'm', True):di}"
        == "nel cimitero dalla mano dei risonatori"
    )
    assert f"{Noun('emblemi', 'm', True):a} {Noun('carte', 'f', True):su}" == "agli emblemi sulle carte"
    assert melted("per", "lo ") == "per lo "
    assert (before("a", "Alberto"), before("a", "Elena"), before("di", "Alberto")) == ("ad Alberto", "a Elena", "di Alberto")


def test_words_agree() -> None:
    said = "{who} {who:viene|vengono} spossat{who:o}, {who:un}, per {who:lo}"
    assert said.format(who=Noun("carta", "f")) == "la carta viene spossata, una carta, per la"
    assert said.format(who=Noun("risonatori", "m", True)) == "i risonatori vengono spossati, risonatori, per li"
    assert f"{Noun('altra carta', 'f'):un} {Noun('spirito'):un}" == "un'altra carta uno spirito"
    assert [agree("spossato", *of) for of in (("m", False), ("f", False), ("m", True), ("f", True))] == [
        "spossato", "spossata", "spossati", "spossate",
    ]  # fmt: skip
    assert indefinite("abilità", "f") == "un'"
    with pytest.raises(ValueError, match="'zz'"):
        f"{Noun('carta', 'f'):zz}"


def test_lists_and_sentences() -> None:
    assert e(["uno", "due", "ecco"]) == "uno, due ed ecco"
    assert o(["uno", "due"]) == "uno o due"
    assert e([]) == ""
    assert sentence("pesca una carta") == "Pesca una carta."
    assert sentence("guadagna «Pesca.»") == "Guadagna «Pesca.»"
    assert capital("") == ""


def test_numbers_take_their_noun() -> None:
    assert "{n:carta|carte} {m:carta|carte} {m:+}".format(n=CountedNoun(1), m=CountedNoun(3)) == "1 carta 3 carte +3"


# -- cards


@pytest.mark.parametrize("name", sorted(fow.catalogue.names()))
def test_a_card_reads_as_italian(name: str) -> None:
    """No article before another, no number that disagrees with its noun, no sentence without an end."""
    card = fow.catalogue.card(name)
    assert card is not None
    text = IT.wording(card)
    assert not re.search(r"\b(il|lo|la|i|gli|le|un|una|uno) (il|lo|la|i|gli|le|un|una|uno)\b", text)
    assert not re.search(r"\b(di|a|da|in|su) (il|lo|la|i|gli|le)\b", text)
    assert not re.search(r"\b1 \w+[ie] (che|bersaglio|spossat)", text)
    assert not re.search(r"  | ,| \.|\.\.|,,|None", text)
    facts = ("ATK", "Divinità", "Altro lato", "[")
    sentences = [line for line in text.splitlines()[2:] if not line.startswith(facts)]
    assert [line for line in sentences if not line.endswith((".", "»"))] == []


def without_each(data: Any) -> Iterator[Any]:
    """The same data without one of the keys in it, each in turn."""
    if isinstance(data, dict):
        for key, part in data.items():
            yield {other: data[other] for other in data if other != key}
            yield from [{**data, key: less} for less in without_each(part)]
    elif isinstance(data, (list, tuple)):
        for at, part in enumerate(data):
            yield from [[*data[:at], less, *data[at + 1 :]] for less in without_each(part)]


@pytest.mark.parametrize("name", sorted(fow.catalogue.names()))
def test_italian_tells_apart_what_english_does(name: str) -> None:
    """A card with less said of it reads otherwise, wherever it does in English."""
    catalogue = fow.catalogue
    assert isinstance(catalogue, CardCatalogue)
    card = catalogue.shipped.cards[name]
    data = msgspec.to_builtins(card.text)
    for abilities in without_each(data.get("abilities", [])):
        try:
            other = catalogue.card_of_data({**data, "abilities": abilities})
            english = catalogue.card_text(other)
        except (CardError, ValueError):
            continue
        if english != catalogue.card_text(card):
            assert IT.wording(other) != IT.wording(card), english


def test_every_race_of_the_cards_has_its_word() -> None:
    races = {race for name in fow.catalogue.names() for race in as_tuple(fow.catalogue.shipped.cards[name].text.race)}  # type: ignore[attr-defined]
    assert sorted(races - set(RACES)) == []


@pytest.mark.parametrize(
    ("word", "said"),
    [
        (w.Damage(500, w.What(("resonator", "J-ruler"), "opponent")), "questa carta infligge 500 danni a tutti i risonatori e sovrani-G che l'avversario controlla"),
        (w.Destroy(w.What("addition")), "distruggi tutte le addizioni"),
        (w.Rest("this"), "spossa questa carta"),
        (w.Draw(1), "pesca 1 carta"),
        (w.Draw(2, "opponent"), "l'avversario pesca 2 carte"),
        (w.Discard(w.Count(w.What("regalia"))), "l'avversario scarta 1 carta per ogni emblema"),
        (w.GainLife(w.Stat("this", "DEF")), "guadagni punti vita pari alla DEF di questa carta"),
        (w.Cannot("be targeted", w.What(race="Elf")), "le carte Elfo non possono essere bersagliate"),
        (w.Must("attack", w.What("resonator", "you")), "tutti i risonatori che controlli devono attaccare se è loro possibile"),
        (w.Move("graveyard", w.What("resonator", zone="hand", controller="opponent")), "metti nel cimitero dei rispettivi proprietari tutti i risonatori nella mano dell'avversario"),
        (w.IfThen(w.Controls(w.What("regalia", "you"), 0, 0), (w.Draw(1),)), "se non controlli nessun emblema, pesca 1 carta"),
        (w.IfThen(w.Compare(w.Stat(stat="counters", counter="evolution"), at_most=0), (w.Draw(1),)), "se non ci sono segnalini evoluzione su questa carta, pesca 1 carta"),
        (w.IfThen(w.Compare(w.Stat("target", "counters", "astral"), 2), (w.Draw(1),)), "se ci sono 2 o più segnalini astro sul bersaglio, pesca 1 carta"),
        (w.MayDo((w.Draw(1),), ("{1}", w.DiscardCost(2))), "puoi pagare {1} e scartare 2 carte; se lo fai, pesca 1 carta"),
    ],
)  # fmt: skip
def test_words_of_cards(word: w.EffectWord, said: str) -> None:
    assert spelled(word, None) == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Alucard, the Dark Noble", "[Giudizio] {0}. Solo se controlli un risonatore Vampiro o se un risonatore controllato dall'avversario è stato messo"),
        ("Arthur, King of Machines", "Metti su questa carta segnalini +100/+100 in numero pari al costo totale delle carte spostate."),
        ("Coin Spark", "se esce croce, questa carta ti infligge 200 danni."),
        ("Homing Spirit", "Se questa carta stesse per essere distrutta, invece mettila nella mano del suo proprietario."),
        ("Second Breath", "invece recuperalo e rimuovi da esso tutto il danno."),
        ("Fuhma Shuriken", "Il bersaglio non può attaccare né bloccare fino alla fine del turno."),
        ("Explosion", "a un risonatore attaccante o bloccante bersaglio."),
        ("Brunhild's Wrath", "un risonatore o sovrano-G spossato bersaglio."),
    ],
)  # fmt: skip
def test_sentences_of_cards_are_said_at_once(name: str, said: str) -> None:
    """No card is named twice in a sentence, no condition is taken for a thing, nothing is said twice over."""
    card = fow.catalogue.card(name)
    assert card is not None
    assert said in IT.wording(card)


# -- the table


@pytest.mark.parametrize("name", KEYWORDS)
def test_a_description_names_every_keyword_alone(name: str) -> None:
    """Also those that stand on cards with a number or a cost."""
    assert KEYWORDS[name] in IT.text(w.Destroy(w.What(keyword=name)))


def test_refusals_agree_with_the_cards() -> None:
    battle = affray.load(BOARD.format(mine="Sacred Elf (rested), Flame Cat (rested)", hand="Fell", will="B", theirs="Squire"))
    battle = battle.play("entra in battaglia")
    told = {
        line: [IT.refusal(one, battle.table) for one in battle.why_not(line).reasons] for line in ("gioca Fell", "usa Elfa Sacra")
    }
    assert told["usa Elfa Sacra"] == ["l'Elfa Sacra è spossata"]
    assert told["gioca Fell"] == ["Fell non ha [Lanciorapido]: non durante una battaglia"]


def test_lines_are_understood_in_several_ways() -> None:
    battle = affray.load(BOARD.format(mine="Flame Cat, Sacred Elf", hand="Demonflame", will="R", theirs="Squire (rested)"))
    battle = battle.play("inizia la battaglia")
    while battle.question is not None and battle.question.rule != "battle.attack.choose":
        battle = battle.play("passo")
    attack = Decision("attack", "flame-cat#1", "@1")
    lines = (
        "attacca Bruno con Felino della Fiamma",
        "Attacca con felino della fiamma > Bruno",
        "attack Flame Cat > Bruno",
        "Felino della Fiamma attacca Bruno",
        "attacco Bruno con Felino della Fiamma",
        "attaccare con Felino della Fiamma",
    )
    assert [battle.parse(line).decision for line in lines] == [attack] * len(lines)
    assert battle.format(attack, "it") == "attacca Bruno con Felino della Fiamma"
    assert battle.format(Decision("concede", "@1"), "it") == "abbandona Bruno"
    assert battle.play("abbandona Bruno").outcome == battle.concede("Bruno").outcome


def test_a_block_is_understood_in_several_ways() -> None:
    battle = affray.load(BOARD.format(mine="Flame Cat", hand="Demonflame", will="R", theirs="Knight")).play("inizia la battaglia")
    while battle.question is not None and battle.question.rule != "battle.block.choose":
        battle = battle.play("attacca Bruno con Flame Cat" if battle.question.rule == "battle.attack.choose" else "passo")
    lines = (
        "blocca con Knight",
        "Knight blocca Felino della Fiamma",
        "blocca Flame Cat con Knight",
        "Knight blocca",
        "block with Knight",
    )
    assert [battle.parse(line).decision for line in lines] == [Decision("block", "knight#1")] * len(lines)
    assert battle.parse("non blocco").decision == Decision("no block")


def test_a_line_of_play_says_all_at_once() -> None:
    battle = affray.load(BOARD.format(mine="Squire", hand="Demonflame, Swell Up", will="RG", theirs="Knight"))
    played = battle.play("gioca Fiamma Demoniaca con opzione 1 su Knight")
    assert played.state == battle.play("play Demonflame mode 1 on Knight").state


def test_cards_are_found_by_their_italian_names() -> None:
    battle = affray.load(BOARD.format(mine="Felino della Fiamma", hand="", will="R", theirs="Carro Armato della Classe G"))
    assert {one.card.name for one in battle.state.objects.values()} == {"Flame Cat", "Class G's Tank"}
    assert all(fow.catalogue.card(english) is not None for english in NAMES)


# -- docs


def test_the_glossary_has_every_term() -> None:
    nouns = {noun.text for noun in (*ZONES.values(), *DECKS.values(), *TYPES.values(), *PHASES.values())}
    labels = {f"[{name}]" for name in (*KEYWORDS.values(), *LABELS.values())}
    tables = (ATTRIBUTES, STATES, COUNTERS, RACES, NAMES)
    assert sorted(nouns.union(labels, *[table.values() for table in tables]) - noted("it")) == []


def test_the_transcripts_of_the_articles_are_current() -> None:
    assert (ROOT / "docs/records/articles.md").read_text(encoding="utf-8") == page(ROOT)


def test_a_choice_of_one_is_said_whole() -> None:
    fow = game("fow")
    modes = [{"effects": [{"do": "draw"}]}]
    card = fow.catalogue.card_of_data({"name": "Odd", "type": "chant", "abilities": [{"ability": "spell", "modes": modes}]})
    assert fow.presentation.languages["it"].wording(card).endswith("Scegline uno: pesca 1 carta.")


def test_the_article_says_how_things_are_called() -> None:
    """A Chant/Rune is feminine, what comes lands on the field, what is chosen is an option, Mephistopheles is Mefisto."""
    told = (ROOT / "docs/records/articles.md").read_text(encoding="utf-8")
    for line in (
        "Whispers of an Angel viene scoperta",
        "Glinda entra sul terreno",
        "gioca Fiamma Demoniaca con opzione 2 su Mefisto",
        "inizio della fase di dichiarazione attaccante",
        "inizio della sottofase finale della battaglia",
        "mette in rincorsa l'abilità innescata di Glinda su Cenerentola dalla Veste di Luce",
    ):
        assert line in told, line
