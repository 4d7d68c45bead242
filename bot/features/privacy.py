"""What people may ask about themselves: see it, take it along, have it deleted; and games that are kept."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from dataclasses import fields
from datetime import datetime
from typing import Any, Final

from discord import ui

from bot.interactions.reply import Answer
from bot.interactions.route import About, Click, Feature, Origin, Place, Verb, Who, command
from bot.tables import leave as leaving
from bot.tables.checks import must_be_finished
from bot.ui.content import Attached, Content, small, text
from bot.ui.items import switch_button, verb_button
from bot.ui.parts import question
from bot.ui.words import say
from storage import GAMES_FOR, KINDS, PRIVATE_FOR, RESULTS_FOR, HeldCounts
from storage.privacy import Privacy, Rows

JSON_COLUMNS: Final = frozenset({"value", "games", "private", "standing_order", "options"})
NAME: Final = "my-data.json"
SPARE: Final = 256 * 1024
"""Bytes below a limit at which a part ends: what is still being packed, and its last row, fit."""


async def export_held(privacy: Privacy, user_id: int, now: datetime, most_bytes: int) -> list[bytes]:
    """Return what is stored about a person as ZIP archives of at most so many bytes, of a JSON text each.

    Ids are texts, as many readers round large numbers.
    """
    head = {"user_id": str(user_id), "exported_at": now.isoformat()}
    parts = [_Part(head, 1, most_bytes)]
    async for kind, rows in privacy.pages(user_id):
        # Years of play are packed: clicks are to be answered meanwhile.
        while rows := await asyncio.to_thread(parts[-1].take, kind, rows):
            parts.append(_Part(head, len(parts) + 1, most_bytes))
    return [await asyncio.to_thread(part.end, len(parts)) for part in parts]


class _Part:
    """A text that is packed while it is written: an object with a list of each kind, of which some are empty."""

    def __init__(self, head: dict[str, str], number: int, most_bytes: int) -> None:
        self._written = io.BytesIO()
        self._archive = zipfile.ZipFile(self._written, "w", zipfile.ZIP_DEFLATED)
        self._text = self._archive.open(NAME, "w")
        self._most = most_bytes - SPARE
        self._kinds = list(KINDS)
        """Those whose list has not ended, the first of which has begun."""
        self._is_first = self._is_empty = True
        self._write(f"{_json(head | {'part': number})[:-1]},\n{_json(KINDS[0])}: [")

    def take(self, kind: str, rows: Rows) -> Rows:
        """Write rows of a kind; return those for which there is no more room."""
        while self._kinds[0] != kind:
            self._next()
        for number, row in enumerate(rows):
            if self._written.tell() >= self._most and not self._is_empty:  # one fits, however small the room
                return rows[number:]
            self._write(
                f"{'' if self._is_first else ','}\n {_json({name: _value(name, row[name]) for name in row})}"
            )
            self._is_first = self._is_empty = False
        return []

    def end(self, parts: int) -> bytes:
        """Return the archive of one of so many parts."""
        while len(self._kinds) > 1:
            self._next()
        self._write(f"],\n{_json('parts')}: {parts}}}\n")
        self._text.close()
        self._archive.close()
        return self._written.getvalue()

    def _next(self) -> None:
        self._kinds.pop(0)
        self._write(f"],\n{_json(self._kinds[0])}: [")
        self._is_first = True

    def _write(self, text: str) -> None:
        self._text.write(text.encode())


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _value(name: str, value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    if name in JSON_COLUMNS and value is not None:
        return json.loads(value)
    return str(value) if name.endswith("_id") else value


NOT_COUNTED = ("open", "blocked")


def privacy_panel(held: HeldCounts, language: str) -> Content:
    """Return in words what is stored about a person, what for and how long, with a button for each right."""
    kinds = [
        say(language, f"privacy-{kind.replace('_', '-')}", number=number, open=held.open)
        for kind in [field.name for field in fields(held) if field.name not in NOT_COUNTED]
        if (number := getattr(held, kind))
    ]
    if held.blocked:
        kinds.append(say(language, "privacy-bans", number=len(held.blocked), when=day(held.blocked[-1])))
    told = "\n".join(f"- {kind}" for kind in kinds) or say(language, "privacy-nothing")
    export = verb_button("mydata", language, emoji="📄")
    forget = verb_button("deletemydata", language, style="danger")
    return Content(
        parts=(
            text(f"### 🔒 {say(language, 'privacy-title')}", told),
            text(small([say(language, "privacy-use"), retention_line(language)])),
            ui.ActionRow(export, forget),
        )
    )


def retention_line(language: str) -> str:
    """Return how long what is kept."""
    years = RESULTS_FOR.days // 365
    return say(language, "privacy-kept", days=PRIVATE_FOR.days, games=GAMES_FOR.days, years=years)


def data_message(archive: bytes, part: int, parts: int, language: str) -> Content:
    file = Attached("my-data.zip" if parts == 1 else f"my-data-{part}-of-{parts}.zip", archive)
    note = say(language, "privacy-file-note", part=part, parts=parts)
    return Content(parts=(text(small([note])), ui.File(f"attachment://{file.name}")), files=(file,))


def forget_panel(language: str) -> Content:
    """Return the question before everything about a person is deleted."""
    yes = verb_button("deleteeverything", language, style="danger")
    return question([say(language, "privacy-sure")], yes, language)


def kept_panel(session_id: str, language: str, *, is_kept: bool, until: datetime) -> Content:
    """Return whether a game is kept for good, and the button that changes it."""
    said = say(language, "keep-done" if is_kept else "keep-ended", when=day(until))
    button = switch_button("keep", language, session_id, is_on=is_kept)
    return Content(parts=(text(said), ui.ActionRow(button)))


def day(at: datetime) -> str:
    """Return a day as everybody's own Discord writes it."""
    return f"<t:{int(at.timestamp())}:D>"


@command("privacy", anywhere=True)
async def privacy(answer: Answer) -> None:
    await _show(answer)


async def _show(answer: Answer) -> None:
    await answer.private(privacy_panel(await answer.tables.storage.privacy.counts(answer.user_id), answer.language))


async def _my_data(click: Click) -> None:
    click.runtime.note_export(click.user_id)
    most, privacy = click.answer.interaction.filesize_limit, click.tables.storage.privacy
    parts = await export_held(privacy, click.user_id, click.tables.now(), most)
    for number, part in enumerate(parts, 1):
        await click.answer.private(data_message(part, number, len(parts), click.answer.language))


async def _delete_everything(click: Click) -> None:
    tables, language = click.tables, click.answer.language
    privacy = tables.storage.privacy
    private = await privacy.private_messages(click.user_id)
    click.runtime.all_changed(await leaving.forget(tables, click.user_id))
    left = await privacy.counts(click.user_id)
    when = day(left.blocked[-1]) if left.blocked else "-"
    done = say(language, "privacy-deleted", bans=len(left.blocked), when=when)
    but = (
        [say(language, "privacy-deleted-former", number=left.former, days=PRIVATE_FOR.days)] if left.former else []
    )
    await click.answer.update(Content(parts=(text(done, *but),)))
    for message in private:
        await click.runtime.direct_messages.try_to_delete(message)


async def _keep(click: Click) -> None:
    table, is_kept = await click.table(), click.value != "no"
    must_be_finished(table)
    await click.tables.storage.set_kept(table.session.id, is_kept=is_kept)
    until = table.session.updated_at + GAMES_FOR
    await click.answer.update(kept_panel(table.session.id, click.answer.language, is_kept=is_kept, until=until))


OF_ONESELF = Origin(Place.PANELS, About.NOTHING)
FEATURE = Feature(
    commands=(privacy,),
    verbs={
        "privacy": Verb(lambda click: _show(click.answer), OF_ONESELF, is_heavy=True),
        "mydata": Verb(_my_data, OF_ONESELF, is_heavy=True),
        "deletemydata": Verb(lambda click: click.answer.private(forget_panel(click.answer.language)), OF_ONESELF),
        "deleteeverything": Verb(_delete_everything, OF_ONESELF),
        "keep": Verb(_keep, Origin(Place.CARD | Place.PANEL, who=Who.SEATED)),
    },
)
