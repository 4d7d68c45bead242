"""The command `replay`: a recorded game looked at again, in words or as a film."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from games.cli.common import CommandError, read_file, write_file
from games.drawing.film import FilmFormat
from games.film import film_of
from games.moment import Moment, moment
from games.playback import Eyes, Recording
from games.record import BrokenRecord

SUFFIXES = (".webp", ".gif")


def replay(asked: Namespace) -> tuple[str, int]:
    """Return a moment of a recorded game in words; with --film, write the film of the game."""
    record = read_file(Path(asked.file))
    try:
        recording = Recording.of(record)
        eyes = _eyes(asked.eyes, recording.seats)
        if asked.film:
            return _film(recording, eyes, Path(asked.film)), 0
        ply = len(recording.moves) if asked.ply is None else asked.ply
        view = eyes.view(recording.state_at(ply))
        shown = moment(recording, ply, eyes, asked.lang)
    except BrokenRecord as broken:
        raise CommandError(f"{asked.file} can't be played again: {broken}") from None
    if asked.picture:
        write_file(Path(asked.picture), recording.rules.picture(view))
    return "\n".join(_lines(shown, recording.rules.text_board(view, asked.lang))), 0


def _eyes(code: str, seats: int) -> Eyes:
    try:
        return Eyes.read(code, seats)
    except ValueError:
        known = ", ".join(eyes.code for eyes in Eyes.all(seats))
        raise CommandError(f"nobody's eyes are {code!r}; there are: {known}") from None


def _film(recording: Recording, eyes: Eyes, path: Path) -> str:
    if path.suffix not in SUFFIXES:
        raise CommandError(f"{path} is no film: name it {' or '.join('*' + suffix for suffix in SUFFIXES)}")
    made = film_of(recording, eyes, cast(FilmFormat, path.suffix[1:]))
    write_file(path, made)
    return f"{path}: {len(made) / 1024:.0f} KiB"


def _lines(shown: Moment, board: str) -> Iterator[str]:
    yield shown.place
    yield from (f"  {line}" for line in shown.before)
    yield from shown.newest
    yield from ("", board, "")
    yield from (f"{name} {line}" for name, line in zip(shown.names, shown.standings, strict=True))
    for name, words in shown.secrets:
        yield f"{name}: {' / '.join(words.splitlines())}"
    if shown.question:
        yield shown.question
