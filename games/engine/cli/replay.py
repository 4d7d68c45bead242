"""The commands `replay` and `verify`: a recorded game looked at again, in words or as a film, and checked."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import cast

from games.drawing.film import FilmFormat
from games.engine.cli import CommandError, read_file, result_line, seat_names, write_file
from games.engine.playback import Eyes, Recording
from games.engine.record import BrokenRecord
from games.engine.replay import chronicle, film_of, snapshot
from games.engine.verify import Published, checks, in_words
from games.text import DEFAULT_LANGUAGE

SUFFIXES = (".webp", ".gif")


def replay(asked: Namespace) -> tuple[str, int]:
    """Return a moment of a recorded game in words; with --film, write the film of the game."""
    record = read_file(Path(asked.file))
    try:
        recording = Recording.of(record)
        eyes = _eyes(asked.eyes, recording.seats)
        if asked.film:
            return _film(recording, eyes, asked.lang, Path(asked.film)), 0
        ply = len(recording.moves) if asked.ply is None else asked.ply
        if asked.figures:
            return _figures(recording, asked.lang), 0
        lines = _in_text(recording, ply, eyes, asked.lang)
        if asked.picture:
            view = eyes.view(recording.state_at(ply))
            names = recording.rules.seat_names(view, asked.lang)
            write_file(Path(asked.picture), recording.rules.picture(view, names))
    except BrokenRecord as broken:
        raise CommandError(f"{asked.file} can't be played again: {broken}") from None
    return "\n".join(lines), 0


def _in_text(recording: Recording, ply: int, eyes: Eyes, language: str) -> list[str]:
    """Return a moment as lines of text, with the board in characters. Raises `BrokenRecord`."""
    shown = snapshot(recording, ply, eyes, language)
    board = recording.rules.text_board(eyes.view(recording.state_at(ply)), language)
    return [
        shown.place,
        *(f"  {line}" for line in shown.before),
        *shown.newest,
        *("", board, ""),
        *(f"{name} {line}" for name, line in zip(shown.names, shown.standings, strict=True)),
        *(f"{name}: {' / '.join(words.splitlines())}" for name, words in shown.secrets),
        *([shown.question] if shown.question else []),
    ]


def _eyes(code: str, seats: int) -> Eyes:
    try:
        return Eyes.read(code, seats)
    except ValueError as error:
        raise CommandError(str(error)) from None


def _film(recording: Recording, eyes: Eyes, language: str, path: Path) -> str:
    if path.suffix not in SUFFIXES:
        raise CommandError(f"{path} is no film: name it {' or '.join('*' + suffix for suffix in SUFFIXES)}")
    names = recording.rules.seat_names(recording.state_at(0).view(None), language)
    made = film_of(recording, eyes, names, cast(FilmFormat, path.suffix[1:]))
    write_file(path, made)
    return f"{path}: {len(made) / 1024:.0f} KiB"


def _figures(recording: Recording, language: str) -> str:
    game = recording.rules
    if game.chronicle is None:
        raise CommandError(f"{game.title} has nothing to tell in figures")
    return chronicle(recording, language)[0]


MARKS = {"right": "✔", "wrong": "✘", "open": "–"}


def verify(asked: Namespace) -> tuple[str, int]:
    """Check a record, a line for each thing checked; the exit code is 1 when something is wrong, else 0."""
    record = read_file(Path(asked.file))
    typed = tuple(words or None for words in asked.words) if asked.words else None
    published = Published(asked.commitment, typed, asked.fingerprint)
    found = checks(record, published)
    lines = [f"{MARKS[check.verdict]} {in_words(record, check, DEFAULT_LANGUAGE)}" for check in found]
    if any(check.verdict == "wrong" for check in found):
        return "\n".join((f"✘ {asked.file}: this record is wrong.", *lines)), 1
    recording = Recording.of(record)
    game, state = recording.rules, recording.state_at(len(recording.moves))
    title = f"✔ {game.title}, {record.seats} seats."
    return "\n".join((title, *lines, result_line(state, seat_names(game, state)))), 0
