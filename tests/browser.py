"""Where the browser of the page's tests is."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, async_playwright

_FEATURES = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),  # each window would load two pages of its own
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("MediaRouter", "OptimizationHints", "PaintHolding"),
)
"""What nobody needs: of two such lists Chromium heeds ours alone, so it has what Playwright's is for, too."""
ARGUMENTS = (
    f"--disable-features={','.join(_FEATURES)}",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Of programs, best first: one without windows needs a quarter of the CPU."""


def chromium_path() -> str | None:
    """Return the path of a Chromium: ``$CHROMIUM`` if set, else the first one on the PATH, else ``None``."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), None)


@asynccontextmanager
async def running_browser() -> AsyncIterator[Browser]:
    """Run a headless Chromium; without one on this machine the test is skipped."""
    path = chromium_path()
    if path is None:
        pytest.skip("no Chromium on this machine: set CHROMIUM to its path to test the page")
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=path, args=ARGUMENTS, chromium_sandbox=False)
        yield running
        await running.close()
