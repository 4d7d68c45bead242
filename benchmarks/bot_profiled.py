"""Our bot under cProfile: prints, when it ends, where the CPU of its event loop went from its first click on."""

from __future__ import annotations

import cProfile
import pstats
import sys
import time

from bot.app.client import GameBot
from bot.app.main import main
from bot.interactions.answer import Interaction

LINES = 60


class ProfiledBot(GameBot):
    """Our bot, whose profile begins with the first click."""

    profile = cProfile.Profile(time.thread_time)

    async def on_interaction(self, interaction: Interaction) -> None:
        self.profile.enable()
        await super().on_interaction(interaction)


def run() -> int:
    code = main(ProfiledBot)
    ProfiledBot.profile.disable()
    stats = pstats.Stats(ProfiledBot.profile, stream=sys.stdout).strip_dirs()
    stats.sort_stats("cumulative").print_stats(LINES)
    stats.sort_stats("tottime").print_stats(LINES)
    return code


if __name__ == "__main__":
    sys.exit(run())
