"""Yu-Gi-Oh!'s words in German: those of the article on the Battle Phase, which keeps the English names of phases and steps."""

from __future__ import annotations

from affray.games.ygo.vocabulary.catalogue import catalogue
from affray.text.languages.german import Noun

TOKENS = {"Emissary of Darkness Token": "Gesandter der Finsternis", "Sheep Token": "Schaf"}
"""What Tokens are called that come with the game."""
NAMES = catalogue.printed.get("de", {}) | {english: f"{name}-Spielmarke" for english, name in TOKENS.items()}
"""The names by which the article calls cards, and those of Tokens; all others go by their English ones."""
ZONES = {
    "monster zone": Noun("Monsterzone", "f"),
    "spell/trap zone": Noun("Zauber- & Fallenzone", "f"),
    "field zone": Noun("Spielfeldzone", "f"),
    "field": Noun("Spielfeld"),
    "chain": Noun("Kette", "f"),
    "hand": Noun("Hand", "f"),
    "graveyard": Noun("Friedhof", "m"),
    "banished": Noun("Banished Zone", "f"),
    "overlaid": Noun("Materialien", "n", "Materialien"),
    "extra deck": Noun("Extra Deck"),
    "face-up extra deck": Noun("Extra Deck", adjectives=("offen",)),
    "pendulum zone": Noun("Pendelzone", "f"),
    "deck": Noun("Deck"),
    "side deck": Noun("Side Deck"),
}
FROM = {
    "monster zone": "aus der Monsterzone", "spell/trap zone": "aus der Zauber- & Fallenzone", "field zone": "aus der Spielfeldzone",
    "chain": "von der Kette", "hand": "von der Hand", "graveyard": "vom Friedhof", "banished": "aus der Banished Zone", "overlaid": "von den Materialien",
    "extra deck": "aus dem Extra Deck", "face-up extra deck": "offen aus dem Extra Deck", "pendulum zone": "aus der Pendelzone", "deck": "aus dem Deck", "field": "vom Spielfeld",
}  # fmt: skip
TO = {
    "monster zone": "in die Monsterzone", "spell/trap zone": "in die Zauber- & Fallenzone", "field zone": "in die Spielfeldzone",
    "chain": "auf die Kette", "hand": "auf die Hand", "graveyard": "auf den Friedhof", "banished": "in die Banished Zone", "overlaid": "unter die Materialien",
    "extra deck": "ins Extra Deck", "face-up extra deck": "offen ins Extra Deck", "deck": "ins Deck",
}  # fmt: skip
IN = {
    "monster zone": "in der Monsterzone", "spell/trap zone": "in der Zauber- & Fallenzone", "field zone": "in der Spielfeldzone",
    "field": "auf dem Spielfeld", "hand": "auf der Hand", "graveyard": "im Friedhof", "banished": "in der Banished Zone", "overlaid": "unter den Materialien",
    "extra deck": "im Extra Deck", "face-up extra deck": "offen im Extra Deck", "pendulum zone": "in der Pendelzone", "deck": "im Deck",
}  # fmt: skip
"""Where a card comes from, goes to and lies."""
ATTRIBUTES = {"DARK": "FINSTERNIS", "LIGHT": "LICHT", "EARTH": "ERDE", "WATER": "WASSER", "FIRE": "FEUER", "WIND": "WIND"}
RACES = {
    "Aqua": "Aqua", "Beast": "Ungeheuer", "Beast-Warrior": "Ungeheuer-Krieger", "Dinosaur": "Dinosaurier", "Dragon": "Drache", "Fairy": "Fee",
    "Fiend": "Unterweltler", "Fish": "Fisch", "Insect": "Insekt", "Machine": "Maschine", "Plant": "Pflanze", "Psychic": "Psi", "Pyro": "Pyro",
    "Reptile": "Reptil", "Rock": "Fels", "Sea Serpent": "Seeschlange", "Spellcaster": "Hexer", "Thunder": "Donner", "Warrior": "Krieger",
    "Winged Beast": "Geflügeltes Ungeheuer", "Zombie": "Zombie",
}  # fmt: skip
GROUPS = {"Blackwing": "Schwarzflügel", "Gladiator Beast": "Gladiatorungeheuer", "Six Samurai": "Die Sechs Samurai"}
"""Names that several cards share."""
KINDS = {
    "card": Noun("Karte", "f", "Karten"),
    "monster": Noun("Monster"),
    "spell": Noun("Zauber", "m"),
    "trap": Noun("Falle", "f", "Fallen"),
    "spell/trap": Noun("Zauber- oder Fallenkarte", "f", "Zauber- oder Fallenkarten"),
}
SUBTYPES = {
    "effect": "Effekt", "flip": "Flipp", "tuner": "Empfänger", "fusion": "Fusions", "synchro": "Synchro", "ritual": "Ritual", "xyz": "Xyz", "link": "Link", "spirit": "Spirit", "toon": "Toon", "gemini": "Zwillings", "union": "Union", "pendulum": "Pendel",
    "quick-play": "Schnell", "field": "Spielfeld", "equip": "Ausrüstungs", "counter": "Konter",
}  # fmt: skip
"""The first part of the compounds that name kinds of monsters, Spells and Traps: Effektmonster, Schnellzauber, Konterfalle."""
ARROWS = {
    "top left": "oben links", "top": "oben", "top right": "oben rechts", "left": "links", "right": "rechts", "bottom left": "unten links",
    "bottom": "unten", "bottom right": "unten rechts",
}  # fmt: skip
ADJECTIVES = {"normal": "normal", "continuous": "permanent"}
TIMINGS = {
    "start of the battle phase": "zu Beginn der Battle Phase",
    "start of the damage step": "zu Beginn des Damage Steps",
    "before damage calculation": "vor der Schadensberechnung",
    "during damage calculation": "während der Schadensberechnung",
    "after damage calculation": "nach der Schadensberechnung",
    "end of the damage step": "am Ende des Damage Steps",
    "end of the battle phase": "am Ende der Battle Phase",
    "end phase": "in der End Phase",
    "standby phase": "in der Standby Phase",
    "damage step": "im Damage Step",
    "main phase": "in der Main Phase",
    "battle step": "im Battle Step",
    "opponent's turn": "im Zug des Gegners",
    "your turn": "im eigenen Zug",
    "battle phase": "in der Battle Phase",
    "main phase 1": "in der Main Phase 1",
    "main phase 2": "in der Main Phase 2",
    "opponent's main phase": "in der Main Phase des Gegners",
    "opponent's battle phase": "in der Battle Phase des Gegners",
    "your battle phase": "in der eigenen Battle Phase",
    "flipping face-down monsters": "beim Aufdecken verdeckter Monster",
    "applying damage": "bei der Verrechnung des Schadens",
    "takes damage": "wenn Schaden verrechnet wurde",
    "start of the Damage Step": "zu Beginn des Damage Steps",
    "end of the Damage Step": "am Ende des Damage Steps",
}
HAPPENINGS = {
    **TIMINGS,
    "attack declared": "ein Angriff wird deklariert",
    "direct attack declared": "ein direkter Angriff wird deklariert",
    "summoned": "ein Monster wird beschworen",
    "would be summoned": "ein Monster würde beschworen",
    "flipped": "ein Monster wird aufgedeckt",
    "activated": "eine Karte oder ein Effekt wird aktiviert",
    "added to the hand": "eine Karte wird der Hand hinzugefügt",
    "sent to graveyard": "eine Karte wird auf den Friedhof gelegt",
    "leaves the field": "eine Karte verlässt das Spielfeld",
    "destroyed by battle": "ein Monster wird im Kampf zerstört",
    "destroyed": "eine Karte wird zerstört",
    "destroys by battle": "ein Monster wird im Kampf zerstört",
    "inflicts battle damage": "ein Monster fügt Kampfschaden zu",
    "takes damage": "ein Spieler erhält Schaden",
    "is attacked": "ein Monster wird als Angriffsziel gewählt",
    "declares an attack": "ein Monster deklariert einen Angriff",
    "changed position": "die Kampfposition eines Monsters wird geändert",
    "gains life": "ein Spieler erhält Life Points",
}
"""What an effect can answer."""
STEPS = {
    "act in the open battle step": "Aktion im offenen Battle Step",
    "act in the open main phase": "in der offenen Main Phase handeln",
    "add a link": "ein Kettenglied anketten",
    "answer or pass": "anketten oder passen",
    "apply the battle damage": "den Kampfschaden verrechnen",
    "ask for a substitute": "nach einem Stellvertreter fragen",
    "attack again or stop": "erneut angreifen oder den Angriff beenden",
    "attack again without declaring": "erneut angreifen, ohne den Angriff zu deklarieren",
    "become a link": "zum Kettenglied werden",
    "begin the chain": "die Kette beginnen",
    "begin the damage step": "den Damage Step beginnen",
    "begin with what is activated": "mit der Aktivierung beginnen",
    "build the chain begun": "die begonnene Kette aufbauen",
    "carry out the action": "die Aktion ausführen",
    "carry out the destruction": "die Zerstörung ausführen",
    "carry out the next word": "die nächste Anweisung ausführen",
    "carry out what was chosen": "die Wahl ausführen",
    "choose substitutes": "Stellvertreter wählen",
    "choose the effect": "den Effekt wählen",
    "choose the targets": "die Ziele wählen",
    "choose what the summon costs": "wählen, was die Beschwörung kostet",
    "choose its position": "seine Position wählen",
    "pay for the summon": "für die Beschwörung zahlen",
    "keep its position": "seine Position festlegen",
    "choose the tributes": "die Tribute wählen",
    "choose which summon it is": "wählen, welche Beschwörung es ist",
    "keep which summon it is": "merken, welche Beschwörung es ist",
    "choose what to pay": "die Kosten wählen",
    "come after calculation": "nach der Schadensberechnung",
    "come back to the battle step": "in den Battle Step zurückkehren",
    "come before calculation": "vor der Schadensberechnung",
    "come to calculation": "zur Schadensberechnung übergehen",
    "come to main phase 1": "in die Main Phase 1 übergehen",
    "come to main phase 2": "in die Main Phase 2 übergehen",
    "come to the end phase": "in die End Phase übergehen",
    "come to the end step": "in den End Step übergehen",
    "ask whether it is paid": "fragen, ob bezahlt wird",
    "destroy what is not paid for": "zerstören, wofür nicht bezahlt wird",
    "choose what to pay with": "wählen, womit bezahlt wird",
    "choose the zones": "die Zonen wählen",
    "keep the zones": "die Zonen behalten",
    "choose what is banished": "wählen, was verbannt wird",
    "banish it": "es verbannen",
    "pay for it": "dafür bezahlen",
    "pay upkeep in the standby phase": "in der Standby Phase Unterhalt bezahlen",
    "pay upkeep in the end phase": "in der End Phase Unterhalt bezahlen",
    "come to the standby phase": "in die Standby Phase übergehen",
    "come to the very end": "zum Ende des Damage Steps übergehen",
    "compare the monsters": "die Monster vergleichen",
    "complete the summon": "die Beschwörung abschließen",
    "count the chain of triggers": "die Kette der Triggereffekte zählen",
    "count the first link": "das erste Kettenglied zählen",
    "count the mandatory answer": "den verpflichtenden Schnelleffekt zählen",
    "count the trigger": "den Triggereffekt zählen",
    "declare the attack": "den Angriff deklarieren",
    "destroy them": "sie zerstören",
    "determine what is destroyed": "feststellen, was im Kampf zerstört wird",
    "discard down to six": "auf sechs Handkarten abwerfen",
    "doom them": "bestimmen, was als im Kampf zerstört gilt",
    "draw for the turn": "die Karte für den Zug ziehen",
    "draw the first hands": "die erste Hand ziehen",
    "end the step or go on": "den Step beenden oder fortfahren",
    "end what lasted for the turn": "beenden, was bis zum Ende des Zugs galt",
    "enter or skip the battle phase": "in die Battle Phase eintreten oder sie auslassen",
    "enter the battle phase": "in die Battle Phase eintreten",
    "flip the attacked monster": "das angegriffene Monster aufdecken",
    "give the choice to the winner": "dem Gewinner die Wahl geben",
    "go first or second": "als Erster oder als Zweiter spielen",
    "go on after a destruction": "nach einer Zerstörung fortfahren",
    "go on after the answer": "nach der Reaktion fortfahren",
    "go on after the chain begun": "nach der begonnenen Kette fortfahren",
    "go on building": "die Kette weiter aufbauen",
    "go on to the link before": "zum vorigen Kettenglied übergehen",
    "go on with the answer": "mit der Reaktion fortfahren",
    "go to the damage step": "in den Damage Step übergehen",
    "hand the answer to the other player": "den anderen Spieler reagieren lassen",
    "keep the effect chosen": "den gewählten Effekt merken",
    "keep the targets": "die Ziele merken",
    "lay the deck down": "das Deck bereitlegen",
    "leave or go on": "verlassen oder fortfahren",
    "leave the battle phase": "die Battle Phase verlassen",
    "leave the damage step": "den Damage Step verlassen",
    "let chance order the deck": "den Zufall das Deck mischen lassen",
    "let continuous effects catch up": "permanente Effekte anwenden",
    "let it be answered": "Reaktionen zulassen",
    "let mandatory quick effects answer": "verpflichtende Schnelleffekte reagieren lassen",
    "let the opponent answer the end": "Reaktion des Gegners auf das Ende",
    "let the opponent answer the end of the phase": "den Gegner auf das Ende der Phase reagieren lassen",
    "let the summon be negated": "die Beschwörung annullieren lassen",
    "let triggers form a chain": "Triggereffekte eine Kette bilden lassen",
    "look again": "noch einmal prüfen",
    "look whether it has an effect": "prüfen, ob der Effekt wirkt",
    "note the substitute": "den Stellvertreter festhalten",
    "offer fast effects": "Schnelleffekte anbieten",
    "open the phase again": "die Phase wieder öffnen",
    "open the step again": "den Step wieder öffnen",
    "pass the turn": "den Zug abgeben",
    "pay for the attack": "den Angriff bezahlen",
    "pay the cost": "die Kosten bezahlen",
    "play the turns": "die Züge spielen",
    "put a trigger on the chain": "einen Triggereffekt auf die Kette legen",
    "put mandatory answers in their order": "verpflichtende Schnelleffekte ordnen",
    "put the deck down": "das Deck hinlegen",
    "put the mandatory answer on the chain": "den verpflichtenden Schnelleffekt auf die Kette legen",
    "put triggers in their order": "Triggereffekte ordnen",
    "put used cards away": "benutzte Karten weglegen",
    "resolve the last link": "das letzte Kettenglied auflösen",
    "return to the open step": "in den offenen Step zurückkehren",
    "see what became of the attack": "prüfen, was aus dem Angriff wurde",
    "send the discarded": "das Abgeworfene auf den Friedhof legen",
    "set the card": "die Karte setzen",
    "show the card": "die Karte vorzeigen",
    "shuffle the decks": "die Decks mischen",
    "go on without main phase 1": "ohne Main Phase 1 weitergehen",
    "leave main phase 1 out": "Main Phase 1 auslassen",
    "start a chain or pass": "eine Kette starten oder passen",
    "start over after a chain": "nach einer Kette von vorn beginnen",
    "take the link off": "das Kettenglied entfernen",
    "toss for the choice": "um die Wahl losen",
    "tribute them": "sie als Tribut anbieten",
    "try to summon": "die Beschwörung versuchen",
    "turn what turns at the end": "drehen, was sich am Ende dreht",
    "window after a replay": "Reaktionsmöglichkeit nach einem Replay",
    "window after battle damage": "Reaktionsmöglichkeit nach dem Kampfschaden",
    "window after calculation": "Reaktionsmöglichkeit nach der Schadensberechnung",
    "window after flipping": "Reaktionsmöglichkeit nach dem Aufdecken",
    "window after the declaration": "Reaktionsmöglichkeit nach der Angriffserklärung",
    "window at the end": "Reaktionsmöglichkeit nach dem Weg auf den Friedhof",
    "window at the start": "Reaktionsmöglichkeit zu Beginn",
    "window at the very end": "Reaktionsmöglichkeit am Ende des Damage Steps",
    "window before calculation": "Reaktionsmöglichkeit vor der Schadensberechnung",
    "window in calculation": "Reaktionsmöglichkeit während der Schadensberechnung",
    "window of the draw phase": "Reaktionsmöglichkeit in der Draw Phase",
    "window of the end phase": "Reaktionsmöglichkeit in der End Phase",
    "window of the end step": "Reaktionsmöglichkeit im End Step",
    "window of the standby phase": "Reaktionsmöglichkeit in der Standby Phase",
    "window of the start step": "Reaktionsmöglichkeit im Start Step",
}
VERBS = {
    "by hand": "von Hand",
    "attack position": "Angriffsposition", "defense position": "Verteidigungsposition", "set position": "verdeckt", "activate": "aktivieren",
    "attack": "angreifen", "pass": "passen", "trigger": "Triggereffekt", "decline": "ablehnen", "end": "beenden", "stop": "Angriff beenden", "summon": "beschwören",
    "set": "setzen", "flip": "aufdecken", "change": "drehen", "special summon": "Spezialbeschwörung", "battle phase": "Battle Phase",
    "end turn": "Zug beenden", "choose": "wählen", "mode": "Möglichkeit", "number": "Anzahl", "instead": "stattdessen", "no": "nein", "yes": "ja", "done": "fertig", "go first": "beginnen",
    "go second": "als Zweiter spielen", "coin": "Münze", "declare": "ansagen", "call heads": "Kopf ansagen", "call tails": "Zahl ansagen", "order": "ordnen", "concede": "gibt auf",
}  # fmt: skip
ROWS = {
    "Draw and Standby Phase": "Draw Phase und Standby Phase", "Main Phase, open game state": "Main Phase, offener Game State",
    "while a summon is tried": "während einer versuchten Beschwörung", "after a summon": "nach einer Beschwörung", "Start Step": "Start Step",
    "Battle Step, before a declaration": "Battle Step, vor einer Angriffserklärung",
    "after an attack is declared": "nach der Angriffserklärung", "after a direct attack is declared": "nach der Erklärung eines direkten Angriffs",
    "after a replay": "nach einem Replay", "End Step": "End Step", "End Phase": "End Phase", "yes": "ja",
    "turn player: {mine}; opponent: {theirs}": "Turn Player: {mine}; Gegner: {theirs}",
    "nothing on it is activated at a time that a player chooses: its effects trigger (some if their player likes) or apply by themselves": (
        "nichts davon wird zu einem Zeitpunkt nach Wahl aktiviert: die Effekte triggern (manche, wenn ihr Spieler will) oder gelten von selbst"
    ),
}  # fmt: skip
"""What `affray ygo timing` says."""
STATES = {
    "attack": "Angriff", "defense": "Verteidigung", "ATK": "ATK", "DEF": "DEF", "heads": "Kopf", "tails": "Zahl", "position": "Position",
    "level": "Stufe", "attached to": "angehängt an", "attributes": "Eigenschaften", "role": "Rolle", "attacking": "greift an", "attacked": "angegriffen",
    "doomed": "im Kampf zerstört", "negated": "annulliert", "summoned again": "erneut beschworen", "equipped to": "ausgerüstet an", "face down": "verdeckt", "targets": "Ziele",
    "counters": "Zählmarken", "owner": "Besitzer", "controller": "Kontrolle", "it": "die Karte", "none": "keine", "{what} would be destroyed": "{what} würde zerstört", "flip": "Flippbeschwörung", "summon": "Beschwörung", "set": "setzen", "for {what}": "für {what}",
    "race": "Typ", "card": "Karte", "trigger": "Triggereffekt", "quick": "Schnelleffekt", "ignition": "Zündeffekt", "effect": "Effekt",
    "type": "Art", "monster": "Monster", "spell": "Zauber", "trap": "Falle", "life": "Lebenspunkte", "nothing": "nichts",
    "normal": "Normalbeschwörung", "tribute": "Tributbeschwörung", "special": "Spezialbeschwörung", "Yu-Gi-Oh!": "Yu-Gi-Oh!",
    "life points": "Lebenspunkte", "true": "ja", "True": "ja", "attacks": "greift an",
}  # fmt: skip
ENDINGS = {"100.1": "keine Lebenspunkte mehr", "100.2": "Aufgabe", "204.1": "kann nicht ziehen"}
"""How the game ends at a rule."""
WHY = {
    "it was negated": "die Karte oder der Effekt wurde annulliert",
    "it has no target any more": "kein Ziel mehr",
}
"""Why something resolves without effect, besides the refusals."""
WORDS = {
    **{english: one.text for english, one in ZONES.items()}, "face-up extra deck": "offenes Extra Deck", **ATTRIBUTES, **RACES, **HAPPENINGS, **STEPS, **ROWS, **VERBS, **STATES, **ENDINGS, **WHY,
}  # fmt: skip


def name(english: str) -> str:
    """What a card is called."""
    return NAMES.get(english, english)
