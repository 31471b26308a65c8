"""A rule or a card as the page opens it: what it says, its number elsewhere, and worked examples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.present.unread import wording
from affray.scenario.examples import examples, examples_of_rule

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.web.voice import Localizer

MOST = 12


def rule_data(battle: Battle, name: str, voice: Localizer) -> dict[str, Any]:
    """Return a rule by its key or number: our summary, its number in the other editions, what stands while it runs, worked examples."""
    book, game = battle.book, battle.book.game
    rule = game.rules.get(name) or next((one for one in game.rules.values() if one.numbers.get(book.edition) == name), None)
    number = rule.numbers.get(book.edition, name) if rule is not None else name
    title, says = book.title_and_summary(number, voice.code)
    standing = []
    if rule is not None and rule.kind == "step":
        program = book.programs.get(rule.key.partition(".")[0])
        standing = [
            {"key": step.full, "number": step.number, "name": step.function.__name__.replace("_", " ")}
            for step in (program.standing if program is not None else ())
        ]
    return {
        "key": rule.key if rule is not None else "",
        "number": number,
        "title": title,
        "says": says or (rule.summary if rule is not None else ""),
        "name": voice.word(rule.name) if rule is not None else "",
        "does": rule.summary if rule is not None else "",
        "kind": rule.kind if rule is not None else "",
        "window": rule.window if rule is not None else False,
        "numbers": {one: rule.numbers.get(one, "") for one in game.editions} if rule is not None else {},
        "standing": standing,
        "examples": [examples()[one].data() for one in examples_of_rule(book, number)[:MOST]] if number else [],
    }


def card(battle: Battle, ident: str, voice: Localizer) -> dict[str, Any]:
    """Return what a card does, in words. Only what is printed on it: who asks for it has seen its name."""
    obj = battle.state.objects.get(ident)
    catalogue = battle.book.game.catalogue
    known = obj.card if obj is not None else catalogue.card(ident)
    if known is None:
        return {"name": ident, "lines": []}
    title, *lines = wording(catalogue, known, voice.game_language).splitlines()
    return {"name": title, "lines": [line.strip() for line in lines]}
