"""The English grammar, whole: every rule is declared once this is imported, which takes a while; so whoever reads or says a text does it then."""

from __future__ import annotations

from affray.games.ygo.text.english import battle as battle
from affray.games.ygo.text.english import fusion as fusion
from affray.games.ygo.text.english import histories as histories
from affray.games.ygo.text.english import negations as negations
from affray.games.ygo.text.english import tributes as tributes
from affray.games.ygo.text.english.card import ABILITY, CARD, HEAD, SCALE, STAYING
from affray.games.ygo.text.english.conditions import CONDITION
from affray.games.ygo.text.english.costs import PRICE
from affray.games.ygo.text.english.effect_body import INNER
from affray.games.ygo.text.english.events import AT_TIME, TRIGGERED
from affray.games.ygo.text.english.materials import AS_PRINTED, LINE
from affray.games.ygo.text.english.responses import RESPONDED_TO
from affray.games.ygo.text.english.staying import REMAINS
from affray.games.ygo.text.english.summons import ZONES
from affray.games.ygo.text.english.terms import ENGLISH

__all__ = [
    "ABILITY", "AS_PRINTED", "AT_TIME", "CARD", "CONDITION", "ENGLISH", "HEAD", "INNER", "LINE", "PRICE", "REMAINS", "RESPONDED_TO", "SCALE", "STAYING", "TRIGGERED",
    "ZONES",
]  # fmt: skip
