"""Tests of another engine as an oracle: calls are read out of Java, carried out, and what they assert is compared."""

from __future__ import annotations

from typing import Any

import pytest
from bench.java_tests import Name, read_tests
from bench.oracle import Cards, outcome

from affray.cards.printed import PrintedCard

JAVA = """
package org.example;
/** A file of our own. */
public class AcornTest extends CardTestPlayerBase {
    private static final String knight = "Acorn Knight"; // 2/2 first strike
    private static final int two = 2;

    @Test
    public void testFirstStrike() {
        addCard(Zone.BATTLEFIELD, playerA, knight);
        addCard(Zone.BATTLEFIELD, playerA, "Mountain", 1);
        addCard(Zone.HAND, playerA, "Acorn Spark");
        addCard(Zone.BATTLEFIELD, playerB, "Acorn Giant", two);
        castSpell(1, PhaseStep.PRECOMBAT_MAIN, playerA, "Acorn Spark", playerB);
        attack(1, playerA, knight);
        block(1, playerB, "Acorn Giant:0", knight);
        setStrictChooseMode(true);
        setStopAt(1, PhaseStep.COMBAT_DAMAGE);
        execute();
        assertLife(playerB, 20 - 2);
        assertGraveyardCount(playerA, "Acorn Spark", 1);
        assertPermanentCount(playerA, "Acorn " + "Knight", 0);
        assertPermanentCount(playerB, "Acorn Giant", two);
        assertDamageReceived(playerB, "Acorn Giant", 2);
    }

    @Test
    public void testActivates() {
        addCard(Zone.BATTLEFIELD, playerA, "Acorn Giant", 1);
        activateAbility(1, PhaseStep.BEGIN_COMBAT, playerA, "{0}: {this} gets +1/+0");
        checkPT("grown", 1, PhaseStep.DECLARE_ATTACKERS, playerA, "Acorn Giant", 4, 3);
        attack(1, playerA, "Acorn Giant");
        setStopAt(1, PhaseStep.END_TURN);
        execute();
        assertLife(playerB, 16);
        assertTapped("Acorn Giant", true);
        assertCounterCount(playerA, "Acorn Giant", CounterType.P1P1, 0);
    }

    @Test
    public void testWrong() {
        addCard(Zone.BATTLEFIELD, playerA, "Acorn Giant", 1);
        attack(1, playerA, "Acorn Giant");
        setStopAt(1, PhaseStep.END_TURN);
        execute();
        assertLife(playerB, 18);
    }

    @Test
    public void testUnread() {
        addCard(Zone.BATTLEFIELD, playerA, "Acorn Riddle");
        setStopAt(1, PhaseStep.END_TURN);
        execute();
    }

    @Test
    public void testLoop() {
        for (int i = 0; i < 2; i++) { attack(1, playerA, "x"); }
    }
}
"""


@pytest.fixture(scope="module")
def cards() -> Cards:
    def creature(name: str, text: str, power: int, toughness: int) -> PrintedCard:
        return PrintedCard(name, text, types=("Creature",), race=("Elf",), cost="{R}", atk=power, defence=toughness)

    return Cards(
        [
            creature("Acorn Knight", "First strike", 2, 2),
            creature("Acorn Giant", "{0}: Acorn Giant gets +1/+0 until end of turn. Activate only once each turn.", 3, 3),
            creature("Acorn Riddle", "Ask Acorn Riddle.", 1, 1),
            PrintedCard("Acorn Spark", "Acorn Spark deals 2 damage to any target.", types=("Instant",), cost="{R}"),
            PrintedCard("Mountain", "", types=("Basic", "Land"), race=("Mountain",)),
        ]
    )


@pytest.mark.parametrize(
    ("name", "verdict", "why"),
    [
        ("testFirstStrike", "passes", ""),
        ("testActivates", "passes", ""),
        ("testWrong", "differs", "life of Bob: 18 expected, 17 found"),
        ("testUnread", "cannot", "the text of Acorn Riddle is not read"),
        ("testLoop", "cannot", "a statement of no known form: for (int i"),
    ],
)
def test_what_comes_of_a_test(cards: Cards, name: str, verdict: str, why: str) -> None:
    (test,) = [one for one in read_tests(JAVA, "AcornTest") if one.name == name]
    found = outcome(test, cards)
    assert (found[0], found[1][: len(why)]) == (verdict, why)


def test_calls_are_read_with_what_they_name() -> None:
    calls: Any = read_tests(JAVA, "AcornTest")[0].calls
    assert calls[0].args == (Name("Zone.BATTLEFIELD"), Name("playerA"), "Acorn Knight")
    assert ("assertLife", (Name("playerB"), 18)) in calls
