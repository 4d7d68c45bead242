"""``python -m sandbox.attach ORIGIN MODULE``: run a bot's module, unchanged, against a local Discord."""

from __future__ import annotations

import runpy
import sys

from sandbox.redirect import point_discord_at


def main() -> None:
    """Redirect discord.py, then run the module as if by ``python -m``."""
    origin, module = sys.argv[1:3]
    point_discord_at(origin)
    sys.argv = [module, *sys.argv[3:]]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
