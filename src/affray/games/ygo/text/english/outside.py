"""Sentences that no battle carries out (305.3, 312.6): on Summons with materials and on Pendulum Summons, as they are printed."""

from __future__ import annotations

import re

from affray.text.grammar.phrase import (
    Pattern,
    Phrase,
)

# -- Summons with materials and Pendulum Summons, which no battle carries out (305.3, 312.6)

_SUMMONS = "(?:Fusion|Synchro|Xyz|Link|Ritual)"
_OUTSIDE = (
    rf"(?:If|When) this card is (?:sent to (?:the|your) GY|used) (?:as an? {_SUMMONS} Material(?: Monster)?(?: for an? {_SUMMONS} Summon(?: of [^\n.:;,]+)?)?|for an? {_SUMMONS} Summon"
    rf"|for the {_SUMMONS} Summon of [^\n.:;,]+)[:,] [^\n.]+\.",
    r"If this (?:card, Special Summoned from the Extra Deck,|Pendulum Summoned card) is used (?:as (?:a |an )?(?:Synchro )?Material(?: for a Synchro Summon)?|for a Synchro Summon), banish it\.",
    r"If this card is used as (?:a )?Synchro Material, unless all other Synchro Materials are [^\n.:;]+, place this card on the bottom of the Deck\.",
    r"When using this card as (?:a )?Synchro Material(?: Monster)?(?: for the Synchro Summon of [^\n.:;,]+)?, [^\n.:;]+\.",
    r"When this card is used as (?:a )?Synchro Material, you can treat it and all other Synchro Materials(?: \(that have a Level\))? as [^\n.:;]+\.",
    r"If this card you control would be used as (?:a )?Synchro Material for [^\n.:;]+, [^\n.:;]+ can be used as (?:one of )?the [^\n.:;]*Synchro Materials?[^\n.:;]*\.",
    r"If this card was Special Summoned, it cannot be used as (?:a )?Synchro Material\.",
    r"This card can be used as a substitute for any 1 Fusion Material whose name is specifically listed on the Fusion [Mm]onster(?: Card)?, "
    r"but the other Fusion Material\(s\) must be correct\.",
    r"If you Ritual Summon a [^\n.:;,]*Ritual [Mm]onster, this 1 card can be used as the entire Tribute\.",
    r"If you Ritual Summon exactly 1 [^\n.:;,]+ with a card effect that requires use of monsters, this card can be used as the entire requirement\.",
    r"When you Ritual Summon(?: a(?: \"[^\"\n]+\")? monster)?, you can banish this card from your GY as 1 of the monsters required for the Ritual Summon\.",
    r"If you use this card you control for a Synchro Summon, you can treat it as a non-Tuner(?: monster)?\.",
    r"An? [^\n.:;•]*Xyz [Mm]onster that was Summoned using (?:only )?this card[^\n.:;•]* gains (?:this effect|these effects|the following effects?)\. «(?:• (?:If|When) it is Xyz Summoned: [^\n»•]+)+»",
    r"An? [^\n.:;●]*(?:Synchro|Xyz|Link|Fusion) [Mm]onster that (?:used this card as|was Summoned using (?:only )?this card)[^\n.:;●]*\.(?! «)",
    r"(?:If t|T)he Synchro [Mm]onster that used this card as a Synchro Material(?: Monster)? [^\n.:;]+\.",
    r"The other Synchro Materials?(?: Monsters?)?(?:\(s\))? (?:cannot be|must be|are) [^\n.:;]+\.",
    r"If this card(?: Summoned this way)? is used as (?:a )?Synchro Material(?: Monster)?, all other Synchro Materials?(?: Monsters)? must be [^\n.:;]+\.",
    r"(?:For a Synchro Summon, t|T)his card can be treated as a Level \d+ monster(?: when used for a Synchro Summon)?\.",
    r"The monster Ritual Summoned using this card [^\n.:;]+\.|If a player Ritual Summons using this card, [^\n.:;]+\.",
    r"While (?:the|that) monster Ritual Summoned using this card is face-up on the field, [^\n.:;]+\.",
    r"It is Ritual Summoned without using any Level \d+ monsters\.",
    r"It is Special Summoned from the Extra Deck by [^.:;\n]+\.(?: \(You do not use \"Polymerization\"\.\))?",
    r"A Synchro Summon using this card as a Material cannot be negated\.",
    rf"(?:If|When) this card is (?:used as material for an? {_SUMMONS} Summon|used for an? {_SUMMONS} Summon and sent to the GY|sent to the GY as (?:an? )?{_SUMMONS} Material"
    rf"(?: for the {_SUMMONS} Summon of [^\n.:;,]+)?|sent from the field to the GY as (?:an? )?{_SUMMONS} Material)[:,] [^\n.]+\.",
    r"(?:When a monster is Synchro Summoned using this card as a Synchro Material|If a player Synchro Summons using this card as a Material), [^\n.:;]+\.",
    rf"(?:This card c|C)annot be used as (?:an? )?material for an? {_SUMMONS} Summon(?:, except for the {_SUMMONS} Summon of [^.;:\n]+)?\.",
    r"A Fusion Summon of this card can only be (?:done|conducted) with the above Fusion (?:Materials|Material Monsters)\.",
    rf"(?:This card c|C)annot be used as (?:an? )?{_SUMMONS} Materials?(?: Monster)?(?: for an? {_SUMMONS} Summon)?"
    rf"(?:, except for the {_SUMMONS} Summon of [^.;:\n]+)?\.",
    r"(?:This card c|C)annot be Link Summoned except during Main Phase 2\.",
    r'You can only (?:Fusion|Synchro|Xyz|Link) Summon "[^"\n]+" once per turn\.',
    r'For a Synchro Summon, you can substitute this card for any 1 "[^"\n]+" Tuner\.',
    r"You can substitute this card for any 1 Fusion[ -]Material Monster, but the other Fusion[ -]Material Monster\(s\) must be correct\.",
    r"(?:Once per turn, y|During your Main Phase 2, y|Y)ou can also Xyz Summon (?:this card|\"[^\"\n]+\") by (?:using|detaching|discarding|sending) "
    r"(?:\"[^\"\n]+\"|[^.;:()\"\n])+? as (?:an? |the )?(?:Xyz )?[Mm]aterials?(?:, except \"[^\"\n]+\")?\."
    r"(?: \((?:(?:If you used an Xyz monster, any )?Xyz Materials attached to (?:that monster|it) also become Xyz Materials on this card"
    r"|Transfer its (?:Xyz )?[Mm]aterials to this card)\.\))?",
    r'(?:You can Ritual Summon this card with|This (?:card|monster) can only be Ritual Summoned with the Ritual Spell,?) (?:any )?"[^"\n]+"(?: Ritual Spell)?'
    r"(?: or \"[^\"\n]+\")?\.(?: You must also (?:offer|Tribute) monsters whose total Levels? (?:Stars )?(?:equals?|are) [^.\n]+\.)?",
)
_PENDULUM = (
    r"You cannot Pendulum Summon(?: monsters)?, except [^\n.:;]+\. This effect cannot be negated\.",
    r"(?:This card c|C)annot be Pendulum Summoned\.|This card's Pendulum Summon cannot be negated\.",
    r'Unless you have an? (?:"[^"\n]+" card(?: or )?)+ in your other Pendulum Zone, this card\'s Pendulum Scale becomes \d+\.',
    r'Unless you have another (?:"[^"\n]+" card(?: or )?)+ in your Pendulum Zone, this card\'s Pendulum Scale becomes \d+\.',
    r"If you can Pendulum Summon Level \d+, you can Pendulum Summon this face-up card in your Extra Deck\.",
)
"""Sentences on Pendulum Summons, which no battle here carries out either (312.6)."""
LIMIT_OF_OUTSIDE = {
    "turn by name": " You can only use this effect of cards with this name once per turn.",
    "one by name": " Of the effects of cards with this name that say so you can only use 1 per turn.",
    "duel by name": " You can only use this effect of cards with this name once per Duel.",
}
"""The limit of an effect that no battle carries out, behind it as behind any other."""
_LIMIT = f"(?:{'|'.join([re.escape(one) for one in LIMIT_OF_OUTSIDE.values()])})?"
OUT_OF_SCOPE: Phrase[str] = Pattern(f"(?:{'|'.join((*_OUTSIDE, *_PENDULUM))}){_LIMIT}", str).named("what no battle carries out")
"""A sentence on a Summon with materials (305.3): "This card cannot be used as a Synchro Material."."""
