"""Keywords, ability words and legacies: their names in Japanese and English, and what each legacy is short for."""

from __future__ import annotations

from affray.games.ijinden.vocabulary import words as w

KEYWORDS: dict[str, tuple[str, str, str]] = {
    "haste": ("即応", "K1", "may attack in the turn it was put onto the battlefield"),
    "double pressure": ("ダブルプレッシャー", "K2", "not blocked except by two or more together"),
    "triple pressure": ("トリプルプレッシャー", "K2", "not blocked except by three or more together"),
    "quadruple pressure": ("クアドラプルプレッシャー", "K2", "not blocked except by four or more together"),
    "watcher": ("ウォッチャー", "K4", "may block although tapped"),
    "stand": ("スタンド", "K5", "if its colour is there it may come from the mana zone and block"),
    "mortal": ("モータル", "K6", "if it won its battle resolution it stays an attacker"),
    "drain": ("ドレイン", "K7", "what it destroys in a battle resolution has no legacy"),
    "consumption": ("消耗", "K8", "turns face down in its player's start phase"),
    "wearable": ("冥装", "E4", "may be equipped from the graveyard"),
}
"""For each keyword its Japanese name, its rule, and what it means."""

ABILITY_WORDS: dict[str, str] = {
    "war cry": "勝鬨",
    "voyage": "航海",
    "writing": "執筆",
    "rising": "決起",
    "recruit": "徴募",
    "yellow sorcery": "黄魔導",
    "red sorcery": "赤魔導",
    "blue sorcery": "青魔導",
    "green sorcery": "緑魔導",
    "purple sorcery": "紫魔導",
    "leap": "躍進",
    "netherworld": "冥府発動",
    "legacy": "遺業能力",
}
"""Words before an ability that have no rules of their own but are spoken of by cards."""

PRESSURE = {"double pressure": 2, "triple pressure": 3, "quadruple pressure": 4}

LEGACIES: dict[str, tuple[str, str]] = {
    "draw": ("1ドローする", "draw a card"),
    "to mana": ("魔力化", "put this face down into the mana zone"),
    "restore": ("復元", "put this into the mana zone face up"),
    "netherworld": ("冥府発動", "use this magic without its conditions and cost"),
    "to hand": ("これを手札に戻す", "return this to hand"),
    "reincarnate": ("反魂", "put a guardian of yours at the bottom of the library; put this onto the battlefield"),
    "to library": ("これを山札の上か下に戻す", "return this to the top or bottom of the library"),
    "tree spirit": ("木霊", "put an Ijin of a lower level from hand or graveyard onto the battlefield"),
    "lose heart": ("喪神", "an attacker stops being an attacker"),
}
"""For each legacy its Japanese name and what it does."""

_FALLEN = w.When(event="put into graveyard")


def legacy(name: str, use: w.Use | None) -> w.Triggered:
    """Return the triggered ability that a legacy is short for; 冥府発動 is what the magic itself does."""
    if name == "netherworld":
        magic_use = use if use is not None else w.Use()
        return _legacy(effects=magic_use.effects, procedure=magic_use.procedure, then=magic_use.then, word="netherworld")
    lower = w.What(kind="ijin", side="you", zone=("hand", "graveyard"), level_below=w.Stat(stat="level"), n=1, other=True)
    guardian = w.What(kind="guardian", side="you", n=1)
    done: dict[str, tuple[tuple[w.EffectWord, ...], tuple[w.EffectWord, ...]]] = {
        "draw": ((), (w.Draw(),)),
        "to mana": ((), (w.Move("this", "mana zone", face="down"),)),
        "restore": ((), (w.Move("this", "mana zone"),)),
        "to hand": ((), (w.Move("this", "hand"),)),
        "reincarnate": ((w.Move(guardian, "library", position="bottom"),), (w.Move("this", "battlefield"),)),
        "to library": ((), (w.Move("this", "library", position="either"),)),
        "tree spirit": ((), (w.Move(lower, "battlefield"),)),
        "lose heart": ((), (w.Withdraw(w.What(role="attacker", n=1)),)),
    }
    procedure, effects = done[name]
    return _legacy(effects=effects, procedure=procedure)


def _legacy(
    effects: tuple[w.EffectWord, ...],
    procedure: tuple[w.EffectWord, ...] = (),
    then: tuple[w.EffectWord, ...] = (),
    word: str = "legacy",
) -> w.Triggered:
    return w.Triggered(
        when=_FALLEN, effects=effects, optional=True, procedure=procedure, then=then, word=word, zone=("graveyard",)
    )


TRAITS = {"sword": "剣術", "art": "美術", "music": "音楽", "thought": "思想", "medicine": "医術", "volunteer": "志願"}
"""Traits (特性) by their English names."""
