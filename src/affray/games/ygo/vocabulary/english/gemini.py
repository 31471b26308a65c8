"""Gemini Monsters: "that target becomes an Effect monster and gains its effects"."""

from __future__ import annotations

from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.slots import UNTIL, also, says
from affray.games.ygo.vocabulary.english.who import WHO

says(
    w.Awaken,
    "{who} <becomes an Effect monster and gains its effects|become Effect monsters and gain their effects>{until}",
    who=WHO,
    until=UNTIL,
)
also(w.Awaken, "{who} becomes an Effect monster<,~> and gains its effect{until}", who=WHO.one, until=UNTIL)
