"""Draws boards and pages in a process of its own, so that nobody's answer waits while a picture is drawn.

What goes there is a game's key, a stored state and a seat; what comes back is a PNG, or a page with its text. The
process starts with the first picture, is started again when it dies, and ends with its input, that is with the bot.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import pickle
import subprocess
import sys
import traceback
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any

from games.contract import Seat
from games.registry import GAMES

TRIES = 2
Request = tuple[Any, ...]
"""A game's key, a stored state, a seat or `None`; for a page also its id, the language and the seats' names."""


class DrawingFailed(Exception):  # noqa: N818 - named like the contract's `UnreadableState`
    """A picture could not be drawn; the text is the traceback of the drawing process."""


async def draw(game: str, state: str, seat: int | None) -> bytes:
    """Return the board of the game with this key as a seat (or the public) sees it, as PNG.

    Raises `DrawingFailed`.
    """
    png: bytes = await _do((game, state, seat))
    return png


async def draw_page(
    game: str, state: str, seat: int | None, page: str, language: str, names: Sequence[str]
) -> tuple[str, bytes | None]:
    """Return text and picture of a page of the game, as `Game.page` does.

    Raises `KeyError` for a page that is not there now, and `DrawingFailed`.
    """
    written: tuple[str, bytes | None] | None = await _do((game, state, seat, page, language, list(names)))
    if written is None:
        raise KeyError(page)
    return written


async def _do(request: Request) -> Any:
    return await asyncio.get_running_loop().run_in_executor(_thread, _draughtsman.do, request)


class _Draughtsman:
    """The drawing process, used by one thread."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def do(self, request: Request) -> Any:
        for _ in range(TRIES):
            try:
                return self._ask(request)
            except (EOFError, BrokenPipeError, pickle.UnpicklingError):
                self.stop()  # it was killed: a new one gets its chance
        raise DrawingFailed("the drawing process ends again and again")

    def _ask(self, request: Request) -> Any:
        to_it, from_it = self._pipes()
        pickle.dump(request, to_it)
        to_it.flush()
        done, problem = pickle.load(from_it)
        if problem is not None:
            raise DrawingFailed(problem)
        return done

    def _pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "bot.drawing"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for the bot, which ends this one in order
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        return self._process.stdin, self._process.stdout

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(BrokenPipeError):
                process.communicate()


_draughtsman = _Draughtsman()
_thread = ThreadPoolExecutor(1, thread_name_prefix="drawing")
atexit.register(_draughtsman.stop)


def _serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    while True:
        try:
            request = pickle.load(requests)
        except EOFError:
            return
        pickle.dump(_answer(*request), answers)
        answers.flush()


def _answer(game: str, state: str, seat: int | None, *page: Any) -> tuple[Any, str | None]:
    try:
        rules = GAMES[game]
        view = rules.load(state).view(None if seat is None else Seat(seat))
        if not page:
            return rules.picture(view), None
        is_there = page[0] in {listed.id for listed in rules.pages(view)}
        return rules.page(view, *page) if is_there else None, None
    except Exception:
        return None, traceback.format_exc()


if __name__ == "__main__":
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever is printed does not get between the answers
    _serve(sys.stdin.buffer, answers)
