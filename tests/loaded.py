"""What a process loads from which programs are started (`tests.programs`)."""

import gc
from unittest.mock import patch

import bot.app.main  # noqa: F401
import sandbox.redirect  # noqa: F401
import storage.migrate
from bot.ui.words import WORDS
from games.text import LANGUAGES

for language in LANGUAGES:
    for message in WORDS.ids(language):
        if message.startswith(("command-", "parameter-")):  # with these the bot begins
            WORDS.format(language, message)
patch("bot.workers.workers.Workers.warm_up").start()  # nobody looks at the boards that would be drawn ahead
storage.migrate.known()
storage.migrate.newest()
gc.freeze()
