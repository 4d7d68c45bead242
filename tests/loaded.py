"""What a process loads from which programs are started (`tests.programs`)."""

import gc

import bot.app.main  # noqa: F401
import sandbox.redirect  # noqa: F401
import storage.migrate
from bot.ui.words import WORDS
from games.text import LANGUAGES

for language in LANGUAGES:
    WORDS.has(language, "")
storage.migrate.known()
storage.migrate.newest()
gc.freeze()
