"""Wordings of few cards, in the form that is read."""

from __future__ import annotations

import re

from affray.text.grammar.normalization import Rewrite

_GRAVEYARDS = {
    "all cards from all graveyards": "all graveyards", "each opponent's graveyard": "all cards from your opponents' graveyard",
}  # fmt: skip


def _first_that_player(match: re.Match[str]) -> str:
    """Return a player who is targeted and can't cast spells: the player is chosen first."""
    return f"{'C' if match[1] == 'T' else 'c'}hoose target {match[2]}. The target player can't cast {match[3]}"


def _first_milled(match: re.Match[str]) -> str:
    """Return cards that are milled before another one leaves the graveyard, as a sentence of their own."""
    return f"{match[1]}. {match[2].capitalize()} {match[3]}"


_ONE_TAKEN = r"[Ll]ook at the top (\w+) cards of your library\. Put one of (?:those cards|them) into your hand"
_REST = r"on the bottom of your library in (?:any|a random) order"


def _taken(condition: str, seen: str, most: str, rest: str) -> str:
    """Return a look at the top of a library at which more is taken where a condition holds: one look or the other."""
    look = f"look at the top {seen} cards of your library; put {{}} of them into your hand and the rest {rest}"
    return f"If {condition}, {look.format(most)}; otherwise, {look.format('one')}."


def _so_many_seen(match: re.Match[str]) -> str:
    """Return the same where X cards are looked at, as many as is said after it."""
    amount, condition, most, rest = match.groups()
    look = f"look at as many as {amount} top cards of your library; put {{}} from among them into your hand; put the rest {rest}"
    return f"If {condition}, {look.format(f'{most} cards')}; otherwise, {look.format('a card')}."


RARE = (
    Rewrite(
        r"\bthere is (an? \w+ card) and (an? \w+ card) in your graveyard\b",
        r"there is \1 in your graveyard and there is \2 in your graveyard",
    ),
    Rewrite(
        rf"{_ONE_TAKEN} and the rest ({_REST})\. Put each of those cards into your hand instead if ([^.\n]*)\.",
        lambda match: _taken(match[3], match[1], match[1], match[2]),
    ),
    Rewrite(
        rf"{_ONE_TAKEN} and the rest ({_REST})\. If ([^.\n]*), instead put (\w+) of them into your hand and the rest \2\.",
        lambda match: _taken(match[3], match[1], match[4], match[2]),
    ),
    Rewrite(
        r"[Ll]ook at the top X cards of your library, where X is ([^.\n]*)\. Put one of (?:those cards|them) into your hand\."
        rf" If ([^.\n]*), put (\w+) of (?:those cards|them) into your hand instead\. Put the rest ({_REST})\.",
        _so_many_seen,
    ),
    Rewrite(
        r"^((?:Your opponents|Each opponent) can't cast (?:[^.\n]* )?spells) during your turn\.$",
        lambda match: f"As long as it's your turn, {match[1][:1].lower()}{match[1][1:]}.",
    ),
    Rewrite(
        r"\b([Dd])raw a card for each card returned to your hand this way\b",
        r"\1raw cards equal to the number of cards in your hand among the ones moved",
    ),
    Rewrite(r"\ball cards from all graveyards\b|\beach opponent's graveyard\b", lambda match: _GRAVEYARDS[match[0]]),
    Rewrite(
        r"\. (?:Then t|T)hat player or that creature's controller may pay ((?:\{[^}]*\})+)\. If the player does, they may copy this spell"
        r" and may choose a new target for that copy\.",
        r". Its controller may pay \1. If they do, (its controller may copy ~; new targets may be chosen).",
    ),
    Rewrite(
        r"\b([Ee])ach player puts (an? [^.\n]*? card) from their (graveyard|hand) onto the battlefield\.",
        r"\1ach player chooses \2 in that player's \3, then put the chosen ones onto the battlefield.",
    ),
    Rewrite(
        r"\b([Ee])ach player may put an? ([^.\n]*? card) from their (graveyard|hand) onto the battlefield\.",
        r"\1ach player chooses up to one \2 in that player's \3, then put the chosen ones onto the battlefield.",
    ),
    Rewrite(r"\b([Pp]ut all [^.,\n\"]*? cards) from all graveyards\b", r"\1 in a graveyard"),
    Rewrite(r"^When(?:ever)? you draw your (\w+) card in a turn, ", r"Whenever you draw your \1 card each turn, "),
    Rewrite(
        r"^Whenever (an?|another) ([^.,\n\"]*?) enters(?: the battlefield)? tapped(?: and)? under your control, ",
        r"Whenever \1 \2 you control enters while the subject is tapped, ",
    ),
    Rewrite(r"(onto the battlefield tapped, then shuffle\. If you control [^.,\n\"]*?, untap) that land\.", r"\1 the one moved."),
    Rewrite(r"\b([Tt])arget (player|opponent) can't cast ([^.\n\"]*?spells)\b", _first_that_player),
    Rewrite(
        r"\bcosts? \{1\} (less|more) to cast for each basic land type among ([^.\n\"]*)",
        r"costs [X] \1 to cast, where X is the number of basic land types among \2",
    ),
    Rewrite(r"^([Ee]xile [^:\n\"]*?) from your hand(: [^\n]*)$", r"\1\2 Activate only from your hand."),
    Rewrite(r"\b([Tt]arget triggered ability or) (colorless spell)\b", r"\1 spell that's either (triggered ability or \2)"),
    Rewrite(r"\bnon(artifact|creature|enchantment|land|planeswalker), nontoken\b", r"nontoken non\1"),
    Rewrite(r"^(Whenever an opponent [^.,\n\"]*, )they (lose|gain|draw|discard|sacrifice|mill)\b", r"\1that player \2s"),
    Rewrite(
        r"\b(deals \d+ damage to) each opponent and each (creature(?: or planeswalker)?) they control\b",
        r"\1 each \2 an opponent controls and each opponent",
    ),
    Rewrite(
        r"\b([Ee])xile any number of target players' graveyards\b",
        lambda match: (
            f"{'C' if match[1] == 'E' else 'c'}hoose any number of target players. Exile all cards in the target player's graveyard"
        ),
    ),
    Rewrite(
        r"\b([Ee]ach player shuffles their hand and graveyard into their library), then draws (\w+ cards)\b",
        r"\1. Each player draws \2",
    ),
    Rewrite(
        r"\b((?:up to one )?target (?:player|opponent)) puts all the cards from their graveyard on the bottom of their library in a random order\b",
        r"choose \1. Put all cards in the target player's graveyard on the bottom of their owners' libraries in a random order",
    ),
    Rewrite(r"\b([Mm]ill \w+ cards?), then (return|put) (an? [^.,\n\"]*? card from your graveyard to)", _first_milled),
    Rewrite(r"\b(to that player equal to the number of [^.,\n\"]*?) they control\b", r"\1 that player controls"),
    Rewrite(r"\. The damage can't be prevented\.", r", which can't be prevented."),
    Rewrite(r"\b([Ii])f the player does, ", r"\1f they do, "),
    Rewrite(r"^\[([+-]?\d+|0)\]: ?", r"\1: "),
)
"""Passes for single sentences, and for marks of single files."""
NAMED = (
    Rewrite(r"(\b[Pp]ut an? [^ ]+ counter on ~\. )It (?=can't be blocked this turn\.)", r"\1~ "),
    Rewrite(r"^(When ~ [^,\n\"]*, )its owner shuffles it into their library\b", r"\1shuffle ~ into its owner's library"),
    Rewrite(
        r"\b([Aa])dd (\{[WUBRGC]\}) for each ([^ ]+) counter on ~",
        r"\1dd an amount of \2 equal to the number of \3 counters on ~",
    ),
    Rewrite(r"\b([Dd])raw a card for each ([^ ]+) counter on ~", r"\1raw cards equal to the number of \2 counters on ~"),
    Rewrite(r"\b(gets?) \+1/\+1 for each ([^ ]+) counter on ~", r"\1 +X/+X, where X is the number of \2 counters on ~"),
    Rewrite(r"\b(gain|lose) 1 life for each ([^ ]+) counter on ~", r"\1 life equal to the number of \2 counters on ~"),
)
"""Passes for sentences in which a card speaks of itself, by then as "~"."""
