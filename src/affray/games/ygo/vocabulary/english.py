"""Cards in words: our own templating, from the data that says what they do."""

from __future__ import annotations

from typing import Any

from affray.cards.english import Spellings, a, and_, capital, or_, plural, sentence, so_many
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import as_tuple

SAY: Spellings[None] = Spellings()
spells = SAY.spells
WHO = {
    "this": "this card", "target": "the target", "target 2": "the second target", "it": "that monster", "attacker": "the attacking monster",
    "attacked": "the attacked monster", "foe": "the monster this card battles", "ally": "your battling monster", "chosen": "the chosen card",
    "moved": "the summoned monster", "link": "that card", "you": "you", "opponent": "your opponent", "equipped": "the equipped monster",
    "any": "a card",
}  # fmt: skip


def say(word: Any) -> str:
    return FIXED[type(word)] if type(word) in FIXED else SAY[type(word)](word, None)


def what_text(what: w.What, many: bool = False) -> str:
    """A description as a noun phrase without article."""
    parts = ["other"] if what.other else []
    if what.face:
        parts.append(f"face-{what.face}")
    parts += [
        what.attribute,
        "Special Summoned" if what.special else "",
        or_(as_tuple(what.race)),
        or_(as_tuple(what.subtype)).title(),
    ]
    if what.not_attribute:
        parts.append(f"non-{what.not_attribute}")
    noun = {"card": "card", "monster": "monster", "spell": "Spell", "trap": "Trap", "spell/trap": "Spell/Trap"}[what.type]
    name = f'"{what.named}" ' if what.named else ""
    text = " ".join(part for part in parts if part) + (" " if any(parts) else "") + name + (plural(noun) if many else noun)
    if what.position:
        text += f" in {what.position.title()} Position"
    for least, stat in ((what.atk_at_most, "ATK"), (what.def_at_most, "DEF")):
        text += f" with {least} or less {stat}" if least >= 0 else ""
    text += f' with the name "{what.name}"' if what.name else ""
    text += f', except "{what.not_named}"' if what.not_named else ""
    text += " with a different name" if what.other_name else ""
    text += " that can be Special Summoned" if what.summonable else ""
    text += " that can be set" if what.settable else ""
    return text + _where(what) + (" with the Level that the monster sent had in the hand" if what.level else "")


def _where(what: w.What) -> str:
    if what.zone in ("hand", "deck", "graveyard"):
        whose = {"you": "your", "opponent": "your opponent's"}.get(what.owner or what.controller, "a")
        return f" in {whose} {'GY' if what.zone == 'graveyard' else what.zone}"
    if what.zone == "banished":
        return " that is banished"
    if what.zone.endswith(" zone"):
        whose = {"you": "your", "opponent": "your opponent's"}.get(what.controller, "a")
        return f" in {whose} {what.zone.title()}"
    return {"you": " you control", "opponent": " your opponent controls"}.get(what.controller, " on the field")


def who_text(who: w.Who) -> str:
    return f"all {what_text(who, many=True)}" if isinstance(who, w.What) else WHO[who]


def amount_text(n: w.Amount) -> str:
    if isinstance(n, w.Stat):
        return f"the {n.stat} of {WHO[n.of]}"
    if isinstance(n, w.Count):
        return f"{n.times} for each {what_text(n.of)}"
    if isinstance(n, w.LifeAhead):
        return "the difference in Life Points"
    return str(n)


def until_text(until: str) -> str:
    return {
        "turn": " until the end of this turn", "end phase": " until the End Phase", "calculation": " during this damage calculation only",
        "damage step": " until the end of the Damage Step", "next own turn": " until the end of your next turn", "leaves": " as long as this card is face-up on the field",
    }.get(until, "")  # fmt: skip


# -- what is done once


@spells(w.Destroy)
def _destroy(x: w.Destroy, _: None) -> str:
    return f"destroy {who_text(x.who)}"


@spells(w.Move)
def _move(x: w.Move, _: None) -> str:
    places = {
        "graveyard": "send {} to the GY", "hand": "return {} to the hand", "banished": "banish {}", "deck": "shuffle {} into the Deck",
        "top of the deck": "place {} on top of the Deck",
    }  # fmt: skip
    return places[x.to].format(who_text(x.who))


@spells(w.MoveBoth)
def _move_both(x: w.MoveBoth, _: None) -> str:
    return "banish that monster, also this card" if x.to == "banished" else "return both that monster and this card to the hand"


@spells(w.InflictDamage)
def _damage(x: w.InflictDamage, _: None) -> str:
    to = {"you": "yourself", "opponent": "your opponent", "attacking player": "the attacking player"}[x.to]
    return f"inflict {amount_text(x.amount)} damage to {to}"


@spells(w.GainLife)
def _gain_life(x: w.GainLife, _: None) -> str:
    return f"gain {amount_text(x.amount)} Life Points"


@spells(w.Draw)
def _draw(x: w.Draw, _: None) -> str:
    return f"draw {so_many(x.n, 'card')}"


@spells(w.Mill)
def _mill(x: w.Mill, _: None) -> str:
    whose = "your" if x.player == "you" else "your opponent's"
    return f"send the top {so_many(x.n, 'card')} of {whose} Deck to the GY"


@spells(w.DiscardRandom)
def _discard(x: w.DiscardRandom, _: None) -> str:
    return f"discard {x.n} random {'card' if x.n == 1 else 'cards'} from your opponent's hand"


@spells(w.Turn)
def _turn(x: w.Turn, _: None) -> str:
    to = "its other battle position" if x.to == "the other position" else f"{x.to} position"
    return f"change {who_text(x.who)} to {to}"


@spells(w.SpecialSummon)
def _special(x: w.SpecialSummon, _: None) -> str:
    what = a(what_text(x.who)) if isinstance(x.who, w.What) else who_text(x.who)
    who = {"you": "", "opponent": "your opponent: ", "each": "each player: "}[x.player]
    at = {
        "attack": " in Attack Position",
        "defense": " in Defense Position",
        "any": "",
        "attack or set": " in Attack Position or set",
    }
    more = ", but its effects are negated" if x.silent else ", and banish it when it leaves the field" if x.banish_after else ""
    return f"{who}Special Summon {what}{at[x.position]}{more}"


@spells(w.Search)
def _search(x: w.Search, _: None) -> str:
    more = "; cards of that name cannot be activated this turn" if x.locked else ""
    return f"add {a(what_text(x.what))} to your hand{more}"


@spells(w.Token)
def _token(x: w.Token, _: None) -> str:
    made = f'{x.n} "{x.name}" ({x.race}/{x.attribute}/Level {x.level}/ATK {amount_text(x.atk)}/DEF {amount_text(x.defence)})'
    has = "".join(f", with: {effects_text(one.effects)}" for one in x.abilities)
    return f"Special Summon {made}" + ("" if x.position == "any" else f" in {x.position.title()} Position") + has


@spells(w.TakeControl)
def _control(x: w.TakeControl, _: None) -> str:
    return f"take control of {who_text(x.who)}{until_text(x.until)}"


FIXED: dict[type, str] = {
    w.NegateActivation: "negate the activation",
    w.NegateEffect: "negate the effect",
    w.NegateSummon: "negate the summon and destroy that monster",
    w.EndBattlePhase: "end the Battle Phase",
    w.Mark: "this card is marked",
}


@spells(w.NegateAttack)
def _negate_attack(x: w.NegateAttack, _: None) -> str:
    return "negate the next attack of an opponent's monster this turn" if x.next else "negate the attack"


@spells(w.NoBattleDamage)
def _no_damage(x: w.NoBattleDamage, _: None) -> str:
    return "you take no battle damage " + ("this turn" if x.until == "turn" else "from this battle")


@spells(w.Choose)
def _choose(x: w.Choose, _: None) -> str:
    return f"choose {x.n} {what_text(x.what, x.n > 1)}"


@spells(w.Equip)
def _equip(x: w.Equip, _: None) -> str:
    return f"equip this card to {who_text(x.to)}"


@spells(w.Then)
def _then(x: w.Then, _: None) -> str:
    return "then " + effects_text(x.effects)


@spells(w.IfDone)
def _if_done(x: w.IfDone, _: None) -> str:
    return "and if you do, " + effects_text(x.effects)


@spells(w.Activate)
def _activate(x: w.Activate, _: None) -> str:
    return f"afterwards {'activate' if x.who == 'this' else WHO[x.who] + ' activates'}: {effects_text(x.effects)}"


@spells(w.If)
def _if(x: w.If, _: None) -> str:
    return f"if {condition_text(x.condition)}, {effects_text(x.then)}"


def effects_text(effects: tuple[Any, ...]) -> str:
    """Effects between semicolons; what hangs on the one before follows a comma."""
    text = ""
    for word in effects:
        joint = "" if not text else ", " if isinstance(word, (w.Then, w.IfDone)) else "; "
        text += joint + say(word)
    return text


# -- what lasts


@spells(w.Gain)
def _gain(x: w.Gain, _: None) -> str:
    parts = []
    for n, stat in ((x.atk, "ATK"), (x.defence, "DEF")):
        if n != 0:
            parts.append((f"{n:+} " if isinstance(n, int) else f"+{amount_text(n)} ") + stat)
    return f"{who_text(x.who)}: {and_(parts)}{' exactly' if x.exactly else ''}{until_text(x.until)}"


@spells(w.Become)
def _become(x: w.Become, _: None) -> str:
    who = who_text(x.who)
    if x.also:
        return f"{who} is also {x.also}"
    if x.halve_atk:
        return f"the original ATK of {who} is halved{until_text(x.until)}"
    if x.level is not None:
        return f"the Level of {who} becomes {amount_text(x.level)}{until_text(x.until)}"
    stat, n = ("ATK", x.atk) if x.atk is not None else ("DEF", x.defence)
    return f"the original {stat} of {who} becomes {amount_text(n or 0)}{until_text(x.until)}"


@spells(w.Cannot)
def _cannot(x: w.Cannot, _: None) -> str:
    return f"{who_text(x.who)} cannot {x.what}{until_text(x.until)}"


@spells(w.MustAttack)
def _must(x: w.MustAttack, _: None) -> str:
    return f"{who_text(x.who)} must attack if able{until_text(x.until)}"


@spells(w.AttackCost)
def _attack_cost(x: w.AttackCost, _: None) -> str:
    return f"declaring an attack with {who_text(x.who)} costs {x.life} Life Points{until_text(x.until)}"


@spells(w.Deals)
def _deals(x: w.Deals, _: None) -> str:
    who = who_text(x.who)
    whose = {"": "", "you": " to its controller", "opponent": " to the opponent of its controller"}[x.to]
    taken = f"battle damage{whose} from battles of {who}"
    how = {
        "piercing": f"{who} inflicts piercing battle damage", "inflicts double": f"{who} inflicts double battle damage{whose}",
        "both take it": f"both players take {taken}", "opponent also takes yours": f"your opponent also takes the battle damage you take from battles of {who}",
        "opponent takes yours": f"your opponent takes the battle damage you would take from battles of {who}",
        "effect damage": f"{taken} is treated as effect damage", "life points": f"that many Life Points are gained in place of {taken}",
        "none": f"{taken} becomes 0", "halved": f"{taken} is halved", "doubled": f"{taken} is doubled", "becomes": f"{taken} becomes {x.n}",
        "none from": f"no {taken} is taken if it is {x.n} or more", "none up to": f"no {taken} is taken if it is {x.n} or less",
    }  # fmt: skip
    return how[x.how] + until_text(x.until)


@spells(w.AttackDirectly)
def _attack_directly(x: w.AttackDirectly, _: None) -> str:
    return f"{who_text(x.who)} can attack directly{until_text(x.until)}"


@spells(w.Negate)
def _negate(x: w.Negate, _: None) -> str:
    return f"the effects of {who_text(x.who)} are negated{until_text(x.until)}"


@spells(w.NegateBeaten)
def _negate_beaten(x: w.NegateBeaten, _: None) -> str:
    return f"the effects of monsters that {who_text(x.who)} destroys by battle are negated"


@spells(w.Unaffected)
def _unaffected(x: w.Unaffected, _: None) -> str:
    return f"{who_text(x.who)} is unaffected by {x.by}s"


@spells(w.BanishLeaving)
def _banish_leaving(x: w.BanishLeaving, _: None) -> str:
    return f"{who_text(x.who)} is banished when it would leave the field"


@spells(w.BanishBeaten)
def _banish_beaten(x: w.BanishBeaten, _: None) -> str:
    return f"monsters that {who_text(x.who)} destroys by battle are banished"


@spells(w.Substitute)
def _substitute(x: w.Substitute, _: None) -> str:
    return f"if {who_text(x.who)} would be destroyed, {a(what_text(x.what))} can be destroyed instead"


@spells(w.SelfDestruct)
def _self_destruct(x: w.SelfDestruct, _: None) -> str:
    after = " after an effect that targeted it has resolved" if x.targeted else ""
    return f"{who_text(x.who)} is destroyed{after}{until_text(x.until)}"


@spells(w.TurnAtEnd)
def _turn_at_end(x: w.TurnAtEnd, _: None) -> str:
    at = "Damage Step" if x.at == "damage step" else "Battle Phase"
    locked = ", and cannot change it until the end of your next turn" if x.locked else ""
    return f"if {who_text(x.who)} {x.when}, it changes to {x.to.title()} Position at the end of the {at}{locked}"


# -- conditions, costs, events


def condition_text(x: Any) -> str:
    if isinstance(x, w.Not):
        return f"not: {condition_text(x.that)}"
    if isinstance(x, w.Both):
        return " and ".join(condition_text(one) for one in x.of)
    if isinstance(x, w.Controls):
        return f"there is {_so_many(x)} {what_text(x.what)}"
    if isinstance(x, w.Battles):
        doing = (
            {"any": "battles", "attacks": "attacks", "is attacked": "is attacked by"}[x.role]
            if x.against
            else x.role.replace("any", "battles")
        )
        return (
            f"{a(what_text(x.who)) if isinstance(x.who, w.What) else who_text(x.who)} {doing}"
            + (f" {a(what_text(x.against))}" if x.against else "")
            + (" directly" if x.direct else "")
        )
    if isinstance(x, w.AtStart):
        return (
            f"the attacked monster was face-{x.face}"
            + (f" in {x.position.title()} Position" if x.position else "")
            + " at the start"
        )
    fixed = {
        w.Outlives: "your Life Points are higher", w.BattleDamage: "you would take battle damage from an attack", w.Marked: "this card is marked",
        w.CameThisTurn: "this card was summoned this turn", w.Spent: "this card was used for its own effect this turn",
    }  # fmt: skip
    if type(x) in fixed:
        return fixed[type(x)]
    if isinstance(x, w.Position):
        return f"this card is in {x.position.title()} Position" if x.position else "this card is face-up on the field"
    if isinstance(x, w.Fought):
        return f"this card {x.how}"
    if isinstance(x, w.Doomed):
        return "this card is destroyed by battle" if x.which == "this" else "this card destroys the opponent's monster by battle"
    if isinstance(x, w.During):
        return f"it is the {x.timing}"
    if isinstance(x, w.Summoned):
        return f"this card was Special Summoned by {a(what_text(x.by))}" if x.by else "this card was Tribute Summoned"
    return f"that was {x.damage} damage"


def _so_many(x: w.Controls) -> str:
    if x.at_most < 0:
        return f"{x.at_least} or more" if x.at_least != 1 else "a"
    return "no" if x.at_least <= 0 and x.at_most == 0 else f"{x.at_least} to {x.at_most}"


def cost_text(x: Any) -> str:
    if isinstance(x, w.PayLife):
        return "pay half your Life Points" if x.half else f"pay {x.n} Life Points"
    if isinstance(x, w.Spend):
        return {"send": "send this card to the GY", "shuffle into the deck": "shuffle this card into the Deck"}.get(
            x.how, f"{x.how} this card"
        )
    if isinstance(x, w.NoOtherSummons):
        return "summon no other monsters this turn"
    if isinstance(x, w.Discard):
        return f"discard {x.n} {what_text(x.what, x.n > 1).removesuffix(' in a hand')}"
    verb = "Tribute" if isinstance(x, w.Tribute) else "send to the GY"
    return f"{verb} {x.n} {what_text(x.what, x.n > 1)}"


def when_text(x: w.When) -> str:
    """What an effect answers."""
    who = who_text(x.who) if isinstance(x.who, str) else a(what_text(x.who))
    if x.event in ("attack declared", "direct attack declared"):
        whose = {"you": "your monster", "opponent": "an opponent's monster", "": "a monster"}[x.by]
        return f"when {whose} declares a{' direct' if 'direct' in x.event else 'n'} attack"
    if x.event == "activated":
        kinds = {
            "monster effect": "a monster effect",
            "destroys": "an effect that would destroy cards",
            "targets this": "a Spell that targets this card only",
        }
        card = a(what_text(x.what).removesuffix(" on the field")) if x.what else "a card or effect"
        by = {"you": " by you", "opponent": " by your opponent", "": ""}[x.by]
        return f"when {kinds.get(x.effect, card)} is activated{' as a card' if x.effect == 'card' else ''}{by}"
    if x.event in ("summoned", "would be summoned"):
        return (
            f"when a monster {'is' if x.event == 'summoned' else 'would be'} summoned"
            if x.who == "this" and not x.how
            else f"when {who} is {' or '.join(x.how)} summoned"
        )
    names = {
        "flipped": f"when {who} is flipped face-up", "sent to graveyard": f"if {who} is sent {'from the field ' if x.from_field else ''}to the GY", "destroyed": f"when {who} is destroyed and sent to the GY",
        "destroyed by battle": f"when {who} is destroyed by battle and sent to the GY", "destroys by battle": f"when {who} destroys an opponent's monster by battle",
        "inflicts battle damage": f"when {who} inflicts battle damage" + (" by a direct attack" if x.direct else ""),
        "takes damage": f"when {WHO[x.who] if isinstance(x.who, str) else who} take{'' if x.who == 'you' else 's'} {' or '.join(x.how)} damage",
    }  # fmt: skip
    joint = "" if x.event.startswith(("during", "before", "after")) else "at the " if " of " in x.event else "in the "
    told = names.get(x.event, joint + x.event + (" of your turn" if x.turn == "you" else ""))
    how = f" ({' or '.join(x.how)})" if x.how and x.event != "takes damage" else ""
    by = {"you": " by you", "opponent": " by your opponent", "": ""}[x.by]
    return f"{told}{how}{by}".replace("  ", " ")


def ability_text(x: Any) -> str:
    """An ability as a sentence."""
    if isinstance(x, w.Continuous):
        does = sentence(effects_text(x.effects))
        return f"While {condition_text(x.condition)}: {does}" if x.condition else does
    if isinstance(x, w.SpecialSummonProcedure):
        return f"If {condition_text(x.condition)}: you can Special Summon this card from your hand."
    if isinstance(x, w.Bond):
        return _bond(x)
    head = [_trigger(x)] if x.when else []
    head += (
        [f"in the {'GY' if x.zone == 'graveyard' else x.zone}"] if getattr(x, "zone", "monster zone") != "monster zone" else []
    )
    head += [f"({x.during})"] if x.during else []
    head += [f"if {condition_text(x.condition)}"] if x.condition else []
    head += [f"when it resolves only if {condition_text(x.on_resolution)}"] if x.on_resolution else []
    head += ["Quick Effect"] if isinstance(x, w.Quick) else ["in your Main Phase"] if isinstance(x, w.Ignition) else []
    costs = and_([cost_text(one) for one in x.cost])
    targets = and_(
        [
            f"target {'up to ' if t.up_to else ''}{t.n} {what_text(t.what, t.n > 1)}{' if possible' if t.role else ''}"
            for t in x.targets
            if t.role != "attacker"
        ]
    )
    targets = targets or " and ".join(
        [f"target the attacking {what_text(t.what).removesuffix(' on the field')}" for t in x.targets]
    )
    paid = "; ".join(part for part in (costs, targets) if part)
    modes = " ● ".join(_mode(one) for one in x.modes)
    does = effects_text(x.effects) or (f"choose 1: ● {modes}" if modes else "")
    can = (
        "you can "
        if getattr(x, "optional", False) or (isinstance(x, (w.Quick, w.Ignition)) and not getattr(x, "mandatory", False))
        else ""
    )
    limit = {
        "turn": " (once per turn)",
        "turn by name": " (once per turn)",
        "battle": " (once per battle)",
        "chain": " (once per chain)",
    }
    text = (capital(", ".join(head)) + ": " if head else "") + can + (paid + "; " if paid else "") + does
    return sentence(text.rstrip("; ") + limit.get(x.limit, "")) if text.strip() else "It can be activated."


def _trigger(x: Any) -> str:
    """What an effect answers; one worded with "if" never misses its timing, one with "when" can."""
    told = when_text(x.when)
    if isinstance(x, w.Trigger):
        first, space, rest = told.partition(" ")
        told = (
            ("if" if x.if_ else "when") + space + rest
            if first in ("if", "when")
            else told + (", whatever follows" if x.if_ else "")
        )
    return ("FLIP: " if getattr(x, "flip", False) else "") + told


def _bond(x: w.Bond) -> str:
    """What becomes of the card and of the monster it is tied to."""
    told = ["when this card leaves the field, destroy that monster"] if x.monster else []
    happens = {"destroyed": "is destroyed", "leaves": "leaves the field"}
    told += [f"when that monster {happens[x.this]}, destroy this card"] if x.this else []
    return sentence("; ".join(told) or "that monster is tied to this card")


def _mode(x: w.Mode) -> str:
    costs = [cost_text(one) for one in x.cost] + [f"target {t.n} {what_text(t.what)}" for t in x.targets]
    return "; ".join([*costs, effects_text(x.effects)])


def _stat(n: int | None) -> str:
    return "?" if n is None else str(n)


def card_text(text: w.CardText) -> str:
    """A card in words: its facts, then each ability, with the editions that have it."""
    kind = " ".join(part.title() for part in as_tuple(text.subtype))
    head = f"{text.name}\n{(kind + ' ' if kind else '')}{text.type.title()}"
    if text.type == "monster":
        head += f", Level {text.level} {text.attribute} {text.race}, ATK {_stat(text.atk)}, DEF {_stat(text.defence)}"
    lines = []
    for one in text.abilities:
        dated = f"[until {one.until}] " if one.until else f"[since {one.since}] " if one.since else ""
        lines.append(dated + ability_text(one))
    return "\n".join([head, *lines])
