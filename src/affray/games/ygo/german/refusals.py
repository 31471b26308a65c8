"""Why something is not legal in Yu-Gi-Oh!, in German, by the ids of messages."""

from __future__ import annotations

REFUSALS = {
    # 100-103: the duel and its decks
    "deck-40-to-60-cards-not": "Deck: 40 bis 60 Karten, nicht {n}",
    "at-most-15-cards-not": "{deck}: höchstens 15 Karten, nicht {n}",
    "deck-not-go": "Deck: {who} gehört nicht hinein",
    "extra-deck-not-go": "Extra Deck: {who} gehört nicht hinein",
    "at-most-3-not": "höchstens 3-mal {who:bare}, nicht {n}-mal",
    "no-card-in-deck": "{deck}: es gibt keine Karte {title}{near}",
    "no-free-zone": "{who} hat keine freie {zone}",
    "not-enough-free-zones": "{who} hat weniger als {n} freie {zone}n",
    # 200-300: turns, summons, positions
    "summon-set-activate-change-position": (
        "möglich ist: beschwören, setzen, aktivieren, die Kampfposition wechseln oder in eine andere Phase übergehen"
    ),
    "no-battle-phase-in-first-turn": "im ersten Zug des Duells gibt es keine Battle Phase",
    "one-battle-phase-in-turn-before": "in einem Zug gibt es nur eine Battle Phase, vor der Main Phase 2",
    "summon-or-set-monster-from-your": "beschworen oder gesetzt werden kann nur ein Monster von der eigenen Hand",
    "used-normal-summon-of-this-turn": "{who} hat die Normalbeschwörung dieses Zugs schon durchgeführt",
    "face-up-gemini-monster-you-control": "erneut beschworen werden kann nur ein eigenes offenes Zwillingsmonster",
    "effect-monster-now-only-normal-monster": (
        "{what} ist jetzt ein Effektmonster: nur ein normales Monster wird erneut beschworen"
    ),
    "effects-once-summoned-again": "{what} hat seine Effekte erst, wenn es erneut beschworen wurde",
    "choose-or-1-that-treated": "wähle {most} oder 1, das als 2 behandelt wird",
    "not-enough-counters-to-remove": "{who} hat nicht genug Zählmarken zu entfernen",
    "link-monster-lies-in-attack-position": "{who} ist ein Linkmonster: es liegt nur in Angriffsposition",
    "needs-tributes": "für {what:acc} nötige Tribute: {n}",
    "cannot-summon-this-turn": "{who} kann in diesem Zug nicht beschwören",
    "set-card-from-your-hand": "gesetzt werden kann nur eine Karte von der eigenen Hand",
    "flip-summon-face-down-monster-you": "durch Flippbeschwörung beschworen werden kann nur ein eigenes verdecktes Monster",
    "set-this-turn": "es wurde in diesem Zug gesetzt",
    "change-position-of-face-up-monster": "die Kampfposition wechseln kann nur ein eigenes offenes Monster",
    "special-summon-monster-from-your-hand": (
        "so als Spezialbeschwörung beschworen werden kann nur ein Monster aus der eigenen Hand, dessen Text es erlaubt"
    ),
    "cannot-be-special-summoned-now": "{what} kann jetzt nicht als Spezialbeschwörung beschworen werden",
    "special-summoned-another-monster-this-turn": (
        "{who} hat in diesem Zug ein anderes Monster als Spezialbeschwörung beschworen"
    ),
    "cannot-be-special-summoned-by-itself": "{what} kann sich nicht selbst als Spezialbeschwörung beschwören",
    "cannot-be-tributed": "{what} kann nicht als Tribut angeboten werden",
    "attacks-monster-again": "{who} greift noch einmal ein Monster an",
    "no-monster-that-can-be-changed": "es gibt kein Monster, dessen Position so geändert werden kann",
    "no-monster-that-can-attack-again": "es gibt kein Monster, das noch einmal angreifen kann",
    "goes-on-to-monsters-that-not": "{who} kann danach nur Monster angreifen, die es noch nicht angegriffen hat",
    "cannot-attack-directly": "{who} kann nicht direkt angreifen",
    "cannot-special-summon": "{who} kann keine Spezialbeschwörung durchführen",
    "no-monster-to-be-special-summoned": "es gibt kein Monster für eine Spezialbeschwörung",
    "no-such-card": "es gibt keine solche Karte",
    "cannot-change-position": "{who} kann die Kampfposition nicht wechseln",
    "came-to-field-this-turn": "{who} kam in diesem Zug auf das Spielfeld",
    "changed-position-this-turn": "{who} hat die Kampfposition in diesem Zug schon gewechselt",
    "declared-attack-this-turn": "{who} hat in diesem Zug einen Angriff deklariert",
    "face-down": "{what} liegt verdeckt",
    # 400-500: activating
    "activate-card-or-effect-of-your": "aktiviert werden können nur eigene Karten und eigene Effekte",
    "activate-card-or-effect-with-spell": (
        "möglich ist: eine Karte oder einen Effekt mit Zaubergeschwindigkeit 2 oder 3 aktivieren oder passen"
    ),
    "nothing-like-that-to-activate": "{what} hat nichts dergleichen zu aktivieren",
    "that-effect-of-activated": "jener Effekt von {what} wird {zone:in} aktiviert",
    "card-activated-from-hand-or-field": "eine Karte wird von der Hand oder vom Spielfeld aktiviert",
    "must-be-set-before-activated": "{what} muss gesetzt sein, bevor die Karte aktiviert wird",
    "activated-from-hand-in-ones-own": "{what} wird nur im eigenen Zug von der Hand aktiviert",
    "activated-already": "{what} ist bereits aktiviert",
    "spell-speed-1-only-in-ones": (
        "{what} hat Zaubergeschwindigkeit 1: nur in der eigenen Main Phase, in einem offenen Game State"
    ),
    "spell-speed-1-only-in-ones-own": (
        "Zaubergeschwindigkeit 1: nur in der eigenen Main Phase, in einem offenen Game State"
    ),
    "counter-trap-can-be-answered": "an eine Konterfalle können nur Konterfallen angekettet werden",
    "was-set-this-turn": "{what} wurde in diesem Zug gesetzt",
    "can-be-activated-only": "{what} kann nur zu dieser Zeit aktiviert werden: {time}",
    "answers-another-event": "{what} reagiert auf ein anderes Ereignis: {event}",
    "while-summon-tried-only-what-negates": (
        "während eine Beschwörung versucht wird, kann nur aktiviert werden, was sie annulliert"
    ),
    "only-what-negates-summon-can-be": "hier kann nur aktiviert werden, was die Beschwörung annulliert",
    "has-declared-an-attack-this-turn": "{what} hat in diesem Zug einen Angriff deklariert",
    "cannot-conduct-battle-phase-this-turn": "{who} kann in diesem Zug keine Battle Phase durchführen",
    "conducted-battle-phase-or-could-this": (
        "{who} hat in diesem Zug eine Battle Phase durchgeführt oder hätte sie durchführen können"
    ),
    "not-such-cards": "{who} hat dort keine {n} solchen Karten",
    "cannot-be-activated-this-turn": "{what} kann in diesem Zug nicht aktiviert werden",
    "what-cannot-be-activated-this-turn": "{what} kann in diesem Zug von {who:dat} nicht aktiviert werden",
    "what-can-be-activated-only": "{what} kann nur aktiviert werden, falls {need}",
    "can-still-be-activated-only": "{what} kann nur noch aktiviert werden, falls {need}",
    "can-be-special-summoned-only": "{what} kann so nur als Spezialbeschwörung beschworen werden, falls {need}",
    "what-needs-no-longer-holds": "die Voraussetzung ist nicht mehr erfüllt",
    "no-trap-can-be-activated": "Fallen können nicht aktiviert werden: {source}",
    "that-effect-of-used-in-this": "jener Effekt von {what} wurde in diesem Kampf schon benutzt",
    "that-effect-of-used-in-this-chain": "jener Effekt von {what} wurde in dieser Kette schon benutzt",
    "that-effect-of-used-this-turn": "jener Effekt von {what} wurde in diesem Zug schon benutzt",
    "effect-of-used-this-turn": "ein Effekt von {what} wurde in diesem Zug schon benutzt",
    "that-effect-of-used-in-this-duel": "jener Effekt von {what} wurde in diesem Duell schon benutzt",
    "that-effect-of-used-while-lies": "jener Effekt von {what} wurde schon benutzt, seit die Karte offen hier liegt",
    "special-summoned-this-way-this-turn": "{what} wurde in diesem Zug schon auf diese Weise als Spezialbeschwörung beschworen",
    "cannot-activate-that-now": "{who} kann das jetzt nicht aktivieren",
    "cannot-activate-effects-now": "{what} kann die eigenen Effekte jetzt nicht aktivieren",
    "controls-one-already": "{who} kontrolliert bereits eine Karte {what}",
    "special-summoned-one-this-turn": (
        "{who} hat in diesem Zug schon eine Karte {what} als Spezialbeschwörung beschworen"
    ),
    "no-target": "für {what} gibt es kein Ziel",
    "no-attacks-of-to-forbid": "{who} hat keine Angriffe mehr, die verboten werden könnten",
    "no-card-in-hand": "{who} hat keine Karte auf der Hand",
    "has-no-card-in-the-deck": "{who} hat keine Karte im Deck",
    "no-such-card-in-deck": "{who} hat keine solche Karte im Deck",
    "has-no-such-card-there": "{who} hat dort keine solche Karte",
    "choose-so-many-or-none": "wähle {most} oder keine",
    "cannot-be-normal-summoned-or-set": "{what} kann nicht als Normalbeschwörung beschworen oder gesetzt werden",
    "summoned-this-turn": "{who} hat in diesem Zug schon beschworen",
    "what-left-could-not-pay-rest": "mit dem Rest wären die übrigen Kosten nicht zu bezahlen",
    "nothing-to-be-done": "mit so vielen, wie {who} zahlen kann, lässt sich nichts tun",
    "there-is-nothing-to-be-done": "mit {n} lässt sich nichts tun",
    "not-enough-to-pay": "{who} hat nicht genug, um die Kosten zu bezahlen",
    "cannot-pay-life-points": "{who} kann keine {n} Lebenspunkte zahlen",
    "determined-to-be-destroyed-cannot-be": (
        "{what} gilt als im Kampf zerstört und kann nicht als Kosten verwendet werden"
    ),
    "determined-to-be-destroyed-no-optional": (
        "{what} gilt als im Kampf zerstört: keine optionalen Schnelleffekte mehr"
    ),
    # 600: resolving
    "left-field": "die Karte hat das Spielfeld verlassen",
    "effects-negated": "die Effekte der Karte sind annulliert",
    "what-destroyed-negates-effects": "die Karte wurde von etwas zerstört, das ihre Effekte annulliert",
    "not-chained-directly-to-what-would": "sie wurde nicht direkt an das angekettet, was sie annullieren würde",
    # 800: the Battle Phase
    "attack-activate-something-or-end-battle": "möglich ist: angreifen, etwas aktivieren oder die Battle Phase beenden",
    "one-monster-attacks-at-time": "immer nur ein Monster greift an",
    "only-monsters-you-control-can-attack": "nur eigene Monster können angreifen",
    "not-in-face-up-attack-position": "{who} liegt nicht in offener Angriffsposition",
    "declared-attack": "{who} hat den Angriff schon deklariert",
    "who-cannot-attack": "{who} kann nicht angreifen",
    "attack-opponent-or-monster-of-theirs": "angegriffen werden können nur der Gegner und seine Monster",
    "controls-monsters-no-direct-attack": "{who} kontrolliert Monster: kein direkter Angriff",
    "who-cannot-be-attacked": "{who} kann nicht angegriffen werden",
    "must-attack": "{who} muss angreifen",
    "attacking-with-costs-life-points": "ein Angriff mit {who:dat} kostet {n} Lebenspunkte",
    "attack-again-with-same-monster": "möglich ist: mit demselben Monster erneut angreifen oder den Angriff beenden",
    "in-replay-only-same-monster-can": "bei einem Replay kann nur dasselbe Monster angreifen",
    # 900: the Damage Step
    "cannot-be-activated-in-damage-step": "{what} kann im Damage Step nicht aktiviert werden",
    "can-be-used-in-damage-step": (
        "{what} kann im Damage Step nur bis zur Schadensberechnung aktiviert werden, nicht hier: {title}"
    ),
    "belongs-to-another-timing-not": (
        "{what} gehört zu einem anderen Zeitpunkt ({named}), nicht hierher: {title}"
    ),
    "changes-atk-or-def-that-can": (
        "{what} verändert ATK oder DEF: das kann nur vor der Schadensberechnung aktiviert werden"
    ),
    # the table of timings
    "opponent-no-window-here": "der Gegner kann hier nichts aktivieren",
    "only-right-after-damage": "nur direkt nach der Verrechnung des Schadens",
    "only-after-damage": "nur nach der Verrechnung des Schadens",
    "only-at-moment": "nur zu dieser Zeit: {time}",
    "only-in-battle-step-while-attacks": "nur im Battle Step, während eines Angriffs",
    "only-at-that-time": "nur zu diesem Zeitpunkt: {time}",
    "only-against-attack-of-opponent": "nur gegen einen Angriff des Gegners",
    "only-on-event": "nur: {event}",
    "only-if-somebody": "nur, falls {whom}",
    # any question
    "that-not-answer-to-this-question": "das beantwortet diese Frage nicht",
    "answer-word-with-ids-and-whole": "eine Antwort ist ein Wort mit Karten und ganzen Zahlen",
    "order-names-each-card-once": "eine Reihenfolge nennt jede Karte einmal",
    "order-names-each-of-cards-once": "eine Reihenfolge nennt jede der {n} Karten einmal",
    "choose-so-many": "zu wählende Anzahl: {most}, nicht {n}",
    "choose-between": "zu wählende Anzahl: {least} bis {most}, nicht {n}",
    "nothing": "nichts",
    "choose-at-random": "zufällig zu wählen: {n}",
    "each-named-once": "jede wird nur einmal genannt",
    "each-may-be-chosen-once": "jede kann nur einmal gewählt werden",
    "monster-that-may-not-attack-declared": "ein Monster, das nicht angreifen darf, hat in diesem Zug angegriffen",
    "cannot-be-answered": "darauf kann nicht mit {what} geantwortet werden",
    "two-of-them-same-name": "zwei davon haben denselben Namen",
    "can-that-only-once": "{who} kann das nur einmal tun",
    "who-skips-phase": "{who} überspringt die {phase}",
    "attack-cannot-be-led": "der Angriff kann nicht dorthin gelenkt werden",
    "coin-shows-heads-or-tails": "eine Münze zeigt Kopf oder Zahl",
    "player-who-concedes": "aufgeben kann nur ein Spieler: {names}",
    "nothing-asks-for-here": "nach {what:dat} wird hier nicht gefragt: {rest}",
    "that-not-pay-exactly": "das zahlt nicht genau {cost}",
    "battle-over": "das Duell ist vorbei",
    "game-over": "das Duell ist vorbei",
    "question-number": "gefragt ist eine Zahl",
    "question-how-to-pay": "gefragt ist, wie {cost} bezahlt wird",
    "question-which-to-choose": "gefragt ist, was gewählt wird",
    "question-who-s-and-what": "die Antwort heißt hier „{verb}“, mit den Karten dazu",
    "cannot-be-paid": "{cost} kann nicht bezahlt werden",
    "no-rule-for-giving-up": "{game} hat keine Regel für das Aufgeben",
    "number-out-of-range": "{n} liegt nicht zwischen {least} und {most}{note}",
    "cannot-be-chosen-here": "{what} kann hier nicht gewählt werden",
    # what cannot be read
    "no-answer-to-this-question": "{line} beantwortet diese Frage nicht",
    "did-you-mean": "; meintest du {name}?",
    "no-decision-did-you-mean": "{line} ist keine Entscheidung; gemeint ist vielleicht: {forms}",
    "no-decision-understood": "{line} ist keine Entscheidung; man kann schreiben: {forms}",
    "not-whole-written": "{line} ist unvollständig; man schreibt: {forms}",
    "why-written-forms": "{why}; man schreibt: {forms}",
    "none-of-answers": "{line} gehört nicht zu den möglichen Antworten: {lines}",
    "named-twice": "{line} ist doppelt genannt",
    "not-what-says-did-you-mean": "{line} sagt man in {game:bare} nicht; meintest du {other}?",
    "no-card-here-known": "hier gibt es keine Karte {text}{near}; es gibt: {names}",
    "can-mean-name-one-by-id": "{text} kann {ids:bare} sein: schreibe eines davon so, wie es hier steht",
    "can-mean-several": "{text} kann mehreres bedeuten: {lines}",
    "no-number-such-cards-lie-face": "eine Nummer {at} gibt es nicht: verdeckt liegen davon nur {n}",
    "no-such-card-in-zone": "{text} gibt es {zone:in} nicht",
    "dividing-targets-need-as-many-shares": "Aufteilung {shares:bare}: {n} Ziele brauchen ebenso viele Anteile",
    "die-shows-1-to-6": "ein Würfel zeigt 1 bis 6",
    "takes-number-not": "hinter „{word:bare}“ steht eine Zahl, nicht {text}",
    "steps-without-question-last-at-this": "{n} Schritte ohne eine Frage, der letzte bei {number}: diese Stellung kommt nie zu einer",
    "no-pendulum-monsters-in-edition-only": "{who}: Pendelmonster gibt es nicht in der Ausgabe {edition} (nur in {known})",
    "no-free-pendulum-zone": "{who} hat keine freie Pendelzone",
    "would-go-to-extra-deck-cannot": "{what} ginge ins Extra Deck: damit kann nicht gezahlt werden",
    "no-link-monsters-in-edition-only": "{who}: Link-Monster gibt es nicht in der Ausgabe {edition} (nur in {known})",
}
