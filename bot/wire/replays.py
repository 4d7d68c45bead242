"""Looking at finished games again: moments of a table or of a record that somebody brings, and films."""

from __future__ import annotations

import discord

from bot.face.content import Attached
from bot.face.replay import FROM_FILE, film_message, replay_message
from bot.face.words import say, shown
from bot.table.refusal import Refusal
from bot.table.watching import recording_of
from bot.wire.answer import Answer
from bot.wire.files import downloaded
from bot.workers import WorkFailed
from games.playback import Eyes, Recording
from games.record import BrokenRecord, UnreadableRecord, read_record

EVERYBODY = Eyes().code


async def show_table(answer: Answer, session_id: str, ply: int = 0, eyes: str = EVERYBODY) -> None:
    """Show a moment of a finished game of ours."""
    sessions = answer.interaction.client.sessions
    table = await sessions.load(session_id)
    recording = await recording_of(sessions, table)
    await _show(answer, session_id, recording, ply, eyes, names=[shown(seat.name) for seat in table.seats])


async def show_record(answer: Answer, file: discord.Attachment, ply: int = 0, eyes: str = EVERYBODY) -> None:
    """Show a moment of a record that somebody brings; the answer carries it, so that clicks find it there."""
    content = await downloaded(file)
    try:
        recording = Recording.of(read_record(content))
    except UnreadableRecord:
        raise Refusal("no-record") from None
    except BrokenRecord:
        raise Refusal("unplayable") from None
    kept = Attached("record.json", content)
    await _show(answer, FROM_FILE, recording, ply, eyes, record=kept)


async def show_again(answer: Answer, session_id: str, ply: int, eyes: str) -> None:
    """Show another moment of what a message shows."""
    if session_id != FROM_FILE:
        await show_table(answer, session_id, ply, eyes)
        return
    message = answer.interaction.message
    files = message.attachments if message is not None else []
    record = next((file for file in files if file.filename.endswith(".json")), None)
    if record is None:
        raise Refusal("file-gone")
    await show_record(answer, record, ply, eyes)


async def show_film(answer: Answer, session_id: str) -> None:
    """Make the film of a finished game, and say so meanwhile."""
    bot = answer.interaction.client
    table = await bot.sessions.load(session_id)
    recording = await recording_of(bot.sessions, table)
    await answer.private(say(answer.language, "film-making"))
    try:
        film = await bot.films.of(session_id, recording, answer.interaction.filesize_limit)
    except WorkFailed:
        film = None
    if film is None:
        await answer.instead(say(answer.language, "film-failed"))
    else:
        await answer.instead(film_message(table.game, film, answer.language))


async def _show(
    answer: Answer,
    session_id: str,
    recording: Recording,
    ply: int,
    eyes_code: str,
    *,
    names: list[str] | None = None,
    record: Attached | None = None,
) -> None:
    try:
        eyes = Eyes.read(eyes_code, recording.seats)
    except ValueError:
        raise Refusal("old-button") from None
    workers = answer.interaction.client.checkers if record is not None else answer.interaction.client.workers
    try:
        seen = await workers.moment(recording, ply, eyes, answer.language, names)
    except WorkFailed:
        seen = None
    if seen is None:
        raise Refusal("unplayable")
    await answer.update(replay_message(recording.rules, session_id, *seen, eyes, answer.language, record))
