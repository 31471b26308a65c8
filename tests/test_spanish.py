"""Spanish: its grammar, and Magic as only Spanish says it; that nothing is left out is in `test_tongues.py`."""

from __future__ import annotations

import random
import re
from itertools import islice
from pathlib import Path

import pytest

import affray
from affray import Battle, Decision
from affray.cli.card import cards_of_file
from affray.core.events import Event
from affray.games import game
from affray.games.mtg.text.spanish.lexicon import COLORS, COUNTERS, KEYWORDS, NAMES, STATES, SUPERTYPES, TYPES, ZONES
from affray.games.mtg.text.spanish.phrases import Said
from affray.games.mtg.text.spanish.phrases import format_word as spelled
from affray.games.mtg.text.spanish.subtypes import SUBTYPES
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.keywords import KEYWORDS as ENGLISH_KEYWORDS
from affray.scenario.decks import read_deck
from affray.scenario.whole_game import start
from affray.text.languages.spanish import Noun, agree, definite, enclitic, indefinite, melted, o, plural, sentence, y
from terms import noted
from test_tongues import english_in

mtg = game("mtg")
ES = mtg.presentation.languages["es"]
ROOT = Path(__file__).parent.parent
BOARD = """game: mtg
edition: 2018-07
players:
  Ann: {{battlefield: [{mine}], hand: [{hand}]}}
  Bob: {{battlefield: [{theirs}]}}
start: {start}
"""


# -- grammar


@pytest.mark.parametrize(
    ("word", "gender", "one", "many"),
    [
        ("criatura", "f", "la criatura", "las criaturas"),
        ("aura", "f", "el aura", "las auras"),
        ("planeswalker", "m", "el planeswalker", "los planeswalkers"),
        ("token", "m", "el token", "los tokens"),
        ("habilidad", "f", "la habilidad", "las habilidades"),
        ("jugador", "m", "el jugador", "los jugadores"),
        ("declaración", "f", "la declaración", "las declaraciones"),
        ("habilidad disparada", "f", "la habilidad disparada", "las habilidades disparadas"),
        ("conjuro", "m", "el conjuro", "los conjuros"),
        ("jabalí", "m", "el jabalí", "los jabalíes"),
        ("vez", "f", "la vez", "las veces"),
    ],
)
def test_articles_and_plurals(word: str, gender: str, one: str, many: str) -> None:
    assert f"{definite(word, gender)} {word}" == one
    assert f"{definite(plural(word), gender, True)} {plural(word)}" == many


def test_prepositions_melt_into_the_article_alone() -> None:
    player, creature, aura = Noun("jugador"), Noun("criatura", "f"), Noun("aura", "f")
    assert f"{player:a} {player:de} {creature:a} {aura:de}" == "al jugador del jugador a la criatura del aura"
    assert f"{player.several():de} {Noun('El Cid', proper=True):a}" == "de los jugadores a El Cid"
    assert melted("con", "el jugador") == "con el jugador"
    assert (indefinite("aura", "f"), indefinite("criatura", "f")) == ("un", "una")


def test_words_agree() -> None:
    said = "{who} {who:queda|quedan} bloquead{who:o}, {who:un}, {who:lo}"
    assert said.format(who=Noun("criatura", "f")) == "la criatura queda bloqueada, una criatura, la"
    assert said.format(who=Noun("artefactos", "m", True)) == "los artefactos quedan bloqueados, artefactos, los"
    assert [agree("no bloqueado", *of) for of in (("m",), ("f",), ("m", True), ("f", True))] == [
        "no bloqueado", "no bloqueada", "no bloqueados", "no bloqueadas",
    ]  # fmt: skip
    with pytest.raises(ValueError, match="'zz'"):
        f"{Noun('carta', 'f'):zz}"


def test_lists_and_sentences() -> None:
    assert y(["Ann", "Bob", "Ida"]) == "Ann, Bob e Ida"
    assert y(["Web Spider", "Hill Giant"]) == "Web Spider y Hill Giant"
    assert (o(["uno", "otro"]), o([]), y(["uno"])) == ("uno u otro", "", "uno")
    assert sentence("roba una carta") == "Roba una carta."
    assert sentence("gana «Roba.»") == "Gana «Roba.»"


def test_a_pronoun_behind_a_verb_brings_its_accent() -> None:
    assert [enclitic("endereza", "la"), enclitic("pon", "lo"), enclitic("destruye", "los")] == [
        "enderézala",
        "ponlo",
        "destrúyelos",
    ]


# -- cards


@pytest.mark.parametrize("name", sorted(mtg.catalogue.names()))
def test_a_card_reads_as_spanish(name: str) -> None:
    """No article before another, no preposition that should have melted, no sentence without an end, every symbol kept."""
    card = mtg.catalogue.card(name)
    assert card is not None
    text = ES.wording(card)
    assert not re.search(r"\b(el|la|los|las|un|una) (el|la|los|las|un|una)\b", text)
    assert not re.search(r"\b(a|de) el\b|  | [,.]|\.\.|,,|None|\b1 (puntos|vidas)", text)
    assert set(re.findall(r"\{[^}]*\}", mtg.catalogue.text_of(name))) <= set(re.findall(r"\{[^}]*\}", text))
    assert [line for line in text.splitlines()[2:] if len(line) > 45 and not line.endswith((".", "»"))] == []


@pytest.mark.parametrize(
    ("word", "said"),
    [
        (w.Damage(2, w.What(type="creature", controller="opponent")), "este permanente hace 2 puntos de daño a cada criatura que controla un oponente"),
        (w.Damage(1, "you"), "este permanente te hace 1 punto de daño"),
        (w.Destroy(w.What(type=("artifact", "enchantment")), final=True), "destruye todos los artefactos o encantamientos. No pueden ser regenerados"),
        (w.Draw(2), "roba dos cartas"),
        (w.Draw(1, "opponent"), "cada oponente roba una carta"),
        (w.GainLife(w.Stat("this", "power")), "ganas una cantidad de vidas igual a la fuerza de este permanente"),
        (w.Gain(w.What(type="creature", controller="you", other=True), 1, 1, ("flying", "haste"), until="turn"),
         "las otras criaturas que controlas obtienen +1/+1 y ganan las habilidades de volar y prisa hasta el final del turno"),
        (w.Cannot("be blocked", w.What(type="creature", color="red"), w.What(type="creature", power_at_most=2)),
         "las criaturas rojas no pueden ser bloqueadas por criaturas con fuerza de 2 o menos"),
        (w.Must("attack", w.What(type="creature", subtype="Goblin")), "las criaturas Trasgo atacan en cada combate si pueden"),
        (w.Move("hand", w.What(type="creature", status="tapped")), "regresa todas las criaturas giradas a la mano de su propietario"),
        (w.IfThen(w.Controls(w.What(type="artifact", controller="you"), 0, 0), (w.Draw(1),)), "si no controlas un artefacto, roba una carta"),
        (w.MayDo((w.Draw(1),), ("{1}", w.DiscardCost(2))), "puedes pagar {1} y descartar dos cartas. Si lo haces, roba una carta"),
        (w.Later(w.When("beginning of end step"), (w.SacrificeIt("this"),)), "al comienzo del próximo paso final, sacrifica este permanente"),
        (w.Skip("draw", "opponent"), "cada oponente se salta su próximo paso de robar"),
        (w.PutCounters("+1/+1", 2), "pon dos contadores +1/+1 sobre este permanente"),
        (w.Sacrifice(w.What(type="creature", other=True)), "sacrifica otra criatura"),
        (w.Bolster(2), "fortalece 2"),
        (w.Amass(2), "enrola Zombies 2"),
        (w.GainLife(w.Among("party", w.What(type="creature", controller="you"))), "ganas una cantidad de vidas igual a la cantidad de miembros de un grupo entre las criaturas que controlas"),
        (w.Costs(2, targeting=w.What(type="creature", status="tapped")), "lanzar este hechizo cuesta {2} menos si hace objetivo a una criatura girada"),
        (w.Activated(("{T}",), (w.Draw(1),), less=w.Count(w.What(type="creature"), 2)), "{T}: Roba una carta. Activar esta habilidad cuesta {2} menos por cada criatura."),
    ],
)  # fmt: skip
def test_words_of_cards(word: w.EffectWord, said: str) -> None:
    assert spelled(word, Said()) == said


def test_a_target_is_described_once() -> None:
    ability = w.Spell(
        (w.Untap("target"), w.Gain("target", 1, 1, until="turn")), (w.Target(w.What(type="creature", controller="you")),)
    )
    assert ES.text(ability) == "Endereza la criatura objetivo que controlas. Esa criatura obtiene +1/+1 hasta el final del turno."
    several = w.Spell((w.Tap("target"),), (w.Target(w.What(type="land"), 2, True), w.Target(w.What(type="player"))))
    assert ES.text(several) == "Elige un jugador objetivo. Gira hasta dos tierras objetivo."


@pytest.mark.parametrize(
    ("keyword", "said"),
    [
        ("flying", "Vuela"),
        ("first strike", "Daña primero"),
        ("islandwalk", "Cruza islas"),
        ("haste", "Prisa"),
        ("renown 1", "Prestigio 1"),
    ],
)
def test_a_keyword_stands_on_a_card_as_it_is_printed(keyword: str, said: str) -> None:
    card = mtg.catalogue.card_of_data({"name": "Sentinel", "type": "creature", "power": 1, "toughness": 1, "keywords": [keyword]})
    assert ES.wording(card).splitlines()[-1] == said


def test_every_keyword_and_subtype_of_the_cards_has_its_word() -> None:
    assert sorted(set(ENGLISH_KEYWORDS) - set(KEYWORDS)) == []
    subtypes = {one for name in mtg.catalogue.names() for one in mtg.catalogue.card(name).subtypes}  # type: ignore[union-attr]
    assert sorted(subtypes - set(SUBTYPES)) == []


# -- the table


def board(start: str, mine: str = "", theirs: str = "", hand: str = "") -> Battle:
    return affray.load(BOARD.format(mine=mine, theirs=theirs, hand=hand, start=start))


def test_refusals_agree_with_the_cards() -> None:
    battle = board("508.1a", "Grizzly Bears (tapped), Leones de la sabana (tapped), Web Spider", "Propaganda")
    told = [
        ES.refusal(reason, battle.table)
        for line in ("ataca a Bob con Grizzly Bears", "ataca a Bob con Leones de la sabana", "ataca a Bob con Web Spider")
        for reason in battle.why_not(line).reasons
    ]
    assert told == ["Grizzly Bears está girada", "Leones de la sabana están girados", "no se puede pagar {2}"]


def test_declarations_are_said_as_one_says_them() -> None:
    battle = board("508.1a", "Hill Giant, Grizzly Bears", "Web Spider, Wide Guard")
    attack = Decision("attack", "hill-giant#1", "@1", "grizzly-bears#1", "@1")
    lines = (
        "ataca a Bob con Hill Giant y Grizzly Bears",
        "atacar a Bob con grizzly bears, hill giant",
        "ataca con Hill Giant > Bob, Grizzly Bears > Bob",
        "Hill Giant y Grizzly Bears atacan a Bob",
    )
    assert [battle.parse(line).decision for line in lines] == [attack] * len(lines)
    assert battle.parse("Hill Giant ataca a Bob").decision == Decision("attack", "hill-giant#1", "@1")
    assert battle.format(attack, "es") == lines[0]
    battle = battle.play(lines[0])
    while battle.question is not None and battle.question.rule != "combat.block.choose":
        battle = battle.play("paso")
    said = "bloquea a Hill Giant con Web Spider y Wide Guard; a Grizzly Bears con Wide Guard"
    block = battle.parse(said).decision
    assert battle.format(block, "es") == said
    assert battle.parse("Web Spider bloquea a Hill Giant").decision == Decision("block", "web-spider#1", "hill-giant#1")
    assert "Hill Giant queda bloqueada por Web Spider y Wide Guard" in [
        ES.event_text(battle.play(said).table, one) for one in battle.play(said).events
    ]


def test_shares_are_said_as_one_says_them() -> None:
    battle = affray.load((ROOT / "scenarios/mtg/article/3.4-trample.yaml").read_text(encoding="utf-8"))
    battle = battle.play("ataca a Bob con Tusked Boar")
    while battle.question is not None and battle.question.rule != "combat.damage.assign":
        battle = battle.play(
            "bloquea a Tusked Boar con Grizzly Bears" if battle.question.rule == "combat.block.choose" else "paso"
        )
    said = "Tusked Boar asigna 2 a Grizzly Bears y 3 a Bob"
    assert battle.format(battle.parse(said).decision, "es") == said
    assert battle.parse(said).decision == battle.parse("assign Tusked Boar: Grizzly Bears 2, Bob 3").decision


def test_a_line_of_play_says_all_at_once() -> None:
    battle = board("505.5", "Mountain, Mountain", "Grizzly Bears", "Shock")
    assert battle.play("lanza Shock con objetivo Grizzly Bears").state == battle.play("cast Shock on Grizzly Bears").state
    assert battle.play("lanza Shock a Grizzly Bears").state == battle.play("cast Shock on Grizzly Bears").state
    assert (
        battle.play("lanza Shock con objetivo Bob pagando Montaña").state
        == battle.play("cast Shock on Bob paying Mountain").state
    )


def test_who_gives_up_says_so() -> None:
    battle = board("508.1a", "Grizzly Bears")
    assert battle.format(Decision("concede", "@1"), "es") == "se rinde Bob"
    assert battle.play("Bob concede la partida").outcome == battle.concede("Bob").outcome
    assert battle.play("concede as Bob").outcome == battle.concede("Bob").outcome


def test_cards_are_found_by_their_spanish_names() -> None:
    battle = board("508.1a", "Leones de la sabana, Bosque", hand="Crecimiento gigante")
    assert {one.card.name for one in battle.state.objects.values()} == {"Savannah Lions", "Forest", "Giant Growth"}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_game_is_told_without_a_word_of_english(seed: int) -> None:
    """Every decision is said, read back and played by its line; English lines are read as they are."""
    dice = random.Random(seed)
    decks = [read_deck(name) for name in ("Bladehold", "Goblins at War")]
    battle = start(decks, seed=seed)
    names = {player.name for player in battle.state.players}
    for _ in range(600):
        if battle.question is None:
            break
        options = list(islice(battle.question.space, 12))
        option = dice.choice(options)
        line = battle.format(option, "es")
        english = battle.format(option)
        assert ES.parse(english, sorted(names)) == english
        battle = battle.play(line)
        told = [line, *[ES.event_text(battle.table, event) for event in battle.events]]
        here = names | {found.card.name for found in battle.state.objects.values()}
        assert [one for one in told if english_in(mtg, ES, one, here)] == []


# -- docs


def test_the_glossary_has_every_term() -> None:
    nouns = {noun.text for noun in (*ZONES.values(), *TYPES.values())}
    tables = (STATES, KEYWORDS, SUBTYPES, SUPERTYPES, COLORS, COUNTERS, NAMES)
    assert sorted(nouns.union(*[table.values() for table in tables]) - noted("es")) == []


def test_each_of_two_things_says_what_it_does_where_it_is_chosen() -> None:
    battle = affray.load(Path(__file__).parent.parent / "scenarios/mtg/words/tap-or-untap.yaml")
    for line in ("cast Twist Time on Grizzly Bears", "pass", "pass", "yes"):
        battle = battle.play(line)
    assert [battle.explain_choice(one) for one in battle.legal] == ["Tap the target.", "Untap the target."]
    assert [battle.explain_choice(one, "es") for one in battle.legal] == ["Gira el objetivo.", "Endereza el objetivo."]


def test_the_article_says_how_things_are_called() -> None:
    """Abilities are put on the stack, attackers are creatures, main phases have their names, costs are one sum in Spanish."""
    told = (ROOT / "docs/records/articles.md").read_text(encoding="utf-8")
    for line in (
        "la habilidad de Blinding Angel se pone en la pila",
        "girar las criaturas atacantes",
        "comienzo de la fase principal postcombate",
        "Ann debe pagar {4}",
        "se descarta Bosque",
        "se sacrifica el token Grizzly Bears",
    ):
        assert line in told, line


def test_what_an_attack_costs_is_told_in_spanish() -> None:
    battle = affray.load(
        "{game: mtg, cards: [{name: Toll, type: enchantment, abilities: [{ability: static, effects: [{do: charge, to: attack, against: you,"
        ' who: {type: creature, controller: opponent}, cost: ["{1}", {pay: sacrifice, what: {type: land}}]}]}]}],'
        " players: {Ann: {battlefield: [Grizzly Bears, 2 Forest]}, Bob: {battlefield: [Toll]}}, start: 508.1a}\n"
    )
    battle = battle.play("attack Grizzly Bears > Bob")
    told = [ES.event_text(one.table, event) for one in battle.history() for event in one.events]
    assert "Ann debe pagar {1}, sacrificar una tierra" in told


def test_moments_loyalty_and_what_hangs_on_a_deed_are_said_as_cards_print_them() -> None:
    rot = cards_of_file(ROOT / "scenarios/mtg/words/upkeep-of-the-enchanted.yaml")["Slow Rot"].wording("es")
    assert "Al comienzo del mantenimiento del controlador de la criatura encantada, esta Aura hace" in rot
    banner = cards_of_file(ROOT / "scenarios/mtg/600/603.7-when-what-was-made-dies.yaml")["War Banner"].wording("es")
    assert "Siempre que una criatura que controlas ataque, cuando esa criatura muera este turno, roba una carta." in banner
    drummer = cards_of_file(ROOT / "scenarios/mtg/keywords/enlist-twice.yaml")["Drummer"].wording("es")
    assert "Siempre que esta criatura reclute una criatura, ganas 1 vida." in drummer
    loyal = [w.Activated((w.LoyaltyCost(n),), (w.Draw(1),), limit="loyalty", sorcery=True) for n in (1, 0, -2)]
    assert [spelled(one, Said()) for one in loyal] == ["+1: Roba una carta.", "0: Roba una carta.", "-2: Roba una carta."]
    done = w.IfDone((w.Discard(1, "you"), w.Draw(2)), (w.LoseLife(3, "you"),))
    assert spelled(done, Said()) == "descarta una carta. Si lo haces, roba dos cartas. Si no puedes, pierdes 3 vidas"


def test_counters_come_and_go_in_sentences() -> None:
    battle = affray.load("{game: mtg, players: {Ann: {battlefield: [Grizzly Bears, Savannah Lions]}, Bob: {}}}\n")
    bears, lions = (one.id for one in battle.state.objects.values())
    made = [Event("counters", who, "", "", "", {"by": by, "counter": "-1/-1"}) for who, by in ((bears, 2), (lions, -1))]
    assert [ES.event_text(battle.table, event) for event in made] == [
        "Grizzly Bears recibe 2 contadores -1/-1",
        "Leones de la sabana pierden 1 contador -1/-1",
    ]


def test_a_name_that_stands_in_another_is_left_alone() -> None:
    """Fog has its Spanish name, and Mind Fog has none."""
    hand = "[Mind Fog, Fog], battlefield: [3 Swamp, Forest]"
    battle = affray.load(f"{{game: mtg, players: {{Ann: {{hand: {hand}}}, Bob: {{}}}}, start: main}}\n")
    lines = [battle.format(one, "es") for one in battle.question.space] if battle.question else []
    assert "lanza Mind Fog" in lines
    assert "lanza Niebla" in lines
    assert all(battle.format(battle.parse(line).decision, "es") == line for line in lines)


def test_keywords_called_like_decisions_are_shown_as_keywords() -> None:
    """On the board a keyword has its name, not the verb of the decision."""
    assert [ES.phrase(one) for one in ("morph {G}", "dash {G}", "flashback {R}", "bushido 2")] == [
        "metamorfosis {G}", "rapidez {G}", "retrospectiva {R}", "bushido 2",
    ]  # fmt: skip
    assert ES.words["morph"] == "lanzar boca abajo"
    assert {one for one in ENGLISH_KEYWORDS if one in KEYWORDS and ES.phrase(one) != KEYWORDS[one]} == set()
