"""The browser for tests of pages; `python -m tests.browser` installs one if missing and possible."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Error, async_playwright

from tests import NO_BROWSER

_FEATURES = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),  # each window would load two pages of its own
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("MediaRouter", "OptimizationHints", "PaintHolding"),
)
"""Unneeded features; Chromium obeys only the last such list, so Playwright's are included."""
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
"""Names of programs, best first: the headless shell needs a quarter of the CPU."""


def chromium_path() -> str | None:
    """Return the path of a Chromium: ``$CHROMIUM``, else one on the PATH, else ``None`` for Playwright's own."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), None)


@asynccontextmanager
async def running_browser() -> AsyncIterator[Browser]:
    """Run a headless Chromium; skip the test if there is none."""
    path = chromium_path()
    async with async_playwright() as playwright:
        try:
            running = await playwright.chromium.launch(executable_path=path, args=ARGUMENTS, chromium_sandbox=False)
        except Error:
            if path is not None:
                raise
            pytest.skip(NO_BROWSER)
        yield running
        await running.close()


async def _is_there() -> bool:
    try:
        async with running_browser():
            return True
    except pytest.skip.Exception:
        return False


def _run(*command: str) -> bool:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return not subprocess.run(command, capture_output=True, env=environment, check=False).returncode


def get() -> None:
    """Install Playwright's Chromium, else the system's package if possible."""
    _run(sys.executable, "-m", "playwright", "install", "--only-shell", "chromium")
    if not asyncio.run(_is_there()) and shutil.which("apt-get") and os.geteuid() == 0:
        _run("apt-get", "update")
        any(_run("apt-get", "install", "-y", name) for name in _NAMES[:2])


def remedy() -> str:
    """Return the command that installs a Chromium."""
    if shutil.which("apt-get"):
        return f"{'sudo ' * bool(os.geteuid())}apt-get install -y chromium"
    return f"{sys.executable} -m playwright install chromium"


if __name__ == "__main__" and chromium_path() is None and not asyncio.run(_is_there()):
    sys.stdout.write("Getting a Chromium for the tests of pages (once) …\n")
    sys.stdout.flush()
    get()
