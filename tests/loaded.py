"""What a process loads from which programs are started (`tests.programs`)."""

import gc

import bot.app.main  # noqa: F401
import sandbox.redirect  # noqa: F401

gc.freeze()
