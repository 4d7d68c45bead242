"""What the process loads from which test programs are forked (`tests.programs`)."""

import gc
from unittest.mock import patch

import bot.app.main  # noqa: F401
import sandbox.redirect  # noqa: F401
import storage.migrate
from bot.ui.words import WORDS
from games.text import LANGUAGES

for language in LANGUAGES:
    for message in WORDS.ids(language):
        if message.startswith(("command-", "parameter-")):  # used when the bot starts
            WORDS.format(language, message)
patch("bot.workers.workers.Workers.warm_up").start()  # tests don't need boards drawn ahead
storage.migrate.known()
storage.migrate.newest()
gc.freeze()
