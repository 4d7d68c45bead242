"""Where the browser of the page's tests is."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, async_playwright

ARGUMENTS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


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
