from affray.games.mtg.vocabulary.english_old import *  # noqa
from affray.games.mtg.vocabulary.english_old import SPELLINGS, ability_text, cost_text, part_text, what_text, card_text
