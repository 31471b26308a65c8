"""Printed forms of Magic's cards, in 2018 and in 2026: own names, reminders, bullets, labels and signs, in one form."""

from __future__ import annotations

import re

from affray.games.mtg.text.english.keyword_actions import populates, small_first, supports, supports_any
from affray.games.mtg.text.english.rare_wordings import NAMED, RARE
from affray.text.grammar.normalization import Rewrite


def _small(match: re.Match[str]) -> str:
    """Return a cost with small letters after its commas."""
    return re.sub(r"(?<=, )[A-Z](?=[a-z])", lambda letter: letter[0].lower(), match[0])


def _bullets(match: re.Match[str]) -> str:
    """Return modes that stand in one sentence, each with a line of its own."""
    modes = [one.strip().removeprefix("or ").rstrip(".") for one in match[2].replace("\n", " ").split(";")]
    return f"{match[1]} —" + "".join(f"\n• {one[:1].upper()}{one[1:]}." for one in modes)


_FIRST_EVENT = r"(?:another |an? |one or more )[^,.:\n]*?"
_SECOND = r"attacks|blocks|becomes blocked|dies|enters(?: the battlefield)?|deals combat damage to a player|is turned face up|is put into a graveyard from the battlefield"


def _two_events(match: re.Match[str]) -> str:
    """Return a trigger with two events that never come together, as two triggers."""
    if match[3].split(" ")[0] == match[4].split(" ")[0]:
        return match[0]
    return "\n".join([f"{match[1]} {match[2]} {event}, {match[5]}" for event in (match[3], match[4])])


def _or_whenever(match: re.Match[str]) -> str:
    """Return a trigger of a moment and of an event, as two triggers."""
    return f"{match[1]}, {match[3]}\nW{match[2][1:]}, {match[3]}"


def _searched(match: re.Match[str]) -> str:
    """Return a search with its parts in one form, each after a comma."""
    text = re.sub(
        r"(?<!huffle)(?<!library)(?:,|,? and) (reveal|put|exile) (it|them|that card|those cards|the card)\b", r", \1 \2", match[0]
    )
    text = re.sub(r"\b(reveal|put|exile) (?:that|the) card\b", r"\1 it", text).replace("those cards", "them")
    text = re.sub(r"(?:, then|\. Then|, and then|,) shuffle(?: (?:your|their) library)?", ", then shuffle", text)
    return re.sub(r"(then shuffle,? and put (?:it|them) on top) of (?:it|your library)", r"\1", text)


def _looked_at(match: re.Match[str]) -> str:
    """Return a look at the top of a library in one form: what is taken, and what becomes of the rest, each after a semicolon."""
    text = re.sub(r"\. (?=[A-Z])|, then (?=put)", lambda _: "; ", match[0]).replace("; Y", "; y").replace("; P", "; p")
    text = re.sub(r"from among those cards", "from among them", text)
    text = re.sub(r"of those cards into your hand", "of them into your hand", text)
    text = re.sub(
        r"\breveal (.*? from among them),? and put (?:it|that card|them|those cards|the revealed cards?) into your hand",
        r"reveal and put \1 into your hand",
        text,
    )
    return text.replace("and the other ", "and the rest ").replace("Put that card and the rest", "put the rest")


def _keyword_cost(match: re.Match[str]) -> str:
    """Return a keyword with a cost after a dash: its parts in small letters, and a full stop."""
    return f"{match[1]}—{re.sub(r'(?:^|(?<=, ))[A-Z](?=[a-z])', lambda letter: letter[0].lower(), match[2])}."


def _chosen(match: re.Match[str]) -> str:
    """Return the effect on one thing that is no target: it is chosen, then it is done; as a cost it stays (118.8)."""
    if re.search(r"(?:As an additional cost to cast [^.\n]*|unless you )$", match.string[: match.start()]):
        return match[0]
    verb, what, rest = match[1], match[2], match[3]
    return f"{'C' if verb[0].isupper() else 'c'}hoose {what}, then {verb.lower()} the chosen one{rest}"


def _put_back(match: re.Match[str]) -> str:
    """Return cards of the hand that are put on a library: they are chosen, then they are put."""
    then, verb, count, noun, where = match.groups()
    lead = ". C" if then else "C" if verb == "P" else "c"
    ones, its = ("one", "its") if count == "a" else ("ones", "their")
    return f"{lead}hoose {count} {noun} in your hand, then put the chosen {ones} on {where} of {its} owner's library"


def _of_all_colors(match: re.Match[str]) -> str:
    """Return protection from all colors as protection from each (702.16); in a sentence the last one stands after "and"."""
    colors = [f"protection from {one}" for one in _COLORS.split("|")]
    return (match[1] or "") + ", ".join(colors[:-1]) + (" and " if match[1] else ", ") + colors[-1]


def _of_their_zone(match: re.Match[str]) -> str:
    """Return the effect of exiling from a player's graveyard or hand: they choose the card, then it is exiled."""
    return f"{match[1]} chooses {match[2]} in the target player's {match[3]}, then exile the chosen one"


_CARD_TYPES = "artifact|creature|enchantment|land|planeswalker"
_COLORS = "white|blue|black|red|green"


_ABILITY_WORDS = (
    "Adamant|Addendum|Alliance|Battalion|Bloodrush|Celebration|Channel|Chroma|Cohort|Constellation|Converge|Corrupted|Coven|Delirium|Descend 4|"
    "Descend 8|Domain|Eerie|Enrage|Fateful hour|Fathomless descent|Ferocious|Flurry|Formidable|Grandeur|Hellbent|Heroic|Imprint|Inspired|"
    "Join forces|Kinship|Landfall|Lieutenant|Magecraft|Metalcraft|Morbid|Pack tactics|Paradox|Parley|Radiance|Raid|Rally|Renew|Revolt|"
    "Secret council|Spell mastery|Strive|Survival|Sweep|Tempting offer|Threshold|Undergrowth|Valiant|Void|Will of the council"
)
"""Ability words, which mean nothing by themselves (207.2c)."""

_MEANING = (
    "Max speed|Companion|Boast|Exhaust|Escalate|Equip|Kicker|Multikicker|Buyback|Cumulative upkeep|Ward|Echo|Flashback|Madness|Morph|Megamorph|"
    "Disguise|Entwine|Cycling|Choose|Creature|Legendary|Artifact|Enchantment|Planeswalker|Instant|Sorcery|Land|Power-up|Forecast|Hideaway|"
    "Level|Solved|To solve|Visit|Prize|Escape|Evoke|Emerge|Mutate|Overload|Splice|Suspend|Recover|Reinforce|Transmute|Unearth|Offering|Partner|"
    "Station|Prototype|Specialize|Craft|Sneak|Web-slinging|Mayhem|Teamwork|I|II|III|IV|V|VI"
)
"""Labels that are no flavor: keywords with a cost, limits, chapters, modes, type lines."""

OF_SPELLS = (Rewrite(r"\b([Ss])upport (\d)(?=[.,])", supports_any),)
"""Rewrites for instants and sorceries, where the words mean something else."""
PASSES = (
    Rewrite(r"[−–]", "-"),
    Rewrite(r"[’‘]", "'"),
    Rewrite(r"[“”]", '"'),
    Rewrite(r"</?i>", ""),
    Rewrite(r"&mdash;| --(?= |$)", "—"),
    Rewrite(r"\{tap\}", "{T}"),
    Rewrite(r"\{([WUBRG])([WUBRG])\}", r"{\1/\2}"),
    Rewrite(r" ?\((?!the |do one of |as many |[a-z]+ or )[^()]*\)", ""),
    Rewrite(
        r"(?<=—) ?\* (?=[A-Z~])|^\* (?=[A-Z~])|(?<=[.\"]) \* (?=[A-Z~])",
        lambda match: "• " if not match.start() or match.string[match.start() - 1] == "\n" else "\n• ",
    ),
    Rewrite(r"[ \t]+$|^[ \t]+|\n+(?=\n|\Z)", ""),
    Rewrite(r"\b(Flashback|Evoke|Cycling|Ward|Equip)—([^.\n\"]*)(?:\.|(?=\")|$)", _keyword_cost),
    Rewrite(rf"^(?!(?:{_MEANING})\b)[A-Z][A-Za-z' ]+ — (?=[A-Z~])", ""),
    Rewrite(rf"^(?!(?:{_MEANING})\b)[A-Z][A-Za-z',! ]+[—-]+ ?(?=When(?:ever)? |At the beginning |As long as )", ""),
    Rewrite(rf"(?<=• )(?!(?:{_MEANING})\b)[A-Z][A-Za-z',! ]+ — (?=[A-Z~])", ""),
    Rewrite(rf"^(?:{_ABILITY_WORDS}) ?[—-]+ ?(?=[A-Z~{{])", ""),
    Rewrite(r"\bcosts? \{X\}(?= (?:less|more) to (?:cast|activate), where)", lambda match: match[0].replace("{X}", "[X]")),
    Rewrite(r"(?<=\. )Then (?!shuffle)([a-z~])", lambda match: match[1].upper()),
    Rewrite(
        r"\beach (attacking|blocking|blocked) creature and each (attacking|blocking|blocked) creature", r"each \1 or \2 creature"
    ),
    Rewrite(r"\beach creature and each planeswalker\b|\beach creature and planeswalker\b", "each creature or planeswalker"),
    Rewrite(r'"[^":\n]*:', _small),
    Rewrite(r"\b(\w+) or more cards are in your graveyard", r"there are \1 or more cards in your graveyard"),
    Rewrite(r"\b[Cc]hoose a color\. ([^.\n]*?protection from the) chosen color\b", r"\1 color of your choice"),
    Rewrite(r"\b([Ii]f you control an? [^,.\n]*?) and (an? [^,.\n]*?,)(?! or)", r"\1 and you control \2"),
    Rewrite(r"\b([Tt]arget (?:player|opponent)) exiles (an? (?:[a-z]+ )?card) from their (graveyard|hand)", _of_their_zone),
    *RARE,
    Rewrite(
        r"^([^\n.]*?) entering(?: the battlefield)? or dying( don't cause abilities to trigger\.)", r"\1 entering\2\n\1 dying\2"
    ),
    Rewrite(r"\b([Aa]t the beginning of your) next (?=upkeep|end step|draw step)", r"\1 "),
    Rewrite(
        rf"\b((?:[Tt]arget|[Aa]n?|[Ee]ach) )((?:spell or )?(?:spell|permanent|creature)) that's ((?:{_COLORS}) or (?:{_COLORS}))\b",
        r"\1\3 \2",
    ),
    Rewrite(
        r"\b([Dd]raws?) (an|one|two|three) additional (cards?)\b",
        lambda match: f"{match[1]} {'a' if match[2] == 'an' else match[2]} {match[3]}",
    ),
    Rewrite(r"\b(to that player equal to the number of cards in) their hand\b", r"\1 that player's hand"),
    Rewrite(r"\bwhile saddled\b", "while ~ is a permanent with saddled"),
    Rewrite(r"converted mana cost", "mana value"),
    Rewrite(r"((?:has|have|gains?) [^.\n]*?)?\bprotection from all colors\b", _of_all_colors),
    Rewrite(r"\b((?:has|have|gains?) [^.\n]*?protection from \w+) and from (\w+)", r"\1 and protection from \2"),
    Rewrite(r"^([^.\n\"]*[Pp]rotection from \w+),? and from (\w+)", r"\1, protection from \2"),
    Rewrite(r"\b(choose an? [^.\n]*?card) from it (with mana value [^.\n]*?)(?=\.| and exile)", r"\1 \2 from it"),
    Rewrite(r"\b([Tt]arget|[Ee]ach) (\d+)/(\d+) creature\b", r"\1 creature with power \2 with toughness \3"),
    Rewrite(r"\b(enters(?: the battlefield)? tapped) and (with )", r"\1 \2"),
    Rewrite(
        r"\b([Ss]earch your library (?!and/or )[^.\n]*)\. If you (?:do|search(?:ed)? your library this way), shuffle(?: your library| it)?\.",
        r"\1, then shuffle.",
    ),
    Rewrite(
        r"\bis (?:a|an) ([a-z ]*creature) with base power and toughness (\d+/\d+) in addition to its other types",
        r"becomes \2 \1 in addition to its other types",
    ),
    Rewrite(r"\band you (?=untap (?:all|each|target|that|it)\b)", "and "),
    Rewrite(r"(counters? on each [^.\n\"]* you control)\. Those creatures (?=gain|get)", r"\1. Creatures you control "),
    Rewrite(
        r"(^|(?<=\. ))(Destroy|Exile|Return) (target [^.,\n]*?) and all other (\w+) (with the same name as that \w+)",
        r"Choose \3. \2 all \4 \5",
    ),
    Rewrite(
        r"(^|(?<=\. ))T(arget [^.,\n]*?) and all other (\w+) (with the same name as that \w+) (?=get|gain)",
        r"Choose t\2. All \3 \4 ",
    ),
    Rewrite(
        r"(target (?:player|opponent) or planeswalker[^.\n]*\. )That player(?: or that planeswalker's controller)? (?!controls)",
        r"\1Its controller ",
    ),
    Rewrite(r"[Ss]earch (?:your|their) library for [^.]*?(?:\. Then |, (?:and )?(?:then )?)shuffle[^.]*", _searched),
    Rewrite(
        r"[Ll]ook at the top [^.\n]*?cards? of your library(?:\.|, then) [^\n]*?(?:the rest|the other) (?:on|into) [^.\n]*",
        _looked_at,
    ),
    Rewrite(
        r"\b([Rr]eturn) (?![^.,]*\btarget\b)((?:a|an|another) (?:[^.,:;\n\"]*? )?(?:card from your graveyard|you control))( to (?:(?! rather than pay)[^.,:;\n\"])*)(?=[.,]| and)(?![^\n]*If you do)",
        _chosen,
    ),
    Rewrite(
        r"(\b[Cc]ounter [^.\n]*)\. If (?:that|the) spell is countered this way, (?:put (?:it|that card) ([io]n[^.\n]*?) instead of into (?:that player's|its owner's) graveyard|exile it instead of putting it into its owner's graveyard)\.",
        lambda match: f"{match[1]}; put it {match[2] or 'into exile'} if it is countered this way.",
    ),
    Rewrite(
        r"(\breveals? the top card of (?:their|your|his or her) library)\. If (it's an? [^.,\n]* card, (?:that player puts|they put|put) it into)",
        r"\1; if \2",
    ),
    Rewrite(
        r"(, then |\b)([Pp])ut (a|two|three) (cards?) from your hand on (top|the bottom) of your library(?: in any order)?",
        _put_back,
    ),
    Rewrite(r"(?<![\w'])[Ii]nvestigate(?=\.|,| and )", small_first),
    Rewrite(r"\b([Ss])upport (\d)(?=[.,])", supports),
    Rewrite(r"\bin all graveyards\b", "in a graveyard"),
    Rewrite(r"\b([Pp])opulate(?=[.,])", populates),
    Rewrite(rf"\bnon({_CARD_TYPES}), non({_COLORS})\b", r"non\2 non\1"),
    Rewrite(r"\b([Ss])witch (target|that) ([^.\n\"]*?)'s power and toughness", r"\1witch the power and toughness of \2 \3"),
    Rewrite(r"\b(target creatures(?: [^.,\n\"]*?)?|[Tt]hose creatures|[Tt]hey) each (get|gain)\b", r"\1 \2"),
    Rewrite(
        r"((?:[Uu]ntap|[Tt]ap) (?:that|target|another target|up to one target) (creature|permanent|artifact)[^.\n\"]*\. )It (gains|gets|doesn't|can't)\b",
        r"\1That \2 \3",
    ),
    Rewrite(
        r"([Tt]ap (?:up to one )?target (creature|permanent)[^.\n\"]*?(?: and put|\. Put) a stun counter on) it\b", r"\1 that \2"
    ),
    Rewrite(
        r"^([^\n]*\b(?:gets?|gains?|deals?|can't|enters?|dies|attacks?|destroy|exile|prevent|draws?|creates?)\b[^\n]*[a-z0-9])(?=\n[A-Z•]|\Z)",
        r"\1.",
    ),
    Rewrite(
        r"\b([Pp])ut (a|an) ([^.,:;\n\"]*?card(?: with mana value [^.,:;\n\"]*?)? from your hand) (onto the battlefield[^.,:;\n\"]*)",
        r"choose \2 \3, then put the chosen one \4",
    ),
    Rewrite(r"\b([Ss]acrifice|[Ee]xile) the (creature|token)(?= at the beginning of the next)", r"\1 that \2"),
    Rewrite(r"^[^\n:\"]*:", _small),
    Rewrite(r"([Cc]hoose (?:one|two|one or both|any number)) ?[-—]+\n?(?!•|\n•)([^•\n]+(?:;\n?(?:or |and )?[^•\n]+)+)", _bullets),
    Rewrite(r"\n(?=•)", "\n"),
)
"""The passes, in their order. After them come the card's own names, then `SPLIT`."""


def _first_a_player(match: re.Match[str]) -> str:
    """Return the objects that a target player controls: the player is chosen first."""
    lead, text, who, rest = match.groups()
    small = lead.endswith((", ", ": ")) and not lead.endswith(": ")
    return f"{lead}{'c' if small else 'C'}hoose target {who}. {text[:1].upper()}{text[1:]}the target player controls{rest}"


def _to_and_by(match: re.Match[str]) -> str:
    """Return damage dealt to something, then damage dealt by it: two effects."""
    letter, kind, target, noun, rest, until = [one or "" for one in match.groups()]
    again = f"that {noun}" if target else f"{noun}{rest}"
    return f"{letter}revent all {kind} that would be dealt to {target}{noun}{rest}{until}. Prevent all {kind} that would be dealt by {again}{until}."


_DOERS = r"~|it|that creature|target opponent|target player|enchanted creature|equipped creature|target creature(?: you control| an opponent controls)?|(?:other )?creatures you control"
_VERBS = {one: f"{one}s" for one in ("deal", "get", "gain", "lose", "fight", "become")}
"""Actions that a player may have something do, in the form used where nobody is asked."""
_PRONOUNS = (
    *NAMED,
    Rewrite(r"([Tt]ap that (creature|permanent) and) it (?=doesn't untap)", r"\1 that \2 "),
    Rewrite(
        r"([Tt]ap (?:up to one )?target (?:nonland permanent|artifact or creature|creature or land)[^.\n\"]*?(?: and put|\. Put) a stun counter on) it\b",
        r"\1 that permanent",
    ),
    Rewrite(
        r"([Ee]xile up to one (?:other )?target [^.\n,\"]*?you (?:control|own)[^.\n,\"]*(?:, then r|\. R)eturn) it\b",
        r"\1 that card",
    ),
    Rewrite(r"(If that creature (?:is|was|has) [^.\n\"]*? on) it (?=instead)", r"\1 that creature "),
    Rewrite(
        r"(That (creature|token) (?:gains|has) haste\. (?:At the beginning of the next end step, )?(?:[Ss]acrifice|[Ee]xile)) it\b",
        r"\1 that \2",
    ),
    Rewrite(r"([Cc]reate an? [^.\n\"]* token(?: with [^.\n\"]*)?\. You may attach ~ to) it\b", r"\1 that token"),
    Rewrite(r"( counters? on that token and attach ~ to) it\b", r"\1 that token"),
    Rewrite(r"\b([Tt]hat creature deals damage equal to) its power\b", r"\1 that creature's power"),
    Rewrite(r"\b(If ~ was kicked, )it (?=deals (?!\d+ damage instead))", r"\1~ "),
    Rewrite(r"\b(~ enters(?: the battlefield)? with [^.\n\"]*? on it if you cast) it\b", r"\1 ~"),
    Rewrite(r"^(When (?:~ enters(?: the battlefield)?|you cast ~), if) it (?=was kicked)", r"\1 ~ "),
    Rewrite(
        r"^((?:(?!\b(?:an?|another|two|three)\b)[^:\n\"])*[Ss]acrifice ~(?:(?!\b(?:an?|another|two|three)\b)[^:\n\"])*: )It deals\b",
        r"\1~ deals",
    ),
    Rewrite(r"^(When(?:ever)? ~ [^,\n\"]*?(?<!dies), you may sacrifice) it(?=\. (?:When|If) you do)", r"\1 ~"),
    Rewrite(
        r"^(When(?:ever)? ~ [^,\n\"]*?(?<!dies), you may remove an? [^ ]+ counter from) it(?=\. (?:When|If) you do)", r"\1 ~"
    ),
)
"""Pronouns that can mean one thing alone, where that is told by what is done and not by what was spoken of."""

_TO_AND_BY = r"revent all ((?:non)?(?:combat )?damage) that would be dealt to and dealt by "
SPLIT = (
    Rewrite(
        rf"^P{_TO_AND_BY}((?:(?! this turn| until )[^.\n\"])*)\.$",
        r"Prevent all \1 that would be dealt to \2.\nPrevent all \1 that would be dealt by \2.",
    ),
    Rewrite(rf"\b([Pp]){_TO_AND_BY}(target )?(~|\w+)([^.\n\"]*?)( this turn| until [^.\n\"]*)?\.", _to_and_by),
    Rewrite(r"^([^:\n\"]+: Return ~ and [^\n]*? from your graveyard to [^\n]*)$", r"\1 Activate only from your graveyard."),
    Rewrite(
        r"^At the beginning of the (upkeep|end step|draw step) of (enchanted (?:creature|artifact|land|enchantment|permanent))'s controller, ",
        r"At the beginning of each player's \1 while \2 is a permanent that player controls, ",
    ),
    Rewrite(r"\b(control an? [A-Z][a-z]+ or) an? (?=[A-Z][a-z]+\.)", r"\1 "),
    Rewrite(
        r"^~'s power is equal to ([^.\n]*?) and its toughness is equal to that number plus (\d+)\.",
        r"~'s power is equal to \1.\n~'s toughness is equal to \1 plus \2.",
    ),
    Rewrite(
        r"([Cc]reate an? [^.\n\"]* token)(?: with|\. It has) \"~'s power and toughness are each equal to ([^.\n\"]*)\.\"",
        r"\1, where its power is \2 and its toughness is \2.",
    ),
    Rewrite(r"^Whenever (an opponent casts [^.,\n]*?) or when (~ dies), (.*)$", r"Whenever \1, \3\nWhen \2, \3"),
    Rewrite(
        r"\b([Ee])xile all cards from target player's library, then that player shuffles their hand into their library",
        lambda match: (
            f"{'C' if match[1] == 'E' else 'c'}hoose target player. The target exiles all cards of their library, then shuffle all cards in the target player's hand into their owners' libraries"
        ),
    ),
    Rewrite(
        r"\b([Ee])xile (?:all cards from )?target (player|opponent)'s graveyard\b",
        lambda match: (
            f"{'C' if match[1] == 'E' else 'c'}hoose target {match[2]}. Exile all cards in the target player's graveyard"
        ),
    ),
    Rewrite(
        r"(you may exile target [^.\n\"]*\. If you do, )return that card (to the battlefield under its owner's control) at the beginning of the next end step(?=\.)",
        r"\1(at the beginning of the next end step, return the one moved \2)",
    ),
    Rewrite(r"^(At the beginning of your upkeep) or (whenever you cast [^,.\n]*), (.*)$", _or_whenever),
    Rewrite(
        r"(deals \d+ damage to each (creature (?:with|without) \w+(?: your opponents control| you don't control| an opponent controls)?)\. )Tap those creatures\.",
        r"\1Tap each \2.",
    ),
    Rewrite(r"^(When ~ enters)(?: the battlefield)? untapped,", r"\1 while ~ is untapped,"),
    Rewrite(r"^During your turn, (?=~|equipped|enchanted|creatures|other)", "As long as it's your turn, "),
    Rewrite(r"^During turns other than yours, (?=~|equipped|enchanted|creatures|other)", "As long as it's not your turn, "),
    Rewrite(
        r"^((?:Whenever|At the beginning)(?! [^,]*\b~)[^\n\"]*?\b(?:return|put|cast|exile) ~) from your graveyard( (?:to|onto|on)[^\n]*)$",
        r"\1\2 This ability works only from your graveyard.",
    ),
    Rewrite(r"^(When ~ dies, [^\n\"]*?\breturn ~) from your graveyard( to [^\n]*)$", r"\1\2"),
    Rewrite(
        r"^Boast [—-]+ ?([^\n]*)$", r"\1 Activate only once each turn. Activate only if ~ is a permanent that attacked this turn."
    ),
    Rewrite(r"^Exhaust [—-]+ ?([^\n]*)$", r"\1 Activate only once."),
    Rewrite(
        r"^((?:(?:When|Whenever|At the beginning) [^.:\n\"]*?, (?=[a-z])|[^.\n\"]*?: )?)((?![^.\n]*\btarget\b[^.\n]*\btarget\b)[^.:\n\"]*?)\btarget (player|opponent) controls\b([^\n]*)$",
        _first_a_player,
    ),
    Rewrite(r"^([^:\n\"]*[Dd]iscard ~[^:\n\"]*: (?!.*Activate only from your hand\.$).*)$", r"\1 Activate only from your hand."),
    Rewrite(r"^([^:\n\"]*exile ~) from your graveyard([^:\n\"]*: .*)$", r"\1\2 Activate only from your graveyard."),
    Rewrite(r"^([^:\n\"]+: Return ~) from your graveyard( to .*)$", r"\1\2 Activate only from your graveyard."),
    Rewrite(
        rf"\b((?:[Ww]hen|[Ww]henever) {_FIRST_EVENT}) (enters?)(?: the battlefield)? under your control\b", r"\1 you control \2"
    ),
    Rewrite(
        rf"\b((?:[Ww]hen|[Ww]henever) {_FIRST_EVENT}) (enters?)(?: the battlefield)? under an opponent's control\b",
        r"\1 an opponent controls \2",
    ),
    Rewrite(
        r"^~ (attack|block)s each turn if able\.$",
        r"As long as ~ is not a permanent that \1ed this turn, ~ \1s each combat if able.",
    ),
    Rewrite(r"^(When you cycle ~, [^\n\"]*)$", r"\1 This ability works only from your graveyard."),
    Rewrite(r"^You may exert ~ as it attacks\. When you do, ([^\n]*)$", r"Exert\nWhenever ~ is exerted, \1"),
    Rewrite(r"^You may exert ~ as it attacks\.$", "Exert"),
    Rewrite(
        r"^(When(?:ever)? ~) is put into your (graveyard from the battlefield, )",
        r"\1 is put into a \2if ~ is a permanent you own, ",
    ),
    Rewrite(r"^(Whenever you )cycle or discard (?=a card|another card)", r"\1discard "),
    Rewrite(rf"\bmay have ({_DOERS}) ({'|'.join(_VERBS)})\b", lambda match: f"may {match[1]} {_VERBS[match[2]]}"),
    *_PRONOUNS,
    Rewrite(
        r"(~ becomes an? \d+/\d+ [^.\n\"]*? until end of turn) and can't be blocked this turn\. It's still a land\b",
        r"\1, still a land. ~ can't be blocked this turn",
    ),
    Rewrite(r"(\bbecomes an? \d+/\d+ [^.\n\"]*\"[^\"\n]*\") It's still a land\b", r"\1, still a land"),
    Rewrite(r"(\b(?:becomes?|is) an? \d+/\d+ [^.\n\"]*?) that's still a land([^.\n\"]*)", r"\1\2, still a land"),
    Rewrite(r"(\b(?:becomes?|is) an? \d+/\d+ [^.\n\"]*)\. It's still a land\b", r"\1, still a land"),
    Rewrite(r"([Cc]reates? [^.\n]*? tokens?)\. (?:It has|They have) (?=\")", r"\1 with "),
    Rewrite(r"(create an? [^.\n]*?token[^.\n]*?,? (?:then |and )attach ~ to) it\b", r"\1 that token"),
    Rewrite(r"([Cc]reate an? [^.\n\"]* token(?: with [^.\n\"]*)?\. [Pp]ut [^.\n]*? counters? on) it\b", r"\1 that token"),
    Rewrite(r"^([^:\n\"]*[Ss]acrifice ~[^:\n\"]*: )It deals damage equal to its power", r"\1~ deals damage equal to ~'s power"),
    Rewrite(
        r"^(When|Whenever) (~|enchanted creature|equipped creature) blocks or becomes blocked by (.*)$",
        r"\1 \2 blocks \3\n\1 \2 becomes blocked by \3",
    ),
    Rewrite(
        r"^When ~ enters(?: the battlefield)? and (whenever [^,.\n]*|at the beginning of [^,.\n]*), ((?!.*only once each turn).*)$",
        lambda match: f"When ~ enters, {match[2]}\n{match[1][:1].upper()}{match[1][1:]}, {match[2]}",
    ),
    Rewrite(r"^(When|Whenever) ~ or another (.+?) ((?:enters|dies|leaves|attacks|deals)\b.*)$", r"\1 ~ \3\n\1 another \2 \3"),
    Rewrite(
        rf"^(When|Whenever) (.+?) (enters(?: the battlefield)?|attacks|blocks|becomes blocked|dies),? or (?:when |whenever )?(?:it |~ )?({_SECOND}), (.*)$",
        _two_events,
    ),
)
"""Triggers with two events, each with a line of its own."""
