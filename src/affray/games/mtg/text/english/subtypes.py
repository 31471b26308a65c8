"""The subtypes that printed cards have (205.3): what may begin a sentence and still be one."""

from __future__ import annotations

SUBTYPES = frozenset(
    """
    Advisor Aetherborn Ajani Alien Ally Aminatou Andorian Angel Angrath Antelope Ape Aqualish Arcane Archer Archon Arcona
    Arlinn Armadillo Artificer Arzakon Ashiok Assassin Assembly Assembly-Worker Astartes Atog Aura Aurochs Aurra Avatar
    Azra Background Badger Bahamut Barabel Barbarian Bard Basilisk Basri Bat Bear Beast Beaver Beeble Beholder Berserker
    Bird Bison Bith Boar Bobblehead Bolas Book Borg Brainiac Bringer Brushwagg Caitian Calamari Calix Camel Capybara
    Carrier Cartouche Case Cat Cave Centaur Cephalid Cerean Chandra Chimera Chiss Citizen Class Cleric Clown Clue
    Cockatrice Comet Construct Coward Coyote Crab Crocodile Crolute Ctan Curse Custodes Cyberman Cyborg Cyclops Dack
    Dakkon Dalek Daretti Dathomirian Dauthi Davriel Dellian Demigod Demon Desert Detective Devil Dihada Dinosaur Djinn
    Doctor Dog Domri Dooku Dovin Dragon Drake Dreadnought Drix Droid Drone Druid Dryad Dwarf Dyfed Echidna Efreet Egg
    Elder Eldrazi Elemental Elephant Elf Elk Ellywick Elminster Elspeth Employee Equipment Estrid Eternal Ewok Eye Faerie
    Feroz Ferret Fish Flagbearer Food Forest Fortification Fox Fractal Freyalise Frog Fungus Gamer Gamma Gamorrean Gand
    Gargoyle Garruk Gate Giant Gideon Giraffe Gith Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Gorn Greensleeves
    Gremlin Griffin Grist Guest Guff Gungan Hag Halfling Hamster Harpy Hedgehog Hellion Hero Hippo Hippogriff Homarid
    Homunculus Horror Horse Hound Huatli Human Hunter Hutt Hydra Hyena Illusion Imp Incarnation Infinity Inhuman Inkling
    Inquisitor Insect Island Ithorian Jace Jackal Jared Jawa Jaya Jedi Jellyfish Jeska Juggernaut Kaito Kaleesh Kangaroo
    Karn Kasmina Kavu Kaya Keldor Kelpien Kiora Kirin Kithkin Klingon Knight Kobold Koorivar Kor Koth Kraken Kree Lair
    Lamia Lammasu Lanthanite Leech Lemur Lesson Leviathan Lhurgoyf Licid Liliana Lizard Lobster Locus Lolth Luke Lukka
    Mantellian Manticore Masticore Mercenary Merfolk Metathran Mine Minion Minotaur Minsc Mirialan Mite Mole Monger
    Mongoose Monk Monkey Moogle Moonfolk Mordenkainen Mount Mountain Mouse Mutant Myr Mystic Nahiri Narset Nautilus
    Nautolan Necron Neimoidian Nephilim Nightmare Nightstalker Niko Ninja Nissa Nixilis Noble Noggle Nomad Nymph Octopus
    Officer Ogre Oko Ooze Orc Orgg Orion Ortolan Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Performer Pest
    Phelddagrif Phoenix Phyrexian Pilot Pirate Plains Plan Planet Plant Platypus Porcupine Possum Power Power-Plant Powerstone
    Praetor Primarch Processor Pureblood Qu Quarren Quintorius Rabbit Raccoon Ral Ranger Rat Rebel Rhino Rigger Robot
    Rodian Rogue Rowan Rune Sable Saga Saheeli Salamander Samurai Samut Sand Saproling Sarkhan Satyr Scarecrow Scientist
    Scorpion Scout Seal Serpent Serra Shade Shaman Shapeshifter Shark Sheep Shiar Shrine Sidious Siren Sith Sivitri
    Skeleton Skrull Skunk Slith Sliver Sloth Slug Snail Snake Snoke Soldier Soltari Sorcerer Sorin Spacecraft Spawn
    Specter Spellshaper Sphere Sphinx Spider Spike Spirit Sponge Spy Squid Squirrel Starfish Starship Stone Sullustan
    Surrakar Survivor Swamp Symbiote Synth Szat Talosian Tamiyo Tasha Teferi Teyo Tezzeret Thalakos Tholian Thopter
    Thrull Tibalt Tiefling Tosk Tower Town Toy Trandoshan Trap Treasure Treefolk Trilobite Troll Trooper Turtle Twilek
    Tyranid Tyvar Ugin Ugnaught Unicorn Urza Urza's Urzas Utrom Vampire Varmint Vedalken Vehicle Venser Viashino Villain
    Vivien Volver Vorta Vraska Vronos Vulcan Wall Walrus Warlock Warrior Weasel Weequay Weird Werewolf Whale Will
    Windgrace Wizard Wolf Wolverine Wombat Wookiee Worm Wraith Wrenn Wurm Xenagos Xindi Yanggu Yanling Yeti Yoda Zabrak
    Zariel Zombie Zubera
    """.split()  # noqa: SIM905
)
