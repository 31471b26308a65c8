"""Actions of players (700s) and playing cards and abilities (903): what is permitted, chosen and paid."""
