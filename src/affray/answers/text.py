"""The compact text of each answer, as an assistant reads it: a fact on each line."""

from __future__ import annotations

from itertools import groupby

from affray.answers.replies import (
    BoardReply,
    CardReply,
    CardsReply,
    DecisionReply,
    MissingReply,
    MistakeReply,
    PlayReply,
    RegisteredRule,
    Reply,
    RulesReply,
    RuleText,
    ShareReply,
    SolveReply,
    VerdictsReply,
)
from affray.games import game

LONGEST = 6000
"""The most characters of an answer, about 1,500 tokens."""
LISTED = 3000
"""The most characters of legal answers in one answer."""
CUT = "… (cut: ask for less)"


def text(reply: Reply) -> str:
    """Return an answer as text of at most `LONGEST` characters."""
    lines = "\n".join(_lines(reply))
    return lines if len(lines) <= LONGEST else lines[: LONGEST - len(CUT)] + CUT


def _lines(reply: Reply) -> list[str]:
    match reply:
        case MistakeReply():
            return _mistake(reply)
        case CardsReply():
            return [line for card in reply.cards for line in _card(card)]
        case BoardReply():
            return _board(reply)
        case MissingReply():
            asks = [f"missing {one.what} {one.name!r}: {one.ask}" + _list(" Near: ", one.near) for one in reply.missing]
            return [*asks, *_assumed(reply.assumed)]
        case VerdictsReply():
            return [f"board {reply.board}", *_unread(reply.unread), *(line for one in reply.answers for line in _verdict(one))]
        case PlayReply():
            stopped = ["stopped:", *_mistake(reply.stopped)] if reply.stopped is not None else []
            result = [*stopped, *_board(reply.after)]
            return [*_events(_folded(reply), LONGEST - len("\n".join(result)) - 1), *result]
        case RulesReply():
            return [line for one in reply.rules for line in _registered(one, len(reply.rules) == 1)]
        case SolveReply():
            line = [f"line: {' | '.join(reply.line)}"] if reply.line else []
            stopped = [f"stopped at {reply.stopped}"] if reply.stopped else []
            return [reply.said, *_unread(reply.unread), *line, *stopped, *_assumed(reply.assumed)]
        case ShareReply():
            if reply.preview:
                return [
                    f"private link: {reply.text}",
                    f"link with preview (the server and the chat see the board): {reply.preview}",
                ]
            return [reply.text if len(reply.text) <= LONGEST else f"a picture of {len(reply.text):,} characters: too long here"]
    return []


def _folded(reply: PlayReply) -> list[RuleText]:
    """Return the events of a line, what is paid in the line of what it is paid for."""
    payment = game(reply.after.game).rulebook(reply.after.edition).programs.get("pay")
    number = payment.steps[-1].number if payment is not None else ""
    folded: list[RuleText] = []
    for paid, run in groupby(reply.events, lambda event: bool(number) and event.rule == number):
        events = list(run)
        if not paid or not folded:
            folded += events
            continue
        before = folded.pop()
        folded.append(RuleText(before.rule, f"{before.says} ({number}  {'; '.join([event.says for event in events])})"))
    return folded


def _events(events: list[RuleText], room: int) -> list[str]:
    """Return the lines of events, in at most `room` characters: the board after them is never cut off."""
    lines: list[str] = []
    for event in events:
        line = f"{event.rule}  {event.says}" if event.rule else event.says
        if room < len(line) + len(CUT) + 2:
            return [*lines, CUT]
        room -= len(line) + 1
        lines.append(line)
    return lines


def _mistake(mistake: MistakeReply) -> list[str]:
    path = f" at {mistake.path}" if mistake.path else f" at {mistake.line}:{mistake.column}" if mistake.line else ""
    return [
        f"✗ {mistake.code}{path}: {mistake.message}",
        *(_rule(reason) for reason in mistake.reasons),
        *([f"  {mistake.cure}"] if mistake.cure else []),
        *(line for further in mistake.further for line in _mistake(further)),
    ]


def _card(card: CardReply) -> list[str]:
    if card.refusal:
        return [f"{card.name}: not read. {card.refusal}", *([f"  {card.cure}"] if card.cure else [])]
    if not card.known:
        return [f"{card.name}: not known; ask the person for its printed text." + _list(" Near: ", card.near)]
    return [f"{card.name} ({card.known})", *(f"  {line}" for line in card.does)]


def _board(reply: BoardReply) -> list[str]:
    place = f"{reply.at.rule} {reply.at.says}" if reply.at is not None else ""
    head = f"board {reply.board}  {reply.game} {reply.edition}"
    unread = _unread(reply.unread)
    if reply.over:
        return [head, *unread, reply.over, *_assumed(reply.assumed)]
    if reply.choice is not None:
        cards = ", ".join(f"{n} x {name}" if n > 1 else name for name, n in reply.choice.cards.items())
        return [
            head,
            *unread,
            f"{place}; {reply.who} to answer",
            f"{reply.choice.says}: {cards[:LISTED]}",
            *_assumed(reply.assumed),
        ]
    if reply.hidden:
        return [head, *unread, f"{place}; {reply.who} to answer, and told alone what is legal", *_assumed(reply.assumed)]
    listed = [one for at, one in enumerate(reply.legal) if sum(map(len, reply.legal[: at + 1])) < LISTED] or [
        "(too long to list)" if reply.legal else "nothing with these words"
    ]
    more = "" if reply.whole and len(listed) == len(reply.legal) else f" … of {reply.of} or more"
    return [
        head,
        *unread,
        f"{place}; {reply.who} to answer",
        "legal: " + " | ".join(listed) + more,
        *_assumed(reply.assumed),
    ]


def _verdict(reply: DecisionReply) -> list[str]:
    if reply.mistake is not None:
        return [f"? {reply.decision}", *(f"  {line}" for line in _mistake(reply.mistake))]
    at = f"  (at {reply.at.rule} {reply.at.says})" if reply.at is not None else ""
    lines = [f"{'✓ legal' if reply.legal else '✗ not legal'}: {reply.decision}{at}", *(_rule(reason) for reason in reply.why)]
    lines += [f"  called: {reply.called}"] if reply.called else []
    lines += [f"  instead: {reply.instead}"] if reply.instead else []
    if reply.depends is not None:
        lines.append(
            f"  depends on: {'; '.join(reply.depends)}"
            if reply.depends
            else "  depends on none of the assumptions that were tried"
        )
    return lines + [f"  edition {name}: {'legal' if legal else 'not legal'}" for name, legal in reply.editions.items()]


def _rule(reason: RuleText) -> str:
    return f"  {reason.rule}  {reason.says}" if reason.rule else f"  {reason.says}"


def _registered(entry: RegisteredRule, alone: bool) -> list[str]:
    """Return a rule: its numbers where they differ in the editions, each open point with its ruling as a board has it, and its examples.
    A rule among others has the rulings without what they are about, and one example."""
    lines = [f"{entry.number}  {entry.title}: {entry.says}"]
    if len(set(entry.numbers.values())) > 1:
        lines.append("  " + ", ".join(f"{edition}: {number}" for edition, number in entry.numbers.items()))
    for point in entry.doubt:
        others = ", ".join(map(_value, point.others))
        about = f"{point.about} " if alone else ""
        lines.append(f"  open: {about}Ruling {point.ruling}: {_value(point.decided)} (or {others})")
    return [*lines, *([f"  examples: {', '.join(entry.examples if alone else entry.examples[:1])}"] if entry.examples else [])]


def _value(value: bool | str) -> str:
    return str(value).lower() if isinstance(value, bool) else value


def _unread(sentence: str) -> list[str]:
    return [sentence] if sentence else []


def _assumed(assumed: list[str]) -> list[str]:
    return [f"assumed: {'; '.join(assumed)}"] if assumed else []


def _list(lead: str, names: list[str]) -> str:
    return lead + ", ".join(names) if names else ""
