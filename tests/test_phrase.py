"""The kernel of grammars: one rule for reading and saying, every reading, where it stopped, and what texts point at."""

from __future__ import annotations

import gc
import pickle
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.word import Word
from affray.games import GAMES, game
from affray.text.grammar.normalization import Rewrite
from affray.text.grammar.parser import ParseFailure, describes, read
from affray.text.grammar.phrase import AnyOf, Enumeration, Lazy, ListOf, Pattern, Phrase, Sentence, optional
from affray.text.grammar.references import Antecedent, Mention, ReferenceRules, Resolved, declared, named, reference
from affray.text.grammar.rule import Fields, Form, Grammar, GrammarRule, Numbered, rules
from affray.text.grammar.sequence import NONE
from affray.text.grammar.source import Text


class Heal(Word, tag="heal", tag_field="do", frozen=True, cache_hash=True):
    n: int
    who: str = "you"
    until: str = ""


class Hit(Word, tag="hit", tag_field="do", frozen=True, cache_hash=True):
    who: str = "target"
    hard: bool = False


class Boost(Word, tag="boost", tag_field="do", frozen=True, cache_hash=True):
    who: str = "this"
    atk: int = 0
    defence: int = 0


class Aim(Word, frozen=True, cache_hash=True):
    kind: str


class Spell(Word, tag="spell", tag_field="ability", frozen=True, cache_hash=True):
    effects: tuple[Any, ...]
    targets: tuple[Aim, ...] = ()


TALK = Grammar()
NUMBER: Phrase[int] = Pattern(r"\d+", int).named("a number")
KIND: Phrase[str] = Enumeration({"troll": "troll", "elf": "elf"}).named("a kind")
TALK.rule(Aim, "target {kind}", kind=KIND)
AIM = TALK.words(Aim)
ONE = AnyOf(
    named({"this": "this card", "target": "the target", "target 2": "the second target"}),
    declared(AIM, plural=False),
    reference({"": "it", "troll": "that troll"}),
)
WHO = Numbered(ONE, named({"you": "you"}, plural=True))
UNTIL = optional(Enumeration({"turn": ("until end of turn", "this turn")}), "", before=" ")
TALK.rule(Heal, "heal {who} by {n}{until}", who=WHO.any, n=NUMBER, until=UNTIL)
TALK.rule(Hit, "<hit~strike> {who}", who=WHO.any)
TALK.rule(Hit, "hit {who} hard", who=WHO.any, hard=True)
TALK.rule(Boost, "{who} <gains|gain> {both}", who=WHO, both=Fields("atk", "defence", phrase=Form("{a}/{d}", a=NUMBER, d=NUMBER)))
EFFECT = TALK.words(Heal, Hit, Boost, name="an effect")
TALK.rule(Spell, "{effects}", effects=ListOf(Sentence(EFFECT), " ", " "), targets=())


def known_target(target: Aim, who: str) -> Antecedent:
    return Antecedent(who, frozenset({target.kind, "card"}))


def references(who: str, known: list[Antecedent]) -> list[Mention]:
    return [Mention(who, many=who == "you")]


POINTING = ReferenceRules(lambda word, name: name == "who", (), (), lambda word: [], known_target, references)
TEXT = Resolved(TALK.words(Spell), POINTING)
ELF, TROLL = Aim("elf"), Aim("troll")

PAIRS = [
    ("Heal you by 3 until end of turn.", Spell((Heal(3, until="turn"),))),
    ("Hit target elf. Heal the target by 1.", Spell((Hit(), Heal(1, "target")), (ELF,))),
    ("Hit target elf hard. Target troll gains 1/2.", Spell((Hit(hard=True), Boost("target 2", 1, 2)), (ELF, TROLL))),
    ("You gain 1/0.", Spell((Boost("you", 1),))),
]


@pytest.mark.parametrize(("text", "word"), PAIRS, ids=[text for text, _ in PAIRS])
def test_a_rule_reads_what_it_says(text: str, word: Any) -> None:
    assert TEXT.format(word) == text
    assert read(TEXT, text) == word


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Strike target elf.", Spell((Hit(),), (ELF,))),
        ("Heal you by 3 this turn.", Spell((Heal(3, until="turn"),))),
        (
            "Hit target elf. Hit target troll. Heal that troll by 1.",
            Spell((Hit(), Hit("target 2"), Heal(1, "target 2")), (ELF, TROLL)),
        ),
        ("Hit target elf. Heal it by 1.", Spell((Hit(), Heal(1, "target")), (ELF,))),
    ],
)
def test_other_spellings_are_read(text: str, word: Any) -> None:
    assert read(TEXT, text) == word
    assert read(TEXT, str(TEXT.format(word))) == word


def test_a_reference_means_exactly_one_thing() -> None:
    found = read(TEXT, "Hit target elf. Hit target troll. Heal it by 1.")
    assert isinstance(found, ParseFailure)
    assert found.unclear == ("it: target or target 2",)
    assert (found.text[found.at : found.end], found.at) == ("it", 39)
    nothing = read(TEXT, "Heal that troll by 1.")
    assert isinstance(nothing, ParseFailure)
    assert nothing.unclear == ("that troll: nothing it can mean",)


def test_what_a_rule_does_not_cover_cannot_be_said_by_it() -> None:
    only = Grammar()
    only.rule(Heal, "heal by {n}", n=NUMBER)
    assert only.words(Heal).format(Heal(2)) == "heal by 2"
    assert only.words(Heal).format(Heal(2, until="turn")) is None
    assert only.words(Heal).format(Heal(2, "this")) is None


def test_a_rule_that_cannot_make_its_word_is_refused() -> None:
    with pytest.raises(TypeError, match="needs"):
        rules(Heal, "heal")[0].format(Heal(2))
    with pytest.raises(TypeError, match="harder"):
        rules(Hit, "hit {harder}", harder=NUMBER)[0].format(Hit())
    with pytest.raises(TypeError, match="slots"):
        _ = rules(Heal, "heal {n}")[0].form


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_can_make_its_word(key: str) -> None:
    """A rule is looked at when it is first used; here all that the games declare."""
    game(key).catalogue.parse(PrintedCard("Nothing", ""))  # type: ignore[attr-defined]
    gc.unfreeze()  # what was made before the tests began is looked at too
    found = [one for one in gc.get_objects() if isinstance(one, GrammarRule) and one.word.__module__.startswith("affray.")]
    assert found
    for rule in found:
        assert set(rule.form.names) <= {*rule.slots}
        assert isinstance(rule.others, dict)


def test_where_reading_stopped_and_what_was_wanted() -> None:
    found = read(TEXT, "Hit target elf. Heal you by many.")
    assert isinstance(found, ParseFailure)
    assert found.text[found.at : found.end] == "many"
    assert found.wanted == ("a number",)
    found = read(TEXT, "Hit target elf. Dance.")
    assert isinstance(found, ParseFailure)
    assert (found.at, found.wanted) == (16, ("an effect",))


def test_two_meanings_are_both_named() -> None:
    double = Grammar()
    double.rule(Hit, "smash {who}", who=WHO.any)
    double.read_only_rule(Hit, "smash {who}", who=WHO.any, hard=True)
    found = read(double.words(Hit), "smash this card")
    assert isinstance(found, ParseFailure)
    assert [(type(one), one.hard) for one in found.readings] == [(Hit, False), (Hit, True)]


def test_lists() -> None:
    kinds = ListOf(KIND, also=(", and ",))
    assert read(kinds, "elf, troll and elf") == read(kinds, "elf, troll, and elf") == ("elf", "troll", "elf")
    assert kinds.format(("elf", "troll")) == "elf and troll"
    assert kinds.format(()) is None
    assert read(ListOf(KIND, least=2), "elf") != ("elf",)


def test_a_phrase_that_begins_with_itself_reads_nothing_and_does_not_loop() -> None:
    class Loop(Phrase[Any]):
        def readings(self, text: Any, at: int) -> Any:
            return self.parse(text, at)

    assert isinstance(read(Loop(), "x"), ParseFailure)


def test_targets_that_a_text_cannot_declare_in_passing_stay_in_front() -> None:
    word = Spell((Hit("target 2"), Hit("target")), (ELF, TROLL))
    assert POINTING.unresolve(word).targets == (ELF, TROLL)
    assert POINTING.resolve(POINTING.unresolve(word)) == word


def test_a_phrase_knows_with_what_letters_it_begins() -> None:
    number = Pattern(r"\d+", int, starts="0123456789")
    assert AnyOf(KIND, Form("{n} <elves~trolls>", n=optional(number, 0, after=" more"))).starts == {
        "trol",
        "elf",
        " elv",
        " tro",
        *"0123456789",
    }
    assert Form("{until}{n}", until=UNTIL, n=Enumeration({0: ""})).starts == {" ", ""}
    assert NUMBER.starts is None
    assert number.format(-1) is None


def test_where_it_cannot_begin_a_phrase_is_not_tried() -> None:
    class Elves(Phrase[str]):
        def letters(self) -> frozenset[str]:
            return frozenset("e")

        def readings(self, text: Any, at: int) -> Any:
            assert text.low[at : at + 1] == "e"
            return [("elves", at + 5)]

    assert read(Sentence(AnyOf(Elves(), KIND)), "Elves.") == "elves"
    assert read(Sentence(AnyOf(Elves(), KIND)), "troll.") == "troll"


def test_what_begins_with_itself_may_begin_with_anything() -> None:
    several: Phrase[Any] = Lazy(lambda: longer)
    longer: Phrase[Any] = AnyOf(Form("{some}, {one}", some=several, one=KIND), KIND)
    assert several.starts is None
    assert read(longer, "elf") == "elf"


@pytest.mark.parametrize(
    "text",
    [
        "hit target troll. heal this card by 2 until end of turn.",
        "hit it hard. target elf gains 1/2.",
        "strike the second target. he",
    ],
)
def test_what_is_not_tried_where_it_cannot_begin_would_have_read_nothing(text: str) -> None:
    """Where a text is watched everything is tried, by itself and in full: the readings and how far they get are the same."""
    phrase = TALK.words(Spell)
    found = Text(text)
    readings = phrase.parse(found, 0)
    for watch in range(len(text) + 1):
        watched = Text(text, watch)
        assert phrase.parse(watched, 0) == readings
        assert watched.furthest == found.furthest
    watched = Text(text, found.furthest)
    phrase.parse(watched, 0)
    assert list(found.wanted_at(found.furthest)) == list(watched.wanted)


@pytest.mark.parametrize(
    "text",
    [
        "hit target troll. heal this card by 2 until the end.",
        "hit target troll. heal this card by no",
        "strike it hard and target elf gains 1/2.",
        "strike the second target. he",
        "",
    ],
)
def test_a_failure_is_the_same_noted_from_the_place_that_was_reached(text: str) -> None:
    phrase = TALK.words(Spell)
    quick = Text(text, noted=False)
    phrase.parse(quick, 0)
    whole, rest = Text(text), Text(text, reached=quick.reached)
    assert phrase.parse(whole, 0) == phrase.parse(rest, 0) == phrase.parse(quick, 0)
    assert quick.reached <= whole.furthest == rest.furthest
    assert list(whole.wanted_at(whole.furthest)) == list(rest.wanted_at(rest.furthest))
    assert whole.partly(whole.furthest) == rest.partly(rest.furthest)


def test_a_phrase_before_letters_that_leave_one_alternative_is_that_one() -> None:
    either = AnyOf(optional(KIND, ""), NUMBER.named("a number"))
    text = Text("trolls", noted=False)
    assert KIND.foresee(text.heads[0]) is NONE
    assert AnyOf(KIND, AIM).foresee(text.heads[0]) is KIND
    assert optional(KIND, "none").foresee(text.heads[4]) == ("none",)
    assert KIND.foresee(text.heads[4]) == ()
    assert read(either, "troll") == "troll"


@pytest.mark.parametrize(
    ("pattern", "needed"),
    [
        (r"\bGraveyards?\b", "Graveyard"),
        (r"(?<=[a-z]{2}\.)(?=[A-Z])", "."),
        (r"(?m)(?<=\.)? ?; or ", ""),
        (r"one|two", ""),
        (r"(?:one|two) cards?(?! in)", " card"),
        (r"[^\]a]+ of (\w+ )?their own", "their own"),
        (r"a{2}bc+d\(s\)\u3000e", "d(s)"),
    ],
)
def test_what_a_pass_finds_has_in_it_what_it_needs(pattern: str, needed: str) -> None:
    assert Rewrite(pattern, "").needed == needed
    assert Rewrite(pattern, "").apply("nothing of it") == ("nothing of it", ())


class Noting(Phrase[str]):
    """Reads any word, and notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []

    def readings(self, text: Text, at: int) -> list[tuple[str, int]]:
        self.asked.append((text.text, at))
        end = text.text.find(" ", at)
        return [(text.text[at : end if end >= 0 else len(text.text)], end if end >= 0 else len(text.text))]


def test_what_one_phrase_read_of_a_line_another_need_not_read() -> None:
    word = Noting()
    first, second = Form("{word} heals", word=word), Form("{word} hits", word=word)
    assert (describes(first, "troll hits"), describes(second, "troll hits")) == (None, ("troll",))
    assert word.asked == [("troll hits", 0)]


def test_a_refusal_looks_for_similar_words_when_somebody_looks_at_them() -> None:
    cards = {"fow": "Deal 300 damage to the moon of target resonator.", "mtg": "Tap the moon of target creature."}
    for key, text in cards.items():
        catalogue = game(key).catalogue
        refusal = catalogue.parse(
            PrintedCard("Moon Gazer", text, types=("Spell:Chant",) if key == "fow" else ("Instant",), cost="")
        )
        assert isinstance(refusal, ParseRefusal)
        assert repr(refusal.near) == repr(tuple(refusal.near))
        assert pickle.loads(pickle.dumps(refusal)) == refusal


def test_several_threads_read_at_once() -> None:
    """They take turns so often that each is interrupted while it takes a text from the last ones, or puts it there."""
    kinds: Phrase[str] = Enumeration({"troll": "troll"})
    forms = [Form(f"{{kind}} {verb}", kind=kinds) for verb in ("heals", "hits")]

    def read_all(thread: int) -> list[object]:
        return [describes(form, f"troll {n} {thread}") for n in range(3000) for form in forms]

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-7)
    try:
        with ThreadPoolExecutor(8) as pool:
            values = [value for done in pool.map(read_all, range(8)) for value in done]
    finally:
        sys.setswitchinterval(before)
    assert values == [None] * 8 * 6000
