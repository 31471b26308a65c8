"""What games share that write their cards as data: words, the catalogue that reads them, and the grammar that says them."""
