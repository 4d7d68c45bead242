"""Functions run by helper processes. They get views as text; whole games only when these are over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache

from games.chance import Playout
from games.contract import Game, Outcome, Seat, Sign, View
from games.drawing import Standing, drawable, lid, victory
from games.engine.ending import ToldEnding, places, told_ending
from games.engine.hindsight import TurningPoint
from games.engine.hindsight import turning_points as look_back
from games.engine.playback import Eyes, Recording, course
from games.engine.record import BrokenRecord, read_record
from games.engine.registry import GAMES
from games.engine.replay import FilmTooLarge, Snapshot, chronicle, film_of, snapshot
from games.engine.rulebook import picture_of
from games.engine.verify import Published, checks, in_words

Page = tuple[str, bytes | None]

MOVES_ON_THE_LID = 40
"""Number of random moves before the picture on the lid."""


class NotTaken(Exception):  # noqa: N818 - named like `WorkFailed`
    """A game can't be used: `reason` is a refusal's code with `params`."""

    def __init__(self, reason: str, params: dict[str, str | int] | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.params = params or {}


@contextmanager
def _playable() -> Iterator[None]:
    """Raise `NotTaken` if a game can't be replayed."""
    try:
        yield
    except BrokenRecord:
        raise NotTaken("unplayable") from None


# Boards


def picture(game: str, view: str, names: Sequence[str], past: str, codes: Sequence[str] = ()) -> bytes:
    """Return the board of a view as PNG, with the seats' names and the moves of these events."""
    rules = GAMES[game]
    return rules.picture(rules.read_view(view), names, rules.events.decode(past), [*map(rules.moves.decode, codes)])


def climax(game: str, event: str, view: str, names: Sequence[str]) -> bytes | None:
    rules = GAMES[game]
    (happened,) = rules.events.decode(event)
    return rules.climax(happened, rules.read_view(view).public, names)


@cache
def box(game: str) -> bytes:
    rules, luck = GAMES[game], Playout("box")
    if (cover := rules.cover(rules.title)) is not None:
        return cover
    state = rules.new(rules.options(), rules.seats[-1], luck)
    for _ in range(MOVES_ON_THE_LID):
        for seat in sorted(state.to_act)[:1]:
            state.apply(seat, luck.pick(state.legal_moves(seat)), luck)
    board = rules.picture(state.view(None), [""] * rules.seats[-1])
    return lid(rules.title, f"{rules.seats[0]}–{rules.seats[-1]}", board)


def signs(game: str) -> list[Sign]:
    return list(GAMES[game].signs())


def page(game: str, view: str, page: str, language: str, names: Sequence[str]) -> Page:
    rules = GAMES[game]
    return rules.page(rules.read_view(view), page, language, names)


@lru_cache(maxsize=100)
def section(game: str, number: int, language: str) -> tuple[str, bytes]:
    """Return what a section of the rules shows, in words and as PNG."""
    drawn = picture_of(GAMES[game], number, language)
    return drawn.alt, drawn.png


# What is over


def checked(text: str, published: Published, language: str) -> list[tuple[str, str]]:
    """Return the verdict and sentence of every check of a record."""
    record = read_record(text.encode())
    return [(check.verdict, in_words(record, check, language)) for check in checks(record, published)]


@_playable()
def seen(game: Recording, ply: int, eyes: Eyes, language: str, names: Sequence[str]) -> Snapshot:
    """Return a moment of a game in words, as seen by `eyes`. Raises `NotTaken`."""
    return _snapshot(game, min(ply, len(game.moves)), eyes, language, tuple(names))


def moment(
    game: Recording, ply: int, eyes: Eyes, language: str, names: Sequence[str], plain: Sequence[str]
) -> tuple[Snapshot, bytes]:
    """Return a moment of a game as seen by `eyes`, and its board as PNG. Raises `NotTaken`.

    `names` are for text, `plain` names for the picture.
    """
    found = seen(game, ply, eyes, language, names)
    return found, _board(game, found.ply, eyes, tuple(plain))


_snapshot = lru_cache(maxsize=100)(snapshot)


@lru_cache(maxsize=100)
def _board(game: Recording, ply: int, eyes: Eyes, plain: Sequence[str]) -> bytes:
    return game.rules.picture(eyes.view(game.state_at(ply)), plain)


@_playable()
def chronicle_of(game: Recording, language: str, names: Sequence[str]) -> Page:
    """Return the chronicle of a game. Raises `NotTaken`."""
    return chronicle(game, language, names)


@_playable()
def ending(game: Recording, language: str, names: Sequence[str], plain: Sequence[str]) -> tuple[ToldEnding, bytes]:
    """Return how a game ended, and a PNG of the places. Raises `NotTaken`.

    `names` are for text, `plain` names for the picture.
    """
    told = told_ending(game, language, names)
    view = course(game)[-1].view
    if view.public.outcome is None:
        raise NotTaken("after-the-game")
    return told, victory(_standings(game.rules, view, view.public.outcome, plain, language))


def _standings(game: Game, view: View, outcome: Outcome, plain: Sequence[str], language: str) -> list[Standing]:
    words = game.seat_names(view, language)
    return [
        Standing(
            drawable(plain[place.seat]) or words[place.seat],
            outcome.scores[place.seat],
            game.emblem(view, Seat(place.seat)),
            place.rank,
        )
        for place in places(outcome)
    ]


@_playable()
def turning_points(game: Recording, seat: Seat) -> Sequence[TurningPoint]:
    return look_back(game, seat)


def decision(
    game: Recording, seat: Seat, ply: int, language: str, names: Sequence[str], plain: Sequence[str]
) -> tuple[str, list[str], Snapshot, bytes]:
    """Return a seat's view after `ply` moves, its legal moves, the moment in words, and as PNG."""
    told = seen(game, ply, Eyes(seat), language, names)
    state = game.state_at(told.ply)
    view, codes = state.view(seat), [move.code for move in state.legal_moves(seat)]
    return view.to_json(), codes, told, game.rules.picture(view, plain)


@_playable()
def film(game: Recording, names: Sequence[str], most: int) -> bytes | None:
    """Return the film of a game as WebP; `None` if `most` bytes are too few. Raises `NotTaken`."""
    try:
        return film_of(game, Eyes(), names, "webp", most)
    except FilmTooLarge:
        return None
