"""Ijinden cards in Japanese: what lasts, abilities, and the whole card."""

from __future__ import annotations

from typing import Any

from affray.games.ijinden.japanese.clauses import sentences, when
from affray.games.ijinden.japanese.lexicon import COLOURS, KINDS, PLACES, keyword, legacy, trait
from affray.games.ijinden.japanese.phrases import amount, if_, noun, say, spells, topic, while_
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.keywords import ABILITY_WORDS
from affray.games.ijinden.vocabulary.printed import as_tuple

UNTIL = {"": "", "turn": "このターン、", "next block step": "次のブロックステップで、", "opponent turn": "次の相手のターンの終わりまで、"}  # fmt: skip


def quoted(names: tuple[str, ...]) -> str:
    return "".join([f"「{one}」" for one in names])


@spells(w.Gain)
def _gain(word: w.Gain, _: None) -> str:
    numbers = (("パワー", word.power), ("アタック", word.attack), ("ブロック", word.block))
    parts = [f"「{label}{_change(n)}」" for label, n in numbers if n != 0]
    parts.append(quoted(tuple([keyword(one) for one in word.keywords])))
    parts.append(quoted(tuple([f"特性：{trait(one)}" for one in word.traits])))
    parts.append(quoted(tuple([f"色：{COLOURS[one]}" for one in word.colours])))
    parts.append(quoted(tuple([say(one) for one in word.abilities])))
    has = "".join(parts)
    if word.ijin_of_power is not None:
        return f"{UNTIL[word.until]}{topic(word.who)}はパワー{word.ijin_of_power}のイジンで{f'もあり、{has}を得る' if has else 'もある'}"
    return f"{UNTIL[word.until]}{topic(word.who)}は{has}を得る"


def _change(n: w.Amount) -> str:
    """A change of a number, with its sign."""
    if isinstance(n, w.Count) and n.times < 0:
        return f"-（{noun(n.of)}の数×{-n.times}）"
    return f"{n:+}" if isinstance(n, int) else f"+（{amount(n)}）"


@spells(w.Without)
def _without(word: w.Without, _: None) -> str:
    what = "すべての能力" if word.all_abilities else quoted(tuple([keyword(one) for one in word.keywords]))
    return f"{UNTIL[word.until]}{topic(word.who)}は{what}を失う"


@spells(w.Unblockable)
def _unblockable(word: w.Unblockable, _: None) -> str:
    return f"{UNTIL[word.until]}{topic(word.who)}は{noun(word.by)}にブロックされない"


@spells(w.Cannot)
def _cannot(word: w.Cannot, _: None) -> str:
    what = {
        "attack": "アタックできない",
        "block": f"{noun(word.against)}をブロックできない" if word.against is not None else "ブロックできない",
        "be destroyed": "破壊されない",
        "be destroyed by abilities": "能力で破壊されない",
        "be destroyed by opponent": "相手の能力で破壊されない",
        "leave by opponent": "相手の能力で戦場を離れない",
    }[word.what]
    return f"{UNTIL[word.until]}{topic(word.who)}は{what}"


@spells(w.MustBlock)
def _must_block(word: w.MustBlock, _: None) -> str:
    return f"{UNTIL[word.until]}{topic(word.who)}は可能ならこれをブロックする"


@spells(w.Silence)
def _silence(word: w.Silence, _: None) -> str:
    whose = {"you": "自分の", "opponent": "相手の", "": ""}[word.player]
    what = {
        "legacies": f"「{keyword('netherworld')}」以外の遺業能力",
        "word": f"「{keyword(word.word)}」",
        "zones": f"{'と'.join([PLACES[one] for one in word.zones])}のカードの能力",
    }[word.of]
    return f"{UNTIL[word.until]}{whose}{what}は発動しない"


@spells(w.Forbid)
def _forbid(word: w.Forbid, _: None) -> str:
    what = {
        "magic": "マホウを使用できない",
        "draw": "ドローできない",
        "pay with face-down mana": "マホウのコストを魔力ゾーンの裏のカードで支払えない",
    }[word.what]
    return f"{UNTIL[word.until]}{ {'you': '自分', 'opponent': '相手'}[word.player] }は{what}"


@spells(w.FreeMagic)
def _free_magic(word: w.FreeMagic, _: None) -> str:
    return f"{UNTIL[word.until]}自分が使用するマホウの魔力コストは{word.cost}になる"


@spells(w.CountTwice)
def _count_twice(word: w.CountTwice, _: None) -> str:
    return "能力がこれを数えるとき、2枚として数える"


@spells(w.LowerLevel)
def _lower_level(word: w.LowerLevel, _: None) -> str:
    return f"召喚に際し、これのレベルは{amount(word.by)}だけ低くなる"


@spells(w.ComeTapped)
def _come_tapped(word: w.ComeTapped, _: None) -> str:
    return f"{noun(word.what)}は寝た状態で戦場に置かれる"


@spells(w.AttackTapped)
def _attack_tapped(word: w.AttackTapped, _: None) -> str:
    return "これをアタッカーに指定するなら、寝ているイジンもアタッカーに指定できる"


@spells(w.SmiteAttackers)
def _smite(word: w.SmiteAttackers, _: None) -> str:
    return f"自分のガーディアンがブロッカーのバトル解決では、パワーに関わらず{noun(word.what)}は破壊される"


@spells(w.InsteadOfDestruction)
def _instead_of_destruction(word: w.InsteadOfDestruction, _: None) -> str:
    return "これに負けたアタッカーは、破壊される代わりに山札の下に置かれる"


@spells(w.InsteadOfGraveyard)
def _instead_of_graveyard(word: w.InsteadOfGraveyard, _: None) -> str:
    if_so = f"{if_(word.condition)}、" if word.condition is not None else ""
    label = f"{keyword(word.word)} - " if word.word else ""
    return f"{label}{topic(word.who)}がこれに破壊されて墓地に置かれる際、{if_so}墓地に置かれず、山札の下に戻される"


@spells(w.Keep)
def _keep(word: w.Keep, _: None) -> str:
    return f"{UNTIL[word.until]}バトル解決で{noun(word.what)}は破壊されない"


@spells(w.LegacyFrom)
def _legacy_from(word: w.LegacyFrom, _: None) -> str:
    what = f"「{keyword('netherworld')}」は各ターン1度" if word.netherworld else "遺業能力は"
    return f"自分の{PLACES[word.zone]}から墓地に置かれたカードの{what}発動できる"


@spells(w.Wearable)
def _wearable(word: w.Wearable, _: None) -> str:
    return f"これは「{keyword('wearable')}」を得て墓地に置かれる"


# -- abilities


@spells(w.When)
def _when(word: w.When, _: None) -> str:
    return when(word)


def _optional(procedure: tuple[Any, ...], before: tuple[str, ...] = ()) -> str:
    """What has to be done first, up to 発動できる."""
    done = "と".join([f"{one}こと" for one in (*before, *map(say, procedure))])
    return f"{done}で発動できる。" if done else "発動できる。"


def _where(zones: tuple[str, ...]) -> str:
    return "" if zones == ("battlefield",) else f"（{'・'.join([PLACES[one] for one in zones])}で有効）"


@spells(w.Triggered)
def _triggered(word: w.Triggered, _: None) -> str:
    text = f"{when(word.when)}、" + (f"{if_(word.condition)}、" if word.condition is not None else "")
    turned = ("これを表にする",) if "face-down mana" in word.zone else ()
    text += _optional(word.procedure, turned) if word.optional or word.procedure else ""
    text += sentences(word.effects) + (f"その後、{sentences(word.then)}" if word.then else "")
    text += "（各ターン1度）" if word.once_per_turn else ""
    if word.word not in ("legacy", "netherworld"):
        text += _where(word.zone)
    return (f"{keyword(word.word)} - " if word.word in ABILITY_WORDS else "") + text


@spells(w.Static)
def _static(word: w.Static, _: None) -> str:
    return (
        (f"{while_(word.condition)}、" if word.condition is not None else "")
        + sentences(word.effects)
        + ("この能力は能力によって失われない。" if word.kept else "")
        + _where(word.zone)
    )


@spells(w.Use)
def _use(word: w.Use, _: None) -> str:
    text = (_optional(word.procedure) if word.procedure else "") + sentences(word.effects)
    return text + (f"その後、{sentences(word.then)}" if word.then else "")


@spells(w.Equip)
def _equip(word: w.Equip, _: None) -> str:
    gives = "".join([say(one) for one in word.gives])
    return (
        f"自分の{noun(word.host)}の召喚に際し、{'・'.join([PLACES[one] for one in word.zone])}からこれを装備できる。装備：{gives}"
    )


def ability_text(ability: w.Ability) -> str:
    """An ability as a sentence or several."""
    return say(ability)


def card_text(text: w.CardText) -> str:
    """A whole card, several lines: name, type line, keywords, bonuses, abilities, legacy."""
    facts = [f"{''.join([COLOURS[one] for one in as_tuple(text.colour)]) or '無色'}の{KINDS[text.type]}", f"レベル{text.level}"]
    facts.extend([f"パワー{text.power}"] if text.power is not None else [])
    facts.extend([f"魔力コスト{text.cost}"] if text.cost is not None else [])
    facts.extend([f"特性：{trait(one)}" for one in as_tuple(text.trait)])
    lines = [text.name + (f"（{text.kana}）" if text.kana else ""), "、".join(facts)]
    lines.extend([keyword(one) for one in text.keywords])
    lines.extend([f"アタック{text.attack:+}"] if text.attack else [])
    lines.extend([f"ブロック{text.block:+}"] if text.block else [])
    lines.extend([say(one) for one in text.abilities])
    lines.extend(["デッキに何枚でも入れることができる。"] if text.any_number else [])
    lines.extend([f"遺業能力：{legacy(one)}" for one in as_tuple(text.legacy)])
    return "\n".join(lines)
