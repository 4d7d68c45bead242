"""Shared test set-up: temporary files, one PostgreSQL server, and marks for slow tests."""

from __future__ import annotations

import ast
import gc
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest

from tests import NO_BROWSER

pytest_plugins = ("tests.pseudo",)

if TYPE_CHECKING:  # most tests start faster without a database
    from tests.storage.support import PostgresServer

MEMORY, ENOUGH = "/dev/shm", 2 << 30
"""Temporary files go to this memory disk if it has this many bytes free, as they needn't last."""
SLOW_THINGS = {"workers", "browser", "postgres_server", "postgres_url"}
"""Fixtures for the bot on a local Discord, or for a program; tests that use one, even indirectly, are slow."""
SELDOM = 50_000
"""New objects per garbage collection; the default, 700, takes 4 % of the time."""
PROGRAMS: list[str] = []
"""Programs started by tests, recorded with `--check-quick`."""

if sys.version_info < (3, 12, 2):  # older versions fail in two threads at once, also when pytest explains a failure
    PARSE, PARSING = ast.parse, threading.RLock()

    def parse_alone(*given: Any, **how: Any) -> Any:
        with PARSING:
            return PARSE(*given, **how)

    patch("ast.parse", parse_alone).start()
gc.disable()  # until all tests are collected
# Tests start many processes: compiled files are shared.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
if "TMPDIR" not in os.environ and os.path.isdir(MEMORY) and shutil.disk_usage(MEMORY).free >= ENOUGH:
    os.environ["TMPDIR"] = tempfile.tempdir = MEMORY


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--check-quick", action="store_true", help="fail unmarked tests that start programs")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--check-quick"):
        sys.addaudithook(_note_programs)


def _note_programs(event: str, given: tuple[object, ...]) -> None:
    if event == "subprocess.Popen":
        PROGRAMS.append(str(given[0]))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Print a failure's reason immediately, as the summary is lost if a run is aborted."""
    if report.failed and "PYTEST_XDIST_WORKER" not in os.environ:
        crash = getattr(report.longrepr, "reprcrash", None)
        why = crash.message if crash is not None else report.longreprtext
        sys.stdout.write(f"\n{report.nodeid} ({report.when}): {why}\n")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, None, None]:
    """Say in the last line how many tests were skipped without a browser."""
    yield
    reporter: Any = session.config.pluginmanager.get_plugin("terminalreporter")
    left_out = [report for report in reporter.getreports("skipped") if NO_BROWSER in report.longreprtext]
    if left_out and "PYTEST_XDIST_WORKER" not in os.environ:
        from tests.browser import remedy

        reporter.write_line(
            f"{len(left_out)} tests were left out, because {NO_BROWSER}. This brings one: {remedy()}"
        )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return the number of workers that keeps all processors busy, as slow tests wait a third of their time."""
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return processors if config.option.markexpr == "not slow" else processors + (processors + 1) // 2


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests with slow fixtures as slow, and start the slowest first, so that the run doesn't end with one."""
    for item in items:
        if SLOW_THINGS & set(getattr(item, "fixturenames", ())) or "postgres" in _parameters(item):
            item.add_marker(pytest.mark.slow)
    items.sort(key=_quickness)


def _quickness(item: pytest.Item) -> int:
    marks = list(item.iter_markers("slow"))
    return 0 if any(mark.kwargs.get("long") for mark in marks) else 2 - bool(marks)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Exempt what lasts for the whole run from garbage collection, and collect the rest rarely."""
    gc.freeze()
    gc.set_threshold(SELDOM)
    gc.enable()


def _parameters(item: pytest.Item) -> list[object]:
    spec = getattr(item, "callspec", None)
    return [] if spec is None else [value for value in spec.params.values() if isinstance(value, str)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """With `--check-quick`, fail unmarked tests that start a program."""
    started = len(PROGRAMS)
    yield
    if item.config.getoption("--check-quick") and item.get_closest_marker("slow") is None:
        assert PROGRAMS[started:] == [], "whoever starts programs is marked with pytest.mark.slow"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Escape lone surrogates, as forged input may be logged but can't be encoded."""
    report = yield
    report.sections = [
        (title, text.encode("utf-8", "backslashreplace").decode()) for title, text in report.sections
    ]
    return report


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """One server for all tests of a worker, as starting one takes longer than most tests."""
    from tests.storage.support import running_postgres

    with running_postgres() as server:
        yield server


@pytest.fixture
async def postgres_url(request: pytest.FixtureRequest, postgres_server: PostgresServer) -> str:
    """Return the URL of an empty database, with tables if the test opens its storage."""
    make = postgres_server.with_tables if "storage" in request.fixturenames else postgres_server.new_database
    return postgres_server.url(await make())
