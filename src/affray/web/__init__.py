"""The table: a page to play on, to ask and to share. Thin: it uses `Battle`, `Journal`, `view` and bots, and holds no rule."""
