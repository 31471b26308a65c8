"""Force of Will's names for things in Italian, by the English ones; docs/records/glossary-it.md says where each stands in the articles."""

from __future__ import annotations

from affray.core.notation import short_name
from affray.games.fow.vocabulary.catalogue import catalogue
from affray.games.fow.vocabulary.keywords import parse_keyword
from affray.text.languages.italian import Noun, gender_of

ZONES = {
    "field": Noun("terreno"),
    "ruler area": Noun("area del sovrano", "f"),
    "chase area": Noun("rincorsa", "f"),
    "item area": Noun("area degli oggetti", "f"),
    "rune area": Noun("area rune", "f"),
    "hand": Noun("mano", "f"),
    "standby area": Noun("area attesa", "f"),
    "graveyard": Noun("cimitero"),
    "removed area": Noun("area delle carte rimosse", "f"),
    "main deck": Noun("mazzo principale"),
    "magic stone deck": Noun("mazzo delle pietre magiche"),
}
DECKS = {
    "rune deck": Noun("mazzo delle rune"),
    "extra deck": Noun("mazzo extra"),
    "side deck": Noun("side deck"),
}
TYPES = {
    "card": Noun("carta", "f"),
    "resonator": Noun("risonatore"),
    "J-ruler": Noun("sovrano-G"),
    "ruler": Noun("sovrano"),
    "J/resonator": Noun("risonatore o sovrano-G"),
    "J/ruler": Noun("sovrano o sovrano-G"),
    "magic stone": Noun("pietra magica", "f"),
    "gem": Noun("gemma", "f"),
    "special magic stone": Noun("pietra magica speciale", "f"),
    "regalia": Noun("emblema"),
    "addition": Noun("addizione", "f"),
    "chant": Noun("canto"),
    "rune": Noun("runa", "f"),
    "will coin": Noun("moneta volontà", "f"),
    "player": Noun("giocatore"),
    "opponent": Noun("avversario"),
    "spell": Noun("magia", "f"),
    "normal spell": Noun("magia normale", "f"),
    "rune spell": Noun("magia Runa", "f"),
    "master rune spell": Noun("magia Runa Suprema", "f"),
    "ability": Noun("abilità", "f"),
    "activate ability": Noun("abilità attiva", "f"),
    "automatic ability": Noun("abilità automatica", "f"),
}
PLURALS = {
    "J-ruler": "sovrani-G",
    "J/resonator": "risonatori o sovrani-G",
    "J/ruler": "sovrani o sovrani-G",
    "magic stone": "pietre magiche",
    "special magic stone": "pietre magiche speciali",
    "will coin": "monete volontà",
    "normal spell": "magie normali",
    "rune spell": "magie Runa",
    "master rune spell": "magie Runa Suprema",
    "activate ability": "abilità attive",
    "automatic ability": "abilità automatiche",
}
"""The plurals of more than one word."""
ATTRIBUTES = {"light": "Luce", "fire": "Fuoco", "water": "Acqua", "wind": "Vento", "darkness": "Oscurità"}
RACES = {
    "Ancient Magic": "Antica Magia", "Ascendant": "Asceso", "Demon": "Demone", "Killer": "Assassino", "Magical Beast": "Bestia Magica",
    "Myth": "Mito", "Tank": "Carro Armato", "Wizard": "Mago", "Avatar": "Avatar", "Beast": "Bestia", "Bird": "Uccello", "Bushido": "Bushido", "Cat": "Gatto",
    "Dark Elf": "Elfo Oscuro", "Dragon": "Drago", "Elf": "Elfo", "Fairy": "Fata", "Fairy Tale": "Fiaba", "Fallen Angel": "Angelo Caduto",
    "Fish": "Pesce", "Giant": "Gigante", "Golem": "Golem", "Gorgon": "Gorgone", "Human": "Umano", "Imp": "Diavoletto", "King": "Re",
    "Knight of the Round Table": "Cavaliere della Tavola Rotonda", "Machine": "Macchina", "Mimi Tribe": "Tribù Mimi",
    "Monarch": "Monarca", "Nightmare": "Incubo", "Ninja": "Ninja", "Plant": "Pianta", "Rabbit": "Coniglio", "Skeleton": "Scheletro",
    "Snake": "Serpente", "Spirit": "Spirito", "Twelve Apostles": "Dodici Apostoli", "Valkyrie": "Valchiria", "Vampire": "Vampiro",
    "Wall": "Muro", "Wererabbit": "Coniglio Mannaro", "Witch": "Strega", "Youkai": "Youkai", "Zombie": "Zombie",
}  # fmt: skip
"""Races stand behind a noun and stay as they are; those not listed are told as printed."""
KEYWORDS = {
    "pierce": "Perforare",
    "precision": "Attacco Mirato",
    "first strike": "Attacco Improvviso",
    "flying": "Volare",
    "swiftness": "Rapidità",
    "imperishable": "Indistruttibile",
    "quickcast": "Lanciorapido",
    "energize": "Rinvigorire",
    "divinity": "Divinità",
    "remnant": "Residuo",
    "mana": "Mana",
    "explode": "Esplosione",
    "evolution": "Evoluzione",
    "bestow": "Conferire",
    "shift": "Mutazione",
    "limit": "Limite",
    "barrier": "Barriera",
    "bloodlust": "Sete di Sangue",
    "mobilize": "Mobilitare",
    "drain": "Risucchiare",
    "bane": "Flagello",
    "eternal": "Eterno",
    "will of hope": "Volontà della Speranza",
    "will of despair": "Volontà della Disperazione",
}
LABELS = {
    "Awakening": "Risveglio",
    "Trigger": "Innesco",
    "Stealth": "Furtivo",
    "Judgment": "Giudizio",
    "Incarnation": "Incarnazione",
    "God's Art": "Arte degli Dei",
    "Enter": "Entrata",
    "Rune": "Runa",
    "Grimoire": "Grimorio",
    "Torrent": "Torrente",
    "Seal": "Sigillo",
    "Inheritance": "Eredità",
    "Resonance": "Risonanza",
}
"""What stands in brackets before an ability and is no keyword."""
COUNTERS = {
    "arrow": "freccia",
    "astral": "astro",
    "death": "morte",
    "evolution": "evoluzione",
    "limit": "limite",
    "limited": "limitazione",
    "mana": "mana",
    "charge": "carica",
}
PHASES = {
    "draw phase": Noun("fase di acquisizione", "f"),
    "recovery phase": Noun("fase di recupero", "f"),
    "main phase": Noun("fase principale", "f"),
    "end phase": Noun("fase finale", "f"),
}
STATES = {
    "rested": "spossato",
    "recovered": "recuperato",
    "attacking": "attaccante",
    "blocking": "bloccante",
    "attacked": "attaccato",
    "damaged": "danneggiato",
    "revealed": "rivelato",
    "face down": "coperto",
    "token": "pedina",
}
"""Adjectives in the form of the masculine singular."""
VERBS = {
    "attack": "attacca",
    "forfeit": "rinuncia all'attacco",
    "block": "blocca",
    "no block": "rinuncia al blocco",
    "pass": "passa",
    "play": "gioca",
    "use": "usa",
    "set": "mette in attesa",
    "initiate battle": "entra nell'interfase di battaglia",
    "mode": "opzione",
    "number": "numero",
    "choose": "seleziona",
    "pay": "paga",
    "yes": "sì",
    "no": "no",
    "judgment": "giudizio",
    "call": "convoca una pietra magica",
    "go first": "comincia",
    "go second": "lascia cominciare l'avversario",
    "trigger": "innesca",
    "replace": "applica",
    "will": "volontà",
    "order": "ordina",
    "coin": "moneta",
    "side": "lato",
    "concede": "abbandona",
}
STEPS = {
    "apply replacement effects": "applicare gli effetti di sostituzione",
    "ask who goes first": "stabilire chi comincia",
    "attack or forfeit": "attaccare o rinunciare",
    "begin attacking": "inizio dell'attacco",
    "begin blocking": "inizio del blocco",
    "begin the battle": "inizio della battaglia",
    "begin the draw phase": "inizio della fase di acquisizione",
    "begin the end phase": "inizio della fase finale",
    "begin the first turn": "inizio del primo turno",
    "begin the main phase": "inizio della fase principale",
    "begin the recovery phase": "inizio della fase di recupero",
    "begin to declare attack": "inizio della fase di dichiarazione attaccante",
    "begin to declare block": "inizio della fase di dichiarazione bloccante",
    "begin to end the battle": "inizio della sottofase finale della battaglia",
    "block or not": "bloccare o rinunciare",
    "call it played": "la giocata è completa",
    "carry out the action": "eseguire l'azione",
    "carry out the next word": "eseguire la parte seguente",
    "change the damage": "modificare il danno",
    "check the targets": "controllare i bersagli",
    "choose a triggered ability": "scegliere un'abilità innescata",
    "choose cards to exchange": "scegliere le carte da cambiare",
    "choose cards to exchange second": "scegliere le carte da cambiare (secondo giocatore)",
    "choose how to pay": "scegliere come pagare",
    "choose modes": "scegliere le opzioni",
    "choose targets": "scegliere i bersagli",
    "choose the order on the bottom": "scegliere l'ordine in fondo al mazzo",
    "choose the side": "scegliere il lato",
    "choose to go first or second": "scegliere se cominciare",
    "choose what replaces a destruction": "scegliere che cosa sostituisce la distruzione",
    "choose what to discard": "scegliere che cosa scartare",
    "choose whether to awaken": "scegliere se pagare il Risveglio",
    "choose whether to banish instead": "scegliere se bandire invece di pagare",
    "choose whether to reveal": "scegliere se rivelare",
    "choose x": "scegliere X",
    "deal the damage": "infliggere il danno",
    "destroy the cards": "distruggere le carte",
    "discard to hand size": "scartare le carte in eccesso",
    "divide among targets": "dividere tra i bersagli",
    "do what is demanded": "eseguire quanto richiesto",
    "draw as many cards": "pescare altrettante carte",
    "draw for the turn": "pescare per il turno",
    "draw the first hand": "pescare la prima mano",
    "end an endless loop": "fine di un ciclo infinito",
    "end effects of this battle": "fine degli effetti di questa battaglia",
    "end effects of this turn": "fine degli effetti di questo turno",
    "end the recovery phase": "fine della fase di recupero",
    "end the turn": "fine del turno",
    "forfeit the attack": "rinuncia all'attacco",
    "give priority to the other": "cedere la priorità",
    "give the will coin": "dare la moneta volontà",
    "go on after a process": "proseguire dopo un processo",
    "go on with the answer": "proseguire con la risposta",
    "hold the main phase": "fase principale",
    "initiate battle": "entrare nell'interfase di battaglia",
    "keep priority after acting": "mantenere la priorità dopo l'azione",
    "keep the division": "registrare la divisione",
    "keep the mode": "registrare l'opzione",
    "keep the replacement": "registrare la sostituzione",
    "keep the targets": "registrare i bersagli",
    "keep the will": "registrare la volontà",
    "keep x": "registrare X",
    "lay out rulers and runes": "disporre sovrani e rune",
    "lay the deck down": "disporre il mazzo",
    "let the revealed card trigger": "innesco della carta rivelata",
    "lock further battles": "negare altre battaglie",
    "look for more rule processes": "controllare altri processi delle regole",
    "lose leftover will": "perdita della volontà rimasta",
    "lose unspent will": "perdita della volontà non spesa",
    "need an attacker": "controllo dell'attaccante",
    "need an attacker for first strike": "controllo dell'attaccante per l'Attacco Improvviso",
    "note the awakening": "registrare il Risveglio",
    "note the cards to exchange": "registrare le carte da cambiare",
    "note the incarnation": "registrare l'Incarnazione",
    "note what both exchange": "registrare i cambi di entrambi",
    "note who battles whom": "stabilire chi combatte con chi",
    "note who goes first": "registrare chi comincia",
    "open the main window": "finestra della fase principale",
    "pass the turn on": "passare il turno",
    "pay and do what it demands": "pagare ed eseguire quanto richiesto",
    "pay for the standby": "pagare la messa in attesa",
    "perform by type": "risoluzione secondo il tipo",
    "perform rule processes": "eseguire i processi delle regole",
    "perform the final step again": "ripetere l'operazione finale",
    "pick a player at random": "scegliere un giocatore a caso",
    "play the triggered ability": "giocare l'abilità innescata",
    "prepare the blow": "preparare il colpo",
    "prepare the first strike": "preparare l'Attacco Improvviso",
    "put it into the field": "mettere sul terreno",
    "put it on the chase": "mettere in rincorsa",
    "put the chant away": "riporre il canto",
    "recover own cards": "recuperare le proprie carte",
    "remove all damage": "rimuovere tutto il danno",
    "repeat the final step": "ripetere l'operazione finale se serve",
    "repeat the sequence": "ripetere la sequenza di priorità",
    "resolve a will ability": "risolvere un'abilità di volontà",
    "resolve the top or end": "risolvere la cima della rincorsa o chiudere la finestra",
    "rest the attacker": "spossare l'attaccante",
    "rest the blocker": "spossare il bloccante",
    "set life": "stabilire i punti vita",
    "set the card": "mettere la carta in attesa",
    "settle the text": "stabilire il testo",
    "show the rulers": "mostrare i sovrani",
    "shuffle the decks": "mischiare i mazzi",
    "skip the draw phase": "saltare la fase di acquisizione",
    "skip the first recovery phase": "saltare la prima fase di recupero",
    "skip the recovery phase": "saltare la fase di recupero",
    "start over after a trigger": "ricominciare dopo un innesco",
    "stop battling": "fine della battaglia",
    "strike back": "danni all'attaccante",
    "strike first": "danni da Attacco Improvviso",
    "strike normally": "danni dell'attaccante",
    "take an extra turn": "turno extra",
    "take one action": "agire o passare",
    "take turns": "alternanza dei turni",
    "turn that side up": "girare su quel lato",
    "turn up a standby card": "scoprire una carta in attesa",
    "window after attack": "finestra di priorità dopo l'attacco",
    "window after block": "finestra di priorità dopo il blocco",
    "window after damage": "finestra di priorità dopo i danni",
    "window after drawing": "finestra di priorità dopo la pesca",
    "window after first strike": "finestra di priorità dopo l'Attacco Improvviso",
    "window after recovering": "finestra di priorità dopo il recupero",
    "window at the beginning": "finestra di priorità all'inizio della battaglia",
    "window at the end": "finestra di priorità alla fine della battaglia",
    "window at the end of the turn": "finestra di priorità alla fine del turno",
    "window before attack": "finestra di priorità prima dell'attacco",
    "window before block": "finestra di priorità prima del blocco",
    "window before drawing": "finestra di priorità prima della pesca",
    "window before recovering": "finestra di priorità prima del recupero",
    "window in the end phase": "finestra di priorità nella fase finale",
    "window in the final step": "finestra di priorità nell'operazione finale",
    "work out the cost": "calcolare il costo",
}
WAYS = {"past": "passato", "future": "futuro", "heads": "testa", "tails": "croce", "nothing": "niente"}
OTHER = {
    "magic stones": "pietre magiche",
    "Force of Will": "Force of Will",
    "ATK": "ATK",
    "DEF": "DEF",
    "will": "volontà",
    "main deck or rune deck": "mazzo principale o mazzo delle rune",
    "turn": "turno",
    "game": "partita",
    "the card type rune": "il tipo di carta runa",
    "[Rune]": "[Runa]",
    "a [Barrier] of players": "[Barriera] sui giocatori",
    "more cannot be paid": "non si può pagare di più",
    "in hundreds, something for each": "in centinaia, qualcosa per ciascuno",
    "the whole amount is divided": "l'ammontare va diviso per intero",
    "what exceeds the capacity of the blocker may pierce": "può perforare ciò che eccede la capacità del bloccante",
    "life": "punti vita",
    "damage": "danni",
    "orientation": "orientamento",
    "role": "ruolo",
    "added to": "aggiunta a",
    "owner": "proprietario",
    "new this turn": "entra in questo turno",
    "other side": "altro lato",
    "copy": "copia",
    "standby-card": "carta-in-attesa",
}
ASKED = {
    "for {what}": "per {what}",
    "choose what goes to the bottom of your main deck; you draw as many": "seleziona che cosa va in fondo al tuo mazzo principale; ne peschi altrettante",
    "choose what goes to the bottom of your main deck": "scegli che cosa va in fondo al tuo mazzo principale",
    "the first one named lies undermost": "la prima nominata sta più in fondo",
    "pay its [Awakening] cost as well?": "pagare anche il costo di [Risveglio]?",
    "banish resonators instead of paying its cost?": "bandire risonatori invece di pagare il costo?",
    "reveal it, so that it triggers?": "rivelarla, perché si inneschi?",
    "how much of the damage pierces?": "quanto danno perfora il bloccante?",
}
ENDINGS = {
    "103.2": "per effetto di una carta",
    "103.3": "entrambi hanno perso",
    "103.4": "abbandono",
    "103.5": "per effetto di una carta",
    "1202.1": "nessun punto vita",
    "1202.2": "niente da pescare",
    "1301.1c": "ciclo infinito",
}
WORDS = {
    **{english: noun.text for english, noun in {**ZONES, **DECKS, **TYPES, **PHASES}.items()},
    **ATTRIBUTES, **KEYWORDS, **COUNTERS, **STATES, **VERBS, **STEPS, **WAYS, **OTHER, **ASKED, **ENDINGS,
}  # fmt: skip
COMMON = ("barlume", "carro", "elfa", "felino", "fiamma")
"""The first words of Italian card names that are common nouns: such a name takes the article (the Felino, the Elfa)."""
NAMES = catalogue.printed["it"]
SHORT_NAMES = {
    **NAMES,
    **{short_name(english): short_name(other) for english, other in NAMES.items() if short_name(english) != short_name(other)},
}


def card(name: str, kind: str = "card", alone: bool = True) -> Noun:
    """A card by the name it is printed with in Italian (an English one where it has none), up to the comma where that means it `alone`;
    with the gender of the name, or of its type."""
    other = NAMES.get(name, name)
    gender = TYPES.get(kind, TYPES["card"]).gender
    text = short_name(other) if alone else other
    if name == other:
        return Noun(text, gender, proper=True)
    return Noun(text, gender_of(other, gender), proper=other.split()[0].lower() not in COMMON)


def noun(english: str) -> Noun:
    """A zone, a phase, a card type or any other word of the game; what is none of them is a name."""
    entry = {**ZONES, **DECKS, **PHASES, **TYPES}.get(english)
    return entry if entry is not None else Noun(WORDS.get(english, english), proper=True)


def keyword(written: str) -> str:
    """A keyword as it is shown: `first strike` is "[Attacco Improvviso]", `limit 2` "[Limite 2]"; a description may name it alone."""
    if written in KEYWORDS:
        return f"[{KEYWORDS[written]}]"
    name, argument = parse_keyword(written)
    if argument:
        qualities = {**ATTRIBUTES, **{kind: one.text for kind, one in TYPES.items()}}
        text = ")(".join([qualities.get(one, one) for one in argument.split(")(")])
        argument = f" ({text})" if "(" in written else f" {argument}"
    return f"[{KEYWORDS[name]}{argument}]"


def label(name: str) -> str:
    """What stands in brackets before an ability: a keyword, or another of its kind ("Seal 2")."""
    word, space, number = name.partition(" ")
    known = LABELS.get(name) or KEYWORDS.get(name.lower())
    return f"[{known or LABELS.get(word, word) + space + number}]"
