"""A line of play as one animated SVG: a board, and a caption below it that tells each decision, each refusal and each event with its rule.

The animation is CSS: it runs wherever a browser shows a picture, without a script. Where nothing moves it shows its last moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from affray.core.view import EVERYTHING
from affray.pictures.played_acts import PlayedAct, played_acts
from affray.pictures.svg import LIGHT_STYLE, STYLE, TOP, Drawing, drawing, markers, safe, text
from affray.pictures.text_width import fitted, lines, width
from affray.present.language import code, word
from affray.present.messages import format_error

if TYPE_CHECKING:
    from affray.core.language import Language
    from affray.scenario.expect import ScenarioResult
    from affray.scenario.load import ScenarioSetup

ROWS, LEADING, SIZE = 6, 20, 13
"""The lines of a caption, their distance and the size of their letters in pixels."""
FIRST, CHARACTER, LAST = 0.8, 0.016, 2.0
"""A caption stands so many seconds, and so many more for each of its characters; the last one stands longer."""
BOARDS = 60
"""Number of boards that are in a picture; a longer line ends with a note."""
FRAME = (
    "svg.affray .frame{visibility:hidden}svg.affray .frame.last{visibility:visible}"
    "svg.affray .no{fill:#a3262a}svg.affray .yes{fill:#1b6e4a}"
    "@media screen and (prefers-color-scheme:dark){svg.affray .no{fill:#ff9a94}svg.affray .yes{fill:#6fd6a6}}"
    "@media (prefers-reduced-motion:reduce){svg.affray .frame{animation:none!important}}"
)


class Row(NamedTuple):
    """A line of a caption: the number of a rule, words, and how they look."""

    words: str
    number: str = ""
    look: str = ""


class Scene(NamedTuple):
    """A board with the captions that stand under it, one after the other."""

    board: Drawing
    captions: list[list[Row]]


def animation(
    loaded: ScenarioSetup,
    result: ScenarioResult,
    seat: int = EVERYTHING,
    language: Language | None = None,
) -> str:
    """Return a scenario that was played as an animated SVG, which begins again when it ends.

    Args:
        loaded: the scenario.
        result: the scenario played.
        seat: the seat whose knowledge it keeps to.
        language: another language of the game.
    """
    scenes = list(_scenes(loaded, result, seat, language))
    wide, high, middle = _size(scenes)
    caption = [one for scene in scenes for one in scene.captions]
    new = [_new(rows, before) for rows, before in zip(caption, [[], *caption], strict=False)]
    times = _times(new)
    total = sum(times)
    height = high + ROWS * LEADING + 14
    title = result.scenario.title or scenes[-1].board.heading
    rules, drawn = [STYLE, FRAME], []
    at, n = 0.0, 0
    for scene in scenes:
        begin = at
        for rows in scene.captions:
            last = n == len(caption) - 1
            rules.append(_shown(f"c{n}", at, at + times[n], total))
            drawn.append(_group(f"c{n}", last, 0, high, list(_caption(rows, wide))))
            at, n = at + times[n], n + 1
        name = f"b{n}"
        rules.append(_shown(name, begin, at, total))
        drawn.append(_group(name, n == len(caption), 0, 0, _placed(scene.board, wide, middle)))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="affray" role="img" viewBox="0 0 {wide:g} {height:g}" '
            f'width="{wide:g}" height="{height:g}" lang="{code(language) or "en"}">',
            f"<title>{safe(title)}</title><desc>{safe(_sentences(new))}</desc>",
            f"<style>{''.join(rules)}</style>",
            markers(),
            f'<rect class="paper" width="{wide:g}" height="{height:g}"/>',
            f'<path class="card" d="M14 {high:g}H{wide - 14:g}"/>',
            *drawn,
            "</svg>\n",
        ]
    )


def frames(
    loaded: ScenarioSetup, result: ScenarioResult, seat: int = EVERYTHING, language: Language | None = None
) -> Iterator[tuple[str, float]]:
    """Yield the moments of the animation as pictures (SVG) in light colours, each with the seconds for which it stands."""
    scenes = list(_scenes(loaded, result, seat, language))
    wide, high, middle = _size(scenes)
    height = high + ROWS * LEADING + 14
    caption = [one for scene in scenes for one in scene.captions]
    times = iter(_times([_new(rows, before) for rows, before in zip(caption, [[], *caption], strict=False)]))
    for scene in scenes:
        for rows in scene.captions:
            parts = [
                f'<svg xmlns="http://www.w3.org/2000/svg" class="affray" viewBox="0 0 {wide:g} {height:g}" '
                f'width="{wide:g}" height="{height:g}">',
                f"<style>{LIGHT_STYLE}svg.affray .no{{fill:#a3262a}}svg.affray .yes{{fill:#1b6e4a}}</style>",
                markers(),
                f'<rect class="paper" width="{wide:g}" height="{height:g}"/><path class="card" d="M14 {high:g}H{wide - 14:g}"/>',
                *_placed(scene.board, wide, middle),
                f'<g transform="translate(0 {high:g})">',
                *_caption(rows, wide),
                "</g></svg>\n",
            ]
            yield "\n".join(parts), next(times)


def _size(scenes: list[Scene]) -> tuple[float, float, float]:
    """Return the width of all boards, where captions begin, and the middle of the boards, in pixels."""
    wide = max(one.board.width for one in scenes)
    middle = max(one.board.middle for one in scenes)
    return wide, TOP + max(middle - one.board.middle + one.board.height for one in scenes), middle


def _times(new: list[list[Row]]) -> list[float]:
    """Return the seconds for which each caption stands, by the lines that are new in it."""
    times = [FIRST + CHARACTER * sum(len(row.words) for row in rows) for rows in new]
    times[-1] += LAST
    return times


def _placed(board: Drawing, wide: float, middle: float) -> list[str]:
    """Return a board with its heading, at its place in a picture."""
    head = text(14, 18, fitted(board.heading, wide - 28, 13, True), 13, True)
    return [
        head,
        f'<g transform="translate({(wide - board.width) / 2:g} {TOP + middle - board.middle:g})">',
        *board.parts,
        "</g>",
    ]


def _scenes(loaded: ScenarioSetup, result: ScenarioResult, seat: int, language: Language | None) -> Iterator[Scene]:
    """Yield the boards of a line of play with their captions."""
    scenario = result.scenario
    first = [[Row(scenario.title, look="bold")]] if scenario.title else []
    boards = 0
    for moment in played_acts(loaded, result, seat, language):
        captions = [*first, *_captions(moment, language)]
        if not captions:
            continue
        if boards == BOARDS:
            captions = [[Row(word(language, "the line of play goes on; affray run tells all of it"), look="quiet")]]
        yield Scene(drawing(moment.battle, seat, language), captions)
        first, boards = [], boards + 1
        if boards > BOARDS:
            return
    if result.stop is not None:
        why = word(language, "cannot go on: ") + format_error(language, result.battle, result.stop)
        yield Scene(drawing(result.battle, seat, language), [[Row(why, look="no")]])
    elif first:
        yield Scene(drawing(result.battle, seat, language), first)


def _captions(moment: PlayedAct, language: Language | None) -> Iterator[list[Row]]:
    """Yield the captions of a moment: the decision with its events, then each refusal in three parts."""
    act = moment.act
    idle = act.passing or act.forced
    head = [Row(f"{act.who}: {act.words}" if act.who else act.words, look="bold")] if act.words and not idle else []
    lines = [Row(one.words, one.number) for one in act.told if not one.silent]
    room = ROWS - len(head)
    if lines or head:
        for at in range(0, max(1, len(lines)), room):
            yield [*head, *lines[at : at + room]]
    for refusal in moment.refused:
        move = [Row(f"{refusal.who}: {refusal.words}" if refusal.who else refusal.words, look="bold")]
        yield move
        verdict = [*move, Row(f"✗ {word(language, 'not legal')}", look="no")]
        verdict += [Row(words, number) for number, words in refusal.reasons[: ROWS - 3]]
        yield verdict
        if refusal.instead:
            yield [*verdict, Row(f"{word(language, 'instead')}  {refusal.instead}", look="yes")]


def _caption(rows: list[Row], wide: float) -> Iterator[str]:
    """Yield the lines of a caption; a line without a number breaks where the room of the caption allows it."""
    y, left = LEADING, ROWS - len(rows)
    column = max([64.0, *(width(one.number, SIZE) + 12 for one in rows)])
    for row in rows:
        x = 14 + (column if row.number else 0)
        yield text(14, y, row.number, SIZE, quiet=True)
        broken = lines(row.words, wide - 14 - x, SIZE, 1 + left, row.look == "bold") or [""]
        left -= len(broken) - 1
        for line in broken:
            label = text(x, y, line, SIZE, row.look == "bold", quiet=row.look == "quiet")
            yield label.replace("<text ", f'<text class="{row.look}" ', 1) if row.look in ("no", "yes") else label
            y += LEADING


def _new(rows: list[Row], before: list[Row]) -> list[Row]:
    """Return the lines of a caption that the one before it does not have; all of them where the caption is another."""
    return rows[len(before) :] if rows[: len(before)] == before else rows


def _sentences(captions: list[list[Row]]) -> str:
    """Return all captions as sentences, for who hears a picture."""
    return ". ".join(" ".join([row.number, row.words]).strip() for rows in captions for row in rows)


def _shown(name: str, begin: float, end: float, total: float) -> str:
    """Return the CSS by which a frame is seen between two times, again and again."""
    from_, to = 100 * begin / total, 100 * end / total
    steps = f"0%{{visibility:{'visible' if begin == 0 else 'hidden'}}}"
    steps += f"{from_:.2f}%{{visibility:visible}}" if begin else ""
    steps += f"{to:.2f}%,100%{{visibility:hidden}}" if end < total else ""
    return f"@keyframes affray-{name}{{{steps}}}svg.affray .{name}{{animation:affray-{name} {total:.2f}s step-end infinite}}"


def _group(name: str, last: bool, x: float, y: float, parts: list[str]) -> str:
    place = f' transform="translate({x:g} {y:g})"' if x or y else ""
    inside = "\n".join([one for one in parts if one])
    return f'<g class="frame {name}{" last" if last else ""}"{place}>{inside}</g>'
