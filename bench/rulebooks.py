"""What changed from one rulebook text to the next, and the skeleton of the new edition.

    python -m bench.rulebooks mtg 2027-01 OLD.txt NEW.txt --out rules.toml

The two texts are files of the maintainer: the rulebook of the newest edition that the game has, and the new one. The numbers that are new,
gone, changed (another text) or moved (another number) are listed. A mark says what the register has: `●` the rule, `○` the section, of which
it claims to hold every number. `--out` writes the register with the new edition: moved rules with their new numbers, rules that are gone with
`until`, new rules of whole sections with an empty title. The decorators whose numbers move are listed with their places.

No text of a rule is printed or written, but with `--words`: the words that differ, on the screen.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping
from difflib import SequenceMatcher, ndiff
from pathlib import Path
from typing import NamedTuple

from affray.cli.numbered import place
from affray.core.game import Game
from affray.core.register import EDITIONS, WHOLE, entries, numbers_of_sections, order, read
from affray.games import GAMES, game

NUMBER = re.compile(r"^\s*(\d{3,4}(?:\.\d+(?:[a-z]{1,2})?(?:-(?:[ivx]+|\d+))?)?)[.:]?\s+(?=\S)", re.MULTILINE)
"""A rule number at the beginning of a line."""
REFERENCE = re.compile(r"\b\d{3,4}(?:\.\d+[a-z]{0,2})?(?:[-–][a-z]{1,2}\b)?")
"""A rule number within a text: it is another one as soon as a rule moves."""
ALIKE = 0.6
"""A text that has so much of another is that one, changed."""
KINDS = ("new", "gone", "changed", "moved")


class Fate(NamedTuple):
    """What became of a rule: its number in the old text and in the new one ("" where it has none). A rule that moved may have changed too."""

    kind: str
    before: str
    after: str
    reworded: bool = False


def rules_of(text: str) -> dict[str, str]:
    """Return the rules of a rulebook text by number: the last place that has a number is the rule (a table of contents comes first)."""
    found = list(NUMBER.finditer(text))
    ends = [*[match.start() for match in found[1:]], len(text)]
    rules: dict[str, str] = {}
    for match, end in zip(found, ends, strict=True):
        words = " ".join(text[match.end() : end].split())
        if len(words) >= len(rules.get(match[1], "")):
            rules[match[1]] = words
    return rules


def fates(old: Mapping[str, str], new: Mapping[str, str]) -> list[Fate]:
    """Return what became of each rule that is not the same under the same number, in the order of the numbers."""
    before, after = ({number: REFERENCE.sub("#", text) for number, text in rules.items()} for rules in (old, new))
    left = {number for number, text in before.items() if after.get(number) != text}
    come = {number for number, text in after.items() if before.get(number) != text}
    result: list[Fate] = []

    def match(was: str, now: str, reworded: bool) -> None:
        left.remove(was)
        come.remove(now)
        result.append(Fate("changed" if was == now else "moved", was, now, reworded))

    by_text: dict[str, list[str]] = {}
    for number in sorted(come, key=order):
        by_text.setdefault(after[number], []).append(number)
    for was in sorted(left, key=order):
        same = [number for number in by_text.get(before[was], ()) if number in come]
        if same and before[was]:
            match(was, same[0], False)
    for was in sorted(left & come, key=order):
        if likeness(before[was], after[was]) >= ALIKE:
            match(was, was, True)
    for was in sorted(left, key=order):
        near = [number for number in sorted(come, key=order) if number.partition(".")[0] == was.partition(".")[0]]
        best = max(near, key=lambda number: likeness(before[was], after[number]), default="")
        if best and likeness(before[was], after[best]) >= ALIKE:
            match(was, best, True)
    result += [Fate("gone", was, "") for was in left] + [Fate("new", "", now) for now in come]
    return sorted(result, key=lambda one: (KINDS.index(one.kind), order(one.after or one.before)))


def likeness(one: str, other: str) -> float:
    """How much of their words two texts have in common, from 0 to 1."""
    matcher = SequenceMatcher(None, one.split(), other.split(), autojunk=False)
    return matcher.ratio() if matcher.quick_ratio() >= ALIKE else 0.0


def skeleton(file: Path, editions: tuple[str, ...], edition: str, changes: list[Fate]) -> str:
    """Return a register with one more edition: what moved has its new number, what is gone ends, new rules of whole sections have no text.

    Args:
        file: the register, `rules.toml`.
        editions: the editions that it has.
        edition: the name of the new one.
        changes: what became of the rules since the newest of `editions`.
    """
    newest = editions[-1]
    known = entries(file, editions, newest)
    keys = {known[one.before].key: one for one in changes if one.before in known and one.kind in ("gone", "moved")}
    taken = {one.after for one in changes if one.kind in ("new", "moved")}
    tables = []
    for key, table in read(file).items():
        fate = keys.get(key)
        if key == EDITIONS:
            table = table.rstrip("\n") + f'\n"{edition}" = {{ title = "", source = "" }}\n'
        elif key != WHOLE and fate is not None:
            numbers = [known[fate.before].numbers.get(one, "") for one in editions]
            table = re.sub(r"^number = .*\n", "", table)
            if fate.kind == "gone":
                varied = len({*numbers} - {""}) > 1
                given = f"number = [{quoted(numbers)}]\n" if varied else f'number = "{fate.before}"\n' if key in taken else ""
                table = f'{given}{_since(numbers, editions)}until = "{newest}"\n' + re.sub(r"^since = .*\n", "", table)
                key = f"{key} ({newest})" if key in taken else key
            else:
                table = f"number = [{quoted([*numbers, fate.after])}]\n{table}"
                key = fate.after
        tables.append((key, table.rstrip("\n")))
    sections = numbers_of_sections(file, len(editions) - 1)
    fresh = [one.after for one in changes if one.kind == "new" and one.after.partition(".")[0] in sections]
    tables += [(number, f'since = "{edition}"\ntitle = ""\nsays = ""') for number in fresh]
    head = [one for one in tables if one[0] in (EDITIONS, WHOLE)]
    rest = sorted([one for one in tables if one[0] not in (EDITIONS, WHOLE)], key=lambda one: order(one[0].partition(" ")[0]))
    return "\n\n".join([f"[{_head(key)}]\n{table}" for key, table in head + rest]) + "\n"


def quoted(numbers: list[str]) -> str:
    """Numbers as the items of a TOML list."""
    return ", ".join([f'"{number}"' for number in numbers])


def _since(numbers: list[str], editions: tuple[str, ...]) -> str:
    first = next(at for at, number in enumerate(numbers) if number)
    return f'since = "{editions[first]}"\n' if first else ""


def _head(key: str) -> str:
    return key if re.fullmatch(r"[\w-]+", key) else f'"{key}"'


def decorators(of: Game, changes: list[Fate]) -> list[str]:
    """Return the places in the code of the numbers that moved or are gone."""
    moved = {one.before: one for one in changes if one.kind in ("gone", "moved")}
    newest = of.editions[-1]
    lines = []
    for rule in of.rules.values():
        fate = moved.get(rule.numbers.get(newest, ""))
        if fate is not None:
            lines.append(f"{place(rule)}  {rule.key}  {fate.before} → {fate.after or 'gone'}")
    return lines


def marks(of: Game) -> tuple[set[str], set[str]]:
    """Return the numbers that the newest edition has in the register, and the sections that the register claims to hold whole."""
    book = of.rulebook(of.editions[-1])
    return set(book.register), set(numbers_of_sections(of.folder / "rules.toml", book.at))


def told(changes: list[Fate], of: Game, old: Mapping[str, str], new: Mapping[str, str], words: bool) -> list[str]:
    """The changes as lines, by kind, each with its mark."""
    held, sections = marks(of)
    lines = []
    for kind in KINDS:
        some = [one for one in changes if one.kind == kind]
        lines += ["", f"{kind}: {len(some)}"] if some else []
        for one in some:
            mark = "●" if one.before in held else "○" if (one.before or one.after).partition(".")[0] in sections else " "
            number = f"{one.before} → {one.after}" if kind == "moved" else one.before or one.after
            lines.append(f"  {mark} {number}{' (reworded)' if kind == 'moved' and one.reworded else ''}")
            if words and one.before and one.after and one.reworded:
                differ = [word for word in ndiff(old[one.before].split(), new[one.after].split()) if word[0] in "+-"]
                lines.append(f"      {' '.join(differ)}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench.rulebooks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("edition", help="the name of the new edition")
    parser.add_argument("old", type=Path, help="the rulebook of the newest edition that the game has")
    parser.add_argument("new", type=Path, help="the new rulebook")
    parser.add_argument("--out", type=Path, help="write the register with the new edition here")
    parser.add_argument("--words", action="store_true", help="show the words that differ")
    given = parser.parse_args()
    of = game(given.game)
    old, new = (rules_of(file.read_text(encoding="utf-8")) for file in (given.old, given.new))
    changes = fates(old, new)
    print(
        f"{of.title} {of.editions[-1]} → {given.edition}: {len(old)} and {len(new)} numbers; ● in the register, ○ in a whole section of it"
    )
    print("\n".join(told(changes, of, old, new, given.words)))
    print("\nin the code:")
    print("\n".join([f"  {line}" for line in decorators(of, changes)]))
    if given.out:
        given.out.write_text(skeleton(of.folder / "rules.toml", of.editions, given.edition, changes), encoding="utf-8")
        print(f"\nwritten: {given.out}")


if __name__ == "__main__":
    main()
