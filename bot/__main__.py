"""``python -m bot``: connect to Discord and host games until stopped.

``python -m bot inspect`` writes the record of a table instead, ``check`` plays all running games again, ``doctor``
tries whether it can run here, ``has-token`` ends with 0 where there is a token, else with 1.
"""

import sys
from importlib import import_module

COMMANDS = {
    "inspect": ("bot.app.check", "inspect"),
    "check": ("bot.app.check", "check"),
    "doctor": ("bot.app.doctor", "main"),
    "has-token": ("bot.config", "main"),
}
"""Where the function of each is. Helper processes load this module as well: nothing else is imported for them."""

if __name__ == "__main__":
    name, *arguments = sys.argv[1:] or [""]
    if name in COMMANDS:
        module, function = COMMANDS[name]
        sys.exit(getattr(import_module(module), function)(arguments))
    sys.exit(import_module("bot.app.main").main())
