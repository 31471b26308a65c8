"""What newcomers do wrong, each with the cure that the one line they get must name."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.cli import main

MTG = """\
game: mtg
players:
  Ann: {battlefield: [Grizzly Bears, Forest], hand: [Giant Growth]}
  Bob: {battlefield: [Hill Giant]}
start: 508.1a
"""


def edited(old: str, new: str) -> str:
    assert old in MTG
    return MTG.replace(old, new, 1)


def card(fields: str) -> str:
    return MTG + f"cards:\n  - {{{fields}}}\n"


def bob(has: str) -> str:
    return edited("{battlefield: [Hill Giant]}", has)


def doing(*lines: str) -> str:
    return MTG + "do:\n" + "".join(f"  - {line}\n" for line in lines)


WHOLE_FILES = {
    "a number in quotes of a card with a text": ('game: fow\ncards: [{name: Bell, type: resonator, cost: "{W}", atk: "0", def: "0", text: "[Flying]"}]\nplayers: {Ann: {}, Bob: {}}\n', "at atk: expected a whole number or nothing, found a text"),
    "a number in quotes of a monster with a text": ('game: ygo\ncards: [{name: Bell, type: monster, attribute: DARK, race: Fiend, level: 4, atk: "100", def: 0, text: "Gains 100 ATK."}]\nplayers: {Ann: {}, Bob: {}}\n', "at atk: expected a whole number"),
    "nothing in it": ("\n", "a mapping with game, players, …, found nothing"),
    "prose": ("Ann attacks Bob.\n", "a mapping with game, players, …, found 'Ann attacks Bob.'"),
    "a list": ("- game: mtg\n", "a mapping with game, players, …, found a list"),
    "no game": (edited("game: mtg\n", ""), "a scenario needs `game`; known: fow, mtg"),
    "the game by its title": (edited("mtg", "magic"), "did you mean 'mtg'?"),
    "a tab": (edited("\n  Ann", "\n\tAnn"), "indent with spaces, not tabs"),
    "a colon in a text": (MTG + "title: bears: they attack\n", "put a text that holds a colon in quotes"),
    "an open quote": (MTG + "title: 'bears\n", "a quote or a bracket is not closed"),
    "an open bracket": (edited("[Hill Giant]", "[Hill Giant"), "a comma is missing, or a bracket is not closed"),
    "a key twice": (MTG + "start: main\n", "write each key once"),
    "an alias of nothing": (MTG + "title: *bears\n", "put a text that begins with * in quotes"),
    "a tag": (MTG + "title: !bears x\n", "put the text in quotes"),
    "a deck": ("game: mtg\nmain deck: [4 Hill Giant]\n", "a deck, not a scenario: `affray deck check "),
    "a key misspelt": (edited("players", "player"), "unknown key 'player' (did you mean 'players'?)"),
    "an edition that is none": (MTG + "edition: '2019'\n", "accepted: 2018-07, 2026-04, 2026-09"),
    "one player": (edited("  Bob: {battlefield: [Hill Giant]}\n", ""), "2 to 6 players are needed, found 1"),
    "a start in words": (edited("508.1a", "atack"), "no step 'atack' to start at in edition 2026-09 (did you mean 'attack'?); accepted: the number"),
    "a start too short": (edited("508.1a", "508.1"), "did you mean '508.1a'?"),
    "a turn of nobody": (MTG + "turn: Zed\n", "the players are Ann and Bob"),
    "a turn in small letters": (MTG + "turn: ann\n", "did you mean 'Ann'?"),
    "names with a comma": (edited("Ann", "Ann,Bob"), "a player's name cannot hold ',', which decisions use"),
    "names alike": (edited("  Bob", "  ann"), "two players called alike: 'Ann' and 'ann'"),
    "names alike in wide letters": (edited("  Bob", "  Ａｎｎ"), "two players called alike"),
    "the name of an instruction": (edited("Ann:", "now:"), "no player can be called 'now'"),
    "the name of a decision": (edited("Ann:", "pass:"), "no player can be called 'pass'"),
    "the name of chance": (edited("Ann:", "chance:"), "no player can be called 'chance'"),
    "no name": (edited("Ann:", "'':"), "a player's name has 1 to 40 characters"),
    "a name with a hidden character": (edited("Ann:", '"A\\u200bnn":'), "cannot be seen (0x200b): leave it out"),
    "a name on two lines": (edited("Ann:", '"Ann\\nX":'), "cannot be seen (0x000a): leave it out"),
    "a name that colours the terminal": (edited("Ann:", '"\\e[31mAnn":'), "cannot be seen (0x001b): leave it out"),
    "a zone of another game": (edited("battlefield", "field"), "did you mean 'battlefield'?"),
    "a card misspelt": (edited("Grizzly Bears", "Grizly Bears"), "did you mean 'Grizzly Bears'?"),
    "far too many cards": (edited("Grizzly Bears", ", ".join(["200 Grizzly Bears"] * 11)), "2,203 cards are too many for one position: 2,000 at most"),
    "too many cards": (edited("Grizzly Bears", "300 Grizzly Bears"), "1 to 200 cards at once, not 300"),
    "a state of another game": (edited("Grizzly Bears", "Grizzly Bears (rested)"), "accepted: untapped, tapped"),
    "damage without a number": (edited("Grizzly Bears", "Grizzly Bears (damage x)"), "did you mean 'damage N'?"),
    "one card and no list": (bob("{battlefield: Hill Giant}"), "expected a list of cards, found 'Hill Giant'"),
    "life in quotes": (bob("{life: '20'}"), "found '20': leave out the quotes"),
    "life in words": (bob("{life: twenty}"), "expected a life total, a whole number, found 'twenty'"),
    "life without measure": (bob("{life: 99999999999}"), "a number is at most 1,000,000"),
    "life in a thousand digits": (bob(f"{{life: {'9' * 1000}}}"), "a number is at most 1,000,000"),
    "life in hexadecimal": (bob(f"{{life: 0x{'f' * 1000}}}"), "a number is at most 1,000,000"),
    "power in words": (card("name: X, type: creature, power: two, toughness: 2"), "accepted: a whole number"),
    "a type misspelt": (card("name: X, type: creture, power: 2, toughness: 2"), "did you mean 'creature'?"),
    "a keyword misspelt": (card("name: X, type: creature, power: 2, toughness: 2, keywords: [flyng]"), "did you mean 'flying'?"),
    "a field misspelt": (card("name: X, typ: creature"), "unknown key 'typ' (did you mean 'type'?)"),
    "a card without a name": (card("type: creature"), "it needs 'name'"),
    "a card as printed": (card("{name: X, type: creature, power: 2, toughness: 2, text: Flies high}"[1:-1]), "(unknown phrase)"),
    "a cost without braces": (card("name: X, type: creature, cost: 3G"), "write mana symbols in braces, e.g. {R}{1}"),
    "a card with a hidden name": (card('name: "X\\u202e", type: creature'), "a card's name with a character that cannot be seen"),
    "a name that several cards have": (edited("Hill Giant]", "Guard]"), "no card 'Guard'; it can mean Alert Guard, Afflicted Guard"),
    "a value of another field": (card("type: creature, abilities: [{ability: static, effects: [{do: cannot, what: atack}]}]"), "did you mean 'attack'?) (accepted: attack, block,"),
    "a field of another word": (card("type: creature, abilities: [{ability: static, effects: [{do: limit, n: 1, floor: 1}]}]"), "unknown key 'floor'; accepted: to, who, against, until"),
    "a description for a phrase": (card("type: creature, abilities: [{ability: static, effects: [{do: charge, to: {type: creature}, cost: ['{1}']}]}]"), "expected a text, found a mapping; accepted: attack, block"),
    "a word of what is done": (card("type: creature, abilities: [{ability: static, effects: [{do: draw}]}]"), "'draw' means nothing here (accepted: become, blockers, cannot,"),
    "no word": (card("type: creature, abilities: [{ability: static, effects: [{who: this}]}]"), "it needs 'do'; accepted: become, blockers, cannot,"),
    "one card, not a list": (MTG + "cards: {name: X}\n", "expected a list of cards, found a mapping"),
    "a line of nobody": (doing("Zed: attack"), "no player and no instruction is called 'Zed'; accepted: now, to, refuse, rule, mark, expect, chance, edition, Ann, Bob"),
    "a line cut off": (doing("Ann: attack Grizzly Bears > Bob, Grizzly Bears #2 > Bob"), "takes what follows a # for a comment (#2 > Bob): put the whole text in quotes"),
    "a name that is nothing": (edited("Ann:", "null:"), "expected a player's name, found nothing"),
    "expectations of a player": (MTG + "expect: {Bob: {life: 20}}\n", "an expectation begins with its kind, then names players or cards; accepted: at,"),
    "a line without end": (doing(f"Ann: choose {'9' * 5000}"), "a decision of at most 2,000 characters"),
    "two instructions": (doing("{mark: a, to: main}"), "one instruction at a time"),
    "no instruction": (doing("{edition: 2018-07}"), "one instruction at a time, found edition"),
    "a line that is never played": (
        doing("{Ann: pass, edition: 2018-07}").replace("game: mtg", "game: mtg\nedition: 2026-09"),
        "the file is not played under 2018-07; its editions: 2026-09",
    ),
    "a line of no edition": (doing("{Ann: pass, edition: 2018}"), "has no edition '2018' (did you mean '2018-07'?)"),
    "the players as a list": ("game: mtg\nplayers: [Ann, Bob]\n", "expected the players by name, such as {Ann: {}, Bob: {}}, found a list"),
    "a key in capitals": (edited("game", "Game"), "it is written `game`, not 'Game'"),
    "no space after a colon": ("game:mtg\nplayers: {Ann: {}, Bob: {}}\n", "a space after the colon of a key"),
    "half an edition": (MTG + "edition: 2026\n", "did you mean '2026-04'?"),
    "a battle that is not under way": (edited("508.1a", "declare blockers"), "nothing is asked at declare blockers, play goes on to 117.1"),
    "how many after the name": (edited("Hill Giant", "Hill Giant x2"), "did you mean '2 Hill Giant'?"),
    "a number after the name": (edited("Hill Giant", "Hill Giant 3"), "did you mean '3 Hill Giant'?"),
    "a state after the name": (edited("Hill Giant", "Hill Giant tapped"), "did you mean 'Hill Giant (tapped)'?"),
    "a state before the name": (edited("Hill Giant", "tapped Hill Giant"), "did you mean 'Hill Giant (tapped)'?"),
    "a card by its name": (edited("[Hill Giant]", "[{name: Hill Giant}]"), "is named by `card`, not `name`"),
    "a cost out of quotes": (card("name: X, type: creature, cost: {R}"), "put what begins with { in quotes, such as '{1}{R}'"),
    "a longer cost out of quotes": (MTG + "cards:\n  - name: X\n    type: creature\n    cost: {1}{R}\n", "put what begins with { in quotes"),
    "a deck by its file": ("game: mtg\nplayers: {Ann: {deck: my.yaml}, Bob: {deck: Bladehold}}\n", "one of your own is written out: {main deck: {CARD: N}}; there are: Bears and Growth"),
    "a line of play that is no list": (MTG + "do: attack all\n", "expected a list of decisions, each after a `- `, found 'attack all'"),
    "a line of play that is a mapping": (MTG + "do:\n  Ann: attack all\n", "expected a list of decisions, each after a `- `, found a mapping"),
    "a player without a colon": (doing("Ann attack with Grizzly Bears"), "write `Ann: attack with Grizzly Bears`"),
    "an instruction without a colon": (doing("expect life Bob 18"), "write `expect: life Bob 18`"),
    "expectations as a list": (MTG + "expect: [life 20]\n", "expected a mapping of what is expected, with at, asks,"),
    "an expectation misspelt": (MTG + "expect: {live: {Ann: 20}}\n", "did you mean 'life'?"),
}  # fmt: skip
"""Files that cannot be read, and what is said about them."""

LINES = {
    "a block where nobody attacks": (("Bob: block Hill Giant > Grizzly Bears",), "the file does not say what Ann does at 500.1 > 508.1a, so affray answered: no attack"),
    "a decision misspelt": (("Ann: atack Grizzly Bears",), "did you mean: attack Grizzly Bears > Bob"),
    "an attack with nothing": (("Ann: attack",), "'attack' is not complete; it is written: attack CARD > PLAYER or CARD"),
    "a card that is not there": (("Ann: attack Sacred Elf",), "no card 'Sacred Elf' here; known: Forest,"),
    "a block without an arrow": (("Ann: attack all", "Bob: block Hill Giant before Grizzly Bears"), "it is written: block CARD > CARD"),
    "the word of another game": (("Ann: play Giant Growth on Grizzly Bears",), "did you mean 'cast Giant Growth on Grizzly Bears'?"),
    "the printed word": (("Ann: cast Giant Growth targeting Grizzly Bears",), "did you mean 'cast Giant Growth on Grizzly Bears'?"),
    "a place misspelt": (("to: mian",), "did you mean 'main'?); accepted: the number or the name of a step, main, end, next turn"),
    "a place too short": (("to: 509.1",), "did you mean '509.1a'?"),
    "a card that is gone": (("Ann: cast Giant Growth on Grizzly Bears", "Ann: cast Giant Growth on Grizzly Bears"), "is not legal: Giant Growth is not in the hand of Ann (601.3), at 500.1 > 508.2 > 117.1"),
    "an expectation of nobody": (("expect: {life: {Zed: 3}}",), "the players are Ann and Bob"),
    "an event of a card misspelt": (("expect: {no events: [{is destroyed: Hill Gaint}]}",), "no card or player is called 'Hill Gaint' (did you mean 'Hill Giant'?)"),
    "a detail misspelt": (("expect: {no events: [{is dealt damage: Bob, amuont: 3}]}",), "'is dealt damage' has no 'amuont' (did you mean 'amount'?)"),
    "a winner who is nobody": (("expect: {winner: Zed}",), "the players are Ann and Bob"),
    "an only answer that is another": (("attack Grizzly Bears > Bob", "block Hill Giant > Grizzly Bears", "pass", "pass", "'assign Grizzly Bears: Hill Giant 3'"), "there was one answer, and nobody was asked"),
    "an only answer that is another, later": (("attack Grizzly Bears > Bob", "block Hill Giant > Grizzly Bears", "'assign Grizzly Bears: Hill Giant 3'"), "there was one answer, and nobody was asked"),
    "a number in quotes": (("expect: {cards: {Grizzly Bears: {power: '2'}}}",), "expected a whole number, found '2': leave out the quotes"),
    "a state as a key": (("expect: {cards: {Grizzly Bears: {tapped: yes}}}",), "unknown key 'tapped' (did you mean 'orientation: tapped'?); accepted: "),
    "a role misspelt": (("expect: {cards: {Grizzly Bears: {role: atacking}}}",), "role cannot be 'atacking' (did you mean 'attacking'?); accepted: none, attacking, blocking, attacked"),
    "a zone misspelt": (("expect: {cards: {Grizzly Bears: {zone: grave}}}",), "did you mean 'graveyard'?"),
    "an expectation in words": (("expect: {life: {Ann: twenty}}",), "expected a whole number, found 'twenty'"),
}  # fmt: skip
"""Lines of play that stop, and what is said where they do."""

COMMANDS = {
    "cards without an end": (["read", "mtg", "/dev/zero"], "/dev/zero: longer than 10,000,000 bytes"),
    "a card file without an end": (["coverage", "mtg", "/dev/zero"], "/dev/zero: longer than 10,000,000 bytes"),
    "a log without an end": (["adjudicate", "/dev/zero"], "/dev/zero: longer than 1,000,000 bytes"),
    "two files": (["run", "FILE", "FILE"], "one file at a time; `affray check` takes many"),
    "no file": (["run"], "e.g. affray run scenarios/"),
    "a decision out of quotes": (["why", "FILE", "attack", "Grizzly", "Bears"], "put the decision in quotes"),
    "decks without their option": (["play", "Bladehold", "Goblins at War"], "decks are named by --deck ONE --deck OTHER"),
    "an option before the command": (["--edition", "2026-04", "run", "FILE"], "files and options stand after the command"),
    "a depth without its option": (["perft", "FILE", "3"], "--depth 3"),
    "a file in other letters": (["run", "It.yaml"], "did you mean 'it.yaml'?"),
    "a file by another ending": (["run", "it.yml"], "did you mean 'it.yaml'?"),
    "a rule by a word": (["rules", "mtg", "blockers"], "509.1a Choose blockers"),
    "a game for a card": (["card", "mtg"], "`affray card --list mtg` lists its cards"),
    "a league of no game": (
        ["league", "magic"],
        "did you mean 'mtg'?); known: fow, mtg, ygo, ijinden; or a scenario to play from",
    ),
    "a league of one bot": (["league", "mtg", "--bots", "greedy"], "--bots greedy --bots random"),
    "a port that is none": (["serve", "--port", "99999"], "expected 1 to 65535"),
    "no such file": (["run", "nosuch.yaml"], "nosuch.yaml: no such file or directory"),
    "a folder": (["run", "."], "a directory, not a file"),
    "nothing to check": (["check"], "name a file or a directory"),
    "a command misspelt": (["runn", "FILE"], "did you mean 'run'?"),
    "an option misspelt": (["legal", "FILE", "--jason"], "did you mean '--json'?"),
    "half a line": (["show", "FILE", "--after", "1.5"], "expected a whole number, found '1.5'"),
    "a line too far": (["show", "FILE", "--after", "9"], "the line of play has no lines, so only 0 is accepted"),
    "a depth below nothing": (["perft", "FILE", "--depth", "-1"], "expected 0 or more"),
    "a depth without end": (["perft", "FILE", "--depth", "9" * 30], "expected a whole number"),
    "a seat of nobody": (["show", "FILE", "--seat", "Zed"], "no player 'Zed'; the players are Ann, Bob"),
    "a decision of nobody": (["why", "FILE", "Zed: attack all"], "no player 'Zed'; the players are Ann and Bob"),
    "why nothing": (["why", "FILE", ""], "`affray legal` lists those that are legal"),
    "why an attack with nothing": (
        ["why", "FILE", "attack"],
        "'attack' is not complete; it is written: attack CARD > PLAYER or CARD",
    ),
    "why at the wrong time": (
        ["why", "FILE", "block Hill Giant"],
        "answers 509.1a Choose blockers: if all players pass, play does not get there",
    ),
    "another tongue": (["show", "FILE", "--in", "fr"], "has no language 'fr'; accepted: en"),
    "a card misspelt": (["card", "Flaem Cat"], "did you mean 'Flame Cat'?"),
    "no card": (["card"], "name a card, or use --list"),
    "no own card": (["card", "FILE"], "it defines no card of its own"),
    "the cards of no game": (["card", "--list", "magic"], "did you mean 'mtg'?"),
    "a deck half named": (["deck", "check", "Valkyrie"], "did you mean 'Valkyrie Dawn'?"),
    "a deck that is none": (["deck", "check", "FILE"], "a scenario, not a deck"),
    "one deck": (["play", "--deck", "Valkyrie Dawn"], "or two decks (`affray deck list`)"),
    "decks of two games": (["play", "--deck", "Valkyrie Dawn", "--deck", "Dread Swamp"], "different games"),
    "play without keyboard": (["play", "-"], "play reads from standard input what you type: name a file"),
    "nothing to resume": (["play", "--resume"], "no game was left without being saved"),
    "a bot that is none": (["play", "FILE", "--bot", "clever"], "there are: random, greedy"),
    "a timing misspelt": (["ygo", "timing", "Honset"], "did you mean 'Honest'?"),
    "a timing of no edition": (["ygo", "timing", "Honest", "--edition", "1999"], "known: 2011, 2020"),
    "timings of no edition": (["ygo", "timing", "--all", "--edition", "1999"], "known: 2011, 2020"),
}
"""Commands that cannot be obeyed, and what is said about them."""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "1000")
    return tmp_path / "it.yaml"


@pytest.mark.parametrize("mistake", WHOLE_FILES)
def test_a_file_that_cannot_be_read(mistake: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, cure = WHOLE_FILES[mistake]
    file.write_text(text, encoding="utf-8")
    assert main(["run", str(file)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"affray: {file}:")
    assert cure in said
    assert len(said.splitlines()) == 1


def test_a_line_that_is_no_question_of_time_stops_where_it_stands(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A spell that cannot be paid is not tried in every later window, though the land would untap for it in the next turn."""
    file.write_text(edited("Forest", "Forest (tapped)") + "do:\n  - Ann: cast Giant Growth on Grizzly Bears\n", encoding="utf-8")
    assert main(["run", str(file)]) == 1
    assert "is not legal: {G} cannot be paid (601.2h), at 500.1" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("mistake", LINES)
def test_a_line_of_play_that_stops(mistake: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, cure = LINES[mistake]
    file.write_text(doing(*lines), encoding="utf-8")
    assert main(["run", str(file)]) == 1
    said = capsys.readouterr().out
    assert cure in said
    assert said.endswith("✗ the line of play stops there\n")


@pytest.mark.parametrize("mistake", COMMANDS)
def test_a_command_that_cannot_be_obeyed(mistake: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words, cure = COMMANDS[mistake]
    file.write_text(MTG, encoding="utf-8")
    assert main([str(file) if word == "FILE" else word for word in words]) == 2
    assert cure in capsys.readouterr().err
