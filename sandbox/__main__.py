"""``python -m sandbox``: run a local Discord until interrupted."""

from __future__ import annotations

import argparse
import asyncio
import sys

from sandbox.server import LocalDiscord
from sandbox.world import DEFAULT_PEOPLE


def main() -> int:
    """Read the arguments and serve."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description=__doc__)
    parser.add_argument("--port", type=int, default=8787, help="port on 127.0.0.1 (default: 8787)")
    names = ",".join(DEFAULT_PEOPLE)
    parser.add_argument("--people", default=names, help=f"names, separated by commas (default: {names})")
    parser.add_argument("--locale", default="en-US", help="language of the server (default: en-US)")
    arguments = parser.parse_args()
    people = [name.strip() for name in arguments.people.split(",") if name.strip()]
    try:
        asyncio.run(_serve(arguments.port, people, arguments.locale))
    except OSError as error:
        sys.stderr.write(f"Cannot listen on port {arguments.port}: {error.strerror or error}\n")
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


async def _serve(port: int, people: list[str], guild_locale: str) -> None:
    async with LocalDiscord(port, people=people, guild_locale=guild_locale) as local:
        sys.stdout.write(
            f"A local Discord is at {local.origin} - open it in a browser and choose who you are.\n"
            f"A bot connects after sandbox.redirect.point_discord_at({local.origin!r}), "
            f"with the token {local.token!r}.\n"
            "Everything is kept in memory only; stop with Ctrl+C.\n"
        )
        sys.stdout.flush()
        await asyncio.Event().wait()


if __name__ == "__main__":
    sys.exit(main())
