"""The command `verify`: was this game played by the rules, with the luck that was promised?"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from games.cli.common import read_file, result_line, seat_names
from games.playback import Recording
from games.text import DEFAULT_LANGUAGE
from games.verify import Published, checks, in_words

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
