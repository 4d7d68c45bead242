"""``python -m sandbox.attach ORIGIN MODULE``: run a bot's module, unchanged, against a local Discord."""

from __future__ import annotations

import runpy
import sys

import discord

from sandbox.redirect import point_discord_at


def main() -> None:
    """Redirect discord.py, then run the module as if by ``python -m``."""
    origin, module = sys.argv[1:3]
    point_discord_at(origin)
    # Discord wants five seconds between two identifies; the local one does not.
    discord.AutoShardedClient.before_identify_hook = discord.Client.before_identify_hook = _at_once  # type: ignore[method-assign]
    sys.argv = [module, *sys.argv[3:]]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


async def _at_once(self: discord.Client, shard_id: int | None, *, initial: bool = False) -> None:
    return


if __name__ == "__main__":
    main()
