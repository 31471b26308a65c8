"""Printed texts of 2005 in the words of their reprints: what they target, and when an effect is used."""

from __future__ import annotations

from affray.games.ygo.text.english.normalize_effects import ONE_OF_THEM, START
from affray.text.grammar.normalization import Rewrite

# -- monsters that equip themselves with others

_EQUIPS = r"(?P<what>1 [^.;:,\n]*?monster your opponent controls) and equip it to this card"
_HELD_ALONE = (
    r"ou can only equip 1 monster at a time to this card|nly 1 (?:card|monster) at a time can be equipped due to this effect"
)
_EQUIPPED_SO = r"Once per turn: You can target \g<what>; equip that target to this card (max. 1)."

_HELD = (
    Rewrite(
        rf"{START}(?:As long as|While) this card (?:remains|is) face-up on the field, other monsters cannot change their [Bb]attle [Pp]ositions or attack(?=\.)",
        "Other monsters on the field cannot change their battle positions or attack",
    ),
    Rewrite(rf"{START}Select {_EQUIPS} \(this effect can only be used once per turn and [yo](?:{_HELD_ALONE})\)\.", _EQUIPPED_SO),
    Rewrite(rf"{START}Once per turn,(?: during your Main Phase,)? you can select {_EQUIPS}\. \([YO](?:{_HELD_ALONE})\.\)", _EQUIPPED_SO),
    Rewrite(
        rf"{START}The ATK and DEF of this card become the (?:same|same amounts) as the monster equipped to this card(?=\.)",
        "This card's ATK and DEF become equal to that equipped monster's",
    ),
    Rewrite(
        rf"{START}If this card (?:is|would be) destroyed by battle, the equipped monster is destroyed instead(?=\.)",
        "If this card would be destroyed by battle, destroy that equipped monster instead",
    ),
)  # fmt: skip

# -- what is destroyed and removed from play, with all of its name

_NAMESAKES = (
    Rewrite(
        rf"{START}Destroy 1 (?P<what>face-down monster)(?: on the field)? and banish it\. If (?:the monster|it) is an? (?P<kind>\w+ monster), "
        r"both players check their (?:respective )?Decks and banish all monsters (?:of|with) the same name\. Then shuffle the Decks(?=\.)",
        r"Target 1 \g<what> on the field; destroy that target, and if you do, banish it, then, "
        r"if it was a \g<kind>, each player reveals their Main Deck, then banishes "
        r"all cards from it with that monster's name",
    ),
)

# -- monsters of two Attributes, and the effects of which they use one

_CHOSEN = (
    Rewrite(
        rf"{START}This card can only be Special Summoned by removing from play (?P<both>1 [A-Z]+ and 1 [A-Z]+ monster) (?:in|from) your GY(?=\.)",
        r"Must first be Special Summoned (from your hand) by banishing \g<both> from your GY",
    ),
    Rewrite(
        rf"{START}Once per turn, you can select and activate 1 of (?:the following|these) effects: "
        r"• Remove from play (?P<what>1 (?:face-\w+ )?monster on the field)\. "
        r"If you activate this effect, this card cannot attack (?:during )?this turn\. "
        r"• If this card destroyed (?:your|an) opponent's monster by battle, it can attack once again in a row\.",
        lambda match: (
            f"You can target {match['what']}; banish it.{ONE_OF_THEM} This card cannot attack the turn this effect is activated. "
            "If this attacking card destroys an opponent's monster by battle: "
            "You can activate this effect; "
            f"this card can make a second attack in a row.{ONE_OF_THEM}"
        ),
    ),
)

# -- effects of the hand, of a Summon, of a battle

_USED = (
    Rewrite(
        rf"{START}Discard this card from your hand to the GY to (?P<does>add [^.;:\"\n]*)\. "
        r"(?:You can only use this effect|This effect can only be used) during your Main Phase(?=\.)",
        r"You can discard this card; \g<does>",
    ),
    Rewrite(
        rf"{START}When this card is Normal Summoned, Flip Summoned,? or Special Summoned, (?:put|place) (?P<counter>1 \w+ Counter) on (?:a|1) face-up card on the field "
        r"that you can put a (?P<kind>\w+ Counter) on(?=\.)",
        r"When this card is Summoned: Target 1 face-up card on the field "
        r"that you can place a \g<kind> on; place \g<counter> on that target",
    ),
    Rewrite(
        rf"{START}If this card is destroyed by battle, you can select 1 (?P<what>[^.;:,\n]*?monster) (?P<level>Level \d+ or lower) from your [Dd]eck "
        r"and Special Summon it(?: on the field)? in (?P<position>face-down Defense Position)(?=\.)",
        r"When this card is destroyed by battle: You can Special Summon 1 \g<level> \g<what> from your Deck in \g<position>",
    ),
)

# -- numbers of what is destroyed

_FALLEN = (
    Rewrite(
        r"\ATarget (?P<what>1 [^.;:,\n]*?monster)(?: on the field)?; [Dd]estroy (?:it|that target), and if you do, "
        r"inflict damage to both players equal to (?:its|that target's) ATK(?=\.)",
        r"Target \g<what> on the field; destroy that target, and if you do, "
        r"inflict damage to both players equal to the ATK the destroyed monster had on the field",
    ),
)

PASSES_OF_OLDER_TEXTS = (*_HELD, *_NAMESAKES, *_CHOSEN, *_USED, *_FALLEN)
"""The passes of the texts of 2005, after all others."""
