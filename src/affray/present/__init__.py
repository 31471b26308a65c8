"""A battle in words and as data, for every surface: languages, messages, positions, event logs, legal answers, sessions.

`affray.cli` prints it and `affray.web` sends it; neither imports the other. Nothing here knows a terminal or a page.
"""
