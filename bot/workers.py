"""Heavy work in helper processes, so that nobody's answer waits while a picture is drawn.

They are those of `anyio.to_process`: started when there is work and none is idle, fed through a pipe, and ended
when it closes, that is with the bot, even if that is killed. While a game goes on they are handed views as text,
never a state, and so know no more than the seat for which they work.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

import anyio
import anyio.to_process

from bot.metrics import HELPERS_REPLACED
from games.chance import Playout
from games.contract import Event, Game, Move, View
from games.drawing import lid
from games.film import FilmTooLarge, film_of
from games.moment import Moment, chronicle, moment
from games.playback import Eyes, Recording
from games.players import LEVELS, choose
from games.record import BrokenRecord, read_record
from games.registry import GAMES
from games.verify import Published, checks, in_words

logger = logging.getLogger(__name__)

T = TypeVar("T")
Page = tuple[str, bytes | None]

MOVES_ON_THE_LID = 40
"""Made at random: a game in full swing."""
TRIES = 2
"""For work that lost its process: another one gets its chance."""
START_SECONDS = 30.0
"""That a new process may take until it is ready: it loads all games."""
NICENESS = 5
"""Of computer players: people don't wait for them, but for what else the machine does."""


class WorkFailed(Exception):  # noqa: N818 - named like the contract's `UnreadableState`
    """Work was not done; the text says where it failed, without the words of the error: they may tell secrets."""


class Workers:
    """At most `number` helper processes; one that takes longer than `limit` seconds for its work is killed.

    What it was to do is given up, so that whoever waits gets something else in time; the next work gets another.
    """

    def __init__(self, number: int = 1, limit: float = 10.0) -> None:
        self._idle = asyncio.Semaphore(number)
        self._limit = limit
        self._has_started = False

    async def picture(self, game: Game, view: View) -> bytes:
        """Return the board as `view` sees it, as PNG. Raises `WorkFailed`."""
        return await self.do(_picture, game.key, view.to_json())

    async def box(self, game: Game) -> bytes:
        """Return the lid of a game's box, as PNG. Raises `WorkFailed`."""
        return await self.do(_box, game.key)

    async def page(self, game: Game, view: View, page: str, language: str, names: Sequence[str]) -> Page:
        """Return text and picture of a page, as `Game.page` does.

        Raises `KeyError` for a page that is not there now, and `WorkFailed`.
        """
        if page not in {listed.id for listed in game.pages(view)}:
            raise KeyError(page)
        return await self.do(_page, game.key, view.to_json(), page, language, tuple(names))

    async def checked(self, record: bytes, published: Published, language: str) -> list[tuple[str, str]]:
        """Return verdict and sentence of every check of a record. Raises `WorkFailed`."""
        return await self.do(_checked, record, published, language)

    async def moment(
        self, recording: Recording, ply: int, eyes: Eyes, language: str, names: Sequence[str] | None
    ) -> tuple[Moment, bytes] | None:
        """Return a moment of a game in words and as PNG, `None` where its moves can't be played.

        Raises `WorkFailed`.
        """
        return await self.do(_moment, recording, ply, eyes, language, names)

    async def chronicle(self, recording: Recording, language: str, names: Sequence[str] | None) -> Page | None:
        """Return the chronicle of a game, `None` where its moves can't be played. Raises `WorkFailed`."""
        return await self.do(_chronicle, recording, language, names)

    async def film(self, recording: Recording, most: int) -> bytes | None:
        """Return the film of a game as WebP, `None` where `most` bytes are too few for it. Raises `WorkFailed`."""
        return await self.do(_film, recording, most)

    async def choice(
        self, game: Game, level: str, view: View, heard: Sequence[Event], legal_moves: Sequence[Move], seed: str
    ) -> Move:
        """Return what a computer player chooses; where no process answers, what looks good at first glance."""
        told = (view.to_json(), game.events.encode(heard), [move.code for move in legal_moves], seed)
        try:
            code = await self.do(patiently, choose, game.key, level, *told)
        except WorkFailed as failure:
            logger.warning("a computer player of %s does not think ahead: %s", game.key, failure)
            code = choose(game.key, LEVELS[0], *told)
        return game.moves.decode(code)

    async def do(self, work: Callable[..., T], *handed: object) -> T:
        """Return what `work`, a function of a module, makes of what it is handed. Raises `WorkFailed`."""
        async with self._idle:
            for _ in range(TRIES):
                try:
                    done = await self._hand_over(work, handed)
                except anyio.BrokenWorkerProcess:
                    self._note_loss("died", work)
                    continue
                except TimeoutError:
                    self._note_loss(f"did not answer within {self._limit:g} s and was killed", work)
                    break
                if isinstance(done, _Failure):
                    raise WorkFailed(done.where)
                return done
        raise WorkFailed(f"helper processes die or hang at {work.__name__}")

    async def _hand_over(self, work: Callable[..., T], handed: tuple[object, ...]) -> T | _Failure:
        if not self._has_started:
            with anyio.fail_after(max(START_SECONDS, self._limit)):
                await anyio.to_process.run_sync(_get_ready, cancellable=True)
            self._has_started = True
        with anyio.fail_after(self._limit):
            return await anyio.to_process.run_sync(_carry_out, work, handed, cancellable=True)

    def _note_loss(self, what_happened: str, work: Callable[..., object]) -> None:
        self._has_started = False
        HELPERS_REPLACED.inc()
        logger.warning("a helper process %s at %s; it is replaced", what_happened, work.__name__)


class _Failure:
    """What comes back from work that failed: errors themselves can't always travel."""

    def __init__(self, error: Exception) -> None:
        self.where = "".join([*traceback.format_tb(error.__traceback__), type(error).__name__])


def _get_ready() -> None:
    """Return when this process has loaded all it needs: that was done to find this function."""


def _carry_out(work: Callable[..., T], handed: tuple[object, ...]) -> T | _Failure:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, with which this process ends
    try:
        return work(*handed)
    except Exception as error:
        return _Failure(error)


def _picture(game: str, view: str) -> bytes:
    rules = GAMES[game]
    return rules.picture(rules.read_view(view))


@cache
def _box(game: str) -> bytes:
    rules, luck = GAMES[game], Playout("box")
    state = rules.new(rules.options(), rules.seats[-1], luck)
    for _ in range(MOVES_ON_THE_LID):
        for seat in sorted(state.to_act)[:1]:
            state.apply(seat, luck.pick(state.legal_moves(seat)), luck)
    return lid(rules.title, f"{rules.seats[0]}–{rules.seats[-1]}", rules.picture(state.view(None)))


def _page(game: str, view: str, page: str, language: str, names: Sequence[str]) -> Page:
    rules = GAMES[game]
    return rules.page(rules.read_view(view), page, language, names)


def patiently(work: Callable[..., T], *handed: object) -> T:
    """Do work in a thread that lets clicks and pictures go first: on Linux each has a niceness of its own."""
    with ThreadPoolExecutor(1, initializer=os.nice, initargs=(NICENESS,)) as thread:
        return thread.submit(work, *handed).result()


def _checked(text: bytes, published: Published, language: str) -> list[tuple[str, str]]:
    record = read_record(text)
    return [(check.verdict, in_words(record, check, language)) for check in checks(record, published)]


def _moment(
    recording: Recording, ply: int, eyes: Eyes, language: str, names: Sequence[str] | None
) -> tuple[Moment, bytes] | None:
    try:
        shown = moment(recording, ply, eyes, language, names)
    except BrokenRecord:
        return None
    return shown, recording.rules.picture(eyes.view(recording.state_at(ply)))


def _chronicle(recording: Recording, language: str, names: Sequence[str] | None) -> Page | None:
    try:
        return chronicle(recording, language, names)
    except BrokenRecord:
        return None


def _film(recording: Recording, most: int) -> bytes | None:
    try:
        return film_of(recording, Eyes(), "webp", most)
    except (BrokenRecord, FilmTooLarge):
        return None
