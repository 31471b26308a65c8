"""Why something is not legal in Yu-Gi-Oh!, in German, by the English message."""

from __future__ import annotations

REFUSALS = {
    # 100-103: the duel and its decks
    "deck: 40 to 60 cards, not {n}": "Deck: 40 bis 60 Karten, nicht {n}",
    "{deck}: at most 15 cards, not {n}": "{deck}: höchstens 15 Karten, nicht {n}",
    "deck: {who} does not go there": "Deck: {who} gehört nicht hinein",
    "extra deck: {who} does not go there": "Extra Deck: {who} gehört nicht hinein",
    "at most 3 {who}, not {n}": "höchstens 3-mal {who:bare}, nicht {n}-mal",
    "{deck}: no card {title}{near}": "{deck}: es gibt keine Karte {title}{near}",
    "{who} has no free {zone}": "{who} hat keine freie {zone}",
    "{who} has not {n} free {zone}s": "{who} hat weniger als {n} freie {zone}n",
    # 200-300: turns, summons, positions
    "summon, set, activate, change a position, or go on to another phase": (
        "möglich ist: beschwören, setzen, aktivieren, die Kampfposition wechseln oder in eine andere Phase übergehen"
    ),
    "there is no Battle Phase in the first turn of the game": "im ersten Zug des Duells gibt es keine Battle Phase",
    "there is one Battle Phase in a turn, before Main Phase 2": "in einem Zug gibt es nur eine Battle Phase, vor der Main Phase 2",
    "summon or set a monster from your hand": "beschworen oder gesetzt werden kann nur ein Monster von der eigenen Hand",
    "{who} has used the Normal Summon of this turn": "{who} hat die Normalbeschwörung dieses Zugs schon durchgeführt",
    "a face-up Gemini Monster you control can be summoned again": "erneut beschworen werden kann nur ein eigenes offenes Zwillingsmonster",
    "{what} is an Effect Monster now: only a Normal Monster is summoned again": (
        "{what} ist jetzt ein Effektmonster: nur ein normales Monster wird erneut beschworen"
    ),
    "{what} has its effects once it is summoned again": "{what} hat seine Effekte erst, wenn es erneut beschworen wurde",
    "choose {most}, or 1 that is treated as 2": "wähle {most} oder 1, das als 2 behandelt wird",
    "{who} has not enough counters to remove": "{who} hat nicht genug Zählmarken zu entfernen",
    "{who} is a Link Monster: it lies in Attack Position only": "{who} ist ein Linkmonster: es liegt nur in Angriffsposition",
    "{what} needs {n} Tributes": "für {what:acc} nötige Tribute: {n}",
    "{who} cannot summon this turn": "{who} kann in diesem Zug nicht beschwören",
    "set a card from your hand": "gesetzt werden kann nur eine Karte von der eigenen Hand",
    "Flip Summon a face-down monster you control": "durch Flippbeschwörung beschworen werden kann nur ein eigenes verdecktes Monster",
    "it was set this turn": "es wurde in diesem Zug gesetzt",
    "change the position of a face-up monster you control": "die Kampfposition wechseln kann nur ein eigenes offenes Monster",
    "Special Summon a monster from your hand that says so": (
        "so als Spezialbeschwörung beschworen werden kann nur ein Monster aus der eigenen Hand, dessen Text es erlaubt"
    ),
    "{what} cannot be Special Summoned now": "{what} kann jetzt nicht als Spezialbeschwörung beschworen werden",
    "{who} has Special Summoned another monster this turn": (
        "{who} hat in diesem Zug ein anderes Monster als Spezialbeschwörung beschworen"
    ),
    "{what} cannot be Special Summoned by itself": "{what} kann sich nicht selbst als Spezialbeschwörung beschwören",
    "{what} cannot be Tributed": "{what} kann nicht als Tribut angeboten werden",
    "{who} attacks a monster again": "{who} greift noch einmal ein Monster an",
    "there is no monster that can be changed so": "es gibt kein Monster, dessen Position so geändert werden kann",
    "there is no monster that can attack again": "es gibt kein Monster, das noch einmal angreifen kann",
    "{who} goes on to monsters that it has not attacked": "{who} kann danach nur Monster angreifen, die es noch nicht angegriffen hat",
    "{who} cannot attack directly": "{who} kann nicht direkt angreifen",
    "{who} cannot Special Summon": "{who} kann keine Spezialbeschwörung durchführen",
    "there is no monster to be Special Summoned": "es gibt kein Monster für eine Spezialbeschwörung",
    "there is no such card": "es gibt keine solche Karte",
    "{who} cannot change its position": "{who} kann die Kampfposition nicht wechseln",
    "{who} came to the field this turn": "{who} kam in diesem Zug auf das Spielfeld",
    "{who} has changed its position this turn": "{who} hat die Kampfposition in diesem Zug schon gewechselt",
    "{who} has declared an attack this turn": "{who} hat in diesem Zug einen Angriff deklariert",
    "{what} is face-down": "{what} liegt verdeckt",
    # 400-500: activating
    "activate a card or effect of your own": "aktiviert werden können nur eigene Karten und eigene Effekte",
    "activate a card or effect with Spell Speed 2 or 3, or pass": (
        "möglich ist: eine Karte oder einen Effekt mit Zaubergeschwindigkeit 2 oder 3 aktivieren oder passen"
    ),
    "{what} has nothing like that to activate": "{what} hat nichts dergleichen zu aktivieren",
    "that effect of {what} is activated in the {zone}": "jener Effekt von {what} wird {zone:in} aktiviert",
    "a card is activated from the hand or the field": "eine Karte wird von der Hand oder vom Spielfeld aktiviert",
    "{what} must be set before it is activated": "{what} muss gesetzt sein, bevor die Karte aktiviert wird",
    "{what} is activated from the hand in one's own turn only": "{what} wird nur im eigenen Zug von der Hand aktiviert",
    "{what} is activated already": "{what} ist bereits aktiviert",
    "{what} has Spell Speed 1: only in one's own Main Phase, in an open game state": (
        "{what} hat Zaubergeschwindigkeit 1: nur in der eigenen Main Phase, in einem offenen Game State"
    ),
    "Spell Speed 1: only in one's own Main Phase, in an open game state": (
        "Zaubergeschwindigkeit 1: nur in der eigenen Main Phase, in einem offenen Game State"
    ),
    "a Counter Trap can be answered by Counter Traps alone": "an eine Konterfalle können nur Konterfallen angekettet werden",
    "{what} was set this turn": "{what} wurde in diesem Zug gesetzt",
    "{what} can be activated only: {time}": "{what} kann nur zu dieser Zeit aktiviert werden: {time}",
    "{what} answers another event: {event}": "{what} reagiert auf ein anderes Ereignis: {event}",
    "while a summon is tried only what negates it can be used": (
        "während eine Beschwörung versucht wird, kann nur aktiviert werden, was sie annulliert"
    ),
    "only what negates the summon can be used": "hier kann nur aktiviert werden, was die Beschwörung annulliert",
    "{what} has declared an attack this turn": "{what} hat in diesem Zug einen Angriff deklariert",
    "{who} cannot conduct a Battle Phase this turn": "{who} kann in diesem Zug keine Battle Phase durchführen",
    "{who} has conducted a Battle Phase, or could have, this turn": (
        "{who} hat in diesem Zug eine Battle Phase durchgeführt oder hätte sie durchführen können"
    ),
    "{who} has not {n} such cards there": "{who} hat dort keine {n} solchen Karten",
    "{what} cannot be activated this turn": "{what} kann in diesem Zug nicht aktiviert werden",
    "{what} cannot be activated this turn by {who}": "{what} kann in diesem Zug von {who:dat} nicht aktiviert werden",
    "{what} can be activated only if {need}": "{what} kann nur aktiviert werden, falls {need}",
    "{what} can still be activated only if {need}": "{what} kann nur noch aktiviert werden, falls {need}",
    "{what} can be Special Summoned so only if {need}": "{what} kann so nur als Spezialbeschwörung beschworen werden, falls {need}",
    "what it needs no longer holds": "die Voraussetzung ist nicht mehr erfüllt",
    "no Trap can be activated: {source}": "Fallen können nicht aktiviert werden: {source}",
    "that effect of {what} was used in this battle": "jener Effekt von {what} wurde in diesem Kampf schon benutzt",
    "that effect of {what} was used in this chain": "jener Effekt von {what} wurde in dieser Kette schon benutzt",
    "that effect of {what} was used this turn": "jener Effekt von {what} wurde in diesem Zug schon benutzt",
    "an effect of {what} was used this turn": "ein Effekt von {what} wurde in diesem Zug schon benutzt",
    "that effect of {what} was used in this duel": "jener Effekt von {what} wurde in diesem Duell schon benutzt",
    "that effect of {what} was used while it lies here": "jener Effekt von {what} wurde schon benutzt, seit die Karte offen hier liegt",
    "{what} was Special Summoned this way this turn": "{what} wurde in diesem Zug schon auf diese Weise als Spezialbeschwörung beschworen",
    "{who} cannot activate that now": "{who} kann das jetzt nicht aktivieren",
    "{what} cannot activate its effects now": "{what} kann die eigenen Effekte jetzt nicht aktivieren",
    "{who} controls one {what} already": "{who} kontrolliert bereits eine Karte {what}",
    "{who} has Special Summoned one {what} this turn": (
        "{who} hat in diesem Zug schon eine Karte {what} als Spezialbeschwörung beschworen"
    ),
    "{what} has no target": "für {what} gibt es kein Ziel",
    "there are no attacks of {who} to forbid": "{who} hat keine Angriffe mehr, die verboten werden könnten",
    "{who} has no card in hand": "{who} hat keine Karte auf der Hand",
    "{who} has no card in the Deck": "{who} hat keine Karte im Deck",
    "{who} has no such card in the Deck": "{who} hat keine solche Karte im Deck",
    "{who} has no such card there": "{who} hat dort keine solche Karte",
    "choose {most} or none": "wähle {most} oder keine",
    "{what} cannot be Normal Summoned or Set": "{what} kann nicht als Normalbeschwörung beschworen oder gesetzt werden",
    "{who} has summoned this turn": "{who} hat in diesem Zug schon beschworen",
    "what is left could not pay the rest of the cost": "mit dem Rest wären die übrigen Kosten nicht zu bezahlen",
    "there is nothing to be done with as many as {who} can pay": "mit so vielen, wie {who} zahlen kann, lässt sich nichts tun",
    "there is nothing to be done with {n}": "mit {n} lässt sich nichts tun",
    "{who} has not enough to pay with": "{who} hat nicht genug, um die Kosten zu bezahlen",
    "{who} cannot pay {n} Life Points": "{who} kann keine {n} Lebenspunkte zahlen",
    "{what} is determined to be destroyed: it cannot be paid": (
        "{what} gilt als im Kampf zerstört und kann nicht als Kosten verwendet werden"
    ),
    "{what} is determined to be destroyed: no optional Quick Effects": (
        "{what} gilt als im Kampf zerstört: keine optionalen Schnelleffekte mehr"
    ),
    # 600: resolving
    "it has left the field": "die Karte hat das Spielfeld verlassen",
    "its effects are negated": "die Effekte der Karte sind annulliert",
    "what destroyed it negates its effects": "die Karte wurde von etwas zerstört, das ihre Effekte annulliert",
    "it was not chained directly to what it would negate": "sie wurde nicht direkt an das angekettet, was sie annullieren würde",
    # 800: the Battle Phase
    "attack, activate something, or end the Battle Phase": "möglich ist: angreifen, etwas aktivieren oder die Battle Phase beenden",
    "one monster attacks at a time": "immer nur ein Monster greift an",
    "only monsters you control can attack": "nur eigene Monster können angreifen",
    "{who} is not in face-up Attack Position": "{who} liegt nicht in offener Angriffsposition",
    "{who} has declared its attack": "{who} hat den Angriff schon deklariert",
    "{who} cannot attack": "{who} kann nicht angreifen",
    "attack the opponent or a monster of theirs": "angegriffen werden können nur der Gegner und seine Monster",
    "{who} controls monsters: no direct attack": "{who} kontrolliert Monster: kein direkter Angriff",
    "{who} cannot be attacked": "{who} kann nicht angegriffen werden",
    "{who} must attack": "{who} muss angreifen",
    "attacking with {who} costs {n} Life Points": "ein Angriff mit {who:dat} kostet {n} Lebenspunkte",
    "attack again with the same monster, or stop": "möglich ist: mit demselben Monster erneut angreifen oder den Angriff beenden",
    "in a replay only the same monster can attack": "bei einem Replay kann nur dasselbe Monster angreifen",
    # 900: the Damage Step
    "{what} cannot be activated in the Damage Step": "{what} kann im Damage Step nicht aktiviert werden",
    "{what} can be used in the Damage Step until damage calculation, not at: {title}": (
        "{what} kann im Damage Step nur bis zur Schadensberechnung aktiviert werden, nicht hier: {title}"
    ),
    "{what} belongs to another timing ({named}), not to: {title}": (
        "{what} gehört zu einem anderen Zeitpunkt ({named}), nicht hierher: {title}"
    ),
    "{what} changes ATK or DEF: that can be activated only before damage calculation": (
        "{what} verändert ATK oder DEF: das kann nur vor der Schadensberechnung aktiviert werden"
    ),
    # the table of timings
    "the opponent has no window here": "der Gegner kann hier nichts aktivieren",
    "only right after damage": "nur direkt nach der Verrechnung des Schadens",
    "only after damage": "nur nach der Verrechnung des Schadens",
    "only in {time}": "nur zu dieser Zeit: {time}",
    "only in the Battle Step, while it attacks": "nur im Battle Step, während eines Angriffs",
    "only at that time: {time}": "nur zu diesem Zeitpunkt: {time}",
    "only against an attack of the opponent": "nur gegen einen Angriff des Gegners",
    "only: {event}": "nur: {event}",
    "only if {whom}": "nur, falls {whom}",
    # any question
    "that is not an answer to this question": "das beantwortet diese Frage nicht",
    "an answer is a word with ids and whole numbers": "eine Antwort ist ein Wort mit Karten und ganzen Zahlen",
    "an order names each card once": "eine Reihenfolge nennt jede Karte einmal",
    "an order names each of the {n} cards once": "eine Reihenfolge nennt jede der {n} Karten einmal",
    "choose {most}, not {n}": "zu wählende Anzahl: {most}, nicht {n}",
    "choose {least} to {most}, not {n}": "zu wählende Anzahl: {least} bis {most}, nicht {n}",
    "nothing": "nichts",
    "choose {n} at random": "zufällig zu wählen: {n}",
    "each is named once": "jede wird nur einmal genannt",
    "each may be chosen once": "jede kann nur einmal gewählt werden",
    "a monster that may not attack has declared an attack this turn": "ein Monster, das nicht angreifen darf, hat in diesem Zug angegriffen",
    "it cannot be answered with {what}": "darauf kann nicht mit {what} geantwortet werden",
    "two of them have the same name": "zwei davon haben denselben Namen",
    "{who} can do that only once": "{who} kann das nur einmal tun",
    "{who} skips the {phase}": "{who} überspringt die {phase}",
    "the attack cannot be led there": "der Angriff kann nicht dorthin gelenkt werden",
    "a coin shows heads or tails": "eine Münze zeigt Kopf oder Zahl",
    "it is a player who concedes: {names}": "aufgeben kann nur ein Spieler: {names}",
    "nothing asks for {what} here: {rest}": "nach {what:dat} wird hier nicht gefragt: {rest}",
    "that does not pay {cost} exactly": "das zahlt nicht genau {cost}",
    "the battle is over": "das Duell ist vorbei",
    "the game is over": "das Duell ist vorbei",
    "the question is a number": "gefragt ist eine Zahl",
    "the question is how to pay {cost}": "gefragt ist, wie {cost} bezahlt wird",
    "the question is which to choose": "gefragt ist, was gewählt wird",
    "the question is who {verb}s, and what": "die Antwort heißt hier „{verb}“, mit den Karten dazu",
    "{cost} cannot be paid": "{cost} kann nicht bezahlt werden",
    "{game} has no rule for giving up": "{game} hat keine Regel für das Aufgeben",
    "{n} is not one of {least} to {most}{note}": "{n} liegt nicht zwischen {least} und {most}{note}",
    "{what} cannot be chosen here": "{what} kann hier nicht gewählt werden",
    # what cannot be read
    "{line} is no answer to this question": "{line} beantwortet diese Frage nicht",
    "; did you mean {name!r}?": "; meintest du {name}?",
    "{line} is no decision; did you mean: {forms}": "{line} ist keine Entscheidung; gemeint ist vielleicht: {forms}",
    "{line} is no decision; understood are: {forms}": "{line} ist keine Entscheidung; man kann schreiben: {forms}",
    "{line} is not whole; it is written: {forms}": "{line} ist unvollständig; man schreibt: {forms}",
    "{why}; it is written: {forms}": "{why}; man schreibt: {forms}",
    "{line} is none of the answers: {lines}": "{line} gehört nicht zu den möglichen Antworten: {lines}",
    "{line} is named twice": "{line} ist doppelt genannt",
    "{line} is not what {game} says; did you mean {other}?": "{line} sagt man in {game:bare} nicht; meintest du {other}?",
    "no card {text} here{near}; known: {names}": "hier gibt es keine Karte {text}{near}; es gibt: {names}",
    "{text} can mean {ids}: name one by its id": "{text} kann {ids:bare} sein: schreibe eines davon so, wie es hier steht",
    "{text} can mean {lines}": "{text} kann mehreres bedeuten: {lines}",
    "there is no number {at}: {n} such cards lie face down": "eine Nummer {at} gibt es nicht: verdeckt liegen davon nur {n}",
    "there is no {text} in the {zone}": "{text} gibt es {zone:in} nicht",
    "dividing {shares}: {n} targets need as many shares": "Aufteilung {shares:bare}: {n} Ziele brauchen ebenso viele Anteile",
    "a die shows 1 to 6": "ein Würfel zeigt 1 bis 6",
    "{word} takes a number, not {text}": "hinter „{word:bare}“ steht eine Zahl, nicht {text}",
    "{n} steps without a question, the last at {number}: this position never comes to one": "{n} Schritte ohne eine Frage, der letzte bei {number}: diese Stellung kommt nie zu einer",
    "{who}: there are no Pendulum Monsters in edition {edition} (only in {known})": "{who}: Pendelmonster gibt es nicht in der Ausgabe {edition} (nur in {known})",
    "{who} has no free Pendulum Zone": "{who} hat keine freie Pendelzone",
    "{what} would go to the Extra Deck: it cannot be paid": "{what} ginge ins Extra Deck: damit kann nicht gezahlt werden",
    "{who}: there are no Link Monsters in edition {edition} (only in {known})": "{who}: Link-Monster gibt es nicht in der Ausgabe {edition} (nur in {known})",
}
