"""``python -m bot inspect``: any moment of any table, from the database, for those who run the bot."""

from __future__ import annotations

import argparse
import asyncio
import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.tables.checks import Refusal
from bot.tables.records import recording_of
from bot.tables.tables import Tables
from bot.ui.words import sentence
from games.engine.cli.replay import in_text
from games.engine.playback import Eyes, Recording
from games.engine.record import SeedRecord
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from storage import DatabaseSettings, Storage, StorageError, load_settings

WARNING = "This shows secrets of the table: keep it from those who play there."


def main(arguments: Sequence[str]) -> int:
    """Print a moment of a table; return the exit code: 0 done, 2 it can't be done as asked."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # as for errors: not every console knows all characters
    asked = _parser().parse_args(arguments)
    settings = load_settings(DatabaseSettings)
    try:
        recording = asyncio.run(_recording(settings, asked.session))
        lines = list(_lines(recording, asked))
    except (Refusal, StorageError, ValueError, OSError) as trouble:
        reason = sentence(trouble, DEFAULT_LANGUAGE) if isinstance(trouble, Refusal) else trouble
        sys.stderr.write(f"{asked.session}: {reason}\n")
        return 2
    sys.stdout.write("\n".join((WARNING, "", *lines, "")))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot inspect", description=f"{__doc__} {WARNING}")
    parser.add_argument("session", metavar="SESSION", help="the id of the table, as a report names it")
    parser.add_argument("--ply", type=int, metavar="N", help="after so many moves (default: all)")
    parser.add_argument(
        "--eyes", default="open", metavar="WHOSE", help="public, a seat's number, or open (default)"
    )
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help=f"language (default: {DEFAULT_LANGUAGE})"
    )
    parser.add_argument("--picture", type=Path, metavar="FILE", help="write the picture of that moment, as PNG")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write a record of all moves, for /replay")
    return parser


async def _recording(settings: DatabaseSettings, session_id: str) -> Recording:
    url = settings.database_url.get_secret_value()
    async with await Storage.open(url, data_dir=settings.data_dir, as_it_is=True) as storage:
        tables = Tables(storage)
        return await recording_of(tables, await tables.load(session_id))


def _lines(recording: Recording, asked: argparse.Namespace) -> Iterator[str]:
    game, last = recording.rules, len(recording.moves)
    ply = last if asked.ply is None else max(0, min(asked.ply, last))
    eyes = Eyes.read(asked.eyes, recording.seats)
    state = recording.state_at(ply)
    yield from in_text(recording, ply, eyes, asked.lang)
    for seat in sorted(state.may_act):
        codes = " ".join(move.code for move in state.legal_moves(seat))
        yield f"seat {seat} may: {codes}"
    if ply < last:
        yield "next: seat {} {}".format(*recording.moves[ply])
    if asked.picture:
        view = eyes.view(state)
        asked.picture.write_bytes(game.picture(view, game.seat_names(view, asked.lang)))
    if asked.record:
        record = SeedRecord.of(game, recording.options, recording.seats, recording.seed, recording.moves)
        asked.record.write_text(record.to_json() + "\n", "utf-8")
