"""``python -m sandbox``: run a local Discord, and a bot on it if one is named, until interrupted."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys

from sandbox.redirect import refuse_real_token
from sandbox.server import LocalDiscord
from sandbox.weather import PRESETS, Weather
from sandbox.world import DEFAULT_PEOPLE


def main() -> int:
    """Read the arguments and serve."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description=__doc__)
    parser.add_argument("--port", type=int, default=8787, help="port on 127.0.0.1 (default: 8787)")
    names = ",".join(DEFAULT_PEOPLE)
    parser.add_argument("--people", default=names, help=f"names, separated by commas (default: {names})")
    parser.add_argument("--locale", default="en-US", help="language of the server (default: en-US)")
    parser.add_argument("--servers", type=int, default=1, help="how many, as many as the bot's shards (default: 1)")
    weathers = "what goes wrong between it and the bot (default: calm); see weather.py"
    parser.add_argument("--weather", choices=PRESETS, default="calm", help=weathers)
    parser.add_argument("--seed", type=int, default=0, help="seed of the weather (default: 0)")
    parser.add_argument("--run", metavar="MODULE", help="a bot to run on it, as by python -m MODULE")
    arguments = parser.parse_args()
    try:
        refuse_real_token(os.environ.get("DISCORD_TOKEN", ""))
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    people = [name.strip() for name in arguments.people.split(",") if name.strip()]
    try:
        weather = Weather.named(arguments.weather, arguments.seed)
        local = LocalDiscord(
            arguments.port,
            people=people,
            guild_locale=arguments.locale,
            num_guilds=max(1, arguments.servers),
            weather=weather,
        )
        return asyncio.run(_serve(local, arguments.run))
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        sys.stderr.write(f"Cannot listen on port {arguments.port}: {reason or error}\n")
        return 1
    except KeyboardInterrupt:
        return 0


async def _serve(local: LocalDiscord, module: str | None) -> int:
    async with local:
        sys.stdout.write(
            f"A local Discord is at {local.origin} - open it in a browser, in a tab per person.\n"
            "Everything said there is kept in memory only; stop with Ctrl+C.\n"
        )
        if module is None:
            sys.stdout.write(
                f"Run a bot on it: DISCORD_TOKEN={local.token} python -m sandbox.attach {local.origin} MODULE\n"
            )
        sys.stdout.flush()
        if module is None:
            await asyncio.Event().wait()
            return 0
        return await _run_bot(local, module)


async def _run_bot(local: LocalDiscord, module: str) -> int:
    """Run a bot until it ends or we are stopped; return its exit code."""
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sandbox.attach",
        local.origin,
        module,
        env={**os.environ, "DISCORD_TOKEN": local.token},
    )
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, bot.terminate)
    try:
        return await bot.wait()
    except asyncio.CancelledError:
        bot.terminate()
        await bot.wait()
        return 0


if __name__ == "__main__":
    sys.exit(main())
