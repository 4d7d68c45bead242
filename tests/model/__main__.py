"""The bot with the model game, for people: ``python -m sandbox --run tests.model``."""

from __future__ import annotations

import runpy

import tests.model  # noqa: F401 - registers its game

if __name__ == "__main__":
    runpy.run_module("bot", run_name="__main__")
