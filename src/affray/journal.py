"""`Journal`: the tree of everything that was played in a battle, and its record as text (what PGN is to chess)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from affray.battle import Battle
from affray.core import saves
from affray.core.notation import NotationError
from affray.core.questions import Decision, IllegalDecision
from affray.core.saves import SaveError
from affray.core.verdicts import Reason, Verdict
from affray.games import game

VERSION = 1


class RecordError(SaveError):
    """A record that cannot be read, or that diverges: `path` then holds its decisions as texts up to the one at fault, `text`."""

    def __init__(self, message: Reason | str, path: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.path = path
        self.text = path[-1] if path else ""


class _Entry(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A recorded decision. `after`: its parent (default: the entry before); `exact`: its data, if its text is ambiguous."""

    play: str
    fingerprint: str
    after: int = -1
    exact: tuple[Any, ...] = ()
    name: str = ""
    comment: str = ""


class _Record(msgspec.Struct, omit_defaults=True, rename={"version": "affray record"}):
    version: Any
    at: int = 0
    fingerprint: str = ""
    name: str = ""
    comment: str = ""
    notes: dict[str, str] = {}
    start: Any = None
    decisions: list[_Entry] = []


class Node:
    """A moment of the journal: a battle, its children in the order played, a comment, and a name if a line begins here.

    `number` counts the nodes in the order played, from 0. `begins`: does a line begin here, or that of the parent go on?
    `visited` is the child visited last.
    """

    def __init__(self, number: int, parent: Node | None, battle: Battle | None) -> None:
        self.number = number
        self.parent = parent
        self.begins = parent is None or bool(parent.children)
        self.children: list[Node] = []
        self.visited: Node | None = None
        self.comment = self.name = self._text = self._print = ""
        self._exact: tuple[Any, ...] = ()
        self._battle = battle

    @property
    def battle(self) -> Battle:
        """The battle here. In a record loaded lazily it is replayed on first use (raises `RecordError` if it diverges)."""
        if self._battle is None:
            for node in self.path():
                node._replay()
        assert self._battle is not None
        return self._battle

    @property
    def text(self) -> str:
        """The decision that led here, as text ("" at the start)."""
        if not self._text and self.parent is not None and (decision := self.battle.decision) is not None:
            self._text = self.parent.battle.format(decision)
            try:
                line = self.parent.battle.parse(self._text)
                same = line.decision == decision and not line.hints
            except NotationError:
                same = False
            self._exact = () if same else (decision.verb, *decision.args)
        return self._text

    def __repr__(self) -> str:
        return f"<Node {self.number}: {self.text or 'the start'}>"

    def path(self) -> list[Node]:
        """Return the nodes from the start to this one."""
        nodes = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]

    def end(self) -> Node:
        """Return the last node of the line of this node."""
        node = self
        while node.children:
            node = node.children[0]
        return node

    def _entry(self) -> _Entry:
        self._print = self._print or self.battle.fingerprint()
        after = self.parent.number if self.parent is not None and self.parent.number < self.number - 1 else -1
        return _Entry(self.text, self._print, after, self._exact, self.name, self.comment)

    def _replay(self) -> None:
        """Play the recorded decision, unless it was played already."""
        if self._battle is not None or self.parent is None:
            return
        before = self.parent.battle
        why: Reason | Verdict | str | None = None
        try:
            battle = _played(before, self._text, self._exact)
            fingerprint = battle.fingerprint()
            if fingerprint != self._print:
                why = Reason("", "it leads to position {found}, the record says {told}", found=fingerprint, told=self._print)
        except IllegalDecision as error:
            why = error.verdict
        except NotationError as error:
            why = error.reason or str(error)
        except Exception:  # a damaged start may fail only when it is played on
            why = Reason("", "it cannot be played: {why}", why=saves.unfit())
        if why is not None:
            path = tuple([node._text for node in self.path()[1:]])
            lines = ("…, " if len(path) > 4 else "") + ", ".join(path[-4:-1])
            after = Reason("", " (after {lines})", lines=lines) if lines else ""
            message = "the record diverges at decision {n} of its line, {line!r}{after}: {why}"
            raise RecordError(Reason("", message, n=len(path), line=path[-1], after=after, why=why), path)
        self._battle = battle


class Branches(NamedTuple):
    """The branches at the current node: its children, the end of every line by name, and the name of the current line.

    The name of a line is its number, in the order in which the lines were begun (the main line is "1"), unless it was named.
    """

    here: tuple[Node, ...]
    lines: dict[str, Node]
    line: str


class Different(NamedTuple):
    """The first decision of a record that this version plays differently: number, text, and whether the line `ends` before it."""

    number: int
    text: str
    ends: bool


class Journal:
    """Everything that was played from a battle, as a tree with a current `node`. Undone decisions stay in it.

    `notes` are saved with the record, for whoever plays (which seat, which bot).

    A text that answers several questions (a play with its targets and payment) becomes one node for each answer.

    >>> import affray
    >>> from affray import Journal
    >>> text = "{game: fow, players: {Ada: {field: [Flame Cat]}, Bea: {field: [Sacred Elf]}}, start: 803.3}\\n"
    >>> journal = Journal(affray.load(text))
    >>> _ = journal.play("forfeit")
    >>> _ = journal.undo()
    >>> _ = journal.play("attack Flame Cat > Bea")
    >>> [node.text for node in journal.line()[1:]], [node.text for node in journal.mainline()[1:]]
    (['attack Flame Cat > Bea'], ['forfeit'])
    >>> record = journal.dumps()
    >>> Journal.loads(record).battle.state == journal.battle.state
    True
    >>> Journal.loads(record.replace("Cat > Bea", "Cat > Sacred Elf"))
    Traceback (most recent call last):
    affray.journal.RecordError: the record diverges at decision 1 of its line, 'attack Flame Cat > Sacred Elf':
    not legal: Sacred Elf is recovered, and Flame Cat has no [Precision] (803.3b)
    """

    def __init__(self, battle: Battle) -> None:
        if not isinstance(battle, Battle):
            raise TypeError(f"a journal begins with a Battle, not with {battle!r}; `Journal.loads` reads a record")
        self.root = self.node = Node(0, None, battle if battle.keeps_history else battle.without_history(keep=True))
        self.nodes = [self.root]
        self.notes: dict[str, str] = {}

    def __repr__(self) -> str:
        return f"<Journal of {len(self.nodes) - 1} decisions in {len(self.branches().lines)} lines, at {self.battle!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Journal.loads, (self.dumps(),)

    @property
    def battle(self) -> Battle:
        """The battle at the current node."""
        return self.node.battle

    def play(self, decision: str | Decision) -> Battle:
        """Play from the current node and go to the result: an existing node if this was played before, else a new one.

        Raises:
            IllegalDecision: the rules refuse it; `verdict` holds the reasons.
            NotationError: the text names no decision.
        """
        node, steps = self.node, [self.battle.play(decision)]
        while steps[-1].parent is not None and steps[-1].parent is not node.battle:
            steps.append(steps[-1].parent)
        for step in reversed(steps):
            assert step.decision is not None
            known = next((child for child in node.children if child.battle.decision == step.decision), None)
            if known is None:
                known = self._add(node, step if step.parent is node.battle else node.battle.play(step.decision))
            node.visited = known
            node = known
        self.node = node
        return node.battle

    def undo(self) -> Battle:
        """Go back by one decision (at the start: stay). Return the battle there."""
        return self.go(self.node.parent or self.node)

    def redo(self) -> Battle:
        """Go forward to the child visited last, else to the one played first (at an end: stay). Return the battle there."""
        return self.go(self.node.visited or next(iter(self.node.children), self.node))

    def go(self, to: Node | str) -> Battle:
        """Go to a node, or to the end of a line by its name. Return the battle there.

        Raises:
            ValueError: no such line, or a node of another journal; the message lists the lines.
        """
        node = self.branches().lines.get(to) if isinstance(to, str) else to
        if node is None or self.nodes[node.number : node.number + 1] != [node]:
            known = ", ".join(self.branches().lines)
            raise ValueError(Reason("", "no line {name!r} in this journal; there are {known}", name=to, known=known))
        battle = node.battle
        self.node = node
        for before, after in pairwise(node.path()):
            before.visited = after
        return battle

    def line(self) -> list[Node]:
        """Return the nodes from the start to the current one."""
        return self.node.path()

    def mainline(self) -> list[Node]:
        """Return the nodes from the start along the decisions played first."""
        return self.root.end().path()

    def branches(self) -> Branches:
        """Return the children of the current node, all lines by name, and the name of the current line."""
        lines: dict[str, Node] = {}
        for first in [node for node in self.nodes if node.begins]:
            named = first.name and first.name not in lines and not first.name.isdecimal()
            lines[first.name if named else str(len(lines) + 1)] = first.end()
        last = self.node
        while last.children:
            last = last.visited or last.children[0]
        return Branches(tuple(self.node.children), lines, next(name for name, end in lines.items() if end is last))

    def name(self, text: str) -> None:
        """Name the current line ("": its number again).

        Raises:
            ValueError: another line has this name, or it is a number.
        """
        text, (_, lines, line) = _clean(text), self.branches()
        if text.isdecimal() or (text != line and text in lines):
            taken = "a line cannot be called {name!r}: another line has that name"
            message = "a line cannot be called {name!r}: that is a number" if text.isdecimal() else taken
            raise ValueError(Reason("", message, name=text))
        next(node for node in reversed(lines[line].path()) if node.begins).name = text

    def comment(self, text: str) -> None:
        """Comment on the current node ("": no comment)."""
        self.node.comment = _clean(text)

    def release_caches(self) -> None:
        """Drop the computed values of all nodes but the current one, to save memory; they are computed again if needed."""
        for node in self.nodes:
            if node is not self.node and node._battle is not None:
                node._battle.release_caches()

    def dumps(self, **notes: str) -> str:
        """Return the record as JSON, a line for each decision: start, decisions with comments and fingerprints, current node.

        `notes` are saved beside those of the journal.
        """
        root, encode, noted = self.root, msgspec.json.encode, {**self.notes, **notes}
        head = encode(_Record(VERSION, self.node.number, root.battle.fingerprint(), root.name, root.comment, noted)).decode()
        decisions = ",\n".join([encode(node._entry()).decode() for node in self.nodes[1:]])
        return f'{head[:-1]},\n"start":{root.battle.to_json()},\n"decisions":[\n{decisions}\n]}}\n'

    @classmethod
    def loads(cls, text: str | bytes, lazy: bool = False, each: Callable[[], None] = lambda: None) -> Journal:
        """Return the journal of a record, replayed and compared with its fingerprints, at its current node.

        `lazy` replays only the line to that node now, and other nodes when they are visited. `each` is called after every replay.

        Raises:
            RecordError: no record, a damaged one, or one that diverges: the message says at which decision, and why.
        """
        try:
            record = _decoded(text)
            journal = cls(Battle(*saves.from_data(record.start, game)))
        except (ValueError, RecursionError) as error:
            raise _unreadable(error) from error
        if journal.battle.fingerprint() != record.fingerprint:
            message, fingerprint = "a damaged record: it begins at {found}, but says {told!r}", journal.battle.fingerprint()
            raise RecordError(Reason("", message, found=fingerprint, told=record.fingerprint))
        journal.root.name, journal.root.comment, journal.notes = record.name, record.comment, record.notes
        for number, entry in enumerate(record.decisions, 1):
            after = entry.after if entry.after >= 0 else number - 1
            if after >= number or not entry.play:
                message = "a damaged record: decision {n} of {of} names no earlier decision to follow"
                raise RecordError(Reason("", message, n=number, of=len(record.decisions)))
            node = journal._add(journal.nodes[after], None)
            node._text, node._print, node.name, node.comment = entry.play, entry.fingerprint, entry.name, entry.comment
            node._exact = _tuples(entry.exact)
        if not 0 <= record.at < len(journal.nodes):
            raise _left_nowhere(record)
        for node in () if lazy else journal.nodes:
            node._replay()
            each()
        journal.go(journal.nodes[record.at])
        return journal

    @classmethod
    def recovered(cls, text: str | bytes, begin: Callable[[str], Battle] | None = None) -> tuple[Journal, Different | None]:
        """Return what can still be played of a record of another version, and the first decision that differs (None: none does).

        `begin` returns the start in an edition, for a record whose start this version cannot read.

        Raises:
            RecordError: no record, or one whose start cannot be read.
        """
        try:
            record = _decoded(text)
            try:
                start = Battle(*saves.from_data(record.start, game))
            except ValueError:
                if begin is None or not isinstance(record.start, dict):
                    raise
                start = begin(str(record.start.get("edition", "")))
        except (ValueError, RecursionError) as error:
            raise _unreadable(error) from error
        journal, different = cls(start), None
        journal.root.name, journal.root.comment, journal.notes = record.name, record.comment, record.notes
        known: list[Node | None] = [journal.root]
        for number, entry in enumerate(record.decisions, 1):
            after = entry.after if 0 <= entry.after < number else number - 1
            node, before = None, known[after]
            if before is not None:
                try:
                    battle = _played(before.battle, entry.play, _tuples(entry.exact))
                    node = journal._add(before, battle)
                    node.name, node.comment = entry.name, entry.comment
                except (IllegalDecision, NotationError):
                    different = different or Different(number, entry.play, True)
                except Exception as error:  # as in `_replay`: a start that is damaged may show only when it is played on
                    message = "decision {n} cannot be played: {why}"
                    raise RecordError(Reason("", message, n=number, why=saves.unfit())) from error
                else:
                    if battle.fingerprint() != entry.fingerprint:
                        different = different or Different(number, entry.play, False)
            known.append(node)
        if not 0 <= record.at < len(known):
            raise _left_nowhere(record)
        journal.go(next(node for node in reversed(known[: record.at + 1]) if node is not None))
        return journal, different

    def _add(self, parent: Node, battle: Battle | None) -> Node:
        node = Node(len(self.nodes), parent, battle)
        parent.children.append(node)
        self.nodes.append(node)
        return node


def _decoded(text: str | bytes) -> _Record:
    record = msgspec.json.decode(text, type=_Record)
    if record.version != VERSION:
        message = "it is of version {was!r}, and this affray reads version {mine}"
        raise RecordError(Reason("", message, was=record.version, mine=str(VERSION)))
    return record


def _unreadable(error: BaseException) -> RecordError:
    return RecordError(Reason("", "not a record that can be read: {why}", why=error.args[0] if error.args else ""))


def _left_nowhere(record: _Record) -> RecordError:
    message = "a damaged record: it was left at decision {n}, but holds {of}"
    return RecordError(Reason("", message, n=record.at, of=len(record.decisions)))


def _played(before: Battle, text: str, exact: tuple[Any, ...]) -> Battle:
    """Return the battle after a decision of a record."""
    return before.play(Decision(*exact) if exact else before.parse(text).decision)


def _tuples(data: Any) -> Any:
    return tuple([_tuples(one) for one in data]) if isinstance(data, (list, tuple)) else data


def _clean(text: str) -> str:
    """Return the text in a form that any file can hold."""
    return text.strip().encode("utf-8", "replace").decode()
