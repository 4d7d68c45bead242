"""`/privacy`: seeing, exporting and deleting one's data, and keeping games."""

from __future__ import annotations

import asyncio
import json
from dataclasses import fields
from datetime import datetime
from typing import Any, Final

from discord import ui

from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who, command
from bot.tables import leave as leaving
from bot.tables.checks import must_be_finished
from bot.ui.content import Attached, Content, small, text
from bot.ui.items import switch_button, verb_button
from bot.ui.parts import packed, question
from bot.ui.words import say
from storage import GAMES_FOR, KINDS, PRIVATE_FOR, RESULTS_FOR, HeldCounts
from storage.privacy import Privacy, Rows

JSON_COLUMNS: Final = frozenset({"value", "games", "private", "standing_order", "options"})
NAME: Final = "my-data.json"
SPARE: Final = 1024
"""Bytes reserved per archive for the description of its owner."""


async def export_held(privacy: Privacy, user_id: int, now: datetime, most_bytes: int) -> list[bytes]:
    """Return a person's data as ZIP archives of at most so many bytes, each with a JSON file.

    Ids are texts, as many readers round large numbers. Every archive has at least one row.
    """
    whole, part, room = list[bytes](), dict[str, list[Any]](), most_bytes - SPARE

    async def end() -> None:
        head = {"user_id": str(user_id), "exported_at": now.isoformat(), "part": len(whole) + 1}
        rows = {kind: part.get(kind, []) for kind in KINDS}
        whole.append(await asyncio.to_thread(packed, NAME, head | rows))

    async for kind, rows in privacy.pages(user_id):
        # years of play take long to pack: clicks go on meanwhile
        for row, size in await asyncio.to_thread(_told, rows):
            if size > room and part:
                await end()
                part, room = {}, most_bytes - SPARE
            part.setdefault(kind, []).append(row)
            room -= size
    await end()
    return whole


def _told(rows: Rows) -> list[tuple[dict[str, Any], int]]:
    """Return rows as in the file, and the most bytes each takes."""
    told = [{name: _value(name, value) for name, value in row.items()} for row in rows]
    return [(row, len(json.dumps(row)) + 6 * (len(row) + 1)) for row in told]


def _value(name: str, value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    if name in JSON_COLUMNS and value is not None:
        return json.loads(value)
    return str(value) if name.endswith("_id") else value


NOT_COUNTED = ("open", "blocked")


def privacy_panel(held: HeldCounts, language: str) -> Content:
    kinds = [
        say(language, f"privacy-{kind.replace('_', '-')}", number=number, open=held.open)
        for kind in [field.name for field in fields(held) if field.name not in NOT_COUNTED]
        if (number := getattr(held, kind))
    ]
    if held.blocked:
        kinds.append(say(language, "privacy-bans", number=len(held.blocked), when=day(held.blocked[-1])))
    told = "\n".join(f"- {kind}" for kind in kinds) or say(language, "privacy-nothing")
    export, forget = verb_button("mydata", language), verb_button("deletemydata", language, style="danger")
    years = RESULTS_FOR.days // 365
    kept = say(language, "privacy-kept", days=PRIVATE_FOR.days, games=GAMES_FOR.days, years=years)
    return Content(
        parts=(
            text(f"### 🔒 {say(language, 'privacy-title')}", told),
            text(small([say(language, "privacy-use"), kept])),
            ui.ActionRow(export, forget),
        )
    )


def forget_panel(language: str) -> Content:
    yes = verb_button("deleteeverything", language, style="danger")
    return question([say(language, "privacy-sure")], yes, language)


def kept_panel(session_id: str, language: str, *, is_kept: bool, until: datetime) -> Content:
    said = say(language, "keep-done" if is_kept else "keep-ended", when=day(until))
    button = switch_button("keep", language, session_id, is_on=is_kept, emoji="")
    return Content(parts=(text(said), ui.ActionRow(button)))


def day(at: datetime) -> str:
    return f"<t:{int(at.timestamp())}:D>"


async def _show(answer: Answer) -> None:
    await answer.private(privacy_panel(await answer.tables.storage.privacy.counts(answer.user_id), answer.language))


async def _my_data(click: Click) -> None:
    click.runtime.note_export(click.user_id)
    most, privacy = click.answer.interaction.filesize_limit, click.tables.storage.privacy
    archives = await export_held(privacy, click.user_id, click.tables.now(), most)
    for part, archive in enumerate(archives, 1):
        number = "" if len(archives) == 1 else f"-{part}-of-{len(archives)}"
        file = Attached(f"my-data{number}.zip", archive)
        note = say(click.answer.language, "privacy-file-note", part=part, parts=len(archives))
        parts = (text(small([note])), ui.File[Any](f"attachment://{file.name}"))
        await click.answer.private(Content(parts=parts, files=(file,)))


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


OF_ONESELF = Origin(Place.PANELS, of_table=False)
FEATURE = Feature(
    commands=(command("privacy", anywhere=True)(_show),),
    verbs={
        "privacy": Verb(lambda click: _show(click.answer), OF_ONESELF, is_heavy=True),
        "mydata": Verb(_my_data, OF_ONESELF, is_heavy=True),
        "deletemydata": Verb(lambda click: click.answer.private(forget_panel(click.answer.language)), OF_ONESELF),
        "deleteeverything": Verb(_delete_everything, OF_ONESELF),
        "keep": Verb(_keep, Origin(Place.CARD | Place.PANEL, who=Who.SEATED)),
    },
)
