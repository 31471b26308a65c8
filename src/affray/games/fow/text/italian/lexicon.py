"""Force of Will's names for things in Italian, by the English ones; docs/records/glossary-it.md says where each stands in the articles."""

from __future__ import annotations

from affray.core.notation import short_name
from affray.games.fow.text.italian.steps import STEPS
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
    "Monarch": "Monarca", "Moonfolk": "Popolo della Luna", "Nightmare": "Incubo", "Ninja": "Ninja", "Plant": "Pianta", "Rabbit": "Coniglio", "Sage": "Saggio", "Skeleton": "Scheletro",
    "Snake": "Serpente", "Spirit": "Spirito", "Twelve Apostles": "Dodici Apostoli", "Valkyrie": "Valchiria", "Vampire": "Vampiro",
    "Wall": "Muro", "Wererabbit": "Coniglio Mannaro", "Witch": "Strega", "Youkai": "Youkai", "Zombie": "Zombie",
}  # fmt: skip
"""Races stand behind a noun and stay as they are; those not listed are told as printed."""
KEYWORDS = {
    "pierce": "Perforare",
    "precision": "Attacco Mirato",
    "first strike": "Attacco Improvviso",
    "multi strike": "Attacco Multiplo",
    "terrifying": "Terrificante",
    "belligerence": "Belligeranza",
    "mythic": "Mitico",
    "untouchable": "Intoccabile",
    "aegis": "Egida",
    "ambush": "Imboscata",
    "protect": "Protezione",
    "defiant": "Sfrontatezza",
    "enraging": "Furia",
    "vileborn": "Stirpe Vile",
    "primal roar": "Ruggito Primordiale",
    "mastery": "Maestria",
    "tag": "Coppia",
    "partner": "Compagno",
    "bond": "Legame",
    "war": "Guerra",
    "famine": "Carestia",
    "tales": "Racconti",
    "villains": "Cattivi",
    "force command": "Comando di Forza",
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
    "Faith": "Fede",
    "Revenge": "Vendetta",
    "Fallen": "Caduto",
    "Force Resonance": "Risonanza di Forza",
    "Seal": "Sigillo",
    "Inheritance": "Eredità",
    "Resonance": "Risonanza",
}
"""Labels in brackets before an ability that are no keywords."""
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
    "by hand": "a mano",
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
    "the end of the recovery phase": "la fine della fase di recupero",
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
    "choose who takes the attack on itself, or nothing": "scegli chi prende su di sé l'attacco, o nessuno",
    "choose the one that stays": "scegli quella che resta",
    "reveal it, so that it triggers?": "rivelarla, perché si inneschi?",
    "say what it does, one instruction after the other, then `done`": "di' che cosa fa, un'istruzione dopo l'altra, e alla fine `fatto`",
    "done": "fatto",
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
    """Return a card by the name it is printed with in Italian (an English one where it has none), up to the comma where that means it `alone`;
    with the gender of the name, or of its type."""
    other = NAMES.get(name, name)
    gender = TYPES.get(kind, TYPES["card"]).gender
    text = short_name(other) if alone else other
    if name == other:
        return Noun(text, gender, proper=True)
    return Noun(text, gender_of(other, gender), proper=other.split()[0].lower() not in COMMON)


def noun(english: str) -> Noun:
    """Return a zone, a phase, a card type or any other word of the game; what is none of them is a name."""
    entry = {**ZONES, **DECKS, **PHASES, **TYPES}.get(english)
    return entry if entry is not None else Noun(WORDS.get(english, english), proper=True)


def keyword(written: str) -> str:
    """Return a keyword as it is shown: `first strike` is "[Attacco Improvviso]", `limit 2` "[Limite 2]"; a description may name it alone."""
    if written in KEYWORDS:
        return f"[{KEYWORDS[written]}]"
    name, argument = parse_keyword(written)
    if argument:
        qualities = {**ATTRIBUTES, **{kind: one.text for kind, one in TYPES.items()}}
        text = ")(".join([qualities.get(one, one) for one in argument.split(")(")])
        argument = f" ({text})" if "(" in written else f" {argument}"
    return f"[{KEYWORDS[name]}{argument}]"


def label(name: str) -> str:
    """Return what stands in brackets before an ability: a keyword, or another of its kind ("Seal 2")."""
    word, space, number = name.partition(" ")
    known = LABELS.get(name) or KEYWORDS.get(name.lower())
    return f"[{known or LABELS.get(word, word) + space + number}]"
