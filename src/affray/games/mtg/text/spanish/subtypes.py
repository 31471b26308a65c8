"""Magic's subtypes in Spanish."""

from __future__ import annotations

SUBTYPES = {
    "every creature type": "de todos los tipos de criatura",
    "Advisor": "Consejero", "Aetherborn": "Etergénito", "Ally": "Aliado", "Angel": "Ángel", "Antelope": "Antílope", "Ape": "Simio",
    "Arcane": "Arcano", "Archer": "Arquero", "Archon": "Arconte", "Army": "Ejército", "Artificer": "Artífice", "Assassin": "Asesino",
    "Assembly-Worker": "Operario", "Atog": "Atog", "Aura": "Aura", "Aurochs": "Uro", "Avatar": "Avatar", "Azra": "Azra", "Badger": "Tejón",
    "Barbarian": "Bárbaro", "Bard": "Bardo", "Basilisk": "Basilisco", "Bat": "Murciélago", "Bear": "Oso", "Beast": "Bestia", "Beeble": "Beeble",
    "Berserker": "Berserker", "Bird": "Ave", "Boar": "Jabalí", "Camel": "Camello", "Cartouche": "Cartucho", "Cat": "Felino", "Centaur": "Centauro",
    "Cephalid": "Cefálido", "Chimera": "Quimera", "Citizen": "Ciudadano", "Class": "Clase", "Cleric": "Clérigo", "Clue": "Pista",
    "Cockatrice": "Cocatriz", "Construct": "Constructo", "Coward": "Cobarde", "Crab": "Cangrejo", "Crocodile": "Cocodrilo", "Curse": "Maldición",
    "Cyclops": "Cíclope", "Dauthi": "Dauti", "Demon": "Demonio", "Desert": "Desierto", "Devil": "Diablo", "Dinosaur": "Dinosaurio", "Djinn": "Djinn",
    "Dog": "Perro", "Dragon": "Dragón", "Drake": "Draco", "Dreadnought": "Acorazado", "Drone": "Zángano", "Druid": "Druida", "Dryad": "Dríada",
    "Dwarf": "Enano", "Efreet": "Efrit", "Egg": "Huevo", "Elder": "Anciano", "Eldrazi": "Eldrazi", "Elemental": "Elemental", "Elephant": "Elefante",
    "Elf": "Elfo", "Elk": "Alce", "Equipment": "Equipo", "Eye": "Ojo", "Faerie": "Hada", "Ferret": "Hurón", "Fish": "Pez", "Flagbearer": "Abanderado",
    "Food": "Comida", "Forest": "Bosque", "Fox": "Zorro", "Frog": "Rana", "Fungus": "Hongo", "Gargoyle": "Gárgola", "Gate": "Portal",
    "Germ": "Germen", "Giant": "Gigante", "Gnome": "Gnomo", "Goat": "Cabra", "Goblin": "Trasgo", "God": "Deidad", "Golem": "Gólem", "Gorgon": "Gorgona",
    "Gremlin": "Gremlin", "Griffin": "Grifo", "Hag": "Bruja", "Halfling": "Mediano", "Harpy": "Arpía", "Hellion": "Infernal", "Hero": "Héroe",
    "Hippo": "Hipopótamo", "Hippogriff": "Hipogrifo", "Homarid": "Homárido", "Homunculus": "Homúnculo", "Horror": "Horror", "Horse": "Caballo",
    "Human": "Humano", "Hydra": "Hidra", "Hyena": "Hiena", "Illusion": "Ilusión", "Imp": "Diablillo", "Incarnation": "Encarnación",
    "Insect": "Insecto", "Island": "Isla", "Jace": "Jace", "Jackal": "Chacal", "Jellyfish": "Medusa", "Kavu": "Kavu", "Kirin": "Kirin",
    "Kithkin": "Kithkin", "Knight": "Caballero", "Kobold": "Kóbold", "Kor": "Kor", "Kraken": "Kraken", "Lair": "Guarida", "Lamia": "Lamia",
    "Lammasu": "Lammasu", "Leech": "Sanguijuela", "Lesson": "Lección", "Leviathan": "Leviatán", "Lhurgoyf": "Lhurgoyf", "Licid": "Lícido",
    "Lizard": "Lagarto", "Manticore": "Mantícora", "Masticore": "Masticore", "Mercenary": "Mercenario", "Merfolk": "Tritón", "Metathran": "Metathrán",
    "Minotaur": "Minotauro", "Mite": "Ácaro", "Mole": "Topo", "Monger": "Traficante", "Mongoose": "Mangosta", "Monk": "Monje", "Monkey": "Primate",
    "Moonfolk": "Pueblo-lunar", "Mount": "Montura", "Mountain": "Montaña", "Mouse": "Ratón", "Mutant": "Mutante", "Myr": "Myr", "Mystic": "Místico",
    "Nautilus": "Nautilo", "Nephilim": "Nefilim", "Nightmare": "Pesadilla", "Nightstalker": "Cazador-nocturno", "Ninja": "Ninja", "Noble": "Noble",
    "Noggle": "Noggle", "Nomad": "Nómada", "Nymph": "Ninfa", "Octopus": "Pulpo", "Ogre": "Ogro", "Ooze": "Cieno", "Orc": "Orco", "Orgg": "Orgg",
    "Otter": "Nutria", "Ouphe": "Oufé", "Ox": "Buey", "Oyster": "Ostra", "Pangolin": "Pangolín", "Pegasus": "Pegaso", "Pest": "Plaga",
    "Phelddagrif": "Phelddagrif", "Phoenix": "Fénix", "Phyrexian": "Pirexiano", "Pilot": "Piloto", "Pirate": "Pirata", "Plains": "Llanura",
    "Plant": "Planta", "Processor": "Metabolizador", "Rabbit": "Conejo", "Rat": "Rata", "Rebel": "Rebelde", "Rhino": "Rinoceronte",
    "Rigger": "Aparejador", "Robot": "Robot", "Rogue": "Bribón", "Saga": "Saga", "Salamander": "Salamandra", "Samurai": "Samurái",
    "Saproling": "Saprolín", "Satyr": "Sátiro", "Scarecrow": "Espantapájaros", "Scientist": "Científico", "Scion": "Vástago", "Scorpion": "Escorpión",
    "Scout": "Explorador", "Serpent": "Serpiente", "Servo": "Servo", "Shade": "Sombra", "Shaman": "Chamán", "Shapeshifter": "Metamorfo",
    "Shark": "Tiburón", "Sheep": "Oveja", "Shrine": "Altar", "Siege": "Asedio", "Siren": "Sirena", "Skeleton": "Esqueleto", "Slith": "Slit",
    "Sliver": "Fragmentado", "Slug": "Babosa", "Snake": "Víbora", "Soldier": "Soldado", "Soltari": "Soltari", "Spawn": "Engendro",
    "Specter": "Espectro", "Spellshaper": "Cambiahechizos", "Sphinx": "Esfinge", "Spider": "Araña", "Spirit": "Espíritu", "Sponge": "Esponja",
    "Squid": "Calamar", "Squirrel": "Ardilla", "Starfish": "Estrella-de-mar", "Surrakar": "Surrakar", "Survivor": "Superviviente", "Swamp": "Pantano",
    "Thalakos": "Talako", "Thopter": "Tóptero", "Thrull": "Thrull", "Trap": "Trampa", "Treasure": "Tesoro", "Treefolk": "Pueblo-arbóreo",
    "Trilobite": "Trilobites", "Troll": "Trol", "Turtle": "Tortuga", "Unicorn": "Unicornio", "Vampire": "Vampiro", "Vedalken": "Vedalken",
    "Vehicle": "Vehículo", "Viashino": "Viashino", "Villain": "Villano", "Volver": "Vólver", "Wall": "Muro", "Warlock": "Brujo",
    "Warrior": "Guerrero", "Weird": "Extraño", "Werewolf": "Licántropo", "Whale": "Ballena", "Wizard": "Hechicero", "Wolf": "Lobo",
    "Wolverine": "Glotón", "Wombat": "Wombat", "Worm": "Gusano", "Wraith": "Aparición", "Wurm": "Sierpe", "Yeti": "Yeti", "Zombie": "Zombie",
    "Zubera": "Zubera",
}  # fmt: skip
"""Subtypes as they are printed; one that is not here stays as it is."""


def subtype(name: str) -> str:
    return SUBTYPES.get(name, name)
