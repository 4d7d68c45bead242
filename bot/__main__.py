"""``python -m bot``: connect to Discord and host games until stopped.

``python -m bot inspect`` shows a moment of a table instead, ``python -m bot check`` plays all running games again,
``python -m bot doctor`` tries whether it can run here, ``python -m bot has-token`` ends with 0 where
there is a token, else with 1.
"""

import sys
from importlib import import_module

COMMANDS = {
    "inspect": "bot.app.inspect",
    "check": "bot.app.check",
    "doctor": "bot.app.doctor",
    "has-token": "bot.config",
}
"""Where the `main` of each is. Helper processes load this module as well: nothing else is imported for them."""

if __name__ == "__main__":
    name, *arguments = sys.argv[1:] or [""]
    if name in COMMANDS:
        sys.exit(import_module(COMMANDS[name]).main(arguments))
    sys.exit(import_module("bot.app.main").main())
