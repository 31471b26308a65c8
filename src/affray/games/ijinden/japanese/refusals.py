"""Why something is not legal in Ijinden, in Japanese: for each refusal as the rules word it, with the same holes."""

from __future__ import annotations

REFUSALS = {
    # A: attackers
    "choose one or more attackers": "アタッカーを1体以上指定すること",
    "none of your Ijin may attack": "アタックできるイジンが自分の戦場にいない",
    "{what} is no Ijin on your battlefield": "{what}は自分の戦場のイジンではない",
    "{who} is tapped": "{who}は寝ている",
    "{who} was put onto the battlefield this turn and has no 即応 (haste)": "{who}はこのターンに戦場に置かれ、「即応」を持たない",
    "{who} cannot attack": "{who}はアタックできない",
    # B: blockers
    "assign blockers to attackers, or do not block": "ブロッカーをアタッカーに割り当てるか、ブロックしないこと",
    "a blocker is assigned to one attacker": "1体のブロッカーはアタッカー1体だけをブロックする",
    "{what} is no attacker": "{what}はアタッカーではない",
    "{what} blocks already": "{what}はすでにブロックしている",
    "{what} is no Ijin or guardian on your battlefield": "{what}は自分の戦場のイジンでもガーディアンでもない",
    "{who} is neither an Ijin nor a guardian": "{who}はイジンでもガーディアンでもない",
    "{who} is tapped and has no ウォッチャー (watcher)": "{who}は寝ていて、「ウォッチャー」を持たない",
    "{who} cannot block": "{who}はブロックできない",
    "{who} is blocked by {need} or more together, not by {n}": "{who}をブロックするには同時に{need}体以上が必要で、{n}体では足りない",
    "{who} is not blocked by {what}": "{who}は{what}にブロックされない",
    "{what} cannot block {who}": "{what}は{who}をブロックできない",
    "{what} has to block {who}": "{what}は{who}をブロックしなければならない",
    # M, P: the main phase and playing cards
    "place, summon, use, battle or end": "できるのは配置、召喚、使用、バトル、終了のどれか",
    "there has been a battle this turn": "このターンのバトルはもう行った",
    "{what} is not in your hand": "{what}は自分の手札にない",
    "{what} is {how}": "{what}は{how}カードである",
    "a card was placed in the mana zone this turn already": "このターンのマリョク配置権が残っていない",
    "a card is placed up or down": "カードは表か裏で配置する",
    "{what} is no mana: it is placed face down": "{what}はマリョクではないので、裏で配置する",
    "{what} is mana: by the ruling it is placed face up": "{what}はマリョクであり、この裁定では表で配置する",
    "no {colour} mana lies face up in your mana zone": "自分の魔力ゾーンに表の{colour}のマリョクがない",
    "{what} has level {need}, your mana zone {have}": "{what}のレベルは{need}、自分の魔力ゾーンのレベルの合計は{have}",
    "no right to summon is left this turn": "このターンのイジン召喚権が残っていない",
    "you cannot use magic": "自分はマホウを使用できない",
    "{what} costs {cost} mana, you can pay {have}": "{what}の魔力コストは{cost}、支払えるのは{have}まで",
    # V: abilities
    "what stands before 発動できる is not possible": "「発動できる」までの発動の手続を行えない",
    "what stands before 発動できる is not possible for {what}": "{what}の「発動できる」までの発動の手続を行えない",
    # S: decks
    "the deck has {n} cards, {least} or more are needed": "デッキは{n}枚で、{least}枚以上必要",
    "the side deck has {n} cards, at most {most} are allowed": "サイドデッキは{n}枚で、{most}枚まで",
    "deck and side deck together have {n} cards, at most {most} are allowed": "デッキとサイドデッキは合わせて{n}枚で、{most}枚まで",
    "{n} copies of {name}, at most {most} of a name are allowed": "{name}が{n}枚あり、同じ名前は{most}枚まで",
    "no section {section}: a deck has library, and perhaps side deck": "{section}という区分はない。デッキにあるのはlibraryとside deck",
    "no card {name}{near}": "{name}というカードはない{near}",
    "{n} copies of {name}": "{name}の枚数が{n}になっている",
    # any question
    "that is not an answer to this question": "この問いの答えではない",
    "an answer is a word with ids and whole numbers": "答えは語とカードと整数からなる",
    "the question is which to choose": "どれを選ぶかを答えること",
    "the question is a number": "数で答えること",
    "{n} is not one of {least} to {most}{note}": "{n}は{least}から{most}までの数ではない{note}",
    "{what} cannot be chosen here": "{what}はここでは選べない",
    "each may be chosen once": "同じカードは1度しか選べない",
    "choose {least} to {most}, not {n}": "選ぶのは{least}から{most}までで、{n}ではない",
    "an order names each of the {n} cards once": "順序は{n}枚のカードを1度ずつ挙げる",
    "an order names each card once": "順序はカードを1度ずつ挙げる",
    "choose {n} at random": "無作為に{n}枚を選ぶ",
    "a coin shows heads or tails": "コインは表か裏",
    "nothing asks for {what} here": "ここでは{what}は問われない",
    "the battle is over": "ゲームは終わっている",
    "the game is over": "ゲームは終わっている",
    "it is a player who concedes: {names}": "投了するのはプレイヤー: {names}",
}
"""What fills the holes is said by `telling.name`."""
