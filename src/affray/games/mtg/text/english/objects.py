"""Descriptions of objects: "other attacking nonblack Elf creature you control with power 2 or less"."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.english.bounds import (
    CHOSEN,
    COMPARED,
    COUNTER,
    EQUAL,
    LARGER,
    MANA_VALUE,
    POWER,
    TOUGHNESS,
    WITHOUT_COUNTER,
    X_IN_COST,
)
from affray.games.mtg.text.english.slots import (
    CARD_TYPE,
    COLOR,
    COLORS,
    NAMED_KEYWORD,
    NOUNS,
    QUOTED,
    SUBTYPE,
    SUBTYPES,
    TYPE,
    one_or_several,
)
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.descriptions import COLORED
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Lazy,
    ListOf,
    Phrase,
    ReadOnly,
    Transformed,
    WithArticle,
    Wrapped,
    optional,
)
from affray.text.grammar.references import named, reference
from affray.text.grammar.rule import AnyRule, Fields, Form, GrammarRule, Numbered

# -- before the noun

_BEFORE = (
    "attacking", "blocking", "blocked", "unblocked", "tapped", "untapped", "nontoken", "equipped", "enchanted", "modified", "multicolored",
    "monocolored", "colorless", "face-down", "historic",
)  # fmt: skip
_AFTER: dict[str, tuple[str, ...]] = {
    "attacking you": ("that's attacking you", "attacking you", "that are attacking you"),
    "blocking this": ("blocking ~", "that's blocking ~", "blocking it"),
    "blocked by this": ("blocked by ~", "blocked by it"),
    **{f"dealt damage {whom}": (f"that dealt damage {whom}",) for whom in ("this turn", "to you this turn")},
    "attacked this turn": ("that attacked this turn",),
    "blocked this turn": ("that blocked this turn",),
    "damaged this turn": ("that was dealt damage this turn", "that were dealt damage this turn"),
    "attached to this": ("attached to ~", "attached to it"),
    "come since your last upkeep": ("that came under your control since the beginning of your last upkeep",),
    "damaged by this": ("dealt damage by ~ this turn", "dealt damage this turn by ~"),
    "bearing this": ("that ~ is attached to",),
    "new": ("that came under its controller's control this turn",),
    **{state: (f"that's {state}", f"that are {state}") for state in ("renowned", "monstrous", "attacking alone")},
    "token": ("that's a token", "that are tokens"),
}
OTHER = Enumeration({True: "other ", False: ""})
_STATUS = one_or_several(Enumeration({name: name for name in _BEFORE}))
STATUS = optional(_STATUS, (), after=" ")
SUPERTYPE: Phrase[str] = Enumeration({name: name for name in ("basic", "legendary", "snow", "world", "ongoing")})
NON = optional(one_or_several(Wrapped(CARD_TYPE, "non"), " ", " ", (", ",)), (), after=" ")
WITHOUT_COLOR = optional(one_or_several(Wrapped(COLOR, "non"), " ", " ", (", ",)), (), after=" ")
BEFORE: dict[str, Any] = {
    "other": OTHER,
    "before": Fields("status", phrase=STATUS),
    "non_supertype": optional(Wrapped(SUPERTYPE, "non"), "", after=" "),
    "supertype": optional(SUPERTYPE, "", after=" "),
    "without_color": WITHOUT_COLOR,
    "non": NON,
    "non_subtype": optional(Wrapped(SUBTYPE, "non-"), "", after=" "),
    "color": optional(COLORS, (), after=" "),
}
HEAD = "{other}{before}{non_supertype}{supertype}{without_color}{non}{non_subtype}{color}"
PLAIN: dict[str, Any] = {name: slot for name, slot in BEFORE.items() if name != "before"}
PLAIN_HEAD = HEAD.replace("{before}", "")
"""The words before the noun without a state, which is said after it: "creature that's tapped"."""

# -- the noun: (type, subtype)


def _of_type(type_: Phrase[Any], after: str = "") -> Phrase[Any]:
    return Transformed(
        Wrapped(type_, after=after), lambda type_name: (type_name, ()), lambda both: both[0] if both[1] == () else None
    )


def _of_subtype(subtype: Phrase[Any], kind: str = "permanent", after: str = "") -> Phrase[Any]:
    return Transformed(
        Wrapped(subtype, after=after),
        lambda subtype_name: (kind, subtype_name),
        lambda both: both[1] if both[0] == kind and both[1] else None,
    )


def _both(type_: Phrase[Any], after: str = "") -> Phrase[Any]:
    """Return a type with a subtype before it: "Elf creature"."""
    return Form("{subtype} {type}" + after, type=type_, subtype=_KINDS)


_KINDS = one_or_several(SUBTYPE, " or ", ", ", (" and ", ", or "))
_TYPES = ListOf(TYPE.one, " or ", ", ", 2, (" and/or ", ", or "))
_ALL_TYPES = ListOf(TYPE.many, " and ", ", ", 2, (" or ", " and/or ", ", and ", ", or "))
NOUN = Numbered(
    AnyOf(_of_subtype(_KINDS), _both(AnyOf(TYPE.one, _TYPES)), _of_type(AnyOf(TYPE.one, _TYPES))),
    AnyOf(
        _of_subtype(one_or_several(SUBTYPES, " and ", ", ", (" or ", ", and "))),
        _both(AnyOf(TYPE.many, _ALL_TYPES)),
        _of_type(AnyOf(TYPE.many, _ALL_TYPES)),
    ),
)
"""Nouns for objects on the battlefield: their types and subtypes."""
_CARDS: Phrase[Any] = AnyOf(CARD_TYPE, ListOf(CARD_TYPE, " or ", ", ", 2, (" and/or ", ", or ", " and ")))


def _cards(last: str) -> Phrase[Any]:
    """Return what cards elsewhere are called: "card", "creature card", "Elf card"."""
    return AnyOf(
        Enumeration({("card", ()): last.strip()}),
        _of_type(_CARDS, last),
        _of_subtype(_KINDS, "card", last),
        _both(_CARDS, last),
    )


# -- after the noun

NAMED = optional(one_or_several(QUOTED), (), before=" named ")
WITH = optional(NAMED_KEYWORD, "", before=" with ")
WITHOUT = optional(one_or_several(NAMED_KEYWORD), "", before=" without ")
_NAMES: dict[str, str | tuple[str, ...]] = {
    "this": "~", "target": "the target", "target 2": "the second target", "target 3": "the third target", "target 4": "the fourth target",
    "target 1": "the first target", "chosen": "the chosen one", "moved": "the one moved", "subject": "the subject",
    "event": "the other of this event", "attached": "the attached permanent",
}  # fmt: skip
_KNOWN: Phrase[Any] = AnyOf(named(_NAMES), reference({"": "it", **{noun: f"that {noun}" for noun in NOUNS}}))
SAME_NAME: Phrase[Any] = AnyOf(
    optional(_KNOWN, "", before=" with the same name as "), ReadOnly(Enumeration({"this": " named ~"}))
)
WHERE = Enumeration({"that player": (" that player controls",), "target": (" the target player controls",), "you": " you control", "opponent": (" an opponent controls", " your opponents control", " opponents control", " you don't control"),
                 "defending player": (" defending player controls", " the defending player controls"), "": ""})  # fmt: skip
_SAID_WHERE: Phrase[str] = Transformed(WHERE, lambda side: side or None, lambda side: side or None)
OWNED = Enumeration(
    {
        "you": " you own",
        "opponent": " an opponent owns",
        "defending player": " defending player owns",
        "that player": " that player owns",
        "target": " the target player owns",
        "": "",
    }
)
_EVERY_AFTER = Enumeration({**{name: f"that's {name}" for name in _BEFORE}, **_AFTER})
_OF_BOTH: Phrase[Any] = ReadOnly(
    Enumeration({("blocking this", "blocked by this"): tuple([f"blocking or blocked by {who}" for who in ("~", "it")])})
)
AFTER = optional(AnyOf(_OF_BOTH, one_or_several(_EVERY_AFTER)), (), before=" ")
AFTERWARDS = Fields("status", phrase=AFTER)
_OTHER_ZONES = ("hand", "graveyard", "library", "exile", "command")
_ZONES = {"hand": "hand", "graveyard": "graveyard", "library": "library"}
_OWNERS: dict[str, Any] = {
    "you": "your", "opponent": ("an opponent's", "your opponents'"), "defending player": "defending player's", "that player": "that player's",
    "target": "the target player's", "": ("a", "any"),
}  # fmt: skip
_IN: Phrase[Any] = AnyOf(
    Form(" <in~from> {owner} {zone}", owner=Enumeration(_OWNERS), zone=Enumeration(_ZONES)),
    Transformed(
        Enumeration({"exile": " in exile", "command": " in the command zone"}),
        lambda zone: ("", zone),
        lambda b: b[1] if not b[0] else None,
    ),
    Transformed(
        Form(
            "{zones}{owner}",
            zones=Wrapped(ListOf(Enumeration({z: f"in any {z}" for z in _OTHER_ZONES}), " or ", " or ", 1), " "),
            owner=OWNED,
        ),
        lambda b: (b[1], b[0] if len(b[0]) > 1 else b[0][0]),
        lambda b: (b[1] if isinstance(b[1], tuple) else (b[1],), b[0]),
    ),
)
_HERE: Phrase[Any] = AnyOf(
    Enumeration({(): "", "battlefield": " on the battlefield", "stack": " on the stack"}),
    Wrapped(
        ListOf(Enumeration({z: f"in the zone {z}" for z in (*_OTHER_ZONES, "battlefield", "stack")}), " or ", " or ", 1), " "
    ),
)
TAIL_ITEMS: dict[str, Any] = {
    "name": NAMED, "keyword": WITH, "without_keyword": WITHOUT, "bounds": Fields("power_at_least", "power_at_most", phrase=POWER),
    "power": COMPARED, "larger": Fields("toughness", phrase=LARGER), "toughness": Fields("toughness_at_least", "toughness_at_most", phrase=TOUGHNESS),
    "mana": Fields("mana_value_at_least", "mana_value_at_most", phrase=MANA_VALUE), "counter": COUNTER, "without_counter": WITHOUT_COUNTER,
    "mana_x": Fields("mana_value", phrase=Enumeration({"": "", "X": " with mana value X", "X or less": " with mana value X or less"})),
    "mana_equal": Fields("mana_value_equal", phrase=EQUAL), "chosen_type": CHOSEN, "same_name_as": SAME_NAME,
    "x_in_cost": X_IN_COST,
}  # fmt: skip
TAIL = "{name}{keyword}{without_keyword}{bounds}{power}{larger}{toughness}{mana}{mana_x}{mana_equal}{counter}{without_counter}{chosen_type}{same_name_as}{x_in_cost}"


class Whats:
    """The phrases of `What`, for one and for many."""

    def __init__(self, controller: Phrase[Any], owner: Phrase[Any]) -> None:
        self.controller = controller
        self.owner = owner
        self.forms = Numbered(AnyOf(), AnyOf())
        self.forms.one, self.forms.many = self._phrase(False), self._phrase(True)

    def _phrase(self, plural: bool) -> Phrase[Any]:
        noun = Fields("type", "subtype", phrase=NOUN.many if plural else NOUN.one)
        return AnyRule(
            self._there(plural, noun, HEAD, BEFORE),
            *self._tokens(plural),
            self._lying(plural, HEAD, BEFORE),
            self._lying(plural, HEAD, BEFORE, " other than a basic land card", read_only=True, non_supertype="basic"),
            self._there(plural, noun, PLAIN_HEAD, PLAIN, "{after}", after=AFTERWARDS),
            self._lying(plural, PLAIN_HEAD, PLAIN, "{after}", after=AFTERWARDS),
            *self._turned(plural, noun),
            self._artifact_creature(plural),
            self._of_two_subtypes(plural),
            self._spell(plural),
            self._either(plural),
        ).named("objects")

    def _sides(self, plural: bool) -> dict[str, Any]:
        """Return a description with its controller, and several descriptions after one."""
        return {
            "controller": self.controller,
            "owner": self.owner,
            "either": optional(self._several(plural), (), before=" that's either (", after=")"),
        }

    def _there(
        self, plural: bool, noun: Fields, head: str, items: dict[str, Any], end: str = "", **more: Any
    ) -> GrammarRule[Any]:
        """Return the phrase for objects by what they are, on the battlefield unless it says where: "untapped creature you control"."""
        template = head + "{noun}{controller}{owner}{zone}" + TAIL + end + "{either}"
        return GrammarRule(w.What, template, plural, noun=noun, zone=_HERE, **items, **self._sides(plural), **TAIL_ITEMS, **more)

    def _tokens(self, plural: bool) -> list[GrammarRule[Any]]:
        """Return the phrases for tokens by what they are, or by nothing else."""
        template = PLAIN_HEAD + "{noun} token<|s>{controller}{owner}" + TAIL + "{either}"
        noun = Fields("type", "subtype", phrase=_both_or_type())
        bare = PLAIN_HEAD + "token<|s>{controller}"
        return [
            GrammarRule(w.What, template, plural, noun=noun, status="token", **PLAIN, **self._sides(plural), **TAIL_ITEMS),
            GrammarRule(w.What, bare, plural, read_only=True, status="token", controller=self.controller, **PLAIN),
        ]

    def _lying(self, plural: bool, head: str, items: dict[str, Any], end: str = "", **more: Any) -> GrammarRule[Any]:
        """Return cards by the zone where they lie: "creature card in your graveyard"."""
        card = Fields("type", "subtype", phrase=_cards(" cards" if plural else " card"))
        place = Fields("owner", "zone", phrase=_IN)
        template = head + "{card}{controller}" + TAIL + "{place}" + end
        template = template.replace("{non_supertype}", "") if "non_supertype" in more else template
        slots: dict[str, Any] = {"card": card, "place": place, "controller": self.controller, **items, **TAIL_ITEMS, **more}
        return GrammarRule(w.What, template, plural, **slots)

    def _spell(self, plural: bool) -> GrammarRule[Any]:
        """Return spells on the stack."""
        spell = Fields("type", "subtype", phrase=_of_type(_CARDS, " spells" if plural else " spell"))
        template = HEAD + "{spell}{controller}{owner}" + TAIL
        sides: dict[str, Any] = {"controller": self.controller, "owner": self.owner}
        return GrammarRule(w.What, template, plural, spell=spell, zone="stack", **sides, **BEFORE, **TAIL_ITEMS)

    def _turned(self, plural: bool, noun: Fields) -> list[GrammarRule[Any]]:
        """Return what is said of an object before its controller: "creature with flying you control"."""
        return [
            GrammarRule(
                w.What,
                HEAD + "{noun}" + "".join(f"{{{name}}}" for name in turned) + "{controller}",
                plural,
                read_only=True,
                noun=noun,
                controller=_SAID_WHERE,
                **{name: TAIL_ITEMS[name] for name in turned},
                **BEFORE,
            )
            for turned in (
                ("keyword",),
                ("without_keyword",),
                ("bounds",),
                ("toughness",),
                ("mana",),
                ("counter",),
                ("chosen_type",),
            )
            if self.controller is WHERE
        ] + [self._but_this(plural, noun)]

    def _but_this(self, plural: bool, noun: Fields) -> GrammarRule[Any]:
        """Return a description of others than this: "creature you control other than ~"."""
        head = {name: slot for name, slot in BEFORE.items() if name != "other"}
        template = HEAD.replace("{other}", "") + "{noun}{controller} other than ~"
        return GrammarRule(w.What, template, plural, read_only=True, other=True, noun=noun, controller=self.controller, **head)

    def _of_two(self, plural: bool, noun: str, **slots: Any) -> GrammarRule[Any]:
        """Return two things at once that objects are, on the battlefield unless it says where."""
        template = HEAD + noun + "{controller}{owner}{zone}" + TAIL + "{either}"
        return GrammarRule(w.What, template, plural, zone=_HERE, **self._sides(plural), **BEFORE, **TAIL_ITEMS, **slots)

    def _artifact_creature(self, plural: bool) -> GrammarRule[Any]:
        """Return the phrase "artifact creature you control": both types at once."""
        types = Enumeration({one: one for one in ("artifact", "enchantment", "land")})
        noun = "{subtype}{and_type} creature<|s>"
        return self._of_two(plural, noun, type="creature", and_type=types, subtype=optional(_KINDS, (), after=" "))

    def _of_two_subtypes(self, plural: bool) -> GrammarRule[Any]:
        """Return the phrase "Urza's Tower you control": both subtypes at once."""
        return self._of_two(plural, "{subtype} {and_subtype}", subtype=SUBTYPE, and_subtype=SUBTYPES if plural else SUBTYPE)

    def _several(self, plural: bool) -> Phrase[Any]:
        """Return any of several descriptions."""
        return ListOf(Lazy(lambda: self.forms.many if plural else self.forms.one), " or ", ", ", 2, (" and/or ", " and "))

    def _either(self, plural: bool) -> GrammarRule[Any]:
        """Return the phrase "creature or Vehicle you control", with nothing that might belong to one of them alone."""
        plain: Phrase[Any] = AnyOf(
            *[
                GrammarRule(w.What, "{other}{noun}", other=OTHER, noun=Fields("type", "subtype", phrase=noun))
                for noun in (NOUN.many if plural else NOUN.one,)
            ]
        )
        several = Transformed(
            ListOf(plain, " or ", ", ", 2, (" and/or ", " and ")),
            lambda options: options if any(one.subtype for one in options) and not all(one.subtype for one in options) else None,
            lambda value: None,
        )
        return GrammarRule(
            w.What, "{other}{either}{controller}", plural, read_only=True, either=several, other=OTHER, controller=self.controller
        )


def _both_or_type() -> Phrase[Any]:
    """Return the noun of a token: "creature", "Soldier", "Elf creature"."""
    return AnyOf(_of_subtype(_KINDS), _both(TYPE.one), _of_type(TYPE.one))


_NOWHERE = Enumeration({"": ""})
WHAT = Whats(WHERE, OWNED).forms
"""Objects: "creature you control", "creatures you control"."""
BARE = Whats(_NOWHERE, _NOWHERE).forms
"""Objects whose controller is said elsewhere: "sacrifice a creature"."""
AN_OBJECT: Phrase[Any] = WithArticle(WHAT.one)


def of_print(plural: bool, noun: str = "card") -> Phrase[Any]:
    """A card in a library, or a spell: by what is printed on it."""
    head = {name: slot for name, slot in BEFORE.items() if name not in ("other", "before")}
    tail = {name: TAIL_ITEMS[name] for name in PRINTED_TAIL}
    head["before"] = Fields("status", phrase=optional(one_or_several(Enumeration({one: one for one in COLORED})), (), after=" "))
    return GrammarRule(
        w.What,
        HEAD.replace("{other}", "") + "{card}" + "".join([f"{{{name}}}" for name in PRINTED_TAIL]),
        plural,
        card=Fields("type", "subtype", phrase=_cards(f" {noun}s" if plural else f" {noun}")),
        **head,
        **tail,
    )


def _any_card() -> Phrase[Any]:
    """A card in a library, or any of several kinds: "basic land card or Gate card"."""
    several = ListOf(of_print(False), " or ", ", ", 2, (" or a ", " or an ", ", or "))
    return AnyOf(
        of_print(False),
        Transformed(
            several,
            lambda options: w.What(type="card", either=options),
            lambda what: what.either if what == w.What(type="card", either=what.either) and what.either else None,
        ),
    )


PRINTED_TAIL = (
    "name",
    "keyword",
    "without_keyword",
    "bounds",
    "toughness",
    "mana",
    "mana_x",
    "mana_equal",
    "chosen_type",
    "same_name_as",
    "x_in_cost",
)
CARD = Numbered(_any_card(), of_print(True))
"""Cards where nothing is known of them but what is printed: "basic land card"."""
