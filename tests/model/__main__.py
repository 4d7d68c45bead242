"""The bot with the model game, as people meet it: ``python -m sandbox --run tests.model``."""

from __future__ import annotations

import runpy

from tests.model import register

register()  # helper processes load this module as well

if __name__ == "__main__":
    runpy.run_module("bot", run_name="__main__")
