"""Our bot under cProfile: prints, when it ends, where the time of its event loop went from its first click on."""

from __future__ import annotations

import cProfile
import pstats
import sys
from typing import Any

from bot import __main__ as bot_main
from bot.clicks import Clicks

LINES = 60

profile = cProfile.Profile()
_handle = Clicks.handle


async def _handle_profiled(self: Clicks, *arguments: Any) -> None:
    profile.enable()
    await _handle(self, *arguments)


def main() -> int:
    Clicks.handle = _handle_profiled  # type: ignore[method-assign]
    code = bot_main.main()
    profile.disable()
    stats = pstats.Stats(profile, stream=sys.stdout).strip_dirs()
    stats.sort_stats("cumulative").print_stats(LINES)
    stats.sort_stats("tottime").print_stats(LINES)
    return code


if __name__ == "__main__":
    sys.exit(main())
