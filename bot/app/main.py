"""Starts and stops the bot."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import platform
import signal
import sys
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext

import discord

from bot.allocator import keep_little
from bot.app.backups import copied_daily
from bot.app.client import GameBot
from bot.config import Config
from bot.gateway.connect import explain, is_login_refused
from bot.logs import set_up_logging
from storage import SettingError, Storage, StorageError, load_settings

logger = logging.getLogger("bot")


COLLECTED = 2000, 20, 50
"""Garbage collection thresholds.

Each collection blocks answers for a millisecond or two; with 20,000 new objects it would be 20 ms. The defaults
(700, 10) take a fifth of the CPU of a busy event loop.
"""


def main() -> int:
    """Run the bot; return the exit code: 0 stopped, 1 an outside problem, 2 a wrong setting."""
    if platform.system() == "Windows":
        return _give_up("The bot runs on Linux and macOS. On Windows run it in WSL or in a container.", 2)
    settings = load_settings(Config)
    set_up_logging(settings.log_level, settings.log_format)
    gc.set_threshold(*COLLECTED)
    keep_little()
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice here
    try:
        asyncio.run(_run(settings, GameBot))
    except SettingError as error:
        return _give_up(str(error), 2)
    except StorageError as error:
        return _give_up(str(error), 1)
    except KeyboardInterrupt:
        return 0
    except Exception as error:
        sentence = explain(error)
        if sentence is None:
            raise
        return _give_up(sentence, 2 if is_login_refused(error) else 1)
    return 0


async def _run(settings: Config, make_bot: Callable[[Config, Storage], GameBot]) -> None:
    url, token = settings.database_url.get_secret_value(), settings.discord_token.get_secret_value()
    storage = await Storage.open(url, data_dir=settings.data_dir, is_bot=True)
    async with (
        storage,
        make_bot(settings, storage) as bot,
        _monitored(bot, settings),
        copied_daily(settings, bot.runtime.shard_leases.serves_first),
    ):
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, _stop, bot)
        gc.freeze()  # loaded modules stay; scanning them takes 70 ms
        await bot.start(token)


def _monitored(bot: GameBot, settings: Config) -> AbstractAsyncContextManager[None]:
    """Return the monitoring web server, imported only when configured."""
    if not settings.monitor_port:
        return nullcontext()
    from bot.app.monitor import monitored

    return monitored(bot, settings)


def _stop(bot: GameBot) -> None:
    """Shut down in order on SIGTERM, finishing the transaction; hosts kill a process soon after."""
    loop = asyncio.get_running_loop()
    loop.call_later(bot.pace.end, _end, loop.create_task(bot.close()))


def _end(closing: asyncio.Task[None]) -> None:
    """Exit at once; acknowledged clicks are committed, and the next start publishes the rest."""
    logger.warning(
        "ended without waiting longer for %s", "the database" if closing.done() else "what was under way"
    )
    logging.shutdown()
    os._exit(0)


def _give_up(sentence: str, code: int) -> int:
    sys.stderr.write(sentence + "\n")
    return code
