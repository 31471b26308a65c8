"""The page in a real browser: worked examples played by clicking and by keyboard, analysis, links, narrow screens."""

from __future__ import annotations

from typing import Any

import pytest
from serving import Served, write_scenario

from affray.core.questions import Decision
from affray.games import GAMES
from affray.games import game as find
from affray.journal import Node
from affray.web.board import AnalysisBoard

FIRST = {key: (find(key).examples.opening, find(key).examples.at) for key in GAMES}
"""The example on which each game's page opens, and how many of its lines are played by then."""

pytestmark = pytest.mark.filterwarnings("ignore")


def opened(page: Any, name: str, at: int) -> None:
    """An example at a line, when the page keeps its own link in its address: that comes after the board is seen."""
    page.goto(f"/#example={name}@{at}")
    page.wait_for_selector(".question")
    page.wait_for_function("() => location.hash.startsWith('#affray-')")


def counted(found: Any, number: int) -> None:
    """As many are seen before long: what follows from the board is drawn after it."""
    from playwright.sync_api import expect

    expect(found).to_have_count(number)


def at(page: Any) -> int:
    """The moment that the page shows, from the link that it keeps in its address."""
    return AnalysisBoard.opened({"link": page.evaluate("location.hash.slice(1)")}).journal.node.number


def settled(page: Any, before: str) -> None:
    page.wait_for_function("before => location.hash !== before", arg=before)


def card(page: Any, ident: str) -> Any:
    """A card (or player) on the board by its id."""
    return page.locator(f'[data-ids~="{ident}"]').first


def click_through(page: Any, node: Node) -> None:
    """Give the decision that leads to a node, by clicking alone."""
    decision = node.battle.decision
    assert decision is not None
    assert node.parent is not None
    before = page.evaluate("location.hash")
    go_on = page.locator(".chip.main:has-text('␣')")
    if go_on.count():
        go_on.click()
    elif page.locator(".bar .built").count() and decision.verb in ("attack", "block", "no block", "no attack"):
        step = 1 if decision.verb == "attack" and node.battle.book.game.key == "ijinden" else 2
        for n in range(0, len(decision.args), step):
            card(page, str(decision.args[n])).click()
            if step == 2 and page.locator(".choose:has-text('which?')").count():
                target = card(page, str(decision.args[n + 1]))
                (target.locator("button.who") if str(decision.args[n + 1]).startswith("@") else target).click()
        page.locator(".verdict.legal").wait_for()
        page.locator(".acts .chip.main").click()
    elif decision.verb == "pay":
        page.locator(".acts .chip.main").click()
    elif decision.verb == "choose":
        for ident in decision.args:
            named = node.parent.battle.format(Decision("choose", ident)).partition(" ")[2]
            page.locator(".bar .built .chip").filter(has_text=named).first.click()
        if page.locator(".acts .chip.main:has-text('choose')").count():
            page.locator(".acts .chip.main").click()
    else:
        chip = page.locator(".chips .chip, .quick .chip").filter(has_text=node.text).first
        chip.click()
    settled(page, before)


@pytest.mark.parametrize("game", list(FIRST))
def test_the_first_worked_example_is_played_by_clicking(page: Any, game: str) -> None:
    name, line = FIRST[game]
    board = AnalysisBoard.of_example(name, at=line)
    opened(page, name, line)
    assert at(page) == board.journal.node.number
    while board.journal.node.children:
        following = board.journal.node.visited or board.journal.node.children[0]
        click_through(page, following)
        assert following.battle.decision is not None
        if board.pace.is_held:
            board.go_on({})
        else:
            board.answer({"verb": following.battle.decision.verb, "args": list(following.battle.decision.args)})
        assert at(page) == board.journal.node.number, following.text
    assert len(AnalysisBoard.opened({"link": page.evaluate("location.hash.slice(1)")}).journal.nodes) == len(board.journal.nodes)


def press(page: Any, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def question(page: Any) -> str:
    return str(page.locator(".question").inner_text())


def test_a_game_goes_on_by_keyboard_alone(page: Any) -> None:
    opened(page, *FIRST["fow"])
    begun = at(page)
    press(page, "/")
    page.keyboard.type("use Class G's Tank 4 on Ouroboros")
    page.locator(".floating .verdict.legal").wait_for()
    before = page.evaluate("location.hash")
    press(page, "Enter")
    settled(page, before)
    after = at(page)
    assert after > begun
    press(page, "Escape", "ArrowLeft")
    page.locator(".tool .chip", has_text="Ouroboros").wait_for()
    press(page, "ArrowLeft")
    page.locator(".chips .chip", has_text="Tank 4").wait_for()
    before = page.evaluate("location.hash")
    press(page, "p")
    settled(page, before)
    press(page, "u")
    page.locator(".question", has_text="803.7").wait_for()
    press(page, "?")
    page.locator("dialog[open]").wait_for()
    press(page, "Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    press(page, "Tab")
    reached = set()
    for _ in range(90):
        press(page, "Tab")
        reached.add(page.evaluate("document.activeElement.className.split(' ')[0]"))
    assert {"card", "chip", "entry", "rule"} <= reached


def test_a_branch_is_played_named_commented_and_shared(page: Any, chromium: Any) -> None:
    opened(page, *FIRST["fow"])
    before = page.evaluate("location.hash")
    page.locator(".chip", has_text="use Class G's Tank 1").click()
    settled(page, before)
    page.get_by_role("tab", name="Tree").click()
    counted(page.locator(".variation"), 1)
    page.fill("#comment", "200 life instead")
    before = page.evaluate("location.hash")
    page.get_by_role("button", name="save the comment").click()
    settled(page, before)
    page.fill("#linename", "gain life")
    before = page.evaluate("location.hash")
    page.get_by_role("button", name="name it").click()
    settled(page, before)
    page.get_by_role("button", name="gain life").wait_for()
    address = page.evaluate("location.href")
    other = chromium.new_context().new_page()
    other.goto(address)
    other.get_by_role("tab", name="Tree").click()
    other.get_by_role("button", name="gain life").wait_for()
    assert other.locator(".tree .comment").inner_text() == "“200 life instead”"
    assert question(other) == question(page)
    other.context.close()


def test_why_not_is_said_where_it_is_asked(page: Any) -> None:
    opened(page, "fow/article/1-rested-in-time", 4)
    card(page, "dracula#1").click()
    page.locator(".inspector", has_text="Dracula, the Demonic One is rested").wait_for()
    page.get_by_role("tab", name="Why").click()
    page.fill("#whytext", "attack Dracula > Bruno")
    page.locator(".panel").get_by_role("button", name="ask").click()
    page.locator(".panel .verdict.never", has_text="803.3a").wait_for()
    page.locator(".panel .verdict .rule").click()
    page.locator(".rulecard", has_text="Worked examples").wait_for()


def test_a_declaration_is_judged_as_it_is_built(page: Any) -> None:
    opened(page, *FIRST["mtg"])
    card(page, "mogg-flunkies#1").click()
    page.locator(".verdict.yet", has_text="can't attack alone").wait_for()
    page.locator(".chip.near").click()
    page.locator(".verdict.legal").wait_for()
    counted(page.locator(".chip.pair"), 2)
    page.locator(".acts .chip", has_text="clear").click()
    page.locator(".verdict.yet").wait_for()


def as_text(page: Any) -> None:
    """The scenario as text: a fold of its tab."""
    page.get_by_role("tab", name="Scenario").click()
    page.locator("summary", has_text="As text").click()


def test_a_scenario_is_edited_and_its_mistakes_are_shown_in_place(page: Any) -> None:
    opened(page, *FIRST["mtg"])
    as_text(page)
    page.locator("#yaml", has_text="Mogg Flunkies").wait_for()
    write_scenario(
        page,
        "game: mtg\nplayers:\n  Ann: {battlefield: [20 Grizzly Bears]}\n  Bob: {battlefeld: [Hill Giant]}\nstart: 508.1a\n",
    )
    page.get_by_role("button", name="set it up").click()
    page.locator("#yaml-bad", has_text="line 4").wait_for()
    write_scenario(page, page.inner_text("#yaml").replace("battlefeld", "battlefield"))
    page.get_by_role("button", name="set it up").click()
    page.locator(".card", has_text="Grizzly Bears").wait_for()
    page.get_by_role("button", name="all of them").click()
    page.locator(".verdict.legal").wait_for()
    page.get_by_role("button", name="declare the attack").click()
    page.locator(".line.attack text", has_text="×20").wait_for()


def test_a_position_inside_a_battle_is_a_scenario_to_change(page: Any) -> None:
    opened(page, *FIRST["fow"])
    asked = question(page)
    as_text(page)
    page.get_by_role("button", name="this position alone").click()
    page.locator("#yaml", has_text="attacker: ouroboros#1").wait_for()
    text = page.inner_text("#yaml")
    assert "start: battle.attack.after" in text
    assert "Alberto: pass" in text
    before = page.evaluate("location.hash")
    write_scenario(page, text.replace("life: 4000", "life: 500", 1))
    page.get_by_role("button", name="set it up").click()
    settled(page, before)
    page.locator(".life", has_text="500").wait_for()
    page.locator(".question", has_text="Bruno").wait_for()
    assert question(page) == asked
    counted(page.locator(".line.attack"), 1)


def test_editions_are_compared_where_they_part(page: Any) -> None:
    opened(page, "mtg/509/509.2-order-then-damage", 9)
    page.get_by_role("tab", name="Editions").click()
    page.locator(".parts").wait_for()
    assert "order the blockers" in page.locator(".parts td").first.inner_text()
    before = page.evaluate("location.hash")
    page.get_by_role("button", name="play under 2026-04").click()
    settled(page, before)
    assert page.get_by_label("Edition", exact=True).input_value() == "2026-04"


@pytest.mark.parametrize(
    ("language", "gone"),
    [
        ("en", "rules that are gone"),
        ("it", "regole scomparse"),
        ("es", "reglas que ya no están"),
        ("de", "weggefallene Regeln"),
        ("ja", "なくなったルール"),
    ],
)
def test_what_changed_in_the_rules_from_edition_to_edition(page: Any, language: str, gone: str) -> None:
    page.add_init_script(f"localStorage.setItem('affray.language', '{language}')")
    opened(page, "fow/article/1-rested-in-time", 0)
    page.locator("#tab-editions").click()
    page.locator(".changes summary").click()
    page.locator(".changes h4").first.wait_for()
    assert any(one.startswith(gone) for one in page.locator(".changes h4").all_inner_texts())
    assert [one.input_value() for one in page.locator(".changes select").all()] == ["8.0", "12.7"]
    page.locator(".changes select").first.select_option("6.3")
    page.locator(".changes select").last.select_option("8.0")
    page.locator(".changes ins", has_text="803.5").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 1440
    with_axe(page)
    assert serious(page) == []


@pytest.mark.parametrize("width", [1440, 390])
def test_two_editions_stand_side_by_side_where_they_part(page: Any, width: int) -> None:
    opened(page, "ygo/article/10-honest-is-too-late-today", 1)
    page.get_by_role("tab", name="Editions").click()
    page.get_by_role("button", name="both boards side by side").click()
    page.set_viewport_size({"width": width, "height": 900})
    halves = page.locator(".half")
    assert [halves.nth(n).locator("h2").first.inner_text() for n in (0, 1)] == ["2020", "2011"]
    for n in (0, 1):
        counted(halves.nth(n).locator(".board .line.attack"), 1)
        counted(halves.nth(n).locator(".step.now"), 1)
    assert [one.strip() for one in halves.nth(0).locator(".may > li").all_inner_texts()] == ["pass"]
    assert "activate Honest" in halves.nth(1).locator(".may .only").inner_text()
    assert "903.2" in halves.nth(1).locator(".may .only").inner_text()
    one, other = (halves.nth(n).bounding_box() for n in (0, 1))
    assert (one["y"] == other["y"]) if width > 800 else (one["x"] == other["x"])
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    halves.nth(1).locator(".card").first.click()
    page.locator(".inspector").wait_for()
    page.locator(".inspector .close").click()
    with_axe(page)
    assert serious(page) == []
    page.keyboard.press("Escape")
    page.locator(".half").first.wait_for(state="detached")


def test_motion_is_turned_off_and_stays_off(page: Any) -> None:
    opened(page, *FIRST["fow"])
    page.keyboard.press("?")
    page.get_by_label("Cards glide to where they go").uncheck()
    page.reload()
    page.wait_for_selector(".question")
    assert page.evaluate("document.documentElement.dataset.motion") == "off"
    card = page.locator(".board [data-flip]").first
    assert card.evaluate("one => getComputedStyle(one).transitionDuration") == "0s"


def test_a_link_of_another_version_says_so(page: Any) -> None:
    opened(page, *FIRST["fow"])
    good = page.evaluate("location.hash")
    page.goto("about:blank")
    page.goto("/" + good.replace("0-1-0", "9-9-9"))
    page.locator(".question").wait_for()
    page.goto("about:blank")
    page.goto("/#affray-table1.9-9-9.AAAA")
    page.locator(".trouble", has_text="damaged").wait_for()


def test_two_private_seats_play_and_a_killed_server_is_no_loss(built: None, chromium: Any, tmp_path: Any) -> None:
    served = Served("--store", f"sqlite:///{tmp_path}/tables.db")
    first = chromium.new_context(base_url=served.url, locale="en-US").new_page()
    first.goto("/")
    first.locator(".question").wait_for()
    first.get_by_role("button", name="Play", exact=True).click()
    first.select_option("#kind1", "private")
    first.get_by_role("button", name="open the table").click()
    links = [first.input_value(f"#seat{seat}") for seat in (0, 1)] + [first.input_value("#watch")]
    pages = []
    for link in links:
        one = chromium.new_context(base_url=served.url, locale="en-US").new_page()
        one.goto(link)
        one.locator(".presence").first.wait_for()
        pages.append(one)
    ann, bob, watcher = pages
    bob.locator(".chip", has_text="use Class G's Tank 4").click()
    bob.locator(".tool .chip", has_text="Ouroboros").click()
    ann.locator(".log", has_text="choose Ouroboros").wait_for()
    watcher.locator(".log", has_text="choose Ouroboros").wait_for()
    counted(watcher.locator(".bar .chip"), 0)
    said = question(bob)
    served.kill()
    bob.locator(".cut").wait_for()
    served.start()
    bob.locator(".cut").wait_for(state="detached")
    bob.wait_for_function("said => document.querySelector('.question').innerText === said", arg=said)
    counted(bob.locator(".log", has_text="choose Ouroboros"), 1)
    for one in [first, *pages]:
        one.context.close()
    assert "Traceback" not in served.stop()


def serious(page: Any) -> list[Any]:
    """What axe holds for serious in the page as it is."""
    found = page.evaluate("axe.run().then(found => found.violations)")
    return [
        (one["id"], [node["html"][:160] for node in one["nodes"]][:4], one["nodes"][0]["failureSummary"])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def with_axe(page: Any) -> None:
    from serving import ROOT

    axe = ROOT / "client/node_modules/axe-core/axe.min.js"
    if not axe.exists():
        pytest.skip("axe-core comes with `npm ci` in client/")
    page.wait_for_timeout(250)
    page.evaluate(axe.read_text(encoding="utf-8"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", list(FIRST))
def test_axe_finds_nothing_serious(chromium: Any, served: Served, game: str, scheme: str) -> None:
    context = chromium.new_context(base_url=served.url, color_scheme=scheme, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    opened(page, *FIRST[game])
    with_axe(page)
    assert serious(page) == []
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_what_opens(chromium: Any, served: Served, scheme: str) -> None:
    """Every tab, a rule, a card, every dialog, and the sheets of a phone."""
    context = chromium.new_context(
        base_url=served.url, color_scheme=scheme, viewport={"width": 1440, "height": 900}, locale="en-US"
    )
    page = context.new_page()
    opened(page, *FIRST["mtg"])
    with_axe(page)
    page.get_by_role("button", name="show how it goes on").click()
    page.locator("button.happened").first.click()
    page.locator(".chain").wait_for()
    assert serious(page) == []
    for tab in ("Tree", "Why", "Scenario", "Editions"):
        page.get_by_role("tab", name=tab).click()
        if tab == "Scenario":
            page.locator("summary", has_text="As text").click()
            page.get_by_role("button", name="Arrange", exact=True).click()
            card(page, "mogg-flunkies#1").click()
            page.locator(".panelled").wait_for()
        page.wait_for_timeout(150)
        assert serious(page) == [], tab
    page.get_by_role("button", name="play on").click()
    page.locator(".step.now .entry").click()
    page.locator(".rulecard").wait_for()
    assert serious(page) == []
    page.locator(".rulecard .close").click()
    for name in ("Examples", "New", "Play", "Share", "Help"):
        page.get_by_role("button", name=name, exact=True).click()
        page.wait_for_timeout(150)
        assert serious(page) == [], name
        page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    for sheet in ("Program", "Talk"):
        page.locator(".sheets button", has_text=sheet).click()
        assert serious(page) == [], sheet
    context.close()


CUT = """() => {
  const right = document.querySelector("dialog[open]").getBoundingClientRect().right;
  return [...document.querySelectorAll("dialog[open] *")].filter((one) => one.getBoundingClientRect().right > right).map((one) => one.outerHTML);
}"""
"""What of an open dialog is cut at its edge."""


@pytest.mark.parametrize("game", list(FIRST))
def test_nothing_needs_more_than_a_phone(chromium: Any, served: Served, game: str) -> None:
    context = chromium.new_context(base_url=served.url, viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    opened(page, *FIRST[game])
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator(".sheets button", has_text="Program").tap()
    page.locator(".step.now").wait_for(state="visible")
    page.locator(".sheets button", has_text="Program").tap()
    page.locator(".sheets button", has_text="Talk").tap()
    page.locator(".log").wait_for(state="visible")
    page.locator(".sheets button", has_text="Talk").tap()
    page.locator(".bar .chip").first.wait_for(state="visible")
    for name in ("Examples", "New", "Play", "Share", "Help"):
        page.get_by_role("button", name=name, exact=True).click()
        page.locator("dialog[open]").wait_for()
        page.wait_for_timeout(400)
        assert page.evaluate(CUT) == [], name
        page.keyboard.press("Escape")
    context.close()


def test_what_is_not_read_of_a_card_is_left_out_by_a_click(page: Any) -> None:
    opened(page, *FIRST["mtg"])
    as_text(page)
    page.locator("#yaml", has_text="Mogg Flunkies").wait_for()
    card = '{name: Vent Drake, type: creature, cost: "{2}{U}", power: 2, toughness: 2, text: "Flying\\nWhenever Vent Drake frobs, gronk it."}'
    players = "players:\n  Ann: {battlefield: [Vent Drake]}\n  Bob: {}\nstart: 508.1a\n"
    write_scenario(page, f"game: mtg\ncards:\n- {card}\n{players}")
    page.get_by_role("button", name="set it up").click()
    offer = page.locator(".offer")
    offer.get_by_text("Flying").wait_for()
    offer.get_by_text("2: «Whenever Vent Drake frobs, gronk it.»").wait_for()
    offer.get_by_role("button", name="Leave out what is not read").click()
    page.locator(".unread", has_text="Not read: Vent Drake (line 2 left out: «Whenever Vent Drake frobs, gronk it.»).").wait_for()
    page.locator(".card", has_text="Vent Drake").wait_for()
    page.locator("#yaml", has_text="unread: left out").wait_for()
