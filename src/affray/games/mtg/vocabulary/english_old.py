"""What Magic's words say in English: our own templating, in the manner of the field."""

from __future__ import annotations

from typing import Any

from affray.cards.english import Spellings, a, agree, and_, capital, or_, plural, sentence
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple

SPELLINGS: Spellings[str] = Spellings()
spells = SPELLINGS.spells
UNTIL = {
    "turn": " until end of turn", "combat": " until end of combat", "source leaves": " for as long as this is on the battlefield",
    "your next turn": " until your next turn", "its next untap": " during its controller's next untap step",
    "your next untap": " during your next untap step",
}  # fmt: skip
SUBJECTS = {
    "opponent": "each opponent", "player": "that player", "subject": "that creature", "chosen": "the chosen ones", "moved": "those",
    "attached": "what this is attached to", "target": "the target", "target 2": "the second target", "target 3": "the third target",
}  # fmt: skip
SIDES = {"you": "you control", "opponent": "an opponent controls", "defending player": "defending player controls"}
OWNERS = {"you": "you own", "opponent": "an opponent owns", "defending player": "defending player owns"}


def what_text(what: w.What, many: bool = False) -> str:
    """A noun phrase: "attacking red creature you control", "player"; of `many`: "creatures you control"."""
    types = as_tuple(what.type)
    bare = bool(what.subtype and types == ("permanent",))
    words = ["other"] * what.other + [or_(tuple([one for one in as_tuple(what.status) if " " not in one])), what.supertype]
    words += [
        f"non{word}"
        for word in (*as_tuple(what.non), what.non_subtype, what.non_supertype, *as_tuple(what.without_color))
        if word
    ]
    words += [or_(as_tuple(what.color)), or_(_nouns(as_tuple(what.subtype), many and bare))]
    if what.either:
        words.append(or_(tuple([what_text(one, many) for one in what.either])))
    elif not bare:
        words.append(or_(_nouns(types, many)))
    tails = [
        (what.name, f"named {or_(as_tuple(what.name))}"), (what.keyword, f"with {what.keyword}"),
        (what.without_keyword, f"without {what.without_keyword}"), (what.power_at_least > -99, f"with power {what.power_at_least} or greater"),
        (what.power_at_most < 99, f"with power {what.power_at_most} or less"), (what.power, f"with {what.power} power"),
        (what.toughness_at_most < 99, f"with toughness {what.toughness_at_most} or less"),
        (what.mana_value_at_most < 99, f"with mana value {what.mana_value_at_most} or less"), (what.counter, f"with {what.counter} counters"),
        (what.chosen_type, "of the chosen type"), (what.same_name_as, f"with the same name as {SUBJECTS.get(what.same_name_as, what.same_name_as)}"),
    ]  # fmt: skip
    words += [text for there, text in tails if there]
    words += [one for one in as_tuple(what.status) if " " in one]
    words += [SIDES.get(what.controller, ""), OWNERS.get(what.owner, "")]
    zones = tuple([zone for zone in as_tuple(what.zone) if zone not in ("battlefield", "stack")])
    words += [f"in a {or_(zones)}"] if zones else []
    return " ".join([one for one in words if one])


def _nouns(words: tuple[str, ...], many: bool) -> tuple[str, ...]:
    return tuple([plural(one) for one in words]) if many else words


def who(phrase: w.Who) -> str:
    """The subject of a sentence."""
    if isinstance(phrase, w.What):
        return "each " + what_text(phrase)
    return and_([SUBJECTS.get(part, part) for part in phrase.split(", ")])


def verb(phrase: w.Who, said: str) -> str:
    """A clause with its subject: "this gains", "you gain"."""
    return f"{who(phrase)} {agree(said, phrase in ('you', 'chosen', 'moved'))}"


def number(n: w.Amount) -> str:
    """An amount in words."""
    if isinstance(n, w.Count):
        return f"{n.times} for each {what_text(n.of)}" + (f" beyond the first {n.less}" if n.less else "")
    if isinstance(n, w.Stat):
        return " ".join([one for one in ("the", n.counter, n.stat, "of", SUBJECTS.get(n.of, n.of)) if one])
    if isinstance(n, w.Opponents):
        return f"the number of opponents that were {n.that}"
    return str(n)


def signed(n: w.Amount) -> str:
    return f"{n:+}" if isinstance(n, int) else f"+({number(n)})"


def cards_(n: w.Amount) -> str:
    return "a card" if n == 1 else f"{number(n)} cards"


def condition_text(one: w.Condition) -> str:
    """A condition as a clause after "if"."""
    if isinstance(one, w.Controls):
        least = f"there are at least {one.at_least}" if one.at_least != 1 else "there is a"
        return f"{least} {what_text(one.what)}" + (f" and at most {one.at_most}" if one.at_most >= 0 else "")
    if isinstance(one, w.Compare):
        parts = [f"at least {one.at_least}"] * (one.at_least > -99) + [f"at most {one.at_most}"] * (one.at_most < 99)
        return f"{number(one.amount)} is {and_(parts)}"
    if isinstance(one, w.Fits):
        return f"{SUBJECTS.get(one.who, one.who)} is {a(what_text(one.what))}"
    if isinstance(one, w.TurnOf):
        return "it's your turn" if one.player == "you" else "it's not your turn"
    if isinstance(one, w.Happened):
        return f"{one.what} this turn"
    if isinstance(one, w.MostLife):
        return f"{SUBJECTS.get(one.player, one.player)} has the most life or is tied for it"
    if isinstance(one, w.During):
        return f"it is {one.what}"
    if isinstance(one, w.Not):
        return f"it is not so that {condition_text(one.that)}"
    return and_([condition_text(part) for part in one.of])


def cost_text(parts: tuple[Any, ...]) -> str:
    """A cost: "{2}, {T}, sacrifice a creature"."""
    return ", ".join(_cost(part) for part in parts) if parts else "nothing"


def _cost(part: Any) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, w.TapCost) and part.power:
        return f"tap untapped {what_text(part.what, many=True)} with total power {part.power}"
    if isinstance(part, (w.TapCost, w.SacrificeCost, w.ReturnCost)):
        things = a(what_text(part.what)) if part.n == 1 else f"{part.n} {what_text(part.what, many=True)}"
        return f"{part.__struct_config__.tag} {things}"
    if isinstance(part, w.DiscardCost):
        return f"discard {cards_(part.n)}"
    if isinstance(part, w.LifeCost):
        return f"pay {number(part.n)} life"
    if isinstance(part, w.CounterCost):
        return f"remove {part.n} {part.kind} counters from this"
    return f"{part.n:+} loyalty"


def effect_text(effect: Any) -> str:
    """An effect as a clause, without full stop."""
    return SPELLINGS[type(effect)](effect, "") + UNTIL.get(getattr(effect, "until", ""), "")


def _all(effects: tuple[Any, ...]) -> str:
    return ", then ".join(effect_text(one) for one in effects)


_PATTERNS: dict[type, str] = {
    w.Destroy: "destroy {who}", w.SacrificeIt: "sacrifice {who}", w.Tap: "tap {who}", w.Untap: "untap {who}",
    w.RemoveFromCombat: "remove {who} from combat", w.Reselect: "choose anew what {who} is attacking",
    w.Regenerate: "regenerate {who}", w.PhaseOut: "{who} phases out", w.Switch: "switch the power and toughness of {who}",
    w.TakeControl: "gain control of {who}", w.Goad: "goad {who}", w.ChooseType: "choose a creature type",
    w.Rebound: "you may cast this from exile without paying its mana cost",
}  # fmt: skip
for _word, _pattern in _PATTERNS.items():
    SPELLINGS[_word] = lambda e, _, p=_pattern: p.format(who=who(getattr(e, "who", "this")))  # type: ignore[misc]


@spells(w.Damage)
def _damage(e: w.Damage, _: str) -> str:
    return f"{SUBJECTS.get(e.by, e.by)} deals {number(e.amount)} damage{' divided as you choose among' if e.divided else ' to'} {who(e.to)}"


@spells(w.Fight)
def _fight(e: w.Fight, _: str) -> str:
    return f"{SUBJECTS.get(e.one, e.one)} fights {SUBJECTS.get(e.other, e.other)}"


@spells(w.Sacrifice)
def _sacrifice(e: w.Sacrifice, _: str) -> str:
    return f"{verb(e.player, 'sacrifices')} {number(e.n)} {what_text(e.what)}"


@spells(w.Move)
def _move(e: w.Move, _: str) -> str:
    where = "onto the battlefield" if e.to == "battlefield" else f"into {e.to}"
    more = " tapped" * e.tapped + " attacking" * e.attacking + " under your control" * (e.under == "you")
    return f"put {who(e.who)} {where}{more}" + (f" blocking {who(e.blocking)}" if e.blocking else "")


@spells(w.Draw)
def _draw(e: w.Draw, _: str) -> str:
    return f"{verb(e.player, 'draws')} {cards_(e.n)}"


@spells(w.Discard)
def _discard(e: w.Discard, _: str) -> str:
    return f"{verb(e.player, 'discards')} {cards_(e.n)}{' at random' * e.random}"


@spells(w.GainLife)
def _gain_life(e: w.GainLife, _: str) -> str:
    return f"{verb(e.player, 'gains')} {number(e.amount)} life"


@spells(w.LoseLife)
def _lose_life(e: w.LoseLife, _: str) -> str:
    return f"{verb(e.player, 'loses')} {number(e.amount)} life"


@spells(w.PutCounters)
def _counters(e: w.PutCounters, _: str) -> str:
    return f"{'remove' if e.remove else 'put'} {number(e.n)} {e.kind} counters {'from' if e.remove else 'on'} {who(e.who)}"


@spells(w.Designate)
def _designate(e: w.Designate, _: str) -> str:
    return f"{verb(e.who, 'becomes')} {e.what}"


@spells(w.Counter)
def _counter(e: w.Counter, _: str) -> str:
    return f"counter {who(e.who)}" + (f" unless its controller pays {cost_text(e.unless)}" if e.unless else "")


@spells(w.Mana)
def _mana(e: w.Mana, _: str) -> str:
    return "add one mana of any color" if e.mana == "any" else "add " + or_(tuple(e.mana.split("|")))


@spells(w.Token)
def _token(e: w.Token, _: str) -> str:
    figures = f"{e.power}/{e.toughness} " if e.power is not None else ""
    text = f"create {number(e.n)} {figures}{' '.join([*as_tuple(e.color), e.name])} tokens"
    text += f" with {and_(list(e.keywords))}" if e.keywords else ""
    return text + " tapped" * e.tapped + " attacking" * e.attacking + (f" blocking {who(e.blocking)}" if e.blocking else "")


@spells(w.Copy)
def _copy(e: w.Copy, _: str) -> str:
    text = f"create {e.n} tokens that are copies of {SUBJECTS.get(e.of, e.of)}"
    return (
        text
        + (f" but with {and_(list(e.keywords))}" if e.keywords else "")
        + (f", attacking {e.attacking}" if e.attacking else "")
    )


@spells(w.Later)
def _later(e: w.Later, _: str) -> str:
    return f"the next time this happens ({when_text(e.when)}), {_all(e.effects)}"


@spells(w.Choose)
def _choose(e: w.Choose, _: str) -> str:
    return f"{verb(e.player, 'chooses')} {'up to ' * e.up_to}{e.n} {what_text(e.what)}"


@spells(w.IfThen)
def _if(e: w.IfThen, _: str) -> str:
    return f"if {condition_text(e.condition)}, {_all(e.then)}" + (f"; otherwise {_all(e.otherwise)}" if e.otherwise else "")


@spells(w.MayDo)
def _may_do(e: w.MayDo, _: str) -> str:
    text = f"{who(e.player)} may {cost_text(e.cost) if e.cost else 'do this'}"
    return text + (f": {_all(e.effects)}" if e.effects else "") + (f"; if not, {_all(e.otherwise)}" if e.otherwise else "")


@spells(w.Coin)
def _coin(e: w.Coin, _: str) -> str:
    return f"flip a coin; on heads, {_all(e.heads) or 'nothing'}; on tails, {_all(e.tails) or 'nothing'}"


@spells(w.Phases)
def _phases(e: w.Phases, _: str) -> str:
    after = "this phase" if e.after == "this" else "the second main phase of this turn"
    text = f"after {after} there is {and_([f'an additional {one} phase' for one in e.add])}"
    return text + (f"; as that combat begins, {_all(e.begins)}" if e.begins else "")


@spells(w.Skip)
def _skip(e: w.Skip, _: str) -> str:
    return f"{verb(e.player, 'skips')} the next {e.what}"


@spells(w.ExtraTurn)
def _extra_turn(e: w.ExtraTurn, _: str) -> str:
    return f"{verb(e.player, 'takes')} an extra turn after this one"


@spells(w.BecomeBlocked)
def _become_blocked(e: w.BecomeBlocked, _: str) -> str:
    return f"{who(e.who)} becomes blocked" + (f" by {who(e.by)}" if e.by else "")


@spells(w.Attach)
def _attach(e: w.Attach, _: str) -> str:
    return f"attach this to {who(e.to)}"


@spells(w.Gain)
def _gain(e: w.Gain, _: str) -> str:
    parts = [f"gets {signed(e.power)}/{signed(e.toughness)}"] if e.power != 0 or e.toughness != 0 else []
    gains = [*e.keywords, *[f'"{ability_text(one)}"' for one in e.abilities]]
    parts += [f"gains {and_(gains)}"] if gains else []
    more = [*e.colors, *e.subtypes, *e.types]
    parts += [f"is also {and_(more)}"] if more else []
    return f"{who(e.who)} {and_(parts)}"


@spells(w.Lose)
def _lose(e: w.Lose, _: str) -> str:
    return f"{verb(e.who, 'loses')} {'all abilities' if e.all_abilities else and_([*e.keywords, *e.types])}"


@spells(w.Become)
def _become(e: w.Become, _: str) -> str:
    figures = [f"{number(e.power)}/{number(e.toughness or 0)}"] if e.power is not None else []
    return f"{verb(e.who, 'becomes')} {' '.join([*figures, *e.colors, *e.subtypes, *e.types])}"


@spells(w.Cannot)
def _cannot(e: w.Cannot, _: str) -> str:
    text = f"{who(e.who)} can't {e.what}" + (f" ({what_text(e.by)})" if e.by is not None else "")
    text += f" unless {condition_text(e.unless)}" if e.unless is not None else ""
    return text + (f" unless {a(what_text(e.unless_with))} does too" if e.unless_with is not None else "")


@spells(w.Blockers)
def _blockers(e: w.Blockers, _: str) -> str:
    return f"{who(e.who)} can't be blocked " + (f"except by {e.at_least} or more" if e.at_least else f"by more than {e.at_most}")


@spells(w.Limit)
def _limit(e: w.Limit, _: str) -> str:
    return f"no more than {e.n} {what_text(e.who, many=True)} can {e.to}{' you' if e.against else ''} each combat"


@spells(w.Must)
def _must(e: w.Must, _: str) -> str:
    if e.what == "attack you with one":
        return f"{who(e.who)} must attack you or a planeswalker you control with at least one creature each combat if able"
    return f"{who(e.who)} must {e.what}{f' by {e.at_least} or more' if e.at_least > 1 else ''} each combat if able"


@spells(w.Charge)
def _charge(e: w.Charge, _: str) -> str:
    return f"{who(e.who)} can't {e.to}{f' {e.against}' if e.against else ''} unless its controller pays {cost_text(e.cost)}"


@spells(w.May)
def _may(e: w.May, _: str) -> str:
    return f"{who(e.who)} may {e.what}" + (f" ({e.n})" if e.n > 1 else "")


@spells(w.Instead)
def _instead(e: w.Instead, _: str) -> str:
    text = f"{e.of} that would be dealt to {who(e.who)}" + (f" by {what_text(e.by)}" if e.by is not None else "")
    return text + (" is prevented" if e.prevent_all else " is doubled" if e.double else f" is prevented up to {e.prevent}")


def when_text(when: w.When) -> str:
    """The trigger event: "whenever this attacks"."""
    if when.event.startswith(("beginning", "end of")):
        whose = {"you": "your ", "opponent": "each opponent's ", "each player": "the "}.get(str(when.who), "")
        return f"at the {when.event.replace('beginning of ', f'beginning of {whose}{when.main} '.replace('  ', ' '))}".replace(
            "of  ", "of "
        )
    text = f"whenever {who(when.who)} {when.event}" + " alone" * when.alone + " (combat)" * when.combat_damage
    if when.to:
        text += f" {'to ' * ('damage' in when.event)}{who(when.to) if isinstance(when.to, str) else a(what_text(when.to))}"
    return text + (f" while {condition_text(when.given)}" if when.given is not None else "")


def part_text(part: Any) -> str:
    """Targets and effects as sentences."""
    aims = [_aim(one) for one in part.targets]
    said = [f"choose {and_(aims)}"] if aims else []
    return " ".join(sentence(one) for one in [*said, *[effect_text(effect) for effect in part.effects]])


def _aim(target: w.Target) -> str:
    what = what_text(target.what, target.n > 1)
    if what == "any target":
        return what
    return f"{'up to ' * target.up_to}{f'{target.n} ' if target.n > 1 else ''}target {what}"


def ability_text(ability: Any) -> str:
    """An ability as one line."""
    if isinstance(ability, w.Static):
        lead = f"as long as {condition_text(ability.condition)}, " if ability.condition is not None else ""
        return " ".join(sentence(lead + effect_text(one)) for one in ability.effects)
    if isinstance(ability, w.Enters):
        how = ["tapped"] * ability.tapped + [f"with {number(ability.n)} {ability.counter} counters"] * bool(ability.counter)
        return sentence("this enters " + and_(how))
    body = part_text(ability)
    if ability.modes:
        body = f"Choose {ability.choose}: " + "; ".join(part_text(one) for one in ability.modes)
    if isinstance(ability, w.Activated):
        return f"{cost_text(ability.cost)}: {body}{' Activate only as a sorcery.' * ability.sorcery}"
    if isinstance(ability, w.Triggered):
        lead = f", if {condition_text(ability.condition)}" if ability.condition is not None else ""
        return f"{capital(when_text(ability.when))}{lead}: {body}"
    extra = f"As an additional cost, {cost_text(ability.extra_cost)}. " if ability.extra_cost else ""
    return extra + (f"Cast this only if {condition_text(ability.condition)}. " if ability.condition is not None else "") + body


def card_text(text: w.CardText) -> str:
    """A card, line by line: name and cost, types, numbers, keywords, abilities."""
    kinds = " ".join([*as_tuple(text.supertype), *as_tuple(text.type)]).title()
    subtypes = " ".join(as_tuple(text.subtype))
    lines = [f"{text.name} {text.cost}".strip(), kinds + (f" — {subtypes}" if subtypes else "")]
    if text.power is not None and text.toughness is not None:
        lines.append(f"{number(text.power)}/{number(text.toughness)}")
    if text.loyalty or text.defense:
        lines.append(f"loyalty {text.loyalty}" if text.loyalty else f"defense {text.defense}")
    if text.keywords:
        lines.append(capital(", ".join(text.keywords)))
    return "\n".join([*lines, *[ability_text(one) for one in text.abilities]])
